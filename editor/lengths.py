"""Lengths on a sheet in the unit that one chose: millimetres or inches."""

from __future__ import annotations

from editor.settings import Settings
from editor.text import tr

MM_PER_INCH = 25.4


def in_inches(settings: Settings) -> bool:
    """Return whether lengths are told in inches."""
    return settings.text("look/units", "mm") == "in"


def point_text(at: tuple[float, float], settings: Settings) -> str:
    """Return a place on the sheet in words; at: in mm."""
    if in_inches(settings):
        return tr("{x:.2f}, {y:.2f} in", x=at[0] / MM_PER_INCH, y=at[1] / MM_PER_INCH)
    return tr("{x:.1f}, {y:.1f} mm", x=at[0], y=at[1])
