"""What gestures mean: where the picked things may go, what an action would do, and the chances of a combat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Forecast, Outcome, Preview, Target
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.actions import (
    Advance,
    Board,
    DeclareAggression,
    DeclareAttack,
    DeclareConquest,
    Disembark,
    Move,
    PlaceInitial,
    PlaceReinforcement,
    Surrender,
)
from scenarios.segunda_guerra_mundial.attacks import touching
from scenarios.segunda_guerra_mundial.base import Game
from scenarios.segunda_guerra_mundial.detour import likely_path
from scenarios.segunda_guerra_mundial.odds import COMBINED, PLAIN, TWO, chances, defence, factors
from scenarios.segunda_guerra_mundial.steps import Mover
from scenarios.segunda_guerra_mundial.tables import LAND_UNIT

Kind = Literal["move", "attack", "place", "board", "land", "other"]
KIND_OF: dict[type[Action], Kind] = {
    Move: "move",
    Advance: "move",
    Board: "board",
    Disembark: "land",
    PlaceInitial: "place",
    PlaceReinforcement: "place",
    DeclareAttack: "attack",
}


# ------------------------------------------------------------------ where the picked things may go
def targets(g: Game, pick: Sequence[str]) -> list[Target]:
    """Return the targets of a pick; of an empty one what can be declared."""
    if not pick:
        return _declarations(g)
    legal = list(g.rules.legal_actions(g.state, g.side, pick))
    left = _points_left(g, legal)
    found = [_target(g, action, left) for action in legal]
    found += [_target(g, ashore) for ashore in _cargo_ashore(g, pick)]
    for target in list(found):
        action = target.action
        if isinstance(action, DeclareAttack) and action.kind == TWO:  # it may be aimed at either defender
            found.append(Target(action.defenders[1], action, "attack", "", target.label))
    return found


def _points_left(g: Game, legal: Sequence[Action]) -> dict[str, str]:
    """Return the points that a picked unit has left in each hex it may move to."""
    first = next((action for action in legal if isinstance(action, Move)), None)
    if first is None:
        return {}
    mover, names = Mover(g.rules, g.state, g.rules.oob.index[first.unit]), g.rules.board.names
    costs = {space: hexes for space, hexes, _ in mover.flights()} if mover.flies_freely() else mover.reach()
    return {names[space]: str(mover.left - cost) for space, cost in costs.items()}


def _target(g: Game, action: Action, points: Mapping[str, str] = MappingProxyType({})) -> Target:
    place = action.gesture().target
    left = points.get(place, "") if isinstance(action, Move) else ""
    return Target(place, action, KIND_OF.get(type(action), "other"), left, label(g, action))


def label(g: Game, action: Action) -> str:
    """Return the words for an action in a menu."""
    text, rules = g.rules.messages.text, g.rules
    if isinstance(action, DeclareAttack):
        names = ", ".join(rules.unit_name(rules.oob.index[d]) for d in action.defenders)
        return text("labels", action.kind, defenders=names)
    if isinstance(action, DeclareAggression):
        return text("labels", "DeclareAggression", nation=rules.nation_name(action.nation))
    if isinstance(action, DeclareConquest):
        territory = rules.ground.territory_ids.index(action.territory)
        return text("labels", "DeclareConquest", territory=rules.territory_name(territory))
    if isinstance(action, Surrender):
        return text("labels", "Surrender", side=rules.faction_name(action.side))
    if isinstance(action, Board):
        return text("labels", "Board", carrier=rules.unit_name(rules.oob.index[action.carrier]))
    if isinstance(action, Disembark):
        return text("labels", "Disembark", unit=rules.unit_name(rules.oob.index[action.land]))
    if isinstance(action, (PlaceInitial, PlaceReinforcement)) and action.on_carrier:
        return text("labels", "place_aboard", carrier=rules.unit_name(rules.oob.index[action.on_carrier]))
    return text("labels", type(action).__name__)


def _declarations(g: Game) -> list[Target]:
    kinds = (DeclareConquest, DeclareAggression, Surrender)
    found: list[Action] = []
    for action in g.rules.phases[g.frame.name].candidates(g, None) if g.side in g.state.active else ():
        if isinstance(action, kinds):
            found.append(action)
    found.sort(key=lambda action: [isinstance(action, kind) for kind in kinds], reverse=True)
    return [Target(a.gesture().target, a, "other", "", label(g, a)) for a in found]


def _cargo_ashore(g: Game, pick: Sequence[str]) -> Iterator[Disembark]:
    """Yield the landings of what a picked carrier has aboard."""
    cargo = _cargo_of(g, pick)
    if cargo:
        for action in g.rules.legal_actions(g.state, g.side, (cargo,)):
            if isinstance(action, Disembark):
                yield action


def _cargo_of(g: Game, pick: Sequence[str]) -> str:
    """Return the id of the unit that the one picked carrier has aboard, or ""."""
    unit = g.rules.oob.index.get(pick[0], NOWHERE) if len(pick) == 1 else NOWHERE
    if unit == NOWHERE or g.frame.name != "movement":
        return ""
    cargo = g.rules.look(g.state).cargo[unit]
    return g.rules.oob.units[cargo].id if cargo != NOWHERE else ""


# ------------------------------------------------------------------ what a gesture could mean
def propose(g: Game, pick: Sequence[str], target: str) -> list[Action]:
    """Return what putting the picked things on a target could mean, likeliest first, legal or not."""
    if not pick:
        return []
    space = _space_of(g, target)
    if pick[0].startswith("pool:"):
        return _propose_place(g, pick[0], target, space)
    if any(p not in g.rules.oob.index for p in pick) or space == NOWHERE:
        return []
    if g.frame.name == "combat":
        return _propose_attack(g, tuple(pick), target, space)
    if g.frame.name == "advance":
        return [Advance(pick[0], g.rules.board.names[space])]
    return _propose_move(g, pick[0], target, space) if len(pick) == 1 else []


def _space_of(g: Game, target: str) -> int:
    unit = g.rules.oob.index.get(target, NOWHERE)
    return g.state.where[unit] if unit != NOWHERE else g.rules.board.by_name.get(target, NOWHERE)


def _propose_place(g: Game, pool: str, target: str, space: int) -> list[Action]:
    _, nation, kind = pool.split(":")
    if space == NOWHERE:
        return []
    action = PlaceInitial if g.frame.name == "setup" else PlaceReinforcement
    view, name = g.rules.look(g.state), g.rules.board.names[space]
    found: list[Action] = []
    for carrier in (view.surface[space], view.air[space]):
        if carrier != NOWHERE and kind == LAND_UNIT and g.rules.type_of[carrier] != LAND_UNIT:
            found.append(action(kind, nation, name, g.rules.oob.units[carrier].id))
    return [*found, action(kind, nation, name)] if not found or target in g.rules.board.by_name else found


def _propose_move(g: Game, unit_id: str, target: str, space: int) -> list[Action]:
    rules, state = g.rules, g.state
    unit, name = rules.oob.index[unit_id], rules.board.names[space]
    if state.carrier[unit] != NOWHERE:
        return [Disembark(unit_id, name)]
    found: list[Action] = []
    view = rules.look(state)
    if rules.type_of[unit] == LAND_UNIT:
        for carrier in (view.surface[space], view.air[space]):
            if carrier != NOWHERE and rules.type_of[carrier] != LAND_UNIT and view.faction[carrier] == state.faction:
                found.append(Board(unit_id, rules.oob.units[carrier].id))
    if space != state.where[unit]:
        path = likely_path(rules, state, unit, space)
        found.append(Move(unit_id, tuple(rules.board.names[s] for s in path)))
    cargo = _cargo_of(g, (unit_id,))
    if cargo and space in rules.board.near[state.where[unit]]:
        ashore = Disembark(cargo, name)
        found = [ashore, *found] if rules.ground.land[space] and not rules.is_air[unit] else [*found, ashore]
    return found


def _propose_attack(g: Game, attackers: tuple[str, ...], target: str, space: int) -> list[Action]:
    rules, view = g.rules, g.rules.look(g.state)
    index = rules.oob.index
    unit = index.get(target, NOWHERE)
    if unit == NOWHERE:
        unit = view.surface[space] if view.surface[space] != NOWHERE else view.air[space]
    if unit == NOWHERE:
        return [DeclareAttack(attackers, ())]
    mixed = len({rules.is_air[index[a]] for a in attackers}) == 2
    found = [DeclareAttack(attackers, (rules.oob.units[unit].id,), COMBINED if mixed else PLAIN)]
    if len(attackers) == 2 and not mixed and g.state.options["two_vs_two"] != "off":
        for near in rules.ground.contact[g.state.where[unit]]:
            other = view.air[near] if rules.is_air[unit] else view.surface[near]
            if other == NOWHERE or not view.hostile(other, index[attackers[0]]):
                continue
            if any(touching(g, index[a], other) for a in attackers):
                found.append(DeclareAttack(attackers, (rules.oob.units[unit].id, rules.oob.units[other].id), TWO))
    return list(found)


# ------------------------------------------------------------------ what an action would do
def preview(g: Game, action: Action) -> Preview:
    """Return path, cost of each step and chances of an action before it is done."""
    rules, state = g.rules, g.state
    names = rules.board.by_name
    if isinstance(action, Move) and action.unit in rules.oob.index and all(hex_ in names for hex_ in action.path):
        path = [names[hex_] for hex_ in action.path]
        mover = Mover(rules, state, rules.oob.index[action.unit])
        costs, _ = mover.walk(path)
        return Preview(tuple(path), tuple(_pip(mover, path, k, cost) for k, cost in enumerate(costs)))
    if isinstance(action, Board):
        ends = (state.where[rules.oob.index[action.land]], state.where[rules.oob.index[action.carrier]])
        return Preview(ends, ("1",))
    if isinstance(action, Disembark) and action.hex in names:
        return Preview((state.where[rules.oob.index[action.land]], names[action.hex]), ("1",))
    return Preview(forecast=forecast(g, action))


def _pip(mover: Mover, path: Sequence[int], step: int, cost: int) -> str:
    """Return a step's cost as it is printed: 1, or 1+1 for a mountain or a river, the toll of a strait in one."""
    if mover.kind != LAND_UNIT or cost <= 1:
        return str(cost)
    return "+".join(["1"] * cost)


