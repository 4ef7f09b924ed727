"""What a unit needs to hit: its printed value and what fortress, ground, river, coast and drops make of it.

A `footing` says how the defenders of a land area stand, in one word: FORTRESS, FIVE (against a landing), PLUS, PLAIN.
It is fixed when a stage begins, from the ways by which the attackers came. [catalogue 4.24]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from scenarios.harc_europaert import tables
from scenarios.harc_europaert.battle.records import ACTIVE, AIR, GROUND, LAND, NAVAL, OTHER, Record, entries
from scenarios.harc_europaert.state import HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

PLAIN, PLUS, FIVE, FORTRESS = "plain", "plus", "five", "fortress"
STRONG = 5  # DV in a fortress, and against a landing  [HE-INV-05, HE-MOD-02]
WEAK = 1  # AV against a fortress, AV and DV of paratroops in the air  [HE-MOD-02, HE-PAR-06]
Way = tuple[str, int]  # how a land unit comes (one of GROUND), and the area before the one attacked


def printed(rules: HarcEuropaert, unit: int) -> tuple[int, int]:
    """Return the attack and defence value on a counter. [HE-GEN-10]"""
    factors = rules.oob.type[rules.oob.units[unit].type].factors
    return factors["attack"], factors["defence"]


# ------------------------------------------------------------------ how the defenders stand
def ways_of(rules: HarcEuropaert, state: HarcState) -> list[Way]:
    """Return how each attacking land unit of the mission comes; of two steps only the last counts. [HE-TNK-01]

    One that landed in an earlier attack on the area comes from the coast still. [HE-COO-07]
    """
    found = []
    for row in entries(state, *GROUND):
        path = list(row.get("path", []))
        how = "landing" if row.get("landed") else str(row["by"])
        found.append((how, rules.space[str(path[-2] if len(path) > 1 else row["from"])]))
    return found


def footing(rules: HarcEuropaert, state: HarcState) -> str:
    """Return how the defenders of the mission's target stand. [HE-MOD-01..08, HE-INV-05, HE-INV-06, HE-PAR-02]"""
    target = rules.space[str(state.mission["target"])]
    ways = ways_of(rules, state)
    if not ways:
        bases = [rules.space[str(row["from"])] for row in entries(state, "air")]
        return air_footing(rules, state, target, bases)
    return ground_footing(rules, state, target, ways)


def fortress_stands(rules: HarcEuropaert, state: HarcState, target: int) -> bool:
    """Return whether an area has a fortress that was never taken. [HE-MOD-04]"""
    return rules.ground.has_fortress(target) and rules.board.names[target] not in state.fortress_lost


def ground_footing(rules: HarcEuropaert, state: HarcState, target: int, ways: Sequence[Way]) -> str:
    """Return how defenders stand against land units that come by these ways."""
    ground, options = rules.ground, state.options
    marched = [way for way in ways if way[0] != "drop"]
    landings = [way for way in ways if way[0] == "landing"]
    if fortress_stands(rules, state, target) and (  # [HE-MOD-02, HE-MOD-03]
        target in ground.fortress or all((start, target) in ground.fortress_from for _, start in marched)
    ):
        return FORTRESS
    if target in ground.rough:  # [HE-MOD-08]
        return FIVE if len(landings) == len(ways) else PLUS
    if len(marched) < len(ways):  # [HE-PAR-02]
        held = bool(marched) and all((start, target) in ground.mountain_from for _, start in marched)
        return PLUS if held else PLAIN
    if len(landings) == len(ways):  # [HE-INV-05]
        return FIVE
    if not all(way in landings or _edge_helps(rules, state, way[1], target) for way in ways):  # [HE-MOD-05, HE-INV-06]
        return PLAIN
    return PLAIN if landings and options["mixed_bonus"] == "plain" else PLUS


def _edge_helps(rules: HarcEuropaert, state: HarcState, start: int, target: int) -> bool:
    """Return whether the border crossed gives the defenders +1. [HE-MOD-01, HE-MAP-03]"""
    way = rules.ground.way(start, target)
    if (start, target) in rules.ground.mountain_from:
        return True
    return way is not None and (way.river or (way.arrow and bool(state.options["arrow_bonus"])))


def air_footing(rules: HarcEuropaert, state: HarcState, target: int, bases: Sequence[int]) -> str:
    """Return how land units stand against aircraft alone: ground and fortress count, rivers do not. [HE-AIR-07]"""
    ground = rules.ground
    if fortress_stands(rules, state, target) and (
        target in ground.fortress or all(_over_the_front(rules, base, target) for base in bases)
    ):
        return FORTRESS
    return PLUS if target in ground.rough else PLAIN


