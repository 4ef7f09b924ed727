"""The two sides of the scenario page: at the left the scenarios and what there is to say of one, at the right units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QItemSelectionModel, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.canvas.sprites import Sprites
from editor.fonts import grown
from editor.mapedit.frame import Head
from editor.setup.form import ScenarioForm
from editor.setup.tray import Row, Tray
from editor.text import tr
from editor.theme import Theme
from scenarios.engine.oob import Oob
from scenarios.engine.ruleset import ScenarioInfo
from scenarios.engine.setups import Wrong

LEFT_W, RIGHT_W = 308, 356
Which = Literal["waiting", "placed", "all"]
ROLE = Qt.ItemDataRole.UserRole


class LeftSide(QWidget):
    """The list of scenarios, and the form of the one chosen."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("leftside")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(grown(LEFT_W))
        self.head, self.list, self.form = Head(tr("Scenarios")), QListWidget(), ScenarioForm()
        self.list.setObjectName("scenarios")
        self.list.setAccessibleName(tr("Scenarios"))
        self.list.currentItemChanged.connect(self._chosen)
        self.tools = QHBoxLayout()
        self.tools.setContentsMargins(12, 2, 12, 6)
        self.tools.setSpacing(2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 1, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.list)
        column.addLayout(self.tools)
        column.addWidget(self.form, 1)

    def show_infos(self, infos: Sequence[ScenarioInfo], current: str) -> None:
        """Show the scenarios, one of them chosen."""
        self.list.blockSignals(True)
        self.list.clear()
        for info in infos:
            item = QListWidgetItem(info.title or info.id)
            item.setData(ROLE, info.id)
            item.setToolTip(info.description)
            item.setSizeHint(QSize(100, grown(34)))
            self.list.addItem(item)
            if info.id == current:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)
        self.list.setFixedHeight(max(1, min(5, len(infos))) * grown(34) + 10)
        self.head.note.setText(str(len(infos)) if infos else "")

    def _chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(str(item.data(ROLE)))


