"""What the pages of counters and units look like beyond the common style."""

from __future__ import annotations

import re

from editor.fonts import SERIF
from editor.theme import Tokens, sized


def dress(t: Tokens) -> str:
    """Return the pages' style sheet in some tokens."""
    return sized(re.sub(r"@(\w+)", lambda found: SERIF if found[1] == "serif" else str(getattr(t, found[1])), SHEET))


SHEET = """
QLabel#big_head { font-family: "@serif"; font-size: 24px; font-weight: 700; }
QWidget#pagebar { background: @panel; border-bottom: 1px solid @line; }
QWidget#pagefoot { background: @win; border-top: 1px solid @line; }
QWidget#side { background: @panel; border-left: 1px solid @line; }
QWidget#leftside { background: @panel; border-right: 1px solid @line; }
QScrollArea#side { background: @panel; border: 0; border-left: 1px solid @line; }
QScrollArea#leftside { background: @panel; border: 0; border-right: 1px solid @line; }
QLabel#note { background: @canvas; color: @muted; }
QLabel#note[wrong="true"] { color: @hint; font-weight: 600; }
QLabel#warn { color: @hint; font-weight: 600; }
QLabel#fine { color: @good; }
QListWidget { background: @panel; border: 0; border-radius: 0; padding: 0 8px; }
QListWidget:focus { border: 0; }
QListWidget::item { padding: 4px 8px; }
QToolButton:checked { background: @hover; border: 1px solid @line_strong; }
QToolButton[segment="true"] { padding: 4px 12px; border: 1px solid transparent; border-radius: 6px; color: @muted; }
QToolButton[segment="true"]:hover { background: @hover; }
QToolButton[segment="true"]:checked { background: @accent; color: @on_accent; font-weight: 600; }
QToolButton[segment="true"]:focus { border: 2px solid @ink; padding: 3px 11px; }
QPushButton[bar="true"] { min-height: 28px; padding: 0 10px; font-size: 14px; font-weight: 400; border-color: @line; }
QPushButton[bar="true"]:focus { min-height: 26px; padding: 0 9px; }
QTableView { border: 0; border-radius: 0; background: @raised; alternate-background-color: @panel;
  gridline-color: @line; selection-background-color: @hover; selection-color: @ink; }
QTableView:focus { border: 0; }
QTableView QLineEdit { border: 2px solid @accent; border-radius: 0; padding: 0 6px; min-height: 0; }
QTableView QComboBox { border: 2px solid @accent; border-radius: 0; padding: 0 0 0 6px; min-height: 0; }
QTableView QComboBox QLineEdit { border: 0; padding: 0; }
QHeaderView { background: @panel; border: 0; }
QHeaderView::section { border-right: 1px solid @line; }
QHeaderView::section:vertical { font-weight: 400; padding: 0 4px; border-bottom: 1px solid @line;
  border-right: 1px solid @line_strong; }
QTableCornerButton::section { background: @panel; border: 0; border-bottom: 1px solid @line_strong;
  border-right: 1px solid @line_strong; }
"""
