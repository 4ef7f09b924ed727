"""Sentences for people: a table a language, kept beside the rules in messages/<language>.toml."""

from __future__ import annotations

import string
import tomllib
from importlib.resources import files
from typing import Any


class Messages:
    """The sentences of one game in one language; tables are refusals, events, prompts, labels, cards …"""

    def __init__(self, table: dict[str, dict[str, Any]]) -> None:
        self._table = table

    @classmethod
    def load(cls, package: str, language: str = "en") -> Messages:
        """Read messages/<language>.toml of a package, falling back to English."""
        folder = files(package) / "messages"
        found = folder / f"{language}.toml"
        if not found.is_file():
            found = folder / "en.toml"
        return cls(tomllib.loads(found.read_text(encoding="utf-8")))

    def has(self, table: str, key: str) -> bool:
        """Return whether a sentence is there."""
        return key in self._table.get(table, {})

    def text(self, table: str, key: str, /, **params: str | int) -> str:
        """Return a sentence with its parameters filled in; KeyError names the table and the key it lacks."""
        try:
            pattern = self._table[table][key]
        except KeyError:
            raise KeyError(f"messages: no [{table}] {key}") from None
        return _PLURALS.vformat(str(pattern), (), params)


class _Plurals(string.Formatter):
    """Fills in sentences; a field such as {left:# point|# points} takes the form that its number needs."""

    def format_field(self, value: Any, format_spec: str) -> str:
        one, bar, many = format_spec.partition("|")
        if not bar:
            return str(super().format_field(value, format_spec))
        return (one if str(value) == "1" else many).replace("#", str(value))


_PLURALS = _Plurals()
