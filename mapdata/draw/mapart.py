"""The heavy geometry of a map, worked out once and kept as plain arrays: what `mapdraw` paints from."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
import threading
import zipfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path as FilePath
from typing import Any, TypeVar, cast

import numpy as np
import shapely

from mapdata.board import Board
from mapdata.digest import layer_digest
from mapdata.draw import patterns, relief, rivers, shore, style, tints
from mapdata.draw.areaart import ONE_SIDED_KM, border_packs, faces_of, faces_packs, one_sided
from mapdata.draw.content import Content, Measure, gather, is_mountain, number_place
from mapdata.draw.flat import FlatPath, flat_path
from mapdata.draw.gridlook import grid_lines, lines_on_sheet, over_edge
from mapdata.draw.kept import Keeper, keeper
from mapdata.draw.ops import Path
from mapdata.draw.shapes import (
    Lines,
    as_lines,
    bucketed,
    by_block,
    by_hand,
    cells,
    every_part,
    lines_by_block,
    lines_from_arrays,
    pack,
    rings_of,
    shape_of,
)
from mapdata.geometry import only_polygons
from mapdata.model import MapDocument
from mapdata.progress import Progress, Silent

Floats = np.ndarray[Any, Any]
Geometry = Any
Packs = dict[str, Lines]
Rings = relief.Rings
T = TypeVar("T")

BLOCK_HEXES = 6.0  # paths of small things are gathered by squares of so many hexes, on big maps by a 24th of the sheet
CACHE_FILES = 60  # files kept in a cache folder; the oldest go first


@dataclass(frozen=True, eq=False)
class MapArt:
    """All that is painted of a map but names, symbols and numbers, as paths in sheet millimetres.

    Several threads may paint from it at once: what is worked out later is worked out by one of them, see `once`.

    packs: by name, see `_ground`, `_countries`, `_relief` and `_lines`. tints: the colour of each territory.
    river_names: name of each part of the pack "hexriver", in order. keeper: where what is laid out later is kept.
    """

    content: Content
    packs: Packs
    tints: dict[str, str]
    river_names: tuple[str, ...] = ()
    memo: dict[Any, Any] = field(default_factory=dict)
    keeper: Keeper = field(default_factory=Keeper)
    lock: Any = field(default_factory=threading.RLock, repr=False)

    def once(self, key: Any, make: Callable[[], T]) -> T:
        """Return what is remembered under a key, worked out by whoever asks first; others wait for it.

        GEOS builds the index of prepared geometry at its first question and keeps the last question within it, with no
        guard of its own, and Shapely lets other threads run meanwhile: two that ask the same geometry wreck the heap.
        So geometry of the map is asked under this lock alone, and nothing is remembered half made.
        """
        if key in self.memo:
            return cast(T, self.memo[key])
        with self.lock:
            if key not in self.memo:
                self.memo[key] = make()
            return cast(T, self.memo[key])

    def free(self) -> bool:
        """Return whether what is not remembered yet could be worked out at once: no other thread is at it."""
        if not self.lock.acquire(blocking=False):
            return False
        self.lock.release()
        return True

    @property
    def doc(self) -> MapDocument:
        """The document that was prepared."""
        return self.content.doc

    @property
    def board(self) -> Board:
        """The board that was prepared."""
        return self.content.board

    @property
    def measure(self) -> Measure:
        """The lengths of this map."""
        return self.content.measure

    def paths(self, name: str) -> tuple[Path, ...]:
        """Return the paths of a pack, none when the map has no such thing."""
        lines = self.packs.get(name)
        return lines.paths if lines is not None else ()

    def territory_path(self, territory: str) -> Path:
        """Return the land of a territory as it is tinted; an empty path when it has none."""
        found = self.paths(f"tint.{territory}")
        return found[0] if found else Path((), ())

    def hex_path(self, space: int) -> FlatPath:
        """Return the outline of one hex or area."""
        return self.spaces_path([space])

    def spaces_path(self, spaces: Iterable[int]) -> FlatPath:
        """Return the outline round a set of hexes or areas, holes included; fill it even-odd."""
        if self.content.hexes is not None:
            count = len(self.content.hexes.centres)
            return flat_path(self.content.hexes.outline(s for s in dict.fromkeys(spaces) if s < count))
        areas = self.content.spaces or ()
        whole = shapely.union_all([areas[s] for s in dict.fromkeys(spaces) if s < len(areas)])
        return flat_path([ring for ring, _ in rings_of(whole)])

    def area_path(self, space: int) -> Path:
        """Return one area as it is painted, land cut with the shore; a hex's outline on a hex map."""
        if "area" not in self.packs:
            return self.hex_path(space)
        paths = self.once("area paths", lambda: dict(enumerate(every_part(self.packs["area"]))))
        return paths.get(space, Path((), ()))

    def outside_paths(self, wet: bool) -> tuple[Path, ...]:
        """Return the water, or the ground, of an area map that is no area."""
        if "face.outside" not in self.packs:
            return ()
        every = every_part(self.packs["face.outside"])
        return tuple(path for path, part in zip(every, self.content.outside, strict=True) if part.wet == wet)

    @property
    def land(self) -> Geometry:
        """The land as it is painted, prepared for questions; asked within `once` only."""
        return self.once("land", lambda: _prepared(shape_of(self.packs["land"])))

    def territory_shape(self, territory: str) -> Geometry:
        """Return the tinted land of a territory, empty when it has none; prepared for questions, within `once` only."""
        pack = self.packs.get(f"tint.{territory}")
        return self.once(
            ("shape", territory), lambda: _prepared(shape_of(pack) if pack is not None else shapely.Polygon())
        )

    @cached_property
    def field_path(self) -> FlatPath:
        """The outline of the whole field of hexes or areas, cut at the edge of the sheet."""
        hexes = self.content.hexes
        if hexes is not None and over_edge(hexes.corners, self.doc.sheet_mm).any():
            mine = np.delete(hexes.corners, np.fromiter(self.content.off, dtype=np.int64), axis=0)
            return flat_path([ring for ring, _ in rings_of(cells(mine).intersection(self.content.sheet))])
        return self.spaces_path(s for s in range(len(self.board.names)) if s not in self.content.off)


