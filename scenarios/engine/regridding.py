"""What a module keeps beside its map that names hexes: scenarios, set-up codes, and rules with tables of their own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from mapdata.partition import space_of
from mapdata.problems import FormatError
from mapdata.regrid import Lost, Regrid
from scenarios.engine.modules import Module, read_head
from scenarios.engine.oob import Oob, Unit
from scenarios.engine.registry import module_folders, ruleset_plugin
from scenarios.engine.ruleset import ScenarioInfo

PLACE_KEYS = frozenset({  # under which a scenario's data names spaces
    "at", "space", "spaces", "hex", "hexes", "where", "objective", "objectives", "victory", "a", "b", "from", "to",
    "marks", "control", "holders", "units",
})  # fmt: skip
SETUP = "setup"  # the property of a unit that says where it is set up
_TOKEN = re.compile(r"[^\s,;]+")


@dataclass(frozen=True)
class Following:
    """A module on other ground: all of it, what could not follow, how many references did.

    reread: titles of scenarios whose words name a hex that has another number now; nobody can change words for sure.
    """

    module: Module
    lost: tuple[Lost, ...]
    followed: int
    reread: tuple[str, ...] = ()


def follow(module: Module, made: Regrid) -> Following:
    """Return the module with the map on other ground, and its scenarios and set-up codes after it."""
    work = _Work(made)
    oob = work.oob(module.oob) if module.oob is not None else None
    scenarios = tuple(work.scenario(info) for info in module.scenarios)
    after = replace(module, map=made.after, oob=oob, scenarios=scenarios)
    reread = tuple(info.title or info.id for info in module.scenarios if work.names_in_words(info))
    return Following(after, (*made.lost, *work.lost), made.followed + work.followed, reread)


class _Work:
    def __init__(self, made: Regrid) -> None:
        self._spots = made.spots
        self._known = made.spots.names
        self.lost: list[Lost] = []
        self.followed = 0

    # ------------------------------------------------------------------ the order of battle
    def oob(self, oob: Oob) -> Oob:
        """Return the order of battle with set-up codes that name hexes by their numbers now."""
        units = tuple(self._unit(unit) for unit in oob.units)
        return oob if units == oob.units else replace(oob, units=units)

    def _unit(self, unit: Unit) -> Unit:
        """Return a unit with its code; of a code of several hexes each follows by itself."""
        code = str(unit.props.get(SETUP, ""))
        words = [code] if code in self._known else _TOKEN.findall(code)  # a number may have a space in it
        names = {word: self._to(word, SETUP, unit.name or unit.id, "") for word in words if word in self._known}
        if all(names.values()):
            told = names[code] if code in names else _TOKEN.sub(lambda found: names.get(found[0], found[0]), code)
        else:
            told = ", ".join(left for word in words if (left := names.get(word, word)))
        if told == code:
            return unit
        props = {key: value for key, value in unit.props.items() if key != SETUP or told}
        return replace(unit, props=props | ({SETUP: told} if told else {}))

    def _to(self, name: str, kind: str, title: str, where: str) -> str:
        """Return what a space is called now, "" (told) where it is nowhere."""
        to = self._spots.space(name)
        if to is None:
            self.lost.append(Lost(kind, title, name, "off", where))
            return ""
        self.followed += 1
        return to

    # ------------------------------------------------------------------ scenarios
    def scenario(self, info: ScenarioInfo) -> ScenarioInfo:
        """Return a scenario whose units and markers stand where they stood; a unit that cannot goes to its tray."""
        title = info.title or info.id
        data = {key: self._value(key, value, title) if key in PLACE_KEYS else value for key, value in info.data.items()}
        return info if data == info.data and list(data) == list(info.data) else replace(info, data=data)

    def _value(self, key: str, value: Any, title: str) -> Any:
        """Return a value under a key that names spaces. Keys of an object may be names too: markers, control."""
        if isinstance(value, str):
            return self._to(value, "hex", key, title) if value in self._known else value
        if isinstance(value, list):
            told = [self._value(key, one, title) for one in value]
            return [new for old, new in zip(value, told, strict=True) if new != "" or old == ""]
        if not isinstance(value, dict):
            return value
        return self._units(value, title) if key == "units" else self._object(key, value, title)

    def _units(self, units: Mapping[str, Any], title: str) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for unit, place in units.items():
            at = place.get("at") if isinstance(place, dict) else place
            if not isinstance(at, str) or at not in self._known:
                out[unit] = place
                continue
            to = self._to(at, "unit", unit, title)
            if to:
                out[unit] = {**place, "at": to} if isinstance(place, dict) else to
        return out

    def _object(self, key: str, value: Mapping[str, Any], title: str) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for name, inner in value.items():
            if name not in self._known:
                out[name] = self._value(name, inner, title) if name in PLACE_KEYS else inner
                continue
            said = str(inner) if isinstance(inner, str | int | float) else key
            to = self._to(name, "mark", said, title)
            if not to:
                continue
            if to in out and out[to] != inner:
                self.lost.append(Lost("mark", said, name, "taken", title))
                continue
            out[to] = inner
        return out

    def names_in_words(self, info: ScenarioInfo) -> bool:
        """Return whether a scenario's texts name a hex that is called otherwise now."""
        words = set(re.findall(r"[\w./-]+", " ".join((info.description, info.victory, info.notes))))
        words |= {word.rstrip(".") for word in words}
        return any(self._spots.space(word) != word for word in words & self._known.keys() if not _is_year(word))


