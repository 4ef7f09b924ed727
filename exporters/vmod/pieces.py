"""A piece as VASSAL's command text, and back: the basic piece and its traits, outermost first."""

from __future__ import annotations

from dataclasses import dataclass, field

from exporters.vmod import sequence
from exporters.vmod.traits import Trait, read_trait

TAB = "\t"


@dataclass(frozen=True)
class Piece:
    """A piece. traits: outermost first, as they are written; VASSAL's editor shows them the other way round.

    map, x, y: where it lies in a saved game; "null" in a slot. props: its persistent properties.
    """

    image: str = ""
    name: str = ""
    gpid: str = ""
    traits: tuple[Trait, ...] = ()
    map: str = "null"
    x: int = 0
    y: int = 0
    props: dict[str, str] = field(default_factory=dict)


def type_text(piece: Piece) -> str:
    """Return the type: every trait's, one nested in the other, the basic piece innermost."""
    basic = "piece;" + sequence.encode(["", "", piece.image, piece.name], ";")
    return _nest([t.type_text() for t in piece.traits], basic)


def state_text(piece: Piece) -> str:
    """Return the state: as many fields as there are traits, and the basic piece's."""
    pairs = [part for pair in piece.props.items() for part in pair]
    basic = sequence.encode([piece.map, str(piece.x), str(piece.y), piece.gpid, str(len(piece.props)), *pairs], ";")
    return _nest([t.state for t in piece.traits], basic)


def _nest(outer: list[str], inner: str) -> str:
    """Join from the inside out: each level escapes the tabs of those within it once more."""
    for text in reversed(outer):
        inner = sequence.encode([text, inner], TAB)
    return inner


def command(piece: Piece, piece_id: str = "null") -> str:
    """Return the text that adds a piece."""
    return "+/" + sequence.encode([piece_id, type_text(piece), state_text(piece)], "/")


def prototype_command(traits: tuple[Trait, ...]) -> str:
    """Return the text of a prototype: a piece without picture, name and number."""
    return command(Piece(traits=traits))


def read_command(text: str) -> tuple[str, Piece]:
    """Return the id and the piece of an add-command; ValueError when it is none or its counts differ."""
    if not text.startswith("+/"):
        raise ValueError(f"a piece begins with +/, not {text[:20]!r}")
    parts = sequence.decode(text[2:], "/")
    if len(parts) != 3:
        raise ValueError(f"a piece has an id, a type and a state, not {len(parts)} parts")
    types = _types(parts[1])
    states = _states(parts[2], len(types))
    basic, fields = sequence.decode(types[-1], ";"), sequence.decode(states[-1], ";")
    if len(basic) < 5:
        raise ValueError(f"the basic piece's type is short: {types[-1][:40]!r}")
    if len(fields) < 5:
        raise ValueError(f"the basic piece's state is short: {states[-1][:40]!r}")
    count = int(fields[4] or 0)
    props = dict(zip(fields[5 : 5 + 2 * count : 2], fields[6 : 6 + 2 * count : 2], strict=True))
    traits = tuple(read_trait(t, s) for t, s in zip(types[:-1], states[:-1], strict=True))
    return parts[0], Piece(basic[3], basic[4], fields[3], traits, fields[0], int(fields[1]), int(fields[2]), props)


def _types(text: str) -> list[str]:
    """Return the types of nested text, outermost first; the basic piece ends the nest, whatever its name holds."""
    out = []
    while not text.startswith("piece;"):
        parts = sequence.decode(text, TAB)
        if len(parts) != 2:
            raise ValueError(f"the innermost part is no basic piece: {text[:40]!r}")
        out.append(parts[0])
        text = parts[1]
    return [*out, text]


def _states(text: str, count: int) -> list[str]:
    """Return the states of nested text, one for each of count types."""
    out: list[str] = []
    while len(out) < count - 1:
        parts = sequence.decode(text, TAB)
        if len(parts) != 2:
            raise ValueError(f"{count} traits have {len(out) + 1} states")
        out.append(parts[0])
        text = parts[1]
    return [*out, text]
