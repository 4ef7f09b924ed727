"""The board beside the map: tracks of nations, boxes for units not in play and under way, the matrix of wars.

A pixel is a pixel of the board. Everything on it is a box that pieces snap to, with a name of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations

from exporters.lettering import wrapped
from exporters.tabletop import Table, Tabletop, Track, Wars, faction_order
from exporters.vmod.foot import ACCENT, BOX, EDGE, GROUND, INK, MUTED, Foot, fit
from mapdata.draw import ops
from mapdata.draw.ops import Fill, Stroke, Text
from scenarios.engine.counterart import emblem_ops
from scenarios.engine.emblems import emblem_of
from scenarios.engine.oob import Nation, Oob, UnitType

WIDE, MARGIN, GAP = 2480.0, 40.0, 22.0
HEAD, LABEL = 46.0, 210.0  # height of a heading; room for a nation's name before its row
CELL, ACROSS = 44.0, 51  # a box of a track, and how many lie in a line
COLUMNS, LINE = 3, 22.0  # of the tables, and the height of their lines
Say = Callable[[str], str]


@dataclass(frozen=True)
class Kinds:
    """A nation with the kinds of units that it has counters of."""

    nation: Nation
    kinds: tuple[UnitType, ...]


def pool_spot(nation: Nation, kind: UnitType) -> str:
    """Return the name of the box of a nation's units of a kind that are not in play."""
    return f"{nation.name} pool: {kind.title}"


def track_spot(nation: Nation, number: int) -> str:
    """Return the name of a box of a nation's track."""
    return f"{nation.name}: {number}"


def due_spot(date: str) -> str:
    """Return the name of a box for what is ready in a turn."""
    return f"Ready in {date}"


def war_spot(a: Nation, b: Nation) -> str:
    """Return the name of the box of a pair of nations."""
    return f"{a.name} - {b.name}"


def make_desk(told: Tabletop, oob: Oob, counter: float, say: Say = str) -> Foot | None:
    """Return the board beside the map, None when the game has nothing for it. counter: a counter's side in pixels."""
    desk = Foot(WIDE)
    y = MARGIN
    if told.track is not None and oob.units:
        y = _track(desk, told.track, oob, y)
    if told.building:
        y = _building(desk, told, counter, y)
    if told.pool and oob.units:
        y = _pools(desk, told, oob, counter, y)
    if not desk.spots and told.wars is None:
        return None
    desk.height = y = _lower(desk, told, oob, counter, y, say) + 10
    desk.ops.insert(0, Fill(ops.rect(0, 0, WIDE, y), GROUND))
    return desk


def _heading(desk: Foot, words: str, y: float, note: str = "") -> float:
    """Set a heading with a line above it; return where its boxes begin."""
    desk.ops.append(Fill(ops.rect(MARGIN, y, WIDE - 2 * MARGIN, 3), INK))
    desk.ops.append(Text(MARGIN, y + 27, words.upper(), "sans-bold", 24, INK, anchor="start", tracking=0.09))
    if note:
        line = Text(WIDE - MARGIN, y + 27, note, "sans-regular", 19, MUTED, anchor="end")
        desk.ops.append(fit(line, WIDE - 2 * MARGIN - 600))
    return y + HEAD + 4


def _box(desk: Foot, x: float, y: float, w: float, h: float, strong: bool = False) -> None:
    shape = ops.rect(x, y, w, h, 5)
    desk.ops += [Fill(shape, BOX), Stroke(shape, ACCENT if strong else EDGE, 2.6 if strong else 1.4)]


def _name(desk: Foot, nation: Nation, x: float, y: float, room: float) -> None:
    desk.ops += emblem_ops(emblem_of(nation), x + 19, y, 17)
    desk.ops.append(fit(Text(x + 46, y, nation.name, "sans-bold", 24, INK, anchor="start"), room - 50))


