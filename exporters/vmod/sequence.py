"""The way VASSAL joins texts into one text, used for pieces, saves and lists alike."""

from __future__ import annotations

from collections.abc import Iterable


def encode(items: Iterable[str], delimiter: str) -> str:
    """Return items joined by a one-character delimiter.

    A delimiter within an item gets a backslash before it. An item that begins with a backslash, or begins and
    ends with an apostrophe, is put in apostrophes. Nothing else is escaped, so an item that ends with a
    backslash and is not quoted would swallow the delimiter after it: ValueError, unless it is the last.
    """
    done = [_wrapped(item, delimiter) for item in items]
    for item in done[:-1]:
        if item.endswith("\\"):
            raise ValueError(f"VASSAL cannot read back {item!r}: a text may not end with a backslash")
    return delimiter.join(done)


def _wrapped(item: str, delimiter: str) -> str:
    escaped = item.replace(delimiter, "\\" + delimiter)
    quoted = item.startswith("\\") or (item.startswith("'") and item.endswith("'"))
    return f"'{escaped}'" if quoted else escaped


def decode(text: str, delimiter: str) -> list[str]:
    """Return the items of a joined text; an empty text is one empty item.

    A delimiter after a backslash is part of the item and loses that one backslash; then one pair of
    enclosing apostrophes falls away.
    """
    items: list[str] = []
    start = 0
    held = ""
    at = text.find(delimiter)
    while at >= 0:
        if at > 0 and text[at - 1] == "\\":
            held += text[start : at - 1]
            start = at
        else:
            items.append(_bare(held + text[start:at]))
            held, start = "", at + 1
        at = text.find(delimiter, at + 1)
    items.append(_bare(held + text[start:]))
    return items


def _bare(item: str) -> str:
    return item[1:-1] if len(item) > 1 and item.startswith("'") and item.endswith("'") else item


def strings(items: Iterable[str]) -> str:
    """Return a string list as one attribute: items joined by commas."""
    return encode(items, ",")


def keys(strokes: Iterable[str]) -> str:
    """Return keystrokes as one list; each is escaped even when it is alone, as its comma would part it."""
    return encode(strokes, ",")
