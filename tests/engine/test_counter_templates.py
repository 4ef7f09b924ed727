"""The layouts to begin with: what stands on each, and that nothing lies over another thing or near the rim."""

from __future__ import annotations

from itertools import combinations

import pytest

from scenarios.engine.counter_layouts import Field
from scenarios.engine.counter_templates import CLASSIC, PLAIN

RIM = 7.5  # where a cutter may go astray


def over(a: Field, b: Field) -> bool:
    """Return whether two boxes overlap."""
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


@pytest.mark.parametrize("fields", [CLASSIC, PLAIN])
def test_nothing_lies_near_the_rim(fields: tuple[Field, ...]) -> None:
    for field in fields:
        left, foot = 100 - field.x - field.w, 100 - field.y - field.h
        assert min(field.x, field.y, left) >= RIM - 0.5 and foot >= 5, field  # letters stand well within their box


def test_the_classic_bears_the_nation_s_emblem_clear_of_all_else() -> None:
    (emblem,) = (field for field in CLASSIC if field.show == "emblem")
    assert not any(over(emblem, other) for other in CLASSIC if other is not emblem)
    assert not any(over(a, b) for a, b in combinations(CLASSIC, 2) if "parent" not in (a.show, b.show))
