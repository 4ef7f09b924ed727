"""The order of battle as a spreadsheet: units by type and count, single counters, nations, unit types."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from editor.icons import make_icon
from editor.mapedit.edits import Edit
from editor.mapedit.pages import Studio
from editor.pagebar import PageBar, add_segments, empty_page
from editor.text import fault_text, tr
from editor.units import changes
from editor.units.dress import dress
from editor.units.grids import GridError, Page, from_tsv, read_pages, to_tsv, write_file
from editor.units.groups import counted
from editor.units.importdialog import ImportDialog
from editor.units.incoming import export_grid
from editor.units.keyed import KeyedPage
from editor.units.model import SheetModel
from editor.units.sheets import SheetId, sheets
from editor.units.sidepanel import SidePanel
from editor.units.table import SheetTable

FILES = "XLSX (*.xlsx);;CSV (*.csv);;TSV (*.tsv)"


class UnitsPage(KeyedPage):
    """The page of the order of battle."""

    menu = "units"

    def __init__(self, studio: Studio) -> None:
        super().__init__(studio)
        self.tables: dict[SheetId, SheetTable] = {
            name: SheetTable(self, SheetModel(studio, sheet)) for name, sheet in sheets().items()
        }
        self.sheet: SheetId = "groups"
        self.side = SidePanel(studio.theme)
        self.side.colour_chosen.connect(self._take_colour)
        self.filter = QLineEdit()
        self._make_bar()
        self._make_foot()
        self.stack = QStackedWidget()
        for table in self.tables.values():
            self.stack.addWidget(table)
            table.moved.connect(self._moved)
            table.shaped.connect(self._keep_columns)
            table.horizontalHeader().customContextMenuRequested.connect(self._column_menu)
            table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            table.customContextMenuRequested.connect(partial(self._row_menu, table))
        self.empty = self._make_empty()
        self.stack.addWidget(self.empty)
        self._lay_out()
        self._add_commands()
        self._recall_columns()
        studio.document.changed.connect(self._changed)
        studio.document.replaced.connect(self._replaced)
        studio.theme.changed.connect(self._dress)
        self._dress()
        self.show_sheet("groups")

    # ------------------------------------------------------------------ building
    def _make_bar(self) -> None:
        self.bar = PageBar(tr("Order of battle"))
        row = self.bar.row
        row.addSpacing(10)
        titles = [(name, table.model_.sheet.title) for name, table in self.tables.items()]
        self.buttons = add_segments(row, titles, self.show_sheet)
        row.addSpacing(10)
        self.filter.setPlaceholderText(tr("Filter"))
        self.filter.setAccessibleName(tr("Show only rows with these words"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMinimumWidth(110)
        self.filter.setMaximumWidth(220)
        self.filter.textChanged.connect(self._filter)
        row.addWidget(self.filter)
        row.addStretch(1)

    def _make_foot(self) -> None:
        self.foot = QWidget()
        self.foot.setObjectName("pagefoot")
        row = QHBoxLayout(self.foot)
        row.setContentsMargins(16, 5, 16, 5)
        self.count, self.hint, self.fault = QLabel(), QLabel(), QLabel()
        self.count.setProperty("muted", True)
        self.fault.setObjectName("fault")
        self.next_fault = QPushButton(tr("Next fault"))
        self.next_fault.setProperty("flat", True)
        self.next_fault.clicked.connect(self.go_to_fault)
        row.addWidget(self.count)
        row.addSpacing(16)
        row.addWidget(self.hint)
        row.addSpacing(16)
        row.addWidget(self.fault, 1)
        row.addWidget(self.next_fault)

    def _make_empty(self) -> QWidget:
        """Return what is shown while the module has no units."""
        self.add_first, self.bring = QPushButton(tr("Add the first unit")), QPushButton(tr("Import a table…"))
        self.add_first.clicked.connect(self.begin)
        self.bring.clicked.connect(self.import_file)
        text = tr("Begin with two sides and the common types of unit, or bring a table from a spreadsheet.")
        return empty_page(tr("No units yet"), text, self.add_first, self.bring)

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(0)
        left.addWidget(self.stack, 1)
        left.addWidget(self.foot)
        body = QHBoxLayout()
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(0)
        body.addLayout(left, 1)
        body.addWidget(self.side)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.bar)
        whole.addLayout(body, 1)
        self.setFocusProxy(self.stack)

    def _add_commands(self) -> None:
        c = self.studio.commands
        c.add("units_add", tr("&Add a row"), self.add_row, keys="Ins", icon="plus", tip=tr("Add a row below this one"))
        c.add("units_duplicate", tr("D&uplicate rows"), self.duplicate, keys="Ctrl+Shift+D", icon="copies")
        c.add("units_delete", tr("&Delete rows"), self.delete, keys="Ctrl+Del", icon="bin")
        c.add("units_cut", tr("Cu&t cells"), self.cut, keys="Ctrl+X")
        c.add("units_copy", tr("&Copy cells"), self.copy, keys="Ctrl+C")
        c.add("units_paste", tr("&Paste cells"), self.paste, keys="Ctrl+V")
        c.add("units_clear", tr("C&lear cells"), self.clear, keys="Del")
        c.add("units_fill", tr("&Fill down"), self.fill_down, keys="Ctrl+D", icon="fill_down",
              tip=tr("Put the first selected cell into those below it"))  # fmt: skip
        c.add("units_filter", tr("Filt&er rows"), self._to_filter, keys="Ctrl+F", icon="search")
        c.add("units_fault", tr("&Next fault"), self.go_to_fault, keys="F8")
        c.add("units_column", tr("Ne&w column…"), self.ask_column)
        c.add("units_import", tr("&Import a table…"), self.import_file, keys="Ctrl+Shift+I", icon="open")
        c.add("units_export", tr("E&xport the table…"), self.export_file, keys="Ctrl+Shift+E", icon="export")
        self.own(
            "units_add", "units_duplicate", "units_delete", "-", "units_cut", "units_copy", "units_paste",
            "units_clear", "units_fill", "-", "units_filter", "units_fault", "units_column", "-", "units_import",
            "units_export",
        )  # fmt: skip
        self.bar.add_tools(c, ("units_add", "units_duplicate", "units_delete", "units_fill"))
        self.columns_button = QPushButton(tr("Columns"))
        self.columns_button.setProperty("bar", True)
        self.columns_button.clicked.connect(self.show_columns_menu)
        self.bar.row.addWidget(self.columns_button)
        self.bar.add_tools(c, ("units_import", "units_export"))

    def _dress(self) -> None:
        self.setStyleSheet(dress(self.studio.theme.tokens))
        self.columns_button.setIcon(make_icon("table", self.studio.theme))

    # ------------------------------------------------------------------ what is shown
    @property
    def table(self) -> SheetTable:
        """The table that is looked at."""
        return self.tables[self.sheet]

    @property
    def model(self) -> SheetModel:
        """Its sheet."""
        return self.table.model_

    def show_sheet(self, name: SheetId) -> None:
        """Look at another sheet."""
        self.sheet = name
        self.buttons[name].setChecked(True)
        self.model.refresh()
        self._show_right_one()
        self._filter(self.filter.text())
        if not self.table.currentIndex().isValid() and self.model.rows:
            self.table.go_to(self.model.rows[0].key, self.table.first_column())
        self.table.setFocus()
        self._moved()

    def _show_right_one(self) -> None:
        oob = self.studio.document.module.oob
        bare = oob is None or not (oob.units or oob.nations or oob.types)
        self.stack.setCurrentWidget(self.empty if bare else self.table)
        self.foot.setVisible(not bare)
        self.side.setVisible(not bare)
        self.setFocusProxy(self.add_first if bare else self.table)

    def shown(self) -> None:
        self.model.refresh()
        self._show_right_one()
        self._moved()

    def help_topic(self) -> str:
        return "order-of-battle"

    def _changed(self, edit: Edit) -> None:
        if "oob" in edit.parts:
            for table in self.tables.values():
                if not table.model_.at_work:
                    table.model_.drafts.clear()
            self.model.refresh()
            self._show_right_one()
            self._moved()

    def _replaced(self) -> None:
        for table in self.tables.values():
            table.model_.breaks.clear()
            table.model_.drafts.clear()
        self.model.refresh()
        self._show_right_one()
        self._moved()

    def _moved(self) -> None:
        """Tell about the cell one is in."""
        y, x = self.table.current()
        inside = 0 <= y < len(self.model.rows) and 0 <= x < len(self.model.columns)
        fault = self.model.faults().get((y, x), "") if inside else ""
        oob = self.model.oob
        self.side.show_row(oob, self.model.rows[y].value if inside else None, fault)
        wrong = len(self.model.faults())
        self.fault.setText(fault or (tr("Cells that are not right: {n}", n=wrong) if wrong else ""))
        self.next_fault.setVisible(wrong > 0)
        shown, rows = self.table.sieve.rowCount(), len(self.model.rows)
        text = tr("{n} rows, {counters} counters", n=rows, counters=len(oob.units))
        if shown != rows:
            text = tr("{shown} of {n} rows, {counters} counters", shown=shown, n=rows, counters=len(oob.units))
        self.count.setText(text)
        self.hint.setText(counted(self.model.rows[y].value) if inside and self.sheet == "groups" else "")

    def _filter(self, text: str) -> None:
        self.table.sieve.look_for(text)
        self._moved()

    def _to_filter(self) -> None:
        self.filter.setFocus()
        self.filter.selectAll()

    # ------------------------------------------------------------------ rows and cells
    def begin(self) -> None:
        """Give the module two sides, the common types of unit and a first unit each."""
        territories = self.studio.document.map.vocabulary.territories
        self.tables["groups"].model_.start(changes.starter(territories), tr("Add the first unit"))
        self.show_sheet("groups")
        self.table.go_to(self.model.rows[0].key, "name")

    def add_row(self) -> None:
        """Add a row below the one that one is in, and be in it."""
        if self.stack.currentWidget() is self.empty:
            self.begin()
            return
        y, _ = self.table.current()
        at = y + 1 if y >= 0 and not self.table.is_sorted else len(self.model.rows)
        made = self.model.insert(at)
        if made:
            self.filter.clear()
            self.table.go_to(made[0], {"types": "title"}.get(self.sheet, "name"))

    def duplicate(self) -> None:
        """Double the selected rows."""
        _, x = self.table.current()
        made = self.model.duplicate(self.table.chosen_keys())
        if made:
            self.table.go_to(made[-1], self.model.columns[max(x, 0)].id)

    def delete(self) -> None:
        """Take the selected rows away."""
        self.model.remove(self.table.chosen_keys())

    def copy(self) -> None:
        """Put the selected cells on the clipboard, as spreadsheets take them."""
        QGuiApplication.clipboard().setText(to_tsv(self.table.copied()).removesuffix("\n"))

    def cut(self) -> None:
        """Copy the selected cells and empty them."""
        self.copy()
        self.clear()

    def clear(self) -> None:
        """Empty the selected cells."""
        self.table.clear_cells()

    def paste(self) -> None:
        """Put a table from the clipboard in; on an empty page it is taken as an import."""
        try:
            grid = from_tsv(QGuiApplication.clipboard().text())
        except GridError as fault:
            self.studio.say(str(fault))
            return
        if self.stack.currentWidget() is self.empty:
            self._take([Page("", grid)], tr("the clipboard"))
        else:
            self.table.paste(grid)

    def fill_down(self) -> None:
        """Put the first selected cell into those below it."""
        self.table.fill_down()

    def go_to_fault(self) -> None:
        """Go to the next cell that is not right."""
        places = sorted(self.model.faults())
        if not places:
            self.studio.say(tr("Every cell is right."))
            return
        here = self.table.current()
        y, x = next((place for place in places if place > here), places[0])
        self.filter.clear()
        name = self.model.columns[x].id
        if not self.table.is_shown(name):
            self.table.show_column(name, True)
        self.table.go_to(self.model.rows[y].key, name)
        self.table.setFocus()

    def _take_colour(self, colour: str) -> None:
        y, _ = self.table.current()
        if self.sheet == "nations" and y >= 0:
            self.model.fill({(self.model.rows[y].key, "colour"): colour}, tr("Change the colour"))

    # ------------------------------------------------------------------ columns
    def _columns_menu(self) -> QMenu:
        menu = QMenu(self)
        for column in self.model.columns:
            action = menu.addAction(column.title)
            action.setCheckable(True)
            action.setChecked(self.table.is_shown(column.id))
            action.toggled.connect(partial(self.table.show_column, column.id))
        menu.addSeparator()
        if self.sheet != "nations":
            menu.addAction(self.studio.commands["units_column"])
        return menu

    def show_columns_menu(self) -> None:
        """Offer which columns to show."""
        self._columns_menu().popup(self.columns_button.mapToGlobal(self.columns_button.rect().bottomLeft()))

    def _column_menu(self, at) -> None:  # type: ignore[no-untyped-def]
        self._columns_menu().popup(self.table.horizontalHeader().mapToGlobal(at))

    def _row_menu(self, table: SheetTable, at) -> None:  # type: ignore[no-untyped-def]
        menu = QMenu(self)
        self.studio.commands.fill(menu, [name for name in self.commands if name not in ("units_filter", "units_fault")])
        menu.popup(table.viewport().mapToGlobal(at))

    def ask_column(self) -> None:
        """Ask for a new column: a factor of the unit types, or a property of units."""
        factor = self.sheet == "types"
        text = tr("Name of the new factor") if factor else tr("Name of the new property")
        name, good = QInputDialog.getText(self, tr("New column"), text)
        if good and name.strip():
            self.add_column(name)

    def add_column(self, name: str) -> None:
        """Show a new column of a name."""
        made = "_".join(name.strip().lower().split())[:40]
        self.model.add_extra(made)
        prefix = "factor" if self.sheet == "types" else "prop"
        at = self.model.column_at(f"{prefix}:{made}")
        if at >= 0:
            self.table.show_column(f"{prefix}:{made}", True)
            y = max(self.table.current()[0], 0)
            if self.model.rows:
                self.table.go_to(self.model.rows[y].key, f"{prefix}:{made}")

    def _keep_columns(self) -> None:
        for name, table in self.tables.items():
            told = " ".join(f"{'+' if on else '-'}{column}" for column, on in table.hidden_by_hand.items())
            self.studio.settings.put(f"units/columns_{name}", told)

    def _recall_columns(self) -> None:
        for name, table in self.tables.items():
            for word in self.studio.settings.text(f"units/columns_{name}").split():
                table.hidden_by_hand[word[1:]] = word[0] == "+"

    # ------------------------------------------------------------------ files
    def import_file(self) -> None:
        """Ask for a table and take it in, after it has been looked over."""
        patterns = tr("Tables (*.xlsx *.csv *.tsv *.txt);;All files (*)")
        chosen, _ = QFileDialog.getOpenFileName(self, tr("Import a table"), "", patterns)
        if chosen:
            self.take_file(Path(chosen))

    def take_file(self, path: Path) -> None:
        """Take a table in from a file, after it has been looked over."""
        try:
            pages = read_pages(path)
        except GridError as fault:
            self.studio.tell_fault(tr("This table cannot be read"), fault_text(fault))
            return
        self._take(pages, path.name)

    def _take(self, pages: list[Page], name: str) -> None:
        model = self.model
        dialog = ImportDialog(pages, name, model.oob, model.sheet, self.studio.theme, self)
        if dialog.exec() and dialog.result_ is not None:
            model.start(dialog.result_.oob, tr("Import {name}", name=name))
            self.show_sheet(self.sheet)
            self.studio.say(tr("{n} rows were imported.", n=dialog.result_.good))

    def export_file(self) -> None:
        """Ask where the table goes and write it."""
        start = f"{self.studio.document.module.id}-{self.sheet}.xlsx"
        chosen, kind = QFileDialog.getSaveFileName(self, tr("Export the table"), start, FILES)
        if chosen:
            path = Path(chosen)
            self.write_to(path if path.suffix else path.with_suffix("." + kind.split(" ", 1)[0].lower()))

    def write_to(self, path: Path) -> None:
        """Write the table to a file: CSV, TSV or XLSX by its name."""
        try:
            write_file(path, export_grid(self.model.oob, self.model.sheet, self.model.extra), self.model.sheet.title)
        except GridError as fault:
            self.studio.tell_fault(tr("The table was not written"), fault_text(fault))
            return
        self.studio.say(tr("Written to {path}", path=path))
