"""The phases of the game, each from the module that owns its rules."""

from __future__ import annotations

from scenarios.harc_europaert.base import HarcPhase
from scenarios.harc_europaert.battle import phases as battle
from scenarios.harc_europaert.turns import Turns

PHASES: tuple[HarcPhase, ...] = (
    Turns(),
    *battle.PHASES,
)
