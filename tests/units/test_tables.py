"""What the sheets are made of, without a window: groups, tables of text, imports."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.units import grids
from editor.units.changes import fill, followed, starter
from editor.units.grids import GridError
from editor.units.groups import continued, counted, counting, expand, group_units
from editor.units.incoming import export_grid, take
from editor.units.sheets import EMPTY, sheets
from editor.units.workbook import from_xlsx
from mapdata.model import Territory
from scenarios.engine.emblems import contrast
from scenarios.engine.modules import load_module
from scenarios.engine.oob import Nation, Oob, Unit, UnitType
from scenarios.engine.ruleset import ScenarioInfo
from tests.units.samples import NATIONS, TYPES, small

SHEETS = sheets()


# ------------------------------------------------------------------ groups
@pytest.mark.parametrize(
    ("first", "second", "pattern"),
    [
        ("1. Armee", "2. Armee", "{1}. Armee"),
        ("Corps 09", "Corps 10", "Corps {09}"),
        ("Same", "Same", "Same"),
        ("1. Armee", "3. Armee", None),
        ("A 1 of 2", "A 1 of 3", "A 1 of {2}"),
        ("1 of 1", "2 of 2", None),
        ("A", "B", None),
    ],
)
def test_texts_that_follow_each_other_have_a_pattern(first: str, second: str, pattern: str | None) -> None:
    assert continued(first, second) == pattern


def test_a_pattern_counts_up() -> None:
    assert [expand("{08}th", k) for k in range(4)] == ["08th", "09th", "10th", "11th"]
    assert counting("62nd Army") == "{62}nd Army" and counting("1 of 2") == "1 of 2"


def test_units_that_differ_in_a_running_number_are_one_row() -> None:
    groups = group_units(small().units)
    assert [len(group) for group in groups] == [3, 1, 2, 1]
    assert [len(group) for group in group_units(small().units, {"blue-infantry-2"})] == [1, 2, 1, 2, 1]


# ------------------------------------------------------------------ tables of text
words = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=12)
tables = st.lists(st.lists(words, min_size=3, max_size=3), min_size=1, max_size=6)


def trimmed(grid: list[list[str]]) -> list[list[str]]:
    while grid and not any(cell.strip() for cell in grid[-1]):
        grid = grid[:-1]
    return grid


@given(tables)
def test_a_table_comes_back_from_the_clipboard_as_it_went(grid: list[list[str]]) -> None:
    assert grids.from_tsv(grids.to_tsv(grid)) == trimmed(grid)


@given(tables)
def test_a_table_comes_back_from_csv_as_it_went(grid: list[list[str]]) -> None:
    head = [["Name", "Type", "Count"]]
    assert grids.from_csv(grids.to_csv(head + grid)) == head + trimmed(grid)


def test_csv_never_holds_what_a_spreadsheet_would_run() -> None:
    said = grids.to_csv([["Name"], ["=cmd|' /C calc'!A0"], ["+1+2"], ["@x"], ["-5"]])
    assert said.splitlines()[1:] == ["'=cmd|' /C calc'!A0", "'+1+2", "'@x", "-5"]


def test_semicolons_and_other_letters_are_read(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes("Name;Stärke\r\nArmée;3\r\n".encode("cp1252"))
    assert grids.read_file(path) == [["Name", "Stärke"], ["Armée", "3"]]
    path.write_bytes("Name;N\nA;3\n".encode("utf-16"))
    assert grids.read_file(path) == [["Name", "N"], ["A", "3"]]


def test_xlsx_keeps_text_as_text_and_gives_no_formula_a_run(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    grid = [["Name", "Setup", "Count"], ["=1+1", "0101", "12"], ["é", "", "3"]]
    grids.write_file(path, grid)
    assert grids.read_file(path) == grid
    page = openpyxl.load_workbook(path).active
    assert page is not None and page["A2"].data_type == "s" and page["C2"].value == 12


def test_a_formula_without_a_result_is_a_fault_of_its_cell() -> None:
    book = openpyxl.Workbook()
    page = book.active
    assert page is not None
    for row in (["nation", "type", "name", "count"], ["Blue", "Infantry", "A", "=2+3"]):
        page.append(row)
    out = io.BytesIO()
    book.save(out)
    found = take(from_xlsx(out.getvalue(), "a.xlsx")[0].grid, small(), SHEETS["groups"], True, False)
    assert list(found.faults) == [(1, 3)] and "formula" in found.faults[1, 3]


@pytest.mark.parametrize("name", ["a.xlsx", "a.csv"])
def test_what_is_no_table_is_refused_with_a_sentence(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"\x00\x01\x02" * 50)
    with pytest.raises(GridError):
        grids.read_file(path)
    path.write_bytes(b"PK\x03\x04 and no more")
    with pytest.raises(GridError):
        grids.read_file(path)
    with pytest.raises(GridError):
        grids.read_file(tmp_path / "missing.csv")


def test_a_table_beyond_the_bounds_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(GridError, match="rows"):
        grids.from_tsv("a\n" * (grids.MOST_ROWS + 1))
    with pytest.raises(GridError, match="cells"):
        grids.from_tsv("\t".join(["a"] * (grids.MOST_COLUMNS + 1)))
    with pytest.raises(GridError, match="letters"):
        grids.from_tsv("a" * (grids.LONGEST + 1))
    bomb = tmp_path / "bomb.xlsx"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/worksheets/sheet1.xml", b"0" * (grids.MOST_UNPACKED + 1))
    with pytest.raises(GridError, match="unpacks"):
        grids.read_file(bomb)
    monkeypatch.setattr(grids, "MOST_BYTES", 10)
    with pytest.raises(GridError, match="MB"):
        grids.read_file(bomb)


# ------------------------------------------------------------------ there and back
names = st.text("abcÄé 19.'=", max_size=8).map(lambda text: " ".join(text.split()))


@st.composite
def orders(draw: st.DrawFn) -> Oob:
    units = []
    for k in range(draw(st.integers(1, 8))):
        props: dict[str, str | int | float | bool] = {}
        if draw(st.booleans()):
            props["setup"] = draw(st.sampled_from(["0101", "A", "12"]))
        if draw(st.booleans()):
            props["combat"] = 9
        if draw(st.booleans()):
            props["morale"] = draw(st.integers(-5, 99))
        units.append(
            Unit(
                f"u-{k}", draw(names), draw(st.sampled_from([t.id for t in TYPES])),
                draw(st.sampled_from([n.id for n in NATIONS])), draw(names), draw(st.integers(0, 9)),
                draw(st.integers(1, 3)), props,
            )
        )  # fmt: skip
    return Oob(TYPES, NATIONS, tuple(units))


@given(orders(), st.sampled_from(["csv", "xlsx"]))
def test_counters_come_back_from_a_file_as_they_went(oob: Oob, kind: str) -> None:
    grid = export_grid(oob, SHEETS["counters"])
    read = grids.from_csv(grids.to_csv(grid)) if kind == "csv" else from_xlsx(grids._to_xlsx(grid, "U"), "u")[0].grid
    found = take(read, oob, SHEETS["counters"], True, False)
    assert not found.faults and found.oob.units == oob.units


@given(orders())
def test_units_in_rows_come_back_from_a_file_as_they_went(oob: Oob) -> None:
    found = take(grids.from_csv(grids.to_csv(export_grid(oob, SHEETS["groups"]))), oob, SHEETS["groups"], True, False)
    assert not found.faults
    assert [replace(u, id="") for u in found.oob.units] == [replace(u, id="") for u in oob.units]


@pytest.mark.parametrize("module", ["segunda-guerra-mundial", "harc-europaert"])
@pytest.mark.parametrize("sheet", ["groups", "counters", "nations", "types"])
def test_the_games_of_this_house_come_back_the_same(module: str, sheet: str) -> None:
    oob = load_module(module).oob
    assert oob is not None
    grid = grids.from_csv(grids.to_csv(export_grid(oob, SHEETS[sheet])))  # type: ignore[index]
    assert take(grid, oob, SHEETS[sheet], True, False).oob == oob  # type: ignore[index]


# ------------------------------------------------------------------ imports
def test_an_import_tells_its_faults_by_row_and_column_and_takes_the_others() -> None:
    grid = [
        ["Nation", "Type", "Name", "Count", "Steps"],
        ["Blue", "Infantry", "{1}. Division", "4", ""],
        ["Green", "Infantry", "X", "1", "1"],
        ["RED", "fleet", "Y", "many", "99"],
    ]
    found = take(grid, small(), SHEETS["groups"], True, False)
    assert sorted(found.faults) == [(2, 0), (3, 3), (3, 4)]
    assert "Green" in found.faults[2, 0] and "Blue" in found.faults[2, 0]
    assert (found.good, found.bad) == (1, 2)
    assert [u.name for u in found.oob.units] == ["1. Division", "2. Division", "3. Division", "4. Division"]


def test_an_import_keeps_the_ids_of_counters_that_stay() -> None:
    grid = [["nation", "type", "name", "label"], ["Red", "Infantry", "Rifles", "R"], ["Red", "Armour", "New", ""]]
    found = take(grid, small(), SHEETS["groups"], True, False)
    assert [u.id for u in found.oob.units] == ["red-infantry-1", "red-armour-1"]


def test_an_import_into_an_empty_module_makes_nations_and_types() -> None:
    grid = [
        ["Country", "Type", "Unit", "Name", "Qty", "Attack", "Defence", "Movement", "Spirit"],
        ["France", "Infantry", "", "{1}er Corps", "2", "4", "5", "3", "7"],
        ["Prussia", "Cavalry", "", "Husaren", "1", "3", "2", "6", "8"],
    ]
    with pytest.raises(GridError):
        take([["what", "is"], ["this", "?"]], EMPTY, SHEETS["groups"], False, True)
    found = take(grid, EMPTY, SHEETS["groups"], False, True)
    assert not found.faults
    assert (found.nations, found.types, found.properties) == (
        ["France", "Prussia"],
        ["Infantry", "Cavalry"],
        ["Unit", "Spirit"],
    )
    assert [u.name for u in found.oob.units] == ["1er Corps", "2er Corps", "Husaren"]
    assert found.oob.type["cavalry"].factors == {"attack": 3, "defence": 2, "movement": 6}
    assert found.oob.units[2].props == {"spirit": 8}


def test_two_rows_of_one_id_are_a_fault() -> None:
    grid = [["id", "nation", "type"], ["a", "Blue", "Fleet"], ["a", "Blue", "Fleet"]]
    found = take(grid, small(), SHEETS["counters"], True, False)
    assert list(found.faults) == [(2, 0)] and found.good == 1


def test_nations_that_have_counters_cannot_be_left_out() -> None:
    found = take([["Name", "Code"], ["Blue", "BB"]], small(), SHEETS["nations"], True, False)
    assert "Red" in found.refused
    added = take([["Name", "Code"], ["Blue", "BB"], ["Green", "GR"]], small(), SHEETS["nations"], False, False)
    assert [(n.id, n.code) for n in added.oob.nations] == [("red", "RED"), ("blue", "BB"), ("green", "GR")]


# ------------------------------------------------------------------ cells
def put(sheet: str, row: int, column: str, text: str, oob: Oob | None = None) -> tuple[Oob, str]:
    given = oob or small()
    told = SHEETS[sheet]  # type: ignore[index]
    rows = told.rows(given, ())
    columns = {c.id: c for c in told.columns(given, ())}
    done = fill(given, told, rows, columns, {(rows[row].key, column): text})
    return done.oob, next((why for _, why in done.faults.values()), done.refused)


def test_a_count_goes_up_with_the_running_number_and_down_from_the_end() -> None:
    more, _ = put("groups", 0, "count", "5")
    assert [u.name for u in more.units[:5]] == [f"{k}. Division" for k in range(1, 6)]
    assert len({u.id for u in more.units}) == 9
    less, _ = put("groups", 0, "count", "1")
    assert [u.id for u in less.units][:2] == ["blue-infantry-1", "blue-armour-1"]


def test_a_unit_can_have_a_factor_of_its_own_and_give_it_back() -> None:
    own, _ = put("groups", 0, "factor:combat", "5")
    assert {u.props["combat"] for u in own.units[:3]} == {5}
    back, _ = put("groups", 0, "factor:combat", "3", own)
    assert back == small()
    cleared, _ = put("groups", 0, "factor:combat", "", own)
    assert cleared == small()


@pytest.mark.parametrize(
    ("sheet", "column", "text", "said"),
    [
        ("groups", "nation", "Green", "There is no nation “Green”"),
        ("groups", "count", "0", "out of range"),
        ("groups", "steps", "two", "not a whole number"),
        ("groups", "prop:branch", "wizards", "There is no branch"),
        ("counters", "id", "red-fleet-1", "is taken"),
        ("counters", "id", "Not An Id", "small letters"),
        ("nations", "colour", "red", "not a colour"),
        ("nations", "name", "", "needs a name"),
        ("nations", "main", "Blue", "not its own"),
        ("types", "figure", "dragon", "There is no figure"),
        ("types", "printed", "combat, magic", "has no magic factor"),
        ("groups", "name", "x" * 201, "201 letters"),
    ],
)
def test_what_does_not_fit_a_cell_is_told_in_a_sentence(sheet: str, column: str, text: str, said: str) -> None:
    oob, why = put(sheet, 0, column, text)
    assert said in why and oob == small()


def test_a_new_id_of_a_nation_or_type_is_followed_by_its_counters() -> None:
    oob, _ = put("nations", 1, "id", "ussr")
    assert {u.nation for u in oob.units} == {"blue", "ussr"}
    oob, _ = put("types", 0, "id", "rifles")
    assert {u.type for u in oob.units} == {"rifles", "armour", "fleet"}


def test_scenarios_follow_their_counters() -> None:
    module = replace(
        load_module("europe-hex"),
        scenarios=(ScenarioInfo("s", "S", "", {}, {"units": {"a": "0101", "b": "0102"}, "order": ["a"]}),),
    )
    old = Oob((UnitType("t", "T", "land", "nato"),), (Nation("n", "N", "", "", "", ""),), ())
    old = replace(old, units=(Unit("a", "", "t", "n"), Unit("b", "", "t", "n")))
    new = replace(old, units=(Unit("c", "", "t", "n"),))
    assert followed(module, old, new, {"a": "c"})[0].data == {"units": {"c": "0101"}, "order": ["c"]}
    assert followed(module, old, old, {}) is module.scenarios


def test_what_a_pattern_stands_for_is_told() -> None:
    def named(*names: str, label: str = "") -> list[Unit]:
        return [Unit(f"u{k}", name, "t", "n", label and f"{label}{k}") for k, name in enumerate(names, 1)]

    assert counted(named("Division 1", "Division 2", "Division 3")) == (
        "Division {1} counts on: Division 1 to Division 3"
    )
    assert counted(named("Guard", "Guard", label="G")) == "G{1} counts on: G1 to G2"
    assert counted(named("Division 1")) == counted(named("Guard", "Guard")) == counted([]) == ""


def test_the_first_sides_are_called_after_the_territories_of_the_map() -> None:
    plain = starter()
    assert [(n.id, n.faction, n.code) for n in plain.nations] == [("north", "north", "N"), ("south", "south", "S")]
    homes = (
        Territory("neutral", "Neutral", "axis"),
        Territory("avalon", "Avalon", "soviet"),
        Territory("far", "Far", "", playable=False),
        Territory("albion", "Albion", "", "#C8B4E0"),
    )
    oob = starter(homes)
    said = [("avalon", "Avalon", "AVALON"), ("albion", "Albion", "ALBION")]
    assert [(n.id, n.name, n.code) for n in oob.nations] == said
    assert oob.nations[0].colour == "#A8452F" and contrast(oob.nations[1].colour, "#FFFFFF") > 4.5
    assert [u.nation for u in oob.units] == ["avalon", "albion"]
    same = starter((Territory("a", "A", "western"), Territory("b", "B", "western")))
    assert len({n.colour for n in same.nations}) == 2


def test_the_start_has_two_sides_and_is_right_in_itself() -> None:
    oob = starter()
    assert len({n.faction for n in oob.nations}) == 2 and len(oob.units) == 2
    assert take(export_grid(oob, SHEETS["counters"]), oob, SHEETS["counters"], True, False).oob == oob
