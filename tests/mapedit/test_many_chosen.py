"""Many things chosen at once: a frame marks some of them, the next ones the rest, and none is marked twice."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPainterPath, QTransform

from editor.mapedit import chosenart
from editor.mapedit.blank import blank_map
from editor.mapedit.chosenart import ChosenArt, Sight
from editor.mapedit.edits import Edit
from editor.mapedit.since import EXACT, Piece, paint_anew
from mapdata.model import Feature, MapDocument, Shape
from tests.mapedit.conftest import Person

SIZE = QSize(60, 40)


def town(number: int) -> Feature:
    return Feature(f"t{number}", "town", Shape(point=(20.0 + number % 20, 20.0 + number // 20)), f"Town {number}")


def frame(art: ChosenArt, sight: Sight, features: list[Feature], at_once: bool = False) -> bool:
    image = QImage(SIZE, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        return art.paint(painter, sight, lambda: features, at_once)


def grey(image: QImage) -> np.ndarray:
    plain = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return np.array(plain.constBits(), dtype=np.int16)


@pytest.fixture
def doc() -> MapDocument:
    return blank_map("Island", 10, 8, 20)


def test_each_frame_marks_some_and_none_is_marked_twice(doc: MapDocument, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chosenart, "FRAME_S", 0.0)
    marked: list[str] = []
    art = ChosenArt(lambda _painter, feature: marked.append(feature.id))
    features = [town(k) for k in range(3)]
    sight = Sight(doc, frozenset({("places", f.id) for f in features}), QTransform(), SIZE, 1.0)
    assert not frame(art, sight, features)
    assert marked == ["t0"]
    assert [frame(art, sight, features) for _ in range(4)] == [False, False, True, True]
    assert marked == ["t0", "t1", "t2"]
    other = replace(sight, to_px=QTransform.fromScale(2, 2))
    assert frame(art, other, features, at_once=True)
    assert marked == ["t0", "t1", "t2"] * 2
    assert frame(art, replace(other, map=replace(doc)), features, at_once=True), "another state of the map"
    assert len(marked) == 9


def test_many_chosen_are_marked_as_few_are_and_at_rest_no_more(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    window, canvas = person.window, person.window.canvas
    features = [town(k) for k in range(100)]
    window.do(Edit("Towns", {("places", f.id): (None, f) for f in features}))
    person.wait_compiled()
    canvas.selected.update(("places", f.id) for f in features)
    kept = canvas.grab().toImage()
    marks: list[str] = []
    plain = canvas._mark_chosen
    canvas._chosen._mark = lambda painter, feature: (marks.append(feature.id), plain(painter, feature))[1]
    assert np.array_equal(grey(canvas.grab().toImage()), grey(kept))
    assert not marks
    monkeypatch.setattr("editor.mapedit.canvas.FEW", 1000)
    assert abs(grey(canvas.grab().toImage()) - grey(kept)).max() < 16, "but for how edges are rounded"
    canvas.selected.clear()
    assert abs(grey(canvas.grab().toImage()) - grey(kept)).max() > 16


def test_the_picture_of_unsaved_work_marks_nothing_anew(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = person.window.canvas
    canvas.grab()
    painted = canvas._tiles.painted
    grabbed: list[object] = []
    monkeypatch.setattr(type(canvas), "grab", grabbed.append)
    assert not person.window._small_picture().isNull()
    assert canvas._tiles.painted == painted
    assert not grabbed


def test_with_very_many_changes_a_part_is_painted_plainly_as_a_whole(doc: MapDocument) -> None:
    path = QPainterPath()
    path.addRect(QRectF(1, 1, 5, 5))
    asked: list[QRectF] = []
    part = QRectF(0, 0, 60, 40)
    for many in (EXACT, EXACT + 1):
        image = QImage(SIZE, QImage.Format.Format_RGB32)
        with QPainter(image) as painter:
            pieces = [Piece(path, True, 1.0)] * many
            paint_anew(painter, pieces, part, 1.0, lambda _painter, box, _px, _lettered: asked.append(box))
    assert asked[0].width() < 20
    assert asked[1] == part
