"""Compiling again after an edit: the same board as compiling anew, with little of it worked out again."""

from __future__ import annotations

import math
import random
from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest
import shapely

from mapdata.board import Board
from mapdata.changed import change_box
from mapdata.compile import Survey, compile_board, compile_hexes, compile_whole
from mapdata.grid import HexGrid
from mapdata.model import Feature, Layer, MapDocument, Point, Shape, SideKind, TerrainKind, Territory, Vocabulary
from mapdata.reuse import Reuse

WORDS = Vocabulary(
    terrain=(
        TerrainKind("clear", "Clear"),
        TerrainKind("forest", "Forest"),
        TerrainKind("sea", "Sea", "sea"),
        TerrainKind("lake", "Lake", "lake"),
    ),
    sides=(SideKind("river", "River", 0),),
    territories=(Territory("north", "North"), Territory("south", "South")),
)


def ring(dice: random.Random, x: float, y: float, r: float, points: int = 30) -> tuple[Point, ...]:
    turns = [2 * math.pi * k / points for k in range(points)]
    far = [r * dice.uniform(0.75, 1.25) for _ in turns]
    polar = zip(turns, far, strict=True)
    return tuple((round(x + d * math.cos(a), 2), round(y + d * math.sin(a), 2)) for a, d in polar)


def sample(dice: random.Random, coast: str = "clear") -> MapDocument:
    """Twelve by nine hexes: land, or seas, with woods, lakes, two countries and rivers drawn at random."""
    grid = HexGrid(20.0, (14.0, 12.0), 12, 9)
    spot = [(dice.uniform(30, 190), dice.uniform(30, 160)) for _ in range(9)]
    ground = {f"c{k}": Feature(f"c{k}", coast, Shape(polygon=(ring(dice, *spot[k], 50),))) for k in range(3)}
    ground["l1"] = Feature("l1", "lake", Shape(polygon=(ring(dice, *spot[3], 14),)), "Mere")
    ground |= {f"w{k}": Feature(f"w{k}", "forest", Shape(polygon=(ring(dice, *spot[k], 25),))) for k in range(3, 5)}
    owned = {
        name: Feature(name, "territory", Shape(polygon=(ring(dice, *spot[k], 90),)))
        for k, name in ((5, "north"), (6, "south"))
    }
    rivers = {
        f"r{k}": Feature(f"r{k}", "river", Shape(line=(spot[k], (110.0, 80.0), spot[k - 4])), f"R{k}") for k in (7, 8)
    }
    layers = (
        Layer("ground", "terrain", features=ground),
        Layer("owned", "border", features=owned),
        Layer("lines", "line", features=rivers),
        Layer("hand", "override"),
    )
    return MapDocument((230.0, 190.0), grid, WORDS, layers)


def edited(doc: MapDocument, dice: random.Random) -> MapDocument:
    """Return the map after one edit of some kind."""
    assert doc.grid is not None
    layer = dice.choice(doc.layers)
    name, number = doc.grid.name(dice.randrange(len(doc.grid))), dice.randrange(10_000)
    features = dict(layer.features)
    old = dice.choice([*features.values(), None])
    if layer.role == "override":
        features[f"o{number}"] = Feature(f"o{number}", "kind", Shape(space=name), props={"value": "land"})
    elif old is None and layer.role == "terrain":
        kind = dice.choice(("clear", "forest", "sea"))
        features[f"p{number}"] = Feature(f"p{number}", kind, Shape(space=name))
    elif old is None or (len(features) > 2 and dice.random() < 0.15):
        features.pop(dice.choice([*features, ""]), None)
    elif old.shape.polygon is not None:
        features[old.id] = replace(old, shape=Shape(polygon=(bent(old.shape.polygon[0], dice),)))
    elif old.shape.line is not None:
        features[old.id] = replace(old, shape=Shape(line=bent(old.shape.line, dice)))
    return doc.with_layer(replace(layer, features=features))


