"""The panel of a battle under way: both forces as tokens, the last round's dice by groups, who has to lose what."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from editor.canvas.sprites import Sprites
from editor.fonts import BOLD, REGULAR, font
from editor.paint import elided, words
from editor.play.attackcard import cells_of
from editor.play.focus import leave
from editor.play.forecastbox import Chances, Divider, Warnings
from editor.play.panel import EDGE, CardPanel, Heading, Words, clear
from editor.play.table import Table
from editor.play.throws import Throws
from editor.play.tokenrow import Cell, TokenRow
from editor.text import tr
from editor.theme import Theme
from scenarios.engine.ruleset import Battle, Force, Forecast, Squad

WIDE = 620


def squad_cells(table: Table, squad: Squad, able: set[str]) -> list[Cell]:
    """Return a squad as tokens by kind, each with what it needs; those that can be lost first and ringed."""
    under = tr("behind") if squad.behind else squad.need
    cells = []
    for kind in cells_of(table, squad.units):
        free = [unit for unit in kind.units if unit in able]
        units = (*free, *(unit for unit in kind.units if unit not in free))
        tip = f"{kind.tip}, {squad.note}" if squad.note else kind.tip
        cells.append(Cell(units, under, "able" if free else "", False, tip))
    return cells


Place = tuple[str, ...]


def place_of(table: Table, cell: Cell) -> Place:
    """Return what a token is known by among those of its force: nation, type, what stands beneath it."""
    unit = table.rules.oob.units[table.rules.oob.index[cell.units[0]]]
    return unit.nation, unit.type, cell.under


def in_place(table: Table, cells: list[Cell], places: list[Place]) -> list[Cell]:
    """Return tokens where they lay before, with empty places for those that are gone; places: kept up to date."""
    lying: dict[Place, list[Cell]] = {}
    for cell in cells:
        lying.setdefault(place_of(table, cell), []).append(cell)
    for cell in cells:
        key = place_of(table, cell)
        places.extend([key] * (len(lying[key]) - places.count(key)))
    return [lying[key].pop(0) if lying.get(key) else Cell(()) for key in places]


class ForceBox(QWidget):
    """One side: its name, its tokens with what they need, what it owes, what it has lost.

    places: where its tokens lay in this round, so that none slides beneath the pointer while losses are taken.
    """

    unit_clicked = Signal(str)

    def __init__(
        self, theme: Theme, sprites: Sprites, table: Table, force: Force, role: str, places: list[Place]
    ) -> None:
        super().__init__()
        self.theme, self.sprites, self.force, self.role = theme, sprites, force, role
        able = set(table.able()) if table.prompt.ask.kind == "take" else set()
        owing = force.owed > 0 and force.acts and bool(able)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 52, 12, 10)
        layout.setSpacing(4)
        self.tokens = TokenRow(theme, sprites, 44, active=owing)
        cells = [cell for squad in force.squads for cell in squad_cells(table, squad, able if owing else set())]
        self.tokens.show_cells(in_place(table, cells, places))
        self.tokens.clicked.connect(self.unit_clicked)
        layout.addWidget(self.tokens)
        if force.lost:
            layout.addWidget(Heading(theme, tr("Lost"), str(len(force.lost))))
            lost = TokenRow(theme, sprites, 28)
            lost.show_cells(cells_of(table, force.lost, pale=True))
            layout.addWidget(lost)
        layout.addStretch(1)
        self.setAccessibleName(f"{role}: {force.name}")

    def owed_text(self) -> str:
        """Return what has to be lost, in words."""
        if not self.force.owed:
            return tr("decides now") if self.force.acts else ""
        return tr("must lose 1 unit") if self.force.owed == 1 else tr("must lose {n} units", n=self.force.owed)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter, box = self.theme, QPainter(self), QRectF(self.rect())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setPen(QPen(t.colour("accent" if self.force.acts else "line"), 2 if self.force.acts else 1))
        painter.setBrush(t.colour("panel"))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 8, 8)
        painter.drawPixmap(12, 12, self.sprites.emblem(self.force.emblem, 28, self.devicePixelRatioF()))
        title = font(16, BOLD, serif=True)
        words(painter, 50, 19, elided(self.force.name, title, box.width() - 62), title, t.colour("ink"))
        said = self.owed_text()
        token = "fault" if self.force.owed else "accent" if said else "muted"
        words(painter, 50, 37, said or self.role, font(13, BOLD if said else REGULAR), t.colour(token))
        painter.end()


class BattlePanel(CardPanel):
    """Shows the battle under way, while there is one."""

    loss_asked = Signal(str)

    def __init__(self, theme: Theme, sprites: Sprites, table: Table, parent: QWidget) -> None:
        super().__init__(theme, parent, WIDE)
        self.sprites, self.table = sprites, table
        self.battle: Battle | None = None
        self.forces: list[ForceBox] = []
        self._round = ("", "", 0)
        self._places: tuple[list[Place], list[Place]] = ([], [])
        self.setObjectName("battle_panel")
        self.setAccessibleName(tr("Battle"))
        self.throws = Throws(theme, sprites)
        self.weighed = Heading(theme, "")
        self.warnings, self.chances = Warnings(theme), Chances(theme)
        self.foot_row.addWidget(Divider(theme))
        self.foot_row.addWidget(self.weighed)
        for drawn in (self.warnings, self.chances):
            drawn.setFixedWidth(WIDE - 2 * EDGE)
            self.foot_row.addWidget(drawn)

    def show_chances(self, choice: str, forecast: Forecast | None) -> None:
        """Show the chances of what is asked, or none. choice: the words of the button that chooses it.

        What they assume, and the losses to be expected, stand in the right panel.
        """
        self.weighed.text = tr("How it may end with “{choice}”", choice=choice) if choice else tr("How it may end")
        for drawn in (self.warnings, self.chances):
            drawn.show_forecast(forecast)
        self.warnings.setVisible(forecast is not None and bool(forecast.warnings))
        self._weighs = forecast is not None
        self.foot.setVisible(self._weighs and not self.folded)
        self.resized.emit()

    _weighs = False

    def fold(self, on: bool) -> None:
        """Leave only the head, or show all."""
        super().fold(on)
        self.foot.setVisible(self._weighs and not on)
        self.resized.emit()

    def show_battle(self, battle: Battle | None) -> None:
        """Show a battle, or nothing."""
        fresh = self.isHidden()
        held = next((k for k, force in enumerate(self.forces) if force.tokens.hasFocus()), -1)
        leave(self)
        self.setVisible(battle is not None)
        self.battle = battle
        if battle is None:
            return
        self.caption = tr("{stage}, round {n}", stage=battle.stage, n=battle.round)
        if not battle.round:
            self.caption = tr("{stage}, before the first round", stage=battle.stage)
        self.note = " · ".join(battle.of)
        now = (battle.title, battle.stage, battle.round)
        if now != self._round:
            self._round, self._places = now, ([], [])
        self.throws.setParent(None)
        clear(self.column)
        self.column.addWidget(Words(battle.title, 18, serif=True))
        sides = QWidget()
        row = QHBoxLayout(sides)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        named = ((battle.attacker, tr("attacks")), (battle.defender, tr("defends")))
        self.forces = [
            ForceBox(self.theme, self.sprites, self.table, force, role, places)
            for (force, role), places in zip(named, self._places)
        ]
        for force in self.forces:
            force.unit_clicked.connect(self.loss_asked)
            row.addWidget(force, 1)
        self.column.addWidget(sides)
        self.throws.show_throws(battle.throws)
        self.throws.setVisible(bool(battle.throws))
        self.column.addWidget(self.throws)
        if battle.note:
            self.column.addWidget(Words(battle.note, 13, token="muted"))
        if 0 <= held < len(self.forces) and self.forces[held].tokens.active:
            self.forces[held].tokens.setFocus()
        said = [f"{f.accessibleName()}, {f.owed_text()}" for f in self.forces]
        self.setAccessibleDescription(f"{self.caption}. " + "; ".join(said))
        if fresh:
            self.folded = False
        self.resized.emit()
