"""VASSAL modules read back by an independent reader, checked for all that VASSAL trips over or silently loses."""

from __future__ import annotations

import os
import time
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from exporters import sheet
from exporters.vmod import components, exporter, tables
from exporters.vmod.exporter import VmodOptions, vmod
from exporters.vmod.layout import LONGEST_PX, grid_part, make_layout, parse_label
from exporters.vmod.pieces import Piece
from mapdata.board import Board
from mapdata.grid import HexGrid
from mapdata.progress import Cancelled, Silent
from scenarios.engine.modules import Module
from scenarios.engine.oob import Oob
from scenarios.engine.ruleset import ScenarioInfo
from tests.exporters import vmod_reader as reader
from tests.exporters import vmod_samples as samples

DATA = Path(__file__).parent.parent / "data" / "vassal"


@pytest.fixture(autouse=True)
def quick_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "map_sheet", lambda module, board, **more: samples.plain_drawing(module.map))


def export(module: Module, board: object, target: Path, **options: object) -> reader.Vmod:
    vmod.write(module, board, target, VmodOptions(**options), Silent())  # type: ignore[arg-type]
    return reader.read(target)


@pytest.fixture
def made(tmp_path: Path) -> reader.Vmod:
    return export(*samples.sample(tmp_path), tmp_path / "out.vmod", px_per_hex=60)


# ------------------------------------------------------------------ the whole file
def test_vassal_finds_nothing_wrong(made: reader.Vmod) -> None:
    assert reader.faults(made) == []


GRIDS = [
    HexGrid(20.0, (13.4, 11.7), 6, 5, flat, shoved, label, first, first)
    for flat in (True, False)
    for shoved in ("odd", "even")
    for label, first in (("CCRR", 1), ("RRCC", 1), ("A.RR", 1), ("CC-R", 0), ("xCCRR", 2))
]


@pytest.mark.parametrize(
    "grid", [*GRIDS, None], ids=lambda g: "areas" if g is None else f"{g.flat_top}-{g.shoved}-{g.label}"
)
def test_every_space_lies_where_our_board_has_it(tmp_path: Path, grid: HexGrid | None) -> None:
    module, board = samples.sample(tmp_path, grid)
    found = export(module, board, tmp_path / "out.vmod", px_per_hex=62)
    assert reader.faults(found) == []
    scale = 62 / 20.0 if grid else found.picture_size("board.png")[0] / module.map.sheet_mm[0]
    spots = reader.places(found).at
    shifts = set()
    for space, name in enumerate(board.names):
        x, y = spots[name]
        shifts.add((round(x - board.centre_mm[space][0] * scale), round(y - board.centre_mm[space][1] * scale)))
    assert len(spots) >= len(board.names)
    assert max(abs(n) for shift in shifts for n in shift) <= 1, shifts


def test_stacks_at_the_start_stand_on_our_centres(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path)
    found = export(module, board, tmp_path / "out.vmod", px_per_hex=60)
    spots = reader.places(found).at
    stacks = {s.attrib["location"]: s for s in found.all("SetupStack")}
    assert set(stacks) == {board.names[3], board.names[-1], "Turn 1"}
    for name, stack in stacks.items():
        assert spots[name] == (int(stack.attrib["x"]), int(stack.attrib["y"])), name
        assert stack.get("useGridLocation") == "true"
    assert len(stacks[board.names[3]]) == 2
    names = [reader.counter(reader.trimmed(slot.text)).marks()["Unit"] for slot in stacks[board.names[3]]]
    assert names == ["ger-land-0-0", "tur-land-0-2"]


