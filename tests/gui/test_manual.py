"""The manual: every page can be read, every link and picture is there, and it is found from what is in hand."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtCore import QUrl
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.manual import CONTENTS, FOLDER, ManualWindow, manual_pages
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.tools import TOOLS
from editor.mapedit.window import EditWindow
from editor.settings import Settings
from editor.theme import Theme

LINK = re.compile(r"\]\(([^)#\s]+)")
KEY_OF_TOOL = re.compile(r"^\*\*Key (\S+)\*\* ", re.MULTILINE)
KEYS = re.compile(r"\b((?:(?:Ctrl|Alt|Shift)\+)+(?:PgUp|PgDown|F\d+|[A-Z0-9,\[\]+-])(?!\w)|F\d+\b)")
MOST_BYTES = 150_000
IN_LISTS = {"F2"}  # renames in the panel of layers; no command of the window
ON_THE_MAP = [page for page in manual_pages() if page.startswith("tool-")] + [
    "quick-start", "window", "layers", "snapping", "compiled", "find", "saving", "exporting", "settings",
]  # fmt: skip


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


# ---------------------------------------------------------------------- the pages and the program
@pytest.fixture(scope="module")
def editor(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> EditWindow:
    """The window of a new module, with the commands of all its pages."""
    home = tmp_path_factory.mktemp("manual")
    theme = Theme(qapp, Settings(home / "theme.ini"))
    window = EditWindow(new_module(home / "m", "M", blank_map("M", 6, 5, 20)), theme, Settings(home / "window.ini"))
    window.prepare_commands()
    return window


@pytest.mark.parametrize("kind", TOOLS, ids=lambda kind: kind.id)
def test_every_tool_has_its_page_under_its_name_and_key(kind) -> None:  # type: ignore[no-untyped-def]
    page = manual_pages()[f"tool-{kind.id}"]
    assert page.title == kind.title
    assert KEY_OF_TOOL.findall(page.text) == [kind.key]
    assert f"](pictures/tool-{kind.id}.png)" in page.text


def test_every_page_of_the_window_has_its_page_of_the_manual(editor: EditWindow) -> None:
    topics = {name: editor.page_of(name).help_topic() for name in editor.page_ids if name != "map"}
    assert topics.keys() == {"counters", "units", "scenarios"}
    assert set(topics.values()) <= manual_pages().keys()
    assert "new-map" in manual_pages()


def test_f1_opens_the_page_of_the_tool_in_hand(editor: EditWindow) -> None:
    editor.use_tool("label")
    editor.commands["manual"].trigger()
    (manual,) = [w for w in QApplication.topLevelWidgets() if isinstance(w, ManualWindow) and w.isVisible()]
    assert manual.page == "tool-label"
    for tool in editor.tools.values():
        assert manual_pages().keys() >= {tool.help_topic()}, tool.id
    editor.show_page("scenarios")
    editor.commands["manual"].trigger()
    assert manual.page == "scenarios"
    editor.show_page("map")
    manual.close()


@pytest.mark.parametrize("name", ON_THE_MAP)
def test_the_keys_that_a_page_names_are_keys_of_the_editor(name: str, editor: EditWindow) -> None:
    known = {key.toString() for action in editor.commands.all.values() for key in action.shortcuts()}
    for key in KEYS.findall(manual_pages()[name].text):
        assert QKeySequence(key).toString() in known | IN_LISTS, key


def test_a_link_on_a_page_turns_to_the_page_it_names(qtbot: QtBot) -> None:
    window = ManualWindow()
    qtbot.addWidget(window)
    window.open_at("quick-start")
    window.view.setSource(window.view.source().resolved(QUrl("tool-freehand.md")))
    assert window.page == "tool-freehand"
    assert "Press and draw" in window.view.toPlainText()
    assert window.list.currentItem().text() == "Freehand"


# ---------------------------------------------------------------------- pictures
def script() -> tuple[str, ...]:
    """The pictures that the script makes, as it lists them."""
    text = (FOLDER.parent / "screenshots_manual.py").read_text(encoding="utf-8")
    listed = next(node.value for node in ast.parse(text).body if isinstance(node, ast.Assign)
                  and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "PICTURES")  # fmt: skip
    names = [node.value for node in ast.walk(listed) if isinstance(node, ast.Constant) and node.value != "tool-"]
    return (*(str(name) for name in names), *(page for page in manual_pages() if page.startswith("tool-")))


def test_the_script_makes_every_picture_and_no_other() -> None:
    assert sorted(script()) == sorted(path.stem for path in (FOLDER / "pictures").glob("*"))


def test_every_picture_is_on_a_page() -> None:
    shown = {Path(target).stem for page in manual_pages().values() for target in LINK.findall(page.text)
             if target.startswith("pictures/")}  # fmt: skip
    assert shown == set(script())


@pytest.mark.parametrize("path", sorted((FOLDER / "pictures").glob("*")), ids=lambda path: path.stem)
def test_a_picture_is_small_and_of_few_colours(path: Path) -> None:
    with Image.open(path) as picture:
        assert picture.mode == "P"
    assert path.stat().st_size < MOST_BYTES
