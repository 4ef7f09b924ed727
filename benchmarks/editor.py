"""The map editor: opening a map, frames and edits on a hundred thousand hexes, compiling after an edit, memory."""

from __future__ import annotations

import gc
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from benchmarks import finished
from benchmarks.samples import made_up_map
from benchmarks.screen import hex_tmx
from benchmarks.timing import Figure, against, once, p95
from editor.fonts import load_fonts
from editor.mapedit import recovery
from editor.mapedit.canvas import MapCanvas
from editor.mapedit.sheet import SheetArt
from editor.mapedit.window import EditWindow
from editor.settings import Settings
from editor.theme import Theme
from mapdata.compile import compile_board, compile_whole
from mapdata.model import Feature, MapDocument, Shape
from mapdata.reuse import Reuse
from scenarios.engine.modules import Module, load_module

LARGE = (400, 250)  # hexes across and down: 100,000
VIEW = (1400, 900)
PX_PER_HEX = 20


def figures() -> Iterator[Figure]:
    """Yield the figures of this group."""
    app = application()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        yield opening(app, folder)
        yield from compiling()
        yield from large(app)
        yield from finished.figures(app, folder)
        yield memory()
        yield from whole_picture(folder)


def application() -> QApplication:
    """Return the program's application, its fonts loaded."""
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication([])
    load_fonts()
    return app


def window_on(module: Module, app: QApplication, theme: Theme, settings: Settings) -> EditWindow:
    """Open a module in the editor's window and have it painted."""
    window = EditWindow(module, theme, settings)
    window.resize(1600, 1000)
    window.show()
    app.processEvents()
    window.canvas.repaint()
    return window


def opening(app: QApplication, folder: Path) -> Figure:
    """Measure how long the map of Europe takes from its files to the screen, and how long reading it alone takes."""
    recovery.recovery_folder = lambda: folder / "unsaved"
    settings = Settings(folder / "window.ini")
    theme = Theme(app, settings)  # dresses the application, which is the program's start

    def work() -> None:
        opened.append(window_on(load_module("europe-hex"), app, theme, settings))

    opened: list[EditWindow] = []
    took, floor, cpu = [], [], []
    for _ in range(5):
        floor.append(once(lambda: load_module("europe-hex")))
        start = time.process_time()
        took.append(once(work))
        cpu.append(time.process_time() - start)
        window = opened.pop()
        window.close()
        window.deleteLater()
        app.processEvents()
    name = "open the map of Europe in the editor, painted"
    note = f"{statistics.median(cpu) * 1000:.0f} ms of a processor"
    return Figure(name, statistics.median(took), "reading its files", statistics.median(floor), note)


# ------------------------------------------------------------------ compiling
def compiling() -> Iterator[Figure]:
    """Measure compiling the map of Europe after edits of several kinds, beside compiling it anew."""
    doc = load_module("europe-hex").map
    for what, edits in (("a painted hex", painted(doc)), ("the coast", coasts(doc)), ("a river", rivers(doc))):
        reuse = Reuse()
        compile_whole(doc, None, reuse)

        def work(edits: Iterator[MapDocument] = edits, reuse: Reuse = reuse) -> None:
            compile_whole(next(edits), None, reuse)

        yield against(f"compile Europe after an edit of {what}", work, "compiling anew", lambda: compile_board(doc))


def painted(doc: MapDocument) -> Iterator[MapDocument]:
    """Yield the map with one hex after another painted as mountain."""
    assert doc.grid is not None
    layer = next(la for la in doc.layers if la.role == "terrain")
    for space in range(500, len(doc.grid)):
        hexes = Feature(f"p{space}", "mountain", Shape(space=doc.grid.name(space)))
        layer = replace(layer, features={**layer.features, hexes.id: hexes})
        yield doc.with_layer(layer)


def coasts(doc: MapDocument) -> Iterator[MapDocument]:
    """Yield the map with one point of its largest land after another moved a little."""
    layer = next(la for la in doc.layers if any(f.kind == "clear" for f in la.features.values()))
    old = max((f for f in layer.features.values() if f.kind == "clear"), key=lambda f: len(str(f.shape)))
    polygons = old.shape.polygons or ((old.shape.polygon or ()),)
    big = max(range(len(polygons)), key=lambda k: len(polygons[k][0]))
    for at in range(100, 10_000, 100):
        outer, *holes = polygons[big]
        (x, y), rest = outer[at], outer[at + 1 :]
        rings = ((*outer[:at], (x + 0.8, y + 0.4), *rest), *holes)
        feature = replace(old, shape=Shape(polygons=(*polygons[:big], rings, *polygons[big + 1 :])))
        yield doc.with_layer(replace(layer, features={**layer.features, old.id: feature}))


def rivers(doc: MapDocument) -> Iterator[MapDocument]:
    """Yield the map with the end of a river moved."""
    layer = next(la for la in doc.layers if any(f.kind == "river" and f.shape.line for f in la.features.values()))
    old = max((f for f in layer.features.values() if f.shape.line), key=lambda f: len(f.shape.line or ()))
    assert old.shape.line is not None
    for step in range(1, 1000):
        *course, (x, y) = old.shape.line
        feature = replace(old, shape=Shape(line=(*course, (x + step / 10, y))))
        yield doc.with_layer(replace(layer, features={**layer.features, old.id: feature}))


