"""What the command says: one line for a fault, lines for problems, JSON for a program, a bar for long work."""

from __future__ import annotations

import io
import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

import click

if TYPE_CHECKING:
    from mapdata.problems import Problem

FAILED = 1  # the thing asked for failed; 0 is fine, 2 (click's own) wrong usage

ALIKE_MOST = 8  # problems of one kind that are listed for a person

MODULE_HELP = "MODULE is a folder, a .hexmod file, or the id of an installed module such as segunda-guerra-mundial."


def fail(text: str, as_json: bool = False, code: int = FAILED, **more: Any) -> NoReturn:
    """Say what went wrong in one line, for a person on stderr or a program on stdout, and leave."""
    from mapdata.problems import one_line

    if as_json:
        answer({"ok": False, "error": one_line(text), **more})
    else:
        click.echo(f"hexwright: {one_line(text)}", err=True)
    sys.exit(code)


def answer(value: dict[str, Any]) -> None:
    """Print an answer for a program: JSON in ASCII, which every locale can write."""
    click.echo(json.dumps(value))


def load(ref: str) -> Any:
    """Return the module of that folder, file or id."""
    from scenarios.engine.modules import load_module

    return load_module(ref)


def report_problems(found: list[Problem], as_json: bool) -> None:
    """Print problems, a line each, faults first, then a count."""
    order = ("error", "warning", "note")
    found = sorted(found, key=lambda p: order.index(p.severity))
    if as_json:
        import msgspec

        faults = any(p.severity in ("error", "warning") for p in found)
        answer({"ok": not faults, "problems": msgspec.to_builtins(found)})
        return
    shown: dict[str, int] = {}
    for problem in found:
        shown[problem.code] = shown.get(problem.code, 0) + 1
        if shown[problem.code] <= ALIKE_MOST:
            click.echo(problem_line(problem))
    for code, n in shown.items():
        if n > ALIKE_MOST:
            click.echo(f"… and {n - ALIKE_MOST} more of the kind {code} (--json lists all)")
    counts = [(sum(p.severity == s for p in found), s) for s in order]
    said = ", ".join(f"{n} {s}{'s' if n != 1 else ''}" for n, s in counts if n)
    faults = any(p.severity in ("error", "warning") for p in found)
    click.echo(said if faults else f"no problems{f' ({said})' if said else ''}")


def problem_line(problem: Problem) -> str:
    """Return a problem as one line: what, where, and the remedy."""
    where = problem.space or problem.feature
    if not where and problem.point_mm is not None:
        where = f"{problem.point_mm[0]:.1f}, {problem.point_mm[1]:.1f} mm"
    text = f"{problem.severity}: {f'{where}: ' if where else ''}{problem.text}"
    return f"{text} {problem.remedy}" if problem.remedy else text


class progress_bar:
    """A click progress bar on stderr that meets mapdata's Progress; silent when a program reads the answer."""

    def __init__(self, label: str, silent: bool = False) -> None:
        self._label, self._silent = label, silent or not sys.stderr.isatty()
        self._bar: Any = None
        self._at = 0

    def __enter__(self) -> progress_bar:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.__exit__(None, None, None)

    def step(self, done: int, total: int, text: str = "") -> None:
        """Show done of total."""
        if self._silent:
            return
        if self._bar is None:
            self._bar = click.progressbar(length=1000, label=self._label, file=sys.stderr).__enter__()
        if text:
            self._bar.label = text
        now = 1000 * done // max(total, 1)
        self._bar.update(max(0, now - self._at))
        self._at = max(now, self._at)


class Terminated(BaseException):
    """SIGTERM has arrived."""


def terminate(*_: object) -> NoReturn:
    raise Terminated


@contextmanager
def stoppable() -> Iterator[None]:
    """Let SIGTERM unwind the program as Ctrl-C does, so that half-written files are removed."""
    try:
        before = signal.signal(signal.SIGTERM, terminate)
    except ValueError:  # not the main thread, where no signal arrives
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def write_any_letter() -> None:
    """Have letters that the terminal's encoding lacks written as escapes."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def hush() -> None:
    """Send what is still to be printed nowhere: the reader at the other end of the pipe has gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
