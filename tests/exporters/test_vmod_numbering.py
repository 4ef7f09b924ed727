"""Hex numbers that VASSAL counts itself are those of the map, whichever way they run."""

from __future__ import annotations

import itertools
import xml.etree.ElementTree as ET
from typing import Literal

import pytest

from exporters.vmod import components
from exporters.vmod.layout import Layout, check_numbering, grid_part, make_layout
from mapdata.grid import HexGrid, Numbering
from tests.exporters import vmod_reader as reader

WAYS = list(itertools.product((False, True), repeat=3))


def _layout(grid: HexGrid, foot_mm: float) -> Layout:
    long = (grid.columns if grid.flat_top else grid.rows) * grid.pitch_mm + 12
    high = ((grid.rows if grid.flat_top else grid.columns) + 1) * grid.size_mm
    return make_layout((long, high) if grid.flat_top else (high, long), grid, 60, foot_mm, 20)


def _board(layout: Layout) -> ET.Element:
    """The board of a build file that holds nothing but the grid."""
    part = components.write(grid_part(layout))
    board = ET.Element("Board")
    board.append(ET.fromstring(part))
    return board


def _found_by_name(board: ET.Element, layout: Layout, name: str) -> tuple[int, int]:
    """Where VASSAL 3.7 looks for a place by its number: HexGridNumbering.getCenterPoint."""
    grid = board[0]
    n = grid[0]
    sideways = grid.get("sideways") == "true"
    parts = dict(zip("hv" if n.get("first") == "H" else "vh", name.split(n.attrib["sep"]), strict=True))
    col, row = (
        (_letter(parts[k]) if n.attrib[f"{k}Type"] == "A" else int(parts[k])) - int(n.attrib[f"{k}Off"]) for k in "hv"
    )
    down = {k: n.get(f"{k}Descend") == "true" for k in "hv"}
    if n.get("stagger") == "true" and col % 2:
        row += 1 if down["h" if sideways else "v"] else -1
    width, height = layout.board_px
    most = {"h": int(width / layout.dy + 0.5), "v": int(height / layout.dx + 0.5)}
    if down["v" if sideways else "h"]:
        col = most["v" if sideways else "h"] - col
    if down["h" if sideways else "v"]:
        row = most["h" if sideways else "v"] - row
    x = int(col * layout.dx) + int(grid.attrib["x0"])
    y = int(row * layout.dy + (layout.dy / 2 if col % 2 else 0)) + int(grid.attrib["y0"])
    return (y, x) if sideways else (x, y)


def _letter(text: str) -> int:
    return 26 * (len(text) - 1) + ord(text[0]) - ord("A")


@pytest.mark.parametrize(("flat_top", "from_right", "from_bottom"), WAYS)
@pytest.mark.parametrize("shoved", ["odd", "even"])
@pytest.mark.parametrize("label", ["CC.RR", "RRR-CC", "A.RR", "CC.B"])
@pytest.mark.parametrize("size", [(7, 6, 0.0), (8, 7, 31.0), (30, 5, 0.0)])
def test_every_hex_has_the_number_of_the_map(
    flat_top: bool, from_right: bool, from_bottom: bool, shoved: Literal["odd", "even"], label: str,
    size: tuple[int, int, float],
) -> None:  # fmt: skip
    columns, rows, foot = size
    ways = Numbering(from_right, from_bottom)
    grid = HexGrid(20, (13, 21), columns, rows, flat_top, shoved, label, 3, 2, ways)
    layout = _layout(grid, foot)
    board = _board(layout)
    seen = reader.Places(board, *layout.board_px)
    for space in range(len(grid)):
        name = grid.name(space)
        assert seen.at[name] == layout.centre_px(space), name
        assert _found_by_name(board, layout, name) == layout.centre_px(space), name


def test_numbers_that_vassal_cannot_count_are_refused() -> None:
    running = Numbering(letters="running")
    check_numbering(HexGrid(20, (0, 0), 26, 4, label="ARR", numbering=running))
    with pytest.raises(ValueError, match="AA, AB"):
        check_numbering(HexGrid(20, (0, 0), 27, 4, label="ARR", numbering=running))
    with pytest.raises(ValueError, match="told apart"):
        check_numbering(HexGrid(20, (0, 0), 4, 4, label="AB"))
