"""The printed end game of 1945, spring and summer, through the actions of the game. [HE, AT-20 and AT-21, annex]

The annex tells results without dice; the dice here are thrown so that they give them. Where its figures are wrong
the game counts: two German tanks more at Poznan (INC-11), the printed 13 HPP of the Soviet summer are 19 (INC-13), the
English summer comes to 12 (INC-15), eight tanks at Berlin are those of Kolberg and Leipzig together (INC-16).
"""

from __future__ import annotations

import pytest

from scenarios.engine.events import GameOver
from scenarios.harc_europaert.actions import Attack, EndPhase, HandOver, Move, Place, Rebase, Relocate
from scenarios.harc_europaert.events import HppLost
from scenarios.harc_europaert.state import UNSUPPLIED
from tests.harc.boards import start
from tests.harc.sample import Sample, end_phase


def attack(table: Sample, nation: str, text: str, *path: str, by: str = "land", against: str = "land") -> None:
    """Let units such as "2i 1t" join an attack, each kind with an action of its own."""
    for part in text.split():
        table.act(Attack(table.units(nation, path[0], part), path, by, "", "", against))


def build(table: Sample, power: str, text: str, area: str) -> None:
    """Build units such as "2i 1t" in an area."""
    for part in text.split():
        kind = {"i": "infantry", "t": "tank", "a": "aircraft"}[part[-1]]
        table.act(*[Place(power, kind, area)] * int(part[:-1]))


def holders(table: Sample, *areas: str) -> list[str]:
    return [table.rules.holder(table.state, table.rules.space[area]) for area in areas]


def copy(table: Sample) -> Sample:
    return Sample(table.rules, table.state.copy())


# ------------------------------------------------------------------ spring 1945: Germany
@pytest.fixture(scope="module")
def german_spring() -> Sample:
    """The table after the German spring turn."""
    opened = start("endgame-1945")
    table = Sample(opened.rules, opened.state)
    assert (table.state.turn, table.state.frames[-1].name, table.state.acting) == (23, "battles", "germany")
    maginot(table)
    german_spring_building(table)
    return table


def maginot(table: Sample) -> None:
    table.act(Rebase(table.units("germany", "berlin", "2a"), ("berlin", "leipzig", "stuttgart")))
    table.act(Rebase(table.units("germany", "leipzig", "2a"), ("leipzig", "stuttgart")))
    for base in ("essen", "stuttgart"):
        attack(table, "germany", "3i 4t", base, "maginot-line")
    attack(table, "germany", "4a", "stuttgart", "maginot-line", by="air")
    table.battle(
        "4:2@3 3:3@4  1:0@3 1:1@4  8:5@3 6:1@1 1:1@4 11:6@3  7:4@3 1:1@4 5:4@3",
        "germany 4a 6i 6t, england 1a 2i 2t, usa 1a 3i 3t", retreat="stuttgart",
    )  # fmt: skip
    assert table.standing("maginot-line", "stuttgart", "essen") == {
        "maginot-line": "usa 1t 1a", "stuttgart": "germany 2t", "essen": "",
    }  # fmt: skip
    assert holders(table, "maginot-line") == ["usa"] and table.hpp("germany") == (69, 1)
    refusal = table.explain(Attack(table.units("germany", "genoa", "1i"), ("genoa", "lyon")))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-SG-08", "QUOTA")


def german_spring_building(table: Sample) -> None:
    end_phase(table, "germany", "germany")
    for text, area in (("1a", "berlin"), ("2i", "kiel"), ("2t", "leipzig"), ("2i 3t 2a", "breslau"),
                       ("2i 1t 2a", "essen")):  # fmt: skip
        build(table, "germany", text, area)
    assert table.hpp("germany") == (36, 34)
    refusal = table.explain(Place("germany", "aircraft", "essen"))
    assert refusal is not None and refusal.code == "HALF"
    end_phase(table, "germany")
    for area in ("poznan", "krakow"):
        for part in ("1i", "1t", "1a"):
            unit = table.units("germany", "breslau", part, fresh=False)[0]
            table.act(Relocate(unit, area))
    assert table.state.powers["germany"]["relocated"] == 6
    end_phase(table, "germany")


