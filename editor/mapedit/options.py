"""The bar over the sheet: the tool in hand and what it draws, or the value it sets and why."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QToolBar,
    QWidget,
)

from editor.decimalbox import DecimalBox
from editor.fonts import grown
from editor.icons import make_icon
from editor.mapedit.toolbase import Choice, Tool
from editor.mapedit.words import FIELDS, HEX_KINDS, LINKS, NAMES, kinds_of, place_kinds
from editor.newmap.fields import Length
from editor.text import tr
from editor.theme import Theme
from mapdata.model import Layer, MapDocument

NEW = "+"  # the entry that makes a new territory; no id of a territory can be this
HIGH = 44
LEAST_SHARE = 0.55  # of its usual width, to which a field is narrowed
LEAST_WIDE = 640  # px of the whole bar


class Hint(QLabel):
    """One muted line that is cut with an ellipsis where it does not fit."""

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def cut(self) -> bool:
        """Return whether not all of it is seen."""
        return self.fontMetrics().horizontalAdvance(self.text()) > self.width()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().windowText().color())
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), text)


class _Row(QWidget):
    """The bar's row, which never makes the window wide, also not while its fields change."""

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_WIDE, HIGH)


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
        self.brush, self.spread, self.band, self.among = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        self.smooth = Length(0.0, 20.0, 0.5, tr("How far the line may be smoothed"), 0.1, 0.005)
        self.letters = DecimalBox()
        self._last: dict[tuple[QComboBox, str], object] = {}  # by box and family of things: what was chosen
        self._family: dict[QComboBox, str] = {}
        self._fill_fixed()
        for field, words, wide in (
            (self.kind, tr("What to draw"), 170),
            (self.field, tr("What to set"), 130),
            (self.value, tr("Value to set"), 190),
            (self.name, tr("Name of what is drawn"), 200),
            (self.why, tr("Why it is set by hand"), 320),
            (self.brush, tr("Size of the brush"), 110),
            (self.spread, tr("How far a click paints"), 210),
            (self.smooth, tr("How far the line may be smoothed"), 110),
            (self.letters, tr("Size of the letters"), 110),
            (self.band, tr("Form of the selection"), 110),
            (self.among, tr("Layers to select from"), 150),
        ):
            field.setAccessibleName(words)
            field.setMaximumWidth(grown(wide))
            field.setMinimumWidth(min(wide, max(90, round(LEAST_SHARE * wide))))
        self.name.setPlaceholderText(tr("Name"))
        self.why.setPlaceholderText(tr("Reason, kept with what is set"))
        self._labels: dict[QWidget, QLabel] = {field: QLabel() for field in self._fields()}
        self.addWidget(self._row())
        self._connect()

    def _fields(self) -> tuple[QWidget, ...]:
        """The fields, in their order on the bar."""
        return (self.kind, self.field, self.value, self.name, self.why, self.brush, self.spread, self.smooth,
                self.letters, self.band, self.among)  # fmt: skip

    def _fill_fixed(self) -> None:
        """Fill the fields that offer the same on every map."""
        for title, name in FIELDS:
            self.field.addItem(tr(title), name)
        for count in (1, 7, 19):
            self.brush.addItem(tr("{n} hexes", n=count) if count > 1 else tr("1 hex"), count)
        for title, name in (
            (tr("The hexes touched"), "touch"), (tr("All alike that hang together"), "fill"),
            (tr("All alike on the map"), "replace"),
        ):  # fmt: skip
            self.spread.addItem(title, name)
        for title, name in ((tr("Box"), "box"), (tr("Lasso"), "lasso")):
            self.band.addItem(title, name)
        for title, one in ((tr("All layers"), False), (tr("The layer chosen"), True)):
            self.among.addItem(title, one)
        self.letters.setRange(0.0, 200.0)
        self.letters.setSingleStep(1.0)
        self.letters.setDecimals(1)
        self.smooth.setSpecialValueText(tr("off"))
        self.letters.setSpecialValueText(tr("as fits"))

    def _row(self) -> QWidget:
        inner = _Row()
        inner.setFixedHeight(HIGH)
        row = QHBoxLayout(inner)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(8)
        row.addWidget(self.mark)
        row.addWidget(self.title)
        row.addSpacing(12)
        for field in self._fields():
            self._labels[field].setProperty("muted", True)
            row.addWidget(self._labels[field])
            row.addWidget(field, field.maximumWidth())  # as wide as it may be, before the hint
            row.addSpacing(4)
        row.addWidget(self.hint, 1)
        return inner

    def _connect(self) -> None:
        self.kind.currentIndexChanged.connect(self.changed)
        self.field.currentIndexChanged.connect(self.changed)
        self.value.currentIndexChanged.connect(self._valued)
        for box in (self.brush, self.spread, self.band, self.among):
            box.currentIndexChanged.connect(self.changed)
        for spin in (self.smooth, self.letters):
            spin.valueChanged.connect(self.changed)
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
        wants = set(tool.wants)
        owning = "territory" in wants and ("kind" not in wants or owns(doc, layer))
        drawing = bool(wants & {"kind", "place", "curve", "link"}) and not owning
        self._offer(self.kind, offered_kinds(doc, layer, tool), kinds_family(layer, tool))
        family = "territory" if owning else str(self.field.currentData())
        self._offer(self.value, self._values(doc, owning), family)
        self._show(self.kind, tr("Kind"), drawing)
        self._show(self.field, tr("Set"), "field" in wants)
        self._show(self.value, tr("Territory") if owning else tr("to"), "value" in wants or owning)
        self._show(self.name, tr("Name"), "name" in wants and not owning)
        self._show(self.why, tr("because"), "why" in wants)
        hexes = doc.grid is not None
        self._show(self.brush, tr("Brush"), "brush" in wants and hexes)
        self._show(self.spread, tr("Paint"), "spread" in wants and hexes)
        self._show(self.smooth, tr("Smooth"), "smooth" in wants)
        self._show(self.letters, tr("Size"), "size" in wants)
        self._show(self.band, tr("Drag draws a"), "band" in wants)
        self._show(self.among, tr("From"), "among" in wants)

    def _offer(self, box: QComboBox, pairs: Iterable[tuple[str, str]], family: str) -> None:
        """Fill a box with (title, id), keeping what was chosen in it when it offered things of this family last."""
        self._last[box, self._family.get(box, "")] = box.currentData()
        self._family[box] = family
        kept = self._last.get((box, family), box.currentData())
        box.blockSignals(True)
        box.clear()
        for title, name in pairs:
            box.addItem(title, name)
        box.setCurrentIndex(max(0, box.findData(kept)) if box.count() else -1)
        box.blockSignals(False)

    def _values(self, doc: MapDocument, owning: bool) -> list[tuple[str, str]]:
        """Return what can be set: territories, kinds of hexes, or terrain."""
        field = self.field.currentData()
        if owning or field == "territory":
            return [*((t.name or t.id, t.id) for t in doc.vocabulary.territories), (tr("New territory…"), NEW)]
        if field == "kind":
            return [(tr(title), name) for name, title in HEX_KINDS.items()]
        return [(t.title, t.id) for t in doc.vocabulary.terrain]

    def _show_tool(self, tool: Tool) -> None:
        self.mark.setPixmap(make_icon(tool.icon, self._theme).pixmap(22, 22))
        self.title.setText(tr(tool.title))
        self.hint.setText(tool.hint())
        self.hint.setToolTip(tool.hint())

    def _show(self, field: QWidget, label: str, shown: bool) -> None:
        self._labels[field].setText(label)
        self._labels[field].setVisible(shown)
        field.setVisible(shown)

    def show_unit(self, inches: bool) -> None:
        """Show lengths in inches or millimetres."""
        self.smooth.show_unit("in" if inches else "mm")

    def take(self, name: str) -> None:
        """Choose a kind or a territory by its id, whichever is offered."""
        for box in (self.kind, self.value):
            at = box.findData(name)
            if at >= 0 and box.isVisibleTo(self):
                box.setCurrentIndex(at)

    def take_number(self, number: int) -> None:
        """Choose the first, second … ninth kind, territory or value, whichever is offered."""
        box = next((box for box in (self.kind, self.value) if box.isVisibleTo(self)), None)
        if box is not None and number <= box.count() and box.itemData(number - 1) != NEW:
            box.setCurrentIndex(number - 1)

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
        choice.brush = int(self.brush.currentData() or 1)
        spread = self.spread.currentData()
        choice.spread = "fill" if spread == "fill" else "replace" if spread == "replace" else "touch"
        choice.smooth_mm = self.smooth.mm()
        choice.size = self.letters.value()
        choice.one_layer = bool(self.among.currentData())
        choice.band = "lasso" if self.band.currentData() == "lasso" else "box"

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


