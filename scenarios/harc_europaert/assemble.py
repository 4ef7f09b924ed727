"""An attack being put together: what joins it, what it costs, how it begins. [HE-MOV-01, HE-MOV-02, HE-INV-01]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import Plain
from scenarios.harc_europaert import purse, tables
from scenarios.harc_europaert.actions import Attack, CallOff, HandOver, Launch, Leave
from scenarios.harc_europaert.base import Game, HarcPhase, no
from scenarios.harc_europaert.cooperation import (
    joint_partners,
    resolve_stack,
    stack_key,
    stack_nations,
    stack_units,
    together_refusal,
)
from scenarios.harc_europaert.events import AttackLaunched
from scenarios.harc_europaert.force import GROUND, Mission, group_of, manner_refusal, partners, rows_of
from scenarios.harc_europaert.orders import way_of
from scenarios.harc_europaert.quotas import attack_refusal as quota_refusal
from scenarios.harc_europaert.quotas import count_attack, recapture_refusal
from scenarios.harc_europaert.state import ACTED, HELD, MOVED


# ------------------------------------------------------------------ joining
def plan(g: Game, action: Attack) -> Mission | Refusal:
    """Return the attack as it would be with an action's units, or why they may not join or begin one."""
    rules, state = g.rules, g.state
    mission = state.mission
    units = group_of(g, action.units, partners(g) if mission else [state.acting])
    if isinstance(units, Refusal):
        return units
    power = rules.power_of(state, units[0])
    taken = {str(row["unit"]): row for row in mission.get("entries", ())}
    again = next((taken[unit] for unit in action.units if unit in taken), None)
    if again:
        rule, code, key = ("INV-02", "CARRY", "carrier_full") if again["cargo"] else ("MOV-01", "ONCE", "in_attack")
        return no(rule, code, key, (state.where[units[0]],), unit=rules.unit_name(rules.unit(str(again["unit"]))))
    path = way_of(g, units, action.path)
    if isinstance(path, Refusal):
        return path
    target = path[-1]
    if mission and rules.board.names[target] != mission["target"]:
        return no("MOV-09", "PHASE", "other_target", (target,), area=rules.area_name(rules.space[mission["target"]]))
    own = action.by == "carrier" and bool(state.powers[power]["recapture"]) and rules.own_area(state, power, target)
    aim = _aim(g, power, target, action, own=own)
    if isinstance(aim, Refusal):
        return aim
    grown = mission or _new_mission(g, power, target, aim, action.against, own=own)
    refusal = (
        recapture_refusal(rules, state, power, target, landing=action.by == "carrier")
        or (mission and _same_attack_refusal(g, mission, action, target, aim))
        or manner_refusal(g, grown, action, units, path, aim)
    )
    if refusal:
        return refusal
    grown = grown | {"entries": [*grown["entries"], *rows_of(g, action, units, path)]}
    grown["invasion"] = grown["invasion"] or action.by == "carrier"
    grown["powers"] = list(dict.fromkeys([*grown["powers"], *(row["power"] for row in grown["entries"])]))
    return _whole_refusal(g, grown, target) or grown


def _new_mission(g: Game, power: str, target: int, key: str, against: str, *, own: bool) -> Mission:
    stack = [power] if own else list(stack_nations(g.rules, g.state, power, key))
    return {
        "kind": "attack", "power": power, "powers": [power], "target": g.rules.board.names[target], "stack": stack,
        "against": against, "invasion": False, "own": own, "entries": [], "paid": {}, "log": [], "result": {},
    }  # fmt: skip


