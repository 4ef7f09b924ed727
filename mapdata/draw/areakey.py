"""The signs of area maps in the key: which of them a map uses, and how each looks there. Lengths in px of the key."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from mapdata.draw import style
from mapdata.draw.links import arrow_ops, bastion_ops, canal_ops, chain_ops
from mapdata.draw.ops import Fill, Group, Op, Stroke, circle, polyline, rect
from mapdata.draw.symbols import badge_ops, cross_hatch
from mapdata.model import MapDocument
from mapdata.wording import said

LINE_PX = 34.0  # width of a sign that is a line


def signs(doc: MapDocument) -> Iterator[tuple[str, str, float]]:
    """Yield the signs that a map of areas uses, each with its word and its width."""
    features = [f for layer in doc.layers for f in layer.features.values()]
    kinds = {str(f.props.get("for", "")) for f in features if f.kind == "link"}
    kinds |= {"strait"} & {f.kind for f in features}
    places = {kind.id for kind in doc.vocabulary.places} | {"area"}
    if any(f.kind in places and isinstance(f.props.get("value"), int | float) for f in features):
        yield "value", said("Production value"), 22.0
    if "mountain" in kinds:
        yield "one_sided", said("Mountains for the defender, against that side only"), LINE_PX
    if "fortress" in kinds:
        yield "front", said("Fortress, against that side only"), LINE_PX
    if "arrow" in kinds:
        yield "arrow", said("Crossing without ships"), LINE_PX
    if kinds & {"land", "coast", "sea"}:
        yield "pass", said("These two are neighbours"), LINE_PX
    if "strait" in kinds:
        yield "strait", said("Strait, open to whom its shores let through"), LINE_PX
    if "canal" in kinds:
        yield "canal", said("Canal"), LINE_PX
    yield "area", said("Border of areas"), LINE_PX
    if doc.vocabulary.territories:
        yield "country", said("Border of countries"), LINE_PX
    yield "zone", said("Border of sea areas"), LINE_PX
    if doc.vocabulary.territories:
        yield "occupied", said("Occupied"), 30.0


def sign_ops(sign: str, x: float, y: float, width: float) -> list[Op]:
    """Return a sign, its left end at x, its middle at y."""
    line = np.array([(x, y + 2.0), (x + width / 3, y - 2.0), (x + 2 * width / 3, y + 2.0), (x + width, y - 1.0)])
    flat = np.array([(x, y), (x + width, y)])
    path = polyline([(float(px), float(py)) for px, py in line])
    if sign == "value":
        return list(badge_ops(x + 11, y, 0.75, "2"))
    if sign == "arrow":
        return arrow_ops(flat, 0.9)
    if sign == "pass":
        disc = circle(x + width / 2, y, 6.5)
        return [Fill(disc, style.PAPER_WHITE), Stroke(disc, style.INK, 1.0), *arrow_ops(flat, 0.9, False)]
    if sign == "strait":
        return chain_ops(flat, 0.9)
    if sign == "canal":
        return canal_ops(flat, 0.9)
    if sign == "front":
        return bastion_ops(np.array([(x - 3, y + 4.0), (x + width + 3, y + 4.0)]), 0.62)
    if sign == "one_sided":
        return _one_sided(x, y, width)
    if sign == "area":
        return [Stroke(path, style.AREA_BORDER.colour, 1.25, style.AREA_BORDER.opacity)]
    if sign == "country":
        return [Stroke(path, style.PAPER_WHITE, 5.4, 0.95), Stroke(path, style.INK, 2.3)]
    if sign == "zone":
        return _zone(x, y, width)
    return _occupied(x, y)


def _one_sided(x: float, y: float, width: float) -> list[Op]:
    """Return a patch whose right half is relief, up to a border."""
    patch = rect(x, y - 10, width, 20, 2)
    half = rect(x + width * 0.45, y - 10, width * 0.55, 20)
    right = x + width
    inside: list[Op] = [
        Fill(patch, style.GROUP_OF_TINT["western"]),
        Fill(half, "#B79A74"),
        Stroke(polyline([(right - 17, y + 8), (right - 11, y - 6), (right - 6, y + 4)]), "#FFF9EA", 2.4, 0.8),
        Stroke(polyline([(right - 10, y + 9), (right - 4, y - 5), (right + 2, y + 6)]), "#54381F", 2.4, 0.6),
    ]
    edge = polyline([(right, y - 10), (right, y + 10)])
    return [Group(tuple(inside), clip=patch), Stroke(patch, "#3B322A", 0.9), Stroke(edge, style.INK, 2.3, cap="butt")]


def _zone(x: float, y: float, width: float) -> list[Op]:
    patch = rect(x, y - 10, width, 20, 2)
    dash = (7.0, 4.6)
    line = polyline([(x, y + 1), (x + width, y - 1)])
    return [
        Fill(patch, style.SEA_BANDS[0][1]),
        Stroke(line, style.SEA_ZONE_LIGHT.colour, 3.2, style.SEA_ZONE_LIGHT.opacity, dash, "butt"),
        Stroke(line, style.SEA_ZONE_DARK.colour, 1.1, style.SEA_ZONE_DARK.opacity, dash, "butt"),
        Stroke(patch, "#3B322A", 0.9),
    ]


def _occupied(x: float, y: float) -> list[Op]:
    """Return a patch in one side's tint with the hatch of another's."""
    patch = rect(x, y - 10, 30, 20, 2)
    hatch = Stroke(cross_hatch(patch, 7.0), style.EDGE["western"], 1.8, 0.5, cap="butt")
    return [Fill(patch, style.GROUP_OF_TINT["axis"]), Group((hatch,), clip=patch), Stroke(patch, "#3B322A", 0.9)]
