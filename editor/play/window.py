"""The window in which a game is played: board in the middle, track above, prompt below, cards at the right."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QScrollArea, QStackedWidget, QToolBar

from editor.canvas.minimap import small_image
from editor.canvas.sprites import Sprites
from editor.documents import MatchDocument
from editor.mainwindow import MainWindow
from editor.opening import Opened
from editor.play.cards import SelectedPanel
from editor.play.commands import fill_commands, fill_menus
from editor.play.past import Past
from editor.play.promptbar import Offer, PromptBar
from editor.play.reading import HelpDialog, ReportsDialog, RulePanel
from editor.play.replay import ReplayBar
from editor.play.stage import Stage
from editor.play.story import StoryPanel
from editor.play.strip import Strip
from editor.play.table import Refused, Table
from editor.play.track import TurnTrack
from editor.settings import Settings
from editor.text import tr
from editor.theme import Theme
from mapdata.board import KIND_NAMES
from scenarios.engine.actions import Action
from scenarios.engine.events import Event
from scenarios.engine.match import Match
from scenarios.engine.ruleset import Button, Line, Preview, Report, Target

SIDE_INKS = {"axis": "#3C4248", "western": "#2F6238", "soviet": "#9C2B1F", "russia": "#9C2B1F", "neutral": "#94701C"}


KEY_NAMES = {"Space": "Spc", "Return": "Enter", "Ret": "Enter"}


class PlayWindow(MainWindow):
    """One game. It asks the program, by signals, for other games; everything else it does itself."""

    kind = "play"
    new_game_asked = Signal()
    start_asked = Signal()
    resume_asked = Signal(object)
    branch_asked = Signal(int)
    closed = Signal(object)

    def __init__(self, opened: Opened, match: Match, theme: Theme, settings: Settings) -> None:
        super().__init__(theme, settings)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.opened = opened
        self.document = MatchDocument(opened.module, opened.board, match, self)
        self.table = Table(self.document, self)
        self.sprites = Sprites(opened.rules.oob)
        self.hand_over = settings.flag("play/hand_over", True)
        self.reports_dialog: ReportsDialog | None = None
        self.menu_shown: QMenu | None = None
        self._about: object = None
        self._told_result = False
        self._build()
        fill_commands(self)
        tools = ("tool_select", "tool_hand", "tool_measure", "zoc", "counters", "layers")
        self.strip = Strip(theme, [self.commands[name] for name in tools])
        self._lay_out()
        fill_menus(self)
        self._connect()
        self.setWindowTitle(f"{self.document.title} - Hexwright")
        self.bar.set_title(self.document.title)
        self.resize(QSize(1600, 1000))
        self.ready()
        self.stage.setFocus()
        self.refresh()
        if self.document.path is not None:
            settings.note_recent(self.document.path)
        if match.notes:
            self.tell_fault(tr("Noticed while opening"), " ".join(match.notes))

    # ---------------------------------------------------------------- building
    def _build(self) -> None:
        theme = self.theme
        self.stage = Stage(theme)
        self.stage.sprites.show(self.opened.rules.oob)
        self.stage.show_picture(self.opened.picture)
        self.stage.mark_inks = self._mark_inks()
        self.jobs.start("overview", lambda _p: small_image(self.opened.picture, self.devicePixelRatioF()),
                        self._overview, self._job_failed)  # fmt: skip
        self.track = TurnTrack(theme, self.sprites)
        self.prompt_bar = PromptBar(theme, self.sprites)
        self.replay_bar = ReplayBar(theme)
        self.foot = QStackedWidget()
        self.foot.setFixedHeight(80)
        self.foot.addWidget(self.prompt_bar)
        self.foot.addWidget(self.replay_bar)
        self.selected = SelectedPanel(theme, self.sprites)
        self.story = StoryPanel(theme, self.sprites)
        self.rule_panel = RulePanel(theme)
        self.rule_panel.set_book(self.opened.rules.rule_text)
        self.past = Past(self)

    def _mark_inks(self) -> dict[str, str]:
        found = {}
        for territory in self.opened.module.map.vocabulary.territories:
            found[territory.id] = SIDE_INKS.get(territory.group, "#3C4248")
        return found

    def _lay_out(self) -> None:
        self.setCentralWidget(self.stage)
        self.add_bar(self.track, Qt.ToolBarArea.TopToolBarArea, "track_bar", tr("Turn track"))
        self.add_bar(self.strip, Qt.ToolBarArea.LeftToolBarArea, "strip_bar", tr("Tools"))
        foot: QToolBar = self.add_bar(self.foot, Qt.ToolBarArea.BottomToolBarArea, "foot_bar", tr("Prompt"))
        foot.setMinimumHeight(80)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(self.selected)
        area.setMinimumWidth(280)
        right = Qt.DockWidgetArea.RightDockWidgetArea
        cards = self.add_dock(area, "selected_dock", tr("Selected"), right)
        story = self.add_dock(self.story, "story_dock", tr("Story"), right)
        rule = self.add_dock(self.rule_panel, "rule_dock", tr("Rule"), right, grip=False)
        self.splitDockWidget(cards, story, Qt.Orientation.Vertical)
        rule.hide()
        self.resize(1600, 1000)
        self.resizeDocks([cards, story], [352, 352], Qt.Orientation.Horizontal)
        self.resizeDocks([cards, story], [400, 360], Qt.Orientation.Vertical)
        self._status()

    def _status(self) -> None:
        bar = self.statusBar()
        bar.setSizeGripEnabled(False)
        self.status_hex, self.status_terrain, self.status_mm, self.status_zoom, self.status_file = (
            QLabel(bar) for _ in range(5)
        )
        for label in (self.status_hex, self.status_terrain, self.status_mm):
            bar.addWidget(label)
        for label in (self.status_file, self.status_zoom):
            bar.addPermanentWidget(label)

    def _connect(self) -> None:
        stage, table = self.stage, self.table
        stage.clicked.connect(self._board_clicked)
        stage.nothing_clicked.connect(self._nothing_clicked)
        stage.dropped.connect(self._dropped)
        stage.pool_dropped.connect(self._pool_dropped)
        stage.drag_began.connect(self._drag_began)
        stage.hovered.connect(self._hovered)
        stage.hover_rests.connect(self._hover_rests)
        stage.cursor_moved.connect(self._cursor_moved)
        stage.activated_here.connect(self._cursor_clicked)
        stage.context_asked.connect(self._context)
        stage.cancelled.connect(self.escape)
        stage.space_key.connect(self.second)
        stage.camera_changed.connect(self._camera)
        stage.bubble.rule_asked.connect(self.show_rule)
        stage.bubble.remedy_chosen.connect(self._remedy)
        stage.trays.chosen.connect(self._tray_chosen)
        stage.banner.taken.connect(self._banner_taken)
        table.changed.connect(self.refresh)
        table.hover_changed.connect(self._hover_shown)
        table.refused.connect(self._refused)
        table.choice_asked.connect(self._choice)
        table.side_passed.connect(self._side_passed)
        table.failed.connect(self.tell_fault)
        self.document.happened.connect(self._happened)
        self.document.taken_back.connect(self._taken_back)
        self.story.pointed.connect(self._point)
        self.prompt_bar.emblem_clicked.connect(self._choose_seat)
        self.replay_bar.stepped.connect(self.past.show)
        self.replay_bar.closed.connect(self.past.leave)
        self.replay_bar.branch_asked.connect(self.branch_asked)

    def _overview(self, image: object) -> None:
        self.stage.map.show_image(image)  # type: ignore[arg-type]
        self.stage.map.setVisible(self.commands["overview"].isChecked())
        self.stage.arrange()

    def _job_failed(self, fault: Exception) -> None:
        self.tell_fault(tr("The work was not done"), str(fault))

    # ---------------------------------------------------------------- showing
    def refresh(self) -> None:
        """Show the game as it stands."""
        table, stage = self.table, self.stage
        stage.show_pieces(table.pieces())
        stage.draggable = frozenset(table.able())
        refused = stage.overlay.refused
        stage.show_overlay(table.overlay())
        stage.overlay.refused = refused if stage.bubble.isVisible() else None
        self._show_prompt()
        self._show_reports()
        self._show_cards()
        stage.trays.show_pools(table.pools(), table.pick[0] if table.pick else "", stage.tray_room())
        stage.arrange()
        self.story.set_lines(self.document.lines())
        self.commands["undo"].setEnabled(table.replayed is None and self.document.match.can_undo())
        if self.document.path is not None:
            self.status_file.setText(tr("on disk: {name}", name=self.document.path.name))

    def _show_prompt(self) -> None:
        table = self.table
        prompt, side = table.prompt, table.sides[table.side]
        offers = []
        if table.pending is not None:
            offers = [
                Offer(tr("Not yet"), "Esc", table.cancel),
                Offer(tr("Roll the dice"), "Enter", table.confirm, primary=True),
            ]
            text = tr("{units}: the chances are shown at the right. Roll the dice?", units=self._pick_names())
        else:
            text = table.wish() or prompt.text
            for button in self._ordered(table.buttons()):
                key = KEY_NAMES.get(button.key, button.key) or ("Enter" if button.primary else "")
                offers.append(Offer(button.text, key, partial(table.press, button), button.primary, button.note))
            if table.others():
                offers.insert(0, Offer(tr("More…"), "M", self.more))
            if self.document.match.can_undo() and len(offers) < 3 and table.replayed is None:
                offers.insert(0, Offer(tr("Undo"), "Ctrl+Z", table.undo))
        kicker = prompt.kicker
        name = self.document.match.names.get(side.id, "")
        if name and name not in kicker:
            kicker = f"{kicker}  ·  {name}"
        if self.document.state.result:
            offers = [Offer(tr("Replay"), "", self.past.enter, primary=True)]
        self.prompt_bar.ask(kicker, text, side.emblem, side.colour, offers)

    @staticmethod
    def _ordered(buttons: tuple[Button, ...]) -> list[Button]:
        return sorted(buttons, key=lambda b: b.primary)

    def _pick_names(self) -> str:
        names = [self.table.name_of(unit) for unit in self.table.pick]
        return names[0] if len(names) == 1 else tr("{first} and {more} more", first=names[0], more=len(names) - 1)

    def reports(self) -> list[Report]:
        """Return all that can be looked up now."""
        return list(self.table.rules.reports(self.table.state, self.table.side))

    def _show_reports(self) -> None:
        listed = self.reports()
        track = next((r.data for r in listed if r.kind == "track"), None)
        scores = [entry for r in listed if r.kind == "score" for entry in r.data.get("entries", ())]
        side = self.table.sides[self.table.side]
        self.track.show_reports(track, scores[:4], {side.id, side.name, *side.factions})
        phases: dict[str, Any] = next((r.data for r in listed if r.kind == "phases"), {"beads": [], "now": 0})
        self.strip.beads.show_phases([str(b) for b in phases["beads"]], int(phases["now"]))
        if self.reports_dialog is not None and self.reports_dialog.isVisible():
            self.reports_dialog.show_reports([r for r in listed if r.kind in ("table", "text")])

    def _show_cards(self) -> None:
        table, rules = self.table, self.table.rules
        oob, state = rules.oob, table.state
        unit = table.pick[0] if table.pick and table.pick[0] in oob.index else table.inspected
        unit = unit if unit in oob.index else ""
        card = rules.unit_card(state, oob.index[unit]) if unit else None
        space = self.stage.pieces.where(unit) if unit else table.inspected_space
        if space is None:
            space = table.inspected_space
        place = rules.space_card(state, space, ()) if space is not None else None
        where = tr("hex {number}", number=rules.board.names[space]) if space is not None else ""
        self.selected.show_cards(unit, card, where, place, table.pick)
        self._show_forecast()

    def _show_forecast(self) -> None:
        title = ""
        if self.table.hover_unit and self.table.preview is not None:
            title = tr("Against {unit}", unit=self.table.name_of(self.table.hover_unit))
        self.selected.show_forecast(title, self.table.forecast())

    # ---------------------------------------------------------------- gestures
    def _board_clicked(self, space: int, unit: str, modifiers: Qt.KeyboardModifier) -> None:
        self.stage.dismiss()
        self.stage.card.hide()
        if self.commands["tool_measure"].isChecked():
            self._measure(space)
            return
        self.stage.overlay.pointed = ()
        self.table.click(space, unit, modifiers)

    def _nothing_clicked(self) -> None:
        self.stage.dismiss()
        self.table.cancel()

    def _cursor_clicked(self, space: int) -> None:
        self._board_clicked(space, self._unit_for_key(space), Qt.KeyboardModifier.NoModifier)

    def _unit_for_key(self, space: int) -> str:
        """Return the unit that Enter means: the one on top, then what it carries."""
        stack = self.stage.pieces.stacks.get(space, ())
        top = self.stage.unit_top(space)
        if self.table.pick == (top,) and len(stack) > 1:
            return next((u for u in reversed(stack) if u != top), top)
        return top

    def _drag_began(self, unit: str) -> None:
        self.stage.dismiss()
        self.stage.card.hide()
        self.table.drag_began(unit)

    def _dropped(self, unit: str, space: int, other: str) -> None:
        self.table.dropped(unit, space, other)

    def _pool_dropped(self, pool: str, space: int, other: str) -> None:
        self.stage.dismiss()
        self.table.choose(pool)
        self.table.gesture((pool,), other or self.opened.board.names[space], space)

    def _tray_chosen(self, pool: str) -> None:
        self.stage.dismiss()
        self.table.choose(pool)
        lit = sorted(self.stage.overlay.lit)
        if lit and not any(self.stage.is_visible(space) for space in lit):
            self.stage.centre_on(lit[len(lit) // 2])

    def escape(self) -> None:
        """Let go, step by step."""
        self.stage.dismiss()
        if self.stage.overlay.ruler is not None:
            self.stage.overlay.ruler = None
        self.table.cancel()

    def primary(self) -> None:
        """Enter: the main button of the prompt bar."""
        if self.stage.banner.isVisible():
            self.stage.banner.take()
        elif self.table.replayed is None:
            main = next((b for b in self.prompt_bar.buttons if b.offer.primary), None)
            if main is not None:
                main.click()

    def second(self) -> None:
        """Space: the button that says so."""
        button = next((b for b in self.prompt_bar.buttons if b.offer.key == "Spc"), None)
        if button is not None and self.table.replayed is None:
            button.click()

    def more(self) -> None:
        """Show what can be declared: a menu of all that is neither on the board nor on a button."""
        menu = QMenu(self)
        for target in self.table.others():
            menu.addAction(self._target_text(target), partial(self.table.consider, target.action))
        if menu.isEmpty():
            menu.addAction(tr("Nothing to declare now")).setEnabled(False)
        self._popup(menu, self.prompt_bar.mapToGlobal(QPoint(max(80, self.prompt_bar.width() - 460), -8)), above=True)

    def _target_text(self, target: Target) -> str:
        word = target.label or target.action.gesture().label
        return word.replace("_", " ")[:1].upper() + word.replace("_", " ")[1:]

    def _choice(self, actions: list[Action]) -> None:
        """Ask which of several things a gesture meant."""
        menu = QMenu(self)
        labels = {t.action: self._target_text(t) for t in self.table.targets_now()}
        for action in actions:
            text = labels.get(action) or action.gesture().label.replace("_", " ").capitalize()
            menu.addAction(text, partial(self.table.consider, action))
        space = self.table.hover_space
        at = QPoint(*(round(v) for v in self.stage.px_of(space))) if space is not None else self.stage.rect().center()
        self._popup(menu, self.stage.mapToGlobal(at))

    def _popup(self, menu: QMenu, at: QPoint, above: bool = False) -> None:
        self.menu_shown = menu
        if above:
            at -= QPoint(0, menu.sizeHint().height())
        menu.popup(at)

    def _context(self, space: int, unit: str, at: QPoint) -> None:
        """Show what can be done or looked at here; nothing in it destroys."""
        menu = QMenu(self)
        rules = self.table.rules
        for each in reversed(self.stage.pieces.stacks.get(space, ())):
            able = each in self.table.able()
            text = tr("Pick {unit}", unit=self.table.name_of(each)) if able else self.table.name_of(each)
            menu.addAction(text, partial(self._pick_or_look, each, space))
        menu.addSeparator()
        menu.addAction(tr("Look at {place}", place=self.table.space_name(space)), lambda: self._inspect("", space))
        menu.addAction(tr("Centre here"), lambda: self.stage.centre_on(space))
        menu.addAction(tr("Copy the number {number}", number=rules.board.names[space]),
                       lambda: self._copy(rules.board.names[space]))  # fmt: skip
        self._popup(menu, at)

    def _pick_or_look(self, unit: str, space: int) -> None:
        if unit in self.table.able():
            self.table.click(space, unit)
        else:
            self._inspect(unit, space)

    def _inspect(self, unit: str, space: int) -> None:
        self.table.inspected, self.table.inspected_space = unit, space
        self.table.choose()
        self.table.inspected = unit
        self._show_cards()

    @staticmethod
    def _copy(text: str) -> None:
        from PySide6.QtGui import QGuiApplication

        QGuiApplication.clipboard().setText(text)

    def _measure(self, space: int) -> None:
        ruler = self.stage.overlay.ruler
        start = space if ruler is None or ruler[0] != ruler[1] else ruler[0]
        self.stage.overlay.ruler = (start, space)
        grid, board = self.opened.picture.grid, self.opened.board
        if grid is not None and start != space:
            count = grid.distance(grid.by_name[board.names[start]], grid.by_name[board.names[space]])
            self.statusBar().showMessage(tr("{a} to {b}: {count} hexes", a=board.names[start], b=board.names[space],
                                            count=count), 8000)  # fmt: skip
        self.stage.update()

    # ---------------------------------------------------------------- pointing
    def _hovered(self, space: int, unit: str) -> None:
        self.table.hover(space if space >= 0 else None, unit)
        self._show_status(space)

    def _hover_shown(self) -> None:
        fresh = self.table.overlay()
        over = self.stage.overlay
        over.path, over.pips, over.zone = fresh.path, fresh.pips, fresh.zone
        self._show_forecast()
        self.stage.update()

    def _hover_rests(self) -> None:
        space = self.stage.overlay.hover
        if space is None or not self.commands["hover_cards"].isChecked() or self.stage.bubble.isVisible():
            return
        if not self.stage.underMouse() or self.stage.banner.isVisible() or self.stage.drag_at is not None:
            return
        card = self.table.rules.space_card(self.table.state, space, self.table.pick)
        note = "" if self.table.preview is None else cost_note(self.table.preview)
        self.stage.card.tell(card, note)
        self.stage.card.place(self.stage.pointer(), self.stage.size())

    def _cursor_moved(self, space: int) -> None:
        if space < 0:
            return
        unit = self._unit_for_key(space)
        self.table.hover(space, unit)
        self._show_status(space)
        self.stage.say(self.spoken(space))

    def spoken(self, space: int) -> str:
        """Return what a screen reader says of a space."""
        board = self.opened.board
        words = [tr("hex {number}", number=" ".join(board.names[space])), self._terrain(space)]
        if board.territory[space]:
            words.append(self._territory(board.territory[space]))
        words.extend(place.name for place in board.places_at.get(space, ()))
        words.extend(self.table.name_of(unit) for unit in self.stage.pieces.stacks.get(space, ()))
        if self.table.preview is not None and cost_note(self.table.preview):
            words.append(cost_note(self.table.preview))
        return ", ".join(words)

    def _terrain(self, space: int) -> str:
        board = self.opened.board
        kind = KIND_NAMES[board.kind[space]]
        return board.terrain[space] if board.terrain[space] not in ("", kind) else kind

    def _territory(self, territory: str) -> str:
        listed = self.opened.module.map.vocabulary.territories
        return next((t.name for t in listed if t.id == territory), territory)

    def _show_status(self, space: int) -> None:
        if space < 0:
            self.status_hex.setText("")
            self.status_terrain.setText("")
            self.status_mm.setText("")
            return
        board = self.opened.board
        self.status_hex.setText(tr("Hex {number}", number=board.names[space]))
        words = [self._terrain(space)]
        if board.territory[space]:
            words.append(self._territory(board.territory[space]))
        words.extend(place.name for place in board.places_at.get(space, ()))
        self.status_terrain.setText("  ·  ".join(words))
        at = self.stage.pointer()
        x, y = self.stage.camera.to_mm((at.x(), at.y())) if self.stage.underMouse() else board.centre_mm[space]
        self.status_mm.setText(f"{x:.1f}, {y:.1f} mm")

    def _camera(self) -> None:
        self.status_zoom.setText(f"{self.stage.camera.percent:.0f} %")

    def _point(self, spaces: tuple[int, ...]) -> None:
        """A line of the story was chosen: go there and ring it."""
        self.stage.overlay.pointed = tuple(spaces)
        self.stage.centre_on(spaces[0])
        self.stage.update()

    # ---------------------------------------------------------------- what happens
    def _happened(self, events: list[Event], lines: list[Line]) -> None:
        self.stage.dismiss()
        by_name = self.opened.board.by_name
        for event in events:
            path, unit = getattr(event, "path", ()), getattr(event, "unit", "")
            if unit and len(path) > 1 and all(name in by_name for name in path):
                self.stage.walk(unit, [by_name[name] for name in path])
        thrown = [line for line in lines if line.dice]
        if thrown:
            where = self.table.space_name(thrown[-1].where[0]) if thrown[-1].where else ""
            self.stage.dice.show_line(thrown[-1], where)
        if self.document.state.result and not self._told_result:
            self._told_result = True
            self.tell_result()
        if lines:
            self.stage.say(" ".join(line.text for line in lines[-3:]))

    def _taken_back(self) -> None:
        self.stage.motion.stop()
        self.stage.dismiss()
        self.stage.say(tr("Taken back."))

    def _refused(self, what: Refused) -> None:
        remedies = [(self._target_text(t), t) for t in what.remedies]
        self.stage.bubble.tell(what.title, what.sentence, what.rule, remedies)
        self.stage.refuse(what.space)
        self.stage.say(f"{what.title}. {what.sentence} {what.rule}")

    def _remedy(self, target: Target) -> None:
        self.stage.dismiss()
        self.table.do(target.action)

    def show_rule(self, number: str) -> None:
        """Open the rulebook at a number."""
        if self.rule_panel.show_rule(number):
            dock = self.docks["rule_dock"]
            dock.show()
            dock.raise_()
        else:
            self.tell_fault(tr("The rulebook has no rule {number}", number=number), "")

    def _side_passed(self, side: int) -> None:
        seats = self.table.sides
        if self.hand_over and len(seats) > 1:
            seat = seats[side]
            name = self.document.match.names.get(seat.id, "")
            text = tr("{player}, take your seat.", player=name) if name else self.table.prompt.kicker
            self.stage.banner.tell(seat.name, text, seat.emblem, seat.colour, tr("Show the board"))

    def _banner_taken(self) -> None:
        self.stage.setFocus()

    def tell_result(self) -> None:
        """Say who won, once."""
        result = self.document.state.result
        if not result:
            return
        winner = next((s for s in self.table.sides if s.id == result), None)
        title = tr("A draw") if result == "draw" else tr("{side} wins", side=winner.name if winner else result.title())
        last = self.document.lines()[-1].text if self.document.lines() else ""
        self.stage.banner.tell(title, last, winner.emblem if winner else "", winner.colour if winner else "",
                               tr("Look at the board"))  # fmt: skip

    def _choose_seat(self) -> None:
        """Where several sides act at once, choose for whom."""
        active = self.table.state.active
        if len(active) < 2:
            return
        menu = QMenu(self)
        for side in active:
            menu.addAction(self.table.sides[side].name, partial(self.table.take_seat, side))
        self._popup(menu, self.prompt_bar.mapToGlobal(QPoint(20, 0)), above=True)

    # ---------------------------------------------------------------- windows beside this one
    def open_reports(self, wanted: str = "") -> None:
        """Open the reports, at one of them."""
        if self.reports_dialog is None:
            self.reports_dialog = ReportsDialog(self)
        self.reports_dialog.show_reports([r for r in self.reports() if r.kind in ("table", "text")], wanted)
        self.reports_dialog.show()
        self.reports_dialog.raise_()

    def open_help(self) -> None:
        """Open the tour and the keys."""
        self._help = HelpDialog(self.commands.keys_table(), self)
        self._help.show()

    def save_as(self, path: Path) -> None:
        """Go on in another file."""
        self.document.save_as(path)
        self.settings.note_recent(path)
        self.refresh()

    # ---------------------------------------------------------------- keys and end
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Z and not event.modifiers() and not event.isAutoRepeat():
            self.table.show_zones = True
            self.refresh()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Z and not event.isAutoRepeat():
            self.table.show_zones = self.commands["zoc"].isChecked()
            self.refresh()
        else:
            super().keyReleaseEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.replay_bar.timer.stop()
        self.stage.stop()
        super().closeEvent(event)
        self.document.close()
        self.closed.emit(self)


def cost_note(preview: Preview) -> str:
    """Return what a move costs in words: the rules' own, else the sum of its steps."""
    if preview.note or not preview.pips:
        return preview.note
    steps = [part for pip in preview.pips for part in pip.split("+") if part.isdigit()]
    total = sum(int(step) for step in steps)
    return tr("costs {n} points", n=total) if total != 1 else tr("costs 1 point")
