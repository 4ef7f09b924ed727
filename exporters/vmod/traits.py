"""The traits of VASSAL's pieces, each a table of its type's fields in order; one reader and one writer serve all.

Field tables follow VASSAL 3.7: the order is the order on the wire. A trait we do not know, or that says
something its table cannot hold, is kept as it came.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Self

from exporters.vmod import sequence
from exporters.vmod.keys import ctrl
from exporters.vmod.wire import attr, declared, from_text, to_text


@dataclass(frozen=True, kw_only=True)
class Trait:
    """A trait. state: its state text as it stands; more: fields that came beyond the table."""

    ID: ClassVar[str] = ""
    JOIN: ClassVar[str] = ";"

    state: str = ""
    more: tuple[str, ...] = ()

    def type_text(self) -> str:
        """Return the trait's type: its id, then its fields."""
        values = [to_text(kind, getattr(self, name)) for name, _, kind in declared(type(self))]
        return f"{self.ID};" + sequence.encode([*values, *self.more], self.JOIN)

    @classmethod
    def read(cls, body: str, state: str) -> Self:
        """Return the trait whose fields are in body (the type without its id); ValueError if a field is odd."""
        values = sequence.decode(body, cls.JOIN)
        table = declared(cls)
        known: dict[str, Any] = {
            name: from_text(kind, value) for (name, _, kind), value in zip(table, values, strict=False)
        }
        return cls(state=state, more=tuple(values[len(table) :]), **known)


@dataclass(frozen=True, kw_only=True)
class Unknown(Trait):
    """A trait kept as it came; raw is its whole type."""

    raw: str = ""

    def type_text(self) -> str:
        return self.raw


@dataclass(frozen=True, kw_only=True)
class Marker(Trait):
    """Fixed properties. Names and values are comma lists, not semicolon lists."""

    ID: ClassVar[str] = "mark"
    JOIN: ClassVar[str] = ","

    names: tuple[str, ...] = ()

    def type_text(self) -> str:
        return f"{self.ID};" + sequence.encode(self.names, ",")

    @classmethod
    def read(cls, body: str, state: str) -> Self:
        return cls(names=tuple(sequence.decode(body, ",")), state=state)

    @property
    def values(self) -> dict[str, str]:
        """The properties by name."""
        return dict(zip(self.names, sequence.decode(self.state, ","), strict=False))


def marker(**values: str) -> Marker:
    """Return a marker with these properties."""
    return Marker(names=tuple(values), state=sequence.encode(values.values(), ","))


@dataclass(frozen=True, kw_only=True)
class Prototype(Trait):
    """The traits of a prototype, by its name. A name that does not exist loses them without any message."""

    ID: ClassVar[str] = "prototype"

    name: str = attr("")


@dataclass(frozen=True, kw_only=True)
class Layers(Trait):
    """Layers, such as the reduced side: level 1 shows the first image; an empty one is the basic picture."""

    ID: ClassVar[str] = "emb2"

    activate_text: str = attr("")
    activate_mask: str = attr("128")
    activate_char: str = attr("", quirk="the old key; version 1 has activate_key")
    up_text: str = attr("")
    up_mask: str = attr("128")
    up_char: str = attr("")
    down_text: str = attr("")
    down_mask: str = attr("128")
    down_char: str = attr("")
    reset_text: str = attr("")
    reset_key: str = attr("")
    reset_level: str = attr("1")
    draw_underneath: bool = attr(False)
    x_off: int = attr(0)
    y_off: int = attr(0)
    images: tuple[str, ...] = attr(())
    names: tuple[str, ...] = attr((), quirk="'+ text' is put behind the piece's name, 'text +' before it")
    loop: bool = attr(True)
    name: str = attr("", quirk="gives the properties <name>_Level and <name>_Name")
    random_key: str = attr("")
    random_text: str = attr("")
    follow: bool = attr(False)
    property: str = attr("")
    first_level: int = attr(1)
    version: str = attr("1", quirk="0 or missing: an old layer, without always_active")
    always_active: bool = attr(True)
    activate_key: str = attr("")
    increase_key: str = attr("")
    decrease_key: str = attr("")
    description: str = attr("")
    scale: float = attr(1.0)
    only_property: str = attr("")
    only_state: bool = attr(True)
    state: str = "1"


@dataclass(frozen=True, kw_only=True)
class Label(Trait):
    """A text on or beside the piece; its state is the text."""

    ID: ClassVar[str] = "label"

    key: str = attr(ctrl("L"))
    menu: str = attr("Change Label")
    size: int = attr(12)
    background: str = attr("")
    foreground: str = attr("0,0,0")
    vertical: str = attr("t")
    vertical_off: int = attr(0)
    horizontal: str = attr("c")
    horizontal_off: int = attr(0)
    vertical_just: str = attr("b")
    horizontal_just: str = attr("c")
    name_format: str = attr("$pieceName$ ($label$)")
    font: str = attr("Dialog")
    style: int = attr(1, quirk="0 plain, 1 bold, 2 italic")
    rotation: int = attr(0)
    property: str = attr("TextLabel")
    description: str = attr("")
    always_format: bool = attr(False)


