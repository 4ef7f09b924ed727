"""Answers that are neither a button nor a place on the board: a number, a number dealt out, one of many things."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSlider, QSpinBox, QWidget

from editor.canvas.sprites import Sprites
from editor.play.attackcard import PurseLine
from editor.play.focus import leave
from editor.play.panel import CardPanel, Words, clear
from editor.text import tr
from editor.theme import Theme
from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Ask, Button, Prompt

WIDE, BUTTONS_MOST = 400, 3


class AskCard(CardPanel):
    """Asks for a number, a split or a choice of many. answered: the action; pressed: a button."""

    answered = Signal(object)
    pressed = Signal(object)

    def __init__(self, theme: Theme, sprites: Sprites, parent: QWidget) -> None:
        super().__init__(theme, parent, WIDE)
        self.sprites = sprites
        self.ask: Ask | None = None
        self.spins: list[QSpinBox] = []
        self.choices: list[QPushButton] = []
        self.caption = tr("Choose")
        self.setObjectName("ask_card")
        self.done = QPushButton(tr("Done"))
        self.done.setProperty("primary", True)
        self.done.clicked.connect(self.answer)
        self.left = QLabel()
        self.left.setStyleSheet("font-weight: 700;")
        row = QHBoxLayout()
        row.addWidget(self.left, 1)
        row.addWidget(self.done)
        self.foot_row.addLayout(row)

    def show_prompt(self, prompt: Prompt | None) -> None:
        """Show what is asked for, where a card is needed."""
        ask = prompt.ask if prompt is not None else None
        many = prompt is not None and len(prompt.buttons) > BUTTONS_MOST and prompt.ask.kind == "option"
        wanted = ask is not None and (many or ask.kind in ("number", "split"))
        if not wanted:
            leave(self)
        self.setVisible(wanted)
        if not wanted or prompt is None or ask is None:
            self.ask = None
            return
        if self.ask == ask and ask.kind in ("number", "split"):
            return
        self.ask = ask
        leave(self)
        clear(self.column)
        self.spins, self.choices = [], []
        self.column.addWidget(Words(prompt.text, 16, serif=True))
        if ask.purse is not None:
            self.column.addWidget(PurseLine(self.theme, self.sprites, ask.purse))
        if ask.kind == "number":
            self._number(ask)
        elif ask.kind == "split":
            self._split(ask)
        else:
            self._many(prompt.buttons)
        self.foot.setVisible(ask.kind in ("number", "split"))
        self.resized.emit()
        if self.spins:
            self.spins[0].setFocus()
            self.spins[0].selectAll()

    def _number(self, ask: Ask) -> None:
        spin, slider = QSpinBox(), QSlider(Qt.Orientation.Horizontal)
        for field in (spin, slider):
            field.setRange(ask.least, ask.most)
            field.setValue(ask.least)
        spin.setAccessibleName(tr("Number"))
        slider.setAccessibleName(tr("Number"))
        spin.setMinimumWidth(80)
        spin.valueChanged.connect(slider.setValue)
        slider.valueChanged.connect(spin.setValue)
        row = QWidget()
        inside = QHBoxLayout(row)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(spin)
        inside.addWidget(slider, 1)
        self.column.addWidget(row)
        self.spins = [spin]
        self.left.setText(tr("{a} to {b}", a=ask.least, b=ask.most))
        self.done.setEnabled(True)

    def _split(self, ask: Ask) -> None:
        for share in ask.shares:
            row = QWidget()
            inside = QHBoxLayout(row)
            inside.setContentsMargins(0, 0, 0, 0)
            picture = QLabel()
            dpr = self.devicePixelRatioF()
            if share.unit and self.sprites.oob is not None and share.unit in self.sprites.oob.index:
                picture.setPixmap(self.sprites.counter(share.unit, 30, "small", dpr))
            elif share.emblem:
                picture.setPixmap(self.sprites.emblem(share.emblem, 24, dpr))
            inside.addWidget(picture)
            inside.addWidget(QLabel(share.title), 1)
            spin = QSpinBox()
            spin.setRange(0, share.most)
            spin.setAccessibleName(share.title)
            spin.valueChanged.connect(self._count)
            inside.addWidget(spin)
            self.column.addWidget(row)
            self.spins.append(spin)
        self._count()

    def _count(self, _value: int = 0) -> None:
        if self.ask is None or self.ask.kind != "split":
            return
        given = sum(spin.value() for spin in self.spins)
        self.left.setText(tr("{n} of {of} dealt out", n=given, of=self.ask.most))
        self.done.setEnabled(self.ask.least <= given <= self.ask.most)

    def _many(self, buttons: tuple[Button, ...]) -> None:
        for k, button in enumerate(buttons):
            made = QPushButton(button.text)
            made.setProperty("primary", button.primary)
            made.setToolTip(button.note)
            made.setStyleSheet("text-align: left;")
            made.clicked.connect(partial(self.pressed.emit, button))
            self.column.addWidget(made)
            self.choices.append(made)
            if k < 9:
                made.setAccessibleDescription(button.note)

    def action(self) -> Action | None:
        """Return the answer as it is set."""
        if self.ask is None or self.ask.template is None:
            return None
        values = tuple(spin.value() for spin in self.spins)
        return replace(self.ask.template, **{self.ask.field: values[0] if self.ask.kind == "number" else values})

    def answer(self) -> None:
        """Give the answer."""
        action = self.action()
        if action is not None and self.done.isEnabled():
            self.answered.emit(action)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.answer()
        else:
            super().keyPressEvent(event)
