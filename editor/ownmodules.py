"""The modules that somebody made or opened, for the start window: what they are called and where they lie."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from editor.settings import Settings
from mapdata.problems import FormatError
from scenarios.engine.modules import read_head

MOST = 4


@dataclass(frozen=True)
class OwnModule:
    """A module that lies somewhere on this machine."""

    title: str
    place: Path


def own_modules(settings: Settings, shipped: Path) -> list[OwnModule]:
    """Return those opened or saved last that are still there, newest first. shipped: the folder of our own."""
    found: list[OwnModule] = []
    for source in settings.recent_modules():
        place = Path(source)
        if not place.is_absolute() or place.is_relative_to(shipped) or len(found) == MOST:
            continue
        try:
            if place.is_dir():
                found.append(OwnModule(read_head(place).title or place.name, place))
            elif place.is_file():
                found.append(OwnModule(place.stem, place))
        except (FormatError, OSError):
            continue  # it says so when somebody opens it
    return found
