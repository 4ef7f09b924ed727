"""What cannot follow when the ground under a map changes: in words, and the list that one sees before it happens."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QListWidget, QPushButton, QVBoxLayout, QWidget

from editor.newmap.look import wizard_sheet
from editor.text import tr
from editor.theme import Theme
from mapdata.regrid import Lost
from scenarios.engine.modules import Module

MOST_LISTED = 1000
NAMED = 3  # places that are named beside the count


def kind_words() -> dict[str, str]:
    """Return what may be lost, by the kinds that no vocabulary holds."""
    return {
        "territory": tr("Territory"), "kind": tr("Land or sea set by hand"), "terrain": tr("Terrain set by hand"),
        "flag": tr("Flag"), "closed_land": tr("Hexside closed to land"), "open_land": tr("Hexside open to land"),
        "closed_sea": tr("Hexside closed to ships"), "open_sea": tr("Hexside open to ships"),
        "link": tr("Link"), "unit": tr("Unit"), "setup": tr("Set-up code of"), "mark": tr("Marker"),
        "hex": tr("Hex under"),
    }  # fmt: skip


def what(module: Module, lost: Lost) -> str:
    """Return what a lost thing is, by its kind and name."""
    words = module.map.vocabulary
    titles = kind_words() | {w.id: w.title for group in (words.terrain, words.sides, words.places) for w in group}
    name = lost.name
    if lost.kind == "unit" and module.oob is not None and name in module.oob.index:
        name = module.oob.units[module.oob.index[name]].name or name
    named = {t.id: t.name for t in words.territories} | {t.id: t.title for t in words.terrain}
    name = named.get(name, name) if lost.kind in ("territory", "terrain") else name
    kind = titles.get(lost.kind, lost.kind.replace("_", " ").capitalize())
    return f"{kind} {name}".strip()


def loss_text(module: Module, lost: Lost) -> str:
    """Return one loss in a sentence."""
    said = (
        tr("{what} in {space}: off the field", what=what(module, lost), space=lost.space) if lost.why == "off"
        else tr("{what} in {space}: its place is taken", what=what(module, lost), space=lost.space)
    )  # fmt: skip
    return f"{said} ({lost.where})" if lost.where else said


def count_text(lost: tuple[Lost, ...]) -> str:
    """Return how much is lost, and the first few places."""
    spaces = list(dict.fromkeys(one.space for one in lost))
    named = ", ".join(spaces[:NAMED])
    if len(lost) == 1:
        return tr("One thing has no place any more: {named}.", named=named)
    if len(spaces) > NAMED:
        return tr("{n} things have no place any more: {named} …", n=len(lost), named=named)
    return tr("{n} things have no place any more: {named}.", n=len(lost), named=named)


class LossDialog(QDialog):
    """Lists all that would be lost; one goes on, or cancels."""

    def __init__(self, module: Module, lost: tuple[Lost, ...], theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("This has no place any more"))
        self.setStyleSheet(wizard_sheet(theme.tokens))
        head, lead = QLabel(count_text(lost)), QLabel(tr("It is taken off the map. Undo brings all of it back."))
        head.setProperty("figure", True)
        head.setWordWrap(True)
        lead.setProperty("muted", True)
        self.rows = QListWidget()
        self.rows.setAccessibleName(tr("What is lost"))
        self.rows.addItems([loss_text(module, one) for one in lost[:MOST_LISTED]])
        if len(lost) > MOST_LISTED:
            self.rows.addItem(tr("and {n} more", n=len(lost) - MOST_LISTED))
        self.cancel, self.go_on = QPushButton(tr("Cancel")), QPushButton(tr("&Go on"))
        self.cancel.setDefault(True)
        self.cancel.clicked.connect(self.reject)
        self.go_on.setAutoDefault(False)
        self.go_on.clicked.connect(self.accept)
        foot = QHBoxLayout()
        foot.setSpacing(10)
        foot.addStretch(1)
        foot.addWidget(self.cancel)
        foot.addWidget(self.go_on)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(8)
        for widget in (head, lead):
            column.addWidget(widget)
        column.addWidget(self.rows, 1)
        column.addLayout(foot)
        self.resize(560, 420)
        self.rows.setFocus()
