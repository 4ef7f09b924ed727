"""Opens the map editor: what `hexwright edit` runs."""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QApplication

from editor.faults import install
from editor.fonts import load_fonts
from editor.mapedit.newmap import NewMapDialog
from editor.mapedit.window import EditWindow
from editor.settings import Settings
from editor.theme import Theme
from editor.translations import install as install_language
from scenarios.engine.modules import Module


def run_edit(module: Module | None) -> int:
    """Edit a module's map, or ask for a new one; return the exit code."""
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication([sys.argv[0]])
    app.setApplicationName("hexwright")
    app.setApplicationDisplayName("Hexwright")
    load_fonts()
    settings = Settings()
    install_language(app, settings.text("language", "system"))
    theme = Theme(app, settings)
    if module is None:
        dialog = NewMapDialog()
        if not dialog.exec() or dialog.module is None:
            return 0
        module = dialog.module
    window = EditWindow(module, theme, settings)
    install(lambda what, report: window.say(f"{what}: {report}"))
    window.show()
    window.canvas.fit()
    code = app.exec()
    settings.sync()
    return int(code)
