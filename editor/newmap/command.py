"""`hexwright new`: the choices of the New map wizard on the command line."""

from __future__ import annotations

import math
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from editor.telling import answer, fail, problem_line, progress_bar

if TYPE_CHECKING:
    from editor.newmap.making import Click
    from editor.newmap.plan import Plan
    from mapdata.geodata_plan import GeoPlan, Source
    from mapdata.model import MapDocument
    from mapdata.problems import Problem

PAPERS = ("a5", "a4", "a3", "a2", "a1", "a0", "letter", "legal", "tabloid", "fit")
CORNERS = ("top-left", "top-right", "bottom-left", "bottom-right")
PROJECTIONS = ("equal_area", "conic", "mercator")
LOOKS = ("lines", "dots", "corners", "none")
TURNS = [str(turn) for turn in range(0, 360, 30)]
MM = {"mm": 1.0, "cm": 10.0, "in": 25.4}

EPILOG = """\b
hexwright new island
hexwright new island --paper a3 --size 16 --rim half --label CC.RR --every-row 5
hexwright new realm --spaces areas --sheet 24x18in --sheets 2x1
hexwright new over-scan --paper a2 --scan map.png --click 203,188=0101 --click 2210,190=1001 --click 205,1650=0108
hexwright new britain --geodata countries.geojson=territory:ADMIN --geodata land.geojson --region -11,49,3,61
"""


@click.command(epilog=EPILOG)
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--title", help="The module's title; the folder's name when left out.")
@click.option("--spaces", type=click.Choice(("hexes", "areas", "both")), default="both", show_default=True,
              help="Hexes, areas, or hexes that areas are made of.")
@click.option("--paper", type=click.Choice(PAPERS),
              help="The size of a sheet; fit: as large as the hexes need, which is the usual.")
@click.option("--sheet", "sheet_size", metavar="WxH[mm|cm|in]", help="A sheet of another size, such as 24x18in.")
@click.option("--portrait", is_flag=True, help="The paper stands upright; otherwise it lies on its side.")
@click.option("--sheets", metavar="NxM", help="So many sheets side by side and below each other, such as 2x1.")
@click.option("--columns", type=click.IntRange(1, 500),
              help="Columns of hexes; as many as fit, or 20 where the sheet fits them.")
@click.option("--rows", type=click.IntRange(1, 500),
              help="Rows of hexes; as many as fit, or 15 where the sheet fits them.")
@click.option("--size", type=click.FloatRange(4, 200), default=20.0, show_default=True, help="Across flats, in mm.")
@click.option("--pointy", is_flag=True, help="Hexes with a corner on top; otherwise a flat side.")
@click.option("--second-higher", is_flag=True,
              help="The second column lies higher than the first (pointy: the second row further left).")
@click.option("--rim", type=click.Choice(("whole", "half", "drawn")), default="whole", show_default=True,
              help="Only whole hexes; half hexes at the edges; or half hexes that are drawn, but out of play.")
@click.option("--label", default="CCRR", show_default=True,
              help="The number: C column, R row, A and B letters for them.")
@click.option("--first-column", type=click.IntRange(0, 9999), default=1, show_default=True,
              help="Number of the first column.")
@click.option("--first-row", type=click.IntRange(0, 9999), default=1, show_default=True,
              help="Number of the first row.")
@click.option("--count-from", type=click.Choice(CORNERS), default="top-left", show_default=True,
              help="Where numbers begin.")
@click.option("--letters", type=click.Choice(("doubled", "running")), default="doubled", show_default=True,
              help="After Z: AA and BB, or AA and AB.")
@click.option("--every-column", type=click.IntRange(1, 1000), default=1, help="Print numbers every so many columns.")
@click.option("--every-row", type=click.IntRange(1, 1000), default=1, help="Print numbers every so many rows.")
@click.option("--turn", type=click.Choice(TURNS), default="0", show_default=True,
              help="Turn printed numbers clockwise, in degrees.")
@click.option("--no-numbers", is_flag=True, help="Print no numbers.")
@click.option("--grid", "look", type=click.Choice(LOOKS), default="lines", show_default=True,
              help="What is drawn of the hexes.")
@click.option("--grid-colour", default="", metavar="#RRGGBB",
              help="The colour of the grid; two faint ones when left out.")
@click.option("--grid-width", type=click.FloatRange(0, 10), default=0.0, help="The width of its lines in mm.")
@click.option("--scan", type=click.Path(dir_okay=False, path_type=Path),
              help="A PNG or JPEG picture to lie under the map.")
@click.option("--click", "clicks", multiple=True, metavar="X,Y=HEX",
              help="A pixel of the picture that is the centre of a hex; three or more fit it to the grid.")
