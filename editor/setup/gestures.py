"""What mouse and keys mean on the scenario page: units lifted, set down, picked, typed into place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from editor.canvas.shown import Overlay
from editor.mapedit.pages import Studio
from editor.setup import work
from editor.setup.board import SetupBoard
from editor.setup.lift import Lift
from editor.setup.placemenu import place_menu
from editor.setup.track import EntryTrack
from editor.text import tr
from editor.units.keyed import KeyedPage
from mapdata.board import NOWHERE
from scenarios.engine import setups
from scenarios.engine.ruleset import Card, ScenarioInfo
from scenarios.engine.setups import KnowsEntries, Wrong
from scenarios.engine.state import GameState

if TYPE_CHECKING:
    from editor.setup.boards import Boards
    from editor.setup.side import RightSide
    from editor.setup.tray import Tray

MORE = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
NAMES_MOST = 3


class SetupGestures(KeyedPage):
    """The half of the page that listens; the other half shows."""

    boards: Boards
    right: RightSide
    tray: Tray
    state: GameState | None
    current: str

    def __init__(self, studio: Studio) -> None:
        super().__init__(studio)
        self.board = SetupBoard(studio.theme)
        self.track = EntryTrack(studio.theme, self.board.sprites)
        self.lift = Lift(studio.theme, self.board.sprites, self)
        self.picked: tuple[str, ...] = ()
        self._laid: int | None = None  # where a unit was set down, until one points elsewhere
        self.menu_shown: QMenu | None = None

    @property
    def info(self) -> ScenarioInfo | None:
        """The scenario looked at; the half that shows knows it."""
        return None

    def change(self, info: ScenarioInfo, title: str, merge: str = "") -> None:
        """Have the scenario be another; the half that shows does it."""

    def popup(self, menu: QMenu, at: QPoint) -> None:
        """Show a menu; the half that shows does it."""

    def connect_gestures(self) -> None:
        """Listen to board, rows and track."""
        board, tray, track = self.board, self.tray, self.track
        board.clicked.connect(self._clicked)
        board.nothing_clicked.connect(self.pick)
        board.drag_began.connect(self._drag_began)
        board.dropped.connect(self._dropped)
        board.lift_moved.connect(self._board_lift_moved)
        board.lift_ended.connect(self._board_lift_ended)
        board.band_drawn.connect(self._band)
        board.context_asked.connect(self._context)
        board.double_clicked.connect(lambda _space, unit: self._show_unit(unit))
        board.delete_key.connect(self.take_chosen_off)
        board.activated_here.connect(self._cursor_place)
        board.cancelled.connect(self._cancelled)
        board.hovered.connect(self._hovered)
        board.hover_rests.connect(self._hover_rests)
        board.cursor_moved.connect(self._cursor_moved)
        board.bubble.rule_asked.connect(self._show_rule)
        tray.lifted.connect(self._lifted)
        tray.lift_moved.connect(self._lift_moved)
        tray.lift_ended.connect(self._lift_ended)
        tray.lift_stopped.connect(lambda: self.lift.take(()))
        tray.picked.connect(self._rows_picked)
        tray.placed_key.connect(lambda: self._cursor_place(self.board.overlay.cursor))
        # Later: the row's field is closed by then, and the rows may be others.
        tray.rows.typed.connect(self.type_place, Qt.ConnectionType.QueuedConnection)
        track.lifted.connect(self._lifted)
        track.lift_moved.connect(self._lift_moved)
        track.lift_ended.connect(self._lift_ended)
        track.chosen.connect(self._track_chosen)
        track.wanted.connect(lambda turn: self.enter(self.chosen(), turn))
        track.emptied.connect(lambda units: self.enter(units, 0))

    # ------------------------------------------------------------------ picking
    def pick(self, *units: str) -> None:
        """Pick units on the map; none lets go."""
        self.picked = units
        self.show_picked()

    def show_picked(self) -> None:
        """Ring what is picked."""
        self.board.show_overlay(Overlay(picked=self.picked))

    def chosen(self) -> list[str]:
        """Return what a command is meant for: what is picked on the map, else what is selected in the rows."""
        return list(self.picked) or self.tray.chosen()

    def _clicked(self, _space: int, unit: str, modifiers: Qt.KeyboardModifier) -> None:
        self.board.dismiss()
        if not unit:
            self.pick()
        elif unit not in self.board.draggable:
            self.pick()
            self.studio.say(tr("The rules put {unit} there.", unit=self.name_of(unit)))
        elif modifiers & MORE:
            self.pick(*(u for u in self.picked if u != unit), *(() if unit in self.picked else (unit,)))
        else:
            self.pick(unit)
            self._show_unit(unit, False)

    def _band(self, units: list[str]) -> None:
        self.pick(*units)
        if units:
            self.studio.say(tr("{n} units are picked.", n=len(units)))

    def _rows_picked(self) -> None:
        """Selecting rows lets go of the map, or picks there what is placed."""
        chosen = self.tray.chosen()
        self.picked = tuple(unit for unit in chosen if unit in self.board.draggable)
        self.show_picked()

    def _track_chosen(self, units: list[str]) -> None:
        self.pick()
        if self.right.which == "placed":
            self.right.show_which("waiting")
        self.tray.choose(units)

    def _show_unit(self, unit: str, go: bool = True) -> None:
        """Select the row of a unit on the map, where the rows show such."""
        if go and self.right.which == "waiting":
            self.right.show_which("all")
        picked = self.picked
        if any(row.unit == unit for row in self.tray.rows.rows):
            self.tray.choose([unit])
            self.pick(*picked)

    def _cancelled(self) -> None:
        self.lift.take(())
        if self.board.bubble.isVisible():
            self.board.dismiss()
        else:
            self.pick()

    # ------------------------------------------------------------------ what is in the hand
    def _lifted(self, units: list[str], at: QPoint) -> None:
        self.board.dismiss()
        self.lift.take(tuple(units))
        self._lift_moved(at)

    def _lift_moved(self, at: QPoint) -> None:
        """Show what is in the hand, and whether it may lie where it is held."""
        here = self.board.mapFromGlobal(at)
        over = self.board.rect().contains(here)
        space = self.board.space_at(here) if over else None
        self.board._tell_hover(space, "")
        self.track.hold_over(self.track.mapFromGlobal(at) if self._over_track(at) else None)
        refused = space is not None and bool(self.lift.units) and self._refusal(self.lift.units[0], space) is not None
        side = self.board.counter_side() if over else 36.0
        self.lift.follow(at, side, refused)

    def _over_track(self, at: QPoint) -> bool:
        return self.track.isVisible() and self.track.rect().contains(self.track.mapFromGlobal(at))

    def _lift_ended(self, at: QPoint) -> None:
        units = list(self.lift.units)
        self.lift.take(())
        self.track.hold_over(None)
        self._let_go(units, at)

    def _let_go(self, units: list[str], at: QPoint) -> None:
        """Set units down at a point of the screen: into a space, a turn, or the tray."""
        rules = self.boards.rules
        if rules is None or not units:
            return
        here = self.board.mapFromGlobal(at)
        if self.board.rect().contains(here):
            space = self.board.space_at(here)
            if space is not None:
                self.place([(unit, rules.board.names[space]) for unit in units])
        elif self._over_track(at):
            turn = self.track.turn_at(self.track.mapFromGlobal(at))
            if turn and not self.track.fixed:
                self.enter(units, turn if turn != self.track.first else 0)
        elif self.right.rect().contains(self.right.mapFromGlobal(at)):
            self.off(units)

    def _drag_began(self, unit: str) -> None:
        self.board.dismiss()
        if unit not in self.picked:
            self.pick(unit)

    def _dropped(self, unit: str, space: int, _other: str) -> None:
        rules = self.boards.rules
        units = self.picked if unit in self.picked else (unit,)
        if rules is None or self.state is None:
            return
        moving = [u for u in units if self.state.where[rules.oob.index[u]] != space]
        if moving:
            self.place([(u, rules.board.names[space]) for u in moving])

    def _board_lift_moved(self, unit: str, at: QPoint) -> None:
        """A counter of the map is dragged: beside the map it is shown in the hand."""
        if self.board.rect().contains(self.board.mapFromGlobal(at)):
            self.lift.take(())
            self.track.hold_over(None)
        else:
            if not self.lift.units:
                self.lift.take(self.picked if unit in self.picked else (unit,))
            self._lift_moved(at)

    def _board_lift_ended(self, unit: str, at: QPoint) -> None:
        self.lift.take(())
        self.track.hold_over(None)
        if unit:
            self._let_go(list(self.picked if unit in self.picked else (unit,)), at)

    # ------------------------------------------------------------------ placing
    def _refusal(self, unit: str, space: int) -> object:
        rules = self.boards.rules
        if rules is None or self.state is None or unit not in rules.oob.index:
            return None
        return setups.refusal_of(rules, self.state, rules.oob.index[unit], space)

    def place(self, wanted: Sequence[tuple[str, str]], title: str = "", off: Sequence[str] = ()) -> None:
        """Set units into spaces, by id and name, in one step; those that may not stand there are told."""
        rules, info = self.boards.rules, self.info
        if rules is None or info is None or self.state is None:
            return
        first = work.taken_off(rules, info, off) if off else info
        made, refused = work.placed(rules, first, self.state, wanted)
        names = self.names_of([unit for unit, _ in wanted])
        self._laid = rules.board.by_name.get(wanted[-1][1]) if wanted else None
        self.change(made, title or tr("Place {units}", units=names))
        done = [unit for unit, _ in wanted if unit not in {one.unit for one in refused}]
        if done:
            self.pick(*(unit for unit in done if unit in self.board.draggable))
            self.studio.say(tr("Placed: {units}.", units=self.names_of(done)))
        if refused:
            self._tell_refused(refused)

    def _tell_refused(self, refused: list[work.Refused]) -> None:
        rules = self.boards.rules
        assert rules is not None
        one = refused[0]
        space = rules.board.by_name[one.space]
        title = tr("{unit} cannot stand in {space}", unit=self.name_of(one.unit), space=rules.board.title(space))
        sentence = setups.sentence_of(rules, one.refusal)
        if len(refused) > 1:
            sentence += " " + tr("{n} more could not be placed either.", n=len(refused) - 1)
        self.board.bubble.tell(title, sentence, one.refusal.rule)
        self.board.refuse(space)
        self.board.say(f"{title}. {sentence} {one.refusal.rule}")
        self.studio.say(f"{title}: {sentence}")

    def type_place(self, unit: str, text: str) -> None:
        """Place a unit by what was typed into its row: a hex number, a name, "turn 3" or "t3", or nothing."""
        rules = self.boards.rules
        if rules is None:
            return
        units = self.tray.chosen()
        units = units if unit in units else [unit]
        rows = [row.unit for row in self.tray.rows.rows]
        at = min((rows.index(each) for each in units if each in rows), default=0)
        self._place_typed(units, text)
        self._onward(at, len(rows))

    def _place_typed(self, units: list[str], text: str) -> None:
        rules = self.boards.rules
        assert rules is not None
        turn = text.lower().removeprefix("turn").removeprefix(tr("turn")).removeprefix("t").strip()
        if not text:
            self.off(units)
            return
        space = work.space_named(rules.board, text)
        if space is not None:
            self.place([(each, space) for each in units])
        elif turn.isdecimal() and turn != text:
            self.enter(units, int(turn))
        else:
            self.studio.say(tr("There is no {name} on this map.", name=text))

    def _onward(self, at: int, count: int) -> None:
        """After a place was typed in a row, be ready for that of the next; where all are placed, be on the map."""
        if self.tray.isHidden():
            self.board.setFocus()
            return
        picked = self.picked
        self.tray.onward(at if len(self.tray.rows.rows) < count else at + bool(self.tray.rows.rows[at].where))
        self.pick(*picked)

    def off(self, units: Sequence[str]) -> None:
        """Take units off the map and off the track, back to the tray."""
        rules, info = self.boards.rules, self.info
        if rules is None or info is None:
            return
        made = work.entering(rules, work.taken_off(rules, info, units), units, 0)
        if made != info:
            self.change(made, tr("Take off {units}", units=self.names_of(units)))
            self.studio.say(tr("Back in the tray: {units}.", units=self.names_of(units)))

    def take_chosen_off(self) -> None:
        """Take off what is picked or selected."""
        self.off(self.chosen())

    def clear(self) -> None:
        """Take all off the map."""
        rules, info = self.boards.rules, self.info
        if rules is not None and info is not None:
            self.change(setups.with_places(rules, info, {}), tr("Take all off the map"))

    def enter(self, units: Sequence[str], turn: int) -> None:
        """Have units enter in a turn; 0: they are at hand from the start."""
        rules, info = self.boards.rules, self.info
        if rules is None or info is None or not units:
            return
        if not isinstance(rules, KnowsEntries):
            self.studio.say(tr("In this game the rules say who enters when."))
            return
        made = work.entering(rules, work.taken_off(rules, info, units), units, turn)
        if made != info:
            self.change(made, tr("{units}: turn {n}", units=self.names_of(units), n=turn))
            self.tray.choose(list(units))

    def place_by_code(self) -> None:
        """Place every unit in the tray whose set-up code says where it stands."""
        rules, info = self.boards.rules, self.info
        if rules is None or info is None or self.state is None:
            return
        waiting = [u for k, u in enumerate(rules.oob.units) if self.state.where[k] == NOWHERE and u.props.get("setup")]
        if not waiting:
            self.studio.say(tr("No unit in the tray has a set-up code; the order of battle has a column for them."))
            return
        module = self.studio.document.module
        made, done, left = work.by_code(module, rules, info, self.state, waiting)
        self.change(made, tr("Place by set-up code"))
        text = tr("{n} units are placed by their codes.", n=len(done))
        if left:
            text += " " + tr("No room for: {units}.", units=self.names_of(left))
        self.studio.say(text)

    def flip(self) -> None:
        """Turn over what is picked."""
        self._face(True, 0, tr("Turn over {units}", units=self.names_of(self.picked)))

    def turn(self, by_deg: int) -> None:
        """Turn what is picked round."""
        self._face(False, by_deg, tr("Turn {units}", units=self.names_of(self.picked)))

    def _face(self, flip: bool, by_deg: int, title: str) -> None:
        rules, info = self.boards.rules, self.info
        if rules is None or info is None or not self.picked:
            return
        if not hasattr(rules, "face"):
            self.studio.say(tr("In this game counters are not turned at the start."))
            return
        self.change(work.with_face(rules, info, self.picked, flip, by_deg), title)

    # ------------------------------------------------------------------ the keyboard's cursor, menus, pointing
    def _cursor_place(self, space: int | None) -> None:
        """Enter at the cursor: what is picked or selected goes there; else the counter there is picked."""
        rules = self.boards.rules
        if rules is None or space is None:
            return
        units = self.chosen()
        if not units:
            top = self.board.unit_top(space)
            self.pick(*([top] if top in self.board.draggable else []))
            return
        self.place([(unit, rules.board.names[space]) for unit in units])
        self.pick()

    def _cursor_moved(self, space: int) -> None:
        if space >= 0:
            self._hovered(space, "")
            self.board.say(self._spoken(space))

    def _spoken(self, space: int) -> str:
        rules = self.boards.rules
        assert rules is not None
        here = self.board.pieces.stacks.get(space, ())
        return ", ".join([rules.board.title(space), *map(self.name_of, here)])

    def _hovered(self, space: int, unit: str) -> None:
        rules = self.boards.rules
        if rules is None or space < 0:
            self.studio.say("")
            return
        if space != self._laid:
            self._laid = None
        terrain = rules.board.terrain[space]
        known = {t.id: t.title for t in self.studio.document.map.vocabulary.terrain}
        words = [rules.board.title(space), known.get(terrain) or terrain, self.name_of(unit) if unit else ""]
        self.studio.say("   ".join(word for word in words if word))

    def _hover_rests(self) -> None:
        rules, space = self.boards.rules, self.board.overlay.hover
        if rules is None or space is None or self.state is None or self.board.bubble.isVisible():
            return
        if space == self._laid:  # one looks at the counter just set down there
            return
        if self.board.underMouse() and self.board.drag_at is None and not self.lift.units:
            card: Card = rules.space_card(self.state, space, ())
            self.board.show_card(space, card, "")

    def _context(self, space: int, unit: str, at: QPoint) -> None:
        """Show what can be done here."""
        if self.boards.rules is not None:
            self.popup(place_menu(self, space, unit), at)

    # ------------------------------------------------------------------ places in lists
    def paste(self) -> None:
        """Place units as a list in the clipboard says."""
        rules = self.boards.rules
        if rules is None or self.info is None:
            return
        pairs = work.listed(QGuiApplication.clipboard().text())
        wanted, off, strange = [], [], []
        for unit_text, space_text in pairs:
            unit = work.unit_named(rules.oob.units, unit_text)
            space = work.space_named(rules.board, space_text)
            if unit is None or (space is None and space_text):
                strange.append(unit_text if unit is None else space_text)
            elif space is None:
                off.append(unit)
            else:
                wanted.append((unit, space))
        if not wanted and not off:
            text = tr("The clipboard holds no list of units and places.")
            self.studio.say(text if not strange else tr("Not known here: {names}.", names=", ".join(strange[:5])))
            return
        self.place(wanted, tr("Place {n} units", n=len(wanted)), off)
        if strange:
            self.studio.tell_fault(tr("Not known here"), ", ".join(strange[:8]))

    def copy(self) -> None:
        """Copy who stands where as a list."""
        rules, info = self.boards.rules, self.info
        if rules is None or info is None:
            return
        lines = [f"{unit}\t{place['at']}" for unit, place in setups.places_of(rules, info).items()]
        QGuiApplication.clipboard().setText("\n".join(lines))
        self.studio.say(tr("{n} units and their places are in the clipboard.", n=len(lines)))

    # ------------------------------------------------------------------ names, problems
    def name_of(self, unit: str) -> str:
        """Return a unit's name."""
        rules = self.boards.rules
        if rules is None or unit not in rules.oob.index:
            return unit
        return rules.oob.units[rules.oob.index[unit]].name

    def names_of(self, units: Sequence[str]) -> str:
        """Return units by name, many by their number."""
        if len(units) > NAMES_MOST:
            return tr("{n} units", n=len(units))
        return ", ".join(map(self.name_of, units))

    def search(self) -> None:
        """Look for a unit by name."""
        self.right.show_which("all")
        self.right.search.setFocus()
        self.right.search.selectAll()

    def go_to_wrong(self, wrong: Wrong) -> None:
        """Go to the place of a problem, and pick its unit."""
        rules = self.boards.rules
        if rules is None:
            return
        if wrong.unit:
            if not any(row.unit == wrong.unit for row in self.tray.rows.rows):
                self.right.show_which("all")
            self.tray.choose([wrong.unit])
        if wrong.space in rules.board.by_name:
            space = rules.board.by_name[wrong.space]
            self.board.centre_on(space)
            self.board.overlay.refused = space
            self.board.update()
        self.studio.say(wrong.text)

    def _show_rule(self, number: str) -> None:
        rules = self.boards.rules
        if rules is None:
            return
        try:
            heading, text = rules.rule_text(number)
        except KeyError:
            self.studio.say(tr("The rulebook has no rule {number}", number=number))
            return
        self.board.bubble.tell(f"{number}  {heading}", text, "")
        self.board.refuse(self.board.overlay.refused)
