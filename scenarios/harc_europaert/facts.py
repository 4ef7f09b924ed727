"""Short questions about a state that every part of the rules asks: whose is it, who is whose enemy, what stands where.

Spaces and units are indices, nations ids. A stack is the units of nations that defend an area together [HE-COO-01].
"""

from __future__ import annotations

from collections.abc import Iterable

from mapdata.board import Board
from scenarios.engine.messages import Messages
from scenarios.engine.oob import Oob
from scenarios.engine.state import NOWHERE
from scenarios.harc_europaert import tables
from scenarios.harc_europaert.ground import Ground
from scenarios.harc_europaert.state import (
    ACTED,
    ASIDE,
    AT_WAR,
    COLONY,
    CONQUERED,
    FALLEN,
    GONE,
    JOINED,
    PUPPET,
    SATELLITE,
    HarcState,
)
from scenarios.harc_europaert.still import Still, remembered


class Facts(Still):
    """What the rules know of their board and order of battle, and what they read off a state."""

    def __init__(self, board: Board, oob: Oob, language: str = "en") -> None:
        super().__init__()
        self.board, self.oob = board, oob
        self.ground = Ground(board)
        self.messages = Messages.load(__package__ or "", language)
        self.nations = tuple(nation.id for nation in oob.nations)
        self.nation_index = {nation: k for k, nation in enumerate(self.nations)}
        self.kind = [oob.type[unit.type].figure for unit in oob.units]  # infantry, tank, aircraft …
        self.domain = [oob.type[unit.type].domain for unit in oob.units]  # land, air, naval
        self.owner = [unit.nation for unit in oob.units]
        self.by_kind: dict[tuple[str, str], list[int]] = {}
        for unit, kind in enumerate(self.kind):
            self.by_kind.setdefault((self.owner[unit], kind), []).append(unit)
        self.space = board.by_name
        self.home_sides: dict[tuple[str, int], int] = {}  # of ports at straits, by power (naval.py)
        self.country_areas: dict[str, list[int]] = {}
        for s, country in enumerate(board.territory):
            if country and self.ground.land[s]:
                self.country_areas.setdefault(country, []).append(s)

    # ------------------------------------------------------------------ names
    def speak(self, language: str) -> None:
        """Use the sentences of a language, English when there are none."""
        self.messages = Messages.load(__package__ or "", language)

    def area_name(self, space: int) -> str:
        """Return the printed name of an area."""
        return self.board.title(space)

    def nation_name(self, nation: str) -> str:
        """Return a nation's name in the language of the messages."""
        if self.messages.has("nations", nation):
            return self.messages.text("nations", nation)
        return self.oob.nation[nation].name if nation in self.oob.nation else nation

    def unit_name(self, unit: int) -> str:
        """Return a unit's nation, kind and number, such as "German infantry 3"."""
        nation, name = self.owner[unit], self.oob.units[unit].name
        of = self.messages.text("adjectives", nation) if self.messages.has("adjectives", nation) else nation
        return f"{of} {name[:1].lower()}{name[1:]}"

    def unit(self, unit_id: str) -> int:
        """Return the index of a unit id, NOWHERE for one that there is not."""
        return self.oob.index.get(unit_id, NOWHERE)

    def unit_ids(self, units: Iterable[int]) -> tuple[str, ...]:
        """Return the ids of units."""
        return tuple(self.oob.units[unit].id for unit in units)

    # ------------------------------------------------------------------ dates and levels
    def season(self, state: HarcState) -> str:
        """Return spring, summer, autumn or winter. [HE-GEN-01]"""
        return tables.season_of(state.turn)

    def year(self, state: HarcState) -> int:
        """Return the year. [HE-GEN-01]"""
        return tables.year_of(state.turn)

    def advanced(self, state: HarcState) -> bool:
        """Return whether the advanced rules are used. [HE-GEN-13]"""
        return state.options["level"] == "advanced"

    # ------------------------------------------------------------------ whose
    def holder(self, state: HarcState, space: int) -> str:
        """Return the nation that holds a land area; a neutral or fallen one's own country, "" for a sea."""
        held = state.control[space]
        return "" if held == NOWHERE else self.nations[held]

    def set_holder(self, state: HarcState, space: int, nation: str) -> None:
        """Give an area to a nation; nothing else happens (see capture.capture)."""
        state.control[space] = self.nation_index[nation]

    def runner(self, state: HarcState, nation: str) -> str:
        """Return the power that commands a nation's units: itself, or who runs a country; "" for a neutral's."""
        if nation in tables.GREAT:
            return nation
        return str(state.countries.get(nation, {}).get("by", ""))

    def power_of(self, state: HarcState, unit: int) -> str:
        """Return the power that commands a unit, "" for a neutral's."""
        return self.runner(state, self.owner[unit])

    def colony_owner(self, state: HarcState, country: str) -> str:
        """Return the power that a colony belongs to, "" for any other country."""
        record = state.countries.get(country, {})
        return str(record["by"]) if record.get("status") == COLONY else ""

    def status(self, state: HarcState, nation: str) -> str:
        """Return the status of a great power or of a country (state.py)."""
        record = state.powers.get(nation) or state.countries.get(nation)
        return str(record["status"]) if record else ""

    # ------------------------------------------------------------------ war and alliance
    def at_war(self, state: HarcState, a: str, b: str) -> bool:
        """Return whether two nations are at war with each other."""
        return (f"{a}|{b}" if a < b else f"{b}|{a}") in state.war

    def make_war(self, state: HarcState, a: str, b: str) -> None:
        """Put a pair at war from this turn on."""
        state.war.setdefault(f"{a}|{b}" if a < b else f"{b}|{a}", state.turn)

    def make_peace(self, state: HarcState, nation: str) -> None:
        """Take a nation out of all wars: it fell, or its land is no one's enemy any more."""
        for pair in [p for p in state.war if nation in p.split("|")]:
            del state.war[pair]

    def enemies(self, state: HarcState, nation: str) -> list[str]:
        """Return the nations at war with one, in the order of the table."""
        return [other for other in self.nations if other != nation and self.at_war(state, nation, other)]

    @remembered
    def bloc(self, state: HarcState, nation: str) -> str:
        """Return axis, western, soviet, or "" for a country that is with nobody."""
        if nation in tables.GREAT:
            return tables.BLOC[nation]
        record = state.countries.get(nation, {})
        if record.get("status") in (JOINED, COLONY, PUPPET, SATELLITE) and record.get("by"):
            return tables.BLOC[str(record["by"])] if nation != "vichy_france" or record["status"] == JOINED else ""
        return ""

    def alliance(self, bloc: str) -> str:
        """Return axis or allies of a bloc, "" of none: Western and Soviet are allies against the Axis."""
        return {"axis": "axis", "western": "allies", "soviet": "allies"}.get(bloc, "")

    @remembered
    def allied(self, state: HarcState, a: str, b: str) -> bool:
        """Return whether two nations are allies: one side, and at war with a common enemy. [catalogue 1.1]

        The fall of that enemy does not part them.
        """
        if a == b:
            return True
        side = self.alliance(self.bloc(state, a))
        if not side or side != self.alliance(self.bloc(state, b)):
            return False
        master_a, master_b = self.runner(state, a), self.runner(state, b)
        if master_a in (master_b, b) or master_b == a:
            return self.status(state, a) != SATELLITE and self.status(state, b) != SATELLITE
        if SATELLITE in (self.status(state, a), self.status(state, b)):
            return False
        if any(self.at_war(state, b, enemy) for enemy in self.enemies(state, a)):
            return True
        lasting: list[list[str]] = state.facts.get("lasting_allies", [])  # their common enemy fell
        return [master_a, master_b] in lasting or [master_b, master_a] in lasting

    def historical_ally(self, a: str, b: str) -> bool:
        """Return whether two great powers may never fight each other. [HE-GEN-12]"""
        return self.alliance(tables.BLOC.get(a, "")) == self.alliance(tables.BLOC.get(b, "")) != ""

    @remembered
    def friendly(self, state: HarcState, power: str, space: int) -> bool:
        """Return whether a power may enter a land area in peace: its own, an ally's, a satellite's for Germany."""
        held = self.holder(state, space)
        if not held:
            return False
        if self.allied(state, power, held):
            return self.colony_owner(state, held) != "" or held in state.powers or self.bloc(state, held) != ""
        if self.status(state, held) == SATELLITE:  # [HE-SG-09]
            return power == "germany" and bool(state.options["satellite_transit"])
        return False

    def open_for(self, state: HarcState, nation: str, space: int) -> bool:
        """Return whether a nation's units may be in a land area in peace; a satellite takes Germans only. [HE-SG-09]"""
        held = self.holder(state, space)
        if self.status(state, held) == SATELLITE and nation not in ("germany", held):
            return False
        return self.friendly(state, self.runner(state, nation) or nation, space)

    def own_area(self, state: HarcState, power: str, space: int) -> bool:
        """Return whether a power itself holds an area, through a colony or protégé too."""
        held = self.holder(state, space)
        return held == power or (bool(held) and held not in tables.GREAT and self.runner(state, held) == power)

    @remembered
    def hostile(self, state: HarcState, power: str, space: int) -> bool:
        """Return whether the holder of an area is at war with a power."""
        held = self.holder(state, space)
        return bool(held) and self.against(state, power, held)

    @remembered
    def against(self, state: HarcState, power: str, nation: str) -> bool:
        """Return whether a power is at war with a nation, or with whose colony, conquest or protégé it is.

        Who only runs the army of a neutral, of a satellite at peace or of Vichy drags it into no war. [HE-SG-09]
        """
        if self.at_war(state, power, nation):
            return True
        bound = nation == "slovakia" or self.status(state, nation) in (JOINED, COLONY, CONQUERED)
        return bound and self.at_war(state, power, self.runner(state, nation))

    # ------------------------------------------------------------------ what stands where
    def at(self, state: HarcState, space: int) -> list[int]:
        """Return the units in a space, in counter-sheet order."""
        if id(state) in self.known:
            return list(self._stacks(state).get(space, ()))
        found, where, unit = [], state.where, -1
        for _ in range(where.count(space)):  # quicker than to look at every unit here
            unit = where.index(space, unit + 1)
            found.append(unit)
        return found

    @remembered
    def _stacks(self, state: HarcState) -> dict[int, list[int]]:
        """Return the units of every space in which any stand."""
        found: dict[int, list[int]] = {}
        for unit, space in enumerate(state.where):
            if space != NOWHERE:
                found.setdefault(space, []).append(unit)
        return found

    def of_power(self, state: HarcState, power: str) -> list[int]:
        """Return the units on the board that a power commands."""
        return list(self._commanded(state, power))

    @remembered
    def _commanded(self, state: HarcState, power: str) -> tuple[int, ...]:
        run = {nation for nation in self.nations if self.runner(state, nation) == power}
        owner = self.owner
        return tuple(u for u, where in enumerate(state.where) if where != NOWHERE and owner[u] in run)

    def unit_hostile(self, state: HarcState, power: str, unit: int) -> bool:
        """Return whether a unit is at war with a power."""
        return self.against(state, power, self.owner[unit])

    def enemies_at(self, state: HarcState, power: str, space: int, domain: str = "") -> list[int]:
        """Return the hostile units in a space, of one domain if given."""
        return list(self._foes_at(state, power, space, domain))

    @remembered
    def _foes_at(self, state: HarcState, power: str, space: int, domain: str) -> tuple[int, ...]:
        return tuple(
            u
            for u in self.at(state, space)
            if self.unit_hostile(state, power, u) and (not domain or self.domain[u] == domain)
        )

    @remembered
    def stack_of(self, state: HarcState, nation: str) -> tuple[str, ...]:
        """Return the nations that fight as one with a nation by agreement. [HE-COO-01, 03, 06]"""
        if nation in ("england", "usa"):
            return ("england", "usa")
        axis = ("germany", "italy", *(c for c in state.countries if self.like_satellite(state, c)))
        return axis if nation in axis else (nation,)

    def like_satellite(self, state: HarcState, country: str) -> bool:
        """Return whether a country stands by the Axis as a satellite, one that was won too. [HE-COO-06, HE-OPT-11]"""
        if tables.BLOC.get(self.runner(state, country)) != "axis":
            return False
        return country in tables.SATELLITES or "germany" in state.facts.get("rebuilders", {}).get(country, ())

    def ready(self, state: HarcState, unit: int) -> bool:
        """Return whether an air or naval unit is face-up; land units always are. [HE-GEN-07]"""
        return self.domain[unit] == tables.LAND or not state.has(unit, ACTED)

    # ------------------------------------------------------------------ the pool
    def pool(self, state: HarcState, nation: str, kind: str) -> list[int]:
        """Return the units of a kind that may be built: off the board, not under construction, not lost for good."""
        building = {str(row["unit"]) for row in state.building}
        return [
            u
            for u in self.by_kind.get((nation, kind), ())
            if state.where[u] == NOWHERE and not state.has(u, ASIDE | GONE) and self.oob.units[u].id not in building
        ]

    def in_game(self, state: HarcState, power: str) -> bool:
        """Return whether a great power takes part and has not fallen."""
        return power in state.powers and self.status(state, power) != FALLEN

    def fallen(self, state: HarcState, nation: str) -> bool:
        """Return whether a great power is out of the war for good: what it still holds is neutral. [HE-CAP-03]"""
        return self.status(state, nation) == FALLEN or nation in state.facts.get("fallen", {})

    def slot_powers(self, state: HarcState) -> list[str]:
        """Return the powers of the present slot that are still in the game. [HE-GEN-02]"""
        return [power for power in state.facts["order"][state.slot] if self.in_game(state, power)]

    def movement(self, unit: int) -> int:
        """Return the movement points of a land unit, the range of an air unit, the 6 of a ship."""
        return self.oob.type[self.oob.units[unit].type].factors["movement"]

    def fighting(self, state: HarcState, power: str) -> bool:
        """Return whether a great power is at war with anybody."""
        return power in state.powers and self.status(state, power) == AT_WAR
