"""What the File menu asks for beyond the module at hand: new ones, others, those open lately."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QMenu

from editor.text import tr

if TYPE_CHECKING:
    from editor.mapedit.shell import Shell
    from editor.mapedit.window import EditWindow


class Asks:
    """Opens other modules from one window, in tabs beside it."""

    def __init__(self, window: EditWindow) -> None:
        self._window = window

    @property
    def _shell(self) -> Shell:
        """The window round all modules; one is made where this one stands alone."""
        if self._window.shell is None:
            from editor.mapedit.shell import Shell

            shell = Shell(self._window.theme, self._window.settings)
            shell.take(self._window)
            shell.show()
        assert self._window.shell is not None
        return self._window.shell

    def new(self) -> None:
        """Ask for a new module and open it."""
        from editor.newmap.wizard import NewMapWizard

        dialog = NewMapWizard(self._window.theme, self._window.settings, self._window)
        if dialog.exec() and dialog.module is not None:
            self._shell.add(dialog.module)

    def open(self) -> None:
        """Ask for a module's file and open it."""
        folder = self._window.settings.text("folder/modules")
        kinds = tr("Modules ({files})", files="module.json *.hexmod")
        chosen, _ = QFileDialog.getOpenFileName(self._window, tr("Open a module"), folder, kinds)
        if chosen:
            self._window.settings.put("folder/modules", str(Path(chosen).parent))
            self.open_path(Path(chosen))

    def open_folder(self) -> None:
        """Ask for a module's folder and open it."""
        folder = self._window.settings.text("folder/modules")
        chosen = QFileDialog.getExistingDirectory(self._window, tr("Open the module in which folder?"), folder)
        if chosen:
            self._window.settings.put("folder/modules", str(Path(chosen).parent))
            self._shell.open(Path(chosen))

    def open_path(self, path: Path) -> None:
        """Open a module by its folder, its module.json or its .hexmod file."""
        self._shell.open(path.parent if path.name == "module.json" else path)

    def reopen(self) -> None:
        """Open again what was closed last."""
        if self._window.shell is not None and self._window.shell.closed_last:
            self._window.shell.reopen()
        else:
            self._window.say(tr("Nothing was closed yet."))

    def fill_recent(self, menu: QMenu) -> None:
        """List the modules open lately; those that are gone are dimmed."""
        menu.clear()
        settings = self._window.settings
        for source in settings.recent_modules():
            action = menu.addAction(source.replace("&", "&&"))
            there = Path(source).exists() or "/" not in source
            action.setEnabled(there)
            action.setStatusTip(source if there else tr("{name} is there no more.", name=source))
            action.triggered.connect(lambda _checked=False, s=source: self._shell.open(s))
        if menu.isEmpty():
            none = menu.addAction(tr("None yet"))
            none.setEnabled(False)
            none.setStatusTip(tr("No module was opened or saved yet."))
        menu.addSeparator()
        menu.addAction(tr("&Clear the list")).triggered.connect(settings.clear_recent_modules)
