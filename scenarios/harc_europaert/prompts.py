"""What a seat is asked: one sentence, a kicker with season, power and purse, what it may pick, its buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from scenarios.engine.actions import Action
from scenarios.engine.ruleset import Ask, Button, Pool, Prompt, Purse
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.actions import (
    Attempt,
    Bomb,
    BreakOff,
    CallOff,
    Continue,
    DeclareWar,
    EndPhase,
    EndSupply,
    GiveUp,
    HandOver,
    Launch,
    NameController,
    Pass,
    Place,
    PlaceArmy,
    Proceed,
    Raid,
    ReadReckoning,
    TakeLoss,
    TakeSuggested,
    Withdraw,
)
from scenarios.harc_europaert.assemble import prices
from scenarios.harc_europaert.base import Game
from scenarios.harc_europaert.caps import idle_refusal
from scenarios.harc_europaert.clash import endings
from scenarios.harc_europaert.orders import tired_refusal
from scenarios.harc_europaert.partisans import ungarrisoned
from scenarios.harc_europaert.placement import builders, builds_slowly, kind_name, place_refusal
from scenarios.harc_europaert.purse import spendable
from scenarios.harc_europaert.relocation import relocations_left
from scenarios.harc_europaert.state import SHIPPED
from scenarios.harc_europaert.wording import area, capital_first, crowd, date, emblem, joined, seat_name

PRIMARY, PLAIN_KEY = "Ret", "Spc"


def prompt(g: Game) -> Prompt:
    """Return what a seat is asked now."""
    state, rules = g.state, g.rules
    if state.result:
        return _prompt(g, _text(g, "over", winner=_seat_name(g, state.result)), Ask("none"), power="")
    if g.side not in state.active:
        waited = joined(rules, [seat_name(rules, rules.sides(state)[k]) for k in state.active])
        return _prompt(g, _text(g, "waiting", sides=waited), Ask("none"))
    return ASKED[g.frame.name](g)


def _seat_name(g: Game, seat: str) -> str:
    return next((seat_name(g.rules, side) for side in g.rules.sides(g.state) if side.id == seat), seat)


def chooser(g: Game) -> str:
    """Return the power that decides now."""
    if not g.state.frames or g.state.result:
        return g.state.acting
    return g.rules.phases[g.frame.name].chooser(g) or g.state.acting


def kicker(g: Game, power: str) -> str:
    """Return season, turn, power and its purse."""
    state, rules = g.state, g.rules
    when = date(rules, state.turn)
    if power not in state.powers:
        return rules.messages.text("prompts", "kicker_short", date=when, turn=state.turn)
    return rules.messages.text(
        "prompts",
        "kicker",
        date=when,
        turn=state.turn,
        power=capital_first(rules.nation_name(power)),
        left=state.powers[power]["available"],
        spend=spendable(g, power),
    )


def purse_of(g: Game, power: str) -> Purse:
    """Return a power's purse."""
    rules = g.rules
    title = capital_first(rules.nation_name(power))
    left = int(g.state.powers[power]["available"])
    return Purse(title, left, spendable(g, power), rules.messages.text("words", "coin"), emblem(rules, power))


def _prompt(
    g: Game,
    text: str,
    ask: Ask,
    buttons: Iterable[Button] = (),
    lit: Iterable[int] = (),
    *,
    power: str | None = None,
    report: str = "",
    weighs: Action | None = None,
) -> Prompt:
    whose = chooser(g) if power is None else power
    seats = {g.rules.seat_of(g.state, one) for one in g.rules.slot_powers(g.state)}
    interrupt = g.side in g.state.active and g.side not in seats and g.frame.name != "reckoning"
    phase = g.frame.name if g.state.frames else "over"
    shown = emblem(g.rules, whose) if whose in g.state.powers else ""
    return Prompt(
        g.side, text, kicker(g, whose), ask, tuple(buttons), tuple(lit), phase, interrupt, report, shown, weighs
    )  # fmt: skip


def _text(g: Game, key: str, **params: str | int) -> str:
    return capital_first(g.rules.messages.text("prompts", key, **params))


def _button(g: Game, action: Action, key: str = "", *, primary: bool = False, words: str = "", **params: str) -> Button:
    """Return a button for an action, dimmed with the reason where it is refused."""
    refusal = g.rules.explain_illegal(g.state, g.side, action)
    text = g.rules.messages.text("buttons", words or type(action).__name__, **params)
    return Button(action, text, primary, g.rules.sentence(refusal) if refusal else "", key)


