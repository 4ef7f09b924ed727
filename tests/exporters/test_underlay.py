"""The picture under a map is left out of pictures unless it is asked for, and lies over the ground then."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from exporters.base import ExportError
from exporters.image import PdfOptions, PngOptions, SvgOptions, pdf, png, svg
from mapdata.compile import compile_board
from mapdata.progress import Silent
from mapdata.underlay import make_underlay
from scenarios.engine.modules import Module
from tests.mapdata.samples import hex_map
from tests.mapdata.test_underlay import png as picture


def _module() -> Module:
    doc = hex_map([])
    under = make_underlay("black.png", picture(100, 100, 0), doc.sheet_mm)
    under = replace(under, matrix=(0.5, 0.02, -0.02, 0.5, 10, 10))
    return Module("m", "M", "1", Path("."), replace(doc, underlay=under))


def _written(tmp_path: Path, exporter: Any, options: Any, module: Module) -> bytes:
    board, _ = compile_board(module.map)
    path = tmp_path / f"out{exporter.suffixes[0]}"
    exporter.write(module, board, path, options, Silent())
    return path.read_bytes()


def test_png_shows_it_where_it_lies_when_asked(tmp_path: Path) -> None:
    plain = _written(tmp_path, png, PngOptions(dpi=100, furniture=False), _module())
    under = _written(tmp_path, png, PngOptions(dpi=100, furniture=False, underlay=True), _module())

    def tone(data: bytes, x: float, y: float) -> int:
        with Image.open(io.BytesIO(data)) as image:
            value: Any = image.convert("L").getpixel((round(x / 25.4 * 100), round(y / 25.4 * 100)))
        return int(value)

    assert tone(plain, 33, 33) > 120
    assert tone(under, 33, 33) < 60
    assert tone(under, 4, 4) == tone(plain, 4, 4)


def test_svg_and_pdf_carry_the_file(tmp_path: Path) -> None:
    assert b"data:image/png" in _written(tmp_path, svg, SvgOptions(underlay=True), _module())
    assert b"data:image/png" not in _written(tmp_path, svg, SvgOptions(), _module())
    whole = _written(tmp_path, pdf, PdfOptions(underlay=True), _module())
    assert whole.count(b"/Subtype /Image") > _written(tmp_path, pdf, PdfOptions(), _module()).count(b"/Subtype /Image")


def test_a_map_without_one_is_told_and_a_huge_one_refused(tmp_path: Path) -> None:
    module = _module()
    bare = replace(module, map=replace(module.map, underlay=None))
    board, _ = compile_board(bare.map)
    assert any(p.code == "underlay" for p in png.check(bare, board, PngOptions(underlay=True)))
    assert module.map.underlay is not None
    head = picture(1, 1)[:16] + (9000).to_bytes(4) + (9000).to_bytes(4) + bytes(40)
    huge = replace(module, map=replace(module.map, underlay=replace(module.map.underlay, data=head)))
    with pytest.raises(ExportError, match="too many"):
        png.write(huge, board, tmp_path / "x.png", PngOptions(underlay=True), Silent())
