"""Chances and losses to be expected, and what was assumed for them, which the player may set otherwise."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QHelpEvent, QPainter, QPainterPath, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QSpinBox, QToolTip, QVBoxLayout, QWidget

from editor.fonts import BOLD, SEMIBOLD, font, letters
from editor.paint import elided, head, paragraph, words, wrapped
from editor.play.cards import ink_on, percent
from editor.play.focus import leave
from editor.play.panel import clear
from editor.text import tr
from editor.theme import Theme
from scenarios.engine.ruleset import Choice, Forecast, Outcome
from scenarios.engine.state import Scalar

BAR_H = 20


class Drawn(QWidget):
    """A part of a forecast that draws itself, as high as its width asks for."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.forecast: Forecast | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def show_forecast(self, forecast: Forecast | None) -> None:
        """Show chances, or none."""
        self.forecast = forecast
        self.setAccessibleDescription(self.said())
        self.setMinimumHeight(self.heightForWidth(self.width()))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._draw(None, float(max(220, width))))

    def sizeHint(self) -> QSize:
        return QSize(300, self.heightForWidth(self.width() or 300))

    def resizeEvent(self, _event: object) -> None:
        self.setMinimumHeight(self.heightForWidth(self.width()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        self._draw(painter, float(self.width()))
        painter.end()

    def said(self) -> str:
        """Return it in words."""
        return ""

    def _draw(self, painter: QPainter | None, width: float) -> float:
        """Draw, or with None only find the height."""
        return 0.0


class Divider(QWidget):
    """A line across, between what scrolls and what stays in view."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.setFixedHeight(7)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(QRectF(0, 0, self.width(), 1), self.theme.colour("line_strong"))


class Warnings(Drawn):
    """What endangers that which is aimed at, and what its chances leave out."""

    def said(self) -> str:
        """Return the warnings."""
        return " ".join(self.forecast.warnings) if self.forecast is not None else ""

    def _draw(self, painter: QPainter | None, width: float) -> float:
        y, made = 0.0, font(12.5, SEMIBOLD)
        for text in self.forecast.warnings if self.forecast is not None else ():
            lines = wrapped(text, made, width - 20)
            if painter:
                draw_caution(painter, self.theme, 6, y + 9)
                paragraph(painter, 20, y + 9, lines, made, self.theme.colour("ink"), 16)
            y += 16 * len(lines) + 4
        return y


class Chances(Drawn):
    """The rows of a forecast as bars; an outcome whose part is too narrow for its name is named beneath."""

    def said(self) -> str:
        """Return the chances in words."""
        rows = self.forecast.rows if self.forecast is not None else ()
        return "; ".join(
            f"{title}: " + ", ".join(f"{percent(o.chance)} % {o.label}" for o in row) for title, row in rows
        )

    def _draw(self, painter: QPainter | None, width: float) -> float:
        if self.forecast is None:
            return 0.0
        y, named = 2.0, any(title for title, _ in self.forecast.rows)
        left = 76.0 if named else 0.0
        for title, outcomes in self.forecast.rows:
            bar = QRectF(left, y, width - left, BAR_H)
            if painter:
                small = font(12.5)
                words(painter, 0, y + BAR_H / 2, elided(title, small, left - 8), small, self.theme.colour("muted"))
                draw_chances(painter, self.theme, bar, outcomes)
            y = self._draw_legend(painter, bar, outcomes) + 4
        return y

    def _draw_legend(self, painter: QPainter | None, bar: QRectF, outcomes: tuple[Outcome, ...]) -> float:
        """Name the outcomes that have no room in their part of the bar; return the y beneath."""
        made, x, y = font(12), bar.left(), bar.bottom() + 3
        unnamed = [o for o in outcomes if o.chance > 0 and bar_text(o, bar.width() * o.chance) != full_text(o)]
        for outcome in unnamed:
            wide = 16 + QFontMetricsF(made).horizontalAdvance(full_text(outcome))
            if x > bar.left() and x + wide > bar.right():
                x, y = bar.left(), y + 17
            if painter:
                painter.fillRect(QRectF(x, y + 3, 10, 10), tone_colour(self.theme, outcome))
                words(painter, x + 15, y + 8, full_text(outcome), made, self.theme.colour("ink"))
            x += wide + 12
        return y + 17 if unnamed else bar.bottom()

    def event(self, event: QEvent) -> bool:
        """Show as a tip what the part of a bar under the pointer stands for."""
        if isinstance(event, QHelpEvent):
            outcome = self.outcome_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), full_text(outcome) if outcome is not None else "", self)
            return True
        return super().event(event)

    def outcome_at(self, spot: QPointF) -> Outcome | None:
        """Return the outcome whose part of a bar lies there."""
        rows = self.forecast.rows if self.forecast is not None else ()
        left, y = 76.0 if any(title for title, _ in rows) else 0.0, 2.0
        for _title, outcomes in rows:
            bar = QRectF(left, y, self.width() - left, BAR_H)
            x = bar.left()
            for outcome in outcomes if bar.contains(spot) else ():
                x += bar.width() * outcome.chance
                if spot.x() <= x:
                    return outcome
            y = self._draw_legend(None, bar, outcomes) + 4
        return None


class Expected(Drawn):
    """What may be expected, such as losses by round, and the note with the rules applied."""

    def _draw(self, painter: QPainter | None, width: float) -> float:
        if self.forecast is None:
            return 0.0
        y = self._draw_grid(painter, 0.0, width)
        if self.forecast.note:
            note = font(12.5)
            rules = f" ({', '.join(self.forecast.rules)})" if self.forecast.rules else ""
            lines = wrapped(self.forecast.note + rules, note, width)
            if painter:
                paragraph(painter, 0, y + 9, lines, note, self.theme.colour("muted"), 16)
            y += 16 * len(lines) + 4
        return y + 2

    def _draw_grid(self, painter: QPainter | None, y: float, width: float) -> float:
        grid = self.forecast.table if self.forecast is not None else None
        if grid is None or not grid.rows:
            return y
        if painter:
            head(painter, self.theme, 0, y + 12, grid.title)
        y += 24
        wide = [max(QFontMetricsF(font(12.5, BOLD)).horizontalAdvance(cell) for cell in column) + 14
                for column in zip(grid.columns, *grid.rows)]  # fmt: skip
        rights = [sum(wide[: k + 1]) for k in range(len(wide))]
        stretch = max(0.0, (width - rights[-1]) / max(1, len(wide) - 1))
        for k, row in enumerate((grid.columns, *grid.rows)):
            if painter:
                for column, cell in enumerate(row):
                    token, weight = ("muted", SEMIBOLD) if k == 0 or column == 0 else ("ink", BOLD)
                    at, anchor = (0.0, "left") if column == 0 else (rights[column] + column * stretch, "right")
                    words(painter, at, y + 8, cell, font(12.5, weight), self.theme.colour(token), anchor)
                painter.fillRect(QRectF(0, y + 18, width, 1), self.theme.colour("line"))
            y += 20
        return y + 6


class ForecastBox(QWidget):
    """Chances, and under them the choices they depend on. set_otherwise: id and value of one that was changed.

    apart: warnings and bars are put elsewhere by the one who made it.
    """

    set_otherwise = Signal(str, object)

    def __init__(self, theme: Theme, apart: bool = False) -> None:
        super().__init__()
        self.theme = theme
        self.warnings, self.chances, self.expected = Warnings(theme), Chances(theme), Expected(theme)
        self.fields: dict[str, QWidget] = {}
        self._choices: tuple[Choice, ...] = ()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(4)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for drawn in () if apart else (self.warnings, self.chances):
            layout.addWidget(drawn)
        layout.addLayout(self._rows)
        layout.addWidget(self.expected)

    def show_forecast(self, forecast: Forecast | None) -> None:
        """Show a forecast; fields that are the same stay, so that the one in hand keeps the focus."""
        for drawn in (self.warnings, self.chances):
            drawn.show_forecast(forecast)
        self.warnings.setVisible(forecast is not None and bool(forecast.warnings))
        self.expected.show_forecast(forecast)
        choices = forecast.choices if forecast is not None else ()
        shape = [(c.id, c.title, c.options) for c in choices]
        if shape != [(c.id, c.title, c.options) for c in self._choices]:
            leave(self)
            clear(self._rows)
            self.fields = {choice.id: self._field(choice) for choice in choices}
        for choice in choices:
            _set(self.fields[choice.id], choice.value)
        self._choices = choices

    def _field(self, choice: Choice) -> QWidget:
        row = QWidget()
        inside = QHBoxLayout(row)
        inside.setContentsMargins(0, 0, 0, 0)
        label = QLabel(choice.title)
        label.setStyleSheet(f"font-size: {letters(13)}px; color: palette(placeholder-text);")
        label.setWordWrap(True)
        inside.addWidget(label, 1)
        field: QComboBox | QSpinBox
        if choice.options:
            field = QComboBox()
            for value, title in choice.options:
                field.addItem(title, value)
            field.setCurrentIndex(max(0, field.findData(choice.value)))
            field.activated.connect(partial(self._chosen, choice.id, field))
        else:
            field = QSpinBox()
            field.setRange(0, 99)
            field.valueChanged.connect(lambda value, name=choice.id: self.set_otherwise.emit(name, value))
        field.setMaximumWidth(168)
        field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        field.setAccessibleName(choice.title)
        inside.addWidget(field)
        self._rows.addWidget(row)
        return field

    def _chosen(self, name: str, field: QComboBox, _index: int) -> None:
        self.set_otherwise.emit(name, field.currentData())


class ForecastSection(QWidget):
    """The part of the right panel that tells how what is aimed at may end; away while nothing is."""

    set_otherwise = Signal(str, object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.title = ""
        self.forecast: Forecast | None = None
        self.box = ForecastBox(theme)
        self.box.set_otherwise.connect(self.set_otherwise)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 28, 20, 8)
        layout.addWidget(self.box)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        theme.changed.connect(self.update)
        self.hide()

    def show_forecast(self, title: str, forecast: Forecast | None) -> None:
        """Show chances, or none."""
        if (title, forecast) != (self.title, self.forecast):
            self.title, self.forecast = title, forecast
            self.box.show_forecast(forecast)
            self.setVisible(forecast is not None)
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        head(painter, self.theme, 20, 14, self.title or tr("If it attacks"))
        painter.end()


def _set(field: QWidget, value: Scalar) -> None:
    field.blockSignals(True)
    if isinstance(field, QComboBox):
        field.setCurrentIndex(max(0, field.findData(value)))
    elif isinstance(field, QSpinBox):
        field.setValue(int(value))
    field.blockSignals(False)


def draw_chances(painter: QPainter, theme: Theme, box: QRectF, outcomes: tuple[Outcome, ...]) -> None:
    """Draw outcomes as parts of a bar, each with as much of its words as has room."""
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(box, 5, 5)
    painter.setClipPath(clip)
    x = box.left()
    for outcome in outcomes:
        if outcome.chance <= 0:
            continue
        ground = tone_colour(theme, outcome)
        wide = box.width() * outcome.chance
        painter.fillRect(QRectF(x, box.top(), wide + 1, box.height()), ground)
        text = bar_text(outcome, wide)
        words(painter, x + wide / 2, box.center().y(), text, font(12.5, BOLD), ink_on(ground), "middle")
        x += wide
    painter.restore()


def tone_colour(theme: Theme, outcome: Outcome) -> QColor:
    """Return the colour of an outcome's part of a bar."""
    return theme.colour({"good": "good", "bad": "fault"}.get(outcome.tone, "line_strong"))


def full_text(outcome: Outcome) -> str:
    """Return an outcome with its chance, in words."""
    return f"{percent(outcome.chance)} % {outcome.label}"


def bar_text(outcome: Outcome, wide: float) -> str:
    """Return as much of an outcome's words as has room in its part of a bar."""
    number = percent(outcome.chance)
    metrics = QFontMetricsF(font(12.5, BOLD))
    texts = (full_text(outcome), f"{number} %", number)
    return next((text for text in texts if metrics.horizontalAdvance(text) < wide - 6), "")


def draw_caution(painter: QPainter, theme: Theme, x: float, y: float) -> None:
    """Draw a triangle with an exclamation mark round a point."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("fault"))
    painter.drawPolygon(QPolygonF([QPointF(x, y - 7), QPointF(x + 7.5, y + 6), QPointF(x - 7.5, y + 6)]))
    words(painter, x, y + 1.5, "!", font(10, BOLD), theme.colour("fault_ground"), "middle")
