"""Light and dark: the colour tokens of the window, followed at run time from the system or chosen in the menu."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from editor.fonts import font, letters, scale_by
from editor.settings import Settings

Choice = Literal["system", "light", "dark"]


@dataclass(frozen=True, slots=True)
class Tokens:
    """One colour a use; every widget asks for the use, never for a colour."""

    dark: bool
    win: str
    panel: str
    raised: str
    hover: str
    line: str
    line_strong: str
    ink: str
    muted: str
    track: str
    accent: str
    on_accent: str
    select: str
    good: str
    fault: str
    fault_ground: str
    hint: str
    canvas: str
    felt: str
    shadow: str
    dim: str  # words of what cannot be had just now


LIGHT = Tokens(
    False, "#E9E1D0", "#F6F0E2", "#FFFBF1", "#EFE6D2", "#D2C6AE", "#B9AB90", "#2B2620", "#62574A", "#DCD1BA",
    "#1F5F73", "#FFFDF6", "#E09A12", "#2C6535", "#A8201A", "#FFF3EE", "#7F4E00", "#DED4BF", "#3D5A48", "#2A2115",
    "#857B69",
)  # fmt: skip
DARK = Tokens(
    True, "#1F1D1A", "#2A2723", "#35312B", "#3B372F", "#46413A", "#5C554B", "#EFE7D6", "#B0A592", "#3A362F",
    "#7FC0D1", "#10242B", "#F0B23A", "#8CC48F", "#FF8A78", "#3A211D", "#F0B860", "#171513", "#2B3F34", "#000000",
    "#8A8172",
)  # fmt: skip
TEXT_SIZES = (80, 90, 100, 115, 130, 150)  # per cent
VEIL = ("#0E1114", 0.22)  # what lies over map and counters in the dark theme


class Theme(QObject):
    """The tokens in force; `changed` when they change."""

    changed = Signal()

    def __init__(self, app: QGuiApplication, settings: Settings) -> None:
        super().__init__(app)
        self._app, self._settings = app, settings
        wanted = settings.text("look/theme", "system")
        self.choice: Choice = "light" if wanted == "light" else "dark" if wanted == "dark" else "system"
        self.tokens = LIGHT
        self.reduced_motion = settings.flag("look/reduced_motion")
        self.text_size = _known_size(settings.text("look/text_size", "100"))
        self.ground = settings.text("look/ground")  # what the map lies on; "" as the theme has it
        eyes = settings.text("look/eyes")
        self.eyes = eyes if eyes in ("protan", "deutan", "tritan") else ""  # as whose eyes see it all is shown
        app.styleHints().colorSchemeChanged.connect(self._system_changed)
        self._apply()

    def choose(self, choice: Choice) -> None:
        """Take the system's theme, or a fixed one, and remember it."""
        self.choice = choice
        self._settings.put("look/theme", choice)
        self._apply()

    def set_reduced_motion(self, on: bool) -> None:
        """Do without movement on the screen, and remember it."""
        self.reduced_motion = on
        self._settings.put("look/reduced_motion", on)
        self.changed.emit()

    def set_text_size(self, percent: int) -> None:
        """Write the window's words larger or smaller, and remember it."""
        self.text_size = _known_size(str(percent))
        self._settings.put("look/text_size", str(self.text_size))
        self._apply()

    def set_ground(self, colour: str) -> None:
        """Lay maps and counters on a colour of one's own, "" on the theme's, and remember it."""
        self.ground = colour
        self._settings.put("look/ground", colour)
        self._apply()

    def set_eyes(self, eyes: str) -> None:
        """Show colours as eyes see them that lack a kind of cone ("" all have), and remember it."""
        self.eyes = eyes
        self._settings.put("look/eyes", eyes)
        self.changed.emit()

    def colour(self, token: str, opacity: float = 1.0) -> QColor:
        """Return the colour of a token."""
        made = QColor(getattr(self.tokens, token))
        made.setAlphaF(opacity)
        return made

    def _system_changed(self, _scheme: Qt.ColorScheme) -> None:
        if self.choice == "system":
            self._apply()

    def _apply(self) -> None:
        self.tokens = tokens_of(self._app, self.choice)
        if QColor.isValidColorName(self.ground):
            self.tokens = replace(self.tokens, canvas=QColor(self.ground).name())
        scale_by(self.text_size / 100)
        if isinstance(self._app, QApplication):
            if self._app.property("dressed") is None:  # a second time it would dress every widget once more
                self._app.setStyle("Fusion")
                self._app.setProperty("dressed", True)
            self._app.setPalette(palette(self.tokens))
            self._app.setFont(font(14))
            self._app.setStyleSheet(sized(style_sheet(self.tokens)))
        self.changed.emit()


