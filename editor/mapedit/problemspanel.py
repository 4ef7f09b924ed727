"""The panel under the sheet: what is wrong with the map, where, and what to do about it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget

from editor.mapedit.marks import problem_icon
from editor.mapedit.problemlist import Row, rows
from editor.text import tr
from editor.theme import Theme
from mapdata.problems import Problem


class ProblemsPanel(QTreeWidget):
    """Faults first; alike problems are one row that opens. A click goes to the place, that of the first for many."""

    wanted = Signal(object)  # Problem

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setColumnCount(3)
        self.setHeaderHidden(True)
        self.setAccessibleName(tr("Problems"))
        self.setIconSize(QSize(20, 20))
        self.setUniformRowHeights(True)
        head = self.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.itemClicked.connect(self._go)
        self.itemActivated.connect(self._go)

    def show_problems(self, problems: list[Problem]) -> None:
        """List the problems."""
        self.clear()
        for row in rows(problems):
            self.addTopLevelItem(self._item(row))
        if not problems:
            self.addTopLevelItem(QTreeWidgetItem([tr("No problems."), "", ""]))

    def _item(self, row: Row) -> QTreeWidgetItem:
        many = len(row.problems) > 1
        item = self._line(row.text, row.first, "" if many else row.first.space or row.first.feature)
        for problem in row.problems if many else ():
            item.addChild(self._line(problem.text, problem, problem.space or problem.feature))
        return item

    def _line(self, text: str, problem: Problem, place: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem([text, place, problem.remedy])
        item.setIcon(0, problem_icon(self._theme, problem.severity))
        item.setData(0, Qt.ItemDataRole.UserRole, problem)
        item.setForeground(1, self._theme.colour("muted"))
        item.setForeground(2, self._theme.colour("accent"))
        item.setSizeHint(0, QSize(0, 28))
        return item

    def _go(self, item: QTreeWidgetItem, _column: int) -> None:
        problem = item.data(0, Qt.ItemDataRole.UserRole)
        if problem is not None:
            self.wanted.emit(problem)
