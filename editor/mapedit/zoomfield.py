"""The field at the foot of the window for how near one looks: a percentage to be typed, or chosen from a menu."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QMenu

from editor.mapedit.zooming import ROOM, box_of_keys, percent_of, read_percent, show_box, show_percent
from editor.text import tr

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

OFFERED = (25, 50, 100, 200, 400, 800)
WIDE_PX = 92


class ZoomField(QComboBox):
    """Shows the zoom of a window's sheet. Enter goes to what is typed, Escape leaves it; the arrow opens the menu."""

    def __init__(self, window: EditWindow) -> None:
        super().__init__()
        self._w = window
        self.setObjectName("zoom")
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.setCompleter(None)  # type: ignore[arg-type]
        self.setAccessibleName(tr("Zoom"))
        self.setToolTip(tr("How large the sheet is shown: 100 % is as large as printed"))
        self.setFixedWidth(WIDE_PX)
        self.field = QLineEdit()
        self.setLineEdit(self.field)
        self.field.setAccessibleName(tr("Zoom in per cent"))
        self.field.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.field.installEventFilter(self)
        self.menu = QMenu(self)
        self._shown = ""
        self._add_commands()
        window.canvas.zoomed.connect(self.show_zoom)
        self.show_zoom(window.canvas.px_per_mm)

    def _add_commands(self) -> None:
        c = self._w.commands
        c.add("zoom_to", tr("Zoom to a &percentage…"), self.ask, keys="Ctrl+Alt+Z",
              tip=tr("Type how large the sheet is shown: 100 % is as large as printed"))  # fmt: skip
        c.add("zoom_selection", tr("Zoom to the &selection"), self.show_selection, keys="Shift+Z",
              tip=tr("Show what is selected as large as fits"))  # fmt: skip

    # ------------------------------------------------------------------ what it shows
    def sizeHint(self) -> QSize:
        return QSize(WIDE_PX, 24)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def text(self) -> str:
        """Return what stands in the field."""
        return self.field.text()

    def show_zoom(self, px_per_mm: float) -> None:
        """Show a zoom, px a millimetre; what is being typed stays."""
        self._shown = f"{percent_of(self._w.canvas, px_per_mm):.0f} %"
        if not (self.field.hasFocus() and self.field.isModified()):
            self._put_back()

    def _put_back(self) -> None:
        self.field.setText(self._shown)
        self.field.setModified(False)

    # ------------------------------------------------------------------ deeds
    def ask(self) -> None:
        """Let a percentage be typed."""
        self._w.show_page("map")
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def go(self) -> None:
        """Zoom to what is typed; what is no percentage is told, and stays."""
        found = read_percent(self.field.text())
        if found is None:
            self._w.say(tr("{text} is no percentage between 1 and 3200.", text=self.field.text().strip() or "-"))
            self.field.selectAll()
            return
        self.field.setModified(False)
        show_percent(self._w.canvas, found)
        self._leave()

    def _leave(self) -> None:
        self._put_back()
        self._w.canvas.setFocus()

    def _show_percent(self, percent: int) -> None:
        show_percent(self._w.canvas, percent)
        self._leave()

    def show_selection(self) -> None:
        """Show what is selected as large as fits."""
        box = box_of_keys(self._w.map, self._w.selected)
        if box is None:
            self._w.say(tr("Nothing is selected."))
        else:
            show_box(self._w.canvas, box, ROOM)

    def showPopup(self) -> None:
        """Open the menu over the field."""
        self.menu.clear()
        for percent in OFFERED:
            action = self.menu.addAction(f"{percent} %")
            action.setCheckable(True)
            action.setChecked(self._shown == action.text())
            action.triggered.connect(partial(self._offered, percent))
        self._w.commands.fill(self.menu, ["-", "fit", "zoom_selection"])
        self.menu.popup(self.mapToGlobal(QPoint(0, -self.menu.sizeHint().height())))

    def _offered(self, percent: int, _checked: bool = False) -> None:
        self._show_percent(percent)

    # ------------------------------------------------------------------ keys and mouse
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes, Escape leaves, an arrow opens the menu."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.go()
        elif key == Qt.Key.Key_Escape:
            self._leave()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.showPopup()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Forget what was typed and not gone to."""
        super().focusOutEvent(event)
        if not self.menu.isVisible():
            self._put_back()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click into the field takes all that stands there."""
        clicked = watched is self.field and event.type() == QEvent.Type.MouseButtonRelease
        if clicked and not self.field.hasSelectedText() and not self.field.isModified():
            self.field.selectAll()
        return super().eventFilter(watched, event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom by steps, as over the sheet."""
        self._w.canvas.zoom(1.2 ** (event.angleDelta().y() / 120))
        event.accept()
