"""A tiny game of areas for the window: armies march and fight by units, an attack is put together and paid for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from editor.canvas.areas import PlainAreas
from editor.opening import Opened
from mapdata.board import LAND, RIVER, SEA, Board, Link, Place, make_board
from mapdata.model import MapDocument
from scenarios.engine.actions import Action, Gesture
from scenarios.engine.basics import Basics
from scenarios.engine.dice import Die
from scenarios.engine.events import Eliminated, Event, GameOver, Moved, PhaseBegan, Placed
from scenarios.engine.flow import PhasedRules, Play
from scenarios.engine.messages import Messages
from scenarios.engine.modules import Module
from scenarios.engine.oob import Nation, Oob, Unit, UnitType
from scenarios.engine.ruleset import (
    Ask,
    Assembly,
    Battle,
    Button,
    Card,
    Choice,
    Force,
    Forecast,
    Holder,
    Line,
    MapLine,
    Option,
    Outcome,
    Part,
    Pool,
    Preview,
    Prompt,
    Purse,
    Refusal,
    Report,
    Share,
    Side,
    Squad,
    Target,
    Throw,
)
from scenarios.engine.state import NOWHERE, Frame, GameState, Plain, Scalar

D6 = Die("d6", (1, 2, 3, 4, 5, 6))
TREES = ("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir")
COLUMNS, ROWS, CELL = 6, 4, 26.0
SHEET = (COLUMNS * CELL + 20, ROWS * CELL + 20)
HEX_MM = 22.0
SEAS = ("f1", "f2", "e1")
ISLE = "f3"


def corner(column: int, row: int) -> tuple[float, float]:
    """Return a corner of the net, pushed a little aside."""
    edge = column in (0, COLUMNS) or row in (0, ROWS)
    dx = 0.0 if edge else (column * 7 + row * 5) % 5 - 2.0
    dy = 0.0 if edge else (column * 3 + row * 11) % 5 - 2.0
    return 10 + column * CELL + dx, 10 + row * CELL + dy


def name_of(column: int, row: int) -> str:
    return f"{'abcdef'[column]}{row + 1}"


CELLS = [(column, row) for row in range(ROWS) for column in range(COLUMNS)]
NAMES = [name_of(*cell) for cell in CELLS]


def polygons() -> list[list[tuple[float, float]]]:
    return [[corner(c, r), corner(c + 1, r), corner(c + 1, r + 1), corner(c, r + 1)] for c, r in CELLS]


def area_board() -> Board:
    """Return 24 areas: land, three seas in a corner, an island, a river between b2 and c2, an arrow from d1 to f3."""
    index = {name: k for k, name in enumerate(NAMES)}
    borders = []
    for c, r in CELLS:
        for c2, r2 in ((c + 1, r), (c, r + 1)):
            if c2 < COLUMNS and r2 < ROWS:
                pair = index[name_of(c, r)], index[name_of(c2, r2)]
                borders.append((*pair, RIVER if {NAMES[pair[0]], NAMES[pair[1]]} == {"b2", "c2"} else 0))
    west = [index[n] for n in NAMES if n[0] in "abc"]
    east = [index[n] for n in NAMES if n[0] in "def" and n not in SEAS]
    rings = polygons()
    centres = [(sum(x for x, _ in ring) / 4, sum(y for _, y in ring) / 4 - 6) for ring in rings]
    return make_board(
        NAMES,
        [SEA if name in SEAS else LAND for name in NAMES],
        borders,
        terrain=["sea" if name in SEAS else "clear" for name in NAMES],
        centre_mm=centres,
        regions={"territory:westland": west, "territory:eastland": east, "flag:capital": [index["a2"], index["f4"]]},
        places=[Place("a2", "Alder", "capital", index["a2"], value=12)],
        links=[Link("ferry", index["d1"], index[ISLE], "arrow")],
        titles={k: f"{TREES[c]} {r + 1}" for k, (c, r) in enumerate(CELLS)},
    )


TYPES = (
    UnitType("foot", "Infantry", "land", "infantry", {"attack": 1, "defence": 2, "movement": 1},
             ("attack", "defence", "movement")),
    UnitType("tank", "Tank", "land", "tank", {"attack": 3, "defence": 2, "movement": 2},
             ("attack", "defence", "movement")),
    UnitType("wing", "Aircraft", "air", "aircraft", {"attack": 2, "defence": 3, "movement": 3},
             ("attack", "defence", "movement")),
)  # fmt: skip
WESTLAND = Nation("westland", "Westland", "WST", "westland", "#434A53", "germany")
EASTLAND = Nation("eastland", "Eastland", "EST", "eastland", "#6BA39E", "france")
START = {"west": {"a2": {"foot": 4, "tank": 2}, "c2": {"foot": 5, "tank": 3, "wing": 2}, "c3": {"foot": 2}},
         "east": {"d2": {"foot": 4, "wing": 1}, "e3": {"foot": 3, "tank": 2}, "f4": {"foot": 1}}}  # fmt: skip
SPARE = 3


def area_oob() -> Oob:
    units = []
    for nation, placed in (("west", START["west"]), ("east", START["east"])):
        for kind in TYPES:
            count = sum(counts.get(kind.id, 0) for counts in placed.values()) + SPARE
            units += [Unit(f"{nation}-{kind.id}-{k + 1}", f"{kind.title} {k + 1}", kind.id, f"{nation}land")
                      for k in range(count)]  # fmt: skip
    return Oob(TYPES, (WESTLAND, EASTLAND), tuple(units))


# ------------------------------------------------------------------ what players do
@dataclass(frozen=True, slots=True)
class March(Action):
    units: tuple[str, ...]
    path: tuple[str, ...]

    def gesture(self) -> Gesture:
        return Gesture(self.units, self.path[-1], "March")


@dataclass(frozen=True, slots=True)
class Join(Action):
    """Units join the attack being put together."""

    units: tuple[str, ...]
    area: str

    def gesture(self) -> Gesture:
        return Gesture(self.units, self.area, "Attack")


@dataclass(frozen=True, slots=True)
class Leave(Action):
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Launch(Action):
    """The attack begins."""


@dataclass(frozen=True, slots=True)
class CallOff(Action):
    """The attack is dropped."""


@dataclass(frozen=True, slots=True)
class TakeLoss(Action):
    unit: str

    def gesture(self) -> Gesture:
        return Gesture((self.unit,), "", "TakeLoss")


@dataclass(frozen=True, slots=True)
class Continue(Action):
    """Another round."""


@dataclass(frozen=True, slots=True)
class Withdraw(Action):
    """Back."""


@dataclass(frozen=True, slots=True)
class Build(Action):
    kind: str
    area: str

    def gesture(self) -> Gesture:
        return Gesture((f"pool:{self.kind}",), self.area, "Build")


@dataclass(frozen=True, slots=True)
class Send(Action):
    """Coins go to the poor."""

    coins: int


@dataclass(frozen=True, slots=True)
class Split(Action):
    """Coins are dealt out."""

    shares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Something is declared: by its name."""

    what: str


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """The other side's turn."""


