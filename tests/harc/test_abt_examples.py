"""The battles printed in the rules, with the printed dice (AT-01, 02, 04, 05, 12, 18, 19)."""

from __future__ import annotations

from scenarios.harc_europaert.actions import BreakOff, Retreat, TakeSuggested, Withdraw
from scenarios.harc_europaert.state import ACTED, WITHDREW
from tests.harc.battles import Fight, battle

CALAIS = {
    "england": {"plymouth": {"fleet": 4, "aircraft": 3, "infantry": 1, "tank": 1}},
    "germany": {"calais": {"fleet": 1, "aircraft": 1, "infantry": 1}},
}
PARTS = [
    ("carrier", "eng-fleet-1:eng-infantry-1 eng-fleet-2:eng-tank-1", "plymouth english-channel calais"),
    ("escort", "eng-fleet-3 eng-fleet-4", "plymouth english-channel calais"),
    ("air", "eng-aircraft-1 eng-aircraft-2 eng-aircraft-3", "plymouth english-channel calais"),
]
AIR = [1, 1, 5, 2]
SEA = [4, 4, 5, 6, 3, 2, 3, 3, 3]


def version_1(land: list[int], parts=PARTS, **units) -> Fight:
    """Fight the first version up to the landing, with the printed choices."""
    table = battle("calais", parts, [*AIR, *SEA, *land], units=units or CALAIS, control={"calais": "germany"})
    assert table.phase == "proceed"
    table.on()
    table.take("eng-aircraft-2")
    table.on()
    table.take("eng-fleet-3")
    assert table.phase == "proceed"
    table.on()
    return table


def test_at_04_invasion_of_calais_as_printed() -> None:
    table = version_1([1, 5, 4, 5])
    assert table.volleys() == [
        ("attacker", 3, (1, 1, 5), 2), ("defender", 4, (2,), 1),
        ("attacker", 3, (4, 4, 5, 6), 0), ("defender", 5, (3,), 1),
        ("attacker", 3, (2, 3, 3), 3), ("defender", 5, (3,), 1),
        ("attacker", 3, (1, 5), 1), ("attacker", 1, (4,), 0), ("defender", 5, (5,), 1),
    ]  # fmt: skip
    assert table.phase == "losses"
    table.take("eng-infantry-1")
    assert table.result == "attacker" and table.left() == ["eng-tank-1"]
    assert table.lost() == [
        "eng-aircraft-1", "ger-aircraft-1", "eng-aircraft-2", "eng-fleet-3", "ger-fleet-1",
        "eng-infantry-1", "ger-infantry-1",
    ]  # fmt: skip
    table.done()


def test_at_12_a_drop_takes_the_landing_bonus_away() -> None:
    units = {**CALAIS, "england": {"plymouth": {**CALAIS["england"]["plymouth"], "paratroop": 1}}}
    drop = ("drop", "eng-paratroop-1", "plymouth calais")
    table = version_1([1, 5, 4, 6, 3], [*PARTS, drop], **units)
    assert table.volleys()[-4:] == [
        ("attacker", 3, (1, 5), 1), ("attacker", 2, (4,), 0), ("attacker", 1, (6,), 0), ("defender", 2, (3,), 0),
    ]  # fmt: skip


def test_at_05_without_a_fleet_straight_to_the_land() -> None:
    units = {**CALAIS, "germany": {"calais": {"aircraft": 1, "infantry": 1}}}
    table = battle("calais", PARTS, [*AIR, 1, 5, 4, 4, 5], units=units, control={"calais": "germany"})
    table.on()
    assert table.volleys()[2:] == [("attacker", 3, (1, 5, 4), 1), ("attacker", 1, (4,), 0), ("defender", 5, (5,), 1)]
    table.take("eng-aircraft-2")
    assert table.result == "attacker" and table.left() == ["eng-infantry-1", "eng-tank-1"]
    table.done()


