"""What stands under a map: its title, the key to its colours and signs, and a scale bar."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from mapdata.draw import areakey, fonts, patterns, style
from mapdata.draw.content import SYMBOL_OF_KIND, is_mountain
from mapdata.draw.ops import Drawing, Fill, Group, Op, PathBuilder, Stroke, Text, polyline, rect
from mapdata.draw.symbols import scale_ops, symbol_ops
from mapdata.model import MapDocument
from mapdata.wording import Speak, as_it_is, mark, said

STRIP_PX, ROW_PX, EDGE_PX = 78.0, 30.0, 28.0  # lengths in px of a strip 1500 px wide
LEAST_PX_MM = 0.21  # one such px is never smaller on the sheet, so that print can be read
WORD, EFFECT = "sans-semibold", "sans-regular-italic"
MOST_EFFECT_PX = 460.0  # longer words of what a terrain does are cut


@dataclass(frozen=True, slots=True)
class KeyItem:
    """One entry of the key: a patch of colour, a sign or a line, and its word. All lengths in px of the strip."""

    word: str
    width: float
    colour: str = ""
    symbol: str = ""
    line: str = ""  # "river", "road" or "rail"
    relief: bool = False
    pattern: str = ""
    sign: str = ""  # a sign of area maps, see areakey.sign_ops
    does: str = ""  # what a terrain does in the game, in the designer's words

    @property
    def effect(self) -> str:
        """What is printed after the word: all of it on one line, cut where it is too long for a key."""
        text = " ".join(self.does.split())
        if fonts.text_width(text, EFFECT, 14) <= MOST_EFFECT_PX:
            return text
        while text and fonts.text_width(text + "…", EFFECT, 14) > MOST_EFFECT_PX:
            text = text[:-1]
        return text.rstrip(" ,;") + "…"

    @property
    def at_effect(self) -> float:
        """Where that begins, from the left end of the entry."""
        return self.width + 9 + fonts.text_width(self.word, WORD, 15) + 8

    @property
    def whole(self) -> float:
        """Width with its words and the gap after them."""
        more = fonts.text_width(self.effect, EFFECT, 14) if self.does else -8.0
        return self.at_effect + more + 22


def px_mm(width_mm: float) -> float:
    """Return the size in mm of one px of the strip on a sheet of that width."""
    return max(width_mm / 1500.0, LEAST_PX_MM)


def key_items(doc: MapDocument, speak: Speak = as_it_is) -> list[KeyItem]:
    """Return the entries of a map's key: countries by group, and the terrain, lines and places that are on the map.

    speak: says its words, the map's own among them.
    """
    items = []
    used = _used(doc)
    playable = [t for t in doc.vocabulary.territories if t.playable]
    groups = dict.fromkeys(style.group_of(t.group) for t in playable)
    words = {style.group_of(t.group): t.group for t in reversed(playable)}
    for group in style.GROUPS:
        if group in groups and group != "none":
            word = words[group]
            usual = style.key_of(word) in style.GROUPS
            title = speak(said(style.GROUP_TITLES[group])) if usual else word.replace("_", " ").title()
            alone = [speak(t.name) for t in playable if style.group_of(t.group) == group]
            title = alone[0] if len(alone) == 1 else title
            items.append(KeyItem(title, 30, colour=style.GROUP_OF_TINT[group]))
    if "none" in groups or any(not t.playable for t in doc.vocabulary.territories):
        items.append(KeyItem(speak(said(style.GROUP_TITLES["none"])), 30, colour=style.GROUP_OF_TINT["none"]))
    for terrain in doc.vocabulary.terrain:
        pattern = patterns.pattern_of(terrain.id, terrain.pattern)
        if terrain.base in ("sea", "lake") or terrain.id not in used:
            continue
        does = terrain.effects
        if is_mountain(terrain.id, terrain.pattern):
            items.append(KeyItem(speak(terrain.title), 30, colour="#B79A74", relief=True, does=does))
        elif terrain.colour or pattern in style.PATTERN_GROUND:
            wash = style.PATTERN_GROUND.get(pattern, style.Ink(style.LAND_PLAIN, 0.0))
            colour = terrain.colour or style.mix(style.LAND_PLAIN, wash.colour, min(1.0, wash.opacity * 1.8))
            items.append(KeyItem(speak(terrain.title), 30, colour=colour, pattern=pattern, does=does))
        elif does:  # plain land is in no key, unless there is something to say of it
            items.append(KeyItem(speak(terrain.title), 30, colour=style.LAND_PLAIN, does=does))
    for kind in doc.vocabulary.sides:
        line = next((word for word in ("river", "rail", "road") if word in kind.id), "")
        if line and kind.id in used:
            items.append(KeyItem(speak(kind.title or said(_LINE_TITLES[line])), 30, line=line))
    for place in sorted(doc.vocabulary.places, key=lambda p: p.rank):
        if place.id not in used:
            continue
        symbol = SYMBOL_OF_KIND.get(place.symbol, SYMBOL_OF_KIND.get(place.id, "city"))
        if symbol == "none":
            continue
        items.append(KeyItem(speak(place.title or place.id), 20, symbol=symbol))
    if doc.grid is None:
        items += [KeyItem(speak(word), width, sign=sign) for sign, word, width in areakey.signs(doc)]
    return items


def _used(doc: MapDocument) -> set[str]:
    """Return the words of the vocabulary that some feature or override uses."""
    features = [f for layer in doc.layers for f in layer.features.values()]
    told = {str(f.props[key]) for f in features for key in ("value", "terrain") if key in f.props}
    return {f.kind for f in features} | told


def rows_of(items: Iterable[KeyItem], room: float) -> list[list[KeyItem]]:
    """Return entries in rows no wider than there is room; an entry too wide has a row of its own."""
    rows: list[list[KeyItem]] = [[]]
    used = 0.0
    for item in items:
        if rows[-1] and used + item.whole > room:
            rows.append([])
            used = 0.0
        rows[-1].append(item)
        used += item.whole
    return rows


def furniture_ops(doc: MapDocument, width_mm: float, speak: Speak = as_it_is) -> tuple[tuple[Op, ...], float]:
    """Return the strip under a map, its top left at (0, 0), and its height, both in mm. speak: says its words."""
    px = px_mm(width_mm)
    width = width_mm / px
    title_width = fonts.text_width(doc.title.upper(), "serif-bold", 30, 0.10)
    subtitle = speak(_subtitle(doc))
    title_width = max(title_width, fonts.text_width(subtitle, "serif-regular-italic", 15)) + EDGE_PX + 50
    scale_room = min(330.0, 0.3 * width) if doc.km_per_mm > 0 else 0.0
    beside = width - title_width - scale_room - 20 >= 300
    left, room = (title_width, width - title_width - scale_room - 20) if beside else (EDGE_PX, width - 2 * EDGE_PX)
    rows = rows_of(key_items(doc, speak), room)
    top = 0.0 if beside else STRIP_PX - 10
    height = max(STRIP_PX, STRIP_PX - ROW_PX + ROW_PX * len(rows)) if beside else top + ROW_PX * len(rows) + 16
    ops: list[Op] = [Fill(rect(0, 0, width, height), "#F4EDDC"), Fill(rect(0, 0, width, 2), "#3B322A")]
    ops += _title(doc, subtitle)
    first = height / 2 - ROW_PX * (len(rows) - 1) / 2 if beside else top + ROW_PX / 2
    for number, row in enumerate(rows):
        x = left
        for item in row:
            ops += _entry(item, x, first + number * ROW_PX)
            x += item.whole
    if scale_room:
        ops += _scale(doc, width, 44.0 if not beside else height / 2 + 6, scale_room, px)
    return (Group(tuple(ops), (px, 0.0, 0.0, px, 0.0, 0.0), tag="furniture"),), height * px


def _subtitle(doc: MapDocument) -> str:
    if doc.grid is None or doc.km_per_mm <= 0:
        return ""
    across = doc.grid.size_mm * doc.km_per_mm
    if across < 2:
        return said("one hex is {n:.0f} m across", n=across * 1000)
    return said("one hex is {n:.0f} km across", n=across)


def _title(doc: MapDocument, subtitle: str) -> list[Op]:
    title = Text(EDGE_PX, 32, doc.title.upper(), "serif-bold", 30, style.INK, anchor="start", tracking=0.10)
    if not subtitle:
        return [replace(title, y=STRIP_PX / 2)]
    return [title, Text(29, 59, subtitle, "serif-regular-italic", 15, "#6E6455", anchor="start")]


def _entry(item: KeyItem, x: float, y: float) -> list[Op]:
    ops: list[Op] = []
    if item.colour:
        patch = rect(x, y - 10, 30, 20, 2)
        ops.append(Fill(patch, item.colour))
        if item.relief:
            ops.append(Stroke(polyline([(x + 3, y + 6), (x + 10, y - 5), (x + 16, y + 3)]), "#FFF9EA", 2.4, 0.8))
            ops.append(Stroke(polyline([(x + 12, y + 7), (x + 20, y - 4), (x + 27, y + 6)]), "#54381F", 2.4, 0.6))
        if item.pattern in patterns.MARKS and item.pattern != "fortress":
            ops += _marks(item.pattern, x, y)
        ops.append(Stroke(patch, "#3B322A", 0.9))
    elif item.line:
        line = polyline([(x, y + 2), (x + 8, y - 3), (x + 17, y + 3), (x + 30, y - 2)])
        for ink, width, dash in _LINES[item.line]:
            ops.append(Stroke(line, ink, width, dash=dash, cap="butt" if dash else "round"))
    elif item.sign:
        ops += areakey.sign_ops(item.sign, x, y, item.width)
    else:
        ops += symbol_ops(item.symbol, x + 10, y, 0.8, style.SIDE_INK["axis"])
    ops.append(Text(x + item.width + 9, y, item.word, WORD, 15, style.INK, anchor="start"))
    if item.does:
        ops.append(Text(x + item.at_effect, y, item.effect, EFFECT, 14, "#6E6455", anchor="start"))
    return ops


_LINE_TITLES = {"river": mark("River"), "road": mark("Road"), "rail": mark("Rail")}
_LINES: dict[str, tuple[tuple[str, float, tuple[float, ...]], ...]] = {
    "river": ((style.RIVER_EDGE, 5.2, ()), (style.RIVER_CORE, 2.6, ())),
    "road": (("#FFF8E6", 5.6, ()), ("#A4573A", 2.6, ())),
    "rail": (("#FFF8E6", 5.6, ()), (style.INK, 1.4, ()), (style.INK, 5.4, (1.2, 5.0))),
}


def _marks(pattern: str, x: float, y: float) -> list[Op]:
    """Return a few marks of a terrain pattern on a patch of the key."""
    ink = style.PATTERNS[pattern]
    ops: list[Op] = []
    for dx, dy in ((8, 3), (15, -3), (22, 4)):
        for line, shut in patterns.MARKS[pattern](0.75):
            path = PathBuilder().polyline([(x + dx + px, y + dy + py) for px, py in line.tolist()], closed=shut).done()
            ops.append(Fill(path, ink.colour) if shut else Stroke(path, ink.colour, 1.0, ink.opacity))
    return ops


def _scale(doc: MapDocument, width: float, y: float, room: float, px: float) -> list[Op]:
    """Return a scale bar of two steps, each the largest round number that fits."""
    km_px = doc.km_per_mm * px
    steps = [m * 10.0**e for e in range(-3, 5) for m in (1, 2, 5)]
    fitting = [s for s in steps if 2 * s / km_px <= room - 50]
    step = fitting[-1] if fitting else steps[0]
    unit, factor = ("km", 1.0) if step >= 1 else ("m", 1000.0)
    words = ("0", f"{step * factor:g}", f"{2 * step * factor:g} {unit}")
    return list(scale_ops(width - 2 * step / km_px - 40, y, step / km_px, 6, words, 1.0))


def framed(drawing: Drawing, doc: MapDocument) -> Drawing:
    """Return a map's drawing with its strip below and a frame round both; the sections of the map are kept."""
    ops, height = furniture_ops(doc, drawing.width)
    px = px_mm(drawing.width)
    total = drawing.height + height
    frame = Stroke(rect(1.5 * px, 1.5 * px, drawing.width - 3 * px, total - 3 * px), "#3B322A", 3 * px, join="miter")
    strip = Group(ops, (1.0, 0.0, 0.0, 1.0, 0.0, drawing.height), tag="furniture")
    return Drawing(drawing.width, total, {**drawing.sections, "furniture": (strip, frame)})
