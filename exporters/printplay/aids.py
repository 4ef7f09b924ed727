"""Play aids on paper: the turn track, the reinforcement table, the rules in short, as real text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from exporters.lettering import wrapped
from exporters.printplay.geometry import GUTTER
from exporters.printplay.pages import Page
from exporters.printplay.text import ACCENT, BODY_PT, INK, LINE, MUTED, Flow, mm
from exporters.setups import says_number
from exporters.tabletop import Tabletop, arrivals
from mapdata.draw import ops
from mapdata.draw.ops import Stroke, Text
from mapdata.wording import Speak, as_it_is, said
from scenarios.engine.oob import Oob

ROOM_ROUND_COUNTER = 4.0  # a box is so much wider than a counter


def aid_pages(
    size: tuple[float, float], told: Tabletop, oob: Oob, title: str, side: float, speak: Speak = as_it_is
) -> list[Page]:
    """Return the pages. side: of the counters, which must fit the boxes of the track."""
    flow = Flow(size, foot=title, speak=speak)
    flow.title(said("Turn track"), title)
    _track(flow, told, side)
    _order(flow, told)
    found = arrivals(oob)
    if found.nations:
        _reinforcements(flow, told, oob)
    if told.tables:
        flow.turn()
        flow.title(said("Tables"), title)
        for table in told.tables:
            widths = table.widths or [1.0] * len(table.columns)
            flow.heading(table.title, 14.0 + flow.table_height(table.columns, table.rows, widths, table.note))
            flow.y += 1.0
            flow.table(table.columns, table.rows, widths, table.note)
    if told.summary:
        flow.turn()
        flow.title(said("Rules in short"), title)
        for note in told.summary:
            flow.heading(note.title)
            for line in note.lines:
                flow.paragraph(line, 5.0, "•")
    return flow.pages


def _track(flow: Flow, told: Tabletop, side: float) -> None:
    """Draw a box a turn; years stand below each other where that takes no more rows."""
    least = side + ROOM_ROUND_COUNTER
    most = max(1, min(6, int((flow.width + GUTTER) / (max(least, 24.0) + GUTTER))))
    columns, empty = _years(told.turns, most)
    wide = (flow.width - (columns - 1) * GUTTER) / columns
    high = max(least + 9.0, 25.5)
    for k, date in enumerate(told.turns):
        column = (k + empty) % columns
        if column == 0 and k:
            flow.y += high + GUTTER
        if column == 0 or k == 0:
            flow.need(high)
        _box(flow, k + 1, date, told.turn_notes.get(str(k + 1), ""), column * (wide + GUTTER), wide, high)
    flow.y += high + 6.0


def _years(dates: Sequence[str], most: int) -> tuple[int, int]:
    """Return how many boxes stand in a row, and how many places before the first stay empty."""
    years = [date.split()[-1] for date in dates]
    longest = max((len(list(group)) for _, group in groupby(years)), default=1)
    if not all(year.isdigit() for year in years) or not 1 < longest <= most:
        return most, 0
    columns = most // longest * longest
    empty = longest - len(list(next(groupby(years))[1]))
    return columns, empty if -(-(len(dates) + empty) // columns) == -(-len(dates) // columns) else 0


def _box(flow: Flow, turn: int, date: str, note: str, at: float, wide: float, high: float) -> None:
    x, y = flow.left + at, flow.y
    shape = ops.rect(x, y, wide, high, 1.5)
    flow.put(Stroke(shape, ACCENT if note else LINE, 0.7 if note else 0.35))
    flow.put(Text(x + 2.2, y + 5.2, str(turn), "sans-black", mm(17), INK, anchor="start"))
    if not says_number(date, turn):
        letters = mm(BODY_PT) * _squeeze(date, wide)
        flow.put(Text(x + wide - 2.0, y + 4.2, date, "sans-semibold", letters, MUTED, anchor="end"))
    for n, line in enumerate(wrapped(note, "sans-bold", mm(9.0), wide - 3.0)[:2]):
        flow.put(Text(x + wide / 2, y + high - 3.2 - 3.6 * (1 - n), line, "sans-bold", mm(9.0), ACCENT))


def _squeeze(date: str, wide: float) -> float:
    return min(1.0, (wide - 12.0) / max(len(date) * mm(BODY_PT) * 0.5, 1e-9))


def _order(flow: Flow, told: Tabletop) -> None:
    flow.heading(said("Each turn"))
    for n, faction in enumerate(told.factions, 1):
        flow.paragraph(": ".join(filter(None, [faction.name, ", ".join(told.phases)])), 6.0, f"{n}.")
    if told.order:
        flow.paragraph(said("The order of play is that of the scenario."))
    if told.building:
        text = said("{box}: the counter lies in the box of the turn in which it is ready.", box=told.building)
        flow.paragraph(text)


def _reinforcements(flow: Flow, told: Tabletop, oob: Oob) -> None:
    """Set the table: a row a turn, a column a nation, in each the counters by type."""
    found = arrivals(oob)
    if flow.bottom - flow.y < 30.0 + len(found.rows) * mm(BODY_PT) * 1.75:
        flow.turn()
    flow.heading(said("Reinforcements"))
    kinds = " / ".join(oob.type[t].title.lower() for t in found.types)
    flow.paragraph(said("New counters of each nation, as {kinds}.", kinds=kinds))
    flow.y += 1.0
    rows = []
    for turn, cells in found.rows:
        date = f"{turn}   {told.turns[turn - 1]}" if 0 < turn <= len(told.turns) else str(turn)
        name = date if turn else said("At start")
        rows.append([name, *(" / ".join(map(str, c)) if any(c) else "–" for c in cells)])
    columns = [said("Turn"), *(oob.nation[n].name for n in found.nations)]
    flow.table(columns, rows, [1.7, *([1.0] * len(found.nations))])