def _aim(g: Game, power: str, target: int, action: Attack, *, own: bool) -> str | Refusal:
    """Return the key of the stack attacked, or why there is nothing there that the power may attack."""
    rules, state = g.rules, g.state
    area = rules.board.names[target]
    where, name = (target,), rules.area_name(target)
    if not rules.ground.land[target]:
        return no("MOV-01", "ADJ", "attack_land", where, area=name)
    if area in state.unused:
        return no("MAP-14", "ADJ", "out_of_play", where, area=name)
    if area == "usa":
        return no("INV-07", "OWNER", "usa_safe", where)
    if own:
        return stack_key(rules, state, power)
    holder = rules.holder(state, target)
    if not rules.hostile(state, power, target) and not rules.enemies_at(state, power, target):
        if any(row.startswith(f"{power}|{area}|") for row in state.attacked):
            return no("MOV-03", "DUP", "attacked", where, area=name)
        if rules.friendly(state, power, target):
            return no("MOV-07", "OWNER", "own_area", where, area=name)
        if rules.historical_ally(power, holder):
            return no("GEN-12", "ALLY", "historical_ally", where, nation=rules.nation_name(holder))
        return no("MOV-07", "PEACE", "no_war", where, area=name, nation=rules.nation_name(holder))
    key = resolve_stack(rules, state, power, target, action.stack)
    if isinstance(key, str) and f"{power}|{area}|{key}" in state.attacked:
        return no("MOV-03", "DUP", "attacked", where, area=name)
    return key


def _same_attack_refusal(g: Game, mission: Mission, action: Attack, target: int, key: str) -> Refusal | None:
    if not mission["own"] and key != stack_key(g.rules, g.state, str(mission["stack"][0])):
        return no("COO-02", "COOP", "other_stack", (target,), nation=g.rules.nation_name(str(mission["stack"][0])))
    if action.against != mission["against"]:
        return no("AIR-08", "PHASE", "other_kind", (target,), against=str(mission["against"]))
    return None


def _whole_refusal(g: Game, mission: Mission, target: int) -> Refusal | None:
    """Return why the attack as a whole may not be: who fights with whom, quotas, Bulgaria, the price."""
    rules, state = g.rules, g.state
    units = members(g, mission)
    refusal = together_refusal(rules, state, (rules.owner[unit] for unit in units))
    if refusal:
        return refusal
    defenders = {rules.owner[u] for u in defenders_of(g, mission)}
    if "soviet_union" in defenders and any(rules.owner[unit] == "bulgaria" for unit in units):
        return no("SG-06", "ALLY", "bulgaria_spares", (target,))
    for power, cost in prices(g, mission).items():
        if cost and not mission["own"]:
            refusal = quota_refusal(rules, state, power, units, target)
        if cost:
            refusal = refusal or purse.price_refusal(g, power, cost, _price_rule(cost))
        if refusal:
            return refusal
    return None


def _price_rule(cost: int) -> str:
    return "MOV-02" if cost == tables.BATTLE else "INV-01"


def members(g: Game, mission: Mission) -> list[int]:
    """Return all units of an attack."""
    return [g.rules.unit(str(row["unit"])) for row in mission["entries"]]


def defenders_of(g: Game, mission: Mission) -> list[int]:
    """Return the units of the stack attacked."""
    if mission["own"]:
        return []
    rules, state, target = g.rules, g.state, g.rules.space[str(mission["target"])]
    return stack_units(rules, state, str(mission["power"]), target, stack_key(rules, state, str(mission["stack"][0])))


# ------------------------------------------------------------------ price
def prices(g: Game, mission: Mission) -> dict[str, int]:
    """Return what an attack costs each of its powers. [HE-MOV-02, HE-INV-01, HE-INV-08, HE-PAR-03, HE-LBT-05]"""
    landing = {str(row["power"]) for row in mission["entries"] if row["by"] in ("carrier", "escort")}
    if mission["own"]:
        return {power: int(g.state.options["self_invasion_cost"]) for power in mission["powers"]}
    ordinary = tables.BATTLE if dice_fall(g, mission) else 0
    return {power: tables.INVASION if power in landing else ordinary for power in mission["powers"]}


