"""What stands in an area, kind by kind: a list with a stepper each, and a little window that asks how many."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.canvas.sprites import MARGIN, Sprites
from editor.canvas.tokens import form_of
from editor.fonts import BOLD, SEMIBOLD, font, letters
from editor.paint import elided, head, words
from editor.play.table import Table
from editor.text import mark, tr
from editor.theme import Theme

ROW_H, SIDE, LEFT = 46, 36, 20
MARK_WORDS = {
    "moved": mark("has moved"), "acted": mark("has acted"), "fought": mark("has fought"), "new": mark("new"),
    "out_of_supply": mark("no supply"), "cut_off": mark("cut off"), "immobile": mark("cannot move"),
    "must_attack": mark("must attack"),
}  # fmt: skip


def stacked(*widgets: QWidget) -> QWidget:
    """Return widgets one below the other."""
    whole = QWidget()
    layout = QVBoxLayout(whole)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for widget in widgets:
        layout.addWidget(widget)
    layout.addStretch(1)
    return whole


class KindRow(QWidget):
    """One kind: its counter, what it is called, its state, how many of how many are picked; less, more."""

    def __init__(self, owner: StackList, unit: str) -> None:
        super().__init__(owner)
        self.owner, self.unit = owner, unit
        self.picked, self.able, self.count = 0, 0, 0
        self.setFixedHeight(ROW_H)
        self.less, self.more = (self._button(text, step) for text, step in (("−", -1), ("+", 1)))
        self.less.setAccessibleName(tr("Pick one less"))
        self.more.setAccessibleName(tr("Pick one more"))

    def _button(self, text: str, step: int) -> QToolButton:
        button = QToolButton(self)
        button.setText(text)
        button.setFixedSize(26, 26)
        button.setStyleSheet(f"font-size: {letters(16)}px; font-weight: 700;")
        button.clicked.connect(partial(self._step, step))
        return button

    def fill(self, unit: str) -> None:
        """Show the token of a unit as it stands."""
        self.unit = unit
        self.picked, self.able, self.count = self.owner.table.picking.counts(unit)
        several = self.owner.table.picking.several
        for button in (self.less, self.more):
            button.setVisible(several and self.able > 0)
        self.less.setEnabled(self.picked > 0)
        self.more.setEnabled(self.picked < self.owner.table.picking.most(unit))
        self.setAccessibleName(f"{self.owner.table.kind_of(unit)}: {self._number()} {self.state()}")
        self.update()

    def _number(self) -> str:
        return tr("{n} of {of}", n=self.picked, of=self.count) if self.picked else str(self.count)

    def state(self) -> str:
        """Return the marks of the token in words."""
        marks = self.owner.table.pieces().marks.get(self.unit, ())
        return ", ".join(tr(MARK_WORDS.get(one, one.replace("_", " "))) for one in marks)

    def _step(self, by: int) -> None:
        self.owner.table.picking.set_count(self.unit, self.picked + by)

    def resizeEvent(self, _event: object) -> None:
        x, y = self.width() - 18, (ROW_H - 26) // 2
        self.more.move(x - 26, y)
        self.less.move(x - 94, y)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        table = self.owner.table
        if self.able and not table.still:
            table.picking.set_count(self.unit, 0 if self.picked else 1)
        else:
            table.inspected = self.unit
            table.changed.emit()

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        if self.able and not self.owner.table.still:
            self.owner.table.picking.set_count(self.unit, 999)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter, sprites = self.owner.theme, QPainter(self), self.owner.sprites
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        if self.picked or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.colour("hover"))
            painter.drawRoundedRect(QRectF(10, 1, self.width() - 20, ROW_H - 2), 6, 6)
        marks = self.owner.table.pieces().marks.get(self.unit, ())
        pale = bool({"moved", "acted"} & set(marks))
        dpr = self.devicePixelRatioF()
        pixmap = sprites.counter(sprites.sample(self.unit), SIDE, form_of(SIDE), dpr, pale)
        margin = SIDE * MARGIN
        painter.drawPixmap(QPointF(round(LEFT - margin), round((ROW_H - SIDE) / 2 - margin)), pixmap)
        x, state = LEFT + SIDE + 12, self.state()
        stepper = not self.more.isHidden()
        room = self.width() - x - (112 if stepper else 60)
        name, small = font(14, SEMIBOLD), font(12.5)
        y = ROW_H / 2 - (8 if state else 0)
        words(painter, x, y, elided(self.owner.table.kind_of(self.unit), name, room), name, t.colour("ink"))
        if state:
            token = "fault" if {"out_of_supply", "cut_off"} & set(marks) else "muted"
            words(painter, x, y + 17, elided(state, small, room), small, t.colour(token))
        right = self.width() - (78 if stepper else 34)
        number = f"{self.picked}/{self.count}" if self.picked else str(self.count)
        words(painter, right, ROW_H / 2, number, font(15, BOLD), t.colour("hint" if self.picked else "ink"), "middle")
        painter.end()


class StackList(QWidget):
    """The kinds of units in the area that is looked at."""

    def __init__(self, theme: Theme, sprites: Sprites, table: Table, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self.sprites, self.table = theme, sprites, table
        self.space: int | None = None
        self.rows: list[KindRow] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 34, 0, 8)
        self._layout.setSpacing(2)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(tr("Units here"))
        theme.changed.connect(self.update)
        self.hide()

    def sizeHint(self) -> QSize:
        return QSize(352, 42 + len(self.rows) * (ROW_H + 2))

    def show_space(self, space: int | None) -> None:
        """Show what stands in an area; nothing where there is nothing, or no area is looked at."""
        tokens = self.table.pieces().tokens.get(space, ()) if space is not None else ()
        self.space = space
        self.setVisible(bool(tokens))
        while len(self.rows) > len(tokens):
            row = self.rows.pop()
            self._layout.removeWidget(row)
            row.hide()
            row.deleteLater()
        while len(self.rows) < len(tokens):
            row = KindRow(self, tokens[len(self.rows)][0])
            self.rows.append(row)
            self._layout.addWidget(row)
        for row, token in zip(self.rows, tokens):
            row.fill(next((unit for unit in token if unit in self.table.pick), token[0]))
        self.updateGeometry()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        count = sum(row.count for row in self.rows)
        where = self.table.space_name(self.space) if self.space is not None else ""
        head(painter, self.theme, LEFT, 18, tr("Units at {place}", place=where), str(count), self.width() - 2 * LEFT)
        painter.end()


class CountPopup(QWidget):
    """How many of a token: a number, half, all; digits and A by keys, Enter to have done."""

    def __init__(self, theme: Theme, table: Table, unit: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.theme, self.table, self.unit = theme, table, unit
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("count_popup")
        t = theme.tokens
        self.setStyleSheet(f"#count_popup {{ background: {t.raised}; border: 1px solid {t.line_strong}; }}")
        picked, _, _ = table.picking.counts(unit)
        self.most = table.picking.most(unit)
        title = QLabel(table.kind_of(unit))
        title.setStyleSheet("font-weight: 700;")
        self.spin = QSpinBox()
        self.spin.setRange(0, self.most)
        self.spin.setValue(max(1, picked))
        self.spin.setSuffix(tr(" of {of}", of=self.most))
        self.spin.setMinimumWidth(110)
        self.spin.setAccessibleName(tr("How many"))
        self.half = QPushButton(tr("Half"))
        self.all = QPushButton(tr("All"))
        self.half.clicked.connect(lambda: self.take((self.most + 1) // 2))
        self.all.clicked.connect(lambda: self.take(self.most))
        self.done = QPushButton(tr("Pick"))
        self.done.setProperty("primary", True)
        self.done.clicked.connect(lambda: self.take(self.spin.value()))
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in (self.spin, self.half, self.all, self.done):
            row.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 12)
        layout.addWidget(title)
        layout.addLayout(row)

    def open_at(self, at: QPoint) -> None:
        """Show it at a point of the screen, the number ready to be typed over."""
        self.adjustSize()
        screen = QGuiApplication.screenAt(at) or QGuiApplication.primaryScreen()
        if screen is not None:
            room = screen.availableGeometry()
            at = QPoint(min(at.x(), room.right() - self.width() - 8), min(at.y(), room.bottom() - self.height() - 8))
        self.move(at)
        self.show()
        self.spin.setFocus()
        self.spin.selectAll()

    def take(self, count: int) -> None:
        """Pick so many and go."""
        self.close()
        self.table.picking.set_count(self.unit, count)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.take(self.spin.value())
        elif event.text().lower() == "a":
            self.take(self.most)
        else:
            super().keyPressEvent(event)
