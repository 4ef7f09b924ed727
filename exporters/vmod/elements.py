"""Tables of the module-level elements: roster, options, prototypes, palette, dice, turn, charts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from exporters.vmod.components import B, Component, M
from exporters.vmod.wire import attr

DIE_REPORT = "** $name$ = $result$ *** &lt;$PlayerName$&gt;"  # the entities are literal text of the format


@dataclass(kw_only=True)
class GameModule(Component):
    """The root. next_piece_slot_id: a whole number above every gpid."""

    TAG: ClassVar[str] = B + "GameModule"
    name: str = attr("")
    version: str = attr("1.0")
    description: str = attr("")
    vassal_version: str = attr("3.7.0", wire="VassalVersion", quirk="a newer minor than the player's: mismatch dialog")
    next_piece_slot_id: int = attr(1)
    other1: str = attr("", wire="ModuleOther1")
    other2: str = attr("", wire="ModuleOther2")


@dataclass(kw_only=True)
class Encoder(Component):
    """Must come before anything that holds pieces, or every piece fails."""

    TAG: ClassVar[str] = M + "BasicCommandEncoder"


@dataclass(kw_only=True)
class Chatter(Component):
    """The log; must come before the first map, or the docked map never shows."""

    TAG: ClassVar[str] = M + "Chatter"


@dataclass(kw_only=True)
class KeyNamer(Component):
    TAG: ClassVar[str] = M + "KeyNamer"


@dataclass(kw_only=True)
class Language(Component):
    TAG: ClassVar[str] = "VASSAL.i18n.Language"


@dataclass(kw_only=True)
class Messages(Component):
    TAG: ClassVar[str] = M + "properties.GlobalTranslatableMessages"


@dataclass(kw_only=True)
class Documentation(Component):
    TAG: ClassVar[str] = M + "Documentation"


@dataclass(kw_only=True)
class AboutScreen(Component):
    TAG: ClassVar[str] = M + "documentation.AboutScreen"
    title: str = attr("")
    file_name: str = attr("")


@dataclass(kw_only=True)
class HelpFile(Component):
    TAG: ClassVar[str] = M + "documentation.HelpFile"
    title: str = attr("")
    file_name: str = attr("")
    file_type: str = attr("archive", quirk="archive: a member of the zip at exactly that path")
    vassal_doc: str = attr("user")


@dataclass(kw_only=True)
class Roster(Component):
    TAG: ClassVar[str] = M + "PlayerRoster"
    button_text: str = attr("Retire")
    button_tool_tip: str = attr("Switch sides, or watch")
    button_icon: str = attr("")
    button_key_stroke: str = attr("")


@dataclass(kw_only=True)
class Entry(Component):
    """A side of the roster; its name is the text."""

    TAG: ClassVar[str] = "entry"


@dataclass(kw_only=True)
class Options(Component):
    TAG: ClassVar[str] = M + "GlobalOptions"
    auto_report: str = attr("Always")
    non_owner_unmaskable: str = attr("Never")
    chatter_html: str = attr("Always", wire="chatterHTMLSupport")
    hot_keys_on_closed_windows: str = attr("Never")
    inventory_for_all: str = attr("Always")
    send_to_location_move_trails: str = attr("Never")
    player_id_format: str = attr("$PlayerName$")
    prompt_string: str = attr("Opponents can unmask my pieces")
    leading_zeros: bool = attr(
        True, wire="storeLeadingZeroIntegersAsStrings", quirk="false would compare hex 0405 as the number 405"
    )


@dataclass(kw_only=True)
class Option(Component):
    TAG: ClassVar[str] = "option"
    name: str = attr("")


@dataclass(kw_only=True)
class ImageDefinitions(Component):
    TAG: ClassVar[str] = M + "gamepieceimage.GamePieceImageDefinitions"


@dataclass(kw_only=True)
class ColorManager(Component):
    TAG: ClassVar[str] = M + "gamepieceimage.ColorManager"


@dataclass(kw_only=True)
class FontManager(Component):
    TAG: ClassVar[str] = M + "gamepieceimage.FontManager"


@dataclass(kw_only=True)
class FontStyle(Component):
    TAG: ClassVar[str] = M + "gamepieceimage.FontStyle"
    name: str = attr("Default")
    style: str = attr("Dialog,0,12,false")


@dataclass(kw_only=True)
class LayoutsContainer(Component):
    TAG: ClassVar[str] = M + "gamepieceimage.GamePieceLayoutsContainer"


@dataclass(kw_only=True)
class Properties(Component):
    TAG: ClassVar[str] = M + "properties.GlobalProperties"


@dataclass(kw_only=True)
class Prototypes(Component):
    TAG: ClassVar[str] = M + "PrototypesContainer"


@dataclass(kw_only=True)
class PrototypeDefinition(Component):
    TAG: ClassVar[str] = M + "PrototypeDefinition"
    name: str = attr("")
    description: str = attr("")


# ------------------------------------------------------------------ palette
@dataclass(kw_only=True)
class PieceWindow(Component):
    """The palette; the first one docks left of the log when its button is pressed."""

    TAG: ClassVar[str] = M + "PieceWindow"
    name: str = attr("")
    text: str = attr("Pieces")
    tooltip: str = attr("Show or hide the counters")
    icon: str = attr("/images/counter.gif")
    hotkey: str = attr("67,195")
    scale: float = attr(1.0)
    hidden: bool = attr(False)
    default_width: int = attr(0)


@dataclass(kw_only=True)
class Tabs(Component):
    TAG: ClassVar[str] = B + "widget.TabWidget"
    entry_name: str = attr("")


@dataclass(kw_only=True)
class Panel(Component):
    """A tray; the best for many counters."""

    TAG: ClassVar[str] = B + "widget.PanelWidget"
    entry_name: str = attr("")
    scale: float = attr(1.0)
    fixed: bool = attr(True)
    n_columns: int = attr(8)
    vert: bool = attr(False)


@dataclass(kw_only=True)
class Slot(Component):
    """A counter: its text is the piece, its gpid the 4th field of the basic piece's state as well."""

    TAG: ClassVar[str] = B + "widget.PieceSlot"
    entry_name: str = attr("")
    gpid: str = attr("")
    width: int = attr(0)
    height: int = attr(0)


