"""Ways by sea: ports, zones, and the straits and the canal that only some powers may use. [HE-MAP-04..08, HE-FLT-01]

A way begins in a port, goes through sea zones and ends in a zone or a port; it costs one point an edge.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.base import no
from scenarios.harc_europaert.state import HarcState
from scenarios.harc_europaert.still import remembered

if TYPE_CHECKING:
    from scenarios.harc_europaert.facts import Facts

# A port at a strait or canal, and the two seas that it parts.
STRAIT_PORTS = {
    "gibraltar": ("iberian-atlantic", "western-mediterranean"),
    "denmark": ("north-sea", "baltic-sea"),
    "istanbul": ("aegean-sea", "black-sea"),
    "izmit": ("aegean-sea", "black-sea"),
    "kiel": ("north-sea", "baltic-sea"),
}


# ------------------------------------------------------------------ straits
@remembered
def strait_open(rules: Facts, state: HarcState, power: str, strait: str) -> bool:
    """Return whether a power's ships may pass a strait: gibraltar, denmark, istanbul or kiel. [HE-MAP-05..08]"""
    if strait == "kiel":
        held = rules.holder(state, rules.space["kiel"]) == "germany"
        return power == "germany" and held and bool(state.facts.get("canal_open", True))
    holder = rules.holder(state, rules.space[strait])
    if strait in ("istanbul", "izmit"):
        other = rules.holder(state, rules.space["izmit" if strait == "istanbul" else "istanbul"])
        if (rules.runner(state, holder) or holder) != (rules.runner(state, other) or other):
            return False
    return rules.allied(state, power, holder)


def _side(rules: Facts, port: int, sea: int) -> int:
    """Return on which side of a strait port a sea lies, 0 or 1, or -1 for a sea that is neither."""
    sides = STRAIT_PORTS.get(rules.board.names[port], ())
    return sides.index(rules.board.names[sea]) if rules.board.names[sea] in sides else -1


def _home_side(rules: Facts, power: str, port: int) -> int:
    """Return the side of a strait port on which a power's home ports lie nearer, -1 when both are alike."""
    known = rules.home_sides.get((power, port))
    if known is None:
        known = rules.home_sides[power, port] = _nearer_side(rules, power, port)
    return known


def _nearer_side(rules: Facts, power: str, port: int) -> int:
    ends = [rules.space[name] for name in STRAIT_PORTS[rules.board.names[port]]]
    home = {s for s in rules.country_areas.get(power, ()) if s in rules.ground.port}
    found = [_sea_distance(rules, end, home, {*ends, port} - {end}) for end in ends]
    return -1 if found[0] == found[1] else found.index(min(found))


def _sea_distance(rules: Facts, start: int, goals: set[int], shut: set[int]) -> int:
    """Return the steps from a sea to the nearest of some ports without touching the shut spaces."""
    seen, queue = {start: 0}, deque([start])
    while queue:
        s = queue.popleft()
        for t in (*rules.ground.seas[s], *rules.ground.coast[s]):
            if t in goals and t not in shut:
                return seen[s] + 1
            if rules.ground.sea[t] and t not in seen and t not in shut:
                seen[t] = seen[s] + 1
                queue.append(t)
    return 99


def side_of_base(rules: Facts, state: HarcState, power: str, unit: int, port: int) -> int:
    """Return the side of a strait port on which a ship based there lies, -1 for either."""
    if unit != NOWHERE:
        known = state.facts.get("sea_side", {}).get(rules.oob.units[unit].id)
        if known is not None:
            return _side(rules, port, rules.space[str(known)])
    return _home_side(rules, power, port)


def lies(rules: Facts, state: HarcState, unit: int) -> int:
    """Return on which side of a strait closed to it a ship lies at its base, -1 at any other base."""
    port, name, power = state.where[unit], rules.board.names[state.where[unit]], rules.power_of(state, unit)
    if name not in STRAIT_PORTS or strait_open(rules, state, power, name):
        return -1
    return side_of_base(rules, state, power, unit, port)


def note_arrival(rules: Facts, state: HarcState, unit: int, path: Sequence[int]) -> None:
    """Remember from which sea a ship came into its new base at a strait, and forget what is past."""
    ship = rules.oob.units[unit].id
    sides: dict[str, str] = state.facts.get("sea_side", {})
    sides.pop(ship, None)
    if len(path) > 1 and rules.board.names[path[-1]] in STRAIT_PORTS and rules.ground.sea[path[-2]]:
        sides[ship] = rules.board.names[path[-2]]
    if sides:
        state.facts["sea_side"] = sides
    else:
        state.facts.pop("sea_side", None)


def _step_refusal(rules: Facts, state: HarcState, power: str, came: int, a: int, b: int, unit: int) -> Refusal | None:
    """Return why a ship that is in a (and came there from the space `came`) may not go on to b."""
    strait = rules.ground.gates.get((a, b), "")
    if strait and not strait_open(rules, state, power, strait):
        return _strait(rules, strait, power, (a, b))
    if rules.board.names[a] in STRAIT_PORTS and rules.ground.sea[b]:
        port, to = rules.board.names[a], _side(rules, a, b)
        side = _side(rules, a, came) if came != NOWHERE else side_of_base(rules, state, power, unit, a)
        if to >= 0 and side >= 0 and to != side and not strait_open(rules, state, power, port):
            return _strait(rules, port, power, (a, b))
    return None


