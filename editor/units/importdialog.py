"""A table from elsewhere, looked over before it is taken: what is wrong is told by row and column."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QRadioButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from editor.mapedit.marks import problem_icon
from editor.text import tr
from editor.theme import Theme
from editor.units.grids import ERROR, FORMULA, Grid, GridError, Page
from editor.units.incoming import Incoming, take
from editor.units.sheets import Sheet
from scenarios.engine.oob import Oob

MOST_LISTED = 200
Index = QModelIndex | QPersistentModelIndex
_NOWHERE = QModelIndex()


class GridModel(QAbstractTableModel):
    """A table as it stands in the file; cells that cannot be taken are red."""

    def __init__(self, grid: Grid, theme: Theme) -> None:
        super().__init__()
        self._grid, self._theme, self._top = grid, theme, 0
        self._wide = max(map(len, grid), default=0)
        self.faults: dict[tuple[int, int], str] = {}

    def show_grid(self, grid: Grid) -> None:
        """Show another table."""
        self.beginResetModel()
        self._grid, self._top, self.faults = grid, 0, {}
        self._wide = max(map(len, grid), default=0)
        self.endResetModel()

    def show_faults(self, faults: dict[tuple[int, int], str], top: int) -> None:
        """Show what is wrong, by row and column of the file. top: the row that names the columns."""
        self.beginResetModel()
        self.faults, self._top = faults, top
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else max(0, len(self._grid) - 1 - self._top)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else self._wide

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation == Qt.Orientation.Vertical:
            return str(self._top + section + 2)  # as spreadsheets count, their first row being 1
        return self.head(section)

    def head(self, column: int) -> str:
        """Return what the table calls a column."""
        heads = self._grid[self._top] if self._top < len(self._grid) else []
        return heads[column] if column < len(heads) else ""

    def at(self, row: int, column: int) -> QModelIndex:
        """Return the cell of a row and column of the file."""
        return self.index(row - 1 - self._top, column)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        y, x = index.row() + 1 + self._top, index.column()
        why = self.faults.get((y, x))
        if role == Qt.ItemDataRole.DisplayRole:
            text = self._grid[y][x] if x < len(self._grid[y]) else ""
            return text.replace(FORMULA, "=").removeprefix(ERROR)
        if role == Qt.ItemDataRole.ToolTipRole:
            return why
        if role == Qt.ItemDataRole.BackgroundRole and why:
            return QBrush(self._theme.colour("fault_ground"))
        if role == Qt.ItemDataRole.ForegroundRole and why:
            return QBrush(self._theme.colour("fault"))
        return None


class ImportDialog(QDialog):
    """Shows a table and what it would make of the module; `result_` is that, once accepted."""

    def __init__(
        self, pages: Sequence[Page], name: str, oob: Oob, sheet: Sheet, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        grid = pages[0].grid
        self.setWindowTitle(tr("Import {name}", name=name))
        self._grid, self._oob, self._sheet, self._theme = grid, oob, sheet, theme
        self.result_: Incoming | None = None
        self.table = QTableView()
        self.table.setAccessibleName(tr("The table as it is in the file"))
        self._model = GridModel(grid, theme)
        self.table.setModel(self._model)
        self.table.setAlternatingRowColors(True)
        self.table.verticalHeader().setDefaultSectionSize(30)
        self.faults = QListWidget()
        self.faults.setAccessibleName(tr("What is wrong"))
        self.faults.setFixedHeight(150)
        self.faults.currentRowChanged.connect(self._go_to)
        self.title, self.note = QLabel(tr("Import {name}", name=name)), QLabel()
        self.title.setObjectName("tool_title")
        self.note.setWordWrap(True)
        self.replacing, self.adding = QRadioButton(tr("&Replace what is there")), QRadioButton(tr("&Add to it"))
        self.names = QCheckBox(tr("Make &nations and unit types that are not there yet"))
        self.names.setChecked(not oob.units)
        self.names.setVisible(sheet.id in ("groups", "counters"))
        (self.replacing if oob.units or sheet.id in ("nations", "types") else self.adding).setChecked(True)
        self.accept_button, self._cancel = QPushButton(), QPushButton(tr("Cancel"))
        self.accept_button.setProperty("primary", True)
        self.accept_button.setDefault(True)
        self.accept_button.clicked.connect(self.accept)
        self._cancel.clicked.connect(self.reject)
        for choice in (self.replacing, self.adding, self.names):
            choice.toggled.connect(self.look)
        self._pages = pages
        self.pages = QComboBox()
        self.pages.addItems([page.title for page in pages])
        self.pages.setAccessibleName(tr("Sheet of the file"))
        self.pages.setMinimumWidth(200)
        self.pages.currentIndexChanged.connect(self._turn)
        self._lay_out()
        self.resize(960, 640)
        self.look()
        self._open_fitting()

    def _lay_out(self) -> None:
        choices, buttons = QHBoxLayout(), QHBoxLayout()
        for part in (self.replacing, self.adding, self.names):
            choices.addWidget(part)
            choices.addSpacing(12)
        choices.addStretch(1)
        buttons.addStretch(1)
        buttons.addWidget(self._cancel)
        buttons.addWidget(self.accept_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(10)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        told: tuple[QWidget, ...] = (QLabel(tr("Sheet of the file")), self.pages)
        for widget in told:
            widget.setVisible(len(self._pages) > 1)
            head.addWidget(widget)
        layout.addLayout(head)
        layout.addWidget(self.note)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.faults)
        layout.addLayout(choices)
        layout.addLayout(buttons)

    def _open_fitting(self) -> None:
        """Turn to the first sheet that names columns of what is imported."""
        for at in range(len(self._pages)):
            self.pages.setCurrentIndex(at)
            if self.result_ is not None:
                return
        self.pages.setCurrentIndex(0)

    def _turn(self, at: int) -> None:
        self._grid = self._pages[at].grid
        self._model.show_grid(self._grid)
        self.look()

    def look(self, _on: bool = True) -> None:
        """Check the table anew, as it would be taken now."""
        try:
            found = take(self._grid, self._oob, self._sheet, self.replacing.isChecked(), self.names.isChecked())
        except GridError as fault:
            self.result_ = None
            self.note.setText(str(fault))
            self.accept_button.setText(tr("Import"))
            self.accept_button.setEnabled(False)
            self.faults.hide()
            return
        self.result_ = found
        self._model.show_faults(found.faults, found.head)
        self.table.resizeColumnsToContents()
        self._list_faults(found)
        self.note.setText(self._said(found))
        text = tr("Import {n}", n=found.good)
        if found.bad:
            text = tr("Import {n}, leave {bad} out", n=found.good, bad=found.bad)
        self.accept_button.setText(text)
        self.accept_button.setEnabled(found.good > 0 and not found.refused)

    def _said(self, found: Incoming) -> str:
        if found.refused:
            return found.refused
        lines = [tr("Rows that can be taken: {n}.", n=found.good)]
        if found.bad:
            lines.append(tr("Rows that cannot: {n}. Nothing is changed until you accept it.", n=found.bad))
        for text, names in (
            (tr("New nations: {names}."), found.nations),
            (tr("New unit types: {names}."), found.types),
            (tr("Columns taken as properties: {names}."), found.properties),
        ):
            if names:
                lines.append(text.format(names=", ".join(names[:8]) + (" …" if len(names) > 8 else "")))
        return " ".join(lines)

    def _list_faults(self, found: Incoming) -> None:
        self._places = sorted(found.faults)[:MOST_LISTED]
        self.faults.clear()
        for y, x in self._places:
            head = self._model.head(x) or str(x + 1)
            said = tr("Row {row}, {column}: {fault}", row=y + 1, column=head, fault=found.faults[y, x])
            self.faults.addItem(said)
            self.faults.item(self.faults.count() - 1).setIcon(problem_icon(self._theme, "error"))
        self.faults.setVisible(bool(self._places))

    def _go_to(self, row: int) -> None:
        if 0 <= row < len(self._places):
            y, x = self._places[row]
            self.table.setCurrentIndex(self._model.at(y, x))
