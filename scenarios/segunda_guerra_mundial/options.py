"""The choices fixed before the start: every open question of the rules and every agreed length."""

from __future__ import annotations

from dataclasses import replace

from scenarios.engine.messages import Messages
from scenarios.engine.ruleset import Option
from scenarios.engine.state import Scalar

YES_NO: tuple[tuple[Scalar, str], ...] = ((True, "yes"), (False, "no"))


def _choice(id: str, title: str, rule: str, *choices: tuple[Scalar, str], note: str = "") -> Option:
    return Option(id, title, choices[0][0], choices, f"SGM-{rule}", note)


def _switch(id: str, title: str, rule: str, default: bool, note: str = "") -> Option:
    return Option(id, title, default, YES_NO, f"SGM-{rule}", note)


OPTIONS: tuple[Option, ...] = (
    _choice(
        "players",
        "Players",
        "SEA-01",
        (3, "three: Axis, Russia, Western Allies"),
        (2, "two: Axis, Allies"),
        (4, "four: Axis, Russia, Western land, Western sea and air"),
    ),
    _choice("turns", "Game turns", "ORD-03", (18, "18"), *((n, str(n)) for n in range(1, 31) if n != 18)),
    _choice(
        "after_18", "After the last turn", "VIC-05", ("draw", "cease-fire: a draw"), ("continue", "play on to a winner")
    ),
    _choice(
        "late_reinforcements",
        "Reinforcements when playing on",
        "VIC-06",
        ("none", "none"),
        ("last_row", "the last row again, while counters are left"),
    ),
    _choice(
        "neutral_setup",
        "Neutral armies at the start",
        "SET-01",
        ("default", "in their default cities"),
        ("agreement", "placed by the first seat, as agreed"),
    ),
    _choice(
        "russia_entry", "Russia enters in turn", "WAR-02", (5, "5"), *((n, str(n)) for n in range(1, 19) if n != 5)
    ),
    _choice(
        "waiting_russia",
        "Waiting Russia's land and air units",
        "WAR-02",
        ("confined", "stay in Russia"),
        ("free", "may enter allied territory"),
    ),
    _choice(
        "allied_entry",
        "Western units in Russia and Russian ones in the West",
        "WAR-12",
        ("after_entry", "once Russia is at war"),
        ("always", "always"),
        ("never", "never"),
    ),
    _choice(
        "joined_with_waiting",
        "A neutral that joins waiting Russia",
        "WAR-13",
        ("at_war", "is at war by itself"),
        ("waits", "waits with Russia"),
    ),
    _switch("overflight_is_invasion", "Flying over a country at peace is an invasion", "WAR-11", False),
    _choice(
        "closed_lands", "Iraq and Arabia", "MOV-10", ("closed", "closed"), ("open", "open to move through, nobody's")
    ),
    _switch("air_must_end_on_airport", "Aircraft end their move on an airport", "MOV-06", False),
    _choice(
        "mountain_penalty", "Mountain point", "MOV-07", ("per_hex", "for every mountain hex"), ("once", "once a move")
    ),
    _choice("river_penalty", "River point", "MOV-08", ("per_side", "for every side crossed"), ("once", "once a move")),
    _switch("min_one_hex", "A unit may always move one hex", "MOV-13", False),
    _switch("loaded_air_bars", "An aircraft with a land unit aboard bars the way", "MOV-05", True),
    _switch("contact_obliges", "Units that stay beside an enemy must fight too", "ZOC-06", False),
    _choice("two_vs_two", "Two against two", "COM-07", ("pairs", "paired and side by side"), ("off", "not used")),
    _choice("losers", "Who is removed", "COM-08", ("group", "the whole group"), ("one", "the first named unit")),
    _choice("advance", "Advance after combat", "COM-13", ("none", "none"), ("one", "one attacker into an emptied hex")),
    _choice("combined", "Combined attack", "CMB-01", ("3:2", "three against two"), ("off", "not used")),
    _choice(
        "combined_units",
        "Units in a combined attack",
        "CMB-04",
        ("one", "one surface and one air unit"),
        ("any", "any number of each, still factor 3"),
    ),
    _choice(
        "landing_cost",
        "Leaving a carrier one was aboard since the turn began",
        "TRN-04",
        ("one", "costs a point"),
        ("free", "costs nothing: full movement"),
    ),
    _switch("landed_may_attack", "A landed unit may attack in the same turn", "TRN-06", True),
    _switch("load_midway", "A carrier may load in the middle of its move", "TRN-08", True),
    _switch("load_after_move", "A carrier may load after its move", "TRN-08", True),
    _choice(
        "ferry", "Ships in straits as bridges", "TRN-09", ("off", "no"), ("on", "yes: board and leave in one turn")
    ),
    _switch("hostile_airports", "Transport to free enemy airports", "TRN-11", True),
    _switch("cross_faction_cargo", "Western and Russian units may carry each other", "TRN-16", False),
    _choice(
        "surround",
        "A city is surrounded by",
        "CON-02",
        ("occupied", "units on all land hexes"),
        ("zoc", "units and ZoC"),
    ),
    _switch("air_surrenders", "Aircraft surrender with their country", "CON-06", False),
    _choice(
        "air_cargo",
        "Land units aboard aircraft at a surrender",
        "CON-07",
        ("surrenders", "surrender"),
        ("stays", "stay"),
    ),
    _switch("ship_cargo_surrenders", "Land units aboard ships on the coast surrender", "CON-07", False),
    _choice(
        "joint_conquest",
        "A territory taken together goes to",
        "CON-09",
        ("majority", "who holds more cities"),
        ("declarer", "who declares it"),
    ),
    _switch("conquered_nation_stops", "A nation whose home is conquered gets no units", "REI-12", False),
    _choice(
        "unplaced", "Reinforcements not placed", "REI-13", ("lost", "are lost"), ("kept", "wait for the next turn")
    ),
    _switch("joined_neutral_reinforcements", "Reinforcements in neutrals that joined", "REI-03", True),
)


def named(option: Option, messages: Messages) -> Option:
    """Return an option with its title and the names of its choices in the language of the messages."""
    if not messages.has("options", option.id):
        return option
    words = messages.text("options", option.id).split(" | ")
    numbers = zip(option.choices, words[1:], strict=False)
    choices = tuple((value, word) for (value, _), word in numbers) + option.choices[len(words) - 1 :]
    return replace(option, title=words[0], choices=choices)


def complete(given: dict[str, Scalar]) -> dict[str, Scalar]:
    """Return all options with the given ones filled in. Raises ValueError naming the choices."""
    by_id = {option.id: option for option in OPTIONS}
    strange = sorted(set(given) - set(by_id))
    if strange:
        raise ValueError(f"no option is called {strange[0]!r}; there are {', '.join(sorted(by_id))}")
    values = {option.id: option.default for option in OPTIONS}
    for key, value in given.items():
        allowed = [choice for choice, _ in by_id[key].choices]
        if not any(value == choice and type(value) is type(choice) for choice in allowed):
            raise ValueError(f"option {key} is {value!r}; it may be {', '.join(repr(c) for c in allowed)}")
        values[key] = value
    return values
