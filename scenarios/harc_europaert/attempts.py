"""The optional rules: developments and alliances that Germany, England and the USA may try for. [HE-OPT]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.dice import Die
from scenarios.engine.ruleset import Refusal
from scenarios.harc_europaert import purse, tables
from scenarios.harc_europaert.actions import Attempt
from scenarios.harc_europaert.base import Game, PowerPhase, no
from scenarios.harc_europaert.events import Attempted
from scenarios.harc_europaert.state import AT_WAR, NEUTRAL, HarcState

D6 = Die("d6", (1, 2, 3, 4, 5, 6))
NEEDED = 12  # of two dice and the modifiers  [HE-OPT-01]
WESTERN_GOALS = ("radar", "bombing", "long_range_bombers", "turkey")  # [HE-OPT-03..06]
GOALS = {
    "germany": ("submarines", "spain", "turkey", "vichy"),  # [HE-OPT-07..10]
    "england": WESTERN_GOALS,
    "usa": WESTERN_GOALS,
}
VICHY, VICHY_WAIT = "vichy_france", 4  # turns after the fall of Paris  [HE-OPT-10]


def gained(state: HarcState, power: str, goal: str) -> bool:
    """Return whether a power has reached a goal."""
    return state.achieved.get(goal) == power


class Attempts(PowerPhase):
    """Phase 5: each power may try for any of its goals, each once."""

    name = "attempts"
    own_kinds = (Attempt,)

    def declared(self, g: Game) -> Iterator[Action]:
        return self.offers(g, None)

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        if pick is None:
            for goal in GOALS.get(g.state.acting, ()):
                yield Attempt(g.state.acting, goal)

    def judge(self, g: Game, action: Any) -> Refusal | None:
        return attempt_refusal(g, action)

    def carry_out(self, g: Game, action: Any) -> None:
        attempt(g, action)


# ------------------------------------------------------------------ may it be tried
def attempt_refusal(g: Game, action: Attempt) -> Refusal | None:
    """Return why a power may not try for a goal. [HE-OPT-01, HE-OPT-02]"""
    rules, state = g.rules, g.state
    power, goal = action.power, action.goal
    name = rules.nation_name(power)
    if not state.options["optional_rules"]:
        return no("OPT-01", "LEVEL", "attempts_off")
    if power != state.acting:
        return no("GEN-02", "TURN", "not_acting", power=name)
    if goal not in GOALS.get(power, ()):
        return no("OPT-01", "OWNER", "attempt_power", power=name)
    if power == "usa" and rules.status(state, power) != AT_WAR:
        return no("OPT-01", "DATE", "attempt_peace")
    if goal in state.achieved:
        return no("OPT-06" if goal == "turkey" else "OPT-02", "ONCE", "attempt_gained", goal=goal_name(g, goal))
    refusal = _alliance_refusal(g, goal)
    if refusal:
        return refusal
    if state.tried.count(f"{power}|{goal}") >= int(state.options["attempts_per_goal"]):
        return no("OPT-02", "ONCE", "attempt_tried", power=name)
    return purse.price_refusal(g, power, tables.ATTEMPT, "OPT-01")


def _alliance_refusal(g: Game, goal: str) -> Refusal | None:
    """Return why a country cannot be won any more, or not yet. [HE-OPT-06, HE-OPT-08..10]"""
    rules, state = g.rules, g.state
    if goal in ("turkey", "spain") and rules.status(state, goal) != NEUTRAL:
        rule = {"turkey": "OPT-06", "spain": "OPT-08"}[goal]
        return no(rule, "ONCE", "attempt_not_neutral", country=rules.nation_name(goal))
    if goal == "vichy":
        if state.facts.get("vichy") != "neutral":
            return no("OPT-10", "OWNER", "attempt_no_vichy")
        if state.turn < paris_fell(state) + VICHY_WAIT:
            return no("OPT-10", "DATE", "attempt_vichy")
    return None


def paris_fell(state: HarcState) -> int:
    """Return the turn in which Paris was taken, for the fall of which Vichy France stands. [HE-OPT-10]"""
    return int(state.taken["paris"] if "paris" in state.taken else state.countries[VICHY]["since"])


def goal_name(g: Game, goal: str) -> str:
    """Return the name of a goal."""
    return g.rules.messages.text("goals", goal)


def modifier(g: Game, power: str, goal: str) -> int:
    """Return what is added to the dice: one for each earlier attempt, one for Stalingrad. [HE-OPT-01, HE-OPT-09]"""
    earlier = g.state.attempts.get(f"{power}|{goal}", 0)
    if power == "germany" and goal == "turkey":
        return earlier + g.rules.own_area(g.state, "germany", g.rules.space["stalingrad"])
    return earlier


# ------------------------------------------------------------------ trying
def attempt(g: Game, action: Attempt) -> None:
    """Pay, roll two dice, and let the goal be reached with twelve or more. [HE-OPT-01]"""
    state, power, goal = g.state, action.power, action.goal
    key = f"{power}|{goal}"
    purse.pay(g, power, tables.ATTEMPT, "attempt")
    total = sum(int(g.roll(D6, "HE-OPT-01", power)) for _ in range(2)) + modifier(g, power, goal)
    state.attempts[key] = state.attempts.get(key, 0) + 1
    state.tried.append(key)
    success = total >= NEEDED
    g.emit(Attempted(power, goal, total, success))
    if success:
        state.achieved[goal] = power
        _reach(g, power, goal)


def _reach(g: Game, power: str, goal: str) -> None:
    """Let a country join; what the developments bring is asked where it matters. [HE-OPT-06, HE-OPT-08..11]"""
    state = g.state
    if goal == "turkey" and power != "germany":
        _win(g, "turkey", power, ["england", "usa"], free=False)
    elif goal in ("turkey", "spain"):
        _win(g, goal, power, [power], free=True)
        if goal == "spain" and state.facts.get("vichy") == "neutral":
            _vichy_changes(g)
    elif goal == "vichy":
        state.facts["vichy"] = "axis"
        state.countries[VICHY]["army"] = True  # it stands already  [HE-VIC-02]
        _win(g, VICHY, power, [power], free=True)


def _win(g: Game, country: str, power: str, rebuilders: list[str], *, free: bool) -> None:
    from scenarios.harc_europaert.declare import join_country

    g.state.facts.setdefault("rebuilders", {})[country] = rebuilders
    join_country(g, country, power, free=free)


def _vichy_changes(g: Game) -> None:
    """Let a neutral Vichy France join the Allies, run by the strongest of Germany's enemies. [HE-OPT-08]"""
    from scenarios.harc_europaert.armies import setter

    g.state.facts["vichy"] = "allied"
    g.state.countries[VICHY]["army"] = True
    _win(g, VICHY, setter(g.rules, g.state, "germany"), [], free=False)