def _is_year(word: str) -> bool:
    """Return whether a number is more likely a year than a hex: wars of four centuries."""
    return word.isdigit() and len(word) == 4 and 1600 <= int(word) <= 2100


# ------------------------------------------------------------------ who else reads the numbers
@dataclass(frozen=True, slots=True)
class Reader:
    """Rules, or another module on the same map, that name hexes. names: those of this map, in order.

    rules: they are the module's own rules, whose tables nothing can change; no hex that they name may be called
    otherwise. Rules without names say nothing of what they read.
    """

    title: str
    names: tuple[str, ...]
    rules: bool


def readers(module: Module) -> list[Reader]:
    """Return whose tables name hexes of a module's map: its own rules', and those of modules that use its map.

    The rules of a game on areas name every area, since they were written for those.
    """
    grid = module.map.grid
    if grid is None:
        areas = tuple(dict.fromkeys(space_of(f) for f in module.map.features("area")))
        return [Reader(_of_rules(module.ruleset)[0], areas, True)] if module.ruleset != "free" and areas else []
    found = []
    if module.ruleset != "free":
        title, names = _of_rules(module.ruleset)
        found.append(Reader(title, tuple(name for name in names if name in grid.by_name), True))
    places = module_folders().plugins
    if module.id not in places or places[module.id].resolve() != module.folder.resolve():
        return found
    for folder in places.values():
        try:
            head = read_head(folder)
        except FormatError:
            continue
        if head.map == module.id:
            names = (*_of_rules(head.ruleset)[1], *_of_overlay(folder))
            known = dict.fromkeys(name for name in names if name in grid.by_name)
            found.append(Reader(head.title, tuple(known), False))
    return found


def _of_rules(ruleset: str) -> tuple[str, tuple[str, ...]]:
    """Return a game's title and the spaces that its own tables name; a game that says nothing names none we know of."""
    try:
        plugin = ruleset_plugin(ruleset)
    except FormatError:
        return ruleset, ()
    say = getattr(plugin, "named_spaces", None)
    return plugin.title, tuple(say()) if say is not None else ()


def _of_overlay(folder: Path) -> list[str]:
    """Return all texts of a module's overlay; numbers of hexes are among them."""
    try:
        raw = json.loads((folder / "overlay" / "overlay.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return []
    return list(_texts(raw))


def _texts(raw: Any) -> Iterator[str]:
    if isinstance(raw, str):
        yield raw
    elif isinstance(raw, list | dict):
        for one in raw.values() if isinstance(raw, dict) else raw:
            yield from _texts(one)


def refused(module: Module, made: Regrid) -> Reader | None:
    """Return the rules whose tables would name other hexes than they mean, None where all may go on."""
    for reader in readers(module):
        if reader.rules and any(made.spots.space(name) != name for name in reader.names):
            return reader
    return None


__all__ = ["Following", "Reader", "follow", "readers", "refused"]
