"""The hex or area under the pointer: what was computed, what was set by hand, and buttons to set or to undo that."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor.cut import Cut
from editor.mapedit.edits import Edit, Key, fresh_id
from editor.mapedit.layeredits import added
from editor.mapedit.pointing import Row, area_rows
from editor.mapedit.words import FIELDS, HEX_KINDS
from editor.text import tr
from mapdata.board import CLOSED_LAND, KIND_NAMES, RIVER, Board
from mapdata.compile import Survey
from mapdata.model import Feature, Layer, MapDocument, Shape

BY_HAND = ("kind", "terrain", "territory")
WHAT_WIDE, LEAST_WIDE = 66, 200


def hex_rows(doc: MapDocument, survey: Survey, space: int) -> list[Row]:
    """Return the facts of a hex: each with how it came, and whether it was set by hand."""
    final, computed = survey.final, survey.computed
    names = {t.id: t.name or t.id for t in doc.vocabulary.territories}
    terrain = {t.id: t.title for t in doc.vocabulary.terrain}
    changed = {c.field: c for c in survey.changes if c.spaces == (space,)}

    def how(field: str, otherwise: str) -> tuple[str, bool]:
        change = changed.get(field)
        if change is None:
            return otherwise, False
        return (tr("set by hand: {why}", why=change.why) if change.why else tr("set by hand")), True

    land = tr("{land} % land", land=computed.land[space])
    settled = tr("settled: {why}", why=survey.settled[space]) if space in survey.settled else land
    kind = KIND_NAMES[final.kind[space]]
    doubtful = kind == "doubtful"
    kind = tr(HEX_KINDS.get(kind, kind)).lower()
    rows: list[Row] = [(tr("Kind"), kind, *how("kind", settled)),
                       (tr("Terrain"), terrain.get(final.terrain[space], final.terrain[space]),
                        *how("terrain", tr("computed")))]  # fmt: skip
    if doubtful:
        rows.insert(1, ("", tr("Too little land for a land hex, too much for the sea: it counts as both. Set it by hand"
                               " if it should be one of them."), "", False))  # fmt: skip
    effects = next((t.effects for t in doc.vocabulary.terrain if t.id == final.terrain[space]), "")
    if effects:
        rows.append((tr("Effects"), effects, "", False))
    owner = final.territory[space]
    rows.append((tr("Territory"), names.get(owner, owner) or tr("none"), *how("territory", tr("computed"))))
    sides = [bits for (a, b), bits in zip(survey.sides, survey.bits) if space in (a, b)]
    closed, rivers = sum(bool(b & CLOSED_LAND) for b in sides), sum(bool(b & RIVER) for b in sides)
    said = [tr("{n} closed to land", n=closed)] if closed else []
    said += [tr("{n} rivers", n=rivers) if rivers > 1 else tr("1 river")] if rivers else []
    by_hand = any(c.spaces != (space,) and space in c.spaces for c in survey.changes)
    rows.append((tr("Sides"), ", ".join(said) or tr("open"), tr("set by hand") if by_hand else tr("computed"), by_hand))
    if computed.lake[space]:
        rows.append((tr("Lake"), computed.lake[space], tr("computed"), False))
    return rows


def set_by_hand(doc: MapDocument, name: str, field: str, value: str, why: str, title: str = "") -> Edit:
    """Return the edit that sets a field of a hex or area by hand, in place of what was set there before.

    A map without a layer for it gets one in the same step.
    """
    label = tr("Set {name} by hand", name=title or name)
    layer = next((la for la in doc.layers if la.role == "override" and la.id != "overlay"), None)
    edit = Edit(label)
    if layer is None:
        edit, made_id = added(doc, tr("Set by hand"), "override", doc.layers[-1].id if doc.layers else "")
        layer = Layer(made_id, "override")
    gone = {key: pair for key, pair in overrides_of(doc, name).items() if pair[0] is not None and pair[0].kind == field}
    made = Feature(fresh_id(layer, "o"), field, Shape(space=name), props={"value": value, "why": why})
    return Edit(label, {**gone, (layer.id, made.id): (None, made)}, parts=edit.parts)


def take_computed(doc: MapDocument, name: str, title: str = "") -> Edit:
    """Return the edit by which a hex or area is again what is computed."""
    return Edit(tr("Take what is computed for {name}", name=title or name), overrides_of(doc, name))


def overrides_of(doc: MapDocument, name: str) -> dict[Key, tuple[Feature | None, Feature | None]]:
    """Return the changes by which nothing of a hex or area is set by hand."""
    return {(layer.id, f.id): (f, None) for layer in doc.layers if layer.role == "override"
            for f in layer.features.values() if f.shape.space == name and f.kind in BY_HAND}  # fmt: skip


class HexCard(QWidget):
    """The facts of a hex or area in rows, and the two buttons under them. space: its id; name: as it is called."""

    wanted = Signal(object)  # Edit

    def __init__(self) -> None:
        super().__init__()
        self._map: MapDocument | None = None
        self.name = self.space = ""
        self.rows = QGridLayout()
        self.rows.setColumnStretch(1, 1)
        self.rows.setColumnMinimumWidth(0, WHAT_WIDE)
        self.rows.setHorizontalSpacing(10)
        self.rows.setVerticalSpacing(6)
        self.hint = QLabel()
        self.hint.setProperty("muted", True)
        self.set, self.take = QPushButton(tr("Set by hand")), QPushButton(tr("Take computed"))
        self.set.clicked.connect(self._set)
        self.take.clicked.connect(self._take)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.set, self.take):
            button.setProperty("narrow", True)
            buttons.addWidget(button, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 0, 16, 8)
        column.setSpacing(10)
        column.addLayout(self.rows)
        column.addWidget(self.hint)
        column.addLayout(buttons)
        self.setMinimumWidth(LEAST_WIDE)  # no long word makes the panel wider
        self.over_hexes(True)
        self.show_hex(None, None, None)

    def over_hexes(self, hexes: bool) -> None:
        """Say what one can point at."""
        self.hint.setText(tr("Point at a hex of the map.") if hexes else tr("Point at an area of the map."))

    def show_hex(self, doc: MapDocument | None, survey: Survey | None, space: int | None) -> None:
        """Show a hex, or nothing where there is none or it is not compiled yet."""
        good = doc is not None and doc.grid is not None and survey is not None and space is not None
        name = doc.grid.name(space) if good and doc is not None and doc.grid and space is not None else ""
        found = hex_rows(doc, survey, space) if good and doc and survey and space is not None else []
        self._show(doc, name, name, found)

    def show_area(self, doc: MapDocument, board: Board, space: int | None) -> None:
        """Show an area, or nothing where there is none."""
        if space is None:
            self._show(doc, "", "", [])
            return
        self._show(doc, board.names[space], board.title(space), area_rows(doc, board, space))

    def _show(self, doc: MapDocument | None, space: str, name: str, found: list[Row]) -> None:
        self._map, self.space, self.name = doc, space, name
        self._fill(found)
        self.hint.setVisible(not name)
        for button in (self.set, self.take):
            button.setVisible(bool(name))
        by_hand = doc is not None and bool(overrides_of(doc, space))
        self.take.setEnabled(by_hand)
        self.take.setToolTip("" if by_hand else tr("Nothing of {name} is set by hand.", name=name))

    def _fill(self, found: list[Row]) -> None:
        while self.rows.count():
            item = self.rows.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        for row, (what, value, how, by_hand) in enumerate(found):
            labels = QLabel(what), QLabel(value), Cut(how.partition(": ")[0] if by_hand else how)
            labels[2].own_tip = how if by_hand else ""
            labels[0].setStyleSheet("font-weight: 600")
            labels[2].setProperty("hint" if by_hand else "muted", True)
            for column, label in enumerate(labels[: 3 if how else 2]):
                label.setTextFormat(Qt.TextFormat.PlainText)
                label.setWordWrap(column == 1)
                side = Qt.AlignmentFlag.AlignRight if column == 2 else Qt.AlignmentFlag.AlignLeft
                label.setAlignment(side | Qt.AlignmentFlag.AlignTop)
                self.rows.addWidget(label, row, column, 1, 1 if how or column == 0 else 2)

    def text(self) -> str:
        """Return what the card says, a line a row."""
        lines: dict[int, list[str]] = {}
        for k in range(self.rows.count()):
            item, at = self.rows.itemAt(k), self.rows.getItemPosition(k)
            label = item.widget() if item is not None else None
            if isinstance(label, QLabel):
                lines.setdefault(int(at[0]), []).append(label.text())  # type: ignore[index]
        return "\n".join(" | ".join(words) for words in lines.values())

    def _take(self) -> None:
        if self._map is not None and self.space:
            self.wanted.emit(take_computed(self._map, self.space, self.name))

    def _set(self) -> None:
        if self._map is None or not self.space:
            return
        dialog = SetDialog(self._map, self.name, self)
        if dialog.exec():
            self.wanted.emit(set_by_hand(self._map, self.space, *dialog.value(), title=self.name))


class SetDialog(QDialog):
    """Asks what of a hex or area is set, to which value, and why."""

    def __init__(self, doc: MapDocument, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._map = doc
        self.setWindowTitle(tr("Set {name} by hand", name=name))
        self.field, self.choice, self.why = QComboBox(), QComboBox(), QLineEdit()
        for box, words in ((self.field, tr("Set")), (self.choice, tr("to")), (self.why, tr("because"))):
            box.setAccessibleName(words)
        for title, key in FIELDS:
            self.field.addItem(tr(title), key)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(False)
        self.why.textChanged.connect(lambda text: ok.setEnabled(bool(text.strip())))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.field.currentIndexChanged.connect(self._offer)
        form = QFormLayout(self)
        form.setContentsMargins(20, 20, 20, 16)
        form.setSpacing(10)
        form.addRow(tr("&Set"), self.field)
        form.addRow(tr("&to"), self.choice)
        form.addRow(tr("&because"), self.why)
        form.addRow(buttons)
        self.resize(420, 0)
        self._offer()

    def _offer(self, *_: object) -> None:
        self.choice.clear()
        words = self._map.vocabulary
        pairs = {"kind": [(tr(title), name) for name, title in HEX_KINDS.items()],
                 "terrain": [(t.title, t.id) for t in words.terrain],
                 "territory": [(t.name or t.id, t.id) for t in words.territories]}  # fmt: skip
        for title, key in pairs[str(self.field.currentData())]:
            self.choice.addItem(title, key)

    def value(self) -> tuple[str, str, str]:
        """Return field, value and reason."""
        return str(self.field.currentData()), str(self.choice.currentData() or ""), self.why.text().strip()
