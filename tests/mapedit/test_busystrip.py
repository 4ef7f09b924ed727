"""The strip that shows long work: it comes only when the work takes a while, and its button stops the work."""

from __future__ import annotations

import threading

from pytestqt.qtbot import QtBot

from editor.busystrip import BusyStrip
from editor.jobs import Jobs
from editor.theme import Theme
from mapdata.progress import Progress


def test_short_work_shows_no_strip(qtbot: QtBot, theme: Theme) -> None:
    strip, jobs = BusyStrip(theme), Jobs()
    qtbot.addWidget(strip)
    strip.watch(jobs.start("short", lambda _: 1, print, print), "Reading…")
    qtbot.waitUntil(lambda: not jobs.live)
    assert strip.isHidden() and not strip._patience.isActive()


def test_long_work_is_shown_and_stopped(qtbot: QtBot, theme: Theme) -> None:
    strip, jobs, go = BusyStrip(theme), Jobs(), threading.Event()
    qtbot.addWidget(strip)

    def work(progress: Progress) -> None:
        progress.step(30, 100)
        while not go.wait(0.01):
            progress.step(30, 100)

    job = jobs.start("long", work, print, print)
    strip.watch(job, "Reading coast.svg…")
    qtbot.waitUntil(strip.isVisible)
    assert strip.label.text() == "Reading coast.svg…"
    qtbot.waitUntil(lambda: strip.bar.value() == 300)
    strip.stop.click()
    qtbot.waitUntil(lambda: not jobs.live)
    assert strip.isHidden()
    go.set()
