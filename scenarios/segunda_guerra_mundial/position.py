"""States made from outside: the start of a scenario, a position written by ids, and what is wrong with a state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenarios.engine.flow import Play
from scenarios.engine.ruleset import ScenarioInfo
from scenarios.engine.state import NOWHERE, Frame, Plain, Scalar
from scenarios.segunda_guerra_mundial.base import Game
from scenarios.segunda_guerra_mundial.options import complete
from scenarios.segunda_guerra_mundial.placing import place_rest
from scenarios.segunda_guerra_mundial.setup import setup_refusal
from scenarios.segunda_guerra_mundial.state import ABOARD_AT_START, DEAD, FOUGHT, MOVED, SgmState
from scenarios.segunda_guerra_mundial.tables import (
    FACTIONS,
    JOINS,
    NEUTRAL,
    TYPES,
    USA_ENTRY,
    default_cities,
    schedule,
    territories,
)
from scenarios.segunda_guerra_mundial.turns import end_setup, set_phase, setup_order

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial

PHASE_NAMES = ("setup", "reinforcement", "movement", "combat", "conquest")
KEYS = frozenset({"turn", "faction", "phase", "options", "units", "control", "war", "pools", "conquests", "scenario"})


@cache
def own_scenarios() -> tuple[ScenarioInfo, ...]:
    """Return the scenarios in the game's own folder."""
    from scenarios.engine.modules import read_scenarios

    return read_scenarios(Path(__file__).parent)


# ------------------------------------------------------------------ the start
def blank(rules: SegundaGuerraMundial, options: Mapping[str, Scalar], turn: int = 1, scenario: str = "") -> SgmState:
    """Return a state without a counter on the map, everybody as at the start."""
    count = len(rules.oob.units)
    state = SgmState(rules.id, rules.version, scenario, complete(dict(options)), turn)
    state.where, state.carrier = [NOWHERE] * count, [NOWHERE] * count
    state.flags, state.spent, state.entered = [0] * count, [0] * count, [0] * count
    entered = turn >= int(state.options["russia_entry"])
    state.war = {"russia": "belligerent" if entered else "waiting"}
    state.war["usa"] = "belligerent" if turn >= USA_ENTRY else "absent"
    state.war |= dict.fromkeys(JOINS, NEUTRAL)
    state.control = [0] * len(territories())
    for k, one in enumerate(territories().values()):
        rules.set_holder(state, k, one.faction if one.status != "closed" else "")
    return state


def initial_state(rules: SegundaGuerraMundial, scenario: str, options: Mapping[str, Scalar]) -> SgmState:
    """Return the start of a scenario. Raises ValueError naming the choices."""
    known = {one.id: one for one in rules.scenarios()}
    if scenario not in known:
        raise ValueError(f"no scenario is called {scenario!r}; there are {', '.join(known)}")
    from scenarios.segunda_guerra_mundial.editing import start

    return start(rules, known[scenario], options)


def usual_state(rules: SegundaGuerraMundial, info: ScenarioInfo, options: Mapping[str, Scalar]) -> SgmState:
    """Return the start of 1939, which a scenario may say otherwise."""
    state = blank(rules, {**info.options, **options}, 1, info.id)
    state.pool = _start_pool(rules, state)
    g = Play(rules, state, 0)
    order = setup_order(g)
    if order[0] != NEUTRAL:
        state.faction, state.frames = NEUTRAL, [Frame("setup")]
        place_rest(g, setup_refusal)  # [SGM-SET-01] the neutrals' default positions
        state.pool = [unit for unit in state.pool if rules.pool_faction(state, unit) != NEUTRAL]
    set_phase(g, "setup", order[0])
    if info.data.get("ready"):
        _place_everybody(rules, g)
    return state


def _start_pool(rules: SegundaGuerraMundial, state: SgmState) -> list[int]:
    """Return the units of the start: the row of turn 1, one of each minor, all of the neutrals. [SGM-SET-01..03]"""
    pool = []
    for row in schedule()[1]:
        for kind in TYPES:
            pool += rules.next_units(state, row.nation, kind, getattr(row, kind), 0)
    for nation, cities in default_cities().items():
        pool += rules.next_units(state, nation, "land", len(cities), 0)
    return sorted(pool)