def owns(doc: MapDocument, layer: Layer | None) -> bool:
    """Return whether what is drawn on a layer is the area of a territory."""
    return layer is not None and layer.role == "border" and doc.grid is not None


def kinds_family(layer: Layer | None, tool: Tool) -> str:
    """Return a word for the sort of things a tool draws on a layer: of each, what was chosen last is kept."""
    for want in ("place", "curve", "link"):
        if want in tool.wants:
            return want
    return "terrain" if tool.id == "terrain" or layer is None else layer.role


def offered_kinds(doc: MapDocument, layer: Layer | None, tool: Tool) -> list[tuple[str, str]]:
    """Return (title, id) of what a tool can draw on a layer."""
    if "place" in tool.wants:
        return place_kinds(doc)
    if "curve" in tool.wants:
        return [(tr(title), name) for name, title in NAMES]
    if "link" in tool.wants:
        return [(tr(title), name) for name, title in LINKS]
    if tool.id == "terrain":
        return [(t.title, t.id) for t in doc.vocabulary.terrain]
    kinds = [pair for pair in kinds_of(doc, layer) if pair[1]]
    if layer is not None and layer.role == "border" and doc.grid is None:
        return [pair for pair in kinds if pair[1] != "territory"]  # areas get their territory by their label
    return kinds
