"""What is new in a version: the changelog as a page of the manual, and whether it was shown already."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from editor.settings import Settings
from editor.shipped import shipped

PAGE = "whats-new"  # its name among the pages of the manual
SEEN = "news/version"  # in the settings: the version that ran last


def news_file() -> Path:
    """Return the changelog."""
    return shipped("CHANGELOG.md", "CHANGELOG.md")


def news_text() -> str:
    """Return the changelog as a page of the manual; "" where the program came without it."""
    try:
        text = news_file().read_text(encoding="utf-8")
    except OSError:
        return ""
    return text.replace("# Changelog", "# What is new", 1)


def running_version() -> str:
    """Return the version of the program, "" where it was not installed."""
    try:
        return version("hexwright")
    except PackageNotFoundError:
        return ""


def risen(settings: Settings, now: str) -> str:
    """Return the version where another one ran last, else ""; from then on it counts as known."""
    before = settings.text(SEEN)
    if now == before or not now:
        return ""
    settings.put(SEEN, now)
    return now if before else ""  # at the first start of all everything is new
