"""The labels of areas: name, capital, value and terrain signs in one row, where an area has room; and ports."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import shapely

from mapdata.board import SEA
from mapdata.draw import fonts
from mapdata.draw.areaart import border_between, painted
from mapdata.draw.areafacts import AreaFacts, area_facts
from mapdata.draw.clutter import Box, box_round
from mapdata.draw.labels import Plan
from mapdata.draw.links import STRAIT_FACE, STRAIT_U, link_marks, name_places, taken
from mapdata.draw.mapart import MapArt
from mapdata.draw.ops import Point
from mapdata.draw.room import WATER, Raster, Room, raster_of

Floats = np.ndarray[Any, Any]
Geometry = Any

NAME_U, CAPITAL_U = 15.5, 17.0  # sizes of names, in u of text
GAP_U, HEIGHT_U, MARGIN_U = 5.0, 28.0, 4.0
TOKEN_U = 54.0  # side of the counters that a label leaves room for
LEADER_U = 150.0  # how far from its area a name may stand in the water
STAR_R = {"capital": 11.4, "objective": 8.6}
ICON_WIDTH = {"mountain": 24.0, "marsh": 24.0, "fortress": 21.0, "oil": 17.0, "port": 18.0}
FITS = 0.995


@dataclass(frozen=True, slots=True)
class Row:
    """A label row as it is set: its lines, what stands beside them, and its size. unit: mm of one u of its text."""

    facts: AreaFacts
    lines: tuple[str, ...]
    unit: float
    signs: bool  # with value and terrain signs

    @property
    def face(self) -> str:
        return "sans-bold" if self.facts.star else "sans-semibold"

    @property
    def size(self) -> float:
        return (CAPITAL_U if self.facts.star else NAME_U) * self.unit

    @property
    def name_width(self) -> float:
        return max(fonts.text_width(line, self.face, self.size) for line in self.lines)

    @property
    def parts(self) -> tuple[tuple[str, float], ...]:
        """The parts of the row from the left, each with its width in mm."""
        facts, unit = self.facts, self.unit
        out = [(f"star:{facts.star}", 2 * STAR_R[facts.star] * unit)] if facts.star else []
        out.append(("name", self.name_width))
        if self.signs and facts.value:
            out.append(("value", 26.0 * unit))
        if self.signs:
            out += [(icon, ICON_WIDTH[icon] * unit) for icon in facts.icons]
        return tuple(out)

    @property
    def width(self) -> float:
        return sum(width for _, width in self.parts) + GAP_U * self.unit * (len(self.parts) - 1)

    @property
    def height(self) -> float:
        tall = len(self.parts) > 1
        text = self.size * (1.15 * len(self.lines) - 0.15)
        return max(
            text, (HEIGHT_U if tall and (self.facts.value or self.facts.star == "capital") else 19.0) * self.unit
        )


@dataclass(frozen=True, slots=True)
class PlacedRow:
    """A row and its middle. leader: from the row to its area, for one that stands in the water."""

    row: Row
    middle: Point
    leader: tuple[Point, Point] | None = None

    @property
    def box(self) -> Box:
        return box_round(*self.middle, self.row.width, self.row.height)


@dataclass
class AreaLayout:
    """Where labels and ports stand at a detail."""

    rows: dict[int, PlacedRow] = field(default_factory=dict)
    ports: dict[int, Point] = field(default_factory=dict)
    straits: dict[str, tuple[str, Point]] = field(default_factory=dict)  # the names beside links, by link

    def boxes(self, port_r: float) -> Iterator[Box]:
        """Yield what names along curves keep off."""
        for placed in self.rows.values():
            yield placed.box
        for x, y in self.ports.values():
            yield box_round(x, y, 2 * port_r, 2 * port_r)
        for name, (x, y) in self.straits.values():
            yield box_round(x, y, fonts.text_width(name, STRAIT_FACE, STRAIT_U * port_r / 10), 1.2 * port_r)


# ------------------------------------------------------------------ where labels stand


def sign_unit(plan: Plan) -> float:
    """Return the mm of one u that the signs of links are drawn in."""
    return plan.u if plan.detail == "near" else max(plan.u, 0.55 * plan.px)


def area_layout(art: MapArt, plan: Plan) -> AreaLayout:
    """Return where the labels and ports of an area map stand at a detail; the same object every time."""
    return art.once(("area layout", plan.detail, plan.hex_px), lambda: _kept_layout(art, plan))


def _kept_layout(art: MapArt, plan: Plan) -> AreaLayout:
    facts = {fact.space: fact for fact in area_facts(art)}
    return art.keeper.kept(
        f"labels-{plan.detail}-{plan.hex_px:g}",
        lambda: _Placer(art, plan).layout(),
        _plain,
        lambda raw: _whole(raw, facts),
    )


def _plain(layout: AreaLayout) -> Any:
    """Return a layout as JSON can say it."""
    rows = [
        [space, p.row.lines, p.row.unit, p.row.signs, p.middle, p.leader]
        for space, p in layout.rows.items()
    ]  # fmt: skip
    straits = [[link, name, spot] for link, (name, spot) in layout.straits.items()]
    return {"rows": rows, "ports": list(layout.ports.items()), "straits": straits}


def _whole(raw: Any, facts: dict[int, AreaFacts]) -> AreaLayout:
    """Return the layout that `_plain` wrote down."""
    out = AreaLayout()
    for space, lines, unit, signs, (x, y), leader in raw["rows"]:
        ends = None if leader is None else (_point(leader[0]), _point(leader[1]))
        out.rows[space] = PlacedRow(Row(facts[space], tuple(lines), unit, signs), (x, y), ends)
    out.ports.update((space, _point(spot)) for space, spot in raw["ports"])
    out.straits.update((link, (name, _point(spot))) for link, name, spot in raw["straits"])
    return out


def _point(raw: Any) -> Point:
    x, y = raw
    return x, y


def waters(art: MapArt) -> list[int]:
    """Return the codes of the raster that are water: the seas, and water that is no area."""
    return [WATER, *(s for s, kind in enumerate(art.board.kind) if kind == SEA)]


def sheet_raster(art: MapArt) -> Raster:
    """Return a fresh raster of the sheet, with the signs of links taken."""
    kept = art.once("raster", lambda: _raster(art))
    return Raster(kept.codes.copy(), kept.step)


def _raster(art: MapArt) -> Raster:
    shapes = painted(art)
    content = art.content
    wet = [s for s, kind in enumerate(art.board.kind) if kind == SEA and s < len(shapes)]
    order = [*wet, *(s for s in range(len(shapes)) if s not in wet)]  # land over water, as it is painted
    foreign = [part.polygon for part in content.outside if not part.wet]
    areas = [(space, shapes[space]) for space in order]
    found = raster_of(areas, foreign, *art.doc.sheet_mm, 2.0 * art.measure.u)
    for sign in taken(art):
        found.take(sign)
    return found


class _Placer:
    """Places the labels of one map at one detail; areas have their own ground, so their order matters outside only."""

    def __init__(self, art: MapArt, plan: Plan) -> None:
        self.art, self.plan, self.u = art, plan, plan.u
        self.shapes = painted(art)
        self.raster = sheet_raster(art)
        self.out = AreaLayout()

    def layout(self) -> AreaLayout:
        facts = [f for f in area_facts(self.art) if not self.shapes[f.space].is_empty]
        rest = []
        for fact in sorted(facts, key=lambda f: (self.shapes[f.space].area, f.space)):
            placed = self._inside(fact)
            if placed is None:
                rest.append(fact)
            else:
                self.out.rows[fact.space] = placed
        for placed in list(self.out.rows.values()):
            self.raster.take(shapely.box(*placed.box))
        self._ports([f for f in facts if f.port])
        for fact in rest:
            found = self._beside(fact)
            if found is not None:
                self.out.rows[fact.space] = found
                self.raster.take(shapely.box(*_grown(found.box, 2 * self.u)))
        if self.plan.detail != "far":
            self._straits()
        return self.out

    def _straits(self) -> None:
        """Place the names of straits in the water beside their chains, clear of ports and labels."""
        unit = sign_unit(self.plan)
        for mark in link_marks(self.art):
            if mark.kind != "strait" or not mark.name:
                continue
            wide, tall = fonts.text_width(mark.name, STRAIT_FACE, STRAIT_U * unit), STRAIT_U * unit
            best: tuple[float, Point] | None = None
            for rank, spot in enumerate(name_places(mark, unit)):
                box = box_round(*spot, wide + tall, tall)
                room = self.raster.room(box, waters(self.art)).inside
                cost = rank * 0.02 + float(1 - room.mean()) if room.size else np.inf
                if best is None or cost < best[0]:
                    best = cost, spot
            if best is not None and best[0] < 0.75:
                self.out.straits[mark.id] = (mark.name, best[1])
                self.raster.take(shapely.box(*box_round(*best[1], wide, tall)))

    # -------------------------------------------------------------- in the area itself

    def _choices(self, fact: AreaFacts) -> Iterator[Row]:
        """Yield rows for an area, best first: smaller, on two lines, and away from near without signs."""
        unit, near = self.plan.text_u, self.plan.detail == "near"
        one, two = (fact.title,), _broken(fact.title)
        least = 0.78 if near else 0.77 if self.plan.detail == "far" else 0.85
        steps = [s for s in (1.0, 0.92, 0.85, 0.78) if s >= least] or [least]
        for signs in (True,) if near else (True, False):
            if signs is False and not (fact.value or fact.icons):
                return
            for scale in steps:
                yield Row(fact, one, unit * scale, signs)
                if len(two) > 1 and scale < 1.0:
                    yield Row(fact, two, unit * scale, signs)

    def _inside(self, fact: AreaFacts) -> PlacedRow | None:
        shape = self.shapes[fact.space]
        margin = MARGIN_U * self.u
        room = self.raster.room(_grown(shapely.bounds(shape), self.raster.step), [fact.space], waters(self.art))
        best: tuple[float, PlacedRow] | None = None
        for rank, row in enumerate(self._choices(fact)):
            found = self._spot(fact, row, room, margin)
            if found is None:
                continue
            cost, middle = found
            cost += 14.0 * rank
            if best is None or cost < best[0]:
                best = cost, PlacedRow(row, middle)
            if best is not None and cost < 60:
                break
        return best[1] if best is not None else None

    def _spot(self, fact: AreaFacts, row: Row, room: Room, margin: float) -> tuple[float, Point] | None:
        """Return the best middle of a row wholly inside and its cost: u from the label point, and counters' room."""
        fit = room.share(row.width + margin, row.height + margin) >= FITS
        if not fit.any():
            return None
        px, py = self.art.board.centre_mm[fact.space]
        xs, ys = room.centres
        u = self.u
        far = np.hypot(xs[None, :] - px, ys[:, None] - py) / u
        token = TOKEN_U * u
        below = row.height / 2 + 3 * u + token / 2
        short = 1 - room.share(3.3 * token, token, dy=below, allowed=True)
        tight = 1 - room.share(1.1 * token, token, dy=below)
        cost = np.where(fit, far + 55 * short + 90 * tight, np.inf)
        at = int(np.argmin(cost))
        i, j = divmod(at, cost.shape[1])
        return float(cost[i, j]), (float(xs[j]), float(ys[i]))

    # -------------------------------------------------------------- in the water beside it

    def _beside(self, fact: AreaFacts) -> PlacedRow | None:
        """Return a row that hangs over the shore or stands in the water with a leader; None when it is dropped."""
        u, plan = self.u, self.plan
        shape = self.shapes[fact.space]
        scale = {"near": 0.85, "mid": 0.86, "far": 0.78}[plan.detail]
        unit = plan.text_u * scale
        signs = plan.detail != "far"
        reach = LEADER_U * u
        room = self.raster.room(_grown(shapely.bounds(shape), reach), [fact.space], [*waters(self.art), fact.space])
        best: tuple[float, PlacedRow] | None = None
        for lines in dict.fromkeys(((fact.title,), _broken(fact.title))):
            row = Row(fact, lines, unit, signs)
            found = self._wet_spot(row, room, shape)
            if found is not None and (best is None or found[0] < best[0] - 20):
                best = found
        if best is not None:
            return best[1]
        if plan.detail == "near" or fact.star:
            return PlacedRow(Row(fact, _broken(fact.title), unit, signs), self.art.board.centre_mm[fact.space])
        return None

    def _wet_spot(self, row: Row, room: Room, shape: Geometry) -> tuple[float, PlacedRow] | None:
        u = self.u
        fit = room.share(row.width + 3 * u, row.height + 2 * u, allowed=True) >= FITS
        if not fit.any():
            return None
        xs, ys = room.centres
        rows, columns = np.nonzero(fit)
        step = max(1, len(rows) // 6000)
        rows, columns = rows[::step], columns[::step]
        x, y = xs[columns], ys[rows]
        px, py = self.art.board.centre_mm[row.facts.space]
        off = np.hypot((x - px) * 0.8, y - py) / u * 0.4
        share = room.share(row.width, row.height)[rows, columns]
        ashore = (share > 0.02) & (share < 0.999)  # partly: less clear
        over = np.where(ashore, 26 * np.minimum(1, 4 * share), 0)
        boxes = shapely.box(x - row.width / 2, y - row.height / 2, x + row.width / 2, y + row.height / 2)
        k, gap, cost = _nearest(boxes, shape, u, off, over)
        if gap > LEADER_U:
            return None
        middle = float(x[k]), float(y[k])
        leader = None
        if gap > 9:
            ends = shapely.shortest_line(boxes[k], shape.buffer(-1.5 * u) if shape.area > 40 * u * u else shape)
            (ax, ay), (bx, by) = ends.coords
            leader = (ax, ay), (bx, by)
        return cost, PlacedRow(row, middle, leader)

    # -------------------------------------------------------------- ports

    def _ports(self, facts: Sequence[AreaFacts]) -> None:
        if self.plan.detail == "far":
            return
        for fact in facts:
            coast = self._coast(fact.space)
            if not self.art.content.is_box(fact.space) and coast is not None:
                spot = self._port(fact, coast)
                if spot is not None:
                    self.out.ports[fact.space] = spot
        for x, y in self.out.ports.values():
            self.raster.take(shapely.Point(x, y).buffer(12 * self.plan.symbol_u, quad_segs=3))

    def _coast(self, space: int) -> Geometry | None:
        """Return the shore that an area has on seas that are in play."""
        board = self.art.board
        lines = [border_between(self.art, space, n) for n in board.near[space] if board.kind[n] == SEA]
        found = shapely.union_all([line for line in lines if line is not None])
        return None if found.is_empty else found

    def _port(self, fact: AreaFacts, coast: Geometry) -> Point | None:
        """Return a port's place on the shore: near its label, or where it is drawn; clear of labels and borders."""
        u, shape = self.u, self.shapes[fact.space]
        rings = shapely.get_coordinates(shapely.segmentize(shape.boundary, 5 * u))
        strip = coast.buffer(2.4 * self.art.measure.km, quad_segs=2)
        shapely.prepare(strip)
        wet = shapely.contains_xy(strip, rings)
        points = rings[wet]
        if not len(points):
            return None
        dry = rings[~wet]
        row = self.out.rows.get(fact.space)
        px, py = fact.port_point or (row.middle if row is not None else self.art.board.centre_mm[fact.space])
        cost = np.hypot(points[:, 0] - px, points[:, 1] - py) / u
        if row is not None:
            x0, y0, x1, y1 = _grown(row.box, 13 * u)
            under = (points[:, 0] > x0) & (points[:, 0] < x1) & (points[:, 1] > y0) & (points[:, 1] < y1)
            low = y1 + (TOKEN_U - 4) * u
            beneath = (points[:, 0] > x0) & (points[:, 0] < x1) & (points[:, 1] >= y1) & (points[:, 1] < low)
            cost += np.where(under, 400.0, 0.0) + np.where(beneath, 60.0, 0.0)
        if len(dry):
            dry = dry[:: max(1, len(dry) // 160)]
            near = np.hypot(*(points[:, None, :] - dry[None, :, :]).transpose(2, 0, 1)).min(axis=1) / u
            cost += np.clip(26 - near, 0, 26) * 5
        for other in self.out.ports.values():
            cost += np.clip(30 - np.hypot(*(points - np.array(other)).T) / u, 0, 30) * 12
        width, height = self.art.doc.sheet_mm
        edge = np.minimum.reduce([points[:, 0], points[:, 1], width - points[:, 0], height - points[:, 1]]) / u
        cost += np.clip(14 - edge, 0, 14) * 40
        x, y = points[int(np.argmin(cost))].tolist()
        return x, y


def _nearest(boxes: Floats, shape: Geometry, u: float, off: Floats, over: Floats) -> tuple[int, float, float]:
    """Return the first box of least cost, its gap to a shape in u, and its cost: 1.6 of the gap, `off` and `over`.

    The distance to a shore is slow to measure, so it is asked for no longer than a box may still be better.
    """
    least = off + over
    order = np.argsort(least, kind="stable")
    best, start = (np.inf, -1, 0.0), 0
    while start < len(order) and least[order[start]] <= best[0]:
        some = order[start : start + max(32, start)]
        gap = shapely.distance(boxes[some], shape) / u
        cost = gap * 1.6 + off[some] + over[some]
        for k in np.flatnonzero(cost <= min(best[0], float(cost.min()))):
            if (cost[k], some[k]) < best[:2]:
                best = float(cost[k]), int(some[k]), float(gap[k])
        start += len(some)
    return best[1], best[2], best[0]


def _grown(box: Iterable[float], by: float) -> Box:
    x0, y0, x1, y1 = box
    return x0 - by, y0 - by, x1 + by, y1 + by


def _broken(title: str) -> tuple[str, ...]:
    """Return a title on two lines, broken where they become most alike; on one when it has no place to break."""
    places = [k for k, letter in enumerate(title) if letter in " -+"]
    if not places:
        return (title,)
    k = min(places, key=lambda p: abs(p - len(title) / 2))
    return (title[:k].strip(), title[k + 1 :].strip()) if title[k] == " " else (title[: k + 1], title[k + 1 :])
