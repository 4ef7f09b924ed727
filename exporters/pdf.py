"""Performs a display list on a reportlab canvas: exact boxes, embedded subset fonts, text that can be searched.

No Qt here, and the same bytes each time as long as the canvas was made with invariant=1.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterable, Iterator, Sequence, Set
from contextlib import contextmanager
from functools import cache, lru_cache
from typing import IO, Any
from weakref import WeakKeyDictionary

from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfdoc, pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from exporters import extent, lettering
from exporters.pathtext import path_text
from mapdata.draw import fonts
from mapdata.draw.flat import count
from mapdata.draw.ops import (
    CLOSE,
    CUBIC,
    LINE,
    MOVE,
    Box,
    Drawing,
    Fill,
    Group,
    Image,
    Op,
    Path,
    Stroke,
    Text,
)

PT_PER_MM = 72 / 25.4
FIRST_FONT = "sans-regular"  # instead of the usual Helvetica, which would be named in the file and not embedded
_CAPS, _JOINS = {"butt": 0, "round": 1, "square": 2}, {"miter": 0, "round": 1, "bevel": 2}
_paths: WeakKeyDictionary[Path, str] = WeakKeyDictionary()


# ------------------------------------------------------------------ pieces of PDF
def number(value: float) -> str:
    """Return a number in PDF's notation, to a ten-thousandth."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _words(digits: int) -> dict[int, str]:
    n = f"%.{digits}f"
    return {
        MOVE: f"{n} {n} m\n",
        LINE: f"{n} {n} l\n",
        CUBIC: f"{n} {n} {n} {n} {n} {n} c\n",
        CLOSE: "h\n",
    }


_FINE, _COARSE = _words(4), _words(3)
MANY, WIDE = 64, 20.0  # points, and units: a path beyond both is a line of a map, which a thousandth of a mm serves


def path_code(path: Path) -> str:
    """Return the operators that build a path; quadratic curves become the same cubic ones."""
    made = _paths.get(path)
    if made is None:
        x0, y0, x1, y1 = path.box
        coarse = count(path) > MANY and max(x1 - x0, y1 - y0) > WIDE
        made = _paths[path] = path_text(path, _COARSE if coarse else _FINE, 3 if coarse else 4, cubic=True)
    return made


@lru_cache(maxsize=1024)
def _rgb(colour: str) -> tuple[float, float, float]:
    return int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255


@cache
def font_name(face: str) -> str:
    """Register a face with reportlab and return its name there."""
    name = f"hexwright-{face}"
    pdfmetrics.registerFont(TTFont(name, str(fonts.font_file(face))))
    return name


# ------------------------------------------------------------------ the player
def draw_ops(
    canvas: Canvas,
    ops: Iterable[Op],
    *,
    x_pt: float = 0.0,
    y_pt: float = 0.0,
    scale: float = PT_PER_MM,
    skip: Set[str] = frozenset(),
    flatten: bool = False,
) -> None:
    """Draw ops with their origin, a top left corner, at (x_pt, y_pt) of the page, whose y goes up.

    scale: points to a unit of the list. flatten: no transparency groups (a see-through group's parts then shine
    through each other), as some print services ask.
    """
    canvas.saveState()
    canvas.transform(scale, 0, 0, -scale, x_pt, y_pt)
    _Player(canvas, skip, flatten).run(ops, 1.0)
    canvas.restoreState()


