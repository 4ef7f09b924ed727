"""Files that come with the program beside its code: the manual, and what changed from version to version."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, files
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]
INSTALLED = PurePosixPath("share/hexwright")  # where pyproject.toml has them installed, below the environment's folder


def shipped(name: str, installed: str) -> Path:
    """Return a file beside the code, or as it was installed; where there is none, where it would be beside the code."""
    here = ROOT / name
    if here.is_file():
        return here
    try:
        listed = files("hexwright") or []
    except PackageNotFoundError:
        return here
    wanted = (INSTALLED / installed).as_posix()
    found = next((file for file in listed if file.as_posix().endswith(wanted)), None)
    return Path(str(found.locate())).resolve() if found is not None else here
