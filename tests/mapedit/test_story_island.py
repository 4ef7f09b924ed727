"""A module from an empty sheet to a killed program, by mouse and keys alone: an island, its counters, a scenario."""

from __future__ import annotations

import math
import os
import signal
import subprocess
import sys
import textwrap
import time
import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.exportdialog import ExportDialog
from editor.mapedit.recovery import left_behind
from editor.mapedit.recoverydialog import RecoveryDialog
from editor.mapedit.shell import Shell
from editor.newmap.wizard import NewMapWizard
from editor.settings import Settings
from editor.theme import Theme
from mapdata.board import RIVER, SEA
from mapdata.grid import HexGrid
from scenarios.engine.modules import Module, load_module
from tests.mapedit.conftest import Person
from tests.mapedit.test_newmap_wizard import Chooser
from tests.setup.conftest import Person as SetupPerson
from tests.setup.test_table import Player
from tests.units.conftest import Person as UnitsPerson

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier
CENTRE, RADIUS = (150.0, 110.0), 68.0  # of the island, in mm


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    made = Settings(tmp_path / "window.ini")
    made.put("folder/modules", str(tmp_path / "maps"))
    return made


def new_map(qtbot: QtBot, theme: Theme, settings: Settings, home: Path, name: str, spaces: str) -> Module:
    """Make a module with the wizard."""
    wizard = NewMapWizard(theme, settings)
    qtbot.addWidget(wizard)
    wizard.show()
    qtbot.waitExposed(wizard)
    chooser = Chooser(wizard, qtbot, home)
    chooser.type(wizard.start.name_field, name)
    chooser.begin("empty", spaces)
    while wizard.module is None:
        chooser.next()
    return wizard.module


def open_in(shell: Shell, module: Module, qtbot: QtBot) -> Person:
    window = shell.add(module)
    shell.show()
    qtbot.waitExposed(shell)
    QTest.qWait(20)
    window.canvas.fit()
    return Person(window, qtbot)


@pytest.fixture
def shell(qtbot: QtBot, theme: Theme, settings: Settings) -> Shell:
    made = Shell(theme, settings)
    qtbot.addWidget(made, before_close_func=lambda _: [w.document.stack.setClean() for w in made.windows])
    made.resize(1500, 950)
    return made


def ring(count: int = 24) -> list[tuple[float, float]]:
    """Points of a coast that is not quite round."""
    points = []
    for k in range(count):
        a = 2 * math.pi * k / count
        r = RADIUS * (1 + 0.07 * math.sin(3 * a))
        points.append((CENTRE[0] + r * math.cos(a), CENTRE[1] + r * math.sin(a)))
    return points


def grid_of(person: Person) -> HexGrid:
    grid = person.window.map.grid
    assert grid is not None
    return grid


def land_of(person: Person) -> list[str]:
    """The hexes with land, as compiled, from west to east."""
    person.wait_compiled()
    board = person.window.board
    assert board is not None
    return [name for name, kind in zip(board.names, board.kind) if kind != SEA]


def draw_coast(person: Person, points: list[tuple[float, float]]) -> None:
    person.layer("land")
    person.tool("area")
    person.window.options.take("clear")
    for x, y in points:
        person.click(x, y, CTRL)
    person.key(KEY.Key_Return)


def paint(person: Person, tool: str, word: str, names: list[str]) -> None:
    """Take a brush over hexes, in one stroke where they touch."""
    person.tool(tool)
    person.window.options.take(word)
    for name in names:
        person.click(*grid_of(person).centre(grid_of(person).by_name[name]))


def put_place(person: Person, kind: str, name: str, at: tuple[float, float]) -> None:
    person.layer("places")
    person.tool("place")
    person.window.options.take(kind)
    person.window.options.name.setFocus()
    QTest.keyClicks(person.window.options.name, name)
    person.click(*at)


