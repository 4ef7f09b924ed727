"""Writes a module as a VASSAL module: the map as its board, the counters in trays, and a table ready to play on."""

from __future__ import annotations

import time
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, get_args

from exporters import sheet, tabletop
from exporters.base import WriteReport, atomic_target, fault, lost, note, option, stop_at_faults
from exporters.markerart import sign_ops
from exporters.setups import setup_sheet
from exporters.situation import Situation, situations
from exporters.tabletop import Tabletop
from exporters.vmod import build, charts, components, moduledata, pictures, saves
from exporters.vmod import mapbuild as mb
from exporters.vmod.areas import Area, areas_of, counter_mm, prepared
from exporters.vmod.boardart import board_drawing, png
from exporters.vmod.cleaning import clean, clean_oob, clean_table
from exporters.vmod.components import Component
from exporters.vmod.desk import make_desk, pool_spot
from exporters.vmod.elements import PredefinedSetup, Slot
from exporters.vmod.foot import Foot, make_foot, turn_region
from exporters.vmod.language import Language, Words, knows, words
from exporters.vmod.layout import LONGEST_PX, Layout, check_numbering, make_layout
from exporters.vmod.loose import Bench, loose_pieces
from exporters.vmod.mapparts import MassKeyCommand
from exporters.vmod.palette import FACE_UP, FLIP, Art, Palette, side_name
from exporters.vmod.pieces import Piece, command
from exporters.vmod.setting import Table, pool_spots, standing, turn_lines
from exporters.vmod.traits import NonStacking, marker
from mapdata.board import Board
from mapdata.draw.mapart import MapArt
from mapdata.draw.ops import Drawing
from mapdata.problems import Problem
from mapdata.progress import Progress, Share, Silent
from mapdata.wording import counted, mark, said, text_of
from scenarios.engine.modules import Module
from scenarios.engine.oob import Oob

BOARD_PNG, ABOUT_PNG, DESK_PNG = "board.png", "about.png", "tracks.png"
COUNTER_SHARE = 0.72  # of a hex, as on our own board
AREA_SHARE = 0.57  # the same where counters alone give the scale
STORED = (".png",)  # packed already
TURNS, COUNTERS = ("1 turn", "{n} turns"), (mark("1 counter"), mark("{n} counters"))
RULES = said("The rules will not be in the file: VASSAL moves any counter anywhere; the players keep to the rules.")
HEXES = said(
    "Terrain, hexsides and territories will not be in the file: VASSAL knows hex numbers only; the rest is in the "
    "picture."
)
AREAS = said(
    "Terrain, borders and countries will not be in the file: VASSAL knows the names of areas only; the rest is in the "
    "picture."
)
TOKENS_HIDDEN = said(
    "All players see all counters but tokens, and anyone can roll: nothing else is hidden, nothing sworn."
)
NOTHING_HIDDEN = said("All players see all counters, and anyone can roll: nothing is hidden or sworn.")


@dataclass(frozen=True)
class VmodOptions:
    """What can be chosen."""

    px_per_hex: int = option(
        120,
        title="Pixels a hex",
        help="How many pixels a hex is wide at 100 %. Counters are made to fit into it.",
    )
    version: str = option(
        "", title="Version", help="The module's version; raised by itself over a file that is there."
    )
    scenario: str = option(
        "", title="Scenario", help="The scenario that every game begins with; else what all scenarios share."
    )
    restrict: bool = option(
        False, title="Each side its own counters", help="Let each side command only its own counters."
    )
    language: Language = option(
        "en",
        title="Language",
        help="Of the module's own words: en or es.",
        note="Of the module's own words.",
        choices={"en": "English", "es": "Spanish"},
    )

    def __post_init__(self) -> None:
        if not 24 <= self.px_per_hex <= 400:
            raise ValueError(said("A hex must have 24 to 400 pixels, not {n}.", n=self.px_per_hex))
        if self.language not in get_args(Language):
            raise ValueError(f"language must be one of {', '.join(get_args(Language))}, not {self.language!r}")


@dataclass(frozen=True)
class _Plan:
    """All that is known before anything is drawn. start: what every game begins with; begins: the scenarios."""

    module: Module
    board: Board
    oob: Oob
    told: Tabletop
    start: dict[str, int]
    begins: tuple[Situation, ...]
    layout: Layout
    foot: Foot
    options: VmodOptions
    words: Words
    art: MapArt | None
    areas: tuple[Area, ...]
    desk: Foot | None

    @property
    def counter_px(self) -> int:
        """The side of a counter on the board."""
        return _counter_px(self.layout)

    @property
    def disc_px(self) -> int:
        """The side of the disc that shows who holds a place."""
        if self.art is None:
            return self.counter_px * 3 // 4
        return 2 * round(sheet.CONTROL_U * self.art.measure.u * self.layout.px_per_mm)


