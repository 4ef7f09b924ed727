"""The number of legal action sequences from fixed positions, to depth 1 and 2."""

from __future__ import annotations

import pytest

from .counts import FOLDER, POSITIONS, REAL, rules_of, split


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_action_sequences(name, request):
    where, raw = POSITIONS[name]
    rules = request.getfixturevalue("europe") if where is REAL else rules_of(where)
    one, two, _, *rows = (FOLDER / f"sgm-{name}.txt").read_text(encoding="utf-8").splitlines()
    kept = {action: int(count) for count, action in (row.split(" ", 1) for row in rows)}
    counts = split(rules, raw)
    changed = {a: (kept.get(a), counts.get(a)) for a in kept.keys() | counts if kept.get(a) != counts.get(a)}
    for action, (before, now) in sorted(changed.items()):
        print(f"{action}: {before} before, {now} now")
    assert not changed
    assert (one, two) == (f"1 {len(counts)}", f"2 {sum(counts.values())}")
