"""The finished picture shows hexes painted whole as the rules see them: land in the sea, sea in the land."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from editor.canvas.scene import Scene
from editor.mapedit.blank import blank_map
from mapdata.board import LAND, SEA
from mapdata.compile import compile_board
from mapdata.draw.mapart import prepare
from mapdata.draw.mapdraw import draw_map
from mapdata.model import Feature, MapDocument, Point, Shape

PX_MM = 3.0
ISLAND = ((30.0, 30.0), (110.0, 25.0), (115.0, 130.0), (40.0, 140.0))
MOUNTAIN, CLEAR, POND = "0902", "0905", "0304"


@pytest.fixture(scope="module")
def painted() -> tuple[MapDocument, QImage]:
    """An island west, a mountain and a clear hex painted in the sea east of it, a sea hex painted in the island."""
    doc = blank_map("Isle", 10, 8, 20)
    land = doc.layer("land")
    assert land is not None
    drawn = [Feature("isle", "clear", Shape(polygon=(ISLAND,))), Feature("m", "mountain", Shape(space=MOUNTAIN)),
             Feature("c", "clear", Shape(space=CLEAR)), Feature("p", "sea", Shape(space=POND))]  # fmt: skip
    doc = doc.with_layer(replace(land, features={f.id: f for f in drawn}))
    board, _ = compile_board(doc)
    assert doc.grid is not None
    kinds = [board.kind[doc.grid.by_name[name]] for name in (MOUNTAIN, CLEAR, POND)]
    assert kinds == [LAND, LAND, SEA], "so the rules have it"
    picture = draw_map(prepare(doc, board), "near")
    wide, high = doc.sheet_mm
    image = QImage(round(wide * PX_MM), round(high * PX_MM), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(PX_MM, PX_MM)
    Scene(picture.sections["ground"]).paint(painter, QRectF(0, 0, wide, high), PX_MM)
    painter.end()
    return doc, image


def blue(image: QImage, at: Point) -> bool:
    """Return whether the picture is sea at a point of the sheet."""
    colour = image.pixelColor(round(at[0] * PX_MM), round(at[1] * PX_MM))
    return colour.blue() > colour.red() + 8


def round_centre(doc: MapDocument, name: str, share: float) -> list[Point]:
    """Return six points towards the middles of a hex's sides, at a share of the way."""
    assert doc.grid is not None
    x, y = doc.grid.centre(doc.grid.by_name[name])
    far = share * doc.grid.size_mm / 2
    return [(x + far * math.cos(math.radians(a)), y + far * math.sin(math.radians(a))) for a in range(30, 390, 60)]


@pytest.mark.parametrize("name", [MOUNTAIN, CLEAR])
def test_a_hex_painted_in_the_sea_is_land_up_to_its_sides(painted: tuple[MapDocument, QImage], name: str) -> None:
    doc, image = painted
    for share in (0.3, 0.6, 0.85):
        assert not any(blue(image, at) for at in round_centre(doc, name, share))
    assert all(blue(image, at) for at in round_centre(doc, name, 1.3)), "and the sea begins there"


def test_a_hex_painted_as_sea_in_the_land_is_sea(painted: tuple[MapDocument, QImage]) -> None:
    doc, image = painted
    assert all(blue(image, at) for share in (0.3, 0.6) for at in round_centre(doc, POND, share))
    assert not any(blue(image, at) for at in round_centre(doc, POND, 1.3))
