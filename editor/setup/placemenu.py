"""The menu of a place on the scenario page: what can be set down, picked, turned and taken off there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from editor.setup import work
from editor.text import tr

if TYPE_CHECKING:
    from editor.setup.gestures import SetupGestures

LISTED_MOST = 12


def place_menu(page: SetupGestures, space: int, unit: str) -> QMenu:
    """Return the menu of a space and of the counter clicked there, "" for the one on top."""
    rules = page.boards.rules
    assert rules is not None
    menu, name = QMenu(page), rules.board.names[space]
    stack = [u for u in reversed(page.board.pieces.stacks.get(space, ())) if u in page.board.draggable]
    waiting = [u for u in page.tray.chosen() if u not in stack]
    if waiting:
        wanted = [(u, name) for u in waiting]
        menu.addAction(tr("Place {units} here", units=page.names_of(waiting)), partial(page.place, wanted))
        menu.addSeparator()
    for each in stack[:LISTED_MOST]:
        menu.addAction(tr("Pick {unit}", unit=page.name_of(each)), partial(page.pick, each))
    if len(stack) > 1:
        menu.addAction(tr("Pick all here"), partial(page.pick, *stack))
    target = unit if unit in stack else stack[0] if stack else ""
    if target:
        _unit_entries(page, menu, target, stack, hasattr(rules, "face"))
    menu.addSeparator()
    menu.addAction(tr("Copy {name}", name=name), partial(QGuiApplication.clipboard().setText, name))
    menu.addAction(tr("Centre here"), partial(page.board.centre_on, space))
    return menu


def _unit_entries(page: SetupGestures, menu: QMenu, unit: str, stack: list[str], faces: bool) -> None:
    menu.addSeparator()
    units = page.picked if unit in page.picked else (unit,)
    names = page.names_of(units)

    def then(what: Callable[[], object]) -> None:
        page.pick(*units)
        what()

    if faces:
        menu.addAction(tr("Turn over {units}", units=names), lambda: then(page.flip))
        menu.addAction(tr("Turn {units} by 60 degrees", units=names), lambda: then(partial(page.turn, 60)))
        if len(stack) > 1:
            menu.addAction(tr("To the top"), partial(_reorder, page, unit, True))
            menu.addAction(tr("To the bottom"), partial(_reorder, page, unit, False))
    menu.addAction(tr("Take off {units}", units=names), partial(page.off, list(units)))
    if len(stack) > 1:
        menu.addAction(tr("Take off all here"), partial(page.off, stack))


def _reorder(page: SetupGestures, unit: str, top: bool) -> None:
    rules, info = page.boards.rules, page.info
    if rules is None or info is None:
        return
    name = page.name_of(unit)
    title = tr("{unit} to the top", unit=name) if top else tr("{unit} to the bottom", unit=name)
    page.change(work.reordered(rules, info, unit, top), title)
