"""The dialog before a game: scenario, players and their names, and every option of the rules with its number."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.fonts import BOLD, SEMIBOLD, font
from editor.text import tr
from scenarios.engine.ruleset import Option, Ruleset
from scenarios.engine.state import Scalar


@dataclass(frozen=True, slots=True)
class NewGame:
    """What was chosen."""

    scenario: str
    options: dict[str, Scalar]
    names: dict[str, str] = field(default_factory=dict)


class CalmBox(QComboBox):
    """A choice that the wheel does not change by chance: it scrolls the list of options instead."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


def heading(text: str) -> QLabel:
    """Return a section head."""
    label = QLabel(text.upper())
    label.setFont(font(11.5, BOLD, tracking=0.09))
    label.setStyleSheet("font-size: 11px; font-weight: 700; color: palette(placeholder-text);")
    return label


class NewGameDialog(QDialog):
    """Asks for a scenario, players, names and options; the defaults are ready, so Enter begins.

    last: words and file of a game that could be gone on with instead.
    """

    resume_asked = Signal(object)

    def __init__(
        self, rules: Ruleset, title: str, parent: QWidget | None = None, last: tuple[str, Path] | None = None
    ) -> None:
        super().__init__(parent)
        self.rules, self.last = rules, last
        self.setWindowTitle(tr("New game"))
        self.setMinimumSize(720, 600)
        self.resize(780, 800)
        self.scenarios = rules.scenarios()
        self.options = {option.id: option for option in rules.options()}
        self._boxes: dict[str, QComboBox] = {}
        self._names: dict[str, QLineEdit] = {}
        self._kept_names: dict[str, str] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 24, 28, 20)
        layout.setSpacing(10)
        head = QLabel(title)
        head.setStyleSheet('font-family: "Source Serif Pro"; font-size: 24px; font-weight: 700;')
        layout.addWidget(head)
        self._scenario_rows(layout)
        self._seat_rows(layout)
        self._option_rows(layout)
        layout.addLayout(self._foot())
        self._refresh_seats()

    # ---------------------------------------------------------------- rows
    def _scenario_rows(self, layout: QVBoxLayout) -> None:
        self.scenario = CalmBox()
        for info in self.scenarios:
            self.scenario.addItem(info.title, info.id)
        self.scenario.setAccessibleName(tr("Scenario"))
        self.description = QLabel()
        self.description.setWordWrap(True)
        self.description.setStyleSheet("color: palette(placeholder-text);")
        if len(self.scenarios) > 1:
            layout.addWidget(heading(tr("Scenario")))
            layout.addWidget(self.scenario)
        layout.addWidget(self.description)
        self.scenario.currentIndexChanged.connect(self._scenario_changed)
        self._describe()

    def _seat_rows(self, layout: QVBoxLayout) -> None:
        row = QHBoxLayout()
        row.addWidget(heading(tr("Players")))
        row.addStretch(1)
        players = self.options.get("players")
        if players is not None:
            box = self._box(players)
            box.setMinimumWidth(340)
            box.currentIndexChanged.connect(self._refresh_seats)
            row.addWidget(box)
        layout.addLayout(row)
        self.seats = QGridLayout()
        self.seats.setHorizontalSpacing(14)
        self.seats.setVerticalSpacing(8)
        layout.addLayout(self.seats)

    def _option_rows(self, layout: QVBoxLayout) -> None:
        listed = [option for option in self.options.values() if option.id != "players"]
        if not listed:
            layout.addStretch(1)
            return
        layout.addSpacing(6)
        layout.addWidget(heading(tr("Options")))
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 12, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        for k, option in enumerate(listed):
            label = QLabel(option.title)
            label.setWordWrap(True)
            label.setToolTip(option.note)
            rule = QLabel(option.rule)
            rule.setToolTip(self._heading_of(option.rule))
            rule.setStyleSheet("color: palette(placeholder-text); font-size: 12px;")
            box = self._box(option)
            box.setMinimumWidth(240)
            box.setMaximumWidth(300)
            box.currentIndexChanged.connect(partial(self._mark_changed, option, box, label))
            grid.addWidget(label, k, 0)
            grid.addWidget(rule, k, 1)
            grid.addWidget(box, k, 2)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inside)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout.addWidget(area, 1)

    def _heading_of(self, number: str) -> str:
        """Return a rule's heading in the rulebook, or ""."""
        try:
            return self.rules.rule_text(number)[0] if number else ""
        except KeyError:
            return ""

    def _mark_changed(self, option: Option, box: QComboBox, label: QLabel, _index: int) -> None:
        """Show which options are not as they are by default."""
        changed = box.currentIndex() != self._index(option, option.default)
        label.setText(f"● {option.title}" if changed else option.title)
        label.setStyleSheet("font-weight: 700;" if changed else "")
        label.setAccessibleDescription(tr("changed") if changed else "")

    def _box(self, option: Option) -> QComboBox:
        box = CalmBox()
        for value, title in option.choices:
            mark = tr("  (default)") if value == option.default else ""
            box.addItem(title + mark, value)
        box.setCurrentIndex(self._index(option, option.default))
        box.setAccessibleName(f"{option.title} {option.rule}")
        self._boxes[option.id] = box
        return box

    @staticmethod
    def _index(option: Option, value: Scalar) -> int:
        return next((k for k, (v, _) in enumerate(option.choices) if v == value and type(v) is type(value)), 0)

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.defaults = QPushButton(tr("All defaults"))
        self.defaults.clicked.connect(self._reset)
        self.defaults.setVisible(bool(self.options))
        cancel = QPushButton(tr("Cancel"))
        cancel.clicked.connect(self.reject)
        self.begin = QPushButton(tr("Begin"))
        self.begin.setProperty("primary", True)
        self.begin.setDefault(True)
        self.begin.clicked.connect(self.accept)
        for button in (self.defaults, cancel):
            button.setAutoDefault(False)
        row.addWidget(self.defaults)
        if self.last is not None:
            self.go_on = QPushButton(self.last[0])
            self.go_on.setAutoDefault(False)
            self.go_on.clicked.connect(self._resume)
            row.addWidget(self.go_on)
        row.addStretch(1)
        row.addWidget(cancel)
        row.addWidget(self.begin)
        return row

    # ---------------------------------------------------------------- doing
    def _resume(self) -> None:
        if self.last is not None:
            self.reject()
            self.resume_asked.emit(self.last[1])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.accept()
        else:
            super().keyPressEvent(event)

    def _describe(self) -> None:
        k = self.scenario.currentIndex()
        self.description.setText(self.scenarios[k].description if 0 <= k < len(self.scenarios) else "")

    def _scenario_changed(self) -> None:
        self._describe()
        info = self.scenarios[self.scenario.currentIndex()]
        for key, value in info.options.items():
            if key in self._boxes:
                self._boxes[key].setCurrentIndex(self._index(self.options[key], value))

    def _reset(self) -> None:
        for key, box in self._boxes.items():
            box.setCurrentIndex(self._index(self.options[key], self.options[key].default))

    def preset(self, options: dict[str, Scalar]) -> None:
        """Choose some options beforehand."""
        for key, value in options.items():
            if key in self._boxes:
                self._boxes[key].setCurrentIndex(self._index(self.options[key], value))

    def chosen(self) -> NewGame:
        """Return what is chosen now."""
        options = {key: box.currentData() for key, box in self._boxes.items()}
        names = {side: field.text().strip() for side, field in self._names.items() if field.text().strip()}
        return NewGame(str(self.scenario.currentData()), options, names)

    def _refresh_seats(self) -> None:
        for seat, typed in self._names.items():
            self._kept_names[seat] = typed.text()
        while self.seats.count():
            item = self.seats.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        self._names = {}
        choice = self.chosen()
        try:
            state = self.rules.initial_state(choice.scenario, choice.options)
        except ValueError:
            return
        for k, side in enumerate(self.rules.sides(state)):
            label = QLabel(side.name)
            label.setStyleSheet("font-weight: 600;")
            label.setFont(font(14, SEMIBOLD))
            entry = QLineEdit(self._kept_names.get(side.id, ""))
            entry.setPlaceholderText(tr("name of the player"))
            entry.setAccessibleName(tr("Player of {side}", side=side.name))
            entry.setMaxLength(60)
            self.seats.addWidget(label, k // 2, 2 * (k % 2))
            self.seats.addWidget(entry, k // 2, 2 * (k % 2) + 1)
            self._names[side.id] = entry
