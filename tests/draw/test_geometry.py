"""Hex fields, curves, shapes and relief: the arithmetic beneath the picture."""

from __future__ import annotations

import math

import numpy as np
import pytest
import shapely

from mapdata.draw import curves, fonts, patterns, relief, shapes, shore
from mapdata.draw.field import HexField, chains
from mapdata.grid import HexGrid


@pytest.mark.parametrize("flat_top", [True, False])
@pytest.mark.parametrize("shoved", ["odd", "even"])
def test_a_field_lies_where_the_grid_says(flat_top: bool, shoved: str) -> None:
    grid = HexGrid(18.0, (20.0, 30.0), 5, 4, flat_top=flat_top, shoved=shoved, first_column=3, first_row=2)  # type: ignore[arg-type]
    field = HexField(grid)
    for space in range(len(grid)):
        assert field.centres[space] == pytest.approx(grid.centre(space))
        assert field.corners[space] == pytest.approx(np.array(grid.corners(space)))


@pytest.mark.parametrize("flat_top", [True, False])
def test_touching_hexes_share_exactly_two_corners(flat_top: bool) -> None:
    grid = HexGrid(18.0, (20.0, 30.0), 6, 5, flat_top=flat_top)
    field = HexField(grid)
    for a in range(len(grid)):
        for b in grid.neighbours(a):
            side = field.side(a, b)
            assert side is not None
            expected = {tuple(np.round(p, 6)) for p in grid.side(a, b)}
            assert {tuple(np.round(p, 6)) for p in field.at(side)} == expected
    assert field.side(0, len(grid) - 1) is None


def test_an_outline_goes_round_hexes_and_their_holes() -> None:
    grid = HexGrid(10.0, (10.0, 10.0), 5, 5)
    field = HexField(grid)
    middle = grid.space(3, 3)
    assert middle is not None
    ring = grid.neighbours(middle)
    rings = field.outline(ring)
    assert sorted(len(r) for r in rings) == [6, 18]
    assert len(field.outline([middle])) == 1
    assert field.outline([]) == []
    hexagon = 10.0**2 * math.sqrt(3) / 2
    outer, inner = sorted((shapely.Polygon(r).area for r in rings), reverse=True)
    assert outer - inner == pytest.approx(6 * hexagon)


def test_every_hexside_is_listed_once() -> None:
    grid = HexGrid(10.0, (10.0, 10.0), 4, 3)
    inner = sum(len(grid.neighbours(s)) for s in range(len(grid))) // 2
    assert len(HexField(grid).all_sides()) == 6 * len(grid) - inner


def test_chains_stop_where_three_sides_meet() -> None:
    sides = [((0, 0), (1, 0)), ((1, 0), (2, 1)), ((2, 1), (3, 1)), ((2, 1), (2, 3))]
    found = chains(sides)
    assert sorted(len(c) for c in found) == [2, 2, 3]
    assert (
        chains([((0, 0), (1, 0)), ((1, 0), (0, 1)), ((0, 1), (0, 0))])[0][0]
        == chains([((0, 0), (1, 0)), ((1, 0), (0, 1)), ((0, 1), (0, 0))])[0][-1]
    )


def test_a_smooth_line_goes_through_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0), (30.0, 8.0)]
    line = curves.catmull_rom(points, steps=8)
    for point in points:
        assert np.abs(line - np.array(point)).sum(axis=1).min() < 1e-9


def test_rounding_keeps_the_ends_and_stays_near_the_corners() -> None:
    points = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]
    line = curves.rounded(points, 3.0)
    assert tuple(line[0]) == points[0] and tuple(line[-1]) == points[-1]
    assert np.hypot(*(line - np.array((10.0, 0.0))).T).min() < 3.0 * math.sqrt(0.5)


