"""The wizard's page for a map over a scanned picture: the picture, and hex centres clicked on it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QCheckBox, QFileDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from editor.newmap.fitpanel import FitPanel
from editor.newmap.making import with_picture
from editor.newmap.page import NewMapPage
from editor.newmap.plan import Plan
from editor.newmap.sheetpage import said
from editor.settings import Settings
from editor.text import tr
from editor.theme import Theme
from mapdata.model import MapDocument
from mapdata.problems import FormatError
from mapdata.underlay import make_underlay, picture_size, read_picture


class ScanPage(NewMapPage):
    """A picture under the map, fitted to its hexes."""

    name = "scan"
    whole_window = True

    def __init__(self, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self.title = tr("The picture")
        self.lead = tr("It lies locked under the map while you draw, and is not printed.")
        self._settings = settings
        self.path: Path | None = None
        self.data: bytes | None = None
        self._wrong = ""
        self.panel = FitPanel(theme)
        self.panel.changed.connect(self.changed)
        self.choose = QPushButton(tr("Choose a &picture…"))
        self.choose.setAutoDefault(False)
        self.choose.clicked.connect(self._ask)
        self.told = QLabel()
        self.told.setProperty("muted", True)
        self.as_sheet = QCheckBox(tr("The &sheet becomes as large as the picture"))
        self.as_sheet.toggled.connect(lambda _on: self.changed.emit())
        top = QHBoxLayout()
        top.addWidget(self.choose)
        top.addWidget(self.told, 1)
        top.addWidget(self.as_sheet)
        column = self.layout()
        assert isinstance(column, QVBoxLayout)
        column.setContentsMargins(0, 0, 0, 0)
        self.rows.addLayout(top)
        self.rows.addWidget(self.panel, 1)
        column.setStretch(0, 1)
        column.takeAt(1)
        self.setAcceptDrops(True)

    def _ask(self) -> None:
        folder = self._settings.text("folder/pictures", str(Path.home()))
        kinds = tr("Pictures ({files})", files="*.png *.jpg *.jpeg")
        chosen, _ = QFileDialog.getOpenFileName(self, tr("A picture to draw over"), folder, kinds)
        if chosen:
            self._settings.put("folder/pictures", str(Path(chosen).parent))
            self.open(Path(chosen))

    def open(self, path: Path) -> None:
        """Take a picture from a file; what cannot be one is told."""
        try:
            data = read_picture(path)
            width, height = picture_size(data, path)
        except FormatError as fault:
            self._wrong = said(ValueError(fault.text))
            self.changed.emit()
            return
        self._wrong, self.path, self.data = "", path, data
        self.told.setText(tr("{name}, {w} × {h} pixels", name=path.name, w=width, h=height))
        self.panel.show_picture(data)
        if self.panel.view.picture.isEmpty():
            self._wrong, self.data = tr("The picture is damaged. Save it again and choose it anew."), None
        self.panel.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        found = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if found:
            self.open(Path(found[0]))

    def ready(self, plan: Plan) -> None:
        sheet, grid = plan.ground()
        self.panel.show_grid(grid, sheet)
        self.as_sheet.setEnabled(grid is not None)
        if self.data is None:
            self.choose.setFocus(Qt.FocusReason.OtherFocusReason)

    def trouble(self, plan: Plan) -> str:
        if self._wrong:
            return self._wrong
        if self.data is None:
            return tr("Choose a picture to draw over.")
        return self.panel.trouble()

    def placed(self, doc: MapDocument) -> MapDocument:
        """Return the map with the picture under it. Raises ValueError for what cannot be."""
        assert self.data is not None and self.path is not None
        opacity = self.panel.opacity.value() / 100
        if self.panel.found is None or doc.grid is None:
            return replace(doc, underlay=make_underlay(self.path.name, self.data, doc.sheet_mm, opacity))
        return with_picture(doc, self.path.name, self.data, self.panel.found, opacity, self.as_sheet.isChecked())
