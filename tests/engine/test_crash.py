"""Whatever ends the program, and whatever the disk does: what was shown is in the journal."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mapdata.problems import FormatError
from scenarios.engine.journal import Header
from scenarios.engine.match import Match
from scenarios.engine.ruleset import Option
from tests.engine.toy import EndTurn, Move, Toy

PLAYER = """
import sys
from pathlib import Path
from scenarios.engine.match import Match
from scenarios.engine.players import RandomPlayer
from tests.engine.test_crash import LongToy
path = Path(sys.argv[1])
game = Match.open(path, lambda _: LongToy()) if path.exists() else Match.new(LongToy(), "start", path=path)
player = RandomPlayer(int(sys.argv[2]), {"Surrender": 0, "Fight": 0})
for note in game.notes:
    print("note", note, flush=True)
while not game.result:
    game.do(game.side, player.choose(game.ruleset, game.state, game.side))
    print(game.last_action.n, game.state.digest(), flush=True)
    if game.can_undo() and game.last % 7 == 0:
        game.undo()
"""


class LongToy(Toy):
    """The tiny game without an end."""

    def options(self) -> tuple[Option, ...]:
        return (Option("turns", "Turns", 10**6, ((10**6, "many"),)),)


def long_toy(_: Header) -> LongToy:
    return LongToy()


@pytest.mark.skipif(os.name != "posix", reason="kills with SIGKILL")
def test_a_killed_program_loses_no_action_that_it_showed(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    chance = random.Random(4)
    shown = 0
    for life in range(8):
        command = [sys.executable, "-c", PLAYER, str(path), str(life)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]) as child:
            assert child.stdout is not None
            lines = [child.stdout.readline()]  # it has begun
            time.sleep(chance.uniform(0, 0.15))
            child.send_signal(signal.SIGKILL)
            lines += child.stdout.read().splitlines()
        with Match.open(path, long_toy) as game:
            assert "cut short" in " ".join(game.notes) or not game.notes
            for line in filter(None, (row.strip() for row in lines)):
                if not line.startswith(b"note"):
                    n, digest = line.decode().split()
                    assert game.entries[int(n) - 1].digest == digest, f"life {life}: entry {n} was shown, but is lost"
                    shown += 1
            game.verify()
    assert shown > 8


def test_a_journal_cut_anywhere_opens_with_every_whole_line(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    with Match.new(Toy(), "start", path=path) as game:
        game.do("red", Move("red-1", ("0203", "0303")))
        game.do("red", EndTurn())
        game.do("blue", EndTurn())
    whole = path.read_bytes()
    head = whole.index(b"\n")
    toy = Toy()
    for cut in range(head + 1, len(whole)):
        path.write_bytes(whole[:cut])
        with Match.open(path, lambda _: toy) as game:
            complete = whole[:cut].count(b"\n") - 1
            assert game.last in (complete, complete + (whole[cut : cut + 1] == b"\n"))
    for cut in range(head):
        path.write_bytes(whole[:cut])
        with pytest.raises(FormatError):
            Match.open(path, lambda _: toy)


def failing(call: Callable[..., Any], times: int) -> Callable[..., Any]:
    left = [times]

    def once(*args: Any) -> Any:
        if left[0]:
            left[0] -= 1
            raise OSError(errno.ENOSPC, "No space left on device")
        return call(*args)

    return once


@pytest.mark.parametrize("name", ["fsync", "write"])
def test_a_full_disk_leaves_game_and_file_as_they_were(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.journal"
    with Match.new(Toy(), "start", path=path) as game:
        before = (path.read_bytes(), game.state.digest(), game.last)
        monkeypatch.setattr(os, name, failing(getattr(os, name), 1))
        with pytest.raises(OSError, match="No space left"):
            game.do("red", Move("red-1", ("0203", "0303")))
        assert (path.read_bytes(), game.state.digest(), game.last) == before
        game.do("red", Move("red-1", ("0203", "0303")))
    with Match.open(path, lambda _: Toy()) as again:
        assert again.last == 1


def test_a_line_written_in_pieces_is_written_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.journal"
    write = os.write
    with Match.new(Toy(), "start", path=path) as game:
        monkeypatch.setattr(os, "write", lambda handle, data: write(handle, bytes(data)[:7]))
        game.do("red", Move("red-1", ("0203", "0303")))
    with Match.open(path, lambda _: Toy()) as again:
        assert again.state.digest() == game.state.digest()


@pytest.mark.logs
def test_a_snapshot_that_cannot_be_written_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "game.journal"
    with Match.new(Toy(), "start", path=path) as game:
        fsync, calls = os.fsync, []

        def second_fails(handle: int) -> None:
            calls.append(handle)
            if len(calls) == 2:
                raise OSError(errno.ENOSPC, "No space left on device")
            fsync(handle)

        monkeypatch.setattr(os, "fsync", second_fails)
        game.do("red", EndTurn())
        assert "no snapshot written" in caplog.text
        game.do("blue", EndTurn())
        game.verify()
    with Match.open(path, lambda _: Toy()) as again:
        assert again.state.turn == 2


def test_a_journal_of_500_turns_opens_where_it_ended(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    game = Match.new(LongToy(), "start")
    for turn in range(500):
        here, there = ("0203", "0303") if turn % 2 == 0 else ("0303", "0203")
        game.do("red", Move("red-1", (here, there)))
        game.do("red", EndTurn())
        game.do("blue", EndTurn())
    game.save_as(path)
    game.close()
    with Match.open(path, long_toy) as again:
        assert again.state.turn == 501
        assert again.state.digest() == game.state.digest()
