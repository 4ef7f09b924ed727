"""The map editor's window: tools, option bar, sheet, panels; the board is compiled in the background as one draws."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QProcess, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeySequence
from PySide6.QtWidgets import (
    QFileDialog,
    QInputDialog,
    QLabel,
    QMainWindow,
    QMessageBox,
)

from editor.commands import ActionSearch, Commands
from editor.exportdialog import ExportDialog
from editor.jobs import Job, Jobs
from editor.mapedit.canvas import MapCanvas
from editor.mapedit.docks import Docks
from editor.mapedit.document import Document
from editor.mapedit.edits import Edit, EditError, Key, reword
from editor.mapedit.frame import ToolStrip, sheet
from editor.mapedit.keysdialog import KeysDialog
from editor.mapedit.options import OptionBar
from editor.mapedit.panels import hex_text
from editor.mapedit.problemlist import tally
from editor.mapedit.snapping import Snap, Snapper
from editor.mapedit.toolbase import Choice, Held, Tool
from editor.mapedit.tools import TOOLS
from editor.mapedit.vocabulary import NewTerritoryDialog, VocabularyDialog
from editor.mapedit.words import samples, used_territories, with_territory
from editor.settings import Settings
from editor.text import tr
from editor.theme import Theme
from mapdata.board import Board
from mapdata.compile import Survey, compile_board, compile_hexes
from mapdata.model import LayerRole, MapDocument, Point
from mapdata.problems import Problem
from mapdata.progress import Progress
from scenarios.engine.modules import Module, save_module

COMPILE_AFTER_MS = 150
SNAP_PX = 9
TOOL_FOR: dict[LayerRole, str] = {
    "terrain": "area", "line": "line", "border": "area", "label": "place", "decor": "area", "override": "paint",
}  # fmt: skip


class EditWindow(QMainWindow):
    """Edits the map of one module. It is the tools' desk: they see the map, snap, and ask for edits through it."""

    def __init__(self, module: Module, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self.module, self._theme, self._settings = module, theme, settings
        self.document = Document(module.map, module.folder, self)
        self.choice = Choice()
        self.selected: set[Key] = set()
        self.board: Board | None = None
        self.survey: Survey | None = None
        self._jobs = Jobs(self)
        self._job: Job | None = None
        self._snapper: tuple[MapDocument, Snapper] | None = None
        self._snapping = True
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(COMPILE_AFTER_MS)
        self._timer.timeout.connect(self._compile)
        self.canvas = MapCanvas(self)
        self.canvas.selected = self.selected
        self.setCentralWidget(self.canvas)
        self.tools: dict[str, Tool] = {kind.id: kind(self) for kind in TOOLS}
        self.commands = Commands(self, theme)
        self._make_panels()
        self._make_options()
        self._make_commands()
        self._make_status()
        self.document.changed.connect(self._changed)
        self.document.modified.connect(self.setWindowModified)
        self.canvas.hovered.connect(self._hovered)
        self.canvas.zoomed.connect(self._zoomed)
        self.canvas.touched.connect(self._touched)
        self.canvas.set_map(self.document.map)
        self._dress()
        theme.changed.connect(self._dress)
        self._title()
        self._choose_layer(self.document.map.layers[0].id if self.document.map.layers else "")
        self.use_tool("select")
        self._restore()
        self._compile()

    # ------------------------------------------------------------------ the tools' desk
    @property
    def map(self) -> MapDocument:
        """The map as it is now."""
        return self.document.map

    def do(self, edit: Edit) -> None:
        """Do an edit; one that does not fit is told, never raised into a tool."""
        try:
            self.document.do(edit)
        except EditError as fault:
            self.say(str(fault))

    def snapper(self) -> Snapper:
        """Return what points of the present map snap to."""
        if self._snapper is None or self._snapper[0] is not self.map:
            self._snapper = self.map, Snapper(self.map)
        return self._snapper[1]

    def snap(self, point: Point, held: Held) -> Snap:
        """Return where a point goes; Ctrl held, or snapping off, leaves it."""
        if held.ctrl or not self._snapping:
            return Snap(point, "free")
        return self.snapper().find(point, self.reach_mm())

    def reach_mm(self) -> float:
        """Return how near on the sheet counts as touching."""
        return SNAP_PX / self.canvas.px_per_mm

    def say(self, text: str) -> None:
        """Show a line in the status bar."""
        self.statusBar().showMessage(text, 8000)

    # ------------------------------------------------------------------ building the window
    def _make_panels(self) -> None:
        self.docks = Docks(self, self._theme, self.document.stack)
        self.layers, self.words, self.heads = self.docks.layers, self.docks.words, self.docks.heads
        self.problems, self.properties = self.docks.problems, self.docks.properties
        self.layers.chosen.connect(self._choose_layer)
        self.layers.shown_changed.connect(lambda name, on: self._set_layer(name, shown=on))
        self.layers.locked_changed.connect(lambda name, on: self._set_layer(name, locked=on))
        self.words.edit_wanted.connect(self.edit_vocabulary)
        self.problems.wanted.connect(self._go_to_problem)
        self.properties.wanted.connect(self.do)

    def _make_options(self) -> None:
        """The option bar: what the tool draws, and for overrides the value and the reason."""
        self.options = OptionBar(self._theme)
        self.kind, self.name, self.field = self.options.kind, self.options.name, self.options.field
        self.value, self.why = self.options.value, self.options.why
        self.addToolBar(self.options)
        self.words.chosen.connect(self._take_word)
        self.options.changed.connect(self._options_changed)
        self.options.field.currentIndexChanged.connect(self._fill_options)
        self.options.new_territory.connect(self.ask_territory)

    def _make_commands(self) -> None:
        c, key = self.commands, QKeySequence.StandardKey
        c.add("save", tr("&Save"), self.save, keys=key.Save, icon="save")
        c.add("save_as", tr("Save &as…"), self.save_as, keys=key.SaveAs)
        c.add("export", tr("&Export…"), self.export, keys="Ctrl+E", icon="export",
              tip=tr("Write this map as a picture, for paper or for VASSAL"))  # fmt: skip
        c.add("close", tr("&Close"), self.close, keys=key.Close)
        undo, redo = self.document.stack.createUndoAction(self), self.document.stack.createRedoAction(self)
        undo.setShortcuts(QKeySequence.keyBindings(key.Undo))
        redo.setShortcuts([QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")])
        c.all |= {"undo": undo, "redo": redo}
        c.add("delete", tr("&Delete"), lambda: self.tools["select"].delete())
        c.add("find", tr("&Find a hex or a name…"), self.ask_where, keys=key.Find, icon="search")
        c.add("zoom_in", tr("Zoom &in"), lambda: self.canvas.zoom(1.25), keys=key.ZoomIn, icon="zoom_in")
        c.add("zoom_out", tr("Zoom &out"), lambda: self.canvas.zoom(0.8), keys=key.ZoomOut, icon="zoom_out")
        c.add("fit", tr("&Whole sheet"), self.canvas.fit, keys=["Ctrl+/", "Ctrl+0"], icon="fit")
        c.add("compiled", tr("Show the &compiled board"), self._show_compiled, keys="F4", icon="eye", checkable=True)
        c.add("snap", tr("S&nap"), self._set_snapping, keys="Ctrl+Shift+;", checkable=True, checked=True)
        c.add("play", tr("&Play this map"), self.play, keys="F5", icon="play")
        c.add("search", tr("Find an &action…"), self._search, keys="Ctrl+Shift+P", icon="search")
        c.add("reset", tr("&Reset the layout"), self._reset_layout)
        c.add("keys", tr("&Keys and tools"), self._show_keys, keys=key.HelpContents, icon="help")
        c.add("vocabulary", tr("&Vocabulary…"), self.edit_vocabulary, icon="table")
        bar = ToolStrip(self._theme)
        for tool in self.tools.values():
            action = c.add(f"tool_{tool.id}", tr(tool.title), lambda t=tool.id: self.use_tool(t),
                           tip=f"{tr(tool.help)} ({tool.key})")  # fmt: skip
            bar.add_tool(action, tool.id)
            action.setToolTip(f"{tr(tool.title)} ({tool.key})\n{tr(tool.help)}")
            action.setShortcut(QKeySequence(tool.key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self.removeAction(action)
            self.canvas.addAction(action)  # single letters stay text in the fields
        self.addToolBar(Qt.ToolBarArea.LeftToolBarArea, bar)
        self._fill_menus()

    def _fill_menus(self) -> None:
        menus = self.menuBar()
        tools = [f"tool_{name}" for name in self.tools]
        self.commands.fill(menus.addMenu(tr("&File")), ["save", "save_as", "-", "export", "play", "-", "close"])
        self.commands.fill(menus.addMenu(tr("&Edit")), ["undo", "redo", "-", "delete", "-", "find", "-", "vocabulary"])
        view = menus.addMenu(tr("&View"))
        self.commands.fill(view, ["zoom_in", "zoom_out", "fit", "-", "compiled", "-"])
        for dock in self.docks.all:
            view.addAction(dock.toggleViewAction())
        view.addSeparator()
        self.commands.fill(view, ["reset"])
        self.commands.fill(menus.addMenu(tr("&Tools")), [*tools, "-", "snap"])
        self.commands.fill(menus.addMenu(tr("&Help")), ["keys", "search"])

    def _make_status(self) -> None:
        self.where, self.zoom_text, self.compiled_text = QLabel(), QLabel(), QLabel()
        for label in (self.where, self.compiled_text, self.zoom_text):
            self.statusBar().addPermanentWidget(label)

    # ------------------------------------------------------------------ tools and options
    def use_tool(self, name: str) -> None:
        """Take a tool in hand, with a layer that it can draw on; a tool for which there is none is refused."""
        tool, old = self.tools[name], self.canvas.tool
        layer = tool.fitting(self.map, self.choice.layer)
        if tool.roles and layer is None:
            self.say(tool.refusal(None))
            self.commands[f"tool_{old.id if old else 'select'}"].setChecked(True)
            return
        if old is not None and old is not tool:
            old.cancel()
        self.canvas.tool = tool
        self.canvas.set_tool_cursor()
        self.commands[f"tool_{name}"].setChecked(True)
        self.say(tr(tool.help))
        if tool.roles and layer is not None and layer.id != self.choice.layer:
            self.choice.layer = layer.id
            self.layers.show_map(self.map, layer.id)
            self.say(tr("{tool} draws on {layer}.", tool=tr(tool.title), layer=layer.title or layer.id))
        self._fill_options()
        self.canvas.setFocus()
        self.canvas.update()

    def _choose_layer(self, name: str) -> None:
        """Draw on a layer from now on; a drawing tool that cannot gives way to one that can."""
        layer, tool = self.map.layer(name), self.canvas.tool
        self.choice.layer = name
        self.layers.show_map(self.map, name)
        self._fill_options()
        if layer is None or tool is None or tool.enabled_for(layer.role):
            return
        if tool.busy():
            self.say(tool.refusal(layer))
        else:
            self.use_tool(TOOL_FOR[layer.role])

    def _take_word(self, name: str) -> None:
        """Draw what was clicked in the list of words, with a tool that can."""
        layer, tool = self.map.layer(self.choice.layer), self.canvas.tool
        if layer is not None and (tool is None or not tool.roles):
            self.use_tool(TOOL_FOR[layer.role])
        self.options.take(name)

    def _fill_options(self, *_: object) -> None:
        """Offer what the tool in hand can draw on the layer chosen."""
        layer = self.map.layer(self.choice.layer)
        self.options.fill(self.map, layer, self.canvas.tool or self.tools["select"])
        self._options_changed()

    def _options_changed(self, *_: object) -> None:
        self.options.read(self.choice)
        layer = self.map.layer(self.choice.layer)
        self.words.show_words(samples(self.map, layer), self.options.chosen())
        self.heads["words"].note.setText(layer.title or layer.id if layer else "")

    def ask_for(self, what: Literal["name", "why"]) -> None:
        """Mark a field of the option bar that must be filled in first."""
        self.options.ask_for(what)

    def finished(self, key: Key) -> None:
        """Select what was just drawn, and forget its name: the next thing has one of its own."""
        self.selected.clear()
        self.selected.add(key)
        self.name.clear()
        self._touched()

    # ------------------------------------------------------------------ words
    def ask_territory(self) -> None:
        """Ask for a new territory and draw it next."""
        dialog = NewTerritoryDialog(self._theme, self)
        if dialog.exec():
            self.add_territory(*dialog.value())

    def add_territory(self, name: str, group: str) -> None:
        """Put a new territory into the vocabulary and choose it."""
        words, made = with_territory(self.map.vocabulary, name, group)
        self.do(reword(self.map, words, tr("New territory {name}", name=name)))
        self.value.setCurrentIndex(self.value.findData(made))

    def edit_vocabulary(self) -> None:
        """Show the names and colours of territories and terrain, to be changed."""
        dialog = VocabularyDialog(self.map.vocabulary, used_territories(self.map), self._theme, self)
        if dialog.exec():
            self.do(reword(self.map, dialog.words(), tr("Change the vocabulary")))

    def _set_layer(self, name: str, shown: bool | None = None, locked: bool | None = None) -> None:
        """Show, hide, lock or unlock a layer: how one looks at the map, not an edit of it."""
        layer = self.map.layer(name)
        if layer is None:
            return
        layer = replace(layer, shown=layer.shown if shown is None else shown)
        layer = replace(layer, locked=layer.locked if locked is None else locked)
        self.document.map = self.map.with_layer(layer)
        self.canvas.set_map(self.map)
        self.layers.show_map(self.map, self.choice.layer)

    def _set_snapping(self, on: bool) -> None:
        self._snapping = on

    def _show_compiled(self, on: bool) -> None:
        self.canvas.show_compiled = on
        self.canvas.update()

    # ------------------------------------------------------------------ what follows an edit
    def _changed(self, edit: Edit) -> None:
        gone = {key for key, (_, after) in edit.changes.items() if after is None}
        self.selected -= gone
        self.canvas.set_map(self.map)
        self.layers.show_map(self.map, self.choice.layer)
        if edit.vocabulary is not None:
            self._fill_options()
        self._touched()
        self._timer.start()

    def _touched(self) -> None:
        self.properties.show_selected(self.map, self.selected)

    def _compile(self) -> None:
        """Compile the present map off the window's thread; a later edit cancels it."""
        if self._job is not None:
            self._job.cancel()
        doc = self.map

        def work(progress: Progress) -> tuple[Board, list[Problem], Survey | None]:
            board, problems = compile_board(doc, progress)
            survey = compile_hexes(doc, progress)[0] if doc.grid is not None else None
            return board, problems, survey

        self.compiled_text.setText(tr("compiling…"))
        self._job = self._jobs.start(tr("Compile"), work, self._compiled, self._not_compiled)

    def _compiled(self, value: tuple[Board, list[Problem], Survey | None]) -> None:
        self.board, problems, self.survey = value
        self.canvas.board, self.canvas.problems = self.board, problems
        self.problems.show_problems(problems)
        wrong = tally(problems)
        self.heads["problems"].note.setText(wrong)
        self.compiled_text.setText(tr("{n} spaces, {wrong}", n=len(self.board.names), wrong=wrong or tr("no faults")))
        self.canvas.update()

    def _not_compiled(self, fault: Exception) -> None:
        self.compiled_text.setText(tr("not compiled: {fault}", fault=fault))

    def _hovered(self, at: Point) -> None:
        grid = self.map.grid
        space = grid.at(at) if grid else None
        place = f"{at[0]:.1f}, {at[1]:.1f} mm"
        self.where.setText(f"{grid.name(space)}   {place}" if grid and space is not None else place)
        self.properties.show_hex(hex_text(self.map, self.survey, space) if grid and space is not None else "")

    def _zoomed(self, scale: float) -> None:
        self.zoom_text.setText(f"{100 * scale * 25.4 / max(1, self.logicalDpiX()):.0f} %")

    def _go_to_problem(self, problem: Problem) -> None:
        at = self.canvas.place_of(problem)
        if at is not None:
            self.canvas.look_at(at)

    # ------------------------------------------------------------------ commands
    def ask_where(self) -> None:
        """Ask for a hex number or a name and go there."""
        text, good = QInputDialog.getText(self, tr("Find"), tr("Hex number or name"))
        if good and text.strip() and not self.go_to(text.strip()):
            self.say(tr("Nothing here is called {text}.", text=text.strip()))

    def go_to(self, text: str) -> bool:
        """Centre a hex by its number, or a feature by its name; return whether there is one."""
        grid = self.map.grid
        if grid is not None and text in grid.by_name:
            self.canvas.look_at(grid.centre(grid.by_name[text]))
            return True
        for layer in self.map.layers:
            for feature in layer.features.values():
                if feature.name and text.lower() in feature.name.lower():
                    at = self.canvas.place_of(Problem("note", "FIND", "", feature=feature.id))
                    if at is not None:
                        self.selected.clear()
                        self.selected.add((layer.id, feature.id))
                        self.canvas.look_at(at)
                        self._touched()
                        return True
        return False

    def save(self) -> bool:
        """Save into the module's folder, or ask for one where it has none that may be written."""
        if self.module.map_from or self._installed():
            return self.save_as()
        return self._save_to(self.module.folder)

    def _installed(self) -> bool:
        """Return whether the module belongs to the installed program: it is not written over."""
        from scenarios.engine.registry import module_folders

        here = self.module.folder.resolve()
        return any(here == folder.resolve() for folder in module_folders().plugins.values())

    def save_as(self) -> bool:
        """Ask for a folder and save a copy of the module there."""
        chosen = QFileDialog.getExistingDirectory(self, tr("Save the module in which folder?"))
        return bool(chosen) and self._save_to(Path(chosen))

    def _save_to(self, folder: Path) -> bool:
        shown = replace(self.module, map=self.map, map_from="")
        try:
            save_module(shown, folder)
        except (OSError, ValueError) as fault:  # a FormatError is a ValueError too
            text = tr("{fault}\nNothing was lost: the map is still open.", fault=fault)
            QMessageBox.warning(self, tr("Not saved"), text)
            return False
        self.module = replace(shown, folder=folder)
        self.document.stack.setClean()
        self._title()
        self.say(tr("Saved in {folder}", folder=folder))
        return True

    def export(self) -> ExportDialog:
        """Open the export of the map as it is now, saved or not."""
        doc = self.map
        module = replace(self.module, map=doc, map_from="")
        dialog = ExportDialog(module, lambda p: compile_board(doc, p)[0], self._theme, self._settings, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()
        return dialog

    def play(self) -> None:
        """Play the map as saved, in a process of its own; what is not saved yet is saved first."""
        if not self.document.stack.isClean() and not self.save():
            return
        ref = str(self.module.folder)
        if not QProcess.startDetached(sys.executable, ["-m", "editor.cli", "play", ref])[0]:
            self.say(tr("The board could not be opened."))

    def _search(self) -> None:
        ActionSearch(self.commands, self).exec()

    def _show_keys(self) -> None:
        KeysDialog(self.tools.values(), self.commands, self).exec()

    # ------------------------------------------------------------------ window
    def _dress(self) -> None:
        """Put on the colours of the theme, and show the panels in them again."""
        self.setStyleSheet(sheet(self._theme.tokens))
        self.layers.show_map(self.map, self.choice.layer)
        self.problems.show_problems(self.canvas.problems)
        self._fill_options()

    def _title(self) -> None:
        self.setWindowTitle(f"{self.module.title}[*] - Hexwright")

    def _restore(self) -> None:
        self.resize(1600, 1000)
        geometry, state = self._settings.layout("edit", "geometry"), self._settings.layout("edit", "state")
        if geometry is not None and state is not None:
            self.restoreGeometry(geometry)
            self.restoreState(state)

    def _reset_layout(self) -> None:
        self._settings.forget_layout("edit")
        for dock in self.docks.all:
            dock.setFloating(False)
            dock.show()
        self.docks.size()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.document.stack.isClean() and not self._may_close():
            event.ignore()
            return
        self._settings.keep_layout("edit", self.saveGeometry(), self.saveState())
        self._timer.stop()
        self._jobs.wait()
        for dialog in self.findChildren(ExportDialog):
            dialog.close()
        event.accept()

    def _may_close(self) -> bool:
        buttons = QMessageBox.StandardButton
        answer = QMessageBox.question(
            self,
            tr("Save?"),
            tr("The map has changes that are not saved."),
            buttons.Save | buttons.Discard | buttons.Cancel,
        )
        return answer == buttons.Discard or (answer == buttons.Save and self.save())
