"""Short questions about a state that every part of the rules asks: whose is it, which seat, what is it called."""

from __future__ import annotations

from typing import Any

from mapdata.board import Board
from scenarios.engine.messages import Messages
from scenarios.engine.oob import Oob
from scenarios.engine.state import NOWHERE
from scenarios.segunda_guerra_mundial.defaults import default_spaces
from scenarios.segunda_guerra_mundial.ground import Ground
from scenarios.segunda_guerra_mundial.seats import SEATS, seat_index
from scenarios.segunda_guerra_mundial.state import DEAD, SgmState
from scenarios.segunda_guerra_mundial.tables import NEUTRAL, RUSSIA, SIDE_OF, territories
from scenarios.segunda_guerra_mundial.view import View, nation_faction

CONTROLLERS = ("axis", "russia", "western", "neutral", "")  # of SgmState.control


class Facts:
    """What the rules know of their board and order of battle, and what they read off a state."""

    def __init__(self, board: Board, oob: Oob, language: str = "en") -> None:
        self.board, self.oob = board, oob
        self.ground = Ground(board)
        self.messages = Messages.load(__package__ or "", language)
        self.type_of = [unit.type for unit in oob.units]
        self.is_air = [unit.type == "air" for unit in oob.units]
        order = {nation.id: k for k, nation in enumerate(oob.nations)}
        self.nation_index = [order[unit.nation] for unit in oob.units]
        self.start_faction = {nation.id: nation.faction for nation in oob.nations}
        self.territory_list = list(territories().values())
        self._nations_here = {self.territory_list[t].nation for t in self.ground.territory if t >= 0}
        self.place_space = {place.id: place.space for place in board.places}
        self._place_names: dict[int, str] = {}
        for place in board.places:
            if place.name:
                self._place_names.setdefault(place.space, place.name)

    # ------------------------------------------------------------------ the view of a state
    def look(self, state: SgmState) -> View:
        """Return the state looked at; kept with the state until `touch`."""
        found: View | None = state.__dict__.get("_view")
        if found is None:
            found = state.__dict__["_view"] = View(self, state)  # type: ignore[arg-type]
            state.__dict__["_view_key"] = self._key(state)
        return found

    def touch(self, state: SgmState) -> None:
        """Forget the view of a state: a counter moved or a nation changed sides."""
        state.__dict__.pop("_view", None)

    def fresh(self, state: SgmState) -> None:
        """Forget the view of a state if somebody else changed it."""
        if "_view" in state.__dict__ and state.__dict__["_view_key"] != self._key(state):
            self.touch(state)

    @staticmethod
    def _key(state: SgmState) -> Any:
        return tuple(state.where), tuple(state.carrier), tuple(state.war.items())

    # ------------------------------------------------------------------ names
    def speak(self, language: str) -> None:
        """Use the sentences of a language, English when there are none."""
        self.messages = Messages.load(__package__ or "", language)

    def unit_name(self, unit: int) -> str:
        """Return a unit's name with its nation's code."""
        if unit == NOWHERE:
            return "?"
        return f"{self.oob.nations[self.nation_index[unit]].code} {self.oob.units[unit].name}"

    def nation_name(self, nation: str) -> str:
        """Return a nation's name in the language of the messages."""
        return self.messages.text("nations", nation) if self.messages.has("nations", nation) else nation

    def territory_name(self, territory: int) -> str:
        """Return a territory's name."""
        one = self.territory_list[territory]
        return self.messages.text("territories", one.id) if self.messages.has("territories", one.id) else one.name

    def faction_name(self, faction: str) -> str:
        """Return a faction's or side's name."""
        return self.messages.text("factions", faction)

    def hex_name(self, space: int) -> str:
        """Return a hex's number, with the city in it."""
        number, place = self.board.names[space], self._place_names.get(space)
        return f"{place} ({number})" if place and place != number else number

    def place_name(self, space: int) -> str:
        """Return the name of the city in a space, or the hex's number."""
        return self._place_names.get(space, self.board.names[space])

    # ------------------------------------------------------------------ whose
    def nation_of(self, unit: int) -> str:
        """Return a unit's nation."""
        return self.oob.units[unit].nation

    def nation_faction(self, state: SgmState, nation: str) -> str:
        """Return the faction a nation belongs to now."""
        return nation_faction(self, state, nation)  # type: ignore[arg-type]

    def russia_waits(self, state: SgmState) -> bool:
        """Return whether Russia is not at war yet. [SGM-WAR-02]"""
        return state.war.get("russia") == "waiting"

    def waits(self, state: SgmState, unit: int) -> bool:
        """Return whether a unit is one of waiting Russia's own."""
        return self.nation_of(unit) == "russia" and self.russia_waits(state)

    def holder(self, state: SgmState, territory: int) -> str:
        """Return the faction that controls a territory, "neutral", or "" for a closed one."""
        return CONTROLLERS[state.control[territory]]

    def controller(self, state: SgmState, territory_id: str) -> str:
        """Return the faction that controls a territory named by its id."""
        return self.holder(state, self.ground.territory_ids.index(territory_id))

    def strength(self, state: SgmState, faction: str) -> int:
        """Return the counters of a faction on the map, cargo included. [SGM-VIC-02]"""
        view = self.look(state)
        return sum(1 for unit in view.in_play if view.faction[unit] == faction)

    def set_holder(self, state: SgmState, territory: int, faction: str) -> None:
        """Give a territory to a faction."""
        state.control[territory] = CONTROLLERS.index(faction)

    def territory_nation(self, territory: int) -> str:
        """Return the nation that owns a territory from the start."""
        return self.territory_list[territory].nation

    def owner_at(self, space: int) -> str:
        """Return the nation whose territory a space lies in from the start, or ""."""
        territory = self.ground.territory[space]
        return self.territory_nation(territory) if territory >= 0 else ""

    def home_faction(self, state: SgmState, territory: int) -> str:
        """Return the faction of the nation that owns a territory from the start. [SGM-CON-08]"""
        nation = self.territory_nation(territory)
        return self.nation_faction(state, nation) if nation in self.start_faction else ""

    def joined(self, state: SgmState, territory: int) -> bool:
        """Return whether a territory is that of a neutral that joined its holder. [H-34]"""
        one = self.territory_list[territory]
        return one.faction == NEUTRAL and self.holder(state, territory) == self.home_faction(state, territory)

    def conquered(self, state: SgmState, territory: int) -> bool:
        """Return whether a territory is held by another faction than its own nation's."""
        return self.holder(state, territory) not in (NEUTRAL, "", self.home_faction(state, territory))

    def holds_home(self, state: SgmState, nation: str, home: str) -> bool:
        """Return whether a nation's home is in its own faction's hands. [SGM-REI-12]"""
        territory = self.ground.territory_ids.index(home)
        return self.holder(state, territory) == self.nation_faction(state, nation)

    def on_board(self, state: SgmState, nation: str) -> bool:
        """Return whether a nation has a territory on this board, or a unit in play."""
        return nation in self._nations_here or any(self.nation_of(unit) == nation for unit in self.look(state).in_play)

    # ------------------------------------------------------------------ seats
    def faction(self, state: SgmState) -> str:
        """Return the faction whose part of the game turn it is."""
        return state.faction

    def phase(self, state: SgmState) -> str:
        """Return the name of the phase on top."""
        return state.frames[-1].name if state.frames else ""

    def seat_of_kind(self, state: SgmState, faction: str, kind: str) -> int:
        """Return the seat that commands a faction's units of a type. [SGM-SEA-01]"""
        return seat_index(int(state.options["players"]), faction, kind)

    def seat_of(self, state: SgmState, unit: int) -> int:
        """Return the seat that commands a unit. [SGM-SEA-01]"""
        return self.seat_of_kind(state, self.look(state).faction[unit], self.type_of[unit])

    def seats_of(self, state: SgmState, faction: str) -> list[int]:
        """Return the seats that command a faction."""
        return sorted({self.seat_of_kind(state, faction, kind) for kind in ("land", "naval", "air")})

    def side_of_seat(self, state: SgmState, seat: int) -> str:
        """Return "axis" or "allies"."""
        return SIDE_OF[SEATS[int(state.options["players"])][seat].factions[0]]

    # ------------------------------------------------------------------ pools
    def pool_faction(self, state: SgmState, unit: int) -> str:
        """Return the faction that places a unit of the pool."""
        return self.nation_faction(state, self.nation_of(unit))

    def pool_seat(self, state: SgmState, unit: int) -> int:
        """Return the seat that places a unit of the pool. [SGM-SEA-01]"""
        return self.seat_of_kind(state, self.pool_faction(state, unit), self.type_of[unit])

    def next_units(self, state: SgmState, nation: str, kind: str, count: int, turn: int | None) -> list[int]:
        """Return the next units of a nation and type not in play: those due this turn first (0: at the start)."""
        free = [
            unit
            for unit, one in enumerate(self.oob.units)
            if one.nation == nation and one.type == kind and state.where[unit] == NOWHERE and unit not in state.pool
        ]
        free.sort(
            key=lambda unit: (
                turn is not None and self.oob.units[unit].enters != turn,
                bool(state.flags[unit] & DEAD),
                unit,
            )
        )
        return free[:count]

    def default_spaces(self, state: SgmState, unit: int) -> list[int]:
        """Return the spaces to try for a unit that is placed by default, best first."""
        return list(dict.fromkeys(default_spaces(self, state, unit)))  # type: ignore[arg-type]


__all__ = ["CONTROLLERS", "RUSSIA", "Facts"]
