"""What a kept game is told apart by in a list: its variant, the date in play, whose turn it is, who plays, odd options.

A window that plays a game knows all this and notes it beside the games, in cards.json. Of a game without a note the
list says what the module's own files tell.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from editor.settings import games_folder
from editor.text import tr
from scenarios.engine.match import Match
from scenarios.engine.registry import module_folders
from scenarios.engine.ruleset import Option, Ruleset
from scenarios.engine.state import Scalar

FILE = "cards.json"


@dataclass(frozen=True, slots=True)
class GameCard:
    """size: of the journal in bytes when this was noted; a game that went on since is elsewhere by now.

    variant: the scenario; date: season and year; next: who is to act; options: those not as they are by default.
    """

    size: int = -1
    variant: str = ""
    turn: int = 0
    date: str = ""
    next: str = ""
    options: list[str] = field(default_factory=list)


def card_of(match: Match) -> GameCard:
    """Return the card of a game in play."""
    rules, state = match.ruleset, match.state
    infos = {info.id: info for info in rules.scenarios()}
    info = infos.get(state.scenario)
    sides = rules.sides(state)
    acting = [sides[side].name for side in state.active if 0 <= side < len(sides)] if not state.result else []
    return GameCard(
        match.path.stat().st_size if match.path is not None and match.path.is_file() else -1,
        info.title if info is not None else "",
        state.turn,
        _date(rules, match),
        ", ".join(acting),
        odd_options(rules.options(), state.options, info.options if info is not None else {}),
    )


def _date(rules: Ruleset, match: Match) -> str:
    side = match.state.active[0] if match.state.active else 0
    for report in rules.reports(match.state, side):
        boxes, now = report.data.get("boxes", ()), int(report.data.get("now", -1)) if report.kind == "track" else -1
        if 0 <= now < len(boxes):
            box = boxes[now]
            title, sub = str(box.get("title", "")), str(box.get("sub", ""))
            return f"{title} {sub}".strip() if title and not any(c.isdigit() for c in title) else title
    return ""


def odd_options(options: Sequence[Option], chosen: Mapping[str, Scalar], usual: Mapping[str, Scalar]) -> list[str]:
    """Return the options, in words, that are neither as by default nor as the scenario sets them."""
    found = []
    for option in options:
        value = chosen.get(option.id, option.default)
        if value == usual.get(option.id, option.default):
            continue
        title = next((text for known, text in option.choices if known == value), str(value))
        found.append(f"{option.title}: {title}")
    return found


def note_card(match: Match) -> None:
    """Note how a game stands. A folder that cannot be written leaves the list with less to say."""
    if match.path is None or not match.path.is_file():
        return
    known = _read()
    known = {name: card for name, card in known.items() if Path(name).is_file()}
    known[str(match.path.resolve())] = asdict(card_of(match))
    _write(known)


def move_card(old: Path, new: Path | None) -> None:
    """Let a card follow its game's file; None: the game is gone."""
    known = _read()
    card = known.pop(str(old.resolve()), None)
    if card is not None and new is not None:
        known[str(new.resolve())] = card
    _write(known)


def noted_cards() -> dict[Path, GameCard]:
    """Return the cards by the file of their game."""
    found = {}
    for name, raw in _read().items():
        try:
            found[Path(name)] = GameCard(**raw)
        except TypeError:
            continue  # of another version
    return found


def guessed_card(module: str, scenario: str, turn: int) -> GameCard:
    """Return what an installed module's files tell of a game that has no card."""
    folder = module_folders().plugins.get(module)
    if folder is None:
        return GameCard(turn=turn, variant=_spoken(scenario))
    told = _json(folder / "scenarios" / f"{Path(scenario).name}.json")
    turns = _json(folder / "tabletop.json").get("turns", [])
    date = str(turns[turn - 1]) if isinstance(turns, list) and 0 < turn <= len(turns) else ""
    return GameCard(variant=str(told.get("title") or _spoken(scenario)), turn=turn, date=date)


def _spoken(scenario: str) -> str:
    return scenario.replace("-", " ").replace("_", " ").capitalize()


def when_and_who(card: GameCard, last: str) -> list[str]:
    """Return date, turn and who is to act, in words. last: who acted last, where the card does not know who is next."""
    parts = []
    if card.date:
        parts.append(tr("{date}, turn {turn}", date=card.date, turn=card.turn))
    elif card.turn:
        parts.append(tr("turn {turn}", turn=card.turn))
    if card.next:
        parts.append(tr("{side} to act", side=card.next))
    elif last:
        parts.append(tr("last: {side}", side=last))
    return parts


def _read() -> dict[str, Any]:
    return _json(games_folder() / FILE)


def _json(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _write(known: Mapping[str, Any]) -> None:
    path = games_folder() / FILE
    fresh = path.with_suffix(f".{os.getpid()}")
    try:
        fresh.write_text(json.dumps(known, ensure_ascii=False), encoding="utf-8")
        os.replace(fresh, path)
    except OSError:
        fresh.unlink(missing_ok=True)
