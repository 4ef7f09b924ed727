"""The compiled map: flat arrays that rules read, and the plain form in which a board can be written down."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

Point = tuple[float, float]

NOWHERE = -1

# Kinds of a space. BOX is off-map: a holding box, a turn-track space. DOUBTFUL counts as land and as sea.
SEA, LAND, LAKE, DOUBTFUL, BOX = range(5)
KIND_NAMES = ("sea", "land", "lake", "doubtful", "box")

# Bits of Board.features, the ones every map knows. A map's own hexside kinds take bits from 8 up.
RIVER = 1 << 0
CLOSED_LAND = 1 << 1  # water parts two spaces: no land movement across
CLOSED_SEA = 1 << 2  # land parts two spaces: no ship crosses
BORDER = 1 << 3  # two territories meet
ROAD = 1 << 4
RAIL = 1 << 5
BRIDGE = 1 << 6
CLIFF = 1 << 7
FEATURE_NAMES = {
    "river": RIVER,
    "closed_land": CLOSED_LAND,
    "closed_sea": CLOSED_SEA,
    "border": BORDER,
    "road": ROAD,
    "rail": RAIL,
    "bridge": BRIDGE,
    "cliff": CLIFF,
}


@dataclass(frozen=True, slots=True)
class Place:
    """A named place on the board: a city, an airport, a port. `kind` is a word of the vocabulary or of the game.

    value: what it is worth to its holder, as printed beside it; 0 for nothing.
    """

    id: str
    name: str
    kind: str
    space: int
    point_mm: Point | None = None
    value: int = 0


@dataclass(frozen=True, slots=True)
class Link:
    """A passage between two spaces that do not touch, or that a hexside closes: a strait, a canal, an arrow.

    kind: whom it serves ("sea", "land", "air"). cost: movement points. along: the closed hexsides it runs along.
    one_way: only from a to b.
    """

    id: str
    a: int
    b: int
    kind: str
    cost: int = 1
    along: tuple[tuple[int, int], ...] = ()
    one_way: bool = False


@dataclass(frozen=True, eq=False)
class Board:
    """A compiled map, immutable: S spaces, E directed edges, B borders. Spaces touch along a hexside or a border.

    start has S+1 entries: the edges of space s are start[s]:start[s+1]; `to` and `border` have one entry an edge.
    ends: the two spaces of a border, lower first; features: the border's bits (RIVER, CLOSED_LAND …).
    land: share of land in % (a game that knows no doubtful hex settles it by an overlay).
    regions: "territory:france", "flag:strait", … to the spaces in them. links are not edges: a rule that
    lets a unit pass by a link says so. titles: what spaces are called where that is not their id.
    """

    names: list[str]
    kind: list[int]
    terrain: list[str]
    centre_mm: list[Point]
    start: list[int]
    to: list[int]
    border: list[int]
    land: list[int]
    ends: list[tuple[int, int]]
    features: list[int]
    hexes: list[tuple[int, int]] | None = None
    regions: dict[str, frozenset[int]] = field(default_factory=dict)
    places: tuple[Place, ...] = ()
    links: tuple[Link, ...] = ()
    titles: dict[int, str] = field(default_factory=dict)  # the printed names of areas; hexes have none

    def title(self, space: int) -> str:
        """Return the printed name of a space, its id where it has none."""
        return self.titles.get(space, self.names[space])

    @cached_property
    def by_name(self) -> dict[str, int]:
        """The space of every id."""
        return {name: space for space, name in enumerate(self.names)}

    @cached_property
    def near(self) -> list[tuple[int, ...]]:
        """The touching spaces of every space."""
        return [tuple(self.to[self.start[s] : self.start[s + 1]]) for s in range(len(self.names))]

    @cached_property
    def edges(self) -> list[tuple[tuple[int, int], ...]]:
        """For every space, pairs (touching space, border)."""
        pairs = list(zip(self.to, self.border, strict=True))
        return [tuple(pairs[self.start[s] : self.start[s + 1]]) for s in range(len(self.names))]

    @cached_property
    def between(self) -> dict[tuple[int, int], int]:
        """The border of every touching pair, both ways round."""
        both = {}
        for border, (a, b) in enumerate(self.ends):
            both[a, b] = both[b, a] = border
        return both

    @cached_property
    def links_from(self) -> dict[int, tuple[tuple[int, Link], ...]]:
        """For every space that has any, pairs (space at the other end, link)."""
        out: dict[int, list[tuple[int, Link]]] = {}
        for link in self.links:
            out.setdefault(link.a, []).append((link.b, link))
            if not link.one_way:
                out.setdefault(link.b, []).append((link.a, link))
        return {space: tuple(ways) for space, ways in out.items()}

    @cached_property
    def places_at(self) -> dict[int, tuple[Place, ...]]:
        """The places in every space that has any."""
        out: dict[int, list[Place]] = {}
        for place in self.places:
            out.setdefault(place.space, []).append(place)
        return {space: tuple(found) for space, found in out.items()}

    @cached_property
    def territory(self) -> list[str]:
        """The territory id of every space, "" where there is none."""
        out = [""] * len(self.names)
        for key, spaces in self.regions.items():
            if key.startswith("territory:"):
                for space in spaces:
                    out[space] = key.removeprefix("territory:")
        return out

    @cached_property
    def digest(self) -> str:
        """A short fingerprint of all that rules can see."""
        plain = json.dumps(board_to_plain(self), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(plain.encode()).hexdigest()[:16]

    def flagged(self, flag: str) -> frozenset[int]:
        """Return the spaces that carry a flag, such as "strait"."""
        return self.regions.get(f"flag:{flag}", frozenset())


class BoardError(ValueError):
    """A board written down wrongly; the text says where and what to write instead."""


@dataclass(frozen=True, slots=True)
class Touch:
    """What touches what, as a Board keeps it: see its start, to, border and ends. Boards of one grid share it."""

    start: list[int]
    to: list[int]
    border: list[int]
    ends: list[tuple[int, int]]


def touching(count: int, pairs: Iterable[tuple[int, int]]) -> Touch:
    """Return how so many spaces touch, by pairs; the edges of a space are in rising order."""
    ends: list[tuple[int, int]] = []
    around: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for a, b in pairs:
        low, high = (a, b) if a < b else (b, a)
        around[low].append((high, len(ends)))
        around[high].append((low, len(ends)))
        ends.append((low, high))
    start, to, border = [0], [], []
    for near in around:
        for other, edge in sorted(near):
            to.append(other)
            border.append(edge)
        start.append(len(to))
    return Touch(start, to, border, ends)


def make_board(
    names: Sequence[str],
    kind: Sequence[int],
    borders: Iterable[tuple[int, int, int]] | Touch,
    *,
    features: Sequence[int] = (),
    terrain: Sequence[str] | None = None,
    centre_mm: Sequence[Point] | None = None,
    land: Sequence[int] | None = None,
    hexes: Sequence[tuple[int, int]] | None = None,
    regions: Mapping[str, Iterable[int]] | None = None,
    places: Iterable[Place] = (),
    links: Iterable[Link] = (),
    titles: Mapping[int, str] | None = None,
) -> Board:
    """Return a Board from touching pairs (a, b, feature bits), or from what touches and the bits of each border."""
    count = len(names)
    if isinstance(borders, Touch):
        touch, bits = borders, list(features)
    else:
        pairs = list(borders)
        touch, bits = touching(count, ((a, b) for a, b, _ in pairs)), [bit for _, _, bit in pairs]
    return Board(
        names=list(names),
        kind=list(kind),
        terrain=list(terrain) if terrain is not None else ["clear" if k == LAND else KIND_NAMES[k] for k in kind],
        centre_mm=list(centre_mm) if centre_mm is not None else [(0.0, 0.0)] * count,
        start=touch.start,
        to=touch.to,
        border=touch.border,
        land=list(land) if land is not None else [100 if k == LAND else 50 if k == DOUBTFUL else 0 for k in kind],
        ends=touch.ends,
        features=bits,
        hexes=list(hexes) if hexes is not None else None,
        regions={key: frozenset(spaces) for key, spaces in (regions or {}).items()},
        places=tuple(places),
        links=tuple(links),
        titles=dict(titles or {}),
    )


def board_to_plain(board: Board) -> dict[str, Any]:
    """Return the plain form of a board, as `board_from_plain` reads it (docs/referee.md)."""
    flags: dict[int, list[str]] = {}
    for key, members in sorted(board.regions.items()):
        if key.startswith("flag:"):
            for space in sorted(members):
                flags.setdefault(space, []).append(key.removeprefix("flag:"))
    spaces = []
    for s, name in enumerate(board.names):
        row: dict[str, Any] = {"id": name, "kind": KIND_NAMES[board.kind[s]], "terrain": board.terrain[s]}
        row["land"] = board.land[s]
        if board.title(s) != name:
            row["title"] = board.title(s)
        if board.territory[s]:
            row["territory"] = board.territory[s]
        if s in flags:
            row["flags"] = flags[s]
        if s in board.places_at:
            row["places"] = [
                {"id": p.id, "name": p.name, "kind": p.kind} | ({"value": p.value} if p.value else {})
                for p in board.places_at[s]
            ]
        spaces.append(row)
    borders = [
        {"between": [board.names[a], board.names[b]], "features": [n for n, bit in FEATURE_NAMES.items() if bits & bit]}
        for (a, b), bits in zip(board.ends, board.features, strict=True)
    ]
    links = [
        {
            "id": k.id,
            "between": [board.names[k.a], board.names[k.b]],
            "kind": k.kind,
            "cost": k.cost,
            "one_way": k.one_way,
            "along": [[board.names[a], board.names[b]] for a, b in k.along],
        }
        for k in board.links
    ]
    return {"spaces": spaces, "borders": borders, "links": links}


def board_from_plain(raw: Any) -> Board:
    """Return the board written as {"spaces": […], "borders": […], "links": […]}.

    A space needs an id; kind defaults to "land", terrain to "clear". A border is {"between": [a, b],
    "features": ["river"]} or just [a, b]. A place may be given short: "city": "paris", "place_kind": "city".
    Raises BoardError naming the place of the fault.
    """
    if not isinstance(raw, dict) or not isinstance(raw.get("spaces"), list) or not raw["spaces"]:
        raise BoardError('board: needs "spaces", a list with one space or more')
    names: list[str] = []
    kinds: list[int] = []
    terrain: list[str] = []
    land: list[int] = []
    regions: dict[str, set[int]] = {}
    places: list[Place] = []
    titles: dict[int, str] = {}
    for k, row in enumerate(raw["spaces"]):
        if not isinstance(row, dict) or not isinstance(row.get("id"), str):
            raise BoardError(f'board.spaces[{k}]: needs an "id", a string')
        if row["id"] in names:
            raise BoardError(f"board.spaces[{k}]: the id {row['id']!r} is there twice")
        kind = row.get("kind", "land")
        if kind not in KIND_NAMES:
            raise BoardError(f"board.spaces[{k}].kind: {kind!r} is none of {', '.join(KIND_NAMES)}")
        names.append(row["id"])
        kinds.append(KIND_NAMES.index(kind))
        terrain.append(str(row.get("terrain", "clear" if kind == "land" else kind)))
        land.append(int(row.get("land", {LAND: 100, DOUBTFUL: 50}.get(kinds[-1], 0))))
        if row.get("title"):
            titles[k] = str(row["title"])
        if row.get("territory"):
            regions.setdefault(f"territory:{row['territory']}", set()).add(k)
        for flag in row.get("flags", []):
            regions.setdefault(f"flag:{flag}", set()).add(k)
        listed = list(row.get("places", []))
        if "city" in row:
            listed.append({"id": row["city"], "kind": row.get("place_kind", "city")})
        for place in listed:
            worth = int(place.get("value", 0))
            places.append(Place(place["id"], place.get("name", place["id"]), place.get("kind", "city"), k, value=worth))
    index = {name: k for k, name in enumerate(names)}

    def pair(value: Any, where: str) -> tuple[int, int]:
        if not isinstance(value, list) or len(value) != 2 or any(v not in index for v in value):
            raise BoardError(f"{where}: needs two ids of spaces of this board, has {value!r}")
        return index[value[0]], index[value[1]]

    borders: dict[tuple[int, int], int] = {}
    for k, row in enumerate(raw.get("borders", [])):
        where = f"board.borders[{k}]"
        a, b = pair(row.get("between") if isinstance(row, dict) else row, where)
        bits = 0
        for feature in row.get("features", []) if isinstance(row, dict) else []:
            if feature not in FEATURE_NAMES:
                raise BoardError(f"{where}.features: {feature!r} is none of {', '.join(FEATURE_NAMES)}")
            bits |= FEATURE_NAMES[feature]
        borders[min(a, b), max(a, b)] = bits
    links = []
    for k, row in enumerate(raw.get("links", [])):
        a, b = pair(row.get("between"), f"board.links[{k}]")
        along = tuple(pair(v, f"board.links[{k}].along") for v in row.get("along", []))
        links.append(
            Link(
                str(row.get("id", f"link{k}")),
                a,
                b,
                str(row.get("kind", "sea")),
                int(row.get("cost", 1)),
                along,
                bool(row.get("one_way", False)),
            )
        )
    return make_board(
        names,
        kinds,
        [(a, b, bits) for (a, b), bits in sorted(borders.items())],
        terrain=terrain,
        land=land,
        regions=regions,
        places=places,
        links=links,
        titles=titles,
    )
