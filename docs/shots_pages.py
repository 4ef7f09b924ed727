"""The pictures of the editor's other pages and of playing: order of battle, counters, scenario, table, export."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shots import LEFT, Hand, keep, shoot, together

KEY = Qt.Key

def settle(page, most: int = 400) -> None:  # type: ignore[no-untyped-def]
    """Wait until a page's board is compiled and drawn."""
    for _ in range(most):
        QTest.qWait(10)
        if page.boards.rules is not None and page.boards.opened() is not None and not page.studio.jobs.live:
            break
    QTest.qWait(200)


def focused() -> QWidget:
    """Return what has the focus."""
    found = QApplication.focusWidget()
    assert found is not None
    return found


def type_words(text: str) -> None:
    """Type into what has the focus."""
    for letter in text:
        QTest.keyClick(focused(), letter)


def order_of_battle(hand: Hand) -> None:
    """Six counters, typed into the table as the quick start says."""
    window = hand.window
    window.show_page("units")
    window.shell.activateWindow()
    QTest.qWait(50)
    page = window.pages["units"]
    QTest.mouseClick(page.add_first, LEFT)
    QTest.qWait(50)
    table = page.table
    for row in (0, 1):
        index = table.sieve.index(row, table.model_.column_at("count"))
        QTest.mouseClick(table.viewport(), LEFT, pos=table.visualRect(index).center())
        type_words("3")
        QTest.keyClick(focused(), KEY.Key_Return)
        QTest.qWait(5)
    shoot(window.shell, "start-units")
    window.show_page("counters")
    QTest.qWait(200)


def scenario(hand: Hand) -> None:
    """A scenario with all six on the map."""
    window = hand.window
    window.show_page("scenarios")
    page = window.pages["scenarios"]
    QTest.mouseClick(page.first, LEFT)
    type_words("The landing")
    QTest.keyClick(focused(), KEY.Key_Return)
    settle(page)
    units = [unit.id for unit in window.module.oob.units]
    for unit, at in zip(units, ("0904", "1105", "1005", "0807", "1007", "0708")):
        QTest.mouseClick(page.tray.viewport(), LEFT, pos=page.tray.point_of(unit))
        type_words(at)
        QTest.keyClick(focused(), KEY.Key_Return)
        QTest.qWait(150)
    settle(page)
    shoot(window.shell, "start-scenario")


def table(hand: Hand) -> None:
    """The game of the scenario on a table without rules."""
    page = hand.window.pages["scenarios"]
    QTest.mouseClick(page.play_button, LEFT)
    (game,) = page.playing.windows
    game.hand_over = False
    game.resize(1400, 900)
    QTest.qWait(300)
    game.activateWindow()
    stage = game.stage
    start, end = stage.at("1005"), stage.at("0906")
    QTest.mousePress(stage, LEFT, pos=start)
    hand_move(stage, (start + end) / 2)
    hand_move(stage, end)
    QTest.mouseRelease(stage, LEFT, pos=end)
    QTest.qWait(200)
    QTest.keyClick(stage, KEY.Key_R)
    QTest.qWait(600)
    shoot(game, "start-table")
    game.commands["stop_playing"].trigger()
    QTest.qWait(50)


def hand_move(widget, at: QPoint) -> None:  # type: ignore[no-untyped-def]
    """Move the pointer over a widget with the button down."""
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QMouseEvent

    event = QMouseEvent(QMouseEvent.Type.MouseMove, QPointF(at), QPointF(widget.mapToGlobal(at)), LEFT, LEFT,
                        Qt.KeyboardModifier.NoModifier)  # fmt: skip
    QApplication.sendEvent(widget, event)


def export(hand: Hand) -> None:
    """The export dialog, ready to write a VASSAL module."""
    from editor.exportdialog import ExportDialog

    window = hand.window
    window.show_page("map")
    window.commands["export"].trigger()
    dialog = [found for found in window.findChildren(ExportDialog) if found.isVisible()][-1]
    dialog.choose_kind("vmod")
    for _ in range(400):
        QTest.qWait(20)
        if dialog.go.isEnabled():
            break
    dialog.target.setText("storm-isle.vmod")
    QTest.qWait(200)
    at = QPoint((window.shell.width() - dialog.width()) // 2, (window.shell.height() - dialog.height()) // 2)
    keep(together(window.shell, dialog, at), "start-export")
    dialog.close()
