"""Counters: every form and finish, inks that can be read, symbols as measured, and pictures that can be told apart."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator

import numpy as np
import pytest

from exporters import extent, qtpaint
from exporters.printplay import art
from mapdata.draw import fonts
from mapdata.draw.ops import CLOSE, Drawing, Fill, Group, Op, Path, Stroke, Text, placed
from scenarios.engine import counter_shapes, counterart, emblems, nato
from scenarios.engine.emblems import NATIONS
from scenarios.engine.oob import Nation, Oob, Unit, UnitType

TYPES = (
    UnitType("corps", "Corps", "land", "helmet", {"movement": 6}, ("movement",)),
    UnitType("fleet", "Fleet", "naval", "fleet", {"movement": 36}, ("movement",)),
    UnitType("wing", "Air wing", "air", "air", {"movement": 12}, ("movement",)),
    UnitType("army", "Army", "land", "helmet"),
    UnitType("token", "Tank", "land", "tank", {"a": 3, "d": 2, "m": 2}, ("a", "d", "m")),
    UnitType("division", "Division", "land", "nato", {"c": 4, "m": 6}, ("c", "m")),
)
SYMBOL = {"branch": "armour", "echelon": "XX", "parent": "XXIV"}


def order_of_battle() -> Oob:
    """Return an order of battle with a unit of each type, of one step and of two, for every nation."""
    nations = tuple(Nation(key, key, art.code, art.mark, art.colour, art.emblem) for key, art in NATIONS.items())
    units = tuple(
        Unit(f"{nation}-{kind.id}-{steps}", "2. Armee", kind.id, nation, "2", steps=steps, props=dict(SYMBOL))
        for nation in NATIONS
        for kind in TYPES
        for steps in (1, 2)
    )
    return Oob(TYPES, nations, units)


OOB = order_of_battle()
CASES = list(itertools.product(("normal", "small", "chip"), ("screen", "print"), ("front", "back")))


def flat(ops: Iterable[Op]) -> Iterator[Fill | Stroke | Text]:
    """Yield the ops that paint, out of their groups."""
    for op in ops:
        if isinstance(op, Group):
            yield from flat(op.ops)
        else:
            assert isinstance(op, Fill | Stroke | Text)
            yield op


def words(ops: Iterable[Op]) -> list[str]:
    return [op.string for op in flat(ops) if isinstance(op, Text)]


def pixels(ops: Iterable[Op], px: int, ground: str = "#FFFFFF") -> np.ndarray:
    image = qtpaint.image_of(Drawing(100, 100, {"a": tuple(ops)}), px / 100, paper=ground)
    return qtpaint.rgb_rows(image).astype(np.int16)


# ------------------------------------------------------------------ counters
@pytest.mark.parametrize(("form", "finish", "side"), CASES)
def test_every_counter_stays_in_its_box(form: str, finish: str, side: str) -> None:
    for unit in OOB.units:
        ops = counterart.counter_ops(unit.id, OOB, form=form, finish=finish, side=side)  # type: ignore[arg-type]
        box = extent.of(op for op in ops if not isinstance(op, Group) or op.clip is None)
        assert box is not None and min(box[:2]) >= -0.5 and max(box[2:]) <= 100.5, unit.id


@pytest.mark.parametrize(("form", "side"), list(itertools.product(("normal", "small", "chip"), ("front", "back"))))
def test_print_finish_covers_the_square_and_screen_finish_has_round_corners(form: str, side: str) -> None:
    for unit in OOB.units[:12]:
        for finish, corner in (("print", False), ("screen", True)):
            ops = counterart.counter_ops(unit.id, OOB, form=form, finish=finish, side=side)  # type: ignore[arg-type]
            rows = pixels(ops, 100, "#FF00FF")
            magenta = (rows == (255, 0, 255)).all(axis=2)
            assert bool(magenta[0, 0] and magenta[-1, -1]) is corner
            assert bool(magenta[2:-2, 50].any()) is False


def test_print_finish_has_no_bevel_and_no_outline() -> None:
    plain = counterart.counter_ops("ger-corps-1", OOB, finish="print")
    rows = pixels(plain, 200)
    base = tuple(int(NATIONS["ger"].colour[k : k + 2], 16) for k in (1, 3, 5))
    for row in (0, 1, 198, 199):
        assert (rows[row] == base).all()


def test_a_counter_of_one_factor_says_code_label_and_factor() -> None:
    assert words(counterart.counter_ops("ger-corps-1", OOB)) == ["GER", "6", "2"]
    assert words(counterart.counter_ops("ger-corps-1", OOB, form="small")) == ["GER", "6"]
    assert words(counterart.counter_ops("ger-corps-1", OOB, form="chip")) == []


def test_a_counter_without_factors_says_its_name_once() -> None:
    assert words(counterart.counter_ops("ger-army-1", OOB)) == ["GER", "2. Armee"]
    assert words(counterart.counter_ops("ger-army-1", OOB, form="small")) == ["GER", "2"]


@pytest.mark.parametrize(
    ("name", "label", "said"),
    [
        ("3e Armée", "3", ["3e Armée"]),
        ("13. Armee", "3", ["13. Armee", "3"]),
        ("3. Armee", "3.", ["3. Armee"]),
        ("30. Armee", "3", ["30. Armee", "3"]),
        ("Home Fleet", "HF", ["Home Fleet"]),
        ("Veldleger", "Veld", ["Veldleger"]),
        ("Panzer", "XII", ["Panzer", "XII"]),
        ("", "XII", ["XII"]),
        ("", "", []),
        ("Groupe d'armées des Alpes et du Sud-Est", "3", ["3"]),
        ("3. Armee", "", ["3. Armee"]),
    ],
)
def test_a_counter_without_factors_shows_name_and_label_where_they_fit(name: str, label: str, said: list[str]) -> None:
    unit = Unit("u", name, "army", "ger", label)
    assert words(counterart.counter_ops("u", Oob(TYPES, OOB.nations, (unit,))))[1:] == said


def test_a_token_shows_its_values_in_order() -> None:
    assert words(counterart.counter_ops("usa-token-1", OOB)) == ["3", "2", "2"]


def test_a_nato_counter_shows_unit_parent_and_factors() -> None:
    assert words(counterart.counter_ops("ger-division-1", OOB)) == ["2", "XXIV", "4-6"]
    assert words(counterart.counter_ops("ger-division-1", OOB, form="small")) == ["4-6"]


def test_the_back_of_one_step_is_the_nations_the_back_of_two_is_reduced() -> None:
    once = counterart.counter_ops("fra-corps-1", OOB, side="back")
    assert words(once) == ["FRA"]
    twice = counterart.counter_ops("fra-corps-2", OOB, side="back")
    assert words(twice) == words(counterart.counter_ops("fra-corps-2", OOB))
    foot = pixels(twice, 100)[95, 40:60]
    assert (foot > 235).all(), "a white band along the foot"


@pytest.mark.parametrize(("form", "finish"), list(itertools.product(("normal", "small", "chip"), ("screen", "print"))))
def test_what_has_acted_is_pale_crossed_and_keeps_its_values(form: str, finish: str) -> None:
    for unit in ("ger-army-1", "ger-corps-1", next(u.id for u in OOB.units if len(OOB.type[u.type].printed) > 1)):
        front, acted = (
            counterart.counter_ops(unit, OOB, form=form, finish=finish, side=side)  # type: ignore[arg-type]
            for side in ("front", "acted")
        )
        assert words(acted) == words(front)
        box = extent.of(op for op in acted if not isinstance(op, Group) or op.clip is None)
        assert box is not None and min(box[:2]) >= -0.5 and max(box[2:]) <= 100.5
        light = [float(pixels(ops, 96).mean()) for ops in (front, acted)]
        assert light[1] > light[0] + 4, "paler"
        if form != "chip":
            foot = pixels(acted, 100)[96, 40:60]
            assert foot.min() > 230, "a white band along the foot"


def test_moved_counters_are_paled() -> None:
    plain, moved = (pixels(counterart.counter_ops("ger-corps-1", OOB, moved=m), 48) for m in (False, True))
    assert moved.mean() > plain.mean() + 20


def test_like_counters_are_one_object() -> None:
    assert counterart.counter_ops("ger-corps-1", OOB) is counterart.counter_ops("ger-corps-1", order_of_battle())
    assert counterart.counter_ops("ger-corps-1", OOB) is not counterart.counter_ops("ita-corps-1", OOB)


def test_an_unknown_unit_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        counterart.counter_ops("ger-corps-99", OOB)


def test_what_a_nation_leaves_open_comes_from_the_house_table() -> None:
    nation = Nation("united_kingdom", "United Kingdom", "", "western", "", "")
    unit = Unit("u", "", "army", "united_kingdom")
    ops = counterart.counter_ops("u", Oob(TYPES, (nation,), (unit,)))
    assert words(ops) == ["UK"]
    assert next(op for op in flat(ops) if isinstance(op, Fill)).colour == NATIONS["gbr"].colour


def test_the_main_nations_emblem_stands_on_a_minors_counter() -> None:
    main = Nation("ger", "", "GER", "axis", "#434A53", "ger")
    minor = Nation("rom", "", "ROM", "axis", "#6B675C", "rom", "ger")
    oob = Oob(TYPES, (main, minor), (Unit("u", "", "army", "rom"),))
    tags = [op.tag for op in counterart.counter_ops("u", oob) if isinstance(op, Group) and op.tag]
    assert tags == ["emblem:rom", "emblem:ger"]


# ------------------------------------------------------------------ legibility
@pytest.mark.parametrize("nation", NATIONS)
def test_ink_on_base_has_a_contrast_of_4_5(nation: str) -> None:
    art = NATIONS[nation]
    assert emblems.contrast(art.colour, emblems.ink_on(art.colour, art.mark)) >= 4.5


@pytest.mark.parametrize("nation", NATIONS)
def test_ink_tells_the_side(nation: str) -> None:
    art = NATIONS[nation]
    white = emblems.ink_on(art.colour, art.mark) == emblems.WHITE_INK
    assert white == (art.mark in ("axis", "soviet") or nation == "chn")


def test_contrast_is_the_wcag_formula() -> None:
    assert emblems.contrast("#000000", "#FFFFFF") == pytest.approx(21.0)
    assert emblems.contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("plate", list(counterart.PLATES.values()))
def test_figures_stand_out_from_their_plates(plate: str) -> None:
    assert emblems.contrast(plate, counterart.FIGURE_INK) >= 9.5


@pytest.mark.parametrize("form", ["normal", "small"])
def test_type_is_large_enough_for_print(form: str) -> None:
    """A side of 5/8 in is 45 points: main factors 8 pt and over, anything else 5 pt and over."""
    for unit in OOB.units:
        for op in flat(counterart.counter_ops(unit.id, OOB, form=form)):  # type: ignore[arg-type]
            if isinstance(op, Text) and op.string:
                assert op.size * 0.45 >= (8.0 if op.face == "sans-black" else 4.9), (unit.id, op)


def test_fitted_condenses_then_shrinks_then_gives_up() -> None:
    text = Text(50, 50, "Armée des Alpes", "sans-semibold", 12, "#000000")
    natural = fonts.text_width(text.string, text.face, 12)
    assert counterart.fitted(text, natural + 1, 10) is text
    condensed = counterart.fitted(text, natural * 0.9, 10)
    assert isinstance(condensed, Group) and condensed.transform[0] == pytest.approx(0.9)
    smaller = counterart.fitted(text, natural * 0.7, 10)
    assert isinstance(smaller, Group) and smaller.transform[0] == pytest.approx(0.8)
    assert isinstance(smaller.ops[0], Text) and smaller.ops[0].size == pytest.approx(12 * 0.875)
    assert counterart.fitted(text, natural * 0.5, 10) is None


# ------------------------------------------------------------------ colours
def _apart(colours: list[str], sight: str) -> float:
    """Return the smallest CIEDE2000 between colours as seen by normal or colour-blind eyes."""
    coloraide = pytest.importorskip("coloraide")
    seen = [coloraide.Color(c) for c in colours]
    if sight != "normal":
        seen = [c.filter(sight) for c in seen]
    return min(a.delta_e(b, method="2000") for a, b in itertools.combinations(seen, 2))


@pytest.mark.parametrize(("sight", "least"), [("normal", 20.0), ("protan", 15.0), ("deutan", 15.0), ("tritan", 20.0)])
def test_the_four_sides_can_be_told_apart_by_all_eyes(sight: str, least: float) -> None:
    """The house limit is 20; what falls a little under it is why mark and ink are printed on every counter."""
    assert _apart([NATIONS[n].colour for n in ("ger", "gbr", "rus", "tur")], sight) >= least


def test_the_four_sides_differ_in_grey() -> None:
    coloraide = pytest.importorskip("coloraide")
    lights = sorted(coloraide.Color(NATIONS[n].colour).convert("lab")["l"] for n in ("ger", "gbr", "rus", "tur"))
    assert min(b - a for a, b in itertools.pairwise(lights)) >= 10.0


def test_no_two_nations_share_a_base_colour_or_a_code() -> None:
    assert len({art.colour for art in NATIONS.values()}) == len({art.code for art in NATIONS.values()}) == len(NATIONS)


# ------------------------------------------------------------------ emblems and marks
def test_emblems_can_be_told_apart_at_20_px() -> None:
    seen = {key: pixels((*emblems.emblem_ops(key, 50, 50, 48),), 20) for key in NATIONS}
    for (a, one), (b, two) in itertools.combinations(seen.items(), 2):
        assert np.abs(one - two).mean() > 6, f"{a} and {b}"


@pytest.mark.parametrize("name", ["germany", "GER", "ger", "Germany"])
def test_emblems_are_found_by_code_and_by_name(name: str) -> None:
    assert emblems.nation_key(name) == "ger"
    assert emblems.emblem_ops(name, 1, 2, 3) == emblems.emblem_ops("ger", 1, 2, 3)


def test_an_emblem_lies_where_it_is_asked_for() -> None:
    box = extent.of(emblems.emblem_ops("usa", 40, 60, 10))
    assert box == pytest.approx((40 - 10.75, 60 - 10.75, 40 + 10.75, 60 + 10.75), abs=0.1)


def test_a_nation_without_a_device_has_a_plain_disc() -> None:
    rows = pixels(emblems.emblem_ops("atlantis", 50, 50, 40), 50, "#000000")
    assert (rows[25, 25] > 235).all()


def test_side_marks_can_be_told_apart_at_6_px() -> None:
    seen = [pixels(emblems.side_mark_ops(m, 50, 50, 40, "#000000"), 6) for m in emblems.MARKS]
    for one, two in itertools.combinations(seen, 2):
        assert np.abs(one - two).mean() > 8


@pytest.mark.parametrize("faction", ["axis", "western", "soviet", "russia", "neutral", "elsewhere"])
def test_every_faction_has_a_mark(faction: str) -> None:
    assert emblems.mark_of(faction) in emblems.MARKS


# ------------------------------------------------------------------ figures
@pytest.mark.parametrize("name", counter_shapes.FIGURES)
def test_figures_fill_their_box_and_no_more(name: str) -> None:
    for style in NATIONS:
        x0, y0, x1, y1 = counter_shapes.figure(name, style).dark.box
        assert x0 >= -1 and x1 <= 101 and y0 + 1 >= 0 and y1 <= 51, (name, style)
        assert x1 - x0 > 30 and y1 - y0 > 26


def test_figures_can_be_told_apart_at_24_px() -> None:
    seen = {n: pixels(counterart.figure_ops(n, "ger", 50, 50, 92, "#000000"), 24) for n in counter_shapes.FIGURES}
    for (a, one), (b, two) in itertools.combinations(seen.items(), 2):
        assert np.abs(one - two).mean() > 8, f"{a} and {b}"


@pytest.mark.parametrize("figure", ["helmet", "air"])
def test_the_great_powers_wear_their_own(figure: str) -> None:
    shapes = {counter_shapes.figure(figure, n).dark.points for n in ("ger", "gbr", "fra", "rus", "usa", "ita")}
    assert len(shapes) == 6


def test_an_unknown_figure_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        counter_shapes.figure("zeppelin")


def test_path_data_is_read_in_full() -> None:
    path = counter_shapes.parse("M1 2 L3 4 5 -6.5 Q1 1 2 2 C1 2 3 4 5 6 Z")
    assert path.points == ((1, 2), (3, 4), (5, -6.5), (1, 1), (2, 2), (1, 2), (3, 4), (5, 6))
    assert path.verbs[-1] == CLOSE and len(path.verbs) == 6


# ------------------------------------------------------------------ military symbols, in L
def near(path: Path, *points: tuple[float, float]) -> bool:
    """Return whether each point is one that the path goes through or is drawn by."""
    return all(min(math.dist(p, q) for q in path.points) < 0.005 for p in points)


FRAME_BOXES = {
    "friend": (-0.75, -0.5, 0.75, 0.5),
    "hostile": (-0.72, -0.72, 0.72, 0.72),
    "neutral": (-0.55, -0.55, 0.55, 0.55),
}
BRANCH_POINTS = {
    "infantry": [(-0.75, -0.5), (0.75, 0.5), (-0.75, 0.5), (0.75, -0.5)],
    "armour": [(-0.25, -0.2), (0.25, -0.2), (0.44, 0), (-0.44, 0), (0.25, 0.2), (-0.25, 0.2)],
    "mechanised": [(-0.75, -0.5), (0.75, -0.5), (0.44, 0)],
    "motorised": [(0, -0.5), (0, 0.5), (-0.75, -0.5)],
    "cavalry": [(-0.75, 0.5), (0.75, -0.5)],
    "armoured_cavalry": [(-0.75, 0.5), (0.75, -0.5), (-0.44, 0)],
    "artillery": [(0.15, 0), (0, -0.15)],
    "sp_artillery": [(0.12, 0), (0.44, 0)],
    "anti_tank": [(-0.75, 0.5), (0, -0.48), (0.75, 0.5)],
    "air_defence": [(-0.75, 0.5), (-0.75, 0.1), (0.75, 0.1), (0.75, 0.5)],
    "engineer": [(-0.4, 0.18), (-0.4, -0.17), (0.4, -0.17), (0.4, 0.18), (0, -0.17), (0, 0.10)],
    "signals": [(-0.75, -0.5), (0, 0.10), (0, -0.10), (0.75, 0.5)],
    "medical": [(0, -0.5), (0, 0.5), (-0.75, 0), (0.75, 0)],
    "supply": [(-0.75, 0.2), (0.75, 0.2)],
    "transport": [(0.185, 0), (0, 0.185), (0, -0.185)],
    "army_aviation": [(-0.4, -0.15), (-0.4, 0.15), (0, 0), (0.4, -0.15), (0.4, 0.15)],
}


@pytest.mark.parametrize("frame", FRAME_BOXES)
def test_frames_have_their_measures(frame: str) -> None:
    assert nato.FRAMES[frame].box == pytest.approx(FRAME_BOXES[frame], abs=0.005)


def test_the_quatrefoil_reaches_out_0_73() -> None:
    image = qtpaint.image_of(
        Drawing(100, 100, {"a": (placed((Fill(nato.FRAMES["unknown"], "#000000"),), 50, 50, 50),)}), 10.0
    )
    dark = qtpaint.rgb_rows(image)[:, :, 0] < 128
    for axis in (0, 1):
        at = np.nonzero(dark.any(axis=axis))[0]
        assert (at[-1] - at[0] + 1) / 2 / 500 == pytest.approx(0.73, abs=0.005)


@pytest.mark.parametrize("branch", BRANCH_POINTS)
def test_branches_have_their_measures(branch: str) -> None:
    parts = [op for op in nato.branch_ops(branch, "#000000") if not isinstance(op, Text)]
    assert near(
        counter_shapes.joined(*(op.path for op in parts if isinstance(op, Fill | Stroke))), *BRANCH_POINTS[branch]
    )
    assert all(op.width == nato.ICON_WIDTH == 0.03 for op in parts if isinstance(op, Stroke))


@pytest.mark.parametrize(("branch", "letters"), [("military_police", "MP"), ("special_forces", "SOF")])
def test_lettered_branches_have_capitals_of_0_3(branch: str, letters: str) -> None:
    (text,) = nato.branch_ops(branch, "#000000")
    assert isinstance(text, Text) and text.string == letters
    assert fonts.cap_height(text.face, text.size) == pytest.approx(0.3, abs=0.005)


def test_the_staff_of_a_headquarters_hangs_from_the_lower_left_corner() -> None:
    assert nato.STAFF.points == ((-0.75, 0.5), (-0.75, 1.5))
    assert any(isinstance(op, Stroke) and op.path is nato.STAFF for op in nato.symbol_ops("headquarters"))
    assert any(isinstance(op, Stroke) and op.path is nato.STAFF for op in nato.symbol_ops("armour", staff=True))


def test_modifiers_have_their_measures() -> None:
    arcs = nato.branch_ops("airborne", "#000000")[-1]
    assert isinstance(arcs, Stroke) and near(arcs.path, (-0.25, 0.4), (0, 0.4), (0.25, 0.4))
    top = 0.125 * 0.4 * 2 + 0.375 * 0.2533 * 2  # the middle of a cubic
    assert top == pytest.approx(0.29, abs=0.005)
    peaks = nato.branch_ops("infantry", "#000000", modifiers=("mountain",))[-1]
    assert isinstance(peaks, Fill) and peaks.path.box == pytest.approx((-0.13, 0.22, 0.13, 0.42))


@pytest.mark.parametrize(
    ("echelon", "width"),
    [
        ("crew", 0.30), ("squad", 0.15), ("section", 0.45), ("platoon", 0.75), ("company", 0.0), ("battalion", 0.20),
        ("regiment", 0.40), ("brigade", 0.25), ("division", 0.60), ("corps", 0.95), ("army", 1.30),
        ("army_group", 1.65), ("theatre", 2.0),
    ],
)  # fmt: skip
def test_echelons_have_their_measures(echelon: str, width: float) -> None:
    stroked, filled = nato.echelon_paths(echelon)
    x0, y0, x1, y1 = counter_shapes.joined(stroked, filled).box
    assert (x0 + x1) / 2 == pytest.approx(0.0) and x1 - x0 == pytest.approx(width, abs=0.005)
    if echelon in nato.STROKES or echelon in nato.CROSSES:
        assert (y0, y1) == pytest.approx((-0.85, -0.6)), "0.25 high, 0.10 above the frame"
    else:
        assert (y0 + y1) / 2 == pytest.approx(-0.725)


@pytest.mark.parametrize(("mark", "echelon"), [("XX", "division"), ("III", "regiment"), ("XXXXX", "army_group")])
def test_echelons_are_found_by_their_marks(mark: str, echelon: str) -> None:
    assert nato.echelon_paths(mark)[0].points == nato.echelon_paths(echelon)[0].points


def test_branches_can_be_told_apart_at_5_mm_and_300_dpi() -> None:
    px = round(5 / 25.4 * 300)
    icons = {b: nato.symbol_ops(b) for b in nato.BRANCHES}
    icons |= {m: nato.symbol_ops(m) for m in nato.MODIFIERS}
    seen = {b: pixels((placed(ops, 50, 45, 100 / 1.6),), px) for b, ops in icons.items()}
    for (a, one), (b, two) in itertools.combinations(seen.items(), 2):
        changed = (np.abs(one - two).max(axis=2) > 80).sum()
        assert changed >= 12, f"{a} and {b} differ in {changed} pixels"


@pytest.mark.parametrize("name", ["hovercraft", "airborne_hovercraft"])
def test_an_unknown_branch_names_the_known_ones(name: str) -> None:
    with pytest.raises(KeyError, match="infantry"):
        nato.branch_ops(name, "#000000")


# ------------------------------------------------------------------ discs and dice
@pytest.mark.parametrize("kind", counterart.MARKERS)
def test_markers_are_discs_in_their_box(kind: str) -> None:
    box = extent.of(counterart.marker_ops(kind))
    assert box is not None and min(box[:2]) >= 0 and max(box[2:]) <= 100


def test_markers_can_be_told_apart_at_16_px() -> None:
    seen = {k: pixels(counterart.marker_ops(k), 16) for k in counterart.MARKERS}
    for (a, one), (b, two) in itertools.combinations(seen.items(), 2):
        assert np.abs(one - two).mean() > 8, f"{a} and {b}"


@pytest.mark.parametrize("face", range(7))
def test_a_die_shows_as_many_pips_as_its_face(face: int) -> None:
    ink = emblems.ink_on("#FBF5E4")
    for shown in (face, str(face)):
        ops = counterart.dice_ops(shown, "#FBF5E4")
        assert sum(isinstance(op, Fill) and op.colour == ink for op in ops) == face


def test_a_die_of_more_or_of_words_shows_figures() -> None:
    assert words(counterart.dice_ops(12)) == ["12"] and words(counterart.dice_ops("DR")) == ["DR"]


@pytest.mark.parametrize(("nation", "emblem"), [("germany", "ger"), ("rus", "rus"), ("nowhere", "roundel-8a8578-n")])
def test_control_markers_hold_the_emblem(nation: str, emblem: str) -> None:
    tags = [op.tag for op in counterart.control_ops(nation, OOB) if isinstance(op, Group)]
    assert tags == [f"emblem:{emblem}"]


@pytest.mark.parametrize(
    ("nation", "emblem"),
    [
        (Nation("north", "North", "N", "north", "#2F6B4F", ""), "roundel-2f6b4f-n"),
        (Nation("south", "South", "", "south", "#E0A030", "of no table"), "roundel-e0a030-s"),
        (Nation("x", "", "", "", "#E0A030", ""), "roundel-e0a030-"),
        (Nation("germany", "Germany", "", "", "", ""), "germany"),
        (Nation("gray", "Gray", "", "", "", "ger"), "ger"),
    ],
)
def test_a_nation_without_a_device_has_a_roundel_in_its_colour(nation: Nation, emblem: str) -> None:
    assert emblems.emblem_of(nation) == emblem
    assert emblems.is_roundel(emblem) == emblem.startswith("roundel")
    seen = words(emblems.emblem_ops(emblem, 50, 50, 40))
    assert seen == [emblem[-1].upper()] if emblem.startswith("roundel") and emblem[-1] != "-" else not seen
    rows = pixels(emblems.emblem_ops(emblem, 50, 50, 40), 60, "#000000")
    assert len(np.unique(rows.reshape(-1, 3), axis=0)) > 20


def test_nothing_is_printed_near_the_rim_of_a_counter_with_a_symbol() -> None:
    kind = UnitType("infantry", "Infantry", "land", "nato", {"a": 3, "b": 4, "c": 4}, ("a", "b", "c"))
    nation = Nation("north", "North", "N", "north", "#2F6B4F", "")
    unit = Unit("u", "Division 1", "infantry", "north", "1", props={"echelon": "division"})
    oob = Oob((kind,), (nation,), (unit,))
    ops = counterart.counter_ops("u", oob, finish="print")
    assert words(ops) == ["N", "1", "3-4-4"]
    assert art.smallest_pt(ops, 15.875 / 100) >= art.LEAST_PT  # the letter of its emblem is read in print
    rows = pixels(ops, 100, "#000000")
    rim = np.ones(rows.shape[:2], bool)
    rim[7:-7, 7:-7] = False
    assert len(np.unique(rows[rim], axis=0)) == 1
    assert words(counterart.counter_ops("u", oob, side="back")) == ["N", "North"]


@pytest.mark.parametrize("count", [1, 4, 12])
def test_pieces_of_the_world_game_carry_their_count(count: int) -> None:
    ops = counterart.piece_ops("tank", NATIONS["ger"].colour, count=count)
    assert words(ops) == ([str(count)] if count > 1 else [])
    rows = pixels(ops, 140, "#E8DFC8")
    assert len(np.unique(rows.reshape(-1, 3), axis=0)) > 20


@pytest.mark.parametrize(("px", "form"), [(24, "chip"), (33.9, "chip"), (34, "small"), (57, "small"), (58, "normal")])
def test_the_form_follows_the_size(px: float, form: str) -> None:
    assert counterart.form_for(px) == form
