"""From what was chosen to a module on disk: the empty map, the one over a scan, and the one made of geodata."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from editor.newmap.plan import Plan
from mapdata.fitting import Fitted, extent_mm, fit
from mapdata.geodata import import_geodata
from mapdata.geodata_fit import fit_text
from mapdata.geodata_plan import GeoPlan, fit_of, projection_text, rules_text
from mapdata.grid import HexGrid
from mapdata.model import MapDocument, Underlay
from mapdata.problems import Problem
from mapdata.progress import Progress
from mapdata.underlay import file_name, picture_size
from mapdata.wording import said

Point = tuple[float, float]


@dataclass(frozen=True)
class Click:
    """The centre of a hex as it was clicked on a picture: its pixel, and the hex's number."""

    pixel: Point
    hex: str


@dataclass(frozen=True)
class Imported:
    """A map made of geodata, what could not be used, and the rule file that makes it again."""

    doc: MapDocument
    problems: tuple[Problem, ...]
    rules: str


def fitted(grid: HexGrid, clicks: Sequence[Click], stretched: bool = False) -> Fitted:
    """Return the fit of a picture to the grid by clicked hex centres. Raises ValueError, with a sentence."""
    for click in clicks:
        if click.hex not in grid.by_name:
            text = said("there is no hex {hex} on this map", hex=click.hex) if click.hex else (
                said("a click has no hex number")
            )  # fmt: skip
            raise ValueError(text)
    if len({click.hex for click in clicks}) < len(clicks):
        raise ValueError(said("one hex was clicked twice"))
    return fit([c.pixel for c in clicks], [grid.centre(grid.by_name[c.hex]) for c in clicks], stretched)


def with_picture(
    doc: MapDocument, name: str, data: bytes, found: Fitted, opacity: float, as_sheet: bool = False
) -> MapDocument:
    """Return the map over a fitted picture. as_sheet: the sheet becomes as large as the picture.

    Raises ValueError, FormatError among them, for a picture or a sheet that cannot be.
    """
    size = picture_size(data, name)
    a, b, c, d, e, f = found.matrix
    if as_sheet:
        left, top, right, bottom = extent_mm(found.matrix, size)
        e, f = e - left, f - top
        grid = doc.grid
        if grid is not None:
            grid = replace(grid, origin_mm=(grid.origin_mm[0] - left, grid.origin_mm[1] - top))
        doc = replace(doc, sheet_mm=(round(right - left, 2), round(bottom - top, 2)), grid=grid, sheets=(1, 1))
    under = Underlay(file_name(name, data), (a, b, c, d, e, f), data, opacity)
    return replace(doc, underlay=under)


def from_geodata(plan: Plan, geo: GeoPlan, progress: Progress | None = None) -> Imported:
    """Return the map that GeoJSON files make on the sheet of a plan.

    Raises ValueError, FormatError among them, for what cannot be; ModuleNotFoundError without pyproj; Cancelled.
    """
    blank = plan.document()
    text = rules_text(geo, plan.title, blank.sheet_mm, blank.grid, blank.vocabulary, blank.sheets)
    files = [source.found.path for source in geo.sources if source.use != "skip"]
    where = fit_text(fit_of(geo, blank.sheet_mm))
    with tempfile.TemporaryDirectory() as room:
        rules = Path(room) / "rules.toml"
        rules.write_text(text, encoding="utf-8")
        doc, problems = import_geodata(files, projection_text(geo), where, rules, progress)
    return Imported(replace(doc, underlay=plan.underlay), tuple(problems), text)


def label_of(order: str, column: str, row: str, between: str, before: str = "") -> str:
    """Return a grid's label from its parts: order "column" or "row" first, each of "1" to "4" digits or "letters"."""
    parts = {
        "column": "A" if column == "letters" else "C" * int(column),
        "row": "B" if row == "letters" else "R" * int(row),
    }
    second = "row" if order == "column" else "column"
    return f"{before}{parts[order]}{between}{parts[second]}"


def parts_of(label: str) -> tuple[str, str, str, str, str] | None:
    """Return order, column, row, between and before of a label that has nothing more to it, else None."""
    row = "R" if "R" in label else "B"
    found = re.fullmatch(rf"([^AC{row}]*)(A|C{{1,4}}|{row}{{1,4}})([^AC{row}]*)(A|C{{1,4}}|{row}{{1,4}})", label)
    if found is None or (row in found[2]) == (row in found[4]):
        return None
    order = "row" if row in found[2] else "column"
    first, second = (found[4], found[2]) if order == "row" else (found[2], found[4])
    if row == "B" and len(second) > 1:
        return None
    column = "letters" if "A" in first else str(len(first))
    return order, column, "letters" if row == "B" else str(len(second)), found[3], found[1]
