"""What bombing and raids take from their victim, in figures and words: asked before they set out and when they strike.

[HE-BOM-02, HE-SUB-02, HE-SUB-03, HE-OPT-04, HE-OPT-07]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.harc_europaert.attempts import gained
from scenarios.harc_europaert.state import HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

MERCHANTS = "merchants"


def bomb_harm(state: HarcState, power: str, bombers: int) -> int:
    """Return the HPP that a power's bombers take. [HE-BOM-02, HE-OPT-04]"""
    return bombers * (1 + gained(state, power, "bombing"))


def raid_harm(state: HarcState, power: str, boats: int) -> int:
    """Return the HPP that a power's submarines take from merchants. [HE-SUB-02, HE-OPT-07]"""
    return boats * (1 + gained(state, power, "submarines"))


def convoy_harm(state: HarcState, power: str, boats: int) -> int:
    """Return the HPP that a power's submarines take from a convoy at most. [HE-SUB-03, HE-OPT-07]"""
    return 2 * raid_harm(state, power, boats)


def bombed(rules: HarcEuropaert, state: HarcState, goal: str, bombers: int, power: str) -> str:
    """Return in words what bombs on an area take."""
    victim = rules.nation_name(rules.ground.country[rules.space[goal]])
    return rules.messages.text("harm", "loses", power=victim, count=bomb_harm(state, power, bombers))


def raided(rules: HarcEuropaert, state: HarcState, prey: str, boats: int, power: str) -> str:
    """Return in words what submarines take from merchants or a convoy."""
    if prey == MERCHANTS:
        victim = rules.nation_name("england")
        return rules.messages.text("harm", "loses", power=victim, count=raid_harm(state, power, boats))
    return rules.messages.text("harm", "convoy", count=convoy_harm(state, power, boats))
