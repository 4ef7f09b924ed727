"""The chain of interventions: who is on the way where, which groups go against which, what falls together.

The groups stand in the frame "intervention", the first declared first: {"level", "power", "units", "path", "place",
"target", "party", "met", "helps"}. Odd levels are the other side's, even ones the active side's. target: the group it
goes against, MISSION for what set out first. Groups that go to one place against one target are a party: its number is
that of its first group. met: it fought, or need not. helps: the party at whose place it stands by the mission.
[HE-INT-04, HE-INT-08, catalogue 4.24]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from scenarios.engine.state import NOWHERE, Plain
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.state import HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.base import Game
    from scenarios.harc_europaert.ruleset import HarcEuropaert

Record = dict[str, Plain]
MISSION = -1
AIR_REACH = tables.AIR_RANGE["aircraft"]  # [HE-INT-01]
SEA_REACH = 5  # a die of six is one higher than five areas  [HE-INT-02]


# ------------------------------------------------------------------ the group that set out first
def flies(rules: HarcEuropaert, row: Record) -> bool:
    """Return whether an entry of the mission goes by air: aircraft, bombers, paratroops that drop. [HE-PAR-06]"""
    return row["by"] == "drop" or (rules.domain[rules.unit(str(row["unit"]))] == tables.AIR and not row.get("carrier"))


def sails(rules: HarcEuropaert, row: Record) -> bool:
    """Return whether an entry of the mission is a ship."""
    return rules.domain[rules.unit(str(row["unit"]))] == tables.NAVAL


def travellers(rules: HarcEuropaert, state: HarcState) -> list[Record]:
    """Return the entries of the mission that can be met: those that fly or sail."""
    return [row for row in state.mission.get("entries", []) if flies(rules, row) or sails(rules, row)]


def route(rules: HarcEuropaert, names: Sequence[str]) -> list[int]:
    """Return the spaces of a way, a flight given by its ends filled in."""
    spaces = [rules.space[name] for name in names]
    out = spaces[:1]
    for goal in spaces[1:]:
        step = [goal] if goal in rules.ground.near[out[-1]] else rules.ground.air_path(out[-1], goal)[1:]
        out += step or [goal]
    return out


def passing(rules: HarcEuropaert, state: HarcState, place: int) -> list[Record]:
    """Return the entries of the mission that pass a space after they set out."""
    return [row for row in travellers(rules, state) if place in route(rules, row["path"])[1:]]


def hunting(rules: HarcEuropaert, state: HarcState) -> bool:
    """Return whether the mission is of submarines alone, bound for their hunting grounds. [HE-SUB-04, INC-28]"""
    rows = travellers(rules, state)
    return state.mission["kind"] == "raid" and all(rules.kind[rules.unit(str(r["unit"]))] == "submarine" for r in rows)


def foes(rules: HarcEuropaert, state: HarcState, nation: str, unit: int) -> bool:
    """Return whether a nation's units may fight a unit: they are at war, or those whom both serve are.

    A neutral whose army somebody only runs, such as Vichy France, is at war with nobody for that. [HE-VIC-02]
    """
    other = rules.owner[unit]
    if rules.at_war(state, nation, other):
        return True
    return rules.against(state, rules.runner(state, other) or other, nation) and rules.against(
        state, rules.runner(state, nation) or nation, other
    )


# ------------------------------------------------------------------ groups
def alive(rules: HarcEuropaert, state: HarcState, group: Record) -> list[str]:
    """Return the units of a group that are still on their way."""
    return [unit for unit in group["units"] if state.where[rules.unit(unit)] != NOWHERE]


def naval(rules: HarcEuropaert, units: Iterable[str]) -> bool:
    """Return whether any of some units is a ship."""
    return any(rules.domain[rules.unit(unit)] == tables.NAVAL for unit in units)


def marks(g: Game, chain: Sequence[Record], level: int, nation: str) -> dict[int, list[tuple[int, bool]]]:
    """Return the places where a nation's units may go against the level below: to (target, whether ships are there).

    A group that is bound for a place comes before one that only passes it.
    """
    rules, state = g.rules, g.state
    found: dict[int, list[tuple[int, bool]]] = {}
    if level == 1:
        for row in travellers(rules, state):
            if foes(rules, state, nation, rules.unit(str(row["unit"]))):
                for space in route(rules, row["path"])[1:]:
                    known = found.setdefault(space, [(MISSION, False)])
                    known[0] = (MISSION, known[0][1] or sails(rules, row))
        return found
    for number, group in enumerate(chain):
        units = alive(rules, state, group)
        if group["level"] != level - 1 or not units or not foes(rules, state, nation, rules.unit(units[0])):
            continue
        for space in route(rules, group["path"])[1:] or [rules.space[group["path"][0]]]:
            at_goal = rules.board.names[space] == group["place"]
            met = party_units(rules, state, chain, group["party"]) if at_goal else units
            one = (group["party"] if at_goal else number, naval(rules, met))
            if one not in found.setdefault(space, []):
                found[space].insert(0 if at_goal else len(found[space]), one)
    return found


def party(chain: Sequence[Record], number: int) -> list[Record]:
    """Return the groups of a party that have not fought yet."""
    return [group for group in chain if group["party"] == number and not group["met"]]


def party_units(rules: HarcEuropaert, state: HarcState, chain: Sequence[Record], number: int) -> list[str]:
    """Return the units of a party that are still on their way."""
    return [unit for group in party(chain, number) for unit in alive(rules, state, group)]


def add_group(rules: HarcEuropaert, state: HarcState, chain: list[Record], group: Record) -> None:
    """Add a group to the chain; it joins the party of friends with the same goal. [HE-INT-08]"""
    number = len(chain)
    friends = rules.stack_of(state, rules.owner[rules.unit(group["units"][0])])
    for other in chain:
        same = all(other[key] == group[key] for key in ("level", "place", "target"))
        if same and rules.owner[rules.unit(other["units"][0])] in friends:
            number = other["party"]
            break
    chain.append({**group, "party": number, "met": False, "helps": NOWHERE})


def next_party(rules: HarcEuropaert, state: HarcState, chain: Sequence[Record]) -> int:
    """Return the party that fights next, NOWHERE when all have fought: the deepest first. [HE-INT-04]

    Of those against the mission, the one that it meets first on its way; of others the last declared.
    """
    left = sorted({int(group["party"]) for group in chain if not group["met"]})
    if not left:
        return NOWHERE
    deepest = max(int(chain[k]["level"]) for k in left)
    left = [k for k in left if chain[k]["level"] == deepest]
    if deepest > 1:
        return left[-1]
    return min(left, key=lambda k: (_when(rules, state, str(chain[k]["place"])), k))


def _when(rules: HarcEuropaert, state: HarcState, place: str) -> int:
    """Return after how many areas the mission comes to a place first."""
    space = rules.space[place]
    ways = [route(rules, row["path"]) for row in travellers(rules, state)]
    return min((way.index(space, 1) for way in ways if space in way[1:]), default=99)


def helpers(rules: HarcEuropaert, state: HarcState, chain: Sequence[Record], number: int) -> list[str]:
    """Return the units that came to help against a party, at its very place."""
    return [unit for group in chain if group["helps"] == number for unit in alive(rules, state, group)]
