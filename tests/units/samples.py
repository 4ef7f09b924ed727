"""A small order of battle: two nations, three types, seven counters."""

from __future__ import annotations

from scenarios.engine.oob import Nation, Oob, Unit, UnitType

TYPES = (
    UnitType("infantry", "Infantry", "land", "nato", {"combat": 3, "movement": 4}, ("combat", "movement")),
    UnitType("armour", "Armour", "land", "nato", {"combat": 6, "movement": 8}, ("combat", "movement")),
    UnitType("fleet", "Fleet", "naval", "fleet", {"combat": 5, "movement": 20}, ("combat", "movement")),
)
NATIONS = (
    Nation("blue", "Blue", "BLU", "western", "#0B5F97", ""),
    Nation("red", "Red", "RED", "soviet", "#B83A2C", ""),
)


def small() -> Oob:
    """Return it."""
    units = (
        *(Unit(f"blue-infantry-{k}", f"{k}. Division", "infantry", "blue", str(k)) for k in (1, 2, 3)),
        Unit("blue-armour-1", "Guards", "armour", "blue", "G", steps=2),
        Unit("red-infantry-1", "Rifles", "infantry", "red", "R", props={"setup": "0101"}),
        Unit("red-infantry-2", "Rifles", "infantry", "red", "R", props={"setup": "0101"}),
        Unit("red-fleet-1", "Northern Fleet", "fleet", "red", "N", 3),
    )
    return Oob(TYPES, NATIONS, units)
