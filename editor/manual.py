"""The manual in a window: contents, search, back and forward. Its pages are the files of docs/manual."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer, QUrl
from PySide6.QtGui import QImage, QKeySequence, QPainter, QPalette, QResizeEvent, QShortcut, QTextDocument
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSplitter,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from editor.manualtype import set_page
from editor.news import PAGE, news_text
from editor.shipped import shipped
from editor.text import tr

CONTENTS = "contents.txt"  # the pages in order, one file name a line; an empty line is a gap
FOLDER = shipped(f"docs/manual/{CONTENTS}", f"manual/{CONTENTS}").parent
FIRST = "quick-start"
WIDE_PX = 740  # pictures are shown no wider
MARGIN_PX = 32
AFTER_MS = 120  # from the last change of the width until pictures are fitted anew
KIND = QTextDocument.ResourceType


@dataclass(frozen=True, slots=True)
class ManualPage:
    """One page: the name of its file without .md, its title, its text."""

    name: str
    title: str
    text: str


@cache
def manual_pages(folder: Path = FOLDER) -> dict[str, ManualPage]:
    """Return the pages in order by name, what is new last; none where the program came without its manual."""
    try:
        names = (folder / CONTENTS).read_text(encoding="utf-8").split()
    except OSError:
        return {}
    pages = {}
    for name in names:
        text = (folder / f"{name}.md").read_text(encoding="utf-8")
        title = next((line[2:].strip() for line in text.splitlines() if line.startswith("# ")), name)
        pages[name] = ManualPage(name, title, text)
    if news := news_text():
        pages[PAGE] = ManualPage(PAGE, "What is new", news)
    return pages


class ManualView(QTextBrowser):
    """Shows pages; pictures are fitted to its width, links to other files open in the desktop's own programs."""

    def __init__(self, folder: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self._folder = folder
        self.setOpenExternalLinks(True)
        self.setSearchPaths([str(folder)])
        self.document().setDocumentMargin(MARGIN_PX)
        self.setStyleSheet("QTextBrowser { background: palette(alternate-base); border-radius: 8px; }")
        self._fitted = 0  # the width that the pictures of this page were fitted to
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(AFTER_MS)
        self._timer.timeout.connect(self._fit)
        self.setAccessibleName(tr("Page of the manual"))

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        if kind == KIND.ImageResource.value:
            return self._picture(QImage(str(self._folder / (name if isinstance(name, str) else name.path()))))
        if Path(name if isinstance(name, str) else name.path()).name == f"{PAGE}.md":
            return news_text()  # it lies beside the manual, not in its folder
        return super().loadResource(kind, name)

    def _picture(self, image: QImage) -> QImage:
        """Return a picture no wider than the page, as sharp as the screen is, in a thin frame."""
        if image.isNull():
            return image
        wide, sharp = min(self._room(), image.width()), self.devicePixelRatioF()
        if wide * sharp < image.width():
            image = image.scaledToWidth(round(wide * sharp), Qt.TransformationMode.SmoothTransformation)
        image = image.convertToFormat(QImage.Format.Format_RGB32)
        with QPainter(image) as painter:
            painter.setPen(self.palette().color(QPalette.ColorRole.Mid))
            painter.drawRect(0, 0, image.width() - 1, image.height() - 1)
        image.setDevicePixelRatio(image.width() / wide)
        return image

    def _room(self) -> int:
        """Return how wide a picture may be, in pixels."""
        return max(200, min(WIDE_PX, self.viewport().width() - 2 * MARGIN_PX))

    def doSetSource(self, name: QUrl | str, kind: QTextDocument.ResourceType = KIND.UnknownResource) -> None:
        self._fitted = self._room()
        super().doSetSource(name, kind)
        set_page(self.document(), self.palette())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._room() != self._fitted and not self.source().isEmpty():
            self._timer.start()

    def _fit(self) -> None:
        """Fit the pictures to the width there is now; what was read stays in view as far as can be."""
        bar = self.verticalScrollBar()
        share = bar.value() / max(1, bar.maximum())
        self.reload()
        bar.setValue(round(share * bar.maximum()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            set_page(self.document(), self.palette())


class ManualWindow(QWidget):
    """Stays open beside the work; `open_at` shows the page for what is in hand."""

    def __init__(self, parent: QWidget | None = None, folder: Path = FOLDER) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle(tr("Manual"))
        self.resize(1180, 860)
        self.pages = manual_pages(folder)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(tr("Find in the manual…"))
        self.search.setAccessibleName(tr("Find in the manual"))
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget(self)
        self.list.setAccessibleName(tr("Contents"))
        self.none = QLabel(tr("Nothing found."), self)
        self.none.hide()
        self.view = ManualView(folder, self)
        self.back, self.forward = QPushButton(tr("Back")), QPushButton(tr("Forward"))
        side, main = QWidget(self), QWidget(self)
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 10, 0)
        column.setSpacing(8)
        for part in (self.search, self.none, self.list):
            column.addWidget(part)
        buttons = QHBoxLayout()
        buttons.addWidget(self.back)
        buttons.addWidget(self.forward)
        buttons.addStretch(1)
        reading = QVBoxLayout(main)
        reading.setContentsMargins(10, 0, 0, 0)
        reading.setSpacing(8)
        reading.addLayout(buttons)
        reading.addWidget(self.view, 1)
        split = QSplitter(self)
        split.addWidget(side)
        split.addWidget(main)
        split.setSizes([280, 760])
        split.setStretchFactor(1, 1)
        split.setChildrenCollapsible(False)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 14)
        layout.addWidget(split)
        self._connect()
        self._list("")
        self.open_at(FIRST)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._list)
        self.list.currentItemChanged.connect(self._chosen)
        self.back.clicked.connect(self.view.backward)
        self.forward.clicked.connect(self.view.forward)
        self.view.backwardAvailable.connect(self.back.setEnabled)
        self.view.forwardAvailable.connect(self.forward.setEnabled)
        self.view.historyChanged.connect(self._turned)
        self.back.setEnabled(False)
        self.forward.setEnabled(False)
        for key, act in (("Alt+Left", self.view.backward), ("Alt+Right", self.view.forward),
                         ("Ctrl+F", self.search.setFocus), ("Esc", self.close)):  # fmt: skip
            QShortcut(QKeySequence(key), self).activated.connect(partial(act))

    def _chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._show(self._name(item))

    @staticmethod
    def _name(item: QListWidgetItem) -> str:
        return str(item.data(Qt.ItemDataRole.UserRole))

    def _list(self, words: str) -> None:
        """List the pages that hold all of the words."""
        sought = words.lower().split()
        self.list.blockSignals(True)
        self.list.clear()
        for page in self.pages.values():
            if all(word in page.text.lower() for word in sought):
                item = QListWidgetItem(page.title, self.list)
                item.setData(Qt.ItemDataRole.UserRole, page.name)
        self.list.blockSignals(False)
        self.none.setVisible(not self.list.count())
        self._turned()

    def open_at(self, name: str) -> bool:
        """Show a page by its name; the first one where there is no such page. Return whether there was."""
        found = name in self.pages
        if found or FIRST in self.pages:
            self.search.clear()
            self._show(name if found else FIRST)
        else:
            self.view.setMarkdown(tr("The manual was not found beside the program ({folder}).", folder=FOLDER))
        return found

    def _show(self, name: str) -> None:
        if self.page != name:
            self.view.setSource(QUrl(f"{name}.md"), QTextDocument.ResourceType.MarkdownResource)
            self._turned()

    @property
    def page(self) -> str:
        """The name of the page that is shown."""
        return Path(self.view.source().path()).stem

    def _turned(self) -> None:
        """Mark the page shown in the contents."""
        self.list.blockSignals(True)
        for row in range(self.list.count()):
            item = self.list.item(row)
            if self._name(item) == self.page:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)
