"""The table without rules: everything can be done, and is recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from mapdata.board import board_from_plain
from scenarios.engine.cases import Table
from scenarios.engine.dice import SeededDice
from scenarios.engine.events import Moved, Placed, Rolled
from scenarios.engine.free import Free, FreeState, blank_oob, plugin
from scenarios.engine.free_actions import (
    EndGame,
    EndTurn,
    Flip,
    Flipped,
    Note,
    Put,
    PutStack,
    Raise,
    Remove,
    Roll,
    SetPhase,
    SetTurn,
    Turn,
)
from scenarios.engine.match import Match
from scenarios.engine.oob import Oob
from scenarios.engine.ruleset import Ruleset, ScenarioInfo
from tests.engine.conformance import Conformance

BOARD = board_from_plain({"spaces": [{"id": f"0{k}"} for k in range(6)], "borders": [["00", "01"], ["01", "02"]]})


def few() -> Oob:
    oob = blank_oob()
    return Oob(oob.types, oob.nations, tuple(u for u in oob.units if u.id.endswith("-1")))


class TestFree(Conformance):
    seeds = range(3)
    most = 120
    weights = {"EndGame": 0.01}  # noqa: RUF012 - read only

    def rules(self) -> Ruleset:
        return plugin.make(BOARD, few(), None)


def table(dice: list[int | str] | None = None) -> Table:
    rules = Free(BOARD, few())
    return Table(rules, rules.position({"units": {"red-land-1": "00", "blu-land-1": "00"}}), dice or [])


def test_a_counter_goes_anywhere_and_lies_on_top() -> None:
    game = table()
    assert game.do(Put("red-air-1", "05")) == [Placed("red-air-1", "05")]
    assert game.do(Put("red-land-1", "05")) == [Moved("red-land-1", ("00", "05"))]
    index = game.rules.oob.index
    assert game.rules.stack_order(game.state, 5) == [index["red-air-1"], index["red-land-1"]]
    game.do(Raise("red-air-1"))
    assert game.rules.stack_order(game.state, 5) == [index["red-land-1"], index["red-air-1"]]


def test_a_stack_moves_as_a_whole() -> None:
    game = table()
    game.do(PutStack(("blu-land-1", "red-land-1"), "03"))
    index = game.rules.oob.index
    assert game.rules.stack_order(game.state, 3) == [index["blu-land-1"], index["red-land-1"]]
    for units in (("red-land-1",), ("red-land-1", "red-land-1")):
        refusal = game.explain(PutStack(units, "04"))
        assert refusal is not None
        assert refusal.code == "STACK"


def test_a_counter_turns_over_and_round_and_goes_back_to_its_tray() -> None:
    game = table()
    rules = Free(BOARD, few())
    assert game.do(Flip("red-land-1")) == [Flipped("red-land-1", "back")]
    game.do(Turn("red-land-1", -60))
    assert isinstance(game.state, FreeState)
    assert rules.face(game.state, 0) == ("back", 300)
    assert rules.unit_card(game.state, 0).facts[-2:] == (("face", "back"), ("turned", "300 degrees"))
    game.do(Remove("red-land-1"))
    assert rules.face(game.state, 0) == ("front", 0)
    refusal = game.explain(Flip("red-land-1"))
    assert refusal is not None
    assert game.rules.sentence(refusal) == "red-land-1 lies in its tray; put it on the board first."


def test_dice_of_any_faces_are_rolled_and_told() -> None:
    game = table([2, 5, "hit"])
    rolled = game.do(Roll((2, 3, 3, 4, 4, 5), 2))
    assert [e.face for e in rolled if isinstance(e, Rolled)] == [2, 5]
    lines = game.rules.tell(game.state, rolled)
    assert [(line.text, line.dice) for line in lines] == [
        ("Red rolls 2 × 2/3/3/4/4/5: 2 + 5 = 7.", (("#A8483F", "2"), ("#A8483F", "5")))
    ]
    assert Rolled("red", "hit/miss", "hit") in game.do(Roll(("hit", "miss")))
    game.done()


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Put("nobody", "00"), "UNKNOWN"),
        (Put("red-land-1", "99"), "UNKNOWN"),
        (Put("red-land-1", "00"), "SAME"),
        (Turn("red-land-1", 7), "TURN"),
        (Turn("red-land-1", 360), "TURN"),
        (Roll((1,)), "DICE"),
        (Roll(count=21), "DICE"),
        (Note(""), "TEXT"),
        (Note("x" * 501), "TEXT"),
        (SetTurn(0), "NUMBER"),
        (EndGame("nobody"), "UNKNOWN"),
        (PutStack(("red-land-1", "nobody"), "00"), "UNKNOWN"),
        (PutStack(("red-land-1", "red-air-1"), "99"), "UNKNOWN"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(action: Put, code: str) -> None:
    game = table()
    refusal = game.explain(action)
    assert refusal is not None
    assert refusal.code == code
    assert game.rules.sentence(refusal).endswith(".")


def test_nothing_is_put_where_nobody_plays() -> None:
    spaces = [{"id": "00"}, {"id": "01", "flags": ["unplayable"]}, {"id": "02"}]
    rules = Free(board_from_plain({"spaces": spaces}), few())
    game = Table(rules, rules.position({"units": {"red-land-1": "00", "blu-land-1": "01"}}), [])
    for action in (Put("red-land-1", "01"), PutStack(("red-land-1", "red-air-1"), "01")):
        refusal = game.explain(action)
        assert refusal is not None and refusal.code == "CLOSED" and refusal.where == (1,)
        assert rules.sentence(refusal) == "Nobody plays in 01: it is out of play."
    assert rules.placement_refusal(game.state, 0, 1) is not None
    assert rules.placement_refusal(game.state, 0, 2) is None
    offered = [a for a in rules.legal_actions(game.state, 0) if isinstance(a, Put)]
    assert {action.space for action in offered} == {"00", "02"}
    game.do(Put("blu-land-1", "02"))  # what stood there from the start may leave
    assert game.state.where[rules.oob.index["blu-land-1"]] == 2


def test_markers_notes_and_turns_are_kept() -> None:
    game = table()
    game.do(SetPhase("movement"))
    game.do(Note("Red offers peace"))
    game.do(SetTurn(3))
    game.do(EndTurn())
    refusal = game.explain(EndTurn(), "red")
    assert refusal is not None
    assert refusal.code == "PHASE"
    game.do(EndTurn(), "blue")
    assert (game.state.turn, game.state.active) == (4, [0])
    reports = {r.id: r.data for r in game.rules.reports(game.state, 0)}
    assert reports["notes"] == {"text": "Red offers peace"}
    game.do(EndGame("blue"))
    assert game.state.result == "blue"


def test_a_tray_gives_its_next_counter() -> None:
    rules = Free(BOARD, Oob((), (), ()))
    table = Table(rules, rules.initial_state("", {}))
    pools = table.rules.prompt(table.state, 0).ask.pools
    assert [(p.id, p.count) for p in pools][:2] == [("pool:red:land", 20), ("pool:red:naval", 8)]
    assert table.rules.propose(table.state, 0, ["pool:red:land"], "01") == [Put("red-land-1", "01")]
    table.do(Put("red-land-1", "01"))
    assert table.rules.propose(table.state, 0, ["pool:red:land"], "01") == [Put("red-land-2", "01")]
    assert [t.target for t in table.rules.targets(table.state, 0, ["red-land-1"])] == ["00", "02", "03", "04", "05"]
    assert table.rules.propose(table.state, 0, ["red-land-1", "red-land-2"], "02") == [
        PutStack(("red-land-1", "red-land-2"), "02")
    ]


def test_a_scenario_sets_its_counters_up() -> None:
    info = ScenarioInfo("start", "Start", data={"units": {"red-land-1": {"at": "03", "flipped": True}}, "turn": 2})
    rules = Free(BOARD, few(), "Game", (info,))
    state = rules.initial_state("", {})
    assert (state.where[0], state.flags[0], state.turn) == (3, 1, 2)
    for units in ({"nobody": "00"}, {"red-land-1": "99"}):
        with pytest.raises(ValueError, match="there is no"):
            rules.position({"units": units})
    with pytest.raises(ValueError, match="this game has red, blue"):
        rules.position({"side": "green"})


def test_a_free_game_is_kept_in_a_journal_and_taken_back_to_the_last_die(tmp_path: Path) -> None:
    with Match.new(Free(BOARD, few()), "empty", path=tmp_path / "g.journal", dice=SeededDice(1)) as game:
        game.do("red", Put("red-land-1", "00"))
        game.do("red", Roll())
        assert not game.can_undo()
        game.do("red", Put("red-land-1", "01"))
        game.undo()
    with Match.open(tmp_path / "g.journal", lambda _: Free(BOARD, few())) as again:
        assert again.state.where[0] == 0


def test_cards_of_the_table_speak_its_language() -> None:
    rules = Free(BOARD, few(), language="es")
    state = rules.position({"units": {}})
    facts = dict(rules.unit_card(state, 0).facts)
    assert facts["dónde"] == "fuera de juego" and not {"cara", "girada"} & set(facts)  # it lies as counters do
    lying = rules.position({"units": {rules.oob.units[0].id: {"at": "00", "flipped": True, "facing_deg": 60}}})
    facts = dict(rules.unit_card(lying, 0).facts)
    assert facts["cara"] == "reverso" and facts["girada"] == "60 grados"
    assert {report.title for report in rules.reports(state, 0)} >= {"Turno", "Fichas", "Notas"}


def test_the_card_of_a_space_says_territory_and_terrain_by_name() -> None:
    space = {"id": "00", "terrain": "clear", "territory": "north"}
    board = board_from_plain({"spaces": [space, {"id": "01"}], "borders": [["00", "01"]]})
    state = Free(board, few()).position({"units": {}})
    card = Free(board, few(), names={"north": "North Land", "clear": "Open ground"}).space_card(state, 0, ())
    assert card.subtitle == "Open ground" and ("territory", "North Land") in card.facts
    plain = Free(board, few()).space_card(state, 0, ())
    assert plain.subtitle == "clear" and ("territory", "north") in plain.facts


def test_the_prompt_says_whose_turn_it_is() -> None:
    rules = Free(BOARD, few(), language="es")
    assert rules.prompt(rules.position({"units": {}}), 0).kicker == "Red · Turno 1"
    later = rules.position({"units": {}, "side": "blue", "turn": 3, "phases": "Move, Fight"})
    assert rules.prompt(later, 1).kicker == rules.prompt(later, 0).kicker == "Blue · Turno 3 · Move"


def test_what_a_scenario_asks_for_is_said_in_the_language_of_the_table() -> None:
    english, spanish = (Free(BOARD, few(), language=language) for language in ("en", "es"))
    for ours, theirs in zip(english.scenario_fields(), spanish.scenario_fields(), strict=True):
        assert ours.id == theirs.id and ours.title != theirs.title
        assert bool(ours.note) == bool(theirs.note) and (not ours.note or ours.note != theirs.note)
    assert english.scenarios()[0].title == "Empty board" and spanish.scenarios()[0].title == "Tablero vacío"
