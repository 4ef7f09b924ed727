"""The `hexwright` command. Each subcommand imports what it needs only when it runs, so that help comes at once."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import click

from editor.newmap.command import new
from editor.starting import command_word, start_options
from editor.telling import (
    FAILED,
    MODULE_HELP,
    Terminated,
    answer,
    fail,
    hush,
    load,
    progress_bar,
    report_problems,
    stoppable,
    write_any_letter,
)

WINDOWS = ("play", "edit")  # the commands that open a window


class Tool(click.Group):
    """The command itself: turns the faults of bad input into one clear message and exit code 1."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta["json"] = "--json" in args
        ctx.meta["window"] = command_word(args) in ("", *WINDOWS)
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        as_json = ctx.meta["json"]
        try:
            write_any_letter()
            with nullcontext() if ctx.meta["window"] else stoppable():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            fail("stopped", as_json, 128 + signal.SIGINT)
        except Terminated:
            fail("stopped", as_json, 128 + signal.SIGTERM)
        except click.UsageError as fault:
            if as_json:
                fail(fault.format_message(), True, fault.exit_code)
            raise
        except BrokenPipeError:
            hush()
            sys.exit(FAILED)
        except OSError as fault:
            where = f"{fault.filename}: " if fault.filename else ""
            fail(f"{where}{(fault.strerror or str(fault)).lower()}", as_json)
        except MemoryError:
            fail("there is not enough memory for this", as_json)
        except ValueError as fault:
            from mapdata.problems import FormatError

            if isinstance(fault, FormatError):
                fail(str(fault), as_json, file=fault.path, place=fault.pointer)
            raise


@click.group(cls=Tool, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="hexwright", prog_name="hexwright")
@start_options
@click.pass_context
def main(ctx: click.Context) -> None:
    """Draw a wargame map once; play it with its rules enforced, export it to VASSAL and to paper.

    Without a command the start window opens. Exit codes: 0 fine, 1 the thing asked for failed, 2 wrong usage.
    """
    if ctx.invoked_subcommand is None:
        need_display()
        from editor.splash import splash

        with splash():
            with uncollected():
                from editor.app import run_start
            code = run_start()
        sys.exit(code)


@contextmanager
def uncollected() -> Iterator[None]:
    """Keep Python's collector of cycles still while modules load, which leave nothing to collect."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def need_display() -> None:
    """Leave with one line when no window can open here: no display, or a system library of Qt is missing."""
    from editor.display import why_no_window

    reason = why_no_window()
    if reason:
        fail(reason)


def look_for(ref: str) -> None:
    """Leave with one line, before any window opens, when there is no such module."""
    from scenarios.engine.modules import installed_folder, read_head

    path = Path(ref)
    if path.is_dir():
        read_head(path)
    elif not path.is_file():
        installed_folder(ref)


def parse_pairs(pairs: Iterable[str], what: str) -> dict[str, str]:
    """Return NAME=VALUE words as a dict; a word without = is wrong usage."""
    out = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name:
            raise click.UsageError(f"{what} is written NAME=VALUE, not {pair!r}")
        out[name] = value
    return out


# ---------------------------------------------------------------------------------------------------- play and edit
@main.command(epilog=MODULE_HELP)
@click.argument("module", required=False)
@click.option("--scenario", "--variant", "scenario", help="Which scenario; the first one when left out.")
@click.option("--players", type=click.IntRange(1, 8), help="How many players sit at the table.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Set an option of the game; repeatable.")
@click.option("--resume", type=click.Path(dir_okay=False, path_type=Path), help="Go on with a game's journal.")
@start_options
def play(
    module: str | None, scenario: str | None, players: int | None, options: tuple[str, ...], resume: Path | None
) -> None:
    """Open the board and play, the rules enforced.

    \b
    hexwright play segunda-guerra-mundial
    hexwright play segunda-guerra-mundial --players 2 --option after_18=continue
    hexwright play harc-europaert --variant sichelschnitt
    hexwright play --resume game.journal
    """
    if module is None and resume is None:
        raise click.UsageError("say which MODULE to play, or --resume a journal")
    chosen: dict[str, Any] = dict(parse_pairs(options, "--option"))
    if players is not None:
        chosen["players"] = players
    if module is not None and resume is None:
        look_for(module)
    if resume is not None:
        from scenarios.engine.journal import read

        read(resume)
    need_display()
    from editor.splash import splash

    with splash():
        with uncollected():
            from editor.app import run_play
        code = run_play(module, scenario=scenario, options=chosen, journal=resume)
    sys.exit(code)


@main.command(epilog=MODULE_HELP)
@click.argument("modules", nargs=-1)
@start_options
def edit(modules: tuple[str, ...]) -> None:
    """Draw and correct the map of a module: the board is compiled, and its problems listed, while you draw.

    Several MODULES open in tabs. Without one, those that were open last come back, or it asks for a new map.
    """
    for module in modules:
        look_for(module)
    need_display()
    from editor.splash import splash

    with splash(handing_over=bool(modules)):
        with uncollected():
            from editor.mapedit.app import run_edit
            from editor.mapedit.loading import is_heavy
        heavy = [module for module in modules if is_heavy(module)]
        code = run_edit([load(module) for module in modules if module not in heavy], heavy)
    sys.exit(code)


main.add_command(new)


# ---------------------------------------------------------------------------------------------------- check
@main.command(epilog=MODULE_HELP)
@click.argument("module")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def check(module: str, as_json: bool) -> None:
    """List the problems of a module: its map, its order of battle, its scenarios. No problems: exit code 0."""
    from scenarios.engine.modules import check_module

    found = check_module(load(module))
    report_problems(found, as_json)
    if any(p.severity in ("error", "warning") for p in found):
        sys.exit(FAILED)


# ---------------------------------------------------------------------------------------------------- export
class Exports(click.Group):
    """One subcommand an exporter, its options made from the exporter's own options record."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        from editor.exporting import exporter_ids

        return exporter_ids()

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        from editor.exporting import export_command

        return export_command(name)


