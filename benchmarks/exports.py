"""Writing a module's files, a .vmod beside zipping and parsing the same bytes with zipfile and lxml."""

from __future__ import annotations

import io
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lxml import etree

from benchmarks.timing import Figure, once
from exporters.geojson import geojson
from exporters.image import pdf, png, svg
from exporters.printplay.exporter import pnp
from exporters.vmod.exporter import vmod
from mapdata.progress import Silent
from scenarios.engine.modules import load_module, module_board


def figures() -> Iterator[Figure]:
    """Yield the figures of this group; the first picture also draws the map, the later ones find it drawn."""
    module = load_module("segunda-guerra-mundial")
    board, _ = module_board(module)
    with tempfile.TemporaryDirectory() as name:
        for exporter in (png, svg, pdf, geojson, pnp, vmod):
            target = Path(name) / f"out{exporter.suffixes[0]}"

            def write(exporter: Any = exporter, target: Path = target) -> None:
                exporter.write(module, board, target, exporter.options(), Silent())

            write()
            took = once(write)
            size = f"{target.stat().st_size / 1e6:.1f} MB"
            if exporter is vmod:
                yield Figure("export vmod", took, "zipfile and lxml", once(lambda t=target: again(t)), size)
            else:
                yield Figure(f"export {exporter.id}", took, note=size)


def again(path: Path) -> None:
    """Zip the same members anew and parse the build file."""
    with zipfile.ZipFile(path) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(io.BytesIO(), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    etree.fromstring(members["buildFile.xml"], etree.XMLParser(resolve_entities=False, no_network=True))
