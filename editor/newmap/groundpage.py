"""The fields of ground that is added at the sides of a sheet, or taken away, and what hexes do there."""

from __future__ import annotations

from editor.newmap.fields import LENGTH_WIDE, Length, choice
from editor.newmap.page import NewMapPage, words
from editor.newmap.plan import MOST_SHEET_MM, Size
from editor.text import tr


class GroundPage(NewMapPage):
    """Ground at the four sides, in mm; below 0 it is taken away. `changed` also when the hexes do something else."""

    name = "ground"

    def __init__(self, old_mm: Size, hexes: bool) -> None:
        super().__init__()
        self.title = tr("Ground at the sides")
        self._old = old_mm
        names = {"left": tr("Ground at the left"), "right": tr("Ground at the right"),
                 "above": tr("Ground above"), "below": tr("Ground below")}  # fmt: skip
        self.sides = {side: Length(-MOST_SHEET_MM, MOST_SHEET_MM, 0, name, 10) for side, name in names.items()}
        self.fill = choice(
            [
                ("stay", tr("Stay as they are")),
                ("edge", tr("Fill it; numbers begin at its edge")),
                ("keep", tr("Fill it; hexes keep their numbers")),
            ],
            tr("The hexes"),
        )
        r = self.rows
        r.section(self.title)
        r.field(tr("Le&ft, right"), self.sides["left"], self.sides["right"])
        r.field(tr("&Above, below"), self.sides["above"], self.sides["below"])
        if hexes:
            r.field(tr("He&xes"), self.fill)
        r.addWidget(words(tr("Below 0, ground is taken away. What is drawn moves along when it is added at the left "
                             "or above; what then lies off the sheet stays there.")))  # fmt: skip
        for field in self.sides.values():
            field.setDecimals(2)
            field.setMinimumWidth(LENGTH_WIDE)
            field.valueChanged.connect(lambda _mm: self.changed.emit())
        self.fill.currentIndexChanged.connect(lambda _at: self.changed.emit())

    def by(self) -> Size:
        """Return how far what is drawn moves, right and down."""
        return round(self.sides["left"].mm(), 2), round(self.sides["above"].mm(), 2)

    def sheet_mm(self) -> Size:
        """Return the size of the sheet with the ground."""
        across = self._old[0] + self.sides["left"].mm() + self.sides["right"].mm()
        down = self._old[1] + self.sides["above"].mm() + self.sides["below"].mm()
        return round(across, 2), round(down, 2)

    def show_sheet(self, sheet_mm: Size) -> None:
        """Show a sheet of another size: what is more of it lies at the right and below."""
        for axis, (first, last) in enumerate((("left", "right"), ("above", "below"))):
            self.sides[last].set_mm(round(sheet_mm[axis] - self._old[axis] - self.sides[first].mm(), 2))