def forecast(g: Game, action: Action) -> Forecast | None:
    """Return the exact chances of an attack. [SGM-COM-17]"""
    rules, state, index = g.rules, g.state, g.rules.oob.index
    if not isinstance(action, DeclareAttack) or not action.attackers or not action.defenders:
        return None
    names = (*action.attackers, *action.defenders)
    if any(name not in index or state.where[index[name]] == NOWHERE for name in names):
        return None
    attackers, defenders = [index[a] for a in action.attackers], [index[d] for d in action.defenders]
    ours, theirs = factors(rules, state, attackers, defenders, action.kind)
    odds, text = chances(ours, theirs), rules.messages.text
    final = (
        Outcome(text("forecast", "win"), float(odds.final), "good"),
        Outcome(text("forecast", "loss"), float(1 - odds.final), "bad"),
    )
    once = (
        Outcome(text("forecast", "win"), float(odds.win), "good"),
        Outcome(text("forecast", "tie"), float(odds.tie), "even"),
        Outcome(text("forecast", "loss"), float(odds.loss), "bad"),
    )
    rows = ((text("forecast", "final"), final), (text("forecast", "once"), once))
    cited = ["SGM-CMB-01"] if action.kind == COMBINED else ["SGM-COM-04"]
    if action.kind != COMBINED and any(defence(rules, state, d) > 1 for d in defenders):
        cited.append("SGM-COM-10" if action.kind == PLAIN else "SGM-COM-11")
    return Forecast(rows, text("forecast", "note", attack=ours, defence=theirs), tuple(cited))


def zones(g: Game, pick: Sequence[str]) -> frozenset[int]:
    """Return the spaces of enemy ZoC for the picked units, or for the side's surface units in general."""
    view, index = g.rules.look(g.state), g.rules.oob.index
    units = [index[p] for p in pick if p in index]
    if not units:
        units = [u for u in view.in_play if view.faction[u] in g.rules.sides(g.state)[g.side].factions]
    found: set[int] = set()
    for unit in units:
        if not g.rules.is_air[unit]:
            found |= _zone_for(g, unit)
    return frozenset(found)


def _zone_for(g: Game, unit: int) -> set[int]:
    view, ground = g.rules.look(g.state), g.rules.ground
    kind = ground.land if g.rules.type_of[unit] == LAND_UNIT else ground.sea
    return {space for space in view.zone[view.stance[unit]] if kind[space]}
