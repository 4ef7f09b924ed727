"""One battle from its first shot to its result: air, naval and land stage, and the choices between them. [HE-BAT-01]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Refusal
from scenarios.harc_europaert.actions import BreakOff, Proceed
from scenarios.harc_europaert.base import Game, HarcPhase
from scenarios.harc_europaert.battle.fight import Fight, Losses, Press
from scenarios.harc_europaert.battle.records import LAND, coming, entries, go_home
from scenarios.harc_europaert.battle.retreat import Retreating, from_the_sea, send_back, ways_back
from scenarios.harc_europaert.battle.stages import (
    STAGES,
    bulgarians,
    engagement,
    landing_barred,
    more_to_come,
    outcome,
)
from scenarios.harc_europaert.capture import remove
from scenarios.harc_europaert.events import BattleEnded, Withdrew
from scenarios.harc_europaert.state import ACTED, LANDED


class Battle(HarcPhase):
    """An attack is fought out. Frame: at ("begin", "next", "fought"), stage (the last one begun), fought (unit ids).

    It leaves state.mission["result"] = {"winner", "stages", "landed"}, and of the attackers those in the entries that
    won or, being aircraft and ships, have yet to go home.
    """

    name = "battle"

    def step(self, g: Game) -> bool:
        data = g.frame.data
        at = data.setdefault("at", "begin")
        if at == "begin":
            data |= {"at": "ready", "stage": "", "fought": [], "stages": []}
            if g.rules.advanced(g.state):
                g.call("intervention")
        elif at == "ready":
            for unit in bulgarians(g.rules, g.state):
                remove(g, g.rules.unit(unit), "surrender")
            data["at"] = "next"
        elif at == "next":
            self._begin(g)
        elif at == "fought":
            self._close(g)
        return True

    def _begin(self, g: Game) -> None:
        rules, state, data = g.rules, g.state, g.frame.data
        stage = STAGES[STAGES.index(data["stage"]) + 1] if data["stage"] else STAGES[0]
        data["stage"] = stage
        if stage == LAND:
            _land_or_turn_back(g)
        e = engagement(rules, state, stage)
        if e is not None:
            state.engagements.append(e)
            data["fought"] += [u for u in e["active"] + e["other"] if u not in data["fought"]]
            data["stages"].append(stage)
            data["at"] = "fought"
            g.call("fight")
        elif stage == LAND:
            conclude(g)

    def _close(self, g: Game) -> None:
        """Go on after a stage: the attacker may break off where another one follows. [HE-BAT-06, HE-BAT-09]"""
        data = g.frame.data
        g.state.engagements.pop()
        data["at"] = "next"
        if data["stage"] == LAND:
            conclude(g)
        elif more_to_come(g.rules, g.state, data["stage"]):
            g.call("proceed")


def _land_or_turn_back(g: Game) -> None:
    """Put the cargo ashore, or turn the transports back from a coast that is held. [HE-INV-04, HE-NAV-03]"""
    state = g.state
    carriers = coming(state, "carrier")
    if not carriers:
        return
    if landing_barred(g.rules, state):
        go_home(g, carriers)
        return
    state.mission["landed"] = True
    for unit in coming(state, "landing"):
        state.mark(g.rules.unit(unit), LANDED)


def conclude(g: Game) -> None:
    """Note who has won, turn the aircraft and ships that took part, and leave the battle. [HE-GEN-07, HE-LBT-03]"""
    rules, state, data = g.rules, g.state, g.frame.data
    winner = outcome(rules, state, LAND in data["stages"])
    done = [*data["fought"], *(str(row["unit"]) for row in entries(state))]
    for unit in (rules.unit(unit_id) for unit_id in done):
        if rules.domain[unit] != LAND and state.in_play(unit):
            state.mark(unit, ACTED)
    mission = state.mission
    mission["result"] = {"winner": winner, "stages": data["stages"], "landed": bool(mission.get("landed"))}
    g.emit(BattleEnded(str(mission["target"]), winner))
    g.finish()


class ProceedPhase(HarcPhase):
    """Between two stages the attacker goes on, or breaks the whole attack off. [HE-BAT-06, HE-BAT-09]"""

    name = "proceed"
    kinds = (Proceed, BreakOff)

    def chooser(self, g: Game) -> str:
        return str(g.state.mission["powers"][0])

    def step(self, g: Game) -> bool:
        if "done" in g.frame.data:
            g.finish()
            return True
        return False

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        if pick is None:
            yield Proceed()
            yield BreakOff()

    def judge(self, g: Game, action: Any) -> Refusal | None:
        return None

    def carry_out(self, g: Game, action: Any) -> None:
        g.frame.data["done"] = True
        if isinstance(action, BreakOff):
            break_off(g)


def break_off(g: Game) -> None:
    """Send everything back; paratroops without a friendly area beside them must fight on. [HE-BAT-09, HE-MOV-06]"""
    rules, state = g.rules, g.state
    mission = state.mission
    g.emit(Withdrew("attacker", LAND, str(mission["target"])))
    home = [str(row["unit"]) for row in entries(state) if rules.domain[rules.unit(str(row["unit"]))] != LAND]
    rows = [row for row in entries(state, "land", "drop") if not from_the_sea(row)]
    ground = [str(row["unit"]) for row in rows if ways_back(rules, state, str(row["unit"]))]
    send_back(g, None, [*home, *ground])


PHASES: tuple[HarcPhase, ...] = (Battle(), Fight(), Losses(), Press(), ProceedPhase(), Retreating())
