"""Hexes painted whole: features on terrain and territory layers whose shape is one hex. They beat what is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field

from mapdata.grid import HexGrid
from mapdata.model import Feature, MapDocument
from mapdata.naming import kind_called
from mapdata.problems import Problem
from mapdata.wording import said


@dataclass(frozen=True)
class Painted:
    """What is painted hex by hex: the terrain of spaces, the names of lakes among them, territories; later ones win.

    base: what each of the painted terrains is (land, sea, lake, any). ground: the terrain that land has of itself.
    """

    ground: str = "clear"
    base: dict[str, str] = field(default_factory=dict)
    terrain: dict[int, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    territory: dict[int, str] = field(default_factory=dict)

    @property
    def in_water(self) -> bool:
        """Return whether ground is painted and no sea, so that what is not painted is sea."""
        kinds = set(self.terrain.values())
        return self.ground in kinds and not any(self.base.get(kind) == "sea" for kind in kinds)

    def spaces_of(self, *bases: str) -> list[int]:
        """Return the spaces painted with a terrain of these bases."""
        return [space for space, kind in self.terrain.items() if self.base.get(kind) in bases]


def take_painted(doc: MapDocument, feature: Feature, into: dict[int, str], word: str, problems: list[Problem]) -> int:
    """Put a painted hex into a table and return its space; -1, and a problem, when the map has no such hex."""
    space = doc.grid.by_name.get(feature.shape.space or "") if doc.grid is not None else None
    if space is None:
        name = feature.shape.space or ""
        text = said("{name} is painted on hex {hex}, which this map does not have.",
                    name=kind_called(doc, feature), hex=name)  # fmt: skip
        problems.append(Problem("warning", "NO_HEX_HERE", text, feature=feature.id, remedy=said("Remove it.")))
        return -1
    into[space] = word
    return space


def lake_names(grid: HexGrid, painted: Painted) -> dict[int, str]:
    """Return the lake that each painted lake hex belongs to: its own name, or one for all that touch each other."""
    wet = set(painted.spaces_of("lake"))
    out: dict[int, str] = {}
    for first in sorted(wet):
        if first in out:
            continue
        mine, queue = {first}, [first]
        while queue:
            fresh = [n for n in grid.neighbours(queue.pop()) if n in wet and n not in mine]
            mine.update(fresh)
            queue += fresh
        shared = next((painted.names[s] for s in sorted(mine) if painted.names.get(s)), f"lake {grid.name(first)}")
        out |= {space: painted.names.get(space) or shared for space in mine}
    return out
