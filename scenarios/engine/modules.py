"""A module on disk: the one set of data that the board view, the exporters and the referee share."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from mapdata.model import MapDocument
from scenarios.engine.oob import Oob
from scenarios.engine.ruleset import ScenarioInfo


@dataclass(frozen=True)
class Module:
    """A module as loaded: the map with the game's overlay laid over it, the order of battle, the scenarios.

    folder: where its files lie (a temporary folder for a .hexmod). ruleset: "free" when the game has no rules.
    """

    id: str
    title: str
    version: str
    folder: Path
    map: MapDocument
    ruleset: str = "free"
    ruleset_version: int = 1
    authors: tuple[str, ...] = ()
    licence: str = ""
    credits: tuple[str, ...] = ()
    oob: Oob | None = None
    scenarios: tuple[ScenarioInfo, ...] = field(default_factory=tuple)