def test_each_counter_is_there_once_and_says_what_it_is(made: reader.Vmod) -> None:
    units = {u.id: u for u in samples.oob().units}
    seen = {}
    for slot, piece in made.counters():
        marks = piece.marks()
        if "Unit" in marks:
            assert marks["Unit"] not in seen
            seen[marks["Unit"]] = piece
            assert slot.get("entryName") == piece.name
    assert set(seen) == set(units)
    for name, piece in seen.items():
        flips = piece.named("emb2")
        assert len(flips) == (1 if units[name].steps > 1 else 0)
        assert {f[0] for f in piece.named("prototype")} == {
            "Counter",
            {"ger": "Nation Germany", "rus": "Nation Russia", "tur": "Nation Turkey"}[name[:3]],
            {"land": "Type Land army", "air": "Type Air fleet"}[name.split("-")[1]],
        }
    assert {p.name for p in seen.values()} >= {
        "GER 'quoted'" if units["ger-air-0-3"].nation == "germany" else "",
        "RUS O'Brien; 1/2",
    }


def test_prototypes_carry_side_nation_and_factors(made: reader.Vmod) -> None:
    found = made.prototypes()
    assert found["Nation Germany"].marks() == {"Side": "Axis", "Nation": "Germany"}
    assert found["Nation Turkey"].marks()["Side"] == "Neutrals"
    assert found["Type Air fleet"].marks() == {"Type": "Air fleet", "Domain": "air", "Movement": "12", "Combat": "1"}
    kinds = [kind for kind, _, _ in found["Counter"].traits]
    assert kinds == ["report", "report", "markmoved", "footprint", "clone", "delete"]


def test_trays_lie_by_side_and_nation(made: reader.Vmod) -> None:
    window = made.one("PieceWindow")
    tabs = [tab.get("entryName") for tab in window[0]]
    assert tabs == ["Axis", "Russia", "Neutrals", "Markers"]
    assert [panel.get("entryName") for panel in window[0][0]] == ["Germany"]
    assert made.all("SpecialDiceButton")[0].get("name") == "Battle die"


def test_dice_have_the_faces_of_the_game(made: reader.Vmod) -> None:
    one, two = made.all("SpecialDiceButton")
    assert [len(one), len(two)] == [1, 2]
    for die in (*one, *two):
        assert [face.get("value") for face in die] == ["2", "3", "3", "4", "4", "5"]
        assert all("images/" + face.attrib["icon"] in made.members for face in die)
    assert "$result1$" in two.attrib["format"] and "$result2$" in two.attrib["format"]


def test_the_turn_tracker_nests_turns_sides_and_phases(made: reader.Vmod) -> None:
    turns = made.one("TurnTracker")[0]
    assert reader.split(turns.attrib["list"], ",") == ["1: Spring 1941", "2: Summer 1941", "3: Autumn 1941"]
    assert turns[0].get("list") == "Axis,Russia"
    assert turns[0][0].get("list") == "Move,Fight"


def test_sides_and_charts(made: reader.Vmod) -> None:
    assert [e.text for e in made.one("PlayerRoster")] == ["Axis", "Russia", "Solitaire"]
    for chart in made.all("HtmlChart"):
        text = made.members[chart.attrib["fileName"]].decode()
        assert text.startswith("<html>") and text.count("<table") == text.count("</table>")
    table = made.members["chart_reinforcements.html"].decode()
    assert "Germany" in table and "<td>6</td>" in table


def test_pictures_are_as_large_as_said_and_drawn_once(made: reader.Vmod) -> None:
    for slot, piece in made.counters():
        if piece.marks().get("Type") != "Marker":
            assert made.picture_size(piece.image) == (int(slot.attrib["width"]), int(slot.attrib["height"]))
    pictures = [data for name, data in made.members.items() if name.startswith("images/")]
    assert len(pictures) == len(set(pictures))


def test_every_svg_is_one_that_qt_renders_too(made: reader.Vmod, qapp: object) -> None:
    from PySide6.QtCore import QByteArray
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    for name, data in made.members.items():
        if name.endswith(".svg"):
            renderer = QSvgRenderer(QByteArray(data))
            assert renderer.isValid(), name
            image = QImage(40, 40, QImage.Format.Format_ARGB32)
            image.fill(0)
            painter = QPainter(image)
            renderer.render(painter)
            painter.end()
            assert image.pixelColor(20, 20).alpha() > 200, name


