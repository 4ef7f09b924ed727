"""The story: what happened, in sentences, with the nation's emblem before each and the dice under it."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from editor.canvas.sprites import Sprites
from editor.fonts import BOLD, font
from editor.paint import head, paragraph, wrapped
from editor.play.throws import draw_throw
from editor.text import tr
from editor.theme import Theme
from scenarios.engine.ruleset import Line

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
TEXT_X, PITCH, DIE = 40, 18.5, 22
LINE_ROLE = Qt.ItemDataRole.UserRole


class StoryModel(QAbstractListModel):
    """The lines told so far, or those that hold some words."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._all: list[Line] = []
        self._shown: list[Line] = []
        self._words: list[str] = []

    def set_lines(self, lines: list[Line]) -> None:
        """Show these lines."""
        if self._all and lines[: len(self._all)] == self._all and not self._words:
            first, last = len(self._all), len(lines) - 1
            if first <= last:
                self.beginInsertRows(QModelIndex(), first, last)
                self._all = list(lines)
                self._shown = self._all
                self.endInsertRows()
            return
        self.beginResetModel()
        self._all = list(lines)
        self._filter()
        self.endResetModel()

    def set_filter(self, typed: str) -> None:
        """Show only lines that hold all these words."""
        self.beginResetModel()
        self._words = typed.lower().split()
        self._filter()
        self.endResetModel()

    def _filter(self) -> None:
        if self._words:
            self._shown = [x for x in self._all if all(w in f"{x.text} {x.emblem}".lower() for w in self._words)]
        else:
            self._shown = self._all

    def line(self, row: int) -> Line | None:
        """Return the line in a row."""
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        line = self.line(index.row())
        if line is None:
            return None
        if role == LINE_ROLE:
            return line
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return line.text
        return None


class StoryDelegate(QStyledItemDelegate):
    """Draws one line with its emblem, thread and dice."""

    def __init__(self, theme: Theme, sprites: Sprites, view: QListView) -> None:
        super().__init__(view)
        self.theme, self.sprites, self.view = theme, sprites, view

    def _lines(self, line: Line) -> list[str]:
        made = font(14) if line.tone != "head" else font(13.5, BOLD, serif=True, italic=True)
        return wrapped(line.text, made, max(120, self.view.width() - TEXT_X - 26))

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        line = index.data(LINE_ROLE)
        if line is None:
            return QSize(100, 20)
        dice = (DIE + 8 if line.dice else 0) + (self._throws_high(line) if line.throws else 0)
        high = PITCH * len(self._lines(line)) + dice + (10 if line.tone != "head" else 12)
        return QSize(100, round(high))

    def _throws_high(self, line: Line) -> float:
        return sum(draw_throw(None, self.sprites, throw, self._felt(0), 1.0) for throw in line.throws) + 12

    def _felt(self, top: float) -> QRectF:
        """Return the room of a group of dice on the felt under a sentence."""
        return QRectF(TEXT_X + 10, top, max(180, self.view.width() - TEXT_X - 44), 0)

    def _paint_throws(self, painter: QPainter, line: Line, top: float) -> None:
        high = self._throws_high(line) - 6
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("felt"))
        felt = self._felt(top)
        painter.drawRoundedRect(QRectF(felt.left() - 10, top, felt.width() + 20, high), 6, 6)
        y = top + 3
        for throw in line.throws:
            y = draw_throw(painter, self.sprites, throw, self._felt(y), self.view.devicePixelRatioF())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = index.data(LINE_ROLE)
        if line is None:
            return
        t, box = self.theme, QRectF(option.rect)
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        if self.view.selectionModel().isSelected(index) and self.view.hasFocus():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.colour("hover"))
            painter.drawRoundedRect(box.adjusted(2, 0, -2, -1), 5, 5)
        y = box.top() + PITCH / 2 + 3
        if line.tone == "head":
            made = font(13.5, BOLD, serif=True, italic=True)
            paragraph(painter, box.left() + TEXT_X, y + 2, self._lines(line), made, t.colour("muted"), PITCH)
            painter.restore()
            return
        painter.fillRect(QRectF(box.left() + 19.5, y + 13, 1, max(0.0, box.bottom() - y - 14)), t.colour("line"))
        if line.emblem:
            emblem = self.sprites.emblem(line.emblem, 18, self.view.devicePixelRatioF())
            painter.drawPixmap(QPointF(box.left() + 11, y - 9), emblem)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.colour("line_strong"))
            painter.drawEllipse(QPointF(box.left() + 20, y), 4, 4)
        token = {"good": "good", "bad": "fault"}.get(line.tone, "ink")
        y = paragraph(painter, box.left() + TEXT_X, y, self._lines(line), font(14), t.colour(token), PITCH)
        if line.throws:
            self._paint_throws(painter, line, y - 8)
        x = box.left() + TEXT_X
        for colour, face in line.dice:
            painter.drawPixmap(QPointF(x, y - 7), self.sprites.die(face, colour, DIE, self.view.devicePixelRatioF()))
            x += DIE + 6
        painter.restore()


