"""How a scenario begins, as pictures, VASSAL modules and paper show it: units, holders, purses, wars, the turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from exporters import tabletop
from exporters.tabletop import FILE, Tabletop
from mapdata.board import NOWHERE, Board
from mapdata.problems import Problem
from mapdata.wording import said, text_of
from scenarios.engine.modules import Module
from scenarios.engine.registry import make_ruleset
from scenarios.engine.ruleset import Holder, Ruleset, ScenarioInfo


@dataclass(frozen=True)
class Situation:
    """The start of a scenario. units: the space of each that has a fixed or default place, by its id.

    holders: who holds the spaces of which the map says otherwise; allies: with whom minors fight, by the spaces of
    their capitals; closed: spaces that take no part. turn, last: the
    turns it begins and ends with, last 0 when nothing says so. values: of nations on the track; wars: pairs; order: the
    nations that play, slot by slot.
    """

    scenario: str = ""
    title: str = ""
    description: str = ""
    units: dict[str, int] = field(default_factory=dict)
    holders: dict[int, Holder] = field(default_factory=dict)
    allies: dict[int, str] = field(default_factory=dict)
    closed: frozenset[int] = frozenset()
    turn: int = 1
    last: int = 0
    values: dict[str, int] = field(default_factory=dict)
    wars: tuple[tuple[str, str], ...] = ()
    order: tuple[tuple[str, ...], ...] = ()

    @property
    def lands(self) -> dict[int, str]:
        """The holders of spaces in play that the map shows as another's."""
        return {s: h.nation for s, h in sorted(self.holders.items()) if h.marker and s not in self.closed}

    @property
    def sworn(self) -> dict[int, str]:
        """The allies of minors whose capitals are in play and their own."""
        return {s: n for s, n in sorted(self.allies.items()) if s not in self.closed and s not in self.lands}

    @property
    def plays(self) -> frozenset[str]:
        """The nations that have a part in the order of play."""
        return frozenset(nation for slot in self.order for nation in slot)


def situations(module: Module, board: Board, told: Tabletop) -> tuple[tuple[Situation, ...], list[Problem]]:
    """Return the start of every scenario of a module, of one without a name when it has none, and what is doubtful."""
    problems: dict[Problem, None] = {}
    rules = _rules(module, board, problems)
    found = [_situation(module, board, told, rules, info, problems) for info in _infos(module)]
    return tuple(found), list(problems)


def situation(module: Module, board: Board, told: Tabletop, scenario: str = "") -> tuple[Situation, list[Problem]]:
    """Return the start of one scenario, by default of the first."""
    problems: dict[Problem, None] = {}
    infos = _infos(module)
    info = next((one for one in infos if one.id == scenario), ScenarioInfo(scenario, "") if scenario else infos[0])
    return _situation(module, board, told, _rules(module, board, problems), info, problems), list(problems)


def _infos(module: Module) -> Sequence[ScenarioInfo]:
    return module.scenarios or (ScenarioInfo("", ""),)


def _rules(module: Module, board: Board, problems: dict[Problem, None]) -> Ruleset | None:
    if module.oob is None or not module.scenarios:
        return None
    try:
        return make_ruleset(module, board)
    except ValueError as fault:
        problems[_unread(fault)] = None
        return None


def _unread(fault: ValueError) -> Problem:
    text = said("The scenario's position cannot be read: {fault}", fault=text_of(fault))
    return Problem("warning", "SCENARIO", text)


def _situation(
    module: Module, board: Board, told: Tabletop, rules: Ruleset | None, info: ScenarioInfo,
    problems: dict[Problem, None],
) -> Situation:  # fmt: skip
    """Return a scenario's start. A unit's own place in it comes before that of tabletop.json."""
    doubts: list[Problem] = []
    units = tabletop.places_told(board, told, doubts)
    position = _position(module, board, rules, info, problems)
    units |= position.pop("units", {})
    known = module.oob.index if module.oob else {}
    for unit in sorted(set(units) - set(known)):
        del units[unit]
        text = said("{file} places “{unit}”, which the order of battle lacks.", file=FILE, unit=unit)
        doubts.append(Problem("warning", "START", text))
    problems |= dict.fromkeys(doubts)
    return Situation(info.id, info.title, info.description, units, **position, **_from_data(info.data, told))


def _position(
    module: Module, board: Board, rules: Ruleset | None, info: ScenarioInfo, problems: dict[Problem, None]
) -> dict[str, Any]:
    """Return what the rules know of a scenario's first position, nothing when they cannot be had."""
    if rules is None or module.oob is None:
        return {}
    try:
        state = rules.initial_state(info.id, info.options)
    except ValueError as fault:
        problems[_unread(fault)] = None
        return {}
    units = {
        unit.id: state.where[k]
        for k, unit in enumerate(module.oob.units)
        if k < len(state.where) and 0 <= state.where[k] < len(board.names) and state.where[k] != NOWHERE
    }
    return {
        "units": units,
        "holders": rules.holders(state),
        "allies": rules.allies(state),
        "closed": rules.closed(state),
        "turn": state.turn,
    }


def _from_data(data: Mapping[str, Any], told: Tabletop) -> dict[str, Any]:
    """Return what a scenario's own data say under the keys that the table names."""
    values = _under(data, told.track.scenario if told.track else "", dict)
    wars = _under(data, told.wars.scenario if told.wars else "", list)
    order = _under(data, told.order, list)
    last = data.get(told.last, 0) if told.last else 0
    return {
        "values": {str(nation): int(value) for nation, value in values.items() if isinstance(value, int)},
        "wars": tuple((str(pair[0]), str(pair[1])) for pair in wars if len(pair) == 2),
        "order": tuple(tuple(map(str, slot)) for slot in order),
        "last": last if isinstance(last, int) else 0,
    }


def _under(data: Mapping[str, Any], key: str, kind: type[Any]) -> Any:
    found = data.get(key) if key else None
    return found if isinstance(found, kind) else kind()
