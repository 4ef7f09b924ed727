"""The measure of prepared art: what a pack holds in a few numbers. `python -m tests.draw.golden` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from mapdata.draw.mapart import MapArt
from mapdata.draw.shapes import Lines
from tests.draw.conftest import area_map, art_of, coast_map, hex_map
from tests.draw.provinces import province_map

FILE = Path(__file__).parent / "golden.json"
MAPS = {"hexes": hex_map, "coast": coast_map, "areas": area_map, "provinces": province_map}


def measure(lines: Lines) -> dict[str, float | list[float]]:
    """Return how many lines a pack has, their whole length, and the box they lie in."""
    total = 0.0
    for first, last, shut in zip(lines.starts, lines.starts[1:], lines.closed, strict=False):
        line = lines.points[first:last]
        line = np.vstack([line, line[:1]]) if shut else line
        total += float(np.hypot(*np.diff(line, axis=0).T).sum())
    box = [*lines.points.min(axis=0), *lines.points.max(axis=0)] if len(lines.points) else []
    return {"lines": len(lines.closed), "length": round(total, 2), "box": [round(float(v), 2) for v in box]}


def measures(art: MapArt) -> dict[str, dict[str, float | list[float]]]:
    return {name: measure(lines) for name, lines in sorted(art.packs.items()) if len(lines.points)}


if __name__ == "__main__":
    found = {name: measures(art_of(make())) for name, make in MAPS.items()}
    rows = []
    for name, packs in found.items():
        inside = ",\n".join(f"{json.dumps(k)}:{json.dumps(v)}" for k, v in packs.items())
        rows.append(f"{json.dumps(name)}:{{\n{inside}\n}}")
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
