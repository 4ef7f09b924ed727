"""Every command of a window once: its text, key, icon and tip, for menus, the action search and the table of keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QObject, QStringListModel, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QListView, QMenu, QVBoxLayout, QWidget

from editor.icons import make_icon
from editor.text import tr
from editor.theme import Theme

COMMON_KEY = re.compile(
    r"((Ctrl|Shift|Alt|Meta)\+)*"
    r"(.|F[1-9]|F1[0-2]|Space|Return|Enter|Esc|Del|Ins|Backspace|Tab|Home|End|PgUp|PgDown|Left|Right|Up|Down)"
)
Keys = str | QKeySequence.StandardKey | list[str] | None


class Commands(QObject):
    """The commands of one window by id."""

    def __init__(self, window: QWidget, theme: Theme) -> None:
        super().__init__(window)
        self._window, self._theme = window, theme
        self.all: dict[str, QAction] = {}
        theme.changed.connect(self._recolour)

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
        action.setCheckable(checkable)
        action.setChecked(checked)
        if checkable:
            action.toggled.connect(slot)
        else:
            action.triggered.connect(lambda _checked=False: slot())
        self._window.addAction(action)
        self.all[name] = action
        return action

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


class ActionSearch(QDialog):
    """Type a few letters of a command, Enter does it."""

    def __init__(self, commands: Commands, window: QWidget, more: Sequence[QAction] = ()) -> None:
        super().__init__(window)
        self.setWindowTitle(tr("Find an action"))
        self.setMinimumSize(460, 380)
        self._listed = [*commands.all.values(), *more]
        self.field = QLineEdit(self)
        self.field.setPlaceholderText(tr("What do you want to do?"))
        self.field.setAccessibleName(tr("Find an action"))
        self.list = QListView(self)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self._model = QStringListModel(self)
        self.list.setModel(self._model)
        self._shown: list[QAction] = []
        layout = QVBoxLayout(self)
        layout.addWidget(self.field)
        layout.addWidget(self.list)
        self.field.textChanged.connect(self._filter)
        self.field.returnPressed.connect(self._go)
        self.list.activated.connect(self._go)
        self.nothing = QLabel(tr("Nothing found."), self)
        layout.addWidget(self.nothing)
        self._filter("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            row = self.list.currentIndex().row() + (1 if event.key() == Qt.Key.Key_Down else -1)
            row = max(0, min(len(self._shown) - 1, row))
            self.list.setCurrentIndex(self._model.index(row))
            return
        super().keyPressEvent(event)

    def _filter(self, typed: str) -> None:
        words = typed.lower().split()
        self._shown = [
            action
            for action in self._listed
            if action.isEnabled() and all(word in plain(action).lower() for word in words)
        ]
        self._model.setStringList(
            [
                plain(a)
                + (f"    {a.shortcut().toString(QKeySequence.SequenceFormat.NativeText)}" if a.shortcuts() else "")
                for a in self._shown
            ]
        )
        self.nothing.setVisible(not self._shown)
        if self._shown:
            self.list.setCurrentIndex(self._model.index(0))

    def _go(self) -> None:
        if not self.isVisible():
            return
        row = self.list.currentIndex().row()
        self.accept()
        if 0 <= row < len(self._shown):
            self._shown[row].trigger()
