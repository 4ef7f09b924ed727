"""Where the program keeps its own files, and how it was started: what holds for all of one run and for what it starts.

Both are told by environment variables, so that a program started from this one (the editor from the start window) takes
after it.
"""

from __future__ import annotations

import os
from importlib.metadata import EntryPoint
from pathlib import Path

from platformdirs import user_cache_path, user_config_path, user_state_path

PORTABLE, SAFE = "HEXWRIGHT_PORTABLE", "HEXWRIGHT_SAFE_MODE"
OWN = "hexwright"  # the distribution that the program itself is


def keep_in(folder: Path) -> None:
    """Keep settings, unsaved work, games and caches in a folder from now on, made if need be. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    os.environ[PORTABLE] = str(folder.resolve())


def start_safely() -> None:
    """Take no settings but the language from now on, and no plug-ins of others."""
    os.environ[SAFE] = "1"


def is_safe() -> bool:
    """Return whether the program was started safely."""
    return os.environ.get(SAFE, "") == "1"


def may_take(plugin: EntryPoint) -> bool:
    """Return whether a plug-in may be taken: after a safe start those only that came with the program."""
    return not is_safe() or (plugin.dist is not None and plugin.dist.name == OWN)


def _portable(part: str) -> Path | None:
    """Return the folder of a part where all is kept in one folder."""
    home = os.environ.get(PORTABLE, "")
    return Path(home) / part if home else None


def config_folder() -> Path:
    """Return the folder of the settings."""
    return _portable("config") or user_config_path("hexwright", appauthor=False)


def state_folder() -> Path:
    """Return the folder of games, unsaved work and reports."""
    return _portable("state") or user_state_path("hexwright", appauthor=False)


def cache_folder() -> Path:
    """Return the folder of what can be worked out again."""
    return _portable("cache") or user_cache_path("hexwright", appauthor=False)
