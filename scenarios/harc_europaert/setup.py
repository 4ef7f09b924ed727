"""States made from outside: the start of a variant, and a position written by ids for referee and tests."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenarios.engine.flow import Play
from scenarios.engine.ruleset import ScenarioInfo
from scenarios.engine.state import NOWHERE, Frame, Plain, Scalar
from scenarios.harc_europaert import shapes, tables
from scenarios.harc_europaert import state as words
from scenarios.harc_europaert.base import settle
from scenarios.harc_europaert.options import complete
from scenarios.harc_europaert.state import HarcState, new_power

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

KEYS = frozenset(
    {"turn", "slot", "order", "phase", "acting", "options", "units", "control", "war", "hpp", "powers", "countries",
     "facts", "fortress_lost", "attacked", "convoys", "building", "attempts", "achieved", "scenario", "obligations",
     "pending", "taken", "unused", "locks"}
)  # fmt: skip
PHASES = ("start", "battles", "movement", "placement", "relocation", "attempts")
BITS = {name.lower(): getattr(words, name) for name in (
    "ACTED", "MOVED", "REBASED", "ESCAPED", "NEW", "RELOCATED", "UNSUPPLIED", "CUT_OFF", "DROPPED", "SHIPPED",
    "WITHDREW", "STRUCK", "GONE")}  # fmt: skip


@cache
def own_scenarios() -> tuple[ScenarioInfo, ...]:
    """Return the variants in the game's own folder."""
    from scenarios.engine.modules import read_scenarios

    return read_scenarios(Path(__file__).parent)


def years(scenario: ScenarioInfo) -> tuple[int, ...]:
    """Return the first and the last turn of a variant, 0 where its file says nothing of use."""
    return tuple(turn if isinstance(turn, int) else 0 for turn in map(scenario.data.get, ("start", "end")))


# ------------------------------------------------------------------ the start
def initial_state(rules: HarcEuropaert, scenario: str, options: Mapping[str, Scalar]) -> HarcState:
    """Return the start of a variant, settled to its first decision. Raises ValueError naming the choices."""
    known = {one.id: one for one in rules.scenarios()}
    if scenario not in known:
        raise ValueError(f"no scenario is called {scenario!r}; there are {', '.join(known)}")
    info = known[scenario]
    data = info.data
    shapes.check_start(rules, data)
    chosen = complete({**info.options, **options})
    if chosen["level"] not in data.get("level", ("basic", "advanced")):
        raise ValueError(f"option 'level': {scenario} is played on the {' or '.join(data['level'])} level")
    if chosen["optional_rules"] and scenario != "total-war-1939":
        raise ValueError("option 'optional_rules': developments belong to total-war-1939 only")  # [HE-OPT-01]
    if "position" in data:
        state = from_raw(rules, {**data["position"], "options": chosen, "scenario": scenario})
        _set_aside(rules, state, data)
        return state
    state = blank(rules, chosen, int(data["start"]), scenario, data["order"])
    _set_powers(state, data)
    _set_control(rules, state, data.get("control", {}))
    for a, b in data.get("war", ()):
        rules.make_war(state, a, b)
    _set_countries(rules, state, data)
    _set_fallen(state, data)
    _set_facts(rules, state, data)
    state.unused = list(data.get("unused", ()))
    _set_units(rules, state, data)
    from scenarios.harc_europaert.turns import begin_game

    g = Play(rules, state, 0)
    begin_game(g)
    settle(g)
    return state


def blank(
    rules: HarcEuropaert, options: dict[str, Scalar], turn: int, scenario: str, order: list[list[str]]
) -> HarcState:
    """Return a state without a unit on the board: every area its owner's of 1939, every country neutral."""
    count = len(rules.oob.units)
    state = HarcState(rules.id, rules.version, scenario, options, turn)
    state.where, state.flags, state.mp, state.fights = [NOWHERE] * count, [0] * count, [0] * count, [0] * count
    state.steps = [1] * count
    state.facts = {"order": order, "canal_open": True}
    for nation, row in tables.nations().items():
        if row.cls == "great":
            if any(nation in slot for slot in order):
                state.powers[nation] = new_power(tables.base_hpp(nation, tables.year_of(turn)))
        elif row.cls == "colony":
            owner = next((p for p, areas in tables.OVERSEAS.items() if row.capital in areas), "")
            owner = owner or {"lebanon_syria": "france"}.get(nation, "england")
            state.countries[nation] = {"status": words.COLONY, "by": owner, "since": 0}
        elif row.cls == "satellite":
            state.countries[nation] = {"status": words.SATELLITE, "by": "germany", "since": 0}
        elif row.cls == "puppet":
            by = "germany" if nation == "slovakia" else ""
            state.countries[nation] = {"status": words.PUPPET, "by": by, "since": 0}
        else:
            state.countries[nation] = {"status": words.NEUTRAL, "by": "", "since": 0}
    state.control = [rules.nation_index.get(_start_holder(rules, s), NOWHERE) for s in range(len(rules.board.names))]
    return state


