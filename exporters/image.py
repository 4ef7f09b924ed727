"""The map of a module as a picture: PNG (in bands, of any size), SVG and PDF (in true size)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any, Literal

from exporters import sheet
from exporters.base import UNASKED, WriteReport, atomic_target, fault, lost, note, option, stop_at_faults
from exporters.pngfile import PngWriter
from exporters.printplay.mapsheets import map_sheets
from exporters.vmod.language import Language, words
from mapdata.board import Board
from mapdata.draw.furniture import furniture_ops
from mapdata.draw.ops import Box, Drawing
from mapdata.draw.style import Detail, detail_for
from mapdata.problems import Problem
from mapdata.progress import Progress, Silent
from mapdata.underlay import picture_size
from mapdata.wording import Said, Speak, as_it_is, counted, mark, said, text_of
from scenarios.engine.modules import Module

MM_PER_INCH = 25.4
LEAST_DPI, MOST_DPI = 20.0, 1200.0
MOST_SIDE_PX, MOST_PX = 60_000, 900_000_000
BAND_BYTES = 16_000_000
MOST_UNDERLAY_PX = 60_000_000
MOST_PDF_MM = 5080.0  # 14,400 pt: what readers of PDF 1.x are bound to show
PNG_BYTES_PER_PX = 0.55  # measured on the map of Europe at 150 dpi


# ------------------------------------------------------------------ options
def _check_box(box: tuple[float, ...], region: str) -> None:
    if box and len(box) != 4:
        raise ValueError(said("A box is four lengths in mm: left, top, right, bottom."))
    if box and (box[0] >= box[2] or box[1] >= box[3]):
        raise ValueError(said("A box's right and bottom must be larger than its left and top."))
    if box and region:
        raise ValueError(said("Give a box or a region, not both."))


@dataclass(frozen=True)
class SheetOptions:
    """What of the map is drawn."""

    detail: Literal["auto", "near", "mid", "far"] = option(
        "auto",
        title="Detail",
        help="How much is shown: near is everything, far an overview; auto goes by the size of a hex.",
        note="How much is shown.",
        choices={"auto": "By the size of a hex", "near": "Everything", "mid": "Less", "far": "An overview"},
    )
    counters: bool = option(False, title="Counters", help="Draw the counters where they start.")
    scenario: str = option(
        "",
        title="Scenario",
        help="The scenario whose start is drawn, with who holds what; for counters else the first.",
    )
    underlay: bool = option(
        False,
        title="Picture under the map",
        help="Draw the picture that lies under the map in the editor, over its ground.",
    )
    furniture: bool = option(True, title="Title, key and scale", help="Draw title, key and scale below the map.")
    language: Language = option(
        "en",
        title="Language of the key",
        help="Of what stands below the map: en or es; the module's own words too, where it has them.",
        note="Of what stands below the map; the module's own words too, where it has them.",
        choices={"en": "English", "es": "Spanish"},
    )
    region: str = option(
        "",
        title="Only a part",
        help="Only a part: a territory such as france, or two hexes such as 0716:1020.",
        note="A territory such as france, or two hexes such as 0716:1020.",
    )
    box_mm: tuple[float, ...] = option(
        (),
        title="Only a box, mm",
        help="Only a part: left, top, right and bottom in mm of the sheet.",
        note="Left, top, right and bottom in mm of the sheet.",
    )
    speak: Speak = field(default=as_it_is, repr=False, compare=False, metadata=UNASKED)

    def __post_init__(self) -> None:
        _check_box(self.box_mm, self.region)


@dataclass(frozen=True)
class PngOptions(SheetOptions):
    """Options of the PNG exporter."""

    dpi: float = option(
        150.0, title="Resolution, dpi", help="Resolution at the sheet's true size; 300 for print.",
    )  # fmt: skip

    def __post_init__(self) -> None:
        super().__post_init__()
        if not LEAST_DPI <= self.dpi <= MOST_DPI:
            text = said("A resolution must lie between {least:g} and {most:g} dpi.", least=LEAST_DPI, most=MOST_DPI)
            raise ValueError(text)


@dataclass(frozen=True)
class SvgOptions(SheetOptions):
    """Options of the SVG exporter."""

    outlines: bool = option(
        False, title="Letters as shapes", help="Write letters as shapes, for programs that lack the fonts."
    )


@dataclass(frozen=True)
class PdfOptions(SheetOptions):
    """Options of the PDF exporter."""

    pages: Literal["whole", "sheets"] = option(
        "whole",
        title="Pages",
        help="whole, or sheets: a page for each sheet of a map that has several.",
        note="",
        choices={"whole": "The whole map on one", "sheets": "One for each sheet of the map"},
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.pages not in ("whole", "sheets"):
            raise ValueError(f"pages must be whole or sheets, not {self.pages!r}")
        if self.pages == "sheets" and (self.box_mm or self.region):
            raise ValueError(said("Give sheets or a part of the map, not both."))


# ------------------------------------------------------------------ what all three share
def wanted_box(module: Module, board: Board, options: SheetOptions) -> Box | None:
    """Return the part of the sheet that is asked for, None for all of it. Raises ValueError when there is none."""
    if options.region:
        box = sheet.region_box(board, options.region, sheet.hex_mm(module))
    elif options.box_mm:
        box = (options.box_mm[0], options.box_mm[1], options.box_mm[2], options.box_mm[3])
    else:
        return None
    return sheet.clipped(box, *module.map.sheet_mm)


def size_mm(module: Module, board: Board, options: SheetOptions) -> tuple[float, float]:
    """Return the size of the picture on paper."""
    box = wanted_box(module, board, options)
    if box is not None:
        return box[2] - box[0], box[3] - box[1]
    width, height = module.map.sheet_mm
    if _furnished(options):
        height += furniture_ops(module.map, width, _speech(module, options))[1]
    return width, height


def _furnished(options: SheetOptions) -> bool:
    """Return whether title, key and scale are drawn: never below a part of the map."""
    return options.furniture and not (options.region or options.box_mm or getattr(options, "pages", "") == "sheets")


def _speech(module: Module, options: SheetOptions) -> Speak:
    """Return what says the strip's words: our sentences, and the map's own words where the module has others."""
    own = words(module, options.language)
    return lambda text: options.speak(text) if isinstance(text, Said) else own.say(text)


class _MapExporter(ABC):
    """A picture of the map; the three kinds differ in how the drawing is written and what they warn of."""

    id: str
    title: str
    suffixes: tuple[str, ...]
    options: type[SheetOptions]

    def check(self, module: Module, board: Board, options: Any = None) -> list[Problem]:
        """Say how large the picture will be and what it cannot carry."""
        options = options or self.options()
        try:
            size = size_mm(module, board, options)
        except ValueError as error:
            return [fault(text_of(error), code="region")]
        return [*self._size(size, options), *_underlay(module, options), *_lost(module, board, options)]

    def write(self, module: Module, board: Board, target: Path, options: Any, progress: Progress) -> WriteReport:
        """Write the picture."""
        options = options or self.options()
        progress = progress or Silent()
        stop_at_faults(self.check(module, board, options))
        begin = None
        if options.counters or options.scenario:
            begin, _ = sheet.start_of(module, board, options.scenario)
        box = wanted_box(module, board, options)
        detail, hex_px = self._detail(module, options)
        drawing = sheet.map_sheet(
            module,
            board,
            detail=detail,
            hex_px=hex_px,
            begin=begin,
            counters=options.counters,
            furniture=_furnished(options),
            underlay=options.underlay,
            speak=_speech(module, options),
            progress=progress,
        )
        box = box or (0.0, 0.0, drawing.width, drawing.height)
        with atomic_target(target) as path, path.open("wb") as stream:
            told = self._draw(drawing, box, stream, module, options, progress)
        return WriteReport((target,), (told,))  # what is doubtful was told by check

    def _detail(self, module: Module, options: Any) -> tuple[Detail, float | None]:
        """Return the level of detail, and the pixels a hex that names are sized for; None: as the level has them."""
        return ("near" if options.detail == "auto" else options.detail), None

    @abstractmethod
    def _size(self, size: tuple[float, float], options: Any) -> list[Problem]:
        """Tell the size of the file, or that it cannot be."""

    @abstractmethod
    def _draw(
        self, drawing: Drawing, box: Box, stream: IO[bytes], module: Module, options: Any, progress: Progress
    ) -> str:
        """Write the drawing; return a sentence on what was written."""


def _underlay(module: Module, options: SheetOptions) -> list[Problem]:
    """Return what stands in the way of drawing the picture under the map, where that is asked for."""
    under = module.map.underlay
    if not options.underlay:
        return []
    if under is None:
        return [note(said("No picture lies under this map."), code="underlay")]
    width, height = picture_size(under.data, under.name)
    if width * height > MOST_UNDERLAY_PX:
        text = said(
            "The picture under the map has {width:,} x {height:,} pixels, too many to be written with it.",
            width=width, height=height,
        )  # fmt: skip
        return [fault(text, said("Lay a smaller one under the map, or leave it out."), code="underlay")]
    return []


def _lost(module: Module, board: Board, options: SheetOptions) -> list[Problem]:
    """Return what a picture cannot carry."""
    out = [note(said("A picture holds no rules, and no hexes to click: it is for looking at and for printing."))]
    if options.counters and module.oob is not None:
        begin, problems = sheet.start_of(module, board, options.scenario)
        out += problems
        away = len(module.oob.units) - len(begin.units)
        if away:
            text = counted(
                away,
                mark("1 counter will not be in the file: it enters later, or the players place it."),
                mark("{n} counters will not be in the file: they enter later, or the players place them."),
            )
            out.append(lost(text, code="counters"))
    return out


# ------------------------------------------------------------------ PNG
class PngExporter(_MapExporter):
    """Paints the map in strips, each written before the next is painted."""

    id, title, suffixes = "png", "Map picture (PNG)", (".png",)
    options: type[SheetOptions] = PngOptions

    def _detail(self, module: Module, options: Any) -> tuple[Detail, float | None]:
        if options.detail != "auto":
            return options.detail, None
        hex_px = sheet.hex_mm(module) / MM_PER_INCH * options.dpi
        detail = detail_for(hex_px)
        return detail, (None if detail == "near" else hex_px)

    def _size(self, size: tuple[float, float], options: Any) -> list[Problem]:
        width, height = (max(1, round(v / MM_PER_INCH * options.dpi)) for v in size)
        if max(width, height) > MOST_SIDE_PX or width * height > MOST_PX:
            most = min(MOST_SIDE_PX / max(size), (MOST_PX / (size[0] * size[1])) ** 0.5) * MM_PER_INCH
            text = said(
                "{width:,} x {height:,} pixels are more than picture programs can open.", width=width, height=height
            )
            remedy = said("Ask for {dpi} dpi or less, or for a part of the map.", dpi=int(most))
            return [fault(text, remedy, code="size")]
        memory = width * band_rows(width) * 4 * 3 / 1e6
        file = width * height * PNG_BYTES_PER_PX / 1e6
        text = said(
            "{width:,} x {height:,} pixels, a file of about {file:,.0f} MB, painted in strips of {memory:,.0f} MB.",
            width=width, height=height, file=file, memory=memory,
        )  # fmt: skip
        return [note(text, code="size")]

    def _draw(
        self, drawing: Drawing, box: Box, stream: IO[bytes], module: Module, options: Any, progress: Progress
    ) -> str:
        width, height = paint_png(drawing, box, options.dpi, stream, module.title, progress)
        return said("{width:,} x {height:,} pixels at {dpi:g} dpi.", width=width, height=height, dpi=options.dpi)


def band_rows(width: int) -> int:
    """Return how many rows of a picture are painted at once."""
    return max(16, min(256, BAND_BYTES // (width * 4)))


def paint_png(
    drawing: Drawing, box: Box, dpi: float, stream: IO[bytes], title: str, progress: Progress
) -> tuple[int, int]:
    """Paint a box of a drawing in mm as PNG; returns its size in pixels."""
    from exporters import qtpaint

    px_per_mm = dpi / MM_PER_INCH
    width, height = qtpaint.pixel_size(box, px_per_mm)
    writer = PngWriter(stream, width, height, per_metre=round(px_per_mm * 1000), title=title)
    done = 0
    for strip in qtpaint.bands(drawing, px_per_mm, box, rows=band_rows(width), paper=sheet.PAPER):
        writer.rows(qtpaint.rgb_rows(strip))
        done += strip.height()
        progress.step(done, height, "Painting")
    writer.close()
    return width, height


# ------------------------------------------------------------------ SVG and PDF
class SvgExporter(_MapExporter):
    """Writes the drawing as shapes and text."""

    id, title, suffixes = "svg", "Map drawing (SVG)", (".svg",)
    options: type[SheetOptions] = SvgOptions

    def _size(self, size: tuple[float, float], options: Any) -> list[Problem]:
        text = said("{wide:.0f} x {high:.0f} mm, in true size.", wide=size[0], high=size[1])
        out = [note(text, code="size")]
        if not options.outlines:
            text = said("Names are text in Source Sans Pro; without that font a program shows another.")
            out.append(Problem("note", "fonts", text, remedy=said("Letters can be written as shapes instead.")))
        return out

    def _draw(
        self, drawing: Drawing, box: Box, stream: IO[bytes], module: Module, options: Any, progress: Progress
    ) -> str:
        from exporters.svg import write_svg

        progress.step(0, 1, "Writing")
        write_svg(drawing, stream, box=box, outlines=options.outlines, paper=sheet.PAPER, title=module.title)
        progress.step(1, 1, "Written")
        return said("{wide:.0f} x {high:.0f} mm.", wide=box[2] - box[0], high=box[3] - box[1])


class PdfExporter(_MapExporter):
    """Writes the drawing as one page of its own size, or each sheet of the map as one."""

    id, title, suffixes = "pdf", "Map on one page (PDF)", (".pdf",)
    options: type[SheetOptions] = PdfOptions

    def check(self, module: Module, board: Board, options: Any = None) -> list[Problem]:
        """Say how large the pages will be and what they cannot carry."""
        found = super().check(module, board, options)
        if options is not None and options.pages == "sheets" and module.map.sheets == (1, 1):
            found.append(note(said("The map has one sheet only."), code="sheets"))
        return found

    def _size(self, size: tuple[float, float], options: Any) -> list[Problem]:
        if options.pages == "sheets":
            return []
        if max(size) > MOST_PDF_MM:
            text = said(
                "A page of {wide:.0f} x {high:.0f} mm is more than a PDF can hold ({most:.0f} mm).",
                wide=size[0], high=size[1], most=MOST_PDF_MM,
            )  # fmt: skip
            return [fault(text, said("Ask for a part of the map."), code="size")]
        text = said("One page of {wide:.0f} x {high:.0f} mm, in true size.", wide=size[0], high=size[1])
        return [note(text, code="size")]

    def _draw(
        self, drawing: Drawing, box: Box, stream: IO[bytes], module: Module, options: Any, progress: Progress
    ) -> str:
        from exporters.pdf import write_pages, write_pdf

        progress.step(0, 1, "Writing")
        author = ", ".join(module.authors)
        if options.pages == "sheets":
            boxes = [one.box for one in map_sheets(module.map)]
            write_pages(drawing, stream, boxes, title=module.title, author=author, paper=sheet.PAPER)
            wide, high = map_sheets(module.map)[0].size
            told = said(
                "{n} pages of {wide:.0f} x {high:.0f} mm; the fonts are in the file.",
                n=len(boxes), wide=wide, high=high,
            )  # fmt: skip
        else:
            write_pdf(drawing, stream, box=box, title=module.title, author=author, paper=sheet.PAPER)
            wide, high = box[2] - box[0], box[3] - box[1]
            told = said("One page of {wide:.0f} x {high:.0f} mm; the fonts are in the file.", wide=wide, high=high)
        progress.step(1, 1, "Written")
        return told


png, svg, pdf = PngExporter(), SvgExporter(), PdfExporter()
