"""The forecast of battles: small cases reckoned by hand, and many battles fought by the real code beside it."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest

from scenarios.engine.actions import Action
from scenarios.engine.dice import SeededDice
from scenarios.engine.state import Frame
from scenarios.harc_europaert.actions import (
    BreakOff,
    Continue,
    EndPhase,
    Launch,
    Proceed,
    TakeLoss,
    TakeSuggested,
    Withdraw,
)
from scenarios.harc_europaert.battle.forecast import (
    BEATEN,
    BOTH_GONE,
    CAPTURED,
    ENDINGS,
    WITHDRAWN,
    Plan,
    Tally,
    foresee,
)
from scenarios.harc_europaert.battle.losses import AIR_FIRST, CHEAP, ranked
from scenarios.harc_europaert.battle.records import ACTIVE, OTHER
from scenarios.harc_europaert.state import HarcState
from tests.harc.battles import Fight, battle, fight, position, rules
from tests.harc.test_abt_examples import CALAIS, PARTS

LAND = {"control": {"belgium": "england", "netherlands": "germany"}}


def attack(ours: dict[str, int], theirs: dict[str, int], **raw) -> HarcState:
    """A German attack on the English in Belgium, no river in the way."""
    units = {"germany": {"netherlands": ours}, "england": {"belgium": theirs}}
    parts = [
        ("air" if kind in ("aircraft", "bomber") else "land", f"ger-{kind}-{n}", "netherlands belgium")
        for kind, count in ours.items()
        for n in range(1, count + 1)
    ]
    return position("belgium", parts, **({"units": units} | LAND | raw))


def chances(tally: Tally) -> dict[str, float]:
    """Return the endings that are possible."""
    assert sum(tally.endings.values()) == pytest.approx(1.0, abs=1e-9)
    return {name: chance for name, chance in tally.endings.items() if chance > 0}


def fractions(**found: Fraction) -> dict[str, object]:
    return {name: pytest.approx(float(chance), abs=1e-9) for name, chance in found.items()}


# ------------------------------------------------------------------ by hand
def test_a_tank_against_an_infantry() -> None:
    """Each round: it hits 1/2, it is hit 1/3; nobody hits 1/3 and it starts anew."""
    tally = foresee(rules(), attack({"tank": 1}, {"infantry": 1}), Plan())
    assert chances(tally) == fractions(captured=Fraction(1, 2), beaten_off=Fraction(1, 4), both_gone=Fraction(1, 4))
    assert tally.lost == {ACTIVE: {"tank": pytest.approx(1 / 2)}, OTHER: {"infantry": pytest.approx(3 / 4)}}
    assert tally.hpp == {ACTIVE: pytest.approx(1.0), OTHER: pytest.approx(0.75)}
    assert tally.rounds["land", 1] == pytest.approx([1, 1 / 3, 1 / 2])
    assert tally.rounds["land", 2] == pytest.approx([1 / 3, 1 / 9, 1 / 6])
    assert tally.rounds["land", 5] == pytest.approx([1 / 81, 1 / 162, 1 / 108]), "what is left after four rounds"


def test_sg_04_who_rolls_twice_hits_more() -> None:
    """Two dice of 1/2 hit the one unit with 3/4."""
    raw = {"units": {"germany": {"lvov": {"tank": 1}}, "soviet_union": {"kiev": {"infantry": 1}}}, "turn": 8}
    raw |= {"war": [["germany", "soviet_union"]], "control": {"lvov": "germany"}, "facts": {"surprise_turn": 8}}
    tally = foresee(rules(), position("kiev", [("land", "ger-tank-1", "lvov kiev")], **raw), Plan())
    assert chances(tally) == fractions(captured=Fraction(6, 10), both_gone=Fraction(3, 10), beaten_off=Fraction(1, 10))


def test_a_stop_at_two_units() -> None:
    """Two infantry at AV 1 against one at DV 1: 11/36 that they hit, 1/6 that they are hit."""
    raw = {"war": [["germany", "belgium"]], "control": {"netherlands": "germany"}}
    raw["units"] = {"germany": {"netherlands": {"infantry": 2}}, "belgium": {"belgium": {"infantry": 1}}}
    state = position("belgium", [("land", "ger-infantry-1 ger-infantry-2", "netherlands belgium")], **raw)
    tally = foresee(rules(), state, Plan(stop={"land": 2}))
    assert chances(tally) == fractions(captured=Fraction(66, 91), withdrawn=Fraction(25, 91))
    never = foresee(rules(), state, Plan())
    assert WITHDRAWN not in chances(never) and never.endings[CAPTURED] > 66 / 91


def test_mod_02_an_infantry_against_a_fortress() -> None:
    """AV 1 against DV 5: it alone hits 1/36, both 5/36, it is hit alone 25/36."""
    raw = {"units": {"germany": {"essen": {"infantry": 1}}, "france": {"maginot-line": {"infantry": 1}}}}
    state = position("maginot-line", [("land", "ger-infantry-1", "essen maginot-line")], **raw)
    found = chances(foresee(rules(), state, Plan()))
    assert found == fractions(captured=Fraction(1, 31), both_gone=Fraction(5, 31), beaten_off=Fraction(25, 31))


def test_bat_09_going_on_without_aircraft_or_not() -> None:
    """In the air 1/2 against 2/3: the attacker loses his with (2/3)/(5/6)."""
    state = attack({"aircraft": 1, "infantry": 1}, {"aircraft": 1})
    assert chances(foresee(rules(), state, Plan())) == fractions(captured=Fraction(1))
    found = chances(foresee(rules(), state, Plan(without_air=False)))
    assert found == fractions(captured=Fraction(1, 5), withdrawn=Fraction(4, 5))


def test_air_08_a_raid_on_aircraft() -> None:
    state = attack({"aircraft": 1}, {"aircraft": 1, "infantry": 5}, against="air")
    found = chances(foresee(rules(), state, Plan()))
    assert found == fractions(captured=Fraction(3, 5), beaten_off=Fraction(2, 5)), "the target is gone, or it is not"


def test_inv_04_a_landing_that_cannot_come_ashore() -> None:
    units = {"england": {"plymouth": {"fleet": 1, "infantry": 1}}, "germany": {"calais": {"aircraft": 1}}}
    part = ("carrier", "eng-fleet-1:eng-infantry-1", "plymouth english-channel calais")
    state = position("calais", [part], units=units, control={"calais": "germany"})
    tally = foresee(rules(), state, Plan())
    assert chances(tally) == fractions(beaten_off=Fraction(1)) and tally.rounds == {}


def test_the_state_is_left_as_it_was() -> None:
    state = position("calais", PARTS, units=CALAIS, control={"calais": "germany"})
    before = state.digest()
    foresee(rules(), state, Plan(stop={"air": 2}))
    assert state.digest() == before


# ------------------------------------------------------------------ beside battles that are fought
def landing() -> HarcState:
    return position("calais", PARTS, units=CALAIS, control={"calais": "germany"})


def six_aircraft() -> HarcState:
    units = {"england": CALAIS["england"], "germany": {"calais": {"aircraft": 6}}}
    return position("calais", PARTS, units=units, control={"calais": "germany"})


def mixed() -> HarcState:
    return attack({"infantry": 4, "tank": 3, "aircraft": 3}, {"infantry": 3, "tank": 2, "aircraft": 2})


def ships() -> HarcState:
    units = {"germany": {"kiel": {"fleet": 2, "aircraft": 1}}, "england": {"hull": {"aircraft": 4}}}
    parts = [("air", "eng-aircraft-1 eng-aircraft-2 eng-aircraft-3 eng-aircraft-4", "hull north-sea kiel")]
    return position("kiel", parts, units=units, against="ships")


def two_coasts() -> HarcState:
    units = {
        "england": {"plymouth": {"fleet": 2, "infantry": 1}}, "usa": {"belgium": {"tank": 2, "infantry": 2}},
        "germany": {"calais": {"fleet": 1, "infantry": 2, "tank": 1}},
    }  # fmt: skip
    way = "plymouth english-channel calais"
    parts = [
        ("carrier", "eng-fleet-1:eng-infantry-1", way), ("escort", "eng-fleet-2", way),
        ("land", "usa-tank-1 usa-tank-2 usa-infantry-1 usa-infantry-2", "belgium calais"),
    ]  # fmt: skip
    return position("calais", parts, units=units, control={"calais": "germany", "belgium": "usa"})


def surprise() -> HarcState:
    raw = {"units": {"germany": {"lvov": {"tank": 2, "infantry": 2, "aircraft": 2}}}, "turn": 8}
    raw["units"]["soviet_union"] = {"kiev": {"infantry": 4, "tank": 1, "aircraft": 1}}
    raw |= {"war": [["germany", "soviet_union"]], "control": {"lvov": "germany"}, "facts": {"surprise_turn": 8}}
    parts = [
        ("land", "ger-tank-1 ger-tank-2 ger-infantry-1 ger-infantry-2", "lvov kiev"),
        ("air", "ger-aircraft-1 ger-aircraft-2", "lvov kiev"),
    ]
    return position("kiev", parts, **raw)


def choice(table: Fight, plan: Plan) -> tuple[Action, bool]:
    """Return what a plan does next, and whether that is a withdrawal from the sea, the land or a raid."""
    if table.phase == "retreat":
        return TakeSuggested(), False
    if table.phase == "proceed":
        gone = not table.left(["air"]) and table.state.frames[-2].data["stage"] == "air"
        back = gone and not plan.without_air
        return (BreakOff() if back else Proceed()), back
    e = table.state.engagements[-1]
    if table.phase == "press":
        back = len(e["active"]) < plan.stop.get(e["stage"], 0)
        counts = back and (e["stage"] != "air" or table.state.mission["against"] != "land")
        return (Withdraw() if back else Continue()), counts
    if table.state.frames[-1].data["side"] == ACTIVE and plan.losses != CHEAP:
        return TakeLoss(ranked(table.rules, table.state, e, ACTIVE, plan.losses)[0]), False
    return TakeSuggested(), False


def fought(state: HarcState, plan: Plan, seed: int) -> tuple[str, dict[str, int]]:
    """Fight a battle by the frames of the rules as a plan says; return its ending and the losses of either side."""
    table = fight(state, SeededDice(seed))
    withdrew = False
    while table.phase != "battles":
        action, back = choice(table, plan)
        withdrew = withdrew or back
        table.events += rules().apply(table.state, table.state.active[0], action, table.dice)
    enemies = set(state.mission["stack"])
    lost = {ACTIVE: 0, OTHER: 0}
    for unit in table.lost():
        lost[OTHER if rules().owner[rules().unit(unit)] in enemies else ACTIVE] += 1
    names = {"attacker": CAPTURED, "none": BOTH_GONE, "defender": BEATEN}
    return WITHDRAWN if withdrew and table.result != "attacker" else names[table.result], lost


CASES = [
    (landing, Plan(), 150),
    (six_aircraft, Plan(without_air=False), 100),
    (six_aircraft, Plan(stop={"air": 3, "naval": 2}), 100),
    (mixed, Plan(), 150),
    (mixed, Plan(stop={"land": 4, "air": 2}), 100),
    (mixed, Plan(losses=AIR_FIRST), 100),
    (ships, Plan(stop={"naval": 2}), 150),
    (two_coasts, Plan(), 150),
    (surprise, Plan(), 100),
]


@pytest.mark.parametrize(("make", "plan", "battles"), CASES, ids=lambda value: getattr(value, "__name__", None))
def test_battles_come_out_as_foretold(make, plan: Plan, battles: int) -> None:
    tally = foresee(rules(), make(), plan)
    counts = dict.fromkeys(ENDINGS, 0)
    sums, squares = {ACTIVE: 0.0, OTHER: 0.0}, {ACTIVE: 0.0, OTHER: 0.0}
    for seed in range(battles):
        ending, lost = fought(make(), plan, seed)
        counts[ending] += 1
        for side, number in lost.items():
            sums[side] += number
            squares[side] += number * number
    for name, count in counts.items():
        chance = tally.endings[name]
        bound = 4 * sqrt(chance * (1 - chance) / battles) + 1 / battles
        assert abs(count / battles - chance) < bound, (name, count / battles, chance)
    for side in (ACTIVE, OTHER):
        mean = sums[side] / battles
        spread = sqrt(max(0.0, squares[side] / battles - mean * mean) / battles)
        foretold = sum(tally.lost[side].values())
        assert abs(mean - foretold) < 4 * spread + 0.1, (side, mean, foretold)


# ------------------------------------------------------------------ as it is shown
def test_the_rest_of_a_battle_is_foretold_from_where_it_stands() -> None:
    units = {"germany": {"netherlands": {"tank": 1}}, "england": {"belgium": {"infantry": 1}}}
    table = battle("belgium", [("land", "ger-tank-1", "netherlands belgium")], [6, 6], units=units, **LAND)
    found = table.rules.forecast(table.state, Continue())
    assert found is not None
    assert {o.label: o.chance for o in found.rows[0][1]} == {
        "Area captured": pytest.approx(0.5), "Beaten off": pytest.approx(0.25),
        "Nobody left to hold it": pytest.approx(0.25),
    }  # fmt: skip
    assert table.rules.forecast(table.state, Withdraw()) is None


def test_between_two_stages_the_next_ones_are_foretold() -> None:
    table = fight(attack({"aircraft": 1, "tank": 1}, {"aircraft": 1, "infantry": 1}), SeededDice(1))
    while table.phase != "proceed":
        table.do(Continue())
    found = table.rules.forecast(table.state, Proceed())
    assert found is not None and found.table is not None
    assert all(not row[0].startswith("Air,") for row in found.table.rows)


def test_a_launch_shows_endings_losses_and_what_may_be_assumed() -> None:
    state = mixed()
    state.frames[-1] = Frame("assemble")
    found = rules().forecast(state, Launch())
    assert found is not None and found.table is not None
    assert sum(o.chance for o in found.rows[0][1]) == pytest.approx(1.0)
    names = ["losses", "enemy_losses", "stop_air", "stop_land", "without_air"]
    assert [c.id for c in found.choices] == [f"axis.{name}" for name in names], "what one seat assumes is its own"
    rows = {row[0]: row[1:] for row in found.table.rows}
    assert set(rows) >= {"Infantry", "Tanks", "Aircraft", "HPP", "Air, round 1 (100 %)", "Land, round 1 (100 %)"}
    assert "HE-BAT-02" in found.rules
    careful = rules().forecast_with(state, Launch(), {"stop_land": 5})
    assert careful is not None
    assert "Withdrawn" in {o.label for o in careful.rows[0][1]}
    assert next(c for c in careful.choices if c.id == "axis.stop_land").value == 5
    other = rules().forecast_with(state, Launch(), {"losses": "air_first"})
    assert other is not None and other.rows != found.rows


def test_what_the_attacker_assumed_is_no_choice_of_the_defender() -> None:
    """The ids of choices begin with the seat that decides; another seat's are strange to it."""
    state = mixed()
    state.frames[-1] = Frame("assemble")
    careful = rules().forecast_with(state, Launch(), {"axis.losses": "air_first"})
    assert careful is not None and careful != rules().forecast(state, Launch())
    with pytest.raises(ValueError, match="there are"):
        rules().forecast_with(state, Launch(), {"allies.losses": "air_first"})


@pytest.mark.parametrize("settings", [{"luck": 1}, {"losses": "none"}])
def test_a_setting_that_there_is_not_is_an_error(settings) -> None:
    state = mixed()
    state.frames[-1] = Frame("assemble")
    with pytest.raises(ValueError, match="there are"):
        rules().forecast_with(state, Launch(), settings)


def test_other_actions_have_no_forecast() -> None:
    state = mixed()
    state.frames[-1] = Frame("assemble")
    assert rules().forecast(state, EndPhase("germany")) is None
    state.mission["entries"] = []
    assert rules().forecast(state, Launch()) is None
