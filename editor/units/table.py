"""The table of a sheet: sorted, filtered, filled and pasted into as in a spreadsheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractItemModel, QObject, QRectF, QSize, QSortFilterProxyModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from editor.fonts import grown
from editor.text import tr
from editor.theme import Theme
from editor.units.changes import Cell
from editor.units.grids import Grid
from editor.units.model import ROW_HIGH, SORT, Index, SheetModel

if TYPE_CHECKING:
    from editor.units.keyed import KeyedPage

MOST_GROWN = 5_000
TITLE_ROOM = 26  # px round the title of a column


class Sieve(QSortFilterProxyModel):
    """Shows the rows that hold every word looked for, in the order asked for or that of the file."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._words: list[str] = []
        self.setDynamicSortFilter(False)
        self.setSortRole(SORT)

    def look_for(self, text: str) -> None:
        """Show only rows in which all words of a text stand."""
        self._words = text.lower().split()
        self.invalidate()

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        if not self._words:
            return True
        model = self.sourceModel()
        assert isinstance(model, SheetModel)
        said = "\n".join(model.text(source_row, x) for x in range(len(model.columns))).lower()
        return all(word in said for word in self._words)


class CellPainter(QStyledItemDelegate):
    """Draws cells, those that are not right with a red corner, and edits them with what suits their column."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        view = self.parent()
        assert isinstance(view, SheetTable)
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if view.fault_at(index):
            corner = QPainterPath(box.topRight())
            corner.lineTo(box.right() - 9, box.top())
            corner.lineTo(box.right(), box.top() + 9)
            corner.closeSubpath()
            painter.fillPath(corner, self._theme.colour("fault"))
        if view.currentIndex() == index and view.hasFocus():
            painter.setPen(QPen(self._theme.colour("accent"), 2))
            painter.drawRect(box.adjusted(1, 1, -1.5, -1.5))
        painter.restore()

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        view = self.parent()
        assert isinstance(view, SheetTable)
        column = view.model_.columns[index.column()]
        if column.choices is None:
            line = QLineEdit(parent)
            line.setFrame(False)
            line.setAccessibleName(column.title)
            return line
        box = QComboBox(parent)
        box.setEditable(True)
        box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        box.setAccessibleName(column.title)
        for _, title in column.choices(view.model_.oob):
            box.addItem(title)
        completer = box.completer()
        assert completer is not None
        completer.setCompletionMode(completer.CompletionMode.PopupCompletion)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        box.activated.connect(lambda _at: self._chosen(box))
        return box

    def _chosen(self, box: QComboBox) -> None:
        self.commitData.emit(box)
        self.closeEditor.emit(box, QAbstractItemDelegate.EndEditHint.NoHint)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        text = str(index.data(Qt.ItemDataRole.EditRole))
        if isinstance(editor, QComboBox):
            editor.setCurrentText(text)
            line = editor.lineEdit()
            assert line is not None
            line.selectAll()
        elif isinstance(editor, QLineEdit):
            editor.setText(text)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        text = editor.currentText() if isinstance(editor, QComboBox) else editor.text()  # type: ignore[attr-defined]
        model.setData(index, text)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        box = option.rect
        editor.setGeometry(box.adjusted(0, 0, 40, 0) if isinstance(editor, QComboBox) else box)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(super().sizeHint(option, index).width(), ROW_HIGH)


class SheetTable(QTableView):
    """One sheet. The current cell and what is selected stay where they are when the module changes."""

    moved = Signal()  # another cell is the current one, or what is shown of it has changed
    shaped = Signal()  # columns were shown, hidden or moved

    def __init__(self, page: KeyedPage, model: SheetModel) -> None:
        super().__init__()
        self.page, self.model_ = page, model
        self.sieve = Sieve(self)
        self.sieve.setSourceModel(model)
        self.setModel(self.sieve)
        self.setItemDelegate(CellPainter(page.studio.theme, self))
        self.setAccessibleName(model.sheet.title)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        self.setIconSize(QSize(26, 26))
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.setTabKeyNavigation(True)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().setDefaultSectionSize(ROW_HIGH)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self.verticalHeader().setMinimumWidth(44)
        self._sorted: tuple[str, Qt.SortOrder] | None = None
        self._kept: tuple[str, str] = ("", "")
        self.hidden_by_hand: dict[str, bool] = {}
        self._widths: dict[str, int] = {}
        self._dressing = False
        self._make_head()
        model.modelAboutToBeReset.connect(self._keep_place)
        model.modelReset.connect(self._reset)
        model.dataChanged.connect(lambda *_: self.moved.emit())
        self._dress_columns()

    def _make_head(self) -> None:
        head = self.horizontalHeader()
        head.setSectionsMovable(True)
        head.setSectionsClickable(True)
        head.setHighlightSections(False)
        head.setMinimumSectionSize(48)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        head.setSortIndicatorClearable(True)
        head.setSortIndicatorShown(False)
        head.sectionResized.connect(self._resized)
        head.sectionClicked.connect(self._sort_clicked)
        head.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        head.sectionDoubleClicked.connect(self.resizeColumnToContents)

    # -------------------------------------------------------------- columns and order
    def _dress_columns(self) -> None:
        self._dressing = True
        for x, column in enumerate(self.model_.columns):
            self.setColumnHidden(x, False)
            self.setColumnWidth(x, self._widths.get(column.id) or self._room(x))
            self.setColumnHidden(x, not self.is_shown(column.id))
        self._dressing = False

    def _room(self, x: int) -> int:
        """Return how wide a column is at first: as its kind wants it, and its whole title."""
        column = self.model_.columns[x]
        title = self.horizontalHeader().fontMetrics().horizontalAdvance(column.title)
        return max(grown(column.wide), title + TITLE_ROOM)

    def _resized(self, x: int, _old: int, new: int) -> None:
        if not self._dressing and new and x < len(self.model_.columns):
            self._widths[self.model_.columns[x].id] = new

    def is_shown(self, name: str) -> bool:
        """Return whether a column is shown, by hand or by itself."""
        column = self.model_.columns[self.model_.column_at(name)]
        return self.hidden_by_hand.get(name, column.shown)

    def show_column(self, name: str, on: bool) -> None:
        """Show or hide a column."""
        self.hidden_by_hand[name] = on
        self.setColumnHidden(self.model_.column_at(name), not on)
        self.shaped.emit()

    def _sort_clicked(self, section: int) -> None:
        """Sort up, then down, then not at all."""
        name, up = self.model_.columns[section].id, Qt.SortOrder.AscendingOrder
        if self._sorted == (name, up):
            self._sorted = name, Qt.SortOrder.DescendingOrder
        elif self._sorted is not None and self._sorted[0] == name:
            self._sorted = None
        else:
            self._sorted = name, up
        self.sort_again()

    def sort_again(self) -> None:
        """Put the rows in the order asked for, those changed meanwhile too."""
        head = self.horizontalHeader()
        at = self.model_.column_at(self._sorted[0]) if self._sorted else -1
        order = self._sorted[1] if self._sorted else Qt.SortOrder.AscendingOrder
        head.setSortIndicatorShown(at >= 0)
        head.setSortIndicator(at, order)
        self.sieve.sort(at, order)

    @property
    def is_sorted(self) -> bool:
        """Whether the rows stand in another order than that of the file."""
        return self._sorted is not None

    # -------------------------------------------------------------- places
    def fault_at(self, index: Index) -> str:
        """Return what is wrong with a cell as it is shown."""
        return self.model_.fault_at(self.sieve.mapToSource(index))

    def current(self) -> tuple[int, int]:
        """Return row and column of the current cell in the model, -1 and -1 for none."""
        found = self.sieve.mapToSource(self.currentIndex())
        return found.row(), found.column()

    def go_to(self, key: str, column: str, extend: bool = False) -> None:
        """Make a cell the current one and bring it into view."""
        y, x = self.model_.row_at(key), self.model_.column_at(column)
        if y < 0:
            return
        found = self.sieve.mapFromSource(self.model_.index(y, max(x, 0)))
        if found.isValid():
            self.setCurrentIndex(found)
            self.scrollTo(found)

    def first_column(self) -> str:
        """Return the id of the first column that is shown."""
        shown = self.shown_columns()
        return self.model_.columns[shown[0]].id if shown else ""

    def shown_columns(self) -> list[int]:
        """Return the columns that are shown, from left to right."""
        head = self.horizontalHeader()
        listed = [head.logicalIndex(v) for v in range(head.count())]
        return [x for x in listed if not self.isColumnHidden(x)]

    def chosen_keys(self) -> list[str]:
        """Return the keys of the rows in which something is selected, in the order shown."""
        rows = sorted({index.row() for index in self.selectionModel().selectedIndexes()})
        if not rows and self.currentIndex().isValid():
            rows = [self.currentIndex().row()]
        return [self._key(row) for row in rows]

    def _key(self, shown_row: int) -> str:
        return self.model_.rows[self.sieve.mapToSource(self.sieve.index(shown_row, 0)).row()].key

    def _keep_place(self) -> None:
        y, x = self.current()
        if y >= 0 and y < len(self.model_.rows):
            self._kept = self.model_.rows[y].key, self.model_.columns[x].id

    def _reset(self) -> None:
        self._dress_columns()
        self.go_to(*self._kept)
        self.moved.emit()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.moved.emit()

    # -------------------------------------------------------------- keys
    def keyPressEvent(self, event: QKeyEvent) -> None:
        found = self.page.command_for(event)
        if found is not None:
            event.accept()
            found.trigger()
            return
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        editing = self.state() == QAbstractItemView.State.EditingState  # then Enter has just ended it
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain and not editing:
            if self.currentIndex().flags() & Qt.ItemFlag.ItemIsEditable:
                self.edit(self.currentIndex())
            return
        super().keyPressEvent(event)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        super().closeEditor(editor, hint)
        if hint == QAbstractItemDelegate.EndEditHint.SubmitModelCache:  # Enter: on to the row below
            here = self.currentIndex()
            if here.row() + 1 < self.sieve.rowCount():
                self.setCurrentIndex(self.sieve.index(here.row() + 1, here.column()))

    # -------------------------------------------------------------- cells at once
    def block(self) -> tuple[list[int], list[int]]:
        """Return the shown rows and the columns, from left to right, that the selection covers."""
        chosen = self.selectionModel().selectedIndexes() or [self.currentIndex()]
        rows = sorted({index.row() for index in chosen if index.isValid()})
        columns = {index.column() for index in chosen if index.isValid()}
        return rows, [x for x in self.shown_columns() if x in columns]

    def copied(self) -> Grid:
        """Return the texts of the block that is selected."""
        rows, columns = self.block()
        return [[str(self.sieve.index(y, x).data(Qt.ItemDataRole.EditRole)) for x in columns] for y in rows]

    def _cell(self, shown_row: int, column: int) -> Cell:
        return self._key(shown_row), self.model_.columns[column].id

    def clear_cells(self) -> None:
        """Empty what is selected; a cell that cannot be empty takes its plain value."""
        texts = {self._cell(index.row(), index.column()): "" for index in self.selectionModel().selectedIndexes()}
        if texts:
            self.model_.fill(texts, tr("Clear cells"))

    def fill_down(self) -> None:
        """Put the first cell of each selected column into those below; a single cell takes the one above it."""
        rows, columns = self.block()
        if len(rows) == 1 and rows[0] > 0:
            rows = [rows[0] - 1, *rows]
        texts: dict[Cell, str] = {}
        for x in columns:
            said = str(self.sieve.index(rows[0], x).data(Qt.ItemDataRole.EditRole))
            texts |= {self._cell(y, x): said for y in rows[1:]}
        if texts:
            self.model_.fill(texts, tr("Fill down"))

    def paste(self, grid: Grid) -> None:
        """Put a table in from the first selected cell on; rows beyond the last are added. One step."""
        rows, columns = self.block()
        if not grid:
            return
        listed = self.shown_columns()
        if len(grid) == 1 and len(grid[0]) == 1 and (len(rows) > 1 or len(columns) > 1):
            grid = [[grid[0][0]] * len(columns)] * len(rows)
        start = rows[0] if rows else 0
        at = listed.index(columns[0]) if columns else 0
        listed = listed[at:]
        titles = [self.model_.columns[x].title for x in listed]
        if len(grid) > 1 and grid[0] == titles[: len(grid[0])]:
            grid = grid[1:]  # a copied head is not a row
        self._put(grid, start, listed)

    def _put(self, grid: Grid, start: int, listed: list[int]) -> None:
        shown = self.sieve.rowCount()
        grow = max(0, start + len(grid) - shown)
        if grow > MOST_GROWN:
            self.page.studio.say(tr("That adds {n} rows; {most} at once is the most.", n=grow, most=MOST_GROWN))
            return
        names = [self.model_.columns[x].id for x in listed]

        def texts(made: list[str]) -> Mapping[Cell, str]:
            keys = [self._key(y) for y in range(start, min(shown, start + len(grid)))] + made
            return {(key, name): cell for key, row in zip(keys, grid) for name, cell in zip(names, row)}

        if grow:
            made = self.model_.grow_and_fill(grow, texts, tr("Paste"))
            if made:
                self.go_to(made[-1], names[0])
        else:
            self.model_.fill(texts([]), tr("Paste"))
        if max(map(len, grid)) > len(names):
            self.page.studio.say(tr("The columns beyond the last were left out."))
