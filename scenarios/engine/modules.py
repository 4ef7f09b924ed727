"""A module on disk: the one set of data that the board view, the exporters and the referee share.

    module.json  {"format": "hexwright-module", "version": 1, "id", "title", "release", "authors", "licence", "credits",
                  "ruleset", "ruleset_version", "map"}       map: an installed module's id, in place of a folder map/
    map/         the map (mapdata.store); overlay/ is laid over it, wherever it comes from
    oob.json     {"format": "hexwright-oob", "version": 1, "types": […], "nations": […], "units": […]}
    counters.json how the counters are laid out (scenarios.engine.counter_layouts); may be left out
    scenarios/   one file each: {"format": "hexwright-scenario", "version": 1, "id", "title", "description",
                  "options", "data", "notes", "victory", "order"}

Keys that begin with x- pass unread. Opening a module never runs code.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
import weakref
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from mapdata import store
from mapdata.board import Board
from mapdata.model import MapDocument
from mapdata.problems import FormatError, Problem
from mapdata.progress import Progress
from mapdata.wording import said
from scenarios.engine import counter_shapes, jsonfile, packing
from scenarios.engine.counter_layouts import Layout, layouts_json, read_layouts
from scenarios.engine.oob import Nation, Oob, Unit, UnitType
from scenarios.engine.registry import module_folders
from scenarios.engine.ruleset import ScenarioInfo
from scenarios.engine.swapping import whole

MODULE, OOB, SCENARIO = "hexwright-module", "hexwright-oob", "hexwright-scenario"
VERSION = 1
MOST_SCENARIOS = 500
_ID = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}\Z")


@dataclass(frozen=True)
class Module:
    """A module as loaded: the map with the game's overlay laid over it, the order of battle, the scenarios.

    folder: where its files lie (a temporary folder for a .hexmod). ruleset: "free" when the game has no rules.
    map_from: the id of the module whose map it uses, or "". source: what load_module was given.
    """

    id: str
    title: str
    version: str
    folder: Path
    map: MapDocument
    ruleset: str = "free"
    ruleset_version: int = 1
    authors: tuple[str, ...] = ()
    licence: str = ""
    credits: tuple[str, ...] = ()
    oob: Oob | None = None
    scenarios: tuple[ScenarioInfo, ...] = field(default_factory=tuple)
    map_from: str = ""
    source: str = ""

    @property
    def layouts(self) -> tuple[Layout, ...]:
        """How its counters are laid out, kept with its order of battle."""
        return self.oob.layouts if self.oob is not None else ()


@dataclass(frozen=True, slots=True)
class _Head:
    """module.json as written."""

    format: str
    version: int
    id: str
    title: str
    release: str = "1"
    authors: list[str] = field(default_factory=list)
    licence: str = ""
    credits: list[str] = field(default_factory=list)
    ruleset: str = "free"
    ruleset_version: int = 1
    map: str = ""


@dataclass(frozen=True, slots=True)
class _OobFile:
    """oob.json as written."""

    format: str
    version: int
    types: list[UnitType]
    nations: list[Nation]
    units: list[Unit]


@dataclass(frozen=True, slots=True)
class _ScenarioFile(ScenarioInfo):
    """A file of scenarios/ as written. order: its place among the others; equals stand in order of file name."""

    format: str = SCENARIO
    version: int = VERSION
    order: int = 0


def installed() -> dict[str, str]:
    """Return the title of every installed module by id; one that cannot be read has its id for a title."""
    titles = {}
    for name, folder in sorted(module_folders().plugins.items()):
        try:
            titles[name] = read_head(folder).title
        except FormatError:
            titles[name] = name
    return titles


def load_module(ref: str | Path, progress: Progress | None = None) -> Module:
    """Return the module in a folder, in a .hexmod file, or installed under an id. Raises FormatError, Cancelled."""
    path = Path(ref)
    if not str(ref):
        raise FormatError("module", "", said("has no name: give a folder, a .hexmod file, or an installed module's id"))
    if path.is_dir():
        return _load(path, str(path.resolve()), progress)
    if path.is_file():
        return _load_packed(path, progress)
    if not isinstance(ref, Path) and _ID.match(ref):
        return _load(installed_folder(ref), ref, progress)
    raise FormatError(ref, "", said("is no module: neither a folder, nor a .hexmod file, nor an installed module's id"))


def weight(ref: str | Path) -> int:
    """Return how many bytes the files of a module have, unpacked; 0 for an installed one and for what is none."""
    path = Path(ref)
    if path.is_dir():
        return sum(found.stat().st_size for part in ("map", "overlay") for found in (path / part).rglob("*.json")
                   if found.is_file())  # fmt: skip
    return packing.weight(path) if path.is_file() else 0


def installed_folder(module_id: str, path: object = "", pointer: str = "") -> Path:
    """Return the folder of an installed module; path and pointer say who asked. Raises FormatError."""
    found = module_folders()
    if module_id in found.plugins:
        return found.plugins[module_id]
    if module_id in found.failed:
        text = said(
            "module {id!r} is broken: {why}",
            id=module_id, why=found.failed[module_id],
        )  # fmt: skip
        raise FormatError(path or module_id, pointer, text)
    known = ", ".join(sorted(found.plugins)) or "none"
    text = said(
        "no module “{id}” is installed, nor is there such a file or folder; installed are {known}",
        id=module_id, known=known,
    )  # fmt: skip
    raise FormatError(path or module_id, pointer, text)


# the keys that each file has of ours; others are of a later Hexwright or of others
KEYS = {
    "module.json": frozenset(f.name for f in fields(_Head)),
    "oob.json": frozenset(f.name for f in fields(_OobFile)),
}


def read_head(folder: Path) -> _Head:
    """Return module.json. Raises FormatError."""
    path = _inside(whole(folder), "module.json")
    raw = jsonfile.read_object(path, MODULE, VERSION)
    head = jsonfile.convert(_known(raw), _Head, path)
    if not _ID.match(head.id):
        raise FormatError(path, "$.id", said("must be lower-case letters, digits, - _ . and at most 64 of them"))
    if head.map and not _ID.match(head.map):
        text = said(
            "must be the id of an installed module, is {short}",
            short=jsonfile.short(head.map),
        )  # fmt: skip
        raise FormatError(path, "$.map", text)
    return head


def read_oob(folder: Path) -> Oob | None:
    """Return the order of battle of a module folder, None when it has none. Raises FormatError."""
    layouts = _read_layouts(folder)
    path = folder / "oob.json"
    if not path.exists() and not path.is_symlink():
        return Oob((), (), (), layouts) if layouts else None
    path = _inside(folder, "oob.json")
    raw = jsonfile.convert(_known(jsonfile.read_object(path, OOB, VERSION)), _OobFile, path)
    oob = Oob(tuple(raw.types), tuple(raw.nations), tuple(raw.units), layouts)
    _check_oob(oob, path)
    return oob


def _read_layouts(folder: Path) -> tuple[Layout, ...]:
    path = folder / "counters.json"
    if not path.exists() and not path.is_symlink():
        return ()
    return read_layouts(_inside(folder, "counters.json"))


def _check_oob(oob: Oob, path: Path) -> None:
    ids = {
        "types": [t.id for t in oob.types],
        "nations": [n.id for n in oob.nations],
        "units": [u.id for u in oob.units],
    }
    for name, names in ids.items():
        if len(set(names)) < len(names):
            k = next(k for k, one in enumerate(names) if one in names[:k])
            raise FormatError(path, f"$.{name}[{k}].id", said("{id!r} is there twice; ids must differ", id=names[k]))
    figures = {"nato", *counter_shapes.FIGURES, *counter_shapes.ALIASES}
    for k, kind in enumerate(oob.types):
        if kind.figure not in figures:
            text = said("there is no figure {figure}; use one of {known}", figure=jsonfile.short(kind.figure),
                        known=", ".join(sorted(figures)))  # fmt: skip
            raise FormatError(path, f"$.types[{k}].figure", text)
    for k, unit in enumerate(oob.units):
        if unit.type not in oob.type:
            raise FormatError(path, f"$.units[{k}].type", said("{type!r} is none of the file's types", type=unit.type))
        if unit.nation not in oob.nation:
            text = said(
                "{nation!r} is none of the file's nations",
                nation=unit.nation,
            )  # fmt: skip
            raise FormatError(path, f"$.units[{k}].nation", text)


def read_scenarios(folder: Path) -> tuple[ScenarioInfo, ...]:
    """Return the scenarios of a module folder in their order, or that of file names. Raises FormatError."""
    paths = sorted((folder / "scenarios").glob("*.json"), key=lambda path: path.stem)
    if len(paths) > MOST_SCENARIOS:
        text = said(
            "holds {n} files, more than {most}",
            n=len(paths), most=MOST_SCENARIOS,
        )  # fmt: skip
        raise FormatError(folder / "scenarios", "", text)
    found: dict[str, _ScenarioFile] = {}
    for path in paths:
        path = _inside(folder, f"scenarios/{path.name}")
        raw = jsonfile.read_object(path, SCENARIO, VERSION)
        one = jsonfile.convert(_known(raw), _ScenarioFile, path)
        if one.id in found:
            text = said(
                "{id!r} is the id of another scenario too; ids must differ",
                id=one.id,
            )  # fmt: skip
            raise FormatError(path, "$.id", text)
        if not _ID.match(one.id):
            raise FormatError(path, "$.id", said("must be lower-case letters, digits, - _ . and at most 64 of them"))
        found[one.id] = one
    return tuple(
        ScenarioInfo(one.id, one.title, one.description, one.options, one.data, one.notes, one.victory)
        for one in sorted(found.values(), key=lambda one: one.order)
    )


def read_map(folder: Path, head: _Head, progress: Progress | None = None) -> MapDocument:
    """Return the map of a module: its own, or an installed module's with the overlay laid over it."""
    if not head.map:
        document = store.load_map(_inside(folder, "map"), progress)
    else:
        home = installed_folder(head.map, folder / "module.json", "$.map")
        document = store.load_map(home / "map", progress)
    overlay = folder / "overlay"
    if overlay.exists() or overlay.is_symlink():
        document = store.apply_overlay(document, _inside(folder, "overlay"))
    return document


