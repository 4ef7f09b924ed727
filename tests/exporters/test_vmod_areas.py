"""A map of areas as a VASSAL module: a zone each, with holes and islands, read back by an independent reader."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from exporters import sheet
from exporters.vmod.exporter import VmodOptions, vmod
from mapdata.board import Board
from mapdata.compile import compile_board
from mapdata.model import Feature, Layer, MapDocument, Shape, TerrainKind, Vocabulary
from mapdata.progress import Silent
from scenarios.engine.modules import Module
from tests.exporters import vmod_reader as reader
from tests.exporters import vmod_samples as samples

WORDS = Vocabulary(terrain=(TerrainKind("clear", "Clear"),))


def _line(name: str, *points: tuple[float, float]) -> Feature:
    return Feature(name, "border", Shape(line=points))


def _label(name: str, title: str, x: float, y: float, **props: str) -> Feature:
    return Feature(name, "area", Shape(point=(x, y)), title, dict(props))


def area_document() -> MapDocument:
    """Four areas: a lake-like hole in the first belongs to the second, which is thus in two pieces."""
    lines = (
        _line("v", (60, 0), (60, 90)),
        _line("h", (0, 45), (120, 45)),
        _line("ring", (10, 10), (30, 10), (30, 30), (10, 30), (10, 10)),
    )
    labels = (
        _label("north", "North March", 45, 30), _label("isle", "East", 20, 20, space="east"),
        _label("east", "East", 90, 20), _label("south", "Twin", 30, 70), _label("more", "Twin", 90, 70),
    )  # fmt: skip
    layers = (
        Layer("lines", "border", "Lines", {f.id: f for f in lines}),
        Layer("labels", "label", "Labels", {f.id: f for f in labels}),
    )
    return MapDocument((120.0, 90.0), None, WORDS, layers, title="Areas")


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[reader.Vmod, Board]:
    monkeypatch.setattr(sheet, "map_sheet", lambda module, board, **more: samples.plain_drawing(module.map))
    monkeypatch.setattr(sheet, "cache_folder", lambda: tmp_path / "cache")
    module, _ = samples.sample(tmp_path, None)
    module = replace(module, map=area_document())
    board, problems = compile_board(module.map)
    assert problems == [] and sorted(board.names) == ["east", "more", "north", "south"]
    _start_at(module, {"ger-land-0-0": "north", "rus-air-0-1": "more"})
    vmod.write(module, board, tmp_path / "out.vmod", VmodOptions(px_per_hex=60), Silent())
    return reader.read(tmp_path / "out.vmod"), board


def _start_at(module: Module, start: dict[str, str]) -> None:
    places = ", ".join(f'"{unit}": "{space}"' for unit, space in start.items())
    text = '{"format": "hexwright-tabletop", "version": 1, "start": {' + places + "}}"
    (module.folder / "tabletop.json").write_text(text, encoding="utf-8")


NAMES = {"north": "North March", "east": "East", "south": "south", "more": "more"}  # two Twins go by their ids


def test_vassal_finds_nothing_wrong(made: tuple[reader.Vmod, Board]) -> None:
    assert reader.faults(made[0]) == []


def test_every_area_is_a_zone_that_holds_its_own_snap_point(made: tuple[reader.Vmod, Board]) -> None:
    found, board = made
    places = reader.places(found)
    for name in board.names:
        spots = [at for spot, at in places.at.items() if re.fullmatch(rf"{NAMES[name]}( \d)?", spot)]
        assert len(spots) > 1, "there is room for several counters side by side"
        assert {places.zone(*at) for at in spots} == {NAMES[name]}
    zones = [z for z in found.all("Zone") if z.attrib["name"] in NAMES.values()]
    assert len(zones) == 4 and {z.get("locationFormat") for z in zones} == {"$name$"}
    assert all([part.tag.rpartition(".")[2] for part in z] == ["RegionGrid"] for z in zones)


@pytest.mark.parametrize(
    ("point", "area"),
    [((40, 40), "North March"), ((20, 20), "East"), ((90, 10), "East"), ((5, 20), "North March"), ((30, 60), "south")],
)
def test_zones_have_the_areas_shape_with_its_holes_and_pieces(
    made: tuple[reader.Vmod, Board], point: tuple[float, float], area: str
) -> None:
    places = reader.places(made[0])
    scale = made[0].picture_size("board.png")[0] / 120.0
    assert places.zone(round(point[0] * scale), round(point[1] * scale)) == area


def test_stacks_stand_in_their_areas(made: tuple[reader.Vmod, Board]) -> None:
    places = reader.places(made[0])
    stacks = {s.attrib["location"]: s for s in made[0].all("SetupStack")}
    assert set(stacks) == {"North March", "more", "Turn 1"}
    for name, stack in stacks.items():
        assert places.at[name] == (int(stack.attrib["x"]), int(stack.attrib["y"]))
