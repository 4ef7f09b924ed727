"""The first sheet: how to print, a scale to measure, what follows; on its other side the registration test."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from exporters.lettering import wrapped
from exporters.printplay import geometry as g
from exporters.printplay.pages import Page
from exporters.printplay.text import BODY, BODY_PT, INK, LEADING, MUTED, Flow, bar, mm
from mapdata.draw import ops
from mapdata.draw.ops import Op, Stroke, Text
from mapdata.wording import Speak, as_it_is, said

FONTS = said("Type: Source Sans Pro and Source Serif Pro, SIL Open Font License 1.1, embedded in this file.")
REACH = 20  # marks to each side of the cross
SIDE = 15.0  # of paper beside the lines on the back

_HOLD = said("Hold the first sheet against light and read the registration test before you print the rest.")
_CUT = said(
    "Cut along the marks: first all level cuts from edge to edge, then each strip. Every fifth mark is longer."
)
HOW: dict[str, tuple[str, ...]] = {
    "long-edge": (
        said(
            "Print on both sides, turning about the long edge: the file asks for it by itself where the viewer obeys."
        ),
        _HOLD,
        _CUT,
    ),
    "short-edge": (
        said(
            "Print on both sides, turning about the short edge: the file asks for it by itself where the viewer obeys."
        ),
        _HOLD,
        _CUT,
    ),
    "fold": (
        said("Print on one side. Score the dashed line, fold the sheet along it, printed side out, and glue it."),
        said("Only then cut both layers together along the marks. Every fifth mark is longer."),
    ),
    "glue": (
        said("Print on one side. Glue fronts and backs to the two faces of a card, the sheets' edges flush."),
        said("Then cut along the marks of the fronts. Backs run over by 3 mm to forgive a small shift."),
    ),
}
HOW["fold-across"] = HOW["fold"]
ONE_SIDE = (said("Print on one side."),)
TRUE_SIZE = said("Print at 100 %, not fitted to the page. Measure the bars below before you cut anything.")


@dataclass(frozen=True)
class Facts:
    """What the cover says of the game and the file."""

    title: str
    version: str
    lines: tuple[str, ...]
    credits: tuple[str, ...]


def cover_pages(
    size: tuple[float, float], facts: Facts, parts: Iterable[str], method: g.Method | None, speak: Speak = as_it_is
) -> list[Page]:
    """Return the cover, and its other side when the counters are printed on both sides of a sheet."""
    flow = Flow(size, speak=speak)
    flow.title(facts.title, said("Print and play"))
    for line in facts.lines:
        flow.paragraph(line)
    flow.heading(said("Printing"))
    for step in (TRUE_SIZE, *(HOW[method] if method else ONE_SIDE)):
        flow.paragraph(step, 5.0, "•")
    flow.heading(said("In this file"))
    for part in parts:
        flow.paragraph(part, 5.0, "•")
    flow.heading(said("Credits"))
    for line in (*facts.credits, FONTS):
        flow.paragraph(line, 5.0, "•")
    page = flow.pages[0]
    page.kind = "front"
    low = size[1] - g.BORDER - 12.0
    flow.y = low - 52.0
    flow.heading(said("Before you cut"))
    page.ops += [*bar(flow.left, low, 100.0, "100 mm"), *bar(flow.left, low - 11.0, 4 * g.MM_PER_INCH, said("4 in"))]
    made = said("Version {version}, made with Hexwright", version=facts.version)
    page.ops.append(Text(size[0] / 2, size[1] - g.BORDER + 1.0, made, "sans-regular", mm(7.5), MUTED))
    if method not in ("long-edge", "short-edge"):
        return flow.pages
    spot = size[0] - flow.left - REACH - 4.0, low - 24.0
    page.ops += _cross(spot, 1.0, said("Registration test, front: marks every {pitch:g} mm", pitch=1.0))
    return [page, _test_back(size, spot, method, speak)]


def _test_back(size: tuple[float, float], spot: tuple[float, float], method: g.Method, speak: Speak) -> Page:
    """Return the cover's other side: marks of 0.9 mm behind those of 1 mm, so that tenths can be read."""
    back = Page(size, kind="back")
    x, y = g.back_box((*spot, *spot), size, method)[:2]
    back.ops += _cross((x, y), 0.9, said("Registration test, back: marks every {pitch:g} mm", pitch=0.9))
    sentences = (
        said("Hold the sheet against light. If the middle marks meet, the printer needs no correction."),
        said("Otherwise look for the pair of marks that meet: the nth from the middle means n tenths of a millimetre."),
        said(
            "Give the shift of the back as “{right}” and “{down}” when you export ({options}).",
            right=said("Backs to the right, mm"), down=said("Backs downwards, mm"), options="--back-dx, --back-dy",
        ),
    )  # fmt: skip
    at = size[1] / 2 - 10.0  # clear of the cross, which lies low or high
    for one in sentences:
        for line in wrapped(speak(one), BODY, mm(BODY_PT), size[0] - 2 * SIDE):
            back.ops.append(Text(size[0] / 2, at, line, BODY, mm(BODY_PT), INK))
            at += mm(BODY_PT) * LEADING
        at += 1.7
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
