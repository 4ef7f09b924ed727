"""Phase 4, strategic relocation, and how the Americans come over. [HE-REL, HE-USA-02, HE-USA-03]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import aid, tables
from scenarios.harc_europaert.actions import Relocate, SendAid
from scenarios.harc_europaert.base import Game, PowerPhase, find_own, no
from scenarios.harc_europaert.caps import entry_refusal, idle_refusal, limited, open_to, peace_refusal
from scenarios.harc_europaert.events import Relocated
from scenarios.harc_europaert.journeys import england_fallen
from scenarios.harc_europaert.naval import sea_reach
from scenarios.harc_europaert.obligations import delivery_refusal, forget
from scenarios.harc_europaert.orders import alike, meet, service_refusal
from scenarios.harc_europaert.overland import Overland, Paths, free_fleets
from scenarios.harc_europaert.state import ACTED, REBASED, RELOCATED, SHIPPED, UNSUPPLIED

CROSSINGS, BRIDGEHEAD = 4, 2  # American units over the Atlantic in one turn  [HE-USA-02, HE-USA-03]
FAR = 99
Brought = dict[int, tuple[str, ...]]  # area to the escorts that bring a unit there


class Relocation(PowerPhase):
    """Each power relocates up to its number of units and may send aid."""

    name = "relocation"
    own_kinds = (Relocate, SendAid)

    def end_refusal(self, g: Game, power: str) -> Refusal | None:
        return delivery_refusal(g, power, possible=_may_deliver(g, power))

    def at_end(self, g: Game, power: str) -> None:
        forget(g, [power], "deliver")

    def candidates(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        """Yield what is legal (ruleset.exact): like units are judged once."""
        from scenarios.harc_europaert.together import together_offers

        yield from together_offers(g, pick) if pick is not None and len(pick) > 1 else relocate_offers(g, pick)
        for action in super().candidates(g, pick):
            if self.refuse(g, action) is None:
                yield action

    def declared(self, g: Game) -> Iterator[Action]:
        return self.offers(g, None)

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        yield from aid.offers(g, pick)

    def judge(self, g: Game, action: Any) -> Refusal | None:
        from scenarios.harc_europaert.together import relocations

        if isinstance(action, SendAid):
            return aid.judge(g, action)
        found = relocations(g, action)
        return found if isinstance(found, Refusal) else None

    def carry_out(self, g: Game, action: Any) -> None:
        if isinstance(action, SendAid):
            aid.carry_out(g, action)
            return
        from scenarios.harc_europaert.together import relocations

        found = relocations(g, action)
        for one in found if isinstance(found, list) else ():
            relocate(g, one)


def _may_deliver(g: Game, power: str) -> bool:
    """Return whether a power can still relocate troops to a country that it promised help to. [HE-DOW-04]"""
    countries = {str(row["target"]) for row in g.state.obligations if row["power"] == power}
    names = {g.rules.board.names[s] for country in countries for s in g.rules.country_areas.get(country, ())}
    return bool(names) and any(action.area in names for action in relocate_offers(g, None))


# ------------------------------------------------------------------ how many
def relocations_left(g: Game, power: str) -> int:
    """Return how many units a power may still relocate in this turn. [HE-REL-01]"""
    return int(tables.nations()[power].relocations - g.state.powers[power]["relocated"])


def counts_again(g: Game, unit: int) -> bool:
    """Return whether relocating a unit uses up one of the power's number: not an American's way onward. [HE-USA-02]"""
    onward = g.state.has(unit, RELOCATED)
    return not onward or g.state.options["us_onward_counts"] == "twice"


def from_usa(g: Game, unit: int) -> bool:
    """Return whether a unit stands in the USA."""
    return g.rules.board.names[g.state.where[unit]] == "usa"


# ------------------------------------------------------------------ refusals
def relocate_refusal(g: Game, action: Relocate) -> Refusal | None:
    """Return why the relocation of one unit is not legal."""
    unit = find_own(g, action.unit)
    if isinstance(unit, Refusal):
        return unit
    refusal = unit_refusal(g, unit)
    if refusal:
        return refusal
    goal = g.rules.space.get(action.area, NOWHERE)
    if goal == NOWHERE or goal == g.state.where[unit]:
        return no("REL-01", "ADJ", "relocate_where", (g.state.where[unit],), area=action.area)
    refusal = _goal_refusal(g, unit, goal)
    if refusal:
        return refusal
    escorts: list[int] = []
    for ship in action.escorts:
        fleet = find_own(g, ship)
        if isinstance(fleet, Refusal):
            return fleet
        refusal = service_refusal(g, fleet, g.rules.owner[unit]) or _escort_refusal(g, fleet, escorts)
        if refusal:
            return refusal
        escorts.append(fleet)
    return _way_refusal(g, unit, goal, escorts)


def unit_refusal(g: Game, unit: int) -> Refusal | None:
    """Return why a unit may not be relocated now, wherever to. [HE-REL-01, HE-REL-02]"""
    rules, state = g.rules, g.state
    where, name = (state.where[unit],), rules.unit_name(unit)
    idle = idle_refusal(rules, state, rules.owner[unit], state.where[unit])
    if idle:
        return idle
    if rules.domain[unit] == tables.NAVAL and not from_usa(g, unit):
        return no("REL-02", "RELOC", "ships_rebase", where, unit=name)
    if state.has(unit, ACTED):
        return no("REL-02", "ACTED", "acted", where, unit=name)
    if state.has(unit, UNSUPPLIED):
        return no("MOV-04", "SUPPLY", "unsupplied", where, unit=name)
    if state.has(unit, RELOCATED) and not _onward(g, unit):
        return no("REL-01", "RELOC", "relocated", where, unit=name)
    if counts_again(g, unit) and relocations_left(g, state.acting) < 1:
        most = tables.nations()[state.acting].relocations
        return no("REL-01", "RELOC", "no_relocation_left", where, power=rules.nation_name(state.acting), most=most)
    if from_usa(g, unit):
        most = BRIDGEHEAD if england_fallen(g) else CROSSINGS
        if state.powers[state.acting]["overseas"] >= most:
            return no("USA-03" if england_fallen(g) else "USA-02", "RELOC", "no_crossing_left", where, most=most)
    return None


def _onward(g: Game, unit: int) -> bool:
    """Return whether a relocated unit is one that just came over to Great Britain and may go on, once. [HE-USA-02]"""
    here = g.state.where[unit]
    return g.state.has(unit, SHIPPED) and here in britain(g) and g.rules.domain[unit] != tables.NAVAL


def britain(g: Game) -> list[int]:
    """Return the areas of Great Britain."""
    overseas = tables.OVERSEAS["england"]
    return [s for s in g.rules.country_areas.get("england", ()) if g.rules.board.names[s] not in overseas]


def _goal_refusal(g: Game, unit: int, goal: int) -> Refusal | None:
    """Return why a unit may not be relocated to an area at all."""
    rules, state = g.rules, g.state
    nation = rules.owner[unit]
    if not rules.ground.land[goal]:
        return no("MAP-09", "ADJ", "set_down_at_sea", (goal,), area=rules.area_name(goal))
    refusal = entry_refusal(rules, state, [unit], goal) if rules.ground.land[goal] else None
    refusal = refusal or peace_refusal(rules, state, nation, goal)
    if refusal:
        return refusal
    if not open_to(rules, state, nation, goal) or rules.enemies_at(state, state.acting, goal, tables.LAND):
        return no("REL-01", "BLOCKED", "relocate_hostile", (goal,), area=rules.area_name(goal))
    if rules.domain[unit] == tables.NAVAL:
        if goal not in britain(g) and not england_fallen(g):
            return no("USA-02", "RELOC", "ships_to_britain", (goal,), area=rules.area_name(goal))
        if goal not in rules.ground.port:
            return no("MAP-04", "PORT", "no_port", (goal,), area=rules.area_name(goal))
    return None


def _escort_refusal(g: Game, fleet: int, before: Sequence[int]) -> Refusal | None:
    """Return why a ship may not escort a relocation. [HE-REL-03, HE-REL-04, HE-TB-01]"""
    state, where, name = g.state, (g.state.where[fleet],), g.rules.unit_name(fleet)
    strange = g.rules.kind[fleet] not in tables.GUARDS
    if strange or fleet in before:
        return no("TB-01" if strange else "REL-03", "ESCORT", "no_escort", where, unit=name)
    if state.has(fleet, ACTED | REBASED):
        return no("FLT-04", "ACTED", "acted" if state.has(fleet, ACTED) else "rebased", where, unit=name)
    return None


def _way_refusal(g: Game, unit: int, goal: int, escorts: Sequence[int]) -> Refusal | None:
    """Return why the ways by land, and the escorts given, do not bring a unit there."""
    rules, state, nation = g.rules, g.state, g.rules.owner[unit]
    flies, land = rules.domain[unit] == tables.AIR, Overland(rules, state, nation)
    reached = start_paths(g, unit, land)
    for k, fleet in enumerate(escorts):
        where, name = (state.where[fleet],), rules.unit_name(fleet)
        if goal in reached:
            return no("REL-03", "ESCORT", "escort_needless", where, unit=name)
        if state.where[fleet] not in reached:
            return no("REL-03", "ESCORT", "escort_out_of_way", where, unit=name, number=k + 1)
        reached |= land.ferry(reached, fleet, flies=flies)
    if goal in reached:
        return None
    if escorts or _by_sea(g, goal) or state.where[unit] in rules.ground.port:
        return no("REL-05" if flies else "REL-03", "ESCORT", "escort_wanted", (goal,), area=rules.area_name(goal))
    return no("REL-01", "RELOC", "no_way", (goal,), area=rules.area_name(goal))


def _by_sea(g: Game, goal: int) -> bool:
    """Return whether friends hold a port from which an area can be reached by land."""
    near = Overland(g.rules, g.state, g.state.acting).spread({goal: [goal]}, flies=False)
    return any(space in g.rules.ground.port for space in near)


# ------------------------------------------------------------------ ways
def start_paths(g: Game, unit: int, land: Overland) -> Paths:
    """Return all areas that a unit reaches without an escort, each with its path. [HE-REL-01, HE-REL-05, HE-USA-02]"""
    rules, state, here = g.rules, g.state, g.state.where[unit]
    flies = rules.domain[unit] == tables.AIR
    if not from_usa(g, unit):
        return land.spread({here: [here]}, flies=flies)
    reach = sea_reach(rules, state, rules.power_of(state, unit), here, FAR)
    shores = {goal: path for goal, path in reach.items() if goal in land.open}
    if not england_fallen(g):
        island = set(britain(g))
        shores = {goal: path for goal, path in shores.items() if goal in island}
    return shores if rules.domain[unit] == tables.NAVAL else land.spread(shores, flies=flies)


def goals(g: Game, unit: int, land: Overland) -> dict[int, tuple[tuple[int, ...], list[int]]]:
    """Return every area that a unit can be brought to, with the fewest escorts and the path."""
    reached = start_paths(g, unit, land)
    found: dict[int, tuple[tuple[int, ...], list[int]]] = {
        goal: ((), path) for goal, path in reached.items() if goal != g.state.where[unit]
    }
    if g.rules.domain[unit] != tables.NAVAL:
        fleets = free_fleets(g.rules, g.state, g.state.acting)
        found |= land.ferries(reached, fleets, flies=g.rules.domain[unit] == tables.AIR)
    return found


def relocate_offers(g: Game, pick: Sequence[str] | None) -> Iterator[Relocate]:
    """Yield relocations of one unit of every sort, to every area in reach, with the fewest escorts; all are legal."""
    rules, state, names = g.rules, g.state, g.rules.board.names
    if pick is None:
        units = [group[0] for group in alike(g, rules.of_power(state, state.acting))]
    else:
        units = [rules.unit(p) for p in pick] if len(pick) == 1 else []
    lands: dict[str, Overland] = {}
    known: dict[tuple[str, str], list[Brought]] = {}
    for unit in units:
        if unit == NOWHERE or state.where[unit] == NOWHERE or rules.power_of(state, unit) != state.acting:
            continue
        if unit_refusal(g, unit) is not None:
            continue
        nation, here, name = rules.owner[unit], state.where[unit], rules.oob.units[unit].id
        land = lands.setdefault(nation, Overland(rules, state, nation))
        for goal, escorts in _brought(g, unit, land, known.setdefault((nation, rules.domain[unit]), [])).items():
            if goal != here and not (limited(rules, goal) and _goal_refusal(g, unit, goal)):
                yield Relocate(name, names[goal], escorts)


def _brought(g: Game, unit: int, land: Overland, known: list[Brought]) -> Brought:
    """Return the areas that take a unit, with the fewest escorts that bring it there; its own may be among them.

    known: what was found for other units of its sort; who stands on the same stretch of land reaches the same.
    """
    here = g.state.where[unit]
    shared = here in land.open and not from_usa(g, unit)
    same = next((found for found in known if found.get(here) == ()), None) if shared else None
    if same is not None:
        return same
    ways = {here: ((), [here])} | goals(g, unit, land)
    found = {
        goal: g.rules.unit_ids(escorts)
        for goal, (escorts, _) in ways.items()
        if limited(g.rules, goal) or _goal_refusal(g, unit, goal) is None
    }
    if shared:
        known.append(found)
    return found


# ------------------------------------------------------------------ doing it
def relocate(g: Game, action: Relocate) -> None:
    """Relocate one unit; its escorts stay where they are and are spent. [HE-REL-01, HE-REL-04]"""
    rules, state, unit = g.rules, g.state, g.rules.unit(action.unit)
    goal, purse = rules.space[action.area], state.powers[state.acting]
    path = path_of(g, unit, goal, [rules.unit(ship) for ship in action.escorts])
    purse["relocated"] += counts_again(g, unit)
    purse["overseas"] += from_usa(g, unit)
    for ship in action.escorts:
        state.mark(rules.unit(ship), ACTED)
    if from_usa(g, unit):
        state.mark(unit, SHIPPED)
    else:
        state.clear(unit, SHIPPED)
    state.where[unit] = goal
    state.mark(unit, RELOCATED)
    if rules.domain[unit] == tables.LAND:
        meet(g, [unit])
    g.emit(Relocated(action.unit, tuple(rules.board.names[s] for s in path)))


def path_of(g: Game, unit: int, goal: int, escorts: Sequence[int]) -> list[int]:
    """Return the way of a relocation with given escorts; [] when there is none."""
    land = Overland(g.rules, g.state, g.rules.owner[unit])
    reached = start_paths(g, unit, land)
    for fleet in escorts:
        reached |= land.ferry(reached, fleet, flies=g.rules.domain[unit] == tables.AIR)
    return reached.get(goal, [])
