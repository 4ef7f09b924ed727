"""A dialog that stays open beside its window is there once: asked for again, the open one comes to the front."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from scenarios.engine.modules import Module


class OfModule(Protocol):
    """A dialog about a module as it was when the dialog was opened. busy: it writes just now."""

    module: Module

    @property
    def busy(self) -> bool: ...


D = TypeVar("D", bound=QDialog)


def open_once(window: QWidget, kind: type[D], module: Module, make: Callable[[], D]) -> D:
    """Bring the window's open dialog of a kind to the front, or open one.

    A dialog about an older state of the module gives way to a new one, unless it is busy.
    """
    for found in window.findChildren(kind):
        if not found.isVisible():
            continue
        held = cast(OfModule, found)
        if held.busy or held.module == module:
            found.raise_()
            found.activateWindow()
            return found
        found.close()
    dialog = make()
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()
    return dialog
