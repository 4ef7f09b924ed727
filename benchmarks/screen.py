"""The board view: opening the map of Europe, a pan and a zoom frame; and a like hex map by tmxrasterizer."""

from __future__ import annotations

import shutil
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from lxml import etree
from PIL import Image
from PySide6.QtWidgets import QApplication

from benchmarks.samples import made_up_map
from benchmarks.timing import Figure, once, p95
from editor.app import Program
from editor.games import new_path
from editor.opening import begin, open_module
from editor.play.stage import Stage
from editor.play.window import PlayWindow
from editor.settings import Settings
from exporters.image import png
from mapdata.compile import compile_board
from mapdata.progress import Silent
from scenarios.engine.modules import Module

GAME = "segunda-guerra-mundial"


def figures() -> Iterator[Figure]:
    """Yield the figures of this group."""
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication([])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        program = Program(app, Settings(folder / "window.ini"))
        open_module(GAME, Silent())  # the map's art is kept on disk from the first opening on
        yield Figure("open the game, its map drawn before", once(lambda: open_module(GAME, Silent())))
        yield from frames(program, app, folder)
        program.stop()
        yield from rasters(folder)


def frames(program: Program, app: QApplication, folder: Path) -> Iterator[Figure]:
    """Measure the frames of a pan and of a zoom over the map of Europe with all counters placed."""
    opened = open_module(GAME, Silent())
    scenario = opened.rules.scenarios()[-1].id
    match = begin(opened, scenario, {}, {}, folder / new_path(GAME).name)
    program.theme.set_reduced_motion(True)
    window = program.show_game(opened, match)
    window.resize(1600, 1000)
    stage = window.stage
    settle(window, app)
    stage.look_at(opened.board.centre_mm[opened.board.by_name["1615"]], 0.86 * stage.camera.full)
    settle(window, app)
    pans = [pan_frame(stage, -1 if step < 60 else 1) for step in range(120)]
    yield Figure("a pan frame over Europe, 1600 x 1000, median", statistics.median(pans))
    yield Figure("a pan frame over Europe, p95", p95(pans))
    settle(window, app)
    program.theme.set_reduced_motion(False)
    zooms: list[float] = []
    for notches in (2, -2, 2, -2):
        stage.zoom_step(notches)
        while stage.motion.sliding:
            app.processEvents()
            stage.repaint()
            zooms.append(stage.frame_ms[-1] / 1000)
        settle(window, app)
    yield Figure("a zoom frame over Europe, median", statistics.median(zooms))
    yield Figure("a zoom frame over Europe, p95", p95(zooms))
    window.close()


def pan_frame(stage: Stage, way: int) -> float:
    """Move the board a little and return how long its frame took, in seconds."""
    stage.camera.pan(3 * way, 2 * way)
    stage._moved()
    stage.repaint()
    return stage.frame_ms[-1] / 1000


def settle(window: PlayWindow, app: QApplication) -> None:
    """Wait until the window is on the screen and its map drawn; a window that is not paints nothing."""
    stage, deadline = window.stage, time.monotonic() + 60
    while time.monotonic() < deadline:
        app.processEvents()
        time.sleep(0.01)
        handle = window.windowHandle()
        shown = handle is not None and handle.isExposed() and bool(stage.frame_ms)
        if shown and stage.tiles.complete() and not window.jobs.live:
            break
    stage.repaint()


def rasters(folder: Path) -> Iterator[Figure]:
    """Measure the picture of a made-up map of 200 x 200 hexes, and tmxrasterizer on a hex map of that size."""
    doc = made_up_map(200, 200)
    board, _ = compile_board(doc)
    module = Module("made-up", "Made up", "1", folder, doc)
    target = folder / "map.png"
    options = png.options(dpi=20, furniture=False)
    took = once(lambda: png.write(module, board, target, options, Silent()))
    with Image.open(target) as picture:
        size = picture.size
    rasterizer = shutil.which("tmxrasterizer")
    if rasterizer is None:
        note = f"{size[0]} x {size[1]} px; no tmxrasterizer here"
        yield Figure("PNG of 200 x 200 hexes, art and all", took, note=note)
        return
    tmx = hex_tmx(folder, 200, 200, max(4, size[1] // 200))
    command = [rasterizer, "-platform", "offscreen", str(tmx), str(folder / "peer.png")]
    peer = once(lambda: subprocess.run(command, check=True, capture_output=True))
    yield Figure("PNG of 200 x 200 hexes, art and all", took, "tmxrasterizer", peer, f"{size[0]} x {size[1]} px")


def hex_tmx(folder: Path, columns: int, rows: int, side: int) -> Path:
    """Write a hexagonal map of plain tiles for Tiled's renderer."""
    Image.new("RGBA", (side * 3, side), "#9DB38C").save(folder / "tiles.png")
    shape = {"orientation": "hexagonal", "staggeraxis": "x", "staggerindex": "even", "hexsidelength": str(side // 2)}
    size = {"width": str(columns), "height": str(rows), "tilewidth": str(side), "tileheight": str(side)}
    root = etree.Element("map", version="1.10", renderorder="right-down", infinite="0", **shape, **size)
    tiles = {"tilewidth": str(side), "tileheight": str(side), "tilecount": "3", "columns": "3"}
    tileset = etree.SubElement(root, "tileset", firstgid="1", name="t", **tiles)
    etree.SubElement(tileset, "image", source="tiles.png", width=str(side * 3), height=str(side))
    layer = etree.SubElement(root, "layer", id="1", name="l", width=str(columns), height=str(rows))
    data = etree.SubElement(layer, "data", encoding="csv")
    data.text = ",".join(str(1 + (k * 7) % 3) for k in range(columns * rows))
    target = folder / "map.tmx"
    target.write_bytes(etree.tostring(root))
    return target
