"""Pages of a game's rulebook: a rule, a section with one rule marked, the rules in short; and the way through them."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QColor, QTextCursor, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QTextBrowser, QTextEdit, QToolButton, QVBoxLayout, QWidget

from editor.icons import make_icon
from editor.text import tr
from editor.theme import Theme
from exporters.tabletop import Tabletop, read_tabletop
from mapdata.problems import FormatError
from scenarios.engine.modules import Module
from scenarios.engine.rulebook import Book, Rule, read_book
from scenarios.engine.ruleset import Ruleset

FRONT, SHORT = "front", "short"  # pages that are no rule
NUMBER = re.compile(r"\b([A-Z]{2,5}-[A-Z]{2,5}-\d{2,3})\b")


def nothing(number: str) -> tuple[str, str]:
    """Raise KeyError: there is no rulebook."""
    raise KeyError(number)


@dataclass(frozen=True)
class Shelf:
    """What can be read of a game: its book, where single rules are found, and what the table needs to know in short."""

    book: Book = field(default_factory=Book)
    find: Callable[[str], tuple[str, str]] = nothing
    told: Tabletop = field(default_factory=Tabletop)

    def rule(self, number: str) -> Rule | None:
        """Return a rule of the book, or one that only the game's rules know."""
        if number in self.book.rules:
            return self.book.rules[number]
        try:
            title, text = self.find(number)
        except KeyError:
            return None
        return Rule(number, title, text, -1)

    def has(self, page: str) -> bool:
        """Return whether there is such a page."""
        if page == SHORT:
            return bool(self.told.summary or self.told.tables)
        return bool(self.book.sections) if page == FRONT else self.rule(page) is not None


def shelf_of(module: Module, rules: Ruleset) -> Shelf:
    """Return what can be read of a module. A tabletop.json that cannot be read leaves the rules in short away."""
    try:
        told = read_tabletop(module)
    except (FormatError, OSError):
        told = Tabletop()
    return Shelf(read_book(module.folder), rules.rule_text, told)


