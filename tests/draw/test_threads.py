"""A map asked by several threads at once: tiles, the overview and counters' places are worked out side by side."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

import pytest

from mapdata.compile import compile_board
from mapdata.draw import fonts
from mapdata.draw.arealabels import sheet_raster
from mapdata.draw.links import link_marks
from mapdata.draw.mapart import MapArt, prepare
from mapdata.draw.mapdraw import draw_map, side_mark_ops
from mapdata.draw.ops import Fill, Group, Op, Stroke
from mapdata.draw.owners import veil_ops
from mapdata.draw.slots import slots, token_mm
from tests.draw.provinces import province_map
from tests.hardship import run_hard

ROUNDS_ON_DEMAND = 20


@pytest.fixture
def restless() -> Iterator[None]:
    """Have Python change threads as often as it can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def at_once(*questions: Callable[[], Any]) -> list[Any]:
    """Ask all questions at the same moment, each on a thread of its own; return the answers in order."""
    gate, answers = threading.Barrier(len(questions)), [None] * len(questions)
    faults: list[BaseException] = []

    def ask(number: int) -> None:
        gate.wait()
        try:
            answers[number] = questions[number]()
        except Exception as fault:  # raised again below, where the test sees it
            faults.append(fault)

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(len(questions))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if faults:
        raise faults[0]
    return answers


def fresh() -> MapArt:
    doc = province_map()
    return prepare(doc, compile_board(doc)[0])


def test_what_several_threads_ask_for_is_worked_out_once() -> None:
    art, made = fresh(), []

    def make() -> list[int]:
        made.append(threading.get_ident())
        time.sleep(0.02)
        return [len(made)]

    answers = at_once(*[lambda: art.once("slow", make)] * 6)
    assert len(made) == 1 and all(answer is answers[0] for answer in answers)


def test_nothing_is_remembered_half_made() -> None:
    """The raster of the sheet is whole, signs of links and all, when a second thread meets it."""
    art, whole = fresh(), sheet_raster(fresh()).codes
    first, second = at_once(lambda: sheet_raster(art).codes, lambda: sheet_raster(art).codes)
    assert (first == whole).all() and (second == whole).all()


def test_a_worker_at_the_map_keeps_nobody_else_waiting_who_asks_first() -> None:
    art, inside, leave = fresh(), threading.Event(), threading.Event()

    def slow() -> int:
        inside.set()
        leave.wait(10)
        return 1

    worker = threading.Thread(target=art.once, args=("slow", slow))
    worker.start()
    inside.wait(10)
    busy = not art.free()
    leave.set()
    worker.join()
    assert busy and art.free()


def test_a_font_is_read_by_one_thread_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    inside, most = [0], [0]

    class Font:
        """A font that is slow to read, as from a disk."""

        def __init__(self, *_args: object, **_named: object) -> None:
            self.unitsPerEm, self.sCapHeight = 1000, 660
            self.metrics = {".notdef": (500, 0), "A": (600, 0)}

        def __getitem__(self, _table: str) -> Font:
            inside[0] += 1
            most[0] = max(most[0], inside[0])
            time.sleep(0.005)
            inside[0] -= 1
            return self

        def getBestCmap(self) -> dict[int, str]:
            return {ord("A"): "A"}

    monkeypatch.setattr(fonts, "TTFont", Font)
    for name in ("_font", "_tables", "_capitals", "_advance"):  # what was read before stays with the old ones
        monkeypatch.setattr(fonts, name, cache(getattr(fonts, name).__wrapped__))
    asked = [lambda: fonts.text_width("AA", "sans-bold", 10.0), lambda: fonts.cap_height("sans-bold", 10.0)] * 3
    assert at_once(*asked) == pytest.approx([12.0, 6.6] * 3)
    assert most[0] == 1


def flattened(listed: Iterable[Op]) -> list[tuple[object, ...]]:
    """Return what is painted, in order: what kind, in which colour, along which points."""
    out: list[tuple[object, ...]] = []
    for op in listed:
        if isinstance(op, Group):
            out += [(op.tag, op.transform), *flattened(op.ops)]
        elif isinstance(op, Fill | Stroke):
            out.append((type(op), op.colour, op.path.verbs, op.path.points))
        else:
            out.append((op,))
    return out


def drawn_together() -> None:
    """Have a fresh map drawn at every detail, its counters placed and its marks made, all at the same time."""
    art = fresh()
    answers = at_once(
        lambda: draw_map(art, "near"),
        lambda: draw_map(art, "far"),
        lambda: (side_mark_ops(art), link_marks(art)),
        lambda: [slots(art, space, token_mm(art, space, 6.0, 3, "mid"), 3, "mid") for space in range(11)],
        lambda: (veil_ops(art, (0, 3)), sheet_raster(art)),
        lambda: draw_map(art, "near"),
    )
    assert answers[0] is answers[5]
    alone = fresh()
    assert flattened(answers[0].ops()) == flattened(draw_map(alone, "near").ops())
    assert flattened(answers[1].ops()) == flattened(draw_map(alone, "far").ops())


def test_a_map_drawn_by_several_threads_is_the_same_map(restless: None) -> None:
    drawn_together()


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_map_drawn_by_several_threads_for_long_breaks_nothing() -> None:
    """In a process of its own, freed memory overwritten: what GEOS breaks shows as a crash."""
    run_hard(
        f"from tests.draw.test_threads import drawn_together\nfor _ in range({ROUNDS_ON_DEMAND}): drawn_together()",
        1e-6,
    )
