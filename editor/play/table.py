"""The table at which a game is played: it turns clicks and drops into actions, and what the rules say into overlays.

It knows the Ruleset protocol and no game: highlights, buttons and reasons all come from the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Qt

from editor.documents import MatchDocument
from editor.play.look import Look
from editor.play.parts import Parts
from editor.play.picking import MORE, Picking
from editor.play.refusing import Refused, wish_title
from editor.text import tr
from scenarios.engine.actions import Action
from scenarios.engine.dice import DiceError
from scenarios.engine.flow import IllegalAction
from scenarios.engine.ruleset import (
    Button,
    Refusal,
    Target,
)
from scenarios.engine.state import GameState

OTHERS = frozenset({"TURN", "OWNER", "PEACE"})  # codes of refusals of what another has


class Table(Look):
    """One game before one or more players at one screen: looks, picks, does, refuses, takes back."""

    def __init__(self, document: MatchDocument, areas: bool, parent: QObject | None = None) -> None:
        super().__init__(document, areas, parent)
        self.picking = Picking(self)
        self.parts = Parts(self)
        document.changed.connect(self._document_changed)

    def lock(self, on: bool) -> None:
        """Let nothing be done until the next player sits down."""
        self.locked = on
        self.drop()

    def take_seat(self, side: int) -> None:
        """Act for another of the sides that are to act at once."""
        self._seat = side
        self.drop()

    # ---------------------------------------------------------------- picking
    def choose(self, *picked: str, times: int = 1) -> None:
        """Pick units or a pool; what they can do is lit. times: how many like the one picked are to do the same."""
        self.pick, self.times = picked, times
        self.pending, self.preview = None, None
        if len(picked) == 1:
            self.inspected = picked[0]
        self._targets = self.rules.targets(self.state, self.side, picked) if picked and not self.still else []
        self._partly = None
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
        able = self._first_of_each() if self.areas else self.able()
        if not able:
            pools = [pool.id for pool in self.pools() if pool.count]
            if pools:
                at = pools.index(self.pick[0]) + step if self.pick and self.pick[0] in pools else 0
                self.choose(pools[at % len(pools)])
            return ""
        last = self.pick[-1] if self.pick else ""
        if self.areas and last:
            last = next((unit for unit in self.pieces().alike(last) if unit in able), "")
        at = able.index(last) + step if last in able else 0
        self.choose(able[at % len(able)])
        return self.pick[0]

    def _first_of_each(self) -> tuple[str, ...]:
        """Return of every token the first unit that can be picked."""
        seen: set[str] = set()
        found = []
        for unit in self.able():
            if unit not in seen:
                found.append(unit)
                seen.update(self.pieces().alike(unit))
        return tuple(found)

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
        if self.by_hand and (not self.pick or self.pick[0] in self.rules.oob.index):
            self._click_by_hand(unit, bool(modifiers & MORE))
            return
        if self.areas:
            if not self.picking.click(space, unit, modifiers):
                self._click_area(space, unit, bool(modifiers & MORE))
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
            self.look_at(space, unit)

    def _click_by_hand(self, unit: str, more: bool) -> None:
        """On a table without rules a click picks and never moves: counters are dragged."""
        self.inspected = unit
        if unit and more:
            self.choose(*(u for u in self.pick if u != unit), *(() if unit in self.pick else (unit,)))
        else:
            self.choose(*((unit,) if unit else ()))

    def look_at(self, space: int, unit: str) -> None:
        """Show a unit that is not picked; say why one of the own side cannot be, where the rules tell that."""
        self.inspected = unit
        self.choose()
        self._tell_idle(space, unit)

    def _tell_idle(self, space: int, unit: str) -> None:
        index = self.rules.oob.index.get(unit)
        if self.areas and unit in self.taken():
            title = tr("{unit}: not now", unit=self.kind_of(unit))
            text = tr("It is part of the attack already. The cross on the attack's card takes it out again.")
            self.refused.emit(Refused(title, text, "", space))
            return
        refusal = self.rules.idle_reason(self.state, index) if index is not None and not self.still else None
        if refusal is None:
            return
        if self._is_others(unit, refusal):
            self.told.emit(self.rules.sentence(refusal))
            return
        name = self.kind_of(unit) if self.areas else self.name_of(unit)
        self._tell(tr("{unit}: not now", unit=name), refusal, space)

    def _is_others(self, unit: str, refusal: Refusal) -> bool:
        """Return whether a unit that cannot be picked is another's: to look at it is no mistake."""
        nation = self.rules.oob.nation[self.rules.oob.units[self.rules.oob.index[unit]].nation]
        side = self.sides[self.side]
        own = {nation.id, nation.faction} & {*side.factions, side.id, side.mark}
        return not own and (not self.areas or refusal.code in OTHERS)

    def _click_area(self, space: int, unit: str, more: bool) -> None:
        """A click on the ground of an area, or on what can do nothing there. more: to be picked besides the rest."""
        if self.pick and unit and (more or space == self.pieces_space(self.pick[0])):
            self._tell_idle(space, unit)
        elif self.pick:
            self.gesture(self.pick, unit or self.rules.board.names[space], space)
        else:
            self.look_at(space, unit)

    def partly(self) -> frozenset[int]:
        """Return the spaces where only some of what is picked can go."""
        if self._partly is None:
            board = self.rules.board
            places = [t for t in self._targets if t.target in board.by_name] if len(self.pick) > 1 else []
            whole = {t.target for t in places if not self.parts.left_out(self.pick, t.action)}
            self._partly = frozenset(board.by_name[t.target] for t in places if t.target not in whole)
        return self._partly

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
        if unit not in self.pick_shown():
            self.inspected_space = self.pieces_space(unit) if self.areas else self.inspected_space
            self.choose(unit)

    def dropped(self, unit: str, space: int, other: str) -> None:
        """A counter, or one of a pool, is let go over a space and perhaps another counter."""
        if self.still:
            return
        pick = self.pick if unit in self.pick_shown() else (unit,)
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
        """Do an action; one that dice decide, or that the rules ask about, waits until it is confirmed."""
        preview = self.rules.preview(self.state, action)
        rolls = preview.forecast is not None and preview.rolls
        left = self.parts.left_out(self.pick, action)
        if (rolls or preview.question or left) and self.pending != action:
            self.pending, self.preview, self._previewed = action, preview, action
            self.pending_words, self.pending_yes = preview.question, preview.yes or tr("Do it")
            if left:
                place = self.space_name(self.rules.board.by_name[action.gesture().target])
                self.pending_words = self.parts.only(self.pick, left, place)
            self.changed.emit()
        else:
            self._do_whole(action)

    def _do_whole(self, action: Action) -> None:
        """Do an action with what is picked; parts that go to the same place otherwise follow, others stay picked."""
        rest, side, place = self.parts.rest(self.pick, action), self.side, action.gesture().target
        before = self.document.match.last
        self._do_with_like(action)
        if self.document.match.last == before:
            return
        while rest and self.side == side and not self.still:
            rest = tuple(unit for unit in rest if unit in self.able())
            proposed = self.rules.propose(self.state, side, rest, place) if rest else []
            legal = next((one for one in proposed if self._legal(one)), None)
            preview = self.rules.preview(self.state, legal) if legal is not None else None
            asks = preview is not None and (preview.question or (preview.forecast is not None and preview.rolls))
            fewer = self.parts.rest(rest, legal) if legal is not None and len(rest) > 1 else ()
            if legal is None or asks or len(fewer) == len(rest) or not self.do(legal):
                break
            rest = fewer
        if rest and self.side == side and not self.still:
            self.choose(*rest)

    def _do_with_like(self, action: Action) -> None:
        """Do an action, then the same with units like the one picked, until one of them is refused or asks first."""
        times, side, phase = self.times, self.side, self.prompt.phase
        gesture = action.gesture()
        like = list(self._like(gesture.pick)) if times > 1 else []
        done = self.do(action)
        for pick in like[: times - 1]:
            if not done or self.side != side or self.prompt.phase != phase or self.still:
                return
            proposed = self.rules.propose(self.state, self.side, pick, gesture.target)
            same = [one for one in proposed if type(one) is type(action)]
            legal = next((one for one in same if self._legal(one)), None)
            if legal is None:
                if same:
                    self._refuse(pick, same, self.rules.board.by_name[gesture.target])
                return
            preview = self.rules.preview(self.state, legal)
            if preview.question or (preview.forecast is not None and preview.rolls):
                self.consider(legal)
                return
            done = self.do(legal)

    def _like(self, pick: Sequence[str]) -> Iterable[tuple[str, ...]]:
        """Return the picks that may follow one pick: others of its token, or the same tray again."""
        if len(pick) != 1 or tuple(pick) != self.pick:
            return ()
        if pick[0] not in self.rules.oob.index:
            return [tuple(pick)] * (self.times - 1)
        return [(unit,) for unit in self.like_picked()[1:]]

    def set_times(self, count: int) -> None:
        """Have so many counters of the tray that is picked follow one another to the next place chosen."""
        pool = next((pool for pool in self.pools() if self.pick == (pool.id,)), None)
        if pool is not None:
            self.choose(pool.id, times=max(1, min(count, pool.count)))

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
        if self.pending is not None and self.parts.rest(self.pick, self.pending):
            self._do_whole(self.pending)
        elif self.pending is not None:
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
        self._tell(title, refusal, where)

    def _tell(self, title: str, refusal: Refusal, where: int | None) -> None:
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
        self._prompt, self._prompted = None, None
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
