"""How many problems are shown: alike ones in one row, rings on the sheet only while they are few."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from editor.mapedit.looks import LAND_COLOUR, SEA_COLOUR
from editor.mapedit.problemlist import FEW, ringed, rows, tally
from editor.mapedit.problemspanel import MOST_LINES, REPAIR
from mapdata.problems import Problem
from tests.mapedit.conftest import Person
from tests.mapedit.test_window import draw_island


def lacking(n: int) -> list[Problem]:
    return [Problem("warning", "NO_TERRITORY", f"Hex {k:04} belongs to no territory.", f"{k:04}") for k in range(n)]


def test_warnings_are_ringed_while_they_are_few_and_errors_always() -> None:
    errors = [Problem("error", "LINK", "Broken.", f"{k:04}") for k in range(FEW + 5)]
    note = Problem("note", "NO_HEX", "Nowhere.")
    assert ringed([*errors, note]) == errors
    assert len(ringed(lacking(FEW - 1))) == FEW - 1
    assert ringed(lacking(FEW)) == []


def test_alike_problems_are_one_row_that_names_the_first() -> None:
    fault = Problem("error", "OTHER", "It is wrong.", "0303")
    found = rows([*lacking(108), fault])
    assert [row.text for row in found] == [
        "It is wrong.",
        "108 hexes belong to no territory (0000, 0001, 0002, …)",
    ]
    assert found[1].first.space == "0000" and len(found[1].problems) == 108
    assert tally([*lacking(108), fault]) == "1 fault, 1 hint"
    assert tally([Problem("note", "NO_HEX", "Nowhere.")] * 2) == "2 notes"  # as many as there are rows


def test_a_kind_without_words_of_its_own_tells_how_often() -> None:
    assert rows([Problem("error", "X", "It is wrong.")] * 4)[0].text.startswith("4 times: It is wrong.")
    assert [row.text for row in rows([Problem("error", "X", "It is wrong.")] * 2)] == ["It is wrong."] * 2


def give_first(person: Person) -> None:
    """Give a hex to the first territory: from then on others lack an owner."""
    grid = person.window.map.grid
    assert grid is not None
    person.window.use_tool("territory")
    person.click(*grid.centre(grid.by_name["0504"]))
    person.wait_compiled()


def test_a_new_map_has_no_problems_while_nothing_is_painted(person: Person) -> None:
    person.wait_compiled()
    assert person.window.problems.listed() == []
    assert person.window.heads["problems"].note.text() == ""
    assert person.window.compiled_text.text() == "80 hexes, no faults"


def test_with_the_first_owner_it_is_told_which_hexes_have_none(person: Person) -> None:
    give_first(person)
    panel = person.window.problems
    first = panel.topLevelItem(0)
    assert first is not None
    assert first.text(0) == "79 hexes belong to no territory (0101, 0102, 0103, …)"
    assert first.childCount() == 79
    assert ringed(person.window.canvas.problems) == []
    rows_shown = panel.topLevelItemCount()
    assert person.window.heads["problems"].note.text() == f"1 hint, {rows_shown - 1} notes"
    assert person.window.compiled_text.text().startswith("80 hexes, 1 hint")


def test_a_row_for_very_many_opens_into_some_and_says_how_many_more(person: Person) -> None:
    person.wait_compiled()
    panel = person.window.problems
    panel.show_problems(lacking(MOST_LINES + 7), person.window.map)
    row = panel.topLevelItem(0)
    assert row is not None and row.text(0).startswith(f"{MOST_LINES + 7} hexes")
    assert row.childCount() == MOST_LINES + 1
    last = row.child(MOST_LINES)
    assert last is not None and last.text(0) == "and 7 more"
    panel.setCurrentItem(last)
    for key in (Qt.Key.Key_R, Qt.Key.Key_Delete):
        QTest.keyClick(panel, key)
    panel.show_problems(lacking(3), person.window.map)
    assert panel.topLevelItemCount() == 3


def test_a_click_on_many_goes_to_the_first_and_on_one_to_that(person: Person) -> None:
    give_first(person)
    seen: list[Problem] = []
    person.window.problems.wanted.connect(seen.append)
    first = person.window.problems.topLevelItem(0)
    assert first is not None
    person.window.problems.itemClicked.emit(first, 0)
    person.window.problems.itemClicked.emit(first.child(4), 0)
    assert [p.space for p in seen] == ["0101", "0105"]


def test_an_empty_sheet_is_land_as_its_board_is_and_water_round_a_drawn_island(person: Person) -> None:
    def corner() -> str:
        canvas = person.window.canvas
        return canvas.grab().toImage().pixelColor(person.px(1, 1)).name().upper()

    person.window.commands["finished"].trigger()
    assert corner() == LAND_COLOUR
    draw_island(person)
    assert corner() == SEA_COLOUR


def test_a_click_on_the_word_at_the_right_repairs_and_delete_ignores(person: Person) -> None:
    draw_island(person)
    give_first(person)
    panel, window = person.window.problems, person.window
    codes = [p.code for p in panel.listed()]
    assert "NO_HEX" in codes
    row = next(item for k in range(panel.topLevelItemCount()) if (item := panel.topLevelItem(k)) is not None
               and item.data(0, Qt.ItemDataRole.UserRole).code == "NO_HEX")  # fmt: skip
    box = panel.visualItemRect(row)
    right = QPoint(panel.header().sectionViewportPosition(REPAIR) + 20, box.center().y())
    before = window.document.stack.count()
    QTest.mouseClick(panel.viewport(), Qt.MouseButton.LeftButton, pos=right)
    assert window.document.stack.count() == before + 1
    person.wait_compiled()
    assert codes.count("NO_HEX") > [p.code for p in panel.listed()].count("NO_HEX")
    panel.setCurrentItem(panel.topLevelItem(0))
    first = panel.listed()[0]
    QTest.keyClick(panel, Qt.Key.Key_Delete)
    person.wait_compiled()
    assert first not in panel.listed()
