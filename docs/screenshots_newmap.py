"""Makes the pictures of the New map wizard for the manual, in docs/manual/pictures.

QT_QPA_PLATFORM=offscreen python docs/screenshots_newmap.py
"""

from __future__ import annotations

import json
import math
import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from shots import keep

from mapdata.grid import HexGrid

Ring = list[list[float]]


def main() -> int:
    """Write newmap-start.png, -hexes, -numbers, -picture and -geodata."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from editor.fonts import load_fonts
    from editor.newmap.wizard import NewMapWizard
    from editor.settings import Settings
    from editor.theme import Theme

    app = QApplication([])
    load_fonts()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        theme = Theme(app, Settings(folder / "window.ini"))
        theme.choose("light")
        wizard = NewMapWizard(theme, Settings(folder / "window.ini"))
        wizard.show()

        def shoot(picture: str) -> None:
            QTest.qWait(150)
            keep(wizard.grab(), f"newmap-{picture}")

        wizard.start.name_field.setText("Two Islands")
        wizard.start.folder.setText(str(Path("maps") / "two-islands"))
        shoot("start")
        wizard.go_on()
        wizard.go_on()
        wizard.hexes.rim.setCurrentIndex(2)
        shoot("hexes")
        wizard.go_on()
        wizard.numbers.pattern.setText("CC.RR")
        shoot("numbers")
        scan_page(wizard, folder)
        shoot("picture")
        geodata_page(wizard, folder)
        while wizard.jobs.live:
            QTest.qWait(20)
        wizard.geodata.put()
        while wizard.jobs.live:
            QTest.qWait(20)
        shoot("geodata")
        wizard.reject()
    return 0


def scan_page(wizard, folder: Path) -> None:  # type: ignore[no-untyped-def]
    """Go to the page of the picture, and click three hex centres on a crooked scan."""
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

    grid = HexGrid(20, (30, 25), 12, 9, label="CC.RR")
    image = QImage(2700, 2250, QImage.Format.Format_RGB32)
    image.fill(QColor("#F3EAD6"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(60, 120)
    painter.rotate(1.3)
    painter.scale(9.5, 9.5)
    painter.setBrush(QColor("#B4CED2"))
    painter.setPen(QPen(QColor("#3E6672"), 0.6))
    painter.drawPolygon(QPolygonF([QPointF(x * 22 + 130, y * 22 + 110) for x, y in blob(0, 0, 3, 0.4)]))
    painter.setBrush(QColor(0, 0, 0, 0))
    painter.setPen(QPen(QColor("#7A6A50"), 0.35))
    for space in range(len(grid)):
        painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in grid.corners(space)]))
    place = painter.transform()
    painter.end()
    image.save(str(folder / "old-map.png"))
    wizard.start.begin.choose("scan")
    wizard.hexes.rim.setCurrentIndex(0)
    wizard.hexes.fill.setChecked(False)
    wizard.hexes.columns.setValue(12)
    wizard.hexes.rows_field.setValue(9)
    wizard.show_page(wizard.scan)
    wizard.scan.open(folder / "old-map.png")
    for name, dx, dy in (("01.01", 5, -4), ("12.01", -6, 3), ("01.09", 2, 5)):
        at = place.map(QPointF(*grid.centre(grid.by_name[name])))
        wizard.scan.panel.add((at.x() + dx, at.y() + dy))


def geodata_page(wizard, folder: Path) -> None:  # type: ignore[no-untyped-def]
    """Go to the page of geodata, and open the files of two islands."""
    west, east = blob(3.5, 3.2, 2.6, 0.25), blob(11.2, 3.6, 1.7, 0.2, 1.0)
    inner = [k for k, (x, _) in enumerate(west) if x <= 3.6]
    cut, rest = west[inner[0] : inner[-1] + 1], west[inner[-1] :] + west[: inner[0] + 1]
    write(folder, "land", *(("Polygon", [[*ring, ring[0]]], {}) for ring in (west, east)))
    write(folder, "countries", ("Polygon", [[*cut, cut[0]]], {"name": "Westland"}),
          ("Polygon", [[*rest, rest[0]]], {"name": "Midland"}),
          ("Polygon", [[*east, east[0]]], {"name": "Eastland"}))  # fmt: skip
    course = [[1.4, 3.4], [2.4, 3.0], [3.2, 3.8], [3.9, 3.4], [5.2, 4.4]]
    write(folder, "rivers", ("LineString", course, {"name": "Wend"}))
    write(folder, "cities", ("Point", [2.2, 2.2], {"name": "Weston"}), ("Point", [5.0, 3.0], {"name": "Midton"}),
          ("Point", [11.4, 3.4], {"name": "Easton"}))  # fmt: skip
    wizard.start.begin.choose("geodata")
    wizard.hexes.fill.setChecked(True)
    wizard.hexes.across.set_mm(16)
    wizard.show_page(wizard.geodata)
    wizard.geodata.open([folder / f"{name}.geojson" for name in ("land", "countries", "rivers", "cities")])


def blob(x: float, y: float, radius: float, waver: float, turn: float = 0.0) -> Ring:
    """Return an island's shore: bays and capes, the deeper the larger waver is."""
    out = []
    for k in range(180):
        a = 2 * math.pi * k / 180
        far = 1 + waver * (0.55 * math.sin(2 * a + turn) + 0.4 * math.sin(3 * a + 2.2 + turn)
                           + 0.25 * math.sin(7 * a + turn) + 0.12 * math.sin(13 * a))  # fmt: skip
        out.append([x + 1.25 * radius * far * math.cos(a), y + radius * far * math.sin(a)])
    return out


def write(folder: Path, name: str, *features: tuple[str, object, dict[str, str]]) -> None:
    """Write a GeoJSON file."""
    rows = [{"type": "Feature", "properties": props, "geometry": {"type": kind, "coordinates": at}}
            for kind, at, props in features]  # fmt: skip
    text = json.dumps({"type": "FeatureCollection", "features": rows})
    (folder / f"{name}.geojson").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
