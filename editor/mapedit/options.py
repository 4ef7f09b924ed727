"""The bar over the sheet: the tool in hand and what it draws, or the value it sets and why."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QToolBar, QWidget

from editor.icons import make_icon
from editor.mapedit.toolbase import Choice, Tool
from editor.mapedit.words import FIELDS, kinds_of
from editor.text import tr
from editor.theme import Theme
from mapdata.board import KIND_NAMES
from mapdata.model import Layer, MapDocument

NEW = "+"  # the entry that makes a new territory; no id of a territory can be this
HIGH = 44


class Hint(QLabel):
    """One muted line that is cut with an ellipsis where it does not fit."""

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().windowText().color())
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), text)


class OptionBar(QToolBar):
    """Fields for what is drawn next. `fill` follows map, layer and tool; `read` writes them into a Choice."""

    changed = Signal()
    new_territory = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(tr("Options"))
        self._theme = theme
        self.setObjectName("options")
        self.setMovable(False)
        self.mark, self.title, self.hint = QLabel(), QLabel(), Hint()
        self.title.setObjectName("tool_title")
        self.hint.setProperty("muted", True)
        self.hint.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.kind, self.field, self.value = QComboBox(), QComboBox(), QComboBox()
        self.name, self.why = QLineEdit(), QLineEdit()
        for title, name in FIELDS:
            self.field.addItem(tr(title), name)
        for field, words, wide in (
            (self.kind, tr("What to draw"), 170),
            (self.field, tr("What to set"), 130),
            (self.value, tr("Value to set"), 190),
            (self.name, tr("Name of what is drawn"), 200),
            (self.why, tr("Reason of the override"), 320),
        ):
            field.setAccessibleName(words)
            field.setFixedWidth(wide)
        self.name.setPlaceholderText(tr("Name"))
        self.why.setPlaceholderText(tr("Reason, kept with the override"))
        self._labels = {field: QLabel() for field in (self.kind, self.field, self.value, self.name, self.why)}
        self.addWidget(self._row())
        self._connect()

    def _row(self) -> QWidget:
        inner = QWidget()
        inner.setFixedHeight(HIGH)
        row = QHBoxLayout(inner)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(8)
        row.addWidget(self.mark)
        row.addWidget(self.title)
        row.addSpacing(12)
        for field in (self.kind, self.field, self.value, self.name, self.why):
            self._labels[field].setProperty("muted", True)
            row.addWidget(self._labels[field])
            row.addWidget(field)
            row.addSpacing(4)
        row.addWidget(self.hint, 1)
        return inner

    def _connect(self) -> None:
        self.kind.currentIndexChanged.connect(self.changed)
        self.field.currentIndexChanged.connect(self.changed)
        self.value.currentIndexChanged.connect(self._valued)
        for field in (self.name, self.why):
            field.textChanged.connect(self.changed)
            field.textChanged.connect(lambda _text, f=field: self._mark(f, False))

    def _valued(self) -> None:
        if self.value.currentData() != NEW:
            self.changed.emit()
            return
        self.value.blockSignals(True)
        self.value.setCurrentIndex(0)
        self.value.blockSignals(False)
        self.new_territory.emit()

    # ------------------------------------------------------------------ what is offered
    def fill(self, doc: MapDocument, layer: Layer | None, tool: Tool) -> None:
        """Offer what the tool can draw on the layer; what was chosen stays chosen where it still is offered."""
        self._show_tool(tool)
        painting, drawing = tool.id == "paint", tool.id in ("line", "area", "side", "place")
        owning = drawing and layer is not None and layer.role == "border" and doc.grid is not None
        kinds = kinds_of(doc, layer)
        if tool.id == "side":
            kinds = [pair for pair in kinds if pair[1]]
        _offer(self.kind, kinds)
        words = doc.vocabulary
        territories = [(t.name or t.id, t.id) for t in words.territories]
        field = self.field.currentData()
        if owning or field == "territory":
            pairs = [*territories, (tr("New territory…"), NEW)]
        elif field == "kind":
            pairs = [(name.capitalize(), name) for name in KIND_NAMES[:4]]
        else:
            pairs = [(t.title, t.id) for t in words.terrain]
        _offer(self.value, pairs)
        self._show(self.kind, tr("Kind"), drawing and not owning)
        self._show(self.field, tr("Set"), painting)
        self._show(self.value, tr("Territory") if owning else tr("to"), painting or owning)
        self._show(self.name, tr("Name"), drawing and not owning)
        self._show(self.why, tr("because"), painting)

    def _show_tool(self, tool: Tool) -> None:
        self.mark.setPixmap(make_icon(ICONS.get(tool.id, "select"), self._theme).pixmap(22, 22))
        self.title.setText(tr(tool.title))
        self.hint.setText(tr(tool.help))
        self.hint.setToolTip(tr(tool.help))

    def _show(self, field: QComboBox | QLineEdit, label: str, shown: bool) -> None:
        self._labels[field].setText(label)
        self._labels[field].setVisible(shown)
        field.setVisible(shown)

    def take(self, name: str) -> None:
        """Choose a kind or a territory by its id, whichever is offered."""
        for box in (self.kind, self.value):
            at = box.findData(name)
            if at >= 0 and box.isVisibleTo(self):
                box.setCurrentIndex(at)

    def chosen(self) -> str:
        """Return the id of the kind or territory that is drawn next."""
        box = self.kind if self.kind.isVisibleTo(self) else self.value
        return str(box.currentData() or "")

    def read(self, choice: Choice) -> None:
        """Write what the bar says into a choice."""
        choice.kind = str(self.kind.currentData() or "")
        choice.name = self.name.text().strip()
        field = self.field.currentData()
        choice.field = "territory" if field == "territory" else "kind" if field == "kind" else "terrain"
        value = self.value.currentData()
        choice.value = "" if value in (None, NEW) else str(value)
        choice.why = self.why.text()

    # ------------------------------------------------------------------ what is missing
    def ask_for(self, what: str) -> None:
        """Mark a field that must be filled in, and put the cursor there; typing takes the mark away."""
        field = self.why if what == "why" else self.name
        self._mark(field, True)
        field.setFocus()

    @staticmethod
    def _mark(field: QLineEdit, missing: bool) -> None:
        if bool(field.property("missing")) != missing:
            field.setProperty("missing", missing)
            field.style().unpolish(field)
            field.style().polish(field)


ICONS = {
    "select": "select", "hand": "hand", "line": "line", "area": "area", "side": "side", "paint": "paint",
    "place": "goto", "measure": "measure",
}  # fmt: skip


def _offer(box: QComboBox, pairs: Iterable[tuple[str, str]]) -> None:
    """Fill a box with (title, id), keeping what was chosen."""
    kept = box.currentData()
    box.blockSignals(True)
    box.clear()
    for title, name in pairs:
        box.addItem(title, name)
    box.setCurrentIndex(max(0, box.findData(kept)) if box.count() else -1)
    box.blockSignals(False)
