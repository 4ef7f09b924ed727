"""What things are called in sentences: names, else kind and place, never an id where anything else is known."""

from __future__ import annotations

from mapdata.model import Feature, Shape
from mapdata.naming import called, kind_called, space_called
from tests.mapdata.samples import hex_map


def test_a_name_comes_first() -> None:
    assert called(hex_map([]), Feature("r1", "river", Shape(line=((1.0, 1.0), (2.0, 2.0))), "Po")) == "Po"


def test_what_has_no_name_is_called_by_kind_and_hexes() -> None:
    doc = hex_map([])
    assert doc.grid is not None
    a, b = (doc.grid.centre(doc.grid.by_name[name]) for name in ("0101", "0303"))
    kind = kind_called(doc, Feature("r1", "river", Shape(line=(a, b))))
    assert called(doc, Feature("r1", "river", Shape(line=(a, b)))) == f"{kind} from 0101 to 0303"
    assert called(doc, Feature("r1", "river", Shape(sides=(("0101", "0102"),)))) == f"{kind} between 0101 and 0102"
    assert called(doc, Feature("p1", "city", Shape(point=a))).endswith(" in hex 0101")
    assert called(doc, Feature("t1", "mountain", Shape(space="0303"))).endswith(" in hex 0303")


def test_the_id_is_told_where_nothing_else_is_known() -> None:
    assert called(hex_map([]), Feature("p1", "some_sign", Shape())) == "Some sign p1"


def test_an_area_is_called_by_its_middle_and_a_place_off_the_field_by_that() -> None:
    doc = hex_map([])
    assert doc.grid is not None
    x, y = doc.grid.centre(doc.grid.by_name["0303"])
    box = ((x - 9, y - 9), (x + 9, y - 9), (x + 9, y + 9), (x - 9, y + 9))
    assert called(doc, Feature("f1", "forest", Shape(polygon=(box,)))).endswith(" in hex 0303")
    assert called(doc, Feature("p1", "some_sign", Shape(point=(-99.0, -99.0)))) == "Some sign off the field"


def test_a_hex_is_called_by_its_number() -> None:
    assert space_called(hex_map([]), "0101") == "0101"
