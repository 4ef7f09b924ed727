"""The form of what is selected: name, kind, layer, owner, measures, what lies beside it, and values of its own."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from editor.fonts import grown
from editor.lengths import area_text, in_inches, length_text
from editor.mapedit import propedits as ed
from editor.mapedit.compiling import Compiled
from editor.mapedit.edits import Edit, Key
from editor.mapedit.propstable import PropsTable
from editor.mapedit.snapping import rings_of
from editor.mapedit.svgfeatures import area
from editor.mapedit.words import kinds_of
from editor.settings import Settings
from editor.text import mark, tr
from mapdata.beside import Ground, beside
from mapdata.geometry import polygon_of
from mapdata.model import Feature, MapDocument, Ring, Shape
from mapdata.reuse import Reuse

REST_MS = 160  # how long a line stays as it is before it is told what lies beside it
MOST_AT_ONCE = 24  # things that are measured at once; more are measured when they rest
MOST_MENDED = 5000  # points of an outline that is asked whether it crosses itself, which takes seconds for more
LABEL_WIDE = 92
SIDES = {"line": (mark("Left side"), mark("Right side")), "ring": (mark("Outside"), mark("Inside"))}
WATERS = {
    "sea": mark("Sea"), "lake": mark("Lake"), "land": mark("Land"), "none": mark("No area with a name"),
    "off": mark("Off the sheet"),
}  # fmt: skip


class Fact(QLineEdit):
    """What can be read and copied, and not changed here."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setProperty("fact", True)
        self.setAccessibleName(name)

    def tell(self, text: str) -> None:
        """Show a text from its beginning."""
        if text != self.text():
            self.setText(text)
            self.setToolTip(text)
            self.setCursorPosition(0)


