"""The keys that one chose oneself, by kind of window and command; everything else keeps the key it came with."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

if TYPE_CHECKING:
    from editor.settings import Settings

FORMAT, VERSION = "hexwright-keys", 1
COMMON = "all"  # the kind of what every window has
MOST_KEYS = 4

Keys = dict[str, dict[str, list[str]]]  # kind of window, command, its keys ([]: none)


class KeyMap(QObject):
    """Chosen keys, kept in the settings; `changed` when they change, for all windows that are open."""

    changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        try:
            self.all: Keys = checked(_parsed(settings.text("keys/chosen") or "{}"))
        except ValueError:
            self.all = {}

    def keys(self, kind: str, name: str) -> list[str] | None:
        """Return the keys chosen for a command, None where it has those it came with."""
        return self.all.get(kind, {}).get(name)

    def put(self, chosen: Keys) -> None:
        """Take these keys from now on, in place of all that were chosen before."""
        self.all = {kind: dict(names) for kind, names in chosen.items() if names}
        self._settings.put("keys/chosen", json.dumps(self.all))
        self._settings.sync()
        self.changed.emit()


def checked(raw: Any) -> Keys:
    """Return keys as read from a file, only those that can be keys. Raises ValueError for what is no such table."""
    if not isinstance(raw, Mapping):
        raise ValueError("no table of keys")
    out: Keys = {}
    for kind, names in raw.items():
        if not isinstance(names, Mapping):
            raise ValueError(f"{kind}: no table of keys")
        for name, keys in names.items():
            if not isinstance(keys, list) or len(keys) > MOST_KEYS or not all(isinstance(k, str) for k in keys):
                raise ValueError(f"{kind}, {name}: no list of keys")
            good = [key for key in keys if QKeySequence(key).toString()]
            if len(good) < len(keys):
                raise ValueError(f"{kind}, {name}: {keys} is no key")
            out.setdefault(str(kind), {})[str(name)] = good
    return out


def _parsed(text: str) -> Any:
    """Return what JSON says. Raises ValueError."""
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("no file of keys: nested too deeply") from None


def keys_text(chosen: Keys) -> str:
    """Return a file of chosen keys."""
    return json.dumps({"format": FORMAT, "version": VERSION, "keys": chosen}, indent=1, ensure_ascii=False) + "\n"


def read_keys(text: str) -> Keys:
    """Return the keys in a file's text. Raises ValueError."""
    raw = _parsed(text)
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise ValueError("no file of keys")
    if not isinstance(raw.get("version"), int) or raw["version"] > VERSION:
        raise ValueError("made by a newer Hexwright")
    return checked(raw.get("keys"))
