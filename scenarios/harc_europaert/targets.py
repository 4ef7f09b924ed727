"""What gestures mean: where the picked units may go, and what a gesture that is not legal was meant to be."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Literal

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Target
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.aboard import able_part, fleets_and_cargo, free_of, loads
from scenarios.harc_europaert.actions import (
    AssignSupply,
    Attack,
    Attempt,
    Bomb,
    DeclareWar,
    Escape,
    FreeStrike,
    HandOver,
    Intervene,
    LayDown,
    Move,
    Occupy,
    Place,
    PlaceArmy,
    Raid,
    Rebase,
    Relocate,
    Retreat,
    SeaTransport,
    SendAid,
    ShiftBase,
    TakeLoss,
)
from scenarios.harc_europaert.base import Game
from scenarios.harc_europaert.battle.values import FIVE, FORTRESS, PLAIN, PLUS, ground_footing, ways_of
from scenarios.harc_europaert.declare import price
from scenarios.harc_europaert.naval import sea_path, sea_reach
from scenarios.harc_europaert.orders import alike, tired_refusal
from scenarios.harc_europaert.placement import builds_slowly
from scenarios.harc_europaert.state import SHIPPED
from scenarios.harc_europaert.wording import area, crowd

Kind = Literal["move", "attack", "place", "board", "land", "other"]
KIND_OF: dict[type[Action], Kind] = {
    Attack: "attack", Bomb: "attack", Raid: "attack", Intervene: "attack", FreeStrike: "attack",
    Place: "place", LayDown: "place", PlaceArmy: "place", SeaTransport: "land", AssignSupply: "board",
}  # fmt: skip
EASE = {PLAIN: 0, PLUS: 1, FIVE: 2, FORTRESS: 3}  # for the attacker: the less the defenders stand on, the better


# ------------------------------------------------------------------ where the picked units may go
def targets(g: Game, pick: Sequence[str]) -> list[Target]:
    """Return the targets of a pick; of an empty one what can be declared."""
    if g.side not in g.state.active or g.state.result:
        return []
    if not pick:
        from scenarios.harc_europaert.declarations import declarations

        return declarations(g)
    pick = free_of(g, pick)
    found: dict[tuple[str, str], Action] = {}
    for action in _candidates(g, tuple(pick)):
        gesture = action.gesture()
        key = (gesture.target, gesture.label + getattr(action, "stack", ""))
        if gesture.target and (key not in found or _rank(g, action) < _rank(g, found[key])):
            found[key] = action
    return [
        Target(place, action, KIND_OF.get(type(action), "move"), _left(g, action), label(g, action))
        for (place, _), action in found.items()
    ]


def _candidates(g: Game, pick: tuple[str, ...]) -> Iterator[Action]:
    """Yield the legal actions of a pick. What can be done at a place by a likelier part of it hides the others."""
    seen: set[str] = set()
    for group in _groups(g, pick):
        actions = [a for a in group if a.gesture().target not in seen]
        seen.update(a.gesture().target for a in actions)
        yield from actions


def _groups(g: Game, pick: tuple[str, ...]) -> Iterator[Iterator[Action]]:
    """Yield the actions of a pick's parts: of its land units, of ships with what they carry, of aircraft and ships.

    Where ships are picked with land units, carrying these is what is meant first.
    """
    rules, state = g.rules, g.state
    parts = [] if g.frame.name == "relocation" else _parts(g, pick)
    if not parts:
        yield rules.legal_actions(state, g.side, pick)
        return
    ships = [part for domain, part in parts if domain == tables.NAVAL]
    own = (rules.legal_actions(state, g.side, part) for domain, part in parts if domain != tables.NAVAL)
    carried: list[Iterator[Action]] = []
    if g.frame.name in ("movement", "battles", "assemble"):
        carried = [rules.legal_actions(state, g.side, wider) for wider in _with_ships(g, pick)]
        if g.frame.name == "movement":
            carried.insert(0, _escorted(g, pick))
    first, second = (iter(carried), own) if ships and len(parts) > len(ships) else (own, iter(carried))
    yield from first
    yield from second
    for part in ships:
        yield rules.legal_actions(state, g.side, part)


def _parts(g: Game, pick: tuple[str, ...]) -> list[tuple[str, tuple[str, ...]]]:
    """Return a pick of units by domain and area, land units first; [] for one of anything else."""
    found: dict[tuple[str, int], list[str]] = {}
    for name in pick:
        unit = g.rules.unit(name)
        if unit == NOWHERE:
            return []
        found.setdefault((g.rules.domain[unit], g.state.where[unit]), []).append(name)
    order = (tables.LAND, tables.AIR, tables.NAVAL)
    return [(domain, tuple(found[domain, at])) for domain, at in sorted(found, key=lambda key: order.index(key[0]))]


def _with_ships(g: Game, pick: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield a pick of land or air units with a fleet that could carry them before it, and a sorted mixed pick."""
    rules, state = g.rules, g.state
    units = [rules.unit(p) for p in pick]
    if not units or any(u == NOWHERE or state.where[u] == NOWHERE for u in units):
        return
    ships = [u for u in units if rules.kind[u] == "fleet"]
    cargo = [u for u in units if rules.domain[u] != tables.NAVAL]
    if ships and cargo and g.frame.name != "movement":
        yield from loads(g, pick)
    elif ships and cargo:
        yield rules.unit_ids([*ships[:1], *cargo])
    elif cargo:
        for fleet in _carriers(g, cargo[0]):
            yield rules.unit_ids([fleet, *cargo])


