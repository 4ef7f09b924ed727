"""Prepared art stays what it was, within what another version of GEOS may change."""

from __future__ import annotations

import json

import pytest

from tests.draw.golden import FILE, MAPS, measures

GOLDEN = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted(MAPS))
def test_prepared_art_measures_what_it_did(name: str, request: pytest.FixtureRequest) -> None:
    art = request.getfixturevalue({"hexes": "flat", "coast": "coast", "areas": "areas"}.get(name, name))
    found = measures(art)
    assert found.keys() == GOLDEN[name].keys()
    for pack, old in GOLDEN[name].items():
        new = found[pack]
        assert abs(new["lines"] - old["lines"]) <= max(1, 0.05 * old["lines"]), pack
        assert new["length"] == pytest.approx(old["length"], rel=0.03, abs=0.5), pack
        assert new["box"] == pytest.approx(old["box"], abs=0.6), pack
