"""Asks onto which layer a foreign SVG goes, as what, and how large."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from editor.decimalbox import DecimalBox
from editor.fonts import grown
from editor.mapedit.options import owns
from editor.mapedit.svgfeatures import Placing, closed_only, fitting
from editor.mapedit.words import NAMES, kinds_of
from editor.newmap.fields import Length
from editor.text import tr
from exporters.svgimport import Drawing
from mapdata.model import Layer, MapDocument


class SvgDialog(QDialog):
    """What a drawing becomes; `placing`, `layer` and `kind` say what was chosen. inches: the unit of lengths here."""

    def __init__(
        self, doc: MapDocument, drawing: Drawing, chosen: str = "", parent: QWidget | None = None, inches: bool = False
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import from SVG"))
        self._doc, self._drawing = doc, drawing
        self.layers, self.kinds, self.fit = QComboBox(), QComboBox(), QComboBox()
        for layer in doc.layers:
            if layer.role in ("terrain", "line", "border", "label", "decor") and not layer.locked:
                self.layers.addItem(layer.title or layer.id, layer.id)
        self.layers.setCurrentIndex(max(0, self.layers.findData(chosen)))
        self.fit.addItem(tr("Fill the sheet"), "fit")
        self.fit.addItem(tr("As large as in the file"), "file")
        self.scale = DecimalBox()
        self.scale.setRange(0.01, 100_000)
        self.scale.setValue(100)
        self.scale.setSuffix(" %")
        self.simplify = Length(0, 10, 0.05, tr("Simplify to within"), 0.05, 0.002, decimals=2)
        self.simplify.show_unit("in" if inches else "mm")
        self.simplify.setSpecialValueText(tr("off"))
        self.found = QLabel()
        self.found.setWordWrap(True)
        self.found.setProperty("muted", True)
        form = QFormLayout()
        for title, field in (
            (tr("&Layer"), self.layers), (tr("&Kind"), self.kinds), (tr("&Size"), self.fit),
            (tr("S&cale"), self.scale), (tr("Si&mplify to within"), self.simplify),
        ):  # fmt: skip
            form.addRow(title, field)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(tr("Import"))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(16)
        column.addLayout(form)
        column.addWidget(self.found)
        column.addWidget(self.buttons)
        self.setMinimumWidth(grown(420))
        self.layers.currentIndexChanged.connect(self._layer_changed)
        self.fit.currentIndexChanged.connect(self._count)
        self._layer_changed()

    def layer(self) -> Layer | None:
        """Return the layer chosen."""
        return self._doc.layer(str(self.layers.currentData() or ""))

    def kind(self) -> str:
        """Return the kind chosen; on layers of territories it is "territory"."""
        return "territory" if owns(self._doc, self.layer()) else str(self.kinds.currentData() or "")

    def territory(self) -> str:
        """Return the territory chosen, on layers of territories."""
        return str(self.kinds.currentData() or "") if owns(self._doc, self.layer()) else ""

    def placing(self) -> Placing:
        """Return how the drawing is placed."""
        fit = self.fit.currentData() == "fit"
        base = fitting(self._drawing, self._doc.sheet_mm) if fit else Placing(self.scale.value() / 100)
        return replace(base, simplify_mm=self.simplify.mm())

    def _layer_changed(self) -> None:
        layer = self.layer()
        self.kinds.clear()
        if owns(self._doc, layer):
            pairs = [(t.name or t.id, t.id) for t in self._doc.vocabulary.territories]
        elif layer is not None and layer.role == "label":
            pairs = [(tr(title), name) for name, title in NAMES]
        else:
            pairs = [pair for pair in kinds_of(self._doc, layer) if pair[1]]
        for title, name in pairs:
            self.kinds.addItem(title, name)
        self._count()

    def _count(self) -> None:
        """Say what the drawing holds, and what of it the layer can use."""
        layer = self.layer()
        self.scale.setEnabled(self.fit.currentData() == "file")
        closed = sum(trace.closed for trace in self._drawing.traces)
        text = tr("Lines in the file: {lines}. Closed forms: {areas}.",
                  lines=len(self._drawing.traces) - closed, areas=closed)  # fmt: skip
        areas = layer is not None and closed_only(self._doc, layer)
        usable = closed if areas else len(self._drawing.traces)
        if usable < len(self._drawing.traces):
            text += "\n" + tr("Not used: {n}. This layer takes closed forms only.",
                              n=len(self._drawing.traces) - usable)  # fmt: skip
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(layer is not None and usable > 0)
        self.found.setText(text)
