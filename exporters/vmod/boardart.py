"""The board picture: the drawn map with the strip below it, from the display list to a PNG file's bytes."""

from __future__ import annotations

import io

from PIL import Image

from exporters.vmod.foot import Foot
from exporters.vmod.layout import Layout
from mapdata.draw.ops import Drawing, Group

COMPRESSION = 6


def board_drawing(drawn: Drawing, layout: Layout, foot: Foot) -> Drawing:
    """Return the whole board in pixels: the map moved onto whole pixels, and the strip."""
    k = layout.px_per_mm
    width, height = layout.board_px
    body = {name: (Group(section, (k, 0.0, 0.0, k, *layout.shift_px)),) for name, section in drawn.sections.items()}
    strip = Group(tuple(foot.ops), (k, 0.0, 0.0, k, 0.0, float(layout.map_px[1])))
    return Drawing(width, height, {**body, "foot": (strip,)})


def png(drawing: Drawing, px_per_unit: float = 1.0) -> bytes:
    """Return a drawing as the bytes of a PNG file."""
    from exporters.qtpaint import image_of

    painted = image_of(drawing, px_per_unit, paper="#EFE6D2")
    size = painted.width(), painted.height()
    picture = Image.frombuffer("RGB", size, bytes(painted.constBits()), "raw", "BGRX", painted.bytesPerLine(), 1)
    held = io.BytesIO()
    picture.save(held, "PNG", compress_level=COMPRESSION)
    return held.getvalue()
