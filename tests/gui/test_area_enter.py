"""Enter on areas is asked twice while units are picked or in haste; cards and dialogs keep to themselves."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QInputDialog

from editor.play.commands import go_to
from editor.play.floats import PAD
from tests.gui import provinces
from tests.gui.conftest import LEFT, Person, Sit
from tests.gui.test_area_board import click, picked
from tests.gui.test_area_play import assemble


@pytest.fixture
def player(sit: Sit) -> Person:
    """Someone before the tiny game of areas."""
    return sit(provinces.opened())


def wheel(widget, at: QPoint) -> None:  # type: ignore[no-untyped-def]
    spot = QPointF(at)
    event = QWheelEvent(spot, QPointF(widget.mapToGlobal(at)), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
                        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
    QApplication.sendEvent(widget, event)


def test_enter_is_asked_twice_while_units_are_picked(player: Person) -> None:
    window = player.window
    before, side = window.document.match.last, window.table.side
    window.stage.setFocus()
    click(player, "c2", "west-foot")
    player.key(Qt.Key.Key_Return)
    assert window.document.match.last == before
    assert player.prompt.startswith("Enter again: ")
    assert picked(player) == {"west-foot": 1}
    player.key(Qt.Key.Key_Return)
    assert window.document.match.last != before or window.table.side != side


def test_another_gesture_takes_the_announcement_back(player: Person) -> None:
    before = player.window.document.match.last
    player.window.stage.setFocus()
    click(player, "c2", "west-foot")
    player.key(Qt.Key.Key_Return)
    click(player, "c2", "west-tank")
    assert not player.prompt.startswith("Enter again")
    player.key(Qt.Key.Key_Return)
    assert player.window.document.match.last == before


def test_the_wheel_over_the_card_of_an_attack_leaves_the_map_alone(player: Person) -> None:
    assemble(player)
    card, camera = player.window.attack, player.window.stage.camera
    before = camera.scale
    for _ in range(5):
        wheel(card.area.viewport(), QPoint(20, 20))
        wheel(card, QPoint(PAD + 30, PAD + 10))
    assert camera.scale == before


def test_the_pill_shows_the_whole_map(player: Person) -> None:
    from PySide6.QtTest import QTest

    stage = player.window.stage
    player.see("c2", 1.0)
    QTest.mouseClick(stage.pill, LEFT, pos=QPoint(PAD + 205, PAD + 18))
    player.settle()
    x0, y0, x1, y1 = stage.camera.window_mm()
    assert x0 <= 0 and y0 <= 0 and x1 >= stage.camera.sheet[0] and y1 >= stage.camera.sheet[1]


def test_the_overview_makes_room_for_a_card_on_its_side(player: Person) -> None:
    stage = player.window.stage
    player.see("c2", 1.0)
    assert stage.map.isVisible()
    assemble(player)
    stage.attack_right = True
    stage.arrange()
    assert stage.map.isHidden()
    player.press("Call off")
    assert stage.map.isVisible()


def test_the_board_has_the_keys_after_a_dialog_and_ctrl_enter_is_no_enter(
    player: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = player.window
    monkeypatch.setattr(QInputDialog, "getText", staticmethod(lambda *_: ("", False)))
    window.story.setFocus()
    go_to(window)
    assert QApplication.focusWidget() is window.stage
    window.stage.set_cursor(player.space("c2"))
    begun: list[int] = []
    window.stage.activated_here.connect(begun.append)
    player.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert begun == []
