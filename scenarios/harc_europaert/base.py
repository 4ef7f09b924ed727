"""What the phases of the game share: the kind of play they are given, refusals, and the automatic steps between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from scenarios.engine.actions import Action
from scenarios.engine.flow import Play
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert.actions import Bomb, EndPhase, FreeStrike, HandOver, Intervene, Raid, SendAid
from scenarios.harc_europaert.state import HarcState

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

    Game = Play[HarcState, HarcEuropaert]
else:
    Game = Play

ADVANCED_KINDS = (Intervene, FreeStrike, Bomb, Raid, SendAid)  # [HE-GEN-13]
MOST_STEPS = 10_000  # of `settle` after one action; more is a circle


def no(rule: str, code: str, key: str = "", where: Iterable[int] = (), **params: str | int) -> Refusal:
    """Return a refusal. rule: without the game's prefix; code: the catalogue's, without E_; key: of [refusals]."""
    return Refusal(f"HE-{rule}", code, dict(params), tuple(where), key)


def wrong_phase(g: Game, phase: str, action: Action) -> Refusal:
    """Return that an action has no place in a phase, or none on the basic level. [HE-GEN-02, HE-GEN-13]"""
    if isinstance(action, ADVANCED_KINDS) and not g.rules.advanced(g.state):
        return no("GEN-13", "LEVEL", "advanced_only", action=type(action).__name__)
    return no("GEN-02", "PHASE", f"phase_{phase}", action=type(action).__name__)


class HarcPhase:
    """A phase: `offers`, `judge` and `carry_out` of its own kinds of action, and what it does by itself.

    After every action the top frame's `step` is called until it returns False: it then waits for its `chooser`.
    A phase that calls another one goes on in its own `step` when that has finished.
    """

    name: str = ""
    kinds: tuple[type[Action], ...] = ()

    def chooser(self, g: Game) -> str:
        """Return the power that decides now."""
        return g.state.acting

    def step(self, g: Game) -> bool:
        """Do the next automatic thing; return whether there was one."""
        return False

    def candidates(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        """Yield what may be legal, of one pick only if given."""
        yield from self.offers(g, pick)

    def declared(self, g: Game) -> Iterator[Action]:
        """Yield what may be legal of that which is declared, with nothing put on the board."""
        yield from ()

    def refuse(self, g: Game, action: Action) -> Refusal | None:
        """Return the phase's reason against an action."""
        if not isinstance(action, self.kinds):
            return wrong_phase(g, self.name, action)
        return self.judge(g, action)

    def perform(self, g: Game, action: Action) -> None:
        """Change the state by an action."""
        self.carry_out(g, action)

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        """Yield candidates of the phase's own kinds."""
        raise RuntimeError(f"phase {self.name} offers nothing")

    def judge(self, g: Game, action: Any) -> Refusal | None:
        """Return the reason against an action of the phase's own kinds."""
        raise RuntimeError(f"phase {self.name} judges nothing")

    def carry_out(self, g: Game, action: Any) -> None:
        """Change the state by a legal action of the phase's own kinds."""
        raise RuntimeError(f"phase {self.name} carries out nothing")


class PowerPhase(HarcPhase):
    """One of the phases of a slot, gone through by all its powers, who may hand over freely. [HE-GEN-02]

    Its frame is finished when every power of the slot has ended it.
    """

    own_kinds: tuple[type[Action], ...] = ()

    def end_refusal(self, g: Game, power: str) -> Refusal | None:
        """Return why a power may not end the phase yet."""
        return None

    def at_end(self, g: Game, power: str) -> None:
        """Do what happens when a power ends the phase."""

    def candidates(self, g: Game, pick: Sequence[str] | None) -> Iterator[Action]:
        yield from self.offers(g, pick)
        if pick is None:
            yield EndPhase(g.state.acting)
            for power in g.rules.slot_powers(g.state):
                yield HandOver(power)

    def refuse(self, g: Game, action: Action) -> Refusal | None:
        state = g.state
        if isinstance(action, EndPhase):
            if action.power != state.acting:
                return no("GEN-02", "TURN", "not_acting", power=g.rules.nation_name(action.power))
            return self.end_refusal(g, action.power)
        if isinstance(action, HandOver):
            if action.power == state.acting or action.power not in g.rules.slot_powers(g.state):
                return no("GEN-02", "TURN", "cannot_hand_over", power=g.rules.nation_name(action.power))
            if action.power in state.done:
                return no("GEN-02", "TURN", "phase_done", power=g.rules.nation_name(action.power))
            return None
        if not isinstance(action, self.own_kinds):
            return wrong_phase(g, self.name, action)
        return self.judge(g, action)

    def perform(self, g: Game, action: Action) -> None:
        state = g.state
        if isinstance(action, HandOver):
            state.acting = action.power
        elif isinstance(action, EndPhase):
            self.at_end(g, action.power)
            state.done.append(action.power)
            left = [power for power in g.rules.slot_powers(state) if power not in state.done]
            if left:
                state.acting = left[0]
            else:
                state.done = []
                g.finish()
        else:
            self.carry_out(g, action)


def settle(g: Game) -> None:
    """Let the frames do all that needs no decision, then make the chooser's seat the one to act.

    Phases in state.waiting begin first: what an action brought about while its own frame was still at work.
    """
    for _ in range(MOST_STEPS):
        if g.state.waiting and not g.state.result:
            row = g.state.waiting.pop(0)
            g.call(str(row["phase"]), **row["data"])
        if g.state.result or not g.rules.phases[g.frame.name].step(g):
            break
    else:
        raise RuntimeError(f"phase {g.frame.name} never comes to rest")
    if g.state.result:
        g.state.active = []
    else:
        g.state.active = [g.rules.seat_of(g.state, g.rules.phases[g.frame.name].chooser(g))]


def find_own(g: Game, unit_id: str, power: str = "") -> int | Refusal:
    """Return the index of a unit that the acting power (or the one given) commands, or why it may not be ordered."""
    rules, state = g.rules, g.state
    unit = rules.unit(unit_id)
    if unit == NOWHERE or state.where[unit] == NOWHERE:
        return no("GEN-14", "OWNER", "no_unit", unit=unit_id)
    owner = rules.power_of(state, unit)
    if owner != (power or state.acting):
        return no("GEN-02", "TURN", "not_yours", (state.where[unit],), unit=rules.unit_name(unit))
    return unit
