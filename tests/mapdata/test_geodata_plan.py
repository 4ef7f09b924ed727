"""A first rule file made from what GeoJSON files hold, and the map that the import makes of it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mapdata.compile import compile_board
from mapdata.geodata import import_geodata
from mapdata.geodata_fit import fit_text
from mapdata.geodata_plan import (
    GeoPlan,
    Region,
    Source,
    fit_of,
    guessed,
    look_into,
    projection_text,
    rules_text,
)
from mapdata.grid import HexGrid
from mapdata.model import MapDocument, PlaceKind, SideKind, TerrainKind, Vocabulary
from mapdata.partition import partition
from mapdata.problems import FormatError, Problem

SHEET = (200.0, 150.0)
GRID = HexGrid(15, (10, 8), 14, 9)
WORDS = Vocabulary(
    (TerrainKind("clear", "Clear"), TerrainKind("sea", "Sea", base="sea")),
    (SideKind("river", "River", 0),),
    (PlaceKind("city", "City", "city"),),
)


def write(folder: Path, name: str, *features: tuple[str, Any, dict[str, Any]]) -> Path:
    """A GeoJSON file of features: type, coordinates, properties."""
    rows = [
        {"type": "Feature", "properties": props, "geometry": {"type": kind, "coordinates": at}}
        for kind, at, props in features
    ]
    path = folder / f"{name}.geojson"
    path.write_text(json.dumps({"type": "FeatureCollection", "features": rows}), encoding="utf-8")
    return path


def box(west: float, south: float, east: float, north: float) -> list[list[list[float]]]:
    """A rectangle in degrees, as GeoJSON writes a polygon."""
    return [[[west, south], [east, south], [east, north], [west, north], [west, south]]]


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    """An island of two countries with a river and two cities."""
    return {
        "land": write(tmp_path, "my_land", ("Polygon", box(0, 0, 8, 5), {})),
        "countries": write(
            tmp_path,
            "countries",
            ("Polygon", box(0, 0, 4, 5), {"ADMIN": "Westland"}),
            ("Polygon", box(4, 0, 8, 5), {"ADMIN": "Österland"}),
            ("Polygon", box(60, 0, 64, 5), {"ADMIN": "Farland"}),
        ),
        "rivers": write(tmp_path, "rivers", ("LineString", [[1, 1], [3, 2], [4, 4.5]], {"name": "Río"})),
        "cities": write(
            tmp_path,
            "cities",
            ("Point", [2, 3], {"name": "Weston"}),
            ("Point", [6, 2], {"name": "Easton"}),
        ),
    }


def plan_of(files: dict[str, Path], **changes: Any) -> GeoPlan:
    """The plan that is guessed for files, on the island's region."""
    sources = tuple(guessed(look_into(path)) for path in files.values())
    return replace(GeoPlan(sources, Region(-1, -1, 9, 6)), **changes)


def imported(plan: GeoPlan, folder: Path, grid: HexGrid | None) -> tuple[MapDocument, list[Problem]]:
    """The map that the plan's rules make."""
    text = rules_text(plan, "The “Island”", SHEET, grid, WORDS, (2, 1))
    (folder / "rules.toml").write_text(text, encoding="utf-8")
    used = [s.found.path for s in plan.sources if s.use != "skip"]
    return import_geodata(used, projection_text(plan), fit_text(fit_of(plan, SHEET)), folder / "rules.toml")


def test_files_are_looked_into_and_guessed(files: dict[str, Path]) -> None:
    found = look_into(files["countries"])
    assert (found.kind, found.count, found.properties) == ("areas", 3, ("ADMIN",))
    assert found.names("ADMIN")["Westland"] == Region(0, 0, 4, 5)
    guesses = {name: guessed(look_into(path)) for name, path in files.items()}
    assert {name: g.use for name, g in guesses.items()} == {
        "land": "land", "countries": "territory", "rivers": "river", "cities": "city",
    }  # fmt: skip
    assert guesses["countries"].name == "ADMIN" and guesses["land"].name == ""


def test_a_file_without_shapes_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="no feature"):
        look_into(write(tmp_path, "empty"))


@pytest.mark.parametrize("projection", ["equal_area", "conic", "mercator"])
def test_the_region_lies_in_the_middle_of_the_sheet(files: dict[str, Path], projection: Any, tmp_path: Path) -> None:
    plan = plan_of(files, projection=projection)
    doc, problems = imported(plan, tmp_path, GRID)
    assert not [p for p in problems if p.severity == "error"]
    land = doc.layer("land")
    assert land is not None
    (feature,) = land.features.values()
    assert feature.shape.polygon is not None
    xs, ys = zip(*feature.shape.polygon[0], strict=True)
    assert (min(xs) + max(xs)) / 2 == pytest.approx(100, abs=1.5)
    assert (min(ys) + max(ys)) / 2 == pytest.approx(75, abs=1.5)
    assert min(xs) > 5 and max(xs) < 195


def test_a_hex_map_gets_land_territories_rivers_and_cities(files: dict[str, Path], tmp_path: Path) -> None:
    doc, _ = imported(plan_of(files), tmp_path, GRID)
    assert doc.title == "The “Island”" and doc.sheets == (2, 1)
    assert [t.name for t in doc.vocabulary.territories] == ["Westland", "Österland"]
    board, problems = compile_board(doc)
    assert {place.name for place in board.places} == {"Weston", "Easton"}
    assert set(board.territory) == {"", "westland", "sterland"}
    assert not [p for p in problems if p.severity == "error"]


def test_an_area_map_gets_borders_and_a_label_an_area(files: dict[str, Path], tmp_path: Path) -> None:
    doc, _ = imported(plan_of(files), tmp_path, None)
    found, problems = partition(doc)
    assert found.ids == ["area_sterland", "area_westland"]
    assert (0, 1) in found.shared_mm
    assert not problems
    board, _ = compile_board(doc)
    assert {board.title(s) for s in range(len(board.names))} == {"Westland", "Österland"}
    towns = {place.name: board.names[place.space] for place in board.places}
    assert towns == {"Weston": "area_westland", "Easton": "area_sterland"}


def test_the_rule_file_says_how_to_run_it_again(files: dict[str, Path], tmp_path: Path) -> None:
    imported(plan_of(files), tmp_path, GRID)
    head = (tmp_path / "rules.toml").read_text(encoding="utf-8").split("format =")[0]
    assert "hexwright import geodata my_land.geojson countries.geojson rivers.geojson cities.geojson" in head
    assert "+proj=laea" in head and "scale=" in head


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"region": Region(5, 0, 4, 5)}, "west"),
        ({"region": Region(0, 0, 400, 5)}, "degrees"),
        ({"sources": ()}, "choose a file"),
        ({"margin_mm": 90.0}, "margin"),
        ({"projection": "own", "own": "EPSG:0"}, "not known"),
        ({"projection": "own", "own": "EPSG:4326"}, "degrees"),
        ({"region": Region(-180, -90, 180, 90)}, "another one"),
    ],
)
def test_what_cannot_be_imported_is_told(files: dict[str, Path], changes: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        fit_of(plan_of(files, **changes), SHEET)


def test_two_files_of_one_name_are_told(files: dict[str, Path], tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    twin = look_into(write(tmp_path / "other", "my_land", ("Polygon", box(0, 0, 1, 1), {})))
    plan = plan_of(files)
    with pytest.raises(ValueError, match="same name"):
        replace(plan, sources=(*plan.sources, Source(twin, "lake"))).check()
