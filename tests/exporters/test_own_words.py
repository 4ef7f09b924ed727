"""A module that says nothing of its own table is exported in its own words: no side or marker of another game."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from exporters import sheet, tabletop
from exporters.printplay import pieces
from exporters.printplay.aids import aid_pages
from exporters.vmod.build import turn_tracker
from exporters.vmod.exporter import vmod
from mapdata.board import Board
from mapdata.draw.ops import Group, Text
from mapdata.progress import Silent
from scenarios.engine.free_setup import FreeSetup
from scenarios.engine.modules import Module
from scenarios.engine.oob import Nation, Oob, Unit
from scenarios.engine.ruleset import ScenarioInfo
from tests.exporters import vmod_reader as reader
from tests.exporters import vmod_samples as samples

FOREIGN = re.compile(r"\b(axis|western|soviet|combat|supply|cargo|fought|must attack)\b", re.IGNORECASE)


@pytest.fixture
def isle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Module, Board]:
    """Two sides that have no more than the colours of their marks; nothing is told of turns or phases."""
    monkeypatch.setattr(sheet, "map_sheet", lambda module, board, **more: samples.plain_drawing(module.map))
    module, board = samples.sample(tmp_path)
    (module.folder / tabletop.FILE).unlink()
    nations = (Nation("n", "North", "N", "axis", "#0B5F97", ""), Nation("s", "South", "S", "western", "#E69F00", ""))
    kind = replace(samples.TYPES[0], factors={"movement": 5}, printed=("movement",))
    units = tuple(Unit(f"{n.id}-{k}", f"Division {k}", kind.id, n.id) for n in nations for k in (1, 2, 3))
    info = ScenarioInfo("landing", "The landing", data={"units": {"n-1": board.names[3]}})
    return replace(module, oob=Oob((kind,), nations, units), scenarios=(info,)), board


def words_of(vmod_file: reader.Vmod) -> str:
    texts = [data for name, data in vmod_file.members.items() if not name.endswith((".png", ".vsav", ".gif"))]
    return "\n".join(text.decode("utf-8", "replace") for text in texts)


def test_a_vassal_module_holds_the_modules_own_words_only(isle: tuple[Module, Board], tmp_path: Path) -> None:
    target = tmp_path / "isle.vmod"
    vmod.write(*isle, target, None, Silent())
    made = reader.read(target)
    text = words_of(made)
    assert sorted({word.lower() for word in FOREIGN.findall(text)}) == []
    assert {"North", "South"} <= {entry.text for entry in made.one("PlayerRoster")}
    assert [tab.get("entryName") for tab in made.one("PieceWindow")[0]] == ["North", "South"]
    assert reader.faults(made) == []


def test_the_printed_aid_and_the_pieces_are_those_of_the_module(isle: tuple[Module, Board]) -> None:
    module, _ = isle
    assert module.oob is not None
    told = tabletop.read_tabletop(module)
    texts = [op.string for page in aid_pages((210.0, 297.0), told, module.oob, "Isle", 16.0) for op in _texts(page.ops)]
    joined = " ".join(texts)
    assert "North" in joined and "South" in joined and not FOREIGN.search(joined) and ":" not in joined
    cut = pieces.Cut(16.0)
    assert [p.id for p in pieces.all_pieces(told, module.oob, cut)] == [
        *(f"n-{k}" for k in (1, 2, 3)), *(f"s-{k}" for k in (1, 2, 3)), "game-turn",
    ]  # fmt: skip
    wished = [p.id for p in pieces.all_pieces(told, module.oob, replace(cut, markers=2))]
    assert sum(name.startswith("control-") for name in wished) == 4


def test_turns_and_phases_are_those_that_the_scenario_names(isle: tuple[Module, Board]) -> None:
    module, _ = isle
    data = {"turns": 7, "phases": "March, Storm"}
    told = tabletop.read_tabletop(replace(module, scenarios=(ScenarioInfo("a", "A", data=data),)))
    assert told.phases == ("March", "Storm") and len(told.turns) == 7
    assert "$level3$" in turn_tracker(told).turn_format
    assert "$level3$" not in turn_tracker(tabletop.read_tabletop(module)).turn_format


def test_sides_of_several_nations_go_by_them_and_never_by_a_mark(isle: tuple[Module, Board]) -> None:
    module, board = isle
    assert module.oob is not None
    more = Nation("e", "East", "E", "axis", "#0B5F97", "")
    named = Nation("w", "West", "W", "the_league", "#0B5F97", "")
    other = Nation("x", "Xania", "X", "the_league", "#0B5F97", "")
    units = (*module.oob.units, *(Unit(f"{n.id}-1", "One", "land", n.id) for n in (more, named, other)))
    oob = replace(module.oob, nations=(*module.oob.nations, more, named, other), units=units)
    told = tabletop.read_tabletop(replace(module, oob=oob))
    assert [f.name for f in told.factions] == ["North, East", "South", "The league"]
    assert [s.name for s in FreeSetup(board, oob).sides(FreeSetup(board, oob).initial_state("empty", {}))] == [
        f.name for f in told.factions
    ]


def _texts(ops: object) -> list[Text]:
    found: list[Text] = []
    for op in ops if isinstance(ops, tuple | list) else []:
        found += [op] if isinstance(op, Text) else _texts(op.ops) if isinstance(op, Group) else []
    return found
