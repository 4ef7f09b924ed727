"""The panel at the right: what is selected, and the hex under the pointer."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from editor.mapedit.edits import Edit, Key, put, reword
from editor.mapedit.frame import Head
from editor.mapedit.hexcard import HexCard
from editor.mapedit.snapping import rings_of
from editor.mapedit.words import kinds_of, renamed, territory_of
from editor.text import tr
from mapdata.compile import Survey
from mapdata.model import Feature, Layer, MapDocument

REST_MS = 120  # how long the pointer rests on a hex before it is told of


class SelectedPanel(QWidget):
    """Name and kind of what is selected; a change is an edit. The name of a territory's area is the territory's."""

    wanted = Signal(object)  # Edit

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key: Key | None = None
        self._map: MapDocument | None = None
        self.title = QLabel(tr("Nothing selected"))
        self.title.setWordWrap(True)
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name"))
        self.kind, self.territory = QComboBox(), QComboBox()
        self.kind.setAccessibleName(tr("Kind"))
        self.territory.setAccessibleName(tr("Territory"))
        self.measure = QLabel()
        self.measure.setProperty("muted", True)
        self.card, self.hex_head = HexCard(), Head(tr("Hex under the pointer"))
        self.card.wanted.connect(self.wanted)
        self._hex: tuple[MapDocument | None, Survey | None, int | None] = (None, None, None)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._show_hex)
        self.form = QFormLayout()
        self.form.setContentsMargins(16, 0, 16, 8)
        self.form.setHorizontalSpacing(16)
        self.form.setVerticalSpacing(8)
        self.form.addRow(self.title)
        self.form.addRow(tr("Name"), self.name)
        self.form.addRow(tr("Kind"), self.kind)
        self.form.addRow(tr("Territory"), self.territory)
        self.form.addRow(self.measure)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 12)
        layout.addLayout(self.form)
        layout.addWidget(self.hex_head)
        layout.addWidget(self.card)
        layout.addStretch(1)
        self.name.editingFinished.connect(self._renamed)
        self.kind.activated.connect(self._rekinded)
        self.territory.activated.connect(self._reassigned)
        self.show_selected(None, set())

    def show_selected(self, doc: MapDocument | None, selected: set[Key]) -> None:
        """Show the one selected feature, or how many there are."""
        self._map = doc
        self._key = next(iter(selected)) if len(selected) == 1 else None
        layer, feature = self._layer(), self._feature()
        if feature is None or layer is None or doc is None:
            self._key = None
            self.title.setText(tr("{n} selected", n=len(selected)) if selected else tr("Nothing selected"))
            self.name.clear()
            self.kind.clear()
            for field in (self.name, self.kind, self.territory, self.measure):
                self.form.setRowVisible(field, False)
            return
        owner = territory_of(layer, feature)
        kinds = kinds_of(doc, layer, feature.kind)
        title = next((title for title, name in kinds if name == feature.kind), feature.kind)
        self.title.setText(tr("{kind} on {layer}", kind=title, layer=layer.title or layer.id))
        shown = self._shown_name(layer, feature)
        if self.name.text() != shown:
            self.name.setText(shown)
        _fill(self.kind, kinds, feature.kind)
        _fill(self.territory, [(t.name or t.id, t.id) for t in doc.vocabulary.territories], owner)
        self.measure.setText(measure_text(doc, feature))
        plain = layer.role not in ("override", "border")
        for field, on in ((self.name, plain or bool(owner)), (self.kind, plain), (self.territory, bool(owner)),
                          (self.measure, bool(self.measure.text()))):  # fmt: skip
            self.form.setRowVisible(field, on)

    def show_hex(self, doc: MapDocument, survey: Survey | None, space: int | None) -> None:
        """Show what the map says of the hex under the pointer, once that rests there.

        So one can go from a hex to its buttons across others.
        """
        self._hex = doc, survey, space
        if self.card.name:
            self._rest.start()
        else:
            self._show_hex()

    def refresh_hex(self, doc: MapDocument, survey: Survey | None) -> None:
        """Show the hex anew after the map was compiled."""
        same = doc.grid is not None and self._hex[2] is not None and self._hex[2] < len(doc.grid)
        self._hex = doc, survey, self._hex[2] if same else None
        self.card.show_hex(*self._hex)

    def _show_hex(self) -> None:
        if not self.underMouse():
            self.card.show_hex(*self._hex)
            self.hex_head.note.setText(self.card.name)

    def _layer(self) -> Layer | None:
        return self._map.layer(self._key[0]) if self._map and self._key else None

    def _feature(self) -> Feature | None:
        layer = self._layer()
        return layer.features.get(self._key[1]) if layer and self._key else None

    def _shown_name(self, layer: Layer, feature: Feature) -> str:
        owner = territory_of(layer, feature)
        words = self._map.vocabulary.territories if self._map else ()
        return next((t.name for t in words if t.id == owner), feature.name) if owner else feature.name

    def _renamed(self) -> None:
        layer, feature = self._layer(), self._feature()
        text = self.name.text().strip()
        if layer is None or feature is None or self._map is None or text == self._shown_name(layer, feature):
            return
        owner = territory_of(layer, feature)
        if owner and any(t.id == owner for t in self._map.vocabulary.territories):
            if text:
                self.wanted.emit(reword(self._map, renamed(self._map.vocabulary, owner, text), tr("Rename")))
            else:
                self.name.setText(self._shown_name(layer, feature))
        else:
            self._change(replace(feature, name=text), tr("Rename"))

    def _rekinded(self) -> None:
        feature = self._feature()
        if feature is not None and feature.kind != self.kind.currentData():
            self._change(replace(feature, kind=str(self.kind.currentData())), tr("Change the kind"))

    def _reassigned(self) -> None:
        feature = self._feature()
        if feature is not None:
            props = {**feature.props, "territory": str(self.territory.currentData())}
            self._change(replace(feature, props=props), tr("Change the territory"))

    def _change(self, new: Feature, title: str) -> None:
        layer = self._layer()
        if layer is not None:
            edit: Edit = put(layer, new, title)
            self.wanted.emit(edit)


def _fill(box: QComboBox, pairs: list[tuple[str, str]], current: str) -> None:
    box.clear()
    for title, name in pairs:
        box.addItem(title, name)
    box.setCurrentIndex(box.findData(current))


def measure_text(doc: MapDocument, feature: Feature) -> str:
    """Return how many points a feature has and how long its lines are."""
    if feature.shape.sides:
        return tr("{n} hexsides", n=len(feature.shape.sides))
    rings = [(ring, closed) for ring, closed in rings_of(feature) if len(ring) > 1]
    if not rings:
        return ""
    long = sum(math.dist(a, b) for ring, closed in rings for a, b in pairwise([*ring, ring[0]] if closed else ring))
    text = tr("{n} points, {long:.1f} mm", n=sum(len(ring) for ring, _ in rings), long=long)
    return f"{text}, {long * doc.km_per_mm:.0f} km" if doc.km_per_mm else text
