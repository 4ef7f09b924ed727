"""What the tests of the small tables of the catalogue share: orders of play, wars, positions in any phase."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scenarios.engine.cases import Table
from scenarios.harc_europaert.actions import Pass, TakeSuggested, Withdraw
from tests.harc.campaigns import WEST, table, top

SLOTS = [["germany", "italy"], ["france", "england", "usa"], ["soviet_union"]]
TWO = [["germany"], ["england"]]
ALL_WEST = [*WEST, ["italy", "england"], ["italy", "france"]]
EAST = [["germany", "soviet_union"]]
ADVANCED = {"level": "advanced"}
BREST = {"brest": "germany", "paris": "germany"}
VICHY_AREAS = dict.fromkeys(("vichy", "lyon", "algeria", "morocco", "tunisia"), "vichy_france")


def phase(name: str, dice: Iterable[int] = (), **raw: Any) -> Table:
    """Return a position in a phase; the Axis is at war with the West and every power has 40 HPP unless named."""
    raw.setdefault("war", ALL_WEST)
    return table(dice, phase=name, **raw)


def settle_down(t: Table) -> None:
    """Take what is left of a battle as it is suggested, until phase 1 or 2 goes on."""
    while top(t) not in ("battles", "movement"):
        t.do({"losses": TakeSuggested(), "retreat": TakeSuggested(), "press": Withdraw()}.get(top(t)) or t.legal()[0])


def pass_all(t: Table) -> None:
    """Let everybody pass who may intervene."""
    while top(t) == "intervention":
        t.do(Pass())


def line(t: Table, power: str) -> list[list[Any]]:
    """Return the lines of a power's last reckoning."""
    return list(next(row for row in t.state.facts["reckoning"] if row["power"] == power)["lines"])
