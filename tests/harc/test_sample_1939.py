"""The printed sample of play, autumn and winter 1939, through the actions of the game. [HE, AT-18 and AT-19]

Every die is the printed one; the third French round in Belgium follows the story, not the miscounted dice (INC-3).
"""

from __future__ import annotations

import pytest

from scenarios.harc_europaert.actions import (
    Attack,
    DeclareWar,
    HandOver,
    Move,
    Place,
    Rebase,
    Relocate,
    SeaTransport,
)
from scenarios.harc_europaert.state import ACTED
from tests.harc.boards import start
from tests.harc.sample import Sample, end_phase


@pytest.fixture(scope="module")
def autumn() -> Sample:
    """The table after the autumn of 1939."""
    opened = start("sichelschnitt")
    table = Sample(opened.rules, opened.state)
    german_autumn(table)
    allied_autumn(table)
    return table


def german_autumn(table: Sample) -> None:
    end_phase(table, "germany")
    tanks, aircraft = table.units("germany", "krakow", "2t"), table.units("germany", "krakow", "4a")
    way = ("krakow", "breslau", "stuttgart")
    table.act(Move(tanks, way), Rebase(aircraft, way))
    end_phase(table, "germany")
    table.act(*[Place("germany", "infantry", "kiel")] * 2, *[Place("germany", "infantry", "essen")] * 8)
    table.act(Place("germany", "tank", "essen"), Place("germany", "aircraft", "essen"))
    assert table.hpp("germany") == (15, 15)
    refusal = table.explain(Place("germany", "infantry", "essen"))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-GEN-04", "HALF")
    end_phase(table, "germany")
    table.relocate("germany", "essen", "1i", "warsaw")
    table.relocate("germany", "stuttgart", "2t 3a", "essen")
    refusal = table.explain(Relocate(table.units("germany", "stuttgart", "1a")[0], "essen"))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-REL-01", "RELOC")
    end_phase(table, "germany")
    assert table.standing("kiel", "essen", "stuttgart", "warsaw", "krakow") == {
        "kiel": "germany 2i 2t 2f", "essen": "germany 7i 3t 4a", "stuttgart": "germany 1a", "warsaw": "germany 1i",
        "krakow": "",
    }  # fmt: skip


def allied_autumn(table: Sample) -> None:
    table.act(DeclareWar("france", "belgium"))
    assert table.standing("belgium") == {"belgium": "belgium 1i"}
    table.act(Rebase(table.units("france", "maginot-line", "2a"), ("maginot-line", "calais")))
    table.act(
        Attack(table.units("france", "maginot-line", "1t"), ("maginot-line", "belgium")),
        Attack(table.units("france", "maginot-line", "2i"), ("maginot-line", "belgium")),
        Attack(table.units("france", "calais", "2a"), ("calais", "belgium"), "air"),
    )
    assert table.fight("236 11 5") == [("attacker", 2, 1), ("attacker", 1, 2), ("defender", 1, 0)]
    assert table.standing("belgium", "calais", "maginot-line") == {
        "belgium": "france 2i 1t", "calais": "france 2a 1f", "maginot-line": "france 2i",
    }  # fmt: skip
    assert table.rules.holder(table.state, table.rules.space["belgium"]) == "france"
    assert table.hpp("france") == (14, 3)
    end_phase(table, "france", "england")
    table.act(HandOver("england"))
    table.act(Rebase(table.units("england", "dover", "3a"), ("dover", "english-channel", "belgium")))
    fleet, tanks = table.units("england", "dover", "1f")[0], table.units("england", "dover", "2t")
    table.act(SeaTransport(fleet, tanks, ("dover", "english-channel", "belgium"), "dover"))
    end_phase(table, "england", "france")
    table.act(*[Place("france", "infantry", "calais")] * 2, Place("france", "tank", "maginot-line"))
    assert table.hpp("france") == (10, 7)
    table.act(HandOver("england"), Place("england", "fleet", "edinburgh"), Place("england", "aircraft", "dover"))
    table.act(*[Place("england", "infantry", "london")] * 2, Place("england", "tank", "dover"))
    assert table.hpp("england") == (12, 13)
    end_phase(table, "england", "france")
    table.relocate("france", "belgium", "2i", "calais")
    table.relocate("france", "belgium", "1t", "maginot-line")
    assert table.state.powers["france"]["relocated"] == 3
    table.act(HandOver("england"))
    spent = Relocate(table.units("england", "dover", "1i")[0], "belgium", (fleet,))
    refusal = table.explain(spent)
    assert refusal is not None and refusal.code in ("ACTED", "ESCORT")
    escorts = tuple(table.units("england", port, "1f")[0] for port in ("plymouth", "manchester", "edinburgh"))
    table.relocate("england", "dover", "1a", "belgium")
    table.relocate("england", "dover", "3i", "belgium", escorts)
    assert table.state.powers["england"]["relocated"] == 4
    end_phase(table, "england", "france")


