"""Labels keep off each other, stay where they belong, and are placed alike every time."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
import shapely

from mapdata.draw import labels
from mapdata.draw.clutter import Box, Clutter, box_round
from mapdata.draw.content import City, Name
from mapdata.draw.labels import Plan
from mapdata.draw.layout import lay_out
from mapdata.model import Feature, Shape
from tests.draw.conftest import art_of
from tests.mapdata import samples

NEAR = Plan("near", 20.0, 115.0)


def overlap(a: Box, b: Box) -> float:
    w, h = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return w * h if w > 0 and h > 0 else 0.0


def crowded() -> tuple[list[City], list[tuple[float, float]]]:
    """Thirty cities, one in the middle of every hex of a field, with names of all lengths."""
    rng = np.random.RandomState(2)
    words = ("Ulm", "Bremen", "Königsberg", "Rostov-on-Don", "Lwow", "Brest-Litovsk")
    symbols = ("capital", "objective", "city", "airport", "city")
    cities, centres = [], []
    for k in range(30):
        x, y = 20 + (k % 6) * 21.0, 20 + (k // 6) * 20.0
        centres.append((x, y))
        point = x + rng.uniform(-5, 5), y + rng.uniform(-4, 5)
        symbol = symbols[k % 5]
        rank = {"capital": 0, "objective": 1, "city": 2, "airport": 3}[symbol]
        cities.append(City(f"c{k:02d}", words[k % 6], symbol, symbol, rank, k, point))
    return cities, centres


def test_clutter_counts_an_overlap_once_however_many_cells_it_spans() -> None:
    clutter = Clutter(1.0)
    clutter.add((0.0, 0.0, 10.0, 4.0), 2.0)
    assert clutter.cost((5.0, 1.0, 15.0, 3.0)) == pytest.approx(2.0 * 5 * 2)
    assert clutter.cost((20.0, 20.0, 30.0, 30.0)) == 0
    clutter.add((3.0, 3.0, 3.0, 9.0))
    assert clutter.cost((0.0, 5.0, 10.0, 9.0)) == 0


def test_no_name_of_a_crowded_field_lies_on_another() -> None:
    placed = labels.place_cities(*crowded(), NEAR, Clutter(10.0))
    boxes = [p.box for p in placed if p.box is not None]
    assert len(boxes) >= 28
    assert all(overlap(a, b) < 0.02 * (a[2] - a[0]) * (a[3] - a[1]) for a, b in itertools.combinations(boxes, 2))


def test_no_name_lies_on_another_city_s_sign() -> None:
    placed = labels.place_cities(*crowded(), NEAR, Clutter(10.0))
    for a in placed:
        for b in placed:
            if a.city.id != b.city.id and a.box is not None:
                r = labels.RADIUS[b.city.symbol] * NEAR.u * 0.9
                assert overlap(a.box, box_round(*b.city.point, 2 * r, 2 * r)) < 0.2 * (2 * r) ** 2


def test_placing_is_deterministic_and_does_not_hang_on_the_order_given() -> None:
    cities, centres = crowded()
    first = labels.place_cities(cities, centres, NEAR, Clutter(10.0))
    second = labels.place_cities(cities[::-1], centres, NEAR, Clutter(10.0))
    assert first == second


def test_a_lone_city_is_named_to_its_right_and_a_capital_on_a_ribbon_below() -> None:
    alone = City("a", "Kiev", "city", "city", 2, 0, (50.0, 50.0))
    (placed,) = labels.place_cities([alone], [(50.0, 50.0)], NEAR, Clutter(10.0))
    assert placed.middle is not None and placed.middle[0] > 50 and placed.middle[1] == 50
    capital = City("b", "Paris", "capital", "capital", 0, 0, (50.0, 50.0))
    (placed,) = labels.place_cities([capital], [(50.0, 50.0)], NEAR, Clutter(10.0))
    assert placed.ribbon and placed.middle is not None and placed.middle[1] > 50


def test_a_name_goes_left_when_its_right_is_taken() -> None:
    city = City("a", "Kiev", "city", "city", 2, 0, (50.0, 50.0))
    clutter = Clutter(10.0)
    clutter.add((51.0, 40.0, 70.0, 60.0))
    (placed,) = labels.place_cities([city], [(50.0, 50.0)], NEAR, clutter)
    assert placed.middle is not None and placed.middle[0] < 50


def test_a_small_city_wholly_walled_in_keeps_its_sign_but_not_its_name() -> None:
    clutter = Clutter(10.0)
    clutter.add((20.0, 20.0, 80.0, 80.0))
    small = City("a", "Kiev", "city", "city", 2, 0, (50.0, 50.0))
    (placed,) = labels.place_cities([small], [(50.0, 50.0)], NEAR, clutter)
    assert placed.middle is None
    big = City("a", "Kiev", "objective", "objective", 1, 0, (50.0, 50.0))
    (placed,) = labels.place_cities([big], [(50.0, 50.0)], NEAR, clutter)
    assert placed.middle is not None


def test_a_country_s_name_slides_off_what_is_in_its_way_within_its_own_land() -> None:
    own = shapely.box(0, 0, 120, 60)
    name = Name("country", "Westland", ((20.0, 30.0), (60.0, 30.0), (100.0, 30.0)), 20.0, "w")
    clutter = Clutter(12.0)
    clutter.add((10.0, 27.0, 110.0, 33.0))
    (placed,) = labels.place_names([name], NEAR, clutter, {"w": own})
    middles = [((a + c) / 2, (b + d) / 2) for a, b, c, d in placed.set.boxes]
    assert all(own.contains(shapely.Point(m)) for m in middles)
    assert all(abs(y - 30) > 3 for _, y in middles)


def test_a_name_does_not_leave_the_sheet() -> None:
    name = Name("sea", "Western Ocean", ((-10.0, 50.0), (-2.0, 60.0), (50.0, 64.0)), 16.0)
    (placed,) = labels.place_names([name], NEAR, Clutter(12.0), {}, (200.0, 150.0))
    assert sum(box[0] < 0 for box in placed.set.boxes) <= 1


def test_a_river_is_named_once_beside_its_line() -> None:
    line = np.array([(x, 50.0 + np.sin(x / 9.0)) for x in np.arange(0.0, 120.0, 1.0)])
    placed = labels.place_rivers([("Elde", line), ("Elde", line + 40.0), ("", line + 80.0)], NEAR, Clutter(12.0))
    assert [p.text for p in placed] == ["Elde"]
    ys = [(b + d) / 2 for _, b, _, d in placed[0].set.boxes]
    assert all(0.5 < abs(y - 50.0) < 3.5 for y in ys)
    assert labels.place_rivers([("Elde", line)], Plan("mid", 20.0, 52.0), Clutter(12.0)) == []


@pytest.mark.parametrize(("detail", "px"), [("far", 38.0), ("mid", 52.0)])
@pytest.mark.parametrize("kind", ["sea", "country", "range", "river"])
def test_names_are_dropped_before_they_shrink_below_nine_and_a_half_px(detail: str, px: float, kind: str) -> None:
    plan = Plan(detail, 20.0, px)  # type: ignore[arg-type]
    for size in (10.0, 14.0, 22.0, 30.0):
        found = plan.size(kind, size)
        assert found == 0 or found / plan.px >= labels.SMALLEST_PX - 1e-9


def test_a_river_with_a_curve_of_its_own_is_named_there_as_it_is_written() -> None:
    name = Name("river", "Elde", ((10.0, 30.0), (40.0, 30.0)), 11.5)
    (placed,) = labels.place_names([name], NEAR, Clutter(12.0), {})
    assert placed.text == "Elde" and all(abs((b + d) / 2 - 30.0) < 0.1 for _, b, _, d in placed.set.boxes)
    assert labels.place_names([name], Plan("mid", 20.0, 52.0), Clutter(12.0), {}) == []


def test_a_long_name_on_a_short_curve_is_dropped_at_middle_distance() -> None:
    name = Name("range", "Scandinavian Mountains", ((10.0, 10.0), (22.0, 10.0)), 11.0)
    assert labels.place_names([name], Plan("mid", 20.0, 52.0), Clutter(12.0), {}) == []
    assert len(labels.place_names([name], NEAR, Clutter(12.0), {})) == 1


def test_a_fitted_curve_lies_in_its_land() -> None:
    land = shapely.Point(60, 60).buffer(50).difference(shapely.box(0, 0, 60, 60))
    found = labels.own_curve(land, 20.0)
    assert found is not None
    line, length = found
    assert length > 40 and land.buffer(1).contains(shapely.LineString(line))
    assert labels.own_curve(shapely.Point(5, 5).buffer(3), 20.0) is None


def test_a_place_without_a_name_has_its_sign_and_no_letters() -> None:
    grid_map = samples.hex_map([samples.coast()])
    assert grid_map.grid is not None
    a, b = (grid_map.grid.centre(grid_map.grid.by_name[name]) for name in ("0203", "0205"))
    found = Feature("a", "city", Shape(point=a)), Feature("b", "city", Shape(point=b), "Lund")
    art = art_of(samples.hex_map([samples.coast(), samples.layer("places", "label", *found)]))
    _, placed = lay_out(art, Plan("near", 10.0, 115.0))
    assert {p.city.id: p.middle is not None for p in placed} == {"a": False, "b": True}
    assert {p.city.name for p in placed} == {"", "Lund"}