def test_at_05_six_aircraft_hold_the_coast() -> None:
    units = {"england": CALAIS["england"], "germany": {"calais": {"aircraft": 6}}}
    dice = [1, 2, 2, 1, 2, 3, 5, 5, 6, 2, 3, 2, 2, 4]
    table = battle("calais", PARTS, dice, units=units, control={"calais": "germany"})
    assert table.volleys() == [("attacker", 3, (1, 2, 2), 3), ("defender", 4, (1, 2, 3, 5, 5, 6), 3)]
    assert table.phase == "proceed" and table.left(["air"]) == []
    turned = battle("calais", PARTS, dice[:9], units=units, control={"calais": "germany"})
    turned.do(BreakOff())
    assert turned.result == "defender" and turned.left(["carrier", "escort", "landing"]) == []
    table.on()
    assert table.volleys()[2:] == [("attacker", 3, (2, 3), 2), ("defender", 4, (2, 2, 4), 3)]
    table.take("eng-fleet-1")
    assert table.result == "defender"
    assert set(table.lost()) >= {"eng-fleet-1", "eng-infantry-1", "eng-fleet-3", "eng-fleet-4"}
    assert table.stands("eng-fleet-2") == table.stands("eng-tank-1") == "plymouth", "the last transport turns back"
    assert sum(table.stands(f"ger-aircraft-{n}") == "calais" for n in range(1, 7)) == 1
    table.done()


def test_at_05_the_landing_is_open_when_all_are_lost() -> None:
    units = {"england": CALAIS["england"], "germany": {"calais": {"aircraft": 5}}}
    dice = [1, 2, 2, 1, 2, 3, 5, 5, 2, 3, 2, 2]
    table = battle("calais", PARTS, dice, units=units, control={"calais": "germany"})
    table.on()
    assert table.volleys()[2:] == [("attacker", 3, (2, 3), 2), ("defender", 4, (2, 2), 2)]
    assert table.phase == "proceed" and table.left() == ["eng-infantry-1", "eng-tank-1"]
    table.on()
    assert table.result == "attacker" and table.state.mission["result"]["landed"]
    table.done()


# ------------------------------------------------------------------ Sichelschnitt
def test_at_18_france_takes_belgium() -> None:
    units = {
        "france": {"maginot-line": {"tank": 1, "infantry": 2}, "calais": {"aircraft": 2}},
        "belgium": {"belgium": {"infantry": 1}},
    }
    parts = [
        ("land", "fra-tank-1 fra-infantry-1 fra-infantry-2", "maginot-line belgium"),
        ("air", "fra-aircraft-1 fra-aircraft-2", "calais belgium"),
    ]
    table = battle("belgium", parts, [2, 3, 6, 1, 1, 5], units=units, war=[["france", "belgium"]])
    assert table.volleys() == [("attacker", 2, (2, 3, 6), 1), ("attacker", 1, (1, 1), 2), ("defender", 1, (5,), 0)]
    assert table.result == "attacker" and table.lost() == ["bel-infantry-1"]
    assert table.stands("fra-aircraft-1") == "calais" and table.has("fra-aircraft-1", ACTED)
    table.done()


def test_at_19_denmark_in_two_rounds() -> None:
    parts = [("land", "ger-tank-1 ger-infantry-1 ger-infantry-2", "kiel denmark")]
    units = {"germany": {"kiel": {"tank": 1, "infantry": 2}}, "denmark": {"denmark": {"infantry": 1}}}
    table = battle("denmark", parts, [4, 3, 2, 4, 2, 2, 6, 1], units=units, war=[["germany", "denmark"]])
    assert table.volleys() == [("attacker", 3, (4,), 0), ("attacker", 1, (3, 2), 0), ("defender", 1, (4,), 0)]
    assert table.phase == "press"
    table.on()
    table.take("ger-infantry-2")
    assert table.result == "attacker" and table.left() == ["ger-tank-1", "ger-infantry-1"]
    table.done()


def test_at_19_netherlands() -> None:
    parts = [("land", "ger-tank-1", "kiel netherlands"), ("land", "ger-infantry-1 ger-infantry-2", "essen netherlands")]
    units = {
        "germany": {"kiel": {"tank": 1}, "essen": {"infantry": 2}},
        "netherlands": {"netherlands": {"infantry": 1}},
    }
    table = battle("netherlands", parts, [3, 1, 3, 1], units=units, war=[["germany", "netherlands"]])
    table.do(TakeSuggested())
    assert table.volleys() == [("attacker", 3, (3,), 1), ("attacker", 1, (1, 3), 1), ("defender", 1, (1,), 1)]
    assert table.result == "attacker" and table.left() == ["ger-tank-1", "ger-infantry-2"]
    table.done()


ENGLISH = {"belgium": {"infantry": 3, "tank": 2, "aircraft": 4}}
GERMANS = {"essen": {"infantry": 5, "tank": 3, "aircraft": 4}, "stuttgart": {"aircraft": 1}, "netherlands": {"tank": 1}}
CONTROL = {"belgium": "england", "netherlands": "germany"}


