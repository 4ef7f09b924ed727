"""The small file beside the buildFile by which VASSAL lists a module, and the version that each export raises."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

from lxml import etree

VASSAL = "3.7.0"  # never newer than the player's minor version, or a mismatch dialog greets him
MOST_BYTES = 1_000_000


def write(name: str, version: str, description: str, saved_ms: int) -> bytes:
    """Return moduledata; name must equal the root element's."""
    data = etree.Element("data", version="1")
    for tag, text in (
        ("version", version), ("extra1", ""), ("extra2", ""), ("VassalVersion", VASSAL),
        ("dateSaved", str(saved_ms)), ("description", description), ("name", name),
    ):  # fmt: skip
        etree.SubElement(data, tag).text = text or None
    return bytes(etree.tostring(data, encoding="UTF-8", xml_declaration=True, standalone=False))


def version_in(path: Path) -> str:
    """Return the version of a module file that is there already, "" when there is none that can be read."""
    try:
        with zipfile.ZipFile(path) as archive:
            if archive.getinfo("moduledata").file_size > MOST_BYTES:
                return ""
            raw = archive.read("moduledata")
        parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False)
        return str(etree.fromstring(raw, parser).findtext("version") or "")
    except (OSError, KeyError, zipfile.BadZipFile, etree.XMLSyntaxError, ValueError, NotImplementedError):
        return ""


def raised(wished: str, present: str) -> str:
    """Return the wished version, or one above the present when that is not older.

    A player's VASSAL keeps cut-up map pictures by module version, so an export must never repeat one.
    """
    if not present or _parts(wished) > _parts(present):
        return wished
    head = _parts(present)
    head = (*head, 0) if len(head) < 3 else head
    return ".".join(map(str, (*head[:-1], head[-1] + 1)))


def _parts(version: str) -> tuple[int, ...]:
    return tuple(int(n) for n in re.findall(r"\d+", version)[:4]) or (1, 0)