def _prepared(shape: Geometry) -> Geometry:
    shapely.prepare(shape)
    return shape


def prepare(
    doc: MapDocument, board: Board, progress: Progress | None = None, cache_dir: FilePath | None = None
) -> MapArt:
    """Work out what a map looks like; raises Cancelled when the watcher wants no more.

    cache_dir: a folder in which each stage is kept as plain arrays under a digest of what it depends on and the
    style's version; a file that cannot be read is made anew.
    """
    progress = progress or Silent()
    progress.step(0, 5, "Reading the map")
    packs: Packs = {}
    faces = None
    if doc.grid is None:
        packs.update(_kept(cache_dir, f"faces-{_faces_digest(doc, board)}", lambda: faces_packs(doc, board)))
        faces = faces_of(doc, packs)
    content = gather(doc, board, faces.polygons if faces else None, faces.outside if faces else ())
    colours = tints.territory_tints(doc.vocabulary.territories, tints.touching(board))
    stages = _stages(content, faces.lines if faces else {}, packs)
    for number, (name, title, reads, work) in enumerate(stages, start=1):
        progress.step(number, len(stages) + 1, title)
        key = f"{name}-{_digest(content, reads)}"
        packs.update(_kept(cache_dir, key, work))
    progress.step(len(stages) + 1, len(stages) + 1, "Done")
    names = packs.pop("hexriver.names", None)
    river_names = tuple(bytes(names.points[:, 0].astype(np.uint8)).decode().split("\n")) if names else ()
    memo = {"borders": faces.lines} if faces else {}
    return MapArt(content, packs, colours, river_names, memo, keeper(doc, board, cache_dir))


