"""What one does to whole layouts: new ones, copies, templates, the program's own look taken over."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QMenu

from editor.mapedit.edits import set_parts
from editor.text import tr
from editor.units.changes import starter
from editor.units.fieldhands import FieldHands
from editor.units.fieldwords import show_titles
from editor.units.namewords import said_name
from editor.units.unitcolumns import factor_names
from scenarios.engine.counter_layouts import MOST_LAYOUTS, Layout, Show, layout_for
from scenarios.engine.counter_templates import (
    TEMPLATES,
    Template,
    fresh_layout,
    house_layouts,
    on_band,
    template,
    with_layout,
)

OWN_LOOK = ""  # the id of the program's own look in the list


class LayoutHands(FieldHands):
    """Changes the layouts of the module."""

    sample: str

    def _fields_menu(self) -> QMenu:
        menu = QMenu(self)
        factors = factor_names(self.oob)
        for show, title in show_titles().items():
            if show == "factor" and factors:
                inner = menu.addMenu(title)
                for name in factors:
                    inner.addAction(said_name(name)).triggered.connect(
                        partial(self._add_from_menu, show, name)
                    )
            else:
                menu.addAction(title).triggered.connect(partial(self._add_from_menu, show, ""))
        return menu

    def _add_from_menu(self, show: Show, key: str, _checked: bool = False) -> None:
        self.add_field(show, key)

    def template_titles(self) -> dict[Template, str]:
        """Return the layouts that one can begin with, by name."""
        titles = (tr("The program’s own look"), tr("Military symbol, factors beneath"), tr("Large silhouette"),
                  tr("Plain text"))  # fmt: skip
        return dict(zip(TEMPLATES, titles))

    def _layouts_menu(self) -> QMenu:
        menu = QMenu(self)
        for name, title in self.template_titles().items():
            menu.addAction(title).triggered.connect(partial(self._new_from_menu, name))
        if self.layout_ is not None:
            menu.addSeparator()
            menu.addAction(tr("A copy of this one")).triggered.connect(self.copy_layout)
            inner = menu.addMenu(tr("Fields of this one anew"))
            for name, title in self.template_titles().items():
                inner.addAction(title).triggered.connect(partial(self._apply_from_menu, name))
            menu.addAction(self.studio.commands["counters_remove"])
        return menu

    def _new_from_menu(self, name: Template, _checked: bool = False) -> None:
        self.new_layout(name)

    def _apply_from_menu(self, name: Template, _checked: bool = False) -> None:
        self.apply_template(name)

    def begin(self) -> None:
        """Give the module two sides, the common types of unit and a first unit each."""
        module = self.studio.document.module
        oob = replace(starter(module.map.vocabulary.territories), layouts=self.oob.layouts)
        self.studio.do(set_parts(module, tr("Add the first unit"), oob=oob))

    def new_layout(self, name: Template = "nato") -> None:
        """Add a layout made from a template: for all counters, or, where those have one, for the type shown."""
        oob = self.oob
        if not oob.units or len(oob.layouts) >= MOST_LAYOUTS:
            return
        unit = oob.units[oob.index[self.sample]]
        every = any(not one.type and not one.side for one in oob.layouts)
        kind = oob.type[unit.type]
        title = kind.title if every else tr("All counters")
        made = fresh_layout(oob.layouts, title, kind.id if every else "")
        self._take(replace(made, front=template(name, kind)), tr("New layout"))

    def _take(self, layout: Layout, title: str) -> None:
        self.layout_id, self.face = layout.id, "front"
        self.canvas.selected.clear()
        self._do(with_layout(self.oob.layouts, layout), title)
        self.canvas.setFocus()

    def copy_layout(self) -> None:
        """Add a copy of the layout that is looked at."""
        layout = self.layout_
        if layout is not None:
            made = fresh_layout(self.oob.layouts, tr("{title}, copy", title=layout.title))
            self._take(replace(layout, id=made.id, title=made.title), tr("Copy a layout"))

    def apply_template(self, name: Template) -> None:
        """Give the layout that is looked at the fields of a template."""
        layout = self.layout_
        if layout is not None:
            kind = self.oob.type[self.oob.units[self.oob.index[self.sample]].type]
            fields = template(name, kind)
            self.canvas.selected.clear()
            self._put(fields if self.face == "front" else on_band(fields), tr("Fields from a template"))

    def take_house(self) -> None:
        """Make the program's own look a layout of the module; or the back, so far made of the front, one of its own."""
        layout = self.layout_
        if layout is not None:
            self._put(on_band(layout.front), tr("Lay the back out"))
            return
        own = list(self.oob.layouts)
        unit = self.oob.units[self.oob.index[self.sample]]
        faction = self.oob.nation[unit.nation].faction
        for one in house_layouts(self.oob):
            if not any(o.type == one.type and o.side == one.side for o in own):
                own.append(replace(one, id=fresh_layout(own, "").id))
        found = layout_for(own, unit.type, faction)
        self.layout_id = found.id if found is not None else OWN_LOOK
        self._do(tuple(own), tr("Change the program’s own look"))

    def remove_layout(self) -> None:
        """Delete the layout that is looked at; its counters have another, or the program's own look."""
        layout = self.layout_
        if layout is None:
            return
        rest = tuple(one for one in self.oob.layouts if one.id != layout.id)
        self.layout_id = rest[0].id if rest else OWN_LOOK
        self.canvas.selected.clear()
        self._do(rest, tr("Delete a layout"))
