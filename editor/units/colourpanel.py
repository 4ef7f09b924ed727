"""Whether everyone can tell the sides apart: their colours to other eyes and in grey, what is too near, a remedy."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from editor.mapedit.frame import Head
from editor.text import tr
from editor.theme import Theme
from editor.units.pictures import colour_icon
from editor.units.preview import ColourRow
from scenarios.engine.emblems import nation_look
from scenarios.engine.oob import Nation, Oob
from scenarios.engine.palettes import Near, better, difference, lab, seen_by, too_near

MOST_SIDES = 8


def side_nations(oob: Oob) -> list[Nation]:
    """Return the nation that stands for each side: the one with the most counters."""
    best: dict[str, Nation] = {}
    for nation in oob.nations:
        side = nation.faction or nation.id
        if side not in best or len(oob.of(nation=nation.id)) > len(oob.of(nation=best[side].id)):
            best[side] = nation
    return list(best.values())[:MOST_SIDES]


def colour_of(nation: Nation) -> str:
    """Return the ground of a nation's counters."""
    return nation_look(nation)[1]


def grey(colour: str) -> str:
    """Return a colour as a printer without colour gives it."""
    level = round(255 * max(0.0, min(1.0, lab(colour)[0] / 100)))
    return f"#{level:02X}{level:02X}{level:02X}"


def remedy(oob: Oob, near: list[Near]) -> tuple[Nation, str] | None:
    """Return a side and a colour for it that is far enough from all others; None where one colour does not do it."""
    nations = side_nations(oob)
    for pair in near:
        found = []
        for nation in (n for n in nations if n.id in (pair.a, pair.b)):
            made = better(colour_of(nation), [colour_of(n) for n in nations if n is not nation])
            if made:
                found.append((difference(colour_of(nation), made), nation.id, nation, made))
        if found:
            return min(found)[2:]
    return None


class ColourPanel(QWidget):
    """The check of the sides' colours."""

    wanted = Signal(object)  # the nations with the colours that are proposed

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.head, self.rows = Head(tr("Side colours")), ColourRow(theme)
        self.warning, self.fix = QLabel(), QPushButton()
        self.warning.setWordWrap(True)
        self.warning.setContentsMargins(16, 6, 16, 2)
        self.fix.setProperty("bar", True)
        self.fix.clicked.connect(self._take)
        self.fix.hide()
        self._nations: tuple[Nation, ...] = ()
        self._shown: object = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 8)
        layout.setSpacing(2)
        for part in (self.head, self.rows, self.warning):
            layout.addWidget(part)
        row = QVBoxLayout()
        row.setContentsMargins(16, 4, 16, 0)
        row.addWidget(self.fix)
        layout.addLayout(row)

    def show_sides(self, oob: Oob) -> None:
        """Check the sides of an order of battle."""
        nations = side_nations(oob)
        colours = [colour_of(n) for n in nations]
        if self._shown == (nations, oob.nations):
            return
        self._shown = nations, oob.nations
        kinds = ((tr("As printed"), "all"), (tr("No red"), "protan"), (tr("No green"), "deutan"),
                 (tr("No blue"), "tritan"))  # fmt: skip
        rows = [(word, [seen_by(c, eyes) for c in colours]) for word, eyes in kinds]  # type: ignore[arg-type]
        self.rows.show_rows([*rows, (tr("In grey"), [grey(c) for c in colours])])
        near = too_near({n.id: c for n, c in zip(nations, colours)})
        self.head.note.setText(tr("{n} sides", n=len(nations)))
        self.warning.setText(self._said(oob, near))
        self.warning.setObjectName("warn" if near else "fine")
        self.warning.style().unpolish(self.warning)
        self.warning.style().polish(self.warning)
        found = remedy(oob, near) if near else None
        self.fix.setVisible(found is not None)
        if found is not None:
            nation, colour = found
            self._nations = tuple(replace(n, colour=colour) if n.id == nation.id else n for n in oob.nations)
            self.fix.setIcon(colour_icon(colour))
            self.fix.setText(tr("Give {nation} {colour}", nation=nation.name or nation.id, colour=colour))

    def _said(self, oob: Oob, near: list[Near]) -> str:
        if not near:
            return tr("Everyone can tell these sides apart.")
        names = {n.id: n.name or n.id for n in oob.nations}
        worst = near[0]
        eyes = {"all": tr("to everyone"), "protan": tr("to eyes without red"), "deutan": tr("to eyes without green"),
                "tritan": tr("to eyes without blue")}[worst.eyes]  # fmt: skip
        if worst.apart < 20:
            text = tr("{a} and {b} look alike {eyes} ({n}, 20 is enough).", a=names[worst.a], b=names[worst.b],
                      eyes=eyes, n=f"{worst.apart:.0f}")  # fmt: skip
        else:
            text = tr("{a} and {b} look alike in a grey print.", a=names[worst.a], b=names[worst.b])
        more = len(near) - 1
        return text + (" " + tr("Other pairs too near: {n}.", n=more) if more else "")

    def _take(self) -> None:
        self.wanted.emit(self._nations)
