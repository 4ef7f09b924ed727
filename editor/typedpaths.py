"""Paths that somebody typed: read into a place on this computer, or refused in a sentence before anything is done."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from editor.text import tr

NAME_BYTES = 255  # of one name, on the file systems in use
BESIDE_BYTES = 20  # what names of locks, backups and unfinished files add to a name they stand beside


class PathTrouble(ValueError):
    """Why a path that was typed is none; its text is a sentence for the one who typed it."""


def typed_path(text: str) -> Path:
    """Return the absolute path that was typed, ~ being the home folder. Raises PathTrouble."""
    text = text.strip()
    if any(ord(letter) < 32 or ord(letter) == 127 for letter in text):
        raise PathTrouble(tr("There is a line break or another hidden character in it."))
    try:
        os.fsencode(text)
        return Path(text).expanduser().absolute()
    except RuntimeError:  # of ~bob
        raise PathTrouble(tr("There is no user {name} here.", name=Path(text).parts[0].removeprefix("~"))) from None
    except (OSError, ValueError):
        raise PathTrouble(tr("This cannot be the name of a file or folder.")) from None


def path_trouble(path: Path) -> str:
    """Return why nothing can be written at a path (a file, or a folder made with those above it), or ""."""
    if len(os.fsencode(path.name)) > NAME_BYTES - BESIDE_BYTES:
        return tr("The name is too long.")
    for place in (path, *path.parents):
        try:
            mode = place.stat().st_mode
        except (FileNotFoundError, NotADirectoryError):
            if len(os.fsencode(place.name)) > NAME_BYTES:
                return tr("The name is too long.")
            continue
        except OSError as fault:
            return tr("{place} cannot be reached: {reason}", place=place, reason=fault.strerror or fault)
        if place is path and not stat.S_ISDIR(mode):
            continue
        if not stat.S_ISDIR(mode):
            return tr("{place} is a file, not a folder.", place=place)
        return "" if os.access(place, os.W_OK | os.X_OK) else tr("You may not write in {place}.", place=place)
    return ""


def typed_trouble(text: str) -> str:
    """Return why nothing can be written at the path that was typed, or ""."""
    try:
        return path_trouble(typed_path(text))
    except PathTrouble as trouble:
        return str(trouble)
