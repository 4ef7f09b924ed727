"""Counter sheets: which counter lies in which cell, and the pages with fronts, backs, cut marks and captions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from exporters.printplay import geometry as g
from exporters.printplay.art import Bleed, Face, content_op, ground_ops
from exporters.printplay.pages import Page
from mapdata.draw import ops
from mapdata.draw.ops import Box, Op, Stroke, Text
from mapdata.wording import Said, joined, said

Layout = Literal["butted", "spaced"]
Marks = Literal["ticks", "full", "none"]
OUTER_FRONT, OUTER_BACK = 2.0, 3.0
SPACED_GAP, SPACED_FRONT, SPACED_BACK = 3.0, 1.5, 2.5
HAIRLINE_STRIP = 1.0  # left free in the middle of a gutter where lines are drawn across it
CAPTION_PT = 6.0
CAPTION_Y = g.UNPRINTABLE + 1.1
INK, GREY = "#000000", "#8A8A8A"
CORNERS = ((13.0, 1.0), (17.0, 1.5), (999.0, 2.0))  # counter's side up to, radius of its corner


@dataclass(frozen=True)
class Piece:
    """A counter to be printed. group: equal where counters may touch: the colours of front and back."""

    id: str
    front: Face
    back: Face | None
    group: tuple[str, str]


@dataclass
class Sheet:
    """A page of cells."""

    block: g.Block
    cells: dict[tuple[int, int], Piece] = field(default_factory=dict)


@dataclass(frozen=True)
class Setup:
    """How counters are to be laid out and printed. page: the paper; grid: the paper that decides what fits."""

    page: tuple[float, float]
    fits: str
    side: float
    layout: Layout = "butted"
    method: g.Method = "long-edge"
    gutters: bool = True
    marks: Marks = "ticks"
    marks_on_backs: bool = False
    die: bool = False
    offset: tuple[float, float] = (0.0, 0.0)

    @property
    def gap(self) -> float:
        """The room between counters."""
        return SPACED_GAP if self.layout == "spaced" else 0.0

    @property
    def parts_colours(self) -> bool:
        """Whether room is left where two colours would touch."""
        return self.gutters and not self.gap

    @property
    def columns(self) -> int:
        """How many counters lie in a row."""
        if self.method == "fold":
            return g.fold_capacity(self.fits, self.side, self.gap)[0]
        return g.capacity(self.fits, self.side, self.gap)[0]

    @property
    def room(self) -> float:
        """How high a block may be."""
        height = g.COMMON_BOX[1] if self.fits == g.BOTH else g.PAPERS[self.fits][1]
        return height / 2 - g.BORDER - g.FOLD_GAP if self.method == "fold-across" else height - 2 * g.BORDER

    def block(self, rows: int, gaps: tuple[float, ...]) -> g.Block:
        """Return the block of fronts on the page."""
        place = {"fold": g.beside_fold, "fold-across": g.above_fold}.get(self.method, g.centred)
        return place(self.page, self.side, self.columns, rows, self.gap, gaps)


# ------------------------------------------------------------------ which counter where
Row = dict[int, Piece]


def lay_out(pieces: Sequence[Piece], setup: Setup) -> list[Sheet]:
    """Return the sheets. Counters keep their order within a group; the groups' last rows are put together."""
    if setup.columns < 1 or setup.room < setup.side:
        raise ValueError(said("Counters of {side:g} mm do not fit on the paper.", side=setup.side))
    rows = _rows(pieces, setup)
    sheets: list[Sheet] = []
    while rows:
        taken, gaps = _page_of(rows, setup)
        sheet = Sheet(setup.block(len(gaps), gaps))
        for r, row in enumerate(rows[:taken]):
            sheet.cells.update({(c, r): piece for c, piece in row.items()})
        sheets.append(sheet)
        rows = rows[taken:]
    return sheets


def _page_of(rows: list[Row], setup: Setup) -> tuple[int, tuple[float, ...]]:
    """Return how many rows go on the next page, and the extra room above each row of its full grid."""
    gaps: list[float] = []
    taken = 0
    for k, row in enumerate(rows):
        gap = g.GUTTER if k and setup.parts_colours and _differs(rows[k - 1], row) else 0.0
        if g.block_height(k + 1, setup.side, setup.gap, (*gaps, gap)) > setup.room + 1e-9:
            break
        gaps.append(gap)
        taken += 1
    while g.block_height(len(gaps) + 1, setup.side, setup.gap, tuple(gaps)) <= setup.room + 1e-9:
        gaps.append(0.0)  # a sheet that is not full keeps its grid
    return taken, tuple(gaps)


def _differs(above: Row, below: Row) -> bool:
    """Return whether counters of two colours would touch across two rows."""
    return any(above[column].group != below[column].group for column in above.keys() & below.keys())


