"""The finished map as the editor's sheet shows it: art of one state of the map, and its tiles painted off the window.

A tile knows the state of the map that it shows. Until the art of a later state is there, the sheet paints what has
changed since over it, see `editor.mapedit.since`.
"""

from __future__ import annotations

import math
import threading
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QPointF, QRectF, QRunnable, Qt, QThread, QThreadPool, Signal, Slot
from PySide6.QtGui import QImage, QPainter, QTransform

from editor.canvas.picture import detail_for
from editor.canvas.scene import Scene
from editor.canvas.sheettiles import NEAR, TILE_PX, Key
from editor.collecting import collector
from mapdata.board import Board
from mapdata.draw.mapart import MapArt, prepare
from mapdata.draw.mapdraw import draw_map
from mapdata.draw.style import Detail
from mapdata.model import MapDocument
from mapdata.progress import Progress

BUDGET_BYTES = 96 * 1024 * 1024
BASE_PX = 1400  # of the picture of the whole sheet, which stands in for tiles not painted yet
LETTERED_HEXES = 1500  # up to which the finished look bears numbers and names at middle distance
NEAR_PX = 100  # of a hex: up to there numbers are written over such a map, as those printed are too small to read
LARGER = 1.6  # how many times larger it may be shown; beyond that the plain look is better
SQUARE_PX = 256  # side of the pieces in which a larger picture is painted
PAPER = 0xFFA9C6CC
CALM_S = 0.06  # from the last movement of the view until the worker goes on: frames come first
MOST_TILES = 200  # a part of the sheet over more tiles than this is shown from the picture of the whole
SECTIONS = ("ground", "ink", "names", "cities")
WORDLESS = SECTIONS[:2]  # nothing that looks odd when it is shown larger or smaller than it was painted


class FinishedArt:
    """The finished picture of one state of a map. Painted from by any thread."""

    def __init__(self, doc: MapDocument, art: MapArt) -> None:
        self.map = doc
        self._art = art
        self._scenes: dict[str, Scene] = {}
        self._lock = threading.Lock()
        self.base = QImage()  # the whole sheet, small

    def scene(self, detail: Detail) -> Scene:
        """Return all that is painted at a level of detail, made once; that takes a while."""
        with self._lock:
            if detail not in self._scenes:
                sections = draw_map(self._art, detail).sections
                self._scenes[detail] = Scene(op for name in SECTIONS for op in sections.get(name, ()))
            return self._scenes[detail]

    def detail(self, px_per_mm: float) -> Detail:
        """Return the level of detail of a zoom."""
        hex_px = self._art.measure.hex_mm * px_per_mm
        found = detail_for(hex_px)
        if found == "near" and hex_px < NEAR_PX and self.is_lettered():
            return "mid"
        return "far" if found == "far" else "mid" if found == "mid" else "near"

    def is_lettered(self) -> bool:
        """Return whether numbers and names that are left out from farther off are written over it: on small maps."""
        return self.map.grid is not None and len(self.map.grid) <= LETTERED_HEXES

    def paint_base(self) -> None:
        """Make the picture of the whole sheet."""
        width, height = self.map.sheet_mm
        scale = BASE_PX / max(width, height)
        size = max(1, round(width * scale)), max(1, round(height * scale))
        sections = draw_map(self._art, self.detail(scale)).sections
        scene = Scene(op for name in WORDLESS for op in sections.get(name, ()))
        self.base = self._image(scene, QRectF(0, 0, width, height), size, scale)

    def paint_small(self, painter: QPainter) -> None:
        """Paint the picture of the whole sheet, over the sheet; the painter stands in millimetres."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(0, 0, *self.map.sheet_mm), self.base)
        painter.restore()

    def stands_in(self, device_scale: float) -> bool:
        """Return whether the picture of the whole sheet is fine enough for a zoom."""
        return device_scale <= LARGER * BASE_PX / max(self.map.sheet_mm)

    def tile(self, key: Key) -> QImage:
        """Return one square of the sheet."""
        side = round(TILE_PX * key.dpr)
        device_scale = key.scale * key.dpr
        image = self._image(self.scene(self.detail(device_scale)), key.box_mm(), (side, side), device_scale)
        image.setDevicePixelRatio(side / TILE_PX)
        return image

    @staticmethod
    def _image(scene: Scene, box: QRectF, size: tuple[int, int], device_scale: float) -> QImage:
        image = QImage(*size, QImage.Format.Format_RGB32)
        image.fill(PAPER)
        margin = 2 / device_scale
        with QPainter(image) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
            painter.scale(size[0] / box.width(), size[1] / box.height())
            painter.translate(-box.topLeft())
            for part in _squares(painter.transform(), size):
                painter.save()
                painter.setClipRect(part)
                scene.paint(painter, part.adjusted(-margin, -margin, margin, margin), device_scale)
                painter.restore()
        return image


def _squares(to_px: QTransform, size: tuple[int, int]) -> Iterator[QRectF]:
    """Yield a picture's squares in mm: a long coast takes Qt much longer at one go than in pieces."""
    to_mm = to_px.inverted()[0]
    for x in range(0, size[0], SQUARE_PX):
        for y in range(0, size[1], SQUARE_PX):
            yield to_mm.mapRect(QRectF(x, y, min(SQUARE_PX, size[0] - x), min(SQUARE_PX, size[1] - y)))


