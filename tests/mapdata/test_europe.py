"""The map of Europe and what La Segunda Guerra Mundial sees of it."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from mapdata import store
from mapdata.board import CLOSED_LAND, CLOSED_SEA, DOUBTFUL, KIND_NAMES, LAKE, LAND, RIVER, SEA, Board
from mapdata.compile import Survey, compile_board, compile_hexes
from mapdata.geodata_rules import included, read_rules
from mapdata.grid import HexGrid
from mapdata.model import MapDocument
from mapdata.overlay import read_overlay

ROOT = Path(__file__).parent.parent.parent
EUROPE = ROOT / "scenarios" / "europe_hex"
GAME = ROOT / "scenarios" / "segunda_guerra_mundial" / "overlay"
DATA = ROOT / "tests" / "data" / "europe"

KINDS = {"sea": SEA, "coast": DOUBTFUL, "land": LAND, "lake": LAKE}
Pair = tuple[str, str]


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


@cache
def europe() -> MapDocument:
    return store.load_map(EUROPE / "map")


@cache
def game() -> MapDocument:
    return store.apply_overlay(europe(), GAME)


@cache
def board(of_game: bool = False) -> Board:
    return compile_board(game() if of_game else europe())[0]


@cache
def survey() -> Survey:
    return compile_hexes(europe())[0]


@cache
def differences() -> dict[str, list[dict[str, str]]]:
    found: dict[str, list[dict[str, str]]] = json.loads((DATA / "differences.json").read_text())
    return found


def grid() -> HexGrid:
    made = europe().grid
    assert made is not None
    return made


def pair(a: str, b: str) -> Pair:
    return (a, b) if a < b else (b, a)


def sides(of: Board, bit: int) -> set[Pair]:
    return {(of.names[a], of.names[b]) for (a, b), bits in zip(of.ends, of.features) if bits & bit}


def river(name: str) -> list[Pair]:
    (chain,) = [c for c in survey().chains if c.name == name]
    return [pair(grid().name(a), grid().name(b)) for a, b in chain.sides]


def parts(of: Board, kinds: tuple[int, ...], closed: int, links: bool = False) -> list[set[str]]:
    """Return the connected parts of a board's spaces of some kinds, the largest first."""
    left = {s for s, kind in enumerate(of.kind) if kind in kinds}
    out = []
    while left:
        stack, part = [left.pop()], set[int]()
        while stack:
            space = stack.pop()
            part.add(space)
            ways = [other for other, border in of.edges[space] if not of.features[border] & closed]
            ways += [other for other, _ in of.links_from.get(space, ())] if links else []
            fresh = [other for other in ways if other in left]
            left.difference_update(fresh)
            stack += fresh
        out.append({of.names[s] for s in part})
    return sorted(out, key=len, reverse=True)


# ------------------------------------------------------------------ the map itself


@pytest.mark.parametrize("of_game", [False, True])
def test_the_shipped_maps_compile_without_a_problem(of_game: bool) -> None:
    problems = compile_board(game() if of_game else europe())[1]
    assert [p.text for p in problems] == []


def test_the_map_folder_is_small() -> None:
    assert sum(p.stat().st_size for p in (EUROPE / "map").rglob("*")) < 3_000_000


def test_the_grid_is_the_calibrated_one() -> None:
    assert europe().sheet_mm == (751, 590) and europe().km_per_mm == pytest.approx(7.3)
    assert (len(grid()), grid().flat_top, grid().shoved, grid().label) == (1247, True, "even", "CCRR")
    assert grid().name(0) == "0101" and grid().name(1246) == "4329"
    assert grid().centre(0) == pytest.approx((11.55, 10.0), abs=0.01)


def test_the_credits_name_natural_earth() -> None:
    assert any("Natural Earth" in line for line in europe().credits)


def test_the_map_holds_what_its_sources_say() -> None:
    rules = read_rules(EUROPE / "source" / "europe.rules.toml")
    assert [layer.id for layer in rules.layer] == [layer.id for layer in europe().layers]
    assert rules.vocabulary == europe().vocabulary and rules.credits == europe().credits
    for layer, file in (("overrides", "overrides.json"), ("river_sides", "rivers-by-hand.json")):
        kept = europe().layer(layer)
        assert kept is not None and kept.features == included(EUROPE / "source" / file)
    with (EUROPE / "source" / "cities.csv").open(encoding="utf-8", newline="") as stream:
        listed = {row["id"]: row["name"] for row in csv.DictReader(stream)}
    places = europe().layer("places")
    assert places is not None and {f.id: f.name for f in places.features.values()} == listed


def test_every_override_has_its_reason() -> None:
    assert all(change.why for change in survey().changes) and len(survey().changes) > 40


