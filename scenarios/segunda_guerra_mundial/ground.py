"""What the board says to this game, worked out once: ground, coasts, cities, rings, steps by land, sea and air."""

from __future__ import annotations

from mapdata.board import CLOSED_LAND, CLOSED_SEA, DOUBTFUL, LAKE, LAND, RIVER, SEA, Board
from scenarios.segunda_guerra_mundial.tables import (
    AIR_UNIT,
    AIRPORT_KINDS,
    ALLOWANCE,
    CITY_KINDS,
    CLOSED_TERRITORY,
    LAND_UNIT,
    NAVAL_UNIT,
    territories,
)

Flight = tuple[int, int, tuple[str, ...]]
FLIGHTS_KEPT = 64  # start hexes whose flights are remembered


class Ground:
    """A board as the rules of this game read it; nothing here changes in play.

    land, sea, lake, closed, mountain, airport, city, strait: one flag a space. territory: an index into
    `territory_ids`, or -1. Doubtful hexes are land from a land share of half. [SGM 1.4, H-23]
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        count = len(board.names)
        spaces = range(count)
        cities = {p.space for p in board.places if p.kind in CITY_KINDS}
        airports = {p.space for p in board.places if p.kind in AIRPORT_KINDS}
        self.airport = [s in airports for s in spaces]
        self.city = [s in cities for s in spaces]
        self.land = [self._is_land(s) for s in spaces]
        self.sea = [board.kind[s] == SEA or (board.kind[s] == DOUBTFUL and not self.land[s]) for s in spaces]
        self.lake = [board.kind[s] == LAKE for s in spaces]
        self.mountain = [board.terrain[s] == "mountain" and self.land[s] for s in spaces]
        self.territory_ids = list(territories())
        index = {name: k for k, name in enumerate(self.territory_ids)}
        self.territory = [index.get(name, -1) for name in board.territory]
        outside = board.flagged("unplayable")  # [H-24] on the map, in no game
        closed_index = index[CLOSED_TERRITORY]
        self.closed = [self.territory[s] == closed_index or s in outside for s in spaces]
        straits = board.flagged("strait")
        self.strait = [s in straits for s in spaces]
        self.coastal_land = [self.land[s] and any(self.sea[n] for n in board.near[s]) for s in spaces]
        self.coastal_sea = [self.sea[s] and any(self.land[n] for n in board.near[s]) for s in spaces]
        self.cities_of = self._of_territory(CITY_KINDS)
        self.airports_of = self._of_territory(AIRPORT_KINDS)
        self.contact = self._contacts()
        self.land_steps = [self._steps_by_land(s) for s in spaces]
        self.sea_steps = [self._steps_by_sea(s) for s in spaces]
        self.steps = {
            LAND_UNIT: self.land_steps,
            NAVAL_UNIT: self.sea_steps,
            AIR_UNIT: [tuple((other, 0, 0) for other in board.near[s]) for s in spaces],
        }
        self.places_for = {
            "land": tuple(s for s in spaces if self.land[s] and not self.closed[s]),
            "naval": tuple(s for s in spaces if self.coastal_sea[s]),
            "air": tuple(s for s in spaces if self.airport[s] and not self.closed[s]),
        }
        self._flights: dict[int, tuple[Flight, ...]] = {}

    def _is_land(self, space: int) -> bool:
        kind = self.board.kind[space]
        if kind == DOUBTFUL:  # [1.4, H-23] the larger part decides; a city or airport is land
            return self.board.land[space] >= 50 or self.airport[space]
        return kind == LAND

    def _of_territory(self, kinds: frozenset[str]) -> list[tuple[int, ...]]:
        found: list[list[int]] = [[] for _ in self.territory_ids]
        for place in self.board.places:
            territory = self.territory[place.space]
            if territory >= 0 and place.kind in kinds and place.space not in found[territory]:
                found[territory].append(place.space)
        return [tuple(spaces) for spaces in found]

    def _contacts(self) -> list[tuple[int, ...]]:
        """Return the spaces that count as adjacent for ZoC and combat.

        A shore of a strait link that touches neither end of it counts as touching both: ships pass by it there.
        """
        near = self.board.near
        extra: dict[int, set[int]] = {}
        for link in self.board.links:
            for shore in {s for side in link.along for s in side}:
                if shore not in near[link.a] and shore not in near[link.b]:
                    for end in (link.a, link.b):
                        extra.setdefault(end, set()).add(shore)
                        extra.setdefault(shore, set()).add(end)
        return [near[s] + tuple(sorted(extra.get(s, ()))) for s in range(len(near))]

    def _steps_by_land(self, space: int) -> tuple[tuple[int, int, int], ...]:
        """Return (space, extra for its mountain, river crossed) for every step that ground and hexsides allow."""
        steps = []
        for other, border in self.board.edges[space]:
            bits = self.board.features[border]
            if self.land[other] and not bits & CLOSED_LAND:  # [H-40]
                steps.append((other, int(self.mountain[other]), int(bool(bits & RIVER))))
        return tuple(steps)

    def _steps_by_sea(self, space: int) -> tuple[tuple[int, int, int], ...]:
        """Return (space, toll above 1, 0) for every step that a ship may take, by hexsides and by strait links."""
        steps: dict[int, int] = {}
        for other, border in self.board.edges[space]:
            if self.sea[other] and not self.board.features[border] & CLOSED_SEA:  # [H-40]
                steps[other] = 1
        for other, link in self.board.links_from.get(space, ()):
            if link.kind == "sea" and self.sea[other]:
                steps[other] = min(steps.get(other, link.cost), link.cost)
        return tuple((other, cost - 1, 0) for other, cost in sorted(steps.items()))

    def flights(self, start: int) -> tuple[Flight, ...]:
        """Return (space, hexes flown, path in names) for all within an aircraft's range, nearest first."""
        found = self._flights.get(start)
        if found is None:
            if len(self._flights) >= FLIGHTS_KEPT:
                del self._flights[next(iter(self._flights))]
            found = self._flights[start] = self._fly(start)
        return found

    def _fly(self, start: int) -> tuple[Flight, ...]:
        near, names, out = self.board.near, self.board.names, []
        paths: dict[int, tuple[str, ...]] = {start: (names[start],)}
        edge = [start]
        for hexes in range(1, ALLOWANCE[AIR_UNIT] + 1):
            beyond = []
            for space in edge:
                for other in near[space]:
                    if other not in paths:
                        paths[other] = (*paths[space], names[other])
                        beyond.append(other)
                        out.append((other, hexes, paths[other]))
            edge = beyond
        return tuple(out)
