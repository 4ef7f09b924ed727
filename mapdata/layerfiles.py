"""The layers of a map as files: each with its features, one a line."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import field as default
from itertools import accumulate
from pathlib import Path
from typing import Any

import msgspec

from mapdata.migrate import header
from mapdata.model import Feature, Layer, LayerRole, Scalar, Shape
from mapdata.plainfiles import convert, extra_of, read_plain, rows_text
from mapdata.problems import FormatError
from mapdata.progress import Progress, Share, Silent
from mapdata.wording import said

GEOMETRIES = ("point", "line", "polygon", "polygons", "space", "side", "sides")
LAYER_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")
MANY = 2000  # features that are taken over together
FAR_MM = 100_000.0


@dataclass(frozen=True)
class RawFeature:
    """A feature as written: one geometry key of GEOMETRIES is there."""

    id: str
    kind: str
    name: str = ""
    props: dict[str, Scalar] = default(default_factory=dict)
    point: tuple[float, float] | None = None
    line: tuple[tuple[float, float], ...] | None = None
    polygon: tuple[tuple[tuple[float, float], ...], ...] | None = None
    polygons: tuple[tuple[tuple[tuple[float, float], ...], ...], ...] | None = None
    space: str | None = None
    side: tuple[str, str] | None = None
    sides: tuple[tuple[str, str], ...] | None = None


@dataclass(frozen=True)
class RawLayer:
    """A layer file without its features."""

    id: str
    role: LayerRole
    title: str = ""
    shown: bool = True
    locked: bool = False
    opacity: float = 1.0


def read_layers(files: dict[str, Path], progress: Progress) -> tuple[Layer, ...]:
    """Return the layers in files; progress goes by how large these are."""
    sizes = [max(1, path.stat().st_size) if path.is_file() else 1 for path in files.values()]
    ends = [100 * end // sum(sizes) for end in accumulate(sizes)]
    found = []
    for (name, path), low, high in zip(files.items(), [0, *ends], ends, strict=False):
        progress.step(low, 100, name)
        found.append(read_layer(path, name, Share(progress, low, high)))
    return tuple(found)


def read_layer(path: Path, name: str, progress: Progress | None = None) -> Layer:
    """Return the layer in one file."""
    raw = read_plain(path, "hexwright-layer")
    head = convert(raw, RawLayer, path, known=("format", "version", "needs", "features"))
    if head.id != name:
        text = said(
            "the layer calls itself {id!r}; it must be {name!r}, like its file",
            id=head.id, name=name,
        )  # fmt: skip
        raise FormatError(path, "$.id", text)
    listed = raw.get("features")
    if not isinstance(listed, list):
        raise FormatError(path, "$.features", said("a list of features must stand here"))
    features = features_of(listed, path, progress=progress)
    return Layer(head.id, head.role, head.title, features, head.shown, head.locked, head.opacity, extra_of(raw))


def features_of(
    listed: list[Any], path: object, pointer: str = "$.features", progress: Progress | None = None
) -> dict[str, Feature]:
    """Return features written as plain data, by id. Raises Cancelled."""
    out: dict[str, Feature] = {}
    watch = progress or Silent()
    for start in range(0, len(listed), MANY):
        watch.step(start, len(listed))
        part = listed[start : start + MANY]
        for k, (raw, record) in enumerate(zip(part, _records(part), strict=True), start):
            where = f"{pointer}[{k}]"
            if not isinstance(raw, dict):
                text = said("a feature must stand here, an object with id, kind and a geometry")
                raise FormatError(path, where, text)
            if record is None:
                feature = _feature(convert(raw, RawFeature, path, where), extra_of(raw), path, where)
            else:
                feature = _feature(record, None, path, where)
            if feature.id in out:
                text = said("the id {id!r} is there twice in this layer", id=feature.id)
                raise FormatError(path, f"{where}.id", text)
            out[feature.id] = feature
    return out


def _records(listed: list[Any]) -> list[RawFeature] | list[None]:
    """Return pieces of plain data as records, all at once, or nothing for any where one of them needs a closer look."""
    known = RawFeature.__dataclass_fields__.keys()
    if all(isinstance(raw, dict) and raw.keys() <= known for raw in listed):
        with suppress(msgspec.ValidationError):
            return msgspec.convert(listed, list[RawFeature])
    return [None] * len(listed)


def _feature(raw: RawFeature, extra: dict[str, Any] | None, path: object, where: str) -> Feature:
    given = [key for key in GEOMETRIES if getattr(raw, key) is not None]
    if len(given) != 1:
        remedy = said("write exactly one of {known}", known=", ".join(GEOMETRIES))
        text = said(
            "{id!r} has {n} geometries; {remedy}",
            id=raw.id, n=len(given), remedy=remedy,
        )  # fmt: skip
        raise FormatError(path, where, text)
    if not raw.id:
        raise FormatError(path, f"{where}.id", said("a feature needs an id"))
    fault = _SHAPE_FAULTS[given[0]](getattr(raw, given[0])) if given[0] in _SHAPE_FAULTS else ""
    if fault:
        raise FormatError(path, f"{where}.{given[0]}", fault)
    shape = Shape(raw.point, raw.line, raw.polygon, raw.polygons, raw.space, raw.side, raw.sides)
    return Feature(raw.id, raw.kind, shape, raw.name, raw.props, extra)


def _points_fault(points: tuple[tuple[float, float], ...], least: int) -> str:
    if len(points) < least:
        return f"needs {least} points or more"
    # a comparison that a wild number fails, in one pass
    if not all(-FAR_MM < x < FAR_MM and -FAR_MM < y < FAR_MM for x, y in points):
        return "a point lies more than 100 m off the sheet"
    return ""


def _polygon_fault(rings: tuple[tuple[tuple[float, float], ...], ...]) -> str:
    if not rings:
        return "needs an outline"
    return next((fault for ring in rings if (fault := _points_fault(ring, 3))), "")


_SHAPE_FAULTS: dict[str, Callable[[Any], str]] = {
    "point": lambda point: _points_fault((point,), 1),
    "line": lambda line: _points_fault(line, 2),
    "polygon": _polygon_fault,
    "polygons": lambda parts: next((f for rings in parts if (f := _polygon_fault(rings))), "" if parts else "is empty"),
    "sides": lambda sides: "" if sides else "needs a pair of spaces",
}


def layer_text(layer: Layer) -> bytes:
    """Return the file of a layer: its head, then one feature a line."""
    head = header("hexwright-layer") | {"id": layer.id, "role": layer.role, "title": layer.title}
    for key, usual in (("shown", True), ("locked", False), ("opacity", 1.0)):
        if getattr(layer, key) != usual:
            head[key] = getattr(layer, key)
    rows = [feature_plain(feature) for feature in layer.features.values()]
    return rows_text(head | (layer.extra or {}), {"features": rows})


def feature_plain(feature: Feature) -> dict[str, Any]:
    """Return a feature as plain data, keys in fixed order, coordinates to 0.01 mm."""
    out: dict[str, Any] = {"id": feature.id, "kind": feature.kind}
    if feature.name:
        out["name"] = feature.name
    if feature.props:
        out["props"] = feature.props
    out |= feature.extra or {}
    for key in GEOMETRIES:
        value = getattr(feature.shape, key)
        if value is not None:
            out[key] = value if key in ("space", "side", "sides") else _rounded(value)
    return out


def _rounded(value: Any) -> Any:
    if isinstance(value, tuple | list):
        return [_rounded(part) for part in value]
    number = round(value, 2)
    return int(number) if number == int(number) else number
