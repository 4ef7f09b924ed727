"""A full turn of all three sides of La Segunda Guerra Mundial, played through the window by mouse and keys."""

from __future__ import annotations

from itertools import cycle, islice
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QInputDialog

from editor.app import Program
from editor.opening import Opened, resume
from mapdata.board import CLOSED_LAND, CLOSED_SEA, NOWHERE, SEA
from scenarios.engine.dice import ScriptedDice
from scenarios.engine.ruleset import Refusal
from tests.gui.conftest import LEFT, Person, Sit

ATTACKER_WINS = list(islice(cycle([5, 2]), 60))


def name(person: Person, space: int) -> str:
    return person.window.opened.board.names[space]


def unit_at(person: Person, unit: str) -> str:
    found = person.where(unit)
    assert found, f"{unit} is not on the board"
    return found


def set_up(person: Person) -> None:
    """Every side places: the Axis one by a click and one by a drop, the rest by the button, all confirmed by keys."""
    window = person.window
    assert "Place" in person.prompt
    person.tray("pool:germany:land")
    lit = sorted(window.stage.overlay.lit)
    assert lit, "the legal hexes are lit"
    berlin = "1612"
    assert person.space(berlin) in lit
    person.see(berlin)
    person.click(berlin)
    assert person.counter_at(berlin).startswith("ger-land")
    person.tray("pool:germany:land")
    window.stage.pool_dropped.emit("pool:germany:land", person.space("1613"), "")
    assert person.counter_at("1613").startswith("ger-land")
    window.stage.setFocus()
    for side in range(3):
        person.key(Qt.Key.Key_Return)
        assert not window.stage.trays.isVisible()
        person.key(Qt.Key.Key_Return)
        if window.stage.banner.isVisible():
            person.key(Qt.Key.Key_Return)
        assert side == 2 or window.stage.trays.isVisible()
    assert "Movement" in window.prompt_bar.kicker


def movers(person: Person, kind: str = "") -> list[str]:
    """Return the units that can be picked now, of a kind."""
    return [unit for unit in person.window.table.able() if f"-{kind}" in unit]


def move_one(person: Person, unit: str) -> str:
    """Pick a counter by a click and move it to the lit hex that is cheapest to reach; return the hex."""
    start = unit_at(person, unit)
    person.see(start)
    person.key(Qt.Key.Key_Escape)
    person.click(start)
    overlay = person.window.stage.overlay
    assert overlay.picked == (unit,)
    quiet = [s for s in overlay.left if s not in person.window.table.rules.zones(person.window.table.state, 0, (unit,))]
    goal = name(person, max(quiet, key=lambda s: (int(overlay.left[s]), -s)))
    person.hover(goal)
    assert person.window.stage.overlay.path[-1] == person.space(goal)
    assert len(person.window.stage.overlay.pips) == len(person.window.stage.overlay.path) - 1
    person.click(goal)
    assert unit_at(person, unit) == goal
    return goal


def end_phase(person: Person) -> None:
    """Press the main button."""
    main = next(b for b in person.window.prompt_bar.buttons if b.offer.primary)
    QTest.mouseClick(main, LEFT)


def finish_turn(person: Person) -> None:
    """End combat and conquest; where a fight is owed, fight it."""
    window = person.window
    for _ in range(40):
        side = window.table.side
        if window.table.prompt.phase == "combat" and (refusal := ending(person)) is not None:
            assert refusal.code == "MUST_ATTACK"
            fight(person)
            continue
        end_phase(person)
        if window.stage.banner.isVisible() or window.table.side != side:
            return
    raise AssertionError("the turn does not end")


def ending(person: Person) -> Refusal | None:
    """Return why the main button is refused, if it is."""
    table = person.window.table
    main = next(b for b in table.prompt.buttons if b.primary)
    return table.rules.explain_illegal(table.state, table.side, main.action)


