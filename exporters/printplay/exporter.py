"""Writes a module to paper: counter sheets front and back, the map in tiles, and play aids, as PDF."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from exporters import extent, sheet, tabletop
from exporters.base import WriteReport, atomic_target, counted, fault, lost, note, stop_at_faults
from exporters.printplay import art, large, mapsheets, tiles
from exporters.printplay import geometry as g
from exporters.printplay.aids import aid_pages
from exporters.printplay.assembly import assembly_pages
from exporters.printplay.cover import Facts, cover_pages
from exporters.printplay.grey import greyed
from exporters.printplay.options import PnpOptions, What
from exporters.printplay.pages import Book, Page, write_pdf
from exporters.printplay.pieces import Cut, all_pieces
from exporters.printplay.resolution import picture_problems
from exporters.printplay.setuppages import setup_pages
from exporters.printplay.sheets import Piece, Setup, lay_out, sheet_pages
from exporters.printplay.text import numbered
from exporters.printplay.trackpages import track_pages
from exporters.setups import setup_sheet
from exporters.situation import situations
from exporters.tabletop import Tabletop
from mapdata.board import Board
from mapdata.draw import ops
from mapdata.draw.ops import Box, Drawing, Fill, Group, Op
from mapdata.problems import Problem
from mapdata.progress import Progress, Share
from scenarios.engine.modules import Module
from scenarios.engine.oob import Oob

LEAST_HEX, GOOD_HEX = 1.15, 1.25  # of a counter's side, across the flats
ONE_SIDED = "-one-sided"  # the tail of the name of the file for what is printed on one side
VEIL = 0.75  # over the ground of an ink-saving map
SMALLEST, LEAST_SAVED = 0.88, 0.2  # how much smaller hexes may be offered, and what share of the sheets it must save


@dataclass(frozen=True)
class _Job:
    """What is to be printed, whatever the paper."""

    module: Module
    board: Board
    oob: Oob
    told: Tabletop
    options: PnpOptions
    drawing: Drawing | None

    @property
    def finish(self) -> art.Finish:
        """How counters are printed."""
        return art.Finish(self.options.ink_saving, self.options.grey)

    @property
    def scale(self) -> float:
        """Printed millimetres to one of the sheet."""
        grid = self.module.map.grid
        return self.options.hex_mm / grid.size_mm if grid and self.options.hex_mm else 1.0

    @property
    def hex_mm(self) -> float:
        """The size of a printed hex, 0 on a map without hexes."""
        grid = self.module.map.grid
        return grid.size_mm * self.scale if grid else 0.0

    def wants(self, *parts: What) -> bool:
        """Return whether one of these parts is asked for."""
        return self.options.what == "all" or self.options.what in parts


class PnpExporter:
    """Print-and-play PDFs."""

    id = "pnp"
    title = "Print and play"
    suffixes = (".pdf",)
    options = PnpOptions

    def check(self, module: Module, board: Board, options: Any = None) -> list[Problem]:
        """Return what paper cannot hold, and what would print badly."""
        chosen: PnpOptions = options or PnpOptions()
        job = _job(module, board, chosen, None)
        return [*_losses(job), *_size_problems(job), *_seam_problems(job)]

    def beside(self, target: Path, options: Any = None) -> tuple[Path, ...]:
        """Return the files that may be written beside the target, for whoever asks before writing over one."""
        chosen: PnpOptions = options or PnpOptions()
        others = [target.with_stem(f"{target.stem}-{paper.lower()}") for paper in chosen.papers[1:]]
        names = [target, *others]
        tails = ("", ONE_SIDED) if chosen.files == "runs" else ("", "-backs")
        return tuple(name.with_stem(name.stem + tail) for name in names for tail in tails)[1:]

    def write(self, module: Module, board: Board, target: Path, options: Any, progress: Progress) -> WriteReport:
        """Write the PDF, or one a paper; with files=two, fronts and backs apart."""
        chosen: PnpOptions = options or PnpOptions()
        stop_at_faults(self.check(module, board, chosen))
        progress.step(0, 100, "drawing the map")
        drawing = None
        if chosen.what in ("all", "map", "poster", "sheets", "panels"):
            drawing = sheet.map_sheet(module, board, progress=Share(progress, 0, 30), side_marks=chosen.grey)
        job = _job(module, board, chosen, drawing)
        doubts = _picture_problems(job)
        stop_at_faults(doubts)
        written: list[Path] = []
        notes: list[str] = []
        for k, paper in enumerate(chosen.papers):
            name = target if k == 0 else target.with_stem(f"{target.stem}-{paper.lower()}")
            span = 30 + 70 * k // len(chosen.papers), 30 + 70 * (k + 1) // len(chosen.papers)
            progress.step(span[0], 100, f"laying out {paper}")
            books, told = make_books(job, paper)
            notes += _where(paper, name, told, len(books) > 1)
            written += _write_files(job, books, name, progress, span)
        progress.step(100, 100, "done")
        return WriteReport(tuple(written), tuple(notes), tuple(doubts))


def _job(module: Module, board: Board, options: PnpOptions, drawing: Drawing | None) -> _Job:
    told = tabletop.read_tabletop(module)
    sized = replace(options, size=options.size or told.counter)
    return _Job(module, board, module.oob or Oob((), (), ()), told, sized, drawing)


# ------------------------------------------------------------------ what would be lost or bad
def _losses(job: _Job) -> Iterator[Problem]:
    if job.module.ruleset != "free":
        yield lost("The rules", "paper enforces nothing; the sheets carry a summary at most", code="RULES")
    if not job.oob.units and job.wants("counters"):
        yield note("The module has no order of battle: there are no counters to print.", code="COUNTERS")
    single = job.oob.units and all(u.steps < 2 for u in job.oob.units) and not job.told.face_down
    if single and job.wants("counters") and job.options.backs:
        yield note(
            "All units have one step: the backs show the nation only and can be left out (--no-backs).", code="BACKS"
        )
    if job.options.what == "counters" and not job.oob.units:
        yield fault("There is nothing to print: the module has no units.", "Print the map instead.", code="COUNTERS")


def _size_problems(job: _Job) -> Iterator[Problem]:
    side, options = job.options.side, job.options
    setup = _setup(job, options.papers[0])
    if job.wants("counters") and (setup.columns < 1 or setup.room < side):
        yield fault(f"Counters of {side:g} mm do not fit on {options.paper}.", "Choose a smaller size.", code="SIZE")
    if job.wants("map") and job.hex_mm and job.oob.units and job.hex_mm < LEAST_HEX * side:
        text = (
            f"Hexes of {job.hex_mm:.1f} mm are too small for counters of {side:.1f} mm: stacks touch, numbers vanish."
        )
        yield Problem("warning", "HEX", text, remedy=f"Print hexes of {GOOD_HEX * side:.1f} mm, or smaller counters.")
    if job.wants("counters"):
        yield from _small_type(job)


def _seam_problems(job: _Job) -> Iterator[Problem]:
    """Say where seams of the map cannot keep clear of hex numbers, and where a little less takes fewer sheets."""
    grid = job.module.map.grid
    if not job.wants("map") or grid is None:
        return
    tiling = _tilings(job, job.options.papers[0], job.scale)
    sheets = mapsheets.papers(tiling)
    if crossed := mapsheets.crossed(tiling, job.module.map):
        text = f"Of the map's seams {crossed} run through hex numbers or close by."
        yield Problem("warning", "SEAMS", text, remedy="Print larger hexes, or let the seams keep to them.")
    for percent in range(99, int(SMALLEST * 100) - 1, -1):
        fewer = mapsheets.papers(_tilings(job, job.options.papers[0], job.scale * percent / 100))
        if fewer <= sheets * (1 - LEAST_SAVED):
            size = math.floor(job.hex_mm * percent / 10) / 10
            takes = f"{counted(fewer, 'sheet')}, not {sheets}"
            yield note(f"At hexes of {size:g} mm (--hex-mm {size:g}) the map takes {takes}.", code="SHEETS")
            return


def _tilings(job: _Job, paper: str, scale: float) -> tuple[tiles.Tiling, ...]:
    o = job.options
    return mapsheets.tilings(
        job.module.map, g.paper_mm(paper), scale=scale, overlap=o.overlap_mm, align=o.align_seams, bleed=o.map_bleed,
        busy=_labels(job),
    )  # fmt: skip


def _labels(job: _Job) -> list[Box]:
    """Return the boxes of the labels of a map without hexes, once it is drawn."""
    if job.drawing is None or job.module.map.grid is not None:
        return []
    tagged = [op for op in job.drawing.sections.get("names", ()) if isinstance(op, Group) and op.tag[:5] == "area:"]
    return [box for op in tagged if (box := extent.of_op(op)) is not None]


def _picture_problems(job: _Job) -> list[Problem]:
    """Return what placed pictures are too coarse for print, on the map and on counters."""
    found = picture_problems(job.drawing.ops(), "the map", job.scale) if job.drawing is not None else []
    if job.wants("counters"):
        content = [op for piece in pieces_of(job) for op in piece.front.content]
        found += picture_problems(content, "a counter", job.options.side / 100)
    return found


def _small_type(job: _Job) -> Iterator[Problem]:
    """Warn once a size of type: which counter it is on."""
    for unit in job.oob.units:
        face = art.counter_face(unit.id, job.oob, "front", job.options.side)
        size = art.smallest_pt(face.content, job.options.side / 100)
        if size < art.LEAST_PT:
            text = f"Type on counters gets as small as {size:.1f} pt ({unit.id}); {art.LEAST_PT} pt is the least."
            yield Problem("warning", "TYPE", text, remedy="Print larger counters.")
            return


# ------------------------------------------------------------------ counters
def pieces_of(job: _Job) -> list[Piece]:
    """Return all counters and markers in printing order."""
    o = job.options
    return list(all_pieces(job.told, job.oob, Cut(o.side, job.finish, o.backs, o.markers)))


def _setup(job: _Job, paper: str) -> Setup:
    o = job.options
    fits = g.BOTH if o.paper == g.BOTH else paper
    return Setup(
        g.paper_mm(paper), fits, o.side, o.layout, o.method, o.gutters, o.marks, o.marks_on_backs, o.die_lines,
        (o.back_dx, o.back_dy),
    )  # fmt: skip


# ------------------------------------------------------------------ the files
@dataclass(frozen=True)
class _Bound:
    """Pages for one file. tail: added to the file's name; two_sided: some of them have backs."""

    tail: str
    pages: list[Page]
    two_sided: bool


