"""Export from the map editor: what is drawn is written, saved or not."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from editor.exportdialog import ExportDialog
from tests.mapedit.conftest import Person
from tests.mapedit.test_window import draw_island


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
