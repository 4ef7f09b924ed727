"""The game told in sentences: events as story lines, refusals as sentences, rules by their numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

from scenarios.engine.events import (
    Eliminated,
    Event,
    GameOver,
    Moved,
    PhaseBegan,
    Placed,
    Rolled,
    TurnBegan,
)
from scenarios.engine.ruleset import Line, Refusal
from scenarios.segunda_guerra_mundial.events import (
    Advanced,
    AttackDeclared,
    AttackDropped,
    AttackResolved,
    AttackTied,
    Boarded,
    Conquered,
    ConsentGiven,
    Disembarked,
    PoolLost,
    ReinforcementsDue,
    SurrenderAnswered,
    SurrenderAsked,
    WarEntered,
)
from scenarios.segunda_guerra_mundial.state import SgmState
from scenarios.segunda_guerra_mundial.tables import date_of

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial

Tone = Literal["plain", "head", "good", "bad"]
COLOURS = {"axis": "#434A53", "russia": "#B83A2C", "western": "#6FA07A", "neutral": "#E3BE55"}
EMBLEMS = {"axis": "germany", "russia": "russia", "western": "united_kingdom"}


def sentence(rules: SegundaGuerraMundial, refusal: Refusal) -> str:
    """Return a refusal as a sentence for a player."""
    return rules.messages.text("refusals", refusal.key or refusal.code, **refusal.params)


class Teller:
    """Turns the events of one action into lines; dice wait for the sentence that they decided."""

    def __init__(self, rules: SegundaGuerraMundial, state: SgmState) -> None:
        self.rules, self.state = rules, state
        self.lines: list[Line] = []
        self.dice: list[tuple[str, str]] = []

    def text(self, key: str, **params: str | int) -> str:
        """Return a sentence of the table of events."""
        return self.rules.messages.text("events", key, **params)

    def add(self, text: str, emblem: str = "", where: Sequence[str] = (), tone: Tone = "plain") -> None:
        """Add a line; where by ids of spaces."""
        by_name = self.rules.board.by_name
        spaces = tuple(by_name[name] for name in where if name in by_name)
        self.lines.append(Line(text, emblem, tuple(self.dice), spaces, tone))
        self.dice.clear()

    def unit(self, unit_id: str) -> str:
        """Return a unit's name."""
        return self.rules.unit_name(self.rules.oob.index[unit_id])

    def emblem(self, unit_id: str) -> str:
        """Return the emblem of a unit's nation."""
        return self.rules.oob.nation[self.rules.oob.units[self.rules.oob.index[unit_id]].nation].emblem

    def hex(self, name: str) -> str:
        """Return a hex's number with its city."""
        return self.rules.hex_name(self.rules.board.by_name[name])


def tell(rules: SegundaGuerraMundial, state: SgmState, events: Sequence[Event]) -> list[Line]:
    """Return the story lines of what happened; what needs no sentence has none."""
    teller = Teller(rules, state)
    for event in events:
        say = _SAY.get(type(event))
        if say is not None:
            say(teller, event)
    return teller.lines


def _turn(t: Teller, e: TurnBegan) -> None:
    t.add(t.text("TurnBegan", turn=e.turn, date=date_of(e.turn)), tone="head")


def _phase(t: Teller, e: PhaseBegan) -> None:
    if e.phase in ("movement", "reinforcement", "setup"):
        faction = t.rules.faction_name(e.side)
        t.add(t.text(f"PhaseBegan_{e.phase}", faction=faction), EMBLEMS.get(e.side, ""), tone="head")


def _placed(t: Teller, e: Placed) -> None:
    key, extra = ("Placed_aboard", {"carrier": t.unit(e.carrier)}) if e.carrier else ("Placed", {})
    t.add(t.text(key, unit=t.unit(e.unit), hex=t.hex(e.space), **extra), t.emblem(e.unit), (e.space,))


def _moved(t: Teller, e: Moved) -> None:
    text = t.text("Moved", unit=t.unit(e.unit), start=t.hex(e.path[0]), hex=t.hex(e.path[-1]), cost=e.cost)
    t.add(text, t.emblem(e.unit), (e.path[-1],))


def _boarded(t: Teller, e: Boarded) -> None:
    t.add(t.text("Boarded", unit=t.unit(e.unit), carrier=t.unit(e.carrier)), t.emblem(e.unit), (e.space,))


def _disembarked(t: Teller, e: Disembarked) -> None:
    text = t.text("Disembarked", unit=t.unit(e.unit), carrier=t.unit(e.carrier), hex=t.hex(e.space))
    t.add(text, t.emblem(e.unit), (e.space,))


def _declared(t: Teller, e: AttackDeclared) -> None:
    attackers, defenders = (", ".join(t.unit(u) for u in side) for side in (e.attackers, e.defenders))
    text = t.text(f"Attack_{e.kind}", attackers=attackers, defenders=defenders, attack=e.attack, defence=e.defence)
    t.add(text, t.emblem(e.attackers[0]))


def _rolled(t: Teller, e: Rolled) -> None:
    t.dice.append((COLOURS.get(e.side, "#888888"), str(e.face)))


