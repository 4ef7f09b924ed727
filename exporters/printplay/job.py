"""What a module is on paper, part by part: pages of counters, map and aids, for whoever writes or shows them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from exporters import extent, tabletop
from exporters.base import fault
from exporters.printplay import art, large, mapsheets, tiles
from exporters.printplay import geometry as g
from exporters.printplay.aids import aid_pages
from exporters.printplay.assembly import assembly_pages
from exporters.printplay.grey import greyed
from exporters.printplay.options import PnpOptions, What
from exporters.printplay.pages import Book, Page
from exporters.printplay.pieces import Cut, all_pieces
from exporters.printplay.setuppages import setup_pages
from exporters.printplay.sheets import Piece, Setup, lay_out, sheet_pages
from exporters.printplay.text import numbered, spoken
from exporters.printplay.trackpages import track_pages
from exporters.setups import setup_sheet
from exporters.situation import situations
from exporters.tabletop import Tabletop
from exporters.vmod.language import PLAIN, Words, words
from mapdata.board import Board
from mapdata.draw import ops
from mapdata.draw.ops import Box, Drawing, Fill, Group, Op
from mapdata.problems import Problem
from mapdata.wording import Said, Speak, as_it_is, counted, mark, said
from scenarios.engine.modules import Module
from scenarios.engine.oob import Oob

VEIL = 0.75  # over the ground of an ink-saving map
NEEDS_MAP: tuple[What, ...] = ("all", "map", "poster", "sheets", "panels")


@dataclass(frozen=True)
class Job:
    """What is to be printed, whatever the paper. words: the module's own, in the language of the sheets."""

    module: Module
    board: Board | None
    oob: Oob
    told: Tabletop
    options: PnpOptions
    drawing: Drawing | None
    words: Words = PLAIN

    @property
    def speak(self) -> Speak:
        """Says sentences in the language of the sheets."""
        return self.options.speak

    @property
    def finish(self) -> art.Finish:
        """How counters are printed."""
        return art.Finish(self.options.ink_saving, self.options.grey)

    @property
    def scale(self) -> float:
        """Printed millimetres to one of the sheet."""
        grid = self.module.map.grid
        wanted = self.options.hex_mm / grid.size_mm if grid and self.options.hex_mm else 1.0
        return min(wanted, self.page_scale) if self.options.one_page else wanted

    @property
    def page_scale(self) -> float:
        """The largest scale at which the map lies on one page of each paper, within what a home printer reaches."""
        w, h = self.module.map.sheet_mm
        (left, top), edge = tiles.origin_of(tiles.MAP_BLEED if self.options.bleed else 0.0), g.UNPRINTABLE + 0.4
        return min(
            max(
                min((x - left - edge) / a, (y - top - edge) / b)
                for x, y in (g.paper_mm(paper), g.paper_mm(paper)[::-1])
                for a, b in ((w, h), (h, w))
            )
            for paper in self.options.papers
        )

    @property
    def hex_mm(self) -> float:
        """The size of a printed hex, 0 on a map without hexes."""
        grid = self.module.map.grid
        return grid.size_mm * self.scale if grid else 0.0

    def wants(self, *parts: What) -> bool:
        """Return whether one of these parts is asked for."""
        return self.options.what == "all" or self.options.what in parts


def make_job(module: Module, board: Board | None, options: PnpOptions, drawing: Drawing | None) -> Job:
    """Return what is to be printed of a module; drawing: its map, where that is to be printed."""
    own = words(module, options.language)
    oob = module.oob or Oob((), (), ())
    oob = oob if own is PLAIN else own.oob(oob)
    told = own.table_of(tabletop.read_tabletop(replace(module, oob=oob), options.language))
    sized = replace(options, size=options.size or told.counter)
    return Job(module, board, oob, told, sized, drawing, own)


def tilings_of(job: Job, paper: str, scale: float) -> tuple[tiles.Tiling, ...]:
    """Return how the sheets of the map are cut on a paper."""
    o = job.options
    return mapsheets.tilings(
        job.module.map, g.paper_mm(paper), scale=scale, overlap=o.overlap_mm, align=o.align_seams, bleed=o.map_bleed,
        busy=_labels(job),
    )  # fmt: skip


def _labels(job: Job) -> list[Box]:
    """Return the boxes of the labels of a map without hexes, once it is drawn."""
    if job.drawing is None or job.module.map.grid is not None:
        return []
    tagged = [op for op in job.drawing.sections.get("names", ()) if isinstance(op, Group) and op.tag[:5] == "area:"]
    return [box for op in tagged if (box := extent.of_op(op)) is not None]


# ------------------------------------------------------------------ counters
def pieces_of(job: Job) -> list[Piece]:
    """Return all counters and markers in printing order."""
    o = job.options
    return list(all_pieces(job.told, job.oob, Cut(o.side, job.finish, o.backs, o.markers, job.speak)))


def setup_of(job: Job, paper: str) -> Setup:
    """Return how counters are laid out on a paper."""
    o = job.options
    fits = g.BOTH if o.paper == g.BOTH else paper
    return Setup(
        g.paper_mm(paper), fits, o.side, o.layout, o.method, o.gutters, o.marks, o.marks_on_backs, o.die_lines,
        (o.back_dx, o.back_dy),
    )  # fmt: skip


