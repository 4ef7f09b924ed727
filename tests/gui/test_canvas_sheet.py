"""The editor's sheet, kept as painted squares: an edit paints anew what it touched, and nothing ever looks stale."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.canvas.arrays import draw_lines, fill_alike
from editor.canvas.sheettiles import Look, SheetTiles
from editor.fonts import load_fonts
from editor.mapedit.canvas import MapCanvas
from editor.mapedit.layerart import changed_ids, thinned
from mapdata.compile import compile_board
from mapdata.draw.flat import FlatPath
from mapdata.model import Feature, MapDocument, Shape
from tests.draw.conftest import hex_map
from tests.mapdata.test_reuse import edited, sample

pytestmark = pytest.mark.painted


@pytest.fixture(autouse=True)
def fonts(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Squares are painted one by one here: Qt shades a slanting line otherwise where a picture is cut elsewhere."""
    load_fonts()
    monkeypatch.setattr("editor.canvas.sheettiles.SEVERAL", 1000)
    monkeypatch.setattr("editor.canvas.sheettiles.SHARED", 1000)


def canvas_of(qtbot: QtBot, doc: MapDocument) -> MapCanvas:
    canvas = MapCanvas()
    qtbot.addWidget(canvas)
    canvas.resize(700, 520)
    canvas.show()
    qtbot.waitExposed(canvas)
    canvas.set_map(doc)
    return canvas


def picture(canvas: MapCanvas) -> QImage:
    return canvas.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def settle(canvas: MapCanvas) -> None:
    canvas.repaint()
    for _ in range(400):
        QTest.qWait(1)
        if canvas._whole:
            break


def with_feature(doc: MapDocument, number: int, feature: Feature) -> MapDocument:
    layer = doc.layers[number]
    return doc.with_layer(replace(layer, features={**layer.features, feature.id: feature}))


# ------------------------------------------------------------------ edits
@pytest.mark.parametrize("seed", range(3))
def test_after_any_edits_the_sheet_looks_as_one_that_was_opened_so(qtbot: QtBot, seed: int) -> None:
    dice = random.Random(seed)
    doc = sample(dice)
    canvas = canvas_of(qtbot, doc)
    past = [doc]
    for step in range(14):
        doc = edited(doc, dice) if dice.random() < 0.75 else dice.choice(past)
        past.append(doc)
        canvas.set_map(doc)
        canvas.repaint()
        if step % 5 == 4:
            canvas.zoom(dice.choice((0.7, 1.6)))
    fresh = canvas_of(qtbot, doc)
    fresh._set_scale(canvas.px_per_mm)
    fresh._centre = canvas._centre
    assert picture(canvas) == picture(fresh)


def test_a_painted_hex_paints_no_square_anew_and_shows_at_once(qtbot: QtBot) -> None:
    doc = sample(random.Random(1))
    canvas = canvas_of(qtbot, doc)
    settle(canvas)
    before, squares = picture(canvas), canvas._tiles.painted
    assert doc.grid is not None
    space = doc.grid.by_name["0404"]
    at = canvas.to_px(doc.grid.centre(space)).toPoint()
    canvas.set_map(with_feature(doc, 0, Feature("p", "forest", Shape(space="0404"))))
    canvas.repaint()
    after = canvas.grab().toImage()
    assert after.pixelColor(at) != before.pixelColor(at)
    assert canvas._tiles.painted == squares
    far = canvas.to_px(doc.grid.centre(doc.grid.by_name["1108"])).toPoint()
    assert after.pixelColor(far) == before.pixelColor(far)


def test_a_layer_that_is_hidden_leaves_the_sheet(qtbot: QtBot) -> None:
    doc = sample(random.Random(3))
    canvas = canvas_of(qtbot, doc)
    before = picture(canvas)
    hidden = doc.with_layer(replace(doc.layers[0], shown=False))
    canvas.set_map(hidden)
    assert picture(canvas) != before and picture(canvas) == picture(canvas_of(qtbot, hidden))
    canvas.set_map(doc)
    assert picture(canvas) == before


def test_compiled_hexes_follow_the_board(qtbot: QtBot) -> None:
    doc = hex_map()
    canvas = canvas_of(qtbot, doc)
    canvas.show_compiled, canvas.board = True, compile_board(doc)[0]
    canvas.repaint()
    place = canvas.board.by_name["0203"]
    wet = replace(canvas.board, kind=[0 if s == place else kind for s, kind in enumerate(canvas.board.kind)])
    before = picture(canvas)
    canvas.board = wet
    fresh = canvas_of(qtbot, doc)
    fresh.show_compiled, fresh.board = True, wet
    assert picture(canvas) == picture(fresh) != before
    canvas.show_compiled = fresh.show_compiled = False
    assert picture(canvas) == picture(canvas_of(qtbot, doc))


