"""A scenario played from the editor: a game in a window of its own, in this process, on the module as it is now."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QProcess
from PySide6.QtWidgets import QWidget

from editor.opening import Opened
from editor.play.window import PlayWindow
from editor.settings import Settings
from editor.text import fault_text, tr
from editor.theme import Theme
from mapdata.problems import FormatError
from scenarios.engine import setups
from scenarios.engine.match import Match, Origin
from scenarios.engine.ruleset import ScenarioInfo
from scenarios.engine.state import GameState

if TYPE_CHECKING:
    from editor.setup.boards import Boards


class Playing(QObject):
    """The games tried out from one editor. Nothing of them is on disk until a player saves it."""

    def __init__(self, home: QWidget, theme: Theme, settings: Settings, keep: Callable[[ScenarioInfo], None]) -> None:
        super().__init__(home)
        self._home, self._theme, self._settings, self._keep = home, theme, settings, keep
        self.windows: list[PlayWindow] = []

    def begin(self, opened: Opened, scenario: str, state: GameState | None = None) -> PlayWindow:
        """Begin a game of a scenario. Raises ValueError for one that cannot begin."""
        rules = opened.rules
        info = next((one for one in rules.scenarios() if scenario in ("", one.id)), None)
        if info is None:
            raise ValueError(tr("There is no scenario {name}.", name=scenario))
        origin = Origin(opened.module.id, opened.module.source)
        match = Match.new(rules, info.id, info.options, origin=origin, state=state)
        window = PlayWindow(opened, match, self._theme, self._settings)
        window.new_game_asked.connect(lambda: self.begin(window.opened, info.id))
        window.start_asked.connect(self.back)
        window.resume_asked.connect(self._resume)
        window.branch_asked.connect(lambda step: self._branch(window, step))
        window.closed.connect(self._closed)
        self._add_commands(window)
        self.windows.append(window)
        window.show()
        window.raise_()
        window.activateWindow()
        return window

    def take_map(self, boards: Boards) -> None:
        """Show the map in full in those games that began on this very map before it was drawn."""
        for window in self.windows:
            if window.opened.board is boards.board and boards.picture is not None:
                window.stage.tell_plain(False)
                if window.opened.picture is not boards.picture:
                    window.show_map(boards.picture)

    def _add_commands(self, window: PlayWindow) -> None:
        """Give the window ways back to the editor."""
        start = window.commands["start"]
        start.setText(tr("Back to the &editor"))
        start.setStatusTip(tr("Look at the editor; the game stays open"))
        window.commands.add("to_scenario", tr("Make a sce&nario of this position"), lambda: self._make(window),
                            keys="Ctrl+Shift+K", icon="flag",
                            tip=tr("A new scenario in the editor begins as the game stands now"))  # fmt: skip
        window.commands.add("stop_playing", tr("St&op playing"), window.close, keys="Shift+F5", icon="back",
                            tip=tr("Close this game and return to where you were in the editor"))  # fmt: skip
        game = next((menu for menu in window.bar.actions() if menu.text() == tr("&Game")), None)
        menu = game.menu() if game is not None else None
        if menu is not None:
            window.commands.fill(menu, ("-", "to_scenario", "stop_playing"))  # type: ignore[arg-type]

    def _make(self, window: PlayWindow) -> None:
        document = window.document
        title = tr("{title}, turn {n}", title=self._title(window), n=document.state.turn)
        try:
            info = setups.scenario_of(document.ruleset, document.state, "new", title)
        except ValueError as fault:
            window.tell_fault(tr("No scenario was made"), fault_text(fault))
            return
        self._keep(info)
        window.statusBar().showMessage(tr("“{title}” is a scenario of the module now.", title=title), 8000)

    @staticmethod
    def _title(window: PlayWindow) -> str:
        rules, wanted = window.document.ruleset, window.document.state.scenario
        return next((one.title for one in rules.scenarios() if one.id == wanted), wanted)

    def back(self) -> None:
        """Look at the editor."""
        top = self._home.window()
        top.raise_()
        top.activateWindow()

    def _closed(self, window: PlayWindow) -> None:
        self.windows = [one for one in self.windows if one is not window]
        self.back()

    def _resume(self, path: Path) -> None:
        QProcess.startDetached(sys.executable, ["-m", "editor.cli", "play", "--journal", str(path)])

    def _branch(self, window: PlayWindow, step: int) -> None:
        state = window.past.state_at(step)
        if state is None:
            return
        try:
            self.begin(window.opened, state.scenario, state)
        except (FormatError, ValueError) as fault:
            window.tell_fault(tr("No game can begin here"), fault_text(fault))

    def close(self) -> None:
        """Close every game."""
        for window in list(self.windows):
            window.close()
