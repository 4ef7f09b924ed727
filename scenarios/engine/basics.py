"""What a small game gets for nothing: plain answers to all that a window, a referee or a test may ask of a ruleset.

A game derives from `Basics` and `flow.PhasedRules`, and overrides what its rulebook says more about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

from mapdata.board import NOWHERE, Board
from scenarios.engine.actions import Action
from scenarios.engine.events import Event, Rolled
from scenarios.engine.messages import Messages
from scenarios.engine.oob import Oob
from scenarios.engine.ruleset import (
    AnyState,
    Ask,
    Assembly,
    Battle,
    Button,
    Card,
    Forecast,
    Holder,
    Line,
    MapLine,
    Option,
    Preview,
    Prompt,
    Refusal,
    Report,
    ScenarioInfo,
    Side,
    Target,
)
from scenarios.engine.state import GameState, Plain, Scalar

S = TypeVar("S", bound=GameState)


class NoAreas:
    """The answers of a game that has nothing of what games of areas show."""

    def idle_reason(self, state: AnyState, unit: int) -> Refusal | None:
        """Return None: nothing is told of a unit that cannot be picked."""
        return None

    def holders(self, state: AnyState) -> dict[int, Holder]:
        """Return no space."""
        return {}

    def allies(self, state: AnyState) -> dict[int, str]:
        """Return no space: no minor has joined anybody."""
        return {}

    def closed(self, state: AnyState) -> frozenset[int]:
        """Return no space: the whole board is in play."""
        return frozenset()

    def lines(self, state: AnyState, side: int, pick: Sequence[str]) -> list[MapLine]:
        """Return no line."""
        return []

    def assembly(self, state: AnyState, side: int) -> Assembly | None:
        """Return None: nothing is put together in steps."""
        return None

    def battle(self, state: AnyState) -> Battle | None:
        """Return None: a battle is over at once."""
        return None


class Basics(NoAreas, Generic[S]):
    """Default answers. A game sets id, version, title, action_kinds, state_type, messages, and has board and oob."""

    id: str
    version: int = 1
    title: str
    action_kinds: tuple[type[Action], ...]
    state_type: type[S]
    messages: Messages
    board: Board
    oob: Oob

    # -------------------------------------------------------------- before the start
    def options(self) -> tuple[Option, ...]:
        """Return no options."""
        return ()

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Return one scenario, "start"."""
        return (ScenarioInfo("start", self.title),)

    def sides(self, state: S) -> tuple[Side, ...]:
        """Return one side a faction of the order of battle, in order."""
        factions = dict.fromkeys(n.faction for n in self.oob.nations)
        return tuple(Side(f, f.replace("_", " ").capitalize(), (f,)) for f in factions)

    def check_options(self, options: Mapping[str, Scalar]) -> dict[str, Scalar]:
        """Return the options with defaults filled in. Raises ValueError naming the choices."""
        known = {option.id: option for option in self.options()}
        chosen = {name: option.default for name, option in known.items()}
        for name, value in options.items():
            if name not in known:
                raise ValueError(f"no option is called {name!r}; this game has {', '.join(known) or 'none'}")
            choices = [choice for choice, _ in known[name].choices]
            if choices and not any(value == c and isinstance(value, bool) == isinstance(c, bool) for c in choices):
                raise ValueError(f"option {name!r} cannot be {value!r}; choose {', '.join(map(repr, choices))}")
            chosen[name] = value
        return chosen

    def check_scenario(self, scenario: str) -> ScenarioInfo:
        """Return a scenario, the first for "". Raises ValueError naming the choices."""
        found = self.scenarios()
        for one in found:
            if scenario in ("", one.id):
                return one
        raise ValueError(f"no scenario is called {scenario!r}; this game has {', '.join(s.id for s in found)}")

    def state_from_plain(self, raw: Mapping[str, Plain]) -> S:
        """Return the state written by to_plain. Raises ValueError."""
        return self.state_type.from_plain(raw)

    # -------------------------------------------------------------- playing
    def legal_actions(self, state: S, side: int, pick: Sequence[str] | None = None) -> Iterator[Action]:
        """Yield the legal actions; PhasedRules does."""
        raise RuntimeError(f"{type(self).__name__} derives from Basics before PhasedRules")

    def explain_illegal(self, state: S, side: int, action: Action) -> Refusal | None:
        """Return why not; PhasedRules does."""
        raise RuntimeError(f"{type(self).__name__} derives from Basics before PhasedRules")

    def propose(self, state: S, side: int, pick: Sequence[str], target: str) -> list[Action]:
        """Return the legal actions of that pick and target."""
        picked = tuple(pick)
        return [
            a
            for a in self.legal_actions(state, side, picked)
            if a.gesture().pick == picked and a.gesture().target == target
        ]

    def barrier(self, events: Sequence[Event], before: S, after: S) -> bool:
        """Return whether a die was rolled or another side is to act."""
        return before.active != after.active or any(isinstance(event, Rolled) for event in events)

    def invariants(self, state: S) -> list[str]:
        """Return what is wrong with the lists of a state."""
        wrong = []
        count, spaces = len(self.oob.units), len(self.board.names)
        for name in ("where", "steps", "flags"):
            if len(getattr(state, name)) != count:
                wrong.append(f"{name} has {len(getattr(state, name))} entries for {count} units")
        wrong += [
            f"{self.oob.units[unit].id} stands on space {space}, which is not on the board"
            for unit, space in enumerate(state.where[:count])
            if space != NOWHERE and not 0 <= space < spaces
        ]
        return wrong

    # -------------------------------------------------------------- what is shown
    def view(self, state: S, side: int) -> S:
        """Return a copy: nothing is hidden."""
        return state.copy()

    def prompt(self, state: S, side: int) -> Prompt:
        """Return the phase, the units that can be picked, and a button for every action without a pick."""
        phase = state.frames[-1].name if state.frames else ""
        legal = list(self.legal_actions(state, side))
        units = dict.fromkeys(a.gesture().pick[0] for a in legal if a.gesture().pick)
        plain = [a for a in legal if not a.gesture().pick]
        buttons = tuple(Button(a, self._word("labels", a.gesture().label), k == 0) for k, a in enumerate(plain[:3]))
        kind: Literal["pick_unit", "option", "none"] = "pick_unit" if units else "option" if buttons else "none"
        key = phase if side in state.active and not state.result else "waiting"
        kicker = f"{self.title}, turn {state.turn}"
        return Prompt(side, self._word("prompts", key), kicker, Ask(kind, tuple(units)), buttons, phase=phase)

    def targets(self, state: S, side: int, pick: Sequence[str]) -> list[Target]:
        """Return where the picked units may go."""
        return [
            Target(a.gesture().target, a, label=a.gesture().label)
            for a in self.legal_actions(state, side, pick)
            if a.gesture().target and a.gesture().pick == tuple(pick)
        ]

    def preview(self, state: S, action: Action) -> Preview:
        """Return nothing more than the forecast."""
        return Preview(forecast=self.forecast(state, action))

    def zones(self, state: S, side: int, pick: Sequence[str]) -> frozenset[int]:
        """Return no space."""
        return frozenset()

    def marks(self, state: S, unit: int) -> tuple[str, ...]:
        """Return no marker."""
        return ()

    def stack_order(self, state: S, space: int) -> list[int]:
        """Return the units of a space in the order of the order of battle."""
        return [unit for unit, at in enumerate(state.where) if at == space]

    def unit_card(self, state: S, unit: int) -> Card:
        """Return a unit's name, nation, type and factors."""
        record = self.oob.units[unit]
        kind = self.oob.type[record.type]
        space = state.where[unit]
        place = "not in play" if space == NOWHERE else self.board.names[space]
        facts = [("where", place), *((name, str(value)) for name, value in kind.factors.items())]
        return Card(record.name, f"{self.oob.nation[record.nation].name}, {kind.title}", facts=tuple(facts))

    def space_card(self, state: S, space: int, pick: Sequence[str]) -> Card:
        """Return a space's number, terrain, territory, places and units."""
        board = self.board
        facts = [("territory", board.territory[space])] if board.territory[space] else []
        facts += [(place.kind, place.name) for place in board.places_at.get(space, ())]
        facts += [("unit", self.oob.units[unit].name) for unit in self.stack_order(state, space)]
        return Card(board.names[space], board.terrain[space], facts=tuple(facts))

    def tint(self, state: S) -> dict[str, str]:
        """Return no territory."""
        return {}

    def reports(self, state: S, side: int) -> Iterator[Report]:
        """Yield what stands on the tracks."""
        if state.tracks:
            rows = [[name, value] for name, value in state.tracks.items()]
            yield Report("tracks", "Tracks", "table", {"columns": ["track", "value"], "rows": rows})

    def forecast(self, state: S, action: Action) -> Forecast | None:
        """Return no forecast."""
        return None

    def forecast_with(self, state: S, action: Action, settings: Mapping[str, Scalar]) -> Forecast | None:
        """Return the forecast; nothing of it can be set."""
        return self.forecast(state, action)

    def tell(self, state: S, events: Sequence[Event]) -> list[Line]:
        """Return one line an event that the message table has a sentence for, dice under the line before."""
        lines: list[Line] = []
        for event in events:
            name = type(event).__name__
            if isinstance(event, Rolled) and lines:
                last = lines[-1]
                lines[-1] = Line(last.text, last.emblem, (*last.dice, (event.side, str(event.face))), last.where)
            elif self.messages.has("events", name):
                lines.append(self._line(event))
        return lines

    def _line(self, event: Event) -> Line:
        params: dict[str, Any] = {}
        where: tuple[int, ...] = ()
        for name in event.__dataclass_fields__:
            value = getattr(event, name)
            params[name] = " - ".join(map(str, value)) if isinstance(value, tuple) else value
        if isinstance(params.get("unit"), str) and params["unit"] in self.oob.index:
            params["unit"] = self.oob.units[self.oob.index[params["unit"]]].name
        if params.get("space") in self.board.by_name:
            where = (self.board.by_name[params["space"]],)
        return Line(self.messages.text("events", type(event).__name__, **params), where=where)

    def sentence(self, refusal: Refusal) -> str:
        """Return the refusal's sentence with its rule number before it."""
        text = self.messages.text("refusals", refusal.key or refusal.code, **refusal.params)
        return f"[{refusal.rule}] {text}" if refusal.rule else text

    def rule_text(self, number: str) -> tuple[str, str]:
        """Raise KeyError: there is no rulebook."""
        raise KeyError(number)

    def _word(self, table: str, key: str) -> str:
        return self.messages.text(table, key) if self.messages.has(table, key) else key
