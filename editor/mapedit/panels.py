"""The panel at the right: what is selected, and the hex under the pointer."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from editor.mapedit.edits import Edit, Key, put, reword
from editor.mapedit.frame import Head
from editor.mapedit.snapping import rings_of
from editor.mapedit.words import kinds_of, renamed, territory_of
from editor.text import tr
from mapdata.board import KIND_NAMES
from mapdata.compile import Survey
from mapdata.model import Feature, Layer, MapDocument


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
        self.facts = QLabel()
        self.facts.setWordWrap(True)
        self.facts.setTextFormat(Qt.TextFormat.PlainText)
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
        layout.addWidget(Head(tr("Hex under the pointer")))
        self.facts.setContentsMargins(16, 0, 16, 0)
        layout.addWidget(self.facts)
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

    def show_hex(self, text: str) -> None:
        """Show what the map says of the hex under the pointer."""
        self.facts.setText(text)

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


def hex_text(doc: MapDocument, survey: Survey | None, space: int) -> str:
    """Return the facts of a hex: what was computed, and beside it what was set by hand and why."""
    assert doc.grid is not None
    name = doc.grid.name(space)
    if survey is None:
        return tr("Hex {name}", name=name)
    final, computed = survey.final, survey.computed
    territories = {t.id: t.name for t in doc.vocabulary.territories}
    lines = [
        tr("Hex {name}", name=name),
        tr("Kind: {kind}, {land} % land", kind=KIND_NAMES[final.kind[space]], land=final.land[space]),
        tr("Terrain: {terrain}", terrain=final.terrain[space]),
    ]
    if final.territory[space]:
        lines.append(tr("Territory: {name}", name=territories.get(final.territory[space], final.territory[space])))
    if space in survey.settled:
        lines.append(tr("Settled: {why}", why=survey.settled[space]))
    for change in survey.changes:
        if change.spaces == (space,):
            set_to = tr("Set: {field} {value} (computed: {computed})", field=change.field, value=change.value,
                        computed=change.computed or tr("none"))  # fmt: skip
            lines.append(f"{set_to}. {change.why}")
    if computed.lake[space]:
        lines.append(computed.lake[space])
    return "\n".join(lines)