class _Player:
    """One run over a list: holds the canvas and what to leave out."""

    def __init__(self, canvas: Canvas, skip: Set[str], flatten: bool) -> None:
        self.canvas, self.skip, self.flatten = canvas, skip, flatten

    def run(self, ops: Iterable[Op], opacity: float) -> None:
        for op in ops:
            if isinstance(op, Fill):
                self._fill(op, opacity)
            elif isinstance(op, Stroke):
                self._stroke(op, opacity)
            elif isinstance(op, Text):
                self._text(op, opacity)
            elif isinstance(op, Image):
                self._image(op, opacity)
            elif not self._left_out(op):
                self._group(op, opacity)

    def _left_out(self, op: Group) -> bool:
        return bool(op.tag) and (op.tag in self.skip or op.tag.partition(":")[0] + ":" in self.skip)

    def _paint_colour(self, colour: str, opacity: float) -> None:
        self.canvas.setFillColorRGB(*_rgb(colour))
        self.canvas.setFillAlpha(round(opacity, 4))

    def _pen_colour(self, colour: str, opacity: float) -> None:
        self.canvas.setStrokeColorRGB(*_rgb(colour))
        self.canvas.setStrokeAlpha(round(opacity, 4))

    def _fill(self, op: Fill, opacity: float) -> None:
        if not count(op.path):
            return
        self._paint_colour(op.colour, op.opacity * opacity)
        self.canvas.addLiteral(f"{path_code(op.path)} {'f*' if op.rule == 'evenodd' else 'f'}")

    def _stroke(self, op: Stroke, opacity: float) -> None:
        if not count(op.path) or op.width <= 0:
            return
        self._pen_colour(op.colour, op.opacity * opacity)
        dash = " ".join(number(v) for v in op.dash)
        pen = f"{number(op.width)} w {_CAPS[op.cap]} J {_JOINS[op.join]} j {number(extent.MITER_LIMIT)} M [{dash}] 0 d"
        self.canvas.addLiteral(f"{pen} {path_code(op.path)} S")

    def _text(self, op: Text, opacity: float) -> None:
        if not op.string:
            return
        opacity *= op.opacity
        a, b, c, d, e, f = lettering.matrix(op)
        if op.halo and op.halo_width > 0:
            self._halo(op, opacity)
        self._paint_colour(op.colour, opacity)
        line = self.canvas.beginText()
        line.setFont(font_name(op.face), 1)
        line.setCharSpace(op.tracking)
        line.setTextTransform(a, b, -c, -d, e, f)
        line.textOut(op.string)
        line.setCharSpace(0)
        self.canvas.drawText(line)

    def _halo(self, op: Text, opacity: float) -> None:
        outline = lettering.unit_outline(op.string, op.face, op.tracking)
        if not count(outline):
            return
        self.canvas.saveState()
        self._pen_colour(op.halo, op.halo_opacity * opacity)
        self.canvas.transform(*lettering.matrix(op))
        self.canvas.addLiteral(f"{number(op.halo_width / op.size)} w 1 J 1 j [] 0 d {path_code(outline)} S")
        self.canvas.restoreState()

    def _image(self, op: Image, opacity: float) -> None:
        x0, y0, x1, y1 = op.box
        canvas = self.canvas
        canvas.saveState()
        canvas.setFillAlpha(round(op.opacity * opacity, 4))
        canvas.transform(1, 0, 0, -1, 0, y0 + y1)
        canvas.drawImage(ImageReader(io.BytesIO(op.data)), x0, y0, x1 - x0, y1 - y0, mask="auto")
        canvas.restoreState()

    def _group(self, op: Group, opacity: float) -> None:
        if op.opacity < 1.0 and extent.layered(op.ops) and not self.flatten:
            self._through_form(op, opacity)
            return
        self.canvas.saveState()
        self._enter(op)
        self.run(op.ops, opacity * op.opacity)
        self.canvas.restoreState()

    def _enter(self, op: Group) -> None:
        if op.transform != (1.0, 0.0, 0.0, 1.0, 0.0, 0.0):
            self.canvas.transform(*op.transform)
        if op.clip is not None:
            code = path_code(op.clip) if count(op.clip) else "0 0 m h"
            self.canvas.addLiteral(f"{code} {'W*' if op.clip_rule == 'evenodd' else 'W'} n")

    def _through_form(self, op: Group, opacity: float) -> None:
        """Draw a see-through group as one piece: a form of its own, marked as a transparency group."""
        bounds = extent.of_op(op)
        if bounds is None:
            return
        canvas = self.canvas
        name = f"group{canvas.getPageNumber()}x{len(canvas._doc.idToObject)}"
        canvas.beginForm(name, *bounds)
        canvas.saveState()
        self._enter(op)
        self.run(op.ops, 1.0)
        canvas.restoreState()
        end_form(canvas)
        _mark_as_group(canvas, name)
        canvas.saveState()
        canvas.setFillAlpha(round(op.opacity * opacity, 4))
        canvas.doForm(name)
        canvas.restoreState()


