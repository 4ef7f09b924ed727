"""What a cell of a sheet says and takes: texts for people, checked on their way in."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from editor.numbers import decimal_mark, localised
from editor.text import tr
from scenarios.engine.oob import Oob, Scalar

Kind = Literal["text", "number", "choice", "colour"]
LONGEST = 200
_WHOLE = re.compile(r"[+-]?\d{1,9}\Z")
_DECIMAL = re.compile(r"[+-]?\d{1,9}\.\d{1,9}\Z")
_COLOUR = re.compile(r"#?[0-9a-fA-F]{6}\Z")
_ID = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}\Z")


class CellError(ValueError):
    """Something typed that does not fit its cell; the text is a sentence for the person who typed it."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a sheet. get: the text of a row's cell; put: the row with a text in it, raising CellError.

    choices: (value, title) pairs that are offered; free: other texts are taken too. first: the lower, the earlier it
    is put in where a whole row is pasted. fault: a sentence where a stored value is not right.
    """

    id: str
    title: str
    get: Callable[[Oob, Any], str]
    put: Callable[[Oob, Any, str], Any]
    kind: Kind = "text"
    wide: int = 110
    shown: bool = True
    choices: Callable[[Oob], list[tuple[str, str]]] | None = None
    free: bool = False
    first: int = 5
    clears_to: str = ""
    tip: str = ""


def plain_text(text: str) -> str:
    """Return a text fit for a counter: one line, no control characters. Raises CellError when it is too long."""
    said = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if len(said) > LONGEST:
        raise CellError(tr("This has {n} letters; {most} is the most.", n=len(said), most=LONGEST))
    return said


def whole(text: str, least: int, most: int) -> int:
    """Return a whole number between two bounds. Raises CellError."""
    said = text.strip()
    if said.endswith(".0"):  # a spreadsheet's way of writing a whole number
        said = said[:-2]
    if not _WHOLE.match(said):
        raise CellError(tr("“{text}” is not a whole number.", text=short(text)))
    value = int(said)
    if not least <= value <= most:
        raise CellError(tr("{value} is out of range: {least} to {most}.", value=value, least=least, most=most))
    return value


def colour(text: str) -> str:
    """Return a colour as #RRGGBB; "" stays "". Raises CellError."""
    said = text.strip()
    if not said:
        return ""
    if not _COLOUR.match(said):
        raise CellError(tr("“{text}” is not a colour such as #B83A2C.", text=short(text)))
    return "#" + said.removeprefix("#").upper()


def identity(text: str, taken: Sequence[str] | set[str] | frozenset[str]) -> str:
    """Return an id that nothing else has. Raises CellError."""
    said = text.strip().lower()
    if not _ID.match(said):
        raise CellError(tr("An id has small letters, digits, - _ and . only: “{text}”.", text=short(text)))
    if said in taken:
        raise CellError(tr("“{name}” is taken; an id stands once only.", name=said))
    return said


def choose(text: str, pairs: Sequence[tuple[str, str]], what: str, more: Callable[[str], str] | None = None) -> str:
    """Return the value that a text names, by value or title in any case. Raises CellError. what: "nation"."""
    said = text.strip()
    for value, _ in pairs:
        if value == said:
            return value
    low = said.lower()
    for value, title in pairs:
        if low in (value.lower(), title.lower()):
            return value
    found = more(low) if more is not None else ""
    if found:
        return found
    known = ", ".join(title or value for value, title in pairs[:6]) + (" …" if len(pairs) > 6 else "")
    if not said:
        raise CellError(tr("The {what} is missing. There are: {known}.", what=what, known=known))
    raise CellError(tr("There is no {what} “{text}”. There are: {known}.", what=what, text=short(text), known=known))


def scalar(text: str) -> Scalar:
    """Return a text as a property's value: a number where it is written as one, yes or no, else the text."""
    said = plain_text(text)
    if _WHOLE.match(said) and str(int(said)) == said:
        return int(said)
    if _DECIMAL.match(said) or (decimal_mark() == "," and _DECIMAL.match(said.replace(",", ".", 1))):
        return float(said.replace(",", ".", 1))
    return {"true": True, "false": False}.get(said.lower(), said)


def shown(value: Scalar) -> str:
    """Return a property's value as it stands in its cell, a fraction with the decimal mark of the window's language."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return localised(str(value)) if isinstance(value, float) else str(value)


def for_file(text: str) -> str:
    """Return a cell's text as files have it: a fraction with a point."""
    fraction = decimal_mark() == "," and "," in text and _DECIMAL.match(text.replace(",", ".", 1))
    return text.replace(",", ".", 1) if fraction else text


def short(text: str, most: int = 40) -> str:
    """Return a text cut for a sentence."""
    return text if len(text) <= most else text[: most - 1] + "…"
