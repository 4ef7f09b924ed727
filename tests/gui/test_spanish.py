"""A window in Spanish shows no English sentence: problems and remedies, faults of the wizard, of files and exports."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QTextBrowser,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.exportdialog import ExportDialog
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.problemlist import problem_text
from editor.mapedit.window import EditWindow
from editor.newmap.making import Click, fitted
from editor.newmap.plan import Hexes, Paper, Plan
from editor.newmap.sheetpage import said as wizard_says
from editor.play.reading import tour_text
from editor.printpreview import PrintPreview
from editor.settings import Settings
from editor.text import fault_text, translated
from editor.theme import Theme
from editor.translations import catalogue
from exporters.printplay.options import PnpOptions
from mapdata.board import Board
from mapdata.compile import compile_board, compile_whole
from mapdata.model import Feature, Layer, MapDocument, Shape
from mapdata.problems import FormatError
from mapdata.problems_found import inspect
from mapdata.progress import Progress
from mapdata.store import load_map
from scenarios.engine.modules import Module, load_module
from tests.mapdata.test_partition import four
from tests.units.samples import small

ENGLISH = re.compile(
    r"\b(the|and|of|is|are|with|not|will|its|this|that|which|there|than|them|it|by|for|from|or|as|on)\b", re.IGNORECASE
)


@pytest.fixture(autouse=True)
def spanish(qapp: QApplication) -> Iterator[None]:
    spoken = catalogue.Catalogue("es", qapp)
    qapp.installTranslator(spoken)
    yield
    qapp.removeTranslator(spoken)


@pytest.fixture(scope="module")
def theme(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Theme:
    return Theme(qapp, Settings(tmp_path_factory.mktemp("theme") / "theme.ini"))


def english(texts: list[str]) -> list[str]:
    """Return the texts that are English by their small words."""
    return [text for text in texts if ENGLISH.search(text)]


def broken() -> MapDocument:
    """A map of hexes with much that is wrong."""
    doc = blank_map("Isla", 8, 6, 20)
    off = Feature("p1", "city", Shape(point=(-40.0, -40.0)), "Lejos")
    odd = Feature("t1", "lava", Shape(polygon=(((20.0, 20.0), (60.0, 20.0), (60.0, 60.0), (20.0, 20.0)),)))
    cross = Feature("t2", "forest", Shape(polygon=(((20.0, 20.0), (60.0, 60.0), (60.0, 20.0), (20.0, 60.0)),)))
    hand = (
        Feature("o1", "terrain", Shape(space="9999"), props={"value": "sea"}),
        Feature("o2", "terrain", Shape(space="0101"), props={"value": "clear"}),
        Feature("o3", "colour", Shape(space="0101"), props={"value": "red"}),
    )
    layers = (
        Layer("suelo", "terrain", "Suelo", {f.id: f for f in (odd, cross)}),
        Layer("sitios", "label", "Sitios", {off.id: off}),
        Layer("ajustes", "override", "Ajustes", {f.id: f for f in hand}),
    )
    return replace(doc, layers=(*doc.layers, *layers), settings={"settle": "maybe", "shore": "x", "unheard": 1})


@pytest.mark.parametrize("make", [broken, lambda: replace(four(), layers=four().layers[:1])])
def test_problems_and_their_remedies_are_spanish(make: object) -> None:
    doc = make()  # type: ignore[operator]
    board, found, survey = compile_whole(doc)
    problems = inspect(doc, board, survey, found)
    assert len({p.code for p in problems}) >= 1
    assert english([problem_text(p) for p in problems]) == []
    assert english([translated(p.remedy) for p in problems]) == []
    assert all(problem_text(p) != str(p.text) for p in problems), "each is another than its English"


PLANS = [
    Plan("x", "areas", Paper("fit")), Plan("x", "hexes", Paper("a4", across=0)),
    Plan("x", "hexes", Paper("a4", across=99)),
    Plan("x", "hexes", Paper("custom", (1.0, 5.0))), Plan("x", "hexes", Paper("a5"), Hexes(200.0, columns=9, rows=9)),
    Plan("x", "hexes", Paper("a4"), Hexes(1.0)), Plan("x", "hexes", Paper("a4"), Hexes(20.0, rim="drawn", columns=4)),
    Plan("x", "hexes", Paper("custom", (19000.0, 19000.0)), Hexes(10.0)),
    Plan("x", "hexes", Paper("a4"), Hexes(label="XY")),
]  # fmt: skip


@pytest.mark.parametrize("plan", PLANS, ids=range(len(PLANS)))
def test_faults_of_the_wizard_are_spanish(plan: Plan) -> None:
    with pytest.raises(ValueError) as caught:
        plan.document()
    text = wizard_says(caught.value)
    assert english([text]) == [] and (text[0].isupper() or text[0].isdigit())


@pytest.mark.parametrize("clicks", [[], [Click((0, 0), "")], [Click((0, 0), "0101"), Click((9, 9), "0101")]])
def test_faults_of_a_fitted_picture_are_spanish(clicks: list[Click]) -> None:
    grid = blank_map("Isla", 8, 6, 20).grid
    assert grid is not None
    with pytest.raises(ValueError) as caught:
        fitted(grid, clicks)
    assert english([wizard_says(caught.value)]) == []


def test_files_that_cannot_be_read_are_told_in_spanish(tmp_path: Path) -> None:
    cases: list[FormatError] = []
    for name, text in (("a", "{"), ("b", "[]"), ("c", '{"format": "hexwright-map", "version": 99}')):
        (tmp_path / name).mkdir()
        (tmp_path / name / "map.json").write_text(text)
        with pytest.raises(FormatError) as caught:
            load_map(tmp_path / name)
        cases.append(caught.value)
    with pytest.raises(FormatError) as caught:
        load_module(str(tmp_path / "nowhere"))
    cases.append(caught.value)
    said = [fault_text(fault).rpartition(": ")[2] for fault in cases]
    assert english([text for text in said if "Expecting" not in text]) == []
    assert all(fault_text(fault) != str(fault) for fault in cases)


def shown(widget: QWidget) -> list[str]:
    """Return every text that a widget and what is in it show."""
    out = []
    for part in (widget, *widget.findChildren(QWidget)):
        if isinstance(part, QLabel | QAbstractButton):
            out.append(part.text())
        elif isinstance(part, QTextBrowser):
            out += part.toPlainText().splitlines()
        elif isinstance(part, QComboBox):
            out += [part.itemText(k) for k in range(part.count())]
        out += [part.toolTip(), part.accessibleName()]
    return [text for text in out if text]


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Module:
    made = new_module(tmp_path_factory.mktemp("m") / "isla", "Isla", blank_map("Isla", 8, 6, 20))
    return replace(made, oob=small())


def board_of(module: Module) -> Board:
    return compile_board(module.map)[0]


def test_export_dialogs_are_spanish(qtbot: QtBot, module: Module, theme: Theme, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "w.ini")
    settings.put("folder/export", str(tmp_path))
    dialog = ExportDialog(module, lambda _p: board_of(module), theme, settings)
    qtbot.addWidget(dialog)
    for row in range(dialog.kinds.count()):
        dialog.kinds.setCurrentRow(row)
        qtbot.waitUntil(lambda: not dialog.jobs.live and not dialog._timer.isActive(), timeout=20_000)
        assert dialog.notes.toPlainText()
        assert english(shown(dialog)) == [], dialog.kinds.item(row).text()
    dialog.close()


def test_the_print_preview_is_spanish(qtbot: QtBot, module: Module, theme: Theme, tmp_path: Path) -> None:
    def no_board(_progress: Progress) -> Board:
        return board_of(module)

    dialog = PrintPreview(module, no_board, theme, Settings(tmp_path / "w.ini"), kind="counters")
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: dialog.printout is not None, timeout=20_000)
    assert "anverso" in dialog.number.text() and english(shown(dialog)) == []
    dialog.close()


@pytest.mark.parametrize(
    "wrong", [{"size": "big"}, {"overlap_mm": 99.0}, {"markers": 99}, {"panel": "x"}, {"hex_mm": 1.0}]
)
def test_options_that_make_no_sense_are_told_in_spanish(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError) as caught:
        PnpOptions(**wrong)  # type: ignore[arg-type]
    text = fault_text(caught.value)
    assert english([text]) == [] and text != str(caught.value)


def test_a_window_over_a_broken_map_is_spanish(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    window = EditWindow(new_module(tmp_path / "isla", "Isla", broken()), theme, Settings(tmp_path / "w.ini"))
    qtbot.addWidget(window, before_close_func=lambda _: window.document.stack.setClean())
    window.show()
    qtbot.waitUntil(lambda: window.compiler.last is not None and not window.jobs.live, timeout=30_000)
    trees = [tree for tree in window.findChildren(QTreeWidget) if tree.topLevelItemCount()]
    texts = [words for tree in trees for item in items(tree) for words in (item.text(0), item.text(1), item.toolTip(0))]
    assert any("«lava»" in text for text in texts), "the problems are listed"
    assert english(texts) == []


def items(tree: QTreeWidget) -> list[QTreeWidgetItem]:
    """Return every row of a tree."""
    found, left = [], [tree.invisibleRootItem()]
    while left:
        item = left.pop()
        found.append(item)
        left += [item.child(k) for k in range(item.childCount())]
    return found[1:]


def test_the_help_of_the_table_is_spanish_and_of_what_the_table_has() -> None:
    free, hexes, areas = tour_text(False, free=True), tour_text(False), tour_text(True)
    assert "Una mesa sin reglas" in free and "Ctrl+R" not in free and "Ctrl+R" in hexes
    for text in (free, hexes, areas):
        assert "## " in text and not re.search(r"\b(the|and|with|click)\b", text)
