"""Why a unit cannot be picked now, and when it can: from the very functions that judge its actions.

A reason is a refusal whose sentence tells what keeps the unit, and what has to happen before it acts again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import chain as links
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.base import Game, no
from scenarios.harc_europaert.battle.losses import half_of_losses
from scenarios.harc_europaert.battle.records import members
from scenarios.harc_europaert.caps import idle_refusal, puppet
from scenarios.harc_europaert.force import attack_ground_refusal, bound_refusal, partners, ready_refusal
from scenarios.harc_europaert.intervention import usable
from scenarios.harc_europaert.journeys import leaves_usa
from scenarios.harc_europaert.orders import alike, tired_refusal
from scenarios.harc_europaert.relocation import unit_refusal
from scenarios.harc_europaert.state import ACTED, ASIDE, GONE, HELD, UNSUPPLIED, HarcState
from scenarios.harc_europaert.still import remembered
from scenarios.harc_europaert.supply import fleet_refusal
from scenarios.harc_europaert.targets import wishes
from scenarios.harc_europaert.wording import area, capital_first, date

if TYPE_CHECKING:
    from scenarios.harc_europaert.ruleset import HarcEuropaert

OWN_PHASES = ("battles", "assemble", "movement", "placement", "relocation", "attempts")
# What a question that interrupts a phase is about: the rule, and its sentence in [refusals].
QUESTIONS = {
    "losses": "BAT-02", "press": "BAT-06", "proceed": "BAT-09", "retreat": "MOV-06", "escape": "AIR-05",
    "aftermath": "COO-03", "army": "DOW-06", "supply": "SUP-04", "intervention": "INT-04", "reckoning": "ECO-01",
}  # fmt: skip


def idle_reason(g: Game, unit: int) -> Refusal | None:
    """Return why a unit cannot be picked now, None when it can."""
    rules, state = g.rules, g.state
    if not 0 <= unit < len(state.where):
        return None
    if state.where[unit] == NOWHERE:
        return _off_board(g, unit)
    if state.result or not state.frames:
        return no("GEN-11", "PHASE", "game_over", (state.where[unit],))
    if rules.board.names[state.where[unit]] in state.unused:
        name = rules.area_name(state.where[unit])
        return no("MAP-14", "ADJ", "out_of_play", (state.where[unit],), area=name)
    if named(g, unit):
        return None
    return _power_reason(g, unit) or REASONS[g.frame.name](g, unit)


def named(g: Game, unit: int) -> bool:
    """Return whether a legal action begins with a unit, or with one that is just like it where it stands."""
    rules, state = g.rules, g.state
    like = next(group for group in alike(g, rules.at(state, state.where[unit])) if unit in group)
    if _begins(rules, state, g.side) & set(rules.unit_ids(like)):
        return True
    return any(True for _ in rules.legal_actions(state, g.side, rules.unit_ids([unit])))


@remembered
def _begins(rules: HarcEuropaert, state: HarcState, side: int) -> frozenset[str]:
    """Return what the legal actions begin with."""
    return frozenset(name for action in rules.legal_actions(state, side) for name in action.gesture().pick)


def _because(g: Game, refusal: Refusal, when: str, **params: str | int) -> Refusal:
    """Return a refusal with a sentence after it that says when the unit acts again."""
    text = g.rules.messages.text("when", when, **params)
    why = g.rules.sentence(refusal)
    return Refusal(refusal.rule, refusal.code, {"why": why, "when": capital_first(text)}, refusal.where, "because")


# ------------------------------------------------------------------ whose it is
def _off_board(g: Game, unit: int) -> Refusal:
    rules, state = g.rules, g.state
    name = rules.unit_name(unit)
    row = next((row for row in state.building if row["unit"] == rules.oob.units[unit].id), None)
    if row:
        where, ready = area(rules, str(row["area"])), date(rules, int(row["due"]))
        return no("PLC-05", "DATE", "idle_building", unit=name, area=where, date=ready)
    if state.has(unit, ASIDE):
        return no("MAP-10", "OWNER", "idle_aside", unit=name)
    if state.has(unit, GONE):
        return no("PAR-05", "LIMIT", "idle_gone", unit=name)
    return no("PLC-02", "OWNER", "idle_pool", unit=name)


def _power_reason(g: Game, unit: int) -> Refusal | None:
    """Return that a unit's power is not the one that acts now, or not in the war."""
    rules, state = g.rules, g.state
    nation, power, where = rules.owner[unit], rules.power_of(state, unit), (state.where[unit],)
    asked = rules.phases[g.frame.name].chooser(g) or state.acting
    if not power:
        return no("MAP-11", "PEACE", "idle_neutral", where, nation=rules.nation_name(nation))
    refusal = idle_refusal(rules, state, nation, where[0])
    if refusal:
        return refusal
    if g.frame.name not in OWN_PHASES:
        return _not_asked(g, power, asked, where)
    if power not in rules.slot_powers(state):
        return no("GEN-02", "TURN", "idle_turn", where, power=rules.nation_name(power),
                  acting=rules.nation_name(state.acting), date=_next_turn(g, power))  # fmt: skip
    if g.frame.name == "assemble" and power not in partners(g):
        return no("MOV-09", "TURN", "idle_other_attack", where, power=rules.nation_name(power),
                  acting=rules.nation_name(str(state.mission["power"])))  # fmt: skip
    if power != state.acting and g.frame.name != "assemble":
        key = "idle_done" if power in state.done else "idle_hand_over"
        return no("GEN-02", "TURN", key, where, power=rules.nation_name(power),
                  acting=rules.nation_name(state.acting))  # fmt: skip
    if puppet(state, nation) and g.frame.name in ("battles", "assemble"):
        return no("VIC-02", "PEACE", "puppet_stays", where, nation=rules.nation_name(nation))
    return None


