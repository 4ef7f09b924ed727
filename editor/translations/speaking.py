"""Sentences made below the window, said in a language that need not be the window's: for what is written to files."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from PySide6.QtCore import QLocale

from editor.numbers import filled
from editor.translations.catalogue import LANGUAGES, read_catalogue
from mapdata.wording import Said, Speak, as_it_is


def speaker(language: str) -> Speak:
    """Return what says sentences in a language (a key of LANGUAGES), numbers as it writes them."""
    if language == "en" or language not in LANGUAGES:
        return as_it_is
    table, mark = read_catalogue(language), QLocale(language).decimalPoint()

    def speak(text: str) -> str:
        if not isinstance(text, Said):
            return text
        values = {name: speak(value) if isinstance(value, str) else value for name, value in text.values.items()}
        form = table.get(text.form, text.form)
        return filled(form, values, mark) if values else form

    return speak


def speaking(options: Any) -> Any:
    """Return an exporter's options able to speak the language that they name; others as they are."""
    if not any(one.name == "speak" for one in fields(options)):
        return options
    return replace(options, speak=speaker(options.language))
