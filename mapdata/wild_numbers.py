"""Numbers in a rule file of geodata that no map has: not finite, far too big, beyond the poles, lengths below 0."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

from mapdata.problems import FormatError

MOST = 1e6
MOST_LON, MOST_LAT = 360.0, 90.0
LENGTHS = ("_mm", "_km", "_km2")
ANYWHERE = ("corner_mm",)  # lengths that may lie on either side of the edge
ABOVE = ("sheet_mm", "size_mm")
DEGREES = ("at", "outline", "line", "on")  # points in degrees, longitude first
NAMED_DEGREES = ("seed", "sea_line")  # tables of such points by name


def refuse_wild_numbers(raw: Any, path: Path, where: str = "$", key: str = "") -> None:
    """Look at all numbers of a rule file; FormatError names the place of one that cannot be meant."""
    if isinstance(raw, dict):
        for name, value in raw.items():
            refuse_wild_numbers(value, path, f"{where}.{name}", "line" if key in NAMED_DEGREES else str(name))
    elif isinstance(raw, list):
        if key in DEGREES and len(raw) == 2 and all(_number(part) for part in raw):
            check_degrees(_plain(raw[0]), _plain(raw[1]), path, where)
        for k, part in enumerate(raw):
            refuse_wild_numbers(part, path, f"{where}[{k}]", key)
    elif _number(raw):
        _check(_plain(raw), path, where, key)


def check_degrees(lon: float, lat: float, path: Path, where: str) -> None:
    """Refuse a point that is none on the earth."""
    if not (abs(lon) <= MOST_LON and abs(lat) <= MOST_LAT):
        raise FormatError(
            path, where, f"{lon:g}, {lat:g} is no point in degrees; longitude stands first, then latitude"
        )


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _plain(number: float) -> float:
    """Return a number as a float, a whole one that is too big for it as infinity."""
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf


def _check(number: float, path: Path, where: str, key: str) -> None:
    if not math.isfinite(number) or abs(number) > MOST:
        raise FormatError(path, where, f"{number:g} is no number for a map; at most {MOST:.0f} may stand here")
    length = key.endswith(LENGTHS) and key not in ANYWHERE
    if (length and number < 0) or (key in ABOVE and number == 0):
        raise FormatError(path, where, f"a length {'above 0' if key in ABOVE else 'of 0 or more'} must stand here")
