"""The form of what is just being drawn: what it will be, how many points it has, how long it is, what lies beside."""

from __future__ import annotations

import math
from itertools import pairwise

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from editor.fonts import grown
from editor.lengths import area_text, in_inches, length_text
from editor.mapedit.compiling import Compiled
from editor.mapedit.properties import LABEL_WIDE, REST_MS, Fact, ground_text
from editor.mapedit.toolbase import Choice, Sketch
from editor.mapedit.words import kinds_of
from editor.settings import Settings
from editor.text import tr
from mapdata.beside import beside
from mapdata.geometry import polygon_of
from mapdata.model import MapDocument, Ring, Shape
from mapdata.reuse import Reuse


class DrawnForm(QWidget):
    """Follows a gesture; nothing can be typed in it."""

    def __init__(self, settings: Settings | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._map: MapDocument | None = None
        self._line: Ring = ()
        self._found: Compiled | None = None
        self._reuse = Reuse()
        self.form = QFormLayout(self)
        self.form.setContentsMargins(16, 0, 16, 8)
        self.form.setHorizontalSpacing(10)
        self.form.setVerticalSpacing(7)
        self.facts: dict[str, Fact] = {}
        for key, text in (("kind", tr("Kind")), ("name", tr("Name")), ("layer", tr("Layer")), ("points", tr("Points")),
                          ("length", tr("Length")), ("area", tr("Area")), ("left", tr("Left side")),
                          ("right", tr("Right side"))):  # fmt: skip
            label = QLabel(text)
            label.setFixedWidth(grown(LABEL_WIDE))
            self.facts[key] = Fact(text)
            self.form.addRow(label, self.facts[key])
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self.tell_sides)

    def compiled(self, found: Compiled) -> None:
        """Take what was compiled, of which the ground beside the line is told."""
        self._found = found

    def show_sketch(self, doc: MapDocument, choice: Choice, sketch: Sketch) -> None:
        """Show what is drawn so far, up to the pointer."""
        self._map, self._line = doc, sketch.line
        inches = self._settings is not None and in_inches(self._settings)
        layer = doc.layer(choice.layer)
        kind = next((title for title, name in kinds_of(doc, layer, choice.kind) if name == choice.kind), choice.kind)
        line = (*sketch.line, sketch.line[0]) if sketch.closed and sketch.line else sketch.line
        long = sum(math.dist(a, b) for a, b in pairwise(line))
        large = polygon_of(Shape(polygon=(sketch.line,))) if sketch.closed and len(sketch.line) > 2 else None
        texts = {
            "kind": kind, "name": choice.name, "layer": (layer.title or layer.id) if layer is not None else "",
            "points": str(len(sketch.vertices)),
            "length": length_text(long, inches, doc.km_per_mm),
            "area": area_text(float(large.area), inches, doc.km_per_mm) if large is not None else "",
        }  # fmt: skip
        for key, text in texts.items():
            self.facts[key].tell(text)
            self.form.setRowVisible(self.facts[key], bool(text))
        for key in ("left", "right"):
            self.form.setRowVisible(self.facts[key], not sketch.closed and len(sketch.line) > 1)
        self._rest.start()

    def tell_sides(self) -> None:
        """Tell what lies on both sides of the line so far."""
        if self._map is None or self._found is None or len(self._line) < 2 or not self.isVisible():
            return
        found = self._found
        for key, grounds in zip(("left", "right"), beside(self._map, found.board, self._line, found.areas, self._reuse),
                                strict=True):  # fmt: skip
            self.facts[key].tell(ground_text(self._map, found, grounds))


__all__ = ["DrawnForm"]
