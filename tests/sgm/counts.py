"""Counts of legal action sequences ("perft") from fixed positions, kept in tests/data/counts.

Run as `python -m tests.sgm.counts` to write the files anew after a rule was changed on purpose; read the diff.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from scenarios.engine.actions import Action, to_plain
from scenarios.engine.dice import SeededDice
from scenarios.engine.modules import load_module, module_board
from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial, plugin

from .boards import FIELD, STRAIT
from .play import OOB

FOLDER = Path(__file__).parent.parent / "data" / "counts"
REAL = "the map of Europe"
POSITIONS: dict[str, tuple[Any, dict[str, Any]]] = {
    "field-movement": (
        FIELD,
        {"turn": 6, "units": {"ger-land-1": "1212", "ger-air-1": "1410", "fra-land-1": "1214", "fra-land-2": "1615"}},
    ),
    "field-combat": (
        FIELD,
        {
            "turn": 6,
            "phase": "combat",
            "units": {
                "ger-land-1": "1412",
                "ger-land-2": "1413",
                "ger-land-3": "1414",
                "ger-air-1": "1512",
                "fra-land-1": "1513",
                "fra-land-2": "1514",
                "fra-air-1": "1612",
            },
        },
    ),
    "strait-transport": (
        STRAIT,
        {
            "turn": 6,
            "units": {"ger-naval-1": "1213", "ger-land-1": "1113", "ger-land-2": "1015", "gbr-land-1": "1416"},
        },
    ),
    "poland-movement": (
        REAL,
        {"turn": 1, "units": {"ger-land-1": "2010", "ger-land-2": "1811", "ger-land-3": "1813", "pol-land-1": "2012"}},
    ),
    "poland-combat": (
        REAL,
        {
            "turn": 1,
            "phase": "combat",
            "units": {
                "ger-land-1": "2011",
                "ger-land-2": "1912",
                "ger-land-3": "1913",
                "ger-air-1": "2013",
                "pol-land-1": "2012",
            },
        },
    ),
    "gibraltar-movement": (
        REAL,
        {
            "turn": 6,
            "units": {"ita-naval-1": "0726", "gbr-land-1": "0625", "fra-land-1": "1116"},
        },
    ),
}


def rules_of(where: Any) -> SegundaGuerraMundial:
    """Return the rules on a board, or on the real map."""
    if where is not REAL:
        assert OOB is not None
        return SegundaGuerraMundial(where, OOB)
    module = load_module("segunda-guerra-mundial")
    assert module.oob is not None
    return plugin.make(module_board(module)[0], module.oob, module)


def after(rules: SegundaGuerraMundial, state: Any, action: Action) -> Any:
    """Return the state after an action, with the same dice every time."""
    twin = state.copy()
    rules.apply(twin, twin.active[0], action, SeededDice(1))
    return twin


def split(rules: SegundaGuerraMundial, raw: dict[str, Any]) -> dict[str, int]:
    """Return how many actions follow each first action."""
    state = rules.position(raw)
    counts = {}
    for action in rules.legal_actions(state, state.active[0]):
        then = after(rules, state, action)
        counts[str(to_plain(action))] = sum(1 for _ in rules.legal_actions(then, then.active[0])) if then.active else 0
    return counts


def text(counts: dict[str, int]) -> str:
    """Return a file's text: the depth and the count on a line, then the split by first action."""
    lines = [f"1 {len(counts)}", f"2 {sum(counts.values())}", ""]
    return "\n".join(lines + [f"{count} {action}" for action, count in counts.items()]) + "\n"


def main() -> None:
    """Write all files."""
    FOLDER.mkdir(exist_ok=True)
    for name, (where, raw) in POSITIONS.items():
        counts = split(rules_of(where), raw)
        (FOLDER / f"sgm-{name}.txt").write_text(text(counts), encoding="utf-8")
        print(name, len(counts), sum(counts.values()))


if __name__ == "__main__":
    main()
