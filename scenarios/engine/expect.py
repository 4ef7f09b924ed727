"""Compares an answer of the referee with what a case expects of it; what is not named is not looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scenarios.engine.jsonfile import short

MISSING = object()


def differences(answer: Mapping[str, Any], expect: Mapping[str, Any]) -> list[str]:
    """Return what differs, as sentences.

    ok is expected to be true unless ok, rule, code or error are named. text and error: a part of the sentence.
    events, contains: each must be there. lacks: none may be there. where: in any order. state: paths such as
    "units.ger-land-1" or "state.turn" and their values, null for what is not there. Anything else must be equal,
    objects only in the fields named.
    """
    expect = dict(expect)
    if not {"ok", "rule", "code", "error"} & set(expect):
        expect = {"ok": True, **expect}
    out = []
    for name, wanted in expect.items():
        out += _CHECKS.get(name, _equal)(answer, name, wanted)
    if out and answer.get("ok") is False:
        rule = f"{answer.get('rule', '')} {answer.get('code')}".strip()
        said = answer.get("error") or f"{rule}: {answer.get('text')}"
        out[-1] += f" ({said})"
    return out


def _equal(answer: Mapping[str, Any], name: str, wanted: Any) -> list[str]:
    found = answer.get(name, MISSING)
    return [] if _covers(found, wanted) else [_said(name, wanted, found)]


def _said(name: str, wanted: Any, found: Any) -> str:
    return f"{name}: expected {short(wanted)}, got {'nothing' if found is MISSING else short(found)}"


def _part(answer: Mapping[str, Any], name: str, wanted: Any) -> list[str]:
    found = answer.get(name, MISSING)
    return [] if isinstance(found, str) and str(wanted) in found else [_said(name, wanted, found)]


def _unordered(answer: Mapping[str, Any], name: str, wanted: Any) -> list[str]:
    found = answer.get(name, MISSING)
    same = isinstance(found, list) and isinstance(wanted, list) and sorted(map(str, found)) == sorted(map(str, wanted))
    return [] if same else [_said(name, wanted, found)]


def _contains(answer: Mapping[str, Any], name: str, wanted: Any) -> list[str]:
    found = _listed(answer)
    lacking = [one for one in _as_list(wanted) if not any(_covers(have, one) for have in found)]
    return [f"{name}: {short(one)} is not among {short(found, 200)}" for one in lacking]


def _lacks(answer: Mapping[str, Any], name: str, wanted: Any) -> list[str]:
    found = _listed(answer)
    return [f"{name}: {short(one)} is there" for one in _as_list(wanted) if any(_covers(have, one) for have in found)]


def _paths(answer: Mapping[str, Any], name: str, wanted: Any) -> list[str]:
    if not isinstance(wanted, dict):
        return [f"{name}: must be an object of paths and values, is {short(wanted)}"]
    out = []
    for path, value in wanted.items():
        found = _at(answer, path)
        if not (found is MISSING and value is None) and not _covers(found, value):
            out.append(_said(path, value, found))
    return out


_CHECKS = {
    "text": _part,
    "error": _part,
    "where": _unordered,
    "events": _contains,
    "contains": _contains,
    "lacks": _lacks,
    "state": _paths,
}


def _listed(answer: Mapping[str, Any]) -> Sequence[Any]:
    """Return the list of an answer: its events, or its actions."""
    found = answer.get("events", answer.get("actions", []))
    return found if isinstance(found, list) else []


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _at(value: Any, path: str) -> Any:
    """Return what a dotted path leads to, in the answer itself or in its state."""
    for root in (value, value.get("state", {})):
        found = root
        for word in path.split("."):
            if isinstance(found, dict) and word in found:
                found = found[word]
            elif isinstance(found, list) and word.lstrip("-").isdigit() and -len(found) <= int(word) < len(found):
                found = found[int(word)]
            else:
                found = MISSING
                break
        if found is not MISSING:
            return found
    return MISSING


def _covers(found: Any, wanted: Any) -> bool:
    """Return whether found is what is wanted: a name alone matches {"name": …}, an object its named fields."""
    if isinstance(wanted, str) and isinstance(found, dict):
        return wanted in found
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(k in found and _covers(found[k], v) for k, v in wanted.items())
    if isinstance(wanted, list):
        return isinstance(found, list) and len(found) == len(wanted) and all(map(_covers, found, wanted))
    return type(found) is type(wanted) and bool(found == wanted)
