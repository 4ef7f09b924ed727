"""What the editor's window looks like beyond the common style: the tool strip, panel heads, rows without frames."""

from __future__ import annotations

import re

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolBar, QWidget

from editor.fonts import BOLD, SERIF, font
from editor.mapedit.marks import tool_icon
from editor.mapedit.options import ICONS
from editor.text import tr
from editor.theme import Theme, Tokens


class ToolStrip(QToolBar):
    """The tools, one of them in hand and in the accent colour."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(tr("Tools"))
        self._theme = theme
        self.setObjectName("tools")
        self.setMovable(False)
        self.setIconSize(QSize(24, 24))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self._group = QActionGroup(self)
        theme.changed.connect(self._recolour)

    def add_tool(self, action: QAction, name: str) -> None:
        """Put a tool's command on the strip; `name` is the tool's id."""
        action.setProperty("tool", name)
        action.setCheckable(True)
        self._group.addAction(action)
        self.addAction(action)
        action.setIcon(tool_icon(ICONS[name], self._theme))

    def _recolour(self) -> None:
        for action in self.actions():
            action.setIcon(tool_icon(ICONS[str(action.property("tool"))], self._theme))


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


def sheet(t: Tokens) -> str:
    """Return the window's own style sheet in some tokens."""
    return re.sub(r"@(\w+)", lambda found: SERIF if found[1] == "serif" else str(getattr(t, found[1])), SHEET)


SHEET = """
QToolBar#tools { background: @panel; border: 0; border-right: 1px solid @line; padding: 0; spacing: 0; }
QToolBar#tools QToolButton { min-width: 52px; min-height: 46px; padding: 2px; margin: 3px 5px;
  border: 1px solid transparent; border-radius: 6px; color: @ink; font-size: 12px; }
QToolBar#tools QToolButton:hover { background: @hover; }
QToolBar#tools QToolButton:checked { background: @accent; color: @on_accent; border: 1px solid @accent; }
QToolBar#tools QToolButton:focus { border: 2px solid @ink; padding: 1px; }
QToolBar#options { background: @panel; border: 0; border-bottom: 1px solid @line; }
QLabel#tool_title { font-family: "@serif"; font-size: 19px; font-weight: 700; }
QLabel[muted="true"] { color: @muted; font-size: 13px; }
QLabel[head="true"] { color: @muted; }
QLineEdit[missing="true"], QLineEdit[missing="true"]:focus { border: 2px solid @fault; background: @fault_ground;
  padding: 0 7px; min-height: 26px; }
QDockWidget QTreeView, QDockWidget QListView { background: @panel; border: 0; border-radius: 0; padding: 0 8px; }
QDockWidget QTreeView:focus, QDockWidget QListView:focus { border: 0; }
QDockWidget QTreeView::item { border: 0; padding: 0 3px; }
QDockWidget QTreeView::item:hover, QDockWidget QListView::item:hover { background: @hover; }
QDockWidget QTreeView::item:selected { background: @hover; color: @ink; }
QDockWidget QListView::item { padding: 4px 6px; }
QDockWidget QListView::item:selected { background: @hover; color: @ink; }
"""