def test_at_20_the_position_of_1945_has_the_totals_of_the_annex() -> None:
    opened = start("endgame-1945")
    table = Sample(opened.rules, opened.state)
    totals = {}
    for power in ("germany", "england", "usa", "soviet_union"):
        own = table.rules.of_power(table.state, power)
        kinds = ("infantry", "tank", "aircraft", "fleet")
        totals[power] = tuple(sum(table.rules.kind[u] == kind for u in own) for kind in kinds)
    assert totals == {
        "germany": (27, 15, 4, 0), "england": (8, 5, 5, 9), "usa": (8, 5, 6, 7), "soviet_union": (17, 10, 3, 3),
    }  # fmt: skip


def test_at_20_the_german_spring_of_1945(german_spring: Sample) -> None:
    areas = ("berlin", "kiel", "leipzig", "breslau", "essen", "poznan", "krakow", "stuttgart")
    assert german_spring.standing(*areas) == {
        "berlin": "germany 1i 1t 1a", "kiel": "germany 2i", "leipzig": "germany 2t", "breslau": "germany 1i 1t",
        "essen": "germany 2i 1t 2a", "poznan": "germany 4i 3t 1a", "krakow": "germany 4i 3t 1a",
        "stuttgart": "germany 2t",
    }  # fmt: skip
    assert german_spring.state.acting == "england"


# ------------------------------------------------------------------ spring 1945: England and the USA
@pytest.fixture(scope="module")
def western_spring(german_spring: Sample) -> Sample:
    """The table after the spring turn of England and the USA."""
    table = copy(german_spring)
    essen(table)
    stuttgart(table)
    genoa(table)
    milan(table)
    assert [table.hpp(power)[1] for power in ("england", "usa")] == [4, 4]
    western_spring_movement(table)
    western_spring_building(table)
    return table


def essen(table: Sample) -> None:
    attack(table, "england", "2i 1t", "belgium", "essen")
    attack(table, "england", "2a", "belgium", "essen", by="air")
    attack(table, "usa", "1i 1t", "belgium", "essen")
    attack(table, "usa", "2a", "belgium", "essen", by="air")
    attack(table, "usa", "1t", "maginot-line", "essen")
    attack(table, "usa", "1a", "maginot-line", "essen", by="air")
    table.battle(
        "5:2@3 2:1@4  7:3@3 3:0@1 3:1@3", "germany 2a 2i 1t, usa 1a, england 1i", controller="england"
    )  # fmt: skip
    assert table.standing("essen", "belgium", "maginot-line") == {
        "essen": "england 1i 1t, usa 1i 2t", "belgium": "england 2a, usa 1a", "maginot-line": "usa 1a",
    }  # fmt: skip


def stuttgart(table: Sample) -> None:
    attack(table, "england", "1t", "essen", "stuttgart")
    attack(table, "usa", "2t", "essen", "stuttgart")
    table.battle("3:2@3 2:1@2", "germany 2t, england 1t")
    assert table.standing("stuttgart") == {"stuttgart": "usa 2t"}
    assert holders(table, "essen", "stuttgart") == ["england", "usa"]


def genoa(table: Sample) -> None:
    for base in ("lyon", "marseille"):
        for nation in ("england", "usa"):
            attack(table, nation, "1i", base, "genoa")
    table.battle("4:1@1 1:1@2", "germany 1i, england 1i", controller="usa")
    assert table.standing("genoa") == {"genoa": "england 1i, usa 2i"}


def milan(table: Sample) -> None:
    for base, wing in (("livorno", "england"), ("pescara", "usa")):
        attack(table, "england", "1i 1t", base, "milan")
        attack(table, "usa", "1i", base, "milan")
        attack(table, wing, "1a", base, "milan", by="air")
    table.battle("4:1@3 4:0@1 1:0@2", "germany 1i", controller="england")
    assert table.standing("milan") == {"milan": "england 2i 2t, usa 2i"}


def western_spring_movement(table: Sample) -> None:
    """[INC-19] one aircraft of each stayed out of the fight for Milan and goes there now."""
    end_phase(table, "england", "usa")
    table.act(Rebase(table.units("england", "pescara", "1a"), ("pescara", "milan")))
    table.act(HandOver("usa"), Rebase(table.units("usa", "livorno", "1a"), ("livorno", "milan")))
    end_phase(table, "usa", "england")


