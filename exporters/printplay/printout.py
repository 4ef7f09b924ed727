"""Pages as print and play lays them out, for whoever shows or prints them: the same as in its file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path as FilePath

from exporters import sheet
from exporters.base import atomic_target, stop_at_faults
from exporters.printplay import geometry as g
from exporters.printplay.job import (
    NEEDS_MAP,
    book_of,
    finished,
    forms_of,
    make_job,
    misfits,
    paired,
    parts_of,
    sizes_of,
)
from exporters.printplay.options import PnpOptions
from exporters.printplay.pages import DIE_WIDTH_PT, Book, Page, Placed, write_pdf
from mapdata.board import Board
from mapdata.draw.ops import Drawing, Group, Op, Path, Stroke, rect
from mapdata.progress import Progress
from scenarios.engine.modules import Module

DIE_INK = "#E5007E"


@dataclass(frozen=True)
class Printout:
    """Pages of one kind. forms: the drawings they refer to; book: what is said of the whole file."""

    pages: tuple[Page, ...]
    forms: Mapping[str, Sequence[Op]]
    sizes: Mapping[str, tuple[float, float]]
    book: Book

    def ops(self, number: int) -> tuple[Op, ...]:
        """Return all that a page shows, in its millimetres; number: from 0."""
        page = self.pages[number]
        under = [
            Group((Group(tuple(self.forms[one.form]), one.matrix),), clip=window_of(one)) for one in page.under
        ]
        die = [Stroke(path, DIE_INK, DIE_WIDTH_PT / g.PT_PER_MM) for path in page.die]
        return (*under, *page.ops, *die)

    def write(self, target: FilePath, progress: Progress) -> None:
        """Write the pages as a PDF, which is there in full afterwards or not touched at all."""
        with atomic_target(target) as temporary, temporary.open("wb") as stream:
            write_pdf(self.book, self.pages, self.forms, self.sizes, stream, progress)


def window_of(placed: Placed) -> Path:
    """Return what is seen of a form on its page."""
    x0, y0, x1, y1 = placed.window
    return rect(x0, y0, x1 - x0, y1 - y0)


def drawn_map(module: Module, board: Board, options: PnpOptions, progress: Progress) -> Drawing | None:
    """Return the map as print and play prints it; None when these options ask for no map."""
    if options.what not in NEEDS_MAP:
        return None
    return sheet.map_sheet(module, board, progress=progress, side_marks=options.grey)


def make_printout(
    module: Module, board: Board | None, options: PnpOptions, drawing: Drawing | None, progress: Progress
) -> Printout:
    """Return the pages of what is asked for, without a cover, on the first of the options' papers.

    board: only play aids need it.
    Raises ExportError when there is nothing to print, or it fits on no page.
    """
    job = make_job(module, board, options, drawing)
    stop_at_faults(misfits(job))
    pages = finished([page for _, part in parts_of(job, options.papers[0]) for page in part], options.grey, job.speak)
    progress.step(1, 2, "laying out")
    two_sided = any(page.kind == "back" for page in pages) and options.method in ("long-edge", "short-edge")
    duplex = g.pdf_duplex(options.method) if two_sided else "Simplex"
    shown = paired(pages) if two_sided else pages
    return Printout(tuple(shown), forms_of(job), sizes_of(job), book_of(job, duplex))
