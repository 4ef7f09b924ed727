"""Small helpers of the tests of movement, placement and relocation."""

from __future__ import annotations

from scenarios.engine.actions import Action
from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import Place, Rebase, Relocate
from tests.harc.boards import rules

WAR = [["germany", "france"], ["germany", "england"]]
OK = ("", "")


def code(table: Table, action: Action) -> tuple[str, str]:
    """Return (rule, code) of the refusal of an action, ("", "") when it is legal."""
    refusal = table.explain(action)
    return (refusal.rule, refusal.code) if refusal else OK


def at(table: Table, area: str) -> dict[str, int]:
    """Return what stands in an area as nation and kind to a count, such as {"germany tank": 2}."""
    found: dict[str, int] = {}
    for unit in rules().at(table.state, rules().space[area]):
        key = f"{rules().owner[unit]} {rules().kind[unit]}"
        found[key] = found.get(key, 0) + 1
    return found


def units(table: Table, nation: str, kind: str, area: str, count: int) -> tuple[str, ...]:
    """Return the ids of some units of one kind in an area."""
    space = rules().space[area]
    found = [u for u in rules().by_kind[nation, kind] if table.state.where[u] == space][:count]
    assert len(found) == count, f"{area} has {len(found)} {nation} {kind}"
    return rules().unit_ids(found)


def place(table: Table, power: str, area: str, **kinds: int) -> None:
    """Build units in an area."""
    for kind, count in kinds.items():
        for _ in range(count):
            table.do(Place(power, kind, area))


def relocate(table: Table, nation: str, kind: str, start: str, goal: str, count: int, *escorts: str) -> None:
    """Relocate units, each with one of the escorts given, if any."""
    for k in range(count):
        escort = escorts[k : k + 1]
        table.do(Relocate(units(table, nation, kind, start, 1)[0], goal, escort))


def rebase(table: Table, nation: str, kind: str, count: int, *areas: str) -> None:
    """Change the base of some units at once."""
    table.do(Rebase(units(table, nation, kind, areas[0], count), areas))
