"""The `hexwright export` subcommands, made from the exporters that are installed and the options each declares."""

from __future__ import annotations

import dataclasses
import sys
import types
import typing
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Literal

import click

from mapdata.ownfiles import may_take

GROUP = "hexwright.exporters"


def exporter_ids() -> list[str]:
    """Return the ids of the installed exporters."""
    return sorted(point.name for point in _points())


def _points() -> list[EntryPoint]:
    return [point for point in entry_points(group=GROUP) if may_take(point)]


def export_command(name: str) -> click.Command | None:
    """Return the subcommand of one exporter, or None when there is none of that id."""
    found = next((point for point in _points() if point.name == name), None)
    return make_command(found) if found else None


def make_command(point: EntryPoint) -> click.Command:
    """Return a click command with an option for every field of the exporter's options record."""
    from editor.telling import MODULE_HELP, fail

    try:
        exporter = point.load()
    except Exception as fault:  # a plug-in: any fault in it is told, none stops the program
        reason = f"the exporter {point.name} cannot be loaded: {type(fault).__name__}: {fault}"
        anything = click.Argument(["words"], nargs=-1)
        return click.Command(
            point.name,
            params=[anything],
            callback=lambda words: fail(reason, "--json" in words),
            help=reason,
            context_settings={"ignore_unknown_options": True},
        )
    suffixes = " or ".join(exporter.suffixes)
    params: list[click.Parameter] = [
        click.Argument(["module"]),
        click.Argument(["out"], type=click.Path(path_type=Path)),
        click.Option(["--force"], is_flag=True, help="Write over a file that is already there."),
        click.Option(["--json", "as_json"], is_flag=True, help="Answer in JSON."),
    ]
    fields = [f for f in dataclasses.fields(exporter.options) if f.metadata.get("command", True)]
    hints = typing.get_type_hints(exporter.options)
    params += [field_option(f, hints[f.name]) for f in fields]
    return click.Command(
        point.name,
        params=params,
        callback=lambda **kw: run_export(exporter, [f.name for f in fields], **kw),
        help=f"{exporter.title}. MODULE goes to OUT, a {suffixes} file.",
        epilog=MODULE_HELP,
    )


def field_option(field: dataclasses.Field[Any], hint: Any) -> click.Option:
    """Return the command-line option for one field of an options record."""
    flag = "--" + field.name.replace("_", "-")
    default = field.default if field.default is not dataclasses.MISSING else None
    text = field.metadata.get("help", "")
    if hint is bool:
        return click.Option([f"{flag}/--no-{flag[2:]}", field.name], default=default, help=text, show_default=True)
    return click.Option([flag, field.name], type=click_type(hint), default=default, help=text, show_default=True)


def click_type(hint: Any) -> Any:
    """Return click's type for an annotation: a Literal is a choice, X | None is X."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return click_type(next(a for a in typing.get_args(hint) if a is not type(None)))
    if typing.get_origin(hint) is Literal:
        return click.Choice([str(a) for a in typing.get_args(hint)])
    if typing.get_origin(hint) is tuple:
        return TupleOf(typing.get_args(hint)[0])
    return hint if hint in (int, float, str) else str


class TupleOf(click.ParamType):  # type: ignore[type-arg]
    """Values with commas between: 1,2,3."""

    name = "a,b,…"

    def __init__(self, kind: Any) -> None:
        self._kind = kind

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if isinstance(value, tuple) or value is None:
            return value
        try:
            return tuple(self._kind(part.strip()) for part in str(value).split(",") if part.strip())
        except ValueError:
            self.fail(f"{value!r} is not a list of {self._kind.__name__} with commas between", param, ctx)


def run_export(
    exporter: Any, names: list[str], module: str, out: Path, force: bool, as_json: bool, **values: Any
) -> None:
    """Say what would be lost, write, and say what was written."""
    from editor.telling import answer, fail, load, problem_line, progress_bar
    from exporters.base import ExportError
    from scenarios.engine.modules import module_board

    if out.is_dir():
        fail(f"{out}: is a folder; name a file ending in {' or '.join(exporter.suffixes)}", as_json)
    if out.suffix.lower() not in exporter.suffixes:
        raise click.UsageError(f"OUT must end in {' or '.join(exporter.suffixes)}, not {out.suffix or 'nothing'}")
    if not out.resolve().parent.is_dir():
        fail(f"{out.parent}: no such folder; make it first", as_json)
    if out.exists() and not force:
        fail(f"{out}: is already there; --force writes over it", as_json)
    loaded = load(module)
    options = option_record(exporter.options, {n: values[n] for n in names})
    beside = exporter.beside(out, options) if hasattr(exporter, "beside") else ()
    for other in () if force else beside:
        if other.exists():
            fail(f"{other}: is already there and may be written too; --force writes over it", as_json)
    board, faults = module_board(loaded)
    problems = [p for p in faults if p.severity == "error"] + exporter.check(loaded, board, options)
    if not as_json:
        for problem in problems:
            click.echo(problem_line(problem), err=True)
    if any(p.severity == "error" for p in problems):
        fail("nothing was written", as_json, problems=[problem_line(p) for p in problems])
    try:
        with progress_bar("exporting", as_json) as progress:
            report = exporter.write(loaded, board, out, options, progress)
    except ExportError as fault:
        fail(str(fault), as_json)
    except OSError as fault:  # it names the temporary file, of which nobody has heard
        fail(f"{out}: cannot be written ({(fault.strerror or str(fault)).lower()}); nothing was changed", as_json)
    if as_json:
        told = [problem_line(p) for p in [*problems, *report.problems]]
        files = [str(f) for f in report.files]
        answer({"ok": True, "files": files, "notes": list(report.notes), "problems": told})
        return
    for problem in report.problems:
        click.echo(problem_line(problem), err=True)
    for note in report.notes:
        click.echo(note)
    for file in report.files:
        click.echo(f"wrote {file} ({size_text(Path(file).stat().st_size)})")
    sys.stdout.flush()


def option_record(kind: Any, values: dict[str, Any]) -> Any:
    """Return the options record; a value it refuses is wrong usage."""
    from editor.translations.speaking import speaking

    try:
        return speaking(kind(**{k: v for k, v in values.items() if v is not None}))
    except ValueError as fault:
        raise click.UsageError(str(fault)) from None


def size_text(size: int) -> str:
    """Return bytes as a person reads them."""
    return f"{size / 1e6:.1f} MB" if size >= 1e6 else f"{max(1, size // 1000)} kB"
