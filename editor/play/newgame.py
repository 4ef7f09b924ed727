"""The dialog before a game: scenario, players and their names, and every option of the rules with its number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from editor.fonts import BOLD, SEMIBOLD, font, letters
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
    label.setStyleSheet(f"font-size: {letters(11)}px; font-weight: 700; color: palette(placeholder-text);")
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
        self.scenarios = rules.scenarios()
        self.options = {option.id: option for option in rules.options()}
        self._boxes: dict[str, QComboBox] = {}
        self._names: dict[str, QLineEdit] = {}
        self._kept_names: dict[str, str] = {}
        self._marks: dict[str, tuple[int, str]] = {}  # of an option its tab and the tab's title
        self.scenario = QListWidget()
        layout = QVBoxLayout()
        layout.setSpacing(10)
        head = QLabel(title)
        head.setStyleSheet(f'font-family: "Source Serif Pro"; font-size: {letters(24)}px; font-weight: 700;')
        layout.addWidget(head)
        self._scenario_rows(layout)
        self._seat_rows(layout)
        self._option_rows(layout)
        self.fault = QLabel()
        self.fault.setWordWrap(True)
        self.fault.setObjectName("fault")
        self.fault.hide()
        layout.addWidget(self.fault)
        layout.addLayout(self._foot())
        self._lay_out(layout)
        self._refresh_seats()

    def _lay_out(self, layout: QVBoxLayout) -> None:
        """Put the scenarios, where there are several, beside all else."""
        whole = QHBoxLayout(self)
        whole.setContentsMargins(28, 24, 28, 20)
        whole.setSpacing(24)
        several = len(self.scenarios) > 1
        if several:
            left = QVBoxLayout()
            left.addWidget(heading(tr("Scenario")))
            left.addWidget(self.scenario, 1)
            whole.addLayout(left)
        whole.addLayout(layout, 1)
        self.setMinimumSize(940 if several else 720, 600)
        self.resize(1040 if several else 780, 800)

    # ---------------------------------------------------------------- rows
    def _scenario_rows(self, layout: QVBoxLayout) -> None:
        for info in self.scenarios:
            item = QListWidgetItem(info.title)
            item.setData(Qt.ItemDataRole.UserRole, info.id)
            item.setToolTip(info.description)
            item.setSizeHint(QSize(200, 40))
            self.scenario.addItem(item)
        self.scenario.setAccessibleName(tr("Scenario"))
        self.scenario.setFixedWidth(220)
        self.scenario.setStyleSheet(
            "QListView::item:selected { border-left: 4px solid palette(highlight); font-weight: 700; }"
        )
        self.scenario.setCurrentRow(0)
        self.subtitle = QLabel()
        self.subtitle.setStyleSheet(f'font-family: "Source Serif Pro"; font-size: {letters(17)}px; font-weight: 600;')
        self.description = QLabel()
        self.description.setWordWrap(True)
        self.description.setStyleSheet("color: palette(placeholder-text);")
        if len(self.scenarios) > 1:
            layout.addWidget(self.subtitle)
        layout.addWidget(self.description)
        self.scenario.currentRowChanged.connect(self._scenario_changed)
        self._describe()

    def _seat_rows(self, layout: QVBoxLayout) -> None:
        row = QHBoxLayout()
        row.addWidget(heading(tr("Players")))
        row.addStretch(1)
        players = self.options.get("players")
        if players is not None:
            box = self._box(players)
            box.setMinimumWidth(340)
            row.addWidget(box)
        layout.addLayout(row)
        self.seats = QGridLayout()
        self.seats.setHorizontalSpacing(14)
        self.seats.setVerticalSpacing(8)
        layout.addLayout(self.seats)

    def _option_rows(self, layout: QVBoxLayout) -> None:
        groups: dict[str, list[Option]] = {}
        for option in self.options.values():
            if option.id != "players":
                groups.setdefault(option.group, []).append(option)
        if not groups:
            layout.addStretch(1)
            return
        layout.addSpacing(6)
        first = groups.pop("", [])
        if groups and first:
            layout.addWidget(heading(tr("Game")))
            layout.addLayout(self._grid(first))
        if not groups:
            layout.addWidget(heading(tr("Options")))
            layout.addWidget(self._scrolled(self._grid(first)), 1)
            return
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        prefix = common_words(list(groups))
        if prefix:
            layout.addWidget(heading(prefix.rstrip(": ")))
        for k, (group, listed) in enumerate(groups.items()):
            name = group.removeprefix(prefix)
            name = name[:1].upper() + name[1:]
            self.tabs.addTab(self._scrolled(self._grid(listed)), name)
            self._marks.update({option.id: (k, name) for option in listed})
        layout.addWidget(self.tabs, 1)

    def _grid(self, listed: Sequence[Option]) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 6, 12, 6)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        for k, option in enumerate(listed):
            label = QLabel(option.title)
            label.setWordWrap(True)
            label.setToolTip(option.note)
            rule = QLabel(option.rule)
            rule.setToolTip(self._heading_of(option.rule))
            rule.setStyleSheet(f"color: palette(placeholder-text); font-size: {letters(12)}px;")
            box = self._box(option)
            box.setMinimumWidth(240)
            box.setMaximumWidth(300)
            box.currentIndexChanged.connect(partial(self._mark_changed, option, box, label))
            grid.addWidget(label, k, 0)
            grid.addWidget(rule, k, 1)
            grid.addWidget(box, k, 2)
        return grid

    @staticmethod
    def _scrolled(grid: QGridLayout) -> QScrollArea:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(grid)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inside)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return area

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
        if option.id in self._marks:
            tab, name = self._marks[option.id]
            mine = [key for key, (at, _) in self._marks.items() if at == tab]
            count = sum(self._boxes[k].currentIndex() != self._index(self.options[k], self.options[k].default)
                        for k in mine if k in self._boxes)  # fmt: skip
            self.tabs.setTabText(tab, f"{name}  ●" if count else name)

    def _box(self, option: Option) -> QComboBox:
        box = CalmBox()
        for value, title in option.choices:
            mark = tr("  (default)") if value == option.default else ""
            box.addItem(title + mark, value)
        box.setCurrentIndex(self._index(option, option.default))
        box.setAccessibleName(f"{option.title} {option.rule}")
        box.currentIndexChanged.connect(self._refresh_seats)
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
            if self.begin.isEnabled():
                self.accept()
        else:
            super().keyPressEvent(event)

    def _describe(self) -> None:
        k = self.scenario.currentRow()
        info = self.scenarios[k] if 0 <= k < len(self.scenarios) else None
        self.subtitle.setText(info.title if info is not None else "")
        self.description.setText(info.description if info is not None else "")

    def _scenario_changed(self, row: int) -> None:
        self._describe()
        if not 0 <= row < len(self.scenarios):
            return
        info = self.scenarios[row]
        for key, value in info.options.items():
            if key in self._boxes:
                self._boxes[key].setCurrentIndex(self._index(self.options[key], value))
        self._refresh_seats()

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
        k = max(0, self.scenario.currentRow())
        return NewGame(self.scenarios[k].id, options, names)

    def choose_scenario(self, name: str) -> None:
        """Choose a scenario by its id."""
        self.scenario.setCurrentRow(next((k for k, info in enumerate(self.scenarios) if info.id == name), 0))

    def _refresh_seats(self, _index: int = 0) -> None:
        """Ask for the names of those who sit at the table, and say where the options do not go together."""
        if not hasattr(self, "begin"):
            return
        choice = self.chosen()
        try:
            sides = self.rules.sides(self.rules.initial_state(choice.scenario, choice.options))
        except ValueError as fault:
            self._tell(str(fault))
            return
        self._tell("")
        if [side.id for side in sides] == list(self._names):
            return
        for seat, typed in self._names.items():
            self._kept_names[seat] = typed.text()
        while self.seats.count():
            item = self.seats.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.deleteLater()
        self._names = {}
        for k, side in enumerate(sides):
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

    def _tell(self, fault: str) -> None:
        """Say why no game can begin so; "" when it can."""
        text = fault
        for option in self.options.values():
            text = text.replace(f"option {option.id!r}", option.title)
        self.fault.setText(text)
        self.fault.setVisible(bool(fault))
        self.begin.setEnabled(not fault)


def common_words(texts: list[str]) -> str:
    """Return what several headings begin with, as far as a colon."""
    first = texts[0].partition(": ")[0] + ": "
    return first if len(texts) > 1 and all(text.startswith(first) for text in texts) else ""
