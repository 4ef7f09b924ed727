"""Sheets: reports in sections of rows, written as a page with emblems; and the panel of what is always in view."""

from __future__ import annotations

import html
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument, QTextOption
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QTextBrowser, QToolButton, QVBoxLayout, QWidget

from editor.canvas.sprites import Sprites
from editor.text import tr
from editor.theme import Theme, Tokens
from scenarios.engine.ruleset import Report
from scenarios.engine.state import Plain

EMBLEM = 18
COLUMNS_MOST = 4  # of a table on a narrow page


class SheetBrowser(QTextBrowser):
    """A page with emblems; follows the theme."""

    def __init__(self, theme: Theme, sprites: Sprites, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self.sprites = theme, sprites
        self.report: Report | None = None
        self.small = False
        self.emblems: Mapping[str, str] = {}
        self.setOpenLinks(False)
        self.document().setDocumentMargin(10)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        theme.changed.connect(self._again)

    def show_report(self, report: Report, small: bool = False, emblems: Mapping[str, str] | None = None) -> None:
        """Show a sheet, and stay where the reader is when it is the same one.

        emblems: of powers by name, which stand for the names at the head of the columns of a small sheet.
        """
        if (report, small, emblems or {}) == (self.report, self.small, self.emblems):
            return
        self.emblems = emblems or {}
        bar = self.verticalScrollBar()
        at = bar.value() if self.report is not None and self.report.id == report.id else 0
        self.report, self.small = report, small
        self.setAccessibleName(report.title)
        self._again()
        bar.setValue(at)

    def _again(self) -> None:
        if self.report is not None:
            data = turned(self.report.data) if self.small else self.report.data
            self.setHtml(sheet_html(data, self.theme.tokens, self.small, self.emblems))

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        text = name if isinstance(name, str) else name.toString()
        if kind == QTextDocument.ResourceType.ImageResource.value and text.startswith("emblem:"):
            size = 15 if self.small else EMBLEM
            return self.sprites.emblem(text.removeprefix("emblem:"), size, self.devicePixelRatioF()).toImage()
        return super().loadResource(kind, name)


def sheet_html(data: Plain, t: Tokens, small: bool = False, emblems: Mapping[str, str] | None = None) -> str:
    """Return a sheet as a page. data: of a report of kind "sheet" or "table"; emblems: that head columns, by name."""
    columns = [str(column) for column in data.get("columns", ())]
    sections = data.get("sections") or [{"rows": data.get("rows", ())}]
    size, pad = (12, 3) if small else (14, 6)
    out = [f'<div style="color:{t.ink}; font-size:{size}px">']
    out.append(f'<table width="99%" cellspacing="0" cellpadding="{pad}">')
    if any(columns):
        signs = emblems if emblems and len(columns) > COLUMNS_MOST else {}
        cells = "".join(_head(text, k, t, signs.get(text, "")) for k, text in enumerate(columns))
        out.append(f"<tr>{cells}</tr>")
    for section in sections:
        if section.get("title"):
            image = _image(section.get("emblem", ""), small)
            face = f"font-family:'Source Serif Pro'; font-weight:700; font-size:{size + 2}px"
            out.append(f'<tr><td colspan="{max(1, len(columns))}" style="padding-top:12px; {face}">'
                       f"{image}{html.escape(str(section['title']))}</td></tr>")  # fmt: skip
        for row in section.get("rows", ()):
            out.append(f"<tr>{''.join(_cell(cell, k, t, small) for k, cell in enumerate(row))}</tr>")
        if section.get("total"):
            cells = "".join(_cell(cell, k, t, small, total=True) for k, cell in enumerate(section["total"]))
            out.append(f"<tr>{cells}</tr>")
    out.append("</table>")
    if not data.get("sections") and not data.get("rows"):
        out.append(f'<p style="color:{t.muted}">{html.escape(tr("Nothing at present."))}</p>')
    if data.get("note"):
        out.append(f'<p style="color:{t.muted}">{html.escape(str(data["note"]))}</p>')
    return "".join(out) + "</div>"


def turned(data: Plain) -> Plain:
    """Return a table with many columns and few rows the other way round, so that it fits a narrow page."""
    columns, rows = data.get("columns", ()), data.get("rows", ())
    if data.get("sections") or len(columns) <= COLUMNS_MOST or len(rows) >= len(columns):
        return data
    heads = ["", *(str(row[0].get("text", "")) if isinstance(row[0], dict) else str(row[0]) for row in rows)]
    return {**data, "columns": heads, "rows": [[column, *(row[k] for row in rows)]
                                               for k, column in enumerate(columns) if k]}  # fmt: skip


def _head(text: str, k: int, t: Tokens, emblem: str = "") -> str:
    side = "left" if k == 0 else "right"
    if emblem:
        return (f'<td align="right" style="border-bottom:1px solid {t.line_strong}">'
                f'<a name="{html.escape(text)}" title="{html.escape(text)}">'
                f'<img src="emblem:{emblem}" width="15" height="15" alt="{html.escape(text)}"></a></td>')  # fmt: skip
    return (f'<td align="{side}" style="color:{t.muted}; font-weight:700; font-size:12px; '
            f'border-bottom:1px solid {t.line_strong}">{html.escape(text)}</td>')  # fmt: skip


def _cell(cell: Any, k: int, t: Tokens, small: bool, total: bool = False) -> str:
    what = cell if isinstance(cell, dict) else {"text": cell}
    text = html.escape(str(what.get("text", "")))
    tones = {"good": t.good, "bad": t.fault, "muted": t.muted, "accent": t.accent}
    colour = tones.get(str(what.get("tone", "")), t.ink)
    weight = "700" if total or what.get("tone") in ("good", "bad", "accent") else "400"
    edge = f"border-top:1px solid {t.line_strong}" if total else f"border-bottom:1px solid {t.line}"
    side = "left" if k == 0 else "right"
    return (f'<td align="{side}" style="color:{colour}; font-weight:{weight}; {edge}">'
            f"{_image(what.get('emblem', ''), small)}{text}</td>")  # fmt: skip


def _image(emblem: object, small: bool) -> str:
    size = 15 if small else EMBLEM
    return f'<img src="emblem:{emblem}" width="{size}" height="{size}"> &nbsp;' if emblem else ""


class LowerPanel(QWidget):
    """The story, and beside it, by tabs, the reports that a player wants in view all the time."""

    def __init__(self, theme: Theme, sprites: Sprites, story: QWidget, show_head: Callable[[bool], None]) -> None:
        super().__init__()
        self.theme, self.sprites, self._show_head = theme, sprites, show_head
        self.pages = QStackedWidget()
        self.pages.addWidget(story)
        self.sheets: dict[str, SheetBrowser] = {}
        self.tabs: list[QToolButton] = []
        self._bar = QWidget()
        self._row = QHBoxLayout(self._bar)
        self._row.setContentsMargins(14, 6, 14, 0)
        self._row.setSpacing(4)
        self._row.addStretch(1)
        self._bar.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._bar)
        layout.addWidget(self.pages, 1)

    def show_reports(self, reports: Sequence[Report]) -> None:
        """Show the reports that belong in view; without any there is the story alone."""
        wanted = [report for report in reports if report.glance and report.kind in ("sheet", "table")]
        if [report.id for report in wanted] != list(self.sheets):
            self._rebuild(wanted)
        scores = [entry for report in reports if report.kind == "score" for entry in report.data.get("entries", ())]
        emblems = {str(entry["side"]): str(entry["emblem"]) for entry in scores if entry.get("emblem")}
        for report in wanted:
            self.sheets[report.id].show_report(report, small=True, emblems=emblems)

    def _rebuild(self, wanted: Sequence[Report]) -> None:
        for tab in self.tabs:
            self._row.removeWidget(tab)
            tab.deleteLater()
        for sheet in self.sheets.values():
            self.pages.removeWidget(sheet)
            sheet.deleteLater()
        self.sheets = {report.id: SheetBrowser(self.theme, self.sprites) for report in wanted}
        for sheet in self.sheets.values():
            self.pages.addWidget(sheet)
        titles = [tr("Story"), *(report.title for report in wanted)]
        self.tabs = [self._tab(k, title) for k, title in enumerate(titles)]
        self._bar.setVisible(bool(wanted))
        self._show_head(not wanted)
        self.turn(0)

    def _tab(self, k: int, title: str) -> QToolButton:
        tab = QToolButton()
        tab.setText(title)
        tab.setCheckable(True)
        tab.setAutoExclusive(True)
        tab.setStyleSheet("QToolButton { padding: 4px 8px; font-size: 13px; } "
                          "QToolButton:checked { font-weight: 700; border-bottom: 2px solid palette(highlight); "
                          "border-radius: 0; }")  # fmt: skip
        tab.clicked.connect(partial(self.turn, k))
        self._row.insertWidget(k, tab)
        return tab

    def turn(self, k: int, _on: bool = True) -> None:
        """Turn to a page: 0 is the story."""
        self.pages.setCurrentIndex(k)
        if k < len(self.tabs):
            self.tabs[k].setChecked(True)

    def turn_on(self) -> None:
        """Turn to the next page."""
        self.turn((self.pages.currentIndex() + 1) % self.pages.count())
