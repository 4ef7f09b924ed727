"""A sheet as Qt's tables see it: texts by row and column, faults in red, every change one step of the history."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QFont, QIcon

from editor.fonts import BOLD, font
from editor.mapedit.edits import Edit, set_parts
from editor.mapedit.pages import Studio
from editor.numbers import read_number
from editor.text import tr
from editor.units import changes
from editor.units.cells import CellError, Column
from editor.units.changes import Cell
from editor.units.pictures import row_icon
from editor.units.sheets import EMPTY, Row, Sheet
from editor.units.unitcolumns import own_factor, stored_fault
from scenarios.engine.oob import Oob

Index = QModelIndex | QPersistentModelIndex
ROW_HIGH = 34
SORT = Qt.ItemDataRole.UserRole + 1
_NOWHERE = QModelIndex()


class SheetModel(QAbstractTableModel):
    """One sheet of the order of battle of the module that is open."""

    def __init__(self, studio: Studio, sheet: Sheet) -> None:
        super().__init__()
        self.studio, self.sheet = studio, sheet
        self.rows: list[Row] = []
        self.columns: list[Column] = []
        self.drafts: dict[Cell, tuple[str, str, str]] = {}  # the text typed, what is wrong, what stands there still
        self.extra: list[str] = []
        self.breaks: set[str] = set()
        self.at_work = False  # the change that is told of is this sheet's own
        self._texts: list[list[str]] = []
        self._ranks: dict[int, list[int]] = {}
        self._ground: object = None  # what all texts rest on, and those made on it by row
        self._known: dict[str, tuple[Any, list[str]]] = {}
        self._faults: dict[tuple[int, int], str] = {}

    @property
    def oob(self) -> Oob:
        """The order of battle as it is now."""
        return self.studio.document.module.oob or EMPTY

    # -------------------------------------------------------------- what is shown
    def refresh(self) -> None:
        """Show the module as it is now; where rows and columns are the same, only their texts change."""
        oob = self.oob
        rows, columns = self.sheet.rows(oob, self.breaks), self.sheet.columns(oob, self.extra)
        same = [r.key for r in rows] == [r.key for r in self.rows] and [(c.id, c.title) for c in columns] == [
            (c.id, c.title) for c in self.columns
        ]
        if not same:
            self.beginResetModel()
        self.rows, self.columns = rows, columns
        self._texts = self._told(oob)
        self._ranks = {}
        self._tell_faults()
        if not same:
            self.endResetModel()
        elif rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(columns) - 1))

    def _told(self, oob: Oob) -> list[list[str]]:
        """Return the texts of all cells; a row that is as it was keeps those it had."""
        ground = (oob.types, oob.nations, [column.id for column in self.columns])
        if self._ground != ground:
            self._known.clear()
        self._ground = ground
        known: dict[str, tuple[Any, list[str]]] = {}
        for row in self.rows:
            old = self._known.get(row.key)
            same = old is not None and old[0] == row.value
            texts = old[1] if old is not None and same else [c.get(oob, row.value) for c in self.columns]
            known[row.key] = row.value, texts
        self._known = known
        return [known[row.key][1] for row in self.rows]

    def _tell_faults(self) -> None:
        """Gather the faults by place: what was typed and did not fit, and what is stored and is not right."""
        at_row = {row.key: y for y, row in enumerate(self.rows)}
        at_column = {column.id: x for x, column in enumerate(self.columns)}
        self._faults = {}
        if self.sheet.id in ("groups", "counters"):
            checked = [(x, c.id) for x, c in enumerate(self.columns) if c.id in ("prop:branch", "prop:echelon")]
            for y, row in enumerate(self.rows):
                for x, name in checked:
                    text = stored_fault(row.value, name)
                    if text:
                        self._faults[y, x] = text
        for (key, name), (_, why, stands) in list(self.drafts.items()):
            y, x = at_row.get(key, -1), at_column.get(name, -1)
            if y < 0 or x < 0 or self._texts[y][x] != stands:
                del self.drafts[key, name]
            else:
                self._faults[y, x] = why

    def faults(self) -> dict[tuple[int, int], str]:
        """Return a sentence for every cell that is not right, by row and column."""
        return self._faults

    def fault_at(self, index: Index) -> str:
        """Return what is wrong with a cell, "" when it is right."""
        return self._faults.get((index.row(), index.column()), "")

    def text(self, row: int, column: int) -> str:
        """Return what stands in a cell: what was typed last, fitting or not."""
        draft = self.drafts.get((self.rows[row].key, self.columns[column].id))
        return draft[0] if draft else self._texts[row][column]

    def column_at(self, name: str) -> int:
        """Return where a column is, -1 when there is none."""
        return next((x for x, column in enumerate(self.columns) if column.id == name), -1)

    def row_at(self, key: str) -> int:
        """Return where a row is, -1 when there is none."""
        return next((y for y, row in enumerate(self.rows) if row.key == key), -1)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        base = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEditable
        return base if index.isValid() else Qt.ItemFlag.NoItemFlags

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return str(section + 1) if role == Qt.ItemDataRole.DisplayRole else None
        if section >= len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.tip or None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(column)
        return None

    @staticmethod
    def _alignment(column: Column) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignRight if column.kind == "number" else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == SORT:
            return self._rank(index.row(), index.column())
        if not index.isValid():
            return None
        y, x = index.row(), index.column()
        column = self.columns[x]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return self.text(y, x)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(column)
        if role == Qt.ItemDataRole.FontRole:
            return self._font(y, column)
        if role == Qt.ItemDataRole.DecorationRole:
            return self._icon(y, column)
        return self._dress(y, x, role)

    def _rank(self, y: int, x: int) -> int:
        """Return where a row would stand if its sheet were sorted by a column; rows that are alike stand together."""
        if x not in self._ranks:
            column = self.columns[x]
            keys = [_sorting(self.text(row, x), column) for row in range(len(self.rows))]
            place = {key: k for k, key in enumerate(sorted(set(keys)))}
            self._ranks[x] = [place[key] for key in keys]
        return self._ranks[x][y]

    def _dress(self, y: int, x: int, role: int) -> Any:
        """Return the red of a cell that is not right, and its sentence."""
        why = self._faults.get((y, x), "")
        theme = self.studio.theme
        if role == Qt.ItemDataRole.BackgroundRole and why:
            return QBrush(theme.colour("fault_ground"))
        if role == Qt.ItemDataRole.ForegroundRole and why:
            return QBrush(theme.colour("fault"))
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole) and why:
            return why
        return None

    def _font(self, y: int, column: Column) -> QFont | None:
        if self.sheet.id in ("groups", "counters") and own_factor(self.oob, self.rows[y].value[0], column.id):
            return font(14, BOLD)
        return None

    def _icon(self, y: int, column: Column) -> QIcon | None:
        return row_icon(self.oob, self.sheet.id, self.rows[y].value, column.id)

    # -------------------------------------------------------------- changes
    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        y, x = index.row(), index.column()
        if str(value) == self.text(y, x):
            return False
        cell = self.rows[y].key, self.columns[x].id
        title = tr("Change {column}", column=self.columns[x].title)
        return self.fill({cell: str(value)}, title)

    def fill(self, texts: Mapping[Cell, str], title: str) -> bool:
        """Put texts into cells as one step; those that do not fit stay in red. Returns whether all fitted."""
        by_id = {column.id: column for column in self.columns}
        done = changes.fill(self.oob, self.sheet, self.rows, by_id, texts)
        for cell in texts:
            self.drafts.pop(cell, None)
        for cell, (text, why) in done.faults.items():
            y, x = self.row_at(cell[0]), self.column_at(cell[1])
            self.drafts[cell] = (text, why, self._texts[y][x])
        if done.refused:
            self.studio.say(done.refused)
        self._do(done.oob, title, changes.renamed_units(self.rows, done.rows), keep_rows=True)
        self.refresh()
        if done.faults:
            self.studio.say(next(iter(done.faults.values()))[1])
        return not done.faults and not done.refused

    def _do(self, oob: Oob, title: str, renamed: Mapping[str, str], keep_rows: bool) -> None:
        """Make an order of battle the module's; rows on the sheet do not run together while one works on them."""
        module = self.studio.document.module
        old = self.oob
        if oob == old and module.oob is not None:
            return
        if keep_rows and self.sheet.id == "groups":
            self.breaks |= {row.key for row in self.rows}
        self.at_work = True
        try:
            self.studio.do(_edit(module, title, old, oob, renamed))
        finally:
            self.at_work = False

    def insert(self, at: int, count: int = 1) -> list[str]:
        """Put new rows in before a place; return their keys."""
        try:
            rows, made = changes.insert(self.oob, self.sheet, self.rows, at, count)
        except CellError as fault:
            self.studio.say(str(fault))
            return []
        self._write(rows, made, tr("Add a {row}", row=self.sheet.one))
        return made

    def duplicate(self, keys: Iterable[str]) -> list[str]:
        """Put a copy after each of some rows; return the copies' keys."""
        rows, made = changes.double(self.oob, self.sheet, self.rows, keys)
        self._write(rows, made, tr("Duplicate"))
        return made

    def remove(self, keys: Iterable[str]) -> None:
        """Take rows away."""
        gone = set(keys)
        self._write([row for row in self.rows if row.key not in gone], [], tr("Delete"))

    def _write(self, rows: Sequence[Row], made: Sequence[str], title: str) -> None:
        if self.sheet.id == "groups":
            self.breaks |= {row.key for row in self.rows} | set(made)
        try:
            oob = self.sheet.write(self.oob, rows)
        except CellError as fault:
            self.studio.say(str(fault))
            return
        self._do(oob, title, {}, keep_rows=True)

    def grow_and_fill(self, grow: int, texts: Callable[[list[str]], Mapping[Cell, str]], title: str) -> list[str]:
        """Add rows at the end and fill cells, old and new, as one step; return the new rows' keys.

        texts: given the new rows' keys, what goes where.
        """
        try:
            rows, made = changes.insert(self.oob, self.sheet, self.rows, len(self.rows), grow)
            base = self.sheet.write(self.oob, rows)
        except CellError as fault:
            self.studio.say(str(fault))
            return []
        wanted = texts(made)
        by_id = {column.id: column for column in self.columns}
        done = changes.fill(base, self.sheet, rows, by_id, wanted)
        stored = {row.key: row.value for row in done.rows}
        self._do(done.oob, title, changes.renamed_units(rows, done.rows), keep_rows=True)
        if self.sheet.id == "groups":
            self.breaks |= set(made)
        for cell in wanted:
            self.drafts.pop(cell, None)
        for cell, (text, why) in done.faults.items():
            self.drafts[cell] = (text, why, by_id[cell[1]].get(self.oob, stored[cell[0]]))
        self.refresh()
        if done.faults:
            self.studio.say(next(iter(done.faults.values()))[1])
        return made

    def start(self, oob: Oob, title: str) -> None:
        """Give the module another order of battle."""
        self._do(oob, title, {}, keep_rows=False)

    def add_extra(self, name: str) -> None:
        """Show a column that nothing stands in yet."""
        if name not in self.extra:
            self.extra.append(name)
        self.refresh()


def _edit(module: Any, title: str, old: Oob, new: Oob, renamed: Mapping[str, str]) -> Edit:
    """Return the edit that exchanges an order of battle, and the scenarios that speak of its counters with it."""
    scenarios = changes.followed(module, old, new, renamed)
    if scenarios == module.scenarios:
        return set_parts(module, title, oob=new)
    return set_parts(module, title, oob=new, scenarios=scenarios)


def _sorting(text: str, column: Column) -> Any:
    """Return what a cell is sorted by: numbers by their size, words without regard to case."""
    if column.kind == "number":
        found = read_number(text)
        return found if found is not None else float("-inf")
    return text.lower()
