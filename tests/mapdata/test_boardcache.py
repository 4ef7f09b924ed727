"""Boards kept on disk: the same board and problems as compiled, made anew when the map or the file is another."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest

from mapdata import boardcache
from mapdata.board import Board
from mapdata.boardcache import kept_board
from mapdata.compile import compile_board
from mapdata.digest import document_digest, layer_digest
from mapdata.model import MapDocument
from scenarios.engine.modules import load_module
from tests.draw.conftest import area_map, coast_map


def alike(a: Board, b: Board) -> bool:
    return all(repr(getattr(a, f.name)) == repr(getattr(b, f.name)) for f in fields(Board) if f.name != "regions")


@pytest.mark.parametrize("make", [coast_map, area_map, lambda: load_module("segunda-guerra-mundial").map])
def test_a_kept_board_is_the_compiled_one(make: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    doc = make()  # type: ignore[operator]
    board, problems = compile_board(doc)
    first, told = kept_board(doc, tmp_path)
    monkeypatch.setattr("mapdata.compile.compile_board", lambda *_: pytest.fail("compiled twice"))
    again, told_again = kept_board(doc, tmp_path)
    for found in (first, again):
        assert alike(found, board) and found.regions == board.regions and found.digest == board.digest
    assert told == told_again == problems


def test_another_map_another_compiler_or_a_damaged_file_is_compiled_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    doc, calls = coast_map(), []

    def counted(doc: MapDocument, progress: object) -> object:
        calls.append(doc)
        return compile_board(doc)

    monkeypatch.setattr("mapdata.compile.compile_board", counted)
    kept_board(doc, tmp_path)
    kept_board(doc, tmp_path)
    assert len(calls) == 1
    kept_board(replace(doc, layers=doc.layers[:-1]), tmp_path)
    assert len(calls) == 2
    file = tmp_path / f"{document_digest(doc)}.board"
    file.write_bytes(file.read_bytes()[:-7] + b"1234567")
    kept_board(doc, tmp_path)
    assert len(calls) == 3
    monkeypatch.setattr(boardcache, "_compiler", lambda: "another")
    kept_board(doc, tmp_path)
    assert len(calls) == 4


def test_few_files_are_kept_and_a_folder_that_cannot_be_written_is_no_hindrance(tmp_path: Path) -> None:
    doc = coast_map()
    for k in range(boardcache.MOST_FILES + 3):
        kept_board(replace(doc, title=f"map {k}"), tmp_path)
    assert len(list(tmp_path.glob("*"))) == boardcache.MOST_FILES
    blocked = tmp_path / "blocked"
    blocked.write_text("a file, not a folder", encoding="utf-8")
    assert kept_board(doc, blocked / "maps")[0].names


def test_digests_tell_documents_apart_and_forget_no_change() -> None:
    doc = coast_map()
    assert document_digest(doc) == document_digest(coast_map())
    layer = doc.layers[0]
    other = replace(layer, features=dict(list(layer.features.items())[1:]))
    assert layer_digest(layer) != layer_digest(other)
    assert document_digest(doc) != document_digest(doc.with_layer(other))
