"""All commands and tools of a window with their keys, to be changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.actionsearch import places
from editor.commands import plain
from editor.keymap import KeyMap, Keys, keys_text, read_keys
from editor.prefs.parts import dress_tree, note, title
from editor.text import tr

if TYPE_CHECKING:
    from editor.mainwindow import MainWindow

RESERVED = ("Esc", "Return", "Enter", "Tab", "Space", "Backspace", "Left", "Right", "Up", "Down")
ROW = Qt.ItemDataRole.UserRole


@dataclass
class Row:
    """One command while its keys are changed. home: the page to which it belongs; first: the keys it came with."""

    name: str
    kind: str
    text: str
    where: str
    home: str
    first: list[str]
    keys: list[str] = field(default_factory=list)


def rows_of(window: MainWindow, keymap: KeyMap) -> list[Row]:
    """Return the commands of a window in the order of the menus, those in no menu last."""
    where = places(window.menuBar())
    order = {action: at for at, action in enumerate(where)}
    rows = []
    for name, action in sorted(window.commands.all.items(), key=lambda pair: order.get(pair[1], len(order))):
        kind, home, first = window.commands.kind_of(name), window.home_of(name), window.commands.first_keys(name)
        chosen = keymap.keys(kind, name)
        keys = list(first if chosen is None else chosen)
        rows.append(Row(name, kind, plain(action), where.get(action) or home, home, first, keys))
    return rows


def clashes(rows: Sequence[Row], row: Row, key: str) -> list[Row]:
    """Return the other commands that the same key would call: two of the window, or two of one page."""
    return [one for one in rows if one is not row and one.home == row.home and key in one.keys]


class ShortcutsDialog(QDialog):
    """Changes are made on a copy; they count, in all windows, once the dialog is accepted."""

    def __init__(self, window: MainWindow, keymap: KeyMap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keymap, self._theme = keymap, window.theme
        self.rows = rows_of(window, keymap)
        self.setWindowTitle(tr("Keys"))
        self.resize(820, 680)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter by name, place or key"))
        self.filter.setAccessibleName(self.filter.placeholderText())
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._fill)
        self.tree = QTreeWidget()
        self.tree.setHeaderLabels([tr("Command"), tr("Where"), tr("Keys")])
        self.tree.setRootIsDecorated(False)
        self.tree.setUniformRowHeights(True)
        self.tree.setAlternatingRowColors(True)
        self.tree.setAccessibleName(tr("Commands and their keys"))
        head = self.tree.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.currentItemChanged.connect(self._chosen)
        self._make_fields()
        self._lay_out()
        self._dress()
        window.theme.changed.connect(self._dress)
        self.filter.setFocus()

    def _make_fields(self) -> None:
        self.name = QLabel()
        self.key = QKeySequenceEdit()
        self.key.setMaximumSequenceLength(1)
        self.key.setClearButtonEnabled(True)
        self.key.setAccessibleName(tr("Press the new key here"))
        self.key.keySequenceChanged.connect(self._look)
        self.put = QPushButton(tr("&Take this key"))
        self.put.clicked.connect(self.take)
        self.none = QPushButton(tr("&No key"))
        self.none.clicked.connect(lambda: self._set([]))
        self.reset = QPushButton(tr("&Back to its own"))
        self.reset.clicked.connect(self.reset_one)
        self.conflict = QLabel()
        self.conflict.setObjectName("fault")
        self.conflict.setWordWrap(True)
        self.conflict.setMinimumHeight(24)
        more = QMenu(self)
        more.addAction(tr("&Import…")).triggered.connect(self._ask_import)
        more.addAction(tr("&Export…")).triggered.connect(self._ask_export)
        more.addSeparator()
        more.addAction(tr("&Reset all keys")).triggered.connect(self.reset_all)
        buttons = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(buttons.Ok | buttons.Cancel)
        self.buttons.button(buttons.Ok).setProperty("primary", True)
        self.buttons.button(buttons.Ok).setText(tr("&OK"))
        self.buttons.button(buttons.Ok).setAutoDefault(False)
        self.buttons.button(buttons.Cancel).setText(tr("Cancel"))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.more = self.buttons.addButton(tr("&More"), QDialogButtonBox.ButtonRole.ResetRole)
        self.more.setMenu(more)
        for button in (self.put, self.none, self.reset, self.more):
            button.setAutoDefault(False)

    def _lay_out(self) -> None:
        edit = QHBoxLayout()
        for part in (self.name, self.key, self.put, self.none, self.reset):
            edit.addWidget(part)
        edit.setStretch(0, 1)
        self.key.setFixedWidth(170)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(10)
        column.addWidget(title(tr("Keys of commands and tools")))
        column.addWidget(note(tr("Single letters count on the map and the board, never while you type.")))
        column.addWidget(self.filter)
        column.addWidget(self.tree, 1)
        column.addLayout(edit)
        column.addWidget(self.conflict)
        column.addWidget(self.buttons)

    # ------------------------------------------------------------------ the list
    def _dress(self) -> None:
        dress_tree(self.tree, self._theme)
        self._fill()

    def _fill(self, *_: object) -> None:
        now = self.row()
        words = self.filter.text().lower().split()
        self.tree.clear()
        dim = QBrush(self._theme.colour("muted"))
        for at, row in enumerate(self.rows):
            text = f"{row.text} {row.where} {' '.join(row.keys)}".lower()
            if not all(word in text for word in words):
                continue
            item = QTreeWidgetItem([row.text, row.where, ", ".join(row.keys)])
            item.setData(0, ROW, at)
            item.setForeground(1, dim)
            if row.keys != row.first:
                made = item.font(2)
                made.setBold(True)
                item.setFont(2, made)
                item.setToolTip(2, tr("Changed; it came with {keys}", keys=", ".join(row.first) or tr("no key")))
            if any(clashes(self.rows, row, key) for key in row.keys):
                item.setForeground(2, self._theme.colour("fault"))
                item.setToolTip(2, tr("Another command has this key, too."))
            self.tree.addTopLevelItem(item)
            if row is now:
                self.tree.setCurrentItem(item)
        first = self.tree.topLevelItem(0)
        if first is not None and self.tree.currentItem() is None:
            self.tree.setCurrentItem(first)
        self._chosen()

    def row(self) -> Row | None:
        """Return the command that is chosen in the list."""
        item = self.tree.currentItem()
        return None if item is None else self.rows[item.data(0, ROW)]

    def choose(self, name: str) -> None:
        """Choose a command by its id."""
        for at in range(self.tree.topLevelItemCount()):
            item = self.tree.topLevelItem(at)
            if item is not None and self.rows[item.data(0, ROW)].name == name:
                self.tree.setCurrentItem(item)

    def _chosen(self, *_: object) -> None:
        row = self.row()
        for part in (self.key, self.none, self.reset):
            part.setEnabled(row is not None)
        self.name.setText(row.text if row else "")
        self.key.setKeySequence(QKeySequence(row.keys[0]) if row and row.keys else QKeySequence())
        self._look()

    # ------------------------------------------------------------------ changing
    def pressed(self) -> str:
        """Return the key that was pressed for the command."""
        return self.key.keySequence().toString()

    def _look(self, *_: object) -> None:
        """Say what stands against the key that was pressed."""
        row, key = self.row(), self.pressed()
        new = row is not None and bool(key) and key not in row.keys
        text = ""
        if row is not None and new:
            others = clashes(self.rows, row, key)
            if key in RESERVED:
                text = tr("{key} is used on the map itself and cannot be given away.", key=key)
            elif others:
                names = ", ".join(one.text for one in others)
                text = tr("{key} is the key of: {names}. If you take it, that has it no longer.", key=key, names=names)
        self.conflict.setText(text)
        self.put.setEnabled(new and key not in RESERVED)

    def take(self) -> None:
        """Give the pressed key to the command chosen; who had it has it no longer."""
        row, key = self.row(), self.pressed()
        if row is None or not key or key in RESERVED:
            return
        for other in clashes(self.rows, row, key):
            other.keys = [one for one in other.keys if one != key]
        self._set([key, *row.keys[1:]])

    def _set(self, keys: list[str]) -> None:
        row = self.row()
        if row is not None:
            row.keys = keys
            self._fill()

    def reset_one(self) -> None:
        """Give the command chosen the keys it came with."""
        row = self.row()
        if row is not None:
            self._set(list(row.first))

    def reset_all(self) -> None:
        """Give every command the keys it came with."""
        for row in self.rows:
            row.keys = list(row.first)
        self._fill()

    def chosen(self) -> Keys:
        """Return all chosen keys, those of other windows as they were."""
        out = {kind: dict(names) for kind, names in self._keymap.all.items()}
        for row in self.rows:
            if row.keys == row.first:
                out.get(row.kind, {}).pop(row.name, None)
            else:
                out.setdefault(row.kind, {})[row.name] = row.keys
        return {kind: names for kind, names in out.items() if names}

    def accept(self) -> None:
        self._keymap.put(self.chosen())
        super().accept()

    # ------------------------------------------------------------------ files
    def _ask_export(self) -> None:
        path, _ = QFileDialog.getSaveFileName(self, tr("Export the keys"), "hexwright-keys.json", tr("Keys (*.json)"))
        if path:
            try:
                Path(path).write_text(keys_text(self.chosen()), encoding="utf-8")
            except OSError as fault:
                QMessageBox.warning(self, tr("Not written"), str(fault))

    def _ask_import(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, tr("Import keys"), "", tr("Keys (*.json)"))
        if path:
            self.take_file(Path(path))

    def take_file(self, path: Path) -> None:
        """Take the keys of a file, of this window's commands; a fault is told and nothing is taken."""
        try:
            found = read_keys(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as fault:
            QMessageBox.warning(self, tr("No keys were taken"), f"{path.name}: {fault}")
            return
        for row in self.rows:
            row.keys = list(found.get(row.kind, {}).get(row.name, row.first))
        self._fill()
