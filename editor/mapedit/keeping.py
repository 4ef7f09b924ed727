"""Where an open module lies on disk: saving it, and asking before anything is lost."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox

from editor.mapedit.diskwatch import DiskWatch
from editor.mapedit.locking import PlaceLock, writable
from editor.mapedit.saveas import SaveAsDialog
from editor.mapedit.saving import backup_of, is_packed, mend, same_place, save_at, with_same_look
from editor.text import fault_text, tr
from mapdata.model import MapDocument
from scenarios.engine.modules import Module, installed, load_module
from scenarios.engine.registry import module_folders

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

Button = QMessageBox.StandardButton


def place_of(module: Module) -> Path:
    """Return the folder or .hexmod file that a module is saved to."""
    source = Path(module.source)
    return source if module.source and (source.exists() or source.is_absolute()) else module.folder


def _why_not(fault: Exception, place: Path) -> str:
    """Return in words why nothing could be saved at a place."""
    if isinstance(fault, FileExistsError | NotADirectoryError) and not is_packed(place) and not place.is_dir():
        return tr("A file or a broken link is in the place of the folder {place}. Move it away, or save the module "
                  "somewhere else.", place=place)  # fmt: skip
    return fault_text(fault)


class Keeper(QObject):
    """Saves the module of one window, holds its lock, and asks when another program changed it on disk.

    read_only: it belongs to another program just now, or was opened to be read. base: the map as it is on disk,
    None where that is not known.
    """

    def __init__(self, window: EditWindow) -> None:
        super().__init__(window)
        self._window = window
        self.asked = False  # the window is closing with others, and what is not saved was asked for
        self._held = [window.module]  # the files of a .hexmod go when its module is no longer used
        self.base: MapDocument | None = window.module.map
        self.read_only = False
        self._lock: PlaceLock | None = None
        self.disk = DiskWatch(self)
        self.disk.changed.connect(self._ask_about_disk)

    @property
    def place(self) -> Path:
        """The folder or .hexmod file of the module."""
        return place_of(self._window.module)

    def fixed(self) -> bool:
        """Return whether the module cannot be saved where it lies."""
        place = self.place
        return self.read_only or self._installed(place) or (place.exists() and not writable(place))

    @staticmethod
    def _installed(folder: Path) -> bool:
        """Return whether the module belongs to the installed program: it is not written over."""
        here = folder.resolve()
        return any(here == home.resolve() for home in module_folders().plugins.values())

    # ------------------------------------------------------------------ the place
    def settle(self, read_only: bool = False) -> None:
        """Take the module's place: its lock, and an eye on its files."""
        self._release()
        place = self.place
        if not self._installed(place) and place.exists() and not read_only:
            lock = PlaceLock(place)
            if lock.take():
                self._lock = lock
                self._mend(place)
            else:
                read_only = True
        self.read_only = read_only
        self.disk.note(place)
        self._window.retitle()

    @staticmethod
    def _mend(place: Path) -> None:
        try:
            mend(place)
        except OSError:
            return  # it cannot be written; it was read whole, and saving will tell

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def let_go(self) -> None:
        """Let go of the lock and the files: the window has closed."""
        self._release()
        self.disk.stop()

    # ------------------------------------------------------------------ saving
    def save(self) -> bool:
        """Save the module where it lies, or ask for a place where it cannot be saved there."""
        if self.fixed():
            return self.save_as()
        return self.save_to(self.place)

    def save_as(self) -> bool:
        """Ask for a place and save the module there."""
        dialog = SaveAsDialog(self._window.module, self.place, self._window.settings, self.fixed(), self._window)
        return bool(dialog.exec()) and self.save_to(dialog.place())

    def save_to(self, place: Path) -> bool:
        """Save at a place; a fault is told and nothing is lost."""
        window = self._window
        module = self._with_its_map(window.module)
        if module is None or not self._may_replace(place):
            return False
        lock = None
        try:
            lock = self._lock_for(place)
            if lock is None:
                return False
            saved = save_at(module, place)
        except (OSError, ValueError) as fault:  # a FormatError is a ValueError too
            if lock is not None and lock is not self._lock:
                lock.release()
            text = tr("{fault}\nNothing was lost: the module is still open.", fault=_why_not(fault, place))
            QMessageBox.warning(window, tr("Not saved"), text)
            return False
        if lock is not self._lock:
            self._release()
            self._lock = lock
        self._saved(saved, place)
        return True

    def _saved(self, saved: Module, place: Path) -> None:
        window = self._window
        self.read_only = False
        self.base = saved.map
        window.document.module = saved
        self.disk.note(place)
        window.ask.hide()
        window.fault.hide()  # what could not be done before
        window.document.stack.setClean()
        window.retitle()
        window.settings.note_recent_module(saved.source)
        window.say(tr("Saved in {folder}", folder=place))

    def _lock_for(self, place: Path) -> PlaceLock | None:
        """Return the lock of a place, None (and the reason told) when another program has it. Raises OSError."""
        if self._lock is not None and self._lock.holds(place):
            return self._lock
        if not is_packed(place):
            place.mkdir(parents=True, exist_ok=True)
        lock = PlaceLock(place)
        if lock.take():
            return lock
        text = tr("{who} has {place} open. Save it somewhere else.", who=lock.holder(), place=place)
        QMessageBox.warning(self._window, tr("Not saved"), text)
        return None

    def _with_its_map(self, module: Module) -> Module | None:
        """Return the module as it is saved: with a map of its own where it changed another's, once that was said."""
        if not module.map_from or (self.base is not None and with_same_look(self.base, module.map)):
            return module
        text = tr(
            "{title} uses the map of {other}, and you changed it. Saved now, it gets a map of its own, "
            "and no longer follows what is mended there.",
            title=module.title,
            other=installed().get(module.map_from, module.map_from),
        )
        box = QMessageBox(QMessageBox.Icon.Question, tr("A map of its own?"), text, parent=self._window)
        own = box.addButton(tr("Save with its own map"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(Button.Cancel)
        box.exec()
        return replace(module, map_from="") if box.clickedButton() is own else None

    def _may_replace(self, place: Path) -> bool:
        """Return whether what is at a place now may go; asks where another program wrote it meanwhile."""
        if self.disk.place is None or not same_place(self.disk.place, place) or not place.exists():
            return True
        if not self.disk.differs() or self.disk.gone():
            return True
        text = tr("Another program changed the module on disk. Save yours in its place? Its state becomes the backup.")
        answer = QMessageBox.question(self._window, tr("Changed on disk"), text, Button.Save | Button.Cancel)
        return answer == Button.Save

    # ------------------------------------------------------------------ back to what is on disk
    def revert(self) -> None:
        """Go back to what is on disk, after asking where something would be lost."""
        window = self._window
        if not self.disk_has_it():
            window.say(tr("This module was never saved."))
            return
        if not window.document.stack.isClean():
            text = tr("Throw away every change since the module was saved?")
            answer = QMessageBox.question(window, tr("Revert?"), text, Button.Yes | Button.Cancel)
            if answer != Button.Yes:
                return
        self.reload()

    def disk_has_it(self) -> bool:
        """Return whether the module is on disk."""
        place = self.place
        return place.is_file() or (place / "module.json").is_file()

    def reload(self) -> None:
        """Take the module from disk, in place of what is here."""
        window = self._window
        try:
            module = load_module(self.place)
        except (OSError, ValueError) as fault:
            window.tell_fault(tr("Not reverted"), fault_text(fault))
            return
        self._held = [module]
        self.base = module.map
        self.disk.note(self.place)
        window.ask.hide()
        window.document.put(module)
        window.say(tr("As it is in {folder}", folder=self.place))

    def to_backup(self) -> None:
        """Show the state before the last saving, as a change that is not saved yet."""
        window = self._window
        kept = backup_of(self.place)
        if not kept.exists():
            window.say(tr("There is no backup yet: it is made when the module is saved over an older state."))
            return
        if not window.document.stack.isClean():
            text = tr("Put the backup in place of the module, and throw away the changes since it was saved?")
            answer = QMessageBox.question(window, tr("To the backup?"), text, Button.Yes | Button.Cancel)
            if answer != Button.Yes:
                return
        try:
            module = load_module(kept)
        except (OSError, ValueError) as fault:
            window.tell_fault(tr("The backup cannot be read"), fault_text(fault))
            return
        self._held.append(module)
        self.base = None
        now = window.module
        window.document.put(replace(module, folder=now.folder, source=now.source), clean=False)
        window.say(tr("This is the state before the last saving; save it to keep it."))

    def _ask_about_disk(self) -> None:
        """Another program wrote there: ask, without stopping the work, which state to go on with."""
        window = self._window
        if self.disk.gone():
            window.ask.ask(
                tr("{place} was removed or moved away. The module is still open here.", place=self.place),
                {tr("Save it &again"): self.save_again, tr("&Keep it open"): self._keep_mine},
            )
            return
        text = tr("{title} was changed on disk by another program.", title=window.module.title)
        if not window.document.stack.isClean():
            text = tr(
                "{title} was changed on disk by another program, and you have changes that are not saved.",
                title=window.module.title,
            )
        window.ask.ask(text, {tr("&Load it anew"): self.reload, tr("&Keep mine"): self._keep_mine})

    def save_again(self) -> bool:
        """Save what was removed on disk."""
        return self.save_to(self.place)

    def _keep_mine(self) -> None:
        self.disk.note(self.place)
        self._window.document.stack.resetClean()

    def print_map(self) -> None:
        """Show the pages of the map, or on the page of counters those of the counters, before they are printed."""
        from editor.mapedit.printing import open_preview

        open_preview(self._window, "counters" if self._window.page == "counters" else "map")

    def open_about(self) -> None:
        """Show versions, licences, and whose work is in the module."""
        from editor.play.reading import AboutDialog

        module = self._window.module
        AboutDialog([*module.authors, *module.credits], self._window).exec()

    # ------------------------------------------------------------------ the end
    def may_close(self) -> bool:
        """Return whether the window may close; asks where something is not saved."""
        if self.asked or self._window.document.stack.isClean():
            return True
        answer = QMessageBox.question(
            self._window,
            tr("Save?"),
            tr("{title} has changes that are not saved.", title=self._window.module.title),
            Button.Save | Button.Discard | Button.Cancel,
        )
        return answer == Button.Discard or (answer == Button.Save and self.save())
