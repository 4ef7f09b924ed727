"""What the stories of the editor share: the steps from the wizard to a killed program, by mouse and keys alone."""

from __future__ import annotations

import zipfile
from pathlib import Path
from xml.etree import ElementTree

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.exportdialog import ExportDialog
from editor.mapedit.recovery import left_behind
from editor.mapedit.recoverydialog import RecoveryDialog
from editor.mapedit.shell import Shell
from editor.newmap.wizard import NewMapWizard
from editor.settings import Settings
from editor.theme import Theme
from mapdata.grid import HexGrid
from scenarios.engine.modules import Module, load_module
from tests.mapedit.conftest import Person
from tests.mapedit.killing import edit_and_be_killed
from tests.mapedit.test_newmap_wizard import Chooser
from tests.setup.conftest import Person as SetupPerson
from tests.setup.test_table import Player
from tests.units.conftest import Person as UnitsPerson

KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


def wizard_of(qtbot: QtBot, theme: Theme, settings: Settings, home: Path) -> Chooser:
    """Open the New map wizard."""
    wizard = NewMapWizard(theme, settings)
    qtbot.addWidget(wizard)
    wizard.show()
    qtbot.waitExposed(wizard)
    return Chooser(wizard, qtbot, home)


def new_map(qtbot: QtBot, theme: Theme, settings: Settings, home: Path, name: str, spaces: str) -> Module:
    """Make a module with the wizard."""
    chooser = wizard_of(qtbot, theme, settings, home)
    wizard = chooser.wizard
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


def grid_of(person: Person) -> HexGrid:
    grid = person.window.map.grid
    assert grid is not None
    return grid


def put_place(person: Person, kind: str, name: str, at: tuple[float, float]) -> None:
    person.layer("places")
    person.tool("place")
    person.window.options.take(kind)
    person.window.options.name.setFocus()
    QTest.keyClicks(person.window.options.name, name)
    person.click(*at)


def add_counters(person: Person) -> None:
    """Two sides with three infantry divisions each, typed into the order of battle."""
    clerk = UnitsPerson(person.window)
    clerk.press(clerk.units.add_first)
    for row in (0, 1):
        clerk.click(row, "count")
        clerk.enter("3")
    assert len(clerk.oob.units) == 6


def set_up(person: Person, where: list[str]) -> SetupPerson:
    """A scenario with all six on the map: one dragged there, the others by the names of their spaces, typed."""
    window = person.window
    window.show_page("scenarios")
    page = window.pages["scenarios"]
    window.window().activateWindow()  # a dialog that was closed may have left none active
    setter = SetupPerson(window)
    setter.press(page.first)  # type: ignore[attr-defined]
    setter.type("The landing")
    setter.key(KEY.Key_Return)
    setter.settle()
    assert window.module.oob is not None
    units = [unit.id for unit in window.module.oob.units]
    setter.drag_unit(units[0], setter.hex(where[0]))
    for unit, name in zip(units[1:], where[1:], strict=True):
        if unit == units[1]:  # from there on the page goes to the next one by itself
            setter.click_row(unit)
        setter.type(name)
        setter.key(KEY.Key_Return)
        setter.settle()
        QTest.qWait(50)
    assert setter.places() == dict(zip(units, where, strict=True)), (setter.places(), where)
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
        free = {home: [board.names[k] for k in board.near[board.by_name[home]] if not player.stack(board.names[k])]
                for home, _ in own}  # fmt: skip
        home, stack = next((home, stack) for home, stack in own if free[home])
        goal = free[home][0]
        player.drag(grip(player, home), player.at(goal))
        assert player.stack(goal) == (stack[-1],)
        player.key(KEY.Key_Escape)
        turn = player.table.side, game.document.state.turn
        while (player.table.side, game.document.state.turn) == turn:
            player.key(KEY.Key_Return)
    assert game.document.state.turn == start + 2
    game.commands["stop_playing"].trigger()
    QTest.qWait(30)
    assert not page.playing.windows


def grip(player: Player, name: str) -> QPoint:
    """Return where the counters of a space are taken hold of: beside each other on areas, piled up on hexes."""
    stage = player.stage
    if not stage.tokens_side_by_side:
        return player.at(name)
    x, y = stage.spread.spots(stage.picture.board.by_name[name])[0].centre
    return QPoint(round(x), round(y))


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


PAINTING = """
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    shell.show()
    QTest.qWait(50)
    window.canvas.fit()
    window.commands["tool_terrain"].trigger()
    window.options.take("forest")
    at = window.canvas.to_px(({x}, {y})).toPoint()
    QTest.mouseClick(window.canvas, Qt.MouseButton.LeftButton, pos=at)
"""


def paint_and_be_killed(state: Path, home: Path, at: tuple[float, float]) -> None:
    """Paint a forest at a point of the sheet in a program of its own, and kill that while it is open."""
    edit_and_be_killed(state, home, PAINTING.format(x=at[0], y=at[1]))


def checked_exports(person: Person, qtbot: QtBot, settings: Settings, folder: Path, kinds: tuple[str, ...]) -> None:
    """Write the module out as other kinds of file, and open those again."""
    settings.put("folder/export", str(folder))
    folder.mkdir()
    for kind in kinds:
        files = export(person, qtbot, kind)
        assert files
        if kind == "vmod":
            check_vmod(files[0], person)
        elif kind == "pnp":
            assert all(path.read_bytes().startswith(b"%PDF") for path in files)
        elif kind == "png":
            assert all(not QImage(str(path)).isNull() for path in files)


def check_vmod(path: Path, person: Person) -> None:
    """See that a VASSAL module has a build file that is XML and names every unit, and its data."""
    oob = person.window.module.oob
    assert oob is not None
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None and {"buildFile.xml", "moduledata"} <= set(archive.namelist())
        ElementTree.fromstring(archive.read("moduledata"))
        build = archive.read("buildFile.xml")
        ElementTree.fromstring(build)
        assert all(unit.name.encode() in build for unit in oob.units)


def saved_whole(person: Person) -> Module:
    """Save, and return what is on disk: all of it."""
    window = person.window
    window.commands["save"].trigger()
    assert not window.isWindowModified()
    saved = load_module(window.module.folder)
    assert saved.map == window.map and saved.oob == window.module.oob and saved.scenarios == window.module.scenarios
    return saved


def recovered(qtbot: QtBot, theme: Theme, settings: Settings) -> Shell:
    """Start again after a kill and take back the unsaved work that is offered."""
    (kept,) = left_behind()
    again = Shell(theme, settings)
    qtbot.addWidget(again, before_close_func=lambda _: [w.document.stack.setClean() for w in again.windows])
    dialog = RecoveryDialog([kept])
    qtbot.addWidget(dialog)
    dialog.recover_asked.connect(again.recover)
    QTest.mouseClick(dialog.buttons[kept.folder.name][0], Qt.MouseButton.LeftButton)
    return again
