"""Every rule number of the catalogue has a test that names it and an entry in the rulebook, and so every example."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

import scenarios.harc_europaert as package
from tests.harc.boards import DATA

HERE = Path(__file__).parent
CASES = HERE.parent / "cases"
NUMBERS = (DATA / "rules.txt").read_text(encoding="utf-8").split()
EXAMPLES = [f"AT-{number:02}" for number in range(1, 22)]
KINDS = sorted({number.split("-")[1].lower() for number in NUMBERS} | {"at"}, key=len, reverse=True)
NAMED = re.compile(rf"(?:^|_)({'|'.join(KINDS)})((?:_(?:and_)?\d\d[a-f]?)+)(?=_|$)")


@cache
def named_in_tests() -> dict[str, list[str]]:
    """Return the numbers that the names of tests and cases hold, with those names: test_dow_03_… is of DOW-03."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for name in re.findall(r"^def test_(\w+)\(", path.read_text(encoding="utf-8"), re.M):
            for kind, numbers in NAMED.findall(name):
                for number in re.findall(r"\d\d", numbers):
                    found.setdefault(f"{kind.upper()}-{number}", []).append(name)
    for path in sorted(CASES.glob("harc-*.json")):
        for case in json.loads(path.read_text(encoding="utf-8"))["cases"]:
            for example in re.findall(r"AT-\d\d", case["name"]):
                found.setdefault(example, []).append(case["name"])
    return found


def test_the_list_has_all_numbers_once_and_in_order() -> None:
    assert len(NUMBERS) == len(set(NUMBERS)) == 242
    last: dict[str, int] = {}
    for number in NUMBERS:
        _, kind, place = number.split("-")
        assert int(place) > last.get(kind, 0) or kind in ("CAP", "DOW", "MOV"), f"{number} stands out of order"
        last[kind] = int(place)
    assert all(sorted(NUMBERS).count(f"HE-{kind}-01") == 1 for kind in last)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_has_a_test_and_an_entry_in_the_rulebook(number: str) -> None:
    assert named_in_tests().get(number.removeprefix("HE-")), f"no test is named after {number}"
    text = (Path(str(package.__file__)).parent / "rulebook.md").read_text(encoding="utf-8")
    entries = re.findall(rf"^\W*{number}\b[^\n]*", text, re.M)
    assert len(entries) == 1, f"{number} has {len(entries)} entries in the rulebook"
    assert len(entries[0]) > len(number) + 20, f"{number} has no words in the rulebook"


@pytest.mark.parametrize("number", EXAMPLES)
def test_a_worked_example_has_a_test(number: str) -> None:
    assert named_in_tests().get(number), f"no test is named after {number}"


def test_names_of_tests_hold_no_number_that_there_is_not() -> None:
    known = {number.removeprefix("HE-") for number in NUMBERS} | set(EXAMPLES)
    strange = {number: names for number, names in named_in_tests().items() if number not in known}
    assert not strange
