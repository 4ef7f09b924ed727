"""What an exported table without rules is told of the game. [docs/exporting.md]"""

from __future__ import annotations

from exporters.tabletop import read_tabletop
from scenarios.engine.modules import load_module
from scenarios.harc_europaert.ruleset import plugin
from scenarios.harc_europaert.wording import date
from tests.harc.boards import rules


def test_the_table_has_the_turns_of_the_rules_and_names_their_phases() -> None:
    told = read_tabletop(load_module(plugin.folder))
    assert list(told.turns) == [date(rules(), turn) for turn in range(1, 26)]
    assert [faction.id for faction in told.factions] == ["axis", "western", "soviet"]
    assert len(told.phases) == 4 and told.dice[0].faces == (1, 2, 3, 4, 5, 6)
    assert {note.title for note in told.summary} >= {"Order of play", "Supply", "New units"}
    assert all(1 <= int(turn) <= 25 for turn in told.turn_notes)
