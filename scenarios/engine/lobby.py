"""From a wish to play to the rules made for a board: by module, by game, or on a board written inline."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mapdata.board import Board, BoardError, board_from_plain
from mapdata.problems import FormatError
from scenarios.engine.journal import Header
from scenarios.engine.match import Origin
from scenarios.engine.modules import Module, installed_folder, load_module, module_board, read_oob
from scenarios.engine.oob import Oob
from scenarios.engine.registry import make_ruleset, ruleset_plugin, rulesets
from scenarios.engine.ruleset import Ruleset


class Lobby:
    """Makes rulesets and keeps them, so that a module is read and compiled once for many games."""

    def __init__(self) -> None:
        self._made: dict[str, tuple[Ruleset, Origin]] = {}
        self._modules: dict[str, tuple[Module, Board]] = {}

    def rules(self, game: str = "", module: str = "", inline: Any = None) -> tuple[Ruleset, Origin]:
        """Return the rules for a wish, and where its board comes from. Raises FormatError, for a board BoardError.

        game: an installed game's id, or an installed module's. module: what load_module takes, in place of the game's
        own. inline: a board as board_from_plain reads it, in place of any module's.
        """
        key = json.dumps([game, module, inline], sort_keys=True)
        if key not in self._made:
            self._made[key] = self._make(game, module, inline)
        return self._made[key]

    def find_ruleset(self, header: Header) -> Ruleset:
        """Return the rules that a journal's header asks for. Raises FormatError."""
        try:
            if header.inline is not None:
                return self.rules(header.ruleset, header.module, header.inline)[0]
            return self.rules(header.ruleset, header.source or header.module)[0]
        except BoardError as fault:
            raise FormatError("journal", "line 1, inline", str(fault)) from None

    def _make(self, game: str, module: str, inline: Any) -> tuple[Ruleset, Origin]:
        if inline is not None:
            return self._on_inline(game, module, inline)
        ruleset_id = game
        if not module:
            ruleset_id, module = self._own_module(game)
        loaded, board = self._module(module)
        origin = Origin(loaded.id, loaded.source)
        if not ruleset_id or ruleset_id == loaded.ruleset:
            return make_ruleset(loaded, board), origin
        plugin = ruleset_plugin(ruleset_id, "game", "")
        return plugin.make(board, loaded.oob or Oob((), (), ()), loaded), origin

    def _own_module(self, game: str) -> tuple[str, str]:
        """Return (ruleset, module) of a game's id, or of an installed module's id used as one."""
        found = rulesets()
        if game in found.plugins and found.plugins[game].module:
            return game, str(found.plugins[game].module)
        if game in found.failed:
            raise FormatError("game", "", f"the rules {game!r} do not start: {found.failed[game]}")
        if game in found.plugins:
            raise FormatError("game", "", f'{game!r} has no map of its own: name a "module", or give a "board"')
        try:
            installed_folder(game)
        except FormatError:
            text = f"no game is called {game!r}; installed are {', '.join(sorted(found.plugins))}"
            raise FormatError("game", "", text) from None
        return "", game

    def _module(self, ref: str) -> tuple[Module, Board]:
        if ref not in self._modules:
            module = load_module(ref)
            board, problems = module_board(module)
            errors = [p for p in problems if p.severity == "error"]
            if errors:
                text = f"the map has {len(errors)} errors, the first: {errors[0].text}; see hexwright check"
                raise FormatError(module.folder / "map", "", text)
            self._modules[ref] = (module, board)
        return self._modules[ref]

    def _on_inline(self, game: str, module: str, inline: Any) -> tuple[Ruleset, Origin]:
        board = _board(inline)
        plugin = ruleset_plugin(game, "game", "")
        module = module or plugin.module or ""
        return plugin.make(board, self._oob(module), None), Origin(module, module, inline)

    def _oob(self, module: str) -> Oob:
        """Return a module's order of battle without reading its map."""
        if not module:
            return Oob((), (), ())
        if Path(module).exists():
            return load_module(module).oob or Oob((), (), ())
        return read_oob(installed_folder(module)) or Oob((), (), ())


def _board(inline: Any) -> Board:
    """Return a board written inline. Raises BoardError, whatever is wrong with it."""
    try:
        return board_from_plain(inline)
    except BoardError:
        raise
    except (KeyError, TypeError, AttributeError, ValueError) as fault:
        text = (
            f"board: is not written as it should be ({fault}); docs/referee.md shows the fields of spaces and borders"
        )
        raise BoardError(text) from None
