"""The case files of the game on its drawn map: what `hexwright cases tests/cases` runs, here one test a case."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenarios.engine.cases import Case, read_cases, run_case
from scenarios.engine.lobby import Lobby

FILES = sorted((Path(__file__).parent.parent / "cases").glob("harc-*.json"))
CASES = [(path, case) for path in FILES for case in read_cases(path)]


@pytest.fixture(scope="module")
def lobby() -> Lobby:
    return Lobby()


@pytest.mark.parametrize(("path", "case"), CASES, ids=[f"{p.stem}-{c.rule}-{k}" for k, (p, c) in enumerate(CASES)])
def test_case(path: Path, case: Case, lobby: Lobby) -> None:
    assert run_case(case, lobby) == [], f"{path.name}: {case.rule} {case.name}"


def test_the_printed_sample_is_among_them() -> None:
    assert "harc-sichelschnitt-1939" in {path.stem for path, _ in CASES}
