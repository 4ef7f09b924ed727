"""Searches on a board: how far one can go, by which way, what is in supply, what lies in the line of sight."""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from mapdata.board import NOWHERE, Board

Cost = Callable[[int, int, int], int | None]  # from space, to space, border -> points, None where one may not go
ANY = 1 << 60  # a limit that nothing reaches


@dataclass(frozen=True, slots=True)
class Reach:
    """What can be reached from a start. cost: points spent to each space, NOWHERE where none; came: space before."""

    start: int
    cost: list[int]
    came: list[int]

    def spaces(self) -> list[int]:
        """Return the spaces that can be reached, the start among them, in rising order."""
        return [space for space, cost in enumerate(self.cost) if cost != NOWHERE]

    def path(self, space: int) -> list[int]:
        """Return the spaces from the start to a space, both in it; empty when it cannot be reached."""
        if self.cost[space] == NOWHERE:
            return []
        way = [space]
        while way[-1] != self.start:
            way.append(self.came[way[-1]])
        return way[::-1]


def reach(
    board: Board,
    start: int,
    limit: int,
    cost: Cost,
    *,
    stop: Callable[[int], bool] | None = None,
    goal: int = NOWHERE,
) -> Reach:
    """Return the cheapest way to every space within `limit` points.

    stop: whether a unit that enters a space goes no further (an enemy ZoC); it is not asked of the start.
    goal: the search ends when this space is settled. Costs must not be negative. Of equally cheap ways the one
    over the lower space is taken, so that the same question always has the same answer.
    """
    paid = [NOWHERE] * len(board.names)
    came = [NOWHERE] * len(board.names)
    done = [False] * len(board.names)
    paid[start] = 0
    heap = [(0, start)]
    edges = board.edges
    while heap:
        so_far, space = heapq.heappop(heap)
        if done[space]:
            continue
        done[space] = True
        if space == goal:
            break
        if stop is not None and space != start and stop(space):
            continue
        for other, border in edges[space]:
            if done[other]:
                continue
            price = cost(space, other, border)
            if price is None:
                continue
            total = so_far + price
            if total <= limit and (paid[other] == NOWHERE or total < paid[other]):
                paid[other], came[other] = total, space
                heapq.heappush(heap, (total, other))
    return Reach(start, paid, came)


def path(board: Board, start: int, goal: int, cost: Cost, limit: int = ANY) -> list[int]:
    """Return the cheapest way from a space to another, both in it; empty when there is none within the limit."""
    return reach(board, start, limit, cost, goal=goal).path(goal)


def trace(
    board: Board,
    blocked: Sequence[bool],
    sources: Iterable[int],
    limit: int,
    passes: Callable[[int, int, int], bool] | None = None,
) -> list[int]:
    """Return how many spaces each space lies from the nearest source.

    blocked: one flag a space; a blocked space is never entered. Sources count even when blocked. passes: whether
    a border can be crossed (from, to, border). Unreached spaces hold NOWHERE.
    """
    far = [NOWHERE] * len(board.names)
    front = sorted(set(sources))
    for space in front:
        far[space] = 0
    edges = board.edges
    for step in range(1, limit + 1):
        behind, front = front, []
        for space in behind:
            for other, border in edges[space]:
                if far[other] != NOWHERE or blocked[other] or (passes and not passes(space, other, border)):
                    continue
                far[other] = step
                front.append(other)
        if not front:
            break
    return far


def sight(board: Board, a: int, b: int) -> list[tuple[int, ...]]:
    """Return the hexes that the straight line between the centres of two hexes crosses, the two left out, in order.

    Where the line runs along a hexside, the entry holds the hexes on both its sides, lower first: the rulebook says
    whether one or both must block. ValueError on a board that is not of hexes.
    """
    if board.hexes is None:
        raise ValueError("a line of sight needs a board of hexes")
    (x0, y0), (x1, y1) = board.centre_mm[a], board.centre_mm[b]
    if a == b or not board.near[a]:
        return []
    size = min(math.dist(board.centre_mm[a], board.centre_mm[n]) for n in board.near[a])
    steps = max(1, math.ceil(math.dist((x0, y0), (x1, y1)) / size * 16))
    out: list[tuple[int, ...]] = []
    here: tuple[int, ...] = (a,)
    for step in range(1, steps):
        point = x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps
        here = _nearest(board, here, point, size * 1e-6)
        if (a not in here and b not in here) and (not out or here != out[-1]):
            _add(out, here)
    return out


def _nearest(board: Board, around: tuple[int, ...], point: tuple[float, float], tie: float) -> tuple[int, ...]:
    near = {space for known in around for space in (known, *board.near[known])}
    far = {space: math.dist(board.centre_mm[space], point) for space in near}
    least = min(far.values())
    return tuple(sorted(space for space, distance in far.items() if distance - least <= tie))


def _add(out: list[tuple[int, ...]], here: tuple[int, ...]) -> None:
    """Add an entry; one point on a hexside that the line only crosses is no entry of its own."""
    if len(here) > 1 and out and set(here) & set(out[-1]):
        return
    out.append(here)
