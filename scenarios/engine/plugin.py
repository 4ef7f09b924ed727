"""The entry point of a game that ships its own folder: id, title, module, and how its rules are made."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from mapdata.board import Board
from scenarios.engine.oob import Oob
from scenarios.engine.ruleset import Ruleset

if TYPE_CHECKING:
    from scenarios.engine.modules import Module

R = TypeVar("R", bound=Ruleset)


class GamePlugin(Generic[R]):
    """A game in a folder with oob.json and scenarios/. rules: made from board, order of battle, scenarios, language.

    named: what returns the spaces that tables of the game name, which nobody can rename with the map.
    """

    def __init__(
        self, id: str, title: str, folder: Path, rules: Callable[..., R], named: Callable[[], Iterable[str]] = tuple
    ) -> None:
        self.id, self.title, self.folder = id, title, folder
        self._named = named
        self.module: str | None = id
        self._rules = rules

    def make(self, board: Board, oob: Oob, module: Module | None, language: str = "en") -> R:
        """Return the rules for a board; an empty order of battle is replaced by the game's own."""
        scenarios = module.scenarios if module else ()
        return self._rules(board, oob if oob.units else self.own_oob(), scenarios, language)

    def named_spaces(self) -> tuple[str, ...]:
        """Return the spaces that the game's own tables name; a window that renumbers hexes must know."""
        return tuple(self._named())

    def own_oob(self) -> Oob:
        """Return the game's own order of battle."""
        from scenarios.engine.modules import read_oob

        oob = read_oob(self.folder)
        if oob is None:
            raise RuntimeError(f"{self.folder.name}: oob.json of the game is missing")
        return oob
