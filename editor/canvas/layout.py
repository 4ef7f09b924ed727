"""Where pieces lie on the screen: piled up in the middle of a hex, or side by side as tokens in an area."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from editor.canvas.picture import detail_for
from editor.canvas.slotting import SlotKeeper

if TYPE_CHECKING:
    from editor.canvas.view import BoardView

Point = tuple[float, float]
SMALLEST_PX = 9.0  # tokens smaller than this are not drawn


@dataclass(frozen=True, slots=True)
class Spot:
    """A piece to be seen and hit: the units it stands for, its middle and side in the view."""

    space: int
    units: tuple[str, ...]
    centre: Point
    side: float

    @property
    def box(self) -> QRectF:
        """The square of the piece."""
        return QRectF(self.centre[0] - self.side / 2, self.centre[1] - self.side / 2, self.side, self.side)


class Piled:
    """Counters on top of one another, the last on top; cargo under its carrier, reached by a badge."""

    def __init__(self, view: BoardView) -> None:
        self._view = view

    def spots(self, space: int) -> list[Spot]:
        """Return the counters of a space that can be hit, the topmost first."""
        view = self._view
        stack = view.pieces.stacks.get(space, ())
        tops = [unit for unit in stack if unit not in view.pieces.cargo] or list(stack)
        side = view.counter_side()
        found = [Spot(space, (u,), view.counter_centre(space, k), side) for k, u in enumerate(reversed(tops[-3:]))]
        cargo = next((unit for unit in reversed(stack) if unit in view.pieces.cargo), "")
        if cargo:
            box = view.badge_box(space).adjusted(-3, -3, 3, 3)
            badge = Spot(space, (cargo,), (box.center().x(), box.center().y()), box.width())
            found.insert(0, badge)
        return found

    def hit(self, px: QPointF) -> tuple[int | None, str]:
        """Return the space under a point and the unit whose counter is there, or ""."""
        space = self._view.space_at(px)
        if space is None or self._view.hide_counters:
            return space, ""
        return space, next((spot.units[0] for spot in self.spots(space) if spot.box.contains(px)), "")


class Spread:
    """Tokens side by side, each standing for all like units of its space."""

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self.slots = SlotKeeper(view)
        self.slots.arrived.connect(view.update)

    def spots(self, space: int) -> list[Spot]:
        """Return the tokens of a space."""
        view = self._view
        tokens = view.pieces.tokens.get(space, ())
        if not tokens or view.picture is None:
            return []
        middles, side = self.slots.get(space, len(tokens), detail_for(view.camera.hex_px))
        side_px = side * view.camera.scale
        return [Spot(space, units, view.camera.to_px(at), side_px) for units, at in zip(tokens, middles)]

    def spot_of(self, unit: str) -> Spot | None:
        """Return the token that a unit belongs to."""
        space = self._view.pieces.where(unit)
        return next((spot for spot in self.spots(space) if unit in spot.units), None) if space is not None else None

    def hit(self, px: QPointF) -> tuple[int | None, str]:
        """Return the space under a point, or that of the token there, and the unit meant by the token, or ""."""
        view = self._view
        if not view.hide_counters:
            reach = 7 * view.counter_side() + 80
            for space in view.pieces.tokens:
                x, y = view.px_of(space)
                if abs(x - px.x()) < reach and abs(y - px.y()) < reach:
                    for spot in self.spots(space):
                        if spot.box.contains(px):
                            return space, self.meant(spot.units)
        return view.space_at(px), ""

    def meant(self, units: tuple[str, ...]) -> str:
        """Return the unit of a token that a click means: one picked, else one that can be, else the first."""
        view = self._view
        picked = next((unit for unit in units if unit in view.overlay.picked), "")
        return picked or next((unit for unit in units if unit in view.draggable), units[0])
