"""Saved and read again in the midst of every phase, a game is the same and goes on in the same way. [HE-GEN-02]"""

# fmt: off
from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from scenarios.engine.cases import Table
from scenarios.engine.dice import SeededDice
from scenarios.harc_europaert.actions import (
    Bomb,
    DeclareWar,
    EndPhase,
    FreeStrike,
    HandOver,
    Intervene,
    Launch,
    Occupy,
    Proceed,
    Raid,
    Rebase,
    SeaTransport,
    Withdraw,
)
from scenarios.harc_europaert.state import HarcState
from tests.harc.audit import ADVANCED, ALL_WEST, BREST, EAST, SLOTS, TWO, phase
from tests.harc.boards import rules
from tests.harc.campaigns import WEST, assault, attack, table, top
from tests.harc.slots import go_on

STEPS = 25  # actions that a game goes on for after it was read again
CALAIS: dict[str, Any] = {"order": SLOTS, "acting": "germany", "war": WEST, "control": {"belgium": "germany"}}


def _both(**kinds: int) -> dict[str, Any]:
    """Return Germans in Belgium and Frenchmen in Calais, as many of a kind here as there."""
    return {"germany": {"belgium": kinds}, "france": {"calais": kinds}}


def supply() -> Table:
    return table(phase="start", acting="italy", order=[["italy"], ["england"]], war=[["italy", "england"]],
                 units={"italy": {"tirana": {"infantry": 2}, "naples": {"fleet": 2}}})


def army() -> Table:
    t = table(acting="germany", turn=8, war=WEST[:1], units={"ger-infantry-1": "warsaw"})
    t.do(DeclareWar("germany", "soviet_union"))
    return t


def battles() -> Table:
    t = army()
    go_on(t, lambda s: s.frames[-1].name == "battles")
    return t


def assemble() -> Table:
    t = table(units=_both(infantry=2), **CALAIS)
    t.do(attack("ger-infantry-1", "belgium calais"))
    return t


def losses() -> Table:
    t = table([1, 1, 1, 6, 1, 1], units=_both(infantry=2, tank=1), **CALAIS)
    assault(t, attack("ger-infantry-1 ger-infantry-2 ger-tank-1", "belgium calais"))
    return t


def press() -> Table:
    t = table([6] * 4, units=_both(infantry=2), **CALAIS)
    assault(t, attack("ger-infantry-1 ger-infantry-2", "belgium calais"))
    return t


def proceed() -> Table:
    t = table([1, 6], units=_both(infantry=1, aircraft=1), **CALAIS)
    t.do(attack("ger-aircraft-1", "belgium calais", "air"))
    assault(t, attack("ger-infantry-1", "belgium calais"))
    return t


def retreat() -> Table:
    t = table([6] * 4, units=_both(infantry=2), **(CALAIS | {"control": {"belgium": "germany", "paris": "germany"}}))
    assault(t, attack("ger-infantry-1 ger-infantry-2", "belgium calais"))
    t.do(Withdraw())
    return t


def aftermath() -> Table:
    t = table([1, 1, 6], order=[["england", "usa"], ["germany"]], acting="england", turn=18, options={"players": 5},
              war=[["germany", "england"], ["germany", "usa"]], control={"belgium": "england"},
              units={"eng-infantry-1": "belgium", "usa-infantry-1": "belgium", "ger-infantry-1": "essen"})
    t.do(attack("eng-infantry-1", "belgium essen"))
    t.do(HandOver("usa"))
    t.do(attack("usa-infantry-1", "belgium essen"))
    t.do(HandOver("england"))
    t.do(Launch())
    return t


def held() -> Table:
    """Return a position with survivors kept before an area, and a stack still in it."""
    t = table([1, 6], units={"germany": {"belgium": {"infantry": 1, "tank": 1}}, "england": {"calais": {"infantry": 1}},
                             "france": {"calais": {"infantry": 1}}}, **CALAIS)
    assault(t, attack("ger-tank-1", "belgium calais", stack="england"))
    return t


def escape() -> Table:
    t = table(units={"ger-tank-1": "belgium", "fra-fleet-1": "calais", "fra-aircraft-1": "calais"}, **CALAIS)
    t.do(Occupy(("ger-tank-1",), ("belgium", "calais")))
    return t


def intervention() -> Table:
    """Return a landing that is met, with a fight in it."""
    t = table([6] * 12, order=[["england"], ["germany"]], acting="england", war=WEST[:1], options=ADVANCED, turn=8,
              control=BREST | {"calais": "germany"},
              units={"england": {"plymouth": {"fleet": 2, "infantry": 1}, "dover": {"aircraft": 1}},
                     "germany": {"brest": {"submarine": 2}, "paris": {"aircraft": 1}, "calais": {"infantry": 1}}})
    way = "plymouth english-channel calais"
    t.do(attack("eng-fleet-1", way, "carrier", "eng-infantry-1"))
    assault(t, attack("eng-fleet-2", way, "escort"))
    t.do(Intervene(("ger-submarine-1", "ger-submarine-2"), ("brest", "english-channel")))
    return t


def journey() -> Table:
    t = table([], order=[["england"], ["germany"]], acting="england", war=WEST[:1], options=ADVANCED, phase="movement",
              turn=8, control={"calais": "england", "belgium": "germany"},
              units={"england": {"dover": {"fleet": 2, "infantry": 2}}, "ger-aircraft-1": "belgium"})
    t.do(SeaTransport("eng-fleet-1", ("eng-infantry-1",), ("dover", "english-channel", "calais"), "dover",
                      ("eng-fleet-2",)))
    return t


