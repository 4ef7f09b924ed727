"""Case files: what holds passes, what does not is told in a line, and what is no case file is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mapdata.problems import FormatError
from scenarios.engine.cases import run_paths
from scenarios.engine.expect import differences

NEW = {"game": "free", "board": {"spaces": [{"id": "a"}, {"id": "b"}]}, "position": {"units": {"red-land-1": "a"}}}
PUT = {"Put": {"unit": "red-land-1", "space": "b"}}


def write(path: Path, cases: Any) -> Path:
    path.write_text(cases if isinstance(cases, str) else json.dumps(cases), encoding="utf-8")
    return path


def case(*steps: Any, **more: Any) -> dict[str, Any]:
    return {"rule": "1.1", "new": NEW, "steps": list(steps), **more}


@pytest.mark.parametrize(
    ("one", "said"),
    [
        (case({"do": PUT}), ""),
        (case({"do": PUT, "expect": {"events": ["Moved"], "where": None}}), "where: expected null, got nothing"),
        (case({"do": PUT, "expect": {"events": ["Placed"]}}), 'step 1 (do): events: "Placed" is not among'),
        (
            case({"do": PUT}, {"do": PUT}),
            "step 2 (do): ok: expected true, got false (SAME: red-land-1 is in b already.)",
        ),
        (case({"do": PUT}, {"do": PUT, "expect": {"code": "SAME"}}), ""),
        (case({"explain": PUT, "expect": {"code": "SAME"}}), 'code: expected "SAME", got nothing'),
        (case({"explain": PUT, "expect": {"legal": True}}), ""),
        (case({"legal": {"unit": "red-land-1"}, "expect": {"count": 6}}), ""),
        (case({"legal": "red-land-1", "expect": {"count": 7}}), "count: expected 7, got 6"),
        (case({"legal": "red-land-1", "expect": {"lacks": ["Put"]}}), 'lacks: "Put" is there'),
        (case({"do": PUT, "expect": {"state": {"units.red-land-1": "b", "turn": 1, "where.0": 1, "x.y": None}}}), ""),
        (
            case({"state": {}, "expect": {"state": {"units.red-land-1": "b"}}}),
            'units.red-land-1: expected "b", got "a"',
        ),
        (
            case({"do": "EndTurn", "expect": {"side": "blue", "turn": 1}}, {"undo": {}, "expect": {"error": "taken"}}),
            "",
        ),
        (case(new=NEW | {"dice": [5]}), "dice left over: 5"),
        (case({"do": "Roll"}, new=NEW | {"dice": []}), "no die left"),
        (case(new={"game": "chess"}), "new: ok: expected true, got false"),
        (case(new={"game": "chess"}, expect={"error": "no game is called"}), ""),
    ],
)
def test_a_case_says_what_differs(one: dict[str, Any], said: str, tmp_path: Path) -> None:
    path = write(tmp_path / "one.json", one)
    (result,) = run_paths([path])
    assert result.ok is (said == "")
    assert said in str(result)
    assert str(result).startswith(f"{path}, case 1 [1.1]: ")


def test_files_and_folders_are_run(tmp_path: Path) -> None:
    (tmp_path / "more").mkdir()
    write(tmp_path / "more" / "a.json", [case(), case(name="second")])
    write(tmp_path / "b.json", {"format": "hexwright-cases", "version": 1, "cases": [case()]})
    results = run_paths([tmp_path])
    assert [(Path(r.file).name, r.case, r.ok) for r in results] == [
        ("b.json", 1, True),
        ("a.json", 1, True),
        ("a.json", 2, True),
    ]


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("", "is no JSON"),
        ("{", "cut short"),
        ("7", "must be a case"),
        ("[]", "must be a case"),
        ("[3]", r"\$\[0\]: must be an object"),
        ('{"steps": []}', r"\$.new: must be an object, is null"),
        ('{"new": {}}', r"\$.steps: must be a list"),
        ('{"new": {}, "steps": [], "stepz": []}', r"\$.stepz: is not known"),
        ('{"new": {}, "steps": [{}]}', r"\$.steps\[0\]: must be an object with exactly one of do"),
        ('{"new": {}, "steps": [{"do": 1, "legal": 1}]}', "exactly one of"),
        ('{"new": {}, "steps": [{"do": 1, "expekt": 1}]}', r"steps\[0\].expekt: is not known"),
        ('{"new": {}, "steps": [{"do": 1, "expect": 1}]}', "expect: must be an object"),
        ('{"new": {}, "steps": [], "rule": 7}', "rule: must be a string"),
        ('{"format": "hexwright-cases", "version": 2, "cases": []}', "install a newer Hexwright"),
        ('{"format": "hexwright-map", "version": 1}', 'must be "hexwright-cases"'),
    ],
)
def test_what_is_no_case_file_is_refused(raw: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=said):
        run_paths([write(tmp_path / "bad.json", raw)])


def test_what_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match="is missing"):
        run_paths([tmp_path / "none.json"])
    with pytest.raises(FormatError, match="holds no case file"):
        run_paths([tmp_path])


def test_numbers_strings_and_truth_are_told_apart() -> None:
    assert differences({"ok": True, "n": 1}, {"n": True}) == ["n: expected true, got 1"]
    assert differences({"ok": True, "n": "1"}, {"n": 1}) == ['n: expected 1, got "1"']
    assert differences({"ok": True, "where": ["b", "a"]}, {"where": ["a", "b"]}) == []
    assert differences({"ok": True}, {"state": 3}) == ["state: must be an object of paths and values, is 3"]


def test_the_cases_of_the_table_without_rules_hold() -> None:
    results = run_paths([Path(__file__).parents[1] / "cases" / "engine-free.json"])
    assert [str(r) for r in results if not r.ok] == []
    assert len(results) == 5
