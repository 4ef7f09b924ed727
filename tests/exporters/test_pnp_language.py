"""Printed sheets in Spanish: all that the program itself prints, lines that are broken after, numbers with a comma."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from pytestqt.qtbot import QtBot

from editor.exportform import OptionForm
from editor.exporting import export_command, option_record
from editor.translations.catalogue import read_catalogue
from editor.translations.speaking import speaker, speaking
from exporters import sheet
from exporters.printplay import geometry as g
from exporters.printplay import job as job_parts
from exporters.printplay.cover import Facts, cover_pages
from exporters.printplay.exporter import make_books, pnp
from exporters.printplay.options import PnpOptions
from exporters.printplay.pages import Page
from exporters.printplay.text import Flow, spoken
from mapdata.board import Board
from mapdata.draw import fonts
from mapdata.draw.ops import Group, Op, Text
from mapdata.grid import HexGrid
from mapdata.progress import Silent
from mapdata.wording import Said, counted, said
from scenarios.engine.modules import Module, load_module, module_board
from tests.exporters import vmod_samples as samples

ENGLISH = re.compile(
    r"\b(the|and|of|is|are|with|not|this|each|for|from|or|as|on|in|front|back|turn|turns|sheet|sheets|map|print|glue|"
    r"held|tables|tracks|counters|rules|made|paper|version|play)\b",
    re.IGNORECASE,
)
BIG = HexGrid(20.0, (11.547, 10.0), 30, 22)


@pytest.fixture(autouse=True)
def quick_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "map_sheet", lambda module, board, **more: samples.plain_drawing(module.map))


@pytest.fixture
def isla(tmp_path: Path) -> tuple[Module, Board]:
    """A module of four sheets whose own words are no English ones."""
    module, board = samples.sample(tmp_path, BIG, 2)
    (tmp_path / "tabletop.json").write_text(
        '{"format": "hexwright-tabletop", "version": 1, "turns": ["Otoño 1941", "Invierno 1941"], "last": "x", '
        '"factions": [{"id": "axis", "name": "Eje"}], "phases": ["Mover", "Luchar"], "usual_markers": true, '
        '"order": "orden", "building": "En obras", "summary": [{"title": "Mover", "lines": ["Tierra 5."]}], '
        '"tables": [{"title": "Lo que cuesta", "columns": ["Qué", "Cuánto"], "rows": [["Flota", "6"]]}], '
        '"track": {"title": "Producción", "last": 20, "nations": ["germany"], "markers": '
        '[{"id": "now", "title": "Quedan", "sign": "Q"}]}, "wars": {"title": "Guerras", '
        '"nations": ["germany", "russia", "turkey"], "marker": "En guerra"}}',
        encoding="utf-8",
    )
    names = {"Germany": "Alemania", "Russia": "Rusia", "Turkey": "Turquía"}
    kinds = {"Land army": "Ejército", "Air fleet": "Aviones"}
    assert module.oob is not None
    oob = replace(
        module.oob,
        nations=tuple(replace(n, name=names[n.name]) for n in module.oob.nations),
        types=tuple(replace(t, title=kinds[t.title]) for t in module.oob.types),
    )
    doc = replace(module.map, sheets=(2, 2), credits=("Natural Earth",))
    return replace(module, title="Isla", map=doc, oob=oob, credits=(), authors=("Pérez",), scenarios=()), board


def texts(ops: list[Op] | tuple[Op, ...], counters: bool = False) -> Iterator[Text]:
    """Yield the texts of a page; what stands on counters (drawn in tagged groups) only when that is wished."""
    for op in ops:
        if isinstance(op, Text):
            yield op
        elif isinstance(op, Group) and (counters or not op.tag.startswith("counter:")):
            yield from texts(op.ops, counters)


def written(pages: list[Page]) -> list[Text]:
    """Return what stands on pages beside counters, but for single letters and figures."""
    return [text for page in pages for text in texts(page.ops) if re.search(r"[^\W\d]{2}", text.string)]


def all_books(module: Module, board: Board, options: PnpOptions) -> list[Page]:
    drawing = samples.plain_drawing(module.map)
    job = job_parts.make_job(module, board, options, drawing)
    books, _ = make_books(job, options.papers[0])
    return [page for book in books for page in book.pages]


EVERY_KIND: list[dict[str, object]] = [
    {}, {"method": "fold"}, {"method": "short-edge", "what": "counters"}, {"method": "glue", "what": "counters"},
    {"what": "panels"}, {"what": "sheets"}, {"what": "map", "one_page": True, "paper": "Letter"},
]  # fmt: skip


@pytest.mark.parametrize("wish", EVERY_KIND, ids=str)
def test_no_page_says_anything_in_english(isla: tuple[Module, Board], wish: dict[str, object]) -> None:
    pages = all_books(*isla, speaking(PnpOptions(language="es", **wish)))  # type: ignore[arg-type]
    found = [text.string for text in written(pages)]
    assert len(found) > 5
    assert [text for text in found if ENGLISH.search(text.replace("--back-d", ""))] == []
    assert [text for text in found if isinstance(text, Said)] == [], "each is said before it is drawn"


@pytest.mark.parametrize("wish", EVERY_KIND, ids=str)
def test_every_printed_sentence_has_its_spanish(isla: tuple[Module, Board], wish: dict[str, object]) -> None:
    forms: set[str] = set()

    def listen(text: str) -> str:
        if isinstance(text, Said):
            forms.add(text.form)
            for value in text.values.values():
                if isinstance(value, str):
                    listen(value)
        return text

    all_books(*isla, replace(PnpOptions(**wish), speak=listen))  # type: ignore[arg-type]
    worded = {form for form in forms if re.search(r"[^\W\d]{2}", re.sub(r"\{[^}]*\}", "", form))}
    assert len(worded) > 9
    assert sorted(worded - set(read_catalogue("es"))) == []


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_spanish_lines_stay_on_their_pages(isla: tuple[Module, Board], paper: str) -> None:
    for page in all_books(*isla, speaking(PnpOptions(language="es", paper=paper))):
        for text in (op for op in page.ops if isinstance(op, Text) and not op.angle_deg):
            wide = fonts.text_width(text.string, text.face, text.size, text.tracking)
            left = text.x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
            assert left >= 6.3 and left + wide <= page.size[0] - 6.3, text.string


def test_a_pdf_in_spanish_is_read_back(isla: tuple[Module, Board], tmp_path: Path) -> None:
    module, board = isla
    pnp.write(module, board, tmp_path / "hojas.pdf", speaking(PnpOptions(language="es")), Silent())
    pages = [pdfium.PdfDocument(tmp_path / f"hojas{tail}.pdf") for tail in ("", "-one-sided")]
    words = " ".join(" ".join(page.get_textpage().get_text_range() for pdf in pages for page in pdf).split())
    for line in (
        "Imprime al 100 %", "En este archivo", "Prueba de registro, reverso: marcas cada 0,9 mm", "fichas 1/1",
        "Hoja 1 · A1 de", "pegar bajo", "Pista de turnos", "de 15,9 mm", "TURNO", "En obras: la ficha",
        "Isla · A4 · imprimir al 100 %", "Versión 1.0", "Total de fichas",
    ):  # fmt: skip
        assert line in words, line
    meta = pages[0].get_metadata_dict()
    assert meta["Title"] == "Isla: imprimir y jugar" and meta["Subject"].startswith("Versión")


def test_english_is_what_it_was_without_a_language(isla: tuple[Module, Board]) -> None:
    found = " ".join(text.string for text in written(all_books(*isla, PnpOptions())))
    assert "Print at 100 %, not fitted to the page." in found and "glue under" in found and "of 15.9 mm" in found


def test_the_modules_own_words_are_spanish_where_it_has_them() -> None:
    module = load_module("segunda-guerra-mundial")
    board = module_board(module)[0]
    pages = all_books(module, board, speaking(PnpOptions(language="es", what="aids")))
    found = [text.string for text in written(pages)]
    assert {"Alemania", "Refuerzos", "Reglas en breve"} <= set(found) and "Germany" not in found
    assert {"Germany"} <= {text.string for text in written(all_books(module, board, PnpOptions(what="aids")))}


def test_lines_are_broken_after_a_sentence_was_said() -> None:
    sentence = said("{n} words", n="short")
    flow = Flow((100.0, 140.0), speak=lambda text: "muy larga " * 20 if isinstance(text, Said) else text)
    flow.paragraph(sentence)
    lines = [op.string for op in flow.pages[0].ops if isinstance(op, Text)]
    assert len(lines) > 3
    assert all(fonts.text_width(line, "sans-regular", 9.5 / 72 * 25.4) <= flow.width for line in lines)


def test_what_was_not_said_in_a_flow_is_said_at_the_end() -> None:
    words = said("Sheet {name}", name="2"), "A1"
    page = Page((100.0, 100.0), ops=[Text(5, 5, word, "sans-bold", 4, "#000000") for word in words])
    spoken([page], speaker("es"))
    assert [op.string for op in page.ops if isinstance(op, Text)] == ["Hoja 2", "A1"]


def test_a_speaker_says_numbers_and_sentences_within_sentences() -> None:
    speak = speaker("es")
    line = said("{counters} of {side:g} mm", counters=counted(3, "1 counter", "{n} counters"), side=15.9)
    assert speak(line) == "3 fichas de 15,9 mm" and speak("Untouched") == "Untouched"
    assert speaker("en")(line) == line == "3 counters of 15.9 mm"


def test_the_command_line_and_the_window_give_options_that_speak(qtbot: QtBot) -> None:
    words = said("Sheet {name}", name="2")
    assert option_record(PnpOptions, {"language": "es"}).speak(words) == "Hoja 2"
    assert option_record(PnpOptions, {}).speak(words) == "Sheet 2"
    form = OptionForm(PnpOptions, {})
    qtbot.addWidget(form)
    assert "speak" not in form.inputs and form.value().speak(words) == "Sheet 2"
    form.fill({"language": "es"})
    assert form.value().speak(words) == "Hoja 2" and "speak" not in form.words()


def test_the_command_has_an_option_for_the_language_alone() -> None:
    command = export_command("pnp")
    assert command is not None
    names = {param.name: param for param in command.params}
    assert names["language"].default == "en" and "speak" not in names


def test_options_refuse_a_language_that_nobody_speaks() -> None:
    with pytest.raises(ValueError, match="language"):
        PnpOptions(language="xx")  # type: ignore[arg-type]


def test_the_cover_keeps_clear_of_its_measures(isla: tuple[Module, Board]) -> None:
    """The longest instructions in Spanish end above the bars that are measured."""
    facts = Facts("Isla", "1", ("18 turnos",), tuple(f"Crédito {n}" for n in range(6)))
    parts = [f"Parte {n}" for n in range(4)]
    methods: tuple[g.Method, ...] = ("long-edge", "fold", "glue")
    for method in methods:
        page = cover_pages((215.9, 279.4), facts, parts, method, speaker("es"))[0]
        ends = {op.string: op.y for op in page.ops if isinstance(op, Text)}
        running = [y for text, y in ends.items() if "Open Font" in text]
        assert running and max(running) < ends["Antes de cortar"] - 8
