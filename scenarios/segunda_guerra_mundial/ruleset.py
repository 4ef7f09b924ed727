"""La Segunda Guerra Mundial: the rules of the game on a board, put together from its phases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from mapdata.board import Board
from scenarios.engine.actions import Action
from scenarios.engine.basics import NoAreas
from scenarios.engine.dice import Dice
from scenarios.engine.events import Event, Rolled
from scenarios.engine.flow import PhasedRules, Play
from scenarios.engine.oob import Oob
from scenarios.engine.plugin import GamePlugin
from scenarios.engine.ruleset import (
    Card,
    Forecast,
    Line,
    Option,
    Preview,
    Prompt,
    Refusal,
    Report,
    ScenarioInfo,
    Side,
    Target,
)
from scenarios.engine.setups import Place, Places
from scenarios.engine.state import NOWHERE, Plain, Scalar
from scenarios.segunda_guerra_mundial import cards, editing, idle, options, position, prompts, reports, story, targets
from scenarios.segunda_guerra_mundial.actions import KINDS
from scenarios.segunda_guerra_mundial.base import SgmPhase, no
from scenarios.segunda_guerra_mundial.combat import CombatPhase
from scenarios.segunda_guerra_mundial.conquest import ConquestPhase
from scenarios.segunda_guerra_mundial.defaults import named_hexes
from scenarios.segunda_guerra_mundial.facts import Facts
from scenarios.segunda_guerra_mundial.movement import MovementPhase
from scenarios.segunda_guerra_mundial.reinforcement import ReinforcementPhase
from scenarios.segunda_guerra_mundial.seats import SEATS, AdvancePhase, ConsentPhase
from scenarios.segunda_guerra_mundial.setup import SetupPhase
from scenarios.segunda_guerra_mundial.state import SgmState
from scenarios.segunda_guerra_mundial.victory import SurrenderPhase

PHASES: tuple[SgmPhase, ...] = (
    SetupPhase(),
    ReinforcementPhase(),
    MovementPhase(),
    CombatPhase(),
    ConquestPhase(),
    ConsentPhase(),
    AdvancePhase(),
    SurrenderPhase(),
)


class SegundaGuerraMundial(Facts, PhasedRules[SgmState, "SegundaGuerraMundial"], NoAreas):
    """The rules for one board and one order of battle."""

    id = "segunda-guerra-mundial"
    version = 1
    title = "La Segunda Guerra Mundial"
    action_kinds: tuple[type[Action], ...] = KINDS
    phases: Mapping[str, SgmPhase] = MappingProxyType({phase.name: phase for phase in PHASES})
    exact = frozenset(phase.name for phase in PHASES)

    def __init__(self, board: Board, oob: Oob, scenarios: tuple[ScenarioInfo, ...] = (), language: str = "en") -> None:
        super().__init__(board, oob, language)
        self._scenarios = scenarios or position.own_scenarios()

    # ------------------------------------------------------------------ what there is
    def options(self) -> tuple[Option, ...]:
        return tuple(options.named(option, self.messages) for option in options.OPTIONS)

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        return self._scenarios

    def sides(self, state: SgmState) -> tuple[Side, ...]:
        seats = SEATS[int(state.options["players"])]
        return tuple(replace(seat, name=self.messages.text("seats", seat.id)) for seat in seats)

    def initial_state(self, scenario: str, options: Mapping[str, Scalar]) -> SgmState:
        return position.initial_state(self, scenario, options)

    def state_from_plain(self, raw: Mapping[str, Plain]) -> SgmState:
        return SgmState.from_plain(raw)

    def position(self, raw: Mapping[str, Plain]) -> SgmState:
        return position.from_raw(self, raw)

    # ------------------------------------------------------------------ scenarios that a designer makes
    def scenario_fields(self) -> tuple[Option, ...]:
        return editing.fields(self)

    def places(self, info: ScenarioInfo) -> Places:
        return editing.places(self, info)

    def with_places(self, info: ScenarioInfo, places: Mapping[str, Place]) -> ScenarioInfo:
        return editing.with_places(self, info, places)

    def placement_refusal(self, state: SgmState, unit: int, space: int) -> Refusal | None:
        return editing.placement_refusal(Play(self, state, 0), unit, space)

    def written(self, state: SgmState) -> dict[str, Plain]:
        return editing.written(self, state)

    # ------------------------------------------------------------------ playing
    def legal_actions(self, state: SgmState, side: int, pick: Sequence[str] | None = None) -> Iterator[Action]:
        self.fresh(state)
        return super().legal_actions(state, side, pick)

    def explain_illegal(self, state: SgmState, side: int, action: Action) -> Refusal | None:
        self.fresh(state)
        return super().explain_illegal(state, side, action)

    def apply(self, state: SgmState, side: int, action: Action, dice: Dice) -> list[Event]:
        self.fresh(state)
        events = super().apply(state, side, action, dice)
        self.touch(state)
        return events

    def refuse_out_of_turn(self, state: SgmState, side: int, action: Action) -> Refusal:
        if state.result:
            return no("VIC-01", "PHASE", "game_over")
        rules = {"setup": "SET-03", "reinforcement": "REI-02", "consent": "SEA-02", "surrender": "VIC-01"}
        return no(rules.get(self.phase(state), "ORD-01"), "PHASE", "not_your_turn", side=self.sides(state)[side].name)

    def idle_reason(self, state: SgmState, unit: int) -> Refusal | None:
        return idle.idle_reason(self.play(state, state.active[0] if state.active else 0), unit)

    def play(self, state: SgmState, side: int) -> Play[SgmState, SegundaGuerraMundial]:
        """Return the state in the hands of a side, for questions only."""
        self.fresh(state)
        return Play(self, state, side)

    def view(self, state: SgmState, side: int) -> SgmState:
        """Return the state as a side sees it: nothing is hidden."""
        return state

    def barrier(self, events: Sequence[Event], before: SgmState, after: SgmState) -> bool:
        return any(isinstance(event, Rolled) for event in events) or before.active != after.active

    def invariants(self, state: SgmState) -> list[str]:
        return position.faults(self, state)

    # ------------------------------------------------------------------ what a window shows
    def propose(self, state: SgmState, side: int, pick: Sequence[str], target: str) -> list[Action]:
        return targets.propose(self.play(state, side), pick, target)

    def targets(self, state: SgmState, side: int, pick: Sequence[str]) -> list[Target]:
        return targets.targets(self.play(state, side), pick)

    def preview(self, state: SgmState, action: Action) -> Preview:
        return targets.preview(self.play(state, state.active[0] if state.active else 0), action)

    def forecast(self, state: SgmState, action: Action) -> Forecast | None:
        return targets.forecast(self.play(state, state.active[0] if state.active else 0), action)

    def forecast_with(self, state: SgmState, action: Action, settings: Mapping[str, Scalar]) -> Forecast | None:
        return self.forecast(state, action)

    def zones(self, state: SgmState, side: int, pick: Sequence[str]) -> frozenset[int]:
        return targets.zones(self.play(state, side), pick)

    def prompt(self, state: SgmState, side: int) -> Prompt:
        return prompts.prompt(self.play(state, side))

    def marks(self, state: SgmState, unit: int) -> tuple[str, ...]:
        self.fresh(state)
        return cards.marks(self, state, unit)

    def stack_order(self, state: SgmState, space: int) -> list[int]:
        """Return the units in a space, cargo under its carrier. [SGM-TRN-14]"""
        units = [unit for unit, where in enumerate(state.where) if where == space]
        return sorted(units, key=lambda unit: (state.carrier[unit] == NOWHERE, unit))

    def unit_card(self, state: SgmState, unit: int) -> Card:
        self.fresh(state)
        return cards.unit_card(self, state, unit)

    def space_card(self, state: SgmState, space: int, pick: Sequence[str]) -> Card:
        self.fresh(state)
        return cards.space_card(self, state, space, pick)

    def tint(self, state: SgmState) -> dict[str, str]:
        self.fresh(state)
        return reports.tint(self, state)

    def reports(self, state: SgmState, side: int) -> Iterator[Report]:
        self.fresh(state)
        return reports.reports(self, state)

    def tell(self, state: SgmState, events: Sequence[Event]) -> list[Line]:
        self.fresh(state)
        return story.tell(self, state, events)

    def sentence(self, refusal: Refusal) -> str:
        return story.sentence(self, refusal)

    def rule_text(self, number: str) -> tuple[str, str]:
        return story.rule_text(number)


plugin = GamePlugin(
    SegundaGuerraMundial.id, SegundaGuerraMundial.title, Path(__file__).parent, SegundaGuerraMundial, named_hexes
)
