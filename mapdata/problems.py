"""How faults are told: a FormatError stops one file, Problems are gathered, each with its place and a remedy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Point = tuple[float, float]


class FormatError(ValueError):
    """A file that cannot be read. path: the file; pointer: the place in it; text: what is wrong and what to do."""

    def __init__(self, path: object, pointer: str, text: str) -> None:
        self.path, self.pointer, self.text = str(path), pointer, text
        super().__init__(f"{path}, {pointer}: {text}" if pointer else f"{path}: {text}")


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault in a map, module or export. code: a short word for programs; space, point_mm, feature: where."""

    severity: Literal["error", "warning", "note"]
    code: str
    text: str
    space: str = ""
    point_mm: Point | None = None
    feature: str = ""
    remedy: str = ""
