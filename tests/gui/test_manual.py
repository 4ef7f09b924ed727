"""The manual: every page can be read, every link and picture is there, and it is found from what is in hand."""

from __future__ import annotations

import re

import pytest
from pytestqt.qtbot import QtBot

from editor.manual import CONTENTS, FOLDER, ManualWindow, manual_pages

LINK = re.compile(r"\]\(([^)#\s]+)")


def test_the_contents_name_every_page_once() -> None:
    listed = (FOLDER / CONTENTS).read_text(encoding="utf-8").split()
    assert sorted(listed) == sorted(path.stem for path in FOLDER.glob("*.md"))


@pytest.mark.parametrize("name", list(manual_pages()))
def test_a_page_has_a_title_and_its_links_lead_somewhere(name: str) -> None:
    page = manual_pages()[name]
    assert page.text.startswith("# ")
    for target in LINK.findall(page.text):
        assert "://" in target or (FOLDER / target).exists(), target


def test_the_window_turns_pages_finds_words_and_goes_back(qtbot: QtBot) -> None:
    window = ManualWindow()
    qtbot.addWidget(window)
    names = list(manual_pages())
    assert window.open_at(names[1])
    assert window.page == names[1]
    assert window.list.currentItem().text() == manual_pages()[names[1]].title
    window.search.setText("no page says such words")
    assert window.list.count() == 0
    assert window.none.isVisibleTo(window)
    assert window.open_at(names[0])
    assert window.list.count() == len(names)
    window.view.backward()
    assert window.page == names[1]
    assert not window.open_at("no-such-page")


def test_without_the_manual_the_window_says_so(qtbot: QtBot, tmp_path) -> None:  # type: ignore[no-untyped-def]
    window = ManualWindow(folder=tmp_path)
    qtbot.addWidget(window)
    assert "not found" in window.view.toPlainText()
