"""Two dialogs about the map's words: a new territory, and all words: territories, terrain, hexsides, places."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from editor.mapedit.edits import Edit, Key
from editor.mapedit.wordpages import PlacePage, SidePage, TerrainPage, TerritoryPage, group_box
from editor.text import tr
from editor.theme import Theme
from mapdata.model import Feature, MapDocument, Territory, Vocabulary

Buttons = QDialogButtonBox.StandardButton
PAGES = ("territories", "terrain", "sides", "places")


class NewTerritoryDialog(QDialog):
    """Asks for the name and colour of a territory."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New territory"))
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name"))
        self.group = group_box(theme, "neutral")
        self.group.setAccessibleName(tr("Colour"))
        buttons = QDialogButtonBox(Buttons.Ok | Buttons.Cancel)
        ok = buttons.button(Buttons.Ok)
        ok.setEnabled(False)
        self.name.textChanged.connect(lambda text: ok.setEnabled(bool(text.strip())))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = QFormLayout(self)
        form.setContentsMargins(20, 20, 20, 16)
        form.setSpacing(10)
        form.addRow(tr("&Name"), self.name)
        form.addRow(tr("&Colour"), self.group)
        form.addRow(buttons)
        self.resize(380, 0)

    def value(self) -> tuple[str, str]:
        """Return the name and the colour group."""
        return self.name.text().strip(), str(self.group.currentData())


class VocabularyDialog(QDialog):
    """All words of a map; `words` makes them a vocabulary, `edit` the step that puts it into a map.

    used: the territories that something on the map names. doc: the map, for what uses the other words.
    """

    def __init__(
        self, words: Vocabulary, used: set[str], theme: Theme, parent: QWidget | None = None,
        doc: MapDocument | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setWindowTitle(tr("Vocabulary"))
        self._words = words
        self.note = QLabel()
        self.note.setWordWrap(True)
        say, kinds = self.note.setText, used_kinds(doc)
        self.territory_page = TerritoryPage(words.territories, used, theme, say)
        self.terrain_page = TerrainPage(words.terrain, kinds, theme, say)
        self.side_page = SidePage(words.sides, kinds, theme, say)
        self.place_page = PlacePage(words.places, kinds, theme, say)
        self.territories, self.terrain = self.territory_page.table, self.terrain_page.table
        self.tabs = QTabWidget()
        for page, title in ((self.territory_page, tr("Territories")), (self.terrain_page, tr("Terrain")),
                            (self.side_page, tr("Hexsides and lines")), (self.place_page, tr("Places"))):  # fmt: skip
            self.tabs.addTab(page, title)
        buttons = QDialogButtonBox(Buttons.Ok | Buttons.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        for part in (self.tabs, self.note, buttons):
            layout.addWidget(part)
        self.resize(760, 560)

    def open_at(self, page: str) -> None:
        """Look at one sort of words: "territories", "terrain", "sides" or "places"."""
        self.tabs.setCurrentIndex(PAGES.index(page))

    def add_row(self, territory: Territory, edit: bool = False) -> None:
        """Put a territory at the end of the table; one without id is new."""
        self.territory_page.add(territory, edit)

    def remove_row(self) -> None:
        """Take the current territory off the list, unless something on the map names it."""
        self.territory_page.remove()

    def words(self) -> Vocabulary:
        """Return the vocabulary as it stands in the dialog. Raises ValueError, with a sentence, for an empty name."""
        return replace(self._words, territories=self.territory_page.words(), terrain=self.terrain_page.words(),
                       sides=self.side_page.words(), places=self.place_page.words())  # fmt: skip

    def edit(self, doc: MapDocument) -> Edit:
        """Return the step by which the map has these words; what named a word that is gone names its replacement."""
        kinds = self.terrain_page.replaced | self.side_page.replaced | self.place_page.replaced
        changes = exchanged(doc, kinds, self.territory_page.replaced)
        return Edit(tr("Change the vocabulary"), changes, vocabulary=(doc.vocabulary, self.words()))

    def accept(self) -> None:
        try:
            self.words()
        except ValueError as fault:
            self.note.setText(str(fault))
            return
        super().accept()


def used_kinds(doc: MapDocument | None) -> set[str]:
    """Return the kinds of all that is drawn, and the values of what is set by hand."""
    if doc is None:
        return set()
    every = [f for layer in doc.layers for f in layer.features.values()]
    return {f.kind for f in every} | {str(f.props[p]) for f in every for p in ("value", "terrain") if p in f.props}


def exchanged(
    doc: MapDocument, kinds: dict[str, str], territories: dict[str, str]
) -> dict[Key, tuple[Feature | None, Feature | None]]:
    """Return the changes by which features name other words in place of some."""

    def last(table: dict[str, str], word: str) -> str:
        seen = set()
        while word in table and word not in seen:
            seen.add(word)
            word = table[word]
        return word

    out: dict[Key, tuple[Feature | None, Feature | None]] = {}
    for layer in doc.layers if kinds or territories else ():
        for feature in layer.features.values():
            props = dict(feature.props)
            if layer.role == "border" and feature.kind == "territory" and "territory" not in props:
                props["territory"] = feature.id if feature.id in territories else ""
            for name, table in (("territory", territories), ("terrain", kinds)):
                if name in props:
                    props[name] = last(table, str(props[name]))
            if layer.role == "override" and "value" in props:
                table = territories if feature.kind == "territory" else kinds if feature.kind == "terrain" else {}
                props["value"] = last(table, str(props["value"])) if table else props["value"]
            if props.get("territory") == "" and "territory" not in feature.props:
                del props["territory"]
            kind = last(kinds, feature.kind) if layer.role != "override" else feature.kind
            if kind != feature.kind or props != feature.props:
                out[layer.id, feature.id] = feature, replace(feature, kind=kind, props=props)
    return out


__all__ = ["NewTerritoryDialog", "VocabularyDialog", "exchanged", "group_box", "used_kinds"]