def belgium(dice: list[int], dutch_tank: bool = True) -> Fight:
    parts = [
        ("land", " ".join(f"ger-infantry-{n}" for n in range(1, 6)), "essen belgium"),
        ("land", "ger-tank-1 ger-tank-2 ger-tank-3", "essen belgium"),
        ("air", " ".join(f"ger-aircraft-{n}" for n in range(1, 5)), "essen belgium"),
        ("air", "ger-aircraft-5", "stuttgart belgium"),
    ] + [("land", "ger-tank-4", "netherlands belgium")] * dutch_tank
    table = battle("belgium", parts, dice, units={"england": ENGLISH, "germany": GERMANS}, control=CONTROL)
    table.take("ger-aircraft-1")
    table.take("ger-aircraft-5")
    return table


def test_at_19_the_english_in_belgium() -> None:
    table = belgium(
        [1, 1, 2, 2, 6, 2, 4, 5, 5, 2, 3, 4, 5, 6, 6, 1, 3, 3, 5, 6, 6, 1, 2, 3, 3, 5,
         2, 3, 4, 4, 5, 6, 4, 2, 4, 5, 1, 2]
    )  # fmt: skip
    assert table.phase == "proceed"
    table.on()
    table.take("ger-infantry-1", "ger-infantry-2")
    table.take("eng-infantry-1", "eng-infantry-2", "eng-infantry-3")
    table.on()
    table.take("ger-infantry-3", "ger-infantry-4")
    assert table.volleys() == [
        ("attacker", 3, (1, 1, 2, 2, 6), 4), ("defender", 4, (2, 4, 5, 5), 2),
        ("attacker", 3, (2, 3, 4, 5, 6, 6, 1), 3), ("attacker", 1, (3, 3, 5, 6, 6), 0),
        ("defender", 2, (1, 2, 3, 3, 5), 2),
        ("attacker", 3, (2, 3, 4, 4, 5, 6, 4), 2), ("attacker", 1, (2, 4, 5), 0), ("defender", 2, (1, 2), 2),
    ]  # fmt: skip
    assert table.result == "attacker"
    assert sorted(table.left()) == ["ger-infantry-5", *(f"ger-tank-{n}" for n in range(1, 5))]
    home = table.left(["air"])
    assert [table.stands(unit) for unit in home] == ["essen"] * 3
    assert all(table.has(unit, ACTED) for unit in home)
    table.done()


def test_at_19_without_the_dutch_tank_the_river_helps() -> None:
    table = belgium([1, 1, 2, 2, 6, 2, 4, 5, 5, *[6] * 6, *[6] * 5, 1, 2, 3, 3, 5], dutch_tank=False)
    table.on()
    assert table.volleys()[-1] == ("defender", 3, (1, 2, 3, 3, 5), 4)


FRENCH = {"calais": {"infantry": 4, "aircraft": 2}, "maginot-line": {"infantry": 2, "tank": 2}}
ROUNDS = [2, 3, 1, 4, 2, 6, 1, 2, 2, 3, 6, 6, 1, 2, 3, 4, 4, 4, 5, 2, 6, 1, 4, 1, 3, 4, 5, 1, 2, 3, 3, 4, 4]


def france_attacks(third_round: list[int]) -> Fight:
    """The French attack on Belgium up to the third round's losses."""
    parts = [
        ("land", " ".join(f"fra-infantry-{n}" for n in range(1, 5)), "calais belgium"),
        ("land", "fra-infantry-5 fra-infantry-6 fra-tank-1 fra-tank-2", "maginot-line belgium"),
        ("air", "fra-aircraft-1 fra-aircraft-2", "calais belgium"),
    ]
    units = {
        "france": FRENCH,
        "germany": {"belgium": {"infantry": 3, "tank": 5, "aircraft": 2}, "essen": {"aircraft": 3}},
    }
    table = battle("belgium", parts, [*ROUNDS, *third_round], units=units, control={"belgium": "germany"})
    table.on()
    table.take("fra-infantry-1", "fra-infantry-2", "fra-infantry-3")
    table.take("ger-infantry-1", "ger-infantry-2")
    table.on()
    table.take("fra-infantry-4", "fra-infantry-5")
    table.take("ger-infantry-3", "ger-tank-1")
    table.on()
    return table


