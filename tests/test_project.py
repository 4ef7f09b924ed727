"""Promises of the project itself: the README's commands, the CI script, and what no file may hold."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def commands(mark: str) -> list[str]:
    """Return the lines of the README's command block under a mark."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    block = re.search(rf"<!-- {mark} command -->\n```sh\n(.*?)```", text, re.S)
    assert block is not None, f"README has no {mark} command"
    return block[1].strip().splitlines()


def test_the_readme_sets_up_and_runs_in_one_command_each() -> None:
    (run,), (test,) = commands("run"), commands("test")
    for line in (run, test):
        assert line.startswith("python3.11 -m venv .venv && .venv/bin/pip install")
    assert run.endswith("hexwright play segunda-guerra-mundial --scenario campaign-ready")
    assert test.endswith("python -m pytest")


def test_ci_takes_the_test_command_from_the_readme() -> None:
    done = subprocess.run(["bash", "-n", str(ROOT / ".ci/run")], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "<!-- test command -->" in (ROOT / ".ci/run").read_text(encoding="utf-8")


def texts() -> list[Path]:
    kinds = {".py", ".md", ".toml", ".json", ".txt", ".csv"}
    listed = [p for p in ROOT.rglob("*") if p.suffix in kinds and p.is_file()]
    return [p for p in listed if not any(part.startswith(".venv") or part == "build" for part in p.parts)]


def test_no_file_names_a_registry_host() -> None:
    hosts = re.compile("|".join(("py" + r"pi\.org", "pythonhos" + r"ted\.org", "npm" + r"js\.(org|com)")))
    for path in texts():
        if path.stat().st_size < 2_000_000:
            assert not hosts.search(path.read_text(encoding="utf-8", errors="replace")), path


def test_every_link_of_the_documents_leads_somewhere() -> None:
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("package", ["mapdata", "scenarios", "exporters", "editor"])
def test_a_folder_of_code_has_an_empty_init(package: str) -> None:
    for init in (ROOT / package).rglob("__init__.py"):
        assert init.read_text(encoding="utf-8") == "", init
