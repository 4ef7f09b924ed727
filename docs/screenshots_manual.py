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
from shots_areas import first_area_map
from shots_dialogs import dialogs
from shots_pages import export, order_of_battle, scenario, table
from shots_tools import WORK, map_parts, tools
from shots_views import views

KEY = Qt.Key
SIZE = (1340, 850)
PICTURES = (
    "start-wizard", "start-coast", "start-map", "start-units", "start-scenario", "start-table", "start-export",
    "area-start", "area-coast", "area-borders", "area-names", "area-map",
    *(f"tool-{name}" for name in WORK), "layers", "words", "compiled", "snapping", "problems", "vocabulary",
    "preferences", "shortcuts", "actions", "recovery",
    "newmap-start", "newmap-hexes", "newmap-numbers", "newmap-picture", "newmap-geodata",
    "grid", "grid-numbers", "sheet", "guides", "another-view",
    "units", "units-import", "counters",
)  # fmt: skip
# make some of them, in windows of their own
ELSEWHERE = ("screenshots_newmap.py", "screenshots_grid.py", "screenshots_units.py")


SHORE = (
    (52, 98), (60, 74), (84, 62), (106, 50), (128, 42), (148, 47), (170, 38), (196, 44), (214, 60), (233, 70),
    (244, 90), (256, 108), (250, 121), (234, 119), (222, 136), (208, 151), (184, 150), (168, 163), (140, 166),
    (116, 161), (98, 157), (86, 163), (77, 153), (64, 146), (58, 128), (64, 112),
)  # fmt: skip


def coast(steps: int = 9) -> list[tuple[float, float]]:
    """Return the shore of the island, in mm of an A4 sheet: bays and capes, as a hand draws them."""
    points, n = [], len(SHORE)
    for k in range(n):
        before, start, end, after = (SHORE[(k + by) % n] for by in (-1, 0, 1, 2))
        for step in range(steps):
            t = step / steps
            x, y = (curve(*values, t) for values in zip(before, start, end, after))
            shake = 2 * math.pi * (k + t) / n
            points.append((x + 0.9 * math.sin(31 * shake), y + 0.8 * math.cos(23 * shake + 1)))
    return points


def curve(before: float, start: float, end: float, after: float, t: float) -> float:
    """Return a value on the smooth curve through four, from the second to the third as t goes from 0 to 1."""
    bend = (2 * before - 5 * start + 4 * end - after) * t**2 + (3 * start - before - 3 * end + after) * t**3
    return start + 0.5 * ((end - before) * t + bend)


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
    hand.drag(*shore[:170], let_go=False)
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
    for column in southern(hand):
        hand.drag(*(hand.hex(name) for name in column))
    for kind, name, at in CITIES:
        hand.tool("place", kind)
        hand.name(name)
        hand.click(hand.hex(at))
    hand.tool("label", "range_name")
    hand.name("The Teeth")
    for at in ((100, 88), (130, 68), (192, 62)):
        hand.click(at)
    hand.key(KEY.Key_Return)
    hand.tool("label", "sea_name")
    hand.name("Grey Sea")
    for at in ((40, 84), (54, 58), (92, 42)):
        hand.click(at)
    hand.key(KEY.Key_Return)
    hand.tool("select")
    hand.key(KEY.Key_Escape)
    hand.wait()
    if pictures:
        hand.finished()
        shoot(window.shell, "start-map")


MOUNTAINS = ("0604", "0704", "0703", "0803", "0903", "1003", "1103")
WOODS = ("1006", "1106", "1107", "1206", "1306", "0507", "0406")
FRONTIER = {**dict.fromkeys(range(1, 9), 6), 3: 7, 5: 7, 7: 7, 9: 7, 10: 6, 11: 7, 12: 6, 13: 7, 14: 7, 15: 7, 16: 7}
CITIES = (("capital", "Norgate", "1104"), ("capital", "Esker", "0807"), ("city", "Lund", "1305"))
RIVER = ("0804", "0805", "0705", "0706", "0606", "0607", "0507", "0508", "0407")


def paint_terrain(hand: Hand) -> None:
    """Mountains in the north, woods in the south, in one stroke each."""
    hand.key(KEY.Key_B)
    for digit, names in ((KEY.Key_2, MOUNTAINS), (KEY.Key_3, WOODS[:5]), (KEY.Key_4, WOODS[5:])):
        hand.key(digit)
        hand.drag(*(hand.hex(name) for name in names))
    hand.wait()


def southern(hand: Hand) -> list[list[str]]:
    """Return the painted hexes of the southern part, column by column."""
    layer = next(la for la in hand.window.map.layers if la.role == "border")
    columns: dict[int, list[str]] = {}
    for name in sorted(f.shape.space for f in layer.features.values() if f.shape.space):
        column, row = int(name[:2]), int(name[2:])
        if row >= FRONTIER[column]:
            columns.setdefault(column, []).append(name)
    return [columns[column] for column in sorted(columns)]


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
    first_area_map(theme, settings, folder, [(297 - x, y) for x, y in coast()])


if __name__ == "__main__":
    sys.exit(main())
