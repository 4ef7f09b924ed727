"""Every rule number has a test named by it; rulebook and code name no other numbers."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
EXPECTED = (HERE.parent / "data" / "harc_rules.txt").read_text(encoding="utf-8").split()
GAME = HERE.parent.parent / "scenarios" / "harc_europaert"
FAMILIES = "|".join(sorted({rule.split("-")[1].lower() for rule in EXPECTED}))


def named() -> set[str]:
    """Return the rule numbers that stand in test names."""
    found = set()
    for path in sorted(HERE.glob("test_*.py")):
        for name in re.findall(r"^def test_(\w+)", path.read_text("utf-8"), re.MULTILINE):
            for family, number in re.findall(rf"(?:^|_)({FAMILIES})_(\d\d)(?=_)", name):
                found.add(f"HE-{family.upper()}-{number}")
    return found


def written() -> list[str]:
    """Return the rule numbers of the game's own rulebook, in order."""
    text = (GAME / "rulebook.md").read_text(encoding="utf-8")
    return re.findall(r"\*\*(HE-[A-Z]{2,3}-\d\d)\*\*", text)


def test_every_rule_number_has_a_test() -> None:
    gap = sorted(set(EXPECTED) - named())
    print("rule numbers without a test:", ", ".join(gap) or "none")
    assert gap == []


def test_the_rulebook_lists_every_rule_number_once() -> None:
    numbers = written()
    missing, strange = sorted(set(EXPECTED) - set(numbers)), sorted(set(numbers) - set(EXPECTED))
    assert (missing, strange) == ([], [])
    assert len(numbers) == len(set(numbers))


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert sorted(named() - set(EXPECTED)) == []


def test_the_code_cites_no_rule_that_does_not_exist() -> None:
    cited: set[str] = set()
    for path in [*GAME.rglob("*.py"), *GAME.rglob("*.toml")]:
        text = path.read_text(encoding="utf-8")
        cited |= set(re.findall(r"HE-[A-Z]{2,3}-\d\d", text))
        cited |= {f"HE-{rule}" for rule in re.findall(r"\bno\(\s*\"([A-Z]{2,3}-\d\d)\"", text)}
    assert len(cited) > 150 and sorted(cited - set(EXPECTED)) == []


def test_every_refusal_has_its_sentence() -> None:
    import tomllib

    keys: set[str] = set()
    for path in (GAME / "messages" / "en").glob("*.toml"):
        keys |= set(tomllib.loads(path.read_text(encoding="utf-8")).get("refusals", {}))
    used = set()
    for path in GAME.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        used |= set(re.findall(r"\bno\(\s*(?:\"[A-Z]{2,3}-\d\d\"|\w+),\s*\"[A-Z]+\",\s*\"(\w+)\"", text))
    assert len(used) > 100 and sorted(used - keys) == []