class StoryPanel(QWidget):
    """The story with its filter. `pointed` tells the spaces of the line chosen."""

    pointed = Signal(object)

    def __init__(self, theme: Theme, sprites: Sprites, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.with_head = True
        self.theme = theme
        self.setObjectName("story")
        self.list = QListView(self)
        self.list.setObjectName("story_list")
        self.list.setAccessibleName(tr("Story"))
        self.model = StoryModel(self)
        self.list.setModel(self.model)
        self.list.setItemDelegate(StoryDelegate(theme, sprites, self.list))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setStyleSheet("QListView { background: transparent; border: 0; }")
        self.filter = QLineEdit(self)
        self.filter.setPlaceholderText(tr("Words to look for"))
        self.filter.setAccessibleName(tr("Filter the story"))
        self.filter.setVisible(False)
        self.toggle = QPushButton(tr("Filter"), self)
        self.toggle.setProperty("flat", True)
        self.toggle.setCheckable(True)
        self.toggle.toggled.connect(self._filter_shown)
        top = QHBoxLayout()
        top.setContentsMargins(20, 8, 14, 0)
        top.addStretch(1)
        top.addWidget(self.toggle)
        field = QHBoxLayout()
        field.setContentsMargins(20, 0, 20, 4)
        field.addWidget(self.filter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addLayout(top)
        layout.addLayout(field)
        layout.addWidget(self.list, 1)
        self.filter.textChanged.connect(self.model.set_filter)
        self.list.clicked.connect(self._jump)
        self.list.activated.connect(self._jump)
        theme.changed.connect(self.update)

    def show_head(self, on: bool) -> None:
        """Write its name above it, or not where a tab does."""
        self.with_head = on
        self.update()

    def set_lines(self, lines: list[Line]) -> None:
        """Show the story and stay at its end."""
        self.model.set_lines(lines)
        self.list.scrollToBottom()
        QTimer.singleShot(0, self.list.scrollToBottom)  # once more when the lines have their heights

    def texts(self) -> list[str]:
        """Return the sentences shown."""
        return [line.text for row in range(self.model.rowCount()) if (line := self.model.line(row)) is not None]

    def paintEvent(self, _event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.TextAntialiasing)
        painter.fillRect(self.rect(), self.theme.colour("panel"))
        painter.fillRect(QRectF(0, 0, self.width(), 1), self.theme.colour("line"))
        if self.with_head:
            head(painter, self.theme, 20, 22, tr("Story"))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        bar = self.list.verticalScrollBar()
        at_end = bar.value() >= bar.maximum()
        self.list.scheduleDelayedItemsLayout()
        if at_end:
            QTimer.singleShot(0, self.list.scrollToBottom)

    def _filter_shown(self, on: bool) -> None:
        self.filter.setVisible(on)
        if on:
            self.filter.setFocus()
        else:
            self.filter.clear()

    def _jump(self, index: QModelIndex) -> None:
        line = self.model.line(index.row())
        if line is not None and line.where:
            self.pointed.emit(line.where)
