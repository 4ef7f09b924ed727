"""Pictures and data of a map of areas: holders, areas out of play, tokens in their places, neighbours and passages."""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from exporters import extent, geojson, image, sheet, situation, tabletop
from exporters.situation import Situation
from mapdata.board import Board
from mapdata.draw.mapart import MapArt, prepare
from mapdata.draw.ops import Group
from mapdata.progress import Silent
from scenarios.engine.modules import Module, load_module, module_board
from scenarios.engine.ruleset import Holder

GAME = "harc-europaert"


@cache
def game() -> tuple[Module, Board]:
    module = load_module(GAME)
    return module, module_board(module)[0]


@cache
def art() -> MapArt:
    module, board = game()
    return prepare(module.map, board, None, sheet.cache_folder())


@cache
def begins() -> dict[str, Situation]:
    module, board = game()
    found, _ = situation.situations(module, board, tabletop.read_tabletop(module))
    return {one.scenario: one for one in found}


def tags(ops: Any) -> list[str]:
    return [op.tag for op in ops if isinstance(op, Group)]


# ------------------------------------------------------------------ how scenarios begin
def test_a_situation_has_what_the_scenario_says() -> None:
    module, board = game()
    begin = begins()["overlord-1944"]
    info = next(s for s in module.scenarios if s.id == "overlord-1944")
    assert begin.title == info.title and begin.turn == info.data["start"] and begin.last == info.data["end"]
    assert begin.values == info.data["hpp"] and len(begin.wars) == len(info.data["war"])
    assert begin.plays == {"england", "usa", "germany"}
    assert {board.names[s] for s in begin.closed} == set(info.data["unused"])
    assert begin.holders[board.by_name["paris"]].nation == "germany"


def test_a_scenario_that_is_not_there_is_told() -> None:
    module, board = game()
    begin, problems = situation.situation(module, board, tabletop.read_tabletop(module), "nowhere")
    assert begin.units == {} and [p.code for p in problems] == ["SCENARIO"]


# ------------------------------------------------------------------ pictures
def test_holders_veils_and_tokens_are_on_the_sheet() -> None:
    module, board = game()
    begin = begins()["overlord-1944"]
    drawn = sheet.map_sheet(module, board, begin=begin, art=art())
    assert list(drawn.sections) == ["ground", "ink", "names", "cities", "veil", "control", "counters"]
    owners = {t.removeprefix("owner:") for t in tags(drawn.sections["ground"]) if t.startswith("owner:")}
    discs = {t.removeprefix("control:") for t in tags(drawn.sections["control"])}
    assert {"paris", "warsaw", "oslo"} <= owners & discs
    assert discs == {board.names[s] for s, h in begin.holders.items() if h.marker and s not in begin.closed}
    stacks = {t.removeprefix("stack:") for t in tags(drawn.sections["counters"])}
    assert stacks == {board.names[s] for s in begin.units.values()}


def test_without_counters_the_holders_stay() -> None:
    module, board = game()
    drawn = sheet.map_sheet(module, board, begin=begins()["overlord-1944"], counters=False, art=art())
    assert drawn.sections["counters"] == () and drawn.sections["control"]
    assert "control" not in sheet.map_sheet(module, board, art=art()).sections


def test_veiled_areas_get_no_disc() -> None:
    module, board = game()
    paris = board.by_name["paris"]
    begin = Situation(holders={paris: Holder("germany", "axis", True)}, closed=frozenset({paris}))
    assert tags(sheet.map_sheet(module, board, begin=begin, art=art()).sections["control"]) == []


