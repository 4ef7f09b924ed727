"""Why an attack is refused: the checks of a declaration, in a fixed order. [SGM-COM, SGM-CMB, SGM-ZOC-03]

Order: the units exist and are one's own, nobody is carried, nobody has fought; peace; the number of targets; the
kinds of unit; mountains; distance; obligations; the other seat's refusal.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import TYPE_CHECKING

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.actions import DeclareAttack
from scenarios.segunda_guerra_mundial.base import Game, no
from scenarios.segunda_guerra_mundial.odds import COMBINED, KINDS, PLAIN, TWO
from scenarios.segunda_guerra_mundial.state import BOARDED, FOUGHT, LANDED, SgmState
from scenarios.segunda_guerra_mundial.tables import NEUTRAL

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial


def open_duties(rules: SegundaGuerraMundial, state: SgmState) -> list[tuple[int, list[int]]]:
    """Return the units that still have to fight, with the enemies one of which they owe. [SGM-ZOC-03..05]"""
    duties = []
    for key, enemies in sorted(state.must.items(), key=lambda item: int(item[0])):
        unit = int(key)
        if state.where[unit] == NOWHERE or state.has(unit, FOUGHT):
            continue
        left = [enemy for enemy in enemies if state.where[enemy] != NOWHERE]
        if left:
            duties.append((unit, left))
    return duties


def attack_refusal(g: Game, action: DeclareAttack) -> Refusal | None:
    """Return why an attack may not be declared."""
    rules, state = g.rules, g.state
    if action.kind not in KINDS:
        return no("COM-01", "CHOICE", "attack_kind", kind=action.kind)
    if not action.attackers or not action.defenders:
        return no("COM-01", "TARGET", "nobody_named")
    units = []
    for name in (*action.attackers, *action.defenders):
        unit = rules.oob.index.get(name, NOWHERE)
        if unit == NOWHERE or state.where[unit] == NOWHERE:
            return no("COM-01", "TARGET", "no_unit", unit=name)
        units.append(unit)
    attackers, defenders = units[: len(action.attackers)], units[len(action.attackers) :]
    return (
        _owners(g, attackers)
        or _ready(g, attackers)
        or _peace(g, attackers, defenders)
        or _carried(g, defenders)
        or _shape(g, action.kind, attackers, defenders)
        or _contact(g, action.kind, attackers, defenders)
        or _duty(g, attackers, defenders)
        or _denied(g, action)
    )


def _owners(g: Game, attackers: list[int]) -> Refusal | None:
    """[SGM-COM-12, SGM-SEA-02] attackers are of the acting faction, the first of the acting seat."""
    rules, state = g.rules, g.state
    view = rules.look(state)
    own = [u for u in attackers if view.faction[u] == state.faction]
    for unit in attackers:
        faction, where, name = view.faction[unit], (state.where[unit],), rules.unit_name(unit)
        if faction == state.faction:
            continue
        if own:
            return no("COM-12", "FACTION", "mixed_attack", where, unit=name)
        return no("SET-01" if faction == NEUTRAL else "ORD-01", "OWNER", "", where, unit=name)
    if rules.seat_of(state, attackers[0]) != g.side:
        return no("SEA-01", "ROLE", "role_attack", (state.where[attackers[0]],), unit=rules.unit_name(attackers[0]))
    return None


def _ready(g: Game, attackers: list[int]) -> Refusal | None:
    """[SGM-COM-09, SGM-TRN-02, SGM-TRN-06] an attacker is not carried and attacks once."""
    state = g.state
    for k, unit in enumerate(attackers):
        where, name = (state.where[unit],), g.rules.unit_name(unit)
        if state.carrier[unit] != NOWHERE:
            return no("TRN-02", "TYPE", "cargo_attacks", where, unit=name)
        if state.has(unit, FOUGHT):
            rule = "CMB-07" if g.rules.is_air[unit] and _joined_combined(g, unit) else "COM-09"
            return no(rule, "FOUGHT", "", where, unit=name)
        if unit in attackers[:k]:
            return no("COM-09", "FOUGHT", "named_twice", where, unit=name)
        if not state.options["landed_may_attack"] and state.has(unit, LANDED) and state.has(unit, BOARDED):
            return no("TRN-06", "FRACTION", "landed_attack", where, unit=name)
    return None


def _joined_combined(g: Game, unit: int) -> bool:
    """Return whether a unit fought in a combined attack in this phase. [SGM-CMB-07]"""
    return unit in g.frame.data.get("combined", ())


def _peace(g: Game, attackers: list[int], defenders: list[int]) -> Refusal | None:
    """[SGM-COM-16] no attack on a nation not at war; on a neutral it has to be confirmed."""
    rules, state = g.rules, g.state
    view = rules.look(state)
    for target in defenders:
        where, name = (state.where[target],), rules.unit_name(target)
        if view.faction[target] == state.faction:
            return no("COM-01", "TARGET", "own_target", where, unit=name)
        if view.faction[target] == NEUTRAL and not any(rules.waits(state, a) for a in attackers):
            nation = rules.nation_name(rules.nation_of(target))
            return no("COM-16", "CONFIRM", "confirm_neutral", where, nation=nation)
        for unit in attackers:
            if not view.hostile(unit, target):
                rule = "WAR-13" if rules.waits(state, unit) and len(attackers) > 1 else "COM-16"
                return no(rule, "NOT_AT_WAR", "", where, unit=rules.unit_name(unit), other=name)
    return None


def _carried(g: Game, defenders: list[int]) -> Refusal | None:
    """[SGM-TRN-02] cargo is no target; its carrier is."""
    for unit in defenders:
        if g.state.carrier[unit] != NOWHERE:
            where, carrier = (g.state.where[unit],), g.rules.unit_name(g.state.carrier[unit])
            return no("TRN-02", "TYPE", "cargo_target", where, unit=g.rules.unit_name(unit), carrier=carrier)
    return None


def _shape(g: Game, kind: str, attackers: list[int], defenders: list[int]) -> Refusal | None:
    """Return why numbers and kinds of unit do not fit the kind of combat."""
    if kind == COMBINED:
        return _combined_shape(g, attackers, defenders)
    air = g.rules.is_air
    where = [g.state.where[u] for u in defenders]
    fits = len(attackers) == 2 and len(defenders) == 2 and len(set(defenders)) == 2
    if kind == PLAIN and len(defenders) != 1:
        return no("COM-07", "TARGET", "one_defender", where)
    if kind == TWO and not fits:
        return no("COM-07", "TARGET", "two_and_two", where)
    if kind == TWO and g.state.options["two_vs_two"] == "off":
        return no("COM-07", "TARGET", "two_off", where)
    for unit, target in product(attackers, defenders):
        if air[unit] != air[target]:
            rule = "CMB-02" if air[target] and len(attackers) == 1 else "COM-02"
            key = "surface_on_air" if air[target] else "air_on_surface"
            params = {"unit": g.rules.unit_name(unit), "other": g.rules.unit_name(target)}
            return no(rule, "TYPE", key, (g.state.where[target],), **params)
    return None


def _combined_shape(g: Game, attackers: list[int], defenders: list[int]) -> Refusal | None:
    """[SGM-CMB-01, SGM-CMB-03, SGM-CMB-04]"""
    options, where = g.state.options, [g.state.where[u] for u in defenders]
    if options["combined"] == "off":
        return no("CMB-01", "TARGET", "combined_off", where)
    air = sum(g.rules.is_air[u] for u in attackers)
    surface = len(attackers) - air
    most = len(attackers) if options["combined_units"] == "any" else 1
    if len(defenders) != 1 or not (1 <= air <= most and 1 <= surface <= most):
        return no("CMB-04", "TARGET", "combined_units", where, surface=surface, air=air)
    if g.rules.ground.mountain[where[0]]:
        return no("CMB-03", "TERRAIN", "combined_mountain", where, unit=g.rules.unit_name(defenders[0]))
    return None


def _contact(g: Game, kind: str, attackers: list[int], defenders: list[int]) -> Refusal | None:
    """[SGM-COM-01, SGM-COM-03, SGM-CMB-05] only adjacent units fight."""
    for unit in attackers:
        if not any(touching(g, unit, target) for target in defenders):
            rule = "CMB-05" if kind == COMBINED else "COM-01"
            params = {"unit": g.rules.unit_name(unit), "other": g.rules.unit_name(defenders[0])}
            return no(rule, "ADJ", "", [g.state.where[u] for u in (unit, defenders[0])], **params)
    if kind == TWO and not pairing(g, attackers, defenders):
        return no("COM-07", "TARGET", "two_not_paired", [g.state.where[u] for u in (*attackers, *defenders)])
    return None


def touching(g: Game, a: int, b: int) -> bool:
    """Return whether two units are adjacent for combat."""
    return g.state.where[b] in g.rules.ground.contact[g.state.where[a]]


def pairing(g: Game, attackers: list[int], defenders: list[int]) -> bool:
    """Return whether two stand against two: each side adjacent, and all in adjacent pairs. [SGM-COM-07, H-04]"""
    a, b = attackers
    c, d = defenders
    if not (touching(g, a, b) and touching(g, c, d)):
        return False
    return (touching(g, a, c) and touching(g, b, d)) or (touching(g, a, d) and touching(g, b, c))


def combined_ready(g: Game, around: list[int], target: int) -> Iterator[tuple[int, ...]]:
    """Yield the groups that could make a combined attack on a target. [SGM-CMB-01, SGM-CMB-04]"""
    if g.rules.ground.mountain[g.state.where[target]]:
        return
    air = [u for u in around if g.rules.is_air[u]]
    surface = [u for u in around if not g.rules.is_air[u]]
    most = max(len(air), len(surface)) if g.state.options["combined_units"] == "any" else 1
    for many in range(1, min(most, len(surface)) + 1):
        for few in range(1, min(most, len(air)) + 1):
            for one, two in product(combinations(surface, many), combinations(air, few)):
                yield tuple(u for u in around if u in one or u in two)


def _duty(g: Game, attackers: list[int], defenders: list[int]) -> Refusal | None:
    """[SGM-ZOC-03] a unit that entered an enemy's ZoC spends its attack on such an enemy."""
    for unit, owed in open_duties(g.rules, g.state):
        if unit in attackers and not any(target in owed for target in defenders):
            names = ", ".join(g.rules.unit_name(enemy) for enemy in owed)
            where = [g.state.where[enemy] for enemy in owed]
            return no("ZOC-03", "MUST_ATTACK", "owes_another", where, unit=g.rules.unit_name(unit), enemies=names)
    return None


def _denied(g: Game, action: DeclareAttack) -> Refusal | None:
    """[SGM-SEA-02] an attack that the other seat has refused is not asked for again."""
    key = [sorted(action.attackers), sorted(action.defenders), action.kind]
    if key in g.frame.data.get("denied", ()):
        return no("SEA-02", "ROLE", "denied")
    return None
