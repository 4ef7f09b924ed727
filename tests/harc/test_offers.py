"""What phase 1 offers is what it allows: lists and judgements compared over whole positions. [HE-GEN-02, HE-MOV-01]"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenarios.engine.cases import Table
from scenarios.engine.flow import Play
from scenarios.harc_europaert.actions import Attack, CallOff, DeclareWar, EndSupply, Launch, Occupy, Rebase
from scenarios.harc_europaert.assemble import prices
from tests.harc.boards import start
from tests.harc.campaigns import WEST, attack, code, table, top

VARIANTS = ["total-war-1939", "barbarossa-1941", "bagration-1944", "overlord-1944", "endgame-1945"]


@pytest.fixture(scope="module", params=VARIANTS)
def opened(request: pytest.FixtureRequest) -> Table:
    t = start(request.param)
    while top(t) == "supply":
        t.do(EndSupply())
    return t


def steps(t: Table, unit: int) -> Iterator[tuple[str, ...]]:
    """Yield all ways of one and two steps over land from where a unit stands."""
    ground, names, here = t.rules.ground, t.rules.board.names, t.state.where[unit]
    for way in ground.ways[here]:
        yield names[here], names[way.to]
        for on in ground.ways[way.to]:
            if on.to != here:
                yield names[here], names[way.to], names[on.to]


def own(t: Table) -> list[int]:
    return list(t.rules.of_power(t.state, t.state.acting))


def test_whatever_the_list_offers_is_legal(opened: Table) -> None:
    for action in opened.legal():
        assert code(opened, action) == "", action


def test_every_area_that_may_be_attacked_over_land_is_offered(opened: Table) -> None:
    for unit in own(opened):
        if opened.rules.domain[unit] != "land":
            continue
        name = opened.rules.oob.units[unit].id
        offered = [a for a in opened.legal([name]) if isinstance(a, Attack) and a.by == "land"]
        legal = {p[-1] for p in steps(opened, unit) if code(opened, Attack((name,), p)) == ""}
        assert {a.path[-1] for a in offered} == legal
        straight = {p for p in steps(opened, unit) if len(p) == 2 and code(opened, Attack((name,), p)) == ""}
        assert straight <= {a.path for a in offered}


def test_every_area_that_may_be_walked_into_is_offered(opened: Table) -> None:
    for unit in own(opened):
        if opened.rules.domain[unit] != "land":
            continue
        name = opened.rules.oob.units[unit].id
        offered = {a.path[-1] for a in opened.legal([name]) if isinstance(a, Occupy)}
        assert offered == {p[-1] for p in steps(opened, unit) if code(opened, Occupy((name,), p)) == ""}


def test_every_strike_from_the_air_is_offered(opened: Table) -> None:
    names = opened.rules.board.names
    for unit in own(opened):
        if opened.rules.domain[unit] != "air":
            continue
        name, here = opened.rules.oob.units[unit].id, names[opened.state.where[unit]]
        offered = {(a.path[-1], a.against) for a in opened.legal([name]) if isinstance(a, Attack)}
        tried = [(area, how) for area in names for how in ("land", "air", "ships") if area != here]
        assert offered == {
            (area, how) for area, how in tried if code(opened, Attack((name,), (here, area), "air", against=how)) == ""
        }


def test_every_declaration_is_offered(opened: Table) -> None:
    power = opened.state.acting
    offered = {a.target for a in opened.legal() if isinstance(a, DeclareWar)}
    assert offered == {n for n in opened.rules.nations if code(opened, DeclareWar(power, n)) == ""}


def test_every_base_is_offered(opened: Table) -> None:
    names = opened.rules.board.names
    for unit in own(opened):
        if opened.rules.domain[unit] != "air":
            continue
        name, here = opened.rules.oob.units[unit].id, names[opened.state.where[unit]]
        offered = {a.path[-1] for a in opened.legal([name]) if isinstance(a, Rebase)}
        assert offered == {area for area in names if area != here and code(opened, Rebase((name,), (here, area))) == ""}


def test_in_an_attack_the_list_has_what_may_join_it() -> None:
    t = start("endgame-1945")
    while top(t) == "supply":
        t.do(EndSupply())
    first = next(a for a in t.legal() if isinstance(a, Attack) and a.path[-1] == "maginot-line")
    t.do(first)
    for unit in own(t):
        name = t.rules.oob.units[unit].id
        offered = [a for a in t.legal([name]) if isinstance(a, Attack)]
        assert all(a.path[-1] == "maginot-line" and code(t, a) == "" for a in offered)
        if t.rules.domain[unit] == "land":
            tried = [p for p in steps(t, unit) if p[-1] == "maginot-line"]
            legal = [p for p in tried if code(t, Attack((name,), p, stack=first.stack)) == ""]
            assert bool(offered) == bool(legal), name
    assert Launch() in t.legal() and CallOff() in t.legal()


def test_a_landing_is_offered_for_a_pair_that_is_picked() -> None:
    t = table(
        acting="england", war=WEST, control={"calais": "germany"},
        units={"england": {"plymouth": {"fleet": 2, "infantry": 2, "tank": 1}}},
    )  # fmt: skip
    pairs = {(a.units[0], a.cargo) for a in t.legal() if isinstance(a, Attack) and a.path[-1] == "calais"}
    assert pairs == {("eng-fleet-1", "eng-infantry-1"), ("eng-fleet-1", "eng-tank-1")}  # like ones stand for each other
    picked = [a for a in t.legal(["eng-fleet-2", "eng-infantry-2"]) if isinstance(a, Attack) and a.path[-1] == "calais"]
    assert [(a.units, a.cargo) for a in picked] == [(("eng-fleet-2",), "eng-infantry-2")]


# ------------------------------------------------------------------ a third country's soil
def third_party(dice: list[int]) -> Table:
    return table(
        dice, acting="england", war=WEST, control={"lyon": "italy", "marseille": "england"},
        units={"england": {"marseille": {"infantry": 1}}, "germany": {"lyon": {"infantry": 1}}},
    )  # fmt: skip


def test_mov_07_enemy_troops_on_a_third_partys_soil_are_attacked_but_the_soil_is_not_taken() -> None:
    t = third_party([1, 6])
    assert code(t, Occupy(("eng-infantry-1",), ("marseille", "lyon"))) == "MAP-11 PEACE"
    t.do(attack("eng-infantry-1", "marseille lyon"))
    assert prices(Play(t.rules, t.state, 0), t.state.mission) == {"england": 1}
    t.do(Launch())
    space = t.rules.space["lyon"]
    assert t.rules.holder(t.state, space) == "italy" and not t.rules.at(t.state, space)
    assert t.rules.board.names[t.state.where[t.rules.unit("eng-infantry-1")]] == "marseille"