def tokens_of(app: QGuiApplication, choice: str) -> Tokens:
    """Return the tokens of a choice: those of the system unless it is "light" or "dark"."""
    system_dark = app.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return DARK if choice == "dark" or (choice != "light" and system_dark) else LIGHT


def _known_size(text: str) -> int:
    return int(text) if text in {str(size) for size in TEXT_SIZES} else 100


def sized(sheet: str) -> str:
    """Return a style sheet with its letters as large as those of the window are wanted."""
    return re.sub(r"font-size: (\d+)px", lambda m: f"font-size: {letters(int(m[1]))}px", sheet)


def palette(t: Tokens) -> QPalette:
    """Return the Qt palette of some tokens, for what a style sheet does not reach."""
    role = QPalette.ColorRole
    made = QPalette()
    pairs = {
        role.Window: t.win, role.WindowText: t.ink, role.Base: t.raised, role.AlternateBase: t.panel,
        role.Text: t.ink, role.Button: t.raised, role.ButtonText: t.ink, role.Highlight: t.accent,
        role.HighlightedText: t.on_accent, role.ToolTipBase: t.raised, role.ToolTipText: t.ink,
        role.PlaceholderText: t.muted, role.Link: t.accent, role.LinkVisited: t.accent, role.Light: t.raised,
        role.Midlight: t.hover, role.Mid: t.line, role.Dark: t.line_strong, role.Shadow: t.shadow,
        role.BrightText: t.fault,
    }  # fmt: skip
    for which, colour in pairs.items():
        made.setColor(which, QColor(colour))
    for which in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, which, QColor(t.dim))
    return made


def style_sheet(t: Tokens) -> str:
    """Return the style sheet of the window for some tokens."""
    names = (
        "win", "panel", "raised", "hover", "line", "line_strong", "ink", "muted", "track", "accent", "on_accent",
        "fault", "dim",
    )  # fmt: skip
    text = _SHEET
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(f"@{name}", getattr(t, name))
    art, tone = Path(__file__).parent / "art", "dark" if t.dark else "light"
    for name in ("close", "box-question", "box-information", "box-warning", "box-critical"):
        text = text.replace(f"@{name}.svg", (art / f"{name}-{tone}.svg").as_posix())
    text = text.replace("@up_arrow", (art / f"arrow-up-{tone}.svg").as_posix())
    return text.replace("@arrow", (art / f"arrow-{tone}.svg").as_posix())


