"""What can be declared: wars, aid, developments; bombing and raids; and what of it cannot be now, with the reason."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Target
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import raids
from scenarios.harc_europaert.actions import Bomb, DeclareWar, Raid
from scenarios.harc_europaert.base import Game
from scenarios.harc_europaert.declare import declare_refusal
from scenarios.harc_europaert.harm import MERCHANTS
from scenarios.harc_europaert.naval import sea_reach
from scenarios.harc_europaert.reach import Reach
from scenarios.harc_europaert.state import ACTED
from scenarios.harc_europaert.targets import label
from scenarios.harc_europaert.wording import area, kinds


def declarations(g: Game) -> list[Target]:
    """Return what is declared and not put on the board, grouped under headings."""
    rules, found = g.rules, []
    for action in rules.phases[g.frame.name].declared(g):
        if rules.explain_illegal(g.state, g.side, action) is None:
            heading = rules.messages.text("menu", f"group_{type(action).__name__}")
            found.append(Target("", action, "other", "", label(g, action), heading))
    found.sort(key=lambda target: _alphabet(g, target))
    if g.frame.name != "battles":
        return found
    wars = sorted(_no_wars(g, {target.action for target in found}), key=lambda target: _alphabet(g, target))
    return [*found, *sorties(g), *wars, *_no_sorties(g)]


def _alphabet(g: Game, target: Target) -> tuple[int, str]:
    """Return where a declaration stands: wars by the name of the country, all else as it was listed, behind them."""
    if not isinstance(target.action, DeclareWar):
        return 1, ""
    return 0, g.rules.nation_name(target.action.target).removeprefix("the ")


def _no_wars(g: Game, declared: set[Action]) -> Iterator[Target]:
    """Yield the wars that could be declared but for a date, the price or the reach, each with the reason."""
    rules, state = g.rules, g.state
    reach = Reach(g, state.acting)
    heading = rules.messages.text("menu", "group_no_war")
    holders = {rules.nations[held] for held in state.control if held != NOWHERE}
    for nation in rules.nations:
        action = DeclareWar(state.acting, nation)
        if action in declared or not (nation in holders or nation in state.powers):
            continue
        refusal = declare_refusal(g, action, reach)
        if refusal and refusal.code in ("DATE", "HPP", "HALF", "OBLIGATION"):
            words = label(g, action)
            yield Target("", action, "other", "", words, heading, rules.sentence(refusal))


# ------------------------------------------------------------------ bombing and raids
def sorties(g: Game) -> Iterator[Target]:
    """Yield the sorties of all that can go from a base to a goal. [HE-BOM-02, HE-SUB-02, HE-SUB-03]"""
    rules, text = g.rules, g.rules.messages.text
    most: dict[tuple[str, str, str], Bomb | Raid] = {}
    for action in raids.offers(g, None):
        key = (action.path[0], action.path[-1], getattr(action, "prey", ""))
        refused = rules.explain_illegal(g.state, g.side, action) is not None
        if not refused and (key not in most or len(action.units) > len(most[key].units)):
            most[key] = action
    for action in most.values():
        name = type(action).__name__
        words = f"{name}_at" + (".convoy" if getattr(action, "prey", MERCHANTS) != MERCHANTS else "")
        units = kinds(rules, map(rules.unit, action.units))
        shown = text("menu", words, units=units, base=area(rules, action.path[0]), area=area(rules, action.path[-1]))
        yield Target("", action, "other", "", shown, text("menu", f"group_{name}"))


def _no_sorties(g: Game) -> Iterator[Target]:
    """Yield bombing and raids, each with the reason why none is possible now, for a power that has the units."""
    rules, state = g.rules, g.state
    if not rules.advanced(state):
        return
    own = rules.of_power(state, state.acting)
    able = {type(action) for action in raids.offers(g, None)}
    for kind, wish in (("bomber", _any_bombing), ("submarine", _any_raid)):
        there = sorted((u for u in own if rules.kind[u] == kind), key=lambda u: state.has(u, ACTED))
        action = wish(g, there[0]) if there else None
        refusal = rules.explain_illegal(state, g.side, action) if action is not None else None
        if action is not None and refusal is not None and type(action) not in able:
            text, name = rules.messages.text, type(action).__name__
            words, heading = text("menu", f"{name}_none"), text("menu", "group_no_war")
            yield Target("", action, "other", "", words, heading, rules.sentence(refusal))


def _any_bombing(g: Game, unit: int) -> Action | None:
    """Return the bombing of the nearest industry of an enemy, of anybody where there is none."""
    rules, state, here = g.rules, g.state, g.state.where[unit]
    owners = [n for n in raids.BOMBED if rules.at_war(state, state.acting, n)]
    others = [n for n in raids.BOMBED if n != state.acting]
    homes = [s for owner in owners or others for s in rules.country_areas[owner]]
    goal = min((s for s in homes if s != here), key=lambda s: rules.ground.air[here][s], default=NOWHERE)
    names = rules.board.names
    return Bomb(rules.unit_ids([unit]), (names[here], names[goal])) if goal != NOWHERE else None


def _any_raid(g: Game, unit: int) -> Action:
    """Return the raid of a submarine on the merchants, by the way it would take."""
    rules, state, here = g.rules, g.state, g.state.where[unit]
    reach = sea_reach(rules, state, state.acting, here, unit=unit)
    way = reach.get(rules.space[raids.ATLANTIC], [here, rules.space[raids.ATLANTIC]])
    return Raid(rules.unit_ids([unit]), tuple(rules.board.names[s] for s in way), MERCHANTS)
