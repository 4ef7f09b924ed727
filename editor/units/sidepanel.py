"""Beside the table: the counter of the row one is in, front and back, and what there is to say about it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QColorDialog, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from editor.fonts import REGULAR, SEMIBOLD, font, grown
from editor.mapedit.frame import Head
from editor.numbers import number_text
from editor.paint import words
from editor.text import tr
from editor.theme import Theme
from editor.units.pictures import paint_counter
from scenarios.engine.counterart import Side
from scenarios.engine.emblems import contrast, nation_look
from scenarios.engine.oob import Nation, Oob, Unit, UnitType

WIDE = 300
SIDE_PX = 116


class Shown(QWidget):
    """Counters side by side with a word beneath each."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._counters: list[tuple[Oob, str, Side, str]] = []
        self.setFixedHeight(SIDE_PX + 44)

    def show_counters(self, counters: list[tuple[Oob, str, Side, str]]) -> None:
        """Show counters as (order of battle, unit, side, word)."""
        self._counters = counters
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            for k, (oob, unit, side, word) in enumerate(self._counters):
                x = 16 + k * (SIDE_PX + 26)
                paint_counter(painter, oob, unit, QRectF(x, 8, SIDE_PX, SIDE_PX), side)
                words(painter, x + SIDE_PX / 2, SIDE_PX + 28, word, font(13), self._theme.colour("muted"), "middle")


class SidePanel(QWidget):
    """What stands beside the table of a sheet."""

    colour_chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedWidth(grown(WIDE))
        self.setObjectName("side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.head, self.facts_head = Head(tr("Counter")), Head(tr("Counters in the module"))
        self.shown = Shown(theme)
        self.colour = QPushButton(tr("Choose a &colour…"))
        self.colour.clicked.connect(self._ask_colour)
        self._colour = "#8A8578"
        self._facts = QGridLayout()
        self._facts.setContentsMargins(16, 0, 16, 8)
        self._facts.setHorizontalSpacing(12)
        self._facts.setVerticalSpacing(7)
        self._facts.setColumnStretch(1, 1)
        self._labels: list[tuple[QLabel, QLabel]] = []
        self.fault = QLabel()
        self.fault.setObjectName("fault")
        self.fault.setWordWrap(True)
        self.fault.setContentsMargins(16, 4, 16, 8)
        inner = QWidget()
        inner.setLayout(self._facts)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for part in (self.head, self.shown, self.fault):
            layout.addWidget(part)
        row = QVBoxLayout()
        row.setContentsMargins(16, 0, 16, 8)
        row.addWidget(self.colour)
        layout.addLayout(row)
        layout.addWidget(self.facts_head)
        layout.addWidget(inner)
        layout.addStretch(1)

    def show_row(self, oob: Oob, value: Any, fault: str) -> None:
        """Show a row: units that go together, a nation or a type; None for no row at all."""
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        self.colour.setVisible(isinstance(value, Nation))
        self.head.setVisible(value is not None)
        self.shown.setVisible(value is not None)
        if isinstance(value, Nation):
            self._nation(oob, value)
        elif isinstance(value, UnitType):
            self._type(oob, value)
        elif value:
            self._units(oob, value)
        else:
            self._tell([(tr("Counters"), str(len(oob.units))), (tr("Nations"), str(len(oob.nations)))])

    def _units(self, oob: Oob, units: tuple[Unit, ...]) -> None:
        unit = units[0]
        self._title(tr("Counter"), unit.label)
        backs = tr("reduced") if unit.steps > 1 else tr("back")
        self.shown.show_counters([(oob, unit.id, "front", tr("front")), (oob, unit.id, "back", backs)])
        nation = oob.nation[unit.nation]
        self._tell(
            [
                (tr("This row"), str(len(units))),
                (nation.name or nation.id, str(len(oob.of(nation=unit.nation)))),
                (oob.type[unit.type].title, str(len(oob.of(type=unit.type)))),
                (tr("Altogether"), str(len(oob.units))),
            ]
        )

    def _nation(self, oob: Oob, nation: Nation) -> None:
        self._title(tr("Nation"), nation.code)
        _, self._colour, mark, _ = nation_look(nation)
        sample = next(iter(oob.of(nation=nation.id)), None)
        given = oob
        if sample is None and oob.types:
            sample = Unit("sample", nation.name, oob.types[0].id, nation.id)
            given = Oob(oob.types, oob.nations, (sample,), oob.layouts)
        if sample is not None:
            self.shown.show_counters([(given, sample.id, "front", tr("front")), (given, sample.id, "back", tr("back"))])
        else:
            self.shown.show_counters([])
        from scenarios.engine.emblems import ink_on

        ratio = contrast(self._colour, ink_on(self._colour, mark))
        written = number_text(ratio, ".1f")
        good = ratio >= 4.5
        said = tr("{ratio} to 1, good", ratio=written) if good else tr("{ratio} to 1, too faint", ratio=written)
        self._tell(
            [
                (tr("Counters"), str(len(oob.of(nation=nation.id)))),
                (tr("Side mark"), {"axis": tr("square"), "western": tr("disc"), "soviet": tr("star")}.get(
                    mark, tr("diamond"))),
                (tr("Ink on colour"), said),
            ]
        )  # fmt: skip

    def _type(self, oob: Oob, kind: UnitType) -> None:
        self._title(tr("Unit type"), "")
        listed = oob.of(type=kind.id)
        firsts = list({u.nation: u for u in reversed(listed)}.values())[::-1][:2]
        given = oob
        if not firsts and oob.nations:
            firsts = [Unit("sample", kind.title, kind.id, oob.nations[0].id)]
            given = Oob(oob.types, oob.nations, tuple(firsts), oob.layouts)
        names = {n.id: n.name for n in oob.nations}
        self.shown.show_counters([(given, u.id, "front", names[u.nation]) for u in firsts])
        self._tell([(tr("Counters"), str(len(listed))), (tr("Nations"), str(len({u.nation for u in listed})))])

    def _title(self, title: str, note: str) -> None:
        self.head.title.setText(title.upper())
        self.head.note.setText(note)

    def _tell(self, facts: list[tuple[str, str]]) -> None:
        while len(self._labels) < len(facts):
            pair = QLabel(), QLabel()
            pair[0].setFont(font(14, SEMIBOLD))
            pair[1].setFont(font(14, REGULAR))
            for at, label in enumerate(pair):
                self._facts.addWidget(label, len(self._labels), at)
            self._labels.append(pair)
        for k, (name, value) in enumerate(self._labels):
            told = facts[k] if k < len(facts) else ("", "")
            for label, text in zip((name, value), told):
                label.setText(text)
                label.setVisible(bool(text))

    def _ask_colour(self) -> None:
        chosen = QColorDialog.getColor(QColor(self._colour), self, tr("Colour of the counters"))
        if chosen.isValid():
            self.colour_chosen.emit(chosen.name().upper())
