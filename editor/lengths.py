"""Lengths on a sheet in the unit that one chose: millimetres or inches."""

from __future__ import annotations

from editor.settings import Settings
from editor.text import tr

MM_PER_INCH = 25.4
MM_PER_CM, CM2_FROM_MM2 = 10.0, 100_000.0  # larger areas are told in cm²


def in_inches(settings: Settings) -> bool:
    """Return whether lengths are told in inches."""
    return settings.text("look/units", "mm") == "in"


def point_text(at: tuple[float, float], inches: bool | Settings) -> str:
    """Return a place on the sheet in words; at: in mm."""
    if _inches(inches):
        return tr("{x:.2f}, {y:.2f} in", x=at[0] / MM_PER_INCH, y=at[1] / MM_PER_INCH)
    return tr("{x:.1f}, {y:.1f} mm", x=at[0], y=at[1])


def length_text(mm: float, inches: bool | Settings, km_per_mm: float = 0.0) -> str:
    """Return a length in words, in kilometres too where the map knows its scale; mm: on the sheet."""
    long = tr("{long:.2f} in", long=mm / MM_PER_INCH) if _inches(inches) else tr("{long:.1f} mm", long=mm)
    return f"{long}, {_km(mm * km_per_mm)}" if km_per_mm else long


def area_text(mm2: float, inches: bool | Settings, km_per_mm: float = 0.0) -> str:
    """Return an area in words, in square kilometres too where the map knows its scale; mm2: on the sheet."""
    if _inches(inches):
        large = tr("{area:.2f} in²", area=mm2 / MM_PER_INCH**2)
    elif mm2 < CM2_FROM_MM2:
        large = tr("{area:.0f} mm²", area=mm2)
    else:
        large = tr("{area:,.0f} cm²", area=mm2 / MM_PER_CM**2)
    return f"{large}, {tr('{km2:,.0f} km²', km2=mm2 * km_per_mm**2)}" if km_per_mm else large


def size_text(size: tuple[float, float], inches: bool | Settings) -> str:
    """Return how wide and high something on the sheet is, in words; size: in mm."""
    if _inches(inches):
        return tr("{wide:.2f} × {high:.2f} in", wide=size[0] / MM_PER_INCH, high=size[1] / MM_PER_INCH)
    return tr("{wide:g} × {high:g} mm", wide=round(size[0], 1), high=round(size[1], 1))


def _km(km: float) -> str:
    return tr("{km:.1f} km", km=km) if km < 10 else tr("{km:,.0f} km", km=km)


def _inches(inches: bool | Settings) -> bool:
    return inches if isinstance(inches, bool) else in_inches(inches)
