"""What a side is asked: one sentence, what it may pick, and its buttons."""

from __future__ import annotations

from dataclasses import replace

from scenarios.engine.ruleset import Ask, Button, Pool, Prompt
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.actions import (
    AgreeSurrender,
    ConfirmSetup,
    Consent,
    DeclareConquest,
    EndCombat,
    EndMovement,
    EndReinforcements,
    EndTurn,
    PlaceDefault,
    StayPut,
)
from scenarios.segunda_guerra_mundial.attacks import open_duties
from scenarios.segunda_guerra_mundial.base import Game
from scenarios.segunda_guerra_mundial.combat import end_refusal
from scenarios.segunda_guerra_mundial.conquest import conquerable
from scenarios.segunda_guerra_mundial.movement import moved_refusal, picked_units
from scenarios.segunda_guerra_mundial.placing import pools
from scenarios.segunda_guerra_mundial.state import FOUGHT
from scenarios.segunda_guerra_mundial.tables import TYPES, date_of
from scenarios.segunda_guerra_mundial.transport import boardings, landings

NOBODY = Ask("none")


def prompt(g: Game) -> Prompt:
    """Return what a side is asked now."""
    state, rules = g.state, g.rules
    if state.result:
        key = "over_draw" if state.result == "draw" else "over"
        winner = "" if state.result == "draw" else rules.faction_name(state.result)
        return _prompt(g, rules.messages.text("prompts", key, winner=winner), NOBODY)
    if g.side not in state.active:
        acting = ", ".join(rules.sides(state)[k].name for k in state.active)
        return _prompt(g, rules.messages.text("prompts", "wait", sides=acting), NOBODY)
    return _ASKED[g.frame.name](g)


def _prompt(g: Game, text: str, ask: Ask, buttons: tuple[Button, ...] = (), lit: tuple[int, ...] = ()) -> Prompt:
    state, rules = g.state, g.rules
    phase = rules.phase(state) or "over"
    kicker = rules.messages.text(
        "prompts",
        "kicker",
        turn=state.turn,
        date=date_of(state.turn),
        faction=rules.faction_name(state.faction),
        phase=rules.messages.text("phases", phase),
    )
    return Prompt(g.side, text, kicker, ask, buttons, lit, phase)


def _text(g: Game, key: str, **params: str | int) -> str:
    return g.rules.messages.text("prompts", key, **params)


def _button(g: Game, action: object, primary: bool = False, note: str = "", key: str = "", name: str = "") -> Button:
    text = g.rules.messages.text("buttons", name or type(action).__name__)
    return Button(action, text, primary, note, key)  # type: ignore[arg-type]


# ------------------------------------------------------------------ placing
def _place(g: Game) -> Prompt:
    found, state, rules = [], g.state, g.rules
    for nation, kind, unit in pools(g):
        count = sum(1 for u in state.pool if rules.nation_of(u) == nation and rules.type_of[u] == kind)
        title = rules.messages.text("labels", f"pool_{kind}", nation=rules.nation_name(nation))
        found.append(Pool(f"pool:{nation}:{kind}", title, rules.oob.units[unit].id, count))
    found.sort(key=lambda pool: (pool.id.split(":")[1], TYPES.index(pool.id.split(":")[2])))
    setup = g.frame.name == "setup"
    end = ConfirmSetup() if setup else EndReinforcements()
    left = sum(pool.count for pool in found)
    kept = not setup and state.options["unplaced"] == "kept"
    ask = _text(g, "confirm_unplaced", count=left) if left and not kept else ""
    buttons = [replace(_button(g, end, primary=not left, key="" if left else "Ret"), confirm=ask)]
    if left:
        buttons.insert(0, _button(g, PlaceDefault(), primary=True, key="Ret"))
    key = ("setup" if setup else "reinforcement") if left else "placed"
    return _prompt(g, _text(g, key, count=left), Ask("place", pools=tuple(found)), tuple(buttons))


