"""Positions tried out: the `Table` that rule tests play on, and case files that any installed game can run."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mapdata.problems import FormatError
from scenarios.engine import jsonfile
from scenarios.engine.actions import Action
from scenarios.engine.dice import Face, ScriptedDice
from scenarios.engine.events import Event
from scenarios.engine.expect import differences
from scenarios.engine.lobby import Lobby
from scenarios.engine.referee import Answer, Session
from scenarios.engine.ruleset import Refusal, Ruleset
from scenarios.engine.state import GameState

FORMAT, VERSION = "hexwright-cases", 1
COMMANDS = ("do", "explain", "legal", "prompt", "state", "undo")
_CASE = frozenset({"rule", "name", "note", "new", "steps", "expect"})
_STEP = frozenset({"side", "expect", "note"})


class Table:
    """A position, its rules and scripted dice. A side is an id or an index; left out, the first side to act.

    dice: the faces in the order of rolling; a missing one raises DiceError, one left over is found by `done`.
    """

    def __init__(self, rules: Ruleset, state: GameState, dice: Iterable[Face] = ()) -> None:
        self.rules = rules
        self.state = state
        self.dice = ScriptedDice(dice)

    def side(self, side: str | int | None = None) -> int:
        """Return a side's index. Raises ValueError for a name that the game lacks."""
        if side is None:
            return self.state.active[0] if self.state.active else 0
        if isinstance(side, int):
            return side
        ids = [s.id for s in self.rules.sides(self.state)]
        if side not in ids:
            raise ValueError(f"no side is called {side!r}; this game has {', '.join(ids)}")
        return ids.index(side)

    def explain(self, action: Action, side: str | int | None = None) -> Refusal | None:
        """Return why the action is refused, None when it is legal."""
        return self.rules.explain_illegal(self.state, self.side(side), action)

    def do(self, action: Action, side: str | int | None = None) -> list[Event]:
        """Do an action. Raises IllegalAction; the position is then as it was."""
        after = self.state.copy()
        events = self.rules.apply(after, self.side(side), action, self.dice)
        self.state = after
        return events

    def legal(self, pick: Sequence[str] | None = None, side: str | int | None = None) -> list[Action]:
        """Return the legal actions, of one pick only if given."""
        return list(self.rules.legal_actions(self.state, self.side(side), pick))

    def done(self) -> None:
        """Assert that every die was used."""
        assert not self.dice.left, f"dice left over: {self.dice.left}"


# ------------------------------------------------------------------ case files
@dataclass(frozen=True, slots=True)
class Case:
    """One case as written: how the game begins, and steps with what each must answer."""

    rule: str
    name: str
    new: Mapping[str, Any]
    steps: tuple[Mapping[str, Any], ...]
    expect: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CaseResult:
    """What came of a case; failures are sentences, the first is the one to read."""

    file: str
    case: int
    rule: str
    name: str
    failures: tuple[str, ...] = field(default=())

    @property
    def ok(self) -> bool:
        """Return whether everything was as expected."""
        return not self.failures

    def __str__(self) -> str:
        title = " ".join(filter(None, [f"[{self.rule}]" if self.rule else "", self.name]))
        said = "; ".join(self.failures) or "as expected"
        return f"{self.file}, case {self.case}{' ' + title if title else ''}: {said}"


def read_cases(path: Path) -> list[Case]:
    """Return the cases of a file: one case, a list, or {"format", "version", "cases"}. Raises FormatError."""
    raw = jsonfile.parse(jsonfile.read_bytes(path), path)
    pointer = "$"
    if isinstance(raw, dict) and "format" in raw:
        jsonfile.check_format(raw, FORMAT, VERSION, path)
        raw, pointer = raw.get("cases"), "$.cases"
    if isinstance(raw, dict):
        return [_read_case(raw, path, pointer)]
    if not isinstance(raw, list) or not raw:
        raise FormatError(path, pointer, 'must be a case {"rule", "new", "steps"} or a list of cases')
    return [_read_case(row, path, f"{pointer}[{k}]") for k, row in enumerate(raw)]