def _not_asked(g: Game, power: str, asked: str, where: tuple[int, ...]) -> Refusal | None:
    """Return that a question is put to another power, where a unit's own power is asked nothing."""
    names = {"power": g.rules.nation_name(power), "asked": g.rules.nation_name(asked)}
    seats = {g.rules.seat_of(g.state, one) for one in (power, asked)}
    if power == asked or (len(seats) == 1 and g.frame.name in ("losses", "press")):
        return None
    return no(QUESTIONS[g.frame.name], "TURN", "idle_other_asked", where, **names)


def _next_turn(g: Game, power: str) -> str:
    """Return the date of a power's next turn: this season's while its slot is yet to come."""
    state = g.state
    later = any(power in slot for slot in state.facts["order"][state.slot + 1 :])
    return date(g.rules, state.turn if later else state.turn + 1)


# ------------------------------------------------------------------ in the phases of its power
def _spent(g: Game, unit: int, refusal: Refusal) -> Refusal:
    """Return a refusal with when a unit that has done what it could acts again."""
    rules, state = g.rules, g.state
    power, land = rules.power_of(state, unit), rules.domain[unit] == tables.LAND
    names = {"power": rules.nation_name(power), "date": date(rules, state.turn + 1)}
    if refusal.code == "SUPPLY":
        return _because(g, refusal, "supply", **names)
    if refusal.code not in ("ACTED", "MOVED", "MP", "LANDED"):
        return refusal
    if land and g.frame.name in ("battles", "assemble", "movement") and not state.has(unit, UNSUPPLIED):
        return _because(g, refusal, "relocation", **names)
    return _because(g, refusal, "face_up" if state.has(unit, ACTED) and not land else "next_turn", **names)


def _battles(g: Game, unit: int) -> Refusal:
    """Return why a unit neither attacks nor walks in nor changes its base in phase 1."""
    rules, state = g.rules, g.state
    where, name = (state.where[unit],), rules.unit_name(unit)
    land = rules.domain[unit] == tables.LAND
    refusal = bound_refusal(g, unit) or leaves_usa(g, where[0])
    refusal = refusal or (attack_ground_refusal(g, unit) if land else ready_refusal(g, unit))
    if not refusal and land and state.has(unit, HELD):
        refusal = no("COO-07", "ADJ", "held_there", where, unit=name)
    if not refusal and land and state.mp[unit] < 1:
        refusal = no("MOV-10", "MOVED", "moved", where, unit=name)
    if refusal:
        return _spent(g, unit, refusal)
    if g.frame.name == "assemble":
        return _joins_not(g, unit)
    power = rules.power_of(state, unit)
    if not rules.enemies(state, power):
        return no("MOV-07", "PEACE", "idle_peace", where, power=rules.nation_name(power), unit=name)
    return _nothing_near(g, unit)


def _joins_not(g: Game, unit: int) -> Refusal:
    """Return why a unit may not join the attack that is being put together."""
    rules, state = g.rules, g.state
    ids, target = rules.unit_ids([unit]), rules.space[str(state.mission["target"])]
    for action in wishes(g, ids, target):
        refusal = rules.explain_illegal(state, g.side, action)
        if refusal:
            return _because(g, refusal, "launched")
    return no("MOV-01", "ADJ", "idle_attack", (state.where[unit],), unit=rules.unit_name(unit))


def _nothing_near(g: Game, unit: int) -> Refusal:
    """Return why a fresh unit finds nothing to attack: what bars the nearest enemies, or that there are none."""
    rules, state = g.rules, g.state
    where, name, power = (state.where[unit],), rules.unit_name(unit), rules.power_of(state, unit)
    if rules.domain[unit] == tables.NAVAL:
        boats = rules.kind[unit] == "submarine" and rules.advanced(state)
        return no("SUB-02", "RANGE", "idle_submarine", where, unit=name) if boats else no(
            "INV-02", "CARRY", "idle_ship", where, unit=name
        )
    flies = rules.domain[unit] == tables.AIR
    for space in rules.ground.near[where[0]] if flies else [way.to for way in rules.ground.ways[where[0]]]:
        hostile = rules.hostile(state, power, space) or rules.enemies_at(state, power, space)
        if rules.ground.land[space] and hostile:
            for action in wishes(g, rules.unit_ids([unit]), space):
                refusal = rules.explain_illegal(state, g.side, action)
                if refusal and refusal.code != "PHASE":
                    return _because(g, refusal, "second_phase")
    if flies:
        return no("AIR-01", "RANGE", "idle_air", where, unit=name)
    return no("MOV-01", "RANGE", "idle_land", where, unit=name)


