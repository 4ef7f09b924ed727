"""The panels beside the sheet: layers, problems, what is selected, and the hex under the pointer."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.mapedit.edits import Edit, Key, put
from editor.text import tr
from mapdata.board import KIND_NAMES
from mapdata.compile import Survey
from mapdata.model import Feature, MapDocument
from mapdata.problems import Problem


class LayersPanel(QTreeWidget):
    """The layers, the top one first: tick to show, tick to lock, click to draw there."""

    chosen = Signal(str)
    shown_changed = Signal(str, bool)
    locked_changed = Signal(str, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHeaderLabels([tr("Layer"), tr("Things"), tr("Lock")])
        self.setAccessibleName(tr("Layers"))
        self.setRootIsDecorated(False)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2):
            self.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.itemChanged.connect(self._item_changed)
        self.currentItemChanged.connect(self._current)
        self._filling = False

    def show_map(self, doc: MapDocument, current: str) -> None:
        """Show the layers of a map."""
        self._filling = True
        self.clear()
        for layer in reversed(doc.layers):
            item = QTreeWidgetItem([layer.title or layer.id, str(len(layer.features)), ""])
            item.setData(0, Qt.ItemDataRole.UserRole, layer.id)
            item.setCheckState(0, Qt.CheckState.Checked if layer.shown else Qt.CheckState.Unchecked)
            item.setCheckState(2, Qt.CheckState.Checked if layer.locked else Qt.CheckState.Unchecked)
            self.addTopLevelItem(item)
            if layer.id == current:
                self.setCurrentItem(item)
        self._filling = False

    def _item_changed(self, item: QTreeWidgetItem, column: int) -> None:
        if self._filling:
            return
        name = item.data(0, Qt.ItemDataRole.UserRole)
        on = item.checkState(column) == Qt.CheckState.Checked
        (self.shown_changed if column == 0 else self.locked_changed).emit(name, on)

    def _current(self, item: QTreeWidgetItem | None, _: object) -> None:
        if item is not None and not self._filling:
            self.chosen.emit(item.data(0, Qt.ItemDataRole.UserRole))


class ProblemsPanel(QListWidget):
    """What is wrong with the map, faults first; a click goes to the place."""

    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Problems"))
        self.itemClicked.connect(self._go)
        self.itemActivated.connect(self._go)

    def show_problems(self, problems: list[Problem]) -> None:
        """List the problems."""
        self.clear()
        order = ("error", "warning", "note")
        marks = {"error": "✕", "warning": "▲", "note": "·"}
        for problem in sorted(problems, key=lambda p: order.index(p.severity)):
            place = problem.space or problem.feature
            where = f"{place}: " if place else ""
            item = QListWidgetItem(f"{marks[problem.severity]}  {where}{problem.text} {problem.remedy}".rstrip())
            item.setData(Qt.ItemDataRole.UserRole, problem)
            self.addItem(item)
        if not problems:
            self.addItem(QListWidgetItem(tr("No problems.")))

    def _go(self, item: QListWidgetItem) -> None:
        problem = item.data(Qt.ItemDataRole.UserRole)
        if problem is not None:
            self.wanted.emit(problem)


class SelectedPanel(QWidget):
    """Name and kind of what is selected; a change is an edit."""

    wanted = Signal(object)  # Edit

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key: Key | None = None
        self._map: MapDocument | None = None
        self.title = QLabel(tr("Nothing selected"))
        self.title.setWordWrap(True)
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name"))
        self.kind = QComboBox()
        self.kind.setAccessibleName(tr("Kind"))
        self.facts = QLabel()
        self.facts.setWordWrap(True)
        self.facts.setTextFormat(Qt.TextFormat.PlainText)
        form = QFormLayout()
        form.addRow(tr("Name"), self.name)
        form.addRow(tr("Kind"), self.kind)
        layout = QVBoxLayout(self)
        for part in (self.title, form, self.facts):
            if isinstance(part, QFormLayout):
                layout.addLayout(part)
            else:
                layout.addWidget(part)
        layout.addStretch(1)
        self.name.editingFinished.connect(self._renamed)
        self.kind.activated.connect(self._rekinded)
        self.show_selected(None, set())

    def show_selected(self, doc: MapDocument | None, selected: set[Key]) -> None:
        """Show the one selected feature, or how many there are."""
        self._map = doc
        self._key = next(iter(selected)) if len(selected) == 1 else None
        feature = self._feature()
        for field in (self.name, self.kind):
            field.setEnabled(feature is not None)
        if feature is None or self._key is None or doc is None:
            self._key = None
            self.title.setText(tr("{n} selected", n=len(selected)) if selected else tr("Nothing selected"))
            self.name.clear()
            self.kind.clear()
            return
        self.title.setText(f"{self._key[0]} / {feature.id}")
        if self.name.text() != feature.name:
            self.name.setText(feature.name)
        layer = doc.layer(self._key[0])
        kinds = kinds_of(doc, layer.role if layer else "decor", feature.kind)
        self.kind.clear()
        self.kind.addItems(kinds)
        self.kind.setCurrentText(feature.kind)

    def show_hex(self, text: str) -> None:
        """Show what the map says of the hex under the pointer."""
        self.facts.setText(text)

    def _feature(self) -> Feature | None:
        layer = self._map.layer(self._key[0]) if self._map and self._key else None
        return layer.features.get(self._key[1]) if layer and self._key else None

    def _renamed(self) -> None:
        feature = self._feature()
        if feature is not None and feature.name != self.name.text().strip():
            self._change(feature, replace(feature, name=self.name.text().strip()), tr("Rename"))

    def _rekinded(self) -> None:
        feature = self._feature()
        if feature is not None and feature.kind != self.kind.currentText():
            self._change(feature, replace(feature, kind=self.kind.currentText()), tr("Change the kind"))

    def _change(self, old: Feature, new: Feature, title: str) -> None:
        layer = self._map.layer(self._key[0]) if self._map and self._key else None
        if layer is not None:
            edit: Edit = put(layer, new, title)
            self.wanted.emit(edit)


def kinds_of(doc: MapDocument, role: str, also: str = "") -> list[str]:
    """Return the vocabulary's kinds that a layer of a role can hold."""
    words = doc.vocabulary
    if role == "terrain":
        kinds = [t.id for t in words.terrain]
    elif role == "line":
        kinds = [s.id for s in words.sides]
    elif role == "border":
        kinds = ["territory", "border"]
    elif role == "label":
        kinds = [p.id for p in words.places]
    else:
        kinds = []
    return kinds if not also or also in kinds else [also, *kinds]


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


__all__ = ["LayersPanel", "ProblemsPanel", "SelectedPanel", "hex_text", "kinds_of"]
