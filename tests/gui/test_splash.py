"""The plate that stands on the screen while the program loads."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor import splash as plates
from editor.mapedit.single import server_name
from editor.settings import Settings
from editor.splash import Splash
from editor.theme import DARK, LIGHT


def test_the_plate_is_seen_at_once_and_goes_when_a_window_comes(qtbot: QtBot) -> None:
    plate = Splash(LIGHT)
    qtbot.addWidget(plate)
    plate.put_up()
    assert plate.isVisible() and plate.windowHandle().isExposed()
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: not plate.isVisible())
    assert window.isVisible()


@pytest.mark.parametrize("tokens", [LIGHT, DARK])
def test_the_plate_is_of_the_theme(qtbot: QtBot, tokens) -> None:  # type: ignore[no-untyped-def]
    plate = Splash(tokens)
    qtbot.addWidget(plate)
    assert plate.grab().toImage().pixelColor(12, 12) == QColor(tokens.panel)


def test_the_plate_speaks_spanish(qtbot: QtBot) -> None:
    plate = Splash(LIGHT, "es")
    qtbot.addWidget(plate)
    assert plate.words()[1] == "Abriendo…"


def test_no_plate_where_an_open_window_takes_the_modules(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from PySide6.QtNetwork import QLocalServer

    settings = Settings(tmp_path / "window.ini")
    monkeypatch.setattr(plates, "Settings", lambda: settings)
    shown: list[bool] = []
    monkeypatch.setattr(Splash, "put_up", lambda self: shown.append(True))
    with plates.splash(handing_over=True):
        pass
    assert shown == [True]
    server = QLocalServer()
    assert server.listen(server_name(settings))
    try:
        with plates.splash(handing_over=True):
            pass
        assert shown == [True]
    finally:
        server.close()


def test_the_plate_is_gone_when_loading_fails(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plates, "Settings", lambda: Settings(tmp_path / "window.ini"))
    with pytest.raises(ValueError, match="broken"), plates.splash():
        assert any(isinstance(w, Splash) and w.isVisible() for w in QApplication.topLevelWidgets())
        raise ValueError("broken")
    assert not any(isinstance(w, Splash) and w.isVisible() for w in QApplication.topLevelWidgets())
