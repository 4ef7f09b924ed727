"""Things to be read beside the board: a rule, a report, the keys, what this program is."""

from __future__ import annotations

import html
import platform
import re
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

import PySide6
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableView,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from editor.canvas.sprites import Sprites
from editor.fonts import grown, letters
from editor.play.sheet import SheetBrowser
from editor.text import mark, tr
from editor.theme import Theme
from mapdata.versions import geos_version
from scenarios.engine.ruleset import Report

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


class TableModel(QAbstractTableModel):
    """Rows of a report."""

    def __init__(self, columns: Sequence[str], rows: Sequence[Sequence[object]], parent: QWidget) -> None:
        super().__init__(parent)
        self._columns, self._rows = [str(c) for c in columns], [[str(c) for c in row] for row in rows]

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self._rows[index.row()]
        text = row[index.column()] if index.column() < len(row) else ""
        if role == Qt.ItemDataRole.DisplayRole:
            return text
        if role == Qt.ItemDataRole.TextAlignmentRole and text.replace("/", "").replace(" ", "").strip("+-%").isdigit():
            return Qt.AlignmentFlag.AlignCenter
        return None

    def headerData(self, section: int, turn: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole and turn == Qt.Orientation.Horizontal:
            return self._columns[section]
        return None


class ReportsDialog(QDialog):
    """The game's reports in tabs; it stays open beside play and is filled again at every change."""

    def __init__(self, parent: QWidget, theme: Theme, sprites: Sprites) -> None:
        super().__init__(parent)
        self.theme, self.sprites = theme, sprites
        self.setWindowTitle(tr("Reports"))
        self.resize(980, 600)
        self._shown: list[tuple[str, str]] = []
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 12)
        layout.addWidget(self.tabs)

    def show_reports(self, reports: Sequence[Report], wanted: str = "") -> None:
        """Fill the tabs; wanted: the id of the report to turn to, "" to stay."""
        if [(r.id, r.kind) for r in reports] == self._shown and all(r.kind == "sheet" for r in reports):
            for k, report in enumerate(reports):
                sheet = self.tabs.widget(k)
                assert isinstance(sheet, SheetBrowser)
                sheet.show_report(report)
                if report.id == wanted:
                    self.tabs.setCurrentIndex(k)
            return
        self._shown = [(r.id, r.kind) for r in reports]
        here = wanted or str(self.tabs.currentWidget().objectName() if self.tabs.currentWidget() else "")
        while self.tabs.count():
            page: QWidget | None = self.tabs.widget(0)
            self.tabs.removeTab(0)
            if page is not None:
                page.deleteLater()
        for report in reports:
            page = self._page(report)
            page.setObjectName(report.id)
            self.tabs.addTab(page, report.title)
            if report.id == here:
                self.tabs.setCurrentWidget(page)

    def _page(self, report: Report) -> QWidget:
        if report.kind == "sheet":
            sheet = SheetBrowser(self.theme, self.sprites)
            sheet.show_report(report)
            return sheet
        if report.kind == "table":
            table = QTableView()
            table.setModel(TableModel(report.data.get("columns", ()), report.data.get("rows", ()), table))
            table.verticalHeader().hide()
            table.setAlternatingRowColors(True)
            table.setShowGrid(False)
            table.setAccessibleName(report.title)
            table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
            table.horizontalHeader().setStretchLastSection(wordy(report.data.get("rows", ())))
            return table
        browser = QTextBrowser()
        browser.setAccessibleName(report.title)
        browser.setMarkdown(str(report.data.get("text", "")))
        return browser


def wordy(rows: Sequence[Sequence[object]]) -> bool:
    """Return whether the last column of a table holds words, which may run on to the edge."""
    return any(len(str(row[-1])) > 10 for row in rows if row)


