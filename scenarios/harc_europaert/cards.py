"""Cards of units and areas, the markers on counters, and the order of counters in an area."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from scenarios.engine.ruleset import Card
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import state as bits
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.capture import worth_of
from scenarios.harc_europaert.flights import air_way
from scenarios.harc_europaert.naval import STRAIT_PORTS, strait_open
from scenarios.harc_europaert.state import HarcState
from scenarios.harc_europaert.supply import live_fortress, needs_none, served, trace
from scenarios.harc_europaert.wording import area, capital_first, date, joined, kinds, powers

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

Fact = tuple[str, str]


def phase_of(state: HarcState) -> str:
    """Return the phase of the turn that is under way, whatever lies on top of it."""
    at = str(state.frames[0].data.get("at", "")) if state.frames else ""
    return {"supply": "battles", "phase_1_end": "battles", "start": "battles", "reckoning": "relocation"}.get(at, at)


# Bits that a card tells of, in this order; each has a sentence in [cards].
TOLD = ("ACTED", "MOVED", "REBASED", "RELOCATED", "SHIPPED", "ESCAPED", "NEW", "WITHDREW", "HELD", "DROPPED",
        "UNSUPPLIED", "CUT_OFF")  # fmt: skip
ORDER = {kind: k for k, kind in enumerate(("fleet", "submarine", "torpedo_boat", "infantry", "paratroop", "tank",
                                           "bomber", "aircraft"))}  # fmt: skip


def marks(rules: HarcEuropaert, state: HarcState, unit: int) -> tuple[str, ...]:
    """Return the markers on a counter."""
    found = []
    if state.has(unit, bits.ACTED) or state.fights[unit]:
        found.append("fought")
    elif state.has(unit, bits.MOVED | bits.REBASED | bits.RELOCATED):
        found.append("moved")
    if state.has(unit, bits.CUT_OFF | bits.UNSUPPLIED):
        found.append("out_of_supply")
    if state.countries.get(rules.owner[unit], {}).get("status") in (bits.SATELLITE, bits.NEUTRAL):
        found.append("immobile")
    return tuple(found)


def stack_order(rules: HarcEuropaert, state: HarcState, space: int) -> list[int]:
    """Return the units of an area by nation and kind, so that like ones lie together."""
    return sorted(rules.at(state, space), key=lambda u: (rules.nation_index[rules.owner[u]], ORDER[rules.kind[u]], u))


# ------------------------------------------------------------------ a unit
def unit_card(rules: HarcEuropaert, state: HarcState, unit: int) -> Card:
    """Return the facts about a unit."""
    text, record = rules.messages.text, rules.oob.units[unit]
    factors = rules.oob.type[record.type].factors
    nation, kind = rules.owner[unit], rules.kind[unit]
    subtitle = text("cards", "unit", nation=capital_first(rules.nation_name(nation)), kind=text("kinds", kind))
    facts: list[Fact] = [(text("cards", "values"), f"{factors['attack']} / {factors['defence']}")]
    if state.where[unit] == NOWHERE:
        return Card(record.name, subtitle, (), (*facts, (text("cards", "place"), _off_board(rules, state, unit))))
    facts.append((text("cards", "place"), rules.area_name(state.where[unit])))
    facts += _reach(rules, kind)
    runner = rules.power_of(state, unit)
    if runner and runner != nation:
        facts.append((text("cards", "run_by"), rules.nation_name(runner)))
    facts += [
        (text("cards", "state"), text("cards", name)) for name in TOLD if state.has(unit, getattr(bits, name))
    ]  # fmt: skip
    facts += _supply(rules, state, unit)
    bars: tuple[tuple[str, int, int], ...] = ()
    if rules.domain[unit] == tables.LAND and phase_of(state) in ("battles", "movement"):
        bars = ((text("cards", "points"), max(0, state.mp[unit]), rules.movement(unit)),)
    return Card(record.name, subtitle, bars, tuple(facts))


def _off_board(rules: HarcEuropaert, state: HarcState, unit: int) -> str:
    text = rules.messages.text
    row = next((row for row in state.building if row["unit"] == rules.oob.units[unit].id), None)
    if row:
        return text("cards", "building", area=area(rules, str(row["area"])), date=date(rules, int(row["due"])))
    if state.has(unit, bits.GONE):
        return text("cards", "gone")
    return text("cards", "aside" if state.has(unit, bits.ASIDE) else "pool")


def _reach(rules: HarcEuropaert, kind: str) -> Iterator[Fact]:
    text = rules.messages.text
    if kind in tables.AIR_RANGE:
        yield text("cards", "range"), text("cards", "areas", count=tables.AIR_RANGE[kind])
    elif tables.DOMAIN[kind] == tables.NAVAL:
        yield text("cards", "range"), text("cards", "areas", count=tables.NAVAL_MP)


def _supply(rules: HarcEuropaert, state: HarcState, unit: int) -> Iterator[Fact]:
    text = rules.messages.text
    if rules.domain[unit] != tables.LAND:
        return
    title = text("cards", "supply")
    way = trace(rules, state, unit)
    if needs_none(rules, state, unit):
        key = "supply_fortress" if live_fortress(rules, state, state.where[unit]) else "supply_never"
        yield title, text("cards", key)
    elif way:
        yield title, text("cards", "supply_from", area=rules.area_name(way[-1]), count=len(way) - 1)
    elif rules.oob.units[unit].id in served(state):
        yield title, text("cards", "supply_ship")
    else:
        yield title, text("cards", "supply_none")


# ------------------------------------------------------------------ an area
def space_card(rules: HarcEuropaert, state: HarcState, space: int, pick: Sequence[str]) -> Card:
    """Return the facts about an area or a sea zone, and how far it is for what is picked."""
    name = rules.area_name(space)
    facts = [*_distance(rules, state, space, pick)]
    if rules.ground.sea[space]:
        facts += _zone(rules, state, space)
        return Card(name, rules.messages.text("cards", "sea"), (), tuple(facts))
    facts += _holding(rules, state, space)
    facts += _modifiers(rules, state, space)
    facts += _standing(rules, state, space)
    facts += _works(rules, state, space)
    return Card(name, _ground(rules, state, space), (), tuple(facts))


def _ground(rules: HarcEuropaert, state: HarcState, space: int) -> str:
    text, ground = rules.messages.text, rules.ground
    words = [text("cards", rules.board.terrain[space] if space in ground.rough else "open")]
    if space in ground.port:
        words.append(text("cards", "port"))
    if space in ground.capital:
        words.append(text("cards", "capital"))
    if live_fortress(rules, state, space):
        words.append(text("cards", "fortress"))
    if rules.board.names[space] in state.unused:
        words.append(text("cards", "unused"))
    return capital_first(", ".join(words))


def _holding(rules: HarcEuropaert, state: HarcState, space: int) -> Iterator[Fact]:
    text, held, country = rules.messages.text, rules.holder(state, space), rules.ground.country[space]
    yield text("cards", "country"), capital_first(rules.nation_name(country))
    if rules.fallen(state, held):
        yield text("cards", "holder"), text("cards", "masterless", power=rules.nation_name(held))
    elif held and held != country:
        yield text("cards", "holder"), capital_first(rules.nation_name(held))
    for nation in worth_of(rules, space):
        value = tables.base_hpp(nation, rules.year(state))
        if value:
            printed = next((p.value for p in rules.board.places if p.space == space and p.value), value)
            old = printed != value and printed == tables.base_hpp(nation, tables.year_of(1))
            named: dict[str, Any] = {"value": value, "nation": rules.nation_name(nation)}
            badge = text("cards", "hpp_badge", year=rules.year(state), printed=str(printed), **named)
            yield text("cards", "hpp"), badge if old else text("cards", "hpp_value", **named)
    record = state.countries.get(country)
    if record and record["status"] != bits.COLONY:
        by = rules.nation_name(str(record["by"])) if record["by"] else ""
        yield text("cards", "status"), text("status", str(record["status"]), power=by)
    taken = state.taken.get(rules.board.names[space])
    if taken:
        yield text("cards", "taken"), date(rules, taken)


def _modifiers(rules: HarcEuropaert, state: HarcState, space: int) -> Iterator[Fact]:
    """Yield what the area gives its defenders, each with its rule number. [HE-MOD-01..08]"""
    text, ground = rules.messages.text, rules.ground
    title = text("cards", "defence")
    if live_fortress(rules, state, space):
        if space in ground.fortress:
            yield title, text("cards", "mod_fortress", rule="HE-MOD-02")
        else:
            yield title, text("cards", "mod_front", areas=_froms(rules, ground.fortress_from, space), rule="HE-MOD-03")
    if space in ground.rough:
        yield title, text("cards", "mod_ground", ground=text("cards", rules.board.terrain[space]), rule="HE-MOD-08")
    mountains = _froms(rules, ground.mountain_from, space)
    if mountains:
        yield title, text("cards", "mod_mountain", areas=mountains, rule="HE-MOD-01")
    rivers = [rules.area_name(way.to) for way in ground.ways[space] if way.river]
    if rivers:
        yield title, text("cards", "mod_river", areas=joined(rules, rivers), rule="HE-MOD-01")
    if space in ground.port:
        yield title, text("cards", "mod_coast", rule="HE-INV-05")


def _froms(rules: HarcEuropaert, pairs: set[tuple[int, int]], space: int) -> str:
    starts = sorted(start for start, end in pairs if end == space)
    return joined(rules, [rules.area_name(start) for start in starts]) if starts else ""


def _standing(rules: HarcEuropaert, state: HarcState, space: int) -> Iterator[Fact]:
    """Yield what stands in an area, a line a nation."""
    nations: dict[str, list[int]] = {}
    for unit in stack_order(rules, state, space):
        nations.setdefault(rules.owner[unit], []).append(unit)
    for nation, units in nations.items():
        idle = [u for u in units if rules.domain[u] != tables.LAND and state.has(u, bits.ACTED)]
        words = kinds(rules, units)
        if idle:
            words = rules.messages.text("cards", "some_acted", units=words, count=len(idle))
        yield capital_first(rules.nation_name(nation)), words


def _works(rules: HarcEuropaert, state: HarcState, space: int) -> Iterator[Fact]:
    """Yield fleets under construction and the control of a strait."""
    text, name = rules.messages.text, rules.board.names[space]
    for row in state.building:
        if row["area"] == name:
            ready = text("cards", "ready", date=date(rules, int(row["due"])))
            yield text("cards", "under_construction"), ready
    if name in STRAIT_PORTS:
        may = [power for power in state.powers if strait_open(rules, state, power, name)]
        passing = powers(rules, may) if may else text("cards", "nobody")
        yield text("cards", "strait"), text("cards", "strait_open", powers=passing)


def _zone(rules: HarcEuropaert, state: HarcState, space: int) -> Iterator[Fact]:
    text, name = rules.messages.text, rules.board.names[space]
    ports = [rules.area_name(s) for s in rules.ground.coast[space] if s in rules.ground.port]
    if ports:
        yield text("cards", "ports"), ", ".join(ports)
    for row in state.convoys:
        if row["zone"] == name:
            yield text("cards", "convoy"), text("cards", "convoy_for", power=rules.nation_name(str(row["receiver"])))


def _distance(rules: HarcEuropaert, state: HarcState, space: int, pick: Sequence[str]) -> Iterator[Fact]:
    """Yield how far an area is for the picked unit, by land, air or sea."""
    unit = rules.unit(pick[0]) if pick else NOWHERE
    if unit == NOWHERE or state.where[unit] in (NOWHERE, space):
        return
    from scenarios.harc_europaert.naval import sea_path

    here, domain = state.where[unit], rules.domain[unit]
    power = rules.power_of(state, unit) or rules.owner[unit]
    if domain == tables.AIR:
        steps = len(air_way(rules, state, power, here, space, 99)) - 1
    elif domain == tables.NAVAL:
        steps = len(sea_path(rules, state, power, here, space, 99, unit)) - 1
    else:
        return
    text = rules.messages.text
    if steps > 0:
        yield text("cards", "distance"), text("cards", "areas", count=steps)
