"""Measuring: the median of several runs, a peer measured in turn with it in the same process, and one line a figure."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """A measured time in seconds, and what a peer or floor took for the same, if there is one."""

    name: str
    seconds: float
    peer: str = ""
    peer_seconds: float = 0.0
    note: str = ""

    def __str__(self) -> str:
        text = f"{self.name:<58} {spoken(self.seconds):>10}"
        if self.peer:
            text += f"   {self.seconds / self.peer_seconds:6.2f} x {self.peer} ({spoken(self.peer_seconds)})"
        return f"{text}   {self.note}".rstrip()


def spoken(seconds: float) -> str:
    """Return a time as a person reads it."""
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1000:.2f} ms"


def once(work: Callable[[], object]) -> float:
    """Return how long one run takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def median(work: Callable[[], object], runs: int = 5) -> float:
    """Return the median of several runs after one that is not counted."""
    work()
    return statistics.median(once(work) for _ in range(runs))


def against(
    name: str, work: Callable[[], object], peer: str, other: Callable[[], object], runs: int = 5, note: str = ""
) -> Figure:
    """Measure work and its peer in turn (A B A B …), so that a drifting machine hits both alike."""
    work()
    other()
    pairs = [(once(work), once(other)) for _ in range(runs)]
    return Figure(name, statistics.median(a for a, _ in pairs), peer, statistics.median(b for _, b in pairs), note)


def p95(times: list[float]) -> float:
    """Return the time that 95 of 100 runs keep within."""
    return sorted(times)[max(0, round(0.95 * len(times)) - 1)]
