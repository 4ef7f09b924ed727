"""Reads a VASSAL module back, knowing nothing of how ours are written: only what VASSAL 3.7 makes of the file.

`read(path)` gives a Vmod; `faults(vmod)` lists what VASSAL would complain of, or would silently do wrong, as
"CODE: what" lines.
"""

# ruff: noqa: E501 - the table of attributes

from __future__ import annotations

import io
import math
import re
import time
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image

BUILD = "VASSAL.build."
MODULE = BUILD + "module."
MAP = MODULE + "map."
GRID = MAP + "boardPicker.board."
MANDATORY = (
    "ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer",
    "MapCenterer", "StackExpander", "PieceMover", "KeyBufferer",
)  # fmt: skip

# element class (short) -> the attributes it understands
BUTTON = "canDisable propertyGate hideWhenDisabled disabledIcon icon tooltip hotkey"
CLASSES = {
    "GameModule": "name version description VassalVersion nextPieceSlotId ModuleOther1 ModuleOther2",
    "module.BasicCommandEncoder": "", "module.Chatter": "", "module.KeyNamer": "", "module.Documentation": "",
    "module.documentation.AboutScreen": "title fileName",
    "module.documentation.HelpFile": "title fileName fileType vassalDoc",
    "module.PlayerRoster": "buttonText buttonToolTip buttonIcon buttonKeyStroke",
    "module.GlobalOptions": "autoReport nonOwnerUnmaskable chatterHTMLSupport hotKeysOnClosedWindows inventoryForAll "
    "sendToLocationMoveTrails playerIdFormat promptString storeLeadingZeroIntegersAsStrings "
    "purgeBlankPropertyPrompts disablePieceIndexing minMaxHeap",
    "module.gamepieceimage.GamePieceImageDefinitions": "", "module.gamepieceimage.ColorManager": "",
    "module.gamepieceimage.FontManager": "", "module.gamepieceimage.FontStyle": "name style",
    "module.gamepieceimage.GamePieceLayoutsContainer": "",
    "module.properties.GlobalProperties": "", "module.properties.GlobalTranslatableMessages": "",
    "module.properties.GlobalProperty": "name initialValue description isNumeric min max wrap",
    "module.properties.ChangePropertyButton": "text tooltip icon hotkey reportFormat propChanger desc",
    "module.properties.ScenarioPropertiesOptionTab": "name heading leftAlign report description",
    "module.properties.BooleanScenarioProperty": "name initialValue description hotkey switch",
    "module.PrototypesContainer": "", "module.PrototypeDefinition": "name description",
    "module.PieceWindow": "name text tooltip icon hotkey scale hidden defaultWidth",
    "widget.TabWidget": "entryName", "widget.ListWidget": "entryName scale width height divider",
    "widget.PanelWidget": "entryName scale fixed nColumns vert", "widget.BoxWidget": "entryName",
    "widget.PieceSlot": "entryName gpid width height", "widget.CardSlot": "entryName gpid width height",
    "widget.Chart": "chartName fileName description", "widget.HtmlChart": "chartName fileName description",
    "module.Map": "mapName launch buttonName icon hotkey allowMultiple edgeWidth edgeHeight backgroundcolor color thickness "
    "markMoved markUnmovedText markUnmovedTooltip markUnmovedIcon markUnmovedHotkey markUnmovedReport moveWithinFormat "
    "moveToFormat createFormat changeFormat onlyReportChangedLocation moveKey hideKey showKey",
    "map.BoardPicker": "slotWidth slotHeight slotScale title boardPrompt addRowText addColumnText maxColumns",
    "map.boardPicker.Board": "name image width height color reversible",
    "grid.HexGrid": "dx dy x0 y0 sideways snapTo edgesLegal cornersLegal visible dotsVisible color",
    "grid.SquareGrid": "dx dy x0 y0 range snapTo edgesLegal cornersLegal visible dotsVisible color",
    "grid.RegionGrid": "snapto visible fontsize", "grid.Region": "name originx originy", "grid.ZonedGrid": "",
    "grid.mapgrid.Zone": "name path locationFormat useParentGrid useHighlight highlightProperty",
    "grid.mapgrid.HexGridNumbering": "first sep hType vType hLeading vLeading hOff vOff hDescend vDescend locationFormat "
    "visible fontSize color rotateText hDrawOff vDrawOff stagger",
    "grid.mapgrid.SquareGridNumbering": "first sep hType vType hLeading vLeading hOff vOff hDescend vDescend locationFormat "
    "visible fontSize color rotateText hDrawOff vDrawOff",
    "map.StackMetrics": "disabled exSepX exSepY unexSepX unexSepY color top bottom up down",
    "map.ImageSaver": "buttonText tooltip icon hotkey", "map.TextSaver": "buttonText tooltip icon hotkey",
    "map.CounterDetailViewer": "version delay hotkey minDisplayPieces showgraph showgraphsingle showtext showtextsingle "
    "summaryReportFormat counterReportFormat emptyHexReportForma fontSize graphicsZoom zoomlevel display layerList "
    "propertyFilter showNoStack showMoveSelectde showNonMovable showDeck showOverlap unrotatePieces bgColor fgColor "
    "borderColor borderWidth centerAll enableHTML showTerrainBeneath description combineCounterSummary graphicsZoomLevel",
    "map.Flare": "flareName flareKey circleSize circleColor circleScale flarePulses flarePulsesPerSec reportFormat",
    "map.Zoomer": "zoomLevels zoomStart zoomInKey zoomOutKey zoomPickKey inButtonText inIconName inTooltip outButtonText "
    "outIconName outTooltip pickButtonText pickIconName pickTooltip",
    "map.SelectionHighlighters": "", "map.HighlightLastMoved": "color enabled thickness",
    "map.GlobalMap": "scale color hotkey icon tooltip buttonText",
    "map.HidePiecesButton": "hiddenIcon showingIcon hotkey tooltip buttonText icon",
    "map.LOS_Thread": "threadName label tooltip iconName hotkey snapStart snapEnd drawRange scale round losThickness "
    "threadColor persistence global hideCounters hideOpacity report persistentIconName",
    "map.MassKeyCommand": "name buttonText buttonHotkey tooltip icon hotkey filter target deckCount singleMap reportSingle "
    "suppressSounds reportFormat",
    "map.LayeredPieceCollection": "property layerOrder description",
    "map.LayerControl": "text command layers skip hotkey icon tooltip",
    "map.SetupStack": "name owningBoard useGridLocation location x y",
    "map.DrawPile": "name owningBoard x y width height faceDown shuffle drawFaceUp draw color allowMultiple allowSelect "
    "reversible reshufflable maxStack canSave hotkeyOnEmpty emptyHotkey expressionCounting deckRestrictAccess",
    **{f"map.{name}": "" for name in MANDATORY},
    "module.DiceButton": "name text nDice nSides plus addToTotal reportTotal sortDice prompt lockDice lockSides lockPlus "
    "lockAdd keepDice keepOption keepCount reportFormat " + BUTTON,
    "module.SpecialDiceButton": "name text icon tooltip hotkey resultChatter format resultWindow windowX windowY "
    "windowTitleResultFormat resultButton backgroundColor description",
    "module.SpecialDie": "name format", "module.SpecialDieFace": "text value icon",
    "module.ToolbarMenu": "text icon tooltip hotkey menuItems description",
    "module.turn.TurnTracker": "name buttonText icon hotkey nexthotkey prevhotkey turnFormat reportFormat length lengthStyle "
    "fwdOnly plusButtonSize turnButtonHeight tooltip",
    "module.turn.CounterTurnLevel": "name property turnFormat start incr loop loopLimit",
    "module.turn.ListTurnLevel": "name property turnFormat list configList configFirst prompt",
    "module.Inventory": "name text icon hotkey tooltip include groupBy leafFormat nonLeafFormat sides centerOnPiece drawPieces "
    "foldersOnly forwardKeystroke launchFunction pieceZoom pieceZoom2 pieceZoom3 refreshHotkey showMenu sortFormat "
    "sortPieces sorting zoomOn",
    "module.NotesWindow": "buttonText icon tooltip hotkey",
    "module.ChartWindow": "name text icon tooltip hotkey description",
    "module.PredefinedSetup": "name isMenu useFile file description",
}  # fmt: skip
OTHER = {"VASSAL.i18n.Language": "", "entry": "", "option": "name"}