class HelpDialog(QDialog):
    """How to play with mouse and keys, and the table of all keys.

    areas: the board is one of areas, not of hexes; free: nothing is known of rules.
    """

    def __init__(
        self, keys: Sequence[tuple[str, str]], parent: QWidget, areas: bool = False, free: bool = False
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Help"))
        self.resize(720, 600)
        tabs = QTabWidget(self)
        tabs.setDocumentMode(True)
        tabs.tabBar().setDrawBase(False)
        tour = QTextBrowser()
        tour.setAccessibleName(tr("A short tour"))
        tour.setHtml(tour_html(tour_text(areas, free)))
        tour.document().setDocumentMargin(18)
        table = QTableView()
        table.setModel(TableModel((tr("Key"), tr("What it does")), [*board_keys(areas), *keys], table))
        table.verticalHeader().hide()
        table.setShowGrid(False)
        table.setAlternatingRowColors(True)
        table.setAccessibleName(tr("Keys"))
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        table.horizontalHeader().setStretchLastSection(True)
        tabs.addTab(tour, tr("A short tour"))
        tabs.addTab(table, tr("Keys"))
        layout = QVBoxLayout(self)
        layout.addWidget(tabs)


def tour_text(areas: bool, free: bool = False) -> str:
    """Return the tour for a board of areas, or of hexes; for a table without rules one of its own."""
    parts = (TOUR_FREE,) if free else (TOUR_TABLE, TOUR_AREAS if areas else TOUR_HEXES, TOUR_ALWAYS)
    return "".join(f"\n{tr(part)}\n" for part in parts)


TOUR_FREE = mark("""## A table without rules
Move anything, anywhere: the program keeps the counters, the turn, the dice and the story, and you keep the rules. The
bar at the foot says **whose turn it is**, and holds the buttons for it; each shows its key.

## Counters
Drag a counter; with **Shift** the whole stack goes along. A click picks, **Ctrl** and a click picks one more. A double
click fans a stack out, or turns a single counter over. A right click shows all that can be done. What is not on the
board lies in *To be placed*: drag it from there.

## Dice, notes, markers
**R** rolls one die, **Shift+R** asks which dice. **T** writes a note into the story. **Ctrl+M** lays a marker on the
place under the pointer.

## Turns
**Enter** ends a phase or a turn. **Ctrl+T** sets the turn by hand.

## Taking back
**Ctrl+Z** takes back, **Ctrl+Shift+Z** does it again. Every move is on disk as soon as it is made. *Game > Replay*
steps through the game.""")

TOUR_TABLE = mark("""## Reading the table
The bar at the foot says **whose turn it is and what is wanted**, and holds the buttons for it; each shows its key. The
beads at the left are the phases of a turn; the track along the top is the game.""")

TOUR_HEXES = mark("""## Placing
Click a tray of counters and then a lit hex, or drag the counter there. A land unit may be dropped on a ship or an
aircraft that can carry it.

## Moving
Click a counter: the hexes it can reach are lit, with the points it would have left. Point at one to see the way and
what each step costs; click to go, or drag the counter. Drag a land unit onto a ship to embark it; click the badge of
a loaded ship to pick up what it carries and land it.

## Fighting
Click the attackers one after another, then the target. The chances are shown at the right **before** the dice are
rolled; *Roll the dice* decides.""")

TOUR_AREAS = mark("""## Picking units
Like units are one token with their number. A click picks one of them, Shift or Ctrl and a click one more; a digit or
*A* says how many, and so do the steppers in the list at the right. *Esc* lets go.

## Moving
Pick units: the areas they can reach are lit. Point at one to see the way; click to go, or drag the token. *N* goes to
the next unit that can still do something.

## Attacking
Pick units and click an enemy area beside them. The attack is put together on a card: add units from several areas,
look at the cost and the chances, then launch it or call it off.

## In a battle
Every round is rolled for both sides at once. Who lost something chooses what: click the counters that go. After a
round the attacker goes on or breaks off, where the rules let him.

## Building
Click a tray of counters and then a lit area. The tray says what one costs and how many are left in the pool.

## When the other side is asked
A strip or a card says who is to answer, and what about: losses, an intervention, a withdrawal.""")

TOUR_ALWAYS = mark("""## When something is refused
A note beside the counter says why, with the number of the rule. *Show the rule* opens it.

## The rules
*Ctrl+R* opens the rulebook: contents, search, and the way from rule to rule. *Help > Rules in short* has the order of
play and the tables on one page.

## Taking back
Ctrl+Z takes back one action after another, as far as the last die or change of side. Every action is on disk before
you see it: close the window at any time and go on later.

## Looking back
Game > Replay shows the game from its start; *Continue from here* begins a new game at that point.""")


def tour_html(text: str) -> str:
    """Return the tour, written with "## " heads, ** and *, as well-spaced HTML."""
    out = []
    for part in text.strip().split("## ")[1:]:
        title, _, body = part.partition("\n")
        said = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html.escape(" ".join(body.split())))
        said = re.sub(r"\*(.+?)\*", r"<i>\1</i>", said)
        out.append(
            "<h3 style=\"font-family:'Source Serif Pro'; font-size:17px; margin:16px 0 4px 0\">"
            f"{html.escape(title)}</h3>"
            f'<p style="margin:0 0 6px 0; line-height:135%">{said}</p>'
        )
    return "".join(out)