def test_at_18_the_autumn_of_1939(autumn: Sample) -> None:
    assert autumn.state.turn == 2
    assert autumn.standing("belgium", "calais", "maginot-line", "dover", "london") == {
        "belgium": "england 3i 2t 4a", "calais": "france 4i 2a 1f", "maginot-line": "france 2i 2t",
        "dover": "england 1t 1f", "london": "england 2i",
    }  # fmt: skip
    assert [autumn.state.powers[p]["available"] for p in ("germany", "france", "england")] == [15, 10, 12]


@pytest.fixture(scope="module")
def german_winter(autumn: Sample) -> Sample:
    """The table after the German winter turn."""
    table = Sample(autumn.rules, autumn.state.copy())
    denmark(table)
    netherlands(table)
    belgium(table)
    end_phase(table, "germany", "germany")
    table.act(*[Place("germany", "aircraft", "essen")] * 2, *[Place("germany", "infantry", "essen")] * 2)
    assert table.hpp("germany") == (0, 15)
    end_phase(table, "germany")
    table.relocate("germany", "essen", "2a 2i", "belgium")
    table.relocate("germany", "denmark", "1t", "belgium")
    assert table.state.powers["germany"]["relocated"] == 5
    end_phase(table, "germany")
    return table


def denmark(table: Sample) -> None:
    table.act(DeclareWar("germany", "denmark"))
    table.act(Attack(table.units("germany", "kiel", "1t"), ("kiel", "denmark")))
    table.act(Attack(table.units("germany", "kiel", "2i"), ("kiel", "denmark")))
    volleys = table.fight("4 32 4  2 26 1", "go on", "lose i")
    assert [hits for _, _, hits in volleys] == [0, 0, 0, 1, 0, 1]
    assert table.standing("denmark", "kiel") == {"denmark": "germany 1i 1t", "kiel": "germany 1t 2f"}
    assert table.hpp("germany") == (12, 3)


def netherlands(table: Sample) -> None:
    table.act(DeclareWar("germany", "netherlands"))
    table.act(Attack(table.units("germany", "kiel", "1t"), ("kiel", "netherlands")))
    table.act(Attack(table.units("germany", "essen", "2i"), ("essen", "netherlands")))
    assert table.fight("3 13 1", "lose i") == [("attacker", 3, 1), ("attacker", 1, 1), ("defender", 1, 1)]
    assert table.standing("netherlands", "essen") == {"netherlands": "germany 1i 1t", "essen": "germany 5i 3t 4a"}
    assert table.hpp("germany") == (9, 6)


def belgium(table: Sample) -> None:
    table.act(Attack(table.units("germany", "essen", "5i"), ("essen", "belgium")))
    table.act(Attack(table.units("germany", "essen", "3t"), ("essen", "belgium")))
    table.act(Attack(table.units("germany", "essen", "4a"), ("essen", "belgium"), "air"))
    table.act(Attack(table.units("germany", "stuttgart", "1a"), ("stuttgart", "belgium"), "air"))
    table.act(Attack(table.units("germany", "netherlands", "1t"), ("netherlands", "belgium")))
    dice = "11226 2455  2345661 33566 12335  2344564 245 12"
    volleys = table.fight(dice, "lose a of stuttgart", *["lose i"] * 5, "go on", *["lose i"] * 2)
    assert volleys == [
        ("attacker", 3, 4), ("defender", 4, 2), ("attacker", 3, 3), ("attacker", 1, 0), ("defender", 2, 2),
        ("attacker", 3, 2), ("attacker", 1, 0), ("defender", 2, 2),
    ]  # fmt: skip
    assert table.standing("belgium", "netherlands") == {"belgium": "germany 1i 4t", "netherlands": "germany 1i"}
    assert table.hpp("germany") == (8, 7)