Stage = tuple[str, str, tuple[str, ...], Callable[[], Packs]]


def _stages(content: Content, area_lines: dict[tuple[int, int], Geometry], packs: Packs) -> list[Stage]:
    """Return the stages in order: name, title, the layer roles and board arrays that they read, and the work."""

    def land() -> Geometry:
        return shape_of(packs["land"])

    ground: tuple[str, ...] = ("terrain", "override", "land")
    if content.hexes is None:
        ground = (*ground, "border", "label")  # of which the faces are made
    return [
        ("ground", "Coast and sea", (*ground, "line"), lambda: _ground(content)),
        (
            "countries",
            "Countries",
            (*ground, "border", "territory"),
            lambda: _countries(content, land(), area_lines),
        ),
        ("relief", "Relief", (*ground, "decor", "space", "link"), lambda: _relief(content, land())),
        ("lines", "Grid and rivers", (*ground, "line", "border", "side"), lambda: _lines(content, land(), area_lines)),
    ]


def _ground(content: Content) -> Packs:
    """Return "land", "coast", "lake", the sea's bands and lines, and natural rivers as "river.<rank>"."""
    km, sheet = content.measure.km, content.sheet
    land = shore.coast(content.land, sheet, km)
    packs = {"land": as_lines([land]), "coast": by_block(shore.shoreline(land, sheet, km), 1e9)}
    if not land.is_empty and not land.covers(sheet):
        packs.update(shore.sea_bands(land, sheet, km))
    lakes = shapely.simplify(content.lakes, 0.4 * km)
    packs["lake"] = by_block(only_polygons(lakes.intersection(sheet)), _block(content))
    for rank, found in rivers.natural_rivers(content, land).items():
        packs[f"river.{rank}"] = as_lines([shapely.GeometryCollection(found)])
    return packs


def _countries(content: Content, land: Geometry, area_lines: dict[tuple[int, int], Geometry]) -> Packs:
    """Return "tint.<territory>", "band.<group>.<width>", and "border"; of areas "border.area", ".country", ".sea"."""
    measure = content.measure
    shapes = tints.territory_shapes(content, land)
    packs = {f"tint.{t}": as_lines([shape]) for t, shape in shapes.items()}
    if content.hexes is not None:
        packs.update(tints.edge_bands(shapes, content.group, measure.u))
        pairs = tints.border_sides(content, shapes)
        packs["border"] = tints.hexside_borders(content, pairs, land.buffer(6 * measure.km, quad_segs=2))
        return packs
    areas = tints.area_shapes(content, land)
    packs["area"] = as_lines(areas)
    packs.update(tints.area_bands(content, areas))
    packs.update(tints.area_tones(content, areas))
    packs.update(border_packs(content, area_lines))
    return packs


def _relief(content: Content, land: Geometry) -> Packs:
    """Return relief cut off at the shore as in `relief.relief`, "mountain", "ground.<terrain>", "pattern.<terrain>".

    On an area map it is cut off at the borders too: mountains are the areas that count as mountain, no more.
    """
    measure, block = content.measure, _block(content)
    packs: Packs = {}
    mountains: list[Geometry] = []
    for kind in content.doc.vocabulary.terrain:
        spaces = [s for s, t in enumerate(content.board.terrain) if t == kind.id and content.is_land(s)]
        if not spaces or kind.base in ("sea", "lake"):
            continue
        if is_mountain(kind.id, kind.pattern):
            mountains.append(_spaces_shape(content, spaces))
            continue
        pattern = patterns.pattern_of(kind.id, kind.pattern)
        if not pattern and not kind.colour:
            continue
        shape = _spaces_shape(content, spaces)
        if content.hexes is not None:
            shape = by_hand(shape, measure.hex_mm, 0.03, within=True)
        area = only_polygons(shape.intersection(land))
        packs[f"ground.{kind.id}"] = by_block(area, block)
        centres = [content.board.centre_mm[s] for s in spaces]
        calm = list(centres)
        if content.hexes is not None and pattern != "fortress":
            calm += [number_place(content, s) for s in spaces]
        strewn = patterns.strewn(pattern, area, np.array(calm), measure.hex_mm * 0.13, measure.u, block)
        packs[f"pattern.{kind.id}"] = strewn
    half = one_sided(content, ONE_SIDED_KM[0]) if content.hexes is None else []
    if not mountains and not half:
        return packs
    area = only_polygons(shapely.union_all(mountains).intersection(land))
    packs["mountain"] = as_lines([area])
    wide, edge = area, land
    if content.hexes is None:
        wide, edge = _area_mountains(content, area, land)
        for number, deep in enumerate(ONE_SIDED_KM if half else ()):
            slopes = shapely.union_all(one_sided(content, deep)).intersection(land).difference(area)
            packs[f"mountain.{number}"] = as_lines([only_polygons(slopes)])
    shapely.prepare(edge)
    for name, found in relief.relief(wide, content.ranges, measure.km).items():
        if name == "hachure" and content.hexes is None:
            found = [rings for rings in found if shapely.contains_xy(edge, rings[0][0]).all()]
        packs[name] = bucketed(found if name == "hachure" else _clipped(found, edge), block)
    return packs