BOARD_KEYS = (
    (mark("Arrow keys"), mark("Walk the cursor over the board; Shift goes ten spaces")),
    (mark("Enter"), mark("At the cursor: click there. Without a cursor: the main button (Ctrl+Enter always)")),
    (mark("Space"), mark("The second button; held while dragging: move the board")),
    (mark("Esc"), mark("Let go of what is picked")),
    (mark("Wheel"), mark("Zoom to the pointer")),
    (mark("Middle button"), mark("Move the board")),
    (mark("Right button"), mark("What can be done here")),
)
HEX_KEYS = ((mark("Double click"), mark("Turn a counter over, where a game without rules is played")),)
AREA_KEYS = (
    (
        mark("Shift or Ctrl and a click"),
        mark("Pick one more; Shift and dragging over bare ground picks what lies there"),
    ),
    (mark("Double click"), mark("Ask how many of a token are meant")),
    (mark("1 to 9, A"), mark("Pick so many of the token pointed at or picked, or all of it")),
)


def board_keys(areas: bool) -> tuple[tuple[str, str], ...]:
    """Return what mouse and keys do on the board of areas, or of hexes."""
    return tuple((tr(key), tr(what)) for key, what in (*BOARD_KEYS, *(AREA_KEYS if areas else HEX_KEYS)))


class AboutDialog(QDialog):
    """What this program is and what it stands on."""

    def __init__(self, credits: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("About Hexwright"))
        self.setMinimumWidth(grown(480))
        self.facts = about_text(credits)
        title = QLabel("Hexwright")
        title.setStyleSheet(f'font-family: "Source Serif Pro"; font-size: {letters(26)}px; font-weight: 700;')
        text = QLabel(self.facts)
        text.setWordWrap(True)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        copy = QPushButton(tr("Copy"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.facts))
        close = QPushButton(tr("Close"))
        close.setProperty("primary", True)
        close.setDefault(True)
        close.clicked.connect(self.accept)
        row = QHBoxLayout()
        row.addWidget(copy)
        row.addStretch(1)
        row.addWidget(close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 24, 28, 20)
        layout.setSpacing(14)
        layout.addWidget(title)
        layout.addWidget(text)
        layout.addLayout(row)


LIBRARIES = (
    ("shapely", "BSD"), ("numpy", "BSD"), ("contourpy", "BSD"), ("fonttools", "MIT"), ("lxml", "BSD"),
    ("reportlab", "BSD"), ("Pillow", "MIT-CMU"), ("msgspec", "BSD"),
    ("click", "BSD"), ("platformdirs", "MIT"),
)  # fmt: skip


def about_text(credits: Sequence[str]) -> str:
    """Return versions, licences and credits."""
    lines = [tr("A toolkit for board wargames: draw the map, play it by its rules, print it."), ""]
    lines.append(f"Hexwright {package_version('hexwright')}, MIT")
    lines.append(f"Python {sys.version.split()[0]}, {platform.system()}")
    lines.append(f"PySide6 and Qt {PySide6.__version__}, LGPL-3")
    for name, licence in LIBRARIES:
        lines.append(f"{name} {package_version(name)}, {licence}")
    lines.append(f"GEOS {geos_version()}, LGPL-2.1")
    lines.append("Source Sans Pro, Source Serif Pro: SIL Open Font Licence")
    return "\n".join([*lines, *([""] if credits else []), *credits])


def package_version(name: str) -> str:
    """Return the version of an installed package, or a dash."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "-"
