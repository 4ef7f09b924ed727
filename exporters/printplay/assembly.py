"""The page that shows how the tiles of a map go together, sheet by sheet where the map has several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from exporters.printplay.geometry import BORDER
from exporters.printplay.mapsheets import papers
from exporters.printplay.pages import Page, Placed
from exporters.printplay.text import Flow, mm
from exporters.printplay.tiles import FORM, Tiling
from mapdata.draw import ops
from mapdata.draw.ops import Box, Op, Stroke, Text
from mapdata.wording import Said, Speak, as_it_is, joined, said

TILE_INK, SHEET_INK, HALO = "#B3261E", "#0B3D4A", "#FFFDF4"
SHEET_LINE = 1.1
LEAST_NAME_PT, MOST_NAME_PT = 7.0, 20.0


def assembly_pages(
    made: Sequence[Tiling], paper: tuple[float, float], title: str, hex_mm: float, speak: Speak = as_it_is
) -> list[Page]:
    """Return the page that shows how the tiles go together."""
    flow = Flow(paper, speak=speak)
    flow.title(said("The map"), title)
    for line in _several(made, hex_mm) if made[0].sheet else _single(made[0], hex_mm):
        flow.paragraph(line, 5.0, "•")
    flow.y += 4.0
    x0, y0, x1, y1 = made[0].map_box
    room = flow.width, paper[1] - BORDER - 8.0 - flow.y
    k = min(room[0] / (x1 - x0), room[1] / (y1 - y0))
    wide, high = k * (x1 - x0), k * (y1 - y0)
    left, top = (paper[0] - wide) / 2, flow.y
    page = flow.pages[-1]
    page.under.append(Placed(FORM, (left, top, left + wide, top + high), _small(made[0], left, top, k)))
    for t in made:
        corner = left - k * t.map_box[0], top - k * t.map_box[1]
        page.ops += _plan(t, corner, k)
    for t in made if made[0].sheet else ():
        corner = left - k * t.map_box[0], top - k * t.map_box[1]
        page.ops += _sheet_mark(t, corner, k)
    return flow.pages


def _measures(made: Sequence[Tiling], hex_mm: float) -> Said:
    x0, y0, x1, y1 = made[0].map_box
    wide, high = (x1 - x0) / 10, (y1 - y0) / 10
    if not hex_mm:
        return said("The whole is {wide:.1f} x {high:.1f} cm.", wide=wide, high=high)
    return said(
        "A hex is {hex:.1f} mm across its flats; the whole is {wide:.1f} x {high:.1f} cm.",
        hex=hex_mm, wide=wide, high=high,
    )  # fmt: skip


def _single(t: Tiling, hex_mm: float) -> tuple[str, ...]:
    count = said("{n} sheets, {across} across and {down} down.", n=t.sheets, across=t.columns, down=t.rows)
    return (
        joined((count, _measures((t,), hex_mm))),
        said(
            "Trim each sheet on its left and top along the thin lines at the crosses; the first column and row "
            "only at the map's own edge."
        ),
        said(
            "Leave the paled strips on the right and at the bottom: they are glued under the next sheet. "
            "Lay cross upon cross."
        ),
        said("Go row by row: A1, B1 and so on; then glue the rows together."),
    )


def _several(made: Sequence[Tiling], hex_mm: float) -> tuple[str, ...]:
    one = all(t.sheets == 1 for t in made)
    count = said("The map has {n} sheets, 1 to {n}, on {papers} pieces of paper.", n=len(made), papers=papers(made))
    head = joined((count, _measures(made, hex_mm)))
    trim = said("Trim each sheet on all four sides along the thin lines at the crosses.")
    last = said("Lay the sheets edge to edge as shown: no piece reaches over a sheet's edge, drawn thick below.")
    if one:
        return head, trim, last
    return (
        head,
        said(
            "Each sheet is a set of its own. Trim its pieces on the left and top along the thin lines at the crosses, "
            "and the outer ones all round the sheet."
        ),
        said(
            "Leave the paled strips on the right and at the bottom: they are glued under the next piece of the same "
            "sheet. Lay cross upon cross, row by row: A1, B1 and so on."
        ),
        last,
    )


def _small(t: Tiling, left: float, top: float, k: float) -> tuple[float, float, float, float, float, float]:
    """Return the transform from the map's millimetres to the picture of it. left, top: the picture's corner."""
    s = k * t.scale
    x0, _, x1, _ = t.map_box
    return (0.0, s, -s, 0.0, left + k * (x1 - x0), top) if t.turned else (s, 0.0, 0.0, s, left, top)


def _plan(t: Tiling, corner: tuple[float, float], k: float) -> Iterator[Op]:
    """Yield the outlines and names of a sheet's tiles. corner: of the sheet on the page; k: of its size."""
    x, y = corner
    for row in range(t.rows):
        for column in range(t.columns):
            a, b, c, d = (v * k for v in t.trim(column, row))
            yield Stroke(ops.rect(x + a, y + b, c - a, d - b), TILE_INK, 0.5, join="miter")
            if t.sheet and t.sheets == 1:
                continue
            size = mm(max(LEAST_NAME_PT, min(MOST_NAME_PT, (c - a) * 0.9, (d - b) * 0.9)))
            at = x + (a + c) / 2, y + (b + d) / 2
            yield Text(*at, t.name(column, row), "sans-black", size, TILE_INK, halo=HALO, halo_width=size * 0.23)


def _sheet_mark(t: Tiling, corner: tuple[float, float], k: float) -> Iterator[Op]:
    """Yield a sheet's edge and its name, in the corner of it or in the middle of one that is not cut."""
    box: Box = (*corner, corner[0] + t.size[0] * k, corner[1] + t.size[1] * k)
    yield Stroke(ops.rect(box[0], box[1], box[2] - box[0], box[3] - box[1]), SHEET_INK, SHEET_LINE, join="miter")
    words = said("Sheet {name}", name=t.sheet)
    if t.sheets == 1:
        at, anchor = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), "middle"
    else:
        at, anchor = (box[0] + 3.0, box[1] + 4.6), "start"
    yield Text(*at, words, "sans-black", mm(12), SHEET_INK, anchor=anchor, halo=HALO, halo_width=1.2)  # type: ignore[arg-type]
