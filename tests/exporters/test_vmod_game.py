"""The shipped game as a VASSAL module and on paper: everything it has, where its own data say it is."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from exporters import sheet, tabletop
from exporters.printplay.exporter import PnpOptions, pnp
from exporters.vmod.exporter import VmodOptions, vmod
from mapdata.board import Board
from mapdata.progress import Silent
from scenarios.engine.modules import Module, load_module, module_board
from scenarios.segunda_guerra_mundial import tables
from tests.exporters import vmod_reader as reader
from tests.exporters import vmod_samples as samples

GAME = "segunda-guerra-mundial"


@cache
def game() -> tuple[Module, Board]:
    module = load_module(GAME)
    return module, module_board(module)[0]


@pytest.fixture
def quick_map(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "map_sheet", lambda module, board, **more: samples.plain_drawing(module.map))


@pytest.fixture
def made(tmp_path: Path, quick_map: None) -> reader.Vmod:
    vmod.write(*game(), tmp_path / "game.vmod", VmodOptions(px_per_hex=60), Silent())
    return reader.read(tmp_path / "game.vmod")


def test_vassal_finds_nothing_wrong_with_the_game(made: reader.Vmod) -> None:
    assert reader.faults(made) == []
    for name in made.members:
        if name.endswith(".vsav"):
            assert reader.save_faults(made, name) == []


def test_hex_numbers_lie_where_the_board_has_them(made: reader.Vmod) -> None:
    _, board = game()
    spots = reader.places(made).at
    for space, name in enumerate(board.names):
        x, y = board.centre_mm[space]
        assert abs(spots[name][0] - x * 3) <= 1.01 and abs(spots[name][1] - y * 3) <= 1.01, name


def test_minors_and_neutrals_stand_at_their_default_cities(made: reader.Vmod) -> None:
    _, board = game()
    city = {p.id: board.names[p.space] for p in board.places}
    want = Counter(city[c] for cities in tables.default_cities().values() for c in cities)
    stacks = Counter(s.attrib["location"] for s in made.all("SetupStack") if s.attrib["location"] != "Turn 1")
    assert stacks == want
    spots = reader.places(made).at
    for stack in made.all("SetupStack"):
        assert spots[stack.attrib["location"]] == (int(stack.attrib["x"]), int(stack.attrib["y"]))


def test_all_counters_of_the_game_are_there_in_their_nations_trays(made: reader.Vmod) -> None:
    module, _ = game()
    assert module.oob is not None
    want = Counter(module.oob.nation[u.nation].name for u in module.oob.units)
    prototypes = made.prototypes()
    nations: Counter[str] = Counter()
    for _, piece in made.counters():
        for (name,) in piece.named("prototype"):
            if name.startswith("Nation "):
                nations[prototypes[name].marks()["Nation"]] += 1
    assert nations == want
    assert len([n for n in made.members if n.startswith("images/") and re.search(r"-(land|naval|air)-", n)]) == sum(
        want.values()
    )


def test_the_die_is_the_games_own(made: reader.Vmod) -> None:
    for button in made.all("SpecialDiceButton"):
        for die in button:
            assert tuple(int(face.attrib["value"]) for face in die) == tables.DIE_FACES
    assert [len(button) for button in made.all("SpecialDiceButton")] == [1, 2]


def test_tabletop_data_agree_with_the_rules_tables() -> None:
    module, _ = game()
    told = tabletop.read_tabletop(module)
    assert told.turns == tuple(tables.date_of(turn) for turn in range(1, tables.LAST_TURN + 1))
    assert tuple(f.id for f in told.factions) == tables.FACTIONS
    assert [d.faces for d in told.dice] == [tables.DIE_FACES]
    assert module.oob is not None
    found = tabletop.arrivals(module.oob)
    for turn, cells in found.rows:
        rows = {row.nation: (row.land, row.naval, row.air) for row in tables.schedule()[max(turn, 1)]}
        for nation, cell in zip(found.nations, cells, strict=True):
            assert cell == rows.get(nation, (0, 0, 0)), (turn, nation)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_unit_of_the_game_is_printed_once(tmp_path: Path, quick_map: None, paper: str) -> None:
    module, board = game()
    assert module.oob is not None
    pnp.write(module, board, tmp_path / "out.pdf", PnpOptions(paper=paper, what="counters"), Silent())
    pages = pdfium.PdfDocument(tmp_path / "out.pdf")
    text = "\n".join(page.get_textpage().get_text_range() for page in pages)
    found = Counter(re.findall(r"\b[a-z]{3}-(?:land|naval|air)-\d+\b", text))
    assert found == Counter(u.id for u in module.oob.units)


@pytest.mark.slow
def test_the_game_with_its_real_map(tmp_path: Path) -> None:
    module, board = game()
    vmod.write(module, board, tmp_path / "game.vmod", VmodOptions(), Silent())
    found = reader.read(tmp_path / "game.vmod")
    assert reader.faults(found) == []
    assert max(found.picture_size("board.png")) < 8000
    report = pnp.write(module, board, tmp_path / "out.pdf", PnpOptions(), Silent())
    pages = {file.name: len(pdfium.PdfDocument(file)) for file in report.files}
    assert pages == {"out.pdf": 6, "out-one-sided.pdf": 17}, "2 sheets on both sides; 3 aids, 13 of map; covers"
