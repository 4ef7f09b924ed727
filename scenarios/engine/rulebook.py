"""A game's own rulebook.md as sections of numbered rules, to be leafed through and searched.

The file: a "# " head and a few words on how to read it, then "## " sections of "- **HE-MAP-01** *Title.* text".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

FILE = "rulebook.md"
_RULE = re.compile(r"- \*\*([A-Z]{2,5}-[A-Z]{2,5}-\d{2,3})\*\* \*(.+?)\.?\* (.+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. section: the place of its section in the book."""

    number: str
    title: str
    text: str
    section: int


@dataclass(frozen=True, slots=True)
class Section:
    """Rules under one heading."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Book:
    """A rulebook. front: the paragraphs before the first section."""

    title: str = ""
    front: tuple[str, ...] = ()
    sections: tuple[Section, ...] = field(default_factory=tuple)

    @cached_property
    def rules(self) -> dict[str, Rule]:
        """Every rule by its number, in the order of the book."""
        return {rule.number: rule for section in self.sections for rule in section.rules}

    def neighbour(self, number: str, step: int) -> str:
        """Return the number of the rule so many places on, or "" beyond an end of the book."""
        order = list(self.rules)
        if number not in self.rules:
            return ""
        at = order.index(number) + step
        return order[at] if 0 <= at < len(order) else ""

    def search(self, words: str) -> list[Rule]:
        """Return the rules that hold every one of the words: those with them in number or title come first."""
        wanted = words.casefold().split()
        if not wanted:
            return []
        heads, texts = [], []
        for rule in self.rules.values():
            head = f"{rule.number} {rule.title}".casefold()
            whole = f"{head} {rule.text}".casefold()
            if all(word in head for word in wanted):
                heads.append(rule)
            elif all(word in whole for word in wanted):
                texts.append(rule)
        return [*heads, *texts]


def read_book(folder: Path) -> Book:
    """Return the rulebook in a module's folder; an empty one when it has none or it cannot be read."""
    try:
        return parse_book((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return Book()


def parse_book(text: str) -> Book:
    """Return a rulebook from its Markdown."""
    front, *parts = re.split(r"^## +", text, flags=re.MULTILINE)
    head, _, rest = front.strip().partition("\n")
    sections: list[Section] = []
    for part in parts:
        title, _, body = part.partition("\n")
        rules = tuple(_rules(body, len(sections)))
        if rules:
            sections.append(Section(title.strip(), rules))
    return Book(head.removeprefix("# ").strip(), _paragraphs(rest), tuple(sections))


def _rules(body: str, section: int) -> Iterator[Rule]:
    for block in re.split(r"\n(?=- \*\*)", f"\n{body}"):
        found = _RULE.match(block.strip())
        if found:
            yield Rule(found[1], found[2], " ".join(found[3].split()), section)


def _paragraphs(text: str) -> tuple[str, ...]:
    return tuple(" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip()) if part.strip())
