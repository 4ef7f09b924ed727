"""What the rules read off a board once: ways by land, arrow, coast and sea, modifiers by direction, distances."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cached_property

from mapdata.board import CLOSED_LAND, LAND, RIVER, SEA, Board

FAR = 99  # a distance that nothing spans


@dataclass(frozen=True, slots=True)
class Way:
    """A land step to an area. [HE-MAP-02]"""

    to: int
    river: bool = False
    arrow: bool = False


class Ground:
    """Static questions about a board; spaces are indices. Everything is symmetric but mountains and fortresses."""

    def __init__(self, board: Board) -> None:
        self.board = board
        count = len(board.names)
        self.land = [kind == LAND for kind in board.kind]
        self.sea = [kind == SEA for kind in board.kind]
        self.country = board.territory
        self.mountain_from: set[tuple[int, int]] = set()  # (attacker's area, defender's area)
        self.fortress_from: set[tuple[int, int]] = set()
        self.ways: list[list[Way]] = [[] for _ in range(count)]
        self.coast: list[list[int]] = [[] for _ in range(count)]  # of a land area its seas, of a sea its coasts
        self.seas: list[list[int]] = [[] for _ in range(count)]
        for (a, b), bits in zip(board.ends, board.features, strict=True):
            if self.land[a] and self.land[b]:
                if not bits & CLOSED_LAND:
                    self._join(self.ways, a, b, Way(b, bool(bits & RIVER)), Way(a, bool(bits & RIVER)))
            else:
                self._wet(a, b)
        for link in board.links:
            if link.kind in ("arrow", "land"):
                arrow = link.kind == "arrow"
                self._join(self.ways, link.a, link.b, Way(link.b, False, arrow), Way(link.a, False, arrow))
            elif link.kind == "mountain":
                self.mountain_from.add((link.a, link.b))
            elif link.kind == "fortress":
                self.fortress_from.add((link.a, link.b))
            elif link.kind in ("coast", "sea"):
                self._wet(link.a, link.b)
        self.near = [
            tuple(dict.fromkeys([*(w.to for w in self.ways[s]), *self.coast[s], *self.seas[s]])) for s in range(count)
        ]
        self.port, self.capital = board.flagged("port"), board.flagged("capital")
        self.east_edge, self.fortress = board.flagged("east_edge"), board.flagged("fortress")
        self.maginot = board.flagged("maginot")
        self.rough = frozenset(s for s, terrain in enumerate(board.terrain) if terrain in ("mountain", "marsh"))

    @staticmethod
    def _join(table: list[list[Way]], a: int, b: int, to_b: Way, to_a: Way) -> None:
        table[a].append(to_b)
        table[b].append(to_a)

    def _wet(self, a: int, b: int) -> None:
        both_sea = self.sea[a] and self.sea[b]
        table = self.seas if both_sea else self.coast
        table[a].append(b)
        table[b].append(a)

    @cached_property
    def air(self) -> list[list[int]]:
        """Distances in areas between any two spaces, land and sea alike; FAR where there is no way. [HE-AIR-01]"""
        return [self._distances(s) for s in range(len(self.board.names))]

    def _distances(self, start: int) -> list[int]:
        found = [FAR] * len(self.board.names)
        found[start] = 0
        queue = deque([start])
        while queue:
            s = queue.popleft()
            for t in self.near[s]:
                if found[t] == FAR:
                    found[t] = found[s] + 1
                    queue.append(t)
        return found

    def way(self, a: int, b: int) -> Way | None:
        """Return the land step from a to b, or None."""
        return self._steps[a].get(b)

    @cached_property
    def _steps(self) -> list[dict[int, Way]]:
        return [{way.to: way for way in reversed(ways)} for ways in self.ways]  # the first of two to the same area

    def air_path(self, a: int, b: int) -> list[int]:
        """Return a shortest way by air, both ends included; the first in order of areas; [] when there is none."""
        if self.air[a][b] == FAR:
            return []
        known = self._flights.get((a, b))
        if known is None:
            path = [a]
            while path[-1] != b:
                path.append(min(t for t in self.near[path[-1]] if self.air[t][b] == self.air[path[-1]][b] - 1))
            known = self._flights[a, b] = tuple(path)
        return list(known)

    @cached_property
    def _flights(self) -> dict[tuple[int, int], tuple[int, ...]]:
        return {}

    @cached_property
    def gates(self) -> dict[tuple[int, int], str]:
        """The steps by sea that pass a strait: gibraltar, denmark or istanbul. [HE-MAP-05, HE-MAP-06, HE-MAP-08]"""
        found: dict[tuple[int, int], str] = {}
        for a, name in enumerate(self.board.names):
            for b in (*self.seas[a], *self.coast[a]):
                pair = {name, self.board.names[b]}
                if pair == {"iberian-atlantic", "western-mediterranean"}:
                    found[a, b] = "gibraltar"
                elif self.board.names[b] == "danish-straits":  # from whatever side
                    found[a, b] = "denmark"
                elif pair == {"aegean-sea", "black-sea"}:
                    found[a, b] = "istanbul"
        return found

    def has_fortress(self, space: int) -> bool:
        """Return whether an area was built with a fortress of either kind. [HE-MOD-02, HE-MOD-03]"""
        return space in self.fortress or space in self.maginot

    def is_coast(self, space: int) -> bool:
        """Return whether a land area touches a sea."""
        return self.land[space] and bool(self.coast[space])
