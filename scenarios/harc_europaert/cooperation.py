"""Who fights together: stacks that defend apart, powers that attack as one, who holds what was taken together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenarios.engine.ruleset import Refusal
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.base import no
from scenarios.harc_europaert.state import HarcState
from scenarios.harc_europaert.still import remembered

if TYPE_CHECKING:
    from scenarios.harc_europaert.facts import Facts


# ------------------------------------------------------------------ defending stacks
def stack_key(rules: Facts, state: HarcState, nation: str) -> str:
    """Return the nation that names the stack a nation defends in. [HE-COO-01, HE-COO-03, HE-COO-06]"""
    return rules.stack_of(state, nation)[0]


@remembered
def stacks_at(rules: Facts, state: HarcState, power: str, space: int) -> list[str]:
    """Return the keys of the stacks hostile to a power in an area, those with land units first. [HE-COO-02]"""
    enemies = rules.enemies_at(state, power, space)
    enemies.sort(key=lambda unit: rules.domain[unit] != tables.LAND)
    return list(dict.fromkeys(stack_key(rules, state, rules.owner[unit]) for unit in enemies))


@remembered
def resolve_stack(rules: Facts, state: HarcState, power: str, space: int, name: str) -> str | Refusal:
    """Return the key of the stack that an attack on an area is aimed at.

    name: any nation of it; "" takes the first, or the holder's when nobody stands there.
    """
    there = stacks_at(rules, state, power, space)
    holder = rules.holder(state, space)
    if not name:
        return there[0] if there else stack_key(rules, state, holder)
    key = stack_key(rules, state, name)
    if key not in (there or [stack_key(rules, state, holder)]):
        params = {"nation": rules.nation_name(name), "area": rules.area_name(space)}
        return no("COO-02", "OWNER", "no_stack", (space,), **params)
    return key


@remembered
def stack_units(rules: Facts, state: HarcState, power: str, space: int, key: str) -> list[int]:
    """Return the units of a hostile stack in an area."""
    return [u for u in rules.enemies_at(state, power, space) if stack_key(rules, state, rules.owner[u]) == key]


@remembered
def stack_nations(rules: Facts, state: HarcState, power: str, key: str) -> list[str]:
    """Return the nations of a stack that are at war with a power, in the order of the table."""
    return [nation for nation in rules.stack_of(state, key) if rules.against(state, power, nation)]


def others_hold(rules: Facts, state: HarcState, power: str, space: int, key: str) -> bool:
    """Return whether land units of another hostile stack stand in an area. [HE-COO-07]"""
    enemies = rules.enemies_at(state, power, space, tables.LAND)
    return any(stack_key(rules, state, rules.owner[unit]) != key for unit in enemies)


# ------------------------------------------------------------------ attacking together
def together_refusal(rules: Facts, state: HarcState, nations: Iterable[str]) -> Refusal | None:
    """Return why nations may not attack as one. [HE-COO-01, HE-COO-03, HE-COO-04, HE-COO-06]"""
    found = list(dict.fromkeys(nations))
    apart = next((n for n in found[1:] if stack_key(rules, state, n) != stack_key(rules, state, found[0])), "")
    if not apart:
        return None
    blocs = {rules.bloc(state, found[0]), rules.bloc(state, apart)}
    quarrel = {found[0], apart} == {"england", "france"}
    rule = "COO-04" if blocs == {"soviet", "western"} else "COO-01" if quarrel else "COO-06"
    return no(rule, "COOP", "attack_apart", a=rules.nation_name(found[0]), b=rules.nation_name(apart))


def joint_partners(rules: Facts, state: HarcState, power: str) -> list[str]:
    """Return the powers of the slot that may attack together with a power and have not ended the phase."""
    return [
        other
        for other in rules.slot_powers(state)
        if other != power
        and other not in state.done
        and stack_key(rules, state, other) == stack_key(rules, state, power)
        and rules.allied(state, power, other)
    ]


# ------------------------------------------------------------------ what was taken
def attack_sum(rules: Facts, units: Iterable[int]) -> int:
    """Return the sum of the attack values of units."""
    return sum(rules.oob.type[rules.oob.units[unit].type].factors["attack"] for unit in units)


def stronger(rules: Facts, state: HarcState, powers: list[str], units: list[int]) -> str:
    """Return who holds an area without agreement: the stronger army in it, then more units on the board. [HE-COO-03]"""

    def strength(power: str) -> tuple[int, int, int]:
        own = [unit for unit in units if rules.power_of(state, unit) == power]
        return attack_sum(rules, own), len(rules.of_power(state, power)), -powers.index(power)

    return max(powers, key=strength)