_SHEET = """
QWidget { color: @ink; font-family: "Source Sans Pro"; font-size: 14px; }
QMainWindow, QDialog, QMessageBox { background: @panel; }
QMessageBox { messagebox-question-icon: url("@box-question.svg"); messagebox-warning-icon: url("@box-warning.svg");
  messagebox-information-icon: url("@box-information.svg"); messagebox-critical-icon: url("@box-critical.svg"); }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QMainWindow::separator { background: @line; width: 1px; height: 1px; }
QMenuBar { background: @win; border: 0; padding: 3px 4px; spacing: 2px; }
QMenuBar::item { padding: 4px 10px; border-radius: 6px; background: transparent; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: @hover; }
QMenu { background: @raised; border: 1px solid @line_strong; border-radius: 8px; padding: 6px; }
QMenu::item { padding: 6px 28px 6px 12px; border-radius: 5px; }
QMenu::item:selected { background: @hover; }
QMenu::item:disabled { color: @dim; }
QMenu::separator { height: 1px; background: @line; margin: 5px 8px; }
QMenu::icon { padding-left: 8px; }
QStatusBar { background: @win; border-top: 1px solid @line; min-height: 26px; }
QStatusBar::item { border: 0; }
QStatusBar QLabel { font-size: 13px; color: @muted; padding: 0 10px; }
QToolBar { background: @panel; border: 0; padding: 0; margin: 0; spacing: 0; }
QDockWidget { background: @panel; }
QDockWidget > QWidget { background: @panel; }
QDockWidget::title { background: @panel; border-top: 1px solid @line; padding: 7px 20px; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: 0; }
QScrollBar:vertical { background: transparent; width: 12px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 12px; margin: 2px; }
QScrollBar::handle { background: @line_strong; border-radius: 4px; min-height: 28px; min-width: 28px; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QPushButton { background: @raised; border: 1px solid @line_strong; border-radius: 6px; padding: 0 16px;
  min-height: 34px; font-weight: 600; font-size: 15px; }
QPushButton:hover { background: @hover; }
QPushButton:pressed { background: @track; }
QPushButton:focus { border: 2px solid @accent; padding: 0 15px; min-height: 32px; }
QPushButton:disabled { color: @dim; border-color: @line; }
QPushButton[primary="true"] { background: @accent; color: @on_accent; border-color: @accent; }
QPushButton[primary="true"]:focus { border: 2px solid @ink; }
QPushButton[primary="true"]:disabled { background: @track; color: @muted; border-color: @track; }
QPushButton[flat="true"] { background: transparent; border: 0; color: @accent; padding: 0 6px; min-height: 26px;
  font-size: 13px; text-align: left; }
QPushButton[flat="true"]:hover { background: @hover; }
QPushButton[flat="true"]:focus { border: 1px solid @accent; }
QToolButton { background: transparent; border: 0; border-radius: 6px; padding: 4px; }
QToolButton:hover { background: @hover; }
QToolButton:focus { border: 2px solid @accent; }
QLineEdit, QComboBox, QSpinBox, QDoubleSpinBox, QPlainTextEdit, QTextEdit { background: @raised;
  border: 1px solid @line_strong; border-radius: 5px; padding: 0 8px; min-height: 28px;
  selection-background-color: @accent; selection-color: @on_accent; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus, QDoubleSpinBox:focus {
  border: 2px solid @accent; padding: 0 7px; min-height: 26px; }
QSpinBox, QDoubleSpinBox { qproperty-alignment: "AlignRight | AlignVCenter"; }
QComboBox::drop-down { border: 0; width: 26px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: 0; background: transparent; width: 22px; }
QAbstractSpinBox::up-arrow { image: url("@up_arrow"); width: 12px; height: 12px; }
QAbstractSpinBox::down-arrow { image: url("@arrow"); width: 12px; height: 12px; }
QComboBox::down-arrow { image: url("@arrow"); width: 16px; height: 16px; }
QComboBox QAbstractItemView { background: @raised; border: 1px solid @line_strong; padding: 4px;
  selection-background-color: @hover; selection-color: @ink; outline: 0; }
QTextBrowser { background: transparent; border: 0; padding: 0; }
QListView, QTreeView, QTableView { background: @raised; border: 1px solid @line; border-radius: 8px; outline: 0;
  alternate-background-color: @panel; gridline-color: @line; }
QTableView::item { padding: 0 10px; }
QListView::item { padding: 6px 8px; border-radius: 5px; }
QListView::item:selected, QTableView::item:selected { background: @hover; color: @ink; }
QListView:focus, QTableView:focus { border: 2px solid @accent; }
QHeaderView::section { background: @panel; border: 0; border-bottom: 1px solid @line_strong; padding: 7px 10px;
  font-weight: 700; font-size: 13px; color: @muted; }
QTableCornerButton::section { background: @panel; border: 0; border-bottom: 1px solid @line_strong; }
QLabel#fault { color: @fault; font-weight: 600; }
QTabBar::tab { background: @panel; padding: 7px 16px; border: 0; border-bottom: 2px solid transparent; color: @muted; }
QTabBar::tab:selected { border-bottom: 2px solid @accent; color: @ink; font-weight: 600; }
QTabBar::tab:selected:focus { background: @hover; border-radius: 6px 6px 0 0; }
QTabBar::close-button { image: url("@close.svg"); width: 14px; height: 14px; border-radius: 4px; }
QTabBar::close-button:hover { background: @hover; }
QTabWidget::pane { border: 0; border-top: 1px solid @line; }
QSlider::groove:horizontal { height: 6px; border-radius: 3px; background: @track; }
QSlider::sub-page:horizontal { background: @accent; border-radius: 3px; }
QSlider::handle:horizontal { background: @raised; border: 2px solid @accent; width: 14px; height: 14px;
  margin: -6px 0; border-radius: 9px; }
QSlider::handle:horizontal:focus { background: @accent; border-color: @ink; }
QProgressBar { background: @track; border: 0; border-radius: 4px; height: 8px; text-align: center; }
QProgressBar::chunk { background: @accent; border-radius: 4px; }
QToolTip { background: @raised; color: @ink; border: 1px solid @line_strong; padding: 5px 8px; }
QCheckBox, QRadioButton { spacing: 8px; border: 1px solid transparent; border-radius: 4px; padding: 1px 3px; }
QCheckBox:focus, QRadioButton:focus { border: 1px solid @accent; }
QGroupBox { border: 0; }
"""