def western_spring_building(table: Sample) -> None:
    build(table, "england", "4i 3t 1a", "dover")
    assert table.hpp("england") == (47, 17)
    table.act(HandOver("usa"))
    build(table, "usa", "3i 3t 2a", "usa")
    assert table.hpp("usa") == (70, 19)
    end_phase(table, "usa", "england")
    fleets = table.units("england", "dover", "5f")
    table.relocate("england", "dover", "1i 1t", "belgium", fleets[:2])
    table.relocate("england", "dover", "1i 2t", "essen", fleets[2:])
    refusal = table.explain(Relocate(table.units("england", "dover", "1i")[0], "essen"))
    assert refusal is not None and refusal.code == "RELOC"
    table.act(HandOver("usa"))
    table.relocate("usa", "genoa", "2i", "stuttgart")
    tanks = table.units("usa", "usa", "2t")
    table.relocate("usa", "usa", "2t 2i", "plymouth")
    for tank, fleet in zip(tanks, table.units("usa", "plymouth", "2f"), strict=True):
        table.act(Relocate(tank, "stuttgart", (fleet,)))  # [INC-17] it counts once
    assert (table.state.powers["usa"]["relocated"], table.state.powers["usa"]["overseas"]) == (6, 4)
    refusal = table.explain(Relocate(table.units("usa", "usa", "1i")[0], "plymouth"))
    assert refusal is not None and refusal.code == "RELOC"
    end_phase(table, "usa", "england")


def test_at_20_the_western_spring_of_1945(western_spring: Sample) -> None:
    areas = ("belgium", "essen", "stuttgart", "dover", "usa", "plymouth", "milan", "genoa")
    assert western_spring.standing(*areas) == {
        "belgium": "england 1i 1t 2a, usa 1a", "essen": "england 2i 2t, usa 1i", "stuttgart": "usa 2i 4t",
        "dover": "england 2i 1a 5f", "usa": "usa 1i 1t 2a", "plymouth": "usa 2i 5f", "genoa": "england 1i",
        "milan": "england 2i 2t 1a, usa 2i 1a",
    }  # fmt: skip
    assert western_spring.state.acting == "soviet_union"


# ------------------------------------------------------------------ spring 1945: the Soviet Union
@pytest.fixture(scope="module")
def spring(western_spring: Sample) -> Sample:
    """The table at the start of the German summer turn."""
    table = copy(western_spring)
    budapest(table)
    poznan(table)
    assert table.hpp("soviet_union")[1] == 5
    soviet_spring_movement(table)
    return table


def budapest(table: Sample) -> None:
    attack(table, "soviet_union", "1i 1t", "debrecen", "budapest")
    attack(table, "soviet_union", "1t", "lvov", "debrecen", "budapest")
    attack(table, "soviet_union", "1i", "belgrade", "budapest")
    table.battle("2:2@3 2:0@1 2:2@2", "germany 1i 1t, soviet_union 2i")
    assert table.standing("budapest") == {"budapest": "soviet_union 2t"}
    attack(table, "soviet_union", "1t", "budapest", "slovakia")
    table.battle("1:1@3 1:0@2", "germany 1i")
    assert table.standing("budapest", "slovakia") == {"budapest": "soviet_union 1t", "slovakia": "soviet_union 1t"}


def poznan(table: Sample) -> None:
    table.act(Rebase(table.units("soviet_union", "riga", "1a"), ("riga", "kulm", "warsaw")))
    attack(table, "soviet_union", "5i 4t", "warsaw", "poznan")
    attack(table, "soviet_union", "3i 4t", "kulm", "poznan")
    attack(table, "soviet_union", "2a", "warsaw", "poznan", by="air")
    attack(table, "soviet_union", "1a", "kulm", "poznan", by="air")
    table.battle("3:1@2 1:1@4  8:6@3 2:1@2 8:0@1 7:2@3", "germany 1a 4i 3t, soviet_union 1a 2i")
    assert table.standing("poznan") == {"poznan": "soviet_union 6i 8t"}
    attack(table, "soviet_union", "3t", "poznan", "breslau")
    table.battle("3:2@3 2:1@2", "germany 1i 1t, soviet_union 1t")
    attack(table, "soviet_union", "5t", "poznan", "kolberg")
    table.battle("5:2@3 2:1@2", "germany 2i, soviet_union 1t")
    assert table.standing("poznan", "breslau", "kolberg") == {
        "poznan": "soviet_union 6i", "breslau": "soviet_union 2t", "kolberg": "soviet_union 4t",
    }  # fmt: skip


