"""The display list: what is to be painted, as plain data that three players (Qt, SVG, PDF) perform alike.

Units are the caller's: sheet millimetres for maps, hundredths of the side for counters. A Group carries the
transform. Widths scale with the transform; `min_px` is a floor that only a screen player applies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # x0, y0, x1, y1

MOVE, LINE, QUAD, CUBIC, CLOSE = range(5)
POINTS_OF = (1, 1, 2, 3, 0)  # points that follow each verb


@dataclass(frozen=True, eq=False)
class Path:
    """Verbs and the points they take, in order. Compared by identity, so that players can cache by it."""

    verbs: tuple[int, ...]
    points: tuple[Point, ...]

    @cached_property
    def box(self) -> Box:
        """The bounds of all points, control points too; a path without points is (0, 0, 0, 0)."""
        if not self.points:
            return 0.0, 0.0, 0.0, 0.0
        xs = [p[0] for p in self.points]
        ys = [p[1] for p in self.points]
        return min(xs), min(ys), max(xs), max(ys)

    def steps(self) -> Iterator[tuple[int, tuple[Point, ...]]]:
        """Yield each verb with its points."""
        at = 0
        for verb in self.verbs:
            n = POINTS_OF[verb]
            yield verb, self.points[at : at + n]
            at += n


class PathBuilder:
    """Collects a Path."""

    def __init__(self) -> None:
        self._verbs: list[int] = []
        self._points: list[Point] = []

    def move(self, x: float, y: float) -> PathBuilder:
        return self._add(MOVE, (x, y))

    def line(self, x: float, y: float) -> PathBuilder:
        return self._add(LINE, (x, y))

    def quad(self, cx: float, cy: float, x: float, y: float) -> PathBuilder:
        return self._add(QUAD, (cx, cy), (x, y))

    def cubic(self, ax: float, ay: float, bx: float, by: float, x: float, y: float) -> PathBuilder:
        return self._add(CUBIC, (ax, ay), (bx, by), (x, y))

    def close(self) -> PathBuilder:
        return self._add(CLOSE)

    def polyline(self, points: Iterable[Point], closed: bool = False) -> PathBuilder:
        for k, (x, y) in enumerate(points):
            self._add(LINE if k else MOVE, (x, y))
        return self.close() if closed else self

    def _add(self, verb: int, *points: Point) -> PathBuilder:
        self._verbs.append(verb)
        self._points.extend(points)
        return self

    def done(self) -> Path:
        return Path(tuple(self._verbs), tuple(self._points))


def polygon(rings: Iterable[Sequence[Point]]) -> Path:
    """Return closed rings as one path (fill it even-odd and inner rings are holes)."""
    builder = PathBuilder()
    for ring in rings:
        builder.polyline(ring, closed=True)
    return builder.done()


def polyline(points: Iterable[Point]) -> Path:
    """Return an open line."""
    return PathBuilder().polyline(points).done()


def rect(x: float, y: float, w: float, h: float, r: float = 0.0) -> Path:
    """Return a rectangle, its corners rounded by r."""
    if r <= 0:
        return polygon([[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]])
    r = min(r, w / 2, h / 2)
    k = r * 0.44771525  # 1 - 0.55228475, the cubic circle constant
    b = PathBuilder().move(x + r, y).line(x + w - r, y).cubic(x + w - k, y, x + w, y + k, x + w, y + r)
    b.line(x + w, y + h - r).cubic(x + w, y + h - k, x + w - k, y + h, x + w - r, y + h)
    b.line(x + r, y + h).cubic(x + k, y + h, x, y + h - k, x, y + h - r)
    return b.line(x, y + r).cubic(x, y + k, x + k, y, x + r, y).close().done()


def circle(x: float, y: float, r: float) -> Path:
    """Return a circle."""
    return rect(x - r, y - r, 2 * r, 2 * r, r)


@dataclass(frozen=True, slots=True)
class Fill:
    """Fill a path. colour: #RRGGBB; opacity 0..1."""

    path: Path
    colour: str
    opacity: float = 1.0
    rule: Literal["evenodd", "nonzero"] = "evenodd"


@dataclass(frozen=True, slots=True)
class Stroke:
    """Stroke a path. dash: lengths on and off in the list's units, not in widths."""

    path: Path
    colour: str
    width: float
    opacity: float = 1.0
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round", "square"] = "round"
    join: Literal["miter", "round", "bevel"] = "round"
    min_px: float = 0.0


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, at (x, y), turned by angle_deg (clockwise on the sheet).

    face: "sans-bold", "sans-regular-italic", "serif-semibold-italic" …: family-weight[-italic], see draw.fonts.
    anchor: which part of the line x is; y is the middle of the capitals ("middle") or the base line.
    tracking: extra space after each letter, in em. halo: colour of an outline beneath, halo_width its full width.
    """

    x: float
    y: float
    string: str
    face: str
    size: float
    colour: str
    opacity: float = 1.0
    anchor: Literal["start", "middle", "end"] = "middle"
    valign: Literal["middle", "baseline"] = "middle"
    angle_deg: float = 0.0
    tracking: float = 0.0
    halo: str = ""
    halo_width: float = 0.0
    halo_opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Image:
    """A picture stretched over a box; data is a whole PNG or JPEG file."""

    box: Box
    data: bytes
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Group:
    """Ops under a transform (a, b, c, d, e, f as in SVG), a clip (in the group's own units) and an opacity.

    tag: what it shows, for a canvas that leaves some out ("city:paris", "number:1811").
    """

    ops: tuple[Op, ...]
    transform: tuple[float, float, float, float, float, float] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    clip: Path | None = None
    clip_rule: Literal["evenodd", "nonzero"] = "evenodd"
    opacity: float = 1.0
    tag: str = ""


Op = Fill | Stroke | Text | Image | Group


@dataclass(frozen=True)
class Drawing:
    """A finished picture: its size in the list's units and its ops by section, in painting order.

    A map's sections are "ground" (all beneath the grid), "ink" (grid, borders, rivers, numbers), "names"
    (seas, countries, ranges, rivers) and "cities"; overlays such as reach go between ground and ink.
    """

    width: float
    height: float
    sections: dict[str, tuple[Op, ...]] = field(default_factory=dict)

    def ops(self) -> Iterator[Op]:
        """Yield all ops in painting order."""
        for section in self.sections.values():
            yield from section


def placed(ops: Sequence[Op], x: float, y: float, scale: float = 1.0, tag: str = "") -> Group:
    """Return ops moved to (x, y) and scaled."""
    return Group(tuple(ops), (scale, 0.0, 0.0, scale, x, y), tag=tag)
