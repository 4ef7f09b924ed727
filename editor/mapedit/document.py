"""A module open for editing: its present state, its undo stack, and one signal that says what changed."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from editor.mapedit.edits import Edit, apply_to_module
from mapdata.model import MapDocument
from scenarios.engine.modules import Module


class EditCommand(QUndoCommand):
    """The only kind of command on the stack; steps of one drag merge, one that comes back to its start goes."""

    _ID = 7001

    def __init__(self, document: Document, edit: Edit) -> None:
        super().__init__(edit.title)
        self._document, self._edit = document, edit

    def redo(self) -> None:
        """Do the edit."""
        self._document.swap(self._edit)

    def undo(self) -> None:
        """Take the edit back."""
        self._document.swap(self._edit.reversed())

    def id(self) -> int:
        """Return the id by which Qt offers commands for merging."""
        return self._ID if self._edit.merge else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take in a later step of the same drag."""
        if not isinstance(other, EditCommand) or other._edit.merge != self._edit.merge:
            return False
        self._edit = self._edit.then(other._edit)
        self.setText(self._edit.title)  # it may tell how much
        if not self._edit:
            self.setObsolete(True)
        return True


class Document(QObject):
    """An open module. Tools ask for edits with `do`; everything that shows it listens to `changed`.

    map: its map as it is now; module: all of it, the map included.
    """

    changed = Signal(object)  # the Edit just done or undone
    modified = Signal(bool)
    replaced = Signal()  # another module stands here now: opened anew from disk, or recovered

    def __init__(self, module: Module, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.module = module
        self.stack = QUndoStack(self)
        self.stack.cleanChanged.connect(self._clean_changed)

    @property
    def map(self) -> MapDocument:
        """The map as it is now."""
        return self.module.map

    def look(self, map_: MapDocument) -> None:
        """Take a map that differs only in how one looks at it: layers shown or locked. No step of the history."""
        self.module = replace(self.module, map=map_)

    def do(self, edit: Edit) -> None:
        """Do an edit as one undoable step; one that changes nothing is dropped. Raises EditError, nothing changed."""
        kept = edit.bare()
        if not kept:
            return
        apply_to_module(self.module, kept)  # check before pushing: redo must not fail
        self.stack.push(EditCommand(self, kept))

    def swap(self, edit: Edit) -> None:
        """Apply an edit and tell; called by the undo stack only."""
        self.module = apply_to_module(self.module, edit)
        self.changed.emit(edit)

    def put(self, module: Module, clean: bool = True) -> None:
        """Put another state of the module here, the history begun anew; clean: it is as on disk."""
        self.module = module
        self.stack.clear()
        if not clean:
            self.stack.resetClean()
        self.replaced.emit()

    def _clean_changed(self, clean: bool) -> None:
        self.modified.emit(not clean)
