"""The combat phase: who may attack whom, and what the dice do. [SGM-COM, SGM-CMB]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.actions import DeclareAggression, DeclareAttack, EndCombat
from scenarios.segunda_guerra_mundial.attacks import attack_refusal, combined_ready, open_duties, pairing
from scenarios.segunda_guerra_mundial.base import Game, SgmPhase, no
from scenarios.segunda_guerra_mundial.conquest import remove
from scenarios.segunda_guerra_mundial.events import AttackDeclared, AttackResolved, AttackTied
from scenarios.segunda_guerra_mundial.odds import COMBINED, DIE, PLAIN, TWO, factors, losing, verdict
from scenarios.segunda_guerra_mundial.seats import advance_spaces, ask_consent, needs_consent
from scenarios.segunda_guerra_mundial.state import FOUGHT
from scenarios.segunda_guerra_mundial.tables import NEUTRAL, SIDE_OF
from scenarios.segunda_guerra_mundial.turns import seat_done, set_phase
from scenarios.segunda_guerra_mundial.victory import check_annihilation
from scenarios.segunda_guerra_mundial.war import aggression_refusal, declare_aggression, victims


class CombatPhase(SgmPhase):
    """The acting faction attacks; nobody defends by choice."""

    name = "combat"
    kinds = (DeclareAttack, DeclareAggression, EndCombat)

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        wanted = None if pick is None else frozenset(pick)
        yield from attacks(g, wanted)
        if pick is None:
            for nation in _adjacent_victims(g):
                yield DeclareAggression(nation)
            if end_refusal(g) is None:
                yield EndCombat()

    def judge(self, g: Game, action: Any) -> Refusal | None:
        if isinstance(action, DeclareAttack):
            return attack_refusal(g, action)
        if isinstance(action, DeclareAggression):
            return self._judge_aggression(g, action.nation)
        return end_refusal(g)

    def _judge_aggression(self, g: Game, nation: str) -> Refusal | None:
        refusal = aggression_refusal(g.rules, g.state, nation)
        if refusal is None and nation not in _adjacent_victims(g):
            name = g.rules.nation_name(nation)
            return no("COM-16", "NOT_AT_WAR" if nation == "russia" else "ADJ", "no_victim_near", nation=name)
        return refusal

    def carry_out(self, g: Game, action: Any) -> None:
        if isinstance(action, DeclareAttack):
            if needs_consent(g, action):
                ask_consent(g, action)
            else:
                resolve(g, action)
        elif isinstance(action, DeclareAggression):
            declare_aggression(g, action.nation)
        elif seat_done(g):
            set_phase(g, "conquest", g.state.faction)


def end_refusal(g: Game) -> Refusal | None:
    """Return that a unit of the seat still has to fight. [SGM-ZOC-03]"""
    duties = [(u, foes) for u, foes in open_duties(g.rules, g.state) if g.rules.seat_of(g.state, u) == g.side]
    if not duties:
        return None
    unit, foes = duties[0]
    where = [g.state.where[u] for u, _ in duties]
    names = ", ".join(g.rules.unit_name(foe) for foe in foes)
    return no("ZOC-03", "MUST_ATTACK", "", where, unit=g.rules.unit_name(unit), enemies=names, count=len(duties))


def _adjacent_victims(g: Game) -> list[str]:
    """Return the neutrals one of whose units the side to act could attack. [SGM-COM-16, SGM-WAR-05]"""
    rules, state = g.rules, g.state
    possible = [nation for nation in victims(rules, state) if nation != "russia"]
    if not possible:
        return []
    view = rules.look(state)
    found = set()
    for unit in view.in_play:
        if rules.nation_of(unit) in possible and state.carrier[unit] == NOWHERE:
            for near in rules.ground.contact[state.where[unit]]:
                for own in (view.surface[near], view.air[near]):
                    if own != NOWHERE and view.faction[own] == state.faction:
                        found.add(rules.nation_of(unit))
    return [nation for nation in possible if nation in found]


# ------------------------------------------------------------------ the attacks there are
def attacks(g: Game, wanted: frozenset[str] | None) -> Iterator[DeclareAttack]:
    """Yield the legal attacks: for every defender all groups of attackers, then two against two, then combined."""
    rules, state = g.rules, g.state
    view = rules.look(state)
    targets = [
        unit
        for unit in view.in_play
        if state.carrier[unit] == NOWHERE
        and view.faction[unit] not in (state.faction, NEUTRAL)
        and SIDE_OF[view.faction[unit]] != SIDE_OF.get(state.faction)
    ]
    around = {unit: _ready_around(g, unit) for unit in targets}
    ids = [unit.id for unit in rules.oob.units]
    for unit in targets:
        same = [a for a in around[unit] if rules.is_air[a] == rules.is_air[unit]]
        for size in range(1, len(same) + 1):
            for group in combinations(same, size):
                yield from _offer(g, wanted, [ids[a] for a in group], (ids[unit],), PLAIN)
    yield from _pairs(g, wanted, targets, around)
    if state.options["combined"] != "off":
        for unit in targets:
            for group in combined_ready(g, around[unit], unit):
                yield from _offer(g, wanted, [ids[a] for a in group], (ids[unit],), COMBINED)


def _ready_around(g: Game, target: int) -> list[int]:
    """Return the own units next to a target that have not fought, those of the side to act first."""
    rules, state = g.rules, g.state
    view = rules.look(state)
    found = []
    for near in rules.ground.contact[state.where[target]]:
        for own in (view.surface[near], view.air[near]):
            if own == NOWHERE or view.faction[own] != state.faction or state.has(own, FOUGHT):
                continue
            if view.hostile(own, target):
                found.append(own)
    return sorted(found, key=lambda u: (rules.seat_of(state, u) != g.side, u))


def _pairs(
    g: Game, wanted: frozenset[str] | None, targets: list[int], around: dict[int, list[int]]
) -> Iterator[DeclareAttack]:
    rules, state = g.rules, g.state
    if state.options["two_vs_two"] == "off":
        return
    ids = [unit.id for unit in rules.oob.units]
    contact = rules.ground.contact
    for k, one in enumerate(targets):
        for two in targets[k + 1 :]:
            if rules.is_air[one] != rules.is_air[two] or state.where[two] not in contact[state.where[one]]:
                continue
            ready = sorted(set(around[one]) | set(around[two]), key=lambda u: (rules.seat_of(state, u) != g.side, u))
            ready = [a for a in ready if rules.is_air[a] == rules.is_air[one]]
            for pair in combinations(ready, 2):
                if pairing(g, list(pair), [one, two]):
                    yield from _offer(g, wanted, [ids[a] for a in pair], (ids[one], ids[two]), TWO)


def _offer(
    g: Game, wanted: frozenset[str] | None, attackers: list[str], defenders: tuple[str, ...], kind: str
) -> Iterator[DeclareAttack]:
    """Yield an attack when it is legal and of the pick."""
    if wanted is None or wanted == frozenset(attackers):
        action = DeclareAttack(tuple(attackers), defenders, kind)
        if attack_refusal(g, action) is None:
            yield action


# ------------------------------------------------------------------ what the dice do
def resolve(g: Game, action: DeclareAttack) -> None:
    """Roll, remove the losers, and look whether a side is destroyed. [SGM-COM-04, SGM-COM-05, SGM-VIC-03]"""
    rules, state = g.rules, g.state
    index = rules.oob.index
    attackers, defenders = [index[a] for a in action.attackers], [index[d] for d in action.defenders]
    attack, defence = factors(rules, state, attackers, defenders, action.kind)
    view = rules.look(state)
    enemy = view.faction[defenders[0]]
    g.emit(AttackDeclared(action.attackers, action.defenders, action.kind, attack, defence))
    if action.kind == COMBINED:
        g.frame.data.setdefault("combined", []).extend(attackers)
    for unit in attackers:
        state.mark(unit, FOUGHT)
        state.must.pop(str(unit), None)
    result, ours, theirs = 0, 0, 0
    while result == 0:
        rule = "SGM-CMB-01" if action.kind == COMBINED else "SGM-COM-04"
        ours, theirs = int(g.roll(DIE, rule, state.faction)), int(g.roll(DIE, rule, enemy))
        result = verdict(attack, defence, ours, theirs)
        if result == 0:
            g.emit(AttackTied(attack * ours))
    winner = "attackers" if result > 0 else "defenders"
    g.emit(AttackResolved(winner, attack * ours, defence * theirs))
    lost = losing(defenders if result > 0 else attackers, str(state.options["losers"]))
    emptied = [state.where[unit] for unit in lost]
    for unit in lost:
        cargo = view.cargo[unit]
        remove(g, unit, "combat")
        if cargo != NOWHERE:
            remove(g, cargo, "carrier")  # [SGM-COM-15]
    if check_annihilation(g):
        return
    if result > 0 and state.options["advance"] == "one":
        open_advance(g, attackers, emptied)


def open_advance(g: Game, attackers: list[int], emptied: list[int]) -> None:
    """[SGM-COM-13, option] let one attacker move into an emptied hex, if one can."""
    choices = {str(u): spaces for u in attackers if (spaces := advance_spaces(g, u, emptied))}
    if choices:
        g.call("advance", choices=choices, back=list(g.state.active))
        g.state.active = [g.side]