class RightSide(QWidget):
    """Units to be placed, what is looked for among them, and what is wrong."""

    filter_changed = Signal()
    wrong_chosen = Signal(object)  # Wrong

    def __init__(self, theme: Theme, sprites: Sprites) -> None:
        super().__init__()
        self.setObjectName("side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(grown(RIGHT_W))
        self.head, self.tray = Head(tr("Units")), Tray(theme, sprites)
        self.search, self.nation, self.kind = QLineEdit(), QComboBox(), QComboBox()
        self.which: Which = "waiting"
        self.buttons: dict[Which, QToolButton] = {}
        self.none = QLabel(tr("Every unit is placed."))
        self.none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.none.setWordWrap(True)
        self.none.setProperty("muted", True)
        self.code, self.clear = QPushButton(tr("By set-up &code")), QPushButton(tr("Take &all off"))
        self.wrong_head, self.wrong = Head(tr("Problems")), QListWidget()
        self._nations: list[tuple[str, str]] = []
        self._kinds: list[tuple[str, str]] = []
        self._dress_parts()
        self._lay_out()

    def _dress_parts(self) -> None:
        self.search.setPlaceholderText(tr("Search units"))
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName(tr("Show only units with these words"))
        self.search.textChanged.connect(lambda _text: self.filter_changed.emit())
        for box, name in ((self.nation, tr("Nation")), (self.kind, tr("Type"))):
            box.setAccessibleName(name)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(8)
            box.activated.connect(lambda _k: self.filter_changed.emit())
        for button in (self.code, self.clear):
            button.setProperty("bar", True)
        self.code.setToolTip(tr("Place units where their set-up code in the order of battle says"))
        self.wrong.setObjectName("wrong")
        self.wrong.setAccessibleName(tr("Problems of the scenario"))
        self.wrong.setWordWrap(True)
        self.wrong.itemActivated.connect(self._wrong)
        self.wrong.itemClicked.connect(self._wrong)

    def _lay_out(self) -> None:
        group = QButtonGroup(self)
        segments = QHBoxLayout()
        segments.setContentsMargins(14, 0, 14, 6)
        segments.setSpacing(4)
        names: tuple[tuple[Which, str], ...] = (
            ("waiting", tr("In the tray")), ("placed", tr("On the map")), ("all", tr("All")),
        )  # fmt: skip
        for name, text in names:
            button = QToolButton()
            button.setText(text)
            button.setCheckable(True)
            button.setChecked(name == "waiting")
            button.setProperty("segment", True)
            button.clicked.connect(lambda _on=False, name=name: self.show_which(name))
            group.addButton(button)
            self.buttons[name] = button
            segments.addWidget(button)
        segments.addStretch(1)
        boxes = QHBoxLayout()
        boxes.setContentsMargins(16, 0, 16, 8)
        boxes.addWidget(self.nation, 1)
        boxes.addWidget(self.kind, 1)
        search = QHBoxLayout()
        search.setContentsMargins(16, 0, 16, 8)
        search.addWidget(self.search)
        foot = QHBoxLayout()
        foot.setContentsMargins(16, 8, 16, 10)
        foot.addWidget(self.code)
        foot.addWidget(self.clear)
        foot.addStretch(1)
        for row in (boxes, foot):
            row.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        for row in (search, boxes, segments):
            column.addLayout(row)
        column.addWidget(self.none, 1)
        column.addWidget(self.tray, 4)
        column.addLayout(foot)
        column.addWidget(self.wrong_head)
        column.addWidget(self.wrong)

    # ------------------------------------------------------------------ filter
    def show_which(self, which: Which) -> None:
        """Show the units in the tray, those on the map, or all."""
        self.which = which
        self.buttons[which].setChecked(True)
        self.filter_changed.emit()

    def show_oob(self, oob: Oob) -> None:
        """Offer the nations and types of an order of battle."""
        used = {(unit.nation, unit.type) for unit in oob.units}
        nations = [(n.id, n.name) for n in oob.nations if any(n.id == a for a, _ in used)]
        kinds = [(t.id, t.title) for t in oob.types if any(t.id == b for _, b in used)]
        if (nations, kinds) == (self._nations, self._kinds):
            return
        self._nations, self._kinds = nations, kinds
        for box, first, listed in ((self.nation, tr("All nations"), nations), (self.kind, tr("All types"), kinds)):
            now = box.currentData()
            box.clear()
            box.addItem(first, "")
            for name, title in listed:
                box.addItem(title, name)
            box.setCurrentIndex(max(0, box.findData(now)))

    def fits(self, row: Row, nation: str, kind: str) -> bool:
        """Return whether a unit's row is to be shown."""
        if self.nation.currentData() not in ("", None, nation) or self.kind.currentData() not in ("", None, kind):
            return False
        if self.which != "all" and bool(row.where) != (self.which == "placed"):
            return False
        text = f"{row.unit} {row.name} {row.kind} {row.where}".lower()
        return all(word in text for word in self.search.text().lower().split())

    def show_rows(self, rows: list[Row], placed: int, total: int) -> None:
        """Show the rows that fit, and how many units are placed."""
        chosen = self.tray.chosen()
        self.tray.rows.show_rows(rows)
        if chosen and self.tray.chosen() != chosen:
            self.tray.choose(chosen, scroll=False)
        self.head.note.setText(tr("{placed} of {total} placed", placed=placed, total=total))
        narrowed = self.search.text() or self.nation.currentData() or self.kind.currentData()
        text = tr("No unit fits these words.") if narrowed else tr("Every unit is placed.")
        if not narrowed and self.which == "placed":
            text = tr("No unit is on the map yet. Drag one there, or type a hex number into its row.")
        self.none.setText(text)
        self.none.setVisible(not rows)
        self.tray.setVisible(bool(rows))

    def show_wrong(self, wrong: Sequence[Wrong]) -> None:
        """List what is wrong; nothing where nothing is."""
        self.wrong.clear()
        for one in wrong:
            item = QListWidgetItem(f"{one.text}  [{one.rule}]" if one.rule and one.rule not in one.text else one.text)
            item.setData(ROLE, one)
            self.wrong.addItem(item)
        self.wrong_head.note.setText(str(len(wrong)))
        self.wrong_head.setVisible(bool(wrong))
        self.wrong.setVisible(bool(wrong))
        self.wrong.setFixedHeight(min(168, 14 + 44 * max(1, len(wrong))))

    def next_wrong(self) -> None:
        """Go to the next problem."""
        if self.wrong.count():
            row = (self.wrong.currentRow() + 1) % self.wrong.count()
            self.wrong.setCurrentRow(row, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self._wrong(self.wrong.item(row))

    def _wrong(self, item: QListWidgetItem) -> None:
        self.wrong_chosen.emit(item.data(ROLE))
