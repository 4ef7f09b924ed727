"""The games that lie on disk: what a journal says of itself, for the lists of games to go on with."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from editor.settings import Settings, games_folder
from editor.text import tr
from mapdata.problems import FormatError
from scenarios.engine.journal import read

SHOWN_MOST = 12
TAIL_BYTES = 65_536


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A journal as a list shows it. over: the game has a result."""

    path: Path
    module: str
    source: str
    changed: datetime
    turn: int = 0
    over: bool = False
    names: tuple[str, ...] = ()
    side: str = ""  # who acted last


def new_path(module: str) -> Path:
    """Return a file for a new game's journal."""
    safe = re.sub(r"[^a-z0-9-]+", "-", module.lower()).strip("-") or "game"
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    folder = games_folder()
    path = folder / f"{safe}-{stamp}.journal"
    number = 2
    while path.exists():
        path = folder / f"{safe}-{stamp}-{number}.journal"
        number += 1
    return path


def kept_games(settings: Settings) -> list[KeptGame]:
    """Return the games in the state folder and the recent ones elsewhere, the last played first."""
    paths = {path.resolve() for path in games_folder().glob("*.journal")}
    paths |= {path.resolve() for path in settings.recent() if path.is_file()}
    found = [game for path in paths if (game := glance(path)) is not None]
    found.sort(key=lambda game: game.changed, reverse=True)
    return found[:SHOWN_MOST]


def glance(path: Path) -> KeptGame | None:
    """Return what a journal says of itself, read quickly from its first and last lines; None when it is none."""
    try:
        with path.open("rb") as file:
            head = json.loads(file.readline(8_000_000))
            size = path.stat().st_size
            file.seek(max(0, size - TAIL_BYTES))
            tail = file.read().decode("utf-8", "replace")
        changed = datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(head, dict) or head.get("format") != "hexwright-journal":
        return None
    names = head.get("names")
    return KeptGame(
        path,
        str(head.get("module", "")),
        str(head.get("source", "") or head.get("module", "")),
        changed,
        _turn(tail, head),
        '"GameOver"' in tail,
        tuple(str(n) for n in names.values()) if isinstance(names, dict) else (),
        _last_side(tail),
    )


def _turn(tail: str, head: dict[str, Any]) -> int:
    found = re.findall(r'"TurnBegan":\{"turn":(\d+)\}', tail) or re.findall(r'"turn":(\d+)', tail)
    state = head.get("state")
    return int(found[-1]) if found else int(state.get("turn", 0)) if isinstance(state, dict) else 0


def _last_side(tail: str) -> str:
    found = re.findall(r'^\{"n":\d+,"side":"([^"]+)"', tail, re.MULTILINE)
    return found[-1].replace("-", " ").title() if found else ""


def source_of(path: Path) -> str:
    """Return the module a journal's game is played on. Raises FormatError."""
    header = read(path).header
    source = header.source or header.module
    if not source:
        raise FormatError(
            path, "line 1", "names no module: this game was played on a board of its own, not in a window"
        )
    return source


def ago(when: datetime) -> str:
    """Return how long ago, in words."""
    minutes = int((datetime.now() - when).total_seconds() // 60)
    if minutes < 1:
        return tr("just now")
    if minutes < 60:
        return tr("{n} min ago", n=minutes)
    if minutes < 60 * 24:
        return tr("{n} h ago", n=minutes // 60)
    return when.strftime("%Y-%m-%d %H:%M")
