"""The table without rules: any counter goes anywhere, stacks, turns over and round; dice, notes and markers are kept.

It plays every module whose game has no rules here, over the same board view, journal and referee as the games that do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mapdata.board import NOWHERE, Board
from scenarios.engine.actions import Action
from scenarios.engine.dice import Die
from scenarios.engine.emblems import emblem_of
from scenarios.engine.events import Event, GameOver, Moved, PhaseBegan, Placed, Rolled, TurnBegan
from scenarios.engine.flow import Phase, PhasedRules, Play
from scenarios.engine.free_actions import (
    KINDS,
    Due,
    EndGame,
    EndTurn,
    Flip,
    Flipped,
    Lower,
    Lowered,
    Mark,
    Marked,
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
    Together,
    Turn,
    Turned,
    UnitAction,
)
from scenarios.engine.free_setup import FLIPPED, MOST_TURN, TRACK, FreeSetup, FreeState, blank_oob
from scenarios.engine.oob import Oob, Unit
from scenarios.engine.ruleset import Ask, Button, Card, Line, Pool, Prompt, Refusal, Report, Ruleset, ScenarioInfo

if TYPE_CHECKING:
    from scenarios.engine.modules import Module

MOST_TEXT, MOST_DICE, MOST_FACES, MOST_PLUS, MOST_WORD = 500, 20, 100, 999, 40


# ------------------------------------------------------------------ the one phase
class TablePhase:
    """Everything is allowed that can be done to a counter."""

    name = "table"

    def candidates(self, g: Play[FreeState, Free], pick: Sequence[str] | None) -> Iterator[Action]:
        """Yield what can be done with every counter, then the buttons; of notes, dice and markers only samples."""
        if pick is not None:
            yield from self._of_pick(g, tuple(pick))
            return
        for unit in range(len(g.rules.oob.units)):
            yield from self._of_unit(g, unit)
        yield EndTurn()
        yield Roll()
        yield SetTurn(min(g.state.turn + 1, MOST_TURN))
        if g.rules.next_phase(g.state):
            yield SetPhase(g.rules.next_phase(g.state))
        for winner in ("draw", *g.rules.side_ids):
            yield EndGame(winner)

    def _of_pick(self, g: Play[FreeState, Free], pick: tuple[str, ...]) -> Iterator[Action]:
        units = [unit for name in pick if (unit := g.rules.unit_of(g.state, name)) is not None]
        if len(units) == 1 and len(pick) == 1:
            yield from self._of_unit(g, units[0])
        elif len(units) == len(pick) == len(set(units)):
            ids = tuple(g.rules.oob.units[unit].id for unit in units)
            yield from (PutStack(ids, g.rules.board.names[space]) for space in g.rules.played)

    def _of_unit(self, g: Play[FreeState, Free], unit: int) -> Iterator[Action]:
        name, here = g.rules.oob.units[unit].id, g.state.where[unit]
        yield from (Put(name, g.rules.board.names[space]) for space in g.rules.played if space != here)
        if here != NOWHERE:
            yield from (Raise(name), Flip(name), Turn(name, 60), Turn(name, -60), Remove(name))

    def refuse(self, g: Play[FreeState, Free], action: Action) -> Refusal | None:
        """Return what is not there, or no number or text of a sensible size."""
        if isinstance(action, UnitAction):
            return g.rules.refuse_unit(g.state, action)
        if isinstance(action, PutStack):
            return g.rules.refuse_stack(action)
        if isinstance(action, Together):
            return g.rules.refuse_together(g.state, action)
        if isinstance(action, Roll):
            ok = 1 <= action.count <= MOST_DICE and 2 <= len(action.faces) <= MOST_FACES
            return None if ok and abs(action.plus) <= MOST_PLUS else Refusal("", "DICE")
        if isinstance(action, Mark):
            return g.rules.refuse_mark(g.state, action)
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
        elif isinstance(action, Together):
            for name in action.units:
                g.rules.perform_unit(g, _single(action, name))
        elif isinstance(action, Roll):
            g.rules.roll(g, action)
        else:
            g.rules.perform_marker(g, action)


class Free(PhasedRules[FreeState, "Free"], FreeSetup):
    """The table for one board and one order of battle, a blank one when the module has none."""

    action_kinds = KINDS
    by_hand = True  # a window moves counters by dragging only, and a click does nothing but pick
    exact = frozenset({"table"})

    def __init__(
        self,
        board: Board,
        oob: Oob,
        title: str = "",
        scenarios: tuple[ScenarioInfo, ...] = (),
        language: str = "en",
        names: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(board, oob, title, scenarios, language)
        self.names = dict(names or {})  # of terrains, kinds of places and territories, by their ids
        self.phases: Mapping[str, Phase[FreeState, Any]] = {"table": TablePhase()}

    # -------------------------------------------------------------- refusals
    def unit_of(self, state: FreeState, name: str) -> int | None:
        """Return the counter of an id, or the first one left in a tray "pool:nation:type"."""
        if name.startswith("pool:"):
            kinds, _, when = name.removeprefix("pool:").partition("@")
            nation, _, kind = kinds.partition(":")
            left = self._left(state, nation, kind, int(when) if when.isdecimal() else 0)
            return self.oob.index[left[0].id] if left else None
        return self.oob.index.get(name)

    def refuse_unit(self, state: FreeState, action: UnitAction) -> Refusal | None:
        """Return why a counter cannot do that."""
        unit = self.oob.index.get(action.unit)
        if unit is None:
            return Refusal("", "UNKNOWN", {"what": "counter", "name": action.unit})
        if isinstance(action, Put):
            if action.space not in self.board.by_name:
                return Refusal("", "UNKNOWN", {"what": "space", "name": action.space})
            space = self.board.by_name[action.space]
            if space == state.where[unit]:
                return Refusal("", "SAME", {"unit": action.unit, "space": action.space})
            return self.placement_refusal(state, unit, space)
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
        return self.space_refusal(self.board.by_name[action.space])

    def refuse_together(self, state: FreeState, action: Together) -> Refusal | None:
        """Return why these counters cannot do that together."""
        if len(action.units) < 2 or len(set(action.units)) < len(action.units):
            return Refusal("", "STACK")
        if action.what not in ("Flip", "Turn", "Remove"):
            return Refusal("", "UNKNOWN", {"what": "way to do it", "name": action.what})
        return next(filter(None, (self.refuse_unit(state, _single(action, name)) for name in action.units)), None)

    def refuse_mark(self, state: FreeState, action: Mark) -> Refusal | None:
        """Return why no such marker can lie there."""
        if action.space not in self.board.by_name:
            return Refusal("", "UNKNOWN", {"what": "space", "name": action.space})
        if len(action.text) > MOST_WORD:
            return Refusal("", "WORD", {"most": MOST_WORD})
        return None if action.text or action.space in state.marks else Refusal("", "MARK", {"space": action.space})

    # -------------------------------------------------------------- effects
    def put(self, g: Play[FreeState, Free], unit: int, space: int) -> None:
        """Put a counter on top of a space, and tell."""
        name, old = self.oob.units[unit].id, g.state.where[unit]
        self._lay(g.state, unit, space)
        g.state.due.pop(name, None)
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
        elif isinstance(action, Lower):
            self._slip(state, unit)
            g.emit(Lowered(action.unit))
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
        g.emit(Threw(self.side_ids[g.side], action.count, die.name, action.plus))
        for _ in range(action.count):
            g.roll(die, "", self.side_ids[g.side])

    def perform_marker(self, g: Play[FreeState, Free], action: Action) -> None:
        """Move a marker, write a note, pass the turn or end the game."""
        state = g.state
        if isinstance(action, Note):
            state.notes.append(action.text)
            g.emit(Noted(self.side_ids[g.side], action.text))
        elif isinstance(action, Mark):
            if action.text:
                state.marks[action.space] = action.text
            else:
                del state.marks[action.space]
            g.emit(Marked(action.space, action.text))
        elif isinstance(action, SetTurn):
            self._begin_turn(g, action.turn)
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
        state.phase = state.phases[0] if state.phases else state.phase
        if side == 0:
            self._begin_turn(g, min(state.turn + 1, MOST_TURN))
        g.emit(PhaseBegan(state.phase or "Turn of", self.side_ids[side]))

    def _begin_turn(self, g: Play[FreeState, Free], turn: int) -> None:
        """Set the turn marker, and tell who has come by then."""
        state = g.state
        state.turn = turn
        g.emit(TurnBegan(turn))
        come = tuple(name for name, when in state.due.items() if when <= turn)
        state.due = {name: when for name, when in state.due.items() if when > turn}
        if come:
            g.emit(Due(come))

    def next_phase(self, state: FreeState) -> str:
        """Return the phase after the present one, "" after the last and where the phases have no names."""
        at = state.phases.index(state.phase) + 1 if state.phase in state.phases else 0
        return state.phases[at] if at < len(state.phases) else ""

    # -------------------------------------------------------------- what is shown
    def _left(self, state: FreeState, nation: str, kind: str, turn: int = 0) -> list[Unit]:
        """Return the counters in a tray: those at hand, or those due in a turn to come."""
        waiting = (u for u in self.oob.of(nation, kind) if state.where[self.oob.index[u.id]] == NOWHERE)
        return [unit for unit in waiting if state.due.get(unit.id, 0) == turn]

    def pools(self, state: FreeState) -> tuple[Pool, ...]:
        """Return the trays that hold a counter, by nation and type; what is due later has trays of its own."""
        out = []
        for turn in (0, *sorted(set(state.due.values()))):
            for nation in self.oob.nations:
                for kind in self.oob.types:
                    left = self._left(state, nation.id, kind.id, turn)
                    if left:
                        name, title = f"pool:{nation.id}:{kind.id}", f"{nation.name}, {kind.title}"
                        note = self.messages.text("labels", "due", turn=turn) if turn else ""
                        title = f"{note}: {title}" if turn else title
                        out.append(Pool(f"{name}@{turn}" if turn else name, title, left[0].id, len(left), note=note))
        return tuple(out)

    def prompt(self, state: FreeState, side: int) -> Prompt:
        """Return that everything is allowed, with the trays."""
        turn = self.messages.text("labels", "due", turn=state.turn)
        acting = self._side(self.side_ids[state.active[0]]).name if state.active else ""
        kicker = " · ".join(filter(None, [acting, turn, state.phase]))
        if side not in state.active or state.result:
            return Prompt(side, self.messages.text("prompts", "waiting"), kicker, Ask("none"), phase="table")
        units = tuple(u.id for k, u in enumerate(self.oob.units) if state.where[k] != NOWHERE)
        pools = self.pools(state)
        ask = Ask("place" if pools else "pick_unit", units, pools, 1, len(self.oob.units))
        coming = self.next_phase(state)
        say = self.messages.text
        onward = [Button(SetPhase(coming), say("labels", "next", phase=coming), True, key="Return")] if coming else []
        end = Button(EndTurn(), say("labels", "EndTurn"), primary=not coming, key="" if coming else "Return")
        buttons = (*onward, end, Button(Roll(), say("labels", "Roll"), key="R"))
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
        turned = self.messages.text("cards", "degrees", n=facing)
        away = [(name, self._label(text) if name == "where" else text) for name, text in card.facts]
        facts = [*away, *([("face", self._label(face))] if face != "front" else [])]
        facts += [("turned", turned)] if facing else []
        return replace(card, facts=tuple((self._label(name), text) for name, text in facts))

    def space_card(self, state: FreeState, space: int, pick: Sequence[str]) -> Card:
        """Return a space's card in the words of its map, what it is named in the language of the table."""
        card = super().space_card(state, space, pick)
        facts = []
        for name, text in card.facts:
            told = self.names.get(text, text) if name == "territory" else text
            facts.append((self.names.get(name) or self._label(name), told))
        return Card(self.board.title(space), self.names.get(card.subtitle, card.subtitle), facts=tuple(facts))

    def _label(self, word: str) -> str:
        """Return a word of the table in its language; a word of the game as it is."""
        return self.messages.text("cards", word) if self.messages.has("cards", word) else word

    def reports(self, state: FreeState, side: int) -> Iterator[Report]:
        """Yield the turn, how many counters each side has on the board, and the notes."""
        due: dict[int, int] = {}
        for when in state.due.values():
            due[when] = due.get(when, 0) + 1
        boxes = []
        for n in range(1, max(state.turn, state.turns or TRACK, *due, 1) + 1):
            tip = self.messages.text("labels", "enter", n=due[n]) if n in due else ""
            boxes.append({"label": str(n), "sub": "", "event": tip, "tip": ""})
        yield Report("turns", self._label("Turn"), "track", {"boxes": boxes, "now": state.turn - 1})
        if state.phases:
            now = state.phases.index(state.phase) if state.phase in state.phases else -1
            yield Report("phases", self._label("Phases"), "phases", {"beads": list(state.phases), "now": now})
        rows = []
        for nation in self.oob.nations:
            here = sum(1 for u in self.oob.of(nation.id) if state.where[self.oob.index[u.id]] != NOWHERE)
            rows.append([nation.name, here, len(self.oob.of(nation.id))])
        columns = [self._label(name) for name in ("nation", "on board", "in all")]
        yield Report("counters", self._label("Counters"), "table", {"columns": columns, "rows": rows})
        yield Report("notes", self._label("Notes"), "text", {"text": "\n".join(state.notes)})
        info = next((one for one in self._scenarios if one.id == state.scenario), None)
        if info is not None and info.victory:
            yield Report("victory", self._label("Victory"), "text", {"text": info.victory})

    def tell(self, state: FreeState, events: Sequence[Event]) -> list[Line]:
        """Return the story: who did it by name and emblem, of dice their sum as well."""
        plain = [event for event in events if not isinstance(event, Due | Threw | Moved)]
        told = super().tell(state, [self._by_name(event) for event in plain])
        dice = [event for event in events if isinstance(event, Rolled)]
        lines = []
        for event in events:
            if isinstance(event, Rolled):
                continue
            if isinstance(event, Due):
                names = ", ".join(self.oob.units[self.oob.index[name]].name for name in event.units)
                lines.append(Line(self.messages.text("events", "Due", units=names), tone="head"))
            elif isinstance(event, Moved):
                name = self.oob.units[self.oob.index[event.unit]].name
                start, end = event.path[0], event.path[-1]
                text = self.messages.text("events", "Moved", unit=name, start=self.named(start), end=self.named(end))
                lines.append(Line(text, self.emblem_of(event.unit), where=(self.board.by_name[end],)))
            elif isinstance(event, Threw):
                lines.append(self._thrown(event, dice))
            elif told:
                line = told.pop(0)
                tone = "head" if isinstance(event, TurnBegan | PhaseBegan | GameOver) else line.tone
                lines.append(replace(line, emblem=self.emblem_of(getattr(event, "unit", "")), tone=tone))
        return lines

    def _by_name(self, event: Event) -> Event:
        """Return an event that names a side by its name, as players know it."""
        if isinstance(event, Noted | PhaseBegan) and event.side in self.side_ids:
            return replace(event, side=self._side(event.side).name)
        if isinstance(event, GameOver) and event.winner in self.side_ids:
            return replace(event, winner=self._side(event.winner).name)
        return event

    def _thrown(self, event: Threw, dice: Sequence[Rolled]) -> Line:
        """Return the line of a roll, with its dice."""
        side = next(one for one in map(self._side, self.side_ids) if one.id == event.side)
        what = f"{event.count}{event.die}" if event.die.startswith("d") else f"{event.count} × {event.die}"
        faces = [str(one.face) for one in dice]
        sum_ = ""
        if all(face.lstrip("-").isdigit() for face in faces) and (len(faces) > 1 or event.plus):
            plus = f" {event.plus:+d}" if event.plus else ""
            total = sum(map(int, faces)) + event.plus
            sum_ = self.messages.text("events", "sum", faces=" + ".join(faces) + plus, total=total)
        text = self.messages.text("events", "Threw", side=side.name, what=what, sum=sum_ or ", ".join(faces))
        return Line(text, side.emblem, tuple((side.colour, face) for face in faces))

    def named(self, space: str) -> str:
        """Return what a space is called."""
        return self.board.title(self.board.by_name[space])

    def emblem_of(self, unit: str) -> str:
        """Return the emblem of a counter's nation, "" for none."""
        found = self.oob.index.get(unit)
        return emblem_of(self.oob.nation[self.oob.units[found].nation]) if found is not None else ""

    def invariants(self, state: FreeState) -> list[str]:
        """Return what is wrong with the lists of a state."""
        wrong = super().invariants(state)
        for name in ("facing_deg", "height"):
            if len(getattr(state, name)) != len(self.oob.units):
                wrong.append(f"{name} has {len(getattr(state, name))} entries for {len(self.oob.units)} units")
        return wrong


def _single(action: Together, name: str) -> UnitAction:
    """Return what one of several counters does."""
    if action.what == "Turn":
        return Turn(name, action.by)
    return Flip(name) if action.what == "Flip" else Remove(name)


class Plugin:
    """The entry point of the table without rules; it belongs to no module of its own."""

    id = "free"
    title = "Free table"
    module: str | None = None

    def make(self, board: Board, oob: Oob, module: Module | None, language: str = "en") -> Ruleset:
        """Return the table for a board."""
        if module is None:
            return Free(board, oob, language=language)
        words = module.map.vocabulary
        names = {kind.id: kind.title for kind in words.terrain if kind.title}
        names |= {place.id: place.title for place in words.places if place.title}
        names |= {territory.id: territory.name for territory in words.territories if territory.name}
        return Free(board, oob, module.title, module.scenarios, language, names)


plugin = Plugin()

__all__ = ["MOST_DICE", "MOST_FACES", "MOST_PLUS", "MOST_WORD", "Free", "FreeState", "Plugin", "blank_oob", "plugin"]
