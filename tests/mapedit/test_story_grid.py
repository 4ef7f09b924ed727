"""A module whose hexes change under it, by mouse and keys: other numbers, larger ones, and all of it back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.mapedit.shell import Shell
from editor.newmap.grounddialog import GridDialog
from editor.settings import Settings
from editor.theme import Theme
from scenarios.engine.modules import Module, load_module
from tests.mapedit.conftest import Person
from tests.mapedit.story import add_counters, grid_of, open_in, put_place, saved_whole, set_up, wizard_of
from tests.mapedit.test_ground import Asked, type_in
from tests.mapedit.test_story_island import draw_coast, paint, ring

PLACED = ["07.05", "08.05", "09.05", "07.06", "08.06", "09.06"]


def made(qtbot: QtBot, theme: Theme, settings: Settings, home: Path) -> Module:
    """Make a module with the wizard, its hexes numbered 01.01, 01.02 and so on."""
    chooser = wizard_of(qtbot, theme, settings, home)
    wizard = chooser.wizard
    chooser.type(wizard.start.name_field, "Isle")
    chooser.begin("empty", "both")
    while wizard.page is not wizard.numbers:
        chooser.next()
    chooser.type(wizard.numbers.pattern, "CC.RR")
    chooser.next()
    assert wizard.module is not None
    return wizard.module


def renumber(dialog: QWidget) -> None:
    assert isinstance(dialog, GridDialog)
    dialog.tabs.setCurrentIndex(1)
    type_in(dialog.numbers.pattern, "AR")
    dialog.look()
    assert "other numbers" in dialog.told.text() and dialog.losses.isHidden()
    dialog.ok.click()


def enlarge(dialog: QWidget) -> None:
    assert isinstance(dialog, GridDialog)
    type_in(dialog.hexes.across, "31")
    dialog.hexes.fill.setFocus()
    dialog.hexes.fill.click()
    dialog.look()
    dialog.ok.click()


def compiled(person: Person) -> tuple[set[str], dict[str, str]]:
    """The mountains and the places with their hexes, as compiled."""
    person.wait_compiled()
    board = person.window.board
    assert board is not None
    mountains = {name for name, terrain in zip(board.names, board.terrain) if terrain == "mountain"}
    return mountains, {place.name: board.names[place.space] for place in board.places}


@pytest.mark.timeout(300)
def test_hexes_change_under_a_module_and_back(
    qtbot: QtBot, theme: Theme, settings: Settings, shell: Shell, tmp_path: Path
) -> None:
    module = made(qtbot, theme, settings, tmp_path)
    person = open_in(shell, module, qtbot)
    w = person.window
    draw_coast(person, ring())
    paint(person, "terrain", "mountain", ["08.04", "09.04"])
    put_place(person, "city", "Lund", grid_of(person).centre(grid_of(person).by_name["10.06"]))
    add_counters(person)
    setter = set_up(person, PLACED)
    w.show_page("map")
    assert compiled(person) == ({"08.04", "09.04"}, {"Lund": "10.06"})
    before = w.module

    asked = Asked(renumber)
    w.commands["grid"].trigger()
    asked.done()
    assert compiled(person) == ({"H4", "I4"}, {"Lund": "J6"})
    w.show_page("scenarios")
    assert list(setter.places().values()) == ["G5", "H5", "I5", "G6", "H6", "I6"]
    w.show_page("map")
    numbered = w.module

    asked = Asked(enlarge)
    w.commands["grid"].trigger()
    asked.done()
    mountains, places = compiled(person)
    grid = grid_of(person)
    assert grid.size_mm == 31 and mountains and places["Lund"] in grid.by_name
    stand = w.module.scenarios[0].data["units"]
    assert isinstance(stand, dict) and len(stand) == 6
    assert all((at["at"] if isinstance(at, dict) else at) in grid.by_name for at in stand.values())
    w.show_page("scenarios")
    assert len(setter.places()) == 6

    w.show_page("map")
    w.commands["undo"].trigger()
    assert w.module == numbered
    w.commands["undo"].trigger()
    assert w.module == before
    assert compiled(person) == ({"08.04", "09.04"}, {"Lund": "10.06"})
    w.show_page("scenarios")
    assert list(setter.places().values()) == PLACED
    saved = saved_whole(person)
    assert saved == load_module(module.folder)
    assert saved.scenarios == before.scenarios and saved.map == before.map
    w.show_page("map")
    w.commands["redo"].trigger()
    assert saved_whole(person).map.grid == numbered.map.grid
    shell.close()
