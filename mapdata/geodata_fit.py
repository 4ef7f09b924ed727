"""How degrees become millimetres of a sheet: a projection, and a fit of its kilometres to the paper."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from mapdata.problems import FormatError
from mapdata.wording import said

Array = np.ndarray[Any, Any]
Transform = Callable[[Array], Array]

PROJECTED = "x-projection"  # key of map.json by which a map remembers how it was projected
LEAST_SCALE, MOST_SCALE, FAR_KM = 1e-6, 1e6, 1e9


@dataclass(frozen=True, slots=True)
class Fit:
    """Where projected kilometres come to lie: `km` (x east, y north) at the point `mm` of the sheet."""

    km_per_mm: float
    km: tuple[float, float]
    mm: tuple[float, float]


def parse_fit(text: str) -> Fit | None:
    """Return the fit written as "scale=7.3 km=-996.56,2206 mm=11.55,10", None for "sheet" (fit all to the sheet)."""
    if text.strip() == "sheet":
        return None
    number = r"(-?\d+(?:\.\d+)?)"
    pattern = rf"scale={number}\s+km={number},{number}\s+mm={number},{number}"
    found = re.fullmatch(pattern, text.strip())
    values = [float(v) for v in found.groups()] if found else []
    if not values or not LEAST_SCALE <= values[0] <= MOST_SCALE or not all(abs(v) < FAR_KM for v in values):
        why = said(
            "“{text}” cannot be read; write “scale=KM_PER_MM km=X,Y mm=X,Y”, or “sheet” to fit all to the sheet",
            text=text,
        )
        raise FormatError("--fit", "", why)
    return Fit(values[0], (values[1], values[2]), (values[3], values[4]))


def fit_text(fit: Fit) -> str:
    """Return a fit as parse_fit reads it."""
    numbers = [f"{round(v, 6):f}".rstrip("0").rstrip(".") for v in (fit.km_per_mm, *fit.km, *fit.mm)]
    return "scale={} km={},{} mm={},{}".format(*numbers)


def projector(projection: str) -> Transform:
    """Return a function from degrees to kilometres, x east and y north; arrays of shape (n, 2)."""
    try:
        import pyproj
    except ModuleNotFoundError:
        text = said("Importing geodata needs pyproj: {command}", command="pip install 'hexwright[geo]'")
        raise ModuleNotFoundError(text, name="pyproj") from None
    try:
        target = pyproj.CRS.from_user_input(projection)
        base = target.geodetic_crs
        work = pyproj.Transformer.from_crs(base, target, always_xy=True)
    except pyproj.exceptions.ProjError as fault:
        text = said(
            "“{projection}” is not known ({fault}); write a PROJ string or an EPSG code, and spheres as +R=6371000",
            projection=projection, fault=fault,
        )  # fmt: skip
        raise FormatError("--projection", "", text) from None
    if not target.is_projected:
        raise FormatError(
            "--projection", "", said("“{projection}” gives degrees, not lengths; choose a projected one",
                                     projection=projection)
        )  # fmt: skip

    def project(points: Array) -> Array:
        x, y = work.transform(points[:, 0], points[:, 1])
        return np.column_stack((x, y)) / 1000.0

    return project


def onto_sheet(project: Transform, fit: Fit) -> Transform:
    """Return the way from degrees onto the sheet, in millimetres from its upper left corner."""

    def onto(points: Array) -> Array:
        km = project(points)
        x = fit.mm[0] + (km[:, 0] - fit.km[0]) / fit.km_per_mm
        y = fit.mm[1] - (km[:, 1] - fit.km[1]) / fit.km_per_mm
        return np.column_stack((x, y))

    return onto
