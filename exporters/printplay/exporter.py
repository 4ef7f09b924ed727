"""Writes a module to paper: counter sheets front and back, the map in tiles, and play aids, as PDF."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from exporters import sheet
from exporters.base import WriteReport, atomic_target, lost, note, stop_at_faults
from exporters.printplay import art, mapsheets
from exporters.printplay import geometry as g
from exporters.printplay.cover import Facts, cover_pages
from exporters.printplay.job import (
    NEEDS_MAP,
    Job,
    book_of,
    finished,
    forms_of,
    make_job,
    misfits,
    paired,
    parts_of,
    pieces_of,
    sizes_of,
    tilings_of,
)
from exporters.printplay.options import PnpOptions
from exporters.printplay.pages import Page, write_pdf
from exporters.printplay.resolution import picture_problems
from mapdata.board import Board
from mapdata.problems import Problem
from mapdata.progress import Progress, Share
from mapdata.wording import counted, mark, said
from scenarios.engine.modules import Module

LEAST_HEX, GOOD_HEX = 1.15, 1.25  # of a counter's side, across the flats
ONE_SIDED = "-one-sided"  # the tail of the name of the file for what is printed on one side
SHEETS = (mark("1 sheet"), mark("{n} sheets"))
RULES = said("The rules will not be in the file: paper enforces nothing; the sheets carry a summary at most.")
SMALLEST, LEAST_SAVED = 0.88, 0.2  # how much smaller hexes may be offered, and what share of the sheets it must save


class PnpExporter:
    """Print-and-play PDFs."""

    id = "pnp"
    title = "Print and play"
    suffixes = (".pdf",)
    options = PnpOptions

    def check(self, module: Module, board: Board, options: Any = None) -> list[Problem]:
        """Return what paper cannot hold, and what would print badly."""
        chosen: PnpOptions = options or PnpOptions()
        job = make_job(module, board, chosen, None)
        return [*_losses(job), *misfits(job), *_size_problems(job), *_seam_problems(job)]

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
        if chosen.what in NEEDS_MAP:
            drawing = sheet.map_sheet(module, board, progress=Share(progress, 0, 30), side_marks=chosen.grey)
        job = make_job(module, board, chosen, drawing)
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


# ------------------------------------------------------------------ what would be lost or bad
def _losses(job: Job) -> Iterator[Problem]:
    if job.module.ruleset != "free":
        yield lost(RULES, code="RULES")
    if not job.oob.units and job.wants("counters"):
        yield note(said("The module has no order of battle: there are no counters to print."), code="COUNTERS")
    single = job.oob.units and all(u.steps < 2 for u in job.oob.units) and not job.told.face_down
    if single and job.wants("counters") and job.options.backs:
        yield note(
            said("All units have one step: the backs show the nation only and can be left out."), code="BACKS"
        )


def _size_problems(job: Job) -> Iterator[Problem]:
    side = job.options.side
    if job.wants("map") and job.hex_mm and job.oob.units and job.hex_mm < LEAST_HEX * side:
        text = said(
            "Hexes of {hex:.1f} mm are too small for counters of {side:.1f} mm: stacks touch, numbers vanish.",
            hex=job.hex_mm, side=side,
        )  # fmt: skip
        remedy = said("Print hexes of {size:.1f} mm, or smaller counters.", size=GOOD_HEX * side)
        yield Problem("warning", "HEX", text, remedy=remedy)
    if job.wants("counters"):
        yield from _small_type(job)


def _seam_problems(job: Job) -> Iterator[Problem]:
    """Say where seams of the map cannot keep clear of hex numbers, and where a little less takes fewer sheets."""
    grid = job.module.map.grid
    if not job.wants("map") or grid is None:
        return
    tiling = tilings_of(job, job.options.papers[0], job.scale)
    sheets = mapsheets.papers(tiling)
    if sheets > 1 and not job.options.one_page and _as_large_as_paper(job):
        size = math.floor(job.hex_mm * job.page_scale / job.scale * 10) / 10
        text = said(
            "The map is as large as the paper, but printers leave its rim white: it takes {takes}. "
            "“Shrink the map to one page” prints hexes of {size:g} mm.",
            takes=counted(sheets, *SHEETS), size=size,
        )  # fmt: skip
        yield note(text, code="SHEETS")
        return
    if crossed := mapsheets.crossed(tiling, job.module.map):
        text = said("Of the map's seams {n} run through hex numbers or close by.", n=crossed)
        remedy = said("Print larger hexes, or let the seams keep to them.")
        yield Problem("warning", "SEAMS", text, remedy=remedy)
    for percent in range(99, int(SMALLEST * 100) - 1, -1):
        fewer = mapsheets.papers(tilings_of(job, job.options.papers[0], job.scale * percent / 100))
        if fewer <= sheets * (1 - LEAST_SAVED):
            size = math.floor(job.hex_mm * percent / 10) / 10
            text = said(
                "At hexes of {size:g} mm the map takes {takes}, not {now}.",
                size=size, takes=counted(fewer, *SHEETS), now=sheets,
            )  # fmt: skip
            yield note(text, code="SHEETS")
            return


def _as_large_as_paper(job: Job) -> bool:
    """Return whether the map would lie on one page if printers reached the paper's edges."""
    paper = sorted(g.paper_mm(job.options.papers[0]))
    return all(side * job.scale <= room + 1 for side, room in zip(sorted(job.module.map.sheet_mm), paper, strict=True))