def parts_of(job: Job, paper: str) -> Iterator[tuple[Said, list[Page]]]:
    """Yield each part that is asked for: what it is, and its pages."""
    caption = said(
        "{title}  ·  {paper}  ·  print at 100 %  ·  version {version}",
        title=job.module.title, paper=paper, version=job.module.version,
    )  # fmt: skip
    size = g.paper_mm(paper)
    if job.wants("counters") and job.oob.units:
        setup = setup_of(job, paper)
        pieces = pieces_of(job)
        pages = sheet_pages(lay_out(pieces, setup), setup, caption)
        if all(p.back is None for p in pieces):
            pages = [p for p in pages if p.kind != "back"]
        units = len(job.oob.units)
        count = counted(units, mark("1 counter"), mark("{n} counters"))
        side = round(job.options.side, 1)
        told = said("{counters} of {side:g} mm", counters=count, side=side)
        if more := len(pieces) - units:  # control discs, turn and track markers, which nobody drew
            markers = counted(more, mark("1 marker"), mark("{n} markers"))
            told = said("{counters} and {markers} of {side:g} mm", counters=count, markers=markers, side=side)
        yield told, pages
    if job.wants("aids"):
        yield said("Play aids"), _aids(job, size)
        if job.told.track is not None and job.board is not None:
            yield said("Tracks"), track_pages(size, job.told, job.oob, job.module.title, job.speak)
        if job.board is not None and (pages := _setups(job, job.board, size)):
            yield said("Set-ups"), pages
    if job.drawing is None:
        return
    if job.wants("map"):
        made = tilings_of(job, paper, job.scale)
        pages = [page for tiling in made for page in tiles.tile_pages(tiling, caption)]
        if len(pages) == 1:  # nothing to be put together
            yield said("Map on one page"), pages
            yield from _large_parts(job, caption)
            return
        plan = assembly_pages(made, size, job.module.title, job.hex_mm, job.speak)
        yield said("Map in {pattern} tiles, and how they go together", pattern=mapsheets.pattern(made)), [*plan, *pages]
    yield from _large_parts(job, caption)


def _aids(job: Job, size: tuple[float, float]) -> list[Page]:
    return aid_pages(size, job.told, job.oob, job.module.title, job.options.side, job.speak)


def _setups(job: Job, board: Board, size: tuple[float, float]) -> list[Page]:
    """Return the pages that tell how each scenario is set up, as far as it says where units begin."""
    say, (begins, _) = job.words.say, situations(job.module, board, job.told)
    named = (replace(b, title=say(b.title), description=say(b.description)) for b in begins)
    sheets = [setup_sheet(begin, job.told, board, job.oob, job.speak) for begin in named]
    telling = [sheet for sheet in sheets if sheet.armies]
    return setup_pages(size, telling, job.oob, job.module.title, job.speak) if telling else []


def _large_parts(job: Job, caption: str) -> Iterator[tuple[Said, list[Page]]]:
    """Yield the map as a print shop has it: on a page, a page a sheet, or in panels."""
    doc, o = job.module.map, job.options
    if o.what == "poster":
        yield said("Map on one page"), [large.poster_page(doc.sheet_mm, job.scale, caption, o.map_bleed)]
    if o.what == "sheets":
        pages = large.sheet_pages(doc, job.scale, caption, o.map_bleed)
        yield said("Map on {n} pages, one for each of its sheets", n=len(pages)), pages
    if o.what == "panels":
        made = large.sheets_panels(doc, g.panel_mm(o.panel), job.scale)
        pages = [page for p in made for page in large.panel_pages(p, caption)]
        yield said("Map in {pattern} panels", pattern=mapsheets.pattern(made)), pages


def misfits(job: Job) -> Iterator[Problem]:
    """Yield why counters that are asked for cannot be printed."""
    side, options = job.options.side, job.options
    if options.what == "counters" and not job.oob.units:
        text = said("There is nothing to print: the module has no units.")
        yield fault(text, said("Print the map instead."), code="COUNTERS")
    setup = setup_of(job, options.papers[0])
    if job.wants("counters") and (setup.columns < 1 or setup.room < side):
        text = said("Counters of {side:g} mm do not fit on {paper}.", side=side, paper=options.paper)
        yield fault(text, said("Choose a smaller size."), code="SIZE")


def finished(pages: list[Page], grey: bool, speak: Speak = as_it_is) -> list[Page]:
    """Return the pages of a file with the numbers of their sheets, without colour where that is wished.

    speak: says what is still English on them.
    """
    spoken(pages, speak)
    numbered(pages)
    if grey:
        for page in pages:
            page.ops = list(map(greyed, page.ops))
    return pages


def paired(pages: Sequence[Page]) -> list[Page]:
    """Return the pages with an empty back behind each that has none."""
    out: list[Page] = []
    for k, page in enumerate(pages):
        out.append(page)
        follows = pages[k + 1].kind if k + 1 < len(pages) else ""
        if page.kind != "back" and follows != "back":
            out.append(Page(page.size, kind="blank"))
    return out


def forms_of(job: Job) -> dict[str, Sequence[Op]]:
    """Return the drawings that pages refer to: the map, as it is printed."""
    if job.drawing is None:
        return {}
    w, h = job.module.map.sheet_mm
    body: list[Op] = []
    for name, section in job.drawing.sections.items():
        body += map(greyed, section) if job.options.grey else section
        if name == "ground" and job.options.ink_saving:
            body.append(Fill(ops.rect(0, 0, w, h), "#FFFFFF", VEIL))
    return {tiles.FORM: tuple(body)}


def sizes_of(job: Job) -> dict[str, tuple[float, float]]:
    """Return how large these drawings are, in mm."""
    return {tiles.FORM: job.module.map.sheet_mm}


def book_of(job: Job, duplex: str) -> Book:
    """Return what is said of a whole file; duplex: the wish of a PDF's viewer preferences."""
    module = job.module
    title = job.speak(said("{title}: print and play", title=module.title))
    version = job.speak(said("Version {version}", version=module.version))
    return Book(
        title, ", ".join(module.authors), version, duplex, job.options.profile == "service", job.options.language
    )
