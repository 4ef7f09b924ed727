"""The table without rules in the play window: what players do by hand, with the keys that VASSAL's players know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QInputDialog, QMenu

from editor.play.freedialogs import DiceDialog, FindDialog
from editor.play.markers import Markers
from editor.play.stackfan import StackFan
from editor.text import tr
from mapdata.board import NOWHERE
from scenarios.engine.actions import Action
from scenarios.engine.free import MOST_WORD, Free
from scenarios.engine.free_actions import (
    EndGame,
    Flip,
    Lower,
    Mark,
    Note,
    PutStack,
    Raise,
    Remove,
    SetPhase,
    SetTurn,
    Together,
    Turn,
)
from scenarios.engine.free_setup import MOST_TURN, FreeState

if TYPE_CHECKING:
    from editor.play.window import PlayWindow

MORE = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


class FreeTable(QObject):
    """Commands, menu, fan and markers of a window whose game has no rules."""

    def __init__(self, window: PlayWindow) -> None:
        super().__init__(window)
        self.window = window
        self.table, self.stage = window.table, window.stage
        self.fan = StackFan(window.theme, self.stage.sprites, self.stage)
        self.markers = Markers(self.stage)
        self.menu_shown: QMenu | None = None
        self.dialog: DiceDialog | FindDialog | None = None
        self._add_commands()
        self._fill_menu()
        self.stage.hold_float(self.fan)
        self.fan.picked.connect(self._fan_picked)
        self.fan.flipped.connect(lambda unit: self.do(Flip(unit)))
        self.fan.reordered.connect(self._reorder)
        self.fan.taken_out.connect(self._taken_out)
        self.fan.context_asked.connect(self._fan_context)
        self.stage.returned.connect(self._returned)
        self.stage.installEventFilter(self)
        window.track.box_clicked.connect(self.set_turn)
        self.table.changed.connect(self.show)
        self.show()

    @property
    def rules(self) -> Free:
        """The rules, such as they are."""
        rules = self.table.rules
        assert isinstance(rules, Free)
        return rules

    @property
    def state(self) -> FreeState:
        """The state on show."""
        state = self.table.state
        assert isinstance(state, FreeState)
        return state

    def _add_commands(self) -> None:
        add = self.window.commands.add
        add("by_flip", tr("Turn o&ver"), self.flip, keys="Ctrl+F", icon="replay")
        add("by_right", tr("Turn to the &right"), partial(self.turn, 60), keys="Ctrl+]", icon="redo")
        add("by_left", tr("Turn to the &left"), partial(self.turn, -60), keys="Ctrl+[", icon="undo")
        add("by_top", tr("To the t&op of the stack"), partial(self.level, True), keys="Ctrl+Up", icon="up")
        add("by_bottom", tr("To the &bottom of the stack"), partial(self.level, False), keys="Ctrl+Down", icon="down")
        add("by_remove", tr("Back to the tra&y"), self.remove, keys=["Del", "Ctrl+D"], icon="bin")
        add("by_stack", tr("Pick the &whole stack"), self.pick_stack, keys="Ctrl+A", icon="copies")
        add("by_fan", tr("&Fan the stack out"), self.toggle_fan, keys="F", icon="layers")
        add("by_dice", tr("Roll &dice…"), self.ask_dice, keys="Shift+R", icon="die")
        add("by_note", tr("Write a &note…"), self.ask_note, keys="T", icon="label")
        add("by_mark", tr("Lay a &marker here…"), self.ask_mark, keys="Ctrl+M", icon="flag")
        add("by_find", tr("F&ind a counter…"), self.ask_find, keys="Ctrl+Shift+F", icon="search")
        add("by_turn", tr("&Set the turn…"), self.ask_turn, keys="Ctrl+T")
        add("by_phase", tr("Set the &phase…"), self.ask_phase, keys="Ctrl+Alt+T")
        add("by_end", tr("&End the game…"), self.ask_end)

    def _fill_menu(self) -> None:
        bar = self.window.bar
        menu = QMenu(tr("&Table"), bar)
        self.window.commands.fill(menu, (
            "by_flip", "by_right", "by_left", "by_top", "by_bottom", "by_remove", "-",
            "by_stack", "by_fan", "by_find", "-", "by_dice", "by_note", "by_mark", "-", "by_turn", "by_phase", "by_end",
        ))  # fmt: skip
        before = next((action for action in bar.actions() if action.text() == tr("&Reports")), None)
        if before is not None:
            bar.insertMenu(before, menu)
        else:
            bar.addMenu(menu)

    # ------------------------------------------------------------------ showing
    def show(self) -> None:
        """Show markers and the fan as they are now."""
        by_name = self.rules.board.by_name
        state = self.state
        self.markers.show_words({by_name[name]: text for name, text in state.marks.items() if name in by_name})
        if self.fan.space is not None:
            self._show_fan(self.fan.space)

    def do(self, action: Action) -> bool:
        """Do something; a refusal is shown."""
        return self.table.do(action)

    def picked(self) -> tuple[str, ...]:
        """Return the counters on the board that a command is meant for: those picked, else the one pointed at."""
        index = self.rules.oob.index
        units = tuple(unit for unit in self.table.pick if unit in index)
        over = self.stage.overlay
        if not units and over.hover_unit in index:
            units = (over.hover_unit,)
        if not units and over.cursor is not None and self.stage.unit_top(over.cursor):
            units = (self.stage.unit_top(over.cursor),)
        return tuple(unit for unit in units if self.table.state.where[index[unit]] != NOWHERE)

    def space(self) -> int | None:
        """Return the space that a command is meant for: of what is picked, under the cursor, under the pointer."""
        units = self.picked()
        if units:
            return self.table.pieces_space(units[0])
        over = self.stage.overlay
        return over.cursor if over.cursor is not None else over.hover

    def _none(self) -> None:
        self.window.statusBar().showMessage(tr("Pick a counter on the board first."), 5000)

    # ------------------------------------------------------------------ counters
    def flip(self) -> None:
        """Turn over what is picked."""
        self._together("Flip", Flip)

    def turn(self, by_deg: int) -> None:
        """Turn what is picked round by degrees."""
        self._together("Turn", lambda unit: Turn(unit, by_deg), by_deg)

    def remove(self) -> None:
        """Put what is picked back into its tray."""
        self._together("Remove", Remove)

    def _together(self, what: str, single: object, by: int = 0) -> None:
        units = self.picked()
        if not units:
            self._none()
        elif len(units) == 1:
            self.do(single(units[0]))  # type: ignore[operator]
        else:
            self.do(Together(units, what, by))

    def level(self, top: bool) -> None:
        """Lay what is picked on top of its stack, or under it."""
        units = self.picked()
        if not units:
            self._none()
        for unit in units[:1]:
            self.do(Raise(unit) if top else Lower(unit))

    def pick_stack(self) -> None:
        """Pick all counters where one is picked, or under the cursor or the pointer."""
        space = self.space()
        stack = self.stage.pieces.stacks.get(space, ()) if space is not None else ()
        if stack:
            self.table.choose(*stack)
        else:
            self._none()

    # ------------------------------------------------------------------ the fan
    def opens(self, space: int, unit: str) -> bool:
        """Be told of a double click: a stack is fanned out, a single counter turned over."""
        if unit not in self.rules.oob.index:
            return False
        if len(self.stage.pieces.stacks.get(space, ())) > 1:
            self.open_fan(space)
        else:
            self.do(Flip(unit))
        return True

    def toggle_fan(self) -> None:
        """Fan out the stack where one is, or put the fan away."""
        space = self.space()
        if self.fan.isVisible() and space in (None, self.fan.space):
            self.fan.put_away()
        elif space is not None and self.stage.pieces.stacks.get(space):
            self.open_fan(space)
            self.fan.setFocus()
        else:
            self._none()

    def open_fan(self, space: int) -> None:
        """Fan out the stack of a space."""
        self.stage.card.hide()
        self._show_fan(space)

    def _show_fan(self, space: int) -> None:
        stack = self.stage.pieces.stacks.get(space, ())
        if not stack:
            self.fan.put_away()
            return
        title = tr("{place}: {n} counters", place=self.table.space_label(space), n=len(stack))
        names = {unit: self.table.name_of(unit) for unit in stack}
        self.fan.show_stack(space, title, stack[::-1], self.table.pick, self.stage.pieces.faces, names)
        if not self.fan.isVisible():
            self.fan.stand_by(QPointF(*self.stage.px_of(space)), QRectF(self.stage.rect()))

    def _fan_picked(self, unit: str, modifiers: Qt.KeyboardModifier) -> None:
        rest = tuple(u for u in self.table.pick if u != unit)
        if modifiers & MORE:
            self.table.choose(*rest, *(() if unit in self.table.pick else (unit,)))
        else:
            self.table.choose(unit)

    def _reorder(self, units: list[str]) -> None:
        if self.fan.space is not None:
            self.do(PutStack(tuple(units), self.rules.board.names[self.fan.space]))

    def _taken_out(self, units: list[str], at: QPoint) -> None:
        """Counters were dragged off the fan: onto the board, or over the trays."""
        here = self.stage.mapFromGlobal(at)
        if self.stage.over_trays(here):
            self._return(units)
            return
        space = self.stage.space_at(here) if self.stage.rect().contains(here) else None
        if space is None or space == self.fan.space:
            return
        self.table.gesture(tuple(units), self.rules.board.names[space], space)

    def _fan_context(self, unit: str, at: QPoint) -> None:
        menu = QMenu(self.window)
        self._fill_unit(menu, unit)
        self._popup(menu, at)

    # ------------------------------------------------------------------ trays
    def _returned(self, unit: str) -> None:
        self._return(list(self.table.pick) if unit in self.table.pick else [unit])

    def _return(self, units: Sequence[str]) -> None:
        self.do(Remove(units[0]) if len(units) == 1 else Together(tuple(units), "Remove"))

    # ------------------------------------------------------------------ menus and keys
    def fill_context(self, menu: QMenu, space: int, unit: str) -> None:
        """Put into a menu what can be done at a place, and with its counter."""
        top = unit or self.stage.unit_top(space)
        board = self.rules.board
        here = [u for u in self.table.pick if self.table.pieces_space(u) not in (None, space)]
        if here:
            menu.addAction(tr("Put {units} here", units=self._names(here)),
                           partial(self.table.gesture, tuple(here), board.names[space], space))  # fmt: skip
        if top:
            self._fill_unit(menu, top)
        stack = self.stage.pieces.stacks.get(space, ())
        if len(stack) > 1:
            menu.addAction(tr("Pick the whole stack ({n})", n=len(stack)), partial(self.table.choose, *stack))
            menu.addAction(tr("Fan the stack out"), partial(self.open_fan, space))
        menu.addSeparator()
        name = board.names[space]
        menu.addAction(tr("Lay a marker here…"), partial(self._ask_mark_at, space))
        if name in self.state.marks:
            menu.addAction(tr("Take the marker away"), partial(self.do, Mark(name)))

    def _fill_unit(self, menu: QMenu, unit: str) -> None:
        units = self.table.pick if unit in self.table.pick and len(self.table.pick) > 1 else (unit,)
        many = len(units) > 1
        entries: list[tuple[str, str, Action]] = [
            (tr("Turn over"), "by_flip", Together(units, "Flip") if many else Flip(unit)),
            (tr("Turn to the right"), "by_right", Together(units, "Turn", 60) if many else Turn(unit, 60)),
            (tr("Turn to the left"), "by_left", Together(units, "Turn", -60) if many else Turn(unit, -60)),
            (tr("To the top"), "by_top", Raise(unit)),
            (tr("To the bottom"), "by_bottom", Lower(unit)),
            (tr("Back to the tray"), "by_remove", Together(units, "Remove") if many else Remove(unit)),
        ]
        if many:
            menu.addSection(tr("{n} counters", n=len(units)))
        for text, command, action in entries:
            if many and command in ("by_top", "by_bottom"):
                continue
            entry = menu.addAction(text, partial(self.do, action))
            entry.setShortcut(self.window.commands[command].shortcut())
            entry.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            entry.setShortcutVisibleInContextMenu(True)
        menu.addSeparator()

    def _names(self, units: Sequence[str]) -> str:
        return self.table.name_of(units[0]) if len(units) == 1 else tr("{n} counters", n=len(units))

    def _popup(self, menu: QMenu, at: QPoint) -> None:
        self.menu_shown = menu
        self.window._popup(menu, at)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Escape and a click beside it put the fan away."""
        if event.type() == QEvent.Type.MouseButtonPress and self.fan.isVisible():
            self.fan.put_away()
        escape = event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        if escape and event.key() == Qt.Key.Key_Escape and self.fan.isVisible():  # type: ignore[attr-defined]
            self.fan.put_away()
            return True
        return super().eventFilter(watched, event)

    # ------------------------------------------------------------------ dice, words, turn and phase
    def ask_dice(self) -> None:
        """Ask for dice and roll them."""
        dialog = DiceDialog(self.window.settings, self.window)
        dialog.accepted.connect(lambda: self.do(dialog.roll()))
        self.dialog = dialog
        dialog.open()

    def _ask(self, title: str, label: str, start: str = "") -> str:
        text, good = QInputDialog.getText(self.window, title, label, text=start)
        return text.strip() if good else ""

    def ask_note(self) -> None:
        """Ask for a note and write it into the story."""
        text = self._ask(tr("Write a note"), tr("It stands in the story, for everybody."))
        if text:
            self.do(Note(text))

    def ask_mark(self) -> None:
        """Ask for a word and lay a marker where the cursor, the pointer or what is picked is."""
        space = self.space()
        if space is None:
            self.window.statusBar().showMessage(tr("Point at a place on the board first."), 5000)
        else:
            self._ask_mark_at(space)

    def _ask_mark_at(self, space: int) -> None:
        name = self.rules.board.names[space]
        old = self.state.marks.get(name, "")
        title = tr("Marker in {place}", place=self.rules.board.title(space))
        text = self._ask(title, tr("At most {most} letters", most=MOST_WORD), old)
        if text and text != old:
            self.do(Mark(name, text))

    def set_turn(self, turn: int) -> None:
        """Set the turn marker, unless it stands there."""
        if turn != self.table.state.turn and not self.table.still:
            self.do(SetTurn(turn))

    def ask_turn(self) -> None:
        """Ask for a turn and set the marker there."""
        now = self.table.state.turn
        turn, good = QInputDialog.getInt(self.window, tr("Set the turn"), tr("Turn"), now, 1, MOST_TURN)
        if good:
            self.set_turn(turn)

    def ask_phase(self) -> None:
        """Ask for a phase, of those that the scenario names or any other."""
        state = self.state
        names = list(state.phases) or [state.phase]
        at = names.index(state.phase) if state.phase in names else 0
        text, good = QInputDialog.getItem(self.window, tr("Set the phase"), tr("Phase"), names, at, True)
        if good and text.strip() and text.strip() != state.phase:
            self.do(SetPhase(text.strip()))

    def ask_end(self) -> None:
        """Ask who has won."""
        sides = self.table.sides
        names = [tr("A draw"), *(side.name for side in sides)]
        text, good = QInputDialog.getItem(self.window, tr("End the game"), tr("Winner"), names, 0, False)
        if good:
            at = names.index(text)
            self.do(EndGame("draw" if at == 0 else sides[at - 1].id))

    def ask_find(self) -> None:
        """Look for a counter by name, go there and pick it."""
        found = []
        for index, unit in enumerate(self.rules.oob.units):
            space = self.table.state.where[index]
            nation = self.rules.oob.nation[unit.nation].name
            where = self.rules.board.title(space) if space != NOWHERE else tr("in its tray")
            found.append((unit.id, unit.name, f"{nation}, {where}"))
        dialog = FindDialog(found, self.window)
        dialog.accepted.connect(lambda: self.go_to(dialog.unit()))
        self.dialog = dialog
        dialog.open()

    def go_to(self, unit: str) -> None:
        """Go to a counter and pick it; one in its tray is told, and its tray picked."""
        space = self.table.pieces_space(unit)
        if space is not None:
            self.stage.centre_on(space)
            self.table.choose(unit)
            return
        for pool in self.table.pools():
            if self.rules.unit_of(self.state, pool.id) == self.rules.oob.index.get(unit):
                self.table.choose(pool.id)
        self.window.statusBar().showMessage(tr("{unit} lies in its tray.", unit=self.table.name_of(unit)), 6000)
