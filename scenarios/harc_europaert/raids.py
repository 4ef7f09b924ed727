"""Strategic bombing and the raids of submarines: what phase 1 offers beside attacks. [HE-BOM-02, HE-SUB-02, HE-SUB-03]

Both go out as state.mission, may be met on their way, and do their harm in the frame "sortie".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE, Plain
from scenarios.harc_europaert import purse, tables
from scenarios.harc_europaert.actions import Bomb, Raid
from scenarios.harc_europaert.attempts import gained
from scenarios.harc_europaert.base import Game, HarcPhase, find_own, no
from scenarios.harc_europaert.events import Noted
from scenarios.harc_europaert.flights import air_way, flight_refusal
from scenarios.harc_europaert.harm import MERCHANTS, bomb_harm, convoy_harm, raid_harm
from scenarios.harc_europaert.journeys import entry, leaves_usa
from scenarios.harc_europaert.naval import path_refusal, sea_reach
from scenarios.harc_europaert.orders import offered, spaces_of
from scenarios.harc_europaert.state import ACTED

BOMBED = ("germany", "italy", "england")  # whose home areas may be bombed  [HE-BOM-03, HE-USA-04]
ATLANTIC = "north-atlantic"


# ------------------------------------------------------------------ what phase 1 asks
def offers(g: Game, pick: Sequence[str] | None) -> Iterator[Bomb | Raid]:
    """Yield sorties of bombers and submarines: each unit alone, all alike of a base, or those picked."""
    if g.rules.advanced(g.state):
        yield from _bomb_offers(g, pick)
        yield from _raid_offers(g, pick)


def judge(g: Game, action: Bomb | Raid) -> Refusal | None:
    """Return why a sortie is not legal."""
    if not g.rules.advanced(g.state):
        return no("GEN-13", "LEVEL", "advanced_only")
    if g.state.powers[g.state.acting]["recapture"]:  # [HE-CAP-01]
        return no("CAP-01", "RECAPTURE", "recapture_first", power=g.rules.nation_name(g.state.acting))
    return bomb_refusal(g, action) if isinstance(action, Bomb) else raid_refusal(g, action)


def no_strike(g: Game) -> Refusal:
    """Return why aircraft strike submarines only while those are on their way. [HE-SUB-04]"""
    if not g.rules.advanced(g.state):
        return no("GEN-13", "LEVEL", "advanced_only")
    return no("SUB-04", "PHASE", "no_hunters")


def carry_out(g: Game, action: Bomb | Raid) -> None:
    """Send a sortie on its way. [HE-BOM-02, HE-SUB-02, HE-SUB-03]"""
    rules, state = g.rules, g.state
    units = [rules.unit(unit) for unit in action.units]
    for unit in units:
        state.mark(unit, ACTED)
    way = action.path
    if isinstance(action, Bomb) and len(way) == 2:
        spaces = air_way(rules, state, state.acting, rules.space[way[0]], rules.space[way[1]], bomb_range(g))
        way = tuple(rules.board.names[s] for s in spaces)
    bombing = isinstance(action, Bomb)
    state.mission = {
        "kind": "bombing" if bombing else "raid", "power": state.acting, "powers": [state.acting],
        "target": way[-1], "stack": [], "against": "", "invasion": False,
        "entries": [entry(g, unit, way, "air" if bombing else "naval") for unit in units],
        "paid": {}, "log": [], "result": {}, "set_out": len(units),
        "prey": "" if isinstance(action, Bomb) else action.prey,
    }  # fmt: skip
    g.call("sortie", at="start")


class Sortie(HarcPhase):
    """Bombers or submarines on their way: whoever meets them, then the harm they do. [HE-INT-14]"""

    name = "sortie"

    def step(self, g: Game) -> bool:
        if g.frame.data["at"] == "start":
            g.frame.data["at"] = "there"
            g.call("intervention")
            return True
        mission = g.state.mission
        g.state.mission = {}
        g.finish()
        if mission["kind"] == "bombing":
            _bombs(g, mission)
        elif mission["prey"] == MERCHANTS:
            _sink_merchants(g, mission)
        else:
            _sink_convoy(g, mission)
        return True


# ------------------------------------------------------------------ bombers
def bomb_range(g: Game) -> int:
    """Return how far the acting power's bombers fly. [HE-BOM-01, HE-OPT-05]"""
    return tables.AIR_RANGE["bomber"] + gained(g.state, g.state.acting, "long_range_bombers")