def _counter_px(layout: Layout) -> int:
    return 2 * round(layout.dy * (COUNTER_SHARE if layout.grid else AREA_SHARE) / 2)


class VmodExporter:
    """VASSAL 3.7 modules."""

    id = "vmod"
    title = "VASSAL module"
    suffixes = (".vmod",)
    options = VmodOptions

    def check(self, module: Module, board: Board, options: Any = None) -> list[Problem]:
        """Return what VASSAL cannot hold of this module."""
        chosen: VmodOptions = options or VmodOptions()
        told = tabletop.read_tabletop(module)
        if chosen.scenario and chosen.scenario not in {s.id for s in module.scenarios}:
            known = ", ".join(s.id for s in module.scenarios) or "—"
            text = said("There is no scenario “{id}”.", id=chosen.scenario)
            return [fault(text, said("The module has: {known}.", known=known), code="SCENARIO")]
        _, problems = situations(module, board, told)
        return [*problems, *_losses(module, told, chosen)]

    def write(self, module: Module, board: Board, target: Path, options: Any, progress: Progress) -> WriteReport:
        """Write the .vmod file."""
        chosen: VmodOptions = options or VmodOptions()
        problems = self.check(module, board, chosen)  # told before; not once more in the report
        stop_at_faults(problems)
        progress.step(0, 100, "drawing the map")
        plan = _plan(module, board, chosen)
        drawn = sheet.map_sheet(module, board, art=plan.art, progress=Share(progress, 0, 35))
        progress.step(35, 100, "painting the board")
        whole = board_drawing(drawn, plan.layout, plan.foot)
        board_png = png(whole, Share(progress, 35, 72))
        files = {
            pictures.FOLDER + BOARD_PNG: board_png,
            pictures.FOLDER + ABOUT_PNG: png(_about(plan, drawn), Silent()),
        }
        if plan.desk is not None:
            drawing = Drawing(round(plan.desk.width), round(plan.desk.height), {"desk": tuple(plan.desk.ops)})
            files[pictures.FOLDER + DESK_PNG] = png(drawing, Silent())
        progress.step(75, 100, "drawing the counters")
        version = moduledata.raised(chosen.version or module.version or "1.0", moduledata.version_in(target))
        made, more = make_files(plan, version, problems)
        files.update(more)
        progress.step(92, 100, "packing")
        with atomic_target(target) as temporary:
            write_zip(temporary, files)
        progress.step(100, 100, "done")
        return WriteReport((target,), tuple(_notes(plan, made, version)))


def _losses(module: Module, told: Tabletop, options: VmodOptions) -> Iterator[Problem]:
    """Say what will not be there, or not as here."""
    if module.ruleset != "free":
        yield lost(RULES, code="RULES")
    yield lost(HEXES if module.map.grid else AREAS, code="TERRAIN")
    if module.oob is None or not module.oob.units:
        yield note(
            said("The module has no order of battle: the VASSAL module holds the map and markers only."),
            code="COUNTERS",
        )
    elif not told.pool:
        text = said("A tray gives out as many copies of a counter as are dragged from it; nothing counts them.")
        yield note(text, code="COUNTERS")
    if not (module.folder / tabletop.FILE).exists():
        text = said(
            "Sides, turns and phases are those of the counters and scenarios; there is one die of six sides."
        )
        yield note(text, code="TABLETOP")
    if any(die.faces for die in told.dice):
        yield note(TOKENS_HIDDEN if told.tokens else NOTHING_HIDDEN, code="HIDDEN")
    if not knows(module, options.language):
        text = said("The game has no words in this language: only those of the table around it are.")
        yield note(text, code="LANGUAGE")
    yield from _sheet_problems(module, options)


def _sheet_problems(module: Module, options: VmodOptions) -> Iterator[Problem]:
    grid = module.map.grid
    if grid is None:
        text = said("The map has no hexes: each area is a zone, and counters snap to points in it.")
        yield note(text, code="GRID")
        return
    try:
        check_numbering(grid)
    except ValueError as bad:
        remedy = said("Use one column and one row, as in CCRR or A.RR.")
        text = said("VASSAL cannot number the hexes: {why}.", why=text_of(bad))
        yield Problem("error", "GRID", text, remedy=remedy)
        return
    scale = options.px_per_hex / grid.size_mm
    if max(module.map.sheet_mm) * scale > LONGEST_PX:
        text = said(
            "The board would have over {most} pixels on its longest side; it is drawn smaller to fit.", most=LONGEST_PX
        )
        yield Problem("warning", "SIZE", text, remedy=said("Ask for fewer pixels a hex."))


