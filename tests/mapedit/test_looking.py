"""How one looks at the sheet, by mouse and keys: overlays, rulers, the small map, other eyes, bookmarks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog

from editor.mapedit.bookmarks import BookmarkDialog, load
from editor.mapedit.overlaid import USUAL
from tests.mapedit.conftest import Person
from tests.mapedit.test_window import draw_island

ALT, BOTH = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(autouse=True)
def one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Squares are painted one by one here: Qt shades a slanting line otherwise where a picture is cut elsewhere."""
    monkeypatch.setattr("editor.canvas.sheettiles.SEVERAL", 1000)
    monkeypatch.setattr("editor.canvas.sheettiles.SHARED", 1000)


def picture(person: Person) -> QImage:
    return person.window.canvas.grab().toImage()


def test_f4_turns_the_last_combination_on_and_off(person: Person) -> None:
    draw_island(person)
    person.wait_compiled()
    canvas, window = person.window.canvas, person.window
    plain = picture(person)
    person.key(Qt.Key.Key_F4)
    assert canvas.overlays == USUAL and picture(person) != plain
    person.key(Qt.Key.Key_4, ALT)
    person.key(Qt.Key.Key_1, ALT)
    assert canvas.overlays == {"territory", "graph"}
    person.key(Qt.Key.Key_F4)
    assert not canvas.overlays and picture(person) == plain
    person.key(Qt.Key.Key_F4)
    assert canvas.overlays == {"territory", "graph"}
    assert window.commands["over_graph"].isChecked() and not window.commands["over_sides"].isChecked()
    assert set(window.settings.text("map/overlays").split()) == {"territory", "graph"}


@pytest.mark.parametrize("name", ["terrain", "sides", "graph"])
def test_each_overlay_is_seen_and_follows_an_edit_as_painted_anew(person: Person, name: str) -> None:
    draw_island(person)
    person.wait_compiled()
    person.window.canvas.show_view(person.window.canvas.middle(), 4.0)
    plain = picture(person)
    person.window.commands[f"over_{name}"].trigger()
    before = picture(person)
    assert before != plain
    person.window.commands["undo"].trigger()
    person.wait_compiled()
    after = picture(person)
    canvas = person.window.canvas
    canvas._repaint(None)
    assert after != before and after == picture(person)


def test_rulers_count_from_the_corner_of_the_sheet_in_the_unit_chosen(person: Person) -> None:
    rulers, plain = person.window.view_desk.rulers, picture(person)
    person.key(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert rulers.shown and picture(person) != plain and person.window.settings.flag("map/rulers")
    step, unit = rulers.step()
    assert unit == 1.0 and step * person.window.canvas.px_per_mm >= 64
    person.window.settings.put("look/units", "in")
    step, unit = rulers.step()
    assert unit == 25.4 and step * person.window.canvas.px_per_mm >= 64
    person.key(Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    assert picture(person) == plain


def test_the_small_map_shows_the_view_and_a_click_goes_there(person: Person) -> None:
    dock, small = person.window.docks["smallmap"], person.window.panels.small
    assert dock.isHidden()
    dock.toggleViewAction().trigger()
    QTest.qWait(20)
    place = small.place()
    assert place.width() > 50
    corner = QPoint(round(place.x() + place.width() / 4), round(place.y() + place.height() / 2))
    QTest.mouseClick(small, Qt.MouseButton.LeftButton, pos=corner)
    x, y = person.window.canvas.middle()
    width, height = person.window.map.sheet_mm
    assert abs(x - width / 4) < 2 and abs(y - height / 2) < 2


def test_the_sheet_in_grey_has_no_colour_and_other_eyes_see_other_ones(person: Person) -> None:
    draw_island(person)
    plain = picture(person)
    spot = person.px(*person.window.canvas.middle())
    person.window.commands["eyes_grey"].trigger()
    grey = picture(person).pixelColor(spot)
    assert grey.red() == grey.green() == grey.blue()
    person.window.commands["eyes_protan"].trigger()
    assert picture(person).size() == plain.size() and picture(person) != plain
    person.window.commands["eyes_all"].trigger()
    assert picture(person) == plain


def test_a_bookmark_is_set_gone_to_renamed_and_taken_away(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    window, canvas = person.window, person.window.canvas
    canvas.show_view((60.0, 50.0), 9.0)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_a, **_k: ("Straits", True))
    person.key(Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    canvas.fit()
    person.key(Qt.Key.Key_1, BOTH)
    assert canvas.middle() == (60.0, 50.0) and canvas.px_per_mm == 9.0
    assert [m.name for m in load(window.settings, window.module)] == ["Straits"]
    canvas.show_view((20.0, 20.0), 5.0)
    window.view_desk.bookmarks.set("Coast")
    dialog = BookmarkDialog(window.view_desk.bookmarks, window)
    dialog.show()
    QTest.keyClick(dialog, Qt.Key.Key_Down, ALT)
    assert [m.name for m in load(window.settings, window.module)] == ["Coast", "Straits"]
    monkeypatch.setattr(QInputDialog, "getText", lambda *_a, **_k: ("Narrows", True))
    QTest.keyClick(dialog, Qt.Key.Key_F2)
    QTest.mouseClick(dialog.buttons["go"], Qt.MouseButton.LeftButton)
    assert canvas.middle() == (60.0, 50.0)
    QTest.keyClick(dialog, Qt.Key.Key_Delete)
    assert [m.name for m in load(window.settings, window.module)] == ["Coast"]
    dialog.close()
    window.settings.put("bookmarks/x", "[1")
    person.key(Qt.Key.Key_7, BOTH)
    assert "no bookmark 7" in window.statusBar().currentMessage()


def test_the_names_of_layers_keep_room_in_the_narrowest_panel(person: Person) -> None:
    window = person.window
    window.resizeDocks([window.docks["layers"]], [10], Qt.Orientation.Horizontal)
    QTest.qWait(20)
    assert window.layers.columnWidth(1) >= 100