def bomb_refusal(g: Game, action: Bomb) -> Refusal | None:
    """Return why bombers may not go for the industry of an area. [HE-BOM-02, HE-BOM-03]"""
    rules, state = g.rules, g.state
    units = _own(g, action.units, "bomber", "bombers_only", "one_target", "BOM-02")
    if isinstance(units, Refusal):
        return units
    path = spaces_of(g, action.path)
    if isinstance(path, Refusal):
        return path
    if path[0] != state.where[units[0]] or len(path) < 2:
        return no("BOM-02", "ADJ", "from_base", path, area=rules.area_name(state.where[units[0]]))
    goal, power = path[-1], state.acting
    owner = rules.ground.country[goal]
    where, area = (goal,), rules.area_name(goal)
    home = owner in BOMBED and rules.board.names[goal] not in tables.OVERSEAS.get(owner, ())
    if not rules.ground.land[goal] or not home or rules.holder(state, goal) != owner:
        return no("BOM-03", "OWNER", "bomb_spared", where, area=area)
    if not rules.in_game(state, owner) or not rules.at_war(state, power, owner):
        return no("BOM-02", "PEACE", "bomb_friend", where, area=area, power=rules.nation_name(power))
    return leaves_usa(g, path[0]) or _bomb_range_refusal(g, path)


def _bomb_range_refusal(g: Game, path: Sequence[int]) -> Refusal | None:
    most = bomb_range(g)
    refusal = flight_refusal(g.rules, g.state, g.state.acting, path, most)
    if refusal and refusal.code == "RANGE":
        steps = max(len(path) - 1, g.rules.ground.air[path[0]][path[-1]])
        return no(
            "BOM-01", "RANGE", "bomb_range", (path[-1],), area=g.rules.area_name(path[-1]), steps=steps, most=most
        )
    return refusal


def _bomb_offers(g: Game, pick: Sequence[str] | None) -> Iterator[Bomb]:
    rules, state = g.rules, g.state
    homes = [s for owner in BOMBED if rules.at_war(state, state.acting, owner) for s in rules.country_areas[owner]]
    if not homes:
        return
    for units in offered(g, pick, (tables.AIR,)):
        if any(rules.kind[unit] != "bomber" or state.has(unit, ACTED) for unit in units):
            continue
        here = state.where[units[0]]
        for goal in homes:
            if rules.ground.air[here][goal] <= bomb_range(g):
                way = air_way(rules, state, state.acting, here, goal, bomb_range(g))
                action = Bomb(rules.unit_ids(units), tuple(rules.board.names[s] for s in way))
                if way and bomb_refusal(g, action) is None:
                    yield action


def _bombs(g: Game, mission: dict[str, Plain]) -> None:
    """Take HPP for every bomber that set out, even if it was shot down. [HE-BOM-02, HE-OPT-04]"""
    rules, state = g.rules, g.state
    goal = str(mission["target"])
    owner = rules.ground.country[rules.space[goal]]
    g.emit(Noted("bombs_fall", (f"bombers={mission['set_out']}",), goal))
    purse.lose(g, owner, bomb_harm(state, str(mission["power"]), int(mission["set_out"])), "bombed")


# ------------------------------------------------------------------ submarines
def raid_refusal(g: Game, action: Raid) -> Refusal | None:
    """Return why submarines may not go raiding. [HE-SUB-02, HE-SUB-03]"""
    rules, state = g.rules, g.state
    units = _own(g, action.units, "submarine", "submarines_only", "one_port", "SUB-01")
    if isinstance(units, Refusal):
        return units
    path = spaces_of(g, action.path)
    if isinstance(path, Refusal):
        return path
    if path[0] != state.where[units[0]]:
        return no("SUB-02", "ADJ", "from_base", path, area=rules.area_name(state.where[units[0]]))
    zone = rules.board.names[path[-1]]
    if zone == "usa" or (rules.ground.country[path[-1]] == "usa"):
        return no("USA-04", "OWNER", "hunting_ground", path[-1:])
    refusal = _prey_refusal(g, action.prey, zone)
    if refusal:
        return refusal
    for unit in units:
        refusal = path_refusal(rules, state, state.acting, path, unit=unit)
        if refusal:
            return refusal
    return None


