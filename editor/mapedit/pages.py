"""The pages of a module's window: the map, its counters, its order of battle, its scenarios, side by side in tabs."""

from __future__ import annotations

import importlib
import importlib.util
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget

from editor.commands import Commands
from editor.jobs import Jobs
from editor.mapedit.compiling import Compiler
from editor.mapedit.document import Document
from editor.mapedit.edits import Edit
from editor.settings import Settings
from editor.text import tr
from editor.theme import Theme


class Studio(Protocol):
    """The window as a page sees it: the open module, what is compiled, and where to say something.

    play starts a game of the module as it is in the window, at a scenario (its id, or "" for the first).
    """

    document: Document
    compiler: Compiler
    commands: Commands
    jobs: Jobs
    theme: Theme
    settings: Settings

    def do(self, edit: Edit) -> None: ...
    def say(self, text: str) -> None: ...
    def tell_fault(self, title: str, text: str) -> None: ...
    def show_page(self, name: str) -> None: ...
    def play_scenario(self, scenario: str) -> None: ...


class Page(QWidget):
    """One page. It listens to `studio.document.changed` and `replaced`, and changes the module by `studio.do` only.

    menu: the menu that holds its commands ("units", "scenario"); commands: their ids in studio.commands, "-" a line.
    The window turns these commands off while another page is shown.
    """

    menu = ""

    def __init__(self, studio: Studio) -> None:
        super().__init__()
        self.studio = studio
        self.commands: list[str] = []

    def shown(self) -> None:
        """Be told that this page is looked at now."""

    def left(self) -> None:
        """Be told that another page is looked at now."""

    def help_topic(self) -> str:
        """Return the page of the manual that fits what is done here."""
        return ""


class PageStack(QStackedWidget):
    """Pages of which one is shown; only that one says how small the window may be."""

    def minimumSizeHint(self) -> QSize:
        page = self.currentWidget()
        return page.minimumSizeHint().expandedTo(page.minimumSize()) if page is not None else QSize()

    def setCurrentWidget(self, page: QWidget) -> None:
        """Show a page; the window may be as small as that allows."""
        super().setCurrentWidget(page)
        self.updateGeometry()


@runtime_checkable
class Plays(Protocol):
    """A page that lets a scenario be played as the module is now."""

    def play(self, scenario: str = "") -> None: ...
    def stop_playing(self) -> None: ...


@dataclass(frozen=True, slots=True)
class PageKind:
    """Where a page's class is found; it is imported when the page is first shown."""

    id: str
    title: str
    icon: str
    key: str
    module: str
    name: str

    def make(self, studio: Studio) -> Page:
        """Return the page, made for a window."""
        page = getattr(importlib.import_module(self.module), self.name)(studio)
        assert isinstance(page, Page)
        return page


def page_kinds() -> tuple[PageKind, ...]:
    """Return the pages beside the map, in the order of their tabs."""
    kinds = (
        PageKind("counters", tr("Counters"), "counters", "Ctrl+2", "editor.units.designer", "CountersPage"),
        PageKind("units", tr("Order of battle"), "table", "Ctrl+3", "editor.units.page", "UnitsPage"),
        PageKind("scenarios", tr("Scenarios"), "play", "Ctrl+4", "editor.setup.page", "ScenariosPage"),
    )
    return tuple(kind for kind in kinds if importlib.util.find_spec(kind.module.rpartition(".")[0]) is not None)
