"""The map on disk: a folder of JSON files that people can read, compare and mend (docs/format.md)."""

from __future__ import annotations

import os
from dataclasses import dataclass
from dataclasses import field as default
from pathlib import Path
from typing import Any, TypeVar

from mapdata.grid import GridLook, HexGrid, Numbering
from mapdata.layerfiles import FAR_MM, LAYER_ID, layer_text, read_layers
from mapdata.migrate import header
from mapdata.model import (
    MapDocument,
    PlaceKind,
    Scalar,
    SideKind,
    TerrainKind,
    Territory,
    Underlay,
    Vocabulary,
)
from mapdata.plainfiles import (
    convert,
    extra_of,
    members,
    plain_of,
    read_plain,
    records_list,
    uncollected,
    write_file,
)
from mapdata.problems import FormatError
from mapdata.progress import Progress, Silent
from mapdata.underlay import RawUnderlay, read_underlay, save_underlay, sweep, underlay_plain
from mapdata.wording import said

MOST_HEXES = 1_000_000
MOST_LAYERS = 200
MOST_SHEETS = 20
LEAST_HEX_MM = 0.1
GROUPS = ("terrain", "sides", "places", "territories")  # of a vocabulary's words

T = TypeVar("T")


# ------------------------------------------------------------------ the files as records; the border, nothing inside
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


# ------------------------------------------------------------------ reading


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
        layers=read_layers(files, progress or Silent()),
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
    for group in GROUPS:
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


def map_text(doc: MapDocument) -> bytes:
    """Return map.json: one line a key, one line a word of the vocabulary."""
    words = doc.vocabulary
    grid = None if doc.grid is None else plain_of(doc.grid, keep=("size_mm", "origin_mm", "columns", "rows"))
    lines = [
        *members(header("hexwright-map")),
        *members({"title": doc.title, "sheet_mm": doc.sheet_mm, "km_per_mm": doc.km_per_mm}),
        *members({"sheets": doc.sheets} if doc.sheets != (1, 1) else {}),
        *members({"credits": doc.credits, "grid": grid, "settings": doc.settings}),
        *members({"underlay": underlay_plain(doc.underlay)} if doc.underlay is not None else {}),
        b'"vocabulary":{\n'
        + b",\n".join(records_list(name, getattr(words, name)) for name in GROUPS)
        + b"\n}",
        *members({"layers": [layer.id for layer in doc.layers], **(doc.extra or {})}),
    ]
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


__all__ = ["FormatError", "PlaceKind", "SideKind", "TerrainKind", "Territory", "load_map", "save_map"]
