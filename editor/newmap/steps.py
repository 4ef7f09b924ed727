"""The steps of the wizard at its left: where one is, and what is still to come."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout

from editor.fonts import grown
from editor.text import tr


class Steps(QFrame):
    """Numbered steps; a click on one goes there."""

    wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("steps")
        self.setFixedWidth(grown(196))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(14, 26, 14, 20)
        self._column.setSpacing(4)
        self._column.addStretch(1)
        self.buttons: list[QPushButton] = []

    def show_steps(self, titles: list[str], at: int) -> None:
        """Show the steps, one of them the present one."""
        while len(self.buttons) < len(titles):
            self._add()
        for k, button in enumerate(self.buttons):
            button.setVisible(k < len(titles))
            if k < len(titles):
                button.setText(f"{k + 1}   {titles[k]}")
                state = "now" if k == at else "done" if k < at else "later"
                button.setAccessibleDescription(tr("present step") if k == at else "")
                if button.property("step") != state:
                    button.setProperty("step", state)
                    button.style().unpolish(button)
                    button.style().polish(button)

    def _add(self) -> None:
        button = QPushButton()
        button.setAutoDefault(False)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Alt+Left and Alt+Right, Back and Next lead there by keys
        number = len(self.buttons)
        button.clicked.connect(lambda: self.wanted.emit(number))
        self.buttons.append(button)
        self._column.insertWidget(number, button)
