"""The window in another language: catalogues that say all, and say it with the same names filled in."""

from __future__ import annotations

import ast
import re
import string
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from editor.text import tr
from editor.translations import catalogue as translations
from editor.translations.collecting import said_texts, texts_of, update

OTHERS = [name for name in translations.LANGUAGES if name != "en"]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def mnemonics(text: str) -> int:
    """Count the letters that a key with Alt takes; && is a plain ampersand."""
    return len(re.findall(r"&(?=[^&\s])", text.replace("&&", "")))


def test_texts_are_found_where_they_are_said() -> None:
    source = """
class Pen:
    title, key = "Pen", "P"
    help = "Draw."
    key_help = "not said"
def say(n):
    return tr("{n} faults", n=n) if n > 1 else tr("1 fault" if n else "none")
WORDS = {"a": mark("Clear")}
"""
    assert set(texts_of(ast.parse(source))) == {"Pen", "Draw.", "{n} faults", "1 fault", "none", "Clear"}


def test_a_catalogue_keeps_what_was_translated_and_drops_what_is_no_longer_said(tmp_path: Path) -> None:
    path = tmp_path / "es.ts"
    update(path, "es", {"Save": "a.py", "Open": "b.py"})
    path.write_text(path.read_text().replace('<translation type="unfinished"/>', "<translation>X</translation>", 1))
    assert update(path, "es", {"Save": "a.py", "Close": "c.py"}) == (["Close"], ["Open"])
    assert "Open" not in path.read_text()
    assert "<translation>X</translation>" in path.read_text()


@pytest.mark.parametrize("language", OTHERS)
def test_translations_fill_in_the_same_names(language: str) -> None:
    for text, said in translations.read_catalogue(language).items():
        assert fields(text) == fields(said), text


@pytest.mark.parametrize("language", OTHERS)
def test_translations_have_a_key_with_alt_where_the_english_has_one(language: str) -> None:
    spoken = translations.read_catalogue(language)
    assert [text for text, said in spoken.items() if mnemonics(text) != mnemonics(said)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_translated(language: str) -> None:
    """After a new text: run `python -m editor.translations`, and fill in what is unfinished in the catalogue."""
    spoken = translations.read_catalogue(language)
    assert [text for text in said_texts() if text not in spoken] == []


@pytest.mark.parametrize("language", OTHERS)
def test_the_table_without_rules_says_all_in_each_language(language: str) -> None:
    folder = files("scenarios.engine") / "messages"
    english, other = (tomllib.loads((folder / f"{name}.toml").read_text("utf-8")) for name in ("en", language))
    assert {table: set(said) for table, said in other.items()} == {table: set(said) for table, said in english.items()}
    for table, said in other.items():
        for key, text in said.items():
            assert fields(text) <= fields(english[table][key]), key


def test_the_program_says_a_lot_and_all_of_it_can_be_collected() -> None:
    texts = said_texts()
    assert len(texts) > 400
    assert all(isinstance(fields(text), set) for text in texts)


def test_a_catalogue_speaks_and_leaves_what_it_lacks(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    app = QCoreApplication.instance()
    assert app is not None
    monkeypatch.setattr(translations, "read_catalogue", lambda _language: {"Sa&ve {n}": "&Guardar {n}"})
    spanish = translations.Catalogue("es", app)
    app.installTranslator(spanish)
    try:
        assert tr("Sa&ve {n}", n=3) == "&Guardar 3"
        assert tr("A text that nobody translated") == "A text that nobody translated"
        assert QCoreApplication.translate("Elsewhere", "Sa&ve {n}") == "Sa&ve {n}"
    finally:
        app.removeTranslator(spanish)


def test_an_unknown_language_is_english() -> None:
    assert translations.language_of("es") == "es"
    assert translations.language_of("klingon") in translations.LANGUAGES
