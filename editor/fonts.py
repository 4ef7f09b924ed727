"""The two faces of the window, read from the installed font packages."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from PySide6.QtGui import QFont, QFontDatabase

SANS, SERIF = "Source Sans Pro", "Source Serif Pro"
REGULAR, SEMIBOLD, BOLD, BLACK = 400, 600, 700, 900
_PACKAGES = ("font_source_sans_pro", "font_source_serif_pro")


@cache
def load_fonts() -> list[str]:
    """Register the packages' fonts with Qt; return the families found (none when the packages are missing)."""
    for package in _PACKAGES:
        try:
            folder = files(package) / "files"
        except ModuleNotFoundError:
            continue
        for entry in sorted(folder.iterdir(), key=lambda e: e.name):
            if entry.name.endswith(".ttf"):
                QFontDatabase.addApplicationFontFromData(entry.read_bytes())
    return [family for family in (SANS, SERIF) if QFontDatabase.hasFamily(family)]


_scale = 1.0


def scale_by(factor: float) -> None:
    """Make all faces of the window larger or smaller; those of the map keep to its zoom."""
    global _scale
    _scale = factor


def letters(px: float) -> int:
    """Return a size of letters for a style sheet, in pixels. px: the size at scale 1."""
    return round(px * _scale)


def grown(px: float) -> int:
    """Return a length that holds words, in pixels, more where these are larger. px: the length at scale 1.

    It never is less: signs and counters beside the words keep their size.
    """
    return round(px * max(1.0, _scale))


def font(
    px: float, weight: int = REGULAR, *, serif: bool = False, italic: bool = False, tracking: float = 0.0
) -> QFont:
    """Return a face of the window. px: size in pixels at scale 1; tracking: extra space in em."""
    return map_font(px * _scale, weight, serif=serif, italic=italic, tracking=tracking)


def map_font(
    px: float, weight: int = REGULAR, *, serif: bool = False, italic: bool = False, tracking: float = 0.0
) -> QFont:
    """Return a face for what lies on the map, whatever the size of the window's own."""
    made = QFont(SERIF if serif else SANS)
    made.setPixelSize(max(1, round(px)))
    made.setWeight(QFont.Weight(weight))
    made.setItalic(italic)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setStyleHint(QFont.StyleHint.Serif if serif else QFont.StyleHint.SansSerif)
    if tracking:
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, px * tracking)
    return made