def _strait(rules: Facts, strait: str, power: str, where: Collection[int]) -> Refusal:
    rule = {"gibraltar": "MAP-05", "denmark": "MAP-06", "kiel": "MAP-07"}.get(strait, "MAP-08")
    return no(rule, "STRAIT", f"strait_{strait}", where, power=rules.nation_name(power))


# ------------------------------------------------------------------ paths
def path_refusal(
    rules: Facts,
    state: HarcState,
    power: str,
    path: Sequence[int],
    most: int = tables.NAVAL_MP,
    *,
    unit: int = NOWHERE,
    stops: Collection[int] = (),
) -> Refusal | None:
    """Return why a power's ships may not go a way by sea. [HE-MAP-04..08, HE-FLT-01]

    path: the port of departure first. unit: the ship, where it is one. stops: ports where it takes cargo on the way.
    """
    ground = rules.ground
    if len(path) < 2:
        return no("FLT-01", "ADJ", "no_sea_way", path)
    if path[0] not in ground.port or (ground.land[path[-1]] and path[-1] not in ground.port):
        end = path[0] if path[0] not in ground.port else path[-1]
        return no("MAP-04", "PORT", "no_port", (end,), area=rules.area_name(end))
    for k, (a, b) in enumerate(pairwise(path)):
        if rules.board.names[b] in state.unused:
            return no("MAP-14", "ADJ", "out_of_play", (b,), area=rules.area_name(b))
        if b not in ground.seas[a] and b not in ground.coast[a]:
            return no("FLT-01", "ADJ", "not_next_by_sea", (a, b), start=rules.area_name(a), area=rules.area_name(b))
        came = path[k - 1] if k else NOWHERE
        if ground.land[a] and k and a not in stops and rules.board.names[a] != "kiel":
            return no("FLT-01", "PORT", "through_land", (a,), area=rules.area_name(a))
        if ground.land[a] and k and a not in stops and not strait_open(rules, state, power, "kiel"):
            return _strait(rules, "kiel", power, (a,))
        refusal = _step_refusal(rules, state, power, came, a, b, unit)
        if refusal:
            return refusal
    if len(path) - 1 > most:
        return no("FLT-01", "MP", "sea_too_far", (path[-1],), steps=len(path) - 1, most=most)
    return None


def sea_reach(
    rules: Facts,
    state: HarcState,
    power: str,
    start: int,
    most: int = tables.NAVAL_MP,
    unit: int = NOWHERE,
    came: int = NOWHERE,
) -> dict[int, list[int]]:
    """Return every zone and port within reach of a port with the shortest way there, in order of distance.

    came: the zone from which the ship put in there on its way. The ways are shared and must not be changed.
    """
    if start not in rules.ground.port:
        return {}
    side = -1
    if rules.board.names[start] in STRAIT_PORTS:
        side = _side(rules, start, came) if came != NOWHERE else side_of_base(rules, state, power, unit, start)
    return _reach(rules, state, power, start, most, side)


@remembered
def _reach(rules: Facts, state: HarcState, power: str, start: int, most: int, side: int) -> dict[int, list[int]]:
    """Return what lies in reach of a port; side: on which side of it a ship lies that is based at a strait."""
    onward = _sea_steps(rules, state, power)
    found = {start: [start]}
    queue = deque([start])
    while queue:
        s = queue.popleft()
        path = found[s]
        if len(path) > most:
            continue
        for t in _departures(rules, state, power, start, side) if s == start else onward.get(s, ()):
            if t not in found:
                found[t] = [*path, t]
                queue.append(t)
    del found[start]
    return found


@remembered
def _sea_steps(rules: Facts, state: HarcState, power: str) -> dict[int, list[int]]:
    """Return where ships that are at sea may go on to from every zone, and from Kiel through an open canal."""
    ground = rules.ground
    inland = rules.space.get("kiel", NOWHERE)
    through = [inland] if inland != NOWHERE and strait_open(rules, state, power, "kiel") else []
    return {
        s: _next_by_sea(rules, state, power, s)
        for s in (*(s for s, sea in enumerate(ground.sea) if sea), *through)
    }  # fmt: skip


def _next_by_sea(rules: Facts, state: HarcState, power: str, space: int) -> list[int]:
    """Return the zones and ports next to a space that a power's ships may enter from it."""
    ground, found = rules.ground, []
    for t in (*ground.seas[space], *ground.coast[space]):
        strait = ground.gates.get((space, t), "")
        if rules.board.names[t] in state.unused or (ground.land[t] and t not in ground.port):
            continue
        if not strait or strait_open(rules, state, power, strait):
            found.append(t)
    return found


def _departures(rules: Facts, state: HarcState, power: str, port: int, side: int) -> list[int]:
    """Return where ships may go from a port: at a closed strait only to the side on which they lie."""
    found, name = _next_by_sea(rules, state, power, port), rules.board.names[port]
    if side < 0 or strait_open(rules, state, power, name):
        return found
    return [t for t in found if _side(rules, port, t) in (-1, side)]


def sea_path(
    rules: Facts,
    state: HarcState,
    power: str,
    start: int,
    goal: int,
    most: int = tables.NAVAL_MP,
    unit: int = NOWHERE,
) -> list[int]:
    """Return a power's shortest way by sea from a port to a zone or port, both included; [] when there is none."""
    return sea_reach(rules, state, power, start, most, unit).get(goal, [])