KINDS = (March, Join, Leave, Launch, CallOff, TakeLoss, Continue, Withdraw, Build, Send, Split, Declare, EndTurn)


@dataclass
class AreaState(GameState):
    coins: list[int] = field(default_factory=lambda: [9, 9])
    moved: list[bool] = field(default_factory=list)
    attack: dict[str, Plain] = field(default_factory=dict)
    fight: dict[str, Plain] = field(default_factory=dict)


class Table:
    """The one phase: what is legal depends on whether an attack is put together or fought."""

    name = "turn"
    exact = True

    def candidates(self, g: Play[AreaState, Provinces], pick: Sequence[str] | None) -> Iterator[Action]:
        yield from g.rules.candidates(g, pick)

    def refuse(self, g: Play[AreaState, Provinces], action: Action) -> Refusal | None:
        return g.rules.refuse(g, action)

    def perform(self, g: Play[AreaState, Provinces], action: Action) -> None:
        g.rules.perform(g, action)


MESSAGES = Messages({
    "refusals": {"FAR": "{unit} does not reach {area}.", "MOVED": "{unit} has marched.", "SEA": "{area} is sea.",
                 "TURN": "It is not your turn.", "COINS": "That costs {cost}; {left} are left.", "NO": "Not now."},
    "events": {"Moved": "{unit} marches."},
})  # fmt: skip