def test_a_river_keeps_close_to_its_hexsides() -> None:
    grid = HexGrid(20.0, (12.0, 10.0), 8, 6)
    field = HexField(grid)
    names = [("0203", "0303"), ("0303", "0204"), ("0303", "0304"), ("0304", "0403")]
    sides = [
        field.side(grid.by_name[a], grid.by_name[b])
        for a, b in names
        if grid.by_name[b] in grid.around(grid.by_name[a])
    ]
    knots = max(chains([s for s in sides if s is not None]), key=len)
    chain = shapely.LineString(field.at(knots))
    line = curves.river(field.at(knots), 20.0, 3)
    far = shapely.distance(shapely.points(line), chain)
    # Corners cut by 0.20 hex leave them by less than 0.06 hex; the waver adds at most 0.022.
    assert far.max() <= 20.0 * (0.06 + 0.022)


def test_letters_on_a_curve_follow_it_in_order() -> None:
    line = curves.catmull_rom([(0.0, 20.0), (50.0, 0.0), (100.0, 20.0)])
    placed = curves.curved_text("POLAND", "serif-semibold", 8.0, line, 0.1, 0.75)
    middles = [(a + c) / 2 for a, _, c, _ in placed.boxes]
    assert middles == sorted(middles) and len(placed.boxes) == 6
    assert placed.length <= curves.lengths(line)[-1]
    assert placed.length > fonts.text_width("POLAND", "serif-semibold", 8.0)
    assert abs(middles[0] + middles[-1] - 100.0) < 4.0


def test_spread_is_never_more_than_allowed() -> None:
    line = np.array([(0.0, 0.0), (500.0, 0.0)])
    placed = curves.curved_text("SEA", "serif-regular", 10.0, line, 0.1, 0.7)
    assert placed.length == pytest.approx(fonts.text_width("SEA", "serif-regular", 10.0) + 2 * 0.7 * 10.0)


def test_lines_survive_being_written_down() -> None:
    shape = shapely.Polygon([(0, 0), (10, 0), (10, 10), (0, 10)], [[(3, 3), (6, 3), (6, 6)]])
    lines = shapes.as_lines([shape, shapely.Polygon(), shapely.LineString([(1.1, 2.2), (3.3, 4.4)])])
    back = shapes.lines_from_arrays(lines.arrays())
    assert [p.verbs for p in back.paths] == [p.verbs for p in lines.paths]
    assert [p.points for p in back.paths] == [p.points for p in lines.paths]
    assert shapes.shape_of(shapes.as_lines([shape])).equals(shape)


def test_blocks_part_what_lies_far_apart() -> None:
    lines = np.array([shapely.LineString([(x, y), (x + 1, y)]) for x in (0, 1, 50) for y in (0, 50)])
    packed = shapes.lines_by_block(lines, 20.0)
    assert len(packed.paths) == 4 and len(packed.starts) == 7
    assert sorted(map(tuple, packed.points)) == sorted(map(tuple, shapely.get_coordinates(lines)))


def test_a_shape_drawn_by_hand_keeps_to_its_hexes() -> None:
    grid = HexGrid(20.0, (20.0, 20.0), 4, 4)
    whole = shapes.cells(HexField(grid).corners[[5, 6, 9]])
    drawn = shapes.by_hand(whole, 20.0, 0.03, within=True)
    assert drawn.is_valid and 0.85 * whole.area < drawn.area < whole.area
    assert drawn.difference(whole).area < 0.002 * whole.area


def test_the_coast_drops_specks_and_keeps_small_islands() -> None:
    sheet = shapely.box(0, 0, 200, 200)
    land = shapely.union_all(
        [shapely.box(20, 20, 100, 100), shapely.box(150, 150, 156, 156), shapely.box(10, 150, 11, 151)]
    )
    found = shore.coast(land, sheet, 1.0)
    assert shapely.contains_xy(found, 60, 60) and shapely.contains_xy(found, 153, 153)
    assert not shapely.contains_xy(found, 10.5, 150.5)


def test_sea_bands_hold_one_another() -> None:
    sheet = shapely.box(0, 0, 400, 300)
    packs = shore.sea_bands(shapely.box(150, 100, 200, 150), sheet, 1.0)
    areas = [shapes.shape_of(packs[f"sea.{km}"]).area for km in (30, 60, 100)]
    assert areas == sorted(areas)
    assert all(packs[f"waterline.{km}"].paths for km in (7, 15, 25, 38))


