"""The protocol a game meets, and the records in which it shows itself to a window, a referee or a test."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from mapdata.board import Board
from scenarios.engine.actions import Action
from scenarios.engine.dice import Dice
from scenarios.engine.events import Event
from scenarios.engine.oob import Oob
from scenarios.engine.state import GameState, Plain, Scalar

AnyState = Any  # a GameState; a game's own methods name its own subclass


@dataclass(frozen=True, slots=True)
class Side:
    """A seat at the table. factions: the powers it commands; emblem and colour as on its counters.

    called: its name within a sentence ("the Allies"), "" for the name as it is; many: whether that is a plural.
    """

    id: str
    name: str
    factions: tuple[str, ...]
    emblem: str = ""
    colour: str = ""
    mark: str = ""  # axis, western, soviet, neutral: the shape that repeats the colour
    called: str = ""
    many: bool = False


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal. rule: its number in the rulebook; code: the catalogue's rejection code.

    params fill the sentence `key` (by default the code) of the game's message table; where: spaces to point at.
    unit: the id of the one among several that is to blame, "" where it is not one of them.
    """

    rule: str
    code: str
    params: dict[str, str | int] = field(default_factory=dict)
    where: tuple[int, ...] = ()
    key: str = ""
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice fixed before the start. choices: (value, title) pairs; rule: the number it belongs to.

    group: the heading under which many options are listed, "" for those that come first.
    """

    id: str
    title: str
    default: Scalar
    choices: tuple[tuple[Scalar, str], ...]
    rule: str = ""
    note: str = ""
    group: str = ""


@dataclass(frozen=True, slots=True)
class ScenarioInfo:
    """A scenario as the start dialog shows it; `data` is the game's own.

    notes: the designer's, shown to nobody who plays. victory: how it is won, in words, where the rules do not say it.
    """

    id: str
    title: str
    description: str = ""
    options: dict[str, Scalar] = field(default_factory=dict)
    data: dict[str, Plain] = field(default_factory=dict)
    notes: str = ""
    victory: str = ""


# ------------------------------------------------------------------ what a window shows
@dataclass(frozen=True, slots=True)
class Ask:
    """What kind of gesture is wanted next; the window has one widget for each kind.

    pick_unit: choose a unit on the board (units). place: choose from trays (pools) and put on the board.
    pick_units: choose one or several, then a target. option: choose one of the buttons, however many there are.
    take: a click on a unit does the one thing that can be done to it (a loss is taken). buy: place, with prices.
    number: least..most; the answer is `template` with its `field` set to the number. split: a number for every one
    of `shares`, most in all; the answer has a tuple of them in its field. purse: what prices are paid from.
    """

    kind: Literal["pick_unit", "place", "pick_units", "option", "number", "split", "buy", "take", "none"]
    units: tuple[str, ...] = ()
    pools: tuple[Pool, ...] = ()
    least: int = 1
    most: int = 1
    template: Action | None = None
    field: str = ""
    shares: tuple[Share, ...] = ()
    purse: Purse | None = None


@dataclass(frozen=True, slots=True)
class Pool:
    """A tray of like counters to be placed. id: "pool:germany:land"; unit: a sample whose art is shown.

    price: of one of them, 0 where nothing is paid. note: why none can be placed now; the tray is then dimmed.
    """

    id: str
    title: str
    unit: str
    count: int
    price: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Purse:
    """What a power can pay with: left in all, and of that what may still be spent now. coin: what it is called."""

    title: str
    left: int
    spendable: int
    coin: str = ""
    emblem: str = ""


@dataclass(frozen=True, slots=True)
class Share:
    """One of those among whom a number is split; unit: a counter to show, emblem: a nation's."""

    id: str
    title: str
    most: int
    unit: str = ""
    emblem: str = ""


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the prompt bar; primary is drawn in the accent colour. note: why it is dimmed, or "".

    confirm: a question that is asked before it is done, where something would be lost; "" for none.
    """

    action: Action
    text: str
    primary: bool = False
    note: str = ""
    key: str = ""
    confirm: str = ""


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the side is asked: one sentence, a kicker above it, its buttons, lit spaces.

    interrupt: the side breaks into another's turn, so that the mouse is handed over for a moment only.
    report: the id of a report that opens by itself with this prompt, "" for none. emblem: of the power that decides
    where a side has several, "" for the side's own. weighs: the action whose forecast stands beside the question
    (`Ruleset.forecast`): another round, the next stage, or that nobody (more) intervenes; None for none.
    """

    side: int
    text: str
    kicker: str
    ask: Ask
    buttons: tuple[Button, ...] = ()
    lit: tuple[int, ...] = ()
    phase: str = ""
    interrupt: bool = False
    report: str = ""
    emblem: str = ""
    weighs: Action | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """A place or unit that the picked things may go to. left: what to print on it (points left), or "".

    group: the heading under which a menu of many declarations lists it, "" for none. note: why it cannot be declared
    now, "" where it can; only declarations are listed so, for a menu that dims them.
    """

    target: str
    action: Action
    kind: Literal["move", "attack", "place", "board", "land", "other"] = "move"
    left: str = ""
    label: str = ""
    group: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would do, before it is done. pips: the cost of each step, such as "1" or "1+1".

    rolls: whether the dice of the forecast are thrown at once, so that a window asks before; False where the action
    only prepares for them. question: what a window asks before it is done, with the facts that decide (target, what
    goes, price or dice, what may be lost), "" where nothing is asked; yes: the words of the button that does it.
    """

    path: tuple[int, ...] = ()
    pips: tuple[str, ...] = ()
    note: str = ""
    forecast: Forecast | None = None
    rolls: bool = True
    question: str = ""
    yes: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way it can end, with its exact probability."""

    label: str
    chance: float
    tone: Literal["good", "even", "bad"] = "even"


