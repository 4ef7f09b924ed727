"""The dialog for a new map: title, grid and folder, with the size of the sheet told as one chooses."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QSpinBox,
    QWidget,
)

from editor.mapedit.blank import blank_map, new_module
from editor.text import tr
from mapdata.model import MapDocument
from scenarios.engine.modules import Module


class NewMapDialog(QDialog):
    """Asks for a new hex map; `module` is there once it was accepted and written."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New map"))
        self.module: Module | None = None
        self.title = QLineEdit(tr("My map"))
        self.columns, self.rows = QSpinBox(), QSpinBox()
        for box, value in ((self.columns, 20), (self.rows, 15)):
            box.setRange(1, 500)
            box.setValue(value)
        self.across = QDoubleSpinBox()
        self.across.setRange(4, 200)
        self.across.setValue(20)
        self.across.setSuffix(" mm")
        self.top = QComboBox()
        self.top.addItems([tr("Flat side on top"), tr("Corner on top")])
        self.label = QComboBox()
        self.label.setEditable(True)
        self.label.addItems(["CCRR", "RRCC", "CC.RR", "ARR", "CCCRRR"])
        self.folder = QLineEdit()
        self.folder.setPlaceholderText(tr("An empty or new folder"))
        choose = QPushButton(tr("Choose…"))
        choose.clicked.connect(self._choose)
        row = QHBoxLayout()
        row.addWidget(self.folder)
        row.addWidget(choose)
        self.note = QLabel()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = QFormLayout(self)
        for text, field in (
            (tr("&Title"), self.title),
            (tr("&Columns"), self.columns),
            (tr("&Rows"), self.rows),
            (tr("Hex, &across flats"), self.across),
            (tr("Hexes with"), self.top),
            (tr("&Numbers"), self.label),
        ):
            form.addRow(text, field)
        form.addRow(tr("&Folder"), row)
        form.addRow(self.note)
        form.addRow(buttons)
        self.resize(460, 0)
        for signal in (self.columns.valueChanged, self.rows.valueChanged, self.across.valueChanged):
            signal.connect(self._tell)
        for words in (self.title.textChanged, self.folder.textChanged, self.label.currentTextChanged):
            words.connect(self._tell)
        self.top.currentIndexChanged.connect(self._tell)
        self._tell()

    def blank(self) -> MapDocument:
        """Return the empty map as chosen. Raises ValueError, with a sentence, for one that cannot be."""
        flat = self.top.currentIndex() == 0
        size = self.columns.value(), self.rows.value(), self.across.value()
        return blank_map(self.title.text().strip(), *size, flat, self.label.currentText().strip())

    def _tell(self, *_: object) -> None:
        try:
            doc = self.blank()
        except ValueError as fault:
            self.note.setText(str(fault))
            self.ok.setEnabled(False)
            return
        first = doc.grid.name(0) if doc.grid else ""
        wide, high = doc.sheet_mm
        n = self.columns.value() * self.rows.value()
        self.note.setText(tr("{n} hexes from {first}, sheet {w:.0f} x {h:.0f} mm", n=n, first=first, w=wide, h=high))
        self.ok.setEnabled(bool(self.title.text().strip() and self.folder.text().strip()))

    def _choose(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, tr("A new, empty folder for the module"))
        if chosen:
            self.folder.setText(chosen)

    def accept(self) -> None:
        try:
            self.module = new_module(Path(self.folder.text().strip()), self.title.text().strip(), self.blank())
        except OSError as fault:
            QMessageBox.warning(self, tr("Not made"), f"{fault.filename}: {fault.strerror}")
            return
        except ValueError as fault:  # a sheet too large to be written, say
            QMessageBox.warning(self, tr("Not made"), str(fault))
            return
        super().accept()
