"""The finished look of the sheet: the map under the tools is the map as it is played on, edits show on it at once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from editor.canvas.sheettiles import Key
from editor.mapedit import finishing
from editor.mapedit.blank import blank_map, new_module
from editor.mapedit.edits import put, remove
from editor.mapedit.finished import FinishedArt
from editor.mapedit.looks import LAND_COLOUR, SEA_COLOUR
from editor.mapedit.since import Since
from editor.mapedit.window import EditWindow
from editor.settings import Settings
from editor.theme import Theme
from mapdata.model import Feature, Layer, MapDocument, Shape
from tests.mapedit.conftest import Person
from tests.mapedit.test_window import draw_island

pytestmark = pytest.mark.painted


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The art of these maps is kept apart from the user's own."""
    monkeypatch.setattr(finishing, "cache_folder", lambda: tmp_path / "kept")


@pytest.fixture
def island(person: Person, qtbot: QtBot) -> Person:
    draw_island(person)
    finished(person, qtbot)
    return person


def finished(person: Person, qtbot: QtBot) -> None:
    """Wait until the sheet shows the finished map as it is now."""
    person.wait_compiled()
    qtbot.waitUntil(person.window.canvas.is_finished, timeout=20_000)


def picture(person: Person) -> QImage:
    return person.window.canvas.grab().toImage()


def colour(person: Person, x: float, y: float) -> str:
    return picture(person).pixelColor(person.px(x, y)).name().upper()


def hex_in_sight(person: Person) -> tuple[str, tuple[float, float]]:
    """A hex of land away from the coast, and its middle."""
    grid, board = person.window.map.grid, person.window.board
    assert grid is not None and board is not None
    space = next(s for s in range(len(grid)) if all(o is not None and board.land[o] == 100 for o in grid.around(s)))
    return grid.name(space), grid.centre(space)


def mountain(name: str) -> Feature:
    return Feature("m1", "mountain", Shape(space=name))


def layer_of(doc: MapDocument, role: str) -> Layer:
    """The highest layer of a role."""
    return next(layer for layer in reversed(doc.layers) if layer.role == role)


def paint_mountain(person: Person, name: str) -> None:
    doc = person.window.map
    person.window.do(put(layer_of(doc, "terrain"), mountain(name), "Paint mountain"))


def test_the_sheet_is_the_finished_map_once_compiled(island: Person) -> None:
    canvas = island.window.canvas
    assert canvas.finished_map() is island.window.map
    assert island.window.commands["finished"].isChecked()
    assert colour(island, 1.0, 1.0) not in (SEA_COLOUR, LAND_COLOUR)


def test_f6_turns_it_off_and_on_and_is_remembered(island: Person, qtbot: QtBot) -> None:
    window, shown = island.window, picture(island)
    window.commands["finished"].trigger()
    assert colour(island, 1.0, 1.0) == SEA_COLOUR
    assert not window.settings.flag("map/finished", True)
    assert window.commands["finished"].shortcut().toString() == "F6"
    window.commands["finished"].trigger()
    finished(island, qtbot)
    assert picture(island) == shown and window.settings.flag("map/finished")


def test_what_is_painted_shows_at_once_and_nothing_else_changes(island: Person, qtbot: QtBot) -> None:
    window, before = island.window, picture(island)
    name, (x, y) = hex_in_sight(island)
    paint_mountain(island, name)
    assert window.canvas.finished_map() is not window.map
    now = picture(island)
    grid = window.map.grid
    assert grid is not None
    spot, reach = window.canvas.to_px((x, y)), grid.radius_mm * window.canvas.px_per_mm + 20
    for px in range(0, now.width(), 7):
        for py in range(0, now.height(), 7):
            if max(abs(px - spot.x()), abs(py - spot.y())) > reach:
                assert now.pixel(px, py) == before.pixel(px, py)
    at = spot.toPoint()
    plain = now.pixelColor(at)
    assert plain != before.pixelColor(at) and plain.red() > plain.blue() + 20
    finished(island, qtbot)
    assert window.canvas.finished_map() is window.map


def test_undone_at_once_it_looks_as_before(island: Person) -> None:
    window, before = island.window, picture(island)
    name, _ = hex_in_sight(island)
    paint_mountain(island, name)
    assert picture(island) != before
    window.document.stack.undo()
    assert picture(island) == before


def test_what_is_taken_away_is_gone_at_once(island: Person, qtbot: QtBot) -> None:
    window = island.window
    name, (x, y) = hex_in_sight(island)
    paint_mountain(island, name)
    finished(island, qtbot)
    window.do(remove(layer_of(window.map, "terrain"), ["m1"], "Take away"))
    assert colour(island, x, y) == LAND_COLOUR


def test_edits_one_after_another_end_in_the_art_of_the_last(island: Person, qtbot: QtBot) -> None:
    window = island.window
    name, _ = hex_in_sight(island)
    for k in range(5):
        feature = mountain(name) if k % 2 == 0 else Feature("m1", "forest", Shape(space=name))
        window.do(put(layer_of(window.map, "terrain"), feature, "Paint"))
        qtbot.wait(30)
    finished(island, qtbot)
    assert window.canvas.finished_map() is window.map


def test_with_a_layer_or_the_grid_hidden_the_sheet_is_plain(island: Person) -> None:
    window, shown = island.window, picture(island)
    layer = layer_of(window.map, "label").id
    window.layer_desk.look(layer, shown=False)
    assert colour(island, 1.0, 1.0) == SEA_COLOUR
    window.layer_desk.look(layer, shown=True)
    window.canvas.set_grid_shown(False)
    assert colour(island, 1.0, 1.0) == SEA_COLOUR
    window.canvas.set_grid_shown(True)
    assert picture(island) == shown