def _place_everybody(rules: SegundaGuerraMundial, g: Game) -> None:
    """Play the set-up through with default places, seat by seat."""
    while rules.phase(g.state) == "setup":
        g.side = g.state.active[0]
        place_rest(g, setup_refusal)
        end_setup(g)
    g.events.clear()


# ------------------------------------------------------------------ a position by ids
def from_raw(rules: SegundaGuerraMundial, raw: Mapping[str, Plain]) -> SgmState:
    """Return the state of a position, everything not named defaulting. Raises ValueError naming the fault."""
    strange = sorted(set(raw) - KEYS)
    if strange:
        raise ValueError(f"position: no member {strange[0]!r}; there are {', '.join(sorted(KEYS))}")
    turn, faction, phase = int(raw.get("turn", 1)), raw.get("faction", "axis"), raw.get("phase", "movement")
    if phase not in PHASE_NAMES:
        raise ValueError(f"position.phase: {phase!r} is none of {', '.join(PHASE_NAMES)}")
    if faction not in (*FACTIONS, NEUTRAL):
        raise ValueError(f"position.faction: {faction!r} is none of {', '.join(FACTIONS)}")
    state = blank(rules, raw.get("options", {}), turn, str(raw.get("scenario", "")))
    _set_wars(rules, state, raw.get("war", {}))
    _set_control(rules, state, raw.get("control", {}))
    _set_units(rules, state, raw.get("units", {}))
    _set_pools(rules, state, raw.get("pools"), phase)
    state.conquests = list(raw.get("conquests", []))
    set_phase(Play(rules, state, 0), phase, faction)
    return state


def _set_wars(rules: SegundaGuerraMundial, state: SgmState, wars: Mapping[str, str]) -> None:
    for nation, status in wars.items():
        allowed = {"russia": ("waiting", "belligerent"), "usa": ("absent", "belligerent")}.get(
            nation, (NEUTRAL, *FACTIONS) if nation in JOINS else ()
        )
        if status not in allowed:
            choices = ", ".join(allowed) or f"only for {', '.join(('russia', 'usa', *JOINS))}"
            raise ValueError(f"position.war.{nation}: {status!r}; it may be {choices}")
        state.war[nation] = status
        for k, one in enumerate(rules.territory_list):
            if one.nation == nation and nation in JOINS:
                rules.set_holder(state, k, status)


def _set_control(rules: SegundaGuerraMundial, state: SgmState, control: Mapping[str, str]) -> None:
    for territory, faction in control.items():
        if territory not in rules.ground.territory_ids:
            raise ValueError(f"position.control: no territory {territory!r}")
        if faction not in (*FACTIONS, NEUTRAL):
            raise ValueError(f"position.control.{territory}: {faction!r} is none of {', '.join(FACTIONS)}, neutral")
        rules.set_holder(state, rules.ground.territory_ids.index(territory), faction)


def _set_units(rules: SegundaGuerraMundial, state: SgmState, units: Mapping[str, Any]) -> None:
    aboard = {}
    for unit_id, entry in units.items():
        where = f"position.units.{unit_id}"
        if unit_id not in rules.oob.index:
            raise ValueError(f"{where}: no such unit; ids are like {rules.oob.units[0].id}")
        unit = rules.oob.index[unit_id]
        body = {"at": entry} if isinstance(entry, str) else dict(entry)
        for key, bit in (("moved", MOVED), ("fought", FOUGHT)):
            if body.pop(key, False):
                state.mark(unit, bit)
        state.entered[unit] = int(body.pop("entered", 0))
        if "aboard" in body:
            aboard[unit] = body.pop("aboard")
        else:
            state.where[unit] = _space(rules, where, body.pop("at", None))
        if body:
            raise ValueError(f"{where}: no member {sorted(body)[0]!r}; it may have at, aboard, moved, fought, entered")
    for unit, carrier_id in aboard.items():
        carrier = rules.oob.index.get(carrier_id, NOWHERE)
        if carrier == NOWHERE or state.where[carrier] == NOWHERE or rules.type_of[carrier] == "land":
            raise ValueError(f"position.units.{rules.oob.units[unit].id}.aboard: {carrier_id!r} is no carrier in play")
        if carrier in aboard or carrier in [state.carrier[u] for u in range(len(state.where))]:
            raise ValueError(f"position.units.{rules.oob.units[unit].id}.aboard: {carrier_id!r} is full")
        state.where[unit], state.carrier[unit] = state.where[carrier], carrier
        state.mark(unit, ABOARD_AT_START)


