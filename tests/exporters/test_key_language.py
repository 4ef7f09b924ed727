"""The strip below a map, its key above all, in Spanish: our words and the module's, with room for their length."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from editor.translations.speaking import speaker, speaking
from exporters import sheet
from exporters.image import PdfOptions, PngOptions, SvgOptions, svg
from mapdata.draw import fonts
from mapdata.draw.furniture import furniture_ops, key_items
from mapdata.draw.ops import Drawing, Group, Op, Text
from mapdata.progress import Silent
from mapdata.wording import said
from scenarios.engine.modules import Module, load_module
from tests.draw.conftest import hex_map
from tests.exporters import vmod_samples as samples

ENGLISH = re.compile(r"\b(the|of|for|these|are|not|one|hex|border|occupied|across|without)\b", re.IGNORECASE)


@pytest.fixture(scope="module")
def areas() -> Module:
    return load_module("harc-europaert")


def texts(ops: tuple[Op, ...]) -> Iterator[Text]:
    for op in ops:
        if isinstance(op, Text):
            yield op
        elif isinstance(op, Group):
            yield from texts(op.ops)


def test_the_key_of_an_area_map_is_spanish(areas: Module) -> None:
    words = {op.string for op in texts(furniture_ops(areas.map, 900.0, speaker("es"))[0])}
    assert {"Frontera", "Valor de producción", "Ocupado"} <= words
    own = {t.title for t in areas.map.vocabulary.terrain} | {p.title for p in areas.map.vocabulary.places}
    own |= {k.title for k in areas.map.vocabulary.sides} | {areas.map.title.upper()}
    assert [word for word in words - own if ENGLISH.search(word)] == []


def test_the_strip_of_a_map_of_hexes_tells_their_size_in_spanish() -> None:
    words = {op.string for op in texts(furniture_ops(hex_map(), 420.0, speaker("es"))[0])}
    assert "un hexágono mide 10 km" in words and "Fuera de juego" in words
    assert {item.word for item in key_items(hex_map())} - words == {"Not in play"}, "the rest are the map's own"


@pytest.mark.parametrize("width", [120.0, 420.0, 900.0])
def test_longer_words_have_their_room(areas: Module, width: float) -> None:
    ops, height = furniture_ops(areas.map, width, speaker("es"))
    (group,) = ops
    assert isinstance(group, Group)
    scale = group.transform[0]
    rows: dict[float, list[tuple[float, float]]] = {}
    for text in (op for op in texts(ops) if op.face == "sans-semibold"):
        rows.setdefault(text.y, []).append((text.x, text.x + fonts.text_width(text.string, text.face, text.size)))
        assert 0 < text.y * scale < height
    for spans in map(sorted, rows.values()):
        assert all(a[1] < b[0] for a, b in pairwise(spans))


def test_a_picture_is_given_the_language_of_its_key(
    areas: Module, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: dict[str, Any] = {}

    def map_sheet(module: Module, board: object, **more: Any) -> Drawing:
        given.update(more)
        return samples.plain_drawing(module.map)

    monkeypatch.setattr(sheet, "map_sheet", map_sheet)
    module, board = samples.sample(tmp_path)
    svg.write(module, board, tmp_path / "out.svg", speaking(SvgOptions(language="es")), Silent())
    assert given["speak"](said("Occupied")) == "Ocupado"
    assert given["speak"]("Mountain") == "Montaña", "one of the map's own words that the module's table has"
    svg.write(module, board, tmp_path / "out.svg", SvgOptions(), Silent())
    assert given["speak"](said("Occupied")) == "Occupied" and given["speak"]("Mountain") == "Mountain"


@pytest.mark.parametrize("kind", [PngOptions, SvgOptions, PdfOptions])
def test_all_pictures_of_maps_can_be_asked_for_a_language(kind: type) -> None:
    assert speaking(kind(language="es")).speak(said("River")) == "Río"