@main.command(cls=Exports, name="export", subcommand_metavar="KIND MODULE OUT", epilog=MODULE_HELP)
def export_group() -> None:
    """Write a module as a VASSAL module, print-and-play sheets, or a picture of its map."""


# ---------------------------------------------------------------------------------------------------- import
@main.group(name="import")
def import_group() -> None:
    """Bring foreign data in as a map."""


@import_group.command(name="geodata")
@click.argument("files", nargs=-1, required=True, type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--rules",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="Which feature goes to which layer: a rule file as docs/geodata-rules.md describes.",
)
@click.option("--projection", required=True, help="A PROJ string, lengths in metres, such as '+proj=eqdc …'.")
@click.option("--fit", required=True, help="How the plane lies on the sheet; see docs/geodata-rules.md.")
@click.option("--out", required=True, type=click.Path(path_type=Path), help="The map folder to write.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def import_geodata_command(
    files: tuple[Path, ...], rules: Path, projection: str, fit: str, out: Path, as_json: bool
) -> None:
    """Lay GeoJSON in longitude and latitude onto a sheet, as the layers of a map."""
    from mapdata.geodata import import_to_folder

    try:
        with progress_bar("reading", as_json) as progress:
            found = import_to_folder(list(files), projection, fit, rules, out, progress)
    except ModuleNotFoundError as fault:
        fail(str(fault), as_json)
    report_problems(found, as_json)
    if any(p.severity == "error" for p in found):
        sys.exit(FAILED)


# ---------------------------------------------------------------------------------------------------- referee and cases
@main.command()
def referee() -> None:
    """Speak the rules over a pipe: one JSON object a line in, one a line out (docs/referee.md)."""
    from scenarios.engine.referee import serve

    if sys.stdin is None or sys.stdout is None:
        fail("the referee reads its standard input and answers on its standard output; one of them is closed")
    serve(sys.stdin, sys.stdout)


@main.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def cases(paths: tuple[Path, ...], as_json: bool) -> None:
    """Run case files against the installed games and print a line a failure."""
    from scenarios.engine.cases import run_paths

    results = run_paths(list(paths))
    failed = [r for r in results if not r.ok]
    if as_json:
        import msgspec

        answer({"ok": not failed, "cases": msgspec.to_builtins(results)})
    else:
        for result in failed:
            click.echo(str(result))
        click.echo(f"{len(results)} cases, {f'{len(failed)} failed' if failed else 'all as expected'}")
    if failed or not results:
        sys.exit(FAILED)


@main.command()
@click.argument("what", type=click.Choice(["install", "remove"]))
def desktop(what: str) -> None:
    """Put the program among a Linux desktop's programs, so that a double click opens .hexmod and .journal files."""
    from editor.desktop import install, remove

    if not sys.platform.startswith("linux"):
        fail("desktop entries belong to Linux desktops")
    files = install() if what == "install" else remove()
    click.echo(f"{'written' if what == 'install' else 'removed'}: {len(files)} files")
    for path in files:
        click.echo(f"  {path}")


@main.command()
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def modules(as_json: bool) -> None:
    """List the installed modules, games and exporters, and the plug-ins that could not be loaded."""
    from scenarios.engine.registry import listing

    found = listing()
    if as_json:
        answer(found)
        return
    for group, rows in found.items():
        click.echo(f"{group}:")
        for row in rows:
            click.echo("  " + "  ".join(str(v) for v in row.values() if v))


if __name__ == "__main__":
    main()
