"""The panel under the sheet: what is wrong with the map, where, and what to do about it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QHeaderView,
    QMenu,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from editor.fonts import BOLD, font, grown
from editor.mapedit.ignoring import ignored, key_of
from editor.mapedit.marks import problem_icon
from editor.mapedit.problemlist import Row, heeded, place_text, problem_text, rows
from editor.mapedit.repairs import repair_of
from editor.text import mark, tr, translated
from editor.theme import Theme
from mapdata.model import MapDocument
from mapdata.problems import Problem

TEXT, PLACE, REPAIR = range(3)
MANY = Qt.ItemDataRole.UserRole + 1  # all problems of a row
CAN = Qt.ItemDataRole.UserRole + 2  # whether the row has a repair
SEVERITIES = (("error", mark("Faults")), ("warning", mark("Hints")), ("note", mark("Notes")))
MOST_LINES = 300  # of one row that opens; a new map without territories has a problem a hex
MOST_REPAIRS = 200  # of one row that are made together


class ProblemsPanel(QTreeWidget):
    """Faults first; alike problems are one row that opens. A click goes to the place, that of the first for many.

    The word at the right repairs it; so does R. Delete ignores it.
    """

    wanted = Signal(object)  # Problem: go there
    repair_wanted = Signal(tuple)  # of Problem
    ignore_wanted = Signal(object, bool, bool)  # Problem; its whole kind; ignore or heed again

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._all: list[Problem] = []
        self._map: MapDocument | None = None
        self._looked = True
        self.hidden: frozenset[str] = frozenset()
        self.show_ignored = False
        self.setColumnCount(3)
        self.setHeaderHidden(True)
        self.setAccessibleName(tr("Problems"))
        self.setProperty("own_keys", "R")
        self.setIconSize(QSize(20, 20))
        self.setIndentation(16)
        self.setUniformRowHeights(True)
        self.setMouseTracking(True)
        self.setItemDelegate(_Rows(theme, self))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu)
        head = self.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(TEXT, QHeaderView.ResizeMode.Stretch)
        for column in (PLACE, REPAIR):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        self._share_width()
        theme.changed.connect(self._share_width)
        self.itemClicked.connect(self._clicked)
        self.itemActivated.connect(self._go)
        self.filter = self._filter_button()

    def _share_width(self) -> None:
        """Give the columns room for what stands in them, as large as it is."""
        for column, width in ((PLACE, 110), (REPAIR, 120)):
            self.header().resizeSection(column, grown(width))

    # ------------------------------------------------------------------ what is listed
    def show_problems(self, problems: list[Problem], doc: MapDocument | None = None, looked: bool = True) -> None:
        """List the problems of a map; what is ignored there is left out. looked: they were looked for at all."""
        self._all, self._map, self._looked = problems, doc, looked
        self._fill()

    def listed(self) -> list[Problem]:
        """Return the problems that are listed now."""
        out = ignored(self._map)
        if self.show_ignored:
            return [p for p in self._all if p.severity not in self.hidden]
        return heeded(self._all, out, self.hidden)

    def _fill(self) -> None:
        kept, opened = self._key(self.currentItem()), self._opened()
        self.clear()
        found = self.listed()
        for row in rows(found, self._map):
            item = self._item(row)
            self.addTopLevelItem(item)
            item.setExpanded(row.first.code in opened)
            for line in (item, *(item.child(k) for k in range(item.childCount()))):
                if kept and line is not None and self._key(line) == kept:
                    self.setCurrentItem(line)
        if not found:
            quiet = len(self._all)
            text = tr("No problems.") if not quiet else tr("No problems but {n} that are not listed.", n=quiet)
            self.addTopLevelItem(QTreeWidgetItem([text if self._looked else tr("Looking for problems…"), "", ""]))

    def _opened(self) -> set[str]:
        items = [self.topLevelItem(k) for k in range(self.topLevelItemCount())]
        return {i.data(0, Qt.ItemDataRole.UserRole).code for i in items if i is not None and i.isExpanded()}

    @staticmethod
    def _key(item: QTreeWidgetItem | None) -> str:
        problem = item.data(0, Qt.ItemDataRole.UserRole) if item is not None else None
        many = item.data(0, MANY) if item is not None else None
        return f"{key_of(problem)} {len(many) > 1}" if problem is not None and many else ""

    def _item(self, row: Row) -> QTreeWidgetItem:
        many = len(row.problems) > 1
        item = self._line(row.text, row.problems, "" if many else place_text(self._map, row.first))
        for problem in row.problems[:MOST_LINES] if many else ():
            item.addChild(self._line(problem_text(problem), (problem,), place_text(self._map, problem)))
        if len(row.problems) > MOST_LINES:
            item.addChild(QTreeWidgetItem([tr("and {n} more", n=len(row.problems) - MOST_LINES), "", ""]))
        return item

    def _line(self, text: str, problems: tuple[Problem, ...], place: str) -> QTreeWidgetItem:
        first = problems[0]
        repair = repair_of(self._map, first) if self._map is not None else None
        can = repair is not None and (len(problems) == 1 or (repair.certain() and len(problems) <= MOST_REPAIRS))
        label = (repair.label if len(problems) == 1 else tr("Repair all")) if repair is not None and can else ""
        item = QTreeWidgetItem([text, place, label])
        item.setIcon(TEXT, problem_icon(self._theme, first.severity))
        item.setData(0, Qt.ItemDataRole.UserRole, first)
        item.setData(0, MANY, problems)
        item.setData(0, CAN, can)
        item.setToolTip(TEXT, f"{text}\n{translated(first.remedy)}".strip())
        item.setForeground(PLACE, self._theme.colour("muted"))
        for column in (PLACE, REPAIR):
            item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if ignored(self._map).hides(first):
            item.setForeground(TEXT, self._theme.colour("muted"))
        item.setSizeHint(0, QSize(0, 28))
        return item

    # ------------------------------------------------------------------ the filter in the head
    def _filter_button(self) -> QToolButton:
        button = QToolButton()
        button.setText(tr("Show"))
        button.setAccessibleName(tr("Which problems are listed"))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        for severity, title in SEVERITIES:
            action = menu.addAction(tr(title))
            action.setCheckable(True)
            action.setChecked(True)
            action.toggled.connect(partial(self._show_severity, severity))
        menu.addSeparator()
        action = menu.addAction(tr("What is ignored"))
        action.setCheckable(True)
        action.toggled.connect(self._show_ignored)
        button.setMenu(menu)
        return button

    def _show_severity(self, severity: str, on: bool) -> None:
        self.hidden = self.hidden - {severity} if on else self.hidden | {severity}
        self._fill()

    def _show_ignored(self, on: bool) -> None:
        self.show_ignored = on
        self._fill()

    # ------------------------------------------------------------------ mouse and keys
    def _clicked(self, item: QTreeWidgetItem, column: int) -> None:
        if column == REPAIR and item.data(0, CAN):
            self.repair_wanted.emit(item.data(0, MANY))
        else:
            self._go(item, column)

    def _go(self, item: QTreeWidgetItem, _column: int) -> None:
        problem = item.data(0, Qt.ItemDataRole.UserRole)
        if problem is not None:
            self.wanted.emit(problem)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item, key = self.currentItem(), event.key()
        problem = item.data(0, Qt.ItemDataRole.UserRole) if item is not None else None
        if problem is not None and item is not None and key == Qt.Key.Key_R and item.data(0, CAN):
            self.repair_wanted.emit(item.data(0, MANY))
        elif problem is not None and item is not None and key == Qt.Key.Key_Delete:
            self.ignore_wanted.emit(problem, len(item.data(0, MANY)) > 1, True)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        at = self.columnAt(round(event.position().x()))
        over = item is not None and at == REPAIR and bool(item.data(0, CAN))
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def _menu(self, at: QPoint) -> None:
        item = self.itemAt(at)
        if item is not None and item.data(0, MANY):
            self.menu_of(item).popup(self.viewport().mapToGlobal(at))

    def menu_of(self, item: QTreeWidgetItem) -> QMenu:
        """Return the menu of a row."""
        problem, many = item.data(0, Qt.ItemDataRole.UserRole), item.data(0, MANY)
        menu = QMenu(self)
        menu.addAction(tr("Go there")).triggered.connect(partial(self.wanted.emit, problem))
        if item.data(0, CAN):
            menu.addAction(f"{item.text(REPAIR)}\tR").triggered.connect(partial(self.repair_wanted.emit, many))
        if problem.severity == "error":
            return menu
        out = ignored(self._map)
        menu.addSeparator()
        one, kind = key_of(problem) in out.ones, problem.code in out.kinds
        if len(many) == 1:
            said = tr("Heed this one again") if one else tr("Ignore this one")
            menu.addAction(said).triggered.connect(partial(self.ignore_wanted.emit, problem, False, not one))
        said = tr("Heed this kind again") if kind else tr("Ignore this kind")
        menu.addAction(said).triggered.connect(partial(self.ignore_wanted.emit, problem, True, not kind))
        return menu


class _Rows(QStyledItemDelegate):
    """Paints the word that repairs bold and in the accent colour."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        if index.column() != REPAIR:
            super().paint(painter, option, index)
            return
        text = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        if option.state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            painter.fillRect(option.rect, self._theme.colour("hover"))
        painter.save()
        painter.setFont(font(14, BOLD))
        painter.setPen(self._theme.colour("accent"))
        rect: QRect = option.rect.adjusted(4, 0, -12, 0)
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
        painter.restore()
