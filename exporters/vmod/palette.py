"""The counters of a module: prototypes, trays by side and nation, and the stacks that stand ready at the start."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from exporters.tabletop import Tabletop, faction_order
from exporters.vmod import keys
from exporters.vmod import traits as t
from exporters.vmod.cleaning import clean
from exporters.vmod.components import Component
from exporters.vmod.elements import Panel, PieceWindow, PrototypeDefinition, Prototypes, Slot, Tabs
from exporters.vmod.foot import lost_region
from exporters.vmod.language import PLAIN, Words
from exporters.vmod.pieces import Piece, command, prototype_command
from scenarios.engine.oob import Nation, Oob, Unit, UnitType

FLIP, ELIMINATE = keys.ctrl("F"), keys.ctrl("E")
COUNTER = "Counter"
CLOSED, CLOSED_SCALE = "Out of play", 0.12  # the tray of veils, and how small it shows them
LANDS = "Occupied land"  # the tray of the colours of holders, shown as small
FACE_UP = keys.named("faceUp")  # what a side's counters are told when its turn begins


@dataclass(frozen=True)
class Loose:
    """A piece that is no unit, with the tray it lies in. key: how a set-up asks for it."""

    key: str
    tray: str
    piece: Piece
    size: tuple[int, int]


@dataclass(frozen=True)
class Art:
    """The names of the pictures: front and back of each unit ("" for none), the tick, and signs of states by title."""

    front: Mapping[str, str]
    back: Mapping[str, str]
    moved: str
    states: Mapping[str, str]


@dataclass
class Palette:
    """Makes slots and numbers them. map_name: where the lost go, each nation's to its box.

    pool: the box there of a nation's kind, where units go back to a pool; the lost then go there.
    """

    oob: Oob
    told: Tabletop
    art: Art
    counter_px: int
    map_name: str
    restrict: bool = False
    words: Words = PLAIN
    pool: Callable[[Nation, UnitType], str] | None = None
    next_gpid: int = 1
    slots: dict[str, Slot] = field(default_factory=dict)
    pieces: dict[str, Piece] = field(default_factory=dict)

    # -------------------------------------------------------------- prototypes
    def prototypes(self) -> Prototypes:
        """Return what all counters, those of a type and those of a nation have in common."""
        return Prototypes(
            children=[
                PrototypeDefinition(name=name, description="Traits that counters share", body=prototype_command(traits))
                for name, traits in self.prototype_traits().items()
            ]
        )

    def prototype_traits(self) -> dict[str, tuple[t.Trait, ...]]:
        """Return the traits of every prototype by its name."""
        found = {
            COUNTER: self._counter_traits(),
            **{self._type_name(kind): _type_traits(kind) for kind in self.oob.types},
            **{nation_name(nation): self._nation_traits(nation) for nation in self._with_units()},
        }
        return {name: self.words.traits(traits) for name, traits in found.items()}

    def _with_units(self) -> list[Nation]:
        used = {u.nation for u in self.oob.units}
        return [n for n in self.oob.nations if n.id in used]

    def _type_name(self, kind: UnitType) -> str:
        """Return the name of a type's prototype; its id is added where two types have one title."""
        alone = sum(other.title == kind.title for other in self.oob.types) == 1
        return f"Type {kind.title}" if alone else f"Type {kind.title} ({kind.id})"

    def _counter_traits(self) -> tuple[t.Trait, ...]:
        """Return the traits, outermost first: reports see the commands of all that lie within."""
        return (
            t.ReportAction(
                keys=(ELIMINATE,), format="$location$: $oldPieceName$ is removed *", description="Eliminate"
            ),
            t.ReportAction(keys=(FLIP,), format="$location$: $oldPieceName$ flips to $newPieceName$ *"),
            self._moved_mark(),
            t.Trail(radius=max(6, self.counter_px // 9), line="31,95,115", fill="255,253,244", width=2.0),
            t.Clone(),
            t.Delete(),
            *self._state_layers(),
        )

    def _moved_mark(self) -> t.MarkMoved:
        """Return the tick; where a side turns its counters up, they lose it."""
        x, y = self.counter_px // 2 - 12, -self.counter_px // 2 - 6
        wiped = FACE_UP if self.told.face_down else ""
        return t.MarkMoved(icon=self.art.moved, x_off=x, y_off=y, false_key=wiped)

    def _nation_traits(self, nation: Nation) -> tuple[t.Trait, ...]:
        side = self.words.say(side_name(nation.faction, self.told))
        send = [] if self.pool else [self._send(lost_region(nation), f"To the lost counters of {nation.name}")]
        guard = [t.Restrict(sides=(side, SOLO))] if self.restrict and nation.faction != "neutral" else []
        return (*guard, *send, t.marker(Side=side, Nation=nation.name))

    def _send(self, region: str, description: str) -> t.SendTo:
        return t.SendTo(
            text="Eliminate", key=ELIMINATE, map=self.map_name, destination="R", region=region, description=description
        )

    # -------------------------------------------------------------- slots
    def number(self) -> str:
        """Return the next gpid."""
        self.next_gpid += 1
        return str(self.next_gpid - 1)

    def make_slots(self) -> None:
        """Make the slot of every unit, in the order of the order of battle."""
        for unit in self.oob.units:
            self.pieces[unit.id] = self._unit_piece(unit)
            self.slots[unit.id] = self._slot(unit.name or unit.id, self.pieces[unit.id])

    def _slot(self, name: str, piece: Piece) -> Slot:
        size = self.counter_px
        return Slot(entry_name=piece.name or name, gpid=piece.gpid, width=size, height=size, body=command(piece))

    def _unit_piece(self, unit: Unit) -> Piece:
        nation, kind = self.oob.nation[unit.nation], self.oob.type[unit.type]
        shared = (COUNTER, nation_name(nation), self._type_name(kind))
        outer: list[t.Trait] = [t.Prototype(name=name) for name in shared]
        if self.pool is not None:
            outer.append(self._send(self.pool(nation, kind), "To the units that are not in play"))
        back = self.art.back.get(unit.id, "")
        if back:
            outer.append(self._flip_layer(unit, back))
        outer.append(t.marker(Unit=clean(unit.id), Steps=str(unit.steps), Enters=str(unit.enters)))
        name = clean(f"{nation.code} {self.words.say(unit.name)}" if unit.name else unit.id)
        return Piece(self.art.front[unit.id], name, self.number(), self.words.traits(outer))

    def _flip_layer(self, unit: Unit, back: str) -> t.Layers:
        """Return the layer with the turned side: level 1 the front, level 2 the back."""
        if unit.steps > 1:
            return t.Layers(
                up_text="Flip", images=("", back), names=("", "+ (reduced)"), name="Step", increase_key=FLIP, loop=True
            )
        said = f"+ ({self.words.say(self.told.face_down)})"
        return t.Layers(
            up_text="Turn over", images=("", back), names=("", said), name="Face", increase_key=FLIP,
            reset_key=FACE_UP, loop=True,
        )  # fmt: skip

    def _state_layers(self) -> list[t.Layers]:
        """Return a layer for each state: a sign at the counter's corner that its menu shows and hides."""
        at = self.counter_px // 2 - 8
        return [
            t.Layers(
                activate_text=state.title, activate_key=keys.ctrl(state.letter), images=(self.art.states[state.title],),
                names=(f"+ ({self.words.say(state.title).lower()})",), name=f"State{state.letter}", always_active=False,
                x_off=-at, y_off=-at, state="-1",
            )
            for state in self.told.states
        ]  # fmt: skip

    def loose_slots(self, loose: Sequence[Loose]) -> list[Component]:
        """Return a tray for each kind of pieces that are no units."""
        trays: dict[str, Panel] = {}
        for one in loose:
            scale = CLOSED_SCALE if one.tray in (CLOSED, LANDS) else 1.0
            tray = trays.setdefault(one.tray, Panel(entry_name=one.tray, scale=scale))
            tray.children.append(slot_of(one.piece, one.size))
        return list(trays.values())

    def window(self, on_board: Iterable[str], loose: Sequence[Loose]) -> PieceWindow:
        """Return the palette: a tab a side, a tray a nation, without the counters that stand on the board."""
        ready = set(on_board)
        tabs: list[Component] = []
        for faction in faction_order(self.told, self.oob):
            panels = [self._tray(n, ready) for n in self._with_units() if n.faction == faction]
            trays: list[Component] = [panel for panel in panels if panel.children]
            if trays:
                tabs.append(Tabs(entry_name=side_name(faction, self.told), children=trays))
        tabs += self.loose_slots(loose)
        return PieceWindow(children=[Tabs(entry_name="Counters", children=tabs)])

    def _tray(self, nation: Nation, ready: set[str]) -> Panel:
        units = [u for u in self.oob.units if u.nation == nation.id and u.id not in ready]
        order = {kind.id: k for k, kind in enumerate(self.oob.types)}
        units.sort(key=lambda u: (u.enters, order[u.type]))
        return Panel(entry_name=nation.name, children=[self.slots[u.id] for u in units])


SOLO = "Solitaire"  # a side of this name sees everything in VASSAL


def side_name(faction: str, told: Tabletop) -> str:
    """Return the name that players see of a faction."""
    return next(
        (f.name for f in told.factions if f.id == faction), "Neutrals" if faction == "neutral" else faction.title()
    )


def nation_name(nation: Nation) -> str:
    """Return the name of a nation's prototype."""
    return f"Nation {nation.name}"


def _type_traits(kind: UnitType) -> tuple[t.Trait, ...]:
    factors = {name.capitalize(): str(value) for name, value in kind.factors.items()}
    return (t.marker(Type=kind.title, Domain=kind.domain, **factors),)


def slot_of(piece: Piece, size: tuple[int, int]) -> Slot:
    """Return the slot of a piece that is no unit."""
    return Slot(entry_name=piece.name, gpid=piece.gpid, width=size[0], height=size[1], body=command(piece))