class SelectedForm(QWidget):
    """The form. It follows what is selected; every change in it is one edit of all that is selected."""

    wanted = Signal(object)  # Edit
    refused = Signal(str)
    moved = Signal(list)  # list[Key]: where what was selected is found now

    def __init__(self, settings: Settings | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._map: MapDocument | None = None
        self._some: ed.Chosen = []
        self._found: Compiled | None = None
        self._measured: tuple[object, ...] = ()
        self._shown: list[Key] = []
        self._unmeasured: ed.Chosen = []
        self._reuse = Reuse()
        self.name = QLineEdit()
        self.kind, self.layer, self.terrain, self.territory = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        self.points, self.length, self.area = Fact(tr("Points")), Fact(tr("Length")), Fact(tr("Area"))
        self.left, self.right = Fact(tr("Left side")), Fact(tr("Right side"))
        self.sides_labels = QLabel(), QLabel()
        self.table = PropsTable()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._rested)
        self._build()
        self._connect()

    def _build(self) -> None:
        self.form = QFormLayout()
        self.form.setContentsMargins(16, 0, 16, 0)
        self.form.setHorizontalSpacing(10)
        self.form.setVerticalSpacing(7)
        rows: tuple[tuple[str, QWidget], ...] = (
            (tr("Kind"), self.kind), (tr("Name"), self.name), (tr("Layer"), self.layer),
            (tr("Terrain"), self.terrain), (tr("Territory"), self.territory),
            (tr("Points"), self.points), (tr("Length"), self.length), (tr("Area"), self.area),
        )  # fmt: skip
        for text, field in rows:
            label = QLabel(text)
            label.setFixedWidth(grown(LABEL_WIDE))
            field.setAccessibleName(text)
            self.form.addRow(label, field)
        for label, field in zip(self.sides_labels, (self.left, self.right), strict=True):
            label.setFixedWidth(grown(LABEL_WIDE))
            self.form.addRow(label, field)
        for box in (self.kind, self.layer, self.terrain, self.territory):
            box.setPlaceholderText(tr("several values"))
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(8)
        self.locked = QLabel()
        self.locked.setProperty("muted", True)
        self.locked.setWordWrap(True)
        self.locked.setContentsMargins(16, 0, 16, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(8)
        column.addLayout(self.form)
        column.addWidget(self.locked)
        inner = QVBoxLayout()
        inner.setContentsMargins(16, 0, 16, 0)
        inner.addWidget(self.table)
        column.addLayout(inner)

    def _connect(self) -> None:
        self.name.editingFinished.connect(self._renamed)
        self.kind.activated.connect(lambda _at: self._took(self.kind, lambda v: ed.with_kind(self._some, v)))
        self.layer.activated.connect(lambda _at: self._put_on())
        for box, key in ((self.terrain, "terrain"), (self.territory, "territory")):
            box.activated.connect(lambda _at, b=box, k=key: self._took(b, lambda v: self._owned(k, v)))
        self.table.wanted.connect(self.wanted)
        self.table.refused.connect(self.refused)

    # ------------------------------------------------------------------ what is shown
    def show_selected(self, doc: MapDocument, keys: set[Key]) -> str:
        """Show some features; return what they are, in a few words."""
        self._map = doc
        some, locked = ed.chosen(doc, keys)
        readable = some or ed.chosen(_unlocked(doc), keys)[0]
        self._some = some
        self._show(doc, readable)
        self.locked.setVisible(bool(locked))
        told = tr("What is selected lies on a locked layer.") if not some else tr(
            "{n} more lie on locked layers and are not changed.", n=locked)  # fmt: skip
        one = tr("1 more lies on a locked layer and is not changed.")
        self.locked.setText((one if locked == 1 and some else told) if locked else "")
        for field in (self.kind, self.name, self.layer, self.terrain, self.territory, self.table):
            field.setEnabled(bool(some))
        return self._title(doc, readable)

    def compiled(self, found: Compiled) -> None:
        """Take what was compiled, of which the ground beside lines is told."""
        self._found = found
        self._rest.start()

    def _show(self, doc: MapDocument, some: ed.Chosen) -> None:
        names = [ed.name_of(doc, layer, feature) for layer, feature in some]
        name = ed.common(names)
        self.name.setPlaceholderText(tr("several values") if name is None and some else "")
        typing = self.name.hasFocus() and self.name.isModified() and self._shown == [(la.id, f.id) for la, f in some]
        self._shown = [(la.id, f.id) for la, f in some]
        if self.name.text() != (name or "") and not typing:
            self.name.setText(name or "")
        kinds = ed.kinds_for(doc, some)
        self._offer(self.kind, kinds, ed.common(f.kind for _, f in some), bool(kinds))
        layers = [(la.title or la.id, la.id) for la in ed.layers_for(doc, some)]
        self._offer(self.layer, layers, ed.common(la.id for la, _ in some), len(layers) > 1)
        terrains, owners = [ed.terrain_of(f) for _, f in some], [ed.owner_of(la, f) for la, f in some]
        words, owned = doc.vocabulary, None not in owners
        self._offer(self.terrain, [(t.title, t.id) for t in words.terrain], _said(terrains, "clear"),
                    None not in terrains)  # fmt: skip
        none = [(tr("none"), "")] if all(la.role != "border" for la, _ in some) else []
        lands = none + [(t.name or t.id, t.id) for t in words.territories]
        self._offer(self.territory, lands, ed.common(owners), owned)
        by_field = {"territory"} if owned else set()
        by_field |= {"terrain"} if None not in terrains else set()
        self.table.show_values(some, frozenset(by_field))
        plain = all(la.role not in ("override", "border") for la, _ in some) or all(owners)
        self.form.setRowVisible(self.name, plain)
        self._measure(doc, some)

    def _offer(self, box: QComboBox, pairs: list[tuple[str, str]], now: str | None, shown: bool) -> None:
        self.form.setRowVisible(box, shown)
        if [(box.itemText(k), box.itemData(k)) for k in range(box.count())] != pairs:
            box.clear()
            for title, name in pairs:
                box.addItem(title, name)
        box.setCurrentIndex(box.findData(now) if now is not None else -1)

    def _title(self, doc: MapDocument, some: ed.Chosen) -> str:
        if len(some) != 1:
            return tr("{n} selected", n=len(some))
        layer, feature = some[0]
        return next((title for title, name in kinds_of(doc, layer, feature.kind) if name == feature.kind), feature.kind)

    # ------------------------------------------------------------------ measures
    def _measure(self, doc: MapDocument, some: ed.Chosen) -> None:
        now = (*(id(f) for _, f in some), doc.km_per_mm, self._inches())
        if now == self._measured:
            return
        self._measured = now
        self._unmeasured = some if len(some) > MOST_AT_ONCE else []
        lines = ("…", "…", "")
        if not self._unmeasured:
            lines = measures([f for _, f in some], doc.km_per_mm, self._inches())
        for field, text in zip((self.points, self.length, self.area), lines, strict=True):
            field.tell(text)
            self.form.setRowVisible(field, bool(text))
        path = self._path()
        for row, field in enumerate((self.left, self.right)):
            field.clear()
            self.sides_labels[row].setText(tr(SIDES["ring" if path is not None and path[1] else "line"][row]))
            self.form.setRowVisible(field, path is not None)
        if path is not None or self._unmeasured:
            self._rest.start()

    def _rested(self) -> None:
        """Measure what is many, and tell what lies beside a line, now that nothing moves."""
        if self._unmeasured and self._map is not None:
            some, self._unmeasured = self._unmeasured, []
            lines = measures([f for _, f in some], self._map.km_per_mm, self._inches())
            for field, text in zip((self.points, self.length, self.area), lines, strict=True):
                field.tell(text)
                self.form.setRowVisible(field, bool(text))
        self.tell_sides()

    def _path(self) -> tuple[Ring, bool] | None:
        """Return the line of the one thing selected, or its outline, True, where both sides of it can be told."""
        if len(self._some) != 1:
            return None
        rings = [(ring, closed) for ring, closed in rings_of(self._some[0][1]) if len(ring) > 1]
        if not rings:
            return None
        ring, closed = max(rings, key=lambda pair: len(pair[0]))
        return ((*ring, ring[0]) if closed else ring), closed

    def tell_sides(self) -> None:
        """Tell what lies on both sides of the line."""
        found, path, doc = self._found, self._path(), self._map
        if found is None or path is None or doc is None:
            return
        line, closed = path
        if closed and _turns_left(line):
            line = line[::-1]
        left, right = beside(doc, found.board, line, found.areas, self._reuse)
        self.left.tell(ground_text(doc, found, left))
        self.right.tell(ground_text(doc, found, right))

    def _inches(self) -> bool:
        return self._settings is not None and in_inches(self._settings)

    # ------------------------------------------------------------------ what is changed
    def _took(self, box: QComboBox, make: Callable[[str], Edit]) -> None:
        value = box.currentData()
        edit = make(str(value)) if value is not None and self._some else None
        if edit:
            self.wanted.emit(edit)

    def _owned(self, key: str, value: str) -> Edit:
        return ed.with_prop(self._some, key, value or None)

    def _put_on(self) -> None:
        if self._map is None or not self._some or self.layer.currentData() is None:
            return
        edit, keys = ed.to_layer(self._map, self._some, str(self.layer.currentData()))
        if edit:
            self.wanted.emit(edit)
            self.moved.emit(keys)

    def _renamed(self) -> None:
        text, doc = self.name.text().strip(), self._map
        if doc is None or not self._some:
            return
        before = ed.common(ed.name_of(doc, layer, feature) for layer, feature in self._some)
        if text == (before or ""):
            return  # nothing was typed
        owners = {ed.owner_of(layer, feature) for layer, feature in self._some if layer.role == "border"}
        if owners and not text:
            self.name.setText(before or "")  # a territory has a name
            return
        edit = ed.with_name(doc, self._some, text)
        if edit:
            self.wanted.emit(edit)


def measures(some: list[Feature], km_per_mm: float = 0.0, inches: bool = False) -> tuple[str, str, str]:
    """Return how many points or hexsides things have, how long their lines are and how large they are, in words."""
    rings = [(ring, closed) for feature in some for ring, closed in rings_of(feature) if len(ring) > 1]
    sides = sum(len(feature.shape.sides or ()) + (feature.shape.side is not None) for feature in some)
    points = sum(len(ring) for ring, _ in rings)
    told = [tr("1 hexside") if sides == 1 else tr("{n} hexsides", n=sides)] if sides else []
    told += [str(points)] if points else []
    long = sum(math.dist(a, b) for ring, closed in rings for a, b in pairwise([*ring, ring[0]] if closed else ring))
    large = sum(_extent(feature.shape) for feature in some)
    return (", ".join(told), length_text(long, inches, km_per_mm) if long else "",
            area_text(large, inches, km_per_mm) if large else "")  # fmt: skip


def _extent(shape: Shape) -> float:
    """Return how large the areas of a shape are; those of very many points are taken not to cross themselves."""
    areas = [shape.polygon] if shape.polygon is not None else list(shape.polygons or ())
    if sum(len(ring) for rings in areas for ring in rings) > MOST_MENDED:
        return sum(abs(area(rings[0])) - sum(abs(area(hole)) for hole in rings[1:]) for rings in areas)
    polygon = polygon_of(shape)
    return 0.0 if polygon is None else float(polygon.area)


def ground_text(doc: MapDocument, found: Compiled, grounds: list[Ground]) -> str:
    """Return what lies beside a line in words, what there is most of first."""
    names = {t.id: t.name or t.id for t in doc.vocabulary.territories}
    board = found.board

    def one(ground: Ground) -> str:
        if ground.area and len(grounds) == 1:
            title = board.title(board.by_name[ground.area])
            return f"{title} ({names[ground.territory]})" if ground.territory in names else title
        return names.get(ground.territory, "") or tr(WATERS[ground.kind])

    return ", ".join(dict.fromkeys(one(ground) for ground in grounds))


def _said(values: list[str | None], usual: str) -> str | None:
    return ed.common(value or usual for value in values)


def _turns_left(ring: Ring) -> bool:
    """Return whether a closed line has its inside at its left, as it is seen on a sheet whose y runs down."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise(ring)) < 0


def _unlocked(doc: MapDocument) -> MapDocument:
    return replace(doc, layers=tuple(replace(layer, locked=False) for layer in doc.layers))


__all__ = ["Fact", "SelectedForm", "ground_text", "measures"]