def test_at_19_the_french_counter_attack_to_the_letter() -> None:
    table = france_attacks([1, 2, 3, 3, 1, 2, 2, 6])
    assert table.volleys()[:2] == [("attacker", 2, (2, 3), 1), ("defender", 4, (1, 4), 2)]
    assert table.volleys()[2:6] == [
        ("attacker", 2, (2, 6), 1), ("attacker", 1, (1, 2, 2, 3, 6, 6), 1),
        ("defender", 4, (1,), 1), ("defender", 2, (2, 3, 4, 4, 4, 5, 2, 6), 2),
    ]  # fmt: skip
    assert table.volleys()[10:] == [
        ("attacker", 2, (1, 2), 2), ("attacker", 1, (3,), 0),
        ("defender", 4, (3,), 1), ("defender", 2, (1, 2, 2, 6), 3),
    ]  # fmt: skip
    table.take("ger-tank-2", "ger-tank-3")
    assert table.result == "defender" and table.left() == []
    assert sum(table.stands(f"ger-tank-{n}") == "belgium" for n in range(1, 6)) == 2
    table.done()


def test_at_19_the_french_counter_attack_as_told() -> None:
    table = france_attacks([1, 2, 3, 5, 1, 2, 3, 6])
    table.take("fra-infantry-6")
    table.take("ger-tank-2", "ger-tank-3")
    assert table.phase == "press"
    table.do(Withdraw())
    table.do(Retreat("fra-tank-2", "maginot-line"))
    assert table.stands("fra-tank-2") == "maginot-line" and table.has("fra-tank-2", WITHDREW)
    assert table.result == "defender" and table.left() == []
    table.done()


# ------------------------------------------------------------------ 1945
def test_at_20_the_last_german_attack_in_the_west_as_told() -> None:
    units = {
        "germany": {"essen": {"infantry": 3, "tank": 4}, "stuttgart": {"infantry": 3, "tank": 4, "aircraft": 4}},
        "england": {"maginot-line": {"infantry": 2, "tank": 2, "aircraft": 1}},
        "usa": {"maginot-line": {"infantry": 3, "tank": 4, "aircraft": 2}},
    }
    parts = [
        ("land", " ".join(f"ger-infantry-{n} ger-tank-{n}" for n in (1, 2, 3)), "essen maginot-line"),
        ("land", "ger-tank-4", "essen maginot-line"),
        ("land", " ".join(f"ger-infantry-{n} ger-tank-{n + 1}" for n in (4, 5, 6)), "stuttgart maginot-line"),
        ("land", "ger-tank-8", "stuttgart maginot-line"),
        ("air", " ".join(f"ger-aircraft-{n}" for n in (1, 2, 3, 4)), "stuttgart maginot-line"),
    ]
    air = [1, 2, 6, 6, *[1, 2, 6]]
    first = [*[3] * 5, *[6] * 3, 1, *[6] * 5, 4, *[3] * 7, *[6] * 4]
    second = [*[2] * 4, 6, 6, 5, *[1] * 4, 6]
    table = battle("maginot-line", parts, [*air, *first, *second], units=units, control={"maginot-line": "usa"},
                   fortress_lost=["maginot-line"], war=[["germany", "england"], ["germany", "usa"]])  # fmt: skip
    table.take("eng-aircraft-1")
    assert [table.phase, *table.volleys()] == [
        "press", ("attacker", 3, (1, 2, 6, 6), 2), ("defender", 4, (1, 2, 6), 2),
    ]  # fmt: skip
    table.do(Withdraw())
    table.on()
    assert table.volleys()[2:] == [
        ("attacker", 3, (3, 3, 3, 3, 3, 6, 6, 6), 5), ("attacker", 1, (1, 6, 6, 6, 6, 6), 1),
        ("defender", 4, (4,), 1), ("defender", 3, (3, 3, 3, 3, 3, 3, 3, 6, 6, 6, 6), 7),
    ]  # fmt: skip
    table.take(*(f"ger-infantry-{n}" for n in range(1, 7)), "ger-tank-1", "ger-tank-2")
    table.take("eng-infantry-1", "eng-infantry-2", "usa-infantry-1", "usa-infantry-2", "usa-infantry-3", "eng-tank-1")
    table.on()
    table.take("ger-tank-3", "ger-tank-4")
    table.take("eng-tank-2", "usa-tank-1", "usa-tank-2", "usa-tank-3")
    table.do(Withdraw())
    for unit in ("ger-tank-7", "ger-tank-8"):
        table.do(Retreat(unit, "stuttgart"))
    assert table.result == "defender"
    assert [table.stands(unit) for unit in ("ger-tank-7", "ger-tank-8")] == ["stuttgart"] * 2
    there = table.rules.at(table.state, table.rules.space["maginot-line"])
    assert table.rules.unit_ids(there) == ("usa-tank-4", "usa-aircraft-2")
    table.done()
