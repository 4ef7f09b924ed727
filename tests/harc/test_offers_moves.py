"""What phases 2 and 4 offer is what they allow: lists and judgements compared over whole positions. [HE-MOB, HE-REL]"""

from __future__ import annotations

import random

import pytest

from scenarios.engine.cases import Table
from scenarios.engine.dice import SeededDice
from scenarios.engine.flow import Play
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert.actions import EndPhase, EndSupply, Move, Rebase, Relocate, SeaTransport
from scenarios.harc_europaert.naval import sea_path, sea_reach
from scenarios.harc_europaert.orders import alike
from tests.harc.boards import position, rules, start
from tests.harc.campaigns import WEST, code, table, top
from tests.harc.test_offers import steps

VARIANTS = ["total-war-1939", "overlord-1944", "endgame-1945"]


def advance(t: Table, phase: str) -> Table:
    """End the phases of the power to act until one phase begins."""
    while top(t) != phase:
        t.do(EndSupply() if top(t) == "supply" else EndPhase(t.state.acting))
    return t


@pytest.fixture(scope="module", params=VARIANTS)
def moving(request: pytest.FixtureRequest) -> Table:
    return advance(start(request.param), "movement")


@pytest.fixture(scope="module", params=VARIANTS)
def relocating(request: pytest.FixtureRequest) -> Table:
    return advance(start(request.param), "relocation")


def sorts(t: Table) -> list[int]:
    """Return one unit of every sort of the acting power."""
    g = Play(t.rules, t.state, t.state.active[0])
    return [group[0] for group in alike(g, t.rules.of_power(t.state, t.state.acting))]


def test_all_that_is_offered_in_phase_2_is_legal(moving: Table) -> None:
    for action in moving.legal():
        assert code(moving, action) == "", action


def test_all_that_is_offered_in_phase_4_is_legal(relocating: Table) -> None:
    for action in relocating.legal():
        assert code(relocating, action) == "", action


def test_every_march_and_every_base_is_offered(moving: Table) -> None:
    names = moving.rules.board.names
    for unit in sorts(moving):
        name, here = moving.rules.oob.units[unit].id, names[moving.state.where[unit]]
        listed = moving.legal([name])
        if moving.rules.domain[unit] == "land":
            offered = {a.path[-1] for a in listed if isinstance(a, Move)}
            assert offered == {p[-1] for p in steps(moving, unit) if code(moving, Move((name,), p)) == ""}, name
            continue
        ways = {area: (here, area) for area in names if area != here}
        if moving.rules.domain[unit] == "naval":
            reach = sea_reach(moving.rules, moving.state, moving.state.acting, moving.state.where[unit], unit=unit)
            ways = {names[s]: tuple(names[p] for p in path) for s, path in reach.items()}
        offered = {a.path[-1] for a in listed if isinstance(a, Rebase)}
        assert offered == {area for area, way in ways.items() if code(moving, Rebase((name,), way)) == ""}, name


def test_every_landing_of_a_fleet_and_a_load_is_offered(moving: Table) -> None:
    names, where = moving.rules.board.names, moving.state.where
    fleets = [u for u in sorts(moving) if moving.rules.kind[u] == "fleet"]
    loads = [u for u in sorts(moving) if moving.rules.domain[u] != "naval" and where[u] in moving.rules.ground.port]
    whole = moving.legal()
    for cargo in loads:
        load, reached = moving.rules.oob.units[cargo].id, set()
        for fleet in fleets:
            ship = moving.rules.oob.units[fleet].id
            offered = {a.path[-1] for a in moving.legal([ship, load]) if isinstance(a, SeaTransport)}
            tried = [way for goal in range(len(names)) if (way := voyage(moving, fleet, where[cargo], goal))]
            legal = {p[-1] for p in tried if code(moving, SeaTransport(ship, (load,), p, names[where[cargo]])) == ""}
            assert offered == legal, (ship, load)
            reached |= legal
        assert {a.path[-1] for a in whole if isinstance(a, SeaTransport) and a.cargo == (load,)} == reached


def voyage(t: Table, fleet: int, pickup: int, goal: int) -> tuple[str, ...]:
    """Return a way of a fleet by a port to another, () where there is none or none by the same sides of a strait."""
    power, base = t.state.acting, t.state.where[fleet]
    out = [base] if base == pickup else sea_path(t.rules, t.state, power, base, pickup, unit=fleet)
    came = out[-2] if len(out) > 1 else NOWHERE
    on = sea_reach(t.rules, t.state, power, pickup, 6, fleet, came).get(goal, []) if out else []
    return tuple(t.rules.board.names[s] for s in [*out, *on[1:]]) if on else ()


