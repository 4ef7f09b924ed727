"""What the prompt bar says and offers: the sentence, and the buttons with the keys that do them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from editor.play.promptbar import Offer
from editor.text import tr
from scenarios.engine.ruleset import Button

if TYPE_CHECKING:
    from editor.play.window import PlayWindow

KEY_NAMES = {"Space": "Spc", "Return": "Enter", "Ret": "Enter"}
BESIDE_CURSOR = "Ctrl+Enter"  # the main button, while Enter means the place at the keyboard cursor


def offered(w: PlayWindow) -> tuple[str, list[Offer]]:
    """Return the sentence of the prompt bar and its buttons, the main one last."""
    table = w.table
    if w.document.state.result:
        return table.prompt.text, [Offer(tr("Replay"), "", w.past.enter, primary=True)]
    if table.locked:
        taker = w.stage.banner if w.stage.strip.isHidden() else w.stage.strip
        seen = tr("The board is shown when {side} sits down.", side=table.sides[table.side].name)
        text = seen if w.stage.strip.isHidden() else table.prompt.text
        return text, [Offer(taker.button.text(), "Enter", taker.take, primary=True)]
    if table.pending is not None:
        return _pending(w)
    offers = _usual(w)
    if w.enter_again and offers:
        return tr("Enter again: {button}.", button=offers[-1].text), offers
    return table.wish() or table.prompt.text, offers


def _pending(w: PlayWindow) -> tuple[str, list[Offer]]:
    table = w.table
    yes = table.pending_yes if table.pending_words else tr("Roll the dice")
    text = table.pending_words
    if not text:
        text = tr("{units}: the chances are shown at the right. Roll the dice?", units=_names(w))
    offers = [Offer(tr("Not yet"), "Esc", table.cancel), Offer(yes, "Enter", table.confirm, primary=True)]
    return text, offers


def _usual(w: PlayWindow) -> list[Offer]:
    table = w.table
    assembly = table.assembly() if not table.still else None
    both = [b for b in (assembly.off, assembly.launch) if b is not None] if assembly is not None else []
    offers = []
    for button in both or _main_last(table.buttons()):
        offers.append(
            Offer(button.text, _key(w, button), partial(table.press, button), button.primary, button.note)
        )  # fmt: skip
    if table.others():
        offers.insert(0, Offer(tr("More…"), "M", w.more))
    if w.document.match.can_undo() and len(offers) < 3 and not table.still:
        offers.insert(0, Offer(tr("Undo"), "Ctrl+Z", table.undo))
    return offers


def _key(w: PlayWindow, button: Button) -> str:
    """Return the key that does a button now."""
    key = KEY_NAMES.get(button.key, button.key) or ("Enter" if button.primary else "")
    return BESIDE_CURSOR if key == "Enter" and w.cursor_means_place() else key


def _main_last(buttons: Iterable[Button]) -> list[Button]:
    return sorted(buttons, key=lambda b: b.primary)


def _names(w: PlayWindow) -> str:
    names = [w.table.name_of(unit) for unit in w.table.pick]
    return names[0] if len(names) == 1 else tr("{first} and {more} more", first=names[0], more=len(names) - 1)
