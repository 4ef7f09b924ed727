"""`hexwright new` with the choices of the wizard: sheets, hexes, numbers, a scan, geodata."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mapdata.store import load_map
from tests.mapdata.test_geodata_plan import box, write
from tests.mapdata.test_underlay import png
from tests.test_cli import run


def made(tmp_path: Path, *words: str) -> tuple[Any, dict[str, Any]]:
    """The map of a new module, and what the command said of it."""
    code, out, err = run("new", str(tmp_path / "made"), "--json", *words)
    assert code == 0, err + out
    return load_map(tmp_path / "made" / "map"), json.loads(out)


def test_sheet_hexes_and_numbers_as_asked(tmp_path: Path) -> None:
    words = "--paper a4 --portrait --sheets 2x1 --size 16 --rim half --label B.CC --first-column 5 --turn 180"
    more = "--count-from bottom-right --every-row 5 --grid corners --grid-colour #203040 --grid-width 0.3 --pointy"
    doc, said = made(tmp_path, *words.split(), *more.split(), "--second-higher", "--spaces", "hexes")
    grid = doc.grid
    assert doc.sheet_mm == (420, 297) and doc.sheets == (2, 1)
    assert grid.size_mm == 16 and not grid.flat_top and grid.rim == "half"
    assert grid.name(len(grid) - 1) == "A.05"
    assert grid.numbering.turn_deg == 180 and grid.numbering.every_row == 5
    assert (grid.look.kind, grid.look.colour, grid.look.width_mm) == ("corners", "#203040", 0.3)
    assert grid.centre_at(5, 2)[0] < grid.centre_at(5, 1)[0]
    assert said["hexes"] < said["columns"] * said["rows"]
    assert said["ok"] and said["sheets"] == [2, 1]


def test_a_map_of_areas_on_a_sheet_in_inches(tmp_path: Path) -> None:
    doc, said = made(tmp_path, "--spaces", "areas", "--sheet", "24x18in")
    assert doc.grid is None and doc.sheet_mm == (609.6, 457.2)
    assert said["hexes"] == 0


def test_without_options_it_is_twenty_by_fifteen_on_a_sheet_that_holds_them(tmp_path: Path) -> None:
    doc, said = made(tmp_path)
    assert (doc.grid.columns, doc.grid.rows, said["first"], said["last"]) == (20, 15, "0101", "2015")


def test_a_scan_is_fitted_by_clicks(tmp_path: Path) -> None:
    scan = tmp_path / "my scan.png"
    scan.write_bytes(png(900, 700))
    clicks = [("0101", 115.47, 100), ("0901", 1501.11, 100), ("0106", 115.47, 1100)]
    words = [word for name, x, y in clicks for word in ("--click", f"{x},{y + 3}={name}")]
    doc, said = made(tmp_path, "--columns", "10", "--rows", "8", "--scan", str(scan), "--opacity", "0.4", *words)
    assert max(said["residuals_mm"]) < 0.01
    assert doc.underlay.matrix[0] == pytest.approx(0.1, abs=1e-4)
    assert doc.underlay.matrix[5] == pytest.approx(-0.3, abs=0.02)
    assert doc.underlay.opacity == 0.4 and doc.underlay.data == scan.read_bytes()


def test_the_sheet_may_take_the_size_of_the_scan(tmp_path: Path) -> None:
    scan = tmp_path / "scan.png"
    scan.write_bytes(png(1900, 1700))
    words = ["--click", "115.47,200=0101", "--click", "1501.11,200=0901", "--click", "115.47,1200=0106"]
    doc, _ = made(tmp_path, "--columns", "10", "--rows", "8", "--scan", str(scan), "--sheet-from-scan", *words)
    assert doc.sheet_mm == (pytest.approx(190, abs=0.1), pytest.approx(170, abs=0.1))
    assert list(doc.underlay.matrix[4:]) == pytest.approx([0, 0], abs=1e-3)
    assert doc.grid.centre_at(1, 1)[1] == pytest.approx(20, abs=0.01)


def test_geodata_makes_the_map_and_its_rules_are_kept(tmp_path: Path) -> None:
    countries = write(tmp_path, "countries", ("Polygon", box(0, 0, 4, 5), {"ADMIN": "Westland"}),
                      ("Polygon", box(4, 0, 8, 5), {"ADMIN": "Eastland"}))  # fmt: skip
    land = write(tmp_path, "land", ("Polygon", box(0, 0, 8, 5), {}))
    files = ["--geodata", f"{countries}=territory:ADMIN", "--geodata", str(land)]
    doc, said = made(tmp_path, "--paper", "a4", "--size", "12", "--region", "Westland", "--projection", "conic", *files)
    assert said["problems"] == []
    assert {t.name for t in doc.vocabulary.territories} == {"Westland", "Eastland"}
    assert doc.layer("land").features
    rules = (tmp_path / "made" / "geodata" / "rules.toml").read_text(encoding="utf-8")
    assert "+proj=eqdc" in rules
    # the command at the head of the rules makes the same map again
    command = rules.split("format =")[0].replace("#", "").replace("\\", "")
    projection = command.split("--projection '")[1].split("'")[0]
    fit = command.split('--fit "')[1].split('"')[0]
    again = tmp_path / "again"
    kept = str(tmp_path / "made/geodata/rules.toml")
    words = ["--rules", kept, "--projection", projection, "--fit", fit, "--out", str(again)]
    code, _, err = run("import", "geodata", str(countries), str(land), *words)
    assert code == 0, err
    assert load_map(again) == doc


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--sheets", "two"), "--sheets is written"),
        (("--sheet", "big"), "--sheet is written"),
        (("--paper", "a5", "--columns", "90"), "do not fit"),
        (("--label", "XX"), "numbering"),
        (("--grid-colour", "red"), "#RRGGBB"),
        (("--scan", "{png}", "--click", "here=0101"), "--click is written"),
        (("--scan", "{png}", "--click", "1,1=0101"), "3 hex centres"),
        (("--scan", "{png}", "--click", "1,1=9999"), "no hex 9999"),
        (("--scan", "{png}", "--click", "1,1=0101", "--click", "5,1=0101", "--click", "1,9=0102"), "twice"),
        (("--scan", "{land}"), "neither a PNG nor a JPEG"),
        (("--scan", "{none}"), "cannot be read"),
        (("--geodata", "{land}=river"), "may become land"),
        (("--geodata", "{land}", "--region", "Atlantis"), "is neither"),
        (("--geodata", "{land}", "--projection", "EPSG:4326"), "gives degrees"),
        (("--geodata", "{none}"), "cannot be read"),
        (("--geodata", "{png}"), "GeoJSON"),
    ],
)
def test_what_cannot_be_made_is_told_and_nothing_is_left(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    land = write(tmp_path, "land", ("Polygon", box(0, 0, 8, 5), {}))
    (tmp_path / "scan.png").write_bytes(png(90, 70))
    places = {"png": tmp_path / "scan.png", "land": land, "none": tmp_path / "none"}
    code, _, err = run("new", str(tmp_path / "made"), *(word.format(**places) for word in words))
    assert code in (1, 2)
    assert said in " ".join(err.split())
    assert not (tmp_path / "made").exists()
