"""A question under the menu that waits without stopping the work: a sentence and a button for each answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QToolBar, QToolButton, QWidget

from editor.icons import make_icon
from editor.text import tr
from editor.theme import Theme

Answer = Callable[[], object]


class AskStrip(QToolBar):
    """One question at a time; a new one takes the place of the old."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(tr("Question"), parent)
        self.theme = theme
        self.setObjectName("ask")
        self.setMovable(False)
        inside = QWidget(self)
        self._row = QHBoxLayout(inside)
        self._row.setContentsMargins(16, 8, 10, 8)
        self.icon = QToolButton(inside)
        self.icon.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.icon.setAccessibleName(tr("Question"))
        self.label = QLabel(inside)
        self.label.setWordWrap(True)
        self._row.addWidget(self.icon)
        self._row.addWidget(self.label, 1)
        self.buttons: list[QPushButton] = []
        self.addWidget(inside)
        theme.changed.connect(self._dress)
        self.hide()

    def ask(self, text: str, answers: dict[str, Answer]) -> None:
        """Show a question; answers: what each button says and does."""
        for button in self.buttons:
            self._row.removeWidget(button)
            button.deleteLater()
        self.buttons = []
        for said, act in answers.items():
            button = QPushButton(said)
            button.clicked.connect(partial(self._answer, act))
            self._row.addWidget(button)
            self.buttons.append(button)
        self.label.setText(text)
        self.label.setAccessibleName(text)
        self._dress()
        self.show()

    def _answer(self, act: Answer, _checked: bool = False) -> None:
        self.hide()
        act()

    def _dress(self) -> None:
        t = self.theme.tokens
        self.icon.setIcon(make_icon("help", self.theme))
        self.setStyleSheet(f"QToolBar {{ background: {t.hover}; border-bottom: 1px solid {t.line_strong}; }}")
