"""One page of paper on the desk, as large as one likes: painted on a worker, moved by dragging and by scrolling."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from editor.fonts import font
from editor.jobs import Job, Jobs
from editor.text import tr
from editor.theme import Theme
from exporters.qtpaint import paint
from mapdata.draw.ops import Op
from mapdata.progress import Progress

MM_PER_INCH = 25.4
LEAST, MOST = 0.05, 6.0  # of the real size
MOST_PX = 40_000_000  # of a painted page
EDGE = 24  # of the desk round the page
SOON_MS = 90
STEP = 1.25


def painted(ops: Sequence[Op], size_mm: tuple[float, float], px_per_mm: float) -> QImage:
    """Return a page as a picture on white."""
    image = QImage(
        max(1, round(size_mm[0] * px_per_mm)), max(1, round(size_mm[1] * px_per_mm)), QImage.Format.Format_RGB32
    )
    image.fill(QColor("#FFFFFF"))
    with QPainter(image) as painter:
        painter.scale(px_per_mm, px_per_mm)
        paint(painter, ops, visible=(0.0, 0.0, *size_mm))
    return image


class PageView(QAbstractScrollArea):
    """Shows a page. zoom is of the real size on this screen; 0 for as large as fits."""

    zoomed = Signal()

    def __init__(self, theme: Theme, jobs: Jobs, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._jobs = theme, jobs
        self.fitted = True
        self._zoom = 1.0
        self._ops: Sequence[Op] = ()
        self._size_mm = (210.0, 297.0)
        self._image: QImage | None = None
        self._words = ""
        self._job: Job | None = None
        self._grab: QPointF | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(self._paint_page)
        self.setAccessibleName(tr("Page"))
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(720, 700)

    # ---------------------------------------------------------------- what is shown
    def show_page(self, ops: Sequence[Op], size_mm: tuple[float, float]) -> None:
        """Show a page; it is painted as soon as it can be."""
        self._ops, self._size_mm, self._words, self._image = ops, size_mm, "", None
        self._settle()
        self._paint_page()

    def say(self, words: str) -> None:
        """Show words in place of a page."""
        self._soon.stop()
        self._ops, self._image, self._words = (), None, words
        self.viewport().update()

    @property
    def ready(self) -> bool:
        """Whether the page is painted as large as it is shown."""
        return self._image is not None and self._job is None and not self._soon.isActive()

    @property
    def zoom(self) -> float:
        """How large the page is shown, of its real size."""
        return self._fit() if self.fitted else self._zoom

    def set_zoom(self, zoom: float) -> None:
        """Show the page so large; 0 fits it in."""
        self.fitted = zoom <= 0
        if not self.fitted:
            self._zoom = min(MOST, max(LEAST, zoom))
        self._settle()
        self._soon.start()
        self.zoomed.emit()

    def _fit(self) -> float:
        room = self.viewport().size()
        wide, high = (size * self._real for size in self._size_mm)
        return max(LEAST, min((room.width() - 2 * EDGE) / wide, (room.height() - 2 * EDGE) / high))

    @property
    def _real(self) -> float:
        """Pixels of a millimetre in real size on this screen."""
        dpi = self.screen().physicalDotsPerInch()
        return (dpi if 50 <= dpi <= 600 else self.logicalDpiX()) / MM_PER_INCH

    @property
    def _scale(self) -> float:
        return self.zoom * self._real

    def _settle(self) -> None:
        wide, high = (round(size * self._scale) + 2 * EDGE for size in self._size_mm)
        room = self.viewport().size()
        for bar, need, have in (
            (self.horizontalScrollBar(), wide, room.width()), (self.verticalScrollBar(), high, room.height())
        ):  # fmt: skip
            bar.setRange(0, max(0, need - have))
            bar.setPageStep(have)
            bar.setSingleStep(40)
        self.viewport().update()

    # ---------------------------------------------------------------- painting
    def _paint_page(self) -> None:
        self._soon.stop()
        if not self._ops:
            return
        if self._job is not None:
            self._soon.start()
            return
        ops, size = self._ops, self._size_mm
        fine = (MOST_PX / (size[0] * size[1])) ** 0.5
        px_per_mm = min(self._scale * self.devicePixelRatioF(), fine)

        def work(_progress: Progress) -> tuple[Sequence[Op], QImage]:
            return ops, painted(ops, size, px_per_mm)

        self._job = self._jobs.start("page", work, self._painted, self._not_painted)
        self._job.cancelled.connect(self._ended)

    def _painted(self, found: tuple[Sequence[Op], QImage]) -> None:
        self._job = None
        ops, image = found
        if ops is self._ops:
            self._image = image
        self.viewport().update()

    def _not_painted(self, fault: Exception) -> None:
        self._job = None
        self.say(str(fault))
        raise fault

    def _ended(self) -> None:
        self._job = None

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self.viewport()) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.fillRect(self.viewport().rect(), self._theme.colour("canvas"))
            if self._words:
                painter.setFont(font(16))
                painter.setPen(self._theme.colour("muted"))
                inner = self.viewport().rect().adjusted(60, 40, -60, -40)
                painter.drawText(inner, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._words)
                return
            if not self._ops:
                return
            box = self._page_box()
            painter.fillRect(box.translated(0, 3), QColor(0, 0, 0, 40))
            painter.fillRect(box, QColor("#FFFFFF"))
            if self._image is not None:
                painter.drawImage(box, self._image)
            painter.setPen(self._theme.colour("line_strong"))
            painter.drawRect(box)

    def _page_box(self) -> QRectF:
        wide, high = (round(size * self._scale) for size in self._size_mm)
        room = self.viewport().size()
        x = max(EDGE, (room.width() - wide) // 2) - self.horizontalScrollBar().value()
        y = max(EDGE, (room.height() - high) // 2) - self.verticalScrollBar().value()
        return QRectF(x, y, wide, high)

    # ---------------------------------------------------------------- by hand
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._settle()
        if self.fitted:
            self._soon.start()
            self.zoomed.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.set_zoom(self.zoom * (STEP if event.angleDelta().y() > 0 else 1 / STEP))
        else:
            super().wheelEvent(event)

    def mousePressEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        self._grab = event.position()
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        if self._grab is not None:
            moved = event.position() - self._grab
            self._grab = event.position()
            for bar, by in ((self.horizontalScrollBar(), moved.x()), (self.verticalScrollBar(), moved.y())):
                bar.setValue(bar.value() - round(by))
            self.viewport().update()

    def mouseReleaseEvent(self, event) -> None:  # type: ignore[no-untyped-def]
        self._grab = None
        self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().update()
