"""The pictures of "Your first area map": an island of four areas in its sea, drawn as the page says."""

from __future__ import annotations

import math
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog
from shots import Hand, Spot, keep, shoot, together

KEY = Qt.Key
SIZE = (1440, 760)
NAMES = {"Alba": (200, 80), "Borea": (90, 80), "Corva": (100, 130), "Dorna": (200, 130), "Grey Sea": (275, 110)}
MIDDLE = (148, 108)


def first_area_map(theme, settings, folder: Path, shore: list[Spot]) -> None:  # type: ignore[no-untyped-def]
    """Go through the steps of the page in a window of their own; shore: the coast, in mm of an A4 sheet."""
    from editor.mapedit.shell import Shell

    shell = Shell(theme, settings)
    shell.resize(*SIZE)
    window = shell.add(new_areas(theme, settings, folder))
    shell.show()
    shell.activateWindow()
    QTest.qWait(50)
    window.canvas.fit()
    hand = Hand(window)
    hand.layer("land")
    hand.key(KEY.Key_F)
    hand.drag(*shore)
    hand.settle()
    middle(hand, "area-coast")
    repair(hand, "BARE_COAST")
    draw_borders(hand, shore)
    name_areas(hand)
    paint_areas(hand)
    middle(hand, "area-map")
    window.document.stack.setClean()
    shell.close()


def new_areas(theme, settings, folder: Path):  # type: ignore[no-untyped-def]
    """Go through the wizard: an empty sheet of A4, and areas."""
    from editor.newmap.fields import choose
    from editor.newmap.wizard import NewMapWizard

    wizard = NewMapWizard(theme, settings)
    wizard.show()
    wizard.start.name_field.setText("Four Shores")
    wizard.start.folder.setText("maps/four-shores")
    wizard.start.spaces.choose("areas")
    QTest.qWait(300)
    while wizard.jobs.live:
        QTest.qWait(20)
    shoot(wizard, "area-start")
    wizard.start.folder.setText(str(folder / "maps" / "four-shores"))
    wizard.go_on()
    choose(wizard.sheet.kind, "a4")
    while wizard.module is None:
        wizard.go_on()
        QTest.qWait(20)
    return wizard.module


def middle(hand: Hand, name: str, dialog: QInputDialog | None = None) -> None:
    """Take a picture of the sheet and the problems under it, with a dialog over them or without."""
    shell, window = hand.window.shell, hand.window
    corner, foot = window.canvas.mapTo(shell, QPoint(0, 0)), window.problems.mapTo(shell, QPoint(0, 0))
    part = QRect(corner.x(), corner.y(), window.canvas.width(), foot.y() + window.problems.height() - corner.y())
    QTest.qWait(60)
    whole = together(shell, dialog, dialog.pos() - shell.pos()) if dialog is not None else shell.grab()
    keep(whole.copy(part), name)


def repair(hand: Hand, code: str) -> None:
    """Click on the repair of the first problem of a kind."""
    panel = hand.window.problems
    panel.repair_wanted.emit((next(p for p in panel.listed() if p.code == code),))
    hand.settle()


def draw_borders(hand: Hand, shore: list[Spot]) -> None:
    """Two borders from coast to coast that cross, the second one about to end."""

    def coast(at: Spot) -> Spot:
        return min(shore, key=lambda point: math.dist(point, at))

    hand.layer("borders")
    hand.key(KEY.Key_L)
    for at in (coast((40, 112)), (96, 100), MIDDLE, (190, 116), coast((250, 100))):
        hand.click(at)
    hand.key(KEY.Key_Return)
    hand.settle()
    for at in (coast((130, 40)), (156, 80), MIDDLE, (138, 136)):
        hand.click(at)
    hand.move(coast((150, 170)))
    middle(hand, "area-borders")
    hand.click(coast((150, 170)))
    hand.key(KEY.Key_Return)
    hand.settle()


def name_areas(hand: Hand) -> None:
    """Name the areas from the list of problems, with a picture of the first question."""
    panel = hand.window.problems
    first = panel.topLevelItem(0)
    assert first is not None
    first.setExpanded(True)
    unnamed = [p for p in panel.listed() if p.code == "UNNAMED"]
    for number, problem in enumerate(unnamed):
        at = problem.point_mm
        assert at is not None
        name = min(NAMES, key=lambda known: math.dist(NAMES[known], at))

        def type_in(name: str = name, shown: bool = number == 0) -> None:
            dialog = QApplication.activeModalWidget()
            assert isinstance(dialog, QInputDialog)
            dialog.setTextValue(name)
            if shown:
                middle(hand, "area-names", dialog)
            dialog.accept()

        QTimer.singleShot(400, type_in)
        panel.repair_wanted.emit((problem,))
        hand.wait()
    hand.window.canvas.fit()
    hand.settle()


def paint_areas(hand: Hand) -> None:
    """The sea, mountains, and two territories."""
    for tool, word, names in (
        ("terrain", "sea", ("Grey Sea",)), ("terrain", "mountain", ("Alba",)),
        ("territory", "north", ("Alba", "Borea")), ("territory", "south", ("Corva", "Dorna")),
    ):  # fmt: skip
        hand.tool(tool, word)
        for name in names:
            x, y = NAMES[name]
            hand.click((x, y + 7))
    hand.settle()
