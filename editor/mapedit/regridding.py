"""Another grid or sheet under the module's map: the dialogs that ask, and the one step of the history that it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.mapedit.bookmarks import Bookmark
from editor.mapedit.edits import MAP_PARTS, ORDER, Edit, Key
from editor.text import tr
from mapdata.model import Feature, MapDocument, Point
from scenarios.engine.modules import Module

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

COMMANDS = ["grid", "grid_look", "sheet"]


def edit_between(before: Module, after: Module, title: str, shift_mm: Point = (0.0, 0.0)) -> Edit:
    """Return the edit that makes one state of a module of another with the same layers and words."""
    changes: dict[Key, tuple[Feature | None, Feature | None]] = {}
    orders: tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]] = ({}, {})
    for old, new in zip(before.map.layers, after.map.layers, strict=True):
        for name in {**old.features, **new.features}:
            a, b = old.features.get(name), new.features.get(name)
            if a is not b and a != b:
                changes[old.id, name] = a, b
        if set(old.features) != set(new.features):
            orders[0][old.id], orders[1][old.id] = tuple(old.features), tuple(new.features)
    parts = {f"map.{name}": (getattr(before.map, name), getattr(after.map, name)) for name in sorted(MAP_PARTS)}
    parts |= {name: (getattr(before, name), getattr(after, name)) for name in ("oob", "scenarios")}
    return Edit(title, changes, parts=parts | {ORDER: orders}, shift_mm=shift_mm).bare()


def moved_bookmarks(marks: list[Bookmark], before: MapDocument, after: MapDocument, by: Point) -> list[Bookmark]:
    """Return bookmarks at their places on the other ground; one that is called like its hex goes on being so."""
    out = []
    for mark in marks:
        at = mark.at[0] + by[0], mark.at[1] + by[1]
        old = before.grid.at(mark.at) if before.grid is not None else None
        new = after.grid.at(at) if after.grid is not None else None
        name = mark.name
        if before.grid is not None and old is not None and name == before.grid.name(old):
            name = after.grid.name(new) if after.grid is not None and new is not None else name
        out.append(replace(mark, name=name, at=at))
    return out


# ------------------------------------------------------------------ commands


def add_ground_commands(w: EditWindow) -> None:
    """Make the commands of the grid and the sheet, and let bookmarks and the view move with them."""
    c = w.commands
    c.add("grid", tr("Grid and &numbers…"), lambda: ask_grid(w), icon="zoc",
          tip=tr("Size, place, rows and numbers of the hexes; all that stands in them follows"))  # fmt: skip
    c.add("sheet", tr("&Sheet…"), lambda: ask_sheet(w), icon="fit",
          tip=tr("Size and number of sheets; ground added at any side"))  # fmt: skip
    w.document.changed.connect(lambda edit: _follow(w, edit))


def ask_grid(w: EditWindow) -> None:
    """Ask for another grid: one step of the history."""
    from editor.newmap.grounddialog import GridDialog

    dialog = GridDialog(w.module, w.theme, w)
    if dialog.exec():
        w.do(edit_between(w.module, dialog.following.module, tr("Grid and numbers")))
        w.say(dialog.told_after())


def ask_sheet(w: EditWindow) -> None:
    """Ask for another sheet: one step of the history."""
    from editor.newmap.grounddialog import SheetDialog

    dialog = SheetDialog(w.module, w.theme, w)
    if dialog.exec():
        w.do(edit_between(w.module, dialog.following.module, tr("Sheet"), dialog.ground().by))
        w.say(dialog.told_after())


def _follow(w: EditWindow, edit: Edit) -> None:
    """Move the view and the bookmarks with what is drawn; undoing comes here with the way back."""
    by = edit.shift_mm
    if by == (0.0, 0.0) and "map.grid" not in edit.parts:
        return
    grids = edit.parts.get("map.grid", (w.map.grid, w.map.grid))
    marks = w.view_desk.bookmarks.all()
    moved = moved_bookmarks(marks, replace(w.map, grid=grids[0]), replace(w.map, grid=grids[1]), by)
    if moved != marks:
        w.view_desk.bookmarks.keep(moved)
    if by != (0.0, 0.0):
        x, y = w.canvas.middle()
        w.canvas.show_view((x + by[0], y + by[1]), w.canvas.px_per_mm)
