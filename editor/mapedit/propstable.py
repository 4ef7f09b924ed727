"""The table of values that one gives things oneself: a name and a value each, added, changed and taken away."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.mapedit.edits import Edit
from editor.mapedit.propedits import Chosen, common, typed_value, value_text, with_key, with_prop
from editor.text import tr
from mapdata.model import Scalar

KEY, VALUE = range(2)
ROW_HIGH, MOST_ROWS = 30, 6  # rows that are seen at once
OLD = Qt.ItemDataRole.UserRole + 1


class PropsTable(QWidget):
    """The values of what is selected; where several things differ it says so. Every change is one edit."""

    wanted = Signal(object)  # Edit
    refused = Signal(str)  # why what was typed does not do

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._some: Chosen = []
        self._hidden: frozenset[str] = frozenset()
        self._filling = False
        self._fresh = ""  # a name that was typed and has no value yet
        self.table = _Table(self)
        self.table.setItemDelegate(_Values(self))
        self.table.itemChanged.connect(self._typed)
        self.add, self.remove = QPushButton(tr("Add")), QPushButton(tr("Remove"))
        self.head = QLabel(tr("More values"))
        self.head.setProperty("muted", True)
        for button, slot in ((self.add, self.begin), (self.remove, self.drop)):
            button.setProperty("flat", True)
            button.clicked.connect(slot)
        foot = QHBoxLayout()
        foot.setContentsMargins(0, 0, 0, 0)
        foot.addWidget(self.head, 1)
        foot.addWidget(self.remove)
        foot.addWidget(self.add)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(foot)
        column.addWidget(self.table)
        self.table.itemSelectionChanged.connect(self._allow)

    def show_values(self, some: Chosen, hidden: frozenset[str] = frozenset()) -> None:
        """Show the values of some things. hidden: names that have a field of their own."""
        now, before = [f for _, f in some], [f for _, f in self._some]
        if hidden == self._hidden and len(now) == len(before) and all(a is b for a, b in zip(now, before, strict=True)):
            self._some = some
            return
        if now != before:
            same = [(la.id, f.id) for la, f in some] == [(la.id, f.id) for la, f in self._some]
            self._fresh = self._fresh if same else ""
        self._some, self._hidden = some, hidden
        self._fill()

    def keys(self) -> list[str]:
        """Return the names shown, in their order."""
        found = dict.fromkeys(key for _, feature in self._some for key in feature.props if key not in self._hidden)
        return [*found, *([self._fresh] if self._fresh and self._fresh not in found else [])]

    def begin(self) -> None:
        """Add a line and let its name be typed."""
        self._filling = True
        row = self.table.rowCount()
        self.table.insertRow(row)
        for column in (KEY, VALUE):
            self.table.setItem(row, column, QTableWidgetItem(""))
        self._filling = False
        self._fit()
        self._open(row, KEY)

    def _open(self, row: int, column: int) -> None:
        item = self.table.item(row, column)
        if item is not None:
            self.table.setCurrentCell(row, column)
            self.table.editItem(item)

    def drop(self) -> None:
        """Take the current value away from all of them."""
        row = self.table.currentRow()
        item = self.table.item(row, KEY)
        key = str(item.data(OLD) or "") if item is not None else ""
        if any(key in feature.props for _, feature in self._some):
            self.wanted.emit(with_prop(self._some, key, None))
        elif item is not None:
            self._fresh = ""
            self._fill()

    # ------------------------------------------------------------------ filling
    def _fill(self) -> None:
        self._filling = True
        row = self.table.currentRow()
        keys = self.keys()
        self.table.setRowCount(len(keys))
        for at, key in enumerate(keys):
            values = [feature.props.get(key) for _, feature in self._some]
            one = common(values)
            name, shown = QTableWidgetItem(key), QTableWidgetItem(value_text(one) if one is not None else "")
            name.setData(OLD, key)
            shown.setData(OLD, one)
            if one is None and key != self._fresh:
                shown.setText(tr("several values"))
                shown.setForeground(self.palette().placeholderText())
            shown.setToolTip(shown.text())
            self.table.setItem(at, KEY, name)
            self.table.setItem(at, VALUE, shown)
        if 0 <= row < len(keys):
            self.table.setCurrentCell(row, max(0, self.table.currentColumn()))
        self._filling = False
        self._fit()
        self._allow()

    def _fit(self) -> None:
        rows = self.table.rowCount()
        self.table.setVisible(rows > 0)
        self.table.setFixedHeight(min(rows, MOST_ROWS) * ROW_HIGH + 2)
        if rows:
            self.table.scrollToBottom()

    def _allow(self) -> None:
        on = self.table.currentRow() >= 0 and self.table.rowCount() > 0
        self.remove.setVisible(self.table.rowCount() > 0)
        self.remove.setEnabled(on)
        self.remove.setToolTip("" if on else tr("Choose a line first."))

    # ------------------------------------------------------------------ what was typed
    def _typed(self, item: QTableWidgetItem) -> None:
        if self._filling:
            return
        edit: Edit | None = None
        name = self.table.item(item.row(), KEY)
        old = str(name.data(OLD) or "") if name is not None else ""
        if item.column() == KEY:
            edit = self._named(item.row(), old, item.text().strip())
        elif old:
            try:
                edit = self._valued(old, item)
            except ValueError as fault:
                self.refused.emit(str(fault))
        if edit is not None and edit:
            self.wanted.emit(edit)
        else:
            QTimer.singleShot(0, self, self._fill)  # the editor of the cell still stands over it

    def _named(self, row: int, old: str, new: str) -> Edit | None:
        others = {key for _, feature in self._some for key in feature.props} | set(self.keys())
        if new == old or (not new and not old):
            return None
        if new in others or not new:
            self.refused.emit(tr("There is a value {name} already.", name=new) if new else tr("A value needs a name."))
            return None
        if old and old != self._fresh:
            return with_key(self._some, old, new)
        self._fresh = new
        QTimer.singleShot(0, self, self._ask_value)
        return None

    def _ask_value(self) -> None:
        """Go on to the value of a name just typed."""
        self._fill()
        row = self.table.rowCount() - 1
        if row >= 0 and self._fresh:
            self._open(row, VALUE)

    def _valued(self, key: str, item: QTableWidgetItem) -> Edit | None:
        old: Scalar | None = item.data(OLD)
        if old is None and item.text() in ("", tr("several values")):
            return None
        sorts = {type(feature.props[key]) for _, feature in self._some if key in feature.props}
        first = next((f.props[key] for _, f in self._some if key in f.props), None) if len(sorts) == 1 else None
        value = typed_value(item.text(), first)
        if key == self._fresh:
            self._fresh = ""
        return with_prop(self._some, key, value)


class _Table(QTableWidget):
    """Two columns without heads; Del takes a line away, Enter or F2 opens a cell."""

    def __init__(self, panel: PropsTable) -> None:
        super().__init__(0, 2, panel)
        self._panel = panel
        self.setAccessibleName(tr("More values"))
        self.setShowGrid(False)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(ROW_HIGH)
        self.verticalHeader().setMinimumSectionSize(ROW_HIGH)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self._panel.drop()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            self.editItem(self.currentItem())
        else:
            super().keyPressEvent(event)


class _Values(QStyledItemDelegate):
    """Lets yes and no be chosen; everything else is typed."""

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        if not isinstance(index.data(OLD), bool):
            made = super().createEditor(parent, option, index)
            made.setStyleSheet("min-height: 0; padding: 0 6px;")
            return made
        box = QComboBox(parent)
        box.addItems([tr("yes"), tr("no")])
        box.setStyleSheet("min-height: 0;")
        box.activated.connect(lambda _at: self._chosen(box))
        return box

    def _chosen(self, box: QComboBox) -> None:
        self.commitData.emit(box)
        self.closeEditor.emit(box)

    def setEditorData(self, editor: QWidget, index: QModelIndex | QPersistentModelIndex) -> None:
        if isinstance(editor, QComboBox):
            editor.setCurrentText(str(index.data()))
        else:
            super().setEditorData(editor, index)

    def setModelData(
        self, editor: QWidget, model: QAbstractItemModel, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentText())
        else:
            super().setModelData(editor, model, index)


def texts_of(table: QTableWidget) -> list[tuple[str, str]]:
    """Return what a table shows, a pair a row."""
    cells = [(table.item(row, KEY), table.item(row, VALUE)) for row in range(table.rowCount())]
    return [(key.text(), value.text()) for key, value in cells if key is not None and value is not None]

