"""Opening a module for the board: its data, its rules and its drawn map, made ready on a worker."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QLocale

from editor.canvas.picture import MapPicture, Picture
from mapdata import ownfiles
from mapdata.board import Board
from mapdata.boardcache import kept_board
from mapdata.draw.mapart import prepare
from mapdata.draw.mapdraw import draw_map
from mapdata.problems import Problem
from mapdata.progress import Progress, Silent
from scenarios.engine.journal import Header
from scenarios.engine.match import Match, Origin
from scenarios.engine.modules import Module, load_module
from scenarios.engine.registry import make_ruleset
from scenarios.engine.ruleset import Ruleset
from scenarios.engine.state import Scalar


@dataclass(frozen=True)
class Opened:
    """A module ready to be played on."""

    ref: str
    module: Module
    board: Board
    rules: Ruleset
    picture: Picture
    problems: tuple[Problem, ...] = ()


def cache_folder() -> Path:
    """Return the folder where compiled boards and prepared maps are kept."""
    return ownfiles.cache_folder() / "maps"


def quick_board(module: Module) -> tuple[Board, list[Problem]]:
    """Return a module's board and its problems, compiled once and kept."""
    return kept_board(module.map, cache_folder())


def open_module(ref: str | Path, progress: Progress | None = None) -> Opened:
    """Load a module, compile its board, make its rules, prepare its map. Raises FormatError, Cancelled."""
    watch = progress or Silent()
    watch.step(0, 100, "module")
    module = load_module(ref)
    watch.step(10, 100, "board")
    board, problems = quick_board(module)
    watch.step(35, 100, "rules")
    rules = make_ruleset(module, board, QLocale().name()[:2])
    watch.step(40, 100, "map")
    art = prepare(module.map, board, _Part(watch, 40, 95), cache_dir=cache_folder())
    picture = MapPicture(module.map, board, art, draw_map)
    watch.step(95, 100, "map")
    picture.drawing("far")
    watch.step(100, 100, "ready")
    return Opened(str(ref), module, board, rules, picture, tuple(problems))


class _Part:
    """Progress of one part of a longer work."""

    def __init__(self, whole: Progress, start: int, end: int) -> None:
        self._whole, self._start, self._end = whole, start, end

    def step(self, done: int, total: int, text: str = "") -> None:
        """Report in terms of the whole."""
        share = done / total if total else 0.0
        self._whole.step(round(self._start + share * (self._end - self._start)), 100, text)


def begin(opened: Opened, scenario: str, options: dict[str, Scalar], names: dict[str, str], path: Path | None) -> Match:
    """Begin a game on a module. Raises ValueError for unknown options, FormatError when the file cannot be made."""
    origin = Origin(module=opened.module.id, source=opened.module.source)
    return Match.new(opened.rules, scenario, options, path=path, names=names, origin=origin)


def resume(opened: Opened, path: Path) -> Match:
    """Go on with a game of this module. Raises FormatError."""

    def find(_header: Header) -> Ruleset:
        return opened.rules

    return Match.open(path, find)
