"""The pages of the chart window and the help menu: plain old HTML, which is all that VASSAL's viewer shows well."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from exporters.tabletop import Tabletop, arrivals
from mapdata.board import Board
from mapdata.model import MapDocument
from scenarios.engine.oob import Oob

HEAD, ODD = "#D2C6AE", "#F6F0E2"


def page(title: str, *parts: str) -> str:
    """Return a whole page."""
    body = "\n".join(parts)
    return (
        f"<html><head><title>{escape(title)}</title></head>"
        f'<body bgcolor="#FFFDF4" text="#2B2620"><font face="SansSerif">\n<h2>{escape(title)}</h2>\n{body}\n'
        "</font></body></html>\n"
    )


def table(columns: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a table with a shaded head and shaded odd rows; the first column is set left, the others centred."""
    head = "".join(f'<th bgcolor="{HEAD}">{escape(c)}</th>' for c in columns)
    lines = []
    for k, row in enumerate(rows):
        ground = f' bgcolor="{ODD}"' if k % 2 else ""
        cells = "".join(
            f"<td{ground}{'' if n == 0 else ' align=center'}>{escape(cell) or '&nbsp;'}</td>"
            for n, cell in enumerate(row)
        )
        lines.append(f"<tr>{cells}</tr>")
    return f'<table border="1" cellspacing="0" cellpadding="4"><tr>{head}</tr>\n' + "\n".join(lines) + "\n</table>"


def reinforcement_page(told: Tabletop, oob: Oob) -> str:
    """Return who gets how many counters of each type in each turn."""
    found = arrivals(oob)
    initials = "/".join(oob.type[t].title for t in found.types)
    columns = ["Turn", *(oob.nation[n].name for n in found.nations)]
    rows = []
    for turn, cells in found.rows:
        label = "At start" if turn == 0 else f"{turn}  {told.turns[turn - 1]}" if turn <= len(told.turns) else str(turn)
        rows.append([label, *("-" if not any(cell) else "/".join(map(str, cell)) for cell in cells)])
    return page("Reinforcements", f"<p>{escape(initials)}, by nation and turn.</p>", table(columns, rows))


def terrain_page(document: MapDocument, board: Board) -> str:
    """Return what the map shows: terrain, hexsides, places, with how often each occurs."""
    counts: dict[str, int] = {}
    for name in board.terrain:
        counts[name] = counts.get(name, 0) + 1
    titles = {t.id: t.title for t in document.vocabulary.terrain}
    rows = [[titles.get(name, name.capitalize()), str(n)] for name, n in sorted(counts.items(), key=lambda c: -c[1])]
    parts = ["<h3>Terrain</h3>", table(["Terrain", "Spaces"], rows)]
    sides = [[s.title, str(sum(bool(bits & 1 << s.bit) for bits in board.features))] for s in document.vocabulary.sides]
    if any(row[1] != "0" for row in sides):
        parts += ["<h3>Between spaces</h3>", table(["Kind", "Sides"], [row for row in sides if row[1] != "0"])]
    kinds = {k.id: k.title for k in document.vocabulary.places}
    found: dict[str, list[str]] = {}
    for place in board.places:
        found.setdefault(place.kind, []).append(f"{place.name} ({board.names[place.space]})")
    if found:
        places = [[kinds.get(kind, kind), ", ".join(names)] for kind, names in found.items()]
        parts += ["<h3>Places</h3>", table(["Kind", "Where"], places)]
    return page("The map", *parts)


def summary_page(told: Tabletop, title: str) -> str:
    """Return the order of play and the rules in short."""
    steps = "".join(f"<li>{escape(f.name)}: {escape(', '.join(told.phases))}</li>" for f in told.factions)
    parts = [f"<p>{len(told.turns)} turns, each in this order:</p><ol>{steps}</ol>"]
    for note in told.summary:
        lines = "".join(f"<li>{escape(line)}</li>" for line in note.lines)
        parts.append(f"<h3>{escape(note.title)}</h3><ul>{lines}</ul>")
    return page(f"{title}: rules in short", *parts)


def help_page(title: str, credit: Iterable[str], keys: Iterable[tuple[str, str]], notes: Iterable[str]) -> str:
    """Return the page of the help menu: keys, what is not in the module, credits."""
    said = "".join(f"<li>{escape(n)}</li>" for n in notes)
    thanks = "".join(f"<li>{escape(c)}</li>" for c in credit)
    parts = [table(["Key", "What it does"], keys), f"<h3>Good to know</h3><ul>{said}</ul>"]
    if thanks:
        parts.append(f"<h3>Credits</h3><ul>{thanks}</ul>")
    return page(f"Playing {title}", *parts)
