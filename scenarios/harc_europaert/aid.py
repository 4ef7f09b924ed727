"""Lend-lease: aid at sea as convoys, what it costs its sender, what arrives. [HE-LL]

A convoy is {"id", "sender", "receiver", "zone", "value", "due", "shown"}; value 0 is a dummy.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import purse, tables
from scenarios.harc_europaert.actions import SendAid
from scenarios.harc_europaert.base import Game, no
from scenarios.harc_europaert.events import AidArrived, AidSent
from scenarios.harc_europaert.naval import sea_path
from scenarios.harc_europaert.state import ACTED, FALLEN, REBASED

ROUTES = {  # (sender, receiver) to the zone where the convoy waits  [HE-LL-01, HE-LL-03]
    ("usa", "england"): "north-atlantic",
    ("usa", "soviet_union"): "norwegian-sea",
    ("england", "soviet_union"): "norwegian-sea",
}
FIRST_TURN = 7  # spring 1941  [HE-LL-01]


def base(g: Game, power: str) -> int:
    """Return a power's base HPP of the year, England's less what Gibraltar and Suez cost it. [HE-MED-01]"""
    lost = int(g.state.facts.get("england_penalty", 0)) if power == "england" else 0
    return max(0, tables.base_hpp(power, g.rules.year(g.state)) - lost)


def quarter(g: Game, power: str) -> int:
    """Return what one convoy of a power may carry: a quarter of its base HPP of the year. [HE-LL-02]"""
    return base(g, power) // 4


def relocations_for(g: Game, value: int) -> int:
    """Return how many relocations a convoy uses. [HE-LL-05]"""
    if not value or g.state.options["lendlease"] == "body":
        return 0
    return value if g.state.options["aid_relocation"] == "per_hpp" else 1


# ------------------------------------------------------------------ sending
def judge(g: Game, action: SendAid) -> Refusal | None:
    """Return why a power may not send aid. [HE-LL-01, HE-LL-02, HE-LL-05..07]"""
    if not g.rules.advanced(g.state):
        return no("GEN-13", "LEVEL", "advanced_only")
    if action.power != g.state.acting:
        return no("GEN-02", "TURN", "not_acting", power=g.rules.nation_name(action.power))
    if action.value < 0:
        return no("LL-02", "AIDCAP", "aid_value")
    return route_refusal(g, action.power, action.receiver) or (
        value_refusal(g, action) or escort_refusal(g, action)
    )  # fmt: skip


def route_refusal(g: Game, power: str, receiver: str) -> Refusal | None:
    """Return why no aid goes from one power to another now. [HE-LL-01, HE-LL-06]"""
    rules, state = g.rules, g.state
    if (power, receiver) not in ROUTES:
        return no("LL-01", "OWNER", "aid_powers")
    if not rules.in_game(state, receiver):
        return no("LL-01", "OWNER", "aid_fallen", power=rules.nation_name(receiver))
    if receiver == "england":
        if state.turn < FIRST_TURN or not france_fell(g):
            return no("LL-01", "DATE", "aid_not_yet")
    elif not rules.at_war(state, "germany", "soviet_union") or soviet_began(g):
        return no("LL-01", "DATE", "aid_no_east")
    elif vologda_lost(g):
        return no("LL-06", "OWNER", "aid_vologda", (rules.space["vologda"],))
    if any(row["sender"] == power and row["receiver"] == receiver and row["due"] > state.turn for row in state.convoys):
        return no("LL-03", "ONCE", "aid_once", power=rules.nation_name(power), receiver=rules.nation_name(receiver))
    return None


def soviet_began(g: Game) -> bool:
    """Return whether the war in the east came by a Soviet declaration: then Germany has not attacked. [HE-LL-01]"""
    return any(key in g.state.facts for key in ("leave_satellites", "satellites_closed"))


def france_fell(g: Game) -> bool:
    """Return whether France has fallen to Germany. [HE-LL-01]"""
    fallen = dict(g.state.facts.get("fallen", {}))
    record = g.state.powers.get("france", {})
    if record.get("status") == FALLEN:
        fallen.setdefault("france", record.get("conqueror", ""))
    return fallen.get("france") == "germany"


def vologda_lost(g: Game) -> bool:
    """Return whether the Axis holds the way from Archangel. [HE-LL-06]"""
    holder = g.rules.holder(g.state, g.rules.space["vologda"])
    return g.rules.bloc(g.state, holder) == "axis" or bool(g.state.facts.get("vologda_axis"))


def value_refusal(g: Game, action: SendAid) -> Refusal | None:
    """Return why a power may not send that much. [HE-LL-02, HE-LL-05]"""
    if not action.value:
        return None
    record, name = g.state.powers[action.power], g.rules.nation_name(action.power)
    most = quarter(g, action.power)
    if action.value > most:
        return no("LL-02", "AIDCAP", "aid_cap", power=name, most=most, base=base(g, action.power))
    needed = relocations_for(g, action.value)
    left = tables.nations()[action.power].relocations - record["relocated"]
    if needed > left:
        return no("LL-05", "RELOC", "aid_relocations", power=name, value=action.value, needed=needed, left=left)
    return purse.price_refusal(g, action.power, action.value, "LL-02")


def escort_refusal(g: Game, action: SendAid) -> Refusal | None:
    """Return why a ship cannot guard a convoy; a dummy sails without. [HE-LL-07]"""
    zone = ROUTES[action.power, action.receiver]
    if not action.value:
        return no("LL-07", "ESCORT", "aid_dummy") if action.escort else None
    ship = g.rules.unit(action.escort)
    if ship == NOWHERE or ship not in escorts(g, action.power, zone):
        where = (g.state.where[ship],) if ship != NOWHERE and g.state.where[ship] != NOWHERE else ()
        return no("LL-07", "ESCORT", "aid_escort", where, area=g.rules.area_name(g.rules.space[zone]))
    return None


def escorts(g: Game, power: str, zone: str) -> list[int]:
    """Return the unused ships of the sender and of England that reach a convoy's zone. [HE-LL-07]"""
    rules, state = g.rules, g.state
    goal = rules.space[zone]
    return [
        ship
        for nation in dict.fromkeys((power, "england"))
        for kind in tables.GUARDS
        for ship in rules.by_kind.get((nation, kind), ())
        if state.where[ship] != NOWHERE
        and not state.has(ship, ACTED | REBASED)
        and sea_path(rules, state, nation, state.where[ship], goal, unit=ship)
    ]