# ------------------------------------------------------------------ frames
def test_frames_of_a_zoom_paint_nothing_and_the_sheet_is_whole_soon_after(qtbot: QtBot) -> None:
    canvas = canvas_of(qtbot, sample(random.Random(4)))
    settle(canvas)
    squares = canvas._tiles.painted
    for _ in range(5):
        canvas.zoom(1.2, QPointF(300, 200))
        canvas.repaint()
    assert canvas._tiles.painted == squares, "what is there is shown larger meanwhile"
    settle(canvas)
    assert canvas._tiles.painted > squares and canvas._tiles.has(canvas._look())


def test_what_lies_round_the_view_is_painted_while_nothing_else_is_to_do(qtbot: QtBot) -> None:
    canvas = canvas_of(qtbot, sample(random.Random(4)))
    canvas._set_scale(8.0)
    settle(canvas)
    wanted = set(canvas._look().seen(margin=1))
    qtbot.waitUntil(lambda: wanted <= set(canvas._tiles._squares), timeout=10_000)


def test_many_squares_painted_at_once_look_as_painted_one_by_one(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = canvas_of(qtbot, sample(random.Random(4)))
    canvas._set_scale(8.0)
    one_by_one = picture(canvas)
    monkeypatch.setattr("editor.canvas.sheettiles.SEVERAL", 2)
    canvas._repaint(None)
    squares = canvas._tiles.painted
    canvas._tiles.prepare_at_once(canvas._look())
    assert canvas._tiles.painted > squares and canvas._tiles.has(canvas._look())
    shades = [np.frombuffer(p.constBits(), np.uint8).astype(int) for p in (one_by_one, picture(canvas))]
    other = np.abs(shades[0] - shades[1])
    assert (other > 8).mean() < 0.003 and shades[0].std() > 10


def test_after_a_leap_nothing_stands_in_and_while_zooming_what_is_near(qtbot: QtBot) -> None:
    canvas = canvas_of(qtbot, sample(random.Random(4)))
    settle(canvas)
    canvas.show_view((100.0, 80.0), 4 * canvas.px_per_mm)
    canvas.repaint()
    assert canvas._tiles.has(canvas._look())
    canvas.zoom(1.4)
    canvas.repaint()
    assert canvas._tiles.near(canvas._look()) and not canvas._tiles.has(canvas._look())


def test_the_whole_sheet_stays_in_view_until_one_looks_elsewhere(qtbot: QtBot) -> None:
    canvas = canvas_of(qtbot, sample(random.Random(4)))
    assert canvas.map is not None
    sheet = QRectF(0, 0, *canvas.map.sheet_mm)
    canvas.resize(900, 800)
    assert canvas.view_mm().contains(sheet) and canvas.view_mm().height() < 1.1 * max(sheet.height(), sheet.width())
    canvas.zoom(3.0)
    before = canvas.px_per_mm
    canvas.resize(700, 520)
    assert canvas.px_per_mm == before


def test_what_stands_in_for_the_sheet_shows_what_was_edited(
    squares: tuple[SheetTiles, list[QRectF]], monkeypatch: pytest.MonkeyPatch
) -> None:
    tiles, painted = squares
    assert tiles._whole().width() == 640
    tiles.touch(QRectF(10, 10, 5, 5), pad_px=4)
    painted.clear()
    tiles._whole()
    assert len(painted) == 1 and painted[0].contains(QRectF(10, 10, 5, 5)) and painted[0].width() < 10
    tiles._whole()
    assert len(painted) == 1


@pytest.fixture
def squares() -> Iterator[tuple[SheetTiles, list[QRectF]]]:
    painted: list[QRectF] = []

    def paint(painter: QPainter, part: QRectF, _scale: float) -> None:
        painted.append(part)
        painter.fillRect(part, QColor("#FF0000"))

    tiles = SheetTiles(paint)
    tiles.clear(QRectF(0, 0, 400, 300))
    yield tiles, painted


def test_what_was_touched_across_squares_is_painted_once(
    squares: tuple[SheetTiles, list[QRectF]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.canvas.sheettiles.SHARED", 2)
    tiles, painted = squares
    look = Look(2.0, 1.0, QRectF(0, 0, 600, 600).size().toSize(), QPointF(0, 0))
    tiles.prepare(look, 1000)
    for square in tiles._squares.values():
        square.image.fill(0)
    painted.clear()
    tiles.touch(QRectF(124, 124, 10, 10), pad_px=0)
    assert tiles.prepare(look, 0) and len(painted) == 1 and painted[0].contains(QRectF(124, 124, 10, 10))
    assert not any(square.dirty for square in tiles._squares.values())
    image = QImage(600, 600, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        tiles.draw(painter, look)
    red = [(x, y) for x in range(230, 300) for y in range(230, 300) if image.pixelColor(x, y) == QColor("#FF0000")]
    assert (min(red), max(red)) == ((248, 248), (268, 268))


def test_squares_keep_within_their_memory_and_those_in_view_stay(
    squares: tuple[SheetTiles, list[QRectF]], monkeypatch: pytest.MonkeyPatch
) -> None:
    tiles, _ = squares
    monkeypatch.setattr("editor.canvas.sheettiles.BUDGET_BYTES", 12 * 256 * 256 * 4)
    for step in range(6):
        look = Look(2.0, 1.0, QRectF(0, 0, 500, 400).size().toSize(), QPointF(-400.0 * step, 0))
        assert tiles.prepare(look, 1000)
        assert tiles.has(look) and tiles._bytes <= 12 * 256 * 256 * 4


def test_only_the_touched_part_of_a_square_is_painted_anew(squares: tuple[SheetTiles, list[QRectF]]) -> None:
    tiles, painted = squares
    look = Look(2.0, 1.0, QRectF(0, 0, 500, 400).size().toSize(), QPointF(0, 0))
    tiles.prepare(look, 1000)
    painted.clear()
    tiles.touch(QRectF(10, 10, 5, 5), pad_px=4)
    tiles.touch(QRectF(12, 12, 5, 5), pad_px=4)
    tiles.prepare(look, 0)
    assert painted == [QRectF(8, 8, 11, 11)]
    painted.clear()
    tiles.touch(QRectF(1000, 1000, 5, 5), pad_px=4)
    assert tiles.prepare(look, 0) and painted == []


# ------------------------------------------------------------------ parts
def test_changed_ids_of_layers() -> None:
    old = {f"f{k}": Feature(f"f{k}", "x", Shape(point=(0.0, float(k)))) for k in range(6)}
    moved = {**old, "f2": Feature("f2", "x", Shape(point=(9.0, 9.0)))}
    assert changed_ids(old, moved) == ["f2"]
    assert changed_ids(old, {**old, "new": old["f1"]}) == ["new"]
    assert changed_ids(old, {k: f for k, f in old.items() if k != "f3"}) == ["f3"]
    back = {**{k: f for k, f in old.items() if k != "f3"}, "f3": old["f3"]}
    assert changed_ids({k: f for k, f in old.items() if k != "f3"}, back) == ["f3"]
    assert changed_ids(old, dict(reversed(old.items()))) is None, "another order is another picture"
    assert changed_ids(old, old) == []


def test_thinned_paths_keep_their_ends_and_lie_near() -> None:
    at = np.column_stack([np.linspace(0, 10, 500), np.sin(np.linspace(0, 6, 500))])
    path = FlatPath(at, np.array([0, 200, 500]), np.array([False, False]))
    thin = thinned(path, 0.5)
    assert len(thin.at) < 80
    assert len(thin.starts) == 3 and (thin.at[0] == at[0]).all() and (thin.at[-1] == at[-1]).all()
    gaps = np.abs(at[:, None, :] - thin.at[None, :, :]).max(axis=2).min(axis=1)
    assert gaps.max() <= 0.5
    assert thinned(path, 1e-4) is path


def test_rings_and_lines_from_arrays_are_painted_as_qt_paints_them_one_by_one() -> None:
    rings = np.array([[(10, 10), (30, 10), (30, 30), (10, 30)], [(50, 40), (70, 40), (70, 60), (50, 60)]], float)
    image = QImage(80, 80, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        fill_alike(painter, rings, QColor("#0000FF"))
        fill_alike(painter, rings[:0], QColor("#FF0000"))
        draw_lines(painter, np.array([[(0.0, 75.5), (80.0, 75.5)]]), QPen(QColor("#00FF00"), 1.0))
    blue = [(x, y) for x in range(80) for y in range(80) if image.pixelColor(x, y) == QColor("#0000FF")]
    assert len(blue) == 800
    assert image.pixelColor(40, 75) == QColor("#00FF00")
    assert image.pixelColor(40, 35) == QColor(Qt.GlobalColor.white)
