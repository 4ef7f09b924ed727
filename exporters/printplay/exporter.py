"""Writes a module to paper: counter sheets front and back, the map in tiles, and play aids, as PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from exporters import sheet, tabletop
from exporters.base import WriteReport, atomic_target, counted, fault, lost, note, stop_at_faults
from exporters.printplay import art, tiles
from exporters.printplay import geometry as g
from exporters.printplay.aids import aid_pages
from exporters.printplay.cover import Facts, cover_pages
from exporters.printplay.pages import Book, Page, write_pdf
from exporters.printplay.sheets import Layout, Piece, Setup, lay_out, sheet_pages
from exporters.tabletop import Tabletop, faction_order
from mapdata.board import Board
from mapdata.draw import ops
from mapdata.draw.ops import Drawing, Fill, Op
from mapdata.problems import Problem
from mapdata.progress import Progress, Share
from scenarios.engine.modules import Module
from scenarios.engine.oob import Oob

What = Literal["all", "counters", "map", "poster", "aids"]
Files = Literal["one", "two", "two-reversed"]
LEAST_HEX, GOOD_HEX = 1.15, 1.25  # of a counter's side, across the flats
OFFSET_MOST = 5.0
VEIL = 0.75  # over the ground of an ink-saving map


@dataclass(frozen=True)
class PnpOptions:
    """What can be chosen."""

    paper: str = field(
        default="A4", metadata={"help": "A4, Letter, another known paper, or both for A4 and Letter with one grid."}
    )
    what: What = field(default="all", metadata={"help": "all, counters, map, poster (the map on one page) or aids."})
    size: str = field(
        default="5/8in",
        metadata={"help": "Side of a counter: 1/2in, 9/16in, 15mm, 5/8in, 3/4in, 20mm, 1in or any other."},
    )
    layout: Layout = field(
        default="butted", metadata={"help": "butted (shared cuts) or spaced (each counter apart, with bleed)."}
    )
    method: g.Method = field(
        default="long-edge",
        metadata={"help": "How backs come to lie: long-edge, short-edge, fold, fold-across or glue."},
    )
    profile: Literal["home", "service"] = field(
        default="home", metadata={"help": "home, or service for a print shop (boxes, flat, sRGB intent)."}
    )
    files: Files = field(
        default="one",
        metadata={"help": "one PDF, two (fronts, backs) for turning by hand, or two-reversed (backs last first)."},
    )
    marks: Literal["ticks", "none"] = field(default="ticks", metadata={"help": "Cut marks: ticks or none."})
    marks_on_backs: bool = field(default=False, metadata={"help": "Cut marks on the backs as well."})
    gutters: bool = field(default=True, metadata={"help": "A 3 mm gutter where the ground colour changes."})
    die_lines: bool = field(default=False, metadata={"help": "A layer with outlines for a cutting machine."})
    ink_saving: bool = field(default=False, metadata={"help": "White counters ringed in colour, and a pale map."})
    backs: bool = field(default=True, metadata={"help": "Print backs, also of counters with one step."})
    markers: int = field(default=6, metadata={"help": "Control markers for each main nation."})
    hex_mm: float = field(default=0.0, metadata={"help": "Size of a printed hex across its flats; 0: the map's own."})
    overlap_mm: float = field(default=tiles.OVERLAP, metadata={"help": "Glue strip between map sheets, 0 to 25 mm."})
    align_seams: bool = field(default=True, metadata={"help": "Run the map's seams clear of hex numbers."})
    back_dx: float = field(
        default=0.0, metadata={"help": "Shift of all backs to the right, from the registration test."}
    )
    back_dy: float = field(default=0.0, metadata={"help": "Shift of all backs downwards, in mm."})

    def __post_init__(self) -> None:
        self._check_words()
        g.side_mm(self.size)
        if self.paper != g.BOTH:
            g.paper_mm(self.paper)
        if not 0 <= self.overlap_mm <= tiles.MOST_OVERLAP:
            raise ValueError(f"overlap_mm must be 0 to {tiles.MOST_OVERLAP:g}, not {self.overlap_mm:g}")
        if not 0 <= self.markers <= 40:
            raise ValueError(f"markers must be 0 to 40, not {self.markers}")
        if max(abs(self.back_dx), abs(self.back_dy)) > OFFSET_MOST:
            raise ValueError(f"back_dx and back_dy must be within {OFFSET_MOST:g} mm")
        if self.hex_mm and not 5 <= self.hex_mm <= 80:
            raise ValueError(f"hex_mm must be 5 to 80, or 0 for the map's own size, not {self.hex_mm:g}")

    def _check_words(self) -> None:
        for name, known in (
            ("what", get_args(What)), ("layout", get_args(Layout)), ("method", g.METHODS), ("files", get_args(Files)),
            ("profile", ("home", "service")), ("marks", ("ticks", "none")),
        ):  # fmt: skip
            if getattr(self, name) not in known:
                raise ValueError(f"{name} must be one of {', '.join(known)}, not {getattr(self, name)!r}")

    @property
    def side(self) -> float:
        """A counter's side in mm."""
        return g.side_mm(self.size)

    @property
    def papers(self) -> tuple[str, ...]:
        """The papers to write for."""
        return ("A4", "Letter") if self.paper == g.BOTH else (self.paper,)


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
        return [*_losses(job), *_size_problems(job)]

    def write(self, module: Module, board: Board, target: Path, options: Any, progress: Progress) -> WriteReport:
        """Write the PDF, or one a paper; with files=two, fronts and backs apart."""
        chosen: PnpOptions = options or PnpOptions()
        stop_at_faults(self.check(module, board, chosen))
        progress.step(0, 100, "drawing the map")
        drawing = None
        if chosen.what in ("all", "map", "poster"):
            drawing = sheet.map_sheet(module, board, progress=Share(progress, 0, 30))
        job = _job(module, board, chosen, drawing)
        written: list[Path] = []
        notes: list[str] = []
        for k, paper in enumerate(chosen.papers):
            name = target if k == 0 else target.with_stem(f"{target.stem}-{paper.lower()}")
            span = 30 + 70 * k // len(chosen.papers), 30 + 70 * (k + 1) // len(chosen.papers)
            progress.step(span[0], 100, f"laying out {paper}")
            pages, told = make_pages(job, paper)
            notes += [f"{paper}: {line}" for line in told]
            written += _write_files(job, pages, name, progress, span)
        progress.step(100, 100, "done")
        return WriteReport(tuple(written), tuple(notes))


