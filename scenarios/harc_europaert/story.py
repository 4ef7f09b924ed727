"""The game told in sentences: events as story lines with their dice, refusals as sentences, rules by number."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

from scenarios.engine.events import Eliminated, Event, GameOver, Moved, PhaseBegan, Placed, Retreated, TurnBegan
from scenarios.engine.ruleset import Line, Refusal, Throw
from scenarios.harc_europaert.events import (
    AidArrived,
    AidSent,
    AreaTaken,
    AttackLaunched,
    Attempted,
    BattleEnded,
    Built,
    CountryFell,
    CountryJoined,
    Gained,
    HppLost,
    Intervened,
    Noted,
    Paid,
    PowerFell,
    Reckoned,
    Relocated,
    Returned,
    SlotBegan,
    StageBegan,
    Volley,
    WarDeclared,
    Withdrew,
)
from scenarios.harc_europaert.state import HarcState
from scenarios.harc_europaert.wording import (
    adjective,
    area,
    capital_first,
    colour,
    crowd,
    date,
    emblem,
    powers,
    seat_name,
)

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

Tone = Literal["plain", "head", "good", "bad"]


def sentence(rules: HarcEuropaert, refusal: Refusal) -> str:
    """Return a refusal as a sentence for a player."""
    return capital_first(rules.messages.text("refusals", refusal.key or refusal.code, **refusal.params))


class Teller:
    """Turns the events of one action into lines; like units that do the same are told together."""

    def __init__(self, rules: HarcEuropaert, state: HarcState) -> None:
        self.rules, self.state = rules, state
        self.lines: list[Line] = []
        self.crowd: list[int] = []  # units told together
        self.key: tuple[Any, ...] = ()  # what they do together
        self.finish: Callable[[list[int]], None] | None = None
        self.price: Paid | None = None  # of what is built next

    def text(self, key: str, **params: str | int) -> str:
        """Return a sentence of the story."""
        return capital_first(self.rules.messages.text("story", key, **params))

    def add(self, text: str, nation: str = "", where: Iterable[str] = (), tone: Tone = "plain") -> None:
        """Add a line; where by ids of areas."""
        self.flush()
        spaces = tuple(self.rules.space[name] for name in where if name in self.rules.space)
        self.lines.append(Line(text, emblem(self.rules, nation), (), spaces, tone))

    def together(self, key: tuple[Any, ...], unit_id: str, finish: Callable[[list[int]], None]) -> None:
        """Tell of a unit together with those before it that do the same."""
        if key != self.key:
            self.flush()
            self.key, self.finish = key, finish
        self.crowd.append(self.rules.unit(unit_id))

    def flush(self) -> None:
        """Tell what was held back to be told together."""
        finish, units = self.finish, self.crowd
        self.key, self.crowd, self.finish = (), [], None
        if finish is not None and units:
            finish(units)

    def throw(self, throw: Throw) -> None:
        """Put a group of dice under the last line."""
        self.flush()
        if self.lines:
            last = self.lines[-1]
            self.lines[-1] = Line(last.text, last.emblem, last.dice, last.where, last.tone, (*last.throws, throw))

    def nation(self, nation: str) -> str:
        """Return a nation's name."""
        return self.rules.nation_name(nation)

    def units(self, units: Iterable[str]) -> str:
        """Return units by nation and kind."""
        return crowd(self.rules, [self.rules.unit(one) for one in units])

    def owner(self, unit: int) -> str:
        """Return a unit's nation."""
        return self.rules.owner[unit]


def tell(rules: HarcEuropaert, state: HarcState, events: Sequence[Event]) -> list[Line]:
    """Return the story lines of what happened; what needs no sentence has none."""
    teller = Teller(rules, state)
    for event in events:
        say = SAY.get(type(event))
        if say is not None:
            say(teller, event)
    teller.flush()
    return teller.lines


# ------------------------------------------------------------------ the turn
def _turn(t: Teller, e: TurnBegan) -> None:
    t.add(date(t.rules, e.turn), tone="head")


def _slot(t: Teller, e: SlotBegan) -> None:
    t.add(t.text("SlotBegan", powers=powers(t.rules, e.powers)), e.powers[0] if e.powers else "", tone="head")


def _phase(t: Teller, e: PhaseBegan) -> None:
    t.add(t.rules.messages.text("phases", e.phase), e.side)


def _over(t: Teller, e: GameOver) -> None:
    side = next((seat_name(t.rules, s) for s in t.rules.sides(t.state) if s.id == e.winner), e.winner)
    reason = t.rules.messages.text("victory", e.reason) if t.rules.messages.has("victory", e.reason) else ""
    t.add(t.text("GameOver", winner=side, reason=reason), tone="head")


