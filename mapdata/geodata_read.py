"""Reads the features of GeoJSON files, in degrees; what is wrong in one is told with its place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from mapdata.problems import FormatError

Array = np.ndarray[Any, Any]

MOST_BYTES = 512 * 1024 * 1024


@dataclass(frozen=True)
class Item:
    """One feature of a GeoJSON file, in degrees."""

    properties: dict[str, Any]
    shape: BaseGeometry


def read_geojson(path: Path) -> list[Item]:
    """Return the features of a GeoJSON file; FormatError names the place of a fault and a remedy."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise FormatError(path, "", f"the file is larger than {MOST_BYTES // 2**20} MB; cut it to the region first")
        data = path.read_bytes()
    except OSError as fault:
        raise FormatError(path, "", f"it cannot be read ({fault.strerror}); is this the right name?") from None
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise FormatError(path, "$", f"this is no whole GeoJSON file ({fault}); fetch it again") from None
    except RecursionError:
        raise FormatError(path, "$", "this is no GeoJSON: brackets are nested far too deep") from None
    if isinstance(raw, dict) and raw.get("type") == "Feature":
        raw = {"type": "FeatureCollection", "features": [raw]}
    if not isinstance(raw, dict) or raw.get("type") != "FeatureCollection" or not isinstance(raw.get("features"), list):
        raise FormatError(path, "$", 'a GeoJSON FeatureCollection must stand here, with a list of "features"')
    items = (_item(path, f"$.features[{k}]", feature) for k, feature in enumerate(raw["features"]))
    return [item for item in items if item is not None]


def _item(path: Path, where: str, raw: Any) -> Item | None:
    if not isinstance(raw, dict) or raw.get("type") != "Feature":
        raise FormatError(path, where, 'a GeoJSON Feature must stand here, {"type": "Feature", …}')
    properties = raw.get("properties") or {}
    if not isinstance(properties, dict):
        raise FormatError(path, f"{where}.properties", "an object must stand here")
    if "geometry" not in raw:
        raise FormatError(path, where, 'the member "geometry" is missing')
    if raw["geometry"] is None:
        return None
    return Item(properties, _geometry(path, f"{where}.geometry", raw["geometry"]))


def _geometry(path: Path, where: str, raw: Any) -> BaseGeometry:
    kind = raw.get("type") if isinstance(raw, dict) else None
    makers: dict[str, Callable[[Any], BaseGeometry]] = {
        "Point": lambda c: shapely.Point(_points([c])[0]),
        "LineString": lambda c: shapely.LineString(_points(c, 2)),
        "MultiLineString": lambda c: shapely.MultiLineString([_points(line, 2) for line in c]),
        "Polygon": _polygon,
        "MultiPolygon": lambda c: shapely.MultiPolygon([_polygon(rings) for rings in c]),
    }
    if not isinstance(kind, str) or kind not in makers:
        raise FormatError(path, f"{where}.type", f"{kind!r} is none of {', '.join(makers)}; convert it first")
    if not isinstance(raw.get("coordinates"), list) or not raw["coordinates"]:
        raise FormatError(path, where, 'the member "coordinates", a list, is missing or empty')
    try:
        return makers[kind](raw["coordinates"])
    except (ValueError, TypeError, IndexError, KeyError, OverflowError, shapely.errors.ShapelyError) as fault:
        raise FormatError(path, f"{where}.coordinates", f"{fault}; write lists of [longitude, latitude]") from None


def _polygon(rings: Any) -> BaseGeometry:
    return shapely.Polygon(_points(rings[0], 4), [_points(ring, 4) for ring in rings[1:]])


def _points(raw: Any, least: int = 1) -> Array:
    points = np.asarray([point[:2] for point in raw], dtype=float)
    if points.ndim != 2 or points.shape[1] != 2 or len(points) < least:
        raise ValueError(f"needs {least} points or more, of two numbers each")
    if not (np.isfinite(points).all() and (abs(points[:, 0]) <= 360).all() and (abs(points[:, 1]) <= 90).all()):
        raise ValueError("a point is not in degrees")
    return points
