"""The rulebook in a window of its own: contents and search at the left, the section with its rule at the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.fonts import letters
from editor.play.rulepage import FRONT, SHORT, Leafing, RulePage, Shelf
from editor.text import tr
from editor.theme import Theme
from scenarios.engine.rulebook import Rule

if TYPE_CHECKING:
    from editor.play.window import PlayWindow

PAGE = Qt.ItemDataRole.UserRole
AROUND = 34  # letters of a rule's text that a hit shows before the word found


class RulebookWindow(QDialog):
    """Stays open beside play; the same pages as the panel, with contents, search and the keys for both."""

    def __init__(self, shelf: Shelf, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shelf = shelf
        self.setWindowTitle(shelf.book.title or tr("The rules in short"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.resize(980, 720)
        self.page = RulePage(theme, whole=True, parent=self)
        self.page.shelf = shelf
        self.page.document().setDocumentMargin(14)
        self.leafing = Leafing(self.page, theme, self)
        self.leafing.row.addStretch(1)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(tr("Find a word or a number…"))
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName(tr("Find in the rulebook"))
        self.count = QLabel(self)
        self.count.hide()
        self.count.setStyleSheet(f"color: palette(placeholder-text); font-size: {letters(13)}px;")
        self.contents = self._contents()
        self.hits = QListWidget(self)
        self.hits.setAccessibleName(tr("Rules found"))
        self.hits.setWordWrap(True)
        self.hits.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.left = QStackedWidget(self)
        self.left.addWidget(self.contents)
        self.left.addWidget(self.hits)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        side, main = QWidget(self), QWidget(self)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 6, 0)
        for widget in (self.search, self.count, self.left):
            column.addWidget(widget)
        column.setStretch(2, 1)
        reading = QVBoxLayout(main)
        reading.setContentsMargins(6, 0, 0, 0)
        reading.addWidget(self.leafing)
        reading.addWidget(self.page, 1)
        split = QSplitter(self)
        split.addWidget(side)
        split.addWidget(main)
        split.setSizes([340, 640])
        split.setStretchFactor(1, 1)
        split.setChildrenCollapsible(False)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.addWidget(split)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._look)
        self.search.returnPressed.connect(partial(self.next_hit, 1))
        self.contents.currentItemChanged.connect(self._chosen)
        self.hits.currentItemChanged.connect(self._hit_chosen)
        self.page.turned.connect(self._turned)
        keys = (
            ("F3", partial(self.next_hit, 1)),
            ("Shift+F3", partial(self.next_hit, -1)),
            ("Ctrl+F", self._to_search),
            ("Alt+Left", self.page.go_back),
            ("Alt+Right", self.page.go_forward),
            ("Alt+Up", partial(self.page.leaf, -1)),
            ("Alt+Down", partial(self.page.leaf, 1)),
        )
        self._keys = []
        for key, act in keys:
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.activated.connect(act)
            self._keys.append(shortcut)

    def _contents(self) -> QTreeWidget:
        tree = QTreeWidget(self)
        tree.setHeaderHidden(True)
        tree.setAccessibleName(tr("Contents"))
        self._items: dict[str, QTreeWidgetItem] = {}
        if self.shelf.has(SHORT):
            self._item(tree.invisibleRootItem(), tr("The rules in short"), SHORT)
        if self.shelf.book.front:
            self._item(tree.invisibleRootItem(), tr("How to read the rules"), FRONT)
        for section in self.shelf.book.sections:
            head = QTreeWidgetItem(tree.invisibleRootItem(), [section.title])
            head.setData(0, PAGE, section.rules[0].number)
            for rule in section.rules:
                self._item(head, f"{rule.number}   {rule.title}", rule.number)
        return tree

    def _item(self, parent: QTreeWidgetItem, text: str, page: str) -> None:
        item = QTreeWidgetItem(parent, [text])
        item.setData(0, PAGE, page)
        item.setToolTip(0, text)
        self._items[page] = item

    # ---------------------------------------------------------------- turning pages
    def open_at(self, page: str) -> bool:
        """Show a page, what was looked for put away; "": where reading stopped, or the first page."""
        first = next((p for p in (FRONT, SHORT, *self.shelf.book.rules) if self.shelf.has(p)), "")
        page = page or self.page.page or first
        if not self.shelf.has(page):
            return False
        if page != self.page.page:
            self.search.clear()
        return self.page.turn_to(page)

    def _chosen(self, item: QTreeWidgetItem | None, _before: object = None) -> None:
        if item is not None:
            item.setExpanded(True)
            self.page.turn_to(item.data(0, PAGE))

    def _turned(self, page: str) -> None:
        item = self._items.get(page)
        current = self.contents.currentItem()
        if item is None or (current is not None and current.data(0, PAGE) == page):
            return
        self.contents.blockSignals(True)
        self.contents.setCurrentItem(item)
        self.contents.scrollToItem(item)
        self.contents.blockSignals(False)

    # ---------------------------------------------------------------- finding
    def _to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _look(self, words: str) -> None:
        """List what holds the words; the first of it is shown."""
        self.hits.blockSignals(True)
        self.hits.clear()
        found = self.shelf.book.search(words)
        for rule in found:
            item = QListWidgetItem(f"{rule.number}   {rule.title}\n{excerpt(rule, words)}")
            item.setData(PAGE, rule.number)
            self.hits.addItem(item)
        self.hits.blockSignals(False)
        self.left.setCurrentWidget(self.hits if words.strip() else self.contents)
        self.count.setText(self._told(len(found)) if words.strip() else "")
        self.count.setVisible(bool(words.strip()))
        self.page.mark_words(words)
        if found:
            self.hits.setCurrentRow(0)

    @staticmethod
    def _told(many: int) -> str:
        if not many:
            return tr("No rule has these words.")
        return tr("1 rule") if many == 1 else tr("{n} rules  ·  F3 next, Shift+F3 back", n=many)

    def next_hit(self, step: int) -> None:
        """Go to the next thing found, or the one before; after the last comes the first."""
        many = self.hits.count()
        if self.search.text().strip() and many:
            self.hits.setCurrentRow((self.hits.currentRow() + step) % many)

    def _hit_chosen(self, item: QListWidgetItem | None, _before: object = None) -> None:
        if item is not None:
            self.page.turn_to(item.data(PAGE))
            self.page.mark_words(self.search.text())


def excerpt(rule: Rule, words: str) -> str:
    """Return the part of a rule's text round the first word found, or its beginning."""
    text, folded = rule.text.replace("*", ""), rule.text.replace("*", "").casefold()
    places = [at for word in words.casefold().split() if (at := folded.find(word)) >= 0]
    start = max(0, min(places) - AROUND) if places else 0
    if start:
        start = text.find(" ", start) + 1
    part = text[start : start + 3 * AROUND]
    return ("…" if start else "") + part + ("…" if start + len(part) < len(text) else "")


def open_rulebook(w: PlayWindow, page: str = "") -> None:
    """Open the rulebook of a play window's game at a page, or tell that it has none.

    page: "" for the rule that is shown beside the board; a book that is open already stays where it is.
    """
    shelf = w.rule_panel.browser.shelf
    if not shelf.has(FRONT) and not shelf.has(SHORT):
        w.statusBar().showMessage(tr("This game has no rulebook to read here."), 6000)
        return
    if not page and w.docks["rule_dock"].isVisible() and (w.rulebook is None or w.rulebook.isHidden()):
        page = w.rule_panel.number
    if w.rulebook is None:
        w.rulebook = RulebookWindow(shelf, w.theme, w)
    book = w.rulebook
    if not book.open_at(page):
        w.statusBar().showMessage(tr("The rulebook has no such page."), 6000)
        return
    book.show()
    book.raise_()
    book.activateWindow()
    (book.page if page else book.search).setFocus()
