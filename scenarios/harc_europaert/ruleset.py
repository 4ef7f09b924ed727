"""1939-45 Harc Európáért: the rules of the game on a board of areas, put together from its phases."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from mapdata.board import Board
from scenarios.engine.actions import Action
from scenarios.engine.basics import Basics
from scenarios.engine.dice import Dice
from scenarios.engine.events import Event, Rolled
from scenarios.engine.flow import IllegalAction, PhasedRules, Play
from scenarios.engine.oob import Oob
from scenarios.engine.plugin import GamePlugin
from scenarios.engine.ruleset import (
    Assembly,
    Battle,
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
from scenarios.engine.setups import Place, Places
from scenarios.engine.state import NOWHERE, Plain, Scalar
from scenarios.harc_europaert import (
    cards,
    editing,
    idle,
    options,
    panels,
    prompts,
    proposals,
    reports,
    seats,
    setup,
    story,
    tables,
    targets,
)
from scenarios.harc_europaert.actions import KINDS
from scenarios.harc_europaert.base import HarcPhase, no, settle
from scenarios.harc_europaert.battle import odds
from scenarios.harc_europaert.facts import Facts
from scenarios.harc_europaert.phases import PHASES
from scenarios.harc_europaert.state import ASIDE, GONE, JOINED, HarcState
from scenarios.harc_europaert.wording import blaming, seat_name


class HarcEuropaert(Facts, PhasedRules[HarcState, "HarcEuropaert"], Basics[HarcState]):
    """The rules for one board and one order of battle."""

    id = "harc-europaert"
    version = 1
    title = "1939-45 Harc Európáért"
    action_kinds: tuple[type[Action], ...] = KINDS
    state_type = HarcState
    phases: Mapping[str, HarcPhase] = MappingProxyType({phase.name: phase for phase in PHASES})
    exact = frozenset({"battles", "assemble", "movement", "relocation", "supply", "escape", "reckoning"})

    def __init__(self, board: Board, oob: Oob, scenarios: tuple[ScenarioInfo, ...] = (), language: str = "en") -> None:
        super().__init__(board, oob, language)
        self._scenarios = tuple(sorted(scenarios or setup.own_scenarios(), key=setup.years))

    # ------------------------------------------------------------------ what there is
    def options(self) -> tuple[Option, ...]:
        return tuple(options.named(option, self.messages) for option in options.OPTIONS)

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        return self._scenarios

    def sides(self, state: HarcState) -> tuple[Side, ...]:
        return tuple(replace(seat, called=seat_name(self, seat)) for seat in seats.seats(state))

    def seat_of(self, state: HarcState, power: str) -> int:
        """Return the seat that commands a power."""
        return seats.seat_index(state, power)

    def lasting_debt(self, state: HarcState, why: str) -> bool:
        """Return whether what a power lacks at a loss becomes debt. [HE-ECO-04, HE-ECO-10]"""
        return why not in ("bombed", "raided") or bool(state.options["sea_loss_debt"])

    def initial_state(self, scenario: str, options: Mapping[str, Scalar]) -> HarcState:
        return setup.initial_state(self, scenario or self._scenarios[0].id, options)

    def position(self, raw: Mapping[str, Plain]) -> HarcState:
        return setup.from_raw(self, raw)

    # ------------------------------------------------------------------ scenarios that a designer makes
    def places(self, info: ScenarioInfo) -> Places:
        return editing.places(self, info)

    def with_places(self, info: ScenarioInfo, places: Mapping[str, Place]) -> ScenarioInfo:
        return editing.with_places(self, info, places)

    def placement_refusal(self, state: HarcState, unit: int, space: int) -> Refusal | None:
        with self.still(state):
            return editing.placement_refusal(self, state, unit, space)

    def written(self, state: HarcState) -> dict[str, Plain]:
        return editing.written(self, state)

    # ------------------------------------------------------------------ playing
    def legal_actions(self, state: HarcState, side: int, pick: Sequence[str] | None = None) -> Iterator[Action]:
        with self.still(state):
            found = list(PhasedRules.legal_actions(self, state, side, pick))
        return iter(found)

    def explain_illegal(self, state: HarcState, side: int, action: Action) -> Refusal | None:
        with self.still(state):
            refusal = PhasedRules.explain_illegal(self, state, side, action)
        return blaming(self, action, refusal) if refusal is not None else None

    def apply(self, state: HarcState, side: int, action: Action, dice: Dice) -> list[Event]:
        refusal = self.explain_illegal(state, side, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        g = Play(self, state, side, dice)
        self.phases[g.frame.name].perform(g, action)
        settle(g)
        return g.events

    def refuse_out_of_turn(self, state: HarcState, side: int, action: Action) -> Refusal:
        if state.result:
            return no("GEN-11", "PHASE", "game_over")
        return no("GEN-02", "TURN", "not_your_turn", side=seat_name(self, self.sides(state)[side]))

    def view(self, state: HarcState, side: int) -> HarcState:
        return state

    def forecast(self, state: HarcState, action: Action) -> Forecast | None:
        return odds.forecast(self, state, action, {})

    def forecast_with(self, state: HarcState, action: Action, settings: Mapping[str, Scalar]) -> Forecast | None:
        return odds.forecast(self, state, action, settings)

    def barrier(self, events: Sequence[Event], before: HarcState, after: HarcState) -> bool:
        return any(isinstance(event, Rolled) for event in events) or before.active != after.active

    def invariants(self, state: HarcState) -> list[str]:
        wrong = Basics.invariants(self, state)
        for unit, space in enumerate(state.where):
            if space != NOWHERE and not self.ground.land[space]:
                wrong.append(f"{self.oob.units[unit].id} stands on {self.board.names[space]}")  # [HE-MAP-09]
            if space != NOWHERE and state.has(unit, ASIDE | GONE):
                wrong.append(f"{self.oob.units[unit].id} is out of the game and on the board")
        return wrong

    # ------------------------------------------------------------------ what a window shows
    def play(self, state: HarcState, side: int | None = None) -> Play[HarcState, HarcEuropaert]:
        """Return the state in the hands of a side, for questions only; of the first to act unless named."""
        return Play(self, state, side if side is not None else state.active[0] if state.active else 0)

    def prompt(self, state: HarcState, side: int) -> Prompt:
        with self.still(state):
            return prompts.prompt(self.play(state, side))

    def targets(self, state: HarcState, side: int, pick: Sequence[str]) -> list[Target]:
        with self.still(state):
            return targets.targets(self.play(state, side), pick)

    def propose(self, state: HarcState, side: int, pick: Sequence[str], target: str) -> list[Action]:
        with self.still(state):
            return targets.propose(self.play(state, side), pick, target)

    def preview(self, state: HarcState, action: Action) -> Preview:
        with self.still(state):
            return proposals.preview(self.play(state), action)

    def assembly(self, state: HarcState, side: int) -> Assembly | None:
        with self.still(state):
            return panels.assembly(self.play(state, side))

    def battle(self, state: HarcState) -> Battle | None:
        return panels.battle(self.play(state))

    def lines(self, state: HarcState, side: int, pick: Sequence[str]) -> list[MapLine]:
        with self.still(state):
            return panels.lines(self.play(state, side), pick)

    def holders(self, state: HarcState) -> dict[int, Holder]:
        with self.still(state):
            return panels.holders(self.play(state))

    def allies(self, state: HarcState) -> dict[int, str]:
        found = {}
        for country, row in state.countries.items():
            capital = self.space.get(tables.nations()[country].capital, NOWHERE)
            if row["status"] == JOINED and row["by"] and capital != NOWHERE:
                found[capital] = str(row["by"])
        return found

    def closed(self, state: HarcState) -> frozenset[int]:
        return panels.closed(self.play(state))

    def marks(self, state: HarcState, unit: int) -> tuple[str, ...]:
        return cards.marks(self, state, unit)

    def stack_order(self, state: HarcState, space: int) -> list[int]:
        return cards.stack_order(self, state, space)

    def idle_reason(self, state: HarcState, unit: int) -> Refusal | None:
        with self.still(state):
            return idle.idle_reason(self.play(state), unit)

    def unit_card(self, state: HarcState, unit: int) -> Card:
        with self.still(state):
            return cards.unit_card(self, state, unit)

    def space_card(self, state: HarcState, space: int, pick: Sequence[str]) -> Card:
        with self.still(state):
            return cards.space_card(self, state, space, pick)

    def tint(self, state: HarcState) -> dict[str, str]:
        with self.still(state):
            return reports.tint(self, state)

    def reports(self, state: HarcState, side: int) -> Iterator[Report]:
        with self.still(state):
            return iter(list(reports.reports(self, state)))

    def tell(self, state: HarcState, events: Sequence[Event]) -> list[Line]:
        return story.tell(self, state, events)

    def sentence(self, refusal: Refusal) -> str:
        return story.sentence(self, refusal)

    def rule_text(self, number: str) -> tuple[str, str]:
        return story.rule_text(number)


plugin = GamePlugin(HarcEuropaert.id, HarcEuropaert.title, Path(__file__).parent, HarcEuropaert)
