"""A map made of geodata in the wizard, corrected by hand, set up, played and written out, by mouse and keys alone."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.mapedit.layerspanel import LOCK
from editor.mapedit.shell import Shell
from editor.settings import Settings
from editor.theme import Theme
from mapdata.board import RIVER, SEA
from mapdata.model import Feature, Point
from scenarios.engine.modules import Module, load_module
from tests.mapdata.test_geodata_plan import write
from tests.mapedit.conftest import Person
from tests.mapedit.story import (
    CTRL,
    KEY,
    add_counters,
    checked_exports,
    open_in,
    play_two_turns,
    saved_whole,
    set_up,
    wizard_of,
)

WEST = [[0, 0], [4.2, 0.2], [4, 2.4], [4.3, 5], [1, 5.2], [-0.3, 2.5], [0, 0]]
EAST = [[4.2, 0.2], [7.5, 0], [8.4, 2], [8, 4.8], [4.3, 5], [4, 2.4], [4.2, 0.2]]
COAST = [*WEST[5:], *EAST[:5], *WEST[4:6]]
RIVER_LINE = [[2.2, 2.6], [2.6, 3.6], [2.4, 5.1]]
CITIES = {"Weston": [1.2, 1.6], "Midton": [3.2, 3.9], "Eastbury": [6.4, 2.2]}


def files(home: Path) -> list[Path]:
    return [
        write(home, "land", ("Polygon", [COAST], {})),
        write(home, "rivers", ("LineString", RIVER_LINE, {"name": "Avon"})),
        write(home, "countries", ("Polygon", [WEST], {"ADMIN": "Westland"}),
              ("Polygon", [EAST], {"ADMIN": "Eastland"})),
        write(home, "cities", *(("Point", at, {"name": name}) for name, at in CITIES.items())),
    ]  # fmt: skip


def made_in_the_wizard(qtbot: QtBot, theme: Theme, settings: Settings, home: Path) -> Module:
    """Go through the wizard's pages, choose the files and put them on the sheet."""
    chooser = wizard_of(qtbot, theme, settings, home)
    w = chooser.wizard
    chooser.type(w.start.name_field, "Two Lands")
    chooser.begin("geodata")
    for _ in range(4):
        chooser.next()
    w.geodata.open(files(home))
    qtbot.waitUntil(lambda: not w.jobs.live, timeout=20_000)
    w.look()
    assert [s.use for s in w.geodata.files.sources()] == ["land", "river", "territory", "city"]
    chooser.click(w.geodata.run)
    qtbot.waitUntil(lambda: not w.jobs.live, timeout=60_000)
    w.look()
    assert chooser.said() == ""
    chooser.next()
    assert w.module is not None
    return w.module


def check_map(person: Person) -> None:
    person.wait_compiled()
    doc, board = person.window.map, person.window.board
    assert board is not None
    name = {t.id: t.name for t in doc.vocabulary.territories}
    land = [k for k, kind in enumerate(board.kind) if kind != SEA]
    assert len(land) > 30 and {name.get(board.territory[k]) for k in land} >= {"Westland", "Eastland"}
    assert {p.name for p in board.places} == set(CITIES)
    assert sum(bool(bits & RIVER) for bits in board.features) >= 2


def only(person: Person, role: str, kinds: set[str]) -> Feature:
    found = [f for la in person.window.map.layers if la.role == role for f in la.features.values() if f.kind in kinds]
    assert found
    return found[0]


def land_ring(person: Person) -> tuple[Point, ...]:
    shape = only(person, "terrain", {"clear"}).shape
    return shape.polygon[0] if shape.polygon is not None else (shape.polygons or ())[0][0]


def lock(person: Person, layer: str) -> None:
    """Click the lock of a layer in the panel."""
    panel = person.window.layers
    rows = [panel.topLevelItem(k) for k in range(panel.topLevelItemCount())]
    item = next(i for i in rows if i is not None and i.data(0, Qt.ItemDataRole.UserRole) == layer)
    box = panel.visualItemRect(item)
    at = QPoint(panel.header().sectionViewportPosition(LOCK) + 10, box.center().y())
    QTest.mouseClick(panel.viewport(), Qt.MouseButton.LeftButton, pos=at)
    found = person.window.map.layer(layer)
    assert found is not None and found.locked


def move_the_coast(person: Person) -> None:
    """Drag the point of the coast that stands alone out to sea, while the countries' outlines are locked."""
    lock(person, "territories")
    ring = land_ring(person)
    alone = [min(math.dist(p, q) for q in (ring[k - 1], ring[(k + 1) % len(ring)])) for k, p in enumerate(ring)]
    k = alone.index(max(alone))
    (x, y), (ax, ay) = ring[k], ring[k - 1]
    person.tool("vertex")
    person.click((x + ax) / 2, (y + ay) / 2, CTRL)
    away = 8.0 if y > person.window.map.sheet_mm[1] / 2 else -8.0
    person.drag((x, y), (x, y + away / 2), (x, y + away))  # it snaps to the hexes there
    now = land_ring(person)
    assert len(now) == len(ring) and set(ring) - set(now) == {(x, y)}
    ((_, lower),) = set(now) - set(ring)
    assert (lower - y) * away > 0 and abs(lower - y - away) < 6
    person.window.document.stack.undo()
    assert (x, y) in land_ring(person)
    person.window.document.stack.redo()
    assert land_ring(person) == now


def rename_a_city(person: Person) -> None:
    """Click a city and type its name anew in the panel of what is selected."""
    person.tool("select")
    city = next(f for la in person.window.map.layers for f in la.features.values() if f.name == "Midton")
    assert city.shape.point is not None
    person.click(*city.shape.point)
    field = person.window.properties.name
    field.setFocus()
    QTest.keyClick(field, KEY.Key_A, CTRL)
    QTest.keyClicks(field, "Middleton")
    QTest.keyClick(field, KEY.Key_Return)
    person.wait_compiled()
    board = person.window.board
    assert board is not None and {p.name for p in board.places} == {"Weston", "Middleton", "Eastbury"}


@pytest.mark.timeout(600)
def test_a_map_from_geodata_is_corrected_played_and_written_out(
    qtbot: QtBot, theme: Theme, settings: Settings, shell: Shell, tmp_path: Path
) -> None:
    module = made_in_the_wizard(qtbot, theme, settings, tmp_path)
    person = open_in(shell, module, qtbot)
    check_map(person)
    move_the_coast(person)
    rename_a_city(person)
    add_counters(person)
    board = person.window.board
    assert board is not None
    land = [name for name, kind in zip(board.names, board.kind) if kind != SEA]
    play_two_turns(set_up(person, [land[k] for k in (3, 4, 9, -4, -5, -10)]))
    checked_exports(person, qtbot, settings, tmp_path / "out", ("png", "vmod"))
    saved = saved_whole(person)
    assert (module.folder / "geodata" / "rules.toml").is_file()
    shell.close()
    again = Shell(theme, settings)
    qtbot.addWidget(again)
    reopened = open_in(again, load_module(module.folder), qtbot)
    reopened.wait_compiled()
    assert reopened.window.module == saved and not reopened.window.isWindowModified()
    fresh = reopened.window.board
    assert fresh is not None and "Middleton" in {p.name for p in fresh.places}
    assert reopened.window.canvas.grab().toImage().pixelColor(reopened.px(2, 2)) != Qt.GlobalColor.black
    again.close()
