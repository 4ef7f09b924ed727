"""Seats: who commands what, consent between the two western seats, and the optional advance. [SGM-SEA, SGM-COM-13]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Refusal, Side
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.actions import Advance, Consent, DeclareAttack, StayPut
from scenarios.segunda_guerra_mundial.attacks import attack_refusal
from scenarios.segunda_guerra_mundial.base import Game, SgmPhase, no
from scenarios.segunda_guerra_mundial.events import Advanced, AttackDropped, ConsentGiven
from scenarios.segunda_guerra_mundial.odds import PLAIN
from scenarios.segunda_guerra_mundial.tables import AIR_UNIT, LAND_UNIT
from scenarios.segunda_guerra_mundial.war import entry_refusal

_AXIS = Side("axis", "Axis", ("axis",), "germany", "#434A53", "axis")
_RUSSIA = Side("russia", "Russia", ("russia",), "russia", "#B83A2C", "soviet")
_WESTERN = Side("western", "Western Allies", ("western",), "united_kingdom", "#6FA07A", "western")
_ALLIES = Side("allies", "Allies", ("russia", "western"), "united_kingdom", "#6FA07A", "western")
_LAND = Side("western-land", "Western land forces", ("western",), "united_kingdom", "#6FA07A", "western")
_FLEET = Side("western-fleet", "Western fleets and air forces", ("western",), "usa", "#98A35A", "western")
SEATS: dict[int, tuple[Side, ...]] = {
    2: (_AXIS, _ALLIES),
    3: (_AXIS, _RUSSIA, _WESTERN),
    4: (_AXIS, _RUSSIA, _LAND, _FLEET),
}
LAND_SEAT, FLEET_SEAT = 2, 3  # of four


def seat_index(players: int, faction: str, kind: str) -> int:
    """Return the seat that commands a faction's units of a type. [SGM-SEA-01]"""
    if faction == "axis" or faction == "neutral":
        return 0
    if players == 2:
        return 1
    if faction == "russia":
        return 1
    return LAND_SEAT if players == 3 or kind == LAND_UNIT else FLEET_SEAT


# ------------------------------------------------------------------ consent
def needs_consent(g: Game, action: DeclareAttack) -> bool:
    """Return whether an attack uses units of the other western seat. [SGM-SEA-02]"""
    return any(g.rules.seat_of(g.state, g.rules.oob.index[a]) != g.side for a in action.attackers)


def ask_consent(g: Game, action: DeclareAttack) -> None:
    """Ask the other western seat before the dice. [SGM-SEA-02]"""
    state = g.state
    data = {"attackers": list(action.attackers), "defenders": list(action.defenders), "kind": action.kind}
    g.call("consent", **data, asker=g.side, back=list(state.active))
    state.active = [seat for seat in g.rules.seats_of(state, state.faction) if seat != g.side]


class ConsentPhase(SgmPhase):
    """The other western seat says whether its units join an attack."""

    name = "consent"
    kinds = (Consent,)
    own_phase = False

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        if pick is None:
            yield Consent(False)
            yield Consent(True)

    def judge(self, g: Game, action: Any) -> Refusal | None:
        return None

    def carry_out(self, g: Game, action: Any) -> None:
        from scenarios.segunda_guerra_mundial.combat import resolve

        data, state = dict(g.frame.data), g.state
        g.emit(ConsentGiven(g.rules.sides(state)[g.side].id, action.yes))
        g.finish()
        state.active = list(data["back"])
        g.side = data["asker"]
        attack = DeclareAttack(tuple(data["attackers"]), tuple(data["defenders"]), data["kind"])
        if action.yes:
            resolve(g, attack)
            return
        denied = g.frame.data.setdefault("denied", [])
        denied.append([sorted(attack.attackers), sorted(attack.defenders), attack.kind])
        rest = _own_part(g, attack)
        if rest is None:
            g.emit(AttackDropped(attack.attackers))
        else:
            resolve(g, rest)


def _own_part(g: Game, attack: DeclareAttack) -> DeclareAttack | None:
    """Return the attack by the asker's own units alone, None when it falls away. [SGM-SEA-02]"""
    if attack.kind != PLAIN:
        return None
    index = g.rules.oob.index
    own = tuple(a for a in attack.attackers if g.rules.seat_of(g.state, index[a]) == g.side)
    rest = DeclareAttack(own, attack.defenders, attack.kind)
    return rest if own and attack_refusal(g, rest) is None else None


# ------------------------------------------------------------------ the optional advance
def advance_spaces(g: Game, unit: int, emptied: list[int]) -> list[int]:
    """Return the emptied hexes that a victorious attacker could move into. [SGM-COM-13, H-07, option]"""
    rules, state = g.rules, g.state
    ground, view = rules.ground, rules.look(state)
    if rules.type_of[unit] == AIR_UNIT or state.where[unit] == NOWHERE:
        return []
    here = state.where[unit]
    steps = ground.land_steps[here] if rules.type_of[unit] == LAND_UNIT else ground.sea_steps[here]
    return [
        step[0]
        for step in steps
        if step[0] in emptied
        and view.surface[step[0]] == NOWHERE
        and view.air[step[0]] == NOWHERE
        and (not ground.land[step[0]] or entry_refusal(rules, state, unit, step[0]) is None)
    ]


class AdvancePhase(SgmPhase):
    """A victorious attacker may move into the hex that it emptied."""

    name = "advance"
    kinds = (Advance, StayPut)
    own_phase = False

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        for key, spaces in g.frame.data["choices"].items():
            unit = g.rules.oob.units[int(key)].id
            if pick is None or tuple(pick) == (unit,):
                for space in spaces:
                    yield Advance(unit, g.rules.board.names[space])
        if pick is None:
            yield StayPut()

    def judge(self, g: Game, action: Any) -> Refusal | None:
        if isinstance(action, StayPut):
            return None
        unit = g.rules.oob.index.get(action.unit, NOWHERE)
        spaces = g.frame.data["choices"].get(str(unit), ())
        if g.rules.board.by_name.get(action.hex, NOWHERE) in spaces:
            return None
        return no("COM-13", "CHOICE", "no_advance", hex=action.hex)

    def carry_out(self, g: Game, action: Any) -> None:
        state, back = g.state, g.frame.data["back"]
        if isinstance(action, Advance):
            unit, space = g.rules.oob.index[action.unit], g.rules.board.by_name[action.hex]
            cargo = g.rules.look(state).cargo[unit]
            for one in (unit, cargo):
                if one != NOWHERE:
                    state.where[one] = space
            g.rules.touch(state)
            g.emit(Advanced(action.unit, action.hex))
        g.finish()
        state.active = list(back)