def test_kinds_mountains_and_territories_agree_with_the_list_but_for_the_differences() -> None:
    final, found = survey().final, set()
    for row in rows("hexes.csv"):
        space = grid().by_name[row["hex"]]
        if final.kind[space] != KINDS[row["kind"]]:
            found.add((row["hex"], "kind"))
        if (final.terrain[space] == "mountain") != (row["mountain"] == "1"):
            found.add((row["hex"], "mountain"))
        if final.territory[space] != row["territory"]:
            found.add((row["hex"], "territory"))
    listed = {(d["hex"], d["field"]) for d in differences()["hexes"]}
    assert found == listed, "every difference is listed with a reason, and every listed one is there"


def test_shares_of_land_agree_with_the_list() -> None:
    far = [
        row["hex"]
        for row in rows("hexes.csv")
        if abs(survey().final.land[grid().by_name[row["hex"]]] - 100 * float(row["land_share"])) > 6.5
    ]
    assert far == [], "the coast is generalised, yet no hex gains or loses more than 6 % of land"


@pytest.mark.parametrize(("bit", "effect"), [(CLOSED_LAND, "land"), (CLOSED_SEA, "sea")])
def test_closed_hexsides_agree_with_the_list_but_for_the_differences(bit: int, effect: str) -> None:
    word = {"land": "no land movement", "sea": "no naval movement"}[effect]
    listed = {pair(r["hex_a"], r["hex_b"]) for r in rows("side_checks.csv") if r["effect"] == word}
    different = {pair(*d["side"]) for d in differences()[f"closed_{effect}"]}
    assert sides(board(), bit) ^ listed == different


def test_computed_rivers_agree_with_the_list_but_for_the_differences() -> None:
    listed: dict[str, set[Pair]] = {}
    for row in rows("river_sides.csv"):
        listed.setdefault(row["river"], set()).add(pair(row["hex_a"], row["hex_b"]))
    found = set()
    for chain in survey().chains:
        mine = {pair(grid().name(a), grid().name(b)) for a, b in chain.computed}
        found |= {(chain.name, side) for side in mine ^ listed.get(chain.name, set())}
    assert listed.keys() <= {chain.name for chain in survey().chains} and len(listed) == 39
    assert found == {(d["river"], pair(*d["side"])) for d in differences()["rivers"]}


def test_every_difference_has_its_reason() -> None:
    assert all(d["why"] for listed in differences().values() for d in listed)


def test_every_river_runs_along_hexsides_without_a_gap() -> None:
    named = grid().by_name
    for chain in survey().chains:
        marked = sides(board(), RIVER)
        assert {pair(grid().name(a), grid().name(b)) for a, b in chain.sides} <= marked
        for (a, b), (c, d) in zip(chain.sides, chain.sides[1:]):
            ends = [{(round(x, 2), round(y, 2)) for x, y in grid().side(p, q)} for p, q in ((a, b), (c, d))]
            assert ends[0] & ends[1], f"{chain.name} breaks off at {grid().name(c)}"
    assert len(named) == 1247


# ------------------------------------------------------------------ numbers that a rulebook prints


def test_heraklion_lies_in_2823() -> None:
    (place,) = [p for p in board().places if p.name == "Heraklion"]
    assert board().names[place.space] == "2823"


@pytest.mark.parametrize("name", ["0716", "0816", "0916", "1015"])
def test_the_coast_of_northern_france_runs_through(name: str) -> None:
    space = board().by_name[name]
    assert board().kind[space] == DOUBTFUL and board().territory[space] == "france"


def test_vistula_and_oder_enclose_the_hexes_between_them() -> None:
    between = {"1811", "1911", "1912", "1913", "1914", "2012", "2013"}
    walls = {*river("Oder"), *river("Vistula")}
    outside = {
        board().names[other]
        for name in between
        for other, border in board().edges[board().by_name[name]]
        if pair(name, board().names[other]) not in walls and board().kind[other] != SEA
    }
    # the Baltic shore in the north and the hex of both sources in the south are the only ways in dry
    assert outside - between == {"1810", "1915"}
    assert {pair("2012", "2112"), pair("2011", "2012")} <= set(river("Vistula")), "Warsaw on the west bank"


def test_ploesti_to_bremen_is_eleven_hexes() -> None:
    at = {p.name: p.space for p in board().places}
    assert board().names[at["Ploesti"]] == "2517" and board().names[at["Bremen"]] == "1412"
    assert grid().distance(at["Ploesti"], at["Bremen"]) == 11
    assert grid().distance(at["Munich"], at["Bremen"]) <= 12


def test_from_helsinki_to_leningrad_one_goes_round_the_lakes() -> None:
    at = {p.name: board().names[p.space] for p in board().places}
    assert (at["Helsinki"], at["Leningrad"]) == ("2005", "2205")
    kinds = {name: KIND_NAMES[board().kind[board().by_name[name]]] for name in ("2104", "2204", "2403")}
    assert set(kinds.values()) == {"lake"}
    assert board().regions["lake:Lake Saimaa"] == {board().by_name["2104"]}
    assert board().regions["lake:Lake Ladoga"] == {board().by_name["2204"]}