def _area_mountains(content: Content, area: Geometry, land: Geometry) -> tuple[Geometry, Geometry]:
    """Return the ground that relief is made from, and that it is cut off at: to the borders, but fading inland."""
    deep = ONE_SIDED_KM[0]
    slopes = shapely.union_all(one_sided(content, deep - 8, over_km=4))
    wide = only_polygons(shapely.union_all([area.buffer(4 * content.measure.km), slopes]))
    shown = shapely.union_all(one_sided(content, deep + 10))
    return wide, only_polygons(shapely.union_all([area, shown.intersection(land)]))


def _clipped(polygons: list[Rings], land: Geometry) -> list[Rings]:
    """Return polygons, each its rings, cut off at the shore."""
    if not polygons:
        return []
    outer = [rings[0][0] for rings in polygons]
    index = np.repeat(np.arange(len(outer)), [len(ring) for ring in outer])
    inside = shapely.contains_properly(
        land, shapely.polygons(shapely.linearrings(np.concatenate(outer), indices=index))
    )
    kept = [rings for rings, whole in zip(polygons, inside, strict=True) if whole]
    over = [rings for rings, whole in zip(polygons, inside, strict=True) if not whole]
    shapes = np.array([shapely.Polygon(r[0][0], [hole for hole, _ in r[1:]]) for r in over], dtype=object)
    for cut in shapely.intersection(shapely.make_valid(shapes), land) if len(shapes) else ():
        kept += [rings_of(part) for part in shapely.get_parts(only_polygons(cut))]
    return kept


def _lines(content: Content, land: Geometry, area_lines: dict[tuple[int, int], Geometry]) -> Packs:
    """Return "grid.land", "grid.sea", "hexriver" with its names, "road", "rail", "bridge", "cliff", "passage"."""
    block, packs = _block(content), {}
    if content.hexes is not None:
        near = land.buffer(7 * content.measure.km, quad_segs=2)
        named = rivers.hexside_rivers(content, near)
        dry, wet = _parted(lines_on_sheet(grid_lines(content.hexes), content.doc.sheet_mm), land)
        packs["grid.land"], packs["grid.sea"] = lines_by_block(dry, block), lines_by_block(wet, block)
    else:
        named = rivers.border_rivers(content, area_lines)
    packs["hexriver"] = pack([[(line, False)] for _, line in named])
    text = np.frombuffer("\n".join(name for name, _ in named).encode(), dtype=np.uint8).astype(np.float64)
    packs["hexriver.names"] = pack([[(np.stack([text, text], axis=1), False)]])
    for name, found in rivers.ways(content).items():
        packs[name] = bucketed([[(line, False)] for line in found], block)
    packs["passage"] = pack([[(line, False)] for line in rivers.passages(content)])
    return packs


