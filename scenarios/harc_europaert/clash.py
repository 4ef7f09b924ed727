"""One fight of a chain: aircraft against aircraft, then whatever meets at sea; transports without escort are sunk.

The frame "intervention" keeps the fight in `clash`: {"place", "active", "other", "behind", "party", "foe", "stage"}.
Each stage is an engagement of its own; who stays behind is taken in turn. [HE-INT-05, HE-INT-11..13, catalogue 4.24]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from scenarios.engine.state import NOWHERE, Plain
from scenarios.harc_europaert import capture, tables
from scenarios.harc_europaert.battle.records import (
    ACTIVE,
    AIR,
    NAVAL,
    OTHER,
    SIDES,
    cargo_of,
    go_home,
    new_engagement,
    strike_out,
)
from scenarios.harc_europaert.events import Noted
from scenarios.harc_europaert.state import ACTED, HarcState
from scenarios.harc_europaert.wording import area, crowd

if TYPE_CHECKING:
    from scenarios.harc_europaert.base import Game
    from scenarios.harc_europaert.ruleset import HarcEuropaert

Record = dict[str, Plain]


def begin(
    place: str, active: Iterable[str], other: Iterable[str], behind: Iterable[str], party: int, foe: int
) -> Record:
    """Return the record of a fight about to begin at a place. party, foe: the numbers of those who fight."""
    return {
        "place": place, "active": list(active), "other": list(other), "behind": list(behind), "party": party,
        "foe": foe, "stage": AIR, "fighting": False,
    }  # fmt: skip


def carry_on(g: Game, clash: Record) -> bool:
    """Take the next step of a fight; return whether there was one. It may call the frame "fight"."""
    if clash["fighting"]:
        _take_in(g, clash)
    elif clash["stage"] == AIR:
        _air(g, clash)
    elif clash["stage"] == NAVAL:
        _naval(g, clash)
    else:
        return False
    return True


def _of(rules: HarcEuropaert, units: Sequence[str], *kinds: str) -> list[str]:
    return [unit for unit in units if rules.kind[rules.unit(unit)] in kinds]


def _ships(rules: HarcEuropaert, units: Sequence[str]) -> list[str]:
    return [unit for unit in units if rules.domain[rules.unit(unit)] == tables.NAVAL]


def fight_of(rules: HarcEuropaert, clash: Record, stage: str) -> Record | None:
    """Return the engagement of a stage of a fight, None when there is none. [HE-BAT-01, HE-PAR-06, HE-BOM-01]

    In the air both sides must have something there. At sea anything there must be a ship; aircraft that are left take
    part. [HE-NAV-01, HE-INT-13] Either side may withdraw after the first round. [HE-INT-05, HE-INT-11]
    """
    place, behind = str(clash["place"]), list(clash["behind"])
    if stage == AIR:
        up = {side: _of(rules, clash[side], "aircraft", "bomber", "paratroop") for side in SIDES}
        both = up[ACTIVE] and up[OTHER]
        return new_engagement("intervention", AIR, place, up[ACTIVE], up[OTHER], (), SIDES) if both else None
    there = {side: [*_ships(rules, clash[side]), *_of(rules, clash[side], "aircraft")] for side in SIDES}
    afloat = _ships(rules, there[ACTIVE]) or _ships(rules, there[OTHER]) or behind
    if not there[OTHER] or not there[ACTIVE] or not afloat:
        return None
    once = _strafing(rules, there[ACTIVE], there[OTHER]) or _strafing(rules, there[OTHER], there[ACTIVE])
    return new_engagement("intervention", NAVAL, place, there[ACTIVE], there[OTHER], behind, SIDES, once)


def sinks(rules: HarcEuropaert, clash: Record) -> bool:
    """Return whether transports are met at sea with nothing beside them that fights. [HE-INT-13]"""
    there = {side: [*_ships(rules, clash[side]), *_of(rules, clash[side], "aircraft")] for side in SIDES}
    return bool(clash["behind"]) and bool(there[OTHER]) and not there[ACTIVE]


def _air(g: Game, clash: Record) -> None:
    """Fight in the air."""
    clash["stage"] = NAVAL
    _fight(g, clash, fight_of(g.rules, clash, AIR))


def _naval(g: Game, clash: Record) -> None:
    """Fight at sea, or sink what sails alone."""
    clash["stage"] = "end"
    e = fight_of(g.rules, clash, NAVAL)
    if e is None and sinks(g.rules, clash):
        _sink(g, clash)
    _fight(g, clash, e)


def _fight(g: Game, clash: Record, e: Record | None) -> None:
    """Begin an engagement of the fight, if there is one."""
    if e is None:
        return
    g.state.engagements.append(e)
    clash["fighting"] = True
    clash["present"] = {ACTIVE: list(e[ACTIVE]), OTHER: list(e[OTHER])}
    g.call("fight")


def _strafing(rules: HarcEuropaert, mine: Sequence[str], theirs: Sequence[str]) -> bool:
    """Return whether aircraft alone meet submarines alone: they have a single round. [HE-SUB-05, HE-SUB-06]"""
    submarines = all(rules.kind[rules.unit(unit)] == "submarine" for unit in theirs)
    return submarines and not _ships(rules, mine)


def _take_in(g: Game, clash: Record) -> None:
    """Take in how an engagement ended: the dead, those who went home, those who hold the place."""
    rules, state = g.rules, g.state
    e = state.engagements.pop()
    clash["fighting"] = False
    present, result = clash.pop("present"), str(e["result"])
    for side in SIDES:
        for unit in present[side]:
            if on_board(g, unit) and rules.domain[rules.unit(unit)] != tables.LAND:
                state.mark(rules.unit(unit), ACTED)  # [HE-INT-15]
        left = [unit for unit in e[side] if on_board(g, unit)]
        if result == "once" and left and not _ships(rules, left):  # [HE-SUB-06]
            go_home(g, left)
            left = []
        clash[side] = [
            unit for unit in clash[side] if on_board(g, unit) and (unit not in present[side] or unit in left)
        ]
    if result == f"{ACTIVE}_withdrew" and e["stage"] == NAVAL:  # with what they cover  [HE-INT-11]
        clash["behind"] = []
    clash["behind"] = [unit for unit in clash["behind"] if on_board(g, unit)]
    if e["stage"] == NAVAL and clash["behind"] and clash[OTHER] and not clash[ACTIVE]:
        _sink(g, clash)


def _sink(g: Game, clash: Record) -> None:
    """Sink transports that nobody escorts, with what they carry. [HE-INT-13]"""
    for ship in clash["behind"]:
        g.emit(Noted("transport_sunk", (f"unit={g.rules.unit_name(g.rules.unit(ship))}",), clash["place"]))
        for unit in (*cargo_of(g.state, ship), ship):
            if on_board(g, unit):
                capture.remove(g, g.rules.unit(unit), "sunk")
    clash["behind"] = []


def note_beginning(g: Game, clash: Record) -> None:
    """Remember who sets out into a fight, with what they carry."""
    if "met" not in clash:
        ships = [*clash["behind"]]
        aboard = [cargo for ship in ships for cargo in cargo_of(g.state, ship)]
        clash["met"] = [*clash[ACTIVE], *clash[OTHER], *ships, *aboard]


def note_ending(g: Game, clash: Record) -> None:
    """Keep with the mission how a fight on its way ended, and tell it: the place and who was lost."""
    lost = [unit for unit in clash["met"] if not on_board(g, unit)]
    if not (clash["met"] and g.state.mission):
        return
    g.state.mission.setdefault("met", []).append({"place": clash["place"], "lost": lost})
    words = crowd(g.rules, map(g.rules.unit, lost))
    g.emit(Noted("met" if lost else "met_none", (f"units={words}", f"count={len(lost)}"), clash["place"]))


def endings(rules: HarcEuropaert, state: HarcState) -> str:
    """Return in sentences how the fights on the way of the mission ended, "" where there were none."""
    told = []
    for row in state.mission.get("met", ()):
        words = crowd(rules, map(rules.unit, row["lost"]))
        names: dict[str, str | int] = {"area": area(rules, row["place"]), "units": words, "count": len(row["lost"])}
        told.append(rules.messages.text("notes", "met" if row["lost"] else "met_none", **names))
    return " ".join(told)


def on_board(g: Game, unit: str) -> bool:
    """Return whether a unit still stands on the board."""
    return g.state.where[g.rules.unit(unit)] != NOWHERE


def forget_the_lost(g: Game) -> None:
    """Take the lost, and the cargo of lost ships, out of the mission."""
    rules, state = g.rules, g.state
    lost = [str(row["unit"]) for row in state.mission["entries"] if not on_board(g, str(row["unit"]))]
    sunk = [str(row["unit"]) for row in state.mission["entries"] if row.get("carrier") in lost]
    for unit in sunk:
        if on_board(g, unit):
            capture.remove(g, rules.unit(unit), "sunk")
    strike_out(state, [*lost, *sunk])