# ------------------------------------------------------------------ relief


def test_blurring_keeps_the_sum_and_spreads() -> None:
    field = np.zeros((41, 41))
    field[20, 20] = 1.0
    out = relief.blurred(field, 3.0)
    assert out.sum() == pytest.approx(1.0, abs=0.01)
    assert out[20, 20] == out.max() and out[20, 26] == pytest.approx(out[26, 20])


def test_distance_is_that_to_the_nearest_cell_outside() -> None:
    inside = np.ones((30, 40), bool)
    inside[10, 5] = inside[22, 30] = False
    far = relief.distance(inside, 12)
    for i, j in ((10, 9), (14, 8), (22, 30), (25, 26), (0, 39)):
        expected = min(math.hypot(i - 10, j - 5), math.hypot(i - 22, j - 30), 12)
        assert far[i, j] == pytest.approx(expected)


def test_burning_a_shape_is_the_same_as_asking_every_point() -> None:
    window = relief.Window(0.0, 0.0, 0.7, 3.0, 40, 30)
    shape = shapely.Point(14, 10).buffer(8).difference(shapely.Point(12, 9).buffer(3))
    xs, ys = np.meshgrid(window.xs, window.ys)
    assert (relief.burnt(shape, window) > 0.5).tolist() == shapely.contains_xy(shape, xs, ys).tolist()


def test_noise_is_the_same_in_every_window() -> None:
    a = relief.noise(relief.Window(0.0, 0.0, 0.5, 3.0, 50, 40), 26.0, 4)
    b = relief.noise(relief.Window(5.0, 10.0, 0.5, 3.0, 30, 15), 26.0, 4)
    assert a[20:35, 10:40] == pytest.approx(b)
    assert a.std() > 0.1


def test_the_north_west_is_lit_and_the_south_east_shaded() -> None:
    window = relief.Window(0.0, 0.0, 0.5, 3.0, 60, 60)
    x, y = np.meshgrid(np.arange(60) - 30, np.arange(60) - 30)
    cone = np.clip(1 - np.hypot(x, y) / 28, 0, 1)
    light, _, _ = relief.shade(window, cone, np.ones_like(cone))
    assert light[20, 20] > 0.05 and light[40, 40] < -0.05


def test_relief_is_the_same_each_time_and_lies_about_its_mountains() -> None:
    mountains = shapely.box(20, 20, 70, 60)
    first, second = (relief.relief(mountains, shapely.Polygon(), 0.137) for _ in range(2))
    assert {name: len(found) for name, found in first.items()} == {name: len(found) for name, found in second.items()}
    for a, b in zip(first["shade.0"], second["shade.0"], strict=True):
        assert np.array_equal(a[0][0], b[0][0])
    points = np.concatenate([ring for name in first for rings in first[name] for ring, _ in rings])
    assert shapely.distance(mountains, shapely.points(points)).max() < 20 * 0.137
    assert all(first[f"shade.{k}"] for k in (0, 1, 4)) and len(first["hachure"]) > 20


@pytest.mark.parametrize(
    ("word", "pattern"), [("light_woods", "forest"), ("swamp", "marsh"), ("clear", ""), ("hills", "rough")]
)
def test_patterns_follow_the_terrain_s_name(word: str, pattern: str) -> None:
    assert patterns.pattern_of(word) == pattern
    assert patterns.pattern_of(word, "desert") == "desert"


def test_marks_keep_off_the_middle_of_a_hex() -> None:
    area = shapely.box(0, 0, 40, 40)
    calm = np.array([(20.0, 20.0)])
    lines = patterns.strewn("forest", area, calm, 6.0, 0.17, 1000.0)
    assert len(lines.points) > 100
    assert np.hypot(*(lines.points - calm[0]).T).min() > 6.0 - 8 * 0.17
    assert shapely.covers(area, shapely.points(lines.points)).all()
