"""The pictures of how one looks at the sheet: guides, and another view of the same map."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from shots import Hand, shoot


def views(hand: Hand) -> None:
    """Take the pictures; what was drawn and put up for them is taken away again."""
    guides(hand)


def guides(hand: Hand) -> None:
    """Two guides, and a road that snaps to where they cross."""
    from editor.mapedit.guidelines import Guide

    window = hand.window
    for name in ("rulers", "panels"):
        window.commands[name].trigger()
    QTest.qWait(50)
    window.canvas.show_view((118.0, 92.0), 5.2)
    hand.settle()
    desk = window.view_desk.guides
    desk.add(Guide(True, 124.0))
    desk.add(Guide(False, 86.0))
    hand.layer("rivers")
    hand.tool("line", "road")
    hand.click(hand.hex("0807"))
    hand.move((124.4, 86.5))
    QTest.qWait(30)
    from PySide6.QtCore import QRect

    shoot(window.shell, "guides", QRect(window.canvas.mapTo(window.shell, QPoint(0, 0)), window.canvas.size()).adjusted(
        0, 0, -max(0, window.canvas.width() - 740), -max(0, window.canvas.height() - 440)))  # fmt: skip
    hand.key(Qt.Key.Key_Escape)
    hand.tool("select")
    desk.clear()
    for name in ("rulers", "panels"):
        window.commands[name].trigger()
    window.canvas.fit()
