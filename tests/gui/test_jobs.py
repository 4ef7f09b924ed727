"""Slow work off the window's thread."""

from __future__ import annotations

import gc
import threading
import time

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from editor.jobs import Jobs
from mapdata.geodata_fit import projector
from mapdata.progress import Progress


def test_work_off_the_window_tells_progress_value_fault_and_cancel(qtbot: QtBot) -> None:
    jobs, told = Jobs(), []

    def work(progress):  # type: ignore[no-untyped-def]
        progress.step(1, 2, "half")
        return 42

    def break_down(_progress):  # type: ignore[no-untyped-def]
        raise ValueError("no")

    def endless(progress):  # type: ignore[no-untyped-def]
        while True:
            progress.step(0, 1)
            time.sleep(0.001)

    job = jobs.start("work", work, told.append, told.append)
    job.progressed.connect(lambda done, total, text: told.append((done, total, text)))
    jobs.start("fault", break_down, told.append, lambda fault: told.append(str(fault)))
    qtbot.waitUntil(lambda: not jobs.live, timeout=3000)
    assert 42 in told and "no" in told and (1, 2, "half") in told
    held = jobs.start("endless", endless, told.append, told.append)
    with qtbot.waitSignal(held.cancelled, timeout=3000):
        held.cancel()
    assert not jobs.live
    jobs.wait()


def test_cycles_are_never_collected_on_a_worker(qtbot: QtBot) -> None:
    """A widget in a cycle that a worker happened to free would take the program down."""
    threads: list[bool] = []

    def note(phase: str, _info: dict[str, int]) -> None:
        threads.append(threading.current_thread() is threading.main_thread())

    def litter(progress: Progress) -> int:
        for k in range(60_000):
            ring: list[object] = [k]
            ring.append(ring)
        return 1

    jobs, told = Jobs(), []
    gc.callbacks.append(note)
    try:
        jobs.start("litter", litter, told.append, told.append)
        qtbot.waitUntil(lambda: not jobs.live, timeout=10_000)
        jobs.wait()
        ring: list[object] = []
        ring.append(ring)
        gc.collect()
    finally:
        gc.callbacks.remove(note)
    assert told == [1] and threads and all(threads)
    assert gc.isenabled(), "afterwards Python collects again"


def test_maps_are_projected_by_one_job_after_another(qtbot: QtBot) -> None:
    jobs, done = Jobs(), []

    def project(progress: Progress) -> float:
        found = projector("+proj=laea +lat_0=50 +lon_0=10 +datum=WGS84 +units=m")(np.array([[10.0, 50.0]]))
        return float(abs(found).max())

    for number in range(1, 6):
        jobs.start("project", project, done.append, done.append)
        qtbot.waitUntil(lambda: len(done) == number and not jobs.live)  # noqa: B023
    assert done == [pytest.approx(0, abs=1e-6)] * 5
