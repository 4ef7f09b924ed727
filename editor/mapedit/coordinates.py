"""Where a place is, as text for the clipboard: its hex or area, its place on the sheet, and on the globe."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from editor.lengths import MM_PER_INCH, in_inches
from editor.mapedit.pointing import space_name
from editor.numbers import number_text
from editor.settings import Settings
from editor.text import tr
from mapdata.geodata_back import Restore, lenses, remembered, restorer
from mapdata.model import MapDocument, Point
from mapdata.problems import FormatError

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

GAP = "  "
KM_A_DEGREE = 111.2
USUAL_KM_PER_MM = 5.0  # where a map does not know its scale
MOST_DIGITS = 5


class Coordinates:
    """Tells and copies places of one window's sheet."""

    def __init__(self, window: EditWindow) -> None:
        self._w = window
        self._at: Point | None = None  # of the pointer
        self._back: tuple[object, Restore | None] = (None, None)
        window.canvas.hovered.connect(self._hovered)
        window.commands.add("copy_place", tr("Copy the c&oordinates"), self.copy, keys="Ctrl+Shift+C", icon="goto",
                            tip=tr("Copy hex, place on the sheet and degrees under the pointer"))  # fmt: skip

    def _hovered(self, at: Point) -> None:
        self._at = at

    # ------------------------------------------------------------------ what is copied
    def copy(self) -> None:
        """Copy the place under the pointer; where the pointer was not yet on the sheet, the middle of the view."""
        self.copy_at(self._at if self._at is not None else self._w.canvas.middle())

    def copy_at(self, point: Point) -> None:
        """Copy a place of the sheet, and say what was copied."""
        text = self.text(point)
        QGuiApplication.clipboard().setText(text)
        self._w.say(tr("Copied: {text}", text=text))

    def offer(self, menu: QMenu, point: Point) -> None:
        """Put the copying of a place into a menu that is opened there."""
        action = menu.addAction(tr("Copy the coordinates {place}", place=self.text(point)))
        action.triggered.connect(lambda: self.copy_at(point))

    def text(self, point: Point) -> str:
        """Return a place as text: "1520  412.36, 288.90 mm  44.1° N 8.9° E"; point: in mm."""
        space = space_name(self._w.map, self._w.compiler.last, point)
        parts = [space, place_text(point, self._w.settings), self._degrees(point)]
        return GAP.join(part for part in parts if part)

    def _degrees(self, point: Point) -> str:
        """Return where on the globe a place is, nothing where the map was not projected from it."""
        doc = self._w.map
        if self._back[0] is not doc.extra:
            self._back = doc.extra, _restorer(doc)
        restore = self._back[1]
        if restore is None:
            return ""
        lon, lat = restore([point])[0]
        return degrees_text(lon, lat, digits_of(doc.km_per_mm)) if math.isfinite(lon) and math.isfinite(lat) else ""


def _restorer(doc: MapDocument) -> Restore | None:
    """Return the way back to the globe, if the map remembers it and it can be read here."""
    kept = remembered(doc)
    if kept is None:
        return None
    try:
        return restorer(*kept, lenses(doc))
    except (FormatError, ModuleNotFoundError):
        return None


def place_text(point: Point, settings: Settings) -> str:
    """Return a place on the sheet with two digits, three in inches; point: in mm."""
    x, y = point
    if in_inches(settings):
        return tr("{x:.3f}, {y:.3f} in", x=x / MM_PER_INCH, y=y / MM_PER_INCH)
    return tr("{x:.2f}, {y:.2f} mm", x=x, y=y)


def digits_of(km_per_mm: float | None) -> int:
    """Return with how many digits degrees tell a millimetre of the sheet from the next."""
    return max(1, min(MOST_DIGITS, math.ceil(math.log10(KM_A_DEGREE / (km_per_mm or USUAL_KM_PER_MM)))))


def degrees_text(lon: float, lat: float, digits: int) -> str:
    """Return a place on the globe in words: "44.1° N 8.9° E"."""
    north, east = (number_text(abs(value), f".{digits}f") for value in (lat, lon))
    up = tr("{degrees}° N", degrees=north) if lat >= 0 else tr("{degrees}° S", degrees=north)
    across = tr("{degrees}° E", degrees=east) if lon >= 0 else tr("{degrees}° W", degrees=east)
    return f"{up} {across}"
