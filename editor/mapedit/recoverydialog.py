"""The offer at the start: work of an earlier run that was not saved, with what it contains."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.games import ago
from editor.mapedit.recovery import Kept
from editor.prefs.parts import note, title
from editor.text import tr

PICTURE = QSize(200, 125)


class RecoveryDialog(QDialog):
    """One row a module: its picture, when it was kept, its last steps; taken up or thrown away row by row.

    What cannot be taken up stays in its row, with the place of its files, for one to look there.
    """

    recover_asked = Signal(object)  # Kept

    def __init__(self, found: Sequence[Kept], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Unsaved work"))
        self.rows: dict[str, QFrame] = {}
        self.notes: dict[str, QLabel] = {}
        self.buttons: dict[str, tuple[QPushButton, QPushButton]] = {}
        head = title(tr("The program ended before this was saved."))
        said = tr("Recover opens it as it was; your own files stay untouched until you save.")
        lead = note(said + " " + tr("The steps done before cannot be undone any more."))
        inner = QWidget()
        self._list = QVBoxLayout(inner)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(10)
        for kept in found:
            self._list.addWidget(self._row(kept))
        self._list.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(inner)
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.button(QDialogButtonBox.StandardButton.Close).setText(tr("&Later"))
        close.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 16)
        column.setSpacing(12)
        for part in (head, lead, area, close):
            column.addWidget(part)
        self.resize(720, min(620, 190 + 165 * len(found)))

    def _row(self, kept: Kept) -> QFrame:
        frame = QFrame()
        frame.setObjectName("card")
        frame.setFrameShape(QFrame.Shape.StyledPanel)
        row = QHBoxLayout(frame)
        picture = QLabel()
        picture.setFixedSize(PICTURE)
        picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        pixels = QPixmap(str(kept.picture))
        if not pixels.isNull():
            keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            picture.setPixmap(pixels.scaled(PICTURE, keep, smooth))
        words = QVBoxLayout()
        name = title(kept.title, 17)
        when = ago(datetime.fromtimestamp(kept.when))
        lines = [tr("Kept {when}", when=when), kept.home or tr("Never saved")]
        if kept.count:
            steps = ", ".join(kept.steps)
            lines.append(tr("Steps not saved: {n}. The last: {steps}", n=kept.count, steps=steps))
        name.setWordWrap(True)
        name.setTextFormat(Qt.TextFormat.PlainText)
        words.addWidget(name)
        for line in [*lines, ""]:
            label = QLabel(line)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            words.addWidget(label)
        label.hide()
        self.notes[kept.folder.name] = label
        words.addStretch(1)
        recover, discard = QPushButton(tr("&Recover")), QPushButton(tr("Throw away…"))
        recover.setDefault(True)
        recover.setProperty("primary", True)
        recover.clicked.connect(partial(self._recover, kept))
        discard.clicked.connect(partial(self._discard, kept))
        self.buttons[kept.folder.name] = recover, discard
        last = QVBoxLayout()
        last.addStretch(1)
        last.addWidget(recover)
        last.addWidget(discard)
        row.addWidget(picture)
        row.addLayout(words, 1)
        row.addLayout(last)
        self.rows[kept.folder.name] = frame
        return frame

    def _recover(self, kept: Kept) -> None:
        self.recover_asked.emit(kept)
        if not kept.folder.exists():
            self._drop(kept)
            return
        text = tr("This was not taken up. Its files lie in {folder}", folder=kept.folder)
        self.notes[kept.folder.name].setText(text)
        self.notes[kept.folder.name].show()

    def _discard(self, kept: Kept) -> None:
        """The first click asks, the second does it."""
        button = self.buttons[kept.folder.name][1]
        if button.property("sure"):
            kept.discard()
            self._drop(kept)
        else:
            button.setProperty("sure", True)
            button.setText(tr("Really throw away"))

    def _drop(self, kept: Kept) -> None:
        self.rows.pop(kept.folder.name).hide()
        if not self.rows:
            self.accept()