def soviet_spring_movement(table: Sample) -> None:
    end_phase(table, "soviet_union")
    for start_area, text, goal in (("belgrade", "1i", "budapest"), ("bucharest", "1i", "belgrade"),
                                   ("lvov", "1i", "debrecen"), ("riga", "3i", "kulm")):  # fmt: skip
        table.act(Move(table.units("soviet_union", start_area, text), (start_area, goal)))
    end_phase(table, "soviet_union")
    build(table, "soviet_union", "4i 2t", "lvov")
    build(table, "soviet_union", "1a", "minsk")
    assert table.hpp("soviet_union") == (61, 16)
    end_phase(table, "soviet_union")
    table.relocate("soviet_union", "lvov", "2i", "kolberg")
    table.relocate("soviet_union", "lvov", "2t", "breslau")
    end_phase(table, "soviet_union")


def test_at_20_the_soviet_spring_of_1945(spring: Sample) -> None:
    areas = ("kolberg", "breslau", "lvov", "minsk", "kulm", "budapest", "belgrade", "debrecen", "slovakia")
    assert spring.standing(*areas) == {
        "kolberg": "soviet_union 2i 4t", "breslau": "soviet_union 4t", "lvov": "soviet_union 2i",
        "minsk": "soviet_union 1a", "kulm": spring.standing("kulm")["kulm"], "budapest": "soviet_union 1i 1t",
        "belgrade": "soviet_union 1i", "debrecen": "soviet_union 1i", "slovakia": "soviet_union 1t",
    }  # fmt: skip
    assert spring.standing("kulm")["kulm"].startswith("soviet_union 3i")


def test_at_20_9_and_sup_02_what_is_encircled_at_the_start_of_summer(spring: Sample) -> None:
    state, rules = spring.state, spring.rules
    assert (state.turn, state.acting, state.frames[-1].name) == (24, "germany", "battles")
    cut_off = [u for u in rules.of_power(state, "germany") if state.has(u, UNSUPPLIED)]
    found = {(rules.board.names[state.where[u]], rules.kind[u]) for u in cut_off}
    assert found == {("krakow", "infantry"), ("krakow", "tank"), ("east-prussia", "infantry"), ("east-prussia", "tank")}
    assert len(cut_off) == 7 + 2
    refusal = spring.explain(Attack(spring.units("germany", "krakow", "3t"), ("krakow", "breslau")))
    assert refusal is not None and refusal.code == "SUPPLY"


# ------------------------------------------------------------------ summer 1945
@pytest.fixture(scope="module")
def german_summer(spring: Sample) -> Sample:
    """The table after the German summer turn."""
    table = copy(spring)
    assert table.hpp("germany") == (36, 0)
    events = table.act(EndPhase("germany"))
    assert HppLost("germany", 2, "lost_conquest") in events  # Hungary was not retaken
    assert table.hpp("germany") == (34, 2)
    table.act(Rebase(table.units("germany", "krakow", "1a"), ("krakow", "breslau", "leipzig")))
    end_phase(table, "germany")
    for text, area in (("7i 4t 1a", "berlin"), ("3i 2t", "kiel"), ("3i 2t", "leipzig")):
        build(table, "germany", text, area)
    assert table.hpp("germany") == (2, 34)
    end_phase(table, "germany", "germany")
    return table


def test_at_21_the_german_summer_of_1945(german_summer: Sample) -> None:
    areas = ("berlin", "kiel", "leipzig", "vienna", "netherlands", "denmark", "zagreb", "krakow", "east-prussia")
    assert german_summer.standing(*areas) == {
        "berlin": "germany 8i 5t 2a", "kiel": "germany 5i 2t", "leipzig": "germany 3i 4t 1a", "vienna": "germany 2i",
        "netherlands": "germany 2i", "denmark": "germany 1i", "zagreb": "germany 1i", "krakow": "",
        "east-prussia": "",
    }  # fmt: skip


@pytest.fixture(scope="module")
def western_summer(german_summer: Sample) -> Sample:
    """The table after the summer turn of England and the USA."""
    table = copy(german_summer)
    kiel(table)
    air_strike(table)
    leipzig_fails(table)
    end_phase(table, "usa", "england", "england", "usa")
    build(table, "england", "2i 1t 2a", "dover")
    assert table.hpp("england") == (35, 12)  # [INC-15] print: 13 spent, 34 left
    table.act(HandOver("usa"))
    build(table, "usa", "2i 3t 1a", "usa")
    assert table.hpp("usa") == (56, 14)
    end_phase(table, "usa", "england", "england", "usa")
    return table


