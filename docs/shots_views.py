"""The pictures of how one looks at the sheet: guides, and another view of the same map."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from shots import Hand, shoot


def views(hand: Hand) -> None:
    """Take the pictures; what was drawn and put up for them is taken away again."""
    guides(hand)
    another_view(hand)


def guides(hand: Hand) -> None:
    """Two guides, and a road that snaps to where they cross."""
    from editor.mapedit.guidelines import Guide

    window = hand.window
    for name in ("rulers", "panels"):
        window.commands[name].trigger()
    QTest.qWait(50)
    window.canvas.show_view((150.0, 104.0), 5.2)
    hand.settle()
    desk = window.view_desk.guides
    desk.add(Guide(True, 124.0))
    desk.add(Guide(False, 86.0))
    hand.layer("rivers")
    hand.tool("line", "road")
    hand.click(hand.hex("0807"))
    hand.move((124.4, 86.5))
    QTest.qWait(30)
    shoot(window.shell, "guides", QRect(window.canvas.mapTo(window.shell, QPoint(0, 0)), QSize(740, 440)))
    hand.key(Qt.Key.Key_Escape)
    hand.tool("select")
    desk.clear()
    for name in ("rulers", "panels"):
        window.commands[name].trigger()
    window.canvas.fit()


def another_view(hand: Hand) -> None:
    """The second view close by, while a road is drawn in the first."""
    window = hand.window
    window.commands["panels"].trigger()
    QTest.qWait(50)
    view = window.view_desk.views.open()
    QTest.qWait(100)
    window.resizeDocks([view], [520], Qt.Orientation.Horizontal)
    QTest.qWait(50)
    window.canvas.fit()
    view.canvas.show_view(hand.hex("0906"), 6.0)
    hand.layer("rivers")
    hand.tool("line", "road")
    for name in ("0807", "0907"):
        hand.click(hand.hex(name))
    hand.move(hand.hex("1006"))
    hand.settle()
    end = 1200
    while not view.canvas.is_finished() and end > 0:
        QTest.qWait(50)
        end -= 1
    high = min(window.canvas.height(), 560)
    left = window.canvas.mapTo(window.shell, QPoint(0, 0))
    head = view.canvas.mapTo(window.shell, QPoint(0, 0)).y() - left.y()
    shoot(window.shell, "another-view", QRect(left.x(), left.y(), window.shell.width() - left.x(), high + head))
    hand.key(Qt.Key.Key_Escape)
    hand.tool("select")
    view.close()
    window.commands["panels"].trigger()
    QTest.qWait(50)
    window.canvas.fit()
