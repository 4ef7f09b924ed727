"""The commands and menus of Edit and Tools."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from editor.mapedit.arranging import Line
from editor.mapedit.editing import Editing
from editor.mapedit.frame import ToolStrip
from editor.mapedit.tools import GROUPS
from editor.text import mark, tr

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

ALIGN: tuple[tuple[Line, str], ...] = (
    ("left", mark("&Left edges")), ("centre", mark("&Centres across")), ("right", mark("&Right edges")),
    ("top", mark("&Top edges")), ("middle", mark("&Middles up and down")), ("bottom", mark("&Bottom edges")),
)  # fmt: skip
SNAPS = (("points", mark("&Points and crossings")), ("lines", mark("&Lines")), ("guides", mark("&Guides")),
         ("corners", mark("&Corners and centres of hexes")), ("hexsides", mark("&Hexsides")),
         ("sheet", mark("The sheet's &edge")))  # fmt: skip
ON_MAP = ("cut", "copy", "paste", "paste_in_place", "duplicate", "select_all", "select_none", "invert", "select_same",
          "select_layer", "transform", "join", "join_ends", "break_line")  # fmt: skip


def add_edit_commands(w: EditWindow) -> Editing:
    """Make the commands that work on what is selected; their keys count while the map has the focus."""
    e = Editing(w)
    c, key = w.commands, QKeySequence.StandardKey
    _add_history(w, e)
    c.add("cut", tr("Cu&t"), e.cut, keys=key.Cut, icon="scissors", tip=tr("Copy what is selected and take it away"))
    c.add("copy", tr("&Copy"), e.copy, keys=key.Copy, icon="copy", tip=tr("Copy what is selected, for any map"))
    c.add("paste", tr("&Paste"), e.paste, keys=key.Paste, icon="paste", tip=tr("Paste at the pointer"))
    c.add("paste_in_place", tr("Paste in p&lace"), e.paste_in_place, keys="Ctrl+Shift+V",
          tip=tr("Paste where it lay"))  # fmt: skip
    c.add("duplicate", tr("D&uplicate"), e.duplicate, keys="Ctrl+D", tip=tr("Copy what is selected beside itself"))
    c.add("delete", tr("&Delete"), e.delete, icon="trash", tip=tr("Take away what is selected"))
    c.add("select_all", tr("Select &all"), e.select_all, keys=key.SelectAll,
          tip=tr("Select all that is on layers that can be seen and changed"))  # fmt: skip
    c.add("select_none", tr("Select &nothing"), e.select_none, keys="Ctrl+Shift+A",
          tip=tr("Let go of what is selected"))  # fmt: skip
    c.add("invert", tr("&Invert the selection"), e.invert, keys="Ctrl+I",
          tip=tr("Select what is not selected, and let go of what is"))  # fmt: skip
    c.add("select_same", tr("Select all of the &same kind"), e.select_same, keys="Ctrl+Alt+A",
          tip=tr("Select all on the same layers and of the same kind"))  # fmt: skip
    c.add("select_layer", tr("Select all on this la&yer"), e.select_layer,
          tip=tr("Select all that is on the layer chosen"))  # fmt: skip
    c.add("transform", tr("T&ransform…"), e.transform, keys="Ctrl+T",
          tip=tr("Move, turn, scale or flip what is selected by numbers"))  # fmt: skip
    c.add("join", tr("&Join what is selected"), e.join, keys="Ctrl+J", icon="join",
          tip=tr("Make the selected areas, or lines that meet, one"))  # fmt: skip
    c.add("join_ends", tr("Join &ends"), e.join_ends, keys="Ctrl+Shift+J",
          tip=tr("Close a line, or join two at their nearest ends"))  # fmt: skip
    c.add("break_line", tr("&Break at the points chosen"), e.break_line, keys="Ctrl+K",
          tip=tr("Break the selected lines at the chosen points"))  # fmt: skip
    for line, text in ALIGN:
        c.add(f"align_{line}", tr(text), partial(e.align, line), icon=f"align_{line}")
    c.add("spread_across", tr("Equal gaps &across"), partial(e.spread, True), icon="spread_across",
          tip=tr("Move what is selected so that the gaps from left to right are alike"))  # fmt: skip
    c.add("spread_down", tr("Equal gaps &down"), partial(e.spread, False), icon="spread_down",
          tip=tr("Move what is selected so that the gaps from top to bottom are alike"))  # fmt: skip
    c.add("import_svg", tr("Import from S&VG…"), e.ask_svg,
          tip=tr("Put the paths of an SVG file on a layer of this map"))  # fmt: skip
    for name in ON_MAP:
        keep_on_map(w, c[name])
    w.canvas.menu_wanted.connect(e.show_menu)
    return e


def keep_on_map(w: EditWindow, action: QAction) -> None:
    """Let a command's keys count while the map has the focus; in fields and tables they mean what they mean there."""
    action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    w.removeAction(action)
    w.canvas.addAction(action)


