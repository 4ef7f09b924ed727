"""Several units in one gesture, relocated or built: they are judged and done one after the other. [HE-REL, HE-PLC]

What one of them uses up, the next lacks: relocations, escorts, HPP, room on Malta. So they are judged on a copy of the
state, on which each is done before the next is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import LayDown, Place, Relocate
from scenarios.harc_europaert.base import Game, no
from scenarios.harc_europaert.caps import limited
from scenarios.harc_europaert.placement import place, place_refusal
from scenarios.harc_europaert.purse import price_refusal
from scenarios.harc_europaert.relocation import (
    counts_again,
    from_usa,
    relocate,
    relocate_offers,
    relocate_refusal,
    relocations_left,
)
from scenarios.harc_europaert.state import ACTED

MOST_BUILT = 99  # in one gesture


def twin_of(g: Game) -> Game:
    """Return a copy of the game to try things on."""
    copy: Game = g.rules.play(g.state.copy(), g.side)
    return copy


# ------------------------------------------------------------------ relocation
def relocations(g: Game, action: Relocate) -> list[Relocate] | Refusal:
    """Return the relocations of single units that an action stands for, each with its escorts, or why it is refused."""
    if not action.more:
        return relocate_refusal(g, action) or [action]
    names = (action.unit, *action.more)
    if len(set(names)) < len(names):
        return no("REL-01", "ONCE", "named_twice", area=action.area)
    refusal = _number_refusal(g, names)
    if refusal:
        return refusal
    trial, left, found = twin_of(g), list(action.escorts), []
    for name in names:
        one = _escorted(trial, Relocate(name, action.area), left)
        if isinstance(one, Refusal):
            return one
        left = left[len(one.escorts) :]
        relocate(trial, one)
        found.append(one)
    if left:
        return no("REL-03", "ESCORT", "escort_needless", unit=g.rules.unit_name(g.rules.unit(left[0])))
    return found


def _number_refusal(g: Game, names: Sequence[str]) -> Refusal | None:
    """Return that more units are named than may still be relocated. [HE-REL-01]"""
    units = [unit for unit in map(g.rules.unit, names) if unit != NOWHERE]
    wanted, left = sum(counts_again(g, unit) for unit in units), relocations_left(g, g.state.acting)
    if wanted <= left:
        return None
    return no("REL-01", "RELOC", "too_many", power=g.rules.nation_name(g.state.acting), count=wanted, left=left)


def _escorted(g: Game, one: Relocate, left: Sequence[str]) -> Relocate | Refusal:
    """Return a relocation with as many of the escorts that are left, in their order, as it needs."""
    refusal: Refusal | None = None
    for count in range(len(left) + 1):
        tried = replace(one, escorts=tuple(left[:count]))
        refusal = relocate_refusal(g, tried)
        if refusal is None:
            return tried
        if refusal.key != "escort_wanted":
            return refusal
    assert refusal is not None
    return refusal


def together_offers(g: Game, pick: Sequence[str]) -> Iterator[Relocate]:
    """Yield the relocations of several units to one area, each with the fewest escorts; all are legal."""
    names = tuple(pick)
    if len(set(names)) < len(names) or any(g.rules.unit(name) == NOWHERE for name in names):
        return
    if _number_refusal(g, names):
        return
    close = any(from_usa(g, g.rules.unit(name)) for name in names)
    for area, escorts in _ways(g, names, (), {}).items():
        action = Relocate(names[0], area, escorts, names[1:])
        sure = not (close or escorts or limited(g.rules, g.rules.space[area]))
        if sure or not isinstance(relocations(g, action), Refusal):
            yield action


Found = dict[str, tuple[str, ...]]  # area to the escorts that bring units there


def _ways(g: Game, names: tuple[str, ...], used: tuple[str, ...], known: dict[tuple[object, ...], Found]) -> Found:
    """Return the areas that take all of some units, with the escorts of each in turn; used: those taken already."""
    rules, state = g.rules, g.state
    unit = rules.unit(names[0])
    key = (state.where[unit], rules.owner[unit], rules.kind[unit], state.flags[unit], frozenset(used))
    if key not in known:
        trial = g
        if used:
            trial = twin_of(g)
            for ship in used:
                trial.state.mark(rules.unit(ship), ACTED)
        known[key] = {one.area: one.escorts for one in relocate_offers(trial, names[:1])}
    if len(names) == 1:
        return known[key]
    out: Found = {}
    for escorts in dict.fromkeys(known[key].values()):
        onward = _ways(g, names[1:], (*used, *escorts), known)
        out |= {
            area: (*escorts, *onward[area])
            for area, mine in known[key].items()
            if mine == escorts and area in onward
        }
    return out


# ------------------------------------------------------------------ building
def builds(g: Game, action: Place | LayDown) -> list[Place | LayDown] | Refusal:
    """Return the single units that an action builds, or why it is refused."""
    one = replace(action, count=1)
    if not 1 <= action.count <= MOST_BUILT:
        return no("PLC-02", "LIMIT", "build_count", most=MOST_BUILT)
    refusal = place_refusal(g, one)
    if refusal or action.count == 1:
        return refusal or [one]
    refusal = price_refusal(g, action.power, action.count * tables.COST[action.type])
    if refusal:
        return refusal
    trial = twin_of(g)
    for _ in range(action.count):
        refusal = place_refusal(trial, one)
        if refusal:
            return refusal
        place(trial, one)
    return [one] * action.count