class Provinces(PhasedRules[AreaState, "Provinces"], Basics[AreaState]):
    """Westland against Eastland."""

    id = "provinces"
    title = "Provinces"
    action_kinds = KINDS
    state_type = AreaState
    messages = MESSAGES

    def __init__(self) -> None:
        self.board, self.oob = area_board(), area_oob()
        self.phases: Mapping[str, Any] = {"turn": Table()}

    def options(self) -> tuple[Option, ...]:
        choices = (("march", "march"), ("number", "a number"), ("split", "a split"), ("option", "an option"))
        return (Option("ask", "What is asked", "march", choices),)

    def sides(self, state: AreaState) -> tuple[Side, ...]:
        return (Side("west", "Westland", ("westland",), "germany", "#434A53", "axis"),
                Side("east", "Eastland", ("eastland",), "france", "#6BA39E", "western"))  # fmt: skip

    def initial_state(self, scenario: str, options: Mapping[str, Scalar]) -> AreaState:
        chosen = self.check_options(options)
        where = [NOWHERE] * len(self.oob.units)
        for side, placed in START.items():
            for area, counts in placed.items():
                for kind, count in counts.items():
                    free = [k for k, u in enumerate(self.oob.units)
                            if u.id.startswith(f"{side}-{kind}-") and where[k] == NOWHERE]  # fmt: skip
                    for unit in free[:count]:
                        where[unit] = self.board.by_name[area]
        count = len(where)
        control = [1 if name[0] in "def" else 0 for name in self.board.names]
        return AreaState(self.id, 1, scenario or "start", chosen, 1, [0], where, [1] * count, [0] * count, control,
                         {}, [Frame("turn")], "", moved=[False] * count)  # fmt: skip

    def position(self, raw: Mapping[str, Any]) -> AreaState:
        state = self.initial_state("start", raw.get("options", {}))
        for unit, area in raw.get("units", {}).items():
            state.where[self.oob.index[unit]] = self.board.by_name.get(area, NOWHERE)
        return state

    # -------------------------------------------------------------- helpers
    def owner(self, unit: int) -> int:
        return 0 if self.oob.units[unit].nation == "westland" else 1

    def at(self, state: AreaState, space: int, side: int) -> list[int]:
        return [u for u, s in enumerate(state.where) if s == space and self.owner(u) == side]

    def reach(self, state: AreaState, unit: int) -> dict[int, tuple[int, ...]]:
        """Return the ways to all areas a unit may go to."""
        far = self.oob.type[self.oob.units[unit].type].factors["movement"]
        flies = self.oob.type[self.oob.units[unit].type].domain == "air"
        ways = {state.where[unit]: (state.where[unit],)}
        line = list(ways)
        for space in line:
            if len(ways[space]) <= far:
                linked = [o for o, _ in self.board.links_from.get(space, ())]
                for near in (*self.board.near[space], *linked):
                    if near not in ways and (flies or self.board.kind[near] == LAND):
                        ways[near] = (*ways[space], near)
                        if not self.at(state, near, 1 - self.owner(unit)):
                            line.append(near)
        return ways

    def ids(self, units: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.oob.units[u].id for u in units)

    # -------------------------------------------------------------- legality
    def candidates(self, g: Play[AreaState, Provinces], pick: Sequence[str] | None) -> Iterator[Action]:
        state, side = g.state, g.side
        if state.fight:
            losing = state.fight["losing"]
            if losing:
                yield from (TakeLoss(u) for u in state.fight[losing] if pick is None or list(pick) == [u])
            elif pick is None:
                yield from (Continue(), Withdraw())
            return
        if pick is None:
            yield from (EndTurn(), Launch(), CallOff())
            yield from (Declare(what) for what in ("war", "peace"))
            yield from (Send(n) for n in range(4))
            yield Split((1, 2))
            for unit in range(len(state.where)):
                if self.owner(unit) == side and state.where[unit] != NOWHERE:
                    yield from self._of(state, side, (self.oob.units[unit].id,))
        elif pick[0].startswith("pool:"):
            yield from (Build(pick[0][5:], name) for name in self.board.names)
        else:
            yield from self._of(state, side, tuple(pick))

    def _of(self, state: AreaState, side: int, pick: tuple[str, ...]) -> Iterator[Action]:
        units = [self.oob.index[p] for p in pick if p in self.oob.index]
        if not units or len({state.where[u] for u in units}) != 1:
            return
        ways = [self.reach(state, u) for u in units]
        for space in sorted(set.intersection(*(set(w) for w in ways)) - {state.where[units[0]]}):
            if self.at(state, space, 1 - side):
                yield Join(pick, self.board.names[space])
            else:
                yield March(pick, tuple(self.board.names[s] for s in ways[0][space]))

    def refuse(self, g: Play[AreaState, Provinces], action: Action) -> Refusal | None:
        state, side = g.state, g.side
        if state.fight:
            return self._refuse_in_fight(state, action)
        if isinstance(action, TakeLoss | Continue | Withdraw):
            return Refusal("1", "NO")
        if isinstance(action, Launch | CallOff):
            return None if state.attack else Refusal("1", "NO")
        if isinstance(action, March | Join | Leave):
            return self._refuse_units(state, side, action)
        if isinstance(action, Build):
            cost = {"foot": 1, "tank": 3, "wing": 4}[action.kind]
            if cost > state.coins[side]:
                return Refusal("3", "COINS", {"cost": cost, "left": state.coins[side]})
            space = self.board.by_name[action.area]
            ok = self.board.kind[space] == LAND and state.control[space] == side
            return None if ok else Refusal("3", "SEA", {"area": self.board.title(space)}, (space,))
        if isinstance(action, Send):
            ok = action.coins <= state.coins[side]
            return None if ok else Refusal("3", "COINS", {"cost": action.coins, "left": state.coins[side]})
        return None

    def _refuse_in_fight(self, state: AreaState, action: Action) -> Refusal | None:
        losing = state.fight["losing"]
        if isinstance(action, TakeLoss):
            return None if losing and action.unit in state.fight[losing] else Refusal("1", "NO")
        if isinstance(action, Continue | Withdraw):
            return Refusal("1", "NO") if losing else None
        return Refusal("1", "NO")

    def _refuse_units(self, state: AreaState, side: int, action: March | Join | Leave) -> Refusal | None:
        units = [self.oob.index[u] for u in action.units]
        if any(self.owner(u) != side for u in units):
            return Refusal("1", "TURN")
        if isinstance(action, Leave):
            joined = {u for row in state.attack.get("rows", ()) for u in row}
            return None if set(action.units) <= joined else Refusal("1", "NO")
        goal = self.board.by_name[action.path[-1] if isinstance(action, March) else action.area]
        for unit in units:
            name = self.oob.units[unit].name
            if state.moved[unit]:
                return Refusal("2.1", "MOVED", {"unit": name})
            if goal not in self.reach(state, unit):
                return Refusal("2.2", "FAR", {"unit": name, "area": self.board.title(goal)}, (goal,))
        if isinstance(action, Join) and state.attack and state.attack["area"] != action.area:
            return Refusal("1", "NO")
        return None

    def idle_reason(self, state: AreaState, unit: int) -> Refusal | None:
        moved = self.owner(unit) in state.active and state.moved[unit]
        return Refusal("2.1", "MOVED", {"unit": self.oob.units[unit].name}) if moved else None

    # -------------------------------------------------------------- effects
    def perform(self, g: Play[AreaState, Provinces], action: Action) -> None:
        state = g.state
        if isinstance(action, March):
            for name in action.units:
                unit = self.oob.index[name]
                state.where[unit], state.moved[unit] = self.board.by_name[action.path[-1]], True
                g.emit(Moved(name, action.path, 1))
            if self.board.kind[self.board.by_name[action.path[-1]]] == LAND:
                state.control[self.board.by_name[action.path[-1]]] = g.side
        elif isinstance(action, Join):
            state.attack.setdefault("area", action.area)
            rows = [[u for u in row if u not in action.units] for row in state.attack.get("rows", [])]
            state.attack["rows"] = [row for row in rows if row] + [list(action.units)]
        elif isinstance(action, Leave):
            rows = [[u for u in row if u not in action.units] for row in state.attack["rows"]]
            state.attack["rows"] = [row for row in rows if row]
            if not state.attack["rows"]:
                state.attack = {}
        elif isinstance(action, Launch):
            self._launch(g)
        elif isinstance(action, CallOff):
            state.attack = {}
        elif isinstance(action, TakeLoss):
            self._lose(g, action.unit)
        elif isinstance(action, Continue):
            self._round(g)
        elif isinstance(action, Withdraw):
            self._end(g)
        elif isinstance(action, Build):
            self._build(g, action)
        elif isinstance(action, Send):
            state.coins[g.side] -= action.coins
        elif isinstance(action, EndTurn):
            state.moved = [False] * len(state.moved)
            state.active = [1 - g.side]
            g.emit(PhaseBegan("turn", ("west", "east")[state.active[0]]))

    def _build(self, g: Play[AreaState, Provinces], action: Build) -> None:
        state = g.state
        unit = next(k for k, u in enumerate(self.oob.units)
                    if u.type == action.kind and self.owner(k) == g.side and state.where[k] == NOWHERE)  # fmt: skip
        state.where[unit] = self.board.by_name[action.area]
        state.coins[g.side] -= {"foot": 1, "tank": 3, "wing": 4}[action.kind]
        g.emit(Placed(self.oob.units[unit].id, action.area))

    def _launch(self, g: Play[AreaState, Provinces]) -> None:
        state = g.state
        attackers = [u for row in state.attack["rows"] for u in row]
        target = self.board.by_name[state.attack["area"]]
        state.coins[g.side] -= 1
        state.fight = {"area": state.attack["area"], "round": 0, "by": g.side, "a": attackers,
                       "d": list(self.ids(self.at(state, target, 1 - g.side))), "losing": "", "owed": 0,
                       "hits": [], "lost": []}  # fmt: skip
        state.attack = {}
        self._round(g)

    def _round(self, g: Play[AreaState, Provinces]) -> None:
        fight = g.state.fight
        fight["round"] += 1
        hits = []
        for side in ("a", "d"):
            faces = [int(g.roll(D6, "4", {"a": "attacker", "d": "defender"}[side])) for _ in fight[side]]
            hits.append({"faces": faces, "hits": sum(face >= 6 for face in faces)})
        fight["hits"] = hits
        fight["queue"] = [["d", min(hits[0]["hits"], len(fight["d"]))], ["a", min(hits[1]["hits"], len(fight["a"]))]]
        self._settle(g)

    def _settle(self, g: Play[AreaState, Provinces]) -> None:
        state, fight = g.state, g.state.fight
        fight["losing"], fight["owed"] = "", 0
        while fight["queue"] and not fight["queue"][0][1]:
            fight["queue"].pop(0)
        if fight["queue"]:
            fight["losing"], fight["owed"] = fight["queue"][0]
            state.active = [fight["by"] if fight["losing"] == "a" else 1 - fight["by"]]
            return
        state.active = [fight["by"]]
        if not fight["a"] or not fight["d"]:
            self._end(g)

    def _lose(self, g: Play[AreaState, Provinces], unit: str) -> None:
        fight = g.state.fight
        g.state.where[self.oob.index[unit]] = NOWHERE
        fight[fight["losing"]].remove(unit)
        fight["lost"].append(unit)
        fight["queue"][0][1] -= 1
        g.emit(Eliminated(unit, "combat"))
        self._settle(g)

    def _end(self, g: Play[AreaState, Provinces]) -> None:
        state, fight = g.state, g.state.fight
        if not fight["d"]:
            for unit in fight["a"]:
                state.where[self.oob.index[unit]] = self.board.by_name[fight["area"]]
            state.control[self.board.by_name[fight["area"]]] = fight["by"]
        for unit in fight["a"]:
            state.moved[self.oob.index[unit]] = True
        state.active, state.fight = [fight["by"]], {}
        if not any(self.owner(u) == 1 and s != NOWHERE for u, s in enumerate(state.where)):
            state.result, state.active = "west", []
            g.emit(GameOver("west", "conquest"))

    # -------------------------------------------------------------- what is shown
    def prompt(self, state: AreaState, side: int) -> Prompt:
        kicker = f"{self.sides(state)[side].name}, turn {state.turn}"
        if state.fight:
            return self._prompt_in_fight(state, side, kicker)
        coins = Purse("Westland", state.coins[side], min(5, state.coins[side]), "coins", "germany")
        ask = state.options["ask"]
        end = Button(EndTurn(), "End the turn", True)
        if ask == "number":
            number = Ask("number", least=0, most=3, template=Send(0), field="coins", purse=coins)
            return Prompt(side, "How many coins are sent?", kicker, number, (end,))
        if ask == "split":
            shares = (Share("x", "First", 3, emblem="germany"), Share("y", "Second", 3, emblem="france"))
            split = Ask("split", least=1, most=4, template=Split(()), field="shares", shares=shares)
            return Prompt(side, "Deal out four coins.", kicker, split, (end,))
        if ask == "option":
            many = tuple(Button(Declare(f"thing {k}"), f"Thing {k}", k == 0) for k in range(5))
            return Prompt(side, "Choose one thing.", kicker, Ask("option"), many)
        able = self.ids([u for u, s in enumerate(state.where) if s != NOWHERE and self.owner(u) == side
                         and not state.moved[u]])  # fmt: skip
        pools = tuple(Pool(f"pool:{kind.id}", kind.title, f"{('west', 'east')[side]}-{kind.id}-1", SPARE, price)
                      for kind, price in zip(TYPES, (1, 3, 4)))  # fmt: skip
        shown = Ask("buy", able, pools, purse=coins) if state.coins[side] and state.turn > 1 else Ask(
            "pick_units", able, most=20)  # fmt: skip
        return Prompt(side, "Choose units and where they go.", kicker, shown, (end,), phase="turn")

    def _prompt_in_fight(self, state: AreaState, side: int, kicker: str) -> Prompt:
        fight = state.fight
        interrupt = side != fight["by"]
        if fight["losing"]:
            text = f"Choose {fight['owed']} losses."
            ask = Ask("take", tuple(fight[fight["losing"]]), most=fight["owed"])
            return Prompt(side, text, kicker, ask, interrupt=interrupt)
        buttons = (Button(Withdraw(), "Withdraw"), Button(Continue(), "Another round", True))
        return Prompt(side, "Go on?", kicker, Ask("option"), buttons, weighs=Continue())

    def propose(self, state: AreaState, side: int, pick: Sequence[str], target: str) -> list[Action]:
        if pick and pick[0].startswith("pool:"):
            return [Build(pick[0][5:], target)] if target in self.board.by_name else []
        index = self.oob.index.get(target)
        space = state.where[index] if index is not None else self.board.by_name.get(target, NOWHERE)
        if not pick or space == NOWHERE or state.fight:
            return []
        if self.at(state, space, 1 - side):
            return [Join(tuple(pick), self.board.names[space])]
        first = self.oob.index[pick[0]]
        way = self.reach(state, first).get(space, (state.where[first], space))
        return [March(tuple(pick), tuple(self.board.names[s] for s in way))]

    def targets(self, state: AreaState, side: int, pick: Sequence[str]) -> list[Target]:
        if not pick:
            return [] if state.fight else [Target("", Declare(w), "other", label=f"Declare {w}", group="Declarations")
                                           for w in ("war", "peace")]  # fmt: skip
        found = []
        for action in self.legal_actions(state, side, tuple(pick)):
            kind = "attack" if isinstance(action, Join) else "place" if isinstance(action, Build) else "move"
            if action.gesture().target:
                found.append(Target(action.gesture().target, action, kind, label=kind))  # type: ignore[arg-type]
        return found

    def preview(self, state: AreaState, action: Action) -> Preview:
        if isinstance(action, March):
            path = tuple(self.board.by_name[name] for name in action.path)
            return Preview(path, ("1",) * (len(path) - 1), f"costs {len(path) - 1}")
        if isinstance(action, Join):
            way = self.reach(state, self.oob.index[action.units[0]]).get(self.board.by_name[action.area], ())
            return Preview(way, ())
        if isinstance(action, Declare):
            return Preview(note=f"Declare {action.what}: nobody joins. Do you mean it?")
        if isinstance(action, Build) and action.kind == "wing":
            return Preview(question="An aircraft costs 4 coins for good. Build it?", yes="Build it")
        return Preview()

    def forecast(self, state: AreaState, action: Action) -> Forecast | None:
        return self.forecast_with(state, action, {})

    def forecast_with(self, state: AreaState, action: Action, settings: Mapping[str, Scalar]) -> Forecast | None:
        if not (isinstance(action, Launch) and state.attack) and not (isinstance(action, Continue) and state.fight):
            return None
        half = (Outcome("win", 0.55, "good"), Outcome("nothing", 0.15), Outcome("loss", 0.3, "bad"))
        luck = Choice("luck", "Luck", settings.get("luck", 0), ((0, "none"), (1, "some")))
        return Forecast((("in all", half),), "each side rolls a die a unit", ("4",), choices=(luck,),
                        warnings=("The enemy's aircraft may come.",))  # fmt: skip

    def marks(self, state: AreaState, unit: int) -> tuple[str, ...]:
        return ("moved",) if state.moved[unit] else ()

    def holders(self, state: AreaState) -> dict[int, Holder]:
        out = {}
        for space, held in enumerate(state.control):
            home = 1 if self.board.names[space][0] in "def" else 0
            if held != home and self.board.kind[space] == LAND:
                out[space] = Holder(("westland", "eastland")[held], ("axis", "western")[held], True)
        return out

    def closed(self, state: AreaState) -> frozenset[int]:
        return frozenset({self.board.by_name["a4"]})

    def lines(self, state: AreaState, side: int, pick: Sequence[str]) -> list[MapLine]:
        if state.fight:
            first = self.oob.index[state.fight["a"][0]] if state.fight["a"] else NOWHERE
            if first == NOWHERE:
                return []
            return [MapLine("route", (state.where[first], self.board.by_name[state.fight["area"]]), "attack")]
        if len(pick) == 1 and pick[0] in self.oob.index:
            here = state.where[self.oob.index[pick[0]]]
            way = self.reach(state, self.oob.index[pick[0]])
            source = self.board.by_name["b2"]
            return [MapLine("supply", way[source])] if source in way and source != here else []
        return []

    def assembly(self, state: AreaState, side: int) -> Assembly | None:
        if not state.attack:
            return None
        target = self.board.by_name[state.attack["area"]]
        parts = []
        for row in state.attack["rows"]:
            air = self.oob.type[self.oob.units[self.oob.index[row[0]]].type].domain == "air"
            place = self.board.title(state.where[self.oob.index[row[0]]])
            parts.append(Part(tuple(row), place, "air" if air else "land", 0 if air else 1, leave=Leave(tuple(row))))
        purse = Purse("Westland", state.coins[side], min(5, state.coins[side]), "coins", "germany")
        return Assembly(
            f"Attack on {self.board.title(target)}", target, tuple(parts), ((purse, 1),),
            Button(Launch(), "Launch", True), Button(CallOff(), "Call off"),
            self.ids(self.at(state, target, 1 - side)), ("The river helps the defender.",), Launch(),
        )  # fmt: skip

    def battle(self, state: AreaState) -> Battle | None:
        fight = state.fight
        if not fight:
            return None
        forces = []
        for key, side in (("a", fight["by"]), ("d", 1 - fight["by"])):
            seat = self.sides(state)[side]
            kinds: dict[str, list[str]] = {}
            for unit in fight[key]:
                kinds.setdefault(self.oob.units[self.oob.index[unit]].type, []).append(unit)
            squads = tuple(Squad(tuple(units), "6") for units in kinds.values())
            lost = tuple(u for u in fight["lost"] if self.owner(self.oob.index[u]) == side)
            owed = fight["owed"] if fight["losing"] == key else 0
            forces.append(Force(seat.name, seat.emblem, seat.colour, squads, owed, lost, side in state.active))
        throws = tuple(Throw(force.colour, force.name, "6", tuple(map(str, row["faces"])), row["hits"])
                       for force, row in zip(forces, fight["hits"]))  # fmt: skip
        place = self.board.by_name[fight["area"]]
        return Battle(f"Battle of {self.board.title(place)}", place, "Land battle", fight["round"], *forces,
                      ("Air battle", "Land battle"), throws)  # fmt: skip

    def unit_card(self, state: AreaState, unit: int) -> Card:
        who = self.oob.units[unit]
        kind = self.oob.type[who.type]
        return Card(who.name, f"{self.oob.nation[who.nation].name}, {kind.title.lower()}",
                    facts=tuple((k.capitalize(), str(v)) for k, v in kind.factors.items()))  # fmt: skip

    def space_card(self, state: AreaState, space: int, pick: Sequence[str]) -> Card:
        held = self.sides(state)[state.control[space]].name
        return Card(self.board.title(space), "", facts=(("Held by", held), ("Terrain", self.board.terrain[space])))

    def reports(self, state: AreaState, side: int) -> Iterator[Report]:
        boxes = [{"label": str(k + 1), "sub": "1939", "event": "", "tip": ""} for k in range(8)]
        yield Report("turns", "Turns", "track", {"boxes": boxes, "now": state.turn - 1})
        yield Report("phases", "Phases", "phases", {"beads": ["March", "End"], "now": 0})
        yield Report("coins", "Coins", "score", {"entries": [
            {"side": s.id, "emblem": s.emblem, "value": state.coins[k], "sub": f"{min(5, state.coins[k])} now",
             "tip": f"{s.name}: {state.coins[k]} coins"} for k, s in enumerate(self.sides(state))]})  # fmt: skip
        rows = [[{"text": s.name, "emblem": s.emblem}, str(state.coins[k]), {"text": "war", "tone": "bad"}]
                for k, s in enumerate(self.sides(state))]  # fmt: skip
        section = {"title": "All", "rows": rows, "total": ["", str(sum(state.coins)), ""]}
        columns = ["Power", "Coins", "With the other"]
        data = {"columns": columns, "sections": [section], "note": "Coins of all."}
        yield Report("powers", "Powers", "sheet", data, True)

    def tell(self, state: AreaState, events: Sequence[Event]) -> list[Line]:
        told: list[Line] = []
        marched = [e for e in events if isinstance(e, Moved)]
        if marched:
            goal = self.board.by_name[marched[0].path[-1]]
            told.append(Line(f"{len(marched)} march to {self.board.title(goal)}.", "germany", where=(goal,)))
        if any(type(e).__name__ == "Rolled" for e in events):
            battle = self.battle(state)
            throws = battle.throws if battle else ()
            told.append(Line("A round is fought.", "germany", throws=throws))
        for event in events:
            if isinstance(event, Eliminated):
                told.append(Line(f"{event.unit} is lost.", "", tone="bad"))
        return told


def opened() -> Opened:
    """Return the tiny game as the window takes it."""
    rules = Provinces()
    module = Module("provinces", "Provinces", "1", Path("."), MapDocument(SHEET, None, title="Provinces"), "provinces")
    return Opened("provinces", module, rules.board, rules, PlainAreas(rules.board, polygons(), SHEET, HEX_MM))


def buying() -> AreaState:
    """Return a state in which units are bought."""
    return replace_turn(Provinces().initial_state("start", {}), 2)


def replace_turn(state: AreaState, turn: int) -> AreaState:
    return replace(state, turn=turn)
