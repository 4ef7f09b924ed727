"""A new module: an empty sheet with a hex grid, the usual words, and a layer for each thing one draws."""

from __future__ import annotations

import re
from pathlib import Path

from editor.newmap.plan import RULES, Hexes, Paper, Plan
from editor.newmap.words import PLACES, SIDES, TERRAIN, TERRITORIES
from mapdata.model import MapDocument
from mapdata.plainfiles import write_file
from scenarios.engine.modules import Module, save_module


def blank_map(
    title: str, columns: int, rows: int, size_mm: float, flat_top: bool = True, label: str = "CCRR"
) -> MapDocument:
    """Return an empty map whose sheet just holds its hexes. Raises ValueError for a grid that cannot be."""
    if columns > 99 and label == "CCRR":
        label = "CCCRRR"
    hexes = Hexes(size_mm, flat_top, columns=columns, rows=rows, label=label)
    return Plan(title, "both", Paper("fit"), hexes).document()


def new_module(folder: Path, title: str, doc: MapDocument, rules: str = "") -> Module:
    """Write a new module to a folder that is empty or not there, and return it. Raises FileExistsError.

    rules: the rule file of the import of geodata that made the map, kept beside it.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FileExistsError(17, "is already there and not empty; choose another folder", str(folder))
    name = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "map"
    module = Module(name, title, "1", folder, doc)
    save_module(module, folder)
    if rules:
        (folder / RULES).parent.mkdir()
        write_file(folder / RULES, rules.encode())
    return module


__all__ = ["PLACES", "SIDES", "TERRAIN", "TERRITORIES", "blank_map", "new_module"]
