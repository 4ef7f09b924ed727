"""Find on the map: hexes by number, things by name, kind or id, listed while one types; Enter goes there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout

from editor.mapedit.edits import Key
from editor.mapedit.layeredits import title_of
from editor.text import tr
from mapdata.model import MapDocument
from mapdata.naming import words_of

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

MOST = 200  # hits that are listed


@dataclass(frozen=True, slots=True)
class Hit:
    """Something found: a hex by its number, or a feature; what to say of it and where it is."""

    text: str
    note: str
    space: str = ""
    key: Key | None = None


def hits(doc: MapDocument, typed: str) -> list[Hit]:
    """Return what is meant by some words: hexes whose number begins so, then names, then kinds; the nearest first."""
    words = typed.casefold().split()
    if not words:
        return []
    grid, titles = doc.grid, words_of(doc)
    owners = {t.id: t.name for t in doc.vocabulary.territories}
    begin = typed.strip().casefold()
    numbers = [Hit(tr("Hex {name}", name=n), "", n) for n in (grid.by_name if grid is not None else ())
               if n.casefold().startswith(begin)]  # fmt: skip
    ranked: list[tuple[int, str, Hit]] = []
    for layer in doc.layers:
        for feature in layer.features.values():
            owner = owners.get(str(feature.props.get("territory", "")), "")
            name = (feature.name or owner or feature.id).casefold()
            kind = titles.get(feature.kind, feature.kind.replace("_", " "))
            if all(word in f"{name} {kind.casefold()} {feature.id.casefold()}" for word in words):
                rank = 0 if name == begin else 1 if name.startswith(begin) else 2 if begin in name else 3
                text = feature.name or owner or feature.id
                found = Hit(text, f"{kind}, {title_of(layer)}", key=(layer.id, feature.id))
                ranked.append((rank, text.casefold(), found))
    ranked.sort(key=lambda row: row[:2])
    exact = [hit for hit in numbers if hit.space.casefold() == begin]
    rest = [hit for hit in numbers if hit.space.casefold() != begin]
    return [*exact, *(hit for _, _, hit in ranked), *rest][:MOST]


def hex_named(doc: MapDocument, typed: str) -> str:
    """Return the number of the hex that is meant, also without zeros at its head; "" when there is none."""
    if doc.grid is None or not typed.strip():
        return ""
    text = typed.strip().upper()
    if text in doc.grid.by_name:
        return text
    alike = [n for n in doc.grid.by_name if n.upper() == text or n.lstrip("0") == text.lstrip("0")]
    return alike[0] if len(alike) == 1 else ""


class FindDialog(QDialog):
    """A field and the hits under it; up and down choose, Enter goes there and closes, Escape closes."""

    def __init__(self, window: EditWindow) -> None:
        super().__init__(window)
        self._w = window
        self._hits: list[Hit] = []
        self.setWindowTitle(tr("Find"))
        self.setMinimumSize(460, 420)
        self.field, self.list, self.nothing = QLineEdit(), QListWidget(), QLabel(tr("Nothing found."))
        self.field.setPlaceholderText(tr("Hex number, name or kind"))
        self.field.setAccessibleName(tr("Hex number, name or kind"))
        self.list.setAccessibleName(tr("What was found"))
        self.nothing.setProperty("muted", True)
        column = QVBoxLayout(self)
        for part in (self.field, self.list, self.nothing):
            column.addWidget(part)
        self.field.textChanged.connect(self._fill)
        self.field.returnPressed.connect(self._go)
        self.list.itemActivated.connect(self._go)
        self._fill("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -10, Qt.Key.Key_PageDown: 10}
        step = by.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        elif self._hits:
            self.list.setCurrentRow(max(0, min(len(self._hits) - 1, self.list.currentRow() + step)))

    def _fill(self, typed: str) -> None:
        self._hits = hits(self._w.map, typed)
        self.list.clear()
        for hit in self._hits:
            self.list.addItem(QListWidgetItem(f"{hit.text}    {hit.note}" if hit.note else hit.text))
        self.list.setCurrentRow(0)
        self.nothing.setVisible(bool(typed.strip()) and not self._hits)

    def _go(self, *_: object) -> None:
        row = self.list.currentRow()
        if self.isVisible() and 0 <= row < len(self._hits):
            self.accept()
            go(self._w, self._hits[row])


def go(w: EditWindow, hit: Hit) -> None:
    """Centre what was found, ring it, and select it where it is a feature."""
    w.show_page("map")
    grid = w.map.grid
    at = grid.centre(grid.by_name[hit.space]) if grid is not None and hit.space in grid.by_name else None
    if hit.key is not None:
        at = w.canvas.place_of_key(hit.key)
        w.select([hit.key])
    if at is not None:
        w.canvas.ring_at = at
        w.canvas.look_at(at)
    w.canvas.setFocus()
