"""Running text, lists and tables on pages of their own, as real text of nine points or more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from exporters.lettering import wrapped
from exporters.printplay.geometry import BORDER, PT_PER_MM
from exporters.printplay.pages import Page
from mapdata.draw import fonts, ops
from mapdata.draw.ops import Fill, Op, Stroke, Text
from mapdata.wording import Said, Speak, as_it_is

INK, MUTED, LINE, ZEBRA, HEAD, ACCENT = "#000000", "#4A4238", "#8C8272", "#F0EFEC", "#DDD8CC", "#1F5F73"
BODY_PT, HEAD_PT, TITLE_PT, KICKER_PT = 9.5, 13.0, 24.0, 9.5
LEADING, BODY = 1.32, "sans-regular"
WORDY, SQUEEZE = 14, 0.85  # letters from which a column is of words; how far a line may be condensed


def mm(points: float) -> float:
    """Return points in millimetres."""
    return points / PT_PER_MM


SHEET = "\ue000"  # stands for the number of a page's sheet until the file is put together


def numbered(pages: Iterable[Page]) -> None:
    """Write the numbers of the sheets into the feet of their pages; a back counts with its front."""
    number = 0
    for page in pages:
        number += page.kind != "back"
        for k, op in enumerate(page.ops):
            if isinstance(op, Text) and SHEET in op.string:
                page.ops[k] = replace(op, string=op.string.replace(SHEET, str(number)))


def spoken(pages: Iterable[Page], speak: Speak) -> None:
    """Say the sentences on pages in a language; running text, whose lines depend on it, was said so by its flow."""
    for page in pages:
        for k, op in enumerate(page.ops):
            if isinstance(op, Text) and isinstance(op.string, Said):
                page.ops[k] = replace(op, string=speak(op.string))


@dataclass
class Flow:
    """Fills pages from top to bottom within the border. y is where the next thing goes; speak says what is set."""

    size: tuple[float, float]
    pages: list[Page] = field(default_factory=list)
    y: float = 0.0
    foot: str = ""
    speak: Speak = as_it_is

    def __post_init__(self) -> None:
        self.turn()

    @property
    def left(self) -> float:
        """The left edge of the text."""
        return BORDER + 3.0

    @property
    def width(self) -> float:
        """How wide the text is."""
        return self.size[0] - 2 * self.left

    @property
    def bottom(self) -> float:
        """Where the text ends."""
        return self.size[1] - BORDER - 5.0

    def turn(self) -> None:
        """Begin a new page."""
        page = Page(self.size, kind="single")
        self.pages.append(page)
        self.y = BORDER + 3.0
        if self.foot:
            words = f"{self.speak(self.foot)}  ·  {SHEET}"
            at = self.size[0] / 2, self.size[1] - BORDER + 1.0
            page.ops.append(Text(*at, words, "sans-regular", mm(7.5), MUTED))

    def need(self, height: float) -> bool:
        """Turn the page when so much no longer fits; return whether it was turned."""
        if self.y + height <= self.bottom:
            return False
        self.turn()
        return True

    def put(self, *drawn: Op) -> None:
        """Draw on the present page."""
        self.pages[-1].ops.extend(drawn)

    # -------------------------------------------------------------- kinds of text
    def title(self, words: str, kicker: str = "") -> None:
        """Set a page's title, with a line above it."""
        words, kicker = self.speak(words), self.speak(kicker)
        if kicker:
            self.y += mm(KICKER_PT)
            line = Text(
                self.left, self.y, kicker.upper(), "sans-bold", mm(KICKER_PT), ACCENT,
                anchor="start", valign="baseline", tracking=0.09,
            )  # fmt: skip
            self.put(line)
            self.y += 2.0
        size = mm(TITLE_PT)
        while size > mm(12) and fonts.text_width(words, "serif-bold", size) > self.width:
            size *= 0.95
        self.y += size
        self.put(Text(self.left, self.y, words, "serif-bold", size, INK, anchor="start", valign="baseline"))
        self.y += 3.0
        self.put(Fill(ops.rect(self.left, self.y, self.width, 0.6), INK))
        self.y += 5.0

    def heading(self, words: str, keep: float = 18.0) -> None:
        """Set a heading that never stands alone at the foot of a page."""
        self.need(keep)
        self.y += mm(HEAD_PT) + 1.2
        said = self.speak(words)
        self.put(Text(self.left, self.y, said, "serif-semibold", mm(HEAD_PT), INK, anchor="start", valign="baseline"))
        self.y += 2.2

    def paragraph(self, words: str, indent: float = 0.0, bullet: str = "", face: str = "sans-regular") -> None:
        """Set a paragraph, with a hanging bullet if one is given."""
        size = mm(BODY_PT)
        for k, line in enumerate(wrapped(self.speak(words), face, size, self.width - indent)):
            self.need(size * LEADING)
            self.y += size * LEADING
            if bullet and k == 0:
                at = self.left + indent - 3.4
                self.put(Text(at, self.y, bullet, "sans-bold", size, ACCENT, anchor="start", valign="baseline"))
            at = self.left + indent
            self.put(Text(at, self.y, line, face, size, INK, anchor="start", valign="baseline"))
        self.y += 1.1

    def table(
        self, columns: Sequence[str], rows: Iterable[Sequence[str]], widths: Sequence[float], note: str = ""
    ) -> None:
        """Set a table: the head is repeated on each page, every second row is shaded. widths: shares.

        Columns of words are set left and their cells in as many lines as they need; figures are centred.
        """
        columns, rows = self._said(columns), [self._said(row) for row in rows]
        shares, left = self._shares(widths), _wordy(columns, rows)
        self._head(columns, shares, left)
        for k, row in enumerate(rows):
            lines, high = _row_lines(row, shares, left)
            if self.need(high):
                self._head(columns, shares, left)
            if k % 2:
                self.put(Fill(ops.rect(self.left, self.y, self.width, high), ZEBRA))
            for n in range(max(map(len, lines))):
                words = [cell[n] if n < len(cell) else "" for cell in lines]
                y = self.y + mm(BODY_PT) * (0.875 + 1.2 * n)
                self._cells(words, shares, left, y, "sans-regular", mm(BODY_PT))
            self.y += high
        self.put(Fill(ops.rect(self.left, self.y, self.width, 0.25), LINE))
        self.y += 4.0
        if note:
            self.y -= 3.0
            self.paragraph(note)
            self.y += 1.5

    def table_height(
        self, columns: Sequence[str], rows: Iterable[Sequence[str]], widths: Sequence[float], note: str = ""
    ) -> float:
        """Return how high a table will be on one page."""
        columns, rows = self._said(columns), [self._said(row) for row in rows]
        shares, left = self._shares(widths), _wordy(columns, rows)
        high = sum(_row_lines(row, shares, left)[1] for row in rows)
        below = len(wrapped(self.speak(note), BODY, mm(BODY_PT), self.width))
        return high + mm(BODY_PT) * 2.4 + 4.0 + mm(BODY_PT) * LEADING * below

    def _said(self, row: Iterable[str]) -> tuple[str, ...]:
        return tuple(map(self.speak, row))

    def _shares(self, widths: Sequence[float]) -> list[float]:
        return [self.width * w / sum(widths) for w in widths]

    def _head(self, columns: Sequence[str], shares: Sequence[float], left: Sequence[bool]) -> None:
        size = mm(BODY_PT)
        lines = [wrapped(c, "sans-bold", size, s - 2.0) or [""] for c, s in zip(columns, shares, strict=True)]
        deep = max(map(len, lines))
        high = size * 1.2 * deep + 2.4
        self.put(Fill(ops.rect(self.left, self.y, self.width, high), HEAD))
        for n in range(deep):
            words = [part[n] if n < len(part) else "" for part in lines]
            self._cells(words, shares, left, self.y + 1.2 + size * 1.2 * (n + 0.5), "sans-bold", size)
        self.y += high

    def _cells(
        self, row: Sequence[str], shares: Sequence[float], left: Sequence[bool], y: float, face: str, size: float
    ) -> None:
        x = self.left
        for words, share, to_left in zip(row, shares, left, strict=True):
            at, anchor = (x + 1.5, "start") if to_left else (x + share / 2, "middle")
            if words:
                self.put(_narrowed(Text(at, y, words, face, size, INK, anchor=anchor), share - 2.0))  # type: ignore[arg-type]
            x += share


