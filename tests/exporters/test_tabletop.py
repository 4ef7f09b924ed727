"""What a table without rules needs of a game: read from the module, guessed where it is silent, refused when wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from exporters import tabletop
from mapdata.problems import FormatError
from scenarios.engine.modules import Module
from tests.exporters import vmod_samples as samples


def module_with(folder: Path, text: str | bytes) -> Module:
    module, _ = samples.sample(folder)
    path = folder / tabletop.FILE
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return module


HEAD = '"format": "hexwright-tabletop", "version": 1'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{" + HEAD + ', "turns": ["A"', "JSON"),
        ("[]", "object"),
        ('{"format": "something", "version": 1}', "format"),
        ('{"format": "hexwright-tabletop", "version": 9}', "newer"),
        ("{" + HEAD + ', "turns": "five"}', "turns"),
        ("{" + HEAD + ', "dice": [{"name": "Die", "faces": []}]}', "dice"),
        ("{" + HEAD + ', "dice": [{"name": "Die", "faces": [1], "roll": [99]}]}', "dice"),
        ("{" + HEAD + ', "start": {"a": 5}}', "start"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "UTF-8"),
    ],
    ids=["cut short", "a list", "another format", "newer", "wrong type", "no faces", "many dice", "a number", "binary"],
)
def test_a_wrong_file_is_told_with_its_place(tmp_path: Path, text: str | bytes, told: str) -> None:
    module = module_with(tmp_path, text)
    with pytest.raises(FormatError, match=told) as fault:
        tabletop.read_tabletop(module)
    assert str(tmp_path / tabletop.FILE) in str(fault.value)


def test_what_the_file_leaves_out_is_guessed(tmp_path: Path) -> None:
    told = tabletop.read_tabletop(module_with(tmp_path, "{" + HEAD + ', "x-note": "passed over"}'))
    assert told.turns[0] == "Turn 1" and len(told.turns) == 10
    assert [f.id for f in told.factions] == ["axis", "russia"]
    assert told.dice[0].faces == (1, 2, 3, 4, 5, 6)


def test_a_module_without_the_file_is_guessed_whole(tmp_path: Path) -> None:
    module, _ = samples.sample(tmp_path)
    (tmp_path / tabletop.FILE).unlink()
    assert len(tabletop.read_tabletop(module).turns) == 10


def test_arrivals_count_units_by_turn_nation_and_type(tmp_path: Path) -> None:
    found = tabletop.arrivals(samples.oob(2))
    assert found.types == ("land", "air")
    assert dict(found.rows)[0][found.nations.index("germany")] == (2, 0)
    assert [turn for turn, _ in found.rows] == [0, 3, 4, 5, 6]


def test_factions_keep_the_order_of_play_and_neutrals_come_last(tmp_path: Path) -> None:
    module, _ = samples.sample(tmp_path)
    assert module.oob is not None
    assert tabletop.faction_order(tabletop.read_tabletop(module), module.oob) == ("axis", "russia", "neutral")
