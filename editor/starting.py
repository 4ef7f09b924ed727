"""The options of how the program starts, before or behind the commands that open a window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

PORTABLE, SAFE = "--portable", "--safe-mode"


def _keep_in(_ctx: click.Context, _param: click.Parameter, folder: Path | None) -> None:
    from mapdata.ownfiles import keep_in

    if folder is not None:
        try:
            keep_in(folder)
        except OSError as fault:
            raise click.BadParameter(f"nothing can be kept there: {(fault.strerror or str(fault)).lower()}") from None


def _start_safely(_ctx: click.Context, _param: click.Parameter, on: bool) -> None:
    if on:
        from mapdata.ownfiles import start_safely

        start_safely()


def start_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Let a command be started safely, or with its own files in a folder."""
    safe = click.option(
        SAFE, is_flag=True, expose_value=False, is_eager=True, callback=_start_safely,
        help="First layout and keys, no settings but the language, nothing reopened, no plug-ins; settings stay.",
    )  # fmt: skip
    portable = click.option(
        PORTABLE, type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER", expose_value=False, is_eager=True,
        callback=_keep_in, help="Keep settings, unsaved work, games and caches in FOLDER.",
    )  # fmt: skip
    return safe(portable(command))


def command_word(args: Sequence[str]) -> str:
    """Return the command among the words of a command line, "" where there is none."""
    rest = iter(args)
    for word in rest:
        if word == PORTABLE:
            next(rest, "")
        elif not word.startswith("-"):
            return word
    return ""