def rebase() -> Table:
    t = table([], order=[["england"], ["germany"]], acting="england", war=WEST[:1], options=ADVANCED, turn=8,
              control={"calais": "england", "belgium": "germany"},
              units={"eng-aircraft-1": "dover", "ger-aircraft-1": "belgium"})
    t.do(Rebase(("eng-aircraft-1",), ("dover", "english-channel", "calais")))
    return t


def sortie() -> Table:
    t = table([], order=TWO, acting="germany", war=WEST[:1], options=ADVANCED, turn=8, control=BREST,
              units={"germany": {"brest": {"submarine": 3}}, "england": {"plymouth": {"aircraft": 2, "fleet": 1}}})
    t.do(Raid(("ger-submarine-1", "ger-submarine-2"), ("brest", "english-channel", "north-atlantic")))
    return t


def struck() -> Table:
    t = table([1, 6], order=TWO, acting="germany", war=WEST[:1], options=ADVANCED, turn=8, control=BREST,
              units={"germany": {"brest": {"submarine": 3}}, "england": {"plymouth": {"aircraft": 2, "fleet": 1}}})
    t.do(Raid(("ger-submarine-1", "ger-submarine-2", "ger-submarine-3"), ("brest", "english-channel",
            "north-atlantic")))
    t.do(FreeStrike(("eng-aircraft-1", "eng-aircraft-2"), "english-channel"))
    return t


def bombing() -> Table:
    t = table([], order=[["england"], ["germany"]], acting="england", war=WEST[:1], options=ADVANCED, turn=12,
              control={"netherlands": "germany"},
              units={"england": {"dover": {"bomber": 3}}, "germany": {"netherlands": {"aircraft": 1}}})
    t.do(Bomb(("eng-bomber-1", "eng-bomber-2"), ("dover", "north-sea", "netherlands", "essen")))
    return t


def movement() -> Table:
    return phase("movement", order=SLOTS, acting="italy", units={"ita-fleet-1": "naples", "ita-infantry-1": "rome"})


def placement() -> Table:
    return phase("placement", order=SLOTS, acting="france", powers={"france": {"lost_fleets": 1}})


def relocation() -> Table:
    return phase("relocation", order=SLOTS, acting="england", options=ADVANCED, turn=9, war=[*ALL_WEST, *EAST],
                 units={"england": {"dover": {"infantry": 2, "fleet": 2}}})


def attempts() -> Table:
    return phase("attempts", order=TWO, acting="germany", turn=8, war=WEST[:1], scenario="total-war-1939",
                 options={"optional_rules": True})


def reckoning() -> Table:
    t = phase("relocation", order=TWO, acting="england", turn=6, war=WEST[:1])
    t.do(EndPhase("england"))
    return t


def recapture() -> Table:
    t = table(units={"ger-infantry-1": "calais", "fra-infantry-1": "lyon", "eng-infantry-1": "brest"},
              **(CALAIS | {"control": {"calais": "germany"}, "scenario": "total-war-1939", "turn": 4}))
    t.do(Occupy(("ger-infantry-1",), ("calais", "paris")))
    go_on(t, lambda s: s.acting == "france" and s.frames[-1].name == "battles")
    return t


def _after_proceed() -> Table:
    t = proceed()
    if top(t) == "proceed":
        t.dice = type(t.dice)([6] * 8)
        t.do(Proceed())
    return t


PLACES: tuple[Callable[[], Table], ...] = (
    supply, army, battles, assemble, losses, press, proceed, _after_proceed, retreat, aftermath, held, escape,
    intervention, journey, rebase, sortie, struck, bombing, movement, placement, relocation, attempts, reckoning,
    recapture,
)


def again(state: HarcState) -> HarcState:
    """Return a state written as text and read from it."""
    return HarcState.from_plain(json.loads(json.dumps(state.to_plain())))


def go(state: HarcState, seed: int, *, saved: bool) -> list[str]:
    """Return the fingerprints of a game that goes on at random, saved and read after every action or not."""
    t = Table(rules(), state)
    t.dice = SeededDice(seed)  # type: ignore[assignment]
    pick, prints = random.Random(seed), []
    for _ in range(STEPS):
        actions = t.legal()
        if not actions or t.state.result:
            break
        t.do(pick.choice(actions))
        if saved:
            t.state = again(t.state)  # type: ignore[arg-type]
        prints.append(t.state.digest())
    return prints


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__.strip("_"))
def test_saved_and_read_in_the_midst_it_goes_on_alike(place: Callable[[], Table]) -> None:
    t = place()
    state = t.state
    assert isinstance(state, HarcState)
    twin = again(state)
    assert twin.digest() == state.digest() and twin == state
    other = Table(rules(), twin)
    assert other.legal() == t.legal() and t.legal()
    assert rules().prompt(twin, twin.active[0]) == rules().prompt(state, state.active[0])
    assert go(state.copy(), 7, saved=False) == go(twin, 7, saved=True)


def test_no_phase_is_left_out() -> None:
    waiting, under = set(), set()
    for place in PLACES:
        t = place()
        waiting.add(top(t))
        under |= {frame.name for frame in t.state.frames}
    assert under == set(rules().phases)
    assert waiting == under - {"turns", "battle", "fight", "journey", "sortie"}  # these never wait for anybody