# trait id -> how many fields its type has (least)
TRAITS = {
    "mark": 1, "prototype": 1, "emb2": 24, "label": 18, "rotate": 5, "markmoved": 11, "footprint": 16, "delete": 3,
    "clone": 3, "sendto": 18, "return": 8, "restrict": 4, "hideCmd": 4, "obs": 11, "hide": 7, "calcProp": 3, "PROP": 4,
    "setprop": 6, "globalkey": 14, "globalhotkey": 4, "macro": 17, "report": 6, "submenu": 3, "menuSeparator": 1,
    "immob": 4, "placemark": 15, "replace": 15, "translate": 10, "AreaOfEffect": 16, "propertysheet": 8, "basicName": 1,
}  # fmt: skip


def split(text: str, mark: str) -> list[str]:
    """Take a joined text apart: a mark after a backslash stays, less that backslash; then one pair of '…' goes."""
    *parts, last = text.split(mark)
    items, now = [], ""
    for part in parts:
        now += part
        if now.endswith("\\"):
            now = now[:-1] + mark
        else:
            items.append(now)
            now = ""
    items.append(now + last)
    return [i[1:-1] if len(i) >= 2 and i[0] == i[-1] == "'" else i for i in items]


@dataclass
class Counter:
    """A piece as read: traits as (id, fields, state), the basic piece's picture, name, gpid."""

    traits: list[tuple[str, list[str], str]]
    image: str
    name: str
    gpid: str

    def marks(self) -> dict[str, str]:
        out: dict[str, str] = {}
        for kind, fields, state in self.traits:
            if kind == "mark":
                out.update(zip(fields, split(state, ","), strict=True))
        return out

    def named(self, kind: str) -> list[list[str]]:
        return [fields for k, fields, _ in self.traits if k == kind]