def _carriers(g: Game, cargo: int) -> list[int]:
    """Return fleets that might carry a unit: of every base one, its own base first. [HE-MOB-04, HE-INV-02]"""
    rules, state, here = g.rules, g.state, g.state.where[cargo]
    if here not in rules.ground.port:
        return []
    power = rules.power_of(state, cargo)
    taken = {str(row["unit"]) for row in state.mission.get("entries", ())}
    fleets = [
        u
        for u in rules.of_power(state, power)
        if rules.kind[u] == "fleet" and tired_refusal(g, u) is None and rules.oob.units[u].id not in taken
    ]
    if g.frame.name != "movement":  # a landing begins where the fleet lies
        fleets = [u for u in fleets if state.where[u] == here]
    reach = sea_reach(rules, state, power, here)
    one_a_base = [group[0] for group in alike(g, fleets)]
    near = [u for u in one_a_base if state.where[u] == here or state.where[u] in reach]
    return sorted(near, key=lambda u: 0 if state.where[u] == here else len(reach[state.where[u]]))


def _escorted(g: Game, pick: tuple[str, ...]) -> Iterator[SeaTransport]:
    """Yield transports of a pick of several ships with cargo: the first carries, the others escort. [HE-MOB-05]"""
    rules, state = g.rules, g.state
    units = [rules.unit(p) for p in pick]
    if any(u == NOWHERE for u in units):
        return
    ships = [u for u in units if rules.domain[u] == tables.NAVAL]
    cargo = [u for u in units if rules.domain[u] != tables.NAVAL]
    carrier = next((u for u in ships if rules.kind[u] == "fleet"), NOWHERE)
    if carrier == NOWHERE or len(ships) < 2 or not cargo:
        return
    escorts = rules.unit_ids(u for u in ships if u != carrier)
    for action in rules.legal_actions(state, g.side, rules.unit_ids([carrier, *cargo])):
        if isinstance(action, SeaTransport):
            guarded = SeaTransport(action.fleet, action.cargo, action.path, action.pickup, escorts)
            if rules.explain_illegal(state, g.side, guarded) is None:
                yield guarded


def _rank(g: Game, action: Action) -> tuple[int, int, int]:
    """Return how little one likes an action among those to the same place: ships last, weak ground, long ways."""
    path = getattr(action, "path", ())
    by_ship = isinstance(action, SeaTransport) or (isinstance(action, Attack) and action.by == "carrier")
    footing = EASE[_footing(g, action)] if isinstance(action, Attack) and action.by == "land" else 0
    escorts = len(getattr(action, "escorts", ()))
    return (int(by_ship) + (escorts if isinstance(action, Relocate) else 0), footing, len(path) - escorts)


def _footing(g: Game, action: Attack) -> str:
    """Return how the defenders would stand against the attack under way with these units in it."""
    space = g.rules.space
    ways = ways_of(g.rules, g.state) if g.state.mission else []
    return ground_footing(g.rules, g.state, space[action.path[-1]], [*ways, ("land", space[action.path[-2]])])


def _left(g: Game, action: Action) -> str:
    """Return what is printed on a place that can be reached: the points left there, or the price."""
    if isinstance(action, Move | Occupy):
        return str(min(g.state.mp[g.rules.unit(u)] for u in action.units) - (len(action.path) - 1))
    return ""


# ------------------------------------------------------------------ words
def label(g: Game, action: Action) -> str:
    """Return the words for an action in a menu."""
    rules = g.rules
    text = rules.messages.text
    if isinstance(action, DeclareWar):
        return text("menu", "DeclareWar", nation=rules.nation_name(action.target), cost=_war_price(g, action))
    if isinstance(action, SendAid):
        key = "SendAid" if action.value else "SendAid_dummy"
        return text("menu", key, receiver=rules.nation_name(action.receiver), value=action.value)
    if isinstance(action, Attempt):
        return text("menu", "Attempt", goal=text("goals", action.goal), cost=tables.ATTEMPT)
    if isinstance(action, HandOver):
        return text("menu", "HandOver", power=rules.nation_name(action.power))
    if isinstance(action, Attack):
        return _attack_label(g, action)
    if isinstance(action, SeaTransport):
        ship = crowd(rules, [rules.unit(action.fleet)])
        return text("menu", "SeaTransport", fleet=ship, area=area(rules, action.path[0]))
    if isinstance(action, Relocate) and action.escorts:
        return text("menu", "Relocate_escorted", count=len(action.escorts))
    key = action.gesture().label
    return text("menu", key) if rules.messages.has("menu", key) else text("menu", type(action).__name__)


