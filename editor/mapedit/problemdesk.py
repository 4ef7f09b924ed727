"""What a person does with the list of problems: go to the place, repair it, ignore it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QDialog, QInputDialog

from editor.mapedit.compiling import Compiled
from editor.mapedit.edits import Edit
from editor.mapedit.ignoring import ignore_kind, ignore_one, ignored
from editor.mapedit.inspecting import Inspector
from editor.mapedit.problemlist import heeded, problem_text, tally
from editor.mapedit.repairs import repair_of, together
from editor.text import tr
from mapdata.problems import Problem

if TYPE_CHECKING:
    from editor.mapedit.window import EditWindow

BESIDE_PX = 36  # from the middle of the ring to a dialog that asks about it
OWNERS = ("NO_TERRITORY", "NO_HEX")  # problems of a map on which countries are painted


class ProblemDesk:
    """Keeps list, rings and status line of one window up to what was found in its map."""

    def __init__(self, window: EditWindow) -> None:
        self._w = window
        self.inspector = Inspector(window.jobs, window)
        self.all: list[Problem] = []
        self._looked = False
        panel = window.problems
        window.compiler.compiled.connect(self.inspector.run)
        self.inspector.inspected.connect(self._inspected)
        panel.wanted.connect(self.go)
        panel.repair_wanted.connect(self.repair)
        panel.ignore_wanted.connect(self.ignore)
        window.heads["problems"].add(panel.filter)

    def _inspected(self, found: Compiled, problems: list[Problem]) -> None:
        self.all, self._looked = begun(found, problems), True
        self._w.properties.refresh_hex(self._w.map, self._w.survey, self._w.board)
        self.show(len(found.board.names))

    def show(self, spaces: int | None = None) -> None:
        """List and ring what is to be heeded."""
        w = self._w
        told = heeded(self.all, ignored(w.map))
        w.problems.show_problems(self.all, w.map, self._looked)
        w.canvas.problems = told
        wrong = tally(told)
        w.heads["problems"].note.setText(wrong)
        if spaces is not None:
            many = tr("{n} hexes, {wrong}") if w.map.grid is not None else tr("{n} areas, {wrong}")
            words = tr("1 area, {wrong}") if w.map.grid is None and spaces == 1 else many
            w.compiled_text.setText(words.format(n=spaces, wrong=wrong or tr("no faults")))
        w.canvas.update()

    def go(self, problem: Problem) -> None:
        """Centre the place of a problem, ring it, and select what is meant."""
        w = self._w
        at = w.canvas.place_of(problem)
        w.canvas.ring_at = at
        if at is not None:
            w.canvas.look_at(at)
        for layer in w.map.layers:
            if problem.layer == layer.id and problem.feature in layer.features:
                w.select([(layer.id, problem.feature)])
        w.canvas.update()

    def repair(self, problems: tuple[Problem, ...]) -> None:
        """Repair a problem, or many alike at once: one step of the history."""
        w = self._w
        found = repair_of(w.map, problems[0])
        edit: Edit | None = None
        if len(problems) > 1:
            edit = together(w.map, problems)
        elif found is not None and found.asks:
            self.go(problems[0])
            ask = QInputDialog(w)
            ask.setWindowTitle(found.label)
            ask.setLabelText(problem_text(problems[0]))
            ask.setTextValue(found.now)
            self._beside_ring(ask)
            if not ask.exec():
                return
            edit = found.edit(ask.textValue())
        elif found is not None:
            edit = found.edit()
        if edit is None or not edit.bare():
            w.say(tr("The map has changed there meanwhile; look at the list again."))
            return
        w.canvas.ring_at = None
        w.do(edit)

    def _beside_ring(self, dialog: QDialog) -> None:
        """Put a dialog under the ring on the sheet, so that one sees what it asks about; over it where that is low."""
        canvas = self._w.canvas
        if canvas.ring_at is None:
            return
        dialog.adjustSize()
        size, at = dialog.sizeHint(), canvas.to_px(canvas.ring_at).toPoint()
        low = at.y() + BESIDE_PX + size.height() > canvas.height()
        y = at.y() - BESIDE_PX - size.height() if low else at.y() + BESIDE_PX
        dialog.move(canvas.mapToGlobal(QPoint(at.x() - size.width() // 2, max(0, y))))

    def ignore(self, problem: Problem, kind: bool, on: bool) -> None:
        """Tell a problem, or all of its kind, no more; or again."""
        doc = self._w.map
        self._w.do(ignore_kind(doc, problem.code, on) if kind else ignore_one(doc, problem, on))
        self.show()


def begun(found: Compiled, problems: list[Problem]) -> list[Problem]:
    """Return the problems of what has been begun: until a first hex has an owner, none lacks one."""
    if any(found.board.territory):
        return problems
    return [problem for problem in problems if problem.code not in OWNERS]
