"""The end of each variant and its winner. [HE-GEN-11, variants.csv]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenarios.engine.events import GameOver
from scenarios.harc_europaert import fall, reckoning, tables
from scenarios.harc_europaert.base import Game
from scenarios.harc_europaert.state import HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

LAST_TURN = {  # the turn after which the winner is fixed
    "sichelschnitt": 5,
    "total-war-1939": 25,
    "barbarossa-1941": 14,
    "bagration-1944": 22,
    "overlord-1944": 22,
    "endgame-1945": 24,
}
BERLIN_TURN = 24  # summer 1945: Germany wins the game if Berlin is not lost for good by its end


def holds(rules: HarcEuropaert, state: HarcState, side: str, areas: Iterable[str]) -> bool:
    """Return whether a side, axis or allies, holds all of some areas."""
    return all(rules.alliance(rules.bloc(state, rules.holder(state, rules.space[area]))) == side for area in areas)


# ------------------------------------------------------------------ when
def at_once(g: Game) -> bool:
    """End the total war when London and Moscow are both German-held, or Berlin was retaken after the last turn."""
    rules, state = g.rules, g.state
    if state.result or state.scenario != "total-war-1939":
        return bool(state.result)
    if all(rules.holder(state, rules.space[area]) == "germany" for area in ("london", "moscow")):
        return finish(g, "axis", "london_and_moscow")
    if state.turn > BERLIN_TURN and rules.holder(state, rules.space["berlin"]) == "germany":
        return finish(g, "axis", "berlin_held")
    return False


def after_fall(g: Game, power: str) -> None:
    """End the game when Germany has fallen: nobody is left to fight."""
    if power == "germany" and not g.state.result:
        finish(g, "allies", "germany_fell")


def at_end_of_turn(g: Game) -> bool:
    """Return whether the game ends with this turn, and who wins it then."""
    state = g.state
    if state.result:
        return True
    if state.scenario == "total-war-1939" and state.turn == BERLIN_TURN:
        if holds(g.rules, state, "axis", ("berlin",)):
            return finish(g, "axis", "berlin_held")
        return False  # the last attempt to retake it follows  [D-45]
    last = LAST_TURN.get(state.scenario)
    if last is None or state.turn < last:
        return False
    winner, reason = judge(g.rules, state)
    return finish(g, winner, reason)


def judge(rules: HarcEuropaert, state: HarcState) -> tuple[str, str]:
    """Return the side that has won a variant at its end, and the key of the reason."""
    if state.scenario == "sichelschnitt":
        return ("axis", "paris_taken") if holds(rules, state, "axis", ("paris",)) else ("allies", "paris_free")
    if state.scenario == "barbarossa-1941":
        second = any(holds(rules, state, "axis", (area,)) for area in ("leningrad", "stalingrad"))
        won = second and holds(rules, state, "axis", ("moscow",))
        return ("axis", "moscow_taken") if won else ("allies", "moscow_free")
    if state.scenario == "bagration-1944":
        won = holds(rules, state, "allies", ("warsaw", "bucharest"))
        return ("allies", "east_freed") if won else ("axis", "east_held")
    if state.scenario == "overlord-1944":
        rhine = any(holds(rules, state, "allies", (area,)) for area in ("essen", "stuttgart", "maginot-line"))
        won = rhine and holds(rules, state, "allies", ("paris",))
        return ("allies", "west_freed") if won else ("axis", "west_held")
    lost = holds(rules, state, "allies", ("berlin",))
    if state.scenario == "endgame-1945" and lost:
        lost = not fall.capital_in_reach(rules, state, "germany", next_turn=True)
    return ("allies", "berlin_taken") if lost else ("axis", "berlin_held")


# ------------------------------------------------------------------ who
def finish(g: Game, side: str, reason: str) -> bool:
    """End the game; with several Allied players the one with most HPP of conquered countries has won."""
    rules, state = g.rules, g.state
    ranked = ranking(rules, state, side)
    state.result = ranked[0][0] if ranked else side
    state.facts["ranking"] = [[seat, value] for seat, value in ranked]
    g.emit(GameOver(state.result, reason, "HE-GEN-11"))
    return True


def ranking(rules: HarcEuropaert, state: HarcState, side: str) -> list[tuple[str, int]]:
    """Return the seats of a side with the HPP of the countries they conquered, the best first."""
    found = []
    for seat in rules.sides(state):
        powers = [p for p in seat.factions if rules.alliance(tables.BLOC[p]) == side]
        if powers:
            value = sum(v for p in powers for _, _, v in reckoning.gains(rules, state, p, rules.year(state)))
            found.append((seat.id, value))
    if side == "axis":
        return found  # Germany's seat comes first: the victory is Germany's
    return sorted(found, key=lambda row: -row[1])
