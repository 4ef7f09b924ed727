"""XLSX files read within bounds: the sheets that are shown, merged cells downwards; formulas are never run."""

from __future__ import annotations

import datetime
import io
import re
import zipfile
from typing import Any

from editor.text import tr
from editor.units.grids import (
    ERROR,
    FORMULA,
    MOST_COLUMNS,
    MOST_ROWS,
    MOST_UNPACKED,
    Grid,
    GridError,
    Page,
    checked,
    need_openpyxl,
)

MOST_SHEETS, MOST_MERGED = 20, 5_000
MERGED = re.compile(rb'<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"')
ERRORS = frozenset(
    ("#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!", "#SPILL!", "#CALC!", "#GETTING_DATA")
)
Merge = tuple[int, int, int]  # column, first and last row, all from 0


def from_xlsx(data: bytes, name: str) -> list[Page]:
    """Return the sheets that are shown and have cells, the first ones of a long file. Raises GridError.

    A formula gives the result that was saved with it. Of cells merged over several rows, each row has the text.
    """
    openpyxl = need_openpyxl()
    broken = tr("{name} is no XLSX file that can be read.", name=name)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            if sum(entry.file_size for entry in packed.infolist()) > MOST_UNPACKED:
                raise GridError(tr("{name} unpacks to more than {n} MB.", name=name, n=MOST_UNPACKED // 1_000_000))
        results = _sheets(openpyxl, data, values=True)
        formulas = _sheets(openpyxl, data, values=False)
        merges = _merges(openpyxl, data)
    except GridError:
        raise
    except Exception as fault:  # whatever a damaged file makes of the reader's inside
        raise GridError(broken) from fault
    pages = []
    for (title, rows), (_, told), merged in zip(results, formulas, merges):
        grid = _filled([[_said(a, b) for a, b in zip(row, asked)] for row, asked in zip(rows, told)], merged)
        wide = max((x + 1 for row in grid for x, cell in enumerate(row) if cell), default=0)
        grid = checked([row[:wide] for row in grid])
        if grid:
            pages.append(Page(title, grid))
    if not pages:
        raise GridError(tr("{name} has no sheet with anything in it.", name=name))
    return pages


def _shown(book: Any) -> list[Any]:
    return [page for page in book.worksheets if page.sheet_state == "visible"][:MOST_SHEETS]


def _sheets(openpyxl: Any, data: bytes, values: bool) -> list[tuple[str, list[list[Any]]]]:
    """Return title and cells of the sheets shown. The first must be within bounds; what goes beyond later is left."""
    book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=values, keep_links=False)
    try:
        out: list[tuple[str, list[list[Any]]]] = []
        left = MOST_ROWS
        for page in _shown(book):
            rows: list[list[Any]] = []
            for row in page.iter_rows(max_col=MOST_COLUMNS + 1, values_only=True):
                if len(rows) >= left:
                    if out:
                        return out
                    raise GridError(tr("The table has more than {n} rows.", n=MOST_ROWS))
                rows.append(list(row))
            left -= len(rows)
            out.append((str(page.title), rows))
        return out
    finally:
        book.close()


def _merges(openpyxl: Any, data: bytes) -> list[list[Merge]]:
    """Return the merged cells of the sheets shown, which the reader of rows passes over."""
    book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, keep_links=False)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            out = []
            for page in _shown(book):
                found = MERGED.finditer(packed.read(page._worksheet_path))
                merged = [
                    (_column(m[1]), int(m[2]) - 1, int(m[4]) - 1) for m, _ in zip(found, range(MOST_MERGED))
                ]  # fmt: skip
                out.append([one for one in merged if one[0] <= MOST_COLUMNS and one[1] < one[2] < MOST_ROWS])
            return out
    finally:
        book.close()


def _column(letters: bytes) -> int:
    """Return the number of a column by its letters: A is 0."""
    number = 0
    for letter in letters:
        number = 26 * number + letter - 64
    return number - 1


def _filled(grid: Grid, merged: list[Merge]) -> Grid:
    """Return the cells, the text of a merged one repeated in each of its rows."""
    left = MOST_ROWS
    for x, first, last in merged:
        text = grid[first][x] if first < len(grid) and x < len(grid[first]) else ""
        for row in grid[first + 1 : last + 1] if text else ():
            left -= 1
            if left > 0 and x < len(row) and not row[x]:
                row[x] = text
    return grid


def _said(value: Any, formula: Any) -> str:
    """Return a cell's text. A formula without a saved result is given back as such, so that it can be told of."""
    if value is None:
        told = formula if isinstance(formula, str) else getattr(formula, "text", "=") if formula is not None else ""
        return FORMULA + told[1:] if isinstance(told, str) and told.startswith("=") else ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else format(value, ".15g")
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        return value.date().isoformat()
    if isinstance(value, datetime.datetime | datetime.date):
        return value.isoformat(" ") if isinstance(value, datetime.datetime) else value.isoformat()
    return ERROR + value if isinstance(value, str) and value in ERRORS else str(value)
