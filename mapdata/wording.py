"""Sentences that know what they were made of, so that a window may say them in another language.

Below the window everything speaks English. A sentence made by `said` is that English, and carries its form with
{names} and what fills them: the window looks the form up in its catalogue and fills it in again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

Speak = Callable[[str], str]  # says a sentence in a language, its values too; any other text as it is


class Said(str):
    """A sentence. form: its text with {names} in it; values: what they stand for, other sentences among them."""

    form: str
    values: Mapping[str, object]

    def __new__(cls, form: str, values: Mapping[str, object]) -> Said:
        """Return the sentence in English."""
        made = super().__new__(cls, form.format(**values) if values else form)
        made.form, made.values = form, values
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Said, (self.form, dict(self.values))


def said(form: str, /, **values: object) -> Said:
    """Return a sentence; the form is found here by those who translate."""
    return Said(form, values)


def mark(text: str, /) -> str:
    """Return a text as it is: it is passed to `said`, or translated where it is shown, and found here."""
    return text


def as_it_is(text: str) -> str:
    """Return a sentence in the English it was made in: how everything speaks that was taught no other language."""
    return text


def joined(parts: Iterable[str], between: str = " ") -> Said:
    """Return sentences one after the other as one."""
    values = {f"part{k}": part for k, part in enumerate(parts)}
    return Said(between.join(f"{{{name}}}" for name in values), values)


def counted(number: int, one: str, many: str) -> Said:
    """Return a number with its noun: one is "1 counter", many "{n} counters"."""
    return Said(one if number == 1 else many, {"n": number})


def text_of(fault: BaseException) -> str:
    """Return what a fault says: the sentence it was raised with, where it was one."""
    return fault.args[0] if len(fault.args) == 1 and isinstance(fault.args[0], Said) else str(fault)


def packed(text: str) -> Any:
    """Return a text as JSON holds it: a plain one as it is, a sentence with its form and values."""
    if not isinstance(text, Said):
        return text
    values = {name: packed(value) if isinstance(value, str) else value for name, value in text.values.items()}
    return {"form": text.form, "values": values}


def unpacked(raw: Any) -> str:
    """Return the text that `packed` made. Raises ValueError, TypeError, KeyError or IndexError for what it did not."""
    if isinstance(raw, str):
        return raw
    values = {str(name): unpacked(value) if isinstance(value, dict) else value for name, value in raw["values"].items()}
    return Said(str(raw["form"]), values)