def _tied(t: Teller, e: AttackTied) -> None:
    t.add(t.text("AttackTied", value=e.value))


def _resolved(t: Teller, e: AttackResolved) -> None:
    won = e.winner == "attackers"
    text = t.text(f"AttackResolved_{e.winner}", attack=e.attack, defence=e.defence)
    t.add(text, tone="good" if won else "bad")


def _eliminated(t: Teller, e: Eliminated) -> None:
    t.add(t.text(f"Eliminated_{e.cause or 'combat'}", unit=t.unit(e.unit)), t.emblem(e.unit))


def _consent(t: Teller, e: ConsentGiven) -> None:
    t.add(t.text("Consent_yes" if e.yes else "Consent_no", seat=_seat(t, e.side)))


def _dropped(t: Teller, e: AttackDropped) -> None:
    t.add(t.text("AttackDropped", attackers=", ".join(t.unit(u) for u in e.attackers)))


def _advanced(t: Teller, e: Advanced) -> None:
    t.add(t.text("Advanced", unit=t.unit(e.unit), hex=t.hex(e.space)), t.emblem(e.unit), (e.space,))


def _war(t: Teller, e: WarEntered) -> None:
    nation, faction = t.rules.nation_name(e.nation), t.rules.faction_name(e.faction)
    key = "WarEntered_attacked" if e.aggressor else "WarEntered_date"
    aggressor = t.rules.faction_name(e.aggressor) if e.aggressor else ""
    emblem = t.rules.oob.nation[e.nation].emblem if e.nation in t.rules.oob.nation else ""
    t.add(t.text(key, nation=nation, faction=faction, aggressor=aggressor), emblem, tone="head")


def _conquered(t: Teller, e: Conquered) -> None:
    territory = t.rules.ground.territory_ids.index(e.territory)
    names = {"territory": t.rules.territory_name(territory), "by": t.rules.faction_name(e.by)}
    cities = [t.rules.board.names[city] for city in t.rules.ground.cities_of[territory]]
    key = "Conquered" if e.by == e.new else "Conquered_for"
    t.add(t.text(key, new=t.rules.faction_name(e.new), **names), EMBLEMS.get(e.by, ""), cities, "head")


def _due(t: Teller, e: ReinforcementsDue) -> None:
    text = t.text("ReinforcementsDue", faction=t.rules.faction_name(e.faction), land=e.land, naval=e.naval, air=e.air)
    t.add(text, EMBLEMS.get(e.faction, ""))


def _lost(t: Teller, e: PoolLost) -> None:
    t.add(t.text("PoolLost", faction=t.rules.faction_name(e.faction), count=e.count), EMBLEMS.get(e.faction, ""))


def _asked(t: Teller, e: SurrenderAsked) -> None:
    t.add(t.text("SurrenderAsked", seat=_seat(t, e.seat), side=t.rules.faction_name(e.side)))


def _answered(t: Teller, e: SurrenderAnswered) -> None:
    t.add(t.text("SurrenderAnswered_yes" if e.yes else "SurrenderAnswered_no", seat=_seat(t, e.seat)))


def _seat(t: Teller, seat: str) -> str:
    return next((s.name for s in t.rules.sides(t.state) if s.id == seat), seat)


def _over(t: Teller, e: GameOver) -> None:
    winner = "" if e.winner == "draw" else t.rules.faction_name(e.winner)
    t.add(t.text(f"GameOver_{e.reason}", winner=winner), tone="head")


_SAY: dict[type[Event], Callable[[Teller, Any], None]] = {
    TurnBegan: _turn,
    PhaseBegan: _phase,
    Placed: _placed,
    Moved: _moved,
    Boarded: _boarded,
    Disembarked: _disembarked,
    AttackDeclared: _declared,
    Rolled: _rolled,
    AttackTied: _tied,
    AttackResolved: _resolved,
    Eliminated: _eliminated,
    ConsentGiven: _consent,
    AttackDropped: _dropped,
    Advanced: _advanced,
    WarEntered: _war,
    Conquered: _conquered,
    ReinforcementsDue: _due,
    PoolLost: _lost,
    SurrenderAsked: _asked,
    SurrenderAnswered: _answered,
    GameOver: _over,
}


# ------------------------------------------------------------------ the rulebook
@cache
def rulebook() -> dict[str, tuple[str, str]]:
    """Return (heading, text) of every rule of rulebook.md by number: "**SGM-MOV-01** *Heading.* text"."""
    text = (files(__package__) / "rulebook.md").read_text(encoding="utf-8")
    found = {}
    for block in re.split(r"\n(?=- \*\*SGM-)", text):
        match = re.match(r"- \*\*(SGM-[A-Z]{3}-\d\d)\*\* \*(.+?)\.\* (.+?)(?=\n\n|\n#|\Z)", block, re.DOTALL)
        if match:
            found[match[1]] = (match[2], " ".join(match[3].split()))
    return found


def rule_text(number: str) -> tuple[str, str]:
    """Return (heading, text) of a rule; KeyError for a number the rulebook lacks."""
    return rulebook()[number]
