"""The layers of the map: an eye to show, a lock to keep, a row to draw there; and the words that a layer can hold."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QSlider,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.fonts import grown
from editor.mapedit.looks import GROUPS, LINE_COLOURS, look_of
from editor.mapedit.marks import eye_icon, lock_icon, swatch_icon
from editor.text import tr
from editor.theme import Theme
from mapdata.model import Feature, Layer, MapDocument, Shape, Vocabulary

EYE, TITLE, COUNT, LOCK = range(4)
ON, TOLD = Qt.ItemDataRole.UserRole + 1, Qt.ItemDataRole.UserRole + 2
FIXED = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable  # a row that is no layer
ROW_HIGH = 32
WIDTHS, NAME_ROOM = (26, 40, 26), 124  # of eye, count and lock; the least for swatch and name
GRID, UNDERLAY = "::grid", "::underlay"  # rows that are no layers; no id of a layer can be one of these
FILTER_FROM = 7  # layers from which there is a field to look for one
ROLE_COLOURS = {"label": "#3B322A", "override": "#B3261E", "decor": "#8C6A45", "border": GROUPS["axis"]}


@dataclass(frozen=True, eq=False)
class _Seen:
    """A layer as it was shown, by which words, and the colour that it is known by: found by counting all it holds."""

    layer: Layer
    words: Vocabulary
    colour: str


class LayersPanel(QTreeWidget):
    """The layers, the top one first: click the eye to show, the lock to lock, the row to draw there.

    Drag a row, or Alt with the arrows, to put it higher or lower; F2 renames it, Del takes it away.
    """

    chosen = Signal(str)
    shown_changed = Signal(str, bool)
    locked_changed = Signal(str, bool)
    renamed = Signal(str, str)
    moved = Signal(str, int)  # id, place in the order of the map, 0 the lowest
    delete_wanted = Signal(str)
    filled = Signal(object, str)  # the map shown, the layer in hand

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._words = ""
        self._seen: dict[str, _Seen] = {}
        self._told: dict[str, tuple[object, ...]] = {}
        self.grid_shown = True
        self.setColumnCount(4)
        self.setHeaderHidden(True)
        self.setAccessibleName(tr("Layers"))
        self.setProperty("own_keys", "K")
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setIconSize(QSize(20, 20))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setEditTriggers(QAbstractItemView.EditTrigger.EditKeyPressed)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        head = self.header()
        head.setStretchLastSection(False)
        head.setMinimumSectionSize(24)
        head.setSectionResizeMode(TITLE, QHeaderView.ResizeMode.Stretch)
        for column in (EYE, COUNT, LOCK):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        self._share_width()
        theme.changed.connect(self._share_width)
        self.itemChanged.connect(self._edited)
        self.currentItemChanged.connect(self._current)
        self._filling = False

    def _share_width(self) -> None:
        """Give the columns room for what stands in them, as large as it is."""
        widths = (WIDTHS[0], grown(WIDTHS[1]), WIDTHS[2])
        self.setMinimumWidth(sum(widths) + NAME_ROOM)
        for column, width in zip((EYE, COUNT, LOCK), widths, strict=True):
            self.header().resizeSection(column, width)

    # ------------------------------------------------------------------ what is shown
    def show_map(self, doc: MapDocument, current: str) -> None:
        """Show the layers of a map, and under them its grid and the picture it is drawn over."""
        self._filling = True
        layers = doc.layers[::-1]
        extra = ([GRID] if doc.grid is not None else []) + ([UNDERLAY] if doc.underlay is not None else [])
        names = [*(layer.id for layer in layers), *extra]
        if [item.data(0, Qt.ItemDataRole.UserRole) for item in self.rows()] != names:
            self.clear()
            self.addTopLevelItems([QTreeWidgetItem() for _ in names])
            self._seen.clear()
        items = dict(zip(names, self.rows()))
        for layer in layers:
            self._show_layer(items[layer.id], doc, layer, layer.id == current)
        if doc.grid is not None:
            self._fill(items[GRID], GRID, tr("Hex grid"), str(len(doc.grid)), self.grid_shown, None)
        if doc.underlay is not None:
            under = doc.underlay
            self._fill(items[UNDERLAY], UNDERLAY, tr("Picture under the map"), "", under.shown, under.locked)
        for name in extra:
            if items[name].flags() != FIXED:
                items[name].setFlags(FIXED)
        self.filter_by(self._words)
        self._filling = False
        self.filled.emit(doc, current)

    def _show_layer(self, item: QTreeWidgetItem, doc: MapDocument, layer: Layer, current: bool) -> None:
        """Show a layer in its row; nothing is touched of one that is as it was."""
        seen = self._seen.get(layer.id)
        if seen is not None and seen.layer is layer and seen.words is doc.vocabulary:
            colour = seen.colour
        else:
            colour = colour_of(doc, layer)
            self._seen[layer.id] = _Seen(layer, doc.vocabulary, colour)
        title, count = layer.title or layer.id, str(len(layer.features))
        self._fill(item, layer.id, title, count, layer.shown, layer.locked, (colour, current))
        if current and self.currentItem() is not item:
            self.setCurrentItem(item, TITLE)

    def rows(self) -> list[QTreeWidgetItem]:
        """Return the rows from the top."""
        found = (self.topLevelItem(row) for row in range(self.topLevelItemCount()))
        return [item for item in found if item is not None]

    def current_id(self) -> str:
        """Return the layer of the row under the keys, "" when there is none."""
        item = self.currentItem()
        return str(item.data(0, Qt.ItemDataRole.UserRole)) if item is not None else ""

    def filter_by(self, words: str) -> None:
        """Leave out the rows whose titles have not all of some words."""
        self._words = words
        for item in self.rows():
            item.setHidden(not all(word in item.text(TITLE).lower() for word in words.lower().split()))

    def _fill(
        self, item: QTreeWidgetItem, name: str, title: str, count: str, shown: bool, locked: bool | None,
        own: tuple[str, bool] | None = None,
    ) -> None:  # fmt: skip
        """Show a layer in a row; rows stay the same things, so that a click on one is not lost.

        own: the colour of a layer and whether it is the one in hand. A row that says all this already is left alone:
        to fill one takes a good part of a millisecond.
        """
        told = title, shown, locked, own, self._theme.tokens
        if item.data(EYE, TOLD) == name and self._told.get(name) == told:
            if item.text(COUNT) != count:
                item.setText(COUNT, count)
            return
        self._told[name] = told
        item.setData(EYE, TOLD, name)
        item.setText(TITLE, title)
        item.setText(COUNT, count)
        item.setData(0, Qt.ItemDataRole.UserRole, name)
        item.setData(EYE, ON, shown)
        item.setIcon(EYE, eye_icon(self._theme, shown))
        item.setToolTip(TITLE, title)
        item.setToolTip(EYE, tr("Hide (Space)") if shown else tr("Show (Space)"))
        item.setData(EYE, Qt.ItemDataRole.AccessibleTextRole, tr("shown") if shown else tr("hidden"))
        if locked is not None:
            item.setData(LOCK, ON, locked)
            item.setIcon(LOCK, lock_icon(self._theme, locked))
            item.setToolTip(LOCK, tr("Unlock (K)") if locked else tr("Lock (K)"))
            item.setData(LOCK, Qt.ItemDataRole.AccessibleTextRole, tr("locked") if locked else tr("not locked"))
        item.setTextAlignment(COUNT, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setForeground(COUNT, self._theme.colour("muted"))
        item.setForeground(TITLE, self._theme.colour("ink" if shown and own is not None else "muted"))
        for column in range(4):
            item.setSizeHint(column, QSize(0, ROW_HIGH))
        if own is not None:
            item.setIcon(TITLE, swatch_icon(self._theme, own[0]))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsDragEnabled)
            made = item.font(TITLE)
            made.setBold(own[1])
            item.setFont(TITLE, made)

    # ------------------------------------------------------------------ mouse and keys
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on an eye or a lock turns it, and leaves the layer in hand and the tool as they are."""
        at = event.position().toPoint()
        item, column = self.itemAt(at), self.columnAt(at.x())
        if item is not None and column in (EYE, LOCK) and item.data(column, ON) is not None:
            if event.button() == Qt.MouseButton.LeftButton:
                self.toggle(item, column)
            event.accept()
            return
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Two quick clicks on an eye turn it twice."""
        if self.columnAt(event.position().toPoint().x()) in (EYE, LOCK):
            self.mousePressEvent(event)
        else:
            super().mouseDoubleClickEvent(event)

    def toggle(self, item: QTreeWidgetItem, column: int) -> None:
        """Turn a layer's eye or lock."""
        if item.data(column, ON) is None:
            return
        on = not item.data(column, ON)
        (self.shown_changed if column == EYE else self.locked_changed).emit(item.data(0, Qt.ItemDataRole.UserRole), on)

    def rename(self) -> None:
        """Let the title of the current row be typed over."""
        item = self.currentItem()
        if item is not None and not self.current_id().startswith("::"):
            self.editItem(item, TITLE)

    def step(self, by: int) -> None:
        """Put the current layer higher or lower: 1 is one up."""
        order = [item.data(0, Qt.ItemDataRole.UserRole) for item in self.rows()]
        order = [name for name in order if not name.startswith("::")][::-1]
        name = self.current_id()
        if name in order and 0 <= order.index(name) + by < len(order):
            self.moved.emit(name, order.index(name) + by)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, item = Qt.Key(event.key()), self.currentItem()
        column = {Qt.Key.Key_Space: EYE, Qt.Key.Key_K: LOCK}.get(key)
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if column is not None and item is not None:
            self.toggle(item, column)
        elif alt and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step(1 if key == Qt.Key.Key_Up else -1)
        elif key == Qt.Key.Key_F2:
            self.rename()
        elif key == Qt.Key.Key_Delete and item is not None and not self.current_id().startswith("::"):
            self.delete_wanted.emit(self.current_id())
        else:
            super().keyPressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Tell where the dragged row was let go; the map tells then where it really is."""
        order = [item.data(0, Qt.ItemDataRole.UserRole) for item in self.rows()]
        order = [name for name in order if not name.startswith("::")]
        target = self.itemAt(event.position().toPoint())
        name = self.current_id()
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        if name not in order:
            return
        row = len(order)
        if target is not None and target.data(0, Qt.ItemDataRole.UserRole) in order:
            box = self.visualItemRect(target)
            row = order.index(target.data(0, Qt.ItemDataRole.UserRole))
            row += event.position().y() > box.center().y()
        row -= row > order.index(name)
        if row != order.index(name):
            self.moved.emit(name, len(order) - 1 - row)

    def _edited(self, item: QTreeWidgetItem, column: int) -> None:
        if column == TITLE and not self._filling:
            self._told.pop(item.data(0, Qt.ItemDataRole.UserRole), None)  # what was typed may not come to be
            self.renamed.emit(item.data(0, Qt.ItemDataRole.UserRole), item.text(TITLE).strip())

    def _current(self, item: QTreeWidgetItem | None, _: object) -> None:
        if item is not None and not self._filling:
            self.chosen.emit(item.data(0, Qt.ItemDataRole.UserRole))


class LayersBox(QWidget):
    """The layers with a field to look for one and, at the foot, how strongly the current one is drawn."""

    faded = Signal(str, int, str)  # id, per cent, the drag it belongs to

    def __init__(self, tree: LayersPanel) -> None:
        super().__init__()
        self.tree = tree
        self._drag = 0
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Look for a layer"))
        self.filter.setAccessibleName(tr("Look for a layer"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(tree.filter_by)
        self.opacity = QSlider(Qt.Orientation.Horizontal)
        self.opacity.setRange(0, 100)
        self.opacity.setPageStep(10)
        self.opacity.setMinimumHeight(22)  # the handle is higher than the line that it runs on
        self.opacity.setAccessibleName(tr("How strongly the layer is drawn, in per cent"))
        self.share = QLabel()
        self.share.setProperty("muted", True)
        self.share.setMinimumWidth(grown(44))
        self.share.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        label = QLabel(tr("Strength"))
        label.setProperty("muted", True)
        foot = QHBoxLayout()
        foot.setContentsMargins(8, 4, 8, 0)
        for part in (label, self.opacity, self.share):
            foot.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 0, 8, 8)
        column.setSpacing(4)
        column.addWidget(self.filter)
        column.addWidget(tree, 1)
        column.addLayout(foot)
        tree.filled.connect(self.show_map)
        self.opacity.sliderPressed.connect(self._begin)
        self.opacity.valueChanged.connect(self._changed)

    def show_map(self, doc: MapDocument, current: str) -> None:
        """Show how strongly the current layer is drawn; the rows are the tree's own matter."""
        layer = doc.layer(current)
        strength = layer.opacity if layer is not None else 1.0
        if self.tree.current_id() == UNDERLAY and doc.underlay is not None:
            strength = doc.underlay.opacity
        self.opacity.setEnabled(layer is not None)
        self.opacity.blockSignals(True)
        self.opacity.setValue(round(100 * strength))
        self.opacity.blockSignals(False)
        self.share.setText(f"{100 * strength:.0f} %")
        self.filter.setVisible(len(doc.layers) >= FILTER_FROM or bool(self.filter.text()))

    def _begin(self) -> None:
        self._drag += 1

    def _changed(self, value: int) -> None:
        drag = f"opacity{self._drag}" if self.opacity.isSliderDown() else ""
        self.faded.emit(self.tree.current_id(), value, drag)


def colour_of(doc: MapDocument, layer: Layer) -> str:
    """Return the colour by which a layer is known: that of what most of it is."""
    kinds = Counter(f.kind for f in layer.features.values()).most_common(1)
    kind = kinds[0][0] if kinds else ""
    if layer.role == "terrain":
        ground = next((t.id for t in doc.vocabulary.terrain if t.base == "land"), "clear")
        return look_of(doc, layer, Feature("", kind or ground, Shape())).fill
    if layer.role == "line":
        return LINE_COLOURS.get(kind, LINE_COLOURS["river"])
    return ROLE_COLOURS[layer.role]
