"""How the pages of the manual are set: serif heads, room about heads, pictures and lists, quiet lines in tables."""

from __future__ import annotations

from PySide6.QtGui import (
    QFont,
    QPalette,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)

from editor.fonts import SANS, SERIF, font

TEXT_PX, CODE = 15, 0.92  # of the text, and how large beside it what is typed in a terminal is
LINE, HEAD_LINE = 128.0, 108.0  # height of a line, in percent of the letters'
HEADS = {1: (1.8, 0.0, 0.6), 2: (1.32, 1.5, 0.4), 3: (1.12, 1.0, 0.3)}  # size, room above and below, in em
TEXT, ITEM, PICTURE = (0.0, 0.65), (0.0, 0.3), (0.5, 1.0)  # room above and below, in em
INDENT, CELL = 1.7, 0.4  # of a list, and about what stands in a table, in em
PIXELS = QTextFormat.Property.FontPixelSize.value
BY_STEPS = QTextFormat.Property.FontSizeAdjustment.value
ROLE = QPalette.ColorRole


def set_page(document: QTextDocument, palette: QPalette) -> None:
    """Set a page read from Markdown, in the letter size and the colours in force; it may be set again."""
    em = font(TEXT_PX).pixelSize()
    document.setIndentWidth(INDENT * em)
    block = document.begin()
    while block.isValid():
        _set_block(block, em)
        block = block.next()
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            _set_table(frame, palette, em)


def _set_block(block: QTextBlock, em: int) -> None:
    level = block.blockFormat().headingLevel()
    picture = block.text() == "\N{OBJECT REPLACEMENT CHARACTER}"
    size, above, below = HEADS.get(level, (1.0, *_room(block, picture)))
    _set_letters(block, round(size * em), level > 0)
    form = QTextBlockFormat()
    if not picture:
        kind = QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
        form.setLineHeight(HEAD_LINE if level else LINE, kind)
    form.setTopMargin(above * em)
    form.setBottomMargin(below * em)
    QTextCursor(block).mergeBlockFormat(form)


def _room(block: QTextBlock, picture: bool) -> tuple[float, float]:
    """Return the room above and below a block that is no head, in em."""
    if QTextCursor(block).currentTable() is not None:
        return 0.0, 0.0
    if picture:
        return PICTURE
    last = block.textList() is not None and block.next().textList() is not block.textList()
    return ITEM if block.textList() is not None and not last else TEXT


def _set_letters(block: QTextBlock, px: int, head: bool) -> None:
    """Give all pieces of a block their size, and a head its face."""
    pieces = []
    at = block.begin()
    while not at.atEnd():
        piece = at.fragment()
        pieces.append((piece.position(), piece.length(), QTextCharFormat(piece.charFormat())))
        at += 1
    cursor = QTextCursor(block)
    for start, length, form in pieces:
        form.clearProperty(BY_STEPS)  # else the size is ignored
        form.setProperty(PIXELS, round(CODE * px) if form.fontFixedPitch() else px)
        if head:
            form.setFontFamilies([SERIF, SANS])
            form.setFontWeight(QFont.Weight.Bold)
        cursor.setPosition(start)
        cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        cursor.setCharFormat(form)
    form = QTextCharFormat()
    form.setProperty(PIXELS, px)
    QTextCursor(block).mergeBlockCharFormat(form)  # of the numbers and dots of a list too


def _set_table(table: QTextTable, palette: QPalette, em: int) -> None:
    """Give a table the width of the page, thin lines, and a ground under its heads."""
    form = table.format().toTableFormat()
    form.setBorder(1)
    form.setBorderCollapse(True)
    form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    form.setBorderBrush(palette.brush(ROLE.Mid))
    form.setCellPadding(CELL * em)
    form.setCellSpacing(0)
    form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
    form.setTopMargin(0.3 * em)
    form.setBottomMargin(0.9 * em)
    table.setFormat(form)
    for column in range(table.columns()):
        cell = table.cellAt(0, column)
        ground = cell.format()
        ground.setBackground(palette.brush(ROLE.Midlight))
        cell.setFormat(ground)
