"""Conquest and the combined attack through the window, and what a conquest leaves on the map."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest

from editor.app import Program
from editor.canvas.painting import control_spot
from editor.games import source_of
from editor.mapedit.blank import blank_map, new_module
from editor.opening import Opened, begin, open_module
from tests.gui.conftest import LEFT, Person, Sit

pytestmark = pytest.mark.painted

AMSTERDAM = "1213"


def conqueror(sit: Sit, europe: Opened) -> Person:
    """Someone whose army stands in Amsterdam, in the phase of conquest."""
    units = {"ger-land-1": AMSTERDAM, "gbr-land-1": "0913", "rus-land-1": "2915"}
    position = {"turn": 2, "faction": "axis", "phase": "conquest", "units": units}
    return sit(europe, state=europe.rules.position(position))


def test_a_conquest_is_declared_and_shows_on_the_map(sit: Sit, europe: Opened) -> None:
    person = conqueror(sit, europe)
    window, space = person.window, person.space(AMSTERDAM)
    assert "Holland" in person.prompt or "Netherlands" in person.prompt
    assert space in window.stage.overlay.lit
    assert window.stage.pieces.control == () and window.stage.pieces.hatch == ()
    declare = next(b for b in window.prompt_bar.buttons if b.offer.primary)
    QTest.mouseClick(declare, LEFT)
    assert window.stage.pieces.control == ((space, "germany"),)
    assert [territory for territory, _ in window.stage.pieces.hatch] == ["holland"]
    assert any("Holland" in text or "Netherlands" in text for text in window.story.texts())


def test_the_disc_of_the_conqueror_lies_clear_of_the_counter(sit: Sit, europe: Opened) -> None:
    person = conqueror(sit, europe)
    QTest.mouseClick(next(b for b in person.window.prompt_bar.buttons if b.offer.primary), LEFT)
    stage, space = person.window.stage, person.space(AMSTERDAM)
    for zoom in (0.3, 0.7, 1.2):
        person.see(AMSTERDAM, zoom)
        x, y, r = control_spot(stage, space)
        assert x + r < stage.px_of(space)[0] - stage.counter_side() / 2 + 1
        assert stage.space_at(stage.at(AMSTERDAM)) == space
    person.settle()
    ring = stage.grab().toImage().pixelColor(round(x - r * 0.9), round(y))
    german = QColor(europe.rules.oob.nation["germany"].colour)
    assert abs(ring.lightness() - german.lightness()) < 40 and ring.saturation() < 60


def test_a_combined_attack_of_army_and_air_fleet(sit: Sit, europe: Opened) -> None:
    units = {"ger-land-1": "1415", "ger-air-1": "1516", "fra-land-1": "1416"}
    position = {"turn": 2, "faction": "axis", "phase": "combat", "units": units}
    person = sit(europe, state=europe.rules.position(position), dice=[3, 4])
    window = person.window
    person.see("1416")
    person.click("1415")
    person.click("1516")
    assert window.table.pick == ("ger-land-1", "ger-air-1")
    assert window.stage.overlay.aims == {"fra-land-1": "attack"}
    person.click("1416")
    assert window.table.pending is not None and window.table.pending.kind == "combined"  # type: ignore[attr-defined]
    shares = [outcome for _, row in window.chances.forecast.rows for outcome in row]
    assert sum(outcome.chance for outcome in shares) == pytest.approx(len(window.chances.forecast.rows))
    person.press("Roll the dice")
    assert person.where("fra-land-1") == "", "3 x 3 beats 2 x 4"
    done = [entry.do for entry in window.document.match.entries if entry.do is not None]
    assert done == [{"DeclareAttack": {"attackers": ["ger-land-1", "ger-air-1"], "defenders": ["fra-land-1"],
                                       "kind": "combined"}}]  # fmt: skip


def test_a_game_on_a_module_named_by_a_relative_path_goes_on_from_another_folder(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    new_module(here / "isle", "Isle", blank_map("Isle", 6, 5, 20))
    monkeypatch.chdir(here)
    journal = tmp_path / "isle.journal"
    opened = open_module("isle")
    begin(opened, opened.rules.scenarios()[0].id, {}, {}, journal).close()
    monkeypatch.chdir(there)
    assert source_of(journal) == os.fspath((here / "isle").resolve())
    assert open_module(source_of(journal)).module.id == opened.module.id
