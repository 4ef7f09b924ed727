"""All that is cut out: counters by side and nation, each nation's markers after them, then what belongs to none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb

from exporters import markerart
from exporters.printplay import art
from exporters.printplay.art import PLAIN, Face, Finish
from exporters.printplay.sheets import Piece
from exporters.tabletop import Tabletop, faction_order
from mapdata.wording import Speak, as_it_is, said
from scenarios.engine.emblems import mark_of
from scenarios.engine.oob import Nation, Oob, Unit

MOST_WARS = 12  # markers of wars
USUAL_MARKERS = 6  # control markers of a nation


@dataclass(frozen=True)
class Cut:
    """How pieces are printed. backs: also of what has one face; markers: control markers beyond what the game says.

    speak: says the words of markers.
    """

    side_mm: float
    finish: Finish = PLAIN
    backs: bool = True
    markers: int = 0
    speak: Speak = as_it_is


def all_pieces(told: Tabletop, oob: Oob, cut: Cut) -> Iterator[Piece]:
    """Yield counters by side, then nation, then type; a nation's markers after it; at the end what belongs to none."""
    order = {f: k for k, f in enumerate(faction_order(told, oob))}
    kinds = {t.id: k for k, t in enumerate(oob.types)}
    some = False
    for nation in sorted(oob.nations, key=lambda n: order.get(n.faction, len(order))):
        for unit in sorted(oob.of(nation=nation.id), key=lambda u: kinds[u.type]):
            some = True
            yield _counter(unit, told, oob, cut)
        yield from _of_nation(nation, told, oob, cut)
    if some:
        yield from _of_none(told, cut)


def _piece(name: str, front: Face, back: Face | None) -> Piece:
    """Return a piece that may touch those of its own colours."""
    return Piece(name, front, back, (front.colour, back.colour if back else ""))


def _counter(unit: Unit, told: Tabletop, oob: Oob, cut: Cut) -> Piece:
    front = art.counter_face(unit.id, oob, "front", cut.side_mm, cut.finish)
    if not cut.backs and unit.steps < 2:
        return _piece(unit.id, front, None)
    side: art.Side = "acted" if told.face_down and unit.steps < 2 else "back"
    return _piece(unit.id, front, art.counter_face(unit.id, oob, side, cut.side_mm, cut.finish))


def _alike(name: str, face: Face, count: int, cut: Cut) -> Iterator[Piece]:
    """Yield so many markers with the same face on both sides."""
    for n in range(1, count + 1):
        yield _piece(f"{name}-{n}" if count > 1 else name, face, face if cut.backs else None)


def _of_nation(nation: Nation, told: Tabletop, oob: Oob, cut: Cut) -> Iterator[Piece]:
    """Yield a nation's control markers, of those that the game names or else of main nations, and its track markers."""
    wished = cut.markers or (USUAL_MARKERS if told.usual_markers else 0)
    usual = 0 if nation.main or nation.faction == "neutral" or not oob.of(nation=nation.id) else wished
    count = told.control.get(nation.id, 0) if told.control else usual
    if count:
        face = art.control_face(nation.id, oob, cut.side_mm, cut.finish)
        for n in range(1, count + 1):
            yield _piece(f"control-{nation.id}-{n}", face, face if cut.backs else None)
    if told.track is not None and nation.id in told.track.nations:
        for marker in told.track.markers:
            drawn = markerart.track_marker_ops(nation, marker.sign, "print")
            face = art.marker_face(drawn, cut.side_mm, cut.finish, mark_of(nation.faction))
            yield from _alike(f"{nation.id}-{marker.id}", face, 1, cut)


def _of_none(told: Tabletop, cut: Cut) -> Iterator[Piece]:
    face = art.words_face(cut.speak(said("GAME TURN")), cut.side_mm, cut.finish)
    yield from _alike("game-turn", face, 1, cut)
    if told.last:
        face = art.words_face(cut.speak(said("LAST TURN")), cut.side_mm, cut.finish, markerart.RED)
        yield from _alike("last-turn", face, 1, cut)
    for marker in told.markers:
        face = art.marker_face(markerart.sign_tile(marker.sign, "print"), cut.side_mm, cut.finish)
        yield from _alike(_id(marker.title), face, marker.count, cut)
    if told.wars is not None:
        face = art.marker_face(markerart.sign_tile("must_attack", "print"), cut.side_mm, cut.finish)
        yield from _alike(_id(told.wars.marker), face, min(MOST_WARS, comb(len(told.wars.nations), 2)), cut)
    for tokens in told.tokens:
        back = art.marker_face(markerart.token_back_ops(tokens.sign, "print"), cut.side_mm, cut.finish)
        for n, value in enumerate((*tokens.values, *([0] * tokens.dummies)), 1):
            front = art.marker_face(markerart.token_front_ops(value, tokens.sign, "print"), cut.side_mm, cut.finish)
            yield Piece(f"{_id(tokens.title)}-{n}", front, back, ("token", back.colour))


def _id(title: str) -> str:
    return title.lower().replace(" ", "-")
