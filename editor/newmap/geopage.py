"""The wizard's page for a map made of geodata: the files, what they become, the region and its projection."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
)

from editor.decimalbox import DecimalBox
from editor.jobs import Job, Jobs
from editor.newmap.fields import choice
from editor.newmap.geofiles import GeoFiles
from editor.newmap.making import Imported, from_geodata
from editor.newmap.page import NewMapPage, words
from editor.newmap.plan import Plan
from editor.newmap.sheetpage import said
from editor.settings import Settings
from editor.text import fault_text, tr, translated
from editor.theme import Theme
from mapdata.geodata_plan import Found, GeoPlan, Projection, Region, fit_of, guessed, look_into, round_all
from mapdata.problems import FormatError
from mapdata.progress import Progress

ROOM_ROUND = 0.05  # of a region that is chosen by name
MOST_FILES = 12
MOST_NAMED = 4000


class GeoPage(NewMapPage):
    """GeoJSON files onto the sheet. `made` is what came of them, once they were put there."""

    name = "geodata"

    def __init__(self, theme: Theme, settings: Settings, jobs: Jobs) -> None:
        super().__init__()
        self.title, self.lead = tr("The geodata"), tr("GeoJSON files in longitude and latitude, laid under the grid.")
        self._settings, self._jobs = settings, jobs
        self.made: Imported | None = None
        self._made_of: Hashable = None
        self._job: Job | None = None
        self._plan = Plan()
        self._wrong = ""
        self.files = GeoFiles()
        self.add = QPushButton(tr("&Add files…"))
        self.take_out = QPushButton(tr("&Remove"))
        self.place = QComboBox()
        self.place.setEditable(True)
        self.place.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.place.setAccessibleName(tr("Region by name"))
        self.all = QPushButton(tr("A&ll"))
        self.sides = [self._degrees(name) for name in (tr("West"), tr("South"), tr("East"), tr("North"))]
        self.projection = choice(
            [
                ("equal_area", tr("True areas (Lambert)")),
                ("conic", tr("True distances (conic)")),
                ("mercator", tr("Mercator")),
                ("own", tr("My own")),
            ],
            tr("Projection"),
        )
        self.own = QLineEdit()
        self.own.setPlaceholderText("EPSG:3035")
        self.own.setAccessibleName(tr("PROJ string or EPSG code"))
        self.smooth = self._length(0.0, 5.0, 0.4, tr("Smallest detail"))
        self.margin = self._length(0.0, 100.0, 5.0, tr("Margin of the sheet"))
        self.run = QPushButton(tr("Put &it on the sheet"))
        self.bar = QProgressBar()
        self.stop = QPushButton(tr("Stop"))
        self.told = words("")
        self._lay()
        self._connect()
        self.setAcceptDrops(True)

    @staticmethod
    def _degrees(name: str) -> DecimalBox:
        box = DecimalBox()
        box.setRange(-360, 360)
        box.setDecimals(2)
        box.setSuffix("°")
        box.setAccessibleName(name)
        box.setToolTip(name)
        box.setKeyboardTracking(False)
        return box

    @staticmethod
    def _length(low: float, high: float, value: float, name: str) -> DecimalBox:
        box = DecimalBox()
        box.setRange(low, high)
        box.setValue(value)
        box.setSingleStep(0.1)
        box.setSuffix(tr(" mm"))
        box.setAccessibleName(name)
        box.setKeyboardTracking(False)
        return box

    def _lay(self) -> None:
        r = self.rows
        r.section(tr("Files"))
        r.addWidget(self.files)
        buttons = QHBoxLayout()
        for button in (self.add, self.take_out):
            button.setAutoDefault(False)
            buttons.addWidget(button)
        buttons.addStretch(1)
        r.addLayout(buttons)
        r.section(tr("Region"))
        r.field(tr("B&y name"), self.place, self.all, first=True)
        r.field(tr("&West, east"), self.sides[0], self.sides[2])
        r.field(tr("&South, north"), self.sides[1], self.sides[3])
        r.field(tr("&Projection"), self.projection)
        self._own_label = r.field(tr("PROJ or EPSG"), self.own)
        r.field(tr("&Detail, margin"), self.smooth, self.margin)
        self.run.setAutoDefault(False)
        self.run.setProperty("primary", True)
        foot = QHBoxLayout()
        foot.addWidget(self.run)
        self.bar.setTextVisible(False)
        foot.addWidget(self.bar, 1)
        foot.addWidget(self.stop)
        r.addSpacing(6)
        r.addLayout(foot)
        r.addWidget(self.told)
        self.all.setAutoDefault(False)
        self.all.setMaximumWidth(90)
        self.stop.setAutoDefault(False)
        self._busy(False)
        self._projection_chosen()

    def _connect(self) -> None:
        self.add.clicked.connect(self._ask)
        self.take_out.clicked.connect(self.files.remove_now)
        self.files.changed.connect(self._files_changed)
        self.place.activated.connect(lambda _at: self._named())
        self.all.clicked.connect(self.whole)
        self.projection.currentIndexChanged.connect(self._projection_chosen)
        for side in self.sides:
            side.valueChanged.connect(self._chosen)
        for length in (self.smooth, self.margin):
            length.valueChanged.connect(self._chosen)
        self.own.textChanged.connect(self._chosen)
        self.run.clicked.connect(self.put)
        self.stop.clicked.connect(self._stop)

    def _chosen(self, *_: object) -> None:
        self.changed.emit()

    def _projection_chosen(self, *_: object) -> None:
        own = self.projection.currentData() == "own"
        self.own.setVisible(own)
        self._own_label.setVisible(own)
        self.changed.emit()

    # ------------------------------------------------------------------ files
    def _ask(self) -> None:
        folder = self._settings.text("folder/geodata", str(Path.home()))
        kinds = tr("GeoJSON ({files})", files="*.geojson *.json")
        chosen, _ = QFileDialog.getOpenFileNames(self, tr("Geodata"), folder, kinds)
        if chosen:
            self._settings.put("folder/geodata", str(Path(chosen[0]).parent))
            self.open([Path(name) for name in chosen])

    def open(self, paths: list[Path]) -> None:
        """Look into files off the window's thread and list them."""
        paths = [p for p in paths if p not in self.files.paths()][: MOST_FILES - len(self.files.paths())]
        if not paths or self._job is not None:
            return

        def work(progress: Progress) -> list[Found]:
            found = []
            for done, path in enumerate(paths):
                progress.step(done, len(paths), path.name)
                found.append(look_into(path))
            return found

        self._start(tr("Reading files"), work, self._looked)

    def _looked(self, found: list[Found]) -> None:
        first = not self.files.sources()
        self.files.add([guessed(one) for one in found])
        if first:
            self.whole()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.open([Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()])

    def _files_changed(self) -> None:
        self._wrong = ""
        names = sorted(self._names())
        kept = self.place.currentText()
        self.place.blockSignals(True)
        self.place.clear()
        self.place.addItems(names)
        self.place.setCurrentIndex(-1)
        self.place.setEditText(kept)
        self.place.blockSignals(False)
        completer = self.place.completer()
        if completer is not None:
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self.changed.emit()

    def _names(self) -> dict[str, Region]:
        """Return the regions that files name, areas first."""
        out: dict[str, Region] = {}
        for source in self.files.sources():
            if source.name and source.found.kind != "lines" and len(out) < MOST_NAMED:
                out = source.found.names(source.name) | out
        return out

    # ------------------------------------------------------------------ region
    def _named(self) -> None:
        found = self._names().get(self.place.currentText())
        if found is not None:
            self._show_region(found.widened(ROOM_ROUND))

    def whole(self) -> None:
        """Take all that the files hold."""
        used = [source for source in self.files.sources() if source.use != "skip"]
        if used:
            self._show_region(round_all([source.found.region for source in used]))

    def _show_region(self, region: Region) -> None:
        for box, value in zip(self.sides, (region.west, region.south, region.east, region.north), strict=True):
            box.blockSignals(True)
            box.setValue(value)
            box.blockSignals(False)
        self.changed.emit()

    def geo(self) -> GeoPlan:
        """Return the import as it is chosen."""
        west, south, east, north = (box.value() for box in self.sides)
        return GeoPlan(
            tuple(self.files.sources()),
            Region(west, south, east, north),
            cast(Projection, self.projection.currentData()),
            self.own.text().strip(),
            self.margin.value(),
            self.smooth.value(),
        )

    # ------------------------------------------------------------------ the import
    def put(self) -> None:
        """Import the files onto the sheet, off the window's thread."""
        plan, geo = self._plan, self.geo()
        if self._job is not None:
            return
        key = _key(plan, geo)
        self._start(
            tr("Importing geodata"),
            lambda progress: from_geodata(plan, geo, progress),
            lambda made: self._put(made, key),
        )

    def _put(self, made: Imported, key: Hashable) -> None:
        self.made, self._made_of = made, key
        faults = [translated(p.text) for p in made.problems if p.severity != "note"]
        n = sum(len(layer.features) for layer in made.doc.layers)
        text = tr("{n} things lie on the sheet.", n=n)
        self.told.setText(" ".join([text, *faults[:3]]))
        self.changed.emit()

    def _start(self, title: str, work, done) -> None:  # type: ignore[no-untyped-def]
        """Run work as a job with the bar and the Stop button."""
        self._wrong = ""
        self._busy(True)

        def ended(value: object) -> None:
            self._ended()
            done(value)
            self.changed.emit()

        self._job = self._jobs.start(title, work, ended, self._failed)
        self._job.progressed.connect(self._progressed)
        self._job.cancelled.connect(self._ended)

    def _progressed(self, done: int, total: int, text: str) -> None:
        self.bar.setRange(0, max(1, total))
        self.bar.setValue(done)
        self.told.setText(text)

    def _ended(self) -> None:
        self._job = None
        self.told.setText("")
        self._busy(False)
        self.changed.emit()

    def _failed(self, fault: Exception) -> None:
        self._ended()
        if not isinstance(fault, ValueError | OSError | ModuleNotFoundError):
            raise fault
        text = fault_text(fault)
        if isinstance(fault, FormatError):
            text = f"{Path(fault.path).name}: {translated(fault.text)}"
        self._wrong = said(ValueError(text))
        self.changed.emit()

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()

    def _busy(self, on: bool) -> None:
        self.bar.setVisible(on)
        self.stop.setVisible(on)
        for button in (self.run, self.add, self.take_out):
            button.setEnabled(not on)
        self.files.setEnabled(not on)

    # ------------------------------------------------------------------ page
    def take(self, plan: Plan) -> Plan:
        self._plan = plan
        return plan

    def trouble(self, plan: Plan) -> str:
        self._plan = plan
        if self._job is not None:
            return tr("Working…")
        if self._wrong:
            return self._wrong
        try:
            sheet, _ = plan.ground()
            geo = self.geo()
            self.run.setEnabled(False)
            fit_of(geo, sheet)
        except ModuleNotFoundError as fault:
            return said(fault)
        except FormatError as fault:
            return said(ValueError(fault.text))
        except ValueError as fault:
            return said(fault)
        self.run.setEnabled(True)
        if self.made is None:
            return tr("Put it on the sheet to see it.")
        if self._made_of != _key(plan, geo):
            return tr("The choices have changed. Put it on the sheet again.")
        return ""


def _key(plan: Plan, geo: GeoPlan) -> Hashable:
    """Return what an import depends on, cheap to compare."""
    sources = tuple((s.found.path, s.use, s.name, s.terrain) for s in geo.sources)
    return plan, sources, replace(geo, sources=())