def draw_all(person: Person) -> None:
    """An island of about 40 hexes with a river, two territories, a mountain range and three cities."""
    draw_coast(person, ring())
    grid, land = grid_of(person), land_of(person)
    west = [name for name in land if grid.centre(grid.by_name[name])[0] < CENTRE[0]]
    east = [name for name in land if name not in west]
    paint(person, "territory", "north", west)
    paint(person, "territory", "south", east)
    paint(person, "terrain", "mountain", west[12:16])
    person.layer("rivers")
    person.tool("side")
    person.window.options.take("river")
    river = [grid.corners(grid.by_name[name]) for name in east[3:6]]
    person.drag(*(corner for corners in river for corner in corners[:3]))
    person.key(KEY.Key_Return)
    for kind, name, at in (("capital", "Norgate", west[10]), ("city", "Esker", east[9]), ("city", "Lund", east[16])):
        put_place(person, kind, name, grid.centre(grid.by_name[at]))
    person.wait_compiled()


def check_map(person: Person) -> None:
    board = person.window.board
    assert board is not None
    land = [k for k, kind in enumerate(board.kind) if kind != SEA]
    assert 35 <= len(land) <= 55
    assert {board.territory[k] for k in land} == {"north", "south"}
    assert sum(board.terrain[k] == "mountain" for k in land) == 4
    assert {p.name for p in board.places} == {"Norgate", "Esker", "Lund"}
    inland = [k for k, (a, b) in enumerate(board.ends) if board.features[k] & RIVER and {a, b} <= set(land)]
    assert len(inland) >= 4
    assert not [p for p in person.window.canvas.problems if p.severity == "error"]


def add_counters(person: Person) -> None:
    """Two sides with three infantry divisions each, typed into the order of battle."""
    clerk = UnitsPerson(person.window)
    clerk.press(clerk.units.add_first)
    for row in (0, 1):
        clerk.click(row, "count")
        clerk.enter("3")
    assert len(clerk.oob.units) == 6


def set_up(person: Person) -> SetupPerson:
    """A scenario with all six on the map: one dragged there, the others by their hexes, typed as a list."""
    window = person.window
    window.show_page("scenarios")
    page = window.pages["scenarios"]
    setter = SetupPerson(window)
    setter.press(page.first)  # type: ignore[attr-defined]
    setter.type("The landing")
    setter.key(KEY.Key_Return)
    setter.settle()
    assert window.module.oob is not None
    land = land_of(person)
    units = [unit.id for unit in window.module.oob.units]
    setter.drag_unit(units[0], setter.hex(land[5]))
    for unit, name in zip(units[1:], (land[6], land[12], land[-6], land[-7], land[-12])):
        setter.click_row(unit)
        setter.type(name)
        setter.key(KEY.Key_Return)
        QTest.qWait(1)
    assert set(setter.places()) == set(units)
    return setter


def play_two_turns(setter: SetupPerson) -> None:
    """Play from the editor: each side moves a counter, twice round, then back to the editor."""
    page = setter.page
    setter.press(page.play_button)
    (game,) = page.playing.windows
    game.hand_over = False
    game.resize(1400, 900)
    QTest.qWait(30)
    game.activateWindow()
    player = Player(game)
    board = player.stage.picture.board
    start = game.document.state.turn
    for _ in range(4):  # two sides, two turns each
        side = player.table.sides[player.table.side].name
        own = [(n, units) for n in board.names if (units := player.stack(n)) and side_of(setter, units[-1]) == side]
        home, stack = own[0]
        goal = next(board.names[k] for k in board.near[board.by_name[home]] if not player.stack(board.names[k]))
        player.drag(player.at(home), player.at(goal))
        assert player.stack(goal) == (stack[-1],)
        player.key(KEY.Key_Escape)
        turn = player.table.side, game.document.state.turn
        while (player.table.side, game.document.state.turn) == turn:
            player.key(KEY.Key_Return)
    assert game.document.state.turn == start + 2
    game.commands["stop_playing"].trigger()
    QTest.qWait(30)
    assert not page.playing.windows


def side_of(setter: SetupPerson, unit: str) -> str:
    oob = setter.window.module.oob
    assert oob is not None
    return oob.nation[oob.units[oob.index[unit]].nation].name


