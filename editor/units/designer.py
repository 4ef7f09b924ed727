"""The counter designer: layouts for all counters or those of a type and a side, seen as they will be printed."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from editor.mapedit.edits import Edit, set_parts
from editor.mapedit.frame import Head
from editor.mapedit.pages import Studio
from editor.pagebar import PageBar, add_segments, empty_page
from editor.text import tr
from editor.units import fieldedits as fe
from editor.units.colourpanel import ColourPanel
from editor.units.dress import dress
from editor.units.facecanvas import FaceCanvas
from editor.units.facesnap import Way
from editor.units.fieldedits import Face
from editor.units.fieldform import FieldForm
from editor.units.fieldwords import title_of
from editor.units.layouthands import OWN_LOOK, LayoutHands
from editor.units.namewords import said_name
from editor.units.pictures import unit_icon
from editor.units.preview import PrintPreview
from editor.units.sidecolumn import SideColumn, menu_button
from editor.units.unitcolumns import factor_names
from scenarios.engine.counter_templates import (
    with_layout,
)
from scenarios.engine.oob import Oob

TELL_MS = 150
LEFT_WIDE, RIGHT_WIDE = 248, 300
WAYS: tuple[tuple[Way, str], ...] = (
    ("left", "align_left"), ("centre", "align_centre"), ("right", "align_right"), ("top", "align_top"),
    ("middle", "align_middle"), ("bottom", "align_bottom"), ("across", "spread_across"), ("down", "spread_down"),
)  # fmt: skip


class CountersPage(LayoutHands):
    """The page on which counters are laid out."""

    menu = "units"

    def __init__(self, studio: Studio) -> None:
        super().__init__(studio)
        self.layout_id = OWN_LOOK
        self.face: Face = "front"
        self.sample = ""
        self._gesture = 0
        self._filling = False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(TELL_MS)
        self._later.timeout.connect(self._tell)
        self.canvas = FaceCanvas(studio.theme)
        self.canvas.changed.connect(self._dragged)
        self.canvas.chosen.connect(self._chosen)
        self.canvas.key_pressed = self._key
        self.preview, self.form, self.colours = (
            PrintPreview(studio.theme), FieldForm(studio.theme), ColourPanel(studio.theme)
        )  # fmt: skip
        self.form.wanted.connect(self._reform)
        self.colours.wanted.connect(self._recolour)
        self._make_lists()
        self._make_bar()
        self.stack = QStackedWidget()
        self._lay_out()
        self._add_commands()
        studio.document.changed.connect(self._edited)
        studio.document.replaced.connect(self._replaced)
        studio.theme.changed.connect(self._dress)
        self._dress()
        listed = self.oob.layouts
        self.choose_layout(listed[0].id if listed else OWN_LOOK)

    # ------------------------------------------------------------------ building
    def _make_lists(self) -> None:
        self.list, self.fields = QListWidget(), QListWidget()
        self.list.setAccessibleName(tr("Layouts"))
        self.list.setIconSize(QSize(26, 26))
        self.list.currentItemChanged.connect(self._layout_chosen)
        self.list.itemChanged.connect(self._renamed)
        self.fields.setAccessibleName(tr("Fields, the top one first"))
        self.fields.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.fields.itemSelectionChanged.connect(self._listed_chosen)
        self.heads = {"layouts": Head(tr("Layouts")), "fields": Head(tr("Fields")), "field": Head(tr("Field"))}
        self.kind, self.side_box, self.sample_box = QComboBox(), QComboBox(), QComboBox()
        for box, name in ((self.kind, tr("Unit type of the layout")), (self.side_box, tr("Side of the layout")),
                          (self.sample_box, tr("Unit that is shown"))):  # fmt: skip
            box.setAccessibleName(name)
            box.setMinimumWidth(130)
        self.kind.activated.connect(lambda _at: self._retarget(type=str(self.kind.currentData())))
        self.side_box.activated.connect(lambda _at: self._retarget(side=str(self.side_box.currentData())))
        self.sample_box.activated.connect(lambda _at: self._show_sample(str(self.sample_box.currentData())))
        self.hint = QLabel(tr("Click a field to change it. Drag it to move it; arrows move it by one, Shift by five."))
        self.hint.setWordWrap(True)
        self.hint.setProperty("muted", True)
        self.hint.setContentsMargins(16, 0, 16, 12)
        self.note = QLabel()
        self.note.setObjectName("note")
        self.note.setContentsMargins(16, 4, 16, 4)
        self.note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.make_own = QPushButton(tr("Change this look"))
        self.make_own.setProperty("primary", True)
        self.make_own.clicked.connect(self.take_house)

    def _make_bar(self) -> None:
        self.bar = PageBar(tr("Counters"))
        row = self.bar.row
        row.addSpacing(6)
        faces: tuple[tuple[Face, str], ...] = (("front", tr("Front")), ("back", tr("Reduced back")))
        self.buttons = add_segments(row, faces, self.show_side)
        row.addSpacing(4)
        for text, box in ((tr("For"), self.kind), (tr("of"), self.side_box), (tr("Shown"), self.sample_box)):
            label = QLabel(text)
            label.setProperty("muted", True)
            label.setBuddy(box)
            box.setMinimumWidth(88)  # less than its longest words
            row.addWidget(label)
            row.addWidget(box)
        row.addStretch(1)

    def _lay_out(self) -> None:
        left, right = SideColumn("leftside", LEFT_WIDE), SideColumn("side", RIGHT_WIDE)
        left.put(self.heads["layouts"])
        left.put(self.list, 2)
        left.put(menu_button(tr("New layout"), self._layouts_menu))
        left.put(self.heads["fields"])
        left.put(self.fields, 3)
        left.put(menu_button(tr("Add a field"), self._fields_menu))
        for part in (self.heads["field"], self.form, self.hint, self.colours):
            right.put(part)
        right.put(QWidget(), 1)
        middle = QVBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addWidget(self.canvas, 1)
        middle.addWidget(self.note)
        holder = QHBoxLayout()
        holder.setContentsMargins(0, 6, 0, 10)
        holder.addStretch(1)
        holder.addWidget(self.make_own)
        holder.addStretch(1)
        middle.addLayout(holder)
        middle.addWidget(self.preview)
        body = QHBoxLayout()
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(0)
        body.addWidget(left)
        body.addLayout(middle, 1)
        body.addWidget(right)
        work = QWidget()
        work.setLayout(body)
        self.stack.addWidget(work)
        self.empty = self._make_empty()
        self.stack.addWidget(self.empty)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.bar)
        whole.addWidget(self.stack, 1)
        self.setFocusProxy(self.canvas)

    def _make_empty(self) -> QWidget:
        self.add_first = QPushButton(tr("Add the first unit"))
        self.add_first.clicked.connect(self.begin)
        text = tr("Counters are made of units: begin with two sides.")
        return empty_page(tr("No counters yet"), text, self.add_first)

    def _add_commands(self) -> None:
        c = self.studio.commands
        c.add("counters_delete", tr("&Delete fields"), self.delete, keys=["Del", "Backspace"], icon="bin")
        c.add("counters_duplicate", tr("D&uplicate fields"), self.duplicate, keys="Ctrl+D", icon="copies")
        c.add("counters_cut", tr("Cu&t fields"), self.cut, keys="Ctrl+X")
        c.add("counters_copy", tr("&Copy fields"), self.copy, keys="Ctrl+C")
        c.add("counters_paste", tr("&Paste fields"), self.paste, keys="Ctrl+V")
        c.add("counters_all", tr("Select &all fields"), self.select_all, keys="Ctrl+A")
        c.add("counters_up", tr("Further &up"), partial(self.pile, True), keys="]")
        c.add("counters_down", tr("Further &down"), partial(self.pile, False), keys="[")
        titles = {"left": tr("Align &left"), "centre": tr("Align c&entres"), "right": tr("Align &right"),
                  "top": tr("Align &tops"), "middle": tr("Align &middles"), "bottom": tr("Align &bottoms"),
                  "across": tr("Spread ac&ross"), "down": tr("Spread do&wn")}  # fmt: skip
        for way, icon in WAYS:
            c.add(f"counters_{way}", titles[way], partial(self.align, way), icon=icon)
        c.add("counters_bigger", tr("Larger l&etters"), partial(self.grow, 1.0), keys=["Ctrl+Shift+.", "+"])
        c.add("counters_smaller", tr("S&maller letters"), partial(self.grow, -1.0), keys=["Ctrl+Shift+,", "-"])
        c.add("counters_snap", tr("S&nap fields"), self.set_snapping, keys="S", icon="magnet", checkable=True,
              checked=True)  # fmt: skip
        c.add("counters_turn", tr("Turn the counter &over"), self.turn_over, keys="F")
        c.add("counters_sample", tr("Next &unit"), partial(self.next_sample, 1), keys="PgDown")
        c.add("counters_sample_back", tr("&Unit before"), partial(self.next_sample, -1), keys="PgUp")
        c.add("counters_new", tr("&New layout"), partial(self.new_layout, "nato"), keys="Ins")
        c.add("counters_remove", tr("Delete the la&yout"), self.remove_layout, keys="Ctrl+Del")
        self.own(
            "counters_new", "counters_remove", "-", "counters_cut", "counters_copy", "counters_paste",
            "counters_duplicate", "counters_delete", "counters_all", "-", "counters_up", "counters_down",
            "counters_bigger", "counters_smaller", *(f"counters_{way}" for way, _ in WAYS), "-", "counters_snap",
            "counters_turn", "counters_sample", "counters_sample_back",
        )  # fmt: skip
        aligning = [f"counters_{way}" for way, _ in WAYS]
        self.bar.add_tools(c, [*aligning, "counters_snap", "counters_duplicate", "counters_delete", "print"])

    def _dress(self) -> None:
        self.setStyleSheet(dress(self.studio.theme.tokens))
        self.canvas.update()

    def help_topic(self) -> str:
        return "counters"

    # ------------------------------------------------------------------ what is shown
    def choose_layout(self, name: str) -> None:
        """Look at a layout by its id, or at the program's own look."""
        self.layout_id = name
        self.canvas.select(set())
        self.refresh()

    def refresh(self) -> None:
        """Show the module as it is now."""
        oob = self.oob
        if self.layout_ is None:
            self.layout_id = OWN_LOOK
        self.stack.setCurrentIndex(0 if oob.units else 1)
        self.setFocusProxy(self.canvas if oob.units else self.add_first)
        for part in (self.kind, self.side_box, self.sample_box):
            part.setEnabled(bool(oob.units))
        if not oob.units:
            return
        self._filling = True
        self._fill_layouts(oob)
        self._fill_targets(oob)
        samples = fe.samples_of(oob, self.layout_) or [oob.units[0].id]
        if self.sample not in oob.index or self.sample not in samples:
            self.sample = samples[0]
        self._fill_samples(oob, samples)
        self._filling = False
        self.buttons[self.face].setChecked(True)
        self._show_face(oob)
        self._tell()
        self.colours.show_sides(oob)

    def _show_face(self, oob: Oob) -> None:
        fields = self.face_fields
        automatic = self.layout_ is not None and self.face == "back" and not fields
        self.canvas.fixed = self.layout_ is None or automatic
        shown = self._with_steps(oob) if self.face == "back" and self.layout_ is not None else oob
        self.canvas.show_face(shown, self.sample, self.face, fields)
        self.make_own.setText(tr("Lay the back out apart") if automatic else tr("Change this look"))
        self.make_own.setVisible(self.canvas.fixed)
        self._fill_fields()
        self._fill_form()
        samples = fe.samples_of(oob, self.layout_)
        self.preview.show_counters(shown if self.face == "back" else oob, self.sample, samples, self.face)

    def _with_steps(self, oob: Oob) -> Oob:
        """Return the order of battle with the sample on two steps, so that its reduced back is seen."""
        at = oob.index[self.sample]
        unit = oob.units[at]
        two = replace(unit, steps=max(unit.steps, 2))
        return replace(oob, units=(*oob.units[:at], two, *oob.units[at + 1 :]))

    def _tell(self) -> None:
        """Say below the face what is to be said of it."""
        oob, layout, squeezed = self.oob, self.layout_, ""
        if layout is None:
            n = len(fe.units_of(oob, None))
            text = tr("The program’s own look; no counter has it.")
            if n:
                text = tr("The program’s own look, on {n} counters.", n=n)
        elif self.face == "back" and not layout.back:
            text = tr("The back is the front on a pale foot.")
        else:
            count = len(fe.units_of(oob, layout))
            squeezed = fe.misfits(oob, layout, self.face)
            text = squeezed or tr("{n} counters have this layout.", n=count)
        self.note.setText(text)
        self.note.setProperty("wrong", bool(squeezed))
        self.note.style().unpolish(self.note)
        self.note.style().polish(self.note)

    # ------------------------------------------------------------------ lists
    def _fill_layouts(self, oob: Oob) -> None:
        self.list.clear()
        for layout in (*oob.layouts, None):
            item = QListWidgetItem(layout.title if layout is not None else tr("The program’s own look"))
            item.setData(Qt.ItemDataRole.UserRole, layout.id if layout is not None else OWN_LOOK)
            units = fe.samples_of(oob, layout)
            if units:
                item.setIcon(unit_icon(oob, oob.units[oob.index[units[0]]]))
            if layout is not None:
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            self.list.addItem(item)
            if item.data(Qt.ItemDataRole.UserRole) == self.layout_id:
                self.list.setCurrentItem(item)
        self.heads["layouts"].note.setText(str(len(oob.layouts)) if oob.layouts else "")

    def _fill_targets(self, oob: Oob) -> None:
        layout = self.layout_
        titles = [t.title for t in oob.types]
        types = [(tr("All unit types"), "")]
        types += [(f"{t.title} ({t.id})" if titles.count(t.title) > 1 else t.title, t.id) for t in oob.types]
        factions = dict.fromkeys(n.faction for n in oob.nations if n.faction)
        sides = [(tr("all sides"), ""), *((said_name(f), f) for f in factions)]
        for box, pairs, value in ((self.kind, types, layout.type if layout else ""),
                                  (self.side_box, sides, layout.side if layout else "")):  # fmt: skip
            box.clear()
            for title, name in pairs:
                box.addItem(title, name)
            if value and box.findData(value) < 0:
                box.addItem(value, value)
            box.setCurrentIndex(max(0, box.findData(value)))
            box.setEnabled(layout is not None)

    def _fill_samples(self, oob: Oob, samples: list[str]) -> None:
        self.sample_box.clear()
        codes = {n.id: n.code or n.name for n in oob.nations}
        for name in samples:
            unit = oob.units[oob.index[name]]
            self.sample_box.addItem(f"{codes[unit.nation]} {oob.type[unit.type].title}", name)
        self.sample_box.setCurrentIndex(self.sample_box.findData(self.sample))

    def _fill_fields(self) -> None:
        self.fields.blockSignals(True)
        self.fields.clear()
        for k in reversed(range(len(self.face_fields))):
            item = QListWidgetItem(title_of(self.face_fields[k]))
            item.setData(Qt.ItemDataRole.UserRole, k)
            self.fields.addItem(item)
            item.setSelected(k in self.canvas.selected)
        self.fields.blockSignals(False)
        self.heads["fields"].note.setText(str(len(self.face_fields)) if self.face_fields else "")

    def _fill_form(self) -> None:
        chosen = [self.face_fields[k] for k in sorted(self.canvas.selected) if k < len(self.face_fields)]
        props = sorted({name for unit in self.oob.units for name in unit.props})
        self.form.setVisible(bool(chosen))
        self.hint.setVisible(not chosen)
        self.form.show_fields(chosen, factor_names(self.oob), props)
        note = title_of(chosen[0]) if len(chosen) == 1 else tr("{n} fields", n=len(chosen)) if chosen else ""
        self.heads["field"].note.setText(note)

    # ------------------------------------------------------------------ choosing
    def shown(self) -> None:
        self.refresh()

    def show_side(self, face: Face) -> None:
        """Look at the front or the reduced back."""
        self.face = face
        self.canvas.select(set())
        self.refresh()
        self.canvas.setFocus()

    def turn_over(self) -> None:
        """Look at the other side."""
        self.show_side("back" if self.face == "front" else "front")

    def _show_sample(self, unit: str) -> None:
        self.sample = unit
        self.refresh()

    def next_sample(self, step: int) -> None:
        """Try the layout on the next unit."""
        count = self.sample_box.count()
        if count:
            self._show_sample(str(self.sample_box.itemData((self.sample_box.currentIndex() + step) % count)))

    def _layout_chosen(self, item: QListWidgetItem | None, _old: object) -> None:
        if item is not None and not self._filling:
            self.layout_id = str(item.data(Qt.ItemDataRole.UserRole))
            self.canvas.selected.clear()
            self._filling = True
            self._fill_targets(self.oob)
            samples = fe.samples_of(self.oob, self.layout_) or [self.oob.units[0].id]
            self.sample = self.sample if self.sample in samples else samples[0]
            self._fill_samples(self.oob, samples)
            self._filling = False
            self._show_face(self.oob)
            self._tell()

    def _chosen(self) -> None:
        self._gesture += 1
        self._fill_fields()
        self._fill_form()

    def _listed_chosen(self) -> None:
        self.canvas.selected = {item.data(Qt.ItemDataRole.UserRole) for item in self.fields.selectedItems()}
        self._gesture += 1
        self._fill_form()
        self.canvas.update()

    def _edited(self, edit: Edit) -> None:
        if "oob" not in edit.parts:
            return
        before, after = edit.parts["oob"]
        if self.isVisible() and before is not None and _frame(before) == _frame(after) and self.layout_ is not None:
            self._show_face(after)  # fields only: while one drags, the lists stay as they are
            self._later.start()
        else:
            self.refresh()

    def _replaced(self) -> None:
        self.choose_layout(self.oob.layouts[0].id if self.oob.layouts else OWN_LOOK)

    def _key(self, event) -> bool:  # type: ignore[no-untyped-def]
        found = self.command_for(event)
        if found is None:
            return False
        found.trigger()
        return True

    # ------------------------------------------------------------------ one layout
    def _retarget(self, **fields: str) -> None:
        layout = self.layout_
        if layout is not None:
            changed = replace(layout, **fields)  # type: ignore[arg-type]
            self._do(with_layout(self.oob.layouts, changed), tr("Change whom a layout is for"))

    def _renamed(self, item: QListWidgetItem) -> None:
        layout = self.layout_
        if self._filling or layout is None or item.data(Qt.ItemDataRole.UserRole) != layout.id:
            return
        said = re.sub(r"\s+", " ", item.text()).strip()[:60]
        if said and said != layout.title:
            self._do(with_layout(self.oob.layouts, replace(layout, title=said)), tr("Rename a layout"))
        elif not said:
            self.refresh()

    def _recolour(self, nations) -> None:  # type: ignore[no-untyped-def]
        module = self.studio.document.module
        self.studio.do(set_parts(module, tr("Change a side's colour"), oob=replace(self.oob, nations=nations)))


def _frame(oob: Oob) -> object:
    """Return everything of an order of battle but the fields of its layouts."""
    return oob.types, oob.nations, oob.units, [(one.id, one.title, one.type, one.side) for one in oob.layouts]
