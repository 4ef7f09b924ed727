"""Versions of libraries that only this layer uses."""

from __future__ import annotations


def geos_version() -> str:
    """Return the version of GEOS, which does the geometry beneath shapely."""
    import shapely

    return ".".join(str(part) for part in shapely.geos_version)
