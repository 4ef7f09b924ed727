"""Bombers: strategic bombing, and what they may do in an air battle. [HE-BOM]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import Attack, Bomb, Intervene, Launch, Pass, Rebase
from scenarios.harc_europaert.events import HppLost, Volley
from scenarios.harc_europaert.state import ACTED
from tests.harc.boards import position
from tests.harc.missions import ADVANCED, WAR, do, frame, has, units, where

ESSEN = ("dover", "north-sea", "netherlands", "essen")


def raid(dice: Sequence[int] = (), german: Any = None, bombers: int = 3, base: str = "dover", **raw: Any) -> Table:
    """Return England's phase 1 with bombers at Dover."""
    raw.setdefault("options", ADVANCED)
    raw.setdefault("war", WAR)
    return position(
        list(dice),
        acting="england",
        order=[["england"], ["germany"]],
        hpp={"england": 25, "germany": 30},
        units={"england": {base: {"bomber": bombers}}, "germany": german or {}},
        **raw,
    )


def left(game: Table, power: str = "germany") -> int:
    """Return the HPP a power has."""
    return int(game.state.powers[power]["available"])


def test_bom_01_bombers_fly_three_areas() -> None:
    game = raid(base="london")
    refusal = game.explain(Bomb(("eng-bomber-1",), ("london", "essen")))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-BOM-01", "RANGE")
    assert raid().explain(Bomb(("eng-bomber-1",), ("dover", "essen"))) is None


def test_bom_01_they_change_their_base_by_three_areas() -> None:
    game = raid(phase="movement", control={"essen": "england"})
    assert game.explain(Rebase(("eng-bomber-1",), ("dover", "essen"))) is None


def test_bom_01_bombers_alone_do_not_attack_aircraft() -> None:
    game = raid(german={"essen": {"aircraft": 1}})
    attack = Attack(("eng-bomber-1",), ("dover", "essen"), "air", against="air")
    refusal = game.explain(attack)
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-BOM-01", "AIRALONE")


def test_bom_01_they_attack_land_units_with_one() -> None:
    game = raid((6, 1), german={"essen": {"infantry": 1}}, bombers=1)
    told = do(game, Attack(("eng-bomber-1",), ("dover", "essen"), "air"), Launch())
    assert [(v.side, v.value) for v in told if isinstance(v, Volley)] == [("attacker", 1), ("defender", 2)]


def test_bom_01_attacked_in_the_air_they_defend_with_one() -> None:
    game = position(
        (6, 6), options=ADVANCED, war=WAR, acting="germany", hpp={"germany": 30}, control={"calais": "germany"},
        units={"germany": {"calais": {"aircraft": 1}}, "england": {"dover": {"bomber": 1}}},
    )  # fmt: skip
    told = do(game, Attack(("ger-aircraft-1",), ("calais", "dover"), "air", against="air"), Launch())
    assert [(v.side, v.value) for v in told if isinstance(v, Volley)] == [("attacker", 3), ("defender", 1)]


def test_bom_02_each_bomber_costs_germany_one_and_england_nothing() -> None:
    game = raid()
    told = do(game, Bomb(units("eng", "bomber", 3), ("dover", "essen")))
    assert HppLost("germany", 3, "bombed") in told
    assert left(game) == 27 and left(game, "england") == 25
    assert game.state.powers["germany"]["spent"] == 0  # it does not count as spent  [HE-ECO-10]
    assert frame(game) == "battles" and game.state.mission == {}
    assert where(game, "eng-bomber-1") == "dover" and has(game, "eng-bomber-1", ACTED)


def test_bom_02_a_bomber_shot_down_on_the_way_counts_all_the_same() -> None:
    game = raid((6, 6, 6, 1), german={"netherlands": {"aircraft": 1}}, control={"netherlands": "germany"})
    do(game, Bomb(units("eng", "bomber", 3), ESSEN))
    assert left(game) == 30 and frame(game) == "intervention"
    do(game, Intervene(("ger-aircraft-1",), ("netherlands", "north-sea")))
    from scenarios.harc_europaert.actions import Continue, Withdraw

    do(game, Continue(), Withdraw())
    assert sum(bool(where(game, u)) for u in units("eng", "bomber", 3)) == 2
    assert left(game) == 27


def test_bom_02_the_bombers_met_roll_one_against_four() -> None:
    game = raid((1, 6, 6, 6), german={"netherlands": {"aircraft": 1}}, control={"netherlands": "germany"})
    do(game, Bomb(units("eng", "bomber", 3), ESSEN))
    told = do(game, Intervene(("ger-aircraft-1",), ("netherlands", "north-sea")))
    assert [(v.value, v.hits) for v in told if isinstance(v, Volley)] == [(1, 1), (4, 0)]


