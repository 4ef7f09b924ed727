"""The page of scenarios: who stands where at the start, who comes when, how it is won; and playing it at once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, QSize
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.canvas.shown import Pieces
from editor.mapedit.edits import Edit, set_parts
from editor.mapedit.pages import Studio
from editor.pagebar import PageBar, empty_page
from editor.play.laying import pieces_of
from editor.setup import work
from editor.setup.boards import Boards
from editor.setup.dress import dress_page
from editor.setup.gestures import SetupGestures
from editor.setup.playing import Playing
from editor.setup.side import LeftSide, RightSide
from editor.setup.tray import Row
from editor.text import fault_text, tr
from mapdata.board import NOWHERE
from mapdata.problems import FormatError
from scenarios.engine import setups
from scenarios.engine.match import Match
from scenarios.engine.ruleset import ScenarioInfo
from scenarios.engine.setups import KnowsEntries, Wrong
from scenarios.engine.state import GameState


class ScenariosPage(SetupGestures):
    """The page as one sees it; what mouse and keys mean on it is in SetupGestures."""

    menu = "scenario"

    def __init__(self, studio: Studio) -> None:
        super().__init__(studio)
        self.boards = Boards(studio, self)
        self.playing = Playing(self, studio.theme, studio.settings, self.take_in)
        self.words, self.right = LeftSide(), RightSide(studio.theme, self.board.sprites)
        self.tray = self.right.tray
        self.current = ""
        self.state: GameState | None = None
        self.wrong: list[Wrong] = []
        self._play_next: str | None = None  # a scenario to be played as soon as all is there
        self._make_bar()
        self._lay_out()
        self._add_commands()
        self._connect_page()
        self.connect_gestures()
        self._dress()
        self._show_list()

    # ------------------------------------------------------------------ building
    def _make_bar(self) -> None:
        self.bar = PageBar()
        self.heading, self.sub = self.bar.heading, QLabel()
        self.sub.setProperty("muted", True)
        self.bar.row.addWidget(self.sub)
        self.bar.row.addStretch(1)
        self.play_button = QPushButton(tr("Play this scenario"))
        self.play_button.setProperty("primary", True)
        self.play_button.setProperty("bar", True)
        self.play_button.setToolTip(tr("Begin a game here and now; the module need not be saved (F5)"))
        self.play_button.clicked.connect(lambda: self.play(self.current))
        self.bar.row.addWidget(self.play_button)

    def _lay_out(self) -> None:
        middle = QVBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addWidget(self.board, 1)
        middle.addWidget(self.track)
        body = QWidget()
        row = QHBoxLayout(body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.words)
        row.addLayout(middle, 1)
        row.addWidget(self.right)
        self.body, self.empty = body, self._make_empty()
        self.stack = QStackedWidget()
        self.stack.addWidget(self.body)
        self.stack.addWidget(self.empty)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.bar)
        whole.addWidget(self.stack, 1)
        self.setFocusProxy(self.tray)

    def _make_empty(self) -> QWidget:
        """Return what is shown while the module has no scenario."""
        text = tr("A scenario says who stands where at the start. Its units come from the order of battle;"
                  " without one there are plain red and blue counters.")  # fmt: skip
        self.first = QPushButton(tr("Make the first scenario"))
        self.first.clicked.connect(self.add)
        return empty_page(tr("No scenario yet"), text, self.first)

    def _add_commands(self) -> None:
        c = self.studio.commands
        c.add("scenario_new", tr("&New scenario"), self.add, keys="Ctrl+Shift+N", icon="plus")
        c.add("scenario_copy", tr("D&uplicate the scenario"), self.duplicate, keys="Ctrl+Shift+D", icon="copies")
        c.add("scenario_rename", tr("&Rename the scenario"), self.rename, keys="Shift+F2", icon="rename")
        c.add("scenario_delete", tr("&Delete the scenario"), self.delete, keys="Ctrl+Del", icon="bin")
        c.add("scenario_up", tr("Move the scenario &up"), partial(self.shift, -1), keys="Ctrl+Shift+Up", icon="up")
        c.add("scenario_down", tr("Move the scenario d&own"), partial(self.shift, 1), keys="Ctrl+Shift+Down",
              icon="down")  # fmt: skip
        c.add("scenario_from_game", tr("New scenario from a saved &game…"), self.ask_game, icon="open",
              tip=tr("A scenario that begins as a saved game stands"))  # fmt: skip
        c.add("setup_code", tr("Place all by set-up &code"), self.place_by_code, keys="Ctrl+Shift+L", icon="goto")
        c.add("setup_paste", tr("&Paste a list of places"), self.paste, keys="Ctrl+V", icon="paste",
              tip=tr("Lines of a unit and a hex number or a name, with a tab between"))  # fmt: skip
        c.add("setup_copy", tr("Copy the list of p&laces"), self.copy, keys="Ctrl+C", icon="copy")
        c.add("setup_off", tr("&Take off the map"), self.take_chosen_off, keys="Del", icon="close")
        c.add("setup_clear", tr("Take &all off the map"), self.clear)
        c.add("setup_flip", tr("Turn o&ver"), self.flip, keys="Ctrl+T", icon="replay")
        c.add("setup_turn", tr("Turn &by 60 degrees"), partial(self.turn, 60), keys="Ctrl+]")
        c.add("setup_find", tr("&Find a unit"), self.search, keys="Ctrl+F", icon="search")
        c.add("setup_problem", tr("Next pro&blem"), self.right.next_wrong, keys="F8")
        self.own(
            "scenario_new", "scenario_copy", "scenario_rename", "scenario_delete", "scenario_up", "scenario_down",
            "scenario_from_game", "-", "setup_code", "setup_paste", "setup_copy", "setup_off", "setup_clear",
            "setup_flip", "setup_turn", "-", "setup_find", "setup_problem",
        )  # fmt: skip
        for name in ("scenario_new", "scenario_copy", "scenario_delete", "scenario_up", "scenario_down"):
            button = QToolButton()
            button.setDefaultAction(c[name])
            button.setIconSize(QSize(18, 18))
            button.setAccessibleName(c[name].text().replace("&", ""))
            self.words.tools.addWidget(button)
        self.words.tools.addStretch(1)

    def _connect_page(self) -> None:
        studio = self.studio
        studio.document.changed.connect(self._changed)
        studio.document.replaced.connect(self._show_list)
        studio.theme.changed.connect(self._dress)
        self.boards.changed.connect(self._rules_changed)
        self.boards.drawn.connect(self._drawn)
        self.boards.failed.connect(lambda why: studio.tell_fault(tr("The board cannot be shown"), why))
        self.words.chosen.connect(self.choose)
        self.words.form.changed.connect(self._form_changed)
        self.right.filter_changed.connect(self._show_rows)
        self.right.wrong_chosen.connect(self.go_to_wrong)
        self.right.code.clicked.connect(self.place_by_code)
        self.right.clear.clicked.connect(self.clear)
        for each in (self.tray, self.words.list, self.right.wrong):
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Have the page's keys go before those that lists have by themselves, such as to copy a row."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            found = self.command_for(event)
            if found is not None:
                found.trigger()
                return True
        return super().eventFilter(watched, event)

    def _dress(self) -> None:
        self.setStyleSheet(dress_page(self.studio.theme.tokens))

    # ------------------------------------------------------------------ looking
    def shown(self) -> None:
        self.boards.want(True)
        self._show_list()

    def left(self) -> None:
        self.boards.want(False)

    def help_topic(self) -> str:
        return "scenarios"

    @property
    def infos(self) -> work.Infos:
        """The module's scenarios."""
        return self.studio.document.module.scenarios

    @property
    def info(self) -> ScenarioInfo | None:
        """The scenario looked at."""
        return next((info for info in self.infos if info.id == self.current), None)

    def choose(self, name: str) -> None:
        """Look at another scenario."""
        if name != self.current:
            self.current = name
            self.board.dismiss()
            self.pick()
        self._show_list()

    def _changed(self, edit: Edit) -> None:
        if "scenarios" in edit.parts:
            self._show_list()

    def _rules_changed(self) -> None:
        boards = self.boards
        assert boards.rules is not None and boards.picture is not None
        if self.board.sprites.oob is not boards.rules.oob:
            self.board.sprites.show(boards.rules.oob)
        if self.board.picture is not boards.picture:
            self.board.show_picture(boards.picture)
        self._tell_drawing()
        self.right.show_oob(boards.rules.oob)
        self._show()
        wanted, self._play_next = self._play_next, None
        if wanted is not None:
            self.play(wanted)

    def _drawn(self) -> None:
        """Give the map that is there now to the games that began before it was."""
        self._tell_drawing()
        self.playing.take_map(self.boards)

    def _tell_drawing(self) -> None:
        self.board.tell_plain(self.boards.drawing)

    def _show_list(self) -> None:
        infos = self.infos
        if infos and self.info is None:
            self.current = infos[0].id
        self.stack.setCurrentWidget(self.body if infos else self.empty)
        self.play_button.setEnabled(bool(infos))
        self.words.show_infos(infos, self.current)
        self._show()

    def _show(self) -> None:
        """Show the scenario as it is."""
        info, rules = self.info, self.boards.rules
        self.heading.setText(info.title if info is not None else tr("Scenarios"))
        self.words.form.show_info(info, rules)
        self.state, self.wrong = None, []
        if info is None or rules is None:
            return
        self.wrong = setups.checked(rules, info)
        self.state = self._state_of(info)
        self._show_pieces()
        self._show_rows()
        self._show_track()
        self.right.show_wrong(self.wrong)

    def _state_of(self, info: ScenarioInfo) -> GameState | None:
        """Return the start of a scenario, without what is wrong with it where it cannot begin as it is."""
        rules = self.boards.rules
        assert rules is not None
        good = setups.known(rules, setups.places_of(rules, info))
        for one in (info, setups.with_places(rules, info, good), setups.with_places(rules, info, {})):
            try:
                return setups.start_of(rules, one)
            except (ValueError, TypeError, KeyError):  # told in the list of problems
                continue
        return None

    def _show_pieces(self) -> None:
        rules, info = self.boards.rules, self.info
        if rules is None or info is None or self.state is None:
            self.board.show_pieces(Pieces())
            return
        areas = self.board.tokens_side_by_side
        self.board.show_pieces(pieces_of(rules, self.state, areas))
        self.board.draggable = frozenset(setups.places_of(rules, info))
        self.picked = tuple(unit for unit in self.picked if unit in self.board.draggable)
        self.show_picked()

    def _show_rows(self) -> None:
        rules, info, state = self.boards.rules, self.info, self.state
        if rules is None or info is None or state is None:
            return
        places = setups.places_of(rules, info)
        entries = rules.entries(info) if isinstance(rules, KnowsEntries) else {}
        faults = {one.unit: one.text.removeprefix(f"{one.unit}: ") for one in self.wrong if one.unit}
        rows, placed = [], 0
        for index, unit in enumerate(rules.oob.units):
            space = state.where[index]
            where = rules.board.title(space) if space != NOWHERE else ""
            placed += space != NOWHERE
            kind = f"{rules.oob.nation[unit.nation].name} · {rules.oob.type[unit.type].title}"
            row = Row(unit.id, unit.name, kind, where, 0 if where else entries.get(unit.id, 0),
                      faults.get(unit.id, ""), bool(where) and unit.id not in places)  # fmt: skip
            if self.right.fits(row, unit.nation, unit.type):
                rows.append(row)
        self.right.show_rows(rows, placed, len(rules.oob.units))

    def _show_track(self) -> None:
        rules, info = self.boards.rules, self.info
        assert rules is not None and info is not None and self.state is not None
        names = {unit.id: unit.name for unit in rules.oob.units}
        if isinstance(rules, KnowsEntries):
            entries, last, fixed = rules.entries(info), rules.last_turn(info), False
            placed = setups.places_of(rules, info)
            entries = {unit: turn for unit, turn in entries.items() if unit not in placed}
        else:
            begin = self.state.turn
            entries = {u.id: u.enters for u in rules.oob.units if u.enters > begin}
            last, fixed = max([begin, *entries.values()]), True
        self.track.setVisible(not fixed or bool(entries))
        self.track.show_turns(self.state.turn, max(last, self.state.turn), entries, names, fixed)

    # ------------------------------------------------------------------ the list
    def _put(self, infos: work.Infos, title: str, current: str = "") -> None:
        self.current = current or self.current
        self.studio.do(set_parts(self.studio.document.module, title, scenarios=infos))

    def change(self, info: ScenarioInfo, title: str, merge: str = "") -> None:
        """Have the scenario looked at be another: one step of the history."""
        infos = work.with_info(self.infos, info)
        self.studio.do(set_parts(self.studio.document.module, title, merge, scenarios=infos))

    def _form_changed(self, info: ScenarioInfo, title: str, merge: str) -> None:
        self.change(info, title, merge)

    def add(self) -> None:
        """Make a new scenario and look at it."""
        module = self.studio.document.module
        title = tr("Scenario {n}", n=len(self.infos) + 1)
        data = dict(self.info.data) if self.info is not None and module.ruleset != "free" else {}
        data.pop("units", None)
        info = ScenarioInfo(work.fresh_id(title, [one.id for one in self.infos]), title, "", {}, data)
        self._put((*self.infos, info), tr("New scenario"), info.id)
        self.rename()

    def duplicate(self) -> None:
        """Make another scenario like this one."""
        info = self.info
        if info is None:
            return
        title = tr("{title}, copy", title=info.title)
        twin = replace(info, id=work.fresh_id(title, [one.id for one in self.infos]), title=title)
        self._put(work.inserted(self.infos, twin, info.id), tr("Duplicate the scenario"), twin.id)
        self.rename()

    def take_in(self, info: ScenarioInfo) -> None:
        """Add a scenario made from a game, after the one looked at."""
        made = replace(info, id=work.fresh_id(info.title, [one.id for one in self.infos]))
        self._put(work.inserted(self.infos, made, self.current), tr("Scenario from a game"), made.id)
        self.studio.say(tr("“{title}” begins as the game stands.", title=made.title))

    def rename(self) -> None:
        """Go to the title."""
        self.words.form.title.setFocus()
        self.words.form.title.selectAll()

    def delete(self) -> None:
        """Delete the scenario; undo brings it back."""
        info = self.info
        if info is None:
            return
        at = self.infos.index(info)
        rest = tuple(one for one in self.infos if one is not info)
        self._put(rest, tr("Delete the scenario"), rest[min(at, len(rest) - 1)].id if rest else "")
        self.studio.say(tr("“{title}” is deleted. Ctrl+Z brings it back.", title=info.title))

    def shift(self, by: int) -> None:
        """Move the scenario up or down the list."""
        if self.info is not None:
            self._put(work.moved(self.infos, self.current, by), tr("Move the scenario"))

    # ------------------------------------------------------------------ from a game, and into one
    def ask_game(self) -> None:
        """Ask for a saved game and make a scenario of how it stands."""
        name, _ = QFileDialog.getOpenFileName(self, tr("Open a game"), "", tr("Games (*.journal);;All files (*)"))
        if name:
            self.from_game(Path(name))

    def from_game(self, path: Path) -> bool:
        """Make a scenario of how a saved game stands; return whether that was done."""
        rules = self.boards.rules
        if rules is None:
            return False
        try:
            with Match.open(path, lambda _header: rules, read_only=True) as match:
                title = tr("{title}, turn {n}", title=path.stem, n=match.state.turn)
                info = setups.scenario_of(rules, match.state, "new", title)
        except (FormatError, OSError, ValueError) as fault:
            self.studio.tell_fault(tr("No scenario was made"), fault_text(fault))
            return False
        self.take_in(info)
        return True

    def play(self, scenario: str = "") -> None:
        """Play a scenario ("" the one looked at, or the first) as it is now, as soon as the board is there."""
        self.boards.want(True)
        opened = self.boards.opened()
        if opened is None:
            if self.boards.fault:
                self.studio.tell_fault(tr("The game cannot begin"), self.boards.fault)
            else:
                self._play_next = scenario
                self.studio.say(tr("The game begins as soon as the map is worked out…"))
            return
        try:
            window = self.playing.begin(opened, scenario or self.current)
            window.stage.tell_plain(self.boards.drawing)
        except (ValueError, TypeError, KeyError) as fault:
            self.studio.tell_fault(tr("The game cannot begin"), fault_text(fault))
            return
        window.statusBar().showMessage(tr("A game to try the scenario out. Save it to keep it."), 10000)

    def stop_playing(self) -> None:
        """Close the games tried out from here, and end all work on the board."""
        self.playing.close()
        self.board.stop()

    def popup(self, menu: QMenu, at: QPoint) -> None:
        """Show a menu and keep it."""
        self.menu_shown = menu
        menu.popup(at)
