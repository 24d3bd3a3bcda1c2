"""What happened since one's turn: a slip of paper that says it in a few words, and the sheet that it opens."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from islas_qt.paint.banner import paint_sheet
from islas_qt.paint.board_signs import paint_spark
from islas_qt.paint.crests import crest_pixmap
from islas_qt.paint.scenery import pen
from islas_qt.text import tr
from islas_qt.theme import Palette, faded, scaled, serif
from islas_qt.widgets.flow import Scrolled
from islas_qt.widgets.overlay import Overlay

MIDDLE_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
CREST, GAP, MARGIN = 26, 10, 26
WIDEST = 620.0

Told = tuple[str | None, str]  # the crest of whoever a sentence is about, and the sentence


class NewsSlip(QAbstractButton):
    """Says who has gained how much since one's turn; pressed, it wants the whole story to be told."""

    def __init__(self, palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.words = ""
        self._room = QRect()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def tell(self, is_first: bool, gained: Sequence[tuple[str, int]]) -> None:
        """Say in a few words what is new: who has gained how many points."""
        parts = [f"{name} {points:+}".replace("-", "−") for name, points in gained]
        self.words = " · ".join([heading(is_first), *(parts or [tr("points unchanged")])])
        self.setAccessibleName(self.words)
        self.setToolTip(tr("What has happened since your turn (N)"))
        self.lie_in(self._room)

    def lie_in(self, room: QRect) -> None:
        """Lie in the left upper corner of a room, as wide as the words need."""
        self._room = room
        wanted = self.sizeHint()
        self.setGeometry(QRect(room.topLeft(), QSize(max(0, min(room.width(), wanted.width())), wanted.height())))
        self.update()

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.lie_in(self._room)

    def retranslate(self) -> None:
        """What it says is said again with the table."""

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(slip_type())
        return QSize(round(metrics.horizontalAdvance(self.words) + 3.4 * metrics.height()), slip_height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: object) -> None:
        self.update()

    def leaveEvent(self, event: object) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, box = self._palette, QRectF(self.rect()).adjusted(1.5, 1.5, -2.5, -3.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded("#000000", 0.25))
        painter.drawRoundedRect(box.translated(1, 2), 8, 8)
        is_lit = self.underMouse() or self.hasFocus()
        painter.setPen(pen(palette.accent if self.hasFocus() else palette.ink_soft, 2.0 if is_lit else 1.2))
        painter.setBrush(QColor(palette.paper))
        painter.drawRoundedRect(box, 8, 8)
        high = box.height()
        paint_spark(painter, QPointF(box.left() + high * 0.56, box.center().y()), high * 0.2)
        painter.setPen(QColor(palette.ink))
        room = box.adjusted(high * 1.05, 0, -high * 0.75, 0)
        font = slip_type()
        wide = QFontMetricsF(font).horizontalAdvance(self.words) + 1
        font.setPixelSize(int(font.pixelSize() * max(0.6, min(1.0, room.width() / wide))))
        painter.setFont(font)
        words = QFontMetricsF(font).elidedText(self.words, Qt.TextElideMode.ElideRight, room.width() + 1)
        painter.drawText(room, MIDDLE_LEFT | int(Qt.TextFlag.TextSingleLine), words)
        painter.setPen(pen(palette.ink_soft, 1.8))
        tip = QPointF(box.right() - high * 0.36, box.center().y() + 2)
        painter.drawPolyline([tip + QPointF(-5, -4), tip, tip + QPointF(5, -4)])
        painter.end()


def heading(is_first: bool) -> str:
    """Return since when something is new; `is_first`: the viewer has had no turn yet."""
    return tr("So far") if is_first else tr("Since your turn")


def slip_type() -> QFont:
    """Return the type on the slip, which must leave the island its room."""
    return serif(min(scaled(14), 20))


def slip_height() -> int:
    """Return the height of the slip."""
    return round(QFontMetricsF(slip_type()).height() + 14)


class Recap(Overlay):
    """A sheet over the window with everything that happened, sentence by sentence."""

    def __init__(self, is_first: bool, told: Sequence[Told], palette: Palette, opener: QWidget) -> None:
        super().__init__(palette, opener)
        self._title = heading(is_first)
        self._lines = _Lines(told, palette, self)
        self._view = Scrolled(self._lines, self)
        self._view.setStyleSheet("background: transparent; border: none;")
        self._view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, self._fits())
        self.setAccessibleName(self._title)
        self.setAccessibleDescription("\n".join(self._lines.told))
        self.appear()

    def _fits(self) -> bool:
        return self._lines.height_for(self._width()) <= self._most()

    def _width(self) -> float:
        return min(scaled(WIDEST), self.window().width() - 120.0) - 2 * MARGIN

    def _most(self) -> float:
        return self.window().height() - 220.0

    def _heading(self) -> float:
        return scaled(24) * 1.9

    def _foot(self) -> float:
        """Return the height of the way out, which is on the paper."""
        return self.way_out.sizeHint().height() + 1.2 * MARGIN

    def box(self) -> QRectF:
        """Return where the paper lies."""
        high = min(self._lines.height_for(self._width()), self._most())
        sheet = QRectF(0, 0, self._width() + 2 * MARGIN, high + self._heading() + self._foot())
        sheet.moveCenter(QRectF(self.rect()).center())
        return sheet

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        box, foot = self.box(), self._foot()
        self._view.setGeometry(box.adjusted(MARGIN, self._heading(), -MARGIN / 2, -foot).toRect())
        self.way_out.move(self.way_out.x(), round(box.bottom() - foot + 0.5 * MARGIN))

    def paint(self, painter: QPainter) -> None:
        sheet, palette = self.box(), self.palette_used
        paint_sheet(painter, sheet, palette, 12)
        painter.setFont(serif(scaled(22), bold=True))
        painter.setPen(QColor(palette.ink))
        heading = QRectF(sheet.left(), sheet.top() + 6, sheet.width(), self._heading() - 10)
        painter.drawText(heading, int(Qt.AlignmentFlag.AlignCenter), self._title)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -8, Qt.Key.Key_PageDown: 8}
        bar = self._view.verticalScrollBar()
        if step := steps.get(Qt.Key(event.key())):
            bar.setValue(bar.value() + step * 30)
        elif event.key() == Qt.Key.Key_N:
            self.close()
        else:
            super().keyPressEvent(event)


