"""The commands and menus of the play window."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMenu

from editor.play.focus import back
from editor.play.reading import AboutDialog
from editor.play.rulebook import open_rulebook
from editor.play.rulepage import SHORT
from editor.settings import games_folder
from editor.text import fault_text, tr
from editor.theme import TEXT_SIZES
from mapdata.problems import FormatError

if TYPE_CHECKING:
    from editor.play.window import PlayWindow

JOURNAL = ".journal"


def fill_commands(w: PlayWindow) -> None:
    """Make the window's commands."""
    _file(w)
    _play(w)
    _view(w)
    add, keys = w.commands.add, QKeySequence.StandardKey
    add("help", tr("&How to play"), w.open_help, keys=keys.HelpContents, icon="help")
    add("rulebook", tr("&Rulebook"), partial(open_rulebook, w), keys="Ctrl+R", icon="book",
        tip=tr("Read the rules by section, or look for a word or a number"))  # fmt: skip
    add("in_short", tr("Rules in &short"), partial(open_rulebook, w, SHORT), icon="table",
        tip=tr("The order of play, prices and chances on a page"))  # fmt: skip
    add("manual", tr("&Manual of Hexwright"), w.show_manual, icon="book",
        tip=tr("Read how maps, counters and games are made and played"))  # fmt: skip
    add("about", tr("&About Hexwright"), partial(_about, w), role=QAction.MenuRole.AboutRole)


def _file(w: PlayWindow) -> None:
    add, keys = w.commands.add, QKeySequence.StandardKey
    add("new", tr("&New game…"), w.new_game_asked.emit, keys=keys.New, icon="new")
    add("open", tr("&Open a game…"), partial(open_dialog, w), keys=keys.Open, icon="open")
    add("save_as", tr("Save &as…"), partial(save_dialog, w), keys=keys.SaveAs, icon="save",
        tip=tr("Go on with this game in another file; every action is written as it is done"))  # fmt: skip
    add("save_copy", tr("Save a &copy…"), partial(copy_dialog, w), icon="save")
    add("export", tr("&Export…"), partial(_export, w), keys="Ctrl+E", icon="export",
        tip=tr("Write this game for VASSAL, for paper or as a picture"))  # fmt: skip
    add("start", tr("&Start screen"), w.start_asked.emit, keys="Ctrl+Shift+N", icon="flag")


def _play(w: PlayWindow) -> None:
    add, keys, table = w.commands.add, QKeySequence.StandardKey, w.table
    add("undo", tr("&Undo"), table.undo, keys=keys.Undo, icon="undo",
        tip=tr("Take back the last action, as far as the last die or change of side"))  # fmt: skip
    add("redo", tr("&Redo"), table.redo, keys=["Ctrl+Shift+Z", "Ctrl+Y"], icon="redo",
        tip=tr("Do again what was taken back last"))  # fmt: skip
    add("primary", tr("Main &button"), w.primary, keys=["Ctrl+Return", "Ctrl+Enter"])
    add("more", tr("&Declare…"), w.more, keys="M", icon="flag")
    add("next_unit", tr("&Next unit that can act"), partial(_next, w, 1), keys="N", icon="next")
    add("previous_unit", tr("&Previous unit that can act"), partial(_next, w, -1), keys="Shift+N", icon="back")
    add("drop", tr("&Let go"), w.escape, keys=None)
    add("replay", tr("&Replay"), partial(_replay, w), keys="Ctrl+Shift+R", icon="replay")
    add("seat", tr("Act for another &side…"), w._choose_seat)
    add("hand_over", tr("Banner at a change of si&de"), partial(_hand_over, w), checkable=True, checked=w.hand_over)
    add("reports", tr("&Reports"), w.open_reports, keys="Ctrl+Shift+T", icon="table")
    add("glance", tr("&Story, or what is always in view"), w.lower_panel.turn_on, keys="P", icon="table",
        tip=tr("Turn the panel beneath the cards to its next page"))  # fmt: skip


