"""One page for each sort of word of a map: a table whose rows are added, changed, put in order and taken away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QCheckBox,
    QColorDialog,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QInputDialog,
    QPushButton,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.mapedit.looks import GROUPS
from editor.mapedit.marks import swatch_icon
from editor.mapedit.words import GROUP_TITLES, fresh_territory
from editor.text import mark, tr
from editor.theme import Theme
from mapdata.model import PlaceKind, SideKind, TerrainKind, Territory

Word = TypeVar("Word", Territory, TerrainKind, SideKind, PlaceKind)
BASES = (("land", mark("Land")), ("sea", mark("Sea")), ("lake", mark("Lake")), ("any", mark("Land or water")))
PATTERNS = (("", mark("None")), ("mountain", mark("Relief")), ("forest", mark("Trees")), ("marsh", mark("Reeds")),
            ("desert", mark("Dots")), ("rough", mark("Strokes")), ("fortress", mark("Bastions")))  # fmt: skip
SYMBOLS = (("capital", mark("Star in a disc")), ("objective", mark("Star")), ("city", mark("Ring")),
           ("airport", mark("Aircraft")), ("port", mark("Anchor")), ("fortress", mark("Fortress")),
           ("oil", mark("Drop")), ("none", mark("None")))  # fmt: skip
FIRST_OWN_BIT, LAST_BIT = 8, 61


def group_box(theme: Theme, group: str) -> QComboBox:
    """Return a choice of colour groups with their colours; one of the map's own stays as it is."""
    box = QComboBox()
    for name, title in GROUP_TITLES:
        box.addItem(swatch_icon(theme, GROUPS[name]), tr(title), name)
    at = box.findData({"russia": "soviet"}.get(group, group))
    if at < 0:
        box.addItem(group or tr("No colour"), group)
        at = box.count() - 1
    box.setCurrentIndex(at)
    if group == "russia":
        box.setItemData(at, "russia")
    return box


def choice(pairs: Iterable[tuple[str, str]], now: str, name: str) -> QComboBox:
    """Return a choice among (id, title); a word of the map's own is offered as it is."""
    box = QComboBox()
    box.setAccessibleName(name)
    for key, title in pairs:
        box.addItem(tr(title), key)
    if box.findData(now) < 0:
        box.addItem(now, now)
    box.setCurrentIndex(box.findData(now))
    return box


class ColourButton(QPushButton):
    """Shows a colour and asks for another; without one of its own it says so. Delete takes it away."""

    def __init__(self, theme: Theme, colour: str, name: str) -> None:
        super().__init__()
        self._theme = theme
        self.colour = colour
        self.setAccessibleName(name)
        self.clicked.connect(self._ask)
        self.take(colour)

    def take(self, colour: str) -> None:
        """Take a colour, "" for the usual one."""
        self.colour = colour
        self.setText(colour or tr("usual"))
        self.setIcon(swatch_icon(self._theme, colour or self._theme.tokens.panel))

    def _ask(self) -> None:
        found = QColorDialog.getColor(QColor(self.colour or "#C8BFA8"), self, self.accessibleName())
        if found.isValid():
            self.take(found.name().upper())

    def keyPressEvent(self, event: Any) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.take("")
        else:
            super().keyPressEvent(event)


