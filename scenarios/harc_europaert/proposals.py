"""What an action would do, before it is done: its way, its price, its chances, and the question that is put first.

Sorties that are over at once, such as bombing, are asked about with all that decides: target, what flies, what the
enemy loses, who could meet it. [HE-BOM-02, HE-SUB-02..04, HE-INT-13]
"""

from __future__ import annotations

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Preview, Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import chain as links
from scenarios.harc_europaert import raids, transport
from scenarios.harc_europaert.actions import (
    Attack,
    Bomb,
    DeclareWar,
    FreeStrike,
    Intervene,
    LayDown,
    Place,
    Raid,
    Rebase,
    Relocate,
    Retreat,
    SeaTransport,
    ShiftBase,
)
from scenarios.harc_europaert.assemble import plan, prices
from scenarios.harc_europaert.base import Game
from scenarios.harc_europaert.flights import air_way
from scenarios.harc_europaert.follows import consequences
from scenarios.harc_europaert.harm import MERCHANTS, bombed, raided
from scenarios.harc_europaert.relocation import path_of
from scenarios.harc_europaert.tables import COST
from scenarios.harc_europaert.targets import label
from scenarios.harc_europaert.threats import risks, threats, unescorted
from scenarios.harc_europaert.together import relocations
from scenarios.harc_europaert.wording import area, capital_first, crowd, kinds

ASKED = (Bomb, Raid, SeaTransport)  # what sets out at once, and may be met on its way


def preview(g: Game, action: Action) -> Preview:
    """Return path, points, price, chances and question of an action; of a refused one nothing but its path."""
    if g.rules.explain_illegal(g.state, g.side, action) is not None:
        return Preview(tuple(_named_path(g, action)))
    path = _path_of(g, action)
    pips = tuple("1" for _ in path[1:]) if not isinstance(action, Relocate) else ()
    joins = isinstance(action, Attack)  # it only joins the attack being put together
    question, yes = _question(g, action)
    forecast = g.rules.forecast(g.state, action)
    return Preview(tuple(path), pips, _note(g, action), forecast, not joins, question, yes)


def _named_path(g: Game, action: Action) -> list[int]:
    names = getattr(action, "path", ())
    return [g.rules.space[name] for name in names] if all(name in g.rules.space for name in names) else []


def _path_of(g: Game, action: Action) -> list[int]:
    rules = g.rules
    if isinstance(action, Relocate) and rules.unit(action.unit) != NOWHERE and action.area in rules.space:
        found = relocations(g, action)
        if isinstance(found, Refusal):
            return []
        ships = [rules.unit(ship) for ship in found[0].escorts]
        return path_of(g, rules.unit(action.unit), rules.space[action.area], ships)
    if isinstance(action, ShiftBase | Retreat) and rules.unit(action.unit) != NOWHERE and action.area in rules.space:
        return [g.state.where[rules.unit(action.unit)], rules.space[action.area]]
    path = _named_path(g, action)
    flying = isinstance(action, Attack | Rebase | Bomb | Intervene) and len(path) == 2
    if flying and path[1] not in rules.ground.near[path[0]]:
        return air_way(rules, g.state, g.state.acting, path[0], path[1], 99) or path
    return path


def _note(g: Game, action: Action) -> str:
    """Return the price of an action in words."""
    rules = g.rules
    text = rules.messages.text
    if isinstance(action, Attack):
        planned = plan(g, action)
        if isinstance(planned, dict):
            costs = [(power, cost) for power, cost in prices(g, planned).items() if cost]
            return capital_first("; ".join(text("menu", "price", power=rules.nation_name(p), cost=c) for p, c in costs))
        return ""
    if isinstance(action, Place | LayDown):
        power = capital_first(rules.nation_name(action.power))
        return text("menu", "price", power=power, cost=COST[action.type] * action.count)
    if isinstance(action, Relocate) and action.escorts:
        return capital_first(text("menu", "Relocate_escorted", count=len(action.escorts)))
    if isinstance(action, SeaTransport):
        return label(g, action)
    if isinstance(action, DeclareWar):
        return consequences(g, action)
    return ""