# ------------------------------------------------------------------ money and war
def _paid(t: Teller, e: Paid) -> None:
    if e.why == "build":  # told with what was built
        t.flush()
        t.price = e
        return
    why = t.rules.messages.text("payments", e.why)
    t.add(t.text("Paid", power=t.nation(e.power), cost=e.cost, why=why, left=e.left), e.power)


def _gained(t: Teller, e: Gained) -> None:
    why = t.rules.messages.text("payments", e.why)
    t.add(t.text("Gained", power=t.nation(e.power), value=e.value, why=why), e.power, tone="good")


def _hpp_lost(t: Teller, e: HppLost) -> None:
    table = "losses" if t.rules.messages.has("losses", e.why) else "payments"
    why = t.rules.messages.text(table, e.why)
    t.add(t.text("HppLost", power=t.nation(e.power), value=e.value, why=why), e.power, tone="bad")


def _war(t: Teller, e: WarDeclared) -> None:
    t.add(t.text("WarDeclared", power=t.nation(e.power), target=t.nation(e.target)), e.power, tone="head")


def _joined(t: Teller, e: CountryJoined) -> None:
    t.add(t.text("CountryJoined", country=t.nation(e.country), power=t.nation(e.power)), e.country, tone="head")


def _fell(t: Teller, e: CountryFell) -> None:
    t.add(t.text("CountryFell", country=t.nation(e.country), power=t.nation(e.power)), e.power, tone="head")


def _power_fell(t: Teller, e: PowerFell) -> None:
    t.add(t.text("PowerFell", power=t.nation(e.power), conqueror=t.nation(e.conqueror)), e.power, tone="head")


def _taken(t: Teller, e: AreaTaken) -> None:
    where, old = area(t.rules, e.area), t.nation(e.old) if e.old else ""
    key = "AreaTaken_from" if old and e.old != e.power and old not in where else "AreaTaken"
    t.add(t.text(key, area=where, power=t.nation(e.power), old=old), e.power, (e.area,), "good")


def _reckoned(t: Teller, e: Reckoned) -> None:
    t.add(t.text("Reckoned", power=t.nation(e.power), year=e.year, total=e.total), e.power)


# ------------------------------------------------------------------ moving
def _moved(t: Teller, e: Moved) -> None:
    def finish(units: list[int]) -> None:
        ends = {"start": area(t.rules, e.path[0]), "goal": area(t.rules, e.path[-1])}
        t.add(t.text("Moved", units=crowd(t.rules, units), **ends), t.owner(units[0]), (e.path[-1],))

    t.together(("moved", e.path), e.unit, finish)


def _relocated(t: Teller, e: Relocated) -> None:
    def finish(units: list[int]) -> None:
        ends = {"start": area(t.rules, e.path[0]), "goal": area(t.rules, e.path[-1])}
        t.add(t.text("Relocated", units=crowd(t.rules, units), **ends), t.owner(units[0]), (e.path[-1],))

    t.together(("relocated", e.path), e.unit, finish)


def _retreated(t: Teller, e: Retreated) -> None:
    def finish(units: list[int]) -> None:
        goal = area(t.rules, e.path[-1])
        words = t.text("Retreated", units=crowd(t.rules, units), goal=goal, count=len(units))
        t.add(words, t.owner(units[0]), (e.path[-1],))

    t.together(("retreated", e.path), e.unit, finish)


def _placed(t: Teller, e: Placed) -> None:
    def finish(units: list[int]) -> None:
        where = area(t.rules, e.space)
        t.add(t.text("Placed", units=crowd(t.rules, units), area=where), t.owner(units[0]), (e.space,))

    t.together(("placed", e.space), e.unit, finish)


def _built(t: Teller, e: Built) -> None:
    def finish(units: list[int]) -> None:
        names = {"units": crowd(t.rules, units), "area": area(t.rules, e.area)}
        words = t.text("LaidDown", date=date(t.rules, e.due), **names) if e.due else t.text("Built", **names)
        if t.price is not None:
            words, t.price = f"{words} {t.text('Built_for', cost=t.price.cost, left=t.price.left)}", None
        t.add(words, t.owner(units[0]), (e.area,))

    t.together(("built", e.area, e.due), e.unit, finish)


def _returned(t: Teller, e: Returned) -> None:
    t.add(t.text("Returned", units=t.units(e.units), area=area(t.rules, e.area)), where=(e.area,))


def _eliminated(t: Teller, e: Eliminated) -> None:
    def finish(units: list[int]) -> None:
        key = f"Lost_{e.cause}" if t.rules.messages.has("story", f"Lost_{e.cause}") else "Lost"
        t.add(t.text(key, units=crowd(t.rules, units), count=len(units)), t.owner(units[0]), tone="bad")

    t.together(("lost", e.cause), e.unit, finish)


