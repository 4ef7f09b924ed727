"""The game of areas as a VASSAL module: six set-ups with all their pieces, tracks, pools, wars, groups of dice."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from exporters import sheet, situation, tabletop
from exporters.situation import Situation
from exporters.vmod.exporter import VmodOptions, vmod
from mapdata.board import Board
from mapdata.progress import Silent
from scenarios.engine.modules import Module, load_module, module_board
from tests.exporters import vmod_reader as reader
from tests.exporters import vmod_samples as samples

GAME = "harc-europaert"


@cache
def game() -> tuple[Module, Board]:
    module = load_module(GAME)
    return module, module_board(module)[0]


@cache
def begins() -> dict[str, Situation]:
    module, board = game()
    found, problems = situation.situations(module, board, tabletop.read_tabletop(module))
    assert problems == []
    return {one.scenario: one for one in found}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> reader.Vmod:
    folder = tmp_path_factory.mktemp("vmod")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sheet, "map_sheet", lambda module, board, **more: samples.plain_drawing(module.map))
        vmod.write(*game(), folder / "game.vmod", VmodOptions(px_per_hex=60), Silent())
    return reader.read(folder / "game.vmod")


SCENARIOS = ("bagration-1944", "barbarossa-1941", "endgame-1945", "overlord-1944", "sichelschnitt", "total-war-1939")


def save(made: reader.Vmod, scenario: str) -> reader.Save:
    return reader.read_save(made.members[f"{scenario}.vsav"])


def test_vassal_finds_nothing_wrong_with_the_game(made: reader.Vmod) -> None:
    assert reader.faults(made) == []
    assert {name for name in made.members if name.endswith(".vsav")} == {f"{s}.vsav" for s in SCENARIOS}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_set_up_has_no_fault(made: reader.Vmod, scenario: str) -> None:
    assert reader.save_faults(made, f"{scenario}.vsav") == []
    assert any(line.startswith("TURNTurnTracker0\t0|") for line in save(made, scenario).lines)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_unit_is_there_once_in_its_area_or_its_pool(made: reader.Vmod, scenario: str) -> None:
    module, board = game()
    assert module.oob is not None
    on_map, on_desk = reader.places(made), reader.places(made, "Tracks board")
    beside = {spot: name for name, spot in on_desk.at.items()}
    found: dict[str, str] = {}
    for piece, where, x, y in save(made, scenario).pieces.values():
        unit = piece.marks().get("Unit")
        if unit is not None:
            assert unit not in found, "it stands there twice"
            found[unit] = on_map.zone(x, y) if where == "Main Map" else beside[x, y]
    start = begins()[scenario].units
    want = {
        u.id: board.title(start[u.id])
        if u.id in start
        else f"{module.oob.nation[u.nation].name} pool: {module.oob.type[u.type].title}"
        for u in module.oob.units
    }
    assert found == want


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_like_units_lie_together_and_others_beside_them(made: reader.Vmod, scenario: str) -> None:
    kinds: dict[tuple[int, int], set[str]] = {}
    nations: dict[tuple[int, int], set[str]] = {}
    for piece, where, x, y in save(made, scenario).pieces.values():
        if "Unit" in piece.marks() and where == "Main Map":
            kinds.setdefault((x, y), set()).add(piece.image)
            nations.setdefault((x, y), set()).add(piece.marks()["Nation"])
    shared = [spot for spot, images in kinds.items() if len(images) > 1]
    assert len(shared) <= len(kinds) // 6, "nearly all groups have a place of their own"
    assert sum(len(found) > 1 for found in nations.values()) <= 2, "where there is no room a nation's lie together"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_counters_beside_each_other_do_not_overlap(made: reader.Vmod, scenario: str) -> None:
    found = [
        (x, y, made.picture_size(piece.image)[0])
        for piece, where, x, y in save(made, scenario).pieces.values()
        if "Unit" in piece.marks() and where == "Main Map"
    ]
    spots = sorted({(x, y): side for x, y, side in found}.items())
    for k, ((x, y), side) in enumerate(spots):
        for (x2, y2), _ in spots[k + 1 :]:
            assert max(abs(x - x2), abs(y - y2)) >= 0.93 * side, (x, y, x2, y2)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hpp_markers_stand_on_the_start_values(made: reader.Vmod, scenario: str) -> None:
    module, _ = game()
    assert module.oob is not None
    boxes = {spot: name for name, spot in reader.places(made, "Tracks board").at.items()}
    found = {
        piece.name: boxes[x, y] for piece, where, x, y in save(made, scenario).pieces.values() if where == "Tracks"
    }
    for nation, value in begins()[scenario].values.items():
        name = module.oob.nation[nation].name
        assert found[f"{name}: HPP left"] == f"{name}: {value}"
        assert found[f"{name}: half limit"] == f"{name}: {(value + 1) // 2}"
        assert found[f"{name}: spent this turn"] == f"{name}: 0"
    playing = begins()[scenario].values
    assert sum(name.endswith("HPP left") for name in found) == len(playing)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_discs_lie_where_others_hold_than_the_map_says(made: reader.Vmod, scenario: str) -> None:
    module, _ = game()
    assert module.oob is not None
    begin = begins()[scenario]
    holders = [(s, h.nation) for s, h in begin.holders.items() if h.marker and s not in begin.closed]
    allied = [(s, n) for s, n in begin.allies.items() if s not in begin.closed and s not in dict(holders)]
    held = Counter(f"Control {module.oob.nation[nation].name}" for _, nation in (*holders, *allied))
    pieces = [p for p, *_ in save(made, scenario).pieces.values()]
    assert Counter(p.name for p in pieces if p.name.startswith("Control ")) == held
    assert holders
    board = game()[1]
    coloured = {p.name for p in pieces if p.name.partition(": ")[2].startswith("held by")}
    assert coloured == {f"{board.title(s)}: held by {module.oob.nation[n].name}" for s, n in holders}


def test_minors_that_have_joined_a_power_bear_its_disc_in_their_capitals(made: reader.Vmod) -> None:
    board = game()[1]
    names = {board.names[space]: nation for space, nation in begins()["bagration-1944"].sworn.items()}
    assert names == dict.fromkeys(("helsinki", "budapest", "bucharest", "sofia"), "germany")
    assert not begins()["sichelschnitt"].sworn, "satellites are not in the war yet"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_areas_out_of_play_are_veiled(made: reader.Vmod, scenario: str) -> None:
    _, board = game()
    begin = begins()[scenario]
    places = reader.places(made)
    veils = [(p, x, y) for p, _, x, y in save(made, scenario).pieces.values() if p.name.endswith(": out of play")]
    assert {p.name.removesuffix(": out of play") for p, *_ in veils} == {board.title(s) for s in begin.closed}
    for piece, x, y in veils:
        w, h = made.picture_size(piece.image)
        spot = places.at[piece.name.removesuffix(": out of play")]
        assert abs(spot[0] - x) <= w / 2 + 40 and abs(spot[1] - y) <= h / 2 + 40, piece.name
        (kind, fields, _) = next(t for t in piece.traits if t[0] == "immob")
        assert kind and fields[:2] == ["gn", "V"], "it can neither be picked nor moved"


@pytest.mark.parametrize(
    ("scenario", "first", "flags", "turn"),
    [
        ("bagration-1944", 2, "true,false,true", 20),
        ("overlord-1944", 1, "true,true,false", 20),
        ("endgame-1945", 0, "true,true,true", 23),
        ("sichelschnitt", 0, "true,true,false", 1),
    ],
)
def test_the_turn_counter_begins_where_the_scenario_does(
    made: reader.Vmod, scenario: str, first: int, flags: str, turn: int
) -> None:
    found = save(made, scenario)
    line = next(line for line in found.lines if line.startswith("TURN"))
    present, _, _, _, inner = reader.split(line.partition("|")[2], ";")
    side, _, starts, known, _ = reader.split(inner, ";")
    assert (int(present), int(side), int(starts), known) == (turn - 1, first, first, flags)
    places = reader.places(made)
    at = {p.name: (x, y) for p, where, x, y in found.pieces.values() if where == "Main Map"}
    assert at["Game turn"] == places.at[f"Turn {turn}"]
    assert at["Last turn"] == places.at[f"Turn {begins()[scenario].last}"]


def test_wars_are_marked_in_the_matrix(made: reader.Vmod) -> None:
    boxes = {spot: name for name, spot in reader.places(made, "Tracks board").at.items()}
    found = {boxes[x, y] for p, _, x, y in save(made, "barbarossa-1941").pieces.values() if p.name == "At war"}
    assert found == {"Germany - England", "Italy - England"}


def test_groups_of_dice_count_hits(made: reader.Vmod) -> None:
    menus = {m.attrib["text"]: reader.split(m.attrib["menuItems"], ",") for m in made.all("ToolbarMenu")}
    assert set(menus) == {f"At {value}" for value in range(1, 6)}
    buttons = {b.attrib["text"]: b for b in made.all("SpecialDiceButton")}
    for value in range(1, 6):
        assert len(menus[f"At {value}"]) == 12
        for text in menus[f"At {value}"]:
            dice = list(buttons[text])
            assert len(dice) == int(text.split()[0]) and "$numericalTotal$" in buttons[text].attrib["format"]
            for die in dice:
                assert [int(face.attrib["value"]) for face in die] == [int(n <= value) for n in range(1, 7)]


def test_counters_turn_over_and_a_side_turns_up(made: reader.Vmod) -> None:
    _, piece = next((s, p) for s, p in made.counters() if p.marks().get("Unit") == "ger-aircraft-1")
    (face,) = [f for f in piece.named("emb2") if f[18] == "Face"]
    assert reader.split(face[15], ",")[1] in {n.removeprefix("images/") for n in made.members}
    assert reader.split(face[16], ",")[1] == "+ (acted)"
    keys = {b.attrib["buttonText"]: b for b in made.all("MassKeyCommand")}
    assert set(keys) == {"Axis face up", "Western Allies face up", "Soviet Union face up"}
    assert {b.attrib["hotkey"] for b in keys.values()} == {face[10]} and face[11] == "1"
    assert keys["Axis face up"].attrib["filter"] == '{Side=="Axis"}'


def test_a_tokens_value_is_seen_by_its_side_alone(made: reader.Vmod) -> None:
    tokens = [p for _, p in made.counters() if p.name.startswith("Convoy")]
    assert {p.name for p in tokens} >= {"Convoy: dummy", "Convoy: 1", "Convoy: 10"}
    for piece in tokens:
        ((_, fields, state),) = [t for t in piece.traits if t[0] == "obs"]
        assert fields[5] == "sides:Western Allies:Solitaire" and state.startswith("nobody")


def test_the_module_in_spanish_has_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "map_sheet", lambda module, board, **more: samples.plain_drawing(module.map))
    options = VmodOptions(px_per_hex=60, language="es")
    assert "LANGUAGE" not in {p.code for p in vmod.check(*game(), options)}
    vmod.write(*game(), tmp_path / "es.vmod", options, Silent())
    found = reader.read(tmp_path / "es.vmod")
    assert reader.faults(found) == []
    assert [reader.save_faults(found, f"{s}.vsav") for s in SCENARIOS] == [[]] * len(SCENARIOS)
    boxes = reader.places(found, "Tracks board").at
    assert "Reserva: Alemania, Infantería" in boxes and "Listo en Primavera 1940" in boxes
    assert {m.attrib["text"] for m in found.all("ToolbarMenu")} == {f"Con {n}" for n in range(1, 6)}
    setups = {s.attrib["name"] for s in found.all("PredefinedSetup")}
    assert {"Guerra total 1939-1945", "Barbarroja 1941-1942", "Mapa vacío"} <= setups
    names = {p.name for _, p in found.counters()}
    assert "GER Infantería 1" in names and "Convoy: señuelo" in names


def test_the_table_says_in_spanish_as_much_as_in_english() -> None:
    english, other = (tabletop.read_tabletop(game()[0], language) for language in ("en", "es"))
    assert len(english.turns) == len(other.turns) and english.turn_notes.keys() == other.turn_notes.keys()
    assert [len(n.lines) for n in english.summary] == [len(n.lines) for n in other.summary]
    for ours, theirs in zip(english.tables, other.tables, strict=True):
        assert (len(ours.columns), len(ours.rows), bool(ours.note)) == (
            len(theirs.columns),
            len(theirs.rows),
            bool(theirs.note),
        )
        figures = [[c for c in row if c.replace(" ", "").isdigit()] for row in ours.rows]
        assert figures == [[c for c in row if c.replace(" ", "").isdigit()] for row in theirs.rows], ours.title
    assert english.track is not None and other.track is not None
    assert [m.id for m in english.track.markers] == [m.id for m in other.track.markers]
    assert [(m.sign, m.count) for m in english.markers] == [(m.sign, m.count) for m in other.markers]
    assert [f.id for f in english.factions] == [f.id for f in other.factions]
    assert game()[0].oob is not None
    assert {n.name for n in game()[0].oob.nations} <= set(other.words)  # type: ignore[union-attr]


@pytest.mark.slow
def test_the_game_with_its_real_map(tmp_path: Path) -> None:
    module, board = game()
    vmod.write(module, board, tmp_path / "game.vmod", VmodOptions(), Silent())
    found = reader.read(tmp_path / "game.vmod")
    assert reader.faults(found) == []
    assert max(found.picture_size("board.png")) < 8000
