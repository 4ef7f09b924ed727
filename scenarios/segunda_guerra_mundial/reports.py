"""What can be looked up at any time: turn track, strengths, reinforcements, wars, conquests, order of battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from scenarios.engine.ruleset import Report
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.conquest import cities_taken
from scenarios.segunda_guerra_mundial.state import DEAD, SgmState
from scenarios.segunda_guerra_mundial.tables import (
    FACTIONS,
    JOINS,
    LAST_TURN,
    MAIN_NATIONS,
    TYPES,
    USA_ENTRY,
    date_of,
    schedule,
)
from scenarios.segunda_guerra_mundial.victory import counters

if TYPE_CHECKING:
    from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial

BEADS = ("reinforcement", "movement", "combat", "conquest")


def tint(rules: SegundaGuerraMundial, state: SgmState) -> dict[str, str]:
    """Return the territories whose controller differs from the start."""
    found = {}
    for k, one in enumerate(rules.territory_list):
        holder = rules.holder(state, k)
        if holder and holder != one.faction:
            found[one.id] = holder
    return found


def reports(rules: SegundaGuerraMundial, state: SgmState) -> Iterator[Report]:
    """Yield all reports."""
    text = rules.messages.text
    yield Report("turns", text("reports", "turns"), "track", _track(rules, state))
    yield Report("phases", text("reports", "phases"), "phases", _beads(rules, state))
    yield Report("score", text("reports", "score"), "score", _score(rules, state))
    yield Report("reinforcements", text("reports", "reinforcements"), "table", _reinforcements(rules))
    yield Report("wars", text("reports", "wars"), "table", _wars(rules, state))
    yield Report("territories", text("reports", "territories"), "table", _territories(rules, state))
    yield Report("conquests", text("reports", "conquests"), "table", _conquests(rules, state))
    yield Report("units", text("reports", "units"), "table", _units(rules, state))
    yield Report("oob", text("reports", "oob"), "table", _order_of_battle(rules, state))


def _track(rules: SegundaGuerraMundial, state: SgmState) -> dict[str, Any]:
    text, boxes = rules.messages.text, []
    last = max(LAST_TURN, state.turn, int(state.options["turns"]))
    for turn in range(1, last + 1):
        date = date_of(turn)
        events = []
        if turn == int(state.options["russia_entry"]):
            events.append(text("reports", "russia_enters"))
        if turn == USA_ENTRY:
            events.append(text("reports", "usa_enters"))
        tip = ". ".join([text("reports", "turn_tip", turn=turn, date=date), *events])
        boxes.append({"label": str(turn), "sub": date, "event": "; ".join(events), "tip": tip})
    return {"boxes": boxes, "now": state.turn - 1}


def _beads(rules: SegundaGuerraMundial, state: SgmState) -> dict[str, Any]:
    phase = state.frames[0].name if state.frames else ""
    names = ("setup",) if phase == "setup" else BEADS
    now = names.index(phase) if phase in names else 0
    return {"beads": [rules.messages.text("phases", name) for name in names], "now": now}


def _score(rules: SegundaGuerraMundial, state: SgmState) -> dict[str, Any]:
    totals, text, entries = counters(rules, state), rules.messages.text, []
    emblems = {"axis": "germany", "russia": "russia", "western": "united_kingdom"}
    for faction in FACTIONS:
        own, other = ("axis", "allies") if faction == "axis" else ("allies", "axis")
        names = {"side": rules.faction_name(own), "enemy": rules.faction_name(other)}
        tip = text("reports", "score_tip", **names, count=totals[own], others=totals[other])
        value = rules.strength(state, faction)
        entries.append({"side": rules.faction_name(faction), "emblem": emblems[faction], "value": value, "tip": tip})
    return {"entries": entries}


def _reinforcements(rules: SegundaGuerraMundial) -> dict[str, Any]:
    nations = [rules.nation_name(nation) for nation in MAIN_NATIONS]
    rows = []
    for turn, listed in schedule().items():
        cells = {row.nation: f"{row.land} / {row.naval} / {row.air}" for row in listed}
        rows.append([turn, date_of(turn), *(cells.get(nation, "") for nation in MAIN_NATIONS)])
    text = rules.messages.text
    return {"columns": [text("reports", "turn"), text("reports", "date"), *nations], "rows": rows}


def _wars(rules: SegundaGuerraMundial, state: SgmState) -> dict[str, Any]:
    text, rows = rules.messages.text, []
    for nation in ("russia", "usa", *JOINS):
        status = state.war.get(nation, "neutral")
        faction = rules.nation_faction(state, nation) if nation in rules.start_faction else status
        rows.append([rules.nation_name(nation), text("war", status), rules.faction_name(faction)])
    columns = [text("reports", key) for key in ("nation", "status", "faction")]
    return {"columns": columns, "rows": rows}


def _territories(rules: SegundaGuerraMundial, state: SgmState) -> dict[str, Any]:
    text, rows = rules.messages.text, []
    for k, _ in enumerate(rules.territory_list):
        holder, cities = rules.holder(state, k), rules.ground.cities_of[k]
        if holder and cities:
            taken = cities_taken(rules, state, k)
            names = ", ".join(rules.place_name(city) for city in cities)
            rows.append([rules.territory_name(k), rules.faction_name(holder), f"{len(taken)} / {len(cities)}", names])
    columns = [text("reports", key) for key in ("territory", "faction", "taken", "cities")]
    return {"columns": columns, "rows": rows}


def _conquests(rules: SegundaGuerraMundial, state: SgmState) -> dict[str, Any]:
    """[SGM-CON-11] the log of declarations."""
    text, rows = rules.messages.text, []
    for entry in state.conquests:
        name = rules.territory_name(rules.ground.territory_ids.index(entry["territory"]))
        by, now = rules.faction_name(entry["by"]), rules.faction_name(entry["new"])
        rows.append([entry["turn"], name, by, now])
    columns = [text("reports", key) for key in ("turn", "territory", "conqueror", "faction")]
    return {"columns": columns, "rows": rows}


def _units(rules: SegundaGuerraMundial, state: SgmState) -> dict[str, Any]:
    """Count the counters of every nation on the map, waiting to be placed, and lost."""
    text, rows = rules.messages.text, []
    for nation in rules.oob.nations:
        units = [u for u, one in enumerate(rules.oob.units) if one.nation == nation.id]
        if not units:
            continue
        here = [sum(state.where[u] != NOWHERE and rules.type_of[u] == kind for u in units) for kind in TYPES]
        lost = sum(bool(state.flags[u] & DEAD) for u in units)
        waiting = sum(u in state.pool for u in units)
        rows.append([rules.nation_name(nation.id), *here, waiting, lost])
    columns = [text("reports", key) for key in ("nation", "land", "naval", "air", "waiting", "lost")]
    return {"columns": columns, "rows": rows}


def _order_of_battle(rules: SegundaGuerraMundial, state: SgmState) -> dict[str, Any]:
    text, rows = rules.messages.text, []
    for unit, one in enumerate(rules.oob.units):
        space = state.where[unit]
        if space != NOWHERE:
            place = rules.hex_name(space)
        elif state.flags[unit] & DEAD:
            place = text("reports", "lost")
        elif unit in state.pool:
            place = text("reports", "waiting")
        else:
            place = text("reports", "due", turn=max(1, one.enters))
        rows.append([rules.nation_name(one.nation), one.name, text("types", one.type), place])
    columns = [text("reports", key) for key in ("nation", "unit", "type", "place")]
    return {"columns": columns, "rows": rows}
