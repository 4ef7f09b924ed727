"""Plays a journal again: states from actions and recorded dice, every digest checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NoReturn

from mapdata.board import Board
from mapdata.problems import FormatError
from scenarios.engine import actions
from scenarios.engine.actions import ActionError
from scenarios.engine.dice import DiceError, RecordedDice, Roll
from scenarios.engine.events import Event
from scenarios.engine.flow import IllegalAction
from scenarios.engine.journal import Entry, Header, Record
from scenarios.engine.ruleset import Line, Ruleset, Throw
from scenarios.engine.state import GameState


# ------------------------------------------------------------------ the story, by ids
def line_to_plain(line: Line, board: Board) -> dict[str, Any]:
    """Return a story line as the journal keeps it: spaces by name, empty fields left out."""
    out: dict[str, Any] = {"text": line.text}
    if line.emblem:
        out["emblem"] = line.emblem
    if line.dice:
        out["dice"] = [list(die) for die in line.dice]
    if line.where:
        out["where"] = [board.names[space] for space in line.where]
    if line.tone != "plain":
        out["tone"] = line.tone
    if line.throws:
        out["throws"] = [[t.colour, t.title, t.need, list(t.faces), t.hits] for t in line.throws]
    return out


def line_from_plain(raw: Mapping[str, Any], board: Board) -> Line:
    """Return a story line from the journal; a space that the board has no more is left out."""
    dice = tuple((str(die[0]), str(die[1])) for die in raw.get("dice", ()))
    where = tuple(board.by_name[name] for name in raw.get("where", ()) if name in board.by_name)
    tone = raw.get("tone", "plain")
    throws = tuple(
        Throw(str(colour), str(title), str(need), tuple(str(face) for face in faces), int(hits))
        for colour, title, need, faces, hits in raw.get("throws", ())
    )
    return Line(str(raw.get("text", "")), str(raw.get("emblem", "")), dice, where, tone, throws)


def story_of(path: object, entry: Entry, board: Board) -> list[Line]:
    """Return the story lines of an entry. Raises FormatError when they are not what a journal holds."""
    try:
        return [line_from_plain(row, board) for row in entry.story]
    except (TypeError, ValueError, LookupError, AttributeError) as fault:
        text = f"the story of entry {entry.n} cannot be read ({fault}); take an unaltered copy"
        raise FormatError(path, _place(entry.n), text) from None


# ------------------------------------------------------------------ playing entries again
@dataclass
class Replay:
    """The entries of one journal, and the rules to play them by. Entry n stands on line n + 1."""

    ruleset: Ruleset
    header: Header
    entries: Sequence[Entry]
    path: object

    def base(self, n: int) -> tuple[int, dict[str, Any], str]:
        """Return the last snapshot at or before entry n: its entry, the state as written, its digest."""
        for k in range(n, 0, -1):
            entry = self.entries[k - 1]
            if entry.snapshot is not None:
                return k, entry.snapshot, entry.digest
        return 0, self.header.state, self.header.digest

    def epoch(self) -> int:
        """Return the entry from which on the present rules hold: 0, or the last change of rules."""
        return next((e.n for e in reversed(self.entries) if e.rules), 0)

    def load(self, n: int, raw: Mapping[str, Any], digest: str, *, exact: bool = True) -> GameState:
        """Return a snapshot's state. Raises FormatError when it cannot be read or, if exact, its digest differs."""
        try:
            state = self.ruleset.state_from_plain(raw)
        except (ValueError, TypeError, KeyError) as fault:
            raise FormatError(self.path, _place(n), f"the state written there cannot be read: {fault}") from None
        if exact and state.digest() != digest:
            self._differs(n, state.digest(), digest)
        return state

    def play(self, state: GameState, entry: Entry) -> tuple[GameState, list[Event]]:
        """Return the state after an action's entry and what happened; `state` is left alone. Raises FormatError."""
        after = state.copy()
        dice = RecordedDice([Roll(*row) for row in entry.dice])
        try:
            action = actions.from_plain(entry.do, self.ruleset.action_kinds)
            happened = self.ruleset.apply(after, self._side(state, entry), action, dice)
        except IllegalAction as fault:
            text = f"the rules refuse entry {entry.n}: {self.ruleset.sentence(fault.refusal)}"
            raise FormatError(self.path, _place(entry.n), text) from None
        except (ActionError, DiceError) as fault:
            raise FormatError(self.path, _place(entry.n), f"entry {entry.n} cannot be played again: {fault}") from None
        if dice.left:
            text = f"entry {entry.n} has {len(dice.left)} dice more than the rules roll"
            raise FormatError(self.path, _place(entry.n), text)
        if after.digest() != entry.digest:
            self._differs(entry.n, after.digest(), entry.digest)
        return after, happened

    def _side(self, state: GameState, entry: Entry) -> int:
        ids = [side.id for side in self.ruleset.sides(state)]
        if entry.side not in ids:
            text = f"entry {entry.n} is by {entry.side!r}; the sides of this game are {', '.join(ids)}"
            raise FormatError(self.path, _place(entry.n), text)
        return ids.index(entry.side)

    def _differs(self, n: int, found: str, written: str) -> NoReturn:
        text = f"entry {n} leads to digest {found}, but the journal says {written}; it was altered there or before"
        raise FormatError(self.path, _place(n), text)

    def _undo(self, back: list[tuple[int, GameState]], entry: Entry) -> GameState:
        if not back or back[-1][0] != entry.undo:
            text = f"entry {entry.n} takes back entry {entry.undo}, which is not the last action"
            raise FormatError(self.path, _place(entry.n), text)
        state = back.pop()[1]
        if state.digest() != entry.digest:
            self._differs(entry.n, state.digest(), entry.digest)
        return state

    def run(self, state: GameState, first: int) -> tuple[GameState, list[tuple[int, GameState]]]:
        """Play all entries after `first`, undos too; return the state and what can still be taken back."""
        back: list[tuple[int, GameState]] = []
        for entry in self.entries[first:]:
            if entry.kind == "action":
                before = state
                state, happened = self.play(before, entry)
                back.append((entry.n, before))
                if self.ruleset.barrier(happened, before, state):
                    back.clear()
            elif entry.kind == "undo":
                state = self._undo(back, entry)
            elif state.digest() != entry.digest:
                self._differs(entry.n, state.digest(), entry.digest)
        return state, back

    # -------------------------------------------------------------- for a slider
    def states(self, steps: Sequence[int]) -> Iterator[tuple[int, GameState]]:
        """Yield (entry, state) for every step, playing each action once."""
        epoch = self.epoch()
        state: GameState | None = None
        for n in steps:
            if n < epoch or state is None:
                shown = self.state_at(n, steps)
                state = shown if n >= epoch else None
            else:
                shown, _ = self.play(state, self.entries[n - 1])
                state = shown
            yield n, shown

    def state_at(self, n: int, steps: Sequence[int]) -> GameState:
        """Return the state after entry n; under older rules, the last snapshot before it."""
        k, raw, digest = self.base(n)
        epoch = self.epoch()
        state = self.load(k, raw, digest, exact=k >= epoch)
        if k < epoch:
            return state
        for step in steps:
            if k < step <= n:
                state, _ = self.play(state, self.entries[step - 1])
        return state

    def verify(self) -> None:
        """Play everything since the present rules hold. Raises FormatError naming the first entry that differs."""
        k, raw, digest = self.base(self.epoch())
        self.run(self.load(k, raw, digest), k)