def test_marseille_stands_on_a_mountain_hex() -> None:
    (place,) = [p for p in board().places if p.name == "Marseille"]
    assert board().names[place.space] == "1320" and board().terrain[place.space] == "mountain"
    assert survey().computed.terrain[place.space] == "clear", "and the computed value stays to be seen"


def test_rome_is_attacked_across_the_tiber_from_one_side_only() -> None:
    around = {board().names[o] for o in board().near[board().by_name["1820"]]}
    across = {next(iter({*side} - {"1820"})) for side in river("Tiber") if "1820" in side}
    assert across == {"1720"} and {"1819", "1921"} <= around - across


@pytest.mark.parametrize(
    ("name", "territory"),
    [("2025", "malta"), ("2922", "rhodes"), ("1123", "balearic_islands"), ("0625", "gibraltar"), ("3322", "cyprus")],
)
def test_islands_and_enclaves_smaller_than_a_hex_are_there(name: str, territory: str) -> None:
    space = board().by_name[name]
    assert board().kind[space] == DOUBTFUL and board().territory[space] == territory


# ------------------------------------------------------------------ cities


def test_all_cities_lie_in_their_hex_of_the_right_territory_and_kind() -> None:
    found = {p.id: p for p in board().places}
    listed = rows("cities.csv")
    assert len(listed) == len(found) == 117
    for row in listed:
        place = found[row["id"]]
        space = place.space
        assert (board().names[space], board().territory[space]) == (row["hex"], row["territory"]), row["id"]
        assert place.kind == row["kind"]
        assert board().kind[space] == KINDS[row["hex_kind"]], row["id"]


def test_the_hex_of_the_coordinates_stays_beside_the_one_set_by_hand() -> None:
    moved = {}
    for feature in europe().layer("places").features.values():  # type: ignore[union-attr]
        assert feature.shape.point is not None
        computed = grid().at(feature.shape.point)
        assert computed is not None and grid().name(computed) == feature.props["computed"]
        if "space" in feature.props:
            moved[feature.name] = (feature.props["computed"], feature.props["space"])
            assert feature.props["why"]
    assert moved == {"Bucharest": ("2517", "2617"), "Amman": ("3623", "3723")}


def test_konigsberg_is_spelt_as_it_should_be() -> None:
    assert {p.name for p in board().places if p.id == "konigsberg"} == {"Königsberg"}


def test_the_cities_of_the_game_lie_on_land_of_the_right_territory_and_kind() -> None:
    found = {p.id: p for p in board(True).places}
    listed = rows("sgm-cities.csv")
    assert {row["id"] for row in listed} == found.keys() and len(listed) == 102
    for row in listed:
        place = found[row["id"]]
        assert place.kind == row["kind"] and board(True).names[place.space] == row["hex"]
        assert board(True).territory[place.space] == row["territory"], row["id"]
        assert board(True).kind[place.space] == LAND, row["id"]


# ------------------------------------------------------------------ what the game sees


def test_the_game_knows_no_doubtful_hex() -> None:
    assert DOUBTFUL not in board(True).kind and DOUBTFUL in board().kind


def test_doubt_is_settled_by_majority_but_for_cities_and_islands() -> None:
    towns = {p.space for p in board(True).places}
    for space, kind in enumerate(board().kind):
        settled = board(True).kind[space]
        if kind != DOUBTFUL:
            assert settled == kind
        elif board().names[space] == "1123":
            assert settled == LAND, "Mallorca is an island of one hex"
        else:
            assert settled == (LAND if board().land[space] >= 50 or space in towns else SEA)


def test_one_sea_from_the_atlantic_to_the_black_sea_and_three_apart() -> None:
    seas = parts(board(True), (SEA,), CLOSED_SEA, links=True)
    at = {
        "Atlantic": "0101",
        "Mediterranean": "2424",
        "Adriatic": "1919",
        "Black Sea": "3017",
        "Baltic": "1909",
        "Gulf of Bothnia": "1803",
    }
    assert all(name in seas[0] for name in at.values()), {k: v for k, v in at.items() if v not in seas[0]}
    assert len(seas) == 4, "beside it the Caspian, the Red Sea and the White Sea"
    apart = {"3811": "Caspian", "3928": "Red Sea", "2301": "White Sea"}
    assert sorted(apart[name] for part in seas[1:] for name in apart if name in part) == sorted(apart.values())
    without = parts(board(True), (SEA,), CLOSED_SEA)
    assert len(without) > len(seas), "the links are needed"


