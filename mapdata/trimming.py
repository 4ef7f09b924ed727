"""Spikes cut off areas: ground too narrow to be seen goes to the neighbour along which it lies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from mapdata import geometry
from mapdata.faces import Faces, faces_of

Array = np.ndarray[Any, Any]
LEAST_MM2 = 0.5  # smaller corners stay; they are rounded when lines are drawn
NEAR_MM = 0.06


def trimmed(
    faces: Faces,
    lines: Sequence[BaseGeometry],
    sheet: BaseGeometry,
    land: BaseGeometry,
    width: float,
    kept: BaseGeometry,
) -> Faces:
    """Return faces in which no owner has ground narrower than `width`, but where a coast or `kept` ground makes it so.

    lines: those that the faces were made of. A neck that joins two parts of an owner stays.
    """
    spikes = _spikes(faces, width, kept)
    if not spikes:
        return faces
    out = faces_of([*lines, *(shape.boundary for shape, _ in spikes)], sheet, land)
    reps = np.array([piece.representative_point() for piece in out.pieces], dtype=object)
    _, old = shapely.STRtree(faces.pieces).query_nearest(reps, all_matches=False)
    out.owner[:], out.dry[:] = faces.owner[old], faces.dry[old]
    for shape, owner in spikes:
        shapely.prepare(shape)
        out.owner[shapely.contains(shape, reps) & out.dry] = owner
    return out


def _spikes(faces: Faces, width: float, kept: BaseGeometry) -> list[tuple[BaseGeometry, int]]:
    """Return the narrow parts of every owner's ground, each with its new owner."""
    pieces = np.array(faces.pieces, dtype=object)
    ground = {
        owner: geometry.union(pieces[faces.dry & (faces.owner == owner)])
        for owner in np.unique(faces.owner[faces.dry]).tolist()
    }
    owners = list(ground)
    edges = {owner: shape.boundary for owner, shape in ground.items()}
    tree = shapely.STRtree([ground[owner] for owner in owners])
    out = []
    for owner, whole in ground.items():
        body = whole.buffer(-width / 2, quad_segs=6).buffer(width / 2 * 1.03, quad_segs=6)
        bodies = [part for part in shapely.get_parts(body) if part.area > 4 * width**2]
        for part in shapely.get_parts(whole.difference(body)):
            if part.area < LEAST_MM2 or part.intersects(kept):
                continue
            near = part.buffer(NEAR_MM)
            if sum(near.intersects(b) for b in bodies) > 1:
                continue
            base = near.intersection(body).length / 2 if body.intersects(near) else 0.0
            found = {
                owners[k]: shapely.clip_by_rect(edges[owners[k]], *near.bounds).intersection(near).length
                for k in tree.query(near, predicate="intersects").tolist()
                if owners[k] != owner
            }
            best = max(found, key=lambda k: found[k], default=None)
            if best is not None and found[best] > base:
                out.append((part, best))
    return out
