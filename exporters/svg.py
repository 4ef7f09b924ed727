"""Performs a display list as an SVG file: real text, exact lengths in mm, the same bytes each time."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Set
from dataclasses import dataclass, field
from functools import cache
from typing import IO, Any

from lxml import etree

from exporters import extent, lettering
from exporters.pathtext import number_word, path_text
from mapdata.draw.ops import (
    CLOSE,
    CUBIC,
    LINE,
    MOVE,
    QUAD,
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

SVG, XLINK = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"
_FAMILIES = {"sans": "Source Sans Pro, sans-serif", "serif": "Source Serif Pro, serif"}
_WEIGHTS = {"extralight": "200", "light": "300", "regular": "400", "semibold": "600", "bold": "700", "black": "900"}
SMALL_TYPE, GROWN = 8.0, 32.0
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def number(value: float, digits: int = 3) -> str:
    """Return a number as short as its digits allow: 1, 0.5, -12.375."""
    text = repr(round(value, digits))
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


@cache
def _words(digits: int) -> dict[int, str]:
    n = number_word(digits)
    pair = f"{n},{n}"
    return {
        MOVE: f"M{pair}", LINE: f"L{pair}", QUAD: f"Q{pair} {pair}", CUBIC: f"C{pair} {pair} {pair}", CLOSE: "Z",
    }  # fmt: skip


def path_data(path: Path, digits: int = 3) -> str:
    """Return a path in SVG's notation."""
    return path_text(path, _words(digits), digits)


def write_svg(
    drawing: Drawing,
    stream: IO[bytes],
    *,
    box: Box | None = None,
    mm_per_unit: float = 1.0,
    outlines: bool = False,
    paper: str = "",
    title: str = "",
    skip: Set[str] = frozenset(),
    px_per_unit: float = 0.0,
    digits: int = 3,
) -> None:
    """Write a drawing, or a box of it, as SVG.

    outlines: letters as shapes, for programs that lack the fonts; otherwise as text that can be searched.
    px_per_unit: the scale of a screen whose least line widths are to be kept to; 0 for none.
    """
    x0, y0, x1, y1 = box or (0.0, 0.0, drawing.width, drawing.height)
    attributes = {
        "width": f"{number((x1 - x0) * mm_per_unit)}mm",
        "height": f"{number((y1 - y0) * mm_per_unit)}mm",
        "viewBox": " ".join(number(v) for v in (x0, y0, x1 - x0, y1 - y0)),
        "version": "1.1",
    }
    writer = _Writer(outlines, skip, px_per_unit, digits)
    with etree.xmlfile(stream, encoding="utf-8") as file:
        file.write_declaration()
        with file.element(f"{{{SVG}}}svg", attributes, nsmap={None: SVG}):
            if title:
                file.write(_with_text(_element("title"), title))
            if paper:
                file.write(
                    _element(
                        "path", d=f"M{number(x0)},{number(y0)}H{number(x1)}V{number(y1)}H{number(x0)}Z", fill=paper
                    )
                )
            for name, ops in drawing.sections.items():
                with file.element("g", {"id": _safe_id(name)}):
                    for element in writer.elements(extent.inside(ops, box) if box else ops, 1.0):
                        file.write(element)


def _element(name: str, **attributes: str) -> Any:
    """Return an element to be written inside the svg element, from which it takes its namespace."""
    nsmap = {"xlink": XLINK} if name == "image" else None  # Qt's reader looks for this very prefix
    return etree.Element(name, {k.replace("_", "-"): v for k, v in attributes.items()}, nsmap=nsmap)


def _with_text(element: Any, text: str) -> Any:
    element.text = clean(text)
    return element


def clean(text: str) -> str:
    """Return a text without the characters that XML cannot hold."""
    return _NOT_XML.sub("\ufffd", text)


def _safe_id(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9_.-]", "-", name) or "section"


def _opacity(name: str, value: float) -> dict[str, str]:
    return {name: number(value, 4)} if value < 1.0 else {}


