"""Areas and lines cut to what is seen of them look the same; a picture's detail goes by the size of its hexes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path as FilePath

import numpy as np
import pytest
from PySide6.QtGui import QImage, QPainter

from exporters import qtpaint, runs
from exporters.image import PngOptions, png, svg
from mapdata.draw.flat import FlatPath, count, flat_path
from mapdata.draw.ops import Box, Fill, Op, Path, Stroke, circle, polygon
from mapdata.draw.style import detail_for
from scenarios.engine.modules import Module
from tests.draw.conftest import hex_map


def wild(seed: int, size: int = 900) -> Path:
    """Return two rings that wander about and cross themselves."""
    dice = np.random.RandomState(seed)
    rings = [np.cumsum(dice.normal(0, 9, (size, 2)), axis=0) + dice.uniform(0, 200, 2) for _ in range(2)]
    return polygon([[(float(x), float(y)) for x, y in ring] for ring in rings])


def seen_through(op: Op, box: Box, cut: bool) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFFFF)
    with QPainter(image) as painter:
        painter.scale(200 / (box[2] - box[0]), 200 / (box[3] - box[1]))
        painter.translate(-box[0], -box[1])
        qtpaint.paint(painter, [op], visible=box if cut else None)
    return qtpaint.rgb_rows(image)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_cut_away_does_not_show(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "LARGER", 0.0)
    dice, path = np.random.RandomState(seed), wild(seed)
    x, y = (float(v) for v in dice.uniform(-50, 250, 2))
    box = (x, y, x + 40.0, y + 40.0)
    for op in (Fill(path, "#204060"), Fill(path, "#204060", rule="nonzero"), Stroke(path, "#204060", 2.0)):
        a, b = (seen_through(op, box, cut).astype(int) for cut in (False, True))
        assert np.abs(a - b).mean() < 0.05
        flat = replace(op, path=FlatPath(np.array(path.points), np.array([0, 900, 1800]), np.array([True, True])))
        assert (seen_through(flat, box, True) == seen_through(op, box, True)).all()


def test_an_area_round_a_box_keeps_a_few_points_and_one_beside_it_none() -> None:
    angles = np.linspace(0, 2 * np.pi, 2000, endpoint=False)
    ring = flat_path([np.stack([np.cos(angles), np.sin(angles)], axis=1) * 100])
    around = runs.filled(ring, (-5.0, -5.0, 5.0, 5.0))
    assert around is not None and count(around) < 20
    assert runs.filled(ring, (-5.0, 150.0, 5.0, 160.0)) is None
    assert runs.filled(ring, (-120.0, -120.0, 120.0, 120.0)) is ring
    assert runs.filled(round_path := circle(0, 0, 9), (0.0, 0.0, 1.0, 1.0)) is round_path


def test_flat_paths_are_paths() -> None:
    square, line = np.array([(0, 0), (4, 0), (4, 3), (0, 3)], float), np.array([(9, 9), (8, 7)], float)
    path = FlatPath(np.concatenate((square, line)), np.array([0, 4, 6]), np.array([True, False]))
    plain = Path(path.verbs, path.points)
    assert path.verbs == (0, 1, 1, 1, 4, 0, 1) and path.box == plain.box == (0, 0, 9, 9)
    assert list(path.steps()) == list(plain.steps())
    assert flat_path([]).box == (0.0, 0.0, 0.0, 0.0) and not flat_path([]).verbs


def test_small_hexes_show_less_unless_a_level_is_asked_for() -> None:
    doc = hex_map()
    assert doc.grid is not None
    module = Module("m", "M", "1", FilePath(), doc)
    found = [png._detail(module, PngOptions(dpi=px * 25.4 / doc.grid.size_mm))[0] for px in (39, 41, 69, 71)]
    assert found == ["far", "mid", "mid", "near"] == [detail_for(px) for px in (39, 41, 69, 71)]
    assert png._detail(module, PngOptions(dpi=20, detail="near")) == ("near", None)
    assert svg._detail(module, svg.options()) == ("near", None)
