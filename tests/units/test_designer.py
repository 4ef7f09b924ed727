"""The counter designer by mouse and keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest

from editor.units.designer import CountersPage
from editor.units.facesnap import Box, aligned, caught, moved, resized
from editor.units.fieldclip import from_text, to_text
from editor.units.preview import SIZES_MM, px_per_mm
from exporters.qtpaint import paint
from scenarios.engine import counterart
from scenarios.engine.counter_layouts import Field, Layout, field_fault
from scenarios.engine.counter_templates import TEMPLATES, house_layouts, template
from scenarios.engine.modules import load_module, save_module
from scenarios.engine.oob import Nation, Oob
from tests.units.conftest import ALT, CTRL, LEFT, NONE, SHIFT, Person, Sit
from tests.units.samples import small

Key = Qt.Key
FIELDS = (
    Field("plate", 10, 20, 80, 50),
    Field("name", 20, 30, 40, 10),
    Field("factors", 20, 75, 40, 20, size=20, weight="black"),
)


def laid(*fields: Field) -> Oob:
    return replace(small(), layouts=(Layout("one", "All counters", front=fields or FIELDS),))


def px(page: CountersPage, x: float, y: float) -> QPoint:
    return page.canvas.to_px(x, y).toPoint()


def click(page: CountersPage, x: float, y: float, held: Qt.KeyboardModifier = NONE) -> None:
    QTest.mouseClick(page.canvas, LEFT, held, px(page, x, y))


def drag(page: CountersPage, *points: tuple[float, float], held: Qt.KeyboardModifier = NONE) -> None:
    QTest.mousePress(page.canvas, LEFT, held, px(page, *points[0]))
    for point in points[1:]:
        QTest.mouseMove(page.canvas, px(page, *point))
    QTest.mouseRelease(page.canvas, LEFT, held, px(page, *points[-1]))


def front(person: Person) -> tuple[Field, ...]:
    return person.oob.layouts[0].front


def pixels(oob: Oob, unit: str, side: counterart.Side = "front") -> bytes:
    image = QImage(100, 100, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    with QPainter(image) as painter:
        paint(painter, counterart.counter_ops(unit, oob, side=side))
    return bytes(image.constBits())


# ------------------------------------------------------------------ taking hold of fields
def test_a_field_is_clicked_and_dragged_in_one_step(sit: Sit) -> None:
    person = sit(laid())
    page = person.counters
    click(page, 40, 35)
    assert page.canvas.selected == {1}
    page.set_snapping(False)
    drag(page, (40, 35), (42, 38), (50, 45))
    assert (front(person)[1].x, front(person)[1].y) == pytest.approx((30, 40), abs=0.6)
    assert person.window.document.stack.count() == 1
    person.window.commands["undo"].trigger()
    assert front(person) == FIELDS


def test_a_dragged_field_is_caught_by_the_middle_of_the_counter_but_not_with_ctrl(sit: Sit) -> None:
    person = sit(laid())
    page = person.counters
    drag(page, (40, 35), (45, 35), (49.2, 35))
    assert front(person)[1].x + front(person)[1].w / 2 == 50
    person.window.commands["undo"].trigger()
    click(page, 40, 35)
    QTest.mousePress(page.canvas, LEFT, NONE, px(page, 40, 35))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page.canvas, "snapping", False)
        QTest.mouseMove(page.canvas, px(page, 49.2, 35))
    QTest.mouseRelease(page.canvas, LEFT, NONE, px(page, 49.2, 35))
    assert front(person)[1].x + front(person)[1].w / 2 != 50


def test_a_handle_resizes_and_the_other_sides_stay(sit: Sit) -> None:
    person = sit(laid())
    page = person.counters
    page.set_snapping(False)
    click(page, 40, 85)
    start = page.canvas.handle_px(2, "e").toPoint()
    QTest.mousePress(page.canvas, LEFT, NONE, start)
    QTest.mouseMove(page.canvas, px(page, 80, 85))
    QTest.mouseRelease(page.canvas, LEFT, NONE, px(page, 80, 85))
    made = front(person)[2]
    assert (made.x, made.y, made.h) == (20, 75, 20) and made.w == pytest.approx(60, abs=0.6)


def test_escape_puts_a_held_field_back(sit: Sit) -> None:
    person = sit(laid())
    page = person.counters
    QTest.mousePress(page.canvas, LEFT, NONE, px(page, 40, 35))
    QTest.mouseMove(page.canvas, px(page, 60, 60))
    assert front(person) != FIELDS
    page.canvas.setFocus()
    person.key(Key.Key_Escape)
    assert front(person) == FIELDS
    QTest.mouseRelease(page.canvas, LEFT, NONE, px(page, 60, 60))


def test_a_box_drawn_on_the_face_selects_what_it_touches_and_shift_adds(sit: Sit) -> None:
    person = sit(laid(*FIELDS[1:]))
    page = person.counters
    drag(page, (5, 25), (30, 50), (70, 98))
    assert page.canvas.selected == {0, 1}
    click(page, 95, 50)
    assert page.canvas.selected == set()
    click(page, 40, 35)
    click(page, 40, 85, SHIFT)
    assert page.canvas.selected == {0, 1}


# ------------------------------------------------------------------ keys
def test_arrows_move_by_one_by_five_with_shift_and_resize_with_alt(sit: Sit) -> None:
    person = sit(laid())
    page = person.counters
    click(page, 40, 35)
    person.key(Key.Key_Right)
    person.key(Key.Key_Down, SHIFT)
    person.key(Key.Key_Right, ALT)
    assert front(person)[1] == Field("name", 21, 35, 41, 10)


def test_tab_goes_through_the_fields_and_then_on(sit: Sit) -> None:
    person = sit(laid())
    page = person.counters
    page.canvas.setFocus()
    seen = []
    for _ in range(3):
        person.key(Key.Key_Tab)
        seen.append(set(page.canvas.selected))
    assert seen == [{0}, {1}, {2}]
    person.key(Key.Key_Tab)
    assert person.window.focusWidget() is not page.canvas


def test_fields_are_copied_pasted_doubled_and_deleted_by_keys(sit: Sit) -> None:
    person = sit(laid())
    page = person.counters
    click(page, 40, 85)
    person.key(Key.Key_C, CTRL)
    person.key(Key.Key_V, CTRL)
    assert front(person)[3] == replace(FIELDS[2], x=23, y=78) and page.canvas.selected == {3}
    person.key(Key.Key_D, CTRL)
    assert len(front(person)) == 5
    person.key(Key.Key_A, CTRL)
    person.key(Key.Key_Delete)
    assert front(person) == ()
    person.clip("nothing of ours")
    person.key(Key.Key_V, CTRL)
    assert front(person) == ()


def test_brackets_change_the_order_and_signs_the_letters(sit: Sit) -> None:
    person = sit(laid())
    page = person.counters
    click(page, 40, 35)
    person.key(Key.Key_BracketRight)
    assert [f.show for f in front(person)] == ["plate", "factors", "name"] and page.canvas.selected == {2}
    person.window.commands["counters_bigger"].trigger()
    person.window.commands["counters_bigger"].trigger()
    assert front(person)[2].size == 16
    assert person.window.document.stack.count() == 2


def test_fields_are_lined_up_with_each_other(sit: Sit) -> None:
    person = sit(laid(Field("name", 10, 10, 20, 10), Field("label", 40, 30, 30, 10)))
    page = person.counters
    page.select_all()
    person.window.commands["counters_right"].trigger()
    assert [f.x for f in front(person)] == [50, 40]


# ------------------------------------------------------------------ properties
def test_the_form_changes_what_is_selected_and_a_pull_is_one_step(sit: Sit) -> None:
    person = sit(laid())
    page = person.counters
    click(page, 40, 35)
    spin = page.form.numbers["size"]
    spin.setFocus()
    for _ in range(4):
        person.key(Key.Key_Up)
    assert front(person)[1].size == 16
    assert person.window.document.stack.count() == 1
    box = page.form.show_box
    box.setCurrentIndex(box.findData("factor"))
    box.activated.emit(box.currentIndex())
    assert (front(person)[1].show, front(person)[1].key) == ("factor", "combat")
    box = page.form.colour
    box.setCurrentIndex(box.findData("dark"))
    box.activated.emit(box.currentIndex())
    assert front(person)[1].colour == "dark"


def test_words_of_a_fixed_text_are_typed(sit: Sit) -> None:
    person = sit(laid(Field("text", 20, 30, 40, 10, key="Text")))
    page = person.counters
    click(page, 40, 35)
    page.form.key.setFocus()
    page.form.key.selectAll()
    person.type("Guard")
    person.key(Key.Key_Return)
    assert front(person)[0].key == "Guard"


def test_a_field_is_added_from_the_menu(sit: Sit) -> None:
    person = sit(laid())
    page = person.counters
    menu = page._fields_menu()
    next(a for a in menu.actions() if a.text() == "Set-up code").trigger()
    assert front(person)[-1].show == "setup" and page.canvas.selected == {3}


# ------------------------------------------------------------------ layouts
def test_a_module_without_units_gets_them_here_too(sit: Sit) -> None:
    person = sit(None)
    page = person.counters
    person.press(page.add_first)
    assert len(person.oob.units) == 2 and page.stack.currentIndex() == 0


def test_the_programs_own_look_becomes_layouts_that_look_much_the_same(sit: Sit) -> None:
    person = sit(small())
    page = person.counters
    before = pixels(person.oob, "red-fleet-1")
    assert page.canvas.fixed
    person.press(page.make_own)
    assert [(o.title, o.type) for o in person.oob.layouts] == [("All counters", ""), ("Fleet", "fleet")]
    after = pixels(person.oob, "red-fleet-1")
    same = sum(a == b for a, b in zip(before, after)) / len(before)
    assert 0.9 < same < 1
    person.window.commands["undo"].trigger()
    assert person.oob == small() and pixels(person.oob, "red-fleet-1") == before


@pytest.mark.parametrize("name", TEMPLATES)
def test_every_template_shows_units_of_all_kinds_apart(sit: Sit, name: str) -> None:
    person = sit(small())
    person.counters.new_layout(name)  # type: ignore[arg-type]
    drawn = {pixels(person.oob, u.id) for u in person.oob.units if u.id != "red-infantry-2"}
    assert len(drawn) == 6


def test_a_layout_for_a_type_and_a_side_is_chosen_above_and_taken_away_again(sit: Sit) -> None:
    person = sit(laid())
    page = person.counters
    page.canvas.setFocus()
    person.key(Key.Key_Insert)
    assert person.oob.layouts[1].type == "infantry"
    box = page.side_box
    box.setCurrentIndex(box.findData("soviet"))
    box.activated.emit(box.currentIndex())
    assert person.oob.layouts[1].side == "soviet"
    assert "2 counters" in page.note.text()
    page.canvas.setFocus()
    person.key(Key.Key_Delete, CTRL)
    assert len(person.oob.layouts) == 1


def test_a_layout_is_renamed_in_its_list(sit: Sit) -> None:
    person = sit(laid())
    item = person.counters.list.item(0)
    item.setText("  Divisions ")
    assert person.oob.layouts[0].title == "Divisions"


def test_the_back_is_the_front_on_a_foot_until_it_is_laid_out_apart(sit: Sit) -> None:
    person = sit(laid())
    page = person.counters
    page.canvas.setFocus()
    person.key(Key.Key_F)
    assert page.face == "back" and page.canvas.fixed
    before = pixels(person.oob, "blue-armour-1", "back")
    person.press(page.make_own)
    assert [f.show for f in person.oob.layouts[0].back] == ["band", "plate", "name", "factors"]
    click(page, 40, 85)
    person.key(Key.Key_Delete)
    assert pixels(person.oob, "blue-armour-1", "back") != before
    assert front(person) == FIELDS


def test_a_text_that_is_squeezed_is_told(sit: Sit) -> None:
    person = sit(laid(Field("name", 20, 30, 12, 10)))
    assert "Northern Fleet" in person.counters.note.text()


def test_a_text_too_near_the_rim_is_told_whichever_way_it_is_turned(sit: Sit) -> None:
    person = sit(laid(Field("label", 0, 40, 20, 12, align="left")))
    assert "“1” stands so near the rim" in person.counters.note.text()
    for field in (Field("label", 90, 5, 9, 60, turn_deg=90, align="left"), Field("label", 1, 20, 9, 60, turn_deg=270)):
        person.give(laid(replace(field, x=field.x - 8 if field.x > 50 else field.x + 8)))
        person.counters.refresh()
        assert "rim" not in person.counters.note.text()
        person.give(laid(field))
        person.counters.refresh()
        assert "rim" in person.counters.note.text()


def test_page_keys_try_the_layout_on_other_units(sit: Sit) -> None:
    person = sit(laid())
    page = person.counters
    page.canvas.setFocus()
    start = page.sample
    person.key(Key.Key_PageDown)
    assert page.sample != start
    person.key(Key.Key_PageUp)
    assert page.sample == start


def test_the_layouts_are_saved_with_the_module(sit: Sit, tmp_path: Path) -> None:
    person = sit(laid())
    save_module(person.window.module, tmp_path / "saved")
    assert load_module(tmp_path / "saved").layouts == person.oob.layouts


# ------------------------------------------------------------------ colours and print
def test_sides_that_look_alike_get_a_warning_and_a_remedy(sit: Sit) -> None:
    near = (
        Nation("blue", "Blue", "BLU", "western", "#4F7030", ""),
        Nation("red", "Red", "RED", "soviet", "#A04030", ""),
    )
    person = sit(replace(laid(), nations=near))
    page = person.counters
    assert "Blue and Red look alike" in page.colours.warning.text()
    person.press(page.colours.fix)
    assert "Everyone" in page.colours.warning.text()
    changed = [n.colour for n, old in zip(person.oob.nations, near) if n.colour != old.colour]
    assert len(changed) == 1 and changed[0] in page.colours.fix.text()


def test_a_counter_of_16_mm_is_16_mm_on_the_screen(sit: Sit) -> None:
    person = sit(laid())
    page = person.counters
    k = px_per_mm(page.preview)
    assert 1.5 < k < 30
    image = page.preview.grab().toImage()
    ground = image.pixelColor(2, 30)
    base = 34 + max(SIZES_MM) * k
    x = 20 + 2 * (SIZES_MM[0] * k + SIZES_MM[1] * k) + 4 * 4 + 2 * 16
    top = round(base - 16 * k)
    assert image.pixelColor(round(x + 3), top - 3) == ground
    assert image.pixelColor(round(x + 3), top + 3) != ground


# ------------------------------------------------------------------ without a window
boxes = st.tuples(st.integers(0, 60), st.integers(0, 60), st.integers(4, 40), st.integers(4, 40))


@given(
    boxes, st.integers(-300, 300), st.integers(-300, 300), st.sampled_from(["nw", "n", "ne", "e", "se", "s", "sw", "w"])
)
def test_whatever_is_dragged_stays_a_field_that_can_be_stored(
    box: tuple[int, int, int, int], dx: int, dy: int, handle: str
) -> None:
    field = Field("name", *box)
    assert field_fault(moved(field, dx, dy)) is None
    made = resized(field, handle, dx, dy)  # type: ignore[arg-type]
    assert field_fault(made) is None and made.w >= 2 and made.h >= 2


def test_a_box_is_caught_by_the_nearest_line_within_reach() -> None:
    got = caught(Box(20.9, 31, 40.9, 41), [Field("name", 20, 60, 20, 10)])
    assert got.dx == pytest.approx(-0.9) and got.upright and not got.level


def test_three_fields_are_spread_evenly() -> None:
    given = {0: Field("name", 0, 0, 10, 10), 1: Field("name", 12, 5, 10, 10), 2: Field("name", 80, 9, 10, 10)}
    assert [f.x for f in aligned(given, "across").values()] == [0, 40, 80]
    assert [f.y for f in aligned(given, "top").values()] == [0, 0, 0]


def test_fields_come_back_from_the_clipboard_and_nothing_else_does() -> None:
    assert from_text(to_text(FIELDS)) == FIELDS
    for bad in ("", "{}", '{"hexwright-fields": 3}', '{"hexwright-fields": [{"show": "x"}]}', '"hexwright-fields"',
                to_text([Field("name", 900, 0, 10, 10)])):  # fmt: skip
        assert from_text(bad) == ()


@pytest.mark.parametrize("module", ["segunda-guerra-mundial", "harc-europaert"])
def test_the_own_look_of_every_game_can_be_taken_as_layouts(module: str) -> None:
    oob = load_module(module).oob
    assert oob is not None
    told = replace(oob, layouts=house_layouts(oob))
    for layout in told.layouts:
        assert all(field_fault(f) is None for f in layout.front)
    for unit in told.units[::20]:
        assert counterart.counter_ops(unit.id, told)
    assert all(field_fault(f) is None for name in TEMPLATES for kind in oob.types for f in template(name, kind))
