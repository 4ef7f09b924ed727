"""Export from the map editor: what is drawn is written, saved or not."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image as Picture
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from editor.exportdialog import ExportDialog
from editor.mapedit.edits import put, set_map, set_parts
from mapdata.model import Feature, Shape, Underlay
from mapdata.underlay import file_name
from tests.exporters import vmod_reader
from tests.mapedit.conftest import Person
from tests.mapedit.test_window import draw_island
from tests.units.samples import small


def test_the_map_is_exported_as_it_is_drawn(person: Person, tmp_path: Path, qtbot: QtBot) -> None:
    draw_island(person)
    person.window.settings.put("folder/export", str(tmp_path))
    person.window.commands["export"].trigger()
    (dialog,) = person.window.findChildren(ExportDialog)
    dialog.choose_kind("geojson")
    qtbot.waitUntil(lambda: dialog.go.isEnabled(), timeout=20_000)
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.written is not None, timeout=20_000)
    assert dialog.written is not None
    written = json.loads(dialog.written.files[0].read_text())
    assert any(feature["geometry"]["type"].endswith("Polygon") for feature in written["features"])
    assert person.window.isWindowModified(), "an export saves nothing"
    person.window.document.stack.setClean()
    person.window.close()
    assert not isValid(dialog) or not dialog.isVisible()


def scanned(person: Person) -> None:
    """A map of two sheets over a picture, with land and units, none of it saved."""
    w = person.window
    w.do(set_map(w.map, "Sheets", sheets=(2, 1)))
    wide, high = w.map.sheet_mm
    stream = io.BytesIO()
    Picture.new("RGB", (80, 60), "#D02090").save(stream, "PNG")
    data = stream.getvalue()
    under = Underlay(file_name("scan.png", data), (wide / 80, 0.0, 0.0, high / 60, 0.0, 0.0), data, 1.0)
    w.do(set_map(w.map, "Picture", underlay=under))
    w.do(set_parts(w.module, "Units", oob=small()))
    land = next(layer for layer in w.map.layers if layer.role == "terrain")
    shape = Shape(polygon=(((20.0, 20.0), (wide - 20, 20.0), (wide - 20, high - 20), (20.0, high - 20)),))
    w.do(put(land, Feature("mainland", "forest", shape, "Mainland"), "Land"))


def written(dialog: ExportDialog, qtbot: QtBot, kind: str, **ticks: bool) -> list[Path]:
    """Export a kind of file; return what was written."""
    dialog.choose_kind(kind)
    for name, on in ticks.items():
        tick = dialog.form.inputs[name]
        assert isinstance(tick, QCheckBox)
        tick.setChecked(on)
    dialog.written = None
    qtbot.waitUntil(dialog.go.isEnabled, timeout=20_000)
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.written is not None and not dialog.jobs.live, timeout=40_000)
    assert dialog.written is not None
    return list(dialog.written.files)


def test_every_kind_of_file_shows_what_is_not_saved_yet(person: Person, tmp_path: Path, qtbot: QtBot) -> None:
    scanned(person)
    out = tmp_path / "out"
    out.mkdir()
    person.window.settings.put("folder/export", str(out))
    dialog = person.window.export()
    (png,) = written(dialog, qtbot, "png", underlay=True)
    pink = Picture.open(png).convert("RGB").getpixel((5, 5))
    assert isinstance(pink, tuple) and pink[0] - pink[1] > 40, "the scan shows through"
    (svg,) = written(dialog, qtbot, "svg")
    assert "0101" in svg.read_text(encoding="utf-8")
    (pdf,) = written(dialog, qtbot, "pdf")
    assert len(pypdfium2.PdfDocument(str(pdf))) == 1
    (geo,) = written(dialog, qtbot, "geojson")
    names = {feature["properties"].get("name") for feature in json.loads(geo.read_text())["features"]}
    assert "Mainland" in names
    (vmod,) = written(dialog, qtbot, "vmod")
    assert vmod_reader.faults(vmod_reader.read(vmod)) == []
    both, one_sided = written(dialog, qtbot, "pnp")
    pages = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(str(one_sided))]
    assert any("Sheet 2" in text for text in pages) and "red-fleet-1" in "".join(
        page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(str(both))
    )
    assert person.window.isWindowModified() and not (person.window.module.folder / "oob.json").exists()


def test_options_are_remembered_for_each_project(person: Person, tmp_path: Path, qtbot: QtBot) -> None:
    w = person.window
    w.settings.put("folder/export", str(tmp_path))
    written(w.export(), qtbot, "svg", outlines=True)
    again = w.export()
    again.choose_kind("svg")
    outlines = again.form.inputs["outlines"]
    assert isinstance(outlines, QCheckBox) and outlines.isChecked()
    w.do(set_parts(w.module, "Another name", id="another"))
    other = w.export()
    other.choose_kind("svg")
    tick = other.form.inputs["outlines"]
    assert isinstance(tick, QCheckBox) and not tick.isChecked()


def test_a_folder_that_takes_no_file_is_told_by_file_and_remedy(
    person: Person, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = person.window.export()
    dialog.choose_kind("geojson")
    dialog.target.setText(str(tmp_path / "map.geojson"))
    qtbot.waitUntil(dialog.go.isEnabled, timeout=20_000)

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", ".map-0815.geojson")

    monkeypatch.setattr("exporters.geojson.atomic_target", refused)
    QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "Permission denied" in dialog.notes.toPlainText(), timeout=10_000)
    text = dialog.notes.toPlainText()
    assert str(tmp_path / "map.geojson") in text and "another folder" in text and "0815" not in text


def test_export_asked_for_twice_is_one_dialog_and_follows_the_map(person: Person) -> None:
    w = person.window

    def shown() -> list[ExportDialog]:
        return [found for found in w.findChildren(ExportDialog) if found.isVisible()]

    first = w.export()
    assert w.export() is first and shown() == [first]
    w.do(set_parts(w.module, "Another name", title="Later"))
    second = w.export()
    assert shown() == [second] and second.module.title == "Later"
    second.close()
