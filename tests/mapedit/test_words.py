"""Territories and terrain as one names them: new ones, other names, all of it undone again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QDialog, QInputDialog, QTableWidgetItem
from pytestqt.qtbot import QtBot

from editor.mapedit.blank import blank_map
from editor.mapedit.document import Document
from editor.mapedit.edits import EditError, apply_edit, reword
from editor.mapedit.options import NEW
from editor.mapedit.vocabulary import NewTerritoryDialog, VocabularyDialog
from editor.mapedit.words import fresh_territory, kinds_of, renamed, used_territories, with_territory
from mapdata.model import Territory
from scenarios.engine.modules import Module, load_module
from tests.mapedit.conftest import Person

ISLAND = [(30, 30), (150, 25), (160, 130), (40, 140)]


def names(person: Person) -> list[str]:
    return [t.name for t in person.window.map.vocabulary.territories]


def draw_territory(person: Person) -> None:
    person.layer("territories")
    person.tool("area")
    for x, y in ISLAND:
        person.click(x, y, Qt.KeyboardModifier.ControlModifier)
    person.key(Qt.Key.Key_Return)


def test_a_change_of_words_is_one_undoable_step(qtbot: QtBot) -> None:
    document = Document(Module("island", "Island", "1", Path("island"), blank_map("Island", 4, 4, 20)))
    start = document.map
    words, made = with_territory(start.vocabulary, "Avalon", "western")
    document.do(reword(start, words, "New territory"))
    assert document.map.vocabulary.territories[-1] == Territory(made, "Avalon", "western")
    document.stack.undo()
    assert document.map == start
    document.stack.redo()
    assert document.map.vocabulary == words
    document.do(reword(document.map, document.map.vocabulary, "Nothing"))
    assert document.stack.count() == 1


def test_words_for_another_state_are_refused() -> None:
    doc = blank_map("Island", 4, 4, 20)
    words, _ = with_territory(doc.vocabulary, "Avalon", "western")
    edit = reword(doc, words, "New territory")
    with pytest.raises(EditError):
        apply_edit(apply_edit(doc, edit), edit)


def test_ids_of_new_territories_come_from_the_name_and_are_free() -> None:
    assert fresh_territory([], "New South Wales") == "new_south_wales"
    assert fresh_territory(["avalon", "avalon_2"], "Avalon") == "avalon_3"
    assert fresh_territory([], "Österreich!") == "sterreich"
    assert fresh_territory([], "…") == "territory"


def test_a_new_territory_is_offered_drawn_and_saved(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    window = person.window
    person.layer("territories")
    person.tool("area")
    assert window.value.itemData(window.value.count() - 1) == NEW
    monkeypatch.setattr(NewTerritoryDialog, "exec", lambda _self: QDialog.DialogCode.Accepted)
    monkeypatch.setattr(NewTerritoryDialog, "value", lambda _self: ("Avalon", "western"))
    window.value.setCurrentIndex(window.value.count() - 1)
    assert names(person)[-1] == "Avalon"
    assert window.choice.value == "avalon"
    draw_territory(person)
    layer = window.map.layer("territories")
    assert layer is not None
    assert [f.props["territory"] for f in layer.features.values()] == ["avalon"]
    person.wait_compiled()
    assert window.board is not None
    assert window.board.territory[window.board.by_name["0504"]] == "avalon"
    assert window.save()
    assert load_module(window.module.folder).map.vocabulary.territories[-1].name == "Avalon"
    window.commands["undo"].trigger()
    window.commands["undo"].trigger()
    assert "Avalon" not in names(person)
    assert window.value.findData("avalon") < 0


def test_no_new_territory_without_an_answer(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    person.layer("territories")
    person.tool("area")
    monkeypatch.setattr(NewTerritoryDialog, "exec", lambda _self: QDialog.DialogCode.Rejected)
    person.window.value.setCurrentIndex(person.window.value.count() - 1)
    assert names(person) == ["North", "South", "Neutral"]
    assert person.window.choice.value == "north"


def test_renaming_an_area_of_a_territory_renames_the_territory(person: Person) -> None:
    draw_territory(person)
    panel = person.window.properties
    assert panel.name.text() == "North"
    panel.name.setText("Norland")
    panel.name.editingFinished.emit()
    assert names(person) == ["Norland", "South", "Neutral"]
    assert person.window.value.itemText(0) == "Norland"
    person.window.commands["undo"].trigger()
    assert names(person)[0] == "North"
    assert panel.name.text() == "North"


def test_an_area_goes_to_another_territory(person: Person) -> None:
    draw_territory(person)
    panel = person.window.properties
    panel.territory.setCurrentIndex(panel.territory.findData("south"))
    panel.territory.activated.emit(panel.territory.currentIndex())
    assert used_territories(person.window.map) == {"south"}


def test_the_vocabulary_dialog_renames_recolours_adds_and_keeps_what_is_used(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QInputDialog, "getItem", lambda *_args: ("", False))
    draw_territory(person)
    window = person.window
    words = window.map.vocabulary
    dialog = VocabularyDialog(words, used_territories(window.map), window.theme, window)
    table = dialog.territories
    table.setItem(0, 0, _item("Norland", words.territories[0]))
    box = table.cellWidget(1, 1)
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData("soviet"))
    table.setCurrentCell(0, 0)
    dialog.remove_row()
    assert "on the map" in dialog.note.text()
    table.setCurrentCell(2, 0)
    dialog.remove_row()
    dialog.add_row(Territory("", "Avalon", "neutral"))
    dialog.terrain.setItem(1, 0, QTableWidgetItem("Highlands"))
    made = dialog.words()
    assert made.territories == (
        Territory("north", "Norland", "western"),
        Territory("south", "South", "soviet"),
        Territory("avalon", "Avalon", "neutral"),
    )
    assert made.terrain[1].title == "Highlands" and made.terrain[1].id == "mountain"
    assert made.places == words.places and made.sides == words.sides
    dialog.deleteLater()


def test_the_vocabulary_dialog_refuses_a_territory_without_name(person: Person) -> None:
    words = person.window.map.vocabulary
    dialog = VocabularyDialog(words, set(), person.window.theme, person.window)
    dialog.territories.setItem(0, 0, _item("  ", words.territories[0]))
    dialog.accept()
    assert dialog.result() == QDialog.DialogCode.Rejected
    assert "needs a name" in dialog.note.text()
    dialog.deleteLater()


def test_opening_and_closing_the_vocabulary_changes_nothing(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(VocabularyDialog, "exec", lambda _self: QDialog.DialogCode.Accepted)
    person.window.edit_vocabulary()
    assert person.window.document.stack.count() == 0


def test_names_of_seas_are_offered_where_places_are() -> None:
    doc = blank_map("Island", 4, 4, 20)
    offered = kinds_of(doc, doc.layer("places"))
    assert offered[:2] == [("Capital", "capital"), ("City", "city")]
    assert ("Name of a sea", "sea_name") in offered
    assert ("Upland", "upland") in kinds_of(doc, doc.layer("places"), "upland")


def test_renaming_touches_one_territory() -> None:
    words = blank_map("Island", 4, 4, 20).vocabulary
    after = renamed(words, "south", "Sudland")
    assert [t.name for t in after.territories] == ["North", "Sudland", "Neutral"]


def _item(text: str, territory: Territory) -> QTableWidgetItem:
    item = QTableWidgetItem(text)
    item.setData(Qt.ItemDataRole.UserRole, territory)
    return item


def test_a_word_on_the_map_is_removed_in_exchange_for_another_in_one_step(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_territory(person)
    window = person.window
    start = window.map
    monkeypatch.setattr(QInputDialog, "getItem", lambda *_args: ("South", True))
    dialog = VocabularyDialog(start.vocabulary, used_territories(start), window.theme, window, start)
    dialog.territories.setCurrentCell(0, 0)
    dialog.remove_row()
    window.do(dialog.edit(window.map))
    assert names(person) == ["South", "Neutral"] and used_territories(window.map) == {"south"}
    window.commands["undo"].trigger()
    assert window.map == start
    dialog.deleteLater()


def test_words_of_ones_own_are_added_and_put_in_order(person: Person) -> None:
    window = person.window
    doc = window.map
    dialog = VocabularyDialog(doc.vocabulary, set(), window.theme, window, doc)
    for page, title in ((dialog.terrain_page, "Salt flat"), (dialog.side_page, "Canal"), (dialog.place_page, "Mine")):
        page.add_fresh()
        last = page.table.rowCount() - 1
        item = page.table.item(last, 0)
        assert item is not None
        item.setText(title)
        page.table.setCurrentCell(last, 0)
        page.step(-1)
    made = dialog.edit(doc)
    window.do(made)
    words = window.map.vocabulary
    assert words.terrain[-2].id == "salt_flat" and words.places[-2].symbol == "city"
    assert words.sides[-2].title == "Canal" and words.sides[-2].bit == 8
    person.layer("land")
    assert "Salt flat" in [window.words.list.item(k).text() for k in range(window.words.list.count())]
    dialog.deleteLater()


def test_a_digit_takes_up_a_word(person: Person) -> None:
    person.layer("rivers")
    person.tool("line")
    person.window.commands["word_2"].trigger()
    assert person.window.choice.kind == "road"
    QTest.keyClicks(person.window.words.list, "1")
    QTest.qWait(1)
    assert person.window.choice.kind == "river"
