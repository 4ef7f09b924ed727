"""The shape of a position written by ids (setup.from_raw): every fault is told with the member it lies in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any, Required, TypedDict

import msgspec

from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.state import (
    ABSENT,
    AT_PEACE,
    AT_WAR,
    CAPITAL_LOST,
    FALLEN,
    STATUSES,
)

if TYPE_CHECKING:
    from scenarios.harc_europaert.facts import Facts

LAST_TURN = 24  # summer 1945, the last that any variant plays
POWER_STATUSES = (AT_PEACE, AT_WAR, CAPITAL_LOST, FALLEN, ABSENT)
LEVELS = ("basic", "advanced")
Turn = Annotated[int, msgspec.Meta(ge=0, le=99)]
Count = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Sum = Annotated[int, msgspec.Meta(ge=-9999, le=9999)]


class _Purse(TypedDict, total=False):
    start: Count
    available: Count
    spent: Count
    debt: Count


class _Power(TypedDict, total=False):
    status: str
    year_start: Count
    available: Count
    half: Count
    spent: Count
    debt: Count
    relocated: Count
    overseas: Count
    aid: Count
    lost_fleets: Count
    attacks: Count
    recapture: bool
    conqueror: str
    counted: dict[str, Sum]


class _Country(TypedDict, total=False):
    status: str
    by: str
    since: Turn
    army: bool


class _Convoy(TypedDict):
    id: str
    sender: str
    receiver: str
    zone: str
    value: Count
    due: Turn


class _Slip(TypedDict):
    unit: str
    power: str
    area: str
    due: Turn


class _Owed(TypedDict):
    power: str
    target: str
    kind: str


class _Loss(TypedDict):
    power: str
    country: str
    area: str
    value: Count
    turn: Turn


class _Facts(TypedDict, total=False):
    canal_open: bool
    ploiesti_allied: bool
    grozny_axis: bool
    gibraltar_lost: bool
    suez_lost: bool
    vologda_axis: bool
    satellites_joined: bool
    satellites_closed: bool
    moscow_paid: bool
    chain_broken: bool
    england_penalty: Count
    surprise_turn: Turn
    winter_penalty_turn: Turn
    leave_satellites: Turn
    convoys_sent: Count
    aid_1941: Count
    vichy: str
    fallen: dict[str, str]
    held: dict[str, str]
    sea_side: dict[str, str]
    rebuilders: dict[str, list[str]]
    lasting_allies: list[list[str]]
    uncounted: list[dict[str, Any]]
    soviet_attacks: dict[str, int]
    africa_attackers: dict[str, Any]


class _Position(TypedDict, total=False):
    turn: Annotated[int, msgspec.Meta(ge=1, le=LAST_TURN)]
    slot: Annotated[int, msgspec.Meta(ge=0, le=9)]
    order: Annotated[list[Annotated[list[str], msgspec.Meta(min_length=1)]], msgspec.Meta(min_length=1)]
    phase: str
    acting: str
    scenario: str
    options: dict[str, bool | int | str]
    units: dict[str, str | dict[str, Any]]
    control: dict[str, str]
    war: list[tuple[str, str]]
    hpp: dict[str, Count | _Purse]
    powers: dict[str, _Power]
    countries: dict[str, _Country]
    facts: _Facts
    fortress_lost: list[str]
    attacked: list[str]
    convoys: list[_Convoy]
    building: list[_Slip]
    attempts: dict[str, Count]
    achieved: dict[str, str]
    obligations: list[_Owed]
    pending: list[_Loss]
    taken: dict[str, Turn]
    unused: list[str]
    locks: list[str]


class _Took(TypedDict):
    power: str
    area: str
    country: str


class _Fell(TypedDict):
    power: str
    conqueror: str


class _Aside(TypedDict):
    nation: str
    area: str
    type: str
    count: Count


class _Start(TypedDict, total=False):
    """What a scenario's file says of the start, in its member "data"."""

    start: Required[Annotated[int, msgspec.Meta(ge=1, le=LAST_TURN)]]
    end: Required[Annotated[int, msgspec.Meta(ge=1, le=LAST_TURN + 1)]]
    order: Required[Annotated[list[Annotated[list[str], msgspec.Meta(min_length=1)]], msgspec.Meta(min_length=1)]]
    powers: list[str]
    level: Annotated[list[str], msgspec.Meta(min_length=1)]
    units: dict[str, str | dict[str, Any]]  # of a nation by area and kind, or of a unit by its id
    position: dict[str, Any]  # the whole of the start as a position, in place of all else
    control: dict[str, list[str]]
    hpp: dict[str, Count]
    war: list[tuple[str, str]]
    neutral: list[str]
    conquered: list[_Took]
    fallen: list[_Fell]
    flags: list[str]
    aside: list[_Aside]
    unused: list[str]