def offers(g: Game, pick: Sequence[str] | None) -> Iterator[SendAid]:
    """Yield convoys: every value with the first free escort, and a dummy. [HE-LL-03]"""
    if pick is not None or not g.rules.advanced(g.state):
        return
    power = g.state.acting
    for (sender, receiver), zone in ROUTES.items():
        if sender != power or route_refusal(g, power, receiver):
            continue
        yield SendAid(power, receiver, 0)
        ships = escorts(g, power, zone)
        for value in range(1, quarter(g, power) + 1) if ships else ():
            action = SendAid(power, receiver, value, g.rules.oob.units[ships[0]].id)
            if judge(g, action) is None:
                yield action


def carry_out(g: Game, action: SendAid) -> None:
    """Pay and put the convoy to sea. [HE-LL-02, HE-LL-03, HE-LL-05, HE-LL-07]"""
    state = g.state
    record = state.powers[action.power]
    if action.value:
        purse.pay(g, action.power, action.value, "aid", told=False)  # the token lies face-down  [HE-LL-03]
        record["aid"] += action.value
        record["relocated"] += relocations_for(g, action.value)
        state.mark(g.rules.unit(action.escort), ACTED)
        if action.power == "usa" and g.rules.year(state) == 1941 and state.options["lendlease"] != "erratum":
            state.facts["aid_1941"] = int(state.facts.get("aid_1941", 0)) + action.value
    number = int(state.facts.get("convoys_sent", 0)) + 1
    state.facts["convoys_sent"] = number
    state.convoys.append(
        {
            "id": f"convoy-{number}",
            "sender": action.power,
            "receiver": action.receiver,
            "zone": ROUTES[action.power, action.receiver],
            "value": action.value,
            "due": state.turn + 1,
            "shown": False,
        }
    )
    g.emit(AidSent(action.power, action.receiver))


# ------------------------------------------------------------------ arriving
def payout(g: Game, power: str) -> None:
    """Give a power what the convoys that are due bring it; its half limit stays. [HE-LL-04]"""
    state = g.state
    for row in [row for row in state.convoys if row["receiver"] == power and row["due"] <= state.turn]:
        state.convoys.remove(row)
        if row["value"]:
            state.powers[power]["available"] += row["value"]
            g.emit(AidArrived(power, int(row["value"])))
