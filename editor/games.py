"""The games that lie on disk: what a journal says of itself, for the lists of games to go on with."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from editor.gamecards import GameCard, guessed_card, move_card, noted_cards
from editor.settings import Settings, games_folder
from editor.text import tr
from mapdata.problems import FormatError
from scenarios.engine import locks
from scenarios.engine.journal import read

SHOWN_MOST = 12
TAIL_BYTES = 65_536
JOURNAL = ".journal"


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
    card: GameCard = field(default_factory=GameCard)

    @property
    def own_name(self) -> str:
        """The name a player gave it, "" when its file still has the one it was begun with."""
        begun = re.fullmatch(r".+-\d{4}-\d\d-\d\d-\d{6}(-\d+)?", self.path.stem)
        return "" if begun else self.path.stem


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
    cards = noted_cards()
    found = [game for path in paths if (game := glance(path, cards)) is not None]
    found.sort(key=lambda game: game.changed, reverse=True)
    return found[:SHOWN_MOST]


def glance(path: Path, cards: Mapping[Path, GameCard] | None = None) -> KeptGame | None:
    """Return what a journal says of itself, read quickly from its first and last lines; None when it is none.

    cards: what is noted of games, by file.
    """
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
    names, turn, module = head.get("names"), _turn(tail, head), str(head.get("module", ""))
    card = (cards or {}).get(path.resolve())
    if card is None or card.size != size:  # never noted, or played on since: then its turn tells the date
        guess = guessed_card(module, str(head.get("scenario", "")), turn)
        card = replace(guess, options=card.options if card is not None else [])
    return KeptGame(
        path,
        module,
        str(head.get("source", "") or head.get("module", "")),
        changed,
        turn,
        '"GameOver"' in tail,
        tuple(str(n) for n in names.values()) if isinstance(names, dict) else (),
        _last_side(tail),
        card,
    )


def _turn(tail: str, head: dict[str, Any]) -> int:
    found = re.findall(r'"TurnBegan":\{"turn":(\d+)\}', tail) or re.findall(r'"turn":(\d+)', tail)
    state = head.get("state")
    return int(found[-1]) if found else int(state.get("turn", 0)) if isinstance(state, dict) else 0


def _last_side(tail: str) -> str:
    found = re.findall(r'^\{"n":\d+,"side":"([^"]+)"', tail, re.MULTILINE)
    return found[-1].replace("-", " ").title() if found else ""


def rename_game(path: Path, name: str) -> Path:
    """Give a game's file another name; return it. Raises FileExistsError, ValueError for no name, OSError."""
    safe = " ".join(re.sub(r'[\\/:*?"<>|\x00-\x1f]+', " ", name).split()).strip(" .")
    if not safe:
        raise ValueError(tr("A game needs a name."))
    fresh = path.with_name(f"{safe[:100]}{JOURNAL}")
    if fresh.exists() and fresh != path:
        raise FileExistsError(tr("There is a game called {name} already.", name=safe))
    _free(path)
    path.rename(fresh)
    move_card(path, fresh)
    return fresh


def delete_game(path: Path) -> None:
    """Delete a game's file for good. Raises OSError when it is being played or cannot be deleted."""
    _free(path)
    path.unlink()
    move_card(path, None)


def _free(path: Path) -> None:
    """Raise OSError when the game is open in a window."""
    handle = os.open(path, os.O_RDWR)
    try:
        if not locks.hold(handle):
            raise PermissionError(tr("The game is open in a window; close it there first."))
    finally:
        os.close(handle)


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