class _Counter(TypedDict, total=False):
    at: str
    fights: Annotated[int, msgspec.Meta(ge=0, le=2)]


def check(rules: Facts, raw: Mapping[str, Any]) -> None:
    """Look at a position before it is set up. Raises ValueError that names the member and what it may be."""
    _convert(raw, _Position, "position")
    _among("position.facts", raw.get("facts", ()), _Facts.__annotations__)
    for key, entry in raw.get("units", {}).items():
        if key in rules.nation_index and isinstance(entry, dict):
            _convert(entry, dict[str, dict[str, Count]], f"position.units.{key}")
            for area, counts in entry.items():
                _among(f"position.units.{key}.{area}", counts, tables.KINDS)
        elif isinstance(entry, dict):
            _convert(entry, _Counter, f"position.units.{key}")
    for place, name, known, what in _names(rules, raw):
        if name not in known:
            raise ValueError(f"{place}: there is no {what} {name!r}")
    powers = [power for slot in raw.get("order", [tables.GREAT]) for power in slot]
    if len(set(powers)) != len(powers):
        raise ValueError("position.order: a power has one slot only")
    if raw.get("acting") is not None:
        _among("position.acting", [raw["acting"]], powers)
    if raw.get("slot", 0) >= len(raw.get("order", tables.GREAT)):
        raise ValueError(f"position.slot: {raw['slot']} is none of the slots of the order, which count from 0")
    for group, statuses in (("powers", POWER_STATUSES), ("countries", STATUSES)):
        for name, record in raw.get(group, {}).items():
            if "status" in record:
                _among(f"position.{group}.{name}.status", [record["status"]], statuses)


def check_start(rules: Facts, data: Mapping[str, Any]) -> None:
    """Look at what a scenario says of the start. Raises ValueError that names the member and what it may be."""
    _convert(data, _Start, "data")
    _among("data", data, _Start.__annotations__)
    _among("data.order", [power for slot in data["order"] for power in slot], tables.GREAT)
    _among("data.level", data.get("level", ()), LEVELS)
    _among("data.flags", data.get("flags", ()), (*_Facts.__annotations__, "maginot_fortress_lost"))
    by_number = {key: entry for key, entry in data.get("units", {}).items() if key in rules.nation_index}
    for key, entry in data.get("units", {}).items():
        _one_or_many(rules, key, entry)
    for nation, areas in by_number.items():
        for area, counts in areas.items():
            place = f"data.units.{nation}.{area}"
            if area not in rules.space:
                raise ValueError(f"{place}: there is no area {area!r} on this board")
            _stock(rules, place, nation, area, counts)
    for place, name, known, what in _start_names(rules, data):
        if name not in known:
            raise ValueError(f"{place}: there is no {what} {name!r}")


def _one_or_many(rules: Facts, key: str, entry: Any) -> None:
    """Look at a member of a start's units: a nation's numbers, or where one unit stands."""
    place = f"data.units.{key}"
    if key in rules.nation_index:
        _convert(entry, dict[str, dict[str, Count]], place)
        return
    unit = rules.unit(key)
    if unit == NOWHERE:
        raise ValueError(f"{place}: there is no nation and no unit of that name; ids are like {rules.oob.units[0].id}")
    area = entry.get("at") if isinstance(entry, dict) else entry
    if area not in rules.space:
        raise ValueError(f"{place}: there is no area {area!r} on this board")
    wrong = stands_refusal(rules, unit, rules.space[area])
    if wrong:
        raise ValueError(f"{place}: {wrong}")


def _stock(rules: Facts, place: str, nation: str, area: str, counts: Mapping[str, int]) -> None:
    """Look at the counters of a nation in an area: are there so many, and may they stand there."""
    for kind, count in counts.items():
        units = rules.by_kind.get((nation, kind), [])
        if count > len(units):
            raise ValueError(f"{place}.{kind}: the order of battle has {len(units)} counters of it, not {count}")
        wrong = stands_refusal(rules, units[0], rules.space[area]) if count else ""
        if wrong:
            raise ValueError(f"{place}.{kind}: {wrong}")