def _pickable(g: Game, legal: Sequence[Action] | None = None) -> tuple[str, ...]:
    """Return the units that begin a legal gesture now, in counter-sheet order. legal: the list, where it is known."""
    listed = g.rules.legal_actions(g.state, g.side) if legal is None else legal
    found = {unit for action in listed for unit in action.gesture().pick if unit in _index(g)}
    return tuple(sorted(found, key=_index(g).__getitem__))


def _index(g: Game) -> dict[str, int]:
    return g.rules.oob.index


def _ends(g: Game) -> list[Button]:
    """Return the buttons that end a phase or hand it to another power of the slot."""
    state, rules = g.state, g.rules
    found = [_button(g, EndPhase(state.acting), PRIMARY, primary=True, words=f"End_{g.frame.name}")]
    for power in rules.slot_powers(state):
        if power != state.acting and power not in state.done:
            who = rules.nation_name(power)
            found.append(_button(g, HandOver(power), PLAIN_KEY if len(found) == 1 else "", power=who))
    return found


# ------------------------------------------------------------------ phases of a power
def _battles(g: Game) -> Prompt:
    state, legal = g.state, list(g.rules.legal_actions(g.state, g.side))
    units = _pickable(g, legal)
    purse = state.powers[state.acting]
    war = any(isinstance(a, DeclareWar) for a in legal)
    key = "recapture" if purse["recapture"] else ("battles" if units else "no_battles") + ("" if war else "_no_war")
    buttons = _ends(g)
    owed = "" if not buttons[0].note else " " + buttons[0].note
    surrender = _button(g, GiveUp(state.acting))
    if purse["recapture"] and not surrender.note:
        buttons.append(surrender)
    capital = area(g.rules, tables.CAPITAL[state.acting])
    text = _text(g, key, capital=capital) + "".join(_sorties(g, legal)) + owed
    return _prompt(g, text, Ask("pick_units", units, most=99), buttons)


def _sorties(g: Game, legal: Sequence[Action]) -> Iterable[str]:
    """Yield how bombers and submarines are sent out, where they can be. [HE-BOM-02, HE-SUB-02]"""
    for kind, key in ((Bomb, "can_bomb"), (Raid, "can_raid")):
        if any(isinstance(action, kind) for action in legal):
            yield " " + _text(g, key)


def _assemble(g: Game) -> Prompt:
    state, rules = g.state, g.rules
    mission = state.mission
    costs = [
        rules.messages.text("prompts", "pays", power=rules.nation_name(power), cost=cost)
        for power, cost in prices(g, mission).items()
        if cost
    ]
    name = area(rules, str(mission["target"]))
    count = len(mission["entries"])
    free = rules.messages.text("prompts", "free")
    text = _text(g, "assemble", area=name, count=count, cost=joined(rules, costs) if costs else free)
    buttons = [_button(g, Launch(), PRIMARY, primary=True), _button(g, CallOff(), PLAIN_KEY)]
    for power in rules.slot_powers(state):
        hand = HandOver(power)
        if power != state.acting and rules.explain_illegal(state, g.side, hand) is None:
            buttons.append(_button(g, hand, power=rules.nation_name(power)))
    return _prompt(g, text, Ask("pick_units", _pickable(g), most=99), buttons, (rules.space[str(mission["target"])],))


def _movement(g: Game) -> Prompt:
    units = _mobile(g)
    text = _text(g, "movement" if units else "moved", count=len(units))
    return _prompt(g, text, Ask("pick_units", units, most=99), _ends(g))


def _mobile(g: Game) -> tuple[str, ...]:
    """Return the units that have not moved and are not spent, and the shipped ones that may go one area on."""
    rules, state = g.rules, g.state
    own = rules.of_power(state, state.acting)
    free = [u for u in own if not idle_refusal(rules, state, rules.owner[u], state.where[u])]
    return rules.unit_ids(u for u in free if tired_refusal(g, u) is None or (state.has(u, SHIPPED) and state.mp[u] > 0))


def _placement(g: Game) -> Prompt:
    power = g.state.acting
    pools = [pool for nation in builders(g) for pool in _trays(g, nation)]
    spend = spendable(g, power)
    text = _text(g, "placement" if any(not pool.note for pool in pools) else "placed", spend=spend)
    ask = Ask("buy", pools=tuple(pools), purse=purse_of(g, power))
    return _prompt(g, text, ask, _ends(g))


