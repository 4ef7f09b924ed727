"""Moves by air and sea that can be met on their way: changes of base, and the frame that carries them through.

`state.mission` holds what is under way. On the advanced level interventions come first; what is left arrives.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenarios.engine.events import Moved
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import Plain
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import Rebase
from scenarios.harc_europaert.base import Game, HarcPhase, no
from scenarios.harc_europaert.caps import entry_refusal, limited, open_to
from scenarios.harc_europaert.flights import air_way, flight_refusal
from scenarios.harc_europaert.naval import note_arrival, path_refusal, sea_reach
from scenarios.harc_europaert.orders import each_and_all, own_group, sorts, tired_refusal, way_of
from scenarios.harc_europaert.state import ACTED, MOVED, REBASED, SHIPPED


# ------------------------------------------------------------------ bases
def base_refusal(g: Game, units: Sequence[int], space: int, rule: str = "MOB-03") -> Refusal | None:
    """Return why air or naval units may not have their base in an area. [HE-MOB-03, HE-MAP-04, HE-MAP-09]"""
    rules, state = g.rules, g.state
    if rules.ground.sea[space]:
        ships = all(rules.domain[unit] == tables.NAVAL for unit in units)
        key = "base_at_sea" if ships else "set_down_at_sea"
        return no("MAP-09", "PORT", key, (space,), area=rules.area_name(space))
    if space not in rules.ground.port and any(rules.domain[unit] == tables.NAVAL for unit in units):
        return no("MAP-04", "PORT", "no_port", (space,), area=rules.area_name(space))
    refusal = entry_refusal(rules, state, units, space)
    if refusal:
        return refusal
    if not all(open_to(rules, state, rules.owner[unit], space) for unit in units):
        key = "enemy_coast" if rule == "MOB-04" else "enemy_base"
        return no(rule, "BLOCKED", key, (space,), area=rules.area_name(space))
    return None


def leaves_usa(g: Game, space: int) -> Refusal | None:
    """Return that nothing but strategic relocation starts in the USA while England stands. [HE-USA-02]"""
    if g.rules.board.names[space] == "usa" and not england_fallen(g):
        return no("USA-02", "RELOC", "from_usa", (space,))
    return None


def england_fallen(g: Game) -> bool:
    """Return whether England is out of the war. [HE-USA-03]"""
    return not g.rules.in_game(g.state, "england")


def rebase_refusal(g: Game, action: Rebase, *, air_only: bool = False) -> Refusal | None:
    """Return why a change of base is not legal; air_only: phase 1, before an attack. [HE-AIR-02, HE-MOB-03]"""
    rules, state = g.rules, g.state
    units = own_group(g, action.units)
    if isinstance(units, Refusal):
        return units
    domains = {rules.domain[unit] for unit in units}
    here = state.where[units[0]]
    if tables.LAND in domains or len(domains) > 1:
        return no("MOB-03", "CARRY", "rebase_kinds", (here,))
    naval = tables.NAVAL in domains
    if naval and air_only:
        return no("AIR-02", "PHASE", "ships_rebase_later", (here,))
    for unit in units:
        refusal = tired_refusal(g, unit)
        if refusal:
            return refusal
    path = way_of(g, units, action.path)
    if isinstance(path, Refusal):
        return path
    refusal = leaves_usa(g, here) or base_refusal(g, units, path[-1])
    if refusal:
        return refusal
    if naval:
        for unit in units:
            refusal = path_refusal(rules, state, state.acting, path, unit=unit)
            if refusal:
                return refusal
        return None
    return flight_refusal(rules, state, state.acting, path, min(air_range(g, unit) for unit in units))


def air_range(g: Game, unit: int) -> int:
    """Return how far an air unit changes its base. [HE-AIR-02, HE-BOM-01]"""
    return tables.AIR_RANGE[g.rules.kind[unit]]


def rebase_offers(g: Game, pick: Sequence[str] | None, *, air_only: bool = False) -> Iterator[Rebase]:
    """Yield changes of base, one to every base in reach; all are legal. Like units are judged once, then together."""
    names = g.rules.board.names
    for units in sorts(g, pick, (tables.AIR,) if air_only else (tables.AIR, tables.NAVAL)):
        first = units if pick else units[:1]
        paths = [path for path in _rebase_paths(g, first) if base_refusal(g, first, path[-1]) is None]
        ways = [(path[-1], tuple(names[s] for s in path)) for path in paths]
        for ids in each_and_all(g, units, pick):
            for goal, way in ways:
                alone = len(ids) == 1 or pick or not limited(g.rules, goal)
                if alone or base_refusal(g, units, goal) is None:
                    yield Rebase(ids, way)


def _rebase_paths(g: Game, units: Sequence[int]) -> Iterator[list[int]]:
    """Yield the ways of air or naval units of one area to every friendly area in reach."""
    rules, state, here = g.rules, g.state, g.state.where[units[0]]
    if isinstance(own_group(g, rules.unit_ids(units)), Refusal) or any(tired_refusal(g, unit) for unit in units):
        return
    if leaves_usa(g, here) or len({rules.domain[unit] for unit in units}) > 1:
        return
    if rules.domain[units[0]] == tables.NAVAL:
        for goal, path in sea_reach(rules, state, state.acting, here, unit=units[0]).items():
            stuck = any(path_refusal(rules, state, state.acting, path, unit=unit) for unit in units[1:])
            if rules.ground.land[goal] and open_to(rules, state, rules.owner[units[0]], goal) and not stuck:
                yield path
        return
    most = min(air_range(g, unit) for unit in units)
    for goal, steps in enumerate(rules.ground.air[here]):
        if 0 < steps <= most and open_to(rules, state, rules.owner[units[0]], goal):
            path = air_way(rules, state, state.acting, here, goal, most)
            if path:
                yield path


def begin_rebase(g: Game, action: Rebase) -> None:
    """Send units to a new base; they arrive unless an intervention stops them. [HE-AIR-02, HE-MOB-06]"""
    units = [g.rules.unit(unit_id) for unit_id in action.units]
    names = action.path
    start, goal = g.rules.space[names[0]], g.rules.space[names[-1]]
    if len(names) == 2 and g.rules.domain[units[0]] == tables.AIR:
        way = air_way(g.rules, g.state, g.state.acting, start, goal, tables.NAVAL_MP)
        names = tuple(g.rules.board.names[s] for s in way)
    entries = [entry(g, unit, names, "rebase") for unit in units]
    begin_mission(g, "rebase", action.path[-1], entries)


# ------------------------------------------------------------------ what is under way
def entry(g: Game, unit: int, path: Sequence[str], by: str, **more: Plain) -> dict[str, Plain]:
    """Return a mission's record of one unit."""
    power = g.rules.power_of(g.state, unit)
    record = {"unit": g.rules.oob.units[unit].id, "power": power, "from": path[0], "path": list(path), "by": by}
    return record | more


