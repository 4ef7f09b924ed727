"""What can be looked up at any time: turn track, phases, purses, wars, forces, buildings, the reckoning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from scenarios.engine.flow import Play
from scenarios.engine.ruleset import Report
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import state as bits
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.cards import phase_of
from scenarios.harc_europaert.panels import printed_group
from scenarios.harc_europaert.purse import spendable
from scenarios.harc_europaert.reckoning import sheet
from scenarios.harc_europaert.relocation import relocations_left
from scenarios.harc_europaert.state import HarcState
from scenarios.harc_europaert.wording import area, capital_first, date, emblem, group, season

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

Table = dict[str, Any]
BEADS = ("battles", "movement", "placement", "relocation")
EVENTS = {9: "soviet_entry", 11: "usa_entry"}  # turn to a key of [reports]
SLOTS = ("supply",)  # frames that come before the first bead


def reports(rules: HarcEuropaert, state: HarcState) -> Iterator[Report]:
    """Yield all reports."""
    text = rules.messages.text
    yield Report("turns", text("reports", "turns"), "track", _track(rules, state), True)
    yield Report("phases", text("reports", "phases"), "phases", _beads(rules, state), True)
    yield Report("score", text("reports", "purses"), "score", _purses(rules, state), True)
    yield Report("purses", text("reports", "money"), "table", _money(rules, state), True)
    yield Report("wars", text("reports", "wars"), "table", _wars(rules, state), True)
    yield Report("countries", text("reports", "countries"), "table", _countries(rules, state))
    yield Report("pool", text("reports", "pool"), "table", _pool(rules, state))
    yield Report("building", text("reports", "building"), "table", _building(rules, state), True)
    yield Report("reckoning", text("reports", "reckoning"), "sheet", _reckoning(rules, state))
    yield Report("oob", text("reports", "oob"), "table", _order_of_battle(rules, state))


def _name(rules: HarcEuropaert, nation: str) -> str:
    return capital_first(rules.nation_name(nation))


def _heads(rules: HarcEuropaert, *keys: str) -> list[str]:
    return [rules.messages.text("reports", key) for key in keys]


# ------------------------------------------------------------------ track and beads
def _last_turn(rules: HarcEuropaert, state: HarcState) -> int:
    info = next((one for one in rules.scenarios() if one.id == state.scenario), None)
    return max(int(info.data.get("end", 25)) if info else 25, state.turn)


def _first_turn(rules: HarcEuropaert, state: HarcState) -> int:
    info = next((one for one in rules.scenarios() if one.id == state.scenario), None)
    return min(int(info.data.get("start", 1)) if info else 1, state.turn)


def _track(rules: HarcEuropaert, state: HarcState) -> Table:
    """Return a box a season; a fleet that becomes ready and a date of the rules are events of it."""
    text, boxes = rules.messages.text, []
    first = _first_turn(rules, state)
    for turn in range(first, _last_turn(rules, state) + 1):
        events = [text("reports", EVENTS[turn])] if turn in EVENTS else []
        if tables.season_of(turn) == "winter":
            events.append(text("reports", "reckoning_after"))
        for row in state.building:
            if row["due"] == turn:
                ready = {"power": rules.nation_name(str(row["power"])), "area": area(rules, str(row["area"]))}
                events.append(text("reports", "fleet_ready", **ready))
        notable = [event for event in events if event != text("reports", "reckoning_after")]
        tip = ". ".join([text("reports", "turn_tip", turn=turn, date=date(rules, turn)), *events])
        label = text("season_signs", tables.season_of(turn))
        boxes.append(
            {
                "label": label,
                "sub": str(tables.year_of(turn)),
                "event": "; ".join(notable),
                "tip": tip,
                "title": season(rules, turn),
            }
        )
    return {"boxes": boxes, "now": state.turn - first}


def _beads(rules: HarcEuropaert, state: HarcState) -> Table:
    names = [*BEADS, "attempts"] if state.options["optional_rules"] else list(BEADS)
    phase = phase_of(state)
    return {
        "beads": [rules.messages.text("phases", name) for name in names],
        "now": names.index(phase) if phase in names else 0,
    }


# ------------------------------------------------------------------ money
def _purses(rules: HarcEuropaert, state: HarcState) -> Table:
    text, entries = rules.messages.text, []
    g = Play(rules, state, 0)
    for power, purse in state.powers.items():
        if purse["status"] == bits.FALLEN:
            continue
        spend = spendable(g, power)
        tip = text("reports", "purse_tip", power=_name(rules, power), left=purse["available"], spend=spend,
                   half=purse["half"], spent=purse["spent"])  # fmt: skip
        entries.append(
            {"side": _name(rules, power), "emblem": emblem(rules, power), "value": purse["available"], "tip": tip,
             "sub": str(spend), "acting": power == state.acting}
        )  # fmt: skip
    return {"entries": entries}


def _money(rules: HarcEuropaert, state: HarcState) -> Table:
    g, rows = Play(rules, state, 0), []
    for power, purse in state.powers.items():
        rows.append(
            [_name(rules, power), rules.messages.text("power_status", str(purse["status"])), purse["year_start"],
             purse["available"], spendable(g, power), purse["half"], purse["spent"], purse["debt"],
             f"{max(0, relocations_left(g, power))} / {tables.nations()[power].relocations}"]
        )  # fmt: skip
    heads = ("power", "status", "year_start", "left", "spendable", "half", "spent", "debt", "relocations")
    return {"columns": _heads(rules, *heads), "rows": rows}


def _reckoning(rules: HarcEuropaert, state: HarcState) -> Table:
    """Return the sheet of the last reckoning, or what the next one would be as things stand."""
    text = rules.messages.text
    rows = state.facts.get("reckoning")
    ahead = not rows or state.frames[-1].name != "reckoning"
    if ahead:
        year = rules.year(state) + 1
        rows = [sheet(rules, state, power, year) for power in state.powers if rules.in_game(state, power)]
    sections = []
    for row in rows or ():
        lines = [_sheet_line(rules, line) for line in row["lines"]]
        if row["lapsed"] and not ahead:
            note = text("reports", "lapsed", value=int(row["lapsed"]))
            lines.append([{"text": note, "tone": "muted"}, {"text": "", "tone": "muted"}])
        power = str(row["power"])
        total = [text("reports", "total", year=int(row["year"])), str(row["total"])]
        if row["debt"]:
            total[0] = text("reports", "total_debt", year=int(row["year"]), debt=int(row["debt"]))
        sections.append({"title": _name(rules, power), "emblem": emblem(rules, power), "rows": lines, "total": total})
    note = text("reports", "reckoning_ahead" if ahead else "reckoning_done")
    return {"columns": _heads(rules, "what", "hpp"), "sections": sections, "note": note}


def _sheet_line(rules: HarcEuropaert, line: list[Any]) -> list[Any]:
    kind, what, value = str(line[0]), str(line[1]), int(line[2])
    named = area(rules, what) if what in rules.space else _name(rules, what) if what else ""
    words = rules.messages.text("reckoning", kind, what=named)
    cell: Table = {"text": f"{value:+d}" if kind != "base" else str(value), "tone": "bad" if value < 0 else "good"}
    if kind == "base":
        cell["tone"] = "muted"
    first: Table = {"text": capital_first(words)}
    if kind in ("country", "half") and what in rules.oob.nation:
        first["emblem"] = emblem(rules, what)
    return [first, cell]


# ------------------------------------------------------------------ wars and countries
def _wars(rules: HarcEuropaert, state: HarcState) -> Table:
    """Return the matrix of the great powers, and whom else each is at war with."""
    text, great, rows = rules.messages.text, list(state.powers), []
    for power in great:
        cells = []
        for other in great:
            if power == other:
                cells.append("")
            elif rules.at_war(state, power, other):
                turn = state.war["|".join(sorted((power, other)))]
                cells.append(text("reports", "at_war_since", date=date(rules, turn)))
            else:
                cells.append(text("reports", "allied" if rules.allied(state, power, other) else "at_peace"))
        others = [_name(rules, n) for n in rules.enemies(state, power) if n not in great]
        rows.append([_name(rules, power), *cells, ", ".join(others)])
    return {"columns": [*_heads(rules, "power"), *(_name(rules, p) for p in great), *_heads(rules, "others")],
            "rows": rows}  # fmt: skip


def _countries(rules: HarcEuropaert, state: HarcState) -> Table:
    rows = []
    for country, record in state.countries.items():
        status = str(record["status"])
        by = rules.nation_name(str(record["by"])) if record["by"] else ""
        value = tables.base_hpp(country, rules.year(state))
        since = date(rules, int(record["since"])) if record["since"] else ""
        rows.append([_name(rules, country), rules.messages.text("status", status, power=by), value, since])
    return {"columns": _heads(rules, "country", "status", "hpp", "since"), "rows": rows}


def tint(rules: HarcEuropaert, state: HarcState) -> dict[str, str]:
    """Return the countries that are now with another group than the map shows, by whoever holds their capital."""
    found = {}
    for country, row in tables.nations().items():
        capital = rules.space.get(row.capital, NOWHERE)
        held = rules.holder(state, capital) if capital != NOWHERE else ""
        now = group(rules, state, held) if held else "neutral"
        if held and now != printed_group(country):
            found[country] = now
    return found


# ------------------------------------------------------------------ forces
def _pool(rules: HarcEuropaert, state: HarcState) -> Table:
    """Return for every nation and kind how many are on the board, being built, in the pool and allowed."""
    kinds = [k for k in tables.KINDS if rules.advanced(state) or k not in tables.ADVANCED]
    rows = []
    for nation in rules.nations:
        cells = [_counts(rules, state, nation, kind) for kind in kinds]
        if any(cells):
            rows.append([_name(rules, nation), *cells])
    heads = [capital_first(rules.messages.text("kinds", kind)) for kind in kinds]
    return {"columns": [*_heads(rules, "nation"), *heads], "rows": rows}


def _counts(rules: HarcEuropaert, state: HarcState, nation: str, kind: str) -> str:
    units = rules.by_kind.get((nation, kind), [])
    if not units:
        return ""
    here = sum(state.where[u] != NOWHERE for u in units)
    gone = sum(state.has(u, bits.GONE | bits.ASIDE) for u in units)
    building = sum(row["unit"] in {rules.oob.units[u].id for u in units} for row in state.building)
    words = f"{here} / {len(units) - gone}"
    return words + (f" (+{building})" if building else "")


def _building(rules: HarcEuropaert, state: HarcState) -> Table:
    rows = [
        [_name(rules, str(row["power"])), rules.messages.text("kinds", rules.kind[rules.unit(str(row["unit"]))]),
         area(rules, str(row["area"])), date(rules, int(row["due"]))]
        for row in state.building
    ]  # fmt: skip
    for row in state.convoys:
        route = rules.messages.text("reports", "convoy", power=rules.nation_name(str(row["receiver"])))
        zone = area(rules, str(row["zone"]))
        rows.append([_name(rules, str(row["sender"])), route, zone, date(rules, int(row["due"]))])
    return {"columns": _heads(rules, "power", "what", "area", "due"), "rows": rows}


def _order_of_battle(rules: HarcEuropaert, state: HarcState) -> Table:
    rows = []
    for unit, record in enumerate(rules.oob.units):
        place = state.where[unit]
        if place != NOWHERE:
            where = rules.area_name(place)
        elif state.has(unit, bits.GONE | bits.ASIDE):
            where = rules.messages.text("reports", "gone" if state.has(unit, bits.GONE) else "aside")
        else:
            where = rules.messages.text("reports", "in_pool")
        kind = rules.messages.text("kinds", rules.kind[unit])
        rows.append([_name(rules, record.nation), record.name, kind, where])
    return {"columns": _heads(rules, "nation", "unit", "kind", "place"), "rows": rows}
