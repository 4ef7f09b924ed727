"""The table without rules: any counter goes anywhere, stacks, turns over and round; dice, notes and markers are kept.

It plays every module whose game has no rules here, over the same board view, journal and referee as the games that do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from mapdata.board import NOWHERE, Board
from scenarios.engine.actions import Action
from scenarios.engine.basics import Basics
from scenarios.engine.dice import Die
from scenarios.engine.events import GameOver, Moved, PhaseBegan, Placed, TurnBegan
from scenarios.engine.flow import Phase, PhasedRules, Play
from scenarios.engine.free_actions import (
    KINDS,
    EndGame,
    EndTurn,
    Flip,
    Flipped,
    Note,
    Noted,
    Put,
    PutStack,
    Raise,
    Raised,
    Remove,
    Removed,
    Roll,
    SetPhase,
    SetTurn,
    Threw,
    Turn,
    Turned,
    UnitAction,
)
from scenarios.engine.messages import Messages
from scenarios.engine.oob import Nation, Oob, Unit, UnitType
from scenarios.engine.ruleset import Ask, Button, Card, Pool, Prompt, Refusal, Report, Ruleset, ScenarioInfo, Side
from scenarios.engine.state import Frame, GameState, Scalar

if TYPE_CHECKING:
    from scenarios.engine.modules import Module

FLIPPED = 1  # bit of GameState.flags
MOST_TEXT, MOST_DICE, MOST_FACES, MOST_TURN = 500, 20, 100, 9999


@dataclass
class FreeState(GameState):
    """Counters also have a facing and a height in their stack; the phase is whatever the players call it."""

    facing_deg: list[int] = field(default_factory=list)
    height: list[int] = field(default_factory=list)
    phase: str = ""
    notes: list[str] = field(default_factory=list)


# ------------------------------------------------------------------ the one phase
class TablePhase:
    """Everything is allowed that can be done to a counter."""

    name = "table"

    def candidates(self, g: Play[FreeState, Free], pick: Sequence[str] | None) -> Iterator[Action]:
        """Yield what can be done with every counter, then the buttons; of notes and dice only samples."""
        if pick is not None:
            yield from self._of_pick(g, tuple(pick))
            return
        for unit in range(len(g.rules.oob.units)):
            yield from self._of_unit(g, unit)
        yield EndTurn()
        yield Roll()
        yield SetTurn(min(g.state.turn + 1, MOST_TURN))
        for winner in ("draw", *g.rules.side_ids):
            yield EndGame(winner)

    def _of_pick(self, g: Play[FreeState, Free], pick: tuple[str, ...]) -> Iterator[Action]:
        units = [unit for name in pick if (unit := g.rules.unit_of(g.state, name)) is not None]
        if len(units) == 1 and len(pick) == 1:
            yield from self._of_unit(g, units[0])
        elif len(units) == len(pick) == len(set(units)):
            ids = tuple(g.rules.oob.units[unit].id for unit in units)
            yield from (PutStack(ids, name) for name in g.rules.board.names)

    def _of_unit(self, g: Play[FreeState, Free], unit: int) -> Iterator[Action]:
        name, here = g.rules.oob.units[unit].id, g.state.where[unit]
        yield from (Put(name, space) for k, space in enumerate(g.rules.board.names) if k != here)
        if here != NOWHERE:
            yield from (Raise(name), Flip(name), Turn(name, 60), Turn(name, -60), Remove(name))

    def refuse(self, g: Play[FreeState, Free], action: Action) -> Refusal | None:
        """Return what is not there, or no number or text of a sensible size."""
        if isinstance(action, UnitAction):
            return g.rules.refuse_unit(g.state, action)
        if isinstance(action, PutStack):
            return g.rules.refuse_stack(action)
        if isinstance(action, Roll):
            ok = 1 <= action.count <= MOST_DICE and 2 <= len(action.faces) <= MOST_FACES
            return None if ok else Refusal("", "DICE")
        if isinstance(action, Note | SetPhase):
            text = action.text if isinstance(action, Note) else action.phase
            return None if 1 <= len(text) <= MOST_TEXT else Refusal("", "TEXT")
        if isinstance(action, SetTurn):
            return None if 1 <= action.turn <= MOST_TURN else Refusal("", "NUMBER")
        if isinstance(action, EndGame) and action.winner not in ("draw", *g.rules.side_ids):
            return Refusal("", "UNKNOWN", {"what": "side", "name": action.winner})
        return None

    def perform(self, g: Play[FreeState, Free], action: Action) -> None:
        """Do it."""
        if isinstance(action, UnitAction):
            g.rules.perform_unit(g, action)
        elif isinstance(action, PutStack):
            for name in action.units:
                g.rules.put(g, g.rules.oob.index[name], g.rules.board.by_name[action.space])
        elif isinstance(action, Roll):
            g.rules.roll(g, action)
        else:
            g.rules.perform_marker(g, action)


class Free(PhasedRules[FreeState, "Free"], Basics[FreeState]):
    """The table for one board and one order of battle, a blank one when the module has none."""

    id = "free"
    title = "Free table"
    version = 1
    action_kinds = KINDS
    state_type = FreeState
    exact = frozenset({"table"})

    def __init__(self, board: Board, oob: Oob, title: str = "", scenarios: tuple[ScenarioInfo, ...] = ()) -> None:
        self.board = board
        self.oob = oob if oob.units else blank_oob()
        self.title = title or self.title
        self.messages = Messages.load("scenarios.engine")
        self.phases: Mapping[str, Phase[FreeState, Any]] = {"table": TablePhase()}
        self._scenarios = scenarios or (ScenarioInfo("empty", "Empty board", "All counters lie in their trays."),)
        factions = list(dict.fromkeys(n.faction for n in self.oob.nations if n.faction != "neutral")) or ["players"]
        self.side_ids = tuple(factions)

    # -------------------------------------------------------------- the start
    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """Return the module's scenarios, or an empty board."""
        return self._scenarios

    def sides(self, state: FreeState) -> tuple[Side, ...]:
        """Return one side a faction; neutrals have none."""
        out = []
        for faction in self.side_ids:
            first = next((n for n in self.oob.nations if n.faction == faction), None)
            emblem, colour = (first.emblem, first.colour) if first else ("", "")
            out.append(Side(faction, faction.replace("_", " ").capitalize(), (faction,), emblem, colour))
        return tuple(out)

    def initial_state(self, scenario: str, options: Mapping[str, Scalar]) -> FreeState:
        """Return the scenario's set-up: its data is a position."""
        chosen = self.check_scenario(scenario)
        data = chosen.data if isinstance(chosen.data.get("units", {}), dict) else {}
        return self._state(chosen.id, self.check_options(options), data)

    def position(self, raw: Mapping[str, Any]) -> FreeState:
        """Return a position: {"turn", "side", "phase", "units": {id: space or {"at", "flipped", "facing_deg"}}}."""
        return self._state("position", self.check_options(raw.get("options", {})), raw)

    def _state(self, scenario: str, options: dict[str, Scalar], raw: Mapping[str, Any]) -> FreeState:
        count = len(self.oob.units)
        side = raw.get("side", self.side_ids[0])
        if side not in self.side_ids:
            raise ValueError(f"no side is called {side!r}; this game has {', '.join(self.side_ids)}")
        state = FreeState(
            ruleset=self.id,
            version=self.version,
            scenario=scenario,
            options=options,
            turn=int(raw.get("turn", 1)),
            active=[self.side_ids.index(side)],
            where=[NOWHERE] * count,
            steps=[unit.steps for unit in self.oob.units],
            flags=[0] * count,
            frames=[Frame("table")],
            facing_deg=[0] * count,
            height=[0] * count,
            phase=str(raw.get("phase", "")),
        )
        units = raw.get("units", {})
        if not isinstance(units, dict):
            raise ValueError("units: must be an object, counters and where they stand")
        for name, place in units.items():
            self._set_up(state, name, place if isinstance(place, dict) else {"at": place})
        return state

    def written(self, state: FreeState) -> dict[str, Any]:
        """Return the state as `position` reads it."""
        units: dict[str, Any] = {}
        for space in range(len(self.board.names)):
            for unit in self.stack_order(state, space):
                place: dict[str, Any] = {"at": self.board.names[space]}
                place |= {"flipped": True} if state.flags[unit] & FLIPPED else {}
                place |= {"facing_deg": state.facing_deg[unit]} if state.facing_deg[unit] else {}
                units[self.oob.units[unit].id] = place
        side = self.side_ids[state.active[0]] if state.active else ""
        return {"turn": state.turn, "side": side, "phase": state.phase, "units": units}

    def _set_up(self, state: FreeState, name: str, place: Mapping[str, Any]) -> None:
        if name not in self.oob.index:
            raise ValueError(f"units.{name}: there is no such counter")
        if not isinstance(place.get("at"), str) or place["at"] not in self.board.by_name:
            raise ValueError(f"units.{name}: there is no space {place.get('at')!r} on this board")
        unit = self.oob.index[name]
        self._lay(state, unit, self.board.by_name[place["at"]])
        state.flags[unit] = FLIPPED if place.get("flipped") else 0
        state.facing_deg[unit] = int(place.get("facing_deg", 0)) % 360

    # -------------------------------------------------------------- refusals
    def unit_of(self, state: FreeState, name: str) -> int | None:
        """Return the counter of an id, or the first one left in a tray "pool:nation:type"."""
        if name.startswith("pool:"):
            _, _, rest = name.partition(":")
            nation, _, kind = rest.partition(":")
            left = (self.oob.index[u.id] for u in self.oob.of(nation, kind))
            return next((unit for unit in left if state.where[unit] == NOWHERE), None)
        return self.oob.index.get(name)

    def refuse_unit(self, state: FreeState, action: UnitAction) -> Refusal | None:
        """Return why a counter cannot do that."""
        unit = self.oob.index.get(action.unit)
        if unit is None:
            return Refusal("", "UNKNOWN", {"what": "counter", "name": action.unit})
        if isinstance(action, Put):
            if action.space not in self.board.by_name:
                return Refusal("", "UNKNOWN", {"what": "space", "name": action.space})
            here = self.board.by_name[action.space] == state.where[unit]
            return Refusal("", "SAME", {"unit": action.unit, "space": action.space}) if here else None
        if state.where[unit] == NOWHERE:
            return Refusal("", "TRAY", {"unit": action.unit})
        if isinstance(action, Turn) and (action.by % 15 or not action.by % 360):
            return Refusal("", "TURN", {"by": action.by})
        return None

    def refuse_stack(self, action: PutStack) -> Refusal | None:
        """Return why these counters cannot be put there."""
        if len(action.units) < 2 or len(set(action.units)) < len(action.units):
            return Refusal("", "STACK")
        for name in action.units:
            if name not in self.oob.index:
                return Refusal("", "UNKNOWN", {"what": "counter", "name": name})
        if action.space not in self.board.by_name:
            return Refusal("", "UNKNOWN", {"what": "space", "name": action.space})
        return None

    # -------------------------------------------------------------- effects
    def _lay(self, state: FreeState, unit: int, space: int) -> None:
        """Put a counter on top of a space."""
        state.height[unit] = max((state.height[u] for u in self.stack_order(state, space) if u != unit), default=0) + 1
        state.where[unit] = space

    def put(self, g: Play[FreeState, Free], unit: int, space: int) -> None:
        """Put a counter on top of a space, and tell."""
        name, old = self.oob.units[unit].id, g.state.where[unit]
        self._lay(g.state, unit, space)
        if old == NOWHERE:
            g.emit(Placed(name, self.board.names[space]))
        else:
            g.emit(Moved(name, (self.board.names[old], self.board.names[space])))

    def perform_unit(self, g: Play[FreeState, Free], action: UnitAction) -> None:
        """Do something to one counter."""
        state, unit = g.state, self.oob.index[action.unit]
        if isinstance(action, Put):
            self.put(g, unit, self.board.by_name[action.space])
        elif isinstance(action, Raise):
            self._lay(state, unit, state.where[unit])
            g.emit(Raised(action.unit))
        elif isinstance(action, Flip):
            state.flags[unit] ^= FLIPPED
            g.emit(Flipped(action.unit, "back" if state.flags[unit] & FLIPPED else "front"))
        elif isinstance(action, Turn):
            state.facing_deg[unit] = (state.facing_deg[unit] + action.by) % 360
            g.emit(Turned(action.unit, state.facing_deg[unit]))
        else:
            g.emit(Removed(action.unit, self.board.names[state.where[unit]]))
            state.where[unit], state.height[unit], state.facing_deg[unit], state.flags[unit] = NOWHERE, 0, 0, 0

    def roll(self, g: Play[FreeState, Free], action: Roll) -> None:
        """Roll dice; a die of the faces 1 to n is called dn."""
        faces = action.faces
        plain = list(faces) == list(range(1, len(faces) + 1))
        die = Die(f"d{len(faces)}" if plain else "/".join(map(str, faces)), faces)
        g.emit(Threw(self.side_ids[g.side], action.count, die.name))
        for _ in range(action.count):
            g.roll(die, "", self.side_ids[g.side])

    def perform_marker(self, g: Play[FreeState, Free], action: Action) -> None:
        """Move a marker, write a note, pass the turn or end the game."""
        state = g.state
        if isinstance(action, Note):
            state.notes.append(action.text)
            g.emit(Noted(self.side_ids[g.side], action.text))
        elif isinstance(action, SetTurn):
            state.turn = action.turn
            g.emit(TurnBegan(state.turn))
        elif isinstance(action, SetPhase):
            state.phase = action.phase
            g.emit(PhaseBegan(state.phase, self.side_ids[g.side]))
        elif isinstance(action, EndGame):
            state.result, state.active = action.winner, []
            g.emit(GameOver(action.winner, "agreed"))
        else:
            self._pass_turn(g)

    def _pass_turn(self, g: Play[FreeState, Free]) -> None:
        state, side = g.state, (g.side + 1) % len(self.side_ids)
        state.active = [side]
        if side == 0:
            state.turn = min(state.turn + 1, MOST_TURN)
            g.emit(TurnBegan(state.turn))
        g.emit(PhaseBegan(state.phase or "Turn of", self.side_ids[side]))

    # -------------------------------------------------------------- what is shown
    def stack_order(self, state: FreeState, space: int) -> list[int]:
        """Return the counters of a space, the lowest first."""
        here = [unit for unit, at in enumerate(state.where) if at == space]
        return sorted(here, key=lambda unit: (state.height[unit], unit))

    def pools(self, state: FreeState) -> tuple[Pool, ...]:
        """Return the trays that hold a counter, by nation and type."""
        out = []
        for nation in self.oob.nations:
            for kind in self.oob.types:
                left = [u for u in self.oob.of(nation.id, kind.id) if state.where[self.oob.index[u.id]] == NOWHERE]
                if left:
                    name = f"pool:{nation.id}:{kind.id}"
                    out.append(Pool(name, f"{nation.name}, {kind.title}", left[0].id, len(left)))
        return tuple(out)

    def prompt(self, state: FreeState, side: int) -> Prompt:
        """Return that everything is allowed, with the trays."""
        kicker = " · ".join(filter(None, [self.title, f"turn {state.turn}", state.phase]))
        if side not in state.active or state.result:
            return Prompt(side, self.messages.text("prompts", "waiting"), kicker, Ask("none"), phase="table")
        units = tuple(u.id for k, u in enumerate(self.oob.units) if state.where[k] != NOWHERE)
        pools = self.pools(state)
        ask = Ask("place" if pools else "pick_unit", units, pools, 1, len(self.oob.units))
        buttons = (
            Button(EndTurn(), self.messages.text("labels", "EndTurn"), primary=True, key="Return"),
            Button(Roll(), self.messages.text("labels", "Roll"), key="R"),
        )
        return Prompt(side, self.messages.text("prompts", "table"), kicker, ask, buttons, phase="table")

    def propose(self, state: FreeState, side: int, pick: Sequence[str], target: str) -> list[Action]:
        """Return the one thing that a drag can mean."""
        names = [self.oob.units[u].id for name in pick if (u := self.unit_of(state, name)) is not None]
        if not names or target not in self.board.by_name:
            return []
        return [Put(names[0], target) if len(names) == 1 else PutStack(tuple(names), target)]

    def face(self, state: FreeState, unit: int) -> tuple[str, int]:
        """Return which face a counter shows, "front" or "back", and by how many degrees it is turned clockwise."""
        return "back" if state.flags[unit] & FLIPPED else "front", state.facing_deg[unit]

    def unit_card(self, state: FreeState, unit: int) -> Card:
        """Return a counter's card with its face and facing."""
        card = super().unit_card(state, unit)
        face, facing = self.face(state, unit)
        return replace(card, facts=(*card.facts, ("face", face), ("turned", f"{facing} degrees")))

    def reports(self, state: FreeState, side: int) -> Iterator[Report]:
        """Yield the turn, how many counters each side has on the board, and the notes."""
        boxes = [{"label": str(n), "sub": "", "event": "", "tip": ""} for n in range(1, max(state.turn, 10) + 1)]
        yield Report("turns", "Turn", "track", {"boxes": boxes, "now": state.turn - 1})
        rows = []
        for nation in self.oob.nations:
            here = sum(1 for u in self.oob.of(nation.id) if state.where[self.oob.index[u.id]] != NOWHERE)
            rows.append([nation.name, here, len(self.oob.of(nation.id))])
        yield Report("counters", "Counters", "table", {"columns": ["nation", "on board", "in all"], "rows": rows})
        yield Report("notes", "Notes", "text", {"text": "\n".join(state.notes)})

    def invariants(self, state: FreeState) -> list[str]:
        """Return what is wrong with the lists of a state."""
        wrong = super().invariants(state)
        for name in ("facing_deg", "height"):
            if len(getattr(state, name)) != len(self.oob.units):
                wrong.append(f"{name} has {len(getattr(state, name))} entries for {len(self.oob.units)} units")
        return wrong


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


class Plugin:
    """The entry point of the table without rules; it belongs to no module of its own."""

    id = "free"
    title = "Free table"
    module: str | None = None

    def make(self, board: Board, oob: Oob, module: Module | None, language: str = "en") -> Ruleset:
        """Return the table for a board."""
        if module is None:
            return Free(board, oob)
        return Free(board, oob, module.title, module.scenarios)


plugin = Plugin()
