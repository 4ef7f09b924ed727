"""Why a command of the menus cannot be had just now. It is dimmed while its menu is open, and tells why at the foot.

Its key goes on working: it says then what is missing.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QMenu, QToolTip

from editor.mapedit.clipboard import from_text, why_none
from editor.mapedit.edits import Key
from editor.mapedit.layeredits import below
from editor.mapedit.picking import movable
from editor.mapedit.tool_vertex import VertexTool
from editor.text import tr
from mapdata.model import Feature

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

OF_ALIGN = ("left", "centre", "right", "top", "middle", "bottom")
OF_LAYERS = ("layer_rename", "layer_double", "layer_delete", "layer_show", "layer_lock", "layer_solo", "select_layer")


class Whys(QObject):
    """Dims what cannot be had in the menus of one window while they are open, and tells why under the pointer."""

    def __init__(self, window: EditWindow) -> None:
        super().__init__(window)
        self._w = window
        self._dimmed: set[str] = set()
        for menu in window.menus.values():
            self.over(menu)

    def over(self, menu: QMenu) -> None:
        """Dim what cannot be had while a menu is open."""
        menu.aboutToShow.connect(self.dim)
        menu.aboutToHide.connect(partial(QTimer.singleShot, 0, self._w, self.lift))
        for each in (menu, *menu.findChildren(QMenu)):
            each.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell at the foot why what lies under the pointer is dimmed: menus tell only of what can be had."""
        if event.type() == QEvent.Type.MouseMove and isinstance(watched, QMenu) and isinstance(event, QMouseEvent):
            action = watched.actionAt(event.position().toPoint())
            if action is not None and not action.isEnabled() and not action.isSeparator():
                self._w.statusBar().showMessage(action.statusTip())
                QToolTip.showText(event.globalPosition().toPoint(), action.statusTip(), watched)
        return False

    def dim(self) -> None:
        """Dim what cannot be had, each with its reason."""
        self._lift_all()
        for name, why in whys(self._w).items():
            action = self._w.commands.all.get(name)
            if why and action is not None and action.isEnabled():
                self._w.commands.allow(name, why)
                self._dimmed.add(name)

    def lift(self) -> None:
        """Let all be had again, once no menu is open any more."""
        if not any(isinstance(menu, QMenu) and menu.isVisible() for menu in self._w.menus.values()):
            self._lift_all()

    def _lift_all(self) -> None:
        for name in self._dimmed:
            self._w.commands.allow(name)
        self._dimmed.clear()


def whys(w: EditWindow) -> dict[str, str]:
    """Return the reasons by command, "" for what can be had."""
    return {**_of_history(w), **_of_selection(w), **_of_layers(w), **_of_files(w)}


def _of_history(w: EditWindow) -> dict[str, str]:
    tool = w.canvas.tool if w.page == "map" else None
    drawn = tool is not None and (tool.busy() or tool.has_put_away())
    return {"undo": "" if drawn or w.document.stack.canUndo() else tr("Nothing was done yet.")}


def _of_selection(w: EditWindow) -> dict[str, str]:
    free: dict[Key, Feature] = movable(w.map, w.selected)
    locked = bool(w.selected) and not free
    some = "" if free else tr("What is selected lies on a locked layer.") if locked else tr("Select something first.")
    lines = [feature for feature in free.values() if feature.shape.line is not None]
    vertex = w.tools["vertex"]
    marked = vertex.marked() if isinstance(vertex, VertexTool) and w.canvas.tool is vertex else set()
    two = "" if len(free) > 1 else tr("Select two things or more.")
    out = dict.fromkeys(("cut", "duplicate", "transform"), some)
    out |= dict.fromkeys(("copy", "select_same", "select_none"), "" if w.selected else tr("Select something first."))
    out["delete"] = "" if marked else some
    out["join"] = two
    out["join_ends"] = "" if lines else tr("Select a line first.")
    out["break_line"] = "" if marked else tr("Choose a point within a line first, with the tool for points.")
    out |= {f"align_{line}": two for line in OF_ALIGN}
    three = "" if len(free) > 2 else tr("Select three things or more.")
    out |= dict.fromkeys(("spread_across", "spread_down"), three)
    held = QGuiApplication.clipboard().mimeData()
    good = held is not None and (held.hasImage() or held.hasUrls() or from_text(held.text()) is not None)
    out["paste"] = "" if good else why_none(held.text() if held is not None else "")
    out["paste_in_place"] = out["paste"]
    return out


def _of_layers(w: EditWindow) -> dict[str, str]:
    order = [layer.id for layer in w.map.layers]
    if w.choice.layer not in order:
        return dict.fromkeys((*OF_LAYERS, "layer_merge", "layer_raise", "layer_lower", "layer_above", "layer_below"),
                             tr("Choose a layer first."))  # fmt: skip
    at = order.index(w.choice.layer)
    top = tr("This is the highest layer.") if at == len(order) - 1 else ""
    foot = tr("This is the lowest layer.") if at == 0 else ""
    merge = foot or ("" if below(w.map, w.choice.layer) is not None else tr(
        "Only a layer that holds the same sort of things can be merged into the one below it."))  # fmt: skip
    return {"layer_merge": merge, "layer_raise": top, "layer_above": top, "layer_lower": foot, "layer_below": foot}


def _of_files(w: EditWindow) -> dict[str, str]:
    closed = w.shell is not None and bool(w.shell.closed_last)
    changed = "" if w.isWindowModified() else tr("Nothing was changed since the module was saved.")
    return {"reopen": "" if closed else tr("Nothing was closed yet."), "revert": changed}


__all__ = ["Whys", "whys"]
