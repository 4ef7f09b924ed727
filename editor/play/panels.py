"""The panels that float over the board when there is need of them: an attack put together, a battle, a question."""

from __future__ import annotations

from editor.canvas.sprites import Sprites
from editor.play.askcard import AskCard
from editor.play.attackcard import AttackCard
from editor.play.battlepanel import BattlePanel
from editor.play.stage import Stage
from editor.play.table import Table
from editor.theme import Theme


class Panels:
    """Shows each of them as the rules say, and hands what is done in it to the table."""

    def __init__(self, theme: Theme, sprites: Sprites, table: Table, stage: Stage) -> None:
        self._table, self._stage = table, stage
        self.attack = AttackCard(theme, sprites, table, stage)
        self.battle = BattlePanel(theme, sprites, table, stage)
        self.ask = AskCard(theme, sprites, stage)
        stage.hold_panels(self.attack, self.battle, self.ask)
        self.attack.leave_asked.connect(table.do)
        self.attack.pressed.connect(table.press)
        self.attack.set_otherwise.connect(table.assume)
        self.battle.loss_asked.connect(table.picking.take)
        self.ask.answered.connect(table.do)
        self.ask.pressed.connect(table.press)
        table.forecast_changed.connect(self._chances_changed)

    def show(self, over: bool) -> None:
        """Show what there is to be shown. over: the game has a result."""
        table, stage = self._table, self._stage
        battle = None if over else table.rules.battle(table.state)
        assembly = table.assembly() if battle is None and not table.locked else None
        new = self.attack.isHidden()
        self.attack.show_assembly(assembly, table.forecast_of(assembly))
        if assembly is not None and new:
            needed = (table.pieces_space(unit) for unit in table.able())
            stage.keep_clear(assembly.target, [space for space in needed if space is not None])
        self.battle.show_battle(battle)
        if battle is not None:
            self.battle.show_chances(*table.weighed())
            stage.clear_of(battle.place)
        elif battle is None and table.prompt.ask.kind != "option" and not table.prompt.interrupt:
            stage.go_back()
        self.ask.show_prompt(None if table.still or over else table.prompt)

    def _chances_changed(self) -> None:
        assembly = self.attack.assembly
        self.attack.show_assembly(assembly, self._table.forecast_of(assembly))
        if self.battle.battle is not None:
            self.battle.show_chances(*self._table.weighed())
