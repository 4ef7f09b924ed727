"""Which space the keyboard cursor goes to: the one beside it in the direction of an arrow key."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt

from editor.canvas.areas import next_area
from editor.canvas.picture import Picture

AIMS = {
    Qt.Key.Key_Left: (-1.0, 0.0),
    Qt.Key.Key_Right: (1.0, 0.0),
    Qt.Key.Key_Up: (0.0, -1.0),
    Qt.Key.Key_Down: (0.0, 1.0),
}


def beside(picture: Picture, space: int, key: int) -> int:
    """Return the space beside another in the direction of a key, itself where there is none."""
    board, aim = picture.board, AIMS[Qt.Key(key)]
    if picture.spread:
        return next_area(board, space, aim)
    x, y = board.centre_mm[space]
    best, found = 0.45, space
    for other in board.near[space]:
        dx, dy = board.centre_mm[other][0] - x, board.centre_mm[other][1] - y
        far = math.hypot(dx, dy) or 1.0
        level = 0.02 if _row(picture, other) == _row(picture, space) else 0.0
        agree = (dx * aim[0] + dy * aim[1]) / far + level
        if agree > best + 1e-9:
            best, found = agree, other
    return found


def _row(picture: Picture, space: int) -> int:
    """Return the printed row of a hex, so that a row of steps sideways stays level; 0 without a grid."""
    grid = picture.grid
    return grid.column_row(grid.by_name[picture.board.names[space]])[1] if grid is not None else 0