class WordPage(QWidget, Generic[Word]):
    """A table of words. used: what something on the map names; such a word goes only in exchange for another."""

    heads: Sequence[str] = ()
    fresh_title = ""

    def __init__(self, words: Sequence[Word], used: set[str], theme: Theme, note: Any) -> None:
        super().__init__()
        self._theme, self.used, self._note = theme, used, note
        self.kept: list[Word] = []  # what each row was at first
        self.replaced: dict[str, str] = {}
        self.table = QTableWidget(0, len(self.heads))
        self.table.setHorizontalHeaderLabels([tr(head) for head in self.heads])
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(42)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        for word in words:
            self.add(word)
        row = QHBoxLayout()
        for text, slot in ((tr("&Add"), self.add_fresh), (tr("&Remove"), self.remove),
                           (tr("&Up"), lambda: self.step(-1)), (tr("&Down"), lambda: self.step(1))):  # fmt: skip
            button = QPushButton(text)
            button.clicked.connect(slot)
            row.addWidget(button)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.addWidget(self.table)
        column.addLayout(row)

    # ------------------------------------------------------------------ of each sort
    def title_of(self, word: Word) -> str:
        """Return what a word is called."""
        return word.name if isinstance(word, Territory) else word.title

    def fill(self, row: int, word: Word) -> None:
        """Put the fields of a word beside its title."""

    def read(self, row: int, word: Word, title: str) -> Word:
        """Return a word as its row says."""
        raise RuntimeError("a page of words reads its rows")

    def fresh(self) -> Word:
        """Return a new word without id."""
        raise RuntimeError("a page of words makes new ones")

    # ------------------------------------------------------------------ rows
    def add(self, word: Word, edit: bool = False) -> None:
        """Put a word at the end of the table; one without id is new."""
        row = self.table.rowCount()
        self.table.insertRow(row)
        self.kept.append(word)
        item = QTableWidgetItem(self.title_of(word))
        item.setData(Qt.ItemDataRole.UserRole, word)
        self.table.setItem(row, 0, item)
        self.fill(row, word)
        if edit:
            self.table.setCurrentCell(row, 0)
            self.table.editItem(item)

    def add_fresh(self) -> None:
        """Put a new word at the end, its title to be typed."""
        self.add(self.fresh(), edit=True)

    def step(self, by: int) -> None:
        """Put the current row higher or lower: the order is that of the map's key, and of the digits."""
        row = self.table.currentRow()
        to = row + by
        if row < 0 or not 0 <= to < self.table.rowCount():
            return
        kept = self.kept
        now = [self.read(k, kept[k], self.text(k)) for k in range(len(kept))]
        now.insert(to, now.pop(row))
        self.table.setRowCount(0)
        self.kept = []
        for word in now:
            self.add(word)
        self.table.setCurrentCell(to, 0)

    def text(self, row: int) -> str:
        """Return the title typed in a row."""
        item = self.table.item(row, 0)
        return item.text().strip() if item is not None else ""

    def remove(self) -> None:
        """Take the current word off the list; one that is on the map only in exchange for another."""
        row = self.table.currentRow()
        if row < 0:
            return
        word = self.kept[row]
        if word.id in self.used:
            others = [(self.text(k), w.id) for k, w in enumerate(self.kept) if k != row and w.id]
            name = self.text(row)
            if not others:
                self._note(tr("{name} is on the map: delete what is of it first.", name=name))
                return
            head, text = tr("Remove {name}", name=name), tr("{name} is on the map. What is it to become?", name=name)
            title, good = QInputDialog.getItem(self, head, text, [t for t, _ in others], 0, False)
            if not good:
                self._note(tr("{name} is on the map: it stays.", name=name))
                return
            self.replaced[word.id] = next(key for t, key in others if t == title)
        self.table.removeRow(row)
        self.kept.pop(row)

    def words(self) -> tuple[Word, ...]:
        """Return the words as the table says. Raises ValueError, with a sentence, for an empty title."""
        out: list[Word] = []
        known = {word.id for word in self.kept}
        for row, old in enumerate(self.kept):
            title = self.text(row)
            if not title:
                raise ValueError(self.lacking())
            made = old.id or fresh_territory(known, title)
            known.add(made)
            out.append(replace(self.read(row, old, title), id=made))
        return tuple(out)

    def lacking(self) -> str:
        """Return what to say of a row without a title."""
        return tr("Every word needs a name.")

    def box(self, row: int, column: int) -> Any:
        """Return the field in a cell."""
        return self.table.cellWidget(row, column)


