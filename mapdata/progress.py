"""Progress of long work, and its cancelling, without knowing who watches."""

from __future__ import annotations

from typing import Protocol


class Cancelled(Exception):
    """Raised by `Progress.step` when the watcher wants no more."""


class Progress(Protocol):
    """Told by long work how far it is."""

    def step(self, done: int, total: int, text: str = "") -> None:
        """Report done of total; raises Cancelled when the work is to stop."""
        ...


class Silent:
    """Progress that nobody watches."""

    def step(self, done: int, total: int, text: str = "") -> None:
        """Do nothing."""


class Share:
    """A part of longer work: its steps fill the hundredths from low to high of the whole."""

    def __init__(self, whole: Progress, low: int, high: int) -> None:
        self._whole, self._low, self._high = whole, low, high

    def step(self, done: int, total: int, text: str = "") -> None:
        """Report done of total of the part."""
        share = min(max(done / total, 0.0), 1.0) if total > 0 else 1.0
        self._whole.step(self._low + int((self._high - self._low) * share), 100, text)
