"""Made-up maps of any size, the same for the same number of hexes."""

from __future__ import annotations

import math
import random

from editor.mapedit.blank import blank_map
from mapdata.model import Feature, Layer, MapDocument, Shape


def made_up_map(columns: int, rows: int, seed: int = 1) -> MapDocument:
    """Return a hex map with an island for every 200 hexes or so, ranges, woods, rivers and four territories."""
    dice = random.Random(seed)
    doc = blank_map("Made up", columns, rows, 20.0)
    width, height = doc.sheet_mm
    land: dict[str, Feature] = {}
    lines: dict[str, Feature] = {}
    owned: dict[str, Feature] = {}
    for k in range(max(4, columns * rows // 200)):
        x, y, r = dice.uniform(0, width), dice.uniform(0, height), dice.uniform(60, 220)
        land[f"l{k}"] = Feature(f"l{k}", "clear", Shape(polygon=(blob(dice, x, y, r),)))
        kind = dice.choice(("mountain", "forest", "marsh"))
        land[f"t{k}"] = Feature(f"t{k}", kind, Shape(polygon=(blob(dice, x + r / 4, y, r / 3),)))
        course = tuple((round(x + t * r, 2), round(y + 25 * math.sin(6 * t), 2)) for t in (-0.9, -0.5, 0, 0.4, 0.9))
        lines[f"r{k}"] = Feature(f"r{k}", "river", Shape(line=course), f"River {k}")
    half = ((0.0, 0.0), (width, 0.0), (width, height / 2), (0.0, height / 2))
    rest = ((0.0, height / 2), (width, height / 2), (width, height), (0.0, height))
    owned["north"] = Feature("north", "territory", Shape(polygon=(half,)), "North", {"territory": "north"})
    owned["south"] = Feature("south", "territory", Shape(polygon=(rest,)), "South", {"territory": "south"})
    filled = {"land": land, "territories": owned, "rivers": lines}
    for name, features in filled.items():
        layer = doc.layer(name)
        assert layer is not None
        doc = doc.with_layer(Layer(layer.id, layer.role, layer.title, features))
    return doc


def blob(dice: random.Random, x: float, y: float, r: float) -> tuple[tuple[float, float], ...]:
    """Return a ragged ring of 120 points about a centre."""
    waves = [(dice.uniform(0.02, 0.12), n, dice.uniform(0, 6.3)) for n in (2, 3, 5, 9, 17)]
    out = []
    for k in range(120):
        a = 2 * math.pi * k / 120
        far = r * (1 + sum(size * math.sin(n * a + turn) for size, n, turn in waves))
        out.append((round(x + far * math.cos(a), 2), round(y + far * math.sin(a), 2)))
    return tuple(out)
