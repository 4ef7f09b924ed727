"""The table at which a game is played: it turns clicks and drops into actions, and what the rules say into overlays.

It knows the Ruleset protocol and no game: highlights, buttons and reasons all come from the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal

from editor.canvas.shown import Overlay, Pieces
from editor.documents import MatchDocument
from editor.play.laying import pieces_of
from editor.play.picking import Picking
from editor.play.refusing import Refused, wish_title
from editor.text import tr
from mapdata.board import NOWHERE
from scenarios.engine.actions import Action
from scenarios.engine.dice import DiceError
from scenarios.engine.flow import IllegalAction
from scenarios.engine.ruleset import (
    Assembly,
    Button,
    Forecast,
    Pool,
    Preview,
    Prompt,
    Refusal,
    Ruleset,
    Side,
    Target,
)
from scenarios.engine.state import GameState, Scalar

RINGED_MOST, LIT_MOST = 8, 0.6
BUTTONS_MOST = 3  # on the prompt bar; of more a card lets choose


class Table(QObject):
    """One game before one or more players at one screen.

    areas: whether the board is one of areas, which have names and hold tokens, and not of hexes with numbers and piles.
    """

    changed = Signal()  # what is picked, asked or lying on the board
    hover_changed = Signal()
    forecast_changed = Signal()  # what chances are worked out with
    refused = Signal(object)  # Refused
    choice_asked = Signal(list)  # several actions one gesture could mean
    side_passed = Signal(int)
    failed = Signal(str, str)  # title, text

    def __init__(self, document: MatchDocument, areas: bool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document, self.areas = document, areas
        self.pick: tuple[str, ...] = ()
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
        self._pieces: Pieces | None = None
        self._previewed: Action | None = None  # what the preview is of
        self._assumed: dict[str, Scalar] = {}
        self.picking = Picking(self)
        document.changed.connect(self._document_changed)

    # ---------------------------------------------------------------- looking
    @property
    def still(self) -> bool:
        """Whether nothing can be done: the past is on show, or the table changes hands."""
        return self.replayed is not None or self.locked

    def lock(self, on: bool) -> None:
        """Let nothing be done until the next player sits down."""
        self.locked = on
        self.drop()

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

    def take_seat(self, side: int) -> None:
        """Act for another of the sides that are to act at once."""
        self._seat = side
        self.drop()

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
        """Return the units that can be picked now."""
        return () if self.still else self.prompt.ask.units

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
        places = board.places_at.get(space, ())
        if self.areas:
            return board.title(space)
        return places[0].name if places else tr("hex {number}", number=board.names[space])

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
        over = Overlay(picked=self.pick, able=self._ringed())
        over.lines = tuple(self.rules.lines(self.state, self.side, self.pick or self._looked_at()))
        if self.still:
            return over
        lit: set[int] = set()
        left: dict[int, str] = {}
        aims: dict[str, str] = {}
        for target in self._targets:
            if target.target in oob.index:
                aims[target.target] = target.kind
            elif target.target in board.by_name:
                space = board.by_name[target.target]
                lit.add(space)
                if target.left:
                    left[space] = target.left
        start = self.pieces_space(self.pick[0]) if self.pick else None
        if lit and start is not None and len(self.pick) == 1:
            lit.add(start)
        if len(lit) > LIT_MOST * len(board.names):  # where everything is allowed, light would say nothing
            lit, left = set(), {}
        over.lit, over.left, over.aims = frozenset(lit), left, aims
        if not self.pick:
            over.lit = frozenset(self.prompt.lit)
        if self.preview is not None:
            over.path, over.pips = self.preview.path, self.preview.pips
        if self.show_zones or self.pick:
            over.zone = self._zone(over.lit)
        return over

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
        found = self.rules.forecast(self.state, assembly.attack)
        return self._as_set(assembly.attack, found) if found is not None else None

    def _as_set(self, action: Action, forecast: Forecast) -> Forecast:
        if not self._assumed or not forecast.choices:
            return forecast
        known = {choice.id for choice in forecast.choices}
        assumed = {name: value for name, value in self._assumed.items() if name in known}
        return self.rules.forecast_with(self.state, action, assumed) or forecast

    def assume(self, name: str, value: Scalar) -> None:
        """Have chances worked out with something set otherwise; it stays so."""
        self._assumed[name] = value
        self.forecast_changed.emit()

    def others(self) -> list[Target]:
        """Return what can be done that is neither on the board nor on a button: declarations."""
        if self.still:
            return []
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
        if not self.pick or not self._targets:
            return ""
        first = self.name_of(self.pick[0])
        kinds = {target.kind for target in self._targets}
        if self.pick[0] not in self.rules.oob.index:
            back = " " + tr("Ctrl+Z takes back the last one.") if self.document.match.can_undo() else ""
            lit = tr("lit areas") if self.areas else tr("lit hexes")
            return tr("Choose one of the {lit}, or drag the counter there ({what}).", lit=lit, what=first) + back
        if self.areas and len(self.pick) > 1:
            return tr("{units}: choose where they go, or press Esc to let go.", units=self.names_of(self.pick))
        if kinds == {"attack"}:
            if len(self.pick) > 1:
                return tr("{first} and {n} more: choose the target.", first=first, n=len(self.pick) - 1)
            return tr("{first}: choose the target, or add attackers.", first=first)
        bars = self.rules.unit_card(self.state, self.rules.oob.index[self.pick[0]]).bars
        if not bars:
            return tr("{first}: choose where it goes, or press Esc to let go.", first=first)
        label, left, of = bars[0]
        return tr("{first} has {left} of {of} {label} left: choose where it goes, or press Esc to let go.",
                  first=first, left=left, of=of, label=label.lower())  # fmt: skip

    # ---------------------------------------------------------------- picking
    def choose(self, *picked: str) -> None:
        """Pick units or a pool; what they can do is lit."""
        self.pick = picked
        self.pending, self.preview = None, None
        if len(picked) == 1:
            self.inspected = picked[0]
        self._targets = self.rules.targets(self.state, self.side, picked) if picked and not self.still else []
        self.changed.emit()

    def drop(self) -> None:
        """Pick nothing."""
        self._prompt = None
        self.choose()

    def cancel(self) -> None:
        """Escape: first what is about to be done, then what is picked, then what is looked at."""
        if self.pending is not None:
            self.pending, self.preview = None, None
            self.changed.emit()
        elif self.pick:
            self.drop()
        else:
            self.inspected, self.inspected_space = "", None
            self.changed.emit()

    def next_able(self, step: int = 1) -> str:
        """Pick the next unit that can act; return its id, or "" when there is none."""
        able = self.able()
        if not able:
            pools = [pool.id for pool in self.pools() if pool.count]
            if pools:
                at = pools.index(self.pick[0]) + step if self.pick and self.pick[0] in pools else 0
                self.choose(pools[at % len(pools)])
            return ""
        at = able.index(self.pick[-1]) + step if self.pick and self.pick[-1] in able else 0
        self.choose(able[at % len(able)])
        return self.pick[0]

    def hover(self, space: int | None, unit: str) -> None:
        """Say what the pointer or the keyboard cursor is over."""
        self.hover_space, self.hover_unit = space, unit
        if self.pending is None:
            found = self._target_at(space, unit) if self.pick else None
            self._previewed = found.action if found is not None else None
            self.preview = self.rules.preview(self.state, found.action) if found is not None else None
        self.hover_changed.emit()

    def _target_at(self, space: int | None, unit: str) -> Target | None:
        names = [unit] if unit else []
        if space is not None:
            names.append(self.rules.board.names[space])
        for name in names:
            found = next((t for t in self._targets if t.target == name), None)
            if found is not None:
                return found
        return None

    # ---------------------------------------------------------------- gestures
    def click(self, space: int, unit: str, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """A click, or Enter at the keyboard cursor, on a space and perhaps a unit."""
        self.inspected_space = space
        if self.still:
            self.inspected = unit
            self.changed.emit()
            return
        if self.areas:
            if not self.picking.click(space, unit, modifiers):
                self._click_area(space, unit)
            return
        several = self.prompt.ask.kind == "pick_units"
        own = unit in self.able()
        if self.pick and unit != self.pick[0] and self._target_at(space, unit) is not None:
            found = self._target_at(space, unit)
            if not (own and modifiers & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ControlModifier)):
                assert found is not None
                self.gesture(self.pick, found.target, space)
                return
        if own:
            self._click_own(unit, several)
        elif self.pick:
            self.gesture(self.pick, unit or self.rules.board.names[space], space)
        else:
            self.inspected = unit
            self.choose()

    def _click_area(self, space: int, unit: str) -> None:
        """A click on the ground of an area, or on what can do nothing there."""
        if self.pick:
            self.gesture(self.pick, unit or self.rules.board.names[space], space)
        else:
            self.inspected = unit
            self.choose()

    def targets_of_pick(self) -> list[Target]:
        """Return where what is picked may go."""
        return self._targets

    def _click_own(self, unit: str, several: bool) -> None:
        if not several:
            self.choose(*(() if self.pick == (unit,) else (unit,)))
            return
        most = self.prompt.ask.most
        rest = tuple(u for u in self.pick if u != unit)
        added = rest if unit in self.pick else (*rest, unit)
        self.inspected = unit
        self.choose(*(added if len(added) <= max(1, most) else (unit,)))

    def drag_began(self, unit: str) -> None:
        """A counter is being lifted."""
        if unit not in self.pick:
            self.inspected_space = self.pieces_space(unit) if self.areas else self.inspected_space
            self.choose(unit)

    def dropped(self, unit: str, space: int, other: str) -> None:
        """A counter, or one of a pool, is let go over a space and perhaps another counter."""
        if self.still:
            return
        pick = self.pick if unit in self.pick else (unit,)
        here = self.rules.board.names[space]
        if unit in self.rules.oob.index and self.state.where[self.rules.oob.index[unit]] == space and not other:
            self.changed.emit()
            return
        self.gesture(pick, other or here, space)

    def gesture(self, pick: Sequence[str], target: str, space: int) -> None:
        """Do what a gesture means, ask when it could mean several things, or say why it cannot be done."""
        proposed = self.rules.propose(self.state, self.side, pick, target)
        here = self.rules.board.names[space]
        if target != here and not any(self._legal(action) for action in proposed):
            proposed = [*proposed, *self.rules.propose(self.state, self.side, pick, here)]
        legal = [action for action in proposed if self._legal(action)]
        if not legal:
            self._refuse(pick, proposed, space)
        elif len(legal) > 1 and len({action.gesture().label for action in legal}) == len(legal):
            self.choice_asked.emit(legal)
        else:
            self.consider(legal[0])

    def _legal(self, action: Action) -> bool:
        return self.rules.explain_illegal(self.state, self.side, action) is None

    def consider(self, action: Action) -> None:
        """Do an action; one that dice decide waits, its chances shown, until it is confirmed."""
        preview = self.rules.preview(self.state, action)
        if preview.forecast is not None and preview.rolls and self.pending != action:
            self.pending, self.pending_words, self.preview = action, "", preview
            self._previewed = action
            self.changed.emit()
        else:
            self.do(action)

    def weigh(self, action: Action, question: str, yes: str) -> None:
        """Have what is hard to take back wait until it is confirmed; a refused action is told at once."""
        refusal = self.rules.explain_illegal(self.state, self.side, action)
        if refusal is not None:
            self.show_refusal(refusal, (), None)
            return
        self.choose()
        self.pending, self.pending_words, self.pending_yes = action, question, yes
        self.changed.emit()

    def confirm(self) -> None:
        """Do what is about to be done."""
        if self.pending is not None:
            self.do(self.pending)

    def do(self, action: Action) -> bool:
        """Do an action; return whether it was done. A refusal is shown, a fault of the disk told."""
        if self.still:
            return False
        before = self.state.active
        picked = self.pick
        self.pending, self.preview = None, None
        try:
            self.document.do(self.side, action)
        except IllegalAction as fault:
            self.show_refusal(fault.refusal, picked, None)
            return False
        except (OSError, DiceError) as fault:
            self.failed.emit(tr("The move was not made"), str(fault))
            return False
        if self.state.active != before and self.state.active and not self.state.result:
            self.side_passed.emit(self.side)
        return True

    def press(self, button: Button) -> None:
        """A button of the prompt bar."""
        refusal = self.rules.explain_illegal(self.state, self.side, button.action)
        if refusal is not None:
            self.show_refusal(refusal, (), None)
        elif button.confirm:
            self.weigh(button.action, button.confirm, button.text)
        else:
            self.do(button.action)

    def in_place(self, unit: str) -> list[Action]:
        """Return what can be done with a unit where it stands: turn it over, put it back …"""
        if self.still or unit not in self.able():
            return []
        listed = self.rules.legal_actions(self.state, self.side, (unit,))
        return [a for a in listed if a.gesture().pick == (unit,) and not a.gesture().target]

    # ---------------------------------------------------------------- refusing
    def _refuse(self, pick: Sequence[str], proposed: Sequence[Action], space: int) -> None:
        for action in proposed:
            refusal = self.rules.explain_illegal(self.state, self.side, action)
            if refusal is not None:
                self.show_refusal(refusal, pick, space, action)
                return
        title = tr("Nothing happens there")
        self.refused.emit(Refused(title, tr("{unit} can do nothing at {place}.", unit=self.name_of(pick[0]),
                                            place=self.space_name(space)), "", space))  # fmt: skip

    def show_refusal(
        self, refusal: Refusal, pick: Sequence[str], space: int | None, action: Action | None = None
    ) -> None:
        """Say why not, beside the place it is about."""
        where = refusal.where[0] if refusal.where else space
        title = tr("Not possible")
        if pick and where is not None:
            title = wish_title(action).format(
                unit=self.name_of(pick[0]), place=self.space_name(where if space is None else space)
            )
        named = {str(value) for value in refusal.params.values()}
        remedies = tuple(t for t in self.others() if any(n in t.label or t.target.endswith(n) for n in named))
        remedies = remedies if refusal.code == "CONFIRM" else ()
        self.refused.emit(Refused(title, self.rules.sentence(refusal), refusal.rule, where, remedies))

    # ---------------------------------------------------------------- record
    def undo(self) -> bool:
        """Take back the last action."""
        if self.still or not self.document.match.can_undo():
            return False
        self.document.undo()
        return True

    def redo(self) -> bool:
        """Do again what was taken back last."""
        if self.still or not self.document.can_redo():
            return False
        try:
            self.document.redo()
        except (IllegalAction, OSError, DiceError) as fault:
            self.failed.emit(tr("It was not done again"), str(fault))
            return False
        return True

    def why_no_undo(self) -> str:
        """Return why nothing can be taken back, or ""."""
        match = self.document.match
        if match.can_undo() and not self.still:
            return ""
        if not match.entries:
            return tr("Nothing has been done yet.")
        return tr("Undo stops at a die, and where another side began to act.")

    def show_past(self, state: GameState | None) -> None:
        """Show a state of the past, or the present again."""
        self.replayed = state
        self._pieces = None
        self.pick, self.pending, self.preview, self._targets, self._prompt = (), None, None, [], None
        self.changed.emit()

    def _document_changed(self) -> None:
        self._prompt = None
        self._pieces = None
        self.preview = None
        keep = tuple(p for p in self.pick if p in self.able() or any(q.id == p and q.count for q in self.pools()))
        if keep and (len(keep) == len(self.pick) and (keep[0].startswith("pool:") or self._stays(keep))):
            self.choose(*keep)
        else:
            self.choose()

    def _stays(self, keep: tuple[str, ...]) -> bool:
        """Return whether a unit stays picked: only while it can still go on from where it is."""
        return bool(self.rules.targets(self.state, self.side, keep))
