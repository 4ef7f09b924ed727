"""The first screen: games to go on with, installed games to begin, files to open."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QFileDialog,
    QFrame,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.fonts import BOLD, font
from editor.games import KeptGame, ago, kept_games
from editor.icons import paint_icon
from editor.mainwindow import MainWindow
from editor.paint import elided, words
from editor.play.newgame import heading
from editor.settings import Settings
from editor.text import tr
from editor.theme import Theme

GAMES_SHOWN = 3  # the games that were played last; the others are opened by file


class Row(QAbstractButton):
    """A wide button: icon, title, a line beneath."""

    def __init__(self, theme: Theme, icon: str, title: str, note: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self.icon_name, self.title, self.note = theme, icon, title, note
        self.setText(title)
        self.setAccessibleDescription(note)
        self.setFixedHeight(62)
        self.setMinimumWidth(300)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(420, 62)

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
        paint_icon(painter, self.icon_name, QRectF(18, 19, 24, 24), t.colour("accent"))
        wide = self.width() - 78
        title = font(17, BOLD, serif=True)
        words(painter, 58, 23, elided(self.title, title, wide), title, t.colour("ink"))
        words(painter, 58, 43, elided(self.note, font(13), wide), font(13), t.colour("muted"))
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
        self.commands.fill(self.bar.addMenu(tr("&File")), ("open", "open_module", "open_folder", "-", "close", "quit"))
        self.commands.fill(
            self.bar.addMenu(tr("&View")),
            ("theme_system", "theme_light", "theme_dark", "reduced_motion", "full_screen", "-", "find_action"),
        )

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
        title.setStyleSheet('font-family: "Source Serif Pro"; font-size: 34px; font-weight: 700;')
        under = QLabel(tr("A table for board wargames: the map, the pieces and the rules."))
        under.setStyleSheet("color: palette(placeholder-text); font-size: 15px;")
        self._layout.addWidget(title)
        self._layout.addWidget(under)
        games = [game for game in kept_games(self.settings) if not game.over]
        if games:
            self._head(tr("Go on with"))
            for game in games[:GAMES_SHOWN]:
                self._row("replay", self.modules.get(game.module, game.module), game_note(game),
                          partial(self.resume_asked.emit, game.path))  # fmt: skip
        self._head(tr("Play"))
        for name, text in self.modules.items():
            self._row("flag", text, name, partial(self.play_asked.emit, name))
        self._head(tr("Open"))
        self._row("open", tr("A game on disk…"), tr("a .journal file: go on, or replay it"), self._open_game)
        self._row("folder", tr("A module…"), tr("a .hexmod file, or a module's module.json"), self._open_module)
        if self.editing:
            self._row(
                "map", tr("Draw a map…"), tr("open a module in the map editor"), partial(self.edit_asked.emit, "")
            )
        self._layout.addStretch(1)
        if self.rows:
            self.rows[0].setFocus()

    def _head(self, text: str) -> None:
        label = heading(text)
        label.setContentsMargins(0, 18, 0, 2)
        self._layout.addWidget(label)

    def _row(self, icon: str, title: str, note: str, act) -> None:  # type: ignore[no-untyped-def]
        row = Row(self.theme, icon, title, note, self.body)
        row.clicked.connect(lambda: act())
        self.rows.append(row)
        self._layout.addWidget(row)

    def busy(self, share: int | None, text: str = "") -> None:
        """Show how far a module is being opened; None: done."""
        self.progress.setVisible(share is not None)
        self.cancel.setVisible(share is not None)
        self.body.setEnabled(share is None)
        self.statusBar().showMessage(text)
        if share is not None:
            self.progress.setRange(0, 100)
            self.progress.setValue(share)

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


def game_note(game: KeptGame) -> str:
    """Return a game's second line: turn, when, who."""
    words_ = [tr("turn {turn}", turn=game.turn), *([game.side] if game.side else []), ago(game.changed)]
    if game.names:
        words_.append(", ".join(game.names))
    words_.append(game.path.name)
    return "  ·  ".join(words_)
