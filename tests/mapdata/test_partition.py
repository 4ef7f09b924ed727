"""Areas from border lines and label points."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapdata.board import BORDER, LAKE, LAND, RIVER, SEA
from mapdata.compile import compile_board
from mapdata.model import Feature, MapDocument, Point, Shape
from mapdata.partition import partition
from tests.mapdata.samples import WORDS, layer, line


def label(name: str, x: float, y: float, **props: str) -> Feature:
    return Feature(name, "area", Shape(point=(x, y)), name.title(), dict(props))


def four(*more: Feature, labels: tuple[Feature, ...] | None = None) -> MapDocument:
    """Return a sheet of 100 mm cut by a cross: a and b above, c and d below."""
    if labels is None:
        labels = (label("a", 20, 20), label("b", 80, 20), label("c", 20, 80), label("d", 80, 80))
    lines = (line("v", "border", (50, 0), (50, 100)), line("h", "border", (0, 50), (100, 50)))
    layers = (layer("lines", "border", *lines, *more), layer("labels", "label", *labels))
    return MapDocument((100, 100), None, WORDS, layers)


def test_faces_take_their_ids_from_labels_and_touch_along_lengths_not_corners() -> None:
    parts, problems = partition(four())
    assert parts.ids == ["a", "b", "c", "d"] and problems == []
    assert parts.shared_mm == {(0, 1): 50.0, (0, 2): 50.0, (1, 3): 50.0, (2, 3): 50.0}
    assert parts.corners == [(0, 3), (1, 2)]


def test_a_contact_shorter_than_a_millimetre_is_a_corner() -> None:
    lines = (
        line("v1", "border", (50, 0), (50, 50)),
        line("v2", "border", (50.6, 50), (50.6, 100)),
        line("h", "border", (0, 50), (100, 50)),
    )
    labels = (label("a", 20, 20), label("b", 80, 20), label("c", 20, 80), label("d", 80, 80))
    doc = MapDocument((100, 100), None, WORDS, (layer("l", "border", *lines), layer("n", "label", *labels)))
    parts, _ = partition(doc)
    assert (1, 2) not in parts.shared_mm and (1, 2) in parts.corners


def test_an_area_may_have_several_faces_and_holes() -> None:
    ring = line("ring", "border", (10, 10), (30, 10), (30, 30), (10, 30), (10, 10))
    labels = (
        label("a", 40, 40),
        label("island", 20, 20, space="b"),
        label("b", 80, 20),
        label("c", 20, 80),
        label("d", 80, 80),
    )
    parts, problems = partition(four(ring, labels=labels))
    assert problems == [] and parts.ids == ["a", "b", "c", "d"]
    assert parts.polygons[0].area == pytest.approx(2500 - 400) and parts.polygons[1].area == pytest.approx(2900)
    assert parts.shared_mm[0, 1] == pytest.approx(130)


def test_a_face_labelled_outside_is_drawn_but_is_no_space() -> None:
    labels = (
        label("a", 20, 20),
        label("b", 80, 20),
        label("c", 20, 80),
        Feature("x", "outside", Shape(point=(80, 80))),
    )
    parts, problems = partition(four(labels=labels))
    assert parts.ids == ["a", "b", "c"] and len(parts.outside) == 1 and problems == []


FAULTS: dict[str, MapDocument] = {
    "UNNAMED": four(labels=(label("a", 20, 20), label("b", 80, 20), label("c", 20, 80))),
    "SHARED_FACE": four(
        labels=(label("a", 20, 20), label("e", 30, 20), label("b", 80, 20), label("c", 20, 80), label("d", 80, 80))
    ),
    "LABEL": four(labels=(label("a", 20, 20), label("z", 500, 20))),
    "GAP": four(line("stub", "border", (50, 20), (70, 20))),
    "SLIVER": four(line("twice", "border", (50, 0), (50.1, 20), (50, 50))),
}


@pytest.mark.parametrize("code", FAULTS)
def test_a_wrong_drawing_of_areas_is_a_problem_with_its_place(code: str) -> None:
    _, problems = partition(FAULTS[code])
    found = [p for p in problems if p.code == code]
    assert found and all(p.point_mm is not None and p.remedy for p in found)


def test_areas_compile_to_the_same_board_as_hexes_do() -> None:
    labels = (
        label("a", 20, 20, territory="west"),
        label("b", 80, 20, territory="east", terrain="mountain"),
        label("c", 20, 80, terrain="sea"),
        label("d", 80, 80, territory="east"),
    )
    more = layer(
        "more",
        "line",
        line("Don", "river", (75, 50.3), (60, 50.2), (100, 50)),
        Feature("Rhine", "river", Shape(side=("a", "b"))),
        Feature("town", "city", Shape(point=(80, 80)), "Town"),
    )
    flags = layer("o", "override", Feature("f", "flag", Shape(space="c"), props={"value": "strait"}))
    doc = four(labels=labels).with_layer(more).with_layer(flags)
    board, problems = compile_board(doc)
    assert problems == []
    assert board.names == ["a", "b", "c", "d"] and board.kind == [LAND, LAND, SEA, LAND]
    assert board.terrain == ["clear", "mountain", "sea", "clear"] and board.hexes is None
    bits = {(board.names[a], board.names[b]): f for (a, b), f in zip(board.ends, board.features)}
    assert bits["a", "b"] == RIVER | BORDER and bits["b", "d"] == RIVER and bits["a", "c"] == 0
    assert [(p.id, board.names[p.space]) for p in board.places] == [("town", "d")]
    assert board.flagged("strait") == {2} and board.regions["territory:east"] == {1, 3}


def test_wrong_words_on_areas_are_problems() -> None:
    labels = (label("a", 20, 20, territory="atlantis"), label("b", 80, 20), label("c", 20, 80), label("d", 80, 80))
    more = layer(
        "m",
        "line",
        Feature("r", "river", Shape(side=("a", "d"))),
        Feature("t", "city", Shape(point=(500, 1))),
    )
    _, problems = compile_board(four(labels=labels).with_layer(more))
    assert sorted(p.code for p in problems) == ["NO_SIDE", "PLACE_OFF", "TERRITORY"]


@given(st.lists(st.tuples(st.floats(5, 95), st.floats(5, 95)), min_size=2, max_size=12, unique=True))
def test_faces_tile_the_sheet_whatever_is_drawn(points: list[Point]) -> None:
    lines = [
        line(f"l{k}", "border", (round(x, 2), 0), (round(y, 2), 100))
        if k % 2
        else line(f"l{k}", "border", (0, x), (100, y))
        for k, (x, y) in enumerate(points)
    ]
    doc = MapDocument((100, 100), None, WORDS, (layer("l", "border", *lines),))
    _, problems = partition(doc)
    # without labels every face is a problem; give each one a label at its place, and they tile
    spots = [p.point_mm for p in problems if p.point_mm is not None and p.code in ("UNNAMED", "SLIVER")]
    labels = [label(f"s{k}", x, y) for k, (x, y) in enumerate(spots)]
    parts, _ = partition(doc.with_layer(layer("n", "label", *labels)))
    assert sum(p.area for p in parts.polygons) == pytest.approx(10_000, rel=1e-4)
    assert len(parts.ids) == len(spots)


def test_900_areas_compile() -> None:
    cuts = [k * 100 / 30 for k in range(1, 30)]
    lines = [line(f"v{k}", "border", (c, 0), (c, 100)) for k, c in enumerate(cuts)]
    lines += [line(f"h{k}", "border", (0, c), (100, c)) for k, c in enumerate(cuts)]
    labels = [label(f"a{r}_{c}", (c + 0.5) * 100 / 30, (r + 0.5) * 100 / 30) for r in range(30) for c in range(30)]
    doc = MapDocument((100, 100), None, WORDS, (layer("l", "border", *lines), layer("n", "label", *labels)))
    board, problems = compile_board(doc)
    assert len(board.names) == 900 and problems == []
    assert len(board.ends) == 2 * 30 * 29


def test_what_is_set_by_hand_beats_what_the_label_of_an_area_says() -> None:
    by_hand = layer(
        "hand", "override",
        Feature("o1", "terrain", Shape(space="a"), props={"value": "sea", "why": "flooded"}),
        Feature("o2", "territory", Shape(space="b"), props={"value": "east", "why": "ceded"}),
        Feature("o3", "kind", Shape(space="c"), props={"value": "lake", "why": "a reservoir"}),
        Feature("o4", "terrain", Shape(space="d"), props={"value": "clear", "why": "as it is"}),
        Feature("o5", "fortress", Shape(space="d")),
    )  # fmt: skip
    labels = (label("a", 20, 20), label("b", 80, 20, territory="west"), label("c", 20, 80), label("d", 80, 80))
    doc = four(labels=labels)
    board, problems = compile_board(replace(doc, layers=(*doc.layers, by_hand)))
    assert [board.kind[board.by_name[name]] for name in "abcd"] == [SEA, LAND, LAKE, LAND]
    assert board.terrain[board.by_name["a"]] == "sea" and board.territory[board.by_name["b"]] == "east"
    assert [(p.code, p.feature) for p in problems] == [("IDLE_OVERRIDE", "o4")]


def test_an_override_that_names_no_area_is_told() -> None:
    wrong = layer("hand", "override", Feature("o1", "terrain", Shape(space="nowhere"), props={"value": "sea"}))
    doc = four()
    _, problems = compile_board(replace(doc, layers=(*doc.layers, wrong)))
    assert [(p.code, p.space) for p in problems] == [("OVERRIDE", "nowhere")] and "area" in problems[0].text


def test_an_area_named_off_the_drawn_coast_is_sea_unless_it_is_painted() -> None:
    left = ((0.0, 0.0), (50.0, 0.0), (50.0, 100.0), (0.0, 100.0))
    coast = layer("land", "terrain", Feature("l1", "clear", Shape(polygon=(left,))))
    painted = (label("c", 20, 80, terrain="sea"), label("d", 80, 80, terrain="clear"))
    labels = (label("a", 20, 20), label("b", 80, 20), *painted)
    doc = four(labels=labels)
    doc = replace(doc, layers=(coast, *doc.layers))
    board = compile_board(doc)[0]
    assert dict(zip(board.names, board.terrain)) == {"a": "clear", "b": "sea", "c": "sea", "d": "clear"}
    assert [board.kind[board.by_name[name]] for name in "abcd"] == [LAND, SEA, SEA, LAND]
    bare = compile_board(four(labels=labels))[0]  # no coast is drawn: nothing says where the water is
    assert bare.terrain[bare.by_name["b"]] == "clear"
