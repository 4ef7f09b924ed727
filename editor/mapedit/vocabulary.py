"""Two dialogs about the map's words: a new territory, and the names and colours of all of them."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from editor.mapedit.looks import GROUPS
from editor.mapedit.marks import swatch_icon
from editor.mapedit.words import GROUP_TITLES, fresh_territory
from editor.text import tr
from editor.theme import Theme
from mapdata.model import Territory, Vocabulary

Buttons = QDialogButtonBox.StandardButton


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
    """The names of territories and terrain, and the territories' colours; `words` makes them a vocabulary."""

    def __init__(self, words: Vocabulary, used: set[str], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Vocabulary"))
        self._words, self._used, self._theme = words, used, theme
        self.territories = self._table([tr("Name on the map"), tr("Colour")])
        for territory in words.territories:
            self.add_row(territory)
        self.terrain = self._table([tr("Name in the key"), tr("Kept in files as")])
        for kind in words.terrain:
            row = self.terrain.rowCount()
            self.terrain.insertRow(row)
            self.terrain.setItem(row, 0, QTableWidgetItem(kind.title))
            fixed = QTableWidgetItem(kind.id)
            fixed.setFlags(fixed.flags() & ~Qt.ItemFlag.ItemIsEditable)
            self.terrain.setItem(row, 1, fixed)
        tabs = QTabWidget()
        tabs.addTab(self._territory_page(), tr("Territories"))
        tabs.addTab(self.terrain, tr("Terrain"))
        self.note = QLabel()
        self.note.setWordWrap(True)
        buttons = QDialogButtonBox(Buttons.Ok | Buttons.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        for part in (tabs, self.note, buttons):
            layout.addWidget(part)
        self.resize(560, 520)

    def _territory_page(self) -> QWidget:
        add, take = QPushButton(tr("&Add")), QPushButton(tr("&Remove"))
        add.clicked.connect(lambda: self.add_row(Territory("", tr("New territory"), "neutral"), edit=True))
        take.clicked.connect(self.remove_row)
        row = QHBoxLayout()
        row.addWidget(add)
        row.addWidget(take)
        row.addStretch(1)
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.addWidget(self.territories)
        layout.addLayout(row)
        return page

    @staticmethod
    def _table(heads: list[str]) -> QTableWidget:
        table = QTableWidget(0, len(heads))
        table.setHorizontalHeaderLabels(heads)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(42)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        return table

    def add_row(self, territory: Territory, edit: bool = False) -> None:
        """Put a territory at the end of the table; one without id is new."""
        row = self.territories.rowCount()
        self.territories.insertRow(row)
        item = QTableWidgetItem(territory.name)
        item.setData(Qt.ItemDataRole.UserRole, territory)
        self.territories.setItem(row, 0, item)
        self.territories.setCellWidget(row, 1, group_box(self._theme, territory.group))
        if edit:
            self.territories.setCurrentCell(row, 0)
            self.territories.editItem(item)

    def remove_row(self) -> None:
        """Take the current territory off the list, unless something on the map names it."""
        row = self.territories.currentRow()
        item = self.territories.item(row, 0)
        if item is None:
            return
        if item.data(Qt.ItemDataRole.UserRole).id in self._used:
            self.note.setText(tr("{name} is on the map: delete its areas first.", name=item.text()))
            return
        self.territories.removeRow(row)

    def words(self) -> Vocabulary:
        """Return the vocabulary as it stands in the dialog. Raises ValueError, with a sentence, for an empty name."""
        territories: list[Territory] = []
        known = {t.id for t in self._words.territories}
        for row in range(self.territories.rowCount()):
            item, box = self.territories.item(row, 0), self.territories.cellWidget(row, 1)
            assert item is not None and isinstance(box, QComboBox)
            old: Territory = item.data(Qt.ItemDataRole.UserRole)
            name, group = item.text().strip(), str(box.currentData())
            if not name:
                raise ValueError(tr("A territory needs a name."))
            made = old.id or fresh_territory(known, name)
            known.add(made)
            colour = old.colour if group == old.group else ""  # its own shade belongs to the group it had
            territories.append(replace(old, id=made, name=name, group=group, colour=colour))
        terrain = []
        for row, kind in enumerate(self._words.terrain):
            item = self.terrain.item(row, 0)
            title = item.text().strip() if item is not None else ""
            if not title:
                raise ValueError(tr("A terrain needs a name."))
            terrain.append(replace(kind, title=title))
        return replace(self._words, territories=tuple(territories), terrain=tuple(terrain))

    def accept(self) -> None:
        try:
            self.words()
        except ValueError as fault:
            self.note.setText(str(fault))
            return
        super().accept()
