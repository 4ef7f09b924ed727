"""The three players of the display list agree, and each writes what it should."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pypdfium2
import pytest
from lxml import etree
from PySide6.QtGui import QImage, QPainter

from exporters import extent, lettering, pdf, qtpaint, svg
from mapdata.draw import fonts
from mapdata.draw.flat import flat_path
from mapdata.draw.ops import Drawing, Fill, Group, Op, PathBuilder, Stroke, Text, circle, polyline, rect
from mapdata.draw.ops import Path as Line
from tests.exporters import samples

NS = {"s": svg.SVG}


# ------------------------------------------------------------------ agreement
@pytest.mark.parametrize("name", samples.SAMPLES)
def test_pdf_and_png_agree(name: str) -> None:
    drawn = samples.drawing(samples.SAMPLES[name])
    mean, plainly = samples.difference(samples.by_qt(drawn), samples.by_pdf(drawn))
    assert mean < 2.0 and plainly < 0.006, (mean, plainly)


@pytest.mark.parametrize("name", samples.READ_BY_QT)
def test_svg_and_png_agree(name: str) -> None:
    drawn = samples.drawing(samples.SAMPLES[name])
    mean, plainly = samples.difference(samples.by_qt(drawn), samples.by_svg(drawn))
    assert mean < 0.7 and plainly < 0.002, (mean, plainly)


@pytest.mark.parametrize("name", samples.SAMPLES)
def test_each_sample_paints_something(name: str) -> None:
    painted = samples.by_qt(samples.drawing(samples.SAMPLES[name]))
    assert (painted != 255).any(axis=2).mean() > 0.01


def test_a_see_through_group_is_one_piece() -> None:
    alone = samples.by_qt(samples.drawing([Group((Fill(rect(0, 0, 50, 50), "#FF0000"),) * 2, opacity=0.5)]))
    once = samples.by_qt(samples.drawing([Fill(rect(0, 0, 50, 50), "#FF0000", 0.5)]))
    assert samples.difference(alone, once)[0] < 0.5


NESTED = {
    "a group in a group": Group(
        (Group((Fill(rect(10, 10, 40, 40), "#FF0000"), Fill(rect(30, 10, 40, 40), "#0000FF"))),)
    ),
    "a line with its halo": Group(
        (Text(50, 40, "IIII", "sans-black", 50, "#000000", halo="#FF0000", halo_width=8, halo_opacity=1.0),)
    ),
}


@pytest.mark.parametrize("name", NESTED)
@pytest.mark.parametrize("player", [samples.by_qt, samples.by_pdf, samples.by_svg])
def test_what_a_see_through_group_holds_does_not_shine_through_itself(name: str, player: Any) -> None:
    solid = player(samples.drawing([NESTED[name]])).astype(float)
    pale = player(samples.drawing([replace(NESTED[name], opacity=0.5)])).astype(float)
    assert np.abs(pale - (255 + solid) / 2).mean() < 1.0
    assert (solid != 255).any()


def test_a_path_kept_in_arrays_comes_to_qt_svg_and_pdf_as_any_other_does() -> None:
    rings = [
        np.array([(0.0, 0.0), (30.0, 0.5), (30.0, 20.0)]),
        np.array([(5.0, 5.0), (6.0, 8.25), (9.0, 7.0), (8.0, 5.0)]),
    ]
    for closed in (True, False):
        flat = flat_path(rings, closed)
        plain = PathBuilder()
        for ring in rings:
            plain.polyline([(float(x), float(y)) for x, y in ring], closed)
        path = plain.done()
        assert qtpaint.to_qpath(flat) == qtpaint.to_qpath(path)
        assert svg.path_data(flat) == svg.path_data(path) and pdf.path_code(flat) == pdf.path_code(path)
    assert qtpaint.to_qpath(flat_path([])).isEmpty() and svg.path_data(flat_path([])) == ""


def test_paths_in_svg_and_pdf_keep_to_their_digits() -> None:
    path = polyline([(1.23456, -0.00001), (1234.5, 0.0001)])
    assert svg.path_data(path) == "M1.235,0L1234.5,0"
    assert svg.path_data(path, 4) == "M1.2346,0L1234.5,0.0001"
    assert pdf.path_code(path) == "1.2346 0.0000 m\n1234.5000 0.0001 l\n"


def test_quadratic_curves_are_the_same_cubic_ones_in_pdf() -> None:
    path = PathBuilder().move(0, 0).quad(3, 3, 6, 0).close().quad(0, 3, 3, 3).done()
    lines = pdf.path_code(path).splitlines()
    assert lines[1] == "2.0000 2.0000 4.0000 2.0000 6.0000 0.0000 c"
    assert lines[3] == "0.0000 2.0000 1.0000 3.0000 3.0000 3.0000 c"  # from where the ring began


def test_a_page_names_no_font_that_is_not_in_it() -> None:
    held = io.BytesIO()
    pdf.write_pdf(samples.drawing(samples.SAMPLES["text"]), held)
    file = pikepdf.open(io.BytesIO(held.getvalue()))
    found = [o for o in file.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
    assert found and all("/FontFile2" in font.FontDescriptor for font in found)


# ------------------------------------------------------------------ Qt
def test_skip_leaves_out_tags_and_kinds_of_tags() -> None:
    ops = (
        Group((Fill(rect(0, 0, 20, 20), "#FF0000"),), tag="city:0716"),
        Group((Fill(rect(40, 0, 20, 20), "#FF0000"),), tag="city:0816"),
        Group((Fill(rect(80, 0, 20, 20), "#FF0000"),), tag="number:0716"),
    )
    drawn = samples.drawing(ops)

    def seen(skip: frozenset[str]) -> list[bool]:
        rows = qtpaint.rgb_rows(qtpaint.image_of(drawn, 1.0, skip=skip))
        return [bool(rows[10, x, 1] < 100) for x in (10, 50, 90)]

    assert seen(frozenset()) == [True, True, True]
    assert seen(frozenset({"city:0816"})) == [True, False, True]
    assert seen(frozenset({"city:"})) == [False, False, True]


@pytest.mark.parametrize("rows", [7, 64, 1000])
def test_bands_give_the_same_pixels_as_one_picture(rows: int) -> None:
    drawn = samples.everything()
    whole = qtpaint.rgb_rows(qtpaint.image_of(drawn, 3.0))
    strips = np.concatenate([qtpaint.rgb_rows(strip) for strip in qtpaint.bands(drawn, 3.0, rows=rows)])
    assert strips.shape == whole.shape
    assert np.abs(strips.astype(int) - whole.astype(int)).max() <= 12  # see-through layers round on their own


def test_a_box_is_the_part_of_the_whole() -> None:
    drawn = samples.drawing(samples.SAMPLES["fill"] + samples.SAMPLES["text"])
    whole, part = (qtpaint.rgb_rows(qtpaint.image_of(drawn, 4.0, box)) for box in (None, (10.0, 20.0, 60.0, 70.0)))
    assert part.shape == (200, 200, 3)
    assert np.array_equal(part, whole[80:280, 40:240])


def test_culling_changes_no_pixel() -> None:
    drawn, image = samples.everything(), []
    for visible in (None, (0.0, 0.0, 100.0, 80.0)):
        canvas = QImage(400, 320, QImage.Format.Format_RGB32)
        canvas.fill(0xFFFFFFFF)
        painter = QPainter(canvas)
        painter.scale(4, 4)
        qtpaint.paint(painter, drawn.ops(), visible=visible)
        painter.end()
        image.append(qtpaint.rgb_rows(canvas))
    assert np.array_equal(*image)


def test_min_px_is_a_floor_under_any_transform() -> None:
    def thickness(scale: float, group: float) -> int:
        line = Stroke(polyline([(0, 10 / group), (100 / group, 10 / group)]), "#000000", 0.01, min_px=3.0, cap="butt")
        drawn = Drawing(100, 20, {"a": (Group((line,), (group, 0, 0, group, 0, 0)),)})
        rows = qtpaint.rgb_rows(qtpaint.image_of(drawn, scale)).astype(int)
        return round(float((255 - rows[:, rows.shape[1] // 2, 0]).sum() / 255))

    assert thickness(1.0, 1.0) == thickness(4.0, 1.0) == thickness(2.0, 5.0) == 3


def test_a_picture_is_tagged_with_its_resolution() -> None:
    image = qtpaint.image_of(samples.everything(), 300 / 25.4)
    assert image.dotsPerMeterX() == image.dotsPerMeterY() == 11811


def test_qt_paths_are_made_once() -> None:
    path = circle(5, 5, 3)
    assert qtpaint.to_qpath(path) is qtpaint.to_qpath(path)
    assert qtpaint.to_qpath(path) is not qtpaint.to_qpath(circle(5, 5, 3))


def test_paint_leaves_the_painter_as_it_was() -> None:
    canvas = QImage(50, 50, QImage.Format.Format_RGB32)
    painter = QPainter(canvas)
    painter.translate(3, 4)
    before = painter.worldTransform()
    qtpaint.paint(painter, samples.everything().ops(), opacity=0.3)
    assert painter.worldTransform() == before and painter.opacity() == 1.0 and not painter.hasClipping()
    painter.end()


def test_a_wrong_colour_is_named() -> None:
    with pytest.raises(ValueError, match="'ochre'"):
        samples.by_qt(samples.drawing([Fill(rect(0, 0, 5, 5), "ochre")]))


def test_the_window_fonts_are_the_packages_own(qapp: object) -> None:
    assert qtpaint.font_family("sans-bold") == "Source Sans Pro"
    assert qtpaint.font_family("serif-regular-italic") == "Source Serif Pro"
    font = qtpaint.qfont("serif-semibold-italic", 16)
    assert (font.pixelSize(), font.italic(), int(font.weight())) == (16, True, 600)


# ------------------------------------------------------------------ where letters lie
@pytest.mark.parametrize(("anchor", "share"), [("start", 0.0), ("middle", 0.5), ("end", 1.0)])
def test_anchor_is_measured_by_the_font(anchor: str, share: float) -> None:
    text = Text(40, 30, "Kraków", "sans-semibold", 10, "#000000", anchor=anchor)  # type: ignore[arg-type]
    x, y = lettering.start(text)
    assert x == pytest.approx(-share * fonts.text_width("Kraków", "sans-semibold", 10))
    assert y == pytest.approx(fonts.cap_height("sans-semibold", 10) / 2)


def test_middle_means_the_middle_of_the_capitals() -> None:
    rows = samples.by_qt(samples.drawing([Text(50, 40, "H", "sans-bold", 40, "#000000")]))
    dark = np.nonzero((rows[:, :, 0] < 128).any(axis=1))[0]
    assert (dark[0] + dark[-1]) / 2 / 4 == pytest.approx(40, abs=0.3)


@pytest.mark.parametrize("name", samples.SAMPLES)
def test_bounds_hold_every_pixel(name: str) -> None:
    ops = samples.SAMPLES[name]
    box = extent.of(ops)
    assert box is not None
    painted = (samples.by_qt(samples.drawing(ops)) < 250).any(axis=2)
    rows, columns = np.nonzero(painted.any(axis=1))[0], np.nonzero(painted.any(axis=0))[0]
    assert box[0] * 4 - 1 <= columns[0] and columns[-1] <= box[2] * 4 + 1
    assert box[1] * 4 - 1 <= rows[0] and rows[-1] <= box[3] * 4 + 1


@pytest.mark.parametrize("name", samples.SAMPLES)
@pytest.mark.parametrize("box", [(10.0, 10.0, 45.0, 50.0), (60.0, 30.0, 100.0, 80.0)])
def test_what_lies_outside_a_box_can_be_dropped(name: str, box: tuple[float, float, float, float]) -> None:
    ops = samples.SAMPLES[name]
    whole, part = (
        qtpaint.rgb_rows(qtpaint.image_of(samples.drawing(some), 4.0, box)) for some in (ops, extent.inside(ops, box))
    )
    assert np.array_equal(whole, part)


def test_dropping_reaches_into_groups_and_cuts_long_lines() -> None:
    far = Group((Fill(rect(0, 0, 5, 5), "#000000"), Fill(rect(40, 0, 5, 5), "#000000")), (2, 0, 0, 2, 0, 0))
    long = Stroke(polyline([(k / 10, 70.0) for k in range(1000)]), "#000000", 1.0)
    group, line = extent.inside((far, long), (70.0, 0.0, 95.0, 80.0))
    assert isinstance(group, Group) and len(group.ops) == 1
    assert isinstance(line, Stroke) and 250 <= len(line.path.points) < 400
    assert not list(extent.inside((far,), (20.0, 20.0, 30.0, 30.0)))


def test_an_empty_picture_has_no_bounds() -> None:
    assert extent.of([]) is None
    assert extent.of([Fill(Line((), ()), "#000000"), Group(()), Text(0, 0, "", "sans-bold", 5, "#000000")]) is None


# ------------------------------------------------------------------ SVG
def written(ops: tuple[Op, ...], **options: object) -> etree._Element:
    held = io.BytesIO()
    svg.write_svg(samples.drawing(ops), held, **options)  # type: ignore[arg-type]
    return etree.fromstring(held.getvalue())


def test_svg_is_in_true_size() -> None:
    root = written(())
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("100mm", "80mm", "0 0 100 80")
    part = written((), box=(10.0, 20.0, 35.5, 60.0), mm_per_unit=0.5)
    assert (part.get("width"), part.get("height"), part.get("viewBox")) == ("12.75mm", "20mm", "10 20 25.5 40")


def test_svg_has_one_group_a_section_and_real_text() -> None:
    held = io.BytesIO()
    svg.write_svg(samples.everything(), held, title="All of it")
    root = etree.fromstring(held.getvalue())
    assert [g.get("id") for g in root.findall("s:g", NS)] == [name.replace(" ", "-") for name in samples.SAMPLES]
    assert root.findtext("s:title", namespaces=NS) == "All of it"
    assert [t.text for t in root.iter(f"{{{svg.SVG}}}text")] == ["Øresund 6", "Middle Sea", "36", "Alps", "Paris"]
    outlined = io.BytesIO()
    svg.write_svg(samples.everything(), outlined, outlines=True)
    assert not list(etree.fromstring(outlined.getvalue()).iter(f"{{{svg.SVG}}}text"))


def test_svg_keeps_every_attribute() -> None:
    dash = Stroke(polyline([(0, 0), (9, 9)]), "#B3261E", 1.5, 0.4, (2, 1), "butt", "miter")
    clip = circle(5, 5, 4)
    twice = (Group((dash,), (2, 0, 0, 2, 1, 3), clip, opacity=0.25, tag="reach"), Group((dash,), clip=clip))
    root = written(twice)
    group, other = (g for g in root.iter(f"{{{svg.SVG}}}g") if g.get("clip-path"))
    assert (group.get("transform"), group.get("opacity"), group.get("class")) == (
        "matrix(2 0 0 2 1 3)",
        "0.25",
        "reach",
    )
    assert group.get("clip-path") == other.get("clip-path") == "url(#clip1)"
    assert len(root.findall(".//s:defs/s:clipPath", NS)) == 1, "one clip, however often it is used"
    stroke = next(group.iter(f"{{{svg.SVG}}}path"))
    assert dict(stroke.attrib) == {
        "d": "M0,0L9,9",
        "fill": "none",
        "stroke": "#B3261E",
        "stroke-width": "1.5",
        "stroke-opacity": "0.4",
        "stroke-dasharray": "2 1",
    }


GOLDEN = Path(__file__).parents[1] / "data" / "golden" / "samples.svg"


def _same(a: str | None, b: str | None) -> bool:
    """Return whether two attributes say the same, numbers within a hundredth."""
    number = re.compile(r"-?\d*\.?\d+(?:e-?\d+)?")
    one, two = (number.findall(text or "") for text in (a, b))
    close = len(one) == len(two) and all(abs(float(x) - float(y)) <= 0.01 for x, y in zip(one, two, strict=True))
    return close and number.sub("#", a or "") == number.sub("#", b or "")


def test_svg_is_as_it_was() -> None:
    """Every element and attribute as in the kept file; write it anew on purpose only, and look at it."""
    held = io.BytesIO()
    svg.write_svg(samples.everything(), held)
    new, old = (list(root.iter()) for root in (etree.fromstring(held.getvalue()), etree.parse(GOLDEN).getroot()))
    assert [e.tag for e in new] == [e.tag for e in old]
    for one, two in zip(new, old, strict=True):
        assert set(one.attrib) == set(two.attrib) and one.text == two.text
        for key in one.attrib:
            assert "href" in key or _same(one.get(key), two.get(key)), f"{one.tag} {key}"


def test_svg_holds_the_least_width_at_a_scale() -> None:
    thin = (Stroke(polyline([(0, 0), (9, 9)]), "#000000", 0.1, min_px=2.0),)
    wide = written(thin, px_per_unit=4.0).find(".//s:g/s:path", NS)
    plain = written(thin).find(".//s:g/s:path", NS)
    assert wide is not None and plain is not None
    assert (wide.get("stroke-width"), plain.get("stroke-width")) == ("0.5", "0.1")


def test_svg_is_the_same_each_time_and_survives_odd_letters() -> None:
    ops = (Text(5, 5, 'a<b & "c"\x00\x0b', "sans-bold", 9, "#000000"),)
    first, second = io.BytesIO(), io.BytesIO()
    for held in (first, second):
        svg.write_svg(samples.drawing(ops), held)
    assert first.getvalue() == second.getvalue()
    text = etree.fromstring(first.getvalue()).find(".//s:text", NS)
    assert text is not None and text.text == 'a<b & "c"\ufffd\ufffd'


@pytest.mark.parametrize(
    ("value", "text"), [(1.0, "1"), (0.5, "0.5"), (-0.0001, "0"), (12.3456, "12.346"), (-3.1, "-3.1"), (100.0, "100")]
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert svg.number(value) == text


# ------------------------------------------------------------------ PDF
def pdf_bytes(drawn: Drawing, **options: object) -> bytes:
    held = io.BytesIO()
    pdf.write_pdf(drawn, held, **options)  # type: ignore[arg-type]
    return held.getvalue()


def test_pdf_page_is_in_true_size() -> None:
    with pikepdf.open(io.BytesIO(pdf_bytes(samples.everything()))) as document:
        box = [float(v) for v in document.pages[0].MediaBox]
    assert box == pytest.approx([0, 0, 100 / 25.4 * 72, 80 / 25.4 * 72], abs=0.01)


def test_pdf_fonts_are_embedded_subsets_and_no_other_font_is_drawn_with() -> None:
    with pikepdf.open(io.BytesIO(pdf_bytes(samples.drawing(samples.SAMPLES["text"])))) as document:
        used = document.pages[0].Resources.Font
        names = set()
        for font in used.values():
            if font.Subtype == "/TrueType":
                names.add(str(font.BaseFont))
                assert "/FontFile2" in font.FontDescriptor
        code = document.pages[0].Contents.read_bytes().decode("latin-1")
        standard = [key for key, font in used.items() if font.Subtype != "/TrueType"]
    assert len(names) == 4 and all(re.match(r"/[A-Z]{6}\+", name) for name in names)
    shown = re.findall(r"(/F\S+) \S+ Tf(?:(?!Tf).)*?Tj", code, re.DOTALL)
    assert shown and not set(shown) & set(standard)


def test_pdf_text_can_be_searched() -> None:
    with pypdfium2.PdfDocument(pdf_bytes(samples.everything())) as document:
        page = document[0]
        words = page.get_textpage()
        text = words.get_text_range()
        words.close()
        page.close()
    for word in ("Øresund 6", "Middle Sea", "36", "Alps", "Paris"):
        assert text.count(word) == 1, f"{word} in {text!r}"


def test_pdf_is_the_same_bytes_each_time() -> None:
    first, second = (pdf_bytes(samples.everything(), title="Map", author="The Hexwright authors") for _ in range(2))
    assert first == second
    with pikepdf.open(io.BytesIO(first)) as document:
        assert str(document.docinfo.Title) == "Map" and str(document.docinfo.Creator) == "Hexwright"


def test_pdf_can_do_without_transparency_groups() -> None:
    from reportlab.pdfgen.canvas import Canvas

    def forms(flatten: bool) -> int:
        held = io.BytesIO()
        canvas = Canvas(held, pagesize=(100, 80), invariant=1)
        pdf.draw_ops(canvas, samples.SAMPLES["see-through"], y_pt=80, scale=1.0, flatten=flatten)
        canvas.showPage()
        canvas.save()
        with pikepdf.open(io.BytesIO(held.getvalue())) as document:
            return sum("/Group" in o for o in document.objects if isinstance(o, pikepdf.Stream))

    assert (forms(False), forms(True)) == (1, 0)
