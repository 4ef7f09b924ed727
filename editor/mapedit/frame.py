"""What the editor's window looks like beyond the common style: the tool strip, panel heads, rows without frames."""

from __future__ import annotations

import re

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QToolBar, QToolButton, QVBoxLayout, QWidget

from editor.fonts import BOLD, SERIF, font
from editor.mapedit.marks import tool_icon
from editor.text import tr
from editor.theme import Theme, Tokens


class ToolStrip(QToolBar):
    """The tools in two columns and in groups, one of them in hand and in the accent colour; tips say what each does."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(tr("Tools"))
        self._theme = theme
        self.setObjectName("tools")
        self.setMovable(False)
        self._actions: list[QAction] = []
        self._group = QActionGroup(self)
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(8, 8, 8, 8)
        self._column.setSpacing(8)
        self._grid = QGridLayout()
        self._column.addLayout(self._grid)
        self._column.addStretch(1)
        self.addWidget(inner)
        theme.changed.connect(self._recolour)

    def add_group(self) -> None:
        """Begin another group of tools, under a line."""
        rule = QFrame()
        rule.setObjectName("rule")
        rule.setFixedHeight(1)
        self._grid = QGridLayout()
        for item in (rule, self._grid):
            at = self._column.count() - 1
            self._column.insertWidget(at, item) if item is rule else self._column.insertLayout(at, self._grid)

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
        self._grid.setSpacing(4)
        self._grid.addWidget(button, self._grid.count() // 2, self._grid.count() % 2)

    def _recolour(self) -> None:
        for action in self._actions:
            action.setIcon(tool_icon(str(action.property("tool_icon")), self._theme))


class Head(QWidget):
    """The head of a panel: its title in small bold capitals, a note at the right."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title, self.note = QLabel(title.upper()), QLabel()
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
    return re.sub(r"@(\w+)", lambda found: SERIF if found[1] == "serif" else str(getattr(t, found[1])), SHEET)


SHEET = """
QToolBar#tools { background: @panel; border: 0; border-right: 1px solid @line; padding: 0; spacing: 0; }
QToolBar#tools QFrame#rule { background: @line; border: 0; }
QToolBar#tools QToolButton { min-width: 34px; min-height: 34px; padding: 2px; margin: 0;
  border: 1px solid transparent; border-radius: 6px; color: @ink; }
QToolBar#tools QToolButton:hover { background: @hover; }
QToolBar#tools QToolButton:checked { background: @accent; color: @on_accent; border: 1px solid @accent; }
QToolBar#tools QToolButton:focus { border: 2px solid @ink; padding: 1px; }
QToolBar#options { background: @panel; border: 0; border-bottom: 1px solid @line; }
QLabel#tool_title { font-family: "@serif"; font-size: 19px; font-weight: 700; }
QLabel[muted="true"] { color: @muted; font-size: 13px; }
QLabel[hint="true"] { color: @hint; font-size: 13px; }
QLabel[head="true"] { color: @muted; }
QLineEdit[missing="true"], QLineEdit[missing="true"]:focus { border: 2px solid @fault; background: @fault_ground;
  padding: 0 7px; min-height: 26px; }
QDockWidget QTreeView, QDockWidget QListView { background: @panel; border: 0; border-radius: 0; padding: 0 8px; }
QDockWidget QTreeView:focus, QDockWidget QListView:focus { border: 0; }
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
