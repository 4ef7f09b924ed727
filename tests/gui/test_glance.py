"""What stands in view all the time: the tables beneath the cards and the chips of the powers above the board."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest

from editor.opening import Opened
from editor.play.sheet import SheetBrowser
from editor.play.track import CHIP_TEXT, chip_font
from tests.gui import skirmish
from tests.gui.conftest import Sit

GAMES = [("sichelschnitt", 2), ("total-war-1939", 5), ("barbarossa-1941", 2)]


def broken_words(sheet: SheetBrowser) -> list[str]:
    """Return the lines of a page that end in the middle of a word."""
    found = []
    block = sheet.document().begin()
    while block.isValid():
        layout, text = block.layout(), block.text()
        for k in range(layout.lineCount() - 1):
            line = layout.lineAt(k)
            end = line.textStart() + line.textLength()
            if end < len(text) and not text[end - 1].isspace() and not text[end].isspace():
                found.append(text)
        block = block.next()
    return found


@pytest.mark.parametrize("percent", [100, 130])
@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_tables_of_all_powers_break_no_word_and_fit_the_panel(
    sit: Sit, harc: Opened, scenario: str, players: int, percent: int
) -> None:
    window = sit(harc, scenario=scenario, options={"players": players} if players != 2 else {}).window
    window.theme.set_text_size(percent)
    panel = window.lower_panel
    for k, sheet in enumerate(panel.sheets.values(), 1):
        panel.turn(k)
        QTest.qWait(20)
        assert not broken_words(sheet)
        assert sheet.horizontalScrollBar().maximum() == 0
    window.theme.set_text_size(100)


def test_a_table_without_rows_says_so(sit: Sit, harc: Opened) -> None:
    panel = sit(harc, scenario="sichelschnitt").window.lower_panel
    assert "Nothing at present." in panel.sheets["building"].toPlainText()
    assert "Nothing" not in panel.sheets["purses"].toPlainText()


@pytest.mark.parametrize(("scenario", "players"), GAMES)
def test_each_chip_has_its_powers_name_and_one_is_on_turn(
    sit: Sit, harc: Opened, scenario: str, players: int
) -> None:
    window = sit(harc, scenario=scenario, options={"players": players} if players != 2 else {}).window
    chips = window.track.chips()
    powers = list(window.document.state.powers)  # type: ignore[attr-defined]
    assert [name for _, name, _ in chips] == [harc.rules.oob.nation[p].name.removeprefix("the ") for p in powers]
    on_turn = [name for _, name, acting in chips if acting]
    assert on_turn == [harc.rules.oob.nation[window.document.state.acting].name]  # type: ignore[attr-defined]
    for (box, name, acting), following in zip(chips, [*chips[1:], None]):
        assert QFontMetricsF(chip_font(acting)).horizontalAdvance(name) <= box.width() - CHIP_TEXT - 4
        assert box.right() < (following[0].left() if following else window.track.width())


def test_where_there_is_no_room_the_chips_lose_their_names_before_the_track_its_boxes(sit: Sit, harc: Opened) -> None:
    track = sit(harc, scenario="total-war-1939", options={"players": 5}).window.track
    track.resize(1000, track.height())
    assert [name for _, name, _ in track.chips()] == [""] * 6
    assert track.chips()[0][0].left() > 300


def test_sides_that_have_but_an_id_go_without_a_name(sit: Sit) -> None:
    assert [name for _, name, _ in sit(skirmish.opened()).window.track.chips()] == ["", ""]
