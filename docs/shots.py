"""What the scripts that make pictures share: a hand at the editor, and pictures kept small."""

from __future__ import annotations

import io
import time
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

PICTURES = Path(__file__).parent / "manual" / "pictures"
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)
Spot = tuple[float, float]


def keep(picture: QPixmap, name: str) -> None:
    """Write a picture of the manual with at most 256 colours."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")  # type: ignore[call-overload]
    image = Image.open(io.BytesIO(bytes(buffer.data().data()))).convert("RGB")
    small = image.quantize(256, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)
    PICTURES.mkdir(exist_ok=True)
    small.save(PICTURES / f"{name}.png", optimize=True)


def shoot(widget: QWidget, name: str, part: QRect | None = None) -> None:
    """Take a picture of a widget, or of a part of it."""
    QTest.qWait(60)
    keep(widget.grab(part) if part is not None else widget.grab(), name)


def together(widget: QWidget, over: QWidget, at: QPoint) -> QPixmap:
    """Return a picture of a widget with another one (a menu, a dialog) over it at a point."""
    from PySide6.QtGui import QColor, QPainter

    ground = widget.grab()
    top = over.grab()
    painter = QPainter(ground)
    for grow in range(6, 0, -1):  # a soft shadow, as a desktop draws one
        painter.fillRect(QRect(at, top.deviceIndependentSize().toSize()).adjusted(-grow, -grow + 2, grow, grow + 2),
                         QColor(0, 0, 0, 9))  # fmt: skip
    painter.drawPixmap(at, top)
    painter.end()
    return ground


class Hand:
    """Someone at an editor's window: clicks on places of the sheet, given in millimetres, and presses keys."""

    def __init__(self, window) -> None:  # type: ignore[no-untyped-def]
        self.window = window

    @property
    def grid(self):  # type: ignore[no-untyped-def]
        return self.window.map.grid

    def px(self, at: Spot) -> QPoint:
        return self.window.canvas.to_px(at).toPoint()

    def hex(self, name: str) -> Spot:
        return self.grid.centre(self.grid.by_name[name])

    def move(
        self, at: Spot, held: Qt.KeyboardModifier = NONE, button: Qt.MouseButton = Qt.MouseButton.NoButton
    ) -> None:
        canvas, spot = self.window.canvas, QPointF(self.px(at))
        glob = QPointF(canvas.mapToGlobal(self.px(at)))
        QApplication.sendEvent(canvas, QMouseEvent(QMouseEvent.Type.MouseMove, spot, glob, button, button, held))

    def click(self, at: Spot, held: Qt.KeyboardModifier = NONE) -> None:
        self.move(at, held)
        QTest.mouseClick(self.window.canvas, LEFT, held, self.px(at))

    def double(self, at: Spot) -> None:
        QTest.mouseDClick(self.window.canvas, LEFT, NONE, self.px(at))

    def drag(self, *points: Spot, held: Qt.KeyboardModifier = NONE, let_go: bool = True) -> None:
        QTest.mousePress(self.window.canvas, LEFT, held, self.px(points[0]))
        for point in points[1:]:
            self.move(point, held, LEFT)
        if let_go:
            QTest.mouseRelease(self.window.canvas, LEFT, held, self.px(points[-1]))

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        self.window.canvas.setFocus()
        QTest.keyClick(self.window.canvas, key, held)

    def tool(self, name: str, word: str = "") -> None:
        self.window.commands[f"tool_{name}"].trigger()
        if word:
            self.window.options.take(word)

    def layer(self, name: str) -> None:
        panel = self.window.layers
        for row in range(panel.topLevelItemCount()):
            item = panel.topLevelItem(row)
            if item is not None and item.data(0, Qt.ItemDataRole.UserRole) == name:
                panel.setCurrentItem(item)

    def settle(self) -> None:
        """Wait until the board is compiled, and the sheet is shown as the finished map."""
        self.wait()
        self.finished()
        QTest.qWait(60)

    def finished(self, most_s: float = 60) -> None:
        """Wait until the sheet is shown as the finished map."""
        end = time.monotonic() + most_s
        while not self.window.canvas.is_finished() and time.monotonic() < end:
            QTest.qWait(30)

    def name(self, text: str) -> None:
        self.window.options.name.setFocus()
        self.window.options.name.clear()
        QTest.keyClicks(self.window.options.name, text)

    def wait(self, most: float = 30.0) -> None:
        """Wait until the board is compiled and drawn."""
        end = time.monotonic() + most
        QTest.qWait(30)
        while time.monotonic() < end and (self.window.compiler.timer.isActive() or self.window.jobs.live):
            QTest.qWait(20)
        QTest.qWait(60)

    def around(self, centre: Spot, wide: int, high: int) -> QRect:
        """Return the part of the window round a point of the sheet, in pixels."""
        canvas = self.window.canvas
        part = QRect(0, 0, min(wide, canvas.width()), min(high, canvas.height()))
        part.moveCenter(self.px(centre))
        part.moveLeft(max(0, min(part.left(), canvas.width() - part.width())))
        part.moveTop(max(0, min(part.top(), canvas.height() - part.height())))
        return part.translated(canvas.mapTo(self.window, QPoint(0, 0)))
