"""A VASSAL module in Spanish: our own words, the game's, and nothing that VASSAL goes by."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from exporters import sheet, tabletop
from exporters.vmod import exporter, spanish
from exporters.vmod.exporter import VmodOptions, vmod
from exporters.vmod.language import Words, words
from mapdata.board import Board
from mapdata.progress import Silent
from scenarios.engine.modules import Module, load_module
from scenarios.engine.ruleset import ScenarioInfo
from tests.exporters import vmod_reader as reader
from tests.exporters import vmod_samples as samples


@pytest.fixture(autouse=True)
def quick_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "map_sheet", lambda module, board, **more: samples.plain_drawing(module.map))


@pytest.fixture
def spoken(tmp_path: Path) -> tuple[Module, Board]:
    """The sample, with messages in both languages."""
    module, board = samples.sample(tmp_path)
    folder = tmp_path / "messages"
    folder.mkdir()
    (folder / "en.toml").write_text('[nations]\nger = "Germany"\n[types]\nland = "land army"\n', encoding="utf-8")
    (folder / "es.toml").write_text('[nations]\nger = "Alemania"\n[types]\nland = "ejército"\n', encoding="utf-8")
    text = '{"format": "hexwright-tabletop", "version": 1, "phases": ["Mover", "Luchar"]}'
    (tmp_path / "tabletop.es.json").write_text(text, encoding="utf-8")
    return module, board


def export(module: Module, board: Board, target: Path, **options: object) -> reader.Vmod:
    vmod.write(module, board, target, VmodOptions(px_per_hex=60, **options), Silent())  # type: ignore[arg-type]
    return reader.read(target)


def test_vassal_finds_nothing_wrong_with_a_module_in_spanish(spoken: tuple[Module, Board], tmp_path: Path) -> None:
    assert reader.faults(export(*spoken, tmp_path / "es.vmod", language="es")) == []


def test_buttons_trays_and_the_game_speak_spanish(spoken: tuple[Module, Board], tmp_path: Path) -> None:
    found = export(*spoken, tmp_path / "es.vmod", language="es")
    trays = [e.attrib["entryName"] for e in found.all("PanelWidget")]
    assert "Alemania" in trays and "Marcadores" in trays
    assert found.one("PieceWindow").attrib["text"] == "Fichas"
    assert [e.attrib["list"] for e in found.all("ListTurnLevel")][-1] == "Mover,Luchar"
    assert found.one("ChartWindow").attrib["text"] == "Tablas"
    texts = {fields[0] for piece in found.prototypes().values() for fields in piece.named("sendto")}
    assert texts == {"Eliminar"}
    assert "ejército".capitalize() in {c.marks().get("Type") for c in found.prototypes().values()}
    page = found.members["chart_summary.html"].decode("utf-8")
    assert "3 turnos, cada uno en este orden:" in page


def test_what_vassal_goes_by_is_the_same_in_both(spoken: tuple[Module, Board], tmp_path: Path) -> None:
    spanish_one = export(*spoken, tmp_path / "es.vmod", language="es")
    english = export(*spoken, tmp_path / "en.vmod")
    for name, attribute in (("module.Map", "mapName"), ("Board", "name"), ("Inventory", "groupBy"),
                            ("MassKeyCommand", "filter"), ("ListTurnLevel", "property")):  # fmt: skip
        both = [[e.attrib[attribute] for e in one.all(name) if attribute in e.attrib] for one in (spanish_one, english)]
        assert both[0] == both[1] and both[0], name
    spots = [set(reader.places(one).at.values()) for one in (spanish_one, english)]
    assert spots[0] == spots[1]
    turn = next(s for s in spanish_one.all("SetupStack") if s.attrib["location"] == "Turno 1")
    assert reader.places(spanish_one).at["Turno 1"] == (int(turn.attrib["x"]), int(turn.attrib["y"]))


def test_a_game_without_spanish_words_is_told(tmp_path: Path, spoken: tuple[Module, Board]) -> None:
    module, board = spoken
    assert "LANGUAGE" not in {p.code for p in vmod.check(module, board, VmodOptions(language="es"))}
    other = replace(module, folder=tmp_path / "elsewhere")
    (tmp_path / "elsewhere").mkdir()
    assert "LANGUAGE" in {p.code for p in vmod.check(other, board, VmodOptions(language="es"))}
    with pytest.raises(ValueError, match="language"):
        VmodOptions(language="fr")  # type: ignore[arg-type]


def test_english_stays_as_it_is_written() -> None:
    assert words(load_module("europe-hex"), "en").say("Turn 3") == "Turn 3"


def test_sentences_with_gaps_are_said_with_what_stood_in_them() -> None:
    said = Words({"Roll {} ({})": "Tirar {} ({})", "two": "dos", "{} lost": "{}: perdidas"})
    assert said.say("Roll two (1, 2)") == "Tirar dos (1, 2)"
    assert said.say("Italy lost") == "Italy: perdidas" and said.say("Italy") == "Italy"


def test_every_sentence_keeps_its_gaps_and_variables() -> None:
    for english, said in spanish.TABLE.items():
        assert english.count("{}") == said.count("{}"), english
        assert sorted(re.findall(r"\$\w+\$", english)) == sorted(re.findall(r"\$\w+\$", said)), english
        assert english.endswith("*") == said.endswith("*"), english


def test_the_games_tabletop_says_in_spanish_as_much_as_in_english() -> None:
    module = load_module("segunda-guerra-mundial")
    english, other = (tabletop.read_tabletop(module, language) for language in ("en", "es"))
    assert len(english.turns) == len(other.turns) and english.turns[0] != other.turns[0]
    assert english.start == other.start and english.turn_notes.keys() == other.turn_notes.keys()
    assert [len(n.lines) for n in english.summary] == [len(n.lines) for n in other.summary]
    assert [d.faces for d in english.dice] == [d.faces for d in other.dice]
    assert [f.id for f in english.factions] == [f.id for f in other.factions]


@pytest.mark.parametrize("game", ["segunda-guerra-mundial", "harc-europaert"])
def test_what_a_scenario_is_about_has_its_spanish(game: str) -> None:
    module = load_module(game)
    spoken = words(module, "es")
    english = [one.description for one in module.scenarios if one.description]
    assert english and [text for text in english if spoken.say(text) == text] == []


def test_scenarios_are_told_in_spanish(spoken: tuple[Module, Board], tmp_path: Path) -> None:
    module, board = spoken
    told = '{"format": "hexwright-tabletop", "version": 1, "words": {"The landing": "El desembarco"}}'
    (tmp_path / "tabletop.es.json").write_text(told, encoding="utf-8")
    module = replace(module, scenarios=(ScenarioInfo("landing", "The landing", "The landing"),))
    (begin,) = exporter._plan(module, board, VmodOptions(language="es")).begins  # the pages of set-ups show it
    assert (begin.scenario, begin.title, begin.description) == ("landing", "El desembarco", "El desembarco")