# ------------------------------------------------------------------ playing
def able_to_move(g: Game) -> list[int]:
    """Return the units of the side that may still move, board or land."""
    return [
        unit
        for unit in picked_units(g, None)
        if moved_refusal(g, unit) is None
        or next(iter(boardings(g, unit)), None) is not None
        or next(iter(landings(g, unit)), None) is not None
    ]


def _move(g: Game) -> Prompt:
    able = able_to_move(g)
    units = tuple(g.rules.oob.units[u].id for u in able)
    text = _text(g, "movement", count=len(able)) if able else _text(g, "moved")
    return _prompt(g, text, Ask("pick_unit", units), (_button(g, EndMovement(), True, key="Ret"),))


def _fight(g: Game) -> Prompt:
    rules, state = g.rules, g.state
    view = rules.look(state)
    able = []
    for unit in picked_units(g, None):
        if state.carrier[unit] == NOWHERE and not state.has(unit, FOUGHT):
            near = rules.ground.contact[state.where[unit]]
            if any(view.hostile(unit, u) for s in near for u in (view.surface[s], view.air[s]) if u != NOWHERE):
                able.append(unit)
    duties = [(u, foes) for u, foes in open_duties(rules, state) if rules.seat_of(state, u) == g.side]
    units = tuple(rules.oob.units[u].id for u in able)
    if duties:
        text = _text(g, "must_attack", count=len(duties), unit=rules.unit_name(duties[0][0]))
    else:
        text = _text(g, "combat") if able else _text(g, "no_combat")
    refusal = end_refusal(g)
    note = rules.sentence(refusal) if refusal is not None else ""
    lit = tuple(state.where[u] for u, _ in duties)
    button = _button(g, EndCombat(), True, note, "Ret")
    return _prompt(g, text, Ask("pick_units", units, least=1, most=6), (button,), lit)


def _conquer(g: Game) -> Prompt:
    rules, found = g.rules, conquerable(g.rules, g.state)
    end = _button(g, EndTurn(), not found, key="" if found else "Ret")
    if not found:
        return _prompt(g, _text(g, "conquest"), Ask("option"), (end,))
    names = [rules.territory_name(rules.ground.territory_ids.index(name)) for name in found]
    first = rules.messages.text("buttons", "DeclareConquest", territory=names[0])
    buttons = (Button(DeclareConquest(found[0]), first, True, key="Ret"), end)
    lit = tuple(s for name in found for s in rules.ground.cities_of[rules.ground.territory_ids.index(name)])
    return _prompt(g, _text(g, "conquerable", territories=", ".join(names)), Ask("option"), buttons, lit)


# ------------------------------------------------------------------ answers
def _consent(g: Game) -> Prompt:
    index, names = g.rules.oob.index, g.rules.unit_name
    data = g.frame.data
    text = _text(
        g,
        "consent",
        attackers=", ".join(names(index[a]) for a in data["attackers"]),
        defenders=", ".join(names(index[d]) for d in data["defenders"]),
    )
    buttons = (_button(g, Consent(True), True, name="consent_yes"), _button(g, Consent(False), name="consent_no"))
    return _prompt(g, text, Ask("option"), buttons, tuple(g.state.where[index[a]] for a in data["attackers"]))


def _advance(g: Game) -> Prompt:
    units = tuple(g.rules.oob.units[int(key)].id for key in g.frame.data["choices"])
    lit = tuple({space for spaces in g.frame.data["choices"].values() for space in spaces})
    return _prompt(g, _text(g, "advance"), Ask("pick_unit", units), (_button(g, StayPut(), True, key="Ret"),), lit)


def _surrender(g: Game) -> Prompt:
    text = _text(g, "surrender", side=g.rules.faction_name(g.frame.data["side"]))
    yes, no = AgreeSurrender(True), AgreeSurrender(False)
    return _prompt(g, text, Ask("option"), (_button(g, no, True, name="agree_no"), _button(g, yes, name="agree_yes")))


_ASKED = {
    "setup": _place,
    "reinforcement": _place,
    "movement": _move,
    "combat": _fight,
    "conquest": _conquer,
    "consent": _consent,
    "advance": _advance,
    "surrender": _surrender,
}
