"""How each scenario is set up, on paper: what it begins with in words, and its units as small counters by place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from exporters.lettering import wrapped
from exporters.printplay.pages import Page
from exporters.printplay.text import BODY_PT, INK, LEADING, ZEBRA, Flow, mm
from exporters.setups import Army, Group, SetupSheet
from mapdata.draw import fonts, ops
from mapdata.draw.ops import Fill, Text
from mapdata.draw.ops import Group as Drawn
from mapdata.wording import Speak, as_it_is, said
from scenarios.engine.counterart import counter_ops, emblem_ops
from scenarios.engine.emblems import emblem_of
from scenarios.engine.oob import Nation, Oob

SMALL, STEP = 6.4, 13.2  # side of a counter in the list, and the way from one to the next
PLACE, ROW, HEAD = 31.0, 7.6, 9.0
FACT, BESIDE = 47.0, 4.0  # room for the subject of a line, and the gap after a long one
APART = 6.0  # between the two columns
TIGHTEST = 0.74  # how low lines may become so that a scenario fits its page


@dataclass(frozen=True)
class _Line:
    """A line of the list: a nation's name, or units in a place; "" for the place where the line before has no room."""

    nation: Nation | None
    place: str = ""
    groups: tuple[Group, ...] = ()
    tight: float = 1.0  # 1 for the usual height

    @property
    def high(self) -> float:
        """How high the line is."""
        return (HEAD if self.nation else ROW) * self.tight


def setup_pages(
    size: tuple[float, float], sheets: Sequence[SetupSheet], oob: Oob, title: str, speak: Speak = as_it_is
) -> list[Page]:
    """Return a page or more for every scenario."""
    pages: list[Page] = []
    for sheet in sheets:
        flow = Flow(size, foot=title, speak=speak)
        flow.title(sheet.title, said("{title}  ·  set-up", title=title))
        if sheet.description:
            flow.paragraph(sheet.description, face="serif-regular")
            flow.y += 1.5
        held = ((said("Held by {nation}", nation=nation), areas) for nation, areas in sheet.held)
        facts = [(speak(name), words) for name, words in (*sheet.facts, *held)]
        room = max((fonts.text_width(name, "sans-bold", mm(BODY_PT)) + BESIDE for name, _ in facts), default=0.0)
        for name, words in facts:
            _fact(flow, name, words, max(FACT, room))
        flow.y += 3.0
        _armies(flow, sheet.armies, oob)
        pages += flow.pages
    return pages


def _fact(flow: Flow, name: str, words: str, room: float) -> None:
    """Set a line that begins with its subject in bold; room: for that, in mm."""
    size = mm(BODY_PT)
    flow.need(size * LEADING)
    at = flow.y + size * LEADING
    flow.put(Text(flow.left, at, name, "sans-bold", size, INK, anchor="start", valign="baseline"))
    for line in wrapped(words, "sans-regular", size, flow.width - room):
        flow.need(size * LEADING)
        flow.y += size * LEADING
        flow.put(Text(flow.left + room, flow.y, line, "sans-regular", size, INK, anchor="start", valign="baseline"))
    flow.y += 0.8


# ------------------------------------------------------------------ units in two columns
def _armies(flow: Flow, armies: Sequence[Army], oob: Oob) -> None:
    wide = (flow.width - APART) / 2
    lines = [line for army in armies for line in _lines(army, wide)]
    lines = _tightened(lines, 2 * (flow.bottom - flow.y) - 2 * HEAD)
    while lines:
        room = flow.bottom - flow.y
        half = _half(lines) if sum(line.high for line in lines) <= 2 * room - 2 * HEAD else _fitting(lines, room)
        rest = lines[half:]
        _column(flow, lines[:half], oob, flow.left, wide)
        more = _fitting(rest, room)
        _column(flow, rest[:more], oob, flow.left + wide + APART, wide)
        lines = rest[more:]
        if lines:
            flow.turn()


def _lines(army: Army, wide: float) -> Iterator[_Line]:
    yield _Line(army.nation)
    across = max(1, int((wide - PLACE) / STEP))
    for place, groups in army.places:
        for k in range(0, len(groups), across):
            yield _Line(None, "" if k else place, groups[k : k + across])


def _tightened(lines: list[_Line], room: float) -> list[_Line]:
    """Return the lines lower where that brings them all onto the page."""
    whole = sum(line.high for line in lines)
    if not room < whole <= room / TIGHTEST:
        return lines
    return [replace(line, tight=room / whole) for line in lines]


def _fitting(lines: Sequence[_Line], room: float) -> int:
    """Return how many lines fit a height; a nation's name never stands last."""
    used, count = 0.0, 0
    for line in lines:
        used += line.high
        if used > room:
            break
        count += 1
    while 0 < count < len(lines) and lines[count - 1].nation is not None:
        count -= 1
    return max(count, 1) if lines and room > HEAD + ROW else count


def _half(lines: Sequence[_Line]) -> int:
    """Return where lines are parted into two columns of like height."""
    whole = sum(line.high for line in lines)
    used = 0.0
    for k, line in enumerate(lines):
        if used >= whole / 2 and (k == 0 or lines[k - 1].nation is None):
            return k
        used += line.high
    return len(lines)


def _column(flow: Flow, lines: Sequence[_Line], oob: Oob, x: float, wide: float) -> None:
    y, shaded = flow.y, False
    for line in lines:
        if line.nation is not None:
            middle = y + 0.53 * line.high
            flow.put(*emblem_ops(emblem_of(line.nation), x + 3.2, middle, 2.7 * line.tight))
            flow.put(Text(x + 8.0, middle, line.nation.name, "sans-bold", mm(11.0), INK, anchor="start"))
            shaded = False
        else:
            if shaded:
                flow.put(Fill(ops.rect(x, y, wide, line.high), ZEBRA))
            shaded = not shaded
            _units(flow, line, oob, x, y)
        y += line.high


def _units(flow: Flow, line: _Line, oob: Oob, x: float, y: float) -> None:
    middle, small = y + line.high / 2, SMALL * line.tight
    if line.place:
        flow.put(Text(x + 1.0, middle, line.place, "sans-regular", mm(BODY_PT), INK, anchor="start"))
    for k, group in enumerate(line.groups):
        at = x + PLACE + k * STEP
        s = small / 100
        flow.put(Drawn(counter_ops(group.unit, oob, form="small"), (s, 0.0, 0.0, s, at, middle - small / 2)))
        if group.count > 1:
            count = f"×{group.count}"
            flow.put(Text(at + small + 0.8, middle, count, "sans-bold", mm(9.0), INK, anchor="start"))
