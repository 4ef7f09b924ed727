"""Pieces of a module that are no units: signs, discs of holders, markers of tracks, wars and turns, tokens, veils."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass

from exporters import markerart
from exporters.tabletop import Tabletop
from exporters.vmod import keys
from exporters.vmod import traits as t
from exporters.vmod.areas import Area
from exporters.vmod.cleaning import clean
from exporters.vmod.language import Words
from exporters.vmod.layout import Layout
from exporters.vmod.palette import CLOSED, LANDS, SOLO, Loose, side_name
from exporters.vmod.pictures import Pictures, svg, svg_of, turn_ops
from exporters.vmod.pieces import Piece
from mapdata.draw.ops import Fill, Group, Op, Stroke
from mapdata.draw.style import VEIL
from scenarios.engine.counterart import control_ops
from scenarios.engine.emblems import nation_look
from scenarios.engine.oob import Nation, Oob

SIGNS = {"Out of supply": "out_of_supply", "Must attack": "must_attack", "Fought": "fought", "Cargo": "cargo"}
MARKERS = "Markers"
TURN_OVER = keys.ctrl("B")
TRACK_PX = 40
LAND_OPACITY = 0.38  # of a holder's colour over an area
NOBODY = "nobody"  # whom VASSAL (3.7) names as the owner of what lies face down in a deck


@dataclass(frozen=True)
class Bench:
    """What loose pieces are made with. number: gives the next gpid; disc_px: the side of a holder's disc."""

    told: Tabletop
    oob: Oob
    words: Words
    pictures: Pictures
    number: Callable[[], str]
    counter_px: int
    disc_px: int
    areas: Sequence[Area] = ()
    layout: Layout | None = None

    def made(self, key: str, tray: str, image: str, title: str, size: tuple[int, int], *more: t.Trait) -> Loose:
        """Return a piece that can be cloned and deleted."""
        traits = self.words.traits((*more, t.Clone(), t.Delete(), t.marker(Type="Marker")))
        return Loose(key, tray, Piece(image, clean(self.words.say(title)), self.number(), traits), size)


def loose_pieces(bench: Bench, closed: frozenset[int], lands: frozenset[tuple[int, str]] = frozenset()) -> list[Loose]:
    """Return all pieces that are no units.

    closed: areas that some scenario leaves out of play; lands: areas with nations that hold them in some scenario.
    """
    return [
        *_signs(bench), *_control(bench, {nation for _, nation in lands}), *_turns(bench), *_wars(bench),
        *_track(bench), *_tokens(bench),
        *_veils(bench, closed), *_lands(bench, lands),
    ]  # fmt: skip


# ------------------------------------------------------------------ on the map
def _signs(bench: Bench) -> Iterator[Loose]:
    side = bench.counter_px * 2 // 3
    wanted = {m.title: m.sign for m in bench.told.markers} or (SIGNS if bench.told.usual_markers else {})
    for title, sign in wanted.items():
        image = bench.pictures.add(f"mark_{sign}.svg", svg(markerart.sign_ops(sign), side))
        yield bench.made(f"sign:{title}", MARKERS, image, title, (side, side))


def _control(bench: Bench, holding: Set[str]) -> Iterator[Loose]:
    """Yield the discs of holders: of those that the table names, or of all with units where it has what is usual.

    holding: nations that hold land of others in some scenario, which always have one. On areas it lies where it is put.
    """
    usual = {u.nation for u in bench.oob.units} if bench.told.usual_markers else set()
    wanted = set(bench.told.control or usual) | holding
    side = bench.disc_px
    more = (t.NonStacking(selection="g"),) if bench.areas else ()
    for nation in bench.oob.nations:
        if nation.id in wanted:
            image = bench.pictures.add(f"control_{nation.id}.svg", svg(control_ops(nation.id, bench.oob), side))
            yield bench.made(f"control:{nation.id}", MARKERS, image, f"Control {nation.name}", (side, side), *more)


def _turns(bench: Bench) -> Iterator[Loose]:
    """Yield the marker of the last turn."""
    if bench.told.last:
        say, side = bench.words.say, bench.counter_px * 3 // 4
        ops = turn_ops(say("LAST"), say("TURN"), markerart.RED)
        image = bench.pictures.add("last_turn.svg", svg(ops, side))
        yield bench.made("last", MARKERS, image, "Last turn", (side, side), t.NonStacking())


def _wars(bench: Bench) -> Iterator[Loose]:
    if bench.told.wars is not None:
        side = bench.counter_px * 2 // 3
        image = bench.pictures.add("at_war.svg", svg(markerart.sign_tile("must_attack"), side))
        yield bench.made("war", MARKERS, image, bench.told.wars.marker, (side, side))


