"""The units of a scenario in rows: who waits in the tray, who stands where; each row takes a place typed into it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from editor.canvas.sprites import MARGIN, Sprites
from editor.fonts import SEMIBOLD, font
from editor.paint import elided, words
from editor.text import tr
from editor.theme import Theme

ROW_H, SIDE, WHERE_W = 50, 36, 96
Index = QModelIndex | QPersistentModelIndex
TOP = QModelIndex()


@dataclass(frozen=True, slots=True)
class Row:
    """A unit: what it is, the space it stands in ("" for none), the turn it enters (0: at hand), what is wrong."""

    unit: str
    name: str
    kind: str
    where: str = ""
    enters: int = 0
    fault: str = ""
    by_rules: bool = False  # the game itself puts it there


class TrayModel(QAbstractListModel):
    """The rows. `typed` tells that a place was typed into one."""

    typed = Signal(str, str)  # unit, text

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []

    def show_rows(self, rows: list[Row]) -> None:
        """Show these rows; where they are the same units as before, what is selected stays so."""
        if [row.unit for row in rows] == [row.unit for row in self.rows]:
            self.rows = rows
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = TOP) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role == Qt.ItemDataRole.EditRole:
            return row.where
        if role == Qt.ItemDataRole.ToolTipRole:
            return row.fault or f"{row.name}, {row.kind}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (row.name, row.kind, where_text(row), row.fault) if part)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        own = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return own if self.rows[index.row()].by_rules else own | Qt.ItemFlag.ItemIsEditable

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        row = self.rows[index.row()]
        if role != Qt.ItemDataRole.EditRole or str(value).strip() == row.where:
            return False
        self.typed.emit(row.unit, str(value).strip())
        return True


def where_text(row: Row) -> str:
    """Return where a unit is, in a word or two."""
    if row.where:
        return row.where
    return tr("turn {n}", n=row.enters) if row.enters else ""


class RowPainter(QStyledItemDelegate):
    """Paints counter, name and place of a row; the place is what one types into."""

    def __init__(self, theme: Theme, sprites: Sprites, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._sprites, self._list = theme, sprites, parent

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(200, ROW_H)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        t, model = self._theme, index.model()
        assert isinstance(model, TrayModel)
        row, box = model.rows[index.row()], QRectF(option.rect)
        state = option.state
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.colour("hover"))
            painter.drawRoundedRect(box.adjusted(6, 1, -6, -1), 6, 6)
        if chosen:
            painter.setBrush(t.colour("accent"))
            painter.drawRoundedRect(QRectF(box.left() + 6, box.top() + 8, 3, box.height() - 16), 1.5, 1.5)
        if state & QStyle.StateFlag.State_HasFocus and self._list.hasFocus():
            painter.setPen(QPen(t.colour("accent"), 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(6.5, 1.5, -6.5, -1.5), 6, 6)
        self._paint_counter(painter, row, box)
        room = box.width() - 66 - WHERE_W - 14
        ink = t.colour("fault" if row.fault else "ink")
        words(painter, box.left() + 64, box.top() + 17, elided(row.name, font(14, SEMIBOLD), room),
              font(14, SEMIBOLD), ink)  # fmt: skip
        small = font(12.5)
        words(painter, box.left() + 64, box.top() + 35, elided(row.fault or row.kind, small, room + 20), small,
              t.colour("fault" if row.fault else "muted"))  # fmt: skip
        self._paint_where(painter, row, box)
        painter.restore()

    def _paint_counter(self, painter: QPainter, row: Row, box: QRectF) -> None:
        oob = self._sprites.oob
        if oob is None or row.unit not in oob.index:
            return
        dpr = painter.device().devicePixelRatioF()
        margin = SIDE * MARGIN
        if row.where or row.enters:
            painter.setOpacity(0.55)
        pixmap = self._sprites.counter(row.unit, SIDE, "small", dpr)
        painter.drawPixmap(round(box.left() + 18 - margin), round(box.top() + 7 - margin), pixmap)
        painter.setOpacity(1.0)

    def _paint_where(self, painter: QPainter, row: Row, box: QRectF) -> None:
        t, text = self._theme, where_text(row)
        pill = QRectF(self.where_box(QRect(box.toRect())))
        if not text:
            painter.setPen(QPen(t.colour("line"), 1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(pill.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
            return
        made = font(13, SEMIBOLD)
        painter.setPen(QPen(t.colour("line_strong" if not row.by_rules else "line"), 1))
        painter.setBrush(t.colour("raised") if not row.by_rules else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(pill.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        colour = t.colour("accent" if row.enters and not row.where else "muted" if row.by_rules else "ink")
        words(painter, pill.center().x(), pill.center().y(), elided(text, made, pill.width() - 10), made, colour,
              "middle")  # fmt: skip

    @staticmethod
    def where_box(box: QRect) -> QRect:
        """Return the field of the place in a row."""
        return QRect(box.right() - WHERE_W - 14, box.top() + 11, WHERE_W, 28)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        field = QLineEdit(parent)
        field.setAccessibleName(tr("Hex number or name"))
        field.setPlaceholderText(tr("where"))
        field.setStyleSheet("padding: 0 5px; min-height: 24px;")
        return field

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        editor.setGeometry(self.where_box(option.rect))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        assert isinstance(editor, QLineEdit)
        model.setData(index, editor.text(), Qt.ItemDataRole.EditRole)


class Tray(QListView):
    """The rows as a list: several are selected, dragged onto the map, or a place is typed."""

    lifted = Signal(list, QPoint)  # units, where on the screen
    lift_moved = Signal(QPoint)
    lift_ended = Signal(QPoint)
    lift_stopped = Signal()
    picked = Signal()
    placed_key = Signal()

    def __init__(self, theme: Theme, sprites: Sprites) -> None:
        super().__init__()
        self.setObjectName("tray")
        self.rows = TrayModel(self)
        self.setModel(self.rows)
        self.setItemDelegate(RowPainter(theme, sprites, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setAccessibleName(tr("Units"))
        self._press: QPoint | None = None
        self._keep = False  # a click on what is selected already: it may become a drag of all that is
        self._lifting = False
        self.selectionModel().selectionChanged.connect(self.picked)
        theme.changed.connect(self.viewport().update)

    def chosen(self) -> list[str]:
        """Return the units selected, in order."""
        return [self.rows.rows[i.row()].unit for i in sorted(self.selectedIndexes(), key=lambda i: i.row())]

    def choose(self, units: Sequence[str], scroll: bool = True) -> None:
        """Select these units, as far as their rows are shown."""
        wanted = set(units)
        model = self.selectionModel()
        model.clearSelection()
        first = None
        for at, row in enumerate(self.rows.rows):
            if row.unit in wanted:
                index = self.rows.index(at)
                model.select(index, QItemSelectionModel.SelectionFlag.Select)
                first = first or index
        if first is not None:
            model.setCurrentIndex(first, QItemSelectionModel.SelectionFlag.NoUpdate)
            if scroll:
                self.scrollTo(first)

    def point_of(self, unit: str) -> QPoint:
        """Return the middle of a unit's counter in the viewport, after bringing its row into view."""
        at = next(k for k, row in enumerate(self.rows.rows) if row.unit == unit)
        self.scrollTo(self.rows.index(at))
        box = self.visualRect(self.rows.index(at))
        return QPoint(box.left() + 36, box.center().y())

    def onward(self, at: int) -> None:
        """Be in the first row from a place on that has nowhere to stand yet, else in that row, for the next number."""
        self.setFocus()
        rows = self.rows.rows
        if rows:
            waiting = (k for k in range(min(at, len(rows)), len(rows)) if not rows[k].where and not rows[k].enters)
            self.setCurrentIndex(self.rows.index(next(waiting, min(at, len(rows) - 1))))

    # ------------------------------------------------------------------ mouse and keys
    def mousePressEvent(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        index = self.indexAt(here)
        self._press = here if index.isValid() and event.button() == Qt.MouseButton.LeftButton else None
        chosen = self.selectionModel().isSelected(index) if index.isValid() else False
        self._keep = chosen and not event.modifiers() and len(self.selectedIndexes()) > 1
        if not self._keep:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._lifting:
            self.lift_moved.emit(event.globalPosition().toPoint())
            return
        if self._press is None or not event.buttons() & Qt.MouseButton.LeftButton:
            super().mouseMoveEvent(event)
            return
        if (event.position().toPoint() - self._press).manhattanLength() < QApplication.startDragDistance():
            return
        units = self.chosen()
        if units:
            self._lifting = True
            self.lifted.emit(units, event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._press = None
        if self._lifting:
            self._lifting = False
            self.setState(QAbstractItemView.State.NoState)
            self.lift_ended.emit(event.globalPosition().toPoint())
            return
        if self._keep:
            self._keep = False
            self.setCurrentIndex(self.indexAt(event.position().toPoint()))
            return
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._lifting:
            self._lifting, self._press = False, None
            self.lift_stopped.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.placed_key.emit()
            elif self.state() != QAbstractItemView.State.EditingState:  # it comes from the field itself, too
                self.edit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.viewport().update()
        return super().viewportEvent(event)
