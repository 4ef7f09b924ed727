"""Numbers with a fraction are read with a comma or a point in any language, and shown as the window's writes them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QScrollArea

import editor
from editor.decimalbox import DecimalBox
from editor.exportform import OptionForm
from editor.lengths import length_text
from editor.mapedit.propedits import typed_value, value_text
from editor.newmap.fields import Length
from editor.numbers import number_text, plain_number, read_number
from editor.text import tr
from editor.units.cells import scalar
from exporters.image import PngOptions
from exporters.printplay.options import PnpOptions


@pytest.fixture(params=["es", "en"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    before = QLocale()
    QLocale.setDefault(QLocale(request.param))
    yield request.param
    QLocale.setDefault(before)


@pytest.fixture
def spanish(qapp: QApplication) -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale("es"))
    yield
    QLocale.setDefault(before)


@pytest.mark.parametrize(("typed", "found"), [
    ("10.0", 10.0), ("10,0", 10.0), ("0,5", 0.5), (".5", 0.5), ("-2,25", -2.25), ("1.234,5", 1234.5),
    ("1,234.5", 1234.5),
    ("1.234.567", 1234567.0), ("1 500", 1500.0), ("1500", 1500.0), ("1,2,3", None), ("ten", None), ("", None),
    ("inf", None), ("1.23,4.5", None),
])  # fmt: skip
def test_a_number_is_read_with_either_mark(typed: str, found: float | None) -> None:
    assert read_number(typed) == found


def test_what_is_no_number_stays_as_it_is() -> None:
    assert [plain_number(t) for t in ("3,4,5", "a.b")] == ["3,4,5", "a.b"]


@pytest.mark.parametrize(("typed", "value"), [("10.0", 10.0), ("10,0", 10.0), ("2.75", 2.75), ("2,75", 2.75)])
def test_a_field_takes_either_mark_as_it_is_typed(language: str, typed: str, value: float) -> None:
    box = DecimalBox()
    box.setSuffix(" mm")
    box.selectAll()
    QTest.keyClicks(box, typed)
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert box.value() == value
    assert box.text() == f"{value:.2f} mm".replace(".", "," if language == "es" else ".")


def test_a_field_keeps_its_number_when_its_window_speaks_another_language(spanish: None) -> None:
    window = QDialog()
    window.setLocale(QLocale("en"))
    area = QScrollArea(window)
    form = OptionForm(PnpOptions, {})
    form.fill({"overlap_mm": "10.0"})
    area.setWidget(form)
    window.setLocale(QLocale("es"))
    field = form.inputs["overlap_mm"]
    assert isinstance(field, DecimalBox) and field.value() == 10.0 and field.text() == "10,00"
    field.interpretText()
    assert form.value().overlap_mm == 10.0 and form.words()["overlap_mm"] == "10.0", "kept with a point"


def test_several_numbers_in_one_field(language: str) -> None:
    form = OptionForm(PngOptions, {})
    for typed in ("1 2,5 30 40", "1; 2.5; 30; 40", "1, 2.5, 30, 40"):
        form.fill({"box_mm": typed})
        assert form.value().box_mm == (1.0, 2.5, 30.0, 40.0)
    form.fill({"box_mm": "1,2,30,40"})
    assert form.value().box_mm == (1.0, 2.0, 30.0, 40.0)


def test_lengths_of_the_wizard_and_properties_in_spanish(spanish: None) -> None:
    length = Length(1, 900, 20, "Size")
    length.selectAll()
    QTest.keyClicks(length, "12.5")
    QTest.keyClick(length, Qt.Key.Key_Return)
    assert length.mm() == 12.5 and length.text().startswith("12,5")
    assert typed_value("0.75", 0.5) == typed_value("0,75", 0.5) == 0.75 and value_text(0.75) == "0,75"
    assert typed_value("1,2,3", None) == "1,2,3"
    assert scalar("0,5") == scalar("0.5") == 0.5


def test_sentences_write_numbers_as_the_language_does(spanish: None) -> None:
    assert tr("{w:.1f} {name}", w=1.5, name="a.b") == "1,5 a.b" and number_text(2.25) == "2,25"
    assert length_text(12.34, False).startswith("12,3")


def test_no_field_of_the_window_is_a_bare_one() -> None:
    found = [path.name for path in Path(editor.__file__).parent.rglob("*.py") if "QDoubleSpinBox" in path.read_text()]
    assert set(found) == {"decimalbox.py", "theme.py"}
