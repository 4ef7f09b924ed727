"""One engagement: rounds of dice, losses, and after each round the question whether it goes on. [HE-BAT]

The record is state.engagements[-1]; whoever calls the frame "fight" puts it there, reads its "result" afterwards and
takes it away. Results: active | other (the side that is left), none (neither), active_withdrew, other_withdrew,
once (a single round was all).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from scenarios.engine.actions import Action
from scenarios.engine.dice import Die
from scenarios.engine.ruleset import Refusal
from scenarios.harc_europaert.actions import Continue, Leave, TakeLoss, TakeSuggested, Withdraw
from scenarios.harc_europaert.base import Game, HarcPhase, no
from scenarios.harc_europaert.battle.losses import alike, half_of_losses, lose, note_taken, ranked, suggested
from scenarios.harc_europaert.battle.records import (
    ACTIVE,
    AIR,
    LAND,
    NAVAL,
    OTHER,
    SIDES,
    Record,
    commander,
    entries,
    go_home,
    members,
)
from scenarios.harc_europaert.battle.retreat import from_the_sea, may_leave, send_back
from scenarios.harc_europaert.battle.values import groups
from scenarios.harc_europaert.events import StageBegan, Volley, Withdrew
from scenarios.harc_europaert.state import HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

D6 = Die("d6", (1, 2, 3, 4, 5, 6))
RULE = {AIR: "HE-ABT-01", NAVAL: "HE-NAV-01", LAND: "HE-LBT-01"}
SIDE_NAME = {ACTIVE: "attacker", OTHER: "defender"}  # [HE-GEN-05]


def present(g: Game) -> Record:
    """Return the engagement under way."""
    return g.state.engagements[-1]


# ------------------------------------------------------------------ rounds
class Fight(HarcPhase):
    """Rounds until one side is gone, withdraws, or a single round was agreed."""

    name = "fight"

    def step(self, g: Game) -> bool:
        e, data = present(g), g.frame.data
        at = data.setdefault("at", "roll")
        if "order" not in e:
            e["order"] = {side: ranked(g.rules, g.state, e, side) for side in SIDES}
        if at == "roll":
            if e["result"] or ended(g, e):
                e["result"] = e["result"] or ended(g, e)
                g.finish()
                return True
            roll_round(g, e)
            data["at"] = "losses"
            return True
        if at == "losses":
            for side in SIDES:
                if e["owed"][side] > 0:
                    g.call("losses", side=side, total=e["owed"][side], taken={})
                    return True
            _home_after_one_round(g, e)
            data["at"], data["ask"] = "asking", [side for side in SIDES if side in e["withdraw"]]
            e["result"] = ended(g, e) or ("once" if e["once"] else "")
            return True
        if not e["result"] and data["ask"]:
            g.call("press", side=data["ask"].pop(0))
            return True
        data["at"] = "roll"
        return True


def ended(g: Game, e: Record) -> str:
    """Return the result of a fight that cannot go on, "" while it can. [HE-ABT-01, HE-LBT-03, HE-NAV-02]"""
    active, other = (holds_on(g.rules, g.state, e, side, e[side]) for side in SIDES)
    if active and other:
        return ""
    return ACTIVE if active else OTHER if other else "none"


def holds_on(rules: HarcEuropaert, state: HarcState, e: Record, side: str, units: Sequence[str]) -> bool:
    """Return whether these units of a side keep a fight going. [HE-LBT-03, HE-AIR-07]"""
    wanted = ""
    if e["kind"] == "battle" and e["stage"] == LAND and (side == OTHER or state.options["air_alone"] == "body"):
        wanted = LAND
    if e["kind"] == "battle" and e["stage"] == NAVAL and side == OTHER and state.mission.get("against") == "ships":
        wanted = NAVAL
    return any(wanted in ("", rules.domain[rules.unit(unit)]) for unit in units)


def roll_round(g: Game, e: Record) -> None:
    """Roll for both sides, the active first, and note what each owes. [HE-BAT-02, HE-BAT-04, HE-BAT-05]"""
    e["round"] += 1
    e["throws"] = []
    g.emit(StageBegan(e["stage"], e["round"], e["place"]))
    hits = {side: _volleys(g, e, side) for side in SIDES}
    for side, foe in ((ACTIVE, OTHER), (OTHER, ACTIVE)):
        most = len(e[side]) + (len(e["behind"]) if side == ACTIVE else 0)
        e["owed"][side] = min(hits[foe], most)


def _volleys(g: Game, e: Record, side: str) -> int:
    rules = g.rules
    total = 0
    for needed, units in groups(rules, g.state, e, side):
        nation = rules.power_of(g.state, units[0]) or rules.owner[units[0]]
        faces = tuple(int(g.roll(D6, RULE[e["stage"]], nation)) for _ in units)
        hits = sum(face <= needed for face in faces)  # [HE-GEN-10]
        g.emit(Volley(SIDE_NAME[side], nation, needed, faces, hits))
        e["throws"].append([side, nation, needed, list(faces), hits])
        total += hits
    return total


def _home_after_one_round(g: Game, e: Record) -> None:
    """Send aircraft home that fought submarines beside their own ships. [HE-SUB-06]"""
    rules = g.rules
    if e["kind"] != "intervention" or e["stage"] != NAVAL:
        return
    for side, foe in ((ACTIVE, OTHER), (OTHER, ACTIVE)):
        aloft = [unit for unit in e[side] if rules.domain[rules.unit(unit)] == AIR]
        boats = all(rules.kind[rules.unit(unit)] == "submarine" for unit in e[foe])
        if aloft and len(aloft) < len(e[side]) and e[foe] and boats:
            go_home(g, aloft)


# ------------------------------------------------------------------ losses
class Losses(HarcPhase):
    """A side removes the units it owes; what leaves no choice is done at once. [HE-BAT-02]

    Frame: side, total (owed at first), taken (seat to losses so far).
    """

    name = "losses"
    kinds = (TakeLoss, TakeSuggested)

    def chooser(self, g: Game) -> str:
        return commander(g.rules, g.state, present(g), g.frame.data["side"])

    def step(self, g: Game) -> bool:
        e, data = present(g), g.frame.data
        side = data["side"]
        can_be_hit = members(e, side)
        owed = e["owed"][side]
        if not owed or not can_be_hit:
            e["owed"][side] = 0
            g.finish()
            return True
        free = [unit for unit in can_be_hit if not self._barred(g, unit)]
        if owed >= len(can_be_hit) or alike(g.rules, g.state, e, free) or not self.chooser(g):
            self._take(g, self._next(g))
            return True
        return False

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        for unit in members(present(g), g.frame.data["side"]):
            if pick is None or tuple(pick) == (unit,):
                yield TakeLoss(unit)
        if pick is None:
            yield TakeSuggested()

    def judge(self, g: Game, action: Any) -> Refusal | None:
        if isinstance(action, TakeSuggested):
            return None
        rules, e, data = g.rules, present(g), g.frame.data
        unit = rules.unit(action.unit)
        if action.unit not in members(e, data["side"]):
            if action.unit in e["behind"] and data["side"] == ACTIVE:
                return no("NAV-02", "LOSSES", "escorts_first", unit=rules.unit_name(unit))
            return no("BAT-02", "LOSSES", "not_in_fight", unit=rules.unit_name(unit) if unit >= 0 else action.unit)
        if self._barred(g, action.unit):
            power = rules.nation_name(rules.power_of(g.state, unit))
            return no("COO-03", "COOP", "half_of_losses", power=power)
        return None

    def carry_out(self, g: Game, action: Any) -> None:
        if isinstance(action, TakeLoss):
            self._take(g, action.unit)
            return
        e, side = present(g), g.frame.data["side"]
        while e["owed"][side] and members(e, side):
            self._take(g, self._next(g))

    def _barred(self, g: Game, unit_id: str) -> bool:
        e, data = present(g), g.frame.data
        return half_of_losses(g.rules, g.state, e, data["side"], unit_id, data["taken"], data["total"])

    def _next(self, g: Game) -> str:
        data = g.frame.data
        return suggested(g.rules, g.state, present(g), data["side"], data["taken"], data["total"])

    def _take(self, g: Game, unit_id: str) -> None:
        e, data = present(g), g.frame.data
        note_taken(g.rules, g.state, data["taken"], unit_id)
        e["owed"][data["side"]] -= 1
        lose(g, e, unit_id)


# ------------------------------------------------------------------ going on, or not
class Press(HarcPhase):
    """A side goes on or withdraws; in an ordinary battle only the attacker is asked. [HE-BAT-06, HE-BAT-07, HE-INT-11]

    Frame: side.
    """

    name = "press"
    kinds = (Continue, Withdraw, Leave)

    def chooser(self, g: Game) -> str:
        return commander(g.rules, g.state, present(g), g.frame.data["side"])

    def step(self, g: Game) -> bool:
        if "done" in g.frame.data or not self.chooser(g) or withdraw_refusal(g) is not None:
            g.finish()
            return True
        return False

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        if pick is None:
            yield Continue()
            yield Withdraw()
        for unit in present(g)[g.frame.data["side"]]:
            if pick is None or tuple(pick) == (unit,):
                yield Leave((unit,))

    def judge(self, g: Game, action: Any) -> Refusal | None:
        if isinstance(action, Continue):
            return None
        if isinstance(action, Withdraw):
            return withdraw_refusal(g)
        e, side = present(g), g.frame.data["side"]
        if not g.state.options["partial_withdraw"]:
            return no("BAT-09", "LOSSES", "whole_force")
        strange = [unit for unit in action.units if unit not in e[side]]
        if strange or not action.units:
            return no("BAT-09", "LOSSES", "not_in_fight", unit=strange[0] if strange else "")
        held = [unit for unit in action.units if not may_leave(g.rules, g.state, e, unit)]
        return _held_refusal(g, held) if held else None

    def carry_out(self, g: Game, action: Any) -> None:
        if isinstance(action, Continue):
            g.frame.data["done"] = True
        elif isinstance(action, Withdraw):
            g.frame.data["done"] = True
            withdraw(g, present(g), g.frame.data["side"])
        else:
            e, side, data = present(g), g.frame.data["side"], g.frame.data
            send_back(g, e, action.units)
            if not e[side]:
                e["result"] = f"{side}_withdrew"
                data["done"] = True


def withdraw_refusal(g: Game) -> Refusal | None:
    """Return why nobody of the side asked can withdraw. [HE-LBT-04, HE-MOV-06]"""
    e, side = present(g), g.frame.data["side"]
    if any(may_leave(g.rules, g.state, e, unit) for unit in e[side]):
        return None
    return _held_refusal(g, e[side])


def _held_refusal(g: Game, units: Sequence[str]) -> Refusal:
    landed = [row["unit"] for row in entries(g.state) if from_the_sea(row) and row["unit"] in units]
    if landed:
        return no("LBT-04", "LANDED", "landed", unit=g.rules.unit_name(g.rules.unit(str(landed[0]))))
    return no("MOV-06", "ADJ", "no_way_back")


def withdraw(g: Game, e: Record, side: str) -> None:
    """Send back whoever of a side can go; the others fight on. [HE-BAT-09, HE-LBT-04, HE-INT-11]"""
    leaving = [unit for unit in e[side] if may_leave(g.rules, g.state, e, unit)]
    staying = len(e[side]) > len(leaving)
    g.emit(Withdrew(SIDE_NAME[side], e["stage"], e["place"]))
    if e["kind"] != "battle" and side == ACTIVE:
        leaving += e["behind"]
    if not staying:
        e["result"] = f"{side}_withdrew"
    send_back(g, e, leaving)