def dice_fall(g: Game, mission: Mission) -> bool:
    """Return whether an attack meets anybody that it fights: else it is no battle and costs nothing. [HE-LBT-05]"""
    rules, state = g.rules, g.state
    there = {rules.domain[u] for u in defenders_of(g, mission) if rules.ready(state, u)}
    if tables.LAND in there:
        return True
    flying = any(row["by"] == "air" for row in mission["entries"])
    if mission["invasion"]:
        return bool(there)
    return flying and (tables.AIR in there or mission["against"] == "ships")


# ------------------------------------------------------------------ leaving and beginning
def without(mission: Mission, ids: Sequence[str]) -> Mission:
    """Return an attack without some units; carrier and cargo go together, and escorts with the last carrier."""
    gone = set(ids)
    for row in mission["entries"]:
        if row["unit"] in gone:
            gone |= {*row["cargo"], row["carrier"]} - {""}
    rows = [row for row in mission["entries"] if row["unit"] not in gone]
    if not any(row["by"] == "carrier" for row in rows):
        rows = [row for row in rows if row["by"] != "escort"]
    powers = [p for p in mission["powers"] if p == mission["power"] or any(row["power"] == p for row in rows)]
    return mission | {"entries": rows, "powers": powers, "invasion": any(row["by"] == "carrier" for row in rows)}


def launch_refusal(g: Game) -> Refusal | None:
    """Return why the attack as assembled may not begin."""
    rules, mission = g.rules, g.state.mission
    target = rules.space[str(mission["target"])]
    ways = {str(row["by"]) for row in mission["entries"]}
    where, area = (target,), rules.area_name(target)
    if ways == {"air"} and mission["against"] == "land":
        if g.state.options["air_alone"] == "body":
            return no("AIR-07", "AIRALONE", "air_alone", where, area=area)
        if not any(rules.domain[u] == tables.LAND for u in defenders_of(g, mission)):
            return no("AIR-08", "AIRALONE", "name_prey", where, area=area)
    if mission["against"] == "air" and all(rules.kind[unit] == "bomber" for unit in members(g, mission)):
        return no("BOM-01", "AIRALONE", "bombers_alone", where, area=area)
    if str(mission["power"]) not in {row["power"] for row in mission["entries"]}:
        return no("MOV-01", "TURN", "opener_left", where, power=rules.nation_name(str(mission["power"])))
    return _whole_refusal(g, mission, target)


def launch(g: Game) -> None:
    """Pay, spend movement and attacks, and begin the battle. [HE-MOV-02, HE-GEN-06, HE-GEN-07]"""
    from scenarios.harc_europaert.obligations import attack_made

    rules, state = g.rules, g.state
    mission = state.mission
    target = rules.space[str(mission["target"])]
    units = members(g, mission)
    costs = prices(g, mission)
    g.emit(AttackLaunched(str(mission["power"]), str(mission["target"]), rules.unit_ids(units), kind_of(mission)))
    for power, cost in costs.items():
        if cost:
            purse.pay(g, power, cost, "invasion" if cost != tables.BATTLE else "battle")
        mission["paid"][power] = cost
    if not mission["own"]:
        key = stack_key(rules, state, str(mission["stack"][0]))
        state.attacked += [f"{power}|{mission['target']}|{key}" for power in mission["powers"]]
        if any(costs.values()):
            count_attack(rules, state, mission["powers"], units, target)
        attack_made(g, mission["powers"], target, mission["stack"])
    for row in mission["entries"]:
        _spend(g, row)
    state.acting = str(mission["power"])
    g.goto("aftermath", at="battle")


def kind_of(mission: Mission) -> str:
    """Return what sort of attack it is: land, landing, drop or air."""
    ways = {row["by"] for row in mission["entries"]}
    if "carrier" in ways:
        return "landing"
    return next((way for way in ("land", "drop") if way in ways), "air")


def _spend(g: Game, row: dict[str, Plain]) -> None:
    """Take what an attack uses up of a unit: its one action, or an attack and its steps."""
    state, unit = g.state, g.rules.unit(str(row["unit"]))
    if row["by"] not in GROUND:
        state.mark(unit, ACTED)
        return
    state.fights[unit] += 1
    if row["by"] == "drop":
        state.mp[unit] = 0
    elif row["by"] == "landing":
        state.mp[unit] -= 1
    elif not state.has(unit, HELD):
        state.mp[unit] -= len(row["path"]) - 1
    state.mark(unit, MOVED)