def _parted(lines: Floats, land: Geometry) -> tuple[Floats, Floats]:
    """Return the parts of lines on land and those off it."""
    shapely.prepare(land)
    dry, wet = shapely.covers(land, lines), shapely.disjoint(land, lines)
    both = shapely.MultiLineString(list(lines[~dry & ~wet]))
    on, off = (
        parts[shapely.get_type_id(parts) == 1]
        for parts in (shapely.get_parts(both.intersection(land)), shapely.get_parts(both.difference(land)))
    )
    return np.concatenate([lines[dry], on]), np.concatenate([lines[wet], off])


def _spaces_shape(content: Content, spaces: list[int]) -> Geometry:
    if content.hexes is not None:
        return cells(content.hexes.corners[np.array(spaces)])
    areas = content.spaces or ()
    return only_polygons(shapely.union_all([areas[s] for s in spaces]))


def _block(content: Content) -> float:
    return max(BLOCK_HEXES * content.measure.hex_mm, max(content.doc.sheet_mm) / 24)


# ------------------------------------------------------------------ digests and the cache on disk


def _faces_digest(doc: MapDocument, board: Board) -> str:
    """Return a digest of what the faces of an area map are made of."""
    found = hashlib.sha256(f"{style.STYLE_VERSION}|{doc.sheet_mm}|{board.names}".encode())
    for layer in doc.layers:
        if layer.role in ("border", "label"):
            found.update(layer_digest(layer))
    return found.hexdigest()[:20]


def _digest(content: Content, reads: tuple[str, ...]) -> str:
    """Return a digest of what a stage reads: layers by role, board arrays by name; the vocabulary always counts."""
    doc, board = content.doc, content.board
    found = hashlib.sha256(f"{style.STYLE_VERSION}|{doc.sheet_mm}|{doc.grid}|{doc.vocabulary}".encode())
    for layer in doc.layers:
        if layer.role in reads:
            found.update(layer_digest(layer))
    if "land" in reads:
        found.update(np.array([board.kind, board.land], dtype=np.int16).tobytes())
    if "territory" in reads:
        found.update("|".join(board.territory).encode())
    if "space" in reads:
        found.update("|".join(board.terrain).encode())
    if "side" in reads:
        found.update(np.array(board.features, dtype=np.int64).tobytes())
        found.update(repr([(k.a, k.b, k.along) for k in board.links]).encode())
    if "link" in reads:
        found.update(repr([(k.a, k.b) for k in board.links if k.kind == "mountain"]).encode())
    return found.hexdigest()[:20]


def _kept(folder: FilePath | None, key: str, work: Callable[[], Packs]) -> Packs:
    """Return the packs kept under a key, or do the work and keep what comes of it."""
    if folder is None:
        return work()
    file = folder / f"{key}.npz"
    found = _read(file)
    if found is None:
        found = work()
        _write(file, found)
    return found


def _read(file: FilePath) -> Packs | None:
    """Return the packs in a file, None when there is none or it is damaged."""
    try:
        with file.open("rb") as stream, np.load(stream, allow_pickle=False) as kept:
            arrays: dict[str, dict[str, Floats]] = {}
            for name in kept.files:
                pack_name, part = name.split("|")
                arrays.setdefault(pack_name, {})[part] = kept[name]
        return {name: lines_from_arrays(parts) for name, parts in arrays.items()}
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
        return None


def _write(file: FilePath, packs: Packs) -> None:
    """Keep packs in a file, whole or not at all; a disk that refuses is no fault of the map."""
    arrays = {f"{name}|{part}": array for name, lines in packs.items() for part, array in lines.arrays().items()}
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as stream:
                np.savez(stream, **arrays)  # type: ignore[arg-type]
            os.replace(name, file)
        except OSError:
            os.unlink(name)
            return
        old = sorted(file.parent.glob("*.npz"), key=lambda p: p.stat().st_mtime)
        for stale in old[:-CACHE_FILES]:
            stale.unlink()
