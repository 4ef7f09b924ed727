"""1939-45 Harc Európáért through the window: a declaration, an attack and who goes against it, a landing, a capital
retaken, a reckoning."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.opening import Opened
from tests.gui.conftest import LEFT, Person, Sit
from tests.gui.test_area_board import SHIFT, click, picked

WEST: dict[str, Any] = {
    "turn": 3,
    "war": [["germany", "france"], ["germany", "england"]],
    "order": [["germany"], ["england", "france"]],
    "acting": "germany",
    "hpp": {"germany": 40, "england": 30, "france": 20},
    "units": {
        "germany": {"essen": {"infantry": 4, "tank": 3, "aircraft": 3}, "kiel": {"fleet": 2}},
        "france": {"maginot-line": {"infantry": 2}, "paris": {"infantry": 1, "aircraft": 2}},
        "england": {"dover": {"infantry": 1, "tank": 1, "fleet": 2}},
    },
}


def begin(sit: Sit, harc: Opened, dice: Sequence[int] = (), banner: bool = False, **changes: Any) -> Person:
    """Sit a person before a position of the war in the west."""
    state = harc.rules.position({**WEST, **changes})
    return sit(harc, state=state, dice=list(dice) or [1], banner=banner)


def see(person: Person, area: str) -> None:
    person.see(area, 0.75)
    person.settle()


def take(person: Person, area: str, unit: str, count: int, more: bool = False) -> None:
    """Pick so many of a token, besides what is picked already if asked."""
    click(person, area, unit, SHIFT if more else Qt.KeyboardModifier.NoModifier)
    person.window.stage.setFocus()
    person.hover(area)
    person.window.table.picking.set_count(person.window.table.pick[-1], count)


def launch(person: Person) -> None:
    button = next(b for b in person.window.attack.buttons if b.offer.primary)
    QTest.mouseClick(button, LEFT)


def told(person: Person) -> str:
    return " ".join(person.window.story.texts())


def press_main(person: Person) -> None:
    main = next(b for b in person.window.prompt_bar.buttons if b.offer.primary)
    QTest.mouseClick(main, LEFT)


def fight_on(person: Person, until: str, most: int = 60) -> None:
    """Take losses as suggested and go on with every round until a phase comes."""
    for _ in range(most):
        if person.window.stage.strip.isVisible():
            QTest.mouseClick(person.window.stage.strip.button, LEFT)
        if person.window.table.prompt.phase == until and person.window.battle.isHidden():
            return
        press_main(person)
    raise AssertionError(f"the fight never ends: {person.prompt}")


# ------------------------------------------------------------------ declaring war
def test_a_declaration_of_war_is_weighed_paid_and_shown(sit: Sit, harc: Opened) -> None:
    person = sit(harc, scenario="sichelschnitt")
    window = person.window
    assert window.track.scores[0]["value"] == 30
    person.press("More…")
    menu = window.menu_shown
    assert menu is not None
    group = menu.actions()[0].menu()
    assert group is not None and group.title() == "Declare war"
    next(action for action in group.actions() if "Belgium" in action.text()).trigger()
    menu.close()
    assert "Belgium" in person.prompt and "2 HPP" in person.prompt
    person.press("Not yet")
    assert window.track.scores[0]["value"] == 30
    declare = next(t for t in window.table.others() if "Belgium" in t.label)
    window._weigh(declare)
    person.press("Declare it")
    assert window.track.scores[0]["value"] == 28
    assert "Germany declares war on Belgium." in told(person)
    assert person.counter_at("belgium").startswith("bel-infantry"), "its army is set up"
    window.lower_panel.turn(2)
    assert "war" in window.lower_panel.sheets["wars"].toPlainText()


def test_areas_out_of_play_are_veiled_and_refused(sit: Sit, harc: Opened) -> None:
    person = sit(harc, scenario="sichelschnitt")
    assert person.space("moscow") in person.window.stage.pieces.closed
    assert person.space("paris") not in person.window.stage.pieces.closed


# ------------------------------------------------------------------ an attack, and who goes against it
def attack_on_the_maginot_line(person: Person, air: bool = False) -> None:
    """Have the army of Essen join an attack, and its aircraft, which alone can be met on their way."""
    see(person, "maginot-line")
    take(person, "essen", "ger-infantry", 4)
    take(person, "essen", "ger-tank", 3, more=True)
    assert picked(person) == {"ger-infantry": 4, "ger-tank": 3}
    person.hover("maginot-line")
    assert person.window.chances.forecast is not None, "the chances of what is picked"
    person.click("maginot-line")
    if air:
        take(person, "essen", "ger-aircraft", 3)
        person.click("maginot-line")


def test_an_attack_grows_on_its_card_with_cost_and_chances(sit: Sit, harc: Opened) -> None:
    person = begin(sit, harc)
    attack_on_the_maginot_line(person)
    card = person.window.attack
    assert card.isVisible() and len(card.parts) == 1
    assert card.assembly is not None and card.assembly.purses[0][1] == 1
    first = card.forecast.chances.forecast
    take(person, "essen", "ger-aircraft", 3)
    person.click("maginot-line")
    assert len(card.parts) == 2
    assert card.forecast.chances.forecast != first
    assert [line.kind for line in person.window.stage.overlay.lines].count("route") >= 1


def test_what_the_chances_assume_can_be_set_otherwise(sit: Sit, harc: Opened) -> None:
    person = begin(sit, harc)
    attack_on_the_maginot_line(person)
    box = person.window.attack.forecast
    before = box.chances.forecast
    assert before is not None and before.choices
    choice = next(c for c in before.choices if len(c.options) > 1)
    other = next(value for value, _ in choice.options if value != choice.value)
    person.window.table.assume(choice.id, other)
    after = box.chances.forecast
    assert after is not None
    assert next(c.value for c in after.choices if c.id == choice.id) == other


def test_the_other_side_is_asked_who_goes_against_an_attack(sit: Sit, harc: Opened) -> None:
    dice = list(islice(cycle([6, 1, 5, 2, 4, 3]), 400))
    person = begin(sit, harc, dice, banner=True, options={"level": "advanced"})
    attack_on_the_maginot_line(person, air=True)
    launch(person)
    window = person.window
    assert window.stage.strip.isVisible() and window.stage.strip.title == "Hand the mouse to Allies"
    assert "Maginot Line" in window.stage.strip.text
    person.key(Qt.Key.Key_Return)
    assert window.table.prompt.interrupt
    assert set(window.table.able()) == {"fra-aircraft-1", "fra-aircraft-2"}
    assert any(line.kind == "route" for line in window.stage.overlay.lines), "the way that can be met is drawn"
    take(person, "paris", "fra-aircraft", 2)
    assert person.space("maginot-line") in window.stage.overlay.lit
    person.click("maginot-line")
    press_main(person)
    while window.table.prompt.phase == "intervention" and window.battle.isHidden():
        if window.stage.strip.isVisible():
            QTest.mouseClick(window.stage.strip.button, LEFT)
        press_main(person)
    assert window.battle.isVisible()
    fight_on(person, "battles")
    assert window.table.side == 0


def test_a_game_saved_while_the_other_side_is_asked_goes_on_there(sit: Sit, harc: Opened, program, tmp_path) -> None:  # type: ignore[no-untyped-def]
    from editor.opening import resume

    state = harc.rules.position({**WEST, "options": {"level": "advanced"}})
    path = tmp_path / "war.journal"
    person = sit(harc, state=state, path=path)
    attack_on_the_maginot_line(person, air=True)
    launch(person)
    asked = person.prompt
    assert person.window.table.prompt.phase == "intervention"
    person.window.close()
    window = program.show_game(harc, resume(harc, path))
    assert window.prompt_bar.text == asked
    assert window.table.prompt.interrupt and window.table.side == 1


# ------------------------------------------------------------------ a landing
def test_a_landing_is_carried_by_a_fleet_and_costs_five(sit: Sit, harc: Opened) -> None:
    dice = list(islice(cycle([1, 6]), 200))
    person = begin(
        sit, harc, dice, acting="england", order=[["england", "france"], ["germany"]], control={"calais": "germany"}
    )
    see(person, "dover")
    take(person, "dover", "eng-fleet", 1)
    click(person, "dover", "eng-infantry", SHIFT)
    assert person.space("calais") in person.window.stage.overlay.lit
    person.click("calais")
    card = person.window.attack
    assert card.isVisible() and card.assembly is not None
    assert [part.by for part in card.assembly.parts] == ["ship"]
    assert [(purse.title, cost) for purse, cost in card.assembly.purses] == [("England", 5)]
    launch(person)
    fight_on(person, "battles")
    assert person.counter_at("calais").startswith("eng-infantry")
    assert {entry["side"]: entry["value"] for entry in person.window.track.scores}["England"] == 25
    fleet = person.window.stage.pieces.where("eng-fleet-1")
    assert fleet == person.space("dover")


# ------------------------------------------------------------------ a capital lost and retaken
def test_a_lost_capital_is_retaken(sit: Sit, harc: Opened) -> None:
    dice = list(islice(cycle([1, 1, 6]), 200))
    units = {
        "germany": {"paris": {"infantry": 1}},
        "france": {"brest": {"infantry": 3}, "calais": {"infantry": 3}},
    }
    person = begin(
        sit, harc, dice, acting="france", order=[["france", "england"], ["germany"]], units=units,
        control={"paris": "germany", "belgium": "france"},
        powers={"france": {"status": "capital_lost", "recapture": True, "conqueror": "germany"}},
    )  # fmt: skip
    assert "Paris" in person.prompt
    stage = person.window.stage
    assert stage.pieces.holders[person.space("paris")].nation == "germany"
    see(person, "paris")
    take(person, "brest", "fra-infantry", 3)
    person.click("paris")
    take(person, "calais", "fra-infantry", 3)
    person.click("paris")
    launch(person)
    fight_on(person, "battles")
    assert person.space("paris") not in stage.pieces.holders, "Paris is French again"
    assert person.counter_at("paris").startswith("fra-infantry")
    assert "Paris" not in person.prompt


# ------------------------------------------------------------------ the reckoning
def test_the_reckoning_opens_as_a_sheet_and_is_read(sit: Sit, harc: Opened) -> None:
    person = begin(sit, harc, turn=2, order=[["germany"], ["england", "france"]], acting="england", phase="relocation")
    window = person.window
    for _ in range(4):
        if window.table.prompt.phase == "reckoning":
            break
        press_main(person)
    assert window.table.prompt.phase == "reckoning"
    dialog = window.reports_dialog
    assert dialog is not None and dialog.isVisible()
    text = dialog.tabs.currentWidget().toPlainText()
    assert "Germany" in text and "HPP of 1940" in text
    dialog.close()
    press_main(person)
    assert window.track.title == "Spring"
    assert window.table.prompt.phase != "reckoning"


# ------------------------------------------------------------------ supply and what is being built
def test_units_that_are_cut_off_are_marked_and_the_break_is_drawn(sit: Sit, harc: Opened) -> None:
    units = {"germany": {"vichy": {"infantry": 1}, "essen": {"infantry": 1}}, "france": {"paris": {"infantry": 1}}}
    person = begin(sit, harc, units=units, control={"vichy": "germany"}, phase="movement")
    see(person, "vichy")
    click(person, "vichy", "ger-infantry")
    assert [line.kind for line in person.window.stage.overlay.lines] == ["cut"]
    click(person, "essen", "ger-infantry")
    assert [line.kind for line in person.window.stage.overlay.lines] == ["supply"]


def test_building_is_paid_from_the_purse_in_view(sit: Sit, harc: Opened) -> None:
    person = begin(sit, harc, phase="placement")
    trays = person.window.stage.trays
    assert trays.purse is not None and (trays.purse.left, trays.purse.spendable) == (40, 20)
    see(person, "berlin")
    person.tray("pool:germany:tank")
    person.click("berlin")
    assert person.counter_at("berlin").startswith("ger-tank")
    assert (trays.purse.left, trays.purse.spendable) == (38, 18)
    assert person.window.track.scores[0]["value"] == 38