def finish(doc: MapDocument, board: Board, px_per_mm: float, progress: Progress, folder: Path | None) -> FinishedArt:
    """Work out the finished picture of a map for a zoom, on a worker; raises Cancelled.

    folder: where what was worked out is kept from one time to the next; None: nowhere.
    """
    made = FinishedArt(doc, prepare(doc, board, progress, cache_dir=folder))
    progress.step(0, 2, "")
    made.paint_base()
    progress.step(1, 2, "")
    made.scene(made.detail(px_per_mm))
    return made


@dataclass(frozen=True, slots=True)
class Tile:
    """A painted square and the state of the map that it shows."""

    image: QImage
    map: MapDocument


class FinishedTiles(QObject):
    """Tiles of the newest art, painted by a worker; older ones stay until theirs is there."""

    arrived = Signal(object, bool)  # Key, and whether there was an older tile
    failed = Signal(object)  # a tile cannot be painted: it is told once and no more are tried
    _painted = Signal(object, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._pool.setThreadPriority(QThread.Priority.LowPriority)
        self._lock = threading.Lock()
        self._tiles: OrderedDict[Key, Tile] = OrderedDict()
        self._bytes = 0
        self._calm_at = 0.0
        self._whole_scale = 1e-6  # of the view that was there as a whole last
        self._wanted: list[Key] = []
        self._begun: set[Key] = set()  # on their way from the worker, of the newest art
        self._running = False
        self.art: FinishedArt | None = None
        self._painted.connect(self._store, Qt.ConnectionType.QueuedConnection)

    def show(self, art: FinishedArt | None) -> None:
        """Take newer art; None: forget all that is painted."""
        with self._lock:
            self.art, self._wanted, self._begun = art, [], set()
        if art is None or art.map.sheet_mm != next((t.map.sheet_mm for t in self._tiles.values()), art.map.sheet_mm):
            self._tiles.clear()
            self._bytes = 0

    def want(self, keys: Iterable[Key]) -> None:
        """Have these painted, in this order; what was wanted before and is not now is forgotten."""
        art = self.art
        if art is None:
            return
        sheet = QRectF(0, 0, *art.map.sheet_mm)
        missing = [key for key in keys if not self._has(key) and key.box_mm().intersects(sheet)]
        with self._lock:
            self._wanted = missing = [key for key in missing if key not in self._begun]
            start = bool(missing) and not self._running
            self._running = self._running or start
        if start:
            collector().hold(self._pool)
            self._pool.start(_Painter(self))

    def wait_a_little(self) -> None:
        """Leave the machine to the window for a moment: the view moves."""
        self._calm_at = time.monotonic() + CALM_S

    def has(self, keys: Iterable[Key]) -> bool:
        """Return whether all these squares of one zoom, as far as they lie on the sheet, are of the newest art."""
        sheet = QRectF(0, 0, *self.art.map.sheet_mm) if self.art is not None else QRectF()
        needed = [key for key in keys if key.box_mm().intersects(sheet)]
        if not all(self._has(key) for key in needed):
            return False
        if needed:
            self._whole_scale = needed[0].scale
        return True

    def stop(self) -> None:
        """Forget what is wanted and wait for the worker."""
        with self._lock:
            self._wanted = []
        self._pool.waitForDone()
        collector().look()

    def _has(self, key: Key) -> bool:
        tile = self._tiles.get(key)
        return tile is not None and self.art is not None and tile.map is self.art.map

    def _next(self) -> tuple[Key, FinishedArt] | None:
        with self._lock:
            if not self._wanted or self.art is None:
                self._running = False
                return None
            key = self._wanted.pop(0)
            self._begun.add(key)
            return key, self.art

    @Slot(object, object, object)
    def _store(self, key: Key, image: QImage | Exception, art: FinishedArt) -> None:
        if isinstance(image, Exception):
            if art is self.art:
                self.show(None)
                self.failed.emit(image)
        elif art is self.art:
            older = key in self._tiles
            self._keep(key, Tile(image, art.map))
            with self._lock:
                self._begun.discard(key)
            self.arrived.emit(key, older)

    def _keep(self, key: Key, tile: Tile) -> None:
        old = self._tiles.pop(key, None)
        self._tiles[key] = tile
        self._bytes += tile.image.sizeInBytes() - (old.image.sizeInBytes() if old is not None else 0)
        while self._bytes > BUDGET_BYTES and len(self._tiles) > 1:
            _, gone = self._tiles.popitem(last=False)
            self._bytes -= gone.image.sizeInBytes()

    # ------------------------------------------------------------------ painting
    def paint(self, painter: QPainter, part: QRectF, px_per_mm: float) -> list[tuple[QRectF, MapDocument | None]]:
        """Paint a part of the sheet; the painter stands in millimetres, clipped to the sheet.

        Returns which piece of the part now shows which state of the map; None: there is nothing fit to be shown.
        """
        art = self.art
        if art is None:
            return []
        device = painter.device()
        dpr = device.devicePixelRatioF() if device is not None else 1.0
        keys = _keys(part, px_per_mm, dpr)
        if not keys:
            art.paint_small(painter)
            return [(part, art.map)]
        shown: list[tuple[QRectF, MapDocument | None]] = []
        lacking = []
        for key in keys:
            tile = self._tiles.get(key)
            if tile is None:
                lacking.append(key)
                continue
            self._tiles.move_to_end(key)
            shown.append((key.box_mm().intersected(part), tile.map))
        shown += self._stand_in(painter, part, lacking, art)
        for key in keys:
            tile = self._tiles.get(key)
            if tile is not None:
                at = painter.transform().map(key.box_mm().topLeft())
                painter.save()
                painter.resetTransform()
                painter.drawImage(QPointF(round(at.x()), round(at.y())), tile.image)
                painter.restore()
        return shown

    def _stand_in(
        self, painter: QPainter, part: QRectF, lacking: list[Key], art: FinishedArt
    ) -> list[tuple[QRectF, MapDocument | None]]:
        """Paint what there is for a part of the sheet at about this zoom, in place of tiles that are not there.

        Where that is not enough for all of them none is stood in for: patches of two looks are worse than one.
        """
        boxes = [key.box_mm().intersected(part) for key in lacking]
        others = [self._at_another_zoom(box, key) for box, key in zip(boxes, lacking, strict=True)]
        small = bool(lacking) and art.stands_in(lacking[0].scale * lacking[0].dpr)
        if not small and not all(others):
            return [(box, None) for box in boxes]
        shown: list[tuple[QRectF, MapDocument | None]] = []
        for box, found in zip(boxes, others, strict=True):
            painter.save()
            painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            if not found:
                art.paint_small(painter)
            for place, tile in found:
                painter.drawImage(place, tile.image)
            painter.restore()
            shown += [(place.intersected(box), tile.map) for place, tile in found] or [(box, art.map)]
        return shown

    def _at_another_zoom(self, box: QRectF, key: Key) -> list[tuple[QRectF, Tile]]:
        """Return the tiles that cover a piece of the sheet at the zoom at which all in view was there last."""
        if not 1 / NEAR <= key.scale / self._whole_scale <= NEAR:
            return []
        keys = _keys(box, self._whole_scale, key.dpr)
        tiles = [(other.box_mm(), tile) for other in keys if (tile := self._tiles.get(other)) is not None]
        return tiles if len(tiles) == len(keys) else []


def _keys(part: QRectF, scale: float, dpr: float) -> list[Key]:
    """Return the tiles over a part of the sheet; none where they are too many."""
    size, least = TILE_PX / scale, 1e-6
    columns = range(math.floor(part.left() / size + least), math.ceil(part.right() / size - least))
    rows = range(math.floor(part.top() / size + least), math.ceil(part.bottom() / size - least))
    if len(columns) * len(rows) > MOST_TILES:
        return []
    return [Key(scale, dpr, column, row) for column in columns for row in rows]


class _Painter(QRunnable):
    def __init__(self, tiles: FinishedTiles) -> None:
        super().__init__()
        self._tiles = tiles

    def run(self) -> None:
        while (job := self._tiles._next()) is not None:
            while (left := self._tiles._calm_at - time.monotonic()) > 0:
                time.sleep(left)
            key, art = job
            image: QImage | Exception
            try:
                image = art.tile(key)
            except Exception as fault:  # handed to the window, which tells it
                image = fault
            self._tiles._painted.emit(key, image, art)