# ------------------------------------------------------------------ the question
def _question(g: Game, action: Action) -> tuple[str, str]:
    """Return what is asked before an action is done and the words that do it, ("", "") where nothing is asked."""
    rules, text = g.rules, g.rules.messages.text
    if isinstance(action, FreeStrike):
        names = {"units": kinds(rules, map(rules.unit, action.units)), "area": area(rules, action.place)}
        return text("harm", "ask_strike", **names), text("harm", "yes_strike")
    if isinstance(action, DeclareWar):
        return consequences(g, action), text("follows", "yes")
    if isinstance(action, Intervene):
        return _asked_to_send(g, action), text("harm", "yes_send")
    if not isinstance(action, ASKED):
        return "", ""
    met = _risks(g, action)
    if isinstance(action, SeaTransport):
        return (" ".join([text("harm", "ask_transport"), *met]), text("harm", "yes_transport")) if met else ("", "")
    base, goal = area(rules, action.path[0]), area(rules, action.path[-1])
    units = kinds(rules, map(rules.unit, action.units))
    if isinstance(action, Bomb):
        harm = capital_first(bombed(rules, g.state, action.path[-1], len(action.units), g.state.acting))
        asked, yes = text("harm", "ask_bomb", units=units, base=base, area=goal, harm=harm), text("harm", "yes_bomb")
    else:
        harm = raided(rules, g.state, action.prey, len(action.units), g.state.acting)
        key = "ask_raid" if action.prey == MERCHANTS else "ask_convoy"
        asked, yes = text("harm", key, units=units, base=base, area=goal, harm=harm), text("harm", "yes_raid")
    return " ".join([asked, *(met or [text("harm", "no_risk")])]), yes


def _asked_to_send(g: Game, action: Intervene) -> str:
    """Return what is asked before units go against what is on its way, and what it takes. [HE-INT-02, HE-INT-07]"""
    rules, text = g.rules, g.rules.messages.text
    level, space = int(g.frame.data["level"]), rules.space[action.path[-1]]
    met = links.marks(g, g.frame.data["chain"], level, rules.owner[rules.unit(action.units[0])]).get(space, [])
    ships = links.naval(rules, action.units)
    number = next((number for number, afloat in met if afloat or not ships), links.MISSION)
    prey = [str(row["unit"]) for row in links.passing(rules, g.state, space) if not ships or links.sails(rules, row)]
    if number != links.MISSION:
        prey = links.alive(rules, g.state, g.frame.data["chain"][number])
    names: dict[str, str | int] = {
        "units": kinds(rules, map(rules.unit, action.units)), "base": area(rules, action.path[0]),
        "area": area(rules, action.path[-1]), "prey": crowd(rules, map(rules.unit, prey)),
        "need": len(action.path),
    }  # fmt: skip
    asked = text("harm", "ask_send_ships" if ships else "ask_send", **names)
    acted = bool(g.state.options["failed_intervention_acts"])
    return f"{asked} {text('harm', 'missed_acts' if acted else 'missed_stays')}" if ships else asked


def _risks(g: Game, action: Bomb | Raid | SeaTransport) -> list[str]:
    """Return who could meet a sortie or a transport on its way, worst first; the state is left as it is."""
    rules = g.rules
    if not rules.advanced(g.state):
        return []
    twin = g.rules.play(g.state.copy(), g.side)
    if isinstance(action, SeaTransport):
        transport.begin_transport(twin, action)
    else:
        raids.carry_out(twin, action)
    found = threats(rules, twin.state)
    if isinstance(action, SeaTransport) and not unescorted(rules, twin.state, found):
        return []
    return [*unescorted(rules, twin.state, found), *risks(rules, found)]