def test_at_19_the_german_winter_of_1939(german_winter: Sample) -> None:
    assert german_winter.standing("belgium", "denmark") == {"belgium": "germany 3i 5t 2a", "denmark": "germany 1i"}
    home = [u for u in german_winter.rules.by_kind["germany", "aircraft"] if german_winter.state.in_play(u)]
    acted = [u for u in home if german_winter.state.has(u, ACTED)]
    assert (len(home), len(acted)) == (5, 3)


@pytest.fixture(scope="module")
def year_end(german_winter: Sample) -> Sample:
    """The table at the reckoning after the winter of 1939."""
    table = Sample(german_winter.rules, german_winter.state.copy())
    france_attacks(table)
    allied_winter(table)
    return table


def france_attacks(table: Sample) -> None:
    table.act(Attack(table.units("france", "calais", "4i"), ("calais", "belgium")))
    table.act(Attack(table.units("france", "calais", "2a"), ("calais", "belgium"), "air"))
    table.act(Attack(table.units("france", "maginot-line", "2i"), ("maginot-line", "belgium")))
    table.act(Attack(table.units("france", "maginot-line", "2t"), ("maginot-line", "belgium")))
    dice = "23 14  26 122366 1 23444526  14 134 5 123344  12 3 5 1236"
    losses = ["lose i"] * 3 + ["lose i"] * 2 + ["go on"]
    losses += ["lose i"] * 2 + ["lose i", "lose t"] + ["go on"]
    losses += ["lose i"] + ["lose t"] * 2 + ["withdraw", "maginot-line"]
    volleys = table.fight(dice, *losses)
    assert volleys == [
        ("attacker", 2, 1), ("defender", 4, 2),
        ("attacker", 2, 1), ("attacker", 1, 1), ("defender", 4, 1), ("defender", 2, 2),
        ("attacker", 2, 1), ("attacker", 1, 1), ("defender", 4, 0), ("defender", 2, 2),
        ("attacker", 2, 2), ("attacker", 1, 0), ("defender", 4, 0), ("defender", 2, 2),
    ]  # fmt: skip
    assert table.standing("belgium", "calais", "maginot-line") == {
        "belgium": "germany 2t 1a", "calais": "france 1f", "maginot-line": "france 1t",
    }  # fmt: skip
    assert table.hpp("france") == (9, 1)


def allied_winter(table: Sample) -> None:
    end_phase(table, "france", "england", "france", "england")
    table.act(*[Place("france", "infantry", "paris")] * 3, *[Place("france", "infantry", "maginot-line")] * 3)
    table.act(Place("france", "tank", "maginot-line"))
    assert table.hpp("france") == (1, 9)
    table.act(HandOver("england"), *[Place("england", "aircraft", "dover")] * 4)
    assert table.hpp("england") == (0, 12)
    end_phase(table, "england", "france")
    table.act(HandOver("england"))
    escorts = tuple(table.units("england", port, "1f")[0] for port in ("plymouth", "manchester", "edinburgh"))
    table.relocate("england", "london", "2i", "calais", escorts)
    table.relocate("england", "dover", "1t", "calais", escorts[2:])
    table.relocate("england", "dover", "2a", "calais")
    assert table.state.powers["england"]["relocated"] == 5
    end_phase(table, "england", "france")


def test_at_19_the_allied_winter_of_1939(year_end: Sample) -> None:
    assert year_end.standing("paris", "maginot-line", "calais", "dover", "belgium") == {
        "paris": "france 3i", "maginot-line": "france 3i 2t", "calais": "england 2i 1t 2a, france 1f",
        "dover": "england 2a 1f", "belgium": "germany 2t 1a",
    }  # fmt: skip


def test_at_08_the_reckoning_after_the_sample(year_end: Sample) -> None:
    got = {p: (r["available"], r["half"]) for p, r in year_end.state.powers.items()}
    assert got == {"germany": (42, 21), "france": (17, 9), "england": (25, 13)}
