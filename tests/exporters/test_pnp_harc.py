"""The game of areas on paper: all units with their face-down sides, markers, tracks, set-ups; looked at and read."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path

import pypdfium2 as pdfium
import pytest

from exporters import sheet, situation, tabletop
from exporters.printplay import geometry as g
from exporters.printplay import job as job_parts
from exporters.printplay.exporter import pnp
from exporters.printplay.options import PnpOptions
from exporters.printplay.setuppages import setup_pages
from exporters.setups import setup_sheet
from mapdata.board import Board
from mapdata.progress import Silent
from scenarios.engine.modules import Module, load_module, module_board
from scenarios.harc_europaert import tables
from tests.exporters import vmod_samples as samples

GAME = "harc-europaert"
UNIT = re.compile(r"\b[a-z]{3}-(?:infantry|tank|aircraft|fleet|paratroop|bomber|submarine|torpedo_boat)-\d+\b")


@cache
def game() -> tuple[Module, Board]:
    module = load_module(GAME)
    return module, module_board(module)[0]


@pytest.fixture(autouse=True)
def quick_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "map_sheet", lambda module, board, **more: samples.plain_drawing(module.map))


def words(path: Path) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pdfium.PdfDocument(path)]


def job(**options: object) -> job_parts.Job:
    return job_parts.make_job(*game(), PnpOptions(**options), None)  # type: ignore[arg-type]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_unit_is_printed_once_with_its_face_down_side(tmp_path: Path, paper: str) -> None:
    module, board = game()
    assert module.oob is not None and len(module.oob.units) == 246
    pnp.write(module, board, tmp_path / "out.pdf", PnpOptions(paper=paper, what="counters"), Silent())
    assert Counter(UNIT.findall("\n".join(words(tmp_path / "out.pdf")))) == Counter(u.id for u in module.oob.units)


def test_counters_have_the_games_own_size_unless_another_is_wished() -> None:
    assert job().options.side == 12.7
    assert job(size="5/8in").options.side == 15.875


def test_the_numbers_of_sheets_run_through_the_whole_file(tmp_path: Path) -> None:
    module, board = game()
    pnp.write(module, board, tmp_path / "out.pdf", PnpOptions(what="aids"), Silent())
    foot = re.compile(rf"{re.escape(module.title)} +· +(\d+)")
    pages = enumerate(words(tmp_path / "out.pdf"), 1)
    found = {number: int(match[1]) for number, page in pages if (match := foot.search(page))}
    assert len(found) > 12
    assert all(page == number for page, number in found.items())


def test_a_turned_counter_says_that_it_has_acted() -> None:
    pieces = {p.id: p for p in job_parts.pieces_of(job())}
    front, back = pieces["ger-aircraft-1"].front, pieces["ger-aircraft-1"].back
    assert back is not None and front.colour == back.colour, "its ground keeps the nation's colour"
    assert len(back.grounds) == 2 and back.grounds[1][0][1] == 72.0, "a white band along the foot"
    assert back.content != front.content
    assert "BACKS" not in {p.code for p in pnp.check(*game(), PnpOptions())}
    assert job_parts.pieces_of(job(backs=False))[0].back is None


def test_markers_of_the_game_are_there_in_their_numbers() -> None:
    told = tabletop.read_tabletop(game()[0])
    found = Counter(re.sub(r"-\d+$", "", p.id) for p in job_parts.pieces_of(job()))
    for nation, count in told.control.items():
        assert found[f"control-{nation}"] == count
    for marker in told.markers:
        assert found[marker.title.lower().replace(" ", "-")] == marker.count
    for power in tables.GREAT:
        assert all(found[f"{power}-{sign}"] == 1 for sign in ("left", "half", "spent"))
    assert found["convoy"] == sum(len(t.values) + t.dummies for t in told.tokens)
    assert found["game-turn"] == found["last-turn"] == 1


def test_tokens_look_alike_from_behind() -> None:
    tokens = [p for p in job_parts.pieces_of(job()) if p.id.startswith("convoy-")]
    assert len({id(p.back) for p in tokens}) == 1
    assert len({p.front.content for p in tokens}) > 5


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_aids_hold_tracks_tables_and_a_set_up_for_each_scenario(tmp_path: Path, paper: str) -> None:
    module, board = game()
    pnp.write(module, board, tmp_path / "out.pdf", PnpOptions(paper=paper, what="aids"), Silent())
    pages = words(tmp_path / "out.pdf")
    told = tabletop.read_tabletop(module)
    tracks = [p for p in pages if all(re.search(rf"\b{n}\b", p) for n in range(101)) and "Counters in all" in p]
    assert len(tracks) == len(tables.GREAT)
    for info in module.scenarios:
        assert any(p.count(info.title) and "First turn" in p for p in pages), info.id
    text = "\n".join(pages)
    for table in told.tables:
        assert table.title in text
    assert len(pages) < 26


def test_a_set_up_page_counts_all_units_of_its_scenario(tmp_path: Path) -> None:
    module, board = game()
    assert module.oob is not None
    told = tabletop.read_tabletop(module)
    for begin in situation.situations(module, board, told)[0]:
        made = setup_sheet(begin, told, board, module.oob)
        count = sum(group.count for army in made.armies for _, groups in army.places for group in groups)
        assert count == len(begin.units)
        pages = setup_pages(g.PAPERS["A4"], [made], module.oob, module.title)
        assert len(pages) == 1, f"{begin.scenario} takes a page"


# ------------------------------------------------------------------ the tables say what the rules say
def table(title: str) -> dict[str, tuple[str, ...]]:
    told = tabletop.read_tabletop(game()[0])
    (found,) = [t for t in told.tables if t.title == title]
    return {row[0]: row[1:] for row in found.rows}


def test_costs_agree_with_the_rules() -> None:
    rows = table("What it costs")
    for kind, title in (("infantry", "Infantry"), ("tank", "Tank"), ("paratroop", "Paratroops"), ("fleet", "Fleet")):
        assert rows[title] == (str(tables.COST[kind]),)
    assert rows["Aircraft, bomber"] == (str(tables.COST["aircraft"]),) == (str(tables.COST["bomber"]),)
    assert rows["An attack with a landing"] == (str(tables.INVASION),)
    assert rows["War on a great power"] == (str(tables.WAR_GREAT),)
    assert rows["War on any other country"] == (str(tables.WAR_MINOR),)
    assert rows["A try for a development"] == (str(tables.ATTEMPT),)


def test_values_agree_with_the_counters() -> None:
    told = tabletop.read_tabletop(game()[0])
    (found,) = [t for t in told.tables if t.title == "Attack, defence and movement"]
    names = {"Germany": "germany", "Italy": "italy", "England, USA": "england", "France": "france"}
    names |= {"Soviet Union": "soviet_union", "Others": "minor"}
    kinds = {"Infantry": "infantry", "Tank": "tank", "Aircraft": "aircraft", "Fleet": "fleet"}
    kinds |= {"Paratroops": "paratroop", "Bomber": "bomber", "Submarine": "submarine", "Torpedo boat": "torpedo_boat"}
    for row in found.rows:
        for column, cell in zip(found.columns[1:], row[1:], strict=True):
            values = tables.values().get((names[column], kinds[row[0]]))
            assert cell == (" ".join(map(str, values)) if values else "–"), (row[0], column)
    england = {k: v for (n, k), v in tables.values().items() if n == "england"}
    assert england == {k: v for (n, k), v in tables.values().items() if n == "usa"}


def test_production_agrees_with_the_nations() -> None:
    rows = table("Production of the great powers")
    for power in tables.GREAT:
        row = tables.nations()[power]
        assert rows[row.name] == (*map(str, row.base), str(row.relocations))
    others = table("Other countries")
    plural = {"infantry": "infantry", "tank": "tank", "aircraft": "aircraft", "fleet": "fleet"}
    for row in tables.nations().values():
        if row.cls in ("minor", "satellite"):
            army = [f"{n} {plural[k]}{'s' if n > 1 and k == 'fleet' else ''}" for k, n in row.limits.items() if n]
            assert others[row.name] == (str(row.base[0]), ", ".join(army) or "–"), row.id


def test_turns_and_their_notes_agree_with_the_calendar() -> None:
    told = tabletop.read_tabletop(game()[0])
    for turn, date in enumerate(told.turns, 1):
        assert date.lower() == f"{tables.season_of(turn)} {tables.year_of(turn)}"
        assert (told.turn_notes.get(str(turn)) == "Reckoning") == (tables.season_of(turn) == "winter")
    assert told.turn_notes[str(tables.USA_ENTRY)] == "USA may enter"
