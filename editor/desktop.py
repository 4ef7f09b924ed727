"""The program's entry on a Linux desktop: its icon, its kinds of file, and what opens them by a double click."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ICON = Path(__file__).parent / "art" / "hexwright.svg"
MODULE, JOURNAL = "application/x-hexwright-module", "application/x-hexwright-journal"
MIME = f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
 <mime-type type="{MODULE}">
  <comment>Hexwright module</comment>
  <comment xml:lang="es">Módulo de Hexwright</comment>
  <icon name="hexwright"/>
  <sub-class-of type="application/zip"/>
  <glob pattern="*.hexmod" weight="60"/>
 </mime-type>
 <mime-type type="{JOURNAL}">
  <comment>Hexwright game</comment>
  <comment xml:lang="es">Partida de Hexwright</comment>
  <icon name="hexwright"/>
  <sub-class-of type="text/plain"/>
  <glob pattern="*.journal" weight="40"/>
 </mime-type>
</mime-info>
"""
ENTRY = """[Desktop Entry]
Type=Application
Name={name}
Comment={comment}
Comment[es]={spanish}
Keywords=wargame;hex;map;counter;VASSAL;
Exec={program} {words}
Icon=hexwright
Terminal=false
Categories=Game;StrategyGame;
MimeType={kinds}
StartupNotify=true
"""


def data_home() -> Path:
    """Return the user's folder of data, as the desktop reckons it."""
    given = os.environ.get("XDG_DATA_HOME", "")
    return Path(given) if given.startswith("/") else Path.home() / ".local" / "share"


def program() -> str:
    """Return how the program is started, as an Exec line says it."""
    beside = Path(sys.executable).with_name("hexwright")  # in an environment that is on no path
    found = str(beside) if beside.is_file() else shutil.which("hexwright")
    words = [found] if found else [sys.executable, "-m", "editor.cli"]
    return " ".join(_quoted(word) for word in words)


def _quoted(word: str) -> str:
    """Return a word for an Exec line; there % begins a code and some signs need a backslash."""
    word = word.replace("%", "%%")
    if not any(sign in word for sign in " \t\"'\\><~|&;$*?#()`"):
        return word
    for sign in '\\"`$':
        word = word.replace(sign, "\\" + sign)
    return f'"{word}"'.replace("\\", "\\\\")


def entry_files(home: Path) -> dict[Path, str]:
    """Return what is written where under the folder of data."""
    applications = home / "applications"
    edit = ENTRY.format(name="Hexwright", comment="Draw maps and make modules for board wargames",
                        spanish="Dibujar mapas y hacer módulos para wargames de tablero",
                        program=program(), words="edit %F", kinds=f"{MODULE};")  # fmt: skip
    play = ENTRY.format(name="Hexwright: play", comment="Play board wargames by their rules",
                        spanish="Jugar a wargames de tablero según sus reglas",
                        program=program(), words="play %f", kinds=f"{JOURNAL};{MODULE};")  # fmt: skip
    return {
        applications / "hexwright.desktop": edit,
        applications / "hexwright-play.desktop": play + "NoDisplay=true\n",
        home / "mime" / "packages" / "hexwright.xml": MIME,
        home / "icons" / "hicolor" / "scalable" / "apps" / "hexwright.svg": ICON.read_text(encoding="utf-8"),
    }


def install(home: Path | None = None) -> list[Path]:
    """Write the entry, or bring it up to date; return its files. Raises OSError."""
    home = home or data_home()
    files = entry_files(home)
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    _tell(home)
    return list(files)


def remove(home: Path | None = None) -> list[Path]:
    """Take the entry away; return the files that were there. Raises OSError."""
    home = home or data_home()
    there = [path for path in entry_files(home) if path.is_file()]
    for path in there:
        path.unlink()
    _tell(home)
    return there


def _tell(home: Path) -> None:
    """Have the desktop read its lists anew, where it has the programs for it; else it does so at the next log-in."""
    for tool, folder in (("update-mime-database", home / "mime"), ("update-desktop-database", home / "applications")):
        if shutil.which(tool) and folder.is_dir():
            subprocess.run([tool, str(folder)], check=False, capture_output=True)
