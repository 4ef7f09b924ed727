"""Keys that belong to a page: they go before the window's own while the page has the focus."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence

from editor.mapedit.pages import Page, Studio


class KeyedPage(Page):
    """A page whose commands may have the keys of the map's commands: each means what is looked at."""

    def __init__(self, studio: Studio) -> None:
        super().__init__(studio)
        self._own: list[QAction] = []

    def own(self, *names: str) -> None:
        """Take commands as this page's, in the order of the menu; "-" is a line."""
        for name in names:
            self.commands.append(name)
            if name == "-":
                continue
            action = self.studio.commands[name]
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            self._own.append(action)

    def command_for(self, event: QKeyEvent) -> QAction | None:
        """Return the page's command that a key stands for."""
        pressed = QKeySequence(event.keyCombination())
        for action in self._own:
            if action.isEnabled() and pressed in action.shortcuts():
                return action
        return None

    def event(self, event: QEvent) -> bool:
        override = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if override and self.command_for(event) is not None:  # type: ignore[arg-type]
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        found = self.command_for(event)
        if found is None:
            super().keyPressEvent(event)
            return
        event.accept()
        found.trigger()