def _prey_refusal(g: Game, prey: str, zone: str) -> Refusal | None:
    rules, state = g.rules, g.state
    power = state.acting
    if prey != MERCHANTS:
        row = convoy(g, prey)
        if row is None or row["zone"] != zone:
            return no("SUB-03", "OWNER", "no_convoy", prey=prey, area=zone)
        if not any(rules.at_war(state, power, str(row[end])) for end in ("sender", "receiver")):
            return no("SUB-03", "PEACE", "peace_at_sea", power=rules.nation_name(power))
        return None
    if zone != ATLANTIC:
        return no("SUB-02", "OWNER", "hunting_ground", area=zone)
    if not rules.in_game(state, "england"):
        return no("SUB-02", "OWNER", "no_merchants")
    if not rules.at_war(state, power, "england"):
        return no("SUB-02", "PEACE", "peace_at_sea", power=rules.nation_name(power))
    return None


def convoy(g: Game, name: str) -> dict[str, Plain] | None:
    """Return the record of a convoy at sea."""
    return next((row for row in g.state.convoys if row["id"] == name), None)


def _raid_offers(g: Game, pick: Sequence[str] | None) -> Iterator[Raid]:
    rules, state = g.rules, g.state
    prey = [(MERCHANTS, ATLANTIC), *((str(row["id"]), str(row["zone"])) for row in state.convoys)]
    for units in offered(g, pick, (tables.NAVAL,)):
        if any(rules.kind[unit] != "submarine" or state.has(unit, ACTED) for unit in units):
            continue
        reach = sea_reach(rules, state, state.acting, state.where[units[0]], unit=units[0])
        for name, zone in prey:
            way = reach.get(rules.space.get(zone, NOWHERE), [])
            action = Raid(rules.unit_ids(units), tuple(rules.board.names[s] for s in way), name)
            if way and raid_refusal(g, action) is None:
                yield action


def _sink_merchants(g: Game, mission: dict[str, Plain]) -> None:
    """Take HPP from England for every submarine that came through. [HE-SUB-02, HE-OPT-07]"""
    boats = len(mission["entries"])
    g.emit(Noted("raid_over", (f"boats={boats}",), str(mission["target"])))
    if boats and g.rules.in_game(g.state, "england"):
        purse.lose(g, "england", raid_harm(g.state, str(mission["power"]), boats), "raided")


def _sink_convoy(g: Game, mission: dict[str, Plain]) -> None:
    """Take cargo from a convoy for every submarine that came through; its value is shown. [HE-SUB-03, HE-OPT-07]"""
    boats, row = len(mission["entries"]), convoy(g, str(mission["prey"]))
    zone = str(mission["target"])
    g.emit(Noted("raid_over", (f"boats={boats}",), zone))
    if not boats or row is None:
        return
    row["shown"] = True
    if not row["value"]:
        g.emit(Noted("convoy_dummy", (), zone))
        return
    lost = min(int(row["value"]), convoy_harm(g.state, str(mission["power"]), boats))
    row["value"] = int(row["value"]) - lost
    g.emit(Noted("convoy_hit", (f"lost={lost}", f"left={row['value']}"), zone))


# ------------------------------------------------------------------ both
def _own(g: Game, ids: Sequence[str], kind: str, strange: str, apart: str, rule: str) -> list[int] | Refusal:
    """Return the acting power's units of one base and kind that have not acted, or why they do not go."""
    rules, state = g.rules, g.state
    units: list[int] = []
    for unit_id in ids:
        unit = find_own(g, unit_id)
        if isinstance(unit, Refusal):
            return unit
        where, name = (state.where[unit],), rules.unit_name(unit)
        if rules.kind[unit] != kind:
            return no(rule, "AIRALONE" if kind == "bomber" else "CARRY", strange, where, unit=name)
        if state.has(unit, ACTED):
            return no("GEN-07", "ACTED", "has_acted", where, unit=name)
        units.append(unit)
    if not units or len({state.where[unit] for unit in units}) != 1 or len(set(units)) != len(units):
        return no(rule, "ADJ", apart, sorted({state.where[unit] for unit in units}))
    return units
