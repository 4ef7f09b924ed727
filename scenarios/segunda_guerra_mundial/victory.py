"""How the game ends: surrender, three to one, annihilation, the last turn. [SGM-VIC]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from scenarios.engine.actions import Action
from scenarios.engine.events import GameOver
from scenarios.engine.ruleset import Refusal
from scenarios.segunda_guerra_mundial.actions import AgreeSurrender
from scenarios.segunda_guerra_mundial.base import Game, SgmPhase
from scenarios.segunda_guerra_mundial.events import SurrenderAnswered, SurrenderAsked
from scenarios.segunda_guerra_mundial.state import SgmState
from scenarios.segunda_guerra_mundial.tables import LAST_TURN, SIDE_OF
from scenarios.segunda_guerra_mundial.turns import begin_game_turn

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial

OTHER = {"axis": "allies", "allies": "axis"}
RATIO = 3


def counters(rules: SegundaGuerraMundial, state: SgmState) -> dict[str, int]:
    """Return the counters on the map of each side; cargo counts, neutrals at peace for nobody. [SGM-VIC-02]"""
    totals = {"axis": 0, "allies": 0}
    view = rules.look(state)
    for unit in view.in_play:
        side = SIDE_OF.get(view.faction[unit])
        if side:
            totals[side] += 1
    return totals


def finish(g: Game, winner: str, reason: str, rule: str) -> None:
    """End the game; the winner is a side, "axis" or "allies", or "draw". [SGM-VIC-04]"""
    g.state.result = winner
    g.state.active = []
    g.emit(GameOver(winner, reason, f"SGM-{rule}"))


def check_annihilation(g: Game) -> bool:
    """End the game at once when a side has no counter left. [SGM-VIC-03]"""
    totals = counters(g.rules, g.state)
    for side, total in totals.items():
        if total == 0 and totals[OTHER[side]] > 0:
            finish(g, OTHER[side], "annihilation", "VIC-03")
            return True
    return False


def end_game_turn(g: Game) -> None:
    """Look for a winner, then for the last turn, then go on. [SGM-VIC-02, SGM-VIC-05]"""
    state = g.state
    totals = counters(g.rules, state)
    for side, total in totals.items():
        if total >= RATIO * totals[OTHER[side]]:
            finish(g, side, "three_to_one", "VIC-02")
            return
    if state.turn >= int(state.options["turns"]) and state.options["after_18"] == "draw":
        finish(g, "draw", "last_turn", "VIC-05")
        return
    begin_game_turn(g)


# ------------------------------------------------------------------ surrender
def ask_surrender(g: Game, side: str) -> None:
    """Give up for a side, once its other seats agree. [SGM-VIC-01, H-39]"""
    rules, state = g.rules, g.state
    others = [k for k, seat in enumerate(rules.sides(state)) if k != g.side and rules.side_of_seat(state, k) == side]
    g.emit(SurrenderAsked(rules.sides(state)[g.side].id, side))
    if not others:
        finish(g, OTHER[side], "surrender", "VIC-01")
        return
    g.call("surrender", side=side, back=list(state.active), left=others)
    state.active = others


class SurrenderPhase(SgmPhase):
    """The other seats of a side are asked whether it gives up."""

    name = "surrender"
    kinds = (AgreeSurrender,)
    own_phase = False

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        if pick is None:
            yield AgreeSurrender(False)
            yield AgreeSurrender(True)

    def judge(self, g: Game, action: Any) -> Refusal | None:
        return None

    def carry_out(self, g: Game, action: Any) -> None:
        state = g.state
        side, back = g.frame.data["side"], g.frame.data["back"]
        g.emit(SurrenderAnswered(g.rules.sides(state)[g.side].id, action.yes))
        state.active = [seat for seat in state.active if seat != g.side]
        if action.yes and state.active:
            return
        g.finish()
        state.active = list(back)
        if action.yes:
            finish(g, OTHER[side], "surrender", "VIC-01")


def last_turn(state: SgmState) -> int:
    """Return the last game turn by agreement."""
    return int(state.options.get("turns", LAST_TURN))
