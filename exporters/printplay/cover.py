"""The first sheet: how to print, a scale to measure, what follows; on its other side the registration test."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from exporters.printplay import geometry as g
from exporters.printplay.pages import Page
from exporters.printplay.text import INK, MUTED, Flow, bar, mm
from mapdata.draw import ops
from mapdata.draw.ops import Op, Stroke, Text

FONTS = "Type: Source Sans Pro and Source Serif Pro, SIL Open Font License 1.1, embedded in this file."
REACH = 20  # marks to each side of the cross

HOW: dict[str, tuple[str, ...]] = {
    "long-edge": (
        "Print on both sides, turning about the long edge: the file asks for it by itself where the viewer obeys.",
        "Hold the first sheet against light and read the registration test before you print the rest.",
        "Cut along the marks: first all level cuts from edge to edge, then each strip. Every fifth mark is longer.",
    ),
    "short-edge": (
        "Print on both sides, turning about the short edge: the file asks for it by itself where the viewer obeys.",
        "Hold the first sheet against light and read the registration test before you print the rest.",
        "Cut along the marks: first all level cuts from edge to edge, then each strip. Every fifth mark is longer.",
    ),
    "fold": (
        "Print on one side. Score the dashed line, fold the sheet along it, printed side out, and glue it.",
        "Only then cut both layers together along the marks. Every fifth mark is longer.",
    ),
    "glue": (
        "Print on one side. Glue fronts and backs to the two faces of a card, the sheets' edges flush.",
        "Then cut along the marks of the fronts. Backs run over by 3 mm to forgive a small shift.",
    ),
}
HOW["fold-across"] = HOW["fold"]
ONE_SIDE = ("Print on one side.",)


@dataclass(frozen=True)
class Facts:
    """What the cover says of the game and the file."""

    title: str
    version: str
    lines: tuple[str, ...]
    credits: tuple[str, ...]


def cover_pages(size: tuple[float, float], facts: Facts, parts: Iterable[str], method: g.Method | None) -> list[Page]:
    """Return the cover, and its other side when the counters are printed on both sides of a sheet."""
    flow = Flow(size)
    flow.title(facts.title, "Print and play")
    for line in facts.lines:
        flow.paragraph(line)
    flow.heading("Printing")
    steps = ("Print at 100 %, not fitted to the page. Measure the bars below before you cut anything.",)
    for step in (*steps, *(HOW[method] if method else ONE_SIDE)):
        flow.paragraph(step, 5.0, "•")
    flow.heading("In this file")
    for part in parts:
        flow.paragraph(part, 5.0, "•")
    flow.heading("Credits")
    for line in (*facts.credits, FONTS):
        flow.paragraph(line, 5.0, "•")
    page = flow.pages[0]
    page.kind = "front"
    low = size[1] - g.BORDER - 12.0
    flow.y = low - 52.0
    flow.heading("Before you cut")
    page.ops += [*bar(flow.left, low, 100.0, "100 mm"), *bar(flow.left, low - 11.0, 4 * g.MM_PER_INCH, "4 in")]
    page.ops.append(
        Text(size[0] / 2, size[1] - g.BORDER + 1.0, f"Version {facts.version}, made with Hexwright", "sans-regular",
             mm(7.5), MUTED)
    )  # fmt: skip
    if method not in ("long-edge", "short-edge"):
        return flow.pages
    spot = size[0] - flow.left - REACH - 4.0, low - 24.0
    page.ops += _cross(spot, 1.0, "Registration test, front: marks every 1 mm")
    return [page, _test_back(size, spot, method)]


def _test_back(size: tuple[float, float], spot: tuple[float, float], method: g.Method) -> Page:
    """Return the cover's other side: marks of 0.9 mm behind those of 1 mm, so that tenths can be read."""
    back = Page(size, kind="back")
    x, y = g.back_box((*spot, *spot), size, method)[:2]
    back.ops += _cross((x, y), 0.9, "Registration test, back: marks every 0.9 mm")
    lines: Sequence[str] = (
        "Hold the sheet against light. If the middle marks meet, the printer needs no correction.",
        "Otherwise look for the pair of marks that meet: the nth from the middle means n tenths of a millimetre.",
        "Give the shift of the back as --back-dx (to the right) and --back-dy (downwards), in mm.",
    )
    for k, line in enumerate(lines):
        back.ops.append(Text(size[0] / 2, 40.0 + 6 * k, line, "sans-regular", mm(9.5), INK))
    return back


def _cross(spot: tuple[float, float], pitch: float, words: str) -> list[Op]:
    """Return a cross hair with scales along both arms."""
    x, y = spot
    thin = g.HAIRLINE
    arm = REACH * pitch
    out: list[Op] = [
        Stroke(ops.polyline([(x - arm - 2, y), (x + arm + 2, y)]), INK, thin, cap="butt"),
        Stroke(ops.polyline([(x, y - arm - 2), (x, y + arm + 2)]), INK, thin, cap="butt"),
    ]
    for n in range(-REACH, REACH + 1):
        long = 3.0 if n % 10 == 0 else 2.2 if n % 5 == 0 else 1.3
        sign = 1 if pitch == 1.0 else -1  # the two scales grow to opposite sides and meet at the arm
        out.append(Stroke(ops.polyline([(x + n * pitch, y), (x + n * pitch, y - sign * long)]), INK, thin, cap="butt"))
        out.append(Stroke(ops.polyline([(x, y + n * pitch), (x - sign * long, y + n * pitch)]), INK, thin, cap="butt"))
    out.append(Text(x, y + arm + 6.0, words, "sans-regular", mm(7.0), MUTED))
    return out
