"""What the board view is told to show: pieces, and over them what is picked, lit, refused, pointed at."""

from __future__ import annotations

from dataclasses import dataclass, field

from scenarios.engine.ruleset import Holder, MapLine


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pieces on the board. stacks: units of each space, bottom first. cargo: units aboard another, with it."""

    stacks: dict[int, tuple[str, ...]] = field(default_factory=dict)
    marks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    cargo: dict[str, str] = field(default_factory=dict)
    faces: dict[str, tuple[str, int]] = field(default_factory=dict)  # "front" or "back", turned by degrees
    hatch: tuple[tuple[str, str], ...] = ()  # territory, colour of the side that now holds it
    control: tuple[tuple[int, str], ...] = ()  # spaces with cities in such territory, the nation whose disc lies there
    tokens: dict[int, tuple[tuple[str, ...], ...]] = field(default_factory=dict)  # on areas: like units of each space
    holders: dict[int, Holder] = field(default_factory=dict)  # on areas: who holds what the map says otherwise of
    closed: frozenset[int] = frozenset()  # spaces that take no part

    def where(self, unit: str) -> int | None:
        """Return the space a unit stands in, or None."""
        return next((space for space, units in self.stacks.items() if unit in units), None)

    def alike(self, unit: str) -> tuple[str, ...]:
        """Return the units of a unit's token: itself, and those like it in its space."""
        space = self.where(unit)
        tokens = self.tokens.get(space, ()) if space is not None else ()
        return next((units for units in tokens if unit in units), (unit,))


@dataclass(slots=True)
class Overlay:
    """What lies over the pieces for a moment. Spaces are indices, units ids."""

    picked: tuple[str, ...] = ()
    lit: frozenset[int] = frozenset()
    struck: frozenset[int] = frozenset()  # those of them where something is attacked
    part: frozenset[int] = frozenset()  # those of them where only some of what is picked can go
    left: dict[int, str] = field(default_factory=dict)
    aims: dict[str, str] = field(default_factory=dict)  # unit -> kind of target: attack, board
    able: frozenset[str] = frozenset()  # units that can be picked now
    path: tuple[int, ...] = ()
    pips: tuple[str, ...] = ()
    zone: frozenset[int] = frozenset()
    refused: int | None = None
    hover: int | None = None
    hover_unit: str = ""
    cursor: int | None = None
    pointed: tuple[int, ...] = ()  # what a line of the story points at
    ruler: tuple[int, int] | None = None
    lines: tuple[MapLine, ...] = ()  # of supply, of convoys, of what is under way