def test_bom_02_nobody_who_flies_past_is_asked_when_he_has_nothing() -> None:
    game = raid(german={"berlin": {"aircraft": 1}})
    do(game, Bomb(units("eng", "bomber", 1), ESSEN))
    assert frame(game) == "intervention"  # Berlin lies two areas from Essen
    do(game, Pass())
    assert left(game) == 29


def test_bom_02_a_bomber_bombs_once_a_turn() -> None:
    game = raid()
    do(game, Bomb(("eng-bomber-1",), ("dover", "essen")))
    refusal = game.explain(Bomb(("eng-bomber-1",), ("dover", "essen")))
    assert refusal is not None and refusal.code == "ACTED"


def test_bom_02_at_peace_nothing_is_bombed() -> None:
    game = raid(war=[["france", "germany"]])
    refusal = game.explain(Bomb(("eng-bomber-1",), ("dover", "essen")))
    assert refusal is not None and refusal.code == "PEACE"


def test_bom_03_france_and_the_soviet_union_are_spared_and_conquests_do_not_count() -> None:
    war = [["england", "germany"], ["germany", "france"], ["germany", "soviet_union"]]
    game = position(
        options=ADVANCED, war=war, acting="germany",
        control={"calais": "germany", "smolensk": "germany", "malta": "england", "sicily": "italy"},
        units={"germany": {"calais": {"bomber": 1}, "smolensk": {"bomber": 1}}},
    )  # fmt: skip
    for unit, path in (("ger-bomber-1", ("calais", "paris")), ("ger-bomber-2", ("smolensk", "moscow"))):
        refusal = game.explain(Bomb((unit,), path))
        assert refusal is not None and (refusal.rule, refusal.code) == ("HE-BOM-03", "OWNER"), path


def test_bom_03_german_held_warsaw_and_malta_do_not_qualify() -> None:
    game = position(
        options=ADVANCED, war=[["soviet_union", "germany"], ["italy", "england"]], acting="soviet_union",
        units={"soviet_union": {"minsk": {"bomber": 1}}}, control={"warsaw": "germany"},
    )  # fmt: skip
    refusal = game.explain(Bomb(("sov-bomber-1",), ("minsk", "warsaw")))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-BOM-03", "OWNER")
    game = position(
        options=ADVANCED, war=[["italy", "england"], ["england", "germany"]], acting="germany",
        units={"germany": {"sicily": {"bomber": 1}}}, control={"sicily": "italy"},
    )  # fmt: skip
    refusal = game.explain(Bomb(("ger-bomber-1",), ("sicily", "malta")))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-BOM-03", "OWNER")


def test_bom_03_a_german_area_in_english_hands_is_not_bombed() -> None:
    game = raid(control={"essen": "england"})
    refusal = game.explain(Bomb(("eng-bomber-1",), ("dover", "essen")))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-BOM-03", "OWNER")


def test_usa_04_the_usa_is_not_bombed() -> None:
    game = position(
        options=ADVANCED, war=[["usa", "germany"]], acting="germany", control={"dublin": "germany"},
        units={"germany": {"dublin": {"bomber": 1}}},
    )  # fmt: skip
    refusal = game.explain(Bomb(("ger-bomber-1",), ("dublin", "usa")))
    assert refusal is not None and refusal.code == "OWNER"


def test_cap_01_in_a_turn_of_recapture_nothing_is_bombed() -> None:
    game = raid(control={"london": "germany"}, powers={"england": {"status": "capital_lost", "recapture": True}})
    refusal = game.explain(Bomb(("eng-bomber-1",), ("dover", "essen")))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-CAP-01", "RECAPTURE")


def test_gen_13_there_is_no_bombing_on_the_basic_level() -> None:
    game = raid(options={"level": "basic"})
    refusal = game.explain(Bomb(("eng-bomber-1",), ("dover", "essen")))
    assert refusal is not None and (refusal.rule, refusal.code) == ("HE-GEN-13", "LEVEL")


def test_bom_02_what_is_offered_is_legal_and_both_one_and_all_are_offered() -> None:
    game = raid()
    offered = [a for a in game.legal() if isinstance(a, Bomb)]
    assert {a.units for a in offered} >= {("eng-bomber-1",), units("eng", "bomber", 3)}
    assert {a.path[-1] for a in offered} >= {"essen", "kiel"}