def _view(w: PlayWindow) -> None:
    add, keys, stage = w.commands.add, QKeySequence.StandardKey, w.stage
    add("tool_select", tr("Tool: &select"), partial(_tool, w), keys="V", icon="select", checkable=True, checked=True)
    add("tool_hand", tr("Tool: &hand"), partial(_tool, w), keys="H", icon="hand", checkable=True)
    add("tool_measure", tr("Tool: &measure"), partial(_tool, w), keys="U", icon="measure", checkable=True)
    group = QActionGroup(w)
    for name in ("tool_select", "tool_hand", "tool_measure"):
        group.addAction(w.commands[name])
    add("zoc", tr("Show enemy &ZoC"), partial(_zoc, w), keys="Shift+Z", icon="zoc", checkable=True)
    w.commands["zoc"].setVisible(not w.table.areas)
    add("counters", tr("Hide the &counters"), partial(_counters, w), keys="C", icon="eye", checkable=True)
    add("layers", tr("&Layers…"), partial(_layers, w), keys="L", icon="layers")
    add("cities", tr("C&ities and their names"), partial(_cities, w), checkable=True, checked=True)
    add("patterns", tr("&Patterns of sides"), partial(_patterns, w), checkable=True,
        checked=w.settings.flag("look/patterns"),
        tip=tr("Mark countries by the sign of their side, not by tint alone"))  # fmt: skip
    add("overview", tr("&Overview"), partial(_overview, w), keys="O", icon="map", checkable=True, checked=True)
    add("hover_cards", tr("&Cards under the pointer"), lambda on: None, checkable=True, checked=True)
    add("dice", tr("&Dice tray"), partial(_dice, w), keys="D", icon="die", checkable=False)
    zoom_in = [*QKeySequence.keyBindings(keys.ZoomIn), QKeySequence("+")]
    add("zoom_in", tr("Zoom &in"), partial(stage.zoom_step, 1), keys=[k.toString() for k in zoom_in], icon="zoom_in")
    add("zoom_out", tr("Zoom &out"), partial(stage.zoom_step, -1), keys=["Ctrl+-", "-"], icon="zoom_out")
    add("full_size", tr("&100 %"), stage.full_size, keys="Ctrl+0")
    add("fit", tr("&Fit the map"), stage.fit, keys="Ctrl+/", icon="fit")
    add(
        "goto",
        tr("&Go to area…") if w.table.areas else tr("&Go to hex…"),
        partial(go_to, w),
        keys="Ctrl+G",
        icon="goto",
    )


def fill_menus(w: PlayWindow) -> None:
    """Put the commands into menus."""
    fill, bar = w.commands.fill, w.bar
    file = bar.addMenu(tr("&File"))
    fill(file, ("new", "open"))
    recent = QMenu(tr("&Recent games"), w)
    recent.aboutToShow.connect(partial(_fill_recent, w, recent))
    file.addMenu(recent)
    fill(file, ("start", "-", "save_as", "save_copy", "-", "close", "quit"))
    fill(bar.addMenu(tr("&Edit")), ("undo", "redo", "-", "find_action", "-", "preferences", "edit_keys"))
    view = bar.addMenu(tr("&View"))
    sizes = fill(QMenu(tr("Te&xt size"), w), [f"text_{size}" for size in TEXT_SIZES])
    fill(view, ("zoom_in", "zoom_out", "full_size", "fit", "goto", "-", "tool_select", "tool_hand", "tool_measure", "-",
                "zoc", "counters", "cities", "patterns", "overview", "hover_cards", "dice", "-", "theme_system",
                "theme_light", "theme_dark"))  # fmt: skip
    view.addMenu(sizes)
    fill(view, ("reduced_motion", "full_screen"))
    fill(bar.addMenu(tr("&Game")), ("primary", "more", "next_unit", "previous_unit", "drop", "-", "glance", "replay",
                                    "seat", "hand_over", "-", "export"))  # fmt: skip
    reports = bar.addMenu(tr("&Reports"))
    reports.aboutToShow.connect(partial(_fill_reports, w, reports))
    _fill_reports(w, reports)
    window = bar.addMenu(tr("&Window"))
    for dock in w.docks.values():
        window.addAction(dock.toggleViewAction())
    fill(window, ("-", "panels", "reset_layout"))
    fill(bar.addMenu(tr("&Help")), ("help", "rulebook", "in_short", "manual", "whats_new", "-", "about"))


# ------------------------------------------------------------------ files
def open_dialog(w: PlayWindow) -> None:
    """Ask for a journal and open it."""
    folder = w.settings.text("folder/games", str(games_folder()))
    name, _ = QFileDialog.getOpenFileName(w, tr("Open a game"), folder, tr("Games (*.journal);;All files (*)"))
    if name:
        w.settings.put("folder/games", str(Path(name).parent))
        w.resume_asked.emit(Path(name))


def save_dialog(w: PlayWindow) -> None:
    """Ask for a file and go on in it."""
    path = _ask_path(w, tr("Save the game as"))
    if path is not None:
        try:
            w.save_as(path)
        except (FormatError, OSError) as fault:
            w.tell_fault(tr("The game was not saved there; it goes on in its old file"), fault_text(fault))


def copy_dialog(w: PlayWindow) -> None:
    """Ask for a file and write a copy."""
    path = _ask_path(w, tr("Save a copy"))
    if path is not None:
        try:
            w.document.match.save_copy(path, cover=True)
        except (FormatError, OSError) as fault:
            w.tell_fault(tr("The copy was not written"), fault_text(fault))


def _ask_path(w: PlayWindow, title: str) -> Path | None:
    folder = Path(w.settings.text("folder/games", str(games_folder())))
    start = folder / (w.document.path.name if w.document.path else f"{w.opened.module.id}{JOURNAL}")
    name, _ = QFileDialog.getSaveFileName(w, title, str(start), tr("Games (*.journal)"))
    if not name:
        return None
    path = Path(name)
    w.settings.put("folder/games", str(path.parent))
    return path if path.suffix else path.with_suffix(JOURNAL)


