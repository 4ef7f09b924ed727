"""HPP: may a power pay, and the paying. Losses that nobody chose skip the tests."""

from __future__ import annotations

from scenarios.engine.ruleset import Refusal
from scenarios.harc_europaert.base import Game, no
from scenarios.harc_europaert.events import Gained, HppLost, Paid


def price_refusal(g: Game, power: str, cost: int, rule: str = "GEN-03") -> Refusal | None:
    """Return why a power may not spend HPP of its own will now. [HE-GEN-03, HE-GEN-04]"""
    purse = g.state.powers[power]
    name = g.rules.nation_name(power)
    if cost > purse["available"]:
        return no(rule, "HPP", "hpp", power=name, cost=cost, left=purse["available"])
    if purse["spent"] + cost > purse["half"]:
        left = max(0, purse["half"] - purse["spent"])
        return no("GEN-04", "HALF", "half", power=name, cost=cost, left=left, half=purse["half"])
    return None


def spendable(g: Game, power: str) -> int:
    """Return what a power may still spend in this turn. [HE-GEN-04]"""
    purse = g.state.powers[power]
    return int(max(0, min(purse["available"], purse["half"] - purse["spent"])))


def pay(g: Game, power: str, cost: int, why: str, *, told: bool = True) -> None:
    """Take HPP that a power spends of its own will; why: a key of [payments]. told: whether it stands in the record."""
    purse = g.state.powers[power]
    purse["available"] -= cost
    purse["spent"] += cost
    if told:
        g.emit(Paid(power, cost, why, purse["available"]))


def gain(g: Game, power: str, value: int, why: str) -> None:
    """Give HPP to a power at once. [HE-SG-03, HE-LL-04]"""
    g.state.powers[power]["available"] += value
    g.emit(Gained(power, value, why))


def lose(g: Game, power: str, value: int, why: str, *, spent: bool = False) -> None:
    """Take HPP that a power did not choose to spend; what it lacks becomes debt. [HE-ECO-03, HE-ECO-04, HE-ECO-10]

    spent: whether it counts against the half limit of the turn (a lost conquest does, bombs do not).
    """
    purse = g.state.powers[power]
    taken = min(value, max(0, purse["available"]))
    purse["available"] -= taken
    if g.rules.lasting_debt(g.state, why):
        purse["debt"] += value - taken
    if spent:
        purse["spent"] += value
    g.emit(HppLost(power, value, why))
