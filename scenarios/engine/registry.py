"""Finds what is installed: games, exporters, modules. A plug-in that fails is listed with its reason."""

from __future__ import annotations

import importlib.util
import logging
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from mapdata.board import Board
from mapdata.ownfiles import may_take
from mapdata.problems import FormatError
from scenarios.engine.oob import Oob
from scenarios.engine.ruleset import Ruleset

if TYPE_CHECKING:
    from scenarios.engine.modules import Module

T = TypeVar("T")
log = logging.getLogger(__name__)

RULESETS, EXPORTERS, MODULES = "hexwright.rulesets", "hexwright.exporters", "hexwright.modules"


class RulesetPlugin(Protocol):
    """What an entry point of hexwright.rulesets names. module: the id of the module it ships with, or None."""

    id: str
    title: str
    module: str | None

    def make(self, board: Board, oob: Oob, module: Module | None, language: str = "en") -> Ruleset:
        """Return the rules for a board and an order of battle; module is None for an inline board."""
        ...


@dataclass(frozen=True)
class Found(Generic[T]):
    """Plug-ins by id, and those that could not be loaded with the reason."""

    plugins: dict[str, T] = field(default_factory=dict)
    failed: dict[str, str] = field(default_factory=dict)


def rulesets() -> Found[RulesetPlugin]:
    """Return the installed games' rules."""
    return _load_all(RULESETS, ("id", "title", "make"))


def exporters() -> Found[Any]:
    """Return the installed exporters (exporters.base.Exporter)."""
    return _load_all(EXPORTERS, ("id", "title", "write"))


def exporter_names() -> tuple[str, ...]:
    """Return the ids of the installed exporters without importing one."""
    return tuple(point.name for point in _points(EXPORTERS))


def module_folders() -> Found[Path]:
    """Return the folders of the installed modules by id, without importing their packages."""
    found: Found[Path] = Found()
    for point in _points(MODULES):
        try:
            spec = importlib.util.find_spec(point.value)
        except Exception as fault:
            found.failed[point.name] = _reason(point, fault)
            continue
        places = list(spec.submodule_search_locations or ()) if spec is not None else []
        if not places:
            found.failed[point.name] = f"{point.value} is no installed package"
        elif not (Path(places[0]) / "module.json").is_file():
            found.failed[point.name] = f"{places[0]} holds no module.json"
        else:
            found.plugins[point.name] = Path(places[0])
    return found


def listing() -> dict[str, list[dict[str, str]]]:
    """Return all that is installed by group: id and title, or the reason why it cannot be used."""
    from scenarios.engine.modules import read_head

    folders = module_folders()
    titles = {}
    for name, folder in folders.plugins.items():
        try:
            titles[name] = read_head(folder).title
        except FormatError as fault:
            folders.failed[name] = str(fault)
    games, foreign = rulesets(), exporters()
    return {
        "modules": _rows(titles, folders.failed),
        "games": _rows({name: plugin.title for name, plugin in games.plugins.items()}, games.failed),
        "exporters": _rows({name: str(plugin.title) for name, plugin in foreign.plugins.items()}, foreign.failed),
    }


def _rows(titles: dict[str, str], failed: dict[str, str]) -> list[dict[str, str]]:
    rows = [{"id": name, "title": title} for name, title in titles.items()]
    return rows + [{"id": name, "failed": f"cannot be used: {reason}"} for name, reason in failed.items()]


def ruleset_plugin(ruleset_id: str, path: object = "module.json", pointer: str = "$.ruleset") -> RulesetPlugin:
    """Return one game's plug-in; path and pointer say who asked. Raises FormatError when it is not to be had."""
    points = {point.name: point for point in _points(RULESETS)}
    if ruleset_id not in points:
        text = f"the rules {ruleset_id!r} are not installed; installed are {', '.join(sorted(points)) or 'none'}"
        raise FormatError(path, pointer, text)
    found: Found[RulesetPlugin] = Found()
    _load(points[ruleset_id], ("id", "title", "make"), found)
    if ruleset_id in found.failed:
        raise FormatError(path, pointer, f"the rules {ruleset_id!r} do not start: {found.failed[ruleset_id]}")
    return found.plugins[ruleset_id]


def make_ruleset(module: Module, board: Board, language: str = "en") -> Ruleset:
    """Return the rules that a module asks for, made for its board, to speak a language. Raises FormatError."""
    plugin = ruleset_plugin(module.ruleset, module.folder / "module.json")
    return plugin.make(board, module.oob or Oob((), (), ()), module, language)


def _points(group: str) -> list[EntryPoint]:
    """Return a group's entry points, one a name, in order of name; after a safe start those that came along only."""
    points = [p for p in entry_points(group=group) if may_take(p)]
    return [p for _, p in sorted({p.name: p for p in points}.items())]


def _load_all(group: str, needs: tuple[str, ...]) -> Found[Any]:
    found: Found[Any] = Found()
    for point in _points(group):
        _load(point, needs, found)
    return found


def _load(point: EntryPoint, needs: tuple[str, ...], found: Found[Any]) -> None:
    """Import a plug-in into `found`; whatever it raises is its reason."""
    try:
        plugin = point.load()
    except Exception as fault:
        found.failed[point.name] = _reason(point, fault)
        return
    lacks = [name for name in needs if not hasattr(plugin, name)]
    if lacks:
        found.failed[point.name] = f"{point.value} has no {', '.join(lacks)}"
    else:
        found.plugins[point.name] = plugin


def _reason(point: EntryPoint, fault: Exception) -> str:
    log.info("plug-in %s (%s) failed", point.name, point.value, exc_info=fault)
    return f"{point.value}: {type(fault).__name__}: {fault}"
