"""Source Sans and Source Serif, from their installed packages: measured and drawn out by fontTools."""

from __future__ import annotations

import importlib.resources
import threading
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path as FilePath
from typing import Any, ParamSpec, TypeVar

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from mapdata.draw.ops import CLOSE, CUBIC, LINE, MOVE, QUAD, Path

_PACKAGES = {"sans": ("font_source_sans_pro", "SourceSansPro"), "serif": ("font_source_serif_pro", "SourceSerifPro")}
_WEIGHTS = {
    "extralight": "ExtraLight",
    "light": "Light",
    "regular": "Regular",
    "semibold": "Semibold",
    "bold": "Bold",
    "black": "Black",
}
P = ParamSpec("P")
R = TypeVar("R")
_reading = threading.RLock()  # a TTFont reads its tables when asked, and hands other threads one that is half read
FACES = tuple(f"{f}-{w}{i}" for f in _PACKAGES for w in _WEIGHTS for i in ("", "-italic"))


def _alone(reads: Callable[P, R]) -> Callable[P, R]:
    """Return a function that reads from a font, for one thread at a time."""

    @wraps(reads)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        with _reading:
            return reads(*args, **kwargs)

    return guarded


@cache
def font_file(face: str) -> FilePath:
    """Return the TrueType file of a face such as "sans-semibold" or "serif-regular-italic"."""
    parts = face.split("-")
    if face not in FACES:
        raise ValueError(f"no face {face!r}; known are {', '.join(FACES)}")
    package, family = _PACKAGES[parts[0]]
    style = _WEIGHTS[parts[1]]
    if parts[2:]:
        style = "It" if style == "Regular" else style + "It"
    return FilePath(str(importlib.resources.files(package) / "files" / f"{family}-{style}.ttf"))


@cache
@_alone
def _font(face: str) -> TTFont:
    return TTFont(font_file(face), lazy=True)


@cache
@_alone
def _tables(face: str) -> tuple[dict[int, str], dict[str, int], float]:
    """Return the character map, the advance widths and units per em of a face."""
    font = _font(face)
    widths = {name: metric[0] for name, metric in font["hmtx"].metrics.items()}
    return font.getBestCmap(), widths, float(font["head"].unitsPerEm)


def _glyph(face: str, letter: str) -> str:
    cmap = _tables(face)[0]
    return cmap.get(ord(letter), ".notdef")


@cache
def _advance(face: str, letter: str) -> float:
    _, widths, em = _tables(face)
    return widths[_glyph(face, letter)] / em


def text_width(string: str, face: str, size: float, tracking: float = 0.0) -> float:
    """Return the width of a line of text, without the tracking after its last letter; kerning is not applied."""
    if not string:
        return 0.0
    return (sum(_advance(face, letter) for letter in string) + tracking * (len(string) - 1)) * size


@cache
@_alone
def _capitals(face: str) -> float:
    font = _font(face)
    return float(font["OS/2"].sCapHeight) / float(font["head"].unitsPerEm)


def cap_height(face: str, size: float) -> float:
    """Return the height of the capitals."""
    return _capitals(face) * size


@cache
@_alone
def glyph_outline(face: str, letter: str) -> tuple[tuple[int, ...], tuple[tuple[float, float], ...]]:
    """Return verbs and points of a letter at size 1, its origin on the base line at its left, y down."""
    font = _font(face)
    glyphs: Any = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[_glyph(face, letter)].draw(pen)
    em = _tables(face)[2]
    verbs: list[int] = []
    points: list[tuple[float, float]] = []

    def add(verb: int, *at: tuple[float, float]) -> None:
        verbs.append(verb)
        points.extend((x / em, -y / em) for x, y in at)

    for name, args in pen.value:
        if name == "moveTo":
            add(MOVE, args[0])
        elif name == "lineTo":
            add(LINE, args[0])
        elif name == "curveTo":
            add(CUBIC, *args)
        elif name == "qCurveTo":
            for control, end in decomposeQuadraticSegment(_with_start(args)):
                add(QUAD, control, end)
        elif name in ("closePath", "endPath"):
            add(CLOSE)
    return tuple(verbs), tuple(points)


def _with_start(args: Any) -> Any:
    """Return the points of a quadratic segment; a contour without on-curve points does not occur in these fonts."""
    assert args[-1] is not None, "a contour without on-curve points"
    return args


def outline(string: str, face: str, size: float, tracking: float = 0.0) -> Path:
    """Return a line of text as a path to be filled nonzero, starting at (0, 0) on its base line."""
    verbs: list[int] = []
    points: list[tuple[float, float]] = []
    x = 0.0
    for letter in string:
        v, p = glyph_outline(face, letter)
        verbs.extend(v)
        points.extend((x + px * size, py * size) for px, py in p)
        x += (_advance(face, letter) + tracking) * size
    return Path(tuple(verbs), tuple(points))
