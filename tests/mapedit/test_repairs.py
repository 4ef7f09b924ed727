"""Every repair is one undoable step, and the next compilation has the problem no more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import shapely

from editor.mapedit.blank import blank_map
from editor.mapedit.document import Document
from editor.mapedit.ignoring import ignore_kind, ignore_one, ignored, key_of
from editor.mapedit.problemlist import heeded, place_text, problem_text
from editor.mapedit.repairs import REPAIRS, repair_of, together
from mapdata import geometry
from mapdata.compile import compile_whole
from mapdata.model import Feature, Layer, MapDocument, Point, Ring, Scalar, Shape, Territory
from mapdata.problems import Problem
from mapdata.problems_found import inspect
from mapdata.store import load_map, save_map
from scenarios.engine.modules import Module

Make = Callable[[], MapDocument]
ISLAND = ((30.0, 30.0), (150.0, 25.0), (160.0, 130.0), (40.0, 140.0))


def problems_of(doc: MapDocument) -> list[Problem]:
    board, problems, survey = compile_whole(doc)
    return inspect(doc, board, survey, problems)


def of_code(doc: MapDocument, code: str) -> list[Problem]:
    return [p for p in problems_of(doc) if p.code == code]


def area(key: str, kind: str, *rings: Ring, **props: Scalar) -> Feature:
    return Feature(key, kind, Shape(polygon=rings), props=dict(props))


def line(key: str, kind: str, *points: Point, name: str = "") -> Feature:
    return Feature(key, kind, Shape(line=points), name)


def place(key: str, at: Point, name: str = "", kind: str = "city", **props: Scalar) -> Feature:
    return Feature(key, kind, Shape(point=at), name, dict(props))


def having(doc: MapDocument, layer_id: str, *features: Feature) -> MapDocument:
    layer = doc.layer(layer_id)
    assert layer is not None
    return doc.with_layer(replace(layer, features={**layer.features, **{f.id: f for f in features}}))


def island(*extra: tuple[str, Feature]) -> MapDocument:
    """An island with North on it, in a sea of 10 x 8 hexes of 20 mm."""
    doc = blank_map("Island", 10, 8, 20)
    doc = having(doc, "land", area("land", "clear", ISLAND))
    doc = having(doc, "territories", area("north", "territory", ISLAND, territory="north"))
    for layer, feature in extra:
        doc = having(doc, layer, feature)
    return doc


def areas(*lines: Feature, labels: tuple[Feature, ...] = ()) -> MapDocument:
    """A sheet of 100 x 100 mm without hexes, cut by border lines."""
    blank = blank_map("Areas", 4, 4, 20)
    doc = replace(blank, grid=None, sheet_mm=(100.0, 100.0),
                  layers=(Layer("borders", "border"), Layer("names", "label")))  # fmt: skip
    return having(having(doc, "borders", *lines), "names", *labels)


WEST, EAST = place("west", (20, 50), "West", "area"), place("east", (80, 50), "East", "area")


def near_end() -> MapDocument:
    return areas(line("wall", "border", (50, 0), (50, 100)), line("short", "border", (50.4, 40), (100, 40)),
                 labels=(WEST, EAST))  # fmt: skip


def sliver() -> MapDocument:
    return areas(line("one", "border", (50, 0), (50, 30), (50, 70), (50, 100)),
                 line("two", "border", (50, 20), (50.25, 35), (50.25, 65), (50, 80)), labels=(WEST, EAST))  # fmt: skip


def two_lands(gap: float) -> MapDocument:
    west = ((30.0, 30.0), (90.0, 30.0), (90.0, 60.0), (90.0, 80.0), (90.0, 130.0), (30.0, 130.0))
    east = ((90.0, 30.0), (150.0, 30.0), (150.0, 130.0), (90.0, 130.0), (90.0, 80.0), (90.0 + gap, 70.0), (90.0, 60.0))
    doc = having(blank_map("Two", 10, 8, 20), "land", area("land", "clear", ISLAND))
    return having(doc, "territories", area("w", "territory", west, territory="north"),
                  area("e", "territory", east, territory="south"))  # fmt: skip


def enclave() -> MapDocument:
    doc = island()
    far = Feature("far", "territory", Shape(space="0202"), props={"territory": "south"})
    mid = Feature("mid", "territory", Shape(space="0504"), props={"territory": "south"})
    return having(doc, "territories", far, mid)


def hole_in_north() -> MapDocument:
    doc = island()
    hole = ((68.0, 58.0), (94.0, 58.0), (94.0, 82.0), (68.0, 82.0))
    return having(doc, "territories", area("north", "territory", ISLAND, hole, territory="north"))


def idle_side() -> MapDocument:
    both = Shape(sides=(("0504", "0505"), ("0504", "0503")))
    return island(("overrides", Feature("o", "open_land", both, props={"why": "a ford"})))


def coast_and_borders() -> MapDocument:
    """An area map as a newcomer draws it: a coast on the land layer, and one border across from shore to shore."""
    doc = areas(line("wall", "border", (20, 50), (80, 50)))
    doc = replace(doc, layers=(Layer("land", "terrain"), *doc.layers))
    return having(doc, "land", area("land", "clear", ((20.0, 20.0), (80.0, 20.0), (80.0, 80.0), (20.0, 80.0))))


CASES: dict[str, Make] = {
    "BARE_COAST": coast_and_borders,
    "NEAR_END": near_end,
    "UNCLOSED": lambda: areas(line("wall", "border", (50, 0), (50, 100)),
                              line("ring", "border", (70, 40), (90, 40), (90, 60), (70, 60), (70, 40.4)),
                              labels=(WEST, EAST)),
    "GAP": lambda: areas(line("wall", "border", (50, 0), (50, 100)), line("loose", "border", (60, 40), (70, 40)),
                         labels=(WEST, EAST)),
    "SLIVER": sliver,
    "UNNAMED": lambda: areas(line("wall", "border", (50, 0), (50, 100)), labels=(WEST,)),
    "SAME_AREA": lambda: areas(line("wall", "border", (50, 0), (50, 100)),
                               labels=(WEST, place("east", (80, 50), "West", "area"))),
    "SHORT_RIVER": lambda: island(("rivers", line("r", "river", (95, 75), (96, 90), (92, 112), name="Avon"))),
    "THIN_GAP": lambda: two_lands(0.45),
    "THIN_OVERLAP": lambda: two_lands(-0.45),
    "SELF_CROSS": lambda: island(("land", area("bow", "mountain", ((60, 60), (90, 90), (90, 60), (60, 90))))),
    "ENCLAVE": enclave,
    "NO_TERRITORY": hole_in_north,
    "PLACE_WET": lambda: island(("places", place("c", (16, 62), "Drowned"))),
    "PLACE_OFF": lambda: island(("places", place("c", (-4, 60), "Aside"))),
    "ON_NUMBER": lambda: island(("places", place("c", (63.5, 31.7), "Hidden"))),
    "NAMELESS": lambda: island(*(("places", place(f"c{k}", (60.0 + 16 * k, 84), name))
                                 for k, name in enumerate(("A", "B", "C", "")))),
    "SAME_NAME": lambda: island(("places", place("a", (60, 80), "Newport")),
                                ("places", place("b", (100, 80), "newport"))),
    "DOUBLE": lambda: island(("places", place("a", (60, 84), "Newport")), ("places", place("b", (60, 84), "Newport"))),
    "NO_HEX_HERE": lambda: island(("land", Feature("p", "mountain", Shape(space="9999")))),
    "NO_AREA": lambda: island(("land", line("l", "mountain", (60, 60), (70, 70)))),
    "OVERRIDE": lambda: island(("overrides", Feature("o", "terrain", Shape(space="0504"), props={"value": "moon"}))),
    "IDLE_OVERRIDE": lambda: island(("overrides", Feature("o", "terrain", Shape(space="0504"),
                                                          props={"value": "clear"}))),
    "NO_HEX": island,
    "SETTING": lambda: replace(island(), settings={"wind": 4}),
    "TERRAIN": lambda: island(("land", area("m", "moor", ((60, 60), (90, 60), (90, 90))))),
    "TERRITORY": lambda: island(("territories", area("m", "territory", ((60, 60), (90, 60), (90, 90)),
                                                     territory="mid_land"))),
    "NAMELESS_TERRITORY": lambda: with_territories(Territory("n", ""), Territory("north", "North")),
    "SAME_TERRITORY": lambda: with_territories(Territory("n", "north"), Territory("north", "North")),
}


def with_territories(*territories: Territory) -> MapDocument:
    doc = island()
    return replace(doc, vocabulary=replace(doc.vocabulary, territories=territories))


def test_there_is_a_case_for_every_repair() -> None:
    assert set(CASES) == set(REPAIRS)


@pytest.mark.parametrize("code", sorted(CASES))
def test_a_repair_takes_the_problem_away_and_can_be_undone(code: str) -> None:
    document = Document(Module("island", "Island", "1", Path("island"), CASES[code]()))
    start = document.map
    before = of_code(start, code)
    assert before, [p.code for p in problems_of(start)]
    repair = next(found for p in before if (found := repair_of(start, p)) is not None)
    mended = next(p for p in before if repair_of(start, p) is not None)
    edit = repair.edit("Newtown" if repair.asks else "")
    assert edit is not None
    document.do(edit)
    assert key_of(mended) not in {key_of(p) for p in of_code(document.map, code)}
    assert document.stack.count() == 1
    document.stack.undo()
    assert document.map == start


def test_an_override_keeps_the_sides_where_it_is_needed() -> None:
    doc = idle_side()
    found = of_code(doc, "IDLE_OVERRIDE")
    assert len(found) == 2
    edit = repair_of(doc, found[0])
    assert edit is not None
    document = Document(Module("island", "Island", "1", Path("island"), doc))
    made = edit.edit()
    assert made is not None
    document.do(made)
    left = document.map.layer("overrides")
    assert left is not None and left.features["o"].shape.sides is not None and len(left.features["o"].shape.sides) == 1


def test_many_are_repaired_as_one_step() -> None:
    doc = island(*(("places", place(f"c{k}", (-4, 40.0 + 20 * k), f"Aside {k}")) for k in range(4)))
    edit = together(doc, of_code(doc, "PLACE_OFF"))
    assert edit is not None and len(edit.changes) == 4
    document = Document(Module("island", "Island", "1", Path("island"), doc))
    document.do(edit)
    assert of_code(document.map, "PLACE_OFF") == []


TAKES = {"ENCLAVE", "GAP", "DOUBLE", "NO_HEX_HERE", "NO_AREA", "OVERRIDE", "IDLE_OVERRIDE", "NO_HEX", "SETTING",
         "SLIVER"}


@pytest.mark.parametrize("code", sorted(CASES))
def test_what_is_repaired_with_others_takes_nothing_away(code: str) -> None:
    doc = CASES[code]()
    found = of_code(doc, code)
    some = [repair for p in found if (repair := repair_of(doc, p)) is not None]
    assert {repair.takes for repair in some} == {code in TAKES}
    edit = together(doc, found)
    if code in TAKES or some[0].asks:
        assert edit is None
        return
    assert edit is not None and edit.parts == {}
    assert all(new is not None for _, new in edit.changes.values()), "no drawn thing goes"
    for old, new in (pair for pair in edit.changes.values() if pair[0] is not None):
        assert old is not None and new is not None and (new.kind, new.name) == (old.kind, old.name)
        if old.shape.line is not None:
            kept = set(new.shape.line or ())
            assert len(set(old.shape.line) - kept) <= 1, "no more than an end moves to where it is joined"
        elif old.shape.line is None and old.shape.point is None:
            before, after = geometry.polygon_of(old.shape), geometry.polygon_of(new.shape)
            assert before is not None and after is not None
            assert shapely.difference(before, after.buffer(0.5)).area < 0.5
    words = edit.vocabulary
    if words is not None:
        assert {t.id for t in words[0].territories} <= {t.id for t in words[1].territories}
        assert {t.id for t in words[0].terrain} <= {t.id for t in words[1].terrain}


def loose(*points: Point) -> MapDocument:
    return areas(line("wall", "border", (50, 0), (50, 100)), line("loose", "border", *points), labels=(WEST, EAST))


@pytest.mark.parametrize(("points", "drawn"), [
    (((54, 40), (75, 40), (96, 42)), ((50, 40), (54, 40), (75, 40), (96, 42), (100, 42))),  # to a border and the edge
    (((50, 40), (75, 40), (75, 97)), ((50, 40), (75, 40), (75, 97), (75, 100))),
])  # fmt: skip
def test_a_border_in_the_open_is_drawn_on_to_what_is_in_reach(points: tuple[Point, ...], drawn: object) -> None:
    doc = loose(*points)
    found = of_code(doc, "GAP")
    assert [p.feature for p in found] == ["loose"]
    repair = repair_of(doc, found[0])
    assert repair is not None and repair.certain()
    edit = repair.edit()
    assert edit is not None
    document = Document(Module("areas", "Areas", "1", Path("areas"), doc))
    document.do(edit)
    layer = document.map.layer("borders")
    assert layer is not None and layer.features["loose"].shape.line == drawn
    assert of_code(document.map, "GAP") == []


def test_a_border_far_from_anything_is_removed_singly_and_never_with_others() -> None:
    doc = having(CASES["GAP"](), "borders", line("second", "border", (70, 70), (80, 70)))
    found = of_code(doc, "GAP")
    assert len(found) == 2 and [r.takes for p in found if (r := repair_of(doc, p)) is not None] == [True, True]
    assert together(doc, found) is None


def test_a_coast_made_a_border_parts_land_and_sea_and_closes_what_ends_on_it() -> None:
    doc = coast_and_borders()
    assert len(of_code(doc, "UNNAMED")) == 1 and len(of_code(doc, "GAP")) == 1
    edit = together(doc, of_code(doc, "BARE_COAST"))
    assert edit is not None
    document = Document(Module("areas", "Areas", "1", Path("areas"), doc))
    document.do(edit)
    assert of_code(document.map, "BARE_COAST") == [] and of_code(document.map, "GAP") == []
    assert len(of_code(document.map, "UNNAMED")) == 3, "north, south and the sea"


def test_a_gap_that_was_closed_makes_two_areas() -> None:
    doc = near_end()
    repair = repair_of(doc, of_code(doc, "NEAR_END")[0])
    edit = repair.edit() if repair is not None else None
    assert edit is not None
    document = Document(Module("areas", "Areas", "1", Path("areas"), doc))
    document.do(edit)
    assert len(of_code(document.map, "UNNAMED")) == 1, "the part cut off wants a name"


def far_end(*more: Feature) -> MapDocument:
    return areas(line("wall", "border", (50, 0), (50, 100)), line("short", "border", (52.2, 40), (100, 40)), *more,
                 labels=(WEST, EAST))  # fmt: skip


def test_a_line_that_stops_farther_off_is_closed_where_only_one_can_be_meant() -> None:
    doc = far_end()
    repair = repair_of(doc, of_code(doc, "NEAR_END")[0])
    edit = repair.edit() if repair is not None else None
    assert edit is not None
    document = Document(Module("areas", "Areas", "1", Path("areas"), doc))
    document.do(edit)
    drawn = [f.shape.line for la in document.map.layers for f in la.features.values() if f.id == "short"]
    assert drawn[0] is not None and drawn[0][0] == (50, 40)
    assert of_code(document.map, "NEAR_END") == []


def test_a_line_that_might_mean_two_others_is_left_alone() -> None:
    second = line("brook", "border", (50, 20), (52, 38.2), (100, 20))
    assert of_code(far_end(second), "NEAR_END") == []
    met = line("spur", "border", (50, 40), (20, 60))  # it comes to the very place where the wall is: one aim
    assert [p.feature for p in of_code(far_end(met), "NEAR_END")] == ["short"]


@pytest.mark.parametrize("points", [((95, 75), (96, 90), (92, 138)), ((95, 75), (96, 90))])
def test_a_river_that_reaches_the_sea_or_lies_far_from_it_is_no_problem(points: tuple[Point, ...]) -> None:
    assert of_code(island(("rivers", line("r", "river", *points, name="Avon"))), "SHORT_RIVER") == []


def test_a_country_of_islands_and_exclaves_is_in_order() -> None:
    doc = blank_map("Isles", 10, 8, 20)
    isles = [((20.0 + 60 * k, 30.0), (50.0 + 60 * k, 30.0), (50.0 + 60 * k, 70.0)) for k in range(2)]
    for k, ring in enumerate(isles):
        doc = having(doc, "land", area(f"l{k}", "clear", ring))
        doc = having(doc, "territories", area(f"t{k}", "territory", ring, territory="north"))
    assert {p.code for p in problems_of(doc)} <= {"NO_HEX", "NO_TERRITORY"}


def test_pieces_of_a_country_drawn_as_one_are_told() -> None:
    waist = ((32.0, 32.0), (70.0, 32.0), (70.0, 69.0), (110.0, 69.0), (110.0, 32.0), (150.0, 32.0), (150.0, 128.0),
             (110.0, 128.0), (110.0, 71.0), (70.0, 71.0), (70.0, 128.0), (32.0, 128.0))  # fmt: skip
    top, foot = ((70.0, 26.0), (110.0, 26.0), (110.0, 69.0), (70.0, 69.0)), ((70.0, 71.0), (110.0, 71.0),
                                                                             (110.0, 136.0), (70.0, 136.0))  # fmt: skip
    doc = having(island(), "territories", area("north", "territory", top, territory="north"),
                 area("foot", "territory", foot, territory="north"), area("s", "territory", waist, territory="south"))
    found = of_code(doc, "IN_PIECES")
    assert found and "South" in problem_text(found[0])


@pytest.mark.parametrize("module", ["europe_hex", "segunda_guerra_mundial", "harc_europaert"])
def test_the_maps_that_come_with_the_program_are_in_order(module: str) -> None:
    from scenarios.engine.modules import load_module

    doc = load_module(Path(__file__).parents[2] / "scenarios" / module).map
    assert [p.text for p in problems_of(doc) if p.severity != "note"] == []


def test_what_is_ignored_is_kept_in_the_map_file(tmp_path: Path) -> None:
    doc = island(("places", place("a", (60, 80), "Newport")), ("places", place("b", (100, 80), "newport")))
    document = Document(Module("island", "Island", "1", Path("island"), doc))
    one = of_code(doc, "SAME_NAME")[0]
    document.do(ignore_one(document.map, one))
    document.do(ignore_kind(document.map, "NO_HEX"))
    save_map(document.map, tmp_path / "map")
    again = load_map(tmp_path / "map")
    assert ignored(again).hides(one) and heeded(problems_of(again), ignored(again)) == []
    document.do(ignore_one(document.map, one, on=False))
    assert not ignored(document.map).hides(one)
    document.do(ignore_kind(document.map, "NO_HEX", on=False))
    assert document.map.extra == doc.extra


def test_errors_are_told_even_when_their_kind_is_ignored() -> None:
    doc = island(("overrides", Feature("o", "terrain", Shape(space="0504"), props={"value": "moon"})))
    document = Document(Module("island", "Island", "1", Path("island"), doc))
    document.do(ignore_kind(document.map, "OVERRIDE"))
    assert [p.code for p in heeded(problems_of(document.map), ignored(document.map)) if p.severity == "error"]


def test_a_row_says_where_it_is() -> None:
    doc = near_end()
    assert place_text(doc, of_code(doc, "NEAR_END")[0]) == "near East"
    wet = CASES["PLACE_WET"]()
    assert place_text(wet, of_code(wet, "PLACE_WET")[0]) == "0104"
    river = CASES["SHORT_RIVER"]()
    assert place_text(river, of_code(river, "SHORT_RIVER")[0]).startswith("near 0")
