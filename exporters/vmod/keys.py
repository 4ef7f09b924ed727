"""Keystrokes as VASSAL writes them: Java key code, modifiers (new and old bits together), or a named command."""

from __future__ import annotations

_SHIFT, _CTRL, _CTRL_SHIFT = 65, 130, 195


def plain(code: int) -> str:
    """Return a key without modifiers."""
    return f"{code},0"


def ctrl(letter: str) -> str:
    """Return Ctrl and a letter, a digit or one of = and -."""
    return f"{ord(letter.upper())},{_CTRL}"


def ctrl_shift(letter: str) -> str:
    """Return Ctrl, Shift and a letter."""
    return f"{ord(letter.upper())},{_CTRL_SHIFT}"


def shift(letter: str) -> str:
    """Return Shift and a letter."""
    return f"{ord(letter.upper())},{_SHIFT}"


def named(name: str) -> str:
    """Return a named command: VASSAL gives it a key of its own, the name is what counts."""
    return f"57348,0,{name}"
