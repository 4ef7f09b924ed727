"""Made-up damage by the hundred: nothing but FormatError comes out of a file, nothing but an answer out of a line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mapdata.problems import FormatError
from scenarios.engine.cases import run_paths
from scenarios.engine.journal import Entry
from scenarios.engine.lobby import Lobby
from scenarios.engine.match import Match
from scenarios.engine.referee import Session
from scenarios.engine.replay import story_of
from tests.engine.toy import EndTurn, Move, Toy

TOY = Toy()
LOBBY = Lobby()
BOARD = {"spaces": [{"id": "a"}, {"id": "b"}], "borders": [["a", "b"]]}
NEW = {"cmd": "new", "game": "free", "board": BOARD, "position": {"units": {"red-land-1": "a"}}}
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(["a", "b", "red-land-1", "free"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
NAMES = "side unit pick most action game module board scenario options position dice names protocol"
FIELDS = st.sampled_from(NAMES.split(" "))
here = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("journal") / "game.journal"
    with Match.new(TOY, "start", path=path) as game:
        game.do("red", Move("red-1", ("0203", "0303")))
        game.undo()
        game.do("red", EndTurn())
        game.do("blue", EndTurn())
    return path.read_bytes()


@here
@given(data=st.data())
def test_a_damaged_journal_opens_or_is_refused(data: st.DataObject, journal: bytes, tmp_path: Path) -> None:
    at = data.draw(st.integers(0, len(journal) - 1))
    length = data.draw(st.integers(0, 40))
    junk = data.draw(st.binary(max_size=20))
    raw = journal[:at] + junk + journal[at + length :]
    path = tmp_path / "game.journal"
    path.write_bytes(raw)
    try:
        with Match.open(path, lambda _: TOY) as game:
            assert all(entry.digest for entry in game.entries)
            assert journal.startswith(path.read_bytes()[: journal.rindex(b"\n", 0, -1)]) or raw == journal
    except FormatError:
        assert path.read_bytes() == raw


@here
@given(st.sampled_from(["new", "legal", "do", "explain", "prompt", "state", "undo"]), st.dictionaries(FIELDS, PLAIN))
def test_any_request_is_answered(cmd: str, fields: dict[str, Any]) -> None:
    session = Session(LOBBY)
    assert session.answer(NEW)["ok"]
    base = NEW if cmd == "new" else {"cmd": cmd}
    answer = session.answer(base | fields)
    assert answer["ok"] in (True, False)
    assert json.loads(json.dumps(answer)) == answer
    assert "the rules failed" not in answer.get("error", "")


@here
@given(st.sampled_from(["Put", "PutStack", "Flip", "Turn", "Roll", "Note", "SetTurn", "SetPhase", "EndGame"]), PLAIN)
def test_any_action_is_answered(name: str, body: Any) -> None:
    session = Session(LOBBY)
    session.answer(NEW)
    for cmd in ("explain", "do"):
        answer = session.answer({"cmd": cmd, "action": {name: body}})
        assert "the rules failed" not in answer.get("error", "")


@here
@given(st.sampled_from(["spaces", "borders", "links", "places", "flags", "between", "along", "land", "id"]), PLAIN)
def test_any_board_is_answered(name: str, value: Any) -> None:
    space = {"id": "a", "flags": ["x"], "places": [{"id": "p"}], "land": 50}
    link = {"id": "l", "between": ["a", "b"], "along": [["a", "b"]]}
    border = {"between": ["a", "b"]}
    board = {"spaces": [space, {"id": "b"}], "borders": [border], "links": [link]}
    for part in (board, space, link, border):
        if name in part:
            part[name] = value
    answer = Session(LOBBY).answer({"cmd": "new", "game": "free", "board": board})
    assert "the rules failed" not in answer.get("error", "")


@here
@given(st.binary(max_size=60))
def test_any_line_is_answered(line: bytes) -> None:
    assert Session(LOBBY).answer_line(line)["ok"] in (True, False)


@here
@given(new=PLAIN, step=PLAIN, expect=PLAIN)
def test_any_case_file_runs_or_is_refused(new: Any, step: Any, expect: Any, tmp_path: Path) -> None:
    path = tmp_path / "case.json"
    cases = [{"new": new, "steps": [step]}, {"new": NEW, "steps": [{"do": step, "expect": expect}]}]
    for raw in (new, *cases):
        path.write_text(json.dumps(raw), encoding="utf-8")
        try:
            assert all(str(result) for result in run_paths([path], LOBBY))
        except FormatError as fault:
            assert str(path) in str(fault)


@pytest.mark.parametrize("row", [7, {"where": 1.5}, {"dice": [[]]}, {"where": [[]]}], ids=str)
def test_a_story_that_is_none_is_refused(row: Any) -> None:
    entry = Entry(n=3, digest="", do={"EndTurn": {}}, story=(row,))
    with pytest.raises(FormatError, match=r"game\.journal, line 4: the story of entry 3"):
        story_of("game.journal", entry, TOY.board)


@pytest.mark.parametrize("command", ["save", "load"])
@pytest.mark.parametrize("path", ["", "a\0b"])
def test_a_path_that_names_no_file_is_told(command: str, path: str) -> None:
    session = Session(LOBBY)
    assert session.answer(NEW)["ok"]
    assert "must name a file" in session.answer({"cmd": command, "path": path})["error"]


def test_an_error_is_one_line_of_readable_length() -> None:
    session = Session(LOBBY)
    assert session.answer(NEW)["ok"]
    told = session.answer({"cmd": "legal", "unit": "x\n" * 5000})["error"]
    assert "\n" not in told and len(told) < 620
