"""Sentences that know what they were made of."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from mapdata.problems import FormatError, Problem
from mapdata.wording import Said, counted, joined, packed, said, text_of, unpacked


def test_a_sentence_is_its_english_and_keeps_what_it_was_made_of() -> None:
    text = said("{n} of {what} lie {far:.1f} mm apart.", n=3, what=said("the lines"), far=2.25)
    assert text == "3 of the lines lie 2.2 mm apart."
    assert text.form.startswith("{n}") and text.values["what"] == "the lines"
    assert isinstance(text.values["what"], Said)


def test_braces_of_a_sentence_without_values_stay() -> None:
    assert said("Write {name}.") == "Write {name}."


def test_sentences_are_counted_and_joined() -> None:
    assert counted(1, "1 hex", "{n} hexes") == "1 hex" and counted(0, "1 hex", "{n} hexes") == "0 hexes"
    both = joined([said("One."), "Two {x}."])
    assert both == "One. Two {x}." and list(both.values.values()) == ["One.", "Two {x}."]


def test_sentences_survive_copies_and_files() -> None:
    text = said("{a} meets {b}.", a=said("{n} lines", n=2), b="x")
    kept = unpacked(json.loads(json.dumps(packed(text))))
    for again in (copy.deepcopy(text), pickle.loads(pickle.dumps(text)), kept):
        assert again == text and isinstance(again, Said) and again.form == text.form
        assert isinstance(again.values["a"], Said)
    assert unpacked(packed("plain")) == "plain" and not isinstance(unpacked("plain"), Said)


FAULTS = [ValueError(said("No {x}.", x="way")), OSError(2, "gone"), FormatError("a", "b", "c")]


@pytest.mark.parametrize("fault", FAULTS)
def test_what_a_fault_says(fault: Exception) -> None:
    assert text_of(fault) == str(fault)
    assert isinstance(text_of(fault), Said) == isinstance(fault.args[0], Said)


def test_a_problem_holds_sentences() -> None:
    problem = Problem("note", "X", said("{n} things", n=2), remedy=said("Move it."))
    assert problem == Problem("note", "X", "2 things", remedy="Move it.")
    assert isinstance(problem.text, Said)