def _place(n: int) -> str:
    return f"line {n + 1}"


# ------------------------------------------------------------------ opening
@dataclass
class Opened:
    """Where a journal leaves off. new_rules: the last snapshot goes on under rules or a map that differ."""

    state: GameState
    steps: list[int]
    back: list[tuple[int, GameState]] = field(default_factory=list)
    since: int = 0
    notes: list[str] = field(default_factory=list)
    new_rules: bool = False


def open_state(path: object, record: Record, ruleset: Ruleset, spaces: str) -> Opened:
    """Return the state at a journal's end. Raises FormatError."""
    header = record.header
    replay = Replay(ruleset, header, record.entries, path)
    written, board = _rules_of(record)
    if ruleset.id != header.ruleset:
        text = f"is a game of {header.ruleset!r}; the rules given are those of {ruleset.id!r}"
        raise FormatError(path, "line 1", text)
    if written > ruleset.version:
        text = f"was played under version {written} of the rules; version {ruleset.version} is here: update Hexwright"
        raise FormatError(path, "line 1", text)
    if spaces != header.spaces:
        text = "was played on a map with other spaces; open it with the module that it was begun with"
        raise FormatError(path, "line 1", text)
    k, raw, digest = replay.base(len(record.entries))
    steps = effective(record.entries)
    since = len(record.entries) - k
    if written == ruleset.version and board == ruleset.board.digest:
        state, back = replay.run(replay.load(k, raw, digest), k)
        return Opened(state, steps, back, since)
    return _carry_over(replay, record, steps, written)


def _rules_of(record: Record) -> tuple[int, str]:
    """Return the version of the rules and the board that a journal's last entries were made under."""
    last = next((e for e in reversed(record.entries) if e.rules), None)
    return (last.rules, last.board) if last else (record.header.ruleset_version, record.header.board)


def _carry_over(replay: Replay, record: Record, steps: list[int], written: int) -> Opened:
    """Go on from the last snapshot under other rules; what was done since stays in the journal, but does not count."""
    k, raw, digest = replay.base(len(record.entries))
    state = replay.load(k, raw, digest, exact=False)
    state.version = replay.ruleset.version
    note = f"{replay.path}: begun under version {written} of the rules, goes on under {replay.ruleset.version}"
    lost = [n for n in steps if n > k]
    if lost:
        note += f"; the last {len(lost)} actions, from entry {lost[0]} on, must be done again"
    return Opened(state, [n for n in steps if n <= k], notes=[note], new_rules=True)


def effective(entries: Sequence[Entry]) -> list[int]:
    """Return the entries that stand: 0 for the start, then every action not taken back nor dropped with old rules."""
    steps = [0]
    base = 0
    for entry in entries:
        if entry.kind == "action":
            steps.append(entry.n)
        elif entry.kind == "undo":
            while len(steps) > 1 and steps[-1] >= entry.undo:
                steps.pop()
        elif entry.kind == "snapshot":
            base = entry.n
        else:
            steps = [n for n in steps if n <= base]
            base = entry.n
    return steps
