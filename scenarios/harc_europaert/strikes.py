"""The free round of aircraft on submarines bound for their hunting grounds, in the frame "intervention". [HE-SUB-04]

No HPP, no action, no return fire; afterwards these submarines are safe from the air for the turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE, Plain
from scenarios.harc_europaert import chain as links
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import FreeStrike
from scenarios.harc_europaert.base import Game, find_own, no
from scenarios.harc_europaert.battle.records import new_engagement
from scenarios.harc_europaert.clash import forget_the_lost
from scenarios.harc_europaert.orders import alike
from scenarios.harc_europaert.state import ACTED, STRUCK


def strike_refusal(g: Game, data: dict[str, Plain], power: str, action: FreeStrike) -> Refusal | None:
    """Return why aircraft may not strike submarines bound for their hunting grounds. [HE-SUB-04]"""
    rules, state = g.rules, g.state
    if data["level"] != 1 or not links.hunting(rules, state):
        return no("SUB-04", "PHASE", "no_hunters")
    units: list[int] = []
    for unit_id in action.units:
        unit = find_own(g, unit_id, power)
        if isinstance(unit, Refusal):
            return unit
        where, name = (state.where[unit],), rules.unit_name(unit)
        if rules.kind[unit] != "aircraft":
            return no("SUB-04", "AIRALONE", "never_intervenes", where, unit=name)
        if state.has(unit, ACTED):
            return no("GEN-07", "ACTED", "has_acted", where, unit=name)
        if rules.board.names[state.where[unit]] == "usa" and rules.in_game(state, "england"):
            return no("USA-02", "RELOC", "usa_only_relocates", where, unit=name)
        units.append(unit)
    if not units or len(set(units)) != len(units):
        return no("SUB-04", "RANGE", "nobody_strikes")
    if any(rules.owner[unit] not in rules.stack_of(state, rules.owner[units[0]]) for unit in units):
        return no("COO-01", "COOP", "fight_apart", [state.where[unit] for unit in units])
    place = rules.space.get(action.place, NOWHERE)
    prey = _prey(g, units[0], place) if place != NOWHERE else []
    if not prey:
        return no("SUB-04", "RANGE", "nothing_passes", area=action.place)
    if all(state.has(unit, STRUCK) for unit in prey):
        return no("SUB-04", "ONCE", "struck_already", (place,))
    for unit in units:
        steps = rules.ground.air[state.where[unit]][place]
        if steps > links.AIR_REACH:
            return no("SUB-04", "RANGE", "strike_too_far", (place,), steps=steps, most=links.AIR_REACH)
    return None


def _prey(g: Game, unit: int, place: int) -> list[int]:
    """Return the submarines of the mission that pass a place and are a unit's enemies."""
    found = [g.rules.unit(str(row["unit"])) for row in links.passing(g.rules, g.state, place)]
    return [prey for prey in found if links.foes(g.rules, g.state, g.rules.owner[unit], prey)]


def strike_offers(g: Game, data: dict[str, Plain], power: str, pick: Sequence[str] | None) -> Iterator[FreeStrike]:
    """Yield free strikes: each aircraft alone, all of a base, all that reach the place."""
    rules, state = g.rules, g.state
    if data["level"] != 1 or not links.hunting(rules, state):
        return
    places = list(
        dict.fromkeys(s for row in links.travellers(rules, state) for s in links.route(rules, row["path"])[1:])
    )
    for place in places:
        for units in _strikers(g, power, place, pick):
            action = FreeStrike(rules.unit_ids(units), rules.board.names[place])
            if strike_refusal(g, data, power, action) is None:
                yield action


def _strikers(g: Game, power: str, place: int, pick: Sequence[str] | None) -> Iterator[list[int]]:
    rules, state = g.rules, g.state
    if pick is not None:
        units = [rules.unit(one) for one in pick]
        if units and all(u != NOWHERE and state.where[u] != NOWHERE for u in units):
            yield units
        return
    near = [
        u
        for u in rules.of_power(state, power)
        if rules.kind[u] == "aircraft" and not state.has(u, ACTED)
        and rules.ground.air[state.where[u]][place] <= links.AIR_REACH
    ]  # fmt: skip
    seen: set[tuple[int, ...]] = set()
    for group in (*([u] for u in near), *alike(g, near), near):
        if group and tuple(group) not in seen:
            seen.add(tuple(group))
            yield list(group)


def strike(g: Game, data: dict[str, Plain], action: FreeStrike) -> None:
    """Fight the one round that the submarines cannot answer. [HE-SUB-04]"""
    rules = g.rules
    prey = rules.unit_ids(_prey(g, rules.unit(action.units[0]), rules.space[action.place]))
    data["strike"] = list(prey)
    e = new_engagement("free_strike", tables.NAVAL, action.place, prey, action.units, (), (), True)
    g.state.engagements.append(e)
    g.call("fight")


def after_strike(g: Game, data: dict[str, Plain]) -> None:
    """Make the submarines that are left safe from the air for this turn. [HE-SUB-04]"""
    g.state.engagements.pop()
    for unit_id in data["strike"]:
        unit = g.rules.unit(unit_id)
        if g.state.where[unit] != NOWHERE:
            g.state.mark(unit, STRUCK)
    data["strike"] = []
    forget_the_lost(g)