def _movement(g: Game, unit: int) -> Refusal:
    refusal = leaves_usa(g, g.state.where[unit]) or tired_refusal(g, unit)
    if refusal:
        return _spent(g, unit, refusal)
    rule = "MOB-01" if g.rules.domain[unit] == tables.LAND else "MOB-03"
    return no(rule, "ADJ", "idle_shut_in", (g.state.where[unit],), unit=g.rules.unit_name(unit))


def _placement(g: Game, unit: int) -> Refusal:
    key = "idle_placement_ship" if g.rules.domain[unit] == tables.NAVAL else "idle_placement"
    return no("GEN-02", "PHASE", key, (g.state.where[unit],), unit=g.rules.unit_name(unit))


def _relocation(g: Game, unit: int) -> Refusal:
    refusal = unit_refusal(g, unit)
    if refusal:
        if refusal.key == "ships_rebase":
            return _because(g, refusal, "escort")
        names = {"power": g.rules.nation_name(g.state.acting), "date": date(g.rules, g.state.turn + 1)}
        return _because(g, refusal, "supply" if refusal.code == "SUPPLY" else "next_turn", **names)
    return no("REL-01", "RELOC", "idle_no_relocation", (g.state.where[unit],), unit=g.rules.unit_name(unit))


def _attempts(g: Game, unit: int) -> Refusal:
    return no("OPT-01", "PHASE", "idle_attempts", (g.state.where[unit],), unit=g.rules.unit_name(unit),
              date=date(g.rules, g.state.turn + 1))  # fmt: skip


# ------------------------------------------------------------------ while something else is asked
def _question(g: Game, unit: int) -> Refusal:
    """Return that a question has to be answered first, in which the unit has no part."""
    name = g.frame.name
    return no(QUESTIONS[name], "PHASE", f"idle_{name}", (g.state.where[unit],), unit=g.rules.unit_name(unit))


def _losses(g: Game, unit: int) -> Refusal:
    rules, state, data = g.rules, g.state, g.frame.data
    e, unit_id, name = state.engagements[-1], rules.oob.units[unit].id, rules.unit_name(unit)
    if unit_id in e["behind"] and data["side"] == "active":
        return no("NAV-02", "LOSSES", "escorts_first", (state.where[unit],), unit=name)
    there = unit_id in members(e, data["side"])
    if there and half_of_losses(rules, state, e, data["side"], unit_id, data["taken"], data["total"]):
        power = rules.nation_name(rules.power_of(state, unit))
        return no("COO-03", "COOP", "half_of_losses", (state.where[unit],), power=power)
    return _question(g, unit)


def _supply(g: Game, unit: int) -> Refusal:
    rules = g.rules
    if rules.domain[unit] != tables.NAVAL:
        return _question(g, unit)
    where, name = (g.state.where[unit],), rules.unit_name(unit)
    return fleet_refusal(g, unit) or no("SUP-04", "RANGE", "idle_no_needy", where, unit=name)


def _intervention(g: Game, unit: int) -> Refusal:
    """Return why a unit of the power asked goes against nothing of what is under way. [HE-INT-01, HE-INT-02]"""
    rules, data = g.rules, g.frame.data
    where, name = (g.state.where[unit],), rules.unit_name(unit)
    refusal = usable(g, data, unit)
    if refusal:
        return _spent(g, unit, refusal)
    places = links.marks(g, data["chain"], int(data["level"]), rules.owner[unit])
    if not places:
        return no("INT-01", "PEACE", "idle_no_foe", where, unit=name)
    if rules.domain[unit] == tables.AIR:
        return no("INT-01", "RANGE", "idle_out_of_reach", where, unit=name, most=links.AIR_REACH)
    if not any(ships for found in places.values() for _, ships in found):
        return no("INT-02", "ADJ", "idle_no_ships", where, unit=name)
    return no("INT-02", "RANGE", "idle_out_of_reach", where, unit=name, most=links.SEA_REACH)


REASONS: dict[str, Callable[[Game, int], Refusal]] = {
    "battles": _battles,
    "assemble": _battles,
    "movement": _movement,
    "placement": _placement,
    "relocation": _relocation,
    "attempts": _attempts,
    "losses": _losses,
    "press": _question,
    "proceed": _question,
    "retreat": _question,
    "escape": _question,
    "aftermath": _question,
    "army": _question,
    "supply": _supply,
    "intervention": _intervention,
    "reckoning": _question,
}
