"""What a player is shown of the chances of a battle: its endings, the losses to be expected, what may be assumed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from scenarios.engine.actions import Action
from scenarios.engine.dice import ScriptedDice
from scenarios.engine.ruleset import Choice, Forecast, Grid, Outcome
from scenarios.engine.state import Scalar
from scenarios.harc_europaert import meetings, tables, threats
from scenarios.harc_europaert.actions import Attack, Continue, FreeStrike, Intervene, Launch, Pass, Proceed
from scenarios.harc_europaert.battle.chances import ROUNDS
from scenarios.harc_europaert.battle.forecast import BEATEN, BOTH_GONE, CAPTURED, WITHDRAWN, Plan, Tally, foresee
from scenarios.harc_europaert.battle.losses import CHEAP, ORDERS
from scenarios.harc_europaert.battle.records import ACTIVE, AIR, FLYING, LAND, NAVAL, OTHER, coming, entries
from scenarios.harc_europaert.battle.values import FIVE, FORTRESS, PLAIN, PLUS
from scenarios.harc_europaert.state import HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

Tone = Literal["good", "even", "bad"]
TONES: tuple[tuple[str, Tone], ...] = (
    (CAPTURED, "good"), (BEATEN, "bad"), (WITHDRAWN, "even"), (BOTH_GONE, "even"),
)  # fmt: skip
FOOTING_RULES = {FORTRESS: "HE-MOD-02", FIVE: "HE-INV-05", PLUS: "HE-MOD-01", PLAIN: "HE-MOD-05"}


def forecast(rules: HarcEuropaert, state: HarcState, action: Action, settings: Mapping[str, Scalar]) -> Forecast | None:
    """Return the exact chances of an attack being put together or under way, None for anything else.

    Launch: the attack as it stands. Attack: with those units added. Proceed, Continue: the rest of the battle. Pass:
    the battle if nobody (more) intervenes. Intervene, FreeStrike: the fight that they would bring.
    settings: ids of choices to values. Raises ValueError for a setting that there is not.
    """
    if not state.frames or state.result:
        return None
    with rules.still(state):
        return _forecast(rules, state, action, own_settings(rules, state, settings))


def _forecast(
    rules: HarcEuropaert, state: HarcState, action: Action, settings: Mapping[str, Scalar]
) -> Forecast | None:
    frame = state.frames[-1]
    if isinstance(action, Attack):
        twin = _joined(rules, state, action)
        return None if twin is None else _shown(rules, twin, settings, "")
    if not entries(state):
        return None
    if isinstance(action, Launch) and frame.name == "assemble":
        return _shown(rules, state, settings, "")
    if isinstance(action, Proceed) and frame.name == "proceed":
        return _shown(rules, state, settings, str(state.frames[-2].data["stage"]))
    if isinstance(action, Continue) and frame.name == "press":
        if state.engagements[-1]["kind"] == "battle":
            return _shown(rules, state, settings, "", under_way=True)
        return meetings.under_way(rules, state, plan_of(settings))
    if frame.name == "intervention" and isinstance(action, Pass):
        if state.mission["kind"] == "attack":
            return _shown(rules, state, settings, "")
        return meetings.passed(rules, state)
    if frame.name == "intervention" and isinstance(action, Intervene | FreeStrike):
        return meetings.sent(rules, state, action, plan_of(settings))
    return None


def asker(rules: HarcEuropaert, state: HarcState) -> str:
    """Return the seat that decides now, whose assumptions a forecast uses."""
    return rules.sides(state)[state.active[0]].id if state.active else ""


def own_settings(rules: HarcEuropaert, state: HarcState, settings: Mapping[str, Scalar]) -> dict[str, Scalar]:
    """Return settings by their plain names. What one seat assumes is no other's: ids of choices begin with the seat."""
    before = f"{asker(rules, state)}."
    return {name.removeprefix(before): value for name, value in settings.items()}


def _joined(rules: HarcEuropaert, state: HarcState, action: Attack) -> HarcState | None:
    side = state.active[0] if state.active else 0
    if rules.explain_illegal(state, side, action) is not None:
        return None
    twin = state.copy()
    rules.apply(twin, side, action, ScriptedDice(()))
    return twin


