"""Several units in one gesture: relocation and building of more than one at a time. [HE-REL, HE-PLC]"""

from __future__ import annotations

from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import LayDown, Place, Relocate
from scenarios.harc_europaert.state import ACTED
from tests.harc.boards import position, rules
from tests.harc.missions import has, where
from tests.harc.moves import WAR, code


def germans(**units: Any) -> Table:
    there = units or {"berlin": {"infantry": 8}}
    return position(acting="germany", phase="relocation", war=WAR, units={"germany": there})


def ids(count: int, kind: str = "infantry", nation: str = "ger") -> tuple[str, ...]:
    return tuple(f"{nation}-{kind}-{k}" for k in range(1, count + 1))


def test_rel_01_three_go_in_one_gesture_and_count_three() -> None:
    game = germans()
    first, *more = ids(3)
    (wanted,) = rules().propose(game.state, game.side(), ids(3), "essen")
    assert wanted == Relocate(first, "essen", (), tuple(more)) and wanted.gesture().pick == ids(3)
    assert wanted in game.legal(ids(3))
    events = game.do(wanted)
    assert [where(game, unit) for unit in ids(3)] == ["essen"] * 3
    assert game.state.powers["germany"]["relocated"] == 3 and len(events) == 3


def test_rel_01_more_than_are_left_are_refused_with_the_number() -> None:
    game = germans()
    assert game.legal(ids(7)) == []
    refusal = game.explain(rules().propose(game.state, game.side(), ids(7), "essen")[0])
    assert refusal is not None and refusal.rule == "HE-REL-01"
    assert rules().sentence(refusal) == "Germany has 6 relocations left in this turn, and these units take 7."
    game.do(Relocate("ger-infantry-1", "essen", (), ids(6)[1:]))
    assert game.state.powers["germany"]["relocated"] == 6


def test_rel_01_nobody_is_named_twice() -> None:
    assert code(germans(), Relocate("ger-infantry-1", "essen", (), ("ger-infantry-1",)))[1] == "ONCE"


def test_rel_01_units_of_several_areas_and_kinds_go_together() -> None:
    game = germans(berlin={"infantry": 1}, essen={"tank": 1})
    game.do(rules().propose(game.state, game.side(), ("ger-infantry-1", "ger-tank-1"), "kiel")[0])
    assert where(game, "ger-infantry-1") == where(game, "ger-tank-1") == "kiel"


def over_sea(fleets: int) -> Table:
    return position(
        acting="england", phase="relocation", war=WAR, control={"brest": "england", "calais": "england"},
        units={"england": {"plymouth": {"infantry": 2, "fleet": fleets}}},
    )  # fmt: skip


def test_rel_03_each_takes_its_own_escort() -> None:
    game = over_sea(2)
    (wanted,) = rules().propose(game.state, game.side(), ids(2, nation="eng"), "brest")
    assert wanted == Relocate("eng-infantry-1", "brest", ("eng-fleet-1", "eng-fleet-2"), ("eng-infantry-2",))
    game.do(wanted)
    assert all(has(game, fleet, ACTED) for fleet in ids(2, "fleet", "eng"))
    assert where(game, "eng-infantry-2") == "brest"


def test_rel_03_one_escort_is_not_enough_for_two() -> None:
    game = over_sea(1)
    assert not any(a.area == "brest" for a in game.legal(ids(2, nation="eng")))
    action = Relocate("eng-infantry-1", "brest", ("eng-fleet-1",), ("eng-infantry-2",))
    assert code(game, action) == ("HE-REL-03", "ESCORT")
    assert where(game, "eng-infantry-1") == "plymouth", "a refused action changes nothing"


def test_rel_03_no_escort_is_left_over() -> None:
    escorts = ("eng-fleet-1", "eng-fleet-2", "eng-fleet-3")
    assert code(over_sea(3), Relocate("eng-infantry-1", "brest", escorts, ("eng-infantry-2",)))[1] == "ESCORT"


def test_med_02_malta_takes_one_of_them() -> None:
    game = position(
        acting="england", phase="relocation", war=WAR,
        units={"england": {"gibraltar": {"aircraft": 2, "fleet": 6}}},
    )  # fmt: skip
    assert any(a.area == "malta" for a in game.legal(("eng-aircraft-1",)) if isinstance(a, Relocate))
    assert not any(a.area == "malta" for a in game.legal(ids(2, "aircraft", "eng")) if isinstance(a, Relocate))


def test_what_is_listed_for_several_is_legal_and_reaches_as_far_as_each_alone() -> None:
    game = over_sea(2)
    both = ids(2, nation="eng")
    listed = {a.area for a in game.legal(both) if isinstance(a, Relocate)}
    assert listed and all(game.explain(action) is None for action in game.legal(both))
    alone = {a.area for a in game.legal(both[:1]) if isinstance(a, Relocate)}
    assert listed <= alone


# ------------------------------------------------------------------ building
def building(**raw: Any) -> Table:
    raw.setdefault("hpp", {"germany": 30})
    return position(acting="germany", phase="placement", war=WAR, **raw)


def test_plc_01_three_are_built_in_one_gesture() -> None:
    game = building()
    pool = ("pool:germany:infantry",) * 3
    (wanted,) = rules().propose(game.state, game.side(), pool, "essen")
    assert wanted == Place("germany", "infantry", "essen", count=3) and wanted.gesture().pick == pool
    assert wanted in game.legal(pool)
    assert rules().preview(game.state, wanted).note == "Germany pays 3 HPP"
    game.do(wanted)
    assert [where(game, unit) for unit in ids(3)] == ["essen"] * 3
    assert game.state.powers["germany"]["available"] == 27


def test_gen_03_gen_04_the_whole_price_is_looked_at() -> None:
    game = building(hpp={"germany": 30})
    assert code(game, Place("germany", "aircraft", "essen", count=5)) == ("", "")
    assert code(game, Place("germany", "aircraft", "essen", count=6)) == ("HE-GEN-04", "HALF")


def test_plc_02_no_more_than_the_pool_has() -> None:
    most = len(rules().by_kind["germany", "submarine"])
    game = building(hpp={"germany": 90}, options={"level": "advanced"})
    assert code(game, Place("germany", "submarine", "kiel", count=most + 1))[1] in ("LIMIT", "HALF")
    assert game.legal(("pool:germany:submarine",) * (most + 1)) == []


@pytest.mark.parametrize("count", [0, -1, 1000])
def test_a_number_that_is_none_is_refused(count: int) -> None:
    assert code(building(), Place("germany", "infantry", "essen", count=count)) == ("HE-PLC-02", "LIMIT")


def test_plc_05_lost_fleets_are_begun_together() -> None:
    game = building(hpp={"germany": 60})
    game.state.powers["germany"]["lost_fleets"] = 2
    assert code(game, LayDown("germany", "kiel", count=2)) == ("", "")
    game.do(LayDown("germany", "kiel", count=2))
    assert len(game.state.building) == 2 and game.state.powers["germany"]["lost_fleets"] == 0