def _war_price(g: Game, action: DeclareWar) -> int:
    return price(g.rules, g.state, action.power, action.target)


def _attack_label(g: Game, action: Attack) -> str:
    text = g.rules.messages.text
    words = text("menu", f"Attack.{action.by}" + (f".{action.against}" if action.by == "air" else ""))
    if not action.stack:
        return words
    return text("menu", "Attack_stack", attack=words, nation=g.rules.nation_name(action.stack))


# ------------------------------------------------------------------ what a gesture could mean
def propose(g: Game, pick: Sequence[str], target: str) -> list[Action]:
    """Return what putting the picked things on a target could mean, likeliest first, legal or not.

    Where only some of them can do it, that stands before what all were meant to do, which tells why not the others.
    """
    if not pick:
        return []
    pick = free_of(g, pick)
    legal = [t.action for t in targets(g, pick) if t.target == target]
    if legal:
        return sorted(legal, key=lambda action: _rank(g, action))
    space = _space_of(g, target)
    if space == NOWHERE:
        return []
    if target not in g.rules.space:  # a unit: what goes to its area
        return propose(g, pick, g.rules.board.names[space])
    meant = list(wishes(g, tuple(pick), space))
    part = able_part(g, meant[0]) if meant else None
    return [part, *meant] if part is not None else meant


def _space_of(g: Game, target: str) -> int:
    unit = g.rules.unit(target)
    return g.state.where[unit] if unit != NOWHERE else g.rules.space.get(target, NOWHERE)


def places_to_build(g: Game, nation: str, kind: str) -> list[Place | LayDown]:
    """Return the building of a kind in each area of its country, legal or not."""
    return [_build(g, nation, kind, s) for s in g.rules.country_areas.get(nation, ())]


def _build(g: Game, nation: str, kind: str, space: int, count: int = 1) -> Place | LayDown:
    power, name = g.state.acting, g.rules.board.names[space]
    if builds_slowly(g, power, nation, kind):
        return LayDown(power, name, kind, count)
    return Place(power, kind, name, "" if nation == power else nation, count)


def wishes(g: Game, pick: tuple[str, ...], space: int) -> Iterator[Action]:
    """Yield what a gesture that is not legal was most likely meant to be, so that the reason can be told."""
    rules, state, name = g.rules, g.state, g.rules.board.names[space]
    if pick[0].startswith("pool:"):
        _, nation, kind = pick[0].split(":")
        army = g.frame.name == "army"
        yield PlaceArmy(nation, kind, name) if army else _build(g, nation, kind, space, len(pick))
        return
    units = [rules.unit(p) for p in pick]
    if any(u == NOWHERE or state.where[u] == NOWHERE for u in units):
        return
    first, here = units[0], state.where[units[0]]
    if g.frame.name == "relocation":
        yield Relocate(pick[0], name, (), pick[1:])
    elif g.frame.name == "retreat":
        yield Retreat(pick[0], name)
    elif g.frame.name == "losses":
        yield TakeLoss(pick[0])
    elif g.frame.name == "escape":
        yield Escape(pick[0], _names(g, _any_way(g, first, here, space)))
    elif g.frame.name == "intervention":
        yield Intervene(pick, _names(g, _any_way(g, first, here, space)))
    elif g.frame.name == "movement":
        yield from _wished_move(g, pick, first, space)
    elif g.frame.name in ("battles", "assemble"):
        yield from _wished_attack(g, pick, first, space)


def _wished_move(g: Game, pick: tuple[str, ...], first: int, space: int) -> Iterator[Action]:
    rules, here, name = g.rules, g.state.where[first], g.rules.board.names[space]
    path = _names(g, _any_way(g, first, here, space))
    cargo = tuple(p for p in pick if rules.domain[rules.unit(p)] != tables.NAVAL)
    if g.state.has(first, SHIPPED):
        yield ShiftBase(pick[0], name)
    elif rules.domain[first] == tables.NAVAL and cargo:
        yield SeaTransport(pick[0], cargo, path, rules.board.names[g.state.where[rules.unit(cargo[0])]])
    elif rules.domain[first] == tables.LAND:
        if len(path) == 2 and rules.ground.way(here, space) is None and space in rules.ground.port:
            for ship in _carriers(g, first)[:1]:
                way = _names(g, _any_way(g, ship, g.state.where[ship], here))
                onward = _names(g, _any_way(g, ship, here, space))
                start = way if g.state.where[ship] != here else onward[:1]
                yield SeaTransport(rules.oob.units[ship].id, pick[:2], (*start, *onward[1:]), rules.board.names[here])
        yield Move(pick, path)
    else:
        yield Rebase(pick, path)


