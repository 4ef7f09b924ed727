"""Drawing by mouse and keys: lines that survive, freehand, forms, tracing, snapping, names, measuring, taking up."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.mapedit.curving import simplified, spaced, steadied
from editor.mapedit.snapping import ONTO, Snapper, snap_text
from editor.mapedit.tools import TOOLS
from mapdata.model import Feature, Shape
from tests.mapdata.samples import hex_map, layer
from tests.mapedit.conftest import Person
from tests.mapedit.test_selecting import CTRL, NO, SHIFT, draw, line, ring, see, steps


def sketched(person: Person) -> int:
    tool = person.window.canvas.tool
    assert tool is not None
    return len(tool.sketch().vertices)


def test_every_tool_has_a_letter_of_its_own_a_title_and_a_help() -> None:
    keys = [kind.key for kind in TOOLS]
    assert len(set(keys)) == len(keys) and all(len(key) == 1 for key in keys) and "S" not in keys
    assert all(kind.title and kind.help for kind in TOOLS)


def test_undo_takes_back_points_of_what_is_being_drawn(person: Person) -> None:
    person.layer("rivers")
    person.tool("line")
    for x in (40, 60, 80):
        person.click(x, 50, CTRL)
    person.key(Qt.Key.Key_Z, CTRL)
    assert sketched(person) == 2 and steps(person) == 0


def test_undo_brings_back_what_escape_put_away(person: Person) -> None:
    person.layer("rivers")
    person.tool("line")
    for x in (40, 60, 80):
        person.click(x, 50, CTRL)
    person.key(Qt.Key.Key_Escape)
    assert sketched(person) == 0
    person.key(Qt.Key.Key_Z, CTRL)
    assert sketched(person) == 3
    person.key(Qt.Key.Key_Return)
    assert steps(person) == 1


def test_a_right_click_offers_what_to_do_and_loses_nothing(person: Person) -> None:
    person.layer("rivers")
    person.tool("line")
    for x in (40, 60, 80):
        person.click(x, 50, CTRL)
    QTest.mouseClick(person.window.canvas, Qt.MouseButton.RightButton, NO, person.px(90, 60))
    assert sketched(person) == 3
    menu = person.window.editing.show_menu(person.window.canvas.mapToGlobal(QPoint(10, 10)), (90.0, 60.0))
    assert menu.actions()[0].text().startswith("Finish")
    menu.actions()[0].trigger()
    menu.close()
    assert steps(person) == 1


def test_a_line_drawn_from_a_line_shares_its_point(person: Person) -> None:
    person.layer("rivers")
    first = draw(person, "line", [(40, 60), (120, 60)])
    second = draw(person, "line", [(80, 60), (80, 100)], snapping=True)
    shared = set(line(person, first)) & set(line(person, second))
    assert len(shared) == 1 and len(line(person, first)) == 3
    person.window.commands["undo"].trigger()
    assert len(line(person, first)) == 2


def test_what_was_just_drawn_is_deleted_by_the_key(person: Person) -> None:
    person.layer("rivers")
    draw(person, "line", [(40, 60), (120, 60)])
    person.click(40, 80, CTRL)
    person.key(Qt.Key.Key_Delete)
    assert steps(person) == 1 and sketched(person) == 1  # nothing goes while one draws
    person.key(Qt.Key.Key_Escape)
    person.key(Qt.Key.Key_Delete)
    rivers = person.window.map.layer("rivers")
    assert rivers is not None and not rivers.features


def test_nothing_is_drawn_on_a_hidden_layer(person: Person) -> None:
    person.layer("rivers")
    person.tool("line")
    see(person, "rivers", shown=False)
    person.click(40, 60)
    assert "hidden" in person.window.statusBar().currentMessage() and sketched(person) == 0


def test_the_tag_of_what_a_point_snaps_to_goes_once_it_is_set_and_when_the_pointer_leaves(person: Person) -> None:
    person.layer("places")
    person.tool("place")
    QTest.mouseMove(person.window.canvas, person.px(60, 60))
    assert person.window.canvas.is_pointed_at()
    person.click(60, 60)
    assert not person.window.canvas.is_pointed_at()
    QTest.mouseMove(person.window.canvas, person.px(70, 60))
    assert person.window.canvas.is_pointed_at()
    QApplication.sendEvent(person.window.canvas, QEvent(QEvent.Type.Leave))
    assert not person.window.canvas.is_pointed_at()


def test_s_turns_snapping_off_and_on(person: Person) -> None:
    person.tool("line")
    person.key(Qt.Key.Key_S)
    assert not person.window.snapping() and not person.window.commands["snap"].isChecked()
    person.key(Qt.Key.Key_S)
    assert person.window.snapping() == ONTO
    person.window.commands["snap_lines"].trigger()
    assert person.window.snapping() == ONTO - {"lines"}


def test_digits_choose_what_is_drawn(person: Person) -> None:
    person.layer("rivers")
    person.tool("line")
    person.key(Qt.Key.Key_2)
    assert person.window.choice.kind == "road"
    person.tool("territory")
    person.key(Qt.Key.Key_3)
    assert person.window.choice.value == "neutral"
    person.key(Qt.Key.Key_9)
    assert person.window.choice.value == "neutral"


def test_the_status_bar_tells_layer_snap_and_selection(person: Person) -> None:
    person.layer("rivers")
    key = draw(person, "line", [(40, 60), (120, 60)])
    person.tool("line")
    QTest.mouseMove(person.window.canvas, person.px(*line(person, key)[0]))
    text = person.window.where.text()
    assert "Layer: Rivers and roads" in text and "Snap: End of River" in text and "1 selected" in text


def test_a_free_hand_is_smoothed_and_kept_with_few_points(person: Person) -> None:
    person.layer("rivers")
    person.tool("freehand")
    wave = [(40 + k / 2, 60 + 8 * math.sin(k / 12) + (k % 2) * 0.2) for k in range(160)]
    person.drag(*wave)
    (key,) = person.window.selected
    assert 8 < len(line(person, key)) < 60 and steps(person) == 1
    person.window.options.smooth.setValue(4.0)
    person.drag(*wave)
    (coarse,) = person.window.selected
    assert len(line(person, coarse)) < len(line(person, key))


def test_a_free_hand_on_land_closes_by_itself(person: Person) -> None:
    person.layer("land")
    person.tool("freehand")
    person.drag(*[(90 + 40 * math.cos(k / 8), 80 + 40 * math.sin(k / 8)) for k in range(49)])
    (key,) = person.window.selected
    assert len(ring(person, key)) >= 12


def test_rectangles_squares_and_circles(person: Person) -> None:
    person.layer("land")
    person.tool("box")
    person.drag((40, 40), (60, 50), (80, 70), held=CTRL)
    (box,) = person.window.selected
    assert len(ring(person, box)) == 4
    person.drag((90, 40), (100, 50), (130, 60), held=CTRL | SHIFT)
    (square,) = person.window.selected
    xs, ys = [x for x, _ in ring(person, square)], [y for _, y in ring(person, square)]
    assert max(xs) - min(xs) == pytest.approx(max(ys) - min(ys), abs=0.02)
    person.tool("circle")
    person.drag((90, 120), (100, 120), (110, 120), held=CTRL)
    (circle,) = person.window.selected
    far = [math.dist(p, (90, 120)) for p in ring(person, circle)]
    assert max(far) - min(far) < 1.0 and len(far) >= 12
    person.click(50, 120)
    assert steps(person) == 3 and "drag" in person.window.statusBar().currentMessage()


def test_a_traced_border_has_the_same_points(person: Person) -> None:
    person.layer("land")
    coast = draw(person, "area", [(40, 40), (60, 36), (80, 44), (100, 38), (120, 40), (120, 100), (40, 100)])
    points = ring(person, coast)
    person.layer("territories")
    person.tool("trace")
    person.click(*points[0])
    person.click(*points[4])
    person.click(100, 90, CTRL)
    person.key(Qt.Key.Key_Return)
    found = person.window.map.layer("territories")
    assert found is not None and not found.features  # an open line on a layer of areas is refused
    person.click(*points[0])
    found = person.window.map.layer("territories")
    assert found is not None
    (made,) = found.features.values()
    assert made.shape.polygon is not None and set(points[:5]) <= set(made.shape.polygon[0])


def test_tracing_takes_back_a_whole_leg(person: Person) -> None:
    person.layer("rivers")
    river = draw(person, "line", [(40, 60), (60, 70), (80, 60), (100, 70), (120, 60)])
    points = line(person, river)
    person.tool("trace")
    person.click(*points[0])
    person.click(*points[4])
    assert sketched(person) == 5
    person.key(Qt.Key.Key_Backspace)
    assert sketched(person) == 1


def test_a_name_follows_a_curve(person: Person) -> None:
    person.tool("label")
    person.click(40, 60)
    assert person.window.name.property("missing") is True
    person.window.name.setText("Irish Sea")
    for x, y in [(40, 60), (70, 50), (100, 60)]:
        person.click(x, y)
    person.key(Qt.Key.Key_Return)
    places = person.window.map.layer("places")
    assert places is not None
    (made,) = places.features.values()
    assert made.kind == "sea_name" and made.name == "Irish Sea" and len(made.shape.line or ()) == 3


def test_measuring_adds_up_along_a_way(person: Person) -> None:
    person.tool("measure")
    for x, y in [(40, 40), (80, 40), (80, 80)]:
        person.click(x, y, CTRL)
    assert person.window.statusBar().currentMessage().startswith(("79.", "80.")) and steps(person) == 0
    person.key(Qt.Key.Key_Escape)
    person.drag((40, 40), (60, 40), (100, 40), held=CTRL)
    assert "hexes" in person.window.statusBar().currentMessage()


def test_the_eyedropper_takes_layer_kind_and_tool(person: Person) -> None:
    person.layer("rivers")
    person.tool("line")
    person.window.options.take("road")
    draw(person, "line", [(40, 60), (120, 60)])
    person.layer("land")
    person.tool("pipette")
    person.click(80, 60)
    assert person.window.canvas.tool is person.window.tools["line"]
    assert person.window.choice.layer == "rivers" and person.window.choice.kind == "road"
    assert person.window.statusBar().currentMessage().startswith("Taken up: Road on ")
    person.tool("territory")
    person.window.options.take("south")
    person.click(40, 100)
    person.tool("pipette")
    person.click(40, 100)
    assert person.window.statusBar().currentMessage().startswith("Taken up: South on ")


def test_the_sheet_moves_while_one_draws_in_the_rim_of_the_view(person: Person, qtbot: QtBot) -> None:
    canvas = person.window.canvas
    canvas.zoom(3.0)
    person.layer("rivers")
    person.tool("line")
    person.click(90, 60, CTRL)
    before = canvas.to_mm(QPointF(0, 0))
    QTest.mouseMove(canvas, QPoint(canvas.width() - 4, canvas.height() // 2))
    assert not canvas.edge.running()  # a pointer that only passes moves nothing
    qtbot.waitUntil(canvas.edge.running)
    qtbot.waitUntil(lambda: canvas.to_mm(QPointF(0, 0))[0] > before[0])
    QTest.mouseMove(canvas, QPoint(canvas.width() // 2, canvas.height() // 2))
    assert not canvas.edge.running()
    person.key(Qt.Key.Key_Escape)
    QTest.mouseMove(canvas, QPoint(canvas.width() - 5, canvas.height() // 2))
    QTest.qWait(1)
    assert canvas.edge.way() != (0, 0) and not canvas.edge.running()


def test_the_sheet_stands_still_where_all_of_it_is_in_view(person: Person) -> None:
    canvas = person.window.canvas
    person.layer("rivers")
    person.tool("line")
    person.click(90, 60, CTRL)
    for at in (QPoint(3, 3), QPoint(canvas.width() - 3, canvas.height() - 3)):
        QTest.mouseMove(canvas, at)
        assert canvas.edge.way() == (0, 0)


def test_a_click_in_the_rim_stores_what_the_marker_shows_and_stops_the_sheet(person: Person, qtbot: QtBot) -> None:
    window, canvas = person.window, person.window.canvas
    canvas.zoom(3.0)
    person.layer("rivers")
    person.tool("line")
    person.click(90, 60)
    spot = QPoint(canvas.width() - 6, canvas.height() // 2)
    QTest.mouseMove(canvas, spot)
    right = float(window.map.sheet_mm[0])
    qtbot.waitUntil(lambda: canvas.view_mm().right() >= right, timeout=20_000)  # it ends at the sheet's end
    qtbot.waitUntil(lambda: not canvas.edge.running())
    edge = canvas.to_px((right, 70.0)).toPoint()
    QTest.mouseMove(canvas, edge)
    snap = window.tools["line"].snapped()
    assert snap is not None and snap.kind == "sheet"
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=edge)
    assert not canvas.edge.running()
    person.key(Qt.Key.Key_Return)
    layer = window.map.layer("rivers")
    assert layer is not None
    (line,) = layer.features.values()
    assert line.shape.line is not None and line.shape.line[-1] == pytest.approx(snap.point, abs=0.01)
    assert line.shape.line[-1][0] == right


# ------------------------------------------------------------------ the parts
def test_snaps_are_told_by_their_kind_and_in_words() -> None:
    river = Feature("r1", "river", Shape(line=((10.0, 10.0), (50.0, 10.0), (50.0, 40.0))), "Avon")
    road = Feature("w1", "road", Shape(line=((30.0, 2.0), (30.0, 30.0))))
    doc = hex_map([layer("lines", "line", river, road)])
    snapper = Snapper(doc)
    expected = {(10.3, 10.2): ("end", "End of Avon"), (50.2, 10.1): ("vertex", "Point of Avon"),
                (30.3, 10.3): ("crossing", "Avon crosses Road"), (40.0, 10.4): ("edge", "On Avon")}  # fmt: skip
    for at, (kind, text) in expected.items():
        snap = snapper.find(at, 1.0)
        assert (snap.kind, snap_text(snap, doc)) == (kind, text)
    grid = doc.grid
    assert grid is not None
    space = grid.by_name["0707"]
    centre, corner = grid.centre(space), grid.corners(space)[2]
    assert snapper.find((centre[0] + 0.2, centre[1]), 1.0).kind == "centre"
    assert snap_text(snapper.find((corner[0] + 0.1, corner[1]), 1.0), doc).startswith("Corner of hex")
    a, b = grid.side(space, grid.by_name["0706"])
    assert snapper.find((40.0, 10.4), 1.0, frozenset({"hexsides"})).kind in ("hexside", "free")
    side = snapper.find(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 0.2), 1.0)
    assert side.kind == "hexside" and {side.feature, side.other} == {"0707", "0706"}
    assert snapper.find((a[0] + 3, a[1] + 3), 0.5).kind == "free"


def test_points_go_to_the_edge_of_the_sheet_and_lines_end_on_it() -> None:
    road = Feature("w1", "road", Shape(line=((30.0, -5.0), (31.0, 30.0))))
    doc = replace(hex_map([layer("lines", "line", road)]), grid=None)
    snapper, wide = Snapper(doc), doc.sheet_mm[0]
    edge = snapper.find((80.0, 0.6), 1.0)
    assert (edge.kind, edge.point, snap_text(edge, doc)) == ("sheet", (80.0, 0.0), "Edge of the sheet")
    assert snapper.find((wide + 0.5, 0.7), 1.0).point == (wide, 0.0)
    assert snapper.find((80.0, -0.6), 1.0).point == (80.0, 0.0)
    leaving = snapper.find((30.4, 0.5), 1.0)
    assert leaving.kind == "edge" and leaving.feature == "w1" and leaving.point[1] == 0.0
    assert snapper.find((80.0, 0.6), 1.0, frozenset({"points", "lines"})).kind == "free"
    assert snapper.find((80.0, 5.0), 1.0).kind == "free"


def test_what_is_left_out_is_not_snapped_to() -> None:
    river = Feature("r1", "river", Shape(line=((10.0, 10.0), (50.0, 10.0))))
    doc = hex_map([layer("lines", "line", river)])
    assert Snapper(doc, frozenset({("lines", "r1")})).find((10.1, 10.1), 0.3).kind != "end"


def test_simplified_lines_stay_within_the_tolerance() -> None:
    wave = [(k / 10, math.sin(k / 10)) for k in range(200)]
    few = simplified(wave, 0.05)
    assert few[0] == wave[0] and few[-1] == wave[-1] and len(few) < 60
    assert len(spaced(wave, 0.5)) > len(spaced(wave, 1.0)) and steadied(wave, 0.5)[-1] == wave[-1]