@dataclass
class _Writer:
    """Turns ops into elements; holds the clips that were defined so far."""

    outlines: bool
    skip: Set[str]
    px_per_unit: float
    digits: int
    clips: dict[tuple[Path, str], str] = field(default_factory=dict)

    def elements(self, ops: Iterable[Op], scale: float) -> Iterable[Any]:
        """Yield the elements of a list. scale: units of the sheet to one of the list."""
        for op in ops:
            if isinstance(op, Fill):
                yield self._fill(op)
            elif isinstance(op, Stroke):
                yield self._stroke(op, scale)
            elif isinstance(op, Text):
                yield from self._text(op)
            elif isinstance(op, Image):
                yield self._image(op)
            elif not self._left_out(op):
                yield from self._group(op, scale)

    def _left_out(self, op: Group) -> bool:
        return bool(op.tag) and (op.tag in self.skip or op.tag.partition(":")[0] + ":" in self.skip)

    def _fill(self, op: Fill) -> Any:
        rule = {"fill_rule": "evenodd"} if op.rule == "evenodd" else {}
        shade = _opacity("fill_opacity", op.opacity)
        return _element("path", d=path_data(op.path, self.digits), fill=op.colour, **rule, **shade)

    def _stroke(self, op: Stroke, scale: float) -> Any:
        least = op.min_px / (self.px_per_unit * scale) if self.px_per_unit else 0.0
        more = _opacity("stroke_opacity", op.opacity)
        if op.cap != "butt":
            more["stroke_linecap"] = op.cap
        if op.join != "miter":
            more["stroke_linejoin"] = op.join
        if op.dash:
            more["stroke_dasharray"] = " ".join(number(v) for v in op.dash)
        width = number(max(op.width, least), 4)
        return _element(
            "path", d=path_data(op.path, self.digits), fill="none", stroke=op.colour, stroke_width=width, **more
        )

    def _text(self, op: Text) -> Iterable[Any]:
        if not op.string:
            return
        if self.outlines or op.halo:
            outline = path_data(lettering.unit_outline(op.string, op.face, op.tracking), 4)
            place = f"matrix({' '.join(number(v, 4) for v in lettering.matrix(op))})"
        if op.halo and op.halo_width > 0:
            yield _element(
                "path", d=outline, transform=place, fill="none", stroke=op.halo, stroke_linecap="round",
                stroke_linejoin="round", stroke_width=number(op.halo_width / op.size, 4),
                **_opacity("stroke_opacity", op.halo_opacity * op.opacity),
            )  # fmt: skip
        shade = _opacity("fill_opacity", op.opacity)
        if self.outlines:
            yield _element("path", d=outline, transform=place, fill=op.colour, **shade)
            return
        yield self._real_text(op, shade)

    def _real_text(self, op: Text, shade: dict[str, str]) -> Any:
        """Return a line as text. A small one is written large and scaled down, since some readers round its size."""
        family, weight, *italic = op.face.split("-")
        up = 1.0 if op.size >= SMALL_TYPE else GROWN
        more = {"font_style": "italic"} if italic else {}
        if op.tracking:
            more["letter_spacing"] = number(op.tracking * op.size * up, 4)
        if up == 1.0 and not op.angle_deg:
            dx, dy = lettering.start(op)
            place = {"x": number(op.x + dx), "y": number(op.y + dy)}
        else:
            a, b, c, d, e, f = lettering.matrix(op)
            k = op.size * up
            turn = " ".join(number(v, 6) for v in (a / k, b / k, c / k, d / k))
            place = {"transform": f"matrix({turn} {number(e, 4)} {number(f, 4)})"}
        element = _element(
            "text", **place, font_family=_FAMILIES[family], font_size=number(op.size * up, 4),
            font_weight=_WEIGHTS[weight], fill=op.colour, style="font-kerning:none;font-variant-ligatures:none",
            **more, **shade,
        )  # fmt: skip
        element.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")
        return _with_text(element, op.string)

    def _image(self, op: Image) -> Any:
        kind = "png" if op.data.startswith(b"\x89PNG") else "jpeg"
        x0, y0, x1, y1 = op.box
        element = _element(
            "image", x=number(x0), y=number(y0), width=number(x1 - x0), height=number(y1 - y0),
            preserveAspectRatio="none", **_opacity("opacity", op.opacity),
        )  # fmt: skip
        element.set(f"{{{XLINK}}}href", f"data:image/{kind};base64,{base64.b64encode(op.data).decode('ascii')}")
        return element

    def _group(self, op: Group, scale: float) -> Iterable[Any]:
        a, b, c, d, *_ = op.transform
        group = _element("g", **_opacity("opacity", op.opacity))
        if op.transform != (1.0, 0.0, 0.0, 1.0, 0.0, 0.0):
            group.set("transform", f"matrix({' '.join(number(v, 5) for v in op.transform)})")
        if op.tag:
            group.set("class", clean(op.tag))
        if op.clip is not None:
            name, definition = self._clip(op.clip, op.clip_rule)
            if definition is not None:
                yield definition
            group.set("clip-path", f"url(#{name})")
        for element in self.elements(op.ops, scale * abs(a * d - b * c) ** 0.5):
            group.append(element)
        yield group

    def _clip(self, path: Path, rule: str) -> tuple[str, Any]:
        """Return the name of a clip, and its definition when it is new."""
        key = (path, rule)
        if key in self.clips:
            return self.clips[key], None
        name = self.clips[key] = f"clip{len(self.clips) + 1}"
        clip, definition = _element("clipPath", id=name), _element("defs")
        clip.append(_element("path", d=path_data(path, self.digits), clip_rule=rule))
        definition.append(clip)
        return name, definition