def make_books(job: _Job, paper: str) -> tuple[list[_Bound], list[tuple[str, str]]]:
    """Return the pages for a paper, file by file, and what to tell of them: the tail of a file's name, what is in it.

    What is printed on one side only (aids, map) gets a file of its own beside counters that are printed on both:
    in one file each of its sheets would need an empty back, and a printer would feed them all twice.
    """
    size = g.paper_mm(paper)
    both: list[tuple[str, list[Page]]] = []
    single: list[tuple[str, list[Page]]] = []
    for title, pages in _parts(job, paper):
        line = f"{title}: {counted(sum(p.kind != 'back' for p in pages), 'sheet')}"
        (both if any(p.kind == "back" for p in pages) else single).append((line, pages))
    turned = job.options.method if both else None
    apart = job.options.files == "runs" and turned in ("long-edge", "short-edge") and bool(single)
    first = [*both, *([] if apart else single)]
    facts = _facts(job, paper)
    method = turned or (job.options.method if job.wants("counters") and job.oob.units else None)
    told = [("", line) for line, _ in both] + [(ONE_SIDED if apart else "", line) for line, _ in single]
    out = [_bound("", cover_pages(size, facts, [t for t, _ in first], method), first, job.options.grey)]
    if apart:
        out.append(
            _bound(ONE_SIDED, cover_pages(size, facts, [t for t, _ in single], None), single, job.options.grey)
        )
    return out, told


