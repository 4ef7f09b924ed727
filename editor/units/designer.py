"""The counter designer."""

from __future__ import annotations

from editor.units.keyed import KeyedPage


class CountersPage(KeyedPage):
    """The page on which counters are laid out."""

    menu = "units"
