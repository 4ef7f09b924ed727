"""Answers that hold as long as nobody changes a state: remembered while a list, a reason or a picture is made.

`Facts.still(state)` opens such a time; within it the functions marked `remembered` are asked once for the same things.
What they return is shared and must not be changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from scenarios.harc_europaert.state import HarcState

P = ParamSpec("P")
T = TypeVar("T")
F = TypeVar("F", bound="Still")
_NEW = object()


class Still:
    """Mix-in of the rules: what is remembered of the states that stand still, by the identity of the state."""

    def __init__(self) -> None:
        self.known: dict[int, dict[Any, Any]] = {}

    @contextmanager
    def still(self, state: HarcState) -> Iterator[None]:
        """Remember answers about a state, which must not change meanwhile; inner uses share with the outermost."""
        key = id(state)
        if key in self.known:
            yield
            return
        self.known[key] = {}
        try:
            yield
        finally:
            self.known.pop(key, None)


def remembered(ask: Callable[Concatenate[F, HarcState, P], T]) -> Callable[Concatenate[F, HarcState, P], T]:
    """Let a function of the rules and a state be asked once for the same arguments while the state stands still."""

    @wraps(ask)
    def answer(rules: F, state: HarcState, /, *args: P.args, **kwargs: P.kwargs) -> T:
        known = rules.known.get(id(state))
        if known is None:
            return ask(rules, state, *args, **kwargs)
        key = (ask, args, *kwargs.items()) if kwargs else (ask, args)
        found: Any = known.get(key, _NEW)
        if found is _NEW:
            found = known[key] = ask(rules, state, *args, **kwargs)
        return found  # type: ignore[no-any-return]

    return answer