@pytest.mark.parametrize("scenario", ["endgame-1945", "total-war-1939"])
def test_like_units_are_one_token_and_tokens_do_not_cover_each_other(scenario: str) -> None:
    module, board = game()
    assert module.oob is not None
    begin = begins()[scenario]
    standing = sheet.stacks(begin.units, module.oob)
    layer = {op.tag: op for op in sheet.token_layer(art(), module.oob, standing) if isinstance(op, Group)}
    crowded = 0
    for space, units in standing.items():
        kinds = {
            (module.oob.units[module.oob.index[u]].nation, module.oob.units[module.oob.index[u]].type) for u in units
        }
        inner = layer[f"stack:{board.names[space]}"].ops
        counters = [box for op in inner if isinstance(op, Group) and (box := extent.of_op(op)) is not None]
        squares = [b for b in counters if abs((b[2] - b[0]) - (b[3] - b[1])) < 0.2 and b[2] - b[0] > 4.0]
        assert len(squares) >= len(kinds)
        spots = {(round(b[0]), round(b[1])) for b in squares}
        crowded += len(spots) < len(kinds)
        for a, b in combinations(squares, 2):
            across = min(a[2], b[2]) - max(a[0], b[0])
            down = min(a[3], b[3]) - max(a[1], b[1])
            same = abs(a[0] - b[0]) < 1.5 and abs(a[1] - b[1]) < 1.5  # a counter and its shadow
            assert same or min(across, down) < 0.35 * (a[2] - a[0]), board.names[space]
    assert crowded == 0


def test_a_picture_of_a_scenario_differs_from_the_bare_map(tmp_path: Path) -> None:
    module, board = game()
    pictures = []
    for name, options in (("bare", {}), ("begun", {"scenario": "overlord-1944", "counters": True})):
        target = tmp_path / f"{name}.png"
        image.png.write(module, board, target, image.PngOptions(dpi=20, furniture=False, **options), Silent())  # type: ignore[arg-type]
        with Image.open(target) as picture:
            pictures.append(picture.convert("RGB"))
    x, y = (v / 25.4 * 20 for v in board.centre_mm[board.by_name["moscow"]])
    bare, begun = (p.getpixel((int(x) + 6, int(y) + 6)) for p in pictures)
    assert sum(begun) > sum(bare), "paper lies over Moscow"  # type: ignore[arg-type]


# ------------------------------------------------------------------ data
@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    module, board = game()
    target = tmp_path_factory.mktemp("geo") / "map.geojson"
    geojson.geojson.write(module, board, target, geojson.GeoJsonOptions(content="spaces"), Silent())
    return {f["id"]: f for f in json.loads(target.read_text(encoding="utf-8"))["features"]}


def test_every_area_is_a_polygon_with_what_the_board_knows(data: dict[str, dict[str, Any]]) -> None:
    _, board = game()
    for space, name in enumerate(board.names):
        found = data[f"space:{name}"]
        told = found["properties"]
        assert found["geometry"]["type"] in ("Polygon", "MultiPolygon")
        assert told["name"] == board.title(space) and told["terrain"] == board.terrain[space]
        assert told["neighbours"] == [board.names[n] for n in board.near[space]]
        known = [key for key, spaces in board.regions.items() if space in spaces and key.startswith("flag:")]
        flags = {key.removeprefix("flag:") for key in known}
        assert set(told.get("flags", ())) == flags
        worth = max((p.value for p in board.places_at.get(space, ())), default=0)
        assert told.get("value", 0) == worth


def test_neighbours_rivers_and_passages_go_both_ways(data: dict[str, dict[str, Any]]) -> None:
    _, board = game()
    for name in board.names:
        told = data[f"space:{name}"]["properties"]
        for other in told["neighbours"]:
            beyond = data[f"space:{other}"]["properties"]
            assert name in beyond["neighbours"]
            assert told.get("across", {}).get(other) == beyond.get("across", {}).get(name)
    assert "river" in data["space:essen"]["properties"]["across"]["maginot-line"]
    for link in board.links:
        ends = [data[f"space:{board.names[s]}"]["properties"]["links"] for s in (link.a, link.b)]
        assert all(link.id in {one["id"] for one in links} for links in ends)
        line = data[f"passage:{link.id}"]
        assert line["geometry"]["type"] == "LineString"
        assert (line["properties"]["from"], line["properties"]["to"]) == (board.names[link.a], board.names[link.b])


def test_areas_tell_their_country(data: dict[str, dict[str, Any]]) -> None:
    assert data["space:warsaw"]["properties"]["country"] == "Poland"
    assert "country" not in data["space:north-sea"]["properties"]
