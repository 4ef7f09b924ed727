"""What lies on the board in a state of a game: stacks, cargo, markers, and what conquest has changed on the map."""

from __future__ import annotations

from editor.canvas.shown import Pieces
from mapdata.board import NOWHERE
from scenarios.engine.ruleset import Ruleset
from scenarios.engine.state import GameState

SIDE_COLOURS = {"axis": "#5E6064", "western": "#4F8055", "soviet": "#A8452F", "russia": "#A8452F", "neutral": "#C39A3A"}


def pieces_of(rules: Ruleset, state: GameState, areas: bool = False) -> Pieces:
    """Return the pieces as they lie. areas: like units of a space are one token."""
    oob = rules.oob
    stacks: dict[int, tuple[str, ...]] = {}
    marks: dict[str, tuple[str, ...]] = {}
    cargo: dict[str, str] = {}
    for space in sorted({space for space in state.where if space != NOWHERE}):
        order = rules.stack_order(state, space)
        stacks[space] = tuple(oob.units[unit].id for unit in order)
        for unit in order:
            found = rules.marks(state, unit)
            if found:
                marks[oob.units[unit].id] = found
        carrier = next((u for u in reversed(order) if "cargo" in marks.get(oob.units[u].id, ())), None)
        if carrier is not None and order.index(carrier) > 0:
            below = order[order.index(carrier) - 1]
            cargo[oob.units[below].id] = oob.units[carrier].id
    held = rules.tint(state)
    hatch = tuple((t, SIDE_COLOURS.get(faction, "#5E6064")) for t, faction in sorted(held.items()))
    faces = _faces(rules, state, stacks)
    if not areas:
        return Pieces(stacks, marks, cargo, faces, hatch, _control(rules, state, held))
    tokens = {space: tokens_of(rules, state, units, marks, faces) for space, units in stacks.items()}
    holders = rules.holders(state)
    discs = tuple((space, holder.nation) for space, holder in sorted(holders.items()) if holder.marker)
    control = discs or _control(rules, state, held)
    return Pieces(stacks, marks, cargo, faces, hatch, control, tokens, holders, rules.closed(state))


def tokens_of(
    rules: Ruleset,
    state: GameState,
    units: tuple[str, ...],
    marks: dict[str, tuple[str, ...]],
    faces: dict[str, tuple[str, int]],
) -> tuple[tuple[str, ...], ...]:
    """Return the units of a space by what can be told apart: nation, type, label, steps, how they lie, their marks."""
    oob = rules.oob
    order = {kind.id: k for k, kind in enumerate(oob.types)}
    groups: dict[tuple[object, ...], list[str]] = {}
    for name in units:
        unit = oob.units[oob.index[name]]
        steps = state.steps[oob.index[name]] if state.steps else 1
        key = (unit.nation, unit.type, unit.label, steps, faces.get(name, ()), marks.get(name, ()))
        groups.setdefault(key, []).append(name)
    nations = {unit.nation: k for k, unit in reversed(list(enumerate(oob.units)))}
    rank = sorted(groups, key=lambda key: (nations[str(key[0])], order[str(key[1])], key[2:4], str(key[4:])))
    return tuple(tuple(groups[key]) for key in rank)


def _faces(rules: Ruleset, state: GameState, stacks: dict[int, tuple[str, ...]]) -> dict[str, tuple[str, int]]:
    """Return how counters lie, on a table without rules, where they are turned over and round."""
    face = getattr(rules, "face", None)
    if face is None:
        return {}
    return {unit: face(state, rules.oob.index[unit]) for stack in stacks.values() for unit in stack}


def _control(rules: Ruleset, state: GameState, held: dict[str, str]) -> tuple[tuple[int, str], ...]:
    """Return the spaces with cities in conquered territory, and the nation that stands for the conqueror."""
    board = rules.board
    nations = {faction: nation_of(rules, state, faction) for faction in set(held.values())}
    spaces = [space for space in board.places_at if board.territory[space] in held]
    found = [(space, nations[held[board.territory[space]]]) for space in spaces]
    return tuple(sorted((space, nation) for space, nation in found if nation))


def nation_of(rules: Ruleset, state: GameState, faction: str) -> str:
    """Return the nation whose emblem stands for a faction: that of its own side, else its first that is no minor."""
    nations = rules.oob.nations
    own = next((side.emblem for side in rules.sides(state) if side.factions == (faction,)), "")
    if any(nation.id == own for nation in nations):
        return own
    mine = [nation for nation in nations if nation.faction == faction]
    return next((nation.id for nation in mine if not nation.main), mine[0].id if mine else "")
