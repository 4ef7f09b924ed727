"""Saved games of VASSAL (.vsav): a scenario's position, which a module offers when a game is begun."""

from __future__ import annotations

import io
import time
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from lxml import etree

from exporters.vmod import sequence
from exporters.vmod.moduledata import VASSAL
from exporters.vmod.pieces import Piece, command
from exporters.vmod.traits import NonStacking, Prototype, Trait

ESC, TAB = "\x1b", "\t"
KEY = 0x5A  # of the veil over a save: any byte does
FIRST_ID = 1001


@dataclass(frozen=True)
class Standing:
    """Pieces in one place of a map, bottom first. Those that do not stack get no stack around them."""

    map: str
    x: int
    y: int
    pieces: tuple[Piece, ...]

    @property
    def loose(self) -> bool:
        """Whether the pieces are of those that do not stack."""
        return any(isinstance(trait, NonStacking) for piece in self.pieces for trait in piece.traits)


def saved_game(standing: Sequence[Standing], boards: Mapping[str, str], lines: Sequence[str] = ()) -> str:
    """Return the commands that set a game up. No player is named: each is asked for a side.

    boards: the board of every map; lines: further commands, such as the turn that it is.
    """
    items = ["begin_save"]
    number = FIRST_ID
    for place in standing:
        ids = []
        for piece in place.pieces:
            ids.append(str(number))
            items.append(command(replace(piece, map=place.map, x=place.x, y=place.y), str(number)))
            number += 1
        if not place.loose:  # after its pieces, which it names bottom first; -1: of no layer
            state = sequence.encode([place.map, str(place.x), str(place.y), *ids, "@@-1"], ";")
            items.append("+/" + sequence.encode([str(number), "stack", state], "/"))
            number += 1
    for map_name, board_name in boards.items():
        items.append(f"{map_name}BoardPicker" + TAB + sequence.encode([board_name, "0", "0"], TAB))
    items.append("SETUP_STACK" + TAB)  # or VASSAL adds every at-start stack once more
    items += lines
    items.append("end_save")
    return sequence.encode(items, ESC)


def turn_line(turn: int, turns: int, first: int, active: Sequence[bool], phases: int) -> str:
    """Return the command that sets the turn counter: a list of turns, in it the factions, in it the phases.

    turn: from 0. first: the faction that plays first; active: which of them play at all. VASSAL (3.7) writes a level's
    present item, sublevel and first item, the items that are not passed over, and the state of the level within.
    """
    inner = [_level(0, 0, [True] * phases, [])] if phases else []
    state = _level(first, first, active, inner)
    state = _level(turn, 0, [True] * turns, [state])
    return "TURNTurnTracker0" + TAB + sequence.encode(["0", state], "|")


def _level(present: int, first: int, active: Sequence[bool], inner: Sequence[str]) -> str:
    flags = ",".join(str(one).lower() for one in active)
    return sequence.encode([str(present), "0", str(first), flags, *inner], ";")


def veiled(text: str) -> bytes:
    """Return a save's text in the form that VASSAL writes itself."""
    return b"!VCSK" + f"{KEY:02x}".encode() + bytes(b ^ KEY for b in text.encode("utf-8")).hex().encode()


def expanded(piece: Piece, prototypes: Mapping[str, Sequence[Trait]]) -> Piece:
    """Return a piece with its prototypes' traits in their place: saved pieces carry them written out."""
    return replace(piece, traits=tuple(_flat(piece.traits, prototypes)))


def _flat(traits: Iterable[Trait], prototypes: Mapping[str, Sequence[Trait]]) -> Iterable[Trait]:
    for trait in traits:
        if isinstance(trait, Prototype):
            yield from _flat(prototypes[trait.name], prototypes)
        else:
            yield trait


def write_save(text: str, comment: str, version: str, moduledata: bytes) -> bytes:
    """Return a .vsav file. moduledata: the module's own, of which a save carries a copy."""
    data = etree.Element("data", version="1")
    saved = str(int(time.time() * 1000))
    for tag, value in (
        ("version", version), ("extra1", ""), ("extra2", ""), ("VassalVersion", VASSAL), ("dateSaved", saved),
        ("description", comment),
    ):  # fmt: skip
        etree.SubElement(data, tag).text = value or None
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("savedGame", veiled(text))
        archive.writestr("savedata", etree.tostring(data, encoding="UTF-8", xml_declaration=True, standalone=False))
        archive.writestr("moduledata", moduledata)
    return held.getvalue()
