"""The dice of a module: buttons that throw them, and menus of buttons that throw a group against a value."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from exporters.tabletop import DieKind
from exporters.vmod import elements as e
from exporters.vmod.components import Component

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
ROLLER = "&lt;$PlayerName$&gt;"


def dice_parts(die: DieKind, faces: dict[int, str], say: Callable[[str], str] = str) -> Iterator[Component]:
    """Yield the buttons of a die, and a menu for every value that groups roll against. faces: pictures."""
    for count in die.roll:
        yield dice_button(die, count, faces)
    for value in die.against:
        buttons = [group_button(die, count, value, say) for count in die.groups]
        yield from buttons
        yield e.ToolbarMenu(
            text=say(f"At {value}"),
            tooltip=say(f"Roll a group of dice: up to {value} hits"),
            icon="/images/die.gif",
            menu_items=tuple(button.text for button in buttons),
        )


def dice_button(die: DieKind, count: int, faces: dict[int, str]) -> e.SpecialDice:
    """Return the button that rolls so many of a die; every die shows its faces as pictures."""
    results = " ".join(f"[$result{n}$]" for n in range(1, count + 1))
    many = f"{count} dice" if count > 1 else die.name
    made = e.SpecialDice(
        name=f"{die.name} x{count}" if count > 1 else die.name,
        text=many,
        tooltip=f"Roll {NUMBERS[count]} ({', '.join(map(str, die.faces))})",
        hotkey=f"{ord(str(count % 10))},130",
        format=f"$name$: {results} *** {ROLLER}",
        result_window=True,
        window_x=90 * count,
        window_y=90,
    )
    for n in range(1, count + 1):
        sides: list[Component] = [e.DieFace(text=str(f), value=f, icon=faces[f]) for f in die.faces]
        made.children.append(e.SpecialDie(name=f"die {n}", children=sides))
    return made


def group_button(die: DieKind, count: int, value: int, say: Callable[[str], str] = str) -> e.SpecialDice:
    """Return the button that rolls a group against a value and reports its hits.

    A face counts 1 when it is a hit and 0 otherwise, so that VASSAL's sum of the dice is the number of hits.
    """
    results = " ".join(f"$result{n}$" for n in range(1, count + 1))
    words = say(f"{count} dice at {value}") if count > 1 else say(f"1 die at {value}")
    made = e.SpecialDice(
        name=words,
        text=words,
        tooltip=words,
        icon="",
        format=f"$name$: {results} = <b>$numericalTotal$</b> {say('hits')} *** {ROLLER}",
    )
    for n in range(1, count + 1):
        sides: list[Component] = [
            e.DieFace(text=f"<b>[{f}]</b>" if f <= value else str(f), value=int(f <= value)) for f in die.faces
        ]
        made.children.append(e.SpecialDie(name=f"die {n}", children=sides))
    return made
