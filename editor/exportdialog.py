"""Export from a window: choose a kind and its options, read what would be lost, write off the window's thread."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QLocale, Qt, QTimer, QUrl
from PySide6.QtGui import QCloseEvent, QDesktopServices
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from editor.exportform import OptionForm
from editor.fonts import grown, letters
from editor.jobs import Job, Jobs
from editor.numbers import number_text
from editor.play.newgame import heading
from editor.settings import Settings
from editor.text import fault_text, mark, tr, translated
from editor.theme import Theme
from editor.typedpaths import PathTrouble, path_trouble, typed_path
from exporters.base import ExportError, WriteReport
from mapdata.board import Board
from mapdata.problems import FormatError, Problem
from mapdata.progress import Progress
from scenarios.engine.modules import Module
from scenarios.engine.registry import exporters

CHECK_AFTER_MS = 350
BoardOf = Callable[[Progress], Board]

FIRST_KINDS = ("vmod", "pnp")  # what a designer wants most often; the others follow by their names
NO_SCENARIO = {"vmod": mark("What all scenarios share")}  # by exporter


class ExportDialog(QDialog):
    """Writes a module in a foreign format. It stays open beside play; `written` holds the last report."""

    def __init__(
        self, module: Module, board_of: BoardOf, theme: Theme, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.module, self._board_of, self._theme, self._settings = module, board_of, theme, settings
        self.jobs = Jobs(self)
        self.written: WriteReport | None = None
        self._board: Board | None = None
        self._job: Job | None = None
        self._confirmed: Path | None = None
        self._found = exporters()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(CHECK_AFTER_MS)
        self._timer.timeout.connect(self._check)
        self.setWindowTitle(tr("Export"))
        room = self.screen().availableGeometry().height() - 60  # of it the head takes some
        self.resize(900, max(560, min(880, room)))
        self._build()
        self.kinds.setCurrentRow(max(0, self._row_of(settings.text("export/kind", "vmod"))))

    # ---------------------------------------------------------------- building
    def _build(self) -> None:
        head = QLabel(tr("Export {title}", title=self.module.title))
        head.setStyleSheet(f'font-family: "Source Serif Pro"; font-size: {letters(24)}px; font-weight: 700;')
        self.kinds = QListWidget()
        self.kinds.setAccessibleName(tr("Kind of file"))
        self.kinds.setFixedWidth(grown(220))
        order = {name: at for at, name in enumerate(FIRST_KINDS)}
        for name in sorted(self._found.plugins, key=lambda name: order.get(name, len(order))):
            exporter = self._found.plugins[name]
            item = QListWidgetItem(tr(exporter.title))
            item.setData(Qt.ItemDataRole.UserRole, name)
            self.kinds.addItem(item)
        for name, reason in self._found.failed.items():
            item = QListWidgetItem(tr("{name}: cannot be used", name=name))
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            item.setToolTip(reason)
            self.kinds.addItem(item)
        self.kinds.currentRowChanged.connect(self._kind_chosen)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        right = QVBoxLayout()
        right.addWidget(heading(tr("Options")))
        right.addWidget(self._area, 1)
        left = QVBoxLayout()
        left.addWidget(heading(tr("Kind of file")))
        left.addWidget(self.kinds, 1)
        middle = QHBoxLayout()
        middle.setSpacing(20)
        middle.addLayout(left)
        middle.addLayout(right, 1)
        self.notes = QTextBrowser()
        self.notes.setAccessibleName(tr("What to know first"))
        self.notes.setFixedHeight(116)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(28, 22, 28, 20)
        layout.setSpacing(10)
        layout.addWidget(head)
        layout.addLayout(middle, 1)
        layout.addWidget(heading(tr("What to know first")))
        layout.addWidget(self.notes)
        layout.addLayout(self._file_row())
        layout.addLayout(self._foot())

    def _file_row(self) -> QHBoxLayout:
        self.target = QLineEdit()
        self.target.setAccessibleName(tr("File to be written"))
        self.target.textChanged.connect(self._target_changed)
        choose = QPushButton(tr("Choose…"))
        choose.clicked.connect(self._choose)
        row = QHBoxLayout()
        row.addWidget(QLabel(tr("File")))
        row.addWidget(self.target, 1)
        row.addWidget(choose)
        return row

    def _foot(self) -> QHBoxLayout:
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.hide()
        self.told = QLabel()
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.told.setStyleSheet("color: palette(placeholder-text);")
        self.folder = QPushButton(tr("Open the folder"))
        self.folder.clicked.connect(self.open_folder)
        self.folder.hide()
        self.stop = QPushButton(tr("Close"))
        self.stop.clicked.connect(self._stop)
        self.go = QPushButton(tr("Export"))
        self.go.setProperty("primary", True)
        self.go.setDefault(True)
        self.go.clicked.connect(self.export)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.told, 1)
        row.addWidget(self.progress, 1)
        for button in (self.folder, self.stop, self.go):
            row.addWidget(button)
        return row

    # ---------------------------------------------------------------- choosing
    def _row_of(self, name: str) -> int:
        rows = [k for k in range(self.kinds.count()) if self.kinds.item(k).data(Qt.ItemDataRole.UserRole) == name]
        return rows[0] if rows else -1

    @property
    def exporter(self) -> Any:
        """The exporter chosen."""
        item = self.kinds.currentItem()
        return self._found.plugins.get(item.data(Qt.ItemDataRole.UserRole)) if item is not None else None

    @property
    def form(self) -> OptionForm:
        """The fields of its options."""
        form = self._area.widget()
        assert isinstance(form, OptionForm)
        return form

    def choose_kind(self, name: str) -> None:
        """Turn to a kind of file by its id."""
        self.kinds.setCurrentRow(self._row_of(name))

    def _kind_chosen(self, _row: int) -> None:
        exporter = self.exporter
        if exporter is None:
            return
        none = tr(NO_SCENARIO.get(exporter.id, mark("None")))
        scenarios = [("", none), *((s.id, s.title or s.id) for s in self.module.scenarios)]
        form = OptionForm(exporter.options, {"scenario": scenarios})
        form.fill({**self._kept(exporter.id), "language": QLocale().name()[:2]})  # of the window, whatever it was once
        form.changed.connect(self._options_changed)
        self._area.setWidget(form)
        self.told.clear()
        self.folder.hide()
        self._suggest(exporter)
        self._options_changed()

    def _key(self, name: str) -> str:
        return f"export/{self.module.id}/{name}"

    def _kept(self, name: str) -> dict[str, str]:
        try:
            kept = json.loads(self._settings.text(self._key(name), "{}"))
        except ValueError:
            return {}
        return {str(k): str(v) for k, v in kept.items()} if isinstance(kept, dict) else {}

    def _suggest(self, exporter: Any) -> None:
        suffix = exporter.suffixes[0]
        name = self.module.id if suffix == f".{exporter.id}" else f"{self.module.id}-{exporter.id}"
        folder = Path(self._settings.text("folder/export", str(Path.home())))
        self.target.setText(str(folder / f"{name}{suffix}"))

    def _choose(self) -> None:
        exporter = self.exporter
        if exporter is None:
            return
        pattern = f"{tr(exporter.title)} ({' '.join('*' + s for s in exporter.suffixes)})"
        name, _ = QFileDialog.getSaveFileName(self, tr("Export to"), self.target.text(), pattern)
        if name:
            path = Path(name)
            path = (
                path if path.suffix.lower() in exporter.suffixes else path.with_name(path.name + exporter.suffixes[0])
            )
            self.target.setText(str(path))
            self._confirmed = path if path == Path(name) else None  # the dialog has asked about writing over it

    def _target_changed(self) -> None:
        self._confirmed = None
        self._ready()

    def _options_changed(self) -> None:
        self.go.setEnabled(False)
        if self._job is not None:
            self._job.cancel()
        self._timer.start()

    def _ready(self) -> None:
        self.go.setEnabled(self._job is None and not self._timer.isActive() and bool(self.target.text().strip()))

    # ---------------------------------------------------------------- what would be lost
    def _check(self) -> None:
        exporter = self.exporter
        if exporter is None:
            return
        if self._job is not None:
            self._timer.start()
            return
        try:
            options = self.form.value()
        except ValueError as fault:
            self._show_notes([Problem("error", "OPTION", fault_text(fault))])
            return

        def work(progress: Progress) -> tuple[Board, list[Problem]]:
            board = self._board if self._board is not None else self._board_of(progress)
            return board, exporter.check(self.module, board, options)

        self._job = self.jobs.start("check", work, self._checked, self._not_checked)
        self._job.cancelled.connect(self._ended)

    def _checked(self, found: tuple[Board, list[Problem]]) -> None:
        self._board, problems = found
        self._job = None
        self._show_notes(problems)

    def _not_checked(self, fault: Exception) -> None:
        self._job = None
        self._show_notes([Problem("error", "EXPORT", fault_text(fault))])

    def _show_notes(self, problems: Sequence[Problem]) -> None:
        t = self._theme.tokens
        colours = {"error": t.fault, "warning": t.hint, "note": t.muted}
        words = {"error": tr("Not possible"), "warning": tr("Take care"), "note": tr("Note")}
        rows = [
            f'<p style="margin:0 0 5px 0"><b style="color:{colours[p.severity]}">{words[p.severity]}:</b> '
            f"{_safe(translated(p.text))} {_safe(translated(p.remedy))}</p>"
            for p in sorted(problems, key=lambda p: ("error", "warning", "note").index(p.severity))
        ]
        self.notes.setHtml("".join(rows) or f"<p>{tr('Nothing will be lost.')}</p>")
        self._ready()
        if any(p.severity == "error" for p in problems):
            self.go.setEnabled(False)

    # ---------------------------------------------------------------- writing
    @property
    def busy(self) -> bool:
        """Whether it writes just now."""
        return not self.kinds.isEnabled()

    def export(self) -> None:
        """Write the file."""
        exporter = self.exporter
        if exporter is None or self._job is not None:
            return
        try:
            path = _target(self.target.text(), exporter.suffixes)
        except PathTrouble as trouble:
            self._fail(str(trouble))
            return
        if path.exists() and path != self._confirmed and not self._may_replace(path):
            return
        options, board_of = self.form.value(), self._board_of
        self._settings.put("folder/export", str(path.parent))
        self._settings.put("export/kind", exporter.id)
        self._settings.put(self._key(exporter.id), json.dumps(self.form.words()))

        def work(progress: Progress) -> WriteReport:
            board = self._board if self._board is not None else board_of(progress)
            report: WriteReport = exporter.write(self.module, board, path, options, progress)
            return report

        self._busy(True)
        self._job = self.jobs.start("export", work, self._done, self._not_done)
        self._job.progressed.connect(self._progressed)
        self._job.cancelled.connect(self._cancelled)

    def _may_replace(self, path: Path) -> bool:
        asked = tr("{name} is there already. Write over it?", name=path.name)
        return QMessageBox.question(self, tr("Write over it?"), asked) == QMessageBox.StandardButton.Yes

    def _busy(self, on: bool) -> None:
        self.progress.setRange(0, 0)
        self.progress.setVisible(on)
        self.told.setVisible(not on)
        self.folder.hide()
        self.stop.setText(tr("Cancel") if on else tr("Close"))
        self.kinds.setEnabled(not on)
        self._area.setEnabled(not on)
        self.target.setEnabled(not on)
        if on:
            self.go.setEnabled(False)
        else:
            self._ready()

    def _progressed(self, done: int, total: int, _text: str) -> None:
        self.progress.setRange(0, max(1, total))
        self.progress.setValue(done)

    def _done(self, report: WriteReport) -> None:
        self._ended()
        self.written = report
        names = ", ".join(f"{file.name} ({size_text(file.stat().st_size)})" for file in report.files)
        self.told.setText(tr("Written: {names}", names=names))
        notes = [*report.problems, *(Problem("note", "NOTE", text) for text in report.notes)]
        if notes:
            self._show_notes(notes)
        self.folder.show()
        self.folder.setFocus()

    def _not_done(self, fault: Exception) -> None:
        self._ended()
        if not isinstance(fault, ExportError | FormatError | OSError):
            self._fail(tr("Nothing was written: {fault}", fault=f"{type(fault).__name__}: {fault}"))
            raise fault
        if isinstance(fault, OSError):  # it names the temporary file, of which nobody has heard
            reason = fault.strerror or str(fault)
            remedy = tr("Choose another folder or another name, or make room on the disk.")
            self._fail(tr("{file} cannot be written: {fault}.", file=self.target.text().strip(), fault=reason), remedy)
        else:
            self._fail(tr("Nothing was written: {fault}", fault=fault_text(fault)))

    def _cancelled(self) -> None:
        self._ended()
        self.told.setText(tr("Cancelled; nothing was written."))

    def _ended(self) -> None:
        self._job = None
        self._busy(False)

    def _fail(self, text: str, remedy: str = "") -> None:
        self._show_notes([Problem("error", "EXPORT", text, remedy=remedy)])
        self._ready()

    def open_folder(self) -> None:
        """Show where the file is, in the desktop's file manager."""
        if self.written is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.written.files[0].parent)))

    # ---------------------------------------------------------------- end
    def _stop(self) -> None:
        if self._job is not None and self.progress.isVisible():
            self._job.cancel()
        else:
            self.close()

    def reject(self) -> None:
        """Escape: cancel what runs, else close."""
        self._stop()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._timer.stop()
        self.jobs.wait()
        event.accept()  # QDialog's own would ask `reject` again


def _target(text: str, suffixes: Sequence[str]) -> Path:
    """Return the file that was typed, to be written in a folder that is there. Raises PathTrouble."""
    typed = typed_path(text)
    path = _suffixed(typed, suffixes) if typed.name else typed
    if not typed.name or os.path.isdir(path):
        raise PathTrouble(tr("{place} is a folder, not a file.", place=path))
    trouble = path_trouble(path)
    if not trouble and not path.parent.is_dir():
        trouble = tr("There is no folder {folder}.", folder=path.parent)
    if trouble:
        raise PathTrouble(trouble)
    return path


def _suffixed(path: Path, suffixes: Sequence[str]) -> Path:
    """Return a path that ends as the kind of file does."""
    return path if path.suffix.lower() in suffixes else path.with_name(path.name + suffixes[0])


def _safe(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def size_text(size: int) -> str:
    """Return bytes as a person reads them."""
    return f"{number_text(size / 1e6, '.1f')} MB" if size >= 1e6 else f"{max(1, size // 1000)} kB"
