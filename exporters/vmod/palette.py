"""The counters of a module: prototypes, trays by side and nation, and the stacks that stand ready at the start."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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
MARKERS = "Markers"


@dataclass(frozen=True)
class Art:
    """The names of the pictures: front and back of each unit ("" for none), and markers by title."""

    front: Mapping[str, str]
    back: Mapping[str, str]
    moved: str
    markers: Mapping[str, str]


@dataclass
class Palette:
    """Makes slots and numbers them. map_name: where the lost go."""

    oob: Oob
    told: Tabletop
    art: Art
    counter_px: int
    map_name: str
    restrict: bool = False
    words: Words = PLAIN
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
            **{type_name(kind): _type_traits(kind) for kind in self.oob.types},
            **{nation_name(nation): self._nation_traits(nation) for nation in self._with_units()},
        }
        return {name: self.words.traits(traits) for name, traits in found.items()}

    def _with_units(self) -> list[Nation]:
        used = {u.nation for u in self.oob.units}
        return [n for n in self.oob.nations if n.id in used]

    def _counter_traits(self) -> tuple[t.Trait, ...]:
        """Return the traits, outermost first: reports see the commands of all that lie within."""
        return (
            t.ReportAction(
                keys=(ELIMINATE,), format="$location$: $oldPieceName$ is removed *", description="Eliminate"
            ),
            t.ReportAction(keys=(FLIP,), format="$location$: $oldPieceName$ flips to $newPieceName$ *"),
            t.MarkMoved(icon=self.art.moved, x_off=self.counter_px // 2 - 12, y_off=-self.counter_px // 2 - 6),
            t.Trail(radius=max(6, self.counter_px // 9), line="31,95,115", fill="255,253,244", width=2.0),
            t.Clone(),
            t.Delete(),
        )

    def _nation_traits(self, nation: Nation) -> tuple[t.Trait, ...]:
        side = self.words.say(side_name(nation.faction, self.told))
        send = t.SendTo(
            text="Eliminate",
            key=ELIMINATE,
            map=self.map_name,
            destination="R",
            region=lost_region(nation),
            description=f"To the lost counters of {nation.name}",
        )
        guard = (t.Restrict(sides=(side, SOLO)),) if self.restrict and nation.faction != "neutral" else ()
        return (*guard, send, t.marker(Side=side, Nation=nation.name))

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
        outer: list[t.Trait] = [t.Prototype(name=name) for name in (COUNTER, nation_name(nation), type_name(kind))]
        back = self.art.back.get(unit.id, "")
        if back:
            outer.append(_flip_layer(back))
        outer.append(t.marker(Unit=clean(unit.id), Steps=str(unit.steps), Enters=str(unit.enters)))
        name = clean(f"{nation.code} {unit.name}" if unit.name else unit.id)
        return Piece(self.art.front[unit.id], name, self.number(), self.words.traits(outer))

    def marker_slots(self) -> list[Slot]:
        """Return the loose markers: they stack, ignore no grid, and can be cloned and deleted."""
        traits = self.words.traits((t.Clone(), t.Delete(), t.marker(Type="Marker")))
        return [
            self._slot(title, Piece(image, clean(self.words.say(title)), self.number(), traits))
            for title, image in self.art.markers.items()
        ]

    def window(self, on_board: Iterable[str]) -> PieceWindow:
        """Return the palette: a tab a side, a tray a nation, without the counters that stand on the board."""
        ready = set(on_board)
        tabs: list[Component] = []
        for faction in faction_order(self.told, self.oob):
            panels = [self._tray(n, ready) for n in self._with_units() if n.faction == faction]
            trays: list[Component] = [panel for panel in panels if panel.children]
            if trays:
                tabs.append(Tabs(entry_name=side_name(faction, self.told), children=trays))
        loose = self.marker_slots()
        if loose:
            tabs.append(Panel(entry_name=MARKERS, children=list(loose)))
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


def type_name(kind: UnitType) -> str:
    """Return the name of a type's prototype."""
    return f"Type {kind.title}"


def _type_traits(kind: UnitType) -> tuple[t.Trait, ...]:
    factors = {name.capitalize(): str(value) for name, value in kind.factors.items()}
    return (t.marker(Type=kind.title, Domain=kind.domain, **factors),)


def _flip_layer(back: str) -> t.Layers:
    """Return the layer with the reduced side: level 1 the front, level 2 the back."""
    return t.Layers(
        up_text="Flip", images=("", back), names=("", "+ (reduced)"), name="Step", increase_key=FLIP, loop=True
    )
