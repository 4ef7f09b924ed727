"""Cutting, joining, tracing and pasting on anything at all: nothing is lost, nothing hangs, nothing raises."""

from __future__ import annotations

import math
import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from editor.mapedit.clipboard import Clip, copied, from_text, paste, to_text
from editor.mapedit.edits import apply_edit
from editor.mapedit.snapping import Snapper
from editor.mapedit.tool_cut import broken, cut_changes
from editor.mapedit.topology import with_points, without_doubles, without_points
from editor.mapedit.tracing import Ways
from mapdata.cutting import joined, split
from mapdata.geometry import polygon_of
from mapdata.model import Feature, MapDocument, Point, Shape, SideKind, TerrainKind
from tests.mapdata.samples import box, hex_map, layer, line, polygon

POINT = st.tuples(st.floats(0, 90), st.floats(0, 90)).map(lambda p: (round(p[0], 2), round(p[1], 2)))
LINE = st.lists(POINT, min_size=2, max_size=6, unique=True).map(tuple)


def star(seed: int) -> tuple[Point, ...]:
    """Return a ring that does not cross itself."""
    dice = random.Random(seed)
    count = dice.randint(3, 12)
    far = [dice.uniform(8, 40) for _ in range(count)]
    turns = [2 * math.pi * k / count for k in range(count)]
    return tuple((round(45 + r * math.cos(t), 2), round(45 + r * math.sin(t), 2)) for r, t in zip(far, turns))


def size(shape: Shape) -> float:
    found = polygon_of(shape)
    return 0.0 if found is None else float(found.area)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10_000), LINE)
def test_pieces_of_an_area_have_its_size_and_join_again(seed: int, cut: tuple[Point, ...]) -> None:
    whole = Shape(polygon=(star(seed),))
    pieces = split(whole, cut)
    assert sum(map(size, pieces)) == pytest.approx(size(whole), abs=0.6)
    again = joined(pieces)
    assert again is not None and size(again) == pytest.approx(size(whole), abs=0.6)


@settings(max_examples=60, deadline=None)
@given(LINE)
def test_neighbours_keep_their_common_border_when_both_are_cut(cut: tuple[Point, ...]) -> None:
    west, east = polygon("west", "clear", box(5, 5, 45, 85)), polygon("east", "forest", box(45, 5, 85, 85))
    doc = hex_map([layer("land", "terrain", west, east)])
    changes = cut_changes(doc, Snapper(doc), {("land", "west"): west}, list(cut))
    after = dict(doc.layers[0].features) | {key[1]: new for key, (_, new) in changes.items() if new is not None}
    on_border = {p for name, f in after.items() if name != "east" for ring in f.shape.polygon or ()
                 for p in ring if abs(p[0] - 45) < 0.005 and 5 < p[1] < 85}  # fmt: skip
    assert on_border <= {p for ring in after["east"].shape.polygon or () for p in ring}


def network(seed: int) -> MapDocument:
    """Return a map of random lines that share points of a coarse net."""
    dice = random.Random(seed)
    net = [(float(x), float(y)) for x in range(0, 90, 15) for y in range(0, 90, 15)]
    lines = [line(f"l{k}", "river", *dice.sample(net, dice.randint(2, 6))) for k in range(8)]
    return hex_map([layer("lines", "line", *lines)])


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 10_000))
def test_a_trace_runs_along_what_is_drawn_or_says_that_it_cannot(seed: int, other: int) -> None:
    doc, dice = network(seed), random.Random(other)
    snapper = Snapper(doc)
    ways = Ways(snapper)
    places = [(dice.uniform(0, 90), dice.uniform(0, 90)) for _ in range(2)]
    ends = [snapper.find(place, 30.0, frozenset({"points", "lines"})) for place in places]
    found = ways.find(ends[0].point, ends[1].point)
    if found is None:
        return
    assert found[0] == pytest.approx(ends[0].point, abs=0.006) and found[-1] == pytest.approx(ends[1].point, abs=0.006)
    for a, b in pairwise(found):
        middle = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        assert snapper.at(middle, 0.02)


