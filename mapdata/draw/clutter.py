"""What is in the way of labels: weighted boxes, found quickly."""

from __future__ import annotations

from collections.abc import Iterable

Box = tuple[float, float, float, float]


class Clutter:
    """Boxes that labels should keep off, in square cells; a weight says how much an overlap costs."""

    def __init__(self, cell: float) -> None:
        self._cell = cell
        self._cells: dict[tuple[int, int], list[tuple[Box, float]]] = {}

    def _over(self, box: Box) -> Iterable[tuple[int, int]]:
        x0, y0, x1, y1 = box
        for i in range(int(x0 // self._cell), int(x1 // self._cell) + 1):
            for j in range(int(y0 // self._cell), int(y1 // self._cell) + 1):
                yield i, j

    def add(self, box: Box, weight: float = 1.0) -> None:
        """Add a box; a box without extent is nothing."""
        if box[0] < box[2] and box[1] < box[3]:
            for cell in self._over(box):
                self._cells.setdefault(cell, []).append((box, weight))

    def add_all(self, boxes: Iterable[Box], weight: float = 1.0, margin: float = 0.0) -> None:
        """Add boxes, each grown by a margin."""
        for x0, y0, x1, y1 in boxes:
            self.add((x0 - margin, y0 - margin, x1 + margin, y1 + margin), weight)

    def cost(self, box: Box) -> float:
        """Return the weighted area that a box shares with the boxes added."""
        x0, y0, x1, y1 = box
        total = 0.0
        for i, j in self._over(box):
            a0, b0 = i * self._cell, j * self._cell
            # Each cell answers only for its own part of the box, so that no overlap is counted twice.
            cx0, cx1 = max(x0, a0), min(x1, a0 + self._cell)
            cy0, cy1 = max(y0, b0), min(y1, b0 + self._cell)
            for (p0, q0, p1, q1), weight in self._cells.get((i, j), ()):
                w, h = min(cx1, p1) - max(cx0, p0), min(cy1, q1) - max(cy0, q0)
                if w > 0 and h > 0:
                    total += w * h * weight
        return total


def box_round(x: float, y: float, width: float, height: float) -> Box:
    """Return the box of a size about a middle."""
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2
