"""Layouts kept on disk: the picture drawn from them is the same, and whatever they depend on makes them anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path as FilePath
from typing import Any

import numpy as np
import pytest
import shapely

from mapdata.compile import compile_board
from mapdata.draw import arealabels, layout
from mapdata.draw.arealabels import _nearest
from mapdata.draw.mapart import MapArt, prepare
from mapdata.draw.mapdraw import draw_map
from mapdata.draw.ops import Drawing, Path
from mapdata.draw.room import Room
from mapdata.draw.style import Detail
from mapdata.model import MapDocument
from tests.draw.conftest import hex_map, province_map

DETAILS: tuple[Detail, ...] = ("far", "mid", "near")


def spelt(value: Any) -> Iterator[str]:
    """Yield all that a display list says, paths by their points."""
    if isinstance(value, Path):
        yield repr((value.verbs, value.points))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from spelt(one)
    elif isinstance(value, dict):
        for key, one in value.items():
            yield str(key)
            yield from spelt(one)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from spelt(getattr(value, field.name))
    else:
        yield repr(value)


def said(drawing: Drawing) -> list[str]:
    return list(spelt(drawing))


def art_of(doc: MapDocument, folder: FilePath | None) -> MapArt:
    return prepare(doc, compile_board(doc)[0], cache_dir=folder)


def layouts(folder: FilePath) -> list[FilePath]:
    return sorted(folder.glob("*.layout"))


@pytest.mark.parametrize("make", [province_map, hex_map])
def test_a_picture_from_kept_layouts_is_the_same(make: Callable[[], MapDocument], tmp_path: FilePath) -> None:
    doc = make()
    plain, first, second = art_of(doc, None), art_of(doc, tmp_path), art_of(doc, tmp_path)
    for detail in DETAILS:
        drawn = said(draw_map(plain, detail))
        assert drawn == said(draw_map(first, detail))
        kept = layouts(tmp_path)
        assert kept
        assert drawn == said(draw_map(second, detail))
        assert layouts(tmp_path) == kept


def test_kept_layouts_are_read_and_not_laid_out_again(tmp_path: FilePath, monkeypatch: pytest.MonkeyPatch) -> None:
    doc = province_map()
    drawn = said(draw_map(art_of(doc, tmp_path), "mid"))

    def never(*_: Any) -> None:
        raise AssertionError("laid out again")

    monkeypatch.setattr(layout, "_laid_out", never)
    monkeypatch.setattr(arealabels, "_Placer", never)
    assert said(draw_map(art_of(doc, tmp_path), "mid")) == drawn


def test_a_layout_that_is_damaged_is_made_anew(tmp_path: FilePath) -> None:
    doc = province_map()
    drawn = said(draw_map(art_of(doc, tmp_path), "near"))
    files = layouts(tmp_path)
    whole = files[0].read_bytes()
    for k, bad in enumerate((b"", b"{", b"null", b"\xff\xfe", b"[]", b"0" * 64 + b"\n[]", whole[:-1], whole[:64])):
        for file in files:
            file.write_bytes(bad)
        assert said(draw_map(art_of(doc, tmp_path), "near")) == drawn, k
    assert files[0].read_bytes() == whole


def test_another_map_has_layouts_of_its_own(tmp_path: FilePath) -> None:
    doc = province_map()
    draw_map(art_of(doc, tmp_path), "near")
    before = set(layouts(tmp_path))
    labels = next(layer for layer in doc.layers if layer.id == "areas")
    features = {key: replace(f, name=f.name.upper()) for key, f in labels.features.items()}
    draw_map(art_of(doc.with_layer(replace(labels, features=features)), tmp_path), "near")
    assert set(layouts(tmp_path)) > before


def test_a_folder_that_cannot_be_written_is_no_hindrance(tmp_path: FilePath) -> None:
    (tmp_path / "file").write_text("in the way")
    assert said(draw_map(art_of(province_map(), tmp_path / "file" / "cache"), "far"))


# ------------------------------------------------------------------ the quick ways give what the plain ones gave
def test_the_nearest_box_is_that_of_least_cost() -> None:
    chance = np.random.default_rng(5)
    shape = shapely.Point(50, 50).buffer(20).union(shapely.box(60, 10, 90, 30))
    for size in (1, 7, 400):
        x, y = chance.uniform(0, 100, size), chance.uniform(0, 100, size)
        boxes = shapely.box(x - 3, y - 1, x + 3, y + 1)
        off, over = chance.uniform(0, 40, size).round(0), np.where(chance.uniform(size=size) > 0.7, 26.0, 0.0)
        gaps = shapely.distance(boxes, shape) / 0.5
        cost = gaps * 1.6 + off + over
        k = int(np.argmin(cost))
        assert _nearest(boxes, shape, 0.5, off, over) == (k, gaps[k], cost[k])


def test_the_share_of_a_box_is_counted_cell_by_cell() -> None:
    chance = np.random.default_rng(6)
    inside = chance.uniform(size=(9, 12)) > 0.4
    room = Room(inside, inside, (0.0, 0.0), 1.0)
    share = room.share(3.0, 5.0, dx=1.0, dy=-2.0)
    for i in range(9):
        for j in range(12):
            cells = [
                inside[r, c]
                for r in range(i - 2 - 2, i - 2 + 3)
                for c in range(j + 1 - 2, j + 1 + 3)
                if 0 <= r < 9 and 0 <= c < 12
            ]
            assert share[i, j] == pytest.approx(sum(map(int, cells)) / 25)