def bent(points: tuple[Point, ...], dice: random.Random) -> tuple[Point, ...]:
    """Return a row of points with one moved, added or taken out."""
    at, how = dice.randrange(len(points)), dice.random()
    x, y = points[at]
    moved = (round(x + dice.uniform(-9, 9), 2), round(y + dice.uniform(-9, 9), 2))
    if how < 0.2 and len(points) > 4:
        return points[:at] + points[at + 1 :]
    return (*points[:at], moved, *points[at + (how < 0.7) :])


def plain(board: Board) -> dict[str, Any]:
    return {f.name: getattr(board, f.name) for f in fields(board)}


def settled(survey: Survey) -> dict[str, Any]:
    return {f.name: getattr(survey, f.name) for f in fields(survey) if f.name != "land_share_of_side"}


@pytest.mark.parametrize("coast", ["clear", "sea"])
@pytest.mark.parametrize("seed", range(4))
def test_a_map_compiled_again_is_as_compiled_anew(coast: str, seed: int) -> None:
    dice = random.Random(seed)
    doc, reuse = sample(dice, coast), Reuse()
    compile_whole(doc, None, reuse)
    for _ in range(30):
        doc = edited(doc, dice)
        board, problems, survey = compile_whole(doc, None, reuse)
        anew, faults = compile_board(doc)
        assert plain(board) == plain(anew) and problems == faults
        assert survey is not None and settled(survey) == settled(compile_hexes(doc)[0])


def test_nothing_is_worked_out_again_for_a_hex_painted_whole() -> None:
    doc, reuse = sample(random.Random(1)), Reuse()
    compile_whole(doc, None, reuse)
    before = reuse.made
    compile_whole(doc, None, reuse)
    assert reuse.made == before
    ground = doc.layers[0]
    wood = {**ground.features, "p": Feature("p", "forest", Shape(space="0505"))}
    board, _, _ = compile_whole(doc.with_layer(replace(ground, features=wood)), None, reuse)
    assert board.terrain[board.by_name["0505"]] == "forest"
    assert reuse.made - before <= 1, "the hexsides about it may be asked for, no more"


def test_one_river_drawn_anew_leaves_the_others() -> None:
    doc, reuse = sample(random.Random(2)), Reuse()
    compile_whole(doc, None, reuse)
    lines, before = doc.layers[2], reuse.made
    old = lines.features["r7"]
    assert old.shape.line is not None
    moved = replace(old, shape=Shape(line=((20.0, 20.0), *old.shape.line[1:])))
    compile_whole(doc.with_layer(replace(lines, features={**lines.features, "r7": moved})), None, reuse)
    assert reuse.made == before + 1


def test_what_is_known_has_its_bounds_and_goes_by_the_objects_themselves() -> None:
    reuse, made = Reuse(most=2), []

    def make() -> object:
        made.append(1)
        return object()

    part, other = [1], [1]
    first = reuse.of("x", (part,), make)
    assert reuse.of("x", (part,), make) is first and len(made) == 1
    assert reuse.of("x", (other,), make) is not first, "alike is not the same"
    reuse.of("y", (part,), make)
    assert reuse.of("x", (part,), make) is not first, "those used longest ago are gone"
    assert len(made) == 4


def test_the_box_of_a_change_holds_all_that_changed() -> None:
    dice = random.Random(5)
    for _ in range(60):
        old = ring(dice, 100, 80, 40, 60)
        new = bent(old, dice)
        a, b = (shapely.make_valid(shapely.Polygon(points)) for points in (old, new))
        x0, y0, x1, y1 = change_box([a], [b])
        apart = a.symmetric_difference(b)
        assert shapely.box(x0 - 0.01, y0 - 0.01, x1 + 0.01, y1 + 0.01).covers(apart)
        if shapely.Polygon(old).is_valid and shapely.Polygon(new).is_valid:
            assert x1 - x0 < 60, "a point that moved changes what lies about it"
    assert not np.isfinite(change_box([a], [a])).any()
    assert change_box([a], [a, b]) == pytest.approx(b.bounds)
