"""What the window remembers: layout and habits only, in an INI file; never anything of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QSettings

from editor.keymap import KeyMap
from mapdata.ownfiles import config_folder, is_safe, state_folder

LAYOUT_VERSION = 2
RECENT_MOST = 10


def games_folder() -> Path:
    """Return the folder of the journals of running games, made if need be."""
    folder = state_folder() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def crash_folder() -> Path:
    """Return the folder of crash reports, made if need be."""
    folder = state_folder() / "reports"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


class Forgetful:
    """Stands in for a file of settings in a safe start: what is put there lasts as long as the program."""

    def __init__(self, known: dict[str, str]) -> None:
        self._values: dict[str, Any] = dict(known)

    def value(self, key: str, default: Any = None) -> Any:
        """Return what was put, or the default."""
        return self._values.get(key, default)

    def setValue(self, key: str, value: Any) -> None:
        """Put a value."""
        self._values[key] = value

    def remove(self, group: str) -> None:
        """Take a group away."""
        self._values = {k: v for k, v in self._values.items() if k != group and not k.startswith(f"{group}/")}

    def sync(self) -> None:
        """Nothing is written."""


class Settings:
    """The interface's memory in one INI file. In a safe start only the language is read, and nothing is written."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or config_folder() / "window.ini"
        self._store: QSettings | Forgetful = QSettings(str(self.path), QSettings.Format.IniFormat)
        if is_safe():
            language = str(self._store.value("language", "system"))
            # its window stands for itself: one that is open already may be the broken one
            self._store = Forgetful({"language": language, "session/restore": "false", "system/one": "false"})
        self.keymap = KeyMap(self)

    def text(self, key: str, default: str = "") -> str:
        """Return a remembered word."""
        return str(self._store.value(key, default))

    def flag(self, key: str, default: bool = False) -> bool:
        """Return a remembered yes or no."""
        return str(self._store.value(key, "true" if default else "false")).lower() == "true"

    def put(self, key: str, value: str | bool) -> None:
        """Remember a word or a yes or no."""
        self._store.setValue(key, value if isinstance(value, str) else "true" if value else "false")

    def layout(self, window: str, part: str) -> QByteArray | None:
        """Return a window's saved layout of this version, or None."""
        if self.text(f"{window}/version") != str(LAYOUT_VERSION):
            return None
        found: Any = self._store.value(f"{window}/{part}")
        return found if isinstance(found, QByteArray) and not found.isEmpty() else None

    def keep_layout(self, window: str, geometry: QByteArray, state: QByteArray) -> None:
        """Remember a window's size and panels."""
        self._store.setValue(f"{window}/version", str(LAYOUT_VERSION))
        self._store.setValue(f"{window}/geometry", geometry)
        self._store.setValue(f"{window}/state", state)
        self._store.sync()

    def forget_layout(self, window: str) -> None:
        """Forget a window's size and panels."""
        self._store.remove(window)

    def recent(self) -> list[Path]:
        """Return the journals opened or saved last, newest first; some may be gone."""
        listed = self.text("recent/games")
        return [Path(line) for line in listed.split("\n") if line]

    def note_recent(self, path: Path) -> None:
        """Put a journal at the head of the recent ones."""
        paths = [path, *(p for p in self.recent() if p != path)][:RECENT_MOST]
        self.put("recent/games", "\n".join(str(p) for p in paths))

    def recent_modules(self) -> list[str]:
        """Return where the modules opened or saved last lie (folders, .hexmod files, installed ids), newest first."""
        return [line for line in self.text("recent/modules").split("\n") if line]

    def note_recent_module(self, source: str) -> None:
        """Put a module at the head of the recent ones."""
        sources = [source, *(s for s in self.recent_modules() if s != source)][:RECENT_MOST]
        self.put("recent/modules", _lines(sources))

    def clear_recent_modules(self) -> None:
        """Forget the recent modules (the files stay)."""
        self.put("recent/modules", "")

    def session(self) -> list[str]:
        """Return the modules that were open last, in the order of their tabs."""
        return [line for line in self.text("session/modules").split("\n") if line]

    def note_session(self, sources: list[str]) -> None:
        """Remember which modules are open."""
        self.put("session/modules", _lines(sources))

    def clear_recent(self) -> None:
        """Forget the recent journals (the files stay)."""
        self.put("recent/games", "")

    def sync(self) -> None:
        """Write the file now."""
        self._store.sync()


def _lines(sources: list[str]) -> str:
    """Return places a line each; one with a line break in its name would read as two that are not there."""
    return "\n".join(source for source in sources if "\n" not in source)
