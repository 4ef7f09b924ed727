"""When something breaks inside the program: a report on disk and a sentence on the screen, never a silent end."""

from __future__ import annotations

import faulthandler
import logging
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import TracebackType

from editor.play.reading import about_text
from editor.settings import crash_folder

log = logging.getLogger(__name__)
Hook = Callable[[type[BaseException], BaseException, TracebackType | None], object]


def write_report(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> Path:
    """Write a crash report and return its file."""
    now = datetime.now().astimezone()
    path = crash_folder() / f"{now:%Y-%m-%d-%H%M%S-%f}.txt"
    text = "".join(traceback.format_exception(kind, fault, trace))
    path.write_text(f"{now.isoformat()}\n{about_text(())}\n\n{text}", encoding="utf-8")
    return path


def install(tell: Callable[[str, str], object]) -> Hook:
    """Have unforeseen exceptions written down and told; return the hook that was there before."""
    before = sys.excepthook

    def hook(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            before(kind, fault, trace)
            return
        log.error("unforeseen", exc_info=(kind, fault, trace))
        try:
            path = write_report(kind, fault, trace)
        except OSError:
            before(kind, fault, trace)
            return
        tell(f"{kind.__name__}: {fault}", str(path))

    sys.excepthook = hook
    if sys.stderr is not None and not faulthandler.is_enabled():
        faulthandler.enable()
    return before
