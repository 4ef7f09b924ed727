"""Foreign SVG files: paths, shapes, groups and transforms as rows of points in millimetres; bounds and bombs."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exporters.svgimport import MOST_DEEP, parse_svg, path_rows
from mapdata.problems import FormatError

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="200mm" height="100mm" viewBox="0 0 200 100">'


def rows(inner: str, head: str = HEAD) -> list[tuple[list[tuple[float, float]], bool]]:
    drawing = parse_svg(f"{head}{inner}</svg>".encode())
    return [([(round(x, 3), round(y, 3)) for x, y in t.points], t.closed) for t in drawing.traces]


def test_lines_polygons_and_rectangles() -> None:
    assert rows('<polyline points="0,0 10,0 10,5"/>') == [([(0, 0), (10, 0), (10, 5)], False)]
    assert rows('<polygon points="0 0 10 0 10 5"/>') == [([(0, 0), (10, 0), (10, 5)], True)]
    assert rows('<rect x="1" y="2" width="3" height="4"/>') == [([(1, 2), (4, 2), (4, 6), (1, 6)], True)]
    assert rows('<line x1="1" y1="2" x2="3" y2="4"/>') == [([(1, 2), (3, 4)], False)]


def test_path_data_in_all_its_spellings() -> None:
    assert rows('<path d="M1 1L9,1V5H1Z"/>') == [([(1, 1), (9, 1), (9, 5), (1, 5)], True)]
    assert rows('<path d="m1 1 8 0v4h-8z m20 0 l5-5"/>') == [([(1, 1), (9, 1), (9, 5), (1, 5)], True),
                                                          ([(21, 1), (26, -4)], False)]  # fmt: skip
    assert rows('<path d="M.5.5l1-.5"/>') == [([(0.5, 0.5), (1.5, 0.0)], False)]


def test_curves_and_arcs_are_flattened_within_the_tolerance() -> None:
    ((circle, _),) = path_rows("M10 0A10 10 0 1 1 -10 0A10 10 0 1 1 10 0", 0.05)
    assert len(circle) > 20
    assert all(abs(math.hypot(x, y) - 10) < 1e-6 for x, y in circle)
    ((packed, _),) = path_rows("M10 0A10 10 0 11-10 0", 0.05)
    assert packed[-1] == (-10.0, 0.0) and len(packed) > 10
    ((cubic, _),) = path_rows("M0 0C0 5.522847 4.477153 10 10 10S20 5.5 20 0", 0.01)
    assert all(abs(math.dist(p, (10, 0)) - 10) < 0.05 for p in cubic)
    ((wave, _),) = path_rows("M0 0Q5 10 10 0T20 0", 0.01)
    heights = [y for _, y in wave]
    assert (max(heights), min(heights)) == pytest.approx((5, -5), abs=0.05)


def test_groups_and_transforms() -> None:
    inner = '<g transform="translate(10 20)"><g transform="scale(2)"><line x1="1" y1="1" x2="2" y2="3"/></g></g>'
    assert rows(inner) == [([(12, 22), (14, 26)], False)]
    turned = '<line transform="rotate(90 10 10)" x1="10" y1="10" x2="20" y2="10"/>'
    assert rows(turned) == [([(10, 10), (10, 20)], False)]
    flipped = '<line transform="matrix(1 0 0 -1 0 50)" x1="0" y1="0" x2="5" y2="5"/>'
    assert rows(flipped) == [([(0, 50), (5, 45)], False)]


def test_units_and_view_boxes_give_millimetres() -> None:
    inner = '<line x1="0" y1="0" x2="96" y2="0"/>'
    assert rows(inner, '<svg xmlns="http://www.w3.org/2000/svg">') == [([(0, 0), (25.4, 0)], False)]
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="10cm" viewBox="0 0 960 960">'
    assert rows(inner, head) == [([(0, 0), (10, 0)], False)]


def test_what_is_hidden_or_no_geometry_is_left_out() -> None:
    inner = '<defs><path d="M0 0L1 1"/></defs><path style="display: none" d="M0 0L1 1"/><text>River</text>'
    drawing = parse_svg(f"{HEAD}{inner}</svg>".encode())
    assert not drawing.traces and drawing.left_out == 1


@pytest.mark.parametrize(
    "text",
    [
        b"not xml",
        b"<html/>",
        b'<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
        f'{HEAD}<path d="M0 0L1e30 5"/></svg>'.encode(),
        (HEAD + "<g>" * (MOST_DEEP + 2) + "</g>" * (MOST_DEEP + 2) + "</svg>").encode(),
        (HEAD + "<g>" * 5000).encode(),
    ],
)
def test_files_that_cannot_be_are_refused_in_words(text: bytes) -> None:
    with pytest.raises(FormatError):
        parse_svg(text)


@given(st.text(alphabet="MmLlHhVvCcSsQqTtAaZz0123456789.,- eE", max_size=80))
def test_any_path_data_gives_rows_or_a_fault(data: str) -> None:
    try:
        found = list(path_rows(data, 0.1))
    except FormatError:
        return
    assert all(len(points) > 1 and all(math.isfinite(x) and math.isfinite(y) for x, y in points) for points, _ in found)
