"""The panels round the sheet, each under its head: layers and words, what is selected, history, problems."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QDockWidget, QWidget

from editor.fonts import grown
from editor.mainwindow import MainWindow
from editor.mapedit.frame import Head
from editor.mapedit.historypanel import HistoryPanel
from editor.mapedit.layerspanel import LayersBox, LayersPanel
from editor.mapedit.panels import SelectedPanel
from editor.mapedit.problemspanel import ProblemsPanel
from editor.mapedit.smallmap import SmallMap
from editor.mapedit.wordspanel import WordsPanel
from editor.settings import Settings
from editor.text import tr
from editor.theme import Theme

LEFT, RIGHT, FOOT = (
    Qt.DockWidgetArea.LeftDockWidgetArea,
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)
NARROWEST = 224


class Docks:
    """The panels of one window; `heads` holds their heads by name, `all` the docks themselves."""

    def __init__(self, window: MainWindow, theme: Theme, stack: QUndoStack, settings: Settings) -> None:
        self._window = window
        self.layers, self.words, self.problems = LayersPanel(theme), WordsPanel(theme), ProblemsPanel(theme)
        self.layers_box = LayersBox(self.layers)
        self.properties, self.history = SelectedPanel(settings), HistoryPanel(stack, theme)
        self.small = SmallMap()
        window.setCorner(Qt.Corner.BottomLeftCorner, LEFT)
        window.setCorner(Qt.Corner.BottomRightCorner, RIGHT)
        self.heads: dict[str, Head] = {}
        self.all = [
            self._dock("layers", tr("Layers"), self.layers_box, LEFT),
            self._dock("words", tr("Vocabulary"), self.words, LEFT),
            self._dock("properties", tr("Properties"), self.properties, RIGHT),
            self._dock("history", tr("History"), self.history, RIGHT),
            self._dock("problems", tr("Problems"), self.problems, FOOT),
            self._dock("smallmap", tr("Small map"), self.small, RIGHT),
        ]
        for dock in self.all[:4]:
            dock.setMinimumWidth(grown(NARROWEST))  # so that the name of a layer or a word has room
        self.usual = self.all[:-1]
        self.all[-1].hide()
        self.size()

    def size(self) -> None:
        """Give the panels their usual sizes."""
        layers, words, properties, history, problems, _ = self.all
        self._window.resizeDocks([layers, properties], [grown(300), grown(304)], Qt.Orientation.Horizontal)
        self._window.resizeDocks([layers, words, problems], [470, 330, 170], Qt.Orientation.Vertical)
        self._window.resizeDocks([properties, history], [560, 300], Qt.Orientation.Vertical)

    def _dock(self, name: str, title: str, inner: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(title, self._window)
        dock.setObjectName(name)
        dock.setWidget(inner)
        self.heads[name] = Head(title)
        dock.setTitleBarWidget(self.heads[name])
        self._window.addDockWidget(area, dock)
        self._window.docks[name] = dock
        return dock
