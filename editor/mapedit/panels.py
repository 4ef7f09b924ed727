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
from editor.mapedit.pointing import area_rows
from editor.mapedit.snapping import rings_of
from editor.mapedit.words import kinds_of, renamed, territory_of
from editor.text import tr
from mapdata.board import Board
from mapdata.compile import Survey
from mapdata.geometry import polygon_of
from mapdata.model import Feature, Layer, MapDocument

REST_MS = 120  # how long the pointer rests on a hex before it is told of


class SelectedPanel(QWidget):
    """Name and kind of what is selected; a change is an edit. The name of a territory's area is the territory's."""

    wanted = Signal(object)  # Edit

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key: Key | None = None
        self._map: MapDocument | None = None
        self._several: list[tuple[Layer, Feature]] = []  # while more than one is selected
        self._area: tuple[Board, int] | None = None
        self._measured: tuple[Feature | None, float, str] = (None, 0.0, "")
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
        self._several = several(doc, selected) if doc is not None and len(selected) > 1 else []
        layer, feature = self._layer(), self._feature()
        if feature is None or layer is None or doc is None:
            self._key = None
            self.title.setText(tr("{n} selected", n=len(selected)) if selected else tr("Nothing selected"))
            self.name.clear()
            self.kind.clear()
            for field in (self.name, self.kind, self.territory, self.measure):
                self.form.setRowVisible(field, False)
            if doc is not None:
                self._show_several(doc)
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
        if self._measured[0] is not feature or self._measured[1] != doc.km_per_mm:
            self._measured = feature, doc.km_per_mm, measure_text(doc, feature)
        self.measure.setText(self._measured[2])
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

    def show_area(self, doc: MapDocument, board: Board, space: int | None) -> None:
        """Show what the map says of the area under the pointer; off all areas the last one stays."""
        if space is None or (self._area is not None and self._area[1:] == (space,) and self._area[0] is board):
            return
        self._area = board, space
        self.hex_head.title.setText(tr("Area under the pointer").upper())
        self.hex_head.note.setText(board.names[space])
        self.card.show_rows(board.title(space), [(tr("Name"), board.title(space), "", False),
                                                 *area_rows(doc, board, space)])  # fmt: skip

    def refresh_hex(self, doc: MapDocument, survey: Survey | None) -> None:
        """Show the hex anew after the map was compiled."""
        if doc.grid is None:
            return
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

    def _show_several(self, doc: MapDocument) -> None:
        """Offer the kind of things of one layer, all of which change in one step."""
        if len({layer.id for layer, _ in self._several}) != 1 or self._several[0][0].role in ("override", "border"):
            return
        kinds = {feature.kind for _, feature in self._several}
        one = next(iter(kinds)) if len(kinds) == 1 else ""
        offered = kinds_of(doc, self._several[0][0], one)
        _fill(self.kind, offered if one else [(tr("Several kinds"), ""), *offered], one)
        self.form.setRowVisible(self.kind, True)

    def _rekinded(self) -> None:
        kind = str(self.kind.currentData())
        if self._several and kind:
            changes = {(la.id, f.id): (f, replace(f, kind=kind)) for la, f in self._several}
            self.wanted.emit(Edit(tr("Change the kind"), changes).bare())
            return
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


def several(doc: MapDocument, keys: set[Key]) -> list[tuple[Layer, Feature]]:
    """Return selected features with their layers; those on locked layers are left out."""
    found = ((layer, layer.features.get(name)) for at, name in sorted(keys) if (layer := doc.layer(at)) is not None)
    return [(layer, feature) for layer, feature in found if feature is not None and not layer.locked]


def measure_text(doc: MapDocument, feature: Feature) -> str:
    """Return how many points a feature has, how long its lines are and how large it is, a line each."""
    if feature.shape.sides:
        return tr("{n} hexsides", n=len(feature.shape.sides))
    rings = [(ring, closed) for ring, closed in rings_of(feature) if len(ring) > 1]
    if not rings:
        return ""
    long = sum(math.dist(a, b) for ring, closed in rings for a, b in pairwise([*ring, ring[0]] if closed else ring))
    lines = [tr("{n} points", n=sum(len(ring) for ring, _ in rings)), tr("Length: {long:.1f} mm", long=long)]
    if doc.km_per_mm:
        lines[1] = tr("Length: {long:.1f} mm, {km:.0f} km", long=long, km=long * doc.km_per_mm)
    polygon = polygon_of(feature.shape)
    if polygon is not None and polygon.area > 0:
        lines.append(tr("Area: {area:.0f} mm²", area=polygon.area))
        if doc.km_per_mm:
            km2 = polygon.area * doc.km_per_mm**2
            lines[2] = tr("Area: {area:.0f} mm², {km2:.0f} km²", area=polygon.area, km2=km2)
    return "\n".join(lines)
