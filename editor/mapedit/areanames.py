"""The ids of areas: made from their names, for scenarios and exports speak of areas by them."""

from __future__ import annotations

import re
import unicodedata
from itertools import count

from editor.mapedit.edits import fresh_id
from editor.text import tr
from mapdata.model import Feature, Layer, MapDocument
from mapdata.partition import space_of


def area_id(doc: MapDocument, layer: Layer, name: str) -> str:
    """Return an id for a new area that no area of the map and nothing on its layer has."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    base = re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_") or "area"
    known = {space_of(f) for f in doc.features("area")} | set(layer.features)
    return base if base not in known else fresh_id(layer, f"{base}_")


def proposed_area(doc: MapDocument) -> str:
    """Return a name for an area that is set without one, which no other area has."""
    taken = {feature.name for feature in doc.features("area")}
    return next(name for number in count(1) if (name := tr("Area {n}", n=number)) not in taken)


def title_of_area(doc: MapDocument, space: str) -> str:
    """Return the name of an area or of a hex, its id where it has none."""
    found: list[Feature] = [f for f in doc.features("area") if space_of(f) == space and f.name]
    return found[0].name if found else space
