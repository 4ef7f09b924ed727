"""Names run along their curves, in the size they ask for or that fits."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from PySide6.QtWidgets import QApplication

from editor.mapedit.curvetext import letter_px, paint_along, smooth_path
from mapdata.model import Feature, Scalar, Shape


def name(text: str, *points: tuple[float, float], **props: Scalar) -> Feature:
    return Feature("n1", "sea_name", Shape(line=points), text, props)


def inked(feature: Feature) -> list[tuple[int, int]]:
    """Return the pixels that writing a name changes."""
    image = QImage(400, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    paint_along(painter, feature, QTransform.fromScale(4, 4))
    painter.end()
    return [(x, y) for x in range(400) for y in range(200) if image.pixelColor(x, y).red() < 128]


def test_a_name_covers_its_curve_and_bends_with_it(qapp: QApplication) -> None:
    ink = inked(name("Irish Sea", (5, 40), (50, 10), (95, 40)))
    xs = [x for x, _ in ink]
    assert min(xs) < 90 and max(xs) > 310
    middle = [y for x, y in ink if 170 < x < 230]
    left = [y for x, y in ink if x < 80]
    assert sum(middle) / len(middle) + 40 < sum(left) / len(left)


def test_a_name_too_small_to_read_is_not_written(qapp: QApplication) -> None:
    assert not inked(name("A very long name for a very short curve", (5, 40), (15, 40)))
    assert not inked(name("", (5, 40), (95, 40)))


def test_letters_are_as_large_as_the_name_says() -> None:
    assert letter_px(50.0, 3, 400, 4.0, 20.0) == pytest.approx(40.0)
    assert letter_px(0.0, 3, 1000, 4.0, 20.0) == pytest.approx(0.34 * 80)


def test_a_curve_goes_through_its_points() -> None:
    path = smooth_path([QPointF(0, 0), QPointF(50, 20), QPointF(100, 0)])
    near = [path.pointAtPercent(k / 200) for k in range(201)]
    assert min(abs(p.x() - 50) + abs(p.y() - 20) for p in near) < 1.0