# ------------------------------------------------------------------ toolbar and windows
@dataclass(kw_only=True)
class SpecialDice(Component):
    TAG: ClassVar[str] = M + "SpecialDiceButton"
    name: str = attr("")
    text: str = attr("")
    icon: str = attr("/images/die.gif")
    tooltip: str = attr("")
    hotkey: str = attr("")
    result_chatter: bool = attr(True)
    format: str = attr("", quirk="$resultN$ is the Nth die, $numericalTotal$ the sum")
    result_window: bool = attr(False)
    window_x: int = attr(200, wire="windowX")
    window_y: int = attr(100, wire="windowY")
    window_title_result_format: str = attr("$name$")
    result_button: bool = attr(False)
    background_color: str = attr("255,255,255")


@dataclass(kw_only=True)
class SpecialDie(Component):
    TAG: ClassVar[str] = M + "SpecialDie"
    name: str = attr("")
    format: str = attr("$result$")


@dataclass(kw_only=True)
class DieFace(Component):
    TAG: ClassVar[str] = M + "SpecialDieFace"
    text: str = attr("")
    value: int = attr(0)
    icon: str = attr("")


@dataclass(kw_only=True)
class ToolbarMenu(Component):
    """A menu in which buttons of the toolbar lie, by their texts; it must come after them."""

    TAG: ClassVar[str] = M + "ToolbarMenu"
    text: str = attr("")
    tooltip: str = attr("")
    icon: str = attr("")
    hotkey: str = attr("")
    menu_items: tuple[str, ...] = attr(())