def _wordy(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> list[bool]:
    """Return which columns are of words, set left: the first, and those with a long cell."""
    return [n == 0 or max((len(row[n]) for row in rows), default=0) > WORDY for n in range(len(columns))]


def _row_lines(row: Sequence[str], shares: Sequence[float], left: Sequence[bool]) -> tuple[list[list[str]], float]:
    """Return a row's cells in lines, and how high the row is."""
    lines = [
        (wrapped(cell, BODY, mm(BODY_PT), (share - 2.0) / SQUEEZE) if words else [cell]) or [""]
        for cell, share, words in zip(row, shares, left, strict=True)
    ]
    return lines, mm(BODY_PT) * (1.75 + 1.2 * (max(map(len, lines)) - 1))


def _narrowed(text: Text, width: float) -> Op:
    """Return a line condensed to its column."""
    natural = fonts.text_width(text.string, text.face, text.size)
    if natural <= width:
        return text
    flat = Text(0, 0, text.string, text.face, text.size, text.colour, anchor=text.anchor)
    return ops.Group((flat,), (max(0.7, width / natural), 0.0, 0.0, 1.0, text.x, text.y))


def bar(x: float, y: float, length: float, words: str) -> list[Op]:
    """Return a measuring bar, as long as said from the outside of one end tick to that of the other."""
    thin = 0.5 / PT_PER_MM
    return [
        Stroke(ops.polyline([(x, y), (x + length, y)]), INK, thin, cap="butt"),
        Stroke(ops.polyline([(x + thin / 2, y - 2), (x + thin / 2, y + 2)]), INK, thin, cap="butt"),
        Stroke(ops.polyline([(x + length - thin / 2, y - 2), (x + length - thin / 2, y + 2)]), INK, thin, cap="butt"),
        Text(x + length / 2, y - 3.2, words, "sans-semibold", mm(8.5), INK),
    ]
