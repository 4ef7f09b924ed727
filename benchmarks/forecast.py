"""The forecast of a battle of areas: exact chances beside as many battles fought as would be needed to guess them."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.timing import Figure, median, once
from scenarios.engine.actions import Action
from scenarios.engine.dice import SeededDice
from scenarios.engine.flow import Play
from scenarios.engine.modules import load_module, module_board
from scenarios.engine.registry import make_ruleset
from scenarios.engine.state import Frame
from scenarios.harc_europaert.actions import Continue, Proceed, TakeSuggested
from scenarios.harc_europaert.battle.forecast import CAPTURED, Plan, foresee
from scenarios.harc_europaert.ruleset import HarcEuropaert
from scenarios.harc_europaert.state import HarcState

GAME = "harc-europaert"
BATTLES = 2000
FORCE = {"infantry": 5, "tank": 5, "aircraft": 5}


def figures() -> Iterator[Figure]:
    """Yield the figures of this group."""
    module = load_module(GAME)
    rules = make_ruleset(module, module_board(module)[0])
    assert isinstance(rules, HarcEuropaert)
    state = position(rules)
    exact = foresee(rules, state, Plan()).endings[CAPTURED]
    won = 0

    def sample() -> None:
        nonlocal won
        won = sum(fought(rules, state, seed) for seed in range(BATTLES))

    seconds = once(sample)
    note = f"captured: {exact:.4f} exactly, {won / BATTLES:.4f} of those fought"
    name = "forecast of 15 units against 15, air and land"
    yield Figure(name, median(lambda: foresee(rules, state, Plan())), f"{BATTLES} battles fought", seconds, note)


def position(rules: HarcEuropaert) -> HarcState:
    """Return a state in which fifteen German units are about to attack fifteen English ones."""
    state = rules.position({
        "units": {"germany": {"netherlands": FORCE}, "england": {"belgium": FORCE}},
        "control": {"belgium": "england", "netherlands": "germany"}, "war": [["england", "germany"]],
    })  # fmt: skip
    way = ["netherlands", "belgium"]
    rows = []
    for unit in rules.at(state, rules.space["netherlands"]):
        by = "air" if rules.domain[unit] == "air" else "land"
        ids = {"unit": rules.oob.units[unit].id, "power": "germany", "from": way[0], "path": way, "cargo": []}
        rows.append({**ids, "by": by})
    state.mission = {
        "kind": "attack", "power": "germany", "powers": ["germany"], "target": "belgium", "stack": ["england"],
        "against": "land", "invasion": False, "entries": rows, "paid": {}, "log": [], "result": {},
    }  # fmt: skip
    return state


def fought(rules: HarcEuropaert, start: HarcState, seed: int) -> bool:
    """Fight the battle by the frames of the rules; return whether the area was captured."""
    state, dice = start.copy(), SeededDice(seed)
    under = len(state.frames)
    state.frames.append(Frame("battle"))
    settle_in(rules, state, dice, under)
    plain: dict[str, Action] = {"losses": TakeSuggested(), "proceed": Proceed(), "press": Continue()}
    while len(state.frames) > under:
        g = Play(rules, state, state.active[0], dice)
        rules.phases[g.frame.name].perform(g, plain[g.frame.name])
        settle_in(rules, state, dice, under)
    return bool(state.mission["result"]["winner"] == "attacker")


def settle_in(rules: HarcEuropaert, state: HarcState, dice: SeededDice, under: int) -> None:
    """Let the battle's own frames do what needs no decision; the frames below stay as they are."""
    g = Play(rules, state, 0, dice)
    while len(state.frames) > under and rules.phases[g.frame.name].step(g):
        pass
    if len(state.frames) > under:
        state.active = [rules.seat_of(state, rules.phases[g.frame.name].chooser(g))]
