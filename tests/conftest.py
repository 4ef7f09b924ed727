"""What every test run shares: no display needed, and no noise allowed."""

from __future__ import annotations

import gc
import logging
import os
import sys
from collections.abc import Iterator
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
if sys.dont_write_bytecode:  # else each worker and each program that a test starts translates all sources anew
    sys.dont_write_bytecode = False
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

import pytest
import pytestqt.qtbot
from hypothesis import settings
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from editor.collecting import collector

settings.register_profile("hexwright", deadline=None, derandomize=True)
settings.load_profile("hexwright")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "logs: the test expects warnings in the log")
    config.addinivalue_line("markers", "painted: the test looks at the map's picture, so its tiles are painted")


_held: list[QWidget] = []  # the widgets of the test under way
_add = pytestqt.qtbot._add_widget


def _add_and_hold(item: pytest.Item, widget: QWidget, **kwargs: Any) -> None:
    _held.append(widget)
    _add(item, widget, **kwargs)


pytestqt.qtbot._add_widget = _add_and_hold


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Let go of a test's widgets only when Qt has destroyed them, and of what was round them at once.

    The collector may come upon a widget in a cycle in the midst of an event that is on its way to one of its timers;
    PySide then dies of it. Windows left for it to find one day are polished with every style sheet until then.
    """
    yield
    last = nextitem is None or nextitem.path != item.path
    app = QApplication.instance()
    if app is not None:
        if last:
            for widget in QApplication.topLevelWidgets():
                if widget.parent() is None:
                    widget.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    _held.clear()
    if last or "qapp" in getattr(item, "fixturenames", ()):
        gc.collect()
        if app is not None:
            collector().look()
    if last:
        gc.freeze()  # modules, boards and games that many tests share: every later collection would go through them


@pytest.fixture(autouse=True)
def quiet_log(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test during which something was logged at warning or above, unless it is marked `logs`."""
    yield
    if request.node.get_closest_marker("logs") is None:
        noise = [r.getMessage() for r in caplog.get_records("call") if r.levelno >= logging.WARNING]
        assert not noise, f"unexpected log messages: {noise}"
