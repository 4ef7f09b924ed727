"""Asks where a module is saved: as a folder to work in, or as one .hexmod file to pass on."""

from __future__ import annotations

import os
import re
from pathlib import Path

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from editor.fonts import grown
from editor.mapedit.saving import PACKED, is_packed, same_place
from editor.prefs.parts import note, title
from editor.settings import Settings
from editor.text import tr
from editor.typedpaths import PathTrouble, path_trouble, typed_path
from scenarios.engine.modules import Module


class SaveAsDialog(QDialog):
    """Asks for kind, name and folder; `place` says where the module goes. fixed: it cannot stay where it is."""

    def __init__(
        self, module: Module, now: Path, settings: Settings, fixed: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._now, self._settings = now, settings
        self.setWindowTitle(tr("Save as"))
        self.setMinimumWidth(grown(560))
        head = title(tr("Save {title}", title=module.title))
        self.folder = QRadioButton(tr("As a &folder, to work on and to keep versions of"))
        self.packed = QRadioButton(tr("As one .&hexmod file, to pass on"))
        (self.packed if is_packed(now) else self.folder).setChecked(True)
        self.name = QLineEdit(_name_of(module, now))
        self.home = QLineEdit(self._usual_home(now, fixed))
        browse = QPushButton(tr("&Browse…"))
        browse.clicked.connect(self._browse)
        self.note = note("")
        buttons = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(buttons.Save | buttons.Cancel)
        self.buttons.button(buttons.Save).setProperty("primary", True)
        self.buttons.button(buttons.Save).setText(tr("&Save"))
        self.buttons.button(buttons.Cancel).setText(tr("Cancel"))
        self.buttons.accepted.connect(self._accept)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 18)
        column.setSpacing(10)
        column.addWidget(head)
        if fixed:
            why = QLabel(tr("It cannot be saved where it is: it is installed, open elsewhere, or may only be read."))
            why.setWordWrap(True)
            column.addWidget(why)
        column.addWidget(self.folder)
        column.addWidget(self.packed)
        column.addSpacing(6)
        column.addLayout(_row(tr("&Name"), self.name))
        column.addLayout(_row(tr("&In"), self.home, browse))
        column.addWidget(self.note)
        column.addSpacing(8)
        column.addWidget(self.buttons)
        for signal in (self.name.textChanged, self.home.textChanged, self.folder.toggled):
            signal.connect(self._look)
        self.name.setFocus()
        self.name.selectAll()
        self._look()

    def _usual_home(self, now: Path, fixed: bool) -> str:
        usual = self._settings.text("folder/modules") or self._settings.text("folder/default")
        return usual or str(Path.home() if fixed else Path(os.path.realpath(now)).parent)

    def place(self) -> Path:
        """Return the folder or file chosen. Raises PathTrouble where what was typed is no place."""
        return typed_path(self.home.text()) / self._chosen_name()

    def _chosen_name(self) -> str:
        name = self.name.text().strip()
        bare = name[: -len(PACKED)] if name.lower().endswith(PACKED) else name
        if not bare.strip(". "):
            return ""  # "." and ".." are the folder itself and the one above it
        return (name if bare != name else name + PACKED) if self.packed.isChecked() else bare

    def trouble(self) -> str:
        """Return why the module cannot be saved there, or ""."""
        if not self._chosen_name() or re.search(r'[/\\:*?"<>|\x00-\x1f]', self.name.text()):
            return tr('Give it a name without / \\ : * ? " < > |')
        if not self.home.text().strip():
            return tr("Choose a folder.")
        try:
            place = self.place()
        except PathTrouble as trouble:
            return str(trouble)
        why_not = path_trouble(place)
        if why_not:
            return why_not
        if self.packed.isChecked() and place.is_dir():
            return tr("There is a folder of that name.")
        if self.folder.isChecked() and place.is_file():
            return tr("There is a file of that name.")
        return ""

    def _look(self, *_: object) -> None:
        trouble = self.trouble()
        self.buttons.button(QDialogButtonBox.StandardButton.Save).setEnabled(not trouble)
        self.note.setText(trouble or self._told())

    def _told(self) -> str:
        place = self.place()
        if same_place(place, self._now):
            return tr("Saved at {place}, where it is now.", place=place)
        if self._replaces(place):
            return tr("{place} is there already and is replaced; its present state becomes the backup.", place=place)
        if place.is_dir() and os.listdir(place):
            return tr("{place} holds other files; they stay.", place=place)
        return tr("Saved at {place}", place=place)

    @staticmethod
    def _replaces(place: Path) -> bool:
        return place.is_file() or (place / "module.json").is_file()

    def _browse(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, tr("Save in which folder?"), self.home.text())
        if chosen:
            self.home.setText(chosen)

    def _accept(self) -> None:
        place, buttons = self.place(), QMessageBox.StandardButton
        if self._replaces(place) and not same_place(place, self._now):
            text = tr("{place} is there already. Replace it?", place=place)
            if QMessageBox.question(self, tr("Replace?"), text, buttons.Yes | buttons.Cancel) != buttons.Yes:
                return
        self._settings.put("folder/modules", str(place.parent))
        self.accept()


def _name_of(module: Module, now: Path) -> str:
    return now.stem if is_packed(now) else module.id or now.name


def _row(text: str, field: QLineEdit, *more: QWidget) -> QHBoxLayout:
    label = QLabel(text)
    label.setBuddy(field)
    label.setMinimumWidth(60)
    row = QHBoxLayout()
    for part in (label, field, *more):
        row.addWidget(part)
    row.setStretch(1, 1)
    return row
