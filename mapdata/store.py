"""The map on disk: a folder of JSON files that people can read, compare and mend (docs/format.md)."""

from __future__ import annotations

import codecs
import gc
import os
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, is_dataclass
from dataclasses import field as default
from itertools import accumulate
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from mapdata.grid import GridLook, HexGrid, Numbering
from mapdata.migrate import header, migrate
from mapdata.model import (
    Feature,
    Layer,
    LayerRole,
    MapDocument,
    PlaceKind,
    Scalar,
    Shape,
    SideKind,
    TerrainKind,
    Territory,
    Underlay,
    Vocabulary,
)
from mapdata.problems import FormatError
from mapdata.progress import Progress, Share, Silent
from mapdata.underlay import RawUnderlay, read_underlay, save_underlay, sweep, underlay_plain
from mapdata.wording import said

MOST_BYTES = 64 * 1024 * 1024  # of one file
MOST_HEXES = 1_000_000
MOST_LAYERS = 200
MOST_SHEETS = 20
MANY = 2000  # features that are taken over together
FAR_MM = 100_000.0
LEAST_HEX_MM = 0.1
GEOMETRIES = ("point", "line", "polygon", "polygons", "space", "side", "sides")
LAYER_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")

T = TypeVar("T")


# ------------------------------------------------------------------ the files as records; the border, nothing inside


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


@dataclass(frozen=True)
class RawMap:
    """map.json; layers holds the ids of the layer files in drawing order."""

    sheet_mm: tuple[float, float]
    layers: tuple[str, ...]
    title: str = ""
    credits: tuple[str, ...] = ()
    km_per_mm: float = 0.0
    settings: dict[str, Scalar] = default(default_factory=dict)
    grid: dict[str, Any] | None = None
    vocabulary: Vocabulary = default(default_factory=Vocabulary)
    sheets: tuple[int, int] = (1, 1)
    underlay: dict[str, Any] | None = None


def read_plain(path: Path, wanted: str) -> dict[str, Any]:
    """Return a JSON file of one of our formats as plain data of today's version."""
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            limit = MOST_BYTES // 2**20
            text = said(
                "the file has {size} MB, more than the {limit} MB that are read",
                size=size // 2**20, limit=limit,
            )  # fmt: skip
            raise FormatError(path, "", text)
        data = path.read_bytes()
    except OSError as fault:
        text = said(
            "it cannot be read ({why}); is this the right folder?",
            why=fault.strerror,
        )  # fmt: skip
        raise FormatError(path, "", text) from None
    try:
        raw = msgspec.json.decode(data.removeprefix(codecs.BOM_UTF8))  # which some editors put before it
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        text = said(
            "this is no whole JSON file ({fault}); restore it from a copy",
            fault=fault,
        )  # fmt: skip
        raise FormatError(path, "$", text) from None
    except RecursionError:
        raise FormatError(path, "$", said("this is no map file: brackets are nested far too deep")) from None
    return migrate(raw, wanted, path)


def convert(raw: dict[str, Any], kind: type[T], path: object, pointer: str = "$", known: Iterable[str] = ()) -> T:
    """Return plain data as a record; unknown keys, wrong types and missing keys raise FormatError.

    Keys beginning x- are passed over. known: further keys that are read elsewhere.
    """
    fields = set(kind.__dataclass_fields__) | set(known)  # type: ignore[attr-defined]
    for key in raw:
        if key not in fields and not key.startswith("x-"):
            remedy = said("known here are {known}; keys of your own begin with x-", known=", ".join(sorted(fields)))
            raise FormatError(path, f"{pointer}.{key}", said("this key is not known; {remedy}", remedy=remedy))
    try:
        return msgspec.convert({k: v for k, v in raw.items() if not k.startswith("x-")}, kind)
    except msgspec.ValidationError as fault:
        text, _, where = str(fault).partition(" - at `$")
        raise FormatError(path, pointer + where.rstrip("`"), text[:1].lower() + text[1:]) from None


def extra_of(raw: dict[str, Any]) -> dict[str, Any] | None:
    """Return the keys beginning x- of a piece of plain data, None when there are none."""
    return {key: value for key, value in raw.items() if key.startswith("x-")} or None


# ------------------------------------------------------------------ reading


