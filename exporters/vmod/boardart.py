"""The board picture: the drawn map with the strip below it, from the display list to a PNG file's bytes."""

from __future__ import annotations

import io

from exporters.image import MM_PER_INCH, paint_png
from exporters.vmod.foot import Foot
from exporters.vmod.layout import Layout
from mapdata.draw.ops import Drawing, Group
from mapdata.progress import Progress

ONE_TO_ONE = MM_PER_INCH  # dots an inch that make a pixel of a millimetre


def board_drawing(drawn: Drawing, layout: Layout, foot: Foot) -> Drawing:
    """Return the whole board in pixels: the map moved onto whole pixels, and the strip."""
    k = layout.px_per_mm
    width, height = layout.board_px
    body = {name: (Group(section, (k, 0.0, 0.0, k, *layout.shift_px)),) for name, section in drawn.sections.items()}
    strip = Group(tuple(foot.ops), (k, 0.0, 0.0, k, 0.0, float(layout.map_px[1])))
    return Drawing(width, height, {**body, "foot": (strip,)})


def png(drawing: Drawing, progress: Progress) -> bytes:
    """Return a drawing in pixels as the bytes of a PNG file, painted in strips."""
    held = io.BytesIO()
    paint_png(drawing, (0.0, 0.0, drawing.width, drawing.height), ONE_TO_ONE, held, "", progress)
    return held.getvalue()
