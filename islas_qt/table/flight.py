"""Pictures that fly over the table: a card from the deck to the hand, a piece to its place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QPointF, QRect, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

ARC = 0.12  # how far a way bends upwards, as a share of its length

Done = Callable[[], None]


@dataclass(frozen=True, slots=True)
class _Traveller:
    pixmap: QPixmap
    back: QPixmap | None  # how it looks while what is private is covered; None: anybody may see it
    start: QPointF
    end: QPointF
    leaves: int  # milliseconds on the clock
    arrives: int
    grown: float  # its size at the end, as a share of that at the start
    done: Done | None

    def box(self, now: int) -> QRectF | None:
        """Return where it is, or None before it has left."""
        if now < self.leaves:
            return None
        share = min(1.0, (now - self.leaves) / (self.arrives - self.leaves))
        eased = QEasingCurve(QEasingCurve.Type.InOutCubic).valueForProgress(share)
        way = self.end - self.start
        hop = 4 * eased * (1 - eased) * ARC * abs(complex(way.x(), way.y()))
        size = self.pixmap.deviceIndependentSize() * (1 + (self.grown - 1) * eased)
        middle = self.start + way * eased - QPointF(0, hop)
        return QRectF(middle - QPointF(size.width(), size.height()) / 2, QSizeF(size))


class Flight(QWidget):
    """A layer over its parent on which any number of pictures fly at a time; it takes no clicks and owns no state.

    It stays shown from the first flight on: to show or hide it would paint everything below it again. Whether what is
    private is covered is asked whenever it paints.
    """

    def __init__(self, parent: QWidget, is_covered: Callable[[], bool] = lambda: False) -> None:
        super().__init__(parent)
        self._over = parent
        self._is_covered = is_covered
        self._travellers: list[_Traveller] = []
        self._clock = QElapsedTimer()
        self._frames = QTimer(self, interval=15, timerType=Qt.TimerType.PreciseTimer)
        self._frames.timeout.connect(self._step)
        self._painted = 0  # when the picture on the screen was taken
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    @property
    def is_busy(self) -> bool:
        """Whether anything flies."""
        return bool(self._travellers)

    def fly(
        self,
        pixmap: QPixmap,
        start: QPointF,
        end: QPointF,
        ms: int,
        done: Done | None = None,
        wait: int = 0,
        grown: float = 1.0,
        back: QPixmap | None = None,
    ) -> None:
        """Fly a picture's middle from one global point to another, after `wait`, and call `done` when it is there.

        On the way it comes to `grown` times its size. With no milliseconds it has arrived at once. What only the viewer
        may see has a `back`, which is shown in its place while that is covered.
        """
        if ms <= 0:
            if done is not None:
                done()
            return
        self.setGeometry(self._over.rect())
        if not self._travellers:
            self._clock.start()
            self._painted = 0
            self._frames.start()
            self.show()
        self.raise_()
        leaves = self._clock.elapsed() + wait
        ends = (self.mapFromGlobal(start), self.mapFromGlobal(end))
        self._travellers.append(_Traveller(pixmap, back, *ends, leaves, leaves + ms, grown, done))
        self._refresh()

    def finish(self) -> None:
        """Let everything arrive now."""
        self._land(self._travellers)

    def _step(self) -> None:
        self._refresh()
        self._painted = self._clock.elapsed()
        self._refresh()
        self._land([one for one in self._travellers if one.arrives <= self._painted])

    def _land(self, landed: list[_Traveller]) -> None:
        self._refresh()
        self._travellers = [one for one in self._travellers if one not in landed]
        if not self._travellers:
            self._frames.stop()
        for one in landed:  # the layer is in order before anybody is told: they may start the next flight
            if one.done is not None:
                one.done()

    def _refresh(self) -> None:
        """Repaint where something is, and not the window: what lies below would be painted again too."""
        for one in self._travellers:
            box = one.box(self._painted)
            if box is not None:
                self.update(box.toAlignedRect().adjusted(-1, -1, 1, 1))

    def shown(self) -> list[QPixmap]:
        """Return the pictures under way, as they may be seen now."""
        is_covered = self._is_covered()
        return [one.pixmap if one.back is None or not is_covered else one.back for one in self._travellers]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for one, pixmap in zip(self._travellers, self.shown(), strict=True):
            box = one.box(self._painted)
            if box is not None and box.intersects(QRectF(QRect(event.rect()))):
                painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
        painter.end()
