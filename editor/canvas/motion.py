"""Things that move on the board for a moment: counters along their way, the zoom, a jump to a place."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation

Point = tuple[float, float]
HEX_MS, MOST_MS, ZOOM_MS, JUMP_MS = 140, 900, 160, 260


@dataclass(frozen=True, slots=True)
class Walk:
    """A counter's way, in sheet millimetres."""

    unit: str
    points: tuple[Point, ...]

    def at(self, share: float) -> Point:
        """Return the point at a share of the way's length."""
        lengths = [math.dist(a, b) for a, b in zip(self.points, self.points[1:])]
        left = share * sum(lengths)
        for (a, b), length in zip(zip(self.points, self.points[1:]), lengths):
            if left <= length and length > 0:
                t = left / length
                return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
            left -= length
        return self.points[-1]


class Motion(QObject):
    """Runs one animation at a time of each kind; `reduced` makes all of them arrive at once."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.reduced = False
        self._zoom: QVariantAnimation | None = None
        self._queue: list[tuple[Walk, Callable[[], None] | None]] = []
        self.walk: Walk | None = None
        self.share = 0.0
        self._moving: QVariantAnimation | None = None
        self._tick: Callable[[], None] = lambda: None

    def on_tick(self, tick: Callable[[], None]) -> None:
        """Say what to call at every frame."""
        self._tick = tick

    def slide(self, duration: int, step: Callable[[float], None]) -> None:
        """Call step with 0..1 over a duration; a slide under way ends where it is."""
        if self._zoom is not None:
            self._zoom.stop()
            self._zoom = None
        if self.reduced or duration <= 0:
            step(1.0)
            return
        animation = QVariantAnimation(self)
        animation.setStartValue(0.0)
        animation.setEndValue(1.0)
        animation.setDuration(duration)
        animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        animation.valueChanged.connect(lambda value: step(float(value)))
        animation.finished.connect(self._arrived)
        self._zoom = animation
        animation.start()

    def _arrived(self) -> None:
        self._tick()

    @property
    def sliding(self) -> bool:
        """Whether a zoom or jump is under way."""
        return self._zoom is not None and self._zoom.state() == QVariantAnimation.State.Running

    def move(self, walks: Sequence[Walk]) -> None:
        """Have counters walk, one after another."""
        if self.reduced:
            return
        self._queue.extend((walk, None) for walk in walks if len(walk.points) > 1)
        if self._moving is None:
            self._next()

    @property
    def moving(self) -> bool:
        """Whether a counter walks."""
        return self.walk is not None

    def waiting(self, unit: str) -> Point | None:
        """Return where a unit that has not yet begun its walk stands, or None."""
        return next((walk.points[0] for walk, _ in self._queue if walk.unit == unit), None)

    def on_its_way(self, unit: str) -> bool:
        """Return whether a unit walks or waits for its walk."""
        return self.walk is not None and (self.walk.unit == unit or self.waiting(unit) is not None)

    def stop(self) -> None:
        """Let everything arrive."""
        self._queue.clear()
        if self._moving is not None:
            self._moving.stop()
        if self._zoom is not None:
            self._zoom.stop()
        self._moving, self.walk = None, None
        self._tick()

    def _next(self) -> None:
        if not self._queue:
            self._moving, self.walk = None, None
            self._tick()
            return
        self.walk, _ = self._queue.pop(0)
        self.share = 0.0
        animation = QVariantAnimation(self)
        animation.setStartValue(0.0)
        animation.setEndValue(1.0)
        animation.setDuration(min(MOST_MS, HEX_MS * (len(self.walk.points) - 1)))
        animation.setEasingCurve(QEasingCurve.Type.InOutQuad)
        animation.valueChanged.connect(self._step)
        animation.finished.connect(self._next)
        self._moving = animation
        animation.start()

    def _step(self, value: float) -> None:
        self.share = float(value)
        self._tick()