def _wished_attack(g: Game, pick: tuple[str, ...], first: int, space: int) -> Iterator[Action]:
    rules, state, here = g.rules, g.state, g.state.where[first]
    path = _names(g, _any_way(g, first, here, space))
    domain = rules.domain[first]
    friendly = rules.friendly(state, state.acting, space)
    fleets, cargo = fleets_and_cargo(g, pick)
    if fleets and cargo and not friendly:
        yield from _wished_landing(g, fleets, cargo, space)
    elif domain == tables.AIR and friendly:
        yield Rebase(pick, path)
    elif domain == tables.AIR:
        bombing = rules.kind[first] == "bomber" and rules.hostile(state, state.acting, space)
        if bombing and not rules.enemies_at(state, state.acting, space):
            yield Bomb(pick, path)
        yield Attack(pick, path, "air")
    elif domain == tables.NAVAL:
        yield from _wished_sailing(g, pick, path, space, friendly=friendly)
    elif friendly:
        yield Occupy(pick, path)
    else:
        yield from _wished_crossing(g, pick, first, path)
        yield Attack(pick, path, "land")


def _wished_landing(g: Game, fleets: list[int], cargo: list[int], space: int) -> Iterator[Action]:
    """Yield the landing of picked units by picked fleets: of the first pair, of all where fleets are missing."""
    path = _names(g, _any_way(g, fleets[0], g.state.where[fleets[0]], space))
    if len(cargo) > len(fleets):
        yield Attack(g.rules.unit_ids([*fleets, *cargo]), path, "carrier")
    else:
        yield Attack(g.rules.unit_ids(fleets[:1]), path, "carrier", g.rules.unit_ids(cargo[:1])[0])


def _wished_sailing(
    g: Game, pick: tuple[str, ...], path: tuple[str, ...], space: int, *, friendly: bool
) -> Iterator[Action]:
    """Yield what ships were meant to do in phase 1: raid, change their base, or attack. [HE-NAV-04]"""
    rules = g.rules
    if rules.ground.sea[space] and all(rules.kind[rules.unit(p)] == "submarine" for p in pick):
        yield Raid(pick, path)
    elif friendly:
        yield Rebase(pick, path)
    else:
        yield Attack(pick, path, "escort")


def _wished_crossing(g: Game, pick: tuple[str, ...], first: int, path: tuple[str, ...]) -> Iterator[Action]:
    """Yield a drop, or a landing from a fleet of the same port, where no land way leads. [HE-PAR-01, HE-INV-02]"""
    rules, state, here = g.rules, g.state, g.state.where[first]
    goal = rules.space[path[-1]]
    if len(path) > 2 or rules.ground.way(here, goal) is not None or not rules.ground.land[goal]:
        return
    if rules.kind[first] == "paratroop" and rules.advanced(state):
        yield Attack(pick, path, "drop")
    taken = {str(row["unit"]) for row in state.mission.get("entries", ())}
    own = [u for u in rules.of_power(state, rules.power_of(state, first)) if rules.kind[u] == "fleet"]
    ship = next((u for u in own if state.where[u] == here and rules.oob.units[u].id not in taken), NOWHERE)
    if ship != NOWHERE and len(pick) == 1 and goal in rules.ground.port:
        yield Attack(rules.unit_ids([ship]), _names(g, _any_way(g, ship, here, goal)), "carrier", pick[0])


def _any_way(g: Game, unit: int, start: int, goal: int) -> list[int]:
    """Return the way that a unit would take if nothing forbade it; its two ends where there is none."""
    rules, domain = g.rules, g.rules.domain[unit]
    if domain == tables.AIR:
        return rules.ground.air_path(start, goal) or [start, goal]
    if domain == tables.NAVAL:
        way = sea_path(rules, g.state, g.rules.power_of(g.state, unit), start, goal, 99, unit)
        return way or [start, goal]
    found = {start: [start]}
    queue = deque([start])
    while queue and goal not in found:
        s = queue.popleft()
        for way_on in rules.ground.ways[s]:
            if way_on.to not in found:
                found[way_on.to] = [*found[s], way_on.to]
                queue.append(way_on.to)
    return found.get(goal, [start, goal])


def _names(g: Game, path: Sequence[int]) -> tuple[str, ...]:
    return tuple(g.rules.board.names[s] for s in path)
