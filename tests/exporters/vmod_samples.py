"""Small modules made in memory, for the exporters' tests: awkward names, units of two steps, every kind of grid."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from mapdata.board import LAND, Board, Place, make_board
from mapdata.draw import ops
from mapdata.draw.ops import Drawing, Fill, Text
from mapdata.grid import HexGrid
from mapdata.model import MapDocument
from scenarios.engine.modules import Module
from scenarios.engine.oob import Nation, Oob, Unit, UnitType
from scenarios.engine.ruleset import ScenarioInfo

GRID = HexGrid(20.0, (13.4, 11.7), 9, 7)

NATIONS = (
    Nation("germany", "Germany", "GER", "axis", "#434A53", "germany"),
    Nation("russia", "Russia", "RUS", "russia", "#B83A2C", "russia"),
    Nation("turkey", "Turkey", "TUR", "neutral", "#E3BE55", "turkey"),
)
TYPES = (
    UnitType("land", "Land army", "land", "helmet", {"movement": 5, "combat": 1}, ("movement",)),
    UnitType("air", "Air fleet", "air", "air", {"movement": 12, "combat": 1}, ("movement",)),
)
AWKWARD = ("1. Armee", "O'Brien; 1/2", '\\odd, "name" & <more>', "'quoted'", "tab\there", "ends with \\", "Ωmega ;/,:|")


def oob(copies: int = 1) -> Oob:
    """Return an order of battle with every awkward name, each so many times."""
    units = []
    for copy in range(copies):
        for k, name in enumerate(AWKWARD):
            nation = NATIONS[k % 3].id
            kind = TYPES[k % 2].id
            units.append(
                Unit(
                    f"{nation[:3]}-{kind}-{copy}-{k}", name, kind, nation, str(k), 0 if k < 3 else k, 2 if k % 2 else 1
                )
            )
    return Oob(TYPES, NATIONS, tuple(units))


def blank_board(document: MapDocument) -> Board:
    """Return a board of land only for a map with hexes, or three areas for one without."""
    grid = document.grid
    if grid is None:
        names = ["North", "South", "East box"]
        centres = [(30.0, 20.0), (30.0, 70.0), (90.5, 44.25)]
        return make_board(names, [LAND] * 3, [(0, 1, 0), (1, 2, 0)], centre_mm=centres)
    spaces = range(len(grid))
    borders = [(a, b, 0) for a in spaces for b in grid.neighbours(a) if a < b]
    return make_board(
        [grid.name(s) for s in spaces],
        [LAND] * len(grid),
        borders,
        centre_mm=[grid.centre(s) for s in spaces],
        hexes=[grid.column_row(s) for s in spaces],
        places=[Place("berlin", "Berlin", "city", 3), Place("kiev", "Kiev", "city", len(grid) - 1)],
    )


def sample(folder: Path, grid: HexGrid | None = GRID, copies: int = 1) -> tuple[Module, Board]:
    """Return a module and its board. Two of its units start at places, by its tabletop.json."""
    units = oob(copies)
    sheet = (170.0, 160.0) if grid is None else _sheet(grid)
    document = MapDocument(sheet, grid, title="Test land", credits=("Drawn for tests",))
    first, second, third = (u.id for u in units.units[:3])
    start = f'"{first}": "berlin", "{second}": "kiev", "{third}": "berlin"'
    if grid is None:
        start = start.replace("berlin", "North").replace("kiev", "East box")
    (folder / "tabletop.json").write_text(
        '{"format": "hexwright-tabletop", "version": 1, "turns": ["Spring 1941", "Summer 1941", "Autumn 1941"], '
        '"dice": [{"name": "Battle die", "faces": [2, 3, 3, 4, 4, 5]}], "start": {' + start + "}, "
        '"factions": [{"id": "axis", "name": "Axis"}, {"id": "russia", "name": "Russia"}], '
        '"phases": ["Move", "Fight"], "usual_markers": true, '
        '"summary": [{"title": "Moving", "lines": ["Land 5, air 12 & more."]}]}',
        encoding="utf-8",
    )
    module = Module(
        "test", "Test <Wars> & 'more'", "1.0", folder, document, oob=units, scenarios=(ScenarioInfo("one", "One"),),
        authors=("A. Nobody",),
    )  # fmt: skip
    return module, blank_board(document)


def _sheet(grid: HexGrid) -> tuple[float, float]:
    points = [p for s in range(len(grid)) for p in grid.corners(s)]
    return max(p[0] for p in points) + 3.3, max(p[1] for p in points) + 2.1


def plain_drawing(document: MapDocument) -> Drawing:
    """Return a quick picture of a map: its hexes in two tones with their numbers."""
    w, h = document.sheet_mm
    body: list[ops.Op] = [Fill(ops.rect(0, 0, w, h), "#E3DBC8")]
    if document.grid:
        for s in range(len(document.grid)):
            tone = "#C4D9B2" if s % 2 else "#B4CED2"
            body.append(Fill(ops.polygon([document.grid.corners(s)]), tone))
            x, y = document.grid.centre(s)
            body.append(Text(x, y - 7, document.grid.name(s), "sans-regular", 2.2, "#3A2E20"))
    return Drawing(w, h, {"ground": tuple(body)})


def without_units(module: Module) -> Module:
    """Return the module without an order of battle."""
    return replace(module, oob=None)