def kiel(table: Sample) -> None:
    attack(table, "england", "2i 2t", "essen", "kiel")
    attack(table, "england", "2a", "belgium", "essen", "kiel", by="air")
    attack(table, "usa", "1i", "essen", "kiel")
    table.battle("4:4@3 3:1@1 7:2@2  4:2@3 1:0@1 2:1@2", "germany 5i 2t, england 2i 1t", controller="england")
    assert table.standing("kiel", "belgium") == {"kiel": "england 1t, usa 1i", "belgium": "england 1i 1t 2a, usa 1a"}


def air_strike(table: Sample) -> None:
    way = ("milan", "bern", "stuttgart")
    table.act(Rebase(table.units("england", "milan", "1a"), way), HandOver("usa"))
    table.act(Rebase(table.units("usa", "milan", "1a"), way), HandOver("england"))
    for nation in ("england", "usa"):
        attack(table, nation, "1a", "stuttgart", "leipzig", "berlin", by="air", against="air")
    table.battle("2:2@3 2:2@4", "germany 2a, england 1a, usa 1a")
    assert table.standing("berlin", "stuttgart") == {"berlin": "germany 8i 5t", "stuttgart": "usa 2i 4t"}


def leipzig_fails(table: Sample) -> None:
    table.act(HandOver("usa"))
    table.act(Rebase(table.units("usa", "belgium", "1a"), ("belgium", "essen")))
    table.act(Rebase(table.units("usa", "maginot-line", "1a"), ("maginot-line", "essen")))
    attack(table, "usa", "2i 4t", "stuttgart", "leipzig")
    attack(table, "usa", "2a", "essen", "leipzig", by="air")
    table.battle(
        "2:1@3 1:1@4  5:3@3 2:0@1 7:4@2  3:2@3 4:2@2",
        "germany 1a 3i 2t, usa 2i 3t 2a", retreat="stuttgart",
    )  # fmt: skip
    assert table.standing("leipzig", "stuttgart") == {"leipzig": "germany 2t", "stuttgart": "usa 1t"}


def test_at_21_the_western_summer_of_1945(western_summer: Sample) -> None:
    assert holders(western_summer, "kiel", "leipzig", "berlin") == ["england", "germany", "germany"]
    assert western_summer.state.acting == "soviet_union"


def test_at_21_and_gen_11_the_soviet_summer_of_1945_ends_the_war(western_summer: Sample) -> None:
    table = copy(western_summer)
    attack(table, "soviet_union", "4t", "breslau", "leipzig")
    attack(table, "soviet_union", "1t", "slovakia", "breslau", "leipzig")
    table.battle("5:2@3 2:1@2", "germany 2t, soviet_union 1t@slovakia")
    berlin(table)
    end_phase(table, "soviet_union", "soviet_union")
    build(table, "soviet_union", "2i 6t 1a", "minsk")
    assert table.hpp("soviet_union") == (42, 19)  # [INC-13] print: 13 spent
    end_phase(table, "soviet_union")
    events = table.act(EndPhase("soviet_union"))
    assert GameOver("allies", "berlin_taken", "HE-GEN-11") in events
    assert (table.state.turn, table.state.result) == (24, "allies")


def berlin(table: Sample) -> None:
    for way in (("warsaw", "poznan"), ("kulm", "poznan"), ("minsk", "warsaw", "poznan")):
        table.act(Rebase(table.units("soviet_union", way[0], "1a"), way))
    attack(table, "soviet_union", "4t", "leipzig", "berlin")
    attack(table, "soviet_union", "2i 4t", "kolberg", "berlin")
    attack(table, "soviet_union", "3a", "poznan", "kolberg", "berlin", by="air")
    table.battle("8:7@3 3:1@2 2:0@1 13:5@2  5:4@3 3:1@2 5:3@2", "germany 8i 5t, soviet_union 2i 5t 1a")
    assert table.standing("berlin", "poznan") == {"berlin": "soviet_union 3t", "poznan": "soviet_union 6i 2a"}
    assert holders(table, "berlin") == ["soviet_union"]
    assert table.state.powers["germany"]["recapture"] is True
