"""The grid and the sheet of a map that there is: the wizard's pages beside the map as it would be, and what is lost."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from editor.fonts import grown
from editor.newmap.existing import paper_of, plan_of, settled, with_size
from editor.newmap.groundpage import GroundPage
from editor.newmap.hexpage import HexPage
from editor.newmap.look import wizard_sheet
from editor.newmap.losses import LossDialog, count_text
from editor.newmap.numberpage import NumberPage
from editor.newmap.page import NewMapPage, scrolled
from editor.newmap.plan import Plan
from editor.newmap.preview import Preview
from editor.newmap.sheetpage import SheetPage, said
from editor.text import tr
from editor.theme import Theme
from mapdata.geometry import hex_centres
from mapdata.growing_grid import grown_grid, moved_grid
from mapdata.regrid import Ground, Regrid, regrid
from mapdata.spots import ends_of
from scenarios.engine.modules import Module
from scenarios.engine.regridding import Following, follow, readers, refused

LOOK_AFTER_MS = 120
FIELDS_WIDE, SPIN_MARGIN = 490, 7
NAMED = 3


class GroundDialog(QDialog):
    """Fields beside the map; `following` is the module as it would be, once all is in order."""

    def __init__(self, module: Module, theme: Theme, title: str, lead: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.module, self._theme = module, theme
        self.begun = plan_of(module.map)
        self.following = Following(module, (), 0)
        self.pages: list[NewMapPage] = []
        self._trouble = ""
        self._readers = readers(module)
        self.setWindowTitle(title)
        self._head, self._lead = QLabel(title), QLabel(lead)
        self._head.setObjectName("wizard_head")
        self._lead.setProperty("muted", True)
        self.preview = Preview(theme)
        self.told, self.losses, self.fault = QLabel(), QLabel(), QLabel()
        self.told.setProperty("muted", True)
        self.losses.setObjectName("badly")
        self.fault.setObjectName("wizard_fault")
        for label in (self.told, self.losses, self.fault):
            label.setWordWrap(True)
        self.cancel, self.ok = QPushButton(tr("Cancel")), QPushButton(tr("OK"))
        self.cancel.setAutoDefault(False)
        self.cancel.clicked.connect(self.reject)
        self.ok.setProperty("primary", True)
        self.ok.setDefault(True)
        self.ok.clicked.connect(self.go)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(LOOK_AFTER_MS)
        self._timer.timeout.connect(self.look)
        theme.changed.connect(self._dress)

    def _build(self, fields: QWidget) -> None:
        """Put the fields beside the picture, and begin."""
        fields.setFixedWidth(grown(FIELDS_WIDE))
        beside = QVBoxLayout()
        beside.setSpacing(4)
        beside.addWidget(self.preview, 1)
        beside.addWidget(self.told)
        beside.addWidget(self.losses)
        middle = QHBoxLayout()
        middle.setSpacing(18)
        middle.addWidget(fields)
        middle.addLayout(beside, 1)
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addWidget(self.fault, 1)
        foot.addWidget(self.cancel)
        foot.addWidget(self.ok)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(26, 20, 24, 16)
        whole.setSpacing(6)
        whole.addWidget(self._head)
        whole.addWidget(self._lead)
        whole.addSpacing(6)
        whole.addLayout(middle, 1)
        whole.addLayout(foot)
        for page in self.pages:
            page.changed.connect(self._timer.start)
        for box in self.findChildren(QAbstractSpinBox):
            box.lineEdit().setTextMargins(SPIN_MARGIN, 0, 0, 0)
        self._dress()
        self.resize(1240, 800)
        self.look()

    def _dress(self) -> None:
        self.setStyleSheet(wizard_sheet(self._theme.tokens))

    # ------------------------------------------------------------------ what is chosen
    def plan(self) -> Plan:
        """Return what is chosen on all pages."""
        plan = self.begun
        for page in self.pages:
            plan = page.take(plan)
        return plan

    def ground(self) -> Ground:
        """Return the ground that is chosen. Raises ValueError, with a sentence, for what cannot be."""
        raise ValueError(tr("Nothing is chosen."))

    def look(self) -> None:
        """Show the map as it would be, what follows and what does not."""
        self._timer.stop()
        plan = self.plan()
        troubles = [page.trouble(plan) for page in self.pages]
        self._trouble = next(filter(None, troubles), "")
        made: Regrid | None = None
        try:
            made = regrid(self.module.map, self.ground())
        except ValueError as fault:
            self._trouble = self._trouble or said(fault)
        if made is not None and not self._trouble:
            self._trouble = self._refusal(made)
            self.following = follow(self.module, made)
        if made is not None:
            self.preview.show_map(made.after, self._close_up())
        fine = made is not None and not self._trouble
        self.fault.setText(self._trouble)
        self.told.setText(self._told(made) if made is not None and fine else "")
        self.losses.setText(count_text(self.following.lost) if fine and self.following.lost else "")
        for label in (self.told, self.losses):
            label.setVisible(bool(label.text()))
        self.ok.setEnabled(fine)

    def _close_up(self) -> bool:
        return False

    def _refusal(self, made: Regrid) -> str:
        found = refused(self.module, made)
        if found is None:
            return ""
        changed = [name for name in found.names if made.spots.space(name) != name]
        return tr(
            "The rules of {title} name {n} spaces in tables of their own ({some}). Nothing can change those, so these "
            "must keep their names and places.",
            title=found.title, n=len(found.names), some=_some(changed),
        )  # fmt: skip

    def _told(self, made: Regrid) -> str:
        """Return what happens, in a few sentences."""
        done = self.following
        if made.after == self.module.map:
            return tr("Nothing changes.")
        following = tr("{n} references follow.", n=done.followed)
        if self.module.map.grid == made.after.grid and made.spots.by == (0.0, 0.0):
            parts = [tr("The hexes stay as they are.")]
        elif made.renames and _same_numbers(made):
            parts = [tr("Every hex keeps its number.")]
        elif made.renames:
            parts = [tr("Hexes get other numbers and stay where they are."), following]
        else:
            parts = [tr("What stands in a hex goes to the nearest one."), following]
        beside = _beside(made)
        if beside:
            parts.append(tr("{n} hexes lie off the sheet.", n=beside))
        if done.reread:
            parts.append(tr("The words of {titles} name hexes: read them over.", titles=", ".join(done.reread)))
        for reader in self._readers:
            hit = [name for name in reader.names if made.spots.space(name) != name]
            if reader.rules and not reader.names:
                parts.append(tr("Whether the rules of {title} name hexes is not known.", title=reader.title))
            elif hit and not reader.rules:
                parts.append(tr("{title} plays on this map and names {n} of these hexes ({some}): its files do not "
                                "follow.", title=reader.title, n=len(hit), some=_some(hit)))  # fmt: skip
        return " ".join(parts)

    def told_after(self) -> str:
        """Return what to say once it is done."""
        lost = self.following.lost
        return count_text(lost) if lost else tr("{n} references follow.", n=self.following.followed)

    def go(self) -> None:
        """Do it; what is lost is listed first."""
        for box in self.findChildren(QAbstractSpinBox):
            box.interpretText()  # what was typed and not yet left
        self.look()
        if self._trouble:
            return
        lost = self.following.lost
        if lost and not LossDialog(self.module, lost, self._theme, self).exec():
            return
        self.accept()


def _some(names: list[str]) -> str:
    return ", ".join(names[:NAMED]) + (" …" if len(names) > NAMED else "")


def _same_numbers(made: Regrid) -> bool:
    """Return whether hexes keep their numbers; where they stay, those at the ends of the field tell it of all."""
    grid = made.before.grid
    return grid is not None and all(made.spots.space(name) == name for name in map(grid.name, ends_of(grid)))


def _beside(made: Regrid) -> int:
    """Return how many hexes have their centre off the sheet, those that nobody plays on left out."""
    grid, sheet = made.after.grid, np.asarray(made.after.sheet_mm)
    if grid is None or grid.rim != "all":
        return 0
    centres = hex_centres(grid)
    slack = 0.01 * grid.size_mm
    return int(np.count_nonzero(np.any((centres < -slack) | (centres > sheet + slack), axis=1)))


def _pages(*pages: QWidget) -> QScrollArea:
    inner = QWidget()
    column = QVBoxLayout(inner)
    column.setContentsMargins(0, 10, 0, 0)
    for page in pages:
        column.addWidget(page)
    column.addStretch(1)
    return scrolled(inner)


class GridDialog(GroundDialog):
    """The hexes and their numbers; a map of areas gets hexes."""

    def __init__(self, module: Module, theme: Theme, parent: QWidget | None = None) -> None:
        lead = (
            tr("What is drawn stays where it is; what names a hex follows.") if module.map.grid is not None
            else tr("This map of areas gets hexes; what names an area goes to the hex under its label.")
        )  # fmt: skip
        super().__init__(module, theme, tr("Grid and numbers"), lead, parent)
        self.hexes, self.numbers = HexPage(placed=True), NumberPage()
        self.pages = [self.hexes, self.numbers]
        for page in self.pages:
            page.show_plan(self.begun)
        self.tabs = QTabWidget()
        self.tabs.addTab(_pages(self.hexes), tr("He&xes"))
        self.tabs.addTab(_pages(self.numbers), tr("&Numbers"))
        self.tabs.currentChanged.connect(lambda _at: self.look())
        self._build(self.tabs)

    def _close_up(self) -> bool:
        return self.tabs.currentIndex() == 1

    def ground(self) -> Ground:
        doc = self.module.map
        grid = settled(self.plan().hexes.grid(doc.sheet_mm), doc.grid)
        return Ground(doc.sheet_mm, doc.sheets, grid)


class SheetDialog(GroundDialog):
    """The paper and the ground at its sides; each follows the other."""

    def __init__(self, module: Module, theme: Theme, parent: QWidget | None = None) -> None:
        lead = tr("What is drawn keeps its size; ground added at the left or above moves it along.")
        super().__init__(module, theme, tr("Sheet"), lead, parent)
        self.sheet = SheetPage(fit=False)
        self.sides = GroundPage(module.map.sheet_mm, module.map.grid is not None)
        self.pages = [self.sheet, self.sides]
        self.sheet.show_plan(self.begun)
        self.sheet.changed.connect(self._paper_chosen)
        self.sides.changed.connect(self._ground_chosen)
        self._build(_pages(self.sheet, self.sides))

    def _paper_chosen(self) -> None:
        """The ground at the right and below is what the paper has more."""
        try:
            self.sides.show_sheet(self._size())
        except ValueError:
            return  # a paper that cannot be, which `look` says

    def _ground_chosen(self) -> None:
        """The paper is as large as the ground makes it."""
        paper = with_size(self.sheet.take(self.begun).paper, self.sides.sheet_mm())
        self.sheet.blockSignals(True)
        try:
            self.sheet.show_plan(replace(self.begun, paper=paper))
        except ValueError:
            self.sheet.trouble(replace(self.begun, paper=paper))
        self.sheet.blockSignals(False)

    def _size(self) -> tuple[float, float]:
        """Return the size of the sheet; the very one there is where the paper is the same."""
        paper = self.sheet.take(self.begun).paper
        old = self.module.map
        return old.sheet_mm if paper == paper_of(old.sheet_mm, old.sheets) else paper.all_mm()

    def ground(self) -> Ground:
        doc = self.module.map
        paper, size, by = self.sheet.take(self.begun).paper, self._size(), self.sides.by()
        wanted = self.sides.sheet_mm()
        if max(abs(a - b) for a, b in zip(size, wanted, strict=True)) > 0.1:
            raise ValueError(tr("A sheet of that size cannot be."))
        grid = doc.grid
        if grid is not None:
            how = str(self.sides.fill.currentData())
            grid = moved_grid(grid, by) if how == "stay" else grown_grid(grid, size, by, how == "keep")
        return Ground(size, (paper.across, paper.down), grid, by)


__all__ = ["GridDialog", "GroundDialog", "SheetDialog"]