def plan_of(settings: Mapping[str, Scalar]) -> Plan:
    """Return the plan that settings say. Raises ValueError."""
    known = ("losses", "enemy_losses", "stop_air", "stop_naval", "stop_land", "without_air")
    strange = sorted(set(settings) - set(known))
    if strange:
        raise ValueError(f"a forecast has no setting {strange[0]!r}; there are {', '.join(known)}")
    orders = [str(settings.get(name, CHEAP)) for name in ("losses", "enemy_losses")]
    for order in orders:
        if order not in ORDERS:
            raise ValueError(f"no order of losses is called {order!r}; there are {', '.join(ORDERS)}")
    stop = {stage: int(settings.get(f"stop_{stage}", 0)) for stage in (AIR, NAVAL, LAND)}
    return Plan(orders[0], orders[1], stop, bool(settings.get("without_air", True)))


def _shown(
    rules: HarcEuropaert, state: HarcState, settings: Mapping[str, Scalar], after: str, under_way: bool = False
) -> Forecast:
    plan = plan_of(settings)
    now = state.engagements[-1] if under_way else None
    tally = foresee(rules, state, plan, after, now)
    text = rules.messages.text
    raid = "" if state.mission["against"] == LAND else "_raid"
    outcomes = tuple(
        Outcome(text("forecast", name + (raid if name == CAPTURED else "")), min(1.0, tally.endings[name]), tone)
        for name, tone in TONES
        if tally.endings[name] > 0.0
    )
    notes = [text("forecast", f"footing_{footing}") for footing in tally.footings if footing != PLAIN]
    told: tuple[str, ...] = ()
    if not after and now is None:
        asked = state.frames[-1].name == "intervention"
        told = threats.declared(rules, state) if asked else threats.warnings(rules, state)
    cited = ["HE-BAT-02", *(FOOTING_RULES[footing] for footing in tally.footings if footing)]
    rows = ((text("forecast", "how_it_ends"), outcomes),)
    choices = _choices(rules, state, plan, tally)
    return Forecast(rows, " ".join(notes), tuple(cited), table(rules, tally), choices, told)


def table(rules: HarcEuropaert, tally: Tally) -> Grid:
    """Return the losses to be expected: by round, by kind, in HPP."""
    text = rules.messages.text
    rows = []
    for (stage, number), (chance, mine, theirs) in tally.rounds.items():
        key = "later" if number > ROUNDS else "round"
        title = text("forecast", key, stage=text("forecast", stage), round=number, chance=f"{100 * chance:.0f}")
        if chance > 0.0005:
            rows.append((title, f"{mine:.2f}", f"{theirs:.2f}"))
    for kind in tables.KINDS:
        mine, theirs = (tally.lost[side].get(kind, 0.0) for side in (ACTIVE, OTHER))
        if mine or theirs:
            rows.append((text("forecast", kind), f"{mine:.2f}", f"{theirs:.2f}"))
    rows.append((text("forecast", "hpp"), f"{tally.hpp[ACTIVE]:.1f}", f"{tally.hpp[OTHER]:.1f}"))
    columns = ("", text("forecast", "attacker"), text("forecast", "defender"))
    return Grid(text("forecast", "losses_expected"), columns, tuple(rows))


def _choices(rules: HarcEuropaert, state: HarcState, plan: Plan, tally: Tally) -> tuple[Choice, ...]:
    """Return what was assumed and may be set, as far as it matters here."""
    text, seat = rules.messages.text, asker(rules, state)
    orders: tuple[tuple[Scalar, str], ...] = tuple((order, text("forecast", f"order_{order}")) for order in ORDERS)
    found = [
        Choice(f"{seat}.losses", text("forecast", "losses"), plan.losses, orders),
        Choice(f"{seat}.enemy_losses", text("forecast", "enemy_losses"), plan.enemy_losses, orders),
    ]
    counts = {AIR: len(coming(state, *FLYING)), NAVAL: len(entries(state)), LAND: len(entries(state))}
    for stage in tally.stages:
        options: list[tuple[Scalar, str]] = [(0, text("forecast", "never"))]
        options += [(n, text("forecast", "below", count=n)) for n in range(2, counts[stage] + 1)]
        if counts[stage] == 1:
            options = [(0, text("forecast", "never_alone"))]
        if counts[stage]:
            title, stop = text("forecast", f"stop_{stage}"), plan.stop[stage] if len(options) > 1 else 0
            found.append(Choice(f"{seat}.stop_{stage}", title, stop, tuple(options)))
    if AIR in tally.stages and state.mission["against"] == LAND:
        yes_no: tuple[tuple[Scalar, str], ...] = (
            (True, text("forecast", "goes_on")), (False, text("forecast", "breaks_off")),
        )  # fmt: skip
        found.append(Choice(f"{seat}.without_air", text("forecast", "without_air"), plan.without_air, yes_no))
    return tuple(found)
