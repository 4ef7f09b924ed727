"""A page for each nation on a track: the track, and what counters it has; and the matrix of who is at war."""

from __future__ import annotations

from itertools import combinations

from exporters.printplay.pages import Page
from exporters.printplay.text import ACCENT, BODY_PT, INK, LINE, MUTED, ZEBRA, Flow, mm
from exporters.tabletop import Tabletop, Track, Wars
from mapdata.draw import fonts, ops
from mapdata.draw.ops import Fill, Group, Stroke, Text
from mapdata.wording import Speak, as_it_is, said
from scenarios.engine.counterart import counter_ops, emblem_ops
from scenarios.engine.emblems import emblem_of
from scenarios.engine.oob import Nation, Oob

ACROSS, GAP = 10, 1.0
SAMPLE = 11.0  # side of a counter among those that a nation has
MATRIX = 17.0


def track_pages(
    size: tuple[float, float], told: Tabletop, oob: Oob, title: str, speak: Speak = as_it_is
) -> list[Page]:
    """Return the pages."""
    pages: list[Page] = []
    assert told.track is not None
    for nation in (oob.nation[n] for n in told.track.nations if n in oob.nation):
        flow = Flow(size, foot=title, speak=speak)
        flow.title(nation.name, f"{title}  ·  {told.track.title}")
        flow.put(*emblem_ops(emblem_of(nation), flow.left + flow.width - 7.0, flow.y - 12.5, 6.2))
        _track(flow, told.track, nation)
        _counters(flow, oob, nation)
        pages += flow.pages
    if told.wars is not None:
        flow = Flow(size, foot=title, speak=speak)
        flow.title(told.wars.title, title)
        _matrix(flow, told.wars, oob)
        pages += flow.pages
    return pages


def _track(flow: Flow, track: Track, nation: Nation) -> None:
    """Draw boxes from 0 to last, ten to a row; each takes the counters that are printed at up to 5/8 inch."""
    rows = -(-(track.last + 1) // ACROSS)
    room = flow.bottom - flow.y - 62.0
    wide = (flow.width - (ACROSS - 1) * GAP) / ACROSS
    high = min(wide, (room - (rows - 1) * GAP) / rows)
    for number in range(track.last + 1):
        row, column = divmod(number, ACROSS)
        x, y = flow.left + column * (wide + GAP), flow.y + row * (high + GAP)
        shape = ops.rect(x, y, wide, high, 1.2)
        if column == 0:
            flow.put(Fill(shape, ZEBRA))
        flow.put(Stroke(shape, nation.colour or LINE, 0.45))
        face = "sans-bold" if column == 0 else "sans-regular"
        flow.put(Text(x + 1.6, y + 3.0, str(number), face, mm(BODY_PT), INK, anchor="start"))
    flow.y += rows * (high + GAP) + 1.0
    signs = "  ·  ".join(f"{marker.title} ({marker.sign})" for marker in track.markers)
    flow.paragraph(signs, face="sans-bold")
    if track.note:
        flow.paragraph(track.note)


def _counters(flow: Flow, oob: Oob, nation: Nation) -> None:
    """Show a counter of each kind with how many there are."""
    flow.heading(said("Counters in all"), 20.0)
    flow.y += 2.0
    x = flow.left
    for kind in oob.types:
        units = oob.of(nation=nation.id, type=kind.id)
        if units:
            k = SAMPLE / 100
            flow.put(Group(counter_ops(units[0].id, oob), (k, 0.0, 0.0, k, x, flow.y)))
            count = f"× {len(units)}"
            flow.put(Text(x + SAMPLE + 1.6, flow.y + 4.0, count, "sans-bold", mm(12.0), INK, anchor="start"))
            flow.put(Text(x, flow.y + SAMPLE + 3.0, kind.title, "sans-regular", mm(8.5), MUTED, anchor="start"))
            x += max(flow.width / 8, fonts.text_width(kind.title, "sans-regular", mm(8.5)) + 1.5)
    flow.y += SAMPLE + 6.0


def _matrix(flow: Flow, wars: Wars, oob: Oob) -> None:
    """Draw the lower half of the matrix: a box for each pair of nations."""
    nations = [oob.nation[n] for n in wars.nations if n in oob.nation]
    named = max((fonts.text_width(n.name, "sans-bold", mm(11.0)) for n in nations), default=0.0)
    label = max(38.0, 12.0 + named + 3.0)
    wide = (flow.width - label) / max(1, len(nations) - 1)
    flow.paragraph(
        said("A marker in a box: the two are at war. Other countries at war lie beside the row of their enemy.")
    )
    flow.y += 6.0
    for k, nation in enumerate(nations[:-1]):
        flow.put(*emblem_ops(emblem_of(nation), flow.left + label + (k + 0.5) * wide, flow.y + 2.0, 4.6))
    flow.y += 9.0
    row = {n.id: k - 1 for k, n in enumerate(nations)}
    step = MATRIX + 2.0
    for a, b in combinations(nations, 2):
        shape = ops.rect(flow.left + label + (row[a.id] + 1) * wide, flow.y + row[b.id] * step, wide - 2.0, MATRIX, 1.2)
        flow.put(Stroke(shape, LINE, 0.4))
    for k, nation in enumerate(nations[1:]):
        y = flow.y + k * step + MATRIX / 2
        flow.put(*emblem_ops(emblem_of(nation), flow.left + 5.0, y, 4.6))
        flow.put(Text(flow.left + 12.0, y, nation.name, "sans-bold", mm(11.0), INK, anchor="start"))
    flow.put(Fill(ops.rect(flow.left, flow.y + (len(nations) - 1) * step + 1.0, flow.width, 0.5), ACCENT))
    flow.y += (len(nations) - 1) * step + 6.0
