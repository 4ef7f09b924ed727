"""What a person does with layers: the commands of the Layer menu, the panel's buttons, keys and menu."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QMenu,
    QMessageBox,
    QToolButton,
)

from editor.mapedit.edits import set_map
from editor.mapedit.layeredits import added, below, doubled, faded, merged_down, moved, removed, renamed, title_of
from editor.mapedit.layerspanel import GRID, UNDERLAY
from editor.mapedit.words import kinds_of
from editor.text import mark, tr
from mapdata.model import Layer, LayerRole, MapDocument

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

ROLES: tuple[tuple[LayerRole, str], ...] = (
    ("terrain", mark("Land, water and terrain")), ("line", mark("Rivers, roads and other lines")),
    ("border", mark("Territories and borders")), ("label", mark("Places and names")),
    ("decor", mark("Decoration without meaning")), ("override", mark("What is set by hand")),
)  # fmt: skip
COMMANDS = ["layer_add", "layer_rename", "layer_double", "layer_merge", "layer_delete", "-", "layer_raise",
            "layer_lower", "layer_above", "layer_below", "-", "layer_show", "layer_lock", "layer_solo", "-",
            "select_layer"]  # fmt: skip
KINDS_TOLD = 3


class NewLayerDialog(QDialog):
    """Asks for the name of a layer and what it holds."""

    def __init__(self, parent: EditWindow) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New layer"))
        self.name, self.role = QLineEdit(), QComboBox()
        self.name.setAccessibleName(tr("Name"))
        self.role.setAccessibleName(tr("Holds"))
        for role, title in ROLES:
            self.role.addItem(tr(title), role)
        made = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        ok = made.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(False)
        self.name.textChanged.connect(lambda text: ok.setEnabled(bool(text.strip())))
        made.accepted.connect(self.accept)
        made.rejected.connect(self.reject)
        form = QFormLayout(self)
        form.setContentsMargins(20, 20, 20, 16)
        form.setSpacing(10)
        form.addRow(tr("&Name"), self.name)
        form.addRow(tr("&Holds"), self.role)
        form.addRow(made)
        self.resize(400, 0)


class LayerDesk:
    """The layers of one window."""

    def __init__(self, window: EditWindow) -> None:
        self._w = window
        self._before_solo: dict[str, bool] | None = None
        self.menu: QMenu | None = None  # under the right button
        panel, box = window.layers, window.panels.layers_box
        panel.renamed.connect(self.rename)
        panel.moved.connect(lambda name, place: window.do(moved(window.map, name, place)))
        panel.delete_wanted.connect(self.delete)
        panel.customContextMenuRequested.connect(self._menu)
        box.faded.connect(self.fade)
        self._commands()
        button = QToolButton()
        button.setDefaultAction(window.commands["layer_add"])
        button.setText("+")
        button.setToolTip(tr("Add a layer (Ctrl+Shift+N)"))
        button.setAccessibleName(tr("Add a layer"))
        window.heads["layers"].add(button)

    def _commands(self) -> None:
        c, panel = self._w.commands, self._w.layers
        c.add("layer_add", tr("&Add a layer…"), self.add, keys="Ctrl+Shift+N", icon="new",
              tip=tr("Put a new layer above the one chosen"))  # fmt: skip
        c.add("layer_rename", tr("&Rename the layer"), panel.rename, icon="rename",
              tip=tr("Give the layer chosen another name"))  # fmt: skip
        c.add("layer_double", tr("D&uplicate the layer"), self.double, icon="copy",
              tip=tr("Copy the layer chosen with all that is on it"))  # fmt: skip
        c.add("layer_merge", tr("&Merge with the layer below"), self.merge, keys="Ctrl+M",
              tip=tr("Put all that is on the layer chosen onto the one below it"))  # fmt: skip
        c.add("layer_delete", tr("&Delete the layer…"), lambda: self.delete(self._w.choice.layer), icon="trash",
              tip=tr("Take the layer away with all that is on it"))  # fmt: skip
        c.add("layer_raise", tr("Put it &higher"), partial(panel.step, 1), keys="Ctrl+Shift+Up", icon="up",
              tip=tr("Draw the layer over the one above it"))  # fmt: skip
        c.add("layer_lower", tr("Put it &lower"), partial(panel.step, -1), keys="Ctrl+Shift+Down", icon="down",
              tip=tr("Draw the layer under the one below it"))  # fmt: skip
        c.add("layer_above", tr("Draw on the layer a&bove"), partial(self.go, 1), keys="Ctrl+PgUp",
              tip=tr("Choose the next layer up, to draw on it"))  # fmt: skip
        c.add("layer_below", tr("Draw on the layer b&elow"), partial(self.go, -1), keys="Ctrl+PgDown",
              tip=tr("Choose the next layer down, to draw on it"))  # fmt: skip
        c.add("layer_show", tr("&Show or hide the layer"), partial(self.turn, shown=True), keys="Ctrl+H", icon="eye",
              tip=tr("Let the layer be seen or not while you draw; the game has it all the same"))  # fmt: skip
        c.add("layer_lock", tr("Loc&k or unlock the layer"), partial(self.turn, shown=False), keys="Ctrl+L",
              tip=tr("Keep the layer from being changed"))  # fmt: skip
        c.add("layer_solo", tr("Show &only this layer"), self.solo, keys="Ctrl+Shift+H",
              tip=tr("Hide all other layers; once more shows what was shown before"))  # fmt: skip

    # ------------------------------------------------------------------ the layer in hand
    @property
    def layer(self) -> Layer | None:
        """The layer in hand."""
        return self._w.map.layer(self._w.choice.layer)

    def add(self) -> None:
        """Ask for a new layer and draw there."""
        dialog = NewLayerDialog(self._w)
        if dialog.exec():
            self.make(dialog.name.text().strip(), dialog.role.currentData())

    def make(self, title: str, role: LayerRole) -> None:
        """Add a layer above the one in hand and take it up."""
        edit, made = added(self._w.map, title, role, self._w.choice.layer)
        self._w.do(edit)
        self._w.choose(made)

    def rename(self, name: str, title: str) -> None:
        """Give a layer another title; an empty one brings the old back."""
        layer = self._w.map.layer(name)
        if layer is not None and title and title != title_of(layer):
            self._w.do(renamed(self._w.map, name, title))
        else:
            self._w.layers.show_map(self._w.map, self._w.choice.layer)

    def double(self) -> None:
        """Put a copy of the layer above it and draw there."""
        if self.layer is not None:
            edit, made = doubled(self._w.map, self.layer.id)
            self._w.do(edit)
            self._w.choose(made)

    def merge(self) -> None:
        """Put what is on the layer onto the one below."""
        layer = self.layer
        if layer is None:
            return
        under, edit = below(self._w.map, layer.id), merged_down(self._w.map, layer.id)
        if under is None or edit is None:
            self._w.say(tr("Only a layer that holds the same sort of things can be merged into the one below it."))
            return
        self._w.do(edit)
        self._w.choose(under.id)

    def delete(self, name: str) -> None:
        """Take a layer away; what goes with it is said first."""
        layer = self._w.map.layer(name)
        if layer is None:
            return
        if layer.features:
            text = tr("{what} go with the layer {name}. Undo brings them back.",
                      what=what_is_on(self._w.map, layer), name=title_of(layer))  # fmt: skip
            buttons = QMessageBox.StandardButton.Ok | QMessageBox.StandardButton.Cancel
            if QMessageBox.question(self._w, tr("Delete the layer"), text, buttons) != QMessageBox.StandardButton.Ok:
                return
        order = [la.id for la in self._w.map.layers]
        at = order.index(name)
        self._w.do(removed(self._w.map, name))
        left = [la.id for la in self._w.map.layers]
        if left and self._w.choice.layer == name:
            self._w.choose(left[min(at, len(left) - 1)])

    def fade(self, name: str, percent: int, drag: str) -> None:
        """Draw a layer, or the picture under the map, more or less strongly."""
        under = self._w.map.underlay
        if name == UNDERLAY and under is not None:
            strength = replace(under, opacity=percent / 100)
            self._w.do(set_map(self._w.map, tr("Strength of the picture"), drag, underlay=strength))
        elif self._w.map.layer(name) is not None:
            self._w.do(faded(self._w.map, name, percent / 100, drag))

    def go(self, by: int) -> None:
        """Draw on the next layer above or below."""
        order = [la.id for la in self._w.map.layers]
        if self._w.choice.layer in order:
            at = order.index(self._w.choice.layer) + by
            if 0 <= at < len(order):
                self._w.choose(order[at])
                self._w.say(tr("Drawing on {name}", name=title_of(self._w.map.layers[at])))

    # ------------------------------------------------------------------ how one looks at them
    def turn(self, shown: bool) -> None:
        """Show or hide, or lock or unlock, the layer in hand."""
        layer = self.layer
        if layer is not None:
            self.look(layer.id, shown=not layer.shown if shown else None, locked=None if shown else not layer.locked)

    def look(self, name: str, shown: bool | None = None, locked: bool | None = None) -> None:
        """Show, hide, lock or unlock a layer, the grid or the picture: how one looks at the map, not an edit of it."""
        w = self._w
        if name == GRID and shown is not None:
            w.layers.grid_shown = shown
            w.canvas.set_grid_shown(shown)
        elif name == UNDERLAY:
            for command, on in (("underlay_shown", shown), ("underlay_locked", locked)):
                if on is not None:
                    w.commands[command].setChecked(on)
        else:
            layer = w.map.layer(name)
            if layer is None:
                return
            layer = replace(layer, shown=layer.shown if shown is None else shown)
            layer = replace(layer, locked=layer.locked if locked is None else locked)
            w.document.look(w.map.with_layer(layer))
            w.canvas.set_map(w.map)
            if shown is False:
                self._tell_plain()
        w.layers.show_map(w.map, w.choice.layer)

    def _tell_plain(self) -> None:
        """Say why the sheet looks otherwise with a layer hidden: the finished map, like each export, has all layers."""
        if self._w.commands["finished"].isChecked():
            self._w.say(tr("With a layer hidden the plain look is shown; the finished map always has all layers."))

    def solo(self) -> None:
        """Show the layer in hand alone; once more shows what was shown before."""
        w, layer = self._w, self.layer
        if layer is None:
            return
        alone = all(la.shown == (la.id == layer.id) for la in w.map.layers)
        before = self._before_solo if alone and self._before_solo is not None else None
        if before is None:
            self._before_solo = {la.id: la.shown for la in w.map.layers} if not alone else None
        layers = tuple(
            replace(la, shown=before.get(la.id, True) if before is not None else alone or la.id == layer.id)
            for la in w.map.layers
        )
        w.document.look(replace(w.map, layers=layers))
        w.canvas.set_map(w.map)
        if not all(la.shown for la in layers):
            self._tell_plain()
        w.layers.show_map(w.map, w.choice.layer)

    def _menu(self, at: QPoint) -> None:
        menu = QMenu(self._w)
        name = self._w.layers.current_id()
        own = {GRID: ["grid", "grid_look"], UNDERLAY: ["underlay_fit", "underlay_remove"]}
        names = own.get(name, COMMANDS)
        self._w.commands.fill(menu, [n for n in names if n == "-" or n in self._w.commands.all])
        self._w.whys.over(menu)
        self.menu = menu
        menu.popup(self._w.layers.viewport().mapToGlobal(at))


def what_is_on(doc: MapDocument, layer: Layer) -> str:
    """Return what a layer holds, by kinds, the commonest first: "260 River, 3 Canal and 4 others"."""
    titles = {name: title for title, name in kinds_of(doc, layer)}
    kinds = Counter(f.kind for f in layer.features.values()).most_common()
    named = [f"{n} {titles.get(kind, kind.replace('_', ' '))}" for kind, n in kinds[:KINDS_TOLD]]
    rest = sum(n for _, n in kinds[KINDS_TOLD:])
    return ", ".join([*named, tr("{n} others", n=rest)] if rest else named)


__all__ = ["COMMANDS", "ROLES", "LayerDesk"]
