"""What a player is shown of the chances of interventions: the die, the fight, what happens if nobody goes.

A group is sent on a copy of the state by the functions that send it, and its fight is the one these would begin.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from scenarios.engine.flow import Play
from scenarios.engine.ruleset import Forecast, Outcome
from scenarios.harc_europaert import chain as links
from scenarios.harc_europaert import strikes
from scenarios.harc_europaert.actions import FreeStrike, Intervene
from scenarios.harc_europaert.battle.forecast import Plan, Tally
from scenarios.harc_europaert.battle.records import ACTIVE, OTHER, Record
from scenarios.harc_europaert.battle.skirmish import (
    ACTIVE_GONE,
    BOTH_GONE,
    BOTH_LEFT,
    OTHER_GONE,
    meeting,
    single,
)
from scenarios.harc_europaert.harm import bombed, raided
from scenarios.harc_europaert.state import HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.base import Game
    from scenarios.harc_europaert.ruleset import HarcEuropaert

Tone = Literal["good", "even", "bad"]


def sent(rules: HarcEuropaert, state: HarcState, action: Intervene | FreeStrike, plan: Plan) -> Forecast | None:
    """Return the chances of an intervention or a free strike, None for one that is refused."""
    side = state.active[0]
    if rules.explain_illegal(state, side, action) is not None:
        return None
    twin = state.copy()
    g: Game = Play(rules, twin, side)
    data = g.frame.data
    if isinstance(action, FreeStrike):
        strikes.strike(g, data, action)
        return _shown(rules, twin, single(rules, twin, twin.engagements[-1], plan), OTHER, [], ())
    from scenarios.harc_europaert.intervention import first_clash, send

    level = int(data["level"])
    send(g, data, action)
    clash = first_clash(g, data)
    ours = OTHER if level % 2 else ACTIVE
    rows = _die(rules, action)
    if clash is None:
        return Forecast(tuple(rows), "", ("HE-INT-02",)) if rows else None
    return _shown(rules, twin, meeting(rules, twin, clash, plan), ours, rows, _counters(rules, twin, data, level))


def under_way(rules: HarcEuropaert, state: HarcState, plan: Plan) -> Forecast:
    """Return the chances of the fight on the way that is under way, if both fight on."""
    side = str(state.frames[-1].data["side"])
    return _shown(rules, state, single(rules, state, state.engagements[-1], plan), side, [], ())


def passed(rules: HarcEuropaert, state: HarcState) -> Forecast | None:
    """Return what a sortie does if nobody (more) goes against it, None for what only changes its place."""
    mission = state.mission
    if mission["kind"] == "bombing":
        words = bombed(rules, state, str(mission["target"]), int(mission["set_out"]), str(mission["power"]))
    elif mission["kind"] == "raid":
        boats = len(mission["entries"])
        words = raided(rules, state, str(mission["prey"]), boats, str(mission["power"]))
    else:
        words = rules.messages.text("threats", "arrives")
    tone: Tone = "even" if _of_active(rules, state) else "bad"
    title = rules.messages.text("threats", "if_nobody")
    return Forecast(((title, (Outcome(words, 1.0, tone),)),))


def _of_active(rules: HarcEuropaert, state: HarcState) -> bool:
    """Return whether the side that is asked is the one whose group is on its way."""
    return int(state.frames[-1].data.get("level", 1)) % 2 == 0


def _die(rules: HarcEuropaert, action: Intervene) -> list[tuple[str, tuple[Outcome, ...]]]:
    """Return the row of the die by which ships find what they go against. [HE-INT-02]"""
    if not links.naval(rules, action.units):
        return []
    text, need = rules.messages.text, len(action.path)
    hit = (7 - need) / 6
    found, missed = text("threats", "found", need=need), text("threats", "missed")
    return [(text("threats", "die"), (Outcome(found, hit, "good"), Outcome(missed, 1 - hit, "bad")))]


def _counters(rules: HarcEuropaert, state: HarcState, data: Record, level: int) -> tuple[str, ...]:
    """Return that the other side may answer, where it can. [HE-INT-04]"""
    from scenarios.harc_europaert.threats import threats

    asked = {**data, "level": level + 1, "clash": {}}
    found = threats(rules, state, asked)
    if not found:
        return (rules.messages.text("threats", "no_counter"),)
    powers = list(dict.fromkeys(rules.nation_name(one.power) for one in found))
    return (rules.messages.text("threats", "counter", powers=", ".join(powers), count=len(found)),)


def _shown(
    rules: HarcEuropaert,
    state: HarcState,
    tally: Tally,
    ours: str,
    rows: list[tuple[str, tuple[Outcome, ...]]],
    told: Sequence[str],
) -> Forecast:
    """Return a fight on the way as a forecast. ours: the side of it that asks."""
    from scenarios.harc_europaert.battle.odds import table

    text = rules.messages.text
    won, lost = (OTHER_GONE, ACTIVE_GONE) if ours == ACTIVE else (ACTIVE_GONE, OTHER_GONE)
    tones: tuple[tuple[str, str, Tone], ...] = (
        (won, "enemy_gone", "good"), (lost, "own_gone", "bad"), (BOTH_GONE, "all_gone", "even"),
        (BOTH_LEFT, "both_left", "even"),
    )  # fmt: skip
    outcomes = tuple(
        Outcome(text("threats", key), min(1.0, tally.endings[name]), tone)
        for name, key, tone in tones
        if tally.endings[name] > 0.0
    )
    rows = [*rows, (text("threats", "fight"), outcomes)]
    note, cited = text("threats", "to_the_end"), ("HE-INT-05", "HE-INT-11")
    return Forecast(tuple(rows), note, cited, table(rules, tally), (), tuple(told))
