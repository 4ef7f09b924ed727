"""The maps of a module: their boards with grid and zones, what hangs on them, and the places where pieces stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from exporters.vmod import keys
from exporters.vmod import mapparts as m
from exporters.vmod.areas import Area, area_parts
from exporters.vmod.components import Component
from exporters.vmod.elements import Slot
from exporters.vmod.foot import LOST, TRACK, Foot
from exporters.vmod.layout import Layout, grid_part
from mapdata.board import Board
from scenarios.engine.oob import Oob

MAP_NAME, BOARD_NAME = "Main Map", "Board"
DESK_NAME, DESK_BOARD = "Tracks", "Tracks board"
ZOOMS = ("0.15", "0.2", "0.25", "0.333", "0.5", "0.625", "0.75", "1.0", "1.25", "1.6", "2.0")
START_ZOOM = "0.5"
OVERVIEW_PX = 420


@dataclass(frozen=True)
class Ground:
    """What the maps are made from. areas: those of a map without hexes; desk: the board beside the map, if any."""

    board: Board
    layout: Layout
    foot: Foot
    image: str
    areas: tuple[Area, ...] = ()
    desk: Foot | None = None
    desk_image: str = ""

    @property
    def boards(self) -> dict[str, str]:
        """The board of every map."""
        return {MAP_NAME: BOARD_NAME, **({DESK_NAME: DESK_BOARD} if self.desk else {})}


@dataclass(frozen=True)
class Spot:
    """A place where pieces stand: on which map, by what name VASSAL knows it, and where that is."""

    map: str
    location: str
    x: int
    y: int


def make_map(ground: Ground, extra: list[Component]) -> m.Map:
    """Return the docked map. extra: buttons and stacks."""
    width = ground.layout.board_px[0]
    made = m.Map(
        map_name=MAP_NAME,
        mark_unmoved_hotkey=keys.ctrl_shift("U"),
        mark_unmoved_report="All counters are marked as not moved *",
        background="239,230,210",
    )
    made.children = [
        m.BoardPicker(children=[make_board(ground)]),
        m.StackMetrics(),
        *m.mandatory(),
        m.ImageSaver(),
        m.DetailViewer(),
        m.Flare(report_format="$PlayerName$ points at $location$ *"),
        m.Zoomer(zoom_levels=ZOOMS, zoom_start=len(ZOOMS) - ZOOMS.index(START_ZOOM)),
        m.Highlighters(),
        m.HighlightLastMoved(),
        m.Overview(scale=round(OVERVIEW_PX / width, 4)),
        m.HidePieces(),
        *([m.LosThread()] if ground.layout.grid else []),
        *extra,
    ]
    return made


def make_desk_map(ground: Ground, extra: list[Component]) -> m.Map | None:
    """Return the map beside the main one, in a window of its own."""
    if ground.desk is None:
        return None
    made = m.Map(
        map_name=DESK_NAME, launch=True, button_name=DESK_NAME, hotkey=keys.ctrl_shift("B"), mark_moved="Never",
        background="239,230,210",
    )  # fmt: skip
    zones: list[Component] = [_zone(ground.desk, name, _as_it_is) for name in ground.desk.zones]
    board = m.Board(name=DESK_BOARD, image=ground.desk_image, children=[m.ZonedGrid(children=zones)])
    made.children = [
        m.BoardPicker(children=[board]), m.StackMetrics(unex_sep_x=1, unex_sep_y=1), *m.mandatory(), m.DetailViewer(),
        m.Zoomer(zoom_levels=ZOOMS, zoom_start=len(ZOOMS) - ZOOMS.index(START_ZOOM)), m.Highlighters(), *extra,
    ]  # fmt: skip
    return made


def make_board(ground: Ground) -> m.Board:
    """Return the board: the hexes of the map, or a zone an area, and the zones of the strip below it."""
    under: list[Component] = [grid_part(ground.layout)] if ground.layout.grid else []
    loose, zones = area_parts(ground.areas, ground.layout)
    under += [loose] if loose is not None else []
    zones += [
        _zone(ground.foot, name, lambda p: foot_px(ground, p)) for name in (TRACK, LOST) if name in ground.foot.zones
    ]
    if not zones:
        return m.Board(name=BOARD_NAME, image=ground.image, children=under)
    # Earlier zones win, and what lies in none falls to the background grid.
    grid = m.ZonedGrid(children=[*under, *zones])
    return m.Board(name=BOARD_NAME, image=ground.image, children=[grid])


def _zone(strip: Foot, name: str, to_px: Callable[[tuple[float, float]], tuple[int, int]]) -> m.Zone:
    x0, y0, x1, y1 = strip.zones[name]
    corners = [to_px(p) for p in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    grid = m.RegionGrid()
    for zone, spot, centre in strip.spots:
        if zone == name:
            x, y = to_px(centre)
            grid.children.append(m.Region(name=spot, origin_x=x, origin_y=y))
    return m.Zone(name=name, path=";".join(f"{x},{y}" for x, y in corners), children=[grid])


def _as_it_is(point: tuple[float, float]) -> tuple[int, int]:
    return int(point[0]), int(point[1])


def foot_px(ground: Ground, point_mm: tuple[float, float]) -> tuple[int, int]:
    """Return where a point of the strip lies on the board."""
    scale = ground.layout.px_per_mm
    return int(point_mm[0] * scale), int(ground.layout.map_px[1] + point_mm[1] * scale)


# ------------------------------------------------------------------ where pieces stand
def unit_spots(ground: Ground, units: Mapping[str, int], oob: Oob) -> list[tuple[Spot, list[str]]]:
    """Return where units stand, each place once: a hex's are one stack, those of an area lie by kinds at its points."""
    by_space: dict[int, list[str]] = {}
    for unit, space in units.items():
        by_space.setdefault(space, []).append(unit)
    found: dict[Spot, list[str]] = {}
    for space, held in sorted(by_space.items()):
        groups = _fewer(_alike(held, oob), len(ground.areas[space].spots), oob) if ground.areas else [held]
        for k, group in enumerate(groups):
            found.setdefault(_spot(ground, space, k), []).extend(group)
    return list(found.items())


