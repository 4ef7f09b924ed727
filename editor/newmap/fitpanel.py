"""A picture, hex centres clicked on it, and how well they fit the grid: for the wizard and for fitting anew."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSlider,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.fonts import grown
from editor.newmap.fields import head
from editor.newmap.making import Click, fitted
from editor.newmap.page import words
from editor.newmap.pictureview import PictureView
from editor.newmap.sheetpage import said
from editor.text import tr
from editor.theme import Theme
from mapdata.fitting import LEAST_CLICKS, Fitted, Matrix, applied
from mapdata.grid import HexGrid
from mapdata.rim import is_off

Point = tuple[float, float]

SIDE_WIDE = 316
GOOD_SHARE = 0.06  # of a hex: a fit whose residuals stay below this is a good one


class FitPanel(QWidget):
    """The picture at the left; at the right the clicks with their hex numbers and residuals. `found` is the fit."""

    changed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.grid: HexGrid | None = None
        self._sheet: tuple[float, float] = (1.0, 1.0)
        self.clicks: list[Click] = []
        self.found: Fitted | None = None
        self.before: Matrix | None = None  # a fit that is there already
        self.why = ""  # what is wrong with the clicks
        self.view = PictureView(theme)
        self.view.clicked.connect(self.add)
        self.view.moved.connect(self._moved)
        self.view.chosen.connect(self._choose_row)
        self.side = QVBoxLayout()
        self.side.setSpacing(8)
        self._make_table()
        column = QWidget()
        column.setFixedWidth(grown(SIDE_WIDE))
        column.setLayout(self.side)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(18)
        row.addWidget(self.view, 1)
        row.addWidget(column)

    def _make_table(self) -> None:
        self.hint = QLabel()
        self.hint.setWordWrap(True)
        self.hint.setProperty("figure", True)
        self.hint.setMinimumHeight(46)
        self.table = QTableWidget(0, 2)
        self.table.setAccessibleName(tr("Clicked hex centres"))
        self.table.setHorizontalHeaderLabels([tr("Hex"), tr("Off by")])
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setMinimumHeight(130)
        self.table.setTabKeyNavigation(False)
        self.table.itemChanged.connect(self._renamed)
        self.table.currentCellChanged.connect(lambda row, *_: self._show_now(row))
        self.remove = QPushButton(tr("&Remove"))
        self.remove.setAutoDefault(False)
        self.remove.clicked.connect(self.remove_now)
        shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.table, self.remove_now)
        shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
        self.stretched = QCheckBox(tr("The picture is s&tretched or slanted"))
        self.stretched.toggled.connect(lambda _on: self._again())
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.opacity = QSlider(Qt.Orientation.Horizontal)
        self.opacity.setRange(10, 100)
        self.opacity.setValue(60)
        self.opacity.setMinimumHeight(26)
        self.opacity.setAccessibleName(tr("How strongly the picture shows"))
        self.opacity.valueChanged.connect(self._opacity_changed)
        self.side.setContentsMargins(0, 0, 0, 0)
        self.side.addWidget(head(tr("Hex centres")))
        self.side.addWidget(self.hint)
        self.side.addWidget(self.table, 1)
        row = QHBoxLayout()
        row.addWidget(self.told, 1)
        row.addWidget(self.remove)
        self.side.addLayout(row)
        self.side.addWidget(self.stretched)
        self.side.addWidget(head(tr("Strength")))
        self.side.addWidget(self.opacity)
        self.side.addWidget(
            words(tr("Click as near the middle of a hex as you can; drag a mark to move it. The wheel zooms. "
                     "With the keys: arrows move a cross, Enter clicks, Delete removes."))
        )  # fmt: skip

    # ------------------------------------------------------------------ what it works on
    def show_grid(self, grid: HexGrid | None, sheet_mm: tuple[float, float]) -> None:
        """Work with a grid from now on; clicks on hexes that it lacks are told."""
        self.grid, self._sheet = grid, sheet_mm
        hexes = grid is not None
        for widget in (self.table, self.remove, self.stretched):
            widget.setEnabled(hexes)
        self._again()

    def show_picture(self, data: bytes | None) -> None:
        """Show another picture; clicks on the old one go."""
        self.clicks.clear()
        self.view.show_picture(data)
        self._again()

    # ------------------------------------------------------------------ clicks
    def add(self, point: Point) -> None:
        """Take a hex centre; its number is suggested, and may be changed in the table."""
        if self.grid is None:
            return
        self.clicks.append(Click(point, self.suggested(point)))
        self._again()
        self.table.setCurrentCell(len(self.clicks) - 1, 0)

    def suggested(self, point: Point | None = None) -> str:
        """Return the hex that is asked for next: corners of the map first, then the one that the fit says."""
        grid = self.grid
        if grid is None:
            return ""
        if point is not None and self.found is not None:
            space = grid.at(applied(self.found.matrix, point))
            if space is not None:
                return grid.name(space)
        taken = {click.hex for click in self.clicks}
        return next((name for name in corner_names(grid, self._sheet) if name not in taken), "")

    def remove_now(self) -> None:
        """Take away the click that is chosen in the table."""
        row = self.table.currentRow()
        if 0 <= row < len(self.clicks):
            del self.clicks[row]
            self._again()

    def _moved(self, at: int, point: Point) -> None:
        self.clicks[at] = Click(point, self.clicks[at].hex)
        self._again()

    def _renamed(self, item: QTableWidgetItem) -> None:
        if item.column() == 0 and item.row() < len(self.clicks):
            self.clicks[item.row()] = Click(self.clicks[item.row()].pixel, item.text().strip())
            self._again()

    def _choose_row(self, at: int) -> None:
        self.table.setCurrentCell(at, 0)

    def _show_now(self, row: int) -> None:
        self.view.now = row
        self.view.update()

    def _opacity_changed(self, value: int) -> None:
        self.view.opacity = value / 100
        self.view.update()
        self.changed.emit()

    # ------------------------------------------------------------------ the fit
    def _again(self) -> None:
        """Fit anew and show how well."""
        self.found, self.why = None, ""
        if self.grid is not None and len(self.clicks) >= LEAST_CLICKS:
            try:
                self.found = fitted(self.grid, self.clicks, self.stretched.isChecked())
            except ValueError as fault:
                self.why = said(fault)
        self._show_rows()
        matrix = self.found.matrix if self.found is not None else self.before
        self.view.show_grid(self.grid, matrix)
        self.hint.setText(self._hint())
        self._tell()
        self.changed.emit()

    def trouble(self) -> str:
        """Return what is missing or wrong in a sentence; no click at all is no fault."""
        left = LEAST_CLICKS - len(self.clicks)
        if self.clicks and left > 0:
            return tr("Click {n} more hex centres.", n=left) if left > 1 else tr("Click one more hex centre.")
        return self.why

    def _show_rows(self) -> None:
        rests = self.found.residuals_mm if self.found is not None else (None,) * len(self.clicks)
        self.table.blockSignals(True)
        self.table.setRowCount(len(self.clicks))
        for row, (click, rest) in enumerate(zip(self.clicks, rests, strict=True)):
            if self.table.item(row, 0) is None:
                off = QTableWidgetItem()
                off.setFlags(off.flags() & ~Qt.ItemFlag.ItemIsEditable)
                self.table.setItem(row, 0, QTableWidgetItem())
                self.table.setItem(row, 1, off)
            number, off_by = self.table.item(row, 0), self.table.item(row, 1)
            assert number is not None and off_by is not None
            number.setText(click.hex)
            off_by.setText("" if rest is None else tr("{rest:.2f} mm", rest=rest))
        self.table.blockSignals(False)
        self.view.marks = [(c.pixel, c.hex, rest) for c, rest in zip(self.clicks, rests, strict=True)]
        self.view.update()

    def _hint(self) -> str:
        if self.view.picture.isEmpty():
            return tr("Choose a picture first.")
        if self.grid is None:
            return tr("A map of areas needs no clicks: the picture lies in the middle of the sheet.")
        if len(self.clicks) < LEAST_CLICKS:
            return tr("Click the centre of hex {name}.", name=self.suggested())
        return tr("More clicks make the fit better.")

    def _tell(self) -> None:
        self.told.setObjectName("badly" if self.why else "well")
        if self.why:
            self.told.setText(self.why)
        elif self.found is not None and self.grid is not None:
            worst = self.found.worst_mm
            if worst > GOOD_SHARE * self.grid.size_mm:
                self.told.setObjectName("badly")
            self.told.setText(tr("All within {worst:.2f} mm, {mean:.2f} mm on average", worst=worst,
                                 mean=self.found.mean_mm))  # fmt: skip
        else:
            self.told.setText("")
        self.told.style().unpolish(self.told)
        self.told.style().polish(self.told)


def corner_names(grid: HexGrid, sheet_mm: tuple[float, float]) -> list[str]:
    """Return the hexes nearest the corners of the field, and one in its middle: those to click first."""
    off = is_off(grid, sheet_mm)
    c0, r0 = grid.first_column, grid.first_row
    c1, r1 = c0 + grid.columns - 1, r0 + grid.rows - 1
    wanted = [(c0, r0), (c1, r0), (c0, r1), (c1, r1), ((c0 + c1) // 2, (r0 + r1) // 2)]
    out = []
    for column, row in wanted:
        dc, dr = (1 if column == c0 else -1), (1 if row == r0 else -1)
        ways = [(column, row), (column, row + dr), (column + dc, row), (column + dc, row + dr)]
        spaces = [grid.space(c, r) for c, r in ways]
        space = next((s for s in spaces if s is not None and not off[s]), None)
        if space is not None:
            out.append(grid.name(space))
    return list(dict.fromkeys(out))
