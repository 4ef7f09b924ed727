"""What ground, rivers, coasts, fortresses and drops make of the values. [HE-MOD, HE-PAR-02, HE-MAP-03]"""

from __future__ import annotations

import pytest

from tests.harc.battles import Fight, battle


def defence(target: str, parts: list[tuple[str, str]], enemy="germany", kind="infantry", **raw) -> int:
    """Return the defence value with which one unit meets land units that come from these areas.

    parts: (by, area); a landing's "area" is its way, base first.
    """
    names = {"land": "infantry", "drop": "paratroop", "carrier": "fleet", "air": "aircraft"}
    power = raw.pop("power", "england" if enemy == "germany" else "germany")
    code = {"england": "eng", "germany": "ger", "soviet_union": "sov", "france": "fra", "italy": "ita"}[power]
    units: dict[str, dict[str, dict[str, int]]] = {power: {}, enemy: {target: {kind: 1}}}
    ways, count, control = [], {"infantry": 0, "paratroop": 0, "fleet": 0, "aircraft": 0}, {target: enemy}
    for by, way in parts:
        base, unit = way.split()[0], names[by]
        count[unit] += 1
        name = f"{code}-{unit}-{count[unit]}"
        there = units[power].setdefault(base, {})
        there[unit] = there.get(unit, 0) + 1
        control[base] = power
        if by == "carrier":
            count["infantry"] += 1
            there["infantry"] = there.get("infantry", 0) + 1
            name += f":{code}-infantry-{count['infantry']}"
        ways.append((by, name, f"{way} {target}"))
    dice = [1, *[6] * len(parts)]  # the first die ends it
    raw.setdefault("war", [[power, enemy]])
    raw.setdefault("options", {}).setdefault("level", "advanced")
    table = battle(target, ways, dice, units=units, control=control, **raw)
    return next(value for side, value, _, _ in table.volleys() if side == "defender")


# ------------------------------------------------------------------ rivers, ground, coast
def test_mod_01_a_river_gives_one_more() -> None:
    assert defence("belgium", [("land", "essen")], enemy="england", kind="tank") == 3
    assert defence("belgium", [("land", "netherlands")], enemy="england", kind="tank") == 2


def test_mod_01_mod_08_marsh_and_river_do_not_add_up() -> None:
    assert defence("pinsk", [("land", "minsk")], enemy="soviet_union") == 3
    assert defence("pinsk", [("land", "minsk"), ("land", "lvov")], enemy="soviet_union") == 3


def test_mod_05_one_edge_without_the_river_takes_it_from_all() -> None:
    assert defence("belgium", [("land", "essen"), ("land", "netherlands")], enemy="england") == 2
    assert defence("poznan", [("land", "kulm")], power="soviet_union") == 3
    assert defence("poznan", [("land", "kulm"), ("land", "kolberg")], power="soviet_union") == 2


def test_mod_05_mountains_of_one_direction() -> None:
    assert defence("lyon", [("land", "genoa")], power="germany", enemy="france") == 3
    assert defence("lyon", [("land", "genoa"), ("land", "marseille")], power="germany", enemy="france") == 2
    assert defence("lyon", [("land", "marseille")], power="germany", enemy="france") == 2


SEA = "plymouth english-channel"


def test_mod_05_inv_05_inv_06_a_landing_alone_and_beside_others() -> None:
    assert defence("calais", [("carrier", SEA)]) == 5
    assert defence("calais", [("carrier", SEA), ("land", "paris")]) == 2


def test_mod_05_a_landing_and_a_river_crossing_together() -> None:
    both = [("carrier", "plymouth english-channel"), ("land", "essen")]
    assert defence("belgium", both, enemy="germany") == 3
    assert defence("belgium", both, enemy="germany", options={"mixed_bonus": "plain"}) == 2


def test_map_03_an_arrow_gives_nothing_unless_agreed() -> None:
    parts = [("land", "sicily")]
    assert defence("taranto", parts, enemy="italy", power="england") == 1
    assert defence("taranto", parts, enemy="italy", power="england", options={"arrow_bonus": True}) == 2


def test_map_03_two_infantry_cross_from_sicily() -> None:
    units = {"england": {"sicily": {"infantry": 2}}, "germany": {"taranto": {"infantry": 1}}}
    raw = {"units": units, "control": {"sicily": "england", "taranto": "germany"}}
    table = battle("taranto", [("land", "eng-infantry-1 eng-infantry-2", "sicily taranto")], [1, 4, 3], **raw)
    assert table.volleys() == [("attacker", 1, (1, 4), 1), ("defender", 2, (3,), 0)] and table.result == "attacker"


# ------------------------------------------------------------------ fortresses
def maginot(parts, dice: list[int], ours: dict, theirs: dict[str, int], **raw) -> Fight:
    units = {"germany": ours, "france": {"maginot-line": theirs}}
    return battle("maginot-line", parts, dice, units=units, **raw)


