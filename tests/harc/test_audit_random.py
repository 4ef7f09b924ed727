"""Random games, looked at after every action: who stands where, who pays what, who acts how often. [HE]"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest

from scenarios.engine.actions import Action
from scenarios.engine.cases import Table
from scenarios.engine.dice import SeededDice
from scenarios.engine.events import Event
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import actions as kinds
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.events import HppLost, Paid, SlotBegan
from scenarios.harc_europaert.state import ACTED, MOVED, REBASED, UNSUPPLIED, HarcState
from tests.harc.boards import rules, start

RESTING = ("battles", "movement", "placement", "relocation", "attempts", "supply")
WEIGHTS = {"EndPhase": 6, "HandOver": 0.3, "CallOff": 0.1, "Leave": 0.1, "GiveUp": 0.3, "DeclareWar": 4, "Attack": 3,
           "Launch": 4, "Occupy": 3, "Place": 5}  # fmt: skip
STEPS = 150


def pick(rng: random.Random, actions: list[Action]) -> Action:
    """Return one of the legal actions, wars and attacks more often than their number."""
    by_kind: dict[str, list[Action]] = defaultdict(list)
    for action in actions:
        by_kind[type(action).__name__].append(action)
    names = list(by_kind)
    return rng.choice(by_kind[rng.choices(names, [WEIGHTS.get(name, 1) for name in names])[0]])


def unit(name: str) -> int:
    return rules().unit(name)


# ------------------------------------------------------------------ before an action
def spent_units(state: HarcState, action: Action) -> Iterator[str]:
    """Yield what an action uses although it may not. [HE-GEN-06, HE-GEN-07, HE-MOV-04, HE-MOV-05, HE-FLT-04]"""
    r = rules()
    used: list[str] = []
    marching: list[str] = []
    if isinstance(action, kinds.Bomb | kinds.Raid | kinds.Intervene | kinds.Rebase):
        used = list(action.units)
    elif isinstance(action, kinds.SeaTransport):
        used, marching = [action.fleet, *action.escorts], list(action.cargo)
    elif isinstance(action, kinds.Relocate):
        used, marching = list(action.escorts), [action.unit]
    elif isinstance(action, kinds.SendAid) and action.escort:
        used = [action.escort]
    elif isinstance(action, kinds.Attack):
        used = list(action.units)
        marching = [*action.units, *filter(None, (action.cargo,))]
    elif isinstance(action, kinds.Move | kinds.Occupy):
        marching = list(action.units)
    own = r.slot_powers(state)
    for name in used:
        if r.domain[unit(name)] != tables.LAND and state.has(unit(name), ACTED):
            yield f"{name} acts twice"
        mine = r.domain[unit(name)] == tables.NAVAL and r.power_of(state, unit(name)) in own
        if mine and state.has(unit(name), REBASED):
            yield f"{name} changed its base and acts"
    for name in marching:
        if r.domain[unit(name)] != tables.LAND:
            continue
        if state.has(unit(name), UNSUPPLIED):
            yield f"{name} is out of supply and goes"
        if isinstance(action, kinds.Move) and (state.has(unit(name), MOVED) or state.fights[unit(name)]):
            yield f"{name} moves twice"
        most = 2 if r.kind[unit(name)] == "tank" else 1
        if isinstance(action, kinds.Attack) and state.fights[unit(name)] >= most:
            yield f"{name} attacks too often"


def price(state: HarcState) -> dict[str, int]:
    """Return what the attack being assembled has to cost each of its powers. [HE-MOV-02, HE-INV-01, HE-LBT-05]"""
    r, mission = rules(), state.mission
    if mission["own"]:
        return {power: int(state.options["self_invasion_cost"]) for power in mission["powers"]}
    there = [u for u in r.at(state, r.space[mission["target"]]) if r.owner[u] in mission["stack"]]
    ready = {r.domain[u] for u in there if r.ready(state, u)}
    ways = {row["by"] for row in mission["entries"]}
    flown = "air" in ways and ("air" in ready or mission["against"] == "ships")
    dice = "land" in ready or flown or ("carrier" in ways and bool(ready))
    at_sea = {row["power"] for row in mission["entries"] if row["by"] in ("carrier", "escort")}
    return {power: 5 if power in at_sea else int(dice) for power in mission["powers"]}


def unlike_allies(state: HarcState) -> Iterator[str]:
    """Yield who may not attack together or at all. [HE-COO-01, HE-COO-04, HE-VIC-02, HE-CAP-01, HE-SG-05]"""
    r, mission = rules(), state.mission
    owners = {r.owner[unit(row["unit"])] for row in mission["entries"]}
    if {"england", "france"} <= owners:
        yield "English and French attack as one"
    if {"soviet", "western"} <= {r.bloc(state, owner) for owner in owners}:
        yield "Soviet and Western units attack as one"
    if any(r.status(state, owner) == "puppet" for owner in owners):
        yield "a puppet attacks"
    for power in mission["powers"]:
        if state.powers[power]["recapture"] and not mission["own"] and mission["target"] != tables.CAPITAL[power]:
            yield f"{power} attacks {mission['target']} with its capital lost"
    winter = state.facts.get("winter_penalty_turn") == state.turn and tables.BLOC[mission["power"]] == "axis"
    if winter and r.board.territory[r.space[mission["target"]]] == "soviet_union" and any(price(state).values()):
        yield "the Axis attacks in its first Russian winter"


# ------------------------------------------------------------------ after an action
def misplaced(state: HarcState) -> Iterator[str]:
    """Yield who stands where he may not. [HE-MAP-09, HE-COO-01, HE-COO-04, HE-MED-02, HE-MED-03]"""
    r = rules()
    found: dict[int, list[int]] = defaultdict(list)
    for u, space in enumerate(state.where):
        if space != NOWHERE:
            found[space].append(u)
    for space, units in found.items():
        area = r.board.names[space]
        if {"soviet", "western"} <= {r.bloc(state, r.owner[u]) for u in units}:
            yield f"Soviet and Western units in {area}"
        if area == "malta" and max(Counter(r.domain[u] for u in units).values()) > 1:
            yield "too many on Malta"
        closed = area == "maginot-line" and area not in state.fortress_lost
        if closed and any(r.owner[u] == "england" for u in units):
            yield "English units in the Maginot Line"
        for u in units:
            power = r.power_of(state, u) or r.owner[u]
            name = r.oob.units[u].id
            if r.domain[u] == tables.NAVAL and space not in r.ground.port:
                yield f"{name} in {area}, which is no port"
            held = r.holder(state, space)
            hosts = held in tables.SATELLITES and r.status(state, held) != "conquered"  # [HE-SG-07]
            if r.owner[u] != held and not hosts and not r.friendly(state, power, space):
                yield f"{name} in {area}, held by {held}"
            for other in units:
                both = r.domain[u] == r.domain[other] == tables.LAND
                if both and r.against(state, power, r.owner[other]) and not hosts:
                    yield f"{name} and {r.oob.units[other].id} in {area}"
    africa = {r.space[area] for area in tables.AFRICA}
    if sum(r.owner[u] == "germany" and r.domain[u] != "naval" for s in africa for u in found.get(s, ())) > 3:
        yield "too many Germans in Africa"


def wrong_records(state: HarcState, lost: Counter[str]) -> Iterator[str]:
    """Yield what does not fit of HPP, countries and wars. [HE-GEN-03, HE-GEN-04, HE-GEN-12, HE-CAP-03, HE-DOW-07]"""
    r = rules()
    for power, record in state.powers.items():
        if record["available"] < 0 or record["debt"] < 0:
            yield f"{power} has {record['available']} HPP and a debt of {record['debt']}"
        if power in r.slot_powers(state) and record["spent"] - lost[power] > record["half"]:
            yield f"{power} has spent {record['spent']} of {record['half']}"
        if record["status"] == "fallen" and any(
            s != NOWHERE and r.owner[u] == power for u, s in enumerate(state.where)
        ):
            yield f"{power} has fallen and has units"
    for country, record in state.countries.items():
        capital = tables.nations()[country].capital
        held = r.holder(state, r.space[capital])
        if record["status"] == "conquered" and held == country:
            yield f"{country} is conquered and holds {capital}"
        if record["status"] in ("neutral", "joined") and held != country and country != "vichy_france":
            yield f"{country} is {record['status']} and {held} holds {capital}"
        if record["status"] in ("joined", "attacked") and record["by"] and not r.in_game(state, record["by"]):
            yield f"{country} is run by {record['by']}, who has fallen"
    for pair in state.war:
        a, b = pair.split("|")
        sides = [r.alliance(r.bloc(state, nation)) for nation in (a, b)]
        if sides[0] and sides[0] == sides[1] and r.in_game(state, a) and r.in_game(state, b):
            yield f"{a} and {b} of one side are at war"


class Game:
    """A game at random that remembers what it needs for the questions."""

    def __init__(self, variant: str, seed: int, **options: str | int | bool) -> None:
        self.table: Table = start(variant, **options)
        self.table.dice = SeededDice(seed)  # type: ignore[assignment]
        self.rng = random.Random(seed)
        self.lost: Counter[str] = Counter()

    @property
    def state(self) -> HarcState:
        state = self.table.state
        assert isinstance(state, HarcState)
        return state

    def step(self) -> list[str]:
        """Do one action and return what was wrong with it."""
        action = pick(self.rng, self.table.legal())
        wrong = list(spent_units(self.state, action))
        want: dict[str, int] = {}
        if isinstance(action, kinds.Launch):
            want = price(self.state)
            wrong += unlike_allies(self.state)
        events = self.table.do(action)
        wrong += self._paid(want, events)
        self._note(events)
        if self.state.frames[-1].name in RESTING and not self.state.result:
            wrong += misplaced(self.state)
            wrong += wrong_records(self.state, self.lost)
        return [f"{line}, after {action}" for line in wrong]

    def _paid(self, want: dict[str, int], events: list[Event]) -> Iterator[str]:
        paid: Counter[str] = Counter()
        for event in events:
            if isinstance(event, Paid) and event.why in ("battle", "invasion"):
                paid[event.power] += event.cost
        for power, cost in want.items():
            if paid[power] != cost:
                yield f"{power} paid {paid[power]} for {cost}"

    def _note(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, SlotBegan):
                for power in event.powers:
                    self.lost[power] = 0
            if isinstance(event, HppLost) and event.why == "lost_conquest":
                self.lost[event.power] += event.value


GAMES = [
    ("total-war-1939", 1, {"level": "advanced", "optional_rules": True, "partisan": "full"}),
    ("total-war-1939", 2, {"players": 5}),
    ("barbarossa-1941", 3, {"level": "advanced", "players": 4}),
    ("overlord-1944", 4, {"level": "advanced"}),
    ("endgame-1945", 5, {}),
]


@pytest.mark.parametrize(("variant", "seed", "options"), GAMES)
def test_a_random_game_keeps_the_rules_it_does_not_think_of(
    variant: str, seed: int, options: dict[str, str | int | bool]
) -> None:
    game = Game(variant, seed, **options)
    for _ in range(STEPS):
        if game.state.result:
            break
        assert not game.step()


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seed", range(100, 160))
@pytest.mark.parametrize("variant", ["total-war-1939", "barbarossa-1941"])
def test_a_long_random_game_does_too(variant: str, seed: int) -> None:
    options: dict[str, str | int | bool] = {"level": "advanced", "partisan": "full", "players": 2 + seed % 4}
    if variant == "total-war-1939":
        options["optional_rules"] = True
    game = Game(variant, seed, **options)
    while not game.state.result:
        assert not game.step()