class TerritoryPage(WordPage[Territory]):
    """Territories: name, group, a shade of their own, whether one plays there."""

    heads = (mark("Name on the map"), mark("Group"), mark("Own colour"), mark("In play"))

    def fill(self, row: int, word: Territory) -> None:
        self.table.setCellWidget(row, 1, group_box(self._theme, word.group))
        self.table.setCellWidget(row, 2, ColourButton(self._theme, word.colour, tr("Own colour")))
        plays = QCheckBox()
        plays.setAccessibleName(tr("In play"))
        plays.setChecked(word.playable)
        self.table.setCellWidget(row, 3, plays)

    def read(self, row: int, word: Territory, title: str) -> Territory:
        group, colour = str(self.box(row, 1).currentData()), self.box(row, 2).colour
        if group != word.group and colour == word.colour:
            colour = ""  # its own shade belongs to the group it had
        return replace(word, name=title, group=group, colour=colour, playable=self.box(row, 3).isChecked())

    def fresh(self) -> Territory:
        return Territory("", tr("New territory"), "neutral")

    def lacking(self) -> str:
        return tr("A territory needs a name.")


class TerrainPage(WordPage[TerrainKind]):
    """Terrain: title, what moves there, colour, pattern, the share of a hex from which it rules."""

    heads = (mark("Name in the key"), mark("Ground"), mark("Colour"), mark("Pattern"), mark("From share of hex"),
             mark("Effects"))  # fmt: skip

    def fill(self, row: int, word: TerrainKind) -> None:
        self.table.setCellWidget(row, 1, choice(BASES, word.base, tr("Ground")))
        self.table.setCellWidget(row, 2, ColourButton(self._theme, word.colour, tr("Colour")))
        self.table.setCellWidget(row, 3, choice(PATTERNS, word.pattern, tr("Pattern")))
        share = QSpinBox()
        share.setRange(0, 100)
        share.setSuffix(" %")
        share.setSpecialValueText(tr("the largest"))
        share.setAccessibleName(tr("Share of a hex's land from which it is the hex's"))
        share.setValue(word.least_share)
        self.table.setCellWidget(row, 4, share)
        self.table.setItem(row, 5, QTableWidgetItem(word.effects))

    def read(self, row: int, word: TerrainKind, title: str) -> TerrainKind:
        item = self.table.item(row, 5)
        effects = item.text().strip() if item is not None else ""
        return replace(word, title=title, base=self.box(row, 1).currentData(), colour=self.box(row, 2).colour,
                       pattern=self.box(row, 3).currentData(), least_share=self.box(row, 4).value(),
                       effects=effects)  # fmt: skip

    def fresh(self) -> TerrainKind:
        return TerrainKind("", tr("New terrain"))

    def lacking(self) -> str:
        return tr("A terrain needs a name.")


class SidePage(WordPage[SideKind]):
    """What runs along hexsides; one of a designer's own has a place that rules of his can read."""

    heads = (mark("Name in the key"), mark("Kept in files as"))

    def fill(self, row: int, word: SideKind) -> None:
        fixed = QTableWidgetItem(word.id or tr("made of its name"))
        fixed.setFlags(fixed.flags() & ~Qt.ItemFlag.ItemIsEditable)
        self.table.setItem(row, 1, fixed)

    def read(self, row: int, word: SideKind, title: str) -> SideKind:
        return replace(word, title=title)

    def fresh(self) -> SideKind:
        taken = {word.bit for word in self.kept}
        free = [bit for bit in range(FIRST_OWN_BIT, LAST_BIT + 1) if bit not in taken]
        return SideKind("", tr("New kind"), free[0] if free else LAST_BIT)


class PlacePage(WordPage[PlaceKind]):
    """Kinds of places: title, sign, rank: those of low rank are labelled first."""

    heads = (mark("Name in the key"), mark("Sign"), mark("Rank"))

    def fill(self, row: int, word: PlaceKind) -> None:
        self.table.setCellWidget(row, 1, choice(SYMBOLS, word.symbol, tr("Sign")))
        rank = QSpinBox()
        rank.setRange(0, 9)
        rank.setAccessibleName(tr("Rank"))
        rank.setValue(word.rank)
        self.table.setCellWidget(row, 2, rank)

    def read(self, row: int, word: PlaceKind, title: str) -> PlaceKind:
        return replace(word, title=title, symbol=self.box(row, 1).currentData(), rank=self.box(row, 2).value())

    def fresh(self) -> PlaceKind:
        return PlaceKind("", tr("New place"), "city")
