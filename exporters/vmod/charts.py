"""The pages of the chart window and the help menu: plain old HTML, which is all that VASSAL's viewer shows well."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape

from exporters.setups import Group, SetupSheet
from exporters.tabletop import Tabletop, arrivals
from mapdata.board import Board
from mapdata.model import MapDocument
from scenarios.engine.oob import Oob

Say = Callable[[str], str]
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


def reinforcement_page(told: Tabletop, oob: Oob, say: Say = str) -> str:
    """Return who gets how many counters of each type in each turn."""
    found = arrivals(oob)
    initials = "/".join(oob.type[t].title for t in found.types)
    columns = [say("Turn"), *(oob.nation[n].name for n in found.nations)]
    rows = []
    for turn, cells in found.rows:
        label = (
            say("At start")
            if turn == 0
            else f"{turn}  {told.turns[turn - 1]}"
            if turn <= len(told.turns)
            else str(turn)
        )
        rows.append([label, *("-" if not any(cell) else "/".join(map(str, cell)) for cell in cells)])
    return page(
        say("Reinforcements"), f"<p>{escape(say(f'{initials}, by nation and turn.'))}</p>", table(columns, rows)
    )


def tables_page(told: Tabletop, say: Say = str) -> str:
    """Return the tables that players look things up in."""
    parts = []
    for one in told.tables:
        parts += [_head(one.title), table(one.columns, one.rows)]
        if one.note:
            parts.append(f"<p>{escape(one.note)}</p>")
    return page(say("Tables"), *parts)


def setups_page(sheets: Iterable[SetupSheet], say: Say = str) -> str:
    """Return how every scenario is set up."""
    parts = []
    for sheet in sheets:
        facts = "".join(f"<li><b>{escape(title)}:</b> {escape(words)}</li>" for title, words in sheet.facts)
        parts += [_head(sheet.title), f"<p>{escape(sheet.description)}</p><ul>{facts}</ul>"]
        rows = [
            [army.nation.name, "; ".join(f"{place}: {_groups(groups)}" for place, groups in army.places)]
            for army in sheet.armies
        ]
        if rows:
            parts.append(table([say("Nation"), say("Units")], rows))
        if sheet.held:
            parts.append(table([say("Holder"), say("Areas beyond what the map says")], sheet.held))
    return page(say("Set-ups"), *parts)


def _groups(groups: Iterable[Group]) -> str:
    return ", ".join(f"{g.count} {g.kind.lower()}" for g in groups)


def terrain_page(document: MapDocument, board: Board, say: Say = str) -> str:
    """Return what the map shows: terrain, hexsides, places, with how often each occurs."""
    counts: dict[str, int] = {}
    for name in board.terrain:
        counts[name] = counts.get(name, 0) + 1
    titles = {t.id: t.title for t in document.vocabulary.terrain}
    rows = [
        [say(titles.get(name, name.capitalize())), str(n)] for name, n in sorted(counts.items(), key=lambda c: -c[1])
    ]
    parts = [_head(say("Terrain")), table([say("Terrain"), say("Spaces")], rows)]
    sides = [
        [say(s.title), str(sum(bool(bits & 1 << s.bit) for bits in board.features))] for s in document.vocabulary.sides
    ]
    if any(row[1] != "0" for row in sides):
        shown = [row for row in sides if row[1] != "0"]
        parts += [_head(say("Between spaces")), table([say("Kind"), say("Sides")], shown)]
    kinds = {k.id: k.title for k in document.vocabulary.places}
    found: dict[str, list[str]] = {}
    for place in board.places:
        space = board.names[place.space]
        found.setdefault(place.kind, []).append(f"{place.name} ({space})" if place.name else space)
    if found:
        places = [[say(kinds.get(kind, kind)), ", ".join(names)] for kind, names in found.items()]
        parts += [_head(say("Places")), table([say("Kind"), say("Where")], places)]
    return page(say("The map"), *parts)


def summary_page(told: Tabletop, title: str, say: Say = str) -> str:
    """Return the order of play and the rules in short."""
    phases = f": {escape(', '.join(told.phases))}" if told.phases else ""
    steps = "".join(f"<li>{escape(f.name)}{phases}</li>" for f in told.factions)
    parts = [f"<p>{escape(say(f'{len(told.turns)} turns, each in this order:'))}</p><ol>{steps}</ol>"]
    for note in told.summary:
        lines = "".join(f"<li>{escape(line)}</li>" for line in note.lines)
        parts.append(f"<h3>{escape(note.title)}</h3><ul>{lines}</ul>")
    return page(say(f"{title}: rules in short"), *parts)


def help_page(
    title: str, credit: Iterable[str], keys: Iterable[tuple[str, str]], notes: Iterable[str], say: Say = str
) -> str:
    """Return the page of the help menu: keys, what is not in the module, credits."""
    said = "".join(f"<li>{escape(say(n))}</li>" for n in notes)
    thanks = "".join(f"<li>{escape(c)}</li>" for c in credit)
    rows = [[say(key), say(does)] for key, does in keys]
    parts = [table([say("Key"), say("What it does")], rows), _head(say("Good to know")), f"<ul>{said}</ul>"]
    if thanks:
        parts += [_head(say("Credits")), f"<ul>{thanks}</ul>"]
    return page(say(f"Playing {title}"), *parts)


def _head(words: str) -> str:
    return f"<h3>{escape(words)}</h3>"
