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
