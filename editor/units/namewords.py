"""The names that units are made of, such as branches and echelons, as people say them."""

from __future__ import annotations

from editor.text import mark, tr

KNOWN = (
    mark("Infantry"), mark("Armour"), mark("Mechanised"), mark("Motorised"), mark("Cavalry"), mark("Armoured cavalry"),
    mark("Sp artillery"), mark("Anti tank"), mark("Air defence"), mark("Engineer"), mark("Signals"), mark("Medical"),
    mark("Supply"), mark("Headquarters"), mark("Artillery"), mark("Transport"), mark("Army aviation"),
    mark("Military police"), mark("Special forces"),
    mark("Crew"), mark("Squad"), mark("Section"), mark("Platoon"), mark("Company"), mark("Battalion"),
    mark("Regiment"), mark("Brigade"), mark("Division"), mark("Corps"), mark("Army"), mark("Army group"),
    mark("Theatre"),
    mark("Airborne"), mark("Mountain"),
    mark("Helmet"), mark("Air"), mark("Bomber"), mark("Fleet"), mark("Torpedo boat"), mark("Submarine"),
    mark("Carrier"), mark("Tank"), mark("Paratroop"), mark("Aa gun"), mark("Factory"),
    mark("Axis"), mark("Western"), mark("Soviet"), mark("Neutral"),
    mark("Combat"), mark("Attack"), mark("Defence"), mark("Movement"), mark("Range"), mark("Setup"),
)  # fmt: skip


def said_name(name: str) -> str:
    """Return a name such as "army_group" as the window says it; one that nobody knows stays as it is."""
    return tr(name.replace("_", " ").capitalize())
