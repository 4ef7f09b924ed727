"""Small boards for rule tests, written as rows of letters: a hex each, numbered as on the real board.

Every line begins with its row number; the hexes that follow stand in columns 10, 11, 12 … Even columns lie half
a hex lower. A small letter is clear land of a territory, its capital is a mountain there; ~ sea, = strait, o lake.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mapdata.board import Board, board_from_plain
from mapdata.grid import HexGrid

TERRITORY = {
    "a": "algeria",
    "b": "belgium_luxembourg",
    "c": "egypt",
    "d": "ireland",
    "e": "united_kingdom",
    "f": "france",
    "g": "germany",
    "h": "holland",
    "i": "italy",
    "k": "hungary",
    "l": "finland",
    "m": "malta",
    "n": "norway",
    "p": "poland",
    "q": "out_of_play",
    "r": "russia",
    "s": "spain_portugal",
    "t": "turkey",
    "u": "romania",
    "v": "bulgaria",
    "w": "sweden",
    "y": "yugoslavia",
    "z": "switzerland",
}
CAPITALS = {"paris", "london", "berlin", "rome", "warsaw", "moscow", "oslo", "amsterdam", "brussels", "bern"}
CAPITALS |= {"madrid", "stockholm", "ankara", "dublin", "helsinki", "bucharest", "budapest", "sofia", "belgrade"}
COLONIAL = {"algiers", "malta_city", "cairo", "gibraltar_city"}
AIRPORTS = {"ajaccio", "bremen", "stettin", "minsk", "odessa", "kaunas", "seville", "plymouth", "poznan", "oran"}
AIRPORTS |= {"trondheim", "tampere", "adana", "breslau", "kishinev"}


def place_kind(place: str) -> str:
    """Return the kind of a place of the game."""
    for kind, found in (("national_capital", CAPITALS), ("territorial_capital", COLONIAL), ("airport", AIRPORTS)):
        if place in found:
            return kind
    return "city"


def plain(
    text: str,
    places: Mapping[str, str] | None = None,
    rivers: Iterable[str] = (),
    closed_land: Iterable[str] = (),
    closed_sea: Iterable[str] = (),
    links: Iterable[dict[str, Any]] = (),
) -> dict[str, Any]:
    """Return a board in plain form. places: place to hex number; rivers, closed_…: hexsides as "1010|1011"."""
    rows = [line.split() for line in text.strip().splitlines()]
    width = max(len(row) for row in rows) - 1
    grid = HexGrid(10.0, (0.0, 0.0), width, len(rows), first_column=10, first_row=int(rows[0][0]))
    letter: dict[str, str] = {}
    for number, *hexes in rows:
        for column, code in enumerate(hexes, start=10):
            letter[f"{column:02d}{int(number):02d}"] = code
    at = {number: place for place, number in (places or {}).items()}
    spaces = []
    for name in sorted(letter):
        row = {"id": name, **_ground(letter[name])}
        if name in at:
            row["places"] = [{"id": at[name], "kind": place_kind(at[name])}]
        spaces.append(row)
    borders = []
    sides = {"river": rivers, "closed_land": closed_land, "closed_sea": closed_sea}
    bits = {key: {frozenset(side.split("|")) for side in value} for key, value in sides.items()}
    for name in sorted(letter):
        for other in grid.neighbours(grid.by_name[name]):
            far = grid.name(other)
            if far > name and far in letter:
                features = [key for key, found in bits.items() if frozenset((name, far)) in found]
                if {TERRITORY.get(letter[k].lower(), "") for k in (name, far)} - {TERRITORY.get(letter[name].lower())}:
                    features.append("border")
                borders.append({"between": [name, far], "features": features})
    touching = {frozenset(b["between"]) for b in borders}
    assert all(side in touching for found in bits.values() for side in found), "a hexside of no two neighbours"
    return {"spaces": spaces, "borders": borders, "links": list(links)}


def _ground(code: str) -> dict[str, Any]:
    if code == "o":
        return {"kind": "lake"}
    if code in "~=":
        return {"kind": "sea", **({"flags": ["strait"]} if code == "=" else {})}
    terrain = "mountain" if code.isupper() else "clear"
    return {"kind": "land", "terrain": terrain, "territory": TERRITORY[code.lower()]}


def patch(text: str, places: Mapping[str, str] | None = None, **rest: Any) -> Board:
    """Return the board that `plain` writes down."""
    return board_from_plain(plain(text, places, **rest))


def down(number: str, steps: int) -> str:
    """Return a path straight down a column: `down("1210", 2)` is "1210 1211 1212"; negative steps go up."""
    column, row = number[:2], int(number[2:])
    sign = 1 if steps >= 0 else -1
    return " ".join(f"{column}{row + sign * k:02d}" for k in range(abs(steps) + 1))


def way(board: Board, start: str, end: str) -> str:
    """Return a shortest path from hex to hex over any ground, as an aircraft flies."""
    came = {board.by_name[start]: -1}
    edge = list(came)
    while board.by_name[end] not in came:
        edge = [n for s in edge for n in board.near[s] if came.setdefault(n, s) == s]
    path = [board.by_name[end]]
    while came[path[-1]] >= 0:
        path.append(came[path[-1]])
    return " ".join(board.names[s] for s in reversed(path))


def ring(number: str) -> list[str]:
    """Return the numbers of the six hexes around a hex."""
    grid = HexGrid(10.0, (0.0, 0.0), 99, 99)
    return [grid.name(s) for s in grid.neighbours(grid.by_name[number])]


# ---------------------------------------------------------------------------------------- open country
FIELD = patch(
    """
    10  f f f f f f f f
    11  f f f f f f f f
    12  f f f f f f f f
    13  f f f f f f f f
    14  f f f f f f f f
    15  f f f f f f f f
    16  f f f f f f f f
    17  f f f f f f f f
    18  f f f f f f f f
    19  f f f f f f f f
    20  f f f f f f f f
    21  f f f f f f f f
    22  f f f f f f f f
    23  f f f f f f f f
    """,
    {"paris": "1212", "brest": "1612", "strasbourg": "1619", "ajaccio": "1216"},
)

HILLS = patch(
    """
    10  f f f f f f
    11  f f F f f f
    12  f f F f f f
    13  f f f f F f
    14  f f F F F f
    15  f f F F f f
    16  f f f F f f
    17  f f f f f f
    """,
    {"ajaccio": "1313", "marseille": "1315"},
)

RIVERS = patch(
    """
    10  f f f f f
    11  f f f f f
    12  f f f f f
    13  f f f F f
    14  f f f f f
    15  f f f f f
    """,
    {"paris": "1112"},
    rivers=("1210|1211", "1211|1212", "1312|1313", "1011|1112", "1012|1112", "1111|1112"),
)

LAKE = patch(
    """
    10  f f f f f f
    11  f f o f ~ ~
    12  f f f o ~ ~
    13  f f f f ~ ~
    14  f f f f ~ ~
    """
)

# ---------------------------------------------------------------------------------------- coasts and straits
COAST = patch(
    """
    10  f f f f ~ ~ ~ ~ ~
    11  f f f f ~ ~ ~ ~ ~
    12  f f f f ~ ~ ~ ~ ~
    13  f f f f ~ ~ ~ ~ ~
    14  f f f f ~ ~ ~ ~ ~
    15  f f f F ~ ~ ~ ~ ~
    16  f f f f ~ ~ ~ ~ ~
    17  f f f f ~ ~ ~ ~ ~
    18  f f f f ~ ~ ~ ~ ~
    19  f f f f ~ ~ ~ ~ ~
    20  f f f f ~ ~ ~ ~ ~
    21  f f f f ~ ~ ~ ~ ~
    """,
    {"brest": "1312", "bordeaux": "1118"},
)

STRAIT = patch(
    """
    10  f f ~ e e
    11  f f ~ e e
    12  f f ~ e e
    13  f f = e e
    14  f f ~ e e
    15  f f ~ e e
    16  f f ~ e e
    17  f f ~ e e
    18  f f ~ e e
    """
)

LINKED = patch(
    """
    10  ~ f f ~ ~
    11  ~ f f ~ ~
    12  ~ = e = ~
    13  ~ e e ~ ~
    14  ~ e e ~ ~
    """,
    links=[{"id": "narrows", "between": ["1112", "1312"], "kind": "sea", "cost": 2, "along": [["1211", "1212"]]}],
)

MALTA = patch(
    """
    10  ~ ~ ~ ~ ~
    11  ~ ~ ~ ~ ~
    12  ~ ~ m ~ ~
    13  ~ ~ ~ ~ ~
    14  i i i i i
    """,
    {"malta_city": "1212", "palermo": "1214"},
)

# ---------------------------------------------------------------------------------------- countries
FRANCE = patch(
    """
    10  ~ ~ ~ ~ ~ ~ ~ ~ g g g
    11  f f f f f f f f g g g
    12  f f f f f f f f g g g
    13  f f f f f f f f g g g
    14  f f f f f f f f g g g
    15  f f f f f f f f i i i
    16  f f f f f f f f i i i
    17  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    18  ~ ~ ~ ~ ~ ~ ~ ~ f ~ ~
    19  ~ ~ ~ ~ ~ ~ ~ ~ ~ ~ ~
    20  a a a a a ~ ~ e e e e
    21  a a a a a ~ ~ e e e e
    """,
    {
        "paris": "1412",
        "brest": "1011",
        "bordeaux": "1015",
        "marseille": "1516",
        "strasbourg": "1713",
        "ajaccio": "1818",
        "algiers": "1220",
        "oran": "1020",
        "berlin": "2011",
        "rome": "2016",
        "london": "1820",
        "plymouth": "2020",
    },
)
FRENCH_CITIES = ("1412", "1011", "1015", "1516", "1713")

EAST = patch(
    """
    10  n l l l w w ~ ~ ~ ~ ~
    11  n l l r w w ~ ~ ~ ~ ~
    12  g g p r r r r r ~ ~ ~
    13  g g p r r r r r ~ ~ ~
    14  g g p r r r r r ~ ~ ~
    15  g g p r r r r r ~ ~ ~
    16  g g p r r r r r ~ ~ ~
    17  g g u r r r r r ~ ~ ~
    18  g g u r r r r r ~ ~ ~
    19  g g u r r r r r ~ ~ ~
    20  t t t r r r r r ~ ~ ~
    21  t t t t t t ~ ~ ~ ~ ~
    """,
    {
        "moscow": "1512",
        "leningrad": "1712",
        "kiev": "1519",
        "minsk": "1316",
        "odessa": "1718",
        "helsinki": "1110",
        "tampere": "1310",
        "stockholm": "1410",
        "goteborg": "1511",
        "oslo": "1010",
        "trondheim": "1011",
        "warsaw": "1214",
        "poznan": "1215",
        "bucharest": "1218",
        "kishinev": "1219",
        "ankara": "1021",
        "istanbul": "1321",
        "berlin": "1014",
        "bremen": "1015",
        "breslau": "1117",
    },
)

NEUTRALS = patch(
    """
    10  g g g z z z f f f ~ ~
    11  g g g z z z f f f ~ ~
    12  g g g z z z f f f ~ ~
    13  g g g f f f f s s s ~
    14  g g g f f f f s s s ~
    15  g g g f f f f s s s ~
    16  w w w w f f f s s s ~
    17  w w w w ~ ~ ~ ~ ~ ~ ~
    18  t t t t ~ ~ ~ d d ~ ~
    19  t t t t r ~ ~ d d ~ ~
    20  r r r r r ~ ~ e e ~ ~
    21  r r r r r ~ ~ e e ~ ~
    """,
    {
        "bern": "1411",
        "madrid": "1814",
        "lisbon": "1915",
        "seville": "1815",
        "stockholm": "1016",
        "goteborg": "1317",
        "ankara": "1018",
        "istanbul": "1318",
        "dublin": "1718",
        "london": "1720",
        "paris": "1613",
        "berlin": "1012",
        "moscow": "1021",
        "kiev": "1320",
    },
)

AMSTERDAM = patch(
    """
    10  h h h h h g
    11  h h h h h g
    12  h h h h h g
    13  h h h h h g
    14  h h h h h g
    """,
    {"amsterdam": "1212"},
)

HARBOUR = patch(
    """
    10  ~ ~ ~ ~ ~ g
    11  ~ ~ ~ ~ ~ g
    12  h h h h h g
    13  h h h h h g
    14  h h h h h g
    """,
    {"amsterdam": "1212"},
)

ITALY = patch(
    """
    10  f i i i i i i y
    11  f i i i i i i y
    12  f i i i i i i y
    13  f i i i i i i y
    """,
    {"rome": "1111", "milan": "1211", "naples": "1311", "palermo": "1511"},
)

BIG = patch("\n".join(f"{row}  " + "f " * 12 for row in range(10, 18)), {"paris": "1212"})
