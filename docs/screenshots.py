"""Makes the pictures of the window in docs/pictures: plays a turn by scripted dice, then looks at the board.

QT_QPA_PLATFORM=offscreen python docs/screenshots.py
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from itertools import cycle, islice
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
from editor.opening import open_module
from scenarios.engine.dice import ScriptedDice
from scenarios.engine.match import Match

HERE = Path(__file__).parent / "pictures"
SIZE = (1600, 1000)
DICE = list(islice(cycle([5, 3, 4, 2, 5, 4, 4, 3]), 200))


def main() -> int:
    """Write window.png, window-dark.png and areas.png."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_STATE_HOME"] = os.environ["XDG_CONFIG_HOME"] = folder
        take_pictures(Path(folder))
    return 0


def take_pictures(folder: Path) -> None:
    """Play up to the second turn and take the pictures."""
    from PySide6.QtWidgets import QApplication

    from editor.app import Program
    from editor.settings import Settings

    app = QApplication([])
    program = Program(app, Settings(folder / "window.ini"))
    program.theme.set_reduced_motion(True)
    program.settings.put("play/hand_over", False)
    opened = open_module("segunda-guerra-mundial")
    match = Match.new(opened.rules, "campaign-ready", {}, dice=ScriptedDice(DICE))
    window = program.show_game(opened, match)
    window.resize(*SIZE)
    play_first_turn(window)
    pose(window)
    HERE.mkdir(exist_ok=True)
    for theme, name in (("light", "window.png"), ("dark", "window-dark.png")):
        program.theme.choose(theme)  # type: ignore[arg-type]
        settle(app, window)
        window.grab().save(str(HERE / name))
    window.close()
    take_areas(app, program)
    program.stop()


def take_areas(app, program) -> None:  # type: ignore[no-untyped-def]
    """Write areas.png: an attack on the Maginot Line put together in spring 1945."""
    from scenarios.harc_europaert.actions import Attack

    opened = open_module("harc-europaert")
    match = Match.new(opened.rules, "endgame-1945", {}, dice=ScriptedDice(DICE))
    window = program.show_game(opened, match)
    window.resize(*SIZE)
    program.theme.choose("light")
    table, rules, board = window.table, opened.rules, opened.board
    settle(app, window)
    x, y = board.centre_mm[board.by_name["essen"]]
    window.stage.look_at((x - 30, y + 25), 0.86 * window.stage.camera.full)
    for start, kinds, path, by in (
        ("essen", ("infantry", "tank"), ("essen", "maginot-line"), "land"),
        ("stuttgart", ("infantry", "tank"), ("stuttgart", "maginot-line"), "land"),
        ("leipzig", ("aircraft",), ("leipzig", "stuttgart", "maginot-line"), "air"),
    ):
        units = [u for u in rules.at(table.state, rules.space[start]) if rules.kind[u] in kinds]
        table.do(Attack(rules.unit_ids(units), path, by, stack="england"))
    settle(app, window)
    window.grab().save(str(HERE / "areas.png"))
    window.close()


def settle(app, window) -> None:  # type: ignore[no-untyped-def]
    """Wait until the board is drawn."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        app.processEvents()
        time.sleep(0.01)
        if window.stage.tiles.complete() and not window.jobs.live:
            break
    for _ in range(40):
        app.processEvents()
        time.sleep(0.01)


def main_button(window):  # type: ignore[no-untyped-def]
    """Return the action of the main button."""
    return next(b.action for b in window.table.prompt.buttons if b.primary)


def play_first_turn(window) -> None:  # type: ignore[no-untyped-def]
    """The Axis marches and fights, the others hold, reinforcements take their default places."""
    table = window.table
    march(table)
    for _ in range(60):
        phase = table.prompt.phase
        if table.state.turn == 2 and phase == "movement":
            return
        if phase == "combat" and table.rules.explain_illegal(table.state, table.side, main_button(window)):
            fight(table)
        else:
            table.do(main_button(window))


def march(table) -> None:  # type: ignore[no-untyped-def]
    """Move some armies up to the enemy."""
    sent: dict[str, int] = {}
    for unit in list(table.able()):
        if "-land-" not in unit:
            continue
        zone = table.rules.zones(table.state, table.side, (unit,))
        board = table.rules.board
        for target in table.rules.targets(table.state, table.side, (unit,)):
            space = board.by_name.get(target.target, -1)
            foes = "".join(sorted({board.territory[s] for s in board.near[space]})) if space in zone else ""
            if space in zone and sent.get(foes, 0) < 2 and len(sent) < 4:
                sent[foes] = sent.get(foes, 0) + 1
                table.do(target.action)
                break


def fight(table) -> None:  # type: ignore[no-untyped-def]
    """Attack with as many as touch one enemy."""
    around: dict[str, list[str]] = {}
    for unit in table.able():
        for target in table.rules.targets(table.state, table.side, (unit,)):
            around.setdefault(target.target, []).append(unit)
    owing = {u for u in table.able() if "must_attack" in window_marks(table, u)}
    aim, units = max(around.items(), key=lambda pair: (len(owing & set(pair[1])), len(pair[1])))
    action = next(
        a
        for count in (2, 1)
        for a in table.rules.propose(table.state, table.side, units[:count], aim)
        if table.rules.explain_illegal(table.state, table.side, a) is None
    )
    table.do(action)


def window_marks(table, unit: str) -> tuple[str, ...]:  # type: ignore[no-untyped-def]
    """Return a unit's markers."""
    return table.rules.marks(table.state, table.rules.oob.index[unit])


def pose(window) -> None:  # type: ignore[no-untyped-def]
    """Pick an army on the Danube, show a way of it, and have it refused at Belgrade."""
    board, table, stage = window.opened.board, window.table, window.stage
    belgrade = next(p.space for p in board.places if p.name == "Belgrade")
    stage.look_at((board.centre_mm[belgrade][0] - 34, board.centre_mm[belgrade][1] - 12), 0.86 * stage.camera.full)
    table.cancel()
    near = [u for u in table.able() if "-land-" in u]
    spot = lambda u: table.rules.board.centre_mm[table.pieces_space(u)]  # noqa: E731
    x, y = board.centre_mm[belgrade][0] - 60, board.centre_mm[belgrade][1] - 40
    army = min(near, key=lambda u: (spot(u)[0] - x) ** 2 + (spot(u)[1] - y) ** 2)
    table.click(table.pieces_space(army), army)
    lit = [s for s in stage.overlay.left if s not in stage.pieces.stacks]
    goal = min(lit, key=lambda s: (board.centre_mm[s][0] - board.centre_mm[belgrade][0]) ** 2
               + (board.centre_mm[s][1] - board.centre_mm[belgrade][1] + 20) ** 2)  # fmt: skip
    foe = stage.unit_top(belgrade)
    table.gesture((army,), foe or board.names[belgrade], belgrade)
    table.hover(goal, "")
    stage.overlay.zone = table.rules.zones(table.state, table.side, (army,))


if __name__ == "__main__":
    sys.exit(main())
