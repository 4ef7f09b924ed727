"""The rules over a pipe: one JSON object a line in, one a line out (docs/referee.md)."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import IO, Any

from mapdata.board import NOWHERE, BoardError
from mapdata.problems import FormatError, one_line
from scenarios.engine import actions, events, jsonfile, registry
from scenarios.engine.actions import Action, ActionError
from scenarios.engine.dice import Dice, DiceError, ScriptedDice, SeededDice, SystemDice
from scenarios.engine.flow import IllegalAction
from scenarios.engine.lobby import Lobby
from scenarios.engine.match import Match
from scenarios.engine.ruleset import Prompt, Refusal, Ruleset
from scenarios.engine.state import GameState

PROTOCOL = 1
MOST_LINE_BYTES = 16 * 1024 * 1024
KIND_WORDS = {
    "int": "a whole number", "float": "a number", "str": "text", "bool": "true or false", "object": "an object",
    "array": "a list", "null": "null",
}  # fmt: skip

log = logging.getLogger(__name__)
Answer = dict[str, Any]


class RequestError(ValueError):
    """A request that cannot be answered; the text says what was expected."""


# ------------------------------------------------------------------ taking a request apart
_WORDS: dict[type, str] = {str: "a string", int: "a whole number", dict: "an object", list: "a list"} | {
    bool: "true or false"
}


def take(request: Mapping[str, Any], name: str, kind: type, default: Any = None) -> Any:
    """Return a field of a request, the default when it is left out or null. Raises RequestError."""
    value = request.get(name)
    if value is None:
        return default
    if not isinstance(value, kind) or (kind is not bool and isinstance(value, bool)):
        raise RequestError(f'"{name}" must be {_WORDS[kind]}, is {jsonfile.short(value)}')
    return value


def need(request: Mapping[str, Any], name: str, kind: type) -> Any:
    """Return a field that must be there. Raises RequestError."""
    value = take(request, name, kind)
    if value is None:
        raise RequestError(f'needs "{name}", {_WORDS[kind]}')
    return value


def need_path(request: Mapping[str, Any]) -> Path:
    """Return the file that a request names in "path". Raises RequestError."""
    path = need(request, "path", str)
    if not path or "\0" in path:
        raise RequestError(f'"path" must name a file, is {jsonfile.short(path)}')
    return Path(path)


def dice_from(raw: Any) -> Dice:
    """Return the dice that a request names: a list of faces, "system", or {"seed": n}. Raises RequestError."""
    if raw is None or raw == "system":
        return SystemDice()
    if isinstance(raw, list) and all(isinstance(f, int | str) and not isinstance(f, bool) for f in raw):
        return ScriptedDice(raw)
    if isinstance(raw, dict) and set(raw) == {"seed"} and isinstance(raw["seed"], int):
        return SeededDice(raw["seed"])
    raise RequestError(f'"dice" must be a list of faces, "system" or {{"seed": 7}}, is {jsonfile.short(raw)}')


# ------------------------------------------------------------------ one conversation
class Session:
    """Answers requests, one game at a time. `answer` never raises; faults become {"ok": false, "error": …}."""

    def __init__(self, lobby: Lobby | None = None) -> None:
        self.lobby = lobby or Lobby()
        self.match: Match | None = None
        self.over = False
        self._commands: dict[str, tuple[Callable[[Mapping[str, Any]], Answer], frozenset[str]]] = {
            "hello": (self._hello, frozenset()),
            "new": (
                self._new,
                frozenset({"game", "module", "board", "scenario", "options", "position", "dice"})
                | {"names", "journal", "protocol"},
            ),
            "legal": (self._legal, frozenset({"side", "unit", "pick", "most"})),
            "do": (self._do, frozenset({"action", "side"})),
            "explain": (self._explain, frozenset({"action", "side"})),
            "prompt": (self._prompt, frozenset({"side"})),
            "state": (self._state, frozenset()),
            "undo": (self._undo, frozenset()),
            "save": (self._save, frozenset({"path", "cover"})),
            "load": (self._load, frozenset({"path", "dice"})),
            "quit": (self._quit, frozenset()),
        }

    def answer_line(self, line: bytes) -> Answer:
        """Return the answer to one line."""
        try:
            return self.answer(jsonfile.parse(line, "line"))
        except FormatError as fault:
            return _error(f'the line {fault.text}; expected an object such as {{"cmd": "legal"}}')

    def answer(self, request: Any) -> Answer:
        """Return the answer to one request, with the request's "id" if it has one."""
        answer = self._guarded(request)
        return answer | {"id": request["id"]} if isinstance(request, dict) and "id" in request else answer

    def _guarded(self, request: Any) -> Answer:
        try:
            return self._answer(request)
        except IllegalAction as fault:
            return self._refused(fault.refusal)
        except (RequestError, ActionError, BoardError, FormatError, DiceError) as fault:
            return _error(str(fault))
        except OSError as fault:
            return _error(f"{fault.filename or 'journal'}: {fault.strerror or fault}")
        except Exception as fault:  # the rules are a plug-in: whatever they raise, the conversation goes on
            log.error("the rules failed on %s: %r", jsonfile.short(request, 400), fault)
            log.debug("the fault in full", exc_info=fault)
            return _error(f"the rules failed: {type(fault).__name__}: {fault}; the game is as it was before")

    def close(self) -> None:
        """Let go of the game's file."""
        if self.match is not None:
            self.match.close()

    def _answer(self, request: Any) -> Answer:
        names = ", ".join(self._commands)
        if not isinstance(request, dict) or not isinstance(request.get("cmd"), str):
            raise RequestError(f'expected an object with "cmd", one of {names}')
        if request["cmd"] not in self._commands:
            raise RequestError(f"no command is called {request['cmd']!r}; expected one of {names}")
        command, fields = self._commands[request["cmd"]]
        strange = sorted(set(request) - fields - {"cmd", "id"} - {k for k in request if k.startswith("x-")})
        if strange:
            known = ", ".join(sorted(fields)) or "no fields"
            raise RequestError(f"{request['cmd']} has no field {strange[0]!r}; it takes {known}")
        return command(request)

    # -------------------------------------------------------------- commands
    def _hello(self, _: Mapping[str, Any]) -> Answer:
        found = registry.rulesets()
        games = [{"id": name, "title": plugin.title} for name, plugin in found.plugins.items()]
        program = f"hexwright {installed_version('hexwright')}"
        return {"ok": True, "protocol": PROTOCOL, "program": program, "games": games, "failed": found.failed}

    def _new(self, request: Mapping[str, Any]) -> Answer:
        protocol = take(request, "protocol", int, PROTOCOL)
        if not 1 <= protocol <= PROTOCOL:
            raise RequestError(f"protocol {protocol} is not spoken here, only 1 to {PROTOCOL}: update Hexwright")
        game, module = take(request, "game", str, ""), take(request, "module", str, "")
        if not game and not module:
            raise RequestError('new needs "game", the id of an installed game, or "module"')
        dice = dice_from(request.get("dice"))
        rules, origin = self.lobby.rules(game, module, request.get("board"))
        position = take(request, "position", dict)
        scenario, options = take(request, "scenario", str, ""), take(request, "options", dict, {})
        path, names = take(request, "journal", str), take(request, "names", dict, {})
        if not all(isinstance(name, str) for name in names.values()):
            raise RequestError('"names" must be strings by side, such as {"axis": "Ann"}')
        state = None if position is None else _position(rules, {"options": options} | position)
        try:
            match = Match.new(
                rules,
                scenario or rules.scenarios()[0].id,
                options,
                path=Path(path) if path else None,
                dice=dice,
                names=names,
                origin=origin,
                state=state,
            )
        except FormatError:
            raise
        except ValueError as fault:
            raise RequestError(f"new: {fault}") from None
        self.close()
        self.match = match
        return {"ok": True, "protocol": PROTOCOL, "game": rules.id, **self._status(match)}

    def _legal(self, request: Mapping[str, Any]) -> Answer:
        match = self._game()
        side = self._side(match, request)
        unit, pick, most = take(request, "unit", str), take(request, "pick", list), take(request, "most", int)
        if unit is not None:
            pick = [unit]
        if pick is not None and not all(isinstance(p, str) for p in pick):
            raise RequestError('"pick" must be a list of unit ids')
        if unit is not None and unit not in match.ruleset.oob.index and not unit.startswith("pool:"):
            raise RequestError(f"no unit is called {unit!r} in this game")
        found = [actions.to_plain(a) for a in match.ruleset.legal_actions(match.state, side, pick)]
        shown = found if most is None else found[: max(most, 0)]
        return {"ok": True, "side": self._ids(match)[side], "count": len(found), "actions": shown}

    def _do(self, request: Mapping[str, Any]) -> Answer:
        match = self._game()
        side, action = self._side(match, request), self._action(match, request)
        happened = match.do(side, action)
        dice = [[die, face, rule] for die, face, rule in match.last_action.dice]
        told = [line.text for n, line in match.lines if n == match.last_action.n]
        done: Answer = {"ok": True, "events": [events.to_plain(e) for e in happened], "dice": dice, "story": told}
        return done | self._status(match)

    def _explain(self, request: Mapping[str, Any]) -> Answer:
        match = self._game()
        side, action = self._side(match, request), self._action(match, request)
        refusal = match.ruleset.explain_illegal(match.state, side, action)
        if refusal is not None:
            return self._refused(refusal) | {"legal": False}
        return {"ok": True, "legal": True}

    def _prompt(self, request: Mapping[str, Any]) -> Answer:
        match = self._game()
        prompt = match.ruleset.prompt(match.state, self._side(match, request))
        return {"ok": True, **_prompt_to_plain(prompt, self._ids(match), match.ruleset.board.names)}

    def _state(self, _: Mapping[str, Any]) -> Answer:
        match = self._game()
        state, board = match.state, match.ruleset.board
        units = {
            unit.id: board.names[state.where[k]]
            for k, unit in enumerate(match.ruleset.oob.units)
            if state.where[k] != NOWHERE
        }
        return {"ok": True, **self._status(match), "units": units, **_by_ids(match), "state": state.to_plain()}

    def _undo(self, _: Mapping[str, Any]) -> Answer:
        match = self._game()
        if not match.can_undo():
            raise RequestError("nothing can be taken back: since the last die or change of side nothing was done")
        taken = match.undo()
        return {"ok": True, "undone": match.entries[taken - 1].do, **self._status(match)}

    def _save(self, request: Mapping[str, Any]) -> Answer:
        match = self._game()
        path = need_path(request)
        match.save_copy(path, cover=take(request, "cover", bool, False))
        return {"ok": True, "path": str(path), "entries": match.last}

    def _load(self, request: Mapping[str, Any]) -> Answer:
        path = need_path(request)
        dice = dice_from(request.get("dice"))
        if self.match is not None and self.match.path is not None and _same(self.match.path, path):
            self.match.close()
            self.match = None
        match = Match.open(path, self.lobby.find_ruleset, dice=dice)
        self.close()
        self.match = match
        notes = {"notes": match.notes} if match.notes else {}
        return {"ok": True, "protocol": PROTOCOL, "game": match.ruleset.id, **self._status(match), **notes}

    def _quit(self, _: Mapping[str, Any]) -> Answer:
        self.over = True
        return {"ok": True}

    # -------------------------------------------------------------- parts of answers
    def _game(self) -> Match:
        if self.match is None:
            raise RequestError('there is no game yet: begin with {"cmd": "new", "game": …} or {"cmd": "load", …}')
        return self.match

    def _ids(self, match: Match) -> list[str]:
        return [side.id for side in match.ruleset.sides(match.state)]

    def _side(self, match: Match, request: Mapping[str, Any]) -> int:
        side = take(request, "side", str)
        if side is None:
            return match.side
        ids = self._ids(match)
        if side not in ids:
            raise RequestError(f"no side is called {side!r}; this game has {', '.join(ids)}")
        return ids.index(side)

    def _action(self, match: Match, request: Mapping[str, Any]) -> Action:
        if "action" not in request:
            raise RequestError('needs "action", such as {"EndTurn": {}}')
        return actions.from_plain(request["action"], match.ruleset.action_kinds)

    def _status(self, match: Match) -> Answer:
        """Return where the game stands: turn, sides to act, phase, digest, and the result when it is over."""
        state, ids = match.state, self._ids(match)
        sides = [ids[side] for side in state.active]
        out: Answer = {"turn": state.turn, "side": sides[0] if sides else "", "sides": sides}
        out["phase"] = state.frames[-1].name if state.frames else ""
        if state.result:
            out["result"] = state.result
        return out | {"digest": state.digest()}

    def _refused(self, refusal: Refusal) -> Answer:
        rules = self._game().ruleset
        out: Answer = {"ok": False, "rule": refusal.rule, "code": refusal.code, "text": rules.sentence(refusal)}
        return out | {"where": [rules.board.names[space] for space in refusal.where]}