@contextmanager
def uncollected() -> Iterator[None]:
    """Keep Python's collector out of what makes very many small things and no cycles: it takes half of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


@uncollected()
def load_map(folder: Path, progress: Progress | None = None) -> MapDocument:
    """Return the map that a folder holds; FormatError names the file, the place in it and a remedy. Raises Cancelled.

    progress: told of the layers in hundredths of one.
    """
    path = _inside(folder, "map.json")
    raw = read_plain(path, "hexwright-map")
    head = convert(raw, RawMap, path, known=("format", "version", "needs"))
    if not all(0 < side < FAR_MM for side in head.sheet_mm):
        raise FormatError(path, "$.sheet_mm", said("a sheet needs a width and a height above 0 mm and under 100 m"))
    if len(head.layers) > MOST_LAYERS or len(set(head.layers)) < len(head.layers):
        raise FormatError(path, "$.layers", said("at most {most} layers, each once", most=MOST_LAYERS))
    for k, name in enumerate(head.layers):
        if not LAYER_ID.fullmatch(name):
            remedy = said("only small letters, digits, - and _ may stand there")
            text = said(
                "{name!r} cannot name a layer file; {remedy}",
                name=name, remedy=remedy,
            )  # fmt: skip
            raise FormatError(path, f"$.layers[{k}]", text)
    if not all(1 <= count <= MOST_SHEETS for count in head.sheets):
        text = said(
            "1 to {most} sheets lie side by side, and as many below each other",
            most=MOST_SHEETS,
        )  # fmt: skip
        raise FormatError(path, "$.sheets", text)
    check_vocabulary(head.vocabulary, path)
    files = {name: _inside(folder, f"layers/{name}.json") for name in head.layers}
    return MapDocument(
        sheet_mm=head.sheet_mm,
        grid=grid_of(head.grid, path) if head.grid is not None else None,
        vocabulary=head.vocabulary,
        layers=_read_layers(files, progress or Silent()),
        title=head.title,
        credits=head.credits,
        km_per_mm=head.km_per_mm,
        settings=head.settings,
        extra=extra_of(raw),
        sheets=head.sheets,
        underlay=_underlay(head.underlay, folder, path),
    )


def _underlay(raw: dict[str, Any] | None, folder: Path, path: Path) -> Underlay | None:
    if raw is None:
        return None
    found = convert(raw, RawUnderlay, path, "$.underlay")
    return read_underlay(found, path, lambda name: _inside(folder, name))


def _inside(folder: Path, name: str) -> Path:
    """Return a file of a folder; a link that leads out of the folder is refused."""
    path = folder / name
    if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)):
        text = said(
            "this is a link that leads out of the map's folder; put the file itself there",
        )  # fmt: skip
        raise FormatError(path, "", text)
    return path


def grid_of(raw: dict[str, Any], path: object, pointer: str = "$.grid") -> HexGrid:
    """Return the hex grid written as plain data."""
    grid = _grid(raw, path, pointer)
    count = grid.columns * grid.rows  # len() takes no number of more than 63 bits
    if count > MOST_HEXES:
        text = said(
            "{count} hexes are more than the {most} that can be worked on",
            count=count, most=MOST_HEXES,
        )  # fmt: skip
        raise FormatError(path, pointer, text)
    if grid.size_mm < LEAST_HEX_MM or not all(abs(v) < FAR_MM for v in (grid.size_mm, *grid.origin_mm)):
        text = said(
            "a hex measures {least:g} mm or more, and lies within the largest sheet of 100 m",
            least=LEAST_HEX_MM,
        )  # fmt: skip
        raise FormatError(path, pointer, text)
    if not all(abs(v) <= MOST_HEXES for v in (grid.first_column, grid.first_row)):
        raise FormatError(path, pointer, said("hexes are numbered from -{most} to {most}", most=MOST_HEXES))
    return grid


def _grid(raw: dict[str, Any], path: object, pointer: str) -> HexGrid:
    for key, kind in (("numbering", Numbering), ("look", GridLook)):
        if isinstance(raw.get(key), dict):
            _said_well(raw[key], kind, path, f"{pointer}.{key}")  # a key of it that is not known is refused
    return _said_well(raw, HexGrid, path, pointer)


def _said_well(raw: dict[str, Any], kind: type[T], path: object, pointer: str) -> T:
    """Return plain data as a record that checks itself; what it finds becomes a FormatError."""
    try:
        return convert(raw, kind, path, pointer)
    except ValueError as fault:
        if isinstance(fault, FormatError):
            text = fault.text.partition(" - at")[0]
            raise FormatError(path, fault.pointer, text) from None
        raise FormatError(path, pointer, str(fault)) from None


def check_vocabulary(words: Vocabulary, path: object, pointer: str = "$.vocabulary") -> None:
    """Refuse words that are there twice and bits that no border can hold."""
    for group in ("terrain", "sides", "places", "territories"):
        seen: set[str] = set()
        for k, word in enumerate(getattr(words, group)):
            if not word.id or word.id in seen:
                text = said(
                    "{id!r} is empty or there twice",
                    id=word.id,
                )  # fmt: skip
                raise FormatError(path, f"{pointer}.{group}[{k}].id", text)
            seen.add(word.id)
    for k, side in enumerate(words.sides):
        if not 0 <= side.bit < 62:
            raise FormatError(path, f"{pointer}.sides[{k}].bit", said("a bit is a number from 0 to 61"))


def _read_layers(files: dict[str, Path], progress: Progress) -> tuple[Layer, ...]:
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


def apply_overlay(doc: MapDocument, path: Path) -> MapDocument:
    """Return a map with the overlay of a folder or file laid over it (mapdata.overlay)."""
    from mapdata import overlay

    return overlay.apply_overlay(doc, overlay.read_overlay(path), path)


# ------------------------------------------------------------------ writing


def save_map(doc: MapDocument, folder: Path) -> None:
    """Write a map into a folder: each file whole under another name first, map.json last, old layers then removed.

    A map that could not be read again raises ValueError before anything is written.
    """
    if not all(1 <= count <= MOST_SHEETS for count in doc.sheets):
        text = said(
            "{across} x {down} sheets are more than {most} on a side",
            across=doc.sheets[0], down=doc.sheets[1], most=MOST_SHEETS,
        )  # fmt: skip
        raise ValueError(text)
    if not all(0 < side < FAR_MM for side in doc.sheet_mm):
        width, height = doc.sheet_mm
        text = said(
            "a sheet of {width:g} x {height:g} mm is too large; sides must be under {most:g} mm",
            width=width, height=height, most=FAR_MM,
        )  # fmt: skip
        raise ValueError(text)
    texts = {}
    for layer in doc.layers:
        if not LAYER_ID.fullmatch(layer.id):
            raise ValueError(said("{id!r} cannot name a layer file", id=layer.id))
        texts[layer.id] = layer_text(layer)
    head = map_text(doc)
    layers = folder / "layers"
    layers.mkdir(parents=True, exist_ok=True)
    for name, body in texts.items():
        write_file(layers / f"{name}.json", body)
    save_underlay(doc.underlay, folder, write_file)
    write_file(folder / "map.json", head)
    sweep(doc.underlay, folder)
    for path in layers.glob("*.json"):
        if path.stem not in {layer.id for layer in doc.layers}:
            path.unlink()


def write_file(path: Path, text: bytes) -> None:
    """Write a file so that its name always holds the old or the new content, whole."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def map_text(doc: MapDocument) -> bytes:
    """Return map.json: one line a key, one line a word of the vocabulary."""
    words = doc.vocabulary
    grid = None if doc.grid is None else plain_of(doc.grid, keep=("size_mm", "origin_mm", "columns", "rows"))
    lines = [
        *_members(header("hexwright-map")),
        *_members({"title": doc.title, "sheet_mm": doc.sheet_mm, "km_per_mm": doc.km_per_mm}),
        *_members({"sheets": doc.sheets} if doc.sheets != (1, 1) else {}),
        *_members({"credits": doc.credits, "grid": grid, "settings": doc.settings}),
        *_members({"underlay": underlay_plain(doc.underlay)} if doc.underlay is not None else {}),
        b'"vocabulary":{\n'
        + b",\n".join(_list(group, getattr(words, group)) for group in ("terrain", "sides", "places", "territories"))
        + b"\n}",
        *_members({"layers": [layer.id for layer in doc.layers], **(doc.extra or {})}),
    ]
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def _members(plain: dict[str, Any]) -> list[bytes]:
    return [_json(key) + b":" + _json(value) for key, value in plain.items()]


