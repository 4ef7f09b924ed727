"""The order of battle page by mouse and keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog

from editor.units.grids import Page
from editor.units.importdialog import ImportDialog
from tests.units.conftest import CTRL, SHIFT, Person, Sit
from tests.units.samples import small

Key = Qt.Key


def undo(person: Person) -> None:
    person.window.commands["undo"].trigger()


def test_a_module_without_units_gets_two_sides_by_one_button(sit: Sit) -> None:
    person = sit(None)
    page = person.units
    assert page.empty.isVisible() and not page.foot.isVisible()
    person.press(page.add_first)
    assert [n.name for n in person.oob.nations] == ["North", "South"]
    assert person.shown("count") == ["1", "1"]
    undo(person)
    assert person.window.module.oob is None and page.empty.isVisible()


def test_units_alike_are_one_row_and_counters_are_one_each(sit: Sit) -> None:
    person = sit(small())
    assert person.shown("name") == ["{1}. Division", "Guards", "Rifles", "Northern Fleet"]
    assert person.shown("count") == ["3", "1", "2", "1"]
    person.press(person.units.buttons["counters"])
    assert len(person.shown("name")) == 7


def test_typing_into_a_cell_changes_it_and_enter_goes_down(sit: Sit) -> None:
    person = sit(small())
    person.click(0, "count")
    person.enter("5")
    assert [u.name for u in person.oob.of("blue", "infantry")] == [f"{k}. Division" for k in range(1, 6)]
    person.enter("2")
    assert len(person.oob.of("blue", "armour")) == 2
    undo(person)
    undo(person)
    assert person.oob == small()


def test_a_text_that_does_not_fit_stays_in_red_with_a_sentence_and_is_not_stored(sit: Sit) -> None:
    person = sit(small())
    page = person.units
    person.click(1, "steps")
    person.enter("lots")
    assert person.oob == small()
    assert person.shown("steps") == ["1", "lots", "1", "1"]
    person.click(1, "steps")
    assert "not a whole number" in page.fault.text()
    person.click(0, "name")
    person.key(Key.Key_F8)
    assert page.table.current() == (1, page.model.column_at("steps"))
    person.enter("3")
    assert person.oob.units[3].steps == 3 and not page.model.faults()


def test_a_choice_is_taken_by_typing_its_name(sit: Sit) -> None:
    person = sit(small())
    person.click(1, "nation")
    person.key(Key.Key_F2)
    person.enter("Red")
    assert person.oob.units[3].nation == "red"


def test_a_head_sorts_up_then_down_then_not_at_all(sit: Sit) -> None:
    person = sit(small())
    names = person.shown("name")
    person.head("factor:movement")
    assert person.shown("factor:movement") == ["4", "4", "8", "20"]
    person.head("factor:movement")
    assert person.shown("factor:movement") == ["20", "8", "4", "4"]
    person.head("factor:movement")
    assert person.shown("name") == names


def test_the_filter_leaves_the_rows_with_all_its_words(sit: Sit) -> None:
    person = sit(small())
    person.click(0, "name")
    person.key(Key.Key_F, CTRL)
    person.type("red inf")
    assert person.shown("name") == ["Rifles"]
    assert "1 of 4" in person.units.count.text()
    person.units.filter.clear()
    assert len(person.shown("name")) == 4


def test_fill_down_copies_the_first_cell_in_one_step(sit: Sit) -> None:
    person = sit(small())
    person.select(0, "enters", 3, "enters")
    person.click(0, "enters")
    person.enter("4")
    person.select(0, "enters", 3, "enters")
    person.key(Key.Key_D, CTRL)
    assert {u.enters for u in person.oob.units} == {4}
    undo(person)
    assert [u.enters for u in person.oob.units] == [4, 4, 4, 0, 0, 0, 3]


def test_fill_down_of_one_cell_takes_the_one_above(sit: Sit) -> None:
    person = sit(small())
    person.click(2, "label")
    person.key(Key.Key_D, CTRL)
    assert person.shown("label")[2] == "G"


def test_a_block_copied_goes_to_a_spreadsheet_and_back_as_new_rows(sit: Sit) -> None:
    person = sit(small())
    person.select(0, "nation", 3, "factor:movement")
    person.key(Key.Key_C, CTRL)
    text = QApplication.clipboard().text()
    assert text.split("\n")[0] == "Blue\tInfantry\t{1}. Division\t{1}\t3\t3\t4"
    person.clip(text.replace("Division", "Brigade").replace("Rifles", "Riders"))
    person.click(3, "nation")
    person.key(Key.Key_V, CTRL)
    assert person.shown("name") == ["{1}. Division", "Guards", "Rifles", "{1}. Brigade", "Guards", "Riders",
                                    "Northern Fleet"]  # fmt: skip
    undo(person)
    assert person.oob == small()


def test_paste_puts_in_what_fits_and_marks_the_rest(sit: Sit) -> None:
    person = sit(small())
    person.clip("Nation\tType\tName\nRed\tArmour\tTanks\nGreen\tArmour\tFew")
    person.click(2, "nation")
    person.key(Key.Key_V, CTRL)
    assert person.oob.units[4].name == "Tanks" and person.oob.units[4].type == "armour"
    assert person.shown("nation")[3] == "Green" and len(person.units.model.faults()) == 1
    undo(person)
    assert person.oob == small() and person.units.model.faults() == {}


def test_one_copied_cell_fills_the_selection(sit: Sit) -> None:
    person = sit(small())
    person.clip("2")
    person.select(0, "steps", 3, "steps")
    person.key(Key.Key_V, CTRL)
    assert {u.steps for u in person.oob.units} == {2}


def test_cut_empties_cells_to_their_plain_values(sit: Sit) -> None:
    person = sit(small())
    person.select(3, "steps", 3, "enters")
    person.key(Key.Key_X, CTRL)
    assert QApplication.clipboard().text() == "1\t3"
    assert person.oob.units[6].enters == 0


def test_rows_are_added_doubled_and_deleted_by_keys_one_step_each(sit: Sit) -> None:
    person = sit(small())
    person.click(1, "name")
    person.key(Key.Key_Insert)
    assert person.shown("name")[2] == "New unit"
    person.enter("Lancers")
    assert person.oob.units[4].name == "Lancers" and person.oob.units[4].type == "armour"
    person.click(2, "name")
    person.key(Key.Key_D, CTRL | SHIFT)
    assert person.shown("name")[2:4] == ["Lancers", "Lancers"]
    person.select(2, "name", 3, "name")
    person.key(Key.Key_Delete, CTRL)
    assert person.oob == small()
    for _ in range(4):
        undo(person)
    assert person.oob == small() and not person.window.document.stack.canUndo()


def test_a_nation_is_edited_in_its_own_sheet_and_one_with_counters_stays(sit: Sit) -> None:
    person = sit(small())
    person.press(person.units.buttons["nations"])
    person.click(0, "colour")
    person.enter("#112233")
    assert person.oob.nation["blue"].colour == "#112233"
    person.click(0, "emblem")
    person.key(Key.Key_F2)
    person.enter("France")
    assert person.oob.nation["blue"].emblem == "fra"
    person.click(0, "name")
    person.key(Key.Key_Delete, CTRL)
    assert len(person.oob.nations) == 2
    person.key(Key.Key_Insert)
    person.enter("Green")
    assert person.oob.nations[1].name == "Green"


def test_a_new_factor_is_a_column_of_the_types_and_then_of_the_units(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    person = sit(small())
    person.press(person.units.buttons["types"])
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("Air defence", True))
    person.window.commands["units_column"].trigger()
    person.click(0, "factor:air_defence")
    person.enter("7")
    assert person.oob.types[0].factors["air_defence"] == 7
    assert person.oob.types[0].printed == ("combat", "movement", "air_defence")
    person.press(person.units.buttons["groups"])
    assert person.shown("factor:air_defence") == ["7", "", "7", ""]


def test_columns_are_shown_and_hidden_and_remembered(sit: Sit) -> None:
    person = sit(small())
    table = person.units.table
    assert table.isColumnHidden(table.model_.column_at("prop:parent"))
    table.show_column("prop:parent", True)
    table.show_column("label", False)
    assert person.window.settings.text("units/columns_groups").split() == ["+prop:parent", "-label"]
    assert table.model_.column_at("label") not in table.shown_columns()


def test_rows_do_not_run_together_while_one_works_on_them(sit: Sit) -> None:
    person = sit(small())
    person.clip("Blue\tInfantry\tRifles\tR")
    person.click(1, "nation")
    person.key(Key.Key_V, CTRL)
    person.click(2, "nation")
    person.key(Key.Key_V, CTRL)
    assert person.shown("name") == ["{1}. Division", "Rifles", "Rifles", "Northern Fleet"]


def test_a_table_is_written_and_read_back_after_it_was_looked_over(
    sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = sit(small())
    page = person.units
    for name in ("oob.xlsx", "oob.csv"):
        path = tmp_path / name
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, p=path: (str(p), "CSV (*.csv)"))
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_, p=path: (str(p), ""))
        person.window.commands["units_export"].trigger()
        person.give(small().__class__(small().types, small().nations, small().units[:1]))
        monkeypatch.setattr(ImportDialog, "exec", lambda dialog: dialog.accept_button.click() or 1)
        person.window.commands["units_import"].trigger()
        assert [u.name for u in person.oob.units] == [u.name for u in small().units]
        undo(person)
        assert len(person.oob.units) == 1
        person.give(small())
    assert page.stack.currentWidget() is page.table


def test_an_import_with_faults_changes_nothing_until_it_is_accepted(sit: Sit) -> None:
    person = sit(small())
    grid = [["Nation", "Type", "Name"], ["Red", "Fleet", "A"], ["Green", "Fleet", "B"]]
    seen: list[str] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, ImportDialog)
        seen.extend(dialog.faults.item(k).text() for k in range(dialog.faults.count()))
        seen.append(dialog.accept_button.text())
        assert person.oob == small()
        dialog.names.setChecked(True)
        seen.append(dialog.accept_button.text())
        dialog.names.setChecked(False)
        dialog.accept_button.click()

    QTimer.singleShot(0, look)
    person.units._take([Page("", grid)], "a.csv")
    assert seen[0].startswith("Row 3, Nation: There is no nation “Green”")
    assert seen[1:] == ["Import 1, leave 1 out", "Import 2"]
    assert [u.name for u in person.oob.units] == ["A"]


def test_undo_of_the_map_and_of_the_table_are_one_history(sit: Sit) -> None:
    person = sit(small())
    person.click(0, "label")
    person.enter("Z")
    assert person.window.document.stack.undoText() == "Change Label"
    person.window.show_page("map")
    undo(person)
    assert person.oob == small()


def test_a_type_from_the_undo_list_is_shown_everywhere(sit: Sit) -> None:
    person = sit(small())
    person.press(person.units.buttons["types"])
    person.click(0, "title")
    person.enter("Foot")
    person.press(person.units.buttons["groups"])
    assert person.shown("type") == ["Foot", "Armour", "Foot", "Fleet"]
    undo(person)
    assert person.shown("type")[0] == "Infantry"
