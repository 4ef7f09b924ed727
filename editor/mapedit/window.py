"""The window of an open module: the map with its tools and panels, and beside it, in tabs, its other pages."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent, QImage
from PySide6.QtWidgets import QInputDialog

from editor.exportdialog import ExportDialog
from editor.jobs import Job
from editor.lengths import in_inches
from editor.mapedit.asks import Asks
from editor.mapedit.canvas import MapCanvas
from editor.mapedit.compiling import Compiled, Compiler
from editor.mapedit.docks import Docks
from editor.mapedit.document import Document
from editor.mapedit.edits import Edit, EditError, Key, reword
from editor.mapedit.finding import FindDialog, Hit, go, hex_named
from editor.mapedit.frame import sheet
from editor.mapedit.guidelines import Guides
from editor.mapedit.keeping import Keeper
from editor.mapedit.keysdialog import KeysDialog
from editor.mapedit.layerdesk import LayerDesk
from editor.mapedit.letterkeys import LetterKeys
from editor.mapedit.menus import fill_commands, fill_menus
from editor.mapedit.options import OptionBar
from editor.mapedit.paged import PagedWindow
from editor.mapedit.pages import Plays
from editor.mapedit.pointing import area_under, counts_text
from editor.mapedit.problemdesk import ProblemDesk
from editor.mapedit.recovery import Keeping
from editor.mapedit.snapping import ONTO, Snap, Snapper
from editor.mapedit.statusline import StatusLine
from editor.mapedit.toolbase import Choice, Held, Tool
from editor.mapedit.tools import TOOLS
from editor.mapedit.viewdesk import ViewDesk
from editor.mapedit.vocabulary import NewTerritoryDialog, VocabularyDialog
from editor.mapedit.whys import Whys
from editor.mapedit.words import samples, used_territories, with_territory
from editor.settings import Settings
from editor.text import tr
from editor.theme import Theme
from mapdata.board import Board
from mapdata.compile import Survey, compile_board
from mapdata.model import Layer, LayerRole, MapDocument, Point
from mapdata.problems import Problem
from scenarios.engine.modules import Module

if TYPE_CHECKING:
    from editor.manual import ManualWindow
    from editor.mapedit.shell import Shell

SNAP_PX = 9
LAID_OUT_MS = 60  # after which the bar above has its width
KEEPING = ("select", "vertex", "cut", "join", "hand", "zoom", "measure", "pipette")  # tools that keep what is selected
PAGE_FOR: dict[LayerRole, str] = {"terrain": "terrain", "line": "sides", "label": "places"}  # of the words
TOOL_FOR: dict[LayerRole, str] = {
    "terrain": "area", "line": "line", "border": "area", "label": "place", "decor": "area", "override": "paint",
}  # fmt: skip


class EditWindow(PagedWindow):
    """Edits one module. It is the tools' desk (they see the map, snap, and ask for edits) and the pages' studio."""

    kind = "edit"
    gone = Signal()  # closed for good

    def __init__(self, module: Module, theme: Theme, settings: Settings) -> None:
        super().__init__(theme, settings)
        self.document = Document(module, self)
        self.compiler = Compiler(self.document, self.jobs, self)
        self.keeper = Keeper(self)
        self.asks = Asks(self)
        self.recovery = Keeping(self.document, self.jobs, self._small_picture, self)
        self.shell: Shell | None = None  # the window round it, where it is one of several
        self._manual: ManualWindow | None = None
        self.choice = Choice()
        self.selected: set[Key] = set()
        self._drawn: Key | None = None  # what was drawn last
        self._snapper: tuple[MapDocument, Guides, Snapper] | None = None
        self._snapping = True
        self._snaps: frozenset[str] = ONTO
        self.canvas = MapCanvas(self)
        self.canvas.selected = self.selected
        self.tools: dict[str, Tool] = {kind.id: kind(self) for kind in TOOLS}
        self._make_pages(lambda kind: kind.make(self))
        self._make_panels()
        self._make_options()
        fill_commands(self)
        self.layer_desk = LayerDesk(self)
        self.view_desk = ViewDesk(self)
        fill_menus(self)
        self.whys = Whys(self)
        self._make_status()
        self.problem_desk = ProblemDesk(self)
        self.letter_keys = LetterKeys(self)
        self._connect()
        self.canvas.set_map(self.document.map)
        self._dress()
        self.retitle()
        self._choose_layer(self.document.map.layers[0].id if self.document.map.layers else "")
        self.use_tool("select")
        self._touched()
        self.resize(1600, 1000)
        self.ready()
        self.compiler.timer.start()  # not now: the sheet is to be seen first

    def _connect(self) -> None:
        self.document.changed.connect(self._changed)
        self.document.replaced.connect(self._replaced)
        self.document.modified.connect(self.setWindowModified)
        self.document.modified.connect(self.retitle)
        self.compiler.started.connect(lambda: self.compiled_text.setText(tr("Working out the map…")))
        self.compiler.compiled.connect(self._compiled)
        self.compiler.failed.connect(
            lambda why: self.compiled_text.setText(tr("The map cannot be worked out: {fault}", fault=why)))  # fmt: skip
        self.canvas.hovered.connect(self._hovered)
        self.canvas.touched.connect(self._touched)
        self.theme.changed.connect(self._dress)

    @property
    def module(self) -> Module:
        """The module as it is now."""
        return self.document.module

    @property
    def board(self) -> Board | None:
        """The board compiled last."""
        return self.compiler.last.board if self.compiler.last else None

    @property
    def survey(self) -> Survey | None:
        """How each hex was settled when the board was compiled last."""
        return self.compiler.last.survey if self.compiler.last else None

    # ------------------------------------------------------------------ the tools' desk
    @property
    def map(self) -> MapDocument:
        """The map as it is now."""
        return self.document.map

    def watch(self, job: Job, text: str) -> None:
        """Show work that may take a while, and let it be stopped."""
        if self.shell is not None:
            self.shell.busy.watch(job, text)

    def do(self, edit: Edit) -> None:
        """Do an edit; one that does not fit is told, never raised into a tool."""
        try:
            self.document.do(edit)
        except EditError as fault:
            self.say(str(fault))

    def snapper(self) -> Snapper:
        """Return what points of the present map snap to."""
        doc, guides = self.map, self.guides()
        if self._snapper is None or self._snapper[0] is not doc or self._snapper[1] is not guides:
            self._snapper = doc, guides, Snapper(doc, guides=guides)
        return self._snapper[2]

    def guides(self) -> Guides:
        """Return the guides that are shown, which points snap to."""
        return self.view_desk.guides.shown()

    def snap(self, point: Point, held: Held) -> Snap:
        """Return where a point goes; Ctrl held, or snapping off, leaves it."""
        if held.ctrl or not self._snapping:
            return Snap(point, "free")
        return self.snapper().find(point, self.reach_mm(), self._snaps)

    def snapping(self) -> frozenset[str]:
        """Return what points snap to: nothing while snapping is off."""
        return self._snaps if self._snapping else frozenset()

    def snap_onto(self, what: str, on: bool) -> None:
        """Let points snap to one more of snapping.ONTO, or to one less."""
        self._snaps = self._snaps | {what} if on else self._snaps - {what}

    def select(self, keys: Iterable[Key]) -> None:
        """Select these features and no others."""
        found = set(keys)
        self.selected.clear()
        self.selected.update(found)
        self._touched()
        self.canvas.update()

    def choose(self, layer: str, kind: str = "", tool: str = "") -> None:
        """Take a layer, a kind and a tool in hand; what is "" stays as it is."""
        if layer and layer != self.choice.layer:
            self.choice.layer = layer
            self.layers.show_map(self.map, layer)
        if tool:
            self.options.letters.setValue(self.choice.size)
            self.use_tool(tool)
        self._fill_options()
        if kind:
            self.options.take(kind)

    def reach_mm(self) -> float:
        """Return how near on the sheet counts as touching."""
        return SNAP_PX / self.canvas.px_per_mm

    def say(self, text: str) -> None:
        """Show a line in the status bar."""
        self.statusBar().showMessage(text, 8000)

    # ------------------------------------------------------------------ building the window
    def _make_panels(self) -> None:
        self.panels = Docks(self, self.theme, self.document.stack, self.settings)
        self.layers, self.words, self.heads = self.panels.layers, self.panels.words, self.panels.heads
        self.problems, self.properties = self.panels.problems, self.panels.properties
        self.layers.chosen.connect(self._choose_layer)
        self.layers.shown_changed.connect(lambda name, on: self.layer_desk.look(name, shown=on))
        self.layers.locked_changed.connect(lambda name, on: self.layer_desk.look(name, locked=on))
        self.words.edit_wanted.connect(self.edit_vocabulary)
        p = self.properties
        p.wanted.connect(self.do)
        p.moved.connect(self.select)
        p.refused.connect(self.say)
        p.asked.connect(lambda name: self.commands[name if name in self.commands.all else "grid_look"].trigger())
        p.told.connect(self.heads["properties"].note.setText)

    def _make_options(self) -> None:
        """The option bar: what the tool draws, and for overrides the value and the reason."""
        self.options = OptionBar(self.theme)
        self.name, self.field = self.options.name, self.options.field
        self.value, self.why = self.options.value, self.options.why
        self.addToolBar(self.options)
        self.words.chosen.connect(self._take_word)
        self.options.changed.connect(self._options_changed)
        self.options.field.currentIndexChanged.connect(self._fill_options)
        self.options.new_territory.connect(self.ask_territory)

    def _make_status(self) -> None:
        self.status = StatusLine(self)
        self.where, self.counts_text = self.status.where, self.status.counts
        self.compiled_text, self.zoom_text = self.status.compiled, self.status.zoom

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
            old.put_down()
            if self.selected == {self._drawn} and name not in KEEPING:
                self.select([])  # what was drawn last lies under what is drawn next, as it will look
        self.canvas.tool = tool
        self.canvas.set_tool_cursor()
        self.commands[f"tool_{name}"].setChecked(True)
        QTimer.singleShot(LAID_OUT_MS, self, self._tell_hint)
        if tool.roles and layer is not None and layer.id != self.choice.layer:
            self.choice.layer = layer.id
            self.layers.show_map(self.map, layer.id)
            self.say(tr("{tool} draws on {layer}.", tool=tr(tool.title), layer=layer.title or layer.id))
        self._fill_options()
        if self.page == "map":
            self.canvas.setFocus()
        self.status.tell()
        self.canvas.update()

    def _tell_hint(self) -> None:
        """Say how the tool is used where the bar above has no room to."""
        if self.canvas.tool is not None and self.options.hint.cut() and not self.statusBar().currentMessage():
            self.say(self.canvas.tool.hint())

    def _choose_layer(self, name: str) -> None:
        """Draw on a layer from now on; a drawing tool that cannot gives way to one that can."""
        if name.startswith("::"):  # the grid or the picture: nothing is drawn there
            self.panels.layers_box.show_map(self.map, "")
            return
        layer, tool = self.map.layer(name), self.canvas.tool
        self.choice.layer = name
        self.layers.show_map(self.map, name)
        self._fill_options()
        if layer is None or tool is None or tool.enabled_for(layer.role):
            return
        if tool.busy():
            self.say(tool.refusal(layer))
        else:
            self.use_tool(self._tool_for(layer))

    def _tool_for(self, layer: Layer) -> str:
        """Return the tool that draws on a layer first; the borders of an area map are lines."""
        return "line" if layer.role == "border" and self.map.grid is None else TOOL_FOR[layer.role]

    def _take_word(self, name: str) -> None:
        """Draw what was clicked in the list of words, with a tool that can."""
        layer, tool = self.map.layer(self.choice.layer), self.canvas.tool
        if layer is not None and (tool is None or not tool.roles):
            self.use_tool(self._tool_for(layer))
        self.options.take(name)

    def _fill_options(self, *_: object) -> None:
        """Offer what the tool in hand can draw on the layer chosen."""
        layer = self.map.layer(self.choice.layer)
        self.options.show_unit(in_inches(self.settings))
        self.options.fill(self.map, layer, self.canvas.tool or self.tools["select"])
        self._options_changed()

    def _options_changed(self, *_: object) -> None:
        self.options.read(self.choice)
        layer = self.map.layer(self.choice.layer)
        does = {t.id: t.effects for t in self.map.vocabulary.terrain if t.effects}
        tool = self.canvas.tool.id if self.canvas.tool is not None else ""
        self.words.show_words(samples(self.map, layer, tool), self.options.chosen(), does)
        self.heads["words"].note.setText(layer.title or layer.id if layer else "")

    def ask_for(self, what: Literal["name", "why"]) -> None:
        """Mark a field of the option bar that must be filled in first."""
        self.options.ask_for(what)

    def finished(self, key: Key) -> None:
        """Select what was just drawn, and forget its name: the next thing has one of its own."""
        self._drawn = key
        self.selected.clear()
        self.selected.add(key)
        self.name.clear()
        self._touched()

    # ------------------------------------------------------------------ words
    def ask_territory(self) -> None:
        """Ask for a new territory and draw it next."""
        dialog = NewTerritoryDialog(self.theme, self)
        if dialog.exec():
            self.add_territory(*dialog.value())

    def add_territory(self, name: str, group: str) -> None:
        """Put a new territory into the vocabulary and choose it."""
        words, made = with_territory(self.map.vocabulary, name, group)
        self.do(reword(self.map, words, tr("New territory {name}", name=name)))
        self.value.setCurrentIndex(self.value.findData(made))

    def edit_vocabulary(self) -> None:
        """Show the names and colours of territories and terrain, to be changed."""
        dialog = VocabularyDialog(self.map.vocabulary, used_territories(self.map), self.theme, self, self.map)
        layer = self.map.layer(self.choice.layer)
        dialog.open_at(PAGE_FOR.get(layer.role, "territories") if layer is not None else "territories")
        if dialog.exec():
            self.do(dialog.edit(self.map))

    def set_snapping(self, on: bool) -> None:
        self._snapping = on
        self.say(tr("Points snap.") if on else tr("Points do not snap."))

    # ------------------------------------------------------------------ what follows an edit
    def _changed(self, edit: Edit) -> None:
        gone = {key for key, (_, after) in edit.changes.items() if after is None}
        self.selected -= gone
        if "title" in edit.parts:
            self.retitle()
            self._touched()
        if not edit.touches_map():
            return
        self.canvas.set_map(self.map)
        self.layers.show_map(self.map, self.choice.layer)
        if edit.vocabulary is not None or edit.parts:
            self._fill_options()
        self._touched()

    def _replaced(self) -> None:
        """Show another state of the module, as opened anew."""
        self.selected.clear()
        self.panels.history.begin(recovered=not self.document.stack.isClean())
        self.canvas.set_map(self.map)
        names = [layer.id for layer in self.map.layers]
        self._choose_layer(self.choice.layer if self.choice.layer in names else names[0] if names else "")
        self._touched()
        self.retitle()

    def _touched(self) -> None:
        if not self._show_drawn():
            self.properties.show_selected(self.module, self.selected)
        self.status.tell()

    def _show_drawn(self) -> bool:
        """Show what is just being drawn in place of what is selected; return whether there is something."""
        tool = self.canvas.tool
        sketch = tool.sketch() if tool is not None and tool.busy() and "kind" in tool.wants else None
        if sketch is None or not sketch.vertices:
            return False
        self.properties.show_drawn(self.map, self.choice, sketch)
        return True

    def _compiled(self, found: Compiled) -> None:
        self.canvas.board = found.board
        self.properties.compiled(found)
        self.counts_text.setText(counts_text(found))
        self.compiled_text.own_tip = tr("Worked out in {seconds:.1f} s", seconds=found.seconds)
        self.canvas.show_areas(found.areas)
        self.canvas.update()

    def _hovered(self, at: Point) -> None:
        self.status.hovered(at)
        if not self._show_drawn() and self.properties.drawing:
            self._touched()
        grid, last = self.map.grid, self.compiler.last
        if grid is not None:
            self.properties.show_hex(self.map, self.survey, grid.at(at))
        elif last is not None and last.areas is not None:
            self.properties.show_area(last.map, last.board, area_under(last.areas, last.board, at))

    # ------------------------------------------------------------------ commands
    def called(self, name: str, action: QAction) -> str:
        """Return what a command is called where it is found by words: the digits by the words that they take up."""
        if not name.startswith("word_"):
            return super().called(name, action)
        number = int(name.removeprefix("word_"))
        item = self.words.list.item(number - 1)
        return tr("Draw with {word} ({n})", word=item.text(), n=number) if item is not None else ""

    def ask_where(self) -> None:
        """Look for a hex number, a name or a kind, and go there."""
        FindDialog(self).open()

    def ask_hex(self) -> None:
        """Ask for a hex number and go there."""
        text, good = QInputDialog.getText(self, tr("Go to hex"), tr("Hex number"))
        name = hex_named(self.map, text) if good else ""
        if name:
            go(self, Hit("", "", name))
        elif good and text.strip():
            self.say(tr("There is no hex {text} on this map.", text=text.strip()))

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
        """Save the module where it is, or ask for a place; return whether it is on disk."""
        return self.keeper.save()

    def save_as(self) -> bool:
        """Ask for a folder and save the module there."""
        return self.keeper.save_as()

    def export(self) -> ExportDialog:
        """Open the export of the module as it is now, saved or not."""
        doc = self.map
        return self.open_export(replace(self.module, map=doc, map_from=""), lambda p: compile_board(doc, p)[0])

    def play(self) -> None:
        """Play the scenario looked at last, or the first, as the module is now."""
        self.play_scenario("")

    def play_scenario(self, scenario: str) -> None:
        """Play a scenario of the module as it is now, saved or not, in a window beside this one."""
        page = self.page_of("scenarios")
        assert isinstance(page, Plays)
        page.play(scenario)

    def open_manual(self) -> None:
        """Open the manual at the page for the tool in hand or the page looked at."""
        from editor.manual import ManualWindow

        if self._manual is None:
            self._manual = ManualWindow(self)
        tool = self.canvas.tool
        topic = self.pages[self.page].help_topic() if self.page in self.pages else tool.help_topic() if tool else ""
        self._manual.open_at(topic)
        self._manual.show()
        self._manual.raise_()

    def show_keys(self) -> None:
        """Show the keys and the tools."""
        KeysDialog(self.tools.values(), self.commands, self).exec()

    # ------------------------------------------------------------------ window
    def _dress(self) -> None:
        """Put on the colours of the theme, and show the panels in them again."""
        self.setStyleSheet(sheet(self.theme.tokens))
        self.layers.show_map(self.map, self.choice.layer)
        self.problem_desk.show()
        self._fill_options()

    def retitle(self, *_: object) -> None:
        """Say in the title what is open."""
        title = tr("{title} (read only)", title=self.module.title) if self.keeper.read_only else self.module.title
        self.setWindowTitle(f"{title}[*] - Hexwright")
        self.bar.set_title(title, not self.document.stack.isClean())

    def reset_layout(self) -> None:
        """Put every panel back to where it was at first."""
        super().reset_layout()
        for dock in self.panels.usual:
            dock.show()
        self.panels.size()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.keeper.may_close():
            event.ignore()
            return
        self.show_page("map")
        for page in self.pages.values():
            if isinstance(page, Plays):
                page.stop_playing()
        self.compiler.timer.stop()
        super().closeEvent(event)
        self.recovery.forget()
        self.keeper.let_go()
        self.gone.emit()

    def _small_picture(self) -> QImage:
        """Return a small picture of the sheet as far as it is painted now."""
        small, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        return self.canvas.glimpse().scaled(320, 200, small, smooth)
