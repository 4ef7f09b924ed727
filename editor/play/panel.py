"""A floating card made of widgets one below the other: it takes the height it needs, scrolls when there is not enough,
and folds to its head."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from editor.fonts import BOLD, font
from editor.paint import elided, head, words
from editor.play.floats import PAD, Floating
from editor.theme import Theme

HEAD_H, EDGE = 34, 16


class CardPanel(Floating):
    """A floating card with a head; `column` takes its widgets, `foot` what stays in view beneath them."""

    resized = Signal()

    def __init__(self, theme: Theme, parent: QWidget, wide: int) -> None:
        super().__init__(theme, parent)
        self.wide = wide
        self.caption, self.note = "", ""
        self.folded = False
        self.inside = QWidget()
        self.column = QVBoxLayout(self.inside)
        self.column.setContentsMargins(EDGE, 4, EDGE, 8)
        self.column.setSpacing(8)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.inside)
        self.foot = QWidget(self)
        self.foot_row = QVBoxLayout(self.foot)
        self.foot_row.setContentsMargins(EDGE, 2, EDGE, 12)
        self.foot.hide()
        self.hide()

    def fit(self, room: float) -> None:
        """Take the height that the widgets need, no more than room."""
        show_new(self.inside)
        self.inside.setFixedWidth(self.wide)
        self.column.invalidate()
        self.column.activate()
        wanted = self.column.totalHeightForWidth(self.wide) if self.column.hasHeightForWidth() else 0
        wanted = max(wanted, self.column.totalSizeHint().height())
        show_new(self.foot)
        self.foot_row.invalidate()
        foot = self.foot_row.totalSizeHint().height() if not self.foot.isHidden() else 0
        high = HEAD_H if self.folded else min(room, HEAD_H + wanted + foot)
        self.set_body(self.wide, high)
        self.area.setVisible(not self.folded)
        self.area.setGeometry(PAD, PAD + HEAD_H, self.wide, round(high - HEAD_H - foot))
        self.foot.setGeometry(PAD, round(PAD + high - foot), self.wide, foot)
        self.update()

    def fold(self, on: bool) -> None:
        """Leave only the head, or show all."""
        self.folded = on
        self.foot.setVisible(not on and self.foot_row.count() > 0)
        self.resized.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.position().y() < PAD + HEAD_H:
            self.fold(not self.folded)
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, box = self.begin(), self.body
        mark = "▾" if self.folded else "▴"
        note = elided(self.note, font(12), box.width() - 150)
        head(painter, self.theme, box.left() + EDGE, box.top() + 18, self.caption, f"{note}  {mark}", box.width() - 32)
        painter.end()


def show_new(whole: QWidget) -> None:
    """Show widgets that are new in it: until they are shown, a layout counts them for nothing."""
    for widget in whole.findChildren(QWidget):
        if not widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide) and not widget.isWindow():
            widget.show()


class Words(QLabel):
    """Words in a column: a title in the serif face, or plain text, wrapped."""

    def __init__(self, text: str = "", size: int = 14, serif: bool = False, token: str = "ink") -> None:
        super().__init__(text)
        self.setWordWrap(True)
        face = 'font-family: "Source Serif Pro"; font-weight: 700;' if serif else ""
        colour = {"muted": "color: palette(placeholder-text);"}.get(token, "")
        self.setStyleSheet(f"{face} font-size: {size}px; {colour}")


class Heading(QWidget):
    """A section head in small capitals with a note at its right."""

    def __init__(self, theme: Theme, text: str, note: str = "") -> None:
        super().__init__()
        self.theme, self.text, self.note = theme, text, note
        self.setFixedHeight(18)
        self.setAccessibleName(text)

    def paintEvent(self, _event: QPaintEvent) -> None:
        from PySide6.QtGui import QPainter

        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        box = QRectF(self.rect())
        words(painter, 0, 9, self.text.upper(), font(11, BOLD, tracking=0.09), self.theme.colour("muted"))
        if self.note:
            words(painter, box.right(), 9, self.note, font(12.5, BOLD), self.theme.colour("ink"), "right")
        painter.end()


def clear(layout: QVBoxLayout) -> None:
    """Take all widgets out of a column."""
    while layout.count():
        item = layout.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif item is not None and item.layout() is not None:
            inner = item.layout()
            assert inner is not None
            clear(inner)  # type: ignore[arg-type]
            inner.deleteLater()
