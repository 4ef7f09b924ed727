"""A module from an empty sheet to a killed program, by mouse and keys alone: an island, its counters, a scenario."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.mapedit.shell import Shell
from editor.settings import Settings
from editor.theme import Theme
from mapdata.board import RIVER, SEA
from scenarios.engine.modules import Module, load_module
from tests.mapedit.conftest import Person
from tests.mapedit.story import (
    CTRL,
    KEY,
    add_counters,
    checked_exports,
    grid_of,
    new_map,
    open_in,
    paint_and_be_killed,
    play_two_turns,
    put_place,
    recovered,
    saved_whole,
    set_up,
)

CENTRE, RADIUS = (150.0, 110.0), 68.0  # of the island, in mm


def ring(count: int = 24) -> list[tuple[float, float]]:
    """Points of a coast that is not quite round."""
    points = []
    for k in range(count):
        a = 2 * math.pi * k / count
        r = RADIUS * (1 + 0.07 * math.sin(3 * a))
        points.append((CENTRE[0] + r * math.cos(a), CENTRE[1] + r * math.sin(a)))
    return points


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


@pytest.mark.timeout(600)
def test_an_island_from_an_empty_sheet_to_a_killed_program_and_back(
    qtbot: QtBot, theme: Theme, settings: Settings, shell: Shell, tmp_path: Path, state: Path
) -> None:
    module = new_map(qtbot, theme, settings, tmp_path, "Isle", "both")
    person = open_in(shell, module, qtbot)
    draw_all(person)
    check_map(person)
    add_counters(person)
    land = land_of(person)
    play_two_turns(set_up(person, [land[k] for k in (5, 6, 12, -6, -7, -12)]))
    checked_exports(person, qtbot, settings, tmp_path / "out", ("vmod", "pnp"))
    saved = saved_whole(person)
    shell.close()
    name = land_name(saved)
    assert saved.map.grid is not None
    paint_and_be_killed(state, module.folder, saved.map.grid.centre(saved.map.grid.by_name[name]))
    assert load_module(module.folder) == saved, "what is on disk is as it was saved"
    again = recovered(qtbot, theme, settings)
    (window,) = again.windows
    painted = window.map.layer("land")
    assert painted is not None
    assert any(f.kind == "forest" and f.shape.space == name for f in painted.features.values())
    assert window.module.oob == saved.oob
    window.commands["save"].trigger()
    assert load_module(module.folder).map == window.map
    again.close()
    assert QApplication.activeModalWidget() is None


def land_name(module: Module) -> str:
    """A hex in the middle of the island."""
    grid = module.map.grid
    assert grid is not None
    space = grid.at(CENTRE)
    assert space is not None
    return grid.name(space)
