"""Tools on maps of areas: names become ids, passages join, borders become rivers, and fills follow what is said."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from editor.mapedit.areanames import area_id
from editor.mapedit.edits import apply_edit
from editor.mapedit.hexcard import SetDialog, set_by_hand
from editor.mapedit.looks import GROUPS, LAND_COLOUR, OUTSIDE_COLOUR, SEA_COLOUR
from editor.mapedit.shell import Shell
from editor.settings import Settings
from editor.theme import Theme
from mapdata.board import SEA
from mapdata.model import Shape
from tests.mapedit.conftest import Person
from tests.mapedit.story import CTRL, KEY, new_map, open_in, put_place


@pytest.fixture
def lands(qtbot: QtBot, theme: Theme, settings: Settings, shell: Shell, tmp_path) -> Person:  # type: ignore[no-untyped-def]
    """A sheet parted by a square, with West and East in it."""
    person = open_in(shell, new_map(qtbot, theme, settings, tmp_path, "Two", "areas"), qtbot)
    person.layer("borders")
    person.tool("line")
    for at in ((100, 100), (300, 100), (300, 200), (100, 200), (100, 100)):
        person.click(*at)
    for at in ((200, 100), (200, 200)):
        person.click(*at)
    person.key(KEY.Key_Return)
    put_place(person, "area", "West Mark", (150, 150))
    put_place(person, "area", "East", (250, 150))
    person.wait_compiled()
    return person


def colour(person: Person, x: float, y: float) -> str:
    picture = person.window.canvas.grab().toImage()
    return str(picture.pixelColor(person.px(x, y)).name()).upper()


def test_an_area_has_an_id_made_of_its_name(lands: Person) -> None:
    board = lands.window.board
    assert board is not None and set(board.names) == {"west_mark", "east"}
    layer = lands.window.map.layer("places")
    assert layer is not None and area_id(lands.window.map, layer, "East") not in board.names
    assert area_id(lands.window.map, layer, "Südland") == "sudland"


def test_fills_follow_terrain_and_territory_at_once(lands: Person) -> None:
    lands.window.commands["finished"].trigger()
    assert colour(lands, 130, 180) == LAND_COLOUR
    for tool, word, shade in (("territory", "south", GROUPS["neutral"]), ("terrain", "sea", SEA_COLOUR)):
        lands.tool(tool)
        lands.window.options.take(word)
        lands.click(130, 180)
        assert colour(lands, 120, 190) == shade
    assert colour(lands, 270, 190) == LAND_COLOUR
    lands.window.document.stack.undo()
    assert colour(lands, 120, 190) == GROUPS["neutral"]
    put_place(lands, "outside", "", (30, 30))
    lands.wait_compiled()
    assert colour(lands, 50, 250) == OUTSIDE_COLOUR


def test_a_border_is_made_a_river_and_plain_again(lands: Person) -> None:
    lands.tool("side")
    lands.window.options.take("river")
    lands.click(200, 150)
    rivers = lands.window.map.layer("rivers")
    assert rivers is not None
    (river,) = rivers.features.values()
    assert [set(side) for side in river.shape.sides or ()] == [{"west_mark", "east"}]
    lands.click(200, 150)
    rivers = lands.window.map.layer("rivers")
    assert rivers is not None and not rivers.features
    lands.click(150, 150)
    assert "border between two named areas" in lands.window.statusBar().currentMessage()


def test_a_passage_leads_from_one_area_to_another(lands: Person) -> None:
    lands.tool("link")
    lands.window.options.take("strait")
    lands.click(30, 30)
    assert "none here" in lands.window.statusBar().currentMessage()
    lands.click(130, 150, CTRL)
    lands.click(140, 160)
    assert "another space" in lands.window.statusBar().currentMessage()
    lands.key(KEY.Key_Escape)
    assert not lands.window.tools["link"].busy()
    lands.click(130, 150)
    lands.click(270, 150)
    lands.wait_compiled()
    board = lands.window.board
    assert board is not None
    assert [(board.names[x.a], board.names[x.b], x.kind) for x in board.links] == [("west_mark", "east", "strait")]
    assert lands.window.document.stack.undoText() == "Draw a passage from West Mark to East"


def test_a_passage_joins_hexes(person: Person) -> None:
    grid = person.window.map.grid
    assert grid is not None
    person.tool("link")
    person.click(*grid.centre(grid.by_name["0203"]))
    person.click(*grid.centre(grid.by_name["0503"]))
    person.wait_compiled()
    board = person.window.board
    assert board is not None and [(board.names[x.a], board.names[x.b]) for x in board.links] == [("0203", "0503")]


def test_a_city_on_an_areas_name_is_not_written_twice(lands: Person) -> None:
    layer = lands.window.map.layer("places")
    assert layer is not None
    spot = layer.features["east"].shape.point
    before = lands.window.canvas.grab().toImage()
    put_place(lands, "city", "East", (250, 150))
    lands.wait_compiled()
    layer = lands.window.map.layer("places")
    assert layer is not None and [f.name for f in layer.features.values()].count("East") == 2
    art = lands.window.canvas._art._ground
    city = next(f for f in layer.features.values() if f.kind == "city")
    assert city.name in art.names and spot is not None
    assert lands.window.canvas.grab().toImage() != before
    other = replace(city, name="Weston", shape=Shape(point=(130.0, 130.0)))
    assert other.name not in art.names and not art.crowded(other)


def test_an_area_is_set_by_hand_from_its_card_and_takes_what_is_computed_again(
    lands: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, panel = lands.window, lands.window.properties
    QTest.mouseMove(window.canvas, lands.px(150, 150))
    assert panel.hex_head.title.text() == "AREA UNDER THE POINTER"
    assert panel.card.name == "West Mark" and "Touches | East" in panel.card.text()
    assert not panel.card.take.isEnabled() and "West Mark" in panel.card.take.toolTip()
    monkeypatch.setattr(SetDialog, "exec", lambda _self: QDialog.DialogCode.Accepted)
    monkeypatch.setattr(SetDialog, "value", lambda _self: ("terrain", "sea", "flooded"))
    before = window.document.stack.count()
    QTest.mouseClick(panel.card.set, Qt.MouseButton.LeftButton)
    lands.wait_compiled()
    board = window.board
    assert board is not None and board.kind[board.by_name["west_mark"]] == SEA
    assert window.document.stack.count() == before + 1
    assert "Terrain | Sea | set by hand" in panel.card.text() and panel.card.take.isEnabled()
    QTest.mouseClick(panel.card.take, Qt.MouseButton.LeftButton)
    lands.wait_compiled()
    board = window.board
    assert board is not None and board.kind[board.by_name["west_mark"]] != SEA
    assert "Terrain | Clear | computed" in panel.card.text()


def test_a_map_without_a_layer_for_it_gets_one_when_an_area_is_set_by_hand(lands: Person) -> None:
    bare = replace(lands.window.map, layers=tuple(la for la in lands.window.map.layers if la.role != "override"))
    edit = set_by_hand(bare, "east", "territory", "south", "ceded", "East")
    after = apply_edit(bare, edit)
    (layer,) = [la for la in after.layers if la.role == "override"]
    assert [f.props["value"] for f in layer.features.values()] == ["south"]
    assert apply_edit(after, edit.reversed()) == bare and edit.title == "Set East by hand"
