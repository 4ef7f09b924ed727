"""One game being played: the state, its journal, undo, replay. What was shown is on disk before it is shown."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mapdata.board import Board
from scenarios.engine import actions, events
from scenarios.engine.actions import Action
from scenarios.engine.dice import Dice, ScriptedDice, SystemDice
from scenarios.engine.events import Event
from scenarios.engine.journal import Entry, Header, Journal, Record, chained, entry_line
from scenarios.engine.replay import Replay, line_to_plain, open_state, story_of
from scenarios.engine.ruleset import Line, Ruleset
from scenarios.engine.state import GameState, Scalar

FindRuleset = Callable[[Header], Ruleset]
MOST_WITHOUT_SNAPSHOT = 200

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a game's board comes from: an installed module or one in a folder or file, or a board written inline."""

    module: str = ""
    source: str = ""
    inline: Any = None


class Match:
    """A game in play. Make one with `new` or `open`; `do` and `undo` change it; everything else only looks.

    notes: what was noticed at opening, for the players to read. entries: the journal's. lines: the story so far,
    each with the number of the entry that it belongs to; what was taken back is left out.
    """

    def __init__(self, ruleset: Ruleset, header: Header, journal: Journal, dice: Dice | None) -> None:
        self.ruleset = ruleset
        self.header = header
        self.journal = journal
        self.dice: Dice = dice if dice is not None else SystemDice()
        self.state: GameState = ruleset.state_from_plain(header.state)
        self.entries: list[Entry] = []
        self.lines: list[tuple[int, Line]] = []
        self.steps: list[int] = [0]  # the entries after which the game stands somewhere: 0 is the start
        self.notes: list[str] = []
        self._back: list[tuple[int, GameState]] = []  # entry and the state before it, since the last barrier
        self._since = 0  # entries since the last snapshot

    # -------------------------------------------------------------- beginning
    @classmethod
    def new(
        cls,
        ruleset: Ruleset,
        scenario: str,
        options: Mapping[str, Scalar] | None = None,
        *,
        path: Path | None = None,
        dice: Dice | None = None,
        names: Mapping[str, str] | None = None,
        origin: Origin | None = None,
        state: GameState | None = None,
    ) -> Match:
        """Begin a game; without a path it lives in memory only.

        state: a position to begin with in place of the scenario's. Raises ValueError for an unknown scenario or
        option, FormatError when the file is there already or cannot be written.
        """
        start = state if state is not None else ruleset.initial_state(scenario, dict(options or {}))
        origin = origin or Origin()
        header = Header(
            ruleset=ruleset.id,
            ruleset_version=ruleset.version,
            module=origin.module,
            source=origin.source or origin.module,
            scenario=start.scenario,
            options=dict(start.options),
            board=ruleset.board.digest,
            spaces=spaces_digest(ruleset.board),
            state=start.to_plain(),
            digest=start.digest(),
            names=dict(names or {}),
            inline=origin.inline,
        )
        return cls(ruleset, header, Journal.create(header, path), dice)

    @classmethod
    def open(cls, path: Path, find_ruleset: FindRuleset, *, dice: Dice | None = None, read_only: bool = False) -> Match:
        """Go on with a game. The chain of the whole journal is verified, and the digests since the last snapshot.

        A game begun under older rules, or on a map corrected since, goes on from its last snapshot. Raises FormatError.
        """
        journal, record = Journal.open(path, read_only=read_only)
        try:
            return cls._opened(path, journal, record, find_ruleset, dice)
        except BaseException:
            journal.close()
            raise

    @classmethod
    def _opened(
        cls, path: Path, journal: Journal, record: Record, find_ruleset: FindRuleset, dice: Dice | None
    ) -> Match:
        ruleset = find_ruleset(record.header)
        opened = open_state(path, record, ruleset, spaces_digest(ruleset.board))
        match = cls.__new__(cls)
        match.ruleset, match.header, match.journal = ruleset, record.header, journal
        match.dice = dice if dice is not None else SystemDice()
        match.state = opened.state
        match.entries = list(record.entries)
        match.steps = opened.steps
        match.notes = [*record.notes, *opened.notes]
        match._back = opened.back
        match._since = opened.since
        shown = set(opened.steps)
        match.lines = [
            (entry.n, line)
            for entry in record.entries
            if entry.n in shown
            for line in story_of(path, entry, ruleset.board)
        ]
        if opened.new_rules:
            match._append(
                Entry(
                    n=match.last + 1,
                    digest=match.state.digest(),
                    rules=ruleset.version,
                    board=ruleset.board.digest,
                    snapshot=match.state.to_plain(),
                )
            )
        return match

    def close(self) -> None:
        """Let go of the journal's file."""
        self.journal.close()

    def __enter__(self) -> Match:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -------------------------------------------------------------- looking
    @property
    def path(self) -> Path | None:
        """The journal's file, or None while the game lives in memory."""
        return self.journal.path

    @property
    def names(self) -> dict[str, str]:
        """The players' names by side."""
        return self.header.names

    @property
    def side(self) -> int:
        """The first side to act; 0 when the game is over."""
        return self.state.active[0] if self.state.active else 0

    @property
    def result(self) -> str:
        """The winner's id or "draw"; "" while the game goes on."""
        return self.state.result

    @property
    def last(self) -> int:
        """The number of the last entry, 0 before the first."""
        return len(self.entries)

    @property
    def last_action(self) -> Entry:
        """The entry of the last action that stands. Raises IndexError before the first."""
        return self.entries[[n for n in self.steps if n][-1] - 1]

    def side_index(self, side: int | str) -> int:
        """Return a side's index. Raises ValueError for a name that the game lacks."""
        ids = [s.id for s in self.ruleset.sides(self.state)]
        if isinstance(side, int):
            if 0 <= side < len(ids):
                return side
        elif side in ids:
            return ids.index(side)
        raise ValueError(f"no side is called {side!r}; this game has {', '.join(ids)}")

    # -------------------------------------------------------------- playing
    def do(self, side: int | str, action: Action) -> list[Event]:
        """Do an action: on a copy, then on disk, then in view.

        Raises IllegalAction, DiceError (a script that runs out) or OSError (a full disk); the game is then as it was.
        """
        acting = self.side_index(side)
        before, after = self.state, self.state.copy()
        mark = len(self.dice.rolls)
        try:
            happened = self.ruleset.apply(after, acting, action, self.dice)
            story = self.ruleset.tell(after, happened)
            entry = self._entry(acting, action, after, happened, story, mark)
            barrier = self.ruleset.barrier(happened, before, after)
            self._append(entry)
        except BaseException:
            give_back(self.dice, mark)
            raise
        self.state = after
        self.steps.append(entry.n)
        self.lines.extend((entry.n, line) for line in story)
        if barrier:
            self._back.clear()
            self._snapshot(before)
        else:
            self._back.append((entry.n, before))
        return happened

    def can_undo(self) -> bool:
        """Return whether the last action can be taken back."""
        return bool(self._back)

    def undo(self) -> int:
        """Take back the last action, and record that; return its entry. Raises ValueError beyond a barrier."""
        if not self._back:
            raise ValueError("nothing can be taken back: since the last die or change of side nothing was done")
        n, before = self._back[-1]
        side = self.entries[n - 1].side
        self._append(Entry(n=self.last + 1, side=side, undo=n, digest=before.digest()))
        self._back.pop()
        self.state = before
        self.steps.pop()
        self.lines = [(k, line) for k, line in self.lines if k != n]
        return n

    def save_as(self, path: Path, *, cover: bool = False) -> None:
        """Copy the journal to another file and go on in that one. Raises FormatError."""
        self.journal.move_to(path, cover=cover)

    def save_copy(self, path: Path, *, cover: bool = False) -> None:
        """Copy the journal to another file and go on in this one. Raises FormatError."""
        self.journal.copy_to(path, cover=cover)

    # -------------------------------------------------------------- replay
    def states(self) -> Iterator[tuple[int, GameState]]:
        """Yield (entry, state after it) from the start (entry 0) on, every digest being checked.

        Entries made under older rules are shown by their snapshots only. Raises FormatError for the first that differs.
        """
        return self._replay().states(self.steps)

    def state_at(self, n: int) -> GameState:
        """Return the state after entry n (0: the start). Raises FormatError when a digest differs on the way."""
        return self._replay().state_at(n, self.steps)

    def verify(self) -> None:
        """Play the whole journal again, as far as it was made under these rules. Raises FormatError."""
        self._replay().verify()

    def _replay(self) -> Replay:
        return Replay(self.ruleset, self.header, self.entries, self.journal.path or self.header.scenario)

    # -------------------------------------------------------------- the record
    def _entry(
        self, side: int, action: Action, after: GameState, happened: list[Event], story: Iterable[Line], mark: int
    ) -> Entry:
        return Entry(
            n=self.last + 1,
            side=self.ruleset.sides(self.state)[side].id,
            do=actions.to_plain(action),
            dice=tuple((roll.die, roll.face, roll.rule) for roll in self.dice.rolls[mark:]),
            events=tuple(events.to_plain(event) for event in happened),
            story=tuple(line_to_plain(line, self.ruleset.board) for line in story),
            digest=after.digest(),
        )

    def _append(self, entry: Entry) -> None:
        """Write an entry, chained to the last line."""
        whole = chained(entry, self.journal.lines[-1])
        self.journal.append(entry_line(whole))
        self.entries.append(whole)
        self._since = 0 if whole.snapshot is not None else self._since + 1

    def _snapshot(self, before: GameState) -> None:
        """Write the state down at each player-turn, and now and then in a long one; a full disk does not stop play."""
        new_turn = before.active != self.state.active or before.turn != self.state.turn
        if not new_turn and self._since < MOST_WITHOUT_SNAPSHOT:
            return
        try:
            self._append(Entry(n=self.last + 1, snapshot=self.state.to_plain(), digest=self.state.digest()))
        except OSError as fault:
            log.error("no snapshot written to %s: %s", self.path, fault)


def spaces_digest(board: Board) -> str:
    """Return a fingerprint of the names of a board's spaces, in order: equal when indices mean the same."""
    return hashlib.sha256("\n".join(board.names).encode()).hexdigest()[:16]


def give_back(dice: Dice, mark: int) -> None:
    """Take back the rolls since a mark; a script gets its faces again."""
    if isinstance(dice, ScriptedDice):
        dice.left[:0] = [roll.face for roll in dice.rolls[mark:]]
    del dice.rolls[mark:]
