"""Where the eye is over the sheet: millimetres to pixels and back, zoom that keeps a point, fit."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]

FULL_F_PX = 115.0  # a hex across flats on the screen at 100 %
MOST = 8.0  # of 100 %


@dataclass(slots=True)
class Camera:
    """centre: the point of the sheet in the middle of the view; scale: pixels a millimetre."""

    sheet: tuple[float, float]
    hex_mm: float
    view: tuple[float, float] = (800.0, 600.0)
    centre: Point = (0.0, 0.0)
    scale: float = 1.0

    @property
    def full(self) -> float:
        """The scale called 100 %."""
        return FULL_F_PX / self.hex_mm

    @property
    def hex_px(self) -> float:
        """A hex across flats, in pixels: F."""
        return self.hex_mm * self.scale

    @property
    def percent(self) -> float:
        """The zoom in per cent."""
        return 100 * self.scale / self.full

    def fit_scale(self, margin: float = 16.0) -> float:
        """Return the scale at which the whole sheet shows."""
        w, h = self.view
        return max(0.05, min((w - 2 * margin) / self.sheet[0], (h - 2 * margin) / self.sheet[1]))

    def bounded(self, scale: float) -> float:
        """Return a scale within what the view allows."""
        return max(min(0.05 * self.full, self.fit_scale()), min(MOST * self.full, scale))

    def to_px(self, point: Point) -> Point:
        """Return where a point of the sheet lies in the view."""
        return (
            (point[0] - self.centre[0]) * self.scale + self.view[0] / 2,
            (point[1] - self.centre[1]) * self.scale + self.view[1] / 2,
        )

    def to_mm(self, point: Point) -> Point:
        """Return the point of the sheet under a point of the view."""
        return (
            (point[0] - self.view[0] / 2) / self.scale + self.centre[0],
            (point[1] - self.view[1] / 2) / self.scale + self.centre[1],
        )

    def zoom_at(self, px: Point, scale: float) -> None:
        """Take a scale, the point under px staying under it."""
        held = self.to_mm(px)
        self.scale = self.bounded(scale)
        now = self.to_px(held)
        self.pan(now[0] - px[0], now[1] - px[1], clamp=False)

    def pan(self, dx: float, dy: float, clamp: bool = True) -> None:
        """Move the eye by pixels; with clamp the sheet never leaves the view altogether."""
        x, y = self.centre[0] + dx / self.scale, self.centre[1] + dy / self.scale
        if clamp:
            x, y = max(0.0, min(self.sheet[0], x)), max(0.0, min(self.sheet[1], y))
        self.centre = (x, y)

    def fit(self) -> None:
        """Show the whole sheet."""
        self.scale = self.fit_scale()
        self.centre = (self.sheet[0] / 2, self.sheet[1] / 2)

    def window_mm(self) -> tuple[float, float, float, float]:
        """Return the part of the sheet in view: x0, y0, x1, y1."""
        x0, y0 = self.to_mm((0, 0))
        x1, y1 = self.to_mm(self.view)
        return x0, y0, x1, y1
