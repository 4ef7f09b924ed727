"""What can be chosen when a module is printed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

from exporters.printplay import geometry as g
from exporters.printplay import tiles
from exporters.printplay.sheets import Layout, Marks

What = Literal["all", "counters", "map", "poster", "sheets", "panels", "aids"]
Files = Literal["runs", "one", "two", "two-reversed"]
OFFSET_MOST = 5.0
USUAL_SIZE = "5/8in"


@dataclass(frozen=True)
class PnpOptions:
    """What can be chosen."""

    paper: str = field(
        default="A4", metadata={"help": "A4, Letter, another known paper, or both for A4 and Letter with one grid."}
    )
    what: What = field(
        default="all",
        metadata={
            "help": "all, counters, map, poster (the map on one page), sheets (a page for each sheet of the map), "
            "panels (of --panel) or aids."
        },
    )
    size: str = field(
        default="",
        metadata={
            "help": "Side of a counter: 1/2in, 9/16in, 15mm, 5/8in, 3/4in, 20mm, 1in or any other; "
            f"by default the game's own, else {USUAL_SIZE}."
        },
    )
    layout: Layout = field(
        default="butted", metadata={"help": "butted (shared cuts) or spaced (each counter apart, with bleed)."}
    )
    method: g.Method = field(
        default="long-edge",
        metadata={"help": "How backs come to lie: long-edge, short-edge, fold, fold-across or glue."},
    )
    profile: Literal["home", "service"] = field(
        default="home", metadata={"help": "home, or service for a print shop (boxes, flat, sRGB intent)."}
    )
    files: Files = field(
        default="runs",
        metadata={
            "help": "runs (what is printed on both sides and what on one, a PDF each), one PDF, "
            "two (fronts, backs) for turning by hand, or two-reversed (backs last first)."
        },
    )
    marks: Marks = field(
        default="ticks", metadata={"help": "Cut marks: ticks round the sheet, full (across gutters too) or none."}
    )
    marks_on_backs: bool = field(default=False, metadata={"help": "Cut marks on both sides, on the backs as well."})
    gutters: bool = field(default=True, metadata={"help": "A 3 mm gutter where the ground colour changes."})
    die_lines: bool = field(default=False, metadata={"help": "A layer with outlines for a cutting machine."})
    ink_saving: bool = field(default=False, metadata={"help": "White counters ringed in colour, and a pale map."})
    grey: bool = field(
        default=False, metadata={"help": "For printers without colour: greys, and a pattern for each side."}
    )
    backs: bool = field(default=True, metadata={"help": "Print backs, also of counters with one step."})
    markers: int = field(
        default=6, metadata={"help": "Control markers for each main nation, where the game does not say how many."}
    )
    hex_mm: float = field(default=0.0, metadata={"help": "Size of a printed hex across its flats; 0: the map's own."})
    overlap_mm: float = field(default=tiles.OVERLAP, metadata={"help": "Glue strip between map sheets, 0 to 25 mm."})
    align_seams: bool = field(
        default=True, metadata={"help": "Run the map's seams along the hexes; else anywhere clear of their numbers."}
    )
    bleed: bool = field(default=False, metadata={"help": "Let the map run 3 mm over its outer edge."})
    panel: str = field(default="11x17in", metadata={"help": "Trimmed size of a map panel: 11x17in, 280x420mm."})
    back_dx: float = field(
        default=0.0, metadata={"help": "Shift of all backs to the right, from the registration test."}
    )
    back_dy: float = field(default=0.0, metadata={"help": "Shift of all backs downwards, in mm."})

    def __post_init__(self) -> None:
        self._check_words()
        g.side_mm(self.size or USUAL_SIZE)
        g.panel_mm(self.panel)
        if self.paper != g.BOTH:
            g.paper_mm(self.paper)
        if not 0 <= self.overlap_mm <= tiles.MOST_OVERLAP:
            raise ValueError(f"overlap_mm must be 0 to {tiles.MOST_OVERLAP:g}, not {self.overlap_mm:g}")
        if not 0 <= self.markers <= 40:
            raise ValueError(f"markers must be 0 to 40, not {self.markers}")
        if max(abs(self.back_dx), abs(self.back_dy)) > OFFSET_MOST:
            raise ValueError(f"back_dx and back_dy must be within {OFFSET_MOST:g} mm")
        if self.hex_mm and not 5 <= self.hex_mm <= 80:
            raise ValueError(f"hex_mm must be 5 to 80, or 0 for the map's own size, not {self.hex_mm:g}")

    def _check_words(self) -> None:
        for name, known in (
            ("what", get_args(What)), ("layout", get_args(Layout)), ("method", g.METHODS), ("files", get_args(Files)),
            ("profile", ("home", "service")), ("marks", get_args(Marks)),
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
