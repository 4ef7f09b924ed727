"""The words that the layer in hand can hold, each with a sample as it is drawn and the key that takes it up."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from editor.fonts import BOLD, REGULAR, font
from editor.mapedit.samples import paint_sample
from editor.text import tr
from editor.theme import Theme

FORM, COLOUR, DOES = (Qt.ItemDataRole.UserRole + k for k in (1, 2, 3))
ROW_HIGH, TALL_HIGH, SAMPLE_WIDE, KEYS = 34, 46, 46, 9


class WordsPanel(QWidget):
    """What the layer in hand can hold; a click or a digit takes one up, the button changes the words."""

    chosen = Signal(str)
    edit_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown: list[tuple[str, str, str, str]] = []
        self._does: dict[str, str] = {}
        self.list = _List(self)
        self.list.setAccessibleName(tr("Vocabulary"))
        self.list.setProperty("own_keys", "123456789")
        self.list.setItemDelegate(_Words(theme, self))
        self.list.setMouseTracking(True)
        self.edit = QPushButton(tr("Edit the vocabulary…"))
        self.edit.clicked.connect(self.edit_wanted)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 0, 8, 12)
        layout.addWidget(self.list)
        layout.addWidget(self.edit)
        self.list.itemClicked.connect(lambda item: self.chosen.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.list.itemActivated.connect(lambda item: self.chosen.emit(item.data(Qt.ItemDataRole.UserRole)))

    def show_words(
        self, words: list[tuple[str, str, str, str]], current: str, does: dict[str, str] | None = None
    ) -> None:
        """Show words as (title, id, colour, form of the sample), one of them taken up.

        does: by id, what a word does in the game, told in a second line.
        """
        effects = {name: " ".join((does or {}).get(name, "").split()) for _, name, _, _ in words}
        if (words, effects) != (self._shown, self._does):
            self._shown, self._does = words, effects
            self.list.clear()
            for title, name, colour, form in words:
                item = QListWidgetItem(title)
                for role, value in ((Qt.ItemDataRole.UserRole, name), (FORM, form), (COLOUR, colour)):
                    item.setData(role, value)
                if effects[name]:
                    item.setData(DOES, effects[name])
                    item.setToolTip(f"{title}\n{(does or {})[name]}")
                item.setSizeHint(QSize(0, TALL_HIGH if effects[name] else ROW_HIGH))
                self.list.addItem(item)
        for row, (_, name, _, _) in enumerate(words):
            if name == current:
                self.list.setCurrentRow(row)
        self.list.viewport().update()

    def take(self, number: int) -> bool:
        """Take up the word of a digit, 1 for the first; return whether there is one."""
        item = self.list.item(number - 1)
        if item is None:
            return False
        self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))
        return True


class _List(QListWidget):
    """The list; its digits are keys."""

    def __init__(self, panel: WordsPanel) -> None:
        super().__init__(panel)
        self._panel = panel

    def event(self, event: QEvent) -> bool:
        """Keep the digits from the map's own keys."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.text().isdigit():
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        if not (text.isdigit() and text != "0" and self._panel.take(int(text))):
            super().keyPressEvent(event)


class _Words(QStyledItemDelegate):
    """Paints a row: the sample, the title, the digit in a frame."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme = self._theme
        state: QStyle.StateFlag = option.state
        box = QRectF(option.rect).adjusted(1, 1, -1, -1)
        on = bool(state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if on or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(QPen(theme.colour("line_strong"), 1) if on else Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("hover"))
            painter.drawRoundedRect(box, 6, 6)
        middle = box.center().y()
        sample = QRectF(box.left() + 10, middle - ROW_HIGH / 2 + 4, SAMPLE_WIDE, ROW_HIGH - 8)
        paint_sample(painter, sample, str(index.data(FORM)), str(index.data(Qt.ItemDataRole.UserRole)),
                     str(index.data(COLOUR)), theme)  # fmt: skip
        painter.setPen(theme.colour("ink"))
        painter.setFont(font(14, BOLD if on else REGULAR))
        room = QRectF(sample.right() + 14, box.top(), box.right() - sample.right() - 50, box.height())
        does = str(index.data(DOES) or "")
        title = room.adjusted(0, 0, 0, -room.height() / 2 + 2) if does else room
        self._line(painter, title, str(index.data(Qt.ItemDataRole.DisplayRole)), bool(does))
        if does:
            painter.setPen(theme.colour("muted"))
            painter.setFont(font(12.5))
            self._line(painter, room.adjusted(0, room.height() / 2, 0, -3), does, False)
        if index.row() < KEYS:
            badge = QRectF(box.right() - 30, box.center().y() - 10, 20, 20)
            painter.setPen(QPen(theme.colour("line_strong"), 1))
            painter.setBrush(theme.colour("raised"))
            painter.drawRoundedRect(badge, 4, 4)
            painter.setPen(theme.colour("muted"))
            painter.setFont(font(12.5))
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(index.row() + 1))
        painter.restore()

    @staticmethod
    def _line(painter: QPainter, room: QRectF, text: str, at_foot: bool) -> None:
        """Write one line, cut where there is no room for it."""
        cut = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, round(room.width()))
        up_down = Qt.AlignmentFlag.AlignBottom if at_foot else Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, up_down | Qt.AlignmentFlag.AlignLeft, cut)
