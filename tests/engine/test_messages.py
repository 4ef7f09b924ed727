"""Sentences take the form that their numbers need."""

from __future__ import annotations

import pytest

from scenarios.engine.messages import Messages

TABLE = Messages({"prompts": {"left": "{unit} has {n:# point|# points} left.", "plain": "{n} of {all}"}})


@pytest.mark.parametrize(("n", "said"), [(0, "0 points"), (1, "1 point"), (2, "2 points"), (21, "21 points")])
def test_a_number_takes_its_noun_in_the_right_form(n: int, said: str) -> None:
    assert TABLE.text("prompts", "left", unit="1st Army", n=n) == f"1st Army has {said} left."


def test_a_field_without_forms_is_filled_in_as_it_is() -> None:
    assert TABLE.text("prompts", "plain", n=1, all="27") == "1 of 27"


def test_a_missing_sentence_names_its_table_and_key() -> None:
    with pytest.raises(KeyError, match=r"\[prompts\] gone"):
        TABLE.text("prompts", "gone")
