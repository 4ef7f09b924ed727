"""Every rule number has a test named by it, and the game's rulebook lists every number."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
EXPECTED = (HERE.parent / "data" / "sgm_rules.txt").read_text(encoding="utf-8").split()
GAME = HERE.parent.parent / "scenarios" / "segunda_guerra_mundial"


def named() -> dict[str, int]:
    """Return the rule numbers that stand in test names, with how many tests each has."""
    counts: dict[str, int] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for family, number in re.findall(r"^def test_sgm_([a-z]+)_(\d\d)_\w+", path.read_text("utf-8"), re.MULTILINE):
            rule = f"SGM-{family.upper()}-{number}"
            counts[rule] = counts.get(rule, 0) + 1
    return counts


def written() -> list[str]:
    """Return the rule numbers of the game's own rulebook, in order."""
    text = (GAME / "rulebook.md").read_text(encoding="utf-8")
    return re.findall(r"\*\*(SGM-[A-Z]{3}-\d\d)\*\*", text)


def test_every_rule_number_of_the_rulebook_has_a_test() -> None:
    gap = sorted(set(written()) - set(named()))
    print("rule numbers without a test:", ", ".join(gap) or "none")
    assert gap == []


def test_the_rulebook_lists_every_rule_number_once() -> None:
    numbers = written()
    missing = sorted(set(EXPECTED) - set(numbers))
    strange = sorted(set(numbers) - set(EXPECTED))
    print("not in the rulebook:", ", ".join(missing) or "none", "; not of the game:", ", ".join(strange) or "none")
    assert (missing, strange) == ([], [])
    assert len(numbers) == len(set(numbers))


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert sorted(set(named()) - set(EXPECTED)) == []


def test_the_code_cites_no_rule_that_does_not_exist() -> None:
    cited: set[str] = set()
    for path in [*GAME.rglob("*.py"), *GAME.rglob("*.toml")]:
        cited |= set(re.findall(r"SGM-[A-Z]{3}-\d\d", path.read_text(encoding="utf-8")))
    assert cited and sorted(cited - set(EXPECTED)) == []
