"""A page of the New map wizard: fields that read a plan, and write what was chosen into the next one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from editor.newmap.fields import Rows
from editor.newmap.plan import Plan


class NewMapPage(QWidget):
    """One page. title and lead stand at its head; close_up: the preview shows where numbers begin."""

    changed = Signal()
    name = ""
    title = ""
    lead = ""
    close_up = False
    whole_window = False  # it takes the place of the preview too

    def __init__(self) -> None:
        super().__init__()
        self.rows = Rows()
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 14, 8)
        column.addLayout(self.rows)
        column.addStretch(1)

    def take(self, plan: Plan) -> Plan:
        """Return the plan with what is chosen here."""
        return plan

    def show_plan(self, plan: Plan) -> None:
        """Show what a plan holds, in place of what is chosen here."""

    def trouble(self, plan: Plan) -> str:
        """Return what is missing here in a sentence, "" when one may go on."""
        return ""

    def ready(self, plan: Plan) -> None:
        """Make ready; called whenever the page comes into view."""


def words(text: str) -> QLabel:
    """Return a quiet line of explanation."""
    label = QLabel(text)
    label.setWordWrap(True)
    label.setProperty("muted", True)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return label


def scrolled(widget: QWidget) -> QScrollArea:
    """Return a page in an area that scrolls up and down where there is no room for all of it."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(widget)
    return area
