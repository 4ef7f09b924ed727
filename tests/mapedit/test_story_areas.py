"""A map of areas from an empty sheet to a killed program, by mouse and keys alone: seven lands, a sea, two turns."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QLineEdit
from pytestqt.qtbot import QtBot

from editor.mapedit.looks import SEA_COLOUR
from editor.mapedit.problemspanel import REPAIR
from editor.mapedit.shell import Shell
from editor.settings import Settings
from editor.theme import Theme
from mapdata.board import RIVER, SEA
from mapdata.model import Point
from mapdata.partition import partition
from scenarios.engine.modules import load_module
from tests.mapedit.conftest import Person
from tests.mapedit.story import (
    CTRL,
    KEY,
    add_counters,
    checked_exports,
    new_map,
    open_in,
    paint_and_be_killed,
    play_two_turns,
    put_place,
    recovered,
    saved_whole,
    set_up,
)

COAST = [(210 + 160 * math.cos(k * math.pi / 6), 150 + 110 * math.sin(k * math.pi / 6)) for k in range(12)]
INNER = ((50, 150), (130, 150), (210, 150), (290, 150), (370, 150))
SOUTHERN = {"Ostmark": (250.0, 200.0), "Saltern": (325.0, 190.0), "Wester": (140.0, 200.0)}
NORTHERN = {"Arden": (95.0, 125.0), "Belmar": (168.0, 105.0), "Corvo": (250.0, 105.0), "Dunes": (320.0, 122.0)}
MEETING = (210.0, 150.0)  # of four areas


def draw_line(person: Person, *points: Point, free: bool = False) -> None:
    for k, (x, y) in enumerate(points):
        last = free and k == len(points) - 1
        person.click(x, y, CTRL if last else Qt.KeyboardModifier.NoModifier)
    person.key(KEY.Key_Return)


def draw_borders(person: Person) -> None:
    """A coast and the borders inside; one stops short of where it should end."""
    person.layer("borders")
    person.tool("line")
    for point in COAST:
        person.click(*point)
    person.click(*COAST[0])  # closes the ring
    draw_line(person, *INNER)
    draw_line(person, COAST[9], MEETING, COAST[3])
    draw_line(person, COAST[10], INNER[3])
    draw_line(person, COAST[2], INNER[3])
    draw_line(person, COAST[8], (130.0, 149.4), free=True)


def row_of(person: Person, code: str) -> QPoint:
    """Return where in the list of problems the word is that repairs one."""
    panel = person.window.problems
    rows = [panel.topLevelItem(k) for k in range(panel.topLevelItemCount())]
    row = next(i for i in rows if i is not None and i.data(0, Qt.ItemDataRole.UserRole).code == code)
    panel.scrollToItem(row)
    return QPoint(panel.header().sectionViewportPosition(REPAIR) + 20, panel.visualItemRect(row).center().y())


def repair(person: Person, code: str, answer: str = "") -> None:
    """Click on the word that repairs a problem, and type what is asked."""

    def type_in() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QInputDialog)
        field = dialog.findChild(QLineEdit)  # it need not have the keys yet where the machine is busy
        assert field is not None
        QTest.keyClicks(field, answer)
        QTest.keyClick(dialog, KEY.Key_Return)

    person.wait_compiled()
    assert code in [p.code for p in person.window.problems.listed()]
    if answer:
        QTimer.singleShot(50, type_in)
    QTest.mouseClick(person.window.problems.viewport(), Qt.MouseButton.LeftButton, pos=row_of(person, code))
    person.wait_compiled()
    assert code not in [p.code for p in person.window.problems.listed()]


def name_all_but_one(person: Person) -> None:
    for name, at in (SOUTHERN | NORTHERN | {"Great Bay": (40.0, 40.0)}).items():
        if name != "Dunes":
            put_place(person, "area", name, at)


def paint_areas(person: Person) -> None:
    """Water, mountains and two territories, each with its brush."""
    for tool, word, spots in (
        ("terrain", "sea", [(30.0, 25.0)]),
        ("terrain", "mountain", [(160.0, 95.0)]),
        ("territory", "north", [(x, y + 8) for x, y in NORTHERN.values()]),
        ("territory", "south", [(x, y + 8) for x, y in SOUTHERN.values()]),
    ):
        person.tool(tool)
        person.window.options.take(word)
        for spot in spots:
            person.click(*spot)


def draw_river_and_passage(person: Person) -> None:
    """A river along a border that two areas share, and a crossing over the bay."""
    person.tool("side")
    person.window.options.take("river")
    person.click(170.0, 150.0)
    person.tool("link")
    person.window.options.take("arrow")
    person.click(*SOUTHERN["Wester"])
    person.click(*NORTHERN["Dunes"])


def area_of(person: Person, name: str) -> float:
    person.wait_compiled()
    parts, _ = partition(person.window.map)
    board = person.window.board
    assert board is not None
    return float(parts.polygons[parts.ids.index(space(person, name))].area)


def space(person: Person, name: str) -> str:
    """Return the id of the area of a name."""
    board = person.window.board
    assert board is not None
    return next(board.names[k] for k, title in board.titles.items() if title == name)


def draw_all(person: Person) -> None:
    draw_borders(person)
    name_all_but_one(person)
    repair(person, "NEAR_END")
    repair(person, "UNNAMED", "Dunes")
    paint_areas(person)
    draw_river_and_passage(person)
    for kind, name, at in (("capital", "Arx", (90.0, 138.0)), ("capital", "Merle", (150.0, 225.0)),
                           ("port", "Cove", (334.0, 205.0))):  # fmt: skip
        put_place(person, kind, name, at)
    person.wait_compiled()


def check_map(person: Person) -> None:
    board = person.window.board
    assert board is not None
    assert set(board.titles.values()) == {*SOUTHERN, *NORTHERN, "Great Bay"} and len(board.names) == 8
    wet = [board.titles[k] for k, kind in enumerate(board.kind) if kind == SEA]
    assert wet == ["Great Bay"]
    owner = {board.titles[k]: board.territory[k] for k in range(8)}
    assert {name for name, mine in owner.items() if mine == "north"} == set(NORTHERN)
    assert {name for name, mine in owner.items() if mine == "south"} == set(SOUTHERN)
    assert board.terrain[board.by_name[space(person, "Belmar")]] == "mountain"
    rivers = [{board.titles[a], board.titles[b]} for (a, b), bits in zip(board.ends, board.features) if bits & RIVER]
    assert rivers == [{"Belmar", "Wester"}]
    assert [(board.titles[x.a], board.titles[x.b], x.kind) for x in board.links] == [("Wester", "Dunes", "arrow")]
    assert {(p.name, board.titles[p.space]) for p in board.places} == {("Arx", "Arden"), ("Merle", "Wester"),
                                                                       ("Cove", "Saltern")}  # fmt: skip
    assert not [p for p in person.window.canvas.problems if p.severity != "note"]


def move_the_meeting_point(person: Person) -> None:
    """Drag a point of a border: all areas that meet there follow, and nothing else changes."""
    every = [*SOUTHERN, *NORTHERN]
    before = {name: area_of(person, name) for name in every}
    whole = sum(before.values())
    person.tool("vertex")
    person.click(210.0, 90.0)  # the border that the point belongs to
    person.drag(MEETING, (214.0, 156.0), (218.0, 162.0), held=CTRL)
    after = {name: area_of(person, name) for name in every}
    assert {name for name in every if abs(after[name] - before[name]) > 1} == {"Belmar", "Corvo", "Ostmark", "Wester"}
    assert sum(after.values()) == pytest.approx(whole, abs=1)
    assert not [p for p in person.window.canvas.problems if p.code in ("GAP", "NEAR_END", "SLIVER", "UNNAMED")]


def check_looks(person: Person) -> None:
    """The sea is water, and two territories have two colours, while one draws."""
    person.window.commands["finished"].trigger()
    person.window.canvas.fit()
    picture = person.window.canvas.grab().toImage()

    def colour(x: float, y: float) -> str:
        return picture.pixelColor(person.px(x, y)).name().upper()

    assert colour(20, 270) == SEA_COLOUR
    assert len({colour(20, 270), colour(115, 190), colour(270, 80)}) == 3
    person.window.commands["finished"].trigger()


@pytest.mark.timeout(600)
def test_a_map_of_areas_from_an_empty_sheet_to_a_killed_program_and_back(
    qtbot: QtBot, theme: Theme, settings: Settings, shell: Shell, tmp_path: Path, state: Path
) -> None:
    module = new_map(qtbot, theme, settings, tmp_path, "Eight Lands", "areas")
    person = open_in(shell, module, qtbot)
    draw_all(person)
    check_map(person)
    move_the_meeting_point(person)
    check_looks(person)
    add_counters(person)
    where = [space(person, n) for n in ("Arden", "Belmar", "Corvo", "Ostmark", "Saltern", "Wester")]
    play_two_turns(set_up(person, where))
    checked_exports(person, qtbot, settings, tmp_path / "out", ("vmod", "pnp"))
    saved = saved_whole(person)
    corvo = space(person, "Corvo")
    shell.close()
    paint_and_be_killed(state, module.folder, NORTHERN["Corvo"])
    assert load_module(module.folder) == saved, "what is on disk is as it was saved"
    again = recovered(qtbot, theme, settings)
    (window,) = again.windows
    places = window.map.layer("places")
    assert places is not None
    assert places.features[corvo].props == {"terrain": "forest", "territory": "north"}
    window.commands["save"].trigger()
    assert load_module(module.folder).map == window.map
    again.close()
