"""Where an open module lies on disk: saving it, and asking before anything is lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QMessageBox

from editor.text import tr
from scenarios.engine.modules import load_module, save_module
from scenarios.engine.registry import module_folders

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow


class Keeper:
    """Saves the module of one window."""

    def __init__(self, window: EditWindow) -> None:
        self._window = window

    def save(self) -> bool:
        """Save into the module's folder, or ask for one where it has none that may be written."""
        module = self._window.module
        if module.map_from or self._installed(module.folder):
            return self.save_as()
        return self.save_to(module.folder)

    @staticmethod
    def _installed(folder: Path) -> bool:
        """Return whether the module belongs to the installed program: it is not written over."""
        here = folder.resolve()
        return any(here == home.resolve() for home in module_folders().plugins.values())

    def save_as(self) -> bool:
        """Ask for a folder and save a copy of the module there."""
        chosen = QFileDialog.getExistingDirectory(self._window, tr("Save the module in which folder?"))
        return bool(chosen) and self.save_to(Path(chosen))

    def save_to(self, folder: Path) -> bool:
        """Save into a folder; a fault is told and nothing is lost."""
        window = self._window
        shown = replace(window.module, map_from="")
        try:
            save_module(shown, folder)
        except (OSError, ValueError) as fault:  # a FormatError is a ValueError too
            text = tr("{fault}\nNothing was lost: the module is still open.", fault=fault)
            QMessageBox.warning(window, tr("Not saved"), text)
            return False
        window.document.module = replace(shown, folder=folder, source=str(folder.resolve()))
        window.document.stack.setClean()
        window.retitle()
        window.say(tr("Saved in {folder}", folder=folder))
        return True

    def revert(self) -> None:
        """Go back to what is on disk, after asking where something would be lost."""
        window = self._window
        if not window.module.source:
            window.say(tr("This module was never saved."))
            return
        buttons = QMessageBox.StandardButton
        if not window.document.stack.isClean():
            text = tr("Throw away every change since the module was saved?")
            if QMessageBox.question(window, tr("Revert?"), text, buttons.Yes | buttons.Cancel) != buttons.Yes:
                return
        try:
            module = load_module(window.module.source)
        except (OSError, ValueError) as fault:
            window.tell_fault(tr("Not reverted"), str(fault))
            return
        window.document.put(module)
        window.say(tr("As it is in {folder}", folder=window.module.source))

    def may_close(self) -> bool:
        """Return whether the window may close; asks where something is not saved."""
        if self._window.document.stack.isClean():
            return True
        buttons = QMessageBox.StandardButton
        answer = QMessageBox.question(
            self._window,
            tr("Save?"),
            tr("The module has changes that are not saved."),
            buttons.Save | buttons.Discard | buttons.Cancel,
        )
        return answer == buttons.Discard or (answer == buttons.Save and self.save())
