"""VASSAL's joined texts and piece strings: the worked examples of its format, byte for byte, and round trips."""

# ruff: noqa: E501 - piece texts are kept whole

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exporters.vmod import keys, sequence
from exporters.vmod import traits as t
from exporters.vmod.pieces import Piece, command, prototype_command, read_command

ODD = st.text(alphabet="ab\\'/;,:\t \x1b|", max_size=12)
SAFE = ODD.filter(lambda s: not s.endswith("\\") or s.startswith("\\"))
DELIMITERS = st.sampled_from(["\t", "/", ";", ",", ":", "\x1b"])


@given(st.lists(SAFE, min_size=1, max_size=6), DELIMITERS)
def test_decoding_inverts_encoding(items: list[str], delimiter: str) -> None:
    assert sequence.decode(sequence.encode(items, delimiter), delimiter) == items


@given(st.recursive(SAFE, lambda inner: st.lists(inner, min_size=1, max_size=3), max_leaves=8))
def test_nested_sequences_come_back(tree: object) -> None:
    def pack(node: object, depth: int) -> str:
        return (
            node
            if isinstance(node, str)
            else sequence.encode([pack(n, depth + 1) + "." for n in node], "/;,:\t|"[depth % 6])
        )

    def unpack(text: str, shape: object, depth: int) -> object:
        if isinstance(shape, str):
            return text
        parts = sequence.decode(text, "/;,:\t|"[depth % 6])
        return [unpack(part[:-1], s, depth + 1) for part, s in zip(parts, shape, strict=True)]

    assert unpack(pack(tree, 0), tree, 0) == tree


@pytest.mark.parametrize(
    ("items", "text"),
    [
        (["a", "b"], "a;b"),
        (["a;b", "c"], "a\\;b;c"),
        (["\\x", "y"], "'\\x';y"),
        (["'quoted'", "y"], "''quoted'';y"),
        (["'", "y"], "''';y"),
        (["O'Brien", "it's"], "O'Brien;it's"),
        (["", ""], ";"),
        (["\\", "y"], "'\\';y"),
    ],
)
def test_the_quoting_rules(items: list[str], text: str) -> None:
    assert sequence.encode(items, ";") == text
    assert sequence.decode(text, ";") == items


def test_a_text_that_would_swallow_the_delimiter_is_refused() -> None:
    with pytest.raises(ValueError, match="backslash"):
        sequence.encode(["C:\\", "y"], ";")
    assert sequence.decode(sequence.encode(["x", "C:\\"], ";"), ";") == ["x", "C:\\"]


def test_a_list_of_one_key_is_escaped_too() -> None:
    assert sequence.keys([keys.ctrl("G")]) == "71\\,130"
    assert sequence.strings(["Red", "Solitaire"]) == "Red,Solitaire"


# ------------------------------------------------------------------ the worked examples
DELETE = t.Delete()
FLIP = t.Layers(
    up_text="Flip", images=("", "red_inf_back.png"), names=("", "+ (reduced)"), name="Step", increase_key=keys.ctrl("F")
)
EXAMPLES = [
    (Piece("red_inf.png", "1st Red Infantry", "1"), "+/null/piece;;;red_inf.png;1st Red Infantry/null;0;0;1;0"),
    (
        Piece("star.svg", "Star", "7", (DELETE,)),
        "+/null/delete;Delete;68,130;\tpiece;;;star.svg;Star/\tnull;0;0;7;0",
    ),
    (
        Piece(
            "red_inf.png",
            "1st Red Infantry",
            "1",
            (t.Prototype(name="Unit"), FLIP, t.marker(CF="4"), t.marker(Side="Red")),
        ),
        "+/null/prototype;Unit\temb2;;128;;Flip;128;;;128;;;;1;false;0;0;,red_inf_back.png;,+ (reduced);true;Step;;;false;;1;1;"
        "true;;70,130;;;1.0;;true\\\tmark;CF\\\\\tmark;Side\\\\\\\tpiece;;;red_inf.png;1st Red Infantry/\t1\\\t4\\\\\tRed\\\\\\\t"
        "null;0;0;1;0",
    ),
    (
        Piece("star.svg", "O'Brien; 1/2", "3", (DELETE, t.marker(Note="a,b;c/d"))),
        "+/null/delete;Delete;68,130;\tmark;Note\\\tpiece;;;star.svg;O'Brien\\; 1\\/2/\ta\\,b;c\\/d\\\tnull;0;0;3;0",
    ),
    (
        Piece("vp.png", "VP Marker", "4", (DELETE, t.NonStacking(selection="g"))),
        "+/null/delete;Delete;68,130;\timmob;g;N;R;\\\tpiece;;;vp.png;VP Marker/\t\\\tnull;0;0;4;0",
    ),
    (
        Piece("blue_inf.png", "Rot", "5", (DELETE, t.Label(state="A"), t.Rotate())),
        "+/null/delete;Delete;68,130;\tlabel;76,130;Change Label;12;;0,0,0;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;1;0;TextLabel;;"
        "false\\\trotate;6;93,130;91,130;Rotate CW;Rotate CCW;;;Facing;;;;;true\\\\\tpiece;;;blue_inf.png;Rot/\tA\\\t0\\\\\t"
        "null;0;0;5;0",
    ),
    (
        Piece(
            "card_heart.png",
            "Heart",
            "9",
            (
                t.ReturnToDeck(key=keys.ctrl("D"), deck="Discards", deck_expression="Discards"),
                t.Mask(image="card_back.png", peek_menu="Peek"),
            ),
        ),
        "+/null/return;Discard;68,130;Discards;Select destination;;2;false;Discards\tobs;;card_back.png;Flip;B;?;player:;Peek;;true;;"
        "\\\tpiece;;;card_heart.png;Heart/\tnull;\\\tnull;0;0;9;0",
    ),
]


