"""Picks of several units: who of them goes, who carries whom, and how many fleets are missing. [HE-INV-02]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.base import Game


def free_of(g: Game, pick: Sequence[str]) -> tuple[str, ...]:
    """Return what of a pick is not in the attack yet; all of it where nothing else is picked."""
    taken = {str(row["unit"]) for row in g.state.mission.get("entries", ())} if g.frame.name == "assemble" else set()
    return tuple(name for name in pick if name not in taken) or tuple(pick)


def fleets_and_cargo(g: Game, pick: Sequence[str]) -> tuple[list[int], list[int]]:
    """Return the fleets and the land units of a pick, none of either where anything else is picked."""
    rules, state = g.rules, g.state
    units = [rules.unit(name) for name in pick]
    if any(u == NOWHERE or state.where[u] == NOWHERE for u in units):
        return [], []
    fleets = [u for u in units if rules.kind[u] == "fleet"]
    cargo = [u for u in units if rules.domain[u] == tables.LAND]
    return (fleets, cargo) if len(fleets) + len(cargo) == len(units) else ([], [])


def loads(g: Game, pick: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield each land unit of a pick with a fleet of its port that lands it, if there is one for all. [HE-INV-02]"""
    fleets, cargo = fleets_and_cargo(g, pick)
    pairs: list[list[int]] = []
    for unit in cargo:
        carrier = next((u for u in fleets if g.state.where[u] == g.state.where[unit]), NOWHERE)
        if carrier == NOWHERE:
            return
        fleets.remove(carrier)
        pairs.append([carrier, unit])
    for pair in pairs:
        yield g.rules.unit_ids(pair)


def able_part(g: Game, action: Action) -> Action | None:
    """Return an action of several units without those that it is refused for, None where nothing is left of it."""
    part: Any = action
    for _ in getattr(action, "units", ()):
        refusal = g.rules.explain_illegal(g.state, g.side, part)
        if refusal is None:
            return part if part != action else None
        rest = tuple(unit for unit in part.units if unit != refusal.unit)
        if not rest or rest == part.units:
            return None
        part = replace(part, units=rest)
    return None
