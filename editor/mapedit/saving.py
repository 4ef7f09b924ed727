"""Writes a module to a folder or a .hexmod file, whole or not at all, the state before it kept as a backup."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from mapdata.model import MapDocument
from mapdata.problems import FormatError
from scenarios.engine import jsonfile, packing
from scenarios.engine.modules import KEYS, Module, pack_module, save_module
from scenarios.engine.swapping import BACKUP, finish, swap

PARTS = ("module.json", "map", "overlay", "oob.json", "counters.json", "scenarios")
ALONG = ("geodata",)  # kept beside the module by those who made it
PACKED = ".hexmod"


def is_packed(place: str | Path) -> bool:
    """Return whether a place is that of a .hexmod file."""
    return Path(place).suffix.lower() == PACKED


def same_place(one: Path, other: Path) -> bool:
    """Return whether two paths lead to one place."""
    return os.path.realpath(one) == os.path.realpath(other)


def save_at(module: Module, place: Path) -> Module:
    """Write a module to a folder or a .hexmod file; return it as one that lies there. Raises OSError, ValueError."""
    if is_packed(place):
        _save_packed(module, place)
        return replace(module, source=str(place.resolve()))
    swap(place, PARTS, lambda fresh: _write(module, fresh))
    _bring_along(module, place)
    return replace(module, folder=place, source=str(place.resolve()))


def _write(module: Module, fresh: Path) -> None:
    """Write a module over a copy of what was in its place before; keys and files of others stay."""
    before = {path: _extras(path) for path in (fresh / "module.json", fresh / "oob.json")}
    shutil.rmtree(fresh / "overlay", ignore_errors=True)  # laid over the map already, or written anew
    if module.map_from:
        shutil.rmtree(fresh / "map", ignore_errors=True)
    save_module(module, fresh)
    for path, extras in before.items():
        if extras and path.is_file():
            jsonfile.write_json(path, {**json.loads(path.read_text(encoding="utf-8")), **extras})


def _bring_along(module: Module, target: Path) -> None:
    """Copy what lies beside the module to where it now lies."""
    for name in ALONG:
        if (module.folder / name).is_dir() and not (target / name).exists():
            shutil.copytree(module.folder / name, target / name)


def _extras(path: Path) -> dict[str, Any]:
    """Return the keys of others in a file that stands there already, those that begin with x- among them."""
    try:
        raw = jsonfile.parse(jsonfile.read_bytes(path), path)
    except FormatError:  # no file of ours, or none at all: nothing in it is kept
        return {}
    return {key: value for key, value in raw.items() if key not in KEYS[path.name]} if isinstance(raw, dict) else {}


def _save_packed(module: Module, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="hexwright-") as name:
        folder = Path(name)
        if place.is_file():
            try:
                packing.unpack(place, folder)
            except FormatError:  # no module stood there: nothing of it to keep
                shutil.rmtree(folder)
                folder.mkdir()
        _write(module, folder)
        _bring_along(module, folder)
        packed = place.with_name(f".{place.name}.new")
        try:
            pack_module(folder, packed)
            _keep_backup(place)
            packed.replace(place)
        finally:
            packed.unlink(missing_ok=True)


def backup_of(place: str | Path) -> Path:
    """Return where the state before the last saving is kept; it need not be there."""
    path = Path(place)
    return path.with_name(path.name + "~") if is_packed(path) else path / BACKUP


def _keep_backup(place: Path) -> None:
    """Keep the file that is about to be replaced under another name."""
    if not place.is_file():
        return
    kept = backup_of(place)
    fresh = kept.with_name(f".{kept.name}.new")
    fresh.unlink(missing_ok=True)
    try:
        os.link(place, fresh)
    except OSError:
        shutil.copy2(place, fresh)
    fresh.replace(kept)


def mend(place: Path) -> None:
    """End a saving that was cut off, where there is one."""
    if place.is_dir():
        finish(place, PARTS)


def with_same_look(one: MapDocument, other: MapDocument) -> bool:
    """Return whether two maps are the same, whatever of them is shown or locked."""
    return _bare(one) == _bare(other)


def _bare(doc: MapDocument) -> MapDocument:
    layers = tuple(replace(layer, shown=True, locked=False) for layer in doc.layers)
    under = doc.underlay
    return replace(doc, layers=layers, underlay=None if under is None else replace(under, shown=True, locked=False))


def fingerprint(place: Path) -> dict[str, str]:
    """Return a digest of each file of a module by its path in it; none where the module is gone."""
    return {name: _digest(path) for name, path in _files(place)}


def stamps(place: Path) -> dict[str, tuple[int, ...]]:
    """Return size and time of each file of a module: while they stay, so does what is in it."""
    found: dict[str, tuple[int, ...]] = {}
    for name, path in _files(place):
        try:
            stat = path.stat()
        except OSError:
            continue
        found[name] = (stat.st_size, stat.st_mtime_ns, stat.st_ino)
    return found


def _files(place: Path) -> Iterator[tuple[str, Path]]:
    if place.is_file():
        yield "", place
        return
    for name in PARTS:
        part = place / name
        for path in [part] if part.is_file() else sorted(part.rglob("*")) if part.is_dir() else []:
            if path.is_file() and not path.name.startswith("."):
                yield str(path.relative_to(place)), path


def _digest(path: Path) -> str:
    try:
        with path.open("rb") as stream:
            return hashlib.file_digest(stream, "blake2b").hexdigest()
    except OSError:
        return ""
