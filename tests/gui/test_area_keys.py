"""Keys and buttons on areas: the key printed on a button does that button, wherever the focus is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox

from editor.opening import Opened
from tests.gui import provinces
from tests.gui.conftest import Person, Sit
from tests.gui.test_area_play import FIRST_ROUND, assemble, launched, lose
from tests.gui.test_area_war import begin, launch, press_main, see, take


def printed(person: Person) -> dict[str, str]:
    """Return the keys printed on the buttons of the prompt bar."""
    return {button.offer.text: button.key for button in person.window.prompt_bar.buttons}


def last_done(person: Person) -> object:
    """Return the last action of the record."""
    return [entry.do for entry in person.window.document.match.entries if entry.do is not None][-1]


def fought(sit: Sit) -> Person:
    """Stand after a round of battle, before the question whether to go on."""
    person = launched(sit, FIRST_ROUND * 2)
    lose(person, 1)
    lose(person, 1)
    lose(person, 0)
    return person


def test_enter_does_the_button_it_is_printed_on_though_another_has_the_focus(sit: Sit) -> None:
    person = fought(sit)
    person.button("Withdraw").setFocus()
    assert printed(person)["Another round"] == "Enter" and printed(person)["Withdraw"] == "Spc"
    person.key(Qt.Key.Key_Return)
    assert last_done(person) == {"Continue": {}}


def test_space_does_the_button_with_the_focus_and_is_printed_there(sit: Sit) -> None:
    person = fought(sit)
    person.button("Withdraw").setFocus()
    person.key(Qt.Key.Key_Space)
    assert last_done(person) == {"Withdraw": {}}


def test_the_board_has_the_keys_again_when_a_card_goes_away(sit: Sit, harc: Opened) -> None:
    person = begin(sit, harc, dice=[10, 10, 10, 10, 10, 1, 1])
    see(person, "essen")
    take(person, "essen", "ger-infantry", 4)
    person.click("maginot-line")
    combo = person.window.attack.findChild(QComboBox)
    assert combo is not None
    combo.setFocus()
    launch(person)
    assert QApplication.focusWidget() is person.window.stage


def test_enter_is_printed_only_while_it_does_the_main_button(sit: Sit) -> None:
    person = sit(provinces.opened())
    assemble(person)
    person.key(Qt.Key.Key_Escape)
    assert printed(person)["Launch"] == "Enter"
    person.key(Qt.Key.Key_Right)
    assert printed(person)["Launch"] == "Ctrl+Enter"
    person.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert person.window.battle.isVisible()


def test_enter_beside_the_cursor_answers_a_question_that_picks_nothing(sit: Sit) -> None:
    person = fought(sit)
    person.window.stage.setFocus()
    person.key(Qt.Key.Key_Right)
    assert printed(person)["Another round"] == "Enter"
    person.key(Qt.Key.Key_Return)
    assert last_done(person) == {"Continue": {}}


def test_enter_puts_the_reckoning_away_before_it_does_anything(sit: Sit, harc: Opened) -> None:
    person = begin(sit, harc, turn=2, order=[["germany"], ["england", "france"]], acting="england", phase="relocation")
    window = person.window
    while window.table.prompt.phase != "reckoning":
        press_main(person)
    entries = len(window.document.match.entries)
    window.stage.setFocus()
    window.stage.enter_key.emit()
    assert not window.reports_dialog.isVisible() and len(window.document.match.entries) == entries
    window.stage.enter_key.emit()
    assert window.table.prompt.phase != "reckoning" or len(window.document.match.entries) > entries
