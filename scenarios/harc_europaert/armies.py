"""The armies of countries drawn into the war: who runs them, and their setting up. [HE-DOW-06, HE-SG-03, HE-VIC-02]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenarios.engine.actions import Action
from scenarios.engine.events import Placed
from scenarios.engine.ruleset import Refusal
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import PlaceArmy
from scenarios.harc_europaert.base import Game, HarcPhase, no
from scenarios.harc_europaert.facts import Facts
from scenarios.harc_europaert.state import ABSENT, FALLEN, HarcState


def setter(rules: Facts, state: HarcState, attacker: str) -> str:
    """Return who sets up and runs the army of a country that a power attacks: its strongest enemy. [HE-DOW-06]

    Against an Axis power at peace with the others these are the Western powers, against the Soviet Union the Axis.
    """
    other = "axis" if rules.alliance(tables.BLOC[attacker]) == "allies" else "allies"
    enemies = [p for p in state.powers if rules.alliance(tables.BLOC[p]) == other and rules.in_game(state, p)]
    at_war = [p for p in enemies if rules.at_war(state, attacker, p)]
    usual = [
        p for p in enemies if tables.BLOC[p] in ("western", "axis") and rules.status(state, p) not in (ABSENT, FALLEN)
    ]
    order = [power for slot in state.facts["order"] for power in slot]
    found = at_war or usual or enemies
    return max(found, key=lambda p: (state.powers[p]["available"], -order.index(p)), default="")


def army_of(rules: Facts, state: HarcState, country: str) -> list[int]:
    """Return the units of a country on the board."""
    return [u for u, where in enumerate(state.where) if where != NOWHERE and rules.owner[u] == country]


def call_army(g: Game, country: str) -> None:
    """Have the rest of a country's army set up, once in a game; where there is no choice it is done at once."""
    record = g.state.countries[country]
    if record.get("army"):
        return
    record["army"] = True
    g.state.waiting.append({"phase": "army", "data": {"country": country}})


class Army(HarcPhase):
    """The power that runs a country's army sets up its units in the country, any split."""

    name = "army"
    kinds = (PlaceArmy,)

    def chooser(self, g: Game) -> str:
        country = str(g.frame.data["country"])
        return str(g.frame.data.get("power", "")) or g.rules.runner(g.state, country)

    def step(self, g: Game) -> bool:
        choices = list(self.offers(g, None))
        if not choices:
            g.finish()
            return True
        kinds = {action.type for action in choices}
        if len(choices) == len(kinds) or self.chooser(g) not in g.state.powers:  # one area each, or nobody to ask
            self.carry_out(g, choices[0])
            return True
        return False

    def offers(self, g: Game, pick: Sequence[str] | None) -> Iterator[PlaceArmy]:
        rules, state = g.rules, g.state
        country = str(g.frame.data["country"])
        spaces = [s for s, held in enumerate(state.control) if held != NOWHERE and rules.nations[held] == country]
        for kind in tables.KINDS:
            if pick is not None and list(pick) != [f"pool:{country}:{kind}"]:
                continue
            if rules.pool(state, country, kind):
                for s in spaces:
                    if place_refusal(rules, state, country, kind, s) is None:
                        yield PlaceArmy(country, kind, rules.board.names[s])

    def judge(self, g: Game, action: PlaceArmy) -> Refusal | None:
        rules, state = g.rules, g.state
        country = str(g.frame.data["country"])
        if action.country != country:
            return no("DOW-06", "OWNER", "other_army", nation=rules.nation_name(country))
        if action.area not in rules.space:
            return no("MAP-01", "ADJ", "no_area", area=action.area)
        if action.type not in tables.KINDS or not rules.pool(state, country, action.type):
            return no("DOW-06", "LIMIT", "army_done", nation=rules.nation_name(country))
        return place_refusal(rules, state, country, action.type, rules.space[action.area])

    def carry_out(self, g: Game, action: Action) -> None:
        assert isinstance(action, PlaceArmy)
        unit = g.rules.pool(g.state, action.country, action.type)[0]
        g.state.where[unit] = g.rules.space[action.area]
        g.state.mp[unit] = g.rules.movement(unit)
        g.emit(Placed(g.rules.oob.units[unit].id, action.area))


def place_refusal(rules: Facts, state: HarcState, country: str, kind: str, space: int) -> Refusal | None:
    """Return why a unit of an army may not be set up in an area."""
    name = rules.area_name(space)
    if rules.holder(state, space) != country:
        return no("DOW-06", "BORDER", "army_border", (space,), area=name, nation=rules.nation_name(country))
    hosts = country in tables.SATELLITES and bool(state.facts.get("satellites_closed"))  # [HE-SG-07]
    if rules.enemies_at(state, country, space, tables.LAND) and not hosts:
        return no("DOW-06", "BLOCKED", "army_met", (space,), area=name)
    if rules.board.names[space] in state.unused:
        return no("MAP-14", "BORDER", "out_of_play", (space,), area=name)
    if tables.DOMAIN[kind] == tables.NAVAL and space not in rules.ground.port:
        return no("MAP-04", "PORT", "no_port", (space,), area=name)
    if kind in tables.ADVANCED and not rules.advanced(state):
        return no("GEN-13", "LEVEL", "level", (space,), unit=kind)
    return None
