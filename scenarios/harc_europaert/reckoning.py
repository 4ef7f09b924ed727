"""The annual economic reckoning, what every power's sum is made of, and what a lost conquest costs. [HE-ECO]

state.facts["reckoning"] keeps the sheet: a row a power, {"power", "year", "lines": [[kind, what, HPP], …], "total",
"lapsed", "debt"}; kinds of lines are base, colony, lifeline, moscow, country, half, aid and debt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import Plain
from scenarios.harc_europaert import purse, tables
from scenarios.harc_europaert.actions import ReadReckoning
from scenarios.harc_europaert.base import Game, HarcPhase
from scenarios.harc_europaert.events import Reckoned
from scenarios.harc_europaert.state import COLONY, CONQUERED, JOINED, HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.facts import Facts

MED_PENALTY = 5  # [HE-MED-01]
Gain = tuple[str, str, int]  # kind, what, HPP


# ------------------------------------------------------------------ what a power counts
def holder_of_country(rules: Facts, state: HarcState, country: str) -> str:
    """Return the power that a country's HPP go to: it holds the capital, or the country fights for it. [HE-ECO-01]"""
    record = state.countries[country]
    capital = tables.nations()[country].capital
    if capital not in rules.space:
        return ""
    held = rules.holder(state, rules.space[capital])
    if record["status"] == JOINED and held == country:
        return str(record["by"])
    if record["status"] in (CONQUERED, COLONY) and held in state.powers:
        return held
    return ""


def first_colonist(country: str) -> str:
    """Return the power in whose base a colony is counted. [HE-ECO-05]"""
    capital = tables.nations()[country].capital
    return next((power for power, areas in tables.OVERSEAS.items() if capital in areas), "")


def gains(rules: Facts, state: HarcState, power: str, year: int) -> Iterator[Gain]:
    """Yield what a power counts beside its base: countries and half shares. [HE-ECO-01, HE-ECO-06, HE-ECO-07]"""
    fallen: Mapping[str, str] = state.facts.get("fallen", {})
    for country in state.countries:
        value = tables.base_hpp(country, year)
        if value == 0 or holder_of_country(rules, state, country) != power or first_colonist(country) == power:
            continue
        in_half = state.options["italy_colonies_after_fall"] == "qa51"
        if in_half and first_colonist(country) == "italy" and "italy" in fallen:
            continue  # [HE-ECO-06] they are in the 8 for Italy
        yield "country", country, value
    for loser in fallen:
        capital = rules.space.get(tables.CAPITAL[loser])
        if capital is not None and loser != power and rules.holder(state, capital) == power:
            yield "half", loser, tables.half_share(loser)
    moscow = rules.holder(state, rules.space["moscow"])
    if state.options["moscow_gain"] and moscow == power != "soviet_union":
        yield "country", "moscow", tables.MOSCOW_HPP


def charges(rules: Facts, state: HarcState, power: str, year: int) -> Iterator[Gain]:
    """Yield what is taken off a power's base: lost colonies, the lifeline, Moscow. [HE-ECO-05, HE-MED-01, HE-CAP-04]"""
    for country, row in tables.nations().items():
        if row.cls == "colony" and first_colonist(country) == power and row.capital in rules.space:
            value = tables.base_hpp(country, year)
            if value and rules.holder(state, rules.space[row.capital]) not in (power, country):
                yield "colony", country, -value
    if power == "england":
        lost = [area for area in ("gibraltar", "suez") if state.facts.get(f"{area}_lost")]
        for area in lost[:1] if state.options["med_penalty"] == "once" else lost:
            yield "lifeline", area, -MED_PENALTY
    if power == "soviet_union" and rules.holder(state, rules.space["moscow"]) != power:
        yield "moscow", "moscow", -tables.MOSCOW_HPP


def sheet(rules: Facts, state: HarcState, power: str, year: int) -> dict[str, Plain]:
    """Return a power's row of the reckoning for a year. [HE-ECO-01, HE-ECO-04]"""
    record = state.powers[power]
    lines: list[list[Plain]] = [["base", "", tables.base_hpp(power, year)]]
    lines += [list(line) for line in (*charges(rules, state, power, year), *gains(rules, state, power, year))]
    if power == "usa" and year == 1942 and state.facts.get("aid_1941"):
        lines.append(["aid", "", -int(state.facts["aid_1941"])])  # by option only  [HE-LL-05]
    if record["debt"]:
        lines.append(["debt", "", -int(record["debt"])])
    total = sum(int(line[2]) for line in lines)
    return {
        "power": power,
        "year": year,
        "lines": lines,
        "total": max(0, total),
        "lapsed": int(record["available"]),
        "debt": max(0, -total),
    }


# ------------------------------------------------------------------ the reckoning
def reckon(g: Game) -> None:
    """Reckon every power's HPP of the coming year. [HE-ECO-01]"""
    rules, state = g.rules, g.state
    year = rules.year(state) + 1
    rows = [sheet(rules, state, power, year) for power in state.powers if rules.in_game(state, power)]
    state.facts["reckoning"] = rows
    for row in rows:
        total = int(row["total"])
        counted = {line[1]: line[2] for line in row["lines"] if line[0] in ("country", "half")}
        state.powers[str(row["power"])] |= {
            "year_start": total,
            "available": total,
            "half": (total + 1) // 2,
            "debt": row["debt"],
            "counted": counted,
        }
        g.emit(Reckoned(str(row["power"]), year, total))
    state.pending = []  # what was lost is not in the new sum
    lost = [area for area in ("gibraltar", "suez") if state.facts.get(f"{area}_lost")]
    most = 1 if state.options["med_penalty"] == "once" else 2
    state.facts["england_penalty"] = MED_PENALTY * min(most, len(lost))
    state.facts["moscow_paid"] = rules.holder(state, rules.space["moscow"]) != "soviet_union"


class Reckoning(HarcPhase):
    """The sheet is read before spring begins."""

    name = "reckoning"
    kinds = (ReadReckoning,)

    def chooser(self, g: Game) -> str:
        order = [str(power) for slot in g.state.facts["order"] for power in slot]
        return next(power for power in order if g.rules.in_game(g.state, power))

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        if pick is None:
            yield ReadReckoning()

    def judge(self, g: Game, action: Any) -> Refusal | None:
        return None

    def carry_out(self, g: Game, action: Any) -> None:
        g.finish()


# ------------------------------------------------------------------ within the year
def count(state: HarcState, power: str, country: str, value: int) -> None:
    """Note HPP that a power has of a country in this year, so that it can lose them. [HE-ECO-03, HE-SG-03]"""
    state.powers[power]["counted"][country] = value


def count_at_start(g: Game) -> None:
    """Note what is in the HPP that each power begins a variant with: all that it holds but fresh conquests."""
    rules, state = g.rules, g.state
    fresh = {(str(row["power"]), str(row["country"])) for row in state.facts.get("uncounted", ())}
    for power in state.powers:
        for _, what, value in gains(rules, state, power, rules.year(state)):
            if (power, what) not in fresh:
                count(state, power, what, value)
    state.facts.pop("uncounted", None)


def deduct_losses(g: Game, power: str) -> None:
    """Take off at the end of phase 1 what a power counted and has not retaken: one chance only. [HE-ECO-03]"""
    state = g.state
    for row in [row for row in state.pending if row["power"] == power]:
        state.pending.remove(row)
        state.powers[power]["counted"].pop(str(row["country"]), None)
        purse.lose(g, power, int(row["value"]), "lost_conquest", spent=True)