@dataclass(frozen=True, kw_only=True)
class Rotate(Trait):
    """Facings. One facing (free turning) has other fields, and such a trait is kept as it came."""

    ID: ClassVar[str] = "rotate"

    facings: int = attr(6)
    cw_key: str = attr(ctrl("]"))
    ccw_key: str = attr(ctrl("["))
    cw_text: str = attr("Rotate CW")
    ccw_text: str = attr("Rotate CCW")
    random_key: str = attr("")
    random_text: str = attr("")
    name: str = attr("Facing")
    description: str = attr("")
    direct_key: str = attr("")
    direct_text: str = attr("")
    direct_expression: str = attr("")
    is_facing: bool = attr(True)
    state: str = "0"

    @classmethod
    def read(cls, body: str, state: str) -> Self:
        trait = super().read(body, state)
        if trait.facings < 2:
            raise ValueError("free turning")
        return trait


@dataclass(frozen=True, kw_only=True)
class MarkMoved(Trait):
    """The mark of a piece that has moved."""

    ID: ClassVar[str] = "markmoved"

    icon: str = attr("")
    x_off: int = attr(0)
    y_off: int = attr(0)
    menu: str = attr("Mark Moved")
    key: str = attr(ctrl("M"))
    description: str = attr("")
    ignore_same_place: bool = attr(False)
    true_text: str = attr("")
    true_key: str = attr("")
    false_text: str = attr("")
    false_key: str = attr("")
    state: str = "false"


@dataclass(frozen=True, kw_only=True)
class Trail(Trait):
    """The movement trail; it must lie outside any rotation."""

    ID: ClassVar[str] = "footprint"

    key: str = attr(ctrl("T"))
    menu: str = attr("Movement Trail")
    initially: bool = attr(False)
    everyone: bool = attr(False)
    radius: int = attr(10)
    fill: str = attr("255,255,255")
    line: str = attr("0,0,0")
    selected_opacity: int = attr(100)
    unselected_opacity: int = attr(50)
    edge_buffer: int = attr(20)
    display_buffer: int = attr(30)
    width: float = attr(1.0)
    on_key: str = attr("")
    off_key: str = attr("")
    clear_key: str = attr("")
    description: str = attr("")
    state: str = "false;;0;false"


@dataclass(frozen=True, kw_only=True)
class Delete(Trait):
    """The command that takes the piece out of the game."""

    ID: ClassVar[str] = "delete"

    text: str = attr("Delete")
    key: str = attr(ctrl("D"))
    description: str = attr("")


@dataclass(frozen=True, kw_only=True)
class Clone(Trait):
    """The command that doubles the piece."""

    ID: ClassVar[str] = "clone"

    text: str = attr("Clone")
    key: str = attr(ctrl("C"))
    description: str = attr("")


@dataclass(frozen=True, kw_only=True)
class SendTo(Trait):
    """The command that sends the piece to a place. An unknown map or region: silently nothing."""

    ID: ClassVar[str] = "sendto"

    text: str = attr("Send")
    key: str = attr("")
    map: str = attr("")
    board: str = attr("")
    x: str = attr("0")
    y: str = attr("0")
    back_text: str = attr("")
    back_key: str = attr("")
    x_index: str = attr("0")
    y_index: str = attr("0")
    x_off: str = attr("1")
    y_off: str = attr("1")
    description: str = attr("")
    destination: str = attr("L", quirk="L x,y on the map, G grid location, Z zone, R region, A another counter")
    zone: str = attr("")
    region: str = attr("")
    filter: str = attr("")
    grid_location: str = attr("")
    state: str = ";;"


@dataclass(frozen=True, kw_only=True)
class ReturnToDeck(Trait):
    """The command that lays a card back."""

    ID: ClassVar[str] = "return"

    text: str = attr("Discard")
    key: str = attr("")
    deck: str = attr("")
    prompt: str = attr("Select destination")
    description: str = attr("")
    version: str = attr("2")
    choose: bool = attr(False)
    deck_expression: str = attr("")


@dataclass(frozen=True, kw_only=True)
class Restrict(Trait):
    """Who may command the piece."""

    ID: ClassVar[str] = "restrict"

    sides: tuple[str, ...] = attr(())
    by_player: bool = attr(False)
    movement: bool = attr(True)
    description: str = attr("")


@dataclass(frozen=True, kw_only=True)
class HideCommands(Trait):
    """Commands hidden or dimmed under a condition."""

    ID: ClassVar[str] = "hideCmd"

    name: str = attr("")
    action: str = attr("Hide")
    condition: str = attr("")
    keys: tuple[str, ...] = attr((), quirk="each key is escaped even when it is alone")


