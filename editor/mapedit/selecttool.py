"""The tool that picks features, by clicks, a band or a lasso, and moves them whole."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Literal

from editor.mapedit.edits import Edit, Key
from editor.mapedit.moving import Shift, covered_up, shifted
from editor.mapedit.picking import covered, hit, movable
from editor.mapedit.snapping import Snapper, rings_of
from editor.mapedit.toolbase import Desk, Held, Sketch, Tool, gesture
from editor.mapedit.topology import feature_at, from_now
from editor.text import tr
from mapdata.model import Feature, Point

NUDGE_MM = 0.2
STARTS_PX = 0.45  # of the reach: how far the pointer goes before a press is a drag


class SelectTool(Tool):
    """Pick features; drag them to move them, drag over empty ground to pick many."""

    id, title, key, cursor, icon = "select", "Select", "V", "arrow", "select"
    help = "Click, or drag a box, to select. Shift adds, Alt takes away. Drag what is selected to move it."
    wants = ("band", "among")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._at: Point | None = None  # where the button went down
        self._doing: Literal["", "click", "move", "band"] = ""
        self._hit: Key | None = None
        self._before: dict[Key, Feature] = {}
        self._grip: Point | None = None
        self._still: Snapper | None = None
        self._merge = ""
        self._nudging: tuple[frozenset[Key], str] = frozenset(), ""
        self._band: list[Point] = []
        self._away = False

    # ------------------------------------------------------------------ the gesture
    def press(self, point: Point, held: Held) -> None:
        self._at, self._doing, self._band = point, "click", []
        self._away = held.alt
        found = hit(self.desk.map, point, self.desk.reach_mm(), self._only())
        self._hit = found.key if found else None
        grips = found is not None and (found.on_line or found.key in self.desk.selected)
        self._grips = grips and not (held.shift or held.alt or held.ctrl)

    def move(self, point: Point, held: Held, down: bool) -> None:
        if not down or self._at is None:
            return
        if self._doing == "click" and math.dist(point, self._at) > STARTS_PX * self.desk.reach_mm():
            self._begin()
        if self._doing == "move":
            self._drag(point, held)
        elif self._doing == "band":
            self._stretch(point)

    def _begin(self) -> None:
        """Turn the press into a move of what lies under it, or into a band."""
        if not self._grips or self._hit is None or self._at is None:
            self._doing = "band"
            self._band = [self._at] if self._at else []
            return
        if self._hit not in self.desk.selected:
            self.desk.select([self._hit])
        self._doing, self._merge = "move", gesture()
        self._before = movable(self.desk.map, self.desk.selected)
        self._still = Snapper(self.desk.map, frozenset(self._before), self.desk.guides())
        points = [p for f in self._before.values() for ring, _ in rings_of(f) for p in ring]
        near = min(points, key=lambda p: math.dist(p, self._at or p), default=None)
        held_on = near is not None and math.dist(near, self._at) <= 1.5 * self.desk.reach_mm()
        self._grip = near if held_on else None

    def _drag(self, point: Point, held: Held) -> None:
        assert self._at is not None
        dx, dy = point[0] - self._at[0], point[1] - self._at[1]
        self._snap = None
        if self._grip is not None and self._still is not None and not held.ctrl and self.desk.snapping():
            gripped = self._grip[0] + dx, self._grip[1] + dy
            snap = self._still.find(gripped, self.desk.reach_mm(), self.desk.snapping())
            if snap.kind != "free":
                self._snap = snap
                dx, dy = snap.point[0] - self._grip[0], snap.point[1] - self._grip[1]
        if held.shift:
            dx, dy = (dx, 0.0) if abs(dx) > abs(dy) else (0.0, dy)
        self._put(Shift(dx, dy, self.desk.map.grid), self._before, self._merge)

    def _put(self, shift: Shift, before: dict[Key, Feature], merge: str) -> None:
        after = {key: shifted(feature, shift) for key, feature in before.items()}
        self.desk.do(from_now(self.desk.map, after, tr("Move"), merge))

    def _stretch(self, point: Point) -> None:
        if self.desk.choice.band == "lasso":
            if math.dist(point, self._band[-1]) > self.desk.reach_mm() / 3:
                self._band.append(point)
        else:
            (ax, ay), (bx, by) = self._band[0], point
            self._band = [(ax, ay), (bx, ay), (bx, by), (ax, by)]

    def release(self, point: Point, held: Held) -> None:
        if self._doing == "band" and len(self._band) > 2:
            found = covered(self.desk.map, self._band, self._only())
            self._choose(found, held)
        elif self._doing == "move":
            now = {key: f for key in self._before if (f := feature_at(self.desk.map, key)) is not None}
            self.desk.do(Edit(tr("Move"), covered_up(self.desk.map, now), self._merge))
        elif self._doing == "click":
            self._choose([self._hit] if self._hit else [], held, toggles=True)
        self._rest()

    def _only(self) -> str:
        """Return the one layer that is selected from, "" for all."""
        return self.desk.choice.layer if self.desk.choice.one_layer else ""

    def _choose(self, found: list[Key], held: Held, toggles: bool = False) -> None:
        now = set(self.desk.selected)
        if held.alt:
            now -= set(found)
        elif held.shift:
            now |= set(found)
        elif held.ctrl:
            now = now ^ set(found) if toggles else now | set(found)
        elif not (toggles and found and set(found) <= now and len(now) == 1):
            now = set(found)
        self.desk.select(now)
        if len(now) > 1:
            self.desk.say(tr("{n} selected", n=len(now)))

    def _rest(self) -> None:
        self._at = self._grip = self._snap = self._still = None
        self._doing, self._band, self._before = "", [], {}

    def double(self, point: Point, held: Held) -> None:
        found = hit(self.desk.map, point, self.desk.reach_mm(), self._only())
        self._rest()
        if found is not None and not found.painted:
            self.desk.select([found.key])
            self.desk.choose("", tool="vertex")

    # ------------------------------------------------------------------ keys
    def nudge(self, dx: float, dy: float) -> bool:
        before = movable(self.desk.map, self.desk.selected)
        if not before:
            return False
        chosen = frozenset(self.desk.selected)
        if self._nudging[0] != chosen:
            self._nudging = chosen, gesture()
        self._put(Shift(dx * NUDGE_MM, dy * NUDGE_MM, self.desk.map.grid, by_hex=False), before, self._nudging[1])
        return True

    def cancel(self) -> None:
        if self._doing == "move":
            self.desk.do(from_now(self.desk.map, self._before, tr("Move"), self._merge))
        elif not self._doing:
            self.desk.select([])
        self._rest()

    def backspace(self) -> None:
        if self._doing:
            self.cancel()
        else:
            self.delete()

    def busy(self) -> bool:
        return self._doing in ("move", "band")

    def sketch(self) -> Sketch:
        return Sketch(band=tuple(self._band), away=self._away, snap=self._snap)


Same = Callable[[Key, Feature], bool]


def all_keys(desk: Desk, same: Same | None = None) -> Iterable[Key]:
    """Yield the features of all layers that are shown and not locked, or those of them that are like."""
    for layer in desk.map.layers:
        if layer.shown and not layer.locked:
            for feature in layer.features.values():
                if same is None or same((layer.id, feature.id), feature):
                    yield layer.id, feature.id
