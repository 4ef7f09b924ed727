"""Fields on the clipboard: as the text in which a module's file has them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

import msgspec

from scenarios.engine.counter_layouts import MOST_FIELDS, Field, field_fault

KEY, MOST_LETTERS = "hexwright-fields", 200_000


def to_text(fields: Iterable[Field]) -> str:
    """Return fields as text."""
    return json.dumps({KEY: [asdict(field) for field in fields]}, ensure_ascii=False)


def from_text(text: str) -> tuple[Field, ...]:
    """Return the fields that a text holds; none where it holds something else."""
    if len(text) > MOST_LETTERS or KEY not in text:
        return ()
    try:
        raw: Any = json.loads(text)
        found = msgspec.convert(raw[KEY], list[Field])
    except (ValueError, KeyError, TypeError, RecursionError):
        return ()
    return tuple(field for field in found if field_fault(field) is None)[:MOST_FIELDS]