def test_mod_02_against_a_fortress_one_and_five() -> None:
    parts = [
        ("land", "ger-tank-1 ger-tank-2 ger-tank-3", "essen maginot-line"),
        ("air", "ger-aircraft-1 ger-aircraft-2", "essen maginot-line"),
    ]
    ours = {"essen": {"tank": 3, "aircraft": 2}}
    table = maginot(parts, [1, 2, 3, 4, 5, 5, 6], ours, {"infantry": 2})
    assert table.volleys() == [("attacker", 1, (1, 2, 3, 4, 5), 1), ("defender", 5, (5, 6), 1)]


@pytest.mark.parametrize(("option", "value", "hits"), [(True, 1, 0), (False, 3, 2)])
def test_mod_02_the_air_stage_over_a_fortress(option: bool, value: int, hits: int) -> None:
    parts = [("air", "ger-aircraft-1 ger-aircraft-2", "stuttgart maginot-line")]
    ours = {"stuttgart": {"aircraft": 2}}
    table = maginot(parts, [2, 3, 4], ours, {"aircraft": 1}, against="air", options={"fortress_air_stage": option})
    assert table.volleys() == [("attacker", value, (2, 3), hits), ("defender", 3, (4,), 0)]


def test_mod_02_ships_keep_their_value_against_a_fortress() -> None:
    units = {"germany": {"kiel": {"fleet": 2, "infantry": 1}}, "england": {"gibraltar": {"fleet": 1}}}
    way = "kiel north-sea english-channel bay-of-biscay iberian-atlantic gibraltar"
    parts = [("carrier", "ger-fleet-1:ger-infantry-1", way), ("escort", "ger-fleet-2", way)]
    table = battle("gibraltar", parts, [3, 6], units=units)
    assert table.volleys()[0] == ("attacker", 3, (3,), 1)


def test_mod_02_a_fortress_of_all_directions_covers_landings_and_drops() -> None:
    way = "kiel north-sea english-channel bay-of-biscay iberian-atlantic"
    assert defence("gibraltar", [("carrier", way)], enemy="england") == 5
    assert defence("gibraltar", [("drop", "madrid")], enemy="england") == 5
    assert defence("gibraltar", [("drop", "madrid")], enemy="england", fortress_lost=["gibraltar"]) == 2


def test_mod_03_the_maginot_line_looks_to_germany_and_belgium() -> None:
    for start in ("essen", "stuttgart", "belgium"):
        assert defence("maginot-line", [("land", start)], enemy="france") == 5
    for start in ("calais", "lyon"):
        assert defence("maginot-line", [("land", start)], enemy="france") == 2
    assert defence("maginot-line", [("land", "essen"), ("land", "calais")], enemy="france") == 2
    assert defence("maginot-line", [("land", "essen"), ("drop", "stuttgart")], enemy="france") == 5
    assert defence("maginot-line", [("land", "calais"), ("drop", "stuttgart")], enemy="france") == 2
    assert defence("maginot-line", [("drop", "stuttgart")], enemy="france") == 5


def test_mod_04_a_fortress_once_taken_is_none() -> None:
    lost = {"fortress_lost": ["maginot-line"]}
    assert defence("maginot-line", [("land", "essen")], enemy="france", **lost) == 3, "the river is left"
    parts = [("land", "ger-tank-1", "essen maginot-line")]
    table = maginot(parts, [3, 6], {"essen": {"tank": 1}}, {"infantry": 1}, **lost)
    assert table.volleys()[0] == ("attacker", 3, (3,), 1)


def test_mod_03_aircraft_alone_over_the_front_or_round_it() -> None:
    assert defence("maginot-line", [("air", "stuttgart")], enemy="france") == 5
    assert defence("maginot-line", [("air", "netherlands belgium")], enemy="france") == 5
    assert defence("maginot-line", [("air", "marseille lyon")], enemy="france") == 2


# ------------------------------------------------------------------ what is never changed
def test_mod_06_aircraft_in_a_fortress_have_their_own_value() -> None:
    units = {"germany": {"madrid": {"infantry": 1}}, "england": {"gibraltar": {"aircraft": 1, "infantry": 1}}}
    raw = {"units": units, "control": {"madrid": "germany"}, "war": [["germany", "england"]]}
    table = battle("gibraltar", [("land", "ger-infantry-1", "madrid gibraltar")], [6, 5, 5], **raw)
    assert table.volleys()[1:] == [("defender", 5, (5,), 1), ("defender", 4, (5,), 0)]


