"""What is told and changed of what is selected: measures, the kind of several at once; effects of terrain."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
import shapely
from PySide6.QtWidgets import QTableWidgetItem

from editor.lengths import area_text
from editor.mapedit.edits import reword, set_map
from editor.mapedit.hexcard import hex_rows
from editor.mapedit.pointing import area_rows, area_under
from editor.mapedit.properties import measures
from editor.mapedit.vocabulary import VocabularyDialog
from editor.newmap.grounddialog import GroundDialog
from mapdata.board import LAND, RIVER, Link, make_board
from mapdata.model import Feature, MapDocument, Shape
from mapdata.partition import AreaPartition
from mapdata.store import load_map, save_map
from tests.mapedit.conftest import Person
from tests.mapedit.test_drawing import draw
from tests.mapedit.test_window import draw_island


def test_an_area_tells_points_length_and_extent_in_mm_and_km(person: Person) -> None:
    window = person.window
    window.do(set_map(window.map, "Scale", km_per_mm=2.0))
    draw_island(person)
    form = window.properties.form
    assert form.points.text() == "4"
    assert " mm, " in form.length.text() and form.length.text().endswith(" km")
    mm2, km2 = (float(part.split()[0].replace(",", "")) for part in form.area.text().split(" mm², ")[:2])
    assert form.area.text().endswith("km²") and abs(km2 - 4 * mm2) < 4
    window.settings.put("look/units", "in")
    window.properties.show_selected(window.module, window.selected)
    assert " in, " in form.length.text() and " in², " in form.area.text()


def test_the_kind_of_several_is_changed_in_one_step(person: Person) -> None:
    window = person.window
    person.layer("rivers")
    keys = [draw(person, "line", [(40, y), (120, y)]) for y in (60, 90)]
    window.select(keys)
    box, before = window.properties.kind, window.document.stack.count()
    assert not box.isHidden() and box.currentData() == "river"
    box.setCurrentIndex(box.findData("road"))
    box.activated.emit(box.currentIndex())
    layer = window.map.layer("rivers")
    assert layer is not None and {layer.features[name].kind for _, name in keys} == {"road"}
    assert window.document.stack.count() == before + 1
    window.commands["undo"].trigger()
    layer = window.map.layer("rivers")
    assert layer is not None and {layer.features[name].kind for _, name in keys} == {"river"}


def test_effects_of_a_terrain_are_typed_shown_and_kept(person: Person, tmp_path: Path) -> None:
    window = person.window
    dialog = VocabularyDialog(window.map.vocabulary, set(), window.theme, window, window.map)
    dialog.terrain.setItem(0, 5, QTableWidgetItem("+2 MP, defence x2"))
    window.do(reword(window.map, dialog.words(), "Words"))
    assert window.map.vocabulary.terrain[0].effects == "+2 MP, defence x2"
    person.wait_compiled()
    assert window.survey is not None
    told = [value for _, value, _, _ in hex_rows(window.map, window.survey, 0)]
    assert "+2 MP, defence x2" in told
    save_map(window.map, tmp_path / "kept")
    again = load_map(tmp_path / "kept")
    assert again.vocabulary == window.map.vocabulary


def test_the_status_line_counts_what_there_is(person: Person) -> None:
    draw_island(person)
    person.layer("rivers")
    draw(person, "line", [(40, 60), (120, 60)])
    person.wait_compiled()
    assert person.window.counts_text.text() == "1 river"
    assert "Worked out in" in person.window.compiled_text.own_tip
    person.layer("places")
    person.tool("place")
    person.window.options.take("city")
    for number, said in ((0, "1 city"), (1, "2 cities")):
        person.window.name.setText(f"Town {number}")
        person.click(70 + 40 * number, 80)
        person.wait_compiled()
        assert person.window.counts_text.text().startswith(said)


def test_an_area_under_the_pointer_tells_owner_and_neighbours() -> None:
    board = make_board(["a", "b"], [LAND, LAND], [(0, 1, RIVER)], titles={1: "Beta"}, regions={"territory:x": [0]},
                       links=[Link("s", 0, 1, "land")])  # fmt: skip
    doc = MapDocument((100, 80), None)
    square = shapely.box(0, 0, 50, 80), shapely.box(50, 0, 100, 80)
    areas = AreaPartition(["a", "b"], list(square))
    assert area_under(areas, board, (20, 20)) == 0 and area_under(areas, board, (70, 20)) == 1
    assert area_under(areas, board, (170, 20)) is None
    rows = area_rows(doc, board, 0)
    assert ("Touches", "Beta (river)", "", False) in rows and ("Territory", "x", "computed", False) in rows
    assert ("Leads to", "Beta (land)", "", False) in rows


def test_the_form_of_the_map_leads_to_the_sheet_and_the_grid(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    w = person.window
    opened: list[str] = []
    monkeypatch.setattr(GroundDialog, "exec", lambda dialog: opened.append(dialog.windowTitle()) or 0)
    w.select([])
    w.properties.map_form.sheet_button.click()
    w.properties.map_form.grid_button.click()
    assert opened == ["Sheet", "Grid and numbers"]


def test_an_outline_of_very_many_points_is_measured_with_its_hole() -> None:
    turns = [2 * math.pi * k / 8000 for k in range(8000)]
    outer = tuple((60 + 50 * math.cos(t), 60 + 50 * math.sin(t)) for t in turns)
    hole = ((50.0, 50.0), (50.0, 70.0), (70.0, 70.0), (70.0, 50.0))
    told = measures([Feature("a1", "clear", Shape(polygon=(outer, hole)))])
    assert told[0] == "8004"
    assert told[2] == area_text(shapely.Polygon(outer, [hole]).area, False, 0.0) != ""
