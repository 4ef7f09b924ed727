"""The replay bar: the game so far on a slider, step by step or running, and a new game from any point."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QSlider, QToolButton, QWidget

from editor.fonts import letters
from editor.icons import make_icon
from editor.text import mark, tr
from editor.theme import Theme

SPEEDS = ((mark("slow"), 1500), (mark("even"), 700), (mark("fast"), 250))


class ReplayBar(QWidget):
    """Stands in for the prompt bar while the past is shown. `stepped` tells which step to show."""

    stepped = Signal(int)
    closed = Signal()
    branch_asked = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setFixedHeight(80)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setObjectName("replay_bar")
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setAccessibleName(tr("Step of the game"))
        self.slider.setPageStep(10)
        self.label = QLabel(self)
        self.label.setMinimumWidth(120)
        self.note = QLabel(self)
        self.note.setStyleSheet(f'font-family: "Source Serif Pro"; font-size: {letters(16)}px; font-weight: 600;')
        self.note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.timer = QTimer(self)
        self.timer.timeout.connect(self._tick)
        self.buttons: dict[str, QToolButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 8, 20, 8)
        row.setSpacing(8)
        for name, tip, slot in (
            ("first", tr("To the start"), self.to_first),
            ("back", tr("A step back"), self.back),
            ("play", tr("Run"), self.toggle),
            ("forward", tr("A step on"), self.forward),
            ("last", tr("To the end"), self.to_last),
        ):
            button = QToolButton(self)
            button.setIconSize(QSize(22, 22))
            button.setFixedSize(40, 40)
            button.setToolTip(tip)
            button.setAccessibleName(tip)
            button.clicked.connect(slot)
            self.buttons[name] = button
            row.addWidget(button)
        self.speed = QComboBox(self)
        self.speed.setAccessibleName(tr("Speed"))
        for title, wait in SPEEDS:
            self.speed.addItem(tr(title), wait)
        self.speed.setCurrentIndex(1)
        self.speed.currentIndexChanged.connect(self._retime)
        self.branch = QPushButton(tr("Continue from here"), self)
        self.branch.clicked.connect(lambda: self.branch_asked.emit(self.step))
        leave = QPushButton(tr("Back to the game"), self)
        leave.setProperty("primary", True)
        leave.clicked.connect(self.leave)
        row.addWidget(self.speed)
        row.addWidget(self.slider, 2)
        row.addWidget(self.label)
        row.addWidget(self.note, 3)
        row.addWidget(self.branch)
        row.addWidget(leave)
        self.slider.valueChanged.connect(self._moved)
        theme.changed.connect(self._icons)
        self._notes: list[str] = []
        self._icons()

    def begin(self, notes: Sequence[str]) -> None:
        """Show a game of so many steps; a note says what each did."""
        self._notes = list(notes)
        self.slider.blockSignals(True)
        self.slider.setRange(0, len(notes) - 1)
        self.slider.setValue(len(notes) - 1)
        self.slider.blockSignals(False)
        self._moved(self.slider.value())

    @property
    def step(self) -> int:
        """The step on show."""
        return self.slider.value()

    def to_first(self) -> None:
        """Go to the start."""
        self.slider.setValue(0)

    def to_last(self) -> None:
        """Go to the present."""
        self.slider.setValue(self.slider.maximum())

    def back(self) -> None:
        """Go a step back."""
        self.slider.setValue(self.step - 1)

    def forward(self) -> None:
        """Go a step on."""
        self.slider.setValue(self.step + 1)

    def toggle(self) -> None:
        """Run or pause; at the end it runs from the start."""
        if self.timer.isActive():
            self.timer.stop()
        else:
            if self.step == self.slider.maximum():
                self.slider.setValue(0)
            self.timer.start(int(self.speed.currentData()))
        self._icons()

    def leave(self) -> None:
        """Go back to the present."""
        self.timer.stop()
        self._icons()
        self.closed.emit()

    def _tick(self) -> None:
        if self.step >= self.slider.maximum():
            self.timer.stop()
            self._icons()
        else:
            self.forward()

    def _retime(self) -> None:
        if self.timer.isActive():
            self.timer.start(int(self.speed.currentData()))

    def _moved(self, step: int) -> None:
        self.label.setText(tr("Step {step} of {all}", step=step, all=self.slider.maximum()))
        self.note.setText(self._notes[step] if 0 <= step < len(self._notes) else "")
        self.note.setToolTip(self.note.text())
        self.stepped.emit(step)

    def _icons(self) -> None:
        for name, button in self.buttons.items():
            shown = "pause" if name == "play" and self.timer.isActive() else name
            button.setIcon(make_icon(shown, self.theme))