@pytest.mark.parametrize(("piece", "text"), EXAMPLES, ids=[text[:40] for _, text in EXAMPLES])
def test_a_worked_example_of_a_piece(piece: Piece, text: str) -> None:
    assert command(piece) == text
    assert read_command(text) == ("null", piece)


def test_the_worked_example_of_a_prototype() -> None:
    unit = (
        t.SendTo(text="Eliminate", key=keys.ctrl("E"), map="Main Map", destination="R", region="Dead Pool"),
        t.ReportAction(format="$location$: $oldPieceName$ flips to $newPieceName$"),
        t.MarkMoved(icon="moved.png", x_off=44),
        t.Trail(),
        t.Clone(),
        t.Delete(),
    )
    text = (
        "+/null/sendto;Eliminate;69,130;Main Map;;0;0;;;0;0;1;1;;R;;Dead Pool;;\treport;;$location$: $oldPieceName$ flips to "
        "$newPieceName$;;;;false\\\tmarkmoved;moved.png;44;0;Mark Moved;77,130;;false;;;;\\\\\tfootprint;84,130;Movement Trail;"
        "false;false;10;255,255,255;0,0,0;100;50;20;30;1.0;;;;\\\\\\\tclone;Clone;67,130;\\\\\\\\\tdelete;Delete;68,130;\\\\\\\\\\\t"
        "piece;;;;/;;\t-1\\\tfalse\\\\\tfalse;;0;false\\\\\\\t\\\\\\\\\t\\\\\\\\\\\tnull;0;0;;0"
    )
    assert prototype_command(unit) == text
    assert read_command(text)[1].traits == unit


INNER = command(Piece("vp.png", "Disrupted", "", (DELETE,)))


@pytest.mark.parametrize(
    ("trait", "text"),
    [
        (
            t.DynamicProperty(
                name="Ammo",
                limits="true,0,6,false",
                commands=(t.command("Add ammo", keys.ctrl("A"), "I,1"), t.command("Reset ammo", keys.ctrl("R"), "P,6")),
                description="Ammo counter",
                state="3",
            ),
            "PROP;Ammo;true,0,6,false;Add ammo:65\\,130:I\\,1,Reset ammo:82\\,130:P\\,6;Ammo counter",
        ),
        (t.SubMenu(name="Actions", items=("Flip", "Fire")), "submenu;Actions;Flip,Fire;"),
        (t.Restrict(sides=("Red", "Solitaire")), "restrict;Red,Solitaire;false;true;"),
        (
            t.HideCommands(name="hideFire", condition="{Ammo==0}", keys=(keys.ctrl("G"),)),
            "hideCmd;hideFire;Hide;{Ammo==0};71\\,130",
        ),
        (
            t.Trigger(
                name="Activate all",
                menu="Activate",
                key=keys.ctrl_shift("A"),
                condition="{Ammo>0}",
                actions=(keys.ctrl("F"), "57344,0,doFire"),
            ),
            "macro;Activate all;Activate;65,195;{Ammo>0};;70\\,130,57344\\,0\\,doFire;false;;;counted;;;1;false;;1;1",
        ),
        (
            t.PlaceMarker(menu="Disrupt", key=keys.ctrl("K"), piece=INNER, gpid="101"),
            "placemark;Disrupt;75,130;+/null/delete\\;Delete\\;68,130\\;\tpiece\\;\\;\\;vp.png\\;Disrupted/\tnull\\;0\\;0\\;\\;0;null;"
            "0;0;false;;;101;0;false;false;;1",
        ),
    ],
    ids=lambda v: v.ID if isinstance(v, t.Trait) else "",
)
def test_a_worked_example_of_a_trait(trait: t.Trait, text: str) -> None:
    assert trait.type_text() == text
    assert t.read_trait(text, trait.state) == trait


def test_a_strange_trait_is_kept_as_it_came() -> None:
    text = "+/null/newfangled;x;y\\;z\trotate;1;82,130;;Rotate\\\tpiece;;;a.png;A/what;ever\t90\\\tnull;0;0;1;0"
    _, piece = read_command(text)
    assert [type(trait) for trait in piece.traits] == [t.Unknown, t.Unknown]
    assert command(piece) == text


@pytest.mark.parametrize(
    "text",
    [
        "piece;;;a;b",
        "+/null/piece;;;a.png;A",
        "+/null/delete;D;68,130;\tpiece;;;a;A/null;0;0;1;0",
        "+/null/piece;;/null;0;0;1;0",
    ],
)
def test_a_broken_piece_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_command(text)


NAMES = SAFE.filter(lambda s: "\\" not in s)


@given(NAMES, st.dictionaries(st.sampled_from(["Side", "Nation", "Note"]), NAMES, min_size=1), NAMES)
def test_any_name_and_property_come_back(name: str, values: dict[str, str], label: str) -> None:
    piece = Piece("a.png", name, "12", (t.Prototype(name="Unit"), t.Delete(), t.Label(state=label), t.marker(**values)))
    assert read_command(command(piece)) == ("null", piece)


def test_every_attribute_of_a_trait_has_a_kind_and_no_foreign_name_twice() -> None:
    from exporters.vmod.tables import KNOWN
    from exporters.vmod.wire import declared

    for cls in KNOWN.values():
        wires = [wire for _, wire, _ in declared(cls)]
        assert len(wires) == len(set(wires)), cls
