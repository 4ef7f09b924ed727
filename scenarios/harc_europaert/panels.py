"""The attack being assembled and the fight under way as a window shows them, lines over the map, who holds what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Assembly, Battle, Button, Force, Holder, MapLine, Part, Squad, Throw
from scenarios.engine.state import NOWHERE, Plain
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import CallOff, Launch, Leave
from scenarios.harc_europaert.assemble import defenders_of, prices
from scenarios.harc_europaert.base import Game
from scenarios.harc_europaert.battle.stages import engagement, next_stage
from scenarios.harc_europaert.battle.values import (
    FIVE,
    FORTRESS,
    PLUS,
    footing,
    fortress_stands,
    groups,
    roll_sets,
)
from scenarios.harc_europaert.capture import first_owner
from scenarios.harc_europaert.clash import endings
from scenarios.harc_europaert.prompts import purse_of
from scenarios.harc_europaert.supply import is_source, needs_none, trace
from scenarios.harc_europaert.wording import MAP_GROUP, adjective, area, capital_first, colour, emblem, group, powers

MANNER: dict[str, Literal["land", "air", "ship", "escort", "drop"]] = {
    "land": "land", "air": "air", "carrier": "ship", "escort": "escort", "drop": "drop",
}  # fmt: skip
STAGES = ("air", "naval", "land")
COUNTS = {PLUS: "footing_plus", FIVE: "footing_five", FORTRESS: "footing_fortress"}


# ------------------------------------------------------------------ an attack being assembled
def assembly(g: Game) -> Assembly | None:
    """Return the attack being put together, None while there is none."""
    state, rules = g.state, g.rules
    if not state.frames or g.frame.name != "assemble" or not state.mission:
        return None
    mission, text = state.mission, rules.messages.text
    name = area(rules, str(mission["target"]))
    costs = prices(g, mission)
    against = defenders_of(g, mission)
    return Assembly(
        text("panels", "attack", area=name),
        rules.space[str(mission["target"])],
        tuple(_parts(g, mission)),
        tuple((purse_of(g, power), cost) for power, cost in costs.items()),
        _panel_button(g, Launch(), primary=True),
        _panel_button(g, CallOff()),
        rules.unit_ids(against),
        tuple(_notes(g, mission)),
        Launch(),
    )


def _panel_button(g: Game, action: Action, *, primary: bool = False) -> Button:
    refusal = g.rules.explain_illegal(g.state, g.side, action)
    text = g.rules.messages.text("buttons", type(action).__name__)
    return Button(action, text, primary, g.rules.sentence(refusal) if refusal else "")


def _parts(g: Game, mission: dict[str, Plain]) -> Iterator[Part]:
    """Yield what takes part by base and manner; a carrier stands with its cargo."""
    found: dict[tuple[str, str], list[str]] = {}
    for row in mission["entries"]:
        if row["by"] == "carrier":
            found[str(row["from"]), f"carrier {row['unit']}"] = [str(row["unit"]), *row["cargo"]]
        elif row["by"] != "landing":
            found.setdefault((str(row["from"]), str(row["by"])), []).append(str(row["unit"]))
    for (start, by), units in found.items():
        kind = by.split()[0]
        leave = Leave(tuple(units[:1] if kind == "carrier" else units))
        yield Part(tuple(units), area(g.rules, start), MANNER[kind], 0, "", leave)


def _notes(g: Game, mission: dict[str, Plain]) -> Iterator[str]:
    """Yield what makes the ground good or bad, with the rule number."""
    rules, state, text = g.rules, g.state, g.rules.messages.text
    if mission.get("own"):
        return
    ground = footing(rules, state)
    if ground in COUNTS:
        yield text("panels", COUNTS[ground])
    target = rules.space[str(mission["target"])]
    if ground != FORTRESS and fortress_stands(rules, state, target):
        yield text("panels", "fortress_turned")
    if len(mission["powers"]) > 1:
        yield text("panels", "together", powers=powers(rules, map(str, mission["powers"])))


# ------------------------------------------------------------------ a fight under way
def battle(g: Game) -> Battle | None:
    """Return the fight under way, None while there is none."""
    state, rules = g.state, g.rules
    text = rules.messages.text
    e = None if state.result else state.engagements[-1] if state.engagements else _next_stage(g)
    if e is None:
        return None
    key = {"battle": "battle", "intervention": "intervention"}.get(str(e["kind"]), "free_strike")
    title = text("panels", key, area=area(rules, str(e["place"])))
    place = rules.space[str(e["place"])]
    stages = tuple(text("panels", f"stage_{stage}") for stage in STAGES) if e["kind"] == "battle" else ()
    sides = [_force(g, e, side) for side in ("active", "other")]
    stage = text("panels", f"stage_{e['stage']}")
    note = text("panels", COUNTS[e["footing"]]) if e.get("footing") in COUNTS else ""
    if e["kind"] == "battle":
        note = " ".join(filter(None, (endings(rules, state), note)))
    return Battle(title, place, stage, int(e["round"]), sides[0], sides[1], stages, tuple(_throws(g, e)), note)


def _next_stage(g: Game) -> dict[str, Plain] | None:
    """Return the fight that comes next while it is asked whether the attack goes on, None for none."""
    state = g.state
    if not state.frames or g.frame.name != "proceed":
        return None
    stage = next_stage(g.rules, state, str(state.frames[-2].data["stage"]))
    return engagement(g.rules, state, stage) if stage else None


def _throws(g: Game, e: dict[str, Plain]) -> Iterator[Throw]:
    """Yield the dice of the last round, by groups. [HE-BAT-02]"""
    rules = g.rules
    for _, nation, needed, faces, hits in e.get("throws", []):
        title = capital_first(adjective(rules, nation))
        need = rules.messages.text("panels", "needs", value=needed)
        yield Throw(colour(rules, nation), title, need, tuple(map(str, faces)), hits)


def _force(g: Game, e: dict[str, Plain], side: str) -> Force:
    rules, state = g.rules, g.state
    units = [rules.unit(str(unit)) for unit in e[side]]
    behind = [rules.unit(str(unit)) for unit in e["behind"]] if side == "active" else []
    nations = list(dict.fromkeys(rules.power_of(state, u) or rules.owner[u] for u in (*units, *behind)))
    gone = [str(unit) for unit in e["gone"] if _was_of(g, str(unit), side)]
    first = nations[0] if nations else _side_of_gone(g, gone)
    squads = tuple(_squads(g, e, side, behind))
    name = capital_first(powers(rules, nations or ([first] if first else [])))
    acts = g.frame.name in ("losses", "press") and g.frame.data.get("side") == side
    owed = int(e["owed"][side])
    return Force(name, emblem(rules, first), colour(rules, first), squads, owed, tuple(gone), acts)


def _was_of(g: Game, unit: str, side: str) -> bool:
    """Return whether a unit lost in a fight was of the active side. [HE-GEN-05]"""
    owner = g.rules.owner[g.rules.unit(unit)]
    power = g.rules.runner(g.state, owner) or owner
    return (power in g.rules.slot_powers(g.state)) == (side == "active")


def _side_of_gone(g: Game, gone: Sequence[str]) -> str:
    return g.rules.owner[g.rules.unit(gone[0])] if gone else ""


def _squads(g: Game, e: dict[str, Plain], side: str, behind: Sequence[int]) -> Iterator[Squad]:
    rules, text = g.rules, g.rules.messages.text
    seen: set[int] = set()
    for needed, units in groups(rules, g.state, e, side):
        fresh = [unit for unit in units if unit not in seen]
        seen.update(fresh)
        if fresh:
            twice = roll_sets(rules, g.state, e, side)(fresh[0]) > 1
            note = text("panels", "rolls_twice") if twice else ""
            yield Squad(rules.unit_ids(fresh), text("panels", "needs", value=needed), note)
    silent = [rules.unit(str(unit)) for unit in e[side] if rules.unit(str(unit)) not in seen]
    if silent:
        yield Squad(rules.unit_ids(silent), "", text("panels", "no_answer"))
    if behind:
        yield Squad(rules.unit_ids(behind), "", text("panels", "behind"), True)


# ------------------------------------------------------------------ lines over the map
def lines(g: Game, pick: Sequence[str]) -> list[MapLine]:
    """Return supply lines of the picked units, ways of what is under way, and convoys at sea."""
    return [*_supply_lines(g, pick), *_ways(g), *_convoys(g)]


def _supply_lines(g: Game, pick: Sequence[str]) -> Iterator[MapLine]:
    rules, state, seen = g.rules, g.state, set()
    for unit_id in pick:
        unit = rules.unit(unit_id)
        if unit == NOWHERE or state.where[unit] == NOWHERE or state.where[unit] in seen:
            continue
        seen.add(state.where[unit])
        if needs_none(rules, state, unit):
            continue
        way = trace(rules, state, unit)
        ship = next((row["fleet"] for row in state.supply if unit_id in row["units"]), "")
        if way and len(way) > 1:
            yield MapLine("supply", tuple(way), rules.area_name(way[-1]))
        elif ship:
            yield MapLine("supply", _by_ship(g, unit, rules.unit(str(ship))), rules.unit_name(rules.unit(str(ship))))
        elif not way:
            yield MapLine("cut", _towards_source(g, unit), rules.messages.text("panels", "no_supply"))


def _by_ship(g: Game, unit: int, ship: int) -> tuple[int, ...]:
    from scenarios.harc_europaert.naval import sea_path

    rules, state = g.rules, g.state
    way = sea_path(rules, state, rules.power_of(state, ship), state.where[ship], state.where[unit], unit=ship)
    return tuple(way) if way else (state.where[ship], state.where[unit])


def _towards_source(g: Game, unit: int) -> tuple[int, ...]:
    """Return the way that supply would take if the enemy did not bar it: to the nearest source, over any land."""
    rules, state, here = g.rules, g.state, g.state.where[unit]
    nation = rules.owner[unit]
    found: dict[int, tuple[int, ...]] = {here: (here,)}
    queue = [here]
    for s in queue:
        if s != here and is_source(rules, state, nation, s):
            return found[s]
        for way in rules.ground.ways[s]:
            if way.to not in found:
                found[way.to] = (*found[s], way.to)
                queue.append(way.to)
    return (here,)


def _ways(g: Game) -> Iterator[MapLine]:
    """Yield the ways of the attack, transport or sortie under way, each once."""
    rules, seen = g.rules, set()
    for row in g.state.mission.get("entries", ()):
        path = tuple(rules.space[name] for name in row["path"])
        if row["by"] != "landing" and len(path) > 1 and path not in seen:
            seen.add(path)
            yield MapLine("route", path)


def _convoys(g: Game) -> Iterator[MapLine]:
    """Yield the convoys at sea; what they carry nobody knows before they are hit. [HE-LL-03]"""
    rules = g.rules
    start = {"usa": "usa", "england": "edinburgh"}
    for row in g.state.convoys:
        port = start.get(str(row["sender"]), "")
        if port in rules.space and row["zone"] in rules.space:
            words = rules.messages.text("panels", "convoy", power=rules.nation_name(str(row["receiver"])))
            yield MapLine("convoy", (rules.space[port], rules.space[str(row["zone"])]), words)


# ------------------------------------------------------------------ who holds what
def holders(g: Game) -> dict[int, Holder]:
    """Return who holds the areas of which the map says otherwise: another nation, or one now on another side."""
    rules, state = g.rules, g.state
    found: dict[int, Holder] = {}
    for space, held in enumerate(state.control):
        country = rules.ground.country[space]
        if held == NOWHERE or not rules.ground.land[space] or country not in rules.nation_index:
            continue
        nation = rules.nations[held]
        now, home = group(rules, state, nation), printed_group(country)
        owner = nation in (country, first_owner(rules, space)) or country == "slovakia"
        if not owner or now != home:
            found[space] = Holder(nation, now, nation != country and now != home, home, not owner)
    return found


def printed_group(country: str) -> str:
    """Return the group whose colour the map gives to a country's land."""
    return MAP_GROUP[tables.nations()[country].bloc]


def closed(g: Game) -> frozenset[int]:
    """Return the areas that take no part in this variant. [HE-MAP-14]"""
    return frozenset(g.rules.space[name] for name in g.state.unused if name in g.rules.space)
