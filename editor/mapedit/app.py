"""Opens the map editor: what `hexwright edit` runs."""

from __future__ import annotations

import sys
from collections.abc import Sequence

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


def run_edit(modules: Sequence[Module] = ()) -> int:
    """Edit modules; without any, those of the last session, or ask for a new map. Return the exit code."""
    found = QApplication.instance()
    app = found if isinstance(found, QApplication) else QApplication([sys.argv[0]])
    app.setApplicationName("hexwright")
    app.setApplicationDisplayName("Hexwright")
    load_fonts()
    settings = Settings()
    install_language(app, settings.text("language", "system"))
    one = settings.flag("system/one", True)
    if one and modules and hand_over(settings, [module.source for module in modules]):
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
    if not modules and settings.flag("session/restore", True):
        shell.restore()
    if not shell.windows and not left:
        dialog = NewMapWizard(theme, settings)
        if modules or not dialog.exec() or dialog.module is None:
            return 0
        shell.add(dialog.module)
    shell.show()
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
    if shell.windows:
        return
    new = NewMapWizard(shell.theme, shell.settings, shell)
    if new.exec() and new.module is not None:
        shell.add(new.module)
    else:
        shell.close()