def export(person: Person, qtbot: QtBot, kind: str) -> list[Path]:
    """Write the module as another kind of file through the dialog."""
    window = person.window
    window.commands["export"].trigger()
    dialog = [found for found in window.findChildren(ExportDialog) if found.isVisible()][-1]
    dialog.choose_kind(kind)
    qtbot.waitUntil(lambda: dialog.go.isEnabled(), timeout=60_000)
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.written is not None, timeout=120_000)
    assert dialog.written is not None
    files = list(dialog.written.files)
    dialog.close()
    return files


KILLED = """
    import sys
    from pathlib import Path
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication
    from editor.mapedit import recovery
    from editor.mapedit.shell import Shell
    from editor.settings import Settings
    from editor.theme import Theme
    from scenarios.engine.modules import load_module
    state, home = Path(sys.argv[1]), Path(sys.argv[2])
    recovery.recovery_folder = lambda: state
    app = QApplication([])
    settings = Settings(home.parent / "killed.ini")
    shell = Shell(Theme(app, settings), settings)
    window = shell.add(load_module(home))
    shell.show()
    QTest.qWait(50)
    window.canvas.fit()
    window.commands["tool_terrain"].trigger()
    window.options.take("forest")
    grid = window.map.grid
    at = window.canvas.to_px(grid.centre(grid.by_name[sys.argv[3]])).toPoint()
    QTest.mouseClick(window.canvas, Qt.MouseButton.LeftButton, pos=at)
    app.exec()
"""


def edit_and_be_killed(state: Path, home: Path, name: str) -> None:
    """Paint a forest on a hex in a program of its own, and kill that while it is open."""
    words = [sys.executable, "-c", textwrap.dedent(KILLED), str(state), str(home), name]
    program = subprocess.Popen(words, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})
    try:
        end = time.monotonic() + 120
        while not list(state.glob("*/info.json")) and time.monotonic() < end:
            time.sleep(0.1)
    finally:
        program.send_signal(signal.SIGKILL)
        program.wait()


@pytest.mark.timeout(600)
def test_an_island_from_an_empty_sheet_to_a_killed_program_and_back(
    qtbot: QtBot, theme: Theme, settings: Settings, shell: Shell, tmp_path: Path, state: Path
) -> None:
    module = new_map(qtbot, theme, settings, tmp_path, "Isle", "both")
    person = open_in(shell, module, qtbot)
    window = person.window
    draw_all(person)
    check_map(person)
    add_counters(person)
    play_two_turns(set_up(person))
    settings.put("folder/export", str(tmp_path / "out"))
    (tmp_path / "out").mkdir()
    (vmod,) = export(person, qtbot, "vmod")
    with zipfile.ZipFile(vmod) as archive:
        assert {"buildFile.xml", "moduledata"} <= set(archive.namelist())
        assert b"1st Division" in archive.read("buildFile.xml")
    assert all(path.read_bytes().startswith(b"%PDF") for path in export(person, qtbot, "pnp"))
    window.commands["save"].trigger()
    assert not window.isWindowModified()
    saved = load_module(module.folder)
    assert saved.map == window.map and saved.oob == window.module.oob and saved.scenarios == window.module.scenarios
    shell.close()
    name = land_name(saved)
    edit_and_be_killed(state, module.folder, name)
    assert load_module(module.folder) == saved, "what is on disk is as it was saved"
    (kept,) = left_behind()
    again = Shell(theme, settings)
    qtbot.addWidget(again, before_close_func=lambda _: [w.document.stack.setClean() for w in again.windows])
    dialog = RecoveryDialog([kept])
    qtbot.addWidget(dialog)
    dialog.recover_asked.connect(again.recover)
    QTest.mouseClick(dialog.buttons[kept.folder.name][0], Qt.MouseButton.LeftButton)
    (recovered,) = again.windows
    painted = recovered.map.layer("land")
    assert painted is not None
    assert any(f.kind == "forest" and f.shape.space == name for f in painted.features.values())
    assert recovered.module.oob == saved.oob
    recovered.commands["save"].trigger()
    assert load_module(module.folder).map == recovered.map
    again.close()
    assert QApplication.activeModalWidget() is None


def land_name(module: Module) -> str:
    """A hex in the middle of the island."""
    grid = module.map.grid
    assert grid is not None
    space = grid.at(CENTRE)
    assert space is not None
    return grid.name(space)
