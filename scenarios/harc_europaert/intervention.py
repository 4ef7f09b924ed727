"""Interventions: while something is on its way by air or sea, the other side may go against it, and so on in turn.

The frame "intervention" works on state.mission and keeps the chain (chain.py): {"chain", "level", "asked", "clash",
"strike"}. It asks the powers of one side after the other until a side adds nothing; then the fights are fought, the
last first. [HE-INT-01..15, HE-SUB-04..06]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.dice import Die
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE, Plain
from scenarios.harc_europaert import chain as links
from scenarios.harc_europaert import clash as clashes
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import (
    Attack,
    CallOff,
    FreeStrike,
    Intervene,
    Leave,
    Pass,
    Raid,
    Rebase,
    SeaTransport,
)
from scenarios.harc_europaert.base import Game, HarcPhase, find_own, no
from scenarios.harc_europaert.battle.records import go_home
from scenarios.harc_europaert.events import Intervened
from scenarios.harc_europaert.naval import path_refusal, sea_reach
from scenarios.harc_europaert.orders import alike, spaces_of
from scenarios.harc_europaert.state import ACTED, REBASED
from scenarios.harc_europaert.strikes import after_strike, strike, strike_offers, strike_refusal

D6 = Die("d6", (1, 2, 3, 4, 5, 6))
ROUTE_KINDS = (Attack, Leave, CallOff, Raid, Rebase, SeaTransport)  # would change the way that is fixed  [HE-INT-03]


class Intervention(HarcPhase):
    """Who goes against the group under way, and who against those; then the fights."""

    name = "intervention"
    kinds = (Intervene, FreeStrike, Pass)

    def chooser(self, g: Game) -> str:
        return str(g.frame.data["asked"][0])

    def step(self, g: Game) -> bool:
        data = g.frame.data
        if "chain" not in data:
            data |= {"chain": [], "level": 1, "asked": sides_powers(g, 1), "clash": {}, "strike": []}
        if data["strike"]:
            after_strike(g, data)
            return True
        if data["level"]:
            return _ask_on(g, data)
        if data["clash"]:
            clashes.note_beginning(g, data["clash"])
            if not clashes.carry_on(g, data["clash"]):
                _after_clash(g, data)
            return True
        return _next_clash(g, data)

    def refuse(self, g: Game, action: Action) -> Refusal | None:
        if isinstance(action, ROUTE_KINDS):
            return no("INT-03", "LOCK", "route_fixed")
        return super().refuse(g, action)

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        power, data = self.chooser(g), g.frame.data
        yield from intervention_offers(g, data, power, pick)
        yield from strike_offers(g, data, power, pick)
        if pick is None:
            yield Pass()

    def judge(self, g: Game, action: Any) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if isinstance(action, FreeStrike):
            return strike_refusal(g, g.frame.data, self.chooser(g), action)
        return intervene_refusal(g, g.frame.data, self.chooser(g), action)

    def carry_out(self, g: Game, action: Any) -> None:
        data = g.frame.data
        if isinstance(action, Pass):
            data["asked"].pop(0)
        elif isinstance(action, FreeStrike):
            strike(g, data, action)
        else:
            _intervene(g, data, self.chooser(g), action)


# ------------------------------------------------------------------ asking
def sides_powers(g: Game, level: int) -> list[str]:
    """Return the powers of the side that a level belongs to. [HE-GEN-05, HE-INT-04]"""
    active = g.rules.slot_powers(g.state)
    if level % 2 == 0:
        return list(active)
    return [power for power in tables.GREAT if g.rules.in_game(g.state, power) and power not in active]


def _ask_on(g: Game, data: dict[str, Plain]) -> bool:
    """Ask the next power that has a choice; a side that adds nothing ends the asking. [HE-INT-04]"""
    if data["asked"]:
        power = str(data["asked"][0])
        if any(True for _ in intervention_offers(g, data, power, None)) or any(
            True for _ in strike_offers(g, data, power, None)
        ):
            return False
        data["asked"].pop(0)
        return True
    level = int(data["level"])
    added = any(group["level"] == level for group in data["chain"])
    data["level"] = level + 1 if added else 0
    data["asked"] = sides_powers(g, level + 1) if added else []
    return True


# ------------------------------------------------------------------ who may go
def usable(g: Game, data: dict[str, Plain], unit: int) -> Refusal | None:
    """Return why a unit may not go against anything now. [HE-INT-01, HE-INT-02, HE-INT-06, HE-INT-09]"""
    rules, state = g.rules, g.state
    here = state.where[unit]
    name, area = rules.unit_name(unit), rules.board.names[here]
    if rules.domain[unit] == tables.LAND or rules.kind[unit] == "bomber":
        return no("INT-01", "AIRALONE", "never_intervenes", (here,), unit=name)
    if _engaged(g, data, unit):
        return no("INT-09", "LOCK", "under_attack", (here,), unit=name)
    own_turn = int(data["level"]) % 2 == 0
    if state.has(unit, ACTED) or (own_turn and rules.domain[unit] == tables.NAVAL and state.has(unit, REBASED)):
        return no("GEN-07", "ACTED", "has_acted", (here,), unit=name)
    if area == "usa" and rules.in_game(state, "england"):  # [HE-USA-02]
        return no("USA-02", "RELOC", "usa_only_relocates", (here,), unit=name)
    if f"{area}|{rules.domain[unit]}" in state.locks and not _may_join(g, data, unit):
        return no("INT-06", "LOCK", "base_locked", (here,), area=rules.area_name(here))
    return None


def _engaged(g: Game, data: dict[str, Plain], unit: int) -> bool:
    """Return whether a unit is on its way already, or is being attacked where it stands. [HE-INT-09]"""
    rules, state, unit_id = g.rules, g.state, g.rules.oob.units[unit].id
    mission = state.mission
    if any(row["unit"] == unit_id for row in mission["entries"]):
        return True
    if any(unit_id in group["units"] for group in data["chain"]):
        return True
    attacked = mission["kind"] == "attack" and rules.board.names[state.where[unit]] == mission["target"]
    return attacked and (not mission["stack"] or rules.owner[unit] in mission["stack"])


def _may_join(g: Game, data: dict[str, Plain], unit: int) -> bool:
    """Return whether aircraft of the same base are on their way now: more may go with them, nowhere else."""
    return g.rules.domain[unit] == tables.AIR and bool(_sent(g, data, g.state.where[unit]))


def _sent(g: Game, data: dict[str, Plain], base: int) -> list[dict[str, Plain]]:
    """Return the groups of aircraft of this level that left a base."""
    rules = g.rules
    return [
        group
        for group in data["chain"]
        if group["level"] == data["level"]
        and rules.space[group["path"][0]] == base
        and not links.naval(rules, group["units"])
    ]


def intervene_refusal(g: Game, data: dict[str, Plain], power: str, action: Intervene) -> Refusal | None:
    """Return why units may not go against the group under way at a place. [HE-INT-01, HE-INT-02, HE-INT-06..09]"""
    rules, state = g.rules, g.state
    units: list[int] = []
    for unit_id in action.units:
        unit = find_own(g, unit_id, power)
        if isinstance(unit, Refusal):
            return unit
        refusal = usable(g, data, unit)
        if refusal:
            return refusal
        units.append(unit)
    bases = sorted({state.where[unit] for unit in units})
    friends = rules.stack_of(state, rules.owner[units[0]]) if units else ()
    one = len(bases) == 1 and len({rules.domain[unit] for unit in units}) == 1 and len(set(units)) == len(units)
    if not one:
        return no("INT-06", "LOCK", "one_base_one_kind", bases)
    if any(rules.owner[unit] not in friends for unit in units):
        return no("COO-01", "COOP", "fight_apart", bases)
    path = spaces_of(g, action.path)
    if isinstance(path, Refusal):
        return path
    if path[0] != bases[0]:
        return no("INT-02", "ADJ", "from_base", bases, area=rules.area_name(bases[0]))
    if rules.domain[units[0]] == tables.NAVAL:
        return _sea_refusal(g, data, units, path)
    return _flight_refusal(g, data, units, path)


def _flight_refusal(g: Game, data: dict[str, Plain], units: Sequence[int], path: Sequence[int]) -> Refusal | None:
    rules, state, place = g.rules, g.state, path[-1]
    steps = rules.ground.air[path[0]][place]
    if steps > links.AIR_REACH or len(path) - 1 > links.AIR_REACH:
        return no("INT-01", "RANGE", "strike_too_far", (place,), steps=steps, most=links.AIR_REACH)
    if any(b not in rules.ground.near[a] for a, b in pairwise(path)) and len(path) > 2:
        return no("AIR-01", "ADJ", "not_next_by_air", path, start=rules.area_name(path[0]), area=rules.area_name(place))
    sent = _sent(g, data, path[0])
    if sent and rules.board.names[place] != sent[0]["place"]:
        return no("INT-06", "LOCK", "base_locked", (path[0],), area=rules.area_name(path[0]))
    if data["level"] == 1 and links.hunting(rules, state):
        return no("SUB-04", "PHASE", "only_free_strike", (place,))
    if place not in links.marks(g, data["chain"], int(data["level"]), rules.owner[units[0]]):
        return no("INT-01", "ADJ", "nothing_passes", (place,), area=rules.area_name(place))
    return None


def _sea_refusal(g: Game, data: dict[str, Plain], units: Sequence[int], path: Sequence[int]) -> Refusal | None:
    rules, state, place = g.rules, g.state, path[-1]
    if len(path) - 1 > links.SEA_REACH:
        return no("INT-02", "RANGE", "sail_too_far", (place,), steps=len(path) - 1, most=links.SEA_REACH)
    if not rules.ground.sea[place]:
        return no("INT-02", "PORT", "meets_at_sea", (place,), area=rules.area_name(place))
    for unit in units:
        refusal = path_refusal(rules, state, rules.power_of(state, unit), path, unit=unit)
        if refusal:
            return refusal
    found = links.marks(g, data["chain"], int(data["level"]), rules.owner[units[0]]).get(place, [])
    if not any(ships for _, ships in found):
        return no("INT-02", "ADJ", "no_ship_passes", (place,), area=rules.area_name(place))
    return None


def intervention_offers(g: Game, data: dict[str, Plain], power: str, pick: Sequence[str] | None) -> Iterator[Intervene]:
    """Yield interventions of a power: each unit alone, all alike of a base, all ships or aircraft of it."""
    rules, state = g.rules, g.state
    for units in _groups(g, data, power, pick):
        places = links.marks(g, data["chain"], int(data["level"]), rules.owner[units[0]])
        base = state.where[units[0]]
        ids = rules.unit_ids(units)
        ways: dict[int, list[int]] = {}
        if rules.domain[units[0]] == tables.NAVAL:
            if any(ships for found in places.values() for _, ships in found):
                ways = sea_reach(rules, state, power, base, links.SEA_REACH, units[0])
        else:
            near = [s for s in places if rules.ground.air[base][s] <= links.AIR_REACH]
            ways = {s: rules.ground.air_path(base, s) for s in near}
        for place in sorted(set(places) & set(ways)):
            action = Intervene(ids, tuple(rules.board.names[s] for s in ways[place]))
            if intervene_refusal(g, data, power, action) is None:
                yield action


def _groups(g: Game, data: dict[str, Plain], power: str, pick: Sequence[str] | None) -> Iterator[list[int]]:
    """Yield the units that are offered together: each, all alike, all of one kind and base; or those picked."""
    rules, state = g.rules, g.state
    if pick is not None:
        units = [rules.unit(one) for one in pick]
        if units and all(u != NOWHERE and state.where[u] != NOWHERE for u in units):
            yield units
        return
    free = [u for u in rules.of_power(state, power) if rules.domain[u] != tables.LAND and usable(g, data, u) is None]
    bases: dict[tuple[int, str], list[list[int]]] = {}
    for group in alike(g, free):
        bases.setdefault((state.where[group[0]], rules.domain[group[0]]), []).append(group)
    for groups in bases.values():
        for group in groups:
            for unit in group:
                yield [unit]
            if len(group) > 1:
                yield group
        if len(groups) > 1:
            yield [unit for group in groups for unit in group]


def _intervene(g: Game, data: dict[str, Plain], power: str, action: Intervene) -> None:
    """Send a group out, ships only if the die lets them; their base is locked either way. [HE-INT-02, HE-INT-07]"""
    rules, state = g.rules, g.state
    units = [rules.unit(unit) for unit in action.units]
    ships = rules.domain[units[0]] == tables.NAVAL
    distance = len(action.path) - 1
    lock = f"{action.path[0]}|{rules.domain[units[0]]}"
    if lock not in state.locks:
        state.locks.append(lock)
    success = not ships or int(g.roll(D6, "HE-INT-02", power)) >= distance + 1
    if success or state.options["failed_intervention_acts"]:
        for unit in units:
            state.mark(unit, ACTED)  # [HE-INT-15]
    if success:
        send(g, data, action)
    g.emit(Intervened(power, action.units, action.path[-1], success))


def send(g: Game, data: dict[str, Plain], action: Intervene) -> None:
    """Put a group on its way that found what it goes against. [HE-INT-08]"""
    rules, power = g.rules, g.rules.power_of(g.state, g.rules.unit(action.units[0]))
    place, level, ships = rules.space[action.path[-1]], int(data["level"]), links.naval(rules, action.units)
    found = links.marks(g, data["chain"], level, rules.owner[rules.unit(action.units[0])])[place]
    target = next(number for number, afloat in found if afloat or not ships)
    group = {"level": level, "power": power, "units": list(action.units), "path": list(action.path),
             "place": action.path[-1], "target": target}  # fmt: skip
    links.add_group(rules, g.state, data["chain"], group)


# ------------------------------------------------------------------ the fights
def _next_clash(g: Game, data: dict[str, Plain]) -> bool:
    """Begin the next fight of the chain, or end the frame. [HE-INT-04, HE-INT-12]"""
    rules, state, chain = g.rules, g.state, data["chain"]
    number = links.next_party(rules, state, chain)
    if number == NOWHERE:
        g.finish()
        return True
    mine = links.party_units(rules, state, chain, number)
    head = chain[number]
    if not mine:
        _settle_party(chain, number)
    elif head["level"] == 1:
        data["clash"] = _against_mission(g, chain, number, mine)
    else:
        _against_group(g, data, number, mine)
    return True


def first_clash(g: Game, data: dict[str, Plain]) -> dict[str, Plain] | None:
    """Return the fight that the last group of the chain would bring if nobody answered it, None for none.

    For a copy of the state only: other groups of its level are taken as having fought.
    """
    chain = data["chain"]
    last = chain[-1]
    for group in chain:
        if group["level"] == last["level"] and group["party"] != last["party"]:
            group["met"] = True
    frames = len(g.state.frames)
    while not data["clash"]:
        _next_clash(g, data)
        if len(g.state.frames) < frames:
            return None
    clash: dict[str, Plain] = data["clash"]
    return clash


def _against_mission(g: Game, chain: list[dict[str, Plain]], number: int, mine: list[str]) -> dict[str, Plain]:
    """Return the fight of a party with what of the mission passes its place, and who helps it there."""
    rules, state, place = g.rules, g.state, str(chain[number]["place"])
    air = not links.naval(rules, mine)
    rows = [
        row
        for row in links.passing(rules, state, rules.space[place])
        if links.foes(rules, state, rules.owner[rules.unit(mine[0])], rules.unit(str(row["unit"])))
        and (links.sails(rules, row) or air or _has_aircraft(g, mine))
    ]
    behind = [str(row["unit"]) for row in rows if row["by"] == "carrier"]
    front = [str(row["unit"]) for row in rows if row["by"] != "carrier"]
    help_there = links.helpers(rules, state, chain, number)
    if not rows:
        return clashes.begin(place, (), mine, (), number, links.MISSION)
    return clashes.begin(place, [*front, *help_there], mine, behind, number, links.MISSION)


def _has_aircraft(g: Game, units: Sequence[str]) -> bool:
    return any(g.rules.domain[g.rules.unit(unit)] == tables.AIR for unit in units)


def _against_group(g: Game, data: dict[str, Plain], number: int, mine: list[str]) -> None:
    """Begin the fight of a party with the group it went against, unless it stands by the mission at its place."""
    rules, state, chain = g.rules, g.state, data["chain"]
    head = chain[number]
    target = chain[head["target"]]
    at_goal = head["place"] == target["place"]
    theirs = links.party_units(rules, state, chain, target["party"]) if at_goal else links.alive(rules, state, target)
    if not theirs:
        _move_on(g, chain, number, mine)
    elif at_goal and head["level"] == 2 and _beside_mission(g, head["place"], mine):
        for group in links.party(chain, number):
            group["helps"] = target["party"]
        _settle_party(chain, number)
    else:
        sides = (mine, theirs) if head["level"] % 2 == 0 else (theirs, mine)
        data["clash"] = clashes.begin(str(head["place"]), *sides, (), number, head["target"])


def _beside_mission(g: Game, place: str, mine: Sequence[str]) -> bool:
    """Return whether something of the mission that these units may fight beside passes a place. [HE-COO-01]"""
    friends = g.rules.stack_of(g.state, g.rules.owner[g.rules.unit(mine[0])])
    rows = links.passing(g.rules, g.state, g.rules.space[place])
    return any(g.rules.owner[g.rules.unit(str(row["unit"]))] in friends for row in rows)


def _settle_party(chain: list[dict[str, Plain]], number: int) -> None:
    for group in links.party(chain, number):
        group["met"] = True


def _move_on(g: Game, chain: list[dict[str, Plain]], number: int, units: Sequence[str]) -> None:
    """Send the winners of a fight on to that of the friends whom they protected, or home. [catalogue 4.24]"""
    rules = g.rules
    head = chain[number]
    _settle_party(chain, number)
    below = chain[chain[head["target"]]["target"]] if head["level"] > 2 else None
    friends = rules.stack_of(g.state, rules.owner[rules.unit(units[0])])
    if below is not None and not below["met"] and rules.owner[rules.unit(below["units"][0])] in friends:
        below["units"] += [unit for unit in units if unit not in below["units"]]
        for group in chain:
            if group["party"] == number:
                group["units"] = []
    else:
        go_home(g, units)


def _after_clash(g: Game, data: dict[str, Plain]) -> None:
    """Take in how a fight ended: who is left of either group, and who goes on."""
    chain, clash = data["chain"], data["clash"]
    data["clash"] = {}
    clashes.note_ending(g, clash)
    clashes.forget_the_lost(g)
    head = chain[clash["party"]]
    ours, theirs = (clash["active"], clash["other"]) if head["level"] % 2 == 0 else (clash["other"], clash["active"])
    fought = {*clash["active"], *clash["other"]}
    if clash["foe"] == links.MISSION:
        _settle_party(chain, clash["party"])
        helped = [unit for unit in clash["active"] if not _of_mission(g, unit)]
        for units in (ours, helped):
            if units:
                go_home(g, units)
        return
    for group in (*links.party(chain, clash["party"]), *_foe_groups(chain, clash)):
        group["units"] = [unit for unit in group["units"] if unit in fought]
    if ours and not theirs:
        _move_on(g, chain, clash["party"], ours)
    else:
        _settle_party(chain, clash["party"])
        if ours:
            go_home(g, ours)


def _foe_groups(chain: list[dict[str, Plain]], clash: dict[str, Plain]) -> list[dict[str, Plain]]:
    target = chain[clash["foe"]]
    return links.party(chain, target["party"]) if target["place"] == clash["place"] else [target]


def _of_mission(g: Game, unit: str) -> bool:
    return any(row["unit"] == unit for row in g.state.mission["entries"])


__all__ = ["Intervention", "intervene_refusal", "intervention_offers"]
