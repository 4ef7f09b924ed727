"""What one does to the fields of a counter's face: each deed is one step of the history."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QGuiApplication

from editor.mapedit.edits import set_parts
from editor.text import tr
from editor.units import fieldedits as fe
from editor.units.facecanvas import Changed, FaceCanvas
from editor.units.facesnap import Way, aligned
from editor.units.fieldclip import from_text, to_text
from editor.units.fieldedits import Face, Fields
from editor.units.fieldwords import new_field
from editor.units.keyed import KeyedPage
from editor.units.sheets import EMPTY
from scenarios.engine.counter_layouts import Field, Layout, Show
from scenarios.engine.counter_templates import with_layout
from scenarios.engine.oob import Oob


class FieldHands(KeyedPage):
    """Changes the fields of the face that is looked at."""

    canvas: FaceCanvas
    layout_id: str
    face: Face
    _gesture: int

    @property
    def oob(self) -> Oob:
        """The order of battle as it is now."""
        return self.studio.document.module.oob or EMPTY

    @property
    def layout_(self) -> Layout | None:
        """The layout that is looked at, None for the program's own look."""
        return next((one for one in self.oob.layouts if one.id == self.layout_id), None)

    @property
    def face_fields(self) -> Fields:
        """The fields of the face that is looked at."""
        return fe.face_of(self.layout_, self.face) if self.layout_ is not None else ()

    def _do(self, layouts: tuple[Layout, ...], title: str, merge: str = "") -> None:
        module = self.studio.document.module
        self.studio.do(set_parts(module, title, merge=merge, oob=replace(self.oob, layouts=layouts)))

    def _put(self, fields: Fields, title: str, merge: str = "") -> None:
        """Give the face that is looked at other fields."""
        layout = self.layout_
        if layout is not None:
            self._do(with_layout(self.oob.layouts, fe.with_face(layout, self.face, fields)), title, merge)

    def _dragged(self, changed: Changed, title: str, goes_on: bool) -> None:
        if not goes_on:
            self._gesture += 1
        self._put(fe.exchanged(self.face_fields, changed), title, f"counter-drag-{self._gesture}")

    def _reform(self, change, title: str, part: str) -> None:  # type: ignore[no-untyped-def]
        merge = f"counter-{part}-{self._gesture}" if part else ""
        self._put(fe.changed_by(self.face_fields, self.canvas.selected, change), title, merge)

    def add_field(self, show: Show, key: str = "") -> None:
        """Put a new field on the face, and select it."""
        if self.canvas.fixed:
            self.take_house()
        made = new_field(show, key)
        self._add([made], tr("Add a field"))

    def _add(self, new: list[Field] | Fields, title: str) -> None:
        fields, places = fe.added(self.face_fields, new)
        self._put(fields, title)
        self.canvas.select(places)
        self.canvas.setFocus()

    def delete(self) -> None:
        """Take the selected fields off the face."""
        gone = set(self.canvas.selected)
        if gone:
            self.canvas.selected.clear()
            self._put(fe.without(self.face_fields, gone), tr("Delete fields"))

    def duplicate(self) -> None:
        """Put copies of the selected fields beside them."""
        chosen = [self.face_fields[k] for k in sorted(self.canvas.selected)]
        if chosen:
            self._add(fe.shifted(chosen), tr("Duplicate fields"))

    def copy(self) -> None:
        """Put the selected fields on the clipboard."""
        chosen = [self.face_fields[k] for k in sorted(self.canvas.selected)]
        if chosen:
            QGuiApplication.clipboard().setText(to_text(chosen))

    def cut(self) -> None:
        """Copy the selected fields and take them off."""
        self.copy()
        self.delete()

    def paste(self) -> None:
        """Put fields from the clipboard on the face."""
        found = from_text(QGuiApplication.clipboard().text())
        if not found or self.canvas.fixed:
            self.studio.say(tr("The clipboard holds no fields.") if not found else tr("This look cannot be changed."))
            return
        here = set(self.face_fields)
        self._add(fe.shifted(found) if here & set(found) else found, tr("Paste fields"))

    def select_all(self) -> None:
        """Select every field of the face."""
        self.canvas.select(set(range(len(self.face_fields))))

    def pile(self, up: bool) -> None:
        """Lift the selected fields in the pile, or lower them."""
        fields, places = fe.raised(self.face_fields, self.canvas.selected, up)
        self._put(fields, tr("Change the order of fields"))
        self.canvas.select(places)

    def align(self, way: Way) -> None:
        """Line the selected fields up with each other, a single one with the counter."""
        chosen = {k: self.face_fields[k] for k in self.canvas.selected}
        if chosen:
            self._put(fe.exchanged(self.face_fields, aligned(chosen, way)), tr("Align fields"))

    def grow(self, by: float) -> None:
        """Write the selected fields larger or smaller."""

        def change(f: Field) -> Field:
            return replace(f, size=min(100.0, max(2.0, f.size + by)))

        if self.canvas.selected:
            fields = fe.changed_by(self.face_fields, self.canvas.selected, change)
            self._put(fields, tr("Change the letters"), f"counter-size-{self._gesture}")

    def set_snapping(self, on: bool) -> None:
        """Let fields be caught by each other's edges, or not."""
        self.canvas.snapping = on

    def take_house(self) -> None:
        """Make a look that cannot be changed one that can; a page says how."""
