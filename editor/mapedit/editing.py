"""What the Edit menu does with what is selected on the map, and the menu under the right button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu

from editor.lengths import in_inches
from editor.mapedit.arranging import Line, aligned, spread, transformed
from editor.mapedit.clipboard import copied, duplicated, from_text, paste, to_text, why_none
from editor.mapedit.edits import Edit, Key
from editor.mapedit.moving import covered_up
from editor.mapedit.picking import hit, movable
from editor.mapedit.selecttool import SelectTool, all_keys
from editor.mapedit.svgdialog import SvgDialog
from editor.mapedit.svgfeatures import Placing, imported
from editor.mapedit.tool_cut import break_at, join, join_ends
from editor.mapedit.tool_vertex import VertexTool
from editor.mapedit.topology import feature_at
from editor.mapedit.transformdialog import TransformDialog
from editor.mapedit.underlays import lay_from
from editor.text import fault_text, tr
from exporters.svgimport import Drawing, read_svg
from mapdata.model import Feature, Layer, Point
from mapdata.problems import FormatError
from mapdata.progress import Progress

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

ASIDE_PX = 18  # how far a duplicate lies from what it was made of


def fault_raised(fault: Exception) -> None:
    """Let a fault that nobody foresaw be told as such."""
    raise fault


class Editing:
    """The commands of one window; each leaves one step of the history or none."""

    def __init__(self, window: EditWindow) -> None:
        self._w = window
        self._draft_at = -1
        self.menu: QMenu | None = None

    # ------------------------------------------------------------------ history
    def undo(self) -> None:
        """Take back the last point of what is being drawn, or bring back what Escape put away, or undo a step."""
        tool = self._w.canvas.tool if self._w.page == "map" else None
        if tool is not None and (tool.take_back() or tool.bring_back()):
            self._w.canvas.touched.emit()
            self._w.canvas.update()
        else:
            self._w.document.stack.undo()

    def redo(self) -> None:
        """Do again what was undone, unless something is being drawn."""
        tool = self._w.canvas.tool
        if tool is None or not tool.busy():
            self._w.document.stack.redo()

    # ------------------------------------------------------------------ clipboard
    def copy(self) -> bool:
        """Copy what is selected as text; return whether there was something."""
        clip = copied(self._w.map, self._w.selected)
        if not clip.layers:
            self._w.say(tr("Select something first."))
            return False
        QGuiApplication.clipboard().setText(to_text(clip))
        self._w.say(tr("Copied: {n}", n=len(clip.features)))
        return True

    def cut(self) -> None:
        """Copy what is selected and take it away."""
        if self.copy():
            self.delete(tr("Cut"))

    def paste(self) -> None:
        """Paste what was copied, its middle at the pointer."""
        canvas = self._w.canvas
        at = canvas.mapFromGlobal(QCursor.pos())
        inside = canvas.rect().contains(at)
        self.paste_at(canvas.to_mm((at if inside else canvas.rect().center()).toPointF()))

    def paste_in_place(self) -> None:
        """Paste what was copied where it lay."""
        self.paste_at(None)

    def paste_at(self, at: Point | None) -> None:
        """Paste what was copied, its middle at a point of the sheet, or where it lay."""
        clip = from_text(QGuiApplication.clipboard().text())
        held = QGuiApplication.clipboard().mimeData()  # None where nothing was ever copied
        if clip is None and held is not None and lay_from(self._w, held):
            return  # a picture: it lies under the map now
        if clip is None:
            self._w.say(why_none(QGuiApplication.clipboard().text()))
            return
        edit, keys, faults = paste(self._w.map, clip, self._w.choice.layer, at)
        if keys:
            placed = {key: after for key, (_, after) in edit.changes.items() if after is not None}
            self._w.do(replace(edit, changes={**edit.changes, **covered_up(self._w.map, placed)}))
            self._w.select(keys)
        self._w.say(faults[0] if faults else tr("Pasted: {n}", n=len(keys)))

    def duplicate(self) -> None:
        """Copy what is selected beside itself."""
        edit, keys = duplicated(self._w.map, self._w.selected, *self._aside())
        placed = {key: after for key, (_, after) in edit.changes.items() if after is not None}
        self._done(replace(edit, changes={**edit.changes, **covered_up(self._w.map, placed)}))
        if keys:
            self._w.select(keys)

    def _aside(self) -> tuple[float, float]:
        """Return how far a duplicate lies from what it was made of: a few pixels, or a hex where hexes are painted."""
        aside, grid = ASIDE_PX / self._w.canvas.px_per_mm, self._w.map.grid
        shapes = [f.shape for key in self._w.selected if (f := feature_at(self._w.map, key)) is not None]
        if grid is None or not any(s.space or s.side or s.sides for s in shapes):
            return aside, aside
        return (0.0, grid.size_mm) if grid.flat_top else (grid.size_mm, 0.0)

    def delete(self, title: str = "") -> None:
        """Take away what is selected, or the chosen points of the tool for points."""
        tool = self._w.canvas.tool
        if isinstance(tool, VertexTool) and tool.marked():
            tool.delete()
            return
        gone = movable(self._w.map, self._w.selected)
        self._done(Edit(title or tr("Delete"), {key: (feature, None) for key, feature in gone.items()}))

    # ------------------------------------------------------------------ selection
    def select_all(self) -> None:
        """Select all that can be changed."""
        self._choose(list(all_keys(self._w)))

    def select_none(self) -> None:
        """Select nothing."""
        self._choose([])

    def invert(self) -> None:
        """Select what is not selected, and nothing else."""
        self._choose([key for key in all_keys(self._w) if key not in self._w.selected])

    def select_same(self) -> None:
        """Select all on the same layers and of the same kinds as what is selected."""
        found = [(key[0], f.kind) for key in self._w.selected if (f := feature_at(self._w.map, key)) is not None]
        if not found:
            self._w.say(tr("Select something first."))
            return
        like = set(found)

        def same(key: Key, feature: Feature) -> bool:
            return (key[0], feature.kind) in like

        self._choose(list(all_keys(self._w, same)))

    def select_layer(self) -> None:
        """Select all on the layer chosen."""
        self._choose([key for key in all_keys(self._w) if key[0] == self._w.choice.layer])

    def _choose(self, keys: list[Key]) -> None:
        self._w.select(keys)
        self._w.say(tr("{n} selected", n=len(keys)))

    # ------------------------------------------------------------------ form and place
    def join(self) -> None:
        """Make the selected areas, or lines that meet, one."""
        order = sorted(self._w.selected)
        if join(self._w, order):
            self._w.select([key for key in order if feature_at(self._w.map, key) is not None])

    def join_ends(self) -> None:
        """Close a line, or join two at their nearest ends."""
        join_ends(self._w, sorted(self._w.selected))

    def break_line(self) -> None:
        """Break the selected lines at the chosen points."""
        tool = self._w.tools["vertex"]
        assert isinstance(tool, VertexTool)
        break_at(self._w, tool.marked())

    def align(self, line: Line) -> None:
        """Bring what is selected to one line."""
        self._done(aligned(self._w.map, self._w.selected, line), tr("Select two things or more."))

    def spread(self, across: bool) -> None:
        """Put equal gaps between what is selected."""
        self._done(spread(self._w.map, self._w.selected, across), tr("Select three things or more."))

    def transform(self) -> None:
        """Ask for numbers by which what is selected is moved, turned, scaled or flipped."""
        chosen = movable(self._w.map, self._w.selected)
        if not chosen:
            self._w.say(tr("Select something first."))
            return
        dialog = TransformDialog(self._w.map, list(chosen.values()), self._w, in_inches(self._w.settings))
        if dialog.exec():
            self._done(transformed(self._w.map, self._w.selected, dialog.changes(), tr("Transform")))

    def _done(self, edit: Edit, otherwise: str = "") -> None:
        """Do an edit; say what is missing where it changes nothing."""
        if edit.bare():
            self._w.do(edit)
            self._w.canvas.touched.emit()
        else:
            self._w.say(otherwise or tr("Select something that is not locked."))

    # ------------------------------------------------------------------ foreign drawings
    def ask_svg(self) -> None:
        """Ask for an SVG file and import it."""
        name, _ = QFileDialog.getOpenFileName(self._w, tr("Import from SVG"), "", tr("Drawings (*.svg)"))
        if name:
            self.import_svg(Path(name))

    def import_svg(self, path: Path) -> None:
        """Read an SVG file off the window's thread, then ask what its paths become and put them on the map."""
        w = self._w

        def read(progress: Progress) -> Drawing:
            drawing = read_svg(path, progress=progress)
            _ = drawing.box  # counted here, for all later askers
            return drawing

        def failed(fault: Exception) -> None:
            if not isinstance(fault, FormatError | OSError):
                raise fault
            w.tell_fault(tr("{name} could not be imported", name=path.name), fault_text(fault))

        job = w.jobs.start(path.name, read, lambda drawing: self._ask_about(drawing, path.name), failed)
        w.watch(job, tr("Reading {name}…", name=path.name))

    def _ask_about(self, drawing: Drawing, name: str) -> None:
        """Ask what a drawing becomes, and put it on the map."""
        if not drawing.traces:
            self._w.say(tr("{name} draws no lines that can be used.", name=name))
            return
        dialog = SvgDialog(self._w.map, drawing, self._w.choice.layer, self._w, in_inches(self._w.settings))
        layer = dialog.layer() if dialog.exec() else None
        if layer is not None:
            self.put_svg(drawing, layer, dialog.kind(), dialog.placing(), dialog.territory())

    def put_svg(self, drawing: Drawing, layer: Layer, kind: str, placing: Placing, territory: str = "") -> None:
        """Work out off the window's thread what a drawing makes on a layer, then put it there and select it."""
        w, doc = self._w, self._w.map

        def work(progress: Progress) -> tuple[Edit, list[Key], int]:
            return imported(doc, layer, kind, drawing, placing, territory, progress)

        def done(found: tuple[Edit, list[Key], int]) -> None:
            now = w.map.layer(layer.id)
            if now is not None and now.features is not layer.features:  # drawn on meanwhile: other ids are free
                self.put_svg(drawing, now, kind, placing, territory)
                return
            edit, keys, unused = found
            w.do(edit)
            w.select([key for key in keys if feature_at(w.map, key) is not None])
            text = tr("Imported: {n}", n=len(w.selected))
            w.say(text + (". " + tr("Not used: {n}", n=unused) if unused else ""))

        w.watch(w.jobs.start(tr("Import from SVG"), work, done, fault_raised), tr("Putting the drawing on the map…"))

    # ------------------------------------------------------------------ the menu under the right button
    def show_menu(self, where: QPoint, point: Point) -> QMenu:
        """Show what can be done here; while something is drawn, how to go on with it. It changes nothing by itself."""
        menu = QMenu(self._w)
        tool = self._w.canvas.tool
        if tool is not None and tool.busy():
            self._fill_drawing(menu)
        else:
            self._fill_selected(menu, point)
        self.menu = menu
        self._w.whys.over(menu)
        menu.popup(where)
        return menu

    def _fill_drawing(self, menu: QMenu) -> None:
        tool = self._w.canvas.tool
        assert tool is not None

        def entry(text: str, keys: str, slot: Callable[[], None]) -> None:
            def go() -> None:
                slot()
                self._w.canvas.touched.emit()
                self._w.canvas.update()

            menu.addAction(f"{text}\t{keys}").triggered.connect(go)

        entry(tr("Finish"), tr("Enter"), tool.enter)
        entry(tr("Take back the last point"), tr("Backspace"), tool.backspace)
        menu.addSeparator()
        entry(tr("Put it away"), tr("Esc"), tool.cancel)

    def _fill_selected(self, menu: QMenu, point: Point) -> None:
        found = hit(self._w.map, point, self._w.reach_mm())
        if isinstance(self._w.canvas.tool, SelectTool) and found is not None and found.key not in self._w.selected:
            self._w.select([found.key])
        fill = self._w.commands.fill
        if self._w.selected:
            fill(menu, ["cut", "copy", "duplicate"])
        menu.addAction(tr("Paste here")).triggered.connect(lambda: self.paste_at(point))
        if self._w.selected:
            fill(menu, ["-", "transform", "join", "join_ends", "break_line"])
            fill(menu, ["-", "select_same", "invert", "-", "delete"])
        else:
            fill(menu, ["-", "select_all", "select_layer"])
        menu.addSeparator()
        self._w.view_desk.offer(menu, point)
