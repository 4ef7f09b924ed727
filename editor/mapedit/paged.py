"""A window of several pages: the map, there at once, and others beside it, made when first looked at."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QMenu, QSizePolicy, QTabBar

from editor.mainwindow import MainWindow
from editor.mapedit.canvas import MapCanvas
from editor.mapedit.docks import Docks
from editor.mapedit.editing import Editing
from editor.mapedit.frame import ToolStrip
from editor.mapedit.menus import hand_menu
from editor.mapedit.options import OptionBar
from editor.mapedit.pages import Page, PageKind, PageStack, page_kinds
from editor.mapedit.statusline import StatusLine
from editor.settings import LAYOUT_VERSION
from editor.text import tr

ROUNDED = 3  # px that widths of letters may be out by


class PageTabs(QTabBar):
    """Tabs that stay where they are when the one that is chosen, and so bold, becomes another."""

    def __init__(self) -> None:
        super().__init__()
        self._widest: dict[tuple[str, int], int] = {}  # by text and size of letters

    def tabSizeHint(self, index: int) -> QSize:
        size, text = super().tabSizeHint(index), self.tabText(index)
        bold = QFont(self.font())
        bold.setBold(True)
        more = 0
        if index != self.currentIndex():
            more = QFontMetrics(bold).horizontalAdvance(text) - self.fontMetrics().horizontalAdvance(text)
        key = text, self.fontMetrics().height()
        wide = self._widest[key] = max(self._widest.get(key, 0), size.width() + max(0, more) + ROUNDED)
        return QSize(wide, size.height())


class PagedWindow(MainWindow):
    """Shows one page at a time; the bars and panels of the map are there with the map only."""

    canvas: MapCanvas
    panels: Docks
    options: OptionBar
    status: StatusLine

    # ------------------------------------------------------------------ pages
    def _make_pages(self, make: Callable[[PageKind], Page]) -> None:
        """The map first; another page is made, by `make`, when it is first shown."""
        self._make_page = make
        self._kinds = {kind.id: kind for kind in page_kinds()}
        self.pages: dict[str, Page] = {}
        self.strip: ToolStrip
        self.editing: Editing
        self.menus: dict[str, QMenu] = {}
        self.tabs, self._stack = PageTabs(), PageStack()
        self.tabs.setObjectName("pages")
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(False)
        self.tabs.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.tabs.setAccessibleName(tr("Pages of the module"))
        self.page_ids = ["map", *self._kinds]
        for name in self.page_ids:
            self.tabs.addTab(tr("Map") if name == "map" else self._kinds[name].title)
        self._stack.addWidget(self.canvas)
        self._map_state: QByteArray | None = None
        row = self.add_bar(self.tabs, Qt.ToolBarArea.TopToolBarArea, "page_row", tr("Pages of the module"))
        self.insertToolBar(self.fault, row)  # over all that comes and goes: the tabs never move
        self.insertToolBarBreak(self.fault)
        row.setVisible(len(self.page_ids) > 1)
        self.tabs.currentChanged.connect(lambda at: self.show_page(self.page_ids[at]))
        self.setCentralWidget(self._stack)
        self.page = "map"

    def show_page(self, name: str) -> None:
        """Look at another page of the module: "map", "counters", "units" or "scenarios"."""
        if name == self.page or name not in self.page_ids:
            return
        old, self.page = self.page, name
        if old in self.pages:
            self.pages[old].left()
        if name != "map":
            self.page_of(name)
        self.tabs.setCurrentIndex(self.page_ids.index(name))
        if old == "map":
            self._show_map_parts(False, True)
        self._stack.setCurrentWidget(self.canvas if name == "map" else self.pages[name])
        if name == "map":  # the other page is away: both side by side would make the window wide
            self._show_map_parts(True, False)
        for other, page in self.pages.items():
            self._allow(other, page)
        self.statusBar().clearMessage()
        self.status.of_map(name == "map")
        if name != "map":
            self.pages[name].shown()
        self.take_keys()

    def take_keys(self) -> None:
        """Give the keys to what is looked at: the sheet, or another page."""
        (self.canvas if self.page == "map" else self.pages[self.page]).setFocus()

    def page_of(self, name: str) -> Page:
        """Return a page beside the map, made if need be."""
        if name not in self.pages:
            self.pages[name] = self._make_page(self._kinds[name])
            self._stack.addWidget(self.pages[name])
            hand_menu(self, self.pages[name])
            self._allow(name, self.pages[name])
        return self.pages[name]

    def _allow(self, name: str, page: Page) -> None:
        """Let the commands of a page be had while it is looked at."""
        why = "" if name == self.page else tr("This is done on the page {page}.", page=self._kinds[name].title)
        for command in page.commands:
            if command != "-":
                self.commands.allow(command, why)

    def prepare_commands(self) -> None:
        """Make all pages, so that their commands are there."""
        for name in self.page_ids:
            if name != "map":
                self.page_of(name)

    def home_of(self, name: str) -> str:
        """Return the title of the page to which a command belongs, "" for one of the whole window."""
        return next((self._kinds[other].title for other, page in self.pages.items() if name in page.commands), "")

    def bring_up(self, name: str) -> None:
        """Show the page to which a command belongs."""
        for other, page in self.pages.items():
            if name in page.commands:
                self.show_page(other)

    def _show_map_parts(self, on: bool, was_on: bool) -> None:
        """Show the map's bars and panels with the map only."""
        if was_on and not on:
            self._map_state = self.saveState(LAYOUT_VERSION)
            for dock in self.panels.all:
                dock.hide()
        elif on and not was_on and self._map_state is not None:
            told = self.fault.isVisibleTo(self)
            self.restoreState(self._map_state, LAYOUT_VERSION)  # the panels as wide as they were
            self.fault.setVisible(told)
        self.options.setVisible(on)
        self.strip.setVisible(on)