def counter(text: str) -> Counter:
    """Read a piece's command text; ValueError for what would stop VASSAL from loading the module."""
    if not text.startswith("+/"):
        raise ValueError("no piece")
    parts = split(text[2:], "/")
    if len(parts) != 3:
        raise ValueError(f"{len(parts)} parts instead of id, type, state")
    kinds, rest = [], parts[1]
    while not rest.startswith("piece;"):
        two = split(rest, "\t")
        if len(two) != 2:
            raise ValueError(f"no basic piece in {rest[:30]!r}")
        kinds.append(two[0])
        rest = two[1]
    states: list[str] = []
    left = parts[2]
    for _ in kinds:
        two = split(left, "\t")
        if len(two) != 2:
            raise ValueError(f"no state for trait {len(states) + 1}")
        states.append(two[0])
        left = two[1]
    basic, place = split(rest, ";"), split(left, ";")
    if len(basic) < 5 or len(place) < 5:
        raise ValueError("the basic piece is short")
    traits = []
    for kind, state in zip(kinds, states, strict=True):
        name, _, body = kind.partition(";")
        traits.append((name, split(body, "," if name == "mark" else ";"), state))
    return Counter(traits, basic[3], basic[4], place[3])


@dataclass
class Vmod:
    """A module file as read."""

    members: dict[str, bytes]
    times: dict[str, tuple[int, ...]]
    root: ET.Element
    data: ET.Element | None
    problems: list[str] = field(default_factory=list)
    sizes: dict[tuple[str, bytes], tuple[int, int]] = field(default_factory=dict)  # of the pictures decoded so far

    def all(self, name: str) -> list[ET.Element]:
        """All elements of a class, by the end of its name."""
        return [e for e in self.root.iter() if e.tag == name or e.tag.endswith("." + name)]

    def one(self, name: str) -> ET.Element:
        found = self.all(name)
        assert len(found) == 1, f"{len(found)} elements {name}"
        return found[0]

    def counters(self) -> Iterator[tuple[ET.Element, Counter]]:
        """Every slot that can be read."""
        for slot in [*self.all("PieceSlot"), *self.all("CardSlot")]:
            yield slot, counter(trimmed(slot.text))

    def prototypes(self) -> dict[str, Counter]:
        return {e.get("name", ""): counter(trimmed(e.text)) for e in self.all("PrototypeDefinition")}

    def picture_size(self, name: str) -> tuple[int, int]:
        """Width and height of a picture in pixels; an error when it does not decode."""
        raw = self.members["images/" + name]
        if (name, raw) not in self.sizes:
            self.sizes[name, raw] = self._decoded_size(name, raw)
        return self.sizes[name, raw]

    @staticmethod
    def _decoded_size(name: str, raw: bytes) -> tuple[int, int]:
        if name.endswith(".svg"):
            root = ET.fromstring(raw)
            assert root.tag == "{http://www.w3.org/2000/svg}svg", root.tag
            return round(float(root.attrib["width"])), round(float(root.attrib["height"]))
        with Image.open(io.BytesIO(raw)) as picture:
            picture.load()
            return picture.size


