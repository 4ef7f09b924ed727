"""The commands of the module's window and the menus that hold them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence

from editor.mapedit.editmenu import add_edit_commands, add_tool_commands, fill_edit_menu, fill_tools_menu, keep_on_map
from editor.mapedit.layerdesk import COMMANDS as LAYER
from editor.mapedit.regridding import COMMANDS as GROUND
from editor.mapedit.regridding import add_ground_commands
from editor.mapedit.underlays import COMMANDS as UNDERLAY
from editor.mapedit.underlays import add_underlay_commands
from editor.mapedit.zooming import show_percent
from editor.text import tr
from editor.theme import TEXT_SIZES

if TYPE_CHECKING:
    from editor.mapedit.paged import PagedWindow
    from editor.mapedit.pages import Page
    from editor.mapedit.window import EditWindow


def fill_commands(w: EditWindow) -> None:
    """Make the window's commands and its strip of tools."""
    c, key = w.commands, QKeySequence.StandardKey
    c.add("new", tr("&New…"), w.asks.new, keys=key.New, icon="new", tip=tr("Make a new module"))
    c.add("open", tr("&Open…"), w.asks.open, keys=key.Open, icon="open", tip=tr("Open a module or a .hexmod file"))
    c.add("open_folder", tr("Open a &folder…"), w.asks.open_folder, icon="folder")
    c.add("reopen", tr("Open again what was &closed last"), w.asks.reopen, keys="Ctrl+Shift+T")
    c.add("revert", tr("Re&vert to what is saved"), w.keeper.revert)
    c.add("backup", tr("Back to the state &before the last saving"), w.keeper.to_backup,
          tip=tr("Show the backup kept when the module was saved; nothing is written until you save"))  # fmt: skip
    c.add("save", tr("&Save"), w.save, keys=key.Save, icon="save")
    c.add("save_as", tr("Save &as…"), w.save_as, keys=key.SaveAs)
    c.add("export", tr("&Export…"), w.export, keys="Ctrl+E", icon="export",
          tip=tr("Write this map as a picture, for paper or for VASSAL"))  # fmt: skip
    w.editing = add_edit_commands(w)
    c.add("find", tr("&Find a hex or a name…"), w.ask_where, keys=key.Find, icon="search")
    c.add("go_hex", tr("&Go to a hex…"), w.ask_hex, keys="Ctrl+G", icon="goto")
    c.add("zoom_in", tr("Zoom &in"), lambda: w.canvas.zoom(1.25), keys=key.ZoomIn, icon="zoom_in")
    c.add("zoom_out", tr("Zoom &out"), lambda: w.canvas.zoom(0.8), keys=key.ZoomOut, icon="zoom_out")
    c.add("fit", tr("&Whole sheet"), w.canvas.fit, keys=["Ctrl+/", "Home"], icon="fit")
    c.add("print_size", tr("As large as &printed"), partial(show_percent, w.canvas, 100.0), keys="Ctrl+0",
          tip=tr("Show the sheet at 100 %, as large as on paper"))  # fmt: skip
    c.add("key_pointer", tr("Pointer moved by &keys"), w.canvas.key_pointer.show, keys="F7", checkable=True,
          tip=tr("Arrow keys move a cross over the sheet, Space clicks, Ctrl+Space holds and lets go"))  # fmt: skip
    c.add("play", tr("&Play this module"), w.play, keys="F5", icon="play")
    c.add("manual", tr("&Manual"), w.open_manual, keys=key.HelpContents, icon="book",
          tip=tr("Open the page of the manual for what is in hand"))  # fmt: skip
    c.add("keys", tr("&Keys and tools"), w.show_keys, keys="Shift+F1", icon="help")
    c.add("print", tr("&Print preview…"), w.keeper.print_map, keys=key.Print, icon="print",
          tip=tr("See the pages of the map and of the counters, and print them"))  # fmt: skip
    c.add("about", tr("&About Hexwright"), w.keeper.open_about, role=QAction.MenuRole.AboutRole,
          tip=tr("Versions, licences, and whose work is in this module"))  # fmt: skip
    c.add("vocabulary", tr("&Vocabulary…"), w.edit_vocabulary, icon="table")
    for at, name in enumerate(w.page_ids):
        title = tr("Map") if name == "map" else w.tabs.tabText(at)
        c.add(f"page_{name}", tr("Page: {title}", title=title), partial(w.show_page, name), keys=f"Ctrl+{at + 1}")
    for digit in range(1, 10):
        keep_on_map(w, c.add(f"word_{digit}", tr("Take up word {n} of the layer", n=digit),
                             partial(_take_word, w, digit), keys=str(digit)))  # fmt: skip
    add_tool_commands(w)
    add_underlay_commands(w)
    add_ground_commands(w)


def _take_word(w: EditWindow, number: int) -> None:
    """Take up a word of the layer, or where it has none a value that is offered above the sheet."""
    if not w.words.take(number):
        w.options.take_number(number)


def fill_menus(w: EditWindow) -> None:
    """Fill the menu bar; a page puts its own commands into Units or Scenario when it is first shown."""
    bar, fill = w.menuBar(), w.commands.fill
    w.menus = {
        "file": bar.addMenu(tr("&File")),
        "edit": fill_edit_menu(w, bar.addMenu(tr("&Edit"))),
        "view": bar.addMenu(tr("&View")),
        "map": fill(bar.addMenu(tr("&Map")), ["vocabulary", "-", *GROUND, "-", *UNDERLAY]),
        "layer": fill(bar.addMenu(tr("&Layer")), LAYER),
        "scenario": fill(bar.addMenu(tr("&Scenario")), ["play"]),
        "units": bar.addMenu(tr("&Units")),
        "tools": fill_tools_menu(w, bar.addMenu(tr("&Tools"))),
        "window": bar.addMenu(tr("&Window")),
        "help": fill(bar.addMenu(tr("&Help")), ["manual", "whats_new", "keys", "find_action", "-", "about"]),
    }
    fill(w.menus["edit"], ["-", "preferences", "edit_keys"])
    file = fill(w.menus["file"], ["new", "open", "open_folder"])
    recent = file.addMenu(tr("Open &recent"))
    recent.aboutToShow.connect(partial(w.asks.fill_recent, recent))
    fill(file, ["reopen", "-", "save", "save_as", "revert", "backup", "-", "export", "print", "import_svg", "-"])
    fill(file, ["close", "quit"])
    view = fill(w.menus["view"], ["find", "go_hex", "-", "zoom_in", "zoom_out", "fit", "print_size"])
    fill(view, ["zoom_selection", "zoom_to", "-"])
    fill(view, ["key_pointer", "-"])
    w.view_desk.fill(view)
    fill(view, ["full_screen", "-"])
    fill(view.addMenu(tr("T&heme")), ["theme_system", "theme_light", "theme_dark"])
    fill(view.addMenu(tr("&Text size")), [f"text_{size}" for size in TEXT_SIZES])
    fill(view, ["reduced_motion"])
    window = fill(w.menus["window"], [*(f"page_{name}" for name in w.page_ids), "-"])
    fill(window, ["another_view", "views_close", "-"])
    for dock in w.panels.all:
        window.addAction(dock.toggleViewAction())
    fill(window, ["-", "panels", "reset_layout"])


def hand_menu(w: PagedWindow, page: Page) -> None:
    """Put a page's commands into its menu."""
    if page.menu:
        w.commands.fill(w.menus[page.menu], page.commands)
