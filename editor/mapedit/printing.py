"""File, Print: the pages of the map and of the counters as the module is now, looked at before they are printed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from editor.onceopen import open_once
from editor.printpreview import Kind, PrintPreview
from mapdata.board import Board
from mapdata.compile import compile_board
from mapdata.progress import Progress

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow


def open_preview(w: EditWindow, kind: Kind = "map") -> PrintPreview:
    """Open the print preview of a window's module, saved or not."""
    doc = w.map

    def board_of(progress: Progress) -> Board:
        return compile_board(doc, progress)[0]

    module = replace(w.module, map=doc, map_from="")
    dialog = open_once(w, PrintPreview, module, lambda: PrintPreview(module, board_of, w.theme, w.settings, w, kind))
    if dialog.kind != kind and not dialog.busy:
        dialog.choose(kind)
    return dialog
