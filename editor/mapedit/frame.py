"""What the editor's window looks like beyond the common style: the tool strip, panel heads, rows without frames."""

from __future__ import annotations

import math
import re

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolBar, QToolButton, QWidget

from editor.cut import Cut
from editor.fonts import BOLD, SERIF, font
from editor.mapedit.marks import tool_icon
from editor.text import tr
from editor.theme import Theme, Tokens, sized

TOOL_PX, RAIL_EDGE, RAIL_GAP, RAIL_TIGHT, RAIL_RULE = 36, 8, 4, 0, 11  # px: a button, and what is left round it


class ToolStrip(QToolBar):
    """The tools in groups, one of them in hand and in the accent colour; tips say what each does.

    They stand in one column where the window is high enough for it, else in two.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(tr("Tools"))
        self._theme = theme
        self.setObjectName("tools")
        self.setMovable(False)
        self._actions: list[QAction] = []
        self._group = QActionGroup(self)
        self.rail = Rail()
        self.addWidget(self.rail)
        theme.changed.connect(self._recolour)

    def add_group(self) -> None:
        """Begin another group of tools, under a line."""
        self.rail.add_group()

    def add_tool(self, action: QAction, icon: str, exclusive: bool = True) -> None:
        """Put a tool's command on the strip; exclusive: only one of them is in hand."""
        action.setProperty("tool_icon", icon)
        action.setCheckable(True)
        if exclusive:
            self._group.addAction(action)
        action.setIcon(tool_icon(icon, self._theme))
        self._actions.append(action)
        button = QToolButton()
        button.setDefaultAction(action)
        button.setIconSize(QSize(24, 24))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(action.text().replace("&", ""))
        self.rail.add(button)

    def _recolour(self) -> None:
        for action in self._actions:
            action.setIcon(tool_icon(str(action.property("tool_icon")), self._theme))


