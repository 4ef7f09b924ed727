"""What the page of scenarios looks like beyond the common style."""

from __future__ import annotations

from editor.theme import Tokens
from editor.units.dress import dress

SHEET = """
QListView#tray, QListWidget#scenarios, QListWidget#wrong { background: @panel; border: 0; border-radius: 0; }
QListView#tray:focus, QListWidget#scenarios:focus, QListWidget#wrong:focus { border: 0; }
QListWidget#scenarios { padding: 2px 8px; }
QListWidget#scenarios::item { padding: 5px 8px; border-radius: 6px; }
QListWidget#scenarios::item:hover { background: @hover; }
QListWidget#scenarios::item:selected { background: @accent; color: @on_accent; font-weight: 600; }
QListWidget#wrong { padding: 0 8px 8px 8px; }
QListWidget#wrong::item { color: @fault; padding: 4px 8px; }
QListWidget#wrong::item:selected { background: @hover; color: @fault; }
QListView#tray::item { padding: 0; }
"""


def dress_page(t: Tokens) -> str:
    """Return the page's style sheet in some tokens."""
    text = SHEET
    for name in ("on_accent", "accent", "panel", "hover", "fault"):
        text = text.replace(f"@{name}", str(getattr(t, name)))
    return dress(t) + text
