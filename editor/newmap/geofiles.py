"""The list of GeoJSON files in the wizard: what each one becomes, and which of its properties holds names."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHeaderView, QTableWidget, QTableWidgetItem

from editor.newmap.fields import choice, choose
from editor.newmap.words import TERRAIN
from editor.text import tr
from mapdata.geodata_plan import FITTING, Source, Use

TERRAIN_USE = "terrain:"
ROW_HIGH, HEAD_HIGH = 44, 44


def use_words() -> dict[str, str]:
    """Return what a file may become, in words."""
    return {
        "land": tr("Land"),
        "lake": tr("Lakes"),
        "territory": tr("Territories"),
        "borders": tr("Borders"),
        "river": tr("Rivers"),
        "road": tr("Roads"),
        "city": tr("Cities"),
        "skip": tr("Nothing"),
    }


def uses_of(source: Source) -> list[tuple[str, str]]:
    """Return what a file may become, with its words; each terrain is a use of its own."""
    titles, out = use_words(), []
    for use in FITTING[source.found.kind]:
        if use == "terrain":
            out += [(f"{TERRAIN_USE}{kind.id}", tr(kind.title)) for kind in TERRAIN[1:] if kind.base == "land"]
        else:
            out.append((use, titles[use]))
    return out


class GeoFiles(QTableWidget):
    """The files, one a row."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__(0, 3)
        self._sources: list[Source] = []
        self.setAccessibleName(tr("Files"))
        self.setHorizontalHeaderLabels([tr("File"), tr("Becomes"), tr("Names from")])
        head = self.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW_HIGH)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setMinimumHeight(ROW_HIGH * 4 + HEAD_HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._sources:
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().placeholderText().color())
            text = tr("Add GeoJSON files, or drop them here.")
            painter.drawText(self.viewport().rect(), Qt.AlignmentFlag.AlignCenter, text)

    def sources(self) -> list[Source]:
        """Return the files with what they become."""
        return list(self._sources)

    def paths(self) -> list[Path]:
        """Return the files' places."""
        return [source.found.path for source in self._sources]

    def add(self, sources: list[Source]) -> None:
        """List further files."""
        for source in sources:
            self._sources.append(source)
            self._fill(len(self._sources) - 1)
        self.changed.emit()

    def _fill(self, row: int) -> None:
        source = self._sources[row]
        self.setRowCount(len(self._sources))
        item = QTableWidgetItem(source.found.path.name)
        item.setToolTip(tr("{path}: {n} shapes", path=source.found.path, n=source.found.count))
        self.setItem(row, 0, item)
        use = choice(uses_of(source), tr("What it becomes"))
        choose(use, f"{TERRAIN_USE}{source.terrain}" if source.use == "terrain" else source.use)
        name = choice([("", tr("None")), *((key, key) for key in source.found.properties)], tr("Property with names"))
        choose(name, source.name)
        for column, box in ((1, use), (2, name)):
            box.currentIndexChanged.connect(self._read)
            self.setCellWidget(row, column, box)

    def _read(self, *_: object) -> None:
        for row, source in enumerate(self._sources):
            use, name = self.cellWidget(row, 1), self.cellWidget(row, 2)
            assert isinstance(use, QComboBox) and isinstance(name, QComboBox)
            kind, terrain = str(use.currentData()), source.terrain
            if kind.startswith(TERRAIN_USE):
                kind, terrain = "terrain", kind.removeprefix(TERRAIN_USE)
            self._sources[row] = replace(source, use=cast(Use, kind), name=str(name.currentData()), terrain=terrain)
        self.changed.emit()

    def remove_now(self) -> None:
        """Take the chosen file off the list."""
        row = self.currentRow()
        if 0 <= row < len(self._sources):
            del self._sources[row]
            self.removeRow(row)
            self.changed.emit()
