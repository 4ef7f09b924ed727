"""Fingerprints of layers and documents, by which what was worked out from them is found again."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from dataclasses import replace
from typing import Any

import numpy as np

from mapdata.model import Layer, MapDocument, Shape

KEPT = 32  # layers whose digests are remembered; they are immutable, and held until others come
_known: OrderedDict[int, tuple[Layer, bytes]] = OrderedDict()
_lock = threading.Lock()


def layer_digest(layer: Layer) -> bytes:
    """Return a digest of what a layer shows and says; its title, its lock and foreign keys do not count."""
    with _lock:
        held = _known.get(id(layer))
        if held is not None and held[0] is layer:
            _known.move_to_end(id(layer))
            return held[1]
    found = hashlib.sha256(f"{layer.id}|{layer.role}|{layer.shown}".encode())
    for feature in layer.features.values():
        found.update(f"{feature.id}|{feature.kind}|{feature.name}|{sorted(feature.props.items())}".encode())
        _add_shape(found, feature.shape)
    made = found.digest()
    with _lock:
        _known[id(layer)] = layer, made
        while len(_known) > KEPT:
            _known.popitem(last=False)
    return made


def _add_shape(found: Any, shape: Shape) -> None:
    if shape.polygons is not None or shape.polygon is not None:
        for rings in shape.polygons or (shape.polygon or (),):
            found.update(b"+")
            for ring in rings:
                found.update(np.array(ring, dtype=np.float64).tobytes() + b"|")
    elif shape.line is not None:
        found.update(b"-" + np.array(shape.line, dtype=np.float64).tobytes())
    else:
        found.update(f"{shape.point}|{shape.space}|{shape.side}|{shape.sides}".encode())


def document_digest(doc: MapDocument) -> str:
    """Return a digest of all of a document but foreign keys."""
    found = hashlib.sha256(repr(replace(doc, layers=(), extra=None, underlay=None)).encode())
    for layer in doc.layers:
        found.update(f"|{layer.title}|".encode() + layer_digest(layer))
    return found.hexdigest()[:32]
