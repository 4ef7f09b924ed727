"""Looking back: the bar at the foot becomes a slider over all steps of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.text import fault_text, tr
from mapdata.problems import FormatError
from scenarios.engine.state import GameState

if TYPE_CHECKING:
    from editor.play.window import PlayWindow


class Past:
    """The steps of the game in play, for the replay bar."""

    def __init__(self, window: PlayWindow) -> None:
        self._window = window
        self._states: list[GameState] = []
        self.steps: list[int] = []
        self.shown_entry: int | None = None  # the entry after which the game is shown, in a replay

    @property
    def on(self) -> bool:
        """Whether the past is being shown."""
        return bool(self._states)

    def enter(self) -> None:
        """Show the replay bar, at the present."""
        window = self._window
        match = window.document.match
        try:
            pairs = list(match.states())
        except FormatError as fault:
            window.tell_fault(tr("The game cannot be replayed"), fault_text(fault))
            return
        self.steps = [entry for entry, _ in pairs]
        self._states = [state for _, state in pairs]
        told = {entry: line.text for entry, line in match.lines}
        notes = [told.get(entry, tr("The start") if entry == 0 else "") for entry in self.steps]
        window.foot.setCurrentWidget(window.replay_bar)
        window.stage.dismiss()
        window.stage.dice.hide()
        window.replay_bar.begin(notes)
        window.replay_bar.slider.setFocus()

    def show(self, step: int) -> None:
        """Show a step."""
        if not self._states or not 0 <= step < len(self._states):
            return
        window, before = self._window, self._window.table.replayed
        state = self._states[step]
        window.stage.motion.stop()
        self.shown_entry = self.steps[step]
        window.table.show_past(state)
        if before is not None:
            self._walk(before, state)

    def _walk(self, before: GameState, after: GameState) -> None:
        """Let a single counter that stands elsewhere now walk there."""
        moved = [u for u, (a, b) in enumerate(zip(before.where, after.where)) if a != b and a >= 0 and b >= 0]
        if len(moved) == 1:
            unit = moved[0]
            name = self._window.table.rules.oob.units[unit].id
            self._window.stage.walk(name, [before.where[unit], after.where[unit]])

    def state_at(self, step: int) -> GameState | None:
        """Return a copy of the state of a step, or None where there is none."""
        return self._states[step].copy() if 0 <= step < len(self._states) else None

    def leave(self) -> None:
        """Show the present again."""
        window = self._window
        self._states, self.steps, self.shown_entry = [], [], None
        window.foot.setCurrentWidget(window.prompt_bar)
        window.table.show_past(None)
        window.stage.setFocus()