def _by_ids(match: Match) -> Answer:
    """Return the state by ids, as position() reads it, where the game says it so; nothing amid a decision."""
    written = getattr(match.ruleset, "written", None)
    if written is None:
        return {}
    try:
        data = written(match.state)
    except ValueError:  # no scenario begins like this
        return {}
    return {"position": data.get("position", data)}


def _prompt_to_plain(prompt: Prompt, ids: Sequence[str], names: Sequence[str]) -> Answer:
    ask: Answer = {"kind": prompt.ask.kind, "units": list(prompt.ask.units)}
    ask["pools"] = [{"id": p.id, "title": p.title, "count": p.count} for p in prompt.ask.pools]
    ask |= {"least": prompt.ask.least, "most": prompt.ask.most}
    buttons = [{"action": actions.to_plain(b.action), "text": b.text, "note": b.note} for b in prompt.buttons]
    lit = [names[space] for space in prompt.lit]
    out: Answer = {"side": ids[prompt.side], "text": prompt.text, "kicker": prompt.kicker, "phase": prompt.phase}
    return out | {"ask": ask, "buttons": buttons, "lit": lit}


def _position(rules: Ruleset, raw: Mapping[str, Any]) -> GameState:
    """Return the state of a position; whatever trips the game over it is a fault of the request."""
    try:
        return rules.position(raw)
    except KeyError as fault:
        raise RequestError(f"position: there is no {fault.args[0]!r} in this game or on this board") from None
    except (ValueError, TypeError, AttributeError, IndexError) as fault:
        raise RequestError(f"position: {_spoken(str(fault))}") from None


