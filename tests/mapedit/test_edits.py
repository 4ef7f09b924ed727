"""Edits as values, and the undo stack over them."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from editor.mapedit.document import Document
from editor.mapedit.edits import Edit, EditError, apply_edit, fresh_id, put, remove
from mapdata.grid import HexGrid
from mapdata.model import Feature, Layer, MapDocument, Shape


def island() -> MapDocument:
    grid = HexGrid(20, (20, 20), 4, 4)
    coast = Feature("c1", "coast", Shape(line=((0, 0), (10, 0))))
    return MapDocument((120, 100), grid, layers=(Layer("land", "terrain", features={"c1": coast}),))


def test_an_edit_puts_changes_and_removes() -> None:
    doc = island()
    new = Feature("c2", "coast", Shape(line=((0, 0), (5, 5))))
    done = apply_edit(doc, put(doc.layers[0], new, "Draw a coast"))
    assert list(done.layers[0].features) == ["c1", "c2"]
    assert list(apply_edit(done, remove(done.layers[0], ["c1"], "Delete")).layers[0].features) == ["c2"]
    assert list(doc.layers[0].features) == ["c1"]


def test_an_edit_reversed_restores_the_document() -> None:
    doc = island()
    edit = remove(doc.layers[0], ["c1"], "Delete")
    assert apply_edit(apply_edit(doc, edit), edit.reversed()) == doc


def test_an_edit_for_another_state_is_refused_whole() -> None:
    doc = island()
    stale = Edit("Move", {("land", "c1"): (None, None), ("sea", "x"): (None, None)})
    with pytest.raises(EditError):
        apply_edit(doc, stale)


def test_fresh_ids_skip_those_in_use() -> None:
    layer = island().layers[0]
    assert fresh_id(layer, "c") == "c2"
    assert fresh_id(Layer("x", "line", features={"c2": Feature("c2", "coast", Shape())}), "c") == "c3"


def test_undo_and_redo_walk_through_the_states(qtbot: QtBot) -> None:
    document = Document(island())
    start = document.map
    for x in (1.0, 2.0, 3.0):
        document.do(put(document.map.layers[0], Feature("n", "coast", Shape(point=(x, 0))), "Place"))
    end = document.map
    for _ in range(3):
        document.stack.undo()
    assert document.map == start
    for _ in range(3):
        document.stack.redo()
    assert document.map == end


def test_the_steps_of_one_drag_are_one_undo_and_a_drag_back_is_none(qtbot: QtBot) -> None:
    document = Document(island())
    start = document.map.layers[0].features["c1"]
    for x in (1.0, 2.0):
        document.do(put(document.map.layers[0], Feature("c1", "coast", Shape(point=(x, 0))), "Move", merge="drag1"))
    assert document.stack.count() == 1
    document.stack.undo()
    assert document.map.layers[0].features["c1"] == start
    document.do(put(document.map.layers[0], Feature("c1", "coast", Shape(point=(9, 9))), "Move", merge="drag2"))
    document.do(put(document.map.layers[0], start, "Move", merge="drag2"))
    assert document.stack.count() == 0


def test_changed_tells_which_layers_an_edit_touched(qtbot: QtBot) -> None:
    document = Document(island())
    seen: list[set[str]] = []
    document.changed.connect(lambda edit: seen.append(edit.touched_layers()))
    document.do(remove(document.map.layers[0], ["c1"], "Delete"))
    document.stack.undo()
    assert seen == [{"land"}, {"land"}]


def test_an_edit_that_changes_nothing_leaves_no_step(qtbot: QtBot) -> None:
    document = Document(island())
    document.do(put(document.map.layers[0], document.map.layers[0].features["c1"], "Nothing"))
    assert document.stack.count() == 0