def _where(paper: str, name: Path, told: list[tuple[str, str]], apart: bool) -> list[str]:
    """Return what was printed, sentence by sentence; where it went to two files, in which it is."""
    if not apart:
        return [f"{paper}: {line}" for _, line in told]
    files = {tail: name.with_stem(name.stem + tail).name for tail in ("", ONE_SIDED)}
    lines = [f"{paper}: {line}, in {files[tail]}" for tail, line in told]
    return [*lines, f"{paper}: print {files['']} on both sides of the paper, {files[ONE_SIDED]} on one."]


def _bound(tail: str, cover: list[Page], parts: list[tuple[str, list[Page]]], grey: bool) -> _Bound:
    pages = [*cover, *(page for _, part in parts for page in part)]
    numbered(pages)
    if grey:
        for page in pages:
            page.ops = list(map(greyed, page.ops))
    return _Bound(tail, pages, any(p.kind == "back" for p in pages))


def _parts(job: _Job, paper: str) -> Iterator[tuple[str, list[Page]]]:
    caption = f"{job.module.title}  ·  {paper}  ·  print at 100 %  ·  version {job.module.version}"
    size = g.paper_mm(paper)
    if job.wants("counters") and job.oob.units:
        setup = _setup(job, paper)
        pieces = pieces_of(job)
        pages = sheet_pages(lay_out(pieces, setup), setup, caption)
        if all(p.back is None for p in pieces):
            pages = [p for p in pages if p.kind != "back"]
        yield f"{counted(len(pieces), 'counter')} of {job.options.side:g} mm", pages
    if job.wants("aids"):
        yield "Play aids", aid_pages(size, job.told, job.oob, job.module.title, job.options.side)
        if job.told.track is not None:
            yield "Tracks", track_pages(size, job.told, job.oob, job.module.title)
            begins, _ = situations(job.module, job.board, job.told)
            sheets = [setup_sheet(begin, job.told, job.board, job.oob) for begin in begins]
            yield "Set-ups", setup_pages(size, sheets, job.oob, job.module.title)
    if job.drawing is None:
        return
    if job.wants("map"):
        made = _tilings(job, paper, job.scale)
        plan = assembly_pages(made, size, job.module.title, job.hex_mm)
        pages = [page for tiling in made for page in tiles.tile_pages(tiling, caption)]
        yield f"Map in {mapsheets.pattern(made)} tiles, and how they go together", [*plan, *pages]
    yield from _large_parts(job, caption)