def test_a_strait_is_a_link_along_closed_hexsides_between_two_flagged_sea_hexes() -> None:
    game_board = board(True)
    links = {link.id: link for link in game_board.links}
    costs = {
        "gibraltar": 2,
        "otranto": 2,
        "danish-straits": 2,
        "gulf-of-finland": 2,
        "kvarken": 2,
        "turkish-straits": 4,
    }
    assert {name: link.cost for name, link in links.items()} == costs
    strait = game_board.flagged("strait")
    for link in links.values():
        assert game_board.kind[link.a] == game_board.kind[link.b] == SEA
        assert {link.a, link.b} <= strait and link.kind == "sea" and link.along
        for a, b in link.along:
            assert game_board.features[game_board.between[a, b]] & CLOSED_LAND, f"{link.id} can be walked across"
    assert {game_board.by_name[n] for n in ("2023", "1014")} <= strait
    assert all(game_board.kind[s] == SEA for s in strait) and len(strait) == 14


def test_no_army_walks_across_a_strait() -> None:
    masses = parts(board(True), (LAND,), CLOSED_LAND)
    part_of = {name: k for k, part in enumerate(masses) for name in part}
    apart = [
        ("0625", "0626", "Gibraltar"),
        ("2022", "1924", "Messina"),
        ("1610", "1609", "Oresund"),
        ("1610", "1511", "Great Belt"),
        ("0914", "1116", "Channel"),
        ("2121", "2220", "Otranto"),
        ("2121", "2823", "Crete"),
        ("1622", "1521", "Bonifacio"),
    ]
    for a, b, where in apart:
        if a in part_of and b in part_of:
            touching = board(True).by_name[b] in board(True).near[board(True).by_name[a]]
            if touching:
                border = board(True).between[board(True).by_name[a], board(True).by_name[b]]
                assert board(True).features[border] & CLOSED_LAND, where
    islands = {"0914": "Britain", "0612": "Ireland", "1924": "Sicily", "1623": "Sardinia", "1521": "Corsica"}
    islands |= {
        "2823": "Crete",
        "3322": "Cyprus",
        "2025": "Malta",
        "2922": "Rhodes",
        "1123": "Mallorca",
        "1610": "Zealand",
    }
    for name, island in islands.items():
        assert part_of[name] != part_of["1612"], f"one walks from Berlin to {island}"


def test_the_turkish_straits_part_europe_from_asia() -> None:
    """Thrace and Anatolia hang together only round the Black Sea."""
    game_board = board(True)
    black_sea = {s for s, name in enumerate(game_board.names) if name[2:] <= "14"}  # cut the way round in the north
    seen, stack = {game_board.by_name["2818"]}, [game_board.by_name["2818"]]
    while stack:
        for other, border in game_board.edges[stack.pop()]:
            shut = game_board.features[border] & CLOSED_LAND or game_board.kind[other] != LAND
            if other not in seen and other not in black_sea and not shut:
                seen.add(other)
                stack.append(other)
    assert game_board.by_name["3119"] not in seen, "Ankara on foot from Istanbul"


def test_territories_are_merged_and_land_outside_the_game_is_closed() -> None:
    game_board = board(True)
    held = {t for t in game_board.territory if t}
    assert {"east_prussia", "ussr", "crete", "bessarabia", "iraq", "eastern_poland"} & held == set()
    assert {"russia", "spain_portugal", "belgium_luxembourg", "out_of_play", "iran", "iceland"} <= held
    closed = {t.id for t in game().vocabulary.territories if not t.playable}
    assert closed == {"out_of_play", "iran", "iceland"}
    shut = {s for s, t in enumerate(game_board.territory) if t in closed}
    assert game_board.flagged("unplayable") == shut


@pytest.mark.parametrize(
    ("territory", "here", "there"),
    [("poland", "western", "russia"), ("yugoslavia", "western", "russia"), ("greece", "western", "western")],
)
def test_groups_follow_the_game(territory: str, here: str, there: str) -> None:
    group: Callable[[MapDocument], str] = lambda doc: next(  # noqa: E731
        t.group for t in doc.vocabulary.territories if t.id == territory
    )
    assert (group(game()), group(europe())) == (here, there)


def test_every_territory_of_the_game_has_land() -> None:
    held = set(board(True).territory)
    assert [t.id for t in game().vocabulary.territories if t.id not in held] == []


def test_the_overlay_names_every_reason() -> None:
    overlay = read_overlay(GAME)
    assert all(f.props.get("why") for f in overlay.features.values() if f.kind != "flag")


def test_the_printed_names_lie_on_curves_of_three_points_or_more() -> None:
    names = europe().layer("names")
    assert names is not None
    kinds = {"sea_name", "country_name", "range_name"}
    assert {f.kind for f in names.features.values()} == kinds and len(names.features) > 90
    assert all(f.shape.line and len(f.shape.line) >= 3 and f.props["size"] for f in names.features.values())
