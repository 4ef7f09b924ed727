"""The pictures of the tools' pages: each tool in the middle of its work on the island."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from shots import CTRL, LEFT, Hand, keep, shoot

KEY = Qt.Key
WIDE, HIGH = 820, 430  # the part of the sheet that a picture shows
ZOOM = 1.42
Spot = tuple[float, float]


def tools(hand: Hand) -> None:
    """Take a picture for every tool: its bar, and below it the sheet; what was drawn for it is undone."""
    window, shell = hand.window, hand.window.shell
    size = shell.size()
    window.commands["panels"].trigger()
    QTest.qWait(50)
    shell.resize(WIDE + shell.width() - window.canvas.width(), shell.height())
    QTest.qWait(50)
    shell.resize(shell.width() - (window.canvas.width() - WIDE), 720)
    QTest.qWait(100)
    for name, work in WORK.items():
        before = window.document.stack.index()
        window.canvas.fit()
        window.canvas.zoom(ZOOM)
        hand.tool("select")
        hand.key(KEY.Key_Escape)
        hand.settle()
        hand.tool(name)
        centre = work(hand)
        QTest.qWait(120)
        keep(tool_picture(hand, centre), f"tool-{name}")
        hand.key(KEY.Key_Escape)
        QTest.mouseRelease(window.canvas, LEFT, pos=hand.px(centre))
        hand.key(KEY.Key_Escape)
        while window.document.stack.index() > before:
            window.document.stack.undo()
        window.options.brush.setCurrentIndex(0)
    hand.tool("select")
    hand.key(KEY.Key_Escape)
    window.commands["panels"].trigger()
    shell.resize(size)
    QTest.qWait(100)
    window.canvas.fit()


def tool_picture(hand: Hand, centre: Spot) -> QPixmap:
    """Return the bar of the tool in hand without its hint, and the sheet round a place."""
    bar = hand.window.options
    bar.hint.setVisible(False)
    QTest.qWait(30)
    row = [part for part in bar.kind.parentWidget().children() if isinstance(part, QWidget) and part.isVisible()]
    end = max(part.geometry().right() for part in row) + 24
    head = bar.grab(QRect(0, 0, max(WIDE, min(end, bar.width())), bar.height()))
    head = head.scaledToWidth(WIDE, Qt.TransformationMode.SmoothTransformation)
    bar.hint.setVisible(True)
    picture = QPixmap(WIDE, head.height() + HIGH)
    with QPainter(picture) as painter:
        painter.drawPixmap(0, 0, head)
        painter.drawPixmap(0, head.height(), hand.window.grab(hand.around(centre, WIDE, HIGH)))
    return picture


def corner(hand: Hand, name: str, at: int) -> Spot:
    """Return a corner of a hex."""
    found: Spot = hand.grid.corners(hand.grid.by_name[name])[at]
    return found


def shore(hand: Hand) -> tuple[Spot, ...]:
    """Return the points of the coast."""
    layer = next(la for la in hand.window.map.layers if la.role == "terrain")
    ring: tuple[Spot, ...] = next(f.shape.polygon[0] for f in layer.features.values() if f.shape.polygon)
    return ring


def pick_land(hand: Hand) -> None:
    """Select the island."""
    layer = next(la for la in hand.window.map.layers if la.role == "terrain")
    hand.window.select([(layer.id, f.id) for f in layer.features.values() if f.shape.polygon])


def select(hand: Hand) -> Spot:
    hand.drag((136, 88), (180, 120), (212, 148), let_go=False)
    return hand.hex("1006")


def hand_tool(hand: Hand) -> Spot:
    hand.drag(hand.hex("0806"), hand.hex("0906"), hand.hex("1006"), let_go=False)
    return hand.hex("0806")


def zoom(hand: Hand) -> Spot:
    hand.drag((136, 88), (180, 120), (206, 136), let_go=False)
    return hand.hex("1006")


def vertex(hand: Hand) -> Spot:
    pick_land(hand)
    hand.tool("vertex")
    at = min(shore(hand), key=lambda p: math.dist(p, (106, 50)))
    hand.settle()
    hand.drag(at, (at[0] - 4, at[1] - 2), (at[0] - 8, at[1] - 9), held=CTRL, let_go=False)
    return at


def pipette(hand: Hand) -> Spot:
    one, two = hand.grid.side(*(hand.grid.by_name[name] for name in ("0606", "0706")))
    middle = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
    hand.click(middle)
    hand.move(middle)
    return hand.hex("0906")


def cut(hand: Hand) -> Spot:
    pick_land(hand)
    hand.tool("cut")
    for at in ((124, 34), (146, 90), (138, 130)):
        hand.click(at)
    hand.move((150, 174))
    return 150, 104


def join(hand: Hand) -> Spot:
    """Two halves of the island, just cut, the first one picked."""
    pick_land(hand)
    hand.tool("cut")
    for at in ((124, 33), (146, 90), (138, 130), (150, 177)):
        hand.click(at, CTRL)
    hand.key(KEY.Key_Return)
    layer = next(la for la in hand.window.map.layers if la.role == "terrain")
    halves = [f for f in layer.features.values() if f.shape.polygon]
    east = max(halves, key=lambda f: max(x for x, _ in f.shape.polygon[0]))
    hand.window.select([(layer.id, east.id)])
    hand.tool("join")
    hand.settle()
    hand.move((110, 115))
    return 150, 100


def line(hand: Hand) -> Spot:
    hand.layer("rivers")
    hand.tool("line", "road")
    for at in (hand.hex("0807"), hand.hex("0907"), hand.hex("1007"), hand.hex("1106")):
        hand.click(at)
    hand.move(hand.hex("1206"))
    return hand.hex("1006")


def area(hand: Hand) -> Spot:
    hand.layer("land")
    hand.tool("area", "forest")
    for at in ((136, 142), (117, 136), (112, 122), (126, 112), (146, 116)):
        hand.click(at)
    hand.move((152, 130), CTRL)
    return 150, 108


def freehand(hand: Hand) -> Spot:
    hand.layer("land")
    hand.tool("freehand", "clear")
    turns = [k / 9 for k in range(46)]
    rim = [(238 + 13 * math.cos(a) * (1 + 0.12 * math.sin(1.8 * a)),
            160 + 10 * math.sin(a) * (1 + 0.15 * math.sin(2 * a)))
           for a in turns]  # fmt: skip
    hand.drag(*rim, let_go=False)
    return 200, 130


def trace(hand: Hand) -> Spot:
    points = shore(hand)
    hand.layer("rivers")
    hand.tool("trace", "road")
    n = len(points)
    start = min(range(n), key=lambda k: math.dist(points[k], (64, 112)))
    end = min(range(n), key=lambda k: math.dist(points[k], (128, 42)))
    hand.click(points[start])
    hand.move(points[end])
    return 120, 84


def box(hand: Hand) -> Spot:
    hand.layer("land")
    hand.tool("box", "rough")
    hand.drag((118, 112), (130, 122), (152, 138), held=CTRL, let_go=False)
    return 150, 108


def circle(hand: Hand) -> Spot:
    hand.layer("land")
    hand.tool("circle", "lake")
    hand.drag((134, 122), (140, 122), (148, 126), let_go=False)
    return 150, 108


def terrain(hand: Hand) -> Spot:
    hand.window.options.take("desert")
    hand.window.options.brush.setCurrentIndex(1)
    hand.drag(hand.hex("0707"), hand.hex("0807"), hand.hex("0907"), hand.hex("1006"))
    hand.settle()
    hand.move(hand.hex("1006"))
    return hand.hex("0906")


def territory(hand: Hand) -> Spot:
    hand.window.options.take("neutral")
    hand.drag(*(hand.hex(name) for name in ("0307", "0406", "0407", "0507", "0508")))
    hand.settle()
    hand.move(hand.hex("0608"))
    return hand.hex("1106")


def side(hand: Hand) -> Spot:
    hand.window.options.take("river")
    way = [*(corner(hand, "1203", k) for k in (3, 2, 1)), *(corner(hand, "1304", k) for k in (2, 1, 0))]
    hand.drag(*way)
    hand.settle()
    return hand.hex("1006")


def link(hand: Hand) -> Spot:
    hand.click(hand.hex("1405"))
    hand.move(hand.hex("1207"))
    return hand.hex("1006")


def paint(hand: Hand) -> Spot:
    options = hand.window.options
    options.value.setCurrentIndex(options.value.findData("rough"))
    options.why.setText("Old lava")
    hand.drag(hand.hex("0907"), hand.hex("0908"), hand.hex("1007"))
    hand.settle()
    hand.move(hand.hex("1008"))
    return hand.hex("0906")


def place(hand: Hand) -> Spot:
    hand.window.options.take("port")
    hand.name("Grey Haven")
    hand.click(hand.hex("0508"))
    hand.settle()
    hand.move(hand.hex("0306"))
    return hand.hex("0806")


def label(hand: Hand) -> Spot:
    hand.window.options.take("country_name")
    hand.name("The South Shire")
    for at in ((96, 140), (140, 146), (184, 138)):
        hand.click(at)
    hand.move((206, 130))
    return 150, 112


def measure(hand: Hand) -> Spot:
    hand.drag(hand.hex("0807"), hand.hex("0906"), hand.hex("1104"))
    return hand.hex("0906")


WORK: dict[str, Callable[[Hand], Spot]] = {
    "select": select, "hand": hand_tool, "zoom": zoom, "vertex": vertex, "pipette": pipette, "cut": cut, "join": join,
    "line": line, "area": area, "freehand": freehand, "trace": trace, "box": box, "circle": circle, "terrain": terrain,
    "territory": territory, "side": side, "link": link, "paint": paint, "place": place, "label": label,
    "measure": measure,
}  # fmt: skip


def map_parts(hand: Hand) -> None:
    """The panels and views of the map: layers, words, problems, the compiled board, a snap."""
    window, shell = hand.window, hand.window.shell
    left = window.panels.layers_box.mapTo(shell, QPoint(0, 0))
    shoot(shell, "layers", QRect(left.x(), left.y() - 40, 266, 260))
    words = window.words.mapTo(shell, QPoint(0, 0))
    hand.layer("land")
    shoot(shell, "words", QRect(words.x(), words.y() - 40, 266, window.words.height() + 40))
    window.commands["compiled"].trigger()
    shoot(shell, "compiled", hand.around(hand.hex("0805"), 760, 520))
    window.commands["compiled"].trigger()
    hand.layer("rivers")
    hand.tool("line", "road")
    window.canvas.zoom(1.8)
    hand.wait()
    hand.click(hand.hex("0807"))
    hand.move(corner(hand, "0906", 1))
    shoot(shell, "snapping", hand.around(hand.hex("0906"), 660, 400))
    hand.key(KEY.Key_Escape)
    window.canvas.fit()
    problems(hand)


def problems(hand: Hand) -> None:
    """Some faults, found and listed."""
    window = hand.window
    before = window.document.stack.index()
    hand.tool("place", "city")
    hand.name("Lund")
    hand.click(hand.hex("0309"))
    hand.layer("rivers")
    hand.tool("line", "river")
    hand.name("")
    for at in (hand.hex("1005"), hand.hex("0906"), hand.hex("0907")):
        hand.click(at)
    hand.key(KEY.Key_Return)
    hand.tool("select")
    hand.key(KEY.Key_Escape)
    hand.settle()
    shoot(window.shell, "problems")
    while window.document.stack.index() > before:
        window.document.stack.undo()
    hand.wait()
