"""Every command of a window once: its text, keys, icon and tip, for menus, the action search and the table of keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from editor.icons import make_icon
from editor.keymap import COMMON, KeyMap
from editor.theme import Theme

COMMON_KEY = re.compile(
    r"((Ctrl|Shift|Alt|Meta)\+)*"
    r"(.|F[1-9]|F1[0-2]|Space|Return|Enter|Esc|Del|Ins|Backspace|Tab|Home|End|PgUp|PgDown|Left|Right|Up|Down)"
)
Keys = str | QKeySequence.StandardKey | list[str] | None


class Commands(QObject):
    """The commands of one window by id, with the keys that were chosen for its kind of window."""

    def __init__(self, window: QWidget, theme: Theme, keymap: KeyMap | None = None, kind: str = "") -> None:
        super().__init__(window)
        self._window, self._theme, self._keymap, self.kind = window, theme, keymap, kind
        self.all: dict[str, QAction] = {}
        self._first: dict[str, list[QKeySequence]] = {}  # the keys that each came with
        self._common: set[str] = set()
        theme.changed.connect(self._recolour)
        if keymap is not None:
            keymap.changed.connect(self.put_keys)

    def add(
        self, name: str, text: str, slot: Callable[..., object], *, keys: Keys = None, icon: str = "", tip: str = "",
        checkable: bool = False, checked: bool = False, role: QAction.MenuRole = QAction.MenuRole.NoRole,
    ) -> QAction:  # fmt: skip
        """Make a command; slot takes the checked flag of a checkable one, nothing otherwise."""
        action = QAction(text, self._window)
        action.setObjectName(name)
        action.setMenuRole(role)
        action.setStatusTip(tip or text.replace("&", ""))
        action.setProperty("icon_name", icon)
        if icon:
            action.setIcon(make_icon(icon, self._theme))
        if isinstance(keys, QKeySequence.StandardKey):
            action.setShortcuts(QKeySequence.keyBindings(keys))
        elif keys:
            action.setShortcuts([QKeySequence(key) for key in ([keys] if isinstance(keys, str) else keys)])
        self._first[name] = action.shortcuts()
        action.setCheckable(checkable)
        action.setChecked(checked)
        if checkable:
            action.toggled.connect(slot)
        else:
            action.triggered.connect(lambda _checked=False: slot())
        self._window.addAction(action)
        self.all[name] = action
        self._put_key(name)
        return action

    def all_are_common(self) -> None:
        """Take the commands made so far for those of every window: keys chosen for them count everywhere."""
        self._common = set(self.all)

    def kind_of(self, name: str) -> str:
        """Return the kind of window under which a command's keys are kept."""
        return COMMON if name in self._common else self.kind

    def first_keys(self, name: str) -> list[str]:
        """Return the keys that a command came with, those that a keyboard has."""
        return [text for text in map(QKeySequence.toString, self._first[name]) if COMMON_KEY.fullmatch(text)]

    def put_keys(self) -> None:
        """Give every command the keys chosen for it, also where its tip names them."""
        for name in self.all:
            self._put_key(name)

    def _put_key(self, name: str) -> None:
        action, first = self.all[name], self._first[name]
        chosen = self._keymap.keys(self.kind_of(name), name) if self._keymap is not None else None
        wanted = first if chosen is None else [QKeySequence(key) for key in chosen]
        old = {keys[0].toString() for keys in (first, action.shortcuts()) if keys}
        if wanted != action.shortcuts():
            action.setShortcuts(wanted)
        new = wanted[0].toString() if wanted else "-"
        for key in old - {new}:
            action.setToolTip(action.toolTip().replace(f"({key})", f"({new})"))
            action.setStatusTip(action.statusTip().replace(f"({key})", f"({new})"))

    def allow(self, name: str, why: str = "") -> None:
        """Let a command be had, or dim it and let its tips tell why, in a sentence."""
        action = self.all[name]
        if action.isEnabled() and why:
            action.setProperty("tips", [action.statusTip(), action.toolTip()])
        action.setEnabled(not why)
        action.setProperty("why", why)
        tips = action.property("tips")
        if tips:
            action.setStatusTip(why or tips[0])
            action.setToolTip(f"{tips[1]}\n{why}" if why else tips[1])
        if not why:
            action.setProperty("tips", None)
            self._put_key(name)  # it may have another key meanwhile

    def __getitem__(self, name: str) -> QAction:
        return self.all[name]

    def fill(self, menu: QMenu, names: Iterable[str]) -> QMenu:
        """Put commands into a menu; "-" is a line."""
        for name in names:
            if name == "-":
                menu.addSeparator()
            else:
                menu.addAction(self.all[name])
        return menu

    def keys_table(self) -> list[tuple[str, str]]:
        """Return (key, what it does) of every command that has a key."""
        found = [(", ".join(common_keys(action)), plain(action)) for action in self.all.values() if action.isVisible()]
        return [(keys, text) for keys, text in found if keys]

    def _recolour(self) -> None:
        for action in self.all.values():
            name = str(action.property("icon_name") or "")
            if name:
                action.setIcon(make_icon(name, self._theme))


def common_keys(action: QAction) -> list[str]:
    """Return a command's keys that every keyboard has, as text; Qt also knows keys such as Close or F14."""
    listed = [key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts()]
    return [text for text in listed if COMMON_KEY.fullmatch(text)]


def plain(action: QAction) -> str:
    """Return a command's text without its mnemonic."""
    return action.text().replace("&", "").rstrip("…")
