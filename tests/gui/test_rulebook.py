"""The rulebook beside play: a rule beside the board, the book, the rules in short, the help."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableView, QTextBrowser

from editor.opening import Opened
from editor.play.rulebook import RulebookWindow
from tests.gui import provinces, skirmish
from tests.gui.conftest import LEFT, Person, Sit


@pytest.fixture
def reader(sit: Sit, harc: Opened) -> Person:
    return sit(harc, scenario="sichelschnitt")


def book_of(person: Person) -> RulebookWindow:
    book = person.window.rulebook
    assert book is not None and book.isVisible()
    return book


def opened_book(person: Person) -> RulebookWindow:
    person.window.commands["rulebook"].trigger()
    book = book_of(person)
    for _ in range(500):
        if book.isActiveWindow():
            break
        QTest.qWait(10)
    return book


def entries(book: RulebookWindow) -> list[str]:
    return [book.contents.topLevelItem(k).text(0) for k in range(book.contents.topLevelItemCount())]


# ------------------------------------------------------------------ beside the board
def test_beside_the_board_one_leafs_on_and_back(reader: Person) -> None:
    window = reader.window
    window.show_rule("HE-MAP-01")
    panel = window.rule_panel
    assert "One point an area" in panel.browser.toPlainText()
    QTest.mouseClick(panel.leafing.after, LEFT)
    assert panel.number == "HE-MAP-02"
    QTest.mouseClick(panel.leafing.before, LEFT)
    QTest.mouseClick(panel.leafing.before, LEFT)
    assert panel.number == "HE-GEN-15"
    QTest.mouseClick(panel.leafing.back, LEFT)
    assert panel.number == "HE-MAP-01"
    QTest.mouseClick(panel.leafing.forward, LEFT)
    assert panel.number == "HE-GEN-15"
    assert not panel.leafing.forward.isEnabled()


def test_the_book_opens_at_the_rule_that_is_shown(reader: Person) -> None:
    reader.window.show_rule("HE-SUB-04")
    QTest.mouseClick(reader.window.rule_panel.open_book, LEFT)
    book = book_of(reader)
    assert book.page.page == "HE-SUB-04"
    assert "Advanced units" in book.page.toPlainText() and "Struck on the way" in book.page.toPlainText()
    assert "HE-SUB-04" in book.contents.currentItem().text(0)


def test_the_key_of_the_book_opens_it_at_the_rule_beside_the_board_and_leaves_an_open_book_alone(
    reader: Person,
) -> None:
    reader.window.show_rule("HE-SUB-04")
    book = opened_book(reader)
    assert book.page.page == "HE-SUB-04"
    book.open_at("HE-MAP-01")
    reader.window.commands["rulebook"].trigger()
    assert book.page.page == "HE-MAP-01"


def test_a_game_without_a_book_still_shows_its_rules_and_says_that_there_is_none(sit: Sit) -> None:
    person = sit(skirmish.opened())
    person.window.show_rule("6.23")
    assert "three movement points" in person.window.rule_panel.browser.toPlainText()
    assert not person.window.rule_panel.open_book.isVisible()
    person.window.commands["rulebook"].trigger()
    assert "no rulebook" in person.window.statusBar().currentMessage()


# ------------------------------------------------------------------ contents
def test_the_contents_list_sections_and_rules_by_number_and_title(reader: Person) -> None:
    book = opened_book(reader)
    assert entries(book)[:4] == ["The rules in short", "How to read the rules", "The game", "The map"]
    section = book.contents.topLevelItem(3)
    assert section.child(4).text(0) == "HE-MAP-05   Gibraltar"
    book.contents.setCurrentItem(section.child(4))
    assert book.page.page == "HE-MAP-05"
    QTest.keyClick(book, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert book.page.page == "HE-MAP-06"
    assert book.contents.currentItem() is section.child(5)
    QTest.keyClick(book, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert book.page.page == "HE-MAP-05"
    book.contents.setCurrentItem(section)
    assert book.page.page == "HE-MAP-01"


# ------------------------------------------------------------------ search
def test_typing_lists_what_holds_the_words_and_f3_goes_through_it(reader: Person) -> None:
    book = opened_book(reader)
    QTest.keyClicks(book.search, "exploitation")
    assert book.hits.item(0).text().startswith("HE-TNK-02   Exploitation\n")
    assert book.page.page == "HE-TNK-02"
    book.search.clear()
    QTest.keyClicks(book.search, "convoy")
    found = [book.hits.item(k).data(Qt.ItemDataRole.UserRole) for k in range(book.hits.count())]
    assert len(found) > 2 and {"HE-LL-03", "HE-SUB-03"} <= set(found)
    assert str(len(found)) in book.count.text()
    QTest.keyClick(book, Qt.Key.Key_F3)
    assert book.page.page == found[1]
    QTest.keyClick(book, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(book, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert book.page.page == found[-1]
    assert book.page.extraSelections()
    book.search.clear()
    assert book.left.currentWidget() is book.contents and not book.page.extraSelections()


def test_a_number_without_the_games_letters_is_found_and_nothing_found_is_said(reader: Person) -> None:
    book = opened_book(reader)
    QTest.keyClicks(book.search, "cap-03")
    assert book.page.page == "HE-CAP-03"
    QTest.keyClicks(book.search, "zzz")
    assert book.count.text() == "No rule has these words."
    assert book.page.page == "HE-CAP-03"


# ------------------------------------------------------------------ in short
def test_the_rules_in_short_are_those_of_the_printed_aid(reader: Person) -> None:
    reader.window.commands["in_short"].trigger()
    book = book_of(reader)
    text = book.page.toPlainText()
    told = reader.window.rule_panel.browser.shelf.told
    assert told.summary and told.tables
    for note in told.summary:
        assert note.title in text
        assert note.lines[-1].replace("*", "") in text
    for table in told.tables:
        assert table.title in text and table.rows[-1][0] in text


# ------------------------------------------------------------------ help
def help_of(person: Person) -> tuple[str, str]:
    person.window.commands["help"].trigger()
    dialog = person.window._help
    model = dialog.findChild(QTableView).model()
    keys = "\n".join(
        f"{model.index(k, 0).data()}: {model.index(k, 1).data()}" for k in range(model.rowCount())
    )
    return dialog.findChild(QTextBrowser).toPlainText(), keys


def test_the_help_of_an_area_game_knows_no_hexes(sit: Sit) -> None:
    tour, keys = help_of(sit(provinces.opened()))
    assert "hex" not in f"{tour}{keys}".lower() and "ZoC" not in keys
    assert "Losses" in tour or "lost something" in tour
    assert "1 to 9" in keys


def test_the_help_of_a_hex_game_knows_no_tokens(sit: Sit) -> None:
    tour, keys = help_of(sit(skirmish.opened()))
    assert "hexes it can reach" in tour and "token" not in f"{tour}{keys}"
    assert "ZoC" in keys
