"""How faults are told: a FormatError stops one file, Problems are gathered, each with its place and a remedy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Point = tuple[float, float]


MOST_LETTERS = 600  # of one message


def one_line(text: str, most: int = MOST_LETTERS) -> str:
    """Return a message fit for one line of a terminal: no line ends or control characters, its middle cut if long."""
    if not text.isprintable():
        text = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return text if len(text) <= most else f"{text[: most * 2 // 3]} … {text[-(most // 3) :]}"


class FormatError(ValueError):
    """A file that cannot be read. path: the file; pointer: the place in it; text: what is wrong and what to do.

    As a string it is one line of readable length, whatever stands in the file.
    """

    def __init__(self, path: object, pointer: str, text: str) -> None:
        self.path, self.pointer, self.text = str(path), pointer, text
        super().__init__(one_line(f"{path}, {pointer}: {text}" if pointer else f"{path}: {text}"))


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault in a map, module or export. code: a short word for programs; space, point_mm, feature: where.

    layer: of the feature, where it is known. to_mm: the point that the remedy leads to, such as the line that an end
    should reach; other: the feature there, or the word that is meant. text and remedy are sentences that a window can
    translate (mapdata.wording).
    """

    severity: Literal["error", "warning", "note"]
    code: str
    text: str
    space: str = ""
    point_mm: Point | None = None
    feature: str = ""
    remedy: str = ""
    layer: str = ""
    to_mm: Point | None = None
    other: str = ""
