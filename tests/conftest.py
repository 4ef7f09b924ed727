"""What every test run shares: no display needed, and no noise allowed."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
import pytestqt.qtbot
from hypothesis import settings
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget

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
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    """Let go of a test's widgets only when Qt has destroyed them.

    The collector may come upon a widget in a cycle in the midst of an event that is on its way to one of its timers;
    PySide then dies of it.
    """
    yield
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    _held.clear()


@pytest.fixture(autouse=True)
def quiet_log(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test during which something was logged at warning or above, unless it is marked `logs`."""
    yield
    if request.node.get_closest_marker("logs") is None:
        noise = [r.getMessage() for r in caplog.get_records("call") if r.levelno >= logging.WARNING]
        assert not noise, f"unexpected log messages: {noise}"
