"""The map of a module as one drawing: the art, counters where they start, and title, key and scale below it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from exporters import tabletop
from exporters.situation import Situation, situation
from mapdata import ownfiles
from mapdata.board import Board
from mapdata.draw.content import unit_mm
from mapdata.draw.furniture import furniture_ops
from mapdata.draw.mapart import MapArt, prepare
from mapdata.draw.mapdraw import draw_map, side_mark_ops
from mapdata.draw.ops import Box, Drawing, Group, Image, Op, placed, rect
from mapdata.draw.owners import Owner
from mapdata.draw.slots import TOKEN_U, control_spot, slots, token_mm
from mapdata.draw.style import Detail
from mapdata.draw.symbols import city_tab_ops
from mapdata.model import Underlay
from mapdata.problems import Problem
from mapdata.progress import Progress
from mapdata.underlay import picture_size
from mapdata.wording import Speak, as_it_is, said
from scenarios.engine import counterart
from scenarios.engine.modules import Module
from scenarios.engine.oob import Oob

COUNTER_SHARE = 0.72  # side of a counter in hexes across flats
STACK_SHARE, STACK_MOST = 0.045, 4  # shift of each lower counter, and how many are drawn of a stack
BADGE_U, TAB_U, CONTROL_U, U_PER_HEX = 11.0, 8.5, 11.0, 115.0
SIDE_INK = {"axis": "#3C4248", "western": "#2F6238", "soviet": "#9C2B1F", "neutral": "#94701C"}
PAPER = "#F1E8D4"


def cache_folder() -> Path:
    """Return the folder in which a map's heavy geometry is kept between runs."""
    return ownfiles.cache_folder() / "mapart"


def region_box(board: Board, name: str, margin_mm: float) -> Box:
    """Return the box round a region ("france", "territory:france") or two hexes ("0716:1020"), with a margin.

    Raises ValueError, naming what there is, when the board knows no such thing.
    """
    spaces = _spaces_of(board, name)
    xs = [board.centre_mm[s][0] for s in spaces]
    ys = [board.centre_mm[s][1] for s in spaces]
    return min(xs) - margin_mm, min(ys) - margin_mm, max(xs) + margin_mm, max(ys) + margin_mm


def _spaces_of(board: Board, name: str) -> list[int]:
    for key in (name, f"territory:{name}"):
        if board.regions.get(key):
            return sorted(board.regions[key])
    found = [board.by_name.get(part) for part in name.split(":")]
    corners = [space for space in found if space is not None]
    if len(corners) == len(found) <= 2:
        return corners
    territories = sorted(key.partition(":")[2] for key in board.regions if key.startswith("territory:"))
    known = ", ".join(territories[:12]) + (" …" if len(territories) > 12 else "")
    text = said("There is no region “{name}”: name a territory ({known}) or two hexes such as 0716:1020.", name=name,
                known=known)  # fmt: skip
    raise ValueError(text)


def clipped(box: Box, width: float, height: float) -> Box:
    """Return the part of a box that lies on the sheet; ValueError when that is nothing."""
    x0, y0, x1, y1 = max(box[0], 0.0), max(box[1], 0.0), min(box[2], width), min(box[3], height)
    if x1 - x0 <= 0 or y1 - y0 <= 0:
        text = said("The box lies off the sheet, which is {width:g} x {height:g} mm.", width=width, height=height)
        raise ValueError(text)
    return x0, y0, x1, y1


def hex_mm(module: Module) -> float:
    """Return the size that counters and marks go by: the hex across flats, or its like on an area map."""
    return unit_mm(module.map)


# ------------------------------------------------------------------ counters
def stacks(places: Mapping[str, int], oob: Oob) -> dict[int, list[str]]:
    """Return the units of each space, bottom first: naval, air, land, each in the order of the counter sheet."""
    order = {"naval": 0, "air": 1, "land": 2}
    found: dict[int, list[str]] = {}
    for unit in sorted(
        places, key=lambda u: (order.get(oob.type[oob.units[oob.index[u]].type].domain, 1), oob.index[u])
    ):
        found.setdefault(places[unit], []).append(unit)
    return dict(sorted(found.items()))


