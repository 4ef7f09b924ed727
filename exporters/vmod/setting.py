"""A scenario's pieces in their places: units on the map and in their pools, discs of holders, markers, veils."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from exporters.situation import Situation
from exporters.tabletop import Tabletop
from exporters.vmod import mapbuild as mb
from exporters.vmod import saves
from exporters.vmod.desk import pool_spot, track_spot, war_spot
from exporters.vmod.foot import turn_region
from exporters.vmod.loose import box_px
from exporters.vmod.palette import Loose
from exporters.vmod.pieces import Piece
from exporters.vmod.traits import Trait
from scenarios.engine.oob import Oob


@dataclass(frozen=True)
class Table:
    """What a scenario is set up on. units: the pieces of units by id; loose: the others by key; turn: the turn marker.

    traits: those of every prototype, which pieces of a saved game carry written out.
    """

    told: Tabletop
    oob: Oob
    ground: mb.Ground
    units: Mapping[str, Piece]
    loose: Mapping[str, Loose]
    turn: Piece
    traits: Mapping[str, tuple[Trait, ...]]


def pool_spots(table: Table, units: Mapping[str, int]) -> list[tuple[mb.Spot, list[str]]]:
    """Return where the units lie that stand nowhere on the map: in the boxes of their nations and kinds."""
    if not table.told.pool or table.ground.desk is None:
        return []
    found: dict[str, list[str]] = {}
    for unit in table.oob.units:
        if unit.id not in units:
            name = pool_spot(table.oob.nation[unit.nation], table.oob.type[unit.type])
            found.setdefault(name, []).append(unit.id)
    return [(mb.desk_spot(table.ground, name), held) for name, held in found.items()]


def standing(table: Table, begin: Situation) -> list[saves.Standing]:
    """Return all pieces of a scenario's start, what lies under others first."""
    return [
        *_veils(table, begin),
        *_lands(table, begin),
        *_discs(table, begin),
        *_units(table, begin),
        *_turns(table, begin),
        *_wars(table, begin),
        *_track(table, begin),
    ]


def turn_lines(told: Tabletop, oob: Oob, begin: Situation) -> list[str]:
    """Return the command that sets the turn counter to a scenario's first turn and order of play.

    Nothing where the factions cannot play in the scenario's order: each once, from any of them on round.
    """
    turns = len(told.turns)
    if not begin.order or not 1 <= begin.turn <= turns:
        return []
    at = {faction.id: k for k, faction in enumerate(told.factions)}
    slots = [list(dict.fromkeys(oob.nation[n].faction for n in slot if n in oob.nation)) for slot in begin.order]
    found = [at[slot[0]] for slot in slots if len(slot) == 1 and slot[0] in at]
    first = found[0] if found else 0
    turned = [(k - first) % len(at) for k in found]
    if len(found) < len(slots) or turned != sorted(set(turned)):
        return []
    active = [k in found for k in range(len(at))]
    return [saves.turn_line(begin.turn - 1, turns, first, active, len(told.phases))]


def _at(spot: mb.Spot, *pieces: Piece) -> saves.Standing:
    return saves.Standing(spot.map, spot.x, spot.y, pieces)


def _units(table: Table, begin: Situation) -> Iterator[saves.Standing]:
    for spot, units in (*mb.unit_spots(table.ground, begin.units, table.oob), *pool_spots(table, begin.units)):
        yield _at(spot, *(saves.expanded(table.units[unit], table.traits) for unit in units))


def _discs(table: Table, begin: Situation) -> Iterator[saves.Standing]:
    """Yield the markers of holders where the map says otherwise, and of allies in the capitals of minors."""
    for space, nation in (*begin.lands.items(), *begin.sworn.items()):
        found = table.loose.get(f"control:{nation}")
        if found is not None and space < len(table.ground.areas):
            x, y = table.ground.layout.to_px(table.ground.areas[space].disc)
            yield saves.Standing(mb.MAP_NAME, int(x), int(y), (found.piece,))


def _veils(table: Table, begin: Situation) -> Iterator[saves.Standing]:
    for space in sorted(begin.closed):
        yield from _over(table, space, f"veil:{space}")


def _lands(table: Table, begin: Situation) -> Iterator[saves.Standing]:
    for space, nation in begin.lands.items():
        yield from _over(table, space, f"land:{space}:{nation}")


def _over(table: Table, space: int, key: str) -> Iterator[saves.Standing]:
    """Yield a piece in the shape of an area, over it."""
    found = table.loose.get(key)
    if found is not None:
        x0, y0, x1, y1 = box_px(table.ground.areas[space], table.ground.layout)
        yield saves.Standing(mb.MAP_NAME, (x0 + x1) // 2, (y0 + y1) // 2, (found.piece,))


def _turns(table: Table, begin: Situation) -> Iterator[saves.Standing]:
    turns = len(table.told.turns)
    if begin.last in range(1, turns + 1) and "last" in table.loose:
        yield _at(mb.foot_spot(table.ground, turn_region(begin.last)), table.loose["last"].piece)
    first = begin.turn if begin.turn in range(1, turns + 1) else 1
    yield _at(mb.foot_spot(table.ground, turn_region(first)), table.turn)


def _wars(table: Table, begin: Situation) -> Iterator[saves.Standing]:
    wars = table.told.wars
    order = [n for n in wars.nations if n in table.oob.nation] if wars else []
    for pair in begin.wars:
        known = sorted((n for n in pair if n in order), key=order.index)
        if len(known) == 2 and "war" in table.loose:
            a, b = (table.oob.nation[n] for n in known)
            yield _at(mb.desk_spot(table.ground, war_spot(a, b)), table.loose["war"].piece)


def _track(table: Table, begin: Situation) -> Iterator[saves.Standing]:
    """Yield the markers of tracks; those that lie in one box are one stack."""
    track = table.told.track
    if track is None or table.ground.desk is None:
        return
    for nation in track.nations:
        if nation not in begin.values or nation not in table.oob.nation:
            continue
        boxes: dict[int, list[Piece]] = {}
        for marker in reversed(track.markers):
            number = min(track.last, max(0, marker.begins(begin.values[nation])))
            boxes.setdefault(number, []).append(table.loose[f"track:{nation}:{marker.id}"].piece)
        for number, pieces in boxes.items():
            yield _at(mb.desk_spot(table.ground, track_spot(table.oob.nation[nation], number)), *pieces)
