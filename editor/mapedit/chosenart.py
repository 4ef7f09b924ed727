"""What marks the chosen things over the sheet: many are marked over several frames, in a picture that is kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QTransform

from editor.mapedit.edits import Key
from mapdata.model import Feature, MapDocument

FEW = 60  # chosen things that are marked anew in every frame
FRAME_S = 0.03  # that marking many may add to a frame


@dataclass(frozen=True)
class Sight:
    """What the marks of many things depend on: what is chosen of which map, and how the sheet stands in the widget."""

    map: MapDocument = field(compare=False)
    chosen: frozenset[Key]
    to_px: QTransform
    size: QSize
    dpr: float

    def is_of(self, other: Sight) -> bool:
        """Return whether the same things are chosen, of one and the same state of the map."""
        return self.map is other.map and self.chosen == other.chosen


class ChosenArt:
    """The marks of many things. mark: marks one of them; the painter stands in pixels."""

    def __init__(self, mark: Callable[[QPainter, Feature], None]) -> None:
        self._mark = mark
        self._sight: Sight | None = None
        self._image = QImage()
        self._left: Iterator[Feature] | None = None
        self._before: tuple[QImage, Sight] | None = None  # all of what was chosen, in another view

    def paint(self, painter: QPainter, sight: Sight, chosen: Callable[[], Iterable[Feature]], at_once: bool) -> bool:
        """Paint the marks, or what can be had of them in a frame; return whether that is all. chosen: asked once."""
        if self._sight is None or not sight.is_of(self._sight) or sight != self._sight:
            self._begin(sight, chosen())
        self._go_on(float("inf") if at_once else time.perf_counter() + FRAME_S)
        if self._left is None or self._before is None:
            painter.drawImage(0, 0, self._image)
        else:  # the view has just moved: what was marked moves with it
            image, there = self._before
            moved = there.to_px.inverted()[0] * sight.to_px
            painter.drawImage(moved.mapRect(QRectF(0, 0, there.size.width(), there.size.height())), image)
        return self._left is None

    def _begin(self, sight: Sight, chosen: Iterable[Feature]) -> None:
        if self._sight is None or not sight.is_of(self._sight):
            self._before = None
        elif self._left is None:
            self._before = self._image, self._sight
        self._sight, self._left = sight, iter(chosen)
        self._image = QImage(sight.size * sight.dpr, QImage.Format.Format_ARGB32_Premultiplied)
        self._image.setDevicePixelRatio(sight.dpr)
        self._image.fill(Qt.GlobalColor.transparent)

    def _go_on(self, end: float) -> None:
        if self._left is None:
            return
        with QPainter(self._image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for feature in self._left:
                self._mark(painter, feature)
                if time.perf_counter() > end:
                    return
        self._left = self._before = None
