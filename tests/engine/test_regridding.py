"""Scenarios and set-up codes follow the hexes; rules that name hexes say so."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from mapdata.grid import HexGrid
from mapdata.model import MapDocument
from mapdata.regrid import Regrid, ground_of, regrid
from scenarios.engine.modules import Module, load_module
from scenarios.engine.oob import Nation, Oob, Unit, UnitType
from scenarios.engine.registry import module_folders
from scenarios.engine.regridding import follow, readers, refused
from scenarios.engine.ruleset import ScenarioInfo

GRID = HexGrid(20.0, (15.0, 15.0), 6, 5, label="CC.RR")


def module(**data: Any) -> Module:
    units = (
        Unit("a", "First Army", "army", "red", props={"setup": "02.03"}),
        Unit("b", "Second Army", "army", "red", props={"setup": "02.03, 05.01; W"}),
        Unit("c", "Third Army", "army", "red", props={"setup": "West front"}),
    )
    oob = Oob((UnitType("army", "Army", "land", "helmet"),), (Nation("red", "Red", "R", "red", "#aa0000", ""),), units)
    info = ScenarioInfo("s", "The Crossing", "Hold 05.01 to the end of 1812.", data=data)
    return Module("m", "M", "1", Path("none"), MapDocument((200, 150), GRID), oob=oob, scenarios=(info,))


def with_grid(doc: MapDocument, **change: object) -> Regrid:
    assert doc.grid is not None
    return regrid(doc, replace(ground_of(doc), grid=replace(doc.grid, **change)))  # type: ignore[arg-type]


def test_numbers_of_units_markers_codes_and_victory_hexes_are_renamed() -> None:
    one = module(units={"a": "02.03", "b": {"at": "05.01", "flipped": True}}, marks={"01.01": "Depot"},
                 objectives=["05.01", "06.05"], turn=1, enters={"c": 3}, phases="02.03")  # fmt: skip
    done = follow(one, with_grid(one.map, label="A-R"))
    assert done.module.scenarios[0].data == {
        "units": {"a": "B-3", "b": {"at": "E-1", "flipped": True}}, "marks": {"A-1": "Depot"},
        "objectives": ["E-1", "F-5"], "turn": 1, "enters": {"c": 3}, "phases": "02.03",
    }  # fmt: skip
    assert done.module.oob is not None
    assert [u.props.get("setup") for u in done.module.oob.units] == ["B-3", "B-3, E-1; W", "West front"]
    assert not done.lost and done.reread == ("The Crossing",)
    back = follow(done.module, regrid(done.module.map, ground_of(one.map)))
    assert back.module == one


def test_what_falls_off_the_field_is_told_and_a_unit_goes_back_to_its_tray() -> None:
    one = module(units={"a": "02.03", "b": "05.01"}, marks={"05.01": "Depot", "05.02": "Fort"}, objectives=["05.01"])
    done = follow(one, with_grid(one.map, columns=3))
    assert done.module.scenarios[0].data == {"units": {"a": "02.03"}, "marks": {}, "objectives": []}
    told = [(lost.kind, lost.name, lost.space, lost.where) for lost in done.lost]
    assert ("unit", "b", "05.01", "The Crossing") in told
    assert ("mark", "Fort", "05.02", "The Crossing") in told
    assert ("setup", "Second Army", "05.01", "") in told
    assert done.module.oob is not None and done.module.oob.units[1].props["setup"] == "02.03, W"


def test_two_markers_in_one_larger_hex_are_told() -> None:
    one = module(marks={"01.01": "Depot", "01.02": "Fort"})
    large = HexGrid(100.0, (30.0, 30.0), 2, 2)
    done = follow(one, regrid(one.map, replace(ground_of(one.map), grid=large)))
    assert done.module.scenarios[0].data["marks"] == {"0101": "Depot"}
    assert ("Fort", "taken") in [(lost.name, lost.why) for lost in done.lost]


def test_the_tables_of_a_game_refuse_other_numbers_for_the_hexes_they_name() -> None:
    game = load_module("segunda-guerra-mundial")
    own = readers(game)[0]
    assert own.rules and own.names and all(name in game.map.grid.by_name for name in own.names)  # type: ignore[union-attr]
    found = refused(game, with_grid(game.map, label="RRCC"))
    assert found is not None and found.title == "La Segunda Guerra Mundial"
    assert refused(game, with_grid(game.map, size_mm=game.map.grid.size_mm)) is None  # type: ignore[union-attr]


def test_rules_for_areas_do_not_take_hexes() -> None:
    game = load_module("harc-europaert")
    found = refused(game, regrid(game.map, replace(ground_of(game.map), grid=GRID)))
    assert found is not None and found.title.startswith("1939-45") and "berlin" in found.names
    free = replace(game, ruleset="free")
    assert refused(free, regrid(free.map, replace(ground_of(free.map), grid=GRID))) is None


def test_a_shared_map_knows_whose_numbers_hang_on_it() -> None:
    shared = load_module("europe-hex")
    assert shared.folder.resolve() == module_folders().plugins["europe-hex"].resolve()
    users = {reader.title: reader for reader in readers(shared)}
    assert "0526" in users["La Segunda Guerra Mundial"].names
    assert not users["La Segunda Guerra Mundial"].rules
    assert refused(shared, with_grid(shared.map, label="RRCC")) is None
    assert readers(module()) == []