def most_groups(positions: Iterable[Mapping[str, int]], oob: Oob) -> dict[int, int]:
    """Return how many groups of like units stand in each space at most."""
    most: dict[int, int] = {}
    for units in positions:
        kinds: dict[int, set[tuple[str, str]]] = {}
        for unit, space in units.items():
            known = oob.units[oob.index[unit]]
            kinds.setdefault(space, set()).add((known.nation, known.type))
        for space, found in kinds.items():
            most[space] = max(most.get(space, 0), len(found))
    return most


def _alike(units: Sequence[str], oob: Oob) -> list[list[str]]:
    groups: dict[tuple[str, str], list[str]] = {}
    for unit in units:
        known = oob.units[oob.index[unit]]
        groups.setdefault((known.nation, known.type), []).append(unit)
    return list(groups.values())


def _fewer(groups: list[list[str]], most: int, oob: Oob) -> list[list[str]]:
    """Return the groups, those of a nation in one stack where an area has too few places for all of them.

    The smallest groups of a nation go together first, so that as many places as can be are used.
    """
    groups = list(groups)
    while len(groups) > max(1, most):
        nations: dict[str, list[list[str]]] = {}
        for group in groups:
            nations.setdefault(oob.units[oob.index[group[0]]].nation, []).append(group)
        crowded = max(nations.values(), key=len)
        if len(crowded) < 2:
            break
        first, second = sorted(crowded, key=len)[:2]
        groups = [g for g in groups if g is not first and g is not second]
        groups.append(first + second)
    return sorted(groups, key=lambda g: oob.index[g[0]])


def _spot(ground: Ground, space: int, group: int) -> Spot:
    """Return where a group stands; those beyond the last snap point of an area share it."""
    if ground.layout.grid:
        return Spot(MAP_NAME, ground.layout.grid.name(space), *ground.layout.centre_px(space))
    spots = ground.areas[space].spots
    name, at = spots[min(group, len(spots) - 1)]
    x, y = ground.layout.to_px(at)
    return Spot(MAP_NAME, name, int(x), int(y))


def foot_spot(ground: Ground, name: str) -> Spot:
    """Return a box of the strip below the map."""
    return Spot(MAP_NAME, name, *foot_px(ground, _centre(ground.foot, name)))


def desk_spot(ground: Ground, name: str) -> Spot:
    """Return a box of the board beside the map."""
    assert ground.desk is not None
    return Spot(DESK_NAME, name, *_as_it_is(_centre(ground.desk, name)))


def _centre(strip: Foot, name: str) -> tuple[float, float]:
    return next(centre for _, spot, centre in strip.spots if spot == name)


def stack_at(ground: Ground, spot: Spot, slots: Iterable[Slot]) -> m.SetupStack:
    """Return a stack that stands in a place at the start, bottom first."""
    return m.SetupStack(
        name=f"at {spot.location}", owning_board=ground.boards[spot.map], location=spot.location, x=spot.x, y=spot.y,
        children=list(slots),
    )  # fmt: skip
