"""The finished look of the map editor: when it is there, frames and edits while a worker paints."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from benchmarks.timing import Figure, once, p95
from editor.mapedit.canvas import MapCanvas
from editor.mapedit.edits import put
from editor.mapedit.window import EditWindow
from editor.settings import Settings
from editor.theme import Theme
from mapdata.model import Feature, Shape
from scenarios.engine.modules import load_module

VIEW_PX_PER_MM = 3.8  # a map at about the size of its print
FRAME_MS = 16


def figures(app: QApplication, folder: Path) -> Iterator[Figure]:
    """Yield the figures of the map of Europe, finished, beside all that is in view painted plainly."""
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    settings = Settings(folder / "finished.ini")
    start = time.perf_counter()
    window = EditWindow(load_module("europe-hex"), Theme(app, settings), settings)
    window.resize(1600, 1000)
    window.show()
    canvas = window.canvas
    waited(lambda: window.compiler.last is not None)
    yield Figure("open the map of Europe in the editor, compiled", time.perf_counter() - start)
    waited(canvas.is_finished)
    yield Figure("the same, the finished map shown for the first time", time.perf_counter() - start)
    canvas.show_view(canvas.middle(), VIEW_PX_PER_MM)
    leap = once(canvas.repaint)
    yield Figure("a leap to another zoom, all painted plainly", leap)
    waited(canvas.is_finished)
    pans = [pan(canvas, 9 if step < 60 else -9) for step in range(120)]
    yield Figure("a pan frame, finished, p95", p95(pans), note=f"at most {max(pans) * 1000:.0f} ms")
    zooms = [zoom(canvas, 1.12 if step % 24 < 12 else 1 / 1.12) for step in range(72)]
    yield Figure("a zoom frame, finished, p95", p95(zooms), note=f"at most {max(zooms) * 1000:.0f} ms")
    waited(canvas.is_finished)
    shown = [paint_hex(window, name) for name in hexes(window)]
    yield Figure("a hex painted on the finished map, until it shows, p95", p95(shown))
    start = time.perf_counter()
    waited(canvas.is_finished)
    yield Figure("from the last edit to the finished map", time.perf_counter() - start)
    window.document.stack.setClean()
    window.close()


def waited(done: Callable[[], bool], most_s: float = 120.0) -> None:
    """Let the program go on until something is so. Raises TimeoutError."""
    end = time.perf_counter() + most_s
    while not done():
        if time.perf_counter() > end:
            raise TimeoutError("the editor takes too long")
        pause(5)


def pause(milliseconds: int) -> None:
    """Let the program go on for a while, its workers too."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def pan(canvas: MapCanvas, px: int) -> float:
    """Move the sheet a little, let the program go on until the next frame is due, and return how long this took."""
    x, y = canvas._centre
    canvas._centre = x + px / canvas.px_per_mm, y + px / 2 / canvas.px_per_mm
    took = once(canvas.repaint)
    pause(FRAME_MS)
    return took


def zoom(canvas: MapCanvas, factor: float) -> float:
    """Zoom a little, likewise."""
    canvas.zoom(factor)
    took = once(canvas.repaint)
    pause(FRAME_MS)
    return took


def hexes(window: EditWindow) -> list[str]:
    """Return hexes in the middle of the view."""
    grid = window.map.grid
    assert grid is not None
    x, y = window.canvas.middle()
    near = sorted(range(len(grid)), key=lambda s: abs(grid.centre(s)[0] - x) + abs(grid.centre(s)[1] - y))
    return [grid.name(space) for space in near[:30]]


def paint_hex(window: EditWindow, name: str) -> float:
    """Paint a hex as mountain and return how long it takes to show."""
    layer = next(la for la in reversed(window.map.layers) if la.role == "terrain")
    start = time.perf_counter()
    window.do(put(layer, Feature(f"made{name}", "mountain", Shape(space=name)), "Paint a hex"))
    window.canvas.repaint()
    took = time.perf_counter() - start
    pause(60)
    return took
