"""The parts of a buildFile: each element with its declared attributes; one reader and one writer serve all.

Element names are Java classes and attribute names are exact (VASSAL 3.7). An attribute or an element that has
no table here is kept as it came.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, cast

from lxml import etree

from exporters.svg import clean
from exporters.vmod.wire import declared, from_text, to_text

B = "VASSAL.build."
M = "VASSAL.build.module."


@dataclass(kw_only=True)
class Component:
    """An element. children are built by VASSAL in this order; body: its text; unknown: attributes without a table."""

    TAG: ClassVar[str] = ""

    children: list[Component] = field(default_factory=list)
    body: str = ""
    unknown: dict[str, str] = field(default_factory=dict)

    @property
    def tag(self) -> str:
        """The element's name."""
        return self.TAG

    def attributes(self) -> dict[str, str]:
        """Return the attributes as they are written, sorted by name as VASSAL does."""
        out = {wire: to_text(kind, getattr(self, name)) for name, wire, kind in declared(type(self))}
        # XML would turn tabs and line ends of an attribute into spaces when it is read.
        return {
            name: " ".join(clean(value).splitlines()).replace("\t", " ")
            for name, value in sorted({**out, **self.unknown}.items())
        }

    def walk(self) -> Iterator[Component]:
        """Yield this element and all beneath it, in document order."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(kw_only=True)
class Foreign(Component):
    """An element of a class that we have no table for."""

    element: str = ""

    @property
    def tag(self) -> str:
        return self.element


Tables = Mapping[str, type[Component]]


def to_xml(component: Component) -> etree._Element:
    """Return the element tree of a component."""
    element = etree.Element(component.tag, component.attributes())
    if component.body:
        element.text = clean(component.body)
    element.extend(to_xml(child) for child in component.children)
    return element


def write(component: Component) -> bytes:
    """Return the whole buildFile.xml. Not indented: white space would get into piece texts."""
    return cast(bytes, etree.tostring(to_xml(component), encoding="UTF-8", xml_declaration=True, standalone=False))


def read(data: bytes, tables: Tables) -> Component:
    """Return the component tree of a buildFile; entities are left alone and the network is not asked."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False, remove_comments=True)
    return from_xml(etree.fromstring(data, parser), tables)


def from_xml(element: etree._Element, tables: Tables) -> Component:
    """Return the component of an element."""
    cls = tables.get(str(element.tag))
    children = [from_xml(child, tables) for child in element if isinstance(child.tag, str)]
    body = (element.text or "").strip(" \n\r") if not children else ""
    given = {str(k): str(v) for k, v in element.attrib.items()}
    if cls is None:
        return Foreign(element=str(element.tag), children=children, body=body, unknown=given)
    known: dict[str, Any] = {}
    unknown = dict(given)
    for name, wire, kind in declared(cls):
        if wire not in given:
            continue
        try:
            value = from_text(kind, given[wire])
        except ValueError:
            continue
        if to_text(kind, value) == given[wire]:
            known[name] = value
            del unknown[wire]
    return cls(children=children, body=body, unknown=unknown, **known)