def _add_history(w: EditWindow, e: Editing) -> None:
    c, stack, key = w.commands, w.document.stack, QKeySequence.StandardKey
    undo = c.add("undo", tr("&Undo"), e.undo, keys=key.Undo, icon="undo")
    redo = c.add("redo", tr("&Redo"), e.redo, keys=["Ctrl+Shift+Z", "Ctrl+Y"], icon="redo")

    c.allow("redo", tr("Nothing was undone."))  # undo stays on: it takes back points of what is being drawn
    stack.undoTextChanged.connect(lambda step: undo.setText(tr("&Undo {step}", step=step) if step else tr("&Undo")))
    stack.redoTextChanged.connect(lambda step: redo.setText(tr("&Redo {step}", step=step) if step else tr("&Redo")))
    stack.canRedoChanged.connect(lambda on: c.allow("redo", "" if on else tr("Nothing was undone.")))


def add_tool_commands(w: EditWindow) -> None:
    """Make a command for every tool, and the strip that holds them."""
    w.strip = ToolStrip(w.theme)
    for at, group in enumerate(GROUPS):
        if at:
            w.strip.add_group()
        for kind in group:
            tool = w.tools[kind.id]
            action = w.commands.add(f"tool_{tool.id}", tr(tool.title), partial(w.use_tool, tool.id),
                                    keys=[tool.key], tip=f"{tr(tool.help)} ({tool.key})")  # fmt: skip
            w.strip.add_tool(action, tool.icon)
            action.setToolTip(f"{tr(tool.title)} ({tool.key})\n{tr(tool.help)}")
            keep_on_map(w, action)  # single letters stay text in the fields
    snap = w.commands.add("snap", tr("S&nap"), w.set_snapping, keys=["S"], checkable=True, checked=True,
                          tip=tr("Let points go to lines, points, corners and hexsides near them (S)"))  # fmt: skip
    for onto, text in SNAPS:
        w.commands.add(f"snap_{onto}", tr(text), partial(w.snap_onto, onto), checkable=True, checked=True)
    w.strip.add_tool(snap, "magnet", exclusive=False)
    told = tr("Points go to lines, points, corners, hexsides and the sheet's edge near them.")
    snap.setToolTip(tr("Snap (S)") + "\n" + told)
    keep_on_map(w, snap)
    w.addToolBar(Qt.ToolBarArea.LeftToolBarArea, w.strip)


def fill_edit_menu(w: EditWindow, menu: QMenu) -> QMenu:
    """Fill the Edit menu."""
    fill = w.commands.fill
    fill(menu, ["undo", "redo", "-", "cut", "copy", "paste", "paste_in_place", "duplicate", "delete", "-"])
    fill(menu.addMenu(tr("&Select")), ["select_all", "select_none", "invert", "select_same", "select_layer"])
    fill(menu.addMenu(tr("Ali&gn")), [*(f"align_{line}" for line, _ in ALIGN), "-", "spread_across", "spread_down"])
    return fill(menu, ["transform", "-", "join", "join_ends", "break_line", "-", "copy_place", "find"])


def fill_tools_menu(w: EditWindow, menu: QMenu) -> QMenu:
    """Fill the Tools menu, the tools by groups."""
    for group in GROUPS:
        w.commands.fill(menu, [*(f"tool_{kind.id}" for kind in group), "-"])
    w.commands.fill(menu, ["snap"])
    w.commands.fill(menu.addMenu(tr("Snap &onto")), [f"snap_{onto}" for onto, _ in SNAPS])
    return menu
