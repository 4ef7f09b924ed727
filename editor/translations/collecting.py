"""What the program says, found in its source, and the catalogue files kept up to it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

from lxml import etree

from editor.translations.catalogue import CONTEXT

ROOT = Path(__file__).parents[2]
FOLDERS = ("editor", "exporters", "mapdata", "scenarios/engine")
FUNCTIONS = {"tr", "mark", "said"}
OPTION = "option"  # of an exporter: its title, and what is said of it and of its choices in a window
ATTRIBUTES = {"title", "help"}  # of classes: tools, exporters, pages
DOCTYPE = "<!DOCTYPE TS>"


def said_texts() -> dict[str, str]:
    """Return every text of the window with the file that says it first, in order of file and line."""
    out: dict[str, str] = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for text in texts_of(ast.parse(path.read_text(encoding="utf-8"))):
                out.setdefault(text, path.relative_to(ROOT).as_posix())
    return out


def texts_of(tree: ast.AST) -> Iterator[str]:
    """Yield the texts that a module passes to `tr`, `mark` or `said`, those of options, titles and helps of classes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) in FUNCTIONS and node.args:
            yield from _strings(node.args[0])
        elif isinstance(node, ast.Call) and _name(node.func) == OPTION:
            yield from _option(node)
        elif isinstance(node, ast.ClassDef):
            for statement in node.body:
                if isinstance(statement, ast.Assign):
                    yield from _attributes(statement)


def _option(call: ast.Call) -> Iterator[str]:
    given = {word.arg: word.value for word in call.keywords}
    if "title" not in given:  # an option of the command line
        return
    for name in ("title", "group", "note" if "note" in given else "help"):
        if name in given:
            yield from _strings(given[name])
    choices = given.get("choices")
    for value in choices.values if isinstance(choices, ast.Dict) else ():
        yield from _strings(value)


def _attributes(statement: ast.Assign) -> Iterator[str]:
    for target in statement.targets:
        if isinstance(target, ast.Tuple) and isinstance(statement.value, ast.Tuple):
            for one, value in zip(target.elts, statement.value.elts):
                if _name(one) in ATTRIBUTES:
                    yield from _strings(value)
        elif _name(target) in ATTRIBUTES:
            yield from _strings(statement.value)


def _name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _strings(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and any(c.isalpha() for c in node.value):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)


def update(path: Path, language: str, texts: dict[str, str], write: bool = True) -> tuple[list[str], list[str]]:
    """Bring a catalogue up to the texts; return what is to be translated and what it had that nobody says now."""
    known = _known(path)
    missing = [text for text in texts if not known.get(text)]
    gone = sorted(set(known) - set(texts))
    if write:
        _write(path, language, ((text, known.get(text, ""), where) for text, where in texts.items()))
    return missing, gone


def _known(path: Path) -> dict[str, str]:
    if not path.is_file():
        return {}
    parser = etree.XMLParser(resolve_entities=False, no_network=True)
    found = {}
    for message in etree.parse(str(path), parser).iter("message"):
        said = message.find("translation")
        text = said.text or "" if said is not None and said.get("type") != "unfinished" else ""
        found[message.findtext("source") or ""] = text
    return found


def _write(path: Path, language: str, rows: Iterable[tuple[str, str, str]]) -> None:
    root = etree.Element("TS", version="2.1", language=language, sourcelanguage="en")
    context = etree.SubElement(root, "context")
    etree.SubElement(context, "name").text = CONTEXT
    for text, said, where in rows:
        message = etree.SubElement(context, "message")
        etree.SubElement(message, "location", filename=where)
        etree.SubElement(message, "source").text = text
        translation = etree.SubElement(message, "translation")
        if said:
            translation.text = said
        else:
            translation.set("type", "unfinished")
    etree.indent(root, " ")
    body = etree.tostring(root, encoding="unicode")
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n{DOCTYPE}\n{body}\n', encoding="utf-8")
