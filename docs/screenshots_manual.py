"""Makes the pictures of the manual, in docs/manual/pictures: an island drawn by mouse and keys, and all that follows.

QT_QPA_PLATFORM=offscreen python docs/screenshots_manual.py
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from shots import Hand, shoot
from shots_dialogs import dialogs
from shots_pages import export, order_of_battle, scenario, table
from shots_tools import WORK, map_parts, tools
from shots_views import views

KEY = Qt.Key
SIZE = (1400, 900)
PICTURES = (
    "start-wizard", "start-coast", "start-map", "start-units", "start-scenario", "start-table", "start-export",
    *(f"tool-{name}" for name in WORK), "layers", "words", "compiled", "snapping", "problems", "vocabulary",
    "preferences", "shortcuts", "actions", "recovery",
    "newmap-start", "newmap-hexes", "newmap-numbers", "newmap-picture", "newmap-geodata",
    "grid", "grid-numbers", "sheet", "guides",
    "units", "units-import", "counters",
)  # fmt: skip
# make some of them, in windows of their own
ELSEWHERE = ("screenshots_newmap.py", "screenshots_grid.py", "screenshots_units.py")


def coast(count: int = 150) -> list[tuple[float, float]]:
    """Return the shore of the island, in mm of an A4 sheet."""
    points = []
    for k in range(count + 1):
        a = 2 * math.pi * k / count
        wide = 1 + 0.11 * math.sin(3 * a + 0.6) + 0.05 * math.sin(7 * a)
        high = 1 + 0.12 * math.cos(2 * a + 1) + 0.05 * math.sin(5 * a + 2)
        points.append((150 + 100 * math.cos(a) * wide, 104 + 68 * math.sin(a) * high))
    return points


def new_island(folder: Path, theme, settings):  # type: ignore[no-untyped-def]
    """Go through the wizard as the quick start says."""
    from editor.newmap.fields import choose
    from editor.newmap.wizard import NewMapWizard

    settings.put("folder/modules", str(folder / "maps"))
    wizard = NewMapWizard(theme, settings)
    wizard.show()
    wizard.start.name_field.setText("Storm Isle")
    wizard.start.folder.setText("maps/storm-isle")
    shoot(wizard, "start-wizard")
    wizard.start.folder.setText(str(folder / "maps" / "storm-isle"))
    wizard.go_on()
    choose(wizard.sheet.kind, "a4")
    while wizard.module is None:
        wizard.go_on()
        QTest.qWait(20)
    return wizard.module


def draw_island(hand: Hand, pictures: bool = True) -> None:
    """Coast, mountains, woods, river, territories and cities."""
    window = hand.window
    hand.layer("land")
    hand.key(KEY.Key_F)
    shore = coast()
    hand.drag(*shore[:110], let_go=False)
    if pictures:
        shoot(window.shell, "start-coast")
    hand.key(KEY.Key_Escape)
    hand.drag(*shore)
    hand.wait()
    paint_terrain(hand)
    hand.key(KEY.Key_E)
    hand.key(KEY.Key_1)
    hand.drag(*river(hand))
    hand.key(KEY.Key_Return)
    hand.key(KEY.Key_G)
    window.options.take("north")
    window.options.spread.setCurrentIndex(1)
    hand.click(hand.hex("0805"))
    window.options.take("south")
    window.options.spread.setCurrentIndex(0)
    hand.drag(*(hand.hex(name) for name in southern(hand)))
    for kind, name, at in CITIES:
        hand.tool("place", kind)
        hand.name(name)
        hand.click(hand.hex(at))
    hand.tool("label", "range_name")
    hand.name("The Teeth")
    for at in ((104, 84), (130, 66), (168, 66)):
        hand.click(at)
    hand.key(KEY.Key_Return)
    hand.tool("label", "sea_name")
    hand.name("Grey Sea")
    for at in ((36, 172), (70, 190), (110, 193)):
        hand.click(at)
    hand.key(KEY.Key_Return)
    hand.tool("select")
    hand.key(KEY.Key_Escape)
    hand.wait()
    if pictures:
        hand.finished()
        shoot(window.shell, "start-map")


MOUNTAINS = ("0604", "0703", "0803", "0903", "1003", "1103")
WOODS = ("1006", "1107", "1106", "1206", "0507", "0406")
CITIES = (("capital", "Norgate", "1104"), ("capital", "Esker", "0807"), ("city", "Lund", "1305"))
RIVER = ("0804", "0805", "0705", "0706", "0606", "0607", "0507", "0508", "0407", "0408", "0308")


def paint_terrain(hand: Hand) -> None:
    """Mountains in the north, woods in the south, in one stroke each."""
    hand.key(KEY.Key_B)
    for digit, names in ((KEY.Key_2, MOUNTAINS), (KEY.Key_3, WOODS[:4]), (KEY.Key_4, WOODS[4:])):
        hand.key(digit)
        hand.drag(*(hand.hex(name) for name in names))
    hand.wait()


def southern(hand: Hand) -> list[str]:
    """Return the painted hexes of the southern half, row by row, as one long stroke goes over them."""
    layer = next(la for la in hand.window.map.layers if la.role == "border")
    names = [f.shape.space for f in layer.features.values() if f.shape.space]
    rows: dict[int, list[str]] = {}
    for name in names:
        row = int(name[2:])
        if row >= 6 + (int(name[:2]) % 2):
            rows.setdefault(row, []).append(name)
    return [name for row in sorted(rows) for name in sorted(rows[row], reverse=row % 2 == 0)]


def river(hand: Hand) -> list[tuple[float, float]]:
    """Return a way along hexsides from the mountains to the sea: the corners between neighbouring hexes."""
    grid, way = hand.grid, []
    for a, b in pairwise(RIVER):
        one, two = grid.side(grid.by_name[a], grid.by_name[b])
        way += [one, two] if not way or math.dist(way[-1], one) < math.dist(way[-1], two) else [two, one]
    return way


def main() -> int:
    """Write all pictures of the manual."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for place in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
            os.environ[place] = name
        take_pictures(folder)
    for script in ELSEWHERE:
        subprocess.run([sys.executable, str(Path(__file__).with_name(script))], check=True)
    return 0


def take_pictures(folder: Path) -> None:
    """Open the windows and look at them."""
    from editor.fonts import load_fonts
    from editor.mapedit.shell import Shell
    from editor.settings import Settings
    from editor.theme import Theme

    app = QApplication([])
    load_fonts()
    settings = Settings(folder / "window.ini")
    theme = Theme(app, settings)
    theme.choose("light")
    theme.set_reduced_motion(True)
    module = new_island(folder, theme, settings)
    shell = Shell(theme, settings)
    shell.resize(*SIZE)
    window = shell.add(module)
    shell.show()
    shell.activateWindow()
    QTest.qWait(50)
    window.canvas.fit()
    hand = Hand(window)
    draw_island(hand)
    for part in (tools, map_parts, views, dialogs, order_of_battle, scenario, table, export):
        part(hand)
    window.document.stack.setClean()
    shell.close()


if __name__ == "__main__":
    sys.exit(main())
