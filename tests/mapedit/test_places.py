"""Places on the plain sheet: which names there is room for, and the rings of what is set by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform
from pytestqt.qtbot import QtBot

from editor.fonts import load_fonts
from editor.mapedit.blank import blank_map
from editor.mapedit.placepaint import PlaceArt, room_for
from editor.mapedit.sheet import SheetArt
from mapdata.model import Feature, MapDocument, Shape
from tests.mapedit.conftest import Person
from tests.mapedit.test_window import draw_island


@pytest.fixture(autouse=True)
def fonts(qtbot: QtBot) -> None:
    load_fonts()


def with_places(*places: tuple[str, str, float, float]) -> MapDocument:
    """A blank map with places: kind, name, where."""
    doc = blank_map("Places", 10, 8, 20)
    layer = next(la for la in doc.layers if la.role == "label")
    found = {name: Feature(name, kind, Shape(point=(x, y)), name=name) for kind, name, x, y in places}
    return doc.with_layer(replace(layer, features=found))


def named(art: PlaceArt, doc: MapDocument, scale: float) -> set[str]:
    ids = art._named(scale)
    return {f.name for la in doc.layers for f in la.features.values() if id(f) in ids}


def kind_of_rank(doc: MapDocument, low: bool) -> str:
    kinds = sorted(doc.vocabulary.places, key=lambda kind: kind.rank)
    return kinds[0 if low else -1].id


def test_the_greater_place_is_named_where_there_is_room_for_one() -> None:
    doc = blank_map("Places", 10, 8, 20)
    great, small = kind_of_rank(doc, True), kind_of_rank(doc, False)
    doc = with_places((small, "Anton", 60.0, 60.0), (great, "Berta", 62.0, 60.0), (small, "Caesar", 150.0, 100.0))
    art = PlaceArt()
    art.show(doc, frozenset())
    assert named(art, doc, 3.0) == {"Berta", "Caesar"}
    assert named(art, doc, 60.0) == {"Anton", "Berta", "Caesar"}
    assert art.show(doc, frozenset({"Caesar"})) is False, "none but itself is named otherwise"
    assert named(art, doc, 3.0) == {"Berta"}


def test_another_name_gives_way_when_a_great_place_comes() -> None:
    doc = blank_map("Places", 10, 8, 20)
    great, small = kind_of_rank(doc, True), kind_of_rank(doc, False)
    before = with_places((small, "Anton", 60.0, 60.0))
    layer = next(la for la in before.layers if la.features)
    come = Feature("b", great, Shape(point=(62.0, 60.0)), name="Berta")
    after = before.with_layer(replace(layer, features={**layer.features, "b": come}))
    art = PlaceArt()
    art.show(before, frozenset())
    assert named(art, before, 3.0) == {"Anton"}
    assert art.show(after, frozenset()) is True
    assert named(art, after, 3.0) == {"Berta"}


def test_boxes_that_lie_over_earlier_ones_find_no_room() -> None:
    boxes = [(1, QRectF(0, 0, 10, 4)), (2, QRectF(8, 2, 10, 4)), (3, QRectF(12, 0, 5, 4))]
    assert room_for(boxes) == {1, 3}


def test_a_part_of_the_sheet_painted_alone_fits_the_rest() -> None:
    doc = blank_map("Set", 6, 5, 20)
    layer = next(la for la in doc.layers if la.role == "override")
    given = {n: Feature(n, "terrain", Shape(space=n), props={"value": "mountain"}) for n in ("0202", "0303")}
    doc = doc.with_layer(replace(layer, features=given))
    art = SheetArt()
    art.show(doc)
    width, height = (round(4 * side) for side in doc.sheet_mm)

    def paint(image: QImage, box: QRectF) -> None:
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setTransform(QTransform.fromScale(4, 4))
            painter.setClipRect(box)
            art.paint(painter, box, 4.0)

    whole = QImage(width, height, QImage.Format.Format_RGB32)
    whole.fill(0)
    paint(whole, QRectF(0, 0, *doc.sheet_mm))
    mended = whole.copy()
    x, y = doc.grid.centre(doc.grid.by_name["0202"]) if doc.grid is not None else (0.0, 0.0)
    paint(mended, QRectF(round(x) - 6, round(y) - 9, 20, 20))
    other = [(px, py) for px in range(width) for py in range(height)
             if abs(whole.pixelColor(px, py).green() - mended.pixelColor(px, py).green()) > 40]  # fmt: skip
    assert not other


def test_a_place_goes_to_the_middle_of_a_hex_of_land_and_stays_on_a_coast(person: Person) -> None:
    w = person.window
    draw_island(person)
    grid, board = w.map.grid, w.board
    assert grid is not None and board is not None
    w.use_tool("place")
    w.options.take("town")
    inland = next(s for s in range(len(grid)) if board.land[s] == 100)
    coast = next(s for s in range(len(grid)) if 20 < board.land[s] < 80)

    def set_at(space: int, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> tuple[float, float]:
        w.name.setText("Lund")
        x, y = grid.centre(space)
        person.click(x + 3, y + 2, held=held)
        layer = w.map.layer("places")
        assert layer is not None
        point = list(layer.features.values())[-1].shape.point
        assert point is not None
        return point

    (x, y), near = grid.centre(inland), 0.3
    assert set_at(inland) == pytest.approx((x, y), abs=0.011)
    assert set_at(inland) == pytest.approx((x + 3, y + 2), abs=near)  # another stands there
    w.commands["undo"].trigger()
    w.commands["undo"].trigger()
    assert set_at(inland, Qt.KeyboardModifier.ControlModifier) == pytest.approx((x + 3, y + 2), abs=near)
    w.commands["undo"].trigger()
    w.commands["snap"].trigger()
    assert set_at(inland) == pytest.approx((x + 3, y + 2), abs=near)
    w.commands["snap"].trigger()
    x, y = grid.centre(coast)
    assert set_at(coast) == pytest.approx((x + 3, y + 2), abs=near)
