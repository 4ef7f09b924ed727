"""The map as tiles painted off the GUI thread: ground and ink apart, so that reach and ZoC lie between them."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QRectF, QRunnable, Qt, QThread, QThreadPool, Signal, Slot
from PySide6.QtGui import QImage, QPainter

from editor.canvas.picture import Holders, Picture, detail_for
from editor.canvas.scene import Scene, to_qpath
from editor.collecting import collector
from mapdata.draw import ops
from scenarios.engine.ruleset import Holder

TILE_PX = 320
BUDGET_BYTES = 220 * 1024 * 1024
GROUND, INK = ("ground",), ("ink", "names")


@dataclass(frozen=True, slots=True)
class TileKey:
    """A tile: its place in whole tiles, the scale it is painted at, device pixels a pixel."""

    scale: float
    dpr: float
    column: int
    row: int

    def box_mm(self) -> QRectF:
        """Return the part of the sheet it shows."""
        size = TILE_PX / self.scale
        return QRectF(self.column * size, self.row * size, size, size)


@dataclass(frozen=True, slots=True)
class Tile:
    """The pictures of a tile: the two layers, and both in one for when nothing lies between."""

    ground: QImage
    ink: QImage
    whole: QImage

    @property
    def bytes(self) -> int:
        """Its size in memory."""
        return int(self.ground.sizeInBytes() + self.ink.sizeInBytes() + self.whole.sizeInBytes())


Scenes = tuple[tuple[Scene, ...], tuple[Scene, ...]]


class Artist:
    """Paints tiles of one picture; scenes are made once a level of detail, whichever thread comes first.

    held: an artist whose scenes of the map itself are taken over; holders, closed: what lies over it.
    """

    def __init__(
        self,
        picture: Picture,
        patterns: bool = False,
        held: Artist | None = None,
        holders: Holders | None = None,
        closed: Collection[int] = (),
    ) -> None:
        self._picture, self._patterns = picture, patterns
        self._holders, self._closed = dict(holders or {}), closed
        self._maps: dict[str, tuple[Scene, Scene]] = held._maps if held is not None else {}
        self._overs: dict[str, tuple[Scene, Scene]] = {}
        self._lock: threading.Lock = held._lock if held is not None else threading.Lock()

    def scenes(self, detail: str) -> Scenes:
        """Return what makes ground and ink at a level of detail, each from below."""
        with self._lock:
            if detail not in self._maps:
                sections = self._picture.drawing(detail).sections
                marks = self._picture.side_marks() if self._patterns else ()
                self._maps[detail] = (
                    Scene([*(op for name in GROUND for op in sections.get(name, ())), *marks]),
                    Scene(op for name in INK for op in sections.get(name, ())),
                )
            if detail not in self._overs:
                held = self._picture.holder_ops(self._holders, detail) if self._holders else ()
                self._overs[detail] = Scene(held), Scene(self._picture.veil_ops(self._closed) if self._closed else ())
            (ground, ink), (held_scene, veil) = self._maps[detail], self._overs[detail]
            return (ground, held_scene), (ink, veil)

    def paint(self, box: QRectF, scale: float, dpr: float, size: tuple[int, int]) -> Tile:
        """Return the two pictures of a part of the sheet."""
        ground, ink = self.scenes(detail_for(self._picture.hex_mm * scale))
        device = round(size[0] * dpr), round(size[1] * dpr)
        made = []
        for scenes, form in ((ground, QImage.Format.Format_RGB32), (ink, QImage.Format.Format_ARGB32_Premultiplied)):
            image = QImage(*device, form)
            image.fill(0xFFA9C6CC if scenes is ground else 0)
            with QPainter(image) as painter:
                painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
                painter.scale(device[0] / box.width(), device[1] / box.height())
                painter.translate(-box.topLeft())
                margin = 2 / scale
                for scene in scenes:
                    scene.paint(painter, box.adjusted(-margin, -margin, margin, margin), scale * dpr)
            made.append(image)
        whole = made[0].copy()
        with QPainter(whole) as painter:
            painter.drawImage(0, 0, made[1])
        for image in (*made, whole):
            image.setDevicePixelRatio(dpr)
        return Tile(made[0], made[1], whole)


class TileCache(QObject):
    """Tiles by key, within a budget of memory; missing ones are painted by a worker, nearest first."""

    arrived = Signal()
    failed = Signal(object)  # a tile cannot be painted: it is told once and not tried again
    _painted = Signal(object, object, int)

    def __init__(self, parent: QObject | None = None, threads: int = 1) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(threads)
        self._pool.setThreadPriority(QThread.Priority.LowPriority)
        self._tiles: OrderedDict[TileKey, Tile] = OrderedDict()
        self._bytes = 0
        self._lock = threading.Lock()
        self._wanted: list[TileKey] = []
        self._busy: set[TileKey] = set()
        self._runners = 0
        self._threads = threads
        self._epoch = 0
        self._stopped = False
        self._bad: set[TileKey] = set()
        self._stale: set[TileKey] = set()  # tiles that are there, and wanted anew
        self.painted = 0  # tiles painted so far
        self._artist: Artist | None = None
        self._picture: Picture | None = None
        self._patterns = False
        self._holders: dict[int, Holder] = {}
        self._closed: frozenset[int] = frozenset()
        self._painted.connect(self._store, Qt.ConnectionType.QueuedConnection)

    @property
    def artist(self) -> Artist | None:
        """The painter of the present picture."""
        return self._artist

    def show(self, picture: Picture | None, patterns: bool = False) -> None:
        """Take another picture; all tiles are dropped. patterns: with the marks of sides along countries' edges."""
        with self._lock:
            self._artist = Artist(picture, patterns) if picture is not None else None
            self._picture, self._patterns = picture, patterns
            self._holders, self._closed = {}, frozenset()
            self._wanted = []
            self._bad.clear()
            self._stale.clear()
            self._epoch += 1
        self._tiles.clear()
        self._bytes = 0

    def show_holders(self, holders: Holders, closed: frozenset[int]) -> None:
        """Paint areas as those who hold them now; tiles with such an area show as they are until they are done anew."""
        picture, old = self._picture, self._artist
        if picture is None:
            return
        changed = {s for s in {*holders, *self._holders} if holders.get(s) != self._holders.get(s)}
        changed |= closed ^ self._closed
        boxes = [_box_of(picture.space_path(space)) for space in sorted(changed)]
        with self._lock:
            self._holders, self._closed = dict(holders), closed
            self._artist = Artist(picture, self._patterns, old, holders, closed)
            hit = {k for k in (*self._tiles, *self._busy) if any(k.box_mm().intersects(box) for box in boxes)}
            self._stale |= hit

    def get(self, key: TileKey) -> Tile | None:
        """Return a tile that is there."""
        tile = self._tiles.get(key)
        if tile is not None:
            self._tiles.move_to_end(key)
        return tile

    def others(self, scale: float, dpr: float) -> list[tuple[TileKey, Tile]]:
        """Return the tiles of other scales, those of the nearest scale last."""
        found = [(key, tile) for key, tile in self._tiles.items() if key.scale != scale and key.dpr == dpr]
        found.sort(key=lambda pair: -abs(pair[0].scale / scale - 1))
        return found

    def want(self, keys: Sequence[TileKey]) -> None:
        """Have these painted, in this order; what was wanted before and is not now is forgotten."""
        with self._lock:
            here = self._artist is not None and not self._stopped
            known = (self._tiles, self._busy, self._bad)
            old = [k for k in keys if k in self._stale and k not in self._busy and k not in self._bad]
            self._wanted = [*(k for k in keys if not any(k in some for some in known)), *old] if here else []
            start = max(0, min(len(self._wanted), self._threads - self._runners))
            self._runners += start
        if start:
            collector().hold(self._pool)
        for _ in range(start):
            self._pool.start(_Painter(self))

    def complete(self) -> bool:
        """Return whether nothing is being painted or waiting."""
        with self._lock:
            return not self._wanted and not self._busy

    def stop(self) -> None:
        """Forget what is wanted, wait for the worker, and want nothing any more."""
        with self._lock:
            self._wanted = []
            self._stopped = True
            self._epoch += 1
        self._pool.waitForDone()
        collector().look()

    def _next(self) -> tuple[TileKey, Artist, int] | None:
        with self._lock:
            if not self._wanted or self._artist is None:
                self._runners -= 1
                return None
            key = self._wanted.pop(0)
            self._busy.add(key)
            self._stale.discard(key)
            return key, self._artist, self._epoch

    @Slot(object, object, int)
    def _store(self, key: TileKey, tile: Tile | Exception, epoch: int) -> None:
        with self._lock:
            self._busy.discard(key)
        if epoch != self._epoch:
            self.arrived.emit()  # of a picture no longer shown: the view asks again
            return
        if isinstance(tile, Exception):
            self._bad.add(key)
            if len(self._bad) == 1:
                self.failed.emit(tile)
            return
        self.painted += 1
        if key in self._tiles:
            self._bytes -= self._tiles[key].bytes
        self._tiles[key] = tile
        self._bytes += tile.bytes
        while self._bytes > BUDGET_BYTES and len(self._tiles) > 1:
            _, old = self._tiles.popitem(last=False)
            self._bytes -= old.bytes
        self.arrived.emit()


def _box_of(path: ops.Path) -> QRectF:
    return to_qpath(path).controlPointRect().adjusted(-1, -1, 1, 1)


class _Painter(QRunnable):
    def __init__(self, cache: TileCache) -> None:
        super().__init__()
        self._cache = cache

    def run(self) -> None:
        while (job := self._cache._next()) is not None:
            key, artist, epoch = job
            tile: Tile | Exception
            try:
                tile = artist.paint(key.box_mm(), key.scale, key.dpr, (TILE_PX, TILE_PX))
            except Exception as fault:  # handed to the window, which tells it
                tile = fault
            self._cache._painted.emit(key, tile, epoch)