# ------------------------------------------------------------------ a large map
def large(app: QApplication) -> Iterator[Figure]:
    """Measure frames and edits on 100,000 hexes, beside painting all that is in view."""
    doc = made_up_map(*LARGE)
    canvas = MapCanvas()
    canvas.resize(*VIEW)
    canvas.show()
    app.processEvents()
    start = time.perf_counter()
    canvas.set_map(doc)
    canvas.repaint()
    yield Figure("show 100,000 hexes, the whole sheet in view", time.perf_counter() - start)
    canvas._set_scale(1.0)
    settle(canvas, app)
    anew = statistics.median(once(lambda: painted_anew(canvas)) for _ in range(3))
    peer = "all in view painted anew"
    yield Figure("a pan frame on 100,000 hexes, p95", p95([pan(canvas, app) for _ in range(150)]), peer, anew)
    zooms = [zoom(canvas, 1.15 if step % 24 < 12 else 1 / 1.15, app) for step in range(72)]
    yield Figure("a zoom frame on 100,000 hexes, p95", p95(zooms), peer, anew)
    settle(canvas, app)
    shown = []
    for step, edited in zip(range(40), painted(doc), strict=False):
        start = time.perf_counter()
        canvas.set_map(edited)
        canvas.repaint()
        if step:
            shown.append(time.perf_counter() - start)
    yield Figure("a hex painted on 100,000 hexes, until it shows, p95", p95(shown), peer, anew)
    canvas.close()


def settle(canvas: MapCanvas, app: QApplication) -> None:
    """Wait until all in view, and what lies round it, is painted."""
    canvas.repaint()
    for _ in range(2000):
        app.processEvents()
        if canvas._whole and not canvas._later.isActive():
            break


def pan(canvas: MapCanvas, app: QApplication) -> float:
    """Move the sheet a little and return how long its frame took; between frames the program goes on as ever."""
    x, y = canvas._centre
    canvas._centre = x + 9 / canvas.px_per_mm, y + 4 / canvas.px_per_mm
    took = once(canvas.repaint)
    app.processEvents()
    return took


def zoom(canvas: MapCanvas, factor: float, app: QApplication) -> float:
    """Zoom a little and return how long its frame took."""
    canvas.zoom(factor)
    took = once(canvas.repaint)
    app.processEvents()
    return took


def painted_anew(canvas: MapCanvas) -> None:
    """Paint the view of a canvas with nothing kept."""
    canvas._repaint(None)
    canvas._tiles.prepare(canvas._look(), 1e6)


def memory() -> Figure:
    """Measure, in a process of its own, the memory of a window on 100,000 hexes with its board."""
    code = "from benchmarks.editor import hold; hold()"
    start = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    note = f"{done.stdout.split()[-1]} MB at most, the program itself and all"
    return Figure("open, compile and edit 100,000 hexes", time.perf_counter() - start, note=note)


def hold() -> None:
    """Open a large map, wait for its board, edit it, and print the most memory that took, in MB."""
    app = application()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        recovery.recovery_folder = lambda: folder / "unsaved"
        settings = Settings(folder / "window.ini")
        module = Module("made-up", "Made up", "1", folder, made_up_map(*LARGE))
        window = window_on(module, app, Theme(app, settings), settings)
        wait_for_board(window, app)
        window.canvas.zoom(6)
        window.canvas.set_map(next(painted(window.map)))
        settle(window.canvas, app)
        while window.jobs.live:  # compiled again and looked over
            app.processEvents()
            time.sleep(0.01)
        gc.collect()
        print(round(most_memory_mb()))
        window.jobs.wait()
        window.document.stack.setClean()
        window.close()


def most_memory_mb() -> float:
    """Return the most memory that this process held so far, in MB.

    Linux hands the figure of `getrusage` on from a process to the one it starts, so it is asked for otherwise there.
    """
    status = Path("/proc/self/status")
    if status.exists():
        peak = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(peak.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def wait_for_board(window: EditWindow, app: QApplication) -> None:
    """Wait until the map of a window is compiled."""
    while window.compiler.last is None:
        app.processEvents()
        time.sleep(0.01)


# ------------------------------------------------------------------ the whole map as a picture
def whole_picture(folder: Path) -> Iterator[Figure]:
    """Measure the editor's picture of a whole map of 200 x 200 hexes, and tmxrasterizer's of such a map of tiles."""
    doc = made_up_map(200, 200)
    scale = PX_PER_HEX / 20
    name = "the editor's picture of 200 x 200 hexes"
    took = statistics.median(once(lambda: sheet_picture(doc, scale)) for _ in range(3))
    rasterizer = shutil.which("tmxrasterizer")
    if rasterizer is None:
        yield Figure(name, took, note="no tmxrasterizer here")
        return

    def peer(columns: int, rows: int) -> float:
        tmx = hex_tmx(folder, columns, rows, PX_PER_HEX)
        command = [rasterizer, "-platform", "offscreen", str(tmx), str(folder / "peer.png")]
        return statistics.median(once(lambda: subprocess.run(command, check=True, capture_output=True)) for _ in "abc")

    bare = peer(1, 1)
    note = f"its start of {bare * 1000:.0f} ms left out; it draws tiles, we outlines, rivers, grid and numbers"
    yield Figure(name, took, "tmxrasterizer", max(1e-3, peer(200, 200) - bare), note)


def sheet_picture(doc: MapDocument, px_per_mm: float) -> QImage:
    """Return a whole sheet as the editor paints it."""
    art = SheetArt()
    art.show(doc)
    width, height = doc.sheet_mm
    image = QImage(round(width * px_per_mm), round(height * px_per_mm), QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(px_per_mm, px_per_mm)
        art.paint(painter, QRectF(0, 0, width, height), px_per_mm)
    return image
