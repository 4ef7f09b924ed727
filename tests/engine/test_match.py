"""One game being played: what was done is on disk, can be taken back to the last die, and can be played again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mapdata.problems import FormatError
from scenarios.engine.actions import Action
from scenarios.engine.dice import DiceError, ScriptedDice
from scenarios.engine.events import Eliminated, GameOver, Moved, Rolled
from scenarios.engine.flow import IllegalAction, Play
from scenarios.engine.journal import Header
from scenarios.engine.match import Match
from tests.engine.toy import EndTurn, Fight, Move, Surrender, Toy, ToyState


def toy(header: Header) -> Toy:
    return Toy()


def contact() -> ToyState:
    return Toy().position({"units": {"red-1": "0403", "blue-1": "0503"}})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.journal"


@pytest.fixture
def match(path: Path) -> Iterator[Match]:
    with Match.new(Toy(), "start", path=path, names={"red": "Ann"}) as game:
        yield game


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_new_game_begins_its_journal_with_a_header(match: Match, path: Path) -> None:
    head = rows(path)[0]
    assert list(head)[:2] == ["format", "version"]
    assert (head["format"], head["ruleset"], head["ruleset_version"]) == ("hexwright-journal", "toy", 1)
    assert head["board"] == Toy().board.digest
    assert head["names"] == {"red": "Ann"}
    assert head["digest"] == match.state.digest()


def test_an_action_is_one_line_with_the_keys_of_the_format(match: Match, path: Path) -> None:
    events = match.do("red", Move("red-1", ("0203", "0303")))
    assert events == [Moved("red-1", ("0203", "0303"), 1)]
    row = rows(path)[1]
    assert list(row) == ["n", "side", "do", "dice", "events", "story", "digest", "prev"]
    assert row["do"] == {"Move": {"unit": "red-1", "path": ["0203", "0303"]}}
    assert (row["n"], row["side"], row["dice"], row["digest"]) == (1, "red", [], match.state.digest())
    assert row["events"] == [{"Moved": {"unit": "red-1", "path": ["0203", "0303"], "cost": 1}}]


def test_dice_are_written_as_name_face_and_rule(path: Path) -> None:
    with Match.new(Toy(), "start", path=path, state=contact(), dice=ScriptedDice([4, 4, 6, 1])) as game:
        events = game.do(0, Fight("red-1", "blue-1"))
    assert Eliminated("blue-1", "combat") in events
    assert rows(path)[1]["dice"] == [["d6", 4, "8.1"], ["d6", 4, "8.1"], ["d6", 6, "8.1"], ["d6", 1, "8.1"]]
    assert game.result == "red"


def test_a_refused_action_changes_nothing(match: Match, path: Path) -> None:
    before, state = path.read_bytes(), match.state.digest()
    with pytest.raises(IllegalAction) as caught:
        match.do("red", Move("red-1", ("0203", "0204", "0203")))
    assert caught.value.refusal.rule == "6.4"
    with pytest.raises(IllegalAction):
        match.do("blue", EndTurn())
    assert (path.read_bytes(), match.state.digest()) == (before, state)


def test_a_script_that_runs_out_leaves_the_game_and_the_script_as_they_were(path: Path) -> None:
    dice = ScriptedDice([4])
    with Match.new(Toy(), "start", path=path, state=contact(), dice=dice) as game:
        before = game.state.digest()
        with pytest.raises(DiceError, match="no die left"):
            game.do("red", Fight("red-1", "blue-1"))
        assert game.state.digest() == before
        assert (dice.left, dice.rolls) == ([4], [])
        dice.left[:] = [6, 5]
        assert Rolled("attacker", "d6", 6) in game.do("red", Fight("red-1", "blue-1"))


class BrokenToy(Toy):
    def over(self, g: Play[ToyState, Toy], winner: str, reason: str) -> None:
        g.state.result = winner
        raise RuntimeError("a bug half-way")


def test_rules_that_fail_half_way_leave_the_old_state(path: Path) -> None:
    with Match.new(BrokenToy(), "start", path=path) as game:
        before = game.state.digest(), path.read_bytes()
        with pytest.raises(RuntimeError):
            game.do("red", Surrender())
        assert (game.state.digest(), path.read_bytes()) == before


def test_undo_returns_to_the_state_before_and_is_written_down(match: Match, path: Path) -> None:
    start = match.state.digest()
    match.do("red", Move("red-1", ("0203", "0303")))
    assert match.can_undo()
    assert match.undo() == 1
    assert match.state.digest() == start
    assert rows(path)[2]["undo"] == 1
    assert (match.steps, match.lines) == ([0], [])
    assert not match.can_undo()


def test_undo_stops_at_a_change_of_side(match: Match) -> None:
    match.do("red", Move("red-1", ("0203", "0303")))
    match.do("red", EndTurn())
    assert not match.can_undo()
    with pytest.raises(ValueError, match="nothing can be taken back"):
        match.undo()


def test_undo_stops_at_a_die(path: Path) -> None:
    with Match.new(Toy(), "start", path=path, state=contact(), dice=ScriptedDice([6, 1])) as game:
        game.do("red", Fight("red-1", "blue-1"))
        assert not game.can_undo()


def play_some(game: Match) -> None:
    game.do("red", Move("red-1", ("0203", "0303")))
    game.do("red", EndTurn())
    game.do("blue", Move("blue-1", ("0903", "0803")))
    game.undo()
    game.do("blue", Move("blue-1", ("0903", "0902")))


def test_a_game_goes_on_where_it_was_left(match: Match, path: Path) -> None:
    play_some(match)
    digest, lines, steps = match.state.digest(), match.lines, match.steps
    match.close()
    with Match.open(path, toy) as again:
        assert (again.state.digest(), again.lines, again.steps) == (digest, lines, steps)
        assert again.names == {"red": "Ann"}
        assert again.notes == []
        assert again.can_undo()
        again.undo()
        assert not again.can_undo()
        again.do("blue", EndTurn())
        assert again.state.turn == 2
        again.verify()


def test_replay_steps_through_the_states_and_leaves_out_what_was_taken_back(match: Match) -> None:
    play_some(match)
    seen = list(match.states())
    assert [n for n, _ in seen] == match.steps == [0, 1, 2, 6]
    assert seen[-1][1].digest() == match.state.digest()
    assert all(match.state_at(n).digest() == state.digest() for n, state in seen)


def test_a_snapshot_is_written_at_each_player_turn(match: Match, path: Path) -> None:
    play_some(match)
    assert [row["n"] for row in rows(path)[1:] if "snapshot" in row] == [3]


def test_a_torn_last_line_is_dropped_with_a_note(match: Match, path: Path) -> None:
    match.do("red", Move("red-1", ("0203", "0303")))
    match.close()
    whole = path.read_bytes()
    for cut in (1, 10, 50):
        path.write_bytes(whole + whole.splitlines()[-1][:cut])
        with Match.open(path, toy) as again:
            assert again.last == 1
            assert "cut short" in again.notes[0]
        assert path.read_bytes() == whole


def test_a_last_line_that_lacks_only_its_end_is_kept(match: Match, path: Path) -> None:
    match.do("red", Move("red-1", ("0203", "0303")))
    match.close()
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    with Match.open(path, toy) as again:
        assert (again.last, again.notes) == (1, [])
        again.do("red", EndTurn())
    with Match.open(path, toy) as third:
        assert third.state.active == [1]


def test_opening_to_look_changes_nothing_and_needs_no_lock(match: Match, path: Path) -> None:
    match.do("red", EndTurn())
    with Match.open(path, toy, read_only=True) as looker:
        assert looker.state.digest() == match.state.digest()
    match.do("blue", EndTurn())


def test_two_programs_do_not_append_to_one_journal(match: Match, path: Path) -> None:
    with pytest.raises(FormatError, match="being played in another window"):
        Match.open(path, toy)
    match.close()
    with Match.open(path, toy) as again:
        again.do("red", EndTurn())


def test_a_new_game_never_covers_an_old_one(match: Match, path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(FormatError, match="is there already"):
        Match.new(Toy(), "start", path=path)
    assert path.read_bytes() == before


def test_save_as_goes_on_in_the_copy(match: Match, path: Path, tmp_path: Path) -> None:
    match.do("red", EndTurn())
    other = tmp_path / "other.journal"
    match.save_as(other)
    match.do("blue", EndTurn())
    assert len(rows(other)) == len(rows(path)) + 2
    with pytest.raises(FormatError, match="is there already"):
        match.save_copy(path)
    match.save_copy(path, cover=True)
    assert path.read_bytes() == other.read_bytes()


def test_saving_as_its_own_file_changes_nothing(match: Match, path: Path) -> None:
    match.do("red", EndTurn())
    before = path.read_bytes()
    match.save_as(path)
    match.save_copy(path)
    assert path.read_bytes() == before
    match.do("blue", EndTurn())
    assert path.read_bytes().startswith(before)
    assert len(path.read_bytes()) > len(before)


def test_a_game_that_is_played_is_not_covered(match: Match, path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.journal"
    with Match.new(Toy(), "start", path=other) as game, pytest.raises(FormatError, match="being played"):
        game.save_as(path, cover=True)


def test_a_game_in_memory_can_be_saved_later(path: Path) -> None:
    game = Match.new(Toy(), "start")
    game.do("red", EndTurn())
    game.save_as(path)
    game.do("blue", EndTurn())
    game.close()
    with Match.open(path, toy) as again:
        assert again.state.turn == 2


# ------------------------------------------------------------------ damage
def damaged(path: Path, line: int, change: dict[str, Any]) -> None:
    """Alter one line of a journal, leaving the rest."""
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[line] = json.dumps(json.loads(lines[line]) | change, separators=(",", ":"))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "change", "said"),
    [
        (1, {"side": "blue"}, "line 3: entry 2 does not follow"),
        (2, {"n": 7}, "line 3: is entry 7 where entry 2 belongs"),
        (2, {"n": "x"}, "line 3: is damaged"),
        (0, {"names": {"red": "Eve"}}, "line 2: entry 1 does not follow"),
        (0, {"version": 99}, "install a newer Hexwright"),
        (0, {"format": "other"}, 'must be "hexwright-journal"'),
        (0, {"ruleset_version": 2}, "line 2"),
    ],
)
def test_an_altered_line_is_named(match: Match, path: Path, line: int, change: dict[str, Any], said: str) -> None:
    play_some(match)
    match.close()
    damaged(path, line, change)
    before = path.read_bytes()
    with pytest.raises(FormatError, match=said):
        Match.open(path, toy)
    assert path.read_bytes() == before


def test_an_altered_last_entry_is_caught_by_its_digest(match: Match, path: Path) -> None:
    play_some(match)
    match.close()
    damaged(path, -1, {"do": {"Move": {"unit": "blue-1", "path": ["0903", "0904"]}}})
    with pytest.raises(FormatError, match="entry 6 leads to digest"):
        Match.open(path, toy)
    damaged(path, -1, {"do": {"Move": {"unit": "blue-1", "path": ["0903", "0101"]}}})
    with pytest.raises(FormatError, match="the rules refuse entry 6"):
        Match.open(path, toy)
    damaged(path, -1, {"do": {"Fly": {}}})
    with pytest.raises(FormatError, match="no action is called 'Fly'"):
        Match.open(path, toy)


def test_an_altered_die_is_caught(path: Path) -> None:
    with Match.new(Toy(), "start", path=path, state=contact(), dice=ScriptedDice([6, 1])) as game:
        game.do("red", Fight("red-1", "blue-1"))
    lines = path.read_text(encoding="utf-8").splitlines()[:2]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    for dice, said in (
        ([6, 7], "no face"),
        ([1, 6], "leads to digest"),
        ([6], "no die left"),
        ([6, 1, 1], "1 dice more"),
    ):
        damaged(path, 1, {"dice": [["d6", face, "8.1"] for face in dice]})
        with pytest.raises(FormatError, match=said):
            Match.open(path, toy)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "the game was never begun"),
        (b'{"format":"hexwright-jour', "line 1"),
        (b"\x89PNG\r\n\x1a\n\x00\xff\xfe", "no UTF-8 text"),
        (b"[]\n", "must be an object"),
        (b"nonsense\n", "is no JSON"),
        (b'{"format":"hexwright-journal","version":1}\n', "missing required field"),
        (b"[" * 100_000 + b"\n", "nested too deeply"),
        (b'{"format":"hexwright-journal","version":1e999}\n', "must be a whole number"),
    ],
)
def test_what_is_no_journal_is_refused_in_one_sentence(path: Path, raw: bytes, said: str) -> None:
    path.write_bytes(raw)
    with pytest.raises(FormatError, match=said):
        Match.open(path, toy)
    assert path.read_bytes() == raw


def test_a_missing_journal_and_a_folder_are_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "none.journal", tmp_path):
        for read_only in (False, True):
            with pytest.raises(FormatError):
                Match.open(path, toy, read_only=read_only)


def test_a_journal_in_a_folder_that_is_not_there_cannot_begin(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="choose a folder that exists"):
        Match.new(Toy(), "start", path=tmp_path / "none" / "game.journal")


def test_an_unknown_scenario_or_option_names_the_choices() -> None:
    with pytest.raises(ValueError, match="this game has start"):
        Match.new(Toy(), "finish")
    with pytest.raises(ValueError, match="choose 10, 3"):
        Match.new(Toy(), "start", {"turns": 4})
    with pytest.raises(ValueError, match="this game has turns"):
        Match.new(Toy(), "start", {"weather": 4})


# ------------------------------------------------------------------ rules that changed
def test_a_game_begun_under_older_rules_goes_on_from_its_last_snapshot(match: Match, path: Path) -> None:
    play_some(match)
    match.close()
    before = path.read_bytes()
    with Match.open(path, lambda _: Toy(version=2)) as again:
        assert "the last 1 actions, from entry 6 on, must be done again" in again.notes[0]
        assert again.steps == [0, 1, 2]
        assert (again.state.active, again.state.version) == ([1], 2)
        assert [line.text for n, line in again.lines if n == 1] == ["1st Red moves 0203 - 0303."]
        again.do("blue", EndTurn())
        assert [n for n, _ in again.states()] == again.steps
        again.verify()
    assert path.read_bytes().startswith(before)
    with Match.open(path, lambda _: Toy(version=2)) as third:
        assert (third.notes, third.state.turn) == ([], 2)
    with pytest.raises(FormatError, match="update Hexwright"):
        Match.open(path, toy)


def test_a_game_of_other_rules_or_another_map_is_refused(match: Match, path: Path) -> None:
    match.close()

    class Other(Toy):
        id = "other"

    with pytest.raises(FormatError, match="is a game of 'toy'"):
        Match.open(path, lambda _: Other())
    names = [f"x{k}" for k in range(60)]
    with pytest.raises(FormatError, match="a map with other spaces"):
        Match.open(path, lambda _: Toy(replace(Toy().board, names=names)))


def test_a_finished_game_opens_finished(path: Path) -> None:
    with Match.new(Toy(), "start", path=path) as game:
        assert GameOver("blue", "surrender") in game.do("red", Surrender())
    with Match.open(path, toy) as again:
        assert (again.result, again.state.active) == ("blue", [])
        with pytest.raises(IllegalAction):
            again.do("red", EndTurn())


def test_an_unknown_side_is_an_error_of_the_caller(match: Match) -> None:
    action: Action = EndTurn()
    for side in ("green", 7, -1):
        with pytest.raises(ValueError, match="this game has red, blue"):
            match.do(side, action)
