"""What was worked out of a map the last time, for compiling it again after an edit that touched little of it."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar, cast

T = TypeVar("T")
MOST = 20_000  # values that are kept: those used longest ago go first


class Reuse:
    """Values by name and by the very objects that they are made of: records of a map are exchanged, never changed.

    One compilation at a time holds `lock`: prepared geometry among the values must not be asked by two threads.
    Whoever is given a value does not change it.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: OrderedDict[Hashable, tuple[Sequence[object], Any]] = OrderedDict()
        self.lock = threading.Lock()
        self.made = 0  # values worked out so far, not found
        self.last: dict[str, Any] = {}  # the latest values of a name, to be brought up to date

    def of(self, name: Hashable, parts: Sequence[object], make: Callable[[], T]) -> T:
        """Return the value of that name made of just these objects, worked out when it is not known.

        name: with all that the value depends on besides, compared as values.
        """
        key = (name, tuple(map(id, parts)))
        found = self._kept.get(key)
        if found is not None:  # the parts are held with it, so their ids are still theirs
            self._kept.move_to_end(key)
            return cast(T, found[1])
        made = make()
        self.made += 1
        if self._most:
            self._kept[key] = (tuple(parts), made)
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return made


def forgetful() -> Reuse:
    """Return one that keeps nothing, for what is compiled once."""
    return Reuse(most=0)
