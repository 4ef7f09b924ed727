"""The command as a person or a program uses it: help, exit codes, JSON, and bad input told in one line."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner

from editor.cli import main
from editor.display import why_no_window

COMMANDS = ("play", "edit", "new", "check", "export", "import", "referee", "cases", "modules")


def run(*args: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(main, list(args), catch_exceptions=False)
    return result.exit_code, result.stdout, result.stderr


def make_island(folder: Path) -> Path:
    code, _, err = run("new", str(folder), "--columns", "6", "--rows", "5")
    assert code == 0, err
    return folder


def test_help_lists_every_command_and_imports_neither_qt_nor_shapely() -> None:
    script = (
        "import sys; from click.testing import CliRunner; from editor.cli import main; "
        "r = CliRunner().invoke(main, ['--help']); print(r.output); "
        "heavy = ('PySide6', 'shapely', 'numpy', 'lxml', 'reportlab', 'msgspec'); "
        "print('LOADED', [m for m in heavy if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    for name in COMMANDS:
        assert f"  {name} " in done.stdout or f"  {name}\n" in done.stdout
    assert "LOADED []" in done.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str) -> None:
    code, out, _ = run(name, "--help")
    assert code == 0
    assert "Usage:" in out and len(out.splitlines()) > 4


@pytest.mark.parametrize("kind", ["png", "svg", "pdf", "geojson", "vmod", "pnp"])
def test_every_exporter_has_help_for_each_of_its_options(kind: str) -> None:
    code, out, _ = run("export", kind, "--help")
    assert code == 0
    options = [line for line in out.splitlines() if line.startswith("  --")]
    assert len(options) >= 2


@pytest.mark.parametrize(
    "args",
    [("play",), ("export", "vmod", "europe-hex"), ("nonsense",), ("check",), ("new", "x", "--columns", "0")],
    ids=" ".join,
)
def test_wrong_usage_ends_with_two(args: tuple[str, ...]) -> None:
    assert run(*args)[0] == 2


@pytest.mark.parametrize("module", ["segunda-guerra-mundial", "europe-hex"])
def test_check_finds_no_problems_in_what_ships(module: str) -> None:
    code, out, _ = run("check", module)
    assert (code, out.splitlines()[-1].startswith("no problems")) == (0, True), out


def test_check_in_json_answers_a_program() -> None:
    code, out, _ = run("check", "segunda-guerra-mundial", "--json")
    answer = json.loads(out)
    assert code == 0
    assert answer["ok"] is True


def test_check_of_an_unknown_module_names_those_installed() -> None:
    code, out, err = run("check", "no-such-game")
    assert (code, out) == (1, "")
    assert "no-such-game" in err and "segunda-guerra-mundial" in err and err.count("\n") == 1


def test_a_json_question_gets_a_json_answer_even_for_bad_input() -> None:
    code, out, _ = run("check", "no-such-game", "--json")
    assert code == 1
    assert json.loads(out)["ok"] is False


def test_a_new_module_can_be_checked_and_is_never_written_over(tmp_path: Path) -> None:
    island = make_island(tmp_path / "island")
    assert (island / "module.json").is_file()
    before = {p: p.read_bytes() for p in island.rglob("*") if p.is_file()}
    code, _, err = run("new", str(island))
    assert code == 1 and "already there" in err
    assert {p: p.read_bytes() for p in island.rglob("*") if p.is_file()} == before


def spoil_truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:40])


def spoil_binary(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 20)


def spoil_type(path: Path) -> None:
    path.write_text('["a", "list"]', encoding="utf-8")


def spoil_newer(path: Path) -> None:
    raw = json.loads(path.read_text(encoding="utf-8"))
    raw["version"] = 999
    path.write_text(json.dumps(raw), encoding="utf-8")


def spoil_missing(path: Path) -> None:
    raw = json.loads(path.read_text(encoding="utf-8"))
    del raw["format"]
    path.write_text(json.dumps(raw), encoding="utf-8")


def spoil_gone(path: Path) -> None:
    path.unlink()


SPOILS = [spoil_truncated, spoil_binary, spoil_type, spoil_newer, spoil_missing, spoil_gone]


@pytest.mark.parametrize("spoil", SPOILS, ids=lambda f: f.__name__[6:])
@pytest.mark.parametrize("name", ["module.json", "map/map.json"])
def test_a_spoilt_module_folder_is_told_in_one_line(tmp_path: Path, name: str, spoil: object) -> None:
    island = make_island(tmp_path / "island")
    spoil(island / name)  # type: ignore[operator]
    code, out, err = run("check", str(island))
    assert (code, out) == (1, "")
    assert Path(name).name in err
    assert "Traceback" not in err and err.count("\n") == 1


def test_an_archive_that_writes_outside_its_folder_is_refused(tmp_path: Path) -> None:
    bad = tmp_path / "bad.hexmod"
    with zipfile.ZipFile(bad, "w") as archive:
        archive.writestr("../escaped.txt", "out")
        archive.writestr("module.json", "{}")
    code, _, err = run("check", str(bad))
    assert code == 1 and "bad.hexmod" in err
    assert not (tmp_path.parent / "escaped.txt").exists() and not (tmp_path / "escaped.txt").exists()


def test_export_refuses_to_write_over_a_file_unless_told(tmp_path: Path) -> None:
    island = make_island(tmp_path / "island")
    target = tmp_path / "out.geojson"
    target.write_text("mine", encoding="utf-8")
    code, _, err = run("export", "geojson", str(island), str(target))
    assert code == 1 and "--force" in err
    assert target.read_text(encoding="utf-8") == "mine"
    code, _, err = run("export", "geojson", str(island), str(target), "--force")
    assert code == 0, err
    assert json.loads(target.read_text(encoding="utf-8"))["type"] == "FeatureCollection"


def test_a_file_beside_the_target_is_not_written_over_either(tmp_path: Path) -> None:
    other = tmp_path / "out-one-sided.pdf"
    other.write_text("mine", encoding="utf-8")
    code, _, err = run("export", "pnp", "segunda-guerra-mundial", str(tmp_path / "out.pdf"))
    assert code == 1 and "out-one-sided.pdf" in err and "--force" in err
    assert other.read_text(encoding="utf-8") == "mine" and not (tmp_path / "out.pdf").exists()


def test_export_wants_the_right_suffix_and_an_existing_folder(tmp_path: Path) -> None:
    assert run("export", "svg", "europe-hex", str(tmp_path / "map.png"))[0] == 2
    code, _, err = run("export", "svg", "europe-hex", str(tmp_path / "no" / "map.svg"))
    assert code == 1 and "no such folder" in err


def test_without_a_display_one_line_names_the_headless_commands() -> None:
    said = why_no_window({"QT_QPA_PLATFORM": ""})
    if sys.platform.startswith("linux"):
        assert "\n" not in said
        assert "hexwright check" in said and "referee" in said


def test_play_without_a_display_leaves_with_one_line() -> None:
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    args = [sys.executable, "-m", "editor.cli", "play", "segunda-guerra-mundial"]
    done = subprocess.run(args, capture_output=True, text=True, env=env, timeout=60)
    if sys.platform.startswith("linux"):
        assert done.returncode == 1
        assert done.stderr.count("\n") == 1 and "no display" in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays by name are a matter of X and Wayland")
@pytest.mark.parametrize(
    ("environ", "said"),
    [
        ({"DISPLAY": ":7391"}, "the display :7391 (DISPLAY) does not answer"),
        ({"DISPLAY": "nonsense"}, "the display nonsense (DISPLAY) does not answer"),
        ({"WAYLAND_DISPLAY": "gone-7"}, "the display gone-7 (WAYLAND_DISPLAY) does not answer"),
        ({"WAYLAND_DISPLAY": "gone-7", "DISPLAY": ":7391"}, "gone-7 (WAYLAND_DISPLAY) does not answer and the display"),
        ({"WAYLAND_DISPLAY": "gone-7", "QT_QPA_PLATFORM": "xcb"}, "no DISPLAY is set"),
        ({"DISPLAY": ":7391", "QT_QPA_PLATFORM": "wayland"}, "the display wayland-0"),
    ],
)
def test_a_dead_display_is_named_in_one_line(environ: dict[str, str], said: str, tmp_path: Path) -> None:
    reason = why_no_window({"QT_QPA_PLATFORM": "", "XDG_RUNTIME_DIR": str(tmp_path), **environ})
    assert said in reason and "\n" not in reason


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Wayland is of Linux")
def test_a_display_that_answers_is_enough_though_the_other_is_dead(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind(str(tmp_path / "wayland-7"))
        server.listen()
        environ = {"WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": str(tmp_path), "DISPLAY": ":7391"}
        assert "answer" not in why_no_window({"QT_QPA_PLATFORM": "", **environ})


def test_play_on_a_dead_display_leaves_with_one_line_and_a_code() -> None:
    env = {k: v for k, v in os.environ.items() if k not in ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    env["DISPLAY"] = ":7391"
    args = [sys.executable, "-m", "editor.cli", "play", "segunda-guerra-mundial"]
    done = subprocess.run(args, capture_output=True, text=True, env=env, timeout=60)
    if sys.platform.startswith("linux"):
        assert done.returncode == 1
        assert done.stderr.count("\n") == 1 and ":7391" in done.stderr


def test_the_referee_answers_over_a_pipe() -> None:
    lines = '{"cmd":"new","game":"segunda-guerra-mundial"}\nnonsense\n{"cmd":"quit"}\n'
    args = [sys.executable, "-m", "editor.cli", "referee"]
    done = subprocess.run(args, input=lines, capture_output=True, text=True, timeout=120)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [a["ok"] for a in answers][:2] == [True, False]
    assert done.returncode == 0 and done.stderr == ""


def test_cases_print_a_line_a_failure_and_end_with_one(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text(
        json.dumps({"rule": "SGM-ORD-01", "new": {"game": "segunda-guerra-mundial"},
                    "steps": [{"do": {"EndTurn": {}}, "expect": {"ok": True}}]})
    )  # fmt: skip
    code, out, _ = run("cases", str(wrong))
    assert code == 1
    assert "SGM-ORD-01" in out


def test_modules_lists_what_is_installed() -> None:
    code, out, _ = run("modules", "--json")
    assert code == 0
    assert "segunda-guerra-mundial" in out and "vmod" in out


# ---------------------------------------------------------------------------------------------------- hostile use
@pytest.mark.parametrize(
    ("args", "code"),
    [
        (("export", "svg", "no-such-game", "{tmp}/x.svg", "--json"), 1),
        (("export", "svg", "europe-hex", "{tmp}/x.txt", "--json"), 2),
        (("export", "svg", "europe-hex", "--json"), 2),
        (("export", "tapestry", "europe-hex", "x", "--json"), 2),
        (("import", "geodata", "no", "--rules=no", "--projection=x", "--fit=y", "--out={tmp}/z", "--json"), 1),
        (("import", "geodata", "--json"), 2),
        (("cases", "{tmp}/no.json", "--json"), 1),
        (("check", "", "--json"), 1),
        (("check", "--json"), 2),
        (("nonsense", "--json"), 2),
    ],
    ids=lambda v: " ".join(v[:3]) if isinstance(v, tuple) else "",
)  # fmt: skip
def test_every_fault_is_json_for_a_program(args: tuple[str, ...], code: int, tmp_path: Path) -> None:
    found, out, err = run(*(word.replace("{tmp}", str(tmp_path)) for word in args))
    answer = json.loads(out)
    assert (found, err, answer["ok"]) == (code, "", False)
    assert answer["error"] and "\n" not in answer["error"]


def test_a_name_of_many_lines_and_letters_is_told_in_one_readable_line() -> None:
    code, _, err = run("check", "no\nsuch\x1b[31m" + "x" * 5000)
    assert code == 1
    assert err.count("\n") == 1 and "\x1b" not in err and len(err) < 700


def test_an_archive_named_from_the_root_is_named_once(tmp_path: Path) -> None:
    bad = tmp_path / "bad.hexmod"
    bad.write_bytes(b"no zip")
    assert run("check", str(bad))[2].startswith(f"hexwright: {bad}: is no .hexmod file")


@pytest.mark.parametrize(
    "words",
    [("--columns=500", "--rows=500", "--size=200"), ("--title", "a\udcffb"), ("--title", "a\nb"), ("--size", "nan")],
    ids=["too-large", "no-letter", "two-lines", "no-number"],
)  # fmt: skip
def test_a_new_module_that_could_not_be_read_again_is_not_made(words: tuple[str, ...], tmp_path: Path) -> None:
    folder = tmp_path / "new"
    assert run("new", str(folder), *words)[0] == 2
    assert not folder.exists()
    folder.mkdir()
    assert run("new", str(folder), *words)[0] == 2
    assert folder.is_dir() and not any(folder.iterdir())


def test_a_disk_that_refuses_names_the_file_that_was_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", ".out-12345678.svg")

    island = make_island(tmp_path / "island")
    target = tmp_path / "out.svg"
    target.write_text("mine", encoding="utf-8")
    monkeypatch.setattr(os, "fsync", full)
    code, out, err = run("export", "svg", str(island), str(target), "--force")
    assert (code, out) == (1, "")
    assert (
        err.splitlines()[-1] == f"hexwright: {target}: cannot be written (no space left on device); nothing was changed"
    )
    assert target.read_text(encoding="utf-8") == "mine"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["island", "out.svg"]


EXPORT_STOPPED = """
import os, signal, sys
from editor.cli import main
fsync = os.fsync
def stop(handle):
    os.kill(os.getpid(), int(sys.argv[1]))
    fsync(handle)
