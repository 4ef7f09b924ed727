"""Reads every import of the product and holds it to the layers: mapdata <- scenarios <- exporters <- editor."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LAYERS = ("mapdata", "scenarios", "exporters", "editor")
FILES = sorted(p for layer in LAYERS for p in (ROOT / layer).rglob("*.py"))

# library -> the files (prefixes) that may import it
ONLY_IN = {
    "shapely": ("mapdata/",),
    "pyproj": ("mapdata/geodata",),
    "contourpy": ("mapdata/",),
    "fontTools": ("mapdata/",),
    "lxml": ("exporters/", "editor/translations/"),
    "reportlab": ("exporters/",),
    "PySide6": ("editor/", "exporters/qtpaint.py"),
}


def imports(path: Path) -> set[str]:
    """Return the dotted names that a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found.add(node.module or "")
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_imports_only_to_the_left(path: Path) -> None:
    here = path.relative_to(ROOT).as_posix()
    layer = LAYERS.index(here.split("/")[0])
    for name in imports(path):
        top = name.split(".")[0]
        if top in LAYERS:
            assert LAYERS.index(top) <= layer, f"{here} imports {name}, to its right"
        if top in ONLY_IN:
            assert here.startswith(ONLY_IN[top]), f"{here} imports {top}, which belongs to {ONLY_IN[top]}"


def games() -> list[Path]:
    return sorted(p.parent for p in (ROOT / "scenarios").glob("*/ruleset.py") if p.parent.name != "engine")


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(ROOT)))
def test_no_game_imports_another(path: Path) -> None:
    names = {game.name for game in games()}
    mine = path.relative_to(ROOT).parts
    for name in imports(path):
        parts = name.split(".")
        if len(parts) > 1 and parts[0] == "scenarios" and parts[1] in names:
            assert mine[:2] == ("scenarios", parts[1]), f"{path} imports the game {parts[1]}"
