"""How near one looks: as a percentage of the printed size, at a box, at what is selected."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF

from editor.lengths import MM_PER_INCH
from editor.mapedit.edits import Key
from editor.mapedit.picking import points_of
from editor.mapedit.sheetview import SheetView
from editor.mapedit.topology import feature_at
from editor.numbers import read_number
from mapdata.model import MapDocument, Point

ROOM = 0.9  # of the view, which a box fills
LEAST_MM, LEAST_HEXES = 20.0, 3.0  # round a single place, that it is seen where it lies
LEAST, MOST = 1.0, 3200.0  # per cent


def percent_of(view: SheetView, px_per_mm: float) -> float:
    """Return a zoom in per cent of the printed size."""
    return 100.0 * px_per_mm * MM_PER_INCH / max(1, view.logicalDpiX())


def show_percent(view: SheetView, percent: float) -> None:
    """Zoom about the middle of the view to so many per cent of the printed size."""
    view.zoom(percent / percent_of(view, view.px_per_mm))


def read_percent(text: str) -> float | None:
    """Return what was typed as a zoom, with or without its sign; None for what is none, or far out."""
    found = read_number(text.replace("%", " ").strip())
    return found if found is not None and LEAST <= found <= MOST else None


def show_box(view: SheetView, box: QRectF, room: float = 1.0) -> None:
    """Zoom so that a part of the sheet, in mm, fills the view; room: how much of it."""
    wide, high = max(box.width(), 1e-6), max(box.height(), 1e-6)
    scale = min(view.width() / wide, view.height() / high)
    view.show_view((box.center().x(), box.center().y()), room * scale)


def show_into_box(view: SheetView, box: QRectF) -> None:
    """Zoom out so that what was in view goes into a part of the sheet, in mm."""
    seen = view.view_mm()
    share = max(min(box.width() / seen.width(), box.height() / seen.height()), 0.02)
    away = seen.center() - box.center()
    middle = seen.center() + away / share
    view.show_view((middle.x(), middle.y()), view.px_per_mm * share)


def zoom_about(view: SheetView, point: Point, factor: float) -> None:
    """Zoom about a point of the sheet, which stays where it is in the view."""
    view.zoom(factor, view.to_px(point))


def box_of_keys(doc: MapDocument, keys: Iterable[Key]) -> QRectF | None:
    """Return the part of the sheet, in mm, that some features take with room round the small ones."""
    found = (feature_at(doc, key) for key in keys)
    points = [p for feature in found if feature is not None for p in points_of(doc.grid, feature)]
    if not points:
        return None
    xs, ys = [x for x, _ in points], [y for _, y in points]
    least = LEAST_HEXES * doc.grid.size_mm if doc.grid is not None else LEAST_MM
    box = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    more_x, more_y = max(0.0, least - box.width()) / 2, max(0.0, least - box.height()) / 2
    return box.adjusted(-more_x, -more_y, more_x, more_y)
