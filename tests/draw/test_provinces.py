"""Maps of areas: label rows, ports, links, owners painted over the ground, the veil, and where counters stand."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path as FilePath

import numpy as np
import pytest
import shapely

from exporters.sheet import token_layer
from mapdata.compile import compile_board
from mapdata.draw import style
from mapdata.draw.areaart import border_between, painted
from mapdata.draw.areafacts import area_facts
from mapdata.draw.arealabels import area_layout
from mapdata.draw.content import unit_mm
from mapdata.draw.furniture import key_items
from mapdata.draw.labels import HEX_PX, Plan
from mapdata.draw.links import link_marks
from mapdata.draw.mapart import MapArt, prepare
from mapdata.draw.mapdraw import draw_map
from mapdata.draw.openwater import open_curve
from mapdata.draw.ops import Drawing, Fill, Group, Op, Stroke, Text
from mapdata.draw.owners import Owner, nation_tint, owner_ops, veil_ops
from mapdata.draw.slots import TOKEN_U, control_spot, slots, token_mm
from mapdata.draw.style import Detail
from mapdata.model import Feature, MapDocument, Shape
from scenarios.engine.oob import Nation, Oob, Unit, UnitType
from tests.draw.conftest import art_of, hex_map
from tests.draw.provinces import province_map

DETAILS: tuple[Detail, ...] = ("near", "mid", "far")


def plan_of(art: MapArt, detail: Detail = "near") -> Plan:
    return Plan(detail, art.measure.hex_mm, HEX_PX[detail])


def space(art: MapArt, name: str) -> int:
    return art.board.by_name[name]


def flat_ops(ops: tuple[Op, ...]) -> Iterator[Op]:
    for op in ops:
        if isinstance(op, Group):
            yield from flat_ops(op.ops)
        else:
            yield op


def tagged(drawing: Drawing, kind: str) -> dict[str, Group]:
    groups = [op for ops in drawing.sections.values() for op in ops if isinstance(op, Group)]
    return {group.tag.removeprefix(kind): group for group in groups if group.tag.startswith(kind)}


def words(ops: tuple[Op, ...]) -> list[str]:
    return [op.string for op in flat_ops(ops) if isinstance(op, Text)]


def square(x: float, y: float, side: float) -> shapely.Polygon:
    return shapely.box(x - side / 2, y - side / 2, x + side / 2, y + side / 2)


# ------------------------------------------------------------------ faces, land and water


def test_land_is_land_areas_and_dry_ground_outside_but_no_box(provinces: MapArt) -> None:
    for name in ("alta", "gulf", "neck", "isle"):
        assert provinces.land.contains(shapely.Point(provinces.board.centre_mm[space(provinces, name)])), name
    assert provinces.land.contains(shapely.Point(250, 60)), "ground outside play"
    assert provinces.land.contains(shapely.Point(27, 156)), "a skerry"
    assert provinces.content.is_box(space(provinces, "far"))
    assert not provinces.land.intersects(shapely.Point(224, 156)), "a box is no ground"
    assert not provinces.land.intersects(shapely.Point(95, 160))


def test_water_outside_play_is_told_by_its_label_or_by_the_drawn_land() -> None:
    doc = province_map()
    labels = doc.layer("areas")
    assert labels is not None
    wet = {**labels.features, "skerry": replace(labels.features["skerry"], props={"terrain": "sea"})}
    art = art_of(doc.with_layer(replace(labels, features=wet)))
    assert not art.land.intersects(shapely.Point(27, 156))
    assert len(art.outside_paths(wet=True)) == 1 and len(art.outside_paths(wet=False)) == 1


def test_the_length_that_all_goes_by_follows_the_room_of_an_area() -> None:
    doc = province_map()
    room = math.sqrt(260 * 180 / 13)
    assert unit_mm(doc) == pytest.approx(0.35 * room)
    assert unit_mm(hex_map()) == 20.0
    assert unit_mm(replace(doc, sheet_mm=(520.0, 360.0))) == pytest.approx(0.70 * room)


def test_faces_come_out_of_the_cache_as_they_went_in(tmp_path: FilePath) -> None:
    doc = province_map()
    board, _ = compile_board(doc)
    fresh, again = (prepare(doc, board, cache_dir=tmp_path) for _ in range(2))
    assert len(list(tmp_path.glob("faces-*.npz"))) == 1
    for one, two in zip(fresh.content.spaces or (), again.content.spaces or (), strict=True):
        assert one.equals(two)
    assert [part.name for part in again.content.outside] == [part.name for part in fresh.content.outside]
    a, b = space(fresh, "fenn"), space(fresh, "gulf")
    assert border_between(fresh, a, b) is not None and border_between(fresh, a, space(fresh, "dale")) is None


def test_a_board_that_lacks_an_area_of_the_drawing_is_drawn_all_the_same() -> None:
    doc = province_map()
    labels = doc.layer("areas")
    assert labels is not None
    fewer = {key: f for key, f in labels.features.items() if key != "isle"}
    board, _ = compile_board(doc.with_layer(replace(labels, features=fewer)))
    art = prepare(doc, board)
    assert art.paths("land") and draw_map(art).sections["names"]


# ------------------------------------------------------------------ labels


def test_a_label_says_name_capital_value_terrain_and_fortress(provinces: MapArt) -> None:
    facts = {provinces.board.names[f.space]: f for f in area_facts(provinces)}
    assert (facts["fenn"].star, facts["fenn"].value, facts["fenn"].icons) == ("capital", 17, ("fortress",))
    assert (facts["corn"].star, facts["corn"].value, facts["corn"].icons) == ("", 3, ("mountain", "marsh"))
    assert facts["alta"].icons == ("mountain",) and facts["hill"].icons == ("oil",)
    assert facts["gulf"].star == "objective", "flagged as capital, no place drawn"
    assert facts["isle"].icons == ("fortress",) and facts["isle"].port
    assert facts["far"].icons == ("port",) and facts["far"].star == "capital"
    assert "west-sea" not in facts
    rows = tagged(draw_map(provinces), "area:")
    assert words(rows["fenn"].ops) == ["Fenn", "17"] and words(rows["gulf"].ops) == ["Gulf"]


@pytest.mark.parametrize("detail", DETAILS)
def test_a_label_keeps_to_its_own_area_or_stands_in_the_water(provinces: MapArt, detail: Detail) -> None:
    layout = area_layout(provinces, plan_of(provinces, detail))
    shapes = painted(provinces)
    assert detail != "near" or len(layout.rows) == 11
    for number, placed in layout.rows.items():
        box = shapely.box(*placed.box)
        others = [shape for s, shape in enumerate(shapes) if s != number and provinces.content.is_land(s)]
        over = sum(shape.intersection(box).area for shape in others)
        assert over < 0.02 * box.area, placed.row.facts.title
    for one, two in itertools.combinations(layout.rows.values(), 2):
        assert shapely.box(*one.box).intersection(shapely.box(*two.box)).area < 0.01


def test_a_roomy_area_s_label_stands_at_its_label_point(provinces: MapArt) -> None:
    rows = area_layout(provinces, plan_of(provinces)).rows
    for name in ("alta", "belt", "gulf"):
        x, y = provinces.board.centre_mm[space(provinces, name)]
        assert math.dist(rows[space(provinces, name)].middle, (x, y)) < 3 * provinces.measure.u, name
        assert rows[space(provinces, name)].row.lines == (rows[space(provinces, name)].row.facts.title,)


def test_an_islet_s_name_stands_beside_it(provinces: MapArt) -> None:
    number = space(provinces, "isle")
    placed = area_layout(provinces, plan_of(provinces)).rows[number]
    box, shape = shapely.box(*placed.box), painted(provinces)[number]
    assert not shape.contains(box) and box.distance(shape) < 60 * provinces.measure.u
    if placed.leader is not None:
        start, end = (shapely.Point(p) for p in placed.leader)
        assert box.distance(start) < 0.01 and shape.distance(end) < 0.01


def narrow(title: str) -> MapArt:
    """The map with a long name for its narrowest area."""
    doc = province_map()
    labels = doc.layer("areas")
    assert labels is not None
    named = {**labels.features, "neck": replace(labels.features["neck"], name=title)}
    return art_of(doc.with_layer(replace(labels, features=named)))


def test_a_long_name_is_set_on_two_lines_before_it_leaves_its_area() -> None:
    art = narrow("Saint Maximilian and Bartholomew")
    placed = area_layout(art, plan_of(art)).rows[space(art, "neck")]
    assert placed.row.lines == ("Saint Maximilian", "and Bartholomew")
    assert painted(art)[space(art, "neck")].contains(shapely.box(*placed.box))


def test_names_are_never_set_smaller_than_can_be_read(provinces: MapArt) -> None:
    for detail in DETAILS:
        plan = plan_of(provinces, detail)
        for placed in area_layout(provinces, plan).rows.values():
            assert placed.row.size / plan.px >= 9.3, (detail, placed.row.facts.title)


def test_far_away_signs_go_before_names(provinces: MapArt) -> None:
    near, far = (tagged(draw_map(provinces, detail), "area:") for detail in ("near", "far"))
    assert set(far) <= set(near) and "fenn" in far
    assert not tagged(draw_map(provinces, "far"), "port:")


def test_seas_are_named_in_the_open_and_what_lies_outside_faintly(provinces: MapArt) -> None:
    drawing = draw_map(provinces)
    names = [op for op in drawing.sections["names"] if isinstance(op, Group)]
    seas = [op for op in names if op.tag == "name:sea"]
    assert len(seas) == 2, "a strait's name is no sea's"
    land = provinces.land
    for sea in seas:
        fill = next(op for op in sea.ops if isinstance(op, Fill))
        points = shapely.points(np.array(fill.path.points))
        assert shapely.contains(land, points).mean() < 0.01
    outside = [op for op in names if op.tag == "name:outside"]
    inks = {op.colour for group in outside for op in group.ops if isinstance(op, Fill)}
    assert len(outside) == 2 and inks == {style.OUTSIDE_NAME.colour}


def test_a_line_for_a_name_keeps_off_the_shore_and_is_read_from_the_left() -> None:
    bay = shapely.Polygon([(0, 0), (100, 10), (104, 40), (60, 44), (0, 30)])
    found = open_curve(bay, 0.18)
    assert found is not None
    line, length = found
    assert line[0][0] < line[-1][0] and length > 60
    assert shapely.distance(bay.boundary, shapely.points(line)).min() > 1.9
    assert open_curve(shapely.Polygon(), 0.18) is None


# ------------------------------------------------------------------ ports


@pytest.mark.parametrize("detail", ["near", "mid"])
def test_ports_stand_on_their_own_shore_clear_of_labels(provinces: MapArt, detail: Detail) -> None:
    layout = area_layout(provinces, plan_of(provinces, detail))
    names = {provinces.board.names[s] for s in layout.ports}
    assert names == {"east", "gulf", "isle"}, "a box shows its port beside its name"
    u = provinces.measure.u
    seas = shapely.union_all([painted(provinces)[space(provinces, s)] for s in ("west-sea", "east-sea")])
    for number, (x, y) in layout.ports.items():
        spot = shapely.Point(x, y)
        assert painted(provinces)[number].boundary.distance(spot) < 0.01
        assert seas.boundary.distance(spot) < 3 * u
        for placed in layout.rows.values():
            assert shapely.box(*placed.box).distance(spot) > 8 * u or provinces.board.names[number] == "isle"


def test_a_port_that_is_drawn_stands_where_it_is_drawn() -> None:
    doc = province_map()
    places = doc.layer("places")
    assert places is not None
    harbour = Feature("harbour", "haven", Shape(point=(8.0, 116.0)), "East", {"space": "east"})
    kinds = (*doc.vocabulary.places, type(doc.vocabulary.places[0])("haven", "Haven", "port", 3))
    doc = replace(doc, vocabulary=replace(doc.vocabulary, places=kinds))
    art = art_of(doc.with_layer(replace(places, features={**places.features, "harbour": harbour})))
    x, y = area_layout(art, plan_of(art)).ports[space(art, "east")]
    assert math.dist((x, y), (8.0, 116.0)) < 12 * art.measure.u


# ------------------------------------------------------------------ links


def test_every_kind_of_link_has_its_sign_where_it_belongs(provinces: MapArt) -> None:
    marks = {mark.id: mark for mark in link_marks(provinces)}
    kinds = {key: mark.kind for key, mark in marks.items()}
    assert kinds["ferry"] == "arrow" and kinds["cross"] == "pass" and kinds["neck-canal"] == "canal"
    assert kinds["narrows"] == "strait" and kinds["fenn-0"] == "fort" and kinds["belt-0"] == "fort"
    assert "hills" not in marks
    shapes, u = painted(provinces), provinces.measure.u
    fenn, isle, neck = (shapes[space(provinces, name)] for name in ("fenn", "isle", "neck"))
    ends = shapely.points(marks["ferry"].line)
    assert fenn.distance(ends[0]) < 0.01 and isle.distance(ends[-1]) < 18 * u
    assert shapely.Point(64, 60).distance(shapely.LineString(marks["cross"].line)) < 2 * u
    assert neck.buffer(0.5).contains(shapely.LineString(marks["neck-canal"].line))
    for end in shapely.points(marks["narrows"].line):
        assert provinces.land.distance(end) < 0.2
    for name, attacker in (("fenn", "gulf"), ("belt", "corn")):
        front = shapely.LineString(marks[f"{name}-0"].line)
        home, border = (
            shapes[space(provinces, name)],
            border_between(provinces, space(provinces, name), space(provinces, attacker)),
        )
        assert home.contains(front) and shapely.hausdorff_distance(front, border) < 40 * u
    drawn = tagged(draw_map(provinces), "link:")
    assert set(marks) == set(drawn)
    names = tagged(draw_map(provinces), "strait:")
    assert words(names["narrows"].ops) == ["Narrows"]
    (text,) = names["narrows"].ops
    assert isinstance(text, Text) and not provinces.land.contains(shapely.Point(text.x, text.y))


def test_a_link_with_a_line_of_its_own_is_drawn_there() -> None:
    doc = province_map()
    facts = doc.layer("facts")
    assert facts is not None
    line = ((95.0, 110.0), (80.0, 130.0), (70.0, 147.0))
    ferry = replace(facts.features["ferry"], shape=Shape(line=line))
    art = art_of(doc.with_layer(replace(facts, features={**facts.features, "ferry": ferry})))
    mark = next(mark for mark in link_marks(art) if mark.id == "ferry")
    assert mark.line.tolist() == [list(p) for p in line]


def test_mountains_are_the_area_s_own_and_fade_behind_a_one_sided_border(provinces: MapArt) -> None:
    shapes, km = painted(provinces), provinces.measure.km
    alta, corn, dale = (shapes[space(provinces, name)] for name in ("alta", "corn", "dale"))
    for pack in ("shade.0", "shade.6", "hachure"):
        points = shapely.points(np.concatenate([p.at for p in provinces.paths(pack)]))  # type: ignore[attr-defined]
        in_alta, in_corn = shapely.within(points, alta.buffer(0.2)), shapely.within(points, corn.buffer(0.2))
        assert (in_alta | in_corn).all() and in_alta.any(), pack
        assert shapely.distance(dale, points[in_corn & ~in_alta]).max(initial=0.0) <= 74 * km
    assert provinces.paths("mountain.0") and not provinces.paths("mountain.9")


# ------------------------------------------------------------------ owners and the veil


def test_an_area_held_by_another_is_painted_anew_and_hatched(provinces: MapArt) -> None:
    fenn, gulf = space(provinces, "fenn"), space(provinces, "gulf")
    owners = {fenn: Owner("eastland", occupied=True), gulf: Owner("eastland")}
    (group,) = owner_ops(provinces, owners)
    assert group.tag == "owner:fenn" and group.clip is provinces.area_path(fenn)
    fills = [op for op in flat_ops(group.ops) if isinstance(op, Fill)]
    assert fills[0].colour == provinces.tints["eastland"]
    strokes = [op for op in flat_ops(group.ops) if isinstance(op, Stroke)]
    assert style.EDGE["axis"] in {op.colour for op in strokes}
    hatch = [op for op in group.ops if isinstance(op, Group)]
    assert len(hatch) == 1 and {op.colour for op in hatch[0].ops if isinstance(op, Stroke)} == {style.EDGE["western"]}
    assert owner_ops(provinces, owners)[0] is group, "the same owner gives the same ops"
    (other,) = owner_ops(provinces, {fenn: Owner("eastland", occupied=True, home="soviet")})
    assert style.EDGE["soviet"] in {op.colour for op in flat_ops(other.ops) if isinstance(op, Stroke)}


def test_a_nation_that_changes_sides_changes_its_tint(provinces: MapArt) -> None:
    corn = space(provinces, "corn")
    assert owner_ops(provinces, {corn: Owner("midland")}) == ()
    (group,) = owner_ops(provinces, {corn: Owner("midland", "axis")})
    fill = next(op for op in group.ops if isinstance(op, Fill))
    assert fill.colour in style.GROUP_TINTS["axis"] == style.GROUP_TINTS["axis"]
    assert nation_tint(provinces, "midland", "neutral") == provinces.tints["midland"]
    assert nation_tint(provinces, "belgium", "western") == style.TINTS["belgium"], "a nation that is no territory here"
    assert owner_ops(provinces, {corn: Owner("midland", colour="#123456")})[0].ops[0] == Fill(
        provinces.area_path(corn), "#123456"
    )


def test_relief_and_reeds_are_painted_over_a_new_owner_s_tint(provinces: MapArt) -> None:
    groups = owner_ops(
        provinces, {space(provinces, n): Owner("eastland") for n in ("alta", "corn", "belt", "east-sea", "far")}
    )
    found = {g.tag: {op.colour for op in flat_ops(g.ops) if isinstance(op, Fill | Stroke)} for g in groups}
    assert set(found) == {"owner:alta", "owner:corn", "owner:belt"}, "water and boxes have no ground"
    assert {style.SHADES[0][1].colour, style.HACHURE.colour} <= found["owner:alta"]
    assert {style.PATTERNS["marsh"].colour, style.SHADES[0][1].colour} <= found["owner:corn"]
    assert style.SHADES[0][1].colour not in found["owner:belt"]
    (far,) = owner_ops(provinces, {space(provinces, "alta"): Owner("eastland")}, "far")
    assert style.HACHURE.colour not in {op.colour for op in flat_ops(far.ops) if isinstance(op, Fill | Stroke)}


def test_on_an_area_map_the_coast_and_rivers_lie_above_the_owners(provinces: MapArt) -> None:
    drawing = draw_map(provinces)
    inks = [op.colour for op in flat_ops(drawing.sections["ink"]) if isinstance(op, Stroke)]
    assert style.COAST.colour in inks and style.RIVER_NATURAL.colour in inks
    ground = {op.colour for op in flat_ops(drawing.sections["ground"]) if isinstance(op, Stroke)}
    assert style.COAST.colour not in ground
    assert inks.index(style.COAST.colour) < inks.index(style.INK) < inks.index(style.RIVER_EDGE)


def test_a_drawing_with_owners_and_a_veil_holds_both(provinces: MapArt) -> None:
    fenn, hill = space(provinces, "fenn"), space(provinces, "hill")
    plain = draw_map(provinces)
    drawing = draw_map(provinces, owners={fenn: Owner("eastland")}, veiled=[hill])
    assert drawing.sections["ground"][:-1] == plain.sections["ground"]
    assert list(drawing.sections) == [*plain.sections, "veil"]
    assert draw_map(provinces) is plain


def test_a_veil_covers_its_areas_as_much_as_the_style_says_and_has_a_soft_edge(provinces: MapArt) -> None:
    hill, dale = space(provinces, "hill"), space(provinces, "dale")
    ops = veil_ops(provinces, {hill, dale})
    assert veil_ops(provinces, [dale, hill]) is ops and len(ops) == 4
    left = math.prod(1 - op.opacity for op in ops if isinstance(op, Fill))
    assert 1 - left == pytest.approx(style.VEIL.opacity)
    whole = shapely.union_all([painted(provinces)[s] for s in (hill, dale)])
    widths = [op.path.box[2] - op.path.box[0] for op in ops if isinstance(op, Fill)]
    assert widths == sorted(widths, reverse=True) and widths[0] == pytest.approx(whole.bounds[2] - whole.bounds[0])
    assert veil_ops(provinces, ()) == ()


# ------------------------------------------------------------------ counters


@pytest.mark.parametrize("count", [1, 2, 3, 5, 9])
def test_counters_stand_side_by_side_on_their_own_ground_clear_of_the_label(provinces: MapArt, count: int) -> None:
    rows = area_layout(provinces, plan_of(provinces)).rows
    for name in ("alta", "belt", "fenn", "gulf", "corn"):
        number = space(provinces, name)
        side = token_mm(provinces, number, TOKEN_U * provinces.measure.u, count)
        spots = slots(provinces, number, side, count)
        assert len(spots) == count
        boxes = [square(x, y, side) for x, y in spots]
        home = painted(provinces)[number]
        assert all(box.intersection(home).area > 0.97 * box.area for box in boxes), name
        assert all(a.intersection(b).area < 1e-6 for a, b in itertools.combinations(boxes, 2)), name
        x0, y0, x1, y1 = rows[number].box
        text = shapely.box(x0, y0 + 0.2 * (y1 - y0), x1, y1 - 0.2 * (y1 - y0))
        assert all(box.intersection(text).area < 0.01 for box in boxes), name


def test_one_counter_stands_under_the_label_and_three_are_centred(provinces: MapArt) -> None:
    number = space(provinces, "belt")
    x, y = area_layout(provinces, plan_of(provinces)).rows[number].middle
    side = TOKEN_U * provinces.measure.u
    (one,) = slots(provinces, number, side, 1)
    assert one[0] == pytest.approx(x, abs=0.01) and one[1] > y
    three = slots(provinces, number, side, 3)
    assert sum(p[0] for p in three) / 3 == pytest.approx(x, abs=0.01)
    assert len({round(p[1], 6) for p in three}) == 1
    assert slots(provinces, number, side, 3) == three


def test_a_dozen_counters_have_room_in_a_usual_area(provinces: MapArt) -> None:
    for name in ("alta", "belt", "fenn", "gulf"):
        assert len(slots(provinces, space(provinces, name), TOKEN_U * provinces.measure.u)) >= 9, name
        side = token_mm(provinces, space(provinces, name), TOKEN_U * provinces.measure.u, 12)
        assert side >= 0.7 * TOKEN_U * provinces.measure.u


def test_on_an_islet_counters_shrink_and_stand_over_the_shore(provinces: MapArt) -> None:
    number, wish = space(provinces, "isle"), TOKEN_U * provinces.measure.u
    side = token_mm(provinces, number, wish, 4)
    assert 0.5 * wish < side < wish
    spots = slots(provinces, number, side, 4)
    assert len(spots) == 4
    home = painted(provinces)[number]
    others = [s for n, s in enumerate(painted(provinces)) if n != number and provinces.content.is_land(n)]
    for x, y in spots:
        assert home.distance(shapely.Point(x, y)) < 5 * side
        assert all(other.intersection(square(x, y, side)).area < 0.05 * side * side for other in others)


def test_more_counters_than_an_area_holds_overlap_but_each_has_a_place(provinces: MapArt) -> None:
    spots = slots(provinces, space(provinces, "neck"), 16.0, 40)
    assert len(spots) == 40 and len(set(spots)) > 10


def test_fleets_gather_in_the_open_of_their_own_sea(provinces: MapArt) -> None:
    side = TOKEN_U * provinces.measure.u
    for name in ("west-sea", "east-sea"):
        number = space(provinces, name)
        spots = slots(provinces, number, side, 4)
        assert all(painted(provinces)[number].contains(square(x, y, 0.95 * side)) for x, y in spots), name


def test_the_disc_of_who_holds_an_area_stands_in_the_line_of_its_label(provinces: MapArt) -> None:
    r = 12 * provinces.measure.u
    for name in ("belt", "gulf", "neck"):
        number = space(provinces, name)
        spot = control_spot(provinces, number, r)
        row = area_layout(provinces, plan_of(provinces)).rows[number]
        assert painted(provinces)[number].contains(shapely.Point(spot)), name
        assert shapely.box(*row.box).distance(shapely.Point(spot)) >= r
    assert control_spot(art_of(hex_map()), 7, r)[0] < 40


def test_on_a_hex_map_counters_stand_in_the_middle(flat: MapArt) -> None:
    assert slots(flat, 5, 10.0, 2) == [flat.board.centre_mm[5]] * 2
    assert token_mm(flat, 5, 10.0, 9) == 10.0


# ------------------------------------------------------------------ the key


def test_the_key_of_an_area_map_shows_the_signs_that_it_uses() -> None:
    doc = province_map()
    signs = {item.sign for item in key_items(doc)} - {""}
    assert signs == {
        "value", "one_sided", "front", "arrow", "pass", "strait", "canal", "area", "country", "zone", "occupied",
    }  # fmt: skip
    titles = {item.word for item in key_items(doc)}
    assert {"Mountain", "Marsh", "Capital", "Oil"} <= titles and "Worth points" not in titles
    bare = MapDocument(doc.sheet_mm, None, doc.vocabulary, doc.layers[:3])
    assert {item.sign for item in key_items(bare)} - {""} == {"area", "country", "zone", "occupied"}
    assert not {item.sign for item in key_items(hex_map())} - {""}


# ------------------------------------------------------------------ on exported sheets


def test_a_sheet_shows_like_units_as_one_counter_with_their_number(provinces: MapArt) -> None:
    kinds = tuple(
        UnitType(
            kind, kind, "land", kind, {"attack": 1, "defence": 2, "movement": 1}, ("attack", "defence", "movement")
        )
        for kind in ("infantry", "tank")
    )
    units = [Unit(f"{kind}-{k}", kind, kind, "germany") for kind in ("infantry", "tank") for k in range(3)]
    oob = Oob(kinds, (Nation("germany", "Germany", "GER", "axis", "", "germany"),), tuple(units))
    standing = {space(provinces, "belt"): ["infantry-0", "tank-0", "infantry-1", "infantry-2"]}
    (stack,) = token_layer(provinces, oob, standing)
    assert isinstance(stack, Group) and stack.tag == "stack:belt"
    assert words(stack.ops).count("3") == 1 and words(stack.ops).count("2") == 2
    counters = [op for op in stack.ops if isinstance(op, Group) and any(isinstance(o, Text) for o in flat_ops(op.ops))]
    assert len(counters) == 3, "two counters and one number"
