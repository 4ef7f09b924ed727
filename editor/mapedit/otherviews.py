"""The panels with other views of a window's sheet: opened, one under the other, and closed with the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDockWidget, QToolButton

from editor.icons import make_icon
from editor.mapedit.frame import Head
from editor.mapedit.otherview import OtherCanvas
from editor.mapedit.zooming import percent_of
from editor.prefs.vision import show_as_seen
from editor.text import tr

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

MOST = 6
WIDE_PX, BESIDE_PX = 420, 304
NARROW_PX = 1320  # a window narrower than this has no room beside the properties
FLOATING = QSize(520, 420)


class OtherView(QDockWidget):
    """A panel with a view: it can be dragged out of the window, and is gone for good when it is closed."""

    closed = Signal(object)  # itself

    def __init__(self, window: EditWindow, number: int) -> None:
        super().__init__(tr("View {n}", n=number), window)
        self.number = number
        self.setObjectName(f"view-{number}")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._w = window
        self.canvas = OtherCanvas(window)
        self.head = Head(self.windowTitle())
        self.buttons = {
            "same": self._button("goto", tr("Look where the first view looks")),
            "fit": self._button("fit", tr("Whole sheet")),
            "float": self._button("copies", tr("A window of its own, or back")),
            "close": self._button("close", tr("Close this view")),
        }
        self.buttons["same"].clicked.connect(self.look_the_same)
        self.buttons["fit"].clicked.connect(self.canvas.fit)
        self.buttons["float"].clicked.connect(lambda: self.setFloating(not self.isFloating()))
        self.buttons["close"].clicked.connect(self.close)
        self.setTitleBarWidget(self.head)
        self.setWidget(self.canvas)
        self.canvas.zoomed.connect(self._zoomed)
        window.theme.changed.connect(self._dress)
        self._dress()

    def _button(self, icon: str, words: str) -> QToolButton:
        button = QToolButton()
        button.setProperty("icon_name", icon)
        button.setIconSize(QSize(18, 18))
        button.setToolTip(words)
        button.setAccessibleName(words)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.head.add(button)
        return button

    def _dress(self) -> None:
        for button in self.buttons.values():
            button.setIcon(make_icon(str(button.property("icon_name")), self._w.theme))
        if self._w.theme.eyes or self.canvas.graphicsEffect() is not None:
            show_as_seen(self.canvas, self._w.theme.eyes)

    def _zoomed(self, px_per_mm: float) -> None:
        self.head.note.setText(f"{percent_of(self.canvas, px_per_mm):.0f} %")

    def look_the_same(self) -> None:
        """Look at the same place as the first view, as near."""
        self.canvas.show_view(self._w.canvas.middle(), self._w.canvas.px_per_mm)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.canvas.leave()
        self._w.theme.changed.disconnect(self._dress)
        self.closed.emit(self)
        super().closeEvent(event)


class OtherViews(QObject):
    """Opens the other views of one window and keeps them with its map."""

    def __init__(self, window: EditWindow) -> None:
        super().__init__(window)
        self._w = window
        self.all: list[OtherView] = []
        self._hidden: list[OtherView] = []  # while another page is looked at
        self._beside_px = BESIDE_PX  # how wide the properties were before
        c = window.commands
        c.add("another_view", tr("&Another view"), self.open, keys="F8", icon="copies",
              tip=tr("Look at the same map a second time, from nearer or at another place"))  # fmt: skip
        c.add("views_close", tr("Close the &other views"), self.close_all,
              tip=tr("Close all views of the map but the first"))  # fmt: skip
        window.tabs.currentChanged.connect(self._page)
        window.gone.connect(self.close_all)
        window.installEventFilter(self)

    def open(self) -> OtherView | None:
        """Open one view more; return it, None where there are enough."""
        w = self._w
        if len(self.all) >= MOST:
            w.say(tr("{n} other views are open: close one first.", n=MOST))
            return None
        w.show_page("map")
        if not self.all:
            self._beside_px = w.docks["properties"].width()
        taken = {view.number for view in self.all}
        made = OtherView(w, next(n for n in range(2, MOST + 3) if n not in taken))
        if self.all:
            w.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, made)
            w.splitDockWidget(self.all[-1], made, Qt.Orientation.Vertical)
        else:
            w.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, made, Qt.Orientation.Horizontal)
        made.closed.connect(self._closed)
        self.all.append(made)
        w.docks[made.objectName()] = made
        if w.width() < NARROW_PX:
            self._float(made)
        made.show()
        QTimer.singleShot(0, made, lambda: self._settle(made))
        made.canvas.setFocus()
        return made

    def _float(self, made: OtherView) -> None:
        """Make a view a window of its own, over the lower right corner of the sheet."""
        canvas = self._w.canvas
        corner = canvas.mapToGlobal(QPoint(canvas.width(), canvas.height()))
        step = 24 * (len(self.all) - 1)
        made.setFloating(True)
        made.resize(FLOATING)
        made.move(corner.x() - FLOATING.width() - step, corner.y() - FLOATING.height() - step)

    def _settle(self, made: OtherView) -> None:
        """Give a new view room, the properties keep theirs, and look somewhere."""
        if len(self.all) == 1 and not made.isFloating():
            beside = self._w.docks["properties"]
            self._w.resizeDocks([beside, made], [self._beside_px, WIDE_PX], Qt.Orientation.Horizontal)
        QTimer.singleShot(0, made, made.canvas.start)  # once it has its size

    def close_all(self) -> None:
        """Close all views but the first."""
        for view in list(self.all):
            view.close()

    def _closed(self, view: OtherView) -> None:
        self.all = [other for other in self.all if other is not view]
        self._hidden = [other for other in self._hidden if other is not view]
        self._w.docks.pop(view.objectName(), None)
        if not self.all and not view.isFloating():
            QTimer.singleShot(0, self, self._give_back)
        if self._w.page == "map":
            self._w.canvas.setFocus()

    def _give_back(self) -> None:
        """Give the room of the last view back to the sheet, not to the properties."""
        self._w.resizeDocks([self._w.docks["properties"]], [self._beside_px], Qt.Orientation.Horizontal)

    def _page(self, at: int) -> None:
        """Show the views with the map only."""
        if self._w.page_ids[at] != "map":
            self._put_by([view for view in self.all if not view.isHidden()])
        elif self._hidden:
            QTimer.singleShot(0, self, self._show_again)

    def _put_by(self, views: list[OtherView]) -> None:
        """Hide views until the map is looked at again."""
        self._hidden = views or self._hidden
        for view in views:
            view.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Views that are windows of their own go and come with the module, which may be one of several in tabs."""
        if watched is self._w and event.type() == QEvent.Type.Hide and not event.spontaneous():
            self._put_by([view for view in self.all if view.isFloating() and not view.isHidden()])
        elif watched is self._w and event.type() == QEvent.Type.Show and self._hidden and self._w.page == "map":
            QTimer.singleShot(0, self, self._show_again)
        return super().eventFilter(watched, event)

    def _show_again(self) -> None:
        back, self._hidden = self._hidden, []
        for view in back:
            view.show()
