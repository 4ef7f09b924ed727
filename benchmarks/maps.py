"""Compiling maps, beside Shapely's own index query over the same shapes; reading a map; searching a board."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import networkx as nx
import shapely

from benchmarks.samples import made_up_map
from benchmarks.timing import Figure, against, median
from mapdata import geometry, search, store
from mapdata.board import CLOSED_LAND, LAND, RIVER, Board
from mapdata.compile import compile_board
from mapdata.model import MapDocument
from scenarios.engine.modules import load_module, module_board


def figures() -> Iterator[Figure]:
    """Yield the figures of this group."""
    europe = load_module("europe-hex").map
    yield compiling("compile the map of Europe (1,247 hexes)", europe, runs=5)
    yield compiling("compile a made-up map of 5,000 hexes", made_up_map(100, 50), runs=3)
    yield compiling("compile a made-up map of 100,000 hexes", made_up_map(400, 250), runs=1)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "map"
        store.save_map(europe, folder)
        yield Figure("read the map of Europe from its folder", median(lambda: store.load_map(folder)))
    yield searching()


def compiling(name: str, doc: MapDocument, runs: int) -> Figure:
    """Measure compile_board, and STRtree's build and query alone over the same hexes and drawn polygons."""
    assert doc.grid is not None
    cells = geometry.hex_polygons(doc.grid)
    shapes = [geometry.polygon_of(f.shape) for layer in doc.layers for f in layer.features.values()]
    polygons = [shape for shape in shapes if shape is not None]

    def floor() -> object:
        return shapely.STRtree(cells).query(polygons, predicate="intersects")

    return against(name, lambda: compile_board(doc), "STRtree query alone", floor, runs)


def searching() -> Figure:
    """Measure the reach of a land unit from every 7th land hex of the game's map, and networkx's Dijkstra."""
    board, _ = module_board(load_module("segunda-guerra-mundial"))
    starts = [s for s in range(len(board.names)) if board.kind[s] == LAND][::7]
    graph = nx.DiGraph()
    graph.add_nodes_from(range(len(board.names)))
    for s in range(len(board.names)):
        graph.add_edges_from((s, other, {"border": border}) for other, border in board.edges[s])

    def step(here: int, there: int, border: int) -> int | None:
        return land_price(board, here, there, border)

    def weight(here: int, there: int, edge: dict[str, int]) -> int | None:
        return land_price(board, here, there, edge["border"])

    def ours() -> int:
        return sum(len(search.reach(board, s, 5, step).spaces()) for s in starts)

    def peer() -> int:
        return sum(len(nx.single_source_dijkstra_path_length(graph, s, 5, weight=weight)) for s in starts)

    assert ours() == peer(), "the two must reach the same hexes"
    return against(f"reach of a land unit from {len(starts)} hexes", ours, "networkx", peer)


def land_price(board: Board, here: int, there: int, border: int) -> int | None:
    """Return the points of a step on land: 1, 1 more into mountains, 1 more over a river."""
    if board.kind[there] != LAND or board.features[border] & CLOSED_LAND:
        return None
    return 1 + (board.terrain[there] == "mountain") + bool(board.features[border] & RIVER)