os.fsync = stop
main(["export", "geojson", *sys.argv[2:]])
"""


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize(("sign", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)], ids=["int", "term"])
def test_an_export_that_is_stopped_leaves_nothing_behind(sign: int, code: int, tmp_path: Path) -> None:
    island = make_island(tmp_path / "island")
    args = [sys.executable, "-c", EXPORT_STOPPED, str(int(sign)), str(island), str(tmp_path / "out.geojson")]
    done = subprocess.run(
        args, capture_output=True, text=True, timeout=120,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip
    assert done.returncode == code
    assert done.stderr.splitlines()[-1] == "hexwright: stopped" and "Traceback" not in done.stderr
    assert [p.name for p in tmp_path.iterdir()] == ["island"]


def test_a_game_that_is_not_there_is_told_before_any_window_opens(tmp_path: Path) -> None:
    code, _, err = run("play", "no-such-game")
    assert code == 1 and "segunda-guerra-mundial" in err
    code, _, err = run("play", "--resume", str(tmp_path / "no.journal"))
    assert code == 1 and "no.journal" in err
    (tmp_path / "empty.journal").touch()
    code, _, err = run("play", "--resume", str(tmp_path / "empty.journal"))
    assert code == 1 and "the file is empty" in err


def test_an_encoding_without_the_letters_stops_nothing() -> None:
    env = os.environ | {"PYTHONIOENCODING": "latin-1:strict", "PYTHONUTF8": "0"}
    args = [sys.executable, "-m", "editor.cli", "check", "日-such-game"]
    done = subprocess.run(args, capture_output=True, text=True, env=env, timeout=60)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "\\u65e5-such-game" in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="closes a descriptor")
@pytest.mark.parametrize("number", [0, 1])
def test_a_referee_without_a_pipe_says_so(number: int) -> None:
    args = [sys.executable, "-m", "editor.cli", "referee"]
    done = subprocess.run(args, stderr=subprocess.PIPE, text=True, timeout=60, preexec_fn=lambda: os.close(number))
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "closed" in done.stderr
