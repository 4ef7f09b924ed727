"""Rulebooks are read into sections and rules, leafed through and searched."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from scenarios.engine.rulebook import Book, parse_book, read_book
from scenarios.harc_europaert import story as europe
from scenarios.segunda_guerra_mundial import story as world

TOY = """# Toy war: the rules

A *stack* is what lies in one place.

Read on.

## Movement

- **TW-MOV-01** *Once.* A unit moves
  once a turn.
- **TW-MOV-02** *Rivers.* A river costs three.

## Empty

## Combat

- **TW-COM-01** *Odds.* Rivers halve the attack.
"""


@pytest.fixture
def toy() -> Book:
    return parse_book(TOY)


def test_a_book_has_a_front_sections_and_rules(toy: Book) -> None:
    assert toy.title == "Toy war: the rules"
    assert toy.front == ("A *stack* is what lies in one place.", "Read on.")
    assert [s.title for s in toy.sections] == ["Movement", "Combat"]
    rule = toy.rules["TW-MOV-01"]
    assert (rule.title, rule.text, rule.section) == ("Once", "A unit moves once a turn.", 0)


def test_leafing_goes_from_rule_to_rule_and_ends_at_the_ends(toy: Book) -> None:
    assert toy.neighbour("TW-MOV-02", 1) == "TW-COM-01"
    assert toy.neighbour("TW-MOV-02", -1) == "TW-MOV-01"
    assert toy.neighbour("TW-MOV-01", -1) == toy.neighbour("TW-COM-01", 1) == toy.neighbour("XX-YY-01", 1) == ""


def test_a_search_finds_numbers_titles_and_texts_the_heads_first(toy: Book) -> None:
    assert [r.number for r in toy.search("river")] == ["TW-MOV-02", "TW-COM-01"]
    assert [r.number for r in toy.search("mov-01")] == ["TW-MOV-01"]
    assert [r.number for r in toy.search("attack HALVE")] == ["TW-COM-01"]
    assert toy.search("  ") == toy.search("ship") == []


def test_no_file_is_an_empty_book(tmp_path: Path) -> None:
    assert read_book(tmp_path) == Book()


@pytest.mark.parametrize("game", [europe, world])
def test_the_books_of_the_games_hold_every_rule_with_the_same_words(game) -> None:  # type: ignore[no-untyped-def]
    book = read_book(Path(str(files(game.__package__))))
    assert {n: (r.title, r.text) for n, r in book.rules.items()} == game.rulebook()
    assert book.title and book.front and len(book.sections) > 5
