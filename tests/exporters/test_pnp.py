"""Print-and-play PDFs opened again: boxes, preferences, fonts, words, and pixels at print size."""

from __future__ import annotations

import io
import itertools
import os
import re
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageChops, ImageStat

from exporters import sheet
from exporters.base import ExportError
from exporters.printplay import art, grey, large, mapsheets, sheets, tiles
from exporters.printplay import geometry as g
from exporters.printplay import job as job_parts
from exporters.printplay.exporter import pnp
from exporters.printplay.options import PnpOptions
from exporters.setups import date_of
from exporters.tabletop import Tabletop
from mapdata.draw import ops
from mapdata.grid import HexGrid
from mapdata.problems import Problem
from mapdata.progress import Cancelled, Silent
from scenarios.engine.emblems import luminance
from scenarios.engine.modules import load_module, module_board
from tests.exporters import vmod_samples as samples

MARKS = ("axis", "western", "soviet", "neutral")
BIG = HexGrid(20.0, (11.547, 10.0), 30, 22)


@pytest.fixture(autouse=True)
def quick_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "map_sheet", lambda module, board, **more: samples.plain_drawing(module.map))


class Printed:
    """A PDF as written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.raw = path.read_bytes()
        self.pdf = pikepdf.open(path)
        self.view = pdfium.PdfDocument(path)

    def words(self, page: int) -> str:
        return str(self.view[page].get_textpage().get_text_range())

    def all_words(self) -> list[str]:
        return [self.words(page) for page in range(len(self.view))]

    def picture(self, page: int, dpi: float, crop_mm: tuple[float, float, float, float] | None = None) -> Image.Image:
        """Render a page, or a box of it in mm from the top left."""
        sheet = self.view[page]
        w, h = sheet.get_size()
        crop = (0.0, 0.0, 0.0, 0.0)
        if crop_mm:
            x0, y0, x1, y1 = (v * g.PT_PER_MM for v in crop_mm)
            crop = (x0, h - y1, w - x1, y0)  # left, bottom, right, top: what is cut away
        return sheet.render(scale=dpi / 72, crop=crop).to_pil().convert("RGB")  # type: ignore[no-any-return]

    def kinds(self) -> list[str]:
        """What each page is, by its own words."""
        out = []
        for k in range(len(self.view)):
            text = self.words(k)
            found = re.search(r"counters \d+/\d+\s+·\s+(front|back|fold)", text)
            out.append(
                found[1]
                if found
                else "map"
                if re.search(r"[A-Z]+\d+ of [A-Z]+\d+|The whole map", text)
                else "blank"
                if not text
                else ""
            )
        return out


def printed(tmp_path: Path, grid: HexGrid | None = samples.GRID, copies: int = 4, **options: Any) -> Printed:
    module, board = samples.sample(tmp_path, grid, copies)
    target = tmp_path / "out.pdf"
    pnp.write(module, board, target, PnpOptions(**options), Silent())
    return Printed(target)


def units(copies: int = 4) -> list[str]:
    oob = samples.oob(copies)
    by_nation = [u for n in ("germany", "russia", "turkey") for t in ("land", "air") for u in oob.units
                 if u.nation == n and u.type == t]  # fmt: skip
    return [u.id for u in by_nation]


# ------------------------------------------------------------------ the file
@pytest.mark.parametrize(("paper", "size"), [("A4", (595.276, 841.890)), ("Letter", (612.0, 792.0))])
def test_pages_have_the_papers_size_and_ask_for_no_scaling(
    tmp_path: Path, paper: str, size: tuple[float, float]
) -> None:
    out = printed(tmp_path, paper=paper)
    for page in out.pdf.pages:
        box = [float(v) for v in page.MediaBox]
        assert sorted((box[2] - box[0], box[3] - box[1])) == pytest.approx(sorted(size), abs=0.01)
        assert [float(v) for v in page.TrimBox] == pytest.approx(box, abs=0.01)
    wishes = out.pdf.Root.ViewerPreferences
    assert wishes.PrintScaling == "/None"
    assert bool(wishes.PickTrayByPDFSize) is True


@pytest.mark.parametrize(
    ("method", "wish"),
    [
        ("long-edge", "/DuplexFlipLongEdge"),
        ("short-edge", "/DuplexFlipShortEdge"),
        ("fold", "/Simplex"),
        ("glue", "/Simplex"),
    ],
)
def test_the_duplex_wish_fits_the_method(tmp_path: Path, method: str, wish: str) -> None:
    out = printed(tmp_path, method=method, what="counters")
    wanted = "/Simplex" if method == "glue" else wish
    assert out.pdf.Root.ViewerPreferences.Duplex == wanted


def test_two_exports_are_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    one = printed(tmp_path / "a", die_lines=True, profile="service").raw
    time.sleep(1.1)
    assert printed(tmp_path / "b", die_lines=True, profile="service").raw == one


@pytest.mark.parametrize("profile", ["home", "service"])
def test_all_fonts_are_embedded_subsets(tmp_path: Path, profile: str) -> None:
    out = printed(tmp_path, profile=profile)
    found = set()
    for thing in out.pdf.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
            name = str(thing.BaseFont)
            assert re.match(r"/[A-Z]{6}\+", name), name
            assert "/FontFile2" in thing.FontDescriptor
            found.add(name[8:])
    assert {"SourceSansPro-Bold", "SourceSerifPro-Bold"} <= found


def test_every_counter_is_printed_once_and_can_be_found_in_order(tmp_path: Path) -> None:
    out = printed(tmp_path, what="counters")
    fronts = [k for k, kind in enumerate(out.kinds()) if kind == "front"]
    text = "\n".join(out.words(k) for k in fronts)
    known = units()
    places = [(m.start(), m[0]) for m in re.finditer(r"(?:ger|rus|tur)-(?:land|air)-\d+-\d+", text)]
    found = [name for _, name in places]
    assert sorted(found) == sorted(known)
    for nation in ("ger", "rus", "tur"):
        assert [n for n in found if n.startswith(nation)] == [n for n in known if n.startswith(nation)]


def test_fronts_and_backs_alternate_and_nothing_else_lands_behind_a_page(tmp_path: Path) -> None:
    kinds = printed(tmp_path, files="one").kinds()
    assert len(kinds) % 2 == 0
    for front, back in zip(kinds[::2], kinds[1::2], strict=True):
        assert back in ("back", "blank", "") and front != "back"
        assert (front == "front") == (back == "back")


# ------------------------------------------------------------------ pixels
def edge_cells(job: Any, paper: str = "A4") -> Any:
    return sheets.lay_out(job_parts.pieces_of(job), job_parts.setup_of(job, paper))


def job_of(tmp_path: Path, **options: Any) -> Any:
    module, board = samples.sample(tmp_path, samples.GRID, 4)
    return job_parts.make_job(module, board, PnpOptions(**options), None)


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def close(a: tuple[int, ...], b: tuple[int, ...]) -> bool:
    return max(abs(x - y) for x, y in zip(a, b, strict=True)) <= 6


@pytest.mark.parametrize("layout", ["butted", "spaced"])
def test_the_ground_runs_half_a_millimetre_over_every_trim_edge(tmp_path: Path, layout: str) -> None:
    out = printed(tmp_path, what="counters", layout=layout, marks="none")
    sheet = edge_cells(job_of(tmp_path, layout=layout))[0]
    dpi = 600
    front = out.kinds().index("front")
    for at, piece in list(sheet.cells.items())[::5]:
        x0, y0, x1, y1 = sheet.block.cell(*at)
        picture = out.picture(front, dpi, (x0 - 1, y0 - 1, x1 + 1, y1 + 1))
        per_mm = picture.width / (x1 - x0 + 2)
        middle = (x1 - x0) / 2 + 1
        far = x1 - x0 + 1.5
        for x, y in ((0.5, middle), (far, middle), (middle, 0.5), (middle, far)):
            here = picture.getpixel((int(x * per_mm), int(y * per_mm)))
            assert not close(here, (255, 255, 255)), (piece.id, x, y)  # type: ignore[arg-type]
            if layout == "spaced":
                assert close(here, rgb(piece.front.colour)), (piece.id, x, y, here)  # type: ignore[arg-type]


@pytest.mark.parametrize("method", ["long-edge", "short-edge", "fold", "fold-across", "glue"])
def test_each_back_is_the_one_of_its_front(tmp_path: Path, method: str) -> None:
    """Turn the printed sheet over and see through each counter: the nation behind is the nation in front."""
    out = printed(tmp_path, what="counters", method=method)
    setup_job = job_of(tmp_path, method=method)
    sheets = edge_cells(setup_job)
    kinds = out.kinds()
    front = next(k for k, kind in enumerate(kinds) if kind in ("front", "fold"))
    back = front if method.startswith("fold") else kinds.index("back")
    page = g.PAPERS["A4"]
    whole = [
        (at, p) for at, p in sheets[0].cells.items() if not p.id.startswith("control")
    ]  # discs look alike upside down
    for at, piece in whole[::3]:
        box = g.back_box(sheets[0].block.cell(*at), page, method)  # type: ignore[arg-type]
        picture = out.picture(back, 200, box)
        assert close(picture.getpixel((4, picture.height // 2)), rgb(piece.back.colour)), piece.id  # type: ignore[arg-type,union-attr]
        upright = out.picture(back, 100, box)
        turned = upright.rotate(180)
        want = _alone(piece.back, setup_job.options.side)
        scores = [_far(p, want) for p in (upright, turned)]
        assert (scores[0] < scores[1]) == (g.back_turn_deg(method) == 0), (piece.id, scores)  # type: ignore[arg-type]


def _alone(face: Any, side: float) -> Image.Image:
    """Render one face upright by itself."""
    from exporters.pdf import write_pdf
    from mapdata.draw.ops import Drawing

    body = (*art.ground_ops(face, (0, 0, side, side), art.Bleed(), 0), art.content_op(face, (0, 0, side, side), 0))
    stream = io.BytesIO()
    write_pdf(Drawing(side, side, {"face": body}), stream)
    page = pdfium.PdfDocument(stream.getvalue())[0]
    return page.render(scale=100 / 72).to_pil().convert("RGB")  # type: ignore[no-any-return]


def _far(a: Image.Image, b: Image.Image) -> float:
    difference = ImageChops.difference(a, b.resize(a.size))
    return sum(ImageStat.Stat(difference).mean) / 3


@pytest.mark.parametrize("size", ["1/2in", "5/8in", "1in"])
def test_content_keeps_the_safe_line(tmp_path: Path, size: str) -> None:
    job = job_of(tmp_path, size=size)
    side = g.side_mm(size)
    safe = 100 * g.SAFE / side
    for piece in job_parts.pieces_of(job):
        for face in (piece.front, piece.back):
            assert face is not None
            box = art.ink_box(face.content)
            assert box is not None
            assert min(box[0], box[1]) >= safe - 0.01 and max(box[2], box[3]) <= 100 - safe + 0.01, piece.id


def test_overlap_strips_show_what_the_next_tile_shows(tmp_path: Path) -> None:
    out = printed(tmp_path, BIG, what="map", overlap_mm=12)
    maps = [k for k, kind in enumerate(out.kinds()) if kind == "map"]
    t = tiles.best_tiling(samples._sheet(BIG), g.PAPERS["A4"], scale=1.0, overlap=12, grid=BIG)
    assert len(maps) == t.sheets > 2
    x0, _, x1, _ = t.trim(0, 0)
    left = tiles.ORIGIN[0] + x1 - x0
    top = tiles.ORIGIN[1]
    strip = out.picture(maps[0], 150, (left + 4, top + 4, left + 11, top + 60))
    next_one = out.picture(maps[1], 150, (tiles.ORIGIN[0] + 4, top + 4, tiles.ORIGIN[0] + 11, top + 60))
    paled = Image.blend(next_one, Image.new("RGB", next_one.size, "white"), 0.3)
    assert ImageStat.Stat(ImageChops.difference(strip, paled)).mean == pytest.approx([0, 0, 0], abs=2.55)
    assert _far(strip, next_one) > 1


def test_the_scale_bar_is_a_hundred_millimetres_long(tmp_path: Path) -> None:
    out = printed(tmp_path, what="aids")
    picture = out.picture(0, 600)
    per_mm = 600 / 25.4
    dark = np.asarray(picture.convert("L")) < 170
    runs = [longest(row) / per_mm for row in dark[int(230 * per_mm) : int(292 * per_mm)] if row.sum() > 90 * per_mm]
    assert max(r for r in runs if r < 100.9) == pytest.approx(100.0, abs=0.05)
    assert max(runs) == pytest.approx(101.6, abs=0.05)


def longest(row: Any) -> int:
    """The longest run of dark pixels."""
    edges = np.flatnonzero(np.diff(np.concatenate(([0], row.astype(np.int8), [0]))))
    return int((edges[1::2] - edges[::2]).max()) if len(edges) else 0


def test_opacities_within_a_see_through_group_reach_the_paper() -> None:
    from exporters.pdf import write_pdf
    from mapdata.draw import ops

    pale = (ops.Fill(ops.rect(10, 10, 60, 60), "#ff0000", 0.2), ops.Fill(ops.rect(10, 10, 60, 60), "#0000ff", 0.2))
    stream = io.BytesIO()
    write_pdf(ops.Drawing(80, 80, {"all": (ops.Group(pale, opacity=0.9),)}), stream)
    picture = pdfium.PdfDocument(stream.getvalue())[0].render(scale=1).to_pil().convert("RGB")
    under = [255, 204, 204]
    both = [0.8 * u + 0.2 * over for u, over in zip(under, (0, 0, 255), strict=True)]
    assert picture.getpixel((100, 100)) == pytest.approx([255 - 0.9 * (255 - v) for v in both], abs=4)


# ------------------------------------------------------------------ variants
def test_both_papers_share_one_grid(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path, samples.GRID, 30)
    report = pnp.write(module, board, tmp_path / "out.pdf", PnpOptions(paper="both", what="counters"), Silent())
    assert [p.name for p in report.files] == ["out.pdf", "out-letter.pdf"]
    kinds = [Printed(p).kinds() for p in report.files]
    assert kinds[0] == kinds[1]
    words = [[Printed(p).words(k) for k, kind in enumerate(kinds[0]) if kind == "front"] for p in report.files]
    ids = [[re.findall(r"\w{3}-(?:land|air)-\d+-\d+", t) for t in one] for one in words]
    assert ids[0] == ids[1]


def test_fronts_and_backs_in_two_files(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path, samples.GRID, 40)
    options = PnpOptions(files="two-reversed", what="counters")
    report = pnp.write(module, board, tmp_path / "out.pdf", options, Silent())
    fronts, backs = (Printed(p) for p in report.files)
    assert report.files[1].name == "out-backs.pdf"
    numbers = [re.search(r"counters (\d+)/", backs.words(k)) for k, kind in enumerate(backs.kinds()) if kind == "back"]
    assert [int(m[1]) for m in numbers if m] == sorted((int(m[1]) for m in numbers if m), reverse=True)
    assert "back" not in fronts.kinds() and fronts.kinds().count("front") == backs.kinds().count("back") > 1


def test_what_is_printed_on_one_side_has_a_file_without_empty_pages(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path)
    report = pnp.write(module, board, tmp_path / "out.pdf", PnpOptions(), Silent())
    assert [p.name for p in report.files] == ["out.pdf", "out-one-sided.pdf"]
    both, single = (Printed(p) for p in report.files)
    assert both.pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
    assert single.pdf.Root.ViewerPreferences.Duplex == "/Simplex"
    assert "blank" not in both.kinds() + single.kinds()
    assert single.kinds().count("map") == 1 and "map" not in both.kinds()
    assert any("Map on one page" in note for note in report.notes)  # and no page on how it is put together
    for one in (both, single):
        assert "100 mm" in one.words(0) and "print at 100 %" in one.words(0).lower()
    assert any(note.endswith(", in out.pdf") and "counter" in note for note in report.notes)
    assert any("Play aids" in note and note.endswith("in out-one-sided.pdf") for note in report.notes)
    assert report.notes[-1] == "A4: print out.pdf on both sides of the paper, out-one-sided.pdf on one."


@pytest.mark.parametrize("options", [{"method": "fold"}, {"method": "glue"}, {"what": "map"}, {"what": "counters"}])
def test_one_run_makes_one_file(tmp_path: Path, options: dict[str, Any]) -> None:
    module, board = samples.sample(tmp_path)
    report = pnp.write(module, board, tmp_path / "out.pdf", PnpOptions(**options), Silent())
    assert [p.name for p in report.files] == ["out.pdf"]
    assert "blank" not in Printed(report.files[0]).kinds()


def test_two_files_have_no_empty_backs_and_sheets_with_backs_come_first(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path)
    report = pnp.write(module, board, tmp_path / "out.pdf", PnpOptions(files="two"), Silent())
    fronts, backs = (Printed(p).kinds() for p in report.files)
    assert backs == ["", "back"] and fronts[:2] == ["", "front"]


def test_full_marks_cross_empty_cells_but_no_counter(tmp_path: Path) -> None:
    plain = printed(tmp_path, what="counters", marks="ticks")
    full = printed(tmp_path, what="counters", marks="full")
    front = plain.kinds().index("front")
    sheet = edge_cells(job_of(tmp_path, marks="full"))[0]
    x0, y0, x1, y1 = sheet.block.cell(5, sheet.block.rows - 2)
    assert (5, sheet.block.rows - 2) not in sheet.cells
    box = (x0 - 2, y0 - 2, x1 + 2, y1 + 2)
    dark = [np.asarray(p.picture(front, 300, box).convert("L")).min() for p in (plain, full)]
    assert dark[0] == 255 and dark[1] < 120
    inside = tuple(v + d for v, d in zip(sheet.block.cell(2, 0), (0.3, 0.3, -0.3, -0.3), strict=True))
    assert _far(plain.picture(front, 200, inside), full.picture(front, 200, inside)) == 0  # type: ignore[arg-type]


# ------------------------------------------------------------------ the map's edge, panels, greys, pictures
def test_a_map_bleeds_three_millimetres_mirrored_at_its_edge(tmp_path: Path) -> None:
    t = tiles.best_tiling(samples._sheet(BIG), g.PAPERS["A4"], scale=1.0, overlap=10.0, grid=BIG, bleed=3.0)
    out = printed(tmp_path, BIG, what="map", bleed=True)
    page = out.kinds().index("map")
    x, y = t.origin
    beyond = out.picture(page, 254, (x - 2.8, y + 20, x - 0.3, y + 60))
    within = out.picture(page, 254, (x + 0.3, y + 20, x + 2.8, y + 60))
    mirrored = beyond.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert _far(mirrored, within) < 6 and ImageStat.Stat(beyond).mean != [255, 255, 255]
    corner = out.picture(page, 254, (x - 2.8, y - 2.8, x - 0.8, y - 0.8))
    assert max(ImageStat.Stat(corner).mean) < 250
    assert close(out.picture(page, 254, (x - 3.8, y + 20, x - 3.3, y + 60)).getpixel((2, 2)), (255, 255, 255))  # type: ignore[arg-type]


def test_a_poster_with_bleed_tells_a_print_shop_where_to_trim(tmp_path: Path) -> None:
    out = printed(tmp_path, BIG, what="poster", bleed=True, profile="service")
    page = out.pdf.pages[-1]
    trim, bleed = ([float(v) / g.PT_PER_MM for v in box] for box in (page.TrimBox, page.BleedBox))
    w, h = samples._sheet(BIG)
    assert [trim[2] - trim[0], trim[3] - trim[1]] == pytest.approx([w, h], abs=0.01)
    assert [b - t for b, t in zip(bleed, trim, strict=True)] == pytest.approx([-3, -3, 3, 3], abs=0.01)


def test_panels_have_one_size_and_meet_edge_to_edge(tmp_path: Path) -> None:
    out = printed(tmp_path, BIG, what="panels", panel="200x300mm", profile="service")
    panels = [k for k, kind in enumerate(out.kinds()) if kind == "map"]
    p = large.make_panels(samples._sheet(BIG), (200.0, 300.0), 1.0, BIG)
    assert len(panels) == p.count > 2
    for k in panels:
        trim = [float(v) / g.PT_PER_MM for v in out.pdf.pages[k].TrimBox]
        assert sorted((trim[2] - trim[0], trim[3] - trim[1])) == pytest.approx([200, 300], abs=0.01)
    edge = large.EDGE
    y0, y1 = edge + 60, edge + 160  # the bleed of one shows what its neighbour begins with
    over = out.picture(panels[0], 150, (edge + p.panel[0] + 0.3, y0, edge + p.panel[0] + 2.8, y1))
    start = out.picture(panels[1], 150, (edge + 0.3, y0, edge + 2.8, y1))
    assert _far(over, start) < 4


def test_greys_keep_contrast_and_every_side_has_a_pattern_of_its_own(tmp_path: Path) -> None:
    out = printed(tmp_path, grey=True, what="counters")
    picture = np.asarray(out.picture(out.kinds().index("front"), 100)).astype(int)
    assert np.abs(picture - picture.mean(axis=2, keepdims=True)).max() <= 1.5
    for colour in ("#434A53", "#B83A2C", "#E3BE55"):
        assert luminance(grey.grey_of(colour)) == pytest.approx(luminance(colour), abs=0.006)
    bands = {mark: _alone(art.Face((((0, 0, 100, 100), "#808080"),), grey.side_bands(mark)), 20) for mark in MARKS}
    for a, b in itertools.combinations(MARKS, 2):
        assert _far(bands[a].crop((0, 0, 6, 78)), bands[b].crop((0, 0, 6, 78))) > 25, (a, b)


def test_a_grey_map_carries_the_marks_of_sides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def drawn(module: Any, board: Any, **more: Any) -> Any:
        asked.append(more["side_marks"])
        return samples.plain_drawing(module.map)

    monkeypatch.setattr(sheet, "map_sheet", drawn)
    out = printed(tmp_path, BIG, what="map", grey=True)
    picture = np.asarray(out.picture(out.kinds().index("map"), 60)).astype(int)
    printed(tmp_path, BIG, what="map")
    assert asked == [True, False] and np.abs(picture - picture.mean(axis=2, keepdims=True)).max() <= 1.5


@pytest.mark.parametrize(("px", "said"), [(400, None), (250, "note"), (180, "warning"), (100, "error")])
def test_the_fineness_of_placed_pictures_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, px: int, said: str | None
) -> None:
    held = io.BytesIO()
    Image.new("RGB", (px, px)).save(held, "PNG")
    placed = ops.Group((ops.Image((0, 0, 12.7, 12.7), held.getvalue()),), (2.0, 0.0, 0.0, 2.0, 5.0, 5.0))  # one inch
    monkeypatch.setattr(sheet, "map_sheet", lambda module, board, **_: ops.Drawing(170, 160, {"ground": (placed,)}))
    module, board = samples.sample(tmp_path)
    if said == "error":
        with pytest.raises(ExportError, match="100 pixels an inch"):
            pnp.write(module, board, tmp_path / "out.pdf", PnpOptions(what="map"), Silent())
        return
    report = pnp.write(module, board, tmp_path / "out.pdf", PnpOptions(what="map"), Silent())
    assert [p.severity for p in report.problems] == ([said] if said else [])
    doubled = pnp.write(module, board, tmp_path / "out.pdf", PnpOptions(what="map", hex_mm=10.0), Silent())
    assert [p.severity for p in doubled.problems] == (["note"] if px < 150 else [])


def test_a_map_as_large_as_the_paper_is_shrunk_to_one_page_when_asked(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path, BIG)
    module = replace(module, map=replace(module.map, sheet_mm=(297.0, 210.0)))
    plain = PnpOptions(what="map", hex_mm=0.0)
    (found,) = [p for p in pnp.check(module, board, plain) if p.code == "SHEETS"]
    assert "rim" in found.text and "one page" in found.text
    chosen = replace(plain, one_page=True)
    assert not [p for p in pnp.check(module, board, chosen) if p.code == "SHEETS"]
    job = job_parts.make_job(module, board, chosen, None)
    (tiling,) = job_parts.tilings_of(job, "A4", job.scale)
    assert tiling.sheets == 1 and 0.85 < job.scale < 0.95
    assert mapsheets.papers(job_parts.tilings_of(job, "A4", job.scale * 1.01)) > 1
    small = replace(module, map=replace(module.map, sheet_mm=(150.0, 100.0)))
    assert job_parts.make_job(small, board, replace(chosen, hex_mm=0.0), None).scale == 1.0  # it is never enlarged


def test_fewer_sheets_at_slightly_smaller_hexes_are_told(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path, BIG)
    found = [p for p in pnp.check(module, board, PnpOptions(what="map", hex_mm=25.0)) if p.code == "SHEETS"]
    sheets = [int(n) for n in re.findall(r"(\d+) sheets?, not (\d+)", found[0].text)[0]]
    size = float(re.findall(r"hexes of ([\d.]+) mm", found[0].text)[0])
    t = tiles.best_tiling(samples._sheet(BIG), g.PAPERS["A4"], scale=size / 20, overlap=10, grid=BIG)
    assert t.sheets == sheets[0] < sheets[1]


def test_a_service_sheet_has_nested_boxes_a_die_layer_and_a_colour_intent(tmp_path: Path) -> None:
    out = printed(tmp_path, what="counters", profile="service", layout="spaced", die_lines=True)
    front = out.pdf.pages[out.kinds().index("front")]
    media, bleed, trim = ([float(v) for v in box] for box in (front.MediaBox, front.BleedBox, front.TrimBox))
    assert media[0] < bleed[0] < trim[0] and trim[2] < bleed[2] < media[2]
    assert media[1] < bleed[1] < trim[1] and trim[3] < bleed[3] < media[3]
    layers = out.pdf.Root.OCProperties.OCGs
    assert [str(layer.Name) for layer in layers] == ["CutContour"]
    assert str(out.pdf.Root.OutputIntents[0].OutputConditionIdentifier).startswith("sRGB")
    groups = [o for o in out.pdf.objects if isinstance(o, pikepdf.Stream) and "/Group" in o]
    assert groups == []
    lines = [o for o in out.pdf.objects if isinstance(o, pikepdf.Stream) and "/OC" in o]
    assert len(lines) == out.kinds().count("front") and b"0 1 0 0 K" in lines[0].read_bytes()


def test_home_sheets_carry_no_die_lines(tmp_path: Path) -> None:
    assert "/OCProperties" not in printed(tmp_path, what="counters").pdf.Root


def test_saving_ink_leaves_most_of_a_counter_white(tmp_path: Path) -> None:
    dark = printed(tmp_path, what="counters")
    light = printed(tmp_path, what="counters", ink_saving=True)
    front = dark.kinds().index("front")
    block = edge_cells(job_of(tmp_path))[0].block.cell(0, 0)
    ink = [255 - sum(ImageStat.Stat(p.picture(front, 200, block)).mean) / 3 for p in (dark, light)]
    assert ink[1] < ink[0] * 0.6
    assert dark.words(front) == light.words(front)


def test_counters_of_two_steps_always_have_a_back(tmp_path: Path) -> None:
    job = job_of(tmp_path, backs=False)
    steps = {u.id: u.steps for u in job.oob.units}
    for piece in job_parts.pieces_of(job):
        assert (piece.back is not None) == (steps.get(piece.id, 1) > 1)


def test_calibration_moves_backs_only(tmp_path: Path) -> None:
    plain = printed(tmp_path, what="counters")
    moved = printed(tmp_path, what="counters", back_dx=1.5, back_dy=-0.8)
    k = plain.kinds().index("front")
    assert _far(plain.picture(k, 72), moved.picture(k, 72)) == 0
    assert _far(plain.picture(k + 1, 72), moved.picture(k + 1, 72)) > 0.5
    box = (40.0, 60.0, 90.0, 120.0)
    shifted = (41.5, 59.2, 91.5, 119.2)
    assert _far(plain.picture(k + 1, 254, box), moved.picture(k + 1, 254, shifted)) < 1.5


def test_a_poster_is_one_page_of_the_maps_size(tmp_path: Path) -> None:
    out = printed(tmp_path, BIG, what="poster", hex_mm=25)
    w, h = samples._sheet(BIG)
    page = [float(v) / g.PT_PER_MM for v in out.pdf.pages[-1].MediaBox][2:]
    assert page == pytest.approx([w * 1.25 + 24, h * 1.25 + 24], abs=0.01)


def test_a_map_without_hexes_and_one_without_units_print_too(tmp_path: Path) -> None:
    assert "map" in printed(tmp_path, None, what="map").kinds()
    module, board = samples.sample(tmp_path)
    bare = samples.without_units(module)
    assert any(p.code == "COUNTERS" for p in pnp.check(bare, board))
    pnp.write(bare, board, tmp_path / "bare.pdf", PnpOptions(), Silent())
    with pytest.raises(ExportError, match="nothing to print"):
        pnp.write(bare, board, tmp_path / "none.pdf", PnpOptions(what="counters"), Silent())
    assert not (tmp_path / "none.pdf").exists()


# ------------------------------------------------------------------ what is said first, and what is refused
def codes(found: list[Problem]) -> set[str]:
    return {p.code for p in found}


def test_small_hexes_and_small_type_are_told(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path)
    assert "HEX" in codes(pnp.check(module, board, PnpOptions(hex_mm=15)))
    assert "HEX" not in codes(pnp.check(module, board, PnpOptions(hex_mm=20)))
    assert "TYPE" in codes(pnp.check(module, board, PnpOptions(size="9mm")))
    assert "TYPE" not in codes(pnp.check(module, board, PnpOptions(size="1in")))


@pytest.mark.parametrize(
    "wrong",
    [
        {"paper": "B5"}, {"what": "everything"}, {"size": "tiny"}, {"method": "magic"}, {"overlap_mm": 40.0},
        {"markers": -1}, {"back_dx": 9.0}, {"hex_mm": 3.0}, {"layout": "loose"}, {"profile": "bank"},
        {"files": "three"}, {"marks": "dots"}, {"panel": "big"},
    ],
    ids=lambda w: next(iter(w)),
)  # fmt: skip
def test_wrong_options_are_refused_in_a_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong)).split("_")[0].replace("size", "counter")):
        PnpOptions(**wrong)


def test_what_stood_there_stays_when_the_export_is_stopped(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path)
    target = tmp_path / "out.pdf"
    target.write_bytes(b"older")

    class Stopped:
        def step(self, done: int, total: int, text: str = "") -> None:
            if text.startswith("page 2"):
                raise Cancelled

    before = sorted(os.listdir(tmp_path))
    with pytest.raises(Cancelled):
        pnp.write(module, board, target, PnpOptions(), Stopped())
    assert target.read_bytes() == b"older" and sorted(os.listdir(tmp_path)) == before


def test_five_hundred_counters_fill_three_sheets_and_their_backs(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path, samples.GRID, 72)
    report = pnp.write(module, board, tmp_path / "out.pdf", PnpOptions(what="counters", markers=6), Silent())
    assert report.notes == ("A4: 504 counters and 13 markers of 15.9 mm: 3 sheets",)  # 12 control discs and the turn


def test_a_game_without_a_track_has_its_set_up_on_paper_hex_by_hex(tmp_path: Path) -> None:
    module = load_module("segunda-guerra-mundial")
    target = tmp_path / "out.pdf"
    pnp.write(module, module_board(module)[0], target, PnpOptions(what="aids"), Silent())
    words = " ".join(page for page in Printed(target).all_words())
    assert "counters placed" in words and "2010 Königsberg" in words and "1612 Berlin" in words


def test_a_turn_that_is_called_by_its_number_is_not_numbered_twice() -> None:
    told = replace(Tabletop(), turns=["Turn 1", "Spring 2", "May 1940"])
    assert [date_of(turn, told) for turn in (1, 2, 3, 4)] == ["Turn 1", "Spring 2", "May 1940 (3)", "4"]
