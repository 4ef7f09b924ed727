"""Makes the pictures of the order of battle and of the counters for the manual, in docs/manual/pictures.

QT_QPA_PLATFORM=offscreen python docs/screenshots_units.py
"""

from __future__ import annotations

import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from shots import keep

from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.edits import set_parts
from editor.units.changes import starter
from editor.units.grids import Page
from scenarios.engine.oob import Oob, Unit

SIZE = (1400, 900)
UNITS = (
    ("north", "infantry", "Division {}", 6, {"echelon": "division", "parent": "I"}),
    ("north", "armour", "Guards {}", 2, {"echelon": "brigade", "attack": 7}),
    ("north", "artillery", "Siege Train", 1, {"echelon": "regiment"}),
    ("north", "headquarters", "Northern Army", 1, {"echelon": "army"}),
    ("south", "infantry", "{}th Rifles", 5, {"echelon": "division", "parent": "XIV"}),
    ("south", "cavalry", "Lancers {}", 3, {"echelon": "brigade"}),
    ("south", "fleet", "Home Fleet", 1, {}),
    ("south", "fighter", "Wing {}", 2, {}),
)
TABLE = [
    ["Nation", "Type", "Name", "Count", "Attack", "Enters"],
    ["North", "Infantry", "{1}th Reserve", "4", "2", "3"],
    ["North", "Armour", "Household", "1", "8", "two"],
    ["East", "Cavalry", "Hussars", "2", "3", "4"],
]


def order_of_battle() -> Oob:
    """Return an order of battle of two sides."""
    units = []
    for nation, kind, name, count, props in UNITS:
        for k in range(1, count + 1):
            label = str(k) if count > 1 else name[0]
            unit = Unit(f"{nation}-{kind}-{k}", name.format(k), kind, nation, label, 0, 2, dict(props))  # type: ignore[arg-type]
            units.append(unit)
    return replace(starter(), units=tuple(units))


def main() -> int:
    """Write units.png, units-import.png and counters.png."""
    with tempfile.TemporaryDirectory() as folder:
        take_pictures(Path(folder))
    return 0


def take_pictures(folder: Path) -> None:
    """Open a small module and look at its pages."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from editor.fonts import load_fonts
    from editor.mapedit.window import EditWindow
    from editor.settings import Settings
    from editor.theme import Theme
    from editor.units.importdialog import ImportDialog

    app = QApplication([])
    load_fonts()
    theme = Theme(app, Settings(folder / "theme.ini"))
    theme.choose("light")
    window = EditWindow(new_module(folder / "m", "Two Rivers", blank_map("Two Rivers", 10, 8, 20)), theme,
                        Settings(folder / "window.ini"))  # fmt: skip
    window.resize(*SIZE)
    window.show()
    window.activateWindow()
    window.do(set_parts(window.module, "Units", oob=order_of_battle()))
    window.show_page("units")
    page = window.pages["units"]
    page.table.go_to(page.model.rows[0].key, "name")  # type: ignore[attr-defined]
    page.model.fill({(page.model.rows[4].key, "enters"): "soon"}, "Enters")  # type: ignore[attr-defined]
    QTest.qWait(300)
    keep(window.grab(), "units")
    model = page.model  # type: ignore[attr-defined]
    dialog = ImportDialog([Page("", TABLE)], "reinforcements.csv", model.oob, model.sheet, theme, page)
    dialog.show()
    QTest.qWait(100)
    keep(dialog.grab(), "units-import")
    dialog.close()
    window.show_page("counters")
    counters = window.pages["counters"]
    counters.new_layout("nato")  # type: ignore[attr-defined]
    counters.canvas.select({5})  # type: ignore[attr-defined]
    QTest.qWait(300)
    keep(window.grab(), "counters")
    window.document.stack.setClean()
    window.close()


if __name__ == "__main__":
    sys.exit(main())