def _rows(pieces: Sequence[Piece], setup: Setup) -> list[Row]:
    """Return the rows of counters by column.

    Where colours are parted, each group fills rows of its own. What is left of it shares a row with what is left
    of others, an empty cell between them, so that no cut runs along two colours; the largest rests go first, each
    to the first row with room for it, which stands under the last of its groups.
    """
    columns = setup.columns
    if not setup.parts_colours:
        return [dict(enumerate(pieces[k : k + columns])) for k in range(0, len(pieces), columns)]
    groups = _groups(pieces)
    rests = {name: group[len(group) // columns * columns :] for name, group in groups.items()}
    shared: list[list[Piece | None]] = []
    for rest in sorted(filter(None, rests.values()), key=len, reverse=True):
        host = next((row for row in shared if len(row) + 1 + len(rest) <= columns), None)
        if host is not None:
            host += [None, *rest]
        else:
            shared.append(list(rest))
    order = {name: k for k, name in enumerate(groups)}
    under: dict[int, list[Row]] = {}
    for cells in shared:
        row = {column: piece for column, piece in enumerate(cells) if piece is not None}
        under.setdefault(max(order[piece.group] for piece in row.values()), []).append(row)
    rows: list[Row] = []
    for k, group in enumerate(groups.values()):
        rows += [dict(enumerate(group[n : n + columns])) for n in range(0, len(group) - columns + 1, columns)]
        rows += under.get(k, [])
    return rows


def _groups(pieces: Sequence[Piece]) -> dict[tuple[str, str], list[Piece]]:
    found: dict[tuple[str, str], list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.group, []).append(piece)
    return found


# ------------------------------------------------------------------ pages
def sheet_pages(sheets: Sequence[Sheet], setup: Setup, caption: str) -> list[Page]:
    """Return the pages: F1 B1 F2 B2 …, or one a sheet when it is folded. caption: what is said of the game."""
    pages = []
    for k, sheet in enumerate(sheets, 1):
        front = Page(setup.page, kind="front")
        _draw_fronts(front, sheet, setup)
        folds = setup.method in ("fold", "fold-across")
        back = front if folds else Page(setup.page, kind="back")
        _draw_backs(back, sheet, setup)
        if folds:
            _draw_fold(front, sheet, setup)
        head = said("{caption}  ·  counters {n}/{all}", caption=caption, n=k, all=len(sheets))
        front.ops.append(_caption(head, said("fold, glue, then cut") if folds else said("front"), setup))
        pages.append(front)
        if not folds:
            back.ops.append(_caption(head, said("back"), setup))
            pages.append(back)
    return pages


def _caption(head: Said, side: Said, setup: Setup) -> Text:
    y = setup.page[1] - CAPTION_Y
    return Text(setup.page[0] / 2, y, joined((head, side), "  ·  "), "sans-regular", CAPTION_PT / g.PT_PER_MM, INK)


def _draw_fronts(page: Page, sheet: Sheet, setup: Setup) -> None:
    bleed = SPACED_FRONT if setup.gap else OUTER_FRONT
    boxes = {at: sheet.block.cell(*at) for at in sheet.cells}
    spread = {at: _bleed_of(at, sheet, bleed, _strip(setup)) for at in sheet.cells}
    _draw_faces(page, {at: (p.front, boxes[at]) for at, p in sheet.cells.items()}, sheet, spread, 0)
    for at, piece in sheet.cells.items():
        page.search.append((boxes[at][0] + g.SAFE, boxes[at][3] - g.SAFE, piece.id))
    page.ops += _mark_ops(sheet, setup, bleed, back=False)
    if setup.die:
        radius = corner_radius(setup.side)
        page.die += [ops.rect(b[0], b[1], b[2] - b[0], b[3] - b[1], radius) for b in boxes.values()]
    page.trim = sheet.block.box
    x0, y0, x1, y1 = page.trim
    page.bleed = (x0 - bleed, y0 - bleed, x1 + bleed, y1 + bleed)


def _draw_backs(page: Page, sheet: Sheet, setup: Setup) -> None:
    turn = g.back_turn_deg(setup.method)
    bleed = SPACED_BACK if setup.gap else OUTER_BACK
    if setup.method in ("fold", "fold-across"):
        bleed = min(bleed, g.FOLD_GAP - 0.5)
    faces = {}
    for at, piece in sheet.cells.items():
        if piece.back is not None:
            faces[at] = (
                piece.back,
                g.shifted(g.back_box(sheet.block.cell(*at), setup.page, setup.method), *setup.offset),
            )
    strip = _strip(setup) if setup.marks_on_backs else 0.0
    spread = {at: _as_back(_bleed_of(at, sheet, bleed, strip), turn) for at in faces}
    _draw_faces(page, faces, sheet, spread, turn)
    if setup.marks_on_backs and page.kind == "back":
        page.ops += _mark_ops(sheet, setup, bleed, back=True)
    if page.kind == "back":
        page.trim = g.back_box(sheet.block.box, setup.page, setup.method)
        x0, y0, x1, y1 = page.trim
        page.bleed = (x0 - bleed, y0 - bleed, x1 + bleed, y1 + bleed)


def _draw_faces(
    page: Page, faces: dict[tuple[int, int], tuple[Face, Box]], sheet: Sheet, spread: dict[tuple[int, int], Bleed],
    turn: int,
) -> None:  # fmt: skip
    """Draw grounds running over, then grounds cut at the trim line, then what is on them."""
    for at, (face, box) in faces.items():
        page.ops += ground_ops(face, box, spread[at], turn)
    for face, box in faces.values():
        page.ops += ground_ops(face, box, Bleed(), turn)
    for at, (face, box) in faces.items():
        page.ops.append(content_op(face, box, turn, f"counter:{sheet.cells[at].id}"))


def _as_back(bleed: Bleed, turn: int) -> Bleed:
    """Return a front's bleed as its back has it: mirrored as the cells are."""
    if turn == 180:
        return Bleed(bleed.left, bleed.bottom, bleed.right, bleed.top)
    return Bleed(bleed.right, bleed.top, bleed.left, bleed.bottom)


def _bleed_of(at: tuple[int, int], sheet: Sheet, most: float, strip: float) -> Bleed:
    """Return how far a counter may run over: not to one that touches it, half-way to another colour.

    strip: what stays free in the middle of a gutter between two.
    """
    column, row = at
    block = sheet.block

    def towards(dc: int, dr: int, room: float) -> float:
        neighbour = sheet.cells.get((column + dc, row + dr))
        if neighbour is None:
            return most
        alike = neighbour.group == sheet.cells[at].group and not strip
        return min(most, room if alike else max(0.0, (room - strip) / 2))

    below = block.gaps[row + 1] if row + 1 < len(block.gaps) else 0.0
    above = block.gaps[row] if row else 0.0
    return Bleed(
        towards(-1, 0, block.gap), towards(0, -1, block.gap + above),
        towards(1, 0, block.gap), towards(0, 1, block.gap + below),
    )  # fmt: skip


def _mark_ops(sheet: Sheet, setup: Setup, bleed: float, back: bool) -> list[Op]:
    """Return the cut marks: clear of the bleed, of the caption and of a fold; on a back they lie as the cells do."""
    if setup.marks == "none":
        return []
    w, h = setup.page
    low = h - CAPTION_Y - 1.4
    high = 2.0
    if back and not g.flips_about_vertical(setup.method):
        high, low = h - low, h - high  # the caption is then at what is the front's head
    limits = (2.0, high, w - 2.0, low)
    if setup.method == "fold":
        limits = (limits[0], limits[1], w / 2, limits[3])
    elif setup.method == "fold-across":
        limits = (limits[0], limits[1], limits[2], h / 2)
    marks = list(g.cut_marks(sheet.block, limits, max(g.MARK_AWAY, bleed)))
    if setup.marks == "full":
        marks += g.gutter_marks(sheet.block, _inked(sheet, setup, bleed))
    return [_mark_op(m, setup, back) for m in marks]


def _mark_op(mark: g.Mark, setup: Setup, back: bool) -> Op:
    box = mark.x0, mark.y0, mark.x1, mark.y1
    if back:
        box = g.shifted(g.back_box(box, setup.page, setup.method), *setup.offset)
    return Stroke(ops.polyline([(box[0], box[1]), (box[2], box[3])]), INK, g.HAIRLINE, cap="butt")


def _inked(sheet: Sheet, setup: Setup, bleed: float) -> list[Box]:
    """Return the trim boxes grown by their bleed."""
    out = []
    for at in sheet.cells:
        x0, y0, x1, y1 = sheet.block.cell(*at)
        over = _bleed_of(at, sheet, bleed, _strip(setup))
        out.append((x0 - over.left, y0 - over.top, x1 + over.right, y1 + over.bottom))
    return out


def _strip(setup: Setup) -> float:
    """Return how much of a gutter the bleeds leave free for hairlines."""
    return HAIRLINE_STRIP if setup.marks == "full" else 0.0


def _draw_fold(page: Page, sheet: Sheet, setup: Setup) -> None:
    """Draw the fold, dashed, outside the blocks only."""
    w, h = setup.page
    x0, y0, x1, y1 = sheet.block.box
    near, far = 2.0, g.UNPRINTABLE
    if setup.method == "fold":
        ends = [((w / 2, far), (w / 2, y0 - near)), ((w / 2, y1 + near), (w / 2, h - CAPTION_Y - 2.0))]
    else:
        ends = [((far, h / 2), (x0 - near, h / 2)), ((x1 + near, h / 2), (w - far, h / 2))]
    for a, b in ends:
        page.ops.append(Stroke(ops.polyline([a, b]), GREY, 0.5 / g.PT_PER_MM, dash=(1.5, 1.0), cap="butt"))


def corner_radius(side: float) -> float:
    """Return the radius of a cut counter's corners."""
    return next(radius for up_to, radius in CORNERS if side <= up_to)
