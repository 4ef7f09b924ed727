"""A program of its own that edits a module and is killed while it has it open."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

PROGRAM = """
    import sys
    from pathlib import Path
    from PySide6.QtWidgets import QApplication
    from editor.mapedit import recovery
    from editor.mapedit.shell import Shell
    from editor.settings import Settings
    from editor.theme import Theme
    from scenarios.engine.modules import load_module
    state, home = Path(sys.argv[1]), Path(sys.argv[2])
    recovery.recovery_folder = lambda: state
    app = QApplication([])
    settings = Settings(home.parent / "killed.ini")
    shell = Shell(Theme(app, settings), settings)
    window = shell.add(load_module(home))
"""

WATCHING = """
    from PySide6.QtCore import QTimer
    from editor.mapedit.ending import Ending
    ending = Ending(app, shell)

    def look():
        if "ready" not in globals() or ready():
            timer.stop()
            print("edited", flush=True)

    timer = QTimer()
    timer.timeout.connect(look)
    timer.start(10)
    code = app.exec()
    ending.release()
    sys.exit(code)
"""


def edit_and_be_ended(state: Path, home: Path, editing: str, number: signal.Signals) -> int:
    """Run lines that edit the module at home in a `window`, send a signal once they are done; return the exit code.

    They may name a function `ready`, for which the signal waits.
    """
    lines = textwrap.dedent(PROGRAM) + textwrap.dedent(editing) + textwrap.dedent(WATCHING)
    words = [sys.executable, "-c", lines, str(state), str(home)]
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    program = subprocess.Popen(words, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert program.stdout is not None and program.stdout.readline() == "edited\n"
        program.send_signal(number)
        return program.wait(60)
    finally:
        program.kill()
        program.communicate()


def edit_and_be_killed(state: Path, home: Path, editing: str) -> None:
    """Run lines that edit the module at home in a `window`, wait until its work is kept in state, and kill it."""
    lines = textwrap.dedent(PROGRAM) + textwrap.dedent(editing) + "\napp.exec()\n"
    words = [sys.executable, "-c", lines, str(state), str(home)]
    program = subprocess.Popen(words, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})
    try:
        end = time.monotonic() + 120
        while not list(state.glob("*/info.json")) and time.monotonic() < end:
            time.sleep(0.1)
    finally:
        program.send_signal(signal.SIGKILL)
        program.wait()