def counter_layer(board: Board, oob: Oob, standing: Mapping[int, list[str]], size_mm: float) -> tuple[Op, ...]:
    """Return the counters of all stacks on the sheet, with a count where more than one stands."""
    out: list[Op] = []
    for space, units in standing.items():
        out.append(Group(tuple(_stack(board, oob, space, units, size_mm)), tag=f"stack:{board.names[space]}"))
    return tuple(out)


def _stack(board: Board, oob: Oob, space: int, units: list[str], size_mm: float) -> Iterable[Op]:
    x, y = board.centre_mm[space]
    side, step = size_mm * COUNTER_SHARE, size_mm * STACK_SHARE
    shown = units[-STACK_MOST:]
    for depth, unit in enumerate(shown):
        shift = step * (len(shown) - 1 - depth)
        corner = x - side / 2 + shift, y - side / 2 - shift
        yield placed(counterart.shadow_ops(), *corner, side / 100)
        yield placed(counterart.counter_ops(unit, oob), *corner, side / 100)
    if len(units) > 1:
        r = BADGE_U * size_mm / U_PER_HEX
        top = side / 2 + step * (len(shown) - 1)
        yield placed(counterart.badge_ops(str(len(units))), x + top - r * 1.2, y - top - r * 0.8, r / 50)


def token_layer(art: MapArt, oob: Oob, standing: Mapping[int, list[str]], detail: Detail = "near") -> tuple[Op, ...]:
    """Return the counters on a map of areas: like units as one, with their number."""
    wish = TOKEN_U * art.measure.u
    out: list[Op] = []
    for space, units in standing.items():
        alike: dict[tuple[str, str, int], list[str]] = {}
        for unit in units:
            known = oob.units[oob.index[unit]]
            alike.setdefault((known.nation, known.type, known.steps), []).append(unit)
        side = token_mm(art, space, wish, len(alike), detail)
        ops: list[Op] = []
        for same, (x, y) in zip(alike.values(), slots(art, space, side, len(alike), detail), strict=True):
            corner = x - side / 2, y - side / 2
            ops.append(placed(counterart.shadow_ops(), *corner, side / 100))
            ops.append(placed(counterart.counter_ops(same[0], oob), *corner, side / 100))
            if len(same) > 1:
                r = 0.2 * side
                badge = counterart.badge_ops(str(len(same)))
                ops.append(placed(badge, corner[0] + side - 1.3 * r, corner[1] - 0.7 * r, r / 50))
        out.append(Group(tuple(ops), tag=f"stack:{art.board.names[space]}"))
    return tuple(out)


def _tabs(board: Board, module: Module, standing: Mapping[int, list[str]], size_mm: float) -> tuple[Op, ...]:
    """Return the tabs that name the cities under counters."""
    u = size_mm / U_PER_HEX
    groups = {t.id: t.group for t in module.map.vocabulary.territories}
    symbols = {kind.id: kind.symbol for kind in module.map.vocabulary.places}
    named: dict[int, list[Op]] = {}
    for place in board.places:
        if place.space in standing and place.space not in named and place.name:
            x, y = board.centre_mm[place.space]
            ink = SIDE_INK.get(groups.get(board.territory[place.space], ""), "#7A7060")
            low = y + size_mm * COUNTER_SHARE / 2 + TAB_U * u
            named[place.space] = list(city_tab_ops(place.name, symbols.get(place.kind, "city"), x, low, u, ink))
    return tuple(Group(tuple(ops), tag=f"tab:{board.names[space]}") for space, ops in named.items())


# ------------------------------------------------------------------ holders
def owners_of(begin: Situation) -> dict[int, Owner]:
    """Return who holds areas, as the map's painter wants it."""
    return {s: Owner(h.nation, h.group, h.occupied, h.home) for s, h in begin.holders.items()}


