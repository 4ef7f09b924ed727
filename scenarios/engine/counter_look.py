"""What is drawn on one unit's counter: its words, factors, colours and layout, all defaults filled in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scenarios.engine import nato
from scenarios.engine.counter_layouts import Layout, layout_for
from scenarios.engine.emblems import emblem_of, ink_on, nation_look
from scenarios.engine.oob import Nation, Oob, Unit, UnitType, factor_of

PLATES = {"land": "#F4ECD9", "naval": "#F6E6A4", "air": "#F1C9BF"}
FIGURE_INK, PAPER, BAND = "#26241F", "#F6EFDF", "#FBF8EF"
FIGURE_BRANCHES = {"infantry": "infantry", "helmet": "infantry", "tank": "armour", "paratroop": "airborne_infantry",
                   "aa_gun": "air_defence"}  # fmt: skip


@dataclass(frozen=True)
class Look:
    """What is drawn on one unit's counter, all defaults filled in. reduced: the factors of its back hold."""

    unit: Unit
    type: UnitType
    nation: Nation
    code: str
    colour: str
    mark: str
    emblem: str
    main: str
    layout: Layout | None = None
    reduced: bool = False

    @property
    def ink(self) -> str:
        """The ink of everything printed on the base."""
        return ink_on(self.colour, self.mark)

    @property
    def values(self) -> tuple[str, ...]:
        """The factors that the game prints."""
        return tuple(self.factor(name) or "0" for name in self.type.printed)

    def factor(self, name: str) -> str:
        """Return a factor of the side that is up, "" where the unit has none of that name."""
        value = factor_of(self.unit, self.type, name, self.reduced)
        return "" if value is None else str(value)

    @property
    def branch(self) -> str:
        """The branch of its military symbol: its own, or what its type or figure says; "" where none fits."""
        if "branch" in self.unit.props:
            return str(self.unit.props["branch"])
        if nato.is_branch(self.type.id):
            return self.type.id
        if self.type.figure == "nato":
            return "infantry"
        return FIGURE_BRANCHES.get(self.type.figure, "")

    @property
    def parts(self) -> tuple[Any, ...]:
        """Everything that the drawing depends on: equal parts give equal counters."""
        unit, kind = self.unit, self.type
        words = (unit.name, unit.label, unit.steps, tuple(unit.props.items()), kind.domain, kind.figure, self.values)
        colours = (self.code, self.colour, self.mark, self.emblem, self.main, self.nation.name)
        if self.layout is None:
            return (*words, *colours, kind.id if kind.figure == "nato" else "")
        told = (unit.id, unit.enters, kind.id, kind.title, tuple(kind.factors.items()), self.nation.name)
        return (*words, *colours, *told, self.layout)


def look_of(unit_id: str, oob: Oob) -> Look:
    """Return how a unit looks; KeyError for an unknown unit."""
    unit = oob.units[oob.index[unit_id]]
    nation, kind = oob.nation[unit.nation], oob.type[unit.type]
    main = emblem_of(oob.nation[nation.main]) if nation.main in oob.nation else nation.main
    code, colour, mark, emblem = nation_look(nation)
    layout = layout_for(oob.layouts, kind.id, nation.faction) if oob.layouts else None
    return Look(unit, kind, nation, code, colour, mark, emblem, main, layout)
