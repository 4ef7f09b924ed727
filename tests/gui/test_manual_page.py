"""How a page of the manual is set: heads larger than the text, tables in the colours in force, pictures that fit."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QImage, QPalette, QTextDocument, QTextFormat, QTextTable
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.fonts import SERIF, load_fonts
from editor.manual import CONTENTS, WIDE_PX, ManualWindow
from editor.manualtype import TEXT_PX

PAGE = """# Head

Some `typed` text.

## Under it
1. First
2. Second

![A picture](wide.png)

| what | how |
|---|---|
| this | that |
"""
PIXELS = QTextFormat.Property.FontPixelSize


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> ManualWindow:
    load_fonts()
    (tmp_path / CONTENTS).write_text("quick-start\n", encoding="utf-8")
    (tmp_path / "quick-start.md").write_text(PAGE, encoding="utf-8")
    QImage(1500, 300, QImage.Format.Format_RGB32).save(str(tmp_path / "wide.png"))
    made = ManualWindow(folder=tmp_path)
    qtbot.addWidget(made)
    made.show()
    return made


def sizes(window: ManualWindow) -> dict[str, int]:
    """Return the size of the letters of each piece of the page, in pixels."""
    out, block = {}, window.view.document().begin()
    while block.isValid():
        at = block.begin()
        while not at.atEnd():
            out[at.fragment().text()] = at.fragment().charFormat().intProperty(PIXELS)
            at += 1
        block = block.next()
    return out


def test_heads_are_larger_than_the_text_and_typed_words_smaller(window: ManualWindow) -> None:
    found = sizes(window)
    assert found["Head"] > found["Under it"] > found["First"] == TEXT_PX > found["typed"]
    assert SERIF in window.view.document().begin().begin().fragment().charFormat().fontFamilies()


def test_there_is_room_above_a_head_and_no_line_of_a_list_stands_alone(window: ManualWindow) -> None:
    blocks, block = {}, window.view.document().begin()
    while block.isValid():
        blocks[block.text()] = block.blockFormat()
        block = block.next()
    assert blocks["Under it"].topMargin() > blocks["Under it"].bottomMargin() > 0
    assert 0 < blocks["First"].bottomMargin() < blocks["Second"].bottomMargin()


def test_the_lines_of_a_table_follow_the_colours_in_force(window: ManualWindow) -> None:
    (table,) = [f for f in window.view.document().rootFrame().childFrames() if isinstance(f, QTextTable)]
    colours = QPalette(window.view.palette())
    for name in ("#123456", "#fedcba"):
        colours.setColor(QPalette.ColorRole.Mid, name)
        window.view.setPalette(colours)
        assert table.format().toTableFormat().borderBrush().color().name() == name


def test_pictures_are_fitted_to_the_page_again_when_it_is_made_narrow(window: ManualWindow, qtbot: QtBot) -> None:
    def wide() -> float:
        picture = window.view.document().resource(QTextDocument.ResourceType.ImageResource.value, QUrl("wide.png"))
        return float(picture.deviceIndependentSize().width())

    assert wide() == WIDE_PX
    window.resize(700, 600)
    qtbot.waitUntil(lambda: wide() < window.view.viewport().width(), timeout=5000)
    assert window.view.horizontalScrollBar().maximum() == 0