def _picture_problems(job: Job) -> list[Problem]:
    """Return what placed pictures are too coarse for print, on the map and on counters."""
    found = picture_problems(job.drawing.ops(), said("the map"), job.scale) if job.drawing is not None else []
    if job.wants("counters"):
        content = [op for piece in pieces_of(job) for op in piece.front.content]
        found += picture_problems(content, said("a counter"), job.options.side / 100)
    return found


def _small_type(job: Job) -> Iterator[Problem]:
    """Warn once a size of type: which counter it is on."""
    for unit in job.oob.units:
        face = art.counter_face(unit.id, job.oob, "front", job.options.side)
        size = art.smallest_pt(face.content, job.options.side / 100)
        if size < art.LEAST_PT:
            text = said(
                "Type on counters gets as small as {size:.1f} pt ({unit}); {least} pt is the least.",
                size=size, unit=unit.id, least=art.LEAST_PT,
            )  # fmt: skip
            yield Problem("warning", "TYPE", text, remedy=said("Print larger counters."))
            return


# ------------------------------------------------------------------ the files
@dataclass(frozen=True)
class _Bound:
    """Pages for one file. tail: added to the file's name; two_sided: some of them have backs."""

    tail: str
    pages: list[Page]
    two_sided: bool


def make_books(job: Job, paper: str) -> tuple[list[_Bound], list[tuple[str, str]]]:
    """Return the pages for a paper, file by file, and what to tell of them: the tail of a file's name, what is in it.

    What is printed on one side only (aids, map) gets a file of its own beside counters that are printed on both:
    in one file each of its sheets would need an empty back, and a printer would feed them all twice.
    """
    size = g.paper_mm(paper)
    both: list[tuple[str, list[Page]]] = []
    single: list[tuple[str, list[Page]]] = []
    for title, pages in parts_of(job, paper):
        count = sum(p.kind != "back" for p in pages)
        line = said("{title}: {sheets}", title=title, sheets=counted(count, *SHEETS))
        (both if any(p.kind == "back" for p in pages) else single).append((line, pages))
    turned = job.options.method if both else None
    apart = job.options.files == "runs" and turned in ("long-edge", "short-edge") and bool(single)
    first = [*both, *([] if apart else single)]
    facts = _facts(job, paper)
    method = turned or (job.options.method if job.wants("counters") and job.oob.units else None)
    told = [("", line) for line, _ in both] + [(ONE_SIDED if apart else "", line) for line, _ in single]
    out = [_bound(job, "", cover_pages(size, facts, [t for t, _ in first], method, job.speak), first)]
    if apart:
        out.append(_bound(job, ONE_SIDED, cover_pages(size, facts, [t for t, _ in single], None, job.speak), single))
    return out, told


def _where(paper: str, name: Path, told: list[tuple[str, str]], apart: bool) -> list[str]:
    """Return what was printed, sentence by sentence; where it went to two files, in which it is."""
    if not apart:
        return [said("{paper}: {line}", paper=paper, line=line) for _, line in told]
    files = {tail: name.with_stem(name.stem + tail).name for tail in ("", ONE_SIDED)}
    lines = [said("{paper}: {line}, in {file}", paper=paper, line=line, file=files[tail]) for tail, line in told]
    how = said("{paper}: print {both} on both sides of the paper, {one} on one.", paper=paper, both=files[""],
               one=files[ONE_SIDED])  # fmt: skip
    return [*lines, how]


def _bound(job: Job, tail: str, cover: list[Page], parts: list[tuple[str, list[Page]]]) -> _Bound:
    pages = finished([*cover, *(page for _, part in parts for page in part)], job.options.grey, job.speak)
    return _Bound(tail, pages, any(p.kind == "back" for p in pages))


def _facts(job: Job, paper: str) -> Facts:
    turns = counted(len(job.told.turns), mark("1 turn"), mark("{n} turns"))
    units = counted(len(job.oob.units), mark("1 unit"), mark("{n} units"))
    line = said("{turns}, {units}. Paper: {paper}.", turns=turns, units=units, paper=paper)
    credits = dict.fromkeys(map(job.words.say, (*job.module.authors, *job.module.credits, *job.module.map.credits)))
    return Facts(job.module.title, job.module.version, (line,), tuple(credits))


def _write_files(job: Job, books: list[_Bound], target: Path, progress: Progress, span: tuple[int, int]) -> list[Path]:
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
            wanted.append((book.tail, paired(book.pages), g.pdf_duplex(o.method)))
    out = []
    for k, (tail, pages, duplex) in enumerate(wanted):
        part = (
            span[0] + (span[1] - span[0]) * k // len(wanted),
            span[0] + (span[1] - span[0]) * (k + 1) // len(wanted),
        )
        out.append(_write_one(job, pages, target.with_stem(target.stem + tail), duplex, progress, part))
    return out


def _write_one(
    job: Job, pages: list[Page], target: Path, duplex: str, progress: Progress, span: tuple[int, int]
) -> Path:
    with atomic_target(target) as temporary, temporary.open("wb") as stream:
        write_pdf(book_of(job, duplex), pages, forms_of(job), sizes_of(job), stream, progress, span)
    return target


pnp = PnpExporter()
