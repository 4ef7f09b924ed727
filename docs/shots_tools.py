"""The pictures of the tools' pages: each tool in the middle of its work on the island."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from shots import LEFT, Hand, keep, shoot

KEY = Qt.Key
WIDE, HIGH = 660, 420
Spot = tuple[float, float]


def tools(hand: Hand) -> None:
    """Take a picture for every tool; what was drawn for it is undone."""
    stack = hand.window.document.stack
    for name, work in WORK.items():
        before = stack.index()
        hand.window.canvas.fit()
        hand.window.canvas.zoom(1.45)
        hand.tool("select")
        hand.key(KEY.Key_Escape)
        hand.wait()
        hand.tool(name)
        centre = work(hand)
        QTest.qWait(120)
        keep(hand.window.grab(hand.around(centre, WIDE, HIGH)), f"tool-{name}")
        hand.key(KEY.Key_Escape)
        QTest.mouseRelease(hand.window.canvas, LEFT, pos=hand.px(centre))
        hand.key(KEY.Key_Escape)
        while stack.index() > before:
            stack.undo()
    hand.tool("select")
    hand.key(KEY.Key_Escape)
    hand.window.canvas.fit()


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
    hand.drag(hand.hex("0806"), (240, 72), hand.hex("1304"), hand.hex("1308"), let_go=False)
    return hand.hex("1006")


def hand_tool(hand: Hand) -> Spot:
    hand.drag(hand.hex("0806"), hand.hex("0906"), hand.hex("1006"), let_go=False)
    return hand.hex("0806")


def vertex(hand: Hand) -> Spot:
    pick_land(hand)
    hand.tool("vertex")
    at = min(shore(hand), key=lambda p: math.dist(p, (100, 60)))
    hand.window.canvas.look_at(at, close=False)
    hand.wait()
    hand.drag(at, (at[0] - 4, at[1] - 2), (at[0] - 14, at[1] - 8), let_go=False)
    return at


def pipette(hand: Hand) -> Spot:
    hand.click(hand.hex("1107"))
    return hand.hex("1006")


def cut(hand: Hand) -> Spot:
    pick_land(hand)
    hand.tool("cut")
    for at in ((120, 44), (140, 90), (128, 130)):
        hand.click(at)
    hand.move((150, 165))
    return 140, 110


def join(hand: Hand) -> Spot:
    """Two halves of the island, just cut, the first one picked."""
    pick_land(hand)
    hand.tool("cut")
    for at in ((120, 20), (150, 190)):
        hand.click(at)
    hand.key(KEY.Key_Return)
    layer = next(la for la in hand.window.map.layers if la.role == "terrain")
    halves = [f for f in layer.features.values() if f.shape.polygon]
    east = max(halves, key=lambda f: max(x for x, _ in f.shape.polygon[0]))
    hand.window.select([(layer.id, east.id)])
    hand.tool("join")
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
    for at in ((112, 112), (128, 106), (143, 112), (146, 126), (130, 134)):
        hand.click(at)
    hand.move((114, 128))
    return 150, 110


def freehand(hand: Hand) -> Spot:
    hand.layer("land")
    hand.tool("freehand", "clear")
    rim = [(50 + 24 * math.cos(k / 9), 40 + 15 * math.sin(k / 9) * (1 + 0.15 * math.sin(k / 4))) for k in range(48)]
    hand.drag(*rim, let_go=False)
    return 80, 60


def trace(hand: Hand) -> Spot:
    points = shore(hand)
    hand.layer("rivers")
    hand.tool("trace", "road")
    n = len(points)
    hand.click(points[n // 2])
    hand.move(points[n // 2 + n // 5])
    return points[n // 2 + n // 10]


def box(hand: Hand) -> Spot:
    hand.layer("land")
    hand.tool("box", "rough")
    hand.drag((112, 108), (130, 112), (152, 134), let_go=False)
    return 150, 110


def circle(hand: Hand) -> Spot:
    hand.layer("land")
    hand.tool("circle", "lake")
    hand.drag((140, 116), (146, 116), (156, 120), let_go=False)
    return 150, 110


def terrain(hand: Hand) -> Spot:
    hand.window.options.take("desert")
    hand.window.options.brush.setCurrentIndex(1)
    hand.drag(hand.hex("0707"), hand.hex("0807"), hand.hex("0907"), hand.hex("1007"), let_go=False)
    hand.wait()
    hand.window.options.brush.setCurrentIndex(0)
    return hand.hex("0906")


def territory(hand: Hand) -> Spot:
    hand.window.options.take("neutral")
    hand.drag(*(hand.hex(name) for name in ("1204", "1205", "1306", "1305", "1304", "1406")), let_go=False)
    return hand.hex("1106")


def side(hand: Hand) -> Spot:
    hand.window.options.take("river")
    way = [corner(hand, "1005", k) for k in (3, 2, 1)] + [corner(hand, "1105", k) for k in (2, 1, 0)]
    hand.drag(*way, let_go=False)
    return hand.hex("1006")


def link(hand: Hand) -> Spot:
    hand.click(hand.hex("0307"))
    hand.move(hand.hex("0510"))
    return hand.hex("0608")


def paint(hand: Hand) -> Spot:
    options = hand.window.options
    options.value.setCurrentIndex(options.value.findData("rough"))
    options.why.setText("Old lava, see the survey of 1931")
    hand.drag(hand.hex("0907"), hand.hex("0908"), hand.hex("1007"), let_go=False)
    return hand.hex("0906")


def place(hand: Hand) -> Spot:
    hand.window.options.take("port")
    hand.name("Grey Haven")
    hand.click(hand.hex("0607"))
    hand.move(hand.hex("0706"))
    return hand.hex("0806")


def label(hand: Hand) -> Spot:
    hand.window.options.take("country_name")
    hand.name("The South Shire")
    for at in ((110, 118), (150, 126), (190, 120)):
        hand.click(at)
    hand.move((206, 112))
    return 160, 110


def measure(hand: Hand) -> Spot:
    hand.drag(hand.hex("0807"), hand.hex("0906"), hand.hex("1104"))
    return hand.hex("0906")


WORK: dict[str, Callable[[Hand], Spot]] = {
    "select": select, "hand": hand_tool, "vertex": vertex, "pipette": pipette, "cut": cut, "join": join, "line": line,
    "area": area, "freehand": freehand, "trace": trace, "box": box, "circle": circle, "terrain": terrain,
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
    hand.layer("rivers")
    hand.tool("line", "river")
    for at in (hand.hex("1105"), hand.hex("1106"), hand.hex("1207")):
        hand.click(at)
    hand.key(KEY.Key_Return)
    hand.tool("place", "city")
    hand.name("Lund")
    hand.click(hand.hex("0309"))
    hand.tool("select")
    hand.key(KEY.Key_Escape)
    hand.wait()
    shoot(window.shell, "problems")
    while window.document.stack.index() > before:
        window.document.stack.undo()
    hand.wait()
