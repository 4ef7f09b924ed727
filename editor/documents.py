"""Documents: what a window has open. Each tells its changes by one signal and knows where it is kept on disk."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from mapdata.board import Board
from scenarios.engine.actions import Action
from scenarios.engine.events import Event
from scenarios.engine.match import Match
from scenarios.engine.modules import Module
from scenarios.engine.ruleset import Line, Ruleset
from scenarios.engine.state import GameState


class Document(QObject):
    """Something open in a window. path: its file, or None while it lives in memory."""

    changed = Signal()
    saved = Signal(object)

    @property
    def path(self) -> Path | None:
        """Where it is kept."""
        return None

    @property
    def title(self) -> str:
        """What the window's title says."""
        return ""


class MatchDocument(Document):
    """A game in play: its match and the module it is played on. The journal is written before `happened` is told."""

    happened = Signal(list, list)  # events, lines
    taken_back = Signal()

    def __init__(self, module: Module, board: Board, match: Match, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.module, self.board, self.match = module, board, match
        self._done: list[tuple[int, Action]] = []  # in this window, for what is taken back and done again
        self._taken: list[tuple[int, Action]] = []

    @property
    def ruleset(self) -> Ruleset:
        """The rules in force."""
        return self.match.ruleset

    @property
    def state(self) -> GameState:
        """The state of play."""
        return self.match.state

    @property
    def path(self) -> Path | None:
        """The journal's file."""
        return self.match.path

    @property
    def title(self) -> str:
        """The game and its scenario."""
        title = next((s.title for s in self.ruleset.scenarios() if s.id == self.state.scenario), "")
        return f"{self.module.title}  ·  {title}" if title and title != self.module.title else self.module.title

    def do(self, side: int, action: Action) -> list[Event]:
        """Do an action; raises what Match.do raises, the game then being as it was."""
        return self._do(side, action, [])

    def _do(self, side: int, action: Action, left: list[tuple[int, Action]]) -> list[Event]:
        """Do an action; left: what can be done again after it."""
        told = len(self.match.lines)
        events = self.match.do(side, action)
        self._done.append((side, action))
        self._taken = left
        self.happened.emit(events, self.lines(told))
        self.changed.emit()
        return events

    def lines(self, start: int = 0) -> list[Line]:
        """Return the story from a line on."""
        return [line for _, line in self.match.lines[start:]]

    def undo(self) -> None:
        """Take back the last action, if no die or change of side bars it."""
        self.match.undo()
        if self._done:
            self._taken.append(self._done.pop())
        self.taken_back.emit()
        self.changed.emit()

    def can_redo(self) -> bool:
        """Return whether something was taken back that can be done again."""
        return bool(self._taken)

    def redo(self) -> None:
        """Do again what was taken back last."""
        *left, (side, action) = self._taken
        self._do(side, action, left)

    def save_as(self, path: Path, cover: bool = True) -> None:
        """Go on in another file."""
        self.match.save_as(path, cover=cover)
        self.saved.emit(path)
        self.changed.emit()

    def close(self) -> None:
        """Let go of the file."""
        self.match.close()
