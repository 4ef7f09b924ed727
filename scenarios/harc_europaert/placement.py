"""Phase 3, the placement of new units. [HE-PLC]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import LayDown, Place
from scenarios.harc_europaert.base import Game, PowerPhase, no
from scenarios.harc_europaert.caps import entry_refusal
from scenarios.harc_europaert.events import Built
from scenarios.harc_europaert.overland import Overland
from scenarios.harc_europaert.purse import pay, price_refusal
from scenarios.harc_europaert.state import JOINED, NEW

BUILD_TURNS = 3  # of a lost fleet  [HE-PLC-05]
TENTH_FLEET = 1942  # from when England builds it  [HE-FLT-07]


class Placement(PowerPhase):
    """Convoys pay out, then each power of the slot builds. [HE-LL-04]"""

    name = "placement"
    own_kinds = (Place, LayDown)

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        return place_offers(g, pick)

    def judge(self, g: Game, action: Any) -> Refusal | None:
        from scenarios.harc_europaert.together import builds

        found = builds(g, action)
        return found if isinstance(found, Refusal) else None

    def carry_out(self, g: Game, action: Any) -> None:
        pay(g, action.power, tables.COST[action.type] * action.count, "build")
        one = replace(action, count=1)
        for _ in range(action.count):
            place(g, one)


# ------------------------------------------------------------------ refusals
def place_refusal(g: Game, action: Place | LayDown) -> Refusal | None:
    """Return why one unit may not be built there. [HE-PLC-01..10]"""
    rules, state = g.rules, g.state
    nation = (action.nation if isinstance(action, Place) else "") or action.power
    if action.power != state.acting:
        return no("GEN-02", "TURN", "not_acting", power=rules.nation_name(action.power))
    refusal = _nation_refusal(g, action.power, nation) or _kind_refusal(g, nation, action.type)
    if refusal:
        return refusal
    space = rules.space.get(action.area, NOWHERE)
    if space == NOWHERE:
        return no("MAP-01", "ADJ", "no_area", area=action.area)
    refusal = _border_refusal(g, action.power, nation, action.type, space)
    refusal = refusal or entry_refusal(rules, state, rules.pool(state, nation, action.type)[:1], space)
    refusal = refusal or price_refusal(g, action.power, tables.COST[action.type])
    return refusal or _delay_refusal(g, action, nation, space)


def may_rebuild(g: Game, power: str, nation: str) -> bool:
    """Return whether a power makes good the losses of a country: a joined satellite, or who joined like one.

    state.facts["rebuilders"] names the powers for countries that joined by an optional rule.
    [HE-PLC-09, HE-OPT-06, HE-OPT-11]
    """
    if nation == power:
        return True
    rebuilders: dict[str, list[str]] = g.state.facts.get("rebuilders", {})
    if g.rules.status(g.state, nation) != JOINED:
        return False
    if power in rebuilders.get(nation, ()):
        return True
    return nation in tables.SATELLITES and power == "germany" and g.rules.bloc(g.state, nation) == "axis"


def _nation_refusal(g: Game, power: str, nation: str) -> Refusal | None:
    if not may_rebuild(g, power, nation):
        who, whose = g.rules.nation_name(power), g.rules.nation_name(nation)
        return no("PLC-09", "OWNER", "not_rebuilt", power=who, nation=whose)
    return None


def _kind_refusal(g: Game, nation: str, kind: str) -> Refusal | None:
    """Return why no unit of a kind is left to build. [HE-PLC-02, HE-FLT-07, HE-SUB-01, HE-GEN-13]"""
    rules, state = g.rules, g.state
    if kind in tables.ADVANCED and not rules.advanced(state):
        return no("GEN-13", "LEVEL", "advanced_unit", kind=kind_name(g, kind))
    whose, name = rules.nation_name(nation), kind_name(g, kind)
    if (nation, kind) not in rules.by_kind:
        return no("SUB-01" if kind == "submarine" else "PLC-02", "LIMIT", "never_had", nation=whose, kind=name)
    if not rules.pool(state, nation, kind):
        return no("PLC-02", "LIMIT", "pool_empty", nation=whose, kind=name)
    early = (nation, kind) == ("england", "fleet") and rules.year(state) < TENTH_FLEET
    if early and len(rules.pool(state, nation, kind)) <= len(rules.by_kind[nation, kind]) - _afloat_limit():
        return no("FLT-07", "LIMIT", "tenth_fleet", year=TENTH_FLEET)
    return None


def _afloat_limit() -> int:
    """Return how many fleets England may have before the tenth."""
    return tables.nations()["england"].limits["fleet"]


def _border_refusal(g: Game, power: str, nation: str, kind: str, space: int) -> Refusal | None:
    """Return why an area does not build units of a nation. [HE-PLC-03, HE-PLC-07, HE-PLC-09, HE-PLC-10]"""
    rules, state, name = g.rules, g.state, g.rules.area_name(space)
    rule = "PLC-10" if nation == "usa" else "PLC-09" if nation != power else "PLC-03"
    if not rules.ground.land[space]:
        return no("MAP-09", "BORDER", "set_down_at_sea", (space,), area=name)
    overseas = rules.board.names[space] in tables.OVERSEAS.get(nation, ())
    if rules.board.territory[space] != nation or overseas:
        return no(rule, "BORDER", "outside_borders", (space,), area=name, nation=rules.nation_name(nation))
    if rules.holder(state, space) != nation and not rules.own_area(state, power, space):
        return no(rule, "BORDER", "not_held", (space,), area=name, power=rules.nation_name(power))
    if tables.DOMAIN[kind] == tables.NAVAL and space not in rules.ground.port:
        return no("MAP-04", "PORT", "no_port", (space,), area=name)
    alive = rules.ground.has_fortress(space) and rules.board.names[space] not in state.fortress_lost
    if alive and not linked(g, nation, space):
        return no("PLC-07", "SUPPLY", "fortress_cut_off", (space,), area=name)
    return None


def linked(g: Game, nation: str, space: int) -> bool:
    """Return whether friendly land joins an area to a capital of its side, or to the eastern edge. [HE-PLC-07]"""
    rules, state = g.rules, g.state
    near = Overland(rules, state, nation).spread({space: [space]}, flies=False)
    sources = rules.ground.capital | (rules.ground.east_edge if nation == "soviet_union" else frozenset())
    return any(s in sources for s in near)


def _delay_refusal(g: Game, action: Place | LayDown, nation: str, space: int) -> Refusal | None:
    """Return that a fleet is built at once or begun anew, whichever was not chosen. [HE-PLC-05, HE-PLC-06]"""
    slow = builds_slowly(g, action.power, nation, action.type)
    if slow and isinstance(action, Place):
        return no("PLC-05", "LIMIT", "fleet_takes_time", (space,), turns=BUILD_TURNS)
    if not slow and isinstance(action, LayDown):
        return no("PLC-06", "LIMIT", "fleet_at_once", (space,))
    return None


def builds_slowly(g: Game, power: str, nation: str, kind: str) -> bool:
    """Return whether a unit is begun now and ready three turns later: a fleet in place of a lost one. [HE-PLC-06]"""
    delay = g.state.options["fleet_delay"]
    if kind != "fleet" or nation != power or delay == "none":
        return False
    return delay == "all" or g.state.powers[power]["lost_fleets"] > 0


def kind_name(g: Game, kind: str) -> str:
    """Return the name of a kind of unit in the language of the messages; a strange one as it is written."""
    return g.rules.messages.text("kinds", kind) if kind in tables.COST else kind


# ------------------------------------------------------------------ offers and effects
def builders(g: Game) -> list[str]:
    """Return the nations whose units the acting power may build: its own and those it makes good."""
    power = g.state.acting
    return [power, *(nation for nation in g.state.countries if may_rebuild(g, power, nation))]


def place_offers(g: Game, pick: Sequence[str] | None) -> Iterator[Place | LayDown]:
    """Yield what can be built in every area of the builder's country: one of a kind, or as many as a pool is picked."""
    power, count = g.state.acting, len(pick or "1")
    for nation in builders(g):
        for kind in tables.KINDS:
            if pick is not None and tuple(pick) != (f"pool:{nation}:{kind}",) * count:
                continue
            if _kind_refusal(g, nation, kind) or price_refusal(g, power, tables.COST[kind]):
                continue
            for space in g.rules.country_areas.get(nation, ()):
                area = g.rules.board.names[space]
                if builds_slowly(g, power, nation, kind):
                    yield LayDown(power, area, kind, count)
                else:
                    yield Place(power, kind, area, "" if nation == power else nation, count)


def place(g: Game, action: Place | LayDown) -> None:
    """Build one unit that is paid for, or begin to. [HE-PLC-01, HE-PLC-05, HE-PLC-08]"""
    rules, state = g.rules, g.state
    nation = (action.nation if isinstance(action, Place) else "") or action.power
    unit = rules.pool(state, nation, action.type)[0]
    name = rules.oob.units[unit].id
    if isinstance(action, LayDown):
        due = state.turn + BUILD_TURNS
        state.building.append({"unit": name, "power": action.power, "area": action.area, "due": due})
        purse = state.powers[action.power]
        purse["lost_fleets"] = max(0, purse["lost_fleets"] - 1)
        g.emit(Built(name, action.area, due))
        return
    state.where[unit] = rules.space[action.area]
    state.flags[unit], state.fights[unit], state.mp[unit] = NEW, 0, 0
    g.emit(Built(name, action.area))
