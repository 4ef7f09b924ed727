"""A person draws an island by mouse and keys: coast, river, territory, city, mountain; undoes, saves, reopens."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from mapdata.board import CLOSED_LAND, LAND, RIVER, SEA
from scenarios.engine.modules import load_module, module_board
from tests.mapedit.conftest import Person

ISLAND = [(30, 30), (150, 25), (160, 130), (40, 140)]


def draw_island(person: Person) -> None:
    person.layer("land")
    person.tool("area")
    person.window.options.take("clear")
    for x, y in ISLAND:
        person.click(x, y, Qt.KeyboardModifier.ControlModifier)
    person.key(Qt.Key.Key_Return)
    person.wait_compiled()


def test_a_drawn_coast_becomes_land_and_sea(person: Person) -> None:
    assert person.window.board is None or SEA not in person.window.board.kind
    draw_island(person)
    board = person.window.board
    assert board is not None
    assert board.kind[board.by_name["0504"]] == LAND
    assert board.kind[board.by_name["0101"]] == SEA


def test_undo_and_redo_take_the_board_along(person: Person) -> None:
    draw_island(person)
    person.window.commands["undo"].trigger()
    person.wait_compiled()
    assert person.window.board is not None and SEA not in person.window.board.kind
    person.window.commands["redo"].trigger()
    person.wait_compiled()
    assert SEA in person.window.board.kind


def test_a_drawn_river_runs_along_hexsides(person: Person) -> None:
    draw_island(person)
    person.layer("rivers")
    person.tool("line")
    person.window.options.take("river")
    person.window.name.setText("Avon")
    for x, y in [(90, 40), (92, 80), (88, 128)]:
        person.click(x, y, Qt.KeyboardModifier.ControlModifier)
    person.key(Qt.Key.Key_Return)
    person.wait_compiled()
    board = person.window.board
    assert board is not None
    rivers = [ends for ends, bits in zip(board.ends, board.features) if bits & RIVER]
    assert len(rivers) >= 4


def test_clicked_hexsides_make_a_chain_and_a_second_click_takes_one_away(person: Person) -> None:
    draw_island(person)
    person.layer("rivers")
    person.tool("side")
    person.window.options.take("river")
    grid = person.window.map.grid
    assert grid is not None
    a, b, c = (grid.by_name[n] for n in ("0504", "0505", "0604"))
    for other in (b, c):
        (x1, y1), (x2, y2) = grid.side(a, other)
        person.click((x1 + x2) / 2, (y1 + y2) / 2)
    person.wait_compiled()
    board = person.window.board
    assert board is not None
    assert board.features[board.between[a, b]] & RIVER and board.features[board.between[a, c]] & RIVER
    (x1, y1), (x2, y2) = grid.side(a, b)
    person.click((x1 + x2) / 2, (y1 + y2) / 2)
    person.wait_compiled()
    board = person.window.board
    assert board is not None and not board.features[board.between[a, b]] & RIVER


def test_a_painted_override_needs_a_reason_and_keeps_the_computed_value(person: Person) -> None:
    draw_island(person)
    person.tool("paint")
    person.window.field.setCurrentIndex(0)
    person.window.value.setCurrentIndex(person.window.value.findData("mountain"))
    grid = person.window.map.grid
    assert grid is not None
    x, y = grid.centre(grid.by_name["0504"])
    person.click(x, y)
    assert "reason" in person.window.statusBar().currentMessage()
    person.window.why.setText("The pass is too high")
    person.click(x, y)
    person.wait_compiled()
    board, survey = person.window.board, person.window.survey
    assert board is not None and board.terrain[board.by_name["0504"]] == "mountain"
    assert survey is not None and survey.changes[0].computed == "clear"
    person.click(x, y, Qt.KeyboardModifier.ShiftModifier)
    person.wait_compiled()
    board = person.window.board
    assert board is not None and board.terrain[board.by_name["0504"]] == "clear"


def test_a_city_in_a_hex_is_a_place_of_the_board(person: Person) -> None:
    draw_island(person)
    person.layer("places")
    person.tool("place")
    person.window.options.take("city")
    person.window.name.setText("Newport")
    person.click(90, 80)
    person.wait_compiled()
    board = person.window.board
    assert board is not None and [p.name for p in board.places] == ["Newport"]


def test_dragging_a_vertex_moves_it_in_every_feature_that_shares_it(person: Person) -> None:
    draw_island(person)
    person.layer("territories")
    person.tool("area")
    for x, y in ISLAND:
        person.click(x, y)  # snaps to the coast's corners
    person.key(Qt.Key.Key_Return)
    person.tool("vertex")

    def corners() -> list[tuple[float, float]]:
        drawn = [f for layer in person.window.map.layers for f in layer.features.values()]
        return [f.shape.polygon[0][0] for f in drawn if f.shape.polygon]

    old = corners()
    person.drag((30, 30), (40, 45), (50, 50), held=Qt.KeyboardModifier.ControlModifier)
    assert len(corners()) == 2
    assert corners()[0] == corners()[1] != old[0]
    before = person.window.document.stack.count()
    person.window.commands["undo"].trigger()
    assert person.window.document.stack.index() == before - 1


def test_escape_throws_a_half_drawn_line_away_and_backspace_one_point(person: Person) -> None:
    person.layer("rivers")
    person.tool("line")
    for x, y in [(40, 40), (60, 60), (80, 60)]:
        person.click(x, y)
    person.key(Qt.Key.Key_Backspace)
    assert person.window.canvas.tool is not None
    assert len(person.window.canvas.tool.sketch().vertices) == 2
    person.key(Qt.Key.Key_Escape)
    assert not person.window.canvas.tool.busy()
    assert person.window.document.stack.count() == 0


def test_what_is_saved_opens_as_it_was(person: Person) -> None:
    draw_island(person)
    assert person.window.isWindowModified()
    assert person.window.save()
    assert not person.window.isWindowModified()
    again = load_module(person.window.module.folder)
    assert again.map.layers[0].features.keys() == person.window.map.layers[0].features.keys()
    board, problems = module_board(again)
    assert person.window.board is not None and board.digest == person.window.board.digest
    assert not [p for p in problems if p.severity == "error"]


def test_find_goes_to_a_hex_and_to_a_name(person: Person) -> None:
    assert person.window.go_to("0504")
    grid = person.window.map.grid
    assert grid is not None
    at = person.window.canvas.to_mm(person.window.canvas.to_px(grid.centre(grid.by_name["0504"])))
    assert at == pytest.approx(grid.centre(grid.by_name["0504"]), abs=1e-6)
    assert not person.window.go_to("Atlantis")


def test_zooming_keeps_the_point_under_the_pointer(person: Person) -> None:
    from PySide6.QtCore import QPointF

    canvas = person.window.canvas
    at = QPointF(300, 200)
    before = canvas.to_mm(at)
    canvas.zoom(1.7, at)
    assert canvas.to_mm(at) == pytest.approx(before, abs=1e-6)


def test_letters_stay_text_in_the_fields(person: Person) -> None:
    person.window.name.setFocus()
    person.tool("line")
    person.window.name.setFocus()
    from PySide6.QtTest import QTest

    QTest.keyClicks(person.window.name, "Vale")
    assert person.window.name.text() == "Vale"
    assert person.window.canvas.tool is not None and person.window.canvas.tool.id == "line"


def test_water_along_a_hexside_closes_it_for_land(person: Person) -> None:
    """The channel between two drawn islands runs along the side between 0504 and 0505."""
    person.layer("land")
    person.tool("area")
    for top, foot in ((20, 78), (82, 140)):
        for x, y in [(30, top), (150, top), (150, foot), (30, foot)]:
            person.click(x, y, Qt.KeyboardModifier.ControlModifier)
        person.key(Qt.Key.Key_Return)
    person.wait_compiled()
    board = person.window.board
    assert board is not None
    parted = board.between[board.by_name["0504"], board.by_name["0505"]]
    joined = board.between[board.by_name["0503"], board.by_name["0504"]]
    assert board.features[parted] & CLOSED_LAND
    assert not board.features[joined] & CLOSED_LAND


@pytest.mark.parametrize("fault", [ValueError("the sheet is too large"), OSError(28, "No space left on device")])
def test_a_map_that_cannot_be_saved_stays_open_and_says_why(
    person: Person, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    draw_island(person)
    told: list[str] = []

    def refuse(*_args: object) -> None:
        raise fault

    monkeypatch.setattr("editor.mapedit.saving.save_module", refuse)
    monkeypatch.setattr(QMessageBox, "warning", lambda _w, _title, text: told.append(text))
    assert not person.window.save()
    assert str(fault.args[-1]) in told[0]
    assert person.window.isWindowModified()
