"""The panel at the right: what is selected, or the map itself; and beneath it the hex or area under the pointer."""

from __future__ import annotations

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QStackedLayout, QVBoxLayout, QWidget

from editor.mapedit.compiling import Compiled
from editor.mapedit.drawnform import DrawnForm
from editor.mapedit.edits import Key
from editor.mapedit.frame import Head
from editor.mapedit.hexcard import HexCard
from editor.mapedit.mapform import MapForm
from editor.mapedit.properties import SelectedForm
from editor.mapedit.toolbase import Choice, Sketch
from editor.settings import Settings
from editor.text import tr
from mapdata.board import Board
from mapdata.compile import Survey
from mapdata.model import MapDocument
from scenarios.engine.modules import Module

REST_MS = 120  # how long the pointer rests on a hex before it is told of
LEAST_HIGH = 120  # of the form, while the panel has too little room


class SelectedPanel(QWidget):
    """Two forms, one of them shown, and the card of the space under the pointer. Every change is an edit."""

    wanted = Signal(object)  # Edit
    moved = Signal(list)  # list[Key]: where what was selected is found now
    refused = Signal(str)
    asked = Signal(str)  # a command
    told = Signal(str)  # what is shown, in a few words

    def __init__(self, settings: Settings | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.form, self.map_form = SelectedForm(settings), MapForm(settings)
        self.name, self.kind, self.territory = self.form.name, self.form.kind, self.form.territory
        self.card, self.hex_head = HexCard(), Head(tr("Hex under the pointer"))
        self._hex: tuple[MapDocument | None, Survey | None, int | None] = (None, None, None)
        self._area: tuple[MapDocument, Board, int | None] | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._show_space)
        self.drawn = DrawnForm(settings)
        self._forms = _Forms(self.map_form, self.form, self.drawn)
        rule = QFrame()
        rule.setObjectName("rule")
        rule.setFixedHeight(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(0)
        for part in (self._forms, rule, self.hex_head, self.card):
            column.addWidget(part)
        column.addStretch(1)
        for form in (self.form, self.map_form):
            form.wanted.connect(self.wanted)
        self.card.wanted.connect(self.wanted)
        self.form.moved.connect(self.moved)
        self.form.refused.connect(self.refused)
        self.map_form.asked.connect(self.asked)

    # ------------------------------------------------------------------ what is selected
    def show_selected(self, module: Module, selected: set[Key]) -> None:
        """Show what is selected, or the map while nothing is."""
        self._name_card(module.map)
        if selected:
            self.told.emit(self.form.show_selected(module.map, selected))
        else:
            self.map_form.show_module(module)
            self.told.emit(tr("the map"))
        self._forms.show_form(self.form if selected else self.map_form)

    def show_drawn(self, doc: MapDocument, choice: Choice, sketch: Sketch) -> None:
        """Show what is just being drawn."""
        self.drawn.show_sketch(doc, choice, sketch)
        self.told.emit(tr("new area") if sketch.closed else tr("new line"))
        self._forms.show_form(self.drawn)

    @property
    def drawing(self) -> bool:
        """Whether what is just being drawn is shown."""
        return self._forms.shown() is self.drawn

    def compiled(self, found: Compiled) -> None:
        """Take what was compiled: it says what lies beside a line."""
        self.form.compiled(found)
        self.drawn.compiled(found)

    # ------------------------------------------------------------------ the space under the pointer
    def show_hex(self, doc: MapDocument, survey: Survey | None, space: int | None) -> None:
        """Show what the map says of the hex under the pointer, once that rests there.

        So one can go from a hex to its buttons across others.
        """
        self._hex = doc, survey, space
        self._wait()

    def show_area(self, doc: MapDocument, board: Board, space: int | None) -> None:
        """Show what the map says of the area under the pointer; off all areas the last one stays."""
        if space is not None:
            self._area = doc, board, space
            self._wait()

    def refresh_hex(self, doc: MapDocument, survey: Survey | None, board: Board | None = None) -> None:
        """Show the space anew after the map was compiled."""
        self._name_card(doc)
        if doc.grid is not None:
            same = self._hex[2] is not None and self._hex[2] < len(doc.grid)
            self._hex = doc, survey, self._hex[2] if same else None
            self.card.show_hex(*self._hex)
        elif board is not None and self._area is not None:
            name = self._area[1].names[self._area[2]] if self._area[2] is not None else ""
            self._area = doc, board, board.by_name.get(name)
            self.card.show_area(*self._area)

    def _wait(self) -> None:
        if self.card.name:
            self._rest.start()
        else:
            self._show_space()

    def _show_space(self) -> None:
        if self.underMouse():
            return
        if self._hex[0] is not None and self._hex[0].grid is not None:
            self.card.show_hex(*self._hex)
        elif self._area is not None:
            self.card.show_area(*self._area)
        self.hex_head.note.setText(self.card.name)

    def _name_card(self, doc: MapDocument) -> None:
        title = tr("Hex under the pointer") if doc.grid is not None else tr("Area under the pointer")
        self.hex_head.title.setText(title.upper())
        self.card.over_hexes(doc.grid is not None)


class _Forms(QScrollArea):
    """As high as the form shown, scrolled where there is no room for it."""

    def __init__(self, *forms: QWidget) -> None:
        super().__init__()
        self._inner = QWidget()
        self._stack = QStackedLayout(self._inner)
        for form in forms:
            self._stack.addWidget(form)
        self.setWidget(self._inner)
        self.setAccessibleName(tr("Properties"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(self.horizontalScrollBarPolicy().ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_form(self, form: QWidget) -> None:
        """Show one of the forms."""
        if self._stack.currentWidget() is not form:
            self.verticalScrollBar().setValue(0)
        self._stack.setCurrentWidget(form)
        for k in range(self._stack.count()):
            other: QWidget = self._stack.itemAt(k).widget()  # type: ignore[union-attr, assignment]
            policy = QSizePolicy.Policy.Preferred if other is form else QSizePolicy.Policy.Ignored
            other.setSizePolicy(QSizePolicy.Policy.Preferred, policy)  # only the one shown says how high
        self.updateGeometry()

    def shown(self) -> QWidget | None:
        """Return the form shown."""
        return self._stack.currentWidget()

    def sizeHint(self) -> QSize:
        shown = self._stack.currentWidget()
        return QSize(240, shown.sizeHint().height() + 2 if shown is not None else LEAST_HIGH)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, min(LEAST_HIGH, self.sizeHint().height()))


__all__ = ["SelectedPanel"]
