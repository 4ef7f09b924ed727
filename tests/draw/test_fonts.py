"""Text is measured and drawn out as the font files have it."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from mapdata.draw import fonts
from mapdata.draw.ops import CLOSE, MOVE


@pytest.mark.parametrize("face", fonts.FACES)
def test_every_face_has_its_file(face: str) -> None:
    file = fonts.font_file(face)
    assert file.is_file() and file.suffix == ".ttf"
    assert ("It" in file.stem) == face.endswith("-italic")


def test_an_unknown_face_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match="sans-semibold"):
        fonts.font_file("sans-fat")


@pytest.mark.parametrize("face", ["sans-bold", "serif-semibold-italic"])
def test_width_is_the_sum_of_advances(face: str) -> None:
    font = TTFont(fonts.font_file(face))
    cmap, widths = font.getBestCmap(), font["hmtx"].metrics
    word = "Königsberg"
    expected = sum(widths[cmap[ord(c)]][0] for c in word) / font["head"].unitsPerEm * 14.5
    assert fonts.text_width(word, face, 14.5) == pytest.approx(expected)


def test_tracking_stands_between_letters_only() -> None:
    bare = fonts.text_width("1811", "sans-regular", 10)
    assert fonts.text_width("1811", "sans-regular", 10, 0.04) == pytest.approx(bare + 3 * 0.4)
    assert fonts.text_width("", "sans-regular", 10) == 0


def test_an_outline_stands_on_its_base_line_and_fills_its_width() -> None:
    path = fonts.outline("HEXWRIGHT", "sans-bold", 10)
    x0, y0, x1, y1 = path.box
    assert y1 == pytest.approx(0, abs=0.2) and -y0 == pytest.approx(fonts.cap_height("sans-bold", 10), abs=0.2)
    assert x0 >= 0 and x1 <= fonts.text_width("HEXWRIGHT", "sans-bold", 10)
    assert path.verbs.count(MOVE) == path.verbs.count(CLOSE) >= 9


def test_letters_with_accents_are_drawn_whole() -> None:
    plain, accented = fonts.glyph_outline("sans-bold", "o")[0], fonts.glyph_outline("sans-bold", "ö")[0]
    assert accented.count(MOVE) == plain.count(MOVE) + 2
