"""MapDocument to Board: what was drawn and what was set by hand become spaces and borders that rules can read."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely

from mapdata import geometry, overrides, partition, rivers, terrain
from mapdata.board import (
    BORDER,
    CLOSED_LAND,
    CLOSED_SEA,
    DOUBTFUL,
    LAND,
    SEA,
    Board,
    Link,
    Place,
    Point,
    Touch,
    make_board,
)
from mapdata.changed import Cells, Measured, change_box, touched
from mapdata.grid import HexGrid
from mapdata.model import Feature, MapDocument
from mapdata.naming import called
from mapdata.overrides import Change
from mapdata.problems import Problem
from mapdata.progress import Progress, Silent
from mapdata.reuse import Reuse, forgetful
from mapdata.rim import off_spaces
from mapdata.rivers import Chain, Side, named_side
from mapdata.terrain import HexValues, Settings
from mapdata.wording import said

Array = np.ndarray[Any, Any]


@dataclass
class Survey:
    """A hex map half compiled: computed values beside those that hold, and why they differ.

    computed: from what was drawn. final: after overrides and settling. changes: every override with the value that
    it replaced. settled: hexes that were doubtful, with the reason why they became land or sea.
    sides: every hexside, low space first; bits: its features; computed_bits: before overrides of hexsides.
    """

    computed: HexValues
    final: HexValues
    changes: list[Change] = field(default_factory=list)
    settled: dict[int, str] = field(default_factory=dict)
    sides: list[Side] = field(default_factory=list)
    bits: list[int] = field(default_factory=list)
    computed_bits: list[int] = field(default_factory=list)
    land_share_of_side: dict[Side, float] = field(default_factory=dict)
    chains: list[Chain] = field(default_factory=list)


def compile_board(doc: MapDocument, progress: Progress | None = None) -> tuple[Board, list[Problem]]:
    """Return the board that a map makes and all that is wrong with the drawing; raises only Cancelled."""
    board, problems, _ = compile_whole(doc, progress)
    return board, problems


def compile_whole(
    doc: MapDocument, progress: Progress | None = None, reuse: Reuse | None = None
) -> tuple[Board, list[Problem], Survey | None]:
    """Return board, problems, and how a hex map's hexes were settled (None for areas); raises only Cancelled.

    reuse: of the last compilation of this map, from which all comes that an edit since did not touch.
    """
    progress, reuse = progress or Silent(), reuse or forgetful()
    with reuse.lock:
        progress.step(0, 6, "Reading the layers")
        if doc.grid is None:
            return *partition.compile_areas(doc, progress), None
        survey, problems = compile_hexes(doc, progress, reuse)
        board = _hex_board(doc, survey, problems, reuse)
    progress.step(6, 6, "Board")
    return board, problems, survey


def compile_hexes(
    doc: MapDocument, progress: Progress | None = None, reuse: Reuse | None = None
) -> tuple[Survey, list[Problem]]:
    """Return what a hex map gives hex by hex and side by side, computed and final, and its problems."""
    progress, reuse, grid = progress or Silent(), reuse or forgetful(), doc.grid
    assert grid is not None, "a map of areas has no hexes"
    settings, problems = terrain.settings_of(doc)
    progress.step(0, 6, "Reading the layers")
    shapes, more = terrain.drawn(doc, reuse)
    problems += more
    cells = reuse.of("cells", (grid,), lambda: Cells(grid))
    progress.step(1, 6, "Terrain")
    computed = terrain.classify(doc, cells, shapes, settings, reuse)
    cells.forget()
    survey = Survey(computed, computed.copy())
    progress.step(2, 6, "Overrides")
    survey.changes, more = overrides.apply_to_hexes(doc, survey.final)
    problems += more
    progress.step(3, 6, "Hexsides")
    _sides(doc, survey, shapes, settings, reuse)
    progress.step(4, 6, "Rivers")
    survey.chains, more = rivers.chains(doc, reuse)
    problems += more
    _add_chains(doc, survey)
    if settings.settle == "majority":
        _settle(doc, survey)
    _add_borders(survey)
    survey.computed_bits = list(survey.bits)
    changes, more = overrides.apply_to_sides(doc, survey.sides, survey.bits)
    survey.changes += changes
    problems += more
    problems += overrides.notes(doc, survey.changes)
    return survey, problems


@dataclass(frozen=True, eq=False)
class _Sides:
    """All hexsides of a grid: the lower space, the number of its side, the higher space; and both spaces as pairs."""

    a: Array
    k: Array
    b: Array
    pairs: list[Side]


def _all_sides(grid: HexGrid) -> _Sides:
    near = geometry.hex_neighbours(grid)
    a, k = np.nonzero(near > np.arange(len(grid))[:, None])
    b = near[a, k]
    return _Sides(a, k, b, list(zip(a.tolist(), b.tolist())))


def _side_shares(grid: HexGrid, sides: _Sides, asked: Array, shapes: terrain.Drawn, reuse: Reuse) -> Array:
    """Return how much of each hexside that is asked for is land, in %; measured anew near what changed alone."""
    a, k = sides.a[asked], sides.k[asked]
    corners = geometry.hex_corners(grid)
    lines = shapely.linestrings(np.stack((corners[a, k], corners[a, (k + 1) % 6]), axis=1))
    drawn = tuple(shapes.land or shapes.sea)
    shares = np.full(len(sides.pairs), np.nan)
    name = "sides in land" if shapes.land else "sides in sea"
    last: Measured | None = reuse.last.get(name)
    if last is not None and last.cells is sides and drawn:
        shares = last.covered.copy()
        shares[asked[touched(lines, change_box(last.polygons, drawn))]] = np.nan
    fresh = np.isnan(shares[asked])
    if fresh.any():
        shares[asked[fresh]] = 100 * terrain.land_share_near(lines[fresh], shapes, grid.radius_mm, reuse)
    known = np.full(len(shares), np.nan)  # of sides not asked for now nothing is known the next time
    known[asked] = shares[asked]
    reuse.last[name] = Measured(sides, drawn, known)
    found: Array = shares[asked]
    return found


def _sides(doc: MapDocument, survey: Survey, shapes: terrain.Drawn, settings: Settings, reuse: Reuse) -> None:
    """List all hexsides, and close to land or to ships those that the coast says."""
    grid = doc.grid
    assert grid is not None
    sides = reuse.of("sides", (grid,), lambda: _all_sides(grid))
    a, b = sides.a, sides.b
    kind, land = np.array(survey.final.kind), np.array(survey.final.land)
    dry = (kind == LAND) | (kind == DOUBTFUL)
    whole = np.zeros(len(kind), dtype=bool)
    whole[list(shapes.painted.terrain)] = True  # a hex painted as land is land up to its sides
    asked = np.flatnonzero(dry[a] & dry[b] & ((land[a] < 100) | (land[b] < 100)) & ~whole[a] & ~whole[b])
    bits = np.zeros(len(a), dtype=np.int64)
    survey.sides = sides.pairs
    if len(asked):
        share = reuse.of(
            ("side shares", asked.tobytes(), shapes.painted.in_water, bool(shapes.land)),
            (sides, *(shapes.land or shapes.sea)),
            lambda: _side_shares(grid, sides, asked, shapes, reuse),
        )
        bits[asked[share < settings.land_closed]] |= CLOSED_LAND
        both = (kind[a[asked]] == DOUBTFUL) & (kind[b[asked]] == DOUBTFUL)
        bits[asked[(share > settings.sea_closed) & both]] |= CLOSED_SEA
        survey.land_share_of_side = {survey.sides[s]: v for s, v in zip(asked.tolist(), share.tolist())}
    survey.bits = bits.tolist()


def _add_chains(doc: MapDocument, survey: Survey) -> None:
    bit = {kind.id: 1 << kind.bit for kind in doc.vocabulary.sides}
    index = {side: k for k, side in enumerate(survey.sides)} if survey.chains else {}
    for chain in survey.chains:
        for side in chain.sides:
            survey.bits[index[side]] |= bit[chain.kind]


def _add_borders(survey: Survey) -> None:
    """Mark the hexsides between two territories, on land or where it may be land."""
    kind, territory = survey.final.kind, survey.final.territory
    for index, (a, b) in enumerate(survey.sides):
        if territory[a] != territory[b] and territory[a] and territory[b] and kind[a] != SEA and kind[b] != SEA:
            survey.bits[index] |= BORDER


def _settle(doc: MapDocument, survey: Survey) -> None:
    """Make every doubtful hex land or sea: by majority, but land where a place or a whole island would drown."""
    assert doc.grid is not None
    final = survey.final
    fixed = {c.spaces[0] for c in survey.changes if c.field == "kind"}
    places = {p.space for p in _places(doc, []) if p.space >= 0}
    before = list(final.kind)
    for space, kind in enumerate(before):
        if kind != DOUBTFUL:
            continue
        around = [before[n] for n in doc.grid.neighbours(space)]
        if final.land[space] >= 50:
            final.kind[space], survey.settled[space] = LAND, "larger part is land"
        elif space in places:
            final.kind[space], survey.settled[space] = LAND, "a city stands here"
        elif all(kind == SEA for kind in around):
            final.kind[space], survey.settled[space] = LAND, "an island of one hex"
        else:
            final.kind[space], survey.settled[space] = SEA, "larger part is sea"
            final.terrain[space], final.territory[space] = "sea", ""
    assert not (fixed & survey.settled.keys()) or all(before[s] == DOUBTFUL for s in fixed & survey.settled.keys())


@dataclass(frozen=True, eq=False)
class _Field:
    """What a board takes from the grid alone: names, centres, columns and rows."""

    names: list[str]
    centres: list[Point]
    hexes: list[tuple[int, int]]


def _field_of(grid: HexGrid) -> _Field:
    every, names = range(len(grid)), list(grid.by_name)
    if len(names) < len(grid):  # some have the same number
        names = [grid.name(space) for space in every]
    centres = [(x, y) for x, y in geometry.hex_centres(grid).tolist()]
    return _Field(names, centres, [grid.column_row(space) for space in every])


def _touch(count: int, sides: list[Side], off: Container[int]) -> Touch:
    """Return what touches what; as `board.touching` does, in arrays, since a large map has 300,000 hexsides."""
    ends = [(a, b) for a, b in sides if a not in off and b not in off] if off else sides
    low, high = np.array(ends, dtype=np.int64).reshape(-1, 2).T
    here, there = np.concatenate([low, high]), np.concatenate([high, low])
    order = np.lexsort((there, here))
    start = np.concatenate([[0], np.cumsum(np.bincount(here, minlength=count))])
    border = np.tile(np.arange(len(ends)), 2)[order]
    return Touch(start.tolist(), there[order].tolist(), border.tolist(), ends)


def _hex_board(doc: MapDocument, survey: Survey, problems: list[Problem], reuse: Reuse) -> Board:
    assert doc.grid is not None
    grid, final = doc.grid, survey.final
    fixed = reuse.of("field", (grid,), lambda: _field_of(grid))
    names = fixed.names
    if len(grid.by_name) < len(names):
        text = said("The numbering “{label}” gives some hexes the same number.", label=grid.label)
        remedy = said("Give columns and rows enough digits, such as CCRR, or part them: CC.RR.")
        problems.append(Problem("error", "NUMBERING", text, remedy=remedy))
    found = _places(doc, problems)
    _check_places(doc, found, names, final, problems)
    off = off_spaces(doc)
    _check_territories(doc, names, final, off, problems)
    bits = survey.bits
    if off:  # a hex that the sheet's edge cuts touches nothing
        bits = [bit for (a, b), bit in zip(survey.sides, bits, strict=True) if a not in off and b not in off]
    return make_board(
        names,
        final.kind,
        reuse.of(("touch", off), (survey.sides,), lambda: _touch(len(names), survey.sides, off)),
        features=bits,
        terrain=final.terrain,
        centre_mm=fixed.centres,
        land=final.land,
        hexes=fixed.hexes,
        regions=_regions(doc, final, problems),
        places=[p for p in found if p.space >= 0],
        links=links_of(doc, grid.by_name, problems),
    )


def _regions(doc: MapDocument, final: HexValues, problems: list[Problem]) -> dict[str, set[int]]:
    """Return "territory:…", "lake:…" and "flag:…" with their spaces; what is not playable carries a flag."""
    assert doc.grid is not None
    out: dict[str, set[int]] = {}
    closed = {t.id for t in doc.vocabulary.territories if not t.playable}
    for space, territory in enumerate(final.territory):
        if territory:
            out.setdefault(f"territory:{territory}", set()).add(space)
            if territory in closed:
                out.setdefault("flag:unplayable", set()).add(space)
        if final.lake[space]:
            out.setdefault(f"lake:{final.lake[space]}", set()).add(space)
    if off := off_spaces(doc):
        out.setdefault("flag:unplayable", set()).update(off)
    for flag, spaces in overrides.flags(doc, doc.grid.by_name).items():
        out.setdefault(f"flag:{flag}", set()).update(spaces)
    return out


def _places(doc: MapDocument, problems: list[Problem]) -> list[Place]:
    """Return the places of a hex map in layer order; space is -1 for one that lies off the field."""
    assert doc.grid is not None
    kinds = {kind.id for kind in doc.vocabulary.places}
    out = []
    for layer in doc.layers:
        for feature in layer.features.values() if layer.role != "override" else ():
            if feature.kind in kinds:
                place = _place(doc, feature)
                out.append(place)
                if place.space < 0:
                    text = said("{name} lies in no hex of the map.", name=called(doc, feature))
                    remedy = said("Move it, or name its hex.")
                    where = place.point_mm
                    problems.append(Problem("warning", "PLACE_OFF", text, "", where, feature.id, remedy))
    return out


def _place(doc: MapDocument, feature: Feature) -> Place:
    assert doc.grid is not None
    point: Point | None = feature.shape.point
    name = str(feature.props.get("space", feature.shape.space or ""))
    space = doc.grid.by_name.get(name) if name else doc.grid.at(point) if point is not None else None
    if space is not None and point is None:
        point = doc.grid.centre(space)
    return Place(feature.id, feature.name, feature.kind, -1 if space is None else space, point)


def _check_places(
    doc: MapDocument, found: list[Place], names: list[str], final: HexValues, problems: list[Problem]
) -> None:
    kinds = {kind.id: kind.title for kind in doc.vocabulary.places}
    for place in found:
        if place.space >= 0 and final.kind[place.space] not in (LAND, DOUBTFUL):
            text = said("{name} lies in hex {hex}, where there is no land.", name=place.name or kinds[place.kind],
                        hex=names[place.space])  # fmt: skip
            remedy = said("Set the hex to land, or move the place.")
            problems.append(Problem("warning", "PLACE_WET", text, names[place.space], place.point_mm, place.id, remedy))


def _check_territories(
    doc: MapDocument, names: list[str], final: HexValues, off: Container[int], problems: list[Problem]
) -> None:
    if not doc.vocabulary.territories:
        return
    for space, kind in enumerate(final.kind):
        if kind in (LAND, DOUBTFUL) and not final.territory[space] and space not in off:
            text = said("Hex {hex} belongs to no territory.", hex=names[space])
            remedy = said("Draw a territory over it, or set one.")
            problems.append(Problem("warning", "NO_TERRITORY", text, names[space], remedy=remedy))
    held = set(final.territory)
    for territory in doc.vocabulary.territories:
        if territory.id not in held:
            text = said("{name} has no hex.", name=territory.name or territory.id)
            remedy = said("Set the territory of a hex, or take it off the list.")
            problems.append(Problem("note", "NO_HEX", text, feature=territory.id, remedy=remedy))


def links_of(doc: MapDocument, by_name: dict[str, int], problems: list[Problem]) -> list[Link]:
    """Return the passages of a map; one that names an unknown space is a problem."""
    out = []
    for feature in doc.features("link"):
        ends = [by_name.get(str(feature.props.get(end, ""))) for end in ("a", "b")]
        along = [(by_name.get(a), by_name.get(b)) for a, b in feature.shape.sides or ()]
        if None in ends or any(None in pair for pair in along):
            text = said("{name}: a space that it names is not on this map.", name=called(doc, feature))
            remedy = said("Correct a, b and the hexsides it runs along.")
            problems.append(Problem("error", "LINK", text, feature=feature.id, remedy=remedy))
            continue
        a, b = (end for end in ends if end is not None)
        sides = tuple((p, q) for p, q in along if p is not None and q is not None)
        kind, cost = str(feature.props.get("for", "sea")), int(feature.props.get("cost", 1))
        out.append(Link(feature.id, a, b, kind, cost, sides, bool(feature.props.get("one_way", False))))
    return out


__all__ = ["Chain", "Change", "Survey", "compile_board", "compile_hexes", "compile_whole", "links_of", "named_side"]
