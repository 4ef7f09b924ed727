"""The columns of a nation: name, code, faction, colour, emblem."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from editor.text import tr
from editor.units.cells import CellError, Column, choose, colour, identity, plain_text
from editor.units.namewords import said_name
from scenarios.engine.emblems import ALIASES, NATIONS
from scenarios.engine.oob import Nation, Oob

LONGEST_CODE = 6


def emblem_pairs(_oob: Oob | None = None) -> list[tuple[str, str]]:
    """Return the emblems that are drawn, as (id, title); the plain disc first."""
    longest: dict[str, str] = {}
    for name, key in ALIASES.items():
        if len(name) > len(longest.get(key, "")):
            longest[key] = name
    named = [(key, longest.get(key, key).replace("_", " ").title()) for key in NATIONS]
    return sorted(named, key=lambda pair: pair[1])


def faction_pairs(oob: Oob) -> list[tuple[str, str]]:
    """Return the factions in use and those that have a mark of their own."""
    used = [n.faction for n in oob.nations if n.faction]
    return [(name, said_name(name)) for name in
            dict.fromkeys([*used, "axis", "western", "soviet", "neutral"])]  # fmt: skip


def _main_pairs(oob: Oob) -> list[tuple[str, str]]:
    return [("", ""), *((n.id, n.name or n.id) for n in oob.nations)]


def _put_id(oob: Oob, nation: Nation, text: str) -> Nation:
    return replace(nation, id=nation.id if text.strip() == nation.id else identity(text, set(oob.nation)))


def _put_name(_oob: Oob, nation: Nation, text: str) -> Nation:
    said = plain_text(text)
    if not said:
        raise CellError(tr("A nation needs a name."))
    return replace(nation, name=said)


def _put_code(_oob: Oob, nation: Nation, text: str) -> Nation:
    said = plain_text(text)
    if len(said) > LONGEST_CODE:
        raise CellError(tr("A code has {most} letters at most.", most=LONGEST_CODE))
    return replace(nation, code=said)


def _put_faction(oob: Oob, nation: Nation, text: str) -> Nation:
    said = plain_text(text).lower().replace(" ", "_")
    known = {title.lower(): value for value, title in faction_pairs(oob)}
    return replace(nation, faction=known.get(text.strip().lower(), said or "neutral"))


def _put_colour(_oob: Oob, nation: Nation, text: str) -> Nation:
    return replace(nation, colour=colour(text))


def _put_emblem(oob: Oob, nation: Nation, text: str) -> Nation:
    if not text.strip():
        return replace(nation, emblem="")
    found = choose(text, emblem_pairs(), tr("emblem"), lambda low: low if low in ALIASES or low in NATIONS else "")
    return replace(nation, emblem=found)


def _put_main(oob: Oob, nation: Nation, text: str) -> Nation:
    if not text.strip():
        return replace(nation, main="")
    found = choose(text, _main_pairs(oob), tr("nation"))
    if found == nation.id:
        raise CellError(tr("A nation is not its own main nation."))
    return replace(nation, main=found)


def nation_columns(oob: Oob, _extra: Sequence[str] = ()) -> list[Column]:
    """Return the columns of the nations."""
    factions, mains = dict(faction_pairs(oob)), dict(_main_pairs(oob))
    return [
        Column("name", tr("Name"), lambda _o, n: n.name, _put_name, wide=180),
        Column("code", tr("Code"), lambda _o, n: n.code, _put_code, wide=80,
               tip=tr("The letters printed on its counters")),
        Column("faction", tr("Side"), lambda _o, n: factions.get(n.faction, n.faction), _put_faction, "choice", 130,
               choices=faction_pairs, free=True, clears_to="neutral",
               tip=tr("Nations of one side play together; neutral ones have no player")),
        Column("colour", tr("Colour"), lambda _o, n: n.colour, _put_colour, "colour", 120,
               tip=tr("The ground of its counters")),
        Column("emblem", tr("Emblem"), _emblem, _put_emblem, "choice", 150, choices=emblem_pairs, free=True),
        Column("main", tr("Main nation"), lambda _o, n: mains.get(n.main, n.main), _put_main, "choice", 140,
               choices=_main_pairs, shown=any(n.main for n in oob.nations),
               tip=tr("Whose small emblem stands beside its own")),
        Column("id", tr("Id"), lambda _o, n: n.id, _put_id, wide=130, shown=False, first=0,
               tip=tr("What files know the nation by")),
    ]  # fmt: skip


def _emblem(_oob: Oob, nation: Nation) -> str:
    key = ALIASES.get(nation.emblem.lower(), nation.emblem.lower())
    return next((title for value, title in emblem_pairs() if value == key), nation.emblem)
