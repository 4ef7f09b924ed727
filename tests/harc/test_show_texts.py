"""Every sentence that the rules ask for is there: refusals, events, notes, payments, rules by number."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import scenarios.harc_europaert as package
from scenarios.engine import events as engine_events
from scenarios.engine.events import Event
from scenarios.harc_europaert import events as own_events
from scenarios.harc_europaert import story
from scenarios.harc_europaert.actions import KINDS
from tests.harc.boards import rules

FOLDER = Path(str(package.__file__)).parent
SOURCES = sorted(FOLDER.rglob("*.py"))
SILENT = {"Event", "Rolled", "StepLost", "ControlChanged"}  # events that need no sentence of their own
FIELD = re.compile(r"^[a-z_]+")


def calls(name: str) -> Iterator[tuple[Path, ast.Call]]:
    """Yield the calls of a function of that name, however it is reached."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                if (isinstance(called, ast.Name) and called.id == name) or (
                    isinstance(called, ast.Attribute) and called.attr == name
                ):
                    yield path, node


def constants(node: ast.expr | None) -> list[str]:
    """Return the strings that an expression can be, a pattern such as "phase_*" for a formatted one."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return [*constants(node.body), *constants(node.orelse)]
    if isinstance(node, ast.JoinedStr):
        return ["".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)]
    return []


def refusals() -> list[tuple[str, list[str], list[str], ast.Call]]:
    """Return file, rules, keys and call of every refusal in the package."""
    found = []
    for path, call in calls("no"):
        keyed = next((k.value for k in call.keywords if k.arg == "key"), None)
        keys = constants(call.args[2] if len(call.args) > 2 else keyed)
        found.append((path.name, constants(call.args[0]) if call.args else [], keys, call))
    return found


def fields(sentence: str) -> set[str]:
    """Return the parameters that a sentence wants."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def table(name: str) -> dict[str, str]:
    return {key: str(text) for key, text in rules().messages._table[name].items()}


def test_every_refusal_has_a_sentence_and_gives_what_it_asks_for() -> None:
    sentences, wrong = table("refusals"), []
    found = refusals()
    assert len(found) > 200
    for path, _, keys, call in found:
        given = {k.arg for k in call.keywords if k.arg}
        spread = any(k.arg is None for k in call.keywords)
        for key in keys:
            matching = [k for k in sentences if re.fullmatch(re.escape(key).replace(r"\*", ".+"), k)]
            if not matching:
                wrong.append(f"{path}: {key}")
            for one in matching:
                lacking = fields(sentences[one]) - given
                if lacking and not spread and "*" not in key:
                    wrong.append(f"{path}: {one} wants {sorted(lacking)}")
    assert wrong == []


def test_every_phase_says_why_another_action_has_to_wait() -> None:
    sentences = table("refusals")
    waiting = {name for name, phase in rules().phases.items() if phase.kinds or hasattr(phase, "own_kinds")}
    assert waiting and {name for name in waiting if f"phase_{name}" not in sentences} == set()
    assert all(fields(sentences[f"phase_{name}"]) <= {"action"} for name in waiting)


def test_no_sentence_is_left_over() -> None:
    used = {key for _, _, keys, _ in refusals() for key in keys}
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    spoken = {key for key in table("refusals") if f'"{key}"' in text}
    patterns = [re.escape(key).replace(r"\*", ".+") for key in used if "*" in key]
    left = {
        key for key in table("refusals") if key not in spoken and not any(re.fullmatch(p, key) for p in patterns)
    }  # fmt: skip
    assert left == set()


def test_every_rule_that_is_cited_stands_in_the_rulebook() -> None:
    book = story.rulebook()
    cited = {f"HE-{rule}" for _, named, _, _ in refusals() for rule in named if "*" not in rule}
    for path in SOURCES:
        cited |= set(re.findall(r"HE-[A-Z]{2,3}-\d\d", path.read_text(encoding="utf-8")))
    cited |= {option.rule for option in rules().options()}
    for lines in table("panels").values():
        cited |= set(re.findall(r"HE-[A-Z]{2,3}-\d\d", lines))
    assert cited - set(book) == set()


def test_the_rulebook_has_all_numbers_once_without_a_gap() -> None:
    book = story.rulebook()
    assert len(book) == 242
    groups: dict[str, list[int]] = {}
    for number, (heading, text) in book.items():
        groups.setdefault(number[:-3], []).append(int(number[-2:]))
        assert heading and text and text.rstrip().endswith((".", "?"))
    assert all(sorted(found) == list(range(1, len(found) + 1)) for found in groups.values())
    raw = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
    assert len(re.findall(r"^- \*\*HE-", raw, re.M)) == len(book)
    assert rules().rule_text("HE-SG-09")[0] == "Before they join"
    with pytest.raises(KeyError):
        rules().rule_text("HE-SG-99")


def test_every_event_has_its_line() -> None:
    kinds = [
        kind
        for module in (engine_events, own_events)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event)
    ]
    assert {kind.__name__ for kind in kinds if kind not in story.SAY} - SILENT == set()


def test_every_note_payment_and_loss_has_its_words() -> None:
    notes, payments = table("notes"), table("payments") | table("losses")
    for path, call in calls("Noted"):
        for key in constants(call.args[0]):
            assert key in notes, f"{path.name}: {key}"
    for name in ("pay", "gain", "lose"):
        for path, call in calls(name):
            if len(call.args) > 3:
                for key in constants(call.args[3]):
                    pattern = re.escape(key).replace(r"\*", ".+")
                    assert any(re.fullmatch(pattern, k) for k in payments), f"{path.name}: {key}"


def test_every_action_has_words_for_a_menu() -> None:
    menu = table("menu")
    for kind in KINDS:
        named = [key for key in menu if key == kind.__name__ or key.startswith(f"{kind.__name__}.")]
        assert named or kind.__name__ == "GiveUp", kind.__name__


def test_every_nation_has_an_adjective_and_every_kind_its_plural() -> None:
    assert {nation for nation in rules().nations if nation not in table("adjectives")} == set()
    assert set(table("crowds")) == set(table("kinds"))


def test_sentences_use_known_forms_of_their_numbers() -> None:
    wrong = []
    for name in ("refusals", "prompts", "story", "menu", "cards", "reports", "panels", "notes"):
        for key, text in table(name).items():
            for _, field, spec, _ in string.Formatter().parse(text):
                if field and (not FIELD.match(field) or (spec and "|" not in spec)):
                    wrong.append(f"[{name}] {key}: {field}:{spec}")
    assert wrong == []
