"""The New map wizard, driven by mouse and keys: each way to a map, and what it says when something is missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QComboBox, QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from editor.newmap import wizard as wizard_module
from editor.newmap.fields import choose
from editor.newmap.wizard import NewMapWizard
from editor.settings import Settings
from editor.theme import Theme
from mapdata.grid import HexGrid
from mapdata.model import MapDocument
from mapdata.store import load_map
from scenarios.engine.modules import load_module
from tests.mapdata.test_geodata_plan import box, write
from tests.mapdata.test_underlay import png

KEY, LEFT, ALT = Qt.Key, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.AltModifier


class Chooser:
    """Someone at the wizard."""

    def __init__(self, wizard: NewMapWizard, qtbot: QtBot, home: Path) -> None:
        self.wizard, self._qtbot, self.home = wizard, qtbot, home

    def click(self, button: QAbstractButton) -> None:
        assert button.isVisible() and button.isEnabled(), button.text()
        at = QPoint(10, button.height() // 2) if isinstance(button, QCheckBox) else button.rect().center()
        QTest.mouseClick(button, LEFT, Qt.KeyboardModifier.NoModifier, at)

    def type(self, field: QWidget, text: str) -> None:
        """Write over what a field holds, and leave it."""
        field.setFocus()
        QTest.keyClick(field, KEY.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(field, KEY.Key_Delete)
        QTest.keyClicks(field, text)
        QTest.keyClick(field, KEY.Key_Tab)
        self.wizard.look()

    def pick(self, field: QComboBox, text: str) -> None:
        """Choose an entry of a list by the keys."""
        field.setFocus()
        QTest.keyClick(field, KEY.Key_Home)
        for _ in range(field.count()):
            if text in field.currentText():
                break
            QTest.keyClick(field, KEY.Key_Down)
        assert text in field.currentText()
        self.wizard.look()

    def next(self) -> None:
        self.click(self.wizard.next)

    def said(self) -> str:
        return self.wizard.fault.text()

    def begin(self, card: str, spaces: str = "both") -> None:
        self.click(self.wizard.start.begin.cards[card])
        self.click(self.wizard.start.spaces.cards[spaces])

    def made(self) -> MapDocument:
        """The map on disk, once the wizard has ended."""
        module = self.wizard.module
        assert module is not None and not self.wizard.isVisible()
        assert load_module(module.folder).map == module.map
        return load_map(module.folder / "map")


@pytest.fixture
def chooser(qtbot: QtBot, theme: Theme, tmp_path: Path) -> Chooser:
    settings = Settings(tmp_path / "window.ini")
    settings.put("folder/modules", str(tmp_path / "maps"))
    wizard = NewMapWizard(theme, settings)
    qtbot.addWidget(wizard)
    wizard.show()
    qtbot.waitExposed(wizard)
    return Chooser(wizard, qtbot, tmp_path)


def grid_of(doc: MapDocument) -> HexGrid:
    assert doc.grid is not None
    return doc.grid


# ------------------------------------------------------------------ hexes
def test_enter_alone_makes_a_map_of_the_usual_kind(chooser: Chooser) -> None:
    for _ in range(4):
        QTest.keyClick(chooser.wizard, KEY.Key_Return)
    doc = chooser.made()
    assert doc.title == "My map" and doc.sheet_mm == (420, 297)
    assert grid_of(doc).size_mm == 20
    assert chooser.wizard.module is not None
    assert chooser.wizard.module.folder == chooser.home / "maps" / "my-map"


def test_a_map_is_chosen_by_mouse_and_keys(chooser: Chooser) -> None:
    w = chooser.wizard
    chooser.type(w.start.name_field, "Great Isle")
    assert w.start.folder.text().endswith("great-isle")
    chooser.begin("empty", "hexes")
    chooser.next()
    chooser.pick(w.sheet.kind, "A2")
    chooser.pick(w.sheet.lies, "Upright")
    chooser.type(w.sheet.across, "2")
    assert "2 sheets" in w.told.text()
    chooser.next()
    chooser.type(w.hexes.across, "25")
    chooser.pick(w.hexes.top, "corner")
    chooser.pick(w.hexes.rim, "Half hexes, played on")
    chooser.pick(w.hexes.look, "corners")
    chooser.next()
    chooser.pick(w.numbers.order, "Row, then column")
    chooser.pick(w.numbers.row, "Letters")
    chooser.pick(w.numbers.between, "-")
    assert w.numbers.pattern.text() == "B-CC"
    chooser.click(w.numbers.corners.buttons[True, True])
    chooser.type(w.numbers.every_row, "2")
    chooser.pick(w.numbers.turn, "180")
    chooser.next()
    doc = chooser.made()
    grid = grid_of(doc)
    assert doc.sheet_mm == (840, 594) and doc.sheets == (2, 1)
    assert not doc.vocabulary.territories
    assert (grid.size_mm, grid.flat_top, grid.rim, grid.look.kind) == (25, False, "half", "corners")
    assert grid.label == "B-CC" and grid.name(len(grid) - 1) == "A-01"
    assert grid.numbering.turn_deg == 180 and grid.numbering.every_row == 2


def test_the_picture_follows_every_choice(chooser: Chooser) -> None:
    w = chooser.wizard
    chooser.next()
    before = w.preview.grab().toImage()
    chooser.type(w.sheet.down, "2")
    assert w.preview.map is not None and w.preview.map.sheet_mm == (420, 594)
    assert w.preview.grab().toImage() != before
    chooser.next()
    chooser.click(w.hexes.fill)
    chooser.type(w.hexes.columns, "7")
    chooser.type(w.hexes.rows_field, "5")
    assert len(grid_of(w.preview.map)) == 35
    assert "35 hexes, 0101 to 0705" in w.told.text()
    chooser.next()
    assert w.preview.close_up


def test_a_typed_pattern_shows_its_parts(chooser: Chooser) -> None:
    w = chooser.wizard
    for _ in range(3):
        chooser.next()
    chooser.type(w.numbers.pattern, "RRR.A")
    assert w.numbers.order.currentData() == "row"
    assert (w.numbers.column.currentData(), w.numbers.row.currentData()) == ("letters", "3")
    assert w.numbers.between.currentText() == "."
    assert w.numbers.letters.isEnabled()
    chooser.type(w.numbers.first_column, "0")
    assert "begin with 1" in chooser.said()
    assert not w.next.isEnabled()


def test_inches_show_the_same_sheet(chooser: Chooser) -> None:
    w = chooser.wizard
    chooser.next()
    chooser.pick(w.sheet.kind, "Tabloid")
    chooser.pick(w.sheet.unit, "Inches")
    assert w.sheet.width_field.value() == pytest.approx(17)
    chooser.type(w.sheet.width_field, "20")
    assert w.sheet.kind.currentData() == "custom"
    assert w.sheet.total.text() == "20.00 × 11.00 in"


def test_a_sheet_as_large_as_its_hexes_need(chooser: Chooser) -> None:
    w = chooser.wizard
    chooser.next()
    chooser.pick(w.sheet.kind, "As large as the hexes need")
    assert not w.sheet.across.isEnabled()
    chooser.next()
    assert not w.hexes.fill.isVisible()
    chooser.type(w.hexes.columns, "10")
    chooser.type(w.hexes.rows_field, "8")
    chooser.next()
    chooser.next()
    assert chooser.made().sheet_mm == (179, 170)


def test_areas_need_no_hexes(chooser: Chooser) -> None:
    w = chooser.wizard
    chooser.begin("empty", "areas")
    w.look()
    assert [page.name for page in w.way()] == ["start", "sheet"]
    chooser.next()
    chooser.next()
    doc = chooser.made()
    assert doc.grid is None and doc.layer("borders")


# ------------------------------------------------------------------ what is missing
def test_what_is_missing_is_said_and_next_waits(chooser: Chooser) -> None:
    w = chooser.wizard
    chooser.type(w.start.name_field, "")
    assert "title" in chooser.said() and not w.next.isEnabled()
    chooser.type(w.start.name_field, "Isle")
    full = chooser.home / "full"
    full.mkdir()
    (full / "mine.txt").write_text("mine", encoding="utf-8")
    chooser.type(w.start.folder, str(full))
    assert "something in this folder" in chooser.said() and not w.next.isEnabled()
    for typed, said in (("~nobody-of-that-name/isle", "no user"), (str(full / "mine.txt" / "isle"), "is a file")):
        w.start.folder.setText(typed)
        w.look()
        assert said in chooser.said() and not w.next.isEnabled()
    chooser.type(w.start.folder, str(chooser.home / "isle"))
    assert chooser.said() == "" and w.next.isEnabled()
    w.start._own_folder = False
    chooser.type(w.start.name_field, "A" * 300)
    assert chooser.said() == "" and len(w.start.path().name) <= 60


def test_hexes_that_do_not_fit_are_told(chooser: Chooser) -> None:
    w = chooser.wizard
    chooser.next()
    chooser.pick(w.sheet.kind, "A5")
    chooser.next()
    chooser.click(w.hexes.fill)
    chooser.type(w.hexes.columns, "90")
    assert "do not fit" in chooser.said() and not w.next.isEnabled()


def test_alt_and_the_arrows_turn_the_pages_and_steps_lead_back(chooser: Chooser) -> None:
    w = chooser.wizard
    QTest.keyClick(w, KEY.Key_Right, ALT)
    QTest.keyClick(w, KEY.Key_Right, ALT)
    assert w.page is w.hexes
    QTest.keyClick(w, KEY.Key_Left, ALT)
    assert w.page is w.sheet
    chooser.click(w.steps.buttons[3])
    assert w.page is w.numbers
    chooser.click(w.steps.buttons[0])
    assert w.page is w.start and not w.back.isEnabled()


def test_escape_leaves_nothing_behind(chooser: Chooser) -> None:
    chooser.next()
    QTest.keyClick(chooser.wizard, KEY.Key_Escape)
    assert chooser.wizard.module is None and not chooser.wizard.isVisible()
    assert not (chooser.home / "maps").exists()


def test_a_disk_that_refuses_is_told_and_the_wizard_stays(chooser: Chooser, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda *words: told.append(words[-1]))

    def full(folder: Path, *_args: object) -> None:
        raise OSError(28, "No space left on device", str(folder))

    monkeypatch.setattr(wizard_module, "new_module", full)
    for _ in range(4):
        chooser.next()
    assert told and "maps" in told[0]
    assert chooser.wizard.isVisible() and chooser.wizard.module is None


def test_no_two_fields_of_a_page_share_a_letter(chooser: Chooser) -> None:
    w = chooser.wizard
    for page in w.pages:
        labels = [label.text() for label in page.findChildren(QLabel) if label.buddy() is not None]
        texts = [*labels, *(b.text() for b in page.findChildren(QAbstractButton)), "&Back", "&Next", "Make the &map"]
        letters = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
        assert len(letters) == len(set(letters)), (page.name, sorted(letters))


def test_every_field_has_a_name_for_those_who_do_not_see_it(chooser: Chooser) -> None:
    for page in chooser.wizard.pages:
        for kind in (QComboBox, QAbstractButton):
            for field in page.findChildren(kind):
                text = field.text() if isinstance(field, QAbstractButton) else ""
                inner = field.objectName().startswith("qt_") or field.parent().objectName().startswith("qt_")
                assert inner or text or field.accessibleName() or not field.isVisibleTo(page), (page.name, field)


# ------------------------------------------------------------------ over a picture
def _to_scan(chooser: Chooser) -> Path:
    """Go to the page of the picture, with ten columns of eight hexes."""
    w = chooser.wizard
    chooser.begin("scan")
    chooser.next()
    chooser.pick(w.sheet.kind, "As large as the hexes need")
    chooser.next()
    chooser.type(w.hexes.columns, "10")
    chooser.type(w.hexes.rows_field, "8")
    chooser.next()
    chooser.next()
    scan = chooser.home / "scan.png"
    scan.write_bytes(png(1900, 1750))
    return scan


def _click(chooser: Chooser, x: float, y: float) -> None:
    view = chooser.wizard.scan.panel.view
    QTest.mouseClick(view, LEFT, Qt.KeyboardModifier.NoModifier, view.to_px((x, y)).toPoint())


def test_three_clicked_hex_centres_fit_the_picture(chooser: Chooser) -> None:
    w = chooser.wizard
    scan = _to_scan(chooser)
    assert "Choose a picture" in chooser.said()
    w.scan.open(scan)
    panel = w.scan.panel
    assert "hex 0101" in panel.hint.text()
    _click(chooser, 125, 110)
    assert "hex 1001" in panel.hint.text()
    w.look()
    assert "2 more" in chooser.said() and not w.next.isEnabled()
    _click(chooser, 125 + 9 * 173.2, 210)
    _click(chooser, 125, 1510)
    w.look()
    assert panel.found is not None and panel.found.worst_mm < 1.0
    assert panel.table.item(2, 0).text() == "0108" and panel.table.item(2, 1).text().endswith("mm")
    assert "within" in panel.told.text()
    chooser.next()
    under = chooser.made().underlay
    assert under is not None and under.locked and under.opacity == pytest.approx(0.6)
    assert under.matrix[0] == pytest.approx(0.1, abs=0.001)
    assert under.matrix[4] == pytest.approx(11.55 - 12.5, abs=0.5)


def test_a_fourth_click_is_guessed_and_a_wrong_number_shows_in_red(chooser: Chooser) -> None:
    w = chooser.wizard
    w.scan.open(_to_scan(chooser))
    panel = w.scan.panel
    for x, y in ((125, 110), (125 + 9 * 173.2, 210), (125, 1510), (125 + 4 * 173.2, 710)):
        _click(chooser, x, y)
    assert panel.clicks[3].hex == "0504"
    panel.table.item(3, 0).setText("0505")
    assert panel.told.objectName() == "badly"
    panel.table.item(3, 0).setText("9999")
    w.look()
    assert "no hex 9999" in chooser.said() and not w.next.isEnabled()
    panel.table.setCurrentCell(3, 0)
    chooser.click(panel.remove)
    w.look()
    assert len(panel.clicks) == 3 and chooser.said() == ""


def test_marks_are_dragged_and_set_by_keys(chooser: Chooser) -> None:
    w = chooser.wizard
    w.scan.open(_to_scan(chooser))
    view = w.scan.panel.view
    _click(chooser, 400, 400)
    start = view.to_px(w.scan.panel.clicks[0].pixel).toPoint()
    QTest.mousePress(view, LEFT, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(view, start + QPoint(20, 0))
    QTest.mouseMove(view, start + QPoint(40, 0))
    QTest.mouseRelease(view, LEFT, Qt.KeyboardModifier.NoModifier, start + QPoint(40, 0))
    assert len(w.scan.panel.clicks) == 1
    assert w.scan.panel.clicks[0].pixel[0] > 430
    view.setFocus()
    for _ in range(3):
        QTest.keyClick(view, KEY.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(view, KEY.Key_Return)
    assert len(w.scan.panel.clicks) == 2
    assert w.scan.isVisible()


def test_the_sheet_may_take_the_pictures_size(chooser: Chooser) -> None:
    w = chooser.wizard
    w.scan.open(_to_scan(chooser))
    for x, y in ((125, 110), (125 + 9 * 173.2, 210), (125, 1510)):
        _click(chooser, x, y)
    chooser.click(w.scan.as_sheet)
    w.look()
    chooser.next()
    doc = chooser.made()
    assert doc.sheet_mm == (pytest.approx(190, abs=1.5), pytest.approx(175, abs=1.5))
    assert doc.sheets == (1, 1)


def test_what_is_no_picture_is_told(chooser: Chooser) -> None:
    w = chooser.wizard
    _to_scan(chooser)
    bad = chooser.home / "words.png"
    bad.write_text("words", encoding="utf-8")
    w.scan.open(bad)
    w.look()
    assert "neither a PNG nor a JPEG" in chooser.said()


# ------------------------------------------------------------------ from geodata
def test_geodata_is_put_on_the_sheet_and_kept_with_its_rules(chooser: Chooser, qtbot: QtBot) -> None:
    w = chooser.wizard
    files = [
        write(chooser.home, "land", ("Polygon", box(0, 0, 8, 5), {})),
        write(chooser.home, "countries", ("Polygon", box(0, 0, 4, 5), {"ADMIN": "Westland"}),
              ("Polygon", box(4, 0, 8, 5), {"ADMIN": "Eastland"})),
        write(chooser.home, "cities", ("Point", [2, 3], {"name": "Weston"})),
    ]  # fmt: skip
    chooser.begin("geodata")
    for _ in range(4):
        chooser.next()
    assert "Choose a file" in chooser.said()
    w.geodata.open(files)
    qtbot.waitUntil(lambda: not w.jobs.live, timeout=20_000)
    w.look()
    assert [s.use for s in w.geodata.files.sources()] == ["land", "territory", "city"]
    use = w.geodata.files.cellWidget(0, 1)
    assert isinstance(use, QComboBox)
    choose(use, "terrain:marsh")
    assert (w.geodata.files.sources()[0].use, w.geodata.files.sources()[0].terrain) == ("terrain", "marsh")
    choose(use, "land")
    assert w.geodata.sides[2].value() == 8
    assert "Put it on the sheet" in chooser.said() and not w.next.isEnabled()
    chooser.click(w.geodata.run)
    qtbot.waitUntil(lambda: not w.jobs.live, timeout=20_000)
    w.look()
    assert chooser.said() == ""
    assert w.preview.map is not None and w.preview.map.layer("land").features
    chooser.pick(w.geodata.projection, "Mercator")
    assert "changed" in chooser.said() and not w.next.isEnabled()
    w.geodata.place.setCurrentText("Eastland")
    w.geodata.place.activated.emit(w.geodata.place.currentIndex())
    assert w.geodata.sides[0].value() == pytest.approx(3.8)
    chooser.click(w.geodata.run)
    qtbot.waitUntil(lambda: not w.jobs.live, timeout=20_000)
    w.look()
    chooser.next()
    doc = chooser.made()
    assert {t.name for t in doc.vocabulary.territories} == {"Westland", "Eastland"}
    assert w.module is not None
    assert "+proj=merc" in (w.module.folder / "geodata" / "rules.toml").read_text(encoding="utf-8")


def test_reading_can_be_stopped_and_a_bad_file_is_told(chooser: Chooser, qtbot: QtBot) -> None:
    w = chooser.wizard
    bad = chooser.home / "bad.geojson"
    bad.write_text("{", encoding="utf-8")
    land = write(chooser.home, "land", ("Polygon", box(0, 0, 8, 5), {}))
    chooser.begin("geodata", "areas")
    chooser.next()
    chooser.next()
    w.geodata.open([bad])
    qtbot.waitUntil(lambda: not w.jobs.live, timeout=20_000)
    w.look()
    assert "bad.geojson" in chooser.said().lower()
    w.geodata.open([land])
    qtbot.waitUntil(lambda: not w.jobs.live, timeout=20_000)
    w.look()
    w.geodata.put()
    assert w.geodata.stop.isVisible()
    chooser.click(w.geodata.stop)
    qtbot.waitUntil(lambda: not w.jobs.live, timeout=20_000)
    assert w.geodata.made is None and not w.geodata.stop.isVisible()
