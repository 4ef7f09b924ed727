"""The order of battle: every unit that a game can ever have on its board, and how its counter looks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from scenarios.engine.counter_layouts import Layout

Scalar = str | int | float | bool
REDUCED = "_reduced"  # ends the name of a factor that holds for the back of a counter


@dataclass(frozen=True, slots=True)
class UnitType:
    """A kind of unit. domain: "land", "naval" or "air"; figure: the picture (helmet, fleet, air, tank …) or "nato"."""

    id: str
    title: str
    domain: str
    figure: str
    factors: dict[str, int] = field(default_factory=dict)  # "movement", "combat", "attack", "defence" …
    printed: tuple[str, ...] = ()  # the factors that the game prints on its counters, in order


@dataclass(frozen=True, slots=True)
class Nation:
    """A nation: code on the counter, base colour, emblem, and the side mark it starts under (axis, western …)."""

    id: str
    name: str
    code: str
    faction: str
    colour: str
    emblem: str
    main: str = ""  # the main nation whose small emblem stands beside a minor's


@dataclass(frozen=True, slots=True)
class Unit:
    """One counter. enters: the turn it is due, 0 for the start; label: the short name printed on it.

    props: what else there is to say; under the name of a factor it holds the unit's own, in place of its type's.
    """

    id: str
    name: str
    type: str
    nation: str
    label: str = ""
    enters: int = 0
    steps: int = 1
    props: dict[str, Scalar] = field(default_factory=dict)


@dataclass(frozen=True)
class Oob:
    """All units of a game, in counter-sheet order; a unit's index in `units` is its index in GameState.

    layouts: how their counters are laid out, where the module has layouts of its own.
    """

    types: tuple[UnitType, ...]
    nations: tuple[Nation, ...]
    units: tuple[Unit, ...]
    layouts: tuple[Layout, ...] = ()

    @cached_property
    def index(self) -> dict[str, int]:
        """The index of every unit id."""
        return {unit.id: k for k, unit in enumerate(self.units)}

    @cached_property
    def type(self) -> dict[str, UnitType]:
        """The unit types by id."""
        return {t.id: t for t in self.types}

    @cached_property
    def nation(self) -> dict[str, Nation]:
        """The nations by id."""
        return {n.id: n for n in self.nations}

    def of(self, nation: str | None = None, type: str | None = None) -> list[Unit]:
        """Return the units of a nation and a type, in order."""
        return [u for u in self.units if (nation is None or u.nation == nation) and (type is None or u.type == type)]


def factor_of(unit: Unit, kind: UnitType, name: str, reduced: bool = False) -> Scalar | None:
    """Return a factor of a unit, its own before its type's; None where neither has it. reduced: on the back."""
    for key in (name + REDUCED, name) if reduced else (name,):
        if key in unit.props:
            return unit.props[key]
        if key in kind.factors:
            return kind.factors[key]
    return None


def unique_ids(units: Iterable[Unit]) -> bool:
    """Return whether no two units share an id."""
    ids = [u.id for u in units]
    return len(ids) == len(set(ids))
