"""How the New map wizard looks, in the colours of the theme."""

from __future__ import annotations

import re

from editor.theme import Tokens, sized


def wizard_sheet(t: Tokens) -> str:
    """Return the wizard's own style sheet in some tokens."""
    return sized(re.sub(r"@(\w+)", lambda found: str(getattr(t, found[1])), SHEET))


SHEET = """
QFrame#steps { background: @win; border: 0; border-right: 1px solid @line; }
QFrame#steps QPushButton { text-align: left; background: transparent; border: 0; border-radius: 6px; padding: 0 10px;
  min-height: 34px; font-size: 14px; font-weight: 400; color: @muted; }
QFrame#steps QPushButton:hover { background: @hover; }
QFrame#steps QPushButton[step="now"] { background: @accent; color: @on_accent; font-weight: 600; }
QFrame#steps QPushButton[step="done"] { color: @ink; }
QLabel#wizard_head { font-family: "Source Serif Pro"; font-size: 25px; font-weight: 700; }
QComboBox:disabled, QAbstractSpinBox:disabled, QLineEdit:disabled { color: @muted; background: @panel;
  border-color: @line; }
QLabel#wizard_fault { color: @hint; font-weight: 600; }
QLabel[muted="true"] { color: @muted; font-size: 13px; }
QLabel[head="true"] { color: @muted; }
QLabel[figure="true"] { font-size: 17px; font-weight: 600; }
QToolButton#card { background: @raised; border: 1px solid @line_strong; border-radius: 8px; padding: 10px 6px 8px 6px;
  font-size: 13px; }
QToolButton#card:hover { background: @hover; }
QToolButton#card:checked { border: 2px solid @accent; padding: 9px 5px 7px 5px; background: @hover; font-weight: 600; }
QToolButton#card:focus { border: 2px solid @ink; padding: 9px 5px 7px 5px; }
QToolButton#corner { background: @raised; border: 1px solid @line_strong; border-radius: 6px; padding: 5px 10px; }
QToolButton#corner:hover { background: @hover; }
QToolButton#corner:checked { background: @accent; color: @on_accent; border-color: @accent; }
QToolButton#corner:focus { border: 2px solid @ink; padding: 4px 9px; }
QTableWidget { font-size: 13px; }
QLabel#well { color: @good; font-weight: 600; }
QLabel#badly { color: @fault; font-weight: 600; }
"""
