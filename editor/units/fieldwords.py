"""What the fields of a counter are called, and what a new one looks like."""

from __future__ import annotations

from editor.text import tr
from scenarios.engine.counter_layouts import Field, Show


def show_titles() -> dict[Show, str]:
    """Return every kind of field with its name, in the order of the menu."""
    return {
        "factors": tr("Factors"),
        "factor": tr("One factor"),
        "symbol": tr("Military symbol"),
        "echelon": tr("Echelon"),
        "figure": tr("Figure"),
        "emblem": tr("Emblem"),
        "main_emblem": tr("Main nation's emblem"),
        "mark": tr("Side mark"),
        "code": tr("Nation's code"),
        "nation": tr("Nation's name"),
        "name": tr("Unit's name"),
        "label": tr("Label"),
        "type": tr("Unit type"),
        "parent": tr("Parent formation"),
        "setup": tr("Set-up code"),
        "enters": tr("Turn of entry"),
        "steps": tr("Steps"),
        "id": tr("Id"),
        "prop": tr("Property"),
        "text": tr("Fixed text"),
        "plate": tr("Plate"),
        "band": tr("Step band"),
    }


def title_of(field: Field) -> str:
    """Return a field's name, with what it is about."""
    name = show_titles()[field.show]
    if field.show in ("factor", "prop", "text"):
        return f"{name}: {field.key.replace('_', ' ')}"
    return name


NEW: dict[Show, Field] = {
    "factors": Field("factors", 5, 70, 90, 26, size=30, weight="black"),
    "factor": Field("factor", 5, 70, 30, 26, size=28, weight="black"),
    "symbol": Field("symbol", 23, 26, 54, 36),
    "echelon": Field("echelon", 25, 13, 50, 9),
    "figure": Field("figure", 12, 28, 76, 38),
    "emblem": Field("emblem", 7, 4, 19, 19),
    "main_emblem": Field("main_emblem", 78, 7, 13, 13),
    "mark": Field("mark", 7, 77, 15, 15),
    "name": Field("name", 6, 30, 88, 16, size=14),
    "plate": Field("plate", 6.5, 25, 87, 45),
    "band": Field("band", 0, 72, 100, 28),
    "parent": Field("parent", 81, 19, 16, 50, size=11.5, weight="semibold", turn_deg=90),
    "setup": Field("setup", 60, 3, 36, 10, size=9, weight="semibold", align="right"),
}


def new_field(show: Show, key: str = "") -> Field:
    """Return a field of a kind as it is put on a face."""
    made = NEW.get(show, Field(show, 25, 40, 50, 16, size=14))
    if show in ("factor", "prop", "text"):
        key = key or {"factor": "combat", "prop": "morale", "text": tr("Text")}[show]
        return Field(show, made.x, made.y, made.w, made.h, key, made.size, made.weight, made.align)
    return made
