"""What pages beside the map have in common: the bar above with its segments and tools, and how an empty one looks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.commands import Commands
from editor.foldbar import FoldBar

BAR_HIGH = 44
What = TypeVar("What", bound=str)


class PageBar(FoldBar):
    """The bar over a page: its title, then what the page puts into `row`."""

    def __init__(self, title: str = "") -> None:
        super().__init__()
        self.setObjectName("pagebar")
        self.setFixedHeight(BAR_HIGH)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(16, 0, 12, 0)
        self.row.setSpacing(8)
        self.heading = QLabel(title)
        self.heading.setObjectName("tool_title")
        self.row.addWidget(self.heading)

    def add_tools(self, commands: Commands, names: Iterable[str]) -> None:
        """Add a button for each of these commands."""
        for name in names:
            self.row.addWidget(_tool(commands, name))


def add_segments(
    row: QBoxLayout, choices: Iterable[tuple[What, str]], choose: Callable[[What], object]
) -> dict[What, QToolButton]:
    """Add buttons of which one is down to a row: what each stands for, and its text. Return them by that."""
    holder = row.parentWidget()
    group = QButtonGroup(holder)
    buttons: dict[What, QToolButton] = {}
    for what, text in choices:
        button = QToolButton()
        button.setText(text)
        button.setCheckable(True)
        button.setProperty("segment", True)
        button.clicked.connect(partial(choose, what))
        group.addButton(button)
        buttons[what] = button
        row.addWidget(button)
    return buttons


def _tool(commands: Commands, name: str) -> QToolButton:
    """Return the button of a command, which tells its keys."""
    button, action = QToolButton(), commands[name]
    button.setDefaultAction(action)
    button.setIconSize(QSize(20, 20))
    plain, keys = action.text().replace("&", "").rstrip("…"), action.shortcut().toString()
    button.setToolTip(f"{plain} ({keys})" if keys else plain)
    button.setAccessibleName(plain)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def empty_page(title: str, text: str, first: QPushButton, *more: QPushButton) -> QWidget:
    """Return what is shown while there is nothing on a page: what is missing, and the buttons to begin with."""
    page = QWidget()
    head, words = QLabel(title), QLabel(text)
    head.setObjectName("big_head")
    words.setProperty("muted", True)
    first.setProperty("primary", True)
    column = QVBoxLayout(page)
    column.addStretch(2)
    for label in (head, words):
        column.addWidget(label, 0, Qt.AlignmentFlag.AlignHCenter)
    column.addSpacing(16)
    buttons = QHBoxLayout()
    buttons.addStretch(1)
    for button in (first, *more):
        buttons.addWidget(button)
    buttons.addStretch(1)
    column.addLayout(buttons)
    column.addStretch(3)
    return page
