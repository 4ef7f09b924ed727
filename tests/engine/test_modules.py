"""Modules on disk: read safely from a folder or a .hexmod file, and everything wrong said in one sentence."""

from __future__ import annotations

import gc
import json
import re
import shutil
import stat
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mapdata import store
from mapdata.grid import HexGrid
from mapdata.model import MapDocument
from mapdata.problems import FormatError
from scenarios.engine import modules, packing
from scenarios.engine.free import blank_oob
from scenarios.engine.modules import (
    Module,
    check_module,
    installed,
    load_module,
    module_board,
    pack_module,
    save_module,
)
from scenarios.engine.ruleset import ScenarioInfo

START = ScenarioInfo("start", "Start", data={"units": {"red-land-1": "0101"}})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small module in a folder."""
    document = MapDocument((100.0, 100.0), HexGrid(10.0, (10.0, 10.0), 4, 4), title="Small")
    path = tmp_path / "small"
    module = Module("small", "Small", "2", path, document, oob=blank_oob(), scenarios=(START,), authors=("Ann",))
    save_module(module, path)
    return path


def test_a_module_comes_back_as_it_was_saved(folder: Path) -> None:
    module = load_module(folder)
    assert (module.id, module.title, module.version, module.authors) == ("small", "Small", "2", ("Ann",))
    assert module.oob == blank_oob()
    assert module.scenarios == (START,)
    assert len(module_board(module)[0].names) == 16
    again = folder.with_name("again")
    save_module(module, again)
    names = sorted(p.relative_to(folder) for p in folder.rglob("*") if p.is_file())
    assert names == sorted(p.relative_to(again) for p in again.rglob("*") if p.is_file())
    assert all((folder / name).read_bytes() == (again / name).read_bytes() for name in names)


def test_a_packed_module_is_the_same_and_leaves_no_folder_behind(folder: Path) -> None:
    target = folder.with_name("small.hexmod")
    pack_module(folder, target)
    first = target.read_bytes()
    module = load_module(target)
    assert replace(module, folder=folder, source="") == replace(load_module(folder), source="")
    unpacked = module.folder
    assert unpacked.is_dir()
    del module
    gc.collect()
    assert not unpacked.exists()
    pack_module(folder, target)
    assert target.read_bytes() == first


def test_the_installed_modules_load_and_have_no_faults() -> None:
    assert {"europe-hex", "segunda-guerra-mundial"} <= set(installed())
    module = load_module("europe-hex")
    assert module.ruleset == "free"
    assert [p.text for p in check_module(module) if p.severity == "error"] == []


def test_a_map_of_another_module_is_read_with_the_overlay_laid_over_it() -> None:
    game, europe = load_module("segunda-guerra-mundial"), load_module("europe-hex")
    assert game.map_from == "europe-hex"
    assert game.map.grid == europe.map.grid
    assert game.map != europe.map
    saved = modules.read_head(game.folder)
    assert saved.map == "europe-hex"


def test_what_is_no_module_is_refused(tmp_path: Path) -> None:
    for ref in ("no-such-module", tmp_path / "nothing", "/no/such/place", "../climbing", ""):
        with pytest.raises(FormatError):
            load_module(ref)
    with pytest.raises(FormatError, match=r"installed are .*europe-hex"):
        load_module("no-such-module")
    with pytest.raises(FormatError, match=r"module\.json: is missing"):
        load_module(tmp_path)


# ------------------------------------------------------------------ damaged folders
def change(name: str, **fields: Any) -> Callable[[Path], object]:
    def apply(folder: Path) -> None:
        path = folder / name
        raw = json.loads(path.read_text(encoding="utf-8"))
        path.write_text(json.dumps(raw | fields), encoding="utf-8")

    return apply


def drop(name: str, key: str) -> Callable[[Path], object]:
    def apply(folder: Path) -> None:
        path = folder / name
        raw = json.loads(path.read_text(encoding="utf-8"))
        del raw[key]
        path.write_text(json.dumps(raw), encoding="utf-8")

    return apply


def write(name: str, raw: bytes) -> Callable[[Path], object]:
    return lambda folder: (folder / name).write_bytes(raw)


def cut(name: str) -> Callable[[Path], object]:
    def apply(folder: Path) -> None:
        raw = (folder / name).read_bytes()
        (folder / name).write_bytes(raw[: len(raw) // 2])

    return apply


def remove(name: str) -> Callable[[Path], object]:
    return lambda folder: (folder / name).unlink()


def link(name: str, to: str) -> Callable[[Path], object]:
    def apply(folder: Path) -> None:
        if (folder / name).is_dir():
            shutil.rmtree(folder / name)
        else:
            (folder / name).unlink(missing_ok=True)
        (folder / name).symlink_to(to)

    return apply


SECOND = b'{"format": "hexwright-scenario", "version": 1, "id": "start", "title": "x"}'
SOLDIER = {"id": "u", "name": "U", "type": "land", "nation": "red"}
DAMAGE = [
    (cut("module.json"), "module.json", "cut short"),
    (write("module.json", b""), "module.json", "cut short"),
    (write("module.json", b"\x00\xff\x00\xff"), "module.json", "no UTF-8 text"),
    (write("module.json", b"[]"), "module.json", "must be an object"),
    (write("module.json", b'{"a": NaN}'), "module.json", "NaN is no JSON number"),
    (write("module.json", b"[" * 200_000), "module.json", "nested too deeply"),
    (change("module.json", format="tiled"), r"module.json, \$.format", 'must be "hexwright-module", is "tiled"'),
    (change("module.json", version=99), r"module.json, \$.version", "install a newer Hexwright"),
    (change("module.json", version="1"), r"module.json, \$.version", "must be a whole number"),
    (change("module.json", id="../evil"), r"module.json, \$.id", "lower-case letters"),
    (change("module.json", title=7), r"module.json, \$.title", "Expected `str`"),
    (change("module.json", authors="Ann"), r"module.json, \$.authors", "Expected `array`"),
    (change("module.json", map="../../etc"), r"module.json, \$.map", "must be the id of an installed module"),
    (change("module.json", map="no-such-map"), r"module.json, \$.map", "no module “no-such-map” is installed"),
    (drop("module.json", "id"), "module.json", "missing required field `id`"),
    (remove("module.json"), "module.json", "is missing"),
    (remove("map/map.json"), "map.json", "cannot be read"),
    (cut("oob.json"), "oob.json", "cut short"),
    (change("oob.json", units=[3]), r"oob.json, \$.units\[0\]", "Expected `object`"),
    (change("oob.json", units=[SOLDIER | {"type": "tank"}]), "oob.json", "file's types"),
    (change("oob.json", units=[SOLDIER | {"nation": "x"}]), "oob.json", "file's nations"),
    (change("oob.json", units=[SOLDIER] * 2), "oob.json", "there twice"),
    (change("scenarios/start.json", options=[]), r"start.json, \$.options", "Expected `object`"),
    (change("scenarios/start.json", version=2), "start.json", "install a newer Hexwright"),
    (write("scenarios/second.json", SECOND), "start.json|second.json", "id of another scenario"),
]

LINKS = [
    (link("oob.json", "/etc/hostname"), "oob.json"),
    (link("scenarios/start.json", "../../outside.json"), "start.json"),
    (link("map", "/etc"), "map"),
    (link("module.json", "/etc/hostname"), "module.json"),
]


@pytest.mark.parametrize("packed", [False, True], ids=["folder", "hexmod"])
@pytest.mark.parametrize(("damage", "where", "said"), DAMAGE)
def test_damage_is_told_with_its_place_and_nothing_is_touched(
    damage: Callable[[Path], object], where: str, said: str, packed: bool, folder: Path
) -> None:
    damage(folder)
    ref = folder
    if packed:
        ref = folder.with_name("small.hexmod")
        packing.pack(folder, ref)
    before = {p: p.read_bytes() for p in folder.rglob("*") if p.is_file()}
    with pytest.raises(FormatError, match=said) as caught:
        load_module(ref)
    assert re.search(where, str(caught.value)), str(caught.value)
    if packed:
        assert str(caught.value).startswith(str(ref))
    assert {p: p.read_bytes() for p in folder.rglob("*") if p.is_file()} == before


@pytest.mark.parametrize(("damage", "where"), LINKS)
def test_a_link_that_leads_out_of_the_folder_is_refused(
    damage: Callable[[Path], object], where: str, folder: Path
) -> None:
    damage(folder)
    with pytest.raises(FormatError, match="leads out of the module's folder") as caught:
        load_module(folder)
    assert caught.value.path.endswith(where)


def test_a_huge_file_is_refused_unread(folder: Path) -> None:
    with (folder / "oob.json").open("wb") as stream:
        stream.truncate(70 * 1024 * 1024)
    with pytest.raises(FormatError, match="more than the 67108864"):
        load_module(folder)


def test_keys_beginning_x_pass(folder: Path) -> None:
    change("module.json", **{"x-mine": 1})(folder)
    change("scenarios/start.json", **{"x-mine": 1})(folder)
    assert load_module(folder).id == "small"


# ------------------------------------------------------------------ hostile archives
def archive(path: Path, members: dict[str, bytes], mode: int = 0) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
        for name, raw in members.items():
            info = zipfile.ZipInfo(name)
            info.external_attr = mode << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(info, raw)
    return path


@pytest.mark.parametrize("name", ["../evil.json", "/evil.json", "a/../../evil.json", "C:evil.json", "a\\..\\evil.json"])
def test_a_path_outside_the_folder_is_refused(name: str, tmp_path: Path) -> None:
    path = archive(tmp_path / "evil.hexmod", {"module.json": b"{}", name: b"evil"})
    with pytest.raises(FormatError, match="outside the module's folder"):
        load_module(path)
    assert not list(tmp_path.parent.glob("evil.json"))


def test_links_in_an_archive_are_refused(tmp_path: Path) -> None:
    path = archive(tmp_path / "link.hexmod", {"module.json": b"/etc/passwd"}, stat.S_IFLNK | 0o777)
    with pytest.raises(FormatError, match="is a link or a device"):
        load_module(path)


def test_what_unpacks_to_too_much_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = archive(tmp_path / "bomb.hexmod", {"module.json": b"0" * 2_000_000})
    monkeypatch.setattr(packing, "MOST_MEMBER_BYTES", 1_000_000)
    with pytest.raises(FormatError, match="2000000 bytes, more than the 1000000"):
        load_module(path)
    monkeypatch.setattr(packing, "MOST_MEMBER_BYTES", 10_000_000)
    monkeypatch.setattr(packing, "MOST_BYTES", 1_500_000)
    with pytest.raises(FormatError, match="unpacks to more than 1500000 bytes"):
        load_module(path)
    monkeypatch.setattr(packing, "MOST_MEMBERS", 0)
    with pytest.raises(FormatError, match="holds 1 files, more than 0"):
        load_module(path)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_member_that_lies_too_deep_is_refused_in_plain_words(tmp_path: Path) -> None:
    path = archive(tmp_path / "deep.hexmod", {"module.json": b"{}", "a/" * 2000 + "x.json": b"{}"})
    with pytest.raises(FormatError, match=r"x\.json: lies 2000 folders deep") as told:
        load_module(path)
    assert "recursion" not in str(told.value)


def test_names_that_are_there_twice_are_refused(tmp_path: Path) -> None:
    path = archive(tmp_path / "twice.hexmod", {"module.json": b"{}", "MODULE.json": b"{}"})
    with pytest.raises(FormatError, match="is there twice"):
        load_module(path)


def test_damaged_archives_are_refused(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "small.hexmod"
    pack_module(folder, path)
    whole = path.read_bytes()
    for raw in (b"", b"PK\x03\x04", whole[:-30], whole[: len(whole) // 2], b"\x89PNG\r\n\x1a\n" + bytes(500)):
        path.write_bytes(raw)
        with pytest.raises(FormatError, match=r"is no \.hexmod file, or it is damaged"):
            load_module(path)
    for at in range(30, len(whole), 97):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        try:
            load_module(path)
        except FormatError:
            continue


def test_packing_a_link_is_refused_and_leaves_the_old_file(folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "small.hexmod"
    target.write_bytes(b"old")
    (folder / "art").symlink_to("/etc")
    with pytest.raises(FormatError, match="is a link"):
        pack_module(folder, target)
    assert target.read_bytes() == b"old"
    assert [p.name for p in tmp_path.iterdir() if p.name.startswith(".")] == []


def test_saving_over_a_module_keeps_what_is_not_saved(folder: Path) -> None:
    (folder / "notes.md").write_text("mine", encoding="utf-8")
    save_module(replace(load_module(folder), title="Renamed"), folder)
    assert load_module(folder).title == "Renamed"
    assert (folder / "notes.md").read_text(encoding="utf-8") == "mine"
    assert store.load_map(folder / "map").title == "Small"


def test_the_files_shown_in_the_manual_make_a_module(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "docs" / "game-files.md").read_text(encoding="utf-8")
    shown = re.findall(r"^```json (\S+)\n(.*?)^```", text, re.M | re.S)
    assert len(shown) == 4
    (tmp_path / "scenarios").mkdir()
    for name, body in shown:
        (tmp_path / name).write_text(body, encoding="utf-8")
    module = load_module(tmp_path)
    assert (module.id, module.version, module.map_from) == ("stalingrad", "1.2", "europe-hex")
    assert module.oob is not None
    assert [u.name for u in module.oob.units] == ["62nd Army"]
    assert [layout.title for layout in module.layouts] == ["Corps"]
    assert [p.text for p in check_module(module) if p.severity == "error"] == []


@pytest.mark.parametrize("place", [[[]], {"at": [1]}, None, 7])
def test_a_scenario_with_a_wild_position_is_a_problem(place: Any, folder: Path) -> None:
    raw = {"format": "hexwright-scenario", "version": 1, "id": "wild", "title": "Wild", "data": {}}
    raw["data"] = {"units": {"red-land-1": place}}
    (folder / "scenarios").mkdir(exist_ok=True)
    (folder / "scenarios" / "wild.json").write_text(json.dumps(raw), encoding="utf-8")
    found = [p for p in modules.check_module(load_module(folder)) if p.code == "scenario"]
    assert any("wild" in p.text for p in found)


def test_a_figure_that_nobody_can_draw_is_told_with_those_there_are(folder: Path) -> None:
    path = folder / "oob.json"
    raw = json.loads(path.read_text(encoding="utf-8"))
    raw["types"][0]["figure"] = "../.."
    path.write_text(json.dumps(raw), encoding="utf-8")
    with pytest.raises(FormatError, match="helmet") as caught:
        load_module(folder)
    assert caught.value.pointer == "$.types[0].figure"


def test_a_module_without_a_name_is_refused() -> None:
    with pytest.raises(FormatError, match="has no name"):
        load_module("")
