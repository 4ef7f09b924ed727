"""Plug-ins: what is installed is found, what is broken is listed with its reason and stops nothing."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from mapdata.problems import FormatError
from scenarios.engine import registry


def points(monkeypatch: pytest.MonkeyPatch, *rows: tuple[str, str, str]) -> None:
    """Have just these (name, value, group) installed."""
    made = [EntryPoint(*row) for row in rows]
    monkeypatch.setattr(registry, "entry_points", lambda group: [p for p in made if p.group == group])


def test_the_installed_games_and_modules_are_found() -> None:
    assert registry.rulesets().plugins["free"].title == "Free table"
    assert {"europe-hex", "segunda-guerra-mundial"} <= set(registry.module_folders().plugins)
    assert {"vmod", "pnp", "png", "svg", "pdf", "geojson"} <= set(registry.exporter_names())


def test_a_broken_plug_in_is_listed_with_its_reason(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "hexwright_broken.py").write_text("raise ZeroDivisionError('half a plug-in')\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    points(
        monkeypatch,
        ("free", "scenarios.engine.free:plugin", registry.RULESETS),
        ("gone", "no_such_package:plugin", registry.RULESETS),
        ("broken", "hexwright_broken:plugin", registry.RULESETS),
        ("hollow", "scenarios.engine.free_actions:SIX", registry.RULESETS),
    )
    found = registry.rulesets()
    assert set(found.plugins) == {"free"}
    assert "No module named 'no_such_package'" in found.failed["gone"]
    assert "ZeroDivisionError: half a plug-in" in found.failed["broken"]
    assert "has no id, title, make" in found.failed["hollow"]
    with pytest.raises(FormatError, match="the rules 'broken' do not start: hexwright_broken"):
        registry.ruleset_plugin("broken")
    with pytest.raises(FormatError, match="'chess' are not installed; installed are broken, free, gone, hollow"):
        registry.ruleset_plugin("chess")


def test_a_broken_module_package_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    points(
        monkeypatch,
        ("gone", "no_such_package.inner", registry.MODULES),
        ("gone-too", "no_such_package", registry.MODULES),
        ("empty", "scenarios.engine", registry.MODULES),
    )
    found = registry.module_folders()
    assert found.plugins == {}
    assert "No module named" in found.failed["gone"]
    assert "is no installed package" in found.failed["gone-too"]
    assert "holds no module.json" in found.failed["empty"]
    listed = registry.listing()
    assert sorted(row["id"] for row in listed["modules"]) == ["empty", "gone", "gone-too"]
    assert all("cannot be used" in row["failed"] for row in listed["modules"])
