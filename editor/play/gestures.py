"""What mouse and keys mean in the play window: clicks, drops, menus, pointing, and what is told of a place."""

from __future__ import annotations

import time
from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QMenu

from editor.mainwindow import MainWindow
from editor.numbers import number_text
from editor.opening import Opened
from editor.play.freetable import FreeTable
from editor.play.promptbar import KeyButton, PromptBar
from editor.play.stacklist import CountPopup
from editor.play.stage import Stage
from editor.play.table import Table
from editor.text import tr
from mapdata.board import KIND_NAMES, Board
from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Preview, Target

HASTE_S = 1.0  # an Enter so soon after another was hardly meant to end a phase
PICKING = ("pick_units", "pick_unit", "buy")  # what is asked while the main button ends a phase


class Gestures(MainWindow):
    """The half of the play window that listens; the other half shows."""

    opened: Opened
    table: Table
    stage: Stage
    prompt_bar: PromptBar
    menu_shown: QMenu | None
    count_popup: CountPopup | None
    free_table: FreeTable | None = None
    _cursor_on = False
    enter_again = False  # whether the next Enter does what the last one only announced
    _entered_at = 0.0
    status_hex: QLabel
    status_terrain: QLabel
    status_mm: QLabel
    status_zoom: QLabel

    def _show_cards(self) -> None:
        """Show what is selected; the half that shows does it."""

    def _show_forecast(self) -> None:
        """Show the chances; the half that shows does it."""

    def _show_prompt(self) -> None:
        """Show what is asked; the half that shows does it."""

    def _put_report_away(self) -> bool:
        """Close what opened by itself and lies over the board; the half that shows does it."""
        return False

    # ---------------------------------------------------------------- gestures
    def _board_clicked(self, space: int, unit: str, modifiers: Qt.KeyboardModifier) -> None:
        self.stage.dismiss()
        self.stage.card.hide()
        if self.commands["tool_measure"].isChecked():
            self._measure(space)
            return
        self.stage.overlay.pointed = ()
        self.table.click(space, self._next_in_stack(space, unit), modifiers)

    def _next_in_stack(self, space: int, unit: str) -> str:
        """Return the unit a click means: on a carrier that is picked already, what it carries."""
        if not unit or self.table.pick != (unit,):
            return unit
        cargo = [u for u in self.stage.pieces.stacks.get(space, ()) if self.stage.pieces.cargo.get(u) == unit]
        return next((u for u in cargo if u in self.table.able()), unit)

    def _nothing_clicked(self) -> None:
        self.stage.dismiss()
        self.table.cancel()

    def cursor_means_place(self) -> bool:
        """Return whether Enter means the place at the keyboard cursor, and not the main button."""
        table = self.table
        if self.stage.overlay.cursor is None or table.locked or table.pending is not None:
            return False
        return table.replayed is not None or bool(table.pick or table.able() or table.pools())

    def _cursor_clicked(self, space: int) -> None:
        if not self.cursor_means_place():
            self.primary()
            return
        pick = self.table.pick
        on_board = self.table.by_hand and bool(pick) and pick[0] in self.table.rules.oob.index
        if on_board and self.table.pieces_space(pick[0]) != space:
            self.table.gesture(pick, self.opened.board.names[space], space)
            return
        self._board_clicked(space, self._unit_for_key(space), Qt.KeyboardModifier.NoModifier)

    def _unit_for_key(self, space: int) -> str:
        """Return the unit that Enter means: the one on top, then what it carries; of tokens one after another."""
        if self.table.areas:
            return self._token_for_key(space)
        stack = self.stage.pieces.stacks.get(space, ())
        top = self.stage.unit_top(space)
        if self.table.pick == (top,) and len(stack) > 1:
            return next((u for u in reversed(stack) if u != top), top)
        return top

    def _token_for_key(self, space: int) -> str:
        """Return a unit of the token that Enter means: the first that can act, then the next of those."""
        tokens = self.stage.pieces.tokens.get(space, ())
        able = [units for units in tokens if self.table.picking.able_of(units[0])]
        at = next((k for k, units in enumerate(able) if set(units) & set(self.table.pick)), -1)
        if able:
            return self.table.picking.able_of(able[(at + 1) % len(able)][0])[0]
        return tokens[0][0] if tokens else ""

    def _drag_began(self, unit: str) -> None:
        self.stage.dismiss()
        self.stage.card.hide()
        if self.free_table is not None and self.stage.held & Qt.KeyboardModifier.ShiftModifier:
            self.table.choose(*self.stage.pieces.stacks.get(self.table.pieces_space(unit) or 0, (unit,)))
        self.table.drag_began(unit)

    def _dropped(self, unit: str, space: int, other: str) -> None:
        self.table.dropped(unit, space, other)

    def _pool_dropped(self, pool: str, space: int, other: str) -> None:
        self.stage.dismiss()
        if self.table.pick != (pool,):
            self.table.choose(pool)
        self.table.gesture((pool,), other or self.opened.board.names[space], space)

    def _tray_chosen(self, pool: str) -> None:
        self.stage.dismiss()
        self.table.choose(pool)
        lit = sorted(self.stage.overlay.lit)
        if lit and not any(self.stage.is_visible(space) for space in lit):
            self.stage.centre_on(lit[len(lit) // 2])

    def escape(self) -> None:
        """Let go, step by step: what is told first, then what is picked."""
        if self.stage.bubble.isVisible():
            self.stage.dismiss()
            return
        self.stage.dismiss()
        if self.stage.overlay.ruler is not None:
            self.stage.overlay.ruler = None
        self.table.cancel()

    def primary(self) -> None:
        """Enter: the main button of the prompt bar; a report that opened with the prompt is put away first."""
        if self._put_report_away():
            return
        if self.stage.banner.isVisible():
            self.stage.banner.take()
        elif self.stage.strip.isVisible():
            self.stage.strip.take()
        elif not self.table.still:
            main = next((b for b in self.prompt_bar.buttons if b.offer.primary), None)
            if main is not None and not self._asked_twice(main):
                main.click()

    def _asked_twice(self, main: KeyButton) -> bool:
        """Return whether Enter has to be pressed again: it ends something while units are picked, or came at once."""
        table, now = self.table, time.monotonic()
        hasty, self._entered_at = now - self._entered_at < HASTE_S, now
        ends = table.areas and table.pending is None and table.assembly() is None and table.prompt.ask.kind in PICKING
        if not ends or self.enter_again or not (table.pick or hasty):
            return False
        self.enter_again = True
        self._show_prompt()
        self.stage.say(self.prompt_bar.text)
        return True

    def second(self) -> None:
        """Space: the button that says so."""
        button = next((b for b in self.prompt_bar.buttons if b.offer.key == "Spc"), None)
        if button is not None and not self.table.still:
            button.click()

    def more(self) -> None:
        """Show what can be declared: a menu of all that is neither on the board nor on a button, by groups."""
        menu = QMenu(self)
        groups: dict[str, QMenu] = {}
        for target in self.table.others():
            into = menu
            if target.group:
                into = groups.setdefault(target.group, QMenu(target.group, menu))
            into.addAction(self._target_text(target), partial(self._weigh, target))
        for group in groups.values():
            menu.addMenu(group)
        if menu.isEmpty():
            menu.addAction(tr("Nothing to declare now")).setEnabled(False)
        self._popup(menu, self.prompt_bar.mapToGlobal(QPoint(max(80, self.prompt_bar.width() - 460), -8)), above=True)

    def _weigh(self, target: Target) -> None:
        """Ask whether a declaration is meant, with what would follow from it where the rules say that."""
        text = self._target_text(target)
        preview = self.table.rules.preview(self.table.state, target.action)
        question = preview.question or preview.note or tr("{what}: do you mean it?", what=text[:1].upper() + text[1:])
        self.table.weigh(target.action, question, preview.yes or tr("Declare it"))

    def _target_text(self, target: Target) -> str:
        return target.label or spaced(target.action.gesture().label)

    def _choice(self, actions: list[Action]) -> None:
        """Ask which of several things a gesture meant."""
        menu = QMenu(self)
        labels = {t.action: self._target_text(t) for t in self.table.targets_now()}
        for action in actions:
            text = labels.get(action) or spaced(action.gesture().label)
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
        for each in self._listed(space):
            able = bool(self.table.picking.able_of(each))
            name = self._named(each)
            menu.addAction(tr("Pick {unit}", unit=name) if able else name, partial(self._pick_or_look, each, space))
        if self.table.areas and self.table.picking.several:
            menu.addAction(tr("Pick all here"), partial(self.table.picking.all_at, space))
        if self.free_table is not None and not self.table.still:
            self.free_table.fill_context(menu, space, unit)
        for action in self.table.in_place(self.stage.unit_top(space)) if self.free_table is None else ():
            menu.addAction(in_place_text(action), partial(self.table.consider, action))
        menu.addSeparator()
        menu.addAction(tr("Look at {place}", place=self.table.space_name(space)), lambda: self._inspect("", space))
        menu.addAction(tr("Centre here"), lambda: self.stage.centre_on(space))
        what = self.table.space_name(space) if self.table.areas else rules.board.names[space]
        copy = (
            tr("Copy the name {name}", name=what) if self.table.areas else tr("Copy the number {number}", number=what)
        )
        menu.addAction(copy, partial(self._copy, what))
        self._popup(menu, at)

    def _listed(self, space: int) -> list[str]:
        """Return the units that stand for what lies in a space: each counter of a pile, one of every token."""
        tokens = self.stage.pieces.tokens.get(space)
        if tokens is not None:
            return [units[0] for units in tokens]
        return list(reversed(self.stage.pieces.stacks.get(space, ())))

    def _named(self, unit: str) -> str:
        token = self.stage.pieces.alike(unit)
        return f"{self.table.kind_of(unit)} ({len(token)})" if self.table.areas else self.table.name_of(unit)

    def _pick_or_look(self, unit: str, space: int) -> None:
        if unit in self.table.able():
            self.table.click(space, unit)
        else:
            self.table.inspected_space = space
            self.table.look_at(space, unit)

    def _double_clicked(self, space: int, unit: str) -> None:
        """Turn a counter over, where the game allows that; on areas ask how many of a token are meant."""
        if self.free_table is not None and self.free_table.opens(space, unit):
            return
        flip = next((a for a in self.table.in_place(unit) if a.gesture().label == "Flip"), None)
        if flip is not None:
            self.table.do(flip)
        elif self.table.areas and self.table.picking.most(unit) > 1:
            self.ask_count(unit)
        elif unit not in self.table.pick:
            self._pick_or_look(unit, space)

    def ask_count(self, unit: str) -> None:
        """Ask how many of a token are to be picked, in a little window beside it."""
        spot = self.stage.spread.spot_of(unit)
        if spot is not None:
            self.count_popup = CountPopup(self.theme, self.table, unit, self.stage)
            at = self.stage.mapToGlobal(QPoint(round(spot.box.right()) + 8, round(spot.box.top()) - 8))
            self.count_popup.open_at(at)

    def _count_key(self, key: str) -> bool:
        """A digit picks so many of the token pointed at or picked, A all of it; return whether the key did so."""
        if not (key.isdigit() or key.lower() == "a") or self.table.still:
            return False
        if any(pool.id in self.table.pick for pool in self.table.pools()):
            self.table.set_times(999 if key.lower() == "a" else int(key))
            return True
        cursor = self.stage.overlay.cursor
        last = self.table.pick[-1] if self.table.pick else ""
        here = self._token_for_key(cursor) if cursor is not None else ""
        if last and self.table.pieces_space(last) in (cursor, None):
            here = last
        unit = self.stage.overlay.hover_unit or here or last
        if not unit or unit.startswith("pool:"):
            space = self.stage.overlay.hover if self.stage.overlay.hover is not None else cursor
            if key.lower() == "a" and space is not None:
                self.table.picking.all_at(space)
                return True
            return False
        self.table.picking.set_count(unit, 999 if key.lower() == "a" else int(key))
        return True

    def _offer_for(self, key: str) -> KeyButton | None:
        """Return the button of the prompt bar that a letter stands for."""
        if len(key) != 1 or self.table.still:
            return None
        return next((b for b in self.prompt_bar.buttons if b.offer.key.upper() == key.upper()), None)

    def _inspect(self, unit: str, space: int) -> None:
        self.table.inspected, self.table.inspected_space = unit, space
        self.table.choose()
        self.table.inspected = unit
        self._show_cards()

    @staticmethod
    def _copy(text: str) -> None:
        QGuiApplication.clipboard().setText(text)

    def _measure(self, space: int) -> None:
        ruler = self.stage.overlay.ruler
        start = space if ruler is None or ruler[0] != ruler[1] else ruler[0]
        self.stage.overlay.ruler = (start, space)
        grid, board = self.opened.picture.grid, self.opened.board
        if grid is None and start != space:
            steps = steps_between(board, start, space)
            text = tr("{a} to {b}: {count} areas", a=board.title(start), b=board.title(space), count=steps)
            self.statusBar().showMessage(text, 8000)
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
        note = self.table.preview.note if self.table.preview is not None else ""
        self.stage.show_card(space, card, note)

    def _cursor_moved(self, space: int) -> None:
        if (space >= 0) != self._cursor_on:
            self._cursor_on = space >= 0
            self._show_prompt()  # Enter means another thing now
        if space < 0:
            return
        unit = self._unit_for_key(space)
        self.table.hover(space, unit)
        self._show_status(space)
        self.stage.say(self.spoken(space))

    def spoken(self, space: int) -> str:
        """Return what a screen reader says of a space."""
        board = self.opened.board
        name = board.title(space) if self.table.areas else tr("hex {number}", number=" ".join(board.names[space]))
        words = [name, self._terrain(space)]
        if board.territory[space]:
            words.append(self._territory(board.territory[space]))
        words.extend(self._places(space))
        words.extend(self._named(unit) for unit in reversed(self._listed(space)))
        if self.table.preview is not None and cost_note(self.table.preview):
            words.append(cost_note(self.table.preview))
        return ", ".join(words)

    def _places(self, space: int) -> list[str]:
        """Return the places in a space whose names are not its own."""
        board = self.opened.board
        return [place.name for place in board.places_at.get(space, ()) if place.name not in ("", board.title(space))]

    def _terrain(self, space: int) -> str:
        board = self.opened.board
        kind = KIND_NAMES[board.kind[space]]
        terrain = board.terrain[space]
        return terrain if terrain not in ("", "clear", kind) or (terrain == "clear" and not self.table.areas) else kind

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
        number = board.names[space]
        self.status_hex.setText(board.title(space) if self.table.areas else tr("Hex {number}", number=number))
        words = [self._terrain(space)]
        if board.territory[space]:
            words.append(self._territory(board.territory[space]))
        words.extend(self._places(space))
        self.status_terrain.setText("  ·  ".join(words))
        at = self.stage.pointer()
        x, y = self.stage.camera.to_mm((at.x(), at.y())) if self.stage.underMouse() else board.centre_mm[space]
        self.status_mm.setText(f"{number_text(x, '.1f')}, {number_text(y, '.1f')} mm")

    def _camera(self) -> None:
        self.status_zoom.setText(f"{self.stage.camera.percent:.0f} %")

    def _point(self, spaces: tuple[int, ...]) -> None:
        """A line of the story was chosen: go there and ring it."""
        self.stage.overlay.pointed = tuple(spaces)
        self.stage.centre_on(spaces[0])
        self.stage.update()


def steps_between(board: Board, start: int, goal: int) -> int:
    """Return how many areas lie one way between two, the goal counted; over land and sea alike."""
    found, line = {start: 0}, [start]
    for space in line:
        for near in board.near[space]:
            if near not in found:
                found[near] = found[space] + 1
                line.append(near)
    return found.get(goal, 0)


def cost_note(preview: Preview) -> str:
    """Return what a move costs in words: the rules' own, else the sum of its steps."""
    if preview.note or not preview.pips:
        return preview.note
    steps = [part for pip in preview.pips for part in pip.split("+") if part.isdigit()]
    total = sum(int(step) for step in steps)
    return tr("costs {n} points", n=total) if total != 1 else tr("costs 1 point")


def in_place_text(action: Action) -> str:
    """Return what is done to a counter where it stands, with the degrees of a turn."""
    by = getattr(action, "by", None)
    text = spaced(action.gesture().label)
    return f"{text} {by:+d}°".replace("-", "−") if isinstance(by, int) else text


def spaced(label: str) -> str:
    """Return a label such as "PutBack" or "put_back" as words."""
    words = "".join(f" {c.lower()}" if c.isupper() else c for c in label).replace("_", " ").strip()
    return words[:1].upper() + words[1:]
