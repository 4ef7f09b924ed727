"""The declared attributes of foreign elements: name, type, default and quirk, and how each type is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, fields
from typing import Any

from exporters.vmod import sequence


def attr(default: Any, *, kind: str = "", wire: str = "", quirk: str = "") -> Any:
    """Declare an attribute of an element or a trait.

    kind: how it is written; by default taken from the default's type. wire: its foreign name when it is not
    ours in camel case. quirk: what VASSAL 3.7 really does with it, for whoever reads the table.
    """
    found = kind or _KIND_OF[type(default)]
    if found not in KINDS:
        raise ValueError(f"{found!r} is no kind of attribute")
    return field(default=default, metadata={"kind": found, "wire": wire, "quirk": quirk})


def number(value: float) -> str:
    """Return a decimal as VASSAL writes it: never an exponent, always a point."""
    text = f"{value:.12f}".rstrip("0")
    return text + "0" if text.endswith(".") else text


def _flag(text: str) -> bool:
    if text not in ("true", "false"):
        raise ValueError(text)
    return text == "true"


def _list(text: str) -> tuple[str, ...]:
    return tuple(sequence.decode(text, ",")) if text else ()


KINDS: dict[str, tuple[Callable[[Any], str], Callable[[str], Any]]] = {
    "text": (str, str),
    "flag": (lambda v: "true" if v else "false", _flag),
    "int": (str, int),
    "number": (number, float),
    "list": (sequence.strings, _list),
}
_KIND_OF = {str: "text", bool: "flag", int: "int", float: "number", tuple: "list"}


def declared(cls: Any) -> list[tuple[str, str, str]]:
    """Return the table of a class: (our name, foreign name, kind) of each declared attribute, in order."""
    return [
        (f.name, f.metadata["wire"] or _camel(f.name), f.metadata["kind"]) for f in fields(cls) if "kind" in f.metadata
    ]


def quirks(cls: Any) -> dict[str, str]:
    """Return the quirks told in the table of a class, by our name."""
    return {f.name: f.metadata["quirk"] for f in fields(cls) if f.metadata.get("quirk")}


def to_text(kind: str, value: Any) -> str:
    """Return a value as its kind is written."""
    return KINDS[kind][0](value)


def from_text(kind: str, text: str) -> Any:
    """Return the value written; ValueError when the text is none of its kind (an expression, often)."""
    return KINDS[kind][1](text)


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)