# ------------------------------------------------------------------ battle
def _attack(t: Teller, e: AttackLaunched) -> None:
    words = t.text(f"Attack_{e.kind}", power=t.nation(e.power), area=area(t.rules, e.area), units=t.units(e.units))
    t.add(words, e.power, (e.area,), "head")


def _stage(t: Teller, e: StageBegan) -> None:
    stage = t.rules.messages.text("panels", f"stage_{e.stage}")
    t.add(t.text("StageBegan", stage=stage, round=e.round, area=area(t.rules, e.area)), where=(e.area,))


def _volley(t: Teller, e: Volley) -> None:
    title = capital_first(adjective(t.rules, e.nation))
    need = t.rules.messages.text("panels", "needs", value=e.value)
    t.throw(Throw(colour(t.rules, e.nation), title, need, tuple(str(face) for face in e.faces), e.hits))


def _withdrew(t: Teller, e: Withdrew) -> None:
    t.add(t.text(f"Withdrew_{e.side}", area=area(t.rules, e.area)), where=(e.area,))


def _battle_ended(t: Teller, e: BattleEnded) -> None:
    tone: Tone = "good" if e.winner == "attacker" else "bad"
    t.add(t.text(f"BattleEnded_{e.winner}", area=area(t.rules, e.area)), where=(e.area,), tone=tone)


def _intervened(t: Teller, e: Intervened) -> None:
    key = "Intervened" if e.success else "Intervened_not"
    names = {"power": t.nation(e.power), "units": t.units(e.units), "area": area(t.rules, e.place)}
    t.add(t.text(key, **names), e.power, (e.place,))


# ------------------------------------------------------------------ aid, attempts, notes
def _aid_sent(t: Teller, e: AidSent) -> None:
    t.add(t.text("AidSent", sender=t.nation(e.sender), receiver=t.nation(e.receiver)), e.sender)


def _aid_arrived(t: Teller, e: AidArrived) -> None:
    t.add(t.text("AidArrived", receiver=t.nation(e.receiver), value=e.value), e.receiver, tone="good")


def _attempted(t: Teller, e: Attempted) -> None:
    goal = t.rules.messages.text("goals", e.goal)
    key = "Attempted" if e.success else "Attempted_not"
    tone: Tone = "good" if e.success else "plain"
    t.add(t.text(key, power=t.nation(e.power), goal=goal, total=e.total), e.power, tone=tone)


def _noted(t: Teller, e: Noted) -> None:
    params = dict(pair.split("=", 1) for pair in e.params)
    for name, value in params.items():
        if value in t.rules.nation_index:
            params[name] = t.nation(value)
        elif t.rules.unit(value) >= 0:
            params[name] = t.rules.unit_name(t.rules.unit(value))
        elif value in t.rules.space:
            params[name] = area(t.rules, value)
    words = t.rules.messages.text("notes", e.key, area=area(t.rules, e.area) if e.area else "", **params)
    t.add(capital_first(words), where=(e.area,) if e.area else ())


SAY: dict[type[Event], Callable[[Teller, Any], None]] = {
    TurnBegan: _turn,
    SlotBegan: _slot,
    PhaseBegan: _phase,
    GameOver: _over,
    Paid: _paid,
    Gained: _gained,
    HppLost: _hpp_lost,
    WarDeclared: _war,
    CountryJoined: _joined,
    CountryFell: _fell,
    PowerFell: _power_fell,
    AreaTaken: _taken,
    Reckoned: _reckoned,
    Moved: _moved,
    Relocated: _relocated,
    Retreated: _retreated,
    Placed: _placed,
    Built: _built,
    Returned: _returned,
    Eliminated: _eliminated,
    AttackLaunched: _attack,
    StageBegan: _stage,
    Volley: _volley,
    Withdrew: _withdrew,
    BattleEnded: _battle_ended,
    Intervened: _intervened,
    AidSent: _aid_sent,
    AidArrived: _aid_arrived,
    Attempted: _attempted,
    Noted: _noted,
}


# ------------------------------------------------------------------ the rulebook
@cache
def rulebook() -> dict[str, tuple[str, str]]:
    """Return (heading, text) of every rule of rulebook.md by number: "**HE-MAP-01** *Heading.* text"."""
    text = (files(__package__ or "") / "rulebook.md").read_text(encoding="utf-8")
    found = {}
    for block in re.split(r"\n(?=- \*\*HE-)", text):
        match = re.match(r"- \*\*(HE-[A-Z]{2,3}-\d\d)\*\* \*(.+?)\.\* (.+?)(?=\n\n|\n#|\Z)", block, re.DOTALL)
        if match:
            found[match[1]] = (match[2], " ".join(match[3].split()))
    return found


def rule_text(number: str) -> tuple[str, str]:
    """Return (heading, text) of a rule; KeyError for a number that the rulebook lacks."""
    return rulebook()[number]