def test_every_relocation_without_escort_or_with_one_is_offered(relocating: Table) -> None:
    names, found = relocating.rules.board.names, 0
    fleets = [relocating.rules.oob.units[u].id for u in sorts(relocating) if relocating.rules.kind[u] == "fleet"]
    for unit in sorts(relocating):
        name = relocating.rules.oob.units[unit].id
        offered = {a.area: a.escorts for a in relocating.legal([name]) if isinstance(a, Relocate)}
        for area in names:
            alone = code(relocating, Relocate(name, area)) == ""
            assert alone == (offered.get(area) == ()), (name, area)
            if area not in offered and unit % 5 == 0:
                assert all(code(relocating, Relocate(name, area, (ship,))) for ship in fleets), (name, area)
        found += len(offered)
    assert found


def test_in_the_whole_list_like_units_stand_for_each_other(relocating: Table) -> None:
    whole = [a for a in relocating.legal() if isinstance(a, Relocate)]
    each = [a for unit in sorts(relocating) for a in relocating.legal([relocating.rules.oob.units[unit].id])]
    assert set(whole) == {a for a in each if isinstance(a, Relocate)}


def test_lists_are_right_in_the_middle_of_games() -> None:
    checked, dice, chance = 0, SeededDice(11), random.Random(11)
    t = start("total-war-1939")
    for _ in range(150):
        if t.state.result:
            break
        listed = list(t.rules.legal_actions(t.state, t.state.active[0]))
        if top(t) in ("movement", "relocation") and checked < 20:
            checked += 1
            for action in chance.sample(listed, min(len(listed), 60)):
                assert code(t, action) == "", action
        kinds = sorted({type(a).__name__ for a in listed})
        kind = chance.choice(kinds)
        t.rules.apply(t.state, t.state.active[0], chance.choice([a for a in listed if type(a).__name__ == kind]), dice)
    assert checked > 10


# ------------------------------------------------------------------ where how many come matters
def test_two_alike_are_not_offered_where_there_is_room_for_one() -> None:
    t = table(
        acting="england", war=WEST, phase="movement", control={"malta": "england"},
        units={"england": {"gibraltar": {"aircraft": 2, "fleet": 2}}},
    )  # fmt: skip
    bases = {(a.units, a.path[-1]) for a in t.legal() if isinstance(a, Rebase)}
    assert (("eng-fleet-1",), "malta") in bases and (("eng-fleet-2",), "malta") in bases
    assert (("eng-fleet-1", "eng-fleet-2"), "malta") not in bases
    assert any(len(units) == 2 for units, _ in bases)
    loads = {(a.cargo, a.path[-1]) for a in t.legal() if isinstance(a, SeaTransport)}
    assert (("eng-aircraft-1",), "malta") in loads
    assert (("eng-aircraft-1", "eng-aircraft-2"), "malta") not in loads


# ------------------------------------------------------------------ what is remembered
def test_nothing_is_remembered_of_a_state_that_may_change() -> None:
    t = position(acting="germany", war=WEST, units={"germany": {"essen": {"infantry": 1}}})
    essen, unit = t.rules.space["essen"], t.rules.unit("ger-infantry-1")
    with rules().still(t.state):
        assert t.rules.at(t.state, essen) == [unit] and t.rules.friendly(t.state, "germany", essen)
        assert rules().known[id(t.state)]
    assert not rules().known
    t.state.where[unit] = t.rules.space["berlin"]
    t.rules.set_holder(t.state, essen, "france")
    with rules().still(t.state):
        assert t.rules.at(t.state, essen) == [] and not t.rules.friendly(t.state, "germany", essen)


def test_an_inner_use_shares_with_the_outer_one_and_leaves_it() -> None:
    t = start("endgame-1945")
    with rules().still(t.state):
        first = t.rules.at(t.state, t.rules.space["berlin"])
        assert list(t.rules.legal_actions(t.state, t.state.active[0]))
        assert id(t.state) in rules().known
        first.append(-1)  # what `at` returns is the asker's own
        assert -1 not in t.rules.at(t.state, t.rules.space["berlin"])
    assert id(t.state) not in rules().known