def _start_holder(rules: HarcEuropaert, space: int) -> str:
    """Return the holder of an area in August 1939: colonies and Poland by whoever has them."""
    country = rules.board.territory[space]
    if not rules.ground.land[space] or country not in rules.nation_index:
        return ""
    named = {"slovakia": "germany", "albania": "italy", "libya": "italy", "egypt": "england", "palestine": "england"}
    named |= {"cyprus": "england", "poland": "germany"}
    named |= dict.fromkeys(("morocco", "algeria", "tunisia", "lebanon_syria"), "france")
    return named.get(country, country)


def _set_powers(state: HarcState, data: Mapping[str, Any]) -> None:
    for power, hpp in data.get("hpp", {}).items():
        if power in state.powers:
            state.powers[power] = new_power(int(hpp))
    at_war = {power for pair in data.get("war", ()) for power in pair}
    for power, purse in state.powers.items():
        if power in at_war:
            purse["status"] = words.AT_WAR
        elif power == "usa":
            purse["status"] = words.ABSENT


def _set_control(rules: HarcEuropaert, state: HarcState, control: Mapping[str, Any]) -> None:
    for nation, areas in control.items():
        for area in areas:
            if area not in rules.space:
                raise ValueError(f"control.{nation}: no area {area!r} on this board")
            if nation not in rules.nation_index:
                raise ValueError(f"control: no nation {nation!r}")
            rules.set_holder(state, rules.space[area], nation)


def _set_countries(rules: HarcEuropaert, state: HarcState, data: Mapping[str, Any]) -> None:
    """Settle what every country is: conquered where somebody holds its capital, neutral where the variant says so."""
    neutral = set(data.get("neutral", ()))
    eastern_war = rules.at_war(state, "germany", "soviet_union")
    for country, record in state.countries.items():
        capital = rules.space.get(tables.nations()[country].capital, NOWHERE)
        held = rules.holder(state, capital) if capital != NOWHERE else ""
        if country == "vichy_france":
            if held == country:
                record["by"] = "germany"
                state.facts["vichy"] = "neutral"
        elif record["status"] == words.COLONY:
            if held in tables.GREAT:
                record["by"] = held
        elif country in neutral or country == "slovakia":
            continue
        elif held in tables.GREAT:
            record |= {"status": words.CONQUERED, "by": held}
        elif record["status"] == words.SATELLITE and eastern_war:
            record |= {"status": words.JOINED, "by": "germany"}
            for enemy in rules.enemies(state, "germany"):
                rules.make_war(state, country, enemy)
    if eastern_war:
        state.facts["satellites_joined"] = True


def _set_fallen(state: HarcState, data: Mapping[str, Any]) -> None:
    for row in data.get("fallen", ()):
        state.facts.setdefault("fallen", {})[row["power"]] = row["conqueror"]
    france = "france" not in state.powers or "france" in state.facts.get("fallen", {})
    if france and "france" not in state.facts.get("fallen", {}) and data.get("start", 1) > 4:
        state.facts.setdefault("fallen", {})["france"] = "germany"


def _set_facts(rules: HarcEuropaert, state: HarcState, data: Mapping[str, Any]) -> None:
    if data.get("conquered"):
        state.facts["uncounted"] = [dict(row) for row in data["conquered"]]  # not in the HPP of the start
    for flag in data.get("flags", ()):
        if flag == "maginot_fortress_lost":
            state.fortress_lost.append("maginot-line")
        else:
            state.facts[flag] = True
    if not state.options["designed_fortresses"]:
        state.fortress_lost += [rules.board.names[s] for s in sorted(rules.ground.fortress)]


def _set_units(rules: HarcEuropaert, state: HarcState, data: Mapping[str, Any]) -> None:
    _set_aside(rules, state, data)
    told = data.get("units", {})
    _raw_units(rules, state, {key: entry for key, entry in told.items() if key not in rules.nation_index})
    for nation, areas in told.items():
        for area, counts in areas.items() if nation in rules.nation_index else ():
            for kind, count in counts.items():
                for unit in rules.pool(state, nation, kind)[: int(count)]:
                    state.where[unit] = rules.space[area]
    if state.scenario == "endgame-1945" and state.options["endgame_printed_counts"]:  # [INC-10]
        state.where[rules.pool(state, "england", "aircraft")[0]] = rules.space["maginot-line"]


def _set_aside(rules: HarcEuropaert, state: HarcState, data: Mapping[str, Any]) -> None:
    """Set counters aside that are printed for areas the variant does not use. [HE-MAP-10]"""
    for row in data.get("aside", ()):
        for unit in rules.by_kind[row["nation"], row["type"]][-int(row["count"]) :]:
            state.mark(unit, words.ASIDE)