def _trays(g: Game, nation: str) -> Iterable[Pool]:
    """Yield a tray for every kind of unit that a nation has, dimmed with the reason where none can be built."""
    rules, state, power = g.rules, g.state, g.state.acting
    for kind in tables.KINDS:
        if kind in tables.ADVANCED and not rules.advanced(state):
            continue
        free = rules.pool(state, nation, kind)
        if (nation, kind) not in rules.by_kind:
            continue
        sample = rules.oob.units[(free or rules.by_kind[nation, kind])[0]].id
        key = "slow_pool" if builds_slowly(g, power, nation, kind) else "own_pool" if nation == power else "pool"
        title = rules.messages.text("prompts", key, nation=rules.nation_name(nation), kind=kind_name(g, kind))
        why = _why_none(g, nation, kind)
        yield Pool(f"pool:{nation}:{kind}", capital_first(title), sample, len(free), tables.COST[kind], why)


def _why_none(g: Game, nation: str, kind: str) -> str:
    """Return why no unit of a kind can be built anywhere now, "" when one can."""
    from scenarios.harc_europaert.targets import places_to_build

    actions = places_to_build(g, nation, kind)
    refusals = []
    for action in actions:
        refusal = place_refusal(g, action)
        if refusal is None:
            return ""
        refusals.append(refusal)
    if not refusals:
        refusal = place_refusal(g, Place(g.state.acting, kind, "", "" if nation == g.state.acting else nation))
        return g.rules.sentence(refusal) if refusal else ""
    best = next((r for r in refusals if r.code in ("LIMIT", "HPP", "HALF")), refusals[0])
    return g.rules.sentence(best)


def _relocation(g: Game) -> Prompt:
    left = relocations_left(g, g.state.acting)
    units = _pickable_each(g)
    text = _text(g, "relocation" if units else "relocated", count=left)
    return _prompt(g, text + _garrisons(g), Ask("pick_units", units, most=max(1, left)), _ends(g))


def _garrisons(g: Game) -> str:
    """Return a warning of the countries that would turn neutral with the German turn. [HE-PTS-02]"""
    if "germany" not in g.rules.slot_powers(g.state) or tables.BLOC[g.state.acting] != "axis":
        return ""
    names = [g.rules.nation_name(country) for country in ungarrisoned(g.rules, g.state)]
    return " " + _text(g, "garrison", countries=joined(g.rules, names), count=len(names)) if names else ""


def _pickable_each(g: Game) -> tuple[str, ...]:
    """Return the units that may be relocated; of like ones every one can be picked."""
    from scenarios.harc_europaert.relocation import unit_refusal

    own = g.rules.of_power(g.state, g.state.acting)
    return g.rules.unit_ids(unit for unit in own if unit_refusal(g, unit) is None)


def _attempts(g: Game) -> Prompt:
    state, rules = g.state, g.rules
    tries = [a for a in g.rules.legal_actions(state, g.side) if isinstance(a, Attempt)]
    goals = [_button(g, action, words="Attempt", goal=rules.messages.text("goals", action.goal)) for action in tries]
    text = _text(g, "attempts_ask" if goals else "attempts_over", cost=tables.ATTEMPT)
    return _prompt(g, text, Ask("option"), [*_ends(g)[:1], *goals])


# ------------------------------------------------------------------ battles
def _losses(g: Game) -> Prompt:
    e, side, rules = g.state.engagements[-1], g.frame.data["side"], g.rules
    units = tuple(a.unit for a in rules.legal_actions(g.state, g.side) if isinstance(a, TakeLoss))
    text = _after_way(g) + _text(g, "losses_ask", power=rules.nation_name(chooser(g)), count=e["owed"][side])
    buttons = (_button(g, TakeSuggested(), PRIMARY, primary=True),)
    return _prompt(g, text, Ask("take", units), buttons, (rules.space[str(e["place"])],))


def _after_way(g: Game) -> str:
    """Return how the fights on the way ended, before the first question of the battle after them; else ""."""
    if g.frame.name != "proceed":
        e = g.state.engagements[-1]
        if e["kind"] != "battle" or int(e["round"]) > 1:
            return ""
    told = endings(g.rules, g.state)
    return f"{told} " if told else ""


def _press(g: Game) -> Prompt:
    rules, e = g.rules, g.state.engagements[-1]
    side = g.frame.data["side"]
    other = "other" if side == "active" else "active"
    ours, theirs = (crowd(rules, map(rules.unit, e[key])) for key in (side, other))
    asked = _text(g, "press_ask", area=area(rules, str(e["place"])), round=e["round"], ours=ours, theirs=theirs)
    text = _after_way(g) + asked
    buttons = (_button(g, Continue(), PRIMARY, primary=True), _button(g, Withdraw(), PLAIN_KEY))
    leaving = tuple(e[side]) if g.state.options["partial_withdraw"] else ()
    ask, lit = Ask("take" if leaving else "option", leaving), (rules.space[str(e["place"])],)
    return _prompt(g, text, ask, buttons, lit, weighs=Continue())