@click.option("--stretched", is_flag=True, help="The picture may be stretched and slanted to fit.")
@click.option("--sheet-from-scan", is_flag=True, help="The sheet becomes as large as the fitted picture.")
@click.option("--opacity", type=click.FloatRange(0, 1), default=0.6, show_default=True,
              help="How strongly the picture shows.")
@click.option("--geodata", multiple=True, metavar="FILE[=USE[:NAME]]",
              help="A GeoJSON file. USE: land, lake, forest, territory, borders, river, road, city … NAME: its names.")
@click.option("--region", metavar="W,S,E,N",
              help="A part of the globe in degrees, or a name in the files.")
@click.option("--projection", default="equal_area", show_default=True,
              help="equal_area, conic, mercator, a PROJ string or an EPSG code.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def new(folder: Path, as_json: bool, **words: Any) -> None:
    """Make a new module with an empty map in FOLDER; draw it with `hexwright edit FOLDER`.

    The map lies on one sheet or several, has hexes or areas, and may be made of geodata or lie over a scan.
    """
    title = words["title"] or folder.resolve().name
    if not (math.isfinite(words["size"]) and title.isprintable()):
        raise click.UsageError("the size must be a number, the title plain letters on one line; name it with --title")
    there = set(folder.iterdir()) if folder.is_dir() else None
    try:
        made = _make(folder, title, words, as_json)
    except BaseException as fault:
        remove_new(folder, there)
        if isinstance(fault, ModuleNotFoundError):
            fail(str(fault), as_json)
        if isinstance(fault, ValueError) and not hasattr(fault, "pointer"):  # a file's fault names its place
            raise click.UsageError(str(fault)) from None
        raise
    _tell(folder, made, as_json)


def _make(folder: Path, title: str, words: dict[str, Any], as_json: bool) -> dict[str, Any]:
    """Make the module; return what is told of it."""
    from editor.mapedit.blank import new_module

    plan = plan_of(title, words)
    rules = ""
    told: dict[str, Any] = {}
    problems: list[Problem] = []
    if words["geodata"]:
        from editor.newmap.making import from_geodata

        with progress_bar("reading", as_json) as progress:
            made = from_geodata(plan, geo_of(words), progress)
        doc, problems, rules = made.doc, list(made.problems), made.rules
        faults = [p for p in problems if p.severity == "error"]
        if faults:
            raise ValueError("; ".join(problem_line(p) for p in faults))
    else:
        doc = plan.document()
    if words["scan"] is not None:
        doc, told = _over_scan(doc, words)
    new_module(folder, title, doc, rules)
    return _said(doc, problems) | told


def _said(doc: MapDocument, problems: list[Problem]) -> dict[str, Any]:
    import msgspec

    from mapdata.rim import off_spaces

    grid = doc.grid
    return {
        "sheet_mm": list(doc.sheet_mm),
        "sheets": list(doc.sheets),
        "hexes": len(grid) - len(off_spaces(doc)) if grid is not None else 0,
        "columns": grid.columns if grid is not None else 0,
        "rows": grid.rows if grid is not None else 0,
        "first": grid.name(0) if grid is not None else "",
        "last": grid.name(len(grid) - 1) if grid is not None else "",
        "problems": msgspec.to_builtins(problems),
    }


def _tell(folder: Path, made: dict[str, Any], as_json: bool) -> None:
    if as_json:
        answer({"ok": True, "folder": str(folder), **made})
        return
    width, height = made["sheet_mm"]
    holds = f"{made['hexes']} hexes, {made['first']} to {made['last']}" if made["hexes"] else "areas"
    click.echo(f"made {folder}: {holds}, sheet {width:g} x {height:g} mm")
    for problem in made["problems"]:
        click.echo(f"{problem['severity']}: {problem['text']} {problem['remedy']}")
    if "residuals_mm" in made:
        rests = ", ".join(f"{rest:.2f}" for rest in made["residuals_mm"])
        click.echo(f"the picture fits within {max(made['residuals_mm']):.2f} mm (each click: {rests})")
    click.echo(f"draw it with: hexwright edit {folder}")


# ------------------------------------------------------------------ words to choices


def plan_of(title: str, words: dict[str, Any]) -> Plan:
    """Return what the options say of sheet and hexes. Raises ValueError, with a sentence."""
    from editor.newmap.plan import Hexes, Paper, Plan
    from mapdata.grid import GridLook, Numbering

    across, down = (int(v) for v in _numbers(words["sheets"] or "1x1", r"(\d+)x(\d+)", "--sheets is written 2x1"))
    kind = words["paper"] or ("a3" if words["spaces"] == "areas" or words["geodata"] else "fit")
    size = (0.0, 0.0)
    if words["sheet_size"]:
        kind, size = "custom", _size(words["sheet_size"])
    paper = Paper(kind, size, not words["portrait"], across, down)
    columns, label = words["columns"], words["label"]
    if columns and columns > 99 and label == "CCRR":
        label = "CCCRRR"
    corner = words["count_from"]
    numbering = Numbering(
        corner.endswith("right"), corner.startswith("bottom"), words["letters"], words["every_column"],
        words["every_row"], int(words["turn"]), "", not words["no_numbers"],
    )  # fmt: skip
    look = GridLook(words["look"], words["grid_colour"], words["grid_width"])
    hexes = Hexes(
        words["size"], not words["pointy"], not words["second_higher"], columns, words["rows"], words["rim"], label,
        words["first_column"], words["first_row"], numbering, look,
    )  # fmt: skip
    return Plan(title, words["spaces"], paper, hexes)


def _size(text: str) -> tuple[float, float]:
    said = "--sheet is written 420x297mm or 24x18in"
    found = re.fullmatch(r"(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(mm|cm|in)?", text)
    if found is None:
        raise ValueError(said)
    scale = MM[found[3] or "mm"]
    return float(found[1]) * scale, float(found[2]) * scale


def _numbers(text: str, pattern: str, said: str) -> list[float]:
    found = re.fullmatch(pattern, text)
    if found is None:
        raise ValueError(said)
    return [float(v) for v in found.groups()]


def _over_scan(doc: MapDocument, words: dict[str, Any]) -> tuple[MapDocument, dict[str, Any]]:
    """Return the map over a picture, and how well it fits."""
    from dataclasses import replace

    from editor.newmap.making import fitted, with_picture
    from mapdata.underlay import make_underlay, read_picture

    path: Path = words["scan"]
    data = read_picture(path)
    if not words["clicks"]:
        return replace(doc, underlay=make_underlay(path.name, data, doc.sheet_mm, words["opacity"])), {}
    if doc.grid is None:
        raise ValueError("a map without hexes has no hex centres to click")
    found = fitted(doc.grid, [_click(text) for text in words["clicks"]], words["stretched"])
    doc = with_picture(doc, path.name, data, found, words["opacity"], words["sheet_from_scan"])
    return doc, {"residuals_mm": [round(rest, 3) for rest in found.residuals_mm]}


def _click(text: str) -> Click:
    from editor.newmap.making import Click

    spot, sign, name = text.partition("=")
    number = r"(-?\d+(?:\.\d+)?)"
    said = f"--click is written X,Y=HEX, such as 203,188=0101, not {text}"
    x, y = _numbers(spot, f"{number},{number}", said)
    if not sign or not name:
        raise ValueError(said)
    return Click((x, y), name)


def geo_of(words: dict[str, Any]) -> GeoPlan:
    """Return what the options say of geodata. Raises ValueError, FormatError among them."""
    from mapdata.geodata_plan import GeoPlan

    sources = tuple(_source(text) for text in words["geodata"])
    known = words["projection"] in PROJECTIONS
    plan = GeoPlan(sources, _region(words["region"], sources), words["projection"] if known else "own")
    from dataclasses import replace

    return plan if known else replace(plan, own=words["projection"])


def _source(text: str) -> Source:
    from dataclasses import replace

    from editor.newmap.words import TERRAIN
    from mapdata.geodata_plan import FITTING, guessed, look_into

    path, use, name = text, "", ""
    if not Path(text).is_file() and "=" in text:
        path, _, use = text.rpartition("=")
        use, _, name = use.partition(":")
    source = guessed(look_into(Path(path)))
    if use in {kind.id for kind in TERRAIN[1:] if kind.base == "land"} and "terrain" in FITTING[source.found.kind]:
        source, use = replace(source, terrain=use), "terrain"
    if use and use not in FITTING[source.found.kind]:
        fits = ", ".join(FITTING[source.found.kind])
        raise ValueError(f"{Path(path).name} holds {source.found.kind}, which may become {fits}, not {use}")
    source = replace(source, use=use) if use else source
    return replace(source, name=name) if name else source


def _region(text: str | None, sources: tuple[Source, ...]) -> Any:
    from mapdata.geodata_plan import Region, round_all

    if text is None:
        return round_all([source.found.region for source in sources])
    number = r"(-?\d+(?:\.\d+)?)"
    if re.fullmatch(rf"{number},{number},{number},{number}", text):
        return Region(*(float(v) for v in text.split(",")))
    for source in sources:
        found = source.found.names(source.name).get(text) if source.name else None
        if found is not None:
            return found.widened(0.05)
    raise ValueError(f"--region is written W,S,E,N in degrees, or is a name in the files; {text!r} is neither")


def remove_new(folder: Path, there: set[Path] | None) -> None:
    """Remove what was half made in a folder. there: what it held before, None if it was not there."""
    if there is None:
        shutil.rmtree(folder, ignore_errors=True)
        return
    for path in set(folder.iterdir()) - there:
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        else:
            path.unlink(missing_ok=True)
