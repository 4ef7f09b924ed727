"""Random games of every variant hold to all that a game must hold to; on demand many of each, to their end."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from scenarios.engine.ruleset import Ruleset
from scenarios.engine.state import Scalar
from tests.engine.conformance import Conformance
from tests.harc.boards import rules as table_rules

VARIANTS = ("sichelschnitt", "barbarossa-1941", "bagration-1944", "overlord-1944", "endgame-1945", "total-war-1939")
ADVANCED = {"barbarossa-1941", "overlord-1944", "total-war-1939"}
CAMPAIGN = 100
WEIGHTS = {"Leave": 0.05, "CallOff": 0.05, "HandOver": 0.2, "DeclareWar": 0.3, "GiveUp": 0.1}


def choices(variant: str) -> list[dict[str, Scalar]]:
    """Return the options that games of a variant are begun with, in turn: by players, level, optional rules."""
    found: list[dict[str, Scalar]] = [{"players": players} for players in (2, 3, 4, 5)]
    if variant in ADVANCED:
        found = [options | {"level": "advanced"} for options in found] + found
    if variant == "total-war-1939":
        found[0] |= {"optional_rules": True, "partisan": "full"}
    return found


class Variant(Conformance):
    """A variant on the board of the tables."""

    weights: ClassVar[dict[str, float]] = WEIGHTS  # type: ignore[misc]

    def rules(self) -> Ruleset:
        return table_rules()  # type: ignore[return-value]

    def variants(self) -> list[dict[str, Scalar]]:
        return choices(self.scenario)


class TestVariants(Variant):
    """The first steps of a game of each, looked at closely now and then."""

    seeds = (1,)
    most = 60
    every = 12
    button = 0.3

    @pytest.fixture(autouse=True, params=VARIANTS)
    def variant(self, request: pytest.FixtureRequest) -> None:
        self.scenario = str(request.param)

    def test_all_options_can_be_chosen(self) -> None:
        """Each on the levels and in the variants that it belongs to: tried once, for all variants together."""
        if self.scenario == VARIANTS[0]:
            self.scenario = ""
            super().test_all_options_can_be_chosen()


@pytest.mark.parametrize("seed", range(2))
def test_a_short_game_comes_to_its_end_and_repeats(seed: int) -> None:
    end = long_game("endgame-1945", seed, button=0.6)
    assert end.result in ("axis", "allies") and end.state.turn in (23, 24)


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seed", range(CAMPAIGN))
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_random_game_ends_and_repeats(variant: str, seed: int) -> None:
    assert long_game(variant, seed).result


def long_game(variant: str, seed: int, button: float = 0.2) -> Any:
    """Return a match of a variant played at random to its end, and played again from its journal."""

    class Long(Variant):
        scenario = variant
        most = 100_000
        every = 211

    Long.button = button
    options = choices(variant)
    return Long().play(table_rules(), seed, options[seed % len(options)])  # type: ignore[arg-type]
