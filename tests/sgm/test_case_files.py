"""The case files of the game: what `hexwright cases tests/cases` runs, here one test a case."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.engine.cases import Case, read_cases, run_case
from scenarios.engine.lobby import Lobby

FILES = sorted((Path(__file__).parent.parent / "cases").glob("sgm-*.json"))
CASES = [(path, case) for path in FILES for case in read_cases(path)]


@pytest.fixture(scope="module")
def lobby() -> Lobby:
    return Lobby()


@pytest.mark.parametrize(("path", "case"), CASES, ids=[f"{p.stem}-{c.rule}-{k}" for k, (p, c) in enumerate(CASES)])
def test_case(path: Path, case: Case, lobby: Lobby) -> None:
    assert run_case(case, lobby) == [], f"{path.name}: {case.rule} {case.name}"


def test_they_try_at_least_two_dozen_rules() -> None:
    rules = {case.rule for _, case in CASES}
    known = (Path(__file__).parent.parent / "data" / "sgm_rules.txt").read_text(encoding="utf-8").split()
    assert len(rules) >= 24 and rules <= set(known)
