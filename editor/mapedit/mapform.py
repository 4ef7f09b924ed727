"""The form of the map itself, shown while nothing is selected: title, sheet, scale, grid, and how much is on it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.cut import Cut
from editor.decimalbox import DecimalBox
from editor.fonts import grown
from editor.lengths import in_inches, size_text
from editor.mapedit.edits import Edit, set_map, set_parts
from editor.mapedit.properties import LABEL_WIDE, Fact
from editor.newmap.fields import Length
from editor.newmap.plan import LEAST_SHEET_MM, MOST_SHEET_MM
from editor.numbers import number_text
from editor.settings import Settings
from editor.text import tr
from mapdata.geodata_back import remembered
from mapdata.grid import HexGrid
from mapdata.model import MapDocument
from scenarios.engine.modules import Module

MOST_KM = 100_000.0  # that a millimetre can stand for


class MapForm(QWidget):
    """The map's own values. Those that can be typed are edits; buttons lead to where the others are changed."""

    wanted = Signal(object)  # Edit
    asked = Signal(str)  # a command: where something is changed

    def __init__(self, settings: Settings | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._module: Module | None = None
        self.title, self.printed = QLineEdit(), QLineEdit()
        self.wide = Length(LEAST_SHEET_MM, MOST_SHEET_MM, 100, tr("Width of the sheet"))
        self.high = Length(LEAST_SHEET_MM, MOST_SHEET_MM, 100, tr("Height of the sheet"))
        for length in (self.wide, self.high):
            length.setMinimumWidth(60)
        self.scale = DecimalBox()
        self.scale.setRange(0.0, MOST_KM)
        self.scale.setDecimals(3)
        self.scale.setKeyboardTracking(False)
        self.scale.setSpecialValueText(tr("not known"))
        self.scale.setMinimumWidth(60)
        for box in (self.wide, self.high, self.scale):
            box.lineEdit().setTextMargins(6, 0, 0, 0)
        self.sheets, self.projection = Fact(tr("Printed on")), Fact(tr("Projection"))
        self.grid = QLabel()
        self.grid.setWordWrap(True)
        self.grid_button, self.sheet_button = QPushButton(tr("Change…")), QPushButton(tr("Sheet…"))
        self.layers = QGridLayout()
        self._counted: list[tuple[str, int]] = []
        self._counts: list[QLabel] = []
        self._build()
        self._connect()

    def _build(self) -> None:
        self.form = QFormLayout()
        self.form.setContentsMargins(16, 0, 16, 0)
        self.form.setHorizontalSpacing(10)
        self.form.setVerticalSpacing(7)
        grid = QWidget()
        lines = QVBoxLayout(grid)
        lines.setContentsMargins(0, 4, 0, 0)
        lines.setSpacing(0)
        lines.addWidget(self.grid)
        lines.addWidget(self.grid_button, 0, Qt.AlignmentFlag.AlignLeft)
        for button in (self.grid_button, self.sheet_button):
            button.setProperty("flat", True)
        self.sheet_button.setToolTip(tr("Size and number of sheets; ground added at any side"))
        beneath = QHBoxLayout()
        beneath.setContentsMargins(0, 0, 0, 0)
        beneath.addWidget(self.sheet_button, 0, Qt.AlignmentFlag.AlignLeft)
        beneath.addStretch(1)
        rows: tuple[tuple[str, QWidget], ...] = (
            (tr("Title"), self.title), (tr("On the sheet"), self.printed), (tr("Width"), self.wide),
            (tr("Height"), self.high), (tr("Printed on"), self.sheets), (tr("Scale"), self.scale),
            (tr("Grid"), grid), (tr("Projection"), self.projection),
        )  # fmt: skip
        for text, field in rows:
            label = QLabel(text)
            label.setFixedWidth(grown(LABEL_WIDE))
            field.setAccessibleName(field.accessibleName() or text)
            self.form.addRow(label, field)
            if field is self.high:
                self.form.addRow("", beneath)
        self.layers.setContentsMargins(16, 4, 16, 0)
        self.layers.setHorizontalSpacing(10)
        self.layers.setVerticalSpacing(3)
        self.layers.setColumnStretch(0, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(6)
        column.addLayout(self.form)
        column.addLayout(self.layers)

    def _connect(self) -> None:
        self.title.editingFinished.connect(self._retitled)
        self.printed.editingFinished.connect(self._reprinted)
        self.wide.valueChanged.connect(self._resized)
        self.high.valueChanged.connect(self._resized)
        self.scale.valueChanged.connect(self._scaled)
        self.grid_button.clicked.connect(lambda: self.asked.emit("grid"))
        self.sheet_button.clicked.connect(lambda: self.asked.emit("sheet"))

    # ------------------------------------------------------------------ what is shown
    def show_module(self, module: Module) -> None:
        """Show the values of a module's map as they are now."""
        self._module, doc = module, module.map
        inches = self._settings is not None and in_inches(self._settings)
        for field, text in ((self.title, module.title), (self.printed, doc.title)):
            if field.text() != text and not (field.hasFocus() and field.isModified()):
                field.setText(text)
                field.setCursorPosition(0)  # a long title shows how it begins
        for length, mm in zip((self.wide, self.high), doc.sheet_mm, strict=True):
            length.show_unit("in" if inches else "mm")
            length.set_mm(mm)
        blocked = self.scale.blockSignals(True)
        self.scale.setSuffix(tr(" km a mm"))
        self.scale.setValue(doc.km_per_mm)
        self.scale.blockSignals(blocked)
        across, down = doc.sheets
        part = (doc.sheet_mm[0] / across, doc.sheet_mm[1] / down)
        self.sheets.tell(tr("{n} sheets of {size}", n=across * down, size=size_text(part, inches)))
        self.form.setRowVisible(self.sheets, across * down > 1)
        self.grid.setText(grid_text(doc, inches))
        self.grid_button.setVisible(doc.grid is not None)
        kept = remembered(doc)
        self.projection.tell(kept[0] if kept is not None else "")
        self.form.setRowVisible(self.projection, kept is not None)
        self._count([(layer.title or layer.id, len(layer.features)) for layer in doc.layers[::-1]])

    def _count(self, rows: list[tuple[str, int]]) -> None:
        """Show how much lies on each layer, and in all."""
        if rows == self._counted:
            return
        rows_in_all = [*rows, (tr("In all"), sum(count for _, count in rows))]
        if [title for title, _ in rows] == [title for title, _ in self._counted]:
            for row, (_, count) in enumerate(rows_in_all):  # labels made anew take several milliseconds
                self._counts[row].setText(str(count))
            self._counted = rows
            return
        self._counted, self._counts = rows, []
        while self.layers.count():
            item = self.layers.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        for row, (title, count) in enumerate(rows_in_all):
            labels = Cut(title), QLabel(str(count))  # a long title must not make the panel wide
            labels[0].setTextFormat(Qt.TextFormat.PlainText)
            labels[1].setAlignment(Qt.AlignmentFlag.AlignRight)
            for column, label in enumerate(labels):
                label.setProperty("muted", True)
                self.layers.addWidget(label, row, column)
            self._counts.append(labels[1])

    # ------------------------------------------------------------------ what is changed
    def _retitled(self) -> None:
        module, text = self._module, self.title.text().strip()
        if module is not None and text and text != module.title:
            self.wanted.emit(set_parts(module, tr("Change the title"), title=text))
        elif module is not None:
            self.title.setText(module.title)  # a module has a title

    def _reprinted(self) -> None:
        text = self.printed.text().strip()
        if self._module is not None and text != self._module.map.title:
            self.wanted.emit(set_map(self._module.map, tr("Change the title on the sheet"), title=text))

    def _resized(self, _value: float) -> None:
        if self._module is not None:
            size = (round(self.wide.mm(), 3), round(self.high.mm(), 3))
            self._do(set_map(self._module.map, tr("Size of the sheet"), sheet_mm=size))

    def _scaled(self, value: float) -> None:
        if self._module is not None:
            self._do(set_map(self._module.map, tr("Scale of the map"), km_per_mm=value))

    def _do(self, edit: Edit) -> None:
        if edit.bare():
            self.wanted.emit(edit)


def grid_text(doc: MapDocument, inches: bool = False) -> str:
    """Return the grid of a map in words."""
    grid: HexGrid | None = doc.grid
    if grid is None:
        return tr("None: a map of areas")
    lines = [tr("{n} hexes, {columns} × {rows}", n=len(grid), columns=grid.columns, rows=grid.rows)]
    size = f"{number_text(grid.size_mm / 25.4, '.2f')} in" if inches else f"{number_text(grid.size_mm)} mm"
    lines.append(tr("{size} across, a flat side on top", size=size) if grid.flat_top else
                 tr("{size} across, a corner on top", size=size))  # fmt: skip
    if doc.km_per_mm:
        across = grid.size_mm * doc.km_per_mm
        lines.append(tr("{km:.0f} km in nature", km=across) if across >= 10 else tr("{km:.2f} km in nature", km=across))
    return "\n".join(lines)


__all__ = ["MapForm", "grid_text"]
