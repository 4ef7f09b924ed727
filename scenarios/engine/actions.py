"""What a player does: one gesture of one side, as a frozen record with one JSON shape everywhere.

A game derives its own actions. Units, spaces, nations and sides are named by id, never by index. The JSON is
{"Move": {"unit": "ger-land-3", "path": ["1811", "1810"]}}: the class name, then the fields.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

import msgspec


@dataclass(frozen=True, slots=True)
class Gesture:
    """How an action is made on a board: what is picked up (unit ids, or one "pool:…" id), and where it is put.

    pick: () for a plain button. target: the id of a space or a unit, or "". label: the button's or menu's text
    key in the game's message table. Two legal actions may share pick and target; the window then asks by label.
    """

    pick: tuple[str, ...] = ()
    target: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions."""

    def gesture(self) -> Gesture:
        """Return how this action is made on a board; a plain button unless a subclass says otherwise."""
        return Gesture(label=type(self).__name__)


class ActionError(ValueError):
    """An action written down wrongly; the text says what was expected."""


def to_plain(action: Action) -> dict[str, Any]:
    """Return the JSON shape of an action; fields at their default are left out."""
    body = {}
    for f in fields(action):
        value = getattr(action, f.name)
        if value != f.default:
            body[f.name] = list(value) if isinstance(value, tuple) else value
    return {type(action).__name__: body}


def from_plain(raw: Any, kinds: Iterable[type[Action]]) -> Action:
    """Return the action written as {"Name": {field: value}}. Raises ActionError."""
    by_name = {kind.__name__: kind for kind in kinds}
    if isinstance(raw, str):
        raw = {raw: {}}
    if not isinstance(raw, dict) or len(raw) != 1:
        raise ActionError('an action is {"Name": {…}} with one name, such as {"EndMovement": {}}')
    name, body = next(iter(raw.items()))
    if name not in by_name:
        raise ActionError(f"no action is called {name!r}; this game has {', '.join(sorted(by_name))}")
    kind = by_name[name]
    strange = sorted(set(body) - {f.name for f in fields(kind)}) if isinstance(body, dict) else []
    if strange:
        known = ", ".join(f.name for f in fields(kind)) or "no fields"
        raise ActionError(f"{name} has no field {strange[0]!r}; it takes {known}")
    try:
        return msgspec.convert(body if body is not None else {}, kind)
    except msgspec.ValidationError as fault:
        raise ActionError(f"{name}: {fault}") from None