def module_board(module: Module, progress: Progress | None = None) -> tuple[Board, list[Problem]]:
    """Return the compiled board of a module and what is wrong with its map."""
    from mapdata.compile import compile_board  # slow to import, and a game on an inline board has no need of it

    return compile_board(module.map, progress)


def check_module(module: Module, progress: Progress | None = None) -> list[Problem]:
    """Return what is wrong with a module: its map, its rules, and the start of every scenario."""
    from scenarios.engine.registry import make_ruleset

    board, problems = module_board(module, progress)
    try:
        rules = make_ruleset(module, board)
    except FormatError as fault:
        remedy = said("Install the game, or name another ruleset.")
        return [*problems, Problem("error", "rules", str(fault), remedy=remedy)]
    except Exception as fault:  # the rules are a plug-in: whatever they raise is a problem of the module
        text = said("the rules “{rules}” do not take this module: {why}", rules=module.ruleset, why=_said(fault))
        remedy = said("Mend its order of battle, or name another ruleset.")
        return [*problems, Problem("error", "rules", text, remedy=remedy)]
    for scenario in rules.scenarios():
        try:
            wrong = rules.invariants(rules.initial_state(scenario.id, scenario.options))
        except Exception as fault:
            wrong = [_said(fault)]
        found = [said("scenario {id}: {text}", id=scenario.id, text=text) for text in wrong]
        problems += [Problem("error", "scenario", text) for text in found]
    if module.ruleset_version > rules.version:
        text = said("asks for version {wanted} of the rules, version {version} is installed",
                    wanted=module.ruleset_version, version=rules.version)  # fmt: skip
        problems.append(Problem("warning", "rules_version", text, remedy=said("Update Hexwright.")))
    return problems


