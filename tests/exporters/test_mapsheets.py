"""A map of several sheets on paper: cut along the sheets' edges, each a set of its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageChops, ImageStat

from exporters import image, sheet
from exporters.printplay import geometry as g
from exporters.printplay import large, tiles
from exporters.printplay.exporter import PnpOptions, pnp
from exporters.printplay.mapsheets import crossed, map_sheets, papers, pattern, tilings
from mapdata.grid import HexGrid
from mapdata.model import MapDocument
from mapdata.progress import Silent
from tests.exporters import vmod_samples as samples

GRID = HexGrid(20.0, (11.547, 10.0), 46, 20)


def map_of(across: int, down: int, size: tuple[float, float] = (800.0, 400.0)) -> MapDocument:
    return MapDocument(size, GRID, sheets=(across, down), title="Two halves")


def on_map(t: tiles.Tiling, column: int, row: int) -> tuple[float, float, float, float]:
    """Where a tile's own part lies on the map, in its millimetres, found back through its transform."""
    a, b, c, d, e, f = t.matrix(column, row)
    det = a * d - b * c
    x0, y0, x1, y1 = t.trim(column, row)
    dx, dy = t.shift(column, row)
    found = [((d * (x - e) - c * (y - f)) / det, (a * (y - f) - b * (x - e)) / det)
             for x, y in ((x0 + dx, y0 + dy), (x1 + dx, y1 + dy))]  # fmt: skip
    (ax, ay), (bx, by) = found
    return min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)


@pytest.mark.parametrize("sheets", [(2, 1), (1, 2), (2, 2), (3, 1)])
@pytest.mark.parametrize("paper", ["A4", "A3"])
@pytest.mark.parametrize("scale", [1.0, 0.7])
def test_no_tile_crosses_a_sheets_edge_and_all_cover_the_map(
    sheets: tuple[int, int], paper: str, scale: float
) -> None:
    doc = map_of(*sheets)
    made = tilings(doc, g.PAPERS[paper], scale=scale, overlap=10.0)
    assert [t.sheet for t in made] == [str(k + 1) for k in range(sheets[0] * sheets[1])]
    assert len({t.page for t in made}) == len({t.turned for t in made}) == 1
    area = 0.0
    for t, one in zip(made, map_sheets(doc), strict=True):
        for column in range(t.columns):
            for row in range(t.rows):
                box = on_map(t, column, row)
                area += (box[2] - box[0]) * (box[3] - box[1])
                assert box[0] >= one.box[0] - 1e-6 and box[2] <= one.box[2] + 1e-6
                assert box[1] >= one.box[1] - 1e-6 and box[3] <= one.box[3] + 1e-6
                shown = t.shown(column, row)
                dx, dy = t.shift(column, row)
                assert shown[2] + dx <= t.page[0] - g.UNPRINTABLE + 0.01
                assert shown[3] + dy <= t.page[1] - g.UNPRINTABLE + 0.01
    assert area == pytest.approx(800 * 400)
    assert papers(made) == sum(t.sheets for t in made)
    assert crossed(made, doc) == 0, "seams between tiles keep clear of the numbers on every sheet"


def test_a_map_of_one_sheet_is_cut_as_before() -> None:
    doc = map_of(1, 1)
    (one,) = tilings(doc, g.PAPERS["A4"], scale=1.0, overlap=10.0)
    assert one == tiles.best_tiling(doc.sheet_mm, g.PAPERS["A4"], scale=1.0, overlap=10.0, grid=GRID)
    assert pattern((one,)) == f"{one.columns} x {one.rows}" and not one.sheet