def _track(bench: Bench) -> Iterator[Loose]:
    track = bench.told.track
    for nation in _nations(bench.oob, track.nations if track else ()):
        for marker in track.markers if track else ():
            image = f"track_{nation.id}_{marker.id}.svg"
            image = bench.pictures.add(image, svg(markerart.track_marker_ops(nation, marker.sign), TRACK_PX))
            tray = track.title if track else ""
            title = f"{nation.name}: {bench.words.say(marker.title)}"
            yield bench.made(f"track:{nation.id}:{marker.id}", tray, image, title, (TRACK_PX, TRACK_PX))


def _nations(oob: Oob, names: Sequence[str]) -> list[Nation]:
    return [oob.nation[name] for name in names if name in oob.nation]


# ------------------------------------------------------------------ face down
def _tokens(bench: Bench) -> Iterator[Loose]:
    """Yield tokens that lie face down from the start, for the eyes of the sides that may send them."""
    side = bench.counter_px * 2 // 3
    for tokens in bench.told.tokens:
        back = bench.pictures.add(f"token_{tokens.sign}.svg", svg(markerart.token_back_ops(tokens.sign), side))
        sides = [bench.words.say(side_name(f, bench.told)) for f in tokens.factions] + [SOLO]
        mask = t.Mask(
            key=TURN_OVER, image=back, menu="Turn over", masked_name=clean(bench.words.say(tokens.title)),
            access=":".join(["sides", *map(clean, sides)]), state=f"{NOBODY};",
        )  # fmt: skip
        for value in dict.fromkeys((*sorted(tokens.values), *([0] if tokens.dummies else []))):
            ops = markerart.token_front_ops(value, tokens.sign)
            image = bench.pictures.add(f"token_{tokens.sign}_{value}.svg", svg(ops, side))
            title = f"{bench.words.say(tokens.title)}: {value or bench.words.say('dummy')}"
            yield bench.made(f"token:{tokens.title}:{value}", tokens.title, image, title, (side, side), mask)


# ------------------------------------------------------------------ areas out of play
def _veils(bench: Bench, closed: frozenset[int]) -> Iterator[Loose]:
    """Yield paper in the shape of each area that is out of play somewhere: it lies under all counters and stays put."""
    stays = t.NonStacking(selection="gn", move="V")
    for space in sorted(closed):
        area = bench.areas[space] if space < len(bench.areas) else None
        if area is not None and area.path is not None:
            image, size = _shape(bench, area, f"veil_{space}.svg", Fill(area.path, VEIL.colour, VEIL.opacity))
            title = f"{area.name}: {bench.words.say('out of play')}"
            yield bench.made(f"veil:{space}", CLOSED, image, title, size, stays)


def _lands(bench: Bench, lands: frozenset[tuple[int, str]]) -> Iterator[Loose]:
    """Yield a holder's colour in the shape of each area that is another's on the map; Shift and a click select it."""
    stays = t.NonStacking(selection="gi", move="V")
    for space, nation in sorted(lands):
        area = bench.areas[space] if space < len(bench.areas) else None
        if area is None or area.path is None or nation not in bench.oob.nation:
            continue
        known = bench.oob.nation[nation]
        colour = nation_look(known)[1]
        ops = Fill(area.path, colour, LAND_OPACITY), Stroke(area.path, colour, 0.7, 0.7)
        image, size = _shape(bench, area, f"land_{space}_{nation}.svg", *ops)
        title = f"{area.name}: {bench.words.say(f'held by {known.name}')}"
        yield bench.made(f"land:{space}:{nation}", LANDS, image, title, size, stays)


def _shape(bench: Bench, area: Area, name: str, *ops: Op) -> tuple[str, tuple[int, int]]:
    """Draw something in the shape of an area; return the picture's name and its size in pixels of the board."""
    assert bench.layout is not None
    x0, y0, x1, y1 = box_px(area, bench.layout)
    k = bench.layout.px_per_mm
    dx, dy = bench.layout.shift_px
    size = x1 - x0, y1 - y0
    placed = Group(ops, (k, 0.0, 0.0, k, dx - x0, dy - y0))
    return bench.pictures.add(name, svg_of((placed,), size)), size


def box_px(area: Area, layout: Layout) -> tuple[int, int, int, int]:
    """Return the box round an area on the board, its middle a whole pixel."""
    assert area.path is not None
    x0, y0, x1, y1 = area.path.box
    left, top = (math.floor(v) for v in layout.to_px((x0, y0)))
    right, bottom = (math.ceil(v) for v in layout.to_px((x1, y1)))
    return left, top, right + (right - left) % 2, bottom + (bottom - top) % 2
