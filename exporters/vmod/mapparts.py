"""Tables of the map's elements: boards, grids, zones, viewers, buttons and at-start stacks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from exporters.vmod.components import Component, M
from exporters.vmod.wire import attr

P = M + "map."
G = M + "map.boardPicker.board."

MAP_TARGET = "MAP|false|MAP|||||0|0||false|||EQUALS||"


@dataclass(kw_only=True)
class Map(Component):
    """launch false: shown in the main window; exactly one map of a module is."""

    TAG: ClassVar[str] = M + "Map"
    map_name: str = attr("")
    launch: bool = attr(False)
    button_name: str = attr("Map")
    icon: str = attr("/images/map.gif")
    hotkey: str = attr("77,195")
    allow_multiple: bool = attr(False)
    edge_width: int = attr(0, quirk="shifts every map coordinate but not the board's own")
    edge_height: int = attr(0)
    background: str = attr("255,255,255", wire="backgroundcolor")
    color: str = attr("224,154,18")
    thickness: int = attr(3)
    mark_moved: str = attr("Always")
    mark_unmoved_text: str = attr("")
    mark_unmoved_tooltip: str = attr("Mark all counters on this map as not moved")
    mark_unmoved_icon: str = attr("/images/unmoved.gif")
    mark_unmoved_hotkey: str = attr("")
    mark_unmoved_report: str = attr("")
    move_within_format: str = attr("$pieceName$ moves $previousLocation$ &rarr; $location$ *")
    move_to_format: str = attr("$pieceName$ moves $previousLocation$ &rarr; $location$ *")
    create_format: str = attr("$pieceName$ created in $location$ *")
    change_format: str = attr("$message$")
    only_report_changed_location: bool = attr(True)
    move_key: str = attr("")


@dataclass(kw_only=True)
class BoardPicker(Component):
    TAG: ClassVar[str] = P + "BoardPicker"
    slot_width: int = attr(350)
    slot_height: int = attr(125)
    slot_scale: float = attr(0.2)
    title: str = attr("Choose Boards")
    board_prompt: str = attr("Select board")
    add_row_text: str = attr("Add row")
    add_column_text: str = attr("Add column")


@dataclass(kw_only=True)
class Board(Component):
    """Without a name the game does not start, and nothing says why."""

    TAG: ClassVar[str] = P + "boardPicker.Board"
    name: str = attr("")
    image: str = attr("")
    reversible: bool = attr(False)


@dataclass(kw_only=True)
class HexGrid(Component):
    """dx: column pitch, dy: across flats; positions truncate to whole pixels. sideways: all is transposed."""

    TAG: ClassVar[str] = G + "HexGrid"
    dx: float = attr(0.0)
    dy: float = attr(0.0)
    x0: int = attr(0)
    y0: int = attr(0)
    sideways: bool = attr(False)
    snap_to: bool = attr(True)
    edges_legal: bool = attr(False)
    corners_legal: bool = attr(False)
    visible: bool = attr(False)
    dots_visible: bool = attr(False)
    color: str = attr("0,0,0")


@dataclass(kw_only=True)
class HexGridNumbering(Component):
    TAG: ClassVar[str] = G + "mapgrid.HexGridNumbering"
    first: str = attr("H", quirk="which index is written first")
    sep: str = attr("")
    h_type: str = attr("N")
    v_type: str = attr("N")
    h_leading: int = attr(1, quirk="digits minus one: 1 writes 01")
    v_leading: int = attr(1)
    h_off: int = attr(1, quirk="the number of index 0")
    v_off: int = attr(1)
    h_descend: bool = attr(False, quirk="counted from VASSAL's own rounded count of columns and rows")
    v_descend: bool = attr(False)
    location_format: str = attr("$gridLocation$")
    visible: bool = attr(False)
    font_size: int = attr(9)
    color: str = attr("0,0,0")
    rotate_text: int = attr(0)
    h_draw_off: int = attr(0)
    v_draw_off: int = attr(0)
    stagger: bool = attr(False, quirk="VASSAL's own default is true: odd columns numbered one row higher")


@dataclass(kw_only=True)
class ZonedGrid(Component):
    TAG: ClassVar[str] = G + "ZonedGrid"


@dataclass(kw_only=True)
class Zone(Component):
    """A polygon in board pixels; a bad path gives no message, the zone is just not there."""

    TAG: ClassVar[str] = G + "mapgrid.Zone"
    name: str = attr("")
    path: str = attr("")
    location_format: str = attr("$gridLocation$")
    use_parent_grid: bool = attr(False)
    use_highlight: bool = attr(False)
    highlight_property: str = attr("")


@dataclass(kw_only=True)
class RegionGrid(Component):
    TAG: ClassVar[str] = G + "RegionGrid"
    snap_to: bool = attr(True, wire="snapto")
    visible: bool = attr(False)
    font_size: int = attr(9, wire="fontsize")


@dataclass(kw_only=True)
class Region(Component):
    TAG: ClassVar[str] = P + "boardPicker.board.Region"
    name: str = attr("")
    origin_x: int = attr(0, wire="originx")
    origin_y: int = attr(0, wire="originy")


@dataclass(kw_only=True)
class StackMetrics(Component):
    TAG: ClassVar[str] = P + "StackMetrics"
    disabled: bool = attr(False)
    ex_sep_x: int = attr(6, wire="exSepX")
    ex_sep_y: int = attr(18, wire="exSepY")
    unex_sep_x: int = attr(4, wire="unexSepX")
    unex_sep_y: int = attr(4, wire="unexSepY")
    top: str = attr("38,0")
    bottom: str = attr("40,0")
    up: str = attr("39,0")
    down: str = attr("37,0")


@dataclass(kw_only=True)
class ForwardToKeyBuffer(Component):
    TAG: ClassVar[str] = P + "ForwardToKeyBuffer"


@dataclass(kw_only=True)
class Scroller(Component):
    TAG: ClassVar[str] = P + "Scroller"


@dataclass(kw_only=True)
class ForwardToChatter(Component):
    TAG: ClassVar[str] = P + "ForwardToChatter"


@dataclass(kw_only=True)
class MenuDisplayer(Component):
    TAG: ClassVar[str] = P + "MenuDisplayer"


@dataclass(kw_only=True)
class MapCenterer(Component):
    TAG: ClassVar[str] = P + "MapCenterer"


@dataclass(kw_only=True)
class StackExpander(Component):
    TAG: ClassVar[str] = P + "StackExpander"


@dataclass(kw_only=True)
class PieceMover(Component):
    TAG: ClassVar[str] = P + "PieceMover"


@dataclass(kw_only=True)
class KeyBufferer(Component):
    TAG: ClassVar[str] = P + "KeyBufferer"


def mandatory() -> list[Component]:
    """Return the eight parts that every map needs: dragging, selecting, menus and scrolling live in them."""
    return [
        ForwardToKeyBuffer(), Scroller(), ForwardToChatter(), MenuDisplayer(),
        MapCenterer(), StackExpander(), PieceMover(), KeyBufferer(),
    ]  # fmt: skip


@dataclass(kw_only=True)
class ImageSaver(Component):
    TAG: ClassVar[str] = P + "ImageSaver"
    button_text: str = attr("")
    tooltip: str = attr("Save the map as a picture")
    icon: str = attr("/images/camera.gif")
    hotkey: str = attr("")


@dataclass(kw_only=True)
class DetailViewer(Component):
    """The mouse-over viewer."""

    TAG: ClassVar[str] = P + "CounterDetailViewer"
    version: str = attr("4", quirk="must be written, or it behaves as an older one")
    delay: int = attr(350)
    hotkey: str = attr("32,130")
    min_display_pieces: int = attr(1)
    show_graph: bool = attr(True, wire="showgraph")
    show_graph_single: bool = attr(True, wire="showgraphsingle")
    show_text: bool = attr(True, wire="showtext")
    show_text_single: bool = attr(True, wire="showtextsingle")
    summary_report_format: str = attr("$LocationName$")
    counter_report_format: str = attr("$PieceName$")
    empty_hex: str = attr("$LocationName$", wire="emptyHexReportForma", quirk="spelt so")
    font_size: int = attr(11)
    graphics_zoom: float = attr(1.0)
    zoom_level: float = attr(1.0, wire="zoomlevel")
    display: str = attr("from top-most layer only")
    layer_list: str = attr("")
    property_filter: str = attr("")
    show_no_stack: bool = attr(True)
    show_move_selected: bool = attr(False, wire="showMoveSelectde", quirk="spelt so")
    show_non_movable: bool = attr(False)
    show_deck: bool = attr(False)
    show_overlap: bool = attr(False)
    unrotate_pieces: bool = attr(True)
    background: str = attr("251,245,228", wire="bgColor")
    foreground: str = attr("43,38,32", wire="fgColor")
    border_color: str = attr("43,38,32")
    border_width: int = attr(3)
    center_all: bool = attr(False)


@dataclass(kw_only=True)
class Flare(Component):
    TAG: ClassVar[str] = P + "Flare"
    flare_name: str = attr("Map Flare")
    flare_key: str = attr("keyAlt")
    circle_size: int = attr(100)
    circle_color: str = attr("179,38,30")
    circle_scale: bool = attr(True)
    flare_pulses: int = attr(6)
    flare_pulses_per_sec: int = attr(3)
    report_format: str = attr("")


@dataclass(kw_only=True)
class Zoomer(Component):
    TAG: ClassVar[str] = P + "Zoomer"
    zoom_levels: tuple[str, ...] = attr(())
    zoom_start: int = attr(1, quirk="counts from the largest level downwards, from 1")
    zoom_in_key: str = attr("61,130")
    zoom_out_key: str = attr("45,130")
    zoom_pick_key: str = attr("48,130")
    in_button_text: str = attr("")
    in_icon_name: str = attr("/images/zoomIn.gif")
    in_tooltip: str = attr("Zoom in")
    out_button_text: str = attr("")
    out_icon_name: str = attr("/images/zoomOut.gif")
    out_tooltip: str = attr("Zoom out")
    pick_button_text: str = attr("")
    pick_icon_name: str = attr("/images/zoom.png")
    pick_tooltip: str = attr("Choose a zoom")


@dataclass(kw_only=True)
class Highlighters(Component):
    TAG: ClassVar[str] = P + "SelectionHighlighters"


@dataclass(kw_only=True)
class HighlightLastMoved(Component):
    TAG: ClassVar[str] = P + "HighlightLastMoved"
    color: str = attr("179,38,30")
    enabled: bool = attr(True)
    thickness: int = attr(2)


@dataclass(kw_only=True)
class Overview(Component):
    TAG: ClassVar[str] = P + "GlobalMap"
    scale: float = attr(0.1)
    color: str = attr("179,38,30")
    hotkey: str = attr("79,195")
    icon: str = attr("/images/overview.gif")
    tooltip: str = attr("Show or hide the overview")
    button_text: str = attr("")


@dataclass(kw_only=True)
class HidePieces(Component):
    TAG: ClassVar[str] = P + "HidePiecesButton"
    hidden_icon: str = attr("/images/globe_selected.gif")
    showing_icon: str = attr("/images/globe_unselected.gif")
    hotkey: str = attr("72,195")
    tooltip: str = attr("Hide or show all counters")
    button_text: str = attr("")


@dataclass(kw_only=True)
class LosThread(Component):
    """scale 0: the range is counted in grid cells."""

    TAG: ClassVar[str] = P + "LOS_Thread"
    thread_name: str = attr("LOS")
    label: str = attr("")
    tooltip: str = attr("Measure a distance")
    icon_name: str = attr("/images/thread.gif")
    hotkey: str = attr("76,195")
    snap_start: bool = attr(True)
    snap_end: bool = attr(True)
    draw_range: bool = attr(True)
    scale: int = attr(0)
    round: str = attr("Nearest whole number")
    los_thickness: int = attr(3)
    thread_color: str = attr("179,38,30")
    persistence: str = attr("Never")
    everyone: str = attr("Never", wire="global")
    hide_counters: bool = attr(False)
    hide_opacity: int = attr(0)
    report: str = attr("")


@dataclass(kw_only=True)
class MassKeyCommand(Component):
    """A command to all counters of the map that pass a filter."""

    TAG: ClassVar[str] = P + "MassKeyCommand"
    name: str = attr("")
    button_text: str = attr("")
    button_hotkey: str = attr("")
    tooltip: str = attr("")
    icon: str = attr("")
    hotkey: str = attr("", quirk="the command that is sent, not the button's key")
    filter: str = attr("")
    target: str = attr(MAP_TARGET)
    deck_count: int = attr(-1)
    single_map: bool = attr(True)
    report_single: bool = attr(True)
    suppress_sounds: bool = attr(False)
    report_format: str = attr("")


@dataclass(kw_only=True)
class SetupStack(Component):
    """Counters at the start, bottom first. location: as VASSAL would report it; x, y: pixels of the board."""

    TAG: ClassVar[str] = P + "SetupStack"
    name: str = attr("")
    owning_board: str = attr("")
    use_grid_location: bool = attr(True)
    location: str = attr("")
    x: int = attr(0)
    y: int = attr(0)
