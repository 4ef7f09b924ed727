"""What every window of the program has: menus, commands, a title, a layout that is remembered, a place for faults."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, Qt, QTimer
from PySide6.QtGui import (
    QAction,
    QActionGroup,
    QCloseEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QDialog,
    QDockWidget,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMenuBar,
    QPushButton,
    QToolBar,
    QToolButton,
    QWidget,
)

from editor.actionsearch import ActionSearch
from editor.askstrip import AskStrip
from editor.commands import Commands, plain
from editor.exportdialog import BoardOf, ExportDialog
from editor.fonts import SEMIBOLD, font, grown
from editor.icons import make_icon
from editor.jobs import Jobs
from editor.news import PAGE as NEWS
from editor.onceopen import open_once
from editor.settings import LAYOUT_VERSION, Settings
from editor.text import tr
from editor.theme import TEXT_SIZES, Choice, Theme
from mapdata.ownfiles import is_safe
from scenarios.engine.modules import Module

if TYPE_CHECKING:
    from editor.manual import ManualWindow


TITLE_GAP = 16  # px between the menus and the title
UNSAVED = "\N{BLACK CIRCLE}"  # after the title of what has changes that are not saved


class TitledMenuBar(QMenuBar):
    """A menu bar with the document's title in its middle, or at its end and cut where the menus leave little room."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setNativeMenuBar(sys.platform == "darwin")  # there all programs have their menus at the top of the screen
        self.setFixedHeight(18 + grown(18))
        self._text, self._mark = "", ""
        self.title = QLabel(self)
        self.title.setFont(font(14, SEMIBOLD))
        self.title.setStyleSheet("font-weight: 600; background: transparent;")
        self.title.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_title(self, text: str, unsaved: bool = False) -> None:
        """Show a title, with a dot behind it while something is not saved."""
        self._text, self._mark = text, f" {UNSAVED}" if unsaved else ""
        self.title.setToolTip(tr("Not saved yet") if unsaved else "")
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.setFixedHeight(18 + grown(18))
            self.title.setFont(font(14, SEMIBOLD))
            QTimer.singleShot(0, self, self._place)  # not when the window has gone meanwhile

    def _place(self) -> None:
        actions, mirrored = self.actions(), self.isRightToLeft()
        last = self.actionGeometry(actions[-1]) if actions else QRect()
        used = self.width() - last.left() if actions and mirrored else last.right() if actions else 0
        end = used + TITLE_GAP
        self.title.setText(self._text + self._mark)
        self.title.adjustSize()
        x = (self.width() - self.title.width()) // 2
        if x < end:  # no room in the middle: at the end, cut where need be, though never the dot
            metrics, room = self.title.fontMetrics(), self.width() - TITLE_GAP - end
            letters = room - metrics.horizontalAdvance(self._mark)
            cut = metrics.elidedText(self._text, Qt.TextElideMode.ElideRight, max(0, letters))
            self.title.setText(cut + self._mark)
            self.title.adjustSize()
            x = self.width() - TITLE_GAP - self.title.width()
        self.title.setVisible(bool(self.title.text()) and x >= end)
        left = self.width() - x - self.title.width() if mirrored else x
        self.title.move(left, (self.height() - self.title.height()) // 2)


class Grip(QWidget):
    """A thin bar by which a panel is dragged."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setFixedHeight(9)
        self.setCursor(Qt.CursorShape.SizeAllCursor)
        theme.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour("panel"))
        middle = self.width() // 2
        painter.fillRect(QRect(middle - 14, 4, 28, 2), self.theme.colour("line"))
        painter.end()


class MainWindow(QMainWindow):
    """The frame. kind names the layout in the settings; a subclass fills menus, bars and docks, then calls `ready`."""

    kind = "main"

    def __init__(self, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self.theme, self.settings = theme, settings
        self.jobs = Jobs(self)
        self.manual: ManualWindow | None = None
        self.commands = Commands(self, theme, settings.keymap, self.kind)
        self.bar = TitledMenuBar(self)
        self.setMenuBar(self.bar)
        self.docks: dict[str, QDockWidget] = {}
        self._hidden_docks: list[QDockWidget] = []
        self.setDockNestingEnabled(True)
        self._preferences: list[QAction] = []
        self._start_state = self.saveState(LAYOUT_VERSION)
        self.fault = FaultStrip(theme, self)
        self.ask = AskStrip(theme, self)
        for strip in (self.fault, self.ask):
            self.addToolBar(Qt.ToolBarArea.TopToolBarArea, strip)
            self.addToolBarBreak(Qt.ToolBarArea.TopToolBarArea)
        self._common_commands()

    # ---------------------------------------------------------------- frame
    def add_bar(self, widget: QWidget, area: Qt.ToolBarArea, name: str, title: str) -> QToolBar:
        """Put a widget along an edge of the window."""
        bar = QToolBar(title, self)
        bar.setObjectName(name)
        bar.setMovable(False)
        bar.setFloatable(False)
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        layout = bar.layout()
        if layout is not None:
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(0)
        bar.addWidget(widget)
        if area == Qt.ToolBarArea.TopToolBarArea:
            self.addToolBarBreak(area)
        self.addToolBar(area, bar)
        return bar

    def add_dock(
        self, widget: QWidget, name: str, title: str, area: Qt.DockWidgetArea, grip: bool = True
    ) -> QDockWidget:
        """Add a panel that can be moved, floated and hidden."""
        dock = QDockWidget(title, self)
        dock.setObjectName(name)
        dock.setWidget(widget)
        if grip:
            dock.setTitleBarWidget(Grip(self.theme, dock))
        self.addDockWidget(area, dock)
        self.docks[name] = dock
        return dock

    def ready(self) -> None:
        """Remember the layout as built, then take the one left last time."""
        self.commands.put_keys()
        self._start_state = self.saveState(LAYOUT_VERSION)
        geometry = self.settings.layout(self.kind, "geometry")
        state = self.settings.layout(self.kind, "state")
        if geometry is not None:
            self.restoreGeometry(geometry)
        if state is not None:
            self.restoreState(state, LAYOUT_VERSION)
        self.fault.hide()
        self.ask.hide()
        if is_safe():
            self._tell_safe()
        self._show_as_seen()
        self.theme.changed.connect(self._show_as_seen)

    def _tell_safe(self) -> None:
        """Say in the foot that this start was a safe one."""
        label = QLabel(tr("Safe mode"))
        label.setToolTip(tr("First layout and keys, no plug-ins. Your settings are as they were, and stay so."))
        self.statusBar().addPermanentWidget(label)

    def reset_layout(self) -> None:
        """Put every panel back to where it was at first."""
        self.settings.forget_layout(self.kind)
        asking = not self.ask.isHidden()
        self.restoreState(self._start_state, LAYOUT_VERSION)
        for dock in self.docks.values():
            dock.setFloating(False)
        self.fault.hide()
        self.ask.setVisible(asking)

    def toggle_panels(self) -> None:
        """Hide all panels, or show again those that were hidden so."""
        shown = [dock for dock in self.docks.values() if not dock.isHidden()]
        if shown:
            self._hidden_docks = shown
            for dock in shown:
                dock.hide()
        else:
            for dock in self._hidden_docks or list(self.docks.values()):
                dock.show()

    def open_export(self, module: Module, board_of: BoardOf) -> ExportDialog:
        """Open the export of a module, or bring it to the front; board_of makes its board, on a worker."""

        def make() -> ExportDialog:
            return ExportDialog(module, board_of, self.theme, self.settings, self)

        return open_once(self, ExportDialog, module, make)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.settings.keep_layout(self.kind, self.saveGeometry(), self.saveState(LAYOUT_VERSION))
        for dialog in self.findChildren(QDialog):
            dialog.close()
        self.jobs.wait()
        super().closeEvent(event)

    # ---------------------------------------------------------------- commands that every window has
    def _common_commands(self) -> None:
        add, keys = self.commands.add, QKeySequence.StandardKey
        add("close", tr("&Close"), self.close, keys=keys.Close, icon="close",
            tip=tr("Close this; what is not saved is asked about first"))  # fmt: skip
        add("quit", tr("&Quit"), self.quit, keys=["Ctrl+Q"], icon="quit", role=QAction.MenuRole.QuitRole,
            tip=tr("Close every window; what is not saved is asked about first"))  # fmt: skip
        add("find_action", tr("&Find an action…"), self.find_action, keys="Ctrl+Shift+P", icon="search",
            tip=tr("Type a few letters of what you want to do"))  # fmt: skip
        add("full_screen", tr("&Full screen"), self._full_screen, keys="F11", checkable=True,
            tip=tr("Fill the whole screen; the same key leads back"))  # fmt: skip
        add("panels", tr("Hide or show all &panels"), self.toggle_panels, keys="Ctrl+Tab",
            tip=tr("Give the map all the room, and bring the panels back"))  # fmt: skip
        add("reset_layout", tr("&Reset the layout"), self.reset_layout,
            tip=tr("Put every panel back to where it was at first"))  # fmt: skip
        group = QActionGroup(self)
        choices: tuple[tuple[Choice, str], ...] = (
            ("system", tr("Theme: as the s&ystem")),
            ("light", tr("Theme: &light")),
            ("dark", tr("Theme: &dark")),
        )
        for choice, text in choices:
            action = add(f"theme_{choice}", text, partial(self._choose_theme, choice), checkable=True,
                         checked=self.theme.choice == choice)  # fmt: skip
            group.addAction(action)
        sizes = QActionGroup(self)
        for size in TEXT_SIZES:
            action = add(f"text_{size}", tr("Text size: {size} %", size=size), partial(self._choose_size, size),
                         checkable=True, checked=self.theme.text_size == size)  # fmt: skip
            sizes.addAction(action)
        add("reduced_motion", tr("Reduced &motion"), self.theme.set_reduced_motion, checkable=True,
            checked=self.theme.reduced_motion)  # fmt: skip
        add("edit_keys", tr("Change the &keys…"), self.edit_keys, icon="rename",
            tip=tr("Give commands and tools keys of your own"))  # fmt: skip
        add("preferences", tr("&Preferences…"), self.open_preferences, keys="Ctrl+,", icon="layers",
            role=QAction.MenuRole.PreferencesRole).setProperty(
            "also", tr("language theme text size millimetres inches settings options"))  # fmt: skip
        add("whats_new", tr("What is &new"), partial(self.show_manual, NEWS),
            tip=tr("Read what has changed from version to version"))  # fmt: skip
        self.commands.all_are_common()

    def edit_keys(self) -> None:
        """Open the table of all keys, to change them."""
        from editor.prefs.shortcuts import ShortcutsDialog

        self.prepare_commands()
        ShortcutsDialog(self, self.settings.keymap, self).exec()

    def open_preferences(self, at: str | bool = "", _on: bool = False) -> None:
        """Open what one chooses once, for all windows; at: the field to begin with."""
        from editor.prefs.preferences import PreferencesDialog

        dialog = PreferencesDialog(self.theme, self.settings, self)
        dialog.begin_at(at if isinstance(at, str) else "")
        dialog.exec()
        for size in TEXT_SIZES:
            self._tick(f"text_{size}", self.theme.text_size == size)
        self._tick(f"theme_{self.theme.choice}", True)
        self._tick("reduced_motion", self.theme.reduced_motion)

    def _tick(self, name: str, on: bool) -> None:
        """Show a choice as made, without making it."""
        self.commands[name].blockSignals(True)
        self.commands[name].setChecked(on)
        self.commands[name].blockSignals(False)

    def _show_as_seen(self) -> None:
        """Show the board or the page as the eyes see it that one chose to look with."""
        middle = self.centralWidget()
        if middle is not None and (self.theme.eyes or middle.graphicsEffect() is not None):
            from editor.prefs.vision import show_as_seen

            show_as_seen(middle, self.theme.eyes)

    def show_manual(self, topic: str = "") -> None:
        """Open the manual, at a page or where it begins."""
        from editor.manual import ManualWindow

        if self.manual is None:
            self.manual = ManualWindow(self)
        self.manual.open_at(topic)
        self.manual.show()
        self.manual.raise_()

    def prepare_commands(self) -> None:
        """Make the commands that are only made when they are needed."""

    def home_of(self, _name: str) -> str:
        """Return the title of the page to which a command belongs, "" for one of the whole window."""
        return ""

    def why_not(self, action: QAction) -> str:
        """Return why a command cannot be had just now."""
        return str(action.property("why") or "") or tr("Not possible just now.")

    def _choose_theme(self, choice: Choice, on: bool) -> None:
        if on:
            self.theme.choose(choice)

    def _choose_size(self, size: int, on: bool) -> None:
        if on and size != self.theme.text_size:
            self.theme.set_text_size(size)

    def find_action(self) -> None:
        """Ask for a command by words."""
        self._search = ActionSearch(self)
        self._search.come()  # before the rest, which may take a moment: what is typed meanwhile is not lost
        self.prepare_commands()
        self._search.look_again()

    def more_actions(self) -> list[QAction]:
        """Return what can be found by words beside the commands and the panels."""
        return self._preference_actions()

    def called(self, _name: str, action: QAction) -> str:
        """Return what a command is called where it is found by words; "" leaves it out."""
        return plain(action)

    def _preference_actions(self) -> list[QAction]:
        """Return an action for each preference, so that it is found by words."""
        from editor.prefs.preferences import PREFERENCES

        if not self._preferences:
            for name, title, also in PREFERENCES:
                action = QAction(tr("Preference: {title}", title=tr(title).replace("&", "")), self)
                action.setProperty("also", tr(also))
                action.triggered.connect(partial(self.open_preferences, name))
                self._preferences.append(action)
        return self._preferences

    def bring_up(self, _name: str) -> None:
        """Go to where a command can be done, before it is done."""

    def quit(self) -> None:
        """Close every window."""
        from PySide6.QtWidgets import QApplication

        QApplication.closeAllWindows()

    def _full_screen(self, _on: bool) -> None:
        """Fill the screen, or go back; where this is one of several in a window, that one does."""
        top, full = self.window(), Qt.WindowState.WindowFullScreen
        top.setWindowState(top.windowState() ^ full)
        self._tick("full_screen", top.isFullScreen())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tick("full_screen", self.window().isFullScreen())

    # ---------------------------------------------------------------- faults
    def tell_fault(self, title: str, text: str) -> None:
        """Show what went wrong without stopping anything."""
        self.fault.tell(title, text)


class FaultStrip(QToolBar):
    """A strip under the menu that tells a fault until it is closed; nothing is blocked by it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(tr("Fault"), parent)
        self.theme = theme
        self.setObjectName("fault")
        self.setMovable(False)
        inside = QWidget(self)
        row = QHBoxLayout(inside)
        row.setContentsMargins(16, 8, 10, 8)
        self.icon = QToolButton(inside)
        self.icon.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.icon.setAccessibleName(tr("Fault"))
        self.label = QLabel(inside)
        self.label.setWordWrap(True)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        close = QPushButton(tr("Close"), inside)
        close.clicked.connect(self.hide)
        row.addWidget(self.icon)
        row.addWidget(self.label, 1)
        row.addWidget(close)
        self.addWidget(inside)
        self.hide()

    def tell(self, title: str, text: str) -> None:
        """Show a fault."""
        t = self.theme.tokens
        self.icon.setIcon(make_icon("warning", self.theme))
        self.label.setText(f"{title}. {text}" if title else text)
        self.setStyleSheet(f"QToolBar {{ background: {t.fault_ground}; border-bottom: 1px solid {t.fault}; }}")
        self.label.setAccessibleName(self.label.text())
        self.show()
