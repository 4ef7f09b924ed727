"""Cards and marks."""
from __future__ import annotations
def marks(rules, state, unit): return ()
def unit_card(rules, state, unit): raise RuntimeError
def space_card(rules, state, space, pick): raise RuntimeError