# ------------------------------------------------------------------ the phase
class Assemble(HarcPhase):
    """The attack in state.mission grows until it is launched or called off."""

    name = "assemble"
    kinds = (Attack, Leave, Launch, CallOff, HandOver)

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        from scenarios.harc_europaert.offers import attack_offers

        mission = g.state.mission
        yield from attack_offers(g, pick)
        for row in mission["entries"]:
            mine = guest_refusal(g, (str(row["unit"]),)) is None
            if mine and row["by"] != "landing" and (pick is None or list(pick) == [row["unit"]]):
                yield Leave((str(row["unit"]),))
        if pick is None:
            leads = guest_refusal(g) is None
            if leads and launch_refusal(g) is None:
                yield Launch()
            if leads:
                yield CallOff()
            for power in _may_take_over(g):
                yield HandOver(power)

    def judge(self, g: Game, action: Any) -> Refusal | None:
        rules, state = g.rules, g.state
        if isinstance(action, Attack):
            planned = plan(g, action)
            return planned if isinstance(planned, Refusal) else None
        if isinstance(action, Launch):
            return guest_refusal(g) or launch_refusal(g)
        if isinstance(action, CallOff):
            return guest_refusal(g)
        if isinstance(action, Leave):
            there = {row["unit"] for row in state.mission["entries"]}
            strange = next((unit for unit in action.units if unit not in there), "" if action.units else "-")
            if strange:
                return no("MOV-01", "ONCE", "not_in_attack", unit=strange)
            return guest_refusal(g, action.units)
        if isinstance(action, HandOver) and action.power not in _may_take_over(g):
            return no("GEN-02", "TURN", "cannot_hand_over", power=rules.nation_name(action.power))
        return None

    def carry_out(self, g: Game, action: Any) -> None:
        state = g.state
        if isinstance(action, Attack):
            planned = plan(g, action)
            assert not isinstance(planned, Refusal)
            state.mission = planned
        elif isinstance(action, Leave):
            state.mission = without(state.mission, action.units)
            if not state.mission["entries"]:
                drop_attack(g)
        elif isinstance(action, HandOver):
            state.acting = action.power
        elif isinstance(action, CallOff):
            drop_attack(g)
        else:
            launch(g)


def guest_refusal(g: Game, units: Sequence[str] = ()) -> Refusal | None:
    """Return why a partner from another seat may not decide: who began the attack leads it. [HE-COO-03]

    units: those that are to leave the attack; its own a partner takes out again. Without any: the attack itself.
    """
    rules, state = g.rules, g.state
    opener, seat = str(state.mission["power"]), rules.seat_of(state, state.acting)
    if rules.seat_of(state, opener) == seat:
        return None
    if not units:
        return no("COO-03", "TURN", "not_leading", power=rules.nation_name(opener))
    strange = [u for u in map(rules.unit, units) if rules.seat_of(state, rules.power_of(state, u)) != seat]
    if not strange:
        return None
    return no("COO-03", "TURN", "not_yours", (state.where[strange[0]],), unit=rules.unit_name(strange[0]))


def _may_take_over(g: Game) -> list[str]:
    """Return the powers that may add units to the attack when their turn is given to them."""
    opener = str(g.state.mission["power"])
    powers = [opener, *joint_partners(g.rules, g.state, opener)]
    return [power for power in powers if power != g.state.acting]


def begin(g: Game, action: Attack) -> None:
    """Open an attack with its first units."""
    planned = plan(g, action)
    assert not isinstance(planned, Refusal)
    g.state.mission = planned
    g.call("assemble")


def drop_attack(g: Game) -> None:
    """Give up the attack being assembled; nothing was paid."""
    g.state.acting = str(g.state.mission["power"])
    g.state.mission = {}
    g.finish()
