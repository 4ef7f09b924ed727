"""The picture under the map: laying one there from a file, the clipboard or a drop, and its commands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData
from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtWidgets import QFileDialog

from editor.mapedit.edits import set_map
from editor.mapedit.tool_underlay import UnderlayTool
from editor.mapedit.underlaypaint import decoded
from editor.text import tr, translated
from mapdata.model import Underlay
from mapdata.problems import FormatError
from mapdata.underlay import make_underlay, read_picture

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

USUAL_STRENGTH = 0.6
GLANCE_PX = 250_000  # enough to see whether a picture is whole
SUFFIXES = (".png", ".jpg", ".jpeg")
COMMANDS = [
    "underlay_add", "underlay_fit", "-", "underlay_shown", "underlay_locked", "tool_underlay", "-",
    "underlay_remove",
]  # fmt: skip


def picture_in(mime: QMimeData) -> tuple[str, bytes] | None:
    """Return name and bytes of the picture that was pasted or dropped, None when there is none.

    Raises FormatError for a file that cannot lie under a map.
    """
    for url in mime.urls():
        path = Path(url.toLocalFile())
        if url.isLocalFile() and path.suffix.lower() in SUFFIXES:
            return path.name, read_picture(path)
    image = mime.imageData() if mime.hasImage() else None
    return (tr("pasted"), png_of(image)) if isinstance(image, QImage) and not image.isNull() else None


def png_of(image: QImage) -> bytes:
    """Return an image as a PNG file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(buffer.data().data())


def lay_picture(w: EditWindow, name: str, data: bytes) -> bool:
    """Lay a picture under the window's map, in place of one that is there; a fault is told. One step of the history."""
    try:
        under = make_underlay(name, data, w.map.sheet_mm, USUAL_STRENGTH)
    except FormatError as fault:
        w.tell_fault(tr("The picture cannot lie under the map"), translated(fault.text))
        return False
    if decoded(data, GLANCE_PX).isNull():
        w.tell_fault(tr("The picture cannot lie under the map"), tr("It is damaged; save it again."))
        return False
    w.do(set_map(w.map, tr("Lay a picture under the map"), underlay=under))
    w.say(tr("The picture lies under the map, locked. Map, Fit the grid to the picture… brings it into place."))
    return True


def lay_from(w: EditWindow, mime: QMimeData) -> bool:
    """Lay what was pasted or dropped under the map; return whether it was a picture at all. A fault is told."""
    try:
        found = picture_in(mime)
    except FormatError as fault:
        w.tell_fault(tr("The picture cannot lie under the map"), f"{Path(fault.path).name}: {fault.text}")
        return True
    return found is not None and (lay_picture(w, *found) or True)


# ------------------------------------------------------------------ commands


def add_underlay_commands(w: EditWindow) -> None:
    """Make the commands and the tool of the picture under the map."""
    c = w.commands
    w.tools[UnderlayTool.id] = UnderlayTool(w)
    c.add("grid_look", tr("Look of the &grid…"), lambda: ask_grid_look(w), icon="zoc",
          tip=tr("Lines, corners or dots, and how the numbers stand"))  # fmt: skip
    c.add("underlay_add", tr("Lay a &picture under the map…"), lambda: _ask(w), icon="image",
          tip=tr("Choose a scanned map or a sketch to draw over"))  # fmt: skip
    c.add("underlay_fit", tr("&Fit the grid to the picture…"), lambda: fit_anew(w),
          tip=tr("Click hex centres on the picture to bring it into place"))  # fmt: skip
    c.add("underlay_shown", tr("Sho&w the picture"), lambda on: _look(w, shown=on), checkable=True)
    c.add("underlay_locked", tr("Loc&k the picture"), lambda on: _look(w, locked=on), checkable=True)
    c.add("underlay_remove", tr("Take the picture &away"), lambda: _remove(w))
    move = c.add("tool_underlay", tr("&Move the picture"), lambda: w.use_tool(UnderlayTool.id))
    move.setCheckable(True)
    group = c["tool_select"].actionGroup()
    if group is not None:
        group.addAction(move)
    w.document.changed.connect(lambda _edit: sync(w))
    w.document.replaced.connect(lambda: sync(w))
    sync(w)


def sync(w: EditWindow) -> None:
    """Show in the menu what can be done with the picture as it is."""
    under, allow = w.map.underlay, w.commands.allow
    none = "" if under is not None else tr("Lay a picture under the map first.")
    no_grid = "" if w.map.grid is not None else tr("This map has areas and no hexes.")
    for name in ("underlay_shown", "underlay_locked", "underlay_remove", "tool_underlay"):
        allow(name, none)
    allow("grid_look", no_grid)
    allow("underlay_fit", no_grid or none)
    for name, on in (("underlay_shown", under is not None and under.shown),
                     ("underlay_locked", under is not None and under.locked)):  # fmt: skip
        action = w.commands[name]
        action.blockSignals(True)
        action.setChecked(on)
        action.blockSignals(False)


def _ask(w: EditWindow) -> None:
    folder = w.settings.text("folder/pictures", str(Path.home()))
    kinds = tr("Pictures ({files})", files="*.png *.jpg *.jpeg")
    chosen, _ = QFileDialog.getOpenFileName(w, tr("A picture to draw over"), folder, kinds)
    if not chosen:
        return
    w.settings.put("folder/pictures", str(Path(chosen).parent))
    try:
        data = read_picture(Path(chosen))
    except FormatError as fault:
        w.tell_fault(tr("The picture cannot lie under the map"), translated(fault.text))
        return
    lay_picture(w, Path(chosen).name, data)


def _look(w: EditWindow, shown: bool | None = None, locked: bool | None = None) -> None:
    """Show, hide, lock or unlock the picture: how one looks at the map, not an edit of it."""
    under = w.map.underlay
    if under is None:
        return
    under = replace(under, shown=under.shown if shown is None else shown)
    under = replace(under, locked=under.locked if locked is None else locked)
    w.document.look(replace(w.map, underlay=under))
    w.canvas.set_map(w.map)


def _remove(w: EditWindow) -> None:
    if w.map.underlay is not None:
        w.do(set_map(w.map, tr("Take the picture away"), underlay=None))


def ask_grid_look(w: EditWindow) -> None:
    """Ask how the grid and its numbers are drawn: one step of the history."""
    from editor.newmap.gridlookdialog import GridLookDialog

    if w.map.grid is None:
        return
    dialog = GridLookDialog(w.map, w.theme, w)
    if dialog.exec() and dialog.grid() != w.map.grid:
        w.do(set_map(w.map, tr("Look of the grid"), grid=dialog.grid()))


def fit_anew(w: EditWindow) -> None:
    """Ask for hex centres on the picture and bring it into place: one step of the history."""
    from editor.newmap.refit import RefitDialog

    under, grid = w.map.underlay, w.map.grid
    if under is None or grid is None:
        return
    dialog = RefitDialog(w.map, w.theme, w)
    if dialog.exec():
        placed: Underlay = dialog.underlay()
        w.do(set_map(w.map, tr("Fit the picture to the grid"), underlay=placed))