def begin_mission(g: Game, kind: str, target: str, entries: list[dict[str, Plain]]) -> None:
    """Put a move by air or sea under way."""
    acting = g.state.acting
    g.state.mission = {
        "kind": kind, "power": acting, "powers": [acting], "target": target, "stack": [], "against": "",
        "invasion": False, "entries": entries, "paid": {}, "log": [], "result": {},
    }  # fmt: skip
    g.call("journey", at="start")


class Journey(HarcPhase):
    """A move by air or sea: first who may intervene, then the arrival of what is left. [HE-INT-12, HE-INT-14]"""

    name = "journey"

    def step(self, g: Game) -> bool:
        data = g.frame.data
        if data["at"] == "start":
            data["at"] = "arrive"
            if g.rules.advanced(g.state):
                g.call("intervention")
                return True
        entries = list(g.state.mission["entries"])
        g.state.mission = {}
        g.finish()
        arrive(g, entries)
        return True


def arrive(g: Game, entries: Sequence[dict[str, Plain]]) -> None:
    """Bring what a mission has left to where it was bound. [HE-FLT-03, HE-MOB-04]"""
    ships = {str(one["unit"]) for one in entries if one["by"] == "carrier"}
    for one in entries:
        unit, path = g.rules.unit(str(one["unit"])), [g.rules.space[name] for name in one["path"]]
        if one["by"] == "rebase":
            _arrive_at_base(g, unit, path)
        elif one["by"] in ("carrier", "escort"):
            g.state.mark(unit, ACTED)
        elif str(one.get("carrier", "")) in ships:
            _come_ashore(g, unit, path)


def _arrive_at_base(g: Game, unit: int, path: list[int]) -> None:
    state, rules = g.state, g.rules
    state.where[unit] = path[-1]
    state.mark(unit, REBASED)
    if rules.domain[unit] == tables.NAVAL:
        note_arrival(rules, state, unit, path)
        if state.options["rebase_faces_down"]:  # [HE-FLT-04]
            state.mark(unit, ACTED)
    _tell(g, unit, path)


def _come_ashore(g: Game, unit: int, path: list[int]) -> None:
    """Put a shipped unit ashore: a tank or an aircraft may go one area on. [HE-INF-01, HE-TNK-04, HE-AIR-10]"""
    state, kind = g.state, g.rules.kind[unit]
    state.where[unit] = path[-1]
    state.mark(unit, MOVED | SHIPPED)
    steps_on = kind == "aircraft" or (kind == "tank" and bool(state.options["tank_step_after_transport"]))
    state.mp[unit] = 1 if steps_on else 0
    _tell(g, unit, path)


def _tell(g: Game, unit: int, path: list[int]) -> None:
    names = tuple(g.rules.board.names[s] for s in path)
    g.emit(Moved(g.rules.oob.units[unit].id, names, len(path) - 1))