def _read_case(raw: Any, path: Path, pointer: str) -> Case:
    if not isinstance(raw, dict):
        raise FormatError(path, pointer, 'must be an object with "rule", "new" and "steps"')
    _only(raw, _CASE, path, pointer)
    for name, kind, word in (("new", dict, "an object"), ("steps", list, "a list")):
        if not isinstance(raw.get(name), kind):
            raise FormatError(path, f"{pointer}.{name}", f"must be {word}, is {jsonfile.short(raw.get(name))}")
    for name in ("rule", "name", "note"):
        if not isinstance(raw.get(name, ""), str):
            raise FormatError(path, f"{pointer}.{name}", "must be a string")
    for k, step in enumerate(raw["steps"]):
        _check_step(step, path, f"{pointer}.steps[{k}]")
    expect = _expectation(raw, path, pointer)
    return Case(raw.get("rule", ""), raw.get("name", ""), raw["new"], tuple(raw["steps"]), expect)


def _check_step(step: Any, path: Path, pointer: str) -> None:
    found = [name for name in COMMANDS if isinstance(step, dict) and name in step]
    if len(found) != 1:
        raise FormatError(path, pointer, f"must be an object with exactly one of {', '.join(COMMANDS)}")
    _only(step, _STEP | {found[0]}, path, pointer)
    _expectation(step, path, pointer)


def _expectation(raw: Mapping[str, Any], path: Path, pointer: str) -> Mapping[str, Any]:
    expect = raw.get("expect", {})
    if not isinstance(expect, dict):
        raise FormatError(path, f"{pointer}.expect", f"must be an object, is {jsonfile.short(expect)}")
    return expect


def _only(raw: Mapping[str, Any], known: frozenset[str], path: Path, pointer: str) -> None:
    strange = sorted(name for name in raw if name not in known and not name.startswith("x-"))
    if strange:
        raise FormatError(path, f"{pointer}.{strange[0]}", f"is not known; there can be {', '.join(sorted(known))}")


def run_paths(paths: Sequence[Path], lobby: Lobby | None = None) -> list[CaseResult]:
    """Run the cases of files, and of all .json files in folders. Raises FormatError for a file that is no case file."""
    lobby = lobby or Lobby()
    return [result for path in _files(paths) for result in run_file(path, lobby)]


def _files(paths: Sequence[Path]) -> list[Path]:
    files: list[Path] = []
    for path in paths:
        if not path.exists():
            raise FormatError(path, "", "is missing; name a case file (*.json), or a folder of them")
        found = sorted(path.rglob("*.json")) if path.is_dir() else [path]
        if not found:
            raise FormatError(path, "", "holds no case file (*.json)")
        files += found
    return files


def run_file(path: Path, lobby: Lobby) -> list[CaseResult]:
    """Run the cases of one file. Raises FormatError."""
    return [
        CaseResult(str(path), k, case.rule, case.name, tuple(run_case(case, lobby)))
        for k, case in enumerate(read_cases(path), 1)
    ]


def run_case(case: Case, lobby: Lobby) -> list[str]:
    """Return what differs from what a case expects, up to the first step that fails."""
    session = Session(lobby)
    try:
        answer = session.answer({"cmd": "new", **case.new})
        if wrong := differences(answer, case.expect):
            return [f"new: {text}" for text in wrong]
        for k, step in enumerate(case.steps, 1):
            name = next(name for name in COMMANDS if name in step)
            answer = session.answer(request_of(name, step))
            if "state" in step.get("expect", {}):
                answer = session.answer({"cmd": "state"}) | answer
            if wrong := differences(answer, step.get("expect", {})):
                return [f"step {k} ({name}): {text}" for text in wrong]
        return _left_over(session)
    finally:
        session.close()


def request_of(name: str, step: Mapping[str, Any]) -> Answer:
    """Return a step as a request: the step's own value is the action, the unit or the fields of the request."""
    value = step[name]
    request: Answer = {"cmd": name}
    if name in ("do", "explain"):
        request["action"] = value
    elif isinstance(value, dict):
        request |= value
    elif isinstance(value, str) and name == "legal":
        request["unit"] = value
    elif isinstance(value, str):
        request["side"] = value
    if "side" in step:
        request["side"] = step["side"]
    return request


def _left_over(session: Session) -> list[str]:
    dice = session.match.dice if session.match is not None else None
    if isinstance(dice, ScriptedDice) and dice.left:
        return [f"dice left over: {', '.join(map(str, dice.left))}"]
    return []
