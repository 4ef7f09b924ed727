"""Another grid or sheet under a map: numbers follow one to one, places by position, and what is lost is told."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mapdata.compile import compile_board
from mapdata.geodata_fit import parse_fit
from mapdata.grid import HexGrid, Numbering
from mapdata.model import Feature, Layer, MapDocument, Shape, Underlay
from mapdata.regrid import Ground, ground_of, regrid
from tests.mapdata.samples import WORDS, layer

LABELS = ["CCRR", "CC.RR", "RRCC", "ARR", "A-B", "CC/RR", "hex CCRR"]
numberings = st.builds(
    Numbering,
    from_right=st.booleans(),
    from_bottom=st.booleans(),
    letters=st.sampled_from(["doubled", "running"]),
    turn_deg=st.sampled_from([0, 90, 180]),
)
BASE = HexGrid(20.0, (15.0, 15.0), 6, 5)


def ground(doc: MapDocument, grid: HexGrid | None) -> Ground:
    return replace(ground_of(doc), grid=grid)


@st.composite
def grids(draw: st.DrawFn, flat_top: bool | None = None) -> HexGrid:
    flat = draw(st.booleans()) if flat_top is None else flat_top
    return HexGrid(
        20.0, (15.0, 15.0), draw(st.integers(1, 6)), draw(st.integers(1, 6)), flat,
        draw(st.sampled_from(["odd", "even"])), draw(st.sampled_from(LABELS)), numbering=draw(numberings),
    )  # fmt: skip


@st.composite
def drawn(draw: st.DrawFn) -> MapDocument:
    """Return a map whose features name hexes in every way there is, with points in steps of 0.01 mm."""
    grid = draw(grids())
    names = sorted(grid.by_name)
    sides = [(grid.name(a), grid.name(b)) for a in range(len(grid)) for b in grid.neighbours(a)]
    one, many = st.sampled_from(names), st.lists(st.sampled_from(names), max_size=4, unique=True)
    steps = st.integers(-2000, 20000).map(lambda n: n / 100)
    points = st.tuples(steps, steps)
    land = [Feature(f"h{n}", "forest", Shape(space=name)) for n, name in enumerate(draw(many))]
    land.append(Feature("coast", "clear", Shape(polygon=(tuple(draw(st.lists(points, min_size=3, max_size=5))),))))
    realm = [Feature(f"t{n}", "territory", Shape(space=name), props={"territory": "west"})
             for n, name in enumerate(draw(many))]  # fmt: skip
    places = [
        Feature("c1", "city", Shape(space=draw(one)), "Rome"),
        Feature("c2", "city", Shape(point=draw(points)), "Ostia", {"space": draw(one)}),
        Feature("l1", "link", Shape(), "", {"a": names[0], "b": names[-1]}),
    ]
    if names[0] == names[-1]:
        places.pop()
    lines = [Feature("road", "road", Shape(line=(draw(points), draw(points))))]
    hand = [Feature("o1", "terrain", Shape(space=draw(one)), props={"value": "mountain"}),
            Feature("o2", "flag", Shape(space=draw(one)), props={"value": "victory"})]  # fmt: skip
    if sides:
        chain = draw(st.lists(st.sampled_from(sides), min_size=1, max_size=4, unique_by=frozenset))
        lines.append(Feature("tiber", "river", Shape(sides=tuple(chain))))
        hand.append(Feature("o3", "closed_land", Shape(side=draw(st.sampled_from(sides)))))
    layers = (
        layer("land", "terrain", *land), layer("realm", "border", *realm), layer("lines", "line", *lines),
        layer("places", "label", *places), layer("hand", "override", *hand),
    )  # fmt: skip
    return MapDocument((200.0, 150.0), grid, WORDS, layers)


@given(drawn(), st.sampled_from(LABELS), numberings, st.integers(1, 3))
def test_renumbered_there_and_back_is_the_same_map(doc: MapDocument, label: str, how: Numbering, first: int) -> None:
    assert doc.grid is not None
    old = doc.grid
    shoved = old.shoved
    line = first - (old.first_column if old.flat_top else old.first_row)
    if line % 2:
        shoved = "odd" if shoved == "even" else "even"
    grid = replace(old, label=label, numbering=how, first_column=first, first_row=first, shoved=shoved)
    there = regrid(doc, ground(doc, grid))
    assert there.renames and not there.lost
    back = regrid(there.after, ground(doc, old))
    assert back.after == doc
    assert [list(la.features) for la in back.after.layers] == [list(la.features) for la in doc.layers]


@given(drawn(), st.integers(0, 9000), st.integers(0, 9000))
def test_ground_added_and_taken_away_again_is_the_same_map(doc: MapDocument, right: int, down: int) -> None:
    assert doc.grid is not None
    by = right / 100, down / 100
    x, y = doc.grid.origin_mm
    moved = replace(doc.grid, origin_mm=(x + by[0], y + by[1]))
    sheet = doc.sheet_mm[0] + by[0], doc.sheet_mm[1] + by[1]
    there = regrid(doc, Ground(sheet, doc.sheets, moved, by))
    assert not there.lost
    if doc.layers[2].features["road"].shape.line is not None and by != (0, 0):
        assert there.after.layers[2].features["road"] != doc.layers[2].features["road"]
    back = regrid(there.after, Ground(doc.sheet_mm, doc.sheets, doc.grid, (-by[0], -by[1])))
    assert back.after == doc


@given(drawn(), st.floats(5, 60), st.floats(-30, 30), st.booleans())
def test_into_any_grid_every_reference_is_followed_or_told(
    doc: MapDocument, size: float, off: float, flat: bool
) -> None:
    grid = HexGrid(size, (15 + off, 15), 6, 6, flat)
    made = regrid(doc, ground(doc, grid))
    told = {one.space for one in made.lost}
    for one in made.after.layers:
        for feature in one.features.values():
            shape = feature.shape
            named = [shape.space] if shape.space else [name for pair in shape.sides or () for name in pair]
            named += list(shape.side or ()) + [str(feature.props[k]) for k in ("a", "b", "space") if k in feature.props]
            assert all(name in grid.by_name for name in named)
            for a, b in (*(shape.sides or ()), *((shape.side,) if shape.side else ())):
                assert grid.by_name[b] in grid.neighbours(grid.by_name[a])
    for old, new in zip(doc.layers, made.after.layers, strict=True):
        for gone in set(old.features) - set(new.features):
            shape = old.features[gone].shape
            words = {shape.space, " | ".join(shape.side or ()), *(" | ".join(p) for p in shape.sides or ())}
            words |= {str(v) for k, v in old.features[gone].props.items() if k in ("a", "b")}
            merged = any(f.shape.space == made.spots.space(shape.space or "") for f in new.features.values())
            assert words & told or merged


def painted(grid: HexGrid, **hexes: str) -> MapDocument:
    land = layer("land", "terrain", *(Feature(f"h{name}", kind, Shape(space=name[1:])) for name, kind in hexes.items()))
    return MapDocument((200, 150), grid, WORDS, (land,))


def test_smaller_hexes_are_painted_wherever_the_larger_one_was() -> None:
    doc = painted(BASE, x0303="forest")
    fine = HexGrid(5.0, (5.0, 5.0), 40, 28)
    made = regrid(doc, ground(doc, fine))
    spaces = [f.shape.space for f in made.after.layers[0].features.values()]
    assert len(spaces) == len(set(spaces)) and 14 <= len(spaces) <= 18  # the ground of one holds sixteen
    for space in spaces:
        assert BASE.name(BASE.at(fine.centre(fine.by_name[space or ""])) or 0) == "0303"
    assert not made.lost


def test_larger_hexes_take_the_ground_in_their_middle_and_tell_what_has_no_room() -> None:
    doc = painted(BASE, x0202="forest", x0203="mountain", x0302="forest", x0303="forest", x0304="forest")
    large = HexGrid(60.0, BASE.centre(BASE.by_name["0303"]), 1, 1)
    made = regrid(doc, ground(doc, large))
    assert [f.kind for f in made.after.layers[0].features.values()] == ["forest"]
    assert [(lost.kind, lost.space, lost.why) for lost in made.lost] == [("mountain", "0203", "taken")]


def test_what_lies_off_the_new_field_is_told_with_its_name() -> None:
    places = layer("places", "label", Feature("r", "city", Shape(space="0605"), "Rome"))
    river = layer("rivers", "line", Feature("t", "river", Shape(sides=(("0101", "0102"), ("0604", "0605"))), "Tiber"))
    doc = MapDocument((200, 150), BASE, WORDS, (places, river))
    made = regrid(doc, ground(doc, replace(BASE, columns=3)))
    assert {(lost.kind, lost.name, lost.space, lost.why) for lost in made.lost} == {
        ("city", "Rome", "0605", "off"), ("river", "Tiber", "0604 | 0605", "off")}  # fmt: skip
    assert made.after.layers[0].features == {}
    assert made.after.layers[1].features["t"].shape.sides == (("0101", "0102"),)


def test_two_sides_that_become_one_may_not_be_open_and_closed() -> None:
    hand = layer("hand", "override", Feature("a", "closed_land", Shape(side=("0101", "0102"))),
                 Feature("b", "open_land", Shape(side=("0102", "0103"))))  # fmt: skip
    doc = MapDocument((200, 150), BASE, WORDS, (hand,))
    large = HexGrid(50.0, (15.0, 5.0), 1, 2)
    made = regrid(doc, ground(doc, large))
    assert list(made.after.layers[0].features) == ["a"]
    assert [(lost.kind, lost.why) for lost in made.lost] == [("open_land", "taken")]


@pytest.mark.parametrize("size", [4.0, 9.0, 13.0])
def test_a_river_along_hexsides_stays_one_river_in_smaller_hexes(size: float) -> None:
    chain = (("0202", "0203"), ("0303", "0203"), ("0203", "0304"), ("0304", "0204"))
    corners = [c for a, b in chain for c in BASE.side(BASE.by_name[a], BASE.by_name[b])]
    wall = Feature("w", "closed_land", Shape(side=("0401", "0402")))
    river = layer("rivers", "line", Feature("t", "river", Shape(sides=chain), "Tiber"))
    doc = MapDocument((200, 150), BASE, WORDS, (river, layer("hand", "override", wall)))
    fine = HexGrid(size, (size / 2, size / 2), int(180 / size), int(120 / size))
    made = regrid(doc, ground(doc, fine))
    sides = made.after.layers[0].features["t"].shape.sides
    assert sides is not None and not made.lost
    ends: dict[tuple[float, float], int] = {}
    for a, b in sides:
        for x, y in fine.side(fine.by_name[a], fine.by_name[b]):
            ends[round(x, 2), round(y, 2)] = ends.get((round(x, 2), round(y, 2)), 0) + 1
            assert min(math.dist((x, y), c) for c in corners) < BASE.radius_mm / 2 + size
    assert sum(count == 1 for count in ends.values()) == 2, "it has two ends, and no gap between them"
    walls = made.after.layers[1].features["w"].shape
    assert walls.sides is not None or walls.side is not None


def test_a_place_with_a_point_keeps_it_when_its_hex_is_gone() -> None:
    city = Feature("r", "city", Shape(point=(10.0, 20.0)), "Rome", {"space": "0605", "rank": 1})
    doc = MapDocument((200, 150), BASE, WORDS, (layer("places", "label", city),))
    made = regrid(doc, ground(doc, replace(BASE, columns=3)))
    assert made.after.layers[0].features["r"].props == {"rank": 1}
    assert not made.lost


def test_with_the_sheet_move_the_picture_and_the_place_of_the_globe() -> None:
    under = Underlay("scan.png", (0.1, 0.0, 0.0, 0.1, 3.0, 4.0), b"")
    extra = {"x-projection": {"projection": "EPSG:3035", "fit": "scale=7.3 km=-996.5,2206 mm=11.5,10",
                              "lenses": [[50.0, 60.0, 1.2, 9.0, 30.0]]}, "x-own": 1}  # fmt: skip
    doc = MapDocument((200, 150), None, underlay=under, extra=extra)
    made = regrid(doc, Ground((230, 170), (1, 1), None, (30.0, 20.0))).after
    assert made.underlay is not None and made.underlay.matrix[4:] == (33.0, 24.0)
    assert made.extra is not None and made.extra["x-own"] == 1
    fit = parse_fit(made.extra["x-projection"]["fit"])
    assert fit is not None and fit.mm == (41.5, 30.0) and fit.km == (-996.5, 2206)
    assert made.extra["x-projection"]["lenses"] == [[80.0, 80.0, 1.2, 9.0, 30.0]]


def test_areas_get_hexes_and_what_names_an_area_goes_to_the_hex_at_its_label() -> None:
    label = Feature("gaul", "area", Shape(point=(35.0, 40.0)), "Gaul", {"territory": "west"})
    flag = Feature("f", "flag", Shape(space="gaul"), props={"value": "victory"})
    doc = MapDocument((200, 150), None, WORDS, (layer("areas", "label", label), layer("hand", "override", flag)))
    made = regrid(doc, ground(doc, BASE))
    here = BASE.name(BASE.at((35.0, 40.0)) or 0)
    assert made.after.layers[1].features["f"].shape.space == here
    assert made.after.layers[0].features["gaul"] == label
    assert not made.renames


def test_hexes_over_areas_know_the_territories_and_the_rivers_of_the_areas() -> None:
    wall = Feature("wall", "border", Shape(line=((60.0, 0.0), (60.0, 120.0))))
    labels = [Feature(name, "area", Shape(point=(x, 60.0)), name, {"territory": name}) for name, x in
              (("west", 30.0), ("east", 100.0))]  # fmt: skip
    river = Feature("t", "river", Shape(side=("west", "east")), "Tiber")
    land = Feature("l", "clear", Shape(polygon=(((0, 0), (130, 0), (130, 120), (0, 120)),)))
    doc = MapDocument((130, 120), None, WORDS, (
        layer("land", "terrain", land), layer("borders", "border", wall), layer("labels", "label", *labels),
        layer("rivers", "line", river)))  # fmt: skip
    assert compile_board(doc)[0].features[0] & 1
    grid = HexGrid(20.0, (11.6, 10.0), 6, 5)
    made = regrid(doc, ground(doc, grid))
    assert not made.lost
    assert made.after.layers[3].features["t"].shape.line is not None
    board = compile_board(made.after)[0]
    owners = {name: board.territory[k] for k, name in enumerate(board.names)}
    assert owners["0101"] == "west" and owners["0603"] == "east" and set(owners.values()) == {"west", "east"}
    assert sum(bits & 1 for bits in board.features) >= 5


@pytest.mark.parametrize("flat", [True, False])
def test_the_board_of_a_renumbered_map_is_the_same_board(flat: bool) -> None:
    grid = HexGrid(20.0, (15.0, 15.0), 6, 5, flat)
    side = grid.name(0), grid.name(grid.neighbours(0)[0])
    layers: tuple[Layer, ...] = (
        layer("land", "terrain", Feature("l", "clear", Shape(polygon=(((0, 0), (120, 0), (120, 90), (0, 90)),)))),
        layer("rivers", "line", Feature("t", "river", Shape(sides=(side,)))),
        layer("hand", "override", Feature("o", "terrain", Shape(space=grid.name(8)), props={"value": "mountain"})),
    )
    doc = MapDocument((130, 120), grid, WORDS, layers)
    other = replace(grid, label="A-RR", numbering=Numbering(from_right=True))
    before, after = compile_board(doc)[0], compile_board(regrid(doc, ground(doc, other)).after)[0]
    assert before.names != after.names
    assert (before.kind, before.terrain, before.features) == (after.kind, after.terrain, after.features)


def test_the_nearest_hex_is_really_the_nearest() -> None:
    doc = painted(BASE, x0505="forest")
    grid = HexGrid(23.0, (3.0, 8.0), 9, 9, flat_top=False)
    spots = regrid(doc, ground(doc, grid)).spots
    for name in BASE.by_name:
        at = spots.centre(name)
        nearest = min(range(len(grid)), key=lambda s: math.dist(grid.centre(s), at))
        assert spots.space(name) in (grid.name(nearest), None)
