"""Layouts of counters: kept in counters.json, chosen by type and side, drawn wherever a counter is."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from mapdata.draw.ops import Group, Op, Text
from mapdata.problems import FormatError
from scenarios.engine import counterart
from scenarios.engine.counter_fields import too_long
from scenarios.engine.counter_layouts import Field, Layout, field_fault, layout_for
from scenarios.engine.modules import load_module, read_oob, save_module
from scenarios.engine.oob import Nation, Oob, Unit, UnitType, factor_of

FACTORS = {"combat": 4, "combat_reduced": 2, "movement": 6}
ARMY = UnitType("army", "Army", "land", "helmet", FACTORS, ("combat", "movement"))
RED = Nation("red", "Red", "RED", "soviet", "#B83A2C", "")
BLUE = Nation("blue", "Blue", "BLU", "western", "#6FA07A", "")
PLAIN = Layout("plain", "Plain", front=(Field("factors", 5, 60, 90, 30, size=30), Field("name", 5, 5, 90, 15)))


def oob(*layouts: Layout, **fields: object) -> Oob:
    unit = replace(Unit("u1", "First Army", "army", "red", "1", steps=2), **fields)  # type: ignore[arg-type]
    return Oob((ARMY,), (RED, BLUE), (unit, Unit("u2", "Second", "army", "blue")), tuple(layouts))


def words(ops: tuple[Op, ...]) -> list[str]:
    out: list[str] = []
    for op in ops:
        out += words(op.ops) if isinstance(op, Group) else [op.string] if isinstance(op, Text) else []
    return out


def test_the_closest_layout_is_taken_and_of_equals_the_first() -> None:
    every, side, kind, both = (
        Layout("a", ""),
        Layout("b", "", side="soviet"),
        Layout("c", "", "army"),
        Layout("d", "", "army", "soviet"),
    )
    listed = (every, side, kind, both, Layout("e", "", "army"))
    assert layout_for(listed, "army", "soviet") is both
    assert layout_for(listed, "army", "western") is kind
    assert layout_for(listed, "fleet", "soviet") is side
    assert layout_for(listed, "fleet", "western") is every
    assert layout_for((kind,), "fleet", "western") is None


def test_a_layout_changes_what_the_counter_says() -> None:
    assert words(counterart.counter_ops("u1", oob(PLAIN))) == ["4-6", "First Army"]
    assert words(counterart.counter_ops("u1", oob())) == ["R", "4", "6"]


def test_the_back_of_two_steps_has_the_reduced_factors() -> None:
    assert words(counterart.counter_ops("u1", oob(PLAIN), side="back"))[0] == "2-6"
    own = replace(PLAIN, back=(Field("factor", 5, 60, 90, 30, key="combat"),))
    assert words(counterart.counter_ops("u1", oob(own), side="back")) == ["2"]
    assert words(counterart.counter_ops("u2", oob(own), side="back")) == ["B", "Blue"]


def test_a_factor_of_its_own_goes_before_the_types() -> None:
    given = oob(PLAIN, props={"combat": 9})
    assert words(counterart.counter_ops("u1", given))[0] == "9-6"
    assert factor_of(given.units[0], ARMY, "combat", reduced=True) == 2
    assert factor_of(given.units[0], ARMY, "stealth") is None


def test_small_counters_drop_small_letters_but_keep_factors() -> None:
    assert words(counterart.counter_ops("u1", oob(PLAIN), form="small")) == ["4-6"]


@pytest.mark.parametrize("show", ["symbol", "figure", "emblem", "mark", "plate", "band", "echelon"])
def test_every_picture_field_draws_something(show: str) -> None:
    layout = Layout("one", "", front=(Field(show, 20, 20, 60, 40),))  # type: ignore[arg-type]
    bare = counterart.counter_ops("u1", oob(Layout("one", "", front=(Field("prop", 0, 0, 9, 9, key="none"),))))
    drawn = counterart.counter_ops("u1", oob(layout, props={"branch": "armour", "echelon": "corps"}))
    assert len(drawn) > len(bare)


def test_a_text_that_does_not_fit_is_told() -> None:
    look = counterart.look_of("u1", oob(PLAIN, name="An army with a very long name indeed"))
    assert too_long(PLAIN.front[1], look) and not too_long(PLAIN.front[0], look)


def test_looks_are_alike_exactly_where_counters_are() -> None:
    layout = Layout("id", "", front=(Field("id", 5, 5, 90, 20),))
    same = Oob((ARMY,), (RED,), (Unit("a", "A", "army", "red"), Unit("b", "A", "army", "red")))
    assert counterart.look_key("a", same) == counterart.look_key("b", same)
    told = replace(same, layouts=(layout,))
    assert counterart.look_key("a", told) != counterart.look_key("b", told)


def test_layouts_are_kept_in_a_file_of_their_own(tmp_path: Path) -> None:
    module = load_module("europe-hex")
    given = replace(module, oob=oob(PLAIN), folder=tmp_path)
    save_module(given, tmp_path)
    assert "layouts" not in json.loads((tmp_path / "oob.json").read_text())
    assert read_oob(tmp_path) == given.oob
    save_module(replace(given, oob=oob()), tmp_path)
    assert not (tmp_path / "counters.json").exists()
    assert read_oob(tmp_path) == oob()


@pytest.mark.parametrize(
    ("field", "part"),
    [
        (Field("name", 500, 0, 10, 10), "x"),
        (Field("name", 0, 0, 0.1, 10), "w"),
        (Field("name", 0, 0, 10, 10, size=1), "size"),
        (Field("name", 0, 0, 10, 10, colour="red"), "colour"),
        (Field("name", 0, 0, 10, 10, turn_deg=45), "turn_deg"),
        (Field("prop", 0, 0, 10, 10), "key"),
        (Field("text", 0, 0, 10, 10, key="x" * 81), "key"),
    ],
)
def test_what_is_wrong_with_a_field_is_told_by_its_part(field: Field, part: str) -> None:
    fault = field_fault(field)
    assert fault is not None and fault[0] == part


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"id": "Bad Id"}, "$.layouts[0].id"),
        ({"front": [{"show": "nonsense", "x": 0, "y": 0, "w": 5, "h": 5}]}, "$.layouts[0].front[0].show"),
        ({"front": [{"show": "name", "x": 999, "y": 0, "w": 5, "h": 5}]}, "$.layouts[0].front[0].x"),
        ({"back": [{"show": "name", "x": 0, "y": 0, "w": 5, "h": 5}] * 61}, "$.layouts[0].back"),
    ],
)
def test_a_bad_counters_file_is_refused_by_place(tmp_path: Path, change: dict[str, object], place: str) -> None:
    body = {"format": "hexwright-counters", "version": 1, "layouts": [{"id": "a", "title": "A", **change}]}
    (tmp_path / "counters.json").write_text(json.dumps(body))
    with pytest.raises(FormatError) as fault:
        read_oob(tmp_path)
    assert fault.value.pointer == place
