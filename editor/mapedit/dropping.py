"""Files dragged onto the window: each goes where its kind belongs, and what fits nowhere is said plainly."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QProcess

from editor.mapedit.saving import is_packed
from editor.mapedit.underlays import SUFFIXES as PICTURES
from editor.mapedit.underlays import lay_picture
from editor.text import tr, translated
from mapdata.problems import FormatError
from mapdata.underlay import read_picture

if TYPE_CHECKING:
    from editor.mapedit.shell import Shell
    from editor.mapedit.window import EditWindow

TABLES = (".csv", ".tsv", ".xlsx")
GEODATA = (".geojson", ".json")
OTHER_PICTURES = (".bmp", ".gif", ".tif", ".tiff", ".webp")


def files_in(mime: QMimeData) -> list[Path]:
    """Return the files and folders on this computer that are dragged."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]


def module_at(path: Path) -> Path | None:
    """Return the place of the module that a file or folder stands for, None when it is none."""
    if path.name == "module.json":
        return path.parent
    return path if is_packed(path) or (path / "module.json").is_file() else None


def drop_files(shell: Shell, paths: list[Path]) -> None:
    """Take in what was dropped: modules in tabs, the rest into the module in front."""
    geodata = [path for path in paths if path.suffix.lower() in GEODATA and module_at(path) is None]
    for path in paths:
        home = module_at(path)
        if home is not None:
            shell.open(home)
        elif path not in geodata:
            _drop_one(shell, path)
    if geodata:
        new_from_geodata(shell, geodata)


def _drop_one(shell: Shell, path: Path) -> None:
    window, suffix = shell.current, path.suffix.lower()
    if suffix == ".journal":
        QProcess.startDetached(sys.executable, ["-m", "editor.cli", "play", str(path)])
    elif window is None:
        shell.tell_fault(tr("Nothing is open"), tr("Open a module before you drop {name}.", name=path.name))
    elif suffix in PICTURES:
        _lay(window, path)
    elif suffix == ".svg":
        window.show_page("map")
        window.editing.import_svg(path)
    elif suffix in TABLES and "units" in window.page_ids:
        window.show_page("units")
        from editor.units.page import UnitsPage

        page = window.pages["units"]
        if isinstance(page, UnitsPage):
            page.take_file(path)
    else:
        window.tell_fault(tr("{name} was not taken in", name=path.name), _why_not(path))


def _lay(window: EditWindow, path: Path) -> None:
    try:
        data = read_picture(path)
    except FormatError as fault:
        window.tell_fault(tr("The picture cannot lie under the map"), translated(fault.text))
        return
    window.show_page("map")
    lay_picture(window, path.name, data)


def _why_not(path: Path) -> str:
    if path.is_dir():
        return tr("The folder holds no module: there is no module.json in it.")
    if path.suffix.lower() in OTHER_PICTURES:
        return tr("A picture under the map must be a PNG or JPEG file; save it as one.")
    return tr(
        "Here you can drop modules, games (.journal), pictures (PNG, JPEG), drawings (SVG), "
        "tables (CSV, XLSX) and geodata (GeoJSON)."
    )


def new_from_geodata(shell: Shell, paths: list[Path]) -> None:
    """Begin a new map from geodata: the wizard, the files read in already."""
    from editor.newmap.wizard import NewMapWizard

    wizard = NewMapWizard(shell.theme, shell.settings, shell)
    wizard.start.begin.choose("geodata")
    wizard.geodata.open(paths)
    if wizard.exec() and wizard.module is not None:
        shell.add(wizard.module)
