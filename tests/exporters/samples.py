"""A drawing with every kind of op, and how the three players' pictures of it are had and compared."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any

import numpy as np
import pypdfium2
from numpy.typing import NDArray
from PIL import Image as Picture
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from exporters import pdf, qtpaint, svg
from mapdata.draw.ops import (
    Drawing,
    Fill,
    Group,
    Image,
    Op,
    PathBuilder,
    Stroke,
    Text,
    circle,
    polygon,
    polyline,
    rect,
)

Pixels = NDArray[np.int16]


def picture_bytes() -> bytes:
    """Return a PNG file of four coloured quarters."""
    held = io.BytesIO()
    picture = Picture.new("RGB", (40, 40), "#2F6238")
    picture.paste("#B3261E", (0, 0, 20, 20))
    picture.paste("#1F5F73", (20, 20, 40, 40))
    picture.save(held, "PNG")
    return held.getvalue()


def ring(x: float, y: float, r: float, hole: float) -> Any:
    """Return two squares, one in the other."""
    return polygon([[(x - s, y - s), (x + s, y - s), (x + s, y + s), (x - s, y + s)] for s in (r, hole)])


CURVE = PathBuilder().move(5, 45).quad(20, 20, 35, 45).cubic(45, 60, 55, 30, 65, 45).line(65, 55).close().done()
SAMPLES: dict[str, tuple[Op, ...]] = {
    "fill": (Fill(ring(30, 30, 20, 9), "#B83A2C"), Fill(circle(70, 60, 18), "#1F5F73", 0.5)),
    "nonzero": (Fill(ring(50, 40, 25, 12), "#2F6238", rule="nonzero"),),
    "curves": (Fill(CURVE, "#3B322A"),),
    "stroke": (
        Stroke(polyline([(10, 10), (50, 30), (90, 10)]), "#3E6672", 6, join="round"),
        Stroke(polyline([(10, 40), (50, 60), (90, 40)]), "#8A6A45", 5, 0.6, cap="butt", join="bevel"),
        Stroke(polyline([(20, 75), (50, 65), (80, 75)]), "#26241F", 4, cap="square", join="miter"),
    ),
    "dash": (Stroke(polyline([(5, 20), (95, 20)]), "#B3261E", 4, dash=(8, 5, 2, 5), cap="butt"),),
    "round dash": (Stroke(rect(15, 35, 70, 35), "#1F5F73", 3, dash=(6, 5)),),
    "text": (
        Text(50, 15, "Øresund 6", "sans-bold", 14, "#221D17"),
        Text(4, 40, "Middle Sea", "serif-semibold-italic", 12, "#23587A", anchor="start", tracking=0.12),
        Text(96, 62, "36", "sans-black", 24, "#1E1B17", anchor="end", valign="baseline"),
        Text(25, 65, "Alps", "serif-semibold", 11, "#56351A", angle_deg=-25),
    ),
    "halo": (
        Fill(rect(0, 0, 100, 80), "#9DBCC4"),
        Text(50, 40, "Paris", "sans-bold", 22, "#221D17", halo="#FBF6E8", halo_width=5, halo_opacity=0.82),
    ),
    "image": (Image((20, 15, 80, 65), picture_bytes()),),
    "group": (
        Group(
            (Fill(rect(0, 0, 30, 30), "#6FA07A"), Stroke(rect(0, 0, 30, 30), "#1E1B17", 2)),
            (0.9, 0.5, -0.5, 0.9, 45.0, 15.0),
        ),
    ),
    "see-through": (
        Fill(rect(0, 35, 100, 12), "#1E1B17"),
        Group((Fill(circle(40, 40, 25), "#B83A2C"), Fill(circle(60, 40, 25), "#E3BE55")), opacity=0.5),
    ),
    "clip": (
        Group((Fill(rect(0, 0, 100, 80), "#5F6D75"), Fill(circle(50, 40, 14), "#F1C9BF")), clip=circle(50, 40, 30)),
        Group((Fill(rect(0, 0, 30, 30), "#B3572A"),), (0.5, 0, 0, 0.5, 70, 5), clip=ring(20, 20, 20, 8)),
    ),
}
READ_BY_QT = tuple(name for name in SAMPLES if name != "clip")  # Qt's own SVG reader knows no clip paths


def drawing(ops: Iterable[Op]) -> Drawing:
    """Return ops as a drawing of 100 by 80."""
    return Drawing(100, 80, {"all": tuple(ops)})


def everything() -> Drawing:
    """Return all samples as one drawing, one section each."""
    return Drawing(100, 80, dict(SAMPLES))


def by_qt(drawn: Drawing, scale: float = 4.0) -> Pixels:
    return qtpaint.rgb_rows(qtpaint.image_of(drawn, scale)).astype(np.int16)


def by_pdf(drawn: Drawing, scale: float = 4.0) -> Pixels:
    held = io.BytesIO()
    pdf.write_pdf(drawn, held, mm_per_unit=1 / pdf.PT_PER_MM)  # one point a unit, so that pixels fall alike
    with pypdfium2.PdfDocument(held.getvalue()) as document:
        page = document[0]
        picture = page.render(scale=scale).to_pil().convert("RGB")
        page.close()
    return np.asarray(picture, dtype=np.int16)


def by_svg(drawn: Drawing, scale: float = 4.0) -> Pixels:
    held = io.BytesIO()
    svg.write_svg(drawn, held, outlines=True)
    reader = QSvgRenderer(held.getvalue())
    assert reader.isValid()
    image = QImage(round(drawn.width * scale), round(drawn.height * scale), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    reader.render(painter)
    painter.end()
    return qtpaint.rgb_rows(image).astype(np.int16)


def difference(a: Pixels, b: Pixels) -> tuple[float, float]:
    """Return the mean difference, 0..255, and the share of pixels that differ plainly."""
    assert a.shape == b.shape, (a.shape, b.shape)
    apart = np.abs(a - b)
    return float(apart.mean()), float((apart.max(axis=2) > 90).mean())