# ------------------------------------------------------------------ a position by ids
def from_raw(rules: HarcEuropaert, raw: Mapping[str, Plain]) -> HarcState:
    """Return the state of a position, everything not named defaulting (docs/referee.md). Raises ValueError.

    order: list of slots, each a list of powers (default one slot a power). phase: one of PHASES. units: id to area, or
    to {"at": area, "acted": true, …}; or {"germany": {"kiel": {"infantry": 2}}}. control: area to nation. war: pairs.
    hpp: power to HPP at the start of the year, or {"start", "available", "spent", "debt"}. powers, countries, facts:
    fields of the records. The acting power is the first of the slot unless named. Phase "start" is the start of its
    turn: units turn up, supply is looked at, and phase 1 begins.
    """
    strange = sorted(set(raw) - KEYS)
    if strange:
        raise ValueError(f"position: no member {strange[0]!r}; there are {', '.join(sorted(KEYS))}")
    shapes.check(rules, raw)
    phase = raw.get("phase", "battles")
    if phase not in PHASES:
        raise ValueError(f"position.phase: {phase!r} is none of {', '.join(PHASES)}")
    order = [list(slot) for slot in raw.get("order", [[power] for power in tables.GREAT])]
    state = blank(
        rules, complete(dict(raw.get("options", {}))), int(raw.get("turn", 1)), str(raw.get("scenario", "")), order
    )
    _set_control(rules, state, _by_nation(raw.get("control", {})))
    for pair in raw.get("war", ()):
        rules.make_war(state, pair[0], pair[1])
        for nation in pair:
            if nation in state.powers:
                state.powers[nation]["status"] = words.AT_WAR
    _raw_powers(rules, state, raw)
    _raw_units(rules, state, raw.get("units", {}))
    for name in ("fortress_lost", "attacked", "convoys", "building", "attempts", "achieved", "obligations", "pending",
                 "taken", "unused", "locks"):  # fmt: skip
        if name in raw:
            setattr(state, name, raw[name])
    state.facts |= raw.get("facts", {})
    state.slot = int(raw.get("slot", 0))
    acting = str(raw.get("acting", order[state.slot][0]))
    state.slot = next((k for k, slot in enumerate(order) if acting in slot), state.slot)
    state.acting = acting
    for unit, space in enumerate(state.where):
        wrong = shapes.stands_refusal(rules, unit, space)
        if wrong:
            raise ValueError(f"position.units: {wrong}")
    _refresh_mp(rules, state)
    state.frames = [Frame("turns", {"at": "slot"})]
    if phase != "start":
        state.frames = [Frame("turns", {"at": phase}), Frame(phase)]
    settle(Play(rules, state, 0))
    return state


def _by_nation(control: Mapping[str, Any]) -> dict[str, list[str]]:
    out: dict[str, list[str]] = {}
    for area, nation in control.items():
        out.setdefault(str(nation), []).append(area)
    return out


def _raw_powers(rules: HarcEuropaert, state: HarcState, raw: Mapping[str, Any]) -> None:
    for power, value in raw.get("hpp", {}).items():
        if power not in state.powers:
            raise ValueError(f"position.hpp: {power!r} is no power of this position")
        body = dict(value) if isinstance(value, Mapping) else {"start": value}
        start = int(body.get("start", body.get("available", 0)))
        status = state.powers[power]["status"]
        state.powers[power] = new_power(start, str(status))
        state.powers[power]["available"] = int(body.get("available", start))
        state.powers[power]["spent"] = int(body.get("spent", 0))
        state.powers[power]["debt"] = int(body.get("debt", 0))
    for group, table in (("powers", state.powers), ("countries", state.countries)):
        for name, fields in raw.get(group, {}).items():
            if name not in table:
                raise ValueError(f"position.{group}: no {name!r}; there are {', '.join(table)}")
            strange = sorted(set(fields) - set(table[name]) - {"army"})
            if strange:
                raise ValueError(f"position.{group}.{name}: no field {strange[0]!r}")
            table[name] |= fields


def _raw_units(rules: HarcEuropaert, state: HarcState, units: Mapping[str, Any]) -> None:
    for key, entry in units.items():
        if key in rules.nation_index and isinstance(entry, Mapping):
            for area, counts in entry.items():
                for kind, count in counts.items():
                    free = rules.pool(state, key, kind)
                    if len(free) < int(count):
                        raise ValueError(f"position.units.{key}.{area}.{kind}: only {len(free)} counters are left")
                    for unit in free[: int(count)]:
                        state.where[unit] = _space(rules, f"position.units.{key}", area)
            continue
        unit = rules.unit(key)
        if unit == NOWHERE:
            raise ValueError(f"position.units.{key}: no such unit; ids are like {rules.oob.units[0].id}")
        body = {"at": entry} if isinstance(entry, str) else dict(entry)
        if "at" in body:
            state.where[unit] = _space(rules, f"position.units.{key}", body.pop("at"))
        state.fights[unit] = int(body.pop("fights", 0))
        for name in list(body):
            if name not in BITS:
                raise ValueError(f"position.units.{key}: no member {name!r}; it may have at, fights, {', '.join(BITS)}")
            if body[name]:
                state.mark(unit, BITS[name])


def _space(rules: HarcEuropaert, where: str, name: Any) -> int:
    if name not in rules.space:
        raise ValueError(f"{where}: no area {name!r} on this board")
    return rules.space[str(name)]


def _refresh_mp(rules: HarcEuropaert, state: HarcState) -> None:
    for unit in range(len(state.where)):
        state.mp[unit] = rules.movement(unit)
