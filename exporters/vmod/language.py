"""What players read in a module, in their language: our own words, and those that the game's messages have."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from pathlib import Path
from typing import Literal

from exporters.tabletop import Tabletop, read_tabletop
from exporters.vmod import spanish
from exporters.vmod.components import Component
from exporters.vmod.traits import Trait
from scenarios.engine.modules import Module
from scenarios.engine.oob import Oob

Language = Literal["en", "es"]
TABLES = ("nations", "types", "factions", "phases", "places", "ground", "territories")
SPOKEN = {
    "text", "tooltip", "title", "button_text", "button_tool_tip", "button_name", "board_prompt", "add_row_text",
    "add_column_text", "prompt_string", "mark_unmoved_tooltip", "mark_unmoved_report", "move_within_format",
    "move_to_format", "create_format", "in_tooltip", "out_tooltip", "pick_tooltip", "report_format", "turn_format",
    "chart_name", "entry_name", "description", "format", "location",
}  # fmt: skip
NAMED = {
    "Region", "Zone", "SetupStack", "PredefinedSetup", "ListTurnLevel", "SpecialDice", "SpecialDie", "ChartWindow",
    "TurnTracker",
}  # fmt: skip
TRAIT_WORDS = {"text", "menu", "menu_text", "up_text", "format", "description", "region"}


@dataclass(frozen=True)
class Words:
    """Says things in a language. table: sentences by the English ones; {} in both stands for anything."""

    table: Mapping[str, str]

    def say(self, text: str) -> str:
        """Return a text in the language, as it is when there is no other word for it."""
        if not text or not self.table:
            return text
        if text in self.table:
            return self.table[text]
        for pattern, said in self._patterns:
            found = pattern.fullmatch(text)
            if found:
                return said.format(*map(self.say, found.groups()))
        return text

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], str]]:
        return [
            (re.compile("(.+)".join(map(re.escape, key.split("{}")))), said)
            for key, said in self.table.items()
            if "{}" in key
        ]

    # -------------------------------------------------------------- whole things
    def oob(self, oob: Oob) -> Oob:
        """Return an order of battle whose nations and types are named in the language."""
        return Oob(
            tuple(replace(t, title=_as_title(self.say(t.title), t.title)) for t in oob.types),
            tuple(replace(n, name=self.say(n.name)) for n in oob.nations),
            oob.units,
            oob.layouts,
        )

    def table_of(self, told: Tabletop) -> Tabletop:
        """Return a table whose factions and phases are named in the language."""
        return replace(
            told,
            turns=tuple(map(self.say, told.turns)),
            factions=tuple(replace(f, name=self.say(f.name)) for f in told.factions),
            phases=tuple(map(self.say, told.phases)),
            dice=tuple(replace(d, name=self.say(d.name)) for d in told.dice),
        )

    def tell(self, root: Component) -> None:
        """Turn into the language what players read of a whole tree."""
        for part in root.walk() if self.table else ():
            for name in (f.name for f in fields(part)):
                value = getattr(part, name)
                if isinstance(value, str) and (name in SPOKEN or (name == "name" and type(part).__name__ in NAMED)):
                    setattr(part, name, self.say(value))

    def traits(self, traits: Iterable[Trait]) -> tuple[Trait, ...]:
        """Return traits whose commands are named in the language."""
        return tuple(map(self._trait, traits))

    def _trait(self, trait: Trait) -> Trait:
        found = {
            f.name: self.say(getattr(trait, f.name))
            for f in fields(trait)
            if f.name in TRAIT_WORDS and isinstance(getattr(trait, f.name), str)
        }
        return replace(trait, **found) if self.table and found else trait  # type: ignore[arg-type]


def _as_title(said: str, before: str) -> str:
    return said[:1].upper() + said[1:] if before[:1].isupper() else said


PLAIN = Words({})


def words(module: Module, language: Language) -> Words:
    """Return the words of a language for a module; English is what everything is written in."""
    if language == "en":
        return PLAIN
    return Words({**_pairs(module, language), **read_tabletop(module, language).words, **spanish.TABLE})


def knows(module: Module, language: str) -> bool:
    """Return whether the game itself speaks a language, in its messages or in the words of its table."""
    if language == "en" or read_tabletop(module, language).words:
        return True
    return bool(_messages(module, language) and _messages(module, "en"))


def _messages(module: Module, language: str) -> list[Path]:
    """Return the files of a game's messages in a language: one, or a folder of them."""
    folder = module.folder / "messages"
    one = folder / f"{language}.toml"
    return [one] if one.is_file() else sorted((folder / language).glob("*.toml"))


def _pairs(module: Module, language: str) -> dict[str, str]:
    """Return the names of the game's messages by their English ones, as they are written and with a capital."""
    english, other = (_read(_messages(module, name)) for name in ("en", language))
    if not other:
        return {}
    out: dict[str, str] = {}
    for table in TABLES:
        for key, word in english.get(table, {}).items():
            said = other.get(table, {}).get(key, word)
            for form in (str.strip, _capital):
                out.setdefault(form(str(word)), form(str(said)))
    return out


def _read(files: Iterable[Path]) -> dict[str, dict[str, str]]:
    out: dict[str, dict[str, str]] = {}
    for file in files:
        for name, table in tomllib.loads(file.read_text(encoding="utf-8")).items():
            out.setdefault(name, {}).update(table)
    return out


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