def trimmed(text: str | None) -> str:
    return (text or "").strip(" \r\n")


def read(path: Path) -> Vmod:
    """Open a module file."""
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        members = {i.filename: archive.read(i) for i in archive.infolist()}
        times = {i.filename: tuple(i.date_time) for i in archive.infolist()}
        assert len(members) == len(archive.infolist()), "a member is there twice"
    data = ET.fromstring(members["moduledata"]) if "moduledata" in members else None
    return Vmod(members, times, ET.fromstring(members["buildFile.xml"]), data)


# ------------------------------------------------------------------ grids
class Places:
    """The named places of a board, as VASSAL finds them."""

    def __init__(self, board: ET.Element, width: int, height: int) -> None:
        self.at: dict[str, tuple[int, int]] = {}
        self.zones: dict[str, list[tuple[int, int]]] = {}
        for grid in board:
            self._grid(grid, width, height, "")

    def _grid(self, grid: ET.Element, width: int, height: int, form: str) -> None:
        kind = grid.tag.rpartition(".")[2]
        if kind == "ZonedGrid":
            for part in grid:
                if part.tag.endswith(".Zone"):
                    path = [tuple(map(int, p.split(","))) for p in part.attrib["path"].split(";")]
                    assert len(path) >= 3, "a zone needs three corners"
                    self.zones[part.attrib["name"]] = [(p[0], p[1]) for p in path]
                    zone_form = part.get("locationFormat", "$name$").replace("$name$", part.attrib["name"])
                    for inner in part:
                        self._grid(inner, width, height, zone_form)
                else:
                    self._grid(part, width, height, "")
        elif kind == "RegionGrid":
            for region in grid:
                spot = int(region.attrib["originx"]), int(region.attrib["originy"])
                self._put(region.attrib["name"], spot)
                if form:
                    full = form.replace("$gridLocation$", region.attrib["name"])
                    if full != region.attrib["name"] and "$gridLocation$" in form:
                        self._put(full, spot)
        elif kind == "HexGrid":
            self._hexes(grid, width, height)

    def _put(self, name: str, spot: tuple[int, int]) -> None:
        assert name not in self.at, f"the name {name} is there twice"
        self.at[name] = spot

    def zone(self, x: int, y: int) -> str:
        """The zone of a point, by crossings to its right as Java's Polygon counts them; "" in none."""
        for name, path in self.zones.items():
            hits = 0
            for (ax, ay), (bx, by) in zip(path, path[1:] + path[:1], strict=True):
                if (ay <= y) != (by <= y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                    hits += 1
            if hits % 2:
                return name
        return ""

    def _hexes(self, grid: ET.Element, width: int, height: int) -> None:
        dx, dy = float(grid.attrib["dx"]), float(grid.attrib["dy"])
        x0, y0 = int(grid.attrib["x0"]), int(grid.attrib["y0"])
        sideways = grid.get("sideways") == "true"
        numbering = next(iter(grid))
        across, down = (height, width) if sideways else (width, height)
        for c in range(int((across - x0) / dx) + 1):
            for r in range(-1, int((down - y0) / dy) + 2):
                x, y = int(x0 + c * dx), int(y0 + r * dy + (dy / 2 if c % 2 else 0))
                if sideways:
                    x, y = y, x
                if 0 <= x < width and 0 <= y < height:
                    most = math.floor(width / dy + 0.5), math.floor(height / dx + 0.5)
                    self._put(self._number(numbering, c, r, sideways, most), (x, y))

    @staticmethod
    def _number(n: ET.Element, c: int, r: int, sideways: bool, most: tuple[int, int]) -> str:
        """The number of a raw column and row, as VASSAL 3.7 counts them (most: its counts of columns and rows)."""
        raw = c
        down = n.get("hDescend") == "true", n.get("vDescend") == "true"
        if down[1] and not sideways:
            r = most[1] - r
        if down[0] and sideways:
            r = most[0] - r
        if down[1] and sideways:
            c = most[1] - c
        if down[0] and not sideways:
            c = most[0] - c
        if n.get("stagger", "true") == "true" and raw % 2:
            r += -1 if down[0 if sideways else 1] else 1
        parts = {
            which: _printed(
                index + int(n.attrib[f"{which}Off"]), n.attrib[f"{which}Type"], int(n.attrib[f"{which}Leading"])
            )
            for which, index in (("h", c), ("v", r))
        }
        first, second = ("h", "v") if n.get("first") == "H" else ("v", "h")
        text = parts[first] + n.get("sep", "") + parts[second]
        return n.get("locationFormat", "$gridLocation$").replace("$gridLocation$", text)


def _printed(value: int, kind: str, leading: int) -> str:
    if kind == "A":
        return chr(ord("A") + value % 26) * (value // 26 + 1) if value >= 0 else f"-{value}"
    return f"{value:0{leading + 1}d}"


def places(vmod: Vmod, name: str = "") -> Places:
    """The places of a board, of the one that there is or of the docked map's."""
    boards = vmod.all("boardPicker.Board")
    (board,) = [b for b in boards if b.get("name") == name] if name else boards[:1]
    return Places(board, *vmod.picture_size(board.attrib["image"]))


# ------------------------------------------------------------------ what is wrong
def faults(vmod: Vmod) -> list[str]:
    """List what VASSAL would stumble over or silently lose."""
    out: list[str] = []
    out += _container(vmod)
    out += _order(vmod)
    out += _classes(vmod)
    out += _pieces(vmod)
    out += _pictures(vmod)
    out += _boards(vmod)
    out += _references(vmod)
    return out


def _container(vmod: Vmod) -> Iterator[str]:
    if "savedGame" in vmod.members:
        yield "SAVE: a member savedGame makes this a saved game"
    if vmod.data is None:
        yield "MODULEDATA: missing"
    else:
        if vmod.data.findtext("name") != vmod.root.get("name"):
            yield "MODULEDATA: the name differs from the buildFile's"
        if vmod.data.findtext("version") != vmod.root.get("version"):
            yield "MODULEDATA: the version differs"
        if not re.fullmatch(r"\d{13}", vmod.data.findtext("dateSaved") or ""):
            yield "MODULEDATA: dateSaved is no time in milliseconds"
    version = tuple(map(int, (vmod.root.get("VassalVersion") or "0").split(".")[:2]))
    if not (3, 5) <= version <= (3, 7):
        yield f"VERSION: {version}"
    for name, when in vmod.times.items():
        if name.startswith("images/") and time.time() - time.mktime((*when, 0, 0, -1)) > 86400:  # type: ignore[arg-type]
            yield f"TIME: {name} has the time {when}"
        if name.startswith("images/") and not re.fullmatch(r"images/[A-Za-z0-9_.-]+", name):
            yield f"NAME: {name}"


def _order(vmod: Vmod) -> Iterator[str]:
    tags = [e.tag for e in vmod.root.iter()]

    def first(name: str) -> int:
        return next((k for k, tag in enumerate(tags) if tag.endswith("." + name)), len(tags))

    if first("BasicCommandEncoder") > min(first("PieceSlot"), first("PrototypeDefinition"), first("CardSlot")):
        yield "ORDER: pieces before the encoder"
    for needed in ("GlobalOptions", "Chatter"):
        if first(needed) > first("module.Map"):
            yield f"ORDER: {needed} after the first map"
    maps = vmod.all("module.Map")
    if [m.get("launch", "false") for m in maps].count("false") != 1:
        yield "MAP: not exactly one docked map"
    for one in maps:
        inside = {child.tag for child in one}
        for part in MANDATORY:
            if MAP + part not in inside:
                yield f"MAP: {one.get('mapName')} lacks {part}"
    for viewer in vmod.all("CounterDetailViewer"):
        if viewer.get("version") != "4":
            yield "VIEWER: version"
    for options in vmod.all("GlobalOptions"):
        if options.get("storeLeadingZeroIntegersAsStrings") != "true":
            yield "OPTIONS: leading zeros"


def _short(tag: str) -> str:
    for prefix, short in ((GRID, "grid."), (MAP, "map."), (MODULE, "module."), (BUILD, "")):
        if tag.startswith(prefix):
            return short + tag[len(prefix) :]
    return tag


def _classes(vmod: Vmod) -> Iterator[str]:
    for element in vmod.root.iter():
        allowed = OTHER.get(element.tag, CLASSES.get(_short(element.tag)))
        if allowed is None:
            yield f"CLASS: {element.tag}"
            continue
        for name, value in element.attrib.items():
            if name not in allowed.split():
                yield f"ATTRIBUTE: {element.tag} {name}"
            if any(c in value for c in "\t\n"):
                yield f"TAB: {element.tag} {name}"


def _pieces(vmod: Vmod) -> Iterator[str]:
    known = {e.get("name") for e in vmod.all("PrototypeDefinition")}
    slots: list[tuple[str, ET.Element]] = [
        (e.get("entryName", ""), e) for e in vmod.all("PieceSlot") + vmod.all("CardSlot")
    ]
    for where, element in [*slots, *((e.get("name", ""), e) for e in vmod.all("PrototypeDefinition"))]:
        try:
            piece = counter(trimmed(element.text))
        except ValueError as bad:
            yield f"PIECE: {where}: {bad}"
            continue
        for kind, fields, _ in piece.traits:
            if kind not in TRAITS:
                yield f"TRAIT: {where}: {kind}"
            elif len(fields) < TRAITS[kind]:
                yield f"TRAIT: {where}: {kind} has {len(fields)} fields"
            if kind == "prototype" and fields[0] not in known:
                yield f"PROTOTYPE: {where}: {fields[0]}"
        if element.tag.endswith("Slot") and piece.gpid != element.get("gpid"):
            yield f"GPID: {where}: {piece.gpid} in the piece, {element.get('gpid')} in the slot"
    seen: dict[str, str] = {}
    for where, element in slots:
        gpid = element.get("gpid", "")
        if not gpid.isdigit() or int(gpid) >= int(vmod.root.get("nextPieceSlotId", "0")):
            yield f"GPID: {where}: {gpid}"
        text = trimmed(element.text)
        if seen.setdefault(gpid, text) != text:
            yield f"GPID: {where}: {gpid} is another counter's"


def _used_pictures(vmod: Vmod) -> Iterator[tuple[str, str]]:
    for element in vmod.root.iter():
        kind = element.tag.rpartition(".")[2]
        for name in ("icon", "image", "iconName", "disabledIcon", "buttonIcon", "inIconName", "outIconName", "pickIconName",
                     "hiddenIcon", "showingIcon", "markUnmovedIcon"):  # fmt: skip
            if element.get(name):
                yield kind, element.attrib[name]
        if kind in ("AboutScreen", "Chart"):
            yield kind, element.get("fileName", "")
        if kind in ("PieceSlot", "CardSlot", "PrototypeDefinition"):
            try:
                piece = counter(trimmed(element.text))
            except ValueError:
                continue
            if piece.image:
                yield kind, piece.image
            for images in piece.named("emb2"):
                yield from ((kind, name) for name in split(images[15], ",") if name)
            yield from ((kind, fields[0]) for fields in piece.named("markmoved") if fields[0])
            yield from ((kind, fields[1]) for fields in piece.named("obs") if fields[1])


def _pictures(vmod: Vmod) -> Iterator[str]:
    used = set()
    for kind, name in _used_pictures(vmod):
        if name.startswith("/images/"):
            continue  # one of VASSAL's own
        used.add("images/" + name)
        if "images/" + name not in vmod.members:
            yield f"IMAGE: {kind}: {name} is missing"
    for name in vmod.members:
        if name.startswith("images/"):
            if name not in used:
                yield f"UNUSED: {name}"
            try:
                vmod.picture_size(name.removeprefix("images/"))
            except Exception as bad:
                yield f"IMAGE: {name} does not decode: {bad}"
            if name.endswith(".svg") and b"<text" in vmod.members[name]:
                yield f"FONT: {name} holds text that depends on the player's fonts"


def _boards(vmod: Vmod) -> Iterator[str]:
    for picker in vmod.all("BoardPicker"):
        if not [e for e in picker if e.tag.endswith(".Board")]:
            yield "BOARD: none"
    for board in vmod.all("boardPicker.Board"):
        if not board.get("name"):
            yield "BOARD: no name, the game does not start"
    for numbering in vmod.all("HexGridNumbering"):
        if "stagger" not in numbering.attrib:
            yield "NUMBERING: stagger is not said, so it is true"


def _regions(vmod: Vmod) -> dict[str, set[str]]:
    """The names of the regions of every map."""
    return {
        m.get("mapName", ""): {r.get("name", "") for r in m.iter() if r.tag.endswith(".Region")}
        for m in vmod.all("module.Map")
    }


def _buttons(vmod: Vmod) -> Iterator[str]:
    """What is wrong with menus of the toolbar: they take buttons in by their texts."""
    texts = [e.get("text") for e in vmod.root.iter() if e.get("text") and not e.tag.endswith(".ToolbarMenu")]
    for menu in vmod.all("ToolbarMenu"):
        for item in split(menu.get("menuItems", ""), ","):
            if texts.count(item) != 1:
                yield f"MENU: {menu.get('text')}: {texts.count(item)} buttons are called {item}"


def _references(vmod: Vmod) -> Iterator[str]:
    yield from _buttons(vmod)
    of_map = _regions(vmod)
    for slot, piece in vmod.counters():
        for fields in piece.named("sendto"):
            if fields[2] not in of_map or (fields[13] == "R" and fields[15] not in of_map[fields[2]]):
                yield f"SENDTO: {slot.get('entryName')}: {fields[2]}, {fields[15]}"
    for one in vmod.all("module.Map"):
        board = next((b for b in one.iter() if b.tag.endswith("boardPicker.Board")), None)
        if board is None or "images/" + board.get("image", "") not in vmod.members:
            continue
        spots = places(vmod, board.get("name", "")).at
        for stack in one.iter():
            if stack.tag.endswith(".SetupStack") and stack.get("location") in spots:
                at = int(stack.get("x", "0")), int(stack.get("y", "0"))
                if spots[stack.get("location", "")] != at:
                    yield f"STACK: {stack.get('location')} is not at {at} of {one.get('mapName')}"
    maps = {m.get("mapName") for m in vmod.all("module.Map")}
    regions = {r.get("name") for r in vmod.all("Region")}
    boards = {b.get("name") for b in vmod.all("boardPicker.Board")}
    for where, piece in vmod.prototypes().items():
        for fields in piece.named("sendto"):
            if fields[2] not in maps:
                yield f"SENDTO: {where}: no map {fields[2]}"
            if fields[13] == "R" and fields[15] not in regions:
                yield f"SENDTO: {where}: no region {fields[15]}"
    for stack in vmod.all("SetupStack"):
        if stack.get("owningBoard") and stack.get("owningBoard") not in boards:
            yield f"STACK: {stack.get('name')}: no board"
    for page in [*vmod.all("HelpFile"), *vmod.all("HtmlChart")]:
        if page.get("fileType", "archive") == "archive" and page.get("fileName") not in vmod.members:
            yield f"PAGE: {page.get('fileName')} is missing"


# ------------------------------------------------------------------ saved games
@dataclass
class Save:
    """A saved game as read: pieces by id with map, x, y; stacks; the other lines."""

    pieces: dict[str, tuple[Counter, str, int, int]] = field(default_factory=dict)
    stacks: list[tuple[str, int, int, list[str]]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


def unveiled(raw: bytes) -> str:
    """The text of a savedGame member, veiled or plain."""
    if not raw.startswith(b"!VCSK"):
        return raw.decode("utf-8")
    key = int(raw[5:7], 16)
    return bytes.fromhex(raw[7:].decode("ascii")).translate(bytes(k ^ key for k in range(256))).decode("utf-8")


def read_save(data: bytes) -> Save:
    """Read a .vsav file; pieces must come before the stack that holds them."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert set(archive.namelist()) == {"savedGame", "savedata", "moduledata"}
        text = unveiled(archive.read("savedGame"))
        ET.fromstring(archive.read("savedata"))
        ET.fromstring(archive.read("moduledata"))
    save = Save()
    commands = split(text, "\x1b")
    assert commands[0] == "begin_save" and commands[-1] == "end_save"
    for line in commands[1:-1]:
        if not line.startswith("+/"):
            save.lines.append(line)
            continue
        number, kind, state = split(line[2:], "/")
        assert number not in save.pieces
        if kind == "stack":
            where, x, y, *ids, last = split(state, ";")
            assert last == "@@-1" and all(i in save.pieces for i in ids)
            save.stacks.append((where, int(x), int(y), ids))
            continue
        piece = counter(line)
        left = state
        for _ in piece.traits:
            left = split(left, "\t")[1]
        where, x, y = split(left, ";")[:3]
        save.pieces[number] = (piece, where, int(x), int(y))
    return save


def save_faults(vmod: Vmod, name: str) -> list[str]:
    """List what is wrong with a saved game of a module."""
    out = []
    save = read_save(vmod.members[name])
    maps = {m.get("mapName") for m in vmod.all("module.Map")}
    boards = {b.get("name") for b in vmod.all("boardPicker.Board")}
    gpids = {s.get("gpid") for s in vmod.all("PieceSlot")}
    stacked = [i for *_, ids in save.stacks for i in ids]
    for number, (piece, where, x, y) in save.pieces.items():
        kinds = [kind for kind, _, _ in piece.traits]
        if "prototype" in kinds:
            out.append(f"PROTOTYPE: {piece.name} is not written out")
        if where not in maps:
            out.append(f"MAP: {where}")
        if piece.gpid not in gpids:
            out.append(f"GPID: {piece.name}")
        if "images/" + piece.image not in vmod.members:
            out.append(f"IMAGE: {piece.image}")
        if (number in stacked) == ("immob" in kinds):
            out.append(f"STACK: {piece.name} is {'' if number in stacked else 'not '}in a stack")
        if number in stacked:
            stack = next(s for s in save.stacks if number in s[3])
            if stack[:3] != (where, x, y):
                out.append(f"STACK: {piece.name} lies apart from its stack")
    if "SETUP_STACK\t" not in save.lines:
        out.append("SETUP_STACK: missing, at-start stacks would be added")
    picked = [line for line in save.lines if "BoardPicker\t" in line]
    for m in maps:
        if not any(line == f"{m}BoardPicker\t{b}\t0\t0" for line in picked for b in boards):
            out.append(f"BOARD: no board is chosen for {m}")
    out += [f"TURN: {line}" for line in save.lines if line.startswith("TURN") and not _turn_fits(vmod, line)]
    if any(line.startswith("PLAYER") for line in save.lines):
        out.append("PLAYER: somebody sits there already")
    return out


def _turn_fits(vmod: Vmod, line: str) -> bool:
    """Whether the turn counter's state has an item and a flag for each of its lists' items, level by level."""
    head, _, state = line.partition("\t")
    at, *levels = split(state, "|")
    tracker = vmod.one("TurnTracker")
    if head != "TURNTurnTracker0" or at != "0" or len(levels) != len(list(tracker)):
        return False
    return all(_level_fits(level, text) for level, text in zip(tracker, levels, strict=True))


def _level_fits(level: ET.Element, text: str) -> bool:
    present, sub, first, flags, *inner = split(text, ";")
    count = len(split(level.attrib["list"], ","))
    known = split(flags, ",")
    if len(known) != count or not set(known) <= {"true", "false"} or known[int(present)] != "true":
        return False
    if not (0 <= int(present) < count and 0 <= int(first) < count and sub == "0"):
        return False
    return len(inner) == len(list(level)) and all(map(_level_fits, level, inner))