def test_a_trace_between_lines_that_do_not_meet_gives_up() -> None:
    far = [line(f"l{k}", "river", (1.0, k * 10.0), (80.0, k * 10.0)) for k in range(8)]
    ways = Ways(Snapper(hex_map([layer("lines", "line", *far)])))
    assert ways.find((1.0, 0.0), (80.0, 70.0)) is None
    assert ways.find((5.0, 0.0), (60.0, 0.0)) == [(5.0, 0.0), (60.0, 0.0)]
    assert ways.find((5.0, 5.0), (60.0, 0.0)) is None


@given(st.integers(0, 10_000), st.lists(st.integers(0, 20), max_size=6))
def test_points_put_in_and_taken_out_leave_shapes_whole(seed: int, picks: list[int]) -> None:
    ring = star(seed)
    shape = Shape(polygon=(ring,))
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(ring)]
    more = with_points(shape, middles)
    assert more.polygon is not None and len(more.polygon[0]) == len(ring) + len(middles)
    fewer = without_points(shape, {ring[k % len(ring)] for k in picks})
    assert fewer is None or len((fewer.polygon or ((),))[0]) >= 3
    assert without_doubles(shape) == shape


@given(LINE, st.lists(st.integers(0, 6), max_size=4), st.booleans())
def test_broken_lines_have_all_their_stretches(points: tuple[Point, ...], picks: list[int], closed: bool) -> None:
    whole = (*points, points[0]) if closed and len(points) > 2 else points
    pieces = broken(whole, {whole[k % len(whole)] for k in picks})
    stretches = sorted(tuple(sorted(pair)) for piece in pieces for pair in pairwise(piece))
    assert stretches == sorted(tuple(sorted(pair)) for pair in pairwise(whole))


@given(st.integers(0, 1000), st.tuples(st.floats(0, 90), st.floats(0, 90)))
def test_what_is_copied_is_pasted_whole(seed: int, at: Point) -> None:
    painted = Feature("hex-0304", "forest", Shape(space="0304"))
    land = layer("land", "terrain", polygon("a", "clear", Shape(polygon=(star(seed),))), painted)
    doc = hex_map([land])
    clip = from_text(to_text(copied(doc, [("land", "a"), ("land", "hex-0304")])))
    assert clip is not None
    for where in (None, at):
        edit, keys, faults = paste(doc, clip, "", where)
        after = apply_edit(doc, edit)
        assert len(keys) == 2 and not faults and len(after.layers[0].features) == 4
    empty = hex_map([layer("rivers", "line")])
    assert paste(empty, clip)[1] == [] and len(paste(empty, clip)[2]) == 1


@given(st.integers(0, 400), st.text(max_size=8))
def test_a_damaged_clip_is_no_clip(at: int, noise: str) -> None:
    doc = hex_map([layer("land", "terrain", polygon("a", "clear", box(1, 1, 9, 9)))])
    text = to_text(copied(doc, [("land", "a")]))
    found = from_text(text[: at % len(text)] + noise + text[at % len(text) + len(noise) :])
    assert found is None or isinstance(found, Clip)


def test_words_come_along_into_another_map() -> None:
    doc = hex_map([layer("land", "terrain", polygon("a", "ice", box(1, 1, 9, 9))),
                   layer("lines", "line", line("r", "wall", (0, 0), (9, 9)))])  # fmt: skip
    words = doc.vocabulary
    words = replace(words, terrain=(*words.terrain, TerrainKind("ice", "Ice")), sides=(SideKind("wall", "Wall", 0),))
    clip = copied(replace(doc, vocabulary=words), [("land", "a"), ("lines", "r")])
    edit, keys, _ = paste(hex_map([layer("land", "terrain"), layer("lines", "line")]), clip)
    assert len(keys) == 2 and edit.vocabulary is not None
    after = edit.vocabulary[1]
    assert "ice" in {t.id for t in after.terrain}
    bits = [s.bit for s in after.sides]
    assert "wall" in {s.id for s in after.sides} and len(set(bits)) == len(bits)
