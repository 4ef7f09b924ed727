"""The phases of the game, each from the module that owns its rules."""

from __future__ import annotations

from scenarios.harc_europaert.aftermath import Aftermath
from scenarios.harc_europaert.armies import Army
from scenarios.harc_europaert.assemble import Assemble
from scenarios.harc_europaert.attempts import Attempts
from scenarios.harc_europaert.base import HarcPhase
from scenarios.harc_europaert.battle import phases as battle
from scenarios.harc_europaert.campaign import Battles
from scenarios.harc_europaert.escape import Flight
from scenarios.harc_europaert.intervention import Intervention
from scenarios.harc_europaert.journeys import Journey
from scenarios.harc_europaert.movement import Movement
from scenarios.harc_europaert.placement import Placement
from scenarios.harc_europaert.raids import Sortie
from scenarios.harc_europaert.reckoning import Reckoning
from scenarios.harc_europaert.relocation import Relocation
from scenarios.harc_europaert.supply import Supply
from scenarios.harc_europaert.turns import Turns

PHASES: tuple[HarcPhase, ...] = (
    Turns(),
    Supply(),
    Flight(),
    Reckoning(),
    Battles(),
    Army(),
    Assemble(),
    Aftermath(),
    *battle.PHASES,
    Intervention(),
    Journey(),
    Movement(),
    Placement(),
    Relocation(),
    Sortie(),
    Attempts(),
)