def end_form(canvas: Any) -> None:
    """End a form as reportlab does, but quicker: its own encoding of the operators is slow, and they are ASCII."""
    name = pdfdoc.xObjectName(canvas._formData[0])
    code = "\n".join([canvas._preamble, *canvas._code])
    if not code.isascii():
        canvas.endForm()
        return
    canvas._code = []
    canvas.endForm()
    canvas._doc.idToObject[name].stream = code.encode("ascii")


def _mark_as_group(canvas: Any, name: str) -> None:
    """Make a finished form a transparency group, for which reportlab (4.x, 5.x) has no word of its own."""
    form = canvas._doc.idToObject[pdfdoc.xObjectName(name)]
    stream = pdfdoc.PDFStream()
    stream.content = form.stream
    stream.dictionary["Group"] = pdfdoc.PDFDictionary(
        {"S": pdfdoc.PDFName("Transparency"), "CS": pdfdoc.PDFName("DeviceRGB"), "I": "true"}
    )
    form.Contents = stream
    form.Resources = form_resources(form)


def form_resources(form: Any) -> Any:
    """Return the resources of a finished form with its opacities, which reportlab (5.1) leaves out of a form."""
    resources = pdfdoc.PDFResourceDictionary()
    resources.basicFonts()
    resources.allProcs()
    if form.XObjects:
        resources.XObject = form.XObjects
    if getattr(form, "ExtGState", None):
        resources.ExtGState = form.ExtGState
    return resources


# ------------------------------------------------------------------ whole files
class _Packing:
    """The filter of compressed streams at a quick level: a third of the time, and a twentieth larger."""

    pdfname, level = "FlateDecode", 4

    def encode(self, content: str | bytes) -> bytes:
        return zlib.compress(content.encode("utf-8") if isinstance(content, str) else content, self.level)


@contextmanager
def plain_streams() -> Iterator[None]:
    """Let reportlab write compressed streams as they are, not as letters, and pack them quickly."""
    before = rl_config.useA85, pdfdoc.PDFZCompress
    rl_config.useA85, pdfdoc.PDFZCompress = 0, _Packing()
    try:
        yield
    finally:
        rl_config.useA85, pdfdoc.PDFZCompress = before


def write_pdf(
    drawing: Drawing,
    stream: IO[bytes],
    *,
    box: Box | None = None,
    mm_per_unit: float = 1.0,
    title: str = "",
    author: str = "",
    paper: str = "",
    skip: Set[str] = frozenset(),
    compress: bool = True,
) -> None:
    """Write a drawing, or a box of it, as one page of its own size."""
    boxes = (box or (0.0, 0.0, drawing.width, drawing.height),)
    write_pages(drawing, stream, boxes, mm_per_unit, title, author, paper, skip, compress, whole=box is None)


def write_pages(
    drawing: Drawing, stream: IO[bytes], boxes: Sequence[Box], mm_per_unit: float = 1.0, title: str = "",
    author: str = "", paper: str = "", skip: Set[str] = frozenset(), compress: bool = True, whole: bool = False,
) -> None:  # fmt: skip
    """Write boxes of a drawing, each as a page of its own size. whole: the only box is all of the drawing."""
    k = mm_per_unit * PT_PER_MM
    canvas = Canvas(
        stream, pagesize=_page_size(boxes[0], k), pageCompression=int(compress), invariant=1,
        initialFontName=font_name(FIRST_FONT),
    )  # fmt: skip
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setCreator("Hexwright")
    canvas.setProducer("Hexwright")
    for box in boxes:
        size = _page_size(box, k)
        canvas.setPageSize(size)
        if paper:
            canvas.setFillColorRGB(*_rgb(paper))
            canvas.rect(0, 0, *size, stroke=0, fill=1)
        ops = drawing.ops() if whole else extent.inside(drawing.ops(), box)
        draw_ops(canvas, ops, x_pt=-box[0] * k, y_pt=size[1] + box[1] * k, scale=k, skip=skip)
        with plain_streams():
            canvas.showPage()
    with plain_streams():
        canvas.save()


def _page_size(box: Box, k: float) -> tuple[float, float]:
    return (box[2] - box[0]) * k, (box[3] - box[1]) * k
