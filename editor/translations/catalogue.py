"""The window in other languages: catalogues in Qt Linguist's form, <language>.ts, read when the program starts.

`python -m editor.translations` brings every catalogue up to what the program says.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lxml import etree
from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

CONTEXT = "Hexwright"
FOLDER = Path(__file__).parent
LANGUAGES = {"en": "English", "es": "Español"}  # as each calls itself


class Catalogue(QTranslator):
    """Answers Qt's questions for texts of the window from a catalogue."""

    def __init__(self, language: str, parent: QCoreApplication) -> None:
        super().__init__(parent)
        self._said = read_catalogue(language)

    def translate(self, context: str, text: str, _comment: str | None = None, _n: int = -1) -> str | None:
        """Return a text in the catalogue's language; None for one that it lacks, so that Qt keeps the English."""
        return self._said.get(text) if context == CONTEXT else None

    def isEmpty(self) -> bool:
        """Return whether there is nothing in it."""
        return not self._said


@cache
def read_catalogue(language: str) -> dict[str, str]:
    """Return the finished texts of a language by their English."""
    path = FOLDER / f"{language}.ts"
    if not path.is_file():
        return {}
    out = {}
    for message in etree.parse(str(path), etree.XMLParser(resolve_entities=False, no_network=True)).iter("message"):
        said = message.find("translation")
        if said is not None and said.text and said.get("type") != "unfinished":
            out[message.findtext("source") or ""] = said.text
    return out


def language_of(chosen: str) -> str:
    """Return the language to speak: the one chosen, or for "system" the desktop's where there is a catalogue of it."""
    if chosen in LANGUAGES:
        return chosen
    for name in QLocale.system().uiLanguages():
        if name[:2] in LANGUAGES:
            return name[:2]
    return "en"


def install(app: QCoreApplication, chosen: str) -> str:
    """Let the program speak a language ("system" or a key of LANGUAGES) from here on; return which it is."""
    language = language_of(chosen)
    QLocale.setDefault(QLocale(language) if chosen in LANGUAGES else QLocale.system())
    if language == "en":
        return language
    widgets = QTranslator(app)  # the words of Qt's own dialogs
    if widgets.load(f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(widgets)
    app.installTranslator(Catalogue(language, app))
    return language
