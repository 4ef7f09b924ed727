"""Outlines of several sources share their points once they are on one sheet."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from mapdata import geometry
from mapdata.geodata import import_geodata
from mapdata.linework import rings_of
from mapdata.model import Feature, Point, Shape
from mapdata.welding import WELD_MM, welded
from tests.mapdata.samples import layer

COAST: tuple[Point, ...] = ((10.0, 10.0), (60.0, 10.0), (60.0, 40.0), (35.0, 55.0), (10.0, 40.0))


def points_of(feature: Feature) -> list[Point]:
    return [point for ring, _ in rings_of(feature.shape) for point in ring]


steps = st.sampled_from([-0.01, 0.0, 0.01])


@given(st.lists(st.tuples(steps, steps), min_size=5, max_size=5))
def test_a_country_that_is_a_hundredth_off_its_coast_takes_the_points_of_the_coast(off: list[Point]) -> None:
    moved = tuple((round(x + dx, 2), round(y + dy, 2)) for (x, y), (dx, dy) in zip(COAST, off, strict=True))
    land = layer("land", "terrain", Feature("coast", "clear", Shape(polygon=(COAST,))))
    realm = layer("realm", "border", Feature("here", "territory", Shape(polygon=(moved,))))
    first, second = welded([land, realm])
    assert first == land
    assert points_of(second.features["here"]) == list(COAST)


def test_neighbours_stay_neighbours_and_small_things_stay_as_they_were() -> None:
    west = Feature("west", "territory", Shape(polygon=(((10.01, 10.0), (30.0, 10.0), (30.0, 50.0), (10.0, 40.01)),)))
    east = Feature("east", "territory", Shape(polygon=(((30.0, 10.0), (60.0, 10.01), (60.0, 40.0), (30.0, 50.0)),)))
    islet = Feature("islet", "territory", Shape(polygon=(((80.0, 80.0), (80.01, 80.0), (80.01, 80.01)),)))
    land = layer("land", "terrain", Feature("coast", "clear", Shape(polygon=(COAST,))))
    _, realm = welded([land, layer("realm", "border", west, east, islet)])
    shared = set(points_of(realm.features["west"])) & set(points_of(realm.features["east"]))
    assert shared == {(30.0, 10.0), (30.0, 50.0)}
    assert {(10.0, 10.0), (10.0, 40.0)} <= set(points_of(realm.features["west"]))
    assert realm.features["islet"] == islet


def test_a_shape_that_would_cross_itself_stays() -> None:
    spike = Feature("spike", "territory", Shape(polygon=(
        ((0.0, 0.0), (50.0, 0.0), (50.0, 40.0), (10.0, 0.02), (0.0, 50.0)),)))  # fmt: skip
    assert is_sound(spike)
    coast = Feature("coast", "clear", Shape(line=((10.0, 0.0), (70.0, 5.0))))
    moved = replace(spike, shape=Shape(polygon=(((0.0, 0.0), (50.0, 0.0), (50.0, 40.0), (10.0, 0.0), (0.0, 50.0)),)))
    assert not is_sound(moved), "the point would come to lie on the side below it"
    assert welded([layer("land", "terrain", coast), layer("realm", "border", spike)])[1].features["spike"] == spike


def is_sound(feature: Feature) -> bool:
    made = geometry.to_geometry(feature.shape)
    return made is not None and bool(made.is_valid)


def test_what_lies_farther_apart_is_left_and_lines_are_no_outlines() -> None:
    land = layer("land", "terrain", Feature("coast", "clear", Shape(polygon=(COAST,))))
    far = tuple((x + 2 * WELD_MM, y) for x, y in COAST)
    other = layer("realm", "border", Feature("here", "territory", Shape(polygon=(far,))))
    road = layer("roads", "line", Feature("r", "road", Shape(line=((10.01, 10.0), (60.0, 10.01)))))
    assert welded([land, other, road]) == [land, other, road]


def test_two_files_of_one_coast_meet_after_the_import(tmp_path: Path) -> None:
    ring = [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [2.0, 4.0], [0.0, 3.0], [0.0, 0.0]]
    off = [[x + 0.0009, y - 0.0009] for x, y in ring]  # about a hundredth of a millimetre at this scale
    for name, points in (("land", ring), ("countries", off)):
        feature = {"type": "Feature", "properties": {}, "geometry": {"type": "Polygon", "coordinates": [points]}}
        text = json.dumps({"type": "FeatureCollection", "features": [feature]})
        (tmp_path / f"{name}.geojson").write_text(text)
    (tmp_path / "rules.toml").write_text(RULES)
    files = [tmp_path / "land.geojson", tmp_path / "countries.geojson"]
    doc, problems = import_geodata(files, "+proj=eqc +R=6371000", "scale=10 km=0,0 mm=20,80", tmp_path / "rules.toml")
    assert problems == []
    (coast,), (country,) = (list(la.features.values()) for la in doc.layers)
    assert set(points_of(coast)) == set(points_of(country))


RULES = """
format = "hexwright-geodata-rules"
version = 1
title = "Two"
sheet_mm = [100, 100]

[vocabulary]
terrain = [{ id = "clear", title = "Clear" }]
territories = [{ id = "here", name = "Here" }]

[[layer]]
id = "land"
role = "terrain"
[[layer.take]]
file = "land"
kind = "clear"

[[layer]]
id = "realm"
role = "border"
[[layer.take]]
file = "countries"
kind = "territory"
set = { territory = "here" }
"""
