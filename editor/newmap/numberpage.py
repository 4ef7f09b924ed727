"""The wizard's page of numbers: what they are made of, where they begin, which are printed and how they stand."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QLineEdit

from editor.newmap.fields import Corners, choice, choose, number
from editor.newmap.lookfields import PaperFields
from editor.newmap.making import label_of, parts_of
from editor.newmap.page import NewMapPage, words
from editor.newmap.plan import Plan
from editor.newmap.sheetpage import said
from editor.text import tr
from mapdata.grid import Numbering

MOST_COMPARED = 20_000  # hexes whose numbers are compared at each choice; the compiler compares them all


class NumberPage(NewMapPage):
    """The numbering; the pattern may be put together from its parts or typed."""

    name = "numbers"
    close_up = True

    def __init__(self) -> None:
        super().__init__()
        self.title, self.lead = tr("The numbers"), tr("Every hex has one, printed or not; rules and files go by them.")
        digits = [("1", tr("As it is (7)")), ("2", tr("Two digits (07)")), ("3", tr("Three digits (007)")),
                  ("4", tr("Four digits (0007)"))]  # fmt: skip
        self.order = choice([("column", tr("Column, then row")), ("row", tr("Row, then column"))], tr("Order"))
        self.column = choice([*digits, ("letters", tr("Letters"))], tr("Columns as"))
        self.row = choice([*digits, ("letters", tr("Letters"))], tr("Rows as"))
        marks = [("", tr("Nothing")), (".", "."), ("-", "-"), ("/", "/"), (" ", tr("A space"))]
        self.between = choice(marks, tr("Between"))
        self.letters = choice([("doubled", "Z, AA, BB"), ("running", "Z, AA, AB")], tr("Letters after Z"))
        self.pattern = QLineEdit("CCRR")
        self.pattern.setMaxLength(24)
        self.first_column = number(0, 9999, 1, tr("First column"))
        self.first_row = number(0, 9999, 1, tr("First row"))
        self.corners = Corners(tr("Numbers begin"))
        choose(self.column, "2")
        choose(self.row, "2")
        self._lay()
        self._connect()

    def _lay(self) -> None:
        r = self.rows
        r.section(tr("Made of"))
        r.field(tr("&Order"), self.order)
        r.field(tr("&Columns, rows as"), self.column, self.row)
        r.field(tr("Be&tween them"), self.between)
        r.field(tr("&Letters after Z"), self.letters)
        r.field(tr("P&attern"), self.pattern)
        r.addWidget(words(tr("C is a digit of the column, R of the row; A and B stand for letters in their place.")))
        r.section(tr("Counted"))
        r.field(tr("&First column, row"), self.first_column, self.first_row)
        r.field(tr("From whic&h corner"), self.corners, stretch=False)
        r.section(tr("On paper"))
        self.paper = PaperFields(r, self, tr("The us&ual one"))
        self.every_column, self.every_row, self.turn = self.paper.every_column, self.paper.every_row, self.paper.turn

    def _connect(self) -> None:
        for box in (self.order, self.column, self.row, self.between):
            box.currentIndexChanged.connect(self._put_together)
        self.pattern.textEdited.connect(self._typed)
        self.letters.currentIndexChanged.connect(self._chosen)
        for field in (self.first_column, self.first_row):
            field.valueChanged.connect(self._chosen)
        self.paper.changed.connect(self.changed)
        self.corners.changed.connect(self.changed)

    def _chosen(self, *_: object) -> None:
        self.changed.emit()

    def _put_together(self, *_: object) -> None:
        """Write the pattern that the parts make."""
        boxes = (self.order, self.column, self.row, self.between)
        order, column, row, between = (str(box.currentData()) for box in boxes)
        known = parts_of(self.pattern.text())
        self.pattern.setText(label_of(order, column, row, between, known[4] if known else ""))
        self.changed.emit()

    def _typed(self, text: str) -> None:
        """Show the parts of a pattern that was typed, where it is made of them."""
        known = parts_of(text)
        if known is not None:
            for box, value in zip((self.order, self.column, self.row, self.between), known[:4], strict=True):
                box.blockSignals(True)
                choose(box, value)
                box.blockSignals(False)
        self.changed.emit()

    def show_plan(self, plan: Plan) -> None:
        h = plan.hexes
        self.pattern.setText(h.label)
        self._typed(h.label)
        choose(self.letters, h.numbering.letters)
        self.first_column.setValue(h.first_column)
        self.first_row.setValue(h.first_row)
        self.corners.choose(h.numbering.from_right, h.numbering.from_bottom)
        self.paper.put(h.numbering)

    def take(self, plan: Plan) -> Plan:
        right, bottom = self.corners.chosen()
        numbering = self.paper.applied(Numbering(right, bottom, self.letters.currentData()))
        hexes = replace(
            plan.hexes,
            label=self.pattern.text(),
            first_column=self.first_column.value(),
            first_row=self.first_row.value(),
            numbering=numbering,
        )
        return replace(plan, hexes=hexes)

    def trouble(self, plan: Plan) -> str:
        lettered = "A" in plan.hexes.label, "R" not in plan.hexes.label
        self.letters.setEnabled(any(lettered))
        if (lettered[0] and not plan.hexes.first_column) or (lettered[1] and not plan.hexes.first_row):
            return tr("Letters begin with 1, which is A.")
        try:
            _, grid = plan.ground()
        except ValueError as fault:
            return said(fault)
        if grid is not None and len(grid) <= MOST_COMPARED and len(grid.by_name) < len(grid):
            return tr("Two hexes would have the same number. Give it more digits, or something between them.")
        return ""
