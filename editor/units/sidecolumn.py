"""A column beside the counter that is laid out: lists and forms one below another, which scroll."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QScrollArea, QVBoxLayout, QWidget

from editor.fonts import grown


class SideColumn(QScrollArea):
    """A column of a width in pixels, more where words are larger; its name says on which side it stands: see dress."""

    def __init__(self, name: str, wide: int) -> None:
        super().__init__()
        inner = QWidget()
        self._parts = QVBoxLayout(inner)
        self._parts.setContentsMargins(0, 0, 0, 8)
        self._parts.setSpacing(0)
        self.setObjectName(name)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._wide = wide
        self.setFixedWidth(grown(wide))
        self.setWidget(inner)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.setFixedWidth(grown(self._wide))

    def put(self, part: QWidget, stretch: int = 0) -> None:
        """Put something below what is there."""
        self._parts.addWidget(part, stretch)


def menu_button(text: str, menu: Callable[[], QMenu]) -> QWidget:
    """Return a button as wide as its column, which opens a menu made anew each time."""
    button = QPushButton(text)
    button.setProperty("bar", True)
    button.clicked.connect(lambda: menu().popup(button.mapToGlobal(button.rect().bottomLeft())))
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(16, 6, 16, 4)
    row.addWidget(button)
    return holder
