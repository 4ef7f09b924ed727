"""A position that is none is refused with the member that is wrong, before a game begins with it. [HE-GEN-14]"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scenarios.harc_europaert.ruleset import HarcEuropaert, plugin
from tests.harc.boards import position, rules, table_board

SLIP = {"unit": "ger-fleet-1", "power": "germany", "area": "kiel", "due": 5}
OWED = {"power": "germany", "target": "belgium", "kind": "attack"}


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ({"turn": "spring"}, r"position\.turn: Expected `int`"),
        ({"turn": True}, r"position\.turn"),
        ({"turn": 0}, r"position\.turn"),
        ({"turn": 10**30}, r"position\.turn"),
        ({"turn": float("inf")}, r"position\.turn"),
        ({"order": "x"}, r"position\.order: Expected `array`"),
        ({"order": []}, r"position\.order"),
        ({"order": [[]]}, r"position\.order"),
        ({"order": [["germany"], ["germany"]]}, r"position\.order: a power has one slot only"),
        ({"order": [["prussia"]]}, r"position\.order: there is no power 'prussia'"),
        ({"order": [["germany"]], "acting": "england"}, r"position\.acting: 'england' is none of germany"),
        ({"acting": 0}, r"position\.acting"),
        ({"slot": 8}, r"position\.slot"),
        ({"war": [["germany"]]}, r"position\.war\[0\]"),
        ({"war": [["germany", "narnia"]]}, r"position\.war: there is no nation 'narnia'"),
        ({"control": {"kiel": "narnia"}}, r"position\.control\.kiel"),
        ({"control": {"atlantis": "germany"}}, r"position\.control: there is no area 'atlantis'"),
        ({"hpp": {"germany": -1}}, r"position\.hpp"),
        ({"hpp": {"germany": 1.5}}, r"position\.hpp"),
        ({"units": ["ger-infantry-1"]}, r"position\.units"),
        ({"units": {"germany": {"kiel": {"infantry": "two"}}}}, r"position\.units\.germany"),
        ({"units": {"germany": {"kiel": {"cavalry": 1}}}}, r"position\.units\.germany\.kiel: 'cavalry' is none of"),
        ({"units": {"germany": {"kiel": {"infantry": -1}}}}, r"position\.units\.germany"),
        ({"units": {"ger-infantry-1": "north-sea"}}, r"north-sea is a sea"),
        ({"units": {"ger-fleet-1": "berlin"}}, r"berlin has no port"),
        ({"units": {"ger-infantry-1": {"at": "kiel", "fights": 7}}}, r"position\.units\.ger-infantry-1\.fights"),
        ({"powers": {"germany": {"status": "asleep"}}}, r"position\.powers\.germany\.status: 'asleep' is none of"),
        ({"countries": {"belgium": {"status": "asleep"}}}, r"position\.countries\.belgium\.status"),
        ({"countries": {"belgium": {"by": "narnia"}}}, r"position\.countries\.belgium\.by"),
        ({"facts": {"order": 3.5}}, r"position\.facts: 'order' is none of"),
        ({"facts": {"fallen": {"france": "narnia"}}}, r"position\.facts\.fallen\.france"),
        ({"facts": {"sea_side": [False]}}, r"position\.facts\.sea_side"),
        ({"fortress_lost": ["atlantis"]}, r"position\.fortress_lost: there is no area"),
        ({"attacked": 3.5}, r"position\.attacked"),
        ({"unused": None}, r"position\.unused"),
        ({"building": [{}]}, r"position\.building\[0\]: Object missing required field"),
        ({"building": [SLIP | {"unit": "ger-zeppelin-1"}]}, r"position\.building\[0\]\.unit"),
        ({"obligations": "x"}, r"position\.obligations"),
        ({"obligations": [OWED | {"kind": "love"}]}, r"position\.obligations\[0\]\.kind"),
        ({"convoys": [[]]}, r"position\.convoys\[0\]"),
    ],
)  # fmt: skip
def test_gen_14_a_fault_is_told_with_its_place(raw: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        rules().position(raw)


def test_gen_14_a_whole_position_stands() -> None:
    t = position(
        turn=4, order=[["germany"], ["england", "france"]], acting="germany", phase="movement", slot=0,
        war=[["germany", "england"]], control={"calais": "germany"}, hpp={"germany": {"start": 30, "available": 12}},
        units={"ger-infantry-1": {"at": "kiel", "moved": True}, "england": {"london": {"infantry": 2, "aircraft": 1}}},
        powers={"germany": {"lost_fleets": 1}}, countries={"belgium": {"status": "conquered", "by": "germany"}},
        facts={"canal_open": False}, building=[SLIP], obligations=[OWED], taken={"calais": 3}, unused=["cairo"],
    )  # fmt: skip
    assert t.state.turn == 4 and t.rules.invariants(t.state) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"start": None}, r"data\.start: Expected `int`"),
        ({"start": 99}, r"data\.start"),
        ({"end": "never"}, r"data\.end"),
        ({"order": [{"a": 1}]}, r"data\.order\[0\]: Expected `array`"),
        ({"order": [["narnia"]]}, r"data\.order: 'narnia' is none of"),
        ({"level": ["expert"]}, r"data\.level: 'expert' is none of basic, advanced"),
        ({"flags": ["no_such_flag"]}, r"data\.flags"),
        ({"units": {"germany": ""}}, r"data\.units"),
        ({"units": {"germany": {"kiel": {"fleet": []}}}}, r"data\.units"),
        ({"units": {"germany": {"kiel": {"fleet": 99}}}}, r"data\.units\.germany\.kiel\.fleet: the order of battle"),
        ({"units": {"germany": {"kiel": {"zeppelin": 1}}}}, r"data\.units\.germany\.kiel\.zeppelin"),
        ({"units": {"germany": {"berlin": {"fleet": 1}}}}, r"berlin has no port"),
        ({"units": {"germany": {"north-sea": {"fleet": 1}}}}, r"north-sea is a sea"),
        ({"units": {"germany": {"atlantis": {"fleet": 1}}}}, r"no area 'atlantis'"),
        ({"control": {"germany": [None]}}, r"data\.control"),
        ({"control": {"germany": ["atlantis"]}}, r"data\.control\.germany: there is no area 'atlantis'"),
        ({"hpp": {"germany": "kiel"}}, r"data\.hpp"),
        ({"war": [["germany", "narnia"]]}, r"data\.war: there is no nation 'narnia'"),
        ({"fallen": [{}]}, r"data\.fallen\[0\]"),
        ({"aside": [{"nation": "england", "area": "malta", "type": "fleet", "count": -1}]}, r"data\.aside"),
        ({"weather": "fine"}, r"data: 'weather' is none of"),
    ],
)  # fmt: skip
def test_gen_14_a_scenario_that_is_none_is_refused_with_its_place(change: dict[str, Any], said: str) -> None:
    """The rules stand all the same, so that the other scenarios can be played."""
    first, *others = rules().scenarios()
    broken = HarcEuropaert(table_board(), plugin.own_oob(), (replace(first, data={**first.data, **change}), *others))
    with pytest.raises(ValueError, match=said):
        broken.initial_state(first.id, {})
    assert broken.initial_state("endgame-1945", {}).turn == 23
