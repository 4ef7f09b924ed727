"""Sentences for people: a table a language, kept beside the rules in messages/<language>.toml.

A large game may spread a language over the files of a folder, messages/<language>/*.toml; their tables are joined.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import Any


class Messages:
    """The sentences of one game in one language; tables are refusals, events, prompts, labels, cards …"""

    def __init__(self, table: dict[str, dict[str, Any]]) -> None:
        self._table = table

    @classmethod
    def load(cls, package: str, language: str = "en") -> Messages:
        """Read the sentences of a package, falling back to English. Raises ValueError for a key that is there twice."""
        folder = files(package) / "messages"
        for name in dict.fromkeys((language, "en")):
            if (folder / f"{name}.toml").is_file():
                return cls(tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8")))
            if (folder / name).is_dir():
                parts = sorted((p for p in (folder / name).iterdir() if p.name.endswith(".toml")), key=lambda p: p.name)
                return cls(_joined(tomllib.loads(part.read_text(encoding="utf-8")) for part in parts))
        raise FileNotFoundError(f"{package} has no messages/en.toml")

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


def _joined(parts: Iterable[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    out: dict[str, dict[str, Any]] = {}
    for part in parts:
        for table, sentences in part.items():
            twice = sorted(set(out.setdefault(table, {})) & set(sentences))
            if twice:
                raise ValueError(f"messages: [{table}] {twice[0]} is there twice")
            out[table] |= sentences
    return out


class _Plurals(string.Formatter):
    """Fills in sentences; a field such as {left:# point|# points} takes the form that its number needs."""

    def format_field(self, value: Any, format_spec: str) -> str:
        one, bar, many = format_spec.partition("|")
        if not bar:
            return str(super().format_field(value, format_spec))
        return (one if str(value) == "1" else many).replace("#", str(value))


_PLURALS = _Plurals()
