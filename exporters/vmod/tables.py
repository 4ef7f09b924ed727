"""All elements that have a table, by name: what the reader knows."""

from __future__ import annotations

from exporters.vmod import elements, mapparts
from exporters.vmod.components import Component

KNOWN: dict[str, type[Component]] = {
    thing.TAG: thing
    for module in (elements, mapparts)
    for thing in vars(module).values()
    if isinstance(thing, type) and issubclass(thing, Component) and thing.TAG
}