def _spoken(text: str) -> str:
    """Return what is wrong in a position in plain words: where it is, once, and the kinds of values by name."""
    where, colon, said = text.partition(": ")
    if colon and where.split(".")[0].split("[")[0] == "position":
        place = where.removeprefix("position").removeprefix(".")
        text = f"{place}: {said}" if place else said
    found = re.sub(r"Expected `([^`]+)`, got `([^`]+)`", _kinds, text)
    return re.sub(r"invalid literal for int\(\) with base 10: (.+)", r"\1 is no whole number", found)


def _kinds(match: re.Match[str]) -> str:
    wanted, got = (" or ".join(KIND_WORDS.get(kind, kind) for kind in part.split(" | ")) for part in match.groups())
    return f"wanted {wanted}, got {got}"


def _same(a: Path, b: Path) -> bool:
    return a.exists() and b.exists() and a.samefile(b)


def _error(text: str) -> Answer:
    return {"ok": False, "error": one_line(text)}


# ------------------------------------------------------------------ the pipe
def serve(stdin: IO[Any], stdout: IO[str], lobby: Lobby | None = None) -> None:
    """Answer line after line until "quit" or the end of the input."""
    session = Session(lobby)
    try:
        for line in _lines(stdin):
            if line is None:
                answer = _error(f"the line is longer than {MOST_LINE_BYTES} bytes; send less in one request")
            elif not line.strip():
                continue
            else:
                answer = session.answer_line(line)
            stdout.write(json.dumps(answer) + "\n")
            stdout.flush()
            if session.over:
                return
    finally:
        session.close()


def _lines(stdin: IO[Any]) -> Iterator[bytes | None]:
    """Yield the lines as bytes; None for one beyond the bound, which is skipped to its end."""
    source = getattr(stdin, "buffer", stdin)
    while True:
        line = source.readline(MOST_LINE_BYTES + 1)
        if not line:
            return
        raw = line.encode("utf-8", "surrogatepass") if isinstance(line, str) else bytes(line)
        if len(raw) <= MOST_LINE_BYTES or raw.endswith(b"\n"):
            yield raw
            continue
        while line and not line.endswith(b"\n" if isinstance(line, bytes) else "\n"):
            line = source.readline(MOST_LINE_BYTES)
        yield None
