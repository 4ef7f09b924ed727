"""Edits as values, and the undo stack over them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.mapedit.document import Document
from editor.mapedit.edits import (
    Edit,
    EditError,
    LayerHead,
    apply_edit,
    fresh_id,
    heads_of,
    put,
    relayer,
    remove,
    set_map,
    set_parts,
)
from mapdata.grid import HexGrid
from mapdata.model import Feature, Layer, MapDocument, Shape
from scenarios.engine.modules import Module
from scenarios.engine.oob import Oob


def island() -> MapDocument:
    grid = HexGrid(20, (20, 20), 4, 4)
    coast = Feature("c1", "coast", Shape(line=((0, 0), (10, 0))))
    return MapDocument((120, 100), grid, layers=(Layer("land", "terrain", features={"c1": coast}),))


def module_of(doc: MapDocument) -> Module:
    return Module("island", "Island", "1", Path("island"), doc)


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
    document = Document(module_of(island()))
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
    document = Document(module_of(island()))
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
    document = Document(module_of(island()))
    seen: list[set[str]] = []
    document.changed.connect(lambda edit: seen.append({layer for layer, _ in edit.changes}))
    document.do(remove(document.map.layers[0], ["c1"], "Delete"))
    document.stack.undo()
    assert seen == [{"land"}, {"land"}]


def test_an_edit_that_changes_nothing_leaves_no_step(qtbot: QtBot) -> None:
    document = Document(module_of(island()))
    document.do(put(document.map.layers[0], document.map.layers[0].features["c1"], "Nothing"))
    assert document.stack.count() == 0


def test_fields_of_map_and_module_change_in_one_step_and_come_back(qtbot: QtBot) -> None:
    document = Document(module_of(island()))
    start = document.module
    document.do(set_parts(start, "Rename", title="Isle"))
    document.do(set_map(document.map, "Another sheet", sheet_mm=(200.0, 100.0)))
    document.do(set_parts(document.module, "Units", oob=Oob((), (), ())))
    now = document.module
    assert (now.title, now.map.sheet_mm, now.oob) == ("Isle", (200.0, 100.0), Oob((), (), ()))
    for _ in range(3):
        document.stack.undo()
    assert document.module == start


def test_a_layer_that_is_taken_away_comes_back_with_what_it_held(qtbot: QtBot) -> None:
    document = Document(module_of(island()))
    start = document.map
    document.do(relayer(start, (LayerHead("rivers", "line", "Rivers"),), "Take the land away"))
    assert [layer.id for layer in document.map.layers] == ["rivers"]
    document.stack.undo()
    assert document.map == start


def test_layers_are_ordered_while_their_eyes_are_opened_and_shut(qtbot: QtBot) -> None:
    document = Document(module_of(island()))
    document.do(relayer(document.map, (LayerHead("rivers", "line"), *heads_of(document.map)), "Add a layer"))
    document.look(document.map.with_layer(replace(document.map.layers[1], shown=False)))
    document.stack.undo()
    assert [(layer.id, layer.shown) for layer in document.map.layers] == [("land", False)]


def test_an_edit_of_what_no_edit_may_change_is_refused() -> None:
    with pytest.raises(EditError, match="folder"):
        Document(module_of(island())).do(set_parts(module_of(island()), "Elsewhere", folder=Path("x")))


def test_an_edit_that_empties_a_layer_only_in_part_is_refused() -> None:
    doc = island()
    half = replace(relayer(doc, (), "Take the land away"), changes={})
    with pytest.raises(EditError, match="still holds"):
        apply_edit(doc, half)
