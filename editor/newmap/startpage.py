"""The first page of the wizard: what the map is called, where it is kept, and what it begins with."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import cast

from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton

from editor.newmap.cardart import begin_icons, space_icons
from editor.newmap.fields import Cards
from editor.newmap.page import NewMapPage, words
from editor.newmap.plan import Plan
from editor.newmap.words import Spaces
from editor.settings import Settings
from editor.text import tr
from editor.theme import Theme
from editor.typedpaths import typed_path, typed_trouble

MOST_LETTERS = 60  # of a folder named for a title


class StartPage(NewMapPage):
    """Title, folder, what the map begins with, and what it is played on."""

    name = "start"

    def __init__(self, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self.title, self.lead = tr("A new map"), tr("Say what it is called, and what it begins with.")
        self._theme, self._settings = theme, settings
        self._own_folder = False
        self.name_field = QLineEdit(tr("My map"))
        self.folder = QLineEdit()
        self.folder.setPlaceholderText(tr("An empty or new folder"))
        choose = QPushButton(tr("C&hoose…"))
        choose.clicked.connect(self._choose)
        self.begin = Cards(
            [
                ("empty", tr("Empty sheet"), tr("Draw it all yourself")),
                ("scan", tr("Over a picture"), tr("Trace a scanned map")),
                ("geodata", tr("From geodata"), tr("Coasts, rivers, borders")),
            ],
            tr("What the map begins with"),
        )
        self.spaces = Cards(
            [
                ("both", tr("Hexes and territories"), tr("Countries of hexes")),
                ("hexes", tr("Hexes"), tr("Nothing but hexes")),
                ("areas", tr("Areas"), tr("Drawn by their borders")),
            ],
            tr("What the map is played on"),
        )
        self.rows.field(tr("&Title"), self.name_field)
        self.rows.field(tr("&Folder"), self.folder, choose, first=True)
        self.rows.section(tr("Begin with"))
        self.rows.addWidget(self.begin)
        self.rows.section(tr("Play on"))
        self.rows.addWidget(self.spaces)
        self.rows.addWidget(words(tr("Hexes may have areas drawn on them later, and the other way round.")))
        self.name_field.textChanged.connect(self._titled)
        self.folder.textEdited.connect(self._folder_typed)
        self.folder.textChanged.connect(lambda _text: self.changed.emit())
        for cards in (self.begin, self.spaces):
            cards.changed.connect(self.changed)
        theme.changed.connect(self._dress)
        self._dress()
        self._titled()

    def _dress(self) -> None:
        self.begin.set_icons(begin_icons(self._theme))
        self.spaces.set_icons(space_icons(self._theme))

    def _titled(self, *_: object) -> None:
        if not self._own_folder:
            self.folder.setText(str(suggested(self._home(), self.name_field.text())))
        self.changed.emit()

    def _home(self) -> Path:
        return Path(self._settings.text("folder/modules") or Path.home())

    def _folder_typed(self, text: str) -> None:
        self._own_folder = bool(text.strip())

    def _choose(self) -> None:
        chosen = QFileDialog.getExistingDirectory(self, tr("A new, empty folder for the module"), str(self._home()))
        if chosen:
            self._own_folder = True
            empty = not any(Path(chosen).iterdir())
            self.folder.setText(chosen if empty else str(suggested(Path(chosen), self.name_field.text())))

    def path(self) -> Path:
        """Return the folder of the module. Raises PathTrouble where what was typed is no place."""
        return typed_path(self.folder.text())

    def take(self, plan: Plan) -> Plan:
        spaces = cast(Spaces, self.spaces.chosen())
        return replace(plan, title=self.name_field.text().strip(), spaces=spaces)

    def trouble(self, plan: Plan) -> str:
        if not plan.title or not plan.title.isprintable():
            return tr("Give the map a title.")
        if not self.folder.text().strip():
            return tr("Choose a folder for the map.")
        trouble = typed_trouble(self.folder.text())
        if trouble:
            return trouble
        path = self.path()
        if path.exists() and (not path.is_dir() or any(path.iterdir())):
            return tr("There is something in this folder already. Choose an empty or a new one.")
        return ""


def suggested(home: Path, title: str) -> Path:
    """Return a folder that is not there yet, named for a title."""
    name = re.sub(r"[^a-z0-9]+", "-", title.lower())[:MOST_LETTERS].strip("-") or "map"
    path, number = home / name, 2
    while path.exists():
        path, number = home / f"{name}-{number}", number + 1
    return path
