"""The map of a module: its board with grid and zones, what hangs on it, and the stacks at the start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from exporters.vmod import keys
from exporters.vmod import mapparts as m
from exporters.vmod.areas import Area, area_parts
from exporters.vmod.components import Component
from exporters.vmod.elements import Slot
from exporters.vmod.foot import LOST, TRACK, Foot
from exporters.vmod.layout import Layout, grid_part
from mapdata.board import Board

MAP_NAME, BOARD_NAME = "Main Map", "Board"
ZOOMS = ("0.15", "0.2", "0.25", "0.333", "0.5", "0.625", "0.75", "1.0", "1.25", "1.6", "2.0")
START_ZOOM = "0.5"
OVERVIEW_PX = 420


@dataclass(frozen=True)
class Ground:
    """What the map is made from. start: spaces of the counters that stand ready, bottom first.

    areas: those of a map without hexes.
    """

    board: Board
    layout: Layout
    foot: Foot
    image: str
    start: Mapping[str, int]
    areas: tuple[Area, ...] = ()


def make_map(ground: Ground, slots: Mapping[str, Slot], extra: list[Component]) -> m.Map:
    """Return the docked map. extra: buttons and stacks besides the scenario's."""
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
        m.LosThread(),
        *extra,
        *start_stacks(ground, slots),
    ]
    return made


def make_board(ground: Ground) -> m.Board:
    """Return the board: the hexes of the map, or a zone an area, and the zones of the strip below it."""
    under: list[Component] = [grid_part(ground.layout)] if ground.layout.grid else []
    loose, zones = area_parts(ground.areas, ground.layout)
    under += [loose] if loose is not None else []
    zones += [_zone(ground, name) for name in (TRACK, LOST) if name in ground.foot.zones]
    if not zones:
        return m.Board(name=BOARD_NAME, image=ground.image, children=under)
    # Earlier zones win, and what lies in none falls to the background grid.
    grid = m.ZonedGrid(children=[*under, *zones])
    return m.Board(name=BOARD_NAME, image=ground.image, children=[grid])


def _zone(ground: Ground, name: str) -> m.Zone:
    x0, y0, x1, y1 = ground.foot.zones[name]
    corners = [foot_px(ground, p) for p in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    grid = m.RegionGrid()
    for zone, spot, centre in ground.foot.spots:
        if zone == name:
            x, y = foot_px(ground, centre)
            grid.children.append(m.Region(name=spot, origin_x=x, origin_y=y))
    return m.Zone(name=name, path=";".join(f"{x},{y}" for x, y in corners), children=[grid])


def foot_px(ground: Ground, point_mm: tuple[float, float]) -> tuple[int, int]:
    """Return where a point of the strip lies on the board."""
    scale = ground.layout.px_per_mm
    return int(point_mm[0] * scale), int(ground.layout.map_px[1] + point_mm[1] * scale)


def location(ground: Ground, space: int) -> str:
    """Return the name by which VASSAL knows a space: its printed number, or its name on a map without hexes."""
    return ground.layout.grid.name(space) if ground.layout.grid else ground.areas[space].name


def centre(ground: Ground, space: int) -> tuple[int, int]:
    """Return a space's centre on the board as VASSAL has it."""
    if ground.layout.grid:
        return ground.layout.centre_px(space)
    x, y = ground.layout.to_px(ground.board.centre_mm[space])
    return int(x), int(y)


def start_stacks(ground: Ground, slots: Mapping[str, Slot]) -> list[Component]:
    """Return a stack for each space that holds counters at the start."""
    by_space: dict[int, list[Slot]] = {}
    for unit, space in ground.start.items():
        by_space.setdefault(space, []).append(slots[unit])
    out: list[Component] = []
    for space, held in sorted(by_space.items()):
        where = location(ground, space)
        x, y = centre(ground, space)
        out.append(
            m.SetupStack(name=f"at {where}", owning_board=BOARD_NAME, location=where, x=x, y=y, children=list(held))
        )
    return out


def spot_px(ground: Ground, spot: str) -> tuple[int, int]:
    """Return the middle of a box of the strip."""
    return foot_px(ground, next(centre_mm for _, name, centre_mm in ground.foot.spots if name == spot))


def stack_at_spot(ground: Ground, spot: str, slot: Slot) -> m.SetupStack:
    """Return a stack that stands in a box of the strip at the start."""
    x, y = spot_px(ground, spot)
    return m.SetupStack(name=f"at {spot}", owning_board=BOARD_NAME, location=spot, x=x, y=y, children=[slot])
