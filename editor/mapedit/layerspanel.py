"""The layers of the map: an eye to show, a lock to keep, a row to draw there; and the words that a layer can hold."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.mapedit.marks import eye_icon, lock_icon, swatch_icon
from editor.text import tr
from editor.theme import Theme
from mapdata.model import Layer, MapDocument

EYE, TITLE, COUNT, LOCK = range(4)
ON = Qt.ItemDataRole.UserRole + 1
ROW_HIGH = 32


class LayersPanel(QTreeWidget):
    """The layers, the top one first: click the eye to show, the lock to lock, the row to draw there."""

    chosen = Signal(str)
    shown_changed = Signal(str, bool)
    locked_changed = Signal(str, bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setColumnCount(4)
        self.setHeaderHidden(True)
        self.setAccessibleName(tr("Layers"))
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setIconSize(QSize(20, 20))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        head = self.header()
        head.setStretchLastSection(False)
        head.setMinimumSectionSize(24)
        head.setSectionResizeMode(TITLE, QHeaderView.ResizeMode.Stretch)
        for column, width in ((EYE, 32), (COUNT, 40), (LOCK, 32)):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            head.resizeSection(column, width)
        self.itemClicked.connect(self._clicked)
        self.currentItemChanged.connect(self._current)
        self._filling = False

    def show_map(self, doc: MapDocument, current: str) -> None:
        """Show the layers of a map."""
        self._filling = True
        layers = doc.layers[::-1]
        if [item.data(0, Qt.ItemDataRole.UserRole) for item in self._items()] != [layer.id for layer in layers]:
            self.clear()
            self.addTopLevelItems([QTreeWidgetItem() for _ in layers])
        for item, layer in zip(self._items(), layers):
            self._fill(item, layer, layer.id == current)
            if layer.id == current:
                self.setCurrentItem(item, TITLE)
        self._filling = False

    def _items(self) -> list[QTreeWidgetItem]:
        found = (self.topLevelItem(row) for row in range(self.topLevelItemCount()))
        return [item for item in found if item is not None]

    def _fill(self, item: QTreeWidgetItem, layer: Layer, current: bool) -> None:
        """Show a layer in a row; rows stay the same things, so that a click on one is not lost."""
        title = layer.title or layer.id
        item.setText(TITLE, title)
        item.setText(COUNT, str(len(layer.features)))
        item.setData(0, Qt.ItemDataRole.UserRole, layer.id)
        item.setData(EYE, ON, layer.shown)
        item.setData(LOCK, ON, layer.locked)
        item.setIcon(EYE, eye_icon(self._theme, layer.shown))
        item.setIcon(LOCK, lock_icon(self._theme, layer.locked))
        item.setToolTip(TITLE, title)
        item.setToolTip(EYE, tr("Hide (Space)") if layer.shown else tr("Show (Space)"))
        item.setToolTip(LOCK, tr("Unlock (K)") if layer.locked else tr("Lock (K)"))
        item.setData(EYE, Qt.ItemDataRole.AccessibleTextRole, tr("shown") if layer.shown else tr("hidden"))
        item.setData(LOCK, Qt.ItemDataRole.AccessibleTextRole, tr("locked") if layer.locked else tr("not locked"))
        item.setTextAlignment(COUNT, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setForeground(COUNT, self._theme.colour("muted"))
        item.setForeground(TITLE, self._theme.colour("ink" if layer.shown else "muted"))
        made = item.font(TITLE)
        made.setBold(current)
        item.setFont(TITLE, made)
        for column in range(4):
            item.setSizeHint(column, QSize(0, ROW_HIGH))

    def toggle(self, item: QTreeWidgetItem, column: int) -> None:
        """Turn a layer's eye or lock."""
        on = not item.data(column, ON)
        (self.shown_changed if column == EYE else self.locked_changed).emit(item.data(0, Qt.ItemDataRole.UserRole), on)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        column = {Qt.Key.Key_Space: EYE, Qt.Key.Key_K: LOCK}.get(Qt.Key(event.key()))
        item = self.currentItem()
        if column is None or item is None:
            super().keyPressEvent(event)
        else:
            self.toggle(item, column)

    def _clicked(self, item: QTreeWidgetItem, column: int) -> None:
        if column in (EYE, LOCK):
            self.toggle(item, column)

    def _current(self, item: QTreeWidgetItem | None, _: object) -> None:
        if item is not None and not self._filling:
            self.chosen.emit(item.data(0, Qt.ItemDataRole.UserRole))


class WordsPanel(QWidget):
    """What the layer in hand can hold, with a sample of each; a click takes one up, the button changes the words."""

    chosen = Signal(str)
    edit_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Vocabulary"))
        self.list.setIconSize(QSize(20, 20))
        self.edit = QPushButton(tr("Edit the vocabulary…"))
        self.edit.clicked.connect(self.edit_wanted)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 0, 8, 12)
        layout.addWidget(self.list)
        layout.addWidget(self.edit)
        self.list.itemClicked.connect(lambda item: self.chosen.emit(item.data(Qt.ItemDataRole.UserRole)))

    def show_words(self, words: list[tuple[str, str, str, str]], current: str) -> None:
        """Show words as (title, id, colour, form of the sample), one of them taken up."""
        self.list.clear()
        for title, name, colour, form in words:
            item = QListWidgetItem(swatch_icon(self._theme, colour, form), title)
            item.setData(Qt.ItemDataRole.UserRole, name)
            self.list.addItem(item)
            if name == current:
                self.list.setCurrentItem(item)
