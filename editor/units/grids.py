"""Tables of text: CSV, the clipboard's tab-separated form, and XLSX, read within bounds."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from editor.text import tr
from scenarios.engine import jsonfile

Grid = list[list[str]]
MOST_BYTES = 8 * 1024 * 1024
MOST_UNPACKED = 64 * 1024 * 1024
MOST_ROWS, MOST_COLUMNS, LONGEST = 20_000, 200, 2_000
STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")
FORMULA = "\x00="  # stands before a formula whose result is not known; no cell can hold it otherwise
ERROR = "\x00!"  # stands before the error that a formula made


class Page(NamedTuple):
    """One sheet of a file; a file of text has one without a title."""

    title: str
    grid: Grid


class GridError(ValueError):
    """A file or a clipboard that is no table; the text is a sentence for the person."""


# ------------------------------------------------------------------ text
def guarded(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula: an apostrophe stands before what begins like one."""
    if text.startswith(("'", *STARTS_A_FORMULA)) and not _is_number(text):
        return "'" + text
    return text


def bare(text: str) -> str:
    """Return a text without the apostrophe that guards it."""
    if text.startswith("'") and text[1:].startswith(("'", *STARTS_A_FORMULA)):
        return text[1:]
    return text


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return text.lower().strip("+-") not in ("nan", "inf", "infinity")


def to_tsv(grid: Sequence[Sequence[str]]) -> str:
    """Return a table as spreadsheets take it from the clipboard."""
    out = io.StringIO()
    csv.writer(out, "excel-tab", lineterminator="\n").writerows(grid)
    return out.getvalue()


def from_tsv(text: str) -> Grid:
    """Return the table in a clipboard's text. Raises GridError."""
    return checked(_parsed(text, "\t"))


def to_csv(grid: Sequence[Sequence[str]]) -> str:
    """Return a table as CSV."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows([guarded(cell) for cell in row] for row in grid)
    return out.getvalue()


def from_csv(text: str) -> Grid:
    """Return the table in CSV text, its cells parted by comma, semicolon or tab. Raises GridError."""
    grid = _parsed(text.removeprefix("\ufeff"), _delimiter(text))
    return checked([[bare(cell) for cell in row] for row in grid])


def _delimiter(text: str) -> str:
    """Return what parts the cells of the first line: whichever of the three stands there most."""
    first = text.split("\n", 1)[0]
    return max(",;\t", key=first.count)


def _parsed(text: str, delimiter: str) -> Grid:
    try:
        return list(_rows(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)))
    except csv.Error as fault:
        raise GridError(tr("This is no table of text: {fault}.", fault=fault)) from None


def _rows(found: Iterator[list[str]]) -> Iterator[list[str]]:
    for at, row in enumerate(found):
        if at >= MOST_ROWS:
            raise GridError(tr("The table has more than {n} rows.", n=MOST_ROWS))
        yield row


def checked(grid: Grid) -> Grid:
    """Return a table without empty rows at its end. Raises GridError where it is too wide or a cell too long."""
    while grid and not any(cell.strip() for cell in grid[-1]):
        grid.pop()
    for at, row in enumerate(grid, 1):
        if len(row) > MOST_COLUMNS:
            raise GridError(tr("Row {row} has {n} cells; {most} is the most.", row=at, n=len(row), most=MOST_COLUMNS))
        if any(len(cell) > LONGEST for cell in row):
            raise GridError(tr("Row {row} has a cell of more than {most} letters.", row=at, most=LONGEST))
    return grid


# ------------------------------------------------------------------ files
def read_file(path: Path) -> Grid:
    """Return the table in a CSV, TSV or XLSX file, the first sheet of several. Raises GridError."""
    return read_pages(path)[0].grid


def read_pages(path: Path) -> list[Page]:
    """Return the tables in a CSV, TSV or XLSX file, one or more. Raises GridError."""
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise GridError(tr("{name} has {n} MB; {most} MB is the most.", name=path.name, n=size // 1_000_000,
                               most=MOST_BYTES // 1_000_000))  # fmt: skip
        data = path.read_bytes()
    except OSError as fault:
        raise GridError(tr("{name} cannot be read: {fault}.", name=path.name, fault=fault.strerror or fault)) from None
    if data[:4] == b"PK\x03\x04":
        from editor.units.workbook import from_xlsx

        return from_xlsx(data, path.name)
    if path.suffix.lower() in (".xlsx", ".xlsm", ".xls", ".ods"):
        raise GridError(tr("{name} is no XLSX file: save it as XLSX or as CSV.", name=path.name))
    return [Page("", from_csv(decoded(data, path.name)))]


def decoded(data: bytes, name: str) -> str:
    """Return the text of a file: UTF-8, UTF-16 with its mark, or Windows' Western letters. Raises GridError."""
    if b"\x00" in data[:4096] and data[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        raise GridError(tr("{name} is no table of text.", name=name))
    for coding in ("utf-16",) if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252"):
        try:
            return data.decode(coding)
        except UnicodeDecodeError:
            continue
    raise GridError(tr("{name} is no table of text.", name=name))


def write_file(path: Path, grid: Sequence[Sequence[str]], title: str = "Units") -> None:
    """Write a table as CSV, or as XLSX where the name ends so. Raises GridError."""
    try:
        if path.suffix.lower() == ".xlsx":
            data = _to_xlsx(grid, title)
            path.write_bytes(data)
        else:
            jsonfile.write_text(path, to_tsv(grid) if path.suffix.lower() == ".tsv" else "\ufeff" + to_csv(grid))
    except OSError as fault:
        raise GridError(
            tr("{name} cannot be written: {fault}.", name=path.name, fault=fault.strerror or fault)
        ) from None


# ------------------------------------------------------------------ XLSX
def need_openpyxl() -> Any:
    """Return the package that reads and writes XLSX. Raises GridError where it is not installed."""
    try:
        import openpyxl
    except ImportError:
        text = tr("XLSX needs the package openpyxl: install hexwright[xlsx], or use CSV.")
        raise GridError(text) from None
    return openpyxl


def _to_xlsx(grid: Sequence[Sequence[str]], title: str) -> bytes:
    """Return an XLSX file: heads in bold and frozen, numbers as numbers, every other cell as text."""
    openpyxl = need_openpyxl()
    book = openpyxl.Workbook()
    page = book.active
    page.title = title[:31]
    for y, row in enumerate(grid, 1):
        for x, text in enumerate(row, 1):
            cell = page.cell(y, x)
            plain = "".join(c for c in text if c.isprintable())
            if y > 1 and plain.isascii() and plain.isdigit() and str(int(plain)) == plain and len(plain) < 10:
                cell.value = int(plain)
            elif plain:
                cell.value = plain
                cell.data_type = "s"  # also where it begins as a formula does
            if y == 1:
                cell.font = openpyxl.styles.Font(bold=True)
    page.freeze_panes = "A2"
    for x, name in enumerate(grid[0] if grid else (), 1):
        longest = max((len(row[x - 1]) for row in grid[:200]), default=len(name))
        page.column_dimensions[openpyxl.utils.get_column_letter(x)].width = min(40, max(8, longest + 2))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