def _proceed(g: Game) -> Prompt:
    target = str(g.state.mission["target"])
    buttons = (_button(g, Proceed(), PRIMARY, primary=True), _button(g, BreakOff(), PLAIN_KEY))
    text, lit = _after_way(g) + _text(g, "proceed_ask", area=area(g.rules, target)), (g.rules.space[target],)
    return _prompt(g, text, Ask("option"), buttons, lit, weighs=Proceed())


def _retreat(g: Game) -> Prompt:
    units = tuple(g.frame.data["units"])
    text = _text(g, "retreat_ask", units=crowd(g.rules, map(g.rules.unit, units)), count=len(units))
    return _prompt(g, text, Ask("pick_unit", units), (_button(g, TakeSuggested(), PRIMARY, primary=True),))


def _escape(g: Game) -> Prompt:
    units = _pickable(g)
    text = _text(g, "escape", units=crowd(g.rules, map(g.rules.unit, units)), count=len(units))
    return _prompt(g, text, Ask("pick_unit", units))


def _controller(g: Game) -> Prompt:
    rules = g.rules
    named = [NameController(str(power)) for power in g.frame.data["powers"]]
    buttons = [
        _button(g, one, PRIMARY if not k else "", primary=not k, power=capital_first(rules.nation_name(one.power)))
        for k, one in enumerate(named)
    ]
    text = _text(g, "controller", area=area(rules, str(g.state.mission["target"])))
    return _prompt(g, text, Ask("option"), buttons)


def _army(g: Game) -> Prompt:
    rules, state = g.rules, g.state
    country = str(g.frame.data["country"])
    able = {a.type for a in rules.legal_actions(state, g.side) if isinstance(a, PlaceArmy)}
    pools = []
    for kind in tables.KINDS:
        free = rules.pool(state, country, kind)
        if kind in able:
            whose = capital_first(rules.nation_name(country))
            title = rules.messages.text("prompts", "pool", nation=whose, kind=kind_name(g, kind))
            pools.append(Pool(f"pool:{country}:{kind}", title, rules.oob.units[free[0]].id, len(free)))
    text = _text(g, "army", nation=rules.nation_name(country), power=rules.nation_name(chooser(g)))
    return _prompt(g, text, Ask("place", pools=tuple(pools)))


# ------------------------------------------------------------------ the rest
def _supply(g: Game) -> Prompt:
    from scenarios.harc_europaert.supply import wanting

    rules = g.rules
    needy = wanting(rules, g.state)
    fleets = _pickable(g)
    lit = sorted({g.state.where[unit] for unit in needy})
    text = _text(g, "supply", units=crowd(rules, needy), count=len(needy))
    return _prompt(g, text, Ask("pick_unit", fleets), (_button(g, EndSupply(), PRIMARY, primary=True),), lit)


def _intervention(g: Game) -> Prompt:
    rules, state = g.rules, g.state
    going = [rules.unit(str(row["unit"])) for row in state.mission["entries"]]
    target = area(rules, str(state.mission["target"]))
    names: dict[str, str | int] = {"units": crowd(rules, going), "area": target, "count": len(going)}
    level = int(g.frame.data.get("level", 1))
    key = "intervention_first" if level == 1 else "intervention_next"
    text = _text(g, key, power=rules.nation_name(chooser(g)), **names)
    units = _pickable(g)
    lit = sorted({rules.space[name] for row in state.mission["entries"] for name in row["path"]})
    buttons = (_button(g, Pass(), PRIMARY, primary=True),)
    return _prompt(g, text, Ask("pick_units", units, most=99), buttons, lit, weighs=Pass())


def _reckoning(g: Game) -> Prompt:
    year = tables.year_of(g.state.turn) + 1
    button = _button(g, ReadReckoning(), PRIMARY, primary=True)
    return _prompt(g, _text(g, "reckoning", year=year), Ask("option"), (button,), power="", report="reckoning")


ASKED: dict[str, Callable[[Game], Prompt]] = {
    "battles": _battles,
    "assemble": _assemble,
    "movement": _movement,
    "placement": _placement,
    "relocation": _relocation,
    "attempts": _attempts,
    "losses": _losses,
    "press": _press,
    "proceed": _proceed,
    "retreat": _retreat,
    "escape": _escape,
    "aftermath": _controller,
    "army": _army,
    "supply": _supply,
    "intervention": _intervention,
    "reckoning": _reckoning,
}
