"""What spreadsheets hold beside plain cells: merged ones, formulas, dates, titles, empty rims, several sheets."""

from __future__ import annotations

import datetime
import io
from collections.abc import Callable, Iterator
from typing import Any

import openpyxl
import pytest
from openpyxl.worksheet.formula import ArrayFormula
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from editor.theme import Theme
from editor.units.cells import for_file, scalar, shown
from editor.units.grids import GridError, Page
from editor.units.importdialog import ImportDialog
from editor.units.incoming import Incoming, head_row, take
from editor.units.sheets import sheets
from editor.units.workbook import from_xlsx
from tests.units.samples import small

GROUPS = sheets()["groups"]
HEAD = ["Nation", "Type", "Name", "Count"]


def book(fill: Callable[[Any, Any], None]) -> list[Page]:
    made = openpyxl.Workbook()
    fill(made, made.active)
    out = io.BytesIO()
    made.save(out)
    return from_xlsx(out.getvalue(), "a.xlsx")


def rows(page: Any, *given: list[Any]) -> None:
    for row in given:
        page.append(row)


def taken(fill: Callable[[Any, Any], None]) -> Incoming:
    return take(book(fill)[0].grid, small(), GROUPS, True, False)


def test_a_cell_merged_over_several_rows_counts_in_each() -> None:
    def fill(_book: Any, page: Any) -> None:
        rows(page, HEAD, ["Blue", "Infantry", "I", 1], [None, "Infantry", "II", 1])
        page.merge_cells("A2:A3")

    found = taken(fill)
    assert not found.faults and [(u.nation, u.name) for u in found.oob.units] == [("blue", "I"), ("blue", "II")]


def test_titles_and_empty_rows_and_columns_before_the_table_are_passed_over() -> None:
    def fill(_book: Any, page: Any) -> None:
        page["A1"] = "The order of battle"
        page.merge_cells("A1:F1")
        for y, row in ((4, HEAD), (5, ["Blue", "Infantry", "I", "x"])):
            for x, text in enumerate(row, 3):
                page.cell(y, x, text)

    found = taken(fill)
    assert found.head == 3 and list(found.faults) == [(4, 5)] and found.good == 0


@pytest.mark.parametrize(
    ("value", "told"),
    [("=1+1", "formula without a result"), (ArrayFormula("D2:D2", "=SUM(A1:A2)"), "formula without a result"),
     (datetime.datetime(1944, 6, 6), "“1944-06-06” is not a whole number"), (2.5, "“2.5” is not a whole number"),
     (None, "")],
)  # fmt: skip
def test_what_fits_no_cell_is_told_there(value: Any, told: str) -> None:
    def fill(_book: Any, page: Any) -> None:
        rows(page, HEAD, ["Blue", "Infantry", "I", None])
        page["D2"] = value

    found = taken(fill)
    assert told in found.faults.get((1, 3), "")
    assert (found.good, found.bad) == ((0, 1) if told else (1, 0))


def test_an_error_of_the_spreadsheet_is_told_there() -> None:
    def fill(_book: Any, page: Any) -> None:
        rows(page, [*HEAD, "Remark"], ["Blue", "Infantry", "I", 1, "fine"])
        page["E2"] = "#REF!"
        page["E2"].data_type = "e"

    assert "#REF!" in taken(fill).faults[1, 4]


def test_a_nation_that_is_not_given_is_called_missing() -> None:
    def fill(_book: Any, page: Any) -> None:
        rows(page, HEAD, [None, "Infantry", "I", 1])

    assert taken(fill).faults[1, 0].startswith("The nation is missing. There are: Blue, Red")


def test_numbers_kept_as_text_and_whole_results_are_numbers() -> None:
    def fill(_book: Any, page: Any) -> None:
        rows(page, HEAD, ["Blue", "Infantry", 12, " 2 "], ["Blue", "Infantry", "II", 1.0])

    found = taken(fill)
    assert not found.faults and [u.name for u in found.oob.units] == ["12", "12", "II"]


def test_hidden_and_empty_sheets_are_left_out() -> None:
    def fill(made: Any, page: Any) -> None:
        page.sheet_state = "hidden"
        rows(page, ["lists"])
        made.create_sheet("Empty")
        rows(made.create_sheet("Units"), HEAD, ["Blue", "Infantry", "I", 1])
        made.active = 2

    assert [page.title for page in book(fill)] == ["Units"]


def test_a_file_of_nothing_but_empty_sheets_is_refused() -> None:
    with pytest.raises(GridError, match="no sheet with anything in it"):
        book(lambda made, page: None)


def test_the_dialog_opens_the_sheet_that_fits_and_turns_to_others(qtbot: QtBot, theme: Theme) -> None:
    def fill(made: Any, page: Any) -> None:
        page.title = "Read me"
        rows(page, ["This is the order of battle."], ["It has units."])
        rows(made.create_sheet("Units"), [], HEAD, ["Blue", "Infantry", "I", "x"])

    dialog = ImportDialog(book(fill), "a.xlsx", small(), GROUPS, theme)
    qtbot.addWidget(dialog)
    assert dialog.pages.currentText() == "Units" and dialog.pages.isVisibleTo(dialog)
    assert dialog.faults.item(0).text().startswith("Row 3, Count: “x” is not a whole number")
    dialog.pages.setCurrentIndex(0)
    assert not dialog.accept_button.isEnabled() and "names no column" in dialog.note.text()


def test_the_first_row_is_the_head_where_no_row_names_two_columns() -> None:
    assert head_row([["", ""], ["what", "is"], ["this", "?"]], GROUPS.columns(small(), ())) == 1


# ------------------------------------------------------------------ fractions in cells
@pytest.fixture
def spanish() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale("es"))
    yield
    QLocale.setDefault(before)


def test_a_fraction_in_a_cell_has_the_mark_of_the_language_and_a_point_in_files(spanish: None) -> None:
    assert shown(2.5) == "2,5" and scalar("2,5") == 2.5 and for_file("2,5") == "2.5"
    assert for_file("2, 5") == "2, 5" and shown(3) == "3" and shown(True) == "true"
