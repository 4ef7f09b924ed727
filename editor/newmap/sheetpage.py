"""The wizard's page of paper: its size, which way it lies, and how many sheets make up the map."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QLabel

from editor.newmap.fields import Length, choice, choose, number
from editor.newmap.page import NewMapPage, words
from editor.newmap.plan import LEAST_SHEET_MM, MM_PER_INCH, MOST_SHEET_MM, MOST_SHEETS, PAPERS, Paper, Plan
from editor.text import fault_text, tr


class SheetPage(NewMapPage):
    """Paper, orientation, unit and number of sheets. fit: it may be as large as the hexes need."""

    name = "sheet"

    def __init__(self, fit: bool = True) -> None:
        super().__init__()
        self.title, self.lead = tr("The sheet"), tr("The paper that the map is printed on, in true size.")
        self.kind = choice(self._papers(fit), tr("Paper"))
        self.lies = choice([(True, tr("On its side")), (False, tr("Upright"))], tr("How it lies"))
        self.unit = choice([("mm", tr("Millimetres")), ("in", tr("Inches"))], tr("Lengths in"))
        self.width_field = Length(LEAST_SHEET_MM, MOST_SHEET_MM, 420, tr("Width"), 10)
        self.height_field = Length(LEAST_SHEET_MM, MOST_SHEET_MM, 297, tr("Height"), 10)
        self.across = number(1, MOST_SHEETS, 1, tr("Sheets side by side"))
        self.down = number(1, MOST_SHEETS, 1, tr("Sheets below each other"))
        self.total = QLabel()
        self.total.setProperty("figure", True)
        self.rows.section(tr("One sheet"))
        self.rows.field(tr("&Paper"), self.kind)
        self.rows.field(tr("&Lies"), self.lies)
        self.rows.field(tr("&Unit"), self.unit)
        self.rows.field(tr("&Width, height"), self.width_field, self.height_field)
        self.rows.section(tr("Several sheets"))
        self.rows.field(tr("&Side by side"), self.across, stretch=False)
        self.rows.field(tr("Below eac&h other"), self.down, stretch=False)
        self.note = words("")
        self.rows.addWidget(self.note)
        self.rows.addSpacing(6)
        self.rows.addWidget(self.total)
        choose(self.kind, "a3")
        for box in (self.kind, self.lies):
            box.currentIndexChanged.connect(self._paper_chosen)
        self.unit.currentIndexChanged.connect(self._unit_chosen)
        for field in (self.width_field, self.height_field):
            field.valueChanged.connect(self._own_size)
        for counter in (self.across, self.down):
            counter.valueChanged.connect(lambda _count: self.changed.emit())
        self._paper_chosen()

    @staticmethod
    def _papers(fit: bool) -> list[tuple[str, str]]:
        iso = [(kind, kind.upper()) for kind in ("a5", "a4", "a3", "a2", "a1", "a0")]
        american = [("letter", tr("Letter")), ("legal", tr("Legal")), ("tabloid", tr("Tabloid"))]
        needed = [("fit", tr("As large as the hexes need"))] if fit else []
        return [*iso, *american, ("custom", tr("A size of my own")), *needed]

    def _paper_chosen(self, *_: object) -> None:
        kind, side = str(self.kind.currentData()), bool(self.lies.currentData())
        if kind in PAPERS:
            width, height = sorted(PAPERS[kind], reverse=side)
            self.width_field.set_mm(width)
            self.height_field.set_mm(height)
        elif kind == "custom" and (self.width_field.mm() >= self.height_field.mm()) != side:
            width, height = self.height_field.mm(), self.width_field.mm()
            self.width_field.set_mm(width)
            self.height_field.set_mm(height)
        self._enable()
        self.changed.emit()

    def _own_size(self, _value: float) -> None:
        """A size that is typed is one's own."""
        if self.kind.currentData() != "custom":
            self.kind.blockSignals(True)
            choose(self.kind, "custom")
            self.kind.blockSignals(False)
        self.lies.blockSignals(True)
        choose(self.lies, self.width_field.mm() >= self.height_field.mm())
        self.lies.blockSignals(False)
        self._enable()
        self.changed.emit()

    def _unit_chosen(self, *_: object) -> None:
        for field in (self.width_field, self.height_field):
            field.show_unit(str(self.unit.currentData()))
        self.changed.emit()

    def _enable(self) -> None:
        free = self.kind.currentData() != "fit"
        for widget in (self.lies, self.width_field, self.height_field, self.across, self.down):
            widget.setEnabled(free)
        self.note.setText(
            tr("The sheets lie edge to edge; their seams are shown while you draw.") if free
            else tr("The sheet takes its size from the columns and rows on the next page.")
        )  # fmt: skip

    def show_plan(self, plan: Plan) -> None:
        paper = plan.paper
        for box, value in ((self.kind, paper.kind), (self.lies, paper.landscape)):
            box.blockSignals(True)
            choose(box, value)
            box.blockSignals(False)
        width, height = paper.one_mm() if paper.kind != "fit" else paper.size_mm
        self.width_field.set_mm(width)
        self.height_field.set_mm(height)
        self.across.setValue(paper.across)
        self.down.setValue(paper.down)
        self._enable()
        self.changed.emit()

    def take(self, plan: Plan) -> Plan:
        size = self.width_field.mm(), self.height_field.mm()
        paper = Paper(
            str(self.kind.currentData()), size, bool(self.lies.currentData()), self.across.value(), self.down.value()
        )
        return replace(plan, paper=paper)

    def trouble(self, plan: Plan) -> str:
        if plan.paper.kind == "fit":
            self.total.setText("")
            return tr("A map of areas needs a sheet of its own size.") if plan.spaces == "areas" else ""
        try:
            width, height = plan.paper.all_mm()
        except ValueError as fault:
            return said(fault)
        self.total.setText(size_text(width, height, str(self.unit.currentData())))
        return ""


def size_text(width: float, height: float, unit: str) -> str:
    """Return the size of a sheet in words."""
    if unit == "in":
        return tr("{w:.2f} × {h:.2f} in", w=width / MM_PER_INCH, h=height / MM_PER_INCH)
    return tr("{w:.0f} × {h:.0f} mm", w=width, h=height)


def said(fault: Exception) -> str:
    """Return a fault as a sentence of its own."""
    text = fault_text(fault).strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
