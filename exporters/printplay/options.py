"""What can be chosen when a module is printed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

from exporters.base import UNASKED, option
from exporters.printplay import geometry as g
from exporters.printplay import tiles
from exporters.printplay.sheets import Layout, Marks
from exporters.vmod.language import Language
from mapdata.wording import Speak, as_it_is, said

What = Literal["all", "counters", "map", "poster", "sheets", "panels", "aids"]
Files = Literal["runs", "one", "two", "two-reversed"]
OFFSET_MOST = 5.0
USUAL_SIZE = "5/8in"


@dataclass(frozen=True)
class PnpOptions:
    """What can be chosen."""

    paper: str = option(
        "A4",
        title="Paper",
        help="A4, Letter, another known paper, or both for A4 and Letter with one grid.",
        note="",
        choices={**{name: name for name in g.PAPERS}, g.BOTH: "A4 and Letter, one grid for both"},
    )
    what: What = option(
        "all",
        title="What is printed",
        help="all, counters, map, poster (the map on one page), sheets (a page for each sheet of the map), panels (of "
        "--panel) or aids.",
        note="",
        choices={
            "all": "Everything", "counters": "Counters", "map": "The map in tiles", "poster": "The map on one page",
            "sheets": "Each sheet of the map on a page", "panels": "The map in panels", "aids": "Play aids",
        },
    )  # fmt: skip
    language: Language = option(
        "en",
        title="Language of the sheets",
        help="Of all that is printed beside the map: en or es; the module's own words too, where it has them.",
        note="Of all that is printed beside the map; the module's own words too, where it has them.",
        choices={"en": "English", "es": "Spanish"},
    )
    profile: Literal["home", "service"] = option(
        "home",
        title="Printing",
        help="home, or service for a print shop (boxes, flat, sRGB intent).",
        note="",
        choices={"home": "At home", "service": "By a print shop"},
    )
    ink_saving: bool = option(False, title="Save ink", help="White counters ringed in colour, and a pale map.")
    grey: bool = option(
        False, title="Without colour", help="For printers without colour: greys, and a pattern for each side."
    )
    hex_mm: float = option(
        0.0,
        group="The map",
        title="Size of a hex, mm",
        help="Size of a printed hex across its flats; 0: the map's own.",
    )
    one_page: bool = option(
        False,
        title="Shrink the map to one page",
        help="Make the map small enough for one page of the paper, within the rim that printers leave white.",
    )
    overlap_mm: float = option(
        tiles.OVERLAP, title="Glue strip, mm", help="Glue strip between map sheets, 0 to 25 mm."
    )
    align_seams: bool = option(
        True,
        title="Seams along the hexes",
        help="Run the map's seams along the hexes; else anywhere clear of their numbers.",
    )
    bleed: bool = option(False, title="Bleed", help="Let the map run 3 mm over its outer edge.")
    panel: str = option(
        "11x17in", title="Size of a panel", help="Trimmed size of a map panel: 11x17in, 280x420mm."
    )
    size: str = option(
        "",
        group="Counters",
        title="Size of a counter",
        help="Side of a counter: 1/2in, 9/16in, 15mm, 5/8in, 3/4in, 20mm, 1in or any other; "
        f"by default the game's own, else {USUAL_SIZE}.",
        note="Such as 1/2in, 5/8in or 15mm; left empty: the game's own, else 5/8in.",
    )
    layout: Layout = option(
        "butted",
        title="Counters lie",
        help="butted (shared cuts) or spaced (each counter apart, with bleed).",
        note="",
        choices={"butted": "Side by side, with shared cuts", "spaced": "Each apart, with bleed"},
    )
    marks: Marks = option(
        "ticks",
        title="Cut marks",
        help="Cut marks: ticks round the sheet, full (across gutters too) or none.",
        note="",
        choices={"ticks": "Round the sheet", "full": "Across gutters too", "none": "None"},
    )
    gutters: bool = option(
        True, title="Gutters between colours", help="A 3 mm gutter where the ground colour changes."
    )
    die_lines: bool = option(False, title="Die lines", help="A layer with outlines for a cutting machine.")
    markers: int = option(
        0,
        title="Control markers",
        help="Control markers for each main nation, where the game does not say how many; 0: none but the game's own.",
    )
    backs: bool = option(True, group="Backs", title="Print backs", help="Print backs, also of counters with one step.")
    method: g.Method = option(
        "long-edge",
        title="Backs",
        help="How backs come to lie: long-edge, short-edge, fold, fold-across or glue.",
        note="How backs come to lie behind the fronts.",
        choices={
            "long-edge": "Both sides, long edge", "short-edge": "Both sides, short edge", "fold": "Fold the sheet",
            "fold-across": "Fold the sheet across", "glue": "Glue two sheets",
        },
    )  # fmt: skip
    marks_on_backs: bool = option(
        False, title="Cut marks on backs", help="Cut marks on both sides, on the backs as well."
    )
    back_dx: float = option(
        0.0,
        title="Backs to the right, mm",
        help="Shift of all backs to the right, from the registration test.",
    )
    back_dy: float = option(0.0, title="Backs downwards, mm", help="Shift of all backs downwards, in mm.")
    files: Files = option(
        "runs",
        group="Files",
        title="Files",
        help="runs (what is printed on both sides and what on one, a PDF each), one PDF, "
        "two (fronts, backs) for turning by hand, or two-reversed (backs last first).",
        note="",
        choices={
            "runs": "Two-sided and one-sided apart", "one": "All in one", "two": "Fronts and backs apart",
            "two-reversed": "Backs apart, last first",
        },
    )  # fmt: skip
    speak: Speak = field(default=as_it_is, repr=False, compare=False, metadata=UNASKED)

    def __post_init__(self) -> None:
        self._check_words()
        g.side_mm(self.size or USUAL_SIZE)
        g.panel_mm(self.panel)
        if self.paper != g.BOTH:
            g.paper_mm(self.paper)
        if not 0 <= self.overlap_mm <= tiles.MOST_OVERLAP:
            raise ValueError(said("The overlap must be 0 to {most:g} mm.", most=tiles.MOST_OVERLAP))
        if not 0 <= self.markers <= 40:
            raise ValueError(said("There may be 0 to 40 markers, not {n}.", n=self.markers))
        if max(abs(self.back_dx), abs(self.back_dy)) > OFFSET_MOST:
            raise ValueError(said("The shift of the backs must be within {most:g} mm.", most=OFFSET_MOST))
        if self.hex_mm and not 5 <= self.hex_mm <= 80:
            raise ValueError(said("A printed hex has 5 to 80 mm, or 0 for the map's own size."))

    def _check_words(self) -> None:
        for name, known in (
            ("what", get_args(What)), ("layout", get_args(Layout)), ("method", g.METHODS), ("files", get_args(Files)),
            ("profile", ("home", "service")), ("marks", get_args(Marks)), ("language", get_args(Language)),
        ):  # fmt: skip
            if getattr(self, name) not in known:
                raise ValueError(f"{name} must be one of {', '.join(known)}, not {getattr(self, name)!r}")

    @property
    def side(self) -> float:
        """A counter's side in mm, before the game has its say."""
        return g.side_mm(self.size or USUAL_SIZE)

    @property
    def papers(self) -> tuple[str, ...]:
        """The papers to write for."""
        return ("A4", "Letter") if self.paper == g.BOTH else (self.paper,)

    @property
    def map_bleed(self) -> float:
        """How far the map runs over its outer edge."""
        return tiles.MAP_BLEED if self.bleed else 0.0
