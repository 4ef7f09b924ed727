"""How a refusal is told: its title, its sentence, its rule, and what could be done about it."""

from __future__ import annotations

from dataclasses import dataclass

from editor.text import tr
from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Target


@dataclass(frozen=True, slots=True)
class Refused:
    """A refusal as it is shown: title, sentence, rule, and the space it stands beside."""

    title: str
    sentence: str
    rule: str
    space: int | None
    remedies: tuple[Target, ...] = ()


def wish_title(action: Action | None) -> str:
    """Return the title of a refusal, by what the gesture was for."""
    wish = action.gesture().label.lower() if action is not None else ""
    if "move" in wish or "march" in wish:
        return tr("{unit} cannot go to {place}")
    if "attack" in wish or "fight" in wish or wish in ("plain", "combined"):
        return tr("{unit} cannot attack {place}")
    if "place" in wish:
        return tr("{unit} cannot be placed at {place}")
    if "board" in wish or "load" in wish:
        return tr("{unit} cannot embark at {place}")
    if "land" in wish or "embark" in wish:
        return tr("{unit} cannot land at {place}")
    return tr("{unit} cannot do that at {place}")
