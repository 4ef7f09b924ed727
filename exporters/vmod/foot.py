"""The strip below the board: the turn track, and a box for the lost counters of every nation."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from itertools import pairwise

from exporters.tabletop import Tabletop, faction_order
from mapdata.draw import fonts, ops
from mapdata.draw.ops import Box, Fill, Group, Op, Stroke, Text
from scenarios.engine.counterart import emblem_ops, side_mark_ops
from scenarios.engine.emblems import emblem_of, mark_of
from scenarios.engine.oob import Nation, Oob

TRACK, LOST = "Turn track", "Lost counters"
GROUND, BOX, INK, MUTED, EDGE = "#EFE6D2", "#FFFDF4", "#2B2620", "#6A5F50", "#B9AB90"
ACCENT = "#1F5F73"


@dataclass
class Foot:
    """The strip as drawn, in millimetres from its own top left. spots: zone, name and centre of every box."""

    width: float
    height: float = 0.0
    ops: list[Op] = field(default_factory=list)
    spots: list[tuple[str, str, tuple[float, float]]] = field(default_factory=list)
    zones: dict[str, Box] = field(default_factory=dict)


@dataclass(frozen=True)
class _Cell:
    """One box: its region's name, what is printed in it, and the group that it stands under."""

    name: str
    head: str
    foot: str = ""
    note: str = ""
    emblem: str = ""
    group: str = ""
    mark: str = ""


def turn_region(turn: int) -> str:
    """Return the name of a box of the turn track."""
    return f"Turn {turn}"


def lost_region(nation: Nation) -> str:
    """Return the name of a nation's box of lost counters."""
    return f"{nation.name} lost"


def make_foot(told: Tabletop, oob: Oob, width: float, hex_mm: float, say: Callable[[str], str] = str) -> Foot:
    """Return the strip for a map that is so wide; hex_mm sets the size of everything, say the language of titles."""
    foot = Foot(width)
    u = hex_mm / 20.0  # measures below are millimetres at hexes of 20 mm
    y = 5 * u
    y = _row(foot, TRACK, say(TRACK), list(_turns(told)), y, u)
    lost = [replace(cell, group=say(cell.group)) for cell in _nations(told, oob)]
    if lost and not told.pool:  # where units come back, they go to their pool beside the map
        y = _row(foot, LOST, say(LOST), lost, y, u)
    foot.height = y
    ground: list[Op] = [Fill(ops.rect(0, 0, width, y), GROUND), Fill(ops.rect(0, 0, width, 0.5 * u), INK)]
    foot.ops[:0] = ground
    return foot


def _turns(told: Tabletop) -> Iterable[_Cell]:
    for n, date in enumerate(told.turns, 1):
        note = told.turn_notes.get(str(n), "")
        year = date.split()[-1] if date.split()[-1].isdigit() and " " in date else ""
        yield _Cell(turn_region(n), str(n), date.removesuffix(year).strip(), note, group=year)


def _nations(told: Tabletop, oob: Oob) -> Iterable[_Cell]:
    names = {f.id: f.name for f in told.factions}
    for faction in faction_order(told, oob):
        for nation in oob.nations:
            if nation.faction == faction and any(u.nation == nation.id for u in oob.units):
                title = names.get(faction, faction.capitalize())
                emblem, mark = emblem_of(nation), mark_of(faction)
                yield _Cell(lost_region(nation), nation.code, emblem=emblem, group=title, mark=mark)


def _row(foot: Foot, zone: str, title: str, cells: list[_Cell], y: float, u: float) -> float:
    """Lay out a title and its boxes, in as many lines as are needed; return where the next row begins."""
    margin, gap, high = 6 * u, 1.4 * u, 25 * u
    top = y
    foot.ops.append(Text(margin, y + 2.6 * u, title.upper(), "sans-bold", 4.4 * u, INK, anchor="start", tracking=0.09))
    y += 6.5 * u
    room = foot.width - 2 * margin
    wide = min(36 * u, max(21 * u, (room - _gaps(cells) * 3 * u) / max(len(cells), 1) - gap))
    x, before = margin, ""
    for cell in cells:
        opens = cell.group != before
        if x > margin and opens:
            x += 3 * u
        if x + wide > foot.width - margin + 1e-6:
            x, y, opens = margin, y + high + 6.5 * u, True
        if opens and cell.group:
            _group_head(foot, cell, x, y, u)
        before = cell.group
        _draw(foot, zone, cell, (x, y + 4.5 * u, wide, high - 2 * u), u)
        x += wide + gap
    bottom = y + 4.5 * u + high + 1.5 * u
    foot.zones[zone] = (0.0, top - 3 * u, foot.width, bottom)
    return bottom + 2 * u


def _gaps(cells: list[_Cell]) -> int:
    return sum(a.group != b.group for a, b in pairwise(cells))


def _group_head(foot: Foot, cell: _Cell, x: float, y: float, u: float) -> None:
    at = x
    if cell.mark:
        foot.ops += side_mark_ops(cell.mark, x + 1.4 * u, y + 1.6 * u, 1.3 * u, INK)
        at += 4 * u
    foot.ops.append(Text(at, y + 1.6 * u, cell.group, "sans-semibold", 3.4 * u, MUTED, anchor="start"))


def _draw(foot: Foot, zone: str, cell: _Cell, at: tuple[float, float, float, float], u: float) -> None:
    x, y, w, h = at
    shape = ops.rect(x, y, w, h, 1.4 * u)
    foot.ops += [Fill(shape, BOX), Stroke(shape, ACCENT if cell.note else EDGE, (0.6 if cell.note else 0.35) * u)]
    spot = (x + w / 2, y + h / 2) if cell.emblem else (x + w - 9.5 * u, y + 9.2 * u)
    foot.spots.append((zone, cell.name, spot))
    if cell.emblem:
        foot.ops += [_faded(op) for op in emblem_ops(cell.emblem, x + w / 2, y + h / 2 + 2.2 * u, 6.2 * u)]
        foot.ops.append(fit(Text(x + w / 2, y + 2.6 * u, cell.head, "sans-bold", 3.2 * u, INK), w - 2 * u))
        return
    foot.ops.append(Text(x + 2.4 * u, y + 7.4 * u, cell.head, "sans-black", 9 * u, INK, opacity=0.85, anchor="start"))
    date = Text(x + 2.4 * u, y + 14.6 * u, cell.foot, "sans-semibold", 3.4 * u, MUTED, anchor="start")
    foot.ops.append(fit(date, w - 4 * u))
    if cell.note:
        told = Text(x + 2.4 * u, y + 19.4 * u, cell.note, "sans-bold", 3.2 * u, ACCENT, anchor="start")
        foot.ops.append(fit(told, w - 4 * u))


def _faded(op: Op) -> Op:
    """Return an op paled as one piece."""
    return replace(op, opacity=op.opacity * 0.3) if isinstance(op, Group) else Group((op,), opacity=0.3)


def fit(text: Text, width: float) -> Op:
    """Return the line made narrower, never wider, to fit a box."""
    natural = fonts.text_width(text.string, text.face, text.size, text.tracking)
    if natural <= width:
        return text
    flat = Text(0, 0, text.string, text.face, text.size, text.colour, anchor=text.anchor)
    k = width / natural
    return Group((flat,), (k, 0.0, 0.0, min(1.0, k * 1.25), text.x, text.y))
