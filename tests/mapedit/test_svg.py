"""An SVG file becomes lines and areas of a layer: placed, with holes, in one step."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog

from editor.mapedit.curving import simplified
from editor.mapedit.shapes import segment_distance
from editor.mapedit.svgdialog import SvgDialog
from editor.mapedit.svgfeatures import Placing, fitting, imported, nested
from exporters.svgimport import parse_svg
from mapdata.model import Layer
from tests.mapedit.conftest import Person

SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="100mm" height="100mm" viewBox="0 0 100 100">
<g transform="translate(10 0)"><path d="M0 0H40V40H0Z M10 10H20V20H10Z"/><polyline points="50,0 60,30 50,60"/></g>
</svg>"""


def test_a_path_with_a_hole_becomes_one_area(person: Person) -> None:
    land = person.window.map.layer("land")
    assert land is not None
    edit, keys, unused = imported(person.window.map, land, "clear", parse_svg(SVG.encode()), Placing())
    assert len(keys) == 1 and unused == 1
    ((_, made),) = edit.changes.values()
    assert made is not None and made.shape.polygon is not None
    assert len(made.shape.polygon) == 2 and made.shape.polygon[0][0] == (10.0, 0.0)


def test_on_a_layer_of_lines_closed_forms_become_lines_that_end_where_they_begin(person: Person) -> None:
    rivers = person.window.map.layer("rivers")
    assert rivers is not None
    edit, keys, unused = imported(person.window.map, rivers, "river", parse_svg(SVG.encode()), Placing(2.0, 5.0))
    lines = [made.shape.line for _, made in edit.changes.values() if made is not None]
    assert len(keys) == 3 and not unused
    assert sum(line is not None and line[0] == line[-1] for line in lines) == 2
    assert lines[0] is not None and lines[0][0] == (25.0, 0.0)


def test_a_drawing_fills_the_sheet() -> None:
    placing = fitting(parse_svg(SVG.encode()), (120.0, 120.0))
    assert placing.scale == pytest.approx(2.0)
    assert placing((10.0, 0.0))[1] == pytest.approx(0.0) and placing((70.0, 60.0))[0] == pytest.approx(120.0)


def test_an_island_in_a_lake_is_an_area_of_its_own() -> None:
    def square(low: float, high: float) -> tuple[tuple[float, float], ...]:
        return (low, low), (high, low), (high, high), (low, high)

    found = nested([square(4, 6), square(0, 10), square(2, 8)])
    assert [len(rings) for rings in found] == [2, 1]


def test_a_file_is_imported_in_one_step(person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "island.svg"
    path.write_text(SVG)
    person.layer("land")
    asked: list[SvgDialog] = []

    def accept(dialog: SvgDialog) -> int:
        asked.append(dialog)
        return int(QDialog.DialogCode.Accepted)

    monkeypatch.setattr(SvgDialog, "exec", accept)
    person.window.editing.import_svg(path)
    person.wait_for_work()
    assert "Lines in the file: 1. Closed forms: 2." in asked[0].found.text() and "Not used: 1" in asked[0].found.text()
    land = person.window.map.layer("land")
    assert isinstance(land, Layer) and len(land.features) == 1 and len(person.window.selected) == 1
    assert person.window.document.stack.index() == 1


def test_a_file_that_is_no_svg_is_told(person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "bad.svg"
    path.write_text("hello")
    told: list[str] = []
    monkeypatch.setattr(person.window, "tell_fault", lambda _title, text: told.append(text))
    person.window.editing.import_svg(path)
    person.wait_for_work()
    assert "no SVG" in told[0]


def test_a_file_that_takes_long_can_be_stopped_and_leaves_nothing(person: Person, tmp_path: Path) -> None:
    path = tmp_path / "coast.svg"
    points = " ".join(f"{k % 97}.{k % 89},{k % 83}.{k % 79}" for k in range(400_000))
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg"><path d="M{points}Z"/></svg>')
    person.window.editing.import_svg(path)
    (job,) = (job for job in person.window.jobs.live if job.title == "coast.svg")
    told: list[str] = []
    job.cancelled.connect(lambda: told.append("stopped"))
    job.cancel()
    person.wait_for_work()
    assert told == ["stopped"] and person.window.document.stack.index() == 0


def test_a_layer_drawn_on_while_a_drawing_is_worked_out_keeps_both(person: Person) -> None:
    land = person.window.map.layer("land")
    assert land is not None
    drawing = parse_svg(SVG.encode())
    person.window.editing.put_svg(drawing, land, "clear", Placing())
    person.window.do(imported(person.window.map, land, "clear", drawing, Placing())[0])
    person.wait_for_work()
    land = person.window.map.layer("land")
    assert land is not None and len(land.features) == 2
    assert person.window.document.stack.index() == 2


def test_simplifying_many_points_at_once_is_as_one_by_one() -> None:
    wave = [(k / 50, math.sin(k / 40) + math.sin(k * k) / 9) for k in range(3000)]
    kept = simplified(wave, 0.1)
    assert kept == _one_by_one(wave, 0.1) and 100 < len(kept) < 3000


def _one_by_one(points: list[tuple[float, float]], far: float) -> list[tuple[float, float]]:
    if len(points) < 3:
        return points
    away = [segment_distance(p, points[0], points[-1]) for p in points[1:-1]]
    if max(away) <= far:
        return [points[0], points[-1]]
    at = away.index(max(away)) + 1
    return _one_by_one(points[: at + 1], far)[:-1] + _one_by_one(points[at:], far)
