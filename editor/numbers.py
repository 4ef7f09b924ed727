"""Numbers as one types and reads them: a decimal comma or point counts alike, shown is the window's own.

Files and settings are always written with a point.
"""

from __future__ import annotations

import math
import re
import string
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QLocale

_ONE_MARK = re.compile(r"[+-]?\d*[.,]?\d*([eE][+-]?\d+)?")
_THOUSANDS = r"[+-]?\d{{1,3}}(?:(?:{mark}\d{{3}})+{other}\d*|(?:{mark}\d{{3}}){{2,}})"
_BLANKS = dict.fromkeys(map(ord, " \u00a0\u202f\u2009'"), None)


def plain_number(text: str) -> str:
    """Return a typed number with a point for its decimal mark and without marks of thousands.

    A comma or point alone is the decimal mark. Where both stand, or one several times, the earlier ones mark
    thousands: "1.234,5", "1,234.5" and "1234,5" are one number. What is no number is returned as it is.
    """
    bare = text.translate(_BLANKS).replace("\u2212", "-")
    if _ONE_MARK.fullmatch(bare):
        return bare.replace(",", ".")
    for mark, other in ((",", "."), (".", ",")):
        if re.fullmatch(_THOUSANDS.format(mark=re.escape(mark), other=re.escape(other)), bare):
            return bare.replace(mark, "").replace(other, ".")
    return text


def read_number(text: str) -> float | None:
    """Return a typed number, None for what is no finite number."""
    try:
        found = float(plain_number(text))
    except ValueError:
        return None
    return found if math.isfinite(found) else None


def decimal_mark() -> str:
    """Return the decimal mark of the window's language."""
    return QLocale().decimalPoint()


def number_text(value: float, spec: str = "g") -> str:
    """Return a number in a format such as ".1f", with the decimal mark of the window's language."""
    return localised(format(value, spec))


def localised(text: str, mark: str = "") -> str:
    """Return a number written with a point as the window's language writes it, or with another decimal mark."""
    mark = mark or decimal_mark()
    return text if mark == "." else text.translate({ord("."): mark, ord(","): "." if mark == "," else ","})


class _Sentences(string.Formatter):
    """Fills in sentences; numbers with a fraction get a decimal mark, "" for that of the window's language."""

    def __init__(self, mark: str = "") -> None:
        self._mark = mark

    def format_field(self, value: Any, format_spec: str) -> str:
        said: str = super().format_field(value, format_spec)
        return localised(said, self._mark) if isinstance(value, int | float) and not isinstance(value, bool) and (
            format_spec or isinstance(value, float)) else said  # fmt: skip


def filled(text: str, params: Mapping[str, object], mark: str = "") -> str:
    """Return a sentence with its {names} filled in, numbers as the window's language writes them.

    mark: the decimal mark of another language.
    """
    return _Sentences(mark).vformat(text, (), params)
