"""What every test run shares: no display needed, and no noise allowed."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import settings

settings.register_profile("hexwright", deadline=None, derandomize=True)
settings.load_profile("hexwright")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "logs: the test expects warnings in the log")
    config.addinivalue_line("markers", "painted: the test looks at the map's picture, so its tiles are painted")


@pytest.fixture(autouse=True)
def quiet_log(request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test during which something was logged at warning or above, unless it is marked `logs`."""
    yield
    if request.node.get_closest_marker("logs") is None:
        noise = [r.getMessage() for r in caplog.get_records("call") if r.levelno >= logging.WARNING]
        assert not noise, f"unexpected log messages: {noise}"
