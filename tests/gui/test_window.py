"""The window itself: zoom, layout, themes, menus, files good and bad, the start screen."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QColor, QImage, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QInputDialog, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from editor import app as program_module
from editor.app import Program, qt_missing, typed_options
from editor.faults import install
from editor.fonts import font, map_font
from editor.games import glance, kept_games
from editor.opening import Opened, resume
from editor.play.commands import find_space, go_to
from editor.play.newgame import NewGameDialog
from scenarios.engine.match import Match
from scenarios.engine.state import Scalar
from tests.gui import skirmish
from tests.gui.conftest import LEFT, Person, Sit


def wheel(person: Person, at: QPoint, notches: int) -> None:
    stage = person.window.stage
    event = QWheelEvent(
        QPointF(at), QPointF(stage.mapToGlobal(at)), QPoint(0, 0), QPoint(0, 120 * notches), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(stage, event)


SMALL = (1000, 720)  # a window whose board takes few tiles: painting those of Europe is slow


# ------------------------------------------------------------------ the board
@pytest.mark.parametrize("notches", [1, 3, -2])
def test_the_wheel_zooms_and_the_point_under_the_pointer_stays(person: Person, notches: int) -> None:
    stage = person.window.stage
    at = QPoint(300, 240)
    before = stage.camera.to_mm((at.x(), at.y()))
    scale = stage.camera.scale
    wheel(person, at, notches)
    assert stage.camera.scale == pytest.approx(scale * 1.25**notches)
    assert stage.camera.to_mm((at.x(), at.y())) == pytest.approx(before, abs=1e-6)


def test_a_gliding_zoom_arrives_and_keeps_the_point(person: Person, program: Program, qtbot: QtBot) -> None:
    program.theme.set_reduced_motion(False)
    stage = person.window.stage
    at = QPoint(500, 300)
    before, goal = stage.camera.to_mm((at.x(), at.y())), stage.camera.scale * 1.25**2
    wheel(person, at, 1)
    wheel(person, at, 1)
    qtbot.waitUntil(lambda: not stage.motion.sliding, timeout=3000)
    assert stage.camera.scale == pytest.approx(goal)
    assert stage.camera.to_mm((at.x(), at.y())) == pytest.approx(before, abs=1e-6)


def test_the_middle_button_and_the_held_space_bar_move_the_board(person: Person) -> None:
    stage = person.window.stage
    for button, space in ((Qt.MouseButton.MiddleButton, False), (LEFT, True)):
        before = stage.camera.centre
        if space:
            stage.setFocus()
            QTest.keyPress(stage, Qt.Key.Key_Space)
        QTest.mousePress(stage, button, pos=QPoint(400, 400))
        QTest.mouseMove(stage, QPoint(430, 380))
        QTest.mouseRelease(stage, button, pos=QPoint(430, 380))
        if space:
            QTest.keyRelease(stage, Qt.Key.Key_Space)
        assert stage.camera.centre[0] < before[0] and stage.camera.centre[1] > before[1]
    assert "Red" in person.window.prompt_bar.kicker, "Space held for a drag presses no button"


def test_fit_and_hundred_per_cent(person: Person) -> None:
    stage = person.window.stage
    person.window.commands["full_size"].trigger()
    assert stage.camera.percent == pytest.approx(100)
    assert person.window.status_zoom.text() == "100 %"
    person.window.commands["fit"].trigger()
    assert stage.camera.scale == pytest.approx(stage.camera.fit_scale())


def test_the_status_bar_names_hex_terrain_and_place(sit: Sit, europe: Opened) -> None:
    person = sit(europe, "campaign-ready")
    paris = europe.board.names[find_space(person.window, "Par")]  # type: ignore[index]
    person.see(paris)
    person.hover(paris)
    assert person.window.status_hex.text() == f"Hex {paris}"
    assert "Paris" in person.window.status_terrain.text() and "France" in person.window.status_terrain.text()
    assert "mm" in person.window.status_mm.text()


def test_go_to_a_hex_or_a_city(sit: Sit, europe: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    person = sit(europe, "campaign-ready")
    for typed, expected in (("2011", "2011"), ("Rome", "Rome")):
        monkeypatch.setattr(QInputDialog, "getText", lambda *_a, t=typed, **_k: (t, True))
        go_to(person.window)
        space = person.window.stage.overlay.cursor
        assert space is not None and person.window.stage.is_visible(space)
        assert expected in (europe.board.names[space], *(p.name for p in europe.board.places_at.get(space, ())))
    monkeypatch.setattr(QInputDialog, "getText", lambda *_a, **_k: ("9999", True))
    go_to(person.window)
    assert "9999" in person.window.statusBar().currentMessage()


def test_the_overview_takes_you_there(person: Person) -> None:
    person.window.commands["full_size"].trigger()
    small = person.window.stage.map
    QTest.mouseClick(small, LEFT, pos=QPoint(30, 30))
    assert person.window.stage.camera.centre[0] < 20 and person.window.stage.camera.centre[1] < 20


def test_a_card_tells_what_lies_under_the_pointer_and_what_a_move_costs(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    person.click("0203")
    person.hover("0204")
    monkeypatch.setattr(person.window.stage, "underMouse", lambda: True)
    person.window._hover_rests()
    card = person.window.stage.card
    assert card.isVisible() and card.what is not None
    assert card.what.title == "Hex 0204" and "costs 1" in card.note


@pytest.mark.painted
def test_a_pan_frame_is_put_together_from_tiles_that_are_there(sit: Sit, europe: Opened) -> None:
    person = sit(europe, "campaign-ready", size=SMALL)
    stage = person.window.stage
    person.see("1616", 0.86)
    person.settle()
    painted, sprites = stage.tiles.painted, len(stage.sprites._kept)
    assert painted > 0
    for _ in range(10):  # within the tile that hangs over each edge, or the next one
        stage.camera.pan(-1, -1)
        stage._moved()
        stage.repaint()
        assert stage.tiles.complete(), "nothing is asked of the worker"
    assert stage.tiles.painted == painted
    assert len(stage.sprites._kept) == sprites, "no counter is painted anew"


@pytest.mark.painted
def test_a_zoom_frame_is_a_picture_grown(sit: Sit, europe: Opened, program: Program, qtbot: QtBot) -> None:
    person = sit(europe, "campaign-ready", size=SMALL)
    stage = person.window.stage
    person.see("1615", 0.86)
    person.settle()
    program.theme.set_reduced_motion(False)
    asked: list[object] = []
    want = stage.tiles.want
    stage.tiles.want = asked.append  # type: ignore[method-assign]
    stage.zoom_step(2)
    assert stage.motion.sliding and stage.still is not None
    asked.clear()
    stage.repaint()
    assert asked == [], "while the zoom glides no tile is wanted"
    qtbot.waitUntil(lambda: not stage.motion.sliding, timeout=3000)
    stage.tiles.want = want  # type: ignore[method-assign]
    painted = stage.tiles.painted
    stage.update()
    person.settle()
    assert stage.tiles.painted > painted, "where the zoom ends the map is painted sharp"


# ------------------------------------------------------------------ looks
def colour_at(image: QImage, x: int, y: int) -> QColor:
    return image.pixelColor(x, y)


@pytest.mark.painted
def test_light_and_dark(person: Person, program: Program) -> None:
    program.theme.choose("light")
    person.settle()
    light = person.window.grab().toImage()
    program.theme.choose("dark")
    person.settle()
    dark = person.window.grab().toImage()
    for at in ((8, 70), (1500, 150), (300, 940)):
        assert colour_at(light, *at).lightness() > 200 > 90 > colour_at(dark, *at).lightness()
    sea = person.window.stage.mapTo(person.window, QPoint(8, 200))
    assert colour_at(dark, sea.x(), sea.y()).lightness() < colour_at(light, sea.x(), sea.y()).lightness()


@pytest.mark.painted
def test_patterns_mark_countries_by_their_side_and_are_remembered(sit: Sit, europe: Opened, program: Program) -> None:
    person = sit(europe, "campaign-ready", size=SMALL)
    stage = person.window.stage
    person.window.commands["counters"].setChecked(True)
    person.see("1417", 1.0)
    person.settle()
    plain = stage.grab().toImage()
    person.window.commands["patterns"].setChecked(True)
    person.settle()
    marked = stage.grab().toImage()
    differing = sum(
        plain.pixel(x, y) != marked.pixel(x, y) for x in range(0, plain.width(), 4) for y in range(0, plain.height(), 4)
    )
    assert 20 < differing < plain.width() * plain.height() / 16 * 0.2, "small marks, and not the whole map"
    assert program.settings.flag("look/patterns")
    person.window.commands["patterns"].setChecked(False)
    person.settle()
    assert stage.grab().toImage() == plain


def test_the_size_of_text_is_chosen_and_leaves_the_map_as_it_is(person: Person, program: Program) -> None:
    high = person.window.status_hex.fontMetrics().height()
    counter = person.window.stage.counter_side()
    person.window.commands["text_130"].setChecked(True)
    assert person.window.status_hex.fontMetrics().height() > 1.15 * high
    assert program.settings.text("look/text_size") == "130"
    assert map_font(20).pixelSize() == 20 and font(20).pixelSize() == 26
    assert person.window.stage.counter_side() == counter
    person.window.commands["text_100"].setChecked(True)
    assert person.window.status_hex.fontMetrics().height() == high


def test_the_theme_follows_the_system_until_one_is_chosen(program: Program) -> None:
    program.theme.choose("system")
    hints = program.app.styleHints()
    try:
        hints.setColorScheme(Qt.ColorScheme.Dark)
        if hints.colorScheme() == Qt.ColorScheme.Dark:
            assert program.theme.tokens.dark
        program.theme.choose("light")
        assert not program.theme.tokens.dark
    finally:
        hints.unsetColorScheme()


def contrast(a: str, b: str) -> float:
    def light(name: str) -> float:
        colour = QColor(name)
        parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
                 for c in (colour.redF(), colour.greenF(), colour.blueF())]  # fmt: skip
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("choice", ["light", "dark"])
def test_text_reads_on_its_ground(program: Program, choice: str) -> None:
    program.theme.choose(choice)  # type: ignore[arg-type]
    t = program.theme.tokens
    grounds = ("win", "panel", "raised", "hover", "canvas", "fault_ground", "track")
    pairs = [(ink, ground) for ink in ("ink", "muted", "accent", "good", "fault", "hint") for ground in grounds]
    for ink, ground in [*pairs, ("on_accent", "accent")]:
        assert contrast(getattr(t, ink), getattr(t, ground)) >= 4.5, (ink, ground)
    for ground in ("win", "panel", "raised", "hover"):  # what cannot be had just now need not shout, but can be read
        assert contrast(t.dim, getattr(t, ground)) >= 3, ground
    for ground in ("win", "panel", "raised", "hover"):
        assert contrast(t.accent, getattr(t, ground)) >= 3, f"the ring of the focus on {ground}"


# ------------------------------------------------------------------ layout
def test_the_layout_is_there_again_after_closing(sit: Sit) -> None:
    person = sit(skirmish.opened())
    window = person.window
    window.docks["story_dock"].hide()
    window.resize(1300, 820)
    QTest.qWait(20)
    window.close()
    again = sit(skirmish.opened()).window
    assert not again.docks["story_dock"].isVisible()
    assert again.docks["selected_dock"].isVisible()


def test_reset_brings_every_panel_back(person: Person) -> None:
    window = person.window
    window.commands["panels"].trigger()
    assert not window.docks["story_dock"].isVisible()
    window.commands["panels"].trigger()
    assert window.docks["story_dock"].isVisible()
    window.docks["story_dock"].hide()
    window.commands["reset_layout"].trigger()
    assert window.docks["story_dock"].isVisible() and not window.docks["rule_dock"].isVisible()


# ------------------------------------------------------------------ menus
def all_actions(menu: QMenu) -> list[QAction]:
    found = []
    for action in menu.actions():
        inner = action.menu()
        found.extend(all_actions(inner) if isinstance(inner, QMenu) else [action])
    return found


def test_every_entry_of_every_menu_does_something(person: Person) -> None:
    for top in person.window.bar.actions():
        menu = top.menu()
        assert isinstance(menu, QMenu)
        menu.aboutToShow.emit()
        for action in all_actions(menu):
            if not action.isSeparator() and action.isEnabled():
                assert (
                    action.receivers("2triggered(bool)") or action.receivers("2toggled(bool)") or action.isCheckable()
                ), action.text()


def test_no_two_commands_share_a_key(person: Person) -> None:
    seen: dict[str, str] = {}
    for name, action in person.window.commands.all.items():
        for key in action.shortcuts():
            assert key.toString() not in seen, f"{key.toString()}: {name} and {seen[key.toString()]}"
            seen[key.toString()] = name


def test_an_action_is_found_by_a_few_letters(person: Person) -> None:
    person.window.commands["find_action"].trigger()
    search = person.window._search
    search.activateWindow()
    QTest.qWait(30)
    QTest.keyClicks(search.field, "hide count")
    QTest.keyClick(search.field, Qt.Key.Key_Return)
    assert person.window.stage.hide_counters


def test_help_and_about_open(person: Person) -> None:
    person.window.commands["help"].trigger()
    assert person.window._help.isVisible()
    person.window._help.close()
    person.window.commands["about"].trigger()
    assert "Qt" in person.window._about.facts
    person.window._about.close()


def test_the_story_filters_and_leads_to_its_place(person: Person) -> None:
    person.click("0203")
    person.click("0304")
    story = person.window.story
    story.toggle.setChecked(True)
    QTest.keyClicks(story.filter, "marches")
    assert len(story.texts()) == 1
    QTest.keyClicks(story.filter, " nowhere")
    assert story.texts() == []
    story.toggle.setChecked(False)
    story.list.clicked.emit(story.model.index(0))
    assert person.window.stage.overlay.pointed == (person.space("0304"),)


def test_measuring_counts_hexes(person: Person) -> None:
    person.window.commands["tool_measure"].setChecked(True)
    person.click("0103")
    person.click("0503")
    assert "4 hexes" in person.window.statusBar().currentMessage()
    person.window.commands["tool_select"].setChecked(True)
    assert person.window.stage.overlay.ruler is None


# ------------------------------------------------------------------ files
def test_save_as_goes_on_in_the_other_file(person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = person.window.document.path, tmp_path / "mine.journal"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_a, **_k: (str(new), ""))
    person.window.commands["save_as"].trigger()
    person.click("0203")
    person.click("0304")
    assert person.window.document.path == new and old is not None
    assert len(new.read_bytes().splitlines()) == len(old.read_bytes().splitlines()) + 1


def test_the_start_window_says_at_once_that_the_editor_is_coming(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.startscreen.EDITOR_MS", 30)
    begun: list[list[str]] = []
    monkeypatch.setattr("PySide6.QtCore.QProcess.startDetached", lambda _program, words: begun.append(words))
    start = program.show_start()
    program.edit("")
    assert begun[0][-1] == "edit"
    assert "editor" in start.statusBar().currentMessage() and not start.body.isEnabled()
    qtbot.waitUntil(start.body.isEnabled)


def test_a_killed_game_is_offered_at_the_start_and_goes_on_where_it_was(
    sit: Sit, program: Program, tmp_path: Path
) -> None:
    from editor.games import new_path

    path = new_path("toy")
    person = sit(skirmish.opened(), path=path)
    person.click("0203")
    person.click("0304")
    shown = person.window.document.state.digest()
    torn = path.read_bytes() + b'{"n":2,"side":"re'  # killed while writing
    copy = path.with_name("killed.journal")
    copy.write_bytes(torn)
    listed = [game.path.name for game in kept_games(program.settings)]
    assert "killed.journal" in listed
    match = resume(skirmish.opened(), copy)
    window = program.show_game(skirmish.opened(), match)
    assert window.document.state.digest() == shown
    assert Person(window).counter_at("0304") == "red-1"


BAD = {
    "empty": b"",
    "binary": bytes(range(256)) * 4,
    "not json": b"once upon a time\n",
    "another format": b'{"format":"something-else","version":1}\n',
    "newer": b'{"format":"hexwright-journal","version":999}\n',
    "wrong type": b"[1, 2, 3]\n",
}


@pytest.mark.parametrize("kind", sorted(BAD))
def test_a_bad_journal_is_told_with_file_and_place_and_the_window_lives(
    kind: str, program: Program, tmp_path: Path
) -> None:
    path = tmp_path / "bad.journal"
    path.write_bytes(BAD[kind])
    program.show_start()
    program.resume(path)
    start = program.start
    assert start is not None and start.isVisible() and start.fault.isVisible()
    assert "bad.journal" in start.fault.label.text()
    assert glance(path) is None or kind == "newer"
    assert path.read_bytes() == BAD[kind]


def test_a_missing_module_is_told(program: Program, qtbot: QtBot) -> None:
    start = program.show_start()
    program.ask_and_play("no-such-module")
    qtbot.waitUntil(lambda: start.fault.isVisible(), timeout=5000)
    assert "no-such-module" in start.fault.label.text()
    assert start.body.isEnabled()


def test_a_hand_made_module_that_is_no_module_is_told(program: Program, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "module.json").write_text(json.dumps({"format": "hexwright-module", "version": 1, "id": 7}))
    start = program.show_start()
    program.ask_and_play(str(tmp_path))
    qtbot.waitUntil(lambda: start.fault.isVisible(), timeout=5000)
    assert "module.json" in start.fault.label.text()


@pytest.mark.logs
def test_something_unforeseen_writes_a_report_and_the_window_lives(
    person: Person, program: Program, caplog: pytest.LogCaptureFixture
) -> None:
    before = install(program.tell_crash)
    try:
        with caplog.at_level(logging.CRITICAL, logger="editor.faults"):
            try:
                raise ZeroDivisionError("a bug")
            except ZeroDivisionError:
                sys.excepthook(*sys.exc_info())  # type: ignore[arg-type]
    finally:
        sys.excepthook = before
    text = person.window.fault.label.text()
    assert "a bug" in text and person.window.isVisible()
    report = Path(text.rpartition(" in ")[2].rstrip("."))
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")


# ------------------------------------------------------------------ beginning
def test_the_new_game_dialog_shows_every_option_with_its_rule_and_default(
    europe: Opened, qtbot: QtBot, program: Program
) -> None:
    dialog = NewGameDialog(europe.rules, europe.module.title)
    qtbot.addWidget(dialog)
    dialog.show()
    options = europe.rules.options()
    assert set(dialog._boxes) == {option.id for option in options}
    assert dialog.chosen().options == {option.id: option.default for option in options}
    assert all(field.accessibleName().startswith("Player of") for field in dialog._names.values())
    dialog.preset({"players": 4})
    assert len(dialog._names) == 4
    dialog._names["axis"].setText("Ana")
    dialog.preset({"players": 2})
    assert dialog.chosen().names == {"axis": "Ana"}
    dialog.defaults.click()
    assert dialog.chosen().options["players"] == 3


def test_the_dialog_begins_a_game_whose_journal_lies_in_the_state_folder(program: Program) -> None:
    opened = skirmish.opened()
    program.ask_and_play("toy", opened)
    dialog = program._dialog
    assert dialog is not None and dialog.isVisible()
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    window = program.windows[-1]
    assert window.isVisible() and window.document.path is not None
    assert window.document.path.parent.name == "games" and window.document.path.is_file()
    window.commands["new"].trigger()
    assert program._dialog is not dialog and program._dialog is not None
    program._dialog.reject()


def test_the_start_screen_lists_games_and_modules(program: Program, sit: Sit) -> None:
    start = program.show_start()
    titles = [row.title for row in start.rows]
    assert "La Segunda Guerra Mundial" in titles
    assert start.focusWidget() in start.rows


def test_options_from_the_command_line_are_typed_and_wrong_ones_named(europe: Opened) -> None:
    assert typed_options(europe.rules, {"players": "2", "min_one_hex": "true"}) == {"players": 2, "min_one_hex": True}
    with pytest.raises(ValueError, match="players is one of"):
        typed_options(europe.rules, {"players": "7"})
    with pytest.raises(ValueError, match="no option nonsense"):
        typed_options(europe.rules, {"nonsense": 1})


def test_without_a_display_one_line_names_the_headless_commands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    reason = qt_missing()
    if sys.platform.startswith("linux"):
        assert reason is not None and "\n" not in reason and "referee" in reason
        assert program_module.run_start() == 1
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    ("scenario", "options", "said"),
    [(None, {"foo": "3"}, "foo"), (None, {"players": "7"}, "players is one of"), ("nope", {}, "campaign-ready")],
)
def test_a_game_that_cannot_begin_is_told_before_a_window_opens(
    qapp: QApplication, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
    scenario: str | None, options: dict[str, Scalar], said: str,
) -> None:  # fmt: skip
    monkeypatch.setattr(program_module, "_run", lambda _start: pytest.fail("a window was opened"))
    assert program_module.run_play("segunda-guerra-mundial", scenario=scenario, options=options) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and said in told


def test_nothing_asks_on_closing_because_nothing_can_be_lost(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_args: object, **_kwargs: object) -> None:
        raise AssertionError("a question was asked")

    monkeypatch.setattr(QMessageBox, "question", never)
    path = person.window.document.path
    person.window.close()
    assert path is not None
    with Match.open(path, lambda _h: skirmish.Skirmish()) as again:
        assert again.last == 0


def test_opening_a_game_that_is_open_shows_its_window(sit: Sit, program: Program) -> None:
    person = sit(skirmish.opened())
    assert person.window.document.path is not None
    program.resume(person.window.document.path)
    assert program.windows == [person.window]
    assert not person.window.fault.isVisible()