def test_mod_07_the_attack_value_over_a_river_is_as_printed() -> None:
    units = {"germany": {"essen": {"tank": 1}}, "england": {"belgium": {"infantry": 1}}}
    table = battle("belgium", [("land", "ger-tank-1", "essen belgium")], [3, 6], units=units,
                   control={"belgium": "england"})  # fmt: skip
    assert table.volleys()[0] == ("attacker", 3, (3,), 1)


def test_mod_08_marsh_counts_from_every_side() -> None:
    assert defence("pinsk", [("land", "minsk"), ("land", "lvov")], enemy="soviet_union") == 3
    assert defence("pinsk", [("air", "minsk")], enemy="soviet_union") == 3


def test_air_07_rivers_and_coasts_do_not_help_against_aircraft() -> None:
    assert defence("belgium", [("air", "essen")], enemy="england") == 2
    assert defence("calais", [("air", "dover english-channel")]) == 2


def test_par_02_a_drop_takes_river_and_coast_away() -> None:
    assert defence("belgium", [("land", "essen"), ("drop", "stuttgart")], enemy="england") == 2
    assert defence("calais", [("carrier", SEA), ("drop", "dover")]) == 2
    assert defence("lyon", [("land", "genoa"), ("drop", "milan")], power="germany", enemy="france") == 3
    assert defence("lyon", [("drop", "milan")], power="germany", enemy="france") == 2
    assert defence("pinsk", [("drop", "minsk")], enemy="soviet_union") == 3


# ------------------------------------------------------------------ 1945
def test_at_20_the_maginot_line_in_1945_has_its_river_only() -> None:
    units = {
        "germany": {"essen": {"infantry": 3, "tank": 4}, "stuttgart": {"infantry": 3, "tank": 4, "aircraft": 4}},
        "england": {"maginot-line": {"infantry": 2, "tank": 2, "aircraft": 1}},
        "usa": {"maginot-line": {"infantry": 3, "tank": 4, "aircraft": 2}},
    }
    parts = [
        ("land", "ger-infantry-1 ger-infantry-2 ger-infantry-3 ger-tank-1 ger-tank-2 ger-tank-3 ger-tank-4",
         "essen maginot-line"),
        ("land", "ger-infantry-4 ger-infantry-5 ger-infantry-6 ger-tank-5 ger-tank-6 ger-tank-7 ger-tank-8",
         "stuttgart maginot-line"),
        ("air", "ger-aircraft-1 ger-aircraft-2 ger-aircraft-3 ger-aircraft-4", "stuttgart maginot-line"),
    ]  # fmt: skip
    dice = [1, 1, 1, 6, 6, 6, 6, *[6] * 18, *[6] * 11]
    table = battle("maginot-line", parts, dice, units=units, control={"maginot-line": "usa"},
                   fortress_lost=["maginot-line"], war=[["germany", "england"], ["germany", "usa"]])  # fmt: skip
    assert table.volleys() == [("attacker", 3, (1, 1, 1, 6), 3), ("defender", 4, (6, 6, 6), 0)]
    table.on()
    shown = [(side, value, len(faces)) for side, value, faces, _ in table.volleys()[2:]]
    assert shown == [("attacker", 3, 12), ("attacker", 1, 6), ("defender", 3, 11)]


def test_at_20_rivers_of_1945() -> None:
    assert defence("essen", [("land", "belgium"), ("land", "maginot-line")]) == 3
    assert defence("poznan", [("land", "warsaw"), ("land", "kulm")], power="soviet_union") == 3


def test_at_21_berlin_from_two_sides_loses_its_river() -> None:
    units = {
        "soviet_union": {"leipzig": {"tank": 4}, "kolberg": {"infantry": 2, "tank": 4, "aircraft": 3}},
        "germany": {"berlin": {"infantry": 8, "tank": 5}},
    }
    raw = {"units": units, "war": [["germany", "soviet_union"]]}
    raw["control"] = {"leipzig": "soviet_union", "kolberg": "soviet_union"}
    kolberg = [
        ("land", "sov-infantry-1 sov-infantry-2 sov-tank-5 sov-tank-6 sov-tank-7 sov-tank-8", "kolberg berlin"),
        ("air", "sov-aircraft-1 sov-aircraft-2 sov-aircraft-3", "kolberg berlin"),
    ]
    leipzig = ("land", "sov-tank-1 sov-tank-2 sov-tank-3 sov-tank-4", "leipzig berlin")
    dice = [6] * 26
    table = battle("berlin", [leipzig, *kolberg], dice, **raw)
    shown = [(side, value, len(faces)) for side, value, faces, _ in table.volleys()]
    assert shown == [("attacker", 3, 8), ("attacker", 2, 3), ("attacker", 1, 2), ("defender", 2, 13)]
    table = battle("berlin", kolberg, dice[:22], **raw)
    assert table.volleys()[-1][:2] == ("defender", 3), "from Kolberg alone the Oder helps"