def _large_parts(job: _Job, caption: str) -> Iterator[tuple[str, list[Page]]]:
    """Yield the map as a print shop has it: on a page, a page a sheet, or in panels."""
    doc, o = job.module.map, job.options
    if o.what == "poster":
        yield "Map on one page", [large.poster_page(doc.sheet_mm, job.scale, caption, o.map_bleed)]
    if o.what == "sheets":
        pages = large.sheet_pages(doc, job.scale, caption, o.map_bleed)
        yield f"Map on {counted(len(pages), 'page')}, one for each of its sheets", pages
    if o.what == "panels":
        made = large.sheets_panels(doc, g.panel_mm(o.panel), job.scale)
        kinds = list(dict.fromkeys(f"{p.columns} x {p.rows}" for p in made))
        sheets = f"{len(made)} sheets of " if len(made) > 1 else ""
        pages = [page for p in made for page in large.panel_pages(p, caption)]
        yield f"Map in {sheets}{' or '.join(kinds)} panels", pages


def _paired(pages: Sequence[Page]) -> list[Page]:
    """Return the pages with an empty back behind each that has none."""
    out: list[Page] = []
    for k, page in enumerate(pages):
        out.append(page)
        follows = pages[k + 1].kind if k + 1 < len(pages) else ""
        if page.kind != "back" and follows != "back":
            out.append(Page(page.size, kind="blank"))
    return out


def _facts(job: _Job, paper: str) -> Facts:
    lines = [f"{counted(len(job.told.turns), 'turn')}, {counted(len(job.oob.units), 'unit')}. Paper: {paper}."]
    credits = dict.fromkeys((*job.module.authors, *job.module.credits, *job.module.map.credits))
    return Facts(job.module.title, job.module.version, tuple(lines), tuple(credits))


def _forms(job: _Job) -> dict[str, Sequence[Op]]:
    if job.drawing is None:
        return {}
    w, h = job.module.map.sheet_mm
    body: list[Op] = []
    for name, section in job.drawing.sections.items():
        body += map(greyed, section) if job.options.grey else section
        if name == "ground" and job.options.ink_saving:
            body.append(Fill(ops.rect(0, 0, w, h), "#FFFFFF", VEIL))
    return {tiles.FORM: tuple(body)}


def _write_files(job: _Job, books: list[_Bound], target: Path, progress: Progress, span: tuple[int, int]) -> list[Path]:
    """Write the files; fronts and backs apart when that is wished."""
    o = job.options
    wanted: list[tuple[str, list[Page], str]] = []
    for book in books:
        if not book.two_sided or o.method == "glue":
            wanted.append((book.tail, book.pages, "Simplex"))
        elif o.files in ("two", "two-reversed"):
            backs = [p for p in book.pages if p.kind == "back"]
            wanted.append((book.tail, [p for p in book.pages if p.kind != "back"], "Simplex"))
            wanted.append((f"{book.tail}-backs", backs[::-1] if o.files == "two-reversed" else backs, "Simplex"))
        else:
            wanted.append((book.tail, _paired(book.pages), g.pdf_duplex(o.method)))
    out = []
    for k, (tail, pages, duplex) in enumerate(wanted):
        part = (
            span[0] + (span[1] - span[0]) * k // len(wanted),
            span[0] + (span[1] - span[0]) * (k + 1) // len(wanted),
        )
        out.append(_write_one(job, pages, target.with_stem(target.stem + tail), duplex, progress, part))
    return out


def _write_one(
    job: _Job, pages: list[Page], target: Path, duplex: str, progress: Progress, span: tuple[int, int]
) -> Path:
    book = Book(
        f"{job.module.title}: print and play",
        ", ".join(job.module.authors),
        f"Version {job.module.version}",
        duplex,
        job.options.profile == "service",
    )
    with atomic_target(target) as temporary, temporary.open("wb") as stream:
        write_pdf(book, pages, _forms(job), {tiles.FORM: job.module.map.sheet_mm}, stream, progress, span)
    return target


pnp = PnpExporter()
