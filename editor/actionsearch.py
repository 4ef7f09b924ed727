"""Type a few letters of what you want to do; Enter does it. One sees where it is in the menus, and its key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QBrush, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDockWidget,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.commands import common_keys, plain
from editor.prefs.parts import dress_tree
from editor.text import tr

if TYPE_CHECKING:
    from editor.mainwindow import MainWindow

TAKEN = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride, QEvent.Type.MouseButtonPress)  # of the window below


@dataclass(frozen=True)
class Found:
    """An action as it is listed. name: its id among the commands, or ""; page: the page where it can be done."""

    action: QAction
    text: str
    where: str
    key: str
    name: str = ""
    page: str = ""


def places(bar: QMenuBar) -> dict[QAction, str]:
    """Return where each action of the menus is found, such as "View › Theme"."""
    found: dict[QAction, str] = {}

    def walk(menu: QMenu, path: str) -> None:
        for action in menu.actions():
            inner = action.menu()
            if isinstance(inner, QMenu):
                walk(inner, f"{path} › {plain(action)}")
            elif not action.isSeparator():
                found.setdefault(action, path)

    for action in bar.actions():
        menu = action.menu()
        if isinstance(menu, QMenu):
            walk(menu, plain(action))
    return found


def listed(window: MainWindow) -> list[Found]:
    """Return everything that can be done in a window: commands, tools, pages, panels, and what it adds itself."""
    where = places(window.menuBar())
    rows = []
    for name, action in window.commands.all.items():
        text = window.called(name, action)
        if action.isVisible() and name != "find_action" and text:
            page = window.home_of(name)
            keys = ", ".join(common_keys(action))
            rows.append(Found(action, text, where.get(action) or page, keys, name, page))
    for dock in window.findChildren(QDockWidget):
        toggle = dock.toggleViewAction()
        rows.append(Found(toggle, tr("Panel: {title}", title=dock.windowTitle()), where.get(toggle, ""), ""))
    rows += [Found(action, plain(action), where.get(action, ""), "") for action in window.more_actions()]
    return rows


class ActionSearch(QDialog):
    """The list grows shorter with each letter; what cannot be done now stands dimmed, with the reason beneath.

    What is typed goes into its field from the moment that it is asked for, also while the window below still has the
    keys; a click there closes it.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.setWindowTitle(tr("Find an action"))
        self.resize(720, 520)
        self._listed = listed(window)
        self._shown: list[Found] = []
        self.field = QLineEdit(self)
        self.field.setPlaceholderText(tr("What do you want to do?"))
        self.field.setAccessibleName(tr("Find an action"))
        self.field.setClearButtonEnabled(True)
        self.list = QTreeWidget(self)
        self.list.setColumnCount(3)
        self.list.setHeaderLabels([tr("Action"), tr("Where"), tr("Key")])
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(tr("Actions"))
        head = self.list.header()
        head.setStretchLastSection(False)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.nothing = QLabel(tr("Nothing found."), self)
        self.told = QLabel(self)
        self.told.setWordWrap(True)
        self.told.setMinimumHeight(40)
        self.told.setAlignment(Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 12)
        layout.setSpacing(10)
        for part in (self.field, self.list, self.nothing, self.told):
            layout.addWidget(part)
        self.field.textChanged.connect(self._filter)
        self.field.returnPressed.connect(self._go)
        self.list.itemActivated.connect(self._go)
        self.list.currentItemChanged.connect(self._tell)
        dress_tree(self.list, window.theme)
        self._filter("")

    def come(self) -> None:
        """Show it and take the keys."""
        self.show()
        self.raise_()
        self.activateWindow()
        self.field.setFocus()

    def look_again(self) -> None:
        """List what there is now, by what is typed already."""
        self._listed = listed(self._window)
        self._filter(self.field.text())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

    def hideEvent(self, event: QHideEvent) -> None:
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        super().hideEvent(event)
        self._window.activateWindow()  # where no window manager gives the keys back

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys that still come to the window below; a click there closes the list."""
        kind = event.type()
        if kind not in TAKEN or not isinstance(watched, QWidget) or watched.window() is not self._window.window():
            return False
        if kind == QEvent.Type.MouseButtonPress:
            self.reject()
            return False
        if isinstance(event, QKeyEvent) and kind == QEvent.Type.KeyPress:
            QApplication.sendEvent(self.field, event.clone())
        event.accept()
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -10, Qt.Key.Key_PageDown: 10}
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        row = self._row() + step
        self._choose(max(0, min(len(self._shown) - 1, row)))

    def _choose(self, row: int) -> None:
        item = self.list.topLevelItem(row)
        if item is not None:
            self.list.setCurrentItem(item)

    def _filter(self, typed: str) -> None:
        words = typed.lower().split()

        def fits(found: Found) -> bool:
            text = f"{found.text} {found.where} {found.action.property('also') or ''}".lower()
            return all(word in text for word in words)

        def rank(found: Found) -> tuple[bool, bool, bool]:
            """What one can do first, first what has the words in its own name, as beginnings; digits at the end."""
            own = [f" {found.text.lower()}".find(f" {word}") >= 0 for word in words]
            return not self._possible(found), found.name.startswith("word_"), not all(own)

        self._shown = sorted(filter(fits, self._listed), key=rank)
        self.list.clear()
        dim = QBrush(self._window.theme.colour("muted"))
        for found in self._shown:
            item = QTreeWidgetItem([found.text, found.where, found.key])
            item.setForeground(1, dim)
            if not self._possible(found):
                item.setForeground(0, dim)
            self.list.addTopLevelItem(item)
        self.list.setVisible(bool(self._shown))
        self.nothing.setVisible(not self._shown)
        self._choose(0)

    @staticmethod
    def _possible(found: Found) -> bool:
        return found.action.isEnabled() or bool(found.page)

    def _row(self) -> int:
        item = self.list.currentItem()
        return -1 if item is None else self.list.indexOfTopLevelItem(item)

    def _now(self) -> Found | None:
        row = self._row()
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def _tell(self, *_: object) -> None:
        found = self._now()
        if found is None:
            self.told.setText("")
        elif found.action.isEnabled():
            tip = found.action.statusTip()
            self.told.setText("" if tip.rstrip("…") == found.text else tip)
        elif found.page:
            self.told.setText(tr("On the page {page}; Enter goes there.", page=found.page))
        else:
            self.told.setText(self._window.why_not(found.action))

    def _go(self, *_: object) -> None:
        found = self._now()
        if not self.isVisible() or found is None or not self._possible(found):
            return
        self.accept()
        if not found.action.isEnabled():
            self._window.bring_up(found.name)
        found.action.trigger()
