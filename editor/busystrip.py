"""A strip for work that takes a while: what is done, how far it is, and a button that stops it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from editor.jobs import Job
from editor.text import tr
from editor.theme import Theme

PATIENCE_MS = 400  # work that is done sooner shows no strip


class BusyStrip(QFrame):
    """Shows the work that was begun last; that which is soon done is not shown at all."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setObjectName("busy")
        self._jobs: list[tuple[Job, str]] = []
        self.label, self.bar, self.stop = QLabel(), QProgressBar(), QPushButton(tr("Stop"))
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.bar.setTextVisible(False)
        self.bar.setFixedSize(240, 8)
        self.stop.clicked.connect(self._stop)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 10, 8)
        row.setSpacing(16)
        row.addWidget(self.label)
        row.addWidget(self.bar)
        row.addStretch(1)
        row.addWidget(self.stop)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._patience.timeout.connect(self.show)
        theme.changed.connect(self._dress)
        self._dress()
        self.hide()

    def watch(self, job: Job, text: str) -> None:
        """Show a piece of work until it ends; text: what is done, in words."""
        self._jobs.append((job, text))
        job.progressed.connect(lambda done, total, _text: self._progressed(job, done, total))
        for end in (job.done, job.failed, job.cancelled):
            end.connect(lambda *_: self._ended(job))
        self._tell()

    def _tell(self) -> None:
        if not self._jobs:
            self._patience.stop()
            self.hide()
            return
        self.label.setText(self._jobs[-1][1])
        self.bar.setAccessibleName(self._jobs[-1][1])
        self.bar.setRange(0, 0)  # how far it is, nobody knows yet
        self.stop.setEnabled(True)
        if self.isHidden() and not self._patience.isActive():
            self._patience.start()

    def _progressed(self, job: Job, done: int, total: int) -> None:
        if self._jobs and self._jobs[-1][0] is job:
            self.bar.setRange(0, 1000)
            self.bar.setValue(1000 * done // max(1, total))

    def _ended(self, job: Job) -> None:
        self._jobs = [pair for pair in self._jobs if pair[0] is not job]
        self._tell()

    def _stop(self) -> None:
        if self._jobs:
            self.stop.setEnabled(False)
            self._jobs[-1][0].cancel()

    def _dress(self) -> None:
        t = self.theme.tokens
        self.setStyleSheet(f"QFrame#busy {{ background: {t.hover}; border-bottom: 1px solid {t.line_strong}; }}")