class Printed:
    """Pages of a PDF, and their words."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, sheets: tuple[int, int], **options: Any) -> None:
        monkeypatch.setattr(sheet, "map_sheet", lambda module, board, **more: samples.plain_drawing(module.map))
        module, _ = samples.sample(folder)
        doc = replace(map_of(*sheets), layers=module.map.layers)
        module = replace(module, map=doc, oob=None)
        self.report = pnp.write(
            module, samples.blank_board(doc), folder / "out.pdf", PnpOptions(**options), Silent()
        )  # fmt: skip
        self.doc, self.view = doc, pdfium.PdfDocument(folder / "out.pdf")

    def words(self, page: int) -> str:
        return " ".join(str(self.view[page].get_textpage().get_text_range()).split())

    def pages(self, words: str) -> list[int]:
        return [k for k in range(len(self.view)) if words in self.words(k)]

    def picture(self, page: int, box: tuple[float, float, float, float], dpi: float = 150) -> Image.Image:
        one = self.view[page]
        w, h = one.get_size()
        x0, y0, x1, y1 = (v * g.PT_PER_MM for v in box)
        picture = one.render(scale=dpi / 72, crop=(x0, h - y1, w - x1, y0)).to_pil()
        return picture.convert("RGB")  # type: ignore[no-any-return]


def test_each_sheet_is_a_set_of_tiles_and_the_plan_shows_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = Printed(tmp_path, monkeypatch, (2, 1), what="map")
    made = tilings(out.doc, g.PAPERS["A4"], scale=1.0, overlap=10.0)
    for t in made:
        assert len(out.pages(f"Sheet {t.sheet} · ")) == t.sheets
    (plan,) = out.pages("edge to edge")
    assert "2 sheets" in out.words(plan) and "Sheet 1" in out.words(plan) and "Sheet 2" in out.words(plan)
    assert any("2 sheets of" in line for line in out.report.notes)


def test_what_is_cut_away_of_a_sheet_shows_what_the_next_begins_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = Printed(tmp_path, monkeypatch, (2, 1), what="map", bleed=True)
    left, right = tilings(out.doc, g.PAPERS["A4"], scale=1.0, overlap=10.0, bleed=3.0)
    assert not left.turned
    last, first = out.pages("Sheet 1 · ")[left.columns - 1], out.pages("Sheet 2 · ")[0]
    edge = left.origin[0] + left.trim(left.columns - 1, 0)[2] - left.xs[left.columns - 1]
    x, y = right.origin
    beyond = out.picture(last, (edge + 0.3, y + 20, edge + 2.7, y + 90))
    begins = out.picture(first, (x + 0.3, y + 20, x + 2.7, y + 90))
    assert ImageStat.Stat(ImageChops.difference(beyond, begins)).mean == pytest.approx([0, 0, 0], abs=4)


def test_a_page_for_each_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = Printed(tmp_path, monkeypatch, (2, 1), what="sheets")
    pages = out.pages("Sheet ")
    assert len(pages) == 2
    for k in pages:
        w, h = (v / g.PT_PER_MM for v in out.view[k].get_size())
        assert (w, h) == pytest.approx((400 + 2 * large.EDGE, 400 + 2 * large.EDGE), abs=0.01)
    inside = (large.EDGE + 40, large.EDGE + 40, large.EDGE + 90, large.EDGE + 90)
    assert ImageChops.difference(out.picture(pages[0], inside), out.picture(pages[1], inside)).getbbox()


def test_panels_end_at_the_sheets_edges(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = Printed(tmp_path, monkeypatch, (2, 1), what="panels", panel="300x300mm")
    made = large.sheets_panels(out.doc, (300.0, 300.0), 1.0)
    assert [p.sheet.name for p in made if p.sheet] == ["1", "2"]
    assert len(out.pages("Sheet 1 · ")) == made[0].count and len(out.pages("Sheet 2 · ")) == made[1].count


def test_only_pieces_that_go_under_another_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = Printed(tmp_path, monkeypatch, (2, 1), what="map", bleed=True)
    made = tilings(out.doc, g.PAPERS["A4"], scale=1.0, overlap=10.0, bleed=3.0)
    wanted = sum((t.columns - 1) * t.rows + (t.rows - 1) * t.columns for t in made)
    assert sum(out.words(k).count("glue under") for k in range(len(out.view))) == wanted


def test_the_map_as_pdf_has_a_page_a_sheet_where_that_is_wished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheet, "map_sheet", lambda module, board, **more: samples.plain_drawing(module.map))
    module, _ = samples.sample(tmp_path)
    module = replace(module, map=map_of(2, 2), oob=None)
    board = samples.blank_board(module.map)
    options = image.PdfOptions(pages="sheets")
    report = image.pdf.write(module, board, tmp_path / "map.pdf", options, Silent())
    assert report.notes == ("4 pages of 400 x 200 mm; the fonts are in the file.",)
    view = pdfium.PdfDocument(tmp_path / "map.pdf")
    sizes = [tuple(round(v / g.PT_PER_MM) for v in page.get_size()) for page in view]
    assert sizes == [(400, 200)] * 4
    texts = [page.get_textpage().get_text_range() for page in view]
    assert "0101" in texts[0] and "0101" not in texts[1] and "0101" not in texts[2]
    alone = replace(module, map=map_of(1, 1))
    assert "sheets" in {p.code for p in image.pdf.check(alone, board, options)}
    with pytest.raises(ValueError, match="not both"):
        image.PdfOptions(pages="sheets", region="0101:0202")
