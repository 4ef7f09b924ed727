"""The window round all open modules: a tab for each, and what is asked before any of them is lost."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMessageBox, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from editor.busystrip import BusyStrip
from editor.mainwindow import UNSAVED
from editor.mapedit.dropping import drop_files, files_in
from editor.mapedit.keeping import place_of
from editor.mapedit.loading import Loading, is_heavy
from editor.mapedit.locking import PlaceLock, is_free
from editor.mapedit.recovery import Kept
from editor.mapedit.saving import same_place
from editor.mapedit.window import EditWindow
from editor.prefs.preferences import keep_seconds
from editor.settings import Settings
from editor.text import fault_text, tr
from editor.theme import Theme
from mapdata.problems import FormatError
from scenarios.engine.modules import Module, load_module


class Shell(QWidget):
    """Holds a window for each open module. One of them is in front, with its own menu, bars and panels."""

    emptied = Signal()  # the last one was closed

    def __init__(self, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self.theme, self.settings = theme, settings
        self.windows: list[EditWindow] = []
        self._closing = False
        self.closed_last: list[str] = []  # where the modules closed lately lie, the last at the end
        self.tabs, self._stack = QTabBar(self), QStackedWidget(self)
        self.tabs.setObjectName("documents")
        self.tabs.setTabsClosable(True)
        self.tabs.setMovable(True)
        self.tabs.setExpanding(False)
        self.tabs.setElideMode(Qt.TextElideMode.ElideRight)
        self.tabs.setAccessibleName(tr("Open modules"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.busy = BusyStrip(theme)
        self.loading = Loading(self.busy, self)
        column.addWidget(self.tabs)
        column.addWidget(self.busy)
        column.addWidget(self._stack, 1)
        self.tabs.currentChanged.connect(self._front)
        self.tabs.tabCloseRequested.connect(lambda at: self.windows[at].close())
        self.tabs.tabMoved.connect(self._moved)
        self.setAcceptDrops(True)
        self.resize(1600, 1000)
        geometry = settings.layout("studio", "geometry")
        if geometry is not None:
            self.restoreGeometry(geometry)

    # ------------------------------------------------------------------ modules
    @property
    def current(self) -> EditWindow | None:
        """The window in front."""
        at = self.tabs.currentIndex()
        return self.windows[at] if 0 <= at < len(self.windows) else None

    def open(self, ref: str | Path) -> EditWindow | None:
        """Open a module from a folder, a .hexmod file or an installed id; a fault is told, nothing else happens.

        Return its window; None where it cannot be opened, or comes later because it takes long to read.
        """
        window = self._window_of(ref)
        if window is not None:
            return window
        try:
            if is_heavy(ref):
                self.loading.begin(ref, self._loaded, self._not_loaded)
                return None
            module = load_module(ref)
        except (FormatError, OSError) as fault:
            self._not_loaded(fault)
            return None
        return self.admit(module)

    def _window_of(self, ref: str | Path) -> EditWindow | None:
        """Return the window that has a module open already, brought to the front."""
        for window in self.windows:
            if _same(window.module, ref):
                self.tabs.setCurrentIndex(self.windows.index(window))
                return window
        return None

    def _loaded(self, module: Module) -> None:
        if self._window_of(module.source) is None:
            self.admit(module)

    def _not_loaded(self, fault: Exception) -> None:
        if not isinstance(fault, FormatError | OSError):
            raise fault
        self.tell_fault(tr("The module cannot be opened"), fault_text(fault))

    def admit(self, module: Module) -> EditWindow | None:
        """Put a module in a tab, read only when another program has it and one wants to look at it all the same."""
        place = place_of(module)
        if place.exists() and not is_free(place):
            text = tr("{who} has {title} open. Only one can change it at a time.", who=PlaceLock(place).holder(),
                      title=module.title)  # fmt: skip
            box = QMessageBox(QMessageBox.Icon.Question, tr("Open elsewhere"), text, parent=self)
            look = box.addButton(tr("Open it to &read"), QMessageBox.ButtonRole.AcceptRole)
            box.addButton(QMessageBox.StandardButton.Cancel)
            box.exec()
            if box.clickedButton() is not look:
                return None
        return self.add(module)

    def add(self, module: Module, clean: bool = True) -> EditWindow:
        """Put a module in a tab of its own, in front; clean: it is as on disk."""
        window = EditWindow(module, self.theme, self.settings)
        self.take(window)
        if not clean:
            window.document.put(module, clean=False)
        QTimer.singleShot(0, window, window.canvas.fit)
        QTimer.singleShot(0, window, self.come)  # a dialog that asked for it has closed
        return window

    def come(self) -> None:
        """Take the keys back from a dialog that has closed: the sheet in front has them then."""
        self.activateWindow()
        if self.current is not None and QApplication.activeModalWidget() is None:
            self.current.take_keys()

    def take(self, window: EditWindow) -> None:
        """Put a window in a tab of its own, in front."""
        window.setWindowFlags(Qt.WindowType.Widget)
        self._stack.addWidget(window)
        self.windows.append(window)
        self.tabs.addTab("")
        window.windowTitleChanged.connect(lambda: self._name(window))
        window.document.modified.connect(lambda: self._name(window))
        window.gone.connect(lambda: self._gone(window))
        window.shell = self
        window.keeper.settle()
        window.recovery.failing.connect(lambda why: window.say(tr("Unsaved work cannot be kept: {reason}", reason=why)))
        window.recovery.at_most_ms = lambda: 1000 * keep_seconds(self.settings)
        self.settings.note_recent_module(window.module.source or str(window.keeper.place.resolve()))
        self._note_session()
        self._name(window)
        self.tabs.setCurrentIndex(len(self.windows) - 1)
        self._front(self.tabs.currentIndex())

    def recover(self, kept: Kept) -> EditWindow | None:
        """Open unsaved work of an earlier run; it stays unsaved until one saves it."""
        try:
            module = kept.module()
        except (FormatError, OSError) as fault:
            self.tell_fault(tr("What was kept of {title} cannot be read", title=kept.title), fault_text(fault))
            return None
        window = next((w for w in self.windows if same_place(w.keeper.place, place_of(module))), None)
        if window is None:
            window = self.add(module, clean=False)
            window.keeper.base = kept.base()
        elif window.document.stack.isClean():
            window.document.put(module, clean=False)
            self.tabs.setCurrentIndex(self.windows.index(window))
        else:
            window.tell_fault(tr("{title} is open and has changes", title=kept.title),
                              tr("Save or close it first, then take up what was kept of it."))  # fmt: skip
            return None
        window.recovery.before = kept.count
        try:
            window.recovery.keep_now()
        except (OSError, ValueError) as fault:  # a full disk, say: what there is stays until there is something newer
            window.recovery.tell(fault)
        else:
            kept.discard()
        return window

    def keep_now(self) -> int:
        """Keep the unsaved work of every window for recovery at once; return of how many."""
        return sum(window.recovery.keep_now() for window in self.windows)

    def stop_work(self) -> None:
        """End all work on workers, and let go of the places on disk: the program ends without closing its windows."""
        self._closing = True
        self.loading.jobs.wait()
        for window in self.windows:
            window.compiler.timer.stop()
            window.jobs.wait()
            window.keeper.let_go()
        self.settings.keep_layout("studio", self.saveGeometry(), self.saveGeometry())

    def restore(self) -> None:
        """Open again what was open when the program ended last.

        Passed over is what is gone meanwhile, and what another window has open.
        """
        for source in self.settings.session():
            place = Path(source)
            if not place.is_absolute() or (place.exists() and is_free(place)):
                self.open(source)

    def _note_session(self) -> None:
        """Remember what is open, also for the case that the program is killed."""
        if not self._closing:
            self.settings.note_session([w.module.source or str(w.keeper.place.resolve()) for w in self.windows])

    def reopen(self) -> None:
        """Open again what was closed last."""
        if self.closed_last:
            self.open(self.closed_last.pop())

    def tell_fault(self, title: str, text: str) -> None:
        """Tell what went wrong in the window in front, or in a box where nothing is open."""
        if self.current is not None:
            self.current.tell_fault(title, text)
            return
        box = QMessageBox(QMessageBox.Icon.Warning, title, title, parent=self)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setInformativeText(text)
        box.open()

    # ------------------------------------------------------------------ tabs
    def _front(self, at: int) -> None:
        if 0 <= at < len(self.windows):
            self._stack.setCurrentWidget(self.windows[at])
            self.windows[at].take_keys()
            self._name(self.windows[at])

    def _moved(self, start: int, end: int) -> None:
        self.windows.insert(end, self.windows.pop(start))

    def _name(self, window: EditWindow) -> None:
        if window not in self.windows:
            return
        at = self.windows.index(window)
        changed = not window.document.stack.isClean()
        self.tabs.setTabText(at, window.module.title.replace("&", "&&") + (f" {UNSAVED}" if changed else ""))
        self.tabs.setTabToolTip(at, window.module.source or str(window.module.folder))
        self.tabs.setVisible(len(self.windows) > 1)
        if window is self.current:
            self.setWindowTitle(window.windowTitle())
            self.setWindowModified(changed)

    def _gone(self, window: EditWindow) -> None:
        at = self.windows.index(window)
        self.closed_last.append(window.module.source or str(window.module.folder))
        self.windows.pop(at)
        self._note_session()
        self.tabs.removeTab(at)
        self._stack.removeWidget(window)
        window.deleteLater()
        self.tabs.setVisible(len(self.windows) > 1)
        self._front(self.tabs.currentIndex())
        if not self.windows:
            self.emptied.emit()

    # ------------------------------------------------------------------ files dropped, and the end
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if files_in(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        event.acceptProposedAction()
        paths = files_in(event.mimeData())
        QTimer.singleShot(0, self, lambda: drop_files(self, paths))  # a dialog must not hold up the other program

    def closeEvent(self, event: QCloseEvent) -> None:
        self._note_session()
        if not self._may_close_all():
            event.ignore()
            return
        self._closing = True
        for window in list(self.windows):
            window.keeper.asked = True
            if not window.close():
                window.keeper.asked = self._closing = False
                self._note_session()
                event.ignore()
                return
        self.loading.jobs.wait()
        self.settings.keep_layout("studio", self.saveGeometry(), self.saveGeometry())
        event.accept()


    def _may_close_all(self) -> bool:
        """Return whether all modules may close: what is not saved is asked for once, before the first one closes."""
        changed = [window for window in self.windows if not window.document.stack.isClean()]
        if not changed:
            return True
        if len(changed) == 1:
            self.tabs.setCurrentIndex(self.windows.index(changed[0]))
            return changed[0].keeper.may_close()
        buttons = QMessageBox.StandardButton
        text = tr("{n} modules have changes that are not saved.", n=len(changed))
        box = QMessageBox(QMessageBox.Icon.Question, tr("Save?"), text, parent=self)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setInformativeText("\n".join(window.module.title for window in changed))
        box.setStandardButtons(buttons.SaveAll | buttons.Discard | buttons.Cancel)
        box.setDefaultButton(buttons.SaveAll)
        box.button(buttons.SaveAll).setText(tr("&Save all"))
        box.button(buttons.Discard).setText(tr("Save &none"))
        answer = box.exec()
        return answer == buttons.Discard or (answer == buttons.SaveAll and all(w.keeper.save() for w in changed))


def _same(module: Module, ref: str | Path) -> bool:
    """Return whether a reference is to the module that is open."""
    if not Path(ref).exists():
        return str(ref) in (module.source, module.id) and not Path(module.source).is_absolute()
    return same_place(place_of(module), Path(ref))