def _list(name: str, records: Iterable[Any]) -> bytes:
    rows = [_json(plain_of(record, keep=("id",))) for record in records]
    return _json(name) + b":[" + (b"\n" + b",\n".join(rows) + b"\n" if rows else b"") + b"]"


def plain_of(record: Any, keep: tuple[str, ...]) -> dict[str, Any]:
    """Return a record as it is written: without what is as usual, but for the keys to keep."""
    fields = record.__dataclass_fields__
    out = {k: getattr(record, k) for k in fields if k in keep or getattr(record, k) != fields[k].default}
    return {k: plain_of(v, ()) if is_dataclass(v) else v for k, v in out.items()}


def layer_text(layer: Layer) -> bytes:
    """Return the file of a layer: its head, then one feature a line."""
    head = header("hexwright-layer") | {"id": layer.id, "role": layer.role, "title": layer.title}
    for key, usual in (("shown", True), ("locked", False), ("opacity", 1.0)):
        if getattr(layer, key) != usual:
            head[key] = getattr(layer, key)
    rows = [feature_plain(feature) for feature in layer.features.values()]
    return rows_text(head | (layer.extra or {}), {"features": rows})


def rows_text(head: dict[str, Any], lists: dict[str, list[dict[str, Any]]]) -> bytes:
    """Return a file of one line a key, then its lists, one line an entry."""
    lines = _members(head)
    for name, rows in lists.items():
        text = [_json(row) for row in rows]
        lines.append(_json(name) + b":[" + (b"\n" + b",\n".join(text) + b"\n" if text else b"") + b"]")
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


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


def _json(value: Any) -> bytes:
    return msgspec.json.encode(value)


__all__ = ["FormatError", "PlaceKind", "SideKind", "TerrainKind", "Territory", "load_map", "save_map"]