def _plan(module: Module, board: Board, options: VmodOptions) -> _Plan:
    spoken = words(module, options.language)
    told = tabletop.read_tabletop(module, options.language)
    begins, _ = situations(module, board, told)
    told = spoken.table_of(clean_table(told))
    oob = spoken.oob(clean_oob(module.oob or Oob((), (), ())))
    say = spoken.say
    begins = tuple(replace(b, title=clean(say(b.title)), description=clean(say(b.description))) for b in begins)
    chosen = next((b for b in begins if b.scenario == options.scenario), None)
    start = chosen.units if chosen and options.scenario else _shared([b.units for b in begins])
    size, grid = module.map.sheet_mm, module.map.grid
    art = prepared(module.map, board)
    hex_mm = grid.size_mm if grid else counter_mm(art) / AREA_SHARE if art else sheet.hex_mm(module)
    foot = make_foot(told, oob, size[0], grid.size_mm if grid else sheet.hex_mm(module), say)
    layout = make_layout(size, grid, options.px_per_hex, foot.height, hex_mm)
    areas = areas_of(art, mb.most_groups((b.units for b in begins), oob))
    desk = make_desk(told, oob, _counter_px(layout), say)
    return _Plan(module, board, oob, told, start, begins, layout, foot, options, spoken, art, areas, desk)


def _shared(positions: list[dict[str, int]]) -> dict[str, int]:
    """Return the units that begin in the same space in every scenario."""
    first, *others = positions
    return {unit: space for unit, space in first.items() if all(o.get(unit) == space for o in others)}


def _about(plan: _Plan, drawn: Drawing) -> Drawing:
    """Return the picture of the About window: the middle of the map and the title."""
    w, h = plan.module.map.sheet_mm
    wide = min(w * 0.5, h * 0.8)
    high = wide * pictures.ABOUT[1] / pictures.ABOUT[0]
    box = ((w - wide) / 2, (h - high) / 2, (w + wide) / 2, (h + high) / 2)
    turns, counters = counted(len(plan.told.turns), *TURNS), counted(len(plan.oob.units), *COUNTERS)
    line = plan.words.say(f"{turns}, {counters}")
    return pictures.about_drawing(drawn, box, plan.module.title, line)


def make_files(plan: _Plan, version: str, problems: list[Problem]) -> tuple[Component, dict[str, bytes]]:
    """Return the buildFile's tree, and every member of the zip but the pictures of the map."""
    drawn = pictures.Pictures()
    faces = pictures.add_dice(drawn, (f for die in plan.told.dice if die.roll for f in die.faces))
    palette = _palette(plan, drawn)
    palette.make_slots()
    bench = Bench(
        plan.told, plan.oob, plan.words, drawn, palette.number, plan.counter_px, plan.disc_px, plan.areas, plan.layout
    )
    closed: frozenset[int] = frozenset().union(*(b.closed for b in plan.begins))
    lands = frozenset(held for b in plan.begins for held in b.lands.items())
    loose = loose_pieces(bench, closed, lands)
    ground = mb.Ground(plan.board, plan.layout, plan.foot, BOARD_PNG, plan.areas, plan.desk, DESK_PNG)
    turn = _turn_piece(plan, palette, drawn)
    table = Table(
        plan.told, plan.oob, ground, palette.pieces, {one.key: one for one in loose}, turn, palette.prototype_traits()
    )
    pooled = pool_spots(table, plan.start)
    window = palette.window([*plan.start, *(unit for _, held in pooled for unit in held)], loose)
    maps = [mb.make_map(ground, [*_buttons(plan, palette), *_stacks(plan, palette, ground, turn)])]
    desk = mb.make_desk_map(ground, [mb.stack_at(ground, s, [palette.slots[u] for u in held]) for s, held in pooled])
    maps += [desk] if desk is not None else []
    pages, help_page = _pages(plan), _help(plan, problems)
    head = build.Head(clean(plan.module.title), version, _description(plan), ABOUT_PNG)
    saved_ones = [b for b in plan.begins if b.scenario and (b.units != plan.start or plan.desk is not None)]
    setups = [build.Setup(b.title, b.description, f"{pictures.safe(b.scenario)}.vsav") for b in saved_ones]
    root = build.make_module(head, plan.told, palette, window, list(maps), pages, help_page, faces, setups)
    plan.words.tell(root)
    members = {page.path: page.text.encode("utf-8") for page in (*pages, help_page)}
    members |= {pictures.FOLDER + name: data for name, data in drawn.data.items()}
    members["buildFile.xml"] = components.write(root)
    saved = int(time.time() * 1000)
    members["moduledata"] = moduledata.write(head.name, version, head.description, saved)
    for setup, begin in zip(setups, saved_ones, strict=True):
        lines = turn_lines(plan.told, plan.oob, begin)
        text = saves.saved_game(standing(table, begin), ground.boards, lines)
        members[setup.file] = saves.write_save(text, setup.title, version, members["moduledata"])
    return root, members


