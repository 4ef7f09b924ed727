"""Movement held against a second, naive telling of the rules on boards thrown together by chance."""

from __future__ import annotations

import itertools
import random

import pytest

from scenarios.segunda_guerra_mundial.actions import Move

from .boards import patch
from .play import game

POINTS = {"land": 5, "naval": 8}


def chance_board(luck):
    """Return a board of 7 by 7 hexes of all kinds, with rivers, and where its kinds are."""
    letters = luck.choices("fF~o", weights=(7, 2, 4, 1), k=49)
    rows = [f"{10 + r}  " + " ".join(letters[7 * r : 7 * r + 7]) for r in range(7)]
    bare = patch("\n".join(rows))
    pairs = [f"{bare.names[a]}|{bare.names[b]}" for a, b in bare.ends]
    rivers, walls = luck.sample(pairs, 25), luck.sample(pairs, 8)
    board = patch("\n".join(rows), rivers=rivers, closed_land=walls, closed_sea=walls)
    kind = {f"{10 + k % 7}{10 + k // 7}": letter for k, letter in enumerate(letters)}
    return board, kind, {frozenset(r.split("|")) for r in rivers}, {frozenset(w.split("|")) for w in walls}


def chance_units(luck, kind):
    """Return units on fitting hexes, one a hex: the mover first."""
    ids = ["ger-land-1", "ger-naval-1", "ger-land-2", "ger-air-1", "ita-naval-1", "fra-land-1", "fra-land-2"]
    ids += ["gbr-naval-1", "fra-air-1"]
    free, units = sorted(kind), {}
    for unit in ids:
        wanted = {"land": "fF", "naval": "~", "air": "fF~o"}[unit.split("-")[1]]
        fitting = [number for number in free if kind[number] in wanted]
        if fitting:
            units[unit] = luck.choice(fitting)
            free.remove(units[unit])
    return units


class Telling:
    """The rules of movement for one land or naval unit, told naively: every path, step by step."""

    def __init__(self, board, kind, rivers, walls, units, unit):
        self.near = {name: [board.names[n] for n in board.near[s]] for s, name in enumerate(board.names)}
        self.kind, self.rivers, self.walls, self.units = kind, rivers, walls, units
        self.unit, self.type = unit, unit.split("-")[1]
        foes = [h for u, h in units.items() if u[:3] in ("fra", "gbr") and "air" not in u]
        self.ring = {n for h in foes for n in self.near[h]}
        self.surface = {h for u, h in units.items() if "air" not in u and u != unit}
        self.taken = {h for u, h in units.items() if u != unit}

    def cost(self, a, b):
        """Return the points of a step, or None when it cannot be made."""
        side = frozenset((a, b))
        if self.kind[b] not in ("fF" if self.type == "land" else "~") or side in self.walls:
            return None
        return 1 + (self.type == "land") * ((self.kind[b] == "F") + (side in self.rivers))

    def ends(self):
        """Return the hexes in which a legal move may end, with the least cost."""
        found = {}
        start = self.units[self.unit]
        stack = [(start, 0)]
        best = {start: 0}
        while stack:
            here, spent = stack.pop()
            if here in self.ring and here != start:
                continue  # [SGM-ZOC-02]
            for there in self.near[here]:
                cost = self.cost(here, there)
                if cost is None or spent + cost > POINTS[self.type]:
                    continue
                if there not in self.taken and there != start:
                    found[there] = min(found.get(there, 99), spent + cost)
                if there not in self.surface and spent + cost < best.get(there, 99):
                    best[there] = spent + cost
                    stack.append((there, spent + cost))
        return found

    def legal(self, path):
        """Return whether a path of touching hexes is a legal move."""
        spent = 0
        for k, (here, there) in enumerate(itertools.pairwise(path)):
            cost = self.cost(here, there)
            last = k == len(path) - 2
            if cost is None or (k and here in self.ring) or (not last and there in self.surface):
                return False
            spent += cost
        return spent <= POINTS[self.type] and path[-1] not in self.taken


@pytest.mark.parametrize("seed", range(60))
def test_moves_are_those_of_the_naive_telling(seed):
    luck = random.Random(seed)
    board, kind, rivers, walls = chance_board(luck)
    units = chance_units(luck, kind)
    g = game(board, units)
    for unit in ("ger-land-1", "ger-naval-1"):
        told = Telling(board, kind, rivers, walls, units, unit)
        moves = [a for a in g.table.legal(pick=[unit]) if isinstance(a, Move)]
        paths = {a.path[-1]: a.path for a in moves}
        assert set(paths) == set(told.ends())
        for end, path in paths.items():
            assert told.legal(path)
            assert sum(told.cost(a, b) for a, b in itertools.pairwise(path)) == told.ends()[end]
        for _ in range(60):
            path = [units[unit]]
            for _ in range(luck.randint(1, 5)):
                path.append(luck.choice(told.near[path[-1]]))
            if path[-1] != path[0]:
                assert g.allows(Move(unit, tuple(path))) == told.legal(path), path