def _fill_recent(w: PlayWindow, menu: QMenu) -> None:
    menu.clear()
    for path in w.settings.recent():
        action = menu.addAction(path.name, partial(w.resume_asked.emit, path))
        action.setEnabled(path.is_file() and path != w.document.path)
        action.setStatusTip(str(path))
    if menu.isEmpty():
        menu.addAction(tr("None yet")).setEnabled(False)
    menu.addSeparator()
    menu.addAction(tr("Clear the list"), w.settings.clear_recent)


def _export(w: PlayWindow) -> None:
    w.exporting = w.open_export(w.opened.module, lambda _progress: w.opened.board)


# ------------------------------------------------------------------ play
def _next(w: PlayWindow, step: int) -> None:
    if w.table.still:
        return
    unit = w.table.next_able(step)
    space = w.stage.pieces.where(unit) if unit else None
    if space is not None:
        w.stage.dismiss()
        if not w.stage.is_visible(space):
            w.stage.centre_on(space)
        w.stage.say(w.spoken(space))


def _replay(w: PlayWindow) -> None:
    if w.table.locked:
        return
    if w.past.on:
        w.replay_bar.leave()
    else:
        w.past.enter()


def _hand_over(w: PlayWindow, on: bool) -> None:
    w.hand_over = on
    w.settings.put("play/hand_over", on)


def _fill_reports(w: PlayWindow, menu: QMenu) -> None:
    menu.clear()
    for report in w.reports():
        if report.kind in ("table", "text", "sheet"):
            menu.addAction(report.title, partial(w.open_reports, report.id))
    if menu.isEmpty():
        menu.addAction(tr("This game keeps none")).setEnabled(False)


# ------------------------------------------------------------------ view
def _tool(w: PlayWindow, _on: bool) -> None:
    w.stage.hand_tool = w.commands["tool_hand"].isChecked()
    w.stage.setCursor(Qt.CursorShape.OpenHandCursor if w.stage.hand_tool else Qt.CursorShape.ArrowCursor)
    if not w.commands["tool_measure"].isChecked():
        w.stage.overlay.ruler = None
    w.stage.update()


def _zoc(w: PlayWindow, on: bool) -> None:
    w.table.show_zones = on
    w.refresh()


def _counters(w: PlayWindow, on: bool) -> None:
    w.stage.hide_counters = on
    w.stage.update()


def _cities(w: PlayWindow, on: bool) -> None:
    w.stage.show_cities = on
    w.stage.update()


def _patterns(w: PlayWindow, on: bool) -> None:
    w.settings.put("look/patterns", on)
    w.stage.show_patterns(on)


def _overview(w: PlayWindow, on: bool) -> None:
    w.stage.show_map(on)


def _dice(w: PlayWindow) -> None:
    thrown = next((line for line in reversed(w.document.lines()) if line.dice or line.throws), None)
    if w.stage.dice.isVisible():
        w.stage.dice.hide()
    elif thrown is not None:
        w.stage.dice.show_line(thrown, "")
        w.stage.arrange()


def _layers(w: PlayWindow) -> None:
    menu = QMenu(w)
    for name in ("cities", "counters", "zoc", "overview", "hover_cards"):
        menu.addAction(w.commands[name])
    w._popup(menu, w.strip.mapToGlobal(w.strip.buttons[-1].geometry().topRight()))


def go_to(w: PlayWindow) -> None:
    """Ask for a hex number or a city and go there."""
    what = tr("Name of an area") if w.table.areas else tr("Number of a hex, or name of a city")
    text, fine = QInputDialog.getText(w, tr("Go to"), what)
    back(w)
    if fine and text.strip():
        space = find_space(w, text.strip())
        if space is None:
            gone = tr("There is no area {name}.") if w.table.areas else tr("There is no hex or city {name}.")
            w.statusBar().showMessage(gone.format(name=text.strip()), 6000)
        else:
            w.stage.centre_on(space, 0.6 * w.stage.camera.full)
            w.stage.setFocus()
            w.stage.set_cursor(space)


def find_space(w: PlayWindow, text: str) -> int | None:
    """Return the space of that number, or of a place whose name begins so."""
    board = w.opened.board
    if text in board.by_name:
        return board.by_name[text]
    wanted = text.lower()
    named = {title.lower(): space for space, title in board.titles.items()}
    begun = [space for title, space in named.items() if title.startswith(wanted)]
    if wanted in named or begun:
        return named.get(wanted, begun[0] if begun else None)
    found = [p for p in board.places if p.name.lower() == wanted] or [
        p for p in board.places if p.name.lower().startswith(wanted)
    ]
    return found[0].space if found else None


# ------------------------------------------------------------------ help
def _about(w: PlayWindow) -> None:
    credits = [*w.opened.module.credits, *w.opened.module.map.credits]
    w._about = AboutDialog(list(dict.fromkeys(credits)), w)
    w._about.open()
