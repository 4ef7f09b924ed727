"""Opens the map editor: what `hexwright edit` runs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from editor.faults import install
from editor.fonts import load_fonts
from editor.mapedit.ending import Ending
from editor.mapedit.recovery import Kept, left_behind
from editor.mapedit.recoverydialog import RecoveryDialog
from editor.mapedit.shell import Shell
from editor.mapedit.single import Doorman, hand_over
from editor.newmap.wizard import NewMapWizard
from editor.settings import Settings
from editor.text import tr
from editor.theme import Theme
from editor.translations.catalogue import install as install_language
from scenarios.engine.modules import Module


def run_edit(modules: Sequence[Module] = (), heavy: Sequence[str] = ()) -> int:
    """Edit modules; without any, those of the last session, or ask for a new map. Return the exit code.

    heavy: where modules lie that take long to read; they come when the window is there.
    """
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication([sys.argv[0]])
    app.setApplicationName("hexwright")
    app.setApplicationDisplayName("Hexwright")
    load_fonts()
    settings = Settings()
    install_language(app, settings.text("language", "system"))
    one = settings.flag("system/one", True)
    places = [module.source for module in modules] + [str(Path(place).resolve()) for place in heavy]
    if one and places and hand_over(settings, places):
        return 0
    theme = Theme(app, settings)
    shell = Shell(theme, settings)
    if one:
        Doorman(shell, settings)
    install(lambda what, report: tell_crash(shell, what, report))
    ending = Ending(app, shell)
    left = left_behind()
    for module in modules:
        shell.admit(module)
    for place in heavy:
        shell.open(place)
    if not places and settings.flag("session/restore", True):
        shell.restore()
    if not shell.windows and not left and not shell.loading.live:
        dialog = NewMapWizard(theme, settings)
        if places or not dialog.exec() or dialog.module is None:
            return 0
        shell.add(dialog.module)
    shell.show()
    shell.loading.jobs.changed.connect(lambda: QTimer.singleShot(0, shell, lambda: ask_new(shell)))
    if left:
        QTimer.singleShot(0, lambda: offer(shell, left))
    code = app.exec()
    ending.release()
    settings.sync()
    return int(code)


def tell_crash(shell: Shell, what: str, report: str) -> None:
    """Keep what is not saved at once, then tell the fault; the windows stay open."""
    try:
        kept = shell.keep_now()
    except (OSError, ValueError) as fault:  # a full disk, say: there is still the window to save from
        shell.tell_fault(tr("Something broke inside the program ({what}), and unsaved work cannot be kept", what=what),
                         tr("{fault}. Save now. A report is in {file}.", fault=fault, file=report))  # fmt: skip
        return
    text = tr("Your work is as it was; what is not saved was kept just now. A report is in {file}.", file=report)
    if not kept:
        text = tr("Everything was saved. A report is in {file}.", file=report)
    shell.tell_fault(tr("Something broke inside the program ({what})", what=what), text)


def offer(shell: Shell, left: list[Kept]) -> None:
    """Offer unsaved work of earlier runs; with nothing taken up and nothing open, ask for a new map."""
    dialog = RecoveryDialog(left, shell)
    dialog.recover_asked.connect(shell.recover)
    dialog.exec()
    ask_new(shell)


def ask_new(shell: Shell) -> None:
    """Ask for a new map where nothing is open and nothing comes; without one, leave."""
    if shell.windows or shell.loading.live or not shell.isVisible() or QApplication.activeModalWidget() is not None:
        return
    new = NewMapWizard(shell.theme, shell.settings, shell)
    if new.exec() and new.module is not None:
        shell.add(new.module)
    else:
        shell.close()
