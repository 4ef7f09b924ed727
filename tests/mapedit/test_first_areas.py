"""The first steps on a map of areas: what to do is told, a coast becomes a border, brushes speak of areas."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.manual import manual_pages
from editor.mapedit.blank import new_module
from editor.mapedit.repairs import together
from editor.mapedit.snapping import Snapper, snap_text
from editor.mapedit.window import EditWindow
from editor.mapedit.words import samples
from editor.newmap.plan import Paper, Plan
from editor.settings import Settings
from editor.theme import Theme
from mapdata.compile import compile_whole
from mapdata.model import Feature, MapDocument, Shape
from mapdata.problems import Problem
from mapdata.problems_found import inspect

COAST = ((40.0, 40.0), (240.0, 40.0), (240.0, 160.0), (40.0, 160.0))


def problems_of(doc: MapDocument) -> list[Problem]:
    board, problems, survey = compile_whole(doc)
    return inspect(doc, board, survey, problems)


@pytest.fixture
def empty() -> MapDocument:
    return Plan("Five Lands", "areas", Paper("a4")).document()


def drawn(doc: MapDocument, role: str, *features: Feature) -> MapDocument:
    layer = next(la for la in doc.layers if la.role == role)
    return doc.with_layer(replace(layer, features={**layer.features, **{f.id: f for f in features}}))


def test_an_empty_map_says_how_to_begin(empty: MapDocument) -> None:
    found = problems_of(empty)
    assert [p.severity for p in found if "no areas yet" in p.text] == ["note"] and len(found) == 1


def test_a_coast_and_a_border_across_it_make_three_areas(empty: MapDocument) -> None:
    doc = drawn(empty, "terrain", Feature("l1", "clear", Shape(polygon=(COAST,))))
    doc = drawn(doc, "border", Feature("b1", "border", Shape(line=((140.0, 40.0), (140.0, 160.0)))))
    edit = together(doc, [p for p in problems_of(doc) if p.code == "BARE_COAST"])
    assert edit is not None
    layer = next(la for la in doc.layers if la.role == "border")
    made = [new for _, new in edit.changes.values() if new is not None]
    doc = doc.with_layer(replace(layer, features={**layer.features, **{f.id: f for f in made}}))
    assert [p.code for p in problems_of(doc)] == ["UNNAMED"] * 3


def test_a_tag_speaks_of_the_coast_not_of_an_id(empty: MapDocument) -> None:
    doc = drawn(empty, "terrain", Feature("l1", "clear", Shape(polygon=(COAST,))))
    snap = Snapper(doc).find((100.0, 40.2), 1.0)
    assert snap_text(snap, doc) == "On the coast"


def test_words_are_those_of_the_tool_in_hand(empty: MapDocument) -> None:
    names = {role: next(la for la in empty.layers if la.role == role) for role in ("border", "label", "terrain")}
    assert [name for _, name, _, _ in samples(empty, names["border"], "line")] == ["border"]
    assert samples(empty, names["label"], "terrain") == samples(empty, names["terrain"])
    owners = [t.id for t in empty.vocabulary.territories]
    assert [name for _, name, _, _ in samples(empty, names["label"], "territory")] == owners


def test_the_brush_speaks_of_areas_and_takes_terrain_by_digits(
    qtbot: QtBot, theme: Theme, tmp_path: Path, empty: MapDocument
) -> None:
    settings = Settings(tmp_path / "window.ini")
    settings.put("map/finished", False)
    window = EditWindow(new_module(tmp_path / "five", "Five Lands", empty), theme, settings)
    qtbot.addWidget(window, before_close_func=lambda _: window.document.stack.setClean())
    window.show()
    window.use_tool("terrain")
    assert "areas" in window.options.hint.text() and "hexes" not in window.options.hint.text()
    terrain = [t.id for t in empty.vocabulary.terrain]
    window.commands["word_2"].trigger()
    assert window.choice.kind == terrain[1]
    window.layers.chosen.emit(next(la.id for la in empty.layers if la.role == "border"))
    assert window.canvas.tool is not None and window.canvas.tool.id == "line"


def test_the_manual_has_the_first_steps() -> None:
    page = manual_pages()["first-area-map"]
    assert page.title == "Your first area map" and "Make it a border" in page.text
