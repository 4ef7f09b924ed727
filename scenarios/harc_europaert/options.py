"""The choices fixed before the start: level, players, optional rules, and every open question of the rules."""

from __future__ import annotations

from dataclasses import replace

from scenarios.engine.messages import Messages
from scenarios.engine.ruleset import Option
from scenarios.engine.state import Scalar

YES_NO: tuple[tuple[Scalar, str], ...] = ((True, "yes"), (False, "no"))


def _choice(id: str, title: str, rule: str, *choices: tuple[Scalar, str], note: str = "") -> Option:
    return Option(id, title, choices[0][0], choices, f"HE-{rule}", note)


def _switch(id: str, title: str, rule: str, default: bool, note: str = "") -> Option:
    return Option(id, title, default, YES_NO, f"HE-{rule}", note)


# The default of each is the decision of the rule catalogue; the first choice is the default.
OPTIONS: tuple[Option, ...] = (
    _choice("players", "Players", "GEN-14", (2, "two: Axis, Allies"), (3, "three: Axis, Western Allies, Soviet Union"),
            (4, "four: Axis, England and France, USA, Soviet Union"), (5, "five: Italy apart")),
    _choice("level", "Level", "GEN-13", ("basic", "basic"), ("advanced", "advanced")),
    _switch("optional_rules", "Developments and alliances", "OPT-01", False,
            "attempts of the optional rules; total war only"),
    _choice("partisan", "Partisans", "PTS-02", ("garrison_poland", "garrison of Poland only"),
            ("full", "the whole supplement"), ("off", "off")),
    _choice("air_alone", "Aircraft alone against land units", "AIR-07", ("qa58", "allowed, they cannot capture"),
            ("body", "not allowed")),
    _choice("lendlease", "Cost of lend-lease", "LL-05", ("erratum", "one relocation for each HPP"),
            ("body", "taken from the USA's HPP of 1942"), ("both", "both")),
    _choice("aid_relocation", "Relocations that a convoy uses", "LL-05", ("per_hpp", "one for each HPP"),
            ("per_shipment", "one for each shipment")),
    _switch("sea_loss_debt", "Losses at sea below zero become debt", "ECO-10", True),
    _choice("faceup", "Face-down units turn up", "GEN-08", ("own_turn", "at the start of their owner's turn"),
            ("season", "at the start of each season")),
    _choice("fleet_delay", "Building of fleets takes three turns", "PLC-06", ("rebuild", "for lost ones only"),
            ("all", "for all"), ("none", "never")),
    _choice("self_invasion_cost", "Landing on one's own coast", "INV-08", (5, "5 HPP"), (1, "1 HPP"), (0, "free")),
    _switch("tank_step_after_transport", "Tanks step on after sea transport", "TNK-04", True),
    _choice("italy_colonies_after_fall", "Colonies after Italy's fall", "ECO-06", ("qa51", "8 HPP in all"),
            ("separate", "counted apart")),
    _choice("med_penalty", "Gibraltar and Suez lost", "MED-01", ("once", "-5 once"), ("each", "-5 for each")),
    _choice("us_onward_counts", "American units that relocate onwards", "USA-02", ("once", "count once"),
            ("twice", "count for each leg")),
    _switch("vichy_marseille", "Vichy France has Marseille", "VIC-01", False),
    _choice("oil_quota", "Quota of attacks without oil", "SG-08", ("alliance", "one for the whole Axis"),
            ("power", "one for each power")),
    _choice("mixed_bonus", "Landing and river crossing together", "MOD-05", ("one", "+1"), ("plain", "no bonus")),
    _switch("designed_fortresses", "Gibraltar, Malta and Sevastopol are fortresses", "MOD-02", True),
    _switch("partial_withdraw", "Part of a force may withdraw", "BAT-09", False),
    _choice("retreat", "Retreat goes", "MOV-06", ("any", "to any friendly neighbour"), ("origin", "whence it came")),
    _choice("bomber_av", "Attack value of bombers", "BOM-01", (1, "1"), (3, "3")),
    _switch("satellite_h", "HPP of joining satellites raise the half limit", "SG-03", False),
    _switch("moscow_gain", "The captor of Moscow gains its HPP", "CAP-04", False),
    _switch("failed_intervention_acts", "A failed naval intervention uses the ships up", "INT-02", True),
    _choice("free_strike", "Free air strikes roll", "SUB-04", ("dv", "the defence value"), ("av", "the attack value")),
    _choice("attempts_per_goal", "Attempts per goal and turn", "OPT-02", (1, "one"), (2, "two"), (3, "three")),
    _switch("africa_counts_air", "Aircraft count for the limit in Africa", "MED-03", True),
    _switch("arrow_bonus", "Arrow crossings give the defender +1", "MAP-03", False),
    _switch("overfly_neutrals", "Aircraft may fly over neutrals", "MAP-12", True),
    _switch("endgame_printed_counts", "Two English aircraft at the Maginot Line in 1945", "GEN-14", False),
    _switch("remote_air_defence", "Aircraft based elsewhere help in defence", "INT-01", False, "basic level"),
    _switch("acted_ships_block", "Ships that acted bar a landing", "INV-04", False),
    _switch("fortress_air_stage", "Fortress counts in the air stage", "MOD-02", True),
    _choice("liberate", "An ally's area retaken goes", "MOV-08", ("owner", "to the ally"), ("captor", "to the captor")),
    _choice("malta_base", "Malta hampers", "MED-03", ("present", "the Germans present in Africa"),
            ("three", "the full three")),
    _switch("satellite_transit", "Satellites at peace are open to Germany", "SG-09", True),
    _switch("rebase_faces_down", "A rebase turns a ship face-down", "FLT-04", False),
    _switch("attack_after_withdrawal", "A tank that withdrew may attack again", "TNK-05", False),
)  # fmt: skip