def control_layer(art: MapArt, oob: Oob, begin: Situation, detail: Detail = "near") -> tuple[Op, ...]:
    """Return the discs of those who hold areas of which the map says otherwise."""
    r = CONTROL_U * art.measure.u
    out: list[Op] = []
    for space, holder in sorted(begin.holders.items()):
        if holder.marker and space not in begin.closed:
            x, y = control_spot(art, space, r, detail)
            disc = counterart.control_ops(holder.nation, oob)
            out.append(placed(disc, x - r, y - r, r / 50, tag=f"control:{art.board.names[space]}"))
    return tuple(out)


# ------------------------------------------------------------------ the whole sheet
def start_of(module: Module, board: Board, scenario: str = "") -> tuple[Situation, list[Problem]]:
    """Return how a scenario begins, the first by default, and what is doubtful."""
    return situation(module, board, tabletop.read_tabletop(module), scenario)


def map_sheet(
    module: Module,
    board: Board,
    *,
    detail: Detail = "near",
    hex_px: float | None = None,
    begin: Situation | None = None,
    counters: bool = True,
    furniture: bool = False,
    progress: Progress | None = None,
    art: MapArt | None = None,
    side_marks: bool = False,
    underlay: bool = False,
    speak: Speak = as_it_is,
) -> Drawing:
    """Return the map in sheet millimetres.

    hex_px: pixels a hex that names are sized for. begin: a scenario whose holders, areas out of play and, with
    counters, units are drawn; furniture: a strip below the map. side_marks: countries carry the mark of their side
    along their edges, for paper without colour. underlay: the picture under the map shows over its ground.
    speak: says the words of the strip, the map's own among them.
    """
    art = art or prepare(module.map, board, progress, cache_folder())
    drawn = draw_map(art, detail, hex_px, owners_of(begin) if begin else None, begin.closed if begin else ())
    sections = dict(drawn.sections)
    if begin is not None and module.oob is not None:
        sections |= _on_the_map(module, board, art, begin, sections, detail if counters else None)
    if side_marks:
        sections["ink"] = (*side_mark_ops(art), *sections.get("ink", ()))
    if underlay and module.map.underlay is not None:
        sections = _over_ground(sections, underlay_op(module.map.underlay, module.map.sheet_mm))
    height = drawn.height
    if furniture:
        strip, strip_mm = furniture_ops(module.map, drawn.width, speak)
        sections["furniture"] = (placed(strip, 0.0, drawn.height, tag="furniture"),)
        height += strip_mm
    return Drawing(drawn.width, height, sections)


def _over_ground(sections: dict[str, tuple[Op, ...]], op: Op) -> dict[str, tuple[Op, ...]]:
    """Return sections with one more, over the ground and under all else."""
    out: dict[str, tuple[Op, ...]] = {}
    for name, ops in sections.items():
        out[name] = ops
        if name == "ground":
            out["underlay"] = (op,)
    return out


def underlay_op(underlay: Underlay, sheet_mm: tuple[float, float]) -> Op:
    """Return the picture under a map in its place, cut at the edge of the sheet."""
    width, height = picture_size(underlay.data, underlay.name)
    picture = Image((0.0, 0.0, float(width), float(height)), underlay.data, underlay.opacity)
    return Group((Group((picture,), underlay.matrix),), clip=rect(0.0, 0.0, *sheet_mm), tag="underlay")


def _on_the_map(
    module: Module, board: Board, art: MapArt, begin: Situation, sections: Mapping[str, tuple[Op, ...]],
    detail: Detail | None,
) -> dict[str, tuple[Op, ...]]:  # fmt: skip
    """Return the sections of what lies on the map at a start; no detail: without units."""
    assert module.oob is not None
    standing = stacks(begin.units, module.oob) if detail else {}
    if module.map.grid is None:
        out = {"control": control_layer(art, module.oob, begin, detail or "near")}
        return {**out, "counters": token_layer(art, module.oob, standing, detail or "near")}
    covered = {f"city:{board.names[space]}" for space in standing}
    cities = tuple(op for op in sections.get("cities", ()) if not (isinstance(op, Group) and op.tag in covered))
    shown = {"counters": counter_layer(board, module.oob, standing, hex_mm(module))}
    return {"cities": cities, **shown, "tabs": _tabs(board, module, standing, hex_mm(module))} if standing else {}
