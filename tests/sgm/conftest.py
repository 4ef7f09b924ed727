"""What the rule tests share: the game on its real map, compiled once."""

from __future__ import annotations

import pytest

from scenarios.engine.modules import Module, load_module, module_board
from scenarios.segunda_guerra_mundial.ruleset import SegundaGuerraMundial, plugin


@pytest.fixture(scope="session")
def module() -> Module:
    """The installed module."""
    return load_module("segunda-guerra-mundial")


@pytest.fixture(scope="session")
def europe(module: Module) -> SegundaGuerraMundial:
    """The rules on the map of Europe."""
    board, problems = module_board(module)
    assert [p for p in problems if p.severity == "error"] == []
    assert module.oob is not None
    return plugin.make(board, module.oob, module)
