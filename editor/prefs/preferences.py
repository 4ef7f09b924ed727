"""The preferences: what one chooses once, for all windows. Each choice counts at once, but for the language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QColorDialog,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.prefs.parts import note, title
from editor.settings import Settings
from editor.text import mark, tr
from editor.theme import TEXT_SIZES, Theme
from editor.translations.catalogue import LANGUAGES

KEEP_EVERY_S = (10, 30, 60, 120)


# Each field's name in the dialog, its title, and further words by which it is found.
PREFERENCES = (
    ("language", mark("&Language"), mark("English Spanish translation speak")),
    ("theme", mark("&Theme"), mark("dark light night colours of the window")),
    ("text_size", mark("Te&xt size"), mark("larger smaller letters font zoom of the window")),
    ("motion", mark("&Without movement on the screen"), mark("animation")),
    ("ground", mark("&Ground under the map"), mark("background colour canvas")),
    ("eyes", mark("&Show colours as for"), mark("colour blind")),
    ("units", mark("&Units of length"), mark("millimetres inches mm")),
    ("keep", mark("&Keep unsaved work every"), mark("autosave recovery seconds")),
    ("folder", mark("&Folder of your modules"), mark("directory place files")),
    ("session", mark("&Open again what was open last"), mark("session start")),
    ("one", mark("Files from the desktop &join the window"), mark("new window tab")),
)


class PreferencesDialog(QDialog):
    """Two columns: how it looks, and how one works with it."""

    def __init__(self, theme: Theme, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._settings = theme, settings
        self.setWindowTitle(tr("Preferences"))
        look, work = QFormLayout(), QFormLayout()
        for form in (look, work):
            form.setVerticalSpacing(12)
            form.setHorizontalSpacing(14)
            form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._fill_look(look)
        self._fill_work(work)
        columns = QHBoxLayout()
        columns.setSpacing(36)
        for text, form in ((tr("Look"), look), (tr("Work"), work)):
            column = QVBoxLayout()
            column.setSpacing(12)
            column.addWidget(title(text, 18))
            column.addLayout(form)
            column.addStretch(1)
            columns.addLayout(column, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.button(QDialogButtonBox.StandardButton.Close).setText(tr("Close"))
        buttons.rejected.connect(self.accept)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(28, 24, 28, 20)
        whole.setSpacing(20)
        whole.addStrut(800)  # not a least width of the dialog, which must grow with its words
        whole.addLayout(columns)
        whole.addWidget(buttons)

    # ------------------------------------------------------------------ look
    def _fill_look(self, form: QFormLayout) -> None:
        theme, settings = self._theme, self._settings
        languages = [("system", tr("As the system")), *LANGUAGES.items()]
        self.language = self._choice(languages, settings.text("language", "system"),
                                     lambda value: self._put_language(str(value)))  # fmt: skip
        self.theme = self._choice(
            [("system", tr("As the system")), ("light", tr("Light")), ("dark", tr("Dark"))], theme.choice, theme.choose
        )
        sizes = [(size, tr("{size} %", size=size)) for size in TEXT_SIZES]
        self.text_size = self._choice(sizes, theme.text_size, theme.set_text_size)
        self.motion = QCheckBox(tr("&Without movement on the screen"))
        self.motion.setChecked(theme.reduced_motion)
        self.motion.toggled.connect(theme.set_reduced_motion)
        self.ground = QPushButton()
        self.ground.clicked.connect(self._ask_ground)
        self.own_ground = QPushButton(tr("As the theme"))
        self.own_ground.clicked.connect(lambda: self.put_ground(""))
        self.eyes = self._choice(
            [("", tr("As printed")), ("protan", tr("Eyes without red")), ("deutan", tr("Eyes without green")),
             ("tritan", tr("Eyes without blue"))], theme.eyes, theme.set_eyes,
        )  # fmt: skip
        self.language_note = note(tr("The language changes at the next start."))
        _row(form, tr("&Language"), self.language)
        form.addRow("", self.language_note)
        _row(form, tr("&Theme"), self.theme)
        _row(form, tr("Te&xt size"), self.text_size)
        form.addRow("", self.motion)
        _row(form, tr("&Ground under the map"), self.ground, self.own_ground)
        _row(form, tr("&Show colours as for"), self.eyes)
        self._show_ground()

    def begin_at(self, name: str) -> None:
        """Put the keys on a field, by its name in PREFERENCES."""
        field = getattr(self, name, None) if name in {known for known, _, _ in PREFERENCES} else None
        if isinstance(field, QWidget):
            field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _put_language(self, value: str) -> None:
        self._settings.put("language", value)
        self._settings.sync()

    def _ask_ground(self) -> None:
        made = QColorDialog.getColor(self._theme.colour("canvas"), self, tr("Ground under the map"))
        if made.isValid():
            self.put_ground(made.name())

    def put_ground(self, colour: str) -> None:
        """Lay the map on a colour; "" is that of the theme."""
        self._theme.set_ground(colour)
        self._show_ground()

    def _show_ground(self) -> None:
        now = self._theme.colour("canvas")
        ink = "#000000" if now.lightnessF() > 0.5 else "#FFFFFF"
        self.ground.setText(now.name().upper())
        self.ground.setStyleSheet(f"background: {now.name()}; color: {ink};")
        self.own_ground.setEnabled(bool(self._theme.ground))

    # ------------------------------------------------------------------ work
    def _fill_work(self, form: QFormLayout) -> None:
        settings = self._settings
        self.units = self._choice([("mm", tr("Millimetres")), ("in", tr("Inches"))], settings.text("look/units", "mm"),
                                  lambda value: settings.put("look/units", str(value)))  # fmt: skip
        every = [(s, tr("{n} seconds", n=s)) for s in KEEP_EVERY_S]
        self.keep = self._choice(every, keep_seconds(settings), lambda value: settings.put("safety/keep_s", str(value)))
        self.session = self._check(tr("&Open again what was open last"), "session/restore", True)
        self.one = self._check(tr("Files from the desktop &join the window"), "system/one", True)
        self.folder = QLineEdit(settings.text("folder/default"))
        self.folder.setPlaceholderText(str(Path.home()))
        self.folder.editingFinished.connect(lambda: self.put_folder(self.folder.text()))
        browse = QPushButton(tr("&Browse…"))
        browse.clicked.connect(self._ask_folder)
        for button in (browse, self.ground, self.own_ground):
            button.setAutoDefault(False)
        _row(form, tr("&Units of length"), self.units)
        _row(form, tr("&Keep unsaved work every"), self.keep)
        form.addRow("", note(tr("Kept apart from your files; offered again if the program ends before you saved.")))
        _row(form, tr("&Folder of your modules"), self.folder, browse)
        form.addRow("", self.session)
        form.addRow("", self.one)

    def _check(self, text: str, key: str, usual: bool) -> QCheckBox:
        box = QCheckBox(text)
        box.setChecked(self._settings.flag(key, usual))
        box.toggled.connect(lambda on: self._settings.put(key, on))
        return box

    def _ask_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, tr("Folder of your modules"), self.folder.text())
        if chosen:
            self.folder.setText(chosen)
            self.put_folder(chosen)

    def put_folder(self, folder: str) -> None:
        """Begin in a folder when files are asked for."""
        self._settings.put("folder/default", folder.strip())
        if folder.strip():
            self._settings.put("folder/modules", folder.strip())

    @staticmethod
    def _choice(pairs: Iterable[tuple[object, str]], now: object, put: Callable[..., object]) -> QComboBox:
        box = QComboBox()
        for value, text in pairs:
            box.addItem(text, value)
        box.setCurrentIndex(max(0, box.findData(now)))
        box.currentIndexChanged.connect(lambda _at: put(box.currentData()))
        return box


def keep_seconds(settings: Settings) -> int:
    """Return after how many seconds at most a change is kept for recovery."""
    text = settings.text("safety/keep_s", "30")
    return int(text) if text in {str(s) for s in KEEP_EVERY_S} else 30


def _row(form: QFormLayout, text: str, field: QWidget, *more: QWidget) -> None:
    label = QLabel(text)
    label.setBuddy(field)
    field.setAccessibleName(text.replace("&", ""))
    if not more:
        form.addRow(label, field)
        return
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(field, 1)
    for part in more:
        row.addWidget(part)
    form.addRow(label, row)