@dataclass(frozen=True, kw_only=True)
class Mask(Trait):
    """Face down to others."""

    ID: ClassVar[str] = "obs"

    key: str = attr("")
    image: str = attr("")
    menu: str = attr("Flip")
    style: str = attr("B", quirk="B background, P peek, I and 2 inset, G and an image name")
    masked_name: str = attr("?")
    access: str = attr("player:")
    peek_menu: str = attr("")
    description: str = attr("")
    auto_peek: bool = attr(True)
    deal_key: str = attr("")
    deal_expression: str = attr("")
    state: str = "null;"


@dataclass(frozen=True, kw_only=True)
class Invisible(Trait):
    """Not shown to others."""

    ID: ClassVar[str] = "hide"

    key: str = attr("")
    menu: str = attr("Invisible")
    background: str = attr("")
    access: str = attr("player:")
    transparency: str = attr("")
    description: str = attr("")
    no_report: bool = attr(False)
    state: str = "null"


@dataclass(frozen=True, kw_only=True)
class CalculatedProperty(Trait):
    """A property worked out from others."""

    ID: ClassVar[str] = "calcProp"

    name: str = attr("")
    expression: str = attr("")
    description: str = attr("")


@dataclass(frozen=True, kw_only=True)
class DynamicProperty(Trait):
    """A property that commands change; its state is the value. limits: numeric, min, max, wrap."""

    ID: ClassVar[str] = "PROP"

    name: str = attr("")
    limits: str = attr("false,0,100,true")
    commands: tuple[str, ...] = attr((), quirk="each is menu:key:changer; see command()")
    description: str = attr("")


def command(menu: str, key: str, changer: str) -> str:
    """Return a command of a dynamic property. changer: "I,1" adds one, "P,value" sets."""
    return sequence.encode([menu, key, changer], ":")


@dataclass(frozen=True, kw_only=True)
class Trigger(Trait):
    """A command that gives others."""

    ID: ClassVar[str] = "macro"

    name: str = attr("")
    menu: str = attr("")
    key: str = attr("")
    condition: str = attr("")
    watch: tuple[str, ...] = attr(())
    actions: tuple[str, ...] = attr(())
    loop: bool = attr(False)
    pre_key: str = attr("")
    post_key: str = attr("")
    loop_kind: str = attr("counted")
    loop_while: str = attr("")
    loop_until: str = attr("")
    count: str = attr("1")
    index: bool = attr(False)
    index_name: str = attr("")
    start: str = attr("1")
    step: str = attr("1")


@dataclass(frozen=True, kw_only=True)
class ReportAction(Trait):
    """The line in the log when a command is given."""

    ID: ClassVar[str] = "report"

    keys: tuple[str, ...] = attr(())
    format: str = attr("")
    cycle_keys: tuple[str, ...] = attr(())
    cycle_formats: tuple[str, ...] = attr(())
    description: str = attr("")
    no_suppress: bool = attr(False)
    state: str = "-1"


@dataclass(frozen=True, kw_only=True)
class SubMenu(Trait):
    """Commands gathered in a menu of their own."""

    ID: ClassVar[str] = "submenu"

    name: str = attr("")
    items: tuple[str, ...] = attr(())
    description: str = attr("")


@dataclass(frozen=True, kw_only=True)
class NonStacking(Trait):
    """A piece that does not stack, or ignores the grid."""

    ID: ClassVar[str] = "immob"

    selection: str = attr("", quirk="i shift, t ctrl, c alt, n never; g also ignores the grid")
    move: str = attr("N")
    stack: str = attr("R", quirk="R never stacks, L as usual")
    description: str = attr("")


@dataclass(frozen=True, kw_only=True)
class PlaceMarker(Trait):
    """The command that lays a new piece beside this one; piece is its whole command text."""

    ID: ClassVar[str] = "placemark"

    menu: str = attr("")
    key: str = attr("")
    piece: str = attr("")
    null: str = attr("null")
    x_off: int = attr(0)
    y_off: int = attr(0)
    match_rotation: bool = attr(False)
    after_key: str = attr("")
    description: str = attr("")
    gpid: str = attr("")
    placement: int = attr(0)
    above: bool = attr(False)
    copy_properties: bool = attr(False)
    params: str = attr("")
    version: str = attr("1")


KNOWN: dict[str, type[Trait]] = {
    cls.ID: cls
    for cls in (
        Marker, Prototype, Layers, Label, Rotate, MarkMoved, Trail, Delete, Clone, SendTo, ReturnToDeck, Restrict,
        HideCommands, Mask, Invisible, CalculatedProperty, DynamicProperty, Trigger, ReportAction, SubMenu,
        NonStacking, PlaceMarker,
    )
}  # fmt: skip


def read_trait(text: str, state: str) -> Trait:
    """Return the trait of a type text; one that would not be written back alike is kept as it came."""
    name, sign, body = text.partition(";")
    cls = KNOWN.get(name)
    if cls is None or not sign:
        return Unknown(raw=text, state=state)
    try:
        trait = cls.read(body, state)
        same = trait.type_text() == text
    except ValueError:
        same = False
    return trait if same else Unknown(raw=text, state=state)
