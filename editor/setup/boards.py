"""The module as it is in the window made ready to be set up and played: its rules, its board, its drawn map."""

from __future__ import annotations

from PySide6.QtCore import QLocale, QObject, QTimer, Signal

from editor.canvas.picture import MapPicture, Picture, PlainPicture
from editor.jobs import Job
from editor.mapedit.compiling import Compiled
from editor.mapedit.edits import Edit
from editor.mapedit.pages import Studio
from editor.opening import Opened, cache_folder
from editor.text import tr
from mapdata.board import Board
from mapdata.draw.mapart import prepare
from mapdata.draw.mapdraw import draw_map
from mapdata.model import MapDocument
from mapdata.progress import Progress
from scenarios.engine import setups
from scenarios.engine.registry import make_ruleset
from scenarios.engine.ruleset import Ruleset

RULE_PARTS = {"oob", "ruleset", "ruleset_version", "title", "id"}


class Boards(QObject):
    """Keeps rules and picture up to the document while somebody looks; tells `changed` when either is another."""

    changed = Signal()
    drawn = Signal()  # the map is there in full, or will not be: see `drawing` and `picture`
    failed = Signal(str)

    def __init__(self, studio: Studio, parent: QObject) -> None:
        super().__init__(parent)
        self._studio = studio
        self.rules: Ruleset | None = None
        self.picture: Picture | None = None
        self.board: Board | None = None
        self.fault = ""
        self._map: MapDocument | None = None  # the one that the picture shows
        self._wanted = False
        self._job: Job | None = None
        self.drawing = False  # the map is on its way; what is shown meanwhile is plain
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(120)
        self._again.timeout.connect(self._refresh)
        studio.compiler.compiled.connect(self._compiled)
        studio.document.changed.connect(self._changed)
        studio.document.replaced.connect(self._replaced)

    # ------------------------------------------------------------------ when
    def want(self, on: bool) -> None:
        """Be told whether somebody looks; while nobody does, nothing is made."""
        self._wanted = on
        if on:
            self._refresh()

    def _compiled(self, _found: Compiled) -> None:
        if self._wanted:
            self._again.start()

    def _replaced(self) -> None:
        self.rules = None
        if self._wanted:
            self._again.start()

    def _changed(self, edit: Edit) -> None:
        if RULE_PARTS & set(edit.parts):
            self.rules = None
            if self._wanted:
                self._refresh()
        elif "scenarios" in edit.parts and self.rules is not None:
            self._take_scenarios()

    def _take_scenarios(self) -> None:
        scenarios = self._studio.document.module.scenarios
        if self.rules is not None and scenarios and hasattr(self.rules, "_scenarios"):
            self.rules = setups.with_scenarios(self.rules, scenarios)
        else:
            self.rules = None
            if self._wanted:
                self._refresh()

    # ------------------------------------------------------------------ making
    def _refresh(self) -> None:
        last = self._studio.compiler.last
        if last is None:
            return
        if last.map is not self._map or self.picture is None:
            self._draw(last)
        elif self.rules is None:
            self._make_rules(last.board)

    def _make_rules(self, board: Board) -> None:
        """Make the rules anew; a plug-in's fault is told, whatever it is."""
        self.board = board
        try:
            self.rules = make_ruleset(self._studio.document.module, board, QLocale().name()[:2])
            self.fault = ""
        except Exception as fault:  # the rules are a plug-in: whatever they raise is told, the page stays
            self.rules, self.fault = None, f"{fault}"
            self.failed.emit(self.fault)
            return
        self.changed.emit()

    def _draw(self, found: Compiled) -> None:
        """Show the board plainly at once, and draw its map on a worker."""
        if self._job is not None:
            self._job.cancel()
        self._map, self.drawing = found.map, True
        doc, board = found.map, found.board
        if doc.grid is not None:
            self.picture = PlainPicture(board, doc.grid, doc.sheet_mm)  # type: ignore[assignment]
            self._make_rules(board)
        clean = self._studio.document.stack.isClean()
        cache = cache_folder() if clean else None

        def work(progress: Progress) -> Picture:
            picture = MapPicture(doc, board, prepare(doc, board, progress, cache_dir=cache), draw_map)
            picture.drawing("far")
            return picture

        def done(picture: Picture) -> None:
            if doc is self._map:
                self.picture, self.drawing = picture, False
                self._make_rules(board)
                self.drawn.emit()

        def failed(fault: Exception) -> None:
            if doc is self._map:
                self.drawing = False
                self.drawn.emit()
            self.failed.emit(str(fault))

        self._job = self._studio.jobs.start(tr("Draw the map"), work, done, failed)

    def opened(self) -> Opened | None:
        """Return the module as it is, ready to be played; None while something is not there yet."""
        module = self._studio.document.module
        if self.rules is None or self.picture is None or self.board is None:
            return None
        if self._studio.compiler.last is None or self._studio.compiler.last.map is not module.map:
            return None
        return Opened(module.source or str(module.folder), module, self.board, self.rules, self.picture)