@dataclass(kw_only=True)
class TurnTracker(Component):
    TAG: ClassVar[str] = M + "turn.TurnTracker"
    name: str = attr("Turn")
    button_text: str = attr("Turn")
    icon: str = attr("")
    hotkey: str = attr("")
    next_key: str = attr("84,520", wire="nexthotkey", quirk="not Ctrl+T, which counters have for their trails")
    previous_key: str = attr("84,585", wire="prevhotkey")
    turn_format: str = attr("")
    report_format: str = attr("* &lt;$PlayerId$&gt; Turn Updated from $oldTurn$ to $newTurn$")
    length: int = attr(-1)
    length_style: str = attr("Maximum")
    forward_only: bool = attr(False, wire="fwdOnly")
    plus_button_size: int = attr(22)
    turn_button_height: int = attr(22)


@dataclass(kw_only=True)
class ListTurnLevel(Component):
    TAG: ClassVar[str] = M + "turn.ListTurnLevel"
    name: str = attr("")
    property: str = attr("")
    turn_format: str = attr("$value$")
    list: tuple[str, ...] = attr(())
    config_list: bool = attr(False)
    config_first: bool = attr(False)
    prompt: str = attr("")


@dataclass(kw_only=True)
class Inventory(Component):
    TAG: ClassVar[str] = M + "Inventory"
    name: str = attr("Inventory")
    text: str = attr("")
    icon: str = attr("/images/inventory.gif")
    tooltip: str = attr("Who has what, and where")
    hotkey: str = attr("")
    include: str = attr("{}")
    group_by: tuple[str, ...] = attr(())
    leaf_format: str = attr("$PieceName$ ($LocationName$)")
    non_leaf_format: str = attr("$PropertyValue$")
    sort_format: str = attr("$PieceName$")
    sort_pieces: bool = attr(True)
    sorting: str = attr("alpha")
    center_on_piece: bool = attr(True)
    draw_pieces: bool = attr(True)
    forward_keystroke: bool = attr(True)
    show_menu: bool = attr(True)
    folders_only: bool = attr(False)
    launch_function: str = attr("functionHide")
    zoom_on: bool = attr(False)
    piece_zoom: float = attr(0.25)
    piece_zoom2: float = attr(0.33)
    piece_zoom3: float = attr(0.4)
    refresh_hotkey: str = attr("")
    sides: str = attr("")


@dataclass(kw_only=True)
class NotesWindow(Component):
    TAG: ClassVar[str] = M + "NotesWindow"
    button_text: str = attr("")
    icon: str = attr("/images/notes.gif")
    tooltip: str = attr("Notes")
    hotkey: str = attr("")


@dataclass(kw_only=True)
class ChartWindow(Component):
    TAG: ClassVar[str] = M + "ChartWindow"
    name: str = attr("Charts")
    text: str = attr("Charts")
    icon: str = attr("/images/chart.gif")
    tooltip: str = attr("Tables and tracks")
    hotkey: str = attr("")
    description: str = attr("")


@dataclass(kw_only=True)
class HtmlChart(Component):
    TAG: ClassVar[str] = B + "widget.HtmlChart"
    chart_name: str = attr("")
    file_name: str = attr("")
    description: str = attr("")


@dataclass(kw_only=True)
class Chart(Component):
    TAG: ClassVar[str] = B + "widget.Chart"
    chart_name: str = attr("")
    file_name: str = attr("")
    description: str = attr("")


@dataclass(kw_only=True)
class PredefinedSetup(Component):
    TAG: ClassVar[str] = M + "PredefinedSetup"
    name: str = attr("")
    is_menu: bool = attr(False)
    use_file: bool = attr(False, quirk="false starts an empty game with the at-start stacks")
    file: str = attr("")
    description: str = attr("")