def _space(rules: SegundaGuerraMundial, where: str, name: Any) -> int:
    if name not in rules.board.by_name:
        raise ValueError(f"{where}: no space {name!r} on this board")
    return rules.board.by_name[name]


def _set_pools(rules: SegundaGuerraMundial, state: SgmState, pools: Any, phase: str) -> None:
    if pools is None:
        if phase == "setup":
            agreed = state.options["neutral_setup"] == "agreement"
            start = _start_pool(rules, state)
            state.pool = [u for u in start if agreed or rules.pool_faction(state, u) != NEUTRAL]
        elif phase == "reinforcement":
            rows = schedule().get(state.turn, ())
            pools = {row.nation: {kind: getattr(row, kind) for kind in TYPES} for row in rows}
    for nation, counts in (pools or {}).items():
        if nation not in rules.oob.nation:
            raise ValueError(f"position.pools: no nation {nation!r}")
        for kind, count in counts.items():
            if kind not in TYPES:
                raise ValueError(f"position.pools.{nation}: {kind!r} is none of {', '.join(TYPES)}")
            found = rules.next_units(state, nation, kind, int(count), None)
            if len(found) < int(count):
                raise ValueError(f"position.pools.{nation}.{kind}: only {len(found)} counters are left")
            state.pool += found
    state.pool.sort()


# ------------------------------------------------------------------ what is wrong
def faults(rules: SegundaGuerraMundial, state: SgmState) -> list[str]:
    """Return what breaks the rules of the table: two counters in a hex, wrong ground, lost cargo."""
    return [*_stacking(rules, state), *_carriage(rules, state), *_pool_faults(rules, state)]


def _stacking(rules: SegundaGuerraMundial, state: SgmState) -> Iterable[str]:
    seen: dict[int, str] = {}
    ground = {"land": rules.ground.land, "naval": rules.ground.sea, "air": None}
    for unit, space in enumerate(state.where):
        if space == NOWHERE or state.carrier[unit] != NOWHERE:
            continue
        name = rules.oob.units[unit].id
        if space in seen:  # [SGM-MOV-11]
            yield f"{name} and {seen[space]} stand in {rules.board.names[space]}"
        seen[space] = name
        proper = ground[rules.type_of[unit]]
        if proper is not None and not proper[space]:  # [SGM-MOV-10]
            yield f"{name} stands in {rules.board.names[space]}, which is no place for it"


def _carriage(rules: SegundaGuerraMundial, state: SgmState) -> Iterable[str]:
    loads: dict[int, str] = {}
    for unit, carrier in enumerate(state.carrier):
        if carrier == NOWHERE:
            continue
        name = rules.oob.units[unit].id
        if rules.type_of[unit] != "land" or rules.type_of[carrier] == "land":
            yield f"{name} is aboard {rules.oob.units[carrier].id}"
        if state.where[unit] != state.where[carrier] or state.where[carrier] == NOWHERE:
            yield f"{name} is not where its carrier is"
        if carrier in loads:  # [SGM-TRN-01]
            yield f"{rules.oob.units[carrier].id} carries {name} and {loads[carrier]}"
        loads[carrier] = name


def _pool_faults(rules: SegundaGuerraMundial, state: SgmState) -> Iterable[str]:
    for unit in state.pool:
        if state.where[unit] != NOWHERE:
            yield f"{rules.oob.units[unit].id} is in play and in a pool"
    for unit, bits in enumerate(state.flags):
        if bits & DEAD and state.where[unit] != NOWHERE:
            yield f"{rules.oob.units[unit].id} is out of the game and on the map"
    if len(set(state.pool)) != len(state.pool):
        yield "a unit is in a pool twice"


__all__ = ["KEYS", "PHASE_NAMES", "blank", "faults", "from_raw", "initial_state", "own_scenarios", "usual_state"]
