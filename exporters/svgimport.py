"""The paths, lines and areas of a foreign SVG file as rows of points: groups, transforms, curves flattened.

Read with entities, networks and huge trees refused, and with bounds on size, elements and points. What a file cannot
give as geometry (text, pictures, clips, styles) is left out.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np
from lxml import etree

from mapdata.problems import FormatError
from mapdata.progress import Progress, Silent

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]

MOST_BYTES = 50_000_000
MOST_ELEMENTS = 100_000
MOST_POINTS = 2_000_000
MOST_DEEP = 200
LOOK_EACH = 1024  # elements, or letters of a path, between two reports of how far the reading is
FAR = 1e7  # user units beyond which a number is a fault of the file
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
UNIT_MM = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72, "pc": 25.4 / 6, "px": 25.4 / 96, "": 25.4 / 96}
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
SKIPPED = {"defs", "symbol", "clipPath", "mask", "pattern", "marker", "metadata", "style", "script", "title", "desc"}


@dataclass
class Trace:
    """One row of points, closed or not, and the path of the file that it belongs to."""

    points: list[Point]
    closed: bool
    element: int
    name: str = ""


@dataclass
class Drawing:
    """What a file draws. size: width and height in millimetres; points are in millimetres too."""

    size_mm: tuple[float, float]
    traces: list[Trace] = field(default_factory=list)
    left_out: int = 0  # elements that are no geometry

    @cached_property
    def box(self) -> tuple[float, float, float, float] | None:
        """Left, upper, right and lower end of all that is drawn, None where nothing is."""
        if not self.traces:
            return None
        rows = [np.asarray(trace.points) for trace in self.traces]
        low = np.min([row.min(axis=0) for row in rows], axis=0)
        high = np.max([row.max(axis=0) for row in rows], axis=0)
        return float(low[0]), float(low[1]), float(high[0]), float(high[1])


def read_svg(path: Path, tolerance_mm: float = 0.05, progress: Progress | None = None) -> Drawing:
    """Return what an SVG file draws. tolerance_mm: how far a flattened curve may lie from the true one.

    Raises FormatError for a file that is no SVG, too large, or damaged; OSError when it cannot be read; Cancelled.
    """
    if path.stat().st_size > MOST_BYTES:
        raise FormatError(path, "", f"is larger than {MOST_BYTES // 1_000_000} MB; leave out what is not needed")
    return parse_svg(path.read_bytes(), path, tolerance_mm, progress)


def parse_svg(
    text: bytes, path: object = "svg", tolerance_mm: float = 0.05, progress: Progress | None = None
) -> Drawing:
    """Return what the text of an SVG file draws; see `read_svg`."""
    if b"<!ENTITY" in text:
        raise FormatError(path, "", "declares entities, which are not read; save it as plain SVG")
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False, load_dtd=False)
    try:
        root = etree.fromstring(text, parser)
    except etree.XMLSyntaxError as fault:
        raise FormatError(path, "", f"is no SVG that can be read: {fault}") from None
    if _tag(root) != "svg":
        raise FormatError(path, "", "is no SVG: its first element is not svg")
    reader = _Reader(path, tolerance_mm, len(text), progress or Silent())
    return reader.read(root)


class _Reader:
    """Walks one file; counts elements and points so that no file takes for ever. letters: how long the file is."""

    def __init__(self, path: object, tolerance_mm: float, letters: int, progress: Progress) -> None:
        self._path, self._tolerance = path, max(tolerance_mm, 1e-4)
        self._letters, self._progress = letters, progress
        self._elements = self._points = self._read = 0
        self._drawing = Drawing((0.0, 0.0))

    def read(self, root: Any) -> Drawing:
        """Return what the file draws."""
        size, matrix = self._frame(root)
        self._drawing = Drawing(size)
        self._walk(root, matrix, 0)
        return self._drawing

    def _frame(self, root: Any) -> tuple[tuple[float, float], Matrix]:
        """Return the size of the drawing in millimetres, and what brings its units there."""
        box = self._numbers(root.get("viewBox", ""))
        wide, high = _length(root.get("width", "")), _length(root.get("height", ""))
        if len(box) == 4 and box[2] > 0 and box[3] > 0:
            wide = wide or (high * box[2] / box[3] if high else box[2] * UNIT_MM["px"])
            high = high or wide * box[3] / box[2]
            scale = min(wide / box[2], high / box[3])
            dx, dy = (wide - box[2] * scale) / 2, (high - box[3] * scale) / 2
            return (wide, high), (scale, 0.0, 0.0, scale, dx - box[0] * scale, dy - box[1] * scale)
        px = UNIT_MM["px"]
        return (wide, high), (px, 0.0, 0.0, px, 0.0, 0.0)

    def _walk(self, element: Any, matrix: Matrix, deep: int) -> None:
        if deep > MOST_DEEP:
            raise FormatError(self._path, "", f"nests groups more than {MOST_DEEP} deep")
        for child in element:
            if not isinstance(child.tag, str):
                continue
            self._elements += 1
            if self._elements > MOST_ELEMENTS:
                raise FormatError(self._path, "", f"has more than {MOST_ELEMENTS} elements")
            if self._elements % LOOK_EACH == 0:
                self._reached(0)
            tag = _tag(child)
            if tag in SKIPPED or "display:none" in (child.get("style") or "").replace(" ", ""):
                continue
            here = combined(matrix, self._transform(child.get("transform") or ""))
            if tag in ("g", "a", "svg", "switch"):
                shift: Matrix = IDENTITY
                if tag == "svg":
                    shift = (1.0, 0.0, 0.0, 1.0, self._number(child, "x"), self._number(child, "y"))
                self._walk(child, combined(here, shift), deep + 1)
            else:
                self._take(child, tag, here)

    def _take(self, element: Any, tag: str, matrix: Matrix) -> None:
        """Take the rows of points of one element."""
        makers = {"path": self._path_rows, "polyline": self._poly_rows, "polygon": self._poly_rows,
                  "line": self._line_rows, "rect": self._rect_rows, "circle": self._round_rows,
                  "ellipse": self._round_rows}  # fmt: skip
        maker = makers.get(tag)
        if maker is None:
            self._drawing.left_out += 1
            return
        scale = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])) or 1.0
        name = element.get("{http://www.inkscape.org/namespaces/inkscape}label") or element.get("id") or ""
        for points, closed in maker(element, self._tolerance / scale):
            row = _placed(matrix, points)
            if closed and len(row) > 1 and math.dist(row[0], row[-1]) < 1e-9:
                row.pop()
            self._points += len(row)
            if self._points > MOST_POINTS:
                raise FormatError(self._path, "", f"has more than {MOST_POINTS} points; simplify it first")
            if len(row) >= (3 if closed else 2):
                self._drawing.traces.append(Trace(row, closed, self._elements, name))

    def _reached(self, letters: int) -> None:
        """Report how far the reading is, so many letters into the data of a path."""
        self._progress.step(min(self._read + letters, self._letters), self._letters)

    # ------------------------------------------------------------------ elements
    def _path_rows(self, element: Any, tolerance: float) -> Iterator[tuple[list[Point], bool]]:
        data = element.get("d") or ""
        yield from path_rows(data, tolerance, self._path, self._reached)
        self._read += len(data)

    def _poly_rows(self, element: Any, _tolerance: float) -> Iterator[tuple[list[Point], bool]]:
        v = self._numbers(element.get("points") or "")
        yield list(zip(v[::2], v[1::2])), _tag(element) == "polygon"

    def _line_rows(self, element: Any, _tolerance: float) -> Iterator[tuple[list[Point], bool]]:
        x1, y1, x2, y2 = (self._number(element, name) for name in ("x1", "y1", "x2", "y2"))
        yield [(x1, y1), (x2, y2)], False

    def _rect_rows(self, element: Any, _tolerance: float) -> Iterator[tuple[list[Point], bool]]:
        x, y, w, h = (self._number(element, name) for name in ("x", "y", "width", "height"))
        if w > 0 and h > 0:
            yield [(x, y), (x + w, y), (x + w, y + h), (x, y + h)], True

    def _round_rows(self, element: Any, tolerance: float) -> Iterator[tuple[list[Point], bool]]:
        cx, cy, r = (self._number(element, name) for name in ("cx", "cy", "r"))
        rx, ry = (r, r) if r else (self._number(element, "rx"), self._number(element, "ry"))
        if rx > 0 and ry > 0:
            count = _steps(max(rx, ry), 2 * math.pi, tolerance)
            turns = (2 * math.pi * k / count for k in range(count))
            yield [(cx + rx * math.cos(t), cy + ry * math.sin(t)) for t in turns], True

    # ------------------------------------------------------------------ numbers
    def _number(self, element: Any, name: str) -> float:
        found = self._numbers(element.get(name) or "")
        return found[0] if found else 0.0

    def _numbers(self, text: str) -> list[float]:
        return numbers(text, self._path)

    def _transform(self, text: str) -> Matrix:
        out = IDENTITY
        for name, inner in re.findall(r"(\w+)\s*\(([^)]*)\)", text[:20_000]):
            out = combined(out, _one_transform(name, self._numbers(inner)))
        return out


def numbers(text: str, path: object = "svg") -> list[float]:
    """Return the numbers in a text. Raises FormatError for one that no drawing has."""
    out = list(map(float, NUMBER.findall(text)))
    if out and not max(max(out), -min(out)) < FAR:
        raise FormatError(path, "", "has a number that is far too large")
    return out


def _one_transform(name: str, v: list[float]) -> Matrix:
    if name == "matrix" and len(v) == 6:
        return v[0], v[1], v[2], v[3], v[4], v[5]
    if name == "translate" and v:
        return 1.0, 0.0, 0.0, 1.0, v[0], v[1] if len(v) > 1 else 0.0
    if name == "scale" and v:
        return v[0], 0.0, 0.0, v[1] if len(v) > 1 else v[0], 0.0, 0.0
    if name == "rotate" and v:
        c, s = math.cos(math.radians(v[0])), math.sin(math.radians(v[0]))
        turn: Matrix = (c, s, -s, c, 0.0, 0.0)
        if len(v) < 3:
            return turn
        there, back = (1.0, 0.0, 0.0, 1.0, v[1], v[2]), (1.0, 0.0, 0.0, 1.0, -v[1], -v[2])
        return combined(combined(there, turn), back)
    if name in ("skewX", "skewY") and v:
        slant = math.tan(math.radians(v[0]))
        return (1.0, 0.0, slant, 1.0, 0.0, 0.0) if name == "skewX" else (1.0, slant, 0.0, 1.0, 0.0, 0.0)
    return IDENTITY


def combined(a: Matrix, b: Matrix) -> Matrix:
    """Return the transform that does b, then a."""
    return (
        a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3], a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5],
    )  # fmt: skip


def applied(m: Matrix, p: Point) -> Point:
    """Return a point as a transform puts it."""
    return m[0] * p[0] + m[2] * p[1] + m[4], m[1] * p[0] + m[3] * p[1] + m[5]


def _placed(matrix: Matrix, points: list[Point]) -> list[Point]:
    """Return points as a transform puts them, without those that lie where the one before does."""
    if not points:
        return []
    x, y = np.asarray(points, dtype=float).T
    placed = np.column_stack(
        (matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5])
    )
    moved = np.append(True, (placed[1:] != placed[:-1]).any(axis=1))
    return [(x, y) for x, y in placed[moved].tolist()]


def _tag(element: Any) -> str:
    return str(element.tag).rpartition("}")[2]


def _length(text: str) -> float:
    found = re.fullmatch(r"\s*(\d*\.?\d+(?:[eE][-+]?\d+)?)\s*([a-z]*)\s*", text or "")
    return float(found[1]) * UNIT_MM[found[2]] if found and found[2] in UNIT_MM else 0.0


def _steps(radius: float, turn: float, tolerance: float) -> int:
    """Return in how many chords an arc is cut."""
    if radius <= tolerance:
        return 3
    step = 2 * math.acos(1 - tolerance / radius)
    return max(3, min(720, math.ceil(abs(turn) / step)))


# ------------------------------------------------------------------ path data
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
INNER = "[^MmLlHhVvCcSsQqTtAaZz]*"
STEP = re.compile(rf"([Ll])({INNER}(?:\1{INNER}){{0,4000}})|([MmHhVvCcSsQqTtAaZz])({INNER})")  # lines: many at once
FLAG, NEXT = re.compile(r"[\s,]*([01])"), re.compile(rf"[\s,]*({NUMBER.pattern})")
FLAG_PLACES = (3, 4)  # of an arc: one figure each, which may stand without a space between


def path_rows(
    data: str, tolerance: float, path: object = "svg", reached: Callable[[int], None] | None = None
) -> Iterator[tuple[list[Point], bool]]:
    """Yield the rows of points of path data, each with whether it is closed; what comes after a fault is left out.

    reached: told now and then how many letters have been read; may raise Cancelled.
    """
    pen = _Pen(tolerance)
    seen = 0
    for verb, v, at in _steps_of(data, path):
        if reached is not None and at - seen >= LOOK_EACH:
            reached(seen := at)
        if verb in "Ll":
            pen.run(verb, v)
        else:
            yield from pen.go(verb, v)
    yield from pen.done()


def _steps_of(data: str, path: object) -> Iterator[tuple[str, list[float], int]]:
    """Yield each step of path data with its numbers and where it begins; straight lines in a row are one step."""
    for found in STEP.finditer(data):
        verb, text, start = found[1] or found[3], found[2] or found[4] or "", found.start()
        takes = TAKES[verb.upper()]
        if not takes:
            yield verb, [], start
            continue
        v = _arc_numbers(text, path) if verb in "Aa" else numbers(text, path)
        whole = len(v) // takes * takes
        if verb in "Ll":
            parts = [v] if whole == len(v) else [numbers(part, path) for part in text.split(verb)]
            yield from ((verb, part[: len(part) // 2 * 2], start) for part in parts)  # a number too many is left out
        elif verb in "Mm":
            yield from ((verb, v[:2], start), ("L" if verb == "M" else "l", v[2:whole], start))[: min(whole // 2, 2)]
        else:
            yield from ((verb, v[at : at + takes], start) for at in range(0, whole, takes))


def _arc_numbers(text: str, path: object) -> list[float]:
    out: list[float] = []
    at = 0
    while True:
        found = (FLAG if len(out) % 7 in FLAG_PLACES else NEXT).match(text, at)
        if found is None:
            return out
        out += numbers(found[1], path)
        at = found.end()


class _Pen:
    """Follows path data, curves cut into chords."""

    def __init__(self, tolerance: float) -> None:
        self._tolerance = tolerance
        self._at = self._start = (0.0, 0.0)
        self._row: list[Point] = []
        self._handle: Point | None = None  # of the curve before, for the smooth ones
        self._curve = ""

    def go(self, verb: str, v: list[float]) -> Iterator[tuple[list[Point], bool]]:
        """Do one step; yield a row that it ends."""
        big = verb.upper()
        if verb.islower() and big not in ("H", "V", "A", "Z"):
            v = [n + self._at[k % 2] for k, n in enumerate(v)]
        elif verb == "h":
            v = [v[0] + self._at[0]]
        elif verb == "v":
            v = [v[0] + self._at[1]]
        elif verb == "a":
            v = [*v[:5], v[5] + self._at[0], v[6] + self._at[1]]
        if big in ("M", "Z"):
            if len(self._row) > 1:
                yield self._row, big == "Z"
            self._at = (v[0], v[1]) if big == "M" else self._start
            self._start, self._row = self._at, [self._at]
        else:
            self._draw(big, v)
        self._curve = big
        if big not in ("C", "S", "Q", "T"):
            self._handle = None

    def run(self, verb: str, v: list[float]) -> None:
        """Draw straight lines, one after the other; v: where they end, x and y in turn."""
        if not v:
            return
        if not self._row:
            self._row = [self._at]
        xs, ys = v[::2], v[1::2]
        if verb == "l":
            xs, ys = list(accumulate(xs, initial=self._at[0]))[1:], list(accumulate(ys, initial=self._at[1]))[1:]
        self._row.extend(zip(xs, ys, strict=True))
        self._at, self._curve, self._handle = self._row[-1], "L", None

    def done(self) -> Iterator[tuple[list[Point], bool]]:
        """Yield the row that is left."""
        if len(self._row) > 1:
            yield self._row, False

    def _draw(self, verb: str, v: list[float]) -> None:
        if not self._row:
            self._row = [self._at]
        if verb == "H":
            self._line((v[0], self._at[1]))
        elif verb == "V":
            self._line((self._at[0], v[0]))
        elif verb == "C":
            self._cubic((v[0], v[1]), (v[2], v[3]), (v[4], v[5]))
        elif verb == "S":
            self._cubic(self._mirrored("CS"), (v[0], v[1]), (v[2], v[3]))
        elif verb == "Q":
            self._quadratic((v[0], v[1]), (v[2], v[3]))
        elif verb == "T":
            self._quadratic(self._mirrored("QT"), (v[0], v[1]))
        else:
            self._arc(v)

    def _line(self, to: Point) -> None:
        self._row.append(to)
        self._at = to

    def _mirrored(self, after: str) -> Point:
        if self._handle is None or self._curve not in after:
            return self._at
        return 2 * self._at[0] - self._handle[0], 2 * self._at[1] - self._handle[1]

    def _cubic(self, b: Point, c: Point, d: Point) -> None:
        a = self._at
        bend = max(math.dist((a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]), (0, 0)),
                   math.dist((b[0] - 2 * c[0] + d[0], b[1] - 2 * c[1] + d[1]), (0, 0)))  # fmt: skip
        count = max(1, min(500, math.ceil(math.sqrt(0.75 * bend / self._tolerance))))
        for k in range(1, count + 1):
            t = k / count
            p, q, r, s = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            self._row.append((p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]))
        self._at, self._handle = d, c

    def _quadratic(self, b: Point, c: Point) -> None:
        a = self._at
        first = a[0] + (b[0] - a[0]) * 2 / 3, a[1] + (b[1] - a[1]) * 2 / 3
        second = c[0] + (b[0] - c[0]) * 2 / 3, c[1] + (b[1] - c[1]) * 2 / 3
        self._cubic(first, second, c)
        self._handle = b

    def _arc(self, v: list[float]) -> None:
        """Draw an elliptical arc, given by its ends as the SVG standard has it (appendix F.6)."""
        rx, ry, turn, large, sweep = abs(v[0]), abs(v[1]), math.radians(v[2]), bool(v[3]), bool(v[4])
        (x1, y1), (x2, y2) = self._at, (v[5], v[6])
        if not rx or not ry or (x1, y1) == (x2, y2):
            self._line((x2, y2))
            return
        c, s = math.cos(turn), math.sin(turn)
        hx, hy = (x1 - x2) / 2, (y1 - y2) / 2
        px, py = c * hx + s * hy, -s * hx + c * hy
        grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
        rx, ry = rx * grow, ry * grow
        left = max(0.0, (rx * ry) ** 2 - (rx * py) ** 2 - (ry * px) ** 2) / ((rx * py) ** 2 + (ry * px) ** 2)
        k = math.sqrt(left) * (-1 if large == sweep else 1)
        qx, qy = k * rx * py / ry, -k * ry * px / rx
        cx, cy = c * qx - s * qy + (x1 + x2) / 2, s * qx + c * qy + (y1 + y2) / 2
        begin = math.atan2((py - qy) / ry, (px - qx) / rx)
        way = math.atan2((-py - qy) / ry, (-px - qx) / rx) - begin
        way += 2 * math.pi if sweep and way < 0 else -2 * math.pi if not sweep and way > 0 else 0.0
        count = _steps(max(rx, ry), way, self._tolerance)
        for step in range(1, count):
            t = begin + way * step / count
            x, y = rx * math.cos(t), ry * math.sin(t)
            self._row.append((c * x - s * y + cx, s * x + c * y + cy))
        self._line((x2, y2))