def _said(fault: Exception) -> str:
    """Return what a plug-in's fault says; the name of its kind stands before one that is not meant for reading."""
    return str(fault) if type(fault) is ValueError else f"{type(fault).__name__}: {fault}"


def save_module(module: Module, folder: Path) -> None:
    """Write a module to a folder: module.json, map/ or what is laid over another's, oob.json, scenarios/."""
    folder.mkdir(parents=True, exist_ok=True)
    if not module.map_from:
        store.save_map(module.map, folder / "map")
    elif (module.folder / "overlay").is_dir() and folder.resolve() != module.folder.resolve():
        shutil.copytree(module.folder / "overlay", folder / "overlay", dirs_exist_ok=True)
    if module.oob is not None:
        _save_oob(module.oob, folder)
    _save_scenarios(module.scenarios, folder / "scenarios")
    jsonfile.write_json(folder / "module.json", _head_of(module))


def _save_scenarios(scenarios: tuple[ScenarioInfo, ...], folder: Path) -> None:
    """Write a file a scenario; files of scenarios that are no more, or are now called otherwise, go."""
    if scenarios:
        folder.mkdir(exist_ok=True)
    written = set()
    for order, scenario in enumerate(scenarios):
        body = {"format": SCENARIO, "version": VERSION, **asdict(scenario), "order": order}
        path = folder / f"{scenario.id}.json"
        jsonfile.write_json(path, body)
        written.add(path.name)
    for path in folder.glob("*.json"):
        if path.name not in written:
            path.unlink()


