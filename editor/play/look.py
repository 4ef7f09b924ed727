"""What a table shows: the state on show, the prompt, the pieces, what is lit, the chances, names of things."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from editor.canvas.shown import Overlay, Pieces
from editor.documents import MatchDocument
from editor.play.laying import pieces_of
from editor.text import tr
from mapdata.board import NOWHERE
from scenarios.engine.actions import Action
from scenarios.engine.ruleset import (
    Assembly,
    Button,
    Forecast,
    Pool,
    Preview,
    Prompt,
    Ruleset,
    Side,
    Target,
)
from scenarios.engine.state import GameState, Scalar

RINGED_MOST, LIT_MOST = 8, 0.6
BUTTONS_MOST = 3  # on the prompt bar; of more a card lets choose


class Look(QObject):
    """What players at one screen see of a game: whose turn, what is asked, what is lit.

    areas: whether the board is one of areas, which have names and hold tokens, and not of hexes with numbers and piles.
    """

    changed = Signal()  # what is picked, asked or lying on the board
    hover_changed = Signal()
    forecast_changed = Signal()  # what chances are worked out with
    refused = Signal(object)  # Refused
    choice_asked = Signal(list)  # several actions one gesture could mean
    side_passed = Signal(int)
    failed = Signal(str, str)  # title, text
    told = Signal(str)  # what is worth a line at the foot of the window

    def __init__(self, document: MatchDocument, areas: bool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document, self.areas = document, areas
        self.by_hand = bool(getattr(document.ruleset, "by_hand", False))  # no rules: whatever is done is done by hand
        self.pick: tuple[str, ...] = ()
        self.times = 1  # how many like the one picked do the same, where units are picked one by one
        self.inspected = ""
        self.inspected_space: int | None = None
        self.pending: Action | None = None
        self.pending_words = ""  # the question, for what waits to be confirmed and has no dice
        self.pending_yes = ""  # the button that answers it
        self.locked = False  # the next player has not yet taken the seat: nothing can be done
        self.replayed: GameState | None = None  # a past state on show; nothing can be done then
        self.show_zones = False
        self.hover_space: int | None = None
        self.hover_unit = ""
        self.preview: Preview | None = None
        self._targets: list[Target] = []
        self._seat: int | None = None
        self._prompt: Prompt | None = None
        self._partly: frozenset[int] | None = None  # where only some of the pick can go, once it is worked out
        self._others: tuple[Prompt, list[Target]] | None = None
        self._able: tuple[Prompt, tuple[str, ...]] | None = None  # what was found last, and for which prompt
        self._pieces: Pieces | None = None
        self._previewed: Action | None = None  # what the preview is of
        self._assumed: dict[int, dict[str, Scalar]] = {}  # by the side that set it: the other need not know
        self._prompted: tuple[Action, dict[str, Scalar], Forecast | None] | None = None
        self._weighed: tuple[Assembly, dict[str, Scalar], Forecast | None] | None = None  # what was worked out last

    # ---------------------------------------------------------------- looking
    @property
    def still(self) -> bool:
        """Whether nothing can be done: the past is on show, or the table changes hands."""
        return self.replayed is not None or self.locked

    @property
    def rules(self) -> Ruleset:
        """The rules in force."""
        return self.document.ruleset

    @property
    def state(self) -> GameState:
        """The state on show."""
        return self.replayed if self.replayed is not None else self.document.state

    @property
    def side(self) -> int:
        """The side whose turn it is at this screen."""
        active = self.state.active
        if self._seat in active:
            return self._seat
        return active[0] if active else 0

    @property
    def sides(self) -> tuple[Side, ...]:
        """The seats."""
        return self.rules.sides(self.state)

    @property
    def prompt(self) -> Prompt:
        """What the side is asked."""
        if self._prompt is None:
            self._prompt = self.rules.prompt(self.state, self.side)
        return self._prompt

    def player(self, side: int) -> str:
        """Return the name of who sits there."""
        seat = self.sides[side]
        return self.document.match.names.get(seat.id) or seat.name

    def buttons(self) -> tuple[Button, ...]:
        """Return the buttons of the prompt bar."""
        if self.still or (self.prompt.ask.kind == "option" and len(self.prompt.buttons) > BUTTONS_MOST):
            return ()
        return self.prompt.buttons[:BUTTONS_MOST]

    def pools(self) -> tuple[Pool, ...]:
        """Return the trays of counters to be placed."""
        return () if self.still else self.prompt.ask.pools

    def able(self) -> tuple[str, ...]:
        """Return the units that can be picked now; on areas all those just like one of them, in the same token.

        What is part of an attack being put together is not picked again.
        """
        if self.still:
            return ()
        prompt = self.prompt
        if not self.areas or prompt.ask.kind != "pick_units":
            return prompt.ask.units
        if self._able is None or self._able[0] is not prompt:
            self._able = prompt, self._able_of(prompt.ask.units)
        return self._able[1]

    def _able_of(self, units: Sequence[str]) -> tuple[str, ...]:
        taken, pieces = self.taken(), self.pieces()
        found = dict.fromkeys(each for unit in units for each in pieces.alike(unit) if each not in taken)
        return tuple(sorted(found, key=self.rules.oob.index.__getitem__))

    def taken(self) -> frozenset[str]:
        """Return the units that are part of the attack being put together."""
        assembly = self.assembly()
        parts = assembly.parts if assembly is not None else ()
        return frozenset(unit for part in parts for unit in part.units)

    def name_of(self, unit: str) -> str:
        """Return a unit's or pool's name."""
        oob = self.rules.oob
        if unit in oob.index:
            return oob.units[oob.index[unit]].name
        return next((pool.title for pool in self.pools() if pool.id == unit), unit)

    def kind_of(self, unit: str) -> str:
        """Return what a unit is called among its like: nation and type."""
        oob = self.rules.oob
        found = oob.units[oob.index[unit]]
        return f"{oob.nation[found.nation].name}, {oob.type[found.type].title.lower()}"

    def names_of(self, units: Sequence[str]) -> str:
        """Return units by kind with their numbers: "3 × infantry, 1 × tank"."""
        oob = self.rules.oob
        counts: dict[str, int] = {}
        for unit in units:
            title = oob.type[oob.units[oob.index[unit]].type].title.lower()
            counts[title] = counts.get(title, 0) + 1
        return ", ".join(f"{count} × {title}" for title, count in counts.items())

    def space_name(self, space: int) -> str:
        """Return what a player calls a space: its name or its city, else its number."""
        board = self.rules.board
        named = [place.name for place in board.places_at.get(space, ()) if place.name]
        if self.areas:
            return board.title(space)
        return named[0] if named else tr("hex {number}", number=board.names[space])

    def space_label(self, space: int) -> str:
        """Return what a space is called where a kind of space is to be named: "hex 1811", or an area's name."""
        return self.rules.board.title(space) if self.areas else tr("hex {number}", number=self.rules.board.names[space])

    def pieces(self) -> Pieces:
        """Return the pieces as they lie."""
        if self._pieces is None:
            self._pieces = pieces_of(self.rules, self.state, self.areas)
        return self._pieces

    def pieces_space(self, unit: str) -> int | None:
        """Return the space a unit stands in, or None for one not on the board."""
        index = self.rules.oob.index.get(unit)
        space = NOWHERE if index is None else self.state.where[index]
        return None if space == NOWHERE else space

    def overlay(self) -> Overlay:
        """Return what is to be lit."""
        board, oob = self.rules.board, self.rules.oob
        over = Overlay(picked=self.pick_shown(), able=self._ringed())
        over.lines = tuple(self.rules.lines(self.state, self.side, self.pick or self._looked_at()))
        if self.still:
            return over
        lit: set[int] = set()
        struck: set[int] = set()
        left: dict[int, str] = {}
        aims: dict[str, str] = {}
        for target in self._targets:
            if target.target in oob.index:
                aims[target.target] = target.kind
            elif target.target in board.by_name:
                space = board.by_name[target.target]
                lit.add(space)
                if target.kind == "attack":
                    struck.add(space)
                if target.left:
                    left[space] = target.left
        start = self.pieces_space(self.pick[0]) if self.pick else None
        if lit and start is not None and len(self.pick) == 1 and not self.areas:
            lit.add(start)
        if len(lit) > LIT_MOST * len(board.names):  # where everything is allowed, light would say nothing
            lit, left = set(), {}
        over.lit, over.struck, over.left, over.aims = frozenset(lit), frozenset(struck & lit), left, aims
        over.part = self.partly() & over.lit
        if not self.pick:
            over.lit = frozenset(self.prompt.lit)
        if self.preview is not None:
            over.path, over.pips = self.preview.path, self.preview.pips
        if self.show_zones or self.pick:
            over.zone = self._zone(over.lit)
        return over

    def partly(self) -> frozenset[int]:
        """Return the spaces where only some of what is picked can go; what a table of areas works out."""
        return frozenset()

    def pick_shown(self) -> tuple[str, ...]:
        """Return what is picked, with those like it that are to do the same."""
        if self.times < 2 or len(self.pick) != 1 or self.pick[0] not in self.rules.oob.index:
            return self.pick
        return self.like_picked()[: self.times]

    def like_picked(self) -> tuple[str, ...]:
        """Return the one unit picked and those of its token that can be picked as well, itself first."""
        able, first = set(self.able()), self.pick[0]
        return (first, *(unit for unit in self.pieces().alike(first) if unit in able and unit != first))

    def _looked_at(self) -> tuple[str, ...]:
        return (self.inspected,) if self.inspected in self.rules.oob.index else ()

    def _zone(self, lit: frozenset[int]) -> frozenset[int]:
        """Return the enemy's zones; while a unit is picked only those that its way can meet."""
        if self.pick and self.pick[0] not in self.rules.oob.index:
            return frozenset()
        zone = self.rules.zones(self.state, self.side, self.pick)
        if self.show_zones or not lit:
            return zone if self.show_zones or self.hover_unit else frozenset()
        near = self.rules.board.near
        return zone & (lit | {space for here in lit for space in near[here]})

    def _ringed(self) -> frozenset[str]:
        """Return the units to be ringed as able: few of many, or attackers; where most can act, rings say nothing."""
        able = self.able()
        many = self.prompt.ask.kind != "pick_units" or self.areas
        if self.pick or (many and self.prompt.ask.kind != "take" and len(able) > RINGED_MOST):
            return frozenset()
        return frozenset(able)

    def forecast(self) -> Forecast | None:
        """Return the chances of what is aimed at or about to be done, with what the player set for them."""
        if self.preview is None or self.preview.forecast is None or self._previewed is None:
            return self.preview.forecast if self.preview is not None else None
        return self._as_set(self._previewed, self.preview.forecast)

    def assembly(self) -> Assembly | None:
        """Return the attack being put together by who acts here."""
        return None if self.replayed is not None else self.rules.assembly(self.state, self.side)

    def forecast_of(self, assembly: Assembly | None) -> Forecast | None:
        """Return the chances of an attack being put together."""
        if assembly is None or assembly.attack is None:
            return None
        assumed = dict(self._assumptions)
        if self._weighed is None or self._weighed[:2] != (assembly, assumed):
            found = self.rules.forecast(self.state, assembly.attack)
            self._weighed = assembly, assumed, self._as_set(assembly.attack, found) if found is not None else None
        return self._weighed[2]

    def weighed(self) -> tuple[str, Forecast | None]:
        """Return the chances of what a question is about, with the words of the button that chooses it."""
        prompt = self.prompt
        if self.still or prompt.weighs is None:
            return "", None
        assumed = dict(self._assumptions)
        if self._prompted is None or self._prompted[:2] != (prompt.weighs, assumed):
            found = self.rules.forecast(self.state, prompt.weighs)
            self._prompted = prompt.weighs, assumed, self._as_set(prompt.weighs, found) if found is not None else None
        named = next((button.text for button in prompt.buttons if button.action == prompt.weighs), "")
        return named, self._prompted[2]

    @property
    def _assumptions(self) -> dict[str, Scalar]:
        return self._assumed.get(self.side, {})

    def _as_set(self, action: Action, forecast: Forecast) -> Forecast:
        if not self._assumptions or not forecast.choices:
            return forecast
        known = {choice.id for choice in forecast.choices}
        assumed = {name: value for name, value in self._assumptions.items() if name in known}
        return self.rules.forecast_with(self.state, action, assumed) or forecast

    def assume(self, name: str, value: Scalar) -> None:
        """Have chances worked out with something set otherwise; it stays so."""
        self._assumed.setdefault(self.side, {})[name] = value
        self.forecast_changed.emit()

    def others(self) -> list[Target]:
        """Return what can be done that is neither on the board nor on a button: declarations."""
        if self.still:
            return []
        prompt = self.prompt
        if self._others is None or self._others[0] is not prompt:
            self._others = prompt, self._declared()
        return list(self._others[1])

    def _declared(self) -> list[Target]:
        board, oob = self.rules.board, self.rules.oob
        listed = self.prompt.buttons if self.prompt.ask.kind == "option" else self.prompt.buttons[:BUTTONS_MOST]
        shown = {button.action for button in listed}
        more = [Target("", b.action, "other", label=b.text) for b in self.prompt.buttons if b.action not in shown]
        return more + [
            t
            for t in self.rules.targets(self.state, self.side, ())
            if t.target not in oob.index and t.target not in board.by_name and t.action not in shown
        ]

    def targets_now(self) -> list[Target]:
        """Return where what is picked may go, and what can be declared."""
        return [*self._targets, *self.others()]

    def wish(self) -> str:
        """Return what is wanted of what is picked, in a sentence; "" when nothing is picked or it can do nothing."""
        if not self.pick:
            return ""
        if not self._targets:
            return self._no_place()
        if self.by_hand and self.pick[0] in self.rules.oob.index:
            units = self.name_of(self.pick[0]) if len(self.pick) == 1 else tr("{n} counters", n=len(self.pick))
            return tr("{units}: drag, Ctrl+F turns over, Del puts back into the tray.", units=units)
        first = self.name_of(self.pick[0])
        kinds = {target.kind for target in self._targets}
        if self.pick[0] not in self.rules.oob.index:
            back = " " + tr("Ctrl+Z takes back the last one.") if self.document.match.can_undo() else ""
            lit = tr("lit areas") if self.areas else tr("lit hexes")
            what = f"{self.times} × {first}" if self.times > 1 else first
            text = tr("Choose one of the {lit}, or drag the counter there ({what}).", lit=lit, what=what)
            return text + self._digits() + back
        shown = self.pick_shown()
        if self.areas and len(shown) > 1 and self.partly():
            return tr("{units}: choose where they go. The paler areas take only some of them.",
                      units=self.names_of(shown))  # fmt: skip
        if self.areas and len(shown) > 1:
            return tr("{units}: choose where they go, or press Esc to let go.", units=self.names_of(shown))
        if kinds == {"attack"}:
            if len(self.pick) > 1:
                return tr("{first} and {n} more: choose the target.", first=first, n=len(self.pick) - 1)
            return tr("{first}: choose the target, or add attackers.", first=first)
        bars = self.rules.unit_card(self.state, self.rules.oob.index[self.pick[0]]).bars
        if not bars:
            return tr("{first}: choose where it goes, or press Esc to let go.", first=first) + self._digits()
        label, left, of = bars[0]
        return tr("{first} has {left} of {of} {label} left: choose where it goes, or press Esc to let go.",
                  first=first, left=left, of=of, label=label.lower())  # fmt: skip

    def _no_place(self) -> str:
        """Return that what is picked on a board of areas can go nowhere by itself, and what may help."""
        if not self.areas or self.still or self.pick[0] not in self.rules.oob.index:
            return ""
        units = self.names_of(self.pick)
        if len(self.pick) > 1:
            return tr("{units}: no place takes all of these at once. Pick others, or press Esc to let go.", units=units)
        return tr("{units}: nowhere to go alone. Pick what goes with it, or press Esc to let go.", units=units)

    def _digits(self) -> str:
        """Return that a digit says how many follow one another, where more than one can."""
        if not self.areas or self.times > 1 or len(self.pick) != 1:
            return ""
        pool = next((pool for pool in self.pools() if pool.id == self.pick[0]), None)
        alone = pool.count < 2 if pool is not None else len(self.like_picked()) < 2
        one_by_one = pool is not None or self.prompt.ask.kind == "pick_unit"
        return "" if alone or not one_by_one else " " + tr("A digit says how many.")
