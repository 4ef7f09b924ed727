"""Pages as data (display-list ops in millimetres) and the one writer that makes a PDF of them.

The same pages give the same bytes: no clock, no random ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import IO, Any

from PIL import ImageCms
from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from exporters.pdf import FIRST_FONT, draw_ops, end_form, font_name, form_resources, path_code, plain_streams
from exporters.printplay.geometry import PT_PER_MM
from mapdata.draw.ops import Box, Op, Path
from mapdata.progress import Progress

DIE_LAYER, DIE_COLOUR, DIE_WIDTH_PT = "CutContour", (0.0, 1.0, 0.0, 0.0), 0.25
SEARCH_SIZE = 2.5  # small, so that the words of neighbouring counters do not run together


@dataclass(frozen=True, slots=True)
class Placed:
    """A form (a drawing kept once in the file) put on a page: moved, scaled, cut to a window of the page.

    matrix: from the form's millimetres to the page's, as in SVG.
    """

    form: str
    window: Box
    matrix: tuple[float, float, float, float, float, float]


@dataclass
class Page:
    """One side of a sheet. under: forms, drawn first; ops over them; die: outlines to be cut by a machine.

    search: invisible words (x, y, text), so that a unit's id can be found. trim, bleed: boxes of a service sheet.
    """

    size: tuple[float, float]
    ops: list[Op] = field(default_factory=list)
    under: list[Placed] = field(default_factory=list)
    die: list[Path] = field(default_factory=list)
    search: list[tuple[float, float, str]] = field(default_factory=list)
    trim: Box | None = None
    bleed: Box | None = None
    kind: str = ""  # "front", "back", "single", "blank"


@dataclass(frozen=True)
class Book:
    """What is said of the whole file. duplex: a PDF viewer preference. service: boxes, output intent, no groups."""

    title: str
    author: str = ""
    subject: str = ""
    duplex: str = "Simplex"
    service: bool = False
    language: str = "en"


def write_pdf(
    book: Book, pages: Sequence[Page], forms: Mapping[str, Sequence[Op]], sizes: Mapping[str, tuple[float, float]],
    stream: IO[bytes], progress: Progress, span: tuple[int, int] = (0, 100),
) -> None:  # fmt: skip
    """Write pages to a PDF. forms: drawings used by `Placed`, sizes: theirs in mm. span: its part of the progress."""
    canvas = Canvas(
        stream,
        pagesize=_pt(pages[0].size),
        pageCompression=1,
        invariant=1,
        initialFontName=font_name(FIRST_FONT),  # the usual one would be named in the file, and not embedded
        pdfVersion=(1, 7),
        lang=book.language,
    )
    _describe(canvas, book)
    used = {placed.form for page in pages for placed in page.under}
    for name in sorted(used):
        _make_form(canvas, name, forms[name], sizes[name], book.service)
    layer = _Layer(canvas) if any(page.die for page in pages) else None
    with plain_streams():
        for k, page in enumerate(pages):
            progress.step(span[0] + (span[1] - span[0]) * k // len(pages), 100, f"page {k + 1} of {len(pages)}")
            _draw(canvas, page, book, layer, k)
            canvas.showPage()
        canvas.save()


def _pt(size: tuple[float, float]) -> tuple[float, float]:
    return size[0] * PT_PER_MM, size[1] * PT_PER_MM


def _describe(canvas: Any, book: Book) -> None:
    canvas.setTitle(book.title)
    canvas.setAuthor(book.author)
    canvas.setSubject(book.subject)
    canvas.setCreator("Hexwright")
    canvas.setProducer("Hexwright")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", book.duplex)
    # reportlab (5.1) does not know the third one: it is added beside them, unchecked.
    preferences = canvas._doc.Catalog.ViewerPreferences
    preferences.validate = {**preferences.validate, "PickTrayByPDFSize": pdfdoc.checkPDFBoolean}
    canvas.setViewerPreference("PickTrayByPDFSize", "true")
    if book.service:
        _set_output_intent(canvas)


def _draw(canvas: Any, page: Page, book: Book, layer: _Layer | None, number: int) -> None:
    width, height = _pt(page.size)
    canvas.setPageSize((width, height))
    if book.service and page.trim is not None:
        canvas.setTrimBox(_pdf_box(page.trim, page.size))
        canvas.setBleedBox(_pdf_box(page.bleed or page.trim, page.size))
    else:
        canvas.setTrimBox((0, 0, width, height))
        canvas.setBleedBox((0, 0, width, height))
    for placed in page.under:
        _place(canvas, placed, page.size)
    draw_ops(canvas, page.ops, y_pt=height, flatten=book.service)
    _search_words(canvas, page)
    if page.die and layer is not None:
        layer.draw(page, number)


def _pdf_box(box: Box, size: tuple[float, float]) -> tuple[float, float, float, float]:
    """Return a box of the page, y down, as PDF has it."""
    return tuple(v * PT_PER_MM for v in (box[0], size[1] - box[3], box[2], size[1] - box[1]))  # type: ignore[return-value]


def _search_words(canvas: Any, page: Page) -> None:
    """Write the words that can be found but are not seen."""
    for x, y, words in page.search:
        line = canvas.beginText(x * PT_PER_MM, (page.size[1] - y) * PT_PER_MM)
        line.setTextRenderMode(3)
        line.setFont(font_name(FIRST_FONT), SEARCH_SIZE)
        line.textOut(words)
        line.setTextRenderMode(0)
        canvas.drawText(line)


# ------------------------------------------------------------------ forms: a drawing kept once, shown on many pages
def _make_form(canvas: Any, name: str, body: Iterable[Op], size: tuple[float, float], flatten: bool) -> None:
    """Keep a drawing in the file. In the form, y goes down from its top left, in millimetres."""
    canvas.beginForm(name, 0, 0, *size)
    draw_ops(canvas, body, x_pt=0, y_pt=size[1], scale=1.0, flatten=flatten)
    end_form(canvas)
    _complete(canvas, name)


def _complete(canvas: Any, name: str) -> None:
    """Give a form its graphics states (opacities): reportlab (5.1) names them in the form but leaves them out of it."""
    form = canvas._doc.idToObject[pdfdoc.xObjectName(name)]
    form.Resources = form_resources(form)


def _place(canvas: Any, placed: Placed, size: tuple[float, float]) -> None:
    canvas.saveState()
    k = PT_PER_MM
    canvas.transform(k, 0, 0, -k, 0, size[1] * k)
    x0, y0, x1, y1 = (f"{v:.4f}" for v in placed.window)
    canvas.addLiteral(f"{x0} {y0} m {x1} {y0} l {x1} {y1} l {x0} {y1} l h W n")
    canvas.transform(*placed.matrix)
    height = _form_height(canvas, placed.form)
    canvas.transform(1, 0, 0, -1, 0, height)
    canvas.doForm(placed.form)
    canvas.restoreState()


def _form_height(canvas: Any, name: str) -> float:
    return float(canvas._doc.idToObject[pdfdoc.xObjectName(name)].uppery)


# ------------------------------------------------------------------ the die line's layer
class _Layer:
    """An optional layer of the PDF that holds the outlines to be cut."""

    def __init__(self, canvas: Any) -> None:
        self._canvas = canvas
        group = pdfdoc.PDFDictionary({"Type": pdfdoc.PDFName("OCG"), "Name": pdfdoc.PDFString(DIE_LAYER)})
        self._group = canvas._doc.Reference(group)
        shown = pdfdoc.PDFDictionary({"Order": pdfdoc.PDFArray([self._group]), "ON": pdfdoc.PDFArray([self._group])})
        catalog = canvas._doc.Catalog
        catalog.OCProperties = pdfdoc.PDFDictionary({"OCGs": pdfdoc.PDFArray([self._group]), "D": shown})
        _allow(catalog, "OCProperties")

    def draw(self, page: Page, number: int) -> None:
        """Draw a page's outlines as a form that belongs to the layer, in a hundred percent of magenta."""
        canvas = self._canvas
        name = f"die{number}"
        width, height = _pt(page.size)
        canvas.beginForm(name, 0, 0, width, height)
        canvas.transform(PT_PER_MM, 0, 0, -PT_PER_MM, 0, height)
        canvas.setStrokeColorCMYK(*DIE_COLOUR)
        canvas.setLineWidth(DIE_WIDTH_PT / PT_PER_MM)
        for path in page.die:
            canvas.addLiteral(f"{path_code(path)} S")
        end_form(canvas)
        _complete(canvas, name)
        form = canvas._doc.idToObject[pdfdoc.xObjectName(name)]
        stream = pdfdoc.PDFStream()
        stream.content = form.stream
        stream.dictionary["OC"] = self._group
        form.Contents = stream
        canvas.doForm(name)