def _save_oob(oob: Oob, folder: Path) -> None:
    """Write oob.json, and counters.json where there are layouts; one left from before goes where there are none."""
    told = {name: [asdict(one) for one in getattr(oob, name)] for name in ("types", "nations", "units")}
    jsonfile.write_json(folder / "oob.json", {"format": OOB, "version": VERSION, **told})
    if oob.layouts:
        jsonfile.write_json(folder / "counters.json", layouts_json(oob.layouts))
    else:
        (folder / "counters.json").unlink(missing_ok=True)


def pack_module(folder: Path, target: Path) -> None:
    """Write a module folder as a .hexmod file, the same bytes for the same files. Raises FormatError."""
    read_head(folder)
    packing.pack(whole(folder), target)


def _head_of(module: Module) -> dict[str, Any]:
    """Return module.json for a module, keys in fixed order."""
    head: dict[str, Any] = {"format": MODULE, "version": VERSION, "id": module.id, "title": module.title}
    head |= {"release": module.version, "authors": list(module.authors), "licence": module.licence}
    head |= {"credits": list(module.credits), "ruleset": module.ruleset, "ruleset_version": module.ruleset_version}
    return head | ({"map": module.map_from} if module.map_from else {})


def _load_packed(path: Path, progress: Progress | None) -> Module:
    """Unpack a .hexmod file to a temporary folder that goes when the module is no longer used."""
    folder = Path(tempfile.mkdtemp(prefix="hexwright-"))
    try:
        packing.unpack(path, folder)
        module = _load(folder, str(path.resolve()), progress)
    except FormatError as fault:
        shutil.rmtree(folder, ignore_errors=True)
        raise _in_archive(fault, path, folder) from None
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    weakref.finalize(module, shutil.rmtree, folder, True)
    return module


def _in_archive(fault: FormatError, path: Path, folder: Path) -> FormatError:
    """Return the fault as it reads for the .hexmod file rather than the temporary folder."""
    where = Path(fault.path)
    if not where.is_relative_to(folder):
        return fault
    return FormatError(f"{path}/{where.relative_to(folder).as_posix()}", fault.pointer, fault.text)


def _load(folder: Path, source: str, progress: Progress | None) -> Module:
    home = whole(folder)
    head = read_head(home)
    return Module(
        id=head.id,
        title=head.title,
        version=head.release,
        folder=folder,
        map=read_map(home, head, progress),
        ruleset=head.ruleset,
        ruleset_version=head.ruleset_version,
        authors=tuple(head.authors),
        licence=head.licence,
        credits=tuple(head.credits),
        oob=read_oob(home),
        scenarios=read_scenarios(home),
        map_from=head.map,
        source=source,
    )


def _inside(folder: Path, name: str) -> Path:
    """Return a path in a folder, refusing a link that leads out of it."""
    path = folder / name
    if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)):
        raise FormatError(path, "", said("leads out of the module's folder; put the file itself there"))
    return path


def _known(raw: dict[str, Any]) -> dict[str, Any]:
    """Return an object without the keys that begin with x-."""
    return {key: value for key, value in raw.items() if not key.startswith("x-")}


__all__ = [
    "KEYS",
    "Module",
    "check_module",
    "installed",
    "installed_folder",
    "load_module",
    "module_board",
    "pack_module",
    "read_head",
    "read_map",
    "read_oob",
    "read_scenarios",
    "save_module",
    "weight",
]