# ------------------------------------------------------------------ scenarios
@pytest.fixture
def two_scenarios(tmp_path: Path) -> tuple[Module, Board]:
    module, board = samples.sample(tmp_path)
    ids = [u.id for u in samples.oob().units]
    elsewhere = {ids[0]: board.names[9], ids[4]: board.names[9], ids[5]: board.names[12]}
    other = ScenarioInfo("later", "Later: 1/2; \\ 'war'", "Other places", data={"units": elsewhere})
    return replace(module, scenarios=(*module.scenarios, other)), board


def test_what_all_scenarios_share_stands_ready_and_the_rest_is_saved(
    tmp_path: Path, two_scenarios: tuple[Module, Board]
) -> None:
    module, board = two_scenarios
    found = export(module, board, tmp_path / "out.vmod", px_per_hex=60)
    assert reader.faults(found) == []
    stacks = {s.attrib["location"] for s in found.all("SetupStack")}
    assert stacks == {board.names[3], board.names[-1], "Turn 1"}
    setups = found.all("PredefinedSetup")
    assert [s.get("isMenu") for s in setups] == ["true", "false", "false", "false"]
    files = [s.attrib["file"] for s in setups if s.get("useFile") == "true"]
    assert files == ["one.vsav", "later.vsav"]
    spots = reader.places(found).at
    for name in files:
        assert reader.save_faults(found, name) == []
    later = reader.read_save(found.members["later.vsav"])
    where = {piece.marks().get("Unit"): (x, y) for piece, _, x, y in later.pieces.values()}
    ids = [u.id for u in samples.oob().units]
    assert where[ids[0]] == where[ids[4]] == spots[board.names[9]]
    assert where[ids[5]] == spots[board.names[12]] and where[ids[1]] == spots[board.names[-1]]
    assert where[None] == spots["Turn 1"]
    assert sorted(len(ids) for *_, ids in later.stacks) == [1, 1, 1, 2]


def test_saved_pieces_carry_their_prototypes_traits(tmp_path: Path, two_scenarios: tuple[Module, Board]) -> None:
    found = export(*two_scenarios, tmp_path / "out.vmod", px_per_hex=60)
    prototypes = found.prototypes()
    for piece, *_ in reader.read_save(found.members["later.vsav"]).pieces.values():
        if "Unit" in piece.marks():
            nation = prototypes[f"Nation {piece.marks()['Nation']}"]
            kinds = [kind for kind, _, _ in piece.traits]
            assert kinds[:6] == [kind for kind, _, _ in prototypes["Counter"].traits]
            assert nation.named("sendto")[0] in piece.named("sendto")


def test_one_scenario_can_be_the_start_of_every_game(tmp_path: Path, two_scenarios: tuple[Module, Board]) -> None:
    module, board = two_scenarios
    found = export(module, board, tmp_path / "out.vmod", px_per_hex=60, scenario="later")
    assert board.names[9] in {s.attrib["location"] for s in found.all("SetupStack")}
    assert [s.get("file") for s in found.all("PredefinedSetup") if s.get("useFile") == "true"] == ["one.vsav"]
    wrong = vmod.check(module, board, VmodOptions(scenario="nowhere"))
    assert [p.severity for p in wrong] == ["error"] and "later" in wrong[0].remedy


def test_a_save_reads_the_same_plain_and_veiled() -> None:
    from exporters.vmod import saves

    here = saves.Standing("Main Map", 5, 6, (Piece("a.png", "Ωne", "3"),))
    text = saves.saved_game([here], {"Main Map": "Board"})
    assert reader.unveiled(saves.veiled(text)) == text
    assert saves.veiled(text).startswith(b"!VCSK")
    assert reader.split(text, "\x1b")[1:3] == [
        "+/1001/piece;;;a.png;Ωne/Main Map;5;6;3;0",
        "+/1002/stack/Main Map;5;6;1001;@@-1",
    ]