def _allow(catalog: Any, key: str) -> None:
    """Let a catalogue write a key that reportlab (5.1) does not know."""
    catalog.__NoDefault__ = [*catalog.__NoDefault__, key]
    catalog.__Refs__ = [*catalog.__Refs__, key]


def _set_output_intent(canvas: Any) -> None:
    """State that colours are sRGB, with its profile (its date blanked, or every file would differ)."""
    raw = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    raw[24:36] = bytes((0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0))
    raw[84:100] = bytes(16)
    profile = pdfdoc.PDFStream()
    profile.content = bytes(raw).decode("latin-1")
    profile.dictionary["N"] = 3
    profile.filters = [pdfdoc.PDFZCompress]
    intent = pdfdoc.PDFDictionary(
        {
            "Type": pdfdoc.PDFName("OutputIntent"),
            "S": pdfdoc.PDFName("GTS_PDFX"),
            "OutputConditionIdentifier": pdfdoc.PDFString("sRGB IEC61966-2.1"),
            "Info": pdfdoc.PDFString("sRGB output intent"),
            "DestOutputProfile": canvas._doc.Reference(profile),
        }
    )
    catalog = canvas._doc.Catalog
    catalog.OutputIntents = pdfdoc.PDFArray([intent])
    _allow(catalog, "OutputIntents")
