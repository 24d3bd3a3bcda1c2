"""The curtain between two people at one screen: nothing of the table is seen until the next one is ready."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QHideEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QWidget

from engine.match import Player
from islas_qt.paint.banner import banner_width, paint_banner, paint_sheet
from islas_qt.paint.crests import paint_crest
from islas_qt.paint.painted import SMOOTH, Growing, Paint
from islas_qt.text import spoken_name, tr
from islas_qt.theme import Palette, serif
from islas_qt.widgets.cover import Cover

OPENING = 180  # milliseconds
ABOVE = 40  # height of what stands above the crest
CENTRE = int(Qt.AlignmentFlag.AlignCenter)

PaintIn = Callable[[QPainter, QRectF], None]  # paints into a box
PaintSeat = Callable[[QPainter, QRectF, float], None]  # the same; a pixel of a small window is so large here


class Curtain(Cover):
    """Covers its parent from the first frame on; asks for a person by name and crest, and tells what they missed."""

    ready = Signal()
    peeking = Signal(bool)  # the person holds the button that shows the hand, or lets it go
    _is_peeking = False  # of the class: already the base hides the curtain

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(palette, parent)
        self._name = self._crest = ""
        self._paint_seat: PaintSeat | None = None
        self._paint_private: PaintIn | None = None
        self._opening = QVariantAnimation(self, startValue=1.0, endValue=0.0)
        self._opening.valueChanged.connect(lambda _: self.update())
        self._opening.finished.connect(self.hide)
        self.ready_button = QPushButton(self)
        self.ready_button.setObjectName("primary")
        self.ready_button.clicked.connect(self._be_ready)
        self.peek_button = QPushButton(self)
        self.peek_button.pressed.connect(lambda: self._peek(True))
        self.peek_button.released.connect(lambda: self._peek(False))
        self.recap = QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.recap.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.list = QScrollArea(self, widgetResizable=True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setWidget(self.recap)
        self.use_palette(palette)
        self.retranslate()

    def close_for(self, player: Player, crest: str, recap: Sequence[str], paint_seat: PaintSeat) -> None:
        """Cover everything at once, for a person who takes over; `recap` is what happened since their last turn.

        Where nothing has happened, the sheet shows what `paint_seat` paints, which everybody may see.
        """
        self._opening.stop()
        self._set_veiled(True)
        self._name, self._crest, self._paint_seat = player.name, crest, paint_seat
        self.tell(recap)
        self.show_private(None)
        self.list.verticalScrollBar().setValue(0)
        self.retranslate()
        self.show()
        self.raise_()
        self.repaint()  # before anything else can happen
        self.ready_button.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def is_closed(self) -> bool:
        """Whether nobody may do anything at the table yet; while it fades away they may."""
        return self.isVisible() and self._opening.state() != QVariantAnimation.State.Running

    def tell(self, recap: Sequence[str]) -> None:
        """Tell what happened, in these sentences."""
        self.recap.setText("\n".join(f"•  {line}" for line in recap))

    def show_private(self, paint: PaintIn | None) -> None:
        """Show on the sheet what only this person may see; None: show the recap again."""
        self._paint_private = paint
        self.list.setVisible(paint is None and bool(self.recap.text()))
        self.update()

    def open(self, speed: float = 1.0) -> None:
        """Let the table be seen; at speed 0 at once."""
        if speed == 0 or not self.isVisible():
            self.hide()
            return
        self.show_private(None)
        self._picture = Growing(self.grab(), ())
        self._set_veiled(False)
        self._opening.setDuration(round(OPENING / speed))
        self._opening.start()

    def _set_veiled(self, veiled: bool) -> None:
        """Let nothing through, neither colours nor clicks, or fade away."""
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, veiled)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not veiled)
        for child in (self.ready_button, self.peek_button, self.list):
            child.setVisible(veiled)

    def _be_ready(self) -> None:
        self._peek(False)
        self.ready.emit()

    def _peek(self, peeking: bool) -> None:
        if peeking != self._is_peeking:
            self._is_peeking = peeking
            self.peeking.emit(peeking)

    # -- how it looks

    def use_palette(self, palette: Palette) -> None:
        """Repaint in other colours."""
        self._palette = palette
        self.list.setStyleSheet(
            f"QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; }}"
            f"QScrollArea:focus {{ border: 2px solid {palette.accent}; border-radius: 6px; }}"
            f"QLabel {{ color: {palette.ink}; }}"
        )
        self.refresh()

    def retranslate(self) -> None:
        """Say everything again, in the language spoken now."""
        self.ready_button.setText(tr("I am ready"))
        self.ready_button.setToolTip(tr("Shows the table and your hand (Enter)"))
        self.peek_button.setText(tr("Hold to peek"))
        self.peek_button.setToolTip(tr("Shows your hand while you hold it (P)"))
        self.list.setAccessibleName(self._heading())
        self._name = spoken_name(self._name)
        self.setAccessibleName(tr("Pass the screen to {name}", name=self._name))
        self.refresh()

    def _heading(self) -> str:
        return tr("What the others did") if self.recap.text() else tr("Nobody else should be looking.")

    def _sheet(self) -> QRectF:
        """Return the sheet of paper, as high as the recap needs, or a hand."""
        width = min(self.px(640), self.width() - 60.0)
        text = self.recap.heightForWidth(round(width - 48)) if self.recap.text() else 0
        crown = self._crown() + self.px(ABOVE)
        least, most = self.px(210), self.height() - crown - self.px(110)
        height = max(min(least, most), min(most, text + self.px(76)))
        top = (self.height() - crown - height - self.px(70)) / 2 + crown
        return QRectF((self.width() - width) / 2, top, width, height)

    def _crown(self) -> float:
        """Return the height of crest and banner over the sheet."""
        return min(self.px(190), self.height() * 0.3)

    def stops(self) -> list[QWidget]:
        return [self.ready_button, self.peek_button, self.list]

    def lay_out(self) -> None:
        self.recap.setFont(serif(self.px(18)))
        for widget, pixels in ((self.recap, 18), (self.ready_button, 14), (self.peek_button, 14)):
            self.set_type(widget, pixels)
        sheet = self._sheet()
        self.list.setGeometry(sheet.adjusted(22, self.px(50), -16, -14).toRect())
        sizes = [button.sizeHint() for button in (self.ready_button, self.peek_button)]
        high = max(round(self.px(42)), sizes[0].height())
        left = round(sheet.center().x() - (sizes[0].width() + sizes[1].width() + 44) / 2)
        for button, size in zip((self.ready_button, self.peek_button), sizes, strict=True):
            button.setGeometry(left, round(sheet.bottom() + self.px(18)), size.width() + 14, high)
            left += size.width() + 30

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._opening.state() == QVariantAnimation.State.Running:
            painter.setOpacity(self._opening.currentValue())
        self.picture().finish()
        painter.drawPixmap(0, 0, self.picture().picture)
        if self._paint_private is not None:
            painter.setRenderHints(SMOOTH)
            paint_sheet(painter, self._sheet(), self._palette)
            self._paint_private(painter, self._sheet())
        painter.end()

    def parts(self) -> list[Paint]:
        return [self._paint_middle]

    def _paint_middle(self, painter: QPainter) -> None:
        """Paint whose turn it is: crest, and name on a ribbon over the sheet."""
        palette, crown, sheet = self._palette, self._crown(), self._sheet()
        paint_sheet(painter, sheet, palette)
        radius = crown * 0.33
        if self._crest:
            middle = sheet.center()
            middle.setY(sheet.top() - crown + radius + 6)
            paint_crest(painter, self._crest, middle, radius, palette)
        height = crown * 0.29
        ribbon = QRectF(0, 0, min(self.width() - 60.0, max(self.px(300), banner_width(self._name, height))), height)
        ribbon.moveCenter(sheet.center())
        ribbon.moveTop(sheet.top() - height * 1.02)
        paint_banner(painter, ribbon, self._name, palette)
        painter.setPen(QColor(palette.title))
        painter.setFont(serif(self.px(24), bold=True))
        above = QRectF(0, sheet.top() - crown - self.px(ABOVE), self.width(), self.px(ABOVE))
        painter.drawText(above, CENTRE, tr("Pass the screen to"))
        painter.setPen(QColor(palette.ink_soft))
        painter.setFont(serif(self.px(18), italic=True))
        heading = QRectF(sheet.left() + 20, sheet.top() + self.px(12), sheet.width() - 40, self.px(34))
        if not self.recap.text():
            heading.moveBottom(sheet.bottom() - self.px(12))
            if self._paint_seat is not None:
                painter.save()
                self._paint_seat(painter, sheet.adjusted(24, self.px(16), -24, -self.px(54)), self.px(1))
                painter.restore()
        painter.drawText(heading, CENTRE | int(Qt.TextFlag.TextWordWrap), self._heading())

    # -- keys: none reaches the table

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.isAutoRepeat():
            return
        if event.key() == Qt.Key.Key_P or (is_enter and self.peek_button.hasFocus()):
            self._peek(True)
        elif is_enter:
            self._be_ready()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat() and event.key() in (Qt.Key.Key_P, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._peek(False)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self._peek(False)
        super().changeEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self._peek(False)