@dataclass(frozen=True, slots=True)
class Choice:
    """Something of a forecast that the player may set; options: (value, title) pairs, empty for a whole number."""

    id: str
    title: str
    value: Scalar
    options: tuple[tuple[Scalar, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Grid:
    """A small table of text. columns: its heads, the first that of the row's name."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Forecast:
    """Exact chances, from the code that resolves. rows: (title, outcomes) pairs; note: rule numbers applied.

    table: what may be expected, such as losses by round. choices: what was assumed and may be set otherwise, for
    `Ruleset.forecast_with`. warnings: sentences that stand above the chances: what these leave out (in the first),
    who might interfere, what has no escort.
    """

    rows: tuple[tuple[str, tuple[Outcome, ...]], ...]
    note: str = ""
    rules: tuple[str, ...] = ()
    table: Grid | None = None
    choices: tuple[Choice, ...] = ()
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A titled list of facts about a unit or a space. bars: (label, value, of). facts: (name, text)."""

    title: str
    subtitle: str = ""
    bars: tuple[tuple[str, int, int], ...] = ()
    facts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the story. emblem: the nation's; dice: (side colour, face) under the sentence; where to look.

    throws: dice by groups, each with what it needed and what it hit, where a fight rolls many.
    """

    text: str
    emblem: str = ""
    dice: tuple[tuple[str, str], ...] = ()
    where: tuple[int, ...] = ()
    tone: Literal["plain", "head", "good", "bad"] = "plain"
    throws: tuple[Throw, ...] = ()


@dataclass(frozen=True, slots=True)
class Throw:
    """Like dice thrown together: whose, what the group is called, the value that hits, the faces, the hits."""

    colour: str
    title: str
    need: str
    faces: tuple[str, ...]
    hits: int


@dataclass(frozen=True, slots=True)
class MapLine:
    """A line over the map: a line of supply, a convoy's way, the way of a group that can be met on it.

    kind: supply (green, unbroken), cut (red, broken: where supply fails), convoy, route (a way under way, an arrow).
    path: spaces, the start first. label: written at its end.
    """

    kind: Literal["supply", "cut", "convoy", "route"]
    path: tuple[int, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a space: a nation, and the group it fights for now (axis, western …; "" for what the map says).

    occupied: held by another than its own country, so that it is hatched in the colour of home, the group its country
    fights for ("" for what the map says). marker: the nation's disc lies there.
    """

    nation: str
    group: str = ""
    occupied: bool = False
    home: str = ""
    marker: bool = True


# ------------------------------------------------------------------ an attack being put together, a fight under way
@dataclass(frozen=True, slots=True)
class Part:
    """What takes part in an attack from one place: unit ids, from where, and how it comes.

    by: "land", "air", "ship", "escort", "drop". cost: what it adds. leave: the action that takes it out again.
    """

    units: tuple[str, ...]
    place: str
    by: Literal["land", "air", "ship", "escort", "drop"] = "land"
    cost: int = 0
    note: str = ""
    leave: Action | None = None


@dataclass(frozen=True, slots=True)
class Assembly:
    """An attack being put together: what takes part, what it costs each power, how it may end.

    attack: the action whose forecast stands beside it. launch, off: its buttons; a note dims one and says why.
    against: unit ids of the defenders.
    """

    title: str
    target: int
    parts: tuple[Part, ...]
    purses: tuple[tuple[Purse, int], ...] = ()
    launch: Button | None = None
    off: Button | None = None
    against: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    attack: Action | None = None


@dataclass(frozen=True, slots=True)
class Squad:
    """Like units of one side in a fight: unit ids, what they need to hit; behind: they roll no dice themselves."""

    units: tuple[str, ...]
    need: str = ""
    note: str = ""
    behind: bool = False


@dataclass(frozen=True, slots=True)
class Force:
    """One side of a fight. owed: units it has yet to lose; lost: those lost in this fight; acts: it decides now."""

    name: str
    emblem: str
    colour: str
    squads: tuple[Squad, ...]
    owed: int = 0
    lost: tuple[str, ...] = ()
    acts: bool = False


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle under way. stage: its name ("air battle"); of: the stages, for beads; throws: the last round's dice."""

    title: str
    place: int
    stage: str
    round: int
    attacker: Force
    defender: Force
    of: tuple[str, ...] = ()
    throws: tuple[Throw, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """A thing that can be looked up at any time: turn track, purses, strengths, order of battle.

    data by kind. track: {"boxes": [{"label", "sub", "event", "tip"}], "now": k}. phases: {"beads": [name…], "now": k}.
    table: {"columns": […], "rows": [[…]]}. text: {"text": …}.
    score: {"entries": [{"side", "emblem", "value", "tip", "sub", "acting"}]}; sub: a second, smaller figure; acting:
    whether it is that one's turn, where several entries belong to one seat.
    sheet: {"columns": […], "sections": [{"title", "emblem", "rows": [[cell, …]], "total": [cell, …]}], "note"}; a cell
    is text, or {"text", "tone": good | bad | muted, "emblem", "tip"}. glance: it belongs to what is always in view.
    """

    id: str
    title: str
    kind: Literal["track", "phases", "table", "score", "text", "sheet"]
    data: Plain
    glance: bool = False


class Ruleset(Protocol):
    """A game's rules, made for one board and one order of battle. It holds nothing that changes in play."""

    id: str
    version: int  # rises when an old game could replay differently
    title: str
    board: Board
    oob: Oob

    @property
    def action_kinds(self) -> tuple[type[Action], ...]:
        """The actions of the game, in the order in which it documents them."""
        ...

    def options(self) -> tuple[Option, ...]: ...
    def scenarios(self) -> tuple[ScenarioInfo, ...]: ...
    def sides(self, state: AnyState) -> tuple[Side, ...]: ...

    def initial_state(self, scenario: str, options: Mapping[str, Scalar]) -> GameState:
        """Return the start; an unknown scenario, option or value raises ValueError naming the choices."""
        ...

    def state_from_plain(self, raw: Mapping[str, Plain]) -> GameState: ...

    def position(self, raw: Mapping[str, Plain]) -> GameState:
        """Return a state from a position written by ids, everything not named defaulting (docs/referee.md)."""
        ...

    def legal_actions(self, state: AnyState, side: int, pick: Sequence[str] | None = None) -> Iterator[Action]:
        """Yield the legal actions in canonical order, of one pick only if given; empty only for a side not to act."""
        ...

    def explain_illegal(self, state: AnyState, side: int, action: Action) -> Refusal | None:
        """Return why not, or None when the action is legal. Never changes the state."""
        ...

    def apply(self, state: AnyState, side: int, action: Action, dice: Dice) -> list[Event]:
        """Change the state by a legal action of a side to act; return what happened. Raises flow.IllegalAction."""
        ...

    def propose(self, state: AnyState, side: int, pick: Sequence[str], target: str) -> list[Action]:
        """Return what a gesture could mean, likeliest first, legal or not.

        A window does the first legal one, or shows why the first is refused.
        """
        ...

    def view(self, state: AnyState, side: int) -> GameState: ...
    def prompt(self, state: AnyState, side: int) -> Prompt: ...
    def targets(self, state: AnyState, side: int, pick: Sequence[str]) -> list[Target]: ...
    def preview(self, state: AnyState, action: Action) -> Preview: ...
    def zones(self, state: AnyState, side: int, pick: Sequence[str]) -> frozenset[int]:
        """Return the spaces of enemy ZoC that matter to what is picked."""
        ...

    def marks(self, state: AnyState, unit: int) -> tuple[str, ...]:
        """Return the markers on a counter: moved, fought, cargo, immobile, out_of_supply, must_attack."""
        ...

    def stack_order(self, state: AnyState, space: int) -> list[int]:
        """Return the units drawn in a space, bottom first, cargo under its carrier."""
        ...

    def idle_reason(self, state: AnyState, unit: int) -> Refusal | None:
        """Return why a unit, own or foreign, cannot be picked now, and when it can; None for one that can.

        unit: its index. A window asks it when such a unit is clicked or dragged. A game may leave it at None: then
        nothing is told.
        """
        ...

    def unit_card(self, state: AnyState, unit: int) -> Card: ...
    def space_card(self, state: AnyState, space: int, pick: Sequence[str]) -> Card: ...
    def tint(self, state: AnyState) -> dict[str, str]:
        """Return the territories whose controller differs from the start, with the faction now holding them."""
        ...

    def holders(self, state: AnyState) -> dict[int, Holder]:
        """Return who holds the spaces of which the map says otherwise: another nation, or fighting for another side."""
        ...

    def allies(self, state: AnyState) -> dict[int, str]:
        """Return on whose side minors fight of which the map says otherwise, by the spaces of their capitals."""
        ...

    def closed(self, state: AnyState) -> frozenset[int]:
        """Return the spaces that take no part in this game; they are veiled."""
        ...

    def lines(self, state: AnyState, side: int, pick: Sequence[str]) -> list[MapLine]:
        """Return the lines to be drawn over the map: supply of what is picked, ways of what is under way."""
        ...

    def assembly(self, state: AnyState, side: int) -> Assembly | None:
        """Return the attack that a side is putting together, None while there is none."""
        ...

    def battle(self, state: AnyState) -> Battle | None:
        """Return the battle under way, None while there is none."""
        ...

    def reports(self, state: AnyState, side: int) -> Iterator[Report]: ...
    def forecast(self, state: AnyState, action: Action) -> Forecast | None: ...
    def forecast_with(self, state: AnyState, action: Action, settings: Mapping[str, Scalar]) -> Forecast | None:
        """Return the forecast under settings: ids of `Forecast.choices` to values; what is not named is as usual."""
        ...

    def tell(self, state: AnyState, events: Sequence[Event]) -> list[Line]:
        """Return the story lines of what happened; state is the one after."""
        ...

    def sentence(self, refusal: Refusal) -> str:
        """Return the refusal as a sentence for a player."""
        ...

    def rule_text(self, number: str) -> tuple[str, str]:
        """Return (heading, text) of a rule in the game's own rulebook.md; KeyError for a number it lacks."""
        ...

    def barrier(self, events: Sequence[Event], before: AnyState, after: AnyState) -> bool:
        """Return whether undo stops here: dice, a reveal, or another side to act."""
        ...

    def invariants(self, state: AnyState) -> list[str]:
        """Return what is wrong with a state (stacking, lost counters); the conformance suite wants none."""
        ...