def _over_the_front(rules: HarcEuropaert, base: int, target: int) -> bool:
    """Return whether aircraft reach a one-sided fortress over the areas that it faces. [HE-MOD-03]"""
    ground = rules.ground
    faced = {start for start, end in ground.fortress_from if end == target}
    if ground.country[base] in {ground.country[s] for s in faced}:
        return True
    last = [s for s in ground.near[target] if ground.air[base][s] == ground.air[base][target] - 1]
    return bool(last) and all(s in faced for s in last)


# ------------------------------------------------------------------ what a unit rolls against
def value(rules: HarcEuropaert, state: HarcState, e: Record, unit: int, side: str) -> int:
    """Return the value a unit of a fight rolls against: the active side's attack value, the other's defence value."""
    if side == ACTIVE or (e["kind"] == "free_strike" and state.options["free_strike"] == "av"):  # [HE-SUB-04]
        return attack_value(rules, state, e, unit)
    return defence_value(rules, e, unit)


def attack_value(rules: HarcEuropaert, state: HarcState, e: Record, unit: int) -> int:
    """Return the attack value of a unit in a fight. [HE-MOD-02, HE-MOD-07, HE-BOM-01, HE-PAR-06]"""
    kind, domain = rules.kind[unit], rules.domain[unit]
    if e["kind"] != "battle":
        return WEAK if domain == LAND else printed(rules, unit)[0]
    if e.get("footing") == FORTRESS and domain != NAVAL and (e["stage"] != AIR or state.options["fortress_air_stage"]):
        return WEAK
    if kind == "bomber":
        return int(state.options["bomber_av"])
    return printed(rules, unit)[0]


def defence_value(rules: HarcEuropaert, e: Record, unit: int) -> int:
    """Return the defence value of a unit in a fight. [HE-MOD-01, HE-MOD-02, HE-MOD-06, HE-INV-05, HE-NAV-04]"""
    domain, plain = rules.domain[unit], printed(rules, unit)[1]
    if e["kind"] != "battle":
        return WEAK if domain == LAND else plain
    if domain == LAND:
        footing = e.get("footing", PLAIN)
        return STRONG if footing in (FIVE, FORTRESS) else plain + (footing == PLUS)
    if rules.kind[unit] == "fleet" and e["stage"] == NAVAL:
        return STRONG
    return plain


def roll_sets(rules: HarcEuropaert, state: HarcState, e: Record, side: str) -> Callable[[int], int]:
    """Return how often each unit of a side rolls in a round: once, or twice. [HE-SG-04, HE-SG-05, HE-OPT-03]"""
    mine = [rules.unit(unit) for unit in e[side]]
    theirs = [rules.unit(unit) for unit in e[OTHER if side == ACTIVE else ACTIVE]]
    if side == ACTIVE and mine and theirs and _surprised(rules, state, mine, theirs):
        return lambda unit: 2
    radar = state.achieved.get("radar", "")
    if radar and any(rules.kind[unit] == "submarine" for unit in theirs):
        return lambda unit: (
            2 if rules.kind[unit] in ("torpedo_boat", "aircraft") and rules.power_of(state, unit) == radar else 1
        )
    return lambda unit: 1


def _surprised(rules: HarcEuropaert, state: HarcState, mine: Iterable[int], theirs: Iterable[int]) -> bool:
    attackers = {rules.bloc(state, rules.owner[unit]) for unit in mine}
    defenders = {rules.owner[unit] for unit in theirs}
    if state.facts.get("surprise_turn") == state.turn and attackers == {"axis"}:
        return "soviet_union" in defenders
    if state.facts.get("winter_penalty_turn") == state.turn and attackers == {"soviet"}:
        return any(rules.bloc(state, nation) == "axis" for nation in defenders)
    return False


def groups(rules: HarcEuropaert, state: HarcState, e: Record, side: str) -> list[tuple[int, list[int]]]:
    """Return the dice of a side's round as (value, units), in the order of rolling. [HE-BAT-02, HE-BAT-03]

    High values first; what rolls twice rolls its second set after the whole first. Submarines struck from the air on
    their way do not answer. [HE-SUB-04]
    """
    if side == ACTIVE and e["kind"] == "free_strike":
        return []
    sets = roll_sets(rules, state, e, side)
    units = [rules.unit(unit) for unit in e[side]]
    found: list[tuple[int, list[int]]] = []
    for turn in (1, 2):
        rolling = [unit for unit in units if sets(unit) >= turn]
        by_value: dict[int, list[int]] = {}
        for unit in rolling:
            by_value.setdefault(value(rules, state, e, unit, side), []).append(unit)
        found += sorted(by_value.items(), reverse=True)
    return found


def worth(rules: HarcEuropaert, unit: int) -> int:
    """Return what a unit costs to build. [HE-PLC-01]"""
    return tables.COST[rules.kind[unit]]
