"""The whole buildFile, its parts in the one order that VASSAL builds without fault."""

from __future__ import annotations

from dataclasses import dataclass

from exporters.tabletop import Tabletop
from exporters.vmod import elements as e
from exporters.vmod import keys
from exporters.vmod.cleaning import clean
from exporters.vmod.components import Component
from exporters.vmod.dice import dice_parts
from exporters.vmod.moduledata import VASSAL
from exporters.vmod.palette import SOLO, Palette, side_name


@dataclass(frozen=True)
class Page:
    """A page in the zip: where it lies, its title, its text."""

    path: str
    title: str
    text: str


@dataclass(frozen=True)
class Setup:
    """A scenario that is saved in the module. file: the member of the zip."""

    title: str
    description: str
    file: str


@dataclass(frozen=True)
class Head:
    """What is said of the module as a whole. about: a picture."""

    name: str
    version: str
    description: str
    about: str


def make_module(
    head: Head, told: Tabletop, palette: Palette, window: Component, maps: list[Component],
    charts: list[Page], help_page: Page, faces: dict[int, str], setups: list[Setup],
) -> e.GameModule:  # fmt: skip
    """Return the root. palette has numbered all its slots by now; the docked map comes first."""
    root = e.GameModule(
        name=head.name,
        version=head.version,
        description=head.description,
        vassal_version=VASSAL,
        next_piece_slot_id=palette.next_gpid,
    )
    root.children = [
        e.Encoder(),  # before anything with pieces, or every piece fails
        _documentation(head, help_page),
        _roster(told),
        e.Options(children=[e.Option(name="undoHotKey", body=keys.ctrl("Z"))]),
        e.Language(),
        _image_definitions(),
        e.Properties(),
        e.Messages(),
        palette.prototypes(),
        window,
        e.Chatter(),  # with the options before the first map, or the docked map never shows
        e.KeyNamer(),
        *maps,
        *(part for die in told.dice for part in dice_parts(die, faces, palette.words.say)),
        turn_tracker(told),
        _charts(charts),
        e.Inventory(group_by=("Side", "Nation", "Type"), include='{Nation!=""}'),
        e.NotesWindow(),
        *_setups(setups, bool(told.pool)),
    ]
    return root


def _setups(setups: list[Setup], pooled: bool) -> list[Component]:
    """Return the ways to begin: the at-start stacks alone, or a scenario's saved position."""
    name, rest = ("Empty map", "All counters wait beside it") if pooled else (
        "Counters of a fixed place only", "The rest waits in the trays"
    )  # fmt: skip
    plain = e.PredefinedSetup(name=name, description=rest)
    if not setups:
        return [e.PredefinedSetup(name="Start", description="The counters with a fixed place stand on the board")]
    saved: list[Component] = [
        e.PredefinedSetup(name=s.title, use_file=True, file=s.file, description=clean(s.description)) for s in setups
    ]
    return [e.PredefinedSetup(name="Scenarios", is_menu=True, children=[*saved, plain])]


def _documentation(head: Head, page: Page) -> Component:
    about = e.AboutScreen(title=f"About {head.name}", file_name=head.about)
    ours = e.HelpFile(title=page.title, file_name=page.path)
    start = e.HelpFile(
        title="Vassal Quick Start", file_name="/help/Intro.html", file_type="resource", vassal_doc="vassal"
    )
    return e.Documentation(children=[about, ours, start])


def _roster(told: Tabletop) -> Component:
    names = [*dict.fromkeys(side_name(f.id, told) for f in told.factions), SOLO]
    return e.Roster(children=[e.Entry(body=clean(name)) for name in names])


def _image_definitions() -> Component:
    fonts = e.FontManager(children=[e.FontStyle()])
    return e.ImageDefinitions(children=[e.ColorManager(), fonts, e.LayoutsContainer()])


def turn_tracker(told: Tabletop) -> e.TurnTracker:
    """Return the turn counter: turns with their dates, in each the factions, in each the phases if there are any."""
    phases: list[Component] = [e.ListTurnLevel(name="Phase", property="Phase", list=told.phases)] if told.phases else []
    factions = e.ListTurnLevel(
        name="Side", property="ActiveSide", list=tuple(f.name for f in told.factions), children=phases,
        config_list=bool(told.order), config_first=bool(told.order),
    )  # fmt: skip
    turns = tuple(f"{n}: {date}" if date != f"Turn {n}" else str(n) for n, date in enumerate(told.turns, 1))
    outer = e.ListTurnLevel(name="Game-turn", property="GameTurn", list=turns, children=[factions])
    shown = "Turn $level1$ - $level2$ - $level3$" if phases else "Turn $level1$ - $level2$"
    return e.TurnTracker(turn_format=shown, children=[outer])


def _charts(pages: list[Page]) -> Component:
    shown: list[Component] = [e.HtmlChart(chart_name=p.title, file_name=p.path) for p in pages]
    return e.ChartWindow(children=[e.Tabs(entry_name="Charts", children=shown)])
