"""The window in which a game is played: board in the middle, track above, prompt below, cards at the right."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QImage, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QScrollArea, QStackedWidget, QToolBar

from editor.canvas.minimap import overview_images
from editor.canvas.picture import Picture
from editor.canvas.sprites import Sprites
from editor.documents import MatchDocument
from editor.opening import Opened
from editor.play.cards import SelectedPanel
from editor.play.commands import fill_commands, fill_menus
from editor.play.focus import back
from editor.play.forecastbox import ForecastSection
from editor.play.freetable import FreeTable
from editor.play.gestures import Gestures
from editor.play.offering import offered
from editor.play.panels import Panels
from editor.play.past import Past
from editor.play.promptbar import PromptBar
from editor.play.reading import HelpDialog, ReportsDialog
from editor.play.refusing import Refused
from editor.play.replay import ReplayBar
from editor.play.rulebook import RulebookWindow, open_rulebook
from editor.play.rulepage import RulePanel, shelf_of
from editor.play.sheet import LowerPanel
from editor.play.stacklist import CountPopup, StackList, stacked
from editor.play.stage import Stage
from editor.play.story import StoryPanel
from editor.play.strip import Strip
from editor.play.table import Table
from editor.play.track import TurnTrack
from editor.settings import Settings
from editor.text import fault_text, tr
from editor.theme import Theme
from scenarios.engine.events import Event
from scenarios.engine.free import Free
from scenarios.engine.match import Match
from scenarios.engine.ruleset import Line, Report, Target
from scenarios.engine.state import GameState

READ = ("table", "text", "sheet")  # kinds of report that are read in a window of their own
SCORES_MOST = 6
SIDE_INKS = {"axis": "#3C4248", "western": "#2F6238", "soviet": "#9C2B1F", "russia": "#9C2B1F", "neutral": "#94701C"}


class PlayWindow(Gestures):
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
        self.table = Table(self.document, opened.picture.spread, self)
        self.sprites = Sprites(opened.rules.oob)
        self.hand_over = settings.flag("play/hand_over", True)
        self.reports_dialog: ReportsDialog | None = None
        self.rulebook: RulebookWindow | None = None
        self.count_popup: CountPopup | None = None
        self.menu_shown: QMenu | None = None
        self._about: object = None
        self.exporting: object = None
        self._told_result = False
        self._was_interrupted = False
        self._reported: tuple[GameState, int, list[Report]] | None = None  # what was worked out last, and for what
        self._opened_for = -1  # the entry at which a report last opened by itself
        self._build()
        fill_commands(self)
        tools = ("tool_select", "tool_hand", "tool_measure", "zoc", "counters", "layers")
        self.strip = Strip(theme, [self.commands[name] for name in tools if self.commands[name].isVisible()])
        self._lay_out()
        fill_menus(self)
        if isinstance(opened.rules, Free):
            self.free_table = FreeTable(self)
        self._connect()
        self.setWindowTitle(f"{self.document.title} - Hexwright")
        self.bar.set_title(self.document.title)
        self.resize(QSize(1600, 1000))
        self.ready()
        self.docks["rule_dock"].hide()
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
        self.stage.patterns = self.settings.flag("look/patterns")
        self.stage.show_picture(self.opened.picture)
        self.stage.mark_inks = self._mark_inks()
        self._draw_overview()
        self.track = TurnTrack(theme, self.sprites)
        self.prompt_bar = PromptBar(theme, self.sprites)
        self.replay_bar = ReplayBar(theme)
        self.foot = QStackedWidget()
        self.foot.setFixedHeight(80)
        self.foot.addWidget(self.prompt_bar)
        self.foot.addWidget(self.replay_bar)
        areas = self.table.areas
        self.selected = SelectedPanel(theme, self.sprites, "unit" if areas else "all")
        self.place = SelectedPanel(theme, self.sprites, "place") if areas else self.selected
        self.stack_list = StackList(theme, self.sprites, self.table)
        self.story = StoryPanel(theme, self.sprites)
        self.rule_panel = RulePanel(theme)
        self.rule_panel.set_shelf(shelf_of(self.opened.module, self.opened.rules))
        self.rule_panel.book_asked.connect(partial(open_rulebook, self))
        self.lower_panel = LowerPanel(theme, self.sprites, self.story, self.story.show_head)
        self.past = Past(self)
        self.chances = ForecastSection(theme)
        self.panels = Panels(theme, self.sprites, self.table, self.stage)
        self.attack, self.battle, self.ask_card = self.panels.attack, self.panels.battle, self.panels.ask

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
        area.setWidget(stacked(*dict.fromkeys((self.selected, self.chances, self.stack_list, self.place))))
        area.setMinimumWidth(280)
        right = Qt.DockWidgetArea.RightDockWidgetArea
        cards = self.add_dock(area, "selected_dock", tr("Selected"), right)
        story = self.add_dock(self.lower_panel, "story_dock", tr("Story"), right)
        rule = self.add_dock(self.rule_panel, "rule_dock", tr("Rule"), right, grip=False)
        self.splitDockWidget(cards, story, Qt.Orientation.Vertical)
        rule.hide()
        self.resize(1600, 1000)
        self.resizeDocks([cards, story], [352, 352], Qt.Orientation.Horizontal)
        heights = [520, 240] if self.table.areas else [440, 320]
        self.resizeDocks([cards, story], heights, Qt.Orientation.Vertical)
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
        stage.double_clicked.connect(self._double_clicked)
        stage.context_asked.connect(self._context)
        stage.band_drawn.connect(table.picking.add)
        stage.ground_changed.connect(self._draw_overview)
        stage.cancelled.connect(self.escape)
        stage.space_key.connect(self.second)
        stage.enter_key.connect(self.primary)
        self.prompt_bar.focus_passed.connect(stage.setFocus)
        stage.camera_changed.connect(self._camera)
        stage.tiles.failed.connect(self._tile_failed)
        stage.bubble.rule_asked.connect(self.show_rule)
        stage.bubble.remedy_chosen.connect(self._remedy)
        stage.trays.chosen.connect(self._tray_chosen)
        stage.banner.taken.connect(self._banner_taken)
        stage.strip.taken.connect(self._banner_taken)
        self.chances.set_otherwise.connect(table.assume)
        table.forecast_changed.connect(self._show_forecast)
        table.changed.connect(self.refresh)
        table.hover_changed.connect(self._hover_shown)
        table.refused.connect(self._refused)
        table.choice_asked.connect(self._choice)
        table.side_passed.connect(self._side_passed)
        table.failed.connect(self.tell_fault)
        table.told.connect(self._told)
        self.document.happened.connect(self._happened)
        self.document.taken_back.connect(self._taken_back)
        self.story.pointed.connect(self._point)
        self.prompt_bar.emblem_clicked.connect(self._choose_seat)
        self.replay_bar.stepped.connect(self.past.show)
        self.replay_bar.closed.connect(self.past.leave)
        self.replay_bar.branch_asked.connect(self.branch_asked)

    def show_map(self, picture: Picture) -> None:
        """Show the same map drawn otherwise: in full, when the game began before it was."""
        self.opened = replace(self.opened, picture=picture)
        self.stage.show_picture(picture)
        self._draw_overview()

    def _draw_overview(self) -> None:
        """Have the whole map painted small, its areas as they are held now."""
        pieces, picture, dpr = self.stage.pieces, self.opened.picture, self.devicePixelRatioF()
        self.jobs.start("overview", lambda _p: overview_images(picture, dpr, pieces.holders, pieces.closed),
                        self._overview, self._job_failed)  # fmt: skip

    def _overview(self, images: tuple[QImage, QImage]) -> None:
        self.stage.map.show_image(images[0])
        self.stage.base = images[1]
        self.stage.show_map(self.commands["overview"].isChecked())
        self.stage.arrange()

    def _job_failed(self, fault: Exception) -> None:
        self.tell_fault(tr("The work was not done"), fault_text(fault))

    def _tile_failed(self, fault: Exception) -> None:
        self.tell_fault(tr("A part of the map cannot be drawn"), fault_text(fault))

    # ---------------------------------------------------------------- showing
    def refresh(self) -> None:
        """Show the game as it stands."""
        table, stage = self.table, self.stage
        self.enter_again = False
        stage.show_pieces(table.pieces())
        stage.card.hide()  # what it tells may be so no longer
        stage.draggable = frozenset(table.able())
        refused = stage.overlay.refused
        stage.show_overlay(table.overlay())
        stage.overlay.refused = refused if stage.bubble.isVisible() else None
        self._show_prompt()
        self._show_reports()
        self._show_cards()
        self.panels.show(bool(self.document.state.result))
        wanted, last = table.prompt.report, self.document.match.last
        if wanted and not table.still and self._opened_for != last:
            self._opened_for = last
            self.open_reports(wanted)
        stage.trays.show_pools(table.pools(), table.pick[0] if table.pick else "", stage.tray_room(),
                               table.prompt.ask.purse)  # fmt: skip
        stage.arrange()
        self.story.set_lines(self._story_lines())
        self._show_undo()
        if self.document.path is not None:
            self.status_file.setText(tr("on disk: {name}", name=self.document.path.name))

    def _show_prompt(self) -> None:
        prompt, side = self.table.prompt, self.table.sides[self.table.side]
        text, offers = offered(self)
        kicker = prompt.kicker
        name = self.document.match.names.get(side.id, "")
        if name and name not in kicker:
            kicker = f"{kicker}  ·  {name}"
        self.prompt_bar.ask(kicker, text, prompt.emblem or side.emblem, side.colour, offers)

    def _story_lines(self) -> list[Line]:
        """Return the story: all of it, or in a replay what had been told by then."""
        last = self.past.shown_entry
        return [line for entry, line in self.document.match.lines if last is None or entry <= last]

    def _show_undo(self) -> None:
        """Grey what cannot be taken back or done again, and say why."""
        undo, redo, why = self.commands["undo"], self.commands["redo"], self.table.why_no_undo()
        undo.setEnabled(not why)
        undo.setStatusTip(why or tr("Take back the last action, as far as the last die or change of side"))
        undo.setToolTip(undo.statusTip())
        redo.setEnabled(not self.table.still and self.document.can_redo())

    def reports(self) -> list[Report]:
        """Return all that can be looked up now."""
        state, side = self.table.state, self.table.side
        if self._reported is None or self._reported[0] is not state or self._reported[1] != side:
            self._reported = state, side, list(self.table.rules.reports(state, side))
        return list(self._reported[2])

    def _show_reports(self) -> None:
        listed = self.reports()
        track = next((r.data for r in listed if r.kind == "track"), None)
        scores = [entry for r in listed if r.kind == "score" for entry in r.data.get("entries", ())]
        side = self.table.sides[self.table.side]
        oob = self.opened.rules.oob
        names = (oob.nation[nation].name for nation in side.factions if nation in oob.nation)
        acting = {side.id, side.name, *side.factions, *names}
        self.track.show_reports(track, scores[:SCORES_MOST], acting)
        self.lower_panel.show_reports(listed)
        phases: dict[str, Any] = next((r.data for r in listed if r.kind == "phases"), {"beads": [], "now": 0})
        self.strip.beads.show_phases([str(b) for b in phases["beads"]], int(phases["now"]))
        if self.reports_dialog is not None and self.reports_dialog.isVisible():
            self.reports_dialog.show_reports([r for r in listed if r.kind in READ])

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
        if place is not None and card is not None:  # the unit above need not be named again
            place = replace(place, facts=tuple(fact for fact in place.facts if fact[1] != card.title))
        where = table.space_label(space) if space is not None else ""
        for panel in dict.fromkeys((self.selected, self.place)):
            panel.show_cards(unit, card, where, place, table.pick)
        self.stack_list.show_space(space if table.areas else None)
        self._show_forecast()

    def _show_forecast(self) -> None:
        title = ""
        if self.table.hover_unit and self.table.preview is not None:
            title = tr("Against {unit}", unit=self.table.name_of(self.table.hover_unit))
        forecast, asked = self.table.forecast(), False
        if forecast is None and not self.document.state.result:
            choice, forecast = self.table.weighed()
            title = tr("How it may end with “{choice}”", choice=choice) if choice else tr("How it may end")
            asked = forecast is not None
        if self.selected is not self.place:  # a question needs the room more than that nothing is selected
            self.selected.setHidden(asked and self.selected.unit_card is None)
        self.selected.be_brief(forecast is not None)
        self.chances.show_forecast(title, forecast)

    # ---------------------------------------------------------------- what happens
    def _happened(self, events: list[Event], lines: list[Line]) -> None:
        self.stage.dismiss()
        by_name = self.opened.board.by_name
        for event in events:
            path, unit = getattr(event, "path", ()), getattr(event, "unit", "")
            if unit and len(path) > 1 and all(name in by_name for name in path):
                self.stage.walk(unit, [by_name[name] for name in path])
        thrown = [line for line in lines if line.dice or line.throws]
        if thrown and self.table.rules.battle(self.document.state) is None:
            where = self.table.space_name(thrown[-1].where[0]) if thrown[-1].where else ""
            self.stage.dice.show_line(thrown[-1], where)
        elif self.table.areas:  # a battle shows its own dice, and what is over is over
            self.stage.dice.hide()
        if self.document.state.result and not self._told_result:
            self._told_result = True
            self.tell_result()
        if lines:
            self.stage.say(" ".join(line.text for line in lines[-3:]))

    def _taken_back(self) -> None:
        self.stage.motion.stop()
        self.stage.dismiss()
        self.stage.dice.setVisible(self.stage.dice.isVisible() and not self.table.areas)
        self.stage.say(tr("Taken back."))

    def _refused(self, what: Refused) -> None:
        remedies = [(self._target_text(t), t) for t in what.remedies]
        self.stage.bubble.tell(what.title, what.sentence, what.rule, remedies)
        self.stage.refuse(what.space)
        self.stage.say(f"{what.title}. {what.sentence} {what.rule}")

    def _told(self, text: str) -> None:
        self.statusBar().showMessage(text, 8000)
        self.stage.say(text)

    def _remedy(self, target: Target) -> None:
        self.stage.dismiss()
        self.table.do(target.action)

    def show_rule(self, number: str) -> None:
        """Open the rulebook at a number."""
        if self.rule_panel.show_rule(number):
            dock = self.docks["rule_dock"]
            if dock.isHidden() and not dock.isFloating():
                dock.show()
                self.resizeDocks([self.docks["story_dock"], dock], [200, 260], Qt.Orientation.Vertical)
            dock.raise_()
        else:
            self.tell_fault(tr("The rulebook has no rule {number}", number=number), "")

    def _side_passed(self, side: int) -> None:
        seats = self.table.sides
        if self.hand_over and len(seats) > 1:
            seat = seats[side]
            name = self.document.match.names.get(seat.id, "")
            if self.table.prompt.interrupt or self._was_interrupted:
                self._was_interrupted = self.table.prompt.interrupt
                title = tr("Hand the mouse to {who}", who=name or seat.name)
                self.stage.strip.tell(
                    title, self.table.prompt.text, self.table.prompt.emblem or seat.emblem, seat.colour
                )
                self.table.lock(True)
                lit = self.table.prompt.lit
                if lit and not any(self.stage.is_visible(space) for space in lit):
                    self.stage.centre_on(lit[0])
                return
            text = tr("{player}, take your seat.", player=name) if name else self.table.prompt.kicker
            self.stage.banner.tell(seat.name, text, seat.emblem, seat.colour, tr("Show the board"))
            self.table.lock(True)

    def _banner_taken(self) -> None:
        if self.table.locked:
            self.table.lock(False)
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
        if len(active) < 2 or self.table.still:
            return
        menu = QMenu(self)
        for side in active:
            menu.addAction(self.table.sides[side].name, partial(self.table.take_seat, side))
        self._popup(menu, self.prompt_bar.mapToGlobal(QPoint(20, 0)), above=True)

    # ---------------------------------------------------------------- windows beside this one
    def open_reports(self, wanted: str = "") -> None:
        """Open the reports, at one of them."""
        if self.reports_dialog is None:
            self.reports_dialog = ReportsDialog(self, self.theme, self.sprites)
            self.reports_dialog.finished.connect(partial(back, self))
        self.reports_dialog.show_reports([r for r in self.reports() if r.kind in READ], wanted)
        self.reports_dialog.show()
        self.reports_dialog.raise_()

    def _put_report_away(self) -> bool:
        dialog = self.reports_dialog
        if dialog is None or not dialog.isVisible() or self._opened_for != self.document.match.last:
            return False
        dialog.close()
        return True

    def more_actions(self) -> list[QAction]:
        """Return the reports, so that they are found by words."""
        found = super().more_actions()
        for report in self.reports():
            if report.kind in READ:
                action = QAction(tr("Report: {title}", title=report.title), self)
                action.triggered.connect(partial(self.open_reports, report.id))
                found.append(action)
        return found

    def open_help(self) -> None:
        """Open the tour and the keys."""
        self._help = HelpDialog(self.commands.keys_table(), self, self.table.areas,
                                isinstance(self.opened.rules, Free))  # fmt: skip
        self._help.finished.connect(partial(back, self))
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
        elif event.matches(QKeySequence.StandardKey.Undo):  # greyed, so that the key comes here: say why
            self.statusBar().showMessage(self.table.why_no_undo(), 6000)
            self.stage.say(self.table.why_no_undo())
        elif self.table.areas and self._count_key(event.text()):
            event.accept()
        elif not event.isAutoRepeat() and (offer := self._offer_for(event.text())) is not None:
            offer.click()
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