def _start_names(rules: Facts, data: Mapping[str, Any]) -> Iterator[tuple[str, str, Iterable[str], str]]:
    areas, nations = rules.space, rules.nation_index
    for nation in (*data.get("neutral", ()), *data.get("control", ())):
        yield "data", nation, nations, "nation"
    for nation, held in data.get("control", {}).items():
        yield from ((f"data.control.{nation}", area, areas, "area") for area in held)
    for pair in data.get("war", ()):
        yield from (("data.war", nation, nations, "nation") for nation in pair)
    for area in data.get("unused", ()):
        yield "data.unused", area, areas, "area"
    for power in (*data.get("hpp", ()), *data.get("powers", ()), *(row["power"] for row in data.get("fallen", ()))):
        yield "data", power, tables.GREAT, "great power"
    for row in data.get("conquered", ()):
        yield "data.conquered", row["power"], tables.GREAT, "great power"
        yield "data.conquered", row["area"], areas, "area"
        yield "data.conquered", row["country"], nations, "nation"
    for row in data.get("aside", ()):
        yield "data.aside", row["nation"], nations, "nation"
        yield "data.aside", row["type"], tables.KINDS, "kind"


def _convert(raw: Any, into: Any, place: str) -> None:
    """Hold something against a shape; the fault names the place in it."""
    try:
        msgspec.convert(raw, into, strict=True)
    except msgspec.ValidationError as fault:
        said, _, at = str(fault).partition(" - at `")
        raise ValueError(f"{place}{at.rstrip('`').removeprefix('$')}: {said}") from None


def _among(place: str, names: Iterable[Any], known: Iterable[str]) -> None:
    choices = list(known)
    for name in names:
        if name not in choices:
            raise ValueError(f"{place}: {name!r} is none of {', '.join(choices)}")


def _names(rules: Facts, raw: Mapping[str, Any]) -> Iterator[tuple[str, str, Iterable[str], str]]:
    """Yield every name that must be of an area, a unit, a nation or a power: (place, name, the known ones, what)."""
    areas, nations, great = rules.space, rules.nation_index, tables.GREAT
    for slot in raw.get("order", ()):
        yield from (("position.order", power, great, "power") for power in slot)
    for pair in raw.get("war", ()):
        yield from (("position.war", nation, nations, "nation") for nation in pair)
    for area, nation in raw.get("control", {}).items():
        yield f"position.control.{area}", nation, nations, "nation"
        yield "position.control", area, areas, "area"
    for key in ("fortress_lost", "unused", "taken"):
        yield from ((f"position.{key}", area, areas, "area") for area in raw.get(key, ()))
    for name, record in raw.get("countries", {}).items():
        yield f"position.countries.{name}.by", record.get("by", ""), ("", *great), "power"
    for k, row in enumerate(raw.get("building", ())):
        yield f"position.building[{k}].unit", row["unit"], rules.oob.index, "unit"
        yield f"position.building[{k}].area", row["area"], areas, "area"
        yield f"position.building[{k}].power", row["power"], great, "power"
    for k, row in enumerate(raw.get("convoys", ())):
        yield f"position.convoys[{k}].zone", row["zone"], areas, "area"
        yield f"position.convoys[{k}].sender", row["sender"], great, "power"
        yield f"position.convoys[{k}].receiver", row["receiver"], great, "power"
    for k, row in enumerate(raw.get("obligations", ())):
        yield f"position.obligations[{k}].power", row["power"], great, "power"
        yield f"position.obligations[{k}].target", row["target"], nations, "nation"
        yield f"position.obligations[{k}].kind", row["kind"], ("attack", "deliver"), "kind"
    for k, row in enumerate(raw.get("pending", ())):
        yield f"position.pending[{k}].power", row["power"], great, "power"
        yield f"position.pending[{k}].area", row["area"], areas, "area"
    facts = raw.get("facts", {})
    for power, conqueror in facts.get("fallen", {}).items():
        yield "position.facts.fallen", power, great, "power"
        yield f"position.facts.fallen.{power}", conqueror, ("", *nations), "nation"
    for unit, area in (*facts.get("held", {}).items(), *facts.get("sea_side", {}).items()):
        yield "position.facts", unit, rules.oob.index, "unit"
        yield f"position.facts: {unit}", area, areas, "area"


def stands_refusal(rules: Facts, unit: int, space: int) -> str:
    """Return why a unit cannot stand in a space, "" when it can: all stand on land, ships in ports. [HE-MAP-09]"""
    if space == NOWHERE:
        return ""
    name = rules.board.names[space]
    if not rules.ground.land[space]:
        return f"{name} is a sea; units stand on land"
    if rules.domain[unit] == tables.NAVAL and space not in rules.ground.port:
        return f"{name} has no port for {rules.oob.units[unit].id}"
    return ""
