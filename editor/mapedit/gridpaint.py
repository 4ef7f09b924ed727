"""The grid on the editor's sheet: lines, dots or corners as the map wants them, numbers, the seams of sheets."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPainterPath, QPen, QTransform

from editor.fonts import font
from mapdata.grid import HexGrid
from mapdata.model import MapDocument
from mapdata.rim import off_spaces

LINE, NUMBER, SEAM = "#4A3A28", "#3A2E20", "#C2306E"
STRENGTH = {"lines": 0.35, "corners": 0.7, "dots": 0.8, "none": 0.0}
DOT_PX = 4.0
U = 1 / 115  # of a hex: the measure in which numbers are set
GAPS_U = 9.6, 21.0  # from a top side, and from a top corner, to the middle of a number
NUMBER_PX, RIM_PX, RIM_ROOM, RIM = 11.5, 1.6, 4, "#FFFDF4"


def grid_pen(grid: HexGrid, px_per_mm: float) -> QPen:
    """Return the pen of a grid at some zoom; a line is never thinner than a pixel."""
    look = grid.look
    colour = QColor(look.colour or LINE)
    colour.setAlphaF(look.opacity if look.colour else STRENGTH[look.kind])
    usual = DOT_PX if look.kind == "dots" else 1.0
    pen = QPen(colour, max(1.0, look.width_mm * px_per_mm) if look.width_mm else usual)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setCosmetic(True)
    return pen


def paint_numbers(
    painter: QPainter, doc: MapDocument, seen: QRectF, to_px: QTransform, spaces: Iterable[int] | None = None
) -> None:
    """Write the numbers of the hexes within `seen`, in mm; the painter works in pixels.

    spaces: those in play that may lie there; all when left out.
    """
    grid = doc.grid
    if grid is None:
        return
    if spaces is None:
        off = off_spaces(doc)
        spaces = [space for space in range(len(grid)) if space not in off]
    device = painter.device()
    dpr = device.devicePixelRatioF() if device is not None else 1.0
    colour, turn = grid.numbering.colour or NUMBER, grid.numbering.turn_deg
    u = U * grid.size_mm
    px = to_px.m11()
    flat, corner = (max(gap * u, 10 / px) for gap in GAPS_U)  # the letters keep their size however far one is
    dx, dy = grid.number_offset(flat, corner)
    sheet = QRectF(0, 0, *doc.sheet_mm)
    for space in spaces:
        x, y = grid.centre(space)
        if not seen.contains(QPointF(x, y)) or not grid.is_numbered(space):
            continue
        places = (QPointF(x + dx, y + dy), QPointF(x - dx, y - dy), QPointF(x, y))
        at = to_px.map(next((p for p in places if sheet.contains(p)), places[0]))
        number = _number(grid.name(space), colour, turn, dpr)
        half = number.width() / dpr / 2
        painter.drawImage(QPointF(round(at.x() - half), round(at.y() - half)), number)


@lru_cache(maxsize=2048)
def _number(name: str, colour: str, turn_deg: float, dpr: float) -> QImage:
    """Return a number with a pale rim, its middle in the middle, so that no line crosses it; not to be changed."""
    letters = [_letter(letter, colour, dpr) for letter in name]
    long = sum(step for _, _, step in letters)
    side = long + 2 * RIM_ROOM
    image = QImage(round(side * dpr), round(side * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(0)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(side / 2, side / 2)
        painter.rotate(turn_deg)
        for part in ([rim for rim, _, _ in letters], [ink for _, ink, _ in letters]):  # no rim over another letter
            x = -long / 2 - RIM_ROOM
            for picture, (_, _, step) in zip(part, letters, strict=True):
                painter.drawImage(QPointF(x, -NUMBER_PX), picture)
                x += step
    return image


@lru_cache(maxsize=256)
def _letter(letter: str, colour: str, dpr: float) -> tuple[QImage, QImage, int]:
    """Return the rim of one letter, the letter itself, and how many px on the next one stands."""
    face = font(NUMBER_PX)
    size = QFontMetricsF(face)
    step = round(size.horizontalAdvance(letter))
    at = QPointF(RIM_ROOM, NUMBER_PX + size.capHeight() / 2)
    images = []
    for rim in (True, False):
        image = QImage(round((step + 2 * RIM_ROOM) * dpr), round(2 * NUMBER_PX * dpr),
                       QImage.Format.Format_ARGB32_Premultiplied)  # fmt: skip
        image.setDevicePixelRatio(dpr)
        image.fill(0)
        with QPainter(image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if rim:
                path = QPainterPath()
                path.addText(at, face, letter)
                pale = QColor(RIM)
                pale.setAlphaF(0.75)
                painter.strokePath(path, QPen(pale, 2 * RIM_PX, j=Qt.PenJoinStyle.RoundJoin))
            else:
                painter.setFont(face)
                painter.setPen(QColor(colour))
                painter.drawText(at, letter)
        images.append(image)
    return images[0], images[1], step


def paint_seams(painter: QPainter, doc: MapDocument) -> None:
    """Draw where the sheets of a map of several meet; the painter works in millimetres."""
    pen = QPen(QColor(SEAM), 1.4, Qt.PenStyle.DashDotLine)
    pen.setCosmetic(True)
    painter.setPen(pen)
    width, height = doc.sheet_mm
    across, down = doc.sheets
    painter.drawLines([QLineF(width * k / across, 0, width * k / across, height) for k in range(1, across)])
    painter.drawLines([QLineF(0, height * k / down, width, height * k / down) for k in range(1, down)])
