"""The signs of what no border can show: crossing arrows, passages over a point, straits, canals, directional forts."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely

from mapdata.board import SEA, Link
from mapdata.draw import fonts, style
from mapdata.draw.areaart import border_between, painted
from mapdata.draw.curves import along, lengths, rounded
from mapdata.draw.mapart import MapArt
from mapdata.draw.ops import Fill, Group, Op, PathBuilder, Point, Stroke, Text, circle, polygon, polyline
from mapdata.model import Feature

Floats = np.ndarray[Any, Any]
Geometry = Any

ARROW_INLAND, ARROW_SHAFT, ARROW_HEAD = 17.0, 5.0, (14.0, 15.0)  # u
PASS_LENGTH, PASS_SHAFT, PASS_HEAD = 38.0, 3.2, (10.0, 10.0)
CHAIN_LINK = 7.0
BASTION_PITCH = 25.0
FRONT_INSET = 12.0  # u that a fortified front lies inside the border
BASTION = ((0.0, 0.0), (7.2, 0.0), (5.6, 3.2), (12.5, 8.2), (19.4, 3.2), (17.8, 0.0), (25.0, 0.0))
STRAIT_FACE, STRAIT_U = "sans-regular-italic", 10.5
FARTHEST_STRAIT = 90.0  # u: a strait wider than this gets its chain round its point


@dataclass(frozen=True, slots=True)
class LinkMark:
    """A sign as it lies on the sheet: kind arrow, pass, strait, canal or fort, its line, and the name beside it."""

    kind: str
    id: str
    line: Floats
    name: str = ""


def link_marks(art: MapArt) -> tuple[LinkMark, ...]:
    """Return the signs of all links of an area map."""
    return art.once("link marks", lambda: _kept_marks(art) if art.doc.grid is None else ())


def _kept_marks(art: MapArt) -> tuple[LinkMark, ...]:
    def plain(marks: tuple[LinkMark, ...]) -> list[Any]:
        return [[mark.kind, mark.id, np.asarray(mark.line).tolist(), mark.name] for mark in marks]

    def whole(raw: list[Any]) -> tuple[LinkMark, ...]:
        return tuple(LinkMark(kind, mark, np.array(line, dtype=np.float64), name) for kind, mark, line, name in raw)

    return art.keeper.kept("links", lambda: tuple(_marks(art)), plain, whole)


def taken(art: MapArt) -> list[Geometry]:
    """Return the ground under signs, which labels keep off."""
    u = art.measure.u
    return [
        shapely.LineString(mark.line).buffer((9.0 if mark.kind in ("arrow", "pass") else 6.0) * u, quad_segs=2)
        for mark in link_marks(art)
        if len(mark.line) > 1
    ]


def _marks(art: MapArt) -> Iterator[LinkMark]:
    drawn = {f.id: f for layer in art.doc.layers for f in layer.features.values() if f.kind in ("link", "strait")}
    used = set()
    for link in art.board.links:
        feature = drawn.get(link.id)
        used.add(link.id)
        given = feature.shape.line if feature is not None else None
        line = np.array(given) if given is not None else _line_of(art, link, feature)
        if link.kind == "strait" and feature is not None:
            line = _strait_line(art, feature)
        kind = {"arrow": "arrow", "canal": "canal", "strait": "strait", "fortress": "", "mountain": ""}.get(
            link.kind, "pass"
        )
        if kind == "canal" and line is not None:
            line = _to_the_shores(art, line)
        if kind == "pass" and line is not None:
            line = _shortened(line, PASS_LENGTH * 1.3 * art.measure.u)
        if kind and line is not None and len(line) > 1:
            yield LinkMark(kind, link.id, line, feature.name if feature is not None else "")
    yield from _fronts(art)
    for feature in drawn.values():
        if feature.id not in used and "strait" in (feature.kind, feature.props.get("for")):
            line = _strait_line(art, feature)
            if line is not None:
                yield LinkMark("strait", feature.id, line, feature.name)


def _line_of(art: MapArt, link: Link, feature: Feature | None) -> Floats | None:
    """Return the line of a link that is not drawn: between its areas, or along the border it fortifies."""
    if link.kind == "canal":
        return _canal(art, link, feature)
    if link.kind in ("mountain", "fortress"):
        return None
    shapes = painted(art)
    a, b = shapes[link.a], shapes[link.b]
    if a.is_empty or b.is_empty:
        return None
    p, q = np.array(shapely.shortest_line(a, b).coords)
    step = q - p
    u = art.measure.u
    if link.kind == "arrow" and float(np.hypot(*step)) > 0.5 * u:
        return _between(p, q, ARROW_INLAND * u)
    step = np.array(art.board.centre_mm[link.b]) - np.array(art.board.centre_mm[link.a])
    step /= float(np.hypot(*step)) or 1.0
    middle = (p + q) / 2
    half = (ARROW_INLAND if link.kind == "arrow" else PASS_LENGTH / 2) * u + float(np.hypot(*(q - p))) / 2
    return np.array([middle - step * half, middle + step * half])


def _between(p: Floats, q: Floats, more: float) -> Floats:
    step = (q - p) / float(np.hypot(*(q - p)))
    return np.array([p - step * more, q + step * more])


def _fronts(art: MapArt) -> Iterator[LinkMark]:
    """Yield the fronts of areas that are forts from some sides only: inside their borders with those, smooth."""
    u = art.measure.u
    sides: dict[int, list[Geometry]] = {}
    for link in art.board.links:
        line = border_between(art, link.a, link.b) if link.kind == "fortress" else None
        if line is not None:
            sides.setdefault(link.b, []).append(line)
    for space, lines in sides.items():
        inner = painted(art)[space].buffer(-(FRONT_INSET + 9) * u, quad_segs=4).buffer(9 * u, quad_segs=6)
        front = inner.boundary.intersection(shapely.union_all(lines).buffer((FRONT_INSET + 5) * u, quad_segs=4))
        merged = shapely.line_merge(front) if front.geom_type == "MultiLineString" else front
        for number, part in enumerate(shapely.get_parts(merged)):
            if part.geom_type == "LineString" and part.length > 1.5 * BASTION_PITCH * u:
                points = shapely.get_coordinates(shapely.simplify(part, 0.8 * u))
                yield LinkMark("fort", f"{art.board.names[space]}-{number}", _outward(points, inner))


def _outward(points: Floats, inside: Geometry) -> Floats:
    """Return a line turned so that a shape lies on its right hand."""
    far = lengths(points)[-1]
    middle, ahead = along(points, np.array([far / 2 - 0.2, far / 2 + 0.2]))
    step = (ahead - middle) / (float(np.hypot(*(ahead - middle))) or 1.0)
    right = (middle + ahead) / 2 + np.array([-step[1], step[0]]) * 0.3
    return points if shapely.contains_xy(inside, *right) else points[::-1]


def _canal(art: MapArt, link: Link, feature: Feature | None) -> Floats | None:
    """Return a line through the area that a canal runs through, from one sea's shore to the other's."""
    board = art.board
    named = feature.props.get("through", feature.shape.space) if feature is not None else None
    both = [s for s in board.near[link.a] if s in board.near[link.b] and board.kind[s] != SEA]
    both.sort(key=lambda s: (board.names[s] != named, not link.id.startswith(board.names[s])))
    for space in both:
        shores = [border_between(art, space, sea) for sea in (link.a, link.b)]
        if shores[0] is None or shores[1] is None:
            continue
        p, q = np.array(shapely.shortest_line(*shores).coords)
        if float(np.hypot(*(q - p))) > 4 * art.measure.u:
            bow = (p + q) / 2 + np.array([-(q - p)[1], (q - p)[0]]) * 0.08
            return _between_curve(p, bow, q)
    return None


def _shortened(line: Floats, most: float) -> Floats:
    """Return the middle of a line, no longer than so much."""
    total = float(lengths(line)[-1])
    if total <= most:
        return line
    return along(line, np.array([(total - most) / 2, (total + most) / 2]))


def _to_the_shores(art: MapArt, line: Floats) -> Floats:
    """Return a canal drawn on to the water at each end that lies just inland: straight on, or the shortest way."""
    shore, far, out = art.land.boundary, 45 * art.measure.u, [*line]
    for end, before in ((0, 1), (-1, -2)):
        here = shapely.Point(line[end])
        if not art.land.contains(here):
            continue
        step = (line[end] - line[before]) / (float(np.hypot(*(line[end] - line[before]))) or 1.0)
        ahead = shapely.LineString([line[end], line[end] + step * far]).intersection(shore)
        near = shapely.shortest_line(here, ahead if not ahead.is_empty else shore)
        if near.length < far:
            out.insert(0 if end == 0 else len(out), np.array(near.coords)[-1])
    return np.array(out)


def _between_curve(p: Floats, bow: Floats, q: Floats) -> Floats:
    t = np.linspace(0, 1, 14)[:, None]
    curve: Floats = (1 - t) ** 2 * p + 2 * t * (1 - t) * bow + t**2 * q
    return curve


def _strait_line(art: MapArt, feature: Feature) -> Floats | None:
    """Return the line from shore to shore that closes a strait: as drawn, between two areas, or through its point.

    A line whose ends lie in the water is the way that ships take: the strait is closed across its middle.
    """
    if feature.shape.line is not None:
        drawn = np.array(feature.shape.line)
        ends = shapely.distance(art.land, shapely.points(drawn[[0, -1]]))
        if (ends < 4 * art.measure.u).all():
            return drawn
        x, y = along(drawn, lengths(drawn)[-1] / 2)[0].tolist()
        return _shore_to_shore(art, (x, y))
    ends = [art.board.by_name.get(str(feature.props.get(end, ""))) for end in ("a", "b")]
    known = [end for end in ends if end is not None]
    shapes = painted(art)
    if len(known) == 2 and all(art.board.kind[s] != SEA for s in known):
        return np.array(shapely.shortest_line(shapes[known[0]], shapes[known[1]]).coords)
    point = feature.shape.point
    if point is None and len(known) == 2:
        border = border_between(art, *known)
        point = _middle(border) if border is not None else None
    return _shore_to_shore(art, point) if point is not None else None


def _middle(line: Geometry) -> Point:
    body = max(shapely.get_parts(line), key=lambda g: g.length)
    spot = body.interpolate(0.5, normalized=True)
    return float(spot.x), float(spot.y)


def _shore_to_shore(art: MapArt, point: Point) -> Floats | None:
    """Return the shortest line through a point of the water that ends on land both ways."""
    u, best = art.measure.u, None
    land = art.land
    for angle in np.radians(np.arange(0, 180, 7.5)):
        step = np.array([math.cos(angle), math.sin(angle)]) * FARTHEST_STRAIT * u
        ends = []
        for side in (-1, 1):
            hit = shapely.LineString([point, np.array(point) + side * step]).intersection(land)
            near = shapely.shortest_line(shapely.Point(point), hit) if not hit.is_empty else None
            ends.append(np.array(near.coords)[-1] if near is not None else None)
        if ends[0] is not None and ends[1] is not None:
            far = float(np.hypot(*(ends[1] - ends[0])))
            if best is None or far < best[0]:
                best = far, np.array(ends)
    if best is not None:
        return best[1]
    half = np.array([0.0, 12 * u])
    return np.array([np.array(point) - half, np.array(point) + half])


# ------------------------------------------------------------------ as ops


def link_ops(art: MapArt, unit: float) -> list[Op]:
    """Return the signs of links, each a group tagged "link:<id>". unit: mm of one u of the signs."""
    draw = {"arrow": _arrow, "pass": _passage, "strait": _strait, "canal": _canal_ops, "fort": _fort}
    return [Group(tuple(draw[mark.kind](mark, unit)), tag=f"link:{mark.id}") for mark in link_marks(art)]


def double_arrow(line: Floats, shaft: float, head: tuple[float, float]) -> Any:
    """Return the outline of an arrow with a head at both ends, along a straight or bent line."""
    far = lengths(line)
    total, (long, wide) = float(far[-1]), head
    long = min(long, total * 0.45)
    at = np.unique(np.concatenate([[long, total - long], far[(far > long) & (far < total - long)]]))
    middle = along(line, at)
    ahead = along(line, np.minimum(at + 0.01, total)) - along(line, np.maximum(at - 0.01, 0.0))
    normal = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1) / np.hypot(ahead[:, 0], ahead[:, 1])[:, None]
    left, right = middle + normal * shaft / 2, middle - normal * shaft / 2
    first, last = middle[0] + normal[0] * wide / 2, middle[0] - normal[0] * wide / 2
    far_l, far_r = middle[-1] + normal[-1] * wide / 2, middle[-1] - normal[-1] * wide / 2
    ring = np.vstack([line[0], first, left, far_l, line[-1], far_r, right[::-1], last])
    return polygon([[(float(x), float(y)) for x, y in ring]])


def arrow_ops(line: Floats, unit: float, bold: bool = True) -> list[Op]:
    """Return a double-headed arrow in ink with a cream rim."""
    shaft, head = (ARROW_SHAFT, ARROW_HEAD) if bold else (PASS_SHAFT, PASS_HEAD)
    path = double_arrow(line, shaft * unit, (head[0] * unit, head[1] * unit))
    rim = 4.6 if bold else 3.6
    return [
        Stroke(path, style.PAPER_WHITE, rim * unit, 0.95),
        Fill(path, style.CROSSING),
    ]


def _arrow(mark: LinkMark, unit: float) -> list[Op]:
    return arrow_ops(mark.line, unit)


def _passage(mark: LinkMark, unit: float) -> list[Op]:
    """Return a small double arrow over the point where two areas meet, on a paper disc."""
    x, y = along(mark.line, lengths(mark.line)[-1] / 2)[0].tolist()
    disc = circle(x, y, 7.5 * unit)
    return [
        Fill(disc, style.PAPER_WHITE, 0.92),
        Stroke(disc, style.INK, 1.1 * unit),
        *arrow_ops(mark.line, unit, False),
    ]


def chain_ops(line: Floats, unit: float) -> list[Op]:
    """Return a chain from end to end of a line, with a post at each: what bars a strait to ships."""
    total = float(lengths(line)[-1])
    count = max(2, round(total / (CHAIN_LINK * unit)))
    at = (np.arange(count) + 0.5) * total / count
    middle, ahead = along(line, at), along(line, at + 0.01) - along(line, at - 0.01)
    rings = PathBuilder()
    for k, ((x, y), (dx, dy)) in enumerate(zip(middle, ahead, strict=True)):
        long, wide = 0.62 * total / count, (2.5 if k % 2 == 0 else 0.9) * unit
        _ellipse(rings, x, y, math.atan2(dy, dx), long, wide)
    path = rings.done()
    ops: list[Op] = [
        Stroke(path, style.PAPER_WHITE, 4.2 * unit, 0.9),
        Stroke(path, style.INK, 1.5 * unit),
    ]
    for x, y in (line[0], line[-1]):
        post = circle(float(x), float(y), 3.6 * unit)
        ops += [Fill(post, style.PAPER_WHITE), Stroke(post, style.INK, 1.5 * unit)]
    return ops


def _ellipse(builder: PathBuilder, x: float, y: float, angle: float, a: float, b: float) -> None:
    c, s, k = math.cos(angle), math.sin(angle), 0.5523

    def at(px: float, py: float) -> Point:
        return x + px * c - py * s, y + px * s + py * c

    builder.move(*at(a, 0))
    for p in (
        ((a, k * b), (k * a, b), (0, b)),
        ((-k * a, b), (-a, k * b), (-a, 0)),
        ((-a, -k * b), (-k * a, -b), (0, -b)),
        ((k * a, -b), (a, -k * b), (a, 0)),
    ):
        builder.cubic(*at(*p[0]), *at(*p[1]), *at(*p[2]))
    builder.close()


def _strait(mark: LinkMark, unit: float) -> list[Op]:
    return chain_ops(mark.line, unit)


def name_ops(name: str, at: Point, unit: float) -> Text:
    """Return the name of a strait, its middle at a point."""
    halo = style.LABEL_HALO
    return Text(
        *at,
        name,
        STRAIT_FACE,
        STRAIT_U * unit,
        style.SEA_NAME.colour,
        halo=halo.colour,
        halo_width=2.6 * unit,
        halo_opacity=0.7,
    )


def name_places(mark: LinkMark, unit: float) -> list[Point]:
    """Return where the name of a strait may stand: beside the middle of its chain, then beside its ends."""
    wide = fonts.text_width(mark.name, STRAIT_FACE, STRAIT_U * unit) / 2 + 7 * unit
    tall = 12 * unit
    middle = along(mark.line, lengths(mark.line)[-1] / 2)[0]
    out = []
    for x, y in (middle, mark.line[0], mark.line[-1]):
        spots = ((wide, 0.0), (-wide, 0.0), (0.0, tall), (0.0, -tall), (wide, tall), (-wide, tall))
        out += [(float(x + dx), float(y + dy)) for dx, dy in (*spots, (wide, -tall), (-wide, -tall))]
    return out


def canal_ops(line: Floats, unit: float) -> list[Op]:
    """Return a canal: a thin blue line with two locks across it."""
    path = polyline([(float(x), float(y)) for x, y in line])
    total = float(lengths(line)[-1])
    locks = PathBuilder()
    for share in (0.42, 0.58):
        (x, y), (dx, dy) = (
            along(line, total * share)[0],
            (along(line, total * share + 0.01) - along(line, total * share))[0],
        )
        far = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / far * 5.0 * unit, dx / far * 5.0 * unit
        locks.move(float(x - nx), float(y - ny)).line(float(x + nx), float(y + ny))
    bars = locks.done()
    return [
        Stroke(path, style.PAPER_WHITE, 6.0 * unit, 0.9),
        Stroke(path, style.RIVER_EDGE, 3.0 * unit),
        Stroke(path, style.LAKE, 1.0 * unit),
        Stroke(bars, style.PAPER_WHITE, 4.4 * unit, 0.9, cap="butt"),
        Stroke(bars, style.INK, 1.9 * unit, cap="butt"),
    ]


def _canal_ops(mark: LinkMark, unit: float) -> list[Op]:
    return canal_ops(mark.line, unit)


def bastion_ops(line: Floats, unit: float) -> list[Op]:
    """Return a bastioned front on the right hand of a line, its points towards the line."""
    smooth = rounded(line, 4.0 * unit)
    total = float(lengths(smooth)[-1])
    count = max(1, int((total - 8 * unit) // (BASTION_PITCH * unit)))
    start = (total - count * BASTION_PITCH * unit) / 2
    at, out = [], []
    for k in range(count):
        for t, n in BASTION[: -1 if k < count - 1 else None]:
            at.append(start + (k * BASTION_PITCH + t) * unit)
            out.append(n * unit)
    where = np.array(at)
    ahead = along(smooth, np.minimum(where + 4 * unit, total)) - along(smooth, np.maximum(where - 4 * unit, 0.0))
    left = np.stack([ahead[:, 1], -ahead[:, 0]], axis=1) / np.hypot(ahead[:, 0], ahead[:, 1])[:, None]
    points = along(smooth, where) + left * np.array(out)[:, None]
    path = polyline([(float(x), float(y)) for x, y in points])
    return [
        Stroke(path, style.PAPER, 5.2 * unit, 0.95, join="miter"),
        Stroke(path, style.INK, 2.0 * unit, join="miter"),
    ]


def _fort(mark: LinkMark, unit: float) -> list[Op]:
    return bastion_ops(mark.line, unit)