def _palette(plan: _Plan, drawn: pictures.Pictures) -> Palette:
    names = pictures.add_counters(drawn, plan.oob, plan.counter_px, acted=bool(plan.told.face_down))
    side = plan.counter_px * 2 // 5
    states = {s.title: drawn.add(f"state_{s.sign}.svg", pictures.svg(sign_ops(s.sign), side)) for s in plan.told.states}
    art = Art(names.front, names.back, moved=pictures.add_moved(drawn), states=states)
    pool, lost_to = (pool_spot, mb.DESK_NAME) if plan.told.pool and plan.desk else (None, mb.MAP_NAME)
    return Palette(plan.oob, plan.told, art, plan.counter_px, lost_to, plan.options.restrict, plan.words, pool)


def _turn_piece(plan: _Plan, palette: Palette, drawn: pictures.Pictures) -> Piece:
    """Return the marker of the turn track."""
    say = plan.words.say
    image = drawn.add("turn.svg", pictures.svg(pictures.turn_ops(say("GAME"), say("TURN")), plan.counter_px * 3 // 4))
    return Piece(image, say("Game turn"), palette.number(), (NonStacking(), marker(Type="Marker")))


def _buttons(plan: _Plan, palette: Palette) -> list[Component]:
    """Return the map's own buttons: all counters turned over, or those of a side turned up and unmarked."""
    if plan.told.face_down:
        return [_face_up(side_name(f.id, plan.told)) for f in plan.told.factions]
    if not palette.art.back:
        return []
    flip = MassKeyCommand(
        name="Flip all counters", button_text="Flip all", tooltip="Flip every counter", hotkey=FLIP,
        filter="{Nation!=\"\"}",
    )  # fmt: skip
    return [flip]


def _face_up(side: str) -> MassKeyCommand:
    words = f"{side} face up"
    return MassKeyCommand(
        name=words, button_text=words, tooltip="Turn up this side's counters, and take their ticks off", hotkey=FACE_UP,
        filter=f'{{Side=="{side}"}}', report_single=False, report_format=f"{words} *",
    )  # fmt: skip


def _stacks(plan: _Plan, palette: Palette, ground: mb.Ground, turn: Piece) -> list[Component]:
    """Return the marker on the turn track, and the units that stand on the map at every start."""
    size = plan.counter_px * 3 // 4
    slot = Slot(entry_name=turn.name, gpid=turn.gpid, width=size, height=size, body=command(turn))
    units = mb.unit_spots(ground, plan.start, plan.oob)
    return [
        mb.stack_at(ground, mb.foot_spot(ground, turn_region(1)), [slot]),
        *(mb.stack_at(ground, spot, [palette.slots[u] for u in held]) for spot, held in units),
    ]


def _description(plan: _Plan) -> str:
    units, turns = counted(len(plan.oob.units), *COUNTERS), counted(len(plan.told.turns), *TURNS)
    return clean(plan.words.say(f"{plan.module.title}: {units}, {turns}. Made with Hexwright."))


def _pages(plan: _Plan) -> list[build.Page]:
    say = plan.words.say
    summary = charts.summary_page(plan.told, plan.module.title, say)
    pages = [build.Page("chart_summary.html", "Rules in short", summary)]
    if tabletop.arrivals(plan.oob).nations:
        text = charts.reinforcement_page(plan.told, plan.oob, say)
        pages.append(build.Page("chart_reinforcements.html", "Reinforcements", text))
    if plan.told.tables:
        pages.append(build.Page("chart_tables.html", "Tables", charts.tables_page(plan.told, say)))
    if plan.told.track is not None:
        sheets = [setup_sheet(b, plan.told, plan.board, plan.oob, say) for b in plan.begins]
        pages.append(build.Page("chart_setups.html", "Set-ups", charts.setups_page(sheets, say)))
    ground = charts.terrain_page(plan.module.map, plan.board, say)
    return [*pages, build.Page("chart_map.html", "The map", ground)]


KEYS = (
    ("Ctrl+E", "Eliminate: send the counter to its nation's box below the map"),
    ("Ctrl+F", "Flip a counter of two steps"),
    ("Ctrl+D, Ctrl+C", "Delete, clone"),
    ("Ctrl+M", "Mark a counter as moved, or not"),
    ("Ctrl+Shift+U", "Mark all counters as not moved"),
    ("Ctrl+T", "Show a counter's trail"),
    ("Ctrl+1, Ctrl+2", "Roll one die, two dice"),
    ("Alt+T, Alt+Shift+T", "Next phase, and back"),
    ("Ctrl+= and Ctrl+-, Ctrl+0", "Zoom in, out, choose"),
    ("Ctrl+Shift+O", "Overview"),
    ("Ctrl+Shift+L", "Measure a distance in hexes"),
    ("Ctrl+Shift+H", "Hide all counters"),
    ("Alt+click", "Point at a place for all to see"),
    ("Ctrl+Z", "Undo"),
)


# What a table has more or otherwise, by what it tells of.
KEYS_TOLD: dict[str, tuple[tuple[str, str], ...]] = {
    "face_down": (("Ctrl+F", "Turn a counter over: it has acted"),),
    "control": (("Shift+click, Ctrl+D", "Take the colour of its holder off an area that has changed hands"),),
    "pool": (("Ctrl+E", "Eliminate: send the counter back to its nation's pool"),),
    "tokens": (("Ctrl+B", "Turn a token over; until then only its side sees what it is worth"),),
    "track": (("Ctrl+Shift+B", "The board of tracks and pools"),),
}


def _keys(told: Tabletop, hexes: bool) -> list[tuple[str, str]]:
    """Return keys with what they do."""
    found = {key: does for key, does in KEYS if hexes or "hexes" not in does}
    for field_name, pairs in KEYS_TOLD.items():
        if getattr(told, field_name):
            found |= dict(pairs)
    return [*found.items(), *((f"Ctrl+{s.letter}", s.title) for s in told.states)]


def _help(plan: _Plan, problems: list[Problem]) -> build.Page:
    say = plan.words.say
    credits = dict.fromkeys(map(say, (*plan.module.authors, *plan.module.credits, *plan.module.map.credits)))
    known = [p.text for p in problems]
    keys = _keys(plan.told, plan.layout.grid is not None)
    text = charts.help_page(plan.module.title, credits, keys, known, say)
    return build.Page("help/playing.html", f"Playing {plan.module.title}", text)


def _notes(plan: _Plan, made: Component, version: str) -> Iterator[str]:
    width, height = plan.layout.board_px
    size = said("{n} a hex", n=plan.layout.dy) if plan.layout.grid else said("{n} a counter", n=plan.counter_px)
    yield said("Version {version}, for VASSAL 3.7; board {width} x {height} pixels, {size}.", version=version,
               width=width, height=height, size=size)  # fmt: skip
    ready, units = len(plan.start), counted(len(plan.oob.units), *COUNTERS)
    away = len(plan.oob.units) - ready
    if plan.desk and plan.told.pool:
        yield said("{counters}: {ready} on the board, {away} in the pools beside it.", counters=units, ready=ready,
                   away=away)  # fmt: skip
    else:
        yield said("{counters}: {ready} on the board, {away} in their trays.", counters=units, ready=ready, away=away)
    saved = sum(1 for part in made.walk() if isinstance(part, PredefinedSetup) and part.use_file)
    if saved:
        one, many = mark("1 scenario to choose from when a game begins."), mark(
            "{n} scenarios to choose from when a game begins."
        )  # fmt: skip
        yield counted(saved, one, many)


def write_zip(path: Path, members: dict[str, bytes]) -> None:
    """Write the members at the present time: players' VASSAL keeps a picture whose time is not newer than its own."""
    now = time.localtime()[:6]
    first = ("moduledata", "buildFile.xml")
    order = [*(n for n in first if n in members), *sorted(n for n in members if n not in first)]
    with zipfile.ZipFile(path, "w") as archive:
        for name in order:
            entry = zipfile.ZipInfo(name, now)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_STORED if name.endswith(STORED) else zipfile.ZIP_DEFLATED
            archive.writestr(entry, members[name])


vmod = VmodExporter()
