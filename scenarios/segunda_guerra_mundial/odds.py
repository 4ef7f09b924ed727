"""The numbers of a combat: factors, the dice, who is removed, and the exact chances from the same functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.dice import Die
from scenarios.engine.kit import odds as kit
from scenarios.segunda_guerra_mundial.state import SgmState
from scenarios.segunda_guerra_mundial.tables import AIR_UNIT, DIE_FACES

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial

DIE = Die("nac", DIE_FACES)  # [2.3]
PLAIN, TWO, COMBINED = "plain", "two_against_two", "combined"
KINDS = (PLAIN, TWO, COMBINED)
COMBINED_ATTACK, COMBINED_DEFENCE = 3, 2  # [SGM-CMB-01]


def factors(
    rules: SegundaGuerraMundial, state: SgmState, attackers: list[int], defenders: list[int], kind: str
) -> tuple[int, int]:
    """Return what each side's die is multiplied by. [SGM-COM-04, SGM-COM-06, SGM-COM-10, SGM-COM-11, SGM-CMB-01]"""
    if kind == COMBINED:
        return COMBINED_ATTACK, COMBINED_DEFENCE
    return len(attackers), sum(defence(rules, state, unit) for unit in defenders)


def defence(rules: SegundaGuerraMundial, state: SgmState, unit: int) -> int:
    """Return a defender's factor: 2 for a surface unit in a mountain hex. [SGM-COM-10]"""
    mountain = rules.ground.mountain[state.where[unit]] and rules.type_of[unit] != AIR_UNIT
    return 2 if mountain else 1


def verdict(attack: int, defence: int, attacker_face: int, defender_face: int) -> int:
    """Return 1 when the attackers win a roll, -1 when they lose it, 0 for a tie. [SGM-COM-04, SGM-COM-05]"""
    return kit.verdict(attack * attacker_face, defence * defender_face)


def losing(group: list[int], rule: str) -> list[int]:
    """Return the units of a beaten group that are removed. [SGM-COM-08]"""
    return group if rule == "group" else group[:1]


def chances(attack: int, defence: int) -> kit.Odds:
    """Return the exact chances of one roll and of the whole combat. [SGM-COM-17]"""
    return kit.odds([attack * face for face in DIE_FACES], [defence * face for face in DIE_FACES])
