"""The table without rules before the start: its scenarios, positions written by ids, and when units enter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from mapdata.board import NOWHERE, Board
from scenarios.engine.basics import Basics
from scenarios.engine.emblems import emblem_of
from scenarios.engine.messages import Messages
from scenarios.engine.oob import Nation, Oob, Unit, UnitType
from scenarios.engine.ruleset import Option, Refusal, ScenarioInfo, Side
from scenarios.engine.sides import side_title
from scenarios.engine.state import Frame, GameState, Scalar

FLIPPED = 1  # bit of GameState.flags
MOST_TURN, TRACK = 9999, 10
UNPLAYABLE = "flag:unplayable"  # the region of a board whose spaces nobody enters


@dataclass
class FreeState(GameState):
    """Counters also have a facing and a height in their stack; the phase is whatever the players call it.

    phases: those of a turn in order, where the scenario names them. due: units that wait in their trays for a turn to
    come, by id. marks: words on markers, by the names of the spaces they lie in. turns: how many there are, 0 unknown.
    """

    facing_deg: list[int] = field(default_factory=list)
    height: list[int] = field(default_factory=list)
    phase: str = ""
    notes: list[str] = field(default_factory=list)
    phases: list[str] = field(default_factory=list)
    due: dict[str, int] = field(default_factory=dict)
    marks: dict[str, str] = field(default_factory=dict)
    turns: int = 0


class FreeSetup(Basics[FreeState]):
    """The half of the table that makes states from outside."""

    id = "free"
    title = "Free table"
    version = 2
    state_type = FreeState

    def __init__(
        self, board: Board, oob: Oob, title: str = "", scenarios: tuple[ScenarioInfo, ...] = (), language: str = "en"
    ) -> None:
        self.messages = Messages.load("scenarios.engine", language)
        self.board = board
        self.oob = oob if oob.units else blank_oob()
        self.title = title or self.title
        say = self.messages.text
        self._scenarios = scenarios or (ScenarioInfo("empty", say("start", "empty"), say("start", "in_trays")),)
        factions = list(dict.fromkeys(n.faction for n in self.oob.nations if n.faction != "neutral")) or ["players"]
        self.side_ids = tuple(factions)
        self._closed = board.regions.get(UNPLAYABLE, frozenset())
        self.played = tuple(space for space in range(len(board.names)) if space not in self._closed)

    # -------------------------------------------------------------- what a scenario holds
    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Return the module's scenarios, or an empty board."""
        return self._scenarios

    def sides(self, state: FreeState) -> tuple[Side, ...]:
        """Return one side a faction; neutrals have none."""
        return tuple(self._side(faction) for faction in self.side_ids)

    def _side(self, faction: str) -> Side:
        first = next((n for n in self.oob.nations if n.faction == faction), None)
        emblem, colour = (emblem_of(first), first.colour) if first else ("", "")
        return Side(faction, side_title(faction, self.oob), (faction,), emblem, colour)

    def scenario_fields(self) -> tuple[Option, ...]:
        """Return the turn, side and phase of the start, the phases of a turn, and how many turns there are."""
        sides = tuple((faction, self._side(faction).name) for faction in self.side_ids)
        say = self.messages.text
        return (
            Option("turn", say("start", "turn"), 1, ()),
            Option("turns", say("start", "turns"), TRACK, ()),
            Option("side", say("start", "side"), self.side_ids[0], sides),
            Option("phases", say("start", "phases"), "", (), note=say("start", "commas")),
            Option("phase", say("start", "phase"), "", ()),
        )

    def entries(self, info: ScenarioInfo) -> dict[str, int]:
        """Return when units enter that are not at hand from the start: as the scenario says, else their own turn."""
        begin = _number(info.data.get("turn"), 1)
        found = {unit.id: unit.enters for unit in self.oob.units}
        own = info.data.get("enters", {})
        found |= {name: _number(turn, 0) for name, turn in own.items()} if isinstance(own, dict) else {}
        return {name: turn for name, turn in found.items() if turn > begin and name in self.oob.index}

    def with_entries(self, info: ScenarioInfo, entries: Mapping[str, int]) -> ScenarioInfo:
        """Return the scenario with its units entering so; what the order of battle says itself is not repeated."""
        own = {u.id: entries.get(u.id, 0) for u in self.oob.units if entries.get(u.id, 0) != u.enters}
        data = {key: value for key, value in info.data.items() if key != "enters"}
        return replace(info, data=data | ({"enters": own} if own else {}))

    def last_turn(self, info: ScenarioInfo) -> int:
        """Return how many turns the scenario has, at least the last in which a unit enters."""
        return min(MOST_TURN, max([_number(info.data.get("turns"), TRACK), *self.entries(info).values()]))

    def placement_refusal(self, state: FreeState, unit: int, space: int) -> Refusal | None:
        """Return why nothing stands there; on what is played on all goes."""
        return self.space_refusal(space)

    def space_refusal(self, space: int) -> Refusal | None:
        """Return that a space is out of play, if it is."""
        if space not in self._closed:
            return None
        return Refusal("", "CLOSED", {"space": self.board.names[space]}, (space,))

    # -------------------------------------------------------------- states
    def initial_state(self, scenario: str, options: Mapping[str, Scalar]) -> FreeState:
        """Return the scenario's set-up: its data is a position."""
        chosen = self.check_scenario(scenario)
        data = chosen.data if isinstance(chosen.data.get("units", {}), dict) else {}
        return self._state(chosen.id, self.check_options(options), {**data, "due": self.entries(chosen)})

    def position(self, raw: Mapping[str, Any]) -> FreeState:
        """Return a position: {"turn", "side", "phase", "units": {id: space or {"at", "flipped", "facing_deg"}}}.

        Counters lie on one another in the order in which they are named; "level" says it otherwise (1 is lowest).
        Also "phases" (names with commas between), "turns", "due" {id: turn}, "marks" {space: word}, "notes".
        """
        return self._state("position", self.check_options(raw.get("options", {})), raw)

    def _state(self, scenario: str, options: dict[str, Scalar], raw: Mapping[str, Any]) -> FreeState:
        count = len(self.oob.units)
        side = raw.get("side", self.side_ids[0])
        if side not in self.side_ids:
            raise ValueError(f"no side is called {side!r}; this game has {', '.join(self.side_ids)}")
        phases = [name.strip() for name in str(raw.get("phases", "")).split(",") if name.strip()]
        turn = max(1, min(MOST_TURN, int(raw.get("turn", 1))))
        state = FreeState(
            ruleset=self.id,
            version=self.version,
            scenario=scenario,
            options=options,
            turn=turn,
            active=[self.side_ids.index(side)],
            where=[NOWHERE] * count,
            steps=[unit.steps for unit in self.oob.units],
            flags=[0] * count,
            frames=[Frame("table")],
            facing_deg=[0] * count,
            height=[0] * count,
            phase=str(raw.get("phase", "")) or (phases[0] if phases else ""),
            notes=[str(note) for note in raw.get("notes", ())],
            phases=phases,
            turns=max(0, min(MOST_TURN, int(raw.get("turns", 0)))),
        )
        units = raw.get("units", {})
        if not isinstance(units, dict):
            raise ValueError("units: must be an object, counters and where they stand")
        for name, place in units.items():
            self._set_up(state, name, place if isinstance(place, dict) else {"at": place})
        self._set_rest(state, raw)
        return state

    def _set_rest(self, state: FreeState, raw: Mapping[str, Any]) -> None:
        """Set what waits for a turn to come, and the markers."""
        for name, when in raw.get("due", {}).items():
            if name not in self.oob.index:
                raise ValueError(f"due.{name}: there is no such counter")
            if state.where[self.oob.index[name]] == NOWHERE and int(when) > state.turn:
                state.due[name] = int(when)
        for space, text in raw.get("marks", {}).items():
            if space not in self.board.by_name:
                raise ValueError(f"marks: there is no space {space!r} on this board")
            state.marks[space] = str(text)

    def _set_up(self, state: FreeState, name: str, place: Mapping[str, Any]) -> None:
        if name not in self.oob.index:
            raise ValueError(f"units.{name}: there is no such counter")
        if not isinstance(place.get("at"), str) or place["at"] not in self.board.by_name:
            raise ValueError(f"units.{name}: there is no space {place.get('at')!r} on this board")
        unit = self.oob.index[name]
        self._lay(state, unit, self.board.by_name[place["at"]])
        state.flags[unit] = FLIPPED if place.get("flipped") else 0
        state.facing_deg[unit] = int(place.get("facing_deg", 0)) % 360
        state.height[unit] = _number(place.get("level"), state.height[unit])

    def written(self, state: FreeState) -> dict[str, Any]:
        """Return the state as `position` reads it, and a scenario as its data."""
        units: dict[str, Any] = {}
        for space in range(len(self.board.names)):
            for unit in self.stack_order(state, space):
                place: dict[str, Any] = {"at": self.board.names[space]}
                place |= {"flipped": True} if state.flags[unit] & FLIPPED else {}
                place |= {"facing_deg": state.facing_deg[unit]} if state.facing_deg[unit] else {}
                units[self.oob.units[unit].id] = place
        side = self.side_ids[state.active[0]] if state.active else self.side_ids[0]
        out = {"turn": state.turn, "side": side, "phase": state.phase, "units": units}
        enters = {u.id: state.due.get(u.id, 0) for u in self.oob.units if state.due.get(u.id, 0) != u.enters}
        more = {"phases": ", ".join(state.phases), "turns": state.turns, "enters": enters, "due": dict(state.due)}
        more |= {"marks": dict(state.marks), "notes": list(state.notes)}
        return out | {name: value for name, value in more.items() if value}

    # -------------------------------------------------------------- stacks
    def stack_order(self, state: FreeState, space: int) -> list[int]:
        """Return the counters of a space, the lowest first."""
        here = [unit for unit, at in enumerate(state.where) if at == space]
        return sorted(here, key=lambda unit: (state.height[unit], unit))

    def _lay(self, state: FreeState, unit: int, space: int) -> None:
        """Put a counter on top of a space."""
        state.height[unit] = max((state.height[u] for u in self.stack_order(state, space) if u != unit), default=0) + 1
        state.where[unit] = space

    def _slip(self, state: FreeState, unit: int) -> None:
        """Put a counter under its stack."""
        others = [u for u in self.stack_order(state, state.where[unit]) if u != unit]
        state.height[unit] = min((state.height[u] for u in others), default=0) - 1


def blank_oob() -> Oob:
    """Return counters for a map without an order of battle: two colours, three kinds."""
    types = (
        UnitType("land", "Army", "land", "helmet"),
        UnitType("naval", "Fleet", "naval", "fleet"),
        UnitType("air", "Air fleet", "air", "air"),
    )
    nations = (
        Nation("red", "Red", "RED", "red", "#A8483F", ""),
        Nation("blue", "Blue", "BLU", "blue", "#41618F", ""),
    )
    units = [
        Unit(f"{nation.code.lower()}-{kind.id}-{k}", f"{nation.name} {kind.title} {k}", kind.id, nation.id, str(k))
        for nation in nations
        for kind, count in zip(types, (20, 8, 8), strict=True)
        for k in range(1, count + 1)
    ]
    return Oob(types, nations, tuple(units))


def _number(value: object, default: int) -> int:
    """Return a whole number of a scenario's data, the default for anything else."""
    return value if isinstance(value, int) and not isinstance(value, bool) else default
