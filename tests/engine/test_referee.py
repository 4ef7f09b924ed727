"""The rules over a pipe: every line gets an answer, and the documentation tells no lies."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scenarios.engine import referee
from scenarios.engine.cases import read_cases, run_case
from scenarios.engine.lobby import Lobby
from scenarios.engine.referee import Session, serve

DOCS = Path(__file__).parents[2] / "docs" / "referee.md"
BOARD = {"spaces": [{"id": "a"}, {"id": "b"}, {"id": "c"}], "borders": [["a", "b"], ["b", "c"]]}
NEW = {"cmd": "new", "game": "free", "board": BOARD, "position": {"units": {"red-land-1": "a"}}}
PUT = {"cmd": "do", "action": {"Put": {"unit": "red-land-1", "space": "b"}}}


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", DOCS.read_text(encoding="utf-8"), re.M | re.S)


def like(found: Any, shown: Any) -> bool:
    """Return whether an answer is as shown: … is anything, objects are shown in part."""
    if shown == "…":
        return True
    if isinstance(shown, dict):
        return isinstance(found, dict) and all(k in found and like(found[k], v) for k, v in shown.items())
    if isinstance(shown, list) and isinstance(found, list):
        return len(found) == len(shown) and all(map(like, found, shown))
    return bool(found == shown)


@pytest.mark.parametrize("block", blocks("referee"))
def test_the_conversations_of_the_manual_go_as_shown(block: str) -> None:
    session = Session()
    lines = block.splitlines()
    assert len(lines) >= 4
    for asked, shown in zip(lines[::2], lines[1::2], strict=True):
        assert (asked[:2], shown[:2]) == ("> ", "< ")
        answer = session.answer_line(asked[2:].encode())
        assert like(answer, json.loads(shown[2:])), f"{asked}\n{json.dumps(answer, ensure_ascii=False)}"


@pytest.mark.parametrize("block", blocks("case"))
def test_the_cases_of_the_manual_hold(block: str, tmp_path: Path) -> None:
    path = tmp_path / "case.json"
    path.write_text(block, encoding="utf-8")
    for case in read_cases(path):
        assert run_case(case, Lobby()) == []


def talk(*requests: Any) -> list[dict[str, Any]]:
    """Return the answers to requests; a string is sent as it stands."""
    text = "".join((r if isinstance(r, str) else json.dumps(r)) + "\n" for r in requests)
    out = io.StringIO()
    serve(io.StringIO(text), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nonsense", "is no JSON"),
        ("[]", 'expected an object with "cmd"'),
        ("42", 'expected an object with "cmd"'),
        ('{"cmd": 3}', 'expected an object with "cmd"'),
        ('{"cmd": "fly"}', "no command is called 'fly'"),
        ('{"cmd": "new"}', 'new needs "game"'),
        ('{"cmd": "new", "game": 7}', '"game" must be a string, is 7'),
        ('{"cmd": "new", "game": "chess"}', "no game is called 'chess'; installed are"),
        ('{"cmd": "new", "module": "/no/such/place"}', "is no module"),
        ('{"cmd": "new", "game": "free"}', 'name a "module"'),
        ('{"cmd": "new", "game": "free", "board": {}}', 'board: needs "spaces"'),
        ('{"cmd": "new", "game": "free", "board": 7}', 'board: needs "spaces"'),
        ('{"cmd": "new", "game": "free", "protocol": 9}', "update Hexwright"),
        ('{"cmd": "new", "game": "free", "dice": "loaded"}', '"dice" must be a list of faces'),
        ('{"cmd": "new", "game": "free", "dice": [1.5]}', '"dice" must be a list of faces'),
        ('{"cmd": "load"}', 'needs "path", a string'),
        ('{"cmd": "load", "path": "/no/such/game.journal"}', "is missing"),
        ("[" * 100_000, "nested too deeply"),
        ('{"cmd": "new", "game": "free", "x": NaN}', "NaN is no JSON number"),
        ("\ud83d", "is no UTF-8 text"),
        ('{"cmd": "legal"', "cut short"),
        ('{"cmd": "\\ud83d"}', "half a surrogate pair"),
        ("1" * 10_000, "too many digits"),
    ],
)
def test_a_bad_line_is_answered_with_what_was_expected(line: str, said: str) -> None:
    answers = talk(line, {"cmd": "quit"})
    assert answers[0]["ok"] is False
    assert said in answers[0]["error"]
    assert answers[1] == {"ok": True}


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        ({"cmd": "do"}, 'needs "action"'),
        ({"cmd": "do", "action": {"Fly": {}}}, "no action is called 'Fly'"),
        ({"cmd": "do", "action": {"Put": {"unit": "red-land-1"}}}, "missing required field `space`"),
        ({"cmd": "do", "action": {"Put": {"unit": 3, "space": "b"}}}, "Expected `str`"),
        ({"cmd": "do", "action": {"Put": {"who": "red-land-1"}}}, "Put has no field 'who'"),
        ({"cmd": "do", "action": "EndTurn", "side": "green"}, "no side is called 'green'; this game has red, blue"),
        ({"cmd": "legal", "unit": "nobody"}, "no unit is called 'nobody'"),
        ({"cmd": "legal", "pick": [3]}, '"pick" must be a list of unit ids'),
        ({"cmd": "legal", "most": "ten"}, '"most" must be a whole number'),
        ({"cmd": "legal", "most": True}, '"most" must be a whole number'),
        ({"cmd": "undo"}, "nothing can be taken back"),
        ({"cmd": "new", "game": "free", "board": BOARD, "scenario": "none"}, "this game has empty"),
        ({"cmd": "new", "game": "free", "board": BOARD, "options": {"fog": 1}}, "no option is called 'fog'"),
        ({"cmd": "new", "game": "free", "board": BOARD, "position": {"units": {"x": "a"}}}, "no such counter"),
        ({"cmd": "new", "game": "free", "board": BOARD, "position": {"units": 3}}, "position: "),
        ({"cmd": "new", "game": "free", "board": BOARD, "names": {"red": 3}}, '"names" must be strings by side'),
        ({"cmd": "new", "game": "free", "board": {"spaces": [{"id": "a", "places": [{}]}]}}, "board: is not written"),
    ],
)
def test_a_bad_request_leaves_the_game_alone(request_: dict[str, Any], said: str) -> None:
    _, before, answer, after = talk(NEW, {"cmd": "state"}, request_, {"cmd": "state"})
    assert answer["ok"] is False
    assert said in answer["error"]
    assert before == after


@pytest.mark.parametrize(
    ("game", "position", "said"),
    [
        ("harc-europaert", {"turn": "x"}, "position: turn: wanted a whole number, got text"),
        ("harc-europaert", {"building": [{"unit": 3}]}, "position: building[0].unit: wanted text, got a whole number"),
        ("harc-europaert", {"x": 1}, "position: no member 'x'; there are "),
        ("segunda-guerra-mundial", {"turn": "x"}, "position: 'x' is no whole number"),
    ],
)
def test_a_fault_of_a_position_is_told_in_plain_words(game: str, position: dict[str, Any], said: str) -> None:
    (answer,) = talk({"cmd": "new", "game": game, "position": position})
    assert answer["ok"] is False and answer["error"].startswith(said), answer["error"]


def test_a_refusal_has_rule_code_text_and_places() -> None:
    answer = talk(NEW, {"cmd": "do", "action": {"Put": {"unit": "red-land-1", "space": "a"}}})[1]
    assert answer == {"ok": False, "rule": "", "code": "SAME", "text": "red-land-1 is in a already.", "where": []}


def test_dice_may_be_listed_seeded_or_the_systems() -> None:
    roll = {"cmd": "do", "action": {"Roll": {"count": 5}}}
    seeded = [talk(NEW | {"dice": {"seed": 7}}, roll)[1]["dice"] for _ in range(2)]
    assert seeded[0] == seeded[1]
    assert len(talk(NEW | {"dice": "system"}, roll)[1]["dice"]) == 5
    short, right = talk(NEW | {"dice": [1, 2]}, roll, {"cmd": "do", "action": {"Roll": {"count": 2}}})[1:]
    assert "no die left" in short["error"]
    assert [face for _, face, _ in right["dice"]] == [1, 2]


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    path = str(tmp_path / "game.journal")
    done, saved, again, covered = talk(
        NEW,
        PUT,
        {"cmd": "save", "path": path},
        {"cmd": "save", "path": path},
        {"cmd": "save", "path": path, "cover": True},
    )[1:]
    assert saved == {"ok": True, "path": path, "entries": 1}
    assert "is there already" in again["error"]
    assert covered["ok"]
    loaded, undone, reloaded = talk({"cmd": "load", "path": path}, {"cmd": "undo"}, {"cmd": "load", "path": path})
    assert loaded["digest"] == done["digest"]
    assert undone["undone"] == PUT["action"]
    assert reloaded["digest"] == undone["digest"]


def test_a_game_may_be_kept_from_its_beginning(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    talk(NEW | {"journal": str(path), "names": {"red": "Ann"}}, PUT)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2
    assert json.loads(lines[0])["inline"] == BOARD
    assert "is there already" in talk(NEW | {"journal": str(path)})[0]["error"]


def test_a_line_beyond_the_bound_is_skipped_and_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(referee, "MOST_LINE_BYTES", 1000)
    answers = talk("x" * 5000, {"cmd": "legal"}, "y" * 1001, "z" * 1000, "w" * 999)
    assert ["longer than 1000 bytes" in a["error"] for a in answers] == [True, False, True, False, False]


@pytest.mark.logs
def test_rules_that_break_are_answered_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    session = Session()
    session.answer(NEW)
    assert session.match is not None

    def broken(*_: object) -> None:
        raise ZeroDivisionError("a bug")

    session.match.ruleset.prompt = broken  # type: ignore[method-assign, assignment]
    answer = session.answer({"cmd": "prompt"})
    assert answer == {"ok": False, "error": "the rules failed: ZeroDivisionError: a bug; the game is as it was before"}
    assert "ZeroDivisionError" in caplog.text
    assert session.answer({"cmd": "state"})["ok"]


def test_a_real_pipe_answers_bytes_that_are_no_text() -> None:
    code = "import sys; from scenarios.engine.referee import serve; serve(sys.stdin, sys.stdout)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=b'\xff\xfe\x00\n{"cmd":"quit"}\n',
        capture_output=True,
        timeout=60,
        check=True,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert "no UTF-8 text" in answers[0]["error"]
    assert answers[1] == {"ok": True}
    assert done.stderr == b""
