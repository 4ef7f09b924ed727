"""What one game sees otherwise of a shared map."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mapdata import store
from mapdata.board import DOUBTFUL, LAND
from mapdata.compile import compile_board
from mapdata.model import Feature, MapDocument, PlaceKind, Shape
from mapdata.overlay import Overlay, PlaceChange, TerritoryChange, apply_overlay, read_overlay, write_overlay
from mapdata.problems import FormatError
from tests.mapdata.samples import box, coast, hex_map, layer, override, polygon

FORMATS = Path(__file__).parent.parent / "data" / "formats"


def base() -> MapDocument:
    lands = layer(
        "lands",
        "border",
        polygon("w", "territory", box(-5, -5, 20, 95), territory="west"),
        polygon("e", "territory", box(20, -5, 95, 95), territory="east"),
    )
    towns = layer(
        "towns",
        "label",
        Feature("a", "city", Shape(point=(5, 5)), "Alpha"),
        Feature("b", "city", Shape(point=(15, 25)), "Beta"),
    )
    hand = layer("o", "override", override("0301-territory", "territory", "0301", "west"))
    return hex_map([coast(), lands, towns, hand])


def overlay() -> Overlay:
    return Overlay(
        title="The game",
        settings={"settle": "majority"},
        territories=(TerritoryChange("union", "The Union", "red", "#102030", merge=("west", "east")),),
        place_kinds=(PlaceKind("port", "Port", "port"), PlaceKind("town", "Town", "city")),
        places=(PlaceChange("a", "port", "Omega", "0201"),),
        other_places="remove",
        features={"f": override("f", "flag", "0801", "strait"), "k": override("k", "kind", "0801", "land")},
    )


def test_an_overlay_changes_what_a_game_sees_and_nothing_of_the_map() -> None:
    doc = base()
    board, problems = compile_board(apply_overlay(doc, overlay()))
    assert {t for t in board.territory if t} == {"union"}
    assert [(p.id, p.name, p.kind, board.names[p.space]) for p in board.places] == [("a", "Omega", "port", "0201")]
    assert DOUBTFUL not in board.kind and board.kind[board.by_name["0801"]] == LAND
    assert board.flagged("strait") == {board.by_name["0801"]}
    assert [p.code for p in problems if p.severity != "note"] == ["NO_TERRITORY"] * sum(
        1 for s, k in enumerate(board.kind) if k == LAND and not board.territory[s]
    )
    again, _ = compile_board(doc)
    assert {t for t in again.territory if t} == {"west", "east"} and len(again.places) == 2


def test_territories_and_places_not_named_stay() -> None:
    laid = apply_overlay(base(), Overlay(territories=(TerritoryChange("east", "Orient"),)))
    assert [(t.id, t.name) for t in laid.vocabulary.territories] == [
        ("east", "Orient"),
        ("west", "West"),
        ("far", "Far"),
    ]
    assert laid.title == "Sample" and len(laid.features("city")) == 2


def test_overrides_of_the_map_name_the_merged_territory() -> None:
    laid = apply_overlay(base(), overlay())
    (hand,) = [f for f in laid.features("territory") if f.id == "0301-territory"]
    assert hand.props["value"] == "union"


def test_an_overlay_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "overlay.json"
    write_overlay(overlay(), path)
    assert read_overlay(path) == overlay() and read_overlay(tmp_path) == overlay()
    assert store.apply_overlay(base(), tmp_path) == apply_overlay(base(), overlay())


WRONG = {
    "$.territories[0].merge": {"territories": [{"id": "x", "name": "X", "merge": ["atlantis"]}]},
    "$.territories[1].merge": {
        "territories": [{"id": "x", "name": "X", "merge": ["west"]}, {"id": "y", "name": "Y", "merge": ["west"]}]
    },
    "$.places[0].id": {"places": [{"id": "nowhere", "kind": "city"}]},
    "$.places[0].kind": {"places": [{"id": "a", "kind": "palace"}]},
    "$.teritories": {"teritories": []},
    "$.territories[0].grupe": {"territories": [{"id": "x", "name": "X", "grupe": "red"}]},
    "$.territories[0]": {"territories": [{"id": "x"}]},
    "$.other_places": {"other_places": "burn"},
    "$.features": {"features": {}},
    "$.features[0]": {"features": [{"id": "x", "kind": "flag"}]},
    "$.version": {"version": 99},
}


@pytest.mark.parametrize("pointer", WRONG)
def test_a_bad_overlay_is_refused_with_its_place(pointer: str, tmp_path: Path) -> None:
    raw: dict[str, Any] = {"format": "hexwright-overlay", "version": 1, **WRONG[pointer]}
    (tmp_path / "overlay.json").write_text(json.dumps(raw))
    with pytest.raises(FormatError) as caught:
        store.apply_overlay(base(), tmp_path)
    assert caught.value.pointer == pointer and caught.value.text


def test_an_overlay_of_every_old_version_still_opens() -> None:
    laid = store.apply_overlay(store.load_map(FORMATS / "map-1"), FORMATS / "overlay-1.json")
    board, _ = compile_board(replace(laid, title="x"))
    assert {t for t in board.territory if t} == {"union"} and board.places[0].kind == "port"