class Pages:
    """Writes pages as HTML in the colours and letter size in force."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme

    def rule(self, rule: Rule) -> str:
        """One rule by itself."""
        t = self.theme.tokens
        body = "".join(f"<p>{self.linked(part)}</p>" for part in rule.text.strip().split("\n\n"))
        return (
            f'<div style="line-height: 135%"><p style="color:{t.fault}; font-weight:700; font-size:{self._px(13)}">'
            f"{html.escape(rule.number)}</p>{self._head(rule.title, 19)}{body}</div>"
        )

    def section(self, book: Book, place: int, marked: str) -> str:
        """A whole section, one of its rules marked."""
        section = book.sections[place]
        parts = [self._head(section.title, 22)]
        parts += [self._entry(rule, rule.number == marked) for rule in section.rules]
        return "".join(parts)

    def _entry(self, rule: Rule, marked: bool) -> str:
        t = self.theme.tokens
        ground = f'bgcolor="{t.hover}"' if marked else ""
        return (
            f'<a name="{rule.number}"></a><table width="100%" cellpadding="7" cellspacing="0" {ground}><tr><td>'
            f'<span style="color:{t.fault}; font-weight:700; font-size:{self._px(12)}">{rule.number}</span>'
            f"&nbsp;&nbsp; <b>{html.escape(rule.title)}</b>"
            f'<p style="margin:2px 0 0 0; line-height:125%">{self.linked(rule.text)}</p></td></tr></table>'
        )

    def front(self, book: Book) -> str:
        """What the book says before its first section."""
        body = "".join(f'<p style="line-height: 140%">{self.linked(part)}</p>' for part in book.front)
        return self._head(book.title, 22) + body

    def short(self, told: Tabletop) -> str:
        """The rules in short and the tables, as the paper version prints them."""
        parts = [self._head(tr("The rules in short"), 22)]
        for note in told.summary:
            style = "margin-bottom:3px; line-height:130%"
            lines = "".join(f'<li style="{style}">{self.linked(line)}</li>' for line in note.lines)
            parts.append(f"{self._head(note.title, 16)}<ul>{lines}</ul>")
        t = self.theme.tokens
        for table in told.tables:
            head = "".join(f'<th align="left">{html.escape(cell)}</th>' for cell in table.columns)
            rows = "".join(
                "<tr>" + "".join(f"<td>{self.linked(cell)}</td>" for cell in row) + "</tr>" for row in table.rows
            )
            under = f'<p style="color:{t.muted}">{self.linked(table.note)}</p>' if table.note else ""
            parts.append(
                f'{self._head(table.title, 16)}<table border="1" cellpadding="5" cellspacing="0" '
                f'style="border-collapse:collapse; border-color:{t.line}"><tr>{head}</tr>{rows}</table>{under}'
            )
        return "".join(parts)

    def linked(self, text: str) -> str:
        """Return text as HTML: ** and * as letters, numbers of rules as links."""
        safe = html.escape(text).replace("\n", " ")
        safe = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", safe)
        safe = re.sub(r"\*(.+?)\*", r"<i>\1</i>", safe)
        style = f"color:{self.theme.tokens.accent}; text-decoration:none; font-weight:600"
        return NUMBER.sub(rf'<a href="rule:\1" style="{style}">\1</a>', safe)

    def _head(self, text: str, size: int) -> str:
        return (
            f"<p style=\"font-family:'Source Serif Pro'; font-size:{self._px(size)}; font-weight:700; "
            f'margin:12px 0 6px 0">{html.escape(text)}</p>'
        )

    def _px(self, size: int) -> str:
        return f"{round(size * self.theme.text_size / 100)}px"


class RulePage(QTextBrowser):
    """Shows pages of the shelf and remembers the way through them. whole: rules are shown among their neighbours."""

    turned = Signal(str)  # the page that is shown now

    def __init__(self, theme: Theme, whole: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self.whole = theme, whole
        self.pages = Pages(theme)
        self.shelf = Shelf()
        self.page = ""
        self._words = ""
        self._back: list[str] = []
        self._forward: list[str] = []
        self.setOpenLinks(False)
        self.setAccessibleName(tr("Rule"))
        self.anchorClicked.connect(self._follow)
        theme.changed.connect(self._draw)

    def turn_to(self, page: str) -> bool:
        """Show a page; return False when there is none. The one left can be gone back to."""
        if not self.shelf.has(page):
            return False
        if self.page and self.page != page:
            self._back.append(self.page)
            self._forward.clear()
        self._show(page)
        return True

    def leaf(self, step: int) -> None:
        """Go to the next rule of the book, or the one before."""
        beyond = self.shelf.book.neighbour(self.page, step)
        if self.page in (FRONT, SHORT) and step > 0:
            beyond = next(iter(self.shelf.book.rules), "")
        if beyond:
            self.turn_to(beyond)

    def can_leaf(self, step: int) -> bool:
        """Return whether there is a rule on that side."""
        outside = self.page in (FRONT, SHORT) and step > 0
        return bool(self.shelf.book.rules if outside else self.shelf.book.neighbour(self.page, step))

    def go_back(self) -> None:
        """Show the page that was shown before."""
        if self._back:
            self._forward.append(self.page)
            self._show(self._back.pop())

    def go_forward(self) -> None:
        """Show again the page that was gone back from."""
        if self._forward:
            self._back.append(self.page)
            self._show(self._forward.pop())

    def can_go(self, step: int) -> bool:
        """Return whether there is a page to go back (-1) or forward (1) to."""
        return bool(self._forward if step > 0 else self._back)

    def mark_words(self, words: str) -> None:
        """Mark words that are looked for wherever the page has them."""
        self._words = words
        found = []
        colour = QColor(self.theme.tokens.select)
        colour.setAlpha(110)
        for word in words.split():
            cursor = QTextCursor(self.document())
            while not (cursor := self.document().find(word, cursor, QTextDocument.FindFlag(0))).isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor = cursor
                mark.format.setBackground(colour)
                found.append(mark)
        self.setExtraSelections(found)

    def _show(self, page: str) -> None:
        self.page = page
        self._draw()
        self.turned.emit(page)

    def _draw(self) -> None:
        if not self.page:
            return
        rule, book = self.shelf.rule(self.page), self.shelf.book
        if self.page == SHORT:
            self.setHtml(self.pages.short(self.shelf.told))
        elif self.page == FRONT:
            self.setHtml(self.pages.front(book))
        elif rule is not None and self.whole and rule.section >= 0:
            self.setHtml(self.pages.section(book, rule.section, self.page))
            if rule is not book.sections[rule.section].rules[0]:
                self.scrollToAnchor(self.page)
                self.verticalScrollBar().setValue(self.verticalScrollBar().value() - 40)
        elif rule is not None:
            self.setHtml(self.pages.rule(rule))
        self.mark_words(self._words)

    def _follow(self, link: QUrl) -> None:
        self.turn_to(link.toString().removeprefix("rule:"))


class Leafing(QWidget):
    """The buttons over a page: back, forward, the rule before, the next rule."""

    def __init__(self, page: RulePage, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page, self._theme = page, theme
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.setSpacing(2)
        self._icons: list[tuple[QToolButton, str]] = []
        self.back = self.add("back", tr("Back to the page before (Alt+Left)"), page.go_back)
        self.forward = self.add("forward", tr("Forward again (Alt+Right)"), page.go_forward)
        self.before = self.add("up", tr("The rule before (Alt+Up)"), lambda: page.leaf(-1))
        self.after = self.add("down", tr("The next rule (Alt+Down)"), lambda: page.leaf(1))
        page.turned.connect(self._grey)
        theme.changed.connect(self._draw_icons)
        self._draw_icons()
        self._grey()

    def add(self, icon: str, tip: str, act: Callable[[], object]) -> QToolButton:
        """Add a button; its tip is also what a screen reader says."""
        button = QToolButton(self)
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.clicked.connect(lambda: act())
        self.row.addWidget(button)
        self._icons.append((button, icon))
        button.setIcon(make_icon(icon, self._theme))
        return button

    def _grey(self, _page: str = "") -> None:
        page = self._page
        self.back.setEnabled(page.can_go(-1))
        self.forward.setEnabled(page.can_go(1))
        self.before.setEnabled(page.can_leaf(-1))
        self.after.setEnabled(page.can_leaf(1))

    def _draw_icons(self) -> None:
        for button, icon in self._icons:
            button.setIcon(make_icon(icon, self._theme))


class RulePanel(QWidget):
    """Shows one rule beside the board; numbers in it lead on, and the book opens at it."""

    book_asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.browser = RulePage(theme, whole=False, parent=self)
        self.leafing = Leafing(self.browser, theme, self)
        self.leafing.row.addStretch(1)
        self.open_book = self.leafing.add("book", tr("Open the rulebook here (Ctrl+R)"), self._book)
        self.open_book.setText(tr("Rulebook"))
        self.open_book.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 4, 12, 12)
        layout.setSpacing(2)
        layout.addWidget(self.leafing)
        layout.addWidget(self.browser, 1)

    @property
    def number(self) -> str:
        """The rule that is shown, "" for none."""
        return self.browser.page

    def set_shelf(self, shelf: Shelf) -> None:
        """Say where rules are looked up."""
        self.browser.shelf = shelf
        self.open_book.setVisible(bool(shelf.book.sections))

    def show_rule(self, number: str) -> bool:
        """Show a rule; return False when the rulebook lacks it."""
        return self.browser.turn_to(number)

    def _book(self) -> None:
        self.book_asked.emit(self.number)