class _Lines(QWidget):
    """The sentences, each with the crest of whoever it is about."""

    def __init__(self, told: Sequence[Told], palette: Palette, parent: QWidget) -> None:
        super().__init__(parent)
        self._palette = palette
        self.told = [sentence for _, sentence in told]
        self._crests = [crest for crest, _ in told]

    def _rows(self, width: float) -> list[QRectF]:
        """Return where the sentences stand in a width."""
        metrics, rows, top = QFontMetricsF(serif(scaled(16))), [], 0.0
        for sentence in self.told:
            room = QRectF(0, 0, width - CREST - GAP, 5000)
            high = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), sentence).height()
            rows.append(QRectF(CREST + GAP, top, room.width(), max(high, CREST)))
            top += max(high, CREST) + GAP
        return rows

    def height_for(self, width: float) -> float:
        """Return how high the sentences are in a width."""
        return max((row.bottom() for row in self._rows(width)), default=0.0) + 4

    def sizeHint(self) -> QSize:
        return QSize(self.width(), round(self.height_for(self.width())))

    def resizeEvent(self, event: object) -> None:
        self.setMinimumHeight(round(self.height_for(self.width())))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(serif(scaled(16)))
        painter.setPen(QColor(self._palette.ink))
        for row, sentence, crest in zip(self._rows(self.width()), self.told, self._crests, strict=True):
            painter.drawText(row, MIDDLE_LEFT | int(Qt.TextFlag.TextWordWrap), sentence)
            if crest:
                picture = crest_pixmap(crest, CREST, painter.device().devicePixelRatioF(), self._palette)
                painter.drawPixmap(QPointF(0, row.center().y() - CREST / 2), picture)
        painter.end()
