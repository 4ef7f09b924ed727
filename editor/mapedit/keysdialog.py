"""The help of the editor: every tool and every key in two columns."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.commands import Commands, common_keys
from editor.mapedit.toolbase import Tool
from editor.text import mark, tr

ROW_AIR = 12  # px over and under the words of a row
SHEET = (
    (mark("Wheel"), mark("Zoom to the pointer; with Shift, move sideways")),
    (mark("Space, middle button"), mark("Held: drag the sheet about")),
    (mark("Arrow keys"), mark("Nudge what is selected, with Shift ten times as far; else move the sheet")),
    (mark("Enter"), mark("Finish a line, an area, a chain of hexsides")),
    (mark("Backspace"), mark("Take back the last point")),
    (mark("Esc"), mark("Put away what is half drawn; Ctrl+Z brings it back")),
    (mark("Ctrl+Z"), mark("While drawing: take back the last point")),
    (mark("Right button"), mark("What can be done here; nothing is lost by it")),
    (mark("Del"), mark("Delete what is selected")),
    (mark("Ctrl"), mark("Held: do not snap")),
)


def key_of(tool: Tool, commands: Commands) -> str:
    """Return the key of a tool: its own, or the one that was chosen for it."""
    action = commands.all.get(f"tool_{tool.id}")
    return tool.key if action is None else ", ".join(common_keys(action))


class KeysDialog(QDialog):
    """A table of keys and what they do: the tools, the sheet, the commands."""

    def __init__(self, tools: Iterable[Tool], commands: Commands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keys and tools"))
        self.table = QTableWidget(0, 2)
        self.table.setHorizontalHeaderLabels([tr("Key"), tr("What it does")])
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.setShowGrid(False)
        self.table.setWordWrap(True)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setMinimumSectionSize(20)
        head = self.table.horizontalHeader()
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        head.resizeSection(0, 200)
        head.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self._section(tr("Tools"), [(key_of(t, commands), f"{tr(t.title)}: {tr(t.help)}") for t in tools])
        self._section(tr("On the sheet"), [(tr(key), tr(text)) for key, text in SHEET])
        self._section(tr("Commands"), [pair for pair in commands.keys_table() if len(pair[0]) > 1])
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.addWidget(self.table)
        layout.addWidget(buttons)
        self.resize(720, 680)
        self.table.setColumnWidth(1, 480)
        self.table.resizeRowsToContents()
        for row in range(self.table.rowCount()):
            self.table.setRowHeight(row, self.table.rowHeight(row) + ROW_AIR)

    def _section(self, title: str, pairs: list[tuple[str, str]]) -> None:
        self._row(title, "", bold=True)
        for key, text in pairs:
            self._row(key, text)

    def _row(self, key: str, text: str, bold: bool = False) -> None:
        row = self.table.rowCount()
        self.table.insertRow(row)
        for column, words in enumerate((key, text)):
            item = QTableWidgetItem(words)
            item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            if bold:
                made = item.font()
                made.setWeight(QFont.Weight.Bold)
                item.setFont(made)
            self.table.setItem(row, column, item)
        if bold:
            self.table.setSpan(row, 0, 1, 2)