# The heading of an option by the kind of rule it belongs to; those of no heading are asked first.
FIRST = ("players", "level", "optional_rules", "partisan")
GROUPS = {
    "fighting": ("BAT", "MOD", "AIR", "BOM", "INT", "SUB", "FLT", "PAR", "INV"),
    "moving": ("MOV", "TNK", "MAP", "PLC", "REL", "USA", "SG", "OPT"),
    "economy": ("ECO", "LL", "CAP", "MED", "VIC", "GEN"),
}


def group_of(option: Option) -> str:
    """Return the key of an option's heading, "" for what is asked first."""
    kind = option.rule.removeprefix("HE-").partition("-")[0]
    return "" if option.id in FIRST else next((key for key, kinds in GROUPS.items() if kind in kinds), "economy")


def complete(options: dict[str, Scalar]) -> dict[str, Scalar]:
    """Return the options with defaults filled in. Raises ValueError naming the choices."""
    known = {option.id: option for option in OPTIONS}
    out = {option.id: option.default for option in OPTIONS}
    for name, value in options.items():
        if name not in known:
            raise ValueError(f"no option is called {name!r}; this game has {', '.join(known)}")
        choices = [choice for choice, _ in known[name].choices]
        if not any(value == c and isinstance(value, bool) == isinstance(c, bool) for c in choices):
            raise ValueError(f"option {name!r} cannot be {value!r}; choose {', '.join(map(repr, choices))}")
        out[name] = value
    return out


def named(option: Option, messages: Messages) -> Option:
    """Return an option with its titles in the language of the messages, its own where they have none."""
    title = messages.text("options", option.id) if messages.has("options", option.id) else option.title
    choices = []
    for value, text in option.choices:
        key = f"{option.id}.{value}"
        choices.append((value, messages.text("choices", key) if messages.has("choices", key) else text))
    key = group_of(option)
    group = messages.text("option_groups", key) if key and messages.has("option_groups", key) else key.capitalize()
    return replace(option, title=title, choices=tuple(choices), group=group)
