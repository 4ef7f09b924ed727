"""Makes the pictures of the dialogs of grid and sheet for the manual, in docs/manual/pictures.

QT_QPA_PLATFORM=offscreen python docs/screenshots_grid.py
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from shots import keep

SIZE = (1240, 780)


def main() -> int:
    """Write grid.png, grid-numbers.png and sheet.png: the map of Europe with other hexes, numbers and ground."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QWidget

    from editor.fonts import load_fonts
    from editor.newmap.grounddialog import GridDialog, SheetDialog
    from editor.settings import Settings
    from editor.theme import Theme
    from scenarios.engine.modules import load_module

    app = QApplication([])
    load_fonts()

    def shoot(widget: QWidget, picture: str) -> None:
        widget.resize(*SIZE)
        widget.show()
        QTest.qWait(250)
        keep(widget.grab(), picture)

    with tempfile.TemporaryDirectory() as name:
        theme = Theme(app, Settings(Path(name) / "window.ini"))
        theme.choose("light")
        module = load_module("europe-hex")
        grid = GridDialog(module, theme)
        grid.hexes.across.setValue(32)
        grid.hexes.fill.setChecked(True)
        grid.look()
        shoot(grid, "grid")
        numbers = GridDialog(module, theme)
        numbers.numbers.pattern.setText("A-RR")
        numbers.tabs.setCurrentIndex(1)
        numbers.look()
        shoot(numbers, "grid-numbers")
        sheet = SheetDialog(module, theme)
        sheet.sides.sides["left"].setValue(90)
        sheet.sides.sides["below"].setValue(60)
        sheet.sides.fill.setCurrentIndex(1)
        sheet.look()
        shoot(sheet, "sheet")
    return 0


if __name__ == "__main__":
    sys.exit(main())
