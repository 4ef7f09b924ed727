"""The list of scenarios, what there is to say of one, what is wrong with it; and playing it at once."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from scenarios.engine.modules import load_module
from scenarios.engine.oob import Oob
from scenarios.engine.ruleset import ScenarioInfo
from tests.setup.conftest import CTRL, SHIFT, Person, Sit

TWO = (ScenarioInfo("first", "First"), ScenarioInfo("second", "Second"))


def titles(person: Person) -> list[str]:
    return [info.title for info in person.page.infos]


def test_the_first_scenario_is_made_and_named_at_once(sit: Sit) -> None:
    person = sit(scenarios=())
    assert person.page.stack.currentWidget() is person.page.empty
    person.press(person.page.first)
    person.type("The crossing")
    assert titles(person) == ["The crossing"]
    assert person.page.infos[0].id == "scenario-1"
    stack = person.window.document.stack
    assert stack.count() == 2, "made, then named in one step"
    stack.undo()
    stack.undo()
    assert titles(person) == []


def test_scenarios_are_duplicated_moved_and_deleted(sit: Sit) -> None:
    person = sit(scenarios=TWO)
    person.drag_unit("rur-inf-1", person.hex("0202"))
    person.page.tray.setFocus()
    person.key(Qt.Key.Key_D, CTRL | SHIFT)
    assert titles(person) == ["First", "First, copy", "Second"]
    assert person.places() == {"rur-inf-1": "0202"}, "the copy has the same units"
    person.page.tray.setFocus()
    person.key(Qt.Key.Key_Down, CTRL | SHIFT)
    assert titles(person) == ["First", "Second", "First, copy"]
    person.window.save()
    assert [info.title for info in load_module(person.window.module.folder).scenarios] == titles(person)
    person.page.tray.setFocus()
    person.key(Qt.Key.Key_Delete, CTRL)
    assert titles(person) == ["First", "Second"]
    assert person.page.current == "second"
    person.window.save()
    names = sorted(path.name for path in (person.window.module.folder / "scenarios").iterdir())
    assert names == ["first.json", "second.json"], "what is deleted is gone from the folder too"


def test_words_and_the_start_are_set_in_the_form(sit: Sit) -> None:
    person = sit()
    form = person.page.words.form
    form.victory.setFocus()
    person.type("Hold the ford.")
    assert person.info.victory == "Hold the ford."
    form.boxes["start:phases"].setFocus()
    person.type("Movement, Combat")
    turns = form.boxes["start:turn"]
    turns.setFocus()
    person.key(Qt.Key.Key_A, CTRL)
    person.type("2")
    person.key(Qt.Key.Key_Tab)
    assert person.info.data == {"phases": "Movement, Combat", "turn": 2}
    assert person.page.state is not None and person.page.state.turn == 2
    person.page.words.form.boxes["start:side"].setFocus()
    person.key(Qt.Key.Key_Down)
    assert person.info.data["side"] == "west"


def test_what_is_wrong_is_listed_and_leads_to_its_place(sit: Sit) -> None:
    bad = ScenarioInfo("first", "First", data={"units": {"rur-inf-1": "0202", "gone": "0101", "syl-inf-1": "9999"}})
    person = sit(scenarios=(bad,))
    listed = [person.page.right.wrong.item(k).text() for k in range(person.page.right.wrong.count())]
    assert any("gone" in text for text in listed) and any("9999" in text for text in listed)
    assert person.page.board.pieces.where("rur-inf-1") is not None, "what is right is shown all the same"
    person.page.tray.setFocus()
    person.key(Qt.Key.Key_F8)
    person.key(Qt.Key.Key_F8)
    assert person.page.tray.chosen() == ["syl-inf-1"]
    person.drag_unit("syl-inf-1", person.hex("0303"))
    assert person.places() == {"rur-inf-1": "0202", "syl-inf-1": "0303"}, "a placement leaves out what is no more"


def test_a_unit_deleted_from_the_order_of_battle_is_told(sit: Sit) -> None:
    from editor.mapedit.edits import set_parts

    person = sit()
    person.drag_unit("rur-inf-1", person.hex("0202"))
    oob = person.window.module.oob
    assert oob is not None
    person.window.do(set_parts(person.window.module, "Less", oob=Oob(oob.types, oob.nations, oob.units[1:])))
    assert person.page.right.wrong.count() == 1
    person.window.document.stack.undo()
    assert person.page.right.wrong.count() == 0
    assert person.page.board.pieces.where("rur-inf-1") is not None


def test_f5_plays_what_is_in_the_window_and_one_returns_to_where_one_was(sit: Sit) -> None:
    person = sit(scenarios=TWO)
    person.page.choose("second")
    person.drag_unit("rur-inf-1", person.hex("0202"))
    assert not person.window.document.stack.isClean()
    person.key(Qt.Key.Key_F5)
    (game,) = person.page.playing.windows
    QTest.qWait(30)
    assert game.document.state.scenario == "second"
    assert game.stage.pieces.where("rur-inf-1") is not None
    assert game.document.path is None, "nothing is on disk"
    game.commands["stop_playing"].trigger()
    QTest.qWait(30)
    assert person.page.playing.windows == []
    assert person.page.current == "second" and person.window.page == "scenarios"
    assert person.places() == {"rur-inf-1": "0202"}


def test_a_position_of_a_game_becomes_a_scenario(sit: Sit) -> None:
    from scenarios.engine.free_actions import EndTurn, Put

    person = sit()
    person.press(person.page.play_button)
    (game,) = person.page.playing.windows
    game.table.do(Put("syl-inf-1", "0404"))
    game.table.do(EndTurn())
    game.commands["to_scenario"].trigger()
    game.close()
    assert titles(person) == ["First", "First, turn 1"]
    assert person.page.current == person.page.infos[1].id
    assert person.places() == {"syl-inf-1": "0404"}
    assert person.info.data["side"] == "west"


def test_a_saved_game_becomes_a_scenario(sit: Sit, tmp_path: Path) -> None:
    from scenarios.engine.free_actions import Put, SetTurn
    from scenarios.engine.match import Match

    person = sit()
    assert person.page.boards.rules is not None
    path = tmp_path / "evening.journal"
    with Match.new(person.page.boards.rules, "first", path=path) as match:
        match.do(0, Put("rur-inf-2", "0505"))
        match.do(0, SetTurn(4))
    assert person.page.from_game(path)
    assert person.places() == {"rur-inf-2": "0505"}
    assert person.page.state is not None and person.page.state.turn == 4
    assert not person.page.from_game(tmp_path / "none.journal")
    assert person.window.fault.isVisible()