# ------------------------------------------------------------------ tracks
def _track(desk: Foot, track: Track, oob: Oob, y: float) -> float:
    top = y
    y = _heading(desk, track.title, y, track.note)
    lines = -(-(track.last + 1) // ACROSS)
    for nation in (oob.nation[n] for n in track.nations if n in oob.nation):
        desk.ops.append(Fill(ops.rect(MARGIN, y, 9, lines * (CELL + 3) - 3), nation.colour or EDGE))
        _name(desk, nation, MARGIN + 18, y + lines * (CELL + 3) / 2, LABEL - 24)
        for number in range(track.last + 1):
            line, column = divmod(number, ACROSS)
            x = MARGIN + LABEL + column * (WIDE - 2 * MARGIN - LABEL) / ACROSS
            _cell(desk, track, nation, number, x, y + line * (CELL + 3))
        y += lines * (CELL + 3) + 10
    return _closed(desk, track.title, top, y)


def _cell(desk: Foot, track: Track, nation: Nation, number: int, x: float, y: float) -> None:
    w = (WIDE - 2 * MARGIN - LABEL) / ACROSS - 2.5
    shape = ops.rect(x, y, w, CELL, 4)
    tens = number % 10 == 0
    desk.ops += [Fill(shape, "#EADBB6" if tens else BOX), Stroke(shape, EDGE, 1.2)]
    face = "sans-bold" if tens else "sans-regular"
    desk.ops.append(Text(x + w / 2, y + CELL / 2, str(number), face, 20 if number < 100 else 17, INK, opacity=0.75))
    desk.spots.append((track.title, track_spot(nation, number), (x + w / 2, y + CELL / 2)))


def _closed(desk: Foot, zone: str, top: float, y: float) -> float:
    """Note a zone; return where the next heading goes."""
    desk.zones[zone] = (0.0, top - GAP / 2, WIDE, y + GAP / 2)
    return y + GAP


# ------------------------------------------------------------------ under way
def _building(desk: Foot, told: Tabletop, counter: float, y: float) -> float:
    top = y
    y = _heading(desk, told.building, y)
    room = WIDE - 2 * MARGIN
    wide = min(counter + 24, room / max(1, len(told.turns)))
    across = max(1, int(room / wide))
    wide, high = room / min(across, max(1, len(told.turns))), counter + 44
    for k, date in enumerate(told.turns):
        line, column = divmod(k, across)
        x, at = MARGIN + column * wide, y + line * (high + 8)
        noted = str(k + 1) in told.turn_notes
        _box(desk, x, at, wide - 5, high, noted)
        first, _, year = date.rpartition(" ")
        desk.ops.append(fit(Text(x + wide / 2 - 2, at + 13, first or date, "sans-semibold", 17, MUTED), wide - 12))
        desk.ops.append(Text(x + wide / 2 - 2, at + 30, year if first else "", "sans-bold", 17, INK))
        desk.spots.append((told.building, due_spot(date), (x + wide / 2 - 2, at + 42 + counter / 2 - 3)))
    return _closed(desk, told.building, top, y + -(-len(told.turns) // across) * (high + 8))


# ------------------------------------------------------------------ pools
def kinds_of(told: Tabletop, oob: Oob) -> list[Kinds]:
    """Return the nations with units, by faction in the order of play and the order of battle."""
    out = []
    for faction in faction_order(told, oob):
        for nation in oob.nations:
            if nation.faction == faction:
                mine = {u.type for u in oob.units if u.nation == nation.id}
                if mine:
                    out.append(Kinds(nation, tuple(t for t in oob.types if t.id in mine)))
    return out


def _pools(desk: Foot, told: Tabletop, oob: Oob, counter: float, y: float) -> float:
    """Lay out a panel for every nation, with a spot a kind: the large panels first, then the small."""
    top = y
    y = _heading(desk, told.pool, y)
    step = counter + 14
    every = kinds_of(told, oob)
    great = [k for k in every if len(k.kinds) > 4]
    small = sorted((k for k in every if len(k.kinds) <= 4), key=lambda k: -len(k.kinds))
    for rows, panels in ((2, great), (1, small)):
        for line in _lines(panels, rows, step):
            spare = WIDE - 2 * MARGIN - sum(w for _, w in line)
            x, extra = MARGIN, spare / max(1, len(line)) if rows == 2 or spare < 0.3 * WIDE else 12.0
            for panel, w in line:
                _panel(desk, told.pool, panel, (x, y, w + extra - 12, 44 + rows * step), rows, step)
                x += w + extra
            y += 44 + rows * step + 12
    return _closed(desk, told.pool, top, y)


def _lines(panels: Iterable[Kinds], rows: int, step: float) -> Iterator[list[tuple[Kinds, float]]]:
    line: list[tuple[Kinds, float]] = []
    for panel in panels:
        w = max(-(-len(panel.kinds) // rows) * step + 20, 150.0) + 12
        if sum(v for _, v in line) + w > WIDE - 2 * MARGIN:
            yield line
            line = []
        line.append((panel, w))
    if line:
        yield line


def _panel(desk: Foot, zone: str, panel: Kinds, at: tuple[float, float, float, float], rows: int, step: float) -> None:
    x, y, w, h = at
    _box(desk, x, y, w, h)
    desk.ops.append(Fill(ops.rect(x, y + 4, 8, h - 8), panel.nation.colour or EDGE))
    _name(desk, panel.nation, x + 14, y + 22, w - 20)
    columns = -(-len(panel.kinds) // rows)
    left = x + (w - columns * step) / 2 + step / 2
    for k, kind in enumerate(panel.kinds):
        row, column = divmod(k, columns)
        spot = left + column * step, y + 40 + row * step + step / 2 - 4
        cell = ops.rect(spot[0] - step / 2 + 5, spot[1] - step / 2 + 5, step - 10, step - 10, 8)
        desk.ops.append(Stroke(cell, EDGE, 1.2, dash=(5, 4)))
        desk.ops.append(fit(Text(*spot, kind.title, "sans-regular", 15, MUTED), step - 18))
        desk.spots.append((zone, pool_spot(panel.nation, kind), spot))


# ------------------------------------------------------------------ wars and tables, in columns
def _lower(desk: Foot, told: Tabletop, oob: Oob, counter: float, y: float, say: Say) -> float:
    """Set the matrix of wars and the tables in columns, each below the shortest so far; return where they end."""
    step = (WIDE - 2 * MARGIN + GAP) / COLUMNS
    ends = [y] * COLUMNS
    if told.wars is not None:
        ends[0] = _wars(desk, told.wars, oob, counter, (MARGIN, y, step - GAP), say)
    for table in told.tables:
        k = min(range(COLUMNS), key=lambda n: ends[n])
        ends[k] = _table(desk, table, (MARGIN + k * step, ends[k], step - GAP))
    return max(ends)


def _title(desk: Foot, words: str, x: float, y: float, w: float) -> float:
    desk.ops.append(Fill(ops.rect(x, y, w, 3), INK))
    desk.ops.append(fit(Text(x, y + 24, words.upper(), "sans-bold", 21, INK, anchor="start", tracking=0.07), w))
    return y + 46


def _wars(desk: Foot, wars: Wars, oob: Oob, counter: float, at: tuple[float, float, float], say: Say) -> float:
    """Draw the lower half of the matrix: a row and a column a nation, a box where they cross."""
    left, top, w = at
    y = _title(desk, wars.title, left, top, w)
    nations = [oob.nation[n] for n in wars.nations if n in oob.nation]
    step, wide, x0 = counter + 6, (w - LABEL) / max(1, len(nations) - 1), left + LABEL
    for k, nation in enumerate(nations[:-1]):
        desk.ops += emblem_ops(emblem_of(nation), x0 + k * wide + wide / 2 - 3, y + 14, 17)
    y += 40
    row = {n.id: k - 1 for k, n in enumerate(nations)}
    for a, b in combinations(nations, 2):
        x, low = x0 + (row[a.id] + 1) * wide, y + row[b.id] * step
        _box(desk, x, low, wide - 6, step - 6)
        desk.spots.append((wars.title, war_spot(a, b), (x + wide / 2 - 3, low + step / 2 - 3)))
    for k, nation in enumerate(nations[1:]):
        _name(desk, nation, left, y + k * step + step / 2 - 3, LABEL - 10)
    y += (len(nations) - 1) * step
    note = Text(left, y + 12, say("A marker in a box: the two are at war."), "sans-regular", 18, MUTED, anchor="start")
    desk.ops.append(fit(note, w))
    desk.zones[wars.title] = (left - GAP / 2, top - GAP / 2, left + w, y)
    return y + 44


def _table(desk: Foot, table: Table, at: tuple[float, float, float]) -> float:
    x, y, w = at
    y = _title(desk, table.title, x, y, w)
    total = sum(table.widths or [1.0] * len(table.columns))
    shares = [w * v / total for v in table.widths or [1.0] * len(table.columns)]
    wide = [_left_set(table, n) for n in range(len(shares))]
    for k, row in enumerate((table.columns, *table.rows)):
        face = "sans-bold" if k == 0 else "sans-regular"
        lines = [wrapped(c, face, 17, s - 12) for c, s in zip(row, shares, strict=True)]
        high = LINE * max(1, max(map(len, lines))) + 4
        if k % 2 == 0:
            desk.ops.append(Fill(ops.rect(x, y, w, high), "#DDD0B2" if k == 0 else "#F6F0E2"))
        left = x
        for n, (cell, share) in enumerate(zip(lines, shares, strict=True)):
            for m, words in enumerate(cell):
                spot, anchor = (left + 6, "start") if wide[n] else (left + share / 2, "middle")
                text = Text(spot, y + 2 + LINE * (m + 0.5), words, face, 17, INK, anchor=anchor)  # type: ignore[arg-type]
                desk.ops.append(fit(text, share - 8))
            left += share
        y += high
    for words in wrapped(table.note, "sans-regular", 15.5, w):
        desk.ops.append(Text(x, y + 14, words, "sans-regular", 15.5, MUTED, anchor="start"))
        y += 19
    return y + GAP + 6


def _left_set(table: Table, column: int) -> bool:
    """Return whether a column is set left: the first one, and those with words rather than figures."""
    return column == 0 or max(len(row[column]) for row in table.rows) > 14


__all__ = ["Kinds", "due_spot", "kinds_of", "make_desk", "pool_spot", "track_spot", "war_spot"]
