"""How one looks at the sheet: what is laid over it, rulers, the small map, colours as other eyes see them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from editor.mapedit.bookmarks import BookmarkDesk
from editor.mapedit.coordinates import Coordinates
from editor.mapedit.finishing import Finishing
from editor.mapedit.guides import GuideDesk
from editor.mapedit.otherviews import OtherViews
from editor.mapedit.overlaid import OVERLAYS, USUAL
from editor.mapedit.rulers import Rulers
from editor.mapedit.zoomfield import ZoomField
from editor.text import mark, tr
from mapdata.model import Point

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

EYES = (("", mark("As &printed")), ("protan", mark("By eyes without &red")), ("deutan", mark("By eyes without &green")),
        ("tritan", mark("By eyes without &blue")), ("grey", mark("In gr&ey, as copied")))  # fmt: skip


class ViewDesk:
    """The View menu of one window, and what it turns on and off."""

    def __init__(self, window: EditWindow) -> None:
        self._w = window
        known = {name for name, _ in OVERLAYS}
        kept = frozenset(window.settings.text("map/overlays", " ".join(sorted(USUAL))).split()) & known
        self._last: frozenset[str] = kept or USUAL
        self.rulers = Rulers(window.canvas, window.settings)
        self.guides = GuideDesk(window, self.rulers)
        self.bookmarks = BookmarkDesk(window)
        self.zoom, self.coordinates = ZoomField(window), Coordinates(window)
        self._setting = False
        self.finishing = Finishing(window)
        self._add()
        self.views = OtherViews(window)
        window.commands["preferences"].triggered.connect(self.retell)
        window.panels.small.follow(window.canvas)
        window.document.changed.connect(lambda _edit: window.panels.small.changed())
        window.document.replaced.connect(window.panels.small.changed)

    def _add(self) -> None:
        c, s = self._w.commands, self._w.settings
        c.add("compiled", tr("Show the &board as the game sees it"), self.show_compiled, keys="F4", icon="eye",
              checkable=True,
              tip=tr("Lay the hexes or areas as they are worked out over the drawing, as it was chosen last (F4)"),
              )  # fmt: skip
        for number, (name, title) in enumerate(OVERLAYS, 1):
            c.add(f"over_{name}", tr(title), partial(self.lay, name), keys=f"Alt+{number}", checkable=True)
        c.add("rulers", tr("&Rulers"), self.show_rulers, keys="Ctrl+R", checkable=True,
              checked=s.flag("map/rulers"))  # fmt: skip
        self.rulers.shown = s.flag("map/rulers")
        self._eyes = QActionGroup(self._w)
        for eyes, title in EYES:
            action = c.add(f"eyes_{eyes or 'all'}", tr(title), partial(self._see, eyes), checkable=True)
            action.setChecked(not eyes)
            self._eyes.addAction(action)

    def fill(self, view: QMenu) -> None:
        """Put what this offers into the View menu."""
        fill = self._w.commands.fill
        fill(view, ["finished", "compiled"])
        fill(view.addMenu(tr("&Lay over the drawing")), [f"over_{name}" for name, _ in OVERLAYS])
        self.bookmarks.fill(view.addMenu(tr("&Bookmarks")))
        fill(view, ["-", "rulers"])
        self.guides.fill(view.addMenu(tr("&Guides")))
        small: QAction = self._w.docks["smallmap"].toggleViewAction()
        view.addAction(small)
        fill(view.addMenu(tr("Colours as &seen")), [f"eyes_{eyes or 'all'}" for eyes, _ in EYES])
        view.addSeparator()

    def offer(self, menu: QMenu, point: Point) -> None:
        """Put into a menu what can be done about looking at the place where it is opened."""
        self.coordinates.offer(menu, point)
        self.guides.offer(menu, point)

    # ------------------------------------------------------------------ what is laid over the drawing
    def show_compiled(self, on: bool) -> None:
        """Lay over the drawing what was laid over it last, or take all away."""
        if not self._setting:
            self._put(self._last if on else frozenset())

    def lay(self, name: str, on: bool) -> None:
        """Lay one thing more over the drawing, or one less."""
        if not self._setting:
            now = self._w.canvas.overlays
            self._put(now | {name} if on else now - {name})

    def _put(self, what: frozenset[str]) -> None:
        self._w.canvas.overlays = what
        if what:
            self._last = what
            self._w.settings.put("map/overlays", " ".join(sorted(what)))
        self._setting = True
        self._w.commands["compiled"].setChecked(bool(what))
        for name, _ in OVERLAYS:
            self._w.commands[f"over_{name}"].setChecked(name in what)
        self._setting = False
        self._w.canvas.update()

    # ------------------------------------------------------------------ rulers and eyes
    def retell(self) -> None:
        """Tell lengths anew: they may be wanted in inches now, or in millimetres again."""
        self._w.select(self._w.selected)  # panel, foot and rulers

    def show_rulers(self, on: bool) -> None:
        """Show or hide the rulers."""
        self.rulers.shown = on
        self._w.settings.put("map/rulers", on)
        self._w.canvas.update()

    def _see(self, eyes: str, on: bool) -> None:
        if on:
            self._w.canvas.eyes = eyes
            self._w.canvas.update()
