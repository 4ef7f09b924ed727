"""Places on the sheet to come back to, by name; kept with the habits of the window, for each module its own."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QInputDialog, QListWidget, QMenu, QPushButton, QVBoxLayout

from editor.commands import common_keys
from editor.settings import Settings
from editor.text import tr
from mapdata.model import Point
from scenarios.engine.modules import Module

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

MOST = 100
BY_KEY = 9


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A place in mm on the sheet, how near one looked at it (px a mm), and what it is called."""

    name: str
    at: Point
    scale: float


def key_of(module: Module) -> str:
    """Return under which name a module's bookmarks are kept."""
    return f"bookmarks/{str(module.folder or module.title).replace('/', '|')}"


def load(settings: Settings, module: Module) -> list[Bookmark]:
    """Return a module's bookmarks; what is not written as they are is left out."""
    try:
        rows = json.loads(settings.text(key_of(module), "[]"))
    except ValueError:
        return []
    out = []
    for row in rows if isinstance(rows, list) else []:
        good = isinstance(row, list) and len(row) == 4 and isinstance(row[0], str)
        if good and all(isinstance(value, int | float) for value in row[1:]):
            out.append(Bookmark(row[0], (float(row[1]), float(row[2])), float(row[3])))
    return out[:MOST]


def keep(settings: Settings, module: Module, marks: list[Bookmark]) -> None:
    """Keep a module's bookmarks."""
    settings.put(key_of(module), json.dumps([[m.name, *m.at, m.scale] for m in marks[:MOST]]))


class BookmarkDesk:
    """The bookmarks of one window: set one here, go to one, name and take away in a list."""

    def __init__(self, window: EditWindow) -> None:
        self._w = window
        c = window.commands
        c.add("bookmark_set", tr("&Set a bookmark here…"), self.ask, keys="Ctrl+B", icon="flag",
              tip=tr("Remember what the window shows now under a name"))  # fmt: skip
        c.add("bookmark_list", tr("&All bookmarks…"), self.show_list, keys="Ctrl+Shift+B")
        for number in range(1, BY_KEY + 1):
            c.add(f"bookmark_{number}", tr("Go to bookmark {n}", n=number), partial(self.go_number, number),
                  keys=f"Alt+Shift+{number}")  # fmt: skip

    def all(self) -> list[Bookmark]:
        """Return the bookmarks of the module."""
        return load(self._w.settings, self._w.module)

    def keep(self, marks: list[Bookmark]) -> None:
        """Keep these bookmarks and no others."""
        keep(self._w.settings, self._w.module, marks)

    def ask(self) -> None:
        """Ask for a name and remember what is shown."""
        name, good = QInputDialog.getText(self._w, tr("Set a bookmark"), tr("Name"), text=self.proposal())
        if good and name.strip():
            self.set(name.strip())

    def set(self, name: str) -> None:
        """Remember what the window shows now; a bookmark of the same name is put here."""
        canvas = self._w.canvas
        made = Bookmark(name, canvas.middle(), canvas.px_per_mm)
        self.keep([*(m for m in self.all() if m.name != name), made])
        self._w.say(tr("Bookmark {name} is set.", name=name))

    def proposal(self) -> str:
        """Return a name for what is in the middle of the view."""
        doc, at = self._w.map, self._w.canvas.middle()
        space = doc.grid.at(at) if doc.grid is not None else None
        if doc.grid is not None and space is not None:
            return doc.grid.name(space)
        return tr("Place {n}", n=len(self.all()) + 1)

    def go(self, found: Bookmark) -> None:
        """Look at the place of a bookmark, as near as when it was set."""
        self._w.show_page("map")
        self._w.canvas.show_view(found.at, found.scale)

    def go_number(self, number: int) -> None:
        """Go to the bookmark of that number in the list."""
        marks = self.all()
        if number <= len(marks):
            self.go(marks[number - 1])
        else:
            keys = common_keys(self._w.commands["bookmark_set"])
            told = tr("There is no bookmark {n}. {key} sets one.", n=number, key=keys[0]) if keys else tr(
                "There is no bookmark {n}.", n=number)  # fmt: skip
            self._w.say(told)

    def fill(self, menu: QMenu) -> None:
        """Fill the menu anew each time it is opened."""
        self._w.commands.fill(menu, ["bookmark_set", "bookmark_list"])
        menu.addSeparator()
        menu.aboutToShow.connect(partial(self._offer, menu))

    def _offer(self, menu: QMenu) -> None:
        for action in menu.actions()[3:]:
            menu.removeAction(action)
        for number, found in enumerate(self.all(), 1):
            if number > BY_KEY:
                menu.addAction(found.name.replace("&", "&&")).triggered.connect(partial(self._go_to, found))
            else:
                keys = common_keys(self._w.commands[f"bookmark_{number}"])
                text = found.name.replace("&", "&&")
                action = menu.addAction(f"{text}\t{keys[0]}" if keys else text)
                action.triggered.connect(partial(self._go_to, found))

    def _go_to(self, found: Bookmark, _checked: bool = False) -> None:
        self.go(found)

    def show_list(self) -> None:
        """Show the list of bookmarks."""
        BookmarkDialog(self, self._w).open()


class BookmarkDialog(QDialog):
    """The list: Enter goes, F2 names, Del takes away, Alt with the arrows moves."""

    def __init__(self, desk: BookmarkDesk, parent: EditWindow) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Bookmarks"))
        self._desk = desk
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Bookmarks"))
        self.list.itemActivated.connect(self.go)
        buttons = QHBoxLayout()
        self.buttons = {}
        deeds = (("go", tr("&Go"), self.go), ("rename", tr("&Rename…"), self.rename),
                 ("remove", tr("Re&move"), self.remove), ("close", tr("&Close"), self.close))  # fmt: skip
        for name, text, slot in deeds:
            button = self.buttons[name] = QPushButton(text)
            button.setAutoDefault(False)
            button.clicked.connect(slot)
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.addWidget(self.list)
        column.addLayout(buttons)
        self.resize(460, 360)
        self._show(0)

    def _show(self, row: int) -> None:
        marks = self._desk.all()
        self.list.clear()
        self.list.addItems([m.name for m in marks])
        self.list.setCurrentRow(min(row, len(marks) - 1))
        for name in ("go", "rename", "remove"):
            self.buttons[name].setEnabled(bool(marks))

    def go(self, *_: object) -> None:
        """Go to the current one."""
        row = self.list.currentRow()
        if row >= 0:
            self._desk.go(self._desk.all()[row])

    def rename(self) -> None:
        """Ask for another name of the current one."""
        row, marks = self.list.currentRow(), self._desk.all()
        if row < 0:
            return
        text, good = QInputDialog.getText(self, tr("Rename"), tr("Name"), text=marks[row].name)
        if good and text.strip():
            marks[row] = Bookmark(text.strip(), marks[row].at, marks[row].scale)
            self._desk.keep(marks)
            self._show(row)

    def remove(self) -> None:
        """Take the current one away."""
        row, marks = self.list.currentRow(), self._desk.all()
        if row >= 0:
            del marks[row]
            self._desk.keep(marks)
            self._show(row)

    def step(self, by: int) -> None:
        """Move the current one up or down."""
        row, marks = self.list.currentRow(), self._desk.all()
        if row >= 0 and 0 <= row + by < len(marks):
            marks[row], marks[row + by] = marks[row + by], marks[row]
            self._desk.keep(marks)
            self._show(row + by)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, alt = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if key == Qt.Key.Key_F2:
            self.rename()
        elif key == Qt.Key.Key_Delete:
            self.remove()
        elif alt and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.step(-1 if key == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)