class Rail(QWidget):
    """Buttons in groups with a line between, laid out in as few columns as its height allows: one, or two."""

    def __init__(self) -> None:
        super().__init__()
        self.columns = 2
        self._groups: list[list[QToolButton]] = [[]]
        self._rules: list[QFrame] = []
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def add_group(self) -> None:
        """Begin another group."""
        rule = QFrame(self)
        rule.setObjectName("rule")
        self._rules.append(rule)
        self._groups.append([])

    def add(self, button: QToolButton) -> None:
        """Put a button at the end of the last group."""
        button.setParent(self)
        self._groups[-1].append(button)
        self._take_width()

    def high(self, columns: int) -> int:
        """Return the height that the buttons need in so many columns."""
        rows = sum(math.ceil(len(group) / columns) for group in self._groups)
        return 2 * RAIL_EDGE + rows * self._pitch(columns) + len(self._rules) * RAIL_RULE

    def sizeHint(self) -> QSize:
        return QSize(2 * RAIL_EDGE + self.columns * (TOOL_PX + RAIL_GAP) - RAIL_GAP, self.high(2))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        columns = 1 if self.height() >= self.high(1) else 2
        if columns != self.columns:
            self.columns = columns
            QTimer.singleShot(0, self, self._take_width)  # the bar is being laid out just now
        self._place()
        super().resizeEvent(event)

    def _take_width(self) -> None:
        self.setFixedWidth(self.sizeHint().width())

    def _pitch(self, columns: int) -> int:
        """Return how far one row is below the other; a single column spreads where there is room to."""
        return TOOL_PX + (RAIL_TIGHT if columns == 1 else RAIL_GAP)

    def _place(self) -> None:
        pitch = self._pitch(self.columns)
        if self.columns == 1:
            rows = sum(len(group) for group in self._groups)
            pitch = min(TOOL_PX + RAIL_GAP, pitch + max(0, self.height() - self.high(1)) // max(1, rows))
        y = RAIL_EDGE
        for number, group in enumerate(self._groups):
            if number:
                self._rules[number - 1].setGeometry(RAIL_EDGE, y + RAIL_RULE // 2 - 2, self.width() - 2 * RAIL_EDGE, 1)
                y += RAIL_RULE
            for at, button in enumerate(group):
                row, column = divmod(at, self.columns)
                button.setGeometry(RAIL_EDGE + column * (TOOL_PX + RAIL_GAP), y + row * pitch, TOOL_PX, TOOL_PX)
            y += math.ceil(len(group) / self.columns) * pitch


class Head(QWidget):
    """The head of a panel: its title in small bold capitals, a note at the right."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title, self.note = QLabel(title.upper()), Cut()
        self.title.setFont(font(11.5, BOLD, tracking=0.09))
        for label in (self.title, self.note):
            label.setProperty("head", True)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 6)
        row.addWidget(self.title)
        row.addStretch(1)
        row.addWidget(self.note)
        self._row = row

    def add(self, widget: QWidget) -> None:
        """Put a button at the right end."""
        self._row.addWidget(widget)


def sheet(t: Tokens) -> str:
    """Return the window's own style sheet in some tokens."""
    return sized(re.sub(r"@(\w+)", lambda found: SERIF if found[1] == "serif" else str(getattr(t, found[1])), SHEET))


SHEET = """
QToolBar#tools { background: @panel; border: 0; border-right: 1px solid @line; padding: 0; spacing: 0; }
QToolBar#tools QFrame#rule, QDockWidget QFrame#rule { background: @line; border: 0; }
QToolBar#tools QToolButton { padding: 0; margin: 0;
  border: 1px solid transparent; border-radius: 6px; color: @ink; }
QToolBar#tools QToolButton:hover { background: @hover; }
QToolBar#tools QToolButton:checked { background: @accent; color: @on_accent; border: 1px solid @accent; }
QToolBar#tools QToolButton:focus { border: 2px solid @ink; padding: 0; }
QToolBar#options { background: @panel; border: 0; border-bottom: 1px solid @line; }
QLabel#tool_title { font-family: "@serif"; font-size: 19px; font-weight: 700; }
QLabel[muted="true"] { color: @muted; font-size: 13px; }
QLabel[hint="true"] { color: @hint; font-size: 13px; }
QLabel[head="true"] { color: @muted; }
QComboBox#zoom { min-height: 20px; padding: 0 0 0 6px; border: 1px solid transparent; background: transparent;
  font-size: 13px; color: @muted; }
QComboBox#zoom QLineEdit { background: transparent; border: 0; padding: 0; min-height: 18px; font-size: 13px;
  color: @muted; }
QComboBox#zoom:hover { border: 1px solid @line_strong; background: @raised; }
QComboBox#zoom:focus { border: 2px solid @accent; padding: 0 0 0 5px; min-height: 18px; background: @raised; }
QComboBox#zoom QLineEdit:focus { color: @ink; }
QComboBox#zoom::drop-down { width: 20px; }
QComboBox#zoom::down-arrow { width: 12px; height: 12px; }
QLineEdit[fact="true"] { background: @panel; border: 1px solid @line; }
QPushButton[narrow="true"] { padding: 0 6px; min-height: 30px; font-size: 14px; }
QPushButton[narrow="true"]:focus { padding: 0 5px; min-height: 28px; }
QLineEdit[missing="true"], QLineEdit[missing="true"]:focus { border: 2px solid @fault; background: @fault_ground;
  padding: 0 7px; min-height: 26px; }
QDockWidget QTreeView, QDockWidget QListView { background: @panel; border: 2px solid @panel; border-radius: 6px;
  padding: 0 6px; }
QDockWidget QTreeView { padding: 0; }
QDockWidget QTreeView:focus, QDockWidget QListView:focus { border: 2px solid @accent; }
QDockWidget QTreeView::item { border: 0; padding: 0 3px; }
QDockWidget QTreeView::item:hover, QDockWidget QListView::item:hover { background: @hover; }
QDockWidget QTreeView::item:selected { background: @hover; color: @ink; }
QDockWidget QToolButton, QWidget#panel QToolButton { border: 0; border-radius: 5px; padding: 2px 6px; color: @accent;
  background: transparent; }
QDockWidget QToolButton:hover { background: @hover; }
QDockWidget QToolButton:focus { border: 2px solid @accent; padding: 0 4px; }
QDockWidget QToolButton::menu-indicator { image: none; width: 0; }
QDockWidget QListView::item { padding: 4px 6px; }
QDockWidget QListView::item:selected { background: @hover; color: @ink; }
"""
