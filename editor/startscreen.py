"""The first screen: games to go on with, installed games to begin, files to open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QKeySequence, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFileDialog,
    QFrame,
    QInputDialog,
    QLabel,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

import scenarios
from editor.fonts import BOLD, font, grown, letters
from editor.gamecards import when_and_who
from editor.games import KeptGame, ago, delete_game, kept_games, rename_game
from editor.icons import make_icon, paint_icon
from editor.mainwindow import MainWindow
from editor.news import PAGE as NEWS
from editor.news import risen, running_version
from editor.ownmodules import own_modules
from editor.paint import elided, words
from editor.play.newgame import heading
from editor.play.reading import AboutDialog
from editor.settings import Settings
from editor.text import fault_text, tr
from editor.theme import Theme

EDITOR_MS = 5000  # how long the start window says that the editor is coming
GAMES_SHOWN = 4  # the games that were played last; the others are shown when asked for
ROW, TALL_ROW = 62, 82


class Row(QAbstractButton):
    """A wide button: icon, title, a line or two beneath; at its right end there may be small buttons."""

    def __init__(
        self, theme: Theme, icon: str, title: str, note: str, more: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.theme, self.icon_name, self.title, self.note, self.more = theme, icon, title, note, more
        self.setText(title)
        self.setAccessibleDescription(f"{note}. {more}" if more else note)
        self.setToolTip(more)
        self.setFixedHeight(grown(TALL_ROW if more else ROW))
        self.ends: list[QToolButton] = []
        self._end_icons: list[str] = []
        self.setMinimumWidth(300)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.changed.connect(self._dress)

    def _dress(self) -> None:
        for button, icon in zip(self.ends, self._end_icons, strict=True):
            button.setIcon(make_icon(icon, self.theme))
        self.setFixedHeight(grown(TALL_ROW if self.more else ROW))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(420, self.height())

    def add_end(self, icon: str, text: str, act: Callable[[], object]) -> None:
        """Put a small button at the right end."""
        button = QToolButton(self)
        button.setIcon(make_icon(icon, self.theme))
        button.setFixedSize(32, 32)
        button.setToolTip(text)
        button.setAccessibleName(text)
        button.setCursor(Qt.CursorShape.ArrowCursor)
        button.clicked.connect(lambda: act())
        self.ends.append(button)
        self._end_icons.append(icon)

    def resizeEvent(self, _event: QResizeEvent) -> None:
        for k, button in enumerate(reversed(self.ends)):
            button.move(self.width() - 16 - 32 - 36 * k, (self.height() - 32) // 2)

    def keyPressEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter = self.theme, QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(t.colour("accent" if self.hasFocus() else "line"), 2 if self.hasFocus() else 1))
        painter.setBrush(t.colour("hover" if self.underMouse() else "raised"))
        painter.drawRoundedRect(box, 8, 8)
        paint_icon(painter, self.icon_name, QRectF(18, self.height() / 2 - 12, 24, 24), t.colour("accent"))
        wide = self.width() - 78 - 36 * len(self.ends)
        title = font(17, BOLD, serif=True)
        words(painter, 58, grown(23), elided(self.title, title, wide), title, t.colour("ink"))
        words(painter, 58, grown(43), elided(self.note, font(13), wide), font(13), t.colour("muted"))
        if self.more:
            words(painter, 58, grown(63), elided(self.more, font(13), wide), font(13), t.colour("muted"))
        painter.end()


class StartWindow(MainWindow):
    """Where the program begins."""

    kind = "start"
    play_asked = Signal(str)
    resume_asked = Signal(object)
    edit_asked = Signal(str)

    def __init__(self, theme: Theme, settings: Settings, modules: dict[str, str], editing: bool) -> None:
        super().__init__(theme, settings)
        self.modules, self.editing = modules, editing
        self.setWindowTitle("Hexwright")
        self.setAcceptDrops(True)
        self.rows: list[Row] = []
        self._all_games = False
        self._news = risen(settings, running_version())
        self.body = QWidget()
        self._layout = QVBoxLayout(self.body)
        self._layout.setContentsMargins(48, 36, 48, 36)
        self._layout.setSpacing(8)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(self.body)
        self.setCentralWidget(area)
        self.progress = QProgressBar(self)
        self.progress.setTextVisible(False)
        self.progress.setFixedWidth(220)
        self.cancel = QPushButton(tr("Cancel"), self)
        self.cancel.setStyleSheet("padding: 1px 14px; min-height: 22px; max-height: 24px;")
        self.cancel.hide()
        self.statusBar().setMinimumHeight(32)
        self.statusBar().setSizeGripEnabled(False)
        self.statusBar().addPermanentWidget(self.progress)
        self.statusBar().addPermanentWidget(self.cancel)
        self.progress.hide()
        self._menus()
        self.resize(920, 760)
        self.ready()
        self.fill()

    def _menus(self) -> None:
        add, keys = self.commands.add, QKeySequence.StandardKey
        add("open", tr("&Open a game…"), self._open_game, keys=keys.Open, icon="open")
        add("open_module", tr("Open a &module…"), self._open_module, keys="Ctrl+Shift+O", icon="folder")
        add("open_folder", tr("Open a module &folder…"), self._open_folder, icon="folder")
        add("manual", tr("&Manual"), self.show_manual, keys=keys.HelpContents, icon="book")
        add("about", tr("&About Hexwright"), lambda: AboutDialog((), self).exec(), role=QAction.MenuRole.AboutRole)
        file = self.commands.fill(self.bar.addMenu(tr("&File")), ("open", "open_module", "open_folder", "-"))
        self.commands.fill(file, ("preferences", "edit_keys", "-", "close", "quit"))
        self.commands.fill(
            self.bar.addMenu(tr("&View")),
            ("theme_system", "theme_light", "theme_dark", "reduced_motion", "full_screen", "-", "find_action"),
        )
        self.commands.fill(self.bar.addMenu(tr("&Help")), ("manual", "whats_new", "about"))

    # ---------------------------------------------------------------- rows
    def fill(self) -> None:
        """List what there is."""
        while self._layout.count():
            item = self._layout.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        self.rows = []
        title = QLabel("Hexwright")
        title.setStyleSheet(f'font-family: "Source Serif Pro"; font-size: {letters(34)}px; font-weight: 700;')
        under = QLabel(tr("A table for board wargames: the map, the pieces and the rules."))
        under.setStyleSheet(f"color: palette(placeholder-text); font-size: {letters(15)}px;")
        self._layout.addWidget(title)
        self._layout.addWidget(under)
        if self._news:
            self._layout.addSpacing(14)
            news = tr("What is new in version {version}", version=self._news)
            self._row("book", news, tr("what has changed since you were here last"), self._read_news)
        games = [game for game in kept_games(self.settings) if not game.over]
        if games:
            self._head(tr("Go on with"))
            for game in games if self._all_games else games[:GAMES_SHOWN]:
                self._game_row(game)
            if len(games) > GAMES_SHOWN and not self._all_games:
                self._row("down", tr("More games…"), tr("{n} older ones", n=len(games) - GAMES_SHOWN), self._show_all)
        self._head(tr("Play"))
        for name, text in self.modules.items():
            self._row("flag", text, name, partial(self.play_asked.emit, name))
        mine = own_modules(self.settings, Path(scenarios.__file__).parent)
        if mine:
            self._head(tr("Your modules"))
        for module in mine:
            row = self._row("map", module.title, str(module.place), partial(self.play_asked.emit, str(module.place)))
            if self.editing:
                row.add_end("rename", tr("Edit this module"), partial(self.edit_asked.emit, str(module.place)))
        self._head(tr("Open"))
        self._row("open", tr("A game on disk…"), tr("a .journal file: go on, or replay it"), self._open_game)
        self._row("folder", tr("A module…"), tr("a .hexmod file, or a module's module.json"), self._open_module)
        if self.editing:
            note = tr("begin a new map in the editor, or open one there")
            self._row("map", tr("Draw a map…"), note, partial(self.edit_asked.emit, ""))
        self._layout.addStretch(1)
        if self.rows:
            self.rows[1 if self._news else 0].setFocus()

    def _head(self, text: str) -> None:
        label = heading(text)
        label.setContentsMargins(0, 18, 0, 2)
        self._layout.addWidget(label)

    def _row(self, icon: str, title: str, note: str, act: Callable[[], object], more: str = "") -> Row:
        row = Row(self.theme, icon, title, note, more, self.body)
        row.clicked.connect(lambda: act())
        self.rows.append(row)
        self._layout.addWidget(row)
        return row

    def _game_row(self, game: KeptGame) -> None:
        title = game_title(game, self.modules.get(game.module, game.module))
        row = self._row("replay", title, game_note(game), partial(self.resume_asked.emit, game.path),
                        "  ·  ".join(game.card.options))  # fmt: skip
        row.add_end("rename", tr("Rename this game…"), partial(self._rename, game))
        row.add_end("delete", tr("Delete this game…"), partial(self._delete, game, title))

    def _read_news(self) -> None:
        self._news = ""
        self.fill()
        self.show_manual(NEWS)

    def _show_all(self) -> None:
        self._all_games = True
        self.fill()

    def _rename(self, game: KeptGame) -> None:
        old = game.own_name or game.card.variant
        name, fine = QInputDialog.getText(self, tr("Rename the game"), tr("Name"), text=old)
        if not fine or name.strip() == game.own_name:
            return
        self._change(partial(rename_game, game.path, name), tr("The game keeps its name"))

    def _delete(self, game: KeptGame, title: str) -> None:
        text = tr("Delete {title} for good?\n{note}", title=title, note=game_note(game))
        box = QMessageBox(QMessageBox.Icon.Warning, tr("Delete a game"), text, parent=self)
        delete = box.addButton(tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        keep = box.addButton(tr("Keep"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.exec()
        if box.clickedButton() is delete:
            self._change(partial(delete_game, game.path), tr("The game was not deleted"))

    def _change(self, act: Callable[[], object], otherwise: str) -> None:
        """Change a file and list the games again; otherwise: what is told when it fails."""
        try:
            act()
        except (OSError, ValueError) as fault:
            system = fault.strerror if isinstance(fault, OSError) else ""
            self.tell_fault(otherwise, system or fault_text(fault))
        self.fill()

    def busy(self, share: int | None, text: str = "") -> None:
        """Show how far a module is being opened; None: done."""
        self.progress.setVisible(share is not None)
        self.cancel.setVisible(share is not None)
        self.body.setEnabled(share is None)
        self.statusBar().showMessage(text)
        if share is not None:
            self.progress.setRange(0, 100)
            self.progress.setValue(share)

    def opening_editor(self) -> None:
        """Show that the editor is coming: it takes a few seconds before its window is there."""
        self.statusBar().showMessage(tr("The map editor is opening…"), EDITOR_MS)
        self.setCursor(Qt.CursorShape.BusyCursor)
        self.body.setEnabled(False)  # a second click would open a second editor
        QTimer.singleShot(EDITOR_MS, self, self._editor_open)

    def _editor_open(self) -> None:
        self.unsetCursor()
        self.body.setEnabled(True)

    # ---------------------------------------------------------------- files
    def _open_game(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("Open a game"), "", tr("Games (*.journal);;All files (*)"))
        if name:
            self.resume_asked.emit(Path(name))

    def _open_module(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("Open a module"), "", tr("Modules (*.hexmod module.json)"))
        if name:
            self.play_asked.emit(str(Path(name).parent if Path(name).name == "module.json" else name))

    def _open_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self, tr("Open a module folder"))
        if name:
            self.play_asked.emit(name)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for url in event.mimeData().urls():
            path = Path(url.toLocalFile())
            if path.suffix == ".journal":
                self.resume_asked.emit(path)
            else:
                self.play_asked.emit(str(path))


def game_title(game: KeptGame, module: str) -> str:
    """Return a game's first line: the name it was given, its game and variant."""
    parts = [game.own_name, module, game.card.variant if game.card.variant != module else ""]
    return "  ·  ".join(part for part in parts if part)


def game_note(game: KeptGame) -> str:
    """Return a game's second line: date and turn, who is to act, who plays, when it was played last."""
    parts = when_and_who(game.card, game.side)
    if game.names:
        parts.append(", ".join(game.names))
    parts.append(tr("played {when}", when=ago(game.changed)))
    return "  ·  ".join(parts)
