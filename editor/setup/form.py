"""What there is to say of a scenario: title, description, how it begins, options, victory, notes."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.mapedit.frame import Head
from editor.setup import work
from editor.text import tr
from scenarios.engine import setups
from scenarios.engine.ruleset import Option, Ruleset, ScenarioInfo
from scenarios.engine.state import Scalar

TEXTS = ("title", "description", "victory", "notes")
UNSET = "\0unset"


class CalmSpin(QSpinBox):
    """A number that the wheel does not change by chance."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class CalmChoice(QComboBox):
    """A choice that the wheel does not change by chance."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class ScenarioForm(QScrollArea):
    """The fields of one scenario. `changed` tells what it is to be, in words for the history and a key for merging."""

    changed = Signal(object, str, str)  # ScenarioInfo, title of the step, merge key

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.info: ScenarioInfo | None = None
        self._shown_for: tuple[object, ...] = ()
        self._visit = 0  # rises with each field entered, so that two visits are two steps
        self._filling = False
        self.boxes: dict[str, QWidget] = {}  # of start fields and options
        self._options: dict[str, Option] = {}
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 0, 16)
        self._column.setSpacing(0)
        self.setWidget(inside)
        self._make_texts()
        self._column.addStretch(1)

    def _make_texts(self) -> None:
        self.title = QLineEdit()
        self.title.setMaxLength(120)
        self.title.setAccessibleName(tr("Title"))
        self.description, self.victory, self.notes = (QPlainTextEdit() for _ in range(3))
        names = (tr("Description"), tr("Victory"), tr("Notes"))
        hints = (tr("What happens here, when, and for how long"), tr("Who wins, and how"), tr("For yourself"))
        for area, name, hint, high in zip(self._areas(), names, hints, (84, 72, 84), strict=True):
            area.setAccessibleName(name)
            area.setPlaceholderText(hint)
            area.setTabChangesFocus(True)
            area.setFixedHeight(high)
        self._start_head, self._option_head = Head(tr("How it begins")), Head(tr("Options"))
        self._start, self._opts = QWidget(), QWidget()
        parts: tuple[tuple[QWidget, QWidget], ...] = (
            (Head(tr("Title")), self.title),
            (Head(tr("Description")), self.description),
            (self._start_head, self._start),
            (Head(tr("Victory")), self.victory),
            (self._option_head, self._opts),
            (Head(tr("Notes")), self.notes),
        )
        for head, field in parts:
            self._column.addWidget(head)
            holder = QVBoxLayout()
            holder.setContentsMargins(16, 0, 16, 2)
            holder.addWidget(field)
            self._column.addLayout(holder)
        for name in TEXTS:
            field = getattr(self, name)
            field.textChanged.connect(partial(self._text_changed, name))
            field.installEventFilter(self)

    def _areas(self) -> tuple[QPlainTextEdit, QPlainTextEdit, QPlainTextEdit]:
        return self.description, self.victory, self.notes

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn:
            self._visit += 1
        return super().eventFilter(watched, event)

    # ------------------------------------------------------------------ showing
    def show_info(self, info: ScenarioInfo | None, rules: Ruleset | None) -> None:
        """Show a scenario; what the rules let be set of it has a field."""
        self.info = info
        self.setEnabled(info is not None)
        self._filling = True
        for name in TEXTS:
            self._fill_text(name, str(getattr(info, name)) if info is not None else "")
        kind: tuple[object, ...] = (info.id if info is not None else "", type(rules), getattr(rules, "oob", None))
        if kind != self._shown_for:
            self._shown_for = kind
            self._make_fields(rules)
        self._fill_fields()
        self._filling = False

    def _fill_text(self, name: str, text: str) -> None:
        field = getattr(self, name)
        now = field.text() if isinstance(field, QLineEdit) else field.toPlainText()
        if now != text:
            if isinstance(field, QLineEdit):
                field.setText(text)
            else:
                field.setPlainText(text)

    def _make_fields(self, rules: Ruleset | None) -> None:
        fields = setups.fields_of(rules) if rules is not None else ()
        options = rules.options() if rules is not None else ()
        self.boxes, self._options = {}, {option.id: option for option in (*fields, *options)}
        self._start = self._exchange(self._start, [(o, f"start:{o.id}") for o in fields])
        self._opts = self._exchange(self._opts, [(o, f"option:{o.id}") for o in options])
        self._start_head.setVisible(bool(fields))
        self._option_head.setVisible(bool(options))

    def _exchange(self, old: QWidget, fields: list[tuple[Option, str]]) -> QWidget:
        fresh = QWidget()
        long = any(len(option.title) > 20 for option, _ in fields)
        grid = QGridLayout(fresh)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(3 if long else 6)
        grid.setHorizontalSpacing(10)
        grid.setColumnStretch(0 if long else 1, 1)
        for k, (option, key) in enumerate(fields):
            box = self._field(option, key)
            self.boxes[key] = box
            muted = f"  <span style='color: gray;'>{option.rule}</span>" if option.rule else ""
            label = QLabel(f"{option.title}{muted}")
            label.setWordWrap(long)
            label.setToolTip(option.note)
            box.setToolTip(option.note)
            box.setAccessibleName(option.title)
            if long:
                label.setContentsMargins(0, 6 if k else 0, 0, 0)
                grid.addWidget(label, 2 * k, 0)
                grid.addWidget(box, 2 * k + 1, 0)
            elif isinstance(box, QLineEdit) and option.note:  # whose hint needs the whole width
                grid.addWidget(label, 2 * k, 0, 1, 2)
                grid.addWidget(box, 2 * k + 1, 0, 1, 2)
            else:
                grid.addWidget(label, 2 * k, 0)
                grid.addWidget(box, 2 * k, 1)
        self._column.replaceWidget(old, fresh, Qt.FindChildOption.FindChildrenRecursively)
        old.hide()
        old.deleteLater()
        fresh.setVisible(bool(fields))
        return fresh

    def _field(self, option: Option, key: str) -> QWidget:
        if option.choices:
            box = CalmChoice()
            if key.startswith("option:"):
                default = next((title for value, title in option.choices if value == option.default), "")
                box.addItem(tr("as players choose ({default})", default=default), UNSET)
            for value, title in option.choices:
                box.addItem(title, value)
            box.setMinimumWidth(60)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.currentIndexChanged.connect(partial(self._box_changed, key))
            return box
        if isinstance(option.default, int) and not isinstance(option.default, bool):
            spin = CalmSpin()
            spin.setRange(1, 9999)
            spin.valueChanged.connect(partial(self._box_changed, key))
            return spin
        line = QLineEdit()
        line.setPlaceholderText(option.note)
        line.setMaxLength(300)
        line.textChanged.connect(partial(self._box_changed, key))
        return line

    def _fill_fields(self) -> None:
        info = self.info
        for key, box in self.boxes.items():
            where, _, name = key.partition(":")
            option = self._options[name]
            held = (info.data if where == "start" else info.options) if info is not None else {}
            value = held.get(name, option.default if where == "start" else UNSET)
            if isinstance(box, QComboBox):
                found = (k for k in range(box.count()) if same(box.itemData(k), value))
                box.setCurrentIndex(next(found, 0))
            elif isinstance(box, QSpinBox):
                box.setValue(value if isinstance(value, int) else 1)
            elif isinstance(box, QLineEdit) and box.text() != str(value):
                box.setText(str(value))

    # ------------------------------------------------------------------ changing
    def _text_changed(self, name: str, *_: object) -> None:
        if self._filling or self.info is None:
            return
        field = getattr(self, name)
        text = field.text() if isinstance(field, QLineEdit) else field.toPlainText()
        if text == getattr(self.info, name):
            return
        steps: dict[str, str] = {"title": tr("Rename the scenario"), "description": tr("Describe the scenario"),
                 "victory": tr("Say how it is won"), "notes": tr("Note something")}  # fmt: skip
        made = work.renamed(self.info, **{name: text})
        self.changed.emit(made, steps[name], f"scenario:{self.info.id}:{name}:{self._visit}")

    def _box_changed(self, key: str, *_args: object) -> None:
        if self._filling or self.info is None:
            return
        where, _, name = key.partition(":")
        option, value = self._options[name], self.value_of(self.boxes[key])
        if where == "start":
            made = work.set_datum(self.info, name, value, option.default)
        else:
            options = {k: v for k, v in self.info.options.items() if k != name}
            made = work.renamed(self.info, options=options if value == UNSET else {**options, name: value})
        self.changed.emit(made, tr("Set {what}", what=option.title), f"scenario:{self.info.id}:{key}")

    @staticmethod
    def value_of(box: QWidget) -> Scalar:
        if isinstance(box, QComboBox):
            value: Scalar = box.currentData()
            return value
        if isinstance(box, QSpinBox):
            return box.value()
        assert isinstance(box, QLineEdit)
        return box.text()


def same(a: object, b: object) -> bool:
    """Return whether two values are the same and of one kind."""
    return a == b and isinstance(a, bool) == isinstance(b, bool)