def test_on_a_large_map_it_is_off_unless_asked_for(
    qtbot: QtBot, theme: Theme, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finishing, "MOST_HEXES", 50)
    for asked in (False, True):
        module = new_module(tmp_path / f"large{asked}", "Large", blank_map("Large", 10, 8, 20))
        window = EditWindow(module, theme, settings)
        qtbot.addWidget(window)
        assert window.commands["finished"].isChecked() is asked
        window.commands["finished"].trigger()
        assert settings.flag("map/finished_large") is not asked and settings.flag("map/finished", True)


def test_a_moved_point_of_a_coast_changes_only_what_lies_between(island: Person) -> None:
    doc = island.window.map
    layer = layer_of(doc, "terrain")
    ring = [(10.0, 10.0), (60.0, 10.0), (60.0, 60.0), (35.0, 70.0), (10.0, 60.0)]
    before, after = (
        doc.with_layer(replace(layer, features={"c": Feature("c", "clear", Shape(polygon=(tuple(points),)))}))
        for points in (ring, [*ring[:3], (35.0, 80.0), ring[4]])
    )
    (piece,) = Since().pieces(before, after, {}, None, None) or []
    assert piece.path.contains(QPointF(35.0, 75.0)) and not piece.path.contains(QPointF(35.0, 40.0))
    assert Since().pieces(after, after, {}, None, None) == []


def test_each_tile_is_painted_once(island: Person, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[Key] = []
    paint = FinishedArt.tile

    def tile(art: FinishedArt, key: Key) -> QImage:
        painted.append(key)
        return paint(art, key)

    monkeypatch.setattr(FinishedArt, "tile", tile)
    island.window.canvas.show_view((60.0, 60.0), 9.0)
    picture(island)
    finished(island, qtbot)
    assert painted and len(painted) == len(set(painted))


def test_where_no_finished_tile_is_yet_the_plain_look_is_shown_not_a_coarse_one(island: Person, qtbot: QtBot) -> None:
    canvas = island.window.canvas
    canvas.show_view((10.0, 10.0), 14.0)
    assert colour(island, 3.0, 3.0) == SEA_COLOUR
    finished(island, qtbot)
    assert colour(island, 3.0, 3.0) != SEA_COLOUR
    canvas.zoom(1.2)
    assert colour(island, 3.0, 3.0) != SEA_COLOUR, "tiles of about this zoom stand in"


def test_tiles_of_another_zoom_are_shown_all_together(island: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    canvas, tiles = island.window.canvas, island.window.canvas.finished
    monkeypatch.setattr(tiles, "want", lambda keys: None)
    canvas.show_view((60.0, 60.0), 14.0)
    plain, art = picture(island), tiles.art
    assert art is not None
    sheet = QRectF(0, 0, *art.map.sheet_mm)
    *keys, last = [key for key in canvas._look().seen() if key.box_mm().intersects(sheet)]
    for key in keys:
        tiles._store(key, art.tile(key), art)
    assert keys and picture(island) == plain
    tiles._store(last, art.tile(last), art)
    assert picture(island) != plain and canvas.is_finished()


def test_the_compiler_does_not_wait_for_art(island: Person, qtbot: QtBot) -> None:
    window, told = island.window, []
    window.jobs.changed.connect(lambda: told.extend(job.title for job in window.jobs.live))
    name, _ = hex_in_sight(island)
    paint_mountain(island, name)
    finished(island, qtbot)
    assert "Work out the map" in told and "Draw the finished map" not in told


def test_a_small_map_seen_as_a_whole_bears_numbers_and_names(island: Person, qtbot: QtBot) -> None:
    canvas, grid = island.window.canvas, island.window.map.grid
    assert grid is not None
    middle = grid.centre(grid.by_name["0505"])
    lund = Feature("p1", "town", Shape(point=middle), "Lund")
    island.window.do(put(layer_of(island.window.map, "label"), lund, "Set Lund"))
    finished(island, qtbot)
    canvas.show_view(middle, 58 / grid.size_mm)  # px a hex: no number and no name of a city is on the finished map
    qtbot.waitUntil(canvas.is_finished, timeout=20_000)
    art = canvas.finished.art
    assert art is not None and art.detail(canvas.px_per_mm) == "mid"
    seen, at = picture(island), canvas.to_px(middle).toPoint()
    assert darkest(seen, at.x() + 10, at.y() - 6, 34, 12) < 70
    assert darkest(seen, at.x() - 14, at.y() - 28, 28, 12) < 90


def darkest(image: QImage, x: int, y: int, wide: int, high: int) -> int:
    """How dark the darkest pixel of a part of a picture is, 0 black."""
    return min(image.pixelColor(x + k % wide, y + k // wide).lightness() for k in range(wide * high))


def test_nothing_of_the_finished_map_is_painted_beyond_the_sheet(island: Person, qtbot: QtBot) -> None:
    canvas = island.window.canvas
    wide, high = island.window.map.sheet_mm
    canvas.show_view((wide, high), 8.0)
    qtbot.waitUntil(canvas.is_finished, timeout=20_000)
    corner = canvas.to_px((wide, high)).toPoint()
    seen = picture(island)
    backdrop = seen.pixelColor(corner.x() + 60, corner.y() + 60)
    assert all(seen.pixelColor(corner.x() + k, corner.y() - 80) == backdrop for k in range(3, 30))
    assert all(seen.pixelColor(corner.x() - 80, corner.y() + k) == backdrop for k in range(3, 30))
