"""The picture of a map: what each detail shows, where lines lie, and that preparing it is safe to repeat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path as FilePath

import numpy as np
import pytest
import shapely

from mapdata.board import BRIDGE, CLIFF, ROAD, Link
from mapdata.compile import compile_board
from mapdata.draw import style
from mapdata.draw.furniture import framed, furniture_ops, key_items
from mapdata.draw.labels import Plan
from mapdata.draw.layout import lay_out
from mapdata.draw.mapart import MapArt, prepare
from mapdata.draw.mapdraw import draw_map, side_mark_ops
from mapdata.draw.ops import Drawing, Fill, Group, Op, Path, Stroke, Text
from mapdata.draw.shapes import shape_of
from mapdata.draw.symbols import hatch_ops
from mapdata.model import MapDocument, Shape, Vocabulary
from mapdata.progress import Cancelled
from tests.draw.conftest import area_map, art_of, coast_map, hex_map


def flat_ops(ops: tuple[Op, ...]) -> Iterator[Op]:
    for op in ops:
        if isinstance(op, Group):
            yield from flat_ops(op.ops)
        else:
            yield op


def colours(drawing: Drawing, section: str) -> set[str]:
    return {op.colour for op in flat_ops(drawing.sections[section]) if isinstance(op, Fill | Stroke | Text)}


def tags(drawing: Drawing, kind: str) -> list[str]:
    found = [op.tag for ops in drawing.sections.values() for op in ops if isinstance(op, Group)]
    return sorted(tag for tag in found if tag.startswith(kind))


def points(paths: tuple[Path, ...]) -> np.ndarray:
    return np.array([p for path in paths for p in path.points])


def hexside_lines(art: MapArt) -> shapely.Geometry:
    assert art.content.hexes is not None
    return shapely.union_all(shapely.linestrings(art.content.hexes.all_sides()))


# ------------------------------------------------------------------ what is shown


def test_near_shows_all(flat: MapArt) -> None:
    drawing = draw_map(flat, "near")
    assert list(drawing.sections) == ["ground", "ink", "names", "cities"]
    numbers = {op.string for op in flat_ops(drawing.sections["ink"]) if isinstance(op, Text)}
    assert numbers == set(flat.board.names)
    assert {style.WATERLINE, style.HACHURE.colour} <= colours(drawing, "ground")
    assert {style.RIVER_EDGE, style.RIVER_CORE, style.GRID_SEA.colour} <= colours(drawing, "ink")
    assert tags(drawing, "city:") == ["city:0203", "city:0703", "city:0704", "city:0803", "city:0904"]
    named = {op.string for op in flat_ops(drawing.sections["cities"]) if isinstance(op, Text)}
    assert {"Westburg", "Ostrow", "Mill", "Field"} <= named
    assert "name:river" in tags(drawing, "name:")


def test_middle_distance_drops_numbers_hachures_small_names_and_river_names(flat: MapArt) -> None:
    drawing = draw_map(flat, "mid")
    assert not any(isinstance(op, Text) for op in flat_ops(drawing.sections["ink"]))
    assert style.HACHURE.colour not in colours(drawing, "ground")
    assert style.RIVER_EDGE in colours(drawing, "ink")
    named = {op.string for op in flat_ops(drawing.sections["cities"]) if isinstance(op, Text)}
    assert named == {"Westburg", "Ostrow"}
    assert len(tags(drawing, "city:")) == 5
    assert "name:river" not in tags(drawing, "name:")


def test_far_away_keeps_tints_relief_coast_borders_and_capitals(flat: MapArt) -> None:
    drawing = draw_map(flat, "far")
    ground, ink = colours(drawing, "ground"), colours(drawing, "ink")
    assert style.WATERLINE not in ground and style.GRID_SEA.colour not in ink
    assert style.RIVER_EDGE in ink  # no river is drawn as it runs: those along hexsides are all there is
    assert {flat.tints["westland"], style.COAST.colour, style.SHADES[0][1].colour} <= ground
    assert {style.BORDER_CASING.colour, style.GRID_LAND.colour} <= ink
    assert tags(drawing, "city:") == ["city:0203", "city:0703"]
    named = {op.string for op in flat_ops(drawing.sections["cities"]) if isinstance(op, Text)}
    assert named == {"Westburg"}


def test_far_away_rivers_as_they_run_stand_for_those_along_hexsides(coast: MapArt) -> None:
    assert style.RIVER_EDGE in colours(draw_map(coast, "mid"), "ink")
    far = draw_map(coast, "far")
    assert style.RIVER_EDGE not in colours(far, "ink") and style.RIVER_NATURAL.colour in colours(far, "ground")


def test_the_grid_grows_fainter_far_away(flat: MapArt) -> None:
    strengths = []
    for detail in ("near", "mid", "far"):
        ops = flat_ops(draw_map(flat, detail).sections["ink"])  # type: ignore[arg-type]
        strengths.append(
            min(op.opacity for op in ops if isinstance(op, Stroke) and op.colour == style.GRID_LAND.colour)
        )
    assert strengths[0] == pytest.approx(0.19) and strengths[1] == pytest.approx(0.095) and 0.09 < strengths[2] < 0.11


def test_the_order_of_painting_is_ground_up(coast: MapArt) -> None:
    seen = [op.colour for op in flat_ops(draw_map(coast).sections["ground"]) if isinstance(op, Fill | Stroke)]
    order = [
        style.SEA_DEEP, style.SEA_BANDS[0][1], style.SEA_BANDS[2][1], style.WATERLINE, style.LAND_OUTSIDE,
        coast.tints["westland"], style.EDGE["western"], style.MOUNTAIN_TINT.colour, style.SHADES[0][1].colour,
        style.HACHURE.colour, style.RIVER_NATURAL.colour, style.COAST_GLOW.colour, style.COAST.colour,
    ]  # fmt: skip
    places = [seen.index(colour) for colour in order]
    assert places == sorted(places)


def test_the_same_call_gives_the_same_objects(flat: MapArt) -> None:
    assert draw_map(flat, "near") is draw_map(flat, "near")
    far, near = draw_map(flat, "far").sections["ground"], draw_map(flat, "near").sections["ground"]
    shared = {id(op.path) for op in flat_ops(far) if isinstance(op, Fill)} & {
        id(op.path) for op in flat_ops(near) if isinstance(op, Fill)
    }
    assert len(shared) >= 8


@pytest.mark.parametrize("make", [hex_map, coast_map, area_map])
def test_two_preparations_draw_alike(make: object) -> None:
    doc: MapDocument = make()  # type: ignore[operator]
    a, b = (list(flat_ops(tuple(draw_map(art_of(doc)).ops()))) for _ in range(2))
    assert len(a) == len(b)
    for one, two in zip(a, b, strict=True):
        if isinstance(one, Fill | Stroke) and isinstance(two, Fill | Stroke):
            assert one.path.points == two.path.points and one.colour == two.colour
        else:
            assert one == two


# ------------------------------------------------------------------ where lines lie


def test_borders_run_along_hexsides_between_countries(flat: MapArt) -> None:
    found = points(flat.paths("border"))
    sides = hexside_lines(flat)
    assert shapely.distance(shapely.points(found), sides).max() < 0.06 * 20
    xs = found[:, 0]
    pitch = flat.doc.grid.pitch_mm if flat.doc.grid else 0.0
    middle = 16.0 + 4.5 * pitch
    assert abs(xs - middle).max() < 0.7 * pitch


def test_rivers_run_along_their_hexsides(flat: MapArt) -> None:
    assert flat.river_names == ("Elde",)
    found = points(flat.paths("hexriver"))
    assert shapely.distance(shapely.points(found), hexside_lines(flat)).max() < 0.09 * 20
    assert flat.content.hexes is not None
    a, b = flat.board.by_name["0402"], flat.board.by_name["0502"]
    side = flat.content.hexes.at(flat.content.hexes.side(a, b))
    assert np.hypot(*(found - side.mean(axis=0)).T).min() < 0.06 * 20


def test_a_river_and_a_country_without_a_name_are_not_called_by_their_ids() -> None:
    doc = hex_map()
    rivers = {"s1": replace(doc.features("river")[0], id="s1", name="")}
    layers = tuple(replace(layer, features=rivers) if layer.id == "rivers" else layer for layer in doc.layers)
    words = doc.vocabulary
    countries = tuple(replace(t, name="") if t.id == "westland" else t for t in words.territories)
    doc = replace(doc, layers=layers, vocabulary=replace(words, territories=countries))
    art = art_of(doc)
    assert set(art.river_names) == {""}
    names = {name.text.lower() for name in lay_out(art, Plan("near", 20.0, 52.0))[0]}
    assert "eastland" in names and not {"s1", "westland"} & names


def test_the_grid_is_parted_into_land_and_sea_and_whole(flat: MapArt) -> None:
    total = sum(
        shapely.length(shapely.linestrings(np.split(flat.packs[n].points, flat.packs[n].starts[1:-1])[k]))
        for n in ("grid.land", "grid.sea")
        for k in range(len(flat.packs[n].starts) - 1)
    )
    assert total == pytest.approx(hexside_lines(flat).length, rel=0.01)


def test_a_country_is_its_hexes_cut_with_the_land(coast: MapArt) -> None:
    land = shape_of(coast.packs["land"])
    west = shape_of(coast.packs["tint.westland"])
    assert west.difference(land.buffer(0.01)).area < 0.01
    assert coast.territory_path("westland") is coast.paths("tint.westland")[0]
    assert coast.territory_path("nowhere").points == ()
    assert coast.content.hexes is not None
    for space in coast.board.regions["territory:westland"]:
        cell = shapely.Polygon(coast.content.hexes.corners[space])
        if land.covers(cell):
            assert west.buffer(0.02).covers(cell)


def test_no_border_where_one_country_lies_on_both_sides() -> None:
    doc = coast_map()
    board, _ = compile_board(doc)
    border = {frozenset(pair) for pair in board.ends if {board.territory[p] for p in pair} == {"westland", "eastland"}}
    assert border
    one = {
        f"territory:{t}": spaces
        for t, spaces in (("westland", frozenset(s for s, t in enumerate(board.territory) if t)),)
    }
    art = prepare(doc, replace(board, regions=one))
    assert art.paths("border") == ()


def test_natural_rivers_stay_on_land(coast: MapArt) -> None:
    land = shape_of(coast.packs["land"]).buffer(0.02)
    assert shapely.covers(land, shapely.points(points(coast.paths("river.3")))).all()


def test_relief_stays_on_land_near_its_mountains(coast: MapArt) -> None:
    land = shape_of(coast.packs["land"]).buffer(0.05)
    found = points(coast.paths("shade.0"))
    assert len(found) > 50 and shapely.covers(land, shapely.points(found)).all()


def test_spaces_paths(flat: MapArt, areas: MapArt) -> None:
    assert len(flat.hex_path(7).points) == 6
    pair = [flat.board.by_name["0203"], flat.board.by_name["0204"]]
    assert len(flat.spaces_path(pair).points) == 10
    x0, y0, x1, y1 = flat.field_path.box
    assert x0 >= 0 and y0 >= 0 and x1 <= flat.doc.sheet_mm[0] and y1 <= flat.doc.sheet_mm[1]
    alpha = areas.board.by_name["alpha"]
    assert areas.hex_path(alpha).box == pytest.approx((0, 0, 60, 40), abs=0.2)


# ------------------------------------------------------------------ kinds of maps


def test_a_pointy_topped_map_is_drawn_too(pointy: MapArt) -> None:
    drawing = draw_map(pointy)
    texts = [op for op in flat_ops(drawing.sections["ink"]) if isinstance(op, Text)]
    assert len(texts) == 60
    assert pointy.doc.grid is not None
    for text in texts:
        assert pointy.doc.grid.at((text.x, text.y)) == pointy.board.by_name[text.string]


def test_an_area_map_has_zones_area_borders_and_country_borders(areas: MapArt) -> None:
    assert areas.paths("border.sea") and areas.paths("border.area") and areas.paths("border.country")
    drawing = draw_map(areas)
    assert tags(drawing, "name:").count("name:sea") == 2
    assert tags(drawing, "area:") == ["area:alpha", "area:beta", "area:delta", "area:epsilon"]
    assert style.RIVER_EDGE in colours(drawing, "ink")
    assert areas.paths("hexriver")
    assert not any(isinstance(op, Text) for op in flat_ops(drawing.sections["ink"]))


def test_patterns_and_grounds_follow_the_board(flat: MapArt) -> None:
    assert flat.paths("pattern.forest") and flat.paths("ground.marsh") and flat.paths("pattern.marsh")
    assert flat.content.hexes is not None
    forest = shapely.union_all(
        shapely.polygons(flat.content.hexes.corners[[flat.board.by_name[n] for n in ("0301", "0302", "0402")]])
    )
    marks = points(flat.paths("pattern.forest"))
    assert shapely.covers(forest.buffer(0.6), shapely.points(marks)).all()


def test_a_lake_hex_without_a_drawn_lake_gets_one(flat: MapArt) -> None:
    x, y = flat.board.centre_mm[flat.board.by_name["0304"]]
    assert shapely.contains_xy(shape_of(flat.packs["lake"]), x, y)


def test_side_marks_stand_inside_their_own_country(flat: MapArt) -> None:
    ops = side_mark_ops(flat)
    assert {op.colour for op in ops if isinstance(op, Fill)} == {style.EDGE["western"], style.EDGE["soviet"]}
    for op in ops:
        assert isinstance(op, Fill)
        home = "westland" if op.colour == style.EDGE["western"] else "eastland"
        land = flat.territory_shape(home)
        assert shapely.contains_xy(land, *np.array(op.path.points).T).mean() > 0.98


def test_links_bridges_cliffs_and_roads_are_drawn() -> None:
    doc = hex_map()
    board, _ = compile_board(doc)
    a, b = board.by_name["0203"], board.by_name["0204"]
    bits = [
        f | BRIDGE | CLIFF | ROAD if set(pair) == {a, b} else f
        for pair, f in zip(board.ends, board.features, strict=True)
    ]
    art = prepare(doc, replace(board, features=bits, links=(Link("strait", a, board.by_name["0405"], "sea"),)))
    for name in ("bridge", "cliff", "road", "passage"):
        assert art.paths(name), name
    assert art.content.hexes is not None
    side = shapely.LineString(art.content.hexes.at(art.content.hexes.side(a, b)))
    for name in ("bridge", "cliff"):
        assert shapely.distance(side, shapely.points(points(art.paths(name)))).max() <= 9.5 * art.measure.u
    assert style.PASSAGE.colour in colours(draw_map(art), "ink")
    assert style.PASSAGE.colour not in colours(draw_map(art, "far"), "ink")


def test_a_bare_map_is_drawn() -> None:
    doc = replace(hex_map(), layers=(), vocabulary=Vocabulary())
    drawing = draw_map(art_of(doc))
    assert style.LAND_PLAIN in colours(drawing, "ground")
    assert drawing.sections["cities"] == () and drawing.sections["names"] == ()


def test_every_op_lies_on_or_near_the_sheet(flat: MapArt) -> None:
    width, height = flat.doc.sheet_mm
    for op in flat_ops(tuple(draw_map(flat).ops())):
        if isinstance(op, Fill | Stroke):
            x0, y0, x1, y1 = op.path.box
            assert x0 > -40 and y0 > -40 and x1 < width + 40 and y1 < height + 40


def test_a_big_map_is_a_few_paths_a_block_and_its_numbers_are_grouped() -> None:
    grid = replace(hex_map().grid, columns=70, rows=60)  # type: ignore[type-var]
    doc = replace(hex_map(), grid=grid, layers=(), sheet_mm=(1250.0, 1240.0))
    drawing = draw_map(art_of(doc))
    groups = [op for op in drawing.sections["ink"] if isinstance(op, Group)]
    assert sum(len(g.ops) for g in groups) == 4200 and len(groups) < 60
    assert len(drawing.sections["ground"]) + len(drawing.sections["ink"]) < 400


# ------------------------------------------------------------------ preparing


class Watcher:
    def __init__(self, stop_at: int | None = None) -> None:
        self.seen: list[str] = []
        self.stop_at = stop_at

    def step(self, done: int, total: int, text: str = "") -> None:
        self.seen.append(text)
        if self.stop_at is not None and done >= self.stop_at:
            raise Cancelled


def test_preparing_tells_how_far_it_is_and_can_be_stopped() -> None:
    doc = hex_map()
    board, _ = compile_board(doc)
    watcher = Watcher()
    prepare(doc, board, watcher)
    assert len(watcher.seen) >= 5 and "Relief" in watcher.seen
    with pytest.raises(Cancelled):
        prepare(doc, board, Watcher(stop_at=2))


def test_the_cache_gives_the_same_picture_and_only_what_changed_is_made_anew(tmp_path: FilePath) -> None:
    doc = hex_map()
    board, _ = compile_board(doc)
    fresh = prepare(doc, board, cache_dir=tmp_path)
    files = sorted(p.name for p in tmp_path.iterdir())
    assert len(files) == 4
    stamps = {p.name: p.stat().st_mtime_ns for p in tmp_path.iterdir()}
    again = prepare(doc, board, cache_dir=tmp_path)
    assert {p.name: p.stat().st_mtime_ns for p in tmp_path.iterdir()} == stamps
    for name, lines in fresh.packs.items():
        assert [p.points for p in lines.paths] == [p.points for p in again.packs[name].paths], name
    assert again.river_names == fresh.river_names
    places = doc.layers[2]
    moved = {**places.features, "a": replace(places.features["a"], shape=Shape(space="0103"))}
    other = doc.with_layer(replace(places, features=moved))
    prepare(other, compile_board(other)[0], cache_dir=tmp_path)
    assert sorted(p.name for p in tmp_path.iterdir()) == files


def test_a_damaged_cache_file_is_made_anew(tmp_path: FilePath) -> None:
    doc = hex_map()
    board, _ = compile_board(doc)
    prepare(doc, board, cache_dir=tmp_path)
    for number, file in enumerate(sorted(tmp_path.iterdir())):
        file.write_bytes((b"", b"PK\x03\x04 nothing", b"\x80\x04junk", file.read_bytes()[:200])[number])
    art = prepare(doc, board, cache_dir=tmp_path)
    assert art.paths("land") and all(p.stat().st_size > 300 for p in tmp_path.iterdir())


def test_a_cache_folder_that_cannot_be_written_is_no_hindrance(tmp_path: FilePath) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    doc = hex_map()
    assert prepare(doc, compile_board(doc)[0], cache_dir=blocked / "cache").paths("land")


# ------------------------------------------------------------------ furniture and hatches


def test_the_strip_names_the_map_its_key_and_its_scale() -> None:
    doc = hex_map()
    ops, height = furniture_ops(doc, 190.0)
    words = [op.string for op in flat_ops(ops) if isinstance(op, Text)]
    assert "TWO LANDS" in words and "one hex is 10 km across" in words
    assert {t.name for t in doc.vocabulary.territories if t.playable} <= set(words), "each has a group of its own"
    assert {"Not in play", "Forest", "Mountain", "River", "Capital"} <= set(words)
    features = [f for layer in doc.layers for f in layer.features.values()]
    drawn = {f.kind for f in features} | {f.props.get("value") for f in features}
    assert all(t.title not in words for t in doc.vocabulary.terrain if t.base == "land" and t.id not in drawn)
    assert any(word.endswith(" km") for word in words)
    assert 10 < height < 60


@pytest.mark.parametrize("width", [120.0, 190.0, 420.0, 751.0, 2000.0])
def test_no_entry_of_the_key_leaves_the_strip_or_lies_on_another(width: float) -> None:
    ops, height = furniture_ops(hex_map(), width)
    (group,) = ops
    assert isinstance(group, Group)
    scale = group.transform[0]
    texts = [op for op in flat_ops(ops) if isinstance(op, Text) and op.face == "sans-semibold"]
    assert len(texts) == len(key_items(hex_map()))
    assert all(0 < op.y * scale < height for op in texts)
    assert len({(round(op.x), round(op.y)) for op in texts}) == len(texts)
    assert all(op.x * scale < width for op in texts)


def test_the_key_says_what_a_terrain_does_beside_its_word() -> None:
    doc = hex_map()
    terrain = tuple(replace(t, effects="+2 MP,\ndefence x2 " + "and so on " * (40 if t.id == "forest" else 0)) for t in
                    doc.vocabulary.terrain)  # fmt: skip
    told = replace(doc, vocabulary=replace(doc.vocabulary, terrain=terrain))
    items = [item for item in key_items(told) if item.does]
    assert {"Forest", "Mountain"} <= {item.word for item in items} and "Sea" not in {item.word for item in items}
    effects = {item.effect for item in items}
    assert "+2 MP, defence x2" in effects and all(len(text) < 90 for text in effects)
    ops, _ = furniture_ops(told, 900.0)
    said = {op.string: op.x for op in flat_ops(ops) if isinstance(op, Text)}
    assert all(said[item.word] < said[item.effect] for item in items[:1])
    before = {item.word: item.whole for item in key_items(doc)}
    assert all(item.whole > before[item.word] for item in items if item.word in before)


def test_a_framed_map_keeps_its_sections_and_grows_by_the_strip(flat: MapArt) -> None:
    drawing = draw_map(flat, "far")
    whole = framed(drawing, flat.doc)
    assert list(whole.sections) == ["ground", "ink", "names", "cities", "furniture"]
    assert whole.width == drawing.width and whole.height == pytest.approx(
        drawing.height + furniture_ops(flat.doc, 190.0)[1]
    )


def test_a_hatch_is_clipped_to_its_land_and_keeps_its_pitch() -> None:
    path = Path((0, 1, 1, 1, 4), ((0.0, 0.0), (40.0, 0.0), (40.0, 20.0), (0.0, 20.0)))
    group = hatch_ops(path, "#A8452F", 0.174)
    assert group.clip is path
    (stroke,) = group.ops
    assert isinstance(stroke, Stroke) and stroke.width == pytest.approx(2.4 * 0.174)
    totals = sorted({round(x + y, 3) for x, y in stroke.path.points})
    gaps = np.diff(totals) / np.sqrt(2)
    assert gaps == pytest.approx(11 * 0.174, abs=0.01)