def _job(module: Module, board: Board, options: PnpOptions, drawing: Drawing | None) -> _Job:
    return _Job(module, board, module.oob or Oob((), (), ()), tabletop.read_tabletop(module), options, drawing)


# ------------------------------------------------------------------ what would be lost or bad
def _losses(job: _Job) -> Iterator[Problem]:
    if job.module.ruleset != "free":
        yield lost("The rules", "paper enforces nothing; the sheets carry a summary at most", code="RULES")
    if not job.oob.units and job.wants("counters"):
        yield note("The module has no order of battle: there are no counters to print.", code="COUNTERS")
    if job.oob.units and job.options.backs and all(u.steps < 2 for u in job.oob.units):
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
    """Return all counters in printing order: by side, then nation, then type; then turn and control markers."""
    order = {f: k for k, f in enumerate(faction_order(job.told, job.oob))}
    nations = sorted(job.oob.nations, key=lambda n: order.get(n.faction, len(order)))
    kinds = {t.id: k for k, t in enumerate(job.oob.types)}
    out: list[Piece] = []
    side, saving = job.options.side, job.options.ink_saving
    for nation in nations:
        for unit in sorted(job.oob.of(nation=nation.id), key=lambda u: kinds[u.type]):
            front = art.counter_face(unit.id, job.oob, "front", side, saving)
            back = art.counter_face(unit.id, job.oob, "back", side, saving) if _has_back(job, unit.steps) else None
            out.append(Piece(unit.id, front, back, (nation.faction, nation.id)))
    return out + _markers(job)


def _has_back(job: _Job, steps: int) -> bool:
    return job.options.backs or steps > 1


