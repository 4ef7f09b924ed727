"""From the sheet back to the globe: degrees for sheet millimetres, where a map remembers how it was projected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from mapdata.geodata_fit import Fit, parse_fit
from mapdata.lens import LensMm, restored
from mapdata.model import MapDocument
from mapdata.problems import FormatError

Point = tuple[float, float]
Restore = Callable[[Sequence[Point]], list[Point]]
KEY = "x-projection"  # a map's own key: {"projection": PROJ string or EPSG code, "fit": as written for the import}


def remembered(doc: MapDocument) -> tuple[str, str] | None:
    """Return the projection and the fit that a map keeps with it, None when it keeps none."""
    kept: Any = (doc.extra or {}).get(KEY)
    if not isinstance(kept, dict):
        return None
    projection, fit = kept.get("projection"), kept.get("fit")
    return (projection, fit) if isinstance(projection, str) and isinstance(fit, str) else None


def lenses(doc: MapDocument) -> list[LensMm]:
    """Return the places that a map says it draws larger than the rest, in the order in which they were laid on."""
    kept: Any = (doc.extra or {}).get(KEY)
    listed = kept.get("lenses", []) if isinstance(kept, dict) else []
    if not isinstance(listed, list):
        return []
    rows = [row for row in listed if isinstance(row, list) and len(row) == 5]
    return [LensMm((float(x), float(y)), float(f), float(r), float(reach)) for x, y, f, r, reach in rows]


def restorer(projection: str, fit: str, lenses: Sequence[LensMm] = ()) -> Restore:
    """Return a function from sheet millimetres to longitude and latitude.

    Raises FormatError for a projection or fit that cannot be read, ModuleNotFoundError without pyproj.
    """
    where = parse_fit(fit)
    if where is None:
        raise FormatError("--fit", "", 'cannot be turned back from "sheet"; write "scale=KM_PER_MM km=X,Y mm=X,Y"')
    return _with(_transformer(projection), where, lenses)


def _transformer(projection: str) -> Any:
    try:
        import pyproj
    except ModuleNotFoundError:
        text = "longitude and latitude need pyproj: pip install 'hexwright[geo]'"
        raise ModuleNotFoundError(text, name="pyproj") from None
    try:
        source = pyproj.CRS.from_user_input(projection)
        return pyproj.Transformer.from_crs(source, source.geodetic_crs, always_xy=True)
    except pyproj.exceptions.ProjError as fault:
        remedy = "write a PROJ string or an EPSG code, and spheres as +R=6371000"
        raise FormatError("--projection", "", f"{projection!r} is not known ({fault}); {remedy}") from None


def _with(work: Any, fit: Fit, lenses: Sequence[LensMm]) -> Restore:
    def restore(points: Sequence[Point]) -> list[Point]:
        mm = restored(np.asarray(points, dtype=float).reshape(-1, 2), lenses)
        x = ((mm[:, 0] - fit.mm[0]) * fit.km_per_mm + fit.km[0]) * 1000.0
        y = ((fit.mm[1] - mm[:, 1]) * fit.km_per_mm + fit.km[1]) * 1000.0
        lon, lat = work.transform(x, y)
        return list(zip(lon.tolist(), lat.tolist(), strict=True))

    return restore
