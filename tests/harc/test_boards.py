"""The board of the tables, as the rules read it."""

from __future__ import annotations

from tests.harc.boards import rules, start, table_board


def test_the_board_has_all_areas_and_the_distances_of_the_catalogue() -> None:
    board, ground = table_board(), rules().ground
    assert len(board.names) == 132
    at = board.by_name
    for a, b, distance in (
        ("dover", "calais", 2), ("dover", "brest", 2), ("dover", "belgium", 2), ("dover", "netherlands", 2),
        ("paris", "english-channel", 2), ("london", "english-channel", 2), ("belgium", "london", 3),
    ):  # fmt: skip
        assert ground.air[at[a]][at[b]] == distance, (a, b)


def test_gen_14_every_variant_loads() -> None:
    found = {one.id for one in rules().scenarios()}
    assert found == {
        "sichelschnitt", "total-war-1939", "barbarossa-1941", "bagration-1944", "overlord-1944", "endgame-1945",
    }  # fmt: skip
    for variant in found:
        table = start(variant)
        assert rules().invariants(table.state) == []