def _markers(job: _Job) -> list[Piece]:
    """Return the marker of the turn and the control markers of the main nations that have units."""
    if not job.oob.units:
        return []
    side, saving = job.options.side, job.options.ink_saving
    turn = art.turn_face(side)
    out = [Piece("game-turn", turn, turn if job.options.backs else None, ("markers", "turn"))]
    for nation in job.oob.nations:
        if nation.main or nation.faction == "neutral" or not job.oob.of(nation=nation.id):
            continue
        face = art.control_face(nation.id, job.oob, side, saving)
        back = face if job.options.backs else None
        out += [
            Piece(f"control-{nation.id}-{n}", face, back, ("markers", nation.id))
            for n in range(1, job.options.markers + 1)
        ]
    return out


def _setup(job: _Job, paper: str) -> Setup:
    o = job.options
    fits = g.BOTH if o.paper == g.BOTH else paper
    return Setup(
        g.paper_mm(paper), fits, o.side, o.layout, o.method, o.gutters, o.marks, o.marks_on_backs, o.die_lines,
        (o.back_dx, o.back_dy),
    )  # fmt: skip


# ------------------------------------------------------------------ the file
def make_pages(job: _Job, paper: str) -> tuple[list[Page], list[str]]:
    """Return all pages for a paper, and what to tell of them."""
    size = g.paper_mm(paper)
    parts: list[list[Page]] = []
    told: list[str] = []
    two_sided = job.options.method in ("long-edge", "short-edge", "glue")
    for title, pages in _parts(job, paper):
        if pages:
            sheets = sum(p.kind != "back" for p in pages)
            told.append(f"{title}: {counted(sheets, 'sheet')}")
            parts.append(pages)
    duplex = job.options.method if job.wants("counters") and two_sided else None
    first = cover_pages(size, _facts(job, paper), told, duplex)
    out = [page for pages in (first, *parts) for page in pages]
    # On one file printed on both sides, a page without a back needs an empty one, or the next lands behind it.
    paired = duplex in ("long-edge", "short-edge") and any(p.kind == "back" for pages in parts for p in pages)
    return (_paired(out) if paired else out), told


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
    if job.wants("map") and job.drawing is not None:
        grid = job.module.map.grid if job.options.align_seams else None
        tiling = tiles.best_tiling(
            job.module.map.sheet_mm, size, scale=job.scale, overlap=job.options.overlap_mm, grid=grid
        )
        plan = tiles.assembly_pages(tiling, size, job.module.title, job.hex_mm)
        how = f"{tiling.columns} x {tiling.rows}"
        yield f"Map in {how} tiles, and how they go together", [*plan, *tiles.tile_pages(tiling, caption)]
    if job.options.what == "poster":
        yield "Map on one page", [tiles.poster_page(job.module.map.sheet_mm, job.scale, caption)]


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
    if not job.options.ink_saving:
        return {tiles.FORM: tuple(job.drawing.ops())}
    w, h = job.module.map.sheet_mm
    body: list[Op] = []
    for name, section in job.drawing.sections.items():
        body += section
        if name == "ground":
            body.append(Fill(ops.rect(0, 0, w, h), "#FFFFFF", VEIL))
    return {tiles.FORM: tuple(body)}


def _write_files(job: _Job, pages: list[Page], target: Path, progress: Progress, span: tuple[int, int]) -> list[Path]:
    """Write one file, or fronts and backs apart."""
    o = job.options
    two_sided = any(p.kind == "back" for p in pages)
    if o.files == "one" or not two_sided:
        duplex = g.pdf_duplex(o.method) if two_sided else "Simplex"
        return [_write_one(job, pages, target, duplex, progress, span)]
    fronts = [p for p in pages if p.kind not in ("back", "blank")]
    backs = [p for p in pages if p.kind in ("back", "blank")]
    if o.files == "two-reversed":
        backs.reverse()
    half = (span[0] + span[1]) // 2
    other = target.with_stem(f"{target.stem}-backs")
    return [
        _write_one(job, fronts, target, "Simplex", progress, (span[0], half)),
        _write_one(job, backs, other, "Simplex", progress, (half, span[1])),
    ]


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