# ------------------------------------------------------------------ versions, times, safety
def test_a_new_export_raises_the_version_and_carries_the_present_time(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path)
    target = tmp_path / "out.vmod"
    versions = [export(module, board, target, px_per_hex=40).root.get("version") for _ in range(3)]
    assert versions == ["1.0", "1.0.1", "1.0.2"]
    assert export(module, board, target, px_per_hex=40, version="2.5").root.get("version") == "2.5"
    with zipfile.ZipFile(target) as archive:
        for entry in archive.infolist():
            assert abs(time.mktime((*entry.date_time, 0, 0, -1)) - time.time()) < 120  # type: ignore[arg-type]


def test_what_stood_there_stays_when_the_export_is_stopped(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path)
    target = tmp_path / "out.vmod"
    target.write_bytes(b"older")

    class Stopped:
        def step(self, done: int, total: int, text: str = "") -> None:
            if done > 80:
                raise Cancelled

    before = sorted(os.listdir(tmp_path))
    with pytest.raises(Cancelled):
        vmod.write(module, board, target, VmodOptions(px_per_hex=40), Stopped())
    assert target.read_bytes() == b"older"
    assert sorted(os.listdir(tmp_path)) == before


def test_progress_rises_to_the_end(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []

    class Watch:
        def step(self, done: int, total: int, text: str = "") -> None:
            seen.append((done, total))

    module, board = samples.sample(tmp_path)
    vmod.write(module, board, tmp_path / "out.vmod", VmodOptions(px_per_hex=40), Watch())
    assert seen == sorted(seen) and seen[-1] == (100, 100)


def test_check_says_first_what_is_lost(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path)
    codes = {p.code for p in vmod.check(module, board)}
    assert {"TERRAIN", "COUNTERS", "HIDDEN"} <= codes
    assert not any(p.severity == "error" for p in vmod.check(module, board))
    big = vmod.check(module, board, VmodOptions(px_per_hex=400))
    assert "SIZE" not in {p.code for p in big}
    (tmp_path / "tabletop.json").unlink()
    assert "TABLETOP" in {p.code for p in vmod.check(module, board)}


def test_a_start_place_that_the_map_lacks_is_told(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path)
    path = tmp_path / "tabletop.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"kiev"', '"atlantis"'), encoding="utf-8")
    assert any(p.code == "START" and "atlantis" in p.text for p in vmod.check(module, board))
    found = export(module, board, tmp_path / "out.vmod", px_per_hex=40)
    assert reader.faults(found) == []
    assert len([1 for _, piece in found.counters() if "Unit" in piece.marks()]) == len(samples.AWKWARD)


def test_a_map_without_counters_makes_a_module_too(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path)
    (tmp_path / "tabletop.json").unlink()
    found = export(samples.without_units(module), board, tmp_path / "out.vmod", px_per_hex=40)
    assert reader.faults(found) == []


def test_restricting_sides_guards_counters(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path)
    found = export(module, board, tmp_path / "out.vmod", px_per_hex=40, restrict=True)
    assert reader.faults(found) == []
    assert found.prototypes()["Nation Germany"].named("restrict")[0][0] == "Axis,Solitaire"
    assert found.prototypes()["Nation Turkey"].named("restrict") == []


def test_control_characters_in_any_text_do_no_harm(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path)
    assert module.oob is not None
    nasty = "Bad\x1b\x07\ttext\n;/,\\"
    nations = tuple(replace(n, name=n.name + nasty) for n in module.oob.nations)
    types = tuple(replace(t, title=t.title + nasty) for t in module.oob.types)
    oob = Oob(types, nations, tuple(replace(u, name=nasty) for u in module.oob.units))
    odd = replace(module, title="T" + nasty, oob=oob, scenarios=(ScenarioInfo("one", nasty, nasty),))
    found = export(odd, board, tmp_path / "out.vmod", px_per_hex=40)
    assert reader.faults(found) == []


def test_wrong_options_are_refused() -> None:
    with pytest.raises(ValueError, match="24 to 400 pixels"):
        VmodOptions(px_per_hex=9)


# ------------------------------------------------------------------ layout
def test_a_huge_map_is_drawn_to_fit() -> None:
    grid = HexGrid(20.0, (12.0, 10.0), 200, 120)
    layout = make_layout((3500.0, 2400.0), grid, 120, 70.0, 20.0)
    assert max(layout.board_px) <= LONGEST_PX
    assert layout.dy % 2 == 0


def test_numbering_parts() -> None:
    assert grid_part(make_layout((170, 160), samples.GRID, 60, 0, 20)).children[0].attributes()["hLeading"] == "1"
    with pytest.raises(ValueError, match="CCCC"):
        parse_label("CCCC")


# ------------------------------------------------------------------ reading back what we and others wrote
def test_our_buildfile_comes_back_element_by_element(made: reader.Vmod) -> None:
    tree = components.read(made.members["buildFile.xml"], tables.KNOWN)
    assert not [c for c in tree.walk() if isinstance(c, components.Foreign)]
    assert not [c for c in tree.walk() if c.unknown]
    assert components.write(tree) == made.members["buildFile.xml"]


def test_a_module_known_to_load_passes_the_reader() -> None:
    found = reader.read(DATA / "verify.vmod")
    codes = {line.partition(":")[0] for line in reader.faults(found)}
    # It has no pictures and no moduledata, shares gpids in a tray of examples, and sends to no wrong place.
    assert codes == {"MODULEDATA", "IMAGE", "GPID", "PAGE"}
    assert sum(1 for _ in found.counters()) == len(found.all("PieceSlot")) + len(found.all("CardSlot"))


def test_a_module_known_to_load_survives_our_reader_and_writer() -> None:
    raw = reader.read(DATA / "verify.vmod").members["buildFile.xml"]
    once = components.write(components.read(raw, tables.KNOWN))
    again = components.write(components.read(once, tables.KNOWN))
    assert once == again

    def shape(data: bytes) -> list[tuple[str, dict[str, str], str]]:
        import xml.etree.ElementTree as ET

        return [(e.tag, dict(e.attrib), reader.trimmed(e.text)) for e in ET.fromstring(data).iter()]

    for (tag, given, text), (tag2, written, text2) in zip(shape(raw), shape(once), strict=True):
        assert (tag, text) == (tag2, text2)
        assert given.items() <= written.items(), tag


def test_every_piece_of_a_known_module_comes_back(made: reader.Vmod) -> None:
    from exporters.vmod.pieces import command, read_command

    for found in (reader.read(DATA / "verify.vmod"), made):
        for element in [*found.all("PieceSlot"), *found.all("CardSlot"), *found.all("PrototypeDefinition")]:
            text = reader.trimmed(element.text)
            assert command(read_command(text)[1]) == text


def test_the_reader_sees_the_defects_it_is_there_for(made: reader.Vmod) -> None:
    root = made.root
    spoilt = next(e for e in made.all("PieceSlot") if "prototype;Counter" in (e.text or ""))
    spoilt.text = (spoilt.text or "").replace("prototype;Counter", "prototype;Nothing")
    made.one("CounterDetailViewer").set("version", "3")
    made.one("module.Map").remove(made.one("PieceMover"))
    encoder = made.one("BasicCommandEncoder")
    root.remove(encoder)
    root.append(encoder)
    chatter = made.one("Chatter")
    root.remove(chatter)
    root.append(chatter)
    made.all("PieceSlot")[1].set("gpid", "99999")
    del made.members["images/board.png"]
    codes = {line.partition(":")[0] for line in reader.faults(made)}
    assert codes >= {"PROTOTYPE", "VIEWER", "MAP", "ORDER", "GPID", "IMAGE"}


# ------------------------------------------------------------------ many counters
def test_four_hundred_counters_have_a_slot_each(tmp_path: Path) -> None:
    module, board = samples.sample(tmp_path, copies=58)
    plan = exporter._plan(module, board, VmodOptions(px_per_hex=40))
    _, files = exporter.make_files(plan, "1.0", [])
    exporter.write_zip(tmp_path / "x.vmod", files)
    assert len(plan.oob.units) == 406
    assert files["buildFile.xml"].count(b"<VASSAL.build.widget.PieceSlot") >= 406