def fight(person: Person, least: int = 1) -> str:
    """Pick attackers that have a common target, aim, look at the chances, roll; return the target."""
    window = person.window
    for first in window.table.able():
        person.key(Qt.Key.Key_Escape)
        person.click(unit_at(person, first))
        aims = dict(window.stage.overlay.aims)
        for aim in aims:
            person.key(Qt.Key.Key_Escape)
            person.click(unit_at(person, first))
            for other in window.table.able():
                if len(window.table.pick) < least and other != first:
                    person.click(unit_at(person, other))
                    if aim not in window.stage.overlay.aims:
                        person.click(unit_at(person, other))
            if len(window.table.pick) >= least and aim in window.stage.overlay.aims:
                person.click(unit_at(person, aim))
                if window.menu_shown is not None and window.menu_shown.isVisible():
                    window.menu_shown.actions()[0].trigger()
                    window.menu_shown.close()
                assert window.chances.forecast is not None, "the chances are shown"
                assert person.where(aim), "nothing is decided before the dice"
                person.press("Roll the dice")
                return aim
    raise AssertionError("nobody can attack")


def test_a_full_turn_of_all_three_sides(sit: Sit, europe: Opened, program: Program, tmp_path: Path) -> None:
    path = tmp_path / "war.journal"
    person = sit(europe, "campaign", dice=ATTACKER_WINS, path=path, banner=True)
    window = person.window
    set_up(person)

    # movement of the Axis: a move, a refused move, a move taken back
    army = next(unit for unit in movers(person, "land") if unit.startswith("ger"))
    start = unit_at(person, army)
    goal = move_one(person, army)
    assert any(goal in text for text in window.story.texts())
    window.commands["undo"].trigger()
    assert unit_at(person, army) == start
    person.key(Qt.Key.Key_Escape)
    person.click(start)
    far = name(person, next(s for s in range(len(europe.board.names)) if europe.board.names[s] == "3010"))
    person.click(far)
    sentence, rule = person.refusal
    assert sentence and rule.startswith("SGM-")
    assert unit_at(person, army) == start
    person.key(Qt.Key.Key_Escape)
    move_one(person, army)

    # contact is made where a lit hex lies in an enemy zone
    scout = next(
        unit
        for unit in movers(person, "land")
        if window.table.rules.zones(window.table.state, window.table.side, (unit,))
        & {europe.board.by_name[t.target] for t in window.table.rules.targets(window.table.state, 0, (unit,))
           if t.target in europe.board.by_name}
    )  # fmt: skip
    person.click(unit_at(person, scout))
    overlay = window.stage.overlay
    zone = window.table.rules.zones(window.table.state, window.table.side, (scout,))
    contact = next(s for s in sorted(overlay.left) if s in zone)
    person.click(name(person, contact))
    assert unit_at(person, scout) == name(person, contact)
    assert "must_attack" in window.stage.pieces.marks[scout]
    end_phase(person)
    assert "Combat" in window.prompt_bar.kicker

    # the obligation is refused away, then fought with scripted dice
    end_phase(person)
    assert person.refusal[1].startswith("SGM-ZOC")
    enemies = sum(where != NOWHERE for where in window.table.state.where)
    fight(person)
    assert window.stage.dice.isVisible()
    assert [face for _, face in window.stage.dice.line.dice][:2] == ["5", "2"]
    assert sum(where != NOWHERE for where in window.table.state.where) < enemies
    finish_turn(person)

    # Russia, then the Western Allies
    for seat in ("Russia", "Western"):
        assert seat in window.stage.banner.title
        person.take_seat()
        assert seat in window.prompt_bar.kicker
        move_one(person, movers(person)[0])
        end_phase(person)
        finish_turn(person)

    # reinforcements of turn 2
    person.take_seat()
    assert "Turn 2" in window.prompt_bar.kicker
    assert window.stage.trays.isVisible()
    assert window.track.now in (0, 1)
    pool = window.stage.trays.pools[0]
    person.tray(pool.id)
    lit = sorted(window.stage.overlay.lit)
    count = pool.count
    person.see(name(person, lit[0]))
    person.click(name(person, lit[0]))
    assert sum(p.count for p in window.stage.trays.pools if p.id == pool.id) == count - 1

    # close, open again: everything is as it was
    digest, told = window.document.state.digest(), window.story.texts()
    pieces = window.stage.pieces
    window.close()
    again = Person(program.show_game(europe, resume(europe, path)))
    again.window.resize(1600, 1000)
    again.settle()
    assert again.window.document.state.digest() == digest
    assert again.window.stage.pieces == pieces
    assert again.window.story.texts() == told

    # the slider shows the start, the middle and the end
    again.window.commands["replay"].trigger()
    bar = again.window.replay_bar
    assert bar.slider.maximum() > 15
    bar.slider.setValue(0)
    assert not any("ger-land-1" in stack for stack in again.window.stage.pieces.stacks.values())
    bar.slider.setValue(bar.slider.maximum() // 2)
    assert again.window.stage.pieces.stacks
    bar.leave()
    assert again.window.stage.pieces == pieces


def test_an_army_is_dragged_aboard_a_ship_and_sails_with_it(sit: Sit, europe: Opened) -> None:
    person = sit(europe, "campaign-ready", dice=[])
    window = person.window
    table = window.table
    pairs = [
        (t.action.land, t.action.carrier)  # type: ignore[attr-defined]
        for unit in movers(person, "land")
        for t in table.rules.targets(table.state, table.side, (unit,))
        if t.kind == "board" and "-naval" in t.target
    ]
    if not pairs:  # bring an army to the shore beside a fleet
        pairs = [march_to_a_ship(person)]
    army, ship = pairs[0]
    quay = unit_at(person, army)
    sea = unit_at(person, ship)
    person.see(sea)
    person.drag(quay, sea)
    assert window.stage.pieces.cargo == {army: ship}
    assert "cargo" in window.stage.pieces.marks[ship]
    person.key(Qt.Key.Key_Escape)
    person.click_badge(sea)
    assert window.selected.unit == army, "the badge shows what is carried"
    person.key(Qt.Key.Key_Escape)
    person.click(sea)
    assert window.stage.overlay.picked == (ship,)
    goal = name(person, min(window.stage.overlay.left))
    person.click(goal)
    assert unit_at(person, ship) == goal and unit_at(person, army) == goal


def test_cargo_is_picked_by_its_badge_and_landed_by_a_click(sit: Sit, europe: Opened) -> None:
    sea, shore = harbour(europe)
    position = {"turn": 2, "faction": "axis", "phase": "movement", "control": {},
                "units": {"ita-naval-1": sea, "ita-land-1": {"aboard": "ita-naval-1"}}}  # fmt: skip
    person = sit(europe, state=europe.rules.position(position))
    person.see(sea)
    person.click_badge(sea)
    assert person.window.stage.overlay.picked == ("ita-land-1",)
    assert person.space(shore) in person.window.stage.overlay.lit
    person.click(shore)
    assert person.where("ita-land-1") == shore
    assert person.window.stage.pieces.cargo == {}


def harbour(europe: Opened) -> tuple[str, str]:
    """Return a sea hex beside Italy and the shore next to it."""
    board = europe.board
    for shore in sorted(board.regions["territory:italy"]):
        for sea in board.near[shore]:
            border = board.features[board.between[shore, sea]]
            if board.kind[sea] == SEA and not border & (CLOSED_LAND | CLOSED_SEA):
                return board.names[sea], board.names[shore]
    raise AssertionError("Italy has no shore")


def march_to_a_ship(person: Person) -> tuple[str, str]:
    """Move an army onto a hex beside a fleet of its side; return both."""
    window, board = person.window, person.window.opened.board
    table = window.table
    for ship in movers(person, "naval"):
        shore = set(board.near[person.space(unit_at(person, ship))])
        for army in movers(person, "land"):
            person.click(unit_at(person, army))
            meet = sorted(shore & set(window.stage.overlay.left))
            if meet and army in table.pick:
                person.click(name(person, meet[0]))
                if any(t.target == ship for t in table.rules.targets(table.state, table.side, (army,))):
                    return army, ship
                window.commands["undo"].trigger()
            person.key(Qt.Key.Key_Escape)
    raise AssertionError("no army comes near a fleet")


def test_a_neutral_is_entered_only_after_it_was_confirmed_in_the_bubble(sit: Sit, europe: Opened) -> None:
    person = sit(europe, "campaign-ready", dice=[])
    window = person.window
    swiss = europe.board.regions["territory:switzerland"]
    for army in movers(person, "land"):
        person.click(unit_at(person, army))
        free = [s for s in sorted(swiss) if s not in window.stage.pieces.stacks]
        near = [
            s
            for s in free
            if set(europe.board.near[s]) & (window.stage.overlay.lit | {person.space(unit_at(person, army))})
        ]
        if near:
            person.click(name(person, near[0]))
            if window.stage.bubble.remedies:
                break
        person.key(Qt.Key.Key_Escape)
    bubble = window.stage.bubble
    assert bubble.isVisible() and bubble.rule.startswith("SGM-WAR")
    assert "Switzerland" in bubble.remedies[0].text()
    QTest.mouseClick(bubble.remedies[0], LEFT)
    assert not bubble.isVisible()
    assert any("Switzerland" in text for text in window.story.texts())


@pytest.mark.parametrize("players", [2, 4])
def test_two_and_four_players_can_sit_down(sit: Sit, europe: Opened, players: int) -> None:
    person = sit(europe, "campaign-ready", options={"players": players})
    assert len(person.window.table.sides) == players
    assert movers(person)


def test_every_report_of_the_menu_can_be_read(sit: Sit, europe: Opened) -> None:
    person = sit(europe, "campaign-ready")
    person.window.open_reports("reinforcements")
    tabs = person.window.reports_dialog.tabs
    titles = [tabs.tabText(k) for k in range(tabs.count())]
    assert len(titles) >= 5 and tabs.currentWidget().objectName() == "reinforcements"
    assert tabs.currentWidget().model().rowCount() == 18
    person.window.reports_dialog.close()


def test_scripted_dice_that_run_out_leave_the_game_as_it_was(sit: Sit, europe: Opened) -> None:
    person = sit(europe, "campaign-ready", dice=[])
    end_phase(person)
    digest = person.window.document.state.digest()
    assert isinstance(person.window.document.match.dice, ScriptedDice)
    fight(person)
    assert person.window.fault.isVisible()
    assert person.window.document.state.digest() == digest


def test_a_surrender_is_declared_only_after_it_was_confirmed(sit: Sit, europe: Opened) -> None:
    person = sit(europe, "campaign-ready")
    person.press("More…")
    menu = person.window.menu_shown
    assert menu is not None
    entry = next(action for action in menu.actions() if "urrender" in action.text() or "ive up" in action.text())
    entry.trigger()
    menu.close()
    assert "do you mean it" in person.prompt
    person.window.stage.setFocus()
    person.key(Qt.Key.Key_Escape)
    assert person.window.table.pending is None and not person.window.document.state.result
    entry.trigger()
    person.press("Declare it")
    assert person.window.document.state.result == "allies"
    assert "Allies" in person.window.stage.banner.title


def test_a_counter_is_placed_by_keys_alone(sit: Sit, europe: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    person = sit(europe, "campaign")
    window = person.window
    window.stage.setFocus()
    while window.table.pick != ("pool:germany:land",):
        person.key(Qt.Key.Key_N)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_a, **_k: ("Berlin", True))
    window.commands["goto"].trigger()
    person.key(Qt.Key.Key_Return)
    berlin = next(p.space for p in europe.board.places if p.name == "Berlin")
    assert window.stage.unit_top(berlin).startswith("ger-land")
    assert "Berlin" in window.story.texts()[-1]
