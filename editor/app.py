"""The program with windows: what `hexwright` and `hexwright play` open."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from editor.display import why_no_window
from editor.faults import install
from editor.fonts import load_fonts
from editor.gamecards import note_card, when_and_who
from editor.games import ago, kept_games, new_path, source_of
from editor.opening import Opened, begin, open_module, quick_board, resume
from editor.play.newgame import NewGame, NewGameDialog
from editor.play.window import PlayWindow
from editor.settings import Settings
from editor.startscreen import StartWindow
from editor.text import fault_text, tr
from editor.theme import Theme
from editor.translations.catalogue import install as install_language
from mapdata.problems import FormatError
from scenarios.engine.match import Match
from scenarios.engine.modules import installed, load_module
from scenarios.engine.registry import make_ruleset
from scenarios.engine.ruleset import Option, Ruleset
from scenarios.engine.state import Scalar


def qt_missing() -> str | None:
    """Return why no window can open here, with the remedy, or None when one can."""
    return why_no_window() or None


def run_start() -> int:
    """Open the start screen; return the exit code."""
    return _run(lambda program: program.show_start())


def run_play(
    ref: str | Path | None,
    *,
    scenario: str | None = None,
    options: Mapping[str, Scalar] | None = None,
    journal: Path | None = None,
) -> int:
    """Open a module's board, or go on with a journal; return the exit code.

    With a scenario or options the game begins at once, otherwise the dialog asks, its defaults ready.
    """

    if journal is None and ref is not None and Path(ref).suffix == ".journal" and Path(ref).is_file():
        journal = Path(ref)
    fault = "" if journal is not None or qt_missing() else cannot_begin(str(ref), scenario, options or {})
    if fault:
        print(f"hexwright: {fault}", file=sys.stderr)
        return 1

    def start(program: Program) -> None:
        if journal is not None:
            program.resume(journal)
        elif scenario is not None or options:
            program.play(str(ref), scenario, dict(options or {}))
        else:
            program.ask_and_play(str(ref))

    return _run(start)


def cannot_begin(ref: str, scenario: str | None, options: Mapping[str, Scalar]) -> str:
    """Return why no game of a module can begin so, or "". Raises FormatError for a module that cannot be read."""
    if scenario is None and not options:
        return ""
    module = load_module(ref)
    rules = make_ruleset(module, quick_board(module)[0])
    known = [info.id for info in rules.scenarios()]
    if scenario is not None and scenario not in known:
        return tr("there is no scenario {name}; there are {known}", name=scenario, known=", ".join(known))
    try:
        typed_options(rules, options)
    except ValueError as fault:
        return str(fault)
    return ""


def _run(start) -> int:  # type: ignore[no-untyped-def]
    reason = qt_missing()
    if reason:
        print(f"hexwright: {reason}", file=sys.stderr)
        return 1
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication([sys.argv[0]])
    program = Program(app, Settings())
    install(program.tell_crash)
    QTimer.singleShot(0, lambda: start(program))
    code = app.exec()
    program.stop()
    return int(code)


class Program(QObject):
    """All windows of one run. It opens modules on a worker and hands them to play windows."""

    def __init__(self, app: QApplication, settings: Settings) -> None:
        super().__init__(app)
        app.setApplicationName("hexwright")
        app.setApplicationDisplayName("Hexwright")
        app.setQuitOnLastWindowClosed(True)
        load_fonts()
        install_language(app, settings.text("language", "system"))
        self.app, self.settings = app, settings
        self.theme = Theme(app, settings)
        self.start: StartWindow | None = None
        self.windows: list[PlayWindow] = []
        self._dialog: NewGameDialog | None = None

    # ---------------------------------------------------------------- start screen
    def show_start(self) -> StartWindow:
        """Show the start screen."""
        if self.start is None:
            editing = importlib.util.find_spec("editor.mapedit.window") is not None
            self.start = StartWindow(self.theme, self.settings, dict(installed()), editing)
            self.start.play_asked.connect(self.ask_and_play)
            self.start.resume_asked.connect(self.resume)
            self.start.edit_asked.connect(self.edit)
        self.start.fill()
        self.start.show()
        self.start.raise_()
        return self.start

    def tell(self, title: str, text: str) -> None:
        """Tell a fault in the window at hand."""
        window = self.windows[-1] if self.windows and self.windows[-1].isVisible() else self.show_start()
        window.tell_fault(title, text)

    def tell_crash(self, what: str, report: str) -> None:
        """Tell an unforeseen fault; the windows stay open and the game is on disk."""
        self.tell(tr("Something broke inside the program ({what})", what=what),
                  tr("The game is safe on disk. A report is in {file}.", file=report))  # fmt: skip

    # ---------------------------------------------------------------- opening
    def _open(self, ref: str, then, keep: Opened | None = None) -> None:  # type: ignore[no-untyped-def]
        """Open a module on a worker, then call then(opened) here."""
        ready = keep or next((w.opened for w in self.windows if ref in (w.opened.ref, w.opened.module.source)), None)
        if ready is not None:
            then(ready)
            return
        start = self.show_start()
        start.busy(0, tr("Opening {name}…", name=ref))
        job = start.jobs.start(
            ref,
            lambda progress: open_module(ref, progress),
            lambda opened: self._opened(opened, then),
            lambda fault: self._not_opened(ref, fault),
        )
        job.progressed.connect(
            lambda done, total, _text: start.busy(100 * done // max(1, total), tr("Opening {name}…", name=ref))
        )
        job.cancelled.connect(lambda: start.busy(None))
        start.cancel.clicked.connect(job.cancel)

    def _opened(self, opened: Opened, then) -> None:  # type: ignore[no-untyped-def]
        if self.start is not None:
            self.start.busy(None)
        then(opened)

    def _not_opened(self, ref: str, fault: Exception) -> None:
        if self.start is not None:
            self.start.busy(None)
        if not isinstance(fault, FormatError | OSError | ValueError):
            raise fault
        self.tell(tr("{name} cannot be opened", name=ref), str(fault))

    # ---------------------------------------------------------------- playing
    def ask_and_play(self, ref: str, keep: Opened | None = None) -> None:
        """Open a module and ask how it is to be played."""
        self._open(ref, self._ask, keep)

    def _ask(self, opened: Opened) -> None:
        parent = self.windows[-1] if self.windows else self.start
        dialog = NewGameDialog(opened.rules, opened.module.title, parent, self._last_of(opened))
        dialog.resume_asked.connect(self.resume)
        dialog.accepted.connect(lambda: self._begin(opened, dialog.chosen()))
        self._dialog = dialog
        dialog.open()

    def _last_of(self, opened: Opened) -> tuple[str, Path] | None:
        """Return the unfinished game of a module that was played last and is not open, in words and as a file."""
        live = {window.document.path for window in self.windows}
        for game in kept_games(self.settings):
            if game.module == opened.module.id and not game.over and game.path not in live:
                parts = [game.own_name or game.card.variant, *when_and_who(game.card, "")[:1], ago(game.changed)]
                return tr("Go on: {what}", what=", ".join(part for part in parts if part)), game.path
        return None

    def play(self, ref: str, scenario: str | None, options: dict[str, Scalar]) -> None:
        """Open a module and begin at once."""

        def then(opened: Opened) -> None:
            try:
                chosen = NewGame(scenario or opened.rules.scenarios()[0].id, typed_options(opened.rules, options))
            except ValueError as fault:
                self.tell(tr("The game cannot begin"), str(fault))
                return
            self._begin(opened, chosen)

        self._open(ref, then)

    def _begin(self, opened: Opened, chosen: NewGame) -> None:
        try:
            match = begin(opened, chosen.scenario, chosen.options, chosen.names, new_path(opened.module.id))
        except (FormatError, ValueError, OSError) as fault:
            self.tell(tr("The game cannot begin"), str(fault))
            return
        self.show_game(opened, match)

    def resume(self, path: Path) -> None:
        """Go on with a game on disk."""
        for window in self.windows:
            if window.document.path is not None and window.document.path.resolve() == path.resolve():
                window.raise_()
                window.activateWindow()
                return
        try:
            source = source_of(path)
        except (FormatError, OSError) as fault:
            self.tell(tr("The game cannot be opened"), str(fault))
            return

        def then(opened: Opened) -> None:
            try:
                match = resume(opened, path)
            except (FormatError, OSError, ValueError) as fault:
                self.tell(tr("The game cannot be opened"), str(fault))
                return
            self.show_game(opened, match)

        self._open(source, then)

    def show_game(self, opened: Opened, match: Match) -> PlayWindow:
        """Open a window on a game."""
        window = PlayWindow(opened, match, self.theme, self.settings)
        window.new_game_asked.connect(lambda: self.ask_and_play(opened.ref, opened))
        window.start_asked.connect(self.show_start)
        window.resume_asked.connect(self.resume)
        window.branch_asked.connect(lambda step: self.branch(window, step))
        window.closed.connect(self._closed)
        window.table.side_passed.connect(lambda _side: note_card(match))
        note_card(match)
        self.windows.append(window)
        window.show()
        if self.start is not None:
            self.start.hide()
        return window

    def branch(self, window: PlayWindow, step: int) -> None:
        """Begin a new game at a step of another."""
        state = window.past.state_at(step)
        if state is None:
            return
        path = new_path(window.opened.module.id)
        try:
            match = Match.new(
                window.opened.rules, state.scenario, state.options, path=path, names=window.document.match.names,
                origin=origin_of(window.document.match), state=state,
            )  # fmt: skip
        except (FormatError, ValueError, OSError) as fault:
            window.tell_fault(tr("No game can begin here"), fault_text(fault))
            return
        window.replay_bar.leave()
        fresh = self.show_game(window.opened, match)
        fresh.statusBar().showMessage(
            tr("A new game, from step {step} of the other; that one stays.", step=step), 12000
        )

    def edit(self, ref: str) -> None:
        """Open the map editor in a process of its own command."""
        from PySide6.QtCore import QProcess

        if self.start is not None:
            self.start.opening_editor()
        QProcess.startDetached(sys.executable, ["-m", "editor.cli", "edit", *([ref] if ref else [])])

    def _closed(self, window: PlayWindow) -> None:
        self.windows = [w for w in self.windows if w is not window]
        note_card(window.document.match)

    def stop(self) -> None:
        """End all work."""
        self.settings.sync()
        if self.start is not None:
            self.start.jobs.wait()


def origin_of(match: Match):  # type: ignore[no-untyped-def]
    """Return where a game's board comes from."""
    from scenarios.engine.match import Origin

    return Origin(module=match.header.module, source=match.header.source)


def typed_options(rules: Ruleset, given: Mapping[str, Scalar]) -> dict[str, Scalar]:
    """Return options, words such as "3" or "true" turned into the values the game means. Raises ValueError."""
    by_id: dict[str, Option] = {option.id: option for option in rules.options()}
    out: dict[str, Scalar] = {}
    for name, value in given.items():
        option = by_id.get(name)
        if option is None:
            raise ValueError(
                tr("there is no option {name}; there are {known}", name=name, known=", ".join(sorted(by_id)))
            )
        words = {str(v).lower(): v for v, _ in option.choices}
        if str(value).lower() not in words:
            raise ValueError(
                tr("{name} is one of {known}, not {value}", name=name, known=", ".join(words), value=value)
            )
        out[name] = words[str(value).lower()]
    return out
