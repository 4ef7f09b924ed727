"""The printed samples at the table: units named by nation, kind and place, battles fought with the printed dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from scenarios.engine.actions import Action
from scenarios.engine.cases import Table
from scenarios.engine.dice import ScriptedDice
from scenarios.engine.events import Eliminated, Event
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert.actions import (
    Continue,
    EndPhase,
    Launch,
    NameController,
    Proceed,
    Relocate,
    Retreat,
    TakeLoss,
    Withdraw,
)
from scenarios.harc_europaert.events import Volley
from scenarios.harc_europaert.state import ACTED

KIND = {"i": "infantry", "t": "tank", "a": "aircraft", "f": "fleet"}


class Sample(Table):
    """The sample at the table: units are named by nation, kind and place, not by id."""

    def units(self, nation: str, area: str, text: str, *, fresh: bool = True) -> tuple[str, ...]:
        """Return ids of units, such as "2i 1t", that stand in an area; fresh ones first."""
        rules, state = self.rules, self.state
        found: list[str] = []
        for part in text.split():
            count, kind = int(part[:-1]), KIND[part[-1]]
            there = [u for u in rules.by_kind[nation, kind] if state.where[u] == rules.space[area]]
            there.sort(key=lambda u: (state.has(u, ACTED), state.fights[u], -state.mp[u]), reverse=not fresh)
            assert len(there) >= count, f"only {len(there)} {nation} {kind} in {area}"
            found += [rules.oob.units[u].id for u in there[:count]]
        return tuple(found)

    def standing(self, *areas: str) -> dict[str, str]:
        """Return what stands in areas, such as {"kiel": "2i 2t 2f"}, the nations apart where there are several."""
        out: dict[str, str] = {}
        for area in areas:
            count: Counter[tuple[str, str]] = Counter()
            for unit, where in enumerate(self.state.where):
                if where != NOWHERE and self.rules.board.names[where] == area:
                    count[self.rules.owner[unit], self.rules.kind[unit][0]] += 1
            nations = sorted({nation for nation, _ in count})
            texts = [
                f"{nation} " + " ".join(f"{count[nation, k]}{k}" for k in "itaf" if count[nation, k])
                for nation in nations
            ]
            out[area] = ", ".join(texts)
        return out

    def hpp(self, power: str) -> tuple[int, int]:
        """Return the HPP left and those spent in this turn."""
        record = self.state.powers[power]
        return record["available"], record["spent"]

    def act(self, *actions: Action) -> list[Event]:
        """Do actions one after another."""
        return [event for action in actions for event in self.do(action)]

    def relocate(self, nation: str, start: str, text: str, goal: str, escorts: tuple[str, ...] = ()) -> None:
        """Relocate units one by one, each with its own escort where they are named."""
        for k, unit in enumerate(self.units(nation, start, text)):
            self.act(Relocate(unit, goal, escorts[k : k + 1]))

    def fight(self, dice: str, *steps: str) -> list[tuple[str, int, int]]:
        """Launch the attack and play it: dice as printed, steps as asked for: "lose i", "go on", "withdraw", the area
        that a unit goes back to. Losses that leave no choice are not asked for. Return the volleys.
        """
        self.dice = ScriptedDice([int(face) for face in dice.replace(" ", "")])
        events = self.act(Launch())
        left = list(steps)
        while self.state.frames[-1].name in ("losses", "press", "proceed", "retreat"):
            name = self.state.frames[-1].name
            if name == "proceed":
                events += self.act(Proceed())
            elif name == "retreat":
                events += self.act(Retreat(self.state.frames[-1].data["units"][0], left.pop(0)))
            elif name == "press":
                events += self.act(Withdraw() if left.pop(0) == "withdraw" else Continue())
            else:
                kind, _, base = left.pop(0).removeprefix("lose ").partition(" of ")
                victims = [a.unit for a in self.legal() if isinstance(a, TakeLoss) and f"-{KIND[kind]}-" in a.unit]
                bases = {self.rules.board.names[self.state.where[self.rules.unit(u)]]: u for u in victims}
                events += self.act(TakeLoss(bases[base] if base else victims[0]))
        assert not left, left
        self.done()
        return [(e.side, e.value, e.hits) for e in events if isinstance(e, Volley)]

    # -------------------------------------------------------------- battles told by their losses
    def battle(self, rolls: str, losses: str, *, retreat: str = "", controller: str = "") -> list[Event]:
        """Launch the attack and let it come out as told; return all events.

        rolls: the groups of dice in order, such as "8:5@3 6:1@1 11:6@3": 8 dice, 5 hits at value 3, and so on. losses:
        whom each power gives up, in order, such as "england 1i 1a, usa 1t@essen", one of Essen. retreat: where the
        attackers go when these losses are taken and they do not win. controller: who holds the area, when asked.
        """
        groups = [tuple(map(int, word.replace("@", ":").split(":"))) for word in rolls.split()]
        self.dice = ScriptedDice([face for count, hits, _ in groups for face in [1] * hits + [6] * (count - hits)])
        plan = []
        for part in losses.split(","):
            nation, *words = part.split()
            for word in words:
                text, _, base = word.partition("@")
                plan += [(nation, KIND[text[-1]], base)] * int(text[:-1])
        owed = Counter((nation, kind) for nation, kind, _ in plan)
        events = self._strike(owed, self.act(Launch()))
        while (name := self.state.frames[-1].name) in ("losses", "press", "proceed", "retreat", "aftermath"):
            action: Action
            if name == "losses":
                action = self._victim(owed, plan)
            elif name == "press":
                action = Continue() if owed else Withdraw()
            elif name == "retreat":
                action = Retreat(self.state.frames[-1].data["units"][0], retreat)
            else:
                action = NameController(controller) if name == "aftermath" else Proceed()
            events += self._strike(owed, self.act(action))
        assert not owed, f"not lost: {owed}"
        self.done()
        thrown = [(len(e.faces), e.hits, e.value) for e in events if isinstance(e, Volley)]
        assert thrown == groups, thrown
        return events

    def _victim(self, owed: Counter[tuple[str, str]], plan: Sequence[tuple[str, str, str]]) -> TakeLoss:
        """Return the loss that the story tells next: the first of the plan that can be taken now."""
        offered = [action for action in self.legal() if isinstance(action, TakeLoss)]
        kinds = {action.unit: self._kind(action.unit) for action in offered}
        for nation, kind, base in plan:
            for action in offered:
                at = self.rules.board.names[self.state.where[self.rules.unit(action.unit)]]
                if owed[nation, kind] > 0 and kinds[action.unit] == (nation, kind) and base in ("", at):
                    return action
        raise AssertionError(f"the story names none of {sorted(kinds)}")

    def _kind(self, unit: str) -> tuple[str, str]:
        index = self.rules.unit(unit)
        return self.rules.owner[index], self.rules.kind[index]

    def _strike(self, owed: Counter[tuple[str, str]], events: list[Event]) -> list[Event]:
        """Note who was lost."""
        for event in events:
            if isinstance(event, Eliminated):
                owed[self._kind(event.unit)] -= 1
                if not owed[self._kind(event.unit)]:
                    del owed[self._kind(event.unit)]
        return events


def end_phase(table: Sample, *powers: str) -> None:
    """End the phase for powers, one after another."""
    for power in powers:
        table.act(EndPhase(power))
