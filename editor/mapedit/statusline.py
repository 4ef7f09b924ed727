"""The line at the foot of the window: where the pointer is and on what; at the right what the map counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from editor.cut import Cut
from editor.lengths import point_text
from editor.mapedit.pointing import space_name, under
from editor.mapedit.snapping import snap_text
from editor.text import tr
from mapdata.model import Point

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

REST_MS = 70  # how long the pointer rests before what lies under it is looked for
GAP = "     "


class StatusLine(QObject):
    """Keeps the parts of the status bar up to date."""

    def __init__(self, window: EditWindow) -> None:
        super().__init__(window)
        self._w = window
        self._at: Point | None = None
        self._object = ""
        self.where = Cut()
        self.where.setAccessibleName(tr("Under the pointer"))
        self.where.setObjectName("where")
        self.counts, self.compiled, self.zoom = Cut(), Cut(), window.view_desk.zoom
        bar = window.statusBar()
        bar.addWidget(self.where, 1)
        for label in (self.counts, self.compiled, self.zoom):
            bar.addPermanentWidget(label)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._look)
        self.tell()

    def hovered(self, at: Point) -> None:
        """The pointer is at a place of the sheet."""
        if self._at is None or at != self._at:
            self._object = ""
        self._at = at
        self._rest.start()
        self.tell()

    def tell(self) -> None:
        """Write what is known of the place under the pointer, the layer and the selection."""
        self.where.setText(GAP.join(part for part in self._parts() if part))

    def _look(self) -> None:
        """Look for what lies under the pointer, now that it rests."""
        w = self._w
        if self._at is not None and not (w.canvas.tool is not None and w.canvas.tool.busy()):
            self._object = under(w.map, self._at, w.reach_mm())
            self.tell()

    def of_map(self, on: bool) -> None:
        """Tell of the map while it is looked at; another page has a foot of its own."""
        for label in (self.where, self.counts, self.compiled, self.zoom):
            label.setVisible(on)
        self.tell()

    def _parts(self) -> list[str]:
        w = self._w
        layer, tool = w.map.layer(w.choice.layer), w.canvas.tool
        space = self._space()
        parts = [space, point_text(self._at, w.settings)] if self._at is not None else []
        if self._object and not (space and self._object.endswith(space)):
            parts.append(self._object)
        if layer is not None:
            parts.append(tr("Layer: {layer}", layer=layer.title or layer.id))
        snap = tool.snapped() if tool is not None else None
        if snap is not None and snap.kind != "free":
            parts.append(tr("Snap: {what}", what=snap_text(snap, w.map)))
        if w.selected:
            parts.append(tr("{n} selected", n=len(w.selected)))
        return parts

    def _space(self) -> str:
        """Return the hex or the area under the pointer."""
        name = space_name(self._w.map, self._w.compiler.last, self._at) if self._at is not None else ""
        return tr("Hex {name}", name=name) if name and self._w.map.grid is not None else name


__all__ = ["Cut", "StatusLine"]
